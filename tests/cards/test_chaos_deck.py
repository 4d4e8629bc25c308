"""The monsters of the Chaos deck's Main Deck (shared ones stand with the other decks)."""

import pytest

from tagduel_env.engine.record import constants as c
from tests.cards.deeds import fights, finish, resolves, to_battle
from tests.scenario import Play, Scenario

GRAVE = c.Place.GRAVEYARD
BANISHED = c.Place.BANISHED
MONSTER_ZONE = c.Place.MONSTER_ZONE
SOLDIER = "Black Luster Soldier - Envoy of the Beginning"
GUIDE = "Tour Guide From the Underworld"
GORZ = "Gorz the Emissary of Darkness"


# ------------------------------------------------------------------------ one LIGHT and one DARK
@pytest.mark.parametrize("card", [SOLDIER, "Chaos Sorcerer"])
@pytest.mark.parametrize(
    ("buried", "legal"),
    [
        (("Honest", "Mystic Tomato"), True),
        (("Honest", "Cyber Dragon"), False),
        (("Mystic Tomato", "Jinzo"), False),
        (("Honest", "Gemini Elf"), False),
    ],
)
def test_chaos_monsters_banish_one_light_and_one_dark_monster(card, buried, legal: bool):
    table = Scenario()
    table.graveyard("1A", buried[0])
    table.graveyard("1B", buried[1])
    table.graveyard("2B", "Honest", "Mystic Tomato")
    table.hand("1A", card)
    duel = table.start()
    assert duel.can("1A", "special summon", card) is legal
    if legal:
        duel.does("1A", "special summon", card)
        finish(duel)
        assert duel.place(card) == MONSTER_ZONE
        assert duel.names_in("1A", "banished") == [buried[0]]
        assert duel.names_in("1B", "banished") == [buried[1]]


@pytest.mark.parametrize("card", [SOLDIER, "Chaos Sorcerer"])
@pytest.mark.parametrize("properly", [True, False])
def test_chaos_monsters_must_first_come_by_their_own_way(card: str, properly: bool):
    table = Scenario()
    table.graveyard("1A", card, properly=properly)
    table.hand("1A", "Monster Reborn")
    assert table.start().can("1A", "activate", "Monster Reborn") is properly


@pytest.mark.parametrize("card", [SOLDIER, "Chaos Sorcerer", "Dark Armed Dragon"])
def test_chaos_monsters_cannot_be_normal_summoned_or_set(card: str):
    table = Scenario()
    table.monster("1A", "Gemini Elf")
    table.monster("1A", "Luster Dragon")
    table.hand("1A", card, "Summoned Skull")
    duel = table.start()
    assert duel.can("1A", "normal summon", "Summoned Skull")
    assert not duel.can("1A", "normal summon", card)
    assert not duel.can("1A", "set", card)


@pytest.mark.parametrize("position", ["attack", "face-down"])
def test_black_luster_soldier_envoy_of_the_beginning_banishes_a_monster_and_does_not_attack(
    position: str,
):
    table = Scenario()
    table.monster("1A", SOLDIER)
    table.monster("2A", "Gemini Elf", position)
    duel = table.start()
    duel.does("1A", "activate", SOLDIER, "Gemini Elf")
    finish(duel)
    assert duel.place("Gemini Elf") == BANISHED
    assert not duel.can("1A", "activate", SOLDIER)
    to_battle(duel, "1A")
    assert not duel.can("1A", "attack", SOLDIER)


def soldier_battle() -> Play:
    table = Scenario()
    table.monster("1A", SOLDIER)
    table.monster("2A", "Gemini Elf")
    table.monster("2B", "Luster Dragon")
    duel = table.start()
    duel.attacks("1A", SOLDIER, "Gemini Elf")
    return duel


def test_black_luster_soldier_envoy_of_the_beginning_attacks_once_more_after_destroying():
    duel = soldier_battle()
    duel.does("1A", "activate", SOLDIER)
    finish(duel)
    assert duel.can("1A", "attack", SOLDIER)
    duel.attacks("1A", SOLDIER, "Luster Dragon")
    assert not duel.can("1A", "activate", SOLDIER)  # once per turn
    duel.passes()
    assert duel.place("Luster Dragon") == GRAVE
    assert not duel.can("1A", "attack", SOLDIER)
    duel.does("1A", "main phase 2")  # ... one of the two
    assert not duel.can("1A", "activate", SOLDIER)


def test_black_luster_soldier_envoy_of_the_beginning_need_not_attack_again():
    duel = soldier_battle()
    duel.passes()
    assert not duel.can("1A", "attack", SOLDIER)


def test_black_luster_soldier_envoy_of_the_beginning_gets_nothing_when_attacked():
    table = Scenario(turn_of="2A")
    table.monster("1A", SOLDIER)
    table.monster("2A", "Gemini Elf")
    table.hand("2A", "Smashing Ground")
    duel = table.start()
    duel.attacks("2A", "Gemini Elf", SOLDIER)
    assert not duel.can("1A", "activate", SOLDIER)
    assert duel.place("Gemini Elf") == GRAVE


def test_chaos_sorcerer_banishes_a_face_up_monster_and_does_not_attack():
    table = Scenario()
    table.monster("1A", "Chaos Sorcerer")
    table.monster("2A", "Gemini Elf")
    table.monster("2B", "Luster Dragon", "face-down")
    duel = table.start()
    duel.does("1A", "activate", "Chaos Sorcerer")
    offered = {duel.name(card) for card in duel.duel.decision.candidates}
    assert offered == {"Gemini Elf", "Chaos Sorcerer"}
    duel.picks("Gemini Elf")
    finish(duel)
    assert duel.place("Gemini Elf") == BANISHED
    assert not duel.can("1A", "activate", "Chaos Sorcerer")
    to_battle(duel, "1A")
    assert not duel.can("1A", "attack", "Chaos Sorcerer")


@pytest.mark.parametrize(("darks", "legal"), [(2, False), (3, True), (4, False)])
def test_dark_armed_dragon_needs_exactly_three_dark_monsters(darks: int, legal: bool):
    table = Scenario()
    table.graveyard("1A", *["Mystic Tomato"] * darks, "Honest")
    table.hand("1A", "Dark Armed Dragon")
    duel = table.start()
    assert duel.can("1A", "special summon", "Dark Armed Dragon") is legal
    if legal:
        duel.does("1A", "special summon", "Dark Armed Dragon")
        finish(duel)
        assert duel.place("Dark Armed Dragon") == MONSTER_ZONE


def test_dark_armed_dragon_banishes_a_dark_monster_to_destroy_a_card_any_number_of_times():
    table = Scenario()
    table.monster("1A", "Dark Armed Dragon")
    table.graveyard("1A", "Mystic Tomato", "Honest")
    table.graveyard("1B", "Jinzo")
    table.set("2A", "Mirror Force")
    table.monster("2B", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "activate", "Dark Armed Dragon", "Mystic Tomato", "Mirror Force")
    finish(duel)
    assert duel.place("Mirror Force") == GRAVE
    assert duel.place("Mystic Tomato") == BANISHED
    duel.does("1A", "activate", "Dark Armed Dragon", "Gemini Elf")
    finish(duel)
    assert duel.place("Gemini Elf") == GRAVE
    assert duel.place("Jinzo") == BANISHED
    assert not duel.can("1A", "activate", "Dark Armed Dragon")


def test_dark_armed_dragon_cannot_be_special_summoned_by_other_effects():
    table = Scenario()
    table.graveyard("1A", "Dark Armed Dragon")
    table.hand("1A", "Monster Reborn")
    assert not table.start().can("1A", "activate", "Monster Reborn")


# ------------------------------------------------------------------------------ other monsters
def guide_duel(where: str = "deck") -> Play:
    table = Scenario()
    table.hand("1A", GUIDE)
    if where == "deck":
        table.deck("1A", GUIDE, "Spirit Reaper", "Battle Fader")
    elif where == "hand":
        table.hand("1A", GUIDE)
    duel = table.start()
    duel.does("1A", "normal summon", GUIDE)
    return duel


@pytest.mark.parametrize(("where", "legal"), [("deck", True), ("hand", True), ("nowhere", False)])
def test_tour_guide_from_the_underworld_summons_a_level_3_fiend(where: str, legal: bool):
    duel = guide_duel(where)
    assert duel.can("1A", "activate", GUIDE) is legal
    if legal:
        duel.does("1A", "activate", GUIDE)
        finish(duel)
        assert duel.names_in("1A", "field") == [GUIDE, GUIDE]
        assert duel.hand_size("1A") == 0


def test_tour_guide_from_the_underworld_negates_what_it_brings():
    duel = guide_duel()
    duel.does("1A", "activate", GUIDE)
    finish(duel)
    zones = duel.record["zones"][:5]
    negated = [bool(int(zone["state"]) & c.StateFlag.NEGATED) for zone in zones[:2]]
    assert negated == [False, True]
    assert int(zones[1]["cannot"]) >> c.Act.BE_SYNCHRO_MATERIAL & 1


def test_tour_guide_from_the_underworld_does_nothing_when_special_summoned():
    table = Scenario()
    table.hand("1A", "Monster Reborn")
    table.graveyard("1A", GUIDE)
    table.deck("1A", GUIDE)
    duel = resolves(table, "1A", "Monster Reborn")
    assert duel.names_in("1A", "field") == [GUIDE]


def veiler_table(turn_of: str, phase: str = "main 1") -> Scenario:
    table = Scenario(turn_of=turn_of, phase=phase)
    table.hand("1A", "Effect Veiler")
    table.monster("2A", "Jain, Lightsworn Paladin")
    table.monster(turn_of, "Breaker the Magical Warrior", counters=("Spell", 1))
    table.hand(turn_of, "Forbidden Chalice")
    return table


def test_effect_veiler_negates_an_opponents_monster_until_the_end_of_the_turn():
    duel = veiler_table("2A").start()
    assert duel.attack("Breaker the Magical Warrior") == 1900
    duel.does("2A", "activate", "Forbidden Chalice", "Jain, Lightsworn Paladin")
    duel.does("1A", "activate", "Effect Veiler", "Breaker the Magical Warrior")
    finish(duel)
    assert duel.place("Effect Veiler") == GRAVE
    assert duel.attack("Breaker the Magical Warrior") == 1600
    assert not duel.can("2A", "activate", "Breaker the Magical Warrior")
    duel.ends_turn()
    assert duel.attack("Breaker the Magical Warrior") == 1900


@pytest.mark.parametrize(
    ("turn_of", "phase", "legal"),
    [
        ("2A", "main 1", True),
        ("2B", "main 1", True),
        ("1A", "main 1", False),
        ("1B", "main 1", False),
        ("2A", "standby", False),
    ],
)
def test_effect_veiler_only_in_a_main_phase_of_an_opponent(turn_of, phase, legal: bool):
    duel = veiler_table(turn_of, phase).start()
    duel.does(turn_of, "activate", "Forbidden Chalice")
    duel.picks("Jain, Lightsworn Paladin")
    assert duel.can("1A", "activate", "Effect Veiler") is legal


@pytest.mark.parametrize("holder", ["2A", "2B"])
def test_tragoedia_comes_when_its_team_takes_battle_damage(holder: str):
    table = Scenario()
    table.monster("1A", "Gemini Elf")
    table.hand(holder, "Tragoedia", "Dark Hole")
    table.hand("2A", "Mirror Force")
    duel = table.start()
    duel.attacks("1A", "Gemini Elf")
    duel.does(holder, "activate", "Tragoedia")
    finish(duel)
    assert duel.controller("Tragoedia") == holder
    assert duel.attack("Tragoedia") == duel.defense("Tragoedia") == 2 * 600  # both hands (A5)


def test_tragoedia_does_not_come_for_effect_damage():
    table = Scenario()
    table.hand("1A", "Ookazi")
    table.hand("2A", "Tragoedia", "Dark Hole")
    duel = resolves(table, "1A", "Ookazi")
    assert duel.life(2) == 15_200
    assert duel.place("Tragoedia") == c.Place.HAND


def tragoedia_table() -> Scenario:
    table = Scenario()
    table.monster("1A", "Tragoedia")
    return table


def test_tragoedia_takes_control_of_a_monster_with_the_level_of_what_was_sent():
    table = tragoedia_table()
    table.hand("1A", "Cyber Dragon", "Honest", "Exiled Force")
    table.monster("2A", "Gemini Elf")
    table.monster("2B", "Luster Dragon")
    table.monster("2B", "Summoned Skull", "face-down")
    duel = table.start()
    duel.does("1A", "activate", "Tragoedia")
    offered = {duel.name(card) for card in duel.duel.decision.candidates}
    assert offered == {"Honest", "Exiled Force"}  # Level 4, as Gemini Elf
    duel.picks("Honest")
    duel.picks("Gemini Elf")
    finish(duel)
    assert duel.controller("Gemini Elf") == "1A"
    assert duel.place("Honest") == GRAVE
    duel.does("1A", "activate", "Tragoedia")  # its other effect: each once per turn
    finish(duel)
    assert duel.level("Tragoedia") == 4
    assert not duel.can("1A", "activate", "Tragoedia")
    for _ in range(4):
        duel.ends_turn()
    assert duel.controller("Gemini Elf") == "1A"  # for good


def test_tragoedia_takes_over_the_level_of_a_monster_in_the_graveyard():
    table = tragoedia_table()
    table.graveyard("1B", "Gemini Elf")
    duel = resolves(table, "1A", "Tragoedia")
    assert duel.level("Tragoedia") == 4
    duel.ends_turn()
    assert duel.level("Tragoedia") == 10


def test_gorz_the_emissary_of_darkness_comes_with_a_token_for_battle_damage():
    table = Scenario()
    table.monster("1A", "Gemini Elf")
    table.hand("2B", GORZ)
    duel = table.start()
    duel.attacks("1A", "Gemini Elf")
    duel.does("2B", "activate", GORZ)
    finish(duel)
    assert duel.controller(GORZ) == "2B"
    field = duel.names_in("2B", "field")
    assert len(field) == 2
    token = next(z for z in duel.record["zones"][33:38] if duel.name(int(z["card"])) != GORZ)
    assert (int(token["atk"]), int(token["def_"]), int(token["level"])) == (1900, 1900, 7)


def test_gorz_the_emissary_of_darkness_gives_effect_damage_back():
    table = Scenario()
    table.hand("1A", "Ookazi")
    table.hand("2A", GORZ)
    duel = table.start()
    duel.does("1A", "activate", "Ookazi")
    duel.does("2A", "activate", GORZ)
    finish(duel)
    assert duel.names_in("2A", "field") == [GORZ]
    assert (duel.life(1), duel.life(2)) == (15_200, 15_200)


@pytest.mark.parametrize("controller", ["2A", "2B"])
def test_gorz_the_emissary_of_darkness_not_while_the_team_controls_a_card(controller: str):
    table = Scenario()
    table.monster("1A", "Gemini Elf")
    table.hand("2B", GORZ)
    table.set(controller, "Dark Bribe")
    duel = table.start()
    duel.attacks("1A", "Gemini Elf")
    assert duel.life(2) == 14_100
    assert not duel.can("2B", "activate", GORZ)


@pytest.mark.parametrize("controller", ["2A", "2B"])
def test_gorz_the_emissary_of_darkness_not_for_effect_damage_either(controller: str):
    table = Scenario()
    table.hand("1A", "Ookazi")
    table.hand("2B", GORZ)
    table.set(controller, "Dark Bribe", this_turn=True)
    duel = table.start()
    duel.does("1A", "activate", "Ookazi")
    while duel.life(2) == 16_000:
        duel.duel.apply(c.Action.PASS)
    assert not duel.can("2B", "activate", GORZ)


@pytest.mark.parametrize("by", ["battle", "effect"])
def test_shining_angel_summons_a_light_monster_when_destroyed_by_battle(by: str):
    table = Scenario()
    table.monster("1A", "Gemini Elf")
    table.monster("2A", "Shining Angel")
    table.deck("2A", "Honest", "Cyber Dragon", "Mystic Tomato", "D.D. Warrior Lady")
    table.hand("1A", "Smashing Ground")
    duel = table.start()
    if by == "effect":
        duel.does("1A", "activate", "Smashing Ground")
        assert not duel.can("2A", "activate", "Shining Angel")
        return
    duel.attacks("1A", "Gemini Elf", "Shining Angel")
    duel.does("2A", "activate", "Shining Angel")
    offered = {duel.name(card) for card in duel.duel.decision.candidates}
    assert offered == {"Honest", "D.D. Warrior Lady"}
    duel.picks("Honest")
    finish(duel)
    assert duel.position("Honest") == c.Position.FACE_UP_ATTACK


def test_spirit_reaper_is_not_destroyed_by_battle():
    table = Scenario()
    table.monster("1A", "Gemini Elf")
    table.monster("2A", "Spirit Reaper", "defense")
    duel = table.start()
    fights(duel, "1A", "Gemini Elf", "Spirit Reaper")
    assert duel.place("Spirit Reaper") == MONSTER_ZONE


def test_spirit_reaper_is_destroyed_after_an_effect_that_targets_it():
    table = Scenario()
    table.monster("2A", "Spirit Reaper")
    table.hand("1A", "Forbidden Chalice", "Mind Control")
    duel = table.start()
    trial = duel.duel.copy()
    duel.does("1A", "activate", "Mind Control")
    finish(duel)
    assert duel.place("Spirit Reaper") == GRAVE
    duel.duel = trial  # a negated monster does not destroy itself
    duel.does("1A", "activate", "Forbidden Chalice")
    finish(duel)
    assert duel.place("Spirit Reaper") == MONSTER_ZONE


@pytest.mark.parametrize("direct", [True, False])
def test_spirit_reaper_discards_a_card_of_the_one_across_after_a_direct_attack(direct: bool):
    table = Scenario()
    table.monster("1A", "Spirit Reaper")
    if not direct:
        table.monster("2A", "Effect Veiler")
    table.hand("2A", "Dark Hole")
    table.hand("2B", "Mirror Force", "Gemini Elf")
    duel = table.start()
    fights(duel, "1A", "Spirit Reaper", None if direct else "Effect Veiler")
    assert duel.life(2) == 15_700
    assert duel.hand_size("2B") == (1 if direct else 2)
    assert duel.hand_size("2A") == 1
