"""Modifiers: rows that hold while their source stays (`continuous`) or for a time (`until`)."""

from __future__ import annotations

from dataclasses import dataclass

from tagduel_env.cards.facts import Attribute, Race
from tagduel_env.effects import modifiers as m
from tagduel_env.effects import words
from tagduel_env.effects.compiler import amounts, groups
from tagduel_env.effects.compiler.unit import Unit
from tagduel_env.effects.compiler.words import (
    AREA_BITS,
    CARD_ACTS,
    KIND_BITS,
    PLACES_OF_ACTS_FROM,
    PLAYERS,
    POSITIONS,
    place_bits,
    same,
)
from tagduel_env.effects.conditions import During
from tagduel_env.effects.filters import Name, Stat, SummonedBy
from tagduel_env.effects.grammar import StatOperation
from tagduel_env.effects.node import Modifier
from tagduel_env.effects.references import Place, Ref
from tagduel_env.effects.sorts import Affected, Amount, Filter
from tagduel_env.effects.tree import walk
from tagduel_env.engine.record import constants as c
from tagduel_env.engine.record.constants import ModifierKind, Purpose

Fields = dict[str, int]


@dataclass(frozen=True)
class Holding:
    """How modifiers hold: for a continuous ability, its condition and where it acts from."""

    continuous: bool = False
    while_: int = 0  # condition row + 1
    acts_from: int = 0
    in_battle: bool = False  # only during the Damage Step or damage calculation


def in_battle(conditions: object) -> bool:
    """Whether these conditions ask for the Damage Step or damage calculation."""
    moments = (words.Phase.DAMAGE_STEP, words.Phase.DAMAGE_CALCULATION)
    return any(isinstance(node, During) and node.phase in moments for node in walk(conditions))


def modifier_fields(unit: Unit, node: Modifier, holding: Holding) -> list[Fields]:
    """The fields of a modifier's rows: one for each act that cannot be, each word, each layer."""
    common: Fields = {"while_": holding.while_, "acts_from": holding.acts_from}
    return [common | fields for fields in _fields(unit, node, holding)]


def _fields(unit: Unit, node: Modifier, holding: Holding) -> list[Fields]:
    match node:
        case m.StatChange():
            return [_stat_change(unit, node, holding)]
        case m.TreatedAs():
            return [_treated_as(unit, node.who, word) for word in node.words]
        case m.Cannot():
            return _cannot(unit, node)
        case m.PlayerCannot():
            return [_player_cannot(unit, node)]
        case m.EffectsNegated():
            places = _bits(node.activated_at)
            return [_about(unit, ModifierKind.EFFECTS_NEGATED, 2, node.who) | {"places": places}]
        case m.Unaffected():
            by = groups.all_of(unit, node.by)
            return [_about(unit, ModifierKind.UNAFFECTED, 5, node.who) | {"filter": by}]
        case m.GoesInstead():
            return [_goes_instead(unit, node)]
        case m.KeptInPosition():
            kept = _about(unit, ModifierKind.KEPT_IN_POSITION, 6, node.who)
            return [kept | {"op": POSITIONS[node.position]}]
        case m.MustTribute():
            return [_about(unit, ModifierKind.MUST_TRIBUTE, 5, node.what)]
        case _:
            return [_permission(unit, node)]


def _permission(unit: Unit, node: Modifier) -> Fields:
    """Attacks, battle damage, Summons: layer 5."""
    match node:
        case m.Attacks():
            way = _about(unit, ModifierKind.ATTACKS, 5, node.who)
            return way | {"op": same(c.AttackWay, node.how)}
        case m.BattleDamage():
            fields = {"kind": int(ModifierKind.BATTLE_DAMAGE), "layer": 5}
            group = 0 if node.of is None else _group(unit, node.of)
            becomes = same(c.DamageRule, node.becomes)
            return fields | {"player": PLAYERS[node.to], "group": group, "op": becomes}
        case m.ExtraNormalSummon():
            of = groups.all_of(unit, node.filters)
            return {"kind": ModifierKind.EXTRA_NORMAL_SUMMON, "layer": 5, "filter": of}
        case m.CountsAs():
            return _counts_as(unit, node)
        case m.MaterialOnly():
            for_, others = groups.all_of(unit, node.for_), groups.all_of(unit, node.others)
            fields = {"kind": int(ModifierKind.MATERIAL_ONLY), "layer": 5}
            return fields | {"filter": for_, "others": others}
        case m.TributesNeeded():
            return {
                "kind": ModifierKind.TRIBUTES_NEEDED,
                "layer": 5,
                "amount": 1 + amounts.amount_row(unit, node.n),
                "filter": groups.all_of(unit, node.using),
                "when": 0 if node.when is None else 1 + amounts.condition_row(unit, node.when),
            }
        case _:
            raise unit.error("a modifier", node)


# ---------------------------------------------------------------------------------- whom about
def _group(unit: Unit, who: Affected) -> int:
    """The group a modifier is about, as row + 1."""
    return 1 + groups.group_row(unit, who, Purpose.CONDITION)


def _about(unit: Unit, kind: ModifierKind, layer: int, who: Affected) -> Fields:
    return {"kind": kind, "layer": layer, "group": _group(unit, who)}


def _bits(places: tuple[Place, ...]) -> int:
    bits = 0
    for place in places:
        bits |= place_bits(place)
    return bits


# ----------------------------------------------------------------------------------- the kinds
def _stat_change(unit: Unit, node: m.StatChange, holding: Holding) -> Fields:
    """Rule 11.7: one record of the change; Levels are a layer of their own."""
    levels = set(node.stats) & {words.StatName.LEVEL, words.StatName.RANK}
    if levels and len(node.stats) > 1:
        raise unit.error("Levels changed apart from ATK and DEF", node)
    stats = 0
    for stat in node.stats:
        stats |= 1 << same(c.Stat, stat)
    amount: Amount | None = node.amount
    by_itself = (StatOperation.HALVE, StatOperation.DOUBLE, StatOperation.HALVE_ORIGINAL)
    if (amount is None) != (node.op in by_itself):
        raise unit.error("an amount unless it is halved or doubled", node)
    return {
        **_about(unit, ModifierKind.STAT, 3 if levels else 4, node.who),
        "op": same(c.StatOp, node.op),
        "stats": stats,
        "amount": 0 if amount is None else 1 + amounts.amount_row(unit, amount),
        "late": int(holding.in_battle and not levels),
        "lives": int(holding.continuous and amount is not None and not isinstance(amount, int)),
    }


def _treated_as(unit: Unit, who: Affected, word: Filter) -> Fields:
    """One word that a card, or the field itself, is treated as."""
    fields: Fields = {"kind": ModifierKind.TREATED_AS, "layer": 1}
    if isinstance(who, Place):
        fields["field_itself"] = 1
    else:
        fields["group"] = _group(unit, who)
    match word:
        case words.CardKind() if word in KIND_BITS:
            return fields | {"word": KIND_BITS[word]}
        case words.Attribute():
            return fields | {"word_sort": 1, "word": Attribute[word.name]}
        case words.MonsterType():
            return fields | {"word_sort": 2, "word": Race[word.name]}
        case Name(names=(str() as name,)):
            return fields | {"word_sort": 3, "word": unit.catalogue.by_name(name).same_as}
        case Name(names=(Ref() as ref,)):
            return fields | {"word_sort": 5, "word": same(c.Ref, ref)}
        case SummonedBy(by=Ref() as ref):
            return fields | {"word_sort": 4, "word": same(c.Ref, ref)}
        case SummonedBy() if not isinstance(word.by, Ref):
            return fields | {"word_sort": 4, "filter": groups.filter_row(unit, word.by)}
        case _:
            raise unit.error("a kind, an Attribute, a Type, one name or summoned_by", word)


def _cannot(unit: Unit, node: m.Cannot) -> list[Fields]:
    """One row for each act."""
    unless = int(node.unless is words.Exemption.BY_ITSELF)
    about = _about(unit, ModifierKind.CANNOT, 5, node.who) | {"unless": unless}
    return [about | {"act": CARD_ACTS[act]} for act in node.acts]


def _player_cannot(unit: Unit, node: m.PlayerCannot) -> Fields:
    """A Duelist cannot do something with such cards, there, more than so often."""
    filters, places = list[Filter](), 0
    for what in node.what:
        if isinstance(what, Place):
            places |= AREA_BITS[what.zone]
        elif isinstance(what, words.ActsFrom):
            places |= PLACES_OF_ACTS_FROM[what]
        else:
            filters.append(what)
    return {
        "kind": ModifierKind.PLAYER_CANNOT,
        "layer": 5,
        "player": PLAYERS[node.who],
        "act": same(c.PlayerAct, node.act),
        "filter": groups.all_of(unit, filters),
        "places": places,
        "more_than": node.more_than,
    }


def _goes_instead(unit: Unit, node: m.GoesInstead) -> Fields:
    """Rule 13.13: a redirect. `op` 1 means the top of the Deck."""
    bits = place_bits(node.instead)
    if bits.bit_count() != 1:
        raise unit.error("one place to go to instead", node)
    return {
        **_about(unit, ModifierKind.GOES_INSTEAD, 5, node.who),
        "from_area": 0 if node.frm is None else place_bits(node.frm),
        "to_area": place_bits(node.to),
        "instead": bits.bit_length() - 1,
        "op": int(node.instead.top is not None),
    }


def _counts_as(unit: Unit, node: m.CountsAs) -> Fields:
    """What a card can stand in for, or the Level it can have, for such a monster."""
    fields = _about(unit, ModifierKind.COUNTS_AS, 5, node.who)
    fields["filter"] = groups.all_of(unit, node.for_)
    if isinstance(node.as_, words.Stand):
        return fields | {"op": same(c.CountsAs, node.as_)}
    is_level = isinstance(node.as_, Stat) and node.as_.stat is words.StatName.LEVEL
    if not (is_level and isinstance(node.as_, Stat) and isinstance(node.as_.test.amount, int)):
        raise unit.error("a Level or something to stand in for", node)
    level = amounts.amount_row(unit, node.as_.test.amount)
    return fields | {"op": c.CountsAs.LEVEL, "amount": 1 + level}
