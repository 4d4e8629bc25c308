"""Legal actions of the free decisions: open states, windows, responses, phase effects."""

import cython
from cython.cimports.tagduel_env.engine.board.indices import (
    has_uses,
    of_seat,
    own_first,
    own_next,
    zones_held,
)
from cython.cimports.tagduel_env.engine.board.piles import extra_of, hand_of
from cython.cimports.tagduel_env.engine.board.zones import (
    free_zone,
    is_face_up,
    on_field,
    zone_of,
)
from cython.cimports.tagduel_env.engine.continuous.prohibitions import (
    card_may,
    has_normal_summon,
    may_control_another,
    may_have,
    name_barred,
    player_may,
)
from cython.cimports.tagduel_env.engine.continuous.stats import (
    refresh,
)
from cython.cimports.tagduel_env.engine.decisions.decisions import (
    add_answer,
    allow,
    any_allowed,
    begin,
    is_allowed,
)
from cython.cimports.tagduel_env.engine.decisions.options import (
    RETURNS_CONTROL,
)
from cython.cimports.tagduel_env.engine.legality.legality import (
    usable_abilities,
    usable_fast,
    usable_in_phase,
    usable_procedures,
)
from cython.cimports.tagduel_env.engine.legality.normal_summons import (
    can_be_normal_summoned,
    can_be_set,
)
from cython.cimports.tagduel_env.engine.legality.timing import (
    might_be_fast,
)
from cython.cimports.tagduel_env.engine.phases.battle import (
    may_attack,
)
from cython.cimports.tagduel_env.engine.record.sets import (
    lowest,
)
from cython.cimports.tagduel_env.engine.record.tables import (
    ability_at,
    facts_of,
)
from cython.cimports.tagduel_env.engine.record.types import (
    ABILITY_FLAG_MANDATORY,
    ACT_CHANGE_POSITION,
    ACTION_ACTIVATE,
    ACTION_ATTACK_WITH,
    ACTION_CHANGE_POSITION,
    ACTION_NORMAL_SUMMON,
    ACTION_SET,
    ACTION_SUMMON_AGAIN,
    ACTION_SURRENDER,
    ACTION_TO_BATTLE_PHASE,
    ACTION_TO_END_PHASE,
    ACTION_TO_MAIN_PHASE_2,
    ACTION_USE,
    ANSWER_SORT_PENDING,
    CARD_KIND_FIELD,
    CARD_KIND_GEMINI,
    CARD_KIND_MONSTER,
    CARD_RULE_HAS_INHERENT,
    DECISION_KIND_BATTLE,
    DECISION_KIND_OPEN,
    DECISION_KIND_PHASE,
    MAX_LINKS,
    NONE,
    PHASE_DRAW,
    PHASE_END,
    PHASE_MAIN_1,
    PHASE_STANDBY,
    PLACE_SPELL_TRAP_ZONE,
    PLAYER_ACT_FLIP_SUMMON_ANY,
    PLAYER_ACT_HAVE_BATTLE_PHASE,
    PLAYER_ACT_SET_SPELLS_AND_TRAPS,
    PLAYER_ACT_SUMMON_NORMALLY,
    POSITION_FACE_DOWN_DEFENSE,
    POSITION_FACE_UP_ATTACK,
    STATE_FLAG_KEPT_IN_ATTACK,
    STATE_FLAG_KEPT_IN_DEFENSE,
    TIME_KIND_DRAW_PHASE,
    TIME_KIND_END_PHASE,
    TIME_KIND_STANDBY_PHASE,
    ZONE_FLAG_ARRIVED,
    ZONE_FLAG_ATTACKED,
    ZONE_FLAG_CHANGED_POSITION,
    ZONE_FLAG_CONTROL_BORROWED,
    ZONE_FLAG_GEMINI_ACTIVE,
)
from cython.cimports.tagduel_env.engine.resolution.doing_control import returns_at_end_phase
from cython.cimports.tagduel_env.engine.summons.counting import (
    Counts,
    count_monsters,
    too_few_for_all,
)


def use_action(d, seat, card):
    """B1: ACTIVATE in an own zone, USE on the own list row elsewhere."""
    if on_field(d, card):
        return ACTION_ACTIVATE + d.cards[card].zone
    return ACTION_USE + d.cards[card].row


# --------------------------------------------------------------------------- open state
def open_options(d, seat):
    """3.3, 7.3: everything the turn Duelist may do in an open Main Phase."""
    refresh(d)
    begin(d, DECISION_KIND_OPEN, seat)
    hand_options(d, seat)
    field_options(d, seat)
    use_options(d, seat)
    phase_ends(d, seat)
    if d.rules.surrender and not d.surrender_refused:
        allow(d, ACTION_SURRENDER)
    return any_allowed(d)


def hand_options(d, seat):
    """3.6, 5.1, 5.2: Normal Summons and Sets from the hand; equal copies are one option."""
    hand = hand_of(cython.address(d.duelists[seat]))
    for i in range(d.duelists[seat].hand_count):
        card = hand[i]
        row = d.cards[card].row
        if facts_of(d.cards[card].code).kinds & CARD_KIND_MONSTER:
            if not has_normal_summon(d, seat, card):
                continue
            if can_be_normal_summoned(d, seat, card):
                allow(d, ACTION_NORMAL_SUMMON + row)
            if can_be_set(d, seat, card):
                allow(d, ACTION_SET + row)
        elif may_set_spell_trap(d, seat, card):
            allow(d, ACTION_SET + row)


def may_set_spell_trap(d, seat, card):
    """5.2, 14.4: in an own free zone; a Field Spell in the own Field Zone in any case."""
    if name_barred(d, seat, d.cards[card].code):
        return False
    if not player_may(d, seat, PLAYER_ACT_SET_SPELLS_AND_TRAPS, card):
        return False
    if facts_of(d.cards[card].code).kinds & CARD_KIND_FIELD:
        return True
    return free_zone(d, seat, PLACE_SPELL_TRAP_ZONE) >= 0


def use_options(d, seat):
    """4.6, 6.1: activations and own procedures of cards in the hand, the GY and the Extra Deck.

    What is on the field is counted once for all monsters of the Extra Deck.
    """
    n = cython.declare(Counts)
    duelist = cython.address(d.duelists[seat])
    card: cython.int = own_first(duelist, cython.address(duelist.usable))
    while card >= 0:
        allow_use(d, seat, card)
        card = own_next(duelist, cython.address(duelist.usable), card)
    count_monsters(d, seat, cython.address(n))
    extra = extra_of(duelist)
    for i in range(duelist.extra_count):
        card = extra[i]
        if has_own_way(d, card) or not too_few_for_all(d.cards[card].code, cython.address(n)):
            allow_use(d, seat, card)


def has_own_way(d, card):
    """Does its text say more than its material lines: a procedure, or something to activate?"""
    return has_uses(d, card) or facts_of(d.cards[card].code).rules & CARD_RULE_HAS_INHERENT != 0


def allow_use(d, seat, card):
    """USE for a card off the field that has something to use; equal copies are one option."""
    action = ACTION_USE + d.cards[card].row
    if is_allowed(d, action):
        return
    if usable_procedures(d, seat, card) or (has_uses(d, card) and usable_abilities(d, seat, card)):
        allow(d, action)


def field_options(d, seat):
    """3.3: own cards on the field: abilities, position changes, Gemini Summons."""
    zones = zones_held(d, seat)
    while zones:
        zone = lowest(zones)
        zones &= zones - 1
        card = d.zones[11 * seat + zone].card
        if has_uses(d, card) and usable_abilities(d, seat, card):
            allow(d, ACTION_ACTIVATE + zone)
        if zone >= 5:
            continue
        if may_change_position(d, seat, card) or may_flip_summon(d, seat, card):
            allow(d, ACTION_CHANGE_POSITION + zone)
        if may_summon_again(d, seat, card):
            allow(d, ACTION_SUMMON_AGAIN + zone)


def moved_by_hand(d, card):
    """4.3, 4.4, 9.7: Summoned, Set, changed, or has declared an attack this turn."""
    marks = ZONE_FLAG_ARRIVED | ZONE_FLAG_CHANGED_POSITION | ZONE_FLAG_ATTACKED
    return zone_of(d, card).flags & marks


def may_change_position(d, seat, card):
    """4.4: once per turn, face-up; not where an effect keeps it (Level Limit)."""
    if not is_face_up(d, card) or moved_by_hand(d, card):
        return False
    state = zone_of(d, card).state
    attack: cython.bint = d.cards[card].position == POSITION_FACE_UP_ATTACK
    if state & (STATE_FLAG_KEPT_IN_ATTACK if attack else STATE_FLAG_KEPT_IN_DEFENSE):
        return False
    return card_may(d, card, ACT_CHANGE_POSITION)


def may_flip_summon(d, seat, card):
    """4.3: a face-down monster, in a later turn than it was Set or Summoned."""
    if d.cards[card].position != POSITION_FACE_DOWN_DEFENSE or moved_by_hand(d, card):
        return False
    if not player_may(d, seat, PLAYER_ACT_FLIP_SUMMON_ANY, card):
        return False
    if name_barred(d, seat, d.cards[card].code) or not may_control_another(d, card, seat):
        return False
    return card_may(d, card, ACT_CHANGE_POSITION)


def may_summon_again(d, seat, card):
    """13.8: a face-up Gemini monster that isn't an Effect Monster yet, with a right (4.15)."""
    if not facts_of(d.cards[card].code).kinds & CARD_KIND_GEMINI or not is_face_up(d, card):
        return False
    if zone_of(d, card).flags & ZONE_FLAG_GEMINI_ACTIVE:
        return False
    if not player_may(d, seat, PLAYER_ACT_SUMMON_NORMALLY, card):
        return False
    return has_normal_summon(d, seat, card)


def phase_ends(d, seat):
    """3.4, T4: the Battle Phase from Main Phase 1; the End Phase always."""
    if d.phase == PHASE_MAIN_1 and may_enter_battle_phase(d, seat):
        allow(d, ACTION_TO_BATTLE_PHASE)
    allow(d, ACTION_TO_END_PHASE)


def may_enter_battle_phase(d, seat):
    """2.3, T4, A40: from the turn on in which attacks are possible (switch early_battle_phase)."""
    if d.turn < d.rules.first_battle_turn and not d.rules.early_battle_phase:
        return False
    return may_have(d, seat, PLAYER_ACT_HAVE_BATTLE_PHASE)


# --------------------------------------------------------------------------- battle
def battle_options(d, seat):
    """9.2: attacks, fast effects, and the ways out of the Battle Phase."""
    refresh(d)
    begin(d, DECISION_KIND_BATTLE, seat)
    for zone in range(5):
        card = d.zones[11 * seat + zone].card
        if card != NONE and may_attack(d, seat, card):
            allow(d, ACTION_ATTACK_WITH + zone)
    allow_fast(d, seat)
    allow(d, ACTION_TO_MAIN_PHASE_2)
    allow(d, ACTION_TO_END_PHASE)
    return any_allowed(d)


# --------------------------------------------------------------------------- fast effects
def could_respond(d, seat):
    """7.4, 7.6: asked of every seat after every action: cheap tests of the cards that might."""
    refresh(d)
    zones = of_seat(d.quick_zones, seat)
    while zones:
        card: cython.int = d.zones[11 * seat + lowest(zones)].card
        zones &= zones - 1
        if card_might_act(d, seat, card):
            return True
    one = cython.address(d.duelists[seat])
    card = own_first(one, cython.address(one.quick))
    while card >= 0:
        if card_might_act(d, seat, card):
            return True
        card = own_next(one, cython.address(one.quick), card)
    return False


def card_might_act(d, seat, card):
    """Could any ability of the card be a fast effect here?"""
    facts = facts_of(d.cards[card].code)
    for i in range(facts.abilities_count):
        if might_be_fast(d, seat, card, ability_at(facts.abilities_first + i)):
            return True
    return False


def fast_options(d, seat, kind):
    """7.4, 7.6: fast effects in a window or on a link."""
    refresh(d)
    begin(d, kind, seat)
    if d.chain_count:
        last = cython.address(d.chain[d.chain_count - 1])
        d.decision.role = last.seat
        d.decision.card = last.card
        d.decision.ability = last.ability
    if room_for_a_play(d):
        allow_fast(d, seat)
    return any_allowed(d)


def room_for_a_play(d):
    """N4: a chain holds 16 links, and a turn twice the cap of plays with those out of turn."""
    cap: cython.int = d.rules.actions_per_turn_cap
    return d.chain_count < MAX_LINKS and (cap == 0 or d.actions_this_turn < 2 * cap)


def allow_fast(d, seat):
    """All fast effects of the seat's cards."""
    zones = of_seat(d.quick_zones, seat)
    while zones:
        card: cython.int = d.zones[11 * seat + lowest(zones)].card
        zones &= zones - 1
        if usable_fast(d, seat, card):
            allow(d, use_action(d, seat, card))
    one = cython.address(d.duelists[seat])
    card = own_first(one, cython.address(one.quick))
    while card >= 0:
        if usable_fast(d, seat, card):
            allow(d, use_action(d, seat, card))
        card = own_next(one, cython.address(one.quick), card)


# --------------------------------------------------------------------------- phase effects
def phase_options(d, seat):
    """8.8, 3.5(a): phase effects, fast effects, and what lingers, as the turn Duelist likes."""
    refresh(d)
    begin(d, DECISION_KIND_PHASE, seat)
    allow_fast(d, seat)
    allow_timed(d, seat)
    if seat == d.turn_seat:
        allow_lingering(d)
    return any_allowed(d)


def phase_effects(d, seat):
    """8.8: phase effects alone that are met and weren't used in this phase."""
    refresh(d)
    begin(d, DECISION_KIND_PHASE, seat)
    allow_timed(d, seat)


def allow_timed(d, seat):
    """8.8: phase effects that are met and weren't used in this phase."""
    zones = of_seat(d.timed_zones, seat)
    while zones:
        allow_phase_card(d, seat, d.zones[11 * seat + lowest(zones)].card)
        zones &= zones - 1
    one = cython.address(d.duelists[seat])
    card = own_first(one, cython.address(one.timed))
    while card >= 0:
        allow_phase_card(d, seat, card)
        card = own_next(one, cython.address(one.timed), card)


def lingering_options(d, seat):
    """3.5(a): what lingers alone."""
    begin(d, DECISION_KIND_PHASE, seat)
    allow_lingering(d)


def allow_phase_card(d, seat, card):
    """One card; mandatory ones are marked, since they are forced in the end."""
    bits = usable_in_phase(d, seat, card)
    if bits == 0:
        return
    action = use_action(d, seat, card)
    allow(d, action)
    first = facts_of(d.cards[card].code).abilities_first
    while bits:
        i = lowest(bits)
        bits &= bits - 1
        if ability_at(first + i).flags & ABILITY_FLAG_MANDATORY:
            d.decision.marks |= 1
            d.decision.must[action >> 6] |= cython.cast(cython.ulonglong, 1) << (action & 63)


def allow_lingering(d):
    """3.5(a), 13.14: delayed actions that are due, and borrowed control that returns."""
    for row in range(d.delayed_end):
        if d.delayed[row].pc and is_due(d, row):
            add_answer(d, ANSWER_SORT_PENDING, 0, d.delayed[row].source, row)
    if d.phase != PHASE_END:
        return
    for zone in range(11 * d.rules.duelists):
        z = cython.address(d.zones[zone])
        if z.card == NONE or not z.flags & ZONE_FLAG_CONTROL_BORROWED:
            continue
        if returns_at_end_phase(d, z.card):
            add_answer(d, ANSWER_SORT_PENDING, 0, z.card, RETURNS_CONTROL + z.card)


def is_due(d, row):
    """3.5(a): in the End Phase of its turn, or in the n-th phase that it waited for."""
    r = cython.address(d.delayed[row])
    if r.pc == 0 or r.event:
        return False
    if r.until == TIME_KIND_END_PHASE:
        return d.phase == PHASE_END and r.turn == d.turn
    if r.until == TIME_KIND_DRAW_PHASE:
        return d.phase == PHASE_DRAW and r.count == 0
    return r.until == TIME_KIND_STANDBY_PHASE and d.phase == PHASE_STANDBY and r.count == 0
