"""A Duel as it could be, for all that one Duelist knows (spaces E15)."""

import cython
from cython.cimports.libc.stdint import uint64_t
from cython.cimports.libc.string import memcpy
from cython.cimports.tagduel_env.engine.continuous.stats import refresh
from cython.cimports.tagduel_env.engine.determinize.asking_again import ask_again, take_back
from cython.cimports.tagduel_env.engine.determinize.dealing import deal_unseen
from cython.cimports.tagduel_env.engine.determinize.determinize import MOST_DEALS
from cython.cimports.tagduel_env.engine.determinize.forgetting import (
    forget_plays,
    meet_again,
    tell_again,
    tell_sight,
)
from cython.cimports.tagduel_env.engine.determinize.guessing import guess_lists, sort_pool
from cython.cimports.tagduel_env.engine.determinize.unseen import Unseen, gather_unseen, open_unseen
from cython.cimports.tagduel_env.engine.record.rng import seed_generator, step_state
from cython.cimports.tagduel_env.engine.record.types import ANYONE, STALE_ALL, Duel


def resample(d, out, seat, seed, known_lists):
    """E15: what the seat can't tell becomes anything it could be.

    One who chooses must have something to choose from, as they had when they began; where no deal
    gave them that, their cards stay what they are.
    """
    if not try_resample(d, out, seat, seed, known_lists, ANYONE):
        try_resample(d, out, seat, seed, known_lists, d.decision.seat)


def try_resample(d, out, seat, seed, known_lists, settled):
    """E15: dealt anew until the one who is asked has something to choose from."""
    unseen = cython.declare(Unseen)
    u = cython.address(unseen)
    memcpy(out, d, cython.sizeof(Duel))
    open_unseen(out, seat, seed, settled, u)
    take_back(out, u)
    gather_unseen(out, u)
    found: cython.bint = False
    for _ in range(MOST_DEALS):
        forget_plays(out, u)
        if not known_lists:
            guess_lists(out, u)
        deal_unseen(out, u)
        out.dirty = STALE_ALL
        refresh(out)
        tell_sight(out, u)
        meet_again(out, u)
        found = ask_again(out, u)
        if found:
            break
    tell_again(out, u)
    out.result = 0  # what was last done is read before anything is asked
    seed_generator(out, step_state(u.chance))
    return found


# ------------------------------------------------------------------------- what Python calls
def determinize(
    address: cython.size_t,
    out: cython.size_t,
    seat: cython.int,
    seed: uint64_t,
    known_lists: cython.bint,
) -> None:
    """Writes a Duel that the seat can't tell from the one at `address` to the record at `out`."""
    d = cython.cast(cython.pointer(Duel), address)
    twin = cython.cast(cython.pointer(Duel), out)
    if not known_lists:
        sort_pool()
    with cython.nogil:
        resample(d, twin, seat, seed, known_lists)
