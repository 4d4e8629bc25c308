# The one open question of a duel: built here, read by masks, text, observations and `advance`.
from tagduel_env.engine.record.types cimport Duel, Set

# Begins a decision (clears legal, candidates, answers); state stays NONE until `pose`. `role` is
# the deciding seat until the caller says whose play or effect it is; card and ability are NONE.
cdef void begin(Duel* d, int kind, int seat) noexcept nogil
cdef void allow(Duel* d, int action) noexcept nogil
cdef void forbid(Duel* d, int action) noexcept nogil
cdef bint is_allowed(Duel* d, int action) noexcept nogil
cdef int count_allowed(Duel* d) noexcept nogil
cdef bint any_allowed(Duel* d) noexcept nogil
cdef bint is_forced(Duel* d) noexcept nogil  # to one action
cdef int first_allowed(Duel* d) noexcept nogil  # -1 if none
cdef int next_allowed(Duel* d, int after) noexcept nogil  # the next one after it, -1 if none
# Role of another seat as the deciding seat numbers it: 0 me, 1 next, 2 team-mate, 3 previous.
cdef int role_of(Duel* d, int me, int seat) noexcept nogil
cdef int seat_of_role(Duel* d, int me, int role) noexcept nogil
# The index that names this card for the deciding seat: SELECT_ZONE on the field, SELECT_LIST off it;
# -1 if it has none (a card whose name the seat never saw, a token off the field).
cdef int select_action(Duel* d, int seat, int card) noexcept nogil
# The index that names a zone of the table (kind ZONE): zone 0-10 of seat `whose`.
cdef int zone_action(Duel* d, int seat, int whose, int zone) noexcept nogil
cdef int duelist_action(Duel* d, int seat, int whose) noexcept nogil  # DUELIST[r]
# Allows SELECT_* for every card of the set and remembers the set as candidates. A card that has no
# such index gets an ANSWER of sort COPY (B3 d).
cdef void allow_cards(Duel* d, Set* cards) noexcept nogil
# The candidate a SELECT_* action (or an ANSWER that names a card) names: equal copies -> the first
# by a public rule (spaces B3): Deck, Extra Deck, hand, Graveyard, banished, under a monster; then
# the marks; then those that more seats know. -1 if the action names no candidate.
cdef int card_of_action(Duel* d, int action) noexcept nogil
# All candidates it may mean, and of those one of each sort that can be told apart (spaces A2 COPY),
# in the order of COPY. Returns how many; more than one: COPY has to be asked.
cdef void cards_of_action(Duel* d, int action, Set* out) noexcept nogil
cdef int distinct_copies(Duel* d, Set* cards, Set* out) noexcept nogil
# The seat a DUELIST action or a SELECT_* action names.
cdef int seat_of_action(Duel* d, int action) noexcept nogil
# The zone index (11 * seat + zone) a SELECT_ZONE action names, -1 if it's none.
cdef int zone_of_action(Duel* d, int action) noexcept nogil
# The own row of the list (owner in `owner[0]`) that a SELECT_LIST action names, 255 if none.
cdef int list_row_of_action(Duel* d, int action, int* owner) noexcept nogil
# Adds ANSWER[k] and returns k; -1 if there are 32 already.
cdef int add_answer(Duel* d, int sort, int ability, int card, int value) noexcept nogil
# The same at a number of its own (k-th printed ability or mode, number, kind, Level).
cdef void put_answer(Duel* d, int k, int sort, int ability, int card, int value) noexcept nogil
# Opens the question (state ASKED). A question with no legal action is a fault: capacity NO_ACTION.
cdef void pose(Duel* d) noexcept nogil
# Has the question of the frame now been answered? Then `d.decision.action` is the answer.
cdef bint answered(Duel* d) noexcept nogil
cdef void clear(Duel* d) noexcept nogil

cdef bint names(Duel* d, int action, int card) noexcept nogil
cdef int copy_rank(Duel* d, int card) noexcept nogil
cdef int pile_rank(int place) noexcept nogil
