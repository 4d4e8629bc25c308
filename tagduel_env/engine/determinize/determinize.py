"""A Duel as it could be, for all that one Duelist knows (spaces E15).

Every deal of the unseen cards that fits is equally likely. Of a guessed list first every choice of
playable cards is, apart from what was seen of it and from the cards that something public still
goes on about, which keep their names; these cards may lie wherever others do.
"""

import cython
from cython.cimports.libc.stdint import uint64_t
from cython.cimports.libc.string import memcpy
from cython.cimports.tagduel_env.engine.continuous.stats import refresh
from cython.cimports.tagduel_env.engine.determinize.asking_again import ask_again, take_back
from cython.cimports.tagduel_env.engine.determinize.dealing import deal_unseen
from cython.cimports.tagduel_env.engine.determinize.determinize import PLANTED_DEALS
from cython.cimports.tagduel_env.engine.determinize.forgetting import (
    forget_hands,
    forget_lost,
    forget_plays,
    meet_again,
    tell_again,
    tell_sight,
)
from cython.cimports.tagduel_env.engine.determinize.guessing import guess_lists, sort_pool
from cython.cimports.tagduel_env.engine.determinize.planting import is_taken, plant, plant_nothing
from cython.cimports.tagduel_env.engine.determinize.unseen import Unseen, gather_unseen, open_unseen
from cython.cimports.tagduel_env.engine.record.rng import seed_generator, step_state
from cython.cimports.tagduel_env.engine.record.types import STALE_ALL, Duel


def resample(d, out, seat, seed, known_lists, open_deals):
    """E15: dealt anew until the one who is asked has something to choose from.

    They had it when they began. After the open deals a card that they could choose is planted; if
    that is of no use either, they are asked all the same.
    """
    unseen = cython.declare(Unseen)
    u = cython.address(unseen)
    memcpy(out, d, cython.sizeof(Duel))
    open_unseen(out, seat, seed, u)
    take_back(out, u)
    gather_unseen(out, u)
    forget_lost(out, u)
    forget_hands(out, u)
    plant_nothing(u)
    for deal in range(open_deals + PLANTED_DEALS):
        forget_plays(out, u)
        if deal >= open_deals:
            plant(out, u, known_lists)
        if not known_lists:
            guess_lists(out, u)
        deal_unseen(out, u)
        out.dirty = STALE_ALL
        refresh(out)
        tell_sight(out, u)
        meet_again(out, u)
        if ask_again(out, u) and is_taken(out, u):
            break
    tell_again(out, u)
    out.result = 0  # what was last done is read before anything is asked
    seed_generator(out, step_state(u.chance))


# ------------------------------------------------------------------------- what Python calls
def determinize(
    address: cython.size_t,
    out: cython.size_t,
    seat: cython.int,
    seed: uint64_t,
    known_lists: cython.bint,
    open_deals: cython.int = 64,
) -> None:
    """Writes a Duel that the seat can't tell from the one at `address` to the record at `out`.

    Args:
        address: Of a record of a Duel that has begun.
        out: Of another record.
        seat: Whose knowledge it is.
        seed: Of the deals and of the Duel's own generator from then on.
        known_lists: Whether the Deck lists of others are known. If not, unseen cards become any
            playable ones, but for those that are named (`unseen`).
        open_deals: How often the cards are dealt, at least once, before planting begins; of a
            guessed list that takes as long as 60 deals.
    """
    d = cython.cast(cython.pointer(Duel), address)
    twin = cython.cast(cython.pointer(Duel), out)
    if not known_lists:
        sort_pool()
    with cython.nogil:
        resample(d, twin, seat, seed, known_lists, max(open_deals, 1))
