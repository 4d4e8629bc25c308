# Instructions about cards: choosing, keeping, moving, drawing, equipping, showing, binding.
from tagduel_env.engine.record.types cimport Duel, Frame, Instruction, Link, Set

cdef void choose(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
cdef void keep(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
cdef void move(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
cdef void draw(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
cdef void mill(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
cdef void equip(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
cdef void show(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
cdef void excavate(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
cdef void bond(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil

cdef void take_planned(Duel* d, int group, Set* out) noexcept nogil
cdef void choose_at_random(Duel* d, Frame* f, Link* l, int choice, Set* out) noexcept nogil
cdef void chosen(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
cdef void moved(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
cdef void top_cards(Duel* d, int seat, int n, Set* out) noexcept nogil
cdef void from_deck(Duel* d, Frame* f, Link* l, Instruction* i, bint drawn) noexcept nogil
cdef void shown_as(Duel* d, Frame* f, Instruction* i, Set* cards) noexcept nogil
cdef void show_all(Duel* d, Set* cards, int seats, int seat) noexcept nogil
cdef bint declares_name(Link* l) noexcept nogil
cdef bint all_copies_public(Duel* d, Link* l, int owner) noexcept nogil
cdef void verify_hand(Duel* d, Link* l, int owner) noexcept nogil
cdef void bind_cards(Duel* d, int card, int other) noexcept nogil
cdef int mover(Duel* d, Frame* f, Link* l, Instruction* i) noexcept nogil
cdef int host_of(Duel* d, Frame* f, Link* l, int ref) noexcept nogil
cdef void show_found(Duel* d, Set* cards) noexcept nogil
cdef bint was_searched(Duel* d, int group, Set* picks) noexcept nogil
