"""Equip Spells without a theme."""

import pytest

from tagduel_env.engine.record import constants as c
from tests.cards.deeds import everybody_lets_it_resolve, fights, finish, offered, resolves
from tests.scenario import Play, Scenario

GRAVE = c.Place.GRAVEYARD
BANISHED = c.Place.BANISHED
MONSTER_ZONE = c.Place.MONSTER_ZONE
AXE = "Axe of Despair"
SHOT = "Big Bang Shot"
PENDANT = "Black Pendant"
UNIT = "Autonomous Action Unit"
POWER = "Mage Power"
UNITED = "United We Stand"
TYPHOON = "Mystical Space Typhoon"


@pytest.mark.parametrize(("card", "attack"), [(AXE, 2900), (SHOT, 2300), (PENDANT, 2400)])
@pytest.mark.parametrize("controller", ["1A", "1B", "2A"])
def test_equip_spells_strengthen_any_face_up_monster(card: str, attack: int, controller: str):
    table = Scenario()
    table.monster(controller, "Gemini Elf")  # 1900 ATK
    table.hand("1A", card)
    duel = resolves(table, "1A", card)
    assert (duel.attack("Gemini Elf"), duel.defense("Gemini Elf")) == (attack, 900)


@pytest.mark.parametrize("card", [AXE, SHOT, PENDANT, POWER, UNITED, "Fairy Meteor Crush"])
def test_equip_spells_need_a_face_up_monster(card: str):
    table = Scenario()
    table.monster("2A", "Gemini Elf", "face-down")
    table.hand("1A", card)
    assert not table.start().can("1A", "activate", card)


@pytest.mark.parametrize(
    ("card", "damage"),
    [(SHOT, 700), ("Fairy Meteor Crush", 300), (AXE, 0)],  # 1900 + 400, 1900, 2900 against 1600
)
def test_equip_spells_that_pierce(card: str, damage: int):
    table = Scenario()
    elf = table.monster("1A", "Gemini Elf")
    table.face_up("1A", card, equipped_to=elf)
    table.monster("2A", "Luster Dragon", "defense")
    duel = table.start()
    fights(duel, "1A", elf, "Luster Dragon")
    assert (duel.life(1), duel.life(2)) == (16_000, 16_000 - damage)


# ------------------------------------------------------------------------ Autonomous Action Unit
def unit(life_points: int = 16_000) -> Scenario:
    """1A's Spell, with a monster in the Graveyard of each opponent: 2B is across."""
    table = Scenario()
    table.life(1, life_points)
    table.hand("1A", UNIT)
    table.graveyard("2A", "Summoned Skull")
    table.graveyard("2B", "Gemini Elf", "Umi")
    table.graveyard("1B", "Luster Dragon")
    return table


def test_autonomous_action_unit_summons_a_monster_of_the_opponent_across_and_is_equipped_to_it():
    duel = resolves(unit(), "1A", UNIT)
    assert (duel.place("Gemini Elf"), duel.controller("Gemini Elf")) == (MONSTER_ZONE, "1A")
    assert duel.position("Gemini Elf") == c.Position.FACE_UP_ATTACK
    assert int(duel.zone(UNIT)["equipped_to"]) == duel.card("Gemini Elf")
    assert (duel.life(1), duel.life(2)) == (14_500, 16_000)


def test_autonomous_action_unit_targets_only_in_the_graveyard_across():
    table = unit()
    table.graveyard("2B", "Kuriboh")
    duel = table.start()
    duel.does("1A", "activate", UNIT)
    assert offered(duel) == {"Gemini Elf", "Kuriboh"}


@pytest.mark.parametrize(("life_points", "legal"), [(1500, False), (1501, True)])
def test_autonomous_action_unit_costs_1500_life_points(life_points: int, legal: bool):
    assert unit(life_points).start().can("1A", "activate", UNIT) is legal


def test_autonomous_action_unit_destroys_the_monster_when_it_leaves_the_field():
    table = unit()
    table.set("2A", TYPHOON)
    duel = resolves(table, "1A", UNIT)
    duel.ends_turn()
    duel.does("2A", "activate", TYPHOON, *([UNIT] if duel.kind == c.DecisionKind.TARGET else []))
    finish(duel)
    assert [duel.place(card) for card in (UNIT, "Gemini Elf")] == [GRAVE, GRAVE]
    assert "Gemini Elf" in duel.names_in("2B", "grave")


def test_autonomous_action_unit_is_destroyed_when_the_monster_leaves():
    table = unit()
    table.set("2A", "Compulsory Evacuation Device")
    duel = resolves(table, "1A", UNIT)
    duel.does("1A", "end turn")
    duel.does("2A", "activate", "Compulsory Evacuation Device")
    finish(duel)
    assert (duel.place(UNIT), duel.names_in("2B", "hand")) == (GRAVE, ["Gemini Elf"])


def test_autonomous_action_unit_summons_nothing_if_it_is_destroyed_before_it_resolves():
    table = unit()
    table.set("2A", TYPHOON)
    duel = table.start()
    duel.does("1A", "activate", UNIT)
    duel.does("2A", "activate", TYPHOON)
    finish(duel)
    assert (duel.place(UNIT), duel.place("Gemini Elf"), duel.life(1)) == (GRAVE, GRAVE, 14_500)


# -------------------------------------------------------------------------------- Axe of Despair
def axe_destroyed(*monsters: tuple[str, str]) -> Play:
    """2A destroys the axe of 1A, which equips a monster of 2B."""
    table = Scenario(turn_of="2A")
    host = table.monster("2B", "Summoned Skull")
    table.face_up("1A", AXE, equipped_to=host)
    for who, monster in monsters:
        table.monster(who, monster)
    table.hand("2A", TYPHOON)
    duel = table.start()
    duel.does("2A", "activate", TYPHOON)
    everybody_lets_it_resolve(duel)
    return duel


def test_axe_of_despair_goes_on_top_of_the_deck_for_a_tribute_of_the_team():
    duel = axe_destroyed(("1A", "Gemini Elf"), ("1B", "Luster Dragon"))
    duel.does("1A", "activate", AXE)
    assert offered(duel) == {"Gemini Elf", "Luster Dragon"}
    duel.picks("Luster Dragon")
    finish(duel)
    assert duel.place("Luster Dragon") == GRAVE
    assert duel.names_in("1A", "deck")[-1] == AXE


def test_axe_of_despair_may_stay_in_the_graveyard():
    duel = axe_destroyed(("1A", "Gemini Elf"))
    duel.passes()
    assert (duel.place(AXE), duel.place("Gemini Elf")) == (GRAVE, MONSTER_ZONE)


def test_axe_of_despair_stays_in_the_graveyard_without_a_tribute():
    duel = axe_destroyed()
    assert duel.place(AXE) == GRAVE
    assert not duel.can("1A", "activate", AXE)


@pytest.mark.parametrize("card", [AXE, PENDANT])
def test_equip_spells_do_nothing_when_they_come_from_the_hand(card: str):
    table = Scenario()
    table.monster("1A", "Gemini Elf")
    table.monster("2A", "Luster Dragon")
    table.hand("1A", "Lightning Vortex", card)
    duel = table.start()
    duel.does("1A", "activate", "Lightning Vortex")
    everybody_lets_it_resolve(duel)
    assert (duel.place(card), duel.life(2)) == (GRAVE, 16_000)
    assert not duel.can("1A", "activate", card)


# ---------------------------------------------------------------------- Big Bang Shot and Pendant
@pytest.mark.parametrize("host", ["1A", "2A"])
def test_big_bang_shot_banishes_its_monster_when_it_leaves(host: str):
    table = Scenario(turn_of="2A")
    monster = table.monster(host, "Gemini Elf")
    table.face_up("1A", SHOT, equipped_to=monster)
    table.hand("2A", TYPHOON)
    duel = resolves(table, "2A", TYPHOON)
    assert (duel.place(SHOT), duel.place("Gemini Elf")) == (GRAVE, BANISHED)


def test_big_bang_shot_does_not_banish_a_monster_destroyed_before_it():
    table = Scenario()
    monster = table.monster("1A", "Gemini Elf")
    table.face_up("1A", SHOT, equipped_to=monster)
    table.hand("1A", "Dark Hole")
    duel = resolves(table, "1A", "Dark Hole")
    assert duel.place(SHOT) == duel.place("Gemini Elf") == GRAVE


@pytest.mark.parametrize("how", [TYPHOON, "Dark Hole"])
def test_black_pendant_inflicts_500_damage_when_it_goes_to_the_graveyard(how: str):
    table = Scenario(turn_of="2A")
    monster = table.monster("2B", "Gemini Elf")
    table.face_up("1A", PENDANT, equipped_to=monster)
    table.hand("2A", how)
    duel = resolves(table, "2A", how)
    assert duel.place(PENDANT) == GRAVE
    assert (duel.life(1), duel.life(2)) == (16_000, 15_500)


# ------------------------------------------------------------------------ counting cards of a side
def test_mage_power_counts_the_spells_and_traps_of_the_team_with_itself():
    table = Scenario()
    table.monster("1A", "Gemini Elf")
    table.hand("1A", POWER)
    table.set("1A", "Mirror Force")
    table.set("1B", "Dark Hole")
    table.face_up("1B", "Umi")
    table.set("2A", "Mirror Force")
    duel = resolves(table, "1A", POWER)
    assert duel.attack("Gemini Elf") == 1900 + 4 * 500
    assert duel.defense("Gemini Elf") == 900 + 4 * 500


def test_mage_power_counts_its_controllers_side_not_the_monsters():
    table = Scenario()
    table.monster("2A", "Gemini Elf")
    table.hand("1A", POWER)
    table.set("2A", "Mirror Force")
    duel = resolves(table, "1A", POWER)
    assert duel.attack("Gemini Elf") == 1900 + 500


def test_mage_power_follows_the_number_of_cards():
    table = Scenario()
    elf = table.monster("1A", "Gemini Elf")
    table.face_up("1A", POWER, equipped_to=elf)
    table.hand("1A", "Mirror Force")
    duel = table.start()
    assert duel.attack(elf) == 2400
    duel.does("1A", "set", "Mirror Force")
    assert duel.attack(elf) == 2900


def test_united_we_stand_counts_the_face_up_monsters_of_the_team():
    table = Scenario()
    table.monster("1A", "Gemini Elf")
    table.monster("1A", "Luster Dragon", "face-down")
    table.monster("1B", "Summoned Skull", "defense")
    table.monster("2A", "Mystical Elf")
    table.hand("1A", UNITED)
    duel = resolves(table, "1A", UNITED, "Gemini Elf")
    assert duel.attack("Gemini Elf") == 1900 + 2 * 800
    assert duel.defense("Gemini Elf") == 900 + 2 * 800


def test_united_we_stand_counts_its_controllers_side_not_the_monsters():
    table = Scenario()
    table.monster("2A", "Gemini Elf")
    table.monster("1B", "Luster Dragon")
    table.monster("1A", "Mystical Elf")
    table.monster("1A", "Summoned Skull")
    table.hand("1A", UNITED)
    duel = resolves(table, "1A", UNITED, "Gemini Elf")
    assert duel.attack("Gemini Elf") == 1900 + 3 * 800
