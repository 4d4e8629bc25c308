"""Finds a C compiler, or says that the one on PyPI (``ziglang``) has to do."""

import importlib.util
import os
import shlex
import shutil
import sys
import sysconfig

ZIG_REQUIREMENT = "ziglang>=0.13"


def configured_compiler() -> str | None:
    """The compiler that ``CC`` names, or the one that this Python was built with."""
    return os.environ.get("CC") or sysconfig.get_config_var("CC")


def found_on_path() -> str | None:
    """A command for a C compiler that exists here, or None. ``CC`` goes first."""
    configured = configured_compiler()
    candidates = [configured] if configured else []
    for command in [*candidates, "cc", "gcc", "clang"]:
        words = shlex.split(command)
        if words and shutil.which(words[0]):
            return command
    return None


def needs_zig() -> bool:
    """True where no C compiler is found. Windows is left to setuptools, which looks for MSVC."""
    return sys.platform != "win32" and found_on_path() is None


def use_zig() -> None:
    """Let setuptools compile and link with the C compiler inside the ``ziglang`` package.

    Raises:
        SystemExit: ``ziglang`` isn't installed either.
    """
    if importlib.util.find_spec("ziglang") is None:
        raise SystemExit(
            "tagduel_env: expected a C compiler (cc, gcc or clang) on PATH, found none. "
            f"Install one, or run: pip install '{ZIG_REQUIREMENT}'"
        )
    command = f"{shlex.quote(sys.executable)} -m ziglang cc"
    os.environ["CC"] = command
    os.environ["LDSHARED"] = f"{command} -shared"


def prepare() -> bool:
    """Set up the environment variables that setuptools reads; True if zig compiles."""
    if needs_zig():
        use_zig()
        return True
    command = found_on_path()
    configured = configured_compiler()
    if command is not None and command != configured:
        os.environ["CC"] = command
        os.environ["LDSHARED"] = f"{command} -shared"
    return command is not None and "ziglang" in command
