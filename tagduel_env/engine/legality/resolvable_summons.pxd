# 12.6: can an effect make the Summons that its resolution has to make? The part of `resolvable`
# about Special Summons, Tokens, Fusion, Ritual, Synchro and Normal Summons by effect.
from tagduel_env.engine.legality.resolvable cimport Walk
from tagduel_env.engine.record.types cimport Duel, Instruction, Link

cdef bint summon_possible(Duel* d, Link* l, Instruction* i, Walk* w) noexcept nogil
cdef bint tokens_possible(Duel* d, Link* l, Instruction* i, Walk* w) noexcept nogil
cdef bint fusion_possible(Duel* d, Link* l, int pc, Walk* w) noexcept nogil
