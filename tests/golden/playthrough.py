"""Whole duels as text: every choice by its name, everything that happened, how it ended.

A difference from a kept record is a change in the rules, and is read and kept as such:

    python -m tests.golden.playthrough
"""

from __future__ import annotations

import random
from pathlib import Path

from tagduel_env.aec import TagDuelEnv
from tagduel_env.decks import bundled_decks, load_deck
from tagduel_env.engine.record.constants import Action
from tagduel_env.history import Choice
from tagduel_env.spaces import ACTION_NAMES

FOLDER = Path(__file__).parent
TABLES = {
    1: ("A1", "A2", "B1", "B2"),
    2: ("B4", "A4", "A3", "B3"),
    3: ("A5", "B6", "B5", "A6"),
    4: ("B8", "B7", "A8", "A7"),
}
"""By seed: the Decks of 1A, 2A, 1B, 2B."""


def path_of(seed: int) -> Path:
    """Where the record of a seed is kept."""
    return FOLDER / f"seed_{seed}.txt"


def decks_covered() -> set[str]:
    """Ids of the bundled Decks that some record plays."""
    return {deck for decks in TABLES.values() for deck in decks}


def bundled() -> set[str]:
    """Ids of all bundled Decks."""
    return {deck.id for deck in bundled_decks()}


def playthrough(seed: int) -> str:
    """The record of a seed: choices are drawn by the seed, the end of a turn less often."""
    env = TagDuelEnv(decks=[load_deck(deck) for deck in TABLES[seed]])
    env.reset(seed=seed)
    chance = random.Random(seed)
    while env.agents and not env.duel.over:
        actions = env.duel.legal_actions()
        if len(actions) > 1 and Action.TO_END_PHASE in actions and chance.random() < 0.7:
            actions.remove(int(Action.TO_END_PHASE))
        env.step(chance.choice(actions))
    lines = [f"Decks {', '.join(TABLES[seed])}; seed {seed}"]
    for entry in env.history():
        if isinstance(entry, Choice):
            lines.append(f"> {entry.seat} {entry.decision}: {ACTION_NAMES[entry.action]}")
        elif entry.text:
            lines += entry.text.split("\n")
    lines.append(env.result()["text"])
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for number in TABLES:
        path_of(number).write_text(playthrough(number), encoding="utf-8")
