"""Counts the machine instructions of one random choice, and holds them to a recorded bound.

A clock says something else at each run; how many instructions the same Duels take doesn't change.
Valgrind's callgrind counts them while four fixed Duels are played. Another C compiler or library
may take a few more or fewer, hence the margin of the bound.

Run ``python -m build_tools.instructions`` after building: it exits with 1 if a count is over its
bound, and says so and exits with 0 where Valgrind is not installed (``apt-get install valgrind``).
With ``--record`` the counts become the new bounds; with ``--profile FILE`` callgrind's profile is
kept, for ``callgrind_annotate FILE``.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

BOUNDS = Path(__file__).with_name("instructions.json")
MARGIN = 1.05
"""How many times its bound a count may be."""

WRITTEN = {"engine": 0, "table": 2}
"""What is counted, and what `tagduel_env.engine.rollout.run` writes at each choice then."""

DUELS = 4
_CONTROL = ["callgrind_control", "--instr"]


def main() -> int:
    """Count, compare or record, and print; the exit status."""
    asked = _arguments()
    if asked.play is not None:
        play(asked.play)
        return 0
    if shutil.which("valgrind") is None:
        print("NOT CHECKED: instructions per choice. Valgrind is not installed here.")
        return 0
    names = [asked.only] if asked.only else list(WRITTEN)
    counts = {name: count(name, asked.profile) for name in names}
    if asked.record:
        BOUNDS.write_text(json.dumps(counts, indent=4) + "\n", encoding="utf-8")
    bounds = json.loads(BOUNDS.read_text(encoding="utf-8"))
    print("\n".join(verdict(name, counts[name], bounds[name]) for name in names))
    return int(any(is_over(counts[name], bounds[name]) for name in names))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Instructions per random choice.")
    parser.add_argument("--record", action="store_true", help="make the counts the new bounds")
    parser.add_argument("--only", choices=list(WRITTEN), help="count only this")
    parser.add_argument("--profile", metavar="FILE", help="keep callgrind's profile in this file")
    parser.add_argument("--play", choices=list(WRITTEN), help=argparse.SUPPRESS)
    return parser.parse_args()


def is_over(counted: int, bound: int) -> bool:
    """Whether a count is over its bound by more than compilers differ."""
    return counted > bound * MARGIN


def verdict(name: str, counted: int, bound: int) -> str:
    """One line about a count: how it stands to its bound, and what to do."""
    line = f"{name}: {counted:,} instructions per choice, {counted / bound:.3f} of {bound:,}"
    if is_over(counted, bound):
        return f"{line}. Expected at most {MARGIN:g}: make it faster, or --record it with a reason."
    if counted * MARGIN < bound:
        return f"{line}. Faster than recorded: --record it."
    return f"{line}."


def count(name: str, profile: str | None = None) -> int:
    """Play under callgrind in a process of its own: instructions per choice."""
    with tempfile.TemporaryDirectory() as folder:
        output = profile or str(Path(folder, "callgrind.out"))
        command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={output}"]
        command += ["--instr-atstart=no", sys.executable, "-m", "build_tools.instructions"]
        done = subprocess.run(
            [*command, "--play", name],
            capture_output=True,
            text=True,
            check=False,
            env=os.environ | {"PYTHONHASHSEED": "0"},
        )
    choices = re.search(r"^choices (\d+)$", done.stdout, re.MULTILINE)
    collected = re.search(r"Collected : (\d+)", done.stderr)
    if done.returncode or choices is None or collected is None:
        raise SystemExit(f"Expected a count from callgrind, got:\n{done.stdout}{done.stderr}")
    return round(int(collected[1]) / int(choices[1]))


def play(name: str) -> None:
    """Play the fixed Duels, counting only while the engine runs."""
    from tagduel_env.decks import load_deck
    from tagduel_env.engine import rollout
    from tagduel_env.engine.duel import Duel

    decks = [load_deck(deck) for deck in ("A1", "A2", "B1", "B2")]
    duels = [Duel.new(decks[n % 4 :] + decks[: n % 4], None, n, n // 4) for n in range(DUELS)]
    subprocess.run([*_CONTROL, "on", str(os.getpid())], check=True, stdout=subprocess.DEVNULL)
    played = [
        rollout.run(duel.address, seed, 10_000_000, WRITTEN[name])
        for seed, duel in enumerate(duels)
    ]
    subprocess.run([*_CONTROL, "off", str(os.getpid())], check=True, stdout=subprocess.DEVNULL)
    print(f"choices {sum(choices for _, choices in played)}")


if __name__ == "__main__":
    sys.exit(main())
