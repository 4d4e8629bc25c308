"""Random play at the engine's speed, with what learners ask for written at each choice."""

import cython
from cython.cimports.libc.stdint import int8_t, uint64_t
from cython.cimports.tagduel_env.engine.advance import apply
from cython.cimports.tagduel_env.engine.boundary import random_action
from cython.cimports.tagduel_env.engine.decisions.decisions import count_allowed
from cython.cimports.tagduel_env.engine.observation.observation import Table
from cython.cimports.tagduel_env.engine.observation.observe import write_mask, write_table
from cython.cimports.tagduel_env.engine.observation.vectorise import vectorise
from cython.cimports.tagduel_env.engine.record.rng import seed_state
from cython.cimports.tagduel_env.engine.record.types import Duel
from cython.cimports.tagduel_env.engine.rollout import WRITES_MASK, WRITES_TABLE, WRITES_VECTOR


def run(address: cython.size_t, seed: uint64_t, most: cython.size_t, what: cython.int) -> tuple:
    """Plays on uniformly at random: (decisions taken, those of at least two options).

    `what` is 0 nothing, 1 the mask, 2 mask and table, 3 mask, table and vector at each decision.
    """
    d = cython.cast(cython.pointer(Duel), address)
    state = cython.declare(uint64_t[2])
    mask = cython.declare(int8_t[640])
    table = cython.declare(Table)
    vector = cython.declare(cython.float[7248])
    seed_state(state, seed)
    decisions: cython.size_t = 0
    choices: cython.size_t = 0
    options: cython.int
    with cython.nogil:
        while d.outcome == 0 and decisions < most:
            options = count_allowed(d)
            write_for(d, what, mask, cython.address(table), vector)
            if options == 0 or not apply(d, random_action(d, state, options)):
                break
            decisions += 1
            choices += options > 1
    return decisions, choices


def write_for(d, what, mask, table, vector):
    """What the learner of the deciding seat would be given."""
    if what >= WRITES_MASK:
        write_mask(d, d.decision.seat, mask)
    if what >= WRITES_TABLE:
        write_table(d, d.decision.seat, table)
    if what >= WRITES_VECTOR:
        vectorise(table, vector, False)
