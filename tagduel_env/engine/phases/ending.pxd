# Winning, losing, time (rules 16, 17, A10, A11, B03).
from tagduel_env.engine.record.types cimport Duel

cdef enum:
    EXTRA_TURNS = 3

# 16.1-16.4: sets outcome and reason. Call it whenever Life Points, a draw or a win may have decided
# the duel: inside a resolving link (chain_resolving) it judges nothing, so it has to be called again
# when the link is finished and chain_resolving is 0 (7.9a).
cdef void check_end(Duel* d) noexcept nogil
# After every change of a team's Life Points, whatever the cause: remembers 0 inside a link (16.1);
# sudden death (17.4).
cdef void life_changed(Duel* d, int team) noexcept nogil
cdef void end_of_turn(Duel* d) noexcept nogil  # turn cap, extra turns, comparison (17)
cdef void finish(Duel* d, int outcome, int reason) noexcept nogil

cdef bint has_lost(Duel* d, int team) noexcept nogil
cdef int reason_of_loss(Duel* d, int team) noexcept nogil
cdef void check_sudden_death(Duel* d) noexcept nogil
cdef void decide_by_life(Duel* d, int reason) noexcept nogil
cdef void compare_after_time(Duel* d) noexcept nogil
