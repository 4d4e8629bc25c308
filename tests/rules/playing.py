"""Ways to go on with a duel when only its outcome matters to a test."""

from __future__ import annotations

from collections.abc import Iterator

from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.engine import boundary
from tagduel_env.engine.record import constants as c
from tagduel_env.ruleset import Ruleset
from tests.scenario import Play, Scenario

FREE = (c.DecisionKind.OPEN, c.DecisionKind.BATTLE)
WINDOWS = (c.DecisionKind.WINDOW, c.DecisionKind.RESPOND, c.DecisionKind.PHASE)


def tag(**switches: object) -> Ruleset:
    """The ruleset of a scenario with these switches."""
    return Scenario().ruleset.replace(**switches)


def goes_on(duel: Play) -> None:
    """Passes in windows; uses triggers, and picks what comes first, elsewhere."""
    legal = duel.duel.legal_actions()
    if duel.kind in WINDOWS and c.Action.PASS in legal:
        duel.duel.apply(c.Action.PASS)
    else:
        duel.duel.apply(next(action for action in legal if action != c.Action.PASS))


def runs(duel: Play, *picks: str | int) -> None:
    """Goes on until the turn is free again; `picks` in their order, each as soon as it can be."""
    wanted = list(picks)
    while not duel.over and duel.kind not in FREE:
        if wanted and is_offered(duel, wanted[0]):
            duel.picks(wanted.pop(0))
        else:
            goes_on(duel)
    assert not wanted, f"never offered: {wanted}"


def is_offered(duel: Play, what: str | int) -> bool:
    """Is this card, or this word, one of the options?"""
    word = "pick"
    if isinstance(what, str) and what in duel.options():
        return True
    return duel._find(word, what) is not None


def moments(duel: Play) -> Iterator[c.Timing]:
    """Passes on until the turn is free, and tells the timing of each decision before it."""
    while not duel.over and duel.kind not in FREE:
        yield c.Timing(int(duel.record["timing"]))
        goes_on(duel)


def knowers(duel: Play, what: str | int) -> list[bool]:
    """Which of the four know the card."""
    card = duel.card(what)
    return [boundary.seat_knows(duel.duel.address, seat, card) for seat in range(4)]


def moved(duel: Play, what: str | int, *flags: c.MoveFlag) -> bool:
    """Did the last move of the card have all these marks?"""
    found = int(duel.record["moved"][duel.card(what)]["flags"])
    return all(found & flag for flag in flags)


def declares(duel: Play, name: str) -> None:
    """Declares the name from the rows of a list on which the Duelist can read it."""
    for action in duel.duel.legal_actions():
        role, row = divmod(action - c.Action.SELECT_LIST, c.LIST_ROWS)
        if role < 0:
            continue
        owner = (duel.duel.seat + role) % len(duel.seats)
        row = boundary.own_row(duel.duel.address, duel.duel.seat, owner, row)
        code = int(duel.record["duelists"][owner]["names"][row])
        if load_catalogue()[code].name == name:
            duel.duel.apply(action)
            return
    raise AssertionError(f"{name} cannot be declared")


def plays(duel: Play, who: str, card: str | int, *picks: str | int, verb: str = "activate") -> None:
    """That play and everything that follows from it, answered by nobody."""
    duel.does(who, verb, card)
    runs(duel, *picks)


def activations(duel: Play) -> list[int]:
    """The legal actions of whoever is asked that activate a card on the field."""
    zones = range(c.Action.ACTIVATE, c.Action.ACTIVATE + c.ZONES)
    return [action for action in duel.duel.legal_actions() if action in zones]


def copy_of(duel: Play) -> Play:
    """The same duel, to go another way."""
    return Play(duel.duel.copy(), duel.handles, duel.seats)


def goes_until(duel: Play, who: str, card: str) -> bool:
    """The first option is taken until that Duelist may activate the card, or the turn is free."""
    while not duel.over and duel.kind not in FREE:
        if duel.asked == who and duel._find("activate", card) is not None:
            return True
        duel.duel.apply(duel.duel.legal_actions()[0])
    return False


def runs_until_asked(duel: Play, who: str) -> None:
    """The first option is taken until that Duelist is asked."""
    while duel.asked != who:
        duel.duel.apply(duel.duel.legal_actions()[0])
