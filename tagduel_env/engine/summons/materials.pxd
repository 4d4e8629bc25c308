# Materials and Tributes (4.2, 4.8, 4.9, 4.14, A07, T7): what may serve, and whether a pick can
# still be completed (sums of Levels, numbers of cards, a free zone).
from tagduel_env.engine.summons.material_pool cimport Pool
from tagduel_env.engine.record.types cimport Duel, Frame, Link, Set

cdef enum:
    ROLE_MATERIAL = 4  # role of a pick, as sides.needs_consent takes it

# Is there any legal set of materials for the monster by its material line (kind a MaterialKind)?
# XYZ is the line only, XYZ_OVER the overlay only. `group`: group row of allowed materials for
# Fusion (0 = field by 4.9), `must`: card that must be among them or NONE; `tributes`: choice row
# for Rituals; `compare`, `need` the Level test.
cdef bint possible(Duel* d, int seat, int monster, int kind, int group, int must,
                   int link) noexcept nogil
cdef bint ritual_possible(Duel* d, int seat, int monster, int choice, int compare, int need,
                          int link) noexcept nogil
# The same for an effect that is not on the chain (legality); `l` may be NULL.
cdef bint possible_for(Duel* d, int seat, int monster, int kind, int group, int must,
                       Link* l) noexcept nogil
cdef bint ritual_possible_for(Duel* d, int seat, int monster, int choice, int compare, int need,
                              Link* l) noexcept nogil
# Tributes for a Normal Summon: how many (least and most of the allowed ways; the result is what
# its Level asks for), and is it possible? Zones included.
cdef int tributes_needed(Duel* d, int seat, int card, int* least, int* most) noexcept nogil
cdef bint tribute_possible(Duel* d, int seat, int card) noexcept nogil
# The same for a Set: only what its Level asks for.
cdef bint tribute_possible_to_set(Duel* d, int seat, int card) noexcept nogil
# Pushes MATERIAL; its picks end in d.plan (cards, groups = index of the need they fill, counted
# from Facts.materials_first). The team-mate's consent is part of it. d.result: 1 chosen, 0 not.
# Kind XYZ offers the overlay too: its first pick decides.
cdef void push_material(Duel* d, int seat, int monster, int kind, int group, int must,
                        int link) noexcept nogil
cdef void push_ritual(Duel* d, int seat, int monster, int choice, int compare, int need,
                      int link) noexcept nogil
cdef void push_tribute(Duel* d, int seat, int card) noexcept nogil
cdef void push_tribute_to_set(Duel* d, int seat, int card) noexcept nogil
cdef void step_material(Duel* d, Frame* f) noexcept nogil
# The cards of the plan, as a set (after MATERIAL ended).
cdef void planned_cards(Duel* d, Set* out) noexcept nogil

# Inside the module.
cdef bint is_candidate(Pool* p, int card) noexcept nogil
cdef bint enough(Pool* p) noexcept nogil
cdef void push_tributes_of(Duel* d, int seat, int card, int play) noexcept nogil
cdef void begin_plan(Duel* d, Frame* f) noexcept nogil
cdef void plan_card(Duel* d, int card) noexcept nogil
cdef void gather(Duel* d, Frame* f, Pool* p) noexcept nogil
cdef void ask_or_end(Duel* d, Frame* f) noexcept nogil
cdef int needed_card(Duel* d, Pool* p) noexcept nogil
cdef void take_pick(Duel* d, Frame* f) noexcept nogil
cdef void offer(Pool* p, Set* offers) noexcept nogil
cdef void ask(Duel* d, Frame* f, Pool* p, Set* offers, int complete) noexcept nogil
cdef void describe_numbers(Duel* d, Frame* f, Pool* p) noexcept nogil
cdef void ask_consent(Duel* d, Frame* f) noexcept nogil
cdef int need_of(Pool* p, int card) noexcept nogil
