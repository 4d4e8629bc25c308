"""Xyz Monsters of ranks 4 and 5 (those of the rank 4 decks stand with them)."""

import pytest

from tagduel_env.engine.record import constants as c
from tests.cards.deeds import fights, finish, materials_of, offered, resolves, to_battle, xyz
from tests.scenario import Scenario

GRAVE = c.Place.GRAVEYARD
MONSTER_ZONE = c.Place.MONSTER_ZONE
ADREUS = "Adreus, Keeper of Armageddon"
SHARK = "Bahamut Shark"
GIGANT = "Gear Gigant X"
VOLCASAURUS = "Number 61: Volcasaurus"
ABYSS = "Abyss Dweller"
LEVIATHAN = "Number 17: Leviathan Dragon"


def with_materials(card: str, *materials: str) -> Scenario:
    """1A controls the Xyz Monster with two materials, or with these."""
    table = Scenario()
    xyz(table, "1A", card, *(materials or ("Basic Insect", "Basic Insect")))
    return table


# ------------------------------------------------------------------------------------- materials
@pytest.mark.parametrize(
    ("card", "first", "second", "legal"),
    [
        (ADREUS, "Cyber Dragon", "Queen of Autumn Leaves", True),
        (ADREUS, "Cyber Dragon", "Summoned Skull", False),  # Level 6
        (SHARK, "7 Colored Fish", "Wow Warrior", True),
        (SHARK, "7 Colored Fish", "Gemini Elf", False),  # EARTH
        (GIGANT, "Cannon Soldier", "Green Gadget", True),
        (GIGANT, "Cannon Soldier", "Gemini Elf", False),
        (VOLCASAURUS, "Cyber Dragon", "Queen of Autumn Leaves", True),
        (VOLCASAURUS, "Cyber Dragon", "Gemini Elf", False),
    ],
)
def test_xyz_monsters_need_their_materials(card: str, first: str, second: str, legal: bool):
    table = Scenario()
    table.monster("1A", first)
    table.monster("1B", second)
    table.extra("1A", card)
    assert table.start().can("1A", "special summon", card) is legal


# ---------------------------------------------------------------------------------------- Adreus
def test_adreus_keeper_of_armageddon_destroys_a_face_up_card_of_either_opponent():
    table = with_materials(ADREUS)
    table.face_up("2A", "Messenger of Peace")
    table.set("2B", "Mirror Force")
    table.monster("2B", "Gemini Elf")
    table.monster("2A", "Luster Dragon", "face-down")
    table.monster("1B", "Kuriboh")
    duel = table.start()
    duel.does("1A", "activate", ADREUS)
    assert offered(duel) == {"Messenger of Peace", "Gemini Elf"}
    duel.picks("Messenger of Peace")
    finish(duel)
    assert duel.place("Messenger of Peace") == GRAVE
    assert materials_of(duel, ADREUS) == 1
    assert not duel.can("1A", "activate", ADREUS)  # once per turn


@pytest.mark.parametrize("card", [ADREUS, VOLCASAURUS])
def test_xyz_monsters_need_a_material_to_detach(card: str):
    table = Scenario()
    table.monster("1A", card)
    table.monster("2A", "Gemini Elf")
    assert not table.start().can("1A", "activate", card)


# ---------------------------------------------------------------------------------- Bahamut Shark
def test_bahamut_shark_summons_a_water_xyz_monster_and_does_not_attack():
    table = with_materials(SHARK)
    table.extra("1A", LEVIATHAN, ABYSS, "Leviair the Sea Dragon")  # Rank 3; Rank 4; WIND
    table.monster("2A", "Kuriboh")
    duel = table.start()
    duel.does("1A", "activate", SHARK)
    finish(duel)
    assert duel.place(LEVIATHAN) == MONSTER_ZONE
    assert materials_of(duel, LEVIATHAN) == 0
    assert not duel.can("1A", "activate", SHARK)  # once per turn
    to_battle(duel, "1A")
    assert duel.can("1A", "attack", LEVIATHAN)
    assert not duel.can("1A", "attack", SHARK)


def test_bahamut_shark_may_act_after_its_attack_and_attacks_again_the_next_turn():
    table = with_materials(SHARK)
    table.extra("1A", LEVIATHAN)
    table.set("1A", "Dark Hole")
    duel = table.start()
    fights(duel, "1A", SHARK)
    duel.does("1A", "main phase 2")
    duel.does("1A", "activate", SHARK)
    finish(duel)
    for _ in range(4):
        duel.ends_turn()
    to_battle(duel, "1A")
    assert duel.can("1A", "attack", SHARK)


@pytest.mark.parametrize(("holder", "card"), [("1B", LEVIATHAN), ("1A", ABYSS)])
def test_bahamut_shark_needs_a_small_one_in_the_own_extra_deck(holder: str, card: str):
    table = with_materials(SHARK)
    table.extra(holder, card)
    assert not table.start().can("1A", "activate", SHARK)


def test_bahamut_shark_does_not_xyz_summon():
    table = with_materials(SHARK)
    table.extra("1A", LEVIATHAN)
    table.hand("1A", "Dark Hole", "Monster Reborn")
    duel = resolves(table, "1A", SHARK)
    duel.does("1A", "activate", "Dark Hole")
    finish(duel)
    duel.does("1A", "activate", "Monster Reborn")  # Leviathan was not properly Summoned (4.16)
    finish(duel)
    assert duel.place(LEVIATHAN) == GRAVE


# ----------------------------------------------------------------------------------- Gear Gigant X
def test_gear_gigant_x_adds_a_machine_of_the_own_deck_or_the_teams_graveyards():
    table = with_materials(GIGANT)
    table.deck("1A", "Green Gadget", "Cyber Dragon", "Gemini Elf")
    table.graveyard("1A", "Cannon Soldier", "Jinzo")
    table.graveyard("1B", "Card Trooper")
    table.graveyard("2B", "Red Gadget")
    duel = table.start()
    duel.does("1A", "activate", GIGANT)
    duel.passes()
    assert offered(duel) == {"Green Gadget", "Cannon Soldier", "Card Trooper"}
    duel.picks("Cannon Soldier")
    finish(duel)
    assert duel.names_in("1A", "hand") == ["Cannon Soldier"]
    assert materials_of(duel, GIGANT) == 1
    assert not duel.can("1A", "activate", GIGANT)


def test_gear_gigant_x_has_no_geargia_to_revive_when_it_leaves():
    table = with_materials(GIGANT)
    table.graveyard("1A", "Green Gadget")
    table.hand("1A", "Dark Hole")
    assert resolves(table, "1A", "Dark Hole").names_in("1A", "field") == []


# ------------------------------------------------------------------------------------ Volcasaurus
def test_number_61_volcasaurus_destroys_a_monster_and_burns_for_its_original_attack():
    table = with_materials(VOLCASAURUS)
    table.monster("2B", "Gemini Elf")
    table.monster("2A", "Luster Dragon", "face-down")
    table.hand("1A", "Rush Recklessly")
    duel = table.start()
    duel.does("1A", "activate", "Rush Recklessly", "Gemini Elf")  # 2600 ATK, but 1900 originally
    finish(duel)
    duel.does("1A", "activate", VOLCASAURUS)
    finish(duel)
    assert (duel.place("Gemini Elf"), duel.life(2)) == (GRAVE, 14_100)
    assert duel.place("Luster Dragon") == MONSTER_ZONE


def test_number_61_volcasaurus_may_still_attack_monsters_but_not_directly():
    table = with_materials(VOLCASAURUS)
    table.monster("2B", "Gemini Elf")
    table.monster("2A", "Kuriboh")
    table.hand("1A", "Soul Taker")
    duel = resolves(table, "1A", VOLCASAURUS)
    duel.does("1A", "battle phase")
    duel.passes()
    assert duel.can("1A", "attack", VOLCASAURUS)
    duel = table.start()
    duel.does("1A", "activate", VOLCASAURUS, "Kuriboh")
    finish(duel)
    duel.does("1A", "activate", "Soul Taker")
    finish(duel)
    to_battle(duel, "1A")
    assert not duel.can("1A", "attack", VOLCASAURUS)


def test_number_61_volcasaurus_does_nothing_after_a_direct_attack():
    table = with_materials(VOLCASAURUS)
    table.hand("2B", "Tragoedia")
    table.set("1A", "Dark Hole")
    duel = table.start()
    duel.attacks("1A", VOLCASAURUS)
    duel.does("2B", "activate", "Tragoedia")
    finish(duel)
    duel.does("1A", "main phase 2")
    assert duel.can("1A", "activate", "Dark Hole")
    assert not duel.can("1A", "activate", VOLCASAURUS)
