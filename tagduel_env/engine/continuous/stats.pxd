# Continuous and lasting modifiers: derived fields of the zones, rules in force (rule 11).
from libc.stdint cimport uint16_t, uint32_t, uint64_t, uint8_t
from tagduel_env.engine.continuous.lasting cimport (
    add_lasting, drop_lasting_of, expire_damage_step, expire_phase, expire_turn, keep_riders_only,
    last_upon)
from tagduel_env.engine.record.types cimport (
    RULE_READS_MORE, RULE_READS_PILES, STALE_TABLE, Duel, Lasting, Link, Modifier, Set)

# Recomputes derived fields and rules_in_force if `d.dirty`. Layers: 1 identity, 2 negation,
# 3 Level, 4 ATK/DEF by 11.7, 5 prohibitions and permissions, 6 forced positions (flags only).
cdef inline void refresh(Duel* d) noexcept nogil:
    if d.dirty:
        derive(d)

cdef void derive(Duel* d) noexcept nogil
# Something that derived values depend on has changed: a card on the field or what lasts on it;
# a card off the field; anything else. The latter two matter only to effects that read as far.
cdef inline void mark_dirty(Duel* d) noexcept nogil:
    d.dirty |= STALE_TABLE

cdef inline void piles_changed(Duel* d) noexcept nogil:
    if d.rules_in_force & RULE_READS_PILES:
        mark_dirty(d)

cdef inline void game_changed(Duel* d) noexcept nogil:
    if d.rules_in_force & RULE_READS_MORE:
        mark_dirty(d)

# From `lasting`:
#   add_lasting starts a lasting modifier (LAST): one row per card of its group now, or one row for
#   a side (`side`), for Duelists, or for a lasting whenever. 11.7.4: F values are fixed here.
#   `frame`: index in d.frames whose registers the modifier may read, -1 none. last_upon: the
#   same, and tells the cards really affected.
#   drop_lasting_of: 11.7.7, 13.1. keep_riders_only: turned face-down (13.5, 13.10).
#   expire_damage_step; expire_turn: 3.5(c) of the turn; expire_phase(phase, seat): as it begins.

# Is the continuous ability on now (face-up in its zone, not negated, condition true)?
cdef bint is_on(Duel* d, int card, int ability) noexcept nogil

# Walks the modifiers of one kind that are in force: continuous ones, then lasting ones.
#   active = declare(Active); begin_active(&active)
#   while next_active(d, MODIFIER_KIND_X, &active): active.m, active.link (bound), active.row
cdef struct Active:
    uint64_t zones  # still to be looked at; then the lasting rows
    int ability  # next ability of the card in that zone
    int modifier  # next modifier of that ability
    int row  # lasting row, or -1
    Modifier* m
    Link link

cdef void begin_active(Active* a) noexcept nogil
cdef bint next_active(Duel* d, int kind, Active* a) noexcept nogil

# The next modifier row of this kind among the printed continuous abilities of a card that apply
# where it is (hand included: COUNTS_AS, MATERIAL_ONLY, TRIBUTES_NEEDED); 0 = no more. Begin with 0.
cdef int own_modifier(Duel* d, int card, int kind, int after) noexcept nogil
# The name that the field has by an effect of this card (Gravekeeper's Priestess), 0 = none.
cdef int named_field(Duel* d, int card) noexcept nogil

# --- shared by the modules of the layers
# A continuous ability of a card that is face-up in place; `true_`: its condition holds.
cdef struct Source:
    uint16_t card
    uint16_t ability
    uint32_t stamp
    uint8_t seat
    bint true_

cdef struct Sources:
    int count
    uint32_t kinds  # bits 1 << ModifierKind of all modifiers there are
    Source rows[160]
    uint32_t was[44]  # per zone: bits STATE_FLAG_ON of what applied before
    int lasting_count
    uint8_t lasting[60]  # rows in use, oldest first

# Is there any modifier of this kind?
cdef inline bint any_of(Sources* s, int kind) noexcept nogil:
    return (s.kinds >> kind) & 1

# Is the source on: its condition true, its card's effects not negated?
cdef bint source_on(Duel* d, Source* s) noexcept nogil
# Is the card out of reach of effects of `source` (11.7.9)?
cdef bint out_of_reach(Duel* d, int card, int source) noexcept nogil

# Inside the module.
cdef void apply_layers(Duel* d, Sources* s) noexcept nogil
cdef void collect_lasting(Duel* d, Sources* s) noexcept nogil
cdef void collect_sources(Duel* d, Sources* s) noexcept nogil
cdef int newest_field_spell(Duel* d) noexcept nogil
cdef void add_source(Duel* d, Sources* s, int card, int ability, int stamp) noexcept nogil
cdef void test_conditions(Duel* d, Sources* s) noexcept nogil
cdef void note_beginnings(Duel* d, Sources* s) noexcept nogil
cdef void print_zones(Duel* d, Sources* s) noexcept nogil
cdef void embody(Duel* d, int card) noexcept nogil
cdef void negate(Duel* d, Sources* s) noexcept nogil
cdef bint same_for_sources(Sources* s, Set* before, Set* now) noexcept nogil
cdef void negated_cards(Duel* d, Set* out) noexcept nogil
cdef void clear_negations(Duel* d, Sources* s) noexcept nogil
cdef void lasting_negations(Duel* d, Sources* s) noexcept nogil
cdef void source_negations(Duel* d, Source* row) noexcept nogil
cdef void negate_group(Duel* d, int group, Link* l, int source) noexcept nogil
cdef void mark_out_of_reach(Duel* d, int card, int tree) noexcept nogil
cdef bint treat(Duel* d, Sources* s) noexcept nogil
cdef void treat_group(Duel* d, Modifier* m, Link* l, int source) noexcept nogil
cdef void treat_card(Duel* d, int card, int sort, int word) noexcept nogil
cdef bint next_of_zone(Duel* d, int kind, Active* a) noexcept nogil
cdef bint acts_there(Duel* d, int card, int modifier, int acts_from) noexcept nogil
