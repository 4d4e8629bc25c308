# Legal actions of the free decisions: OPEN, BATTLE, PHASE, WINDOW, RESPOND.
from tagduel_env.engine.types cimport Duel

# Each fills d.decision for the seat and poses nothing; returns how many options besides PASS.
cdef int open_options(Duel* d, int seat) noexcept nogil  # 3.3
cdef int battle_options(Duel* d, int seat) noexcept nogil  # 9.2
cdef int fast_options(Duel* d, int seat, int kind) noexcept nogil  # WINDOW, RESPOND (7.4, 7.6)
cdef int phase_options(Duel* d, int seat) noexcept nogil  # 8.8, with ANSWERs of lingering actions
# Could the seat have any fast effect at all here? Cheap test before fast_options.
cdef bint could_respond(Duel* d, int seat) noexcept nogil
