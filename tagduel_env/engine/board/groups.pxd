# References and groups: which cards a text means (Term and Group rows).
from libc.stdint cimport uint16_t
from tagduel_env.engine.record.types cimport Duel, Frame, Link, Set, Term

# The cards of a reference as things to act on: those that are still the same cards (12.2).
cdef void reference(Duel* d, int ref, Link* l, Frame* f, Set* out) noexcept nogil
# The cards of a reference as something to compare with, wherever they went since.
cdef void related(Duel* d, int ref, Link* l, Frame* f, Set* out) noexcept nogil
cdef void group_cards(Duel* d, int group, Link* l, Frame* f, Set* out) noexcept nogil
# Those of `group_cards` on the field; others of them may be among the answer too.
cdef void group_on_field(Duel* d, int group, Link* l, Frame* f, Set* out) noexcept nogil
# Without the filter.
cdef void group_places(Duel* d, int group, Link* l, Frame* f, Set* out) noexcept nogil
cdef bint group_has(Duel* d, int group, int card, Link* l, Frame* f) noexcept nogil
# Is the card in one of the group's places or references (its filter is not tested)?
cdef bint group_reaches(Duel* d, int group, int card, Link* l, Frame* f) noexcept nogil
# Does the group speak of places off the field, or of no place at all?
cdef bint group_off_field(int group) noexcept nogil
# All cards of a seat's place of an Area.
cdef void area_cards(Duel* d, int seat, int area, int top, Set* out) noexcept nogil
# So many cards that lie one after another in a pile.
cdef void add_cards(uint16_t* cards, int count, Set* out) noexcept nogil
# The card that THIS is bound to or equipped to, was so as it left the field, or NONE.
cdef int linked_card(Duel* d, int card) noexcept nogil
cdef int equipped_host(Duel* d, int card) noexcept nogil

# Called as an effect begins to resolve (12.2).
cdef void judge_targets(Duel* d, Link* l) noexcept nogil

# Inside the module.
cdef enum:
    LOST_TARGETS = 2  # added to the group of a target that no longer is one

cdef bint passes_again(Duel* d, Link* l, Frame* f, int i, int group) noexcept nogil
cdef void add_strict_targets(Duel* d, Link* l, Frame* f, int group, Set* out) noexcept nogil
cdef bint wanted_group(int ref, int group) noexcept nogil
cdef void add_card(Set* out, int card) noexcept nogil
cdef void add_event_cards(Duel* d, Link* l, Set* out) noexcept nogil
cdef void add_link_card(Duel* d, Link* l, Set* out) noexcept nogil
cdef void add_linked(Duel* d, int card, Set* out) noexcept nogil
cdef int kept_host(Duel* d, int card) noexcept nogil
cdef void add_equipped_here(Duel* d, int card, Set* out) noexcept nogil
cdef bint equipped_by_another(Duel* d, int card) noexcept nogil
cdef int battler(Duel* d, bint attacking) noexcept nogil
cdef bint still_battles(Duel* d, int card, int stamp) noexcept nogil
cdef int opposing_monster(Duel* d, Link* l) noexcept nogil
cdef void add_register(Duel* d, int ref, Link* l, Frame* f, Set* out) noexcept nogil
cdef void add_planned(Duel* d, Link* l, int verb, Set* out) noexcept nogil
cdef void add_term(Duel* d, Term* term, Link* l, Frame* f, Set* out) noexcept nogil
cdef void keep_extremes(Duel* d, Set* cards, int stat, bint highest) noexcept nogil
cdef bint term_reaches(Duel* d, Term* term, int card, Link* l) noexcept nogil
cdef bint in_area(Duel* d, int card, int area) noexcept nogil
