# Continuous and lasting modifiers: derived fields of the zones, rules in force (rule 11).
from tagduel_env.engine.types cimport Duel, Lasting, Link

# Recomputes derived fields and rules_in_force if `d.dirty`. Layers: 1 identity, 2 negation,
# 3 Level, 4 ATK/DEF by 11.7, 5 prohibitions and permissions, 6 forced positions (flags only).
cdef void refresh(Duel* d) noexcept nogil
cdef inline void mark_dirty(Duel* d) noexcept nogil:
    d.dirty = 1

# Starts a lasting modifier (LAST): one row per card of its group now, or one row for a side
# (`side`), for Duelists, or for a lasting whenever. 11.7.4: F values are fixed here.
cdef void add_lasting(Duel* d, int modifier, int time, Link* l, int frame, bint side,
                      bint tied) noexcept nogil
cdef void drop_lasting_of(Duel* d, int card) noexcept nogil  # 11.7.7, 13.1, 13.10
cdef void keep_riders_only(Duel* d, int card) noexcept nogil  # material: all end (4.9)
# Expiry: at the end of the Damage Step; 3.5(c) at the end of a turn; when a phase begins.
cdef void expire_damage_step(Duel* d) noexcept nogil
cdef void expire_turn(Duel* d) noexcept nogil
cdef void expire_phase(Duel* d, int phase, int seat) noexcept nogil
# Links the continuous modifiers of a card in a zone: is the ability on now (face-up in its zone,
# not negated, condition true)?
cdef bint is_on(Duel* d, int card, int ability) noexcept nogil
