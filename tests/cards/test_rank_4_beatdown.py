"""The Main Deck of the Rank-4 Beatdown deck, card by card."""

import pytest

from tagduel_env.engine.record import constants as c
from tests.cards.deeds import counters_on, fights, finish, resolves, to_battle
from tests.scenario import Scenario

GRAVE = c.Place.GRAVEYARD
BANISHED = c.Place.BANISHED
MONSTER_ZONE = c.Place.MONSTER_ZONE


# ------------------------------------------------------------------------------------- monsters
def test_photon_thrasher_cannot_be_normal_summoned_or_set():
    table = Scenario()
    table.hand("1A", "Photon Thrasher")
    duel = table.start()
    assert not duel.can("1A", "normal summon", "Photon Thrasher")
    assert not duel.can("1A", "set", "Photon Thrasher")


@pytest.mark.parametrize(("who", "legal"), [("1A", False), ("1B", False), ("2A", True)])
def test_photon_thrasher_is_special_summoned_while_the_team_has_no_monster(who: str, legal: bool):
    table = Scenario()
    table.monster(who, "Gemini Elf")
    table.hand("1A", "Photon Thrasher")
    duel = table.start()
    assert duel.can("1A", "special summon", "Photon Thrasher") is legal
    if legal:
        duel.does("1A", "special summon", "Photon Thrasher")
        finish(duel)
        assert duel.place("Photon Thrasher") == MONSTER_ZONE


@pytest.mark.parametrize(("who", "legal"), [("1A", False), ("1B", False), ("2A", True)])
def test_photon_thrasher_cannot_attack_beside_another_monster_of_the_team(who: str, legal: bool):
    table = Scenario()
    table.monster("1A", "Photon Thrasher")
    table.monster(who, "Gemini Elf")
    table.monster("2B", "Alexandrite Dragon")
    duel = table.start()
    to_battle(duel, "1A")
    assert duel.can("1A", "attack", "Photon Thrasher") is legal


def charge_table() -> Scenario:
    table = Scenario()
    table.hand("1A", "Charge of the Light Brigade")
    table.deck("1A", *["Jain, Lightsworn Paladin"] * 5)
    return table


def test_thunder_king_rai_oh_stops_adding_from_the_deck_for_both_sides():
    for who in ("1A", "1B", "2A"):
        table = charge_table()
        table.monster(who, "Thunder King Rai-Oh")
        assert not table.start().can("1A", "activate", "Charge of the Light Brigade"), who
    assert charge_table().start().can("1A", "activate", "Charge of the Light Brigade")


def test_thunder_king_rai_oh_does_not_stop_drawing():
    table = Scenario()
    table.monster("2A", "Thunder King Rai-Oh")
    duel = table.start()
    duel.ends_turn()
    assert duel.hand_size("2A") == 1


def test_thunder_king_rai_oh_negates_a_special_summon_of_an_opponent():
    table = Scenario()
    table.monster("2A", "Thunder King Rai-Oh")
    table.hand("1A", "Cyber Dragon")
    duel = table.start()
    duel.does("1A", "special summon", "Cyber Dragon")
    duel.does("2A", "activate", "Thunder King Rai-Oh")
    finish(duel)
    assert duel.place("Cyber Dragon") == duel.place("Thunder King Rai-Oh") == GRAVE


def test_thunder_king_rai_oh_cannot_answer_a_normal_summon_or_a_summon_by_an_effect():
    table = Scenario()
    table.monster("2A", "Thunder King Rai-Oh")
    table.hand("1A", "Gemini Elf", "Monster Reborn")
    table.graveyard("1A", "Alexandrite Dragon")
    duel = table.start()
    duel.does("1A", "normal summon", "Gemini Elf")
    assert not duel.can("2A", "activate", "Thunder King Rai-Oh")
    finish(duel)
    duel.does("1A", "activate", "Monster Reborn")
    assert not duel.can("2A", "activate", "Thunder King Rai-Oh")
    finish(duel)
    assert duel.place("Alexandrite Dragon") == MONSTER_ZONE


def test_thunder_king_rai_oh_cannot_answer_the_team_mates_special_summon():
    table = Scenario()
    table.monster("1B", "Thunder King Rai-Oh")
    table.graveyard("1A", "Alexandrite Dragon", "Goblin Zombie")
    table.hand("1A", "Chaos Sorcerer")
    duel = table.start()
    duel.does("1A", "special summon", "Chaos Sorcerer")
    while duel.kind in (c.DecisionKind.PROCEDURE, c.DecisionKind.PICK):
        duel.duel.apply(duel.duel.legal_actions()[0])
    assert not duel.can("1B", "activate", "Thunder King Rai-Oh")


@pytest.mark.parametrize("who", ["1A", "1B", "2A", "2B"])
def test_doomcaliber_knight_must_negate_any_monster_effect_and_destroy_it(who: str):
    table = Scenario(turn_of=who)
    table.monster("1A", "Doomcaliber Knight")
    table.monster(who, "Cannon Soldier")
    table.monster(who, "Gemini Elf")
    duel = resolves(table, who, "Cannon Soldier", "Gemini Elf")
    assert duel.place("Doomcaliber Knight") == duel.place("Cannon Soldier") == GRAVE
    assert duel.place("Gemini Elf") == GRAVE
    assert (duel.life(1), duel.life(2)) == (16_000, 16_000)


def test_doomcaliber_knight_does_not_answer_a_spell():
    table = Scenario(turn_of="2A")
    table.monster("1A", "Doomcaliber Knight")
    table.monster("1B", "Gemini Elf", "defense")
    table.hand("2A", "Mind Control")
    duel = resolves(table, "2A", "Mind Control", "Gemini Elf")
    assert duel.place("Doomcaliber Knight") == MONSTER_ZONE
    assert duel.controller("Gemini Elf") == "2A"


def test_doomcaliber_knight_cannot_be_special_summoned():
    table = Scenario()
    table.graveyard("1A", "Doomcaliber Knight")
    table.hand("1A", "Monster Reborn")
    assert not table.start().can("1A", "activate", "Monster Reborn")


def test_breaker_the_magical_warrior_gets_a_counter_and_300_when_normal_summoned():
    table = Scenario()
    table.hand("1A", "Breaker the Magical Warrior")
    duel = table.start()
    duel.does("1A", "normal summon", "Breaker the Magical Warrior")
    finish(duel)
    assert counters_on(duel, "Breaker the Magical Warrior") == 1
    assert duel.attack("Breaker the Magical Warrior") == 1900


def test_breaker_the_magical_warrior_removes_the_counter_to_destroy_a_spell_or_trap():
    table = Scenario()
    table.hand("1A", "Breaker the Magical Warrior")
    table.set("2B", "Mirror Force")
    table.set("2A", "Dark Bribe")
    duel = table.start()
    duel.does("1A", "normal summon", "Breaker the Magical Warrior")
    finish(duel)
    duel.does("1A", "activate", "Breaker the Magical Warrior", "Mirror Force")
    finish(duel)
    assert duel.place("Mirror Force") == GRAVE
    assert duel.place("Dark Bribe") == c.Place.SPELL_TRAP_ZONE
    assert duel.attack("Breaker the Magical Warrior") == 1600
    assert not duel.can("1A", "activate", "Breaker the Magical Warrior")


def test_breaker_the_magical_warrior_gets_no_counter_when_special_summoned():
    table = Scenario()
    table.hand("1A", "Monster Reborn")
    table.graveyard("1A", "Breaker the Magical Warrior")
    duel = resolves(table, "1A", "Monster Reborn")
    assert duel.attack("Breaker the Magical Warrior") == 1600


def kycoo_table(**more: str) -> Scenario:
    table = Scenario(**more)
    table.monster("1A", "Kycoo the Ghost Destroyer")
    for who in ("2A", "2B", "1B"):
        table.graveyard(who, "Gemini Elf", "Alexandrite Dragon", "Smashing Ground")
    return table


def test_kycoo_the_ghost_destroyer_banishes_up_to_two_monsters_of_the_one_across():
    duel = kycoo_table().start()
    duel.attacks("1A", "Kycoo the Ghost Destroyer")
    assert duel.life(2) == 14_200
    duel.does("1A", "activate", "Kycoo the Ghost Destroyer")
    cards = duel.record["cards"]
    assert {duel.seats[cards[i]["owner"]] for i in duel.duel.decision.candidates} == {"2B"}
    for name in ("Gemini Elf", "Alexandrite Dragon"):
        duel.picks(name)
    finish(duel)
    assert sorted(duel.names_in("2B", "banished")) == ["Alexandrite Dragon", "Gemini Elf"]
    assert duel.names_in("2B", "grave") == ["Smashing Ground"]


def test_kycoo_the_ghost_destroyer_does_nothing_without_damage():
    table = kycoo_table()
    table.monster("2A", "Spirit Reaper", "defense")
    duel = table.start()
    duel.attacks("1A", "Kycoo the Ghost Destroyer", "Spirit Reaper")
    assert not duel.can("1A", "activate", "Kycoo the Ghost Destroyer")
    duel.passes()
    assert duel.names_in("2B", "banished") == []


@pytest.mark.parametrize("who", ["2A", "2B", "1B"])
def test_kycoo_the_ghost_destroyer_keeps_both_opponents_from_banishing(who: str):
    table = Scenario(turn_of=who)
    table.monster("1A", "Kycoo the Ghost Destroyer")
    table.graveyard(who, "Alexandrite Dragon", "Goblin Zombie")
    table.hand(who, "Chaos Sorcerer")
    assert table.start().can(who, "special summon", "Chaos Sorcerer") is (who == "1B")


@pytest.mark.parametrize(
    ("theirs", "ours", "legal"),
    [("2A", None, True), ("2B", None, True), (None, None, False), ("2A", "1B", False)],
)
def test_cyber_dragon_needs_a_monster_across_and_none_of_the_team(theirs, ours, legal: bool):
    table = Scenario()
    for who in (theirs, ours):
        if who:
            table.monster(who, "Gemini Elf")
    table.hand("1A", "Cyber Dragon")
    duel = table.start()
    assert duel.can("1A", "special summon", "Cyber Dragon") is legal
    assert not duel.can("1A", "normal summon", "Cyber Dragon") or ours


def lady_table(position: str = "attack") -> Scenario:
    table = Scenario()
    table.monster("1A", "D.D. Warrior Lady")
    table.monster("2A", "Alexandrite Dragon", position)
    return table


def test_dd_warrior_lady_banishes_both_after_damage_calculation():
    duel = lady_table().start()
    duel.attacks("1A", "D.D. Warrior Lady", "Alexandrite Dragon")
    duel.does("1A", "activate", "D.D. Warrior Lady")
    finish(duel)
    assert duel.place("D.D. Warrior Lady") == duel.place("Alexandrite Dragon") == BANISHED
    assert duel.life(1) == 15_500


def test_dd_warrior_lady_need_not():
    duel = lady_table().start()
    fights(duel, "1A", "D.D. Warrior Lady", "Alexandrite Dragon")
    assert duel.place("D.D. Warrior Lady") == GRAVE
    assert duel.place("Alexandrite Dragon") == MONSTER_ZONE


def test_dd_warrior_lady_banishes_when_she_is_attacked_too():
    table = Scenario(turn_of="2A")
    table.monster("1A", "D.D. Warrior Lady")
    table.monster("2A", "Alexandrite Dragon")
    duel = table.start()
    duel.attacks("2A", "Alexandrite Dragon", "D.D. Warrior Lady")
    duel.does("1A", "activate", "D.D. Warrior Lady")
    finish(duel)
    assert duel.place("D.D. Warrior Lady") == duel.place("Alexandrite Dragon") == BANISHED


@pytest.mark.parametrize("jinzo", [True, False])
@pytest.mark.parametrize("who", ["1A", "1B", "2B"])
def test_jinzo_forbids_trap_activations_of_everybody(jinzo: bool, who: str):
    table = Scenario()
    table.monster("1A", "Gemini Elf")
    table.monster("2B", "Alexandrite Dragon")
    if jinzo:
        table.monster("1A", "Jinzo")
    table.set(who, "Compulsory Evacuation Device")
    table.hand("1A", "Smashing Ground")
    duel = table.start()
    duel.does("1A", "activate", "Smashing Ground")
    assert duel.can(who, "activate", "Compulsory Evacuation Device") is not jinzo


@pytest.mark.parametrize("jinzo", [True, False])
def test_jinzo_negates_face_up_traps(jinzo: bool):
    table = Scenario()
    breaker = table.monster("1A", "Breaker the Magical Warrior", counters=("Spell", 1))
    table.face_up("2A", "Fiendish Chain", bonded_to=breaker)
    table.monster("1B", "Jinzo" if jinzo else "Gemini Elf")
    duel = table.start()
    assert duel.attack(breaker) == (1900 if jinzo else 1600)
    to_battle(duel, "1A")
    assert duel.can("1A", "attack", breaker) is jinzo


def test_jinzo_leaves_spells_alone():
    table = Scenario(turn_of="2A")
    table.monster("1A", "Jinzo")
    table.hand("2A", "Smashing Ground")
    duel = resolves(table, "2A", "Smashing Ground")
    assert duel.place("Jinzo") == GRAVE


def tomato_table() -> Scenario:
    table = Scenario()
    table.monster("1A", "Alexandrite Dragon")
    table.monster("2A", "Mystic Tomato")
    table.deck("2A", "Spirit Reaper", "Doomcaliber Knight", "Shining Angel", "Goblin Zombie")
    return table


def test_mystic_tomato_summons_a_dark_monster_from_the_deck_when_destroyed_by_battle():
    duel = tomato_table().start()
    duel.attacks("1A", "Alexandrite Dragon", "Mystic Tomato")
    duel.does("2A", "activate", "Mystic Tomato")
    offered = {duel.name(card) for card in duel.duel.decision.candidates}
    assert offered == {"Spirit Reaper", "Goblin Zombie"}  # 1500 or less ATK, and DARK
    duel.picks("Spirit Reaper")
    finish(duel)
    assert duel.controller("Spirit Reaper") == "2A"
    assert duel.position("Spirit Reaper") == c.Position.FACE_UP_ATTACK


def test_mystic_tomato_need_not_and_an_effect_does_not_trigger_it():
    duel = tomato_table().start()
    fights(duel, "1A", "Alexandrite Dragon", "Mystic Tomato")
    assert duel.names_in("2A", "field") == []
    table = tomato_table()
    table.hand("1A", "Smashing Ground")
    duel = table.start()
    duel.does("1A", "activate", "Smashing Ground")
    assert not duel.can("2A", "activate", "Mystic Tomato")
    assert duel.place("Mystic Tomato") == GRAVE


def test_exiled_force_is_tributed_to_destroy_a_monster():
    table = Scenario()
    table.monster("1A", "Exiled Force")
    table.monster("2A", "Gemini Elf", "face-down")
    table.monster("2B", "Alexandrite Dragon")
    duel = table.start()
    duel.does("1A", "activate", "Exiled Force", "Gemini Elf")
    finish(duel)
    assert duel.place("Exiled Force") == duel.place("Gemini Elf") == GRAVE
    assert duel.place("Alexandrite Dragon") == MONSTER_ZONE


def test_exiled_force_needs_another_monster():
    table = Scenario()
    table.monster("1A", "Exiled Force")
    assert not table.start().can("1A", "activate", "Exiled Force")
