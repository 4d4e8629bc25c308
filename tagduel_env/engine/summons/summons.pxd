# Summons that start no chain, Sets, and arrivals by effect (rules 4, 5).
from tagduel_env.engine.record.types cimport Duel, Frame, Link, Set

# A PlayKind of `seat` with `card`; `ability` = inherent ability row or NONE. d.result: 1 the action
# happened (its Summon may have been negated; push AFTER), 0 given up, nothing changed.
cdef void push_summon(Duel* d, int seat, int play, int card, int ability) noexcept nogil
cdef void step_summon(Duel* d, Frame* f) noexcept nogil
# Special Summon by effect of all cards of the set at once (one batch), or of none if there are not
# zones enough: asks position and zone as told (PositionWord), to a field of `to_seat` (ANYONE: of
# an opponent of `seat`, asked card by card: A25). d.result = how many arrived; set = which.
# `how`: SummonKind bits; `link` index as in Frame.link. Number of materials: set Frame.m of the
# pushed frame.
cdef void push_arrive(Duel* d, Set* cards, int seat, int to_seat, int position, int how,
                      int link) noexcept nogil
cdef void step_arrive(Duel* d, Frame* f) noexcept nogil
# The cards that arrived last: right after ARRIVE ended, before another frame is pushed.
cdef void arrived_cards(Duel* d, Set* out) noexcept nogil

cdef enum:
    SUMMON_PAYS = 1  # steps of a SUMMON frame: its picks are still needed
    SUMMON_ARRIVES = 4  # all but its place and position is settled

# Inside the module.
cdef void choose(Duel* d, Frame* f) noexcept nogil
cdef void choose_tributes(Duel* d, Frame* f) noexcept nogil
cdef void choose_procedure(Duel* d, Frame* f) noexcept nogil
cdef void choose_materials(Duel* d, Frame* f) noexcept nogil
cdef void pay(Duel* d, Frame* f) noexcept nogil
cdef void attempt(Duel* d, Frame* f) noexcept nogil
cdef void attempt_over(Duel* d, Frame* f) noexcept nogil
cdef void end_attempt(Duel* d) noexcept nogil
cdef void arrive(Duel* d, Frame* f) noexcept nogil
cdef void monster_set(Duel* d, Frame* f) noexcept nogil
cdef void summoned(Duel* d, Frame* f) noexcept nogil
cdef int inherent_step(Frame* f) noexcept nogil
cdef bint choose_side(Duel* d, Frame* f) noexcept nogil
cdef bint choose_position(Duel* d, Frame* f) noexcept nogil
cdef void summon_again(Duel* d, Frame* f) noexcept nogil
cdef void change_position(Duel* d, Frame* f) noexcept nogil
cdef void set_spell_trap(Duel* d, Frame* f) noexcept nogil
cdef void keep_summonable(Duel* d, Frame* f) noexcept nogil
cdef bint can_arrive(Duel* d, Frame* f, int card) noexcept nogil
cdef int room(Duel* d, Frame* f) noexcept nogil
cdef bint arrive_one(Duel* d, Frame* f, int card) noexcept nogil
