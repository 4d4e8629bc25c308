"""Normal and Quick-Play Spells without a theme that Summon or strengthen monsters."""

import pytest

from tagduel_env.engine.record import constants as c
from tests.cards.deeds import finish, offered, resolves
from tests.scenario import Play, Scenario

GRAVE = c.Place.GRAVEYARD
BANISHED = c.Place.BANISHED
MONSTER_ZONE = c.Place.MONSTER_ZONE
LIFE = "Book of Life"
CELESTIAL = "Celestial Transformation"
DOUBLE = "Double Summon"
LIMITER = "Limiter Removal"
GATE = "Monster Gate"
ONE = "One for One"
RUSH = "Rush Recklessly"
GOAT = "Scapegoat"


# ------------------------------------------------------------------------------------ Book of Life
def test_book_of_life_summons_a_zombie_of_the_team_and_banishes_a_monster_across():
    table = Scenario()
    table.hand("1A", LIFE)
    table.graveyard("1A", "Mezuki", "Gemini Elf")
    table.graveyard("1B", "Ryu Kokki")
    table.graveyard("2A", "Kuriboh")
    table.graveyard("2B", "Summoned Skull", "Luster Dragon", "Umi")
    duel = table.start()
    duel.does("1A", "activate", LIFE)
    assert offered(duel) == {"Mezuki", "Ryu Kokki"}
    duel.picks("Ryu Kokki")
    assert offered(duel) == {"Summoned Skull", "Luster Dragon"}
    duel.picks("Luster Dragon")
    finish(duel)
    assert (duel.place("Ryu Kokki"), duel.controller("Ryu Kokki")) == (MONSTER_ZONE, "1A")
    assert (duel.place("Luster Dragon"), duel.place("Summoned Skull")) == (BANISHED, GRAVE)


@pytest.mark.parametrize(
    ("mine", "who", "theirs"),
    [("Gemini Elf", "2B", "Kuriboh"), ("Mezuki", "2B", "Umi"), ("Mezuki", "2A", "Kuriboh")],
)
def test_book_of_life_needs_both_targets(mine: str, who: str, theirs: str):
    table = Scenario()
    table.hand("1A", LIFE)
    table.graveyard("1A", mine)
    table.graveyard(who, theirs)
    assert not table.start().can("1A", "activate", LIFE)


# ----------------------------------------------------------------------- Celestial Transformation
def test_celestial_transformation_summons_a_fairy_with_half_its_attack_until_the_end_phase():
    table = Scenario()
    table.hand("1A", CELESTIAL, "Shining Angel", "Gemini Elf")
    duel = resolves(table, "1A", CELESTIAL)
    assert duel.attack("Shining Angel") == 700
    duel.ends_turn()
    assert duel.place("Shining Angel") == GRAVE


@pytest.mark.parametrize(("who", "monster"), [("1A", "Gemini Elf"), ("1B", "Shining Angel")])
def test_celestial_transformation_needs_a_fairy_in_the_own_hand(who: str, monster: str):
    table = Scenario()
    table.hand("1A", CELESTIAL)
    table.hand(who, monster)
    assert not table.start().can("1A", "activate", CELESTIAL)


# ----------------------------------------------------------------------------------- Double Summon
@pytest.mark.parametrize("copies", [1, 2])  # a second copy adds nothing (4.15)
@pytest.mark.parametrize("verb", ["normal summon", "set"])
def test_double_summon_allows_two_normal_summons_or_sets(copies: int, verb: str):
    table = Scenario()
    table.hand("1A", *[DOUBLE] * copies, "Gemini Elf", "Luster Dragon", "Sky Scout")
    duel = table.start()
    for _ in range(copies):
        if duel.can("1A", "activate", DOUBLE):
            duel.does("1A", "activate", DOUBLE)
            finish(duel)
    duel.does("1A", "normal summon", "Gemini Elf")
    finish(duel)
    duel.does("1A", verb, "Luster Dragon")
    finish(duel)
    assert not duel.can("1A", "normal summon", "Sky Scout")
    assert not duel.can("1A", "set", "Sky Scout")


def test_double_summon_lasts_for_the_turn():
    table = Scenario()
    table.hand("1A", DOUBLE)
    table.hand("1B", "Gemini Elf", "Luster Dragon")
    duel = resolves(table, "1A", DOUBLE)
    duel.ends_turn()
    duel.ends_turn()
    duel.does("1B", "normal summon", "Gemini Elf")
    finish(duel)
    assert not duel.can("1B", "normal summon", "Luster Dragon")


# ---------------------------------------------------------------------------------- Limiter Removal
def test_limiter_removal_doubles_the_machines_of_the_team_and_destroys_them_in_the_end_phase():
    table = Scenario()
    table.hand("1A", LIMITER)
    table.monster("1A", "Mechanicalchaser")
    table.monster("1A", "Gemini Elf")
    table.monster("1B", "Cyber Dragon")
    table.monster("1B", "Card Trooper", "face-down")
    table.monster("2A", "Jinzo")
    duel = resolves(table, "1A", LIMITER)
    names = ("Mechanicalchaser", "Gemini Elf", "Cyber Dragon", "Jinzo")
    assert [duel.attack(name) for name in names] == [3700, 1900, 4200, 2400]
    duel.ends_turn()
    assert duel.place("Mechanicalchaser") == duel.place("Cyber Dragon") == GRAVE  # A20
    for name in ("Gemini Elf", "Card Trooper", "Jinzo"):
        assert duel.place(name) == MONSTER_ZONE


# --------------------------------------------------------------------------- Rush, Shrink, battle
@pytest.mark.parametrize("who", ["1A", "1B", "2A"])
@pytest.mark.parametrize(("card", "attack"), [(RUSH, 2600), ("Shrink", 950)])
def test_quick_play_spells_change_a_monster_until_the_end_of_the_turn(who, card, attack: int):
    table = Scenario()
    table.hand("1A", card)
    table.monster(who, "Gemini Elf")
    duel = resolves(table, "1A", card)
    assert duel.attack("Gemini Elf") == attack
    duel.ends_turn()
    assert duel.attack("Gemini Elf") == 1900


def test_shrink_halves_the_original_value_only():
    table = Scenario()
    elf = table.monster("1A", "Gemini Elf")
    table.face_up("1A", "Axe of Despair", equipped_to=elf)
    table.hand("1A", "Shrink")
    assert resolves(table, "1A", "Shrink").attack(elf) == 950 + 1000


@pytest.mark.parametrize("card", [RUSH, "Shrink", LIMITER])
def test_quick_play_spells_that_change_attack_can_be_used_in_the_damage_step(card: str):
    table = Scenario()
    table.monster("1A", "Mechanicalchaser")
    table.monster("2A", "Gemini Elf")
    table.hand("1A", card, "Book of Moon")
    duel = table.start()
    duel.attacks("1A", "Mechanicalchaser", "Gemini Elf")
    while int(duel.record["timing"]) < c.Timing.DAMAGE_START:
        duel.duel.apply(c.Action.PASS)
    assert duel.can("1A", "activate", card)
    assert not duel.can("1A", "activate", "Book of Moon")


@pytest.mark.parametrize("card", [RUSH, "Shrink"])
def test_quick_play_spells_need_a_face_up_monster(card: str):
    table = Scenario()
    table.hand("1A", card)
    table.monster("2A", "Gemini Elf", "face-down")
    assert not table.start().can("1A", "activate", card)


# ---------------------------------------------------------------------- Monster Gate and Reasoning
DECK = ("Umi", "Black Luster Soldier - Envoy of the Beginning", "Gemini Elf", "Luster Dragon")


def test_monster_gate_summons_the_first_monster_that_can_be_normal_summoned():
    table = Scenario()
    table.hand("1A", GATE)
    table.monster("1A", "Kuriboh")
    table.deck("1A", *DECK)
    duel = resolves(table, "1A", GATE)
    assert duel.names_in("1A", "field") == ["Gemini Elf"]
    assert {*DECK[:2], "Kuriboh"} <= set(duel.names_in("1A", "grave"))
    assert duel.names_in("1A", "deck")[-1] == "Luster Dragon"


def test_monster_gate_needs_a_tribute():
    table = Scenario()
    table.hand("1A", GATE)
    table.monster("2A", "Kuriboh")
    assert not table.start().can("1A", "activate", GATE)


def test_monster_gate_may_tribute_the_team_mates_monster():
    table = Scenario()
    table.hand("1A", GATE)
    table.monster("1B", "Kuriboh")
    table.deck("1A", *DECK)
    duel = resolves(table, "1A", GATE)
    assert (duel.place("Kuriboh"), duel.names_in("1A", "field")) == (GRAVE, ["Gemini Elf"])


@pytest.mark.parametrize(("level", "summoned"), [(4, False), (8, True), (1, True)])
def test_reasoning_summons_the_monster_unless_the_one_across_declares_its_level(level, summoned):
    table = Scenario()
    table.hand("1A", "Reasoning")
    table.deck("1A", *DECK)
    duel = table.start()
    duel.does("1A", "activate", "Reasoning")
    duel.passes()
    assert (duel.asked, duel.kind) == ("2B", c.DecisionKind.DECLARE_LEVEL)
    duel.picks(f"answer {level}")
    finish(duel)
    assert duel.names_in("1A", "field") == (["Gemini Elf"] if summoned else [])
    assert set(DECK[:2]) <= set(duel.names_in("1A", "grave"))
    assert duel.place("Gemini Elf") == (MONSTER_ZONE if summoned else GRAVE)
    assert duel.names_in("1A", "deck")[-1] == "Luster Dragon"


# ------------------------------------------------------------------------------------ One for One
def test_one_for_one_summons_a_level_1_monster_from_the_hand_or_deck_for_a_monster_in_hand():
    table = Scenario()
    table.hand("1A", ONE, "Gemini Elf", "Umi", "Kuriboh")
    table.deck("1A", "Effect Veiler", "Luster Dragon")
    duel = table.start()
    duel.does("1A", "activate", ONE)
    assert offered(duel) == {"Gemini Elf", "Kuriboh"}
    duel.picks("Gemini Elf")
    assert duel.place("Gemini Elf") == GRAVE
    duel.passes()
    assert offered(duel) == {"Kuriboh", "Effect Veiler"}
    duel.picks("Effect Veiler")
    finish(duel)
    assert duel.place("Effect Veiler") == MONSTER_ZONE


@pytest.mark.parametrize(
    ("held", "in_deck", "legal"),
    [
        ("Gemini Elf", "Kuriboh", True),
        ("Umi", "Kuriboh", False),
        ("Gemini Elf", "Luster Dragon", False),
        ("Kuriboh", "Luster Dragon", False),  # the cost would take the only Level 1 monster away
    ],
)
def test_one_for_one_needs_a_monster_to_send_and_another_to_summon(held, in_deck, legal: bool):
    table = Scenario()
    table.hand("1A", ONE, held)
    table.hand("1B", "Kuriboh", "Gemini Elf")
    table.deck("1A", in_deck)
    assert table.start().can("1A", "activate", ONE) is legal


def test_one_for_one_leaves_the_only_level_1_monster_to_be_summoned():
    table = Scenario()
    table.hand("1A", ONE, "Kuriboh", "Gemini Elf", "Luster Dragon")
    duel = table.start()
    duel.does("1A", "activate", ONE)
    assert offered(duel) == {"Gemini Elf", "Luster Dragon"}


# --------------------------------------------------------------------------------------- Scapegoat
def test_scapegoat_makes_four_sheep_in_defense_and_forbids_other_summons():
    table = Scenario()
    table.hand("1A", GOAT, "Gemini Elf", "Monster Reborn")
    table.graveyard("1A", "Luster Dragon")
    table.monster("1A", "Kuriboh", "face-down")
    duel = resolves(table, "1A", GOAT)
    sheep = [name for name in duel.names_in("1A", "field") if name == "Sheep Token"]
    assert len(sheep) == 4
    assert not duel.can("1A", "normal summon", "Gemini Elf")
    assert not duel.can("1A", "activate", "Monster Reborn")
    assert not duel.can("1A", "flip", "Kuriboh")


def test_scapegoat_lets_monsters_be_set():
    table = Scenario()
    table.hand("1A", GOAT, "Gemini Elf")
    duel = resolves(table, "1A", GOAT)
    assert duel.can("1A", "set", "Gemini Elf")


def test_scapegoat_cannot_follow_a_summon_of_the_turn():
    table = Scenario()
    table.hand("1A", GOAT, "Gemini Elf")
    duel = table.start()
    duel.does("1A", "normal summon", "Gemini Elf")
    finish(duel)
    assert not duel.can("1A", "activate", GOAT)


def goats_later(other: str) -> Play:
    """The next turn of 1A, whose Sheep have been there for a round."""
    table = Scenario()
    table.hand("1A", GOAT, "Summoned Skull")
    if other:
        table.monster("1A", other)
    duel = resolves(table, "1A", GOAT)
    for _ in range(4):
        duel.ends_turn()
    return duel


@pytest.mark.parametrize(("other", "legal"), [("", False), ("Gemini Elf", True)])
def test_scapegoat_tokens_are_no_tributes_for_a_tribute_summon(other: str, legal: bool):
    assert goats_later(other).can("1A", "normal summon", "Summoned Skull") is legal


def test_scapegoat_tokens_may_be_tributed_for_an_effect():
    duel = goats_later("Cannon Soldier")
    duel.does("1A", "activate", "Cannon Soldier", "Sheep Token")
    finish(duel)
    assert duel.names_in("1A", "field").count("Sheep Token") == 3


@pytest.mark.parametrize(("monsters", "legal"), [(1, True), (2, False)])
def test_scapegoat_needs_four_zones(monsters: int, legal: bool):
    table = Scenario()
    table.hand("1A", GOAT)
    for name in ("Gemini Elf", "Luster Dragon")[:monsters]:
        table.monster("1A", name)
    assert table.start().can("1A", "activate", GOAT) is legal
