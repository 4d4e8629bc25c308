"""Compiles every engine module that has a ``.pxd`` beside it, all into one library.

Environment variables:
    TAGDUEL_CFLAGS: flags for the C compiler and the linker instead of ``-O3 -g0 -flto=auto``, for
        example ``-O1`` or ``-O2 -g``.
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
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension
from setuptools.command.build_ext import build_ext
from setuptools.modified import newer, newer_group

from build_tools import compiler
from build_tools.direct_calls import link_directly

ROOT = Path(__file__).resolve().parent.parent
ENGINE = Path("tagduel_env", "engine")
LIBRARY = "tagduel_env.engine.compiled"
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
DEFAULT_FLAGS = "-O3 -g0 -flto=auto"
SPEED = [
    "-fvisibility=hidden",  # what modules offer to each other needs no way round by a table
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
    optimisation = shlex.split(os.environ.get("TAGDUEL_CFLAGS", DEFAULT_FLAGS))
    quiet = ["-Wno-unused-function", "-Wno-unreachable-code"]
    if sys.platform == "win32":
        return []
    if sanitizing():
        return [*optimisation, "-fno-lto", "-g1", *SPEED, *SANITIZERS, *quiet]
    return [*optimisation, *SPEED, *quiet]


def extensions() -> list[Extension]:
    """The engine's library, its sources still in Python; none where there is no engine."""
    modules = engine_modules()
    if not modules:
        return []
    shared = [name for name, times in Counter(path.stem for path in modules).items() if times > 1]
    if shared:
        raise SystemExit(
            "tagduel_env: expected compiled modules of different names, as one library has one "
            f"beginning for each; more than one is called {', '.join(shared)}. Rename one."
        )
    flags = compile_flags()
    library = Extension(
        LIBRARY,
        [module.as_posix() for module in modules],
        define_macros=[("Py_LIMITED_API", f"0x{LIMITED_API:08X}")],
        py_limited_api=True,
        extra_compile_args=flags,
        extra_link_args=list(flags),
        export_symbols=[f"PyInit_{module.stem}" for module in modules],
    )
    return [library]


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


def translate(sources: list[str], jobs: int, *, force: bool) -> list[str]:
    """Python to C, for what changed or takes a changed ``.pxd`` in; the paths of the C files."""
    from Cython.Build import cythonize

    modules = [Extension(".".join(Path(path).with_suffix("").parts), [path]) for path in sources]
    translated = cythonize(
        modules,
        build_dir="build/c",
        compiler_directives=DIRECTIVES,
        force=force,
        nthreads=jobs,
        show_all_warnings=False,
    )
    written = [Path(path) for module in translated for path in module.sources]
    direct = {path: Path("build", "direct", path.relative_to("build/c")) for path in written}
    link_directly(direct)
    return [path.as_posix() for path in direct.values()]


def replace(source: Path, target: Path) -> None:
    """Copy a file over another in one step, so that a program that runs it keeps the old one."""
    part = target.with_name(target.name + ".part")
    shutil.copyfile(source, part)
    shutil.copymode(source, part)
    part.replace(target)


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
            for library in self.extensions:
                library.sources = translate(library.sources, self.parallel, force=bool(self.force))
            super().run()

    def build_extension(self, ext: Extension) -> None:
        """Compile what is newer than its object file, in parallel, and link all of it."""
        if self.with_zig:
            quiet = ["-fno-lto", "-Wno-unused-command-line-argument"]
            extra = quiet if sanitizing() else [*quiet, "-fno-sanitize=all"]
            ext.extra_compile_args += extra
            ext.extra_link_args += extra
        with ThreadPoolExecutor(self.parallel) as pool:
            objects = list(pool.map(lambda source: self._compiled(source, ext), ext.sources))
        library = self.get_ext_fullpath(ext.name)
        if self.force or newer_group(objects, library):
            self.compiler.link_shared_object(
                objects,
                library,
                libraries=self.get_libraries(ext),
                library_dirs=ext.library_dirs,
                export_symbols=ext.export_symbols,
                extra_postargs=ext.extra_link_args,
                build_temp=self.build_temp,
                target_lang="c",
            )

    def _compiled(self, source: str, ext: Extension) -> str:
        """The object file of a C file, written anew if it is older."""
        (path,) = self.compiler.object_filenames([source], output_dir=self.build_temp)
        if self.force or newer(source, path):
            self.compiler.compile(
                [source],
                output_dir=self.build_temp,
                macros=ext.define_macros,
                extra_postargs=ext.extra_compile_args,
            )
        return path

    def copy_file(self, infile: Any, outfile: Any, *args: Any, **kwargs: Any) -> Any:
        """Replace a library in one step if it changed."""
        source, target = Path(infile), Path(outfile)
        if target.exists() and filecmp.cmp(source, target, shallow=False):
            return str(target), 0
        replace(source, target)
        return str(target), 1
