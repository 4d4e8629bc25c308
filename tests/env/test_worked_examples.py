"""The worked examples of the spaces: which options there are, and under which indices."""

import numpy as np
import pytest

from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.decks import Deck, load_deck
from tagduel_env.engine.duel import Duel
from tagduel_env.engine.observation import observe
from tagduel_env.engine.record.constants import (
    AnswerSort,
    DecisionKind,
    Phase,
    Place,
    Position,
    Verb,
)
from tagduel_env.engine.table import Table
from tagduel_env.render import Names, describe_action, describe_question, describe_table
from tagduel_env.spaces import TABLE_SIZE, UNSEEN, as_table
from tagduel_env.spaces.table import SeenFlag, SeenPosition

SEATS = ("1A", "2A", "1B", "2B")
ATTACK, SET = Position.FACE_UP_ATTACK, Position.SET


def number(name: str) -> int:
    return load_catalogue().by_name(name).number


def table_of(duel: Duel, seat: int | None = None) -> np.ndarray:
    shown = np.empty(TABLE_SIZE, np.uint8)
    seat = duel.seat if seat is None else seat
    observe.write_table_at(duel.address, seat, int(shown.ctypes.data))
    return shown


@pytest.fixture
def main_phase() -> Duel:
    """G1: the Main Phase of 1A with the Rank-4 deck, turn 5."""
    mate = Deck.of("partner", ["Green Gadget"] * 3 + ["Mystic Tomato"] * 37)
    table = Table([load_deck("A1"), load_deck("A2"), mate, load_deck("B2")])
    for name in ("Breaker the Magical Warrior", "Cyber Dragon", "Call of the Haunted"):
        table.place_card(0, number(name), Place.HAND)
    table.place_card(0, number("Mystical Space Typhoon"), Place.HAND)
    kycoo = number("Kycoo the Ghost Destroyer")
    table.place_card(0, kycoo, Place.MONSTER_ZONE, position=ATTACK)
    table.place_card(2, number("Green Gadget"), Place.MONSTER_ZONE, position=ATTACK)
    typhoon = number("Mystical Space Typhoon")
    table.place_card(1, typhoon, Place.SPELL_TRAP_ZONE, position=SET)
    return table.begin(0, Phase.MAIN_1, 5)


def test_g1_the_twenty_options(main_phase):
    extra = [320, 323, 324, 325, 326, 327, 328, 329, 331, 332]
    hand = [141, 142, 201, 202, 215, 220, 275]
    assert main_phase.legal_actions() == [6, 8, 79, *hand, *extra]
    words = {
        79: "change Kycoo the Ghost Destroyer [1A's MZ0] to Defense",
        141: "Normal Summon Breaker the Magical Warrior",
        142: "Tribute Summon Cyber Dragon",
        202: "Set Cyber Dragon with Tributes",
        220: "Set Call of the Haunted",
        275: "activate Mystical Space Typhoon (hand)",
        328: "Xyz Summon Number 39: Utopia",
        6: "go to the Battle Phase",
    }
    for action, expected in words.items():
        assert describe_action(main_phase, action) == expected


def test_g1_what_1a_sees(main_phase):
    table = as_table(table_of(main_phase))
    assert table["head"]["turn"] == 5
    assert table["head"]["phase"] == Phase.MAIN_1
    assert table["head"]["across_is_next"] == 0
    assert table["head"]["turn_role"] == 0
    mine, mates, set_card = (table["zones"][row] for row in (0, 22, 16))
    assert (mine["card"], mine["atk"], mine["def"], mine["level"]) == (
        number("Kycoo the Ghost Destroyer"),
        1800,
        700,
        4,
    )
    assert mine["position"] == SeenPosition.FACE_UP_ATTACK
    assert not mine["flags"] & SeenFlag.ARRIVED
    assert mates["card"] == number("Green Gadget")
    assert (set_card["card"], set_card["position"]) == (UNSEEN, SeenPosition.SET)
    assert (set_card["owner"], set_card["known"], set_card["atk"]) == (1, 0, 0)
    assert table["seats"]["hand"].tolist() == [4, 0, 0, 0]
    assert table["seats"]["summons_left"].tolist() == [1, 0, 0, 0]
    rows = table["lists"][[1, 2, 15, 20]]
    assert rows["hand"].tolist() == [1, 1, 1, 1]
    assert not rows["shown"].any()
    names = Names.of_seats(SEATS, 0)
    text = describe_table(table_of(main_phase), names)
    assert "Turn 5, 1A's Main Phase 1. Life Points: team 1 16,000, team 2 16,000." in text
    assert "[MZ0] Kycoo the Ghost Destroyer: Attack, 1800/700, Level 4" in text
    assert "[STZ0] Set card" in text


def test_g1_the_team_mate_sees_the_same_cards_and_is_asked(main_phase):
    main_phase.apply(328)
    assert main_phase.seat == 2
    assert main_phase.legal_actions() == [4, 5]
    shown = table_of(main_phase)
    decision = as_table(shown)["decision"]
    assert decision["kind"] == DecisionKind.CONSENT
    assert decision["asker"] == 2
    assert decision["card"] == number("Number 39: Utopia")
    assert decision["purpose"] == Verb.MATERIAL
    assert set(decision["picks"][:2].tolist()) == {22, 0}
    assert not as_table(table_of(main_phase, 0))["decision"]["kind"]
    question = describe_question(shown, Names.of_seats(SEATS, 2))
    assert question.startswith("1A asks you to agree (Number 39: Utopia): ")
    assert "Green Gadget [1B's MZ0]" in question


def test_g1_a_tribute_may_be_the_team_mates(main_phase):
    main_phase.apply(142)
    assert main_phase.legal_actions() == [96, 118]
    assert describe_action(main_phase, 118) == "Green Gadget [1B's MZ0]"
    main_phase.apply(118)
    assert main_phase.legal_actions() == [4, 5]
    main_phase.apply(5)
    assert main_phase.seat == 0
    table = as_table(table_of(main_phase, 1))
    refused = [event for event in table["events"] if event["kind"] == 21]
    assert refused
    assert refused[0]["card"] == 0


def test_the_opponents_see_hidden_cards_only_as_cards(main_phase):
    table = as_table(table_of(main_phase, 1))
    assert table["zones"][5]["card"] == number("Mystical Space Typhoon")
    assert table["seats"]["hand_unknown"].tolist() == [0, 0, 0, 4]
    others = table["lists"][225:]
    assert (others["card"] > 0).sum() == 1
    seen = others[0]
    assert seen["card"] == number("Kycoo the Ghost Destroyer")
    assert (seen["copies"], seen["field"], seen["hand"], seen["maybe"]) == (1, 1, 0, 0)


@pytest.mark.parametrize("sort", [AnswerSort.PENDING, AnswerSort.TRIGGER, AnswerSort.ABILITY])
def test_e1_rows_of_the_record_are_never_shown(main_phase, sort):
    main_phase.record["decision"]["answers"][0] = (sort, 1, 3, 777)
    main_phase.record["decision"]["answers_count"] = 1
    answer = as_table(table_of(main_phase))["answers"][0]
    assert (answer["sort"], answer["ability"], answer["value"]) == (sort, 1, 0)


def test_alternatives_and_effects_are_told_in_english(main_phase):
    controller = number("Enemy Controller")
    index = int(np.flatnonzero(main_phase.record["cards"]["code"] == controller)[0])
    main_phase.record["cards"]["known"][index] = 15
    asked = main_phase.record["decision"]
    asked["answers"][:2] = [(AnswerSort.MODE, 0, index, 0), (AnswerSort.MODE, 0, index, 1)]
    asked["answers_count"] = 2
    assert describe_action(main_phase, 36).startswith("Target 1 face-up monster")
    assert describe_action(main_phase, 37).startswith("Tribute 1 monster, then target")
    asked["answers"][0] = (AnswerSort.ABILITY, 0, index, 0)
    assert describe_action(main_phase, 36).startswith("effect 1 of Enemy Controller: ")


def test_a_name_seen_and_out_of_sight_may_be_in_the_hand():
    table = Table([load_deck(name) for name in ("A1", "A2", "B1", "B2")])
    kycoo = number("Kycoo the Ghost Destroyer")
    card = table.place_card(0, kycoo, Place.MONSTER_ZONE, position=ATTACK)
    duel = table.begin(0, Phase.MAIN_1, 5)
    before = as_table(table_of(duel, 1))["lists"][225]
    assert (before["copies"], before["field"], before["maybe"]) == (1, 1, 0)
    boundary = pytest.importorskip("tagduel_env.engine.boundary")
    boundary.move_to_pile(duel.address, card, Place.HAND, 0)
    known = as_table(table_of(duel, 1))["lists"][225]
    assert (known["hand"], known["maybe"], known["shown"]) == (1, 0, 1)
    duel.record["cards"]["known"][card] = 1
    lost = as_table(table_of(duel, 1))["lists"][225]
    assert (lost["copies"], lost["hand"], lost["maybe"]) == (1, 0, 1)
