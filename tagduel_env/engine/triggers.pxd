# Gathering and ordering of Trigger effects (rule 8, T15, T35, A12, A13).
from tagduel_env.engine.types cimport Duel, Frame

# Gathers what is pending after an action or chain: drops what missed the timing (8.3), sets the
# answerable window. Returns how many triggers wait.
cdef int gather(Duel* d) noexcept nogil
cdef void step_triggers(Duel* d, Frame* f) noexcept nogil
