"""Moving cards: nothing is lost, and what the rules tie to a move happens."""

import random

import numpy as np
import pytest

from tagduel_env.engine import boundary
from tagduel_env.engine.probes import probe
from tagduel_env.engine.record.constants import (
    ANYONE,
    NONE,
    CardFlag,
    MoveFlag,
    Place,
    Position,
    ZoneFlag,
)

PILES = {
    Place.DECK: "deck",
    Place.HAND: "hand",
    Place.EXTRA_DECK: "extra",
    Place.GRAVEYARD: "grave",
    Place.BANISHED: "banished",
}
SET = Position.FACE_DOWN_DEFENSE


def assert_conserved(bench):
    """Every card is in exactly one place, and that place is where it says it is."""
    cards = bench.record["cards"][: int(bench.record["card_count"])]
    found = []
    for seat in range(4):
        for place, pile in PILES.items():
            for index in bench.contents(seat, pile):
                assert cards["place"][index] == place
                assert cards["owner"][index] == seat == cards["controller"][index]
                found.append(index)
    for number, zone in enumerate(bench.record["zones"]):
        if zone["card"] != NONE:
            card = cards[int(zone["card"])]
            assert (card["controller"], card["zone"]) == divmod(number, 11)
            assert Place.MONSTER_ZONE <= card["place"] <= Place.FIELD_ZONE
            found.append(int(zone["card"]))
    elsewhere = np.isin(cards["place"], (Place.UNDER, Place.ATTEMPT, Place.NOWHERE))
    found += [int(index) for index in np.flatnonzero(elsewhere)]
    assert sorted(found) == list(range(len(cards)))
    tokens = cards["flags"] & CardFlag.TOKEN != 0
    assert not np.any((cards["place"] == Place.NOWHERE) & ~tokens)


@pytest.mark.parametrize("seed", range(20))
def test_random_moves_conserve_cards(bench, seed):
    chance = random.Random(seed)
    count = int(bench.record["card_count"])
    for _ in range(400):
        card = chance.randrange(count)
        choice = chance.randrange(8)
        seat = chance.randrange(4)
        on_field = Place.MONSTER_ZONE <= bench.place(card) <= Place.FIELD_ZONE
        if choice < 3:
            bench.move(card, chance.choice(list(PILES)[:2] + list(PILES)[3:]), chance.randrange(3))
        elif choice == 3:
            place = chance.choice([Place.MONSTER_ZONE, Place.SPELL_TRAP_ZONE])
            position = chance.choice([Position.FACE_UP_ATTACK, SET])
            boundary.move_to_zone(bench.address, card, seat, place, -1, position)
        elif choice == 4 and on_field:
            boundary.change_control(bench.address, card, seat)
        elif choice == 5:
            monsters = np.flatnonzero(bench.record["cards"]["place"] == Place.MONSTER_ZONE)
            if len(monsters) and int(monsters[0]) != card:
                probe.to_material(bench.address, card, int(monsters[0]))
        elif choice == 6:
            probe.to_attempt(bench.address, card, seat)
        elif on_field:
            boundary.change_position(bench.address, card, chance.choice([1, 2, 3]))
    assert_conserved(bench)


def test_1_1_a_card_goes_to_the_pile_of_its_owner(bench):
    elf = bench.field(0, "Gemini Elf", controller=1)
    bench.move(elf, Place.GRAVEYARD)
    assert bench.contents(0, "grave") == [elf]
    assert bench.card(elf)["controller"] == 0


def test_4_12_extra_deck_monsters_never_enter_a_hand_or_main_deck(bench):
    for place in (Place.HAND, Place.DECK):
        stardust = bench.field(0, "Stardust Dragon")
        bench.move(stardust, place)
        assert bench.place(stardust) == Place.EXTRA_DECK


def test_4_16_the_properly_summoned_mark(bench):
    stardust = bench.field(0, "Stardust Dragon")
    for place, kept in ((Place.GRAVEYARD, True), (Place.BANISHED, True), (Place.HAND, False)):
        bench.move(stardust, place)
        marked = bool(bench.card(stardust)["flags"] & CardFlag.PROPERLY_SUMMONED)
        assert marked is kept


def test_1_2_zones_are_filled_from_left_to_right(bench):
    bench.field(0, "Gemini Elf", zone=1)
    first = bench.field(0, "Gemini Elf")
    second = bench.field(0, "Gemini Elf")
    assert (bench.card(first)["zone"], bench.card(second)["zone"]) == (0, 2)
    assert probe.count_free(bench.address, 0, Place.MONSTER_ZONE) == 2


def test_13_1_a_zone_forgets_the_card_that_left(bench):
    elf = bench.field(0, "Gemini Elf")
    bench.table.set_counters(elf, 2, 3)
    stamp = int(bench.card(elf)["stamp"])
    bench.move(elf, Place.HAND)
    zone = bench.record["zones"][0]
    assert zone["card"] == NONE
    assert not zone["counters"].any()
    assert zone["returns_to"] == ANYONE
    assert bench.card(elf)["stamp"] != stamp


def test_13_2_an_equip_whose_host_left_has_none(bench):
    elf = bench.field(0, "Gemini Elf")
    axe = bench.field(0, "Axe of Despair", Position.FACE_UP)
    bench.zone(axe)["equipped_to"] = elf
    bench.move(elf, Place.HAND)
    assert bench.zone(axe)["equipped_to"] == axe


def test_13_2_a_card_that_left_remembers_its_host(bench):
    elf = bench.field(0, "Gemini Elf")
    axe = bench.field(0, "Axe of Despair", Position.FACE_UP)
    bench.zone(axe)["equipped_to"] = elf
    bench.move(axe, Place.GRAVEYARD)
    assert bench.card(axe)["host"] == elf


def test_13_3_a_token_leaves_the_duel(bench):
    token = probe.make_token(bench.address, 0, 1)
    boundary.move_to_zone(bench.address, token, 1, Place.MONSTER_ZONE, -1, 2)
    assert bench.zone(token)["body"] == 1
    bench.move(token, Place.GRAVEYARD)
    assert bench.place(token) == Place.NOWHERE
    assert bench.contents(1, "grave") == []


def test_13_3_rows_of_vanished_tokens_are_used_again(bench):
    made = set()
    for _ in range(400):
        token = probe.make_token(bench.address, 0, 0)
        boundary.move_to_zone(bench.address, token, 0, Place.MONSTER_ZONE, -1, 2)
        bench.move(token, Place.GRAVEYARD)
        made.add(token)
    assert max(made) < 316
    assert bench.record["capacity"] == 0


def test_13_4_counters(bench):
    elf = bench.field(0, "Gemini Elf")
    bench.table.set_counters(elf, 2, 3)
    bench.table.set_counters(elf, 4, 1)
    probe.remove_counters(bench.address, elf, 2, 2)
    assert probe.counters_on(bench.address, elf, 2) == 1
    assert probe.counters_on(bench.address, elf, 4) == 1
    boundary.change_position(bench.address, elf, SET)
    assert probe.counters_on(bench.address, elf, 4) == 0


def test_13_5_control_changes_to_a_free_zone_with_all_that_is_on_the_card(bench):
    elf = bench.field(0, "Gemini Elf")
    bench.zone(elf)["flags"] |= ZoneFlag.ATTACKED
    bench.table.set_counters(elf, 2, 3)
    stamp = int(bench.card(elf)["stamp"])
    assert boundary.change_control(bench.address, elf, 1)
    assert bench.card(elf)["controller"] == 1
    assert bench.zone(elf)["flags"] & ZoneFlag.ATTACKED
    assert probe.counters_on(bench.address, elf, 2) == 3
    assert bench.card(elf)["stamp"] == stamp
    assert bench.record["zones"]["card"][0] == NONE


def test_13_5_control_needs_a_free_zone(bench):
    for owner in (1, 1, 1, 3, 3):
        bench.field(owner, "Gemini Elf", controller=1)
    elf = bench.field(0, "Gemini Elf")
    assert not boundary.change_control(bench.address, elf, 1)
    assert bench.card(elf)["controller"] == 0


def test_a27_two_monsters_change_sides_even_if_all_zones_are_full(bench):
    for owner in (1, 1, 3, 3):
        bench.field(owner, "Gemini Elf", controller=1)
    theirs = bench.field(1, "Alexandrite Dragon")
    mine = bench.field(0, "Alexandrite Dragon")
    probe.swap_control(bench.address, mine, theirs)
    assert (bench.card(mine)["controller"], bench.card(theirs)["controller"]) == (1, 0)
    assert bench.zone(mine)["card"] == mine
    assert bench.zone(theirs)["card"] == theirs


def test_13_7_materials_go_to_their_owners_graveyards(bench):
    utopia = bench.field(1, "Number 39: Utopia")
    first = bench.table.place_material(1, bench.code("Gemini Elf"), utopia)
    second = bench.table.place_material(3, bench.code("Mystic Tomato"), utopia)
    assert boundary.materials_under(bench.address, utopia) == 2
    boundary.change_control(bench.address, utopia, 0)
    assert boundary.materials_under(bench.address, utopia) == 2
    bench.move(utopia, Place.EXTRA_DECK)
    assert bench.contents(1, "grave") == [first]
    assert bench.contents(3, "grave") == [second]
    assert not bench.record["moved"][first]["flags"] & MoveFlag.LEFT_FIELD
    assert bench.record["moved"][first]["flags"] & MoveFlag.SENT


def test_13_10_what_a_monster_turned_face_down_forgets_and_keeps(bench):
    utopia = bench.field(0, "Number 39: Utopia")
    bench.table.place_material(0, bench.code("Gemini Elf"), utopia)
    zone = bench.zone(utopia)
    zone["uses"] = 1
    zone["returns_to"] = 1
    zone["summon_by_ability"] = 7
    zone["flags"] |= ZoneFlag.ATTACKED | ZoneFlag.CHANGED_POSITION | ZoneFlag.ARRIVED
    stamp = int(bench.card(utopia)["stamp"])
    boundary.change_position(bench.address, utopia, SET)
    assert bench.card(utopia)["stamp"] != stamp
    assert zone["uses"] == 0
    assert zone["summon_by_ability"] == NONE
    assert zone["returns_to"] == 1
    for flag in (ZoneFlag.ATTACKED, ZoneFlag.CHANGED_POSITION, ZoneFlag.ARRIVED):
        assert zone["flags"] & flag
    assert boundary.materials_under(bench.address, utopia) == 1


def test_6_4_a_trap_monster_keeps_its_zone_until_it_leaves(bench):
    trap = bench.field(0, "Mirror Force", Position.FACE_UP, zone=6)
    boundary.move_to_zone(bench.address, trap, 0, Place.MONSTER_ZONE, -1, Position.FACE_UP_ATTACK)
    assert bench.place(trap) == Place.MONSTER_ZONE
    assert bench.zone(trap)["flags"] & ZoneFlag.TRAP_MONSTER
    assert bench.record["zones"]["reserved_for"][6] == trap
    assert probe.count_free(bench.address, 0, Place.SPELL_TRAP_ZONE) == 4
    bench.move(trap, Place.GRAVEYARD)
    assert bench.record["zones"]["reserved_for"][6] == NONE
    assert probe.count_free(bench.address, 0, Place.SPELL_TRAP_ZONE) == 5


def test_6_4_a_trap_monster_goes_back_to_its_own_zone(bench):
    trap = bench.field(0, "Mirror Force", Position.FACE_UP, zone=6)
    boundary.move_to_zone(bench.address, trap, 0, Place.MONSTER_ZONE, -1, Position.FACE_UP_ATTACK)
    boundary.move_to_zone(bench.address, trap, 0, Place.SPELL_TRAP_ZONE, -1, Position.SET)
    assert bench.card(trap)["zone"] == 6
    assert not bench.zone(trap)["flags"] & ZoneFlag.TRAP_MONSTER
    assert bench.record["zones"]["reserved_for"][6] == NONE


def test_6_4_control_of_a_trap_monster_needs_both_zones(bench):
    trap = bench.field(0, "Mirror Force", Position.FACE_UP, zone=6)
    boundary.move_to_zone(bench.address, trap, 0, Place.MONSTER_ZONE, -1, Position.FACE_UP_ATTACK)
    assert boundary.change_control(bench.address, trap, 1)
    assert bench.record["zones"]["reserved_for"][6] == NONE
    assert bench.record["zones"]["reserved_for"][11 + 5] == trap
    for name in ("Dark Hole", "Axe of Despair", "Mirror Force", "Call of the Haunted", "Umi"):
        bench.field(2, name, Position.SET)
    assert not boundary.change_control(bench.address, trap, 2)


def test_13_8_a_gemini_attempt_keeps_what_is_on_the_monster(bench):
    elf = bench.field(0, "Gemini Elf", zone=3)
    bench.table.set_counters(elf, 2, 3)
    stamp = int(bench.card(elf)["stamp"])
    probe.to_attempt(bench.address, elf, 0)
    assert bench.place(elf) == Place.ATTEMPT
    assert probe.count_free(bench.address, 0, Place.MONSTER_ZONE) == 4
    zone = boundary.move_to_zone(
        bench.address, elf, 0, Place.MONSTER_ZONE, -1, Position.FACE_UP_ATTACK
    )
    assert zone == 3
    assert probe.counters_on(bench.address, elf, 2) == 3
    assert bench.card(elf)["stamp"] == stamp


def test_13_12_a_negated_attempt_frees_the_zone(bench):
    elf = bench.field(0, "Gemini Elf", SET, zone=3)
    probe.to_attempt(bench.address, elf, 0)
    bench.move(elf, Place.GRAVEYARD)
    assert probe.count_free(bench.address, 0, Place.MONSTER_ZONE) == 5
    assert bench.contents(0, "grave") == [elf]


def test_the_deck_has_a_top_and_a_bottom(bench):
    elf = bench.pile(0, "Gemini Elf", Place.HAND)
    hole = bench.pile(0, "Dark Hole", Place.HAND)
    bench.move(elf, Place.DECK, 0)
    bench.move(hole, Place.DECK, 1)
    assert bench.contents(0, "deck")[-1] == elf
    assert bench.contents(0, "deck")[0] == hole


def test_2_1_a_shuffle_reaches_every_order_alike(bench):
    for name in ("Dark Hole", "Umi", "Mirror Force", "Axe of Despair"):
        bench.pile(0, name, Place.HAND)
    for _ in range(5):
        bench.move(bench.contents(0, "deck")[0], Place.GRAVEYARD)
    deck = bench.contents(0, "deck")
    assert len(deck) == 3
    seen = {}
    for seed in range(6000):
        boundary.shuffle(bench.address, 0, seed)
        order = tuple(bench.contents(0, "deck"))
        seen[order] = seen.get(order, 0) + 1
    assert len(seen) == 6
    assert all(850 < times < 1150 for times in seen.values())
