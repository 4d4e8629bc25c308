"""What is wrong with an answer of an agent, in words."""

import reprlib
from collections.abc import Sequence

__all__ = ["told_illegal"]

_SHOWN = 6


def told_illegal(answer: object, legal: Sequence[int]) -> str:
    """An answer that isn't one of the legal actions, and what would have been one.

    Example:
        >>> told_illegal(7, [0, 3])
        'answered with the illegal action 7; legal were 0, 3'
    """
    if answer is None:
        return "act returned nothing (is a return missing?)"
    shown = ", ".join(map(str, legal[:_SHOWN]))
    more = f", … ({len(legal)} in all)" if len(legal) > _SHOWN else ""
    return f"answered with the illegal action {reprlib.repr(answer)}; legal were {shown}{more}"
