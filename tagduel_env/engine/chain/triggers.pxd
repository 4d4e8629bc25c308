# Gathering and ordering of Trigger effects (rule 8, T15, T35, A12, A13).
from tagduel_env.engine.record.types cimport Duel, Event, Frame, Pending

# Gathers what is pending after an action or chain: drops what missed the timing (8.3), opens the
# window of events that may be answered. Returns how many triggers wait.
cdef int gather(Duel* d) noexcept nogil
# Lets the events from row `first` on be answered (summon attempts, 4.10).
cdef void open_window(Duel* d, int first) noexcept nogil
cdef void step_triggers(Duel* d, Frame* f) noexcept nogil
cdef bint is_trigger(Pending* p) noexcept nogil
cdef bint waits_for_flip(Duel* d, Pending* p) noexcept nogil
cdef bint missed(Duel* d, Pending* p) noexcept nogil
cdef void drop_pending(Duel* d, int row) noexcept nogil
cdef void keep_new_events(Duel* d) noexcept nogil
cdef int class_of(Duel* d, Pending* p) noexcept nogil
cdef int lowest_class(Duel* d) noexcept nogil
cdef int earliest_batch(Duel* d, int group, int seat) noexcept nogil
cdef int seats_waiting(Duel* d, int group) noexcept nogil
cdef bint offered(Duel* d, Pending* p, int group, int seat, int batch) noexcept nogil
cdef int trigger_action(Duel* d, int seat, Pending* p) noexcept nogil
cdef void ask_whose(Duel* d, int seats) noexcept nogil
cdef int ask_trigger(Duel* d, int group, int seat) noexcept nogil
cdef void ask_ability(Duel* d, Frame* f, int action) noexcept nogil
cdef int chosen_pending(Duel* d, Frame* f, int action) noexcept nogil
cdef void decline_batch(Duel* d, int group, int seat) noexcept nogil
cdef void prune(Duel* d) noexcept nogil
