# A batch of simultaneous moves by one verb (7.5 of the study): first every replacement and
# question, then all moves, then one batch of events. The verb table of the game lives here.
from libc.stdint cimport uint32_t
from tagduel_env.engine.resolution.life cimport deal_damage, draw_cards, gain_life, mill_cards, pay_life
from tagduel_env.engine.record.types cimport Duel, Event, Frame, Link, Set

# Pushes MOVES. `seat` does it (discards, tributes ...); `link` index as in Frame.link (255 none).
# `manner` (MOVE_MANNER_*): EFFECT, COST, RULE, BATTLE_MARK (10.3: replacements are offered, the rest
# is marked BEATEN), BATTLE_MOVE (10.5: marked monsters go), MATERIAL (for the Summon of card
# `d.attempt_card` or the monster in `for_card`; amount = SummonKind bits), TRIBUTE_SUMMON (Tributes
# for `for_card`). Verb MATERIAL puts the cards under the Xyz Monster `for_card`; verb EQUIP
# equips them to it.
# d.result = how many it really happened to. Effects test again what can be done to each card.
cdef void push_moves(Duel* d, Set* cards, int verb, int seat, int link, int manner,
                     int for_card) noexcept nogil
cdef void step_moves(Duel* d, Frame* f) noexcept nogil
# The cards it really happened to: right after MOVES ended, before another frame is pushed.
cdef void moved_cards(Duel* d, Set* out) noexcept nogil
# At once and without questions: by game rule (13.9), no replacement asked.
cdef void move_by_rule(Duel* d, int card, int verb, uint32_t flags) noexcept nogil
# 11.6: cards that an effect or battle under way is destroying: no substitute may be one of them.
cdef void being_destroyed(Duel* d, Set* out) noexcept nogil
cdef bint is_being_destroyed(Duel* d, int card) noexcept nogil
# Places a Spell or Trap in a Spell & Trap Zone or the Field Zone of the seat (`zone` -1 = first
# free one), `position` FACE_UP or SET. An own older Field Spell is destroyed by rule first (14.3,
# 14.4). Returns the zone, -1 if there is none. Records no event of the placed card.
cdef int place_spell_trap(Duel* d, int card, int seat, int zone, int position) noexcept nogil

# Inside the module.
cdef int place_of_verb(int verb) noexcept nogil
cdef bint goes_on_top(int verb) noexcept nogil
cdef int flags_of_verb(int verb) noexcept nogil
cdef bint is_effect(int manner) noexcept nogil
cdef int flags_of_manner(int manner) noexcept nogil
cdef void keep_possible(Duel* d, Frame* f) noexcept nogil
cdef void mark_beaten(Duel* d, Frame* f) noexcept nogil
cdef bint ask_order(Duel* d, Frame* f) noexcept nogil
cdef void ask_next(Duel* d, Frame* f) noexcept nogil
cdef int chosen_as(Duel* d, Frame* f, int k) noexcept nogil
cdef void move_all(Duel* d, Frame* f) noexcept nogil
cdef int destination(Duel* d, Frame* f, int card) noexcept nogil
cdef bint can_be_added(Duel* d, Frame* f, int card) noexcept nogil
cdef void move_one(Duel* d, Frame* f, int card, int goes, Event* before) noexcept nogil
cdef int side_of_pile(int verb, int goes) noexcept nogil
cdef void finish_move(Duel* d, Frame* f, int card, uint32_t flags, Event* before) noexcept nogil
cdef int summon_kind(Duel* d, Frame* f) noexcept nogil
cdef void put_under(Duel* d, int card, int xyz) noexcept nogil
cdef bint move_to_field(Duel* d, Frame* f, int card) noexcept nogil
cdef bint equip(Duel* d, Frame* f, int card) noexcept nogil
cdef bint give_up_equip(Duel* d, int card) noexcept nogil
cdef bint return_to_field(Duel* d, int card) noexcept nogil
cdef int state_flags(Duel* d, int card) noexcept nogil
