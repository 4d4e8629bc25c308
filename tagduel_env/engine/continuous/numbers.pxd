# Levels, ATK and DEF: layers 3 and 4 of stats.refresh (rule 11.7).
from tagduel_env.engine.continuous.stats cimport Sources
from tagduel_env.engine.record.types cimport Duel, Lasting, Link, Modifier, Set

cdef void set_levels(Duel* d, Sources* s) noexcept nogil
cdef void set_attack_and_defense(Duel* d, Sources* s) noexcept nogil
# 11.8: is its original ATK set by its own Summon (Chimeratech Fortress)?
cdef bint set_by_own_summon(Duel* d, int card) noexcept nogil

# What 11.7 knows of one stat of one monster while it is computed.
cdef struct Tally:
    int original
    long original_time  # time of the newest B, -1 none
    int frozen
    long frozen_time  # time of the newest F, -1 none
    int becomes
    long becomes_time  # time of the newest C, -1 none
    int sum  # of the A records that count

cdef struct Tallies:
    Tally rows[44][2]  # zone index; ATK, DEF

# Inside the module.
cdef void source_levels(Duel* d, int card, int ability, int seat) noexcept nogil
cdef void change_levels(Duel* d, Set* cards, int op, int n) noexcept nogil
cdef void begin_tallies(Duel* d, Tallies* t) noexcept nogil
cdef void begin_tally(Tally* tally, int printed) noexcept nogil
cdef bint counts(Duel* d, Lasting* row) noexcept nogil
cdef void affected(Duel* d, Lasting* row, Modifier* m, Link* l, Set* out) noexcept nogil
cdef Tally* tally_of(Duel* d, Tallies* t, int card, int stat) noexcept nogil
cdef void lasting_originals(Duel* d, Sources* s, Tallies* t) noexcept nogil
cdef void lasting_frozen(Duel* d, Sources* s, Tallies* t) noexcept nogil
cdef void lasting_sums(Duel* d, Sources* s, Tallies* t) noexcept nogil
cdef void add_to_all(Duel* d, Tallies* t, Set* cards, int stats, int op, int n, long time,
                     int source) noexcept nogil
cdef void add_record(Tally* tally, int op, int n, long time) noexcept nogil
cdef bint sources_add(Duel* d, Sources* s, Tallies* t, bint originals, bint late) noexcept nogil
cdef void source_record(Duel* d, int card, int ability, int seat, Modifier* m,
                        Tallies* t) noexcept nogil
cdef bint is_summon_value(Modifier* m) noexcept nogil
cdef bint reads_materials(int row) noexcept nogil
cdef void write_originals(Duel* d, Tallies* t) noexcept nogil
cdef int value_of(Tally* tally) noexcept nogil
cdef void write_values(Duel* d, Tallies* t) noexcept nogil
