"""Mutations of the rest of the source document: turns, attacks, responses, effects (B-E)."""

from tests.mutations.files import (
    BATTLE,
    CHAIN,
    DOING,
    ENDING,
    OPTIONS,
    PROHIBITIONS,
    RESOLVABLE,
    SIDES,
    TIMING,
    TRIGGERS,
    TURNS,
    WINDOWS,
)
from tests.mutations.mutation import Edit, Mutation, mutation

TURN_PROCEDURE = (
    mutation(
        "B01: turns go the other way round",
        TURNS,
        "f.seat = (seat + 1) % d.rules.duelists\n        push_frame(d, FRAME_KIND_TURN",
        "f.seat = (seat + 3) % d.rules.duelists\n        push_frame(d, FRAME_KIND_TURN",
        "test_b01_turn_order",
        "test_b01_turn_order_when_team_2_goes_first",
        "test_x11_b01_b02_turn_order_and_the_first_battle_phase",
    ),
    mutation(
        "B02: a Battle Phase in every turn",
        OPTIONS,
        "    if d.turn < d.rules.first_battle_turn and not d.rules.early_battle_phase:\n"
        "        return False\n",
        "",
        "test_b02_no_battle_phase_in_turns_1_to_3",
        "test_x11_b01_b02_turn_order_and_the_first_battle_phase",
    ),
    mutation(
        "B03: no extra turns",
        ENDING,
        "    elif d.turn >= d.time_called_turn + EXTRA_TURNS:",
        "    if d.time_called_turn:",
        "test_b03_time_ends_the_duel_after_three_more_turns",
        "test_x27_b03_time_gives_three_extra_turns",
    ),
    mutation(
        "B03: time is never called",
        ENDING,
        "            d.time_called_turn = d.turn\n",
        "            pass\n",
        "test_b03_time_ends_the_duel_after_three_more_turns",
        "test_x27_b03_time_gives_three_extra_turns",
    ),
)

ATTACKING = (
    mutation(
        "C01: monsters attack from Defense Position",
        BATTLE,
        "if place.position != POSITION_FACE_UP_ATTACK or not attacks_left(d, card):",
        "if not attacks_left(d, card):",
        "test_c01_only_own_attack_position_monsters_attack",
    ),
    Mutation(
        "C01: the team-mate's monsters attack",
        (
            Edit(
                OPTIONS,
                "        card = d.zones[11 * seat + zone].card\n"
                "        if card != NONE and may_attack",
                "        card = d.zones[11 * ((seat + 2) & 3) + zone].card\n"
                "        if card != NONE and may_attack",
            ),
            Edit(
                BATTLE,
                "if place.place != PLACE_MONSTER_ZONE or place.controller != seat:",
                "if place.place != PLACE_MONSTER_ZONE:",
            ),
        ),
        ("test_c01_only_own_attack_position_monsters_attack",),
    ),
    mutation(
        "C02: direct attacks past the monsters of one opponent",
        BATTLE,
        "        if are_opponents(seat, other):\n            for zone",
        "        if other == next_seat(d, seat):\n            for zone",
        "test_c02_no_direct_attack_while_either_opponent_has_a_monster",
        "test_x26_c02_no_direct_attack_while_either_opponent_has_a_monster",
    ),
    mutation(
        "C02: only one opponent's monsters are attacked",
        BATTLE,
        "        if not are_opponents(seat, other):\n"
        "            continue\n"
        "        for zone in range(5):",
        "        if other != next_seat(d, seat):\n"
        "            continue\n"
        "        for zone in range(5):",
        "test_c02_no_direct_attack_while_either_opponent_has_a_monster",
        "test_x26_c02_no_direct_attack_while_either_opponent_has_a_monster",
    ),
)

RESPONDING = (
    mutation(
        "D01: only the turn Duelist has fast effects after an action",
        WINDOWS,
        "            ask_round(d, f, d.rules.duelists)\n            if f.step != 1 or",
        "            ask_round(d, f, 1)\n            if f.step != 1 or",
        "test_x12_d01a_any_of_the_four_may_use_honest",
        "test_x12_honest_is_used_by_any_of_the_four",
        "test_d02_after_an_action_or_a_chain_the_turn_duelist_is_first",
    ),
    Mutation(
        "D01: fast effects in the own turn only",
        (
            Edit(
                WINDOWS,
                "if not d.rules.ask_forced and not could_respond(d, seat):",
                "if seat != d.turn_seat:",
            ),
            Edit(
                WINDOWS,
                "if not phase_options(d, seat) and not d.rules.ask_forced:",
                "if not phase_options(d, seat) or seat != d.turn_seat:",
            ),
        ),
        (
            "test_d01_every_duelist_may_use_spell_speed_2_in_every_turn",
            "test_d01_a_quick_play_spell_set_earlier_in_anothers_turn",
        ),
    ),
    mutation(
        "D01: Quick-Play Spells from the hand in every turn",
        TIMING,
        "        if d.turn_seat != seat:\n            return False\n",
        "",
        "test_d01_no_quick_play_spell_from_the_hand_in_anothers_turn",
    ),
    mutation(
        "D02: the turn Duelist answers first",
        CHAIN,
        "f.seat = (newest.seat + 1) % d.rules.duelists",
        "f.seat = d.turn_seat",
        "test_x13_d02a_order_of_responses_and_direct_answers",
        "test_d02_responses_start_after_the_activator_and_all_must_pass",
    ),
    mutation(
        "D02: one pass ends the building of a chain",
        CHAIN,
        "while d.passes < d.rules.duelists:",
        "while d.passes < 1:",
        "test_x13_d02a_order_of_responses_and_direct_answers",
        "test_d02_responses_start_after_the_activator_and_all_must_pass",
    ),
    mutation(
        "D02: after an action the next Duelist is first",
        WINDOWS,
        "    f.step = 1\n    f.c = 0\n    f.seat = d.turn_seat\n\n\ndef step_after",
        "    f.step = 1\n    f.c = 0\n    f.seat = (d.turn_seat + 1) & 3\n\n\ndef step_after",
        "test_d02_after_an_action_or_a_chain_the_turn_duelist_is_first",
    ),
    mutation(
        "D02: a Counter Trap answers Link 1 over what was chained to it",
        TIMING,
        "index = d.chain_count - 1",
        "index = 0",
        "test_x13_d02a_order_of_responses_and_direct_answers",
        "test_d02a_after_link_2_no_counter_trap_on_link_1",
    ),
    mutation(
        "D03: the team-mate's triggers go with the opponents'",
        TRIGGERS,
        "        side = 1\n",
        "        side = 2\n",
        "test_x14_d03_goblin_zombies_of_all_four",
        "test_d03_turn_duelist_team_mate_then_the_opponents_as_they_like",
    ),
    mutation(
        "D03: the opponents' triggers go by seat",
        TRIGGERS,
        "f.seat = chooser if d.decision.action == ACTION_DUELIST else mate_of(d, chooser)",
        "f.seat = chooser",
        "test_x14_d03_goblin_zombies_of_all_four",
        "test_d03_turn_duelist_team_mate_then_the_opponents_as_they_like",
    ),
    mutation(
        "D03: optional triggers before another Duelist's mandatory ones",
        TRIGGERS,
        "return 3 * optional + side",
        "return 2 * side + optional",
        "test_d03_mandatory_before_optional_across_duelists",
    ),
    mutation(
        "D04: only the turns of one opponent count",
        SIDES,
        "    if player == PLAYER_OPPONENT:\n        return are_opponents(seat, d.turn_seat)",
        "    if player == PLAYER_OPPONENT:\n        return d.turn_seat == across_of(d, seat)",
        "test_x15_d04a_swords_of_revealing_light_counts_opponents_turns",
        "test_d04a_swords_counts_the_turns_of_both_opponents",
    ),
    mutation(
        "D04: every turn counts for Swords of Revealing Light",
        SIDES,
        "    if player == PLAYER_OPPONENT:\n        return are_opponents(seat, d.turn_seat)",
        "    if player == PLAYER_OPPONENT:\n        return True",
        "test_x15_d04a_swords_of_revealing_light_counts_opponents_turns",
        "test_d04a_swords_counts_the_turns_of_both_opponents",
    ),
    mutation(
        "D04: only the own turns count for Final Countdown",
        TURNS,
        "return is_turn_of(d, row.seat, row.whose, cython.address(link))",
        "return d.turn_seat == row.seat",
        "test_x16_d04b_final_countdown_counts_every_turn",
        "test_d04b_final_countdown_counts_the_turns_of_all",
    ),
)

CARD_EFFECTS = (
    mutation(
        "E01: the hands and Decks of both opponents",
        SIDES,
        "        return team_mask(d, (link.seat & 1) ^ 1)\n"
        "    return 1 << across_of(d, link.seat)\n\n\n"
        "def seats_of_either",
        "        return team_mask(d, (link.seat & 1) ^ 1)\n"
        "    return team_mask(d, (link.seat & 1) ^ 1)\n\n\n"
        "def seats_of_either",
        "test_x17_e01a_secret_barrel_counts_only_the_across_opponent",
        "test_e01a_secret_barrel_counts_the_across_opponent",
    ),
    mutation(
        "E01: the fields of both opponents beside the hand of one",
        SIDES,
        "if on_the_field and not narrowed:",
        "if on_the_field:",
        "test_x17_e01a_secret_barrel_counts_only_the_across_opponent",
        "test_e01a_secret_barrel_counts_the_across_opponent",
    ),
    mutation(
        "E01: both opponents draw",
        SIDES,
        "        return team_mask(d, (link.seat & 1) ^ 1)\n"
        "    return 1 << across_of(d, link.seat)\n\n\n"
        "def controller_of",
        "        return team_mask(d, (link.seat & 1) ^ 1)\n"
        "    return team_mask(d, (link.seat & 1) ^ 1)\n\n\n"
        "def controller_of",
        "test_x18_e01b_dark_bribe_draws_for_the_one_across_its_activator",
        "test_e01b_dark_bribe_draws_for_the_one_across_its_activator",
    ),
    mutation(
        "E02 E05: the field of the one across only",
        SIDES,
        "    if on_the_field and not narrowed:\n        return team_mask(d, (link.seat & 1) ^ 1)\n",
        "",
        "test_e02_your_opponents_side_of_the_field_is_both",
        "test_e05a_your_opponent_controls_counts_both_opponents",
    ),
    mutation(
        "E03: all are the activator and the one across",
        SIDES,
        "        return seats_of_holder(d, link)\n    return everyone(d)",
        "        return seats_of_holder(d, link)\n"
        "    return 1 << link.seat | 1 << across_of(d, link.seat)",
        "test_e03_all_monsters_are_those_of_all_four",
        "test_e03_all_spells_and_traps_are_those_of_all_four",
    ),
    Mutation(
        "E04: each player is the activator and the next opponent",
        (
            Edit(
                SIDES,
                "    across = across_of(d, link.seat)\n"
                "    return link.seat if they(link) == across",
                "    across = next_seat(d, link.seat)\n"
                "    return link.seat if they(link) == across",
            ),
            Edit(
                DOING,
                "across = across_of(d, l.seat)\n    mine =",
                "across = (l.seat + 1) & 3\n    mine =",
            ),
            Edit(
                RESOLVABLE,
                "l.each = l.seat if turn == 0 else across_of(d, l.seat)",
                "l.each = l.seat if turn == 0 else (l.seat + 1) & 3",
            ),
        ),
        (
            "test_x19_e04a_hand_destruction_concerns_activator_and_across",
            "test_x19_hand_destruction_counts_the_activator_and_the_one_across",
            "test_x19_hand_destruction_both_choose_then_both_send_and_draw",
            "test_e04a_each_player_is_the_activator_and_the_one_across",
            "test_e04a_the_legality_counts_only_these_two",
        ),
    ),
    mutation(
        "E04: only the activator has to be able to do it",
        RESOLVABLE,
        "l.each = l.seat if turn == 0 else across_of(d, l.seat)",
        "l.each = l.seat",
        "test_x19_e04a_hand_destruction_needs_two_cards_across",
        "test_x19_hand_destruction_counts_the_activator_and_the_one_across",
        "test_e04a_the_legality_counts_only_these_two",
    ),
    Mutation(
        "E06: the team-mate's Set cards are activated",
        (
            Edit(
                OPTIONS,
                "    field_options(d, seat)\n",
                "    field_options(d, seat)\n    field_options(d, (seat + 2) & 3)\n",
            ),
            Edit(
                OPTIONS,
                "    if room_for_a_play(d):\n        allow_fast(d, seat)",
                "    if room_for_a_play(d):\n"
                "        allow_fast(d, seat)\n"
                "        allow_fast(d, (seat + 2) & 3)",
            ),
        ),
        ("test_e06_a_set_card_is_activated_by_the_one_who_set_it",),
    ),
    Mutation(
        "E08: a prohibition binds one Duelist of a team",
        (
            Edit(
                PROHIBITIONS,
                "    if d.barred[team] & bit:\n"
                "        return False\n"
                "    if not d.barred_with_filter[team] & bit:",
                "    if not (d.barred[team] | d.barred_with_filter[team]) & bit:",
            ),
            Edit(
                PROHIBITIONS,
                "seats = seats_of_player(d, link, active.m.player, link.card, PURPOSE_CONDITION)",
                "seats = seats_of_player(d, link, active.m.player, link.card, 2)",
            ),
        ),
        (
            "test_x23_e08a_kycoo_binds_both_opponents",
            "test_e08a_kycoo_binds_both_opponents",
            "test_e08_a_prohibition_on_the_opponent_binds_both",
            "test_e08_a_prohibition_on_you_binds_the_team_mate",
            "test_x24_e08b_reckless_greed_skips_the_teams_next_two_draws",
            "test_e08b_reckless_greed_skips_draw_phases_of_the_team",
        ),
    ),
)

TAG_RULES_B_TO_E = TURN_PROCEDURE + ATTACKING + RESPONDING + CARD_EFFECTS
