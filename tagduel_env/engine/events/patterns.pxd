# Event patterns: what happened, and does it fit (proposal 7.7)?
from tagduel_env.engine.events.listeners cimport meet_listeners, meet_states, trigger_lives
from tagduel_env.engine.record.types cimport Duel, Event, Link, Pattern

# Does the event fit the pattern, for the ability bound in `l`? Follows `also` alternatives.
cdef bint event_fits(Duel* d, int pattern, Event* e, Link* l) noexcept nogil
# Newest event of the answerable window (Duel.window_*) that fits; -1 if none. `when`: only events
# of the last batch (8.3) count.
cdef int answerable_event(Duel* d, int pattern, Link* l, bint when) noexcept nogil
# Does chain link `index` fit the link pattern (kinds, by, does, targeting; 7.7)?
cdef bint link_fits(Duel* d, int pattern, int index, Link* l) noexcept nogil
# Of a battle: is it the attacked monster that the pattern of the ability in `l` is about?
cdef bint battle_reversed(Duel* d, Event* e, Link* l) noexcept nogil
# The same for another pattern that the ability bound in `l` waits with.
cdef bint fits_reversed(Duel* d, int pattern, Event* e, Link* l) noexcept nogil
# Would the resolution of chain link `index` destroy how many cards of the seats (bits)? (7.9)
cdef int would_destroy(Duel* d, int index, int seats) noexcept nogil

# From `listeners`: meet_listeners meets events [events_matched, events_count) with every listener:
# appends met triggers and `whenever`s (cards, lasting rows, delayed rows) to Duel.pending (8.1-8.12).
# Not phase triggers (8.8): those are found by phase_options. meet_states: STATE patterns (whenever
# a condition becomes true: Exodia, Zeradias), called by settle. trigger_lives: 8.4, 8.12.

# Inside the module.
cdef bint fits_common(Duel* d, Pattern* p, Event* e, Link* l) noexcept nogil
cdef bint is_one_of(Duel* d, Link* l, int player, int card, int seat) noexcept nogil
cdef bint fits_kind(Duel* d, Pattern* p, Event* e, Link* l) noexcept nogil
cdef bint fits_move(Duel* d, Pattern* p, Event* e, Link* l) noexcept nogil
cdef bint is_theirs(Duel* d, Link* l, int whose, int place, int seat) noexcept nogil
cdef int area_of(int place) noexcept nogil
cdef bint subject_then(Duel* d, Pattern* p, Event* e, Link* l) noexcept nogil
cdef bint was_referred(Duel* d, int ref, Event* e, Link* l) noexcept nogil
cdef int stamp_before(Event* e) noexcept nogil
cdef bint was_linked(Duel* d, Event* e, Link* l) noexcept nogil
cdef bint is_alone(Duel* d, Event* e) noexcept nogil
cdef bint source_fits(Duel* d, int group, int card, Link* l) noexcept nogil
cdef bint fits_summon(Duel* d, Pattern* p, Event* e, Link* l) noexcept nogil
cdef bint used_material(Duel* d, int group, int monster, Link* l) noexcept nogil
cdef bint fits_attack(Duel* d, Pattern* p, Event* e, Link* l) noexcept nogil
cdef bint subject_now(Duel* d, Pattern* p, int card, Link* l) noexcept nogil
cdef bint fits_damage(Duel* d, Pattern* p, Event* e, Link* l) noexcept nogil
cdef bint fits_battle(Duel* d, Pattern* p, Event* e, Link* l, bint turned) noexcept nogil
cdef bint fits_link_event(Duel* d, Pattern* p, Event* e, Link* l) noexcept nogil
cdef bint fits_link(Duel* d, Pattern* p, int index, Link* l) noexcept nogil
cdef bint targets_fit(Duel* d, Pattern* p, Link* link, Link* l) noexcept nogil
