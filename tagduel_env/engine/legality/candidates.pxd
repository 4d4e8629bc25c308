# Who may be chosen for a choice, by its role (11.10, 12.6, 12.7, 12.9, A43).
from tagduel_env.engine.record.types cimport Choice, Duel, Frame, Instruction, Link, Set

# Cards a choice may name, for its role: group, minus what the verb can't be done to, minus the
# card being activated, minus refused ones (A43). `frame`: index of the frame whose registers are
# read, and which does it now; ANYONE: none, it is only asked.
cdef void raw_candidates(Duel* d, int choice, Link* l, int frame, Set* out) noexcept nogil
cdef Frame* frame_at(Duel* d, int frame) noexcept nogil
# 12.6: does the choice reach into a hand or Deck that the user can't read, with how many cards?
cdef bint is_hidden_from(Duel* d, Link* l, int choice) noexcept nogil
cdef int count_hidden(Duel* d, Link* l, int choice) noexcept nogil
# Inside the module.
cdef bint may_be_chosen(Duel* d, int choice, Link* l, int card, bint doing) noexcept nogil
cdef bint names_known(int group) noexcept nogil
cdef bint can_be_told(Duel* d, Choice* c, Link* l, int card) noexcept nogil
cdef bint target_possible(Duel* d, Choice* c, Link* l, int card) noexcept nogil
cdef bint summon_possible_of(Duel* d, int card, Link* l, int how, bint doing) noexcept nogil
cdef int own_way(Link* l, int choice) noexcept nogil
cdef bint names_target(int ref, int slot) noexcept nogil
cdef bint is_beaten(Duel* d, int card) noexcept nogil
cdef bint deed_possible(Duel* d, Link* l, Instruction* i, int card) noexcept nogil
cdef bint control_possible(Duel* d, Link* l, int card) noexcept nogil
cdef bint choice_is_made(Duel* d, Link* l, int choice) noexcept nogil
cdef void add_paid_to_graveyard(Duel* d, Link* l, int choice, Set* out) noexcept nogil
cdef void remove_paid(Duel* d, Link* l, Set* out) noexcept nogil
cdef void follow_paid(Duel* d, Link* l, int choice, int card, int verb, Set* out) noexcept nogil
cdef bint would_fit_in_graveyard(Duel* d, Link* l, int choice, int card) noexcept nogil
cdef bint arrives_in_graveyard(Duel* d, int card, int verb) noexcept nogil
cdef bint empties_zone(int verb) noexcept nogil
