# The lists of a table: what each Duelist's Main and Extra Deck holds, as names and as cards.
from libc.stdint cimport int32_t, uint16_t, uint8_t
from tagduel_env.engine.record.types cimport Duel

# One Duelist's list (spaces B2): rows 0-59 the names of the Main Deck, 60-74 of the Extra Deck.
cdef packed struct DeckList:
    uint16_t[75] names  # catalogue numbers
    uint8_t[75] copies
    uint8_t main_names  # rows 0 .. main_names-1 are in use
    uint8_t extra_names  # rows 60 .. 60+extra_names-1

# Writes the lists of all Duelists into a blank record; `seating` has a row of `lists` for each of
# 1A, 2A, 1B, 2B, who sit down by the team that starts.
cdef void seat_lists(Duel* d, DeckList* lists, int32_t* seating, int first_team) noexcept nogil
cdef void seat_list(Duel* d, int seat, DeckList* held) noexcept nogil
cdef void add_copies(Duel* d, int seat, int row, DeckList* held, int place) noexcept nogil
