"""How the rows of the table become the columns of the vector: one description for all of it.

Each block of the vector is made of rows of the table; each row is encoded by the same columns, each
of which reads one field. Every value lies in [0, 1]; what would be outside is cut off. A row whose
deciding field is 0 (an empty zone, a name not seen, no link) is all zeros.
"""

from dataclasses import dataclass
from enum import IntEnum

from tagduel_env.engine.record.constants import (
    AnswerSort,
    EventKind,
    Phase,
    PlayerAct,
    Timing,
    Verb,
)
from tagduel_env.spaces.table import (
    BattleMark,
    ChainMark,
    DecisionMark,
    SeatMark,
    SeenFlag,
    SeenPosition,
    SeenRule,
)

__all__ = [
    "ENCODINGS",
    "LONG_FEATURES",
    "POOLED_GROUPS",
    "POOLED_SCALE",
    "SHORT_FEATURES",
    "VECTOR_CARDS_SIZE",
    "VECTOR_SIZE",
    "Column",
    "Encoding",
    "How",
    "vector_blocks",
]

SHORT_FEATURES = 12
"""``S12``: the first columns of the card features, for the lists with ``vector_cards``."""

LONG_FEATURES = 32
"""``S32``: the first columns of the card features, for zones, links, decision and pools."""


class How(IntEnum):
    """How a column reads its field."""

    NUMBER = 0  # value / scale
    ONE_HOT = 1  # as many columns as values, from `first` on
    BIT = 2  # 1 if bit `first` is set
    GROUPS = 3  # one-hot of the group that `groups` gives the value
    GIVEN = 4  # 1 if the value is not `first`
    BELOW = 5  # 1 if the value is below `first`
    BITS = 6  # 1 if any bit of the mask `first` is set
    REMAINDER = 7  # (value >> first) & 3 / scale


@dataclass(frozen=True, slots=True)
class Column:
    """One or more neighbouring columns that read one field.

    Attributes:
        name: What the columns say.
        field: The field of the row that is read.
        how: How.
        scale: What a number is divided by.
        first: First value of a one-hot, number of a bit, value for GIVEN and BELOW, mask for BITS.
        count: How many columns.
        item: Which value of a field of several.
        groups: For GROUPS: the values of each column, in order.
    """

    name: str
    field: str
    how: How = How.NUMBER
    scale: float = 1.0
    first: int = 0
    count: int = 1
    item: int = 0
    groups: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Encoding:
    """A block of the vector that is made of rows of one block of the table.

    Attributes:
        block: The block of the table.
        rows: How many rows, from the first on.
        columns: The columns of each row.
        present: The field that is 0 in an empty row; "" if rows are never empty.
        features: How many card features follow the columns of a row, of its field ``card``.
        newest: Whether the last rows in use are taken (the newest links), not the first.
    """

    block: str
    rows: int
    columns: tuple[Column, ...]
    present: str = ""
    features: int = 0
    newest: bool = False

    @property
    def own(self) -> int:
        """Columns of a row without the card features."""
        return sum(column.count for column in self.columns)

    @property
    def width(self) -> int:
        """Columns of a row."""
        return self.own + self.features

    @property
    def size(self) -> int:
        """Columns of the block."""
        return self.rows * self.width


def _number(name: str, scale: float, item: int = 0) -> Column:
    return Column(name, name, How.NUMBER, scale, item=item)


def _one_hot(field: str, first: int, count: int) -> Column:
    return Column(field, field, How.ONE_HOT, first=first, count=count)


def _bit(name: str, field: str, flag: int) -> Column:
    return Column(name, field, How.BIT, first=flag.bit_length() - 1)


def _groups(field: str, *groups: tuple[int, ...]) -> Column:
    return Column(field, field, How.GROUPS, count=len(groups), groups=groups)


_HEAD = (
    _one_hot("phase", Phase.DRAW, 6),
    _one_hot("timing", Timing.OPEN, len(Timing)),
    _one_hot("turn_role", 0, 4),
    _number("across_is_next", 1),
    _number("turn", 100),
    _number("lp", 32_000, 0),
    _number("lp", 32_000, 1),
    *(_bit(mark.name.lower(), "battle_marks", mark) for mark in BattleMark if mark.name),
    Column("attack_is_direct", "attacked", How.ONE_HOT, first=254),
    _number("chain", 16),
    _number("turns_to_cap", 100),
    _number("countdown", 20, 0),
    _number("countdown", 20, 1),
    Column("field_spell", "field_spell", How.BELOW, first=44),
    Column("end_of_match", "end_of_match", How.GIVEN, first=0),
    _bit("graveyard_locked", "rules", SeenRule.GRAVEYARD_LOCKED),
    _bit("goes_instead", "rules", SeenRule.GOES_INSTEAD),
)

_SEATS = (
    *(_number(name, 60) for name in ("deck", "hand", "extra", "grave", "banished", "hand_unknown")),
    _number("turns_taken", 25),
    _number("summons_left", 3),
    _number("special_summons", 10),
    _number("spells_traps_used", 10),
    _number("skip_draws", 3),
    _number("talk", 15),
    _number("talk_age", 16),
    *(_bit(mark.name.lower(), "marks", mark) for mark in SeatMark if mark.name),
    _bit("cannot_summon_specially", "bans", 1 << PlayerAct.SUMMON_SPECIALLY),
    _bit("cannot_attack", "bans", 1 << PlayerAct.ATTACK_WITH_ANY),
)

_ZONES = (
    _one_hot("position", SeenPosition.FACE_UP_ATTACK, 6),
    Column("borrowed", "owner", How.GIVEN),
    _number("atk", 5000),
    _number("def", 5000),
    _number("level", 12),
    *(
        Column(f"known_to_{role}", "known", How.BIT, first=r)
        for r, role in ((1, "next"), (2, "team_mate"), (3, "previous"))
    ),
    *(
        _bit(str(flag.name).lower(), "flags", flag)
        for flag in (
            SeenFlag.NEGATED,
            SeenFlag.CANNOT_ATTACK,
            SeenFlag.ATTACKED,
            SeenFlag.POSITION_CHANGED,
            SeenFlag.ARRIVED,
            SeenFlag.SET_THIS_TURN,
            SeenFlag.USE_SPENT,
            SeenFlag.TARGETED,
            SeenFlag.NOT_BY_BATTLE,
            SeenFlag.NOT_BY_EFFECTS,
            SeenFlag.NOT_TARGETED,
            SeenFlag.ON_CHAIN,
            SeenFlag.ACTION_WAITS,
        )
    ),
    _number("counters", 10, 0),
    _number("materials", 5),
    Column("equipped", "host", How.BELOW, first=44),
    Column("linked", "bond", How.BELOW, first=44),
)

_LISTS = tuple(
    _number(name, 3)
    for name in ("copies", "hand", "maybe", "shown", "field", "under", "grave", "banished")
)

_CHAIN = (
    Column("link", "card", How.GIVEN),
    _one_hot("role", 0, 4),
    *(_bit(mark.name.lower(), "marks", mark) for mark in ChainMark if mark.name),
    Column("speed", "marks", How.REMAINDER, scale=3, first=4),
    _number("ability", 8),
    _number("mode", 4),
    Column("from_field", "row", How.BELOW, first=44),
    Column("targets", "targets", How.BELOW, first=65_535),
)

_PURPOSES = (
    (Verb.DESTROY,),
    (Verb.BANISH, Verb.BANISH_FACE_DOWN),
    (Verb.SEND_TO_GRAVEYARD, Verb.MILL, Verb.RETURN_TO_GRAVEYARD),
    (Verb.DISCARD,),
    (Verb.RETURN_TO_HAND, Verb.ADD_TO_HAND, Verb.DRAW),
    (Verb.SHUFFLE_INTO_DECK, Verb.RETURN_TO_EXTRA_DECK),
    (Verb.PUT_ON_TOP, Verb.PUT_ON_BOTTOM, Verb.PUT_ON_TOP_IN_ANY_ORDER),
    (Verb.TRIBUTE,),
    (Verb.MATERIAL,),
    (Verb.DETACH,),
    (Verb.SPECIAL_SUMMON, Verb.RETURN_TO_FIELD),
    (Verb.NORMAL_SUMMON, Verb.SET_CARD),
    (Verb.TAKE_CONTROL,),
    (Verb.CHANGE_POSITION,),
    (Verb.EQUIP,),
    (Verb.TARGET,),
    (Verb.REVEAL, Verb.LOOK),
    (Verb.COUNTERS, Verb.CHANGE, Verb.KEEP),
    (Verb.ATTACK,),
)

_WINDOWS = (
    EventKind.MOVED,
    EventKind.SUMMONED,
    EventKind.WOULD_BE_SUMMONED,
    EventKind.ATTACK_DECLARED,
    EventKind.ACTIVATED,
)

_DECISION = (
    _one_hot("kind", 0, 64),
    _groups("purpose", *(tuple(int(verb) for verb in group) for group in _PURPOSES)),
    _one_hot("role", 0, 4),
    Column("asked_for_consent", "asker", How.BELOW, first=4),
    _number("part", 4),
    _number("least", 8),
    _number("most", 8),
    _number("picked", 8),
    Column("total_exact", "total_test", How.ONE_HOT, first=1),
    _number("total_need", 12),
    _number("total_have", 12),
    *(_bit(mark.name.lower(), "marks", mark) for mark in DecisionMark if mark.name),
    *(_bit(f"after_{kind.name.lower()}", "window", 1 << kind) for kind in _WINDOWS),
)

_ANSWERS = (
    Column("offered", "sort", How.GIVEN),
    _number("sort", max(AnswerSort)),
    _number("ability", 8),
    Column("has_card", "card", How.GIVEN),
    _number("row", 376),
    _number("value", 32),
)

_EVENT_GROUPS = (
    (EventKind.MOVED,),
    (EventKind.SUMMONED, EventKind.FLIPPED),
    (EventKind.WOULD_BE_SUMMONED,),
    (EventKind.ATTACK_DECLARED, EventKind.BATTLES),
    (EventKind.DAMAGED, EventKind.LIFE_CHANGED),
    (EventKind.ACTIVATED, EventKind.ABILITY_USED),
    (EventKind.RESOLVED, EventKind.STARTS_TO_RESOLVE),
    (EventKind.NEGATED,),
    (EventKind.PHASE, EventKind.TURN),
    (EventKind.DREW,),
    (EventKind.SET_CARD, EventKind.POSITION_CHANGED, EventKind.CONTROL_CHANGED),
    (EventKind.TALKED, EventKind.REFUSED, EventKind.DECLARED, EventKind.REVEALED),
)

_EVENTS = (
    _groups("kind", *(tuple(int(kind) for kind in group) for group in _EVENT_GROUPS)),
    _one_hot("role", 0, 4),
    Column("has_card", "card", How.GIVEN),
    Column("on_field", "row", How.BELOW, first=44),
    Column("to", "to", How.NUMBER, 10),
    _number("amount", 5000),
)

ENCODINGS: tuple[Encoding, ...] = (
    Encoding("head", 1, _HEAD),
    Encoding("seats", 4, _SEATS),
    Encoding("zones", 44, _ZONES, present="position", features=LONG_FEATURES),
    Encoding("lists", 300, _LISTS, present="card"),
    Encoding("chain", 8, _CHAIN, present="card", features=LONG_FEATURES, newest=True),
    Encoding("decision", 1, _DECISION, present="kind", features=LONG_FEATURES),
    Encoding("answers", 32, _ANSWERS, present="sort"),
    Encoding("events", 16, _EVENTS, present="kind"),
)
"""The encoded blocks; ``pool``, ``picks`` and ``list_cards`` are made otherwise."""

POOLED_GROUPS = ("hand", "field", "grave", "banished", "out_of_sight")
"""Per role, the sums over the list of copies x card features, divided by :data:`POOLED_SCALE`."""

POOLED_SCALE = 15.0

_POOL = 4 * len(POOLED_GROUPS) * LONG_FEATURES
_PICKS = 344
_LIST_CARDS = 300 * SHORT_FEATURES


def vector_blocks() -> dict[str, tuple[int, int]]:
    """Where each block of the vector begins, and how long it is; ``list_cards`` comes last."""
    sizes = {encoding.block: encoding.size for encoding in ENCODINGS}
    order = ("head", "seats", "zones", "lists", "pool", "chain", "decision", "picks", "answers")
    sizes |= {"pool": _POOL, "picks": _PICKS}
    blocks: dict[str, tuple[int, int]] = {}
    offset = 0
    for name in (*order, "events"):
        blocks[name] = (offset, sizes[name])
        offset += sizes[name]
    blocks["list_cards"] = (offset, _LIST_CARDS)
    return blocks


VECTOR_SIZE = sum(vector_blocks()["events"])
"""Length of the vector."""

VECTOR_CARDS_SIZE = sum(vector_blocks()["list_cards"])
"""Length of the vector with ``vector_cards``."""
