"""The Spells and Traps of the Rank-4 Beatdown deck, card by card."""

import pytest

from tagduel_env.engine.record import constants as c
from tests.cards.deeds import fights, finish, resolves, to_battle
from tests.scenario import Scenario

GRAVE = c.Place.GRAVEYARD
BANISHED = c.Place.BANISHED
MONSTER_ZONE = c.Place.MONSTER_ZONE
SPELL_TRAP_ZONE = c.Place.SPELL_TRAP_ZONE


# --------------------------------------------------------------------------------------- spells
@pytest.mark.parametrize(
    ("whose", "legal"), [("1A", True), ("1B", True), ("2B", True), ("2A", False)]
)
def test_monster_reborn_takes_from_the_graveyards_of_the_team_and_the_one_across(
    whose: str, legal: bool
):
    table = Scenario()
    table.hand("1A", "Monster Reborn")
    table.graveyard(whose, "Gemini Elf")
    duel = table.start()
    assert duel.can("1A", "activate", "Monster Reborn") is legal
    if legal:
        duel.does("1A", "activate", "Monster Reborn")
        finish(duel)
        assert (duel.controller("Gemini Elf"), duel.owner("Gemini Elf")) == ("1A", whose)
        assert duel.place("Gemini Elf") == MONSTER_ZONE


def test_dark_hole_destroys_the_monsters_of_all_four():
    table = Scenario()
    for who in table.seats:
        table.monster(who, "Gemini Elf", "face-down" if who == "2A" else "attack")
    table.set("2A", "Mirror Force")
    table.hand("1A", "Dark Hole")
    duel = resolves(table, "1A", "Dark Hole")
    for who in table.seats:
        assert "Gemini Elf" in duel.names_in(who, "grave")
    assert duel.place("Mirror Force") == SPELL_TRAP_ZONE


def test_mystical_space_typhoon_destroys_one_spell_or_trap():
    table = Scenario()
    table.set("2A", "Mirror Force")
    table.face_up("1B", "Umi")
    table.hand("1A", "Mystical Space Typhoon")
    duel = table.start()
    duel.does("1A", "activate", "Mystical Space Typhoon", "Mirror Force")
    finish(duel)
    assert duel.place("Mirror Force") == GRAVE
    assert duel.place("Umi") == c.Place.FIELD_ZONE


def test_mystical_space_typhoon_does_not_stop_a_normal_spell_already_activated():
    table = Scenario()
    table.hand("1A", "Smashing Ground")
    table.monster("2A", "Gemini Elf")
    table.set("2B", "Mystical Space Typhoon")
    duel = table.start()
    duel.does("1A", "activate", "Smashing Ground")
    duel.does("2B", "activate", "Mystical Space Typhoon")
    finish(duel)
    assert duel.place("Gemini Elf") == GRAVE


def test_mystical_space_typhoon_stops_a_card_that_must_stay_face_up():
    table = Scenario()
    table.set("1A", "Call of the Haunted")
    table.graveyard("1A", "Gemini Elf")
    table.set("2B", "Mystical Space Typhoon")
    duel = table.start()
    duel.does("1A", "activate", "Call of the Haunted")
    duel.does("2B", "activate", "Mystical Space Typhoon")
    finish(duel)
    assert duel.place("Gemini Elf") == GRAVE


@pytest.mark.parametrize(("where", "legal"), [("hand", False), ("set", True)])
def test_mystical_space_typhoon_from_the_hand_only_in_the_own_turn(where: str, legal: bool):
    table = Scenario()
    table.face_up("1A", "Umi")
    table.hand("1A", "Smashing Ground")
    table.monster("2A", "Gemini Elf")
    if where == "hand":
        table.hand("2B", "Mystical Space Typhoon")
    else:
        table.set("2B", "Mystical Space Typhoon")
    duel = table.start()
    duel.does("1A", "activate", "Smashing Ground")
    assert duel.can("2B", "activate", "Mystical Space Typhoon") is legal


def test_smashing_ground_destroys_the_highest_defense_of_both_opponents():
    table = Scenario()
    table.hand("1A", "Smashing Ground")
    table.monster("2A", "Alexandrite Dragon")
    table.monster("2B", "Luster Dragon")
    table.monster("2B", "Summoned Skull", "face-down")
    table.monster("2A", "Giant Soldier of Stone", "face-down")
    table.monster("1A", "Sword Arm of Dragon")
    duel = resolves(table, "1A", "Smashing Ground")
    assert duel.names_in("2B", "grave") == ["Luster Dragon"]
    assert duel.names_in("2A", "grave") == []
    assert duel.names_in("1A", "grave") == ["Smashing Ground"]


def test_smashing_ground_needs_a_face_up_monster():
    table = Scenario()
    table.hand("1A", "Smashing Ground")
    table.monster("2A", "Alexandrite Dragon", "face-down")
    assert not table.start().can("1A", "activate", "Smashing Ground")


def test_forbidden_lance_takes_800_until_the_end_of_the_turn():
    table = Scenario()
    table.hand("1A", "Forbidden Lance")
    table.monster("2A", "Gemini Elf")
    duel = resolves(table, "1A", "Forbidden Lance")
    assert duel.attack("Gemini Elf") == 1100
    duel.ends_turn()
    assert duel.attack("Gemini Elf") == 1900


def test_forbidden_lance_makes_other_spells_and_traps_do_nothing_to_it():
    table = Scenario()
    table.hand("1A", "Smashing Ground")
    table.monster("2A", "Gemini Elf")
    table.set("2A", "Forbidden Lance")
    duel = table.start()
    duel.does("1A", "activate", "Smashing Ground")
    duel.does("2A", "activate", "Forbidden Lance")
    finish(duel)
    assert duel.place("Gemini Elf") == MONSTER_ZONE
    assert duel.attack("Gemini Elf") == 1100


def test_forbidden_lance_can_be_used_in_the_damage_step():
    table = Scenario()
    table.monster("1A", "Alexandrite Dragon")
    table.monster("2A", "Gemini Elf")
    table.set("2A", "Forbidden Lance")
    duel = table.start()
    duel.attacks("1A", "Alexandrite Dragon", "Gemini Elf")
    while int(duel.record["timing"]) != c.Timing.DAMAGE_START:
        duel.duel.apply(c.Action.PASS)
    duel.does("2A", "activate", "Forbidden Lance", "Alexandrite Dragon")
    finish(duel)
    assert duel.place("Alexandrite Dragon") == GRAVE
    assert duel.life(1) == 15_300


def duality_table() -> Scenario:
    table = Scenario()
    table.hand("1A", "Pot of Duality")
    table.deck("1A", "Dark Hole", "Mirror Force", "Gemini Elf", "Smashing Ground")
    return table


def test_pot_of_duality_adds_one_of_the_top_three_and_shuffles_the_others_back():
    duel = duality_table().start()
    duel.does("1A", "activate", "Pot of Duality")
    duel.passes()
    offered = {duel.name(card) for card in duel.duel.decision.candidates}
    assert offered == {"Dark Hole", "Mirror Force", "Gemini Elf"}
    duel.picks("Mirror Force")
    finish(duel)
    assert duel.names_in("1A", "hand") == ["Mirror Force"]
    assert {"Dark Hole", "Gemini Elf", "Smashing Ground"} < set(duel.names_in("1A", "deck"))


def test_pot_of_duality_is_activated_once_a_turn():
    table = duality_table()
    table.hand("1A", "Pot of Duality")
    duel = resolves(table, "1A", "Pot of Duality")
    assert "Pot of Duality" in duel.names_in("1A", "hand")
    assert not duel.can("1A", "activate", "Pot of Duality")


def test_pot_of_duality_forbids_special_summons_afterwards_in_that_turn():
    table = duality_table()
    table.hand("1A", "Photon Thrasher")
    duel = table.start()
    assert duel.can("1A", "special summon", "Photon Thrasher")
    duel.does("1A", "activate", "Pot of Duality")
    finish(duel)
    assert not duel.can("1A", "special summon", "Photon Thrasher")


def test_pot_of_duality_cannot_be_activated_after_a_special_summon_of_that_turn():
    table = duality_table()
    table.hand("1A", "Photon Thrasher")
    duel = table.start()
    duel.does("1A", "special summon", "Photon Thrasher")
    finish(duel)
    assert not duel.can("1A", "activate", "Pot of Duality")


def swords_table() -> Scenario:
    table = Scenario()
    table.hand("1A", "Swords of Revealing Light")
    table.monster("2A", "Ryko, Lightsworn Hunter", "face-down")
    table.monster("2B", "Gemini Elf")
    table.monster("1B", "Gemini Elf", "face-down")
    return table


def test_swords_of_revealing_light_turns_the_opponents_monsters_face_up():
    duel = resolves(swords_table(), "1A", "Swords of Revealing Light")
    assert duel.position("Ryko, Lightsworn Hunter") == c.Position.FACE_UP_DEFENSE
    assert duel.place("Swords of Revealing Light") == SPELL_TRAP_ZONE


def test_swords_of_revealing_light_keeps_both_opponents_from_attacking_not_the_team():
    table = Scenario()
    table.hand("1A", "Swords of Revealing Light")
    for who in table.seats:
        table.monster(who, "Gemini Elf")
    duel = resolves(table, "1A", "Swords of Revealing Light")
    for who in ("2A", "1B", "2B"):
        duel.ends_turn()
        to_battle(duel, who)
        assert duel.can(who, "attack", "Gemini Elf") is (who == "1B")


def test_swords_of_revealing_light_is_destroyed_at_the_end_of_the_third_opponents_turn():
    table = Scenario()
    table.hand("1A", "Swords of Revealing Light")
    duel = resolves(table, "1A", "Swords of Revealing Light")
    for _ in range(6):  # 2A, 1B, 2B, 1A, 2A
        assert duel.place("Swords of Revealing Light") == SPELL_TRAP_ZONE
        duel.ends_turn()
    assert duel.place("Swords of Revealing Light") == GRAVE


# ---------------------------------------------------------------------------------------- traps
def attack_table(trap: str, holder: str = "2A") -> Scenario:
    table = Scenario()
    table.monster("1A", "Alexandrite Dragon")
    table.monster("1A", "Gemini Elf", "defense")
    table.monster("1B", "Luster Dragon")
    table.monster("2A", "Giant Soldier of Stone")
    table.set(holder, trap)
    return table


@pytest.mark.parametrize("holder", ["2A", "2B"])
def test_mirror_force_destroys_the_attack_position_monsters_of_both_opponents(holder: str):
    duel = attack_table("Mirror Force", holder).start()
    duel.attacks("1A", "Alexandrite Dragon", "Giant Soldier of Stone")
    duel.does(holder, "activate", "Mirror Force")
    finish(duel)
    assert duel.place("Alexandrite Dragon") == duel.place("Luster Dragon") == GRAVE
    assert duel.place("Gemini Elf") == duel.place("Giant Soldier of Stone") == MONSTER_ZONE


@pytest.mark.parametrize("trap", ["Mirror Force", "Dimensional Prison"])
def test_mirror_force_and_dimensional_prison_cannot_answer_the_own_teams_attack(trap: str):
    duel = attack_table(trap, "1B").start()
    duel.attacks("1A", "Alexandrite Dragon", "Giant Soldier of Stone")
    assert not duel.can("1B", "activate", trap)


def test_dimensional_prison_banishes_the_attacker():
    duel = attack_table("Dimensional Prison").start()
    duel.attacks("1A", "Alexandrite Dragon", "Giant Soldier of Stone")
    duel.does("2A", "activate", "Dimensional Prison")
    finish(duel)
    assert duel.place("Alexandrite Dragon") == BANISHED
    assert duel.place("Luster Dragon") == duel.place("Giant Soldier of Stone") == MONSTER_ZONE
    assert duel.life(2) == 16_000


@pytest.mark.parametrize("summoner", ["1A", "2A"])
def test_torrential_tribute_destroys_all_monsters_when_one_is_summoned(summoner: str):
    table = Scenario(turn_of=summoner)
    table.hand(summoner, "Gemini Elf")
    table.monster("1B", "Alexandrite Dragon")
    table.monster("2B", "Luster Dragon", "face-down")
    table.set("2A", "Torrential Tribute")
    duel = table.start()
    assert not duel.can("2A", "activate", "Torrential Tribute")
    duel.does(summoner, "normal summon", "Gemini Elf")
    duel.does("2A", "activate", "Torrential Tribute")
    finish(duel)
    for name in ("Gemini Elf", "Alexandrite Dragon", "Luster Dragon"):
        assert duel.place(name) == GRAVE


def test_torrential_tribute_answers_flip_and_special_summons_but_no_set():
    table = Scenario()
    table.hand("1A", "Gemini Elf", "Cyber Dragon")
    table.monster("2B", "Luster Dragon")
    table.set("2A", "Torrential Tribute")
    duel = table.start()
    special = duel.duel.copy()
    duel.does("1A", "set", "Gemini Elf")
    assert not duel.can("2A", "activate", "Torrential Tribute")
    duel.duel = special
    duel.does("1A", "special summon", "Cyber Dragon")
    if duel.kind == c.DecisionKind.POSITION:
        duel.picks("face-up attack")
    assert duel.can("2A", "activate", "Torrential Tribute")
    table = Scenario()
    table.monster("1A", "Gemini Elf", "face-down")
    table.set("2A", "Torrential Tribute")
    duel = table.start()
    duel.does("1A", "flip", "Gemini Elf")
    assert duel.can("2A", "activate", "Torrential Tribute")


@pytest.mark.parametrize(
    ("monster", "holder", "legal"),
    [
        ("Gemini Elf", "2A", True),
        ("Gemini Elf", "2B", True),
        ("Gemini Elf", "1B", False),
        ("D.D. Warrior Lady", "2A", True),  # exactly 1500
        ("Mystic Tomato", "2A", False),
    ],
)
def test_bottomless_trap_hole_destroys_and_banishes_1500_or_more_of_an_opponent(
    monster: str, holder: str, legal: bool
):
    table = Scenario()
    table.hand("1A", monster)
    table.set(holder, "Bottomless Trap Hole")
    duel = table.start()
    duel.does("1A", "normal summon", monster)
    assert duel.can(holder, "activate", "Bottomless Trap Hole") is legal
    if legal:
        duel.does(holder, "activate", "Bottomless Trap Hole")
        finish(duel)
        assert duel.place(monster) == BANISHED


def call_table() -> Scenario:
    table = Scenario()
    table.set("1A", "Call of the Haunted")
    table.graveyard("1A", "Gemini Elf")
    return table


def test_call_of_the_haunted_summons_in_attack_position_and_stays():
    duel = resolves(call_table(), "1A", "Call of the Haunted")
    assert duel.position("Gemini Elf") == c.Position.FACE_UP_ATTACK
    assert duel.place("Call of the Haunted") == SPELL_TRAP_ZONE


def test_call_of_the_haunted_destroys_the_monster_when_it_leaves():
    table = call_table()
    table.hand("1A", "Mystical Space Typhoon")
    duel = resolves(table, "1A", "Call of the Haunted")
    duel.does("1A", "activate", "Mystical Space Typhoon")
    finish(duel)
    assert duel.place("Gemini Elf") == duel.place("Call of the Haunted") == GRAVE


@pytest.mark.parametrize(
    ("spell", "stays"), [("Dark Hole", False), ("Compulsory Evacuation Device", True)]
)
def test_call_of_the_haunted_is_destroyed_when_its_monster_is_destroyed(spell: str, stays: bool):
    table = call_table()
    table.set("1A", "Compulsory Evacuation Device")
    table.hand("1A", "Dark Hole")
    duel = resolves(table, "1A", "Call of the Haunted")
    duel.does("1A", "activate", spell)
    finish(duel)
    assert duel.place("Gemini Elf") == (c.Place.HAND if stays else GRAVE)
    assert (duel.place("Call of the Haunted") == SPELL_TRAP_ZONE) is stays


def test_solemn_warning_negates_a_summon_for_2000():
    table = Scenario()
    table.hand("1A", "Gemini Elf")
    table.set("2A", "Solemn Warning")
    duel = table.start()
    duel.does("1A", "normal summon", "Gemini Elf")
    duel.does("2A", "activate", "Solemn Warning")
    finish(duel)
    assert duel.place("Gemini Elf") == GRAVE
    assert duel.life(2) == 14_000


def test_solemn_warning_negates_an_effect_that_special_summons():
    table = Scenario()
    table.hand("1A", "Monster Reborn")
    table.graveyard("1A", "Gemini Elf")
    table.set("2A", "Solemn Warning")
    duel = table.start()
    duel.does("1A", "activate", "Monster Reborn")
    duel.does("2A", "activate", "Solemn Warning")
    finish(duel)
    assert duel.place("Gemini Elf") == duel.place("Monster Reborn") == GRAVE
    assert duel.life(2) == 14_000


@pytest.mark.parametrize(
    ("spell", "life", "legal"),
    [
        ("Smashing Ground", 16_000, False),
        ("Monster Reborn", 2_000, False),
        ("Monster Reborn", 2_001, True),
    ],
)
def test_solemn_warning_answers_nothing_else_and_must_be_paid(spell: str, life: int, legal: bool):
    table = Scenario()
    table.hand("1A", spell)
    table.graveyard("1A", "Gemini Elf")
    table.monster("2A", "Luster Dragon")
    table.set("2A", "Solemn Warning")
    table.life(2, life)
    duel = table.start()
    duel.does("1A", "activate", spell)
    assert duel.can("2A", "activate", "Solemn Warning") is legal


@pytest.mark.parametrize(("holder", "drawer"), [("2A", "1B"), ("2B", "1A")])
def test_dark_bribe_negates_a_spell_and_the_one_across_draws(holder: str, drawer: str):
    table = Scenario()
    table.hand("1A", "Smashing Ground")
    table.monster("2A", "Gemini Elf")
    table.set(holder, "Dark Bribe")
    duel = table.start()
    duel.does("1A", "activate", "Smashing Ground")
    duel.does(holder, "activate", "Dark Bribe")
    finish(duel)
    assert duel.place("Gemini Elf") == MONSTER_ZONE
    assert duel.place("Smashing Ground") == duel.place("Dark Bribe") == GRAVE
    assert duel.hand_size(drawer) == 1
    assert sum(duel.hand_size(who) for who in duel.seats) == 1


def test_dark_bribe_answers_no_monster_effect_and_no_spell_of_the_own_team():
    table = Scenario()
    table.monster("1A", "Cannon Soldier")
    table.monster("1B", "Gemini Elf")
    table.hand("1A", "Smashing Ground")
    table.monster("2B", "Luster Dragon")
    table.set("2A", "Dark Bribe")
    table.set("1B", "Dark Bribe")
    duel = table.start()
    spell = duel.duel.copy()
    duel.does("1A", "activate", "Cannon Soldier", "Gemini Elf")
    assert not duel.can("2A", "activate", "Dark Bribe")
    duel.duel = spell
    duel.does("1A", "activate", "Smashing Ground")
    assert not duel.can("1B", "activate", "Dark Bribe")
    assert duel.can("2A", "activate", "Dark Bribe")


def test_compulsory_evacuation_device_returns_a_monster_to_its_owners_hand():
    table = Scenario()
    table.set("1A", "Compulsory Evacuation Device")
    table.monster("2A", "Gemini Elf", owner="1B")
    duel = resolves(table, "1A", "Compulsory Evacuation Device")
    assert "Gemini Elf" in duel.names_in("1B", "hand")


def test_fiendish_chain_negates_the_monster_and_keeps_it_from_attacking():
    table = Scenario()
    table.monster("1A", "Breaker the Magical Warrior", counters=("Spell", 1))
    table.set("2A", "Fiendish Chain")
    table.hand("1A", "Smashing Ground")
    table.monster("2A", "Gemini Elf")
    duel = table.start()
    assert duel.attack("Breaker the Magical Warrior") == 1900
    duel.does("1A", "activate", "Smashing Ground")
    duel.does("2A", "activate", "Fiendish Chain")
    finish(duel)
    assert duel.attack("Breaker the Magical Warrior") == 1600
    to_battle(duel, "1A")
    assert not duel.can("1A", "attack", "Breaker the Magical Warrior")


def test_fiendish_chain_cannot_target_a_normal_monster():
    table = Scenario()
    table.monster("1A", "Gemini Elf")
    table.set("1A", "Fiendish Chain")
    assert not table.start().can("1A", "activate", "Fiendish Chain")


def test_fiendish_chain_is_destroyed_with_its_monster_only():
    table = Scenario()
    soldier = table.monster("1A", "Cannon Soldier")
    table.face_up("2A", "Fiendish Chain", bonded_to=soldier)
    table.monster("2A", "Luster Dragon")
    duel = table.start()
    assert not duel.can("1A", "attack", soldier)
    duel.ends_turn()
    fights(duel, "2A", "Luster Dragon", soldier)
    assert duel.place(soldier) == GRAVE
    assert duel.place("Fiendish Chain") == GRAVE
