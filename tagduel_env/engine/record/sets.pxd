# Sets of cards: 320 bits. Small enough to pass by pointer everywhere; all inline.
from libc.stdint cimport uint64_t
from tagduel_env.engine.record.types cimport Set

cdef extern from *:
    """
    /* Without -mpopcnt the compiler's own popcount is a call of a library. */
    static CYTHON_INLINE int tagduel_popcount(unsigned long long b) {
        b -= (b >> 1) & 0x5555555555555555ULL;
        b = (b & 0x3333333333333333ULL) + ((b >> 2) & 0x3333333333333333ULL);
        b = (b + (b >> 4)) & 0x0F0F0F0F0F0F0F0FULL;
        return (int)((b * 0x0101010101010101ULL) >> 56);
    }
    static CYTHON_INLINE int tagduel_lowest(unsigned long long b) { return __builtin_ctzll(b); }
    """
    int popcount "tagduel_popcount" (uint64_t bits) noexcept nogil
    int lowest "tagduel_lowest" (uint64_t bits) noexcept nogil  # not of 0

cdef inline void set_clear(Set* s) noexcept nogil:
    s.w[0] = 0
    s.w[1] = 0
    s.w[2] = 0
    s.w[3] = 0
    s.w[4] = 0

cdef inline void set_add(Set* s, int card) noexcept nogil:
    s.w[card >> 6] |= (<uint64_t>1) << (card & 63)

cdef inline void set_remove(Set* s, int card) noexcept nogil:
    s.w[card >> 6] &= ~((<uint64_t>1) << (card & 63))

cdef inline bint set_has(Set* s, int card) noexcept nogil:
    return (s.w[card >> 6] >> (card & 63)) & 1

cdef inline int set_count(Set* s) noexcept nogil:
    return (popcount(s.w[0]) + popcount(s.w[1]) + popcount(s.w[2])
            + popcount(s.w[3]) + popcount(s.w[4]))

cdef inline bint set_is_empty(Set* s) noexcept nogil:
    return (s.w[0] | s.w[1] | s.w[2] | s.w[3] | s.w[4]) == 0

cdef inline void set_union(Set* into, Set* other) noexcept nogil:
    cdef int i
    for i in range(5):
        into.w[i] |= other.w[i]

cdef inline void set_intersect(Set* into, Set* other) noexcept nogil:
    cdef int i
    for i in range(5):
        into.w[i] &= other.w[i]

cdef inline void set_minus(Set* into, Set* other) noexcept nogil:
    cdef int i
    for i in range(5):
        into.w[i] &= ~other.w[i]

# The first card of the set after `after` (pass -1 to begin), or -1 when there is none.
#   card = set_next(s, -1)
#   while card >= 0: ...; card = set_next(s, card)
cdef inline int set_next(Set* s, int after) noexcept nogil:
    cdef int i = after + 1
    cdef uint64_t bits
    while i < 320:
        bits = s.w[i >> 6] >> (i & 63)
        if bits:
            return i + lowest(bits)
        i = ((i >> 6) + 1) << 6
    return -1
