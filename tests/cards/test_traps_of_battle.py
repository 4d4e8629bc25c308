"""Traps of the Battle Phase without a theme, and Nightmare's Steelcage, which lasts two turns."""

import pytest

from tagduel_env.engine.record import constants as c
from tests.cards.deeds import finish, goes, to_battle
from tests.rules.playing import goes_until, runs
from tests.scenario import Play, Scenario

GRAVE = c.Place.GRAVEYARD
MONSTER_ZONE = c.Place.MONSTER_ZONE
SPELL_TRAP = c.Place.SPELL_TRAP_ZONE
SEATS = ("2A", "2B")


def attacked(trap: str, owner: str = "2A", *more: str) -> Play:
    """1A's Gemini Elf (1900 ATK) attacks; the trap is Set by its owner, 1A has other monsters."""
    table = Scenario(turn_of="1A")
    table.monster("1A", "Gemini Elf")
    for name in more:
        table.monster("1B", name)
    table.set(owner, trap)
    table.hand("1A", "Smashing Ground")  # something to do in Main Phase 2
    duel = table.start()
    to_battle(duel, "1A")
    duel.does("1A", "attack", "Gemini Elf")
    return duel


# ---------------------------------------------------------------------------- answers to an attack
@pytest.mark.parametrize("owner", SEATS)
def test_magic_cylinder_negates_the_attack_and_hurts_by_its_attack(owner: str):
    duel = attacked("Magic Cylinder", owner)
    before = (duel.life(1), duel.life(2))
    assert goes_until(duel, owner, "Magic Cylinder")
    goes(duel, owner, "Magic Cylinder")
    assert (before[0] - duel.life(1), before[1] - duel.life(2)) == (1900, 0)


@pytest.mark.parametrize("owner", SEATS)
def test_negate_attack_ends_the_battle_phase(owner: str):
    duel = attacked("Negate Attack", owner, "Vorse Raider")
    before = duel.life(2)
    assert goes_until(duel, owner, "Negate Attack")
    goes(duel, owner, "Negate Attack")
    assert (duel.life(2), duel.phase) == (before, c.Phase.MAIN_2)


@pytest.mark.parametrize("owner", SEATS)
def test_sakuretsu_armor_destroys_the_attacker(owner: str):
    duel = attacked("Sakuretsu Armor", owner, "Summoned Skull")
    assert goes_until(duel, owner, "Sakuretsu Armor")
    goes(duel, owner, "Sakuretsu Armor")
    assert (duel.place("Gemini Elf"), duel.place("Summoned Skull")) == (GRAVE, MONSTER_ZONE)


@pytest.mark.parametrize("owner", SEATS)
def test_widespread_ruin_destroys_the_strongest_attacker_of_both_opponents(owner: str):
    """Summoned Skull has 2500 ATK and lies with the other opponent."""
    duel = attacked("Widespread Ruin", owner, "Summoned Skull")
    assert goes_until(duel, owner, "Widespread Ruin")
    goes(duel, owner, "Widespread Ruin")
    assert (duel.place("Gemini Elf"), duel.place("Summoned Skull")) == (MONSTER_ZONE, GRAVE)


@pytest.mark.parametrize(
    "trap", ["Magic Cylinder", "Negate Attack", "Sakuretsu Armor", "Widespread Ruin"]
)
def test_traps_against_attacks_do_not_answer_the_team_mates_attack(trap: str):
    duel = attacked(trap, "1B")
    assert not goes_until(duel, "1B", trap)


# -------------------------------------------------------------------- Threatening Roar and Waboku
@pytest.mark.parametrize("owner", ["1A", "1B", "2A", "2B"])
def test_threatening_roar_keeps_both_opponents_from_attacking_this_turn(owner: str):
    table = Scenario(turn_of="1A")
    table.monster("1A", "Gemini Elf")
    table.hand("1A", "Upstart Goblin")
    table.set(owner, "Threatening Roar")
    duel = table.start()
    duel.does("1A", "activate", "Upstart Goblin")
    goes(duel, owner, "Threatening Roar")
    to_battle(duel, "1A")
    assert duel.can("1A", "attack", "Gemini Elf") is owner.startswith("1")


@pytest.mark.parametrize("waboku", [True, False])
@pytest.mark.parametrize("owner", SEATS)
def test_waboku_saves_the_team_from_damage_and_its_monsters_from_battle(owner: str, waboku: bool):
    table = Scenario(turn_of="1A")
    table.monster("1A", "Gemini Elf")
    table.monster("2A", "Mystic Tomato")
    table.hand("1A", "Upstart Goblin")
    table.set(owner, "Waboku")
    duel = table.start()
    duel.does("1A", "activate", "Upstart Goblin")
    if waboku:
        goes(duel, owner, "Waboku")
    else:
        finish(duel)
    before = duel.life(2)
    to_battle(duel, "1A")
    duel.does("1A", "attack", "Gemini Elf")
    finish(duel)
    assert before - duel.life(2) == (0 if waboku else 500)
    assert duel.place("Mystic Tomato") == (MONSTER_ZONE if waboku else GRAVE)


# ----------------------------------------------------------------------------------- Reinforcements
def test_reinforcements_gives_500_until_the_end_of_the_turn():
    table = Scenario(turn_of="1A")
    table.monster("2A", "Gemini Elf")
    table.monster("2B", "Vorse Raider")
    table.set("1A", "Reinforcements")
    duel = table.start()
    goes(duel, "1A", "Reinforcements", "Gemini Elf")
    assert (duel.attack("Gemini Elf"), duel.attack("Vorse Raider")) == (2400, 1900)
    duel.ends_turn()
    assert duel.attack("Gemini Elf") == 1900


# ---------------------------------------------------------------------------------- Robbin' Goblin
@pytest.mark.parametrize("attacker", ["1A", "1B"])
def test_robbin_goblin_robs_the_one_across_after_battle_damage_of_the_team(attacker: str):
    """The Trap is 1A's: 2B sits across from 1A, whoever was attacked."""
    table = Scenario(turn_of=attacker)
    table.face_up("1A", "Robbin' Goblin")
    table.monster(attacker, "Gemini Elf")
    table.hand("2A", "Jinzo")
    table.hand("2B", "Cyber Dragon", "Mystic Tomato")
    duel = table.start()
    to_battle(duel, attacker)
    duel.does(attacker, "attack", "Gemini Elf")
    finish(duel)
    assert (duel.hand_size("2A"), duel.hand_size("2B")) == (1, 1)


# ------------------------------------------------------------------------- Wall of Revealing Light
def wall(paid: int) -> Play:
    """2A has paid so many thousands; 1A and 1B have monsters of 1900 and 2500 ATK."""
    table = Scenario(turn_of="2A")
    table.set("2A", "Wall of Revealing Light")
    table.monster("1A", "Gemini Elf")
    table.monster("1A", "Summoned Skull")
    table.monster("2B", "Vorse Raider")
    duel = table.start()
    duel.does("2A", "activate", "Wall of Revealing Light", f"answer {paid}")
    finish(duel)
    return duel


@pytest.mark.parametrize(
    ("paid", "able"), [(1, ["Gemini Elf", "Summoned Skull"]), (2, ["Summoned Skull"])]
)
def test_wall_of_revealing_light_stops_monsters_up_to_what_was_paid(paid: int, able: list[str]):
    duel = wall(paid)
    assert duel.life(2) == 16_000 - 1000 * paid
    while duel.turn_of != "1A":
        duel.ends_turn()
    to_battle(duel, "1A")
    names = ("Gemini Elf", "Summoned Skull")
    assert [name for name in names if duel.can("1A", "attack", name)] == able


def test_wall_of_revealing_light_does_not_stop_the_own_team():
    duel = wall(2)
    while duel.turn_of != "2B":
        duel.ends_turn()
    to_battle(duel, "2B")
    assert duel.can("2B", "attack", "Vorse Raider")


# -------------------------------------------------------------------------------------- Metalmorph
def test_metalmorph_becomes_an_equip_card_that_gives_300():
    """Gemini Elf: 1900 ATK, 900 DEF."""
    table = Scenario(turn_of="1A")
    table.monster("1A", "Gemini Elf")
    table.set("1A", "Metalmorph")
    table.hand("1A", "Mystical Space Typhoon")
    duel = table.start()
    goes(duel, "1A", "Metalmorph")
    assert duel.place("Metalmorph") == SPELL_TRAP
    assert (duel.attack("Gemini Elf"), duel.defense("Gemini Elf")) == (2200, 1200)
    goes(duel, "1A", "Mystical Space Typhoon", "Metalmorph")
    assert duel.attack("Gemini Elf") == 1900


@pytest.mark.parametrize("attacks", [True, False])
def test_metalmorph_gives_half_of_the_targets_attack_to_an_attacker_only(attacks: bool):
    """1900 + 300 + 1250 = 3450 against Summoned Skull's 2500; attacked it has 2200 and loses."""
    table = Scenario(turn_of="1A" if attacks else "2A")
    host = table.monster("1A", "Gemini Elf")
    table.face_up("1A", "Metalmorph", equipped_to=host)
    table.monster("2A", "Summoned Skull")
    duel = table.start()
    before = (duel.life(1), duel.life(2))
    who, name = ("1A", "Gemini Elf") if attacks else ("2A", "Summoned Skull")
    to_battle(duel, who)
    duel.does(who, "attack", name)
    finish(duel)
    lost = (before[0] - duel.life(1), before[1] - duel.life(2))
    assert lost == ((0, 950) if attacks else (300, 0))


# ---------------------------------------------------------------------------------- Nightmare Wheel
def wheel(turn_of: str = "1A") -> Play:
    """2A has bound 1A's Gemini Elf."""
    table = Scenario(turn_of=turn_of)
    table.set("2A", "Nightmare Wheel")
    table.monster("1A", "Gemini Elf")
    table.monster("1A", "Vorse Raider")
    table.hand("1A", "Upstart Goblin", "Jinzo")
    duel = table.start()
    duel.does("1A", "activate", "Upstart Goblin")
    duel.does("2A", "activate", "Nightmare Wheel", "Gemini Elf")
    finish(duel)
    return duel


def test_nightmare_wheel_keeps_its_monster_from_attacking_and_turning():
    duel = wheel()
    assert not duel.can("1A", "change position", "Gemini Elf")
    assert duel.can("1A", "change position", "Vorse Raider")
    to_battle(duel, "1A")
    assert not duel.can("1A", "attack", "Gemini Elf")
    assert duel.can("1A", "attack", "Vorse Raider")


def test_nightmare_wheel_hurts_in_the_own_standby_phase():
    duel = wheel()
    before = duel.life(1)
    duel.ends_turn()
    runs(duel)
    assert (duel.turn_of, before - duel.life(1)) == ("2A", 500)
    duel.ends_turn()
    runs(duel)
    assert before - duel.life(1) == 500


@pytest.mark.parametrize(("holder", "legal"), [("1B", True), ("2A", False), ("2B", False)])
def test_nightmare_wheel_binds_monsters_of_both_opponents_only(holder: str, legal: bool):
    table = Scenario(turn_of="2A")
    table.set("2A", "Nightmare Wheel")
    table.monster(holder, "Gemini Elf")
    assert table.start().can("2A", "activate", "Nightmare Wheel") is legal


def test_nightmare_wheel_goes_when_its_monster_leaves():
    duel = wheel()
    goes(duel, "1A", "Jinzo", "Gemini Elf", verb="normal summon")
    assert (duel.place("Gemini Elf"), duel.place("Nightmare Wheel")) == (GRAVE, GRAVE)


# --------------------------------------------------------------------------- Nightmare's Steelcage
def test_nightmares_steelcage_goes_at_the_end_of_the_second_turn_of_the_opponents():
    """D04: the turns of both opponents count."""
    table = Scenario(turn_of="1A")
    table.hand("1A", "Nightmare's Steelcage")
    table.monster("2A", "Gemini Elf")
    duel = table.start()
    goes(duel, "1A", "Nightmare's Steelcage")
    for turn_of in ("2A", "1B", "2B"):
        duel.ends_turn()
        assert (duel.turn_of, duel.place("Nightmare's Steelcage")) == (turn_of, SPELL_TRAP)
    duel.ends_turn()
    assert duel.place("Nightmare's Steelcage") == GRAVE
