"""References and groups: which cards a text means."""

import cython
from cython.cimports.tagduel_env.engine.board.filters import filter_card, keep_passing
from cython.cimports.tagduel_env.engine.board.groups import LOST_TARGETS
from cython.cimports.tagduel_env.engine.board.identity import stat_of
from cython.cimports.tagduel_env.engine.board.indices import zones_held
from cython.cimports.tagduel_env.engine.board.piles import (
    banished_of,
    deck_of,
    extra_of,
    grave_of,
    hand_of,
)
from cython.cimports.tagduel_env.engine.board.sides import seats_of_place
from cython.cimports.tagduel_env.engine.board.zones import on_field, zone_of
from cython.cimports.tagduel_env.engine.events.patterns import event_fits
from cython.cimports.tagduel_env.engine.record.sets import (
    lowest,
    set_add,
    set_clear,
    set_has,
    set_next,
    set_remove,
    set_union,
)
from cython.cimports.tagduel_env.engine.record.tables import ability_at, facts_of, tables
from cython.cimports.tagduel_env.engine.record.types import (
    ACTS_FROM_SPELL_TRAP_ZONE,
    ANYONE,
    AREA_ANYWHERE,
    AREA_BANISHED,
    AREA_DECK,
    AREA_EXTRA_DECK,
    AREA_FIELD,
    AREA_GRAVEYARD,
    AREA_HAND,
    AREA_UNDER,
    CARD_KIND_MONSTER,
    EVENT_KIND_BATTLES,
    EVENT_KIND_MOVED,
    EVENT_KIND_SUMMONED,
    FILTER_OP_HIGHEST,
    LINK_FLAG_TARGETS_JUDGED,
    NONE,
    PLACE_ATTEMPT,
    PLACE_BANISHED,
    PLACE_DECK,
    PLACE_EXTRA_DECK,
    PLACE_GRAVEYARD,
    PLACE_HAND,
    PLACE_NOWHERE,
    PLACE_UNDER,
    POSITION_FACE_DOWN_DEFENSE,
    REF_ATTACKED,
    REF_ATTACKER,
    REF_EACH_TARGET,
    REF_EQUIPPED,
    REF_EQUIPPED_HERE,
    REF_EVENT_CARD,
    REF_EXCAVATED,
    REF_FIRST,
    REF_FOUND,
    REF_IT,
    REF_LINK_CARD,
    REF_LINKED,
    REF_OPPOSING_MONSTER,
    REF_PAID,
    REF_PICKED,
    REF_SHOWN,
    REF_TARGET,
    REF_TARGET_2,
    REF_TARGETS,
    REF_THE_TARGETED_CARD,
    REF_THIS,
    VERB_REVEAL,
    ZONE_FLAG_BOUND,
    ZONES,
    Set,
)


# ------------------------------------------------------------------------------------- references
def reference(d, ref, l, f, out):
    """12.2: the cards of a reference that are still the same cards.

    "That target" is tested again by its choice; IT, PAID and EVENT_CARD keep a card wherever it
    went.
    """
    if l is cython.NULL:
        set_clear(out)
    elif ref == REF_THIS:
        set_clear(out)
        if l.card != NONE and d.cards[l.card].stamp == l.stamp:
            set_add(out, l.card)
    elif ref == REF_TARGET or ref == REF_TARGET_2:
        set_clear(out)
        add_strict_targets(d, l, f, 0 if ref == REF_TARGET else 1, out)
    elif ref == REF_TARGETS:
        set_clear(out)
        add_strict_targets(d, l, f, 0, out)
        add_strict_targets(d, l, f, 1, out)
    elif ref == REF_THE_TARGETED_CARD or ref == REF_EACH_TARGET:
        set_clear(out)
        for i in range(l.targets_count):
            if d.cards[l.targets[i]].stamp == l.target_stamps[i]:
                set_add(out, l.targets[i])
    else:
        related(d, ref, l, f, out)


def add_strict_targets(d, l, f, group, out):
    """12.2: targets of one group that pass every requirement again; "those" need all of them.

    Once the effect resolves they are judged: what it does to them itself doesn't matter.
    """
    judged: cython.bint = l.flags & LINK_FLAG_TARGETS_JUDGED != 0
    all_needed: cython.bint = not judged and tables.choices[l.target_choices[group]].all_needed
    found = cython.declare(Set)
    set_clear(cython.address(found))
    for i in range(l.targets_count):
        if l.target_groups[i] != group:
            continue
        legal: cython.bint = d.cards[l.targets[i]].stamp == l.target_stamps[i]
        if legal and not judged:
            legal = passes_again(d, l, f, i, group)
        if legal:
            set_add(cython.address(found), l.targets[i])
        elif all_needed:
            return
    set_union(out, cython.address(found))


def passes_again(d, l, f, i, group):
    """12.2: is the target still one that its choice could name?"""
    row: cython.int = l.target_choices[group]
    return row == 0 or group_has(d, tables.choices[row].group, l.targets[i], l, f)


def judge_targets(d, l):
    """12.2: tests the targets again as the effect begins to resolve; the others are no targets."""
    passed = cython.declare(Set)
    for group in range(2):
        set_clear(cython.address(passed))
        add_strict_targets(d, l, cython.NULL, group, cython.address(passed))
        for i in range(l.targets_count):
            if l.target_groups[i] == group and not set_has(cython.address(passed), l.targets[i]):
                l.target_groups[i] = group + LOST_TARGETS
    l.flags |= LINK_FLAG_TARGETS_JUDGED


def related(d, ref, l, f, out):
    """The cards of a reference, wherever they went since; none where nothing is bound."""
    set_clear(out)
    if l is cython.NULL:
        return
    if ref == REF_THIS:
        add_card(out, l.card)
    elif ref >= REF_TARGET and ref <= REF_EACH_TARGET:
        for i in range(l.targets_count):
            if wanted_group(ref, l.target_groups[i]):
                set_add(out, l.targets[i])
    elif ref == REF_PAID:
        for i in range(l.paid_count):
            add_card(out, l.paid[i])
    elif ref == REF_EVENT_CARD:
        add_event_cards(d, l, out)
    elif ref == REF_LINK_CARD:
        add_link_card(d, l, out)
    elif ref == REF_LINKED:
        add_linked(d, l.card, out)
    elif ref == REF_EQUIPPED:
        add_card(out, equipped_host(d, l.card))
    elif ref == REF_EQUIPPED_HERE:
        add_equipped_here(d, l.card, out)
    elif ref == REF_ATTACKER or ref == REF_ATTACKED:
        add_card(out, battler(d, ref == REF_ATTACKER))
    elif ref == REF_OPPOSING_MONSTER:
        add_card(out, opposing_monster(d, l))
    else:
        add_register(d, ref, l, f, out)


def wanted_group(ref, group):
    """Is this target group meant by the reference?"""
    if ref == REF_TARGET:
        return group == 0 or group == LOST_TARGETS
    if ref == REF_TARGET_2:
        return group == 1 or group == 1 + LOST_TARGETS
    return True


def add_card(out, card):
    """Into the set, unless it is no card."""
    if card != NONE:
        set_add(out, card)


def add_event_cards(d, l, out):
    """4.11: the card of the event, and all that fit and were Summoned together with it."""
    add_card(out, l.event.card)
    if l.event.kind != EVENT_KIND_SUMMONED or ability_at(l.ability).event == 0:
        return
    for i in range(d.events_count):
        e = cython.address(d.events[i])
        if e.kind == EVENT_KIND_SUMMONED and e.batch == l.event.batch:
            if event_fits(d, ability_at(l.ability).event - 1, e, l):
                add_card(out, e.card)


def add_link_card(d, l, out):
    """7.7: the card of the link that is answered, while it is the same card."""
    if l.answers == ANYONE or l.answers >= d.chain_count:
        return
    below = cython.address(d.chain[l.answers])
    if d.cards[below.card].stamp == below.stamp:
        set_add(out, below.card)


def add_linked(d, card, out):
    """The cards bound to it; a monster may bind several, which remember it (ZoneFlag.BOUND)."""
    if card == NONE:
        return
    if not facts_of(d.cards[card].code).kinds & CARD_KIND_MONSTER:
        add_card(out, linked_card(d, card))
        return
    stamp: cython.int = d.cards[card].stamp - (0 if on_field(d, card) else 1)
    zones = d.occupied
    while zones:
        z = cython.address(d.zones[lowest(zones)])
        zones &= zones - 1
        if z.flags & ZONE_FLAG_BOUND:
            if z.bond == card and z.bond_stamp == stamp:
                set_add(out, z.card)


def linked_card(d, card):
    """The card a Spell or Trap is bound to: by its zone, or as it left the field."""
    if card == NONE:
        return NONE
    if on_field(d, card):
        z = zone_of(d, card)
        bound: cython.bint = z.bond != NONE and not z.flags & ZONE_FLAG_BOUND
        return z.bond if bound and d.cards[z.bond].stamp == z.bond_stamp else NONE
    return kept_host(d, card)


def equipped_host(d, card):
    """13.2: the monster it is equipped to, or was as it left the field."""
    if card == NONE:
        return NONE
    if on_field(d, card):
        host: cython.int = zone_of(d, card).equipped_to
        return NONE if host == card else host
    return kept_host(d, card)


def kept_host(d, card):
    """The card to which one that left the field was bound or equipped."""
    c = cython.address(d.cards[card])
    if c.place == PLACE_UNDER or c.place == PLACE_ATTEMPT or c.place == PLACE_NOWHERE:
        return NONE
    return NONE if c.host == card or c.host >= d.card_count else c.host


def add_equipped_here(d, card, out):
    """The monsters that this card's own effect equipped to it (Relinquished)."""
    if card == NONE or not on_field(d, card):
        return
    zones = d.occupied
    while zones:
        z = cython.address(d.zones[lowest(zones)])
        zones &= zones - 1
        if z.equipped_to != card or z.card == card:
            continue
        if z.summon_by_card == d.cards[card].code or equipped_by_another(d, z.card):
            set_add(out, z.card)


def equipped_by_another(d, card):
    """A monster that has no effect of its own as an Equip was put there by another's."""
    facts = facts_of(d.cards[card].code)
    if not facts.kinds & CARD_KIND_MONSTER:
        return False
    for i in range(facts.abilities_count):
        if ability_at(facts.abilities_first + i).acts_from & ACTS_FROM_SPELL_TRAP_ZONE:
            return False
    return True


def battler(d, attacking):
    """9.2: the attacking or the attacked monster, while it is the same card."""
    if d.attack_state == 0:
        return NONE
    card: cython.int = d.attacker if attacking else d.attacked
    stamp: cython.int = d.attacker_stamp if attacking else d.attacked_stamp
    if card == NONE or d.cards[card].stamp != stamp:
        return NONE
    return card


def still_battles(d, card, stamp):
    """9.3: is it the monster that attacks or is attacked, be it that it was turned face-down?"""
    c = cython.address(d.cards[card])
    return c.stamp == stamp or (c.stamp > stamp and c.position == POSITION_FACE_DOWN_DEFENSE)


def opposing_monster(d, l):
    """The monster that the card of the event, or this card, battles."""
    if l.event.kind == EVENT_KIND_BATTLES or l.event.kind == EVENT_KIND_MOVED:
        return l.event.other
    if l.card == d.attacker:
        return battler(d, False)
    return battler(d, True) if l.card == d.attacked else NONE


def add_register(d, ref, l, f, out):
    """What the steps before handled, picked, showed or found."""
    if f is cython.NULL or f.registers == ANYONE:
        if ref == REF_SHOWN:
            add_planned(d, l, VERB_REVEAL, out)
        return
    r = cython.address(d.registers[f.registers])
    if ref == REF_IT:
        out[0] = r.it
    elif ref == REF_FIRST:
        out[0] = r.first
    elif ref == REF_PICKED:
        out[0] = r.picked
    elif ref == REF_SHOWN:
        out[0] = r.shown
    elif ref == REF_FOUND:
        out[0] = r.found
    elif ref == REF_EXCAVATED:
        out[0] = r.excavated


def add_planned(d, l, verb, out):
    """Before payment: what the plan picked for a choice with this verb (Prisma's reveal)."""
    if l.ability == NONE or d.plan.ability != l.ability:
        return
    ability = ability_at(l.ability)
    for i in range(d.plan.count):
        if d.plan.groups[i] < ability.choices_count:
            if tables.choices[ability.choices_first + d.plan.groups[i]].verb == verb:
                set_add(out, d.plan.cards[i])


# ----------------------------------------------------------------------------------------- groups
def group_places(d, group, l, f, out):
    """Every card at one of the group's places, whether or not it passes the filter."""
    row = cython.address(tables.groups[group])
    set_clear(out)
    for i in range(row.terms_count):
        add_term(d, cython.address(tables.terms[row.terms_first + i]), l, f, out)


def group_cards(d, group, l, f, out):
    """Every card at one of the group's places that passes its filter."""
    row = cython.address(tables.groups[group])
    group_places(d, group, l, f, out)
    keep_passing(d, row.filter, l, f, out)
    if row.superlative:
        keep_extremes(d, out, row.stat, row.superlative == FILTER_OP_HIGHEST)


def group_on_field(d, group, l, f, out):
    """The same for those who ask of cards on the field: places off it may be passed over."""
    row = cython.address(tables.groups[group])
    if row.superlative:
        group_cards(d, group, l, f, out)
        return
    set_clear(out)
    for i in range(row.terms_count):
        term = cython.address(tables.terms[row.terms_first + i])
        if term.sort or term.area == AREA_FIELD or term.area == AREA_ANYWHERE:
            add_term(d, term, l, f, out)
    keep_passing(d, row.filter, l, f, out)


def add_term(d, term, l, f, out):
    """One place, reference, or the materials under a reference."""
    known = cython.declare(Set)
    if term.sort == 0:
        seats = seats_of_place(d, l, term.whose, term.area, term.purpose)
        for seat in range(d.rules.duelists):
            if (seats >> seat) & 1:
                area_cards(d, seat, term.area, term.top, out)
        return
    reference(d, term.ref, l, f, cython.address(known))
    if term.sort == 1:
        set_union(out, cython.address(known))
        return
    card = set_next(cython.address(d.under), -1)
    while card >= 0:
        if set_has(cython.address(known), d.cards[card].host):
            set_add(out, card)
        card = set_next(cython.address(d.under), card)


def area_cards(d, seat, area, top, out):
    """1.2: the cards of one Duelist's zone; of a Deck perhaps only the topmost."""
    p = cython.address(d.duelists[seat])
    if area == AREA_FIELD or area == AREA_ANYWHERE:
        zones = zones_held(d, seat)
        while zones:
            set_add(out, d.zones[ZONES * seat + lowest(zones)].card)
            zones &= zones - 1
    if area == AREA_HAND or area == AREA_ANYWHERE:
        add_cards(hand_of(p), p.hand_count, out)
    if area == AREA_DECK or area == AREA_ANYWHERE:
        count: cython.int = min(top, p.deck_count) if top else p.deck_count
        add_cards(deck_of(p) + p.deck_count - count, count, out)
    if area == AREA_EXTRA_DECK or area == AREA_ANYWHERE:
        add_cards(extra_of(p), p.extra_count, out)
    if area == AREA_GRAVEYARD or area == AREA_ANYWHERE:
        add_cards(grave_of(p), p.grave_count, out)
    if area == AREA_BANISHED or area == AREA_ANYWHERE:
        add_cards(banished_of(p), p.banished_count, out)


def add_cards(cards, count, out):
    """The cards of a pile, or of a part of it."""
    for i in range(count):
        set_add(out, cards[i])


def keep_extremes(d, cards, stat, highest):
    """Only those with the highest, or the lowest, of a stat stay."""
    best: cython.int = 0
    first: cython.bint = True
    card = set_next(cards, -1)
    while card >= 0:
        value: cython.int = stat_of(d, card, stat)
        if first or (value > best if highest else value < best):
            best = value
            first = False
        card = set_next(cards, card)
    card = set_next(cards, -1)
    while card >= 0:
        if stat_of(d, card, stat) != best:
            set_remove(cards, card)
        card = set_next(cards, card)


def group_has(d, group, card, l, f):
    """Is the card one of the group? Without places, any card that passes is."""
    row = cython.address(tables.groups[group])
    if row.terms_count and not group_reaches(d, group, card, l, f):
        return False
    if row.superlative:
        cards = cython.declare(Set)
        group_cards(d, group, l, f, cython.address(cards))
        return set_has(cython.address(cards), card)
    return filter_card(d, row.filter, card, l, f)


def group_reaches(d, group, card, l, f):
    """Is the card in one of the group's places or references?"""
    row = cython.address(tables.groups[group])
    known = cython.declare(Set)
    for i in range(row.terms_count):
        term = cython.address(tables.terms[row.terms_first + i])
        if term.sort == 0:
            if term_reaches(d, term, card, l):
                return True
            continue
        reference(d, term.ref, l, f, cython.address(known))
        if term.sort == 1:
            if set_has(cython.address(known), card):
                return True
        elif d.cards[card].place == PLACE_UNDER:
            if set_has(cython.address(known), d.cards[card].host):
                return True
    return False


def term_reaches(d, term, card, l):
    """Is the card in this place of one of its seats?"""
    c = cython.address(d.cards[card])
    if not in_area(d, card, term.area):
        return False
    seats = seats_of_place(d, l, term.whose, term.area, term.purpose)
    if not (seats >> c.controller) & 1:
        return False
    if term.top == 0 or c.place != PLACE_DECK:
        return True
    p = cython.address(d.duelists[c.controller])
    deck = deck_of(p)
    for i in range(p.deck_count):
        if deck[i] == card:
            return i >= p.deck_count - term.top
    return False


def in_area(d, card, area):
    """1.2: does the card lie in such a zone of somebody's?"""
    place = d.cards[card].place
    if area == AREA_FIELD:
        return on_field(d, card)
    if area == AREA_ANYWHERE:
        return place != PLACE_NOWHERE
    if area == AREA_HAND:
        return place == PLACE_HAND
    if area == AREA_DECK:
        return place == PLACE_DECK
    if area == AREA_EXTRA_DECK:
        return place == PLACE_EXTRA_DECK
    if area == AREA_GRAVEYARD:
        return place == PLACE_GRAVEYARD
    if area == AREA_BANISHED:
        return place == PLACE_BANISHED
    return area == AREA_UNDER and place == PLACE_UNDER


def group_off_field(group):
    """Does the group speak of places off the field, or of no place at all?"""
    row = cython.address(tables.groups[group])
    for i in range(row.terms_count):
        term = cython.address(tables.terms[row.terms_first + i])
        if term.sort == 0 and term.area != AREA_FIELD:
            return True
    return row.terms_count == 0
