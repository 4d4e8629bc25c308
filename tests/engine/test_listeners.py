"""Who listens to what happened (rule 8)."""

import pytest

from tagduel_env.engine import boundary
from tagduel_env.engine.probes import probe, probe_rules
from tagduel_env.engine.record import constants as c
from tagduel_env.ruleset import Ruleset
from tests.rules.workbench import Workbench


def sent(bench: Workbench, card: int, flags: int = c.MoveFlag.BY_EFFECT) -> None:
    """The card goes to its owner's Graveyard, and the listeners meet that."""
    probe.move_and_record(bench.address, card, c.Place.GRAVEYARD, flags, 0)
    probe.begin_batch(bench.address)


def names(bench: Workbench) -> list[tuple[int, int]]:
    return list(bench.waiting())


def test_a45_the_trigger_of_a_card_that_left_is_its_owners():
    bench = Workbench("Goblin Zombie")
    zombie = bench.table.place_card(
        2,
        int(bench.record["cards"][bench.pile("1B", "Goblin Zombie", c.Place.HAND)]["code"]),
        c.Place.MONSTER_ZONE,
        0,
        -1,
        c.Position.FACE_UP_ATTACK,
    )
    sent(bench, zombie, c.MoveFlag.TRIBUTED | c.MoveFlag.AS_COST)
    assert names(bench) == [(zombie, 2)]


def test_8_2_triggers_about_others_need_their_card_face_up_in_place():
    bench = Workbench("Vanity's Emptiness", "Dark Room of Nightmare")
    emptiness = bench.spell("1A", "Vanity's Emptiness")
    bench.place("1A", "Vanity's Emptiness", c.Place.SPELL_TRAP_ZONE, c.Position.SET)
    mates = bench.monster("1B", "Gemini Elf")
    theirs = bench.monster("2A", "Gemini Elf")
    sent(bench, theirs)
    assert names(bench) == []
    sent(bench, mates)
    assert names(bench) == [(emptiness, 0)]


def test_8_4_moved_on_to_a_public_place_it_still_activates():
    bench = Workbench("Dandylion")
    lion = bench.pile("1A", "Dandylion", c.Place.HAND)
    sent(bench, lion, c.MoveFlag.DISCARDED | c.MoveFlag.AS_COST)
    assert names(bench) == [(lion, 0)]
    boundary.move_to_pile(bench.address, lion, c.Place.BANISHED, 0)
    assert probe_rules.trigger_lives(bench.address, 0)


@pytest.mark.parametrize(("switch", "lives"), [("stops", False), ("activates", True)])
def test_8_4_moved_on_to_the_hand(switch: str, lives: bool):
    bench = Workbench("Dandylion", ruleset=Ruleset.tag(trigger_moved_to_private=switch))
    lion = bench.pile("1A", "Dandylion", c.Place.HAND)
    sent(bench, lion)
    boundary.move_to_pile(bench.address, lion, c.Place.HAND, 0)
    assert probe_rules.trigger_lives(bench.address, 0) is lives


def test_8_12_turned_face_down_before_gathering_it_does_not():
    bench = Workbench("Green Gadget")
    gadget = bench.monster("1A", "Green Gadget")
    probe_rules.happens(
        bench.address, c.EventKind.SUMMONED, gadget, -1, 0, c.SummonKind.NORMAL, 0, 0
    )
    assert names(bench) == [(gadget, 0)]
    assert probe_rules.trigger_lives(bench.address, 0)
    boundary.change_position(bench.address, gadget, c.Position.FACE_DOWN_DEFENSE)
    assert not probe_rules.trigger_lives(bench.address, 0)


def test_8_7_effects_may_keep_flip_effects_from_activating():
    bench = Workbench("Man-Eater Bug")
    bug = bench.monster("1A", "Man-Eater Bug")
    probe_rules.happens(bench.address, c.EventKind.FLIPPED, bug, -1, 0, 1, 0, 0)
    assert names(bench) == []
    probe_rules.happens(bench.address, c.EventKind.FLIPPED, bug, -1, 0, 0, 0, 0)
    assert names(bench) == [(bug, 0)]


def test_bonds_hold_when_their_card_has_left():
    bench = Workbench("Call of the Haunted")
    elf = bench.monster("1A", "Gemini Elf")
    call = bench.spell("1A", "Call of the Haunted")
    bench.zone(call)["bond"] = elf
    bench.zone(call)["bond_stamp"] = bench.record["cards"][elf]["stamp"]
    sent(bench, call)
    assert names(bench) == [(call, 0)]


def test_11_5_a_negated_bond_does_nothing():
    bench = Workbench("Call of the Haunted", "Royal Decree")
    elf = bench.monster("1A", "Gemini Elf")
    call = bench.spell("1A", "Call of the Haunted")
    bench.zone(call)["bond"] = elf
    bench.zone(call)["bond_stamp"] = bench.record["cards"][elf]["stamp"]
    bench.spell("2A", "Royal Decree")
    sent(bench, call)
    assert names(bench) == []


def test_the_destruction_of_a_bound_monster_is_met_by_its_card():
    bench = Workbench("Call of the Haunted")
    elf = bench.monster("1A", "Gemini Elf")
    call = bench.spell("1A", "Call of the Haunted")
    bench.zone(call)["bond"] = elf
    bench.zone(call)["bond_stamp"] = bench.record["cards"][elf]["stamp"]
    sent(bench, elf, c.MoveFlag.BY_EFFECT | c.MoveFlag.DESTROYED)
    assert names(bench) == [(call, 0)]


def test_lasting_processes_are_met_without_their_card():
    bench = Workbench('Maxx "C"')
    bench.uses("1A", 'Maxx "C"')
    elf = bench.monster("2B", "Gemini Elf")
    special = c.SummonKind.SPECIAL
    probe_rules.happens(bench.address, c.EventKind.SUMMONED, elf, -1, 3, special, 0, 0)
    assert [seat for _, seat in names(bench)] == [0]
    mates = bench.monster("1B", "Gemini Elf")
    probe_rules.happens(bench.address, c.EventKind.SUMMONED, mates, -1, 2, special, 0, 0)
    assert len(names(bench)) == 1


def test_battle_patterns_fit_both_battlers():
    bench = Workbench("D.D. Assailant", "Marshmallon")
    assailant = bench.monster("1A", "D.D. Assailant")
    elf = bench.monster("2A", "Gemini Elf")
    bench.record["attack_state"] = 2
    bench.zone(assailant)["flags"] |= c.ZoneFlag.BEATEN
    moment = c.BattleMoment.AFTER_CALCULATION
    probe_rules.happens(bench.address, c.EventKind.BATTLES, elf, assailant, -1, 0, moment, 0)
    rows = bench.record["pending"][: int(bench.record["pending_count"])]
    for row in rows:
        assert (int(row["event"]["card"]), int(row["event"]["other"])) == (assailant, elf)


def test_16_4_exodia_is_met_when_a_hand_holds_all_five():
    pieces = [
        "Exodia the Forbidden One",
        "Left Arm of the Forbidden One",
        "Left Leg of the Forbidden One",
        "Right Arm of the Forbidden One",
        "Right Leg of the Forbidden One",
    ]
    bench = Workbench(*pieces)
    head = bench.pile("1A", pieces[0], c.Place.HAND)
    for name in pieces[1:4]:
        bench.pile("1A", name, c.Place.HAND)
    bench.pile("1B", pieces[4], c.Place.HAND)
    assert probe_rules.meet_states(bench.address) == 0
    bench.pile("1A", pieces[4], c.Place.HAND)
    assert probe_rules.meet_states(bench.address) == 1
    assert probe_rules.meet_states(bench.address) == 1
    assert names(bench) == [(head, 0)]
