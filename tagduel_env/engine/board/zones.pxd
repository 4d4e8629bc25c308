# Where cards are, and the one way to move them. No replacement, redirect or legality here
# (see moves.py); but everything that follows from leaving the field by rule (13.1, 13.7, 13.10).
from libc.stdint cimport uint64_t
from tagduel_env.engine.board.knowledge cimport knows, list_row, show_card, true_row
from tagduel_env.engine.board.piles cimport pile, shuffle_deck, shuffle_hand
from tagduel_env.engine.record.types cimport (
    PLACE_FIELD_ZONE, PLACE_MONSTER_ZONE, ZONES, Card, Duel, Set, Zone)

cdef inline Card* card_at(Duel* d, int card) noexcept nogil:
    return &d.cards[card]

# The zone row of a card on the field (only if its place is a zone).
cdef inline Zone* zone_of(Duel* d, int card) noexcept nogil:
    return &d.zones[ZONES * d.cards[card].controller + d.cards[card].zone]

# The bit of a zone in `Duel.occupied`.
cdef inline uint64_t bit_of_zone(Duel* d, Zone* z) noexcept nogil:
    return (<uint64_t>1) << (z - &d.zones[0])

cdef inline bint on_field(Duel* d, int card) noexcept nogil:
    return PLACE_MONSTER_ZONE <= d.cards[card].place <= PLACE_FIELD_ZONE

cdef inline bint is_face_up(Duel* d, int card) noexcept nogil:  # on the field only
    return d.cards[card].position in (1, 2, 4)

# First free zone (0-4, 5-9 or 10) of a seat for a Place, -1 if none; reserved zones are not free.
cdef int free_zone(Duel* d, int seat, int place) noexcept nogil
cdef int count_free(Duel* d, int seat, int place) noexcept nogil

# Takes the card out of where it is and puts it into a pile of its OWNER (1.1) - hand, Deck,
# Graveyard, banished, Extra Deck. `bottom`: 0 top/newest, 1 bottom, 2 face-down banished.
# A token leaves the duel instead (13.3). Extra Deck monsters going to hand or Deck go to the Extra
# Deck (4.12). Clears the zone row, drops lasting rows and counters, bumps the stamp, sends Xyz
# materials to their owners' Graveyards (13.7: with their events, redirects applied), updates
# knowledge (spaces E3, E4), marks dirty. Equips of a monster that left have `equipped_to` = their
# own index: no host any more (13.2). Card.host keeps what a card that left was linked with, or else
# equipped to. Records NO event of the card itself: the caller does (events.record_move).
cdef void to_pile(Duel* d, int card, int place, int bottom) noexcept nogil
# Puts the card into a zone of `seat`. `zone` -1 = first free one. Returns the zone or -1 if full.
# A card back from a Flip or Gemini attempt returns to its zone with all that was on it (13.8). A Trap
# that becomes a monster keeps its Spell & Trap Zone reserved, and goes back there (6.4).
cdef int to_zone(Duel* d, int card, int seat, int place, int zone, int position) noexcept nogil
# Puts `card` under an Xyz Monster (1.7): it is a material from now on, not on the field.
cdef void to_material(Duel* d, int card, int xyz) noexcept nogil
# Takes a card off the table for a summon attempt (4.10): place ATTEMPT, controller `seat`. The zone
# of a monster on the field is kept for it, with all that is on it.
cdef void to_attempt(Duel* d, int card, int seat) noexcept nogil
# Number of materials under an Xyz Monster.
cdef int count_materials(Duel* d, int xyz) noexcept nogil

# Changes of a card on the field that keep it there.
cdef void set_position(Duel* d, int card, int position) noexcept nogil  # 13.10 when face-down
cdef bint give_control(Duel* d, int card, int seat) noexcept nogil  # 13.5; False: no free zone
cdef void add_counters(Duel* d, int card, int kind, int n) noexcept nogil
cdef int counters_on(Duel* d, int card, int kind) noexcept nogil
cdef void remove_counters_of(Duel* d, int card, int kind, int n) noexcept nogil

# A new token (row of `bodies`) not yet in a zone; -1 if the record is full.
cdef int make_token(Duel* d, int body, int owner) noexcept nogil
# The two change places, zones and controllers (Creature Swap); zones need not be free.
cdef void swap_control(Duel* d, int card, int other) noexcept nogil
# The materials under an Xyz Monster.
cdef void materials_of(Duel* d, int xyz, Set* out) noexcept nogil

# Steps of the moves above.
cdef void take(Duel* d, int card, int place, bint openly) noexcept nogil
cdef void leave_zone(Duel* d, int card) noexcept nogil
cdef void leave_duel(Duel* d, int card) noexcept nogil
cdef void clear_zone(Duel* d, Zone* z) noexcept nogil
cdef void drop_materials(Duel* d, int xyz) noexcept nogil
cdef void lose_equips(Duel* d, int host) noexcept nogil
cdef void release_reserved(Duel* d, int card) noexcept nogil
cdef bint can_be_kept_at(Duel* d, int card, int seat, int taken) noexcept nogil
cdef bint can_be_swapped(Duel* d, int card, int other) noexcept nogil
cdef bint reserve_elsewhere(Duel* d, int card, int seat) noexcept nogil
cdef int free_zone_for(Duel* d, int card, int seat, int place) noexcept nogil
cdef int occupy(Duel* d, int card, int seat, int place, int zone, int position) noexcept nogil
cdef int return_to_zone(Duel* d, int card, int position) noexcept nogil
cdef int change_zone(Duel* d, int card, int seat, int place, int zone, int position) noexcept nogil
cdef void move_row(Duel* d, Zone* source, Zone* target) noexcept nogil
cdef void turned_face_down(Duel* d, int card) noexcept nogil
cdef void turned_face_up(Duel* d, int card) noexcept nogil
cdef bint goes_to_extra_deck(Duel* d, int card) noexcept nogil
