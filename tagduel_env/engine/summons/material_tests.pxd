# Can a choice of materials still be completed? Pure arithmetic over a pool: subset sums and
# Hall's condition, no search over combinations.
from tagduel_env.engine.summons.material_pool cimport Pool

# Is there a legal set of materials that contains every picked candidate? `only`: the picked ones
# and nothing else.
cdef bint fits(Pool* p, bint only) noexcept nogil
# After a complete choice: the need that each picked candidate fills, as `fits` = one bit.
cdef void assign(Pool* p) noexcept nogil

# Inside the module.
cdef int count_picked(Pool* p) noexcept nogil
cdef bint synchro_fits(Pool* p, int only) noexcept nogil
cdef bint may_join(Pool* p, int tuner, int i) noexcept nogil
cdef bint others_reach(Pool* p, int tuner, int need, int only) noexcept nogil
cdef void add_material(Pool* p, int i, unsigned int* reach) noexcept nogil
cdef bint xyz_fits(Pool* p, int only) noexcept nogil
cdef bint overlay_fits(Pool* p, int only) noexcept nogil
cdef bint level_fits(Pool* p, int level, int only) noexcept nogil
cdef bint fusion_fits(Pool* p, int only) noexcept nogil
cdef bint fusion_frees(Pool* p, int stand_in, int only) noexcept nogil
cdef bint needs_met(Pool* p, int stand_in, int only) noexcept nogil
cdef bint subset_met(Pool* p, int subset, int* able, int* picked) noexcept nogil
cdef void assign_one(Pool* p, int i) noexcept nogil
cdef bint ritual_fits(Pool* p, int only) noexcept nogil
cdef bint whole_tribute_fits(Pool* p, int only) noexcept nogil
cdef bint levels_reach(Pool* p, int lowest, int highest, int only) noexcept nogil
cdef bint tributes_fit(Pool* p, int only) noexcept nogil
cdef bint number_fits(Pool* p, int j, int only) noexcept nogil
