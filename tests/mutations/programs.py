"""Mutations of what plays and learns: agents, tournaments, the single-seat environment."""

from tests.mutations.files import GAME, GREEDY, PLAN, RATINGS, SINGLE_SEAT, STORE
from tests.mutations.mutation import mutation

PROGRAMS = (
    mutation(
        "greedy: any attack is negated",
        GREEDY,
        'return situation.role_of(int(head["attacker"])) in THEIRS',
        "return True",
        "test_only_an_attack_of_theirs_is_negated",
    ),
    mutation(
        "greedy: what removes everything is played at once",
        GREEDY,
        "return 800.0 if _swept_balance(situation, number) < 0 else -500.0",
        "return 800.0",
        "test_dark_hole_is_kept_while_only_our_side_has_monsters",
        "test_heavy_storm_compares_spells_and_traps_only",
    ),
    mutation(
        "greedy: a small Deck is milled",
        GREEDY,
        "return mills(number) > 0 and situation.empties_deck(mills(number))",
        "return False",
        "test_a_monster_that_mills_is_not_summoned_when_the_deck_is_small",
        "test_a_monster_that_mills_stays_face_down_when_the_deck_is_small",
        "test_a_trap_that_mills_is_not_activated_when_the_deck_is_small",
    ),
    mutation(
        "greedy: team-mates are refused",
        GREEDY,
        "ActionVerb.AGREE: 1.0",
        "ActionVerb.AGREE: -1.0",
        "test_a_team_mate_who_asks_is_trusted",
    ),
    mutation(
        "greedy: a Battle Phase without a good attack",
        GREEDY,
        "return 250.0 if any(best_attack(situation, row) > least for row in rows) else -250.0",
        "return 250.0 if rows else -250.0",
        "test_the_battle_phase_is_entered_when_an_attack_gains",
        "test_a_monster_that_battle_cannot_destroy_is_not_attacked_in_vain",
    ),
    mutation(
        "greedy: the worst target is what counts",
        GREEDY,
        "return max(situation.attack_gain(attacker, target) for target in targets)",
        "return min(situation.attack_gain(attacker, target) for target in targets)",
        "test_the_weaker_of_two_opponents_monsters_is_attacked_when_the_other_is_too_strong",
    ),
    mutation(
        "Tournament: no exchange of sides",
        PLAN,
        "in itertools.product(pairings, (False, True)):",
        "in itertools.product(pairings, (False, False)):",
        "test_every_pair_plays_the_same_matches_on_both_sides",
    ),
    mutation(
        "Tournament: a forfeit is half a point",
        GAME,
        "score, reason = float(error.seat in of_b), _FORFEIT",
        "score, reason = 0.5, _FORFEIT",
        "test_who_breaks_the_protocol_forfeits_and_is_named",
    ),
    mutation(
        "Tournament: strengths without the half points",
        RATINGS,
        "won = (points + 0.5) * others",
        "won = points * others",
        "test_two_agents_stand_apart_by_their_odds",
    ),
    mutation(
        "Tournament: the interval lies around the mean",
        RATINGS,
        "middle = (mean + _Z**2 / (2 * matches)) / shrink",
        "middle = mean",
        "test_wilson_as_published",
    ),
    mutation(
        "Tournament: it goes on with any games",
        STORE,
        "            if found.get(key) != expected[key]:\n",
        "            if key not in expected:\n",
        "test_games_of_another_tournament_are_refused",
    ),
    mutation(
        "Single seat: the reward of whoever ended the Duel",
        SINGLE_SEAT,
        "return self._shown(player), self.aec.rewards[agent],",
        "return self._shown(player), self.aec.rewards[self.aec.agent_selection],",
        "test_the_learner_is_given_its_reward_whoever_ends_the_duel",
    ),
    mutation(
        "Single seat: options of a reset are forgotten",
        SINGLE_SEAT,
        "self.aec.reset(seed, options)",
        "self.aec.reset(seed)",
        "test_options_of_reset_hold_for_one_duel",
    ),
    mutation(
        "Single seat: the learner is not told for whom it decides next",
        SINGLE_SEAT,
        "player = acting if over else self._player()",
        "player = acting",
        "test_a_learner_of_several_is_told_for_whom_it_decides",
    ),
)
