"""Changes of ATK, DEF and Level."""

from __future__ import annotations

from tagduel_env.effects.english.amounts import amount_text, scaled
from tagduel_env.effects.english.context import Context
from tagduel_env.effects.grammar import StatOperation
from tagduel_env.effects.modifiers import StatChange
from tagduel_env.effects.words import StatName

__all__ = ["possessed_change", "stat_predicate"]


def possessed_change(ctx: Context, change: StatChange) -> tuple[str, str] | None:
    """A change said of the stat itself: ("ATK and DEF", "is halved"); None if of the monster."""
    stats = " and ".join(stat.value for stat in change.stats)
    amount = "" if change.amount is None else amount_text(ctx, change.amount)
    match change.op:
        case StatOperation.SET:
            return stats, f"becomes {_equal_to(change, amount)}"
        case StatOperation.SET_ORIGINAL:
            per = None if change.amount is None else scaled(ctx, change.amount)
            value = per.number + per.tail if per else _equal_to(change, amount)
            return f"original {stats}", f"becomes {value}"
        case StatOperation.HALVE:
            return stats, "is halved"
        case StatOperation.DOUBLE:
            return stats, "is doubled"
        case StatOperation.HALVE_ORIGINAL:
            return f"original {stats}", "is halved"
        case StatOperation.ADD | StatOperation.SUBTRACT:
            if change.stats != (StatName.LEVEL,):
                return None
            deed = "increased" if change.op is StatOperation.ADD else "reduced"
            return stats, f"is {deed} by {amount}"


def _equal_to(change: StatChange, amount: str) -> str:
    """A plain number, or "equal to" another value."""
    return amount if isinstance(change.amount, int) else f"equal to {amount}"


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
