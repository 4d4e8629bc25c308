"""Filters, groups, amounts, conditions and references as compiled cards ask them."""

import pytest

from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.engine.probes import probe, probe_rules
from tagduel_env.engine.record import constants as c
from tagduel_env.engine.setup import load_programs
from tests.rules.workbench import Workbench


def abilities(name: str) -> list[int]:
    """The rows of a card's abilities."""
    facts = load_programs().arrays["facts"][load_catalogue().by_name(name).number]
    first = int(facts["abilities_first"])
    return list(range(first, first + int(facts["abilities_count"])))


def holds(bench: Workbench, card: int, name: str, index: int, part: str = "condition") -> bool:
    """Is the condition of an ability true for the card?"""
    row = abilities(name)[index]
    condition = int(load_programs().arrays["abilities"][row][part]) - 1
    return probe_rules.condition(bench.address, condition, card, row)


def candidates(bench: Workbench, card: int, name: str, index: int, choice: int = 0) -> list[int]:
    """The cards a planned choice of an ability may name, protections aside."""
    row = abilities(name)[index]
    arrays = load_programs().arrays
    group = int(arrays["choices"][int(arrays["abilities"][row]["choices_first"]) + choice]["group"])
    return probe_rules.group(bench.address, group, card, row)


def test_the_field_is_named_by_gravekeepers_priestess():
    names = ["Gravekeeper's Assailant", "Gravekeeper's Priestess", "Umi", "Skill Drain"]
    bench = Workbench(*names)
    assailant = bench.monster("1A", names[0])
    assert not holds(bench, assailant, names[0], 0)
    bench.monster("2B", names[1])
    assert holds(bench, assailant, names[0], 0)
    umi = bench.spell("1B", "Umi")
    assert not holds(bench, assailant, names[0], 0)
    bench.leaves(umi)
    assert holds(bench, assailant, names[0], 0)
    bench.spell("2A", "Skill Drain")
    assert not holds(bench, assailant, names[0], 0)


def test_e05_a_team_mates_monster_counts_for_cyber_dragon():
    bench = Workbench("Cyber Dragon")
    dragon = bench.pile("1B", "Cyber Dragon", c.Place.HAND)
    assert not holds(bench, dragon, "Cyber Dragon", 0)
    bench.monster("2A", "Gemini Elf")
    assert holds(bench, dragon, "Cyber Dragon", 0)
    bench.monster("1A", "Gemini Elf")
    assert not holds(bench, dragon, "Cyber Dragon", 0)


def test_a2_either_graveyard_is_the_teams_two_and_the_one_across():
    bench = Workbench("Monster Reborn", "Dark Hole")
    graves = [bench.pile(who, "Gemini Elf", c.Place.GRAVEYARD) for who in ("1A", "2A", "1B", "2B")]
    bench.pile("1A", "Dark Hole", c.Place.GRAVEYARD)
    reborn = bench.pile("1A", "Monster Reborn", c.Place.HAND)
    assert candidates(bench, reborn, "Monster Reborn", 0) == sorted((graves[0], *graves[2:]))


def test_a_union_finds_no_second_union_on_its_host():
    bench = Workbench("Machina Gearframe", "Machina Peacekeeper", "Cyber Dragon", "Axe of Despair")
    frame = bench.monster("1A", "Machina Gearframe")
    dragon, other = bench.monster("1A", "Cyber Dragon"), bench.monster("1B", "Cyber Dragon")
    bench.spell("1A", "Axe of Despair", other)
    keeper = bench.place("1A", "Machina Peacekeeper", c.Place.SPELL_TRAP_ZONE, c.Position.FACE_UP)
    bench.zone(keeper)["equipped_to"] = dragon
    bench.changed()
    found = candidates(bench, frame, "Machina Gearframe", 0)
    assert other in found
    assert dragon not in found


def test_8_6_destroyed_this_turn():
    bench = Workbench("T.G. Striker")
    striker = bench.monster("1A", "T.G. Striker")
    destroyed = c.MoveFlag.DESTROYED | c.MoveFlag.BY_EFFECT
    probe.move_and_record(bench.address, striker, c.Place.GRAVEYARD, destroyed, 1)
    assert holds(bench, striker, "T.G. Striker", 1)
    bench.end_of_turn()
    assert not holds(bench, striker, "T.G. Striker", 1)


@pytest.mark.parametrize(("seat", "true"), [(1, True), (3, True), (2, False), (0, False)])
def test_8_6_vampire_lord_asks_who_destroyed_it(seat: int, true: bool):
    bench = Workbench("Vampire Lord")
    lord = bench.monster("1A", "Vampire Lord")
    flags = c.MoveFlag.DESTROYED | c.MoveFlag.BY_EFFECT
    probe.move_and_record(bench.address, lord, c.Place.GRAVEYARD, flags, seat)
    assert holds(bench, lord, "Vampire Lord", 1) is true


def test_8_6_since_the_last_standby_phase():
    bench = Workbench("Vampire Lord")
    lord = bench.monster("1A", "Vampire Lord")
    flags = c.MoveFlag.DESTROYED | c.MoveFlag.BY_EFFECT
    bench.record["duelists"][0]["standby_turn"] = 9
    probe.move_and_record(bench.address, lord, c.Place.GRAVEYARD, flags, 1)

    def standby(turn: int) -> bool:
        bench.record["turn"] = turn
        bench.record["phase"] = c.Phase.STANDBY
        bench.record["duelists"][0]["standby_turn"] = turn
        return holds(bench, lord, "Vampire Lord", 1)

    assert standby(13)
    assert not standby(17)


def test_a53_secret_barrel_counts_the_one_across_only():
    bench = Workbench("Secret Barrel")
    for who in ("1B", "2A", "2B"):
        bench.monster(who, "Gemini Elf")
        bench.pile(who, "Gemini Elf", c.Place.HAND)
    barrel = bench.place("1A", "Secret Barrel", c.Place.SPELL_TRAP_ZONE, c.Position.SET)
    row = abilities("Secret Barrel")[0]
    arrays = load_programs().arrays
    damage = arrays["code"][int(arrays["abilities"][row]["pc"])]
    assert probe_rules.amount(bench.address, int(damage["a"]), barrel, row) == 400
