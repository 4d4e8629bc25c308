# Declaring one activation (7.2, 7.11): copy, ability, mode, number, declaration, cost picks,
# target picks, consent, payment, and the new link.
from tagduel_env.engine.decisions.agreement cimport consent
from tagduel_env.engine.record.types cimport Duel, Frame, Link

# Starts the play an action of OPEN, BATTLE, PHASE, WINDOW or RESPOND names (ACTIVATE, USE,
# NORMAL_SUMMON, SET, CHANGE_POSITION, SUMMON_AGAIN): pushes PLAY or SUMMON.
cdef void begin_play(Duel* d, int seat, int action) noexcept nogil
# Starts the activation of a met trigger (pending row).
cdef void begin_trigger(Duel* d, int pending) noexcept nogil
# Starts the activation of exactly this ability: a mandatory quick effect (7.11).
cdef void push_forced(Duel* d, int seat, int card, int ability) noexcept nogil
# A declaration without a link: chooses, asks consent, pays; used by inherent Summons (the context
# `link` keeps NOTED, PAID ...). d.result: 1 paid, 0 given up.
cdef void push_declaration(Duel* d, int seat, int card, int ability, int link) noexcept nogil
# d.result when it ends: 1 done (a link was added / the action happened), 0 given up (refused).
cdef void step_play(Duel* d, Frame* f) noexcept nogil
# 12.3: an activation was negated; gives back what it didn't use up.
cdef void unuse(Duel* d, Link* l) noexcept nogil

cdef enum:
    PLAY_SUMMONS = 20  # step of a PLAY frame: a Summon took its place
    PLAY_DECLARATION = 2  # flags of a PLAY frame: no link: the procedure of an inherent Summon
    PLAY_PAID = 4  # the cost is paid; targets that had to wait for it are chosen now
    PLAY_TRIGGER = 8

# Inside the module.
cdef Frame* push_play(Duel* d, int seat, int card, int ability) noexcept nogil
cdef int hand_card(Duel* d, int seat, int row) noexcept nogil
cdef void find_card(Duel* d, Frame* f) noexcept nogil
cdef bint usable(Duel* d, Frame* f, int card) noexcept nogil
cdef void choose_ability(Duel* d, Frame* f) noexcept nogil
cdef void ask_ability(Duel* d, Frame* f, int abilities, int procedures) noexcept nogil
cdef void take_ability(Duel* d, Frame* f, int index) noexcept nogil
cdef int play_of_line(Duel* d, int card) noexcept nogil
cdef bint bind_play(Duel* d, Frame* f, Link* l) noexcept nogil
cdef void choose_mode(Duel* d, Frame* f) noexcept nogil
cdef void choose_number(Duel* d, Frame* f) noexcept nogil
cdef void declare(Duel* d, Frame* f) noexcept nogil
