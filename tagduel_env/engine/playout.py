"""A quick policy that plays a Duel on inside the engine, for the leaves of a search tree.

It attacks where that gains and leaves the rest to chance, which favours doing something over doing
nothing. No rule is known here: it only picks among legal actions.
"""

import cython
from cython.cimports.libc.stdint import uint64_t
from cython.cimports.tagduel_env.engine.advance import apply
from cython.cimports.tagduel_env.engine.board.sides import are_opponents
from cython.cimports.tagduel_env.engine.decisions.decisions import (
    is_allowed,
    next_allowed,
    zone_of_action,
)
from cython.cimports.tagduel_env.engine.evaluation import evaluate, points_of_monster
from cython.cimports.tagduel_env.engine.record.rng import below, seed_state
from cython.cimports.tagduel_env.engine.record.types import (
    ACTION_ATTACK_DIRECTLY,
    ACTION_ATTACK_WITH,
    ACTION_CHANGE_POSITION,
    ACTION_NO,
    ACTION_NORMAL_SUMMON,
    ACTION_REFUSE,
    ACTION_SELECT_ZONE,
    ACTION_SET,
    ACTION_SUMMON_AGAIN,
    ACTION_SURRENDER,
    ACTION_TO_BATTLE_PHASE,
    ACTION_TO_END_PHASE,
    ACTION_TO_MAIN_PHASE_2,
    DECISION_KIND_ATTACK_TARGET,
    DECISION_KIND_BATTLE,
    DECISION_KIND_OPEN,
    NONE,
    POSITION_FACE_DOWN_DEFENSE,
    POSITION_FACE_UP_ATTACK,
    ZONES,
    Duel,
)

HIDDEN_WALL = cython.declare(cython.int, 1400)  # what an attack on a face-down monster has to beat

# How likely an action is, compared to others.
NEVER = cython.declare(cython.int, 0)
HARDLY = cython.declare(cython.int, 1)
SELDOM = cython.declare(cython.int, 2)
SOMETIMES = cython.declare(cython.int, 5)
OFTEN = cython.declare(cython.int, 10)
GLADLY = cython.declare(cython.int, 20)


def run(
    address: cython.size_t, seed: uint64_t, turns: cython.int, most: cython.int
) -> cython.double:
    """Plays on until so many turns have ended, at most so many decisions; who is ahead then."""
    d = cython.cast(cython.pointer(Duel), address)
    state = cython.declare(uint64_t[2])
    seed_state(state, seed)
    last: cython.int = d.turn + turns
    left: cython.int = most
    ahead: cython.double
    with cython.nogil:
        while d.outcome == 0 and d.turn < last and left > 0:
            apply(d, sensible_action(d, state))
            left -= 1
        ahead = evaluate(d)
    return ahead


def sensible_action(d, state):
    """The attack that gains most; where there is none, chance decides."""
    action: cython.int = -1
    if d.decision.kind == DECISION_KIND_BATTLE:
        action = best_attack(d, d.decision.seat)
    elif d.decision.kind == DECISION_KIND_ATTACK_TARGET:
        action = best_target(d, d.decision.seat)
    return weighted_action(d, state) if action < 0 else action


# ------------------------------------------------------------------------------------- chance
def weighted_action(d, state):
    """One of the legal actions, with a chance in proportion to its weight."""
    attack_gains: cython.bint = (
        d.decision.kind == DECISION_KIND_OPEN
        and is_allowed(d, ACTION_TO_BATTLE_PHASE)
        and best_attack(d, d.decision.seat) >= 0
    )
    total: cython.int = 0
    action: cython.int = next_allowed(d, -1)
    while action >= 0:
        total += weight_of(action, attack_gains)
        action = next_allowed(d, action)
    left: cython.int = below(state, total)
    action = next_allowed(d, -1)
    while left >= weight_of(action, attack_gains):
        left -= weight_of(action, attack_gains)
        action = next_allowed(d, action)
    return action


def weight_of(action, attack_gains):
    """How likely an action is, by what sort of action it is.

    An attack that gains was declared already; to leave the Battle Phase is always legal (9.2).
    """
    if ACTION_ATTACK_WITH <= action < ACTION_SELECT_ZONE:
        return NEVER
    if action == ACTION_SURRENDER:
        return HARDLY
    if action == ACTION_REFUSE or action == ACTION_NO:
        return SELDOM
    if action == ACTION_TO_BATTLE_PHASE:
        return GLADLY if attack_gains else HARDLY
    if action == ACTION_TO_END_PHASE or action == ACTION_TO_MAIN_PHASE_2:
        return SOMETIMES
    if ACTION_CHANGE_POSITION <= action < ACTION_SUMMON_AGAIN:
        return SELDOM
    if ACTION_NORMAL_SUMMON <= action < ACTION_SET:
        return GLADLY
    return OFTEN


# ------------------------------------------------------------------------------------- attacks
def best_attack(d, seat):
    """ATTACK_WITH of the monster that gains most by an attack; -1 if none gains.

    Outside of the Battle Phase it's what could attack there, by its position alone.
    """
    best: cython.int = -1
    most: cython.int = 0
    battle: cython.bint = d.decision.kind == DECISION_KIND_BATTLE
    for zone in range(5):
        card = d.zones[ZONES * seat + zone].card
        if card == NONE or d.cards[card].position != POSITION_FACE_UP_ATTACK:
            continue
        if battle and not is_allowed(d, ACTION_ATTACK_WITH + zone):
            continue
        gain: cython.int = gain_of(d, seat, ZONES * seat + zone)
        if gain > most:
            most = gain
            best = ACTION_ATTACK_WITH + zone
    return best


def gain_of(d, seat, attacker):
    """What the best target gives; all of its ATK where nobody stands in the way."""
    most: cython.int = 0
    found: cython.bint = False
    for other in range(d.rules.duelists):
        if not are_opponents(seat, other):
            continue
        for zone in range(ZONES * other, ZONES * other + 5):
            if d.zones[zone].card != NONE:
                found = True
                most = max(most, attack_gain(d, attacker, zone))
    return most if found else d.zones[attacker].atk


def best_target(d, seat):
    """9.2: the answer that gains most to which monster is attacked; -1 if there is no attacker."""
    attacker: cython.int = -1
    for zone in range(ZONES * seat, ZONES * seat + 5):
        if d.zones[zone].card == d.decision.card:
            attacker = zone
    best: cython.int = -1
    most: cython.int = 0
    action: cython.int = next_allowed(d, -1) if attacker >= 0 else -1
    while action >= 0:
        target = zone_of_action(d, action)
        gain: cython.int = 0
        if target >= 0:
            gain = attack_gain(d, attacker, target)
        elif action == ACTION_ATTACK_DIRECTLY:
            gain = d.zones[attacker].atk
        if best < 0 or gain > most:
            most = gain
            best = action
        action = next_allowed(d, action)
    return best


def attack_gain(d, attacker, target):
    """10.3: what an attack of one monster on another wins or loses, in points of `evaluation`."""
    atk: cython.int = d.zones[attacker].atk
    position = d.cards[d.zones[target].card].position
    stands: cython.bint = position == POSITION_FACE_UP_ATTACK
    wall: cython.int = d.zones[target].atk if stands else d.zones[target].def_
    if position == POSITION_FACE_DOWN_DEFENSE:
        wall = HIDDEN_WALL
    if atk > wall:
        return points_of_monster(d, target) + (atk - wall if stands else 0)
    if atk == wall or not stands:
        return atk - wall
    return atk - wall - points_of_monster(d, attacker)
