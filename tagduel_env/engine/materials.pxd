# Materials and Tributes (4.2, 4.8, 4.9, 4.14, A07, T7): what may serve, and whether a pick can
# still be completed (sums of Levels, numbers of cards, a free zone).
from tagduel_env.engine.types cimport Duel, Frame, Set

# Is there any legal set of materials for the monster by its material line (kind a MaterialKind)?
# `group`: group row of allowed materials for Fusion (0 = field by 4.9), `must`: card that must be
# among them or NONE; `tributes`: choice row for Rituals; `compare`, `need` the Level test.
cdef bint possible(Duel* d, int seat, int monster, int kind, int group, int must,
                   int link) noexcept nogil
cdef bint ritual_possible(Duel* d, int seat, int monster, int choice, int compare, int need,
                          int link) noexcept nogil
# Tributes for a Normal Summon or Set: how many, and is it possible?
cdef int tributes_needed(Duel* d, int seat, int card, int* least, int* most) noexcept nogil
cdef bint tribute_possible(Duel* d, int seat, int card) noexcept nogil
# Pushes MATERIAL; its picks end in d.plan (cards, groups = index of the need they fill).
cdef void push_material(Duel* d, int seat, int monster, int kind, int group, int must,
                        int link) noexcept nogil
cdef void push_ritual(Duel* d, int seat, int monster, int choice, int compare, int need,
                      int link) noexcept nogil
cdef void push_tribute(Duel* d, int seat, int card) noexcept nogil
cdef void step_material(Duel* d, Frame* f) noexcept nogil
