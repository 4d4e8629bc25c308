# What a card is now: derived on the field, printed elsewhere, as rules in force treat it.
from libc.stdint cimport int32_t, uint16_t, uint32_t, uint8_t
from tagduel_env.engine.board.zones cimport on_field, zone_of
from tagduel_env.engine.continuous.stats cimport refresh
from tagduel_env.engine.record.tables cimport tables
from tagduel_env.engine.record.types cimport (
    CARD_FLAG_FACE_DOWN, CARD_KIND_GEMINI, NONE, PLACE_SPELL_TRAP_ZONE, PLACE_UNDER, Duel, Event,
    Set, Zone)

# What filters test: a card as it is now, or as it was when something happened.
cdef struct View:
    int card  # NONE for a mere name (a listed material)
    int code
    Zone* zone  # where it lies on the field, else NULL
    # what follows only of one as it was
    int name
    uint32_t kinds
    int attribute
    int race
    int level  # Level, or Rank of an Xyz Monster
    int atk
    int place
    int position
    bint past  # as it was, not as it is
    # what cards are compared with: the same for all that are tested one after another
    int limit_row  # a number: its row of `amounts`, NONE before the first was asked
    int limit
    int meant_ref  # the cards of a reference, NONE before the first was asked
    Set meant

# Before the first of several cards is looked at.
cdef inline void forget(View* v) noexcept nogil:
    v.limit_row = NONE
    v.meant_ref = NONE

cdef inline void view_card(Duel* d, int card, View* v) noexcept nogil:
    # The card as it is now: what is asked of it is looked up when it is asked.
    v.card = card
    v.code = d.cards[card].code
    v.zone = zone_of(d, card) if on_field(d, card) else NULL
    v.past = False
    if d.cards[card].flags & CARD_FLAG_FACE_DOWN:
        view_face_down(card, v)

cdef void view_face_down(int card, View* v) noexcept nogil
cdef void view_event(Duel* d, Event* e, View* v) noexcept nogil
cdef void view_code(int code, View* v) noexcept nogil

# Printed kinds as the place of the card treats them (Gemini, materials, monsters as Equips).
cdef uint32_t kinds_by_place(uint32_t kinds, int place) noexcept nogil

cdef inline uint32_t printed_kinds(Duel* d, int card) noexcept nogil:
    cdef uint32_t kinds = tables.facts[d.cards[card].code].kinds
    cdef int place = d.cards[card].place
    if kinds & CARD_KIND_GEMINI or place == PLACE_UNDER or place == PLACE_SPELL_TRAP_ZONE:
        return kinds_by_place(kinds, place)
    return kinds

cdef inline int name_of(Duel* d, int card) noexcept nogil:
    if not on_field(d, card):
        return tables.facts[d.cards[card].code].name
    refresh(d)
    return zone_of(d, card).name

cdef inline uint32_t kinds_of(Duel* d, int card) noexcept nogil:
    if not on_field(d, card):
        return printed_kinds(d, card)
    refresh(d)
    return zone_of(d, card).kinds

cdef int attribute_of(Duel* d, int card) noexcept nogil
cdef int race_of(Duel* d, int card) noexcept nogil
cdef int level_of(Duel* d, int card) noexcept nogil
cdef int rank_of(Duel* d, int card) noexcept nogil
cdef int attack_of(Duel* d, int card) noexcept nogil
cdef int defense_of(Duel* d, int card) noexcept nogil
cdef int stat_of(Duel* d, int card, int stat) noexcept nogil

# What filters ask of a card that is seen.
cdef inline int name_seen(Duel* d, View* v) noexcept nogil:
    return v.name if v.past else name_of(d, v.card)

cdef inline uint32_t kinds_seen(Duel* d, View* v) noexcept nogil:
    if v.past:
        return v.kinds
    if v.zone == NULL:
        return printed_kinds(d, v.card)
    refresh(d)
    return v.zone.kinds

cdef inline int attribute_seen(Duel* d, View* v) noexcept nogil:
    return v.attribute if v.past else attribute_of(d, v.card)

cdef inline int race_seen(Duel* d, View* v) noexcept nogil:
    return v.race if v.past else race_of(d, v.card)

cdef int stat_seen(Duel* d, View* v, int stat) noexcept nogil

# Inside the module.
cdef void view_printed(int code, View* v) noexcept nogil
cdef int treated_off_field(Duel* d, int card, int sort, int word) noexcept nogil
cdef int level_or_rank(Duel* d, int card) noexcept nogil
