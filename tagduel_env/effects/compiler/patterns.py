"""Event patterns: what an ability waits for, answers or remembers."""

from __future__ import annotations

from typing import cast

from tagduel_env.effects.compiler import amounts, groups
from tagduel_env.effects.compiler.unit import Unit
from tagduel_env.effects.compiler.words import (
    AREA_BITS,
    CAUSES,
    LINK_KINDS,
    PHASES,
    PLAYERS,
    place_bits,
    same,
    summon_bits,
)
from tagduel_env.effects.conditions import Compare, During, Happened
from tagduel_env.effects.events import (
    AbilityUsed,
    Activated,
    AttackDeclared,
    Battles,
    Damaged,
    Does,
    Flipped,
    Moved,
    PhaseBegins,
    Summoned,
)
from tagduel_env.effects.grammar import LinkDeed, Movement
from tagduel_env.effects.groups import Choice, Group
from tagduel_env.effects.logic import All, Any, Not
from tagduel_env.effects.references import OwnAbility, Place, Ref
from tagduel_env.effects.sorts import Condition, Doer, EventPattern, Filter, LinkPattern, Pattern
from tagduel_env.effects.words import AttackWay, CardKind, Cause, LinkKind, Player, SummonKind
from tagduel_env.engine.record import constants as c
from tagduel_env.engine.record.constants import EventKind, MoveFlag, Purpose

Fields = dict[str, int]

MOVEMENTS: dict[Movement, tuple[c.Verb, MoveFlag]] = {
    Movement.MOVED: (c.Verb.NONE, MoveFlag(0)),
    Movement.SENT: (c.Verb.SEND_TO_GRAVEYARD, MoveFlag.SENT),
    Movement.DESTROYED: (c.Verb.DESTROY, MoveFlag.DESTROYED),
    Movement.DISCARDED: (c.Verb.DISCARD, MoveFlag.DISCARDED),
    Movement.TRIBUTED: (c.Verb.TRIBUTE, MoveFlag.TRIBUTED),
    Movement.LEFT: (c.Verb.NONE, MoveFlag.LEFT_FIELD),
    Movement.USED_AS_MATERIAL: (c.Verb.MATERIAL, MoveFlag.MATERIAL),
    Movement.WOULD_BE_DESTROYED: (c.Verb.DESTROY, MoveFlag(0)),
}

ANYBODYS: Fields = {"from_whose": c.Whose.ANY, "to_whose": c.Whose.ANY}
"""A pattern that names no place fits everybody's."""

DEEDS = {
    LinkDeed.SPECIAL_SUMMON: c.Does.SPECIAL_SUMMONS,
    LinkDeed.DESTROY_ON_FIELD: c.Does.DESTROYS_ON_FIELD,
}


def pattern_row(unit: Unit, node: EventPattern | Condition) -> int:
    """The row of an event, of alternatives, or of a state that is watched."""
    also = 0
    for one in reversed(alternatives(node)):
        fields = _state(unit, one) if is_state(one) else _event(unit, one)
        also = 1 + unit.tables.row("patterns", **(ANYBODYS | fields | {"also": also}))
    return also - 1


def alternatives(node: EventPattern | Condition) -> tuple[object, ...]:
    """The single events of "any of", or the one there is."""
    if isinstance(node, Any) and not any(is_state(one) for one in node.of):
        return node.of
    return (node,)


def is_state(node: object) -> bool:
    """Whether it is a condition, watched whenever the state settles."""
    if isinstance(node, Any | All):
        joined = cast("All[object] | Any[object]", node)
        return any(is_state(one) for one in joined.of)
    return isinstance(node, Compare | During | Happened | Not)


def _state(unit: Unit, node: object) -> Fields:
    condition = amounts.condition_row(unit, cast("Condition", node))
    return {"kind": EventKind.STATE, "condition": condition + 1}


def _event(unit: Unit, node: object) -> Fields:
    """The fields of one event."""
    match node:
        case Moved():
            return _moved(unit, node)
        case Summoned():
            return _summoned(unit, node)
        case AttackDeclared():
            return _attack(unit, node)
        case Damaged():
            flag = CAUSES[node.kind]
            to = 0 if node.who is None else PLAYERS[node.who]
            kind = EventKind.DAMAGED
            return {"kind": kind, "flags_all": flag, "to_player": to} | _by(unit, node.by)
        case Activated():
            return _link(unit, node)
        case PhaseBegins():
            whose = 0 if node.whose is None else PLAYERS[node.whose]
            return {"kind": EventKind.PHASE, "phase": PHASES[node.phase], "whose": whose}
        case Battles():
            return _battle(unit, node)
        case Flipped():
            return {"kind": EventKind.FLIPPED} | _subject(unit, node.what)
        case AbilityUsed():
            return {"kind": EventKind.ABILITY_USED, "by_ability": 1 + unit.ability_row(node.which)}
        case _:
            raise unit.error("an event", node)


# ------------------------------------------------------------------------------------- subjects
def _subject(unit: Unit, what: Pattern | None) -> Fields:
    """Who the event is about: THIS, a reference, or a group ("a …", "exactly one …")."""
    if what is None:
        return {}
    if isinstance(what, Choice):
        if (what.least, what.most) != (1, 1):
            raise unit.error("`a(…)` or `one_of(…)` in an event", what)
        return _subject(unit, what.group) | {"exactly_one": 1}
    if what is Ref.THIS:
        return {"is_self": 1}
    if isinstance(what, Group) and what.sources == (Ref.THIS,):
        return {"is_self": 1, "subject": 1 + _pattern_group(unit, Group((), what.filters))}
    return {"subject": 1 + _pattern_group(unit, what)}


def _pattern_group(unit: Unit, what: Group | Ref) -> int:
    return groups.group_row(unit, what, Purpose.EVENT)


def _other(unit: Unit, what: Pattern | None) -> int:
    """The group of the other card of an event, as row + 1."""
    if what is None:
        return 0
    return 1 + _pattern_group(unit, what.group if isinstance(what, Choice) else what)


def _by(unit: Unit, by: Doer | None) -> Fields:
    """By whom or by what."""
    match by:
        case None:
            return {}
        case Player():
            return {"by_player": PLAYERS[by]}
        case OwnAbility():
            return {"by_ability": 1 + unit.ability_row(by)}
        case Group() | Ref():
            return {"by_group": 1 + _pattern_group(unit, by)}
        case _:
            raise unit.error("a Duelist, a card or an ability of the same card", by)


def _placed(unit: Unit, what: Pattern) -> tuple[Pattern, tuple[Place, ...]]:
    """The subject without its places, and those places."""
    if isinstance(what, Choice):
        inner, found = _placed(unit, what.group)
        if not isinstance(inner, Group):
            raise unit.error("a group in an event", what)
        return Choice(inner, what.least, what.most, what.by), found
    if isinstance(what, Ref):
        return what, ()
    places = tuple(source for source in what.sources if isinstance(source, Place))
    others = tuple(source for source in what.sources if not isinstance(source, Place))
    if places and others:
        raise unit.error("places or references in an event, not both", what)
    return Group(others, what.filters), places


def _area(unit: Unit, *alternatives: tuple[Place, ...]) -> tuple[int, int]:
    """Bits `1 << Place` (0: anywhere) that lie in all of these, and whose they are."""
    bits, whose = 0, int(c.Whose.ANY)
    for places in alternatives:
        if not places:
            continue
        here = 0
        owners = {place.whose for place in places}
        for place in places:
            here |= place_bits(place)
        if len(owners) != 1 or any(place.top or isinstance(place.whose, Ref) for place in places):
            raise unit.error("places of one owner in an event", places)
        owner = owners.pop()
        if isinstance(owner, Ref):
            raise unit.error("places of Duelists in an event", places)
        number = int(same(c.Whose, owner))
        if c.Whose.ANY not in (whose, number) and whose != number:
            raise unit.error("places of one owner in an event", places)
        whose = number if whose == c.Whose.ANY else whose
        bits = bits & here if bits and here else bits | here
    return bits, whose


# ---------------------------------------------------------------------------------------- kinds
def _moved(unit: Unit, node: Moved) -> Fields:
    """A card moved, or would be destroyed."""
    verb, flags = MOVEMENTS[node.verb]
    what, places = _placed(unit, node.what)
    from_area, from_whose = _area(unit, node.frm, places)
    to_area, to_whose = _area(unit, node.to)
    any_flags, summons = 0, list[SummonKind]()
    for cause in node.causes:
        if isinstance(cause, Cause):
            any_flags |= CAUSES[cause]
        else:
            summons.append(cause)
    would = node.verb is Movement.WOULD_BE_DESTROYED
    return {
        "kind": EventKind.WOULD_BE_DESTROYED if would else EventKind.MOVED,
        "verb": verb,
        "flags_all": flags,
        "flags_any": any_flags,
        "link_kinds": summon_bits(tuple(summons)),
        "from_area": from_area,
        "from_whose": from_whose,
        "to_area": to_area,
        "to_whose": to_whose,
        **_subject(unit, what),
        **_by(unit, node.by),
    }


def _summoned(unit: Unit, node: Summoned) -> Fields:
    """A monster was, or would be, Summoned."""
    what, places = _placed(unit, node.what)
    to_area, to_whose = _area(unit, places)
    from_area, from_whose = _area(unit, () if node.frm is None else (node.frm,))
    return {
        "kind": EventKind.WOULD_BE_SUMMONED if node.attempt else EventKind.SUMMONED,
        "flags_any": summon_bits(node.how),
        "from_area": from_area,
        "from_whose": from_whose,
        "to_area": to_area,
        "to_whose": to_whose,
        "other": _other(unit, node.using),
        **_subject(unit, what),
        **_by(unit, node.by),
    }


def _attack(unit: Unit, node: AttackDeclared) -> Fields:
    """An attack is declared."""
    fields = {"kind": int(EventKind.ATTACK_DECLARED)} | _subject(unit, node.attacker)
    if isinstance(node.target, AttackWay):
        if node.target is not AttackWay.DIRECTLY:
            raise unit.error("DIRECTLY or the monster attacked", node)
        return fields | {"direct": 1}
    return fields | {"other": _other(unit, node.target)}


def _battle(unit: Unit, node: Battles) -> Fields:
    """A monster battles."""
    return {
        "kind": EventKind.BATTLES,
        "moment": same(c.BattleMoment, node.moment),
        "role": 0 if node.role is None else same(c.BattleRole, node.role),
        "other": _other(unit, node.against),
        **_subject(unit, node.who),
    }


def _link(unit: Unit, node: Activated) -> Fields:
    """A Chain Link reaches a stage."""
    kinds, filters = 0, list[Filter]()
    for one in node.what:
        bits = link_bits(one)
        if bits:
            kinds |= bits
        elif isinstance(one, LinkKind):
            raise unit.error("a kind of Chain Link", one)
        else:
            filters.append(one)
    fields: Fields = {"kind": same(EventKind, node.stage), "link_kinds": kinds}
    if filters:
        fields["subject"] = 1 + _pattern_group(unit, Group((), tuple(filters)))
    if node.whose is not None:
        fields["by_player"] = PLAYERS[node.whose]
    return fields | _by(unit, node.by) | _that(unit, node)


def link_bits(what: LinkPattern) -> int:
    """The kinds of Chain Link that a word, or "any of" such words, names; 0 for other filters."""
    if isinstance(what, Any):
        parts = [link_bits(one) for one in what.of]
        bits = 0
        for part in parts:
            bits |= part
        return bits if all(parts) else 0
    return LINK_KINDS.get(what, 0) if isinstance(what, CardKind | LinkKind) else 0


def _that(unit: Unit, node: Activated) -> Fields:
    """What is asked of a Chain Link besides its kind."""
    if node.that is None:
        return {}
    if not isinstance(node.that, Does):
        target = 1 + _pattern_group(unit, node.that.group)
        return {"targeting": target, "targeting_only": int(node.that.only)}
    fields: Fields = {"does": DEEDS[node.that.what]}
    test = node.that.test
    if test is not None and test.amount is not None:
        fields["does_compare"] = same(c.Compare, test.op)
        fields["does_amount"] = 1 + amounts.amount_row(unit, test.amount)
    if node.that.whose is not None:
        fields["does_whose"] = PLAYERS[node.that.whose]
    return fields


def arrival(node: object) -> int | None:
    """Where THIS is after an event about its own move: bits `1 << Place`, 0 for anywhere.

    None if the event is not about THIS moving.
    """
    if not isinstance(node, Moved) or node.what is not Ref.THIS:
        return None
    bits = 0
    for place in node.to:
        bits |= AREA_BITS[place.zone]
    return bits
