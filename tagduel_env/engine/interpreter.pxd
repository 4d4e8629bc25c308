# Runs the instructions of a card (proposal 7.3, 7.5). Only instructions suspend: each that asks
# runs again after the answer.
from tagduel_env.engine.types cimport Duel, Frame, Link

# Frame.link -> Link*: index in chain, or MAX_LINKS + k for contexts[k]; 255 -> NULL.
cdef Link* link_of(Duel* d, int index) noexcept nogil
# A free context for a program without a link (whenever, delayed, replacement, cost of a
# procedure): bound to card, ability and seat; returns MAX_LINKS + k. Freed when its PROGRAM ends.
cdef int new_context(Duel* d, int card, int ability, int seat) noexcept nogil
# Pushes PROGRAM at `pc` for the link; `cost`: CHOOSE takes its planned picks from d.plan.
cdef void push_program(Duel* d, int pc, int link, bint cost) noexcept nogil
cdef void step_program(Duel* d, Frame* f) noexcept nogil
# Runs the oldest waiting `whenever` (pending rows of that kind), turn Duelist's first (11.5):
# returns 1 if a PROGRAM was pushed.
cdef bint push_whenever(Duel* d) noexcept nogil
# Delayed rows that fall due now: at 3.5(a), at the end of turns, at a phase. 1 if pushed.
cdef bint push_delayed(Duel* d, int row) noexcept nogil
