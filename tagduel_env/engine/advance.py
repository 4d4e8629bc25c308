"""From one decision to the next: the only loop that drives a duel (design decision 2)."""

from cython.cimports.tagduel_env.engine.advance import STEPS
from cython.cimports.tagduel_env.engine.chain.chain import step_chain
from cython.cimports.tagduel_env.engine.chain.triggers import step_triggers
from cython.cimports.tagduel_env.engine.chain.windows import (
    step_after,
    step_attempt,
    step_phase,
    step_proposal,
)
from cython.cimports.tagduel_env.engine.continuous.stats import refresh
from cython.cimports.tagduel_env.engine.decisions.decisions import is_allowed, is_forced
from cython.cimports.tagduel_env.engine.phases.battle import step_attack
from cython.cimports.tagduel_env.engine.phases.ending import finish
from cython.cimports.tagduel_env.engine.phases.turns import (
    step_battle,
    step_duel,
    step_hand_limit,
    step_main,
    step_turn,
)
from cython.cimports.tagduel_env.engine.plays.picks import step_pick
from cython.cimports.tagduel_env.engine.plays.plays import step_play
from cython.cimports.tagduel_env.engine.record.frames import top_frame
from cython.cimports.tagduel_env.engine.record.sets import lowest
from cython.cimports.tagduel_env.engine.record.types import (
    CAPACITY_EVENTS,
    DECISION_STATE_ANSWERED,
    DECISION_STATE_ASKED,
    FRAME_KIND_AFTER,
    FRAME_KIND_ARRIVE,
    FRAME_KIND_ATTACK,
    FRAME_KIND_ATTEMPT,
    FRAME_KIND_BATTLE,
    FRAME_KIND_CHAIN,
    FRAME_KIND_DUEL,
    FRAME_KIND_HAND_LIMIT,
    FRAME_KIND_MAIN,
    FRAME_KIND_MATERIAL,
    FRAME_KIND_MOVES,
    FRAME_KIND_PHASE,
    FRAME_KIND_PICK,
    FRAME_KIND_PLAY,
    FRAME_KIND_PROGRAM,
    FRAME_KIND_PROPOSAL,
    FRAME_KIND_SUMMON,
    FRAME_KIND_TRIGGERS,
    FRAME_KIND_TURN,
    MAX_LOG,
    OUTCOME_TRUNCATED,
    REASON_CAPACITY,
    REASON_DECISION_CAP,
)
from cython.cimports.tagduel_env.engine.resolution.interpreter import step_program
from cython.cimports.tagduel_env.engine.resolution.moves import step_moves
from cython.cimports.tagduel_env.engine.summons.materials import step_material
from cython.cimports.tagduel_env.engine.summons.summons import step_arrive, step_summon

STEPS[FRAME_KIND_DUEL] = step_duel
STEPS[FRAME_KIND_TURN] = step_turn
STEPS[FRAME_KIND_PHASE] = step_phase
STEPS[FRAME_KIND_MAIN] = step_main
STEPS[FRAME_KIND_BATTLE] = step_battle
STEPS[FRAME_KIND_ATTACK] = step_attack
STEPS[FRAME_KIND_AFTER] = step_after
STEPS[FRAME_KIND_PROPOSAL] = step_proposal
STEPS[FRAME_KIND_ATTEMPT] = step_attempt
STEPS[FRAME_KIND_TRIGGERS] = step_triggers
STEPS[FRAME_KIND_CHAIN] = step_chain
STEPS[FRAME_KIND_PLAY] = step_play
STEPS[FRAME_KIND_SUMMON] = step_summon
STEPS[FRAME_KIND_PROGRAM] = step_program
STEPS[FRAME_KIND_MOVES] = step_moves
STEPS[FRAME_KIND_PICK] = step_pick
STEPS[FRAME_KIND_MATERIAL] = step_material
STEPS[FRAME_KIND_ARRIVE] = step_arrive
STEPS[FRAME_KIND_HAND_LIMIT] = step_hand_limit


def run(d):
    """Steps the unfinished procedures until a Duelist has a real choice or the duel is over."""
    while step(d):
        pass


def step(d):
    """One step of the newest unfinished procedure; False if a Duelist is asked or all is over.

    What is derived is up to date then, so that looking at the duel changes nothing in it.
    """
    if d.outcome:
        refresh(d)
        return False
    if d.capacity:
        finish(d, OUTCOME_TRUNCATED, REASON_CAPACITY)
    elif d.decision.state == DECISION_STATE_ASKED:
        if d.rules.ask_forced or not is_forced(d):
            refresh(d)
            return False
        answer(d, only_action(d))
    else:
        frame = top_frame(d)
        logged = d.log_count
        STEPS[frame.kind](d, frame)
        if d.log_count - logged > MAX_LOG:
            d.capacity = CAPACITY_EVENTS
    return True


def apply(d, action):
    """Answers the open question and runs on; False, and nothing changed, if it isn't legal."""
    if not take(d, action):
        return False
    run(d)
    check_cap(d)
    return True


def take(d, action):
    """Answers the open question with a legal action, and runs nothing yet."""
    if d.outcome or d.decision.state != DECISION_STATE_ASKED or not is_allowed(d, action):
        return False
    d.decisions += 1
    answer(d, action)
    return True


def check_cap(d):
    """S decision_cap: an episode of so many decisions is cut off."""
    if d.outcome == 0 and d.rules.decision_cap and d.decisions >= d.rules.decision_cap:
        finish(d, OUTCOME_TRUNCATED, REASON_DECISION_CAP)


def answer(d, action):
    """Gives the open question its answer; the frame that asked reads it when it is stepped."""
    d.decision.action = action
    d.decision.state = DECISION_STATE_ANSWERED


def only_action(d):
    """The lowest legal action."""
    for word in range(10):
        if d.decision.legal[word]:
            return 64 * word + lowest(d.decision.legal[word])
    return 0
