"""What can go wrong with a tournament itself; what goes wrong with an agent is a forfeit."""

from tagduel_env.errors import TagDuelError

__all__ = ["ForfeitError", "LostWorkerError", "TournamentError"]


class TournamentError(TagDuelError, ValueError):
    """A tournament that can't be played or continued; the message says what was expected."""


class ForfeitError(Exception):
    """An agent that raised, answered illegally or took too long.

    Attributes:
        seat: The agent of the environment, such as ``"player_0"``.
        why: What it did.
    """

    def __init__(self, seat: str, why: str) -> None:
        self.seat = seat
        self.why = why
        super().__init__(seat, why)


class LostWorkerError(Exception):
    """A process or a machine that was to play a game and ended instead."""
