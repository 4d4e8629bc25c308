"""Blackwings of the Main and Extra Deck, and Black Whirlwind."""

import pytest

from tagduel_env.engine.record import constants as c
from tests.cards.deeds import counters_on, finish, goes, is_negated, offered, to_battle
from tests.rules.playing import goes_until
from tests.scenario import Scenario

HAND = c.Place.HAND
GRAVE = c.Place.GRAVEYARD
MONSTER_ZONE = c.Place.MONSTER_ZONE
DOWN = c.Position.FACE_UP_DEFENSE
BLIZZARD = "Blackwing - Blizzard the Far North"
BORA = "Blackwing - Bora the Spear"
GALE = "Blackwing - Gale the Whirlwind"
KALUT = "Blackwing - Kalut the Moon Shadow"
SHURA = "Blackwing - Shura the Blue Flame"
SIROCCO = "Blackwing - Sirocco the Dawn"
ARMED = "Blackwing Armed Wing"
ARMOR = "Blackwing Armor Master"
WHIRLWIND = "Black Whirlwind"


# --------------------------------------------------------------------------------------- Blizzard
@pytest.mark.parametrize("owner", ["1A", "1B"])
def test_blackwing_blizzard_the_far_north_brings_a_low_blackwing_back_in_defense(owner: str):
    table = Scenario()
    table.hand("1A", BLIZZARD)
    table.graveyard(owner, BORA, SIROCCO, "Gemini Elf")
    duel = table.start()
    duel.does("1A", "normal summon", BLIZZARD)
    assert goes_until(duel, "1A", BLIZZARD)
    goes(duel, "1A", BLIZZARD)  # Sirocco has Level 5: Bora is the only target
    assert (duel.controller(BORA), duel.position(BORA)) == ("1A", DOWN)


def test_blackwing_blizzard_the_far_north_cannot_be_special_summoned():
    table = Scenario()
    table.hand("1A", "Monster Reborn")
    table.graveyard("1A", BLIZZARD)
    duel = table.start()
    assert not duel.can("1A", "activate", "Monster Reborn")


def test_blackwing_blizzard_the_far_north_does_nothing_when_flipped():
    table = Scenario()
    table.monster("1A", BLIZZARD, "face-down")
    table.graveyard("1A", BORA)
    duel = table.start()
    duel.does("1A", "flip", BLIZZARD)
    assert not goes_until(duel, "1A", BLIZZARD)


# -------------------------------------------------------------------------------- Bora and Gale
@pytest.mark.parametrize("card", [BORA, GALE])
@pytest.mark.parametrize(
    ("holder", "other", "position", "legal"),
    [
        ("1A", SHURA, "attack", True),
        ("1B", SHURA, "attack", True),
        ("2A", SHURA, "attack", False),
        ("1A", SHURA, "face-down", False),
        ("1A", "Gemini Elf", "attack", False),
    ],
)
def test_bora_and_gale_come_beside_another_blackwing_of_the_team(
    card: str, holder: str, other: str, position: str, legal: bool
):
    table = Scenario()
    table.hand("1A", card)
    table.monster(holder, other, position)
    duel = table.start()
    assert duel.can("1A", "special summon", card) is legal


@pytest.mark.parametrize("card", [BORA, GALE])
def test_bora_and_gale_do_not_come_beside_their_own_name(card: str):
    table = Scenario()
    table.hand("1A", card)
    table.monster("1B", card)
    duel = table.start()
    assert not duel.can("1A", "special summon", card)


def test_blackwing_bora_the_spear_pierces():
    """1700 ATK against 1500 DEF."""
    table = Scenario()
    table.monster("1A", BORA)
    table.monster("2A", "Jinzo", "defense")
    duel = table.start()
    before = duel.life(2)
    to_battle(duel, "1A")
    duel.does("1A", "attack", BORA)
    finish(duel)
    assert before - duel.life(2) == 200


@pytest.mark.parametrize("owner", ["2A", "2B"])
def test_blackwing_gale_the_whirlwind_halves_a_monster_of_either_opponent(owner: str):
    """Gemini Elf: 1900 ATK, 900 DEF."""
    table = Scenario()
    table.monster("1A", GALE)
    table.monster(owner, "Gemini Elf")
    table.monster("1B", "Vorse Raider")
    duel = table.start()
    goes(duel, "1A", GALE)
    assert (duel.attack("Gemini Elf"), duel.defense("Gemini Elf")) == (950, 450)
    assert not duel.can("1A", "activate", GALE)
    duel.ends_turn()
    assert duel.attack("Gemini Elf") == 950


# ------------------------------------------------------------------------------------------ Kalut
@pytest.mark.parametrize("fighter", ["1A", "1B"])
def test_blackwing_kalut_the_moon_shadow_helps_a_blackwing_of_the_team_that_battles(fighter: str):
    table = Scenario(turn_of=fighter)
    table.monster(fighter, BORA)
    table.monster("2A" if fighter == "1B" else "2B", "Summoned Skull")
    table.hand("1A", KALUT)
    duel = table.start()
    to_battle(duel, fighter)
    duel.does(fighter, "attack", BORA)
    assert goes_until(duel, "1A", KALUT)
    goes(duel, "1A", KALUT)
    assert (duel.place(KALUT), duel.place("Summoned Skull")) == (GRAVE, GRAVE)
    assert duel.attack(BORA) == 3100
    duel.ends_turn()
    assert duel.attack(BORA) == 1700


def test_blackwing_kalut_the_moon_shadow_helps_no_other_monster_and_no_main_phase():
    table = Scenario()
    table.monster("1A", "Gemini Elf")
    table.monster("1A", BORA)
    table.monster("2A", "Summoned Skull")
    table.hand("1A", KALUT)
    duel = table.start()
    assert not duel.can("1A", "activate", KALUT)
    to_battle(duel, "1A")
    duel.does("1A", "attack", "Gemini Elf")
    assert not goes_until(duel, "1A", KALUT)


# ------------------------------------------------------------------------------------------ Shura
def test_blackwing_shura_the_blue_flame_brings_a_weak_blackwing_without_effects():
    table = Scenario()
    table.monster("1A", SHURA)
    table.monster("2A", "Mystic Tomato")
    table.deck("1A", GALE, KALUT, BORA)
    duel = table.start()
    to_battle(duel, "1A")
    duel.does("1A", "attack", SHURA)
    assert goes_until(duel, "1A", SHURA)
    duel.does("1A", "activate", SHURA)
    duel.passes()
    assert offered(duel) == {GALE, KALUT}  # Bora has 1700 ATK
    duel.picks(GALE)
    finish(duel)
    assert duel.place(GALE) == MONSTER_ZONE
    assert is_negated(duel, GALE)


def test_blackwing_shura_the_blue_flame_needs_the_monster_in_the_graveyard():
    table = Scenario()
    table.monster("1A", SHURA)
    table.monster("2A", "Mystic Tomato")
    table.face_up("2B", "Dimensional Fissure")
    table.deck("1A", GALE)
    duel = table.start()
    to_battle(duel, "1A")
    duel.does("1A", "attack", SHURA)
    assert not goes_until(duel, "1A", SHURA)


# ---------------------------------------------------------------------------------------- Sirocco
@pytest.mark.parametrize(("theirs", "legal"), [("2A", True), ("2B", True), (None, False)])
def test_blackwing_sirocco_the_dawn_needs_no_tribute_if_only_the_opponents_have_monsters(
    theirs: str | None, legal: bool
):
    table = Scenario()
    table.hand("1A", SIROCCO)
    if theirs:
        table.monster(theirs, "Gemini Elf")
    duel = table.start()
    assert duel.can("1A", "normal summon", SIROCCO) is legal


@pytest.mark.parametrize("mine", ["1A", "1B"])
def test_blackwing_sirocco_the_dawn_needs_a_tribute_if_the_team_has_a_monster(mine: str):
    table = Scenario()
    table.hand("1A", SIROCCO)
    table.monster(mine, "Spirit Reaper", "face-down")
    table.monster("2A", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "normal summon", SIROCCO)
    finish(duel)
    assert duel.place("Spirit Reaper") == GRAVE


def test_blackwing_sirocco_the_dawn_gives_one_the_attack_of_all_blackwings():
    """Sirocco 2000, Bora 1700, Gale 1300 on the other side: 1700 + 2000 + 1300."""
    table = Scenario()
    table.monster("1A", SIROCCO)
    table.monster("1A", BORA)
    table.monster("1A", "Gemini Elf")
    table.monster("2B", GALE)
    duel = table.start()
    goes(duel, "1A", SIROCCO, BORA)
    assert duel.attack(BORA) == 5000
    to_battle(duel, "1A")
    able = [name for name in (SIROCCO, BORA, "Gemini Elf") if duel.can("1A", "attack", name)]
    assert able == [BORA]
    duel.ends_turn()
    assert duel.attack(BORA) == 1700


def test_blackwing_sirocco_the_dawn_acts_in_main_phase_1_only_and_once():
    table = Scenario()
    table.monster("1A", SIROCCO)
    table.monster("1A", BORA)
    duel = table.start()
    goes(duel, "1A", SIROCCO, SIROCCO)
    assert not duel.can("1A", "activate", SIROCCO)
    table = Scenario(phase="main 2")
    table.monster("1A", SIROCCO)
    assert not table.start().can("1A", "activate", SIROCCO)


# -------------------------------------------------------------------------------------- Armed Wing
@pytest.mark.parametrize(
    ("position", "damage"), [("defense", 1300), ("face-down", 1300), ("attack", 0)]
)
def test_blackwing_armed_wing_gains_500_against_defense_and_pierces(position: str, damage: int):
    """2300 + 500 against Jinzo's 1500 DEF; against its 2400 ATK it is beaten."""
    table = Scenario()
    table.monster("1A", ARMED)
    table.monster("2A", "Jinzo", position)
    duel = table.start()
    before = duel.life(2)
    to_battle(duel, "1A")
    duel.does("1A", "attack", ARMED)
    finish(duel)
    assert before - duel.life(2) == damage
    assert duel.place("Jinzo") == (MONSTER_ZONE if position == "attack" else GRAVE)


@pytest.mark.parametrize(
    ("card", "tuner", "other", "legal"),
    [
        (ARMED, GALE, "Spirit Reaper", True),
        (ARMED, "Junk Synchron", "Spirit Reaper", False),
        (ARMOR, GALE, "Gemini Elf", True),
        (ARMOR, "Junk Synchron", "Gemini Elf", False),
    ],
)
@pytest.mark.parametrize("holder", ["1A", "1B"])
def test_blackwing_armed_wing_and_armor_master_need_a_blackwing_tuner(
    card: str, tuner: str, other: str, legal: bool, holder: str
):
    table = Scenario()
    table.monster("1A", tuner)
    table.monster(holder, other)
    table.extra("1A", card)
    duel = table.start()
    assert duel.can("1A", "special summon", card) is legal


# ------------------------------------------------------------------------------------ Armor Master
def test_blackwing_armor_master_survives_battle_without_damage():
    """2500 ATK against 3000."""
    table = Scenario(turn_of="2A")
    table.monster("1A", ARMOR)
    table.monster("2A", "Judgment Dragon")
    duel = table.start()
    before = duel.life(1)
    to_battle(duel, "2A")
    duel.does("2A", "attack", "Judgment Dragon")
    finish(duel)
    assert (duel.place(ARMOR), before - duel.life(1)) == (MONSTER_ZONE, 0)


def test_blackwing_armor_master_places_one_wedge_counter_and_turns_it_into_zero():
    table = Scenario()
    table.monster("1A", ARMOR)
    table.monster("2A", "Judgment Dragon")
    table.monster("2B", "Gemini Elf")
    table.set("1A", "Dark Hole")  # else Main Phase 2 is over when nothing is left to do
    duel = table.start()
    to_battle(duel, "1A")
    duel.does("1A", "attack", ARMOR, "Judgment Dragon")
    assert goes_until(duel, "1A", ARMOR)
    goes(duel, "1A", ARMOR)
    assert counters_on(duel, "Judgment Dragon") == 1
    assert not duel.can("1A", "activate", ARMOR)  # an Ignition Effect
    duel.does("1A", "main phase 2")
    duel._pass_until("1A")
    goes(duel, "1A", ARMOR)
    assert counters_on(duel, "Judgment Dragon") == 0
    assert (duel.attack("Judgment Dragon"), duel.defense("Judgment Dragon")) == (0, 0)
    assert duel.attack("Gemini Elf") == 1900
    duel.ends_turn()
    assert duel.attack("Judgment Dragon") == 3000


@pytest.mark.parametrize(("at", "legal"), [("2A", True), ("2B", True), (None, False)])
def test_blackwing_armor_master_needs_a_wedge_counter_to_remove(at: str | None, legal: bool):
    table = Scenario()
    table.monster("1A", ARMOR)
    table.monster(at or "2A", "Gemini Elf", counters=("Wedge", 1) if at else None)
    assert table.start().can("1A", "activate", ARMOR) is legal


def test_blackwing_armor_master_places_none_on_a_monster_that_has_one_or_attacks_it():
    table = Scenario(turn_of="2A")
    table.monster("1A", ARMOR)
    table.monster("2A", "Judgment Dragon")
    duel = table.start()
    to_battle(duel, "2A")
    duel.does("2A", "attack", "Judgment Dragon")
    assert not goes_until(duel, "1A", ARMOR)
    table = Scenario()
    table.monster("1A", ARMOR)
    table.monster("2A", "Judgment Dragon", counters=("Wedge", 1))
    duel = table.start()
    to_battle(duel, "1A")
    duel.does("1A", "attack", ARMOR)
    assert not goes_until(duel, "1A", ARMOR)


# -------------------------------------------------------------------------------- Black Whirlwind
@pytest.mark.parametrize("summoner", ["1A", "1B"])
def test_black_whirlwind_finds_a_weaker_blackwing_after_a_normal_summon_of_the_team(summoner: str):
    table = Scenario(turn_of=summoner)
    table.face_up("1A", WHIRLWIND)
    table.hand(summoner, BORA)
    table.deck("1A", GALE, SHURA, KALUT)
    duel = table.start()
    duel.does(summoner, "normal summon", BORA)
    assert goes_until(duel, "1A", WHIRLWIND)
    duel.does("1A", "activate", WHIRLWIND)
    duel.passes()
    assert offered(duel) == {GALE, KALUT}  # Shura has 1800, Bora 1700
    duel.picks(KALUT)
    finish(duel)
    assert duel.place(KALUT) == HAND


@pytest.mark.parametrize(
    ("verb", "card"), [("special summon", BORA), ("normal summon", "Gemini Elf")]
)
def test_black_whirlwind_answers_no_special_summon_and_no_other_monster(verb: str, card: str):
    table = Scenario()
    table.face_up("1A", WHIRLWIND)
    table.monster("1A", SHURA)
    table.hand("1A", card)
    table.deck("1A", KALUT)
    duel = table.start()
    duel.does("1A", verb, card)
    assert not goes_until(duel, "1A", WHIRLWIND)


def test_black_whirlwind_does_not_answer_an_opponents_summon():
    table = Scenario(turn_of="2A")
    table.face_up("1A", WHIRLWIND)
    table.hand("2A", SHURA)
    table.deck("1A", KALUT)
    duel = table.start()
    duel.does("2A", "normal summon", SHURA)
    assert not goes_until(duel, "1A", WHIRLWIND)
