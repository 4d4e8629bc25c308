# Winning, losing, time (rules 16, 17, A10, A11, B03).
from tagduel_env.engine.types cimport Duel

cdef void check_end(Duel* d) noexcept nogil  # 16.1-16.4: sets outcome and reason
cdef void life_changed(Duel* d, int team) noexcept nogil  # sudden death (17.4)
cdef void end_of_turn(Duel* d) noexcept nogil  # turn cap, extra turns, comparison (17)
cdef void finish(Duel* d, int outcome, int reason) noexcept nogil
