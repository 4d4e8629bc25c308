"""The zones of the observation table (spaces C2): place rows 0-43.

Of a card that the observer can't tell, only where and how it lies, whose it is, when it came and
what it is attached to are public (E9).
"""

import cython
from cython.cimports.libc.stdint import uint32_t
from cython.cimports.tagduel_env.engine.board.knowledge import knowers
from cython.cimports.tagduel_env.engine.board.zones import count_materials, on_field
from cython.cimports.tagduel_env.engine.observation.observation import (
    NO_ZONE,
    SEEN_FLAG_ACTION_WAITS,
    SEEN_FLAG_ARRIVED,
    SEEN_FLAG_ATTACKED,
    SEEN_FLAG_ATTACKS_DIRECTLY,
    SEEN_FLAG_ATTACKS_MORE,
    SEEN_FLAG_BATTLED,
    SEEN_FLAG_BEATEN,
    SEEN_FLAG_CANNOT_ATTACK,
    SEEN_FLAG_CONTROL_RETURNS,
    SEEN_FLAG_EFFECT_MONSTER_NOW,
    SEEN_FLAG_GEMINI_ACTIVE,
    SEEN_FLAG_LEAVES_REDIRECTED,
    SEEN_FLAG_NEGATED,
    SEEN_FLAG_NO_TRIBUTE,
    SEEN_FLAG_NOT_BY_BATTLE,
    SEEN_FLAG_NOT_BY_EFFECTS,
    SEEN_FLAG_NOT_TARGETED,
    SEEN_FLAG_NOT_YET,
    SEEN_FLAG_ON_CHAIN,
    SEEN_FLAG_PIERCES,
    SEEN_FLAG_POSITION_CHANGED,
    SEEN_FLAG_POSITION_LOCKED,
    SEEN_FLAG_PROPERLY_SUMMONED,
    SEEN_FLAG_SET_THIS_TURN,
    SEEN_FLAG_STATS_DIFFER,
    SEEN_FLAG_TARGETED,
    SEEN_FLAG_TRAP_MONSTER,
    SEEN_FLAG_TUNER_NOW,
    SEEN_FLAG_UNAFFECTED,
    SEEN_FLAG_USE_SPENT,
    SEEN_POSITION_KEPT_FREE,
    UNSEEN,
)
from cython.cimports.tagduel_env.engine.observation.seeing import byte, clipped, sees, zone_row
from cython.cimports.tagduel_env.engine.record.tables import facts_of
from cython.cimports.tagduel_env.engine.record.types import (
    ACT_ATTACK,
    ACT_BE_DESTROYED_BY_BATTLE,
    ACT_BE_DESTROYED_BY_EFFECTS,
    ACT_BE_TARGETED,
    ACT_BE_TRIBUTED,
    ACT_CHANGE_POSITION,
    ACT_DECLARE_AN_ATTACK,
    ANYONE,
    CARD_FLAG_PROPERLY_SUMMONED,
    CARD_KIND_EFFECT,
    CARD_KIND_QUICK_PLAY,
    CARD_KIND_TRAP,
    CARD_KIND_TUNER,
    CARD_KIND_XYZ,
    NONE,
    POSITION_SET,
    STATE_FLAG_ATTACKS_DIRECTLY,
    STATE_FLAG_ATTACKS_EACH_MONSTER,
    STATE_FLAG_ATTACKS_ONCE_MORE,
    STATE_FLAG_ATTACKS_TWICE,
    STATE_FLAG_KEPT_IN_ATTACK,
    STATE_FLAG_KEPT_IN_DEFENSE,
    STATE_FLAG_LEAVES_REDIRECTED,
    STATE_FLAG_NEGATED,
    STATE_FLAG_PIERCES,
    STATE_FLAG_UNAFFECTED_BY_MONSTERS,
    STATE_FLAG_UNAFFECTED_BY_SPELLS,
    STATE_FLAG_UNAFFECTED_BY_TRAPS,
    TIME_KIND_DRAW_PHASE,
    TIME_KIND_STANDBY_PHASE,
    TIME_KIND_TURNS,
    ZONE_FLAG_ARRIVED,
    ZONE_FLAG_ATTACKED,
    ZONE_FLAG_BATTLED,
    ZONE_FLAG_BEATEN,
    ZONE_FLAG_CHANGED_POSITION,
    ZONE_FLAG_GEMINI_ACTIVE,
    ZONE_FLAG_SET_THIS_TURN,
    ZONE_FLAG_TRAP_MONSTER,
    ZONES,
)


def write_zones(d, eye, out):
    """C2: one row per zone, mine first."""
    for seat in range(d.rules.duelists):
        first: cython.int = ZONES * eye.roles[seat]
        for zone in range(ZONES):
            z = cython.address(d.zones[ZONES * seat + zone])
            if z.card != NONE:
                write_zone(d, eye, z, cython.address(out.zones[first + zone]))
            elif z.reserved_for != NONE:
                out.zones[first + zone].position = SEEN_POSITION_KEPT_FREE
    mark_chain(d, eye, out)
    mark_delayed(d, eye, out)


def write_zone(d, eye, z, out):
    """C2, E9: what is public of a card in a zone, and the rest for those who can tell it."""
    c = cython.address(d.cards[z.card])
    out.owner = eye.roles[c.owner]
    out.position = c.position
    out.host = host_row(d, eye, z)
    out.bond = bond_row(d, eye, z)
    out.flags = arrival_flags(z)
    out.card = UNSEEN
    if sees(eye, c):
        write_card(d, eye, z, out)


def write_card(d, eye, z, out):
    """C2: a card that the observer can tell, as it is now."""
    c = cython.address(d.cards[z.card])
    out.card = c.code
    out.atk = clipped(z.atk)
    out.def_ = clipped(z.def_)
    out.level = z.level
    out.attribute = z.attribute
    out.type = z.race
    out.known = roles_that_know(d, eye, z.card)
    out.flags |= card_flags(d, z, c) | attack_flags(z) | protection_flags(z)
    out.memo = clipped(z.noted or z.declared)
    if facts_of(c.code).kinds & CARD_KIND_XYZ:
        out.materials = count_materials(d, z.card)
    write_counters(d, z, out)


def host_row(d, eye, z):
    """13.2: the monster an Equip Card is equipped to."""
    if z.equipped_to == NONE or z.equipped_to == z.card:
        return NO_ZONE
    return zone_row(d, eye, z.equipped_to)


def bond_row(d, eye, z):
    """4.9: the card this one is linked with."""
    if z.bond == NONE or d.cards[z.bond].stamp != z.bond_stamp:
        return NO_ZONE
    return zone_row(d, eye, z.bond)


def roles_that_know(d, eye, card):
    """C2: bit r: role r can tell the card."""
    seats: cython.int = knowers(d, card)
    roles: cython.int = 0
    for seat in range(d.rules.duelists):
        roles |= (seats >> seat & 1) << eye.roles[seat]
    return roles


# ------------------------------------------------------------------------------------------ flags
def arrival_flags(z):
    """E9: when a card came is public."""
    flags: cython.int = 0
    if z.flags & ZONE_FLAG_ARRIVED:
        flags |= SEEN_FLAG_ARRIVED
    if z.flags & ZONE_FLAG_SET_THIS_TURN:
        flags |= SEEN_FLAG_SET_THIS_TURN
    return flags


def card_flags(d, z, c):
    """C2: what was done with the card, and what it is now."""
    flags: uint32_t = 0
    if z.state & STATE_FLAG_NEGATED:
        flags |= SEEN_FLAG_NEGATED
    if z.flags & ZONE_FLAG_CHANGED_POSITION:
        flags |= SEEN_FLAG_POSITION_CHANGED
    if z.uses:
        flags |= SEEN_FLAG_USE_SPENT
    if c.flags & CARD_FLAG_PROPERLY_SUMMONED:
        flags |= SEEN_FLAG_PROPERLY_SUMMONED
    if z.flags & ZONE_FLAG_GEMINI_ACTIVE:
        flags |= SEEN_FLAG_GEMINI_ACTIVE
    if z.kinds & CARD_KIND_TUNER:
        flags |= SEEN_FLAG_TUNER_NOW
    if z.kinds & CARD_KIND_EFFECT:
        flags |= SEEN_FLAG_EFFECT_MONSTER_NOW
    if z.flags & ZONE_FLAG_TRAP_MONSTER:
        flags |= SEEN_FLAG_TRAP_MONSTER
    if z.returns_to != ANYONE:
        flags |= SEEN_FLAG_CONTROL_RETURNS
    if stats_differ(z, c):
        flags |= SEEN_FLAG_STATS_DIFFER
    if cannot_be_used_yet(z, c):
        flags |= SEEN_FLAG_NOT_YET
    return flags


def attack_flags(z):
    """9: attacks made and still possible."""
    flags: uint32_t = 0
    if z.cannot & (1 << ACT_DECLARE_AN_ATTACK | 1 << ACT_ATTACK):
        flags |= SEEN_FLAG_CANNOT_ATTACK
    if z.flags & ZONE_FLAG_ATTACKED:
        flags |= SEEN_FLAG_ATTACKED
    if z.flags & ZONE_FLAG_BATTLED:
        flags |= SEEN_FLAG_BATTLED
    if z.flags & ZONE_FLAG_BEATEN:
        flags |= SEEN_FLAG_BEATEN
    if z.state & (
        STATE_FLAG_ATTACKS_TWICE | STATE_FLAG_ATTACKS_EACH_MONSTER | STATE_FLAG_ATTACKS_ONCE_MORE
    ):
        flags |= SEEN_FLAG_ATTACKS_MORE
    if z.state & STATE_FLAG_ATTACKS_DIRECTLY:
        flags |= SEEN_FLAG_ATTACKS_DIRECTLY
    if z.state & STATE_FLAG_PIERCES:
        flags |= SEEN_FLAG_PIERCES
    return flags


def protection_flags(z):
    """11.10: what can't happen to the card."""
    flags: uint32_t = 0
    if z.cannot >> ACT_BE_TARGETED & 1:
        flags |= SEEN_FLAG_NOT_TARGETED
    if z.cannot >> ACT_BE_DESTROYED_BY_BATTLE & 1:
        flags |= SEEN_FLAG_NOT_BY_BATTLE
    if z.cannot >> ACT_BE_DESTROYED_BY_EFFECTS & 1:
        flags |= SEEN_FLAG_NOT_BY_EFFECTS
    if z.cannot >> ACT_CHANGE_POSITION & 1 or z.state & (
        STATE_FLAG_KEPT_IN_ATTACK | STATE_FLAG_KEPT_IN_DEFENSE
    ):
        flags |= SEEN_FLAG_POSITION_LOCKED
    if z.cannot >> ACT_BE_TRIBUTED & 1:
        flags |= SEEN_FLAG_NO_TRIBUTE
    if z.state & STATE_FLAG_LEAVES_REDIRECTED:
        flags |= SEEN_FLAG_LEAVES_REDIRECTED
    if z.state & (
        STATE_FLAG_UNAFFECTED_BY_SPELLS
        | STATE_FLAG_UNAFFECTED_BY_TRAPS
        | STATE_FLAG_UNAFFECTED_BY_MONSTERS
    ):
        flags |= SEEN_FLAG_UNAFFECTED
    return flags


def stats_differ(z, c):
    """C2: are ATK and DEF other than printed? Tokens and Trap monsters have no printed ones."""
    if z.body:
        return False
    facts = facts_of(c.code)
    return z.atk != facts.atk or z.def_ != facts.def_


def cannot_be_used_yet(z, c):
    """5.2: a Trap or Quick-Play Spell in the turn it was Set."""
    if c.position != POSITION_SET or z.flags & ZONE_FLAG_SET_THIS_TURN == 0:
        return False
    return facts_of(c.code).kinds & (CARD_KIND_TRAP | CARD_KIND_QUICK_PLAY) != 0


# ---------------------------------------------------------------------- counters and what waits
def write_counters(d, z, out):
    """14.8, T22: counters of the first kind, of all others, and turns that are counted for it."""
    others: cython.int = 0
    for i in range(1, 3):
        if z.counter_kind[i]:
            others += z.counters[i]
    out.counters[0] = z.counters[0] if z.counter_kind[0] else 0
    out.counters[1] = byte(others)
    out.counters[2] = turns_counted(d, z.card)


def turns_counted(d, card):
    """T22: the turns or phases left of an action that waits with this card."""
    for i in range(d.delayed_end):
        row = cython.address(d.delayed[i])
        if row.pc == 0 or row.source != card or row.source_stamp != d.cards[card].stamp:
            continue
        until: cython.int = row.until
        if (
            until == TIME_KIND_TURNS
            or until == TIME_KIND_DRAW_PHASE
            or until == TIME_KIND_STANDBY_PHASE
        ):
            return row.count
    return 0


def mark_chain(d, eye, out):
    """C2: cards on the field that are on the chain, or targets of a link."""
    for i in range(d.chain_count):
        link = cython.address(d.chain[i])
        mark(d, eye, link.card, link.stamp, SEEN_FLAG_ON_CHAIN, out)
        for k in range(link.targets_count):
            mark(d, eye, link.targets[k], link.target_stamps[k], SEEN_FLAG_TARGETED, out)


def mark_delayed(d, eye, out):
    """3.5, 12.6: cards that something happens to at a later time."""
    for i in range(d.delayed_end):
        row = cython.address(d.delayed[i])
        if row.pc == 0:
            continue
        for k in range(12):
            if row.cards[k] != NONE:
                mark(d, eye, row.cards[k], row.stamps[k], SEEN_FLAG_ACTION_WAITS, out)


def mark(d, eye, card, stamp, flag, out):
    """E9: a mark on a card that is still there, for those who can tell it."""
    if card == NONE or not on_field(d, card) or d.cards[card].stamp != stamp:
        return
    if sees(eye, cython.address(d.cards[card])):
        out.zones[zone_row(d, eye, card)].flags |= flag
