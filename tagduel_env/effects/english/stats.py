"""Changes of ATK, DEF and Level."""

from __future__ import annotations

from tagduel_env.effects.english.amounts import amount_text, scaled
from tagduel_env.effects.english.context import Context
from tagduel_env.effects.grammar import StatOperation
from tagduel_env.effects.modifiers import StatChange
from tagduel_env.effects.words import StatName

__all__ = ["possessed_change", "stat_predicate"]

OF_ORIGINAL = (StatOperation.SET_ORIGINAL, StatOperation.HALVE_ORIGINAL)
WITHOUT_AMOUNT = {
    StatOperation.HALVE: "is halved",
    StatOperation.DOUBLE: "is doubled",
    StatOperation.HALVE_ORIGINAL: "is halved",
}


def possessed_change(ctx: Context, change: StatChange) -> tuple[str, str] | None:
    """A change said of the stat itself: ("ATK", "is halved"); None if said of the monster."""
    stats = " and ".join(stat.value for stat in change.stats)
    if change.op in OF_ORIGINAL:
        stats = f"original {stats}"
    if change.op in WITHOUT_AMOUNT:
        return stats, WITHOUT_AMOUNT[change.op]
    amount = 0 if change.amount is None else change.amount
    if change.op in (StatOperation.SET, StatOperation.SET_ORIGINAL):
        per = scaled(ctx, amount)
        value = per.number + per.tail if per else f"equal to {amount_text(ctx, amount)}"
        return stats, f"becomes {value}"
    if change.stats == (StatName.LEVEL,):
        deed = "increased" if change.op is StatOperation.ADD else "reduced"
        return stats, f"is {deed} by {amount_text(ctx, amount)}"
    return None


def stat_predicate(ctx: Context, change: StatChange) -> str:
    """A change said of the monster: "gains 300 ATK for each …"."""
    stats = " and ".join(stat.value for stat in change.stats)
    verb = "gains" if change.op is StatOperation.ADD else "loses"
    amount = change.amount
    if isinstance(amount, int) and amount < 0:
        verb, amount = ("loses" if verb == "gains" else "gains"), -amount
    per = None if amount is None else scaled(ctx, amount)
    if per is not None:
        return f"{verb} {per.of(stats)}"
    return f"{verb} {stats} equal to {amount_text(ctx, amount) if amount is not None else '0'}"
