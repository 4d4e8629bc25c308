"""Takes rules out of the code, one at a time, and sees the tests fail that name them.

    python -m tests.mutations                   # all of them
    python -m tests.mutations --list            # what there is
    python -m tests.mutations --only A03a X13   # those that are about these ids

Each mutation is made in a copy of the project, whose engine has to be built. The exit status is 1
if a test passes without its rule.
"""

from __future__ import annotations

import argparse
import os
import queue
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

from tests.mutations.mutation import Mutation
from tests.mutations.scratch import BrokenError, Scratch, verdict
from tests.mutations.table import MUTATIONS


def chosen(only: Sequence[str]) -> list[Mutation]:
    """Return the mutations about these ids, or all without any.

    Raises:
        SystemExit: No mutation is about one of them.
    """
    if not only:
        return list(MUTATIONS)
    for rule in only:
        if not any(mutation.is_about(rule) for mutation in MUTATIONS):
            raise SystemExit(f"expected the id of a rule, got {rule!r}; --list shows them")
    return [m for m in MUTATIONS if any(m.is_about(rule) for rule in only)]


def try_mutation(mutation: Mutation, copies: queue.Queue[Scratch]) -> tuple[list[str], float]:
    """Return what is wrong, and how many seconds it took, in a copy that nobody else uses."""
    copy = copies.get()
    start = time.perf_counter()
    try:
        with copy.mutated(mutation):
            wrong = verdict(mutation.tests, copy.outcomes(mutation.tests))
    except BrokenError as error:
        wrong = [f"not tested: {error}"]
    finally:
        copies.put(copy)
    return wrong, time.perf_counter() - start


def run(mutations: Sequence[Mutation], jobs: int, folder: Path) -> int:
    """Try each mutation and tell of it; return how many survived."""
    copies: queue.Queue[Scratch] = queue.Queue()
    for job in range(jobs):
        copies.put(Scratch(folder / str(job)))
    first = copies.get()
    tests = sorted({test for mutation in mutations for test in mutation.tests})
    failing = [test for test, messages in first.outcomes(tests).items() if messages]
    if failing:
        raise SystemExit(f"these tests fail without any mutation: {', '.join(failing)}")
    print(f"{len(tests)} tests pass as the code is.", flush=True)
    copies.put(first)
    survived = 0
    with ThreadPoolExecutor(jobs) as pool:
        tasks = {pool.submit(try_mutation, each, copies): each for each in mutations}
        for k, task in enumerate(as_completed(tasks), 1):
            wrong, seconds = task.result()
            mutation = tasks[task]
            survived += bool(wrong)
            say = "SURVIVED" if wrong else f"{len(mutation.tests)} failed, as they should"
            print(f"{k:3}/{len(tasks)} {seconds:4.0f} s  {mutation.name}: {say}", flush=True)
            for line in wrong:
                print(f"       {line}", flush=True)
    return survived


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.mutations",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--only", nargs="+", default=[], metavar="ID", help="ids such as A03a, X13")
    parser.add_argument("--list", action="store_true", help="say what there is and do nothing")
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, help="how many at a time (default: cores)"
    )
    arguments = parser.parse_args()
    mutations = chosen(arguments.only)
    if arguments.list:
        for mutation in mutations:
            print(mutation.name, *mutation.tests, sep="\n    ")
        return
    with tempfile.TemporaryDirectory(prefix="mutations-") as folder:
        survived = run(mutations, arguments.jobs, Path(folder))
    print(f"{len(mutations) - survived} of {len(mutations)} mutations were noticed.")
    sys.exit(1 if survived else 0)


if __name__ == "__main__":
    main()
