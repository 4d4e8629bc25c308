# Rows that are asked: filters, groups, amounts, conditions (proposal 7.1). Nothing here changes
# the duel (but stats.refresh may rewrite derived fields). `f` may be NULL: then registers are empty.
from libc.stdint cimport uint32_t
from tagduel_env.engine.types cimport Duel, Event, Frame, Link, Set

# What a card is NOW: derived on the field, printed elsewhere, as rules in force treat it.
cdef int name_of(Duel* d, int card) noexcept nogil
cdef uint32_t kinds_of(Duel* d, int card) noexcept nogil
cdef int attribute_of(Duel* d, int card) noexcept nogil
cdef int race_of(Duel* d, int card) noexcept nogil
cdef int level_of(Duel* d, int card) noexcept nogil  # 0 for Xyz Monsters and non-monsters
cdef int rank_of(Duel* d, int card) noexcept nogil
cdef int attack_of(Duel* d, int card) noexcept nogil
cdef int defense_of(Duel* d, int card) noexcept nogil

cdef bint filter_card(Duel* d, int filter, int card, Link* l, Frame* f) noexcept nogil
# The same filter over what the card was when `e` happened (event patterns about moved cards).
cdef bint filter_event(Duel* d, int filter, Event* e, Link* l) noexcept nogil
cdef void reference(Duel* d, int ref, Link* l, Frame* f, Set* out) noexcept nogil
# All cards of a group. A card being activated is never among its own link's candidates (that is
# `candidates`, in picks); here THIS is included if it fits.
cdef void group_cards(Duel* d, int group, Link* l, Frame* f, Set* out) noexcept nogil
cdef bint group_has(Duel* d, int group, int card, Link* l, Frame* f) noexcept nogil
cdef int amount(Duel* d, int row, Link* l, Frame* f) noexcept nogil
cdef bint compare(int have, int how, int than) noexcept nogil
cdef bint condition(Duel* d, int row, Link* l, Frame* f) noexcept nogil  # row 0 is true

# A link with the bindings of an ability that is not on the chain: for legality, continuous
# effects, whenever, replacements. Fills card, code, ability, seat, across, event_* = none.
cdef void bind(Duel* d, Link* l, int card, int ability, int seat) noexcept nogil
# Copies the facts of an event into the link's event_* fields.
cdef void bind_event(Duel* d, Link* l, Event* e) noexcept nogil
