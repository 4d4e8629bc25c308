"""The Spells, Traps and Extra Deck of the Chaos deck, card by card."""

import pytest

from tagduel_env.engine.record import constants as c
from tests.cards.deeds import fights, finish, materials_of, resolves, to_battle, xyz
from tests.scenario import Scenario

GRAVE = c.Place.GRAVEYARD
BANISHED = c.Place.BANISHED
MONSTER_ZONE = c.Place.MONSTER_ZONE
SPELL_TRAP_ZONE = c.Place.SPELL_TRAP_ZONE
FACE_DOWN = c.Position.FACE_DOWN_DEFENSE
ZENMAINES = "Wind-Up Zenmaines"
LEVIATHAN = "Number 17: Leviathan Dragon"
GOLEM = "Number 30: Acid Golem of Destruction"
LEVIAIR = "Leviair the Sea Dragon"


# --------------------------------------------------------------------------- Spells and Traps
def test_heavy_storm_destroys_the_spells_and_traps_of_all_four():
    table = Scenario()
    for who in ("1B", "2A", "2B"):
        table.set(who, "Mirror Force")
    table.face_up("2A", "Umi")
    table.monster("2B", "Gemini Elf")
    table.hand("1A", "Heavy Storm")
    duel = resolves(table, "1A", "Heavy Storm")
    for who in ("1B", "2A", "2B"):
        assert "Mirror Force" in duel.names_in(who, "grave")
    assert duel.place("Umi") == GRAVE
    assert duel.place("Gemini Elf") == MONSTER_ZONE


def test_book_of_moon_turns_a_face_up_monster_face_down():
    table = Scenario()
    table.monster("2B", "Gemini Elf")
    table.monster("2A", "Luster Dragon", "face-down")
    table.hand("1A", "Book of Moon")
    duel = resolves(table, "1A", "Book of Moon")
    assert duel.position("Gemini Elf") == FACE_DOWN


def test_book_of_moon_turns_an_attacker_away():
    table = Scenario()
    table.monster("1A", "Gemini Elf")
    table.set("2A", "Book of Moon")
    duel = table.start()
    duel.attacks("1A", "Gemini Elf")
    duel.does("2A", "activate", "Book of Moon")
    finish(duel)
    assert duel.life(2) == 16_000
    assert duel.position("Gemini Elf") == FACE_DOWN


def test_book_of_moon_needs_a_face_up_monster():
    table = Scenario()
    table.monster("2A", "Luster Dragon", "face-down")
    table.hand("1A", "Book of Moon")
    assert not table.start().can("1A", "activate", "Book of Moon")


@pytest.mark.parametrize("whose", ["2A", "2B"])
def test_mind_control_takes_a_monster_until_the_end_phase(whose: str):
    table = Scenario()
    table.monster(whose, "Summoned Skull", "face-down" if whose == "2B" else "attack")
    table.hand("1A", "Mind Control", "Jinzo")
    duel = resolves(table, "1A", "Mind Control")
    assert duel.controller("Summoned Skull") == "1A"
    assert not duel.can("1A", "normal summon", "Jinzo")  # it cannot be Tributed
    to_battle(duel, "1A")
    assert not duel.can("1A", "attack", "Summoned Skull")
    duel.ends_turn()
    assert duel.controller("Summoned Skull") == whose


def test_mind_control_takes_no_monster_of_the_own_team():
    table = Scenario()
    table.monster("1B", "Summoned Skull")
    table.hand("1A", "Mind Control")
    assert not table.start().can("1A", "activate", "Mind Control")


@pytest.mark.parametrize(("monsters", "legal"), [(4, False), (5, True)])
def test_pot_of_avarice_shuffles_five_monsters_back_and_draws_two(monsters: int, legal: bool):
    table = Scenario()
    table.graveyard("1A", *["Gemini Elf"] * (monsters - 2), "Dark Hole")
    table.graveyard("1B", "Luster Dragon", "Jinzo")
    table.hand("1A", "Pot of Avarice")
    duel = table.start()
    assert duel.can("1A", "activate", "Pot of Avarice") is legal
    if legal:
        duel.does("1A", "activate", "Pot of Avarice")
        finish(duel)
        assert duel.hand_size("1A") == 2
        assert sorted(duel.names_in("1A", "grave")) == ["Dark Hole", "Pot of Avarice"]
        assert {"Luster Dragon", "Jinzo"} <= set(duel.names_in("1B", "deck"))


def controller_table(position: str = "attack") -> Scenario:
    table = Scenario()
    table.monster("1B", "Gemini Elf")
    table.monster("2A", "Summoned Skull", position)
    table.hand("1A", "Enemy Controller")
    return table


@pytest.mark.parametrize(
    ("position", "then"),
    [
        ("attack", c.Position.FACE_UP_DEFENSE),
        ("defense", c.Position.FACE_UP_ATTACK),
    ],
)
def test_enemy_controller_changes_the_position_of_an_opponents_monster(position, then):
    duel = controller_table(position).start()
    duel.does("1A", "activate", "Enemy Controller", "answer 0")
    finish(duel)
    assert duel.position("Summoned Skull") == then
    assert duel.controller("Summoned Skull") == "2A"


def test_enemy_controller_tributes_a_monster_to_take_one_until_the_end_phase():
    duel = controller_table().start()
    duel.does("1A", "activate", "Enemy Controller", "answer 1")
    finish(duel)
    assert duel.place("Gemini Elf") == GRAVE
    assert duel.controller("Summoned Skull") == "1A"
    fights(duel, "1A", "Summoned Skull")
    assert duel.life(2) == 13_500
    duel.ends_turn()
    assert duel.controller("Summoned Skull") == "2A"


def test_enemy_controller_needs_a_face_up_monster():
    duel = controller_table("face-down").start()
    assert not duel.can("1A", "activate", "Enemy Controller")


@pytest.mark.parametrize(("life", "left"), [(16_000, 8_000), (15_001, 7_501)])
def test_solemn_judgment_pays_half_to_negate_a_summon(life: int, left: int):
    table = Scenario()
    table.hand("1A", "Gemini Elf")
    table.set("2B", "Solemn Judgment")
    table.life(2, life)
    duel = table.start()
    duel.does("1A", "normal summon", "Gemini Elf")
    duel.does("2B", "activate", "Solemn Judgment")
    finish(duel)
    assert duel.place("Gemini Elf") == GRAVE
    assert duel.life(2) == left


def test_solemn_judgment_negates_a_spell_even_of_the_team_mate_but_no_monster_effect():
    table = Scenario()
    table.hand("1A", "Dark Hole")
    table.monster("1A", "Cannon Soldier")
    table.monster("1A", "Gemini Elf")
    table.set("1B", "Solemn Judgment")
    duel = table.start()
    trial = duel.duel.copy()
    duel.does("1A", "activate", "Dark Hole")
    duel.does("1B", "activate", "Solemn Judgment")
    finish(duel)
    assert duel.place("Gemini Elf") == MONSTER_ZONE
    assert duel.place("Dark Hole") == GRAVE
    assert duel.life(1) == 8_000
    duel.duel = trial
    duel.does("1A", "activate", "Cannon Soldier", "Gemini Elf")
    assert not duel.can("1B", "activate", "Solemn Judgment")


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_dust_tornado_destroys_an_opponents_spell_or_trap_and_may_set_one(answer: str):
    table = Scenario()
    table.set("1A", "Dust Tornado")
    table.set("1B", "Torrential Tribute")
    table.set("2B", "Mirror Force")
    table.hand("1A", "Dark Bribe", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "activate", "Dust Tornado")
    duel.passes()
    duel.picks(answer)
    finish(duel)
    assert duel.place("Mirror Force") == GRAVE
    assert duel.place("Torrential Tribute") == SPELL_TRAP_ZONE
    assert duel.place("Dark Bribe") == (SPELL_TRAP_ZONE if answer == "yes" else c.Place.HAND)


def test_dust_tornado_needs_a_spell_or_trap_of_an_opponent():
    table = Scenario()
    table.set("1A", "Dust Tornado")
    table.set("1B", "Torrential Tribute")
    assert not table.start().can("1A", "activate", "Dust Tornado")


# ---------------------------------------------------------------------------------- Extra Deck
@pytest.mark.parametrize("name", [LEVIAIR, ZENMAINES, LEVIATHAN, GOLEM])
@pytest.mark.parametrize(("second", "legal"), [("Spirit Reaper", True), ("Gemini Elf", False)])
def test_rank_3_monsters_take_two_level_3_monsters(name: str, second: str, legal: bool):
    table = Scenario()
    table.monster("1A", "Giant Soldier of Stone")
    table.monster("1B", second)
    table.extra("1A", name)
    duel = table.start()
    assert duel.can("1A", "special summon", name) is legal
    if legal:
        duel.does("1A", "special summon", name)
        finish(duel)
        assert (duel.controller(name), materials_of(duel, name)) == ("1A", 2)


@pytest.mark.parametrize("name", [LEVIAIR, ZENMAINES, LEVIATHAN, GOLEM])
@pytest.mark.parametrize("properly", [True, False])
def test_rank_3_monsters_come_back_only_if_properly_summoned_before(name: str, properly: bool):
    table = Scenario()
    table.graveyard("1A", name, properly=properly)
    table.hand("1A", "Monster Reborn")
    assert table.start().can("1A", "activate", "Monster Reborn") is properly


@pytest.mark.parametrize(
    ("name", "whose", "legal"),
    [
        ("Gemini Elf", "1A", True),
        ("Gemini Elf", "1B", True),
        ("Gemini Elf", "2B", True),
        ("Gemini Elf", "2A", False),
        ("Cyber Dragon", "1A", False),
    ],
)
def test_leviair_the_sea_dragon_summons_a_banished_level_4_monster(name, whose, legal: bool):
    table = Scenario()
    xyz(table, "1A", LEVIAIR, "Spirit Reaper", "Anthrosaurus")
    table.banished(whose, name, name)
    duel = table.start()
    assert duel.can("1A", "activate", LEVIAIR) is legal
    if legal:
        duel.does("1A", "activate", LEVIAIR)
        finish(duel)
        assert duel.names_in("1A", "field") == [LEVIAIR, name]
        assert materials_of(duel, LEVIAIR) == 1
        assert not duel.can("1A", "activate", LEVIAIR)


def zenmaines_table() -> Scenario:
    table = Scenario()
    xyz(table, "2A", ZENMAINES, "Spirit Reaper")
    table.monster("1A", "Gemini Elf", "defense")
    table.hand("1A", "Smashing Ground")
    return table


def test_wind_up_zenmaines_detaches_instead_and_destroys_a_card_in_the_end_phase():
    duel = zenmaines_table().start()
    duel.does("1A", "activate", "Smashing Ground")
    duel.passes()
    duel.picks(ZENMAINES)
    finish(duel)
    assert duel.place(ZENMAINES) == MONSTER_ZONE
    assert materials_of(duel, ZENMAINES) == 0
    duel.does("1A", "end turn")
    while duel.kind != c.DecisionKind.TARGET:
        duel.duel.apply(duel.duel.legal_actions()[0])
    assert duel.asked == "2A"
    duel.picks("Gemini Elf")
    finish(duel)
    assert duel.place("Gemini Elf") == GRAVE
    assert duel.place(ZENMAINES) == MONSTER_ZONE


def test_wind_up_zenmaines_may_let_itself_be_destroyed():
    duel = zenmaines_table().start()
    duel.does("1A", "activate", "Smashing Ground")
    duel.passes()
    duel.duel.apply(c.Action.PASS)
    finish(duel)
    assert duel.place(ZENMAINES) == GRAVE


def test_wind_up_zenmaines_also_survives_battle_and_else_destroys_nothing():
    table = Scenario()
    xyz(table, "2A", ZENMAINES, "Spirit Reaper")
    table.monster("1A", "Gemini Elf")
    duel = table.start()
    trial = duel.duel.copy()
    duel.ends_turn()
    assert duel.place("Gemini Elf") == duel.place(ZENMAINES) == MONSTER_ZONE
    assert materials_of(duel, ZENMAINES) == 1
    duel.duel = trial
    duel.attacks("1A", "Gemini Elf", ZENMAINES)
    duel.picks(ZENMAINES)
    finish(duel)
    assert duel.place(ZENMAINES) == MONSTER_ZONE
    assert duel.life(2) == 15_600


def test_number_17_leviathan_dragon_gains_500_for_a_material():
    table = Scenario()
    xyz(table, "1A", LEVIATHAN, "Spirit Reaper", "Anthrosaurus")
    duel = resolves(table, "1A", LEVIATHAN)
    assert duel.attack(LEVIATHAN) == 2500
    assert materials_of(duel, LEVIATHAN) == 1
    assert not duel.can("1A", "activate", LEVIATHAN)
    duel.ends_turn()
    assert duel.attack(LEVIATHAN) == 2500


@pytest.mark.parametrize("materials", [0, 1])
@pytest.mark.parametrize("defended", [True, False])
def test_number_17_leviathan_dragon_without_material_cannot_attack_directly(materials, defended):
    table = Scenario()
    xyz(table, "1A", LEVIATHAN, *["Spirit Reaper"] * materials)
    if defended:
        table.monster("2B", "Gemini Elf")
    duel = table.start()
    to_battle(duel, "1A")
    assert duel.can("1A", "attack", LEVIATHAN) is bool(materials or defended)


@pytest.mark.parametrize("materials", [0, 1])
def test_number_30_acid_golem_of_destruction_without_material_cannot_attack(materials: int):
    table = Scenario()
    xyz(table, "1A", GOLEM, *["Spirit Reaper"] * materials)
    table.monster("2B", "Gemini Elf")
    duel = table.start()
    to_battle(duel, "1A")
    assert duel.can("1A", "attack", GOLEM) is bool(materials)


@pytest.mark.parametrize("who", ["1A", "1B", "2A"])
def test_number_30_acid_golem_of_destruction_keeps_its_team_from_special_summoning(who: str):
    table = Scenario(turn_of=who)
    xyz(table, "1A", GOLEM, "Spirit Reaper")
    table.hand(who, "Monster Reborn", "Swap Frog", "Treeborn Frog")
    table.graveyard(who, "Gemini Elf")
    duel = table.start()
    assert duel.can(who, "activate", "Monster Reborn") is (who == "2A")
    assert duel.can(who, "special summon", "Swap Frog") is (who == "2A")


@pytest.mark.parametrize(
    ("materials", "answer", "life"), [(1, "yes", 16_000), (1, "no", 14_000), (0, None, 14_000)]
)
def test_number_30_acid_golem_of_destruction_asks_a_material_or_2000(materials, answer, life):
    table = Scenario(turn_of="1A", phase="standby")
    xyz(table, "1A", GOLEM, *["Spirit Reaper"] * materials)
    duel = table.start()
    if duel.kind == c.DecisionKind.PHASE:
        duel.duel.apply(c.Action.PASS)  # it is forced when all have passed (8.8)
    if answer:
        duel.picks(answer)
    duel.passes()
    assert duel.life(1) == life
    assert materials_of(duel, GOLEM) == (1 if answer == "no" else 0)


def test_number_30_acid_golem_of_destruction_asks_only_in_the_own_standby_phase():
    table = Scenario(turn_of="1B", phase="standby")
    xyz(table, "1A", GOLEM)
    duel = table.start()
    assert duel.phase == c.Phase.MAIN_1
    assert duel.life(1) == 16_000
