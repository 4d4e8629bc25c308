# Where and when an ability may be used (rules 3, 6.1, 7.1-7.8, 8.8, 10.6).
from tagduel_env.engine.record.types cimport Ability, Duel, Event, Link

# What the game waits for: 0 a window or link, 1 the open state of a Main Phase, 2 phase effects.
cdef int waiting_context(Duel* d) noexcept nogil
# The ability with its alternative chosen (7.2): a MODE row is complete in itself.
cdef Ability* chosen_row(Link* l) noexcept nogil
# Fills a link as it would go on the chain, without event, targets and payment.
cdef void prepare(Duel* d, Link* l, int seat, int card, int ability) noexcept nogil
# Does the card lie where this Duelist may use this ability of it (T8, 6.1)?
cdef bint lies_right(Duel* d, int seat, int card, Ability* a) noexcept nogil
# May the ability start or join the chain here (6.1, 7.1, 7.7, 4.10, 10.6)?
cdef bint speed_allows(Duel* d, int seat, int card, Ability* a) noexcept nogil
cdef bint in_damage_step(Duel* d) noexcept nogil
cdef bint damage_step_allows(Duel* d, Ability* a) noexcept nogil
cdef bint trigger_allowed_in_damage_step(Duel* d, Ability* a) noexcept nogil
# Is there the event or link it answers? Binds it (7.7, 7.8).
cdef bint answers_event(Duel* d, Link* l) noexcept nogil
# A phase effect: is it this phase, of this Duelist (8.8, A7)?
cdef bint phase_fits(Duel* d, int pattern, Link* l) noexcept nogil
# Cheap tests only: could this ability be used as a fast effect here?
cdef bint might_be_fast(Duel* d, int seat, int card, Ability* a) noexcept nogil

# Inside the module.
cdef int link_kind(Duel* d, int card, Ability* a) noexcept nogil
cdef bint activation_lies_right(Duel* d, int seat, int card) noexcept nogil
cdef bint attempt_allows(Duel* d, Ability* a) noexcept nogil
cdef bint kind_open(Duel* d, int pattern) noexcept nogil
cdef bint answers_link(Duel* d, Link* l, int pattern) noexcept nogil
cdef bint answers_battle(Duel* d, Link* l, int pattern) noexcept nogil
cdef bint moment_open(Duel* d, int moment) noexcept nogil
