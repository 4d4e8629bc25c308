"""Which plays are possible: place, time, costs, targets, what a resolution must be able to do."""

import pytest

from tagduel_env.engine.record import constants as c
from tagduel_env.ruleset import Ruleset
from tests.scenario import Scenario

ASKS = Ruleset.tag(consent="ask")
RANK_4 = ("Abyss Dweller", "Number 39: Utopia", "Steelswarm Roach", "Blade Armor Ninja")


def options(duel) -> set[str]:
    return set(duel.options())


def full_monster_zones(table: Scenario, who: str, *names: str) -> None:
    for name in [*names, *["Gemini Elf"] * (5 - len(names))]:
        table.monster(who, name)


# ---------------------------------------------------------------- the open state (3.3, spaces G1)
def test_g1_the_options_of_a_main_phase_are_exactly_those():
    table = Scenario(turn_of="1A", turn=5)
    table.hand(
        "1A",
        "Breaker the Magical Warrior",
        "Cyber Dragon",
        "Mystical Space Typhoon",
        "Call of the Haunted",
    )
    table.monster("1A", "Kycoo the Ghost Destroyer")
    table.monster("1B", "Green Gadget")
    table.set("2A", "Dark Bribe")
    table.extra("1A", *RANK_4, "Number C39: Utopia Ray", "Chimeratech Fortress Dragon")
    duel = table.start()
    assert options(duel) == {
        "battle phase",
        "end turn",
        "change position Kycoo the Ghost Destroyer",
        "normal summon Breaker the Magical Warrior",
        "normal summon Cyber Dragon",
        "set Breaker the Magical Warrior",
        "set Cyber Dragon",
        "set Mystical Space Typhoon",
        "set Call of the Haunted",
        "use Mystical Space Typhoon",
        "use Abyss Dweller",
        "use Number 39: Utopia",
        "use Steelswarm Roach",
    }


@pytest.mark.parametrize(("turn", "allowed"), [(1, False), (3, False), (4, True)])
def test_t4_no_battle_phase_before_the_fourth_turn(turn, allowed):
    table = Scenario(turn_of="2B" if turn == 4 else "1A", turn=turn)
    table.hand(table.turn_of, "Gemini Elf")
    assert ("battle phase" in options(table.start())) is allowed


def test_a40_early_battle_phase_can_be_entered_without_attacks():
    rules = Ruleset.tag(consent="always", early_battle_phase="no_attacks")
    table = Scenario(turn_of="1A", turn=1, ruleset=rules)
    table.monster("1A", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "battle phase")
    duel.passes()
    assert options(duel) == {"main phase 2", "end turn"}


def test_13_15_a_second_copy_of_an_only_one_card_is_not_summoned():
    table = Scenario()
    table.monster("1B", "Grandmaster of the Six Samurai")
    table.hand("1A", "Grandmaster of the Six Samurai")
    duel = table.start()
    assert not duel.can("1A", "normal summon", "Grandmaster of the Six Samurai")
    assert not duel.can("1A", "special summon", "Grandmaster of the Six Samurai")


# ---------------------------------------------------------------- positions (4.3, 4.4, 9.7)
def test_4_4_a_monster_that_came_this_turn_keeps_its_position():
    for verb in ("normal summon", "set"):
        table = Scenario()
        table.hand("1A", "Gemini Elf")
        duel = table.start()
        duel.does("1A", verb, "Gemini Elf")
        assert not duel.can("1A", "change position")


def test_4_3_a_face_down_monster_is_flip_summoned_in_a_later_turn():
    table = Scenario()
    table.monster("1A", "Alexandrite Dragon", position="face-down")
    duel = table.start()
    duel.does("1A", "flip", "Alexandrite Dragon")
    duel.passes()
    assert duel.position("Alexandrite Dragon") == c.Position.FACE_UP_ATTACK
    assert not duel.can("1A", "change position", "Alexandrite Dragon")


# ---------------------------------------------------------------- Spells and Traps (6.1, T8, T12)
@pytest.mark.parametrize(
    ("name", "at_once"),
    [("Jar of Greed", False), ("Mystical Space Typhoon", False), ("Dark Hole", True)],
)
def test_6_1_a_trap_or_quick_play_spell_waits_for_the_turn_after_it_was_set(name, at_once):
    table = Scenario()
    table.hand("1A", name)
    table.monster("2A", "Gemini Elf")
    table.set("2A", "Umi")
    table.hand("2A", "Alexandrite Dragon")
    duel = table.start()
    duel.does("1A", "set", name)
    assert duel.can("1A", "activate", name) is at_once
    duel.ends_turn()
    duel.does("2A", "normal summon", "Alexandrite Dragon")
    assert duel.can("1A", "activate", name) is not at_once


def test_t12_the_partner_uses_set_cards_but_no_quick_play_from_the_hand():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Dark Hole")
    table.hand("1B", "Mystical Space Typhoon")
    table.set("1B", "Jar of Greed")
    table.monster("2A", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "activate", "Dark Hole")
    assert duel.can("1B", "activate", "Jar of Greed")
    assert not duel.can("1B", "activate", "Mystical Space Typhoon")


def test_6_1_a_spell_from_the_hand_needs_a_free_zone():
    table = Scenario()
    for _ in range(5):
        table.set("1A", "Jar of Greed", this_turn=True)
    table.hand("1A", "Dark Hole", "Umi")
    table.monster("2A", "Gemini Elf")
    duel = table.start()
    assert not duel.can("1A", "activate", "Dark Hole")
    assert not duel.can("1A", "set", "Dark Hole")
    assert duel.can("1A", "activate", "Umi")
    assert duel.can("1A", "set", "Umi")


def test_x8_a_team_mates_set_spell_is_not_activated_for_them():
    table = Scenario(turn_of="1B")
    table.set("1A", "Dark Hole")
    table.monster("1A", "Cannon Soldier")
    table.monster("1B", "Gemini Elf")
    duel = table.start()
    assert not any("Dark Hole" in option for option in options(duel))
    assert not any("Cannon Soldier" in option for option in options(duel))


# ---------------------------------------------------------------- chains (7.1, 7.7, 4.10)
def test_7_1_only_counter_traps_answer_a_counter_trap():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Dark Hole")
    table.set("2A", "Dark Bribe")
    table.set("1A", "Jar of Greed")
    table.set("1A", "Seven Tools of the Bandit")
    table.monster("2A", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "activate", "Dark Hole")
    duel.does("2A", "activate", "Dark Bribe")
    assert not duel.can("1A", "activate", "Jar of Greed")
    assert duel.can("1A", "activate", "Seven Tools of the Bandit")


def test_7_7_a_negator_answers_only_the_link_directly_below():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Dark Hole")
    table.set("1B", "Jar of Greed")
    table.set("2B", "Magic Jammer")
    table.hand("2B", "Gemini Elf")
    table.monster("2A", "Alexandrite Dragon")
    duel = table.start()
    duel.does("1A", "activate", "Dark Hole")
    assert duel.can("2B", "activate", "Magic Jammer")
    duel.does("1B", "activate", "Jar of Greed")
    assert not duel.can("2B", "activate", "Magic Jammer")


def test_4_10_an_attempt_is_answered_by_would_be_summoned_cards_only():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Gemini Elf")
    table.set("2A", "Solemn Judgment")
    table.set("2A", "Torrential Tribute")
    table.set("2A", "Compulsory Evacuation Device")
    duel = table.start()
    duel.does("1A", "normal summon", "Gemini Elf")
    assert options(duel) == {"pass", "activate Solemn Judgment"}
    duel.passes("2A")
    assert options(duel) == {
        "pass",
        "activate Torrential Tribute",
        "activate Compulsory Evacuation Device",
    }


# ---------------------------------------------------------------- costs (12.1, 12.9)
def test_12_1_life_points_are_paid_only_if_some_are_left():
    for points, allowed in ((1000, False), (1001, True)):
        table = Scenario(turn_of="1A")
        table.set("1A", "Skill Drain")
        table.life(1, points)
        assert table.start().can("1A", "activate", "Skill Drain") is allowed


def test_12_9_send_to_the_graveyard_is_no_cost_under_macro_cosmos():
    for name, allowed in (("One for One", False), ("Lightning Vortex", True)):
        table = Scenario(turn_of="1A")
        table.face_up("1A", "Macro Cosmos")
        table.hand("1A", name, "Dandylion", "Gemini Elf")
        table.monster("2A", "Gemini Elf")
        assert table.start().can("1A", "activate", name) is allowed


def test_16_2_a_mill_as_cost_needs_the_full_number():
    table = Scenario(fill=2)
    table.monster("1A", "Card Trooper")
    duel = table.start()
    duel.does("1A", "activate", "Card Trooper")
    assert duel.kind == c.DecisionKind.NUMBER
    assert duel.duel.legal_actions() == [c.Action.ANSWER + 1, c.Action.ANSWER + 2]


def test_a2_number_in_units_that_can_be_paid():
    table = Scenario(turn_of="1A")
    table.set("1A", "Wall of Revealing Light")
    table.life(1, 3001)
    duel = table.start()
    duel.does("1A", "activate", "Wall of Revealing Light")
    assert duel.duel.decision.value_unit == 1000
    assert duel.duel.legal_actions() == [c.Action.ANSWER + k for k in (1, 2, 3)]
    duel.picks("answer 2")
    duel.passes()
    assert duel.life(1) == 1001


# ---------------------------------------------------------------- targets before the cost (12.7)
def test_12_7_lumina_needs_another_target_first_and_may_take_the_discarded_one():
    table = Scenario()
    table.monster("1A", "Lumina, Lightsworn Summoner")
    table.hand("1A", "Jain, Lightsworn Paladin", "Garoth, Lightsworn Warrior")
    assert not table.start().can("1A", "activate", "Lumina, Lightsworn Summoner")
    table.graveyard("1A", "Lyla, Lightsworn Sorceress")
    duel = table.start()
    duel.does("1A", "activate", "Lumina, Lightsworn Summoner", "Jain, Lightsworn Paladin")
    assert duel.kind == c.DecisionKind.TARGET
    assert options(duel) == {
        "select list Jain, Lightsworn Paladin",
        "select list Lyla, Lightsworn Sorceress",
    }
    duel.picks("Jain, Lightsworn Paladin")
    duel.passes()
    if duel.kind == c.DecisionKind.POSITION:
        duel.picks("face-up attack")
    assert duel.place("Jain, Lightsworn Paladin") == c.Place.MONSTER_ZONE


def test_12_6_icarus_attack_may_not_tribute_one_of_the_last_two_targets():
    table = Scenario(turn_of="1A")
    table.set("1A", "Icarus Attack")
    table.monster("1A", "Blackwing - Shura the Blue Flame")
    table.monster("2A", "Gemini Elf")
    assert not table.start().can("1A", "activate", "Icarus Attack")
    table.set("2B", "Jar of Greed", this_turn=True)
    duel = table.start()
    assert duel.can("1A", "activate", "Icarus Attack")


def test_13_3_book_of_moon_does_not_target_a_token():
    table = Scenario()
    table.hand("1A", "Scapegoat", "Book of Moon")
    table.monster("2A", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "activate", "Scapegoat")
    duel.passes()
    duel.does("1A", "activate", "Book of Moon")
    duel.passes()
    assert duel.position("Gemini Elf") == c.Position.FACE_DOWN_DEFENSE


# ---------------------------------------------------------------- what it must be able to do (12.6)
def test_12_6_a_special_summon_needs_a_zone_that_is_free_or_emptied():
    table = Scenario()
    full_monster_zones(table, "1A")
    table.hand("1A", "Monster Reborn")
    table.graveyard("1A", "Alexandrite Dragon")
    assert not table.start().can("1A", "activate", "Monster Reborn")


def test_12_6_test_tiger_empties_the_zone_itself():
    table = Scenario()
    full_monster_zones(table, "1A", "Test Tiger", "Gladiator Beast Laquari")
    table.deck("1A", "Gladiator Beast Murmillo")
    assert table.start().can("1A", "activate", "Test Tiger")


def test_12_6_a_search_needs_a_legal_card_in_the_own_deck():
    table = Scenario()
    table.hand("1A", "Reinforcement of the Army", "Foolish Burial")
    table.deck("1B", "Exiled Force")
    duel = table.start()
    assert not duel.can("1A", "activate", "Reinforcement of the Army")
    assert duel.can("1A", "activate", "Foolish Burial")


def test_12_6_draws_need_the_cards_but_pot_of_avarice_brings_its_own():
    table = Scenario()
    table.no_deck("1A")
    table.hand("1A", "Pot of Avarice", "Upstart Goblin")
    table.graveyard("1A", *["Gemini Elf"] * 3, *["Alexandrite Dragon"] * 2)
    duel = table.start()
    assert not duel.can("1A", "activate", "Upstart Goblin")
    assert duel.can("1A", "activate", "Pot of Avarice")


def test_12_6_destroy_all_needs_something_to_destroy():
    table = Scenario()
    table.hand("1A", "Heavy Storm", "Dark Hole", "Swords of Revealing Light", "Just Desserts")
    duel = table.start()
    assert not duel.can("1A", "activate", "Heavy Storm")
    assert not duel.can("1A", "activate", "Dark Hole")
    assert duel.can("1A", "activate", "Swords of Revealing Light")


@pytest.mark.parametrize(("monster", "legal"), [("Gemini Elf", False), ("Green Gadget", True)])
def test_12_6_what_lasts_on_all_cards_of_a_group_needs_one(monster, legal):
    table = Scenario()
    table.hand("1A", "Limiter Removal")
    table.monster("1A", monster)
    assert table.start().can("1A", "activate", "Limiter Removal") is legal


@pytest.mark.parametrize(("counters", "legal"), [(0, False), (1, True)])
@pytest.mark.parametrize(
    ("card", "kind"),
    [("Six Samurai United", "Bushido"), ("Wave-Motion Cannon", "Standby Phase")],
)
def test_12_6_a_draw_or_damage_of_none_is_nothing_to_activate(card, kind, counters, legal):
    table = Scenario(turn_of="1A")
    table.face_up("1A", card, counters=(kind, counters))
    assert table.start().can("1A", "activate", card) is legal


@pytest.mark.parametrize(
    ("hand", "legal"),
    [
        (["Alexandrite Dragon"], True),
        (["Caius the Shadow Monarch"], False),
        (["Judgment Dragon", "Dark Hole"], False),
    ],
)
def test_12_6_ultimate_offering_needs_a_monster_that_can_be_summoned_or_set(hand, legal):
    table = Scenario(turn_of="1A")
    table.face_up("1A", "Ultimate Offering")
    table.hand("1A", *hand)
    assert table.start().can("1A", "activate", "Ultimate Offering") is legal


@pytest.mark.parametrize(("tribute", "legal"), [("Gemini Elf", False), ("Shining Angel", True)])
def test_12_6_voltanis_destroys_nothing_if_no_fairy_was_tributed(tribute, legal):
    table = Scenario(turn_of="2A")
    table.hand("1A", "Voltanis the Adjudicator")
    table.monster("1A", tribute)
    table.set("1A", "Seven Tools of the Bandit")
    table.set("2A", "Jar of Greed")
    table.set("2A", "Umi")
    duel = table.start()
    duel.does("2A", "activate", "Jar of Greed")
    duel.does("1A", "activate", "Seven Tools of the Bandit")
    duel.does("1A", "activate", "Voltanis the Adjudicator")
    duel.picks("face-up attack")
    assert duel.can("1A", "activate", "Voltanis the Adjudicator") is legal


@pytest.mark.parametrize(("across", "legal"), [(1, False), (2, True)])
def test_x19_hand_destruction_counts_the_activator_and_the_one_across(across, legal):
    table = Scenario(turn_of="1A")
    table.hand("1A", "Hand Destruction", "Gemini Elf", "Alexandrite Dragon")
    table.hand("2A", "Gemini Elf")
    table.hand("2B", *["Gemini Elf"] * across)
    assert table.start().can("1A", "activate", "Hand Destruction") is legal


def test_12_8_no_effect_whose_only_result_is_a_forbidden_special_summon():
    table = Scenario()
    table.hand("1A", "Monster Reborn", "Cyber Dragon")
    table.graveyard("1A", "Alexandrite Dragon")
    table.monster("2A", "Gemini Elf")
    table.face_up("2A", "Vanity's Emptiness")
    duel = table.start()
    assert not duel.can("1A", "activate", "Monster Reborn")
    assert not duel.can("1A", "special summon", "Cyber Dragon")


def test_2_1_imperial_iron_wall_forbids_what_would_banish():
    table = Scenario(turn_of="1A")
    table.face_up("2A", "Imperial Iron Wall")
    table.hand("1A", "D.D. Crow", "Chaos Sorcerer")
    table.graveyard("1A", "Alexandrite Dragon", "Kycoo the Ghost Destroyer")
    table.graveyard("2B", "Gemini Elf")
    duel = table.start()
    assert not duel.can("1A", "special summon", "Chaos Sorcerer")
    assert not duel.can("1A", "activate", "D.D. Crow")


# ---------------------------------------------------------------- once per turn (15, A11, 12.3)
def test_15_1_once_per_turn_of_one_card():
    table = Scenario()
    table.monster("1A", "Card Trooper")
    duel = table.start()
    duel.does("1A", "activate", "Card Trooper", "answer 1")
    duel.passes()
    assert not duel.can("1A", "activate", "Card Trooper")


def test_a11_pot_of_duality_binds_the_team_before_and_after():
    table = Scenario()
    table.hand("1A", "Pot of Duality", "Pot of Duality", "Photon Thrasher")
    duel = table.start()
    duel.does("1A", "activate", "Pot of Duality")
    duel.passes()
    while duel.kind == c.DecisionKind.PICK:
        duel.duel.apply(duel.duel.legal_actions()[0])
    assert not duel.can("1A", "activate", "Pot of Duality")
    assert not duel.can("1A", "special summon", "Photon Thrasher")

    duel = table.start()
    duel.does("1A", "special summon", "Photon Thrasher")
    duel.passes()
    assert not duel.can("1A", "activate", "Pot of Duality")


def test_12_3_a_negated_activation_does_not_use_up_an_activation_limit():
    table = Scenario()
    table.hand("1A", "Pot of Duality", "Pot of Duality")
    table.set("2A", "Dark Bribe")
    duel = table.start()
    duel.does("1A", "activate", "Pot of Duality")
    duel.does("2A", "activate", "Dark Bribe")
    duel.passes()
    assert duel.can("1A", "activate", "Pot of Duality")


# ---------------------------------------------------------------- Damage Step (10.6)
def test_10_6_stat_changes_up_to_damage_calculation_and_nothing_general():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Alexandrite Dragon")
    table.monster("2A", "Gemini Elf")
    table.set("2A", "Rush Recklessly")
    table.set("2A", "Jar of Greed")
    duel = table.start()
    duel.attacks("1A", "Alexandrite Dragon", "Gemini Elf")
    assert options(duel) == {"pass", "activate Rush Recklessly", "activate Jar of Greed"}
    duel.passes("2A")
    timings = []
    while duel.kind == c.DecisionKind.WINDOW:
        timings.append(c.Timing(int(duel.record["timing"])))
        assert options(duel) == {"pass", "activate Rush Recklessly"}
        duel.passes("2A")
    assert timings == [c.Timing.DAMAGE_START, c.Timing.BEFORE_CALCULATION]


def test_x12_honest_is_used_by_any_of_the_four():
    for who in ("1A", "1B", "2A", "2B"):
        table = Scenario(turn_of="1A")
        table.monster("1A", "Alexandrite Dragon")
        table.monster("2A", "Cyber Dragon")
        table.hand(who, "Honest")
        duel = table.start()
        duel.attacks("1A", "Alexandrite Dragon", "Cyber Dragon")
        assert duel.can(who, "activate", "Honest")


# ---------------------------------------------------------------- triggers (8.5, 8.11)
def test_8_11_a_mandatory_trigger_activates_without_a_card_to_find():
    table = Scenario()
    table.no_deck("1B")
    table.deck("1B", *["Alexandrite Dragon"] * 3)
    table.monster("1B", "Goblin Zombie")
    table.hand("1A", "Dark Hole")
    duel = table.start()
    duel.does("1A", "activate", "Dark Hole")
    duel.passes()
    assert duel.hand_size("1B") == 0


def test_8_11_an_optional_trigger_needs_a_legal_card_in_the_deck():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Green Gadget")
    duel = table.start()
    duel.does("1A", "normal summon", "Green Gadget")
    assert duel.kind == c.DecisionKind.OPEN
    table.deck("1A", "Red Gadget")
    duel = table.start()
    duel.does("1A", "normal summon", "Green Gadget")
    assert duel.kind == c.DecisionKind.TRIGGER


# ---------------------------------------------------------------- phase effects (8.8)
def test_8_8_phase_effects_are_offered_one_at_a_time_and_once():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Jain, Lightsworn Paladin")
    table.monster("1A", "Lumina, Lightsworn Summoner")
    duel = table.start()
    duel.does("1A", "end turn")
    assert duel.kind == c.DecisionKind.PHASE
    both = {"activate Jain, Lightsworn Paladin", "activate Lumina, Lightsworn Summoner"}
    assert options(duel) == {"pass"} | both
    duel.does("1A", "activate", "Jain, Lightsworn Paladin")
    assert options(duel) == {"pass", "activate Lumina, Lightsworn Summoner"}
    duel.passes("1A")
    assert (duel.turn_of, len(duel.names_in("1A", "grave"))) == ("2A", 5)


# ---------------------------------------------------------------- what depends on picks and costs
def test_12_6_a_number_noted_by_the_cost_limits_the_search():
    for counters, legal in ((2, False), (3, True)):
        table = Scenario(turn_of="1A")
        table.face_up("1A", "Shien's Dojo", counters=("Bushido", counters))
        table.deck("1A", "Legendary Six Samurai - Kageki")
        assert table.start().can("1A", "activate", "Shien's Dojo") is legal


def test_12_6_a_search_that_depends_on_the_target():
    table = Scenario(turn_of="1A")
    table.set("1A", "Asceticism of the Six Samurai")
    table.monster("1A", "Legendary Six Samurai - Kageki")
    kizan = table.monster("1A", "Legendary Six Samurai - Kizan")
    assert not table.start().can("1A", "activate", "Asceticism of the Six Samurai")
    table.deck("1A", "The Six Samurai - Zanji")
    duel = table.start()
    duel.does("1A", "activate", "Asceticism of the Six Samurai")
    while duel.kind == c.DecisionKind.POSITION:
        duel.picks("face-up attack")
    assert duel.place("The Six Samurai - Zanji") == c.Place.MONSTER_ZONE
    assert duel.place(kizan) == c.Place.MONSTER_ZONE


def test_8_8_a_phase_effect_remembers_that_a_replacement_was_used():
    table = Scenario(turn_of="1A")
    zenmaines = table.monster("1A", "Wind-Up Zenmaines")
    table.material("1A", "Gemini Elf", zenmaines)
    table.hand("1A", "Dark Hole")
    table.set("2A", "Umi")
    duel = table.start()
    duel.does("1A", "activate", "Dark Hole", zenmaines)
    duel.does("1A", "end turn")
    assert options(duel) == {"pass", "activate Wind-Up Zenmaines"}


def test_8_3_battle_damage_is_the_last_thing_that_happened():
    table = Scenario(turn_of="2B", turn=8)
    table.hand("1A", "Gorz the Emissary of Darkness", "Tragoedia")
    table.monster("2B", "Cyber Dragon")
    duel = table.start()
    duel.attacks("2B", "Cyber Dragon")
    assert options(duel) == {"pass", "use Gorz the Emissary of Darkness", "use Tragoedia"}
