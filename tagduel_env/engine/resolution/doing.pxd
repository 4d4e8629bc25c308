# What the instructions share: operands, registers, players, the end of a step.
from tagduel_env.engine.record.types cimport Card, Duel, Frame, Instruction, Link, Set

cdef enum:
    LIFE_DAMAGE = 0  # x of LIFE
    LIFE_GAIN = 1
    LIFE_PAY = 2
    REMOVE_COUNTERS = 0x8000  # bit of c of COUNTER
    AND_BANISHED = 0x8000  # bit of c of MOVE

ctypedef void (*Doing)(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil

# The register of a frame that a Ref names (IT, FIRST, PICKED, SHOWN, FOUND, EXCAVATED).
cdef Set* register_of(Duel* d, Frame* f, int ref) noexcept nogil
# The cards of a source operand (i.a, i.b); inside each_player those of both Duelists' passes. A
# Deck that was looked through for them is shuffled (18.1).
cdef void gather(Duel* d, Frame* f, Link* l, Instruction* i, Set* out) noexcept nogil
cdef void gather_group(Duel* d, Frame* f, Link* l, int group, Set* out) noexcept nogil
cdef void shuffle_searched(Duel* d, Link* l, int group) noexcept nogil
# Seats (bits) of a Player word in an operand; the lowest of them; the k-th pass of each_player.
cdef int seats_meant(Duel* d, Frame* f, Link* l, int player, int ref) noexcept nogil
cdef int seat_meant(Duel* d, Frame* f, Link* l, int player, int ref) noexcept nogil
cdef int seat_of_pass(Duel* d, Link* l, int k) noexcept nogil
# Inside each_player: begins the other Duelist's pass of the same instruction. False: both are done.
cdef bint next_pass(Duel* d, Frame* f, Link* l) noexcept nogil
# The step is over: it did `n` things (DID, HOW_MANY); on to the next instruction.
cdef void done(Duel* d, Frame* f, int n) noexcept nogil
# The same, and these are the cards it handled (IT).
cdef void done_with(Duel* d, Frame* f, Set* cards, int n) noexcept nogil
# HOW_MANY of each Duelist inside each_player, by who held or controlled the cards.
cdef void count_by_holder(Duel* d, Frame* f, Link* l, Set* cards) noexcept nogil
cdef void count_for(Duel* d, Frame* f, Link* l, int seat, int n) noexcept nogil
cdef void skip(Frame* f, int n) noexcept nogil
cdef bint is_cost(Frame* f) noexcept nogil
cdef void add_paid(Duel* d, Link* l, Set* cards) noexcept nogil
# A question of a resolving effect: begins it with its source; the caller allows and poses.
cdef void begin_question(Duel* d, Link* l, int kind, int seat) noexcept nogil
# What happened without an event that anybody answers: a row of the public log only.
cdef void tell(Duel* d, int kind, int card, int seat, int amount) noexcept nogil
# 12.2: the effect itself moved these: THIS and its targets are the cards where they are now.
cdef void goes_on_with(Duel* d, Frame* f, Link* l, Set* cards) noexcept nogil
# SHOWN, FOUND and EXCAVATED are those still where they were shown: these are no more.
cdef void still_there(Duel* d, Frame* f, Set* gone) noexcept nogil
