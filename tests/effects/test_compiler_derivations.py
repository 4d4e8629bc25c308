"""What the compiler reads off the trees: the one across, the Damage Step, deeds, Spell Speed."""

import pytest

from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.effects.compiler import compile_pool
from tagduel_env.effects.compiler.listing import list_card
from tagduel_env.engine.record import constants as c
from tagduel_env.engine.record.constants import AbilityFlag, Does


def abilities(name):
    """The ability rows of a card."""
    programs = compile_pool()
    facts = programs.arrays["facts"][load_catalogue().by_name(name).number]
    first = int(facts["abilities_first"])
    return programs.arrays["abilities"][first : first + int(facts["abilities_count"])]


def flags(name, index=0):
    return AbilityFlag(int(abilities(name)[index]["flags"]))


def does(name, index=0):
    return Does(int(abilities(name)[index]["does"]))


ACROSS = AbilityFlag.ACROSS
RIDER = AbilityFlag.ACROSS | AbilityFlag.ACROSS_BY_RIDER


@pytest.mark.parametrize(
    ("name", "index", "expected"),
    [
        ("Secret Barrel", 0, ACROSS),
        ("Dark Bribe", 0, ACROSS),
        ("Goblin Zombie", 0, ACROSS),
        ("Kycoo the Ghost Destroyer", 0, ACROSS),
        ("Kycoo the Ghost Destroyer", 1, 0),
        ("Mind Crush", 0, ACROSS),
        ("Grapha, Dragon Lord of Dark World", 1, RIDER),
        ("Book of Eclipse", 0, RIDER),
        ("Snoww, Unlight of Dark World", 0, RIDER),
        ("Mirror Force", 0, 0),
        ("Just Desserts", 0, 0),
        ("Monster Reborn", 0, 0),
    ],
)
def test_t16_a53_what_touches_an_opponents_hidden_place(name, index, expected):
    assert flags(name, index) & RIDER == expected


PILES = AbilityFlag.READS_PILES
MORE = AbilityFlag.READS_PILES | AbilityFlag.READS_MORE


@pytest.mark.parametrize(
    ("name", "index", "expected"),
    [
        ("Umi", 0, 0),
        ("Command Knight", 1, 0),
        ("Breaker the Magical Warrior", 1, 0),
        ("Machina Cannon", 1, 0),
        ("Jinzo", 0, 0),
        ("Thunder King Rai-Oh", 0, 0),
        ("Necrovalley", 0, 0),
        ("Aurkus, Lightsworn Druid", 0, 0),
        ("Tragoedia", 1, PILES),
        ("Shire, Lightsworn Spirit", 0, PILES),
        ("Skyscraper", 0, MORE),
        ("Fiendish Chain", 1, MORE),
    ],
)
def test_11_1_what_a_continuous_effect_depends_on(name, index, expected):
    assert flags(name, index) & MORE == expected


ALWAYS = AbilityFlag.DAMAGE_STEP
STATS = AbilityFlag.DAMAGE_STEP | AbilityFlag.DAMAGE_STEP_STATS
CALCULATION = AbilityFlag.DAMAGE_STEP | AbilityFlag.DURING_CALCULATION


@pytest.mark.parametrize(
    ("name", "index", "expected"),
    [
        ("Solemn Judgment", 1, ALWAYS),  # Counter Trap
        ("Stardust Dragon", 0, ALWAYS),  # a monster that negates an activation
        ("Starlight Road", 0, 0),  # a Normal Trap that negates an effect
        ("Rush Recklessly", 0, STATS),
        ("Honest", 1, STATS),
        ("Blackwing - Kalut the Moon Shadow", 0, STATS),
        ("Shrink", 0, STATS),
        ("Metalmorph", 0, STATS),  # its change stands in its continuous half
        ("Celestial Transformation", 0, 0),  # a `but(halved)` does not count
        ("Kuriboh", 0, CALCULATION),
        ("Doomcaliber Knight", 0, ALWAYS),  # mandatory
        ("Mystic Tomato", 0, ALWAYS),
        ("Man-Eater Bug", 0, ALWAYS),
        ("Hero Signal", 0, ALWAYS),  # its event only happens there
        ("T.G. Warwolf", 0, 0),  # a Summon by anybody sets it off
        ("Torrential Tribute", 0, 0),
        ("Compulsory Evacuation Device", 0, 0),
        ("Effect Veiler", 0, 0),
        ("Gravekeeper's Descendant", 0, 0),  # an Ignition effect
        ("Axe of Despair", 2, 0),  # Spell Speed 1
    ],
)
def test_10_6_what_may_be_used_in_the_damage_step(name, index, expected):
    mask = ALWAYS | AbilityFlag.DAMAGE_STEP_STATS | AbilityFlag.DURING_CALCULATION
    assert flags(name, index) & mask == expected


@pytest.mark.parametrize(
    ("name", "index", "speed", "fast"),
    [
        ("Dark Hole", 0, 1, False),
        ("Mystical Space Typhoon", 0, 2, True),
        ("Call of the Haunted", 0, 2, True),
        ("Solemn Judgment", 0, 3, True),
        ("Cannon Soldier", 0, 1, False),
        ("Effect Veiler", 0, 2, True),
        ("Robbin' Goblin", 0, 2, False),  # a trigger of a Trap
        ("Judgment Dragon", 0, 0, False),  # its own way starts no Chain
    ],
)
def test_7_1_spell_speed(name, index, speed, fast):
    assert int(abilities(name)[index]["speed"]) == speed
    assert bool(flags(name, index) & AbilityFlag.ACTS_FAST) == fast


@pytest.mark.parametrize(
    ("name", "index", "expected"),
    [
        ("Goblin Zombie", 1, c.ActsFrom.GRAVEYARD),
        ("Treeborn Frog", 0, c.ActsFrom.GRAVEYARD),
        ("Machina Fortress", 0, c.ActsFrom.HAND | c.ActsFrom.GRAVEYARD),
        ("Drill Warrior", 2, c.ActsFrom.BANISHED),
        ("Heavy Mech Support Platform", 0, c.ActsFrom.MONSTER_ZONE),
        ("Heavy Mech Support Platform", 2, c.ActsFrom.SPELL_TRAP_ZONE),
        ("Necrovalley", 0, c.ActsFrom.FIELD_ZONE),
        ("Dark Hole", 0, c.ActsFrom.HAND | c.ActsFrom.SPELL_TRAP_ZONE),
        ("Mirror Force", 0, c.ActsFrom.SPELL_TRAP_ZONE),
        ("Gishki Shadow", 0, c.ActsFrom.HAND | c.ActsFrom.MONSTER_ZONE),
    ],
)
def test_where_an_ability_acts_from(name, index, expected):
    assert int(abilities(name)[index]["acts_from"]) == expected


@pytest.mark.parametrize(
    ("name", "index", "bits", "not_bits"),
    [
        ("Smashing Ground", 0, Does.DESTROYS_ON_FIELD, Does.TARGETS),
        ("Solemn Judgment", 0, Does.NEGATES_SUMMON, Does.DESTROYS_ON_FIELD),
        ("Solemn Judgment", 1, Does.NEGATES_ACTIVATION | Does.DESTROYS_ON_FIELD, Does(0)),
        ("Reinforcement of the Army", 0, Does.ADDS_FROM_DECK, Does.MOVES_FROM_GRAVEYARD),
        ("Pot of Avarice", 0, Does.MOVES_FROM_GRAVEYARD | Does.DRAWS, Does.SPECIAL_SUMMONS),
        ("D.D. Crow", 0, Does.BANISHES | Does.BANISHES_FROM_GRAVEYARD, Does.DRAWS),
        ("Bottomless Trap Hole", 0, Does.BANISHES, Does.BANISHES_FROM_GRAVEYARD),
        ("Mezuki", 0, Does.SPECIAL_SUMMONS, Does.BANISHES),  # banishing is its cost
        ("Miracle Fusion", 0, Does.MOVES_FROM_GRAVEYARD, Does.DRAWS),
        ("Limiter Removal", 0, Does.CHANGES_STATS, Does.DESTROYS_ON_FIELD),  # later only
        ("Mind Control", 0, Does.TAKES_CONTROL, Does.CHANGES_POSITION),
    ],
)
def test_what_an_effect_does(name, index, bits, not_bits):
    found = does(name, index)
    assert found & bits == bits
    assert not found & not_bits


@pytest.mark.parametrize(
    ("name", "index", "expected"),
    [
        ("Monster Reborn", 0, True),
        ("Scapegoat", 0, True),
        ("Call of the Haunted", 0, True),
        ("Polymerization", 0, True),
        ("Macro Cosmos", 0, False),  # it may
        ("Starlight Road", 0, False),
        ("Level Eater", 0, False),
    ],
)
def test_12_8_effects_whose_only_result_is_a_special_summon(name, index, expected):
    assert bool(does(name, index) & Does.ONLY_SPECIAL_SUMMONS) == expected


def test_8_10_hand_triggers_that_summon_themselves():
    for name in ("Gorz the Emissary of Darkness", "Tragoedia", "Battle Fader", "T.G. Warwolf"):
        assert flags(name) & AbilityFlag.HAND_SUMMON, name
    assert not flags("Kuriboh") & AbilityFlag.HAND_SUMMON


def test_7_11_mandatory_quick_effects():
    assert flags("Doomcaliber Knight") & AbilityFlag.MANDATORY_QUICK
    assert not flags("Stardust Dragon") & AbilityFlag.MANDATORY_QUICK


def test_6_2_what_must_stay_face_up():
    assert flags("Call of the Haunted") & AbilityFlag.STAYS
    assert flags("Metalmorph") & AbilityFlag.STAYS
    assert not flags("Swords of Revealing Light") & AbilityFlag.STAYS
    # Its own cost takes it away.
    assert not flags("Six Samurai United", 1) & AbilityFlag.STAYS


def test_12_3_a_by_name_limit_of_an_activation_is_no_use():
    assert not flags("Pot of Duality") & AbilityFlag.USE_ONCE
    assert flags('Maxx "C"') & AbilityFlag.USE_ONCE
    assert flags("Card Trooper") & AbilityFlag.USE_ONCE


def test_shared_uses_name_the_printed_abilities():
    first, second, *_ = abilities("Heavy Mech Support Platform")
    assert int(first["shared"]) == int(second["shared"]) == 0b11


def test_every_card_can_be_listed():
    programs = compile_pool()
    for code in programs.ops:
        text = list_card(programs, code)
        assert text.startswith(load_catalogue()[code].name)


def test_a_listing_reads_well():
    lines = list_card(compile_pool(), load_catalogue().by_name("Dark Bribe").number).splitlines()
    assert "    flags      IN_RESPONSE ACROSS DAMAGE_STEP ACTS_FAST" in lines
    assert "    event      ACTIVATED kinds SPELL TRAP by OPPONENT" in lines
    assert "        3  MOVE            DESTROY LINK_CARD by YOU" in lines
