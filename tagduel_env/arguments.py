"""Arguments that callers give: taken as they are meant, or refused with what was expected."""

import operator
from typing import Any

__all__ = ["NO_ACTION", "action_number", "one_of", "whole_number"]

NO_ACTION = -1
"""What :func:`action_number` gives for what is no whole number: never legal."""


def whole_number(name: str, value: object, least: int = 0, most: int | None = None) -> int:
    """An argument that has to be a whole number: an ``int``, or numpy's, and no ``bool``.

    Args:
        name: What to call it in the error.
        value: What came.
        least: The least that is taken.
        most: The greatest that is taken; None: any.

    Raises:
        ValueError: If it's anything else.
    """
    number = _index(value)
    if number is None or number < least or (most is not None and number > most):
        upwards = f"from {least}" if most is None else f"from {least} to {most}"
        raise ValueError(f"{name}: expected a whole number {upwards}, got {value!r}.")
    return number


def action_number(action: object) -> int:
    """The index that an action names, `NO_ACTION` if it's no whole number."""
    number = _index(action)
    return NO_ACTION if number is None else number


def one_of(name: str, value: object, choices: tuple[str | None, ...]) -> None:
    """Refuse an argument that is none of some words.

    Raises:
        ValueError: If it isn't; it names them.
    """
    if not (value is None or isinstance(value, str)) or value not in choices:
        words = " or ".join(repr(choice) for choice in choices)
        raise ValueError(f"{name}: expected {words}, got {value!r}.")


def _index(value: Any) -> int | None:
    """A whole number of any type; None for all else, True and False too."""
    if isinstance(value, bool):
        return None
    try:
        return operator.index(value)
    except TypeError:
        return None
