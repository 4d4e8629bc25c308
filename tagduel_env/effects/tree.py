"""Walking and rebuilding the tree of a card."""

import functools
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from typing import Any, cast

from tagduel_env.effects.node import Node


def field_names(node: Node) -> tuple[str, ...]:
    """The names of the fields of a node, in order."""
    return _names_of(type(node))


@functools.cache
def _names_of(sort: type[Node]) -> tuple[str, ...]:
    """The names of the fields of a class of nodes."""
    return tuple(field.name for field in fields(cast("Any", sort)))


def opened(value: object) -> Iterator[object]:
    """The items of a tuple, and of tuples in it; any other value itself."""
    if isinstance(value, tuple):
        for item in cast("tuple[object, ...]", value):
            yield from opened(item)
    else:
        yield value


def walk(value: object) -> Iterator[object]:
    """The value and everything below it, in text order: nodes, words, numbers and names."""
    waiting = [value]
    while waiting:
        item = waiting.pop()
        if isinstance(item, tuple):
            waiting.extend(reversed(cast("tuple[object, ...]", item)))
            continue
        yield item
        if isinstance(item, Node):
            waiting.extend(getattr(item, name) for name in reversed(field_names(item)))


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
