"""Winning, losing and time (rules 16, 17)."""

import pytest

from tagduel_env.engine.probes import probe
from tagduel_env.engine.record.constants import Outcome, Reason


def ended(bench):
    return bench.table.duel.outcome, bench.table.duel.reason


def change_life(bench, team, life):
    bench.record["life"][team] = life
    probe.life_changed(bench.address, team)


def check(bench):
    probe.check_end(bench.address)
    return ended(bench)


def test_a10_no_life_points_is_a_loss_of_the_team(bench):
    change_life(bench, 0, 0)
    assert check(bench) == (Outcome.TEAM_1, Reason.LIFE_POINTS)
    assert bench.table.duel.rewards == (-1.0, 1.0, -1.0, 1.0)
    assert bench.table.duel.over
    assert bench.table.duel.legal_actions() == []


def test_a10_a_failed_draw_of_either_member_is_a_loss(bench):
    bench.record["cannot_draw"][1] = 1
    assert check(bench) == (Outcome.TEAM_0, Reason.DECK_OUT)


def test_a11_a_special_win_is_the_teams(bench):
    bench.record["wins"][1] = 1
    assert check(bench) == (Outcome.TEAM_1, Reason.CARD_EFFECT)


def test_16_3_both_teams_meeting_a_loss_is_a_draw(bench):
    change_life(bench, 0, 0)
    bench.record["cannot_draw"][1] = 1
    assert check(bench) == (Outcome.DRAW, Reason.BOTH_LOST)
    assert bench.table.duel.rewards == (0.0,) * 4


def test_16_3_both_teams_winning_is_a_draw(bench):
    bench.record["wins"] = 1
    assert check(bench) == (Outcome.DRAW, Reason.BOTH_LOST)


def test_16_1_a_duel_does_not_end_inside_a_resolving_link(bench):
    bench.record["chain_resolving"] = 1
    change_life(bench, 0, 0)
    assert check(bench) == (Outcome.NONE, Reason.NONE)
    bench.record["chain_resolving"] = 0
    assert check(bench) == (Outcome.TEAM_1, Reason.LIFE_POINTS)


@pytest.mark.parametrize(
    ("switch", "expected"),
    [("loses", (Outcome.TEAM_1, Reason.LIFE_POINTS)), ("survives", (Outcome.NONE, Reason.NONE))],
)
def test_16_1_life_points_that_touched_0_inside_a_link(make_bench, switch, expected):
    bench = make_bench(heal_after_zero=switch)
    bench.record["chain_resolving"] = 1
    change_life(bench, 0, 0)
    change_life(bench, 0, 1000)
    bench.record["chain_resolving"] = 0
    assert check(bench) == expected


def end_turns(bench, first, last):
    for turn in range(first, last + 1):
        bench.record["turn"] = turn
        probe.end_of_turn(bench.address)


def test_17_1_three_more_turns_after_time_is_called_then_life_points_decide(make_bench):
    bench = make_bench(turn_cap=10)
    bench.record["life"] = (9000, 9500)
    end_turns(bench, 1, 10)
    assert bench.record["time_called_turn"] == 10
    end_turns(bench, 11, 12)
    assert ended(bench) == (Outcome.NONE, Reason.NONE)
    end_turns(bench, 13, 13)
    assert ended(bench) == (Outcome.TEAM_1, Reason.TIME)


def test_17_4_a_tie_after_time_may_be_a_draw(make_bench):
    bench = make_bench(turn_cap=10, tie_after_time="draw")
    end_turns(bench, 10, 13)
    assert ended(bench) == (Outcome.DRAW, Reason.TIME)


def in_sudden_death(make_bench):
    bench = make_bench(turn_cap=10)
    end_turns(bench, 10, 13)
    assert bench.record["sudden_death"] == 1
    assert ended(bench) == (Outcome.NONE, Reason.NONE)
    return bench


def test_17_4_after_a_tie_the_first_difference_wins(make_bench):
    bench = in_sudden_death(make_bench)
    change_life(bench, 1, 15_000)
    assert ended(bench) == (Outcome.TEAM_0, Reason.SUDDEN_DEATH)


def test_17_4_a_change_during_resolution_decides_after_the_whole_chain(make_bench):
    bench = in_sudden_death(make_bench)
    bench.record["chain_count"] = 2
    bench.record["chain_resolving"] = 2
    change_life(bench, 1, 15_000)
    bench.record["chain_resolving"] = 0
    assert check(bench) == (Outcome.NONE, Reason.NONE)
    bench.record["chain_resolving"] = 1
    change_life(bench, 0, 14_000)
    bench.record["chain_resolving"] = 0
    bench.record["chain_count"] = 0
    assert check(bench) == (Outcome.TEAM_1, Reason.SUDDEN_DEATH)


def test_17_4_a_difference_that_is_made_good_in_the_chain_decides_nothing(make_bench):
    bench = in_sudden_death(make_bench)
    bench.record["chain_count"] = 1
    bench.record["chain_resolving"] = 1
    change_life(bench, 1, 15_000)
    change_life(bench, 0, 15_000)
    bench.record["chain_resolving"] = 0
    bench.record["chain_count"] = 0
    assert check(bench) == (Outcome.NONE, Reason.NONE)
