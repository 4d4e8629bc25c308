# The parts of the observation table about what is being done: chain, decision, answers, events.
from tagduel_env.engine.observation.observation cimport SeenDecision, SeenEvent, SeenLink, Table
from tagduel_env.engine.observation.seeing cimport Eye
from tagduel_env.engine.record.types cimport Decision, Duel, Link, Public

cdef void write_chain(Duel* d, Eye* eye, Table* out) noexcept nogil
cdef void write_decision(Duel* d, Eye* eye, Table* out) noexcept nogil
cdef void write_answers(Duel* d, Eye* eye, Table* out) noexcept nogil
cdef void write_events(Duel* d, Eye* eye, Table* out) noexcept nogil

cdef void write_link(Duel* d, Eye* eye, Link* link, SeenLink* out) noexcept nogil
cdef int link_row(Duel* d, Eye* eye, Link* link) noexcept nogil
cdef int target_row(Duel* d, Eye* eye, Link* link, int k) noexcept nogil
cdef int link_marks(Link* link) noexcept nogil
cdef int printed_index(int ability) noexcept nogil
cdef int answerable_kinds(Duel* d) noexcept nogil
cdef int picks_shown(Duel* d) noexcept nogil
cdef void write_picks(Duel* d, Eye* eye, SeenDecision* out) noexcept nogil
cdef void write_event(Duel* d, Eye* eye, Public* row, SeenEvent* out) noexcept nogil
cdef int event_row(Duel* d, Eye* eye, Public* row) noexcept nogil
