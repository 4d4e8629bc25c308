"""One attack: declaration, replay, the five timings of the Damage Step (rules 9, 10)."""

import cython
from cython.cimports.tagduel_env.engine.board.groups import still_battles
from cython.cimports.tagduel_env.engine.board.query import attack_of, defense_of
from cython.cimports.tagduel_env.engine.board.sides import are_opponents, next_seat, team_of
from cython.cimports.tagduel_env.engine.board.zones import set_position, zone_of
from cython.cimports.tagduel_env.engine.chain.windows import push_after
from cython.cimports.tagduel_env.engine.continuous.prohibitions import (
    card_may,
    damage_rule,
    player_may,
)
from cython.cimports.tagduel_env.engine.continuous.stats import (
    expire_damage_step,
    game_changed,
    refresh,
)
from cython.cimports.tagduel_env.engine.decisions.decisions import (
    allow,
    allow_cards,
    begin,
    card_of_action,
    clear,
    pose,
)
from cython.cimports.tagduel_env.engine.events.events import new_batch, record
from cython.cimports.tagduel_env.engine.events.patterns import meet_listeners
from cython.cimports.tagduel_env.engine.phases.ending import check_end
from cython.cimports.tagduel_env.engine.phases.settle import settle
from cython.cimports.tagduel_env.engine.record.frames import pop_frame
from cython.cimports.tagduel_env.engine.record.sets import set_add, set_clear, set_is_empty
from cython.cimports.tagduel_env.engine.record.types import (
    ACT_ATTACK,
    ACT_ATTACK_DIRECTLY,
    ACT_BE_ATTACKED,
    ACT_DECLARE_AN_ATTACK,
    ACTION_ATTACK_DIRECTLY,
    ACTION_PASS,
    ANYONE,
    BATTLE_MOMENT_AFTER_CALCULATION,
    BATTLE_MOMENT_BEFORE_CALCULATION,
    BATTLE_MOMENT_CALCULATION,
    BATTLE_MOMENT_END,
    BATTLE_MOMENT_START,
    DAMAGE_RULE_OPPONENT_INSTEAD,
    DAMAGE_RULE_ZERO,
    DECISION_KIND_ATTACK_TARGET,
    DECISION_KIND_REPLAY,
    EVENT_KIND_ATTACK_DECLARED,
    EVENT_KIND_BATTLES,
    EVENT_KIND_FLIPPED,
    MOVE_MANNER_BATTLE_MARK,
    MOVE_MANNER_BATTLE_MOVE,
    NONE,
    PHASE_BATTLE,
    PLACE_MONSTER_ZONE,
    PLAYER_ACT_ATTACK_WITH_ANY,
    POSITION_FACE_DOWN_DEFENSE,
    POSITION_FACE_UP_ATTACK,
    POSITION_FACE_UP_DEFENSE,
    STATE_FLAG_ATTACKS_DIRECTLY,
    STATE_FLAG_ATTACKS_EACH_MONSTER,
    STATE_FLAG_ATTACKS_ONCE_MORE,
    STATE_FLAG_ATTACKS_TWICE,
    STATE_FLAG_PIERCES,
    TIMING_AFTER_CALCULATION,
    TIMING_BATTLE_STEP,
    TIMING_BEFORE_CALCULATION,
    TIMING_CALCULATION,
    TIMING_DAMAGE_END,
    TIMING_DAMAGE_START,
    VERB_ATTACK,
    VERB_DESTROY,
    ZONE_FLAG_ATTACKED,
    ZONE_FLAG_BATTLED,
    ZONE_FLAG_BEATEN,
    Set,
)
from cython.cimports.tagduel_env.engine.resolution.moves import deal_damage, push_moves


# ------------------------------------------------------------------------- who may attack whom
def state_of(d, card):
    """Derived marks (StateFlag) of a monster."""
    refresh(d)
    return zone_of(d, card).state


def attacks_left(d, card):
    """9.6: one attack a turn, unless told otherwise."""
    made = zone_of(d, card).attacks
    state = state_of(d, card)
    if made == 0 or state & STATE_FLAG_ATTACKS_EACH_MONSTER:
        return True
    allowed: cython.int = 2 if state & STATE_FLAG_ATTACKS_TWICE else 1
    if state & STATE_FLAG_ATTACKS_ONCE_MORE:
        allowed += 1
    return made < allowed


def attacks_before(d, card):
    """Attacks it declared this turn, without the one that is still to go through (9.3)."""
    made = zone_of(d, card).attacks
    return made - 1 if d.attack_state == 1 and d.attacker == card else made


def may_attack(d, seat, card):
    """9.2, C01, T11: an own Attack Position monster in an own zone, in its own turn."""
    place = cython.address(d.cards[card])
    if place.place != PLACE_MONSTER_ZONE or place.controller != seat:
        return False
    if place.position != POSITION_FACE_UP_ATTACK or not attacks_left(d, card):
        return False
    if not card_may(d, card, ACT_DECLARE_AN_ATTACK) or not card_may(d, card, ACT_ATTACK):
        return False
    if not player_may(d, seat, PLAYER_ACT_ATTACK_WITH_ANY, card):
        return False
    if d.rules.early_battle_phase and d.turn < d.rules.first_battle_turn:
        return False
    targets = cython.declare(Set)
    attack_targets(d, card, cython.address(targets))
    return not set_is_empty(cython.address(targets)) or may_attack_directly(d, card)


def opponents_have_monsters(d, seat):
    """C02: is there a monster in any Monster Zone of the other team?"""
    for other in range(d.rules.duelists):
        if are_opponents(seat, other):
            for zone in range(5):
                if d.zones[11 * other + zone].card != NONE:
                    return True
    return False


def target_bit(d, card, target):
    """Bit of `Zone.attacked_zones` for a monster of either opponent, or NONE: directly."""
    if target == NONE:
        return 1 << 15
    side = 0 if d.cards[target].controller == next_seat(d, d.cards[card].controller) else 1
    return 1 << (5 * side + d.cards[target].zone)


def already_attacked(d, card, target):
    """9.6: of "each monster once", was this one attacked already?"""
    if attacks_before(d, card) == 0 or not state_of(d, card) & STATE_FLAG_ATTACKS_EACH_MONSTER:
        return False
    return zone_of(d, card).attacked_zones & target_bit(d, card, target)


def attack_targets(d, card, out):
    """C02, T11: the monsters of either opponent that may be attacked."""
    set_clear(out)
    seat = d.cards[card].controller
    for other in range(d.rules.duelists):
        if not are_opponents(seat, other):
            continue
        for zone in range(5):
            target = d.zones[11 * other + zone].card
            if target == NONE or not card_may(d, target, ACT_BE_ATTACKED):
                continue
            if not already_attacked(d, card, target):
                set_add(out, target)


def may_attack_directly(d, card):
    """9.2, T11: only if both opponents have no monster, or an effect allows it."""
    seat = d.cards[card].controller
    if not card_may(d, card, ACT_ATTACK_DIRECTLY):
        return False
    state = state_of(d, card)
    if state & STATE_FLAG_ATTACKS_EACH_MONSTER and attacks_before(d, card):
        return False
    if state & STATE_FLAG_ATTACKS_DIRECTLY:
        return True
    return not opponents_have_monsters(d, seat)


def defenders_changed(d, seat):
    """9.3, A33: the monsters of the defending side are no longer the same."""
    if d.attack_state == 1 and team_of(seat) != team_of(d.turn_seat):
        d.defenders_changed = 1


def defender_arrived(d, seat, zone):
    """9.3, 9.6: the defending side changed, and nobody attacked the newcomer yet."""
    defenders_changed(d, seat)
    for other in range(d.rules.duelists):
        if not are_opponents(seat, other):
            continue
        side = 0 if seat == next_seat(d, other) else 1
        for i in range(5):
            d.zones[11 * other + i].attacked_zones &= ~(1 << (5 * side + zone))


# ------------------------------------------------------------------------------- the attack
def step_attack(d, f):
    """Rule 9.2 to 10.5, step by step.

    0 target, 1 declared, 2 before the Damage Step, 3 replay, 4-8 the five timings, 9 marked,
    10 over. a: attacker. b: bit of its target in `Zone.attacked_zones`.
    """
    if f.step == 0:
        f.step = 1
        ask_target(d, f, DECISION_KIND_ATTACK_TARGET)
    elif f.step == 1:
        choose_target(d, f, d.decision.action)
        clear(d)
        declare_attack(d, f)
    elif f.step == 2:
        after_declaration(d, f)
    elif f.step == 3:
        action = d.decision.action
        d.defenders_changed = 0
        if action == ACTION_PASS:
            zone_of(d, f.a).attacked_zones |= f.b
            clear(d)
            f.step = 10
            return
        choose_target(d, f, action)
        clear(d)
        f.step = 2
        push_after(d, False)
    elif f.step == 4:
        if not battlers_stand(d):
            f.step = 8
            return
        flip_target(d)
        enter(d, f, TIMING_BEFORE_CALCULATION, BATTLE_MOMENT_BEFORE_CALCULATION, 5)
    elif f.step == 5:
        if not battlers_stand(d):
            f.step = 8
            return
        enter(d, f, TIMING_CALCULATION, BATTLE_MOMENT_CALCULATION, 6)
    elif f.step == 6:
        if not battlers_stand(d):
            f.step = 8
            return
        calculate(d, f)
    elif f.step == 7:
        game_changed(d)
        settle(d)
        enter(d, f, TIMING_AFTER_CALCULATION, BATTLE_MOMENT_AFTER_CALCULATION, 8)
    elif f.step == 8:
        d.timing = TIMING_DAMAGE_END
        f.step = 9
        move_beaten(d)
    elif f.step == 9:
        f.step = 10
        battle_event(d, BATTLE_MOMENT_END)
        push_after(d, False)
    else:
        end_attack(d)
        pop_frame(d, 1)


def ask_target(d, f, kind):
    """9.2, 9.3: which monster, or directly; in a replay also to stop."""
    begin(d, kind, f.seat)
    d.decision.purpose = VERB_ATTACK
    d.decision.card = f.a
    targets = cython.declare(Set)
    attack_targets(d, f.a, cython.address(targets))
    allow_cards(d, cython.address(targets))
    if may_attack_directly(d, f.a):
        allow(d, ACTION_ATTACK_DIRECTLY)
    if kind == DECISION_KIND_REPLAY:
        allow(d, ACTION_PASS)
    pose(d)


def choose_target(d, f, action):
    """Sets the target of the attack under way."""
    d.attacked = NONE
    if action != ACTION_ATTACK_DIRECTLY:
        d.attacked = card_of_action(d, action)
        d.attacked_stamp = d.cards[d.attacked].stamp
    f.b = target_bit(d, f.a, d.attacked)
    zone_of(d, f.a).attacked_zones |= f.b


def declare_attack(d, f):
    """9.2, 9.7: the attack is declared; effects may answer it."""
    zone = zone_of(d, f.a)
    zone.flags |= ZONE_FLAG_ATTACKED
    zone.attacks += 1
    d.attacker = f.a
    d.attacker_stamp = d.cards[f.a].stamp
    d.attack_state = 1
    d.attack_negated = 0
    d.defenders_changed = 0
    d.attacked_was_face_down = 0
    game_changed(d)
    new_batch(d)
    e = record(d, EVENT_KIND_ATTACK_DECLARED, f.a, f.seat)
    e.other = d.attacked
    f.step = 2
    push_after(d, False)


def attack_is_over(d):
    """9.4, 9.9: negated, or the attacker left, turned, changed sides, or may not attack."""
    attacker = cython.address(d.cards[d.attacker])
    if d.attack_negated or attacker.stamp != d.attacker_stamp:
        return True
    if attacker.place != PLACE_MONSTER_ZONE or attacker.controller != d.turn_seat:
        return True
    if attacker.position != POSITION_FACE_UP_ATTACK:
        return True
    return not card_may(d, d.attacker, ACT_ATTACK)


def needs_replay(d):
    """9.3: the defending side changed, or the attack as declared is no longer legal."""
    if d.defenders_changed:
        return True
    if d.attacked == NONE:
        return not may_attack_directly(d, d.attacker)
    if not still_battles(d, d.attacked, d.attacked_stamp):
        return True
    return d.cards[d.attacked].place != PLACE_MONSTER_ZONE


def after_declaration(d, f):
    """9.3, 9.4, 10.1: over, replay, or on to the Damage Step."""
    if attack_is_over(d) or d.end_battle_phase or d.go_to_end_phase:
        f.step = 10
    elif needs_replay(d):
        f.step = 3
        zone_of(d, f.a).attacked_zones &= ~f.b  # its target may be chosen again
        ask_target(d, f, DECISION_KIND_REPLAY)
    else:
        d.attack_state = 2
        if d.attacked != NONE:
            d.attacked_stamp = d.cards[d.attacked].stamp
            position = d.cards[d.attacked].position
            d.attacked_was_face_down = position == POSITION_FACE_DOWN_DEFENSE
        enter(d, f, TIMING_DAMAGE_START, BATTLE_MOMENT_START, 4)


# ---------------------------------------------------------------------------- the Damage Step
def enter(d, f, timing, moment, step):
    """10.0: one of the five timings: triggers first, then fast effects that 10.6 permits.

    The battle damage of 10.3 is still the last thing that happened when 10.4 begins.
    """
    d.timing = timing
    game_changed(d)
    if timing != TIMING_AFTER_CALCULATION:
        new_batch(d)
    battle_event(d, moment)
    f.step = step
    push_after(d, False)


def battle_event(d, moment):
    """Tells what answers a moment of the battle."""
    e = record(d, EVENT_KIND_BATTLES, d.attacker, d.turn_seat)
    e.other = d.attacked
    e.detail = moment
    meet_listeners(d)


def battlers_stand(d):
    """10.7: without both battlers in place there is no damage calculation."""
    attacker = cython.address(d.cards[d.attacker])
    if attacker.stamp != d.attacker_stamp or attacker.place != PLACE_MONSTER_ZONE:
        return False
    if attacker.controller != d.turn_seat or attacker.position != POSITION_FACE_UP_ATTACK:
        return False
    if d.attacked == NONE:
        return True
    target = cython.address(d.cards[d.attacked])
    if target.stamp != d.attacked_stamp or target.place != PLACE_MONSTER_ZONE:
        return False
    return are_opponents(target.controller, d.turn_seat)


def flip_target(d):
    """10.2: a face-down target is flipped face-up; its flip effect waits (8.7)."""
    if d.attacked == NONE or d.cards[d.attacked].position != POSITION_FACE_DOWN_DEFENSE:
        return
    new_batch(d)
    set_position(d, d.attacked, POSITION_FACE_UP_DEFENSE)
    d.attacked_stamp = d.cards[d.attacked].stamp
    record(d, EVENT_KIND_FLIPPED, d.attacked, d.turn_seat)


def calculate(d, f):
    """10.3: damage, Life Points judged at once, then who is destroyed (replacements offered)."""
    beaten = cython.declare(Set)
    set_clear(cython.address(beaten))
    new_batch(d)
    mark_battled(d)
    battle_results(d, cython.address(beaten))
    d.battle_damage_done = 1
    f.step = 7
    check_end(d)
    if d.outcome == 0 and not set_is_empty(cython.address(beaten)):
        push_moves(
            d,
            cython.address(beaten),
            VERB_DESTROY,
            d.turn_seat,
            ANYONE,
            MOVE_MANNER_BATTLE_MARK,
            NONE,
        )


def mark_battled(d):
    """9.7: "battled" is fixed at damage calculation."""
    zone_of(d, d.attacker).flags |= ZONE_FLAG_BATTLED
    if d.attacked != NONE:
        zone_of(d, d.attacked).flags |= ZONE_FLAG_BATTLED


def battle_results(d, beaten):
    """10.3: the comparison, by the position of the target."""
    if d.attacked == NONE:
        defender = next_seat(d, d.turn_seat)
        inflict(d, team_of(defender), attack_of(d, d.attacker), d.attacker)
    elif d.cards[d.attacked].position == POSITION_FACE_UP_ATTACK:
        against_attack_position(d, beaten)
    else:
        against_defense_position(d, beaten)


def against_attack_position(d, beaten):
    """10.3: the higher ATK destroys the other; equal and not 0: both; both 0: neither."""
    attack = attack_of(d, d.attacker)
    defense = attack_of(d, d.attacked)
    if attack >= defense and attack > 0:
        set_add(beaten, d.attacked)
    if defense >= attack and defense > 0:
        set_add(beaten, d.attacker)
    if attack > defense:
        inflict(d, team_of(d.cards[d.attacked].controller), attack - defense, d.attacker)
    elif defense > attack:
        inflict(d, team_of(d.turn_seat), defense - attack, d.attacked)


def against_defense_position(d, beaten):
    """10.3: ATK above DEF destroys, piercing deals the difference; below DEF hurts."""
    attack = attack_of(d, d.attacker)
    defense = defense_of(d, d.attacked)
    if attack > defense:
        set_add(beaten, d.attacked)
        if state_of(d, d.attacker) & STATE_FLAG_PIERCES:
            inflict(d, team_of(d.cards[d.attacked].controller), attack - defense, d.attacker)
    elif attack < defense:
        inflict(d, team_of(d.turn_seat), defense - attack, d.attacked)


def inflict(d, team, amount, source):
    """10.3, 10.8: battle damage, as the rules in force about the team's battler change it."""
    battler = d.attacker if team == team_of(d.turn_seat) else d.attacked
    rule: cython.int = damage_rule(d, team, battler)
    seat = d.cards[source].controller
    if rule == DAMAGE_RULE_ZERO + 1:
        return
    if rule != DAMAGE_RULE_OPPONENT_INSTEAD + 1:
        deal_damage(d, team, amount, cython.NULL, seat, True, source)
    if rule:
        deal_damage(d, 1 - team, amount, cython.NULL, seat, True, source)


def move_beaten(d):
    """10.5: marked monsters go, all in one batch."""
    beaten = cython.declare(Set)
    set_clear(cython.address(beaten))
    for i in range(44):
        if d.zones[i].card != NONE and d.zones[i].flags & ZONE_FLAG_BEATEN:
            set_add(cython.address(beaten), d.zones[i].card)
    new_batch(d)
    if not set_is_empty(cython.address(beaten)):
        push_moves(
            d,
            cython.address(beaten),
            VERB_DESTROY,
            d.turn_seat,
            ANYONE,
            MOVE_MANNER_BATTLE_MOVE,
            NONE,
        )


def end_attack(d):
    """The Damage Step is over, or the attack ended before it."""
    d.attack_state = 0
    d.attacker = NONE
    d.attacked = NONE
    d.attack_negated = 0
    d.defenders_changed = 0
    d.battle_damage_done = 0
    if d.phase == PHASE_BATTLE:
        d.timing = TIMING_BATTLE_STEP
    expire_damage_step(d)
    game_changed(d)
