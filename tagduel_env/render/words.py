"""Words for what stands as numbers in tables and events: cards, zones, phases, Duelists."""

from dataclasses import dataclass
from typing import Self

from tagduel_env.cards.catalogue import NO_CARD, load_catalogue
from tagduel_env.engine.record.constants import ZONES, Phase, Timing
from tagduel_env.spaces.table import NO_ZONE, UNSEEN

__all__ = [
    "PHASES",
    "TEAM_NAMES",
    "TIMINGS",
    "Names",
    "card_name",
    "joined",
    "points",
    "zone_name",
]

PHASES = {
    Phase.NONE: "beginning",
    Phase.DRAW: "Draw Phase",
    Phase.STANDBY: "Standby Phase",
    Phase.MAIN_1: "Main Phase 1",
    Phase.BATTLE: "Battle Phase",
    Phase.MAIN_2: "Main Phase 2",
    Phase.END: "End Phase",
}

TIMINGS = {
    Timing.START_STEP: "Start Step",
    Timing.BATTLE_STEP: "Battle Step",
    Timing.DAMAGE_START: "start of the Damage Step",
    Timing.BEFORE_CALCULATION: "before damage calculation",
    Timing.CALCULATION: "damage calculation",
    Timing.AFTER_CALCULATION: "after damage calculation",
    Timing.DAMAGE_END: "end of the Damage Step",
    Timing.END_STEP: "End Step",
    Timing.SUMMON_ATTEMPT: "a Summon is attempted",
    Timing.RESOLVING: "a Chain resolves",
}

TEAM_NAMES = ("team 1", "team 2")


@dataclass(frozen=True, slots=True)
class Names:
    """What to call the Duelists.

    Attributes:
        by_role: The name of each role: me, next, team-mate, previous (one on one: me, opponent).
        mine: What to call my team.
        theirs: What to call the other team.
    """

    by_role: tuple[str, ...] = ("you", "next", "team-mate", "previous")
    mine: str = "your team"
    theirs: str = "their team"

    @classmethod
    def of_seats(cls, names: tuple[str, ...], seat: int) -> Self:
        """The names as seen from one seat, such as ``("1A", "2A", "1B", "2B")`` from seat 1."""
        turned = names[seat:] + names[:seat]
        mine = turned[0][0] if turned[0][:1].isdigit() else "1"
        theirs = "2" if mine == "1" else "1"
        return cls(turned, f"team {mine}", f"team {theirs}")

    def of(self, role: int) -> str:
        """The name of a role; "nobody" for none."""
        return self.by_role[role] if role < len(self.by_role) else "nobody"

    def zone(self, row: int) -> str:
        """A zone row, such as ``"2A's MZ0"``."""
        return f"{possessive(self.of(row // ZONES))} {zone_name(row % ZONES)}"


def card_name(number: int, unseen: str = "a card") -> str:
    """The name of a card by its catalogue number."""
    if number == UNSEEN:
        return unseen
    if number == NO_CARD:
        return "nothing"
    catalogue = load_catalogue()
    return catalogue[number].name if number in catalogue else f"card {number}"


def zone_name(zone: int) -> str:
    """A zone of one Duelist: ``MZ0``-``MZ4``, ``STZ0``-``STZ4``, ``FZ``."""
    if zone == NO_ZONE:
        return "no zone"
    if zone < 5:
        return f"MZ{zone}"
    return f"STZ{zone - 5}" if zone < 10 else "FZ"


def possessive(name: str) -> str:
    """Whose: "your" or "1A's"."""
    return "your" if name == "you" else f"{name}'s"


def points(life: int) -> str:
    """Life Points with a thousands separator."""
    return f"{life:,}"


def joined(parts: list[str], empty: str = "none") -> str:
    """A list in words, or the word for an empty one."""
    return ", ".join(parts) if parts else empty
