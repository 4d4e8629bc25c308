"""The agent that plays by text."""

import numpy as np
import pytest

from agents import RandomAgent, View, make_agent, play
from agents.protocol import view_of
from experiments.integrations.text_agent import (
    AnswerError,
    TextAgent,
    options_of,
    prompt_of,
    read_answer,
)
from tagduel_env import tagduel_v0

OPTIONS = {3: "pass", 7: "Set a card", 8: "Set a card", 17: "attack directly"}


def first_view() -> View:
    env = tagduel_v0.env()
    env.reset(seed=5)
    observed, _, _, _, info = env.last()
    assert observed is not None
    return view_of(env, env.agent_selection, observed, info["seat"])


@pytest.mark.parametrize(
    ("answer", "action"),
    [
        ("17", 17),
        ("I think.\n7 Set a card\n", 7),
        ("Attack directly.", 17),
        ("set a card", None),
        ("1", None),
        ("17\nno, wait", None),
        ("", None),
    ],
)
def test_the_last_line_names_one_action(answer: str, action: int | None) -> None:
    assert read_answer(answer, OPTIONS) == action


def test_every_legal_action_is_offered() -> None:
    view = first_view()
    lines = prompt_of(view).splitlines()
    assert list(options_of(view)) == view.legal_actions.tolist()
    assert all(f"{action} {words}" in lines for action, words in options_of(view).items())


def test_a_wrong_answer_is_asked_again_with_what_was_expected() -> None:
    view = first_view()
    legal = int(view.legal_actions[-1])
    prompts: list[str] = []

    def model(prompt: str) -> str:
        prompts.append(prompt)
        return "dance" if len(prompts) == 1 else str(legal)

    assert TextAgent(model).act(view) == legal
    assert len(prompts) == 2
    assert prompts[0] == prompt_of(view)
    assert "'dance'" in prompts[1]


def test_a_model_that_never_names_an_action_raises() -> None:
    prompts: list[str] = []

    def model(prompt: str) -> str:
        prompts.append(prompt)
        return "dance"

    with pytest.raises(AnswerError, match=r"within 2 attempts, got 'dance'"):
        TextAgent(model, attempts=2).act(first_view())
    assert len(prompts) == 2


def test_no_attempts_and_vectors_are_refused() -> None:
    view = first_view()
    with pytest.raises(ValueError, match="at least 1, got 0"):
        TextAgent(str, attempts=0)
    vector = View(view.agent, view.seat, np.zeros(4, np.float32), view.action_mask)
    with pytest.raises(ValueError, match="got float32"):
        prompt_of(vector)


def test_the_stand_in_plays_a_duel() -> None:
    env = tagduel_v0.env()
    scripted = make_agent("experiments.integrations.text_agent:make")
    players = [scripted, RandomAgent()] * 2
    earned = play(env, dict(zip(env.possible_agents, players, strict=True)), seed=3)
    assert sum(earned.values()) == pytest.approx(0)
