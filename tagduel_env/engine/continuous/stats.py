"""Continuous and lasting modifiers: what they make of the cards on the field (rule 11).

`derive` recomputes the derived fields of all zones, layer by layer, when something has changed:
printed identity, negation, identity, Levels, ATK and DEF, then prohibitions and permissions. A
modifier reads only what the layers before its own have settled.
"""

import cython
from cython.cimports.tagduel_env.engine.board.filters import filter_card, kinds_wanted
from cython.cimports.tagduel_env.engine.board.groups import (
    group_cards,
    group_has,
    group_off_field,
    group_on_field,
)
from cython.cimports.tagduel_env.engine.board.identity import kinds_of, printed_kinds
from cython.cimports.tagduel_env.engine.board.indices import index_field, rebuild_indices
from cython.cimports.tagduel_env.engine.board.query import amount, bind, condition
from cython.cimports.tagduel_env.engine.board.zones import is_face_up, on_field, zone_of
from cython.cimports.tagduel_env.engine.continuous.lasting import (
    bind_lasting,
    for_a_side,
    row_lives,
)
from cython.cimports.tagduel_env.engine.continuous.numbers import set_attack_and_defense, set_levels
from cython.cimports.tagduel_env.engine.continuous.permissions import set_permissions
from cython.cimports.tagduel_env.engine.continuous.stats import Active, Sources, any_of, refresh
from cython.cimports.tagduel_env.engine.events.listeners import acting_from, stands_ready
from cython.cimports.tagduel_env.engine.record.sets import (
    lowest,
    set_add,
    set_clear,
    set_has,
    set_next,
)
from cython.cimports.tagduel_env.engine.record.tables import ability_at, facts_of, tables
from cython.cimports.tagduel_env.engine.record.types import (
    ABILITY_FLAG_READS_MORE,
    ABILITY_FLAG_READS_PILES,
    ABILITY_KIND_CONTINUOUS,
    CARD_KIND_EFFECT,
    CARD_KIND_MONSTER,
    CARD_KIND_NORMAL,
    CARD_KIND_SPELL,
    CARD_KIND_TRAP,
    CARD_RULE_HAS_CONTINUOUS,
    MODIFIER_KIND_EFFECTS_NEGATED,
    MODIFIER_KIND_STAT,
    MODIFIER_KIND_TREATED_AS,
    MODIFIER_KIND_UNAFFECTED,
    MODIFIER_KIND_WHENEVER,
    NONE,
    PLACE_FIELD_ZONE,
    RULE_IDENTITY_OFF_FIELD,
    RULE_LASTING_WHENEVER,
    RULE_NEGATED_OFF_FIELD,
    RULE_READS_MORE,
    RULE_READS_PILES,
    STALE_ALL,
    STATE_FLAG_NAMES_THE_FIELD,
    STATE_FLAG_NEGATED,
    STATE_FLAG_ON,
    STATE_FLAG_UNAFFECTED_BY_MONSTERS,
    STATE_FLAG_UNAFFECTED_BY_SPELLS,
    STATE_FLAG_UNAFFECTED_BY_TRAPS,
    ZONE_FLAG_ACTIVATED,
    ZONE_FLAG_BEATEN,
    ZONE_FLAG_GEMINI_ACTIVE,
    ZONES,
    Link,
    Set,
)


def derive(d):
    """11.1: everything derived, anew."""
    if d.dirty & STALE_ALL:
        rebuild_indices(d)
    index_field(d)
    d.dirty = 0
    d.rules_in_force = 0
    s = cython.declare(Sources)
    collect_lasting(d, cython.address(s))
    collect_sources(d, cython.address(s))
    print_zones(d, cython.address(s))
    if s.count:
        test_conditions(d, cython.address(s))
    if s.kinds:
        apply_layers(d, cython.address(s))
    set_permissions(d, cython.address(s))


def apply_layers(d, s):
    """The layers before the last, each only if a modifier of its kind is there."""
    if any_of(s, MODIFIER_KIND_EFFECTS_NEGATED) or any_of(s, MODIFIER_KIND_UNAFFECTED):
        negate(d, s)
    if any_of(s, MODIFIER_KIND_TREATED_AS) and treat(d, s):
        test_conditions(d, s)
    note_beginnings(d, s)
    if any_of(s, MODIFIER_KIND_STAT):
        set_levels(d, s)
        set_attack_and_defense(d, s)


# ---------------------------------------------------------------------------------------- sources
def collect_lasting(d, s):
    """The lasting rows in use, oldest first.

    A process about a card (Ojama Trio's Tokens) still meets the event of its leaving.
    """
    s.kinds = 0
    s.lasting_count = 0
    while d.lasting_end and d.lasting[d.lasting_end - 1].modifier == 0:
        d.lasting_end -= 1
    for i in range(d.lasting_end):
        if d.lasting[i].modifier == 0:
            continue
        k: cython.int = s.lasting_count
        while k > 0 and d.lasting[s.lasting[k - 1]].time > d.lasting[i].time:
            s.lasting[k] = s.lasting[k - 1]
            k -= 1
        s.lasting[k] = i
        s.lasting_count += 1
        kind = tables.modifiers[d.lasting[i].modifier - 1].kind
        s.kinds |= cython.cast(cython.uint, 1) << kind
        if kind == MODIFIER_KIND_WHENEVER:
            d.rules_in_force |= RULE_LASTING_WHENEVER
    if s.lasting_count:
        d.rules_in_force |= RULE_READS_PILES | RULE_READS_MORE


def collect_sources(d, s):
    """11.1: continuous abilities of cards that are face-up in place, in order of arrival.

    A monster beaten in battle has none any more (10.3); a Spell or Trap has them from the start of
    its resolution (7.10); of face-up Field Spells only the newest applies (14.1, 14.2).
    """
    s.count = 0
    field: cython.int = newest_field_spell(d)
    zones = d.occupied
    while zones:
        i = lowest(zones)
        zones &= zones - 1
        z = cython.address(d.zones[i])
        card: cython.int = z.card
        if z.flags & ZONE_FLAG_BEATEN or not is_face_up(d, card):
            continue
        facts = facts_of(d.cards[card].code)
        if not facts.rules & CARD_RULE_HAS_CONTINUOUS:
            continue
        if d.cards[card].place == PLACE_FIELD_ZONE and card != field:
            continue
        for k in range(facts.abilities_count):
            a = ability_at(facts.abilities_first + k)
            if a.kind == ABILITY_KIND_CONTINUOUS and stands_ready(d, card, a):
                add_source(d, s, card, facts.abilities_first + k, z.stamp)


def newest_field_spell(d):
    """14.1: of the Field Spells in effect, the one that came last."""
    best: cython.int = NONE
    stamp: cython.int = -1
    for seat in range(4):
        z = cython.address(d.zones[ZONES * seat + 10])
        if z.card != NONE and z.flags & ZONE_FLAG_ACTIVATED and is_face_up(d, z.card):
            if z.stamp > stamp:
                stamp = z.stamp
                best = z.card
    return best


def add_source(d, s, card, ability, stamp):
    """Keeps the sources sorted by when they became face-up."""
    if s.count == 160:
        return
    k: cython.int = s.count
    while k > 0 and s.rows[k - 1].stamp > stamp:
        s.rows[k] = s.rows[k - 1]
        k -= 1
    row = cython.address(s.rows[k])
    row.card = card
    row.ability = ability
    row.stamp = stamp
    row.seat = d.cards[card].controller
    row.true_ = True
    s.count += 1
    a = ability_at(ability)
    if a.flags & ABILITY_FLAG_READS_PILES:
        d.rules_in_force |= RULE_READS_PILES
    if a.flags & ABILITY_FLAG_READS_MORE:
        d.rules_in_force |= RULE_READS_MORE
    for i in range(a.modifiers_count):
        kind = tables.modifiers[a.modifiers_first + i].kind
        s.kinds |= cython.cast(cython.uint, 1) << kind


def source_on(d, s):
    """11.1, 11.4: does the ability apply?"""
    return s.true_ and not zone_of(d, s.card).state & STATE_FLAG_NEGATED


def test_conditions(d, s):
    """11.1: which abilities' conditions hold; the zones remember it."""
    l = cython.declare(Link)
    for i in range(s.count):
        row = cython.address(s.rows[i])
        a = ability_at(row.ability)
        row.true_ = True
        if a.while_:
            bind(d, cython.address(l), row.card, row.ability, row.seat)
            row.true_ = condition(d, a.while_ - 1, cython.address(l), cython.NULL)
        z = zone_of(d, row.card)
        bit = cython.cast(cython.uint, STATE_FLAG_ON) << (a.index & 15)
        z.state = z.state | bit if row.true_ else z.state & ~bit


def note_beginnings(d, s):
    """11.7.8: records of a condition, and of a Spell or Trap, are as new as their beginning."""
    for i in range(s.count):
        row = cython.address(s.rows[i])
        z = zone_of(d, row.card)
        was = s.was[ZONES * row.seat + d.cards[row.card].zone]
        a = ability_at(row.ability)
        if not row.true_ or was & (cython.cast(cython.uint, STATE_FLAG_ON) << (a.index & 15)):
            continue
        if a.while_:
            d.time += 1
            z.while_since = d.time
        elif was == 0 and facts_of(d.cards[row.card].code).kinds & (
            CARD_KIND_SPELL | CARD_KIND_TRAP
        ):
            d.time += 1
            z.stamp = d.time
            s.was[ZONES * row.seat + d.cards[row.card].zone] = z.state


# --------------------------------------------------------------------------------- printed identity
def print_zones(d, s):
    """13.8, 6.4, 13.3: what is printed on the cards on the field, or told by their bodies."""
    zones = d.occupied
    while zones:
        i = lowest(zones)
        zones &= zones - 1
        z = cython.address(d.zones[i])
        card: cython.int = z.card
        facts = facts_of(d.cards[card].code)
        z.name = facts.name
        z.kinds = printed_kinds(d, card)
        z.attribute = facts.attribute
        z.race = facts.race
        z.level = facts.level
        z.original_atk = facts.atk
        z.original_def = facts.def_
        z.cannot = 0
        s.was[i] = (z.state >> 16) << 16
        z.state = 0
        if is_face_up(d, card) and z.flags & ZONE_FLAG_GEMINI_ACTIVE:
            z.kinds = (z.kinds & ~CARD_KIND_NORMAL) | CARD_KIND_EFFECT
        if z.body:
            embody(d, card)
        if z.original_atk_override >= 0:
            z.original_atk = z.original_atk_override
        z.atk = z.original_atk
        z.def_ = z.original_def


def embody(d, card):
    """6.4, 13.3: a Trap monster is also a monster of its body; a Token is what its maker says."""
    d.rules_in_force |= RULE_READS_PILES | RULE_READS_MORE  # its ATK may be any amount
    z = zone_of(d, card)
    body = cython.address(tables.bodies[z.body - 1])
    l = cython.declare(Link)
    bind(d, cython.address(l), card, NONE, d.cards[card].controller)
    if facts_of(d.cards[card].code).kinds & CARD_KIND_TRAP:
        z.kinds |= body.kinds | CARD_KIND_MONSTER
    else:
        z.kinds = body.kinds | CARD_KIND_MONSTER
    if body.name:
        z.name = facts_of(body.name).name
    z.attribute = body.attribute
    z.race = body.race
    z.level = body.level
    z.original_atk = amount(d, body.atk, cython.address(l), cython.NULL)
    z.original_def = amount(d, body.def_, cython.address(l), cython.NULL)


# ---------------------------------------------------------------------------------------- negation
def negate(d, s):
    """11.4, 11.9: which effects are negated; an older source that is not negated wins.

    Lasting negations stand. Continuous ones are applied in order of arrival until nothing changes:
    a source negated by one that applies drops out, and what it negated is free again.
    """
    before = cython.declare(Set)
    now = cython.declare(Set)
    lasting_negations(d, s)
    negated_cards(d, cython.address(before))
    for _ in range(8):
        clear_negations(d, s)
        for i in range(s.count):
            row = cython.address(s.rows[i])
            if row.true_ and not zone_of(d, row.card).state & STATE_FLAG_NEGATED:
                if not set_has(cython.address(before), row.card):
                    source_negations(d, row)
        negated_cards(d, cython.address(now))
        if same_for_sources(s, cython.address(before), cython.address(now)):
            break
        before = now


def same_for_sources(s, before, now):
    """Were the same sources negated in the round before? Then one more changes nothing."""
    for i in range(s.count):
        if set_has(before, s.rows[i].card) != set_has(now, s.rows[i].card):
            return False
    return True


def negated_cards(d, out):
    """The cards whose effects are negated as things stand."""
    set_clear(out)
    zones = d.occupied
    while zones:
        i = lowest(zones)
        zones &= zones - 1
        z = cython.address(d.zones[i])
        if z.state & STATE_FLAG_NEGATED:
            set_add(out, z.card)


def clear_negations(d, s):
    """A new round: only what lasts is negated, and nobody is out of reach but by lasting rows."""
    zones = d.occupied
    while zones:
        i = lowest(zones)
        zones &= zones - 1
        d.zones[i].state &= ~cython.cast(
            cython.uint,
            STATE_FLAG_NEGATED
            | STATE_FLAG_UNAFFECTED_BY_SPELLS
            | STATE_FLAG_UNAFFECTED_BY_TRAPS
            | STATE_FLAG_UNAFFECTED_BY_MONSTERS,
        )
    lasting_negations(d, s)


def lasting_negations(d, s):
    """11.9, 11.7.9: lasting immunities, then lasting negations."""
    l = cython.declare(Link)
    for i in range(s.lasting_count):
        row = cython.address(d.lasting[s.lasting[i]])
        m = cython.address(tables.modifiers[row.modifier - 1])
        if m.kind == MODIFIER_KIND_UNAFFECTED and row.card != NONE and row_lives(d, row):
            mark_out_of_reach(d, row.card, m.filter)
    for i in range(s.lasting_count):
        row = cython.address(d.lasting[s.lasting[i]])
        m = cython.address(tables.modifiers[row.modifier - 1])
        if m.kind != MODIFIER_KIND_EFFECTS_NEGATED or not row_lives(d, row):
            continue
        if for_a_side(row):
            bind_lasting(d, row, cython.address(l))
            negate_group(d, m.group, cython.address(l), row.source)
        elif row.card != NONE and on_field(d, row.card):
            zone_of(d, row.card).state |= STATE_FLAG_NEGATED
        else:
            d.rules_in_force |= RULE_NEGATED_OFF_FIELD


def source_negations(d, row):
    """One continuous ability: whom it negates, and whom it puts out of reach."""
    a = ability_at(row.ability)
    l = cython.declare(Link)
    cards = cython.declare(Set)
    for i in range(a.modifiers_count):
        m = cython.address(tables.modifiers[a.modifiers_first + i])
        if m.kind == MODIFIER_KIND_EFFECTS_NEGATED:
            if m.places:
                d.rules_in_force |= RULE_NEGATED_OFF_FIELD
                continue
            bind(d, cython.address(l), row.card, row.ability, row.seat)
            negate_group(d, m.group, cython.address(l), row.card)
        elif m.kind == MODIFIER_KIND_UNAFFECTED and m.group:
            bind(d, cython.address(l), row.card, row.ability, row.seat)
            group_cards(d, m.group - 1, cython.address(l), cython.NULL, cython.address(cards))
            card = set_next(cython.address(cards), -1)
            while card >= 0:
                mark_out_of_reach(d, card, m.filter)
                card = set_next(cython.address(cards), card)


def negate_group(d, group, l, source):
    """Negates the cards of a group on the field that the source reaches."""
    if group == 0:
        return
    cards = cython.declare(Set)
    group_on_field(d, group - 1, l, cython.NULL, cython.address(cards))
    card = set_next(cython.address(cards), -1)
    while card >= 0:
        if on_field(d, card) and not out_of_reach(d, card, source):
            zone_of(d, card).state |= STATE_FLAG_NEGATED
        card = set_next(cython.address(cards), card)


def mark_out_of_reach(d, card, tree):
    """11.7.9: the card is unaffected by effects of such cards."""
    if not on_field(d, card):
        return
    wanted: cython.uint = kinds_wanted(tree)
    z = zone_of(d, card)
    if wanted == 0 or wanted & CARD_KIND_SPELL:
        z.state |= STATE_FLAG_UNAFFECTED_BY_SPELLS
    if wanted == 0 or wanted & CARD_KIND_TRAP:
        z.state |= STATE_FLAG_UNAFFECTED_BY_TRAPS
    if wanted == 0 or wanted & CARD_KIND_MONSTER:
        z.state |= STATE_FLAG_UNAFFECTED_BY_MONSTERS


def out_of_reach(d, card, source):
    """11.7.9, 11.10: is the card unaffected by effects of this source?"""
    if source == NONE or not on_field(d, card):
        return False
    kinds = kinds_of(d, source)
    state = zone_of(d, card).state
    if not (
        (state & STATE_FLAG_UNAFFECTED_BY_SPELLS and kinds & CARD_KIND_SPELL)
        or (state & STATE_FLAG_UNAFFECTED_BY_TRAPS and kinds & CARD_KIND_TRAP)
        or (state & STATE_FLAG_UNAFFECTED_BY_MONSTERS and kinds & CARD_KIND_MONSTER)
    ):
        return False
    active = cython.declare(Active)
    begin_active(cython.address(active))
    while next_active(d, MODIFIER_KIND_UNAFFECTED, cython.address(active)):
        m = active.m
        l = cython.address(active.link)
        if active.row >= 0:
            if d.lasting[active.row].card != card:
                continue
        elif not m.group or not group_has(d, m.group - 1, card, l, cython.NULL):
            continue
        if filter_card(d, m.filter, source, l, cython.NULL):
            return True
    return False


# ---------------------------------------------------------------------------------------- identity
def treat(d, s):
    """Layer 1: what cards are treated as; True if anything was."""
    found: cython.bint = False
    l = cython.declare(Link)
    for i in range(s.count):
        row = cython.address(s.rows[i])
        if not source_on(d, row):
            continue
        a = ability_at(row.ability)
        for k in range(a.modifiers_count):
            m = cython.address(tables.modifiers[a.modifiers_first + k])
            if m.kind == MODIFIER_KIND_TREATED_AS:
                bind(d, cython.address(l), row.card, row.ability, row.seat)
                treat_group(d, m, cython.address(l), row.card)
                found = True
    for i in range(s.lasting_count):
        lasting = cython.address(d.lasting[s.lasting[i]])
        m = cython.address(tables.modifiers[lasting.modifier - 1])
        if m.kind == MODIFIER_KIND_TREATED_AS and lasting.card != NONE and row_lives(d, lasting):
            if on_field(d, lasting.card) and is_face_up(d, lasting.card):
                treat_card(d, lasting.card, m.word_sort, lasting.amount)
                found = True
    return found


def treat_group(d, m, l, source):
    """One continuous "is treated as"; it may reach beyond the field, or name the field itself."""
    if m.field_itself:
        zone_of(d, source).state |= STATE_FLAG_NAMES_THE_FIELD
        return
    if not m.group:
        return
    if group_off_field(m.group - 1):
        d.rules_in_force |= RULE_IDENTITY_OFF_FIELD
    cards = cython.declare(Set)
    group_on_field(d, m.group - 1, l, cython.NULL, cython.address(cards))
    card = set_next(cython.address(cards), -1)
    while card >= 0:
        if on_field(d, card) and is_face_up(d, card) and not out_of_reach(d, card, source):
            treat_card(d, card, m.word_sort, m.word)
        card = set_next(cython.address(cards), card)


def treat_card(d, card, sort, word):
    """One card on the field is treated as the word says."""
    z = zone_of(d, card)
    if sort == 0:
        z.kinds |= word
    elif sort == 1:
        z.attribute = word
    elif sort == 2:
        z.race = word
    elif sort == 3 or sort == 5:
        z.name = word


def named_field(d, card):
    """The name that the field has by an effect of this card (Gravekeeper's Priestess)."""
    refresh(d)
    state = zone_of(d, card).state
    if not state & STATE_FLAG_NAMES_THE_FIELD or state & STATE_FLAG_NEGATED:
        return 0
    facts = facts_of(d.cards[card].code)
    for i in range(facts.abilities_count):
        a = ability_at(facts.abilities_first + i)
        for k in range(a.modifiers_count):
            m = cython.address(tables.modifiers[a.modifiers_first + k])
            if m.kind == MODIFIER_KIND_TREATED_AS and m.field_itself:
                return m.word
    return 0


# ------------------------------------------------------------------------------------- for others
def is_on(d, card, ability):
    """11.1: does this continuous ability apply now?"""
    refresh(d)
    if not on_field(d, card) or not is_face_up(d, card):
        return False
    bit = cython.cast(cython.uint, STATE_FLAG_ON) << (ability_at(ability).index & 15)
    state = zone_of(d, card).state
    return (state & bit) != 0 and not state & STATE_FLAG_NEGATED


def begin_active(a):
    """Before the first zone."""
    a.zones = (cython.cast(cython.ulonglong, 1) << 4 * ZONES) - 1
    a.ability = 0
    a.modifier = 0
    a.row = -1


def next_active(d, kind, a):
    """The next modifier of the kind that is in force: continuous ones, then lasting ones."""
    refresh(d)
    a.zones &= d.occupied
    while a.zones:
        if next_of_zone(d, kind, a):
            return True
        a.zones &= a.zones - 1
        a.ability = 0
        a.modifier = 0
    while a.row + 1 < d.lasting_end:
        a.row += 1
        row = cython.address(d.lasting[a.row])
        if row.modifier == 0:
            continue
        a.m = cython.address(tables.modifiers[row.modifier - 1])
        if a.m.kind == kind and row_lives(d, row):
            bind_lasting(d, row, cython.address(a.link))
            return True
    return False


def next_of_zone(d, kind, a):
    """The next one of the card in the zone the walk has come to."""
    z = cython.address(d.zones[lowest(a.zones)])
    if not z.state >> 16 or z.state & STATE_FLAG_NEGATED:
        return False
    facts = facts_of(d.cards[z.card].code)
    while a.ability < facts.abilities_count:
        row: cython.int = facts.abilities_first + a.ability
        ability = ability_at(row)
        bit = cython.cast(cython.uint, STATE_FLAG_ON) << (ability.index & 15)
        if ability.kind == ABILITY_KIND_CONTINUOUS and z.state & bit:
            while a.modifier < ability.modifiers_count:
                m = cython.address(tables.modifiers[ability.modifiers_first + a.modifier])
                a.modifier += 1
                if m.kind == kind:
                    a.m = m
                    bind(d, cython.address(a.link), z.card, row, d.cards[z.card].controller)
                    return True
        a.ability += 1
        a.modifier = 0
    return False


def own_modifier(d, card, kind, after):
    """The next modifier of the kind among the card's own continuous abilities, where it is."""
    facts = facts_of(d.cards[card].code)
    if on_field(d, card):
        refresh(d)
        if zone_of(d, card).state & STATE_FLAG_NEGATED:
            return 0
    for i in range(facts.abilities_count):
        a = ability_at(facts.abilities_first + i)
        if a.kind != ABILITY_KIND_CONTINUOUS:
            continue
        if (
            on_field(d, card)
            and is_face_up(d, card)
            and not is_on(d, card, facts.abilities_first + i)
        ):
            continue
        for k in range(a.modifiers_count):
            row: cython.int = a.modifiers_first + k
            if row > after and tables.modifiers[row].kind == kind:
                if acts_there(d, card, row, a.acts_from):
                    return row
    return 0


def acts_there(d, card, modifier, acts_from):
    """Does the modifier apply where the card is (its own places, else its ability's)?"""
    places = tables.modifiers[modifier].acts_from
    return ((places or acts_from) & acting_from(d, card)) != 0
