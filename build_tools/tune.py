"""Builds the engine for this machine alone, and for the way that play goes.

The engine is compiled twice: first so that it counts how often each branch is taken, then, after
some play, with these counts and with all instructions that this processor knows. It plays the
same Duels, faster (docs/performance.md). It needs GCC, and is undone by the next ordinary build.

Run ``python -m build_tools.tune`` in the project's folder after ``pip install -e ".[dev]"``.
"""

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from build_tools.compiler import found_on_path
from build_tools.extensions import DEFAULT_FLAGS, ENGINE, ROOT, replace

FOLDER = ROOT / "build" / "tuned"
COUNTS = FOLDER / "counts"
PACKAGES = FOLDER / "lib"

NATIVE = f"{DEFAULT_FLAGS} -march=native"
COUNT = f"{NATIVE} {shlex.quote(f'-fprofile-generate={COUNTS}')}"
USE = (
    f"{NATIVE} {shlex.quote(f'-fprofile-use={COUNTS}')} -Werror=missing-profile "
    "-fprofile-correction"  # what two threads count at once doesn't add up
)

TAGDUEL = "import tagduel_env.cli; tagduel_env.cli.main()"
PLAY = (
    ("benchmark", "--seconds", "30"),
    ("duel", "--seed", "0", "--agents", "ismcts:simulations=50", "greedy", "random", "miser"),
)
"""Commands of `tagduel` that play what is counted: random play by all interfaces, and a search."""


def main() -> int:
    """Compile, play, compile; the exit status."""
    if len(sys.argv) > 1:
        print(__doc__)
        return int(sys.argv[1:] not in (["--help"], ["-h"]))
    require_gcc()
    shutil.rmtree(FOLDER, ignore_errors=True)
    print("1 of 3: the engine that counts is compiled", flush=True)
    compile_with(COUNT)
    for command in PLAY:
        print(f"2 of 3: tagduel {' '.join(command)}", flush=True)
        run([sys.executable, "-c", TAGDUEL, *command], PACKAGES)
    print("3 of 3: the engine is compiled with the counts", flush=True)
    (library,) = compile_with(USE)
    replace(library, ROOT / ENGINE / library.name)
    print(f"{ENGINE / library.name} is tuned. 'python setup.py build_ext --inplace' undoes it.")
    return 0


def require_gcc() -> None:
    """Make sure that the C compiler is GCC.

    Raises:
        SystemExit: It's another one, or there is none.
    """
    command = found_on_path()
    told = run([*shlex.split(command), "--version"], ROOT) if command else ""
    if "Free Software Foundation" not in told:
        found = told.partition("\n")[0] or "none"
        raise SystemExit(
            f"Expected GCC as the C compiler, found {found}. Install it, and name it by CC=gcc."
        )


def compile_with(flags: str) -> Sequence[Path]:
    """The whole package in a folder of its own, all of its engine compiled anew."""
    for objects in FOLDER.glob("temp*"):
        shutil.rmtree(objects)  # the names of what is compiled must stay: the counts go by them
    folders = [f"--build-base={FOLDER}", f"--build-lib={PACKAGES}"]
    run([sys.executable, "setup.py", "-q", "build", *folders], ROOT, TAGDUEL_CFLAGS=flags)
    return list((PACKAGES / ENGINE).glob("compiled.*"))


def run(command: Sequence[str], folder: Path, **variables: str) -> str:
    """What a program prints that runs in a folder.

    Raises:
        SystemExit: It failed; with what it said.
    """
    done = subprocess.run(
        command,
        cwd=folder,
        env=os.environ | variables,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        raise SystemExit(f"{' '.join(command)} failed:\n{done.stdout}")
    return done.stdout


if __name__ == "__main__":
    sys.exit(main())
