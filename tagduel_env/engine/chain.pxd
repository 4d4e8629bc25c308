# Chains: links, responses, resolution (rules 6.2, 7.6, 7.10, 7.11, T13, T34).
from tagduel_env.engine.types cimport Duel, Frame, Link

# Copies a finished declaration onto the chain; returns its index.
cdef int add_link(Duel* d, Link* l) noexcept nogil
cdef void push_chain(Duel* d) noexcept nogil
cdef void step_chain(Duel* d, Frame* f) noexcept nogil
# Negation by an effect (12.3); marks the link.
cdef void negate_activation_of(Duel* d, int index, Link* by) noexcept nogil
cdef void negate_effect_of(Duel* d, int index, Link* by) noexcept nogil
