# Random play that counts what each ability did and what each card was used for (the census).
from libc.stdint cimport uint32_t, uint64_t
from tagduel_env.engine.record.types cimport Duel, Frame, Link, Public

# Steps of a CHAIN frame (chain.step_chain).
cdef enum:
    CHAIN_GOES_ON = 2
    CHAIN_CLOSES = 5

# Where a run counts: a row of `Tally` for each ability, bits of `Deed` for each seat and number.
cdef struct Counting:
    uint32_t* abilities
    uint32_t* deeds
    uint32_t seen  # events of the log that were looked at

cdef int chosen_action(Duel* d, uint64_t* state, bint eager) noexcept nogil
cdef bint counted_step(Duel* d, Counting* t) noexcept nogil
cdef void count(Counting* t, int ability, int mode, int column) noexcept nogil
cdef void count_link(Counting* t, Link* l, int column) noexcept nogil
cdef void count_closed(Duel* d, Counting* t, Frame* f) noexcept nogil
cdef void count_ended(Duel* d, Counting* t, Frame* f) noexcept nogil
cdef void count_in_force(Duel* d, Counting* t) noexcept nogil
cdef void note_hands(Duel* d, Counting* t) noexcept nogil
cdef void note_events(Duel* d, Counting* t) noexcept nogil
cdef void note_event(Counting* t, Public* row) noexcept nogil
