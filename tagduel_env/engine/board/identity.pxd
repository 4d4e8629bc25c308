# What a card is now: derived on the field, printed elsewhere, as rules in force treat it.
from libc.stdint cimport int32_t, uint16_t, uint32_t, uint8_t
from tagduel_env.engine.record.types cimport CARD_FLAG_FACE_DOWN, Duel, Event

# What filters test: a card as it is now, or as it was when something happened.
cdef struct View:
    int card  # NONE for a mere name (a listed material)
    int code
    int name
    uint32_t kinds
    int attribute
    int race
    int level  # Level, or Rank of an Xyz Monster
    int atk
    int place
    int position
    bint past  # as it was, not as it is

cdef int name_seen(Duel* d, View* v) noexcept nogil
cdef uint32_t kinds_seen(Duel* d, View* v) noexcept nogil
cdef int attribute_seen(Duel* d, View* v) noexcept nogil
cdef int race_seen(Duel* d, View* v) noexcept nogil
cdef int stat_seen(Duel* d, View* v, int stat) noexcept nogil
cdef inline void view_card(Duel* d, int card, View* v) noexcept nogil:
    # The card as it is now: what is asked of it is looked up when it is asked.
    v.card = card
    v.code = d.cards[card].code
    v.past = False
    if d.cards[card].flags & CARD_FLAG_FACE_DOWN:
        view_face_down(card, v)

cdef void view_face_down(int card, View* v) noexcept nogil
cdef void view_event(Duel* d, Event* e, View* v) noexcept nogil
cdef void view_code(int code, View* v) noexcept nogil

cdef int name_of(Duel* d, int card) noexcept nogil
cdef uint32_t kinds_of(Duel* d, int card) noexcept nogil
cdef int attribute_of(Duel* d, int card) noexcept nogil
cdef int race_of(Duel* d, int card) noexcept nogil
cdef int level_of(Duel* d, int card) noexcept nogil
cdef int rank_of(Duel* d, int card) noexcept nogil
cdef int attack_of(Duel* d, int card) noexcept nogil
cdef int defense_of(Duel* d, int card) noexcept nogil
cdef int stat_of(Duel* d, int card, int stat) noexcept nogil

# Printed kinds as the place of the card treats them (Gemini, materials, monsters as Equips).
cdef uint32_t printed_kinds(Duel* d, int card) noexcept nogil

# Inside the module.
cdef int treated_off_field(Duel* d, int card, int sort, int word) noexcept nogil
cdef int level_or_rank(Duel* d, int card) noexcept nogil
