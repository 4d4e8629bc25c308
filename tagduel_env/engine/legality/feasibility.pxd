# Choices of a play (12.1, 12.6, 12.7): their candidates, and whether a plan can be completed.
# A plan is complete when every choice of the ability has its cards: disjoint choices exist by
# Hall's condition; then totals, different names and free zones are tested.
from tagduel_env.engine.record.types cimport Ability, Choice, Duel, Frame, Instruction, Link, Set

cdef enum:
    MAX_CHOICES = 6
    READS_DECLARED = 1  # what a filter reads: targets and costs
    READS_REGISTERS = 2  # ... or cards that a program has put in a register

# The choices of the chosen row of a link, as they stand with the picks of d.plan.
cdef struct Board:
    int count
    int first  # choices before this one are done (paid)
    int need[6]  # cards still to be picked
    int most[6]  # cards that may still be picked
    int choice[6]  # choice rows
    int zone_seats  # zones are to be emptied among the Monster Zones of these seats (bits)
    Set sets[6]  # cards that may be picked

cdef void read_board(Duel* d, Link* l, int first, Board* b) noexcept nogil
# Can the plan be completed, from choice `first` on (those before it are paid)?
cdef bint plan_completable(Duel* d, Link* l, int first) noexcept nogil
# Cards that may be picked next for choice k, and whether it may be finished with what it has.
cdef void offered_picks(Duel* d, Link* l, int first, int k, Set* out) noexcept nogil
cdef bint may_finish(Duel* d, Link* l, int first, int k) noexcept nogil
cdef int picks_of(Duel* d, int k, Set* out) noexcept nogil
cdef void add_pick(Duel* d, int card, int k) noexcept nogil
# Writes the picks so far into the link: PAID and TARGET can be read by later choices. With
# `first` > 0 the cost is paid, and PAID says what it really was.
cdef void bind_picks(Duel* d, Link* l, int first) noexcept nogil

cdef bint stands_alone(Link* l) noexcept nogil
cdef bint enough_for_the_choice(Duel* d, Link* l) noexcept nogil
cdef bint board_completable(Duel* d, Link* l, int first) noexcept nogil
cdef bint hall(Board* b) noexcept nogil
cdef int zones_needed(Duel* d, Link* l, Board* b) noexcept nogil
cdef bint zones_possible(Duel* d, Link* l, Board* b) noexcept nogil
cdef bint in_zones_of(Duel* d, int card, int seats) noexcept nogil
cdef bint board_possible(Duel* d, Link* l, Board* b) noexcept nogil
cdef int waits_for(Duel* d, Link* l, Board* b) noexcept nogil
cdef bint reads_picks(int choice) noexcept nogil
cdef bint amount_reads(int row, int what) noexcept nogil
cdef bint filter_reads(int row, int what) noexcept nogil
cdef bint reads(int ref, int what) noexcept nogil
cdef int first_open(Board* b) noexcept nogil
cdef bint resolution_reads_picks(Link* l) noexcept nogil
cdef bint reads_declared(int choice) noexcept nogil
cdef int group_asked(Instruction* i) noexcept nogil
cdef bint cost_takes_from(Ability* row, int group) noexcept nogil
cdef int areas_of(int group) noexcept nogil
cdef int open_registers(Duel* d, Link* l, Frame* f) noexcept nogil
cdef void set_register(Duel* d, int registers, int ref, Set* cards) noexcept nogil
