# Rows that are asked: filters, groups, amounts, conditions (proposal 7.1). Nothing here changes
# the duel (but stats.refresh may rewrite derived fields). `f` may be NULL: then registers are empty.
#
# What a card is NOW: name_of, kinds_of, attribute_of, race_of, level_of (0 for Xyz Monsters and
# non-monsters), rank_of, attack_of, defense_of, stat_of.
from libc.stdint cimport uint32_t
from tagduel_env.engine.board.filters cimport filter_card, filter_code, filter_event, kinds_wanted
from tagduel_env.engine.board.groups cimport (
    area_cards, equipped_host, group_cards, group_has, linked_card, reference, related)
from tagduel_env.engine.board.identity cimport (
    attack_of, attribute_of, defense_of, kinds_of, level_of, name_of, race_of, rank_of, stat_of)
from tagduel_env.engine.record.types cimport (
    Amount, Cause, Duel, Event, Frame, Group, Link, Pattern, Set)

# A card being activated is never among its own link's candidates (that is `candidates`, in
# legality); in group_cards THIS is included if it fits.
cdef int amount(Duel* d, int row, Link* l, Frame* f) noexcept nogil
cdef bint compare(int have, int how, int than) noexcept nogil
cdef bint condition(Duel* d, int row, Link* l, Frame* f) noexcept nogil  # row 0 is true

# A link with the bindings of an ability that is not on the chain: for legality, continuous
# effects, whenever, replacements. Fills card, code, ability, seat, across, place, zone, speed,
# kind, noted, declared; event: none.
cdef void bind(Duel* d, Link* l, int card, int ability, int seat) noexcept nogil
# Fills the link's event. Of a battle the monster that the ability's pattern is about comes first.
cdef void bind_event(Duel* d, Link* l, Event* e) noexcept nogil
# The same for any place that keeps an event; `turned`: the attacked monster comes first.
cdef void keep_event(Duel* d, Cause* kept, Event* e, bint turned) noexcept nogil

# Inside the module.
cdef int half(int number, bint down) noexcept nogil
cdef int life_of(Duel* d, int player, Link* l) noexcept nogil
cdef int register_value(Duel* d, int register, Link* l, Frame* f) noexcept nogil
cdef int measure(Duel* d, Amount* r, Link* l, Frame* f) noexcept nogil
cdef bint counts_by_identity(Group* group) noexcept nogil
cdef void leave_out_face_down(Duel* d, Set* cards) noexcept nogil
cdef int count_names(Duel* d, Set* cards) noexcept nogil
cdef bint it_is(Duel* d, int moment) noexcept nogil
cdef bint happened(Duel* d, int pattern, int since, Link* l) noexcept nogil
cdef bint negated_in_that_chain(Duel* d, int kinds, int seat) noexcept nogil
cdef bint summoned_this_turn(Duel* d, int card, int how) noexcept nogil
cdef bint has_flag(Duel* d, int card, uint32_t flag) noexcept nogil
cdef bint moved_recently(Duel* d, int since, Link* l) noexcept nogil
cdef bint is_recent(Duel* d, int turn, int since, int seat) noexcept nogil
cdef int last_standby_before(Duel* d, int seat) noexcept nogil
cdef bint last_move_fits(Duel* d, Pattern* p, Link* l) noexcept nogil
cdef bint is_narrowed(Duel* d, uint32_t flags) noexcept nogil
cdef int link_kind(Duel* d, int card, int ability) noexcept nogil
