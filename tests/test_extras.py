"""Libraries of extras: where one is missing, a sentence says how to install it."""

import importlib
import pickle
import runpy
import sys

import pytest

from tagduel_env.extras import MissingLibraryError

TOLD = 'Expected the library torch, got none. Install it with: pip install "tagduel_env[train]".'


@pytest.fixture
def without_torch(monkeypatch):
    """Nothing that is imported finds PyTorch."""
    for module in [*sys.modules]:
        if module.split(".")[0] in ("experiments", "stable_baselines3", "sb3_contrib", "torch"):
            monkeypatch.delitem(sys.modules, module)
    monkeypatch.delitem(sys.modules, "tagduel_env.interfaces.sb3", raising=False)
    monkeypatch.setitem(sys.modules, "torch", None)


@pytest.mark.parametrize("name", ["exploit", "ppo_single_file", "train_ppo"])
def test_a_command_without_its_libraries_says_how_to_install_them(
    without_torch, capsys, monkeypatch, name
):
    monkeypatch.setitem(sys.modules, "tyro", pytest)  # whatever it is, it can be imported
    monkeypatch.setattr(sys, "argv", [name, "--help"])
    with pytest.raises(SystemExit) as stopped:
        runpy.run_module(f"experiments.{name}", run_name="__main__")
    assert stopped.value.code == 2
    assert capsys.readouterr() == ("", f"{TOLD}\n")


@pytest.mark.parametrize("name", ["tagduel_env.interfaces.sb3", "experiments.ppo_single_file"])
def test_a_module_without_its_libraries_is_an_error_that_says_so(without_torch, name):
    with pytest.raises(MissingLibraryError) as raised:
        importlib.import_module(name)
    assert str(raised.value) == TOLD


def test_it_says_so_in_another_process_too():
    error = MissingLibraryError("torch", "train")
    copy = pickle.loads(pickle.dumps(error))
    assert (str(copy), copy.name, vars(copy)) == (str(error), error.name, vars(error))
