"""Proper Summons, Rituals and materials (4.7-4.9, 4.16)."""

import pytest

from tagduel_env.engine import boundary
from tagduel_env.engine.record import constants as c
from tests.rules.playing import copy_of, goes_until, is_offered, plays, runs, runs_until_asked
from tests.scenario import Play, Scenario

MZ = c.Place.MONSTER_ZONE
GRAVE = c.Place.GRAVEYARD
KIND = c.DecisionKind


# ---------------------------------------------------------------- 4.7 and 4.16: proper Summons
BLS = "Black Luster Soldier - Envoy of the Beginning"


def chaos_table() -> Scenario:
    table = Scenario(turn_of="1A")
    table.hand("1A", BLS, "Monster Reborn", "Lightning Vortex")
    table.graveyard("1A", "Shining Angel", "Mystic Tomato")
    table.monster("2A", "Gemini Elf")
    return table


def test_4_7_a_nomi_with_first_never_summoned_is_not_revived():
    duel = chaos_table().start()
    plays(duel, "1A", "Lightning Vortex", BLS)
    assert duel.place(BLS) == GRAVE
    duel.does("1A", "activate", "Monster Reborn")
    assert not is_offered(duel, BLS)
    assert is_offered(duel, "Shining Angel")


def test_4_7_once_summoned_properly_it_may_be_revived():
    table = chaos_table()
    table.hand("1A", "Dark Hole")
    duel = table.start()
    plays(duel, "1A", BLS, verb="special summon")
    assert duel.place(BLS) == MZ
    plays(duel, "1A", "Dark Hole")
    assert duel.place(BLS) == GRAVE
    assert reborn_takes(duel, BLS)


def test_4_7_the_mark_is_lost_in_the_hand():
    table = chaos_table()
    table.set("1A", "Compulsory Evacuation Device")
    duel = table.start()
    plays(duel, "1A", BLS, verb="special summon")
    plays(duel, "1A", "Compulsory Evacuation Device", BLS)
    plays(duel, "1A", "Lightning Vortex", BLS)
    assert duel.place(BLS) == GRAVE
    assert not reborn_takes(duel, BLS)


def reborn_takes(duel: Play, name: str) -> bool:
    """Can 1A's Monster Reborn revive it?"""
    trial = copy_of(duel)
    if not trial.can("1A", "activate", "Monster Reborn"):
        return False
    trial.does("1A", "activate", "Monster Reborn")
    runs(trial, *[name] * is_offered(trial, name))
    return trial.place(name) == MZ


@pytest.mark.parametrize("summoned", [True, False])
def test_4_7_first_by_its_own_way_without_a_cost(summoned: bool):
    table = Scenario(turn_of="1A")
    table.hand("1A", "Photon Thrasher", "Monster Reborn", "Dark Hole")
    table.set("1A", "Raigeki Break")
    table.monster("2A", "Gemini Elf")
    table.graveyard("2B", "Shining Angel")
    duel = table.start()
    if summoned:
        plays(duel, "1A", "Photon Thrasher", verb="special summon")
        plays(duel, "1A", "Dark Hole")
    else:
        plays(duel, "1A", "Raigeki Break", "Photon Thrasher")
    assert duel.place("Photon Thrasher") == GRAVE
    assert reborn_takes(duel, "Photon Thrasher") is summoned


def test_4_7_the_mark_is_not_gained_by_a_negated_summon():
    table = chaos_table()
    table.graveyard("1B", "Giant Rat")
    table.set("2A", "Black Horn of Heaven")
    duel = table.start()
    duel.does("1A", "special summon", BLS)
    runs_until_asked(duel, "2A")
    duel.does("2A", "activate", "Black Horn of Heaven")
    runs(duel)
    assert duel.place(BLS) == GRAVE
    assert not reborn_takes(duel, BLS)


@pytest.mark.parametrize("name", ["Judgment Dragon", "Dark Armed Dragon"])
def test_4_7_what_cannot_be_summoned_otherwise_is_never_revived(name: str):
    table = Scenario(turn_of="1A")
    table.hand("1A", "Monster Reborn")
    table.graveyard("1A", name, "Shining Angel")  # properly Summoned once
    duel = table.start()
    assert not reborn_takes(duel, name)


@pytest.mark.parametrize(
    ("name", "materials"),
    [
        ("Stardust Dragon", ("Genex Controller", "Giga Gagagigo")),
        ("Gem-Knight Pearl", ("Gemini Elf", "Vorse Raider")),
    ],
)
@pytest.mark.parametrize("proper", [True, False])
def test_4_7_extra_deck_monsters_are_revived_only_after_a_proper_summon(
    name: str, materials: tuple[str, str], proper: bool
):
    table = Scenario(turn_of="1A")
    for material in materials:
        table.monster("1A", material)
    table.extra("1A", name)
    table.hand("1A", "Monster Reborn", "Dark Hole")
    duel = table.start()
    if proper:
        plays(duel, "1A", name, verb="special summon")
        plays(duel, "1A", "Dark Hole")
    else:
        boundary.move_to_pile(duel.duel.address, duel.card(name), GRAVE, 0)
    assert reborn_takes(duel, name) is proper


def test_4_16_starlight_road_gives_no_mark():
    table = Scenario(turn_of="1A")
    table.set("1B", "Starlight Road")
    for name in ("Gemini Elf", "Vorse Raider"):
        table.monster("1B", name)
    table.extra("1B", "Stardust Dragon")
    table.hand("1A", "Dark Hole", "Hammer Shot", "Monster Reborn")
    duel = table.start()
    duel.does("1A", "activate", "Dark Hole")
    duel.does("1B", "activate", "Starlight Road")
    runs(duel, "yes")
    assert duel.place("Gemini Elf") == MZ
    assert duel.controller("Stardust Dragon") == "1B"
    plays(duel, "1A", "Hammer Shot")
    assert duel.place("Stardust Dragon") == GRAVE
    assert not reborn_takes(duel, "Stardust Dragon")


def test_4_16_the_mark_stays_in_the_banished_pile():
    table = chaos_table()
    table.hand("1A", "Burial from a Different Dimension", "Soul Taker")
    table.face_up("2A", "Dimensional Fissure")
    duel = table.start()
    plays(duel, "1A", BLS, verb="special summon")
    boundary.move_to_pile(duel.duel.address, duel.card(BLS), c.Place.BANISHED, 0)
    plays(duel, "1A", "Burial from a Different Dimension", BLS)
    assert duel.place(BLS) == GRAVE
    assert reborn_takes(duel, BLS)


# ------------------------------------------------------------------------------- 4.8 Rituals
def ritual(*field: str, hand: tuple[str, ...] = (), ritual: str = "Evigishki Tetrogre") -> Play:
    """1A holds Gishki Aquamirror and the Ritual Monster (Level 6); those monsters are there."""
    table = Scenario(turn_of="1A")
    for name in field:
        table.monster("1A", name, "face-down" if name == "Man-Eater Bug" else "attack")
    table.hand("1A", "Gishki Aquamirror", ritual, *hand)
    table.set("2A", "Dust Tornado")
    table.set("2A", "Raigeki Break")
    table.hand("2A", "Gemini Elf")
    return table.start()


@pytest.mark.parametrize(
    ("field", "hand", "legal"),
    [
        (("Gagagigo", "Man-Eater Bug"), (), True),  # 4 + 2, one of them face-down
        (("Gagagigo",), ("Man-Eater Bug",), True),  # one from the hand
        (("Gagagigo",), (), False),  # 4
        (("Gagagigo", "Gemini Elf"), (), False),  # 8: exactly 6 are asked for
        (("Summoned Skull",), (), True),
        (("Gagagigo", "Gem-Knight Pearl"), (), False),  # an Xyz Monster has no Level
    ],
)
def test_4_8_tributes_from_hand_and_field_with_levels_that_meet_the_condition(
    field: tuple[str, ...], hand: tuple[str, ...], legal: bool
):
    duel = ritual(*field, hand=hand)
    assert duel.can("1A", "activate", "Gishki Aquamirror") is legal
    if legal:
        plays(duel, "1A", "Gishki Aquamirror")
        assert duel.place("Evigishki Tetrogre") == MZ
        assert sorted(duel.names_in("1A", "grave")) == sorted([*field, *hand, "Gishki Aquamirror"])


def test_4_8_the_tributes_are_chosen_at_resolution():
    duel = ritual("Gagagigo", "Man-Eater Bug", hand=("Giga Gagagigo", "Flamvell Guard"))
    duel.does("1A", "activate", "Gishki Aquamirror")
    assert duel.asked == "2A"
    assert duel.names_in("1A", "grave") == []


def test_4_8_nothing_is_tributed_when_the_summon_cannot_happen():
    duel = ritual("Gagagigo", "Man-Eater Bug")
    duel.does("1A", "activate", "Gishki Aquamirror")
    duel.does("2A", "activate", "Raigeki Break", "Gagagigo")
    runs(duel)
    assert duel.place("Gagagigo") == GRAVE
    assert duel.place("Man-Eater Bug") == MZ
    assert duel.names_in("1A", "hand") == ["Evigishki Tetrogre"]


@pytest.mark.parametrize(
    ("other", "may_add"),
    [("Vorse Raider", False), ("Man-Eater Bug", True)],  # with Gishki Shadow 8, or exactly 6
)
def test_4_8_no_superfluous_tribute(other: str, may_add: bool):
    duel = ritual("Gishki Shadow", other)
    duel.does("1A", "activate", "Gishki Aquamirror")
    duel.passes()
    if duel.asked == "1A" and is_offered(duel, "Gishki Shadow"):
        duel.picks("Gishki Shadow")
    assert is_offered(duel, other) is may_add
    if not may_add:
        runs(duel)
        assert duel.place(other) == MZ
        assert (duel.place("Gishki Shadow"), duel.place("Evigishki Tetrogre")) == (GRAVE, MZ)


def test_4_8_with_full_zones_a_tribute_must_free_one():
    table = Scenario(turn_of="1A")
    for _ in range(5):
        table.monster("1A", "Gemini Elf")
    table.hand("1A", "Black Illusion Ritual", "Relinquished", "Mystic Tomato")
    duel = table.start()
    duel.does("1A", "activate", "Black Illusion Ritual")
    duel.passes()
    assert not is_offered(duel, "Mystic Tomato")
    runs(duel)
    assert duel.place("Relinquished") == MZ
    assert duel.names_in("1A", "grave") == ["Gemini Elf", "Black Illusion Ritual"]


def test_4_8_black_illusion_ritual_takes_exactly_one_monster():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Black Illusion Ritual", "Relinquished", "Mystic Tomato", "Dark Magician")
    duel = table.start()
    plays(duel, "1A", "Black Illusion Ritual", "Dark Magician")
    assert duel.names_in("1A", "grave") == ["Dark Magician", "Black Illusion Ritual"]
    assert duel.names_in("1A", "hand") == ["Mystic Tomato"]


# ------------------------------------------------- 4.9 Fusion, Synchro, Xyz, contact fusion
WINGMAN = "Elemental HERO Flame Wingman"
AVIAN, BURSTINATRIX = "Elemental HERO Avian", "Elemental HERO Burstinatrix"


def fusion(spell: str = "Polymerization", *, extra: tuple[str, ...] = (WINGMAN,)) -> Scenario:
    table = Scenario(turn_of="1A")
    table.hand("1A", spell)
    table.extra("1A", *extra)
    return table


def test_4_9_fusion_monster_and_materials_are_chosen_at_resolution():
    table = fusion(extra=(WINGMAN, "Elemental HERO Gaia"))
    table.hand("1A", AVIAN, BURSTINATRIX)
    table.monster("1A", "Gemini Elf", "face-down")  # EARTH, for Gaia
    table.set("2A", "Jar of Greed")
    duel = table.start()
    duel.does("1A", "activate", "Polymerization")
    assert duel.asked == "2A"
    duel.passes()
    duel.picks("Elemental HERO Gaia")
    runs(duel)
    assert duel.place("Elemental HERO Gaia") == MZ
    assert duel.place("Gemini Elf") == GRAVE
    assert duel.names_in("1A", "grave")[-1] == "Polymerization"


@pytest.mark.parametrize(
    ("tuner", "others", "legal"),
    [
        ("Genex Controller", ("Giga Gagagigo",), True),  # 3 + 5
        ("Genex Controller", ("Gagagigo",), False),  # 7
        ("Genex Controller", ("Summoned Skull",), False),  # 9
        ("Genex Controller", (AVIAN, "Man-Eater Bug"), True),  # 3 + 3 + 2
        ("Genex Controller", ("Quickdraw Synchron",), False),  # two Tuners
        (AVIAN, ("Giga Gagagigo",), False),  # no Tuner
    ],
)
def test_4_9_a_synchro_takes_one_tuner_and_levels_that_sum_exactly(
    tuner: str, others: tuple[str, ...], legal: bool
):
    table = Scenario(turn_of="1A")
    for name in (tuner, *others):
        table.monster("1A", name)
    table.extra("1A", "Stardust Dragon")
    duel = table.start()
    assert duel.can("1A", "special summon", "Stardust Dragon") is legal
    if legal:
        plays(duel, "1A", "Stardust Dragon", verb="special summon")
        assert sorted(duel.names_in("1A", "grave")) == sorted((tuner, *others))


def test_4_9_synchro_materials_are_face_up():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Genex Controller")
    table.monster("1A", "Giga Gagagigo", "face-down")
    table.extra("1A", "Stardust Dragon")
    assert not table.start().can("1A", "special summon", "Stardust Dragon")


def test_4_9_tokens_are_synchro_materials():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Genex Controller")
    table.deck("1A", "Dandylion")
    table.hand("1A", "Foolish Burial")
    table.extra("1A", "T.G. Hyper Librarian")
    duel = table.start()
    plays(duel, "1A", "Foolish Burial", "Dandylion")
    assert duel.names_in("1A", "field").count("Fluff Token") == 2
    plays(duel, "1A", "T.G. Hyper Librarian", verb="special summon")  # 3 + 1 + 1
    assert duel.names_in("1A", "field") == ["T.G. Hyper Librarian"]


@pytest.mark.parametrize(
    ("materials", "legal"),
    [
        (("Gemini Elf", "Vorse Raider"), True),
        (("Gemini Elf", AVIAN), False),  # Levels 4 and 3
        (("Gemini Elf", "Steelswarm Roach"), False),  # Rank 4 is no Level
        (("Gemini Elf",), False),
    ],
)
def test_4_9_an_xyz_takes_the_listed_number_of_monsters_with_the_same_level(
    materials: tuple[str, ...], legal: bool
):
    table = Scenario(turn_of="1A")
    for name in materials:
        table.monster("1A", name)
    table.extra("1A", "Gem-Knight Pearl")
    assert table.start().can("1A", "special summon", "Gem-Knight Pearl") is legal


@pytest.mark.parametrize(("name", "sent"), [("Gem-Knight Pearl", False), ("Armory Arm", True)])
def test_4_9_xyz_materials_are_not_sent_to_the_graveyard(name: str, sent: bool):
    table = Scenario(turn_of="1A")
    table.monster("1A", "Gravekeeper's Recruiter" if sent else "Goblin Zombie")
    table.monster("1A", "Water Spirit" if sent else "Gemini Elf")
    table.deck("1A", "Mezuki", "Goblin Zombie", "Gravekeeper's Guard", "Gravekeeper's Curse")
    table.extra("1A", name)
    duel = table.start()
    plays(duel, "1A", name, verb="special summon")
    assert (duel.hand_size("1A") == 1) is sent
    assert len(duel.names_in("1A", "grave")) == (2 if sent else 0)


def test_4_9_contact_fusion_moves_the_listed_materials_without_a_spell():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Gladiator Beast Bestiari")
    table.monster("1A", "Gladiator Beast Laquari")
    table.monster("2A", "Gemini Elf")
    table.extra("1A", "Gladiator Beast Gyzarus")
    table.set("2A", "Black Horn of Heaven")
    duel = table.start()
    cards = len(duel.names_in("1A", "deck"))
    duel.does("1A", "special summon", "Gladiator Beast Gyzarus")
    goes_until(duel, "2A", "Black Horn of Heaven")
    assert len(duel.names_in("1A", "deck")) == cards + 2
    runs(duel, "Gemini Elf")  # "when Special Summoned"
    assert duel.names_in("1A", "field") == ["Gladiator Beast Gyzarus"]
    assert duel.place("Gemini Elf") == GRAVE


@pytest.mark.parametrize("mover", ["Evigishki Soul Ogre", "Compulsory Evacuation Device"])
def test_4_9_and_4_12_going_to_the_extra_deck_triggers_leaves_the_field(mover: str):
    table = Scenario(turn_of="1A")
    table.monster("2A", "Elemental HERO Absolute Zero")
    table.monster("1A", "Evigishki Soul Ogre")
    table.hand("1A", "Gishki Beast")
    table.set("1A", "Compulsory Evacuation Device")
    duel = table.start()
    picks = ["Elemental HERO Absolute Zero"] * (mover != "Evigishki Soul Ogre")
    plays(duel, "1A", mover, *picks)
    assert duel.place("Elemental HERO Absolute Zero") == c.Place.EXTRA_DECK
    assert duel.place("Evigishki Soul Ogre") == GRAVE


@pytest.mark.parametrize("to_deck", [True, False])
def test_4_9_results_without_a_chain_apply_on_a_return_to_the_deck_too(to_deck: bool):
    table = Scenario(turn_of="1A")
    table.monster("1A", "Evigishki Soul Ogre")
    elf = table.monster("2A", "Gemini Elf")
    table.face_up("2A", "Big Bang Shot", equipped_to=elf)
    table.hand("1A", "Gishki Beast", "Mystical Space Typhoon")
    duel = table.start()
    if to_deck:
        duel.does("1A", "activate", "Evigishki Soul Ogre", "Big Bang Shot")
    else:
        duel.does("1A", "activate", "Mystical Space Typhoon")
    runs(duel)
    assert duel.place("Big Bang Shot") == (c.Place.DECK if to_deck else GRAVE)
    assert duel.place("Gemini Elf") == c.Place.BANISHED


def test_4_9_a_material_loses_equips_counters_and_links():
    table = Scenario(turn_of="1A")
    revived = table.monster("1A", "Gemini Elf")
    breaker = table.monster("1A", "Breaker the Magical Warrior", counters=("Spell", 1))
    table.face_up("1A", "Call of the Haunted", bonded_to=revived)
    table.face_up("1A", "Fairy Meteor Crush", equipped_to=breaker)
    table.extra("1A", "Gem-Knight Pearl")
    table.hand("1A", "Mystical Space Typhoon")
    duel = table.start()
    assert duel.attack(breaker) == 1900
    plays(duel, "1A", "Gem-Knight Pearl", verb="special summon")
    assert duel.place("Fairy Meteor Crush") == GRAVE
    assert duel.place("Call of the Haunted") == c.Place.SPELL_TRAP_ZONE
    plays(duel, "1A", "Mystical Space Typhoon")
    assert duel.place("Call of the Haunted") == GRAVE
    assert duel.place(revived) == duel.place(breaker) == c.Place.UNDER
