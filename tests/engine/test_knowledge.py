"""What a seat can tell follows from what it could see (spaces B2, E3, E4, E9)."""

import pytest

from tagduel_env.engine import boundary
from tagduel_env.engine.probes import probe
from tagduel_env.engine.record.constants import ANYONE, Place, Position

SET = Position.FACE_DOWN_DEFENSE
ALL = 0b1111


def known(bench, card):
    return int(bench.card(card)["known"])


def rows_in_sight(bench, observer, owner):
    sight = bench.record["sight"][observer][(owner - observer - 1) % 4]
    codes = bench.record["duelists"]["names"][owner]
    return [int(codes[row]) for row in sight["rows"][: sight["count"]]]


def test_1_4_hands_set_cards_and_decks_are_private(bench):
    assert known(bench, bench.pile(0, "Gemini Elf", Place.HAND)) == 0b0001
    assert known(bench, bench.field(0, "Gemini Elf", SET)) == 0b0001
    assert known(bench, bench.contents(0, "deck")[0]) == 0
    assert known(bench, bench.contents(0, "extra")[0]) == 0b0001


def test_1_4_what_lies_face_up_is_public(bench):
    assert known(bench, bench.field(0, "Gemini Elf")) == ALL
    assert known(bench, bench.pile(0, "Gemini Elf", Place.GRAVEYARD)) == ALL
    assert known(bench, bench.pile(0, "Gemini Elf", Place.BANISHED)) == ALL


def test_13_6_a_card_banished_face_down_is_private(bench):
    elf = bench.pile(0, "Gemini Elf", Place.HAND)
    bench.move(elf, Place.BANISHED, 2)
    assert known(bench, elf) == 0b0001


def test_t25_team_mates_know_what_the_other_knows(bench, make_bench):
    elf = bench.pile(0, "Gemini Elf", Place.HAND)
    told = [boundary.seat_knows(bench.address, seat, elf) for seat in range(4)]
    assert told == [True, False, True, False]
    apart = make_bench(share_information=False)
    elf = apart.pile(0, "Gemini Elf", Place.HAND)
    told = [boundary.seat_knows(apart.address, seat, elf) for seat in range(4)]
    assert told == [True, False, False, False]


def test_e9_a_new_controller_may_look_at_a_set_card(bench):
    elf = bench.field(0, "Gemini Elf", SET)
    boundary.change_control(bench.address, elf, 3)
    assert known(bench, elf) == 0b1001


def test_e9_a_monster_that_all_saw_turned_down_stays_known(bench):
    elf = bench.field(0, "Gemini Elf")
    boundary.change_position(bench.address, elf, SET)
    assert known(bench, elf) == ALL


def test_e3_a_card_returned_to_the_hand_stays_known(bench):
    elf = bench.field(0, "Gemini Elf")
    bench.move(elf, Place.HAND)
    assert known(bench, elf) == ALL


def hand_with_one_known(bench):
    shown = bench.field(0, "Gemini Elf")
    bench.move(shown, Place.HAND)
    other = bench.pile(0, "Gemini Elf", Place.HAND)
    spell = bench.pile(0, "Dark Hole", Place.HAND)
    boundary.show(bench.address, spell, ALL)
    return shown, other, spell


def test_e3_the_known_copy_leaves_first(bench):
    shown, other, _ = hand_with_one_known(bench)
    bench.move(other, Place.GRAVEYARD)
    assert known(bench, shown) == 0b0001


def test_e3_a_set_card_gets_no_mark_and_known_monsters_stop_being_certain(bench):
    shown, other, spell = hand_with_one_known(bench)
    for card in (other, shown):
        boundary.move_to_zone(bench.address, card, 0, Place.MONSTER_ZONE, -1, SET)
        assert known(bench, shown) == 0b0001
        assert known(bench, other) == 0b0001
        assert known(bench, spell) == ALL


@pytest.mark.parametrize("which", [0, 1])
def test_e3_knowledge_does_not_depend_on_which_copy_was_set(bench, which):
    shown, other, spell = hand_with_one_known(bench)
    card = (shown, other)[which]
    boundary.move_to_zone(bench.address, card, 0, Place.MONSTER_ZONE, -1, SET)
    left = (shown, other)[1 - which]
    assert (known(bench, card), known(bench, left), known(bench, spell)) == (1, 1, ALL)


def test_e3_a_set_spell_leaves_known_monsters_known(bench):
    shown, _, spell = hand_with_one_known(bench)
    boundary.move_to_zone(bench.address, spell, 0, Place.SPELL_TRAP_ZONE, -1, Position.SET)
    assert known(bench, shown) == ALL
    assert known(bench, spell) == 0b0001


def test_e3_a_card_put_into_the_deck_makes_the_whole_hand_uncertain(bench):
    shown, other, spell = hand_with_one_known(bench)
    bench.move(other, Place.DECK)
    assert [known(bench, card) for card in (shown, other, spell)] == [1, 1, 1]


def test_e3_a_shuffle_makes_the_deck_unknown(bench):
    elf = bench.field(0, "Gemini Elf")
    bench.move(elf, Place.DECK)
    assert known(bench, elf) == ALL
    boundary.shuffle(bench.address, 0, 1)
    assert known(bench, elf) == 0


def test_e3_a_card_drawn_from_a_known_top_is_known(bench):
    elf = bench.field(0, "Gemini Elf")
    bench.move(elf, Place.DECK)
    bench.move(elf, Place.HAND)
    assert known(bench, elf) == ALL


def test_18_4_mixing_a_hand_makes_it_unknown_to_others(bench):
    shown, _, spell = hand_with_one_known(bench)
    probe.shuffle_hand(bench.address, 0)
    assert [known(bench, card) for card in (shown, spell)] == [1, 1]


# ----------------------------------------------------------------------- rows of a list (B2)
def test_b2_lists_that_may_be_read_have_the_owners_rows(bench, make_bench):
    for observer, owner in ((0, 0), (0, 2), (2, 0)):
        assert boundary.row_seen_by(bench.address, observer, owner, 7) == 7
    assert boundary.row_seen_by(bench.address, 0, 1, 7) == ANYONE
    open_lists = make_bench(open_lists=True)
    assert boundary.row_seen_by(open_lists.address, 0, 1, 7) == 7


def test_b2_the_rows_of_an_own_list_are_sorted(bench):
    duelist = bench.record["duelists"][0]
    names = [int(code) for code in duelist["names"][: int(duelist["main_names"])]]
    kinds = [1] * 3 + [2] * 3 + [3] * 2
    assert len(names) == len(kinds)
    assert names == sorted(names[:3]) + sorted(names[3:6]) + sorted(names[6:])
    assert duelist["names"][60:62].all()


def test_b2_names_come_into_sight_in_order_of_first_sight(bench):
    probe.begin_batch(bench.address)
    bench.pile(1, "Mystic Tomato", Place.GRAVEYARD)
    probe.begin_batch(bench.address)
    bench.pile(1, "Gemini Elf", Place.GRAVEYARD)
    expected = [bench.code("Mystic Tomato"), bench.code("Gemini Elf")]
    assert rows_in_sight(bench, 0, 1) == expected
    assert rows_in_sight(bench, 2, 1) == expected
    assert rows_in_sight(bench, 3, 1) == []
    row = int(bench.record["duelists"]["names"][1].tolist().index(expected[0]))
    assert boundary.row_seen_by(bench.address, 0, 1, row) == 0
    assert boundary.own_row(bench.address, 0, 1, 0) == row
    assert boundary.own_row(bench.address, 0, 1, 2) == ANYONE


def test_b2_names_of_one_batch_come_by_catalogue_number(bench):
    probe.begin_batch(bench.address)
    names = ["Umi", "Mystic Tomato", "Dark Hole", "Gemini Elf"]
    for name in names:
        bench.pile(1, name, Place.GRAVEYARD)
    assert rows_in_sight(bench, 0, 1) == sorted(bench.code(name) for name in names)


def test_b2_rows_that_were_shown_in_a_decision_never_move(bench):
    probe.begin_batch(bench.address)
    late, early = sorted(("Umi", "Dark Hole"), key=bench.code, reverse=True)
    bench.pile(1, late, Place.GRAVEYARD)
    probe.ask(bench.address, 1, 0, [])
    bench.pile(1, early, Place.GRAVEYARD)
    assert rows_in_sight(bench, 0, 1) == [bench.code(late), bench.code(early)]


def test_e4_copies_are_those_seen_at_one_moment(bench):
    def seen():
        row = int(bench.card(first)["row"])
        return boundary.most_seen(bench.address, 0, 1, row)

    first = bench.pile(1, "Gemini Elf", Place.GRAVEYARD)
    assert seen() == 1
    bench.move(first, Place.HAND)
    bench.move(first, Place.DECK)
    boundary.shuffle(bench.address, 1, 1)
    bench.pile(1, "Gemini Elf", Place.GRAVEYARD)
    assert seen() == 1
    bench.pile(1, "Gemini Elf", Place.GRAVEYARD)
    assert seen() == 2
