"""Traps without a theme, A to L, card by card."""

import pytest

from tagduel_env.engine.record import constants as c
from tests.cards.deeds import fights, finish, offered, resolves
from tests.scenario import Play, Scenario

GRAVE = c.Place.GRAVEYARD
HAND = c.Place.HAND
MONSTER_ZONE = c.Place.MONSTER_ZONE
SPELL_TRAP_ZONE = c.Place.SPELL_TRAP_ZONE


def answered(table: Scenario, who: str, trap: str, verb: str, what: str, *picks: str | int) -> Play:
    """1A does something with a card; the Duelist's Trap answers it, and all goes through."""
    table.set(who, trap)
    duel = table.start()
    duel.does("1A", verb, what)
    duel.does(who, "activate", trap, *picks)
    finish(duel)
    return duel


# ---------------------------------------------------------------------------- Backup Soldier
def backup_soldier(mine: int, mates: int) -> Scenario:
    """1A's Trap, with so many Celtic Guardians in the own and in the team-mate's Graveyard."""
    table = Scenario()
    table.set("1A", "Backup Soldier")
    table.graveyard("1A", *["Celtic Guardian"] * mine)
    table.graveyard("1B", *["Celtic Guardian"] * mates)
    table.graveyard("2B", *["Celtic Guardian"] * 5)
    return table


def test_backup_soldier_adds_three_weak_normal_monsters_to_the_hand():
    table = Scenario()
    table.set("1A", "Backup Soldier")
    weak = (
        "Celtic Guardian",
        "Harpie Lady",
        "Skull Servant",
        "Gazelle the King of Mythical Beasts",
    )
    table.graveyard("1A", *weak, "Opticlops", "Mystic Tomato")  # too strong; an Effect Monster
    duel = table.start()
    duel.does("1A", "activate", "Backup Soldier")
    assert offered(duel) == set(weak)
    for name in weak[1:]:
        duel.picks(name)
    finish(duel)
    assert sorted(duel.names_in("1A", "hand")) == sorted(weak[1:])


@pytest.mark.parametrize(("mine", "mates", "legal"), [(5, 0, True), (4, 0, False), (3, 2, True)])
def test_backup_soldier_needs_five_monsters_in_the_teams_graveyards(mine, mates, legal: bool):
    duel = backup_soldier(mine, mates).start()
    assert duel.can("1A", "activate", "Backup Soldier") is legal


# --------------------------------------------------------------------- Horns and Forced Back
@pytest.mark.parametrize("who", ["2A", "2B"])
def test_black_horn_of_heaven_destroys_a_monster_its_opponent_summons_specially(who: str):
    table = Scenario()
    table.hand("1A", "Cyber Dragon")
    table.monster("2A", "Gemini Elf")
    duel = answered(table, who, "Black Horn of Heaven", "special summon", "Cyber Dragon")
    assert (duel.place("Cyber Dragon"), duel.place("Black Horn of Heaven")) == (GRAVE, GRAVE)


def test_black_horn_of_heaven_does_not_answer_a_normal_summon():
    table = Scenario()
    table.hand("1A", "Gemini Elf")
    table.set("2A", "Black Horn of Heaven")
    duel = table.start()
    duel.does("1A", "normal summon", "Gemini Elf")
    assert not duel.can("2A", "activate", "Black Horn of Heaven")


def test_black_horn_of_heaven_does_not_answer_a_summon_by_an_effect():
    table = Scenario()
    table.hand("1A", "Monster Reborn")
    table.graveyard("1A", "Gemini Elf")
    table.set("2A", "Black Horn of Heaven")
    duel = table.start()
    duel.does("1A", "activate", "Monster Reborn")
    assert not duel.can("2A", "activate", "Black Horn of Heaven")
    finish(duel)
    assert duel.place("Gemini Elf") == MONSTER_ZONE


def test_black_horn_of_heaven_does_not_answer_the_team_mate():
    table = Scenario()
    table.hand("1A", "Cyber Dragon")
    table.monster("2A", "Gemini Elf")
    table.set("1B", "Black Horn of Heaven")
    duel = table.start()
    duel.does("1A", "special summon", "Cyber Dragon")
    assert not duel.can("1B", "activate", "Black Horn of Heaven")


@pytest.mark.parametrize(
    ("who", "verb", "monster"),
    [
        ("2A", "normal summon", "Gemini Elf"),
        ("2B", "special summon", "Cyber Dragon"),
        ("1B", "normal summon", "Gemini Elf"),
    ],
)
def test_horn_of_heaven_destroys_a_monster_anybody_would_summon(who: str, verb: str, monster: str):
    table = Scenario()
    table.hand("1A", monster)
    table.monster(who, "Vorse Raider")
    duel = answered(table, who, "Horn of Heaven", verb, monster)
    assert (duel.place(monster), duel.place("Vorse Raider")) == (GRAVE, GRAVE)


def test_horn_of_heaven_may_tribute_the_team_mates_monster():
    table = Scenario()
    table.hand("1A", "Gemini Elf")
    table.monster("2A", "Vorse Raider")
    table.monster("2B", "Luster Dragon")
    picks = ("Luster Dragon",)
    duel = answered(table, "2A", "Horn of Heaven", "normal summon", "Gemini Elf", *picks)
    assert (duel.place("Gemini Elf"), duel.place("Luster Dragon")) == (GRAVE, GRAVE)
    assert duel.place("Vorse Raider") == MONSTER_ZONE


def test_horn_of_heaven_answers_a_flip_summon():
    table = Scenario()
    table.monster("1A", "Man-Eater Bug", "face-down")
    table.monster("2A", "Vorse Raider")
    duel = answered(table, "2A", "Horn of Heaven", "flip", "Man-Eater Bug")
    assert (duel.place("Man-Eater Bug"), duel.place("Vorse Raider")) == (GRAVE, GRAVE)


def test_horn_of_heaven_needs_a_monster_to_tribute():
    table = Scenario()
    table.hand("1A", "Gemini Elf")
    table.set("2A", "Horn of Heaven")
    duel = table.start()
    duel.does("1A", "normal summon", "Gemini Elf")
    assert not duel.can("2A", "activate", "Horn of Heaven")


def test_forced_back_returns_a_monster_that_would_be_normal_summoned():
    table = Scenario()
    table.hand("1A", "Gemini Elf", "Luster Dragon")
    duel = answered(table, "2B", "Forced Back", "normal summon", "Gemini Elf")
    assert duel.place("Gemini Elf") == HAND
    assert not duel.can("1A", "normal summon", "Luster Dragon")  # the Normal Summon is used up


def test_forced_back_returns_a_monster_that_would_be_flip_summoned_without_its_effect():
    table = Scenario()
    table.monster("1A", "Man-Eater Bug", "face-down")
    table.monster("2A", "Vorse Raider")
    duel = answered(table, "2A", "Forced Back", "flip", "Man-Eater Bug")
    assert (duel.place("Man-Eater Bug"), duel.place("Vorse Raider")) == (HAND, MONSTER_ZONE)


def test_forced_back_does_not_answer_a_special_summon():
    table = Scenario()
    table.hand("1A", "Cyber Dragon")
    table.monster("2A", "Gemini Elf")
    table.set("2A", "Forced Back")
    duel = table.start()
    duel.does("1A", "special summon", "Cyber Dragon")
    assert not duel.can("2A", "activate", "Forced Back")


# --------------------------------------------------------------------------------- Ceasefire
def test_ceasefire_turns_monsters_up_without_flip_effects_and_hurts_for_effect_monsters():
    table = Scenario()
    table.set("1A", "Ceasefire")
    table.monster("1B", "Man-Eater Bug", "face-down")
    table.monster("2A", "Mystic Tomato")
    table.monster("2B", "Gemini Elf", "face-down")
    duel = resolves(table, "1A", "Ceasefire")
    assert duel.position("Man-Eater Bug") == c.Position.FACE_UP_DEFENSE
    assert duel.position("Gemini Elf") == c.Position.FACE_UP_DEFENSE
    assert {duel.place(n) for n in ("Mystic Tomato", "Gemini Elf")} == {MONSTER_ZONE}
    assert (duel.life(1), duel.life(2)) == (16_000, 15_000)  # two Effect Monsters


@pytest.mark.parametrize(
    ("monster", "position", "legal"),
    [
        ("Gemini Elf", "attack", False),
        ("Gemini Elf", "face-down", True),
        ("Mystic Tomato", "attack", True),
    ],
)
def test_ceasefire_needs_a_face_down_or_an_effect_monster(monster, position: str, legal: bool):
    table = Scenario()
    table.set("1A", "Ceasefire")
    table.monster("2A", monster, position)
    assert table.start().can("1A", "activate", "Ceasefire") is legal


# ---------------------------------------------------------------------------- on an attack
@pytest.mark.parametrize("who", ["2A", "2B"])
def test_dimension_wall_turns_the_battle_damage_on_the_attackers_team(who: str):
    table = Scenario()
    table.monster("1A", "Gemini Elf")
    table.monster("2A", "Celtic Guardian")
    table.set(who, "Dimension Wall")
    duel = table.start()
    duel.attacks("1A", "Gemini Elf", "Celtic Guardian")
    duel.does(who, "activate", "Dimension Wall")
    finish(duel)
    assert (duel.life(1), duel.life(2)) == (15_500, 16_000)
    assert duel.place("Celtic Guardian") == GRAVE


def test_dimension_wall_is_for_that_battle_only():
    table = Scenario()
    table.monster("1A", "Gemini Elf")
    table.monster("1A", "Vorse Raider")
    table.set("2A", "Dimension Wall")
    duel = table.start()
    duel.attacks("1A", "Gemini Elf")
    duel.does("2A", "activate", "Dimension Wall")
    finish(duel)
    fights(duel, "1A", "Vorse Raider")
    assert (duel.life(1), duel.life(2)) == (14_100, 14_100)  # 1900 each


@pytest.mark.parametrize("trap", ["Dimension Wall", "Draining Shield"])
def test_a_trap_on_an_opponents_attack_does_not_answer_one_of_the_own_team(trap: str):
    table = Scenario()
    table.monster("1A", "Gemini Elf")
    table.set("1B", trap)
    duel = table.start()
    duel.attacks("1A", "Gemini Elf")
    assert not duel.can("1B", "activate", trap)


@pytest.mark.parametrize("who", ["2A", "2B"])
def test_draining_shield_stops_an_attack_on_either_and_gains_its_attack(who: str):
    table = Scenario()
    table.monster("1A", "Gemini Elf")
    table.monster("2A", "Celtic Guardian")
    table.set(who, "Draining Shield")
    duel = table.start()
    duel.attacks("1A", "Gemini Elf", "Celtic Guardian")
    duel.does(who, "activate", "Draining Shield")
    finish(duel)
    assert (duel.life(1), duel.life(2)) == (16_000, 17_900)
    assert duel.place("Celtic Guardian") == MONSTER_ZONE


# ------------------------------------------------------------------------------ Divine Wrath
def test_divine_wrath_negates_a_monster_effect_and_destroys_the_monster():
    table = Scenario()
    table.monster("1A", "Cannon Soldier")
    table.monster("1A", "Celtic Guardian")
    table.hand("2A", "Umi")
    table.set("2A", "Divine Wrath")
    duel = table.start()
    duel.does("1A", "activate", "Cannon Soldier", "Celtic Guardian")
    duel.does("2A", "activate", "Divine Wrath")
    finish(duel)
    assert {duel.place(n) for n in ("Cannon Soldier", "Celtic Guardian", "Umi")} == {GRAVE}
    assert duel.life(2) == 16_000


@pytest.mark.parametrize(("card", "held"), [("Dark Hole", True), ("Cannon Soldier", False)])
def test_divine_wrath_needs_a_monster_effect_and_a_card_to_discard(card: str, held: bool):
    table = Scenario()
    table.monster("1A", "Cannon Soldier")
    table.hand("1A", "Dark Hole")
    table.set("2A", "Divine Wrath")
    if held:
        table.hand("2A", "Umi")
    duel = table.start()
    duel.does("1A", "activate", card)
    assert not duel.can("2A", "activate", "Divine Wrath")


# --------------------------------------------------------------------- Life Points and cards
def test_gift_of_the_mystical_elf_counts_the_monsters_of_all_four():
    table = Scenario()
    for who in table.seats:
        table.monster(who, "Gemini Elf", "face-down" if who == "2B" else "attack")
    table.set("1A", "Gift of The Mystical Elf")
    assert resolves(table, "1A", "Gift of The Mystical Elf").life(1) == 17_200


def test_just_desserts_counts_the_monsters_of_both_opponents():
    table = Scenario()
    for who in table.seats:
        table.monster(who, "Gemini Elf", "face-down" if who == "2B" else "attack")
    table.set("1A", "Just Desserts")
    duel = resolves(table, "1A", "Just Desserts")
    assert (duel.life(1), duel.life(2)) == (16_000, 15_000)


def test_jar_of_greed_draws_a_card():
    table = Scenario()
    table.set("1A", "Jar of Greed")
    duel = resolves(table, "1A", "Jar of Greed")
    assert [duel.hand_size(who) for who in table.seats] == [1, 0, 0, 0]


def test_jar_of_greed_cannot_be_used_in_the_turn_it_was_set():
    table = Scenario()
    table.set("1A", "Jar of Greed", this_turn=True)
    assert not table.start().can("1A", "activate", "Jar of Greed")


@pytest.mark.parametrize(
    ("who", "position", "drawn"),
    [("2A", "attack", 2), ("2B", "attack", 2), ("1B", "attack", 1), ("2A", "face-down", 1)],
)
def test_legacy_of_yata_garasu_draws_two_only_against_a_face_up_spirit(who, position, drawn: int):
    table = Scenario()
    table.set("1A", "Legacy of Yata-Garasu")
    table.monster(who, "Asura Priest", position)
    duel = table.start()
    duel.does("1A", "activate", "Legacy of Yata-Garasu")
    if drawn == 2:
        duel.picks("answer 1")
    finish(duel)
    assert duel.hand_size("1A") == drawn


def test_legacy_of_yata_garasu_may_draw_one_against_a_spirit():
    table = Scenario()
    table.set("1A", "Legacy of Yata-Garasu")
    table.monster("2A", "Asura Priest")
    duel = resolves(table, "1A", "Legacy of Yata-Garasu", "answer 0")
    assert duel.hand_size("1A") == 1


# --------------------------------------------------------------------------------- Karma Cut
def karma_cut(holder: str = "2B") -> Scenario:
    """1A's Trap and a card to discard, an Elf of that opponent, and one in each Graveyard."""
    table = Scenario()
    table.set("1A", "Karma Cut")
    table.hand("1A", "Kuriboh")
    table.monster(holder, "Gemini Elf")
    for who in ("1A", "1B", "2A", "2B"):
        table.graveyard(who, "Gemini Elf", "Luster Dragon")
    return table


def test_karma_cut_banishes_the_monster_and_those_of_its_name_in_that_graveyard():
    duel = resolves(karma_cut(), "1A", "Karma Cut")
    assert duel.names_in("2B", "field") == []
    banished = [duel.names_in(who, "banished") for who in ("1A", "1B", "2A", "2B")]
    assert banished == [[], [], [], ["Gemini Elf"] * 2]
    assert duel.names_in("2B", "grave") == ["Luster Dragon"]


def test_karma_cut_costs_a_card_of_the_hand():
    duel = karma_cut().start()
    duel.does("1A", "activate", "Karma Cut")
    assert duel.place("Kuriboh") == GRAVE  # before anybody answers
    table = Scenario()
    table.set("1A", "Karma Cut")
    table.monster("2B", "Gemini Elf")
    assert not table.start().can("1A", "activate", "Karma Cut")


def test_karma_cut_concerns_only_the_opponent_across():
    assert not karma_cut("2A").start().can("1A", "activate", "Karma Cut")  # T16: the Graveyard


def test_karma_cut_targets_a_face_up_monster():
    table = karma_cut()
    table.monster("2B", "Harpie Lady")
    table.monster("2B", "Man-Eater Bug", "face-down")
    table.monster("1B", "Opticlops")
    duel = table.start()
    duel.does("1A", "activate", "Karma Cut")
    assert offered(duel) == {"Gemini Elf", "Harpie Lady"}


@pytest.mark.parametrize(
    ("answer", "place"), [("Compulsory Evacuation Device", "hand"), ("Book of Moon", "field")]
)
def test_karma_cut_banishes_nothing_if_the_monster_is_not_banished(answer: str, place: str):
    table = karma_cut()
    table.set("2A", answer)
    duel = table.start()
    duel.does("1A", "activate", "Karma Cut")
    duel.does("2A", "activate", answer)
    finish(duel)
    assert duel.names_in("2B", place) == ["Gemini Elf"]
    assert duel.names_in("2B", "grave") == ["Gemini Elf", "Luster Dragon"]
    assert all(duel.names_in(who, "banished") == [] for who in ("1A", "1B", "2A", "2B"))


# ----------------------------------------------------------------------------- Icarus Attack
def test_icarus_attack_destroys_two_cards_for_a_winged_beast():
    table = Scenario()
    table.monster("1A", "Harpie Lady")
    table.monster("1A", "Celtic Guardian")
    table.monster("2A", "Gemini Elf")
    table.set("2B", "Mirror Force")
    table.set("1A", "Icarus Attack")
    duel = table.start()
    duel.does("1A", "activate", "Icarus Attack", "Gemini Elf", "Mirror Force")
    finish(duel)
    assert {duel.place(n) for n in ("Harpie Lady", "Gemini Elf", "Mirror Force")} == {GRAVE}
    assert duel.place("Celtic Guardian") == MONSTER_ZONE


@pytest.mark.parametrize(
    ("at", "monster", "others", "legal"),
    [
        ("1A", "Harpie Lady", 2, True),
        ("1B", "Harpie Lady", 2, True),  # the team-mate's may be Tributed (A07)
        ("2A", "Harpie Lady", 2, False),
        ("1A", "Celtic Guardian", 2, False),
        ("1A", "Harpie Lady", 1, False),  # the Tribute is no target
    ],
)
def test_icarus_attack_needs_a_winged_beast_and_two_other_cards(at, monster, others: int, legal):
    table = Scenario()
    table.monster(at, monster)
    for _ in range(others):
        table.monster("2B", "Gemini Elf")
    table.set("1A", "Icarus Attack")
    assert table.start().can("1A", "activate", "Icarus Attack") is legal
