# What somebody else is asked, after the unseen cards were dealt anew (spaces E15).
from tagduel_env.engine.record.types cimport Duel, Event, Frame, Link
from tagduel_env.engine.determinize.unseen cimport Unseen

# What another is still declaring goes back to the question that it began from.
cdef void take_back(Duel* d, Unseen* u) noexcept nogil
# Asks anew what another is asked, if it depends on unseen cards; False if there is nothing to
# choose, though the one who is asked must have known that there was something.
cdef bint ask_again(Duel* d, Unseen* u) noexcept nogil

cdef int first_declaring(Duel* d) noexcept nogil
cdef bint is_declared_still(Frame* f) noexcept nogil
cdef void put_trigger_back(Duel* d, Unseen* u, Frame* play) noexcept nogil
cdef void summon_another(Duel* d, Frame* f) noexcept nogil
cdef bint ask_the_same(Duel* d, Frame* f) noexcept nogil
cdef bint mode_again(Duel* d, Frame* f) noexcept nogil
cdef void list_again(Duel* d) noexcept nogil
cdef bint summon_again(Duel* d, Frame* f) noexcept nogil
cdef void ask_window(Duel* d, Frame* f) noexcept nogil
cdef void ask_phase_again(Duel* d, Frame* f) noexcept nogil
cdef void ask_trigger_again(Duel* d, Frame* f) noexcept nogil
cdef bint pick_again(Duel* d, Frame* f) noexcept nogil
