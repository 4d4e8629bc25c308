"""Continuous effects: identity, negation, conditions, and what the field is called (rule 11)."""

import pytest

from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.engine import boundary
from tagduel_env.engine.probes import probe_rules
from tagduel_env.engine.record import constants as c
from tagduel_env.engine.setup import load_programs
from tests.rules.workbench import Workbench


def race(bench: Workbench, name: str) -> int:
    code = load_catalogue().by_name(name).number
    return int(load_programs().arrays["facts"][code]["race"])


def number(name: str) -> int:
    return load_catalogue().by_name(name).number


def test_11_1_a_source_that_leaves_stops_at_once():
    bench = Workbench("Command Knight", "Marauding Captain")
    captain = bench.monster("1A", "Marauding Captain")
    knight = bench.monster("1B", "Command Knight")
    assert bench.attack(captain) == 1600
    bench.leaves(knight)
    assert bench.attack(captain) == 1200


def test_11_1_face_down_sources_do_nothing():
    bench = Workbench("Command Knight", "Marauding Captain")
    captain = bench.monster("1A", "Marauding Captain")
    bench.monster("1A", "Command Knight", c.Position.FACE_DOWN_DEFENSE)
    assert bench.attack(captain) == 1200


def test_7_10_a_spell_on_the_chain_does_nothing_yet():
    bench = Workbench("Umi", "Cyber Dragon")
    dragon = bench.monster("1A", "Cyber Dragon")
    umi = bench.spell("1A", "Umi")
    bench.zone(umi)["flags"] &= ~c.ZoneFlag.ACTIVATED
    bench.changed()
    assert bench.attack(dragon) == 2100
    bench.zone(umi)["flags"] |= c.ZoneFlag.ACTIVATED
    bench.changed()
    assert bench.attack(dragon) == 1900


def test_11_7_4_an_equip_that_resolves_after_a_freeze_counts():
    bench = Workbench("Cyber Dragon", "Axe of Despair", "Limiter Removal")
    dragon = bench.monster("1A", "Cyber Dragon")
    axe = bench.spell("1A", "Axe of Despair")
    bench.zone(axe)["flags"] &= ~c.ZoneFlag.ACTIVATED
    bench.changed()
    bench.uses("1A", "Limiter Removal")
    bench.zone(axe)["flags"] |= c.ZoneFlag.ACTIVATED
    bench.zone(axe)["equipped_to"] = dragon
    bench.changed()
    assert bench.attack(dragon) == 5200


def test_14_1_only_the_newest_field_spell_applies():
    bench = Workbench("Umi", "Mystic Plasma Zone", "Cyber Dragon", "Goblin Zombie")
    dragon = bench.monster("1A", "Cyber Dragon")
    zombie = bench.monster("1A", "Goblin Zombie")
    bench.spell("1A", "Umi")
    assert (bench.attack(dragon), bench.attack(zombie)) == (1900, 1100)
    bench.spell("1B", "Mystic Plasma Zone")
    assert (bench.attack(dragon), bench.attack(zombie)) == (2100, 1600)


def test_10_3_a_beaten_monster_has_no_continuous_effect():
    bench = Workbench("Command Knight", "Marauding Captain")
    captain = bench.monster("1A", "Marauding Captain")
    knight = bench.monster("1A", "Command Knight")
    bench.zone(knight)["flags"] |= c.ZoneFlag.BEATEN
    bench.changed()
    assert bench.attack(captain) == 1200


def test_11_7_8_a_bonus_of_the_damage_step_is_newer_than_a_freeze():
    bench = Workbench("Jain, Lightsworn Paladin", "Blackwing - Gale the Whirlwind", "Gemini Elf")
    jain = bench.monster("1A", "Jain, Lightsworn Paladin")
    gale = bench.monster("2A", "Blackwing - Gale the Whirlwind")
    bench.applies(gale, jain, ability=1)
    assert bench.attack(jain) == 900
    battle(bench, jain, gale, c.Timing.DAMAGE_START)
    assert bench.attack(jain) == 1200
    bench.record["attack_state"] = 0
    bench.record["timing"] = c.Timing.BATTLE_STEP
    bench.changed()
    assert bench.attack(jain) == 900


def battle(bench: Workbench, attacker: int, target: int, timing: c.Timing) -> None:
    cards = bench.record["cards"]
    bench.record["phase"] = c.Phase.BATTLE
    bench.record["timing"] = timing
    bench.record["attack_state"] = 2
    bench.record["attacker"] = attacker
    bench.record["attacker_stamp"] = cards[attacker]["stamp"]
    bench.record["attacked"] = target
    bench.record["attacked_stamp"] = cards[target]["stamp"]
    bench.changed()


def test_skyscraper_compares_attack_without_itself():
    bench = Workbench("Skyscraper", "Elemental HERO Neos Alius", "Cyber Dragon")
    alius = bench.monster("1A", "Elemental HERO Neos Alius")
    dragon = bench.monster("2A", "Cyber Dragon")
    bench.spell("1A", "Skyscraper")
    assert bench.attack(alius) == 1900
    battle(bench, alius, dragon, c.Timing.CALCULATION)
    assert bench.attack(alius) == 2900
    battle(bench, dragon, alius, c.Timing.CALCULATION)
    assert bench.attack(alius) == 1900


def test_metalmorph_adds_half_of_the_attacked_monsters_attack():
    bench = Workbench("Metalmorph", "Cyber Dragon", "Stardust Dragon")
    dragon = bench.monster("1A", "Cyber Dragon")
    stardust = bench.monster("2A", "Stardust Dragon")
    bench.spell("1A", "Metalmorph", dragon)
    assert bench.attack(dragon) == 2400
    battle(bench, dragon, stardust, c.Timing.CALCULATION)
    assert bench.attack(dragon) == 2400 + 1250


@pytest.mark.parametrize("first", ["Skill Drain", "Jinzo"])
def test_11_4_the_older_of_two_negations_wins(first: str):
    bench = Workbench("Jinzo", "Skill Drain")
    if first == "Jinzo":
        jinzo, drain = bench.monster("1A", "Jinzo"), bench.spell("2A", "Skill Drain")
    else:
        drain, jinzo = bench.spell("2A", "Skill Drain"), bench.monster("1A", "Jinzo")
    assert probe_rules.is_negated(bench.address, jinzo) is (first == "Skill Drain")
    assert probe_rules.is_negated(bench.address, drain) is (first == "Jinzo")


def test_11_4_what_a_negated_negation_negated_is_free_again():
    bench = Workbench("Royal Decree", "Skill Drain", "Command Knight", "Marauding Captain", "Jinzo")
    captain = bench.monster("1A", "Marauding Captain")
    bench.monster("1A", "Command Knight")
    bench.spell("2A", "Skill Drain")
    assert bench.attack(captain) == 1200
    decree = bench.spell("1A", "Royal Decree")
    assert bench.attack(captain) == 1600
    bench.leaves(decree)
    assert bench.attack(captain) == 1200


def test_11_7_9_skill_drain_does_not_reach_a_monster_under_lance():
    bench = Workbench("Skill Drain", "Command Knight", "Marauding Captain", "Forbidden Lance")
    captain = bench.monster("1A", "Marauding Captain")
    knight = bench.monster("1A", "Command Knight")
    bench.spell("2A", "Skill Drain")
    assert bench.attack(captain) == 1200
    bench.uses("1A", "Forbidden Lance", knight)
    assert bench.attack(captain) == 1600


def test_11_9_own_gains_tied_to_its_effects_end_when_negated():
    bench = Workbench("Card Trooper", "Effect Veiler", "Number 17: Leviathan Dragon")
    trooper = bench.monster("1A", "Card Trooper")
    leviathan = bench.monster("1A", "Number 17: Leviathan Dragon")
    bench.applies(trooper, paid=2)
    bench.applies(leviathan)
    assert (bench.attack(trooper), bench.attack(leviathan)) == (1400, 2500)
    bench.uses("2A", "Effect Veiler", trooper)
    bench.uses("2A", "Effect Veiler", leviathan)
    assert (bench.attack(trooper), bench.attack(leviathan)) == (400, 2500)


def test_11_9_a_lingering_negation_stays_with_a_monster_beaten_by_a_zombie():
    bench = Workbench("Revived King Ha Des", "Mystic Tomato")
    hades = bench.monster("1A", "Revived King Ha Des")
    tomato = bench.monster("2A", "Mystic Tomato")
    battle(bench, hades, tomato, c.Timing.AFTER_CALCULATION)
    bench.applies(hades, ability=0)
    assert probe_rules.is_negated(bench.address, tomato)
    bench.leaves(tomato)
    assert probe_rules.is_negated(bench.address, tomato)
    boundary.move_to_pile(bench.address, tomato, c.Place.HAND, 0)
    assert not probe_rules.is_negated(bench.address, tomato)


def test_zombie_world_reaches_fields_and_graveyards_but_no_hands():
    bench = Workbench("Zombie World", "Marauding Captain", "Goblin Zombie")
    zombie, warrior = race(bench, "Goblin Zombie"), race(bench, "Marauding Captain")
    field = bench.monster("1A", "Marauding Captain")
    hidden = bench.monster("1A", "Marauding Captain", c.Position.FACE_DOWN_DEFENSE)
    grave = bench.pile("2B", "Marauding Captain", c.Place.GRAVEYARD)
    hand = bench.pile("2A", "Marauding Captain", c.Place.HAND)
    bench.spell("2A", "Zombie World")
    places = [probe_rules.race_of(bench.address, card) for card in (field, hidden, grave, hand)]
    assert places == [zombie, warrior, zombie, warrior]


def test_names_on_the_field():
    bench = Workbench("Dupe Frog", "Skill Drain", "Elemental HERO Neos Alius")
    frog = bench.monster("1A", "Dupe Frog")
    alius = bench.monster("1A", "Elemental HERO Neos Alius")
    assert int(bench.shown(frog)["name"]) == number("Des Frog")
    assert int(bench.shown(alius)["name"]) == number("Elemental HERO Neos Alius")
    bench.zone(alius)["flags"] |= c.ZoneFlag.GEMINI_ACTIVE
    bench.changed()
    assert int(bench.shown(alius)["name"]) == number("Elemental HERO Neos")
    bench.spell("2A", "Skill Drain")
    assert int(bench.shown(frog)["name"]) == number("Dupe Frog")


def test_13_8_kinds_of_a_gemini():
    bench = Workbench("Elemental HERO Neos Alius")
    hand = bench.pile("1A", "Elemental HERO Neos Alius", c.Place.HAND)
    grave = bench.pile("1A", "Elemental HERO Neos Alius", c.Place.GRAVEYARD)
    field = bench.monster("1B", "Elemental HERO Neos Alius")
    wanted = c.CardKind.NORMAL | c.CardKind.EFFECT

    def kinds(card: int) -> int:
        return probe_rules.kinds_of(bench.address, card) & wanted

    assert kinds(hand) == c.CardKind.EFFECT
    assert kinds(grave) == kinds(field) == c.CardKind.NORMAL
    bench.zone(field)["flags"] |= c.ZoneFlag.GEMINI_ACTIVE
    bench.changed()
    assert kinds(field) == c.CardKind.EFFECT


def test_11_8_chimeratech_keeps_the_value_set_by_its_summon():
    bench = Workbench("Chimeratech Fortress Dragon", "Skill Drain", "Shrink")
    fortress = bench.monster("1A", "Chimeratech Fortress Dragon")
    bench.zone(fortress)["materials_used"] = 5
    bench.changed()
    assert bench.attack(fortress) == 5000
    bench.uses("2A", "Shrink", fortress)
    assert bench.attack(fortress) == 2500
    bench.end_of_turn()
    bench.spell("2A", "Skill Drain")
    assert bench.attack(fortress) == 5000


def test_4_9_levels_change_in_order():
    bench = Workbench("Level Eater", "Tragoedia", "Stardust Dragon")
    stardust = bench.monster("1A", "Stardust Dragon")
    eater = bench.pile("1A", "Level Eater", c.Place.GRAVEYARD)
    bench.applies(eater, stardust)
    bench.applies(eater, stardust)
    assert int(bench.shown(stardust)["level"]) == 6


def test_13_10_riders_of_a_control_effect_survive_being_turned_face_down():
    bench = Workbench("Mind Control", "Cyber Dragon", "Rush Recklessly")
    dragon = bench.monster("1A", "Cyber Dragon")
    bench.uses("2A", "Mind Control", dragon)
    bench.uses("1A", "Rush Recklessly", dragon)
    boundary.change_position(bench.address, dragon, c.Position.FACE_DOWN_DEFENSE)
    boundary.change_position(bench.address, dragon, c.Position.FACE_UP_ATTACK)
    assert not probe_rules.card_may(bench.address, dragon, c.Act.BE_TRIBUTED)
    assert bench.attack(dragon) == 2100
    bench.end_of_turn()
    assert probe_rules.card_may(bench.address, dragon, c.Act.BE_TRIBUTED)


def test_a8_reckless_greed_copies_overlap():
    bench = Workbench("Reckless Greed")
    bench.uses("1A", "Reckless Greed")
    bench.uses("1A", "Reckless Greed")
    act = c.PlayerAct.HAVE_DRAW_PHASE
    skipped = []
    for seat in (1, 2, 3, 0, 1, 2):
        skipped.append(not probe_rules.player_may(bench.address, seat, act, -1))
        probe_rules.expire_phase(bench.address, c.Phase.DRAW, seat)
    assert skipped == [False, True, False, True, False, False]
