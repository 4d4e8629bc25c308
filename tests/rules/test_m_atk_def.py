"""The worked examples of ATK and DEF (rule 11.7), M1-M29."""

import pytest

from tagduel_env.engine import boundary
from tagduel_env.engine.record import constants as c
from tagduel_env.ruleset import Ruleset
from tests.rules.workbench import Workbench
from tests.scenario import Play, Scenario


def test_m01_11_2_11_7_4_equip_then_double_then_equip_lost():
    bench = Workbench("Machina Gearframe", "Axe of Despair", "Limiter Removal")
    frame = bench.monster("1A", "Machina Gearframe")
    axe = bench.spell("1A", "Axe of Despair", frame)
    assert bench.attack(frame) == 2800
    bench.uses("1A", "Limiter Removal")
    assert bench.attack(frame) == 5600
    bench.leaves(axe)
    assert bench.attack(frame) == 5600


def test_m02_double_then_equip():
    bench = Workbench("Machina Gearframe", "Axe of Despair", "Limiter Removal")
    frame = bench.monster("1A", "Machina Gearframe")
    bench.uses("1A", "Limiter Removal")
    assert bench.attack(frame) == 3600
    axe = bench.spell("1A", "Axe of Despair", frame)
    assert bench.attack(frame) == 4600
    bench.leaves(axe)
    assert bench.attack(frame) == 3600
    bench.end_of_turn()
    assert bench.attack(frame) == 1800


def test_m03_11_7_2_field_spell_before_and_after_double():
    bench = Workbench("Cyber Dragon", "Umi", "Limiter Removal")
    dragon = bench.monster("1A", "Cyber Dragon")
    umi = bench.spell("1A", "Umi")
    assert bench.attack(dragon) == 1900
    bench.uses("1A", "Limiter Removal")
    assert bench.attack(dragon) == 3800
    bench.leaves(umi)
    assert bench.attack(dragon) == 3800
    other = bench.monster("1B", "Cyber Dragon")
    bench.leaves(dragon)
    bench.uses("1A", "Limiter Removal")
    assert bench.attack(other) == 4200
    bench.spell("1A", "Umi")
    assert bench.attack(other) == 4000


def test_m04_half_absorbs_what_ends_later():
    bench = Workbench("X-Head Cannon", "Rush Recklessly", "Blackwing - Gale the Whirlwind")
    cannon = bench.monster("1A", "X-Head Cannon")
    gale = bench.monster("2A", "Blackwing - Gale the Whirlwind")
    bench.uses("1A", "Rush Recklessly", cannon)
    assert bench.attack(cannon) == 2500
    bench.applies(gale, cannon, ability=1)
    assert bench.attack(cannon) == 1250
    bench.end_of_turn()
    assert bench.attack(cannon) == 1250


def test_m05_half_before_a_bonus_and_again():
    bench = Workbench("X-Head Cannon", "Rush Recklessly", "Blackwing - Gale the Whirlwind")
    cannon = bench.monster("1A", "X-Head Cannon")
    gale = bench.monster("2A", "Blackwing - Gale the Whirlwind")
    bench.applies(gale, cannon, ability=1)
    assert bench.attack(cannon) == 900
    bench.uses("1A", "Rush Recklessly", cannon)
    assert bench.attack(cannon) == 1600
    bench.end_of_turn()
    assert bench.attack(cannon) == 900
    bench.applies(gale, cannon, ability=1)
    assert bench.attack(cannon) == 450


def gale_and_shrink(**switches: object) -> tuple[Workbench, int, int]:
    bench = Workbench(
        "Alexandrite Dragon",
        "Blackwing - Gale the Whirlwind",
        "Shrink",
        "Axe of Despair",
        ruleset=Ruleset.tag(**switches),
    )
    dragon = bench.monster("1A", "Alexandrite Dragon")
    return bench, dragon, bench.monster("2A", "Blackwing - Gale the Whirlwind")


def test_m06_11_2_11_7_5_shrink_wipes_a_freeze():
    bench, dragon, gale = gale_and_shrink()
    bench.applies(gale, dragon, ability=1)
    assert bench.attack(dragon) == 1000
    bench.uses("2A", "Shrink", dragon)
    assert bench.attack(dragon) == 1000
    bench.end_of_turn()
    assert bench.attack(dragon) == 2000


def test_m07_equip_freeze_shrink():
    bench, dragon, gale = gale_and_shrink()
    bench.spell("1A", "Axe of Despair", dragon)
    assert bench.attack(dragon) == 3000
    bench.applies(gale, dragon, ability=1)
    assert bench.attack(dragon) == 1500
    bench.uses("2A", "Shrink", dragon)
    assert bench.attack(dragon) == 2000
    bench.end_of_turn()
    assert bench.attack(dragon) == 3000


@pytest.mark.parametrize(("switch", "at_the_end"), [("freeze_stays", 500), ("freeze_ends", 2000)])
def test_m08_a_freeze_made_under_shrink(switch: str, at_the_end: int):
    bench, dragon, gale = gale_and_shrink(shrink_then_freeze=switch)
    bench.uses("2A", "Shrink", dragon)
    assert bench.attack(dragon) == 1000
    bench.applies(gale, dragon, ability=1)
    assert bench.attack(dragon) == 500
    bench.end_of_turn()
    assert bench.attack(dragon) == at_the_end


def united() -> tuple[Workbench, int, int, int]:
    bench = Workbench(
        "Alexandrite Dragon", "United We Stand", "Shrink", "Blackwing - Gale the Whirlwind"
    )
    dragon = bench.monster("1A", "Alexandrite Dragon")
    bench.monster("1A", "Gemini Elf")
    partners = bench.monster("1B", "Gemini Elf")
    united = bench.spell("1A", "United We Stand", dragon)
    assert bench.attack(dragon) == 4400
    return bench, dragon, partners, united


def test_m09_live_amount_under_shrink():
    bench, dragon, partners, _ = united()
    bench.uses("2A", "Shrink", dragon)
    assert bench.attack(dragon) == 3400
    bench.leaves(partners)
    assert bench.attack(dragon) == 2600
    bench.end_of_turn()
    assert bench.attack(dragon) == 3600


def test_m10_live_amount_under_a_freeze():
    bench, dragon, partners, united_we_stand = united()
    gale = bench.monster("2A", "Blackwing - Gale the Whirlwind")
    bench.applies(gale, dragon, ability=1)
    assert bench.attack(dragon) == 2200
    bench.leaves(partners)
    assert bench.attack(dragon) == 2200
    bench.leaves(united_we_stand)
    assert bench.attack(dragon) == 2200


def test_m11_honest_against_honest():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Photon Thrasher")
    table.monster("2A", "Cyber Dragon")
    table.hand("1A", "Honest")
    table.hand("2B", "Honest")
    duel = table.start()
    duel.attacks("1A", "Photon Thrasher", "Cyber Dragon")
    duel.does("1A", "activate", "Honest")
    duel.does("2B", "activate", "Honest")
    duel.passes()
    assert duel.names_in("2A", "grave") == ["Cyber Dragon"]
    assert duel.life(2) == 13900


def test_m12_lance_and_an_equip():
    bench = Workbench("Gene-Warped Warwolf", "Axe of Despair", "Forbidden Lance")
    wolf = bench.monster("1A", "Gene-Warped Warwolf")
    bench.spell("1A", "Axe of Despair", wolf)
    assert bench.attack(wolf) == 3000
    bench.uses("1A", "Forbidden Lance", wolf)
    assert bench.attack(wolf) == 1200
    bench.end_of_turn()
    assert bench.attack(wolf) == 3000


def test_m13_lance_after_and_before_shrink():
    bench = Workbench("Gene-Warped Warwolf", "Shrink", "Forbidden Lance")
    wolf = bench.monster("1A", "Gene-Warped Warwolf")
    bench.uses("2A", "Shrink", wolf)
    assert bench.attack(wolf) == 1000
    bench.uses("1A", "Forbidden Lance", wolf)
    assert bench.attack(wolf) == 200
    other = bench.monster("1B", "Gene-Warped Warwolf")
    bench.uses("1A", "Forbidden Lance", other)
    assert bench.attack(other) == 1200
    bench.uses("2A", "Shrink", other)
    assert bench.attack(other) == 1200


def test_m14_11_7_6_becomes_zero_then_a_bonus():
    bench = Workbench("Stardust Dragon", "Axe of Despair", "Black Rose Dragon", "Reinforcements")
    stardust = bench.monster("1A", "Stardust Dragon", c.Position.FACE_UP_DEFENSE)
    rose = bench.monster("2A", "Black Rose Dragon")
    bench.spell("1A", "Axe of Despair", stardust)
    assert bench.attack(stardust) == 3500
    bench.applies(rose, stardust, ability=1)
    assert bench.attack(stardust) == 0
    bench.uses("1A", "Reinforcements", stardust)
    assert bench.attack(stardust) == 500
    bench.end_of_turn()
    assert bench.attack(stardust) == 3500


def test_m15_own_gain_and_shrink():
    bench = Workbench("Card Trooper", "Shrink")
    trooper = bench.monster("1A", "Card Trooper")
    bench.applies(trooper, paid=3)
    assert bench.attack(trooper) == 1900
    bench.uses("2A", "Shrink", trooper)
    assert bench.attack(trooper) == 1700
    bench.end_of_turn()
    assert bench.attack(trooper) == 400


def test_m16_11_7_3_a_negative_rest_is_kept():
    bench = Workbench("Card Trooper", "Forbidden Lance")
    trooper = bench.monster("1A", "Card Trooper")
    bench.uses("2A", "Forbidden Lance", trooper)
    assert bench.attack(trooper) == 0
    bench.applies(trooper, paid=3)
    assert bench.attack(trooper) == 1100
    bench.end_of_turn()
    assert bench.attack(trooper) == 400


def test_m17_gaia_halves_and_gains():
    bench = Workbench("Elemental HERO Gaia", "Stardust Dragon")
    gaia = bench.monster("1A", "Elemental HERO Gaia")
    stardust = bench.monster("2A", "Stardust Dragon")
    bench.applies(gaia, stardust, noted=1250)
    assert (bench.attack(stardust), bench.attack(gaia)) == (1250, 3450)
    bench.end_of_turn()
    assert (bench.attack(stardust), bench.attack(gaia)) == (2500, 2200)


def test_m18_a_freeze_of_a_live_amount():
    bench = Workbench("Tragoedia", "Elemental HERO Great Tornado", "Shrink")
    tragoedia = bench.monster("1A", "Tragoedia")
    tornado = bench.monster("2A", "Elemental HERO Great Tornado")
    for who in ("1A", "1A", "1B", "1B"):
        bench.pile(who, "Gemini Elf", c.Place.HAND)
    assert bench.attack(tragoedia) == 2400
    bench.applies(tornado)
    assert bench.attack(tragoedia) == 1200
    bench.pile("1A", "Gemini Elf", c.Place.HAND)
    bench.pile("1B", "Gemini Elf", c.Place.HAND)
    assert bench.attack(tragoedia) == 1200
    bench.uses("2A", "Shrink", tragoedia)
    assert bench.attack(tragoedia) == 3600
    bench.end_of_turn()
    assert bench.attack(tragoedia) == 3600


def test_m19_a_freeze_outlives_a_lost_bonus():
    bench = Workbench("Exiled Force", "Command Knight", "Blackwing - Gale the Whirlwind")
    force = bench.monster("1A", "Exiled Force")
    knight = bench.monster("1A", "Command Knight")
    gale = bench.monster("2A", "Blackwing - Gale the Whirlwind")
    assert bench.attack(force) == 1400
    bench.applies(gale, force, ability=1)
    assert bench.attack(force) == 700
    bench.leaves(knight)
    assert bench.attack(force) == 700


def test_m20_a_negated_bonus_stops_and_comes_back():
    bench = Workbench("Exiled Force", "Command Knight", "Effect Veiler")
    force = bench.monster("1A", "Exiled Force")
    knight = bench.monster("1A", "Command Knight")
    assert bench.attack(force) == 1400
    bench.uses("2A", "Effect Veiler", knight)
    assert bench.attack(force) == 1000
    bench.end_of_turn()
    assert bench.attack(force) == 1400


def test_m21_11_7_10_two_shrinks():
    bench, dragon, _ = gale_and_shrink()
    bench.uses("2A", "Shrink", dragon)
    assert bench.attack(dragon) == 1000
    bench.uses("2A", "Shrink", dragon)
    assert bench.attack(dragon) == 1000


def relinquished() -> tuple[Workbench, int, int]:
    bench = Workbench(
        "Relinquished", "Stardust Dragon", "Axe of Despair", "Blackwing - Gale the Whirlwind"
    )
    eye = bench.monster("1A", "Relinquished")
    taken = bench.place("1A", "Stardust Dragon", c.Place.SPELL_TRAP_ZONE, c.Position.FACE_UP)
    bench.zone(taken)["equipped_to"] = eye
    bench.changed()
    assert bench.attack(eye) == 2500
    return bench, eye, taken


def test_m22_11_7_11_continuous_becomes_and_a_bonus():
    bench, eye, taken = relinquished()
    bench.spell("1A", "Axe of Despair", eye)
    assert bench.attack(eye) == 3500
    bench.leaves(taken)
    assert bench.attack(eye) == 1000


def test_m22_continuous_becomes_and_a_freeze():
    bench, eye, taken = relinquished()
    gale = bench.monster("2A", "Blackwing - Gale the Whirlwind")
    bench.applies(gale, eye, ability=1)
    assert bench.attack(eye) == 1250
    bench.leaves(taken)
    assert bench.attack(eye) == 1250


def test_m23_a_half_rounds_up():
    bench = Workbench("Garoth, Lightsworn Warrior", "Blackwing - Gale the Whirlwind")
    garoth = bench.monster("1A", "Garoth, Lightsworn Warrior")
    gale = bench.monster("2A", "Blackwing - Gale the Whirlwind")
    bench.applies(gale, garoth, ability=1)
    assert bench.attack(garoth) == 925
    bench.end_of_turn()
    bench.applies(gale, garoth, ability=1)
    assert bench.attack(garoth) == 463


def test_m24_double_and_shrink():
    bench = Workbench("Cyber Dragon", "Limiter Removal", "Shrink")
    dragon = bench.monster("1A", "Cyber Dragon")
    bench.uses("1A", "Limiter Removal")
    assert bench.attack(dragon) == 4200
    bench.uses("2A", "Shrink", dragon)
    assert bench.attack(dragon) == 1050
    bench.leaves(dragon)
    other = bench.monster("1B", "Cyber Dragon")
    bench.uses("2A", "Shrink", other)
    assert bench.attack(other) == 1050
    bench.uses("1A", "Limiter Removal")
    assert bench.attack(other) == 2100


def test_m25_11_7_1_changed_original_and_own_bonus():
    bench = Workbench(
        "Legendary Six Samurai - Kageki",
        "Legendary Six Samurai - Kizan",
        "Shadow of the Six Samurai - Shien",
    )
    kageki = bench.monster("1A", "Legendary Six Samurai - Kageki")
    bench.monster("1A", "Legendary Six Samurai - Kizan")
    assert bench.attack(kageki) == 1700
    shien = bench.monster("1A", "Shadow of the Six Samurai - Shien")
    bench.applies(shien, kageki)
    assert bench.attack(kageki) == 3500
    bench.end_of_turn()
    assert bench.attack(kageki) == 1700


def test_m26_11_7_7_turned_face_down_it_forgets():
    bench = Workbench("X-Head Cannon", "Rush Recklessly", "Blackwing - Gale the Whirlwind")
    cannon = bench.monster("1A", "X-Head Cannon")
    gale = bench.monster("2A", "Blackwing - Gale the Whirlwind")
    bench.uses("1A", "Rush Recklessly", cannon)
    bench.applies(gale, cannon, ability=1)
    bench.end_of_turn()
    assert bench.attack(cannon) == 1250
    boundary.change_position(bench.address, cannon, c.Position.FACE_DOWN_DEFENSE)
    boundary.change_position(bench.address, cannon, c.Position.FACE_UP_ATTACK)
    assert bench.attack(cannon) == 1800


def battle(attacker: str, target: str, position: str) -> Play:
    table = Scenario(turn_of="1A")
    table.monster("1A", attacker)
    table.monster("2A", target, position)
    duel = table.start()
    duel.attacks("1A", attacker, target)
    duel.passes()
    return duel


def test_m27_zero_against_zero():
    duel = battle("Tragoedia", "Relinquished", "attack")
    assert duel.names_in("1A", "field") == ["Tragoedia"]
    assert duel.names_in("2A", "field") == ["Relinquished"]
    assert (duel.life(1), duel.life(2)) == (16000, 16000)


def test_m28_zero_against_defense_of_zero():
    duel = battle("Tragoedia", "Relinquished", "defense")
    assert duel.names_in("2A", "field") == ["Relinquished"]
    assert (duel.life(1), duel.life(2)) == (16000, 16000)


def test_m29_equal_above_zero():
    duel = battle("Mystic Tomato", "Shining Angel", "attack")
    assert duel.names_in("1A", "field") == duel.names_in("2A", "field") == []
    assert (duel.life(1), duel.life(2)) == (16000, 16000)
