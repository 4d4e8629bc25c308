# Choosing cards one at a time (spaces A3): on resolution, and for plans.
from tagduel_env.engine.types cimport Duel, Frame, Link, Set

# Pushes PICK for a choice row at resolution: who chooses, candidates, re-asks after refusals (A43).
# When it ends: d.frames... result in the set of the finished frame is copied to d.plan.cards and
# d.result = number picked.
cdef void push_pick(Duel* d, int choice, int link, int registers, int seat) noexcept nogil
# PICK from a ready set: kind a DecisionKind, purpose a Verb; least..most.
cdef void push_pick_from(Duel* d, Set* cards, int kind, int purpose, int seat, int role_seat,
                         int least, int most, int link) noexcept nogil
cdef void step_pick(Duel* d, Frame* f) noexcept nogil
# The picks of the PICK that ended last, as a set.
cdef void picked_cards(Duel* d, Set* out) noexcept nogil
