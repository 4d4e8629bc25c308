"""Errors of the package. Each says what was expected, what came, and what to do.

Every error that the package raises on purpose is a :class:`TagDuelError`, so one ``except`` is
enough to tell a user's mistake from a bug. The command line prints the message of such an error,
without a traceback, and exits with status 2.
"""

import difflib

__all__ = [
    "AgentParameterError",
    "CapacityError",
    "DuelOverError",
    "IllegalActionError",
    "NotResetError",
    "NothingDealtError",
    "ReplayError",
    "ReplayMismatchError",
    "RulesetError",
    "StateError",
    "StateVersionError",
    "TagDuelError",
    "UnknownAgentError",
    "UnwritableError",
]


class TagDuelError(Exception):
    """The base class of every error that this package raises on purpose."""


class IllegalActionError(TagDuelError, ValueError):
    """An action that is not on the list of legal options of the Duelist who is to decide.

    Attributes:
        action: The index that came.
        seat: Who is to decide, 0 to 3 in turn order; None if the caller didn't say.
        decision: The kind of the decision, such as ``"OPEN"``; None if the caller didn't say.
        legal: The indices that would have been accepted.
        index: Which Duel of a batch; the seat is then numbered by player, as the batch's ``seat``.
    """

    def __init__(
        self,
        action: object,
        *,
        seat: int | None = None,
        decision: str | None = None,
        legal: tuple[int, ...] = (),
        index: int | None = None,
    ) -> None:
        self.action = action
        self.seat = seat
        self.decision = decision
        self.legal = legal
        self.index = index
        super().__init__(self._message())

    def __reduce__(self) -> tuple[object, ...]:
        return _illegal_action, (self.action, self.seat, self.decision, self.legal, self.index)

    def _message(self) -> str:
        shown = ", ".join(str(index) for index in self.legal[:12])
        more = f", … ({len(self.legal)} in all)" if len(self.legal) > 12 else ""
        expected = f"one of the legal actions {shown}{more}" if self.legal else "a legal action"
        who = "" if self.seat is None else f" of seat {self.seat}"
        what = "" if self.decision is None else f" at the decision {self.decision}"
        where = "" if self.index is None else f" in Duel {self.index} of the batch"
        return (
            f"Expected {expected}{who}{what}{where}, got {self.action!r}. "
            "Choose an index whose entry in the action mask is 1."
        )


def _illegal_action(
    action: object,
    seat: int | None,
    decision: str | None,
    legal: tuple[int, ...],
    index: int | None,
) -> IllegalActionError:
    return IllegalActionError(action, seat=seat, decision=decision, legal=legal, index=index)


class DuelOverError(TagDuelError, RuntimeError):
    """An action that came after the end of the Duel."""

    def __init__(self, message: str | None = None) -> None:
        super().__init__(
            message
            or "Expected no more actions, since the Duel is over, but got one. "
            "Call reset() to begin a new Duel."
        )


class NotResetError(TagDuelError, RuntimeError):
    """A call that needs a Duel before there is one."""

    def __init__(self, call: str) -> None:
        self.call = call
        super().__init__(f"Expected reset() before {call}, got none. Call reset() to begin.")

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.call,)


class NothingDealtError(NotResetError, AttributeError):
    """An attribute of a Duel, asked of an environment that has none yet."""


class StateError(TagDuelError, ValueError):
    """Saved bytes that are damaged, or that say what can't be."""


class StateVersionError(StateError):
    """Saved bytes of a Duel that this version can't read: another version, or not a Duel."""


class UnwritableError(TagDuelError, OSError):
    """A file or a folder that can't be written: the disk is full, or only to be read.

    Attributes:
        path: Its name.
        why: What the system says.
    """

    def __init__(self, path: object, why: str) -> None:
        self.path = path
        self.why = why
        super().__init__(f"Expected to write {path}, got: {why}.")

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.path, self.why)


class ReplayError(TagDuelError, ValueError):
    """A replay that can't be read or written: no replay, another version, a wrong line.

    Attributes:
        source: The file, as it was named.
        line: Line number, counted from 1; 0 if it concerns the whole file.
        problem: What was expected and what came.
    """

    def __init__(self, source: str, line: int, problem: str) -> None:
        self.source = source
        self.line = line
        self.problem = problem
        place = f"{source}:{line}" if line else source
        super().__init__(f"{place}: {problem}")

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.source, self.line, self.problem)


class ReplayMismatchError(ReplayError):
    """A replay whose moves don't lead where it says: changed, or written by other rules."""


class RulesetError(TagDuelError, ValueError):
    """A switch of the ruleset that doesn't exist, or a value that it doesn't take.

    Attributes:
        field: The name of the switch.
    """

    def __init__(self, field: str, expected: str, got: object) -> None:
        self.field = field
        self.expected = expected
        self.got = got
        super().__init__(f"Ruleset.{field}: expected {expected}, got {got!r}.")

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.field, self.expected, self.got)


class UnknownAgentError(TagDuelError, LookupError):
    """The name of an agent, or of a way to make one, that isn't known or makes no agent.

    Attributes:
        name: What came.
        known: The names that it might have meant; none if it is clear what is wrong.
        why: What is wrong with it.
    """

    def __init__(self, name: object, known: tuple[str, ...], why: str = "") -> None:
        self.name = name
        self.known = known
        self.why = why
        expected = f"one of the agents {', '.join(known)}" if known else "an agent"
        reason = f": {why}" if why else ""
        near = difflib.get_close_matches(str(name).partition(":")[0], known, n=1)
        hint = f" Did you mean {near[0]}?" if near else ""
        super().__init__(f"Expected {expected}, got {name!r}{reason}.{hint}")

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.name, self.known, self.why)


class AgentParameterError(TagDuelError, ValueError):
    """A parameter that an agent doesn't have, or a value that it doesn't take."""

    def __init__(self, agent: str, known: tuple[str, ...], got: str) -> None:
        self.agent = agent
        self.known = known
        self.got = got
        expected = f"one of the parameters {', '.join(known)}" if known else "no parameters"
        super().__init__(f"Expected {expected} for the agent {agent}, got {got!r}.")

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.agent, self.known, self.got)


class CapacityError(TagDuelError, RuntimeError):
    """A Duel that needs more room than its record has: a limit of the engine, not of the game.

    Attributes:
        table: The part of the record that is full.
        capacity: How many entries it holds.
    """

    def __init__(self, table: str, capacity: int) -> None:
        self.table = table
        self.capacity = capacity
        super().__init__(
            f"Expected at most {capacity} entries in the Duel's table of {table}, got one more. "
            "Please report the seed and the actions: no Duel should need that many."
        )

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.table, self.capacity)
