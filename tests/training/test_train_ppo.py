"""Training by Stable-Baselines3: both networks, opponents, going on after a stop, bad input."""

import csv
from dataclasses import replace

import numpy as np
import pytest

REASON = "Stable-Baselines3 is not installed: pip install '.[train]' to run these tests"
torch = pytest.importorskip("torch", reason=REASON)
pytest.importorskip("sb3_contrib", reason=REASON)
pytest.importorskip("tyro", reason=REASON)

from agents import View, make_agent
from agents.policy import CheckpointError, Header, save_checkpoint
from experiments import ppo_single_file, train_ppo
from experiments.policy.networks import NETWORKS, PolicyNetwork
from experiments.policy.opponents import OpponentPool, opposed_teams
from experiments.policy.runs import RunError
from experiments.policy.sb3 import POLICIES
from experiments.train_ppo import Options, begin, run
from tagduel_env.interfaces.batch import BatchEnv


def small(folder, **changes):
    options = Options(out=folder, num_envs=8, steps=16, minibatch=64, decisions=512, epochs=1)
    often = {"evaluate_every": 2, "matches": 2, "snapshot_every": 1, "opponent_share": 0.5}
    return replace(options, **({"opponents": ("random",)} | often | changes))


def numbers(folder):
    with (folder / "progress.csv").open(newline="") as file:
        return [[row[name] for name in row if name != "seconds"] for row in csv.DictReader(file)]


def nothing(*_):
    """Show nothing."""


@pytest.mark.parametrize("kind", list(NETWORKS))
def test_a_trained_policy_is_played_by_the_agent(kind, tmp_path):
    training = begin(small(tmp_path, network=kind, decisions=256, opponents=("greedy",)))
    before = [weight.clone() for weight in training.network.parameters()]
    run(training, nothing)
    assert training.network.kind == kind
    assert training.model.num_timesteps == 256
    pairs = zip(before, training.network.parameters(), strict=True)
    assert any(not torch.equal(old, new) for old, new in pairs)
    assert (tmp_path / "best.npz").exists()
    assert list(tmp_path.glob("events.out.tfevents.*"))
    names = {row[2] for row in numbers(tmp_path)}
    assert {"value_loss", "against_greedy", "against_random"} <= names
    seen = training.model._last_obs
    with torch.no_grad():
        logits, _ = training.network(seen["observation"], seen["action_mask"])
    agent = make_agent(f"policy:{tmp_path / 'policy.npz'}")
    agent.reset("player_0", 0)
    views = zip(seen["observation"], seen["action_mask"], strict=True)
    chosen = [agent.act(View("player_0", "1A", table, mask)) for table, mask in views]
    assert chosen == logits.argmax(1).tolist()


@pytest.mark.parametrize("kind", list(POLICIES))
def test_the_policy_judges_as_its_network(kind, tmp_path):
    training = begin(small(tmp_path, network=kind, opponent_share=0.0))
    policy = training.model.policy
    seen = training.env.reset()
    given = policy.obs_to_tensor(seen)[0]
    with torch.no_grad():
        actions, values, log_probs = policy(given)
        again, same, entropy = policy.evaluate_actions(given, actions)
        logits, expected = training.network(seen["observation"], seen["action_mask"])
    legal = np.take_along_axis(seen["action_mask"], actions.numpy()[:, None], 1)
    assert legal.all()
    assert values.shape == (8, 1)
    assert torch.equal(values[:, 0], expected)
    assert torch.equal(values, again)
    assert torch.equal(log_probs, same)
    probable = torch.softmax(logits, 1)
    np.testing.assert_allclose(
        log_probs, probable.gather(1, actions[:, None])[:, 0].log(), atol=1e-5
    )
    by_hand = -(probable * torch.where(probable > 0, probable, 1.0).log()).sum(1)
    np.testing.assert_allclose(entropy, by_hand, atol=1e-5)
    likeliest, _ = training.model.predict(seen, deterministic=True)
    assert likeliest.tolist() == logits.argmax(1).tolist()


def test_a_resumed_run_ends_as_one_that_never_stopped(tmp_path):
    through = begin(small(tmp_path / "through"))
    run(through, nothing)

    def stop(decisions, *_):
        if decisions == 3 * 128:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(begin(small(tmp_path / "stopped")), stop)
    np.random.seed(99)  # noqa: NPY002, another process shuffles differently
    resumed = begin(Options(out=tmp_path / "stopped", resume=True))
    assert (resumed.rollouts, resumed.model.num_timesteps) == (2, 256)
    run(resumed, nothing)
    found, expected = (model.policy.state_dict() for model in (resumed.model, through.model))
    assert all(torch.equal(expected[name], found[name]) for name in expected)
    assert resumed.env.get_state() == through.env.get_state()
    snapshots = zip(resumed.pool.snapshots, through.pool.snapshots, strict=True)
    assert all(torch.equal(one[name], other[name]) for one, other in snapshots for name in one)
    assert numbers(tmp_path / "stopped") == numbers(tmp_path / "through")
    run(begin(Options(out=tmp_path / "stopped", resume=True)), nothing)
    assert numbers(tmp_path / "stopped") == numbers(tmp_path / "through")


def test_the_learner_never_decides_for_an_opponent(tmp_path):
    training = begin(small(tmp_path, decisions=128))
    run(training, nothing)
    buffer = training.model.rollout_buffer
    seats = buffer.observations["seat"].reshape(8, 16)  # by Duel: the buffer flattened it so
    teams = opposed_teams(8, 0.5)
    assert teams.tolist() == [2, 1, 2, 1, 0, 0, 0, 0]
    for own, opposed in zip(seats, teams, strict=True):
        assert opposed not in set((own % 2 + 1).tolist())


def test_opponents_are_the_newest_snapshots_and_agents(tmp_path):
    options = small(tmp_path, snapshots=2, agent_share=0.0)
    network = NETWORKS["mlp"]()
    pool = OpponentPool(
        replace(options, network="mlp"), np.random.default_rng(0), torch.Generator().manual_seed(0)
    )
    for number in range(3):
        torch.nn.init.constant_(network.value.bias, number)
        pool.add(network)
    assert [float(snapshot["value.bias"]) for snapshot in pool.snapshots] == [1.0, 2.0]
    training = begin(replace(options, agent_share=1.0))
    training.meet()
    seen = training.env.reset()
    assert set((seen["seat"][[0, 2]] % 2).tolist()) == {0}
    assert set((seen["seat"][[1, 3]] % 2).tolist()) == {1}


def test_a_network_has_to_judge():
    with pytest.raises(TypeError, match="forward"):
        PolicyNetwork()


def test_a_minibatch_divides_the_rollout(tmp_path):
    with pytest.raises(ValueError, match="divisor of the 128 decisions of a rollout"):
        small(tmp_path, minibatch=100)


def test_a_run_is_not_overwritten_and_nothing_is_not_resumed(tmp_path):
    with pytest.raises(RunError, match=r"no resume_sb3\.pt"):
        begin(Options(out=tmp_path, resume=True))
    begin(small(tmp_path))
    with pytest.raises(RunError, match="--resume"):
        begin(small(tmp_path))
    (tmp_path / "resume_sb3.pt").touch()
    with pytest.raises(RunError, match=r"no resume\.pt"):
        ppo_single_file.begin(ppo_single_file.Options(out=tmp_path, resume=True))


@pytest.mark.parametrize("program", [train_ppo, ppo_single_file])
@pytest.mark.parametrize("kind", list(NETWORKS))
def test_a_run_begins_from_a_checkpoint(program, kind, tmp_path):
    torch.manual_seed(5)
    trained = NETWORKS[kind]()
    trained.export(tmp_path / "trained.npz", {})
    options = program.Options(
        out=tmp_path / "run", num_envs=8, minibatch=64, network=kind, init=f"{tmp_path}/trained.npz"
    )
    network = program.begin(options).network
    env = BatchEnv(8)
    tables, _ = env.reset(3)
    with torch.no_grad():
        found, expected = (one(tables, env.action_mask) for one in (network, trained))
    for mine, theirs in zip(found, expected, strict=True):
        torch.testing.assert_close(mine, theirs)


def test_a_response_begins_from_the_policy_that_comes_along(tmp_path):
    network = ppo_single_file.begin(ppo_single_file.Options(out=tmp_path, init="policy")).network
    agent = make_agent("policy")
    agent.reset("player_0", 0)
    env = BatchEnv(16)
    tables, _ = env.reset(4)
    with torch.no_grad():
        likeliest = network(tables, env.action_mask)[0].argmax(1).tolist()
    views = zip(tables, env.action_mask, strict=True)
    assert [agent.act(View("player_0", "1A", table, mask)) for table, mask in views] == likeliest


@pytest.mark.parametrize(
    ("weights", "told"),
    [
        (lambda rows: NETWORKS["mlp"]().weights(), "one that is mlp"),
        (lambda rows: {**rows, "value.bias": np.zeros(7, np.float32)}, "size mismatch"),
        (lambda rows: {**rows, "card_vectors": rows["card_vectors"][:5]}, "the weights of"),
        (lambda rows: {name: rows[name] for name in rows if name != "cards"}, "'cards'"),
        (lambda rows: {**rows, "cards": rows["cards"].astype(np.int64) + 10**6}, "the weights of"),
    ],
)
def test_a_run_does_not_begin_from_other_weights(weights, told, tmp_path):
    kind = "mlp" if told.endswith("mlp") else "rows"
    save_checkpoint(tmp_path / "other.npz", Header(kind), weights(NETWORKS["rows"]().weights()))
    options = ppo_single_file.Options(out=tmp_path / "run", init=str(tmp_path / "other.npz"))
    with pytest.raises(CheckpointError, match=told):
        ppo_single_file.begin(options)
    assert not options.out.exists()
