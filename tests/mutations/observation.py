"""Mutations of what a Duelist may see (spaces E): each rule of secrecy broken once."""

from tests.mutations.files import (
    AEC,
    AGREEMENT,
    CANDIDATES,
    CHAIN,
    DECISIONS,
    DECLARATIONS,
    KNOWLEDGE,
    MATERIAL_POOL,
    OBSERVE,
    OBSERVE_PLAY,
    OBSERVE_ZONES,
    PERMISSIONS,
    PILES,
    QUERY,
    SEEING,
    TRAPS_M,
    ZONES,
)
from tests.mutations.mutation import Edit, Mutation, mutation

OBSERVATION = (
    mutation(
        "E1: a zone tells the row of its card in the record",
        OBSERVE_ZONES,
        "    out.card = UNSEEN\n",
        "    out.card = UNSEEN\n    out.memo = z.card\n",
        "test_e01_rows_of_the_record_show_nowhere",
        "test_e_other_hidden_cards_show_the_same",
    ),
    mutation(
        "E1: answers tell rows of the record",
        OBSERVE_PLAY,
        "        if answer.sort >= ANSWER_SORT_MODE and not (\n"
        "            answer.sort == ANSWER_SORT_PENDING or answer.sort == ANSWER_SORT_TRIGGER\n"
        "        ):\n",
        "        if answer.sort >= ANSWER_SORT_MODE:\n",
        "test_e01_an_answer_does_not_tell_the_row_of_a_card_that_goes_back",
    ),
    mutation(
        "E2: the table tells of the first card of a hand",
        OBSERVE,
        "out.hand_unknown = hand_unknown(d, eye, seat)",
        "out.hand_unknown = d.cards[hand_of(duelist)[0]].row",
        "test_e02_the_order_of_piles_shows_nowhere",
    ),
    mutation(
        "E2: names seen at once stand in the order of the hand",
        KNOWLEDGE,
        "    while i > s.before and names[s.rows[i - 1]] > names[row]:",
        "    while i > 60 and names[s.rows[i - 1]] > names[row]:",
        "test_e02_cards_seen_at_once_are_listed_by_number",
        "test_b2_names_of_one_batch_come_by_catalogue_number",
    ),
    mutation(
        "E3: only the card that was Set stops being certain",
        KNOWLEDGE,
        "        if could_have_been(c, place):\n",
        "        if False:\n",
        "test_e03_a_set_monster_could_be_any_known_one",
        "test_e03_a_card_put_into_the_deck_could_be_any_known_one",
        "test_e3_a_set_card_gets_no_mark_and_known_monsters_stop_being_certain",
    ),
    mutation(
        "E3: the true copy leaves the hand",
        KNOWLEDGE,
        "            give_known_mark(d, card, observer)\n",
        "            pass\n",
        "test_e03_the_known_copy_leaves_first_whichever_it_was",
        "test_e3_the_known_copy_leaves_first",
    ),
    Mutation(
        "E3: the first copy is Summoned, and it is the true one that leaves",
        (
            Edit(
                KNOWLEDGE, "            give_known_mark(d, card, observer)\n", "            pass\n"
            ),
            Edit(DECISIONS, " | (4 - popcount(known))", " | 0 * known"),
        ),
        ("test_e03_the_known_copy_leaves_first",),
    ),
    mutation(
        "E3: a shuffle forgets nothing",
        PILES,
        "    forget_pile(d, seat, PLACE_DECK, 0)\n",
        "    pass\n",
        "test_e3_a_shuffle_makes_the_deck_unknown",
    ),
    mutation(
        "E4: copies are counted that were seen one after the other",
        KNOWLEDGE,
        "    copies: cython.int = knows(d, observer, card)\n",
        "    copies: cython.int = 1 + (most[0] >> shift & 3)\n",
        "test_e04_copies_are_the_most_seen_at_one_moment",
        "test_e4_copies_are_those_seen_at_one_moment",
    ),
    mutation(
        "E5: who passed is marked only if there was something to ask",
        CHAIN,
        "            clear(d)\n"
        "        elif ask_fast(d, f.seat, DECISION_KIND_RESPOND):\n"
        "            return\n"
        "        d.passed |= 1 << f.seat\n",
        "            d.passed |= 1 << f.seat\n"
        "            clear(d)\n"
        "        elif ask_fast(d, f.seat, DECISION_KIND_RESPOND):\n"
        "            return\n",
        "test_e05_who_was_asked_and_passed_looks_like_who_was_not",
        "test_e05_marks_of_passing_are_set_for_all_alike",
    ),
    mutation(
        "E5: the question is shown to everybody",
        OBSERVE,
        "    if d.decision.state == DECISION_STATE_ASKED and d.decision.seat == seat:\n"
        "        write_decision",
        "    if d.decision.state == DECISION_STATE_ASKED:\n        write_decision",
        "test_e05_the_question_is_shown_to_the_one_who_is_asked_only",
    ),
    mutation(
        "E6: materials are face-down monsters that one cannot tell",
        MATERIAL_POOL,
        "    return not are_opponents(d.cards[card].controller, seat) and knows(d, seat, card)",
        "    return not are_opponents(d.cards[card].controller, seat)",
        "test_e06_a_face_down_card_one_cannot_tell_is_no_material",
    ),
    mutation(
        "E6: costs are face-down monsters that one cannot tell",
        CANDIDATES,
        "return knows(d, l.seat, card) or not asks_identity(tables.groups[c.group].filter)",
        "return True",
        "test_e06_a_face_down_card_one_cannot_tell_is_no_cost_by_type",
    ),
    mutation(
        "E6: continuous effects tell face-down monsters",
        PERMISSIONS,
        "return not asks_identity(tables.groups[m.group - 1].filter)",
        "return True",
        "test_e06_no_continuous_effect_tells_a_face_down_monster",
    ),
    Mutation(
        "E6: counts tell face-down monsters",
        (
            Edit(
                QUERY,
                "        leave_out_face_down(d, cython.address(cards))\n    if r.op",
                "        pass\n    if r.op",
            ),
            Edit(
                TRAPS_M,
                'you_control(named("Yellow Gadget"), FACE_UP)',
                'you_control(named("Yellow Gadget"))',
            ),
        ),
        ("test_e06_no_count_tells_a_face_down_monster",),
    ),
    mutation(
        "E7: names are declared from lists that one has not seen",
        DECLARATIONS,
        "            own_row = true_row(d, seat, owner, row)\n            name =",
        "            own_row = row\n            name =",
        "test_e07_names_to_declare_do_not_depend_on_hidden_lists",
    ),
    mutation(
        "E8: the book leaves out the names of all lists",
        DECLARATIONS,
        "            own_row = true_row(d, seat, owner, row)\n            if own_row",
        "            own_row = row\n            if own_row",
        "test_e08_the_book_leaves_out_only_names_one_can_read",
    ),
    mutation(
        "E9: face-down cards are shown without their names",
        OBSERVE_ZONES,
        "    if sees(eye, c):\n        write_card(d, eye, z, out)\n",
        "    write_card(d, eye, z, out)\n    if not sees(eye, c):\n        out.card = UNSEEN\n",
        "test_e09_of_a_face_down_card_only_where_and_how_it_lies_is_shown",
        "test_e_other_hidden_cards_show_the_same",
    ),
    mutation(
        "E9: being a target marks face-down cards",
        OBSERVE_ZONES,
        "    if sees(eye, cython.address(d.cards[card])):\n        out.zones",
        "    if True:\n        out.zones",
        "test_e09_being_a_target_marks_no_face_down_card",
    ),
    mutation(
        "E9: a monster that is turned face-down is forgotten",
        ZONES,
        "    d.cards[card].stamp += 1\n\n\ndef turned_face_up",
        "    d.cards[card].stamp += 1\n"
        "    d.cards[card].known = 1 << d.cards[card].controller\n\n\n"
        "def turned_face_up",
        "test_e09_a_monster_that_all_saw_turned_down_stays_known",
        "test_e9_a_monster_that_all_saw_turned_down_stays_known",
    ),
    mutation(
        "E9: a target that left and came back is shown where it is",
        OBSERVE_PLAY,
        "    if on_field(d, card) and d.cards[card].stamp != link.target_stamps[k]:\n"
        "        return NO_ROW\n",
        "",
        "test_e09_where_a_target_is_that_came_back_is_not_shown",
    ),
    mutation(
        "E10: the opponents see what was refused",
        AGREEMENT,
        "    tell(d, EVENT_KIND_REFUSED, NONE, seat, 0)",
        "    tell(d, EVENT_KIND_REFUSED, asking_card(d, f), seat, 0)",
        "test_e10_what_was_refused_is_not_shown_to_the_opponents",
    ),
    mutation(
        "E11: the table tells of the generator",
        OBSERVE,
        "    head.turn = d.turn\n",
        "    head.turn = d.turn + (d.rng[0] & 1)\n",
        "test_e11_the_generator_shows_nowhere",
    ),
    mutation(
        "E12: the team-mate's cards are seen though information is apart",
        SEEING,
        "    if d.rules.share_information:\n        eye.bits",
        "    if True:\n        eye.bits",
        "test_e12_apart_the_team_mates_hand_is_unknown",
    ),
    mutation(
        "E12: who is to agree does not see the card of the play",
        OBSERVE_PLAY,
        "        seen.card = d.cards[asked.card].code  # E12: the cards of the play are shown\n",
        "        pass\n",
        "test_e12_apart_consent_shows_the_card_of_the_play_only",
    ),
    mutation(
        "E13: what one looks at comes into everybody's sight",
        KNOWLEDGE,
        "        if new >> observer & 1 or shared:\n",
        "        if True:\n",
        "test_e13_a_card_that_was_looked_at_is_shown_to_the_lookers_team_only",
    ),
    mutation(
        "E13: the log tells everybody of every card",
        SEEING,
        "return (row.known | EVERYTHING) & eye.bits",
        "return eye.bits",
        "test_e13_who_cannot_tell_a_card_is_told_its_move_without_it",
    ),
    mutation(
        "E14: every agent is told why nothing has ended yet",
        AEC,
        '        self.infos[self.agent_selection]["action_mask"] = self.duel.mask()\n',
        '        self.infos[self.agent_selection]["action_mask"] = self.duel.mask()\n'
        '        self.infos[self.agent_selection]["reason"] = self.duel.reason.name\n',
        "test_e14_nothing_is_told_before_the_end",
    ),
)
