"""Material lines of Extra Deck monsters."""

from __future__ import annotations

from tagduel_env.effects.abilities import Materials, Need
from tagduel_env.effects.compiler import groups
from tagduel_env.effects.compiler.unit import Unit
from tagduel_env.effects.compiler.words import MANNERS, MANY
from tagduel_env.effects.filters import Name
from tagduel_env.effects.grammar import MaterialWay, Whose, Zone
from tagduel_env.effects.logic import not_
from tagduel_env.effects.references import Place
from tagduel_env.effects.sorts import Filter
from tagduel_env.effects.words import TUNER
from tagduel_env.engine.record.constants import Manner, MaterialKind

KINDS = {
    MaterialWay.SYNCHRO: MaterialKind.SYNCHRO,
    MaterialWay.XYZ: MaterialKind.XYZ,
    MaterialWay.XYZ_OVER: MaterialKind.XYZ_OVER,
    MaterialWay.FUSION: MaterialKind.FUSION,
    MaterialWay.CONTACT_FUSION: MaterialKind.CONTACT_FUSION,
}


def material_fields(unit: Unit, node: Materials) -> list[dict[str, int]]:
    """The rows of one material line, one for each need."""
    under = node.how in (MaterialWay.XYZ, MaterialWay.XYZ_OVER)
    manner = Manner.UNDER if under else MANNERS[node.manner]
    return [_need(unit, node, place, need, manner) for place, need in enumerate(node.needs)]


def _need(unit: Unit, node: Materials, place: int, need: Need, manner: Manner) -> dict[str, int]:
    """One need; the second of a Synchro Monster asks for no Tuner."""
    filters: tuple[Filter, ...] = need.group.filters
    synchro = node.how is MaterialWay.SYNCHRO
    if synchro and place:
        filters = (not_(TUNER), *filters)
    return {
        "kind": KINDS[node.how],
        "least": need.least,
        "most": MANY if need.most is None else need.most,
        "filter": groups.all_of(unit, filters),
        "named": _named(unit, filters),
        "manner": manner,
        "any_field": _any_field(unit, need),
        "tuner": int(synchro and place == 0),
    }


def _named(unit: Unit, filters: tuple[Filter, ...]) -> int:
    """The number of the card that is listed by name, 0 if it is listed by kind."""
    match filters:
        case (Name(names=(str() as name,)),):
            return unit.catalogue.by_name(name).same_as
        case _:
            return 0


def _any_field(unit: Unit, need: Need) -> int:
    """Whether materials may lie on any field."""
    if not need.group.sources:
        return 0
    match need.group.sources:
        case (Place(whose=whose, zone=Zone.FIELD),) if whose in (Whose.ANY, Whose.YOUR):
            return int(whose is Whose.ANY)
        case _:
            raise unit.error("materials from YOUR_FIELD or FIELD", need)
