"""Mutations of what the source document asks: A01-E11 and the worked examples X1-X27."""

from tests.mutations.mutation import Edit, Mutation, mutation

SIDES = "tagduel_env/engine/board/sides.py"
ZONES = "tagduel_env/engine/board/zones.py"
PILES = "tagduel_env/engine/board/piles.py"
KNOWLEDGE = "tagduel_env/engine/board/knowledge.py"
QUERY = "tagduel_env/engine/board/query.py"
CHAIN = "tagduel_env/engine/chain/chain.py"
TRIGGERS = "tagduel_env/engine/chain/triggers.py"
WINDOWS = "tagduel_env/engine/chain/windows.py"
PROHIBITIONS = "tagduel_env/engine/continuous/prohibitions.py"
AGREEMENT = "tagduel_env/engine/decisions/agreement.py"
OPTIONS = "tagduel_env/engine/decisions/options.py"
LEGALITY = "tagduel_env/engine/legality/legality.py"
RESOLVABLE = "tagduel_env/engine/legality/resolvable.py"
TIMING = "tagduel_env/engine/legality/timing.py"
LISTS = "tagduel_env/engine/lists.py"
BATTLE = "tagduel_env/engine/phases/battle.py"
ENDING = "tagduel_env/engine/phases/ending.py"
SETTLE = "tagduel_env/engine/phases/settle.py"
TURNS = "tagduel_env/engine/phases/turns.py"
DOING = "tagduel_env/engine/resolution/doing.py"
LIFE = "tagduel_env/engine/resolution/life.py"
MATERIAL_POOL = "tagduel_env/engine/summons/material_pool.py"
REGISTRATION = "tagduel_env/decks/registration.py"
RULESET = "tagduel_env/ruleset.py"
DERIVATIONS = "tagduel_env/effects/compiler/derivations.py"
LIGHTSWORN = "tagduel_env/cards/pool/lightsworn.py"

BASIC_RULES = (
    mutation(
        "A01: the Decks sit by seat, whichever team starts",
        LISTS,
        "seating[seat ^ first_team]",
        "seating[seat]",
        "test_a01_the_decks_of_a_and_b_keep_their_seats",
    ),
    mutation(
        "A01: the second Deck listed is Duelist A's",
        REGISTRATION,
        "team = Team(first, second)",
        "team = Team(second, first)",
        "test_a01_the_first_deck_listed_is_duelist_a",
        "test_a01_the_first_deck_listed_is_duelist_as",
    ),
    mutation(
        "A02: a sixth monster finds a zone",
        ZONES,
        "free += z.card == NONE and z.reserved_for == NONE\n    return free",
        "free += z.card == NONE and z.reserved_for == NONE\n    return free + 1",
        "test_a02_five_own_monster_zones",
    ),
    mutation(
        "A02: a sixth Spell or Trap finds a zone",
        OPTIONS,
        "return free_zone(d, seat, PLACE_SPELL_TRAP_ZONE) >= 0",
        "return True",
        "test_a02_five_own_spell_and_trap_zones_and_a_field_zone",
    ),
    Mutation(
        "A02 E07: cards leaving the field go to their controller",
        (
            Edit(
                ZONES,
                "    c.controller = c.owner\n    c.flags &= ~(CARD_FLAG_FACE",
                "    c.flags &= ~(CARD_FLAG_FACE",
            ),
            Edit(
                PILES,
                "cards = pile(d, c.owner, place, cython.address(count))\n    if bottom",
                "cards = pile(d, c.controller, place, cython.address(count))\n    if bottom",
            ),
            Edit(
                PILES,
                "pile_count(d, c.owner, place)[0] = count + 1",
                "pile_count(d, c.controller, place)[0] = count + 1",
            ),
        ),
        (
            "test_e07_cards_go_to_their_owner",
            "test_x01_a03a_call_of_the_haunted_takes_from_the_team_mates_graveyard",
        ),
    ),
    Mutation(
        "A02: a team has one Graveyard",
        (
            Edit(
                PILES,
                "cards = pile(d, c.owner, place, cython.address(count))\n    if bottom",
                "owner = c.owner & 1 if place == 6 else c.owner\n"
                "    cards = pile(d, owner, place, cython.address(count))\n"
                "    if bottom",
            ),
            Edit(
                PILES,
                "pile_count(d, c.owner, place)[0] = count + 1",
                "pile_count(d, owner, place)[0] = count + 1",
            ),
        ),
        ("test_a02_own_piles",),
    ),
    mutation(
        "A03: only the own Graveyard is used",
        SIDES,
        "if area == AREA_GRAVEYARD or area == AREA_BANISHED:\n        return team",
        "if area == AREA_GRAVEYARD or area == AREA_BANISHED:\n        return mine",
        "test_x01_a03a_call_of_the_haunted_takes_from_the_team_mates_graveyard",
        "test_a03a_call_of_the_haunted_on_the_team_mates_monster",
        "test_x03_a03c_chaos_sorcerer_banishes_from_both_graveyards",
        "test_a03c_chaos_sorcerer",
    ),
    mutation(
        "A03 E05: conditions and events concern only what is one's own",
        SIDES,
        "if purpose == PURPOSE_CONDITION or purpose == PURPOSE_EVENT:\n"
        "        return team\n"
        "    if area",
        "if purpose == PURPOSE_CONDITION or purpose == PURPOSE_EVENT:\n"
        "        return mine\n"
        "    if area",
        "test_x02_a03b_judgment_dragon_counts_both_graveyards",
        "test_a03b_judgment_dragon",
        "test_x04_a03d_dark_armed_dragon_counts_both_graveyards",
        "test_a03d_dark_armed_dragon",
        "test_x20_e05a_cyber_dragon_counts_the_team_mates_field",
        "test_e05a_you_control_counts_the_team_mate",
        "test_x22_e05c_treeborn_frog_counts_the_team_mates_spells_and_traps",
        "test_e05c_treeborn_frog",
        "test_x21_e05b_vanitys_emptiness_watches_the_whole_team",
        "test_e05b_vanitys_emptiness_and_cards_of_the_deck",
    ),
    mutation(
        "A03b: cards are counted, not their names",
        QUERY,
        "return count_names(d, cython.address(cards))",
        "return set_count(cython.address(cards))",
        "test_a03b_judgment_dragon",
    ),
    mutation(
        "A03b: three names are enough",
        LIGHTSWORN,
        "only_if(is_(count_names(YOUR_GRAVEYARD, LIGHTSWORN, MONSTER), at_least(4)))",
        "only_if(is_(count_names(YOUR_GRAVEYARD, LIGHTSWORN, MONSTER), at_least(3)))",
        "test_x02_a03b_three_names_are_not_enough",
        "test_a03b_judgment_dragon",
    ),
    Mutation(
        "A03b: a monster Summons itself in every turn",
        (
            Edit(
                OPTIONS,
                "    if room_for_a_play(d):\n        allow_fast(d, seat)",
                "    if room_for_a_play(d):\n"
                "        allow_fast(d, seat)\n"
                "        use_options(d, seat)",
            ),
            Edit(
                LEGALITY,
                "if d.turn_seat != seat or d.cards[card].owner != seat or waiting_context(d) != 1:",
                "if d.cards[card].owner != seat:",
            ),
        ),
        ("test_x02_a03b_nobody_summons_judgment_dragon_in_another_turn",),
    ),
    mutation(
        "A04: a Duel begins with half of the Life Points",
        RULESET,
        "life_points: int = 16_000",
        "life_points: int = 8_000",
        "test_a04_one_total_of_16000_for_a_team",
    ),
    mutation(
        "A04 A10: no Life Points are no loss",
        ENDING,
        "return d.life[team] <= 0 or touched or d.cannot_draw",
        "return d.cannot_draw",
        "test_a04_one_total_of_16000_for_a_team",
        "test_a10_zero_life_points_lose",
    ),
    mutation(
        "A05: two Field Spells stay in play",
        SETTLE,
        "(equips_without_host(d) or older_field_spells(d))",
        "equips_without_host(d)",
        "test_a05_one_field_spell_in_all",
        "test_x25_a05_one_field_spell_in_play",
    ),
    Mutation(
        "A06: Summons from the team-mate's Extra Deck",
        (
            Edit(
                OPTIONS,
                "        allow_use(d, seat, duelist.extra[i])",
                "        allow_use(d, seat, duelist.extra[i])\n"
                "    mate = cython.address(d.duelists[(seat + 2) & 3])\n"
                "    for i in range(mate.extra_count):\n"
                "        allow_use(d, seat, mate.extra[i])",
            ),
            Edit(
                LEGALITY,
                "if d.turn_seat != seat or d.cards[card].owner != seat or waiting_context(d) != 1:",
                "if d.turn_seat != seat or waiting_context(d) != 1:",
            ),
        ),
        ("test_a06_own_extra_deck_only",),
    ),
    mutation(
        "A06 A07: hands and Extra Decks are the team's",
        SIDES,
        "    if area == AREA_ANYWHERE or area == AREA_UNDER:\n        return team\n    return mine",
        "    return team",
        "test_a06_fusion_from_the_own_extra_deck_only",
        "test_a07_only_monsters_in_play_not_the_team_mates_hand",
    ),
    mutation(
        "A07: Synchro and Xyz Summons with own monsters only",
        MATERIAL_POOL,
        "mask: cython.int = team_mask(d, team_of(seat))",
        "mask: cython.int = 1 << seat",
        "test_x05_a07a_utopia_with_the_team_mates_level_4",
        "test_a07a_xyz_with_two_monsters_of_the_team_mate",
        "test_a07_synchro_with_the_team_mates_tuner",
    ),
    mutation(
        "A07: Tributes of own monsters only",
        MATERIAL_POOL,
        "if must or not are_opponents(s, seat):",
        "if must or s == seat:",
        "test_x06_a07b_jinzo_with_the_team_mates_set_monster",
        "test_a07b_two_tributes_one_of_each",
        "test_e11_the_team_mate_allows_the_use_of_monsters",
    ),
    mutation(
        "A07: card effects use own monsters only",
        SIDES,
        "return mine if purpose == PURPOSE_DO else team",
        "return mine",
        "test_a07_ritual_with_the_team_mates_monster",
        "test_a07_fusion_with_the_team_mates_monster",
        "test_x07_a08a_the_controller_may_tribute_the_team_mates_monster",
    ),
    Mutation(
        "A08: one uses the team-mate's Spell Speed 1 effects",
        (
            Edit(
                OPTIONS,
                "    field_options(d, seat)\n",
                "    field_options(d, seat)\n    field_options(d, (seat + 2) & 3)\n",
            ),
            Edit(
                TIMING,
                "return d.turn_seat == seat and waiting_context(d) == 1",
                "return waiting_context(d) == 1",
            ),
        ),
        (
            "test_x07_a08a_not_the_team_mates_cannon_soldier",
            "test_a08a_not_the_team_mates_ignition_effect",
            "test_x08_a08b_not_the_team_mates_set_dark_hole",
            "test_a08b_not_the_team_mates_set_spell",
        ),
    ),
    mutation(
        "A08: Normal Spells have Spell Speed 2",
        DERIVATIONS,
        "return 2 if kinds & CardKind.QUICK_PLAY else 1",
        "return 2",
        "test_x08_a08b_not_the_team_mates_set_dark_hole",
        "test_a08b_not_the_team_mates_set_spell",
    ),
    mutation(
        "A09 E06: team-mates do not share what they know",
        KNOWLEDGE,
        "return d.rules.share_information and known >> mate_of(d, seat) & 1",
        "return False",
        "test_a09_team_mates_know_each_others_cards",
        "test_e06_a_set_card_is_activated_by_the_one_who_set_it",
    ),
    mutation(
        "A09 E11: the team-mate is not asked",
        SIDES,
        "return PLACE_MONSTER_ZONE <= c.place <= PLACE_FIELD_ZONE and c.controller == mate",
        "return False",
        "test_a09_the_team_mate_agrees",
        "test_a09_a_refusal_spends_nothing",
        "test_e11_the_team_mate_allows_the_use_of_monsters",
    ),
    mutation(
        "A09 E11: a refusal is no obstacle",
        AGREEMENT,
        "agreed: cython.bint = d.decision.action == ACTION_AGREE",
        "agreed: cython.bint = True",
        "test_a09_a_refusal_spends_nothing",
        "test_e11_the_team_mate_allows_the_use_of_monsters",
    ),
    mutation(
        "E11: the team-mate is asked about one's own monsters",
        SIDES,
        "return PLACE_MONSTER_ZONE <= c.place <= PLACE_FIELD_ZONE and c.controller == mate",
        "return PLACE_MONSTER_ZONE <= c.place <= PLACE_FIELD_ZONE",
        "test_e11_own_monsters_need_no_agreement",
    ),
    mutation(
        "A09: what is said is not heard",
        TURNS,
        "    e = record(d, EVENT_KIND_TALKED, NONE, seat)\n    e.amount = d.duelists[seat].talk\n",
        "",
        "test_a09_what_is_said_is_heard_by_all",
    ),
    mutation(
        "A10: who cannot draw plays on",
        LIFE,
        "    if drawn < n:\n        d.cannot_draw[team_of(seat)] = 1\n",
        "",
        "test_a10_either_duelist_who_cannot_draw_loses_for_the_team",
    ),
    mutation(
        "A11: a special win condition wins nothing",
        ENDING,
        " or d.cannot_draw[team] or d.wins[team ^ 1]",
        " or d.cannot_draw[team]",
        "test_a11_exodia_of_one_duelist_wins_for_the_team",
        "test_a11_final_countdown_of_one_duelist_wins_for_the_team",
        "test_x16_d04b_final_countdown_counts_every_turn",
    ),
    mutation(
        "A11: both team-mates' hands hold Exodia together",
        SIDES,
        "if d.rules.exodia_shared_hands:\n",
        "if True:\n",
        "test_a11_exodia_of_one_duelist_wins_for_the_team",
    ),
    mutation(
        "A12 A13: listed cards are counted per Duelist",
        REGISTRATION,
        "count = sum(_count(tally, number) for tally in tallies.values())",
        "count = max(_count(tally, number) for tally in tallies.values())",
        "test_a12a_limited_one_per_team",
        "test_a12a_x09_a_limited_card_may_not_be_in_the_teammates_decks_too",
        "test_a12a_a_limited_monster_counts_in_the_extra_deck",
        "test_a13a_x09_two_and_one_are_too_many",
        "test_a13b_the_side_deck_counts",
        "test_a13b_one_in_the_side_deck_leaves_the_teammate_one_anywhere",
    ),
    mutation(
        "A13 A14: only the Main Deck is counted",
        REGISTRATION,
        "return sum(part[number] for part in tally)",
        "return tally[0][number]",
        "test_a13b_the_side_deck_counts",
        "test_a12_two_copies_with_one_duelist_are_too_many",
        "test_a14_main_and_side_deck_count_together",
        "test_a14_extra_and_side_deck_count_together",
    ),
    mutation(
        "A13: a Semi-Limited card is a Limited one",
        REGISTRATION,
        "Status.SEMI_LIMITED: 2}",
        "Status.SEMI_LIMITED: 1}",
        "test_a13a_semi_limited_two_per_team",
        "test_a13a_x09_two_copies_of_a_semi_limited_card_in_any_split",
    ),
    mutation(
        "A13: a Semi-Limited card is an unlimited one",
        REGISTRATION,
        "Status.SEMI_LIMITED: 2}",
        "Status.SEMI_LIMITED: 3}",
        "test_a13a_semi_limited_two_per_team",
        "test_a13a_x09_two_and_one_are_too_many",
    ),
    mutation(
        "A14: three copies per team",
        REGISTRATION,
        "        count = _count(tally, number)\n",
        "        count = sum(_count(other, number) for other in tallies.values())\n",
        "test_a14a_other_cards_three_per_duelist",
        "test_a14a_x10_both_duelists_may_have_three_of_any_other_card",
    ),
    mutation(
        "A14: any number of copies",
        REGISTRATION,
        "COPIES_PER_DUELIST = 3",
        "COPIES_PER_DUELIST = 60",
        "test_a14a_other_cards_three_per_duelist",
        "test_a14_x10_four_with_one_duelist_are_too_many",
    ),
    mutation(
        "A14: Forbidden cards are legal",
        REGISTRATION,
        "Status.FORBIDDEN: 0",
        "Status.FORBIDDEN: 3",
        "test_a14_forbidden_none",
        "test_a14_a_forbidden_card_may_not_be_there_at_all",
    ),
)

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

SOURCE_DOCUMENT = BASIC_RULES + TURN_PROCEDURE + ATTACKING + RESPONDING + CARD_EFFECTS
