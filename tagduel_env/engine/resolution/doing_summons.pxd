# Instructions that Summon: by effect, as Tokens, as a monster, with materials, or normally.
from tagduel_env.engine.record.types cimport Duel, Frame, Instruction, Link, Set

cdef void summon(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
cdef void make_tokens(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
cdef void as_monster(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
cdef void fuse(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
cdef void ritual(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
cdef void synchro(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
cdef void normal(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil

cdef enum:
    BY_EFFECT = 1032  # SUMMON_KIND_SPECIAL | SUMMON_KIND_BY_EFFECT

cdef void summoned(Duel* d, Frame* f, Link* l) noexcept nogil
cdef void note_on_tokens(Duel* d, Link* l, Set* tokens) noexcept nogil
# Of the frame with this number; forgets what was picked.
cdef void makeable(Duel* d, int frame, Set* out) noexcept nogil
cdef bint makes_monsters(Frame* f) noexcept nogil
cdef void choose_monster(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
cdef bint can_be_made(Duel* d, Frame* f, Link* l, Instruction* i, int card) noexcept nogil
cdef int needed_levels(Duel* d, Frame* f, Link* l, Instruction* i, int card) noexcept nogil
cdef int must_be_used(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
cdef void choose_materials(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
cdef void spend_materials(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
cdef int verb_of_materials(Instruction* i) noexcept nogil
cdef int how_made(Instruction* i) noexcept nogil
cdef void with_materials(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
cdef void arrive(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
cdef void attempt(Duel* d, Frame* f, Link* l) noexcept nogil
cdef void attempt_over(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
cdef int allow_summons_now(Duel* d, Frame* f, Link* l, int choice) noexcept nogil
cdef int hand_card_of_row(Duel* d, int seat, int row) noexcept nogil
