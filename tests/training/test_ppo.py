"""Training: both forms of a network agree, and a run that stopped goes on as if it hadn't."""

import csv
from dataclasses import replace

import numpy as np
import pytest

REASON = "PyTorch is not installed: pip install '.[train]' to run these tests"
torch = pytest.importorskip("torch", reason=REASON)
pytest.importorskip("tyro", reason=REASON)

from agents.policy import load_checkpoint, network_of
from experiments.learning_curve import curves
from experiments.policy.evaluation import evaluate
from experiments.policy.networks import NETWORKS
from experiments.policy.players import policy_of_agent
from experiments.policy.runs import RunError
from experiments.ppo_single_file import Options, begin, run
from tagduel_env import tagduel_v0
from tagduel_env.interfaces.policies import random_actions


def small(folder, **changes):
    options = Options(out=folder, num_envs=8, steps=16, minibatch=64, decisions=512, imitate=128)
    return replace(options, evaluate_every=2, matches=2, snapshot_every=1, **changes)


def numbers(folder):
    with (folder / "progress.csv").open(newline="") as file:
        return [[row[name] for name in row if name != "seconds"] for row in csv.DictReader(file)]


def weights(training):
    return {name: value.clone() for name, value in training.network.state_dict().items()}


@pytest.mark.parametrize("kind", list(NETWORKS))
def test_the_network_in_numpy_scores_as_the_one_in_pytorch(kind, tmp_path):
    torch.manual_seed(0)
    network = NETWORKS[kind]()
    network.export(tmp_path / "it.npz", {})
    loaded = network_of(tmp_path / "it.npz", *load_checkpoint(tmp_path / "it.npz"))
    env = tagduel_v0.vector_env(32, decks="all")
    env.reset(seed=3)
    chance = np.random.default_rng(3)
    for _ in range(60):
        env.step(random_actions(env.action_mask, chance))
    with torch.no_grad():
        logits, values = network(env.observation, env.action_mask)
    found = loaded.logits(env.observation, env.action_mask)
    assert np.array_equal(np.isfinite(found), env.action_mask > 0)
    np.testing.assert_allclose(found, logits.numpy(), atol=1e-5)
    assert values.abs().max() <= 1


def test_a_resumed_run_ends_as_one_that_never_stopped(tmp_path):
    through = begin(small(tmp_path / "through"))
    run(through, lambda *_: None)

    def stop(decisions, *_):
        if decisions == 3 * 128:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(begin(small(tmp_path / "stopped")), stop)
    resumed = begin(Options(out=tmp_path / "stopped", resume=True))
    assert resumed.rollouts == 2
    run(resumed, lambda *_: None)
    expected, found = weights(through), weights(resumed)
    assert all(torch.equal(expected[name], found[name]) for name in expected)
    assert (tmp_path / "stopped" / "policy.npz").exists()
    assert numbers(tmp_path / "stopped") == numbers(tmp_path / "through")
    points = curves(tmp_path / "through" / "progress.csv")
    assert [decisions for decisions, _ in points["random"]] == [256, 512, 640]


def test_a_run_is_not_overwritten_and_nothing_is_not_resumed(tmp_path):
    with pytest.raises(RunError, match="got none to resume"):
        begin(Options(out=tmp_path, resume=True))
    begin(small(tmp_path))
    with pytest.raises(RunError, match="--resume"):
        begin(small(tmp_path))


def test_opponents_play_one_team_in_their_share_of_the_duels(tmp_path):
    opposed = begin(small(tmp_path)).opposed
    assert opposed.tolist()[:3] == [[False, True] * 2, [True, False] * 2, [False] * 4]


def test_a_policy_against_itself_earns_half():
    pair = [policy_of_agent("random", 5) for _ in range(2)]
    found = evaluate(*pair, ("A1", "B1"), matches=4, seed=1)
    assert 0 <= found.low < found.share < found.high <= 1
    greedy, chance = policy_of_agent("greedy", 0), policy_of_agent("random", 0)
    assert evaluate(greedy, chance, ("A1", "B1"), matches=6, seed=1).share > 0.5
    assert evaluate(chance, greedy, ("A1", "B1"), matches=6, seed=1).share < 0.5
