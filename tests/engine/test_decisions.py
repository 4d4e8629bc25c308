"""Every option has one index, and every index means one thing (spaces B)."""

import numpy as np
import pytest

from tagduel_env.engine.probes import probe
from tagduel_env.engine.record.constants import (
    Action,
    AnswerSort,
    Capacity,
    CardFlag,
    DecisionKind,
    Place,
    Position,
)

TARGET = DecisionKind.TARGET


@pytest.mark.parametrize("me", range(4))
@pytest.mark.parametrize("seat", range(4))
def test_b1_a_card_on_the_field_is_named_by_role_and_zone(bench, me, seat):
    elf = bench.field(seat, "Gemini Elf", zone=3)
    expected = Action.SELECT_ZONE + 11 * ((seat - me) % 4) + 3
    assert probe.select_action(bench.address, me, elf) == expected


@pytest.mark.parametrize("me", range(4))
def test_b1_a_card_off_the_field_is_named_by_owner_and_row(bench, me):
    for seat in range(4):
        elf = bench.pile(seat, "Gemini Elf", Place.GRAVEYARD)
        row = int(bench.card(elf)["row"]) if (seat - me) % 2 == 0 else 0
        expected = Action.SELECT_LIST + 75 * ((seat - me) % 4) + row
        assert probe.select_action(bench.address, me, elf) == expected


def test_b2_a_name_never_seen_has_no_index(bench):
    elf = bench.pile(1, "Gemini Elf", Place.HAND)
    assert probe.select_action(bench.address, 0, elf) == -1
    assert probe.select_action(bench.address, 3, elf) >= Action.SELECT_LIST


def test_one_on_one_the_opponent_has_role_1(make_bench):
    bench = make_bench(duelists=2)
    for me in range(2):
        theirs = bench.field(1 - me, "Gemini Elf", zone=0)
        expected = Action.SELECT_ZONE + 11
        assert probe.select_action(bench.address, me, theirs) == expected


def test_b3_copies_in_one_pile_are_one_option(bench):
    elves = [bench.pile(0, "Gemini Elf", Place.GRAVEYARD) for _ in range(3)]
    probe.ask(bench.address, TARGET, 0, elves)
    actions = bench.table.duel.legal_actions()
    assert actions == [Action.SELECT_LIST + int(bench.card(elves[0])["row"])]
    assert probe.card_of_action(bench.address, actions[0]) in elves
    assert len(probe.copies_of_action(bench.address, actions[0])) == 1


def test_b3_copies_in_two_piles_can_be_told_apart(bench):
    buried = bench.pile(0, "Gemini Elf", Place.GRAVEYARD)
    held = bench.pile(0, "Gemini Elf", Place.HAND)
    probe.ask(bench.address, TARGET, 0, [buried, held])
    (action,) = bench.table.duel.legal_actions()
    assert probe.card_of_action(bench.address, action) == held
    assert sorted(probe.copies_of_action(bench.address, action)) == sorted([buried, held])


def test_b3_public_marks_tell_copies_apart(bench):
    first = bench.pile(0, "Number 39: Utopia", Place.GRAVEYARD)
    second = bench.pile(0, "Number 39: Utopia", Place.GRAVEYARD)
    bench.card(second)["flags"] |= CardFlag.PROPERLY_SUMMONED
    probe.ask(bench.address, TARGET, 0, [first, second])
    (action,) = bench.table.duel.legal_actions()
    assert len(probe.copies_of_action(bench.address, action)) == 2
    assert probe.card_of_action(bench.address, action) == first


def test_e3_of_equal_hand_cards_the_known_one_is_meant(bench):
    held = [bench.pile(0, "Gemini Elf", Place.HAND) for _ in range(2)]
    probe.tell(bench.address, held[1], 0b1111)
    probe.ask(bench.address, TARGET, 0, held)
    (action,) = bench.table.duel.legal_actions()
    assert probe.card_of_action(bench.address, action) == held[1]


def test_b3_a_card_without_an_index_gets_an_answer(bench):
    hidden = bench.pile(1, "Gemini Elf", Place.HAND)
    bench.move(hidden, Place.BANISHED, 2)
    probe.ask(bench.address, TARGET, 0, [hidden])
    assert bench.table.duel.legal_actions() == [Action.ANSWER]
    answer = bench.table.duel.decision.answers[0]
    assert (answer.sort, answer.card) == (AnswerSort.COPY, hidden)
    assert probe.card_of_action(bench.address, Action.ANSWER) == hidden


def test_b3_tokens_in_two_zones_are_two_options(bench):
    first = bench.field(0, "Gemini Elf")
    second = bench.field(0, "Gemini Elf")
    probe.ask(bench.address, TARGET, 1, [first, second])
    actions = bench.table.duel.legal_actions()
    assert [probe.card_of_action(bench.address, action) for action in actions] == [first, second]
    assert [probe.zone_of_action(bench.address, action) for action in actions] == [0, 1]


def test_the_mask_and_the_list_are_the_same(bench):
    cards = [bench.field(seat, "Gemini Elf", Position.FACE_UP_DEFENSE) for seat in range(4)]
    cards += [bench.pile(0, "Mystic Tomato", Place.HAND)]
    probe.ask(bench.address, TARGET, 0, cards)
    duel = bench.table.duel
    mask = duel.mask()
    assert mask.dtype == np.int8
    assert np.flatnonzero(mask).tolist() == duel.legal_actions()
    assert len(duel.legal_actions()) == len(cards)
    assert set(duel.decision.candidates) == set(cards)


def test_answers_end_at_32(bench):
    probe.ask(bench.address, TARGET, 0, [])
    numbers = [probe.add_answer(bench.address, AnswerSort.PENDING, 0) for _ in range(33)]
    assert numbers == [*range(32), -1]


def test_a_question_without_an_answer_is_a_fault(bench):
    probe.ask(bench.address, TARGET, 0, [])
    assert bench.record["capacity"] == Capacity.NO_ACTION
