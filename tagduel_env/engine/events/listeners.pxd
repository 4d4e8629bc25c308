# Who listens to what happened (rules 8.1-8.12, proposal 7.7).
from libc.stdint cimport uint32_t
from tagduel_env.engine.record.tables cimport tables
from tagduel_env.engine.record.types cimport EVENT_KIND_BATTLES, Ability, Duel, Event, Link, Pending

cdef void meet_listeners(Duel* d) noexcept nogil
cdef void meet_states(Duel* d) noexcept nogil
# 8.4, 8.12: may the met trigger still activate, wherever its card went meanwhile?
cdef bint trigger_lives(Duel* d, Pending* p) noexcept nogil

# Does the card's text listen to an event of this kind at all?
cdef inline bint hears(Duel* d, int card, uint32_t bit) noexcept nogil:
    return (tables.facts[d.cards[card].code].listens & bit) != 0

# May it listen to this event although it's about another card? (A battle is about two.)
cdef inline bint watches(Duel* d, int card, Event* e) noexcept nogil:
    return (e.kind == EVENT_KIND_BATTLES
            or (tables.facts[d.cards[card].code].watches >> e.kind) & 1)

# Inside the module.
cdef void meet_piles(Duel* d, int seat, Event* e) noexcept nogil
cdef void meet_cards(Duel* d, Event* e) noexcept nogil
cdef void meet_card(Duel* d, int card, Event* e) noexcept nogil
cdef bint listens_now(Duel* d, int card, Ability* a, Event* e) noexcept nogil
cdef bint stands_ready(Duel* d, int card, Ability* a) noexcept nogil
cdef int acting_from(Duel* d, int card) noexcept nogil
cdef void meet_ability(Duel* d, int card, int row, Event* e) noexcept nogil
cdef bint met_already(Duel* d, int card, int row, Event* e, int lasting) noexcept nogil
cdef bint is_silenced(Duel* d, int card, Event* e) noexcept nogil
cdef bint conditions_hold(Duel* d, Ability* a, Event* e, Link* l) noexcept nogil
cdef void add_pending(Duel* d, int row, int card, int seat, Event* e, int turned) noexcept nogil
cdef void meet_rows(Duel* d, Event* e) noexcept nogil
cdef void meet_lasting(Duel* d, int i, Event* e) noexcept nogil
cdef void meet_delayed(Duel* d, int i, Event* e) noexcept nogil
cdef void meet_state(Duel* d, int card) noexcept nogil
cdef bint waits_for_battle(Duel* d, int card) noexcept nogil
cdef void state_event(Duel* d, int card, Event* e) noexcept nogil
cdef bint is_waiting(Duel* d, int card, int row) noexcept nogil
