"""Training on a disk that is full: what was saved is kept, and the run goes on from there."""

import io
from pathlib import Path

import pytest

REASON = "PyTorch is not installed: pip install '.[train]' to run these tests"
torch = pytest.importorskip("torch", reason=REASON)
pytest.importorskip("tyro", reason=REASON)
pytest.importorskip("sb3_contrib", reason=REASON)

from rich.console import Console

from experiments import ppo_single_file, train_ppo
from experiments.policy import runs
from experiments.policy.networks import NETWORKS
from tagduel_env.errors import UnwritableError
from tests.full_disk import SmallFile, no_room


def options_of(program, folder):
    small = {"num_envs": 8, "steps": 16, "minibatch": 64, "matches": 1, "evaluate_every": 1}
    return program.Options(out=folder, decisions=256, network="mlp", opponents=("random",), **small)


def nothing(*_):
    """Show nothing."""


def weights(training):
    return list(training.network.state_dict().values())


@pytest.mark.parametrize("program", [ppo_single_file, train_ppo])
def test_a_run_without_room_goes_on_from_what_it_saved(program, tmp_path, monkeypatch):
    monkeypatch.setattr(program, "shares_of", lambda *_: {"random": 0.5})
    monkeypatch.setattr(program, "export", lambda *_: 0.5)
    through = program.begin(options_of(program, tmp_path / "through"))
    program.run(through, nothing)
    whole, times = Path.write_bytes, []

    def second_fails(path, data):
        times.append(path.name)
        whole(path, data)
        if times.count(path.name) == 2:
            no_room()

    state = tmp_path / "it" / program.STATE
    training = program.begin(options_of(program, state.parent))
    with monkeypatch.context() as patch:
        patch.setattr(Path, "write_bytes", second_fails)
        with pytest.raises(UnwritableError, match=f"write {state}, got: No space left on device"):
            program.run(training, nothing)
    assert not list(state.parent.glob("*.part"))
    resumed = program.begin(program.Options(out=state.parent, resume=True))
    assert resumed.rollouts == 1
    program.run(resumed, nothing)
    assert all(map(torch.equal, weights(resumed), weights(through)))


def test_a_policy_without_room_leaves_the_one_before(tmp_path, monkeypatch):
    path = tmp_path / "policy.npz"
    network = NETWORKS["mlp"]()
    network.export(path, {})
    before, whole = path.read_bytes(), Path.open
    assert len(before) > 5000

    def opened(path, mode="r", *arguments, **options):
        if mode == "wb":
            return SmallFile(path, mode, 5000)
        return whole(path, mode, *arguments, **options)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", opened)
        with pytest.raises(UnwritableError, match=r"policy\.npz, got: No space left on device"):
            network.export(path, {})
    assert list(tmp_path.iterdir()) == [path]
    assert path.read_bytes() == before


def test_numbers_without_room_leave_whole_lines(tmp_path, monkeypatch):
    journal = runs.Journal(tmp_path, 0)
    journal.write("self_play", 10, 1.0, {"loss": 0.5})
    path = tmp_path / "progress.csv"
    before, whole = path.read_text(), Path.open
    told = {"loss": 0.25, "value": 0.125}

    def opened(path, mode="r", *arguments, **options):
        if mode == "ab":
            return SmallFile(path, mode, len(before) + 30)
        return whole(path, mode, *arguments, **options)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", opened)
        with pytest.raises(UnwritableError, match=r"progress\.csv, got: No space left on device"):
            journal.write("self_play", 20, 2.0, told)
    journal.close()
    assert path.read_text() == before
    with monkeypatch.context() as patch:
        patch.setattr(Path, "write_text", no_room)
        with pytest.raises(UnwritableError, match=r"progress\.csv"):
            runs.Journal(tmp_path, 10)
    assert path.read_text() == before


def test_tensorboard_without_room_is_named_with_its_folder(tmp_path, monkeypatch):
    journal = runs.Journal(tmp_path, 0)
    with monkeypatch.context() as patch:
        patch.setattr(journal._board, "add_scalar", no_room)
        with pytest.raises(UnwritableError, match=f"write {tmp_path}, got: No space left"):
            journal.write("self_play", 20, 2.0, {"loss": 0.25})
    with monkeypatch.context() as patch:
        patch.setattr(journal._board, "close", no_room)
        with pytest.raises(UnwritableError, match=f"write {tmp_path}, got: No space left"):
            journal.close()
    journal.close()
    monkeypatch.setattr(runs, "SummaryWriter", no_room)
    with pytest.raises(UnwritableError, match=f"write {tmp_path}, got: No space left"):
        runs.Journal(tmp_path, 0)


def test_a_folder_that_cannot_be_made_is_named(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(UnwritableError, match=r"options\.json, got: Not a directory"):
        ppo_single_file.begin(options_of(ppo_single_file, tmp_path / "file" / "new"))


@pytest.mark.parametrize(
    ("saved", "told"),
    [
        (True, "What the last evaluation saved is kept; go on from there with --out {} --resume."),
        (False, "Nothing was saved yet; begin again with another --out."),
    ],
)
@pytest.mark.parametrize(
    ("problem", "ended"),
    [
        (UnwritableError("it", "No space left"), ("Expected to write it, got: No space left.", 2)),
        (KeyboardInterrupt(), ("Stopped.", 130)),
    ],
)
def test_people_are_told_how_to_go_on(tmp_path, saved, told, problem, ended):
    state = tmp_path / "resume.pt"
    if saved:
        state.touch()
    shown = io.StringIO()
    before, status = ended
    with pytest.raises(SystemExit) as stopped, runs.mistakes_told(Console(file=shown), state):
        raise problem
    assert stopped.value.code == status
    assert "".join(shown.getvalue().split()) == "".join(f"{before} {told.format(tmp_path)}".split())
