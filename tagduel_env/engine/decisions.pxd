# The one open question of a duel: built here, read by masks, text, observations and `advance`.
from tagduel_env.engine.types cimport Duel, Set

# Begins a decision (clears legal, candidates, answers); state stays NONE until `pose`.
cdef void begin(Duel* d, int kind, int seat) noexcept nogil
cdef void allow(Duel* d, int action) noexcept nogil
cdef bint is_allowed(Duel* d, int action) noexcept nogil
cdef int count_allowed(Duel* d) noexcept nogil
# The index that names this card for the deciding seat: SELECT_ZONE on the field, SELECT_LIST off it.
cdef int select_action(Duel* d, int seat, int card) noexcept nogil
# Allows SELECT_* for every card of the set and remembers the set as candidates.
cdef void allow_cards(Duel* d, Set* cards) noexcept nogil
# The candidate a SELECT_* action names: equal copies -> the first by a public rule (spaces B3).
cdef int card_of_action(Duel* d, int action) noexcept nogil
# Adds ANSWER[k] and returns k.
cdef int add_answer(Duel* d, int sort, int ability, int card, int value) noexcept nogil
# Opens the question (state ASKED). A question with no legal action is a fault: capacity.
cdef void pose(Duel* d) noexcept nogil
# Has the question of the frame now been answered? Then `d.decision.action` is the answer.
cdef bint answered(Duel* d) noexcept nogil
cdef void clear(Duel* d) noexcept nogil
