"""The errors: their messages, their attributes, and that they survive being pickled."""

import pickle

import pytest

from tagduel_env import errors
from tagduel_env.errors import (
    AgentParameterError,
    CapacityError,
    DuelOverError,
    IllegalActionError,
    NothingDealtError,
    NotResetError,
    ReplayError,
    ReplayMismatchError,
    RulesetError,
    StateError,
    StateVersionError,
    TagDuelError,
    UnknownAgentError,
    UnwritableError,
)

EXAMPLES = [
    IllegalActionError(7, seat=2, decision="OPEN", legal=(0, 3)),
    IllegalActionError("x"),
    IllegalActionError(9, seat=1, decision="CHAIN", legal=(0,), index=17),
    NotResetError("step()"),
    NothingDealtError("anything that is about a Duel"),
    DuelOverError(),
    StateError("Expected a Duel with the right checksum, got another."),
    StateVersionError("Expected version 1, got 2."),
    ReplayError("duel.jsonl", 3, "expected one JSON value, got 'x'."),
    ReplayMismatchError("duel.jsonl", 0, "expected one state, got another."),
    RulesetError("segoc", "'classes' or 'seats'", "x"),
    UnknownAgentError("x", ("random", "greedy")),
    AgentParameterError("greedy", ("depth", "pace"), "width"),
    UnwritableError("results.json", "No space left on device"),
    CapacityError("pending triggers", 32),
]


def test_every_error_has_an_example():
    shown = {type(error).__name__ for error in EXAMPLES}
    assert shown | {"TagDuelError"} == set(errors.__all__)


@pytest.mark.parametrize("error", EXAMPLES, ids=lambda error: type(error).__name__)
def test_expected_got_and_pickle(error: TagDuelError):
    assert isinstance(error, TagDuelError)
    assert "xpected" in str(error)
    assert "got" in str(error)
    copy = pickle.loads(pickle.dumps(error))
    assert type(copy) is type(error)
    assert str(copy) == str(error)
    assert vars(copy) == vars(error)


def test_an_illegal_action_in_a_batch_says_in_which_duel():
    error = IllegalActionError(9, seat=1, decision="CHAIN", legal=(0,), index=17)
    assert "of seat 1 at the decision CHAIN in Duel 17 of the batch, got 9" in str(error)


def test_an_illegal_action_says_what_would_be_legal():
    error = IllegalActionError(7, seat=2, decision="OPEN", legal=tuple(range(20)))
    assert str(error) == (
        "Expected one of the legal actions 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, … (20 in all)"
        " of seat 2 at the decision OPEN, got 7. "
        "Choose an index whose entry in the action mask is 1."
    )
