# Event patterns: who listens to what happened (proposal 7.7).
from tagduel_env.engine.types cimport Duel, Event, Link

# Does the event fit the pattern, for the ability bound in `l`? Follows `also` alternatives.
cdef bint event_fits(Duel* d, int pattern, Event* e, Link* l) noexcept nogil
# Newest event of the answerable window (Duel.window_*) that fits; -1 if none. `when`: only events
# of the last batch (8.3) count.
cdef int answerable_event(Duel* d, int pattern, Link* l, bint when) noexcept nogil
# Does chain link `index` fit the link pattern (kinds, by, does, targeting; 7.7)?
cdef bint link_fits(Duel* d, int pattern, int index, Link* l) noexcept nogil
# Meets events [events_matched, events_count) with every listener: appends met triggers and
# `whenever`s (cards, lasting rows, delayed rows) to Duel.pending. Rules 8.1-8.12.
# Not phase events (8.8): those are found by phase_effects.
cdef void meet_listeners(Duel* d) noexcept nogil
# STATE patterns (whenever a condition becomes true: Exodia, Zeradias); called by settle.
cdef void meet_states(Duel* d) noexcept nogil
# Would the resolution of chain link `index` destroy how many cards of the seats (bits)? (7.9)
cdef int would_destroy(Duel* d, int index, int seats) noexcept nogil
