# Lists of Duelists that an observer can't read, guessed (spaces B2, E4, E15).
from libc.stdint cimport uint8_t, uint16_t
from tagduel_env.engine.record.types cimport Duel, Duelist, Sight
from tagduel_env.engine.determinize.unseen cimport Unseen

cdef enum:
    MOST_COPIES = 3
    EXTRA_SORT = 6  # after the sorts of the Main Deck
    POOL_ROWS = 8192  # catalogue numbers are smaller

# Every unseen card of a list that the observer can't read becomes one that could be on it.
cdef void guess_lists(Duel* d, Unseen* u) noexcept nogil
# The playable cards, by sort; made once for the loaded tables, before the first guess.
cdef void sort_pool() noexcept nogil
# The cards of the pool, those of Extra Decks last.
cdef int pool_size() noexcept nogil
cdef int pool_code(int i) noexcept nogil
cdef bint is_extra(int i) noexcept nogil

# What is guessed of the Main or the Extra Deck of one owner.
cdef struct Guess:
    int owner
    bint extra
    int count  # unseen cards
    uint16_t[64] card  # their rows of the record
    int chosen  # of them
    uint16_t[64] code
    int size  # cards of the part, seen or not
    uint16_t[64] all
    uint8_t[8192] copies  # of each name, seen or chosen; once the list is written: 1 + its row

cdef void guess_part(Duel* d, Unseen* u, int owner, bint extra) noexcept nogil
cdef void gather_guess(Duel* d, Unseen* u, Guess* g) noexcept nogil
cdef void choose_code(Guess* g, int code) noexcept nogil
cdef void choose_named(Duel* d, Unseen* u, Guess* g) noexcept nogil
cdef void choose_sighted(Duel* d, Unseen* u, Guess* g) noexcept nogil
cdef void choose_planted(Unseen* u, Guess* g) noexcept nogil
cdef void choose_for_zones(Duel* d, Unseen* u, Guess* g) noexcept nogil
cdef int chosen_of_sort(Unseen* u, Guess* g, int sort) noexcept nogil
cdef void choose_any(Unseen* u, Guess* g, int first, int last) noexcept nogil
cdef void write_list(Duel* d, Guess* g) noexcept nogil
cdef void put_name(Duelist* p, int first, int end, int code, int copies) noexcept nogil
cdef bint comes_before(int code, int other) noexcept nogil
cdef int row_of(Guess* g, int code) noexcept nogil
cdef void write_rows(Duel* d, Guess* g) noexcept nogil
cdef void write_sight(Sight* s, Guess* g, uint16_t* names) noexcept nogil
