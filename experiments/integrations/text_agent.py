"""An agent that plays by text, as a language model does: a prompt in, the name of an action out.

Example:
    A stand-in for the model, which plays by a rule on words, against random play::

        tagduel tournament --agents random experiments.integrations.text_agent:make --games 10
"""

from collections.abc import Callable

import numpy as np

from agents.protocol import View
from tagduel_env.render import describe_options, describe_question, describe_table

__all__ = [
    "AnswerError",
    "TextAgent",
    "make",
    "options_of",
    "prompt_of",
    "read_answer",
    "scripted_model",
]

_TASK = "Answer with one line: one of these actions, by its number or its words."


class AnswerError(ValueError):
    """The model named no legal action, however often it was asked."""


class TextAgent:
    """Asks a model for each decision.

    Attributes:
        name: What to call it in results.
    """

    def __init__(self, model: Callable[[str], str], name: str = "text", attempts: int = 3) -> None:
        """Play by a model.

        Args:
            model: From a prompt to an answer, of which the last line names the action.
            name: What to call the agent in results.
            attempts: How often to ask for one decision, at least once.

        Raises:
            ValueError: If there are no attempts.
        """
        if attempts < 1:
            raise ValueError(f"Expected attempts of at least 1, got {attempts}: ask at least once.")
        self.name = name
        self._model = model
        self._attempts = attempts

    def reset(self, agent: str, seed: int) -> None:
        """Begin a Duel; nothing is remembered from one decision to the next."""

    def act(self, view: View) -> int:
        """Return the legal action that the model names.

        Raises:
            AnswerError: If it names none in all its attempts.
            ValueError: If the view's observation isn't the table.
        """
        options = options_of(view)
        prompt = asked = prompt_of(view)
        answer = ""
        for _ in range(self._attempts):
            answer = self._model(asked)
            action = read_answer(answer, options)
            if action is not None:
                return action
            asked = (
                f"{prompt}\n\nYou answered {answer!r}, which names no single legal action. {_TASK}"
            )
        raise AnswerError(
            f"Expected one of {list(options.values())} within {self._attempts} attempts, "
            f"got {answer!r} at last: have the model end its answer with a number from the list."
        )


def prompt_of(view: View) -> str:
    """What the seat sees, what it is asked and what it may do, one numbered action a line."""
    table = view.observation
    options = [f"{action} {words}" for action, words in options_of(view).items()]
    seen = [f"You are Duelist {view.seat}.", describe_table(table), describe_question(table)]
    return "\n".join([*seen, _TASK, *options])


def options_of(view: View) -> dict[int, str]:
    """The words of each legal action by its index.

    Raises:
        ValueError: If the view's observation isn't the table.
    """
    if view.observation.dtype != np.uint8:
        raise ValueError(
            f"Expected the table (uint8) as observation, got {view.observation.dtype}: "
            "play in an environment that isn't asked for vectors."
        )
    lines = describe_options(view.observation, view.legal_actions)
    return {int(number): words for number, _, words in (line.partition(" ") for line in lines)}


def read_answer(answer: str, options: dict[int, str]) -> int | None:
    """The one action that the last line of an answer names; None if it names none or several."""
    said = answer.strip().rpartition("\n")[2].strip().rstrip(".").casefold()
    named = [
        action
        for action, words in options.items()
        if said in (str(action), words.casefold(), f"{action} {words}".casefold())
    ]
    return named[0] if len(named) == 1 else None


def scripted_model(prompt: str) -> str:
    """A stand-in for a model: summons or attacks where it can, else takes the first action."""
    options = prompt.rpartition(_TASK)[2].strip().splitlines()
    eager = (line for line in options if "summon" in line.lower() or "attack" in line.lower())
    return next(eager, options[0])


def make() -> TextAgent:
    """The agent with the stand-in, to enter as ``experiments.integrations.text_agent:make``."""
    return TextAgent(scripted_model, "scripted")
