"""The sorts of nodes: a tree of the card language is made of frozen values and words.

Every node is a frozen dataclass with slots, hashable and comparable, with no behaviour of its own.
"""


class Node:
    """Any node of a card's tree."""

    __slots__ = ()


class FilterNode(Node):
    """Tests one card."""

    __slots__ = ()


class Event(Node):
    """A pattern of something that happens."""

    __slots__ = ()


class Step(Node):
    """Something an ability does when it is paid for or resolves."""

    __slots__ = ()


class Modifier(Node):
    """Something that holds while its source stays or for a time."""

    __slots__ = ()


class Part(Node):
    """A part of an ability that is neither a step nor a modifier."""

    __slots__ = ()
