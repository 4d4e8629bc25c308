# The observation table (spaces C2, C3): what a seat sees, written straight into the caller's bytes.
# Derived stats are fresh at every decision (`advance.step`); nothing here changes the duel.
from libc.stdint cimport int8_t, uint8_t
from tagduel_env.engine.observation.observation cimport SeenHead, SeenList, SeenSeat, StateTable, Table
from tagduel_env.engine.observation.seeing cimport Eye
from tagduel_env.engine.record.types cimport Duel, Duelist

# Every byte of `out`; for a seat that isn't asked the decision and the answers are 0.
cdef void write_table(Duel* d, int seat, Table* out) noexcept nogil
# The table of the first seat with nothing hidden and the decision of whoever decides; the Decks.
cdef void write_state(Duel* d, StateTable* out) noexcept nogil
# 640 bytes, 1 for a legal action of the seat; all 0 for a seat that isn't asked.
cdef void write_mask(Duel* d, int seat, int8_t* out) noexcept nogil

# What is known of the copies of one name, by place: SeenList from `hand` on, in the same order.
cdef packed struct Copies:
    uint8_t hand
    uint8_t maybe  # here those in the Deck that the observer can tell
    uint8_t shown
    uint8_t field
    uint8_t under
    uint8_t grave
    uint8_t banished
    uint8_t proper

cdef void write_blocks(Duel* d, Eye* eye, Table* out) noexcept nogil
cdef void write_head(Duel* d, Eye* eye, SeenHead* head) noexcept nogil
cdef void write_battle(Duel* d, Eye* eye, SeenHead* head) noexcept nogil
cdef void write_time(Duel* d, int team, SeenHead* head) noexcept nogil
cdef void write_rules(Duel* d, Eye* eye, SeenHead* head) noexcept nogil
cdef void write_barred_names(Duel* d, SeenHead* head) noexcept nogil
cdef int battle_marks(Duel* d) noexcept nogil
cdef int field_spell_row(Duel* d, Eye* eye) noexcept nogil
cdef int turns_to_win(Duel* d, int team) noexcept nogil
cdef void write_seat(Duel* d, Eye* eye, int seat, SeenSeat* out) noexcept nogil
cdef int hand_unknown(Duel* d, Eye* eye, int seat) noexcept nogil
cdef int draws_skipped(Duel* d, int team) noexcept nogil
cdef int seat_marks(Duel* d, Eye* eye, int seat) noexcept nogil
cdef void count_copies(Duel* d, Eye* eye, Copies* counts) noexcept nogil
cdef void write_lists(Duel* d, Eye* eye, Table* out) noexcept nogil
cdef void write_whole_list(Duel* d, Eye* eye, int owner, Copies* counts, SeenList* out) noexcept nogil
cdef void write_sighted_list(Duel* d, Eye* eye, int owner, Copies* counts,
                             SeenList* out) noexcept nogil
cdef void write_name(Duelist* owner, int row, int copies, int unknown, Copies* counts,
                     SeenList* out) noexcept nogil
