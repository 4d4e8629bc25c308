# Replacements of a destruction (11.6, 13.2): who may stand in, and the question about it.
from libc.stdint cimport uint32_t
from tagduel_env.engine.record.types cimport Duel, Event, Frame, Link, Set

# Works through the cards of a MOVES frame one after another, the turn Duelist's first. True while
# it asks or runs a replacement (step again later), False when all are decided.
cdef bint offer_replacements(Duel* d, Frame* f) noexcept nogil
# The replacement program pushed last has ended: takes the saved card out of the batch.
cdef void replacement_done(Duel* d, Frame* f) noexcept nogil

# Inside the module.
cdef bint next_card(Duel* d, Frame* f) noexcept nogil
cdef void ask(Duel* d, Frame* f, Set* sources, int mandatory) noexcept nogil
cdef void take_answer(Duel* d, Frame* f, Set* sources) noexcept nogil
cdef void would_be_destroyed(Duel* d, Frame* f, int card, Event* e) noexcept nogil
cdef int find_sources(Duel* d, Frame* f, Set* sources) noexcept nogil
cdef int find_ability(Duel* d, Frame* f, int card, Event* would) noexcept nogil
cdef bint is_in_force(Duel* d, int card, int row) noexcept nogil
cdef bint is_optional(int pc) noexcept nogil
cdef int body_of(int pc) noexcept nogil
cdef bint can_be_done(Duel* d, int pc, Link* l) noexcept nogil
cdef bint step_can_be_done(Duel* d, int pc, Link* l, Set* doomed) noexcept nogil
cdef bint operand(Duel* d, int pc, Link* l, Set* out) noexcept nogil
cdef bint counters_suffice(Duel* d, int pc, Link* l, Set* out) noexcept nogil
