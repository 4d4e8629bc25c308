"""Who listens to what happened: triggers, processes without a chain, lasting and delayed rows.

The trigger of a card that left the field belongs to its owner, to whose Graveyard, hand or Deck it
went (A45, G3); a process of it, that starts no chain, to who controlled it.
"""

import cython
from cython.cimports.tagduel_env.engine.board.indices import place_bit
from cython.cimports.tagduel_env.engine.board.piles import hand_of
from cython.cimports.tagduel_env.engine.board.query import bind, bind_event, condition, keep_event
from cython.cimports.tagduel_env.engine.board.zones import is_face_up, on_field, zone_of
from cython.cimports.tagduel_env.engine.continuous.lasting import bind_lasting
from cython.cimports.tagduel_env.engine.continuous.prohibitions import is_negated
from cython.cimports.tagduel_env.engine.continuous.stats import refresh
from cython.cimports.tagduel_env.engine.events.events import was_public
from cython.cimports.tagduel_env.engine.events.listeners import hears, watches
from cython.cimports.tagduel_env.engine.events.patterns import event_fits, fits_reversed
from cython.cimports.tagduel_env.engine.legality.prospects import step_possible
from cython.cimports.tagduel_env.engine.record.sets import lowest
from cython.cimports.tagduel_env.engine.record.tables import ability_at, facts_of, tables
from cython.cimports.tagduel_env.engine.record.types import (
    ABILITY_FLAG_PHASE_EVENT,
    ABILITY_FLAG_SELF_EVENT,
    ABILITY_KIND_FLIP,
    ABILITY_KIND_TRIGGER,
    ABILITY_KIND_WHENEVER,
    ACTS_FROM_MONSTER_ZONE,
    ACTS_FROM_SPELL_TRAP_ZONE,
    ANYONE,
    CAPACITY_PENDING,
    CARD_FLAG_FACE_DOWN,
    CARD_KIND_SPELL,
    CARD_KIND_TRAP,
    EVENT_KIND_BATTLES,
    EVENT_KIND_FLIPPED,
    EVENT_KIND_MOVED,
    EVENT_KIND_STATE,
    EVENT_KIND_SUMMONED,
    MAX_PENDING,
    MODIFIER_KIND_WHENEVER,
    MOVE_FLAG_WAS_NEGATED,
    NONE,
    PLACE_DECK,
    PLACE_HAND,
    PLACE_MONSTER_ZONE,
    RULE_LASTING_WHENEVER,
    TIMING_BEFORE_CALCULATION,
    TIMING_CALCULATION,
    ZONE_FLAG_ACTIVATED,
    ZONE_FLAG_BEATEN,
    ZONE_FLAG_TRAP_MONSTER,
    Event,
    Link,
)


def meet_listeners(d):
    """8.1, 8.2: every event not met yet meets those who listen."""
    while d.events_matched < d.events_count:
        e = cython.address(d.events[d.events_matched])
        d.events_matched += 1
        refresh(d)
        meet_cards(d, e)
        meet_rows(d, e)


def meet_cards(d, e):
    """The card of the event itself, then all that could watch it from where they are."""
    bit = cython.cast(cython.uint, 1) << e.kind
    if e.card != NONE and not on_field(d, e.card) and hears(d, e.card, bit):
        meet_card(d, e.card, e)
    zones = d.occupied if d.listens & bit else 0
    while zones:
        card: cython.int = d.zones[lowest(zones)].card
        zones &= zones - 1
        if hears(d, card, bit) and (card == e.card or watches(d, card, e)):
            meet_card(d, card, e)
    for seat in range(d.rules.duelists):
        if e.kind == EVENT_KIND_BATTLES or d.duelists[seat].watched & bit:
            meet_piles(d, seat, e)


def meet_piles(d, seat, e):
    """8.2: hand, Graveyard and banished cards, in this order."""
    bit = cython.cast(cython.uint, 1) << e.kind
    p = cython.address(d.duelists[seat])
    cards = hand_of(p)  # the Graveyard and the banished cards lie after it
    for i in range(p.hand_count + p.grave_count + p.banished_count):
        if hears(d, cards[i], bit) and cards[i] != e.card:
            meet_card(d, cards[i], e)


def meet_card(d, card, e):
    """8.2: the abilities of one card that listens to this kind of event."""
    facts = facts_of(d.cards[card].code)
    for i in range(facts.abilities_count):
        row: cython.int = facts.abilities_first + i
        a = ability_at(row)
        if a.event and listens_now(d, card, a, e):
            meet_ability(d, card, row, e)


def listens_now(d, card, a, e):
    """8.4, 8.8: is it a trigger or process, about this card or face-up in place to watch others?

    8.7: an effect may say that flip effects are not activated (mark 1 of the event).
    """
    if a.kind == ABILITY_KIND_TRIGGER or a.kind == ABILITY_KIND_FLIP:
        if a.flags & ABILITY_FLAG_PHASE_EVENT:
            return False
        if a.kind == ABILITY_KIND_FLIP and e.kind == EVENT_KIND_FLIPPED and e.flags & 1:
            return False
    elif a.kind != ABILITY_KIND_WHENEVER:
        return False
    if a.flags & ABILITY_FLAG_SELF_EVENT and card != e.card:
        if e.kind != EVENT_KIND_BATTLES or card != e.other:
            return False
    return stands_ready(d, card, a)


def stands_ready(d, card, a):
    """8.4, 6.2: does the ability act from where the card is, face-up if on the field?"""
    if not a.acts_from & acting_from(d, card):
        return False
    if not on_field(d, card):
        return not d.cards[card].flags & CARD_FLAG_FACE_DOWN
    if not is_face_up(d, card):
        return False
    z = zone_of(d, card)
    spell_or_trap = facts_of(d.cards[card].code).kinds & (CARD_KIND_SPELL | CARD_KIND_TRAP)
    return not spell_or_trap or z.flags & (ZONE_FLAG_ACTIVATED | ZONE_FLAG_TRAP_MONSTER) != 0


def acting_from(d, card):
    """The bits of ActsFrom that hold for the place of a card; a Trap monster is both (6.4)."""
    place = d.cards[card].place
    if place == PLACE_MONSTER_ZONE and zone_of(d, card).flags & ZONE_FLAG_TRAP_MONSTER:
        return ACTS_FROM_MONSTER_ZONE | ACTS_FROM_SPELL_TRAP_ZONE
    return place_bit(place)


def meet_ability(d, card, row, e):
    """8.2, 11.5: the event fits: a trigger waits to be gathered, a process to run."""
    a = ability_at(row)
    l = cython.declare(Link)
    seat = d.cards[card].controller
    if a.kind == ABILITY_KIND_WHENEVER:
        if is_silenced(d, card, e):
            return
        if e.card == card and e.kind == EVENT_KIND_MOVED and not on_field(d, card):
            seat = e.from_seat if e.from_seat != ANYONE else seat
    bind(d, cython.address(l), card, row, seat)
    if not event_fits(d, a.event - 1, e, cython.address(l)):
        return
    if a.kind == ABILITY_KIND_WHENEVER and not conditions_hold(d, a, e, cython.address(l)):
        return
    if not a.flags & ABILITY_FLAG_SELF_EVENT and met_already(d, card, row, e, 0):
        return
    add_pending(d, row, card, seat, e, fits_reversed(d, a.event - 1, e, cython.address(l)))


def met_already(d, card, row, e, lasting):
    """4.11, 8.1: cards that move or are Summoned together are one event to those who watch."""
    if e.kind != EVENT_KIND_MOVED and e.kind != EVENT_KIND_SUMMONED:
        return False
    for i in range(d.pending_count):
        p = cython.address(d.pending[i])
        same: cython.bint = p.card == card and p.ability == row + 1 and p.lasting == lasting
        if same and p.event.batch == e.batch and p.event.kind == e.kind:
            return True
    return False


def is_silenced(d, card, e):
    """11.1, 11.5: a process of a card does not happen while its effects are, or were, negated."""
    if e.kind == EVENT_KIND_MOVED and e.card == card and e.flags & MOVE_FLAG_WAS_NEGATED:
        return True
    return is_negated(d, card)


def conditions_hold(d, a, e, l):
    """11.5: a process happens only if its conditions hold when it falls."""
    bind_event(d, l, e)
    if a.condition and not condition(d, a.condition - 1, l, cython.NULL):
        return False
    return a.while_ == 0 or condition(d, a.while_ - 1, l, cython.NULL)


def add_pending(d, row, card, seat, e, turned):
    """Appends what was met, with the event; of a battle the subject comes first."""
    if d.pending_count == MAX_PENDING:
        d.capacity = CAPACITY_PENDING
        return
    p = cython.address(d.pending[d.pending_count])
    d.pending_count += 1
    p.ability = row + 1
    p.card = card
    p.stamp = d.cards[card].stamp if card != NONE else 0
    p.seat = seat
    p.lasting = 0
    p.delayed = 0
    p.public = was_public(e)
    keep_event(d, cython.address(p.event), e, turned)


# ------------------------------------------------------------------------- lasting and delayed rows
def meet_rows(d, e):
    """Processes that last without their card (Maxx "C"), delayed actions of this turn."""
    if d.rules_in_force & RULE_LASTING_WHENEVER:
        for i in range(d.lasting_end):
            if d.lasting[i].modifier:
                meet_lasting(d, i, e)
    for i in range(d.delayed_end):
        if d.delayed[i].pc and d.delayed[i].event and d.delayed[i].turn == d.turn:
            meet_delayed(d, i, e)


def meet_lasting(d, i, e):
    """A lasting process about nobody, or about the card it was put on."""
    row = cython.address(d.lasting[i])
    m = cython.address(tables.modifiers[row.modifier - 1])
    if m.kind != MODIFIER_KIND_WHENEVER or m.ability == 0:
        return
    l = cython.declare(Link)
    bind_lasting(d, row, cython.address(l))
    a = ability_at(m.ability - 1)
    if not event_fits(d, a.event - 1, e, cython.address(l)):
        return
    if not conditions_hold(d, a, e, cython.address(l)):
        return
    if met_already(d, row.source, m.ability - 1, e, i + 1):
        return
    before: cython.int = d.pending_count
    turned: cython.bint = fits_reversed(d, a.event - 1, e, cython.address(l))
    add_pending(d, m.ability - 1, row.source, row.seat, e, turned)
    if d.pending_count > before:
        d.pending[before].lasting = i + 1


def meet_delayed(d, i, e):
    """A delayed action waiting for an event about the cards it was made for."""
    row = cython.address(d.delayed[i])
    l = cython.declare(Link)
    bind(d, cython.address(l), row.source, row.ability, row.seat)
    l.stamp = row.source_stamp
    l.across = row.across
    l.noted = row.noted
    l.declared = row.declared
    l.targets_count = 0
    for k in range(12):
        if l.targets_count < 8 and row.cards[k] != NONE and k < row.how_many:
            l.targets[l.targets_count] = row.cards[k]
            l.target_stamps[l.targets_count] = row.stamps[k]
            l.target_groups[l.targets_count] = ANYONE
            l.targets_count += 1
    if event_fits(d, row.event - 1, e, cython.address(l)):
        before: cython.int = d.pending_count
        turned: cython.bint = fits_reversed(d, row.event - 1, e, cython.address(l))
        add_pending(d, row.ability, row.source, row.seat, e, turned)
        if d.pending_count > before:
            d.pending[before].delayed = i + 1


# ------------------------------------------------------------------------------------------ states
def meet_states(d):
    """16.4, 7.9(f): processes that happen as soon as a condition is true."""
    refresh(d)
    bit = cython.cast(cython.uint, 1) << EVENT_KIND_STATE
    zones = d.occupied if d.listens & bit else 0
    while zones:
        card: cython.int = d.zones[lowest(zones)].card
        zones &= zones - 1
        if hears(d, card, bit):
            meet_state(d, card)
    for seat in range(d.rules.duelists):
        if d.duelists[seat].watched & bit:
            p = cython.address(d.duelists[seat])
            hand = hand_of(p)
            for i in range(p.hand_count):
                if hears(d, hand[i], bit):
                    meet_state(d, hand[i])


def meet_state(d, card):
    """7.9(f): one card whose text waits for a state of things, if it can do what it says."""
    if waits_for_battle(d, card):
        return
    facts = facts_of(d.cards[card].code)
    l = cython.declare(Link)
    l_at = cython.address(l)
    e = cython.declare(Event)
    for i in range(facts.abilities_count):
        row: cython.int = facts.abilities_first + i
        a = ability_at(row)
        if a.kind != ABILITY_KIND_WHENEVER or a.event == 0:
            continue
        p = cython.address(tables.patterns[a.event - 1])
        if p.kind != EVENT_KIND_STATE or not stands_ready(d, card, a) or is_negated(d, card):
            continue
        bind(d, l_at, card, row, d.cards[card].controller)
        state_event(d, card, cython.address(e))
        if p.condition and not condition(d, p.condition - 1, l_at, cython.NULL):
            continue
        if is_waiting(d, card, row) or not conditions_hold(d, a, cython.address(e), l_at):
            continue
        if step_possible(d, cython.NULL, l_at, a.pc):
            add_pending(d, row, card, d.cards[card].controller, cython.address(e), False)


def waits_for_battle(d, card):
    """10.3: a monster's own text waits from 10.2 until calculation is done; a marked one's ends."""
    if d.cards[card].place != PLACE_MONSTER_ZONE:
        return False
    if zone_of(d, card).flags & ZONE_FLAG_BEATEN:
        return True
    before: cython.bint = d.timing == TIMING_BEFORE_CALCULATION or d.timing == TIMING_CALCULATION
    return before and not d.battle_damage_done


def state_event(d, card, e):
    """An event row that says no more than that the state of things is so."""
    e[0] = d.events[0]
    e.kind = EVENT_KIND_STATE
    e.card = card
    e.stamp = d.cards[card].stamp
    e.other = NONE
    e.seat = ANYONE
    e.batch = d.batch
    e.flags = 0
    e.amount = 0


def is_waiting(d, card, row):
    """Does this process of the card wait already?"""
    for i in range(d.pending_count):
        if d.pending[i].card == card and d.pending[i].ability == row + 1:
            return True
    return False


# ----------------------------------------------------------------------------- cards that moved on
def trigger_lives(d, p):
    """8.4, 8.12: may the met trigger still activate, wherever its card went meanwhile?

    About itself: from any public place, and from the Extra Deck; not from hand or Main Deck (switch
    trigger_moved_to_private), not face-down. One that watches others needs its card in place.
    """
    a = ability_at(p.ability - 1)
    c = cython.address(d.cards[p.card])
    if on_field(d, p.card) and not is_face_up(d, p.card):
        return a.kind == ABILITY_KIND_FLIP
    if c.stamp == p.stamp:
        return True
    if not a.flags & ABILITY_FLAG_SELF_EVENT:
        return False
    if c.place == PLACE_HAND or c.place == PLACE_DECK:
        return d.rules.trigger_moved_to_private == 1
    return not c.flags & CARD_FLAG_FACE_DOWN
