"""How each bundled deck means to win, as something that can be seen to happen in a Duel."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.engine.record.constants import DEED_SUMMON_KINDS, Deed, Reason, SummonKind

__all__ = ["PLANS", "Plan"]


@dataclass(frozen=True, slots=True)
class Plan:
    """What a Duelist with the deck did, in a Duel that the team won.

    Attributes:
        words: The plan in words.
        cards: Names of the cards it takes; any card if empty.
        deeds: Bits of `Deed` that one of the cards must have, each of them if `every`.
        kinds: Bits of `SummonKind` of which the Summon must have one, if it is a Summon.
        every: Whether all of the cards must have the bits.
        reason: Why the Duel must have ended, None for any reason.
    """

    words: str
    cards: tuple[str, ...] = ()
    deeds: Deed = Deed.SUMMONED
    kinds: SummonKind | None = None
    every: bool = False
    reason: Reason | None = None

    def happened(self, deeds: NDArray[np.uint32], reason: Reason) -> bool:
        """Whether the Duelist with these deeds, ``uint32[8192]`` by catalogue number, did it."""
        if self.reason not in (None, reason):
            return False
        if self.cards:
            deeds = deeds[[load_catalogue().by_name(name).number for name in self.cards]]
        done = (deeds & self.deeds) != 0
        if self.kinds is not None:
            done &= ((deeds >> DEED_SUMMON_KINDS) & self.kinds) != 0
        return bool(done.all() if self.every else done.any())


_EXODIA = (
    "Exodia the Forbidden One",
    "Left Arm of the Forbidden One",
    "Left Leg of the Forbidden One",
    "Right Arm of the Forbidden One",
    "Right Leg of the Forbidden One",
)
_MONARCHS = (
    "Caius the Shadow Monarch",
    "Mobius the Frost Monarch",
    "Raiza the Storm Monarch",
    "Thestalos the Firestorm Monarch",
    "Zaborg the Thunder Monarch",
)
_CHAOS = ("Black Luster Soldier - Envoy of the Beginning", "Chaos Sorcerer")

PLANS: Mapping[str, Plan] = {
    "A1": Plan("an Xyz Summon", kinds=SummonKind.XYZ),
    "A2": Plan("Judgment Dragon", ("Judgment Dragon",)),
    "A3": Plan("Necrovalley", ("Necrovalley",), Deed.ACTIVATED),
    "A4": Plan("Grapha", ("Grapha, Dragon Lord of Dark World",)),
    "A5": Plan("Exodia", _EXODIA, Deed.HELD, every=True, reason=Reason.CARD_EFFECT),
    "A6": Plan("Shi En", ("Legendary Six Samurai - Shi En",), kinds=SummonKind.SYNCHRO),
    "A7": Plan("a Ritual Summon", kinds=SummonKind.RITUAL),
    "A8": Plan("a Synchro Summon", kinds=SummonKind.SYNCHRO),
    "B1": Plan("a Chaos monster", _CHAOS, kinds=SummonKind.INHERENT),
    "B2": Plan("a Monarch by Tribute Summon", _MONARCHS, kinds=SummonKind.TRIBUTE),
    "B3": Plan("a Synchro Summon", kinds=SummonKind.SYNCHRO),
    "B4": Plan("a contact Fusion Summon", kinds=SummonKind.CONTACT),
    "B5": Plan("a Fusion Summon", kinds=SummonKind.FUSION),
    "B6": Plan("Final Countdown", ("Final Countdown",), Deed.ACTIVATED, reason=Reason.CARD_EFFECT),
    "B7": Plan("Machina Fortress by its own way", ("Machina Fortress",), kinds=SummonKind.INHERENT),
    "B8": Plan("Bountiful Artemis", ("Bountiful Artemis",)),
}
"""By the id of the bundled deck."""
