# A batch of simultaneous moves by one verb (7.5 of the study): first every replacement and
# question, then all moves, then one batch of events. The verb table of the game lives here.
from libc.stdint cimport uint32_t
from tagduel_env.engine.types cimport Duel, Frame, Link, Set

# Pushes MOVES. `seat` does it (discards, tributes ...); `link` index as in Frame.link (255 none).
# `manner` (MOVE_MANNER_*): EFFECT, COST, RULE, BATTLE_MARK (10.3: replacements are offered, the rest
# is marked BEATEN), BATTLE_MOVE (10.5: marked monsters go), MATERIAL (for the Summon of card
# `d.attempt_card` or the monster in `for_card`; amount = SummonKind bits).
# d.result = how many it really happened to.
cdef void push_moves(Duel* d, Set* cards, int verb, int seat, int link, int manner,
                     int for_card) noexcept nogil
cdef void step_moves(Duel* d, Frame* f) noexcept nogil
# The cards it really happened to.
cdef void moved_cards(Duel* d, Set* out) noexcept nogil
# At once and without questions: by game rule (13.9), no replacement asked.
cdef void move_by_rule(Duel* d, int card, int verb, uint32_t flags) noexcept nogil
# Draw and mill: d.result-free, return how many moved. A failed draw sets cannot_draw (16.2).
cdef int draw_cards(Duel* d, int seat, int n, Link* l) noexcept nogil
cdef int mill_cards(Duel* d, int seat, int n, Link* l, bint cost) noexcept nogil
# Life Points (T3): one place for damage, gain, payment and their events (16.1).
cdef void deal_damage(Duel* d, int team, int n, Link* l, int seat, bint battle,
                      int source) noexcept nogil
cdef void gain_life(Duel* d, int team, int n, Link* l) noexcept nogil
cdef void pay_life(Duel* d, int seat, int n) noexcept nogil
