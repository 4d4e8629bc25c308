"""Field Spells, once per turn and the end of a Duel (14.1-16.7)."""

import pytest

from tagduel_env.engine.record import constants as c
from tests.rules.playing import goes_on, moved, runs
from tests.scenario import Scenario

SPELLS = c.Place.FIELD_ZONE
GRAVE = c.Place.GRAVEYARD


# ------------------------------------------------------------------------------ 14 Field Spells
@pytest.mark.parametrize("older", ["1B", "2A", "2B"])
def test_14_1_14_2_the_older_of_another_duelist_is_destroyed_after_the_link(older: str):
    table = Scenario(turn_of="1A")
    old = table.face_up(older, "Umi")
    table.hand("1A", "Mystic Plasma Zone")
    table.set("2A", "Forbidden Lance")
    table.monster("2B", "Cyber Dragon")
    duel = table.start()
    duel.does("1A", "activate", "Mystic Plasma Zone")
    assert duel.asked == "2A"
    assert (duel.place(old), duel.place("Mystic Plasma Zone")) == (SPELLS, SPELLS)
    assert duel.attack("Cyber Dragon") == 1900
    duel.passes()
    assert (duel.place(old), duel.controller(old)) == (GRAVE, older)
    assert moved(duel, old, c.MoveFlag.DESTROYED, c.MoveFlag.BY_RULE)
    assert duel.attack("Cyber Dragon") == 2100


def test_14_2_a_negated_activation_leaves_the_older():
    table = Scenario(turn_of="1A")
    table.face_up("1B", "Umi")
    table.hand("1A", "Mystic Plasma Zone")
    table.set("2A", "Dark Bribe")
    duel = table.start()
    duel.does("1A", "activate", "Mystic Plasma Zone")
    duel.does("2A", "activate", "Dark Bribe")
    duel.passes()
    assert (duel.place("Umi"), duel.place("Mystic Plasma Zone")) == (SPELLS, GRAVE)


def test_14_2_a_new_card_that_leaves_first_leaves_the_older():
    table = Scenario(turn_of="1A")
    table.face_up("1B", "Umi")
    table.hand("1A", "Mystic Plasma Zone")
    table.set("2A", "Mystical Space Typhoon")
    duel = table.start()
    duel.does("1A", "activate", "Mystic Plasma Zone")
    duel.does("2A", "activate", "Mystical Space Typhoon", "Mystic Plasma Zone")
    duel.passes()
    assert (duel.place("Umi"), duel.place("Mystic Plasma Zone")) == (SPELLS, GRAVE)


@pytest.mark.parametrize("old_is_set", [True, False])
@pytest.mark.parametrize("negated", [True, False])
def test_14_3_the_own_older_goes_as_the_new_one_is_placed(old_is_set: bool, negated: bool):
    table = Scenario(turn_of="1A")
    old = table.set("1A", "Umi") if old_is_set else table.face_up("1A", "Umi")
    table.hand("1A", "Mystic Plasma Zone")
    table.set("2A", "Dark Bribe")
    duel = table.start()
    duel.does("1A", "activate", "Mystic Plasma Zone")
    assert duel.asked == "2A"
    assert duel.place(old) == GRAVE
    if negated:
        duel.does("2A", "activate", "Dark Bribe")
    duel.passes()
    assert duel.place("Mystic Plasma Zone") == (GRAVE if negated else SPELLS)
    assert moved(duel, old, c.MoveFlag.DESTROYED, c.MoveFlag.BY_RULE)


def test_14_3_setting_a_new_one_destroys_the_own_older():
    table = Scenario(turn_of="1A")
    old = table.face_up("1A", "Umi")
    table.hand("1A", "Mystic Plasma Zone")
    duel = table.start()
    duel.does("1A", "set", "Mystic Plasma Zone")
    duel.passes()
    assert duel.place(old) == GRAVE
    assert duel.position("Mystic Plasma Zone") == c.Position.SET


def test_14_4_setting_does_not_touch_another_duelists_and_turning_up_does():
    table = Scenario(turn_of="1A")
    old = table.face_up("1B", "Umi")
    table.hand("1A", "Mystic Plasma Zone")
    duel = table.start()
    duel.does("1A", "set", "Mystic Plasma Zone")
    duel.passes()
    assert duel.place(old) == SPELLS
    duel.does("1A", "activate", "Mystic Plasma Zone")
    duel.passes()
    assert duel.place(old) == GRAVE
    assert duel.position("Mystic Plasma Zone") == c.Position.FACE_UP


def test_14_4_a_set_field_spell_is_not_the_one_in_effect():
    table = Scenario(turn_of="1A")
    table.set("1A", "Umi")
    table.monster("2B", "Cyber Dragon")
    assert table.start().attack("Cyber Dragon") == 2100


def test_14_1_14_2_the_effect_of_the_older_stops():
    table = Scenario(turn_of="1A")
    table.face_up("2B", "The Gates of Dark World")
    table.hand("1A", "Necrovalley")
    table.monster("2A", "La Jinn the Mystical Genie of the Lamp")
    duel = table.start()
    assert duel.attack("La Jinn the Mystical Genie of the Lamp") == 2100
    duel.does("1A", "activate", "Necrovalley")
    duel.passes()
    assert duel.attack("La Jinn the Mystical Genie of the Lamp") == 1800
    assert duel.names_in("2B", "grave") == ["The Gates of Dark World"]


@pytest.mark.parametrize("other", ["1B", "2A"])
def test_14_5_14_1_of_two_that_lie_face_up_the_older_is_destroyed_by_rule(other: str):
    table = Scenario(turn_of="1A")
    old = table.face_up("1A", "Umi")
    new = table.face_up(other, "Necrovalley")
    table.hand("1A", "Jar of Greed")
    duel = table.start()
    duel.does("1A", "set", "Jar of Greed")
    assert (duel.place(old), duel.place(new)) == (GRAVE, SPELLS)
    assert moved(duel, old, c.MoveFlag.DESTROYED, c.MoveFlag.BY_RULE)


# ----------------------------------------------------------------------------- 15 once per turn
def test_15_1_once_per_turn_is_per_card():
    table = Scenario(turn_of="1A")
    one = table.monster("1A", "Blackwing - Gale the Whirlwind")
    other = table.monster("1A", "Blackwing - Gale the Whirlwind")
    table.monster("2A", "Cyber Dragon")
    duel = table.start()
    duel.does("1A", "activate", one)
    runs(duel)
    assert not duel.can("1A", "activate", one)
    assert duel.can("1A", "activate", other)


def test_15_1_turned_face_down_it_forgets_its_use():
    table = Scenario(turn_of="1A")
    gale = table.monster("1A", "Blackwing - Gale the Whirlwind")
    table.hand("1A", "Book of Moon")
    table.monster("2A", "Cyber Dragon")
    duel = table.start()
    duel.does("1A", "activate", gale)
    runs(duel)
    duel.does("1A", "activate", "Book of Moon", gale)
    runs(duel)
    duel.does("1A", "flip", gale)
    runs(duel)
    assert duel.can("1A", "activate", gale)


@pytest.mark.parametrize("used", [True, False])
def test_15_1_a_control_change_does_not_reset_it(used: bool):
    table = Scenario(turn_of="1A")
    gale = table.monster("1A", "Blackwing - Gale the Whirlwind")
    table.monster("2A", "Cyber Dragon")
    table.monster("2B", "Gemini Elf")
    table.hand("1A", "Creature Swap", "Mind Control")
    duel = table.start()
    if used:
        duel.does("1A", "activate", gale, "Cyber Dragon")
        runs(duel)
    duel.does("1A", "activate", "Creature Swap")
    runs(duel)
    assert duel.controller(gale) == "2B"
    duel.does("1A", "activate", "Mind Control", gale)
    runs(duel)
    assert duel.controller(gale) == "1A"
    assert duel.can("1A", "activate", gale) is not used


def test_15_1_15_3_a_new_turn_of_anybody_resets_it():
    table = Scenario(turn_of="1A")
    shien = table.monster("1B", "Legendary Six Samurai - Shi En")
    for who in ("2A", "2B"):
        table.hand(who, "Upstart Goblin", "Upstart Goblin")
    duel = table.start()
    for who in ("2A", "2B"):
        while duel.turn_of != who:
            duel.ends_turn()
        duel.does(who, "activate", "Upstart Goblin")
        assert duel.can("1B", "activate", shien)
        duel.does("1B", "activate", shien)
        duel.passes()
        duel.does(who, "activate", "Upstart Goblin")
        assert not duel.can("1B", "activate", shien)
        duel.passes()


def test_15_2_a11_once_per_turn_by_name_binds_the_player():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Pot of Duality", "Pot of Duality")
    duel = table.start()
    duel.does("1A", "activate", "Pot of Duality")
    runs(duel)
    assert not duel.can("1A", "activate", "Pot of Duality")


# ---------------------------------------------------------------------------- 16 end of a Duel
def test_16_1_a_duel_does_not_end_before_the_link_is_carried_out():
    table = Scenario(turn_of="1A")
    table.life(2, 500)
    table.hand("1A", "Ookazi")
    duel = table.start()
    duel.does("1A", "activate", "Ookazi")
    duel.passes()
    assert (duel.over, duel.winner, duel.duel.reason) == (True, 1, c.Reason.LIFE_POINTS)


def test_16_1_the_upper_link_that_brings_0_ends_the_duel_before_the_lower_one():
    table = Scenario(turn_of="1A")
    table.life(2, 500)
    table.life(1, 400)
    table.hand("1A", "Ookazi")
    table.monster("1B", "Gemini Elf")
    table.set("2A", "Just Desserts")
    duel = table.start()
    duel.does("1A", "activate", "Ookazi")
    duel.does("2A", "activate", "Just Desserts")
    duel.passes()
    assert (duel.over, duel.winner) == (True, 2)


@pytest.mark.parametrize(("life", "legal"), [(2000, False), (2001, True)])
def test_16_1_12_1_no_one_pays_the_last_life_points(life: int, legal: bool):
    table = Scenario(turn_of="1A")
    table.life(1, life)
    table.hand("1A", "Final Countdown")
    assert table.start().can("1A", "activate", "Final Countdown") is legal


def test_16_1_battle_damage_is_judged_at_once():
    table = Scenario(turn_of="1A")
    table.life(2, 100)
    table.monster("1A", "Alexandrite Dragon")
    table.monster("2A", "Mystic Tomato")
    table.deck("2A", "Mystic Tomato")
    duel = table.start()
    duel.attacks("1A", "Alexandrite Dragon", "Mystic Tomato")
    duel.passes()
    assert (duel.over, duel.winner, duel.duel.reason) == (True, 1, c.Reason.LIFE_POINTS)
    assert duel.place("Alexandrite Dragon") == c.Place.MONSTER_ZONE


def test_16_2_the_normal_draw_from_an_empty_deck_loses():
    table = Scenario(turn_of="1A")
    table.no_deck("2A")
    duel = table.start()
    duel.ends_turn()
    assert (duel.over, duel.winner, duel.duel.reason) == (True, 1, c.Reason.DECK_OUT)


def test_16_2_draws_what_is_possible_and_loses_when_the_link_ends():
    table = Scenario(turn_of="1A")
    table.no_deck("2B")
    table.deck("2B", "Vorse Raider", "Jinzo")
    table.hand("1A", "Card Destruction", "Gemini Elf")
    table.hand("2B", "Gemini Elf", "Gemini Elf")
    table.set("2B", "Jar of Greed")
    duel = table.start()
    duel.does("1A", "activate", "Card Destruction")
    duel.does("2B", "activate", "Jar of Greed")  # 3 cards in hand, 1 in the Deck
    duel.passes()
    assert (duel.over, duel.winner, duel.duel.reason) == (True, 1, c.Reason.DECK_OUT)
    assert duel.names_in("2B", "hand") == ["Jinzo"]


def test_16_2_a_mandatory_mill_with_too_few_cards_is_no_loss():
    table = Scenario(turn_of="1A")
    table.no_deck("1A")
    table.deck("1A", "Jinzo", "Gemini Elf")
    table.monster("1A", "Lumina, Lightsworn Summoner")
    duel = table.start()
    duel.ends_turn()
    assert not duel.over
    assert sorted(duel.names_in("1A", "grave")) == ["Gemini Elf", "Jinzo"]


@pytest.mark.parametrize(("cards", "legal"), [(2, False), (4, True)])
def test_16_2_a_mill_as_cost_needs_the_full_number(cards: int, legal: bool):
    table = Scenario(turn_of="1A")
    table.no_deck("1A")
    table.deck("1A", *["Gemini Elf"] * (cards - 1), "Lumina, Lightsworn Summoner")
    table.hand("1A", "Charge of the Light Brigade")
    assert table.start().can("1A", "activate", "Charge of the Light Brigade") is legal


@pytest.mark.parametrize(("cards", "legal"), [(0, False), (1, True)])
def test_16_2_12_6_a_draw_that_cannot_be_fulfilled_cannot_be_activated(cards: int, legal: bool):
    table = Scenario(turn_of="1A")
    table.no_deck("1A")
    table.deck("1A", *["Gemini Elf"] * cards)
    table.hand("1A", "Upstart Goblin")
    assert table.start().can("1A", "activate", "Upstart Goblin") is legal


def test_16_3_both_failing_a_draw_at_the_same_check_is_a_draw():
    table = Scenario(turn_of="1A")
    for who in ("1A", "2B"):
        table.no_deck(who)
        table.hand(who, "Gemini Elf")
    table.monster("1A", "Morphing Jar", "face-down")
    duel = table.start()
    duel.does("1A", "flip", "Morphing Jar")
    duel.passes()
    assert (duel.over, duel.winner) == (True, 0)


def test_16_2_morphing_jar_draws_for_an_empty_hand_too():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Morphing Jar", "face-down")
    duel = table.start()
    duel.does("1A", "flip", "Morphing Jar")
    duel.passes()
    assert [duel.hand_size(who) for who in duel.seats] == [5, 0, 0, 5]


def exodia_table(*held: str) -> Scenario:
    table = Scenario(turn_of="1A")
    table.hand("1A", *held)
    return table


PIECES = (
    "Exodia the Forbidden One",
    "Left Arm of the Forbidden One",
    "Left Leg of the Forbidden One",
    "Right Arm of the Forbidden One",
    "Right Leg of the Forbidden One",
)


def test_16_4_exodia_wins_when_the_hand_holds_all_five():
    table = exodia_table(*PIECES[:4], "Upstart Goblin")
    table.deck("1A", PIECES[4])
    duel = table.start()
    duel.does("1A", "activate", "Upstart Goblin")
    duel.passes()
    assert (duel.over, duel.winner, duel.duel.reason) == (True, 1, c.Reason.CARD_EFFECT)


def test_16_4_exodia_is_judged_at_the_end_of_the_link_only():
    table = exodia_table(*PIECES[:3], "Hand Destruction", "Gemini Elf")
    table.deck("1A", *PIECES[3:])
    table.hand("2B", "Gemini Elf", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "activate", "Hand Destruction")
    picks = [PIECES[0], "Gemini Elf"]
    while not duel.over and duel.kind != c.DecisionKind.OPEN:
        if picks and duel._find("pick", picks[0]) is not None:
            duel.picks(picks.pop(0))
        else:
            goes_on(duel)
    assert not duel.over
    assert sorted(duel.names_in("1A", "hand")) == sorted(PIECES[1:])


def test_16_4_the_draw_for_the_turn_may_complete_exodia():
    table = exodia_table(*PIECES[:4])
    table.turn_of = "2B"
    table.deck("1A", PIECES[4])
    duel = table.start()
    duel.ends_turn()
    assert (duel.over, duel.winner, duel.turn) == (True, 1, 10)


def test_16_4_final_countdown_beats_a_deck_out_in_the_next_draw_phase():
    table = Scenario(turn_of="1A", turn=1)
    table.hand("1A", "Final Countdown")
    table.no_deck("1A")
    table.deck("1A", *["Gemini Elf"] * 4)
    duel = table.start()
    duel.does("1A", "activate", "Final Countdown")
    duel.passes()
    while not duel.over:
        duel.ends_turn()
    assert (duel.turn, duel.winner, duel.duel.reason) == (20, 1, c.Reason.CARD_EFFECT)


def test_16_5_both_members_surrender():
    rules = Scenario().ruleset.replace(surrender=True)
    duel = Scenario(turn_of="2A", ruleset=rules).start()
    duel.does("2A", "surrender")
    duel.picks("agree")
    assert (duel.over, duel.winner, duel.duel.reason) == (True, 1, c.Reason.SURRENDER)


@pytest.mark.parametrize("rooms", [1, 2])
def test_16_7_no_mandatory_effects_answer_each_other_for_ever(rooms: int):
    table = Scenario(turn_of="1A")
    for _ in range(rooms):
        table.face_up("1A", "Dark Room of Nightmare")
    table.set("1A", "Just Desserts")
    table.monster("2A", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "activate", "Just Desserts")
    runs(duel)
    assert duel.life(2) == 16_000 - 500 - 300 * rooms  # not for damage by a card of its own name


@pytest.mark.parametrize("cap", [0, 3])
def test_16_7_n4_a_loop_of_optional_actions_ends_with_the_cap(cap: int):
    table = Scenario(turn_of="1A")
    table.ruleset = table.ruleset.replace(actions_per_turn_cap=cap)
    table.monster("1A", "Cannon Soldier")
    for _ in range(4):
        table.monster("1A", "Gemini Elf")
    duel = table.start()
    used = 0
    while duel.can("1A", "activate", "Cannon Soldier"):
        duel.does("1A", "activate", "Cannon Soldier")
        runs(duel, *(["Gemini Elf"] if used < 4 else []))
        used += 1
    assert used == (cap or 5)
