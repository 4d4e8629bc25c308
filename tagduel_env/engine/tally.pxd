# Random play that counts what each ability did and what each card was used for (the census).
from libc.stdint cimport uint32_t, uint64_t
from tagduel_env.engine.record.types cimport Duel, Frame, Link, Public

# Columns of `Tally.abilities`, one row for each row of the table of abilities.
cdef enum:
    TALLY_ACTIVATED = 0  # it was put on a chain
    TALLY_RESOLVED = 1  # a link of it was carried out
    TALLY_NEGATED = 2  # a link of it was negated, its activation or its effect
    TALLY_DID = 3  # its text did something, or its Summon was made
    TALLY_NOTHING = 4  # its text was run and did nothing
    TALLY_IN_FORCE = 5  # decisions while it applied from the field
    TALLY_COLUMNS = 6

# Bits of `Tally.deeds`, a number for each seat and catalogue number; SummonKind bits stand above.
cdef enum:
    DEED_HELD = 1  # it was in the hand
    DEED_SUMMONED = 2
    DEED_SET = 4
    DEED_ACTIVATED = 8
    DEED_SUMMON_KINDS = 8  # how far the SummonKind bits are shifted

cdef enum:
    CODES = 8192  # catalogue numbers

# Steps of a CHAIN frame (chain.step_chain).
cdef enum:
    CHAIN_GOES_ON = 2
    CHAIN_CLOSES = 5

# Where a run counts.
cdef struct Tally:
    uint32_t* abilities
    uint32_t* deeds
    uint32_t seen  # events of the log that were looked at

cdef int chosen_action(Duel* d, uint64_t* state, bint eager) noexcept nogil
cdef bint counted_step(Duel* d, Tally* t) noexcept nogil
cdef void count(Tally* t, int ability, int mode, int column) noexcept nogil
cdef void count_link(Tally* t, Link* l, int column) noexcept nogil
cdef void count_closed(Duel* d, Tally* t, Frame* f) noexcept nogil
cdef void count_ended(Duel* d, Tally* t, Frame* f) noexcept nogil
cdef void count_in_force(Duel* d, Tally* t) noexcept nogil
cdef void note_hands(Duel* d, Tally* t) noexcept nogil
cdef void note_events(Duel* d, Tally* t) noexcept nogil
cdef void note_event(Tally* t, Public* row) noexcept nogil
