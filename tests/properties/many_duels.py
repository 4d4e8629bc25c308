"""Plays many random duels under varied rules and checks every invariant; run it by hand or nightly.

python -m tests.properties.many_duels --duels 10000 --workers 2
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

from tagduel_env.decks import bundled_decks
from tagduel_env.engine.duel import Duel
from tagduel_env.engine.record.constants import Action, Outcome
from tagduel_env.ruleset import Ruleset
from tests.properties.invariants import cards_owned, check


def ruleset_of(chance: random.Random) -> Ruleset:
    """One in ten duels is one on one; the others vary agreement, information and questions."""
    if chance.random() < 0.1:
        return Ruleset.one_on_one()
    return Ruleset.tag(
        consent=chance.choice(["ask", "always"]),
        share_information=chance.random() < 0.5,
        segoc=chance.choice(["classes", "seats"]),
        ask_zones=chance.random() < 0.2,
        turn_cap=chance.choice([0, 0, 0, 20]),
    )


def play(seed: int, every: int) -> str:
    """One duel; the record is checked after about every `every`-th decision and at the end."""
    chance = random.Random(seed)
    ruleset = ruleset_of(chance)
    decks = [chance.choice(bundled_decks()).deck for _ in range(ruleset.duelists)]
    duel = Duel.new(decks, ruleset, seed, first_team=chance.randrange(2))
    owned = cards_owned(duel.record)
    decisions = 0
    eager = chance.random() < 0.7
    while not duel.over and decisions < 20_000:
        actions = duel.legal_actions()
        if eager and len(actions) > 1 and Action.TO_END_PHASE in actions and chance.random() < 0.7:
            actions.remove(int(Action.TO_END_PHASE))
        duel.apply(chance.choice(actions))
        decisions += 1
        if chance.randrange(every) == 0:
            check(duel.record)
            assert cards_owned(duel.record) == owned, "cards appeared or vanished"
    check(duel.record)
    assert cards_owned(duel.record) == owned, "cards appeared or vanished"
    assert duel.over, "endless"
    assert duel.outcome is not Outcome.TRUNCATED, f"truncated: capacity {duel.record['capacity']}"
    return f"{duel.outcome.name} by {duel.reason.name}"


def play_range(first: int, last: int, every: int) -> Counter[str]:
    """Results of the duels with seeds `first` to `last - 1`; a fault is named with its seed."""
    results: Counter[str] = Counter()
    for seed in range(first, last):
        try:
            results[play(seed, every)] += 1
        except AssertionError as fault:
            results[f"FAULT in seed {seed}: {fault}"] += 1
    return results


def batches(duels: int, size: int) -> Iterator[tuple[int, int]]:
    """Seeds in ranges of `size`."""
    for first in range(0, duels, size):
        yield first, min(first + size, duels)


def main() -> int:
    """Prints how the duels ended; the exit status is 1 if an invariant was broken."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--duels", type=int, default=1000)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--every", type=int, default=10, help="check about every n-th decision")
    options = parser.parse_args()
    results: Counter[str] = Counter()
    with ProcessPoolExecutor(options.workers) as pool:
        jobs = [
            pool.submit(play_range, first, last, options.every)
            for first, last in batches(options.duels, 50)
        ]
        for job in jobs:
            results += job.result()
    for what, count in results.most_common():
        sys.stdout.write(f"{count:7} {what}\n")
    return int(any(what.startswith("FAULT") for what in results))


if __name__ == "__main__":
    raise SystemExit(main())
