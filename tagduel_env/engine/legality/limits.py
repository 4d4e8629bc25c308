"""How often an ability may be used, what its user swears off, and what a team-mate refused."""

import cython
from cython.cimports.tagduel_env.engine.board.sides import (
    mate_of,
    team_of,
)
from cython.cimports.tagduel_env.engine.board.zones import (
    on_field,
    zone_of,
)
from cython.cimports.tagduel_env.engine.continuous.lasting import (
    add_lasting,
)
from cython.cimports.tagduel_env.engine.phases.battle import target_bit
from cython.cimports.tagduel_env.engine.record.tables import (
    ability_at,
    tables,
)
from cython.cimports.tagduel_env.engine.record.types import (
    ABILITY_FLAG_HAND_SUMMON,
    ABILITY_FLAG_ONCE_PER_DUEL_BY_NAME,
    ABILITY_FLAG_ONCE_PER_TURN,
    ABILITY_FLAG_ONCE_PER_TURN_BY_NAME,
    ABILITY_FLAG_ONCE_PER_TURN_SHARED,
    ABILITY_FLAG_PHASE_EVENT,
    ABILITY_FLAG_USE_ONCE,
    ABILITY_KIND_TRIGGER,
    ACT_ATTACK,
    ACT_ATTACK_DIRECTLY,
    ACT_DECLARE_AN_ATTACK,
    ANYONE,
    LINK_FLAG_HAND_SUMMON,
    LINK_KIND_SPELL,
    LINK_KIND_TRAP,
    MAX_REFUSED,
    MAX_USED,
    MODIFIER_KIND_CANNOT,
    MODIFIER_KIND_PLAYER_CANNOT,
    NONE,
    PHASE_BATTLE,
    PHASE_MAIN_2,
    PLAY_KIND_RESOLUTION,
    PLAYER_ACT_FLIP_SUMMON_ANY,
    PLAYER_ACT_HAVE_BATTLE_PHASE,
    PLAYER_ACT_SUMMON_NORMALLY,
    PLAYER_ACT_SUMMON_SPECIALLY,
    SUMMON_KIND_FLIP,
    SUMMON_KIND_NORMAL,
    ZONE_FLAG_ARRIVED,
)


# --------------------------------------------------------------------------- once per turn
def is_unused(d, l):
    """15.1, 15.2: neither this card nor, by name, the team has spent the use."""
    a = ability_at(l.ability)
    flags: cython.uint = a.flags
    if flags & (ABILITY_FLAG_ONCE_PER_TURN | ABILITY_FLAG_ONCE_PER_TURN_SHARED):
        bits = (1 << a.index) | (a.shared if flags & ABILITY_FLAG_ONCE_PER_TURN_SHARED else 0)
        if on_field(d, l.card):
            if zone_of(d, l.card).uses & bits:
                return False
        elif d.cards[l.card].used & bits:
            return False
    if flags & (ABILITY_FLAG_ONCE_PER_TURN_BY_NAME | ABILITY_FLAG_ONCE_PER_DUEL_BY_NAME):
        return not used_by_name(d, l)
    return True


def used_by_name(d, l):
    """15.2, A11: by name the use is the team's."""
    for i in range(MAX_USED):
        u = cython.address(d.used[i])
        if (u.sort == 1 or u.sort == 2) and u.ability == l.ability and u.team == team_of(l.seat):
            return True
    return False


def used_in_phase(d, seat, card, ability):
    """8.8: this phase effect was used in this phase."""
    for i in range(MAX_USED):
        u = cython.address(d.used[i])
        if u.sort == 3 and u.ability == ability and u.card == card and u.team == seat:
            return True
    return False


def add_used(d, team, sort, l):
    """Keeps a use in the first free row; the oldest phase use makes room if there is none."""
    row: cython.int = -1
    for i in range(MAX_USED):
        if d.used[i].sort == 0:
            row = i
            break
    if row < 0:
        row = 0
        for i in range(MAX_USED):
            if d.used[i].sort == 3:
                row = i
                break
    d.used[row].team = team
    d.used[row].sort = sort
    d.used[row].code = l.code
    d.used[row].ability = l.ability
    d.used[row].card = l.card


def mark_used(d, card, ability):
    """8.6: the card remembers for the turn that this ability of it was used."""
    bit = 1 << ability_at(ability).index
    c = cython.address(d.cards[card])
    c.used |= bit
    if on_field(d, card):
        zone_of(d, card).uses |= bit


def register_use(d, l):
    """15: the use is spent when the ability is declared, before its cost is paid."""
    a = ability_at(l.ability)
    mark_used(d, l.card, l.ability)
    if a.flags & ABILITY_FLAG_ONCE_PER_TURN_BY_NAME:
        add_used(d, team_of(l.seat), 1, l)
    if a.flags & ABILITY_FLAG_ONCE_PER_DUEL_BY_NAME:
        add_used(d, team_of(l.seat), 2, l)
    if a.kind == ABILITY_KIND_TRIGGER and a.flags & ABILITY_FLAG_PHASE_EVENT:
        add_used(d, l.seat, 3, l)
    if a.flags & ABILITY_FLAG_HAND_SUMMON:
        d.hand_summons |= 1 << l.seat
        l.flags |= LINK_FLAG_HAND_SUMMON
    if l.kind & (LINK_KIND_SPELL | LINK_KIND_TRAP):
        d.duelists[l.seat].spells_traps_used += 1
    swear_oaths(d, l)


def give_back_use(d, l):
    """12.3: "activate only 1" isn't used up by a negated activation, "use" forms are."""
    if l.kind & (LINK_KIND_SPELL | LINK_KIND_TRAP):
        d.duelists[l.seat].spells_traps_used -= 1
    if ability_at(l.ability).flags & ABILITY_FLAG_USE_ONCE:
        return
    for i in range(MAX_USED):
        u = cython.address(d.used[i])
        if (u.sort == 1 or u.sort == 2) and u.ability == l.ability and u.card == l.card:
            u.sort = 0


def forget_use(d, l):
    """12.3: a negated use was not applied, for the card's other effects; its limit stays spent."""
    a = ability_at(l.ability)
    if not a.flags & (ABILITY_FLAG_ONCE_PER_TURN | ABILITY_FLAG_ONCE_PER_TURN_SHARED):
        d.cards[l.card].used &= ~(1 << a.index)


def hand_summon_free(d, l):
    """8.10, T31: one hand trigger that Summons itself for each Duelist and event."""
    if not ability_at(l.ability).flags & ABILITY_FLAG_HAND_SUMMON:
        return True
    return not (d.hand_summons >> l.seat) & 1


# --------------------------------------------------------------------------- oaths
def oaths_kept(d, l):
    """12.8, A11: what "the turn you use this" forbids wasn't done yet this turn."""
    a = ability_at(l.ability)
    for i in range(a.oaths_count):
        if not oath_kept(d, cython.address(tables.modifiers[a.oaths_first + i]), l):
            return False
    return True


def oath_kept(d, m, l):
    """One of them: about the team, or about the attacks of this card."""
    if m.kind == MODIFIER_KIND_PLAYER_CANNOT:
        return act_not_done(d, m.act, l)
    if m.kind != MODIFIER_KIND_CANNOT or not on_field(d, l.card):
        return True
    zone = zone_of(d, l.card)
    if m.act == ACT_DECLARE_AN_ATTACK or m.act == ACT_ATTACK:
        return zone.attacks == 0
    if m.act == ACT_ATTACK_DIRECTLY:
        return not zone.attacked_zones & target_bit(d, l.card, NONE)
    return True


def act_not_done(d, act, l):
    """The team hasn't done the act this turn."""
    team = team_of(l.seat)
    if act == PLAYER_ACT_SUMMON_SPECIALLY:
        mate = mate_of(d, l.seat)
        return d.duelists[l.seat].special_summons == 0 and d.duelists[mate].special_summons == 0
    if act == PLAYER_ACT_SUMMON_NORMALLY:
        return not team_summoned(d, team, SUMMON_KIND_NORMAL)
    if act == PLAYER_ACT_FLIP_SUMMON_ANY:
        return not team_summoned(d, team, SUMMON_KIND_FLIP)
    if act == PLAYER_ACT_HAVE_BATTLE_PHASE:
        return d.phase != PHASE_BATTLE and d.phase != PHASE_MAIN_2
    return True


def team_summoned(d, team, kinds):
    """Does a monster lie there that the team Summoned so this turn?"""
    for i in range(11 * d.rules.duelists):
        zone = cython.address(d.zones[i])
        if zone.card != NONE and zone.flags & ZONE_FLAG_ARRIVED and zone.summon_how & kinds:
            if zone.summon_by_seat != ANYONE and team_of(zone.summon_by_seat) == team:
                return True
    return False


def swear_oaths(d, l):
    """The rest of the turn they hold as lasting modifiers (time row 0: the end of the turn)."""
    a = ability_at(l.ability)
    for i in range(a.oaths_count):
        add_lasting(d, a.oaths_first + i, 0, l, ANYONE, False, False)


# --------------------------------------------------------------------------- refusals
def is_refused(d, seat, card, ability, partner_card):
    """A43: the team-mate's card isn't offered again for the play it was refused for."""
    c = cython.address(d.cards[partner_card])
    if d.refused_end == 0 or (c.controller == seat and c.owner == seat):
        return False
    for i in range(d.refused_end):
        r = cython.address(d.refused[i])
        if r.play == 0 or r.seat != seat:
            continue
        if r.partner_card == NONE:
            return True
        if r.ability != ability or not alike(d, r.card, card):
            continue
        if r.partner_card == partner_card and r.stamp == d.cards[partner_card].stamp:
            return True
    return False


def alike(d, card, other):
    """B3: the same card, or copies of one name off the field, which are one option."""
    if card == other or card == NONE or other == NONE:
        return card == other
    a = cython.address(d.cards[card])
    b = cython.address(d.cards[other])
    return a.code == b.code and a.owner == b.owner and a.place == b.place and a.zone == b.zone


def note_refusal(d, play, seat, card, ability, partner_card):
    """A43: kept in the first free row; the last row stands for all plays and all cards."""
    row: cython.int = 0
    while row < MAX_REFUSED - 1 and d.refused[row].play:
        row += 1
    d.refused_end = max(d.refused_end, row + 1)
    r = cython.address(d.refused[row])
    r.play = play
    r.seat = seat
    r.card = card
    r.ability = ability
    r.partner_card = NONE if row == MAX_REFUSED - 1 else partner_card
    r.stamp = d.cards[partner_card].stamp


def forget_refusals_of_resolution(d):
    """A43: what was refused at a resolution may be asked about at the next one."""
    for i in range(d.refused_end):
        if d.refused[i].play == PLAY_KIND_RESOLUTION:
            d.refused[i].play = 0
