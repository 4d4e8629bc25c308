"""Many duels in one array, stepped by one call without the interpreter's lock.

Calls about different rows may run at the same time. Nothing is checked here;
`tagduel_env.interfaces.batch.BatchEnv` is the door for everyone else.
"""

import cython
from cython.cimports.libc.stdint import int64_t
from cython.cimports.libc.string import memcpy
from cython.cimports.tagduel_env.engine.advance import apply, run
from cython.cimports.tagduel_env.engine.batch import MOST_DEALS, Batch
from cython.cimports.tagduel_env.engine.decisions.decisions import count_allowed, is_allowed
from cython.cimports.tagduel_env.engine.lists import seat_lists
from cython.cimports.tagduel_env.engine.observation.observation import VECTOR_LIST_CARDS, Table
from cython.cimports.tagduel_env.engine.observation.observe import write_mask, write_table
from cython.cimports.tagduel_env.engine.observation.vectorise import vectorise
from cython.cimports.tagduel_env.engine.record.frames import push_frame
from cython.cimports.tagduel_env.engine.record.rng import below, seed_generator, step_state
from cython.cimports.tagduel_env.engine.record.types import (
    DECISION_STATE_ASKED,
    FRAME_KIND_DUEL,
    OUTCOME_TEAM_0,
    OUTCOME_TEAM_1,
    OUTCOME_TRUNCATED,
    Duel,
)

FIELDS = (
    "duels",
    "finals",
    "blank",
    "lists",
    "seatings",
    "seatings_count",
    "starting_team",
    "streams",
    "actions",
    "seed",
    "seating",
    "first_team",
    "seat",
    "num_options",
    "action_mask",
    "tables",
    "vectors",
    "vector_width",
    "reward",
    "done",
    "truncated",
    "winner",
    "reason",
    "length",
    "turns",
    "final_seed",
    "final_seating",
    "final_first_team",
)
"""The fields of the struct Batch in order, 8 bytes each."""


def batch_at(address):
    """The batch whose description lies at an address."""
    return cython.cast(cython.pointer(Batch), address)


# ------------------------------------------------------------------------------ one duel
def step_duel_of(b, row):
    """Answers the question of one duel; if that ends it, another one begins in its place."""
    d = cython.address(b.duels[row])
    apply(d, b.actions[row])
    if d.outcome:
        conclude(b, row)
        deal(b, row)
    show(b, row)


def conclude(b, row):
    """Reports how a duel ended, and keeps it if that is wanted."""
    d = cython.address(b.duels[row])
    report(b, row, d)
    b.final_seed[row] = b.seed[row]
    b.final_seating[row] = b.seating[row]
    b.final_first_team[row] = b.first_team[row]
    if b.finals:
        memcpy(cython.address(b.finals[row]), d, cython.sizeof(Duel))


def report(b, row, d):
    """16: who won, by player and by team, and why; nobody in a draw or when it was cut off."""
    b.done[row] = 1
    b.truncated[row] = d.outcome == OUTCOME_TRUNCATED
    b.reason[row] = d.reason
    b.length[row] = d.decisions
    b.turns[row] = d.turn
    b.winner[row] = 0
    if d.outcome != OUTCOME_TEAM_0 and d.outcome != OUTCOME_TEAM_1:
        return
    team: cython.int = (d.outcome - OUTCOME_TEAM_0) ^ d.first_team
    b.winner[row] = team + 1
    for player in range(d.rules.duelists):
        b.reward[row * d.rules.duelists + player] = 1.0 if player & 1 == team else -1.0


def deal(b, row):
    """Begins the next duel of a row; one that's over before anyone is asked doesn't count."""
    for _ in range(MOST_DEALS):
        begin_duel(b, row)
        if not b.duels[row].outcome:
            break


def begin_duel(b, row):
    """2.1: seed, Decks and the team that starts are drawn by the row's own stream."""
    stream = cython.address(b.streams[2 * row])
    d = cython.address(b.duels[row])
    b.seed[row] = step_state(stream) >> 1
    b.seating[row] = below(stream, b.seatings_count)
    b.first_team[row] = below(stream, 2)
    if b.starting_team >= 0:
        b.first_team[row] = b.starting_team
    memcpy(d, b.blank, cython.sizeof(Duel))
    seat_lists(d, b.lists, cython.address(b.seatings[4 * b.seating[row]]), b.first_team[row])
    seed_generator(d, b.seed[row])
    push_frame(d, FRAME_KIND_DUEL, 0)
    run(d)


def show(b, row):
    """Writes what the player who is to decide may see and do."""
    d = cython.address(b.duels[row])
    seat: cython.int = d.decision.seat
    b.seat[row] = seat ^ d.first_team
    b.num_options[row] = 0 if d.outcome else count_allowed(d)
    write_mask(d, seat, cython.address(b.action_mask[640 * row]))
    if b.tables:
        write_table(d, seat, cython.address(b.tables[row]))
    if b.vectors:
        seen = cython.declare(Table)
        write_table(d, seat, cython.address(seen))
        out = cython.address(b.vectors[b.vector_width * row])
        vectorise(cython.address(seen), out, b.vector_width > VECTOR_LIST_CARDS)


# ------------------------------------------------------------------------- what Python calls
def batch_size() -> int:
    """Bytes of a Batch as the compiler laid it out."""
    return cython.sizeof(Batch)


def first_illegal(address: cython.size_t, rows: cython.size_t, count: cython.size_t) -> int:
    """The first of `count` rows whose action isn't legal, -1 if all are."""
    b = batch_at(address)
    row = cython.cast(cython.pointer(int64_t), rows)
    d: cython.pointer(Duel)
    found: int64_t = -1
    with cython.nogil:
        for i in range(count):
            d = cython.address(b.duels[row[i]])
            action = b.actions[row[i]]
            if d.outcome or d.decision.state != DECISION_STATE_ASKED:
                found = row[i]
            elif action < 0 or action >= 640 or not is_allowed(d, action):
                found = row[i]
            if found >= 0:
                break
    return found


def step(address: cython.size_t, rows: cython.size_t, count: cython.size_t) -> None:
    """Answers the questions of `count` rows with their actions, which have to be legal."""
    b = batch_at(address)
    row = cython.cast(cython.pointer(int64_t), rows)
    with cython.nogil:
        for i in range(count):
            step_duel_of(b, row[i])


def restart(address: cython.size_t, rows: cython.size_t, count: cython.size_t) -> None:
    """Begins the next duel of each of `count` rows, and shows it."""
    b = batch_at(address)
    row = cython.cast(cython.pointer(int64_t), rows)
    with cython.nogil:
        for i in range(count):
            deal(b, row[i])
            show(b, row[i])


def look(address: cython.size_t, rows: cython.size_t, count: cython.size_t) -> None:
    """Shows `count` rows again, whose records have changed."""
    b = batch_at(address)
    row = cython.cast(cython.pointer(int64_t), rows)
    with cython.nogil:
        for i in range(count):
            show(b, row[i])
