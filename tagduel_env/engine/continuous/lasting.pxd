# Modifiers that last without their source (LAST rows): made, dropped, expired.
from tagduel_env.engine.record.types cimport Duel, Frame, Lasting, Link, Modifier, Set

cdef void add_lasting(Duel* d, int modifier, int time, Link* l, int frame, bint side,
                      bint tied) noexcept nogil
# The same; `affected`: the cards it really affected (IT and DID of the step).
cdef void last_upon(Duel* d, int modifier, int time, Link* l, int frame, bint side, bint tied,
                    Set* affected) noexcept nogil
cdef void drop_lasting_of(Duel* d, int card) noexcept nogil
cdef void keep_riders_only(Duel* d, int card) noexcept nogil
cdef void expire_damage_step(Duel* d) noexcept nogil
cdef void expire_turn(Duel* d) noexcept nogil
cdef void expire_phase(Duel* d, int phase, int seat) noexcept nogil
# The bindings under which the row's group, amount and filter are asked.
cdef void bind_lasting(Duel* d, Lasting* row, Link* l) noexcept nogil
# Is the row still about the same card (rows about sides and Duelists are)?
cdef bint row_lives(Duel* d, Lasting* row) noexcept nogil
# Rows about a side: their group is asked anew each time (bit 2 of Lasting.tied).
cdef bint for_a_side(Lasting* row) noexcept nogil

# Bits of Lasting.tied.
cdef enum:
    TIED = 1  # only while its source's effects are not negated (11.9)
    SIDE = 2  # about whatever is or comes there
    FOLLOWED = 4  # has gone once with its card to another place

# Inside the module.
cdef void watched_cards(Duel* d, Modifier* m, Link* l, Frame* f, Set* out) noexcept nogil
cdef int word_now(Duel* d, Modifier* m, Link* l, Frame* f) noexcept nogil
cdef void last_for_side(Duel* d, int modifier, int time, Link* l, int number, bint side,
                        bint tied) noexcept nogil
cdef bint last_on_card(Duel* d, int modifier, int time, Link* l, int card, int number,
                       bint tied) noexcept nogil
cdef bint summoned_by_another(Duel* d, Modifier* m, Link* l, int card) noexcept nogil
cdef Lasting* new_row(Duel* d, int modifier, int time, Link* l, bint tied) noexcept nogil
cdef void fix_record(Duel* d, Modifier* m, Lasting* row, int card) noexcept nogil
cdef int shrunk(Duel* d, Lasting* made, int card, int stats) noexcept nogil
cdef void wipe_frozen(Duel* d, int card, int stats, int since) noexcept nogil
cdef bint is_freeze(int op) noexcept nogil
cdef bint is_original(int op) noexcept nogil
cdef void follow_links(Duel* d, int card) noexcept nogil
cdef bint follows_once(Duel* d, Lasting* row, int kind) noexcept nogil
cdef bint turn_counts(Duel* d, Lasting* row) noexcept nogil
cdef void count_down(Duel* d, Lasting* row) noexcept nogil
cdef void end_row(Duel* d, Lasting* row) noexcept nogil
cdef int oldest_of(Duel* d, int until, int seat) noexcept nogil
cdef bint phase_counts(Duel* d, Lasting* row, int seat) noexcept nogil
