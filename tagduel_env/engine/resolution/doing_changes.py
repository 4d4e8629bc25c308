"""Instructions that change something other than where cards are.

Numbers and declarations, Life Points, positions, counters, what lasts, and the chain, the
attack and the turn itself.
"""

import cython
from cython.cimports.tagduel_env.engine.board.order import in_order
from cython.cimports.tagduel_env.engine.board.query import amount, group_cards, group_has, reference
from cython.cimports.tagduel_env.engine.board.sides import needs_consent, team_of
from cython.cimports.tagduel_env.engine.board.zones import (
    add_counters,
    counters_on,
    on_field,
    remove_counters_of,
    set_position,
    zone_of,
)
from cython.cimports.tagduel_env.engine.chain.chain import negate_activation_of, negate_effect_of
from cython.cimports.tagduel_env.engine.continuous.prohibitions import is_unaffected, verb_possible
from cython.cimports.tagduel_env.engine.continuous.stats import add_lasting
from cython.cimports.tagduel_env.engine.decisions.decisions import (
    allow_cards,
    answered,
    card_of_action,
    clear,
    pose,
)
from cython.cimports.tagduel_env.engine.events.events import record
from cython.cimports.tagduel_env.engine.plays.declarations import declaration, number
from cython.cimports.tagduel_env.engine.record.rng import random_below
from cython.cimports.tagduel_env.engine.record.sets import (
    set_add,
    set_clear,
    set_count,
    set_next,
    set_remove,
    set_union,
)
from cython.cimports.tagduel_env.engine.record.tables import tables
from cython.cimports.tagduel_env.engine.record.types import (
    CARD_FLAG_TOKEN,
    DECISION_KIND_COUNTER,
    EVENT_KIND_COUNTERS_CHANGED,
    EVENT_KIND_DECLARED,
    EVENT_KIND_DIE_ROLLED,
    EVENT_KIND_FLIPPED,
    EVENT_KIND_POSITION_CHANGED,
    LINK_FLAG_ACTIVATION_NEGATED,
    LINK_FLAG_EFFECT_NEGATED,
    MODIFIER_KIND_WHENEVER,
    NONE,
    OP_LAST,
    PHASE_BATTLE,
    PLACE_ATTEMPT,
    PLACE_MONSTER_ZONE,
    POSITION_FACE_DOWN_DEFENSE,
    POSITION_FACE_UP_ATTACK,
    POSITION_FACE_UP_DEFENSE,
    POSITION_WORD_ATTACK,
    POSITION_WORD_DEFENSE,
    POSITION_WORD_FACE_DOWN_DEFENSE,
    SOURCE_SORT_REF,
    VERB_CHANGE_POSITION,
    VERB_COUNTERS,
    ZONE_FLAG_FLIPPED_THIS_TURN,
    Set,
)
from cython.cimports.tagduel_env.engine.resolution.doing import (
    LIFE_DAMAGE,
    LIFE_GAIN,
    REMOVE_COUNTERS,
    begin_question,
    done,
    done_with,
    gather,
    is_cost,
    seat_meant,
    seats_meant,
    skip,
    tell,
)
from cython.cimports.tagduel_env.engine.resolution.doing_changes import LASTS_FOR_THE_SIDE
from cython.cimports.tagduel_env.engine.resolution.interpreter import remember_on_card
from cython.cimports.tagduel_env.engine.resolution.moves import (
    deal_damage,
    gain_life,
    pay_life,
)


# --------------------------------------------------------------------- numbers and declarations
def note(d, f, l, i):
    """NOTED: a number to remember; noting is no deed, so DID and IT stay."""
    l.noted = amount(d, i.a, l, f)
    remember_on_card(d, l)
    skip(f, 0)


def roll(d, f, l, i):
    """18.2: the engine's own die, in the open. The result is kept in `Frame.n`."""
    f.n = 1 + random_below(d, 6)
    tell(d, EVENT_KIND_DIE_ROLLED, l.card, l.seat, f.n)
    done(d, f, 1)


def declare(d, f, l, i):
    """18.3: declared as the play was announced, or asked for now."""
    seat = seat_meant(d, f, l, i.a & 255, i.a >> 8)
    value: cython.int = d.plan.declared
    if not (is_cost(f) and i.b):
        value = declaration(d, i.x, seat, l)
    if value < 0:
        return
    l.declared = value
    remember_on_card(d, l)
    tell(d, EVENT_KIND_DECLARED, l.card, seat, value)
    skip(f, 0)


def choose_number(d, f, l, i):
    """12.1: PAID_AMOUNT, chosen as the play was announced, or asked for now."""
    if is_cost(f):
        l.paid_amount = d.plan.number
        skip(f, 0)
        return
    a = cython.address(tables.amounts[i.a])
    least = amount(d, a.a, l, f)
    most = amount(d, a.b, l, f) if a.b else max(least, d.life[team_of(l.seat)] - 1)
    value = number(d, least, most, a.value, l)
    if value >= 0:
        l.paid_amount = value
        skip(f, 0)


# -------------------------------------------------------------------------------- Life Points
def life(d, f, l, i):
    """T3, 12.1: damage, gain or payment, of each team once."""
    n = amount(d, i.a, l, f)
    seats = seats_meant(d, f, l, i.b, i.c)
    teams: cython.int = 0
    for seat in range(d.rules.duelists):
        if not seats >> seat & 1 or teams >> team_of(seat) & 1:
            continue
        teams |= 1 << team_of(seat)
        if i.x == LIFE_DAMAGE:
            deal_damage(d, team_of(seat), n, l, l.seat, False, l.card)
        elif i.x == LIFE_GAIN:
            gain_life(d, team_of(seat), n, l)
        else:
            pay_life(d, seat, n)
            l.paid_amount = n
    done(d, f, 1 if n > 0 and teams else 0)


# ----------------------------------------------------------------------------------- positions
def change_position(d, f, l, i):
    """4.4, 8.7: positions changed by an effect, all at once."""
    cards = cython.declare(Set)
    gather(d, f, l, i, cython.address(cards))
    order = cython.declare(cython.int[316])
    for k in range(in_order(d, cython.address(cards), order)):
        card: cython.int = order[k]
        if not turn_monster(d, l, card, i.x, i.c):
            set_remove(cython.address(cards), card)
    done_with(d, f, cython.address(cards), set_count(cython.address(cards)))


def new_position(position, word):
    """1.5: the position that the text asks for, from the one it has."""
    if word == POSITION_WORD_ATTACK:
        return POSITION_FACE_UP_ATTACK
    if word == POSITION_WORD_DEFENSE:
        return POSITION_FACE_UP_DEFENSE
    if word == POSITION_WORD_FACE_DOWN_DEFENSE:
        return POSITION_FACE_DOWN_DEFENSE
    if position == POSITION_FACE_UP_ATTACK:
        return POSITION_FACE_UP_DEFENSE
    return POSITION_FACE_UP_ATTACK


def turn_monster(d, l, card, word, quietly):
    """13.3, 13.10, 8.7: True if its position changed; a monster flipped face-up is an event."""
    c = cython.address(d.cards[card])
    if c.place != PLACE_MONSTER_ZONE:
        return False
    if not verb_possible(d, card, VERB_CHANGE_POSITION, l, l.seat, True):
        return False
    position = new_position(c.position, word)
    if position == c.position:
        return False
    if position == POSITION_FACE_DOWN_DEFENSE and c.flags & CARD_FLAG_TOKEN:
        return False
    flipped: cython.bint = c.position == POSITION_FACE_DOWN_DEFENSE
    set_position(d, card, position)
    if flipped:
        zone_of(d, card).flags |= ZONE_FLAG_FLIPPED_THIS_TURN
        e = record(d, EVENT_KIND_FLIPPED, card, l.seat)
        e.other = l.card
        e.ability = l.ability
        e.flags = quietly
    else:
        tell(d, EVENT_KIND_POSITION_CHANGED, card, l.seat, position)
    return True


# ------------------------------------------------------------------------------------ counters
def counter(d, f, l, i):
    """13.4: places counters, takes them from each card named, or from any cards of a place."""
    kind = i.x
    if i.c & REMOVE_COUNTERS and i.b != SOURCE_SORT_REF:
        remove_counters(d, f, l, i)
        return
    cards = cython.declare(Set)
    gather(d, f, l, i, cython.address(cards))
    n = amount(d, i.c & ~REMOVE_COUNTERS, l, f)
    if i.c & REMOVE_COUNTERS:
        n = remove_from_each(d, cython.address(cards), kind, n)
    else:
        n = put_counters(d, l, cython.address(cards), kind, n)
    done_with(d, f, cython.address(cards), n)


def put_counters(d, l, cards, kind, n):
    """13.4: counters lie on face-up cards on the field."""
    put: cython.int = 0
    order = cython.declare(cython.int[316])
    for k in range(in_order(d, cards, order)):
        card: cython.int = order[k]
        if on_field(d, card) and verb_possible(d, card, VERB_COUNTERS, l, l.seat, True):
            add_counters(d, card, kind, n)
            tell(d, EVENT_KIND_COUNTERS_CHANGED, card, l.seat, n)
            put += n
        else:
            set_remove(cards, card)
    return put


def remove_from_each(d, cards, kind, n):
    """12.1: so many from each card that has them; fewer are not enough."""
    removed: cython.int = 0
    order = cython.declare(cython.int[316])
    for k in range(in_order(d, cards, order)):
        card: cython.int = order[k]
        if counters_on(d, card, kind) >= n:
            remove_counters_of(d, card, kind, n)
            tell(d, EVENT_KIND_COUNTERS_CHANGED, card, d.cards[card].controller, -n)
            removed += n
        else:
            set_remove(cards, card)
    return removed


def remove_counters(d, f, l, i):
    """Spaces 26: one counter after another, while there is a choice; d: how many are left."""
    if f.step == 0:
        gather(d, f, l, i, cython.address(f.set))
        f.d = amount(d, i.c & ~REMOVE_COUNTERS, l, f)
        f.c = 0
        total: cython.int = 0
        card = set_next(cython.address(f.set), -1)
        while card >= 0:
            total += counters_on(d, card, i.x)
            card = set_next(cython.address(f.set), card)
        if total < f.d:
            set_clear(cython.address(f.set))
            f.d = 0
        f.step = 1
    chosen: cython.int = -1
    if answered(d):
        chosen = card_of_action(d, d.decision.action)
        clear(d)
    while f.d:
        if chosen < 0:
            offers: Set = f.set
            if holders(d, l, cython.address(offers), i.x, f.d) > 1:
                begin_question(d, l, DECISION_KIND_COUNTER, l.seat)
                d.decision.purpose = VERB_COUNTERS
                d.decision.least = min(f.d, 255)
                allow_cards(d, cython.address(offers))
                pose(d)
                return
            chosen = set_next(cython.address(offers), -1)
        remove_counters_of(d, chosen, i.x, 1)
        tell(d, EVENT_KIND_COUNTERS_CHANGED, chosen, l.seat, -1)
        chosen = -1
        f.d -= 1
        f.c += 1
    done_with(d, f, cython.address(f.set), f.c)


def holders(d, l, cards, kind, need):
    """T27: cards with such counters; a team-mate's only if one's own do not suffice."""
    own: cython.int = 0
    own_cards = cython.declare(Set)
    set_clear(cython.address(own_cards))
    card = set_next(cards, -1)
    while card >= 0:
        n = counters_on(d, card, kind)
        if n == 0:
            set_remove(cards, card)
        elif not needs_consent(d, l.seat, card, 1):
            own += n
            set_add(cython.address(own_cards), card)
        card = set_next(cards, card)
    if own >= need:
        cards[0] = own_cards
    return set_count(cards)


# ---------------------------------------------------------------------------------- what lasts
def last(d, f, l, i):
    """11.3, 11.7: all modifiers of one "until" are one step; IT are the cards it is about."""
    cards = cython.declare(Set)
    if not same_until(f.pc, f.pc - 1):
        set_clear(cython.address(f.set))
        f.c = 0
    lasting_cards(d, f, l, i.a, cython.address(cards))
    set_union(cython.address(f.set), cython.address(cards))
    if tables.modifiers[i.a].group == 0:
        f.c = 1
    side: cython.bint = i.x == LASTS_FOR_THE_SIDE
    if side or set_count(cython.address(cards)) or tables.modifiers[i.a].group == 0:
        add_lasting(d, i.a, i.b, l, d.frames_count - 1, side, i.x == 1)
    if same_until(f.pc, f.pc + 1):
        skip(f, 0)
    elif f.c:
        done(d, f, 1)
    else:
        done_with(d, f, cython.address(f.set), set_count(cython.address(f.set)))


def same_until(pc, other):
    """Do the two instructions belong to one "until"?"""
    a = cython.address(tables.code[pc])
    b = cython.address(tables.code[other])
    return b.op == OP_LAST and a.b == b.b


def lasting_cards(d, f, l, modifier, out):
    """11.7.9, 11.10: the cards there now, but for those that are unaffected."""
    m = cython.address(tables.modifiers[modifier])
    set_clear(out)
    if m.group == 0:
        return
    group_cards(d, m.group - 1, l, f, out)
    card = set_next(out, -1)
    while card >= 0:
        if m.kind != MODIFIER_KIND_WHENEVER and is_unaffected(d, card, l):
            set_remove(out, card)
        card = set_next(out, card)


# ------------------------------------------------------------------- the chain, attack and turn
def negate(d, f, l, i):
    """12.3, 13.12, 9.4: 0 the activation answered, 1 its effect, 2 the Summon, 3 the attack."""
    cards = cython.declare(Set)
    negated_card(d, l, i.x, cython.address(cards))
    n: cython.int = 0
    if i.x == 2:
        n = negate_summon(d)
    elif i.x == 3:
        n = negate_attack(d)
    elif l.answers < d.chain_count:
        void = LINK_FLAG_ACTIVATION_NEGATED
        if i.x == 1:
            void |= LINK_FLAG_EFFECT_NEGATED
        n = not d.chain[l.answers].flags & void
        if i.x == 0:
            negate_activation_of(d, l.answers, l)
        else:
            negate_effect_of(d, l.answers, l)
    if n == 0:
        set_clear(cython.address(cards))
    done_with(d, f, cython.address(cards), n)


def negated_card(d, l, what, out):
    """The card whose activation, Summon or attack is negated."""
    set_clear(out)
    card: cython.int = d.attempt_card if what == 2 else d.attacker
    if what < 2:
        card = d.chain[l.answers].card if l.answers < d.chain_count else NONE
    if card != NONE:
        set_add(out, card)


def negate_summon(d):
    """4.10, 13.12: while the Summon is attempted."""
    if d.attempt_card == NONE or d.attempt_negated:
        return False
    if d.cards[d.attempt_card].place != PLACE_ATTEMPT:
        return False
    d.attempt_negated = 1
    return True


def negate_attack(d):
    """9.4: the attack that is declared and not over."""
    if d.attack_state != 1 or d.attack_negated:
        return False
    d.attack_negated = 1
    return True


def retarget(d, f, l, i):
    """7.7: the link answered now targets this card, if it could be its target."""
    cards = cython.declare(Set)
    reference(d, i.x, l, f, cython.address(cards))
    card = set_next(cython.address(cards), -1)
    if card < 0 or l.answers >= d.chain_count or d.chain[l.answers].targets_count != 1:
        set_clear(cython.address(cards))
        done_with(d, f, cython.address(cards), 0)
        return
    other = cython.address(d.chain[l.answers])
    choice = cython.address(tables.choices[other.target_choices[other.target_groups[0]]])
    if not group_has(d, choice.group, card, other, cython.NULL):
        set_clear(cython.address(cards))
        done_with(d, f, cython.address(cards), 0)
        return
    other.targets[0] = card
    other.target_stamps[0] = d.cards[card].stamp
    done_with(d, f, cython.address(cards), 1)


def flow(d, f, l, i):
    """9.5: the Battle Phase goes straight to its End Step, or the turn to its End Phase."""
    if i.x == 1:
        d.go_to_end_phase = 1
    elif d.phase == PHASE_BATTLE:
        d.end_battle_phase = 1
    done(d, f, 1)


def win(d, f, l, i):
    """16.4, A11: a special win condition of one Duelist wins for the team."""
    seats = seats_meant(d, f, l, i.x, i.c)
    for seat in range(d.rules.duelists):
        if seats >> seat & 1:
            d.wins[team_of(seat)] = 1
    done(d, f, 1)
