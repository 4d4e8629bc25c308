# Who may act when nothing is on the chain: 7.4, 7.5, 4.10, 8.8, T14, T29, T30.
from tagduel_env.engine.record.types cimport Duel, Frame

# Pushes AFTER; `triggers_only`: no free fast effects (3.5b).
cdef void push_after(Duel* d, bint triggers_only) noexcept nogil
cdef void step_after(Duel* d, Frame* f) noexcept nogil
cdef void step_proposal(Duel* d, Frame* f) noexcept nogil  # d.result: 1 moved on, 0 someone acted
cdef void step_attempt(Duel* d, Frame* f) noexcept nogil
cdef void step_phase(Duel* d, Frame* f) noexcept nogil
cdef void after_settles(Duel* d, Frame* f) noexcept nogil
cdef bint ask_fast(Duel* d, int seat, int kind) noexcept nogil
cdef void ask_round(Duel* d, Frame* f, int seats) noexcept nogil
cdef void take_play(Duel* d, Frame* f, int seat) noexcept nogil
cdef bint ask_phase(Duel* d, Frame* f, int seat) noexcept nogil
cdef void phase_answer(Duel* d, Frame* f) noexcept nogil
cdef bint force_lingering(Duel* d, Frame* f) noexcept nogil
cdef bint force_mandatory(Duel* d, Frame* f) noexcept nogil
