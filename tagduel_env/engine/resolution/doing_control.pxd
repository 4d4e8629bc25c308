# Who has a monster: control taken for good or on loan, swapped, and given back (13.5, 13.14).
from tagduel_env.engine.record.types cimport Duel, Frame, Instruction, Lasting, Link

cdef void take_control(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
cdef void swap(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
# Does the monster go back in this End Phase?
cdef bint returns_at_end_phase(Duel* d, int card) noexcept nogil
# In the End Phase: what was borrowed until then ends.
cdef void return_control(Duel* d, int card) noexcept nogil
# Settling: loans whose source is gone or negated end. True if a monster changed hands.
cdef bint control_lapses(Duel* d) noexcept nogil

cdef bint take_one(Duel* d, Link* l, int card, Instruction* i) noexcept nogil
cdef bint can_change_sides(Duel* d, Link* l, int card) noexcept nogil
cdef void lend(Duel* d, Link* l, int card, int former, Instruction* i) noexcept nogil
cdef void end_loans(Duel* d, int card) noexcept nogil
cdef bint is_loan(Lasting* row, int card) noexcept nogil
cdef bint loan_holds(Duel* d, Lasting* row) noexcept nogil
cdef int borrower(Duel* d, int card) noexcept nogil
cdef bint pass_on(Duel* d, int card) noexcept nogil
cdef void no_zone(Duel* d, int card) noexcept nogil
cdef void changed_sides(Duel* d, int card, int former, int seat, int source) noexcept nogil
