"""Mutations of the base rules: one of each section, 1 to 18."""

from tests.mutations.mutation import mutation

REGISTRATION = "tagduel_env/decks/registration.py"
CHAIN = "tagduel_env/engine/chain/chain.py"
TRIGGERS = "tagduel_env/engine/chain/triggers.py"
PATTERNS = "tagduel_env/engine/events/patterns.py"
PROHIBITIONS = "tagduel_env/engine/continuous/prohibitions.py"
OPTIONS = "tagduel_env/engine/decisions/options.py"
LIMITS = "tagduel_env/engine/legality/limits.py"
TIMING = "tagduel_env/engine/legality/timing.py"
BATTLE = "tagduel_env/engine/phases/battle.py"
ENDING = "tagduel_env/engine/phases/ending.py"
SETTLE = "tagduel_env/engine/phases/settle.py"
TURNS = "tagduel_env/engine/phases/turns.py"
PILES = "tagduel_env/engine/board/piles.py"

BASE_RULES = (
    mutation(
        "1.3: a Main Deck of any size",
        REGISTRATION,
        '"Main Deck": (40, 60)',
        '"Main Deck": (0, 255)',
        "test_1_3_sizes_of_a_deck",
    ),
    mutation(
        "2.2: no draw in the first turn",
        TURNS,
        "    if d.turn > 1 or d.rules.first_draw:\n",
        "    if d.turn > 1:\n",
        "test_2_2_the_first_player_draws",
    ),
    mutation(
        "3.5: no hand limit",
        TURNS,
        "        if over <= 0:\n",
        "        if over <= 60:\n",
        "test_3_5_only_the_turn_duelist_discards_to_six",
    ),
    mutation(
        "4.3 4.4: positions change any number of times",
        OPTIONS,
        "    return zone_of(d, card).flags & marks\n",
        "    return 0 * marks\n",
        "test_4_3_not_in_the_turn_it_was_set",
        "test_4_4_once_per_turn_per_monster_in_either_direction",
        "test_4_4_not_in_the_turn_of_its_summon",
        "test_4_4_in_main_phase_2_not_after_an_attack",
    ),
    mutation(
        "5.2: Traps are activated in the turn they were Set",
        TIMING,
        "        return not zone_of(d, card).flags & ZONE_FLAG_SET_THIS_TURN\n",
        "        return True\n",
        "test_5_2_activation_in_the_turn_of_setting",
        "test_6_1_traps_only_set_and_from_the_next_turn_on",
    ),
    mutation(
        "6.2: used cards stay on the field",
        CHAIN,
        "            send_used_cards(d)\n",
        "",
        "test_6_2_used_cards_go_to_the_graveyard_together_after_the_chain",
    ),
    mutation(
        "7.1: any Spell Speed answers a Counter Trap",
        TIMING,
        "if a.speed < last.speed or last.flags & LINK_FLAG_CANNOT_BE_ANSWERED:",
        "if last.flags & LINK_FLAG_CANNOT_BE_ANSWERED:",
        "test_6_5_only_speed_3_answers_speed_3",
        "test_7_1_only_counter_traps_answer_a_counter_trap",
    ),
    mutation(
        "8.3: no timing is missed",
        TRIGGERS,
        "    return p.event.batch < d.window_batch and (flags & ABILITY_FLAG_AFTER_CHAIN) == 0",
        "    return False",
        "test_8_1_and_8_3_a_tribute_is_an_earlier_batch_than_the_summon",
        "test_8_1_and_8_3_what_lies_on_link_2_misses",
    ),
    mutation(
        "8.3: Traps that say when miss no timing",
        PATTERNS,
        "        if when and e.batch < d.window_batch:\n            continue\n",
        "",
        "test_8_3_optional_when_traps_miss_too",
    ),
    mutation(
        "9.3: no replay when the defending side changes",
        BATTLE,
        "    if d.defenders_changed:\n        return True\n    if d.attacked",
        "    if d.attacked",
        "test_9_3_a_new_monster_on_the_defending_side_is_a_replay",
        "test_9_3_even_if_the_number_is_the_same_again",
    ),
    mutation(
        "10.3: equal ATK destroys the target only",
        BATTLE,
        "if defense >= attack and defense > 0:",
        "if defense > attack:",
        "test_10_3_equal_attack_destroys_both",
    ),
    mutation(
        "10.3: two monsters with 0 ATK destroy each other",
        BATTLE,
        "if attack >= defense and attack > 0:",
        "if attack >= defense:",
        "test_10_3_two_zeros_destroy_nothing",
    ),
    mutation(
        "11.4 11.9: negated monsters keep their effects",
        PROHIBITIONS,
        "        if (l.zone == ANYONE or on_field(d, l.card)) and is_negated(d, l.card):\n"
        "            return True\n",
        "        pass\n",
        "test_11_4_a_negated_effect_may_be_activated_and_does_nothing",
    ),
    mutation(
        "12.3: a negated activation uses a limit by name up",
        LIMITS,
        "            u.sort = 0\n",
        "            pass\n",
        "test_12_3_a_by_name_limit_of_activations_is_not_used_up_by_a_negated_one",
    ),
    mutation(
        "13.2: Equip Cards stay without their monster",
        SETTLE,
        "        if not being_resolved(d, card) and not host_is_legal(d, card):\n",
        "        if False:\n",
        "test_13_2_an_equip_without_host_is_destroyed_by_rule",
    ),
    mutation(
        "14.2: the newer Field Spell is destroyed",
        SETTLE,
        "zone.stamp > zone_of(d, newest).stamp",
        "zone.stamp < zone_of(d, newest).stamp",
        "test_14_1_14_2_the_older_of_another_duelist_is_destroyed_after_the_link",
        "test_14_5_14_1_of_two_that_lie_face_up_the_older_is_destroyed_by_rule",
    ),
    mutation(
        "15.1: once-per-turn effects are used again",
        LIMITS,
        "            if zone_of(d, l.card).uses & bits:\n                return False\n",
        "            pass\n",
        "test_15_1_once_per_turn_is_per_card",
        "test_15_1_a_control_change_does_not_reset_it",
    ),
    mutation(
        "15.2: by name a use is the Duelist's",
        LIMITS,
        "u.ability == l.ability and u.team == team_of(l.seat):",
        "u.ability == l.ability and u.card == l.card:",
        "test_15_2_a11_once_per_turn_by_name_binds_the_player",
    ),
    mutation(
        "16.3: of two teams that lose at once the second wins",
        ENDING,
        "    if first and second:\n"
        "        finish(d, OUTCOME_DRAW, REASON_BOTH_LOST)\n"
        "    elif first:",
        "    if first:",
        "test_16_3_both_failing_a_draw_at_the_same_check_is_a_draw",
    ),
    mutation(
        "17.4: a tie after time is a draw",
        ENDING,
        "elif d.rules.tie_after_time == 1:",
        "elif d.life[0] == d.life[1]:",
        "test_17_2_17_4_a_tie_after_the_extra_turns_is_no_draw",
    ),
    mutation(
        "18.1: the Deck is not shuffled",
        PILES,
        "        j = random_below(d, i + 1)\n",
        "        j = i\n",
        "test_18_1_a_searched_card_is_shown_and_the_deck_shuffled",
    ),
)
