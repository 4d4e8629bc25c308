"""Histories: what is public, a team's or private, in words and in numbers."""

import random

import numpy as np
import pytest

from tagduel_env import CapacityError, Ruleset, tagduel_v0
from tagduel_env.decks import Deck, bundled_decks
from tagduel_env.engine.duel import Duel
from tagduel_env.engine.record.constants import MAX_LOG, EventKind, Place, Reason
from tagduel_env.history import (
    COLUMNS,
    MOST_EVENTS,
    Choice,
    Event,
    PrivateEvent,
    PublicEvent,
    TeamEvent,
)
from tagduel_env.render.narrator import EVENT_DTYPE
from tagduel_env.render.sentences import TARGETED
from tagduel_env.spaces import as_table
from tagduel_env.spaces.table import UNSEEN


def played(play, ruleset: Ruleset, steps: int = 120, seed: int = 3):
    env = tagduel_v0.raw_env(ruleset=ruleset)
    env.reset(seed=seed, options={"first_team": 0})
    play(env, seed, steps)
    return env


def sets(env, agent: str | None) -> list[Event]:
    """Cards that were Set: their owners can tell them, and their team-mates if they share."""
    return [
        entry
        for entry in env.history(agent)
        if isinstance(entry, Event) and entry.kind == "SET_CARD"
    ]


@pytest.mark.parametrize(("shared", "sort"), [(True, TeamEvent), (False, PrivateEvent)])
def test_a_set_card_is_the_teams_or_the_owners(play, shared, sort):
    env = played(play, Ruleset.tag(share_information=shared))
    found = set()
    for agent, seat in zip(env.agents, ("1A", "2A", "1B", "2B"), strict=True):
        for event in sets(env, agent):
            mine = event.seat == seat or (shared and event.seat[0] == seat[0])
            assert type(event) is (sort if mine else PublicEvent)
            assert (event.card is not None) == mine
            found.add(mine)
    assert found == {True, False}
    assert {type(event) for event in sets(env, None)} == {sort}


def test_one_on_one_there_is_no_team():
    env = tagduel_v0.raw_env(ruleset=Ruleset.one_on_one())
    env.reset(seed=1)
    generator = np.random.default_rng(1)
    for _ in range(80):
        env.step(int(generator.choice(env.legal_actions())))
    sorts = {type(event) for event in sets(env, "player_0")}
    assert sorts == {PrivateEvent, PublicEvent}


def test_only_own_choices_are_in_a_history(play):
    env = played(play, Ruleset.tag())
    seats = {entry.seat for entry in env.history("player_2") if isinstance(entry, Choice)}
    assert seats == {"1B"}


@pytest.mark.parametrize("ruleset", [Ruleset.tag(), Ruleset.one_on_one()])
def test_numbers_say_what_the_entries_say(play, ruleset):
    env = played(play, ruleset)
    names = [env.duel.seat_name(seat) for seat in range(env.duel.duelists)]
    sorts = (PublicEvent, TeamEvent, PrivateEvent)
    for agent in env.agents:
        me = names.index(env.infos[agent]["seat"])
        events = [entry for entry in env.history(agent) if isinstance(entry, Event)]
        rows = env.history_array(agent)
        assert rows.shape == (len(events), len(COLUMNS))
        assert rows.dtype == np.int32
        for row, event in zip(rows.tolist(), events, strict=True):
            told = dict(zip(COLUMNS, row, strict=True))
            assert sorts[told["sort"]] is type(event)
            assert event.kind in ("TARGETED", EventKind(told["kind"] % 63).name)
            role = 255 if event.seat is None else (names.index(event.seat) - me) % len(names)
            assert told["role"] == role
            assert (told["card"] if told["card"] not in (0, UNSEEN) else None) == event.card
            assert Place(told["from"]).name == event.from_place
            assert told["amount"] == event.amount
            if event.zone is None:
                assert told["zone"] == 255
            else:
                owner, zone = event.zone
                assert told["zone"] == 11 * ((names.index(owner) - me) % len(names)) + zone


def test_the_last_of_them(play):
    env = played(play, Ruleset.tag())
    rows = env.history_array("player_1")
    assert (env.history_array("player_1", last=5) == rows[-5:]).all()
    assert env.history_array("player_1", last=0).shape == (0, 10)
    assert len(env.history_array("player_1", last=10_000)) == len(rows)
    with pytest.raises(ValueError, match="last"):
        env.history_array("player_1", last=-1)


def test_the_newest_are_those_of_the_table(play):
    """The table has the newest 32 public events, newest first."""
    env = played(play, Ruleset.tag())
    for agent in env.agents:
        table = as_table(env.observe(agent)["observation"])["events"]
        rows = [row for row in env.history_array(agent).tolist() if row[1] != 63][::-1]
        for shown, row in zip(table, rows, strict=False):
            assert (shown["kind"], shown["role"], shown["card"]) == (row[1], row[2], row[3])


def test_no_event_is_lost_between_two_decisions():
    """The record's log keeps 32 rows; the journal reads it often enough to see every one."""
    decks = [bundled.deck for bundled in bundled_decks()]
    notes, most = np.zeros(MOST_EVENTS, EVENT_DTYPE), 0
    for seed in range(30):
        chance = random.Random(seed)
        duel = Duel.new(chance.choices(decks, k=4), seed=seed)
        assert int(duel.record["log_count"]) <= MAX_LOG, "events before the first decision"
        while not duel.over:
            before = int(duel.record["log_count"])
            count = duel.apply_and_note(chance.choice(duel.legal_actions()), notes)
            logged = int(duel.record["log_count"]) - before
            assert np.count_nonzero(notes["kind"][:count] != TARGETED) == logged
            most = max(most, logged)
    assert most > 12


@pytest.mark.parametrize("hand_size", [15, 20])
def test_no_event_is_lost_when_all_hands_are_discarded_at_once(hand_size):
    """Or the Duel is cut off for it, with the reason told: nothing is dropped in silence."""
    names = ("Card Destruction", "Gemini Elf", "Dark Hole", "Pot of Avarice")
    deck = Deck.of("discards", [name for name in names for _ in range(15)])
    notes, most, reasons = np.zeros(MOST_EVENTS, EVENT_DTYPE), 0, set()
    for seed in range(8):
        chance = random.Random(seed)
        duel = Duel.new([deck] * 4, Ruleset.tag(hand_size=hand_size, hand_limit=60), seed)
        while not duel.over:
            before = int(duel.record["log_count"])
            count = duel.apply_and_note(chance.choice(duel.legal_actions()), notes)
            if not duel.record["capacity"]:
                logged = int(duel.record["log_count"]) - before
                assert np.count_nonzero(notes["kind"][:count] != TARGETED) == logged
                most = max(most, logged)
        assert (duel.reason is Reason.CAPACITY) == bool(duel.record["capacity"])
        reasons.add(duel.reason)
    assert most > MAX_LOG or Reason.CAPACITY in reasons


def test_too_little_room_for_the_events_is_an_error():
    duel = Duel.new([bundled.deck for bundled in bundled_decks()][:4], seed=1)
    notes = np.zeros(MOST_EVENTS, EVENT_DTYPE)
    while not duel.copy().apply_and_note(duel.legal_actions()[0], notes):
        duel.apply(duel.legal_actions()[0])
    with pytest.raises(CapacityError, match="at most 0 entries"):
        duel.apply_and_note(duel.legal_actions()[0], notes[:0])
