# Could the steps of a body do anything now? For "you can", alternatives, "both or nothing" (12.5).
from tagduel_env.engine.record.types cimport Duel, Frame, Instruction, Link, Set

# The first step of [first, last), with the step that handles what it chooses.
cdef bint body_possible(Duel* d, Frame* f, Link* l, int first, int last) noexcept nogil
# Every step of it.
cdef bint whole_body_possible(Duel* d, Frame* f, Link* l, int first, int last) noexcept nogil

cdef bint step_possible(Duel* d, Frame* f, Link* l, int pc) noexcept nogil
cdef bint choice_possible(Duel* d, Frame* f, Link* l, int choice) noexcept nogil
cdef void peek(Duel* d, Frame* f, Link* l, Instruction* i, Set* out) noexcept nogil
cdef bint move_possible(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
cdef bint summon_possible(Duel* d, Frame* f, Link* l, int pc) noexcept nogil
cdef bint life_possible(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
cdef bint counter_possible(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
cdef bint follows_choice(int pc) noexcept nogil
