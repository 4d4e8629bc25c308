# Who is meant by "you", "your", "your opponent", "each player", "all" (E01-E11, T1-T35, A1-A56).
# The ONLY module that knows the tag reading of a printed word. Seats are 0-3 in turn order; in
# one against one (rules.duelists == 2) seats are 0 and 1, and nobody has a team-mate.
from tagduel_env.engine.record.types cimport Duel, Frame, Link

cdef inline int team_of(int seat) noexcept nogil:  # T1
    return seat & 1

cdef int next_seat(Duel* d, int seat) noexcept nogil  # turn order (T1, B01)
cdef int mate_of(Duel* d, int seat) noexcept nogil  # T1; the seat itself in one against one
cdef int across_of(Duel* d, int seat) noexcept nogil  # T2
cdef bint are_opponents(int seat, int other) noexcept nogil
cdef int team_mask(Duel* d, int team) noexcept nogil  # bit per seat

# Seats (bits) meant by a printed place: `whose` a Whose, `area` an Area, `purpose` a Purpose.
# `link` gives activator (seat), `across` flag (T16) and `each` (present pass of each_player).
cdef int seats_of_place(Duel* d, Link* link, int whose, int area, int purpose) noexcept nogil

# Seats (bits) meant by a Player word; `card` is the card of controller_of / owner_of.
#   Purpose DO: who acts or receives (YOU = activator; OPPONENT = across).
#   Purpose CONDITION: whose doing counts (YOU = both team-mates; OPPONENT = both opponents),
#   prohibitions included (E08, T21).
cdef int seats_of_player(Duel* d, Link* link, int player, int card, int purpose) noexcept nogil

# Is it "your" turn / phase / Standby Phase for this seat (A7, switch your_phase)?
cdef bint is_turn_of(Duel* d, int seat, int player, Link* link) noexcept nogil

# Does a play of `seat` that chooses `card` need the team-mate's agreement (A09, E11, T27, A43)?
# role: 0 resolution, 1 cost, 2 target, 3 procedure, 4 material or Tribute.
cdef bint needs_consent(Duel* d, int seat, int card, int role) noexcept nogil

cdef int everyone(Duel* d) noexcept nogil  # bit per seat in the duel
cdef int they(Link* link) noexcept nogil
cdef int other_of_pair(Duel* d, Link* link) noexcept nogil
cdef int controller_of(Duel* d, int card) noexcept nogil  # now, or before it left the field
# Parts of seats_of_place and seats_of_player.
cdef int seats_of_yours(Duel* d, Link* link, int area, int purpose) noexcept nogil
cdef int seats_of_opponents(Duel* d, Link* link, int area, int purpose) noexcept nogil
cdef int seats_of_either(Duel* d, Link* link, int area) noexcept nogil
cdef int seats_of_holder(Duel* d, Link* link) noexcept nogil
cdef int seats_of_you(Duel* d, Link* link, int purpose) noexcept nogil
cdef int seats_of_your_opponent(Duel* d, Link* link, int purpose) noexcept nogil
