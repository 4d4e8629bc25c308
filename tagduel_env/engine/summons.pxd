# Summons that start no chain, Sets, and arrivals by effect (rules 4, 5).
from tagduel_env.engine.types cimport Duel, Frame, Link, Set

# A PlayKind of `seat` with `card`; `ability` = inherent ability row or NONE.
cdef void push_summon(Duel* d, int seat, int play, int card, int ability) noexcept nogil
cdef void step_summon(Duel* d, Frame* f) noexcept nogil
# Special Summon by effect of all cards of the set at once (one batch): asks position and zone as
# told (PositionWord), to a field of `to_seat`. d.result = how many arrived; set = which.
# `how`: SummonKind bits; `link` index as in Frame.link.
cdef void push_arrive(Duel* d, Set* cards, int seat, int to_seat, int position, int how,
                      int link) noexcept nogil
cdef void step_arrive(Duel* d, Frame* f) noexcept nogil
# The cards that arrived last.
cdef void arrived_cards(Duel* d, Set* out) noexcept nogil
