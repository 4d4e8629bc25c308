"""Synchro Monsters: what they are made of, and what they do (A to D)."""

import pytest

from tagduel_env.engine.record import constants as c
from tests.cards.deeds import fights, finish, offered, resolves, to_battle
from tests.scenario import Play, Scenario

GRAVE = c.Place.GRAVEYARD
HAND = c.Place.HAND
BANISHED = c.Place.BANISHED
MONSTER_ZONE = c.Place.MONSTER_ZONE
SPELL_TRAP_ZONE = c.Place.SPELL_TRAP_ZONE
CATASTOR = "Ally of Justice Catastor"
FAIRY = "Ancient Fairy Dragon"
SKULL = "Archfiend Zombie-Skull"
ARM = "Armory Arm"
ROSE = "Black Rose Dragon"
FIGHTER = "Colossal Fighter"
DOOMKAISER = "Doomkaiser Dragon"
DRILL = "Drill Warrior"
FORMULA = "Formula Synchron"
ARCHER = "Junk Archer"
WARRIOR = "Junk Warrior"
WURM = "Mist Wurm"
BEAST = "Naturia Beast"
RED = "Red Dragon Archfiend"
HA_DES = "Revived King Ha Des"
SCRAP = "Scrap Dragon"
STARDUST = "Stardust Dragon"
LIBRARIAN = "T.G. Hyper Librarian"
RULER = "Thought Ruler Archfiend"
PLAGUE = "Plaguespreader Zombie"
JUNK = "Junk Synchron"
QUICKDRAW = "Quickdraw Synchron"


@pytest.mark.parametrize(
    ("card", "materials", "legal"),
    [
        (CATASTOR, ("Genex Controller", "Firegrass"), True),  # 3 + 2
        (CATASTOR, ("Genex Controller", "Gemini Elf"), False),
        (CATASTOR, ("Baby Dragon", "Firegrass"), False),  # no Tuner
        (CATASTOR, ("Genex Controller", "Galaxy Serpent"), False),  # two Tuners
        (FAIRY, ("Genex Controller", "Gemini Elf"), True),
        (SKULL, (PLAGUE, "Clown Zombie", "Clown Zombie"), True),
        (SKULL, (PLAGUE, "Master Kyonshee"), False),  # one other
        (SKULL, (PLAGUE, "Clown Zombie", "Firegrass"), False),
        (SKULL, ("Galaxy Serpent", "Clown Zombie", "Clown Zombie"), False),
        (ARM, ("Genex Controller", "Kuriboh"), True),
        (ROSE, ("Genex Controller", "Gemini Elf"), True),
        (FIGHTER, ("Genex Controller", "Queen of Autumn Leaves"), True),
        (DOOMKAISER, (PLAGUE, "Master Kyonshee"), True),
        (DOOMKAISER, (PLAGUE, "Gemini Elf"), False),
        (DOOMKAISER, ("Galaxy Serpent", "Master Kyonshee"), False),
        (DRILL, (QUICKDRAW, "Kuriboh"), True),  # in place of Drill Synchron
        (DRILL, (JUNK, "Baby Dragon"), False),
        (FORMULA, ("Flamvell Guard", "Kuriboh"), True),
        (ARCHER, (JUNK, "Gemini Elf"), True),
        (ARCHER, (QUICKDRAW, "Firegrass"), True),
        (ARCHER, ("Genex Controller", "Gemini Elf"), False),
        (WARRIOR, (JUNK, "Firegrass"), True),
        (WARRIOR, (JUNK, "Kuriboh", "Bunilla"), True),
        (WARRIOR, ("Genex Controller", "Firegrass"), False),
        (WURM, ("Genex Controller", "Gemini Elf", "Firegrass"), True),
        (WURM, ("Genex Controller", "Summoned Skull"), False),  # one non-Tuner
        (BEAST, ("Tune Warrior", "Firegrass"), True),
        (BEAST, ("Genex Controller", "Firegrass"), False),
        (BEAST, ("Tune Warrior", "Clown Zombie"), False),
        (RED, ("Genex Controller", "Queen of Autumn Leaves"), True),
        (HA_DES, (PLAGUE, "Master Kyonshee"), True),
        (HA_DES, (PLAGUE, "Gemini Elf"), False),
        (HA_DES, ("Galaxy Serpent", "Master Kyonshee"), False),
        (SCRAP, ("Genex Controller", "Queen of Autumn Leaves"), True),
        (STARDUST, ("Genex Controller", "Queen of Autumn Leaves"), True),
        (STARDUST, (QUICKDRAW, "Baby Dragon"), False),  # names no "Synchron" Tuner
        (LIBRARIAN, ("Genex Controller", "Firegrass"), True),
        (RULER, ("Genex Controller", "Queen of Autumn Leaves"), True),
    ],
)
def test_synchro_monsters_need_their_materials(card: str, materials, legal: bool):
    table = Scenario()
    handles = [table.monster("1B" if i else "1A", name) for i, name in enumerate(materials)]
    table.extra("1A", card)
    duel = table.start()
    assert duel.can("1A", "special summon", card) is legal
    if legal:
        duel.does("1A", "special summon", card)
        while duel.kind == c.DecisionKind.MATERIAL:
            duel.duel.apply(duel.duel.legal_actions()[0])
        duel.picks("face-up attack")
        assert card in duel.names_in("1A", "field")
        assert {duel.place(handle) for handle in handles} == {GRAVE}


def test_formula_synchron_takes_one_other_monster_only():
    table = Scenario()
    for name in ("Galaxy Serpent", "Kuriboh", "Bunilla"):
        table.monster("1A", name)
    table.extra("1A", FORMULA, ARM)
    duel = table.start()
    assert duel.can("1A", "special summon", ARM)  # 2 + 1 + 1
    assert not duel.can("1A", "special summon", FORMULA)


def synchro_summoned(card: str, table: Scenario, *materials: str) -> Play:
    """1A Synchro Summons the card in Attack Position with exactly these materials."""
    for name in materials:
        table.monster("1A", name)
    table.extra("1A", card)
    duel = table.start()
    duel.does("1A", "special summon", card)
    while duel.kind == c.DecisionKind.MATERIAL:
        duel.duel.apply(duel.duel.legal_actions()[0])
    duel.picks("face-up attack")
    return duel


# ------------------------------------------------------------------------------------- Catastor
@pytest.mark.parametrize(
    ("other", "position", "destroyed"),
    [
        ("Blue-Eyes White Dragon", "attack", True),
        ("Summoned Skull", "attack", False),  # DARK
        ("Labyrinth Wall", "defense", True),
        ("Labyrinth Wall", "face-down", False),
    ],
)
def test_ally_of_justice_catastor_destroys_a_face_up_monster_that_is_not_dark(
    other, position, destroyed: bool
):
    table = Scenario()
    table.monster("1A", CATASTOR)
    table.monster("2B", other, position)
    duel = table.start()
    fights(duel, "1A", CATASTOR, other)
    assert (duel.place(other) == GRAVE) is destroyed
    assert (duel.life(1) == 16_000) is destroyed


def test_ally_of_justice_catastor_destroys_its_attacker_too():
    table = Scenario(turn_of="2A")
    table.monster("1A", CATASTOR)
    table.monster("2A", "Blue-Eyes White Dragon")
    duel = table.start()
    fights(duel, "2A", "Blue-Eyes White Dragon", CATASTOR)
    assert (duel.place("Blue-Eyes White Dragon"), duel.life(1)) == (GRAVE, 16_000)


# ------------------------------------------------------------------------- Ancient Fairy Dragon
def test_ancient_fairy_dragon_summons_from_the_hand_for_the_teams_battle_phases_of_the_turn():
    table = Scenario()
    table.monster("1A", FAIRY)
    table.hand("1A", "Gemini Elf", "Summoned Skull", "Umi")
    table.hand("1B", "Luster Dragon")
    duel = table.start()
    duel.does("1A", "activate", FAIRY)
    finish(duel)
    assert duel.place("Gemini Elf") == MONSTER_ZONE
    assert not duel.can("1A", "battle phase")
    assert not duel.can("1A", "activate", FAIRY)  # once per turn
    for _ in range(4):
        duel.ends_turn()
    assert duel.can("1A", "battle phase")


def test_ancient_fairy_dragon_does_not_summon_after_a_battle_phase():
    table = Scenario()
    table.monster("1A", FAIRY)
    table.hand("1A", "Gemini Elf")
    duel = table.start()
    to_battle(duel, "1A")
    duel.does("1A", "main phase 2")
    assert not duel.can("1A", "activate", FAIRY)


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_ancient_fairy_dragon_destroys_the_field_spell_gains_1000_and_may_search(answer: str):
    table = Scenario()
    table.monster("1A", FAIRY)
    table.face_up("2A", "Umi")
    table.set("2B", "Skyscraper")
    table.deck("1A", "Necrovalley", "Umi", "Dark Hole")
    duel = table.start()
    duel.does("1A", "activate", FAIRY)
    duel.passes()
    duel.does("1A", answer)
    if answer == "yes":
        assert offered(duel) == {"Necrovalley", "Umi"}  # any name, in the era
        duel.picks("Necrovalley")
    finish(duel)
    assert duel.names_in("2A", "grave") == ["Umi"]
    assert duel.names_in("2B", "field") == ["Skyscraper"]
    assert (duel.life(1), duel.hand_size("1A")) == (17_000, int(answer == "yes"))


def test_ancient_fairy_dragon_needs_a_face_up_field_spell():
    table = Scenario()
    table.monster("1A", FAIRY)
    table.set("2B", "Skyscraper")
    table.deck("1A", "Umi")
    assert not table.start().can("1A", "activate", FAIRY)


# ------------------------------------------------------------------- Archfiend Zombie-Skull, Arm
@pytest.mark.parametrize("at", ["1A", "1B", "2A"])
def test_archfiend_zombie_skull_protects_the_teams_zombies_from_effects(at: str):
    table = Scenario()
    table.monster("1A", SKULL)
    table.monster(at, "Master Kyonshee")
    table.monster(at, "Gemini Elf")
    table.hand("2B", "Dark Hole")
    table.turn_of = "2B"
    duel = resolves(table, "2B", "Dark Hole")
    assert duel.place(SKULL) == MONSTER_ZONE
    assert (duel.place("Master Kyonshee") == MONSTER_ZONE) is (at != "2A")
    assert duel.place("Gemini Elf") == GRAVE


def test_archfiend_zombie_skull_does_not_protect_from_battle():
    table = Scenario(turn_of="2A")
    table.monster("1A", SKULL)
    table.monster("1A", "Master Kyonshee")
    table.monster("2A", "Gemini Elf")
    duel = table.start()
    fights(duel, "2A", "Gemini Elf", "Master Kyonshee")
    assert duel.place("Master Kyonshee") == GRAVE


def equipped_arm(host: str, at: str = "1B") -> Play:
    table = Scenario()
    table.monster("1A", ARM)
    table.monster(at, host)
    table.monster("2B", "Summoned Skull")
    duel = table.start()
    duel.does("1A", "activate", ARM, host)
    finish(duel)
    return duel


def test_armory_arm_is_equipped_for_1000_and_comes_back_another_turn():
    duel = equipped_arm("Gemini Elf")
    assert (duel.place(ARM), duel.attack("Gemini Elf")) == (SPELL_TRAP_ZONE, 2900)
    assert not duel.can("1A", "activate", ARM)  # once per turn, both together
    for _ in range(4):
        duel.ends_turn()
    duel.does("1A", "activate", ARM)
    finish(duel)
    assert (duel.place(ARM), duel.attack("Gemini Elf")) == (MONSTER_ZONE, 1900)
    assert duel.position(ARM) == c.Position.FACE_UP_ATTACK


def test_armory_arm_burns_for_what_its_monster_destroys():
    duel = equipped_arm("Gemini Elf", "1A")
    fights(duel, "1A", "Gemini Elf", "Summoned Skull")
    assert duel.life(2) == 16_000 - 400 - 2500


def test_armory_arm_may_be_equipped_to_an_opponents_monster():
    duel = equipped_arm("Gemini Elf", "2A")
    assert duel.attack("Gemini Elf") == 2900


# ------------------------------------------------------------------------------ Black Rose Dragon
@pytest.mark.parametrize("uses", [True, False])
def test_black_rose_dragon_may_destroy_all_cards_on_all_fields(uses: bool):
    table = Scenario()
    table.monster("1B", "Luster Dragon")
    table.set("2A", "Mirror Force")
    table.monster("2B", "Summoned Skull", "face-down")
    table.face_up("1B", "Umi")
    duel = synchro_summoned(ROSE, table, "Genex Controller", "Gemini Elf")
    if uses:
        duel.does("1A", "activate", ROSE)
    finish(duel)
    for name in (ROSE, "Luster Dragon", "Mirror Force", "Summoned Skull", "Umi"):
        assert (duel.place(name) == GRAVE) is uses


def test_black_rose_dragon_destroys_nothing_when_revived():
    table = Scenario()
    table.graveyard("1A", ROSE)
    table.hand("1A", "Monster Reborn")
    duel = table.start()
    duel.does("1A", "activate", "Monster Reborn")
    duel.passes()
    duel.picks("face-up attack")
    assert not duel.can("1A", "activate", ROSE)


def test_black_rose_dragon_banishes_a_plant_to_turn_a_monster_with_0_attack():
    table = Scenario()
    table.monster("1A", ROSE)
    table.graveyard("1B", "Firegrass", "Bean Soldier", "Gemini Elf")
    table.monster("2A", "Luster Dragon", "defense")
    table.monster("2B", "Summoned Skull", "face-down")
    table.monster("2B", "Blue-Eyes White Dragon")
    duel = table.start()
    duel.does("1A", "activate", ROSE)
    assert offered(duel) == {"Firegrass", "Bean Soldier"}
    duel.picks("Firegrass")
    assert offered(duel) == {"Luster Dragon", "Summoned Skull"}
    duel.picks("Luster Dragon")
    finish(duel)
    assert duel.place("Firegrass") == BANISHED
    assert (duel.position("Luster Dragon"), duel.attack("Luster Dragon")) == (
        c.Position.FACE_UP_ATTACK,
        0,
    )
    assert not duel.can("1A", "activate", ROSE)  # once per turn
    duel.ends_turn()
    assert duel.attack("Luster Dragon") == 1900


@pytest.mark.parametrize(
    ("buried", "position"), [("Gemini Elf", "defense"), ("Firegrass", "attack")]
)
def test_black_rose_dragon_needs_a_plant_and_a_defense_position_monster(buried, position: str):
    table = Scenario()
    table.monster("1A", ROSE)
    table.graveyard("1A", buried)
    table.monster("2A", "Luster Dragon", position)
    assert not table.start().can("1A", "activate", ROSE)


# ------------------------------------------------------------------- Colossal Fighter, Doomkaiser
def test_colossal_fighter_gains_100_for_each_warrior_in_all_graveyards():
    table = Scenario()
    table.monster("1A", FIGHTER)
    for who in ("1A", "1B", "2A", "2B"):
        table.graveyard(who, "Battle Warrior", "Gemini Elf", "Six Samurai United")
    assert table.start().attack(FIGHTER) == 2800 + 4 * 100


def fighter_beaten(*buried: str) -> Play:
    table = Scenario(turn_of="2A")
    table.monster("1A", FIGHTER)
    table.graveyard("2B", *buried)
    table.graveyard("2A", "Battle Warrior")
    table.monster("2A", "Blue-Eyes White Dragon")
    table.hand("2A", "Rush Recklessly")
    duel = table.start()
    duel.does("2A", "activate", "Rush Recklessly", "Blue-Eyes White Dragon")
    finish(duel)
    duel.attacks("2A", "Blue-Eyes White Dragon", FIGHTER)
    return duel


def test_colossal_fighter_revives_a_warrior_or_itself_when_beaten():
    duel = fighter_beaten("Battle Warrior", "Gemini Elf")
    duel.does("1A", "activate", FIGHTER)
    assert offered(duel) == {FIGHTER, "Battle Warrior"}
    duel.picks(FIGHTER)
    finish(duel)
    assert duel.place(FIGHTER) == MONSTER_ZONE


def test_colossal_fighter_revives_nobody_when_destroyed_by_an_effect():
    table = Scenario(turn_of="2A")
    table.monster("1A", FIGHTER)
    table.hand("2A", "Soul Taker")
    table.set("1A", "Jar of Greed")
    duel = table.start()
    duel.does("2A", "activate", "Soul Taker")
    duel.passes("1A")
    assert duel.can("1A", "activate", "Jar of Greed")
    assert not duel.can("1A", "activate", FIGHTER)


@pytest.mark.parametrize("revived", [False, True])
def test_doomkaiser_dragon_takes_a_zombie_of_the_one_across_and_takes_it_along(revived: bool):
    table = Scenario()
    table.graveyard("2B", "Clown Zombie", "Gemini Elf")
    table.graveyard("2A", "Master Kyonshee")
    table.hand("1A", "Soul Taker")
    table.hand("2A", "Soul Taker")
    if revived:
        table.graveyard("1A", DOOMKAISER)
        table.hand("1A", "Call of the Mummy", "Monster Reborn")
        duel = table.start()
        duel.does("1A", "activate", "Monster Reborn", DOOMKAISER)
        duel.passes()
        duel.picks("face-up attack")
    else:
        duel = synchro_summoned(DOOMKAISER, table, PLAGUE, "The Snake Hair")
    duel.does("1A", "activate", DOOMKAISER)
    duel.passes()
    assert duel.controller("Clown Zombie") == "1A"
    assert duel.position("Clown Zombie") == c.Position.FACE_UP_ATTACK
    duel.ends_turn()
    duel.does("2A", "activate", "Soul Taker", DOOMKAISER)
    finish(duel)
    assert duel.place(DOOMKAISER) == duel.place("Clown Zombie") == GRAVE


# ----------------------------------------------------------------------------------- Drill Warrior
def test_drill_warrior_attacks_directly_with_half_its_attack_in_main_phase_1():
    table = Scenario()
    table.monster("1A", DRILL)
    table.monster("2A", "Blue-Eyes White Dragon")
    duel = resolves(table, "1A", DRILL)
    assert duel.attack(DRILL) == 1200
    assert not duel.can("1A", "activate", DRILL)  # once per turn; nothing to discard
    fights(duel, "1A", DRILL)
    assert duel.life(2) == 14_800
    duel.ends_turn()
    assert duel.attack(DRILL) == 2400


def test_drill_warrior_does_not_halve_itself_in_main_phase_2():
    table = Scenario()
    table.monster("1A", DRILL)
    duel = table.start()
    to_battle(duel, "1A")
    duel.does("1A", "main phase 2")
    assert not duel.can("1A", "activate", DRILL)


def test_drill_warrior_goes_away_for_a_turn_and_returns_with_a_monster():
    table = Scenario()
    table.monster("1A", DRILL)
    table.hand("1A", "Umi")
    table.graveyard("1B", "Gemini Elf", "Dark Hole")
    duel = table.start()
    duel.does("1A", "activate", DRILL)
    duel.picks("answer 1")
    finish(duel)
    assert (duel.place(DRILL), duel.place("Umi")) == (BANISHED, GRAVE)
    for _ in range(3):
        duel.ends_turn()
        assert duel.place(DRILL) == BANISHED
    duel.ends_turn()
    finish(duel)
    assert duel.place(DRILL) == MONSTER_ZONE
    assert "Gemini Elf" in duel.names_in("1B", "hand")  # beside the card of its own draw


def test_drill_warrior_banished_by_another_card_stays_away():
    table = Scenario(turn_of="2B")
    table.monster("1A", DRILL)
    table.monster("2B", "Chaos Sorcerer")
    duel = table.start()
    duel.does("2B", "activate", "Chaos Sorcerer", DRILL)
    finish(duel)
    duel.ends_turn()
    assert (duel.turn_of, duel.place(DRILL)) == ("1A", BANISHED)
