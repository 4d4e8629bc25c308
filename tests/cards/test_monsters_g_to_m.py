"""Main Deck monsters without a theme, G to M (others stand with the decks that play them)."""

import pytest

from tagduel_env.engine.record import constants as c
from tests.cards.deeds import fights, finish, is_negated, offered, resolves, to_battle
from tests.scenario import Play, Scenario

GRAVE = c.Place.GRAVEYARD
HAND = c.Place.HAND
MZ = c.Place.MONSTER_ZONE
ATTACK = c.Position.FACE_UP_ATTACK
DEFENSE = c.Position.FACE_UP_DEFENSE
GOBLINS = "Goblin Attack Force"  # 2300/0
HANE = "Hane-Hane"  # 450/500
JUNK = "Junk Synchron"
KURIBOH = "Kuriboh"
EATER = "Level Eater"
LONEFIRE = "Lonefire Blossom"
BUG = "Man-Eater Bug"
CAPTAIN = "Marauding Captain"
MALLON = "Marshmallon"  # 300/500
MAXX = 'Maxx "C"'
ELF = "Gemini Elf"  # 1900/900
STONE = "Giant Soldier of Stone"  # 1300/2000
SKULL = "Summoned Skull"  # Level 6, 2500/1200
RAIDER = "Axe Raider"  # a Warrior


# -------------------------------------------------------------------------- Goblin Attack Force
def goblins_attack(*, negated: bool = False, attacks: bool = True) -> Play:
    table = Scenario()
    table.monster("1A", GOBLINS)
    table.monster("1A", ELF)
    table.monster("2A", KURIBOH)
    table.set("2A", "Draining Shield")
    duel = table.start()
    duel.attacks("1A", GOBLINS if attacks else ELF, KURIBOH)
    if negated:
        duel.does("2A", "activate", "Draining Shield")
    duel.passes()
    assert duel.position(GOBLINS) == ATTACK
    duel.does("1A", "main phase 2")
    duel.passes()
    return duel


@pytest.mark.parametrize("negated", [True, False])
def test_goblin_attack_force_turns_to_defense_after_attacking(negated: bool):
    assert goblins_attack(negated=negated).position(GOBLINS) == DEFENSE


def test_goblin_attack_force_stays_when_another_monster_attacked():
    assert goblins_attack(attacks=False).position(GOBLINS) == ATTACK


def test_goblin_attack_force_is_kept_there_until_the_end_of_the_next_own_turn():
    duel = goblins_attack()
    for _ in range(4):
        duel.ends_turn()
    assert duel.turn_of == "1A"
    assert duel.can("1A", "change position", ELF)
    assert not duel.can("1A", "change position", GOBLINS)
    for _ in range(4):
        duel.ends_turn()
    assert duel.can("1A", "change position", GOBLINS)


# ---------------------------------------------------------------------- Hane-Hane, Man-Eater Bug
@pytest.mark.parametrize(("card", "place"), [(HANE, HAND), (BUG, GRAVE)])
@pytest.mark.parametrize("chosen", [ELF, STONE, "Harpie Lady", SKULL, "itself"])
def test_flip_monsters_remove_any_monster_on_the_field(card: str, place: c.Place, chosen: str):
    table = Scenario()
    table.monster("1A", card, "face-down")
    table.monster("1A", ELF)
    table.monster("1B", STONE)
    table.monster("2A", "Harpie Lady")
    table.monster("2B", SKULL, "face-down")
    table.set("2B", "Mirror Force")
    duel = table.start()
    duel.does("1A", "flip", card)
    duel.passes()
    assert offered(duel) == {card, ELF, STONE, "Harpie Lady", SKULL}
    chosen = card if chosen == "itself" else chosen
    duel.picks(chosen)
    finish(duel)
    assert duel.place(chosen) == place
    assert sum(duel.place(name) == MZ for name in (card, ELF, STONE, "Harpie Lady", SKULL)) == 4


@pytest.mark.parametrize(("card", "place"), [(HANE, HAND), (BUG, GRAVE)])
def test_flip_monsters_answer_their_attacker(card: str, place: c.Place):
    table = Scenario(turn_of="2A")
    table.monster("1A", card, "face-down")
    table.monster("2A", ELF)
    duel = table.start()
    fights(duel, "2A", ELF, card)
    if card == HANE:  # it might still return itself (10.4)
        duel.picks(ELF)
    finish(duel)
    assert (duel.place(card), duel.place(ELF)) == (GRAVE, place)


# -------------------------------------------------------------------------------- Junk Synchron
def test_junk_synchron_revives_a_monster_of_level_2_or_less_without_effects():
    table = Scenario()
    table.hand("1A", JUNK)
    table.graveyard("1A", HANE, "Marshmallon", "Dark Hole")
    table.graveyard("1B", KURIBOH)
    table.graveyard("2B", BUG)
    duel = table.start()
    duel.does("1A", "normal summon", JUNK)
    duel.does("1A", "activate", JUNK)
    assert offered(duel) == {HANE, KURIBOH}
    duel.picks(KURIBOH)
    finish(duel)
    assert (duel.position(KURIBOH), duel.controller(KURIBOH)) == (DEFENSE, "1A")
    assert is_negated(duel, KURIBOH)


def test_junk_synchron_revives_nothing_when_special_summoned():
    table = Scenario()
    table.hand("1A", "Monster Reborn")
    table.graveyard("1A", JUNK, HANE)
    duel = table.start()
    duel.does("1A", "activate", "Monster Reborn", JUNK)
    duel.passes()
    duel.picks("face-up attack")
    assert not duel.can("1A", "activate", JUNK)


# -------------------------------------------------------------------------------------- Kuriboh
@pytest.mark.parametrize(
    ("holder", "target", "life"),
    [
        ("1A", None, 16_000),
        ("1B", None, 16_000),
        ("1A", "Harpie Lady", 16_000),  # of 1B
        (None, "Harpie Lady", 15_400),
    ],
)
def test_kuriboh_saves_its_team_from_the_damage_of_a_battle(holder, target, life: int):
    table = Scenario(turn_of="2A")
    table.monster("2A", ELF)
    if target:
        table.monster("1B", target)
    if holder:
        table.hand(holder, KURIBOH)
    duel = table.start()
    duel.attacks("2A", ELF, target)
    if holder:
        duel.does(holder, "activate", KURIBOH)
        assert duel.place(KURIBOH) == GRAVE  # discarded as the cost
    duel.passes()
    assert duel.life(1) == life
    if target:
        assert duel.place(target) == GRAVE  # all the same


def test_kuriboh_saves_from_one_battle_only():
    table = Scenario(turn_of="2A")
    table.monster("2A", ELF)
    table.monster("2A", "Luster Dragon")
    table.hand("1A", KURIBOH)
    duel = table.start()
    duel.attacks("2A", ELF)
    duel.does("1A", "activate", KURIBOH)
    duel.passes()
    fights(duel, "2A", "Luster Dragon")
    assert duel.life(1) == 14_100


@pytest.mark.parametrize("turn", ["1A", "1B"])
def test_kuriboh_is_of_no_use_in_a_turn_of_its_own_team(turn: str):
    table = Scenario(turn_of=turn)
    table.monster(turn, "Harpie Lady")
    table.monster("2A", ELF)
    table.hand("1A", KURIBOH)
    duel = table.start()
    duel.attacks(turn, "Harpie Lady", ELF)
    assert not duel.can("1A", "activate", KURIBOH)
    duel.passes()
    assert duel.life(1) == 15_400


def test_kuriboh_is_of_no_use_against_effects():
    table = Scenario(turn_of="2A")
    table.hand("2A", "Ookazi")
    table.hand("1A", KURIBOH)
    duel = table.start()
    duel.does("2A", "activate", "Ookazi")
    assert not duel.can("1A", "activate", KURIBOH)


# ---------------------------------------------------------------------------------- Level Eater
@pytest.mark.parametrize("at", ["1A", "1B"])
def test_level_eater_takes_a_level_of_its_teams_monster_to_return(at: str):
    table = Scenario()
    table.graveyard("1A", EATER)
    table.monster(at, SKULL)
    duel = resolves(table, "1A", EATER)
    assert (duel.place(EATER), duel.controller(EATER), duel.level(SKULL)) == (MZ, "1A", 5)
    duel.ends_turn()
    assert duel.level(SKULL) == 5  # for good


@pytest.mark.parametrize(
    ("at", "monster", "position"),
    [("1A", ELF, "attack"), ("2A", SKULL, "attack"), ("1A", SKULL, "face-down")],
)
def test_level_eater_needs_a_face_up_monster_of_level_5_or_more(at: str, monster, position):
    table = Scenario()
    table.graveyard("1A", EATER)
    table.monster(at, monster, position)
    assert not table.start().can("1A", "activate", EATER)


def test_level_eater_stays_in_the_graveyard_if_the_other_has_gone():
    table = Scenario()
    table.graveyard("1A", EATER)
    table.monster("1A", SKULL)
    table.set("2A", "Compulsory Evacuation Device")
    duel = table.start()
    duel.does("1A", "activate", EATER)
    duel.does("2A", "activate", "Compulsory Evacuation Device")
    finish(duel)
    assert (duel.place(SKULL), duel.place(EATER)) == (HAND, GRAVE)


def test_level_eater_serves_as_a_tribute_for_a_tribute_summon_only():
    table = Scenario()
    table.monster("1A", EATER)
    table.monster("1A", "Cannon Soldier")
    table.monster("1A", ELF)
    table.hand("1A", SKULL)
    duel = table.start()
    duel.does("1A", "activate", "Cannon Soldier")
    assert offered(duel) == {"Cannon Soldier", ELF}
    duel.picks(ELF)
    finish(duel)
    duel.does("1A", "normal summon", SKULL)
    assert EATER in offered(duel)
    duel.picks(EATER)
    finish(duel)
    assert (duel.place(EATER), duel.place(SKULL)) == (GRAVE, MZ)


# ----------------------------------------------------------------------------- Lonefire Blossom
def test_lonefire_blossom_tributes_a_plant_to_summon_another_from_the_deck():
    table = Scenario()
    first = table.monster("1A", LONEFIRE)
    second = table.monster("1A", LONEFIRE)
    table.monster("1B", "Mystic Tomato")
    table.monster("1A", "Dandylion", "face-down")
    table.monster("1A", ELF)
    table.deck("1A", "Spore", "Dandylion", "Kuriboh")
    table.deck("1B", "Mystic Tomato")
    duel = table.start()
    duel.does("1A", "activate", first)
    assert offered(duel) == {LONEFIRE, "Mystic Tomato"}
    duel.picks("Mystic Tomato")
    duel.passes()
    assert offered(duel) == {"Spore", "Dandylion"}
    duel.picks("Spore")
    finish(duel)
    assert (duel.place("Spore"), duel.controller("Spore")) == (MZ, "1A")
    assert not duel.can("1A", "activate", first)  # once per turn, for each of them
    assert duel.can("1A", "activate", second)


@pytest.mark.parametrize(("deck", "legal"), [("Spore", True), ("Kuriboh", False)])
def test_lonefire_blossom_may_tribute_itself_and_needs_a_plant_in_the_deck(deck, legal: bool):
    table = Scenario()
    table.monster("1A", LONEFIRE)
    table.deck("1A", deck)
    duel = table.start()
    assert duel.can("1A", "activate", LONEFIRE) is legal
    if legal:
        duel.does("1A", "activate", LONEFIRE)
        finish(duel)
        assert duel.names_in("1A", "field") == ["Spore"]


# ---------------------------------------------------------------------------- Marauding Captain
def test_marauding_captain_brings_a_monster_of_level_4_or_less_from_the_own_hand():
    table = Scenario()
    table.hand("1A", CAPTAIN, ELF, STONE, SKULL, "Dark Hole")
    table.hand("1B", RAIDER)
    duel = table.start()
    duel.does("1A", "normal summon", CAPTAIN)
    duel.does("1A", "activate", CAPTAIN)
    duel.passes()
    assert offered(duel) == {ELF, STONE}
    duel.picks(STONE)
    finish(duel)
    assert duel.names_in("1A", "field") == [CAPTAIN, STONE]


def test_marauding_captain_brings_nothing_when_special_summoned():
    table = Scenario()
    table.hand("1A", "Monster Reborn", ELF)
    table.graveyard("1A", CAPTAIN)
    duel = table.start()
    duel.does("1A", "activate", "Monster Reborn")
    duel.passes()
    duel.picks("face-up attack")
    assert not duel.can("1A", "activate", CAPTAIN)


@pytest.mark.parametrize("at", ["1A", "1B"])
def test_marauding_captain_keeps_attacks_away_from_other_warriors_of_its_team(at: str):
    table = Scenario(turn_of="2A")
    table.monster("1A", CAPTAIN)
    table.monster(at, RAIDER)
    table.monster(at, ELF)
    table.monster(at, "Warrior Dai Grepher", "face-down")  # nobody knows that it is one
    table.monster("2A", SKULL)
    duel = table.start()
    to_battle(duel, "2A")
    duel.does("2A", "attack", SKULL)
    assert offered(duel) == {CAPTAIN, ELF, "Warrior Dai Grepher"}


def test_marauding_captain_does_not_keep_its_own_team_from_attacking():
    table = Scenario()
    table.monster("1A", CAPTAIN)
    table.monster("1A", SKULL)
    table.monster("2A", RAIDER)
    duel = table.start()
    fights(duel, "1A", SKULL, RAIDER)
    assert duel.place(RAIDER) == GRAVE


# ---------------------------------------------------------------------------------- Marshmallon
@pytest.mark.parametrize(
    ("position", "lives"),
    [
        ("face-down", (16_000, 15_000)),
        ("defense", (16_000, 16_000)),
        ("attack", (14_400, 16_000)),  # 1900 - 300
    ],
)
@pytest.mark.parametrize("at", ["1A", "1B"])
def test_marshmallon_survives_and_hurts_who_attacks_it_face_down(at: str, position: str, lives):
    table = Scenario(turn_of="2A")
    table.monster(at, MALLON, position)
    table.monster("2A", ELF)
    duel = table.start()
    fights(duel, "2A", ELF, MALLON)
    finish(duel)
    assert duel.place(MALLON) == MZ
    assert (duel.life(1), duel.life(2)) == lives


def test_marshmallon_is_destroyed_by_effects():
    table = Scenario(turn_of="2A")
    table.monster("1A", MALLON)
    table.hand("2A", "Dark Hole")
    assert resolves(table, "2A", "Dark Hole").place(MALLON) == GRAVE


# --------------------------------------------------------------------------------------- Maxx "C"
def maxx_played(turn: str) -> Play:
    """1A uses one of two in answer to a Spell; a monster can be revived afterwards."""
    table = Scenario(turn_of=turn)
    table.hand("1A", MAXX, MAXX)
    table.hand(turn, "Upstart Goblin", "Monster Reborn", "Upstart Goblin")
    table.graveyard(turn, ELF)
    duel = table.start()
    duel.does(turn, "activate", "Upstart Goblin")
    duel.does("1A", "activate", MAXX)
    finish(duel)
    return duel


@pytest.mark.parametrize(("turn", "drawn"), [("2A", 1), ("2B", 1), ("1B", 0)])
def test_maxx_c_draws_a_card_for_each_special_summon_by_either_opponent(turn: str, drawn: int):
    duel = maxx_played(turn)
    assert duel.hand_size("1A") == 1
    duel.does(turn, "activate", "Monster Reborn")
    finish(duel)
    assert (duel.place(ELF), duel.hand_size("1A")) == (MZ, 1 + drawn)


def test_maxx_c_can_be_used_once_per_turn_by_name():
    duel = maxx_played("2A")
    duel.does("2A", "activate", "Upstart Goblin")
    assert not duel.can("1A", "activate", MAXX)


def test_maxx_c_draws_for_no_normal_summon():
    table = Scenario(turn_of="2A")
    table.hand("1A", MAXX)
    table.hand("2A", "Upstart Goblin", STONE)
    duel = table.start()
    duel.does("2A", "activate", "Upstart Goblin")
    duel.does("1A", "activate", MAXX)
    finish(duel)
    duel.does("2A", "normal summon", STONE)
    finish(duel)
    assert duel.hand_size("1A") == 0


def test_maxx_c_draws_in_that_turn_only():
    table = Scenario(turn_of="2A")
    table.hand("1A", MAXX)
    table.hand("2A", "Upstart Goblin")
    table.hand("2B", "Photon Thrasher")
    duel = table.start()
    duel.does("2A", "activate", "Upstart Goblin")
    duel.does("1A", "activate", MAXX)
    finish(duel)
    duel.ends_turn()
    duel.ends_turn()
    duel.does("2B", "special summon", "Photon Thrasher")
    finish(duel)
    assert (duel.place("Photon Thrasher"), duel.hand_size("1A")) == (MZ, 0)
