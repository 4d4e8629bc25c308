# What tests ask of the modules that answer questions; see probe_rules.py.
from tagduel_env.engine.record.types cimport Duel, Link

cdef void fill(Duel* d, Link* l, int card, int ability, int seat) noexcept nogil
