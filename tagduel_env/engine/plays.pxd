# Declaring one activation (7.2, 7.11): copy, ability, mode, number, declaration, cost picks,
# target picks, consent, payment, and the new link.
from tagduel_env.engine.types cimport Duel, Frame

# Starts the play an action of OPEN, BATTLE, PHASE, WINDOW, RESPOND or TRIGGER names (ACTIVATE,
# USE, NORMAL_SUMMON, SET, CHANGE_POSITION, SUMMON_AGAIN): pushes PLAY or SUMMON.
cdef void begin_play(Duel* d, int seat, int action) noexcept nogil
# Starts the activation of a met trigger (pending row).
cdef void begin_trigger(Duel* d, int pending) noexcept nogil
# A declaration without a link: chooses, asks consent, pays; used by inherent Summons (the context
# `link` keeps NOTED, PAID ...). d.result: 1 paid, 0 given up.
cdef void push_declaration(Duel* d, int seat, int card, int ability, int link) noexcept nogil
# d.result when it ends: 1 done (a link was added / the action happened), 0 given up (refused).
cdef void step_play(Duel* d, Frame* f) noexcept nogil
# Asks the team-mate about the plan; used by PLAY, SUMMON, PICK and MATERIAL frames alike.
# Returns 1 agreed (or not needed), 0 refused, -1 asked just now: return and come back.
cdef int consent(Duel* d, Frame* f, int seat, int role) noexcept nogil
