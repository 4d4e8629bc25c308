"""From a table to the float vector (spaces C5), by a small program of columns.

The program and the card features are made in `tagduel_env.spaces.vector` and loaded once.
"""

import cython
from cython.cimports.libc.stdint import int16_t, int32_t, uint8_t, uint16_t, uint32_t
from cython.cimports.libc.string import memcpy, memset
from cython.cimports.tagduel_env.engine.observation.observation import (
    HOW_BELOW,
    HOW_BIT,
    HOW_GIVEN,
    HOW_GROUPS,
    HOW_NUMBER,
    HOW_ONE_HOT,
    HOW_REMAINDER,
    LONG_FEATURES,
    NO_ROW,
    SHORT_FEATURES,
    UNSEEN,
    VECTOR_LIST_CARDS,
    VECTOR_LIST_CARDS_SIZE,
    VECTOR_PICKS,
    VECTOR_PICKS_SIZE,
    VECTOR_POOL,
    Table,
)
from cython.cimports.tagduel_env.engine.observation.vectorise import (
    COLUMNS,
    FEATURES,
    FIRST,
    GROUP_OF,
    MAX_GROUPS,
    MAX_PARTS,
    MAX_STEPS,
    PARTS,
    PARTS_COUNT,
    POOLED_SCALE,
    STEPS,
    VALUES,
    Part,
    Step,
)

_kept = {}


def load(steps, parts, group_of, features, sparse, pooled_scale):
    """Takes the program (records of `Step` and `Part`) and the features, float32[8192, 32].

    `sparse` are the features without the zeros: first entry of each card, columns, values.
    """
    global PARTS_COUNT, POOLED_SCALE  # noqa: PLW0603, constants once they are loaded
    global FEATURES, FIRST, COLUMNS, VALUES  # noqa: PLW0603
    if steps.itemsize != cython.sizeof(Step) or parts.itemsize != cython.sizeof(Part):
        raise TypeError(
            f"Expected records of {cython.sizeof(Step)} and {cython.sizeof(Part)} bytes, "
            f"got {steps.itemsize} and {parts.itemsize}. Build the engine again."
        )
    if len(steps) > MAX_STEPS or len(parts) > MAX_PARTS or len(group_of) > MAX_GROUPS:
        raise ValueError("Expected a program that fits its tables, got a longer one.")
    _kept["arrays"] = (features, *sparse)
    memcpy(STEPS, pointer_to(steps), steps.nbytes)
    memcpy(PARTS, pointer_to(parts), parts.nbytes)
    memcpy(GROUP_OF, pointer_to(group_of), group_of.nbytes)
    FEATURES = cython.cast(cython.pointer(cython.float), pointer_to(features))
    FIRST = cython.cast(cython.pointer(int32_t), pointer_to(sparse[0]))
    COLUMNS = cython.cast(cython.pointer(uint8_t), pointer_to(sparse[1]))
    VALUES = cython.cast(cython.pointer(cython.float), pointer_to(sparse[2]))
    POOLED_SCALE = pooled_scale
    PARTS_COUNT = len(parts)


def pointer_to(array):
    """Where an array begins."""
    return cython.cast(cython.p_void, cython.cast(cython.size_t, array.ctypes.data))


def write_vectors(
    tables: cython.size_t, out: cython.size_t, count: cython.size_t, width: cython.size_t
) -> None:
    """Turns `count` tables into vectors of `width` values (the longer one has the list cards)."""
    table = cython.cast(cython.pointer(Table), tables)
    vector = cython.cast(cython.pointer(cython.float), out)
    cards: cython.bint = width > VECTOR_LIST_CARDS
    with cython.nogil:
        for i in range(count):
            vectorise(cython.address(table[i]), cython.address(vector[i * width]), cards)


def vectorise(table, out, cards):
    """C5: every value of the vector."""
    size: cython.size_t = VECTOR_LIST_CARDS + (VECTOR_LIST_CARDS_SIZE if cards else 0)
    memset(out, 0, size * cython.sizeof(cython.float))
    for i in range(PARTS_COUNT):
        encode_part(table, cython.address(PARTS[i]), out)
    pool(table, cython.address(out[VECTOR_POOL]))
    mark_picks(table, cython.address(out[VECTOR_PICKS]))
    if cards:
        write_list_cards(table, cython.address(out[VECTOR_LIST_CARDS]))


# ------------------------------------------------------------------------------------- the columns
def encode_part(table, part, out):
    """C5: the rows in use of one block; the others stay 0."""
    rows = cython.cast(cython.pointer(uint8_t), table) + part.table_offset
    skipped: cython.int = first_row(rows, part)
    for i in range(part.rows):
        row = rows + (skipped + i) * part.row_size
        if part.present == NO_ROW or read(row + part.present, part.present_kind):
            encode_row(row, part, cython.address(out[part.offset + i * part.width]))


def first_row(rows, part):
    """C5: of the newest links only the last ones are shown."""
    if not part.newest:
        return 0
    used: cython.int = 0
    while used < part.table_rows and read(
        rows + used * part.row_size + part.present, part.present_kind
    ):
        used += 1
    return max(0, used - part.rows)


def encode_row(row, part, out):
    """C5: the columns of one row, then the features of its card."""
    column: cython.int = 0
    for i in range(part.steps_first, part.steps_first + part.steps_count):
        encode_step(row, cython.address(STEPS[i]), cython.address(out[column]))
        column += STEPS[i].count
    if part.features:
        card: cython.int = cython.cast(cython.pointer(uint16_t), row + part.card)[0]
        copy_features(card, part.features, cython.address(out[column]))


def encode_step(row, step, out):
    """C5: one column, or the columns of a one-hot."""
    value: cython.int = read(row + step.source, step.kind)
    how: cython.int = step.how
    if how == HOW_NUMBER:
        number: cython.float = value * step.factor
        out[0] = 0.0 if number < 0.0 else min(number, 1.0)
    elif how == HOW_ONE_HOT:
        if step.first <= value < step.first + step.count:
            out[value - step.first] = 1.0
    elif how == HOW_BIT:
        out[0] = value >> step.first & 1
    elif how == HOW_GROUPS:
        group: cython.int = GROUP_OF[step.groups + value] if 0 <= value < 64 else 255
        if group < step.count:
            out[group] = 1.0
    elif how == HOW_GIVEN:
        out[0] = value != step.first
    elif how == HOW_BELOW:
        out[0] = value < step.first
    elif how == HOW_REMAINDER:
        out[0] = (value >> step.first & 3) * step.factor


def read(at, kind):
    """One number of a row."""
    if kind == 1:
        return at[0]
    if kind == 2:
        return cython.cast(cython.pointer(uint16_t), at)[0]
    if kind == 4:
        return cython.cast(cython.int, cython.cast(cython.pointer(uint32_t), at)[0])
    if kind == 18:
        return cython.cast(cython.pointer(int16_t), at)[0]
    return cython.cast(cython.pointer(int32_t), at)[0]


def copy_features(card, count, out):
    """C4: the first features of a card; none of a card that can't be told."""
    if 0 < card < UNSEEN:
        features = FEATURES + card * LONG_FEATURES
        memcpy(out, features, count * cython.sizeof(cython.float))


# ------------------------------------------------------------------------------------- the sums
def pool(table, out):
    """C5: per role and place, copies x features of the names there, in one sum."""
    for r in range(4):
        for i in range(75):
            row = cython.address(table.lists[75 * r + i])
            if 0 < row.card < UNSEEN:
                add_features(row, cython.address(out[5 * LONG_FEATURES * r]))
    for i in range(4 * 5 * LONG_FEATURES):
        if out[i] > 0.0:
            out[i] = min(out[i] / POOLED_SCALE, 1.0)


def add_features(row, out):
    """C5: hand, field, Graveyard, banished, out of sight."""
    card: cython.int = row.card
    rest: cython.int = row.copies
    rest -= row.hand + row.field + row.under + row.grave + row.banished
    add_scaled(card, row.hand, out)
    add_scaled(card, row.field, cython.address(out[LONG_FEATURES]))
    add_scaled(card, row.grave, cython.address(out[2 * LONG_FEATURES]))
    add_scaled(card, row.banished, cython.address(out[3 * LONG_FEATURES]))
    add_scaled(card, rest, cython.address(out[4 * LONG_FEATURES]))


def add_scaled(card, copies, out):
    """C5: so many copies of one name."""
    if copies > 0:
        for i in range(FIRST[card], FIRST[card + 1]):
            out[COLUMNS[i]] += copies * VALUES[i]


def mark_picks(table, out):
    """C5: 1 at the place row of every pick."""
    if table.decision.kind == 0:
        return
    for k in range(16):
        if table.decision.picks[k] < VECTOR_PICKS_SIZE:
            out[table.decision.picks[k]] = 1.0


def write_list_cards(table, out):
    """C5: the short features of every name, for training over many decks."""
    for i in range(300):
        copy_features(table.lists[i].card, SHORT_FEATURES, cython.address(out[i * SHORT_FEATURES]))
