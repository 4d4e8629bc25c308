"""What random play does not reach, and why; scenarios show that it works."""

from collections.abc import Mapping

__all__ = ["UNREACHED"]

UNREACHED: Mapping[str, str] = {
    "Gear Gigant X #2": "no bundled deck has a Geargia monster for the Graveyard",
    "Gravekeeper's Visionary #1": "it applies in the hand; only what applies on the field is seen",
    "Legacy of Yata-Garasu #1.2": "no bundled deck has a Spirit monster",
    "Scrap Dragon #2": "no bundled deck has a Scrap monster that is no Synchro Monster",
    "Stronghold the Moving Fortress #2": "it takes three different Gadgets beside it",
    "Tour Guide From the Underworld #1": "it is the only Level 3 Fiend monster of its deck",
}
"""Lines of `CensusRecord.never`, each with the reason."""
