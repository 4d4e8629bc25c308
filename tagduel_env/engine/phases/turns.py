"""The duel, turn by turn and phase by phase."""

import cython
from cython.cimports.libc.string import memset
from cython.cimports.tagduel_env.engine.board.order import in_order
from cython.cimports.tagduel_env.engine.board.piles import hand_of
from cython.cimports.tagduel_env.engine.board.sides import is_turn_of, mate_of, team_of
from cython.cimports.tagduel_env.engine.board.zones import shuffle_deck
from cython.cimports.tagduel_env.engine.chain.windows import push_after
from cython.cimports.tagduel_env.engine.continuous.prohibitions import may_have
from cython.cimports.tagduel_env.engine.continuous.stats import (
    expire_phase,
    expire_turn,
    game_changed,
)
from cython.cimports.tagduel_env.engine.decisions.decisions import (
    allow,
    answered,
    begin,
    clear,
    pose,
)
from cython.cimports.tagduel_env.engine.decisions.options import battle_options, open_options
from cython.cimports.tagduel_env.engine.events.events import new_batch, record
from cython.cimports.tagduel_env.engine.events.patterns import meet_listeners
from cython.cimports.tagduel_env.engine.phases.ending import check_end, end_of_turn, finish
from cython.cimports.tagduel_env.engine.plays.picks import picked_cards, push_pick_from
from cython.cimports.tagduel_env.engine.plays.plays import begin_play
from cython.cimports.tagduel_env.engine.record.frames import pop_frame, push_frame
from cython.cimports.tagduel_env.engine.record.sets import set_add, set_clear
from cython.cimports.tagduel_env.engine.record.types import (
    ACTION_AGREE,
    ACTION_ATTACK_WITH,
    ACTION_NO,
    ACTION_REFUSE,
    ACTION_SURRENDER,
    ACTION_TALK,
    ACTION_TO_BATTLE_PHASE,
    ACTION_TO_END_PHASE,
    ACTION_TO_MAIN_PHASE_2,
    ACTION_YES,
    ANYONE,
    DECISION_KIND_CONSENT,
    DECISION_KIND_GO_FIRST,
    DECISION_KIND_HAND_LIMIT,
    DECISION_KIND_TALK,
    END_STEP_MOMENT,
    EVENT_KIND_PHASE,
    EVENT_KIND_TALKED,
    FRAME_KIND_ATTACK,
    FRAME_KIND_BATTLE,
    FRAME_KIND_HAND_LIMIT,
    FRAME_KIND_MAIN,
    FRAME_KIND_PHASE,
    FRAME_KIND_PROPOSAL,
    FRAME_KIND_TURN,
    MAX_REFUSED,
    MAX_USED,
    MOVE_FLAG_BY_RULE,
    MOVE_FLAG_DISCARDED,
    NONE,
    OUTCOME_TEAM_0,
    OUTCOME_TEAM_1,
    PHASE_BATTLE,
    PHASE_DRAW,
    PHASE_END,
    PHASE_MAIN_1,
    PHASE_MAIN_2,
    PHASE_STANDBY,
    PLAYER_ACT_HAVE_DRAW_PHASE,
    REASON_SURRENDER,
    TIME_KIND_DRAW_PHASE,
    TIME_KIND_STANDBY_PHASE,
    TIME_KIND_TURNS,
    TIMING_BATTLE_STEP,
    TIMING_END_STEP,
    TIMING_OPEN,
    TIMING_START_STEP,
    TURNS_OF_MOVES,
    VERB_DISCARD,
    ZONE_FLAG_ARRIVED,
    ZONE_FLAG_ATTACKED,
    ZONE_FLAG_BATTLED,
    ZONE_FLAG_CHANGED_POSITION,
    ZONE_FLAG_SET_THIS_TURN,
    ZONE_FLAG_SUMMONED_THIS_TURN,
    Duelist,
    Link,
    Set,
)
from cython.cimports.tagduel_env.engine.resolution.delayed import expire_delayed
from cython.cimports.tagduel_env.engine.resolution.interpreter import push_delayed
from cython.cimports.tagduel_env.engine.resolution.moves import draw_cards, move_by_rule


# ------------------------------------------------------------------------------ the whole duel
def step_duel(d, f):
    """2.1, B01: 0 who goes first, 1 the answer, 2 deal, 3 one turn after another."""
    if f.step == 0:
        f.step = 2
        if d.rules.ask_first:
            f.step = 1
            begin(d, DECISION_KIND_GO_FIRST, 0)
            allow(d, ACTION_YES)
            allow(d, ACTION_NO)
            pose(d)
    elif f.step == 1:
        if d.decision.action == ACTION_NO:
            swap_teams(d)
        clear(d)
        f.step = 2
    elif f.step == 2:
        deal(d)
        f.seat = 0
        f.step = 3
    else:
        seat = f.seat
        f.seat = (seat + 1) % d.rules.duelists
        push_frame(d, FRAME_KIND_TURN, seat)


def swap_teams(d):
    """T1: the other team goes first, so seats are numbered in its turn order."""
    d.first_team ^= 1
    for card in range(d.card_count):
        d.cards[card].owner ^= 1
        d.cards[card].controller ^= 1
        known = d.cards[card].known
        d.cards[card].known = (known & 5) << 1 | (known & 10) >> 1
    for seat in range(0, 4, 2):
        kept: Duelist = d.duelists[seat]
        d.duelists[seat] = d.duelists[seat + 1]
        d.duelists[seat + 1] = kept


def deal(d):
    """2.1: each shuffles and draws the opening hand."""
    for seat in range(d.rules.duelists):
        shuffle_deck(d, seat)
    for seat in range(d.rules.duelists):
        draw_cards(d, seat, d.rules.hand_size, cython.NULL)
    new_batch(d)
    d.events_count = 0
    d.events_matched = 0
    d.pending_count = 0


# --------------------------------------------------------------------------------- one turn
def step_turn(d, f):
    """Rule 3, in order.

    0 start, 1 talk, 2 draw, 3 Draw Phase over, 4 Standby over, 5 Main 1, 6 Battle, 7 Main 2,
    8 End Phase over, 9 hand limit over, 10 end-of-turn actions, 11 one of them was carried out.
    """
    if f.step == 0:
        start_turn(d, f.seat)
        f.step = 2
        if f.a:
            f.step = 4 if f.a <= PHASE_MAIN_1 else 5 if f.a == PHASE_BATTLE else 8
            d.result = 1 if f.a == PHASE_BATTLE else 2
            if f.a == PHASE_BATTLE:
                begin_phase(d, PHASE_MAIN_1, TIMING_OPEN)
        elif d.rules.talk_tokens:
            f.step = 1
            ask_talk(d, f.seat)
    elif f.step == 1:
        take_talk(d, f.seat)
        f.step = 2
    elif f.step == 2:
        draw_phase(d, f)
    elif f.step == 3:
        expire_phase(d, PHASE_DRAW, f.seat)
        standby_phase(d, f)
    elif f.step == 4:
        begin_phase(d, PHASE_MAIN_1, TIMING_OPEN)
        f.step = 5
        push_frame(d, FRAME_KIND_MAIN, f.seat)
    elif f.step == 5 or f.step == 6 or f.step == 7:
        after_main(d, f)
    else:
        end_phase(d, f)


def start_turn(d, seat):
    """3.7, 15.1: a new turn begins; what lasted for one turn is forgotten."""
    d.turn += 1
    d.turn_seat = seat
    d.phase = 0
    d.timing = TIMING_OPEN
    d.actions_this_turn = 0
    d.surrender_refused = 0
    d.end_battle_phase = 0
    d.go_to_end_phase = 0
    d.duelists[seat].turns_taken += 1
    for other in range(d.rules.duelists):
        duelist = cython.address(d.duelists[other])
        duelist.normal_summons = 0
        duelist.normal_summons_allowed = 1
        duelist.special_summons = 0
        duelist.spells_traps_used = 0
        duelist.talk_age = min(duelist.talk_age + 1, 255)
    memset(cython.address(d.refused[0]), 0, MAX_REFUSED * cython.sizeof(d.refused[0]))
    d.refused_end = 0
    forget_uses(d, 1)
    forget_turn_of_cards(d)
    forget_turn_of_zones(d)
    if d.turn - d.moves_since > 255:
        forget_old_moves(d, d.turn - TURNS_OF_MOVES)
    new_batch(d)


def forget_uses(d, sort):
    """Clears the uses of one sort (by name this turn, in this phase)."""
    for i in range(MAX_USED):
        if d.used[i].sort == sort:
            d.used[i].sort = 0


def forget_turn_of_cards(d):
    """8.6: what a card remembers of its own uses lasts for the turn."""
    for i in range(d.card_count):
        if d.cards[i].used:
            d.cards[i].used = 0


def forget_old_moves(d, since):
    """8.6: no text asks for a move of so long ago; those since this turn are counted from it."""
    for i in range(d.card_count):
        c = cython.address(d.cards[i])
        c.moved = max(c.moved - (since - d.moves_since), 0)
    d.moves_since = since


def forget_turn_of_zones(d):
    """15.3: once-per-turn uses and marks of "this turn" end for every card on the field."""
    marks = (
        ZONE_FLAG_ATTACKED
        | ZONE_FLAG_BATTLED
        | ZONE_FLAG_CHANGED_POSITION
        | ZONE_FLAG_ARRIVED
        | ZONE_FLAG_SET_THIS_TURN
        | ZONE_FLAG_SUMMONED_THIS_TURN
    )
    for i in range(44):
        zone = cython.address(d.zones[i])
        zone.flags &= ~marks
        zone.uses = 0
        zone.attacks = 0
        zone.attacked_zones = 0
    game_changed(d)


def ask_talk(d, seat):
    """A09: one public token at the start of an own turn, or silence."""
    begin(d, DECISION_KIND_TALK, seat)
    for token in range(d.rules.talk_tokens + 1):
        allow(d, ACTION_TALK + token)
    pose(d)


def take_talk(d, seat):
    """A09: everyone at the table hears it."""
    d.duelists[seat].talk = d.decision.action - ACTION_TALK
    d.duelists[seat].talk_age = 0
    clear(d)
    e = record(d, EVENT_KIND_TALKED, NONE, seat)
    e.amount = d.duelists[seat].talk


def begin_phase(d, phase, timing):
    """3: a phase begins; what waits for its n-th coming counts down."""
    d.phase = phase
    d.timing = timing
    new_batch(d)
    forget_uses(d, 3)
    if phase == PHASE_DRAW:
        count_phase(d, TIME_KIND_DRAW_PHASE)
    elif phase == PHASE_STANDBY:
        count_phase(d, TIME_KIND_STANDBY_PHASE)
        d.duelists[d.turn_seat].standby_turn = d.turn
    phase_event(d, phase)


def phase_event(d, moment):
    """Tells the processes that answer the beginning of a phase."""
    e = record(d, EVENT_KIND_PHASE, NONE, d.turn_seat)
    e.detail = moment
    meet_listeners(d)


def counts_turn(d, row):
    """A7, D04, T22: is the turn Duelist one of those whose turns the action counts?"""
    link = cython.declare(Link)
    memset(cython.address(link), 0, cython.sizeof(link))
    link.seat = row.seat
    link.across = 0
    link.each = ANYONE
    return is_turn_of(d, row.seat, row.whose, cython.address(link))


def count_phase(d, until):
    """Delayed actions that wait for the n-th such phase come one nearer."""
    for i in range(d.delayed_end):
        row = cython.address(d.delayed[i])
        if row.pc and row.until == until and row.event == 0 and row.count:
            if counts_turn(d, row):
                row.count -= 1


def push_phase(d):
    """8.8: phase effects, one at a time."""
    push_frame(d, FRAME_KIND_PHASE, d.turn_seat)


def draw_phase(d, f):
    """3.1, 2.2, T32: the normal draw first; a skipped Draw Phase has none."""
    f.step = 3
    if not may_have(d, f.seat, PLAYER_ACT_HAVE_DRAW_PHASE):
        return
    begin_phase(d, PHASE_DRAW, TIMING_OPEN)
    if d.turn > 1 or d.rules.first_draw:
        draw_cards(d, f.seat, 1, cython.NULL)
        check_end(d)
        if d.outcome:
            return
    push_phase(d)
    push_after(d, False)


def standby_phase(d, f):
    """3.2: Standby Phase effects and maintenance."""
    f.step = 4
    begin_phase(d, PHASE_STANDBY, TIMING_OPEN)
    push_phase(d)
    push_after(d, False)


def after_main(d, f):
    """3.4: where the turn goes after a Main or Battle Phase (`d.result`: 1 Battle, 2 End)."""
    target = d.result
    if d.go_to_end_phase:
        target = 2
    if f.step == 5 and target == 1:
        f.step = 6
        begin_phase(d, PHASE_BATTLE, TIMING_START_STEP)
        push_frame(d, FRAME_KIND_BATTLE, f.seat)
    elif f.step == 6 and target == 1:
        f.step = 7
        begin_phase(d, PHASE_MAIN_2, TIMING_OPEN)
        push_frame(d, FRAME_KIND_MAIN, f.seat)
    else:
        f.step = 8
        begin_phase(d, PHASE_END, TIMING_OPEN)
        push_phase(d)
        push_after(d, False)


def end_phase(d, f):
    """3.5: (b) the hand limit, (c) what lasted until the end of the turn lapses, the next turn."""
    if f.step == 8:
        f.step = 9
        push_frame(d, FRAME_KIND_HAND_LIMIT, f.seat)
    elif f.step == 9:
        f.step = 10
        expire_turn(d)
        expire_delayed(d)
        push_after(d, True)
    elif f.step == 11:
        f.step = 10
        push_after(d, True)
    elif end_of_turn_action(d):
        f.step = 11
    else:
        end_of_turn(d)
        pop_frame(d, 0)


def end_of_turn_action(d):
    """D04: actions due after n turns happen as the n-th ends (Swords, Final Countdown)."""
    for i in range(d.delayed_end):
        row = cython.address(d.delayed[i])
        if row.pc == 0 or row.until != TIME_KIND_TURNS or row.event:
            continue
        if row.counted != d.turn and counts_turn(d, row):
            row.counted = d.turn
            row.count -= 1
        if row.count == 0 and push_delayed(d, i):
            return True
    return False


# --------------------------------------------------------------------------------- Main Phase
def step_main(d, f):
    """3.3: 0 open state, 1 the answer, 2 a proposal was answered, 3 surrender, 9 after a play.

    a: where a proposal leads (1 Battle Phase, 2 End Phase).
    """
    if d.go_to_end_phase:
        pop_frame(d, 2)
    elif f.step == 0:
        ask_open(d, f)
    elif f.step == 1:
        take_open(d, f)
    elif f.step == 2:
        if d.result:
            pop_frame(d, f.a)
        else:
            f.step = 0
    elif f.step == 3:
        take_surrender(d, f, 0)
    else:
        f.step = 0
        if d.result:
            push_after(d, False)


def ask_open(d, f):
    """3.3: an open action, or a way out of the phase."""
    open_options(d, f.seat)
    only_the_end_past_the_cap(d, f.seat)
    f.step = 1
    pose(d)


def only_the_end_past_the_cap(d, seat):
    """N4, 16.7: past the cap of plays in a turn only the way to its end is left."""
    if d.rules.actions_per_turn_cap and d.actions_this_turn >= d.rules.actions_per_turn_cap:
        begin(d, d.decision.kind, seat)
        allow(d, ACTION_TO_END_PHASE)


def take_open(d, f):
    """The open action, proposal or surrender that was chosen."""
    action = d.decision.action
    clear(d)
    if action == ACTION_TO_BATTLE_PHASE:
        propose(d, f, 1)
    elif action == ACTION_TO_END_PHASE:
        propose(d, f, 2)
    elif action == ACTION_SURRENDER:
        ask_surrender(d, f)
    else:
        f.step = 9
        begin_play(d, f.seat, action)


def propose(d, f, where):
    """7.5: leaving a phase needs all others to pass."""
    f.a = where
    f.step = 2
    push_frame(d, FRAME_KIND_PROPOSAL, f.seat)


def ask_surrender(d, f):
    """16.5: both members must want it."""
    f.step = 3
    mate = mate_of(d, f.seat)
    if mate == f.seat:
        d.result = 1
        return
    begin(d, DECISION_KIND_CONSENT, mate)
    d.decision.role = f.seat
    allow(d, ACTION_AGREE)
    allow(d, ACTION_REFUSE)
    pose(d)


def take_surrender(d, f, back):
    """16.5, A43: the team loses, or play goes on and it isn't asked again in this turn."""
    refused: cython.bint = answered(d) and d.decision.action != ACTION_AGREE
    clear(d)
    f.step = back
    d.surrender_refused = refused
    if not refused:
        winner = OUTCOME_TEAM_1 if team_of(f.seat) == 0 else OUTCOME_TEAM_0
        finish(d, winner, REASON_SURRENDER)


# -------------------------------------------------------------------------------- Battle Phase
def step_battle(d, f):
    """3.4, 9.1-9.5, step by step.

    0 Start Step, 1 Battle Step, 2 the answer, 3 proposal, 4 End Step, 5 over, 9 after a play,
    10 after an attack. a: 1 Main Phase 2, 2 End Phase.
    """
    if f.step == 0:
        f.a = 1
        f.step = 1
        push_phase(d)
        push_after(d, False)
    elif (d.end_battle_phase or d.go_to_end_phase) and f.step not in (5, 9):
        d.end_battle_phase = 0
        f.step = 4
        if d.go_to_end_phase:
            f.a = 2
    elif f.step == 1:
        ask_battle(d, f)
    elif f.step == 2:
        take_battle(d, f)
    elif f.step == 3:
        f.step = 4 if d.result else 1
    elif f.step == 9:
        f.step = 1
        if d.result:
            push_after(d, False)
    elif f.step == 10:
        f.step = 1
    if f.step == 4:
        d.timing = TIMING_END_STEP
        f.step = 5
        new_batch(d)
        forget_uses(d, 3)
        phase_event(d, END_STEP_MOMENT)
        push_phase(d)
        push_after(d, False)
    elif f.step == 5:
        d.end_battle_phase = 0
        d.timing = TIMING_OPEN
        pop_frame(d, f.a)


def ask_battle(d, f):
    """9.2: declare an attack, use a fast effect, or propose to go on."""
    d.timing = TIMING_BATTLE_STEP
    battle_options(d, f.seat)
    only_the_end_past_the_cap(d, f.seat)
    f.step = 2
    pose(d)


def take_battle(d, f):
    """The attack, play or proposal that was chosen."""
    action = d.decision.action
    clear(d)
    if action == ACTION_TO_MAIN_PHASE_2:
        propose(d, f, 1)
        f.step = 3
    elif action == ACTION_TO_END_PHASE:
        propose(d, f, 2)
        f.step = 3
    elif ACTION_ATTACK_WITH <= action < ACTION_ATTACK_WITH + 5:
        f.step = 10
        attack = push_frame(d, FRAME_KIND_ATTACK, f.seat)
        attack.a = d.zones[11 * f.seat + action - ACTION_ATTACK_WITH].card
    else:
        f.step = 9
        begin_play(d, f.seat, action)


# ---------------------------------------------------------------------------------- End Phase
def step_hand_limit(d, f):
    """3.5(b): 0 check, 1 the discards were chosen; checked again after what they trigger."""
    duelist = cython.address(d.duelists[f.seat])
    cards = cython.declare(Set)
    set_clear(cython.address(cards))
    over: cython.int = duelist.hand_count - d.rules.hand_limit
    if f.step == 0:
        if over <= 0:
            pop_frame(d, 0)
            return
        for i in range(duelist.hand_count):
            set_add(cython.address(cards), hand_of(duelist)[i])
        f.step = 1
        push_pick_from(
            d,
            cython.address(cards),
            DECISION_KIND_HAND_LIMIT,
            VERB_DISCARD,
            f.seat,
            f.seat,
            over,
            over,
            ANYONE,
        )
    else:
        f.step = 0
        picked_cards(d, cython.address(cards))
        new_batch(d)
        order = cython.declare(cython.int[316])
        for k in range(in_order(d, cython.address(cards), order)):
            move_by_rule(d, order[k], VERB_DISCARD, MOVE_FLAG_BY_RULE | MOVE_FLAG_DISCARDED)
        push_after(d, True)
