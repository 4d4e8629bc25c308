"""Where and when an ability may be used."""

import cython
from cython.cimports.tagduel_env.engine.board.indices import place_bit
from cython.cimports.tagduel_env.engine.board.query import (
    bind,
    bind_event,
)
from cython.cimports.tagduel_env.engine.board.sides import (
    is_turn_of,
)
from cython.cimports.tagduel_env.engine.board.zones import (
    free_zone,
    is_face_up,
    on_field,
    zone_of,
)
from cython.cimports.tagduel_env.engine.events.events import (
    snapshot,
)
from cython.cimports.tagduel_env.engine.events.patterns import (
    answerable_event,
    event_fits,
    link_fits,
)
from cython.cimports.tagduel_env.engine.record.tables import (
    ability_at,
    facts_of,
    tables,
)
from cython.cimports.tagduel_env.engine.record.types import (
    ABILITY_FLAG_CANNOT_BE_CHAINED_TO,
    ABILITY_FLAG_DAMAGE_STEP,
    ABILITY_FLAG_DAMAGE_STEP_STATS,
    ABILITY_FLAG_DURING_CALCULATION,
    ABILITY_FLAG_MANDATORY,
    ABILITY_FLAG_WHEN,
    ABILITY_KIND_ACTIVATION,
    ABILITY_KIND_FLIP,
    ABILITY_KIND_IGNITION,
    ABILITY_KIND_QUICK,
    ABILITY_KIND_TRIGGER,
    ACTS_FROM_HAND,
    BATTLE_MOMENT_BEFORE_CALCULATION,
    BATTLE_MOMENT_CALCULATION,
    BATTLE_MOMENT_START,
    CARD_FLAG_FACE_DOWN,
    CARD_KIND_COUNTER,
    CARD_KIND_FIELD,
    CARD_KIND_QUICK_PLAY,
    CARD_KIND_SPELL,
    CARD_KIND_TRAP,
    EVENT_KIND_ACTIVATED,
    EVENT_KIND_BATTLES,
    EVENT_KIND_NEGATED,
    EVENT_KIND_PHASE,
    EVENT_KIND_WOULD_BE_SUMMONED,
    FRAME_KIND_MAIN,
    FRAME_KIND_PHASE,
    FRAME_KIND_PLAY,
    LINK_FLAG_CANNOT_BE_ANSWERED,
    LINK_FLAG_CARD_ACTIVATION,
    LINK_FLAG_FROM_FIELD,
    LINK_FLAG_TRIGGER,
    LINK_KIND_COUNTER_TRAP,
    LINK_KIND_MONSTER_EFFECT,
    LINK_KIND_SPELL,
    LINK_KIND_SPELL_EFFECT,
    LINK_KIND_TRAP,
    LINK_KIND_TRAP_EFFECT,
    NONE,
    PHASE_BATTLE,
    PLACE_BANISHED,
    PLACE_HAND,
    PLACE_SPELL_TRAP_ZONE,
    POSITION_SET,
    TIMING_BEFORE_CALCULATION,
    TIMING_CALCULATION,
    TIMING_DAMAGE_END,
    TIMING_DAMAGE_START,
    TIMING_END_STEP,
    TIMING_SUMMON_ATTEMPT,
    ZONE_FLAG_SET_THIS_TURN,
    Event,
)


def waiting_context(d):
    """7.3, 8.8: which procedure asks; a play that is being declared doesn't count."""
    if d.chain_count:
        return 0
    i: cython.int = d.frames_count - 1
    while i >= 0 and d.frames[i].kind == FRAME_KIND_PLAY:
        i -= 1
    if i >= 0 and d.frames[i].kind == FRAME_KIND_MAIN:
        return 1
    if i >= 0 and d.frames[i].kind == FRAME_KIND_PHASE:
        return 2
    return 0


def chosen_row(l):
    """7.2: the alternative chosen, or the ability itself."""
    a = ability_at(l.ability)
    return ability_at(a.modes_first + l.mode) if a.modes_count else a


def prepare(d, l, seat, card, ability):
    """7.2: the declaration of an ability, bound to its card and its activator."""
    bind(d, l, card, ability, seat)
    a = ability_at(ability)
    l.kind = link_kind(d, card, a)
    if a.kind == ABILITY_KIND_ACTIVATION:
        l.flags |= LINK_FLAG_CARD_ACTIVATION
    if a.kind == ABILITY_KIND_TRIGGER or a.kind == ABILITY_KIND_FLIP:
        l.flags |= LINK_FLAG_TRIGGER
    if a.flags & ABILITY_FLAG_CANNOT_BE_CHAINED_TO:
        l.flags |= LINK_FLAG_CANNOT_BE_ANSWERED
    if on_field(d, card):
        l.flags |= LINK_FLAG_FROM_FIELD


def link_kind(d, card, a):
    """7.1, 13.2: card activation or effect; a monster that is equipped acts as a Spell."""
    kinds = facts_of(d.cards[card].code).kinds
    if a.kind == ABILITY_KIND_ACTIVATION:
        if kinds & CARD_KIND_SPELL:
            return LINK_KIND_SPELL
        return LINK_KIND_TRAP | (LINK_KIND_COUNTER_TRAP if kinds & CARD_KIND_COUNTER else 0)
    if kinds & CARD_KIND_TRAP:
        return LINK_KIND_TRAP_EFFECT
    if kinds & CARD_KIND_SPELL or d.cards[card].place == PLACE_SPELL_TRAP_ZONE:
        return LINK_KIND_SPELL_EFFECT
    return LINK_KIND_MONSTER_EFFECT


# --------------------------------------------------------------------------- where
def lies_right(d, seat, card, a):
    """T8: own cards only, face-up on the field; card activations from the hand or Set (6.1)."""
    c = cython.address(d.cards[card])
    if not a.acts_from & place_bit(c.place) or c.controller != seat:
        return False
    if a.kind == ABILITY_KIND_ACTIVATION:
        return activation_lies_right(d, seat, card)
    if on_field(d, card):
        return is_face_up(d, card)
    return not (c.place == PLACE_BANISHED and c.flags & CARD_FLAG_FACE_DOWN)


def activation_lies_right(d, seat, card):
    """6.1, 5.2: from the hand in the own turn with a free zone; or Set.

    Traps and Quick-Play Spells not in the turn they were Set.
    """
    c = cython.address(d.cards[card])
    kinds = facts_of(c.code).kinds
    if c.place == PLACE_HAND:
        if d.turn_seat != seat:
            return False
        return kinds & CARD_KIND_FIELD or free_zone(d, seat, PLACE_SPELL_TRAP_ZONE) >= 0
    if c.position != POSITION_SET:
        return False
    if kinds & (CARD_KIND_TRAP | CARD_KIND_QUICK_PLAY):
        return not zone_of(d, card).flags & ZONE_FLAG_SET_THIS_TURN
    return True


# --------------------------------------------------------------------------- when
def speed_allows(d, seat, card, a):
    """7.1, 7.13, T12: Speed 1 only in the own open Main Phase, else at least the last link's."""
    if a.speed < 2 or a.kind == ABILITY_KIND_IGNITION:
        return d.turn_seat == seat and waiting_context(d) == 1
    if d.chain_count:
        last = cython.address(d.chain[d.chain_count - 1])
        if a.speed < last.speed or last.flags & LINK_FLAG_CANNOT_BE_ANSWERED:
            return False
    return attempt_allows(d, a) and damage_step_allows(d, a)


def attempt_allows(d, a):
    """4.10: only "would be Summoned" effects answer an attempt, and only as the first link."""
    answers: cython.bint = (
        a.event and tables.patterns[a.event - 1].kind == EVENT_KIND_WOULD_BE_SUMMONED
    )
    if answers:
        return d.timing == TIMING_SUMMON_ATTEMPT and d.chain_count == 0
    return d.timing != TIMING_SUMMON_ATTEMPT or d.chain_count > 0


def in_damage_step(d):
    """10.0: one of its five timings."""
    return TIMING_DAMAGE_START <= d.timing <= TIMING_DAMAGE_END


def damage_step_allows(d, a):
    """10.6: by the marks of the ability; ATK/DEF changes up to 10.2, or 10.3 by the older chart."""
    calculation = a.flags & ABILITY_FLAG_DURING_CALCULATION
    if not in_damage_step(d):
        return not calculation
    stats = a.flags & ABILITY_FLAG_DAMAGE_STEP_STATS
    if d.timing == TIMING_CALCULATION:
        if calculation:
            return True
        if stats:
            from_hand: cython.bint = a.acts_from & ACTS_FROM_HAND and a.kind == ABILITY_KIND_QUICK
            return d.rules.damage_step_model == 1 and from_hand
        return d.chain_count > 0 and a.flags & ABILITY_FLAG_DAMAGE_STEP
    if calculation or not a.flags & (ABILITY_FLAG_DAMAGE_STEP | ABILITY_FLAG_DAMAGE_STEP_STATS):
        return False
    return not stats or d.timing <= TIMING_BEFORE_CALCULATION


def trigger_allowed_in_damage_step(d, a):
    """10.6: mandatory effects always, optional ones by their mark."""
    if not in_damage_step(d):
        return True
    return a.flags & (ABILITY_FLAG_MANDATORY | ABILITY_FLAG_DAMAGE_STEP)


# --------------------------------------------------------------------------- what it answers
def answers_event(d, l):
    """7.7, 7.8: binds the link or the newest event that it answers; True without a condition."""
    a = ability_at(l.ability)
    if a.event == 0:
        return True
    pattern = a.event - 1
    kind = tables.patterns[pattern].kind
    if EVENT_KIND_ACTIVATED <= kind <= EVENT_KIND_NEGATED:
        return answers_link(d, l, pattern)
    if kind == EVENT_KIND_PHASE:
        return phase_fits(d, pattern, l)
    if kind == EVENT_KIND_BATTLES and in_damage_step(d):
        return answers_battle(d, l, pattern)
    event = answerable_event(d, pattern, l, a.flags & ABILITY_FLAG_WHEN)
    if event < 0:
        return False
    bind_event(d, l, cython.address(d.events[event]))
    return True


def answers_link(d, l, pattern):
    """7.7: directly on the link it answers."""
    if d.chain_count == 0:
        return False
    index = d.chain_count - 1
    if not link_fits(d, pattern, index, l):
        return False
    answered = cython.address(d.chain[index])
    l.answers = index
    l.event.kind = EVENT_KIND_ACTIVATED
    l.event.seat = answered.seat
    l.event.card = answered.card
    l.event.stamp = answered.stamp
    l.event.other = NONE
    return True


def answers_battle(d, l, pattern):
    """10.1, 10.2: "when it battles" asks about the battle that is on, at its moment."""
    if not moment_open(d, tables.patterns[pattern].moment) or d.attacker == NONE:
        return False
    event: Event = snapshot(d, d.attacker)
    event.kind = EVENT_KIND_BATTLES
    event.seat = d.cards[d.attacker].controller
    event.card = d.attacker
    event.other = d.attacked
    event.detail = tables.patterns[pattern].moment
    if not event_fits(d, pattern, cython.address(event), l):
        return False
    bind_event(d, l, cython.address(event))
    return True


def moment_open(d, moment):
    """10.1-10.3: what happens before damage calculation may be used from the start on."""
    if moment == BATTLE_MOMENT_START:
        return d.timing == TIMING_DAMAGE_START
    if moment == BATTLE_MOMENT_BEFORE_CALCULATION:
        older: cython.bint = d.rules.damage_step_model == 1 and d.timing == TIMING_CALCULATION
        return d.timing <= TIMING_BEFORE_CALCULATION or older
    if moment == BATTLE_MOMENT_CALCULATION:
        return d.timing == TIMING_CALCULATION
    return d.timing > TIMING_CALCULATION


def phase_fits(d, pattern, l):
    """8.8, A7: the phase of the pattern, or of one of its alternatives, is now.

    Without a link: whoever's it is.
    """
    p = cython.address(tables.patterns[pattern])
    if p.kind == EVENT_KIND_PHASE:
        end_step: cython.bint = d.phase == PHASE_BATTLE and d.timing == TIMING_END_STEP
        here: cython.bint = end_step if p.phase == 7 else d.phase == p.phase
        if here and (p.whose == 0 or l is cython.NULL or is_turn_of(d, l.seat, p.whose, l)):
            return True
    return p.also and phase_fits(d, p.also - 1, l)


def might_be_fast(d, seat, card, a):
    """7.4, 7.6: a quick first test for the seats that are asked after every action."""
    if a.kind != ABILITY_KIND_QUICK and a.kind != ABILITY_KIND_ACTIVATION:
        return False
    if a.speed < 2 or not lies_right(d, seat, card, a):
        return False
    if a.event and not kind_open(d, a.event - 1):
        return False
    return speed_allows(d, seat, card, a)


def kind_open(d, pattern):
    """Has something of this kind happened that may still be answered?"""
    p = cython.address(tables.patterns[pattern])
    kind = p.kind
    if EVENT_KIND_ACTIVATED <= kind <= EVENT_KIND_NEGATED:
        return d.chain_count > 0
    if kind == EVENT_KIND_PHASE or (kind == EVENT_KIND_BATTLES and in_damage_step(d)):
        return True
    if d.window_open:
        for i in range(d.window_first, d.window_end):
            if d.events[i].kind == kind:
                return True
    return p.also and kind_open(d, p.also - 1)
