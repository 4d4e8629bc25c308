# The team-mate's agreement to a play that uses the team-mate's cards (A09, E11, T27, A43, A44).
from tagduel_env.engine.record.types cimport Duel, Frame

# Asks the team-mate about the plan; used by PLAY, PICK and MATERIAL frames alike. `role` as in
# sides.needs_consent; ANYONE: the role of each choice of the play. Returns 1 agreed (or not
# needed), 0 refused, -1 asked just now: return and come back. What was refused is remembered.
cdef int consent(Duel* d, Frame* f, int seat, int role) noexcept nogil

# Inside the module.
cdef bint plan_needs_consent(Duel* d, Frame* f, int seat, int role) noexcept nogil
cdef int role_in_plan(Duel* d, Frame* f, int pick, int role) noexcept nogil
cdef void ask_team_mate(Duel* d, Frame* f, int seat) noexcept nogil
cdef int asking_card(Duel* d, Frame* f) noexcept nogil
cdef int asking_ability(Duel* d, Frame* f) noexcept nogil
cdef int asking_play(Duel* d, Frame* f) noexcept nogil
cdef int asking_purpose(Duel* d, Frame* f) noexcept nogil
cdef void remember_refusal(Duel* d, Frame* f, int seat, int role) noexcept nogil
