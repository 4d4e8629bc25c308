"""One sentence for each public event.

A :class:`Voice` knows the names and what its listener may know; it also keeps the Life Points, so
that every change can be told with what is left.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from tagduel_env.engine.record.constants import (
    ANYONE,
    ZONES,
    EventKind,
    LinkKind,
    MoveFlag,
    Place,
    Position,
    SummonKind,
)
from tagduel_env.render.words import card_name, points, possessive
from tagduel_env.spaces.table import UNSEEN

__all__ = ["TARGETED", "Voice", "sentence"]

TARGETED = 63
"""Kind of a row that names a target of the activation before it; only the journal has such."""

_PLACES = {
    Place.DECK: "Deck",
    Place.HAND: "hand",
    Place.GRAVEYARD: "Graveyard",
    Place.BANISHED: "banished cards",
    Place.EXTRA_DECK: "Extra Deck",
}
_FIELD = (Place.MONSTER_ZONE, Place.SPELL_TRAP_ZONE, Place.FIELD_ZONE)
_SUMMONS = (
    (SummonKind.SYNCHRO, "Synchro Summons"),
    (SummonKind.XYZ, "Xyz Summons"),
    (SummonKind.FUSION, "Fusion Summons"),
    (SummonKind.RITUAL, "Ritual Summons"),
    (SummonKind.GEMINI, "Normal Summons again"),
    (SummonKind.FLIP, "Flip Summons"),
    (SummonKind.TRIBUTE, "Tribute Summons"),
    (SummonKind.NORMAL, "Normal Summons"),
)
_POSITIONS = {
    Position.FACE_UP_ATTACK: "Attack Position",
    Position.FACE_UP_DEFENSE: "Defense Position",
    Position.FACE_DOWN_DEFENSE: "face-down Defense Position",
}


@dataclass(slots=True)
class Voice:
    """Names things for one listener.

    Attributes:
        seats: The names of the Duelists in turn order.
        eyes: Bits of the seats whose knowledge the listener has; None for everything.
        life: The Life Points of the team of seat 0 and of the other, as told so far.
    """

    seats: Sequence[str]
    eyes: int | None = None
    life: list[int] = field(default_factory=lambda: [0, 0])

    def who(self, row: Any) -> str:
        """Whose doing an event is."""
        return self.name_of(int(row["seat"]))

    def name_of(self, seat: int) -> str:
        """The Duelist on a seat."""
        return self.seats[seat] if seat < len(self.seats) else "The rules"

    def team(self, seat: int) -> str:
        """The team of a seat."""
        name = self.seats[seat & 1]
        return f"Team {name[0]}" if name[:1].isdigit() else f"Team of {name}"

    def card(self, row: Any, unseen: str = "a card") -> str:
        """The card of an event, if the listener may know it."""
        knows = self.eyes is None or int(row["known"]) & self.eyes
        return card_name(int(row["code"]) if knows else UNSEEN, unseen)

    @staticmethod
    def other(row: Any) -> str:
        """The other card of an event; empty if there is none or not everyone may know it."""
        return card_name(int(row["other"])) if row["other"] else ""

    def zone_owner(self, row: Any) -> str:
        """Whose zone the card is or was in; empty off the field."""
        zone = int(row["zone"])
        return "" if zone == ANYONE else self.name_of(zone // ZONES)


def sentence(voice: Voice, row: Any) -> str:
    """The sentence for one event; empty if it isn't worth one."""
    if row["kind"] == TARGETED:
        return _targeted(voice, row)
    writer = _WRITERS.get(EventKind(int(row["kind"])))
    return writer(voice, row) if writer else ""


def _moved(voice: Voice, row: Any) -> str:
    flags = int(row["amount"])
    source, goal = Place(int(row["from_place"])), Place(int(row["to_place"]))
    if flags & MoveFlag.BY_RULE and goal is Place.GRAVEYARD and source in _FIELD:
        return "" if not flags & MoveFlag.DESTROYED else f"{voice.card(row)} is destroyed."
    owner = voice.name_of(int(row["owner"]))
    for flag, words in _MOVES:
        if flags & flag:
            return words(voice, row, owner)
    if goal in _FIELD or source is goal:
        return ""
    return f"{voice.card(row)} goes to {_pile(goal, owner)}."


def _pile(place: Place, owner: str) -> str:
    return f"{possessive(owner)} {_PLACES.get(place, place.name.lower())}"


def _destroyed(voice: Voice, row: Any, owner: str) -> str:
    flags, goal = int(row["amount"]), Place(int(row["to_place"]))
    how = " by battle" if flags & MoveFlag.BY_BATTLE else ""
    where = "" if goal is Place.GRAVEYARD else f" and goes to {_pile(goal, owner)}"
    return f"{voice.card(row)} ({voice.zone_owner(row) or owner}) is destroyed{how}{where}."


def _discarded(voice: Voice, row: Any, owner: str) -> str:
    return f"{owner} discards {voice.card(row)}."


def _tributed(voice: Voice, row: Any, owner: str) -> str:
    return f"{voice.card(row)} ({voice.zone_owner(row) or owner}) is Tributed."


def _material(voice: Voice, row: Any, owner: str) -> str:
    return f"{voice.card(row)} ({voice.zone_owner(row) or owner}) is used as material."


def _detached(voice: Voice, row: Any, owner: str) -> str:
    del owner
    return f"{voice.card(row)} is detached."


def _milled(voice: Voice, row: Any, owner: str) -> str:
    goal = Place(int(row["to_place"]))
    if goal is Place.GRAVEYARD:
        return f"{voice.card(row)} is sent from {possessive(owner)} Deck to the Graveyard."
    return f"{voice.card(row)} goes from {possessive(owner)} Deck to {_pile(goal, owner)}."


def _added(voice: Voice, row: Any, owner: str) -> str:
    source = _PLACES.get(Place(int(row["from_place"])), "field")
    return f"{owner} adds {voice.card(row)} from the {source} to the hand."


def _banished(voice: Voice, row: Any, owner: str) -> str:
    source = _PLACES.get(Place(int(row["from_place"])), "field")
    return f"{voice.card(row)} is banished from {possessive(owner)} {source}."


def _returned(voice: Voice, row: Any, owner: str) -> str:
    goal = Place(int(row["to_place"]))
    if goal in _FIELD:
        return f"{voice.card(row)} returns to the field."
    return f"{voice.card(row)} returns to {_pile(goal, owner)}."


def _sent(voice: Voice, row: Any, owner: str) -> str:
    cost = " as a cost" if int(row["amount"]) & MoveFlag.AS_COST else ""
    source = _PLACES.get(Place(int(row["from_place"])), "field")
    where = f"from {possessive(owner)} {source} "
    return f"{voice.card(row)} is sent {where}to the Graveyard{cost}."


def _summoned(voice: Voice, row: Any) -> str:
    how = int(row["amount"])
    word = next((word for bit, word in _SUMMONS if how & bit), "Special Summons")
    source = _PLACES.get(Place(int(row["from_place"])), "")
    special = word == "Special Summons" and source
    where = f" from the {source}" if special else ""
    owner = voice.zone_owner(row)
    elsewhere = owner and owner != voice.who(row)
    field = f" to {possessive(owner)} field" if elsewhere else ""
    return f"{voice.who(row)} {word} {voice.card(row)}{where}{field}."


def _attacked(voice: Voice, row: Any) -> str:
    target = voice.other(row)
    if target:
        return f"{voice.who(row)} attacks {target} with {voice.card(row)}."
    return f"{voice.who(row)} attacks with {voice.card(row)}."


def _damaged(voice: Voice, row: Any) -> str:
    return _life(voice, row, -int(row["amount"]), "takes {n} damage")


def _life_changed(voice: Voice, row: Any) -> str:
    amount = int(row["amount"])
    return _life(voice, row, amount, "gains {n} Life Points" if amount > 0 else "pays {n}")


def _life(voice: Voice, row: Any, change: int, words: str) -> str:
    team = int(row["owner"]) & 1
    voice.life[team] = max(voice.life[team] + change, 0)
    said = words.format(n=points(abs(change)))
    return f"{voice.team(team)} {said} ({points(voice.life[team])} left)."


def _activated(voice: Voice, row: Any) -> str:
    link = int(row["to_place"])
    effect = LinkKind.MONSTER_EFFECT | LinkKind.SPELL_EFFECT | LinkKind.TRAP_EFFECT
    what = "the effect of " if int(row["amount"]) & effect else ""
    return f"{voice.who(row)} activates {what}{voice.card(row)} (Chain Link {link})."


def _targeted(voice: Voice, row: Any) -> str:
    where = voice.zone_owner(row) or voice.name_of(int(row["owner"]))
    return f"  Target: {voice.card(row, 'a Set card')} ({where})."


def _resolves(voice: Voice, row: Any) -> str:
    return f"Chain Link {int(row['to_place'])} resolves: {voice.card(row)}."


def _negated(voice: Voice, row: Any) -> str:
    by = voice.other(row)
    return f"{voice.card(row)} is negated{f' by {by}' if by else ''}."


def _flipped(voice: Voice, row: Any) -> str:
    return f"{voice.card(row)} ({voice.zone_owner(row)}) is flipped face-up."


def _position(voice: Voice, row: Any) -> str:
    position = _POSITIONS.get(Position(int(row["amount"])))
    card = f"{voice.card(row)} ({voice.zone_owner(row)})"
    return f"{card} is changed to {position}." if position else f"{card} changes its position."


def _drew(voice: Voice, row: Any) -> str:
    number = int(row["amount"])
    return f"{voice.who(row)} draws {number} card{'s' if number != 1 else ''}."


def _talked(voice: Voice, row: Any) -> str:
    token = int(row["amount"])
    return f"{voice.who(row)} says token {token}." if token else ""


def _refused(voice: Voice, row: Any) -> str:
    return f"{voice.team(int(row['seat']))} did not agree."


def _control(voice: Voice, row: Any) -> str:
    return f"{voice.zone_owner(row) or voice.who(row)} takes control of {voice.card(row)}."


def _set(voice: Voice, row: Any) -> str:
    zone = int(row["zone"])
    what = "a monster" if zone != ANYONE and zone % ZONES < 5 else "a card"
    return f"{voice.who(row)} Sets {voice.card(row, what)}."


def _revealed(voice: Voice, row: Any) -> str:
    return f"{voice.card(row)} is revealed."


def _counters(voice: Voice, row: Any) -> str:
    number = int(row["amount"])
    verb = "gets" if number > 0 else "loses"
    return f"{voice.card(row)} {verb} {abs(number)} counter{'s' if abs(number) != 1 else ''}."


def _rolled(voice: Voice, row: Any) -> str:
    return f"{voice.who(row)} rolls a {int(row['amount'])}."


def _declared(voice: Voice, row: Any) -> str:
    value = int(row["amount"])
    return f"{voice.who(row)} declares {card_name(value) if value > 12 else value}."


_MOVES: tuple[tuple[int, Callable[[Voice, Any, str], str]], ...] = (
    (MoveFlag.DESTROYED, _destroyed),
    (MoveFlag.TRIBUTED, _tributed),
    (MoveFlag.MATERIAL, _material),
    (MoveFlag.DETACHED, _detached),
    (MoveFlag.DISCARDED, _discarded),
    (MoveFlag.MILLED, _milled),
    (MoveFlag.BANISHED, _banished),
    (MoveFlag.ADDED, _added),
    (MoveFlag.RETURNED, _returned),
    (MoveFlag.SENT, _sent),
)
_WRITERS: dict[EventKind, Callable[[Voice, Any], str]] = {
    EventKind.MOVED: _moved,
    EventKind.SUMMONED: _summoned,
    EventKind.ATTACK_DECLARED: _attacked,
    EventKind.DAMAGED: _damaged,
    EventKind.LIFE_CHANGED: _life_changed,
    EventKind.ACTIVATED: _activated,
    EventKind.STARTS_TO_RESOLVE: _resolves,
    EventKind.NEGATED: _negated,
    EventKind.FLIPPED: _flipped,
    EventKind.POSITION_CHANGED: _position,
    EventKind.DREW: _drew,
    EventKind.TALKED: _talked,
    EventKind.REFUSED: _refused,
    EventKind.CONTROL_CHANGED: _control,
    EventKind.SET_CARD: _set,
    EventKind.REVEALED: _revealed,
    EventKind.COUNTERS_CHANGED: _counters,
    EventKind.DIE_ROLLED: _rolled,
    EventKind.DECLARED: _declared,
}
