# Many duels in one array: each answers one question, and what its next seat is asked is written
# into the caller's arrays. A duel that ends is reported and another one begins in its place.
from libc.stdint cimport int8_t, int32_t, int64_t, uint8_t, uint64_t
from tagduel_env.engine.lists cimport DeckList
from tagduel_env.engine.observation.observation cimport Table
from tagduel_env.engine.record.types cimport Duel

cdef enum:
    MOST_DEALS = 100  # duels that are over before anyone is asked, one after another

# The arrays of a batch. Each has one row for each duel unless its comment says otherwise; players
# are numbered 1A, 2A, 1B, 2B, whoever starts.
cdef packed struct Batch:
    Duel* duels
    Duel* finals  # as they ended; NULL: not kept
    Duel* blank  # one: rules and nothing else
    DeckList* lists  # of all Decks that are played
    int32_t* seatings  # [seatings_count][4], rows of `lists` by player
    int64_t seatings_count
    int64_t starting_team  # -1: drawn for each duel
    uint64_t* streams  # [2]: draw the duels to come
    int64_t* actions  # the answers; only those of the rows that are stepped
    # the duel in progress
    int64_t* seed
    int64_t* seating
    int64_t* first_team
    # what its player is asked
    int64_t* seat
    int64_t* num_options
    int8_t* action_mask  # [640]
    Table* tables  # NULL: not written
    float* vectors  # [vector_width], NULL: not written
    int64_t vector_width
    # how this step's answer ended a duel
    float* reward  # [duelists], by player
    uint8_t* done
    uint8_t* truncated
    int64_t* winner  # 1 or 2 for the team, 0 none
    int64_t* reason  # Reason
    int64_t* length  # decisions
    int64_t* turns
    int64_t* final_seed
    int64_t* final_seating
    int64_t* final_first_team

cdef Batch* batch_at(size_t address) noexcept nogil
cdef void step_duel_of(Batch* b, size_t row) noexcept nogil
cdef void conclude(Batch* b, size_t row) noexcept nogil
cdef void report(Batch* b, size_t row, Duel* d) noexcept nogil
cdef void deal(Batch* b, size_t row) noexcept nogil
cdef void begin_duel(Batch* b, size_t row) noexcept nogil
cdef void show(Batch* b, size_t row) noexcept nogil
