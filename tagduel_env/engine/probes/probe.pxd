# What tests ask of single modules of the engine; nothing else uses it.
from tagduel_env.engine.record.types cimport Duel, Link

cdef void fill_link(Link* l, int seat, int across, int each) noexcept nogil
