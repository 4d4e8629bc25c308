# 12.6: can an effect do every mandatory part of its resolution, as far as its user knows? A walk
# over its program without doing anything; "may" and "in case" parts are left out.
from tagduel_env.engine.record.types cimport Duel, Instruction, Link

# What a walk has found so far.
cdef struct Walk:
    int zones  # Monster Zones needed
    int zone_seats  # ... of these seats (bits)
    int chosen  # least number of the CHOOSE before
    int handled  # cards that the step before about a group is about, 0 unknown
    int done  # steps that can do something
    int idle  # steps about all cards of a group that is empty
    int shown  # bits 1 << Area: places whose cards an earlier step shows
    bint notes  # a step before notes a number: NOTED is not known yet
    int grown  # bits 1 << Area: places that earlier steps fill, so their contents are not known

cdef bint resolution_possible(Duel* d, Link* l) noexcept nogil
# Is the CASE at `pc` possible (choose_one, at legality and at resolution)?
cdef bint case_possible(Duel* d, Link* l, int pc) noexcept nogil

# Inside the module.
cdef bint walk(Duel* d, Link* l, int pc, int end, Walk* w) noexcept nogil
cdef int past(int pc) noexcept nogil
cdef int skipped(int pc, int n) noexcept nogil
cdef bint step_possible(Duel* d, Link* l, int pc, Walk* w) noexcept nogil
cdef bint only_later(Link* l, Walk* w) noexcept nogil
cdef bint each_possible(Duel* d, Link* l, int pc, Walk* w) noexcept nogil
cdef bint modes_possible(Duel* d, Link* l, int pc, Walk* w) noexcept nogil
cdef bint choice_possible(Duel* d, Link* l, int choice, Walk* w) noexcept nogil
cdef bint reads_unknown(Duel* d, Link* l, int choice, Walk* w) noexcept nogil
cdef bint move_possible(Duel* d, Link* l, Instruction* i, Walk* w) noexcept nogil
cdef bint show_possible(Duel* d, Link* l, Instruction* i, Walk* w) noexcept nogil
cdef bint may_add_shown(Duel* d, Link* l, int verb, Walk* w) noexcept nogil
cdef bint group_step(Duel* d, Link* l, Instruction* i, int least, Walk* w) noexcept nogil
cdef int cards_from_deck(Duel* d, Link* l, int number, Walk* w) noexcept nogil
cdef bint deck_has(Duel* d, Link* l, int player, int ref, int n, Walk* w) noexcept nogil
cdef bint equip_possible(Duel* d, Link* l, Instruction* i) noexcept nogil
cdef bint retarget_possible(Duel* d, Link* l) noexcept nogil
cdef bint life_possible(Duel* d, Link* l, Instruction* i, Walk* w) noexcept nogil
cdef bint amount_known(Link* l, Walk* w, int row) noexcept nogil
cdef bint noted_is_known(Link* l, Walk* w) noexcept nogil
cdef bint last_possible(Duel* d, Link* l, Instruction* i, Walk* w) noexcept nogil
cdef bint group_has_some(Duel* d, Link* l, int group, int least, Walk* w) noexcept nogil
cdef bint from_deck_possible(Duel* d, Link* l, Instruction* i, Walk* w) noexcept nogil
cdef int seats_of(Duel* d, Link* l, int player, int ref) noexcept nogil
cdef int source_count(Duel* d, Link* l, Instruction* i, Walk* w) noexcept nogil
cdef int shown_least(Instruction* i) noexcept nogil
cdef void grow(Walk* w, int verb) noexcept nogil
