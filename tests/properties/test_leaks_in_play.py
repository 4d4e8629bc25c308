"""What a Duelist can't see changes nothing in what that Duelist is shown (spaces E).

Two Duels that differ only in what a Duelist can't see ask that Duelist the same questions and show
the same bytes, words and history, at every decision, as long as everybody makes the same public
moves. What comes to be seen in those moves has to be the same in both; so a Duel is first played
on, and then the cards change that stayed hidden all the while. Others may be asked in one of the
Duels only, where what they hold lets them answer; they do nothing then, and nobody can tell.

`pytest -m slow` looks at thousands of positions.
"""

import random
from collections import Counter
from dataclasses import dataclass

import numpy as np
import pytest

from tagduel_env import Ruleset
from tagduel_env.decks import bundled_decks
from tagduel_env.engine.duel import Duel
from tagduel_env.engine.record.constants import MAX_CARDS, NONE, Action, DecisionKind, Place
from tagduel_env.history import logged_events
from tagduel_env.render.narrator import EVENT_DTYPE
from tests.properties.twins import (
    Watched,
    asked,
    assert_same,
    eyes_of,
    same_move,
    twin_of,
    way_on,
)

DECKS = [bundled.deck for bundled in bundled_decks()]
APART = {"share_information": False}
RULESETS = {
    "shared": Ruleset.tag(),
    "always": Ruleset.tag(consent="always"),
    "apart": Ruleset.tag(**APART),
    "apart_always": Ruleset.tag(consent="always", **APART),
    "open_lists": Ruleset.tag(open_lists=True),
    "apart_open_lists": Ruleset.tag(open_lists=True, consent="always", **APART),
    "all_asked": Ruleset.tag(ask_forced=True),
    "zones_asked": Ruleset.tag(ask_zones=True, talk_tokens=3),
    "one_on_one": Ruleset.one_on_one(),
    "one_on_one_open_lists": Ruleset.one_on_one(open_lists=True),
}
STEPS = 60


@dataclass
class Move:
    """A decision that was taken, with how much all had been told before."""

    seat: int
    kind: int
    told: int
    action: int


def at_random(name: str, chance: random.Random) -> Duel:
    """A Duel of bundled decks at some decision."""
    ruleset = RULESETS[name]
    duel = Duel.new(chance.choices(DECKS, k=ruleset.duelists), ruleset, chance.randrange(1 << 30))
    duel.run_random(chance.randrange(1 << 30), chance.randrange(300))
    return duel


def play(duel: Duel, seat: int, chance: random.Random) -> tuple[list[Move], np.ndarray]:
    """How the Duel may go on, and which cards the seat gets to see meanwhile."""
    one, eyes = Watched(duel.copy()), eyes_of(duel, seat)
    cards = one.duel.record["cards"]
    shown = cards["known"] & eyes != 0
    if duel.seat != seat:
        shown |= held_by(duel, duel.seat)  # what the open question offers was made for these
    moves = []
    while not one.duel.over and len(moves) < STEPS:
        asking = one.duel.record["decision"]
        agreement = (asking["kind"], asking["seat"]) == (DecisionKind.CONSENT, seat)
        if agreement:
            shown |= of_the_play(asking)  # E12: the cards of the play are shown
        moves.append(question(one.duel))
        moves[-1].action = chance.choice(one.duel.legal_actions())
        field = on_field(one.duel)
        one.apply(moves[-1].action)
        shown |= cards["known"] & eyes != 0
        if moves[-1].action >= Action.USE:
            shown |= field & ~on_field(one.duel)  # which Set card is a material is seen (4.9)
        for event in np.frombuffer(one.history._parts[-1][3], EVENT_DTYPE):
            if event["known"] & eyes:
                shown |= (cards["owner"] == event["owner"]) & (cards["row"] == event["row"])
    return moves, shown


def of_the_play(asking: np.void) -> np.ndarray:
    """``bool[MAX_CARDS]``: the card that an agreement is asked for, and the cards that it uses."""
    cards = np.unpackbits(asking["candidates"]["w"].view(np.uint8), bitorder="little")
    cards = cards[:MAX_CARDS].astype(bool)
    if asking["card"] != NONE:
        cards[int(asking["card"])] = True
    return cards


def held_by(duel: Duel, seat: int) -> np.ndarray:
    """``bool[MAX_CARDS]``: the cards in a seat's hand and on its field."""
    cards = duel.record["cards"]
    return (cards["controller"] == seat) & (on_field(duel) | (cards["place"] == Place.HAND))


def on_field(duel: Duel) -> np.ndarray:
    """``bool[MAX_CARDS]``: the cards in anybody's zones."""
    zones = (Place.MONSTER_ZONE, Place.SPELL_TRAP_ZONE, Place.FIELD_ZONE)
    return np.isin(duel.record["cards"]["place"], zones)


def question(duel: Duel) -> Move:
    return Move(duel.seat, int(duel.record["decision"]["kind"]), told(duel), -1)


def told(duel: Duel) -> int:
    """How many events have been told to all."""
    return int(duel.record["log_count"])


def waits_for(duel: Duel, move: Move) -> bool:
    """Is this what is asked now?"""
    now = question(duel)
    return asked(duel) and (now.seat, now.kind, now.told) == (move.seat, move.kind, move.told)


def catch_up(two: Watched, move: Move, seat: int) -> bool:
    """Others do nothing where they are asked besides, until the question is asked."""
    while not waits_for(two.duel, move) and told(two.duel) <= move.told and two.duel.seat != seat:
        action = way_on(two.duel)
        if action is None:
            return False
        two.apply(action)
    return waits_for(two.duel, move)


def play_the_same(one: Watched, two: Watched, seat: int, moves: list[Move]) -> tuple[int, str]:
    """Compares what the seat is shown before every move; how many, and why no longer."""
    compared, drawn = 0, False
    for move in moves:
        mine = move.seat == seat
        follows = waits_for(two.duel, move)
        if not follows and (mine or move.action not in (Action.PASS, Action.TO_END_PHASE)):
            follows = catch_up(two, move, seat)
            if not follows and not mine:
                return compared, "others can't do the same"
            if not follows and asked(two.duel) and two.duel.seat != seat:
                return compared, "others have to do something"
            assert follows, f"another question: {question(two.duel)}, not {move}"
        if follows:
            if drawn and cards_told(one.duel, seat) != cards_told(two.duel, seat):
                return compared, "chance uncovered another card"
            drawn = False
            assert_same(one, two, seat, deep=compared % 10 == 0)
            compared += 1
            action = move.action if mine else same_move(one.duel, two, move.action)
            if action is None:
                return compared, "others can't do the same"
            two.apply(action)
        chance = one.duel.record["rng"].copy()
        one.apply(move.action)
        drawn |= bool((one.duel.record["rng"] != chance).any())
    return compared, "whole"


def cards_told(duel: Duel, seat: int) -> list[int]:
    """The cards that a seat was told of last; a random discard may take another in each world."""
    return [int(e["code"]) for e in logged_events(duel) if e["known"] & eyes_of(duel, seat)]


def compare(name: str, seed: str) -> tuple[int, str]:
    """One Duel from one decision on, as one seat sees it."""
    chance = random.Random(seed)
    duel = at_random(name, chance)
    seat = chance.randrange(duel.duelists)
    moves, shown = play(duel, seat, chance)
    twin, rows = twin_of(duel, seat, np.random.default_rng(chance.randrange(1 << 30)), shown)
    if twin.state_hash() == duel.state_hash():
        return 0, "nothing is hidden"
    return play_the_same(Watched(duel), Watched(twin, rows), seat, moves)


@pytest.mark.parametrize("name", RULESETS)
def test_e_other_hidden_cards_show_the_same(name):
    """At a position, for every seat, in bytes, words and numbers."""
    generator, chance = np.random.default_rng(1), random.Random(name)
    compared = 0
    for _ in range(8):
        duel = at_random(name, chance)
        for seat in range(duel.duelists):
            twin, rows = twin_of(duel, seat, generator)
            compared += duel.state_hash() != twin.state_hash()
            assert_same(Watched(duel), Watched(twin, rows), seat)
    assert compared > 5


@pytest.mark.parametrize("name", ["shared", "apart", "one_on_one"])
def test_e14_the_end_uncovers_nothing(name):
    """Hands, Decks and Set cards stay hidden when the Duel is over."""
    generator, chance = np.random.default_rng(2), random.Random(name)
    compared = 0
    for _ in range(4):
        duel = at_random(name, chance)
        duel.run_random(chance.randrange(1 << 30), 1 << 20)
        assert duel.over
        for seat in range(duel.duelists):
            twin, rows = twin_of(duel, seat, generator)
            compared += duel.state_hash() != twin.state_hash()
            assert_same(Watched(duel), Watched(twin, rows), seat)
            assert not any(Watched(duel).mask(seat))
    assert compared > 5


@pytest.mark.parametrize("name", RULESETS)
def test_e_the_same_moves_show_the_same(name):
    found = [compare(name, f"{name} {seed}") for seed in range(12)]
    assert sum(compared for compared, _ in found) > 150


@pytest.mark.slow
@pytest.mark.parametrize("name", RULESETS)
def test_e_the_same_moves_show_the_same_in_many_duels(name):
    found = [compare(name, f"many {name} {seed}") for seed in range(400)]
    assert sum(compared for compared, _ in found) > 8_000
    reasons = Counter(reason for _, reason in found)
    assert reasons["whole"] > 100, reasons
    assert reasons["chance uncovered another card"] < 10, reasons
