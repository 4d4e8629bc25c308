"""Materials and Tributes: what may serve, what is offered, what becomes of it (4.2, 4.8, 4.9)."""

from itertools import combinations
from random import Random

import pytest

from tagduel_env.engine.record import constants as c
from tagduel_env.ruleset import Ruleset
from tests.scenario import Play, Scenario


def offered(duel: Play) -> list[str]:
    """Names of the cards that may be picked now."""
    actions = [action for action in duel.duel.legal_actions() if action >= c.Action.SELECT_ZONE]
    return sorted(duel.name(duel.card_of(action)) for action in actions)


def finish_arrival(duel: Play) -> None:
    """Face-up Attack Position, and nobody answers."""
    if duel.kind == c.DecisionKind.POSITION:
        duel.picks("face-up attack")
    duel.passes()


def fill(table: Scenario, who: str, count: int, name: str = "Gemini Elf") -> list[int]:
    return [table.monster(who, name) for _ in range(count)]


# ------------------------------------------------------------------------------------- Synchro
def test_4_9_synchro_offers_only_what_reaches_the_level_exactly():
    table = Scenario(turn_of="1A")
    guard = table.monster("1A", "Gravekeeper's Guard")  # Level 4
    synchron = table.monster("1A", "Junk Synchron")  # Level 3 Tuner
    elf = table.monster("1A", "Gemini Elf")  # Level 4
    small = table.monster("1A", "Mystic Tomato")  # Level 4
    table.extra("1A", "Ancient Fairy Dragon", "Stardust Dragon", "Ally of Justice Catastor")
    duel = table.start()
    assert duel.can("1A", "special summon", "Ancient Fairy Dragon")  # 3 + 4
    assert not duel.can("1A", "special summon", "Stardust Dragon")  # 8
    assert not duel.can("1A", "special summon", "Ally of Justice Catastor")  # 5
    duel.does("1A", "special summon", "Ancient Fairy Dragon")
    assert offered(duel) == ["Gemini Elf", "Gravekeeper's Guard", "Mystic Tomato"]
    duel.picks(elf)
    assert duel.place(synchron) == c.Place.GRAVEYARD  # the only Tuner, so it needs no question
    assert duel.place(elf) == c.Place.GRAVEYARD
    assert duel.place(small) == duel.place(guard) == c.Place.MONSTER_ZONE
    finish_arrival(duel)
    assert duel.controller("Ancient Fairy Dragon") == "1A"
    zone = duel.zone("Ancient Fairy Dragon")
    assert zone["materials_used"] == 2
    assert zone["summon_how"] & c.SummonKind.SYNCHRO
    assert zone["summon_how"] & c.SummonKind.INHERENT
    assert zone["summon_from"] == c.Place.EXTRA_DECK


def test_a17_synchro_with_only_the_team_mates_monsters_needs_an_own_free_zone():
    table = Scenario(turn_of="1A")
    table.monster("1B", "Junk Synchron")
    table.monster("1B", "Gemini Elf")
    fill(table, "1A", 5, "Spirit Reaper")
    table.extra("1A", "Ancient Fairy Dragon")
    assert not table.start().can("1A", "special summon", "Ancient Fairy Dragon")
    table = Scenario(turn_of="1A")
    table.monster("1B", "Junk Synchron")
    table.monster("1B", "Gemini Elf")
    fill(table, "1A", 4, "Spirit Reaper")
    table.extra("1A", "Ancient Fairy Dragon")
    assert table.start().can("1A", "special summon", "Ancient Fairy Dragon")


def test_t7_with_all_zones_full_an_own_monster_must_be_among_the_materials():
    table = Scenario(turn_of="1A")
    synchron = table.monster("1B", "Junk Synchron")
    elf = table.monster("1B", "Gemini Elf")
    own = table.monster("1A", "Alexandrite Dragon")
    fill(table, "1A", 4, "Spirit Reaper")
    table.extra("1A", "Ancient Fairy Dragon")
    duel = table.start()
    duel.does("1A", "special summon", "Ancient Fairy Dragon")
    assert duel.place(synchron) == c.Place.GRAVEYARD
    assert duel.place(own) == c.Place.GRAVEYARD
    assert duel.place(elf) == c.Place.MONSTER_ZONE


def test_4_9_tuningware_may_count_as_level_2():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Tuningware")
    table.monster("1A", "Junk Synchron")
    table.extra("1A", "Junk Warrior", "Formula Synchron")
    duel = table.start()
    assert duel.can("1A", "special summon", "Junk Warrior")  # 3 + 2
    duel.does("1A", "special summon", "Junk Warrior")
    while duel.kind == c.DecisionKind.MATERIAL:
        duel.duel.apply(duel.duel.legal_actions()[0])
    finish_arrival(duel)
    assert duel.place("Junk Warrior") == c.Place.MONSTER_ZONE


def test_4_9_quickdraw_stands_for_the_synchron_and_serves_nothing_else():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Quickdraw Synchron")  # Level 5
    table.monster("1A", "Mystic Tomato")  # Level 4
    table.monster("1A", "Spirit Reaper")  # Level 3
    table.monster("1A", "Level Eater")  # Level 1
    table.extra("1A", "Junk Archer", "Stardust Dragon", "Drill Warrior", "Junk Warrior")
    duel = table.start()
    assert not duel.can("1A", "special summon", "Stardust Dragon")  # 5 + 3, but not for it
    assert not duel.can("1A", "special summon", "Junk Warrior")  # 5 is too much
    assert not duel.can("1A", "special summon", "Junk Archer")  # 7 is out of reach
    assert duel.can("1A", "special summon", "Drill Warrior")  # 6 = 5 + 1


def test_4_9_debris_dragon_only_for_dragons_and_not_beside_level_4():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Debris Dragon")  # Level 4 Tuner
    table.monster("1A", "Gemini Elf")
    table.extra("1A", "Stardust Dragon", "Scrap Dragon", "Thought Ruler Archfiend")
    assert not table.start().can("1A", "special summon", "Stardust Dragon")
    table = Scenario(turn_of="1A")
    table.monster("1A", "Debris Dragon")
    table.monster("1A", "Spirit Reaper")
    table.monster("1A", "Level Eater")
    table.extra("1A", "Stardust Dragon", "Thought Ruler Archfiend", "Colossal Fighter")
    duel = table.start()
    assert duel.can("1A", "special summon", "Stardust Dragon")  # 4 + 3 + 1
    assert not duel.can("1A", "special summon", "Thought Ruler Archfiend")
    assert not duel.can("1A", "special summon", "Colossal Fighter")


def test_4_9_face_down_monsters_are_no_synchro_material():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Junk Synchron")
    table.monster("1A", "Gemini Elf", "face-down")
    table.extra("1A", "Ancient Fairy Dragon")
    assert not table.start().can("1A", "special summon", "Ancient Fairy Dragon")


TUNERS = {"Junk Synchron": 3, "Plaguespreader Zombie": 2}
OTHERS = {"Gemini Elf": 4, "Spirit Reaper": 3, "Level Eater": 1, "Jinzo": 6, "Cyber Dragon": 5}
SYNCHROS = {
    "Ally of Justice Catastor": (5, 1),
    "Ancient Fairy Dragon": (7, 1),
    "Stardust Dragon": (8, 1),
    "Mist Wurm": (9, 2),
}


@pytest.mark.parametrize("seed", range(12))
def test_4_9_synchro_sums_agree_with_trying_every_set(seed: int):
    random = Random(seed)
    table = Scenario(turn_of="1A")
    lying: list[tuple[str, bool]] = []
    for _ in range(random.randint(2, 7)):
        name = random.choice([*TUNERS, *OTHERS])
        who = random.choice(("1A", "1B"))
        if sum(owner == (who == "1A") for _, owner in lying) < 5:
            table.monster(who, name)
            lying.append((name, who == "1A"))
    for _ in range(5 - sum(own for _, own in lying)):
        if random.random() < 0.7:
            table.monster("1A", "Gemini Elf", "face-down")
            lying.append(("", True))
    table.extra("1A", *SYNCHROS)
    duel = table.start()
    free = 5 - sum(own for _, own in lying)
    usable = [(name, own) for name, own in lying if name]
    for synchro, (level, least) in SYNCHROS.items():
        possible = any(
            reaches(chosen, level, least, free)
            for count in range(2, len(usable) + 1)
            for chosen in combinations(usable, count)
        )
        assert duel.can("1A", "special summon", synchro) is possible, (lying, synchro)


def reaches(chosen: tuple[tuple[str, bool], ...], level: int, least: int, free: int) -> bool:
    """One Tuner, enough others, the exact sum, and a zone for the new monster."""
    tuners = [name for name, _ in chosen if name in TUNERS]
    total = sum({**TUNERS, **OTHERS}[name] for name, _ in chosen)
    room = free + sum(own for _, own in chosen)
    return len(tuners) == 1 and len(chosen) > least and total == level and room > 0


# ----------------------------------------------------------------------------------------- Xyz
def test_a16_xyz_materials_keep_their_owners_under_the_new_monster():
    table = Scenario(turn_of="1B")
    mates = table.monster("1A", "Gemini Elf")
    own = table.monster("1B", "Alexandrite Dragon")
    table.extra("1B", "Number 39: Utopia")
    duel = table.start()
    duel.does("1B", "special summon", "Number 39: Utopia")
    finish_arrival(duel)
    assert duel.place(mates) == duel.place(own) == c.Place.UNDER
    assert duel.owner(mates) == "1A"
    assert not int(duel.record["moved"][duel.card(mates)]["flags"]) & c.MoveFlag.LEFT_FIELD
    assert duel.zone("Number 39: Utopia")["summon_how"] & c.SummonKind.XYZ


def test_4_9_utopia_ray_is_put_upon_utopia_or_made_of_three():
    table = Scenario(turn_of="1A")
    utopia = table.monster("1A", "Number 39: Utopia")
    under = [table.material("1A", "Mystic Tomato", utopia) for _ in range(2)]
    fill(table, "1A", 4, "Alexandrite Dragon")
    table.extra("1A", "Number C39: Utopia Ray")
    duel = table.start()
    duel.does("1A", "special summon", "Number C39: Utopia Ray")
    assert offered(duel) == ["Alexandrite Dragon"] * 4 + ["Number 39: Utopia"]
    copy = Play(duel.duel.copy(), duel.handles, duel.seats)
    duel.picks(utopia)
    finish_arrival(duel)
    ray = duel.card("Number C39: Utopia Ray")
    hosts = [int(duel.record["cards"][duel.card(card)]["host"]) for card in [utopia, *under]]
    assert hosts == [ray] * 3
    copy.picks("Alexandrite Dragon")
    assert offered(copy) == ["Alexandrite Dragon"] * 3


def test_4_9_xyz_takes_no_tokens_and_no_xyz_monsters():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Number 39: Utopia")
    table.monster("1A", "Gemini Elf")
    table.extra("1A", "Gem-Knight Pearl")
    assert not table.start().can("1A", "special summon", "Gem-Knight Pearl")


# -------------------------------------------------------------------------------------- Fusion
def polymerization(*hand: str) -> Play:
    table = Scenario(turn_of="1A")
    table.hand("1A", "Polymerization", *hand)
    table.extra("1A", "Elemental HERO Flame Wingman", "Elemental HERO Absolute Zero")
    return table.start()


def test_4_9_polymerization_needs_both_materials():
    hand = ("Elemental HERO Avian", "Elemental HERO Burstinatrix")
    assert not polymerization("Elemental HERO Avian").can("1A", "activate", "Polymerization")
    duel = polymerization(*hand)
    duel.does("1A", "activate", "Polymerization")
    duel.passes()
    finish_arrival(duel)
    assert duel.names_in("1A", "field") == ["Elemental HERO Flame Wingman"]
    assert sorted(duel.names_in("1A", "grave")) == [*hand, "Polymerization"]
    assert duel.zone("Elemental HERO Flame Wingman")["summon_how"] & c.SummonKind.FUSION


def test_4_14_king_of_the_swamp_replaces_one_named_material_or_is_the_water_monster():
    assert polymerization("Elemental HERO Avian", "King of the Swamp").can(
        "1A", "activate", "Polymerization"
    )
    assert not polymerization("King of the Swamp", "King of the Swamp").can(
        "1A", "activate", "Polymerization"
    )
    assert not polymerization("King of the Swamp", "Mystic Tomato").can(
        "1A", "activate", "Polymerization"
    )


def test_t7_fusion_with_the_team_mates_face_down_monster():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Polymerization", "Elemental HERO Avian")
    table.monster("1B", "Elemental HERO Burstinatrix", "face-down")
    table.extra("1A", "Elemental HERO Flame Wingman")
    duel = table.start()
    duel.does("1A", "activate", "Polymerization")
    duel.passes()
    finish_arrival(duel)
    assert duel.controller("Elemental HERO Flame Wingman") == "1A"
    assert duel.names_in("1B", "grave") == ["Elemental HERO Burstinatrix"]


def test_a43_refused_material_is_not_offered_again():
    table = Scenario(turn_of="1A", ruleset=Ruleset.tag(consent="ask"))
    table.hand("1A", "Polymerization", "Elemental HERO Avian", "Elemental HERO Burstinatrix")
    mates = table.monster("1B", "Elemental HERO Burstinatrix")
    table.extra("1A", "Elemental HERO Flame Wingman")
    duel = table.start()
    duel.does("1A", "activate", "Polymerization")
    duel.passes()
    duel.picks(mates)
    assert (duel.asked, duel.kind) == ("1B", c.DecisionKind.CONSENT)
    duel.picks("refuse")
    finish_arrival(duel)
    assert duel.place(mates) == c.Place.MONSTER_ZONE
    assert duel.controller("Elemental HERO Flame Wingman") == "1A"


def test_a43_refused_synchro_costs_nothing():
    table = Scenario(turn_of="1A", ruleset=Ruleset.tag(consent="ask"))
    mates = table.monster("1B", "Gemini Elf")
    synchron = table.monster("1A", "Junk Synchron")
    table.extra("1A", "Ancient Fairy Dragon")
    duel = table.start()
    duel.does("1A", "special summon", "Ancient Fairy Dragon")
    assert duel.asked == "1B"
    duel.picks("refuse")
    assert duel.place(synchron) == duel.place(mates) == c.Place.MONSTER_ZONE
    assert not duel.can("1A", "special summon", "Ancient Fairy Dragon")


def test_4_9_miracle_fusion_banishes_from_field_and_graveyard():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Miracle Fusion")
    table.graveyard("1A", "Elemental HERO Avian")
    field = table.monster("1A", "Elemental HERO Burstinatrix")
    table.extra("1A", "Elemental HERO Flame Wingman")
    duel = table.start()
    duel.does("1A", "activate", "Miracle Fusion")
    duel.passes()
    finish_arrival(duel)
    assert duel.place(field) == c.Place.BANISHED
    assert sorted(duel.names_in("1A", "banished")) == [
        "Elemental HERO Avian",
        "Elemental HERO Burstinatrix",
    ]


# ------------------------------------------------------------------------------- contact Fusion
def test_a18_contact_fusion_shuffles_materials_into_their_owners_decks():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Gladiator Beast Bestiari")
    mates = table.monster("1B", "Gladiator Beast Laquari")
    table.extra("1A", "Gladiator Beast Gyzarus")
    duel = table.start()
    duel.does("1A", "special summon", "Gladiator Beast Gyzarus")
    finish_arrival(duel)
    assert duel.place(mates) == c.Place.DECK
    assert duel.owner(mates) == "1B"
    zone = duel.zone("Gladiator Beast Gyzarus")
    assert zone["summon_how"] & c.SummonKind.CONTACT
    assert not zone["summon_how"] & c.SummonKind.FUSION


def test_a18_chimeratech_fortress_takes_machines_of_any_field():
    table = Scenario(turn_of="1A")
    table.monster("2A", "Cyber Dragon")
    others = [table.monster(who, "Machina Gearframe") for who in ("2B", "1B")]
    table.extra("1A", "Chimeratech Fortress Dragon")
    duel = table.start()
    duel.does("1A", "special summon", "Chimeratech Fortress Dragon")
    assert "finish" not in duel.options()
    duel.picks(others[0])
    assert "finish" in duel.options()
    duel.picks(others[1])
    finish_arrival(duel)
    assert duel.attack("Chimeratech Fortress Dragon") == 3000
    assert duel.names_in("2A", "grave") == ["Cyber Dragon"]
    assert duel.names_in("2B", "grave") == ["Machina Gearframe"]


# ------------------------------------------------------------------------------------- Rituals
def ritual(*hand: str, spell: str = "Gishki Aquamirror") -> Play:
    table = Scenario(turn_of="1A")
    table.hand("1A", spell, *hand)
    return table.start()


def test_4_8_the_levels_have_to_be_exact():
    merrow = "Evigishki Gustkraken"  # Level 6
    assert not ritual(merrow, "Gemini Elf").can("1A", "activate", "Gishki Aquamirror")
    assert ritual(merrow, "Gemini Elf", "Plaguespreader Zombie").can(
        "1A", "activate", "Gishki Aquamirror"
    )
    assert not ritual(merrow, "Gemini Elf", "Gemini Elf").can("1A", "activate", "Gishki Aquamirror")


def test_4_8_gishki_shadow_is_the_whole_tribute():
    duel = ritual("Evigishki Gustkraken", "Gishki Shadow", "Gemini Elf")
    duel.does("1A", "activate", "Gishki Aquamirror")
    duel.passes()
    finish_arrival(duel)
    assert "Evigishki Gustkraken" in duel.names_in("1A", "field")
    assert "Gishki Shadow" in duel.names_in("1A", "grave")


def test_4_8_black_illusion_ritual_takes_exactly_one_monster():
    duel = ritual("Relinquished", "Gemini Elf", "Mystic Tomato", spell="Black Illusion Ritual")
    duel.does("1A", "activate", "Black Illusion Ritual")
    duel.passes()
    assert offered(duel) == ["Gemini Elf", "Mystic Tomato"]
    duel.picks("Gemini Elf")
    finish_arrival(duel)
    assert duel.names_in("1A", "hand") == ["Mystic Tomato"]
    flags = int(duel.record["cards"][duel.card("Relinquished")]["flags"])
    assert flags & c.CardFlag.PROPERLY_SUMMONED


# ------------------------------------------------------------------------------------ Tributes
@pytest.mark.parametrize(
    ("name", "monsters", "possible"),
    [
        ("Gemini Elf", 0, True),
        ("Jinzo", 0, False),
        ("Jinzo", 1, True),
        ("Dark Magician", 1, False),
        ("Dark Magician", 2, True),
    ],
)
def test_4_2_numbers_of_tributes(name: str, monsters: int, possible: bool):
    table = Scenario(turn_of="1A")
    table.hand("1A", name)
    fill(table, "1A", monsters)
    assert table.start().can("1A", "normal summon", name) is possible


def test_4_2_visionary_takes_one_gravekeeper_or_two_others():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Gravekeeper's Visionary")
    keeper = table.monster("1A", "Gravekeeper's Spear Soldier")
    fill(table, "1A", 2)
    duel = table.start()
    duel.does("1A", "normal summon", "Gravekeeper's Visionary")
    assert len(offered(duel)) == 3
    duel.picks(keeper)
    assert "finish" in duel.options()
    duel.picks("finish")
    duel.passes()
    assert duel.zone("Gravekeeper's Visionary")["tributes"] == 1


def test_4_2_sirocco_needs_no_tribute_while_only_opponents_have_monsters():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Blackwing - Sirocco the Dawn")
    table.monster("2A", "Gemini Elf")
    duel = table.start()
    assert duel.can("1A", "normal summon", "Blackwing - Sirocco the Dawn")
    assert not duel.can("1A", "set", "Blackwing - Sirocco the Dawn")
    table.monster("1B", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "normal summon", "Blackwing - Sirocco the Dawn")
    assert duel.names_in("1B", "grave") == ["Gemini Elf"]


def test_4_2_soul_exchange_makes_an_opponents_monster_the_tribute():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Soul Exchange", "Jinzo")
    theirs = table.monster("2B", "Gemini Elf")
    own = table.monster("1A", "Mystic Tomato")
    duel = table.start()
    duel.does("1A", "activate", "Soul Exchange")
    if duel.kind == c.DecisionKind.TARGET:
        duel.picks(theirs)
    duel.passes()
    duel.does("1A", "normal summon", "Jinzo")
    duel.passes()
    assert duel.place(theirs) == c.Place.GRAVEYARD
    assert duel.place(own) == c.Place.MONSTER_ZONE


def test_13_3_fluff_tokens_are_no_tribute_this_turn_but_synchro_material():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Dandylion", "Jinzo", "Raigeki Break")
    table.set("1A", "Raigeki Break")
    table.monster("2A", "Gemini Elf")
    table.monster("1A", "Plaguespreader Zombie")
    duel = table.start()
    duel.does("1A", "activate", "Raigeki Break")
    while duel.kind in (c.DecisionKind.COST, c.DecisionKind.TARGET):
        names = offered(duel)
        duel.picks("Dandylion" if "Dandylion" in names else "Gemini Elf")
    duel.passes()
    assert duel.names_in("1A", "field").count("Fluff Token") == 2
    duel.does("1A", "normal summon", "Jinzo")
    assert "Fluff Token" in duel.names_in("1A", "field")
    assert "Plaguespreader Zombie" in duel.names_in("1A", "grave")


def test_a24_lava_golem_takes_both_opponents_monsters_and_goes_to_one_of_them():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Lava Golem")
    theirs = [table.monster("2A", "Gemini Elf"), table.monster("2B", "Gemini Elf")]
    duel = table.start()
    duel.does("1A", "special summon", "Lava Golem")
    assert duel.kind == c.DecisionKind.DUELIST
    duel.picks("2B")
    finish_arrival(duel)
    assert duel.controller("Lava Golem") == "2B"
    assert duel.owner("Lava Golem") == "1A"
    assert all(duel.place(card) == c.Place.GRAVEYARD for card in theirs)
