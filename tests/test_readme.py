"""The examples of the README and of the environment's page run as they stand."""

import importlib.util
import re
import shlex
import sys
from pathlib import Path

import pytest

from tagduel_env import tagduel_v0
from tagduel_env.cli import main
from tagduel_env.decks import load_deck, write_ydk

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


QUICK = ("duel", "replay", "card", "decks", "deck")
COMMANDS = [
    line.split("#")[0].strip()
    for language, block in re.findall(r"^```(\w*)\n(.*?)^```", README, re.DOTALL | re.MULTILINE)
    for line in block.splitlines()
    if not language and line.split()[:1] == ["tagduel"] and line.split()[1] in QUICK
]


@pytest.mark.parametrize("command", COMMANDS)
def test_a_quick_command_runs(command, tmp_path, monkeypatch):
    """With the files that the README speaks of: two Decks, an agent and a replay."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "mine", raising=False)
    monkeypatch.setattr("builtins.input", lambda *_: "quit")
    write_ydk(load_deck("A1"), tmp_path / "mine.ydk")
    write_ydk(load_deck("B1"), tmp_path / "partner.ydk")
    (agent,) = (code for _, _, code in EXAMPLES if "make = Mine" in code)
    Path("mine.py").write_text(agent, encoding="utf-8")
    if "tagduel replay" in command:
        _exit_status("tagduel duel --seed 7 --quiet --replay duel.jsonl")
    assert _exit_status(command) == 0


def _exit_status(command: str) -> object:
    with pytest.raises(SystemExit) as stopped:
        main(shlex.split(command)[1:])
    return stopped.value.code or 0
