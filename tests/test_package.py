"""The package as such: what importing it loads, what it ships, how it is laid out."""

import importlib.resources
import os
import subprocess
import sys
from pathlib import Path

import pytest

import tagduel_env

HEAVY = {"torch", "numpy", "gymnasium", "pettingzoo", "typer", "rich", "Cython", "hypothesis"}


def modules_after(statement: str) -> set[str]:
    """Top-level modules that a fresh interpreter has loaded after ``statement``."""
    script = f"import sys; {statement}; print(*sorted(m.partition('.')[0] for m in sys.modules))"
    done = subprocess.run(
        [sys.executable, "-c", script], check=True, capture_output=True, text=True
    )
    return set(done.stdout.split())


@pytest.mark.parametrize("statement", ["import tagduel_env", "from tagduel_env import Ruleset"])
def test_importing_the_package_loads_nothing_heavy(statement: str):
    before = modules_after("pass")
    assert not (modules_after(statement) - before) & HEAVY


def test_the_command_line_loads_no_torch():
    assert "torch" not in modules_after("import tagduel_env.cli.app")


@pytest.mark.parametrize("name", tagduel_env.__all__)
def test_every_public_name_is_there(name: str):
    assert getattr(tagduel_env, name) is not None
    assert name in dir(tagduel_env)


def test_an_unknown_name_is_an_attribute_error():
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        _ = tagduel_env.nonsense


def test_data_is_beside_the_code():
    files = importlib.resources.files(tagduel_env)
    assert files.joinpath("py.typed").is_file()
    assert files.joinpath("cards", "catalogue.csv").is_file()
    assert files.joinpath("decks", "bundled", "a1-rank-4-beatdown.ydk").is_file()


def test_the_engines_source_alone_is_refused_with_what_to_do(tmp_path):
    """As in a clone of the project that isn't compiled, with the package installed elsewhere."""
    needed = ("__init__.py", "version.py", "engine/__init__.py", "engine/library.py")
    for name in (*needed, "engine/lists.py"):
        copy = tmp_path / "tagduel_env" / name
        copy.parent.mkdir(exist_ok=True)
        copy.write_bytes((Path(tagduel_env.__file__).parent / name).read_bytes())
    done = subprocess.run(
        [sys.executable, "-c", "from tagduel_env.engine import lists"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert f"compiled engine in {tmp_path}" in done.stderr
    assert "pip install -e ." in done.stderr
