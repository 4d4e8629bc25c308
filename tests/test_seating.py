"""Decks that are drawn by a seed."""

import pytest

from tagduel_env.decks import Team, bundled_decks, check_team
from tagduel_env.engine.errors import DuelSetupError
from tagduel_env.ruleset import Ruleset
from tagduel_env.seating import drawn_decks, legal_seatings, seated_decks

TAG = Ruleset.tag()


def ids(decks):
    return tuple(deck.name.split()[0] for deck in decks)


def test_every_team_of_an_a_deck_and_a_b_deck_may_be_drawn_in_either_order():
    pairs = {(f"A{a}", f"B{b}") for a in range(1, 9) for b in range(1, 9)}
    seatings = [ids(team) for team in legal_seatings(2, TAG.list_date)]
    assert len(seatings) == 128
    assert set(seatings) == pairs | {(b, a) for a, b in pairs}


def test_all_64_teams_come_up_on_both_sides():
    drawn = [ids(drawn_decks(seed, TAG)) for seed in range(1500)]
    for team in (0, 1):
        assert len({frozenset((decks[team], decks[team + 2])) for decks in drawn}) == 64
    assert len(set(drawn)) > 1400


@pytest.mark.parametrize("seed", range(30))
def test_drawn_teams_are_legal(seed):
    decks = drawn_decks(seed, TAG)
    assert not check_team(Team(decks[0], decks[2]))
    assert not check_team(Team(decks[1], decks[3]))


def test_the_same_seed_draws_the_same_decks():
    """The names are part of what a seed means, so they never change."""
    first = [ids(drawn_decks(seed, TAG)) for seed in (0, 1, 2**63)]
    assert [ids(drawn_decks(seed, TAG)) for seed in (0, 1, 2**63)] == first
    assert seated_decks("all", TAG, seed=1) == drawn_decks(1, TAG)


def test_one_on_one_any_of_the_bundled_decks_is_drawn():
    alone = Ruleset.one_on_one()
    drawn = [drawn_decks(seed, alone) for seed in range(200)]
    assert {deck for decks in drawn for deck in decks} == {b.deck for b in bundled_decks()}
    assert all(len(decks) == 2 for decks in drawn)


def test_decks_that_are_illegal_on_a_list_are_left_out():
    """Monster Reborn, Heavy Storm and Solemn Judgment are Forbidden on this one."""
    alone = Ruleset.one_on_one(list_date="2013-09-01")
    assert {ids(drawn_decks(seed, alone)) for seed in range(50)} == {
        (first, second) for first in ("A3", "A5") for second in ("A3", "A5")
    }


def test_a_list_on_which_no_team_is_legal_is_refused():
    with pytest.raises(DuelSetupError, match=r"legal for 'all', got 2013-09-01"):
        drawn_decks(0, Ruleset.tag(list_date="2013-09-01"))
