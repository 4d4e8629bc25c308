# Choosing cards one at a time (spaces A3): on resolution, and for plans.
from tagduel_env.engine.record.types cimport Duel, Frame, Link, Set

# Pushes PICK for a choice row at resolution: who chooses, candidates, re-asks after refusals (A43).
# `seat` chooses; the picks of the frame that ended last stand in d.plan (see picked_cards) and
# d.result = number picked. As many as can be had, if there are fewer than the least (12.5).
cdef void push_pick(Duel* d, int choice, int link, int registers, int seat) noexcept nogil
# PICK from a ready set: kind a DecisionKind, purpose a Verb; least..most. With a link its
# activator needs the team-mate's consent for the team-mate's cards.
cdef void push_pick_from(Duel* d, Set* cards, int kind, int purpose, int seat, int role_seat,
                         int least, int most, int link) noexcept nogil
cdef void step_pick(Duel* d, Frame* f) noexcept nogil
# The picks of the PICK that ended last, as a set.
cdef void picked_cards(Duel* d, Set* out) noexcept nogil

# The card that the answer of a pick names; -1 if its copies can be told apart: then COPY has been
# asked, and `card_of_copy` gives the card once that is answered. Both clear the decision.
cdef int card_or_copy(Duel* d) noexcept nogil
cdef int card_of_copy(Duel* d) noexcept nogil
cdef void ask_copy(Duel* d, int seat, Set* copies) noexcept nogil

# Inside the module.
cdef void begin_picks(Duel* d, Frame* f) noexcept nogil
cdef void read_limits(Duel* d, Frame* f, Link* l) noexcept nogil
cdef int room_for(Duel* d, Frame* f, Link* l) noexcept nogil
cdef void ask_or_end(Duel* d, Frame* f) noexcept nogil
cdef bint all_needed(Duel* d, Frame* f, Set* offers) noexcept nogil
cdef void offered(Duel* d, Frame* f, Link* l, Set* out) noexcept nogil
cdef bint complete(Duel* d, Frame* f, Link* l) noexcept nogil
cdef void ask_pick(Duel* d, Frame* f, Link* l, Set* offers, bint finish) noexcept nogil
cdef void describe_total(Duel* d, int choice, Link* l, Frame* f) noexcept nogil
cdef void take_pick(Duel* d, Frame* f) noexcept nogil
cdef void keep_pick(Duel* d, Frame* f, int card) noexcept nogil
cdef bint may_be_refused(Duel* d, Frame* f, Link* l) noexcept nogil
cdef void end_picks(Duel* d, Frame* f) noexcept nogil
