"""Walking and rebuilding the tree of a card."""

from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from typing import Any, cast

from tagduel_env.effects.node import Node


def field_names(node: Node) -> tuple[str, ...]:
    """The names of the fields of a node, in order."""
    return tuple(field.name for field in fields(cast("Any", node)))


def walk(value: object) -> Iterator[object]:
    """The value and everything below it, in text order: nodes, words, numbers and names."""
    if isinstance(value, tuple):
        for item in cast("tuple[object, ...]", value):
            yield from walk(item)
        return
    yield value
    if isinstance(value, Node):
        for name in field_names(value):
            yield from walk(getattr(value, name))


def rebuild(value: object, change: Callable[[Node, str, object], object]) -> object:
    """The same tree with every value of a field replaced by `change(node, field name, value)`.

    `change` sees a value before what is below it, and its result is rebuilt in turn.
    """
    if isinstance(value, tuple):
        return tuple(rebuild(item, change) for item in cast("tuple[object, ...]", value))
    if not isinstance(value, Node):
        return value
    changed: dict[str, object] = {}
    for name in field_names(value):
        old: object = getattr(value, name)
        new = rebuild(change(value, name, old), change)
        if new != old:
            changed[name] = new
    return replace(cast("Any", value), **changed) if changed else value
