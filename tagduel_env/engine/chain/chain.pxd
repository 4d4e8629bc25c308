# Chains: links, responses, resolution (rules 6.2, 7.6, 7.10, 7.11, T13, T34).
from tagduel_env.engine.record.types cimport Duel, Frame, Link, Set

# Copies a finished declaration onto the chain; returns its index.
cdef int add_link(Duel* d, Link* l) noexcept nogil
cdef void push_chain(Duel* d) noexcept nogil
cdef void step_chain(Duel* d, Frame* f) noexcept nogil
# Negation by an effect (12.3); marks the link.
cdef void negate_activation_of(Duel* d, int index, Link* by) noexcept nogil
cdef void negate_effect_of(Duel* d, int index, Link* by) noexcept nogil
cdef void remember_negation(Duel* d, int seat, int kind) noexcept nogil
cdef void negation_event(Duel* d, int index, Link* by) noexcept nogil
cdef bint cards_with_mandatory(Duel* d, Set* out) noexcept nogil
cdef void add_if_mandatory(Duel* d, int card, Set* out) noexcept nogil
cdef bint force_mandatory_of(Duel* d, int seat, int card) noexcept nogil
cdef bint add_mandatory(Duel* d, Frame* f) noexcept nogil
cdef bint has_answered(Duel* d, int card, int ability, int link) noexcept nogil
cdef void ask_response(Duel* d, Frame* f) noexcept nogil
cdef void start_link(Duel* d, Frame* f) noexcept nogil
cdef void switch_on(Duel* d, Link* l) noexcept nogil
cdef bint still_there(Duel* d, Link* l) noexcept nogil
cdef bint effect_is_off(Duel* d, Link* l) noexcept nogil
cdef void run_link(Duel* d, Frame* f) noexcept nogil
cdef void close_link(Duel* d, Frame* f) noexcept nogil
cdef void link_event(Duel* d, int kind, int index) noexcept nogil
cdef void send_used_cards(Duel* d) noexcept nogil
