# What happened, in batches (8.1, N2). A row keeps what the card was when it happened.
from libc.stdint cimport uint32_t
from tagduel_env.engine.record.types cimport (
    EVENT_KIND_CONTROL_CHANGED, EVENT_KIND_MOVED, EVENT_KIND_SET_CARD, MOVE_FLAG_WAS_FACE_UP,
    PLACE_BANISHED, PLACE_GRAVEYARD, Duel, Event, Link, Public)

# Begins a new batch: first meets the listeners of the old one (patterns.meet_listeners).
cdef void new_batch(Duel* d) noexcept nogil
# Appends an event about `card` (NONE: none) by `seat` to the present batch, with a snapshot of the
# card (kinds, attribute, race, level, atk, name, stamp; from_place and from_seat: where it is). The
# caller fills the rest at once. When the table is full, events that nothing can ask about any more
# make room; if there are none: sets d.capacity and returns the last row.
cdef Event* record(Duel* d, int kind, int card, int seat) noexcept nogil
# A move: call with `before = snapshot(d, card)` taken BEFORE the card moved; writes the event and
# the card's facts of its last move (Duel.moved). `link`: whose effect or cost, NULL = rule. Adds
# the flags that follow from the places (WAS_FACE_UP, LEFT_FIELD, SENT, BANISHED). `stamp` of the
# event is the card's stamp where it arrived; `detail` the zone it left (11 * seat + zone) or 255.
cdef Event snapshot(Duel* d, int card) noexcept nogil
cdef Event* record_move(Duel* d, Event* before, int card, uint32_t move_flags, Link* link,
                        int seat) noexcept nogil
# The public log (observations, spaces C2 events). Recorded events are logged by themselves, when
# the next one is recorded, a batch begins or a question is posed: nobody has to call this for them.
# `log_event` is for what is no recorded event (talk, a refusal). Public.amount holds the flags of
# moves, Summons and activations, the moment of phases and battles, the new position, and the amount
# of everything else. Public.to_place of a link: its number, from 1. Public.owner of damage and of
# changes of Life Points: a seat of the team.
cdef void log_event(Duel* d, Event* e) noexcept nogil
cdef void log_newest(Duel* d) noexcept nogil  # the event recorded last, if it's not there yet

# N2: could everybody see which card the event was about?
cdef inline bint was_public(Event* e) noexcept nogil:
    if e.kind == EVENT_KIND_SET_CARD or e.kind == EVENT_KIND_CONTROL_CHANGED:
        return False
    if e.kind != EVENT_KIND_MOVED or e.flags & MOVE_FLAG_WAS_FACE_UP:
        return True
    return e.from_place == PLACE_GRAVEYARD or e.from_place == PLACE_BANISHED

cdef bint make_room(Duel* d) noexcept nogil
cdef bint still_asked_about(Duel* d, int index) noexcept nogil
cdef int seats_that_tell(Duel* d, Event* e) noexcept nogil
cdef int flags_of_places(Event* before, int place) noexcept nogil
cdef void remember_move(Duel* d, Event* e) noexcept nogil
cdef int zone_index(Duel* d, int card) noexcept nogil
cdef void tell_more(Duel* d, Public* row, Event* e) noexcept nogil
cdef void fill_public_card(Duel* d, Public* row, Event* e) noexcept nogil
