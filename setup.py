"""Builds the compiled engine; everything else about the package is in pyproject.toml."""

import sys
from pathlib import Path

from setuptools import setup

sys.path.insert(0, str(Path(__file__).resolve().parent))

from build_tools.extensions import LIMITED_API_TAG, BuildEngine, extensions

setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": BuildEngine},
    options={"bdist_wheel": {"py_limited_api": LIMITED_API_TAG}},
)
