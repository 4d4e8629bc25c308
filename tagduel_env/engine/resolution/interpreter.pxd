# Runs the instructions of a card (proposal 7.3, 7.5). Only instructions suspend: each that asks
# runs again after the answer.
from tagduel_env.engine.resolution.delayed cimport push_delayed, push_whenever
from tagduel_env.engine.resolution.doing cimport Doing
from tagduel_env.engine.record.types cimport Duel, Frame, Instruction, Link

# Flags of a PROGRAM frame.
cdef enum:
    PROGRAM_COST = 1  # it pays: planned choices are taken from the plan, what moves was paid

cdef Doing[64] DOINGS  # by Op

# Frame.link -> Link*: index in chain, or MAX_LINKS + k for contexts[k]; 255 -> NULL.
cdef Link* link_of(Duel* d, int index) noexcept nogil
# A free context for a program without a link (whenever, delayed, replacement, cost of a
# procedure): bound to card, ability and seat; returns MAX_LINKS + k. It is taken as long as the
# `link` of a frame names it: push that frame, or put it into one's own, at once.
cdef int new_context(Duel* d, int card, int ability, int seat) noexcept nogil
# Pushes PROGRAM at `pc` for the link; `cost`: CHOOSE takes its planned picks from d.plan.
# d.result when it ends: 1 for a cost; else how many things its steps did (0: nothing at all).
cdef void push_program(Duel* d, int pc, int link, bint cost) noexcept nogil
cdef void step_program(Duel* d, Frame* f) noexcept nogil
# NOTED and DECLARED of the link stand on its card from now on (if it is on the field).
cdef void remember_on_card(Duel* d, Link* l) noexcept nogil

# Inside the module: the instructions of flow.
cdef bint context_taken(Duel* d, int index) noexcept nogil
cdef void end_program(Duel* d, Frame* f, int result) noexcept nogil
cdef void end(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
cdef void cost_paid(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
cdef int newest_batch(Duel* d) noexcept nogil
cdef void batch(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
cdef void unless_did_skip(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
cdef void test(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
cdef void jump(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
cdef void ask(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
cdef void choose_mode(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
cdef int first_case(int pc, int k) noexcept nogil
cdef int ask_mode(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
cdef void case(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
cdef void each_begin(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
cdef void each_end(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
cdef void both_begin(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
