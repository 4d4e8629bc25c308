# What may serve as material or Tribute for one Summon (4.2, 4.8, 4.9, 4.14, A07, T7), gathered
# once into a pool; `material_tests` then says whether a choice from it can be completed.
from libc.stdint cimport uint8_t, uint16_t, uint32_t
from tagduel_env.engine.record.types cimport Duel, Link, Material, Set

cdef enum:
    POOL_RITUAL = 6  # kinds of a pool: a MaterialKind, or one of these
    POOL_TRIBUTE = 7
    POOL_NEEDS = 8
    POOL_CARDS = 316

cdef struct Candidate:
    uint16_t card
    uint8_t picked
    uint8_t own  # lies in a Monster Zone of the summoner: leaving, it frees one
    uint8_t level
    uint8_t level_too  # another Level it may count as, 0 = none
    uint8_t fits  # bit j: it fits need j
    uint8_t stands  # bit j: it may stand for need j; in a Ritual: it may be the whole Tribute
    uint8_t must  # it has to be among the Tributes
    uint32_t beside  # Synchro: bit i: candidate i may be used beside it

cdef struct Pool:
    int kind
    int count
    int free_zones  # own free Monster Zones before anything leaves
    int needs
    int first  # Synchro: need of the Tuner; Xyz: need of the line; -1 none
    int second  # Synchro: need of the others; Xyz: need of the overlay; -1 none
    int total  # Levels to reach
    int compare
    int[8] least
    int[8] most
    int[8] using  # Tributes: filter row that way j asks of them, 0 = any
    Link link  # bindings under which the filters of the needs are asked
    Candidate[316] c

# The pool of a monster's material line. `group`: group row of allowed materials (0: the field by
# 4.9), `l`: the fusing effect, NULL for a Summon that no effect makes.
cdef void gather_materials(Duel* d, int seat, int monster, int kind, int group, Link* l,
                           Pool* p) noexcept nogil
cdef void gather_ritual(Duel* d, int seat, int monster, int choice, int compare, int need, Link* l,
                        Pool* p) noexcept nogil
# Tributes for a Normal Summon or Set (`play`).
cdef void gather_tributes(Duel* d, int seat, int card, int play, Pool* p) noexcept nogil
# Marks the card as picked.
cdef void pick(Pool* p, int card) noexcept nogil
# Does a continuous ability of `card` let it count as `what` (a CountsAs) for the monster? The
# modifier row + 1, 0 = no.
cdef int counts_as(Duel* d, int card, int what, int monster) noexcept nogil

# Inside the module.
cdef void begin_pool(Duel* d, int seat, int kind, Pool* p) noexcept nogil
cdef Candidate* add_candidate(Duel* d, int seat, int card, Pool* p) noexcept nogil
cdef bint refused(Duel* d, int seat, int monster, Link* l, int card) noexcept nogil
cdef void plain_link(Duel* d, int card, int seat, Link* l) noexcept nogil
cdef bint in_force(Duel* d, int card, int ability) noexcept nogil
cdef bint fits_filter(Duel* d, int card, int ability, int row, int other) noexcept nogil
cdef bint allows(Duel* d, int card, int monster, int other) noexcept nogil
cdef Material* first_row(Duel* d, int monster) noexcept nogil
cdef void read_needs(Duel* d, int monster, int kind, Pool* p) noexcept nogil
cdef void consider(Duel* d, int seat, int monster, int card, int kind, Pool* p) noexcept nogil
cdef bint row_fits(Duel* d, int monster, int j, int card, Pool* p) noexcept nogil
cdef void consider_synchro(Duel* d, int seat, int monster, int card, Pool* p) noexcept nogil
cdef int synchro_level(Duel* d, int card, int monster) noexcept nogil
cdef void restrict_company(Duel* d, Pool* p) noexcept nogil
cdef void consider_xyz(Duel* d, int seat, int monster, int card, Pool* p) noexcept nogil
cdef void consider_contact(Duel* d, int seat, int monster, int card, Pool* p) noexcept nogil
cdef bint can_tell(Duel* d, int seat, int card) noexcept nogil
cdef int verb_of_manner(int manner) noexcept nogil
cdef int needs_fitted(Duel* d, int monster, int card, Pool* p) noexcept nogil
cdef void gather_fusion(Duel* d, int seat, int monster, int group, Link* l, Pool* p) noexcept nogil
cdef int fuse_manner(Link* l) noexcept nogil
cdef bint may_be_fused(Duel* d, int seat, int card, int verb, Link* l) noexcept nogil
cdef void consider_fusion(Duel* d, int seat, int monster, int card, Pool* p) noexcept nogil
cdef void consider_ritual(Duel* d, int seat, int monster, int card, Pool* p) noexcept nogil
cdef void consider_tribute(Duel* d, int seat, int card, int monster, int must,
                           Pool* p) noexcept nogil
cdef bint takes_tributes(Pool* p) noexcept nogil
cdef bint way_fits(Duel* d, int seat, int card, int using, int monster) noexcept nogil
cdef void add_ways(Duel* d, int seat, int card, int play, Pool* p) noexcept nogil
cdef void add_way(Duel* d, int seat, int card, int play, int n, int using, Pool* p) noexcept nogil
