# What happened, in batches (8.1, N2). A row keeps what the card was when it happened.
from libc.stdint cimport uint32_t
from tagduel_env.engine.types cimport Duel, Event, Link

# Begins a new batch: first meets the listeners of the old one (patterns.meet_listeners).
cdef void new_batch(Duel* d) noexcept nogil
# Appends an event about `card` (NONE: none) by `seat` to the present batch, with a snapshot of the
# card (kinds, attribute, race, level, atk, name, stamp). The caller fills the rest.
# On overflow: sets d.capacity and returns the last row.
cdef Event* record(Duel* d, int kind, int card, int seat) noexcept nogil
# A move: call with `before = snapshot(d, card)` taken BEFORE the card moved; writes the event and
# the card's facts of its last move (Card.moved_*). `link`: whose effect or cost, NULL = rule.
cdef Event snapshot(Duel* d, int card) noexcept nogil
cdef Event* record_move(Duel* d, Event* before, int card, uint32_t move_flags, Link* link,
                        int seat) noexcept nogil
# Appends a row to the public log (observations, spaces C2 events).
cdef void log_event(Duel* d, Event* e) noexcept nogil
