"""The Python examples of the README and of the environment's page run as they stand."""

import importlib.util
import re
from pathlib import Path

import pytest

from tagduel_env import tagduel_v0

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")
PAGES = {"README": README, "page": tagduel_v0.__doc__ or ""}
EXAMPLES = [
    (name, number, code)
    for name, text in PAGES.items()
    for number, code in enumerate(re.findall(r"```python\n(.*?)```", text, re.DOTALL), 1)
]


@pytest.mark.parametrize(
    ("name", "number", "code"), EXAMPLES, ids=[f"{name}-{number}" for name, number, _ in EXAMPLES]
)
def test_an_example_runs(name, number, code, tmp_path, monkeypatch):
    if "sb3" in code and importlib.util.find_spec("sb3_contrib") is None:
        pytest.skip("Stable-Baselines3 is not installed: pip install '.[train]' to run this")
    monkeypatch.chdir(tmp_path)
    exec(compile(code, f"{name}, example {number}", "exec"), {})
