# The constant tables of facts and compiled cards, set once by `tables.load(arrays)` (Python).
from tagduel_env.engine.record.types cimport Ability, Facts, Tables

cdef Tables tables
cdef int facts_count  # rows of `facts`: catalogue numbers 0 .. facts_count - 1

# Facts of a catalogue number (row 0 is empty).
cdef inline Facts* facts_of(int code) noexcept nogil:
    return &tables.facts[code]

cdef inline Ability* ability_at(int row) noexcept nogil:
    return &tables.abilities[row]

cdef size_t address_of(str name)  # of the first row of a loaded table
