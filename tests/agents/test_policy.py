"""The learned agent: checkpoints that fit and don't, and play that needs no PyTorch."""

import json
import subprocess
import sys

import numpy as np
import pytest

from agents import PolicyAgent, View, make_agent
from agents.policy import CheckpointError, Header, load_checkpoint, save_checkpoint
from tagduel_env import tagduel_v0
from tagduel_env.spaces import ACTIONS, VECTOR_SIZE


def mlp(liked):
    """The weights of a plain network that likes one action best, whatever it sees."""
    score = np.zeros(ACTIONS, np.float32)
    score[liked] = 1
    return {
        "trunk.0.weight": np.zeros((2, VECTOR_SIZE), np.float32),
        "trunk.0.bias": np.zeros(2, np.float32),
        "trunk.2.weight": np.zeros((2, 2), np.float32),
        "trunk.2.bias": np.zeros(2, np.float32),
        "score.weight": np.zeros((ACTIONS, 2), np.float32),
        "score.bias": score,
    }


def views(count):
    env = tagduel_v0.vector_env(count)
    env.reset(seed=1)
    rows = zip(env.observation, env.action_mask, strict=True)
    return [View("player_0", "1A", table.copy(), mask.copy()) for table, mask in rows]


def test_it_takes_the_legal_action_that_the_network_likes(tmp_path):
    view = views(1)[0]
    liked = int(view.legal_actions[-1])
    save_checkpoint(tmp_path / "one.npz", Header("mlp"), mlp(liked))
    assert make_agent(f"policy:{tmp_path / 'one.npz'}").act(view) == liked
    save_checkpoint(tmp_path / "two.npz", Header("mlp"), mlp(ACTIONS - 1))
    assert PolicyAgent(str(tmp_path / "two.npz")).act(view) in view.legal_actions


def test_the_shipped_policy_judges_alike_one_by_one_and_at_once():
    agent, seen = PolicyAgent(), views(16)
    at_once = agent.act_batch(seen)
    assert at_once == [agent.act(view) for view in seen]
    assert all(view.action_mask[action] for view, action in zip(seen, at_once, strict=True))


def test_drawn_actions_follow_the_seed(tmp_path):
    save_checkpoint(tmp_path / "undecided.npz", Header("mlp"), mlp(0))
    agent, seen = PolicyAgent(str(tmp_path / "undecided.npz"), sample=True), views(16)
    plays = []
    for seed in (1, 1, 2):
        agent.reset("player_0", seed)
        plays.append(agent.act_batch(seen))
    assert plays[0] == plays[1] != plays[2]


def test_another_version_or_layout_is_refused_by_name(tmp_path):
    path = tmp_path / "old.npz"
    save_checkpoint(path, Header("mlp", layout="0123456789abcdef"), mlp(0))
    with pytest.raises(CheckpointError, match="one for 0123456789abcdef"):
        load_checkpoint(path)
    header = {"format": "tagduel_env policy", "version": 99, "network": "mlp"}
    np.savez(path, header=np.array(json.dumps(header | {"layout": "", "about": {}})))
    with pytest.raises(CheckpointError, match="expected a policy of version 1, got version 99"):
        make_agent(f"policy:{path}")


@pytest.mark.parametrize("content", [b"", b"nonsense", b"PK\x03\x04"])
def test_other_files_are_refused(tmp_path, content):
    path = tmp_path / "other.npz"
    path.write_bytes(content)
    with pytest.raises(CheckpointError, match="expected a policy"):
        load_checkpoint(path)
    with pytest.raises(CheckpointError, match="No such file"):
        load_checkpoint(tmp_path / "none.npz")


def test_a_file_that_would_run_code_is_refused(tmp_path):
    path = tmp_path / "pickled.npz"
    np.savez(path, header=np.array([print], dtype=object))
    with pytest.raises(CheckpointError, match="expected a policy"):
        load_checkpoint(path)


@pytest.mark.parametrize("network", ["rows", "mlp", "transformer"])
def test_missing_weights_are_named(tmp_path, network):
    path = tmp_path / "empty.npz"
    save_checkpoint(path, Header(network), {})
    with pytest.raises(CheckpointError, match="expected the"):
        PolicyAgent(str(path))


def test_the_vector_is_refused():
    view = View("player_0", "1A", np.zeros(VECTOR_SIZE, np.float32), np.ones(ACTIONS, np.int8))
    with pytest.raises(TypeError, match="Expected the table"):
        PolicyAgent().act(view)


def test_it_needs_no_pytorch():
    code = "import sys, agents; agents.PolicyAgent(); assert 'torch' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)
