# Draws, mills and Life Points (T3, 10.8, 12.1, 16.1, 16.2). `moves` offers them too.
from tagduel_env.engine.record.types cimport Duel, Link

# Draw and mill: d.result-free, return how many moved. A failed draw sets cannot_draw (16.2).
cdef int draw_cards(Duel* d, int seat, int n, Link* l) noexcept nogil
cdef int mill_cards(Duel* d, int seat, int n, Link* l, bint cost) noexcept nogil
# Life Points (T3): one place for damage, gain, payment and their events (16.1). Battle damage is
# judged by the battle (both teams may take some); everything else here, outside resolving links.
cdef void deal_damage(Duel* d, int team, int n, Link* l, int seat, bint battle,
                      int source) noexcept nogil
cdef void gain_life(Duel* d, int team, int n, Link* l) noexcept nogil
cdef void pay_life(Duel* d, int seat, int n) noexcept nogil

# Inside the module.
cdef void remember_draw(Duel* d, int card, int seat, Link* l) noexcept nogil
cdef void change_life(Duel* d, int team, int n) noexcept nogil
cdef void judge_at_once(Duel* d) noexcept nogil
