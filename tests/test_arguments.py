"""What callers give where a number or a word is wanted: no other type is taken for it."""

import gymnasium
import numpy as np
import pytest

import tagduel_env
from agents import RandomAgent, act_batch
from tagduel_env import tagduel_v0
from tagduel_env.arguments import NO_ACTION, action_number, one_of, whole_number
from tagduel_env.engine.duel import Duel
from tagduel_env.errors import IllegalActionError
from tagduel_env.interfaces.vector import TagDuelVectorEnv
from tagduel_env.seating import DEFAULT_DECKS, seated_decks

NO_NUMBERS = [True, False, np.True_, 1.0, 1.5, float("nan"), "1", None, [1], np.array([1]), 1 + 0j]
"""Most of which `int` would take, and `==` and `in` would find among numbers."""

DECKS = seated_decks(DEFAULT_DECKS, tagduel_env.Ruleset())


def reset_env():
    env = tagduel_v0.raw_env()
    env.reset(seed=1)
    return env


def reset_batch():
    batch = tagduel_v0.vector_env(2)
    batch.reset(seed=1)
    return batch


TAKERS = {
    "vector_env num_envs": tagduel_v0.vector_env,
    "vector_env num_threads": lambda value: tagduel_v0.vector_env(2, num_threads=value),
    "make_vec num_envs": TagDuelVectorEnv,
    "batch seat": lambda value: reset_batch().determinize(0, value, 1),
    "batch player": lambda value: reset_batch().observe(0, value),
    "batch determinize seed": lambda value: reset_batch().determinize(0, 1, value),
    "env determinize seed": lambda value: reset_env().determinize("player_0", value),
    "duel seat": lambda value: reset_env().duel.determinize(value, 1),
    "duel seed": lambda value: reset_env().duel.run_random(value, 1),
    "duel max_decisions": lambda value: reset_env().duel.run_random(1, value),
}
TAKERS_OR_NONE = {
    "vector_env first_team": lambda value: tagduel_v0.vector_env(2, first_team=value),
    "batch seed": lambda value: reset_batch().reset(value),
    "env first_team": lambda value: tagduel_v0.env(first_team=value),
    "env seed": lambda value: tagduel_v0.raw_env().reset(seed=value),
    "reset first_team": lambda value: reset_env().reset(options={"first_team": value}),
    "make first_team": lambda value: gymnasium.make("TagDuel-v0", first_team=value),
    "new seed": lambda value: Duel.new(DECKS, None, value),
    "new first_team": lambda value: Duel.new(DECKS, None, 1, value),
    "history last": lambda value: reset_env().history_array("player_0", last=value),
}


@pytest.mark.parametrize("name", [*TAKERS, *TAKERS_OR_NONE])
def test_what_is_no_whole_number_is_refused_everywhere(name):
    take = (TAKERS | TAKERS_OR_NONE)[name]
    take(np.int64(1))
    for value in (*NO_NUMBERS, -1):
        if value is None and name in TAKERS_OR_NONE:
            continue
        with pytest.raises(ValueError, match="expected a whole number from"):
            take(value)


@pytest.mark.parametrize("most", [None, 3])
def test_whole_numbers_of_any_type_are_taken_within_their_range(most):
    for value in (1, np.uint8(1), np.int64(1), np.array(1)):
        taken = whole_number("x", value, 1, most)
        assert type(taken) is int
        assert taken == 1
    with pytest.raises(ValueError, match=r"x: expected a whole number from 1.*, got 0"):
        whole_number("x", 0, 1, most)
    with pytest.raises(ValueError, match="x: expected a whole number from 1 to 3, got 4"):
        whole_number("x", 4, 1, 3)


def test_true_is_no_action():
    assert [action_number(value) for value in NO_NUMBERS] == [NO_ACTION] * len(NO_NUMBERS)
    env = reset_env()
    before = env.state_hash()
    for refuse in (env.step, env.apply, env.duel.apply):
        with pytest.raises(IllegalActionError, match="got True"):
            refuse(True)
    assert env.state_hash() == before


@pytest.mark.parametrize("value", [True, 1, b"a", np.array(["a", "b"]), ["a"]])
def test_what_is_no_word_is_refused(value):
    one_of("x", None, ("a", None))
    one_of("x", "a", ("a", "b"))
    with pytest.raises(ValueError, match="x: expected 'a' or 'b', got"):
        one_of("x", value, ("a", "b"))


@pytest.mark.parametrize("call", ["observe", "history", "history_array"])
def test_an_agent_that_is_not_there_is_named_with_those_that_are(call):
    with pytest.raises(ValueError, match=r"agent: expected 'player_0' .*got 'player_4'"):
        getattr(reset_env(), call)("player_4")


@pytest.mark.parametrize("decks", [5, "some", {"A1", "A2"}])
@pytest.mark.parametrize(
    "make", [tagduel_v0.env, lambda decks: tagduel_v0.vector_env(2, decks=decks)]
)
def test_decks_that_are_no_seating_are_refused(make, decks):
    with pytest.raises(tagduel_env.TagDuelError, match=r"Expected .*got"):
        make(decks=decks)


def test_the_ruleset_of_a_reset_is_switches_or_a_ruleset():
    env = reset_env()
    before = env.state_hash()
    with pytest.raises(ValueError, match="ruleset: expected a Ruleset or None, got 5"):
        env.reset(options={"ruleset": 5})
    assert env.state_hash() == before


class Answers(RandomAgent):
    """Gives what it was made with."""

    def __init__(self, *answers):
        super().__init__()
        self.answers = answers

    def act(self, view):
        return self.answers[0]


class AnswersAtOnce(Answers):
    def act_batch(self, views):
        return self.answers


@pytest.mark.parametrize("answer", NO_NUMBERS)
@pytest.mark.parametrize("sort", [Answers, AnswersAtOnce])
def test_answers_of_an_agent_are_whole_numbers(sort, answer):
    with pytest.raises(ValueError, match="action of 'random': expected a whole number from 0"):
        act_batch(sort(answer), [None])


@pytest.mark.parametrize("count", [0, 1, 3])
def test_answers_of_an_agent_are_one_for_each_view(count):
    with pytest.raises(ValueError, match=f"Expected 2 actions of 'random'.*got {count}"):
        act_batch(AnswersAtOnce(*range(count)), [None, None])
