"""Turns every engine module that has a ``.pxd`` beside it into a compiled extension.

Environment variables:
    TAGDUEL_CFLAGS: flags for the C compiler instead of ``-O3``, for example ``-O1`` or ``-O2 -g``.
    TAGDUEL_SANITIZE: ``1`` stops the program at an index out of bounds or at undefined behaviour.

Sets of flags do not share object files: each is kept in a folder of its own under ``build/``.
"""

import contextlib
import filecmp
import hashlib
import os
import shlex
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from setuptools import Extension
from setuptools.command.build_ext import build_ext

from build_tools import compiler

ROOT = Path(__file__).resolve().parent.parent
ENGINE = Path("tagduel_env", "engine")
LIMITED_API = 0x030B0000
LIMITED_API_TAG = "cp311"

DIRECTIVES: dict[str, Any] = {
    "language_level": 3,
    "annotation_typing": True,
    "binding": True,
    "boundscheck": False,
    "cdivision": True,
    "embedsignature": True,
    "infer_types": True,  # a local is a C number where all that is assigned to it is one
    "initializedcheck": False,
    "wraparound": False,
}
SPEED = [
    "-fno-wrapv",  # Python asks for numbers that wrap around; none here does (the sanitizer looks)
    "-fno-builtin-memset",  # clears a struct with the library's wide stores, not with `rep stos`
]
"""Flags that every compiler but MSVC knows, see docs/performance.md."""

SANITIZERS = [
    "-fsanitize=undefined,bounds",
    "-fno-sanitize=alignment",  # the record is packed: its wide fields stand where they stand
    "-fno-sanitize-recover=all",
]


def engine_modules(root: Path = ROOT) -> list[Path]:
    """Paths, relative to ``root``, of the modules to compile: each ``.py`` beside a ``.pxd``."""
    modules = (path.relative_to(root) for path in (root / ENGINE).rglob("*.pxd"))
    sources = (module.with_suffix(".py") for module in modules)
    return sorted(source for source in sources if (root / source).exists())


def sanitizing() -> bool:
    """Whether this build checks array bounds and undefined behaviour while it runs."""
    return os.environ.get("TAGDUEL_SANITIZE", "0") not in ("", "0")


def compile_flags() -> list[str]:
    """Flags for the C compiler, from the environment where it says something."""
    optimisation = shlex.split(os.environ.get("TAGDUEL_CFLAGS", "-O3 -g0"))
    quiet = ["-Wno-unused-function", "-Wno-unreachable-code"]
    if sys.platform == "win32":
        return []
    if sanitizing():
        return [*optimisation, "-g1", *SPEED, *SANITIZERS, *quiet]
    return [*optimisation, *SPEED, *quiet]


def extension(source: Path) -> Extension:
    """The extension module for one engine source; its name follows its path."""
    flags = compile_flags()
    return Extension(
        ".".join(source.with_suffix("").parts),
        [source.as_posix()],
        define_macros=[("Py_LIMITED_API", f"0x{LIMITED_API:08X}")],
        py_limited_api=True,
        extra_compile_args=flags,
        extra_link_args=[flag for flag in flags if flag.startswith("-fsanitize")],
    )


def extensions() -> list[Extension]:
    """All compiled modules of the engine: none where the engine has none."""
    return [extension(source) for source in engine_modules()]


@contextlib.contextmanager
def locked(path: Path) -> Iterator[None]:
    """Let one build run at a time in this folder, where the system can lock files."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w") as handle:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield


def flavour() -> str:
    """A folder name that differs between compilers and sets of flags."""
    words = " ".join([os.environ.get("CC", ""), *compile_flags()])
    return hashlib.sha256(words.encode()).hexdigest()[:8]


def translate(modules: list[Extension], jobs: int, *, force: bool) -> None:
    """Python to C, for what changed or takes a changed ``.pxd`` in."""
    from Cython.Build import cythonize

    translated = cythonize(
        modules,
        build_dir="build/c",
        compiler_directives=DIRECTIVES,
        force=force,
        nthreads=jobs if len(modules) > 1 else 0,
        show_all_warnings=False,
    )
    sources = {module.name: module.sources for module in translated}
    for module in modules:
        module.sources = sources[module.name]


class BuildEngine(build_ext):
    """``build_ext`` that runs Cython first, compiles in parallel and replaces files at once."""

    def finalize_options(self) -> None:
        """Fill in the options; one job per core unless ``--parallel`` says otherwise."""
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count() or 1

    def run(self) -> None:
        """Translate, compile, and copy beside the sources if asked to."""
        if not self.extensions:
            return
        self.with_zig = compiler.prepare()
        if self.inplace:
            self.build_temp = f"build/{flavour()}/temp"
            self.build_lib = f"build/{flavour()}/lib"
        with locked(ROOT / "build" / "lock"):
            translate(self.extensions, self.parallel, force=bool(self.force))
            super().run()

    def build_extensions(self) -> None:
        """Compile each extension; those that are newer than their sources stay."""
        if self.with_zig:
            for module in self.extensions:
                module.extra_compile_args.append("-Wno-unused-command-line-argument")
                if not sanitizing():
                    module.extra_compile_args.append("-fno-sanitize=all")
        super().build_extensions()

    def copy_file(self, infile: Any, outfile: Any, *args: Any, **kwargs: Any) -> Any:
        """Replace a library in one step, so that a program that runs it keeps the old one."""
        source, target = Path(infile), Path(outfile)
        if target.exists() and filecmp.cmp(source, target, shallow=False):
            return str(target), 0
        part = target.with_name(target.name + ".part")
        shutil.copyfile(source, part)
        shutil.copymode(source, part)
        part.replace(target)
        return str(target), 1
