# The second half of a declaration: picks, consent, payment, and the new link (7.2, 7.11). Each is a
# step of a PLAY frame.
from tagduel_env.engine.record.types cimport Choice, Duel, Frame, Link, Set

cdef void pick_next(Duel* d, Frame* f) noexcept nogil
cdef int last_choice(Frame* f, Link* l) noexcept nogil
cdef bint uncovers_cards(Link* l) noexcept nogil
cdef void ask_pick(Duel* d, Frame* f, Link* l, Set* offers, bint finish) noexcept nogil
cdef bint all_needed(Duel* d, Link* l, Set* offers) noexcept nogil
cdef int kind_of_role(int role) noexcept nogil
cdef int chooser(Duel* d, Link* l, Choice* c) noexcept nogil
cdef void take_pick(Duel* d, Frame* f) noexcept nogil
cdef void ask_consent(Duel* d, Frame* f) noexcept nogil
cdef void keep_costs(Duel* d, Link* l) noexcept nogil
cdef void pay(Duel* d, Frame* f) noexcept nogil
cdef void after_payment(Duel* d, Frame* f) noexcept nogil
cdef bint place_card(Duel* d, Frame* f, Link* l) noexcept nogil
cdef bint leaves_after_chain(Duel* d, Link* l) noexcept nogil
cdef void add_to_chain(Duel* d, Frame* f) noexcept nogil
