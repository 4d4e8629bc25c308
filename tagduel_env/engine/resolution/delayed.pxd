# What happens without a chain link of its own: processes, delayed actions, "right after this
# effect resolves" (rules 3.5a, 4.5, 11.5).
from tagduel_env.engine.record.types cimport Delayed, Duel, Frame, Instruction, Link

# Runs the oldest waiting `whenever` (pending rows of that kind), turn Duelist's first (11.5):
# returns 1 if a PROGRAM was pushed.
cdef bint push_whenever(Duel* d) noexcept nogil
# Delayed rows that fall due now: at 3.5(a), at the end of turns, at a phase. 1 if pushed.
cdef bint push_delayed(Duel* d, int row) noexcept nogil
# Forgets what waited for an event of the turn that ends.
cdef void expire_delayed(Duel* d) noexcept nogil

cdef void later(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
cdef void after_link(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil

cdef Delayed* new_delayed(Duel* d, Frame* f, Link* l) noexcept nogil
cdef void keep_cards(Duel* d, Frame* f, Delayed* row) noexcept nogil
cdef bint speaks_of_it(int pc) noexcept nogil
cdef int oldest_process(Duel* d) noexcept nogil
cdef bint run_process(Duel* d, int index) noexcept nogil
cdef bint run_after_link(Duel* d) noexcept nogil
cdef bint is_expired(Duel* d, Delayed* row) noexcept nogil
cdef int context_of(Duel* d, Delayed* row) noexcept nogil
cdef void push_row(Duel* d, int index, int link) noexcept nogil
