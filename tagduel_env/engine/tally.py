"""Random play that counts what each ability did, and what each card was used for.

A duel plays the same with and without the counting. It is for `tagduel_env.census`, which looks for
what never happens.
"""

import cython
from cython.cimports.libc.stdint import uint32_t, uint64_t
from cython.cimports.tagduel_env.engine.advance import check_cap, step, take
from cython.cimports.tagduel_env.engine.board.piles import hand_of
from cython.cimports.tagduel_env.engine.boundary import random_action
from cython.cimports.tagduel_env.engine.decisions.decisions import count_allowed
from cython.cimports.tagduel_env.engine.record.rng import seed_state
from cython.cimports.tagduel_env.engine.record.tables import ability_at, facts_of
from cython.cimports.tagduel_env.engine.record.types import (
    ACTION_NO,
    ACTION_PASS,
    ACTION_REFUSE,
    ACTION_TO_END_PHASE,
    ANYONE,
    CODES,
    DEED_ACTIVATED,
    DEED_HELD,
    DEED_SET,
    DEED_SUMMON_KINDS,
    DEED_SUMMONED,
    EVENT_KIND_ACTIVATED,
    EVENT_KIND_SET_CARD,
    EVENT_KIND_SUMMONED,
    FRAME_KIND_CHAIN,
    FRAME_KIND_PROGRAM,
    FRAME_KIND_SUMMON,
    LINK_FLAG_ACTIVATION_NEGATED,
    LINK_FLAG_EFFECT_NEGATED,
    MAX_LOG,
    NONE,
    PLAY_KIND_INHERENT_SUMMON,
    STATE_FLAG_NEGATED,
    STATE_FLAG_ON,
    TALLY_ACTIVATED,
    TALLY_DID,
    TALLY_IN_FORCE,
    TALLY_NEGATED,
    TALLY_NOTHING,
    TALLY_RESOLVED,
    ZONES,
    Duel,
)
from cython.cimports.tagduel_env.engine.resolution.interpreter import PROGRAM_COST, link_of
from cython.cimports.tagduel_env.engine.tally import CHAIN_CLOSES, CHAIN_GOES_ON, Counting


def run(
    address: cython.size_t,
    seed: uint64_t,
    most: cython.size_t,
    eager: cython.bint,
    abilities: cython.size_t,
    deeds: cython.size_t,
) -> int:
    """Plays on at random, up to `most` decisions; returns how many were taken.

    `abilities` is the address of `uint32[abilities, 6]`, `deeds` that of `uint32[4, 8192]`; what
    happens is added to the one and marked in the other. If `eager`, passing, refusing and ending
    the turn are drawn less often.
    """
    d = cython.cast(cython.pointer(Duel), address)
    state = cython.declare(uint64_t[2])
    t = cython.declare(Counting)
    t.abilities = cython.cast(cython.pointer(uint32_t), abilities)
    t.deeds = cython.cast(cython.pointer(uint32_t), deeds)
    t.seen = d.log_count
    seed_state(state, seed)
    decisions: cython.size_t = 0
    with cython.nogil:
        while d.outcome == 0 and decisions < most:
            note_hands(d, cython.address(t))
            count_in_force(d, cython.address(t))
            take(d, chosen_action(d, state, eager))
            decisions += 1
            while counted_step(d, cython.address(t)):
                note_events(d, cython.address(t))
            check_cap(d)
    return decisions


def chosen_action(d, state, eager):
    """One of the legal actions; an eager Duelist thinks twice before doing nothing."""
    options = count_allowed(d)
    action = random_action(d, state, options)
    idle: cython.bint = (
        action == ACTION_PASS
        or action == ACTION_NO
        or action == ACTION_REFUSE
        or action == ACTION_TO_END_PHASE
    )
    return random_action(d, state, options) if eager and idle else action


def counted_step(d, t):
    """One step of the engine, and what it did to links and programs; False as `advance.step`."""
    depth: cython.int = d.frames_count
    links: cython.int = d.chain_count
    f = cython.address(d.frames[depth - 1])
    if f.kind == FRAME_KIND_CHAIN:
        count_closed(d, t, f)
    more = step(d)
    if d.chain_count > links:
        count_link(t, cython.address(d.chain[d.chain_count - 1]), TALLY_ACTIVATED)
    if d.frames_count < depth:
        count_ended(d, t, f)
    return more


def count(t, ability, mode, column):
    """One more for an ability, and for the alternative of it that was chosen."""
    t.abilities[6 * ability + column] += 1
    a = ability_at(ability)
    if a.modes_count:
        t.abilities[6 * (a.modes_first + mode) + column] += 1


def count_link(t, l, column):
    """One more for the ability of a link."""
    count(t, l.ability, l.mode, column)


def count_closed(d, t, f):
    """A link was carried out, or is passed over since it was negated."""
    if f.step == CHAIN_CLOSES:
        l = cython.address(d.chain[f.n])
        count_link(t, l, TALLY_NEGATED if l.flags & LINK_FLAG_EFFECT_NEGATED else TALLY_RESOLVED)
    elif f.step == CHAIN_GOES_ON and f.n >= 0:
        l = cython.address(d.chain[f.n])
        if l.flags & LINK_FLAG_ACTIVATION_NEGATED:
            count_link(t, l, TALLY_NEGATED)


def count_ended(d, t, f):
    """A procedure is over: a text that was run, or a Summon by a card's own way."""
    if f.kind == FRAME_KIND_PROGRAM and f.link != ANYONE and not f.flags & PROGRAM_COST:
        count_link(t, link_of(d, f.link), TALLY_DID if f.m else TALLY_NOTHING)
    elif f.kind == FRAME_KIND_SUMMON and f.c == PLAY_KIND_INHERENT_SUMMON and d.result:
        count(t, f.b, 0, TALLY_DID)


def count_in_force(d, t):
    """The continuous abilities that apply from the field just now."""
    for i in range(ZONES * 4):
        z = cython.address(d.zones[i])
        if z.card == NONE or z.state < STATE_FLAG_ON or z.state & STATE_FLAG_NEGATED:
            continue
        facts = facts_of(d.cards[z.card].code)
        for k in range(facts.abilities_count):
            a = ability_at(facts.abilities_first + k)
            if z.state & (cython.cast(cython.uint, STATE_FLAG_ON) << (a.index & 15)):
                count(t, facts.abilities_first + k, 0, TALLY_IN_FORCE)


def note_hands(d, t):
    """The cards that each Duelist holds."""
    for seat in range(d.rules.duelists):
        duelist = cython.address(d.duelists[seat])
        for k in range(duelist.hand_count):
            t.deeds[CODES * seat + d.cards[hand_of(duelist)[k]].code] |= DEED_HELD


def note_events(d, t):
    """The events that were logged since."""
    if d.log_count - t.seen > MAX_LOG:
        t.seen = d.log_count - MAX_LOG
    while t.seen < d.log_count:
        note_event(t, cython.address(d.log[t.seen % MAX_LOG]))
        t.seen += 1


def note_event(t, row):
    """Who Summoned, Set or activated which card."""
    if row.seat >= 4 or row.code >= CODES:
        return
    deed = cython.address(t.deeds[CODES * row.seat + row.code])
    if row.kind == EVENT_KIND_SUMMONED:
        deed[0] |= DEED_SUMMONED | (row.amount << DEED_SUMMON_KINDS)
    elif row.kind == EVENT_KIND_SET_CARD:
        deed[0] |= DEED_SET
    elif row.kind == EVENT_KIND_ACTIVATED:
        deed[0] |= DEED_ACTIVATED
