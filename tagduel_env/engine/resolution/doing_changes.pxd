# Instructions that change something: Life Points, positions, counters, what lasts, the
# chain, the attack, the turn; and numbers and things declared.
from tagduel_env.engine.record.types cimport Duel, Frame, Instruction, Link, Set

cdef enum:
    LASTS_FOR_THE_SIDE = 2  # LAST, x: for cards of a side that come later too (11.7.9)

cdef void note(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
cdef void roll(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
cdef void declare(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
cdef void choose_number(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
cdef void life(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
cdef void change_position(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
cdef void counter(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
cdef void last(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
cdef void negate(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
cdef void retarget(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
cdef void flow(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
cdef void win(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil

cdef int new_position(int position, int word) noexcept nogil
cdef bint turn_monster(Duel* d, Link* l, int card, int word, bint quietly) noexcept nogil
cdef int put_counters(Duel* d, Link* l, Set* cards, int kind, int n) noexcept nogil
cdef int remove_from_each(Duel* d, Set* cards, int kind, int n) noexcept nogil
cdef void remove_counters(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
cdef int holders(Duel* d, Link* l, Set* cards, int kind, int need) noexcept nogil
cdef bint same_until(int pc, int other) noexcept nogil
cdef void lasting_cards(Duel* d, Frame* f, Link* l, int modifier, Set* out) noexcept nogil
cdef void negated_card(Duel* d, Link* l, int what, Set* out) noexcept nogil
cdef bint negate_summon(Duel* d) noexcept nogil
cdef bint negate_attack(Duel* d) noexcept nogil
