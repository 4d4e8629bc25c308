# Playing with every public event written down: the log of the record keeps only the newest ones.
from libc.stdint cimport uint32_t
from tagduel_env.engine.record.types cimport Duel, Public

# What was written down so far, into the caller's rows.
cdef struct Journal:
    Public* rows
    int capacity
    int count
    uint32_t seen  # events of the log that were looked at

cdef enum:
    TARGETED = 63  # kind of the rows that name the targets of the activation before them

cdef void note_targets(Duel* d, int index, Journal* j) noexcept nogil
cdef void note_new(Duel* d, Journal* j) noexcept nogil
