# Random play at the engine's speed with what learners ask for written at each decision: masks,
# tables, vectors. Measures the engine; plays nobody's policy.
from libc.stdint cimport int8_t, uint8_t, uint64_t
from tagduel_env.engine.observation.observation cimport Table
from tagduel_env.engine.record.types cimport Duel

cdef enum:
    WRITES_NOTHING = 0
    WRITES_MASK = 1
    WRITES_TABLE = 2
    WRITES_VECTOR = 3

cdef void write_for(Duel* d, int what, int8_t* mask, Table* table, float* vector) noexcept nogil
