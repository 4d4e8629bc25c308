"""PEP 517 backend: setuptools, which also works on a machine that has no C compiler.

Where none is found, the build asks for ``ziglang``, a C compiler that comes as a wheel.
"""

import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from setuptools import build_meta
from setuptools.build_meta import (
    build_editable,
    build_sdist,
    build_wheel,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

from build_tools import compiler

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

type_of_settings = dict[str, Any] | None


def _compiler_requirements() -> list[str]:
    return [compiler.ZIG_REQUIREMENT] if compiler.needs_zig() else []


def get_requires_for_build_wheel(config_settings: type_of_settings = None) -> list[str]:
    """What building a wheel needs here, beyond what pyproject.toml says."""
    return build_meta.get_requires_for_build_wheel(config_settings) + _compiler_requirements()


def get_requires_for_build_editable(config_settings: type_of_settings = None) -> list[str]:
    """What an editable install needs here, beyond what pyproject.toml says."""
    return build_meta.get_requires_for_build_editable(config_settings) + _compiler_requirements()
