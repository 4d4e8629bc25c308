"""Fusion Summons of Elemental HERO monsters, and what the fused ones do."""

import pytest

from tagduel_env.engine.record import constants as c
from tests.cards.deeds import fights, finish, offered, resolves
from tests.scenario import Play, Scenario

GRAVE = c.Place.GRAVEYARD
DECK = c.Place.DECK
EXTRA = c.Place.EXTRA_DECK
BANISHED = c.Place.BANISHED
MONSTER_ZONE = c.Place.MONSTER_ZONE
AVIAN = "Elemental HERO Avian"
BURSTINATRIX = "Elemental HERO Burstinatrix"
SPARKMAN = "Elemental HERO Sparkman"
OCEAN = "Elemental HERO Ocean"
ABSOLUTE_ZERO = "Elemental HERO Absolute Zero"
ESCURIDAO = "Elemental HERO Escuridao"
WINGMAN = "Elemental HERO Flame Wingman"
GAIA = "Elemental HERO Gaia"
TORNADO = "Elemental HERO Great Tornado"
NOVA = "Elemental HERO Nova Master"
SHINING = "Elemental HERO The Shining"
SWAMP = "King of the Swamp"
FUSIONS = (ABSOLUTE_ZERO, ESCURIDAO, WINGMAN, GAIA, TORNADO, NOVA, SHINING)
POLYMERIZATION = "Polymerization"
MIRACLE = "Miracle Fusion"
PARALLEL = "Parallel World Fusion"
SUPER = "Super Polymerization"


@pytest.mark.parametrize(
    ("card", "first", "second", "legal"),
    [
        (ABSOLUTE_ZERO, AVIAN, "Penguin Soldier", True),
        (ABSOLUTE_ZERO, "Gemini Elf", "Penguin Soldier", False),
        (ABSOLUTE_ZERO, SPARKMAN, "Gemini Elf", False),
        (ABSOLUTE_ZERO, OCEAN, OCEAN, True),
        (ESCURIDAO, SPARKMAN, "Mystic Tomato", True),
        (ESCURIDAO, "Mystic Tomato", "Mystic Tomato", False),
        (ESCURIDAO, SPARKMAN, "Gemini Elf", False),
        (WINGMAN, AVIAN, BURSTINATRIX, True),
        (WINGMAN, AVIAN, SPARKMAN, False),
        (WINGMAN, SPARKMAN, BURSTINATRIX, False),
        (WINGMAN, AVIAN, SWAMP, True),
        (WINGMAN, SWAMP, BURSTINATRIX, True),
        (WINGMAN, SWAMP, SWAMP, False),
        (WINGMAN, SPARKMAN, SWAMP, False),
        (GAIA, SPARKMAN, "Gemini Elf", True),
        (GAIA, SPARKMAN, "Mystic Tomato", False),
        (GAIA, "Gemini Elf", "Gemini Elf", False),
        (TORNADO, SPARKMAN, "Luster Dragon", True),
        (TORNADO, SPARKMAN, "Gemini Elf", False),
        (TORNADO, "Luster Dragon", "Luster Dragon", False),
        (NOVA, SPARKMAN, BURSTINATRIX, True),
        (NOVA, SPARKMAN, "Gemini Elf", False),
        (NOVA, "UFO Turtle", "UFO Turtle", False),
        (SHINING, AVIAN, "Honest", True),
        (SHINING, AVIAN, "Gemini Elf", False),
        (SHINING, "Honest", "Honest", False),
        (NOVA, SPARKMAN, SWAMP, False),  # no named material
    ],
)
def test_fusions_of_heroes_need_their_materials(card, first, second, legal: bool):
    table = Scenario()
    table.hand("1A", POLYMERIZATION, first)
    table.hand("1A", second)
    table.extra("1A", card)
    duel = table.start()
    assert duel.can("1A", "activate", POLYMERIZATION) is legal
    if legal:
        duel.does("1A", "activate", POLYMERIZATION)
        finish(duel)
        assert (duel.place(card), duel.names_in("1A", "hand")) == (MONSTER_ZONE, [])


@pytest.mark.parametrize(
    ("hand", "deck"), [((SWAMP,), SUPER), (("Umi",), POLYMERIZATION), ((), POLYMERIZATION)]
)
def test_king_of_the_swamp_needs_itself_in_the_own_hand_and_polymerization(hand, deck):
    table = Scenario()
    table.hand("1A", *hand)
    table.monster("1A", SWAMP)
    table.hand("1B", SWAMP)
    table.deck("1A", deck)
    assert not table.start().can("1A", "activate", SWAMP)


@pytest.mark.parametrize("card", FUSIONS)
def test_fusions_of_heroes_come_in_no_other_way(card: str):
    table = Scenario()
    table.hand("1A", "Monster Reborn")
    table.graveyard("1A", card)
    assert not table.start().can("1A", "activate", "Monster Reborn")


# ------------------------------------------------------------------------------- fusing Spells
def test_polymerization_uses_hand_and_the_teams_field():
    table = Scenario()
    table.hand("1A", POLYMERIZATION, AVIAN)
    table.monster("1B", "Mystic Tomato", "face-down")
    table.hand("1B", BURSTINATRIX)
    table.extra("1A", ESCURIDAO, WINGMAN)
    table.extra("1B", SHINING)
    duel = resolves(table, "1A", POLYMERIZATION)
    assert duel.names_in("1A", "field") == [ESCURIDAO]
    assert duel.place(AVIAN) == duel.place("Mystic Tomato") == GRAVE


@pytest.mark.parametrize("place", ["graveyard", "deck", "banished"])
def test_polymerization_uses_no_other_place(place: str):
    table = Scenario()
    table.hand("1A", POLYMERIZATION, AVIAN)
    getattr(table, place)("1A", BURSTINATRIX)
    table.monster("2A", BURSTINATRIX)
    table.extra("1A", WINGMAN)
    assert not table.start().can("1A", "activate", POLYMERIZATION)


def test_miracle_fusion_banishes_materials_from_fields_and_graveyards_of_the_team():
    table = Scenario()
    table.hand("1A", MIRACLE)
    table.graveyard("1B", AVIAN)
    table.monster("1A", "Mystic Tomato")
    table.extra("1A", ESCURIDAO)
    duel = resolves(table, "1A", MIRACLE)
    assert duel.place(ESCURIDAO) == MONSTER_ZONE
    assert duel.place(AVIAN) == duel.place("Mystic Tomato") == BANISHED


@pytest.mark.parametrize(
    ("place", "who"), [("hand", "1A"), ("graveyard", "2A"), ("monster", "2A"), ("banished", "1A")]
)
def test_miracle_fusion_uses_no_other_place(place: str, who: str):
    table = Scenario()
    table.hand("1A", MIRACLE)
    table.graveyard("1A", AVIAN)
    getattr(table, place)(who, BURSTINATRIX)
    table.extra("1A", WINGMAN)
    assert not table.start().can("1A", "activate", MIRACLE)


def test_parallel_world_fusion_shuffles_banished_materials_and_allows_no_other_summon():
    table = Scenario()
    table.hand("1A", PARALLEL, "Monster Reborn")
    table.hand("1B", "Monster Reborn")
    table.banished("1A", AVIAN)
    table.banished("1B", BURSTINATRIX)
    table.graveyard("1A", "Gemini Elf")
    table.extra("1A", WINGMAN)
    duel = resolves(table, "1A", PARALLEL)
    assert duel.place(WINGMAN) == MONSTER_ZONE
    assert duel.place(AVIAN) == duel.place(BURSTINATRIX) == DECK
    assert "Avian" in str(duel.names_in("1A", "deck"))
    assert not duel.can("1A", "activate", "Monster Reborn")


def test_parallel_world_fusion_not_after_a_special_summon():
    table = Scenario()
    table.hand("1A", PARALLEL, "Cyber Dragon")
    table.monster("2A", "Gemini Elf")
    table.banished("1A", AVIAN, BURSTINATRIX)
    table.extra("1A", WINGMAN)
    duel = table.start()
    assert duel.can("1A", "activate", PARALLEL)
    duel.does("1A", "special summon", "Cyber Dragon")
    finish(duel)
    assert not duel.can("1A", "activate", PARALLEL)


@pytest.mark.parametrize("place", ["hand", "graveyard"])
def test_parallel_world_fusion_uses_banished_monsters_only(place: str):
    table = Scenario()
    table.hand("1A", PARALLEL)
    table.banished("1A", AVIAN)
    table.banished("2B", BURSTINATRIX)
    getattr(table, place)("1A", BURSTINATRIX)
    table.monster("1A", BURSTINATRIX)
    table.extra("1A", WINGMAN)
    assert not table.start().can("1A", "activate", PARALLEL)


def super_table() -> Scenario:
    table = Scenario()
    table.hand("1A", SUPER, "Umi")
    table.monster("2B", SPARKMAN)
    table.monster("2A", "Mystic Tomato")
    table.extra("1A", ESCURIDAO)
    return table


def test_super_polymerization_takes_the_opponents_monsters_and_nobody_answers():
    table = super_table()
    table.set("2A", "Dark Bribe")
    table.set("2B", "Jar of Greed")
    duel = table.start()
    duel.does("1A", "activate", SUPER)
    assert not duel.can("2A", "activate", "Dark Bribe")
    assert not duel.can("2B", "activate", "Jar of Greed")
    finish(duel)
    assert (duel.place(ESCURIDAO), duel.controller(ESCURIDAO)) == (MONSTER_ZONE, "1A")
    assert duel.place("Umi") == duel.place(SPARKMAN) == duel.place("Mystic Tomato") == GRAVE


def test_super_polymerization_needs_a_card_to_discard():
    table = super_table()
    duel = table.start()
    assert duel.can("1A", "activate", SUPER)
    table = super_table()
    table.placed = [row for row in table.placed if row.place != c.Place.HAND]
    table.set("1A", SUPER)
    assert not table.start().can("1A", "activate", SUPER)


def test_super_polymerization_in_an_opponents_turn():
    table = super_table()
    table.turn_of = "2A"
    table.set("1A", SUPER)
    table.hand("2A", "Ookazi")
    duel = table.start()
    duel.does("2A", "activate", "Ookazi")
    assert duel.can("1A", "activate", SUPER)


def test_king_of_the_swamp_is_discarded_for_polymerization():
    table = Scenario()
    table.hand("1A", SWAMP)
    table.deck("1A", POLYMERIZATION, SUPER)
    table.hand("1B", SWAMP)
    duel = resolves(table, "1A", SWAMP)
    assert duel.names_in("1A", "hand") == [POLYMERIZATION]
    assert duel.names_in("1A", "grave") == [SWAMP]


# ------------------------------------------------------------------------------ what they do
def test_elemental_hero_absolute_zero_gains_500_for_each_other_water_monster():
    table = Scenario()
    table.monster("1A", ABSOLUTE_ZERO)
    table.monster("2A", OCEAN)
    table.monster("1B", OCEAN)
    table.monster("1B", OCEAN, "face-down")
    table.monster("1B", SPARKMAN)
    assert table.start().attack(ABSOLUTE_ZERO) == 2500 + 2 * 500


@pytest.mark.parametrize("spell", ["Compulsory Evacuation Device", "Soul Taker"])
def test_elemental_hero_absolute_zero_destroys_the_opponents_monsters_when_it_leaves(spell: str):
    table = Scenario(turn_of="2A")
    table.monster("1A", ABSOLUTE_ZERO)
    table.monster("1B", "Luster Dragon")
    table.monster("2A", "Gemini Elf")
    table.monster("2B", "Giant Soldier of Stone", "face-down")
    (table.hand if spell == "Soul Taker" else table.set)("2A", spell)
    duel = table.start()
    duel.does("2A", "activate", spell)
    if duel.kind == c.DecisionKind.TARGET:
        duel.picks(ABSOLUTE_ZERO)
    finish(duel)
    assert duel.place(ABSOLUTE_ZERO) == (GRAVE if spell == "Soul Taker" else EXTRA)
    assert duel.place("Gemini Elf") == duel.place("Giant Soldier of Stone") == GRAVE
    assert duel.place("Luster Dragon") == MONSTER_ZONE


def test_elemental_hero_escuridao_gains_100_for_each_hero_in_the_teams_graveyards():
    table = Scenario()
    table.monster("1A", ESCURIDAO)
    table.graveyard("1A", SPARKMAN, "Luster Dragon", "E - Emergency Call")
    table.graveyard("1B", AVIAN)
    table.graveyard("2A", AVIAN)
    assert table.start().attack(ESCURIDAO) == 2700


def test_elemental_hero_flame_wingman_burns_for_the_attack_of_what_it_destroyed():
    table = Scenario()
    table.monster("1A", WINGMAN)
    table.monster("2A", "Gemini Elf")
    duel = table.start()
    fights(duel, "1A", WINGMAN, "Gemini Elf")
    assert duel.life(2) == 16_000 - 200 - 1900


def test_elemental_hero_flame_wingman_does_not_burn_when_nothing_goes_to_the_graveyard():
    table = Scenario()
    table.monster("1A", WINGMAN)
    table.monster("2A", "Gemini Elf")
    table.face_up("2B", "Macro Cosmos")
    duel = table.start()
    fights(duel, "1A", WINGMAN, "Gemini Elf")
    assert duel.life(2) == 16_000 - 200


def fused(card: str, mate: str, **monsters: str) -> Play:
    """1A Fusion Summons the card with Avian and this other material."""
    table = Scenario()
    table.hand("1A", POLYMERIZATION, AVIAN, mate)
    table.extra("1A", card)
    table.monster("1B", "Blue-Eyes White Dragon")
    for who, name in monsters.items():
        table.monster(who[1:], name)
    table.monster("2B", "Millennium Shield", "face-down")
    duel = table.start()
    duel.does("1A", "activate", POLYMERIZATION)
    duel.passes()
    if duel.kind == c.DecisionKind.PICK:
        finish_materials(duel)
    duel.picks("face-up attack")
    return duel


def finish_materials(duel: Play) -> None:
    while duel.kind in (c.DecisionKind.MATERIAL, c.DecisionKind.PICK):
        duel.duel.apply(duel.duel.legal_actions()[0])


def test_elemental_hero_gaia_takes_half_the_attack_of_an_opponents_monster_for_the_turn():
    duel = fused(GAIA, "Gemini Elf", _2A="Summoned Skull", _2B="Luster Dragon")
    assert offered(duel) == {"Summoned Skull", "Luster Dragon"}
    duel.picks("Summoned Skull")
    finish(duel)
    assert (duel.attack(GAIA), duel.attack("Summoned Skull")) == (2200 + 1250, 1250)
    duel.ends_turn()
    assert (duel.attack(GAIA), duel.attack("Summoned Skull")) == (2200, 2500)


def test_elemental_hero_great_tornado_halves_both_stats_of_the_opponents_monsters_for_good():
    duel = fused(TORNADO, "Luster Dragon #2", _2A="Summoned Skull", _2B="Luster Dragon")
    finish(duel)
    assert (duel.attack("Summoned Skull"), duel.defense("Summoned Skull")) == (1250, 600)
    assert (duel.attack("Luster Dragon"), duel.defense("Luster Dragon")) == (950, 800)
    assert duel.attack("Blue-Eyes White Dragon") == 3000
    duel.ends_turn()
    assert duel.attack("Summoned Skull") == 1250


@pytest.mark.parametrize(("beaten", "drawn"), [("Gemini Elf", 1), ("Blue-Eyes White Dragon", 0)])
def test_elemental_hero_nova_master_draws_when_it_destroys_a_monster(beaten: str, drawn: int):
    table = Scenario()
    table.monster("1A", NOVA)
    table.monster("2A", beaten)
    duel = table.start()
    fights(duel, "1A", NOVA, beaten)
    assert duel.hand_size("1A") == drawn


def test_elemental_hero_the_shining_gains_300_for_each_banished_hero_of_the_team():
    table = Scenario()
    table.monster("1A", SHINING)
    table.banished("1A", SPARKMAN, "Luster Dragon", "E - Emergency Call")
    table.banished("1B", AVIAN)
    table.banished("2A", AVIAN)
    assert table.start().attack(SHINING) == 2600 + 2 * 300


@pytest.mark.parametrize("number", [0, 1, 2])
def test_elemental_hero_the_shining_brings_up_to_two_banished_heroes_back(number: int):
    table = Scenario()
    table.monster("1A", SHINING)
    table.banished("1A", SPARKMAN, BURSTINATRIX, "E - Emergency Call", "Gemini Elf")
    table.banished("1B", AVIAN)
    table.banished("2A", OCEAN)
    table.hand("1A", "Dark Hole")
    duel = table.start()
    duel.does("1A", "activate", "Dark Hole")
    duel._pass_until("1A")
    if number:
        duel.does("1A", "activate", SHINING)
        assert offered(duel) == {SPARKMAN, BURSTINATRIX, AVIAN}
        duel.picks(SPARKMAN)
        duel.picks(AVIAN if number == 2 else "finish")
    finish(duel)
    assert duel.names_in("1A", "hand") == [SPARKMAN] * (number > 0)
    assert duel.names_in("1B", "hand") == [AVIAN] * (number == 2)


def test_elemental_hero_the_shining_brings_nobody_back_when_banished_from_the_field():
    table = Scenario()
    table.monster("1A", SHINING)
    table.banished("1A", SPARKMAN)
    table.monster("1A", "Chaos Sorcerer")
    duel = table.start()
    duel.does("1A", "activate", "Chaos Sorcerer", SHINING)
    finish(duel)
    assert (duel.place(SHINING), duel.place(SPARKMAN)) == (BANISHED, BANISHED)
