"""Filters, groups and choices: rows that are asked which cards are meant."""

from __future__ import annotations

from collections.abc import Sequence

from tagduel_env.cards.facts import Attribute, Race
from tagduel_env.effects import words
from tagduel_env.effects.compiler import amounts
from tagduel_env.effects.compiler.unit import Unit
from tagduel_env.effects.compiler.words import KIND_BITS, KIND_PAIRS, MANY, player_and_ref, same
from tagduel_env.effects.filters import Has, Name, Related, Series, Stat, SummonedBy
from tagduel_env.effects.grammar import Comparison, Held, Relation, Zone
from tagduel_env.effects.groups import Choice, Group
from tagduel_env.effects.logic import All, Any, Not
from tagduel_env.effects.references import Place, Ref
from tagduel_env.effects.sorts import Amount, Filter, Source
from tagduel_env.engine.record import constants as c
from tagduel_env.engine.record.constants import FilterOp, Purpose

SUPERLATIVES = {Comparison.HIGHEST: FilterOp.HIGHEST, Comparison.LOWEST: FilterOp.LOWEST}

RELATIONS = {
    Relation.OTHER_THAN: FilterOp.OTHER_THAN,
    Relation.BEING: FilterOp.BEING,
    Relation.NAME_UNLIKE: FilterOp.NAME_UNLIKE,
    Relation.LISTED_ON: FilterOp.LISTED_ON,
    Relation.OF_DECLARED_KIND: FilterOp.KIND_DECLARED,
}

HOLDINGS = {
    Held.LISTED_MATERIAL: FilterOp.LISTS_MATERIAL,
    Held.XYZ_MATERIAL: FilterOp.HOLDS_MATERIAL,
    Held.EQUIPPED_CARD: FilterOp.EQUIPPED_WITH,
}


# ------------------------------------------------------------------------------------- filters
def all_of(unit: Unit, filters: Sequence[Filter]) -> int:
    """The row of "passes all of these"; 0 if there are none."""
    rows = [filter_row(unit, one) for one in filters]
    return joined(unit, FilterOp.AND, rows) if rows else 0


def joined(unit: Unit, op: FilterOp, rows: Sequence[int]) -> int:
    """AND or OR of filter rows."""
    if len(rows) == 1:
        return rows[0]
    first = unit.tables.numbers("children", rows)
    return unit.tables.row("filters", op=op, a=first, b=len(rows))


def filter_row(unit: Unit, node: Filter) -> int:
    """The row of one filter."""
    match node:
        case Not():
            return unit.tables.row("filters", op=FilterOp.NOT, a=filter_row(unit, node.inner))
        case All():
            return all_of(unit, node.of)
        case Any():
            return joined(unit, FilterOp.OR, [filter_row(unit, one) for one in node.of])
        case Name():
            return _name(unit, node)
        case Series():
            bits = [unit.tables.series_bit(name) for name in node.names]
            rows = [unit.tables.row("filters", op=FilterOp.SERIES, x=bit) for bit in bits]
            return joined(unit, FilterOp.OR, rows)
        case Stat():
            return _stat(unit, node)
        case Related() | Has() | SummonedBy():
            return _relation(unit, node)
        case _:
            return _word(unit, node)


def _word(unit: Unit, word: object) -> int:
    """A word that tests one card."""
    row = unit.tables.row
    match word:
        case words.Attribute():
            return row("filters", op=FilterOp.ATTRIBUTE, x=Attribute[word.name])
        case words.MonsterType():
            return row("filters", op=FilterOp.RACE, x=Race[word.name])
        case words.State():
            return row("filters", op=FilterOp.STATE, x=same(c.State, word))
        case words.CardKind.CARD:
            return row("filters", op=FilterOp.TRUE)
        case words.CardKind() if word in KIND_BITS:
            return row("filters", op=FilterOp.KIND, value=KIND_BITS[word])
        case words.CardKind():
            parts = [row("filters", op=FilterOp.KIND, value=int(bit)) for bit in KIND_PAIRS[word]]
            return joined(unit, FilterOp.AND, parts)
        case _:
            raise unit.error("a filter", word)


def _name(unit: Unit, node: Name) -> int:
    """Printed names, and names of references."""
    numbers = [unit.catalogue.by_name(name).same_as for name in node.names if isinstance(name, str)]
    rows = [
        unit.tables.row("filters", op=FilterOp.NAME_REF, x=same(c.Ref, ref))
        for ref in node.names
        if isinstance(ref, Ref)
    ]
    if numbers:
        first = unit.tables.numbers("names", numbers)
        rows.append(unit.tables.row("filters", op=FilterOp.NAME, a=first, b=len(numbers)))
    return joined(unit, FilterOp.OR, rows)


def _stat(unit: Unit, node: Stat) -> int:
    """A stat or a number of counters that passes a test."""
    if node.test.op in SUPERLATIVES or node.test.amount is None:
        raise unit.error("highest and lowest only as a term of a group", node)
    compare = same(c.Compare, node.test.op)
    amount = amounts.amount_row(unit, node.test.amount)
    if isinstance(node.stat, str):
        kind = unit.tables.counter_kind(node.stat)
        return unit.tables.row("filters", op=FilterOp.COUNTER, x=kind, y=compare, a=amount)
    stat = same(c.Stat, node.stat)
    return unit.tables.row("filters", op=FilterOp.STAT, x=stat, y=compare, a=amount)


def _relation(unit: Unit, node: Related | Has | SummonedBy) -> int:
    """Relations to cards known, held or summoned by."""
    row = unit.tables.row
    if isinstance(node, Related):
        return row("filters", op=RELATIONS[node.how], x=same(c.Ref, node.to))
    if isinstance(node, Has):
        return row("filters", op=HOLDINGS[node.what], a=all_of(unit, node.filters))
    if isinstance(node.by, Ref):
        return row("filters", op=FilterOp.SUMMONED_BY_REF, x=same(c.Ref, node.by))
    return row("filters", op=FilterOp.SUMMONED_BY_FILTER, a=filter_row(unit, node.by))


# -------------------------------------------------------------------------------------- groups
def group_row(unit: Unit, what: Group | Source, purpose: Purpose) -> int:
    """The row of a group, of the cards of a place, or of the cards of a reference."""
    if not isinstance(what, Group):
        what = Group((what,), ())
    superlative, stat, filters = 0, 0, list[Filter]()
    for one in what.filters:
        if isinstance(one, Stat) and one.test.op in SUPERLATIVES:
            if superlative or isinstance(one.stat, str):
                raise unit.error("one highest or lowest stat in a group", what)
            superlative, stat = int(SUPERLATIVES[one.test.op]), int(same(c.Stat, one.stat))
        else:
            filters.append(one)
    terms = [_term(source, purpose) for source in what.sources]
    return unit.tables.row(
        "groups",
        terms_first=unit.tables.run("terms", terms) if terms else 0,
        terms_count=len(terms),
        filter=all_of(unit, filters),
        superlative=superlative,
        stat=stat,
    )


def _term(source: Source, purpose: Purpose) -> dict[str, int]:
    """A place or a reference in a group."""
    if isinstance(source, Ref):
        return {"sort": 1, "ref": same(c.Ref, source)}
    area = c.Area.UNDER if source.zone is Zone.MATERIALS else same(c.Area, source.zone)
    if isinstance(source.whose, Ref):
        return {"sort": 2, "ref": same(c.Ref, source.whose), "area": area}
    whose = same(c.Whose, source.whose)
    return {"whose": whose, "area": area, "top": source.top or 0, "purpose": purpose}


# ------------------------------------------------------------------------------------- choices
def choice_fields(
    unit: Unit, what: Choice | Group, verb: int, role: int, **more: int
) -> dict[str, int]:
    """The fields of a choice; a group that is targeted whole is a choice without alternative."""
    choice = what if isinstance(what, Choice) else Choice(what, *_whole(unit, what))
    by, ref = player_and_ref(choice.by)
    most: Amount = MANY if choice.most is None else choice.most
    fields = {
        "group": group_row(unit, choice.group, Purpose.USE),
        "least": amounts.amount_row(unit, choice.least),
        "most": amounts.amount_row(unit, most),
        "by": by,
        "by_ref": ref,
        "random": int(choice.random),
        "verb": verb,
        "role": role,
    }
    if choice.rule is not None:
        fields.update(_rule(unit, choice.rule))
    return fields | more


def _whole(unit: Unit, group: Group) -> tuple[Amount, Amount]:
    """How many cards a group has that is targeted whole: known references are one card."""
    if not group.sources or any(isinstance(source, Place) for source in group.sources):
        raise unit.error("a choice, or a group of known cards", group)
    return len(group.sources), len(group.sources)


def _rule(unit: Unit, rule: Stat) -> dict[str, int]:
    """The rule over all the cards chosen."""
    if isinstance(rule.stat, str) or rule.test.amount is None:
        raise unit.error("a rule on the total of a stat", rule)
    return {
        "rule": 1,
        "stat": same(c.Stat, rule.stat),
        "compare": same(c.Compare, rule.test.op),
        "amount": amounts.amount_row(unit, rule.test.amount),
    }


def choice_row(unit: Unit, what: Choice | Group, verb: int) -> int:
    """The row of a choice that is made at resolution."""
    return unit.tables.row("choices", **choice_fields(unit, what, verb, 0))
