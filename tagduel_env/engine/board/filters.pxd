# Filter trees over one card, as it is now or as it was (Filter rows).
from libc.stdint cimport uint32_t
from tagduel_env.engine.board.identity cimport View
from tagduel_env.engine.record.types cimport Duel, Event, Filter, Frame, Link, Set

cdef bint filter_card(Duel* d, int tree, int card, Link* l, Frame* f) noexcept nogil
# Only cards that pass stay in the set.
cdef void keep_passing(Duel* d, int tree, Link* l, Frame* f, Set* cards) noexcept nogil
# The same filter over what the card was when `e` happened (event patterns about moved cards).
cdef bint filter_event(Duel* d, int tree, Event* e, Link* l) noexcept nogil
# Over a card as printed (materials listed by name, cards whose effect Summoned something).
cdef bint filter_code(Duel* d, int tree, int code, Link* l, Frame* f) noexcept nogil
cdef bint fits(Duel* d, int tree, View* v, Link* l, Frame* f) noexcept nogil
# The filter row of op KIND that limits the tree at its top (AND), 0 if none: its kinds.
cdef int kinds_wanted(int tree) noexcept nogil
# Does the tree ask what a card is, beyond what everyone sees of a face-down one?
cdef bint asks_identity(int tree) noexcept nogil

# Inside the module.
cdef bint fits_word(Duel* d, Filter* row, View* v, Link* l, Frame* f) noexcept nogil
cdef int limit_of(Duel* d, int row, View* v, Link* l, Frame* f) noexcept nogil
cdef bint has_both(Duel* d, View* v, uint32_t kind, uint32_t other) noexcept nogil
cdef bint has_name(Duel* d, View* v, int first, int count) noexcept nogil
cdef bint fits_reference(Duel* d, int op, int ref, View* v, Link* l, Frame* f) noexcept nogil
cdef bint fits_rarer(Duel* d, Filter* row, View* v, Link* l, Frame* f) noexcept nogil
cdef bint summoned_by_reference(Duel* d, int ref, int code, Link* l, Frame* f) noexcept nogil
cdef bint listed_on(Duel* d, int ref, View* v, Link* l, Frame* f) noexcept nogil
cdef bint lists_material(Duel* d, int code, int tree, Link* l, Frame* f) noexcept nogil
cdef bint holds_material(Duel* d, int xyz, int tree, Link* l, Frame* f) noexcept nogil
cdef bint equipped_with(Duel* d, int host, int tree, Link* l, Frame* f) noexcept nogil
cdef bint in_state(Duel* d, View* v, int state) noexcept nogil
cdef bint in_position(int position, int state) noexcept nogil
cdef bint zone_marked(uint32_t flags, int state) noexcept nogil
cdef bint normal_summonable(int code) noexcept nogil
