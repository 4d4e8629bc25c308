"""Modifiers that last without their source: one row per card, side or Duelist they're about."""

import cython
from cython.cimports.libc.string import memset
from cython.cimports.tagduel_env.engine.board.groups import group_cards, reference, related
from cython.cimports.tagduel_env.engine.board.identity import name_of
from cython.cimports.tagduel_env.engine.board.query import amount
from cython.cimports.tagduel_env.engine.board.sides import is_turn_of, seats_of_player
from cython.cimports.tagduel_env.engine.board.zones import on_field, zone_of
from cython.cimports.tagduel_env.engine.continuous.lasting import FOLLOWED, SIDE, TIED
from cython.cimports.tagduel_env.engine.continuous.numbers import set_by_own_summon
from cython.cimports.tagduel_env.engine.continuous.stats import (
    game_changed,
    mark_dirty,
    out_of_reach,
    refresh,
)
from cython.cimports.tagduel_env.engine.record.sets import set_add, set_clear, set_next
from cython.cimports.tagduel_env.engine.record.tables import ability_at, tables
from cython.cimports.tagduel_env.engine.record.types import (
    ANYONE,
    CAPACITY_MODIFIERS,
    DOES_TAKES_CONTROL,
    EVENT_KIND_SUMMONED,
    LINK_FLAG_NEGATED_BY_LASTING,
    MAX_MODIFIERS,
    MODIFIER_KIND_CANNOT,
    MODIFIER_KIND_CONTROLLED,
    MODIFIER_KIND_EFFECTS_NEGATED,
    MODIFIER_KIND_MUST_TRIBUTE,
    MODIFIER_KIND_PLAYER_CANNOT,
    MODIFIER_KIND_STAT,
    MODIFIER_KIND_TREATED_AS,
    MODIFIER_KIND_WHENEVER,
    NONE,
    PHASE_DRAW,
    PHASE_STANDBY,
    PURPOSE_CONDITION,
    REF_IT,
    STAT_ATTACK,
    STAT_DEFENSE,
    STAT_OP_DOUBLE,
    STAT_OP_HALVE,
    STAT_OP_HALVE_ORIGINAL,
    STAT_OP_SET,
    STAT_OP_SET_ORIGINAL,
    TIME_KIND_DRAW_PHASE,
    TIME_KIND_END_OF_DAMAGE_STEP,
    TIME_KIND_END_OF_TURN,
    TIME_KIND_END_PHASE,
    TIME_KIND_FOREVER,
    TIME_KIND_STANDBY_PHASE,
    TIME_KIND_TURNS,
    Lasting,
    Link,
    Set,
)


# ----------------------------------------------------------------------------------------- making
def add_lasting(d, modifier, time, l, frame, side, tied):
    """LAST: from now on, for a time."""
    affected = cython.declare(Set)
    last_upon(d, modifier, time, l, frame, side, tied, cython.address(affected))


def last_upon(d, modifier, time, l, frame, side, tied, affected):
    """LAST: rows for the cards of the group as it is now, or one row for a side or Duelist."""
    refresh(d)
    m = cython.address(tables.modifiers[modifier])
    cards = cython.declare(Set)
    f = cython.address(d.frames[frame if 0 <= frame < d.frames_count else 0])
    if frame < 0 or frame >= d.frames_count:
        f = cython.NULL
    set_clear(affected)
    set_clear(cython.address(cards))
    if m.kind == MODIFIER_KIND_WHENEVER:
        watched_cards(d, m, l, f, cython.address(cards))
    elif m.group and not side:
        group_cards(d, m.group - 1, l, f, cython.address(cards))
    number: cython.int = 0
    if m.kind == MODIFIER_KIND_STAT and m.amount:
        number = amount(d, m.amount - 1, l, f)
    elif m.kind == MODIFIER_KIND_TREATED_AS:
        number = word_now(d, m, l, f)
    card = set_next(cython.address(cards), -1)
    if card < 0 and (side or m.group == 0):
        last_for_side(d, modifier, time, l, number, side, tied)
    while card >= 0:
        if last_on_card(d, modifier, time, l, card, number, tied):
            set_add(affected, card)
        card = set_next(cython.address(cards), card)
    mark_dirty(d)


def watched_cards(d, m, l, f, out):
    """A lasting process about IT ("each time one of them is destroyed") gets a row per card."""
    ability = ability_at(m.ability - 1)
    if m.ability == 0 or ability.event == 0:
        return
    p = cython.address(tables.patterns[ability.event - 1])
    if p.subject == 0:
        return
    group = cython.address(tables.groups[p.subject - 1])
    for i in range(group.terms_count):
        term = cython.address(tables.terms[group.terms_first + i])
        if term.sort == 1 and term.ref == REF_IT:
            reference(d, REF_IT, l, f, out)


def word_now(d, m, l, f):
    """The name of a reference, fixed when it is made (Prisma), or the word itself."""
    if m.word_sort != 5:
        return m.word
    known = cython.declare(Set)
    related(d, m.word, l, f, cython.address(known))
    card = set_next(cython.address(known), -1)
    return name_of(d, card) if card >= 0 else 0


def last_for_side(d, modifier, time, l, number, side, tied):
    """One row for a side, for Duelists or for a process; it keeps the target it may speak of."""
    row = new_row(d, modifier, time, l, tied)
    if row is cython.NULL:
        return
    row.amount = number
    if side:
        row.tied |= SIDE
        if l.targets_count:
            row.card = l.targets[0]
            row.stamp = l.target_stamps[0]


def last_on_card(d, modifier, time, l, card, number, tied):
    """11.7.9, 13.6: one row about one card, unless effects of this source do not reach it."""
    m = cython.address(tables.modifiers[modifier])
    if l.card != NONE and out_of_reach(d, card, l.card):
        return False
    if m.kind == MODIFIER_KIND_TREATED_AS and m.word_sort == 4:
        return summoned_by_another(d, m, l, card)
    row = new_row(d, modifier, time, l, tied)
    if row is cython.NULL:
        return False
    row.card = card
    row.stamp = d.cards[card].stamp
    row.amount = number
    if m.kind == MODIFIER_KIND_STAT and on_field(d, card):
        fix_record(d, m, row, card)
    elif m.kind == MODIFIER_KIND_EFFECTS_NEGATED:
        follow_links(d, card)
    return True


def summoned_by_another(d, m, l, card):
    """Treated as Summoned by the effect of the card of a reference, also by its event."""
    known = cython.declare(Set)
    related(d, m.word, l, cython.NULL, cython.address(known))
    other = set_next(cython.address(known), -1)
    if other < 0 or not on_field(d, card):
        return False
    zone_of(d, card).summon_by_card = d.cards[other].code
    for i in range(d.events_matched, d.events_count):
        e = cython.address(d.events[i])
        if e.kind == EVENT_KIND_SUMMONED and e.card == card:
            e.other = other
    return True


def new_row(d, modifier, time, l, tied):
    """A free row with its source and its end; a full table is a counted truncation."""
    row = cython.address(d.lasting[0])
    for i in range(MAX_MODIFIERS):
        row = cython.address(d.lasting[i])
        if row.modifier == 0:
            break
    if row.modifier != 0:
        d.capacity = CAPACITY_MODIFIERS
        return cython.NULL
    d.lasting_end = max(d.lasting_end, i + 1)
    t = cython.address(tables.times[time])
    memset(row, 0, cython.sizeof(Lasting))
    d.time += 1
    row.modifier = modifier + 1
    row.card = NONE
    row.source = l.card
    row.source_stamp = l.stamp
    row.ability = l.ability
    row.seat = l.seat
    row.across = l.across
    row.until = t.kind
    row.count = t.count
    row.whose = t.whose
    row.tied = TIED if tied else 0
    row.noted = l.noted
    row.declared = l.declared
    row.time = d.time
    row.turn = d.turn
    return row


def fix_record(d, m, row, card):
    """11.7.4, 11.7.5, 11.7.10: an F or B record gets its value; a B wipes every F."""
    z = zone_of(d, card)
    attack: cython.bint = (m.stats >> STAT_ATTACK) & 1
    if not m.stats & (1 << STAT_ATTACK | 1 << STAT_DEFENSE):
        return
    now: cython.int = z.atk if attack else z.def_
    if m.op == STAT_OP_SET:
        row.frozen = row.amount
    elif m.op == STAT_OP_HALVE:
        row.frozen = (now + 1) // 2
    elif m.op == STAT_OP_DOUBLE:
        row.frozen = 2 * now
    elif m.op == STAT_OP_SET_ORIGINAL:
        wipe_frozen(d, card, m.stats, 0)
    elif m.op == STAT_OP_HALVE_ORIGINAL:
        row.amount = shrunk(d, row, card, m.stats)
        wipe_frozen(d, card, m.stats, 0)


def shrunk(d, made, card, stats):
    """11.7.10, 11.8: half of the original value as it stands without any Shrink."""
    if set_by_own_summon(d, card) and d.rules.chimeratech_shrink:
        return 0
    z = zone_of(d, card)
    newest = made
    for i in range(d.lasting_end):
        row = cython.address(d.lasting[i])
        if row.modifier == 0 or row.card != card or row.time == made.time:
            continue
        m = cython.address(tables.modifiers[row.modifier - 1])
        if m.kind == MODIFIER_KIND_STAT and m.stats & stats and is_original(m.op):
            if newest == made or row.time > newest.time:
                newest = row
    if newest != made and tables.modifiers[newest.modifier - 1].op == STAT_OP_HALVE_ORIGINAL:
        return newest.amount
    original: cython.int = z.original_atk if (stats >> STAT_ATTACK) & 1 else z.original_def
    return (original + 1) // 2


def wipe_frozen(d, card, stats, since):
    """11.7.5: F records of the card about these stats, made after `since`, end for good."""
    for i in range(d.lasting_end):
        row = cython.address(d.lasting[i])
        if row.modifier == 0 or row.card != card or row.tied & SIDE or row.time < since:
            continue
        m = cython.address(tables.modifiers[row.modifier - 1])
        if m.kind == MODIFIER_KIND_STAT and m.stats & stats and is_freeze(m.op):
            row.modifier = 0


def is_freeze(op):
    """11.7: an activated "becomes", half or double makes an F record."""
    return op == STAT_OP_SET or op == STAT_OP_HALVE or op == STAT_OP_DOUBLE


def is_original(op):
    """11.7: a change of the original value makes a B record."""
    return op == STAT_OP_SET_ORIGINAL or op == STAT_OP_HALVE_ORIGINAL


def follow_links(d, card):
    """11.9: a lingering negation follows links of the card that were activated on the field."""
    if not d.rules.lingering_negation_follows:
        return
    for i in range(d.chain_count):
        link = cython.address(d.chain[i])
        if link.card == card and link.stamp == d.cards[card].stamp and link.zone != ANYONE:
            link.flags |= LINK_FLAG_NEGATED_BY_LASTING


# ---------------------------------------------------------------------------------------- reading
def for_a_side(row):
    """Is the group of the row asked anew each time?"""
    return (row.tied & SIDE) != 0


def row_lives(d, row):
    """11.7.7: is the card of the row still the same one?"""
    if row.card == NONE or row.tied & SIDE:
        return True
    return d.cards[row.card].stamp == row.stamp


def bind_lasting(d, row, l):
    """The bindings the effect had when the row was made."""
    memset(l, 0, cython.sizeof(Link))
    l.card = row.source
    l.stamp = row.source_stamp
    l.code = d.cards[row.source].code if row.source != NONE else 0
    l.ability = row.ability
    l.seat = row.seat
    l.across = row.across
    l.noted = row.noted
    l.declared = row.declared
    l.zone = ANYONE
    l.answers = ANYONE
    l.each = ANYONE
    l.event.seat = ANYONE
    l.event.card = NONE
    l.event.other = NONE
    if row.card != NONE:
        l.targets_count = 1
        l.targets[0] = row.card
        l.target_stamps[0] = row.stamp
        l.target_groups[0] = 0 if row.tied & SIDE else ANYONE


# ----------------------------------------------------------------------------------------- ending
def drop_lasting_of(d, card):
    """11.7.7, 13.1: all that lasted on the card ends as it leaves the field.

    Processes about it still meet the event of its leaving. A negation for good of a monster beaten
    in battle (Revived King Ha Des) goes with it once.
    """
    for i in range(d.lasting_end):
        row = cython.address(d.lasting[i])
        if row.modifier == 0 or row.card != card or row.tied & SIDE:
            continue
        kind = tables.modifiers[row.modifier - 1].kind
        if kind == MODIFIER_KIND_WHENEVER:
            continue
        if follows_once(d, row, kind):
            row.tied |= FOLLOWED
            row.stamp = d.cards[card].stamp + 1
        else:
            row.modifier = 0
    game_changed(d)


def follows_once(d, row, kind):
    """Does the row go with its card to where a beaten monster goes?"""
    if kind != MODIFIER_KIND_EFFECTS_NEGATED or row.until != TIME_KIND_FOREVER:
        return False
    if row.tied & FOLLOWED or d.attack_state != 2:
        return False
    return row.card == d.attacker or row.card == d.attacked


def keep_riders_only(d, card):
    """13.5, 13.10: turned face-down it forgets everything but the riders of a control effect."""
    for i in range(d.lasting_end):
        row = cython.address(d.lasting[i])
        if row.modifier == 0 or row.card != card or row.tied & SIDE:
            continue
        kind = tables.modifiers[row.modifier - 1].kind
        rider: cython.bint = kind == MODIFIER_KIND_MUST_TRIBUTE or kind == MODIFIER_KIND_CONTROLLED
        if kind == MODIFIER_KIND_CANNOT and row.ability != NONE:
            rider = (ability_at(row.ability).does & DOES_TAKES_CONTROL) != 0
        if rider:
            row.stamp = d.cards[card].stamp + 1
        else:
            row.modifier = 0
    game_changed(d)


def expire_damage_step(d):
    """10.5: what lasted until the end of the Damage Step ends."""
    for i in range(d.lasting_end):
        row = cython.address(d.lasting[i])
        if row.modifier and row.until == TIME_KIND_END_OF_DAMAGE_STEP:
            end_row(d, row)
    game_changed(d)


def expire_turn(d):
    """3.5(c): what lasted until the end of this turn, or until the End Phase, lapses together."""
    for i in range(d.lasting_end):
        row = cython.address(d.lasting[i])
        if row.modifier == 0:
            continue
        if row.until == TIME_KIND_TURNS:
            if turn_counts(d, row):
                count_down(d, row)
        elif row.until == TIME_KIND_END_OF_TURN or row.until == TIME_KIND_END_PHASE:
            end_row(d, row)
        elif not row_lives(d, row):
            row.modifier = 0
    game_changed(d)


def turn_counts(d, row):
    """T22: is the turn one of those that the row counts?"""
    link = cython.declare(Link)
    bind_lasting(d, row, cython.address(link))
    return is_turn_of(d, row.seat, row.whose, cython.address(link))


def count_down(d, row):
    """One of the turns or phases that the row counts has passed."""
    if row.count:
        row.count -= 1
    if row.count == 0:
        end_row(d, row)


def end_row(d, row):
    """11.7.6, 11.7.5: the row ends; with a B, by the switch shrink_then_freeze, later F records."""
    m = cython.address(tables.modifiers[row.modifier - 1])
    if d.rules.shrink_then_freeze and m.kind == MODIFIER_KIND_STAT and is_original(m.op):
        wipe_frozen(d, row.card, m.stats, row.time)
    row.modifier = 0


def expire_phase(d, phase, seat):
    """A8, T32: a phase of this Duelist has passed, or was skipped.

    A prohibition counts the phases of all it binds; copies overlap, or by the switch
    reckless_greed_overlap only the oldest counts at a time.
    """
    until = TIME_KIND_DRAW_PHASE
    if phase == PHASE_STANDBY:
        until = TIME_KIND_STANDBY_PHASE
    elif phase != PHASE_DRAW:
        return
    oldest: cython.int = oldest_of(d, until, seat)
    for i in range(d.lasting_end):
        row = cython.address(d.lasting[i])
        if row.modifier and row.until == until and phase_counts(d, row, seat):
            if d.rules.reckless_greed_overlap or i == oldest:
                count_down(d, row)
    game_changed(d)


def oldest_of(d, until, seat):
    """The row made first among those that count such a phase of the seat."""
    best: cython.int = -1
    for i in range(d.lasting_end):
        row = cython.address(d.lasting[i])
        if row.modifier and row.until == until and phase_counts(d, row, seat):
            if best < 0 or row.time < d.lasting[best].time:
                best = i
    return best


def phase_counts(d, row, seat):
    """T21, A8: prohibitions count the phases of the whole team, all else by A7."""
    link = cython.declare(Link)
    bind_lasting(d, row, cython.address(link))
    if tables.modifiers[row.modifier - 1].kind == MODIFIER_KIND_PLAYER_CANNOT:
        seats = seats_of_player(d, cython.address(link), row.whose, NONE, PURPOSE_CONDITION)
        return (seats >> seat) & 1
    return is_turn_of(d, row.seat, row.whose, cython.address(link))
