"""What the printed player words of a card mean in a Tag Duel, where that is worth telling.

The meaning follows from where a word stands in the tree (proposal section 4): in an event or
condition, in a choice or cost, in what is counted, in what holds. Whether "opponent" is the one
across is the compiler's own rule (T16). Each line names the rules it rests on.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from tagduel_env.effects.abilities import Ability, Card, Cost, Materials, OnlyIf, When
from tagduel_env.effects.amounts import Measure
from tagduel_env.effects.compiler.derivations import across_flags
from tagduel_env.effects.conditions import Compare, During, Happened
from tagduel_env.effects.events import Activated, Damaged, Does, Moved, PhaseBegins, Summoned
from tagduel_env.effects.grammar import Counted, TimeKind, Whose, Zone
from tagduel_env.effects.groups import Choice
from tagduel_env.effects.modifiers import Attacks, BattleDamage, GoesInstead, PlayerCannot
from tagduel_env.effects.node import Modifier, Node
from tagduel_env.effects.references import Place
from tagduel_env.effects.steps import EachPlayer, EndDuel, If, Lasting, Later, Life, Summon, Time
from tagduel_env.effects.tree import field_names, opened, walk
from tagduel_env.effects.words import AttackWay, Player

__all__ = ["tag_reading"]


class Purpose(Enum):
    """Where a word stands, and so for what a place is named."""

    EVENT = "event"
    CONDITION = "condition"
    COUNT = "count"
    TEST = "test"
    USE = "use"
    ALL = "all"


TEAM_PLACES = {
    Zone.GRAVEYARD: ("your Graveyard", "A03"),
    Zone.BANISHED: ("your banished cards", "E05"),
}
COUNTED_PLACES = {
    Zone.HAND: "your hand",
    Zone.DECK: "your Deck",
    Zone.EXTRA_DECK: "your Extra Deck",
    Zone.GRAVEYARD: "your Graveyard",
    Zone.BANISHED: "your banished cards",
}
PURPOSES: tuple[tuple[tuple[type[Node], ...], Purpose], ...] = (
    ((When,), Purpose.EVENT),
    ((OnlyIf,), Purpose.CONDITION),
    ((Compare, Measure), Purpose.COUNT),
    ((Cost, Choice, Summon), Purpose.USE),
    ((Modifier,), Purpose.ALL),
)
FIXED = (Purpose.EVENT, Purpose.CONDITION, Purpose.COUNT)
"""Purposes that give way only to each other."""
WIDE = (Purpose.ALL, Purpose.COUNT, Purpose.TEST)
"""Purposes for which it is worth telling how far a place reaches."""


def tag_reading(card: Card) -> tuple[str, ...]:
    """What printed words of the card mean in a Tag Duel.

    Args:
        card: The definition.

    Returns:
        Each meaning once, such as "your Graveyard: either team-mate's (A03)", in the order in
        which the words come; empty if every word means what it means one on one.
    """
    found: dict[str, None] = {}
    for fact in card.facts:
        if isinstance(fact, Materials):
            found[_materials(fact)] = None
    for ability in card.abilities:
        found.update(dict.fromkeys(_ability(ability)))
    return tuple(found)


def _materials(materials: Materials) -> str:
    """Whose monsters can be materials."""
    if Place(Whose.ANY, Zone.FIELD) in walk(materials):
        return (
            "materials: of all four fields, but your team-mate's only if they agree (A07, E11, A18)"
        )
    return "materials: your team-mate's monsters too, if they agree (A07, E11)"


def _ability(ability: Ability) -> Iterator[str]:
    """The meanings in one ability."""
    across = bool(across_flags(ability))
    for part in ability.parts:
        yield from _visit(part, Purpose.ALL, across and not isinstance(part, When | OnlyIf))


def _visit(value: object, purpose: Purpose, across: bool) -> Iterator[str]:
    """The meanings in a value of the tree, in text order."""
    for item in opened(value):
        if isinstance(item, Place):
            yield from _place(item, purpose, across)
        elif isinstance(item, Node):
            yield from _node(item, purpose, across)
            names = ("who",) if isinstance(item, GoesInstead) else field_names(item)
            for name in names:
                yield from _visit(getattr(item, name), _purpose(item, name, purpose), across)


def _purpose(node: Node, field: str, outer: Purpose) -> Purpose:
    """For what the places in a field of a node are named."""
    if isinstance(node, If) and field == "condition":
        return Purpose.TEST
    for sorts, purpose in PURPOSES:
        if isinstance(node, sorts) and (_gives_way(outer, purpose)):
            return purpose
    return outer


def _gives_way(outer: Purpose, inner: Purpose) -> bool:
    """Does a purpose give way to one further below?"""
    return outer is not Purpose.TEST and (outer not in FIXED or inner in FIXED)


# ------------------------------------------------------------------------------------- places
def _place(place: Place, purpose: Purpose, across: bool) -> Iterator[str]:
    """What a place means."""
    match place.whose:
        case Whose.YOUR:
            yield from _your(place.zone, purpose)
        case Whose.OPPONENTS if across:
            yield "your opponent: the one across (E01)"
        case Whose.OPPONENTS if place.zone is Zone.FIELD:
            yield "your opponent controls: both opponents' fields (E02)"
        case Whose.EITHER:
            name = "either Graveyard" if place.zone is Zone.GRAVEYARD else "banished"
            yield f"{name}: those of your team and of the opponent across (A2)"
        case Whose.ANY if place.zone is Zone.FIELD and purpose in WIDE:
            yield "on the field: all four fields (E03)"
        case Whose.ANY if place.zone is Zone.GRAVEYARD and purpose in WIDE:
            yield "in the Graveyards: all four (E03)"
        case Whose.HOLDER:
            yield "in your hand: one Duelist's hand, not the team's (A6)"
        case Whose.THEIR if place.zone is Zone.FIELD:
            yield "they control: what is in their own zones (A27)"
        case _:
            pass


def _your(zone: Zone, purpose: Purpose) -> Iterator[str]:
    """What "your" place means."""
    if zone is Zone.FIELD:
        if purpose is Purpose.USE:
            yield "your cards on the field: your team-mate's too, if they agree (A07, E11)"
        else:
            yield "you control: your team-mate's cards count too (E05)"
    elif purpose in FIXED or (purpose is Purpose.TEST and zone in TEAM_PLACES):
        yield f"{COUNTED_PLACES[zone]}: your team-mate's counts too (E05)"
    elif zone in TEAM_PLACES:
        name, rule = TEAM_PLACES[zone]
        yield f"{name}: either team-mate's, if they agree ({rule})"


# --------------------------------------------------------------------------------- other nodes
def _node(node: Node, purpose: Purpose, across: bool) -> Iterator[str]:
    """What a node means, apart from the places in it."""
    match node:
        case EachPlayer():
            yield "each player: you and the opponent across (E04)"
        case EndDuel():
            yield "you win the Duel: your team wins (A11)"
        case Measure(what=Counted.LIFE_POINTS):
            yield "your Life Points: your team's (A04)"
        case Does(whose=Player.YOU):
            yield "you control: your team-mate's cards count too (E05)"
        case Modifier():
            yield from _modifier(node)
        case Time() | Lasting() | Later() | During() | PhaseBegins():
            yield from _moment(node)
        case Damaged(who=Player.YOU):
            yield "you take damage: your team does (A22)"
            yield from _opponent(node, purpose, across)
        case _:
            yield from _opponent(node, purpose, across)


def _modifier(modifier: Modifier) -> Iterator[str]:
    """Whom a prohibition binds, and whose monsters or damage it is about."""
    match modifier:
        case PlayerCannot(who=Player.OPPONENT, more_than=often) if often:
            yield "your opponent can only: both opponents together (A32)"
        case PlayerCannot():
            yield BANS[modifier.who]
        case Attacks(how=AttackWay.EACH_MONSTER_ONCE):
            yield "your opponent controls: both opponents' fields (E02)"
        case BattleDamage(to=Player.ALL_PLAYERS):
            yield BANS[Player.ALL_PLAYERS]
        case BattleDamage(to=Player.YOU):
            yield "battle damage you take: your team's (A04)"
        case _:
            pass


def _moment(node: Time | Lasting | Later | During | PhaseBegins) -> Iterator[str]:
    """Whose turns and phases are meant."""
    match node:
        case Time():
            yield from _time(node)
        case Lasting() | Later():
            yield from _phases(node)
        case During(whose=Player.OPPONENT):
            yield "your opponent's turn: that of either opponent (A7)"
        case PhaseBegins(whose=Player.YOU):
            phase = node.phase.value.removeprefix("end of the ")
            yield f"your {phase}: in your own turns (A7)"
        case _:
            pass


def _opponent(node: Node, purpose: Purpose, across: bool) -> Iterator[str]:
    """Who "your opponent" is who does something, or to whom something is done."""
    match node:
        case Happened(by=Player.OPPONENT):
            yield "your opponent in the event: either opponent (E02)"
        case Moved() | Summoned() | Activated() | Damaged():
            others = (getattr(node, "who", None), getattr(node, "whose", None))
            if Player.OPPONENT in (node.by, *others):
                yield "your opponent in the event: either opponent (E02)"
        case Life() if node.who is Player.OPPONENT and across:
            yield "your opponent: the one across (E01)"
        case _ if purpose is not Purpose.EVENT and getattr(node, "by", None) is Player.OPPONENT:
            does = "your opponent" if across else "what your opponent does"
            yield f"{does}: the one across (E01)"
        case _:
            pass


BANS = {
    Player.YOU: "you cannot: nor can your team-mate (E08)",
    Player.OPPONENT: "your opponent cannot: neither opponent can (E08)",
    Player.ALL_PLAYERS: "no player: none of the four (E03)",
    Player.TURN_PLAYER: "the turn player: the one whose turn it is",
    Player.THEY: "each player: you and the opponent across (E04)",
}


def _time(time: Time) -> Iterator[str]:
    """Which turns are counted."""
    if time.kind is TimeKind.END_OF_TURNS and time.whose is Player.YOU:
        yield "your next turn: your own, not your team-mate's (A41)"
    elif time.kind is TimeKind.END_OF_TURNS and time.whose is Player.OPPONENT:
        yield "your opponent's turns: those of both opponents count (D04)"
    elif time.kind is TimeKind.END_OF_TURNS and time.whose is Player.ALL_PLAYERS:
        yield "turns: those of all four Duelists count (D04)"


def _phases(node: Lasting | Later) -> Iterator[str]:
    """Whose phases are counted: a phase that is skipped is the team's (T21)."""
    time = node.until if isinstance(node, Lasting) else node.event
    if isinstance(time, Time) and time.kind is TimeKind.NTH_PHASE and time.phase is not None:
        whose = "your team's (E08)" if isinstance(node, Lasting) else "in your own turns (A7)"
        yield f"your {time.phase.value}: {whose}"
