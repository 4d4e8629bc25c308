"""Amounts and conditions, and the bindings under which rows are asked."""

import cython
from cython.cimports.libc.string import memset
from cython.cimports.tagduel_env.engine.board.filters import asks_identity
from cython.cimports.tagduel_env.engine.board.groups import group_cards
from cython.cimports.tagduel_env.engine.board.identity import kinds_of, name_of, stat_of
from cython.cimports.tagduel_env.engine.board.sides import (
    are_opponents,
    is_turn_of,
    seats_of_player,
    team_of,
)
from cython.cimports.tagduel_env.engine.board.zones import (
    counters_on,
    is_face_up,
    on_field,
    zone_of,
)
from cython.cimports.tagduel_env.engine.continuous.prohibitions import is_negated_by_lasting
from cython.cimports.tagduel_env.engine.events.patterns import battle_reversed
from cython.cimports.tagduel_env.engine.record.moved import by_seat, from_place, turn_moved
from cython.cimports.tagduel_env.engine.record.sets import set_count, set_next, set_remove
from cython.cimports.tagduel_env.engine.record.tables import ability_at, tables
from cython.cimports.tagduel_env.engine.record.types import (
    ABILITY_FLAG_ACROSS,
    ABILITY_FLAG_ACROSS_BY_RIDER,
    ABILITY_KIND_ACTIVATION,
    AMOUNT_OP_CHOSEN,
    AMOUNT_OP_CONSTANT,
    AMOUNT_OP_COUNT,
    AMOUNT_OP_COUNTERS,
    AMOUNT_OP_HALF,
    AMOUNT_OP_LIFE,
    AMOUNT_OP_NAMES,
    AMOUNT_OP_PLUS,
    AMOUNT_OP_REGISTER,
    AMOUNT_OP_SUM,
    AMOUNT_OP_TIMES,
    ANYONE,
    CARD_KIND_MONSTER,
    CARD_KIND_SPELL,
    COMPARE_AT_LEAST,
    COMPARE_AT_MOST,
    COMPARE_EXACTLY,
    COMPARE_LESS_THAN,
    CONDITION_OP_AND,
    CONDITION_OP_BY_OPPONENT,
    CONDITION_OP_COMPARE,
    CONDITION_OP_DURING,
    CONDITION_OP_HAPPENED,
    CONDITION_OP_NOT,
    CONDITION_OP_OR,
    DURING_BATTLE_PHASE,
    DURING_DAMAGE_CALCULATION,
    DURING_DAMAGE_STEP,
    DURING_DRAW_PHASE,
    DURING_END_OF_BATTLE_PHASE,
    DURING_END_PHASE,
    DURING_MAIN_PHASE,
    DURING_MAIN_PHASE_1,
    DURING_STANDBY_PHASE,
    EVENT_KIND_ABILITY_USED,
    EVENT_KIND_FLIPPED,
    EVENT_KIND_MOVED,
    EVENT_KIND_NEGATED,
    EVENT_KIND_SUMMONED,
    LINK_FLAG_NEGATED_BY_LASTING,
    LINK_KIND_COUNTER_TRAP,
    LINK_KIND_MONSTER_EFFECT,
    LINK_KIND_SPELL,
    LINK_KIND_SPELL_EFFECT,
    LINK_KIND_TRAP,
    LINK_KIND_TRAP_EFFECT,
    NONE,
    PHASE_BATTLE,
    PHASE_DRAW,
    PHASE_END,
    PHASE_MAIN_1,
    PHASE_MAIN_2,
    PHASE_STANDBY,
    PLAYER_NONE,
    PURPOSE_CONDITION,
    REGISTER_DECLARED,
    REGISTER_DIE,
    REGISTER_EVENT_AMOUNT,
    REGISTER_HOW_MANY,
    REGISTER_MATERIALS_USED,
    REGISTER_NOTED,
    REGISTER_PAID_AMOUNT,
    SINCE_SINCE_YOUR_LAST_STANDBY_PHASE,
    STATE_FLAG_NEGATED,
    TIMING_CALCULATION,
    TIMING_DAMAGE_END,
    TIMING_DAMAGE_START,
    TIMING_END_STEP,
    ZONE_FLAG_FLIPPED_THIS_TURN,
    ZONE_FLAG_SUMMONED_THIS_TURN,
    ZONES,
    Link,
    Set,
)


# ---------------------------------------------------------------------------------------- amounts
def amount(d, row, l, f):
    """The number a text means just now."""
    r = cython.address(tables.amounts[row])
    op = r.op
    if op == AMOUNT_OP_CONSTANT:
        return r.value
    if op == AMOUNT_OP_REGISTER:
        return register_value(d, r.x, l, f)
    if op == AMOUNT_OP_TIMES:
        return amount(d, r.a, l, f) * amount(d, r.b, l, f)
    if op == AMOUNT_OP_PLUS:
        return amount(d, r.a, l, f) + amount(d, r.b, l, f)
    if op == AMOUNT_OP_HALF:
        return half(amount(d, r.a, l, f), r.x == 1)
    if op == AMOUNT_OP_LIFE:
        return life_of(d, r.x, l)
    if op == AMOUNT_OP_CHOSEN:
        return l.paid_amount
    return measure(d, r, l, f)


def half(number, down):
    """11.7.4: a half of a stat rounds up; 12.1: of Life Points it's the floor that is paid."""
    return number // 2 if down else (number + 1) // 2


def life_of(d, player, l):
    """T3: the Life Points of the team of a Duelist."""
    seats = seats_of_player(d, l, player, l.event.card, PURPOSE_CONDITION)
    for seat in range(d.rules.duelists):
        if (seats >> seat) & 1:
            return d.life[team_of(seat)]
    return 0


def register_value(d, register, l, f):
    """A number the game knows at this point of the text."""
    if register == REGISTER_NOTED:
        return l.noted
    if register == REGISTER_PAID_AMOUNT:
        return l.paid_amount
    if register == REGISTER_EVENT_AMOUNT:
        return l.event.amount
    if register == REGISTER_DECLARED:
        return l.declared
    if register == REGISTER_MATERIALS_USED:
        return zone_of(d, l.card).materials_used if on_field(d, l.card) else 0
    if f is cython.NULL:
        return 0
    if register == REGISTER_HOW_MANY:
        return f.how_many if l.each == ANYONE or l.each == l.seat else f.how_many_across
    return f.n if register == REGISTER_DIE else 0


def measure(d, r, l, f):
    """Counts, sums and counters over a group."""
    cards = cython.declare(Set)
    group_cards(d, r.a, l, f, cython.address(cards))
    if counts_by_identity(cython.address(tables.groups[r.a])):
        leave_out_face_down(d, cython.address(cards))
    if r.op == AMOUNT_OP_COUNT:
        return set_count(cython.address(cards))
    if r.op == AMOUNT_OP_NAMES:
        return count_names(d, cython.address(cards))
    total: cython.int = 0
    card = set_next(cython.address(cards), -1)
    while card >= 0:
        if r.op == AMOUNT_OP_SUM:
            total += stat_of(d, card, r.x)
        elif r.op == AMOUNT_OP_COUNTERS and on_field(d, card):
            total += counters_on(d, card, r.x)
        card = set_next(cython.address(cards), card)
    return total


def counts_by_identity(group):
    """1.4: does it look around the table for cards of a name, a Type, a Level and the like?"""
    if group.terms_count == 0 or tables.terms[group.terms_first].sort != 0:
        return False
    return asks_identity(group.filter)


def leave_out_face_down(d, cards):
    """1.4, E6: a face-down card on the field is nothing in particular, so it isn't counted."""
    card = set_next(cards, -1)
    while card >= 0:
        if on_field(d, card) and not is_face_up(d, card):
            set_remove(cards, card)
        card = set_next(cards, card)


def count_names(d, cards):
    """How many different names there are."""
    count: cython.int = 0
    card = set_next(cards, -1)
    while card >= 0:
        name = name_of(d, card)
        other = set_next(cards, -1)
        while other != card and name_of(d, other) != name:
            other = set_next(cards, other)
        count += other == card
        card = set_next(cards, card)
    return count


def compare(have, how, than):
    """Does the number pass the test?"""
    if how == COMPARE_AT_MOST:
        return have <= than
    if how == COMPARE_AT_LEAST:
        return have >= than
    if how == COMPARE_EXACTLY:
        return have == than
    return have < than if how == COMPARE_LESS_THAN else have > than


# ------------------------------------------------------------------------------------- conditions
def condition(d, row, l, f):
    """Is it true just now?"""
    r = cython.address(tables.conditions[row])
    op = r.op
    if op == CONDITION_OP_AND:
        for i in range(r.b):
            if not condition(d, tables.children[r.a + i], l, f):
                return False
        return True
    if op == CONDITION_OP_OR:
        for i in range(r.b):
            if condition(d, tables.children[r.a + i], l, f):
                return True
        return False
    if op == CONDITION_OP_NOT:
        return not condition(d, r.a, l, f)
    if op == CONDITION_OP_COMPARE:
        return compare(amount(d, r.a, l, f), r.x, amount(d, r.b, l, f))
    if op == CONDITION_OP_DURING:
        return it_is(d, r.x) and (r.a == PLAYER_NONE or is_turn_of(d, l.seat, r.a, l))
    if op == CONDITION_OP_HAPPENED:
        return happened(d, r.a, r.x, l)
    if op == CONDITION_OP_BY_OPPONENT:
        return l.event.seat != ANYONE and are_opponents(l.seat, l.event.seat)
    return True


def it_is(d, moment):
    """3, 10.0: is it this part of the turn?"""
    in_battle: cython.bint = d.phase == PHASE_BATTLE
    if moment == DURING_DRAW_PHASE:
        return d.phase == PHASE_DRAW
    if moment == DURING_STANDBY_PHASE:
        return d.phase == PHASE_STANDBY
    if moment == DURING_MAIN_PHASE:
        return d.phase == PHASE_MAIN_1 or d.phase == PHASE_MAIN_2
    if moment == DURING_MAIN_PHASE_1:
        return d.phase == PHASE_MAIN_1
    if moment == DURING_BATTLE_PHASE:
        return in_battle
    if moment == DURING_END_OF_BATTLE_PHASE:
        return in_battle and d.timing == TIMING_END_STEP
    if moment == DURING_END_PHASE:
        return d.phase == PHASE_END
    if moment == DURING_DAMAGE_STEP:
        return in_battle and TIMING_DAMAGE_START <= d.timing <= TIMING_DAMAGE_END
    if moment == DURING_DAMAGE_CALCULATION:
        return in_battle and d.timing == TIMING_CALCULATION
    return True


# --------------------------------------------------------------------------- what is remembered
def happened(d, pattern, since, l):
    """Proposal 8.6: the closed set of remembered facts, each about THIS card or this chain."""
    p = cython.address(tables.patterns[pattern])
    if p.kind == EVENT_KIND_NEGATED:
        return negated_in_that_chain(d, p.link_kinds, l.seat)
    if l.card == NONE:
        return False
    c = cython.address(d.cards[l.card])
    if p.kind == EVENT_KIND_ABILITY_USED:
        used: cython.int = ability_at(p.by_ability - 1).index
        return (c.used >> used) & 1
    if p.kind == EVENT_KIND_SUMMONED:
        return summoned_this_turn(d, l.card, p.flags_any)
    if p.kind == EVENT_KIND_FLIPPED:
        return on_field(d, l.card) and has_flag(d, l.card, ZONE_FLAG_FLIPPED_THIS_TURN)
    if p.kind == EVENT_KIND_MOVED:
        return moved_recently(d, since, l) and last_move_fits(d, p, l)
    return False


def negated_in_that_chain(d, kinds, seat):
    """T20: kinds of links that Counter Traps of the team negated in the chain just ended."""
    for other in range(d.rules.duelists):
        if not are_opponents(seat, other) and d.chain_negated[other] & kinds:
            return True
    return False


def summoned_this_turn(d, card, how):
    """Was it Summoned this turn, in one of these ways?"""
    if not on_field(d, card) or not has_flag(d, card, ZONE_FLAG_SUMMONED_THIS_TURN):
        return False
    return how == 0 or zone_of(d, card).summon_how & how != 0


def has_flag(d, card, flag):
    """A mark of the zone of a card on the field."""
    return (zone_of(d, card).flags & flag) != 0


def moved_recently(d, since, l):
    """Was the last move of THIS card so recent?"""
    return is_recent(d, turn_moved(d, l.card), since, l.seat)


def is_recent(d, turn, since, seat):
    """This turn, or since one's last Standby Phase (the present one not counted)."""
    if since != SINCE_SINCE_YOUR_LAST_STANDBY_PHASE:
        return turn == d.turn
    return turn > 0 and turn >= last_standby_before(d, seat)


def last_standby_before(d, seat):
    """The turn of the seat's last Standby Phase before the one it may be having now."""
    standby: cython.int = d.duelists[seat].standby_turn
    if standby == d.turn and d.phase == PHASE_STANDBY:
        standby -= d.rules.duelists
    return max(standby, 0)


def last_move_fits(d, p, l):
    """Does the last move of THIS card fit the pattern?"""
    m = cython.address(d.moved[l.card])
    if m.flags & p.flags_all != p.flags_all:
        return False
    if p.flags_any and not m.flags & p.flags_any:
        return False
    if p.from_area and not (p.from_area >> from_place(m)) & 1:
        return False
    if p.to_area and not (p.to_area >> d.cards[l.card].place) & 1:
        return False
    if p.by_ability and m.by_ability != p.by_ability - 1:
        return False
    if p.by_player == PLAYER_NONE:
        return True
    seats = seats_of_player(d, l, p.by_player, NONE, PURPOSE_CONDITION)
    return by_seat(m) != ANYONE and (seats >> by_seat(m)) & 1


# --------------------------------------------------------------------------------------- bindings
def bind(d, l, card, ability, seat):
    """N1: the bindings of an ability before it stands on a chain, or of one that never will.

    11.9: a lingering negation of a card on the field follows what it activates.
    """
    memset(l, 0, cython.sizeof(Link))
    l.card = card
    l.ability = ability
    l.seat = seat
    l.zone = ANYONE
    l.answers = ANYONE
    l.each = ANYONE
    l.event.seat = ANYONE
    l.event.card = NONE
    l.event.other = NONE
    if ability != NONE:
        a = ability_at(ability)
        l.speed = a.speed
        l.across = is_narrowed(d, a.flags)
    if card == NONE:
        return
    c = cython.address(d.cards[card])
    l.stamp = c.stamp
    l.code = c.code
    l.place = c.place
    if on_field(d, card):
        z = zone_of(d, card)
        l.zone = ZONES * c.controller + c.zone
        l.noted = z.noted
        l.declared = z.declared
        if z.state & STATE_FLAG_NEGATED and is_negated_by_lasting(d, card):
            l.flags = LINK_FLAG_NEGATED_BY_LASTING
    if ability != NONE:
        l.kind = link_kind(d, card, ability)


def is_narrowed(d, flags):
    """T16, A53: is "opponent" the one across (switch across_riders)?"""
    if flags & ABILITY_FLAG_ACROSS_BY_RIDER and not d.rules.across_riders:
        return False
    return (flags & ABILITY_FLAG_ACROSS) != 0


def link_kind(d, card, ability):
    """Which kind of link the ability would be: a card activation or an effect."""
    a = ability_at(ability)
    kinds = kinds_of(d, card)
    if a.kind == ABILITY_KIND_ACTIVATION:
        if kinds & CARD_KIND_SPELL:
            return LINK_KIND_SPELL
        return LINK_KIND_TRAP | (LINK_KIND_COUNTER_TRAP if a.counter else 0)
    if kinds & CARD_KIND_MONSTER:
        return LINK_KIND_MONSTER_EFFECT
    return LINK_KIND_SPELL_EFFECT if kinds & CARD_KIND_SPELL else LINK_KIND_TRAP_EFFECT


def bind_event(d, l, e):
    """The event that the ability answers, watches, or was triggered by."""
    keep_event(d, cython.address(l.event), e, battle_reversed(d, e, l))


def keep_event(d, kept, e, turned):
    """N2: what is asked of an event later; of a battle the monster that it is about comes first."""
    kept.kind = e.kind
    kept.seat = e.seat
    kept.card = e.card
    kept.stamp = e.stamp
    kept.other = e.other
    kept.amount = e.amount
    kept.batch = e.batch
    if turned:
        kept.card = e.other
        kept.other = e.card
        kept.stamp = d.cards[e.other].stamp
