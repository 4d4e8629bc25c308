# 12.1, 12.9: can a cost be paid, apart from its choices?
from tagduel_env.engine.record.types cimport Duel, Instruction, Link

# Can the cost program be paid, apart from its choices (12.1, 12.9)?
cdef bint cost_possible(Duel* d, Link* l) noexcept nogil
# Can the number be fixed at n (Card Trooper, Wall of Revealing Light)?
cdef bint number_possible(Duel* d, Link* l, int n) noexcept nogil
# The first number that can be fixed, -1 if none.
cdef int first_number(Duel* d, Link* l) noexcept nogil
cdef bint paid_step_possible(Duel* d, Link* l, Instruction* i) noexcept nogil
cdef bint some_to_keep(Duel* d, Link* l, int group) noexcept nogil
cdef bint cards_payable(Duel* d, Link* l, Instruction* i) noexcept nogil
cdef bint mill_payable(Duel* d, Link* l, int n) noexcept nogil
cdef bint counters_payable(Duel* d, Link* l, Instruction* i) noexcept nogil
