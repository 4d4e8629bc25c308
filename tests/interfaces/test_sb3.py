"""Stable-Baselines3: the VecEnv, the single seat in it, and who is credited with what."""

import subprocess
import sys
import warnings

import gymnasium
import numpy as np
import pytest

from tagduel_env import IllegalActionError, NotResetError, Ruleset
from tagduel_env.interfaces.policies import random_actions

REASON = "Stable-Baselines3 is not installed: pip install '.[train]' to run these tests"
pytest.importorskip("sb3_contrib", reason=REASON)

import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_checker import check_env
from stable_baselines3.common.vec_env import SubprocVecEnv, VecMonitor

from tagduel_env.interfaces.sb3 import SeatRolloutBuffer, TagDuelVecEnv, policy_of

QUICK = Ruleset.tag(life_points=2000)


def single_seat():
    import tagduel_env  # noqa: F401, registers the environment in a new process

    return gymnasium.make("TagDuel-v0", learner="player_1", ruleset=Ruleset.tag(life_points=2000))


@pytest.mark.parametrize("options", [{}, {"observation": "vector"}, {"learner": "all"}])
def test_the_single_seat_passes_the_check(options):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make("TagDuel-v0", **options))


def test_single_seats_in_other_processes():
    envs = SubprocVecEnv([single_seat, single_seat], start_method="spawn")
    generator = np.random.default_rng(0)
    envs.seed(3)
    envs.reset()
    ended = []
    for _ in range(60):
        masks = np.stack(envs.env_method("action_masks"))
        seen, rewards, dones, infos = envs.step(random_actions(masks, generator))
        assert (
            seen["action_mask"][~dones] == np.stack(envs.env_method("action_masks"))[~dones]
        ).all()
        for row in np.flatnonzero(dones):
            assert rewards[row] == infos[row]["rewards"][1]
            assert not infos[row]["TimeLimit.truncated"]
            ended.append(rewards[row])
    envs.close()
    assert ended


def test_masks_come_with_the_observations():
    envs = TagDuelVecEnv(3)
    assert envs.has_attr("action_masks")
    envs.seed(1)
    seen = envs.reset()
    before = envs.envs.batch.get_state()
    for _ in range(5):
        masks = np.stack(envs.env_method("action_masks"))
        assert (masks == seen["action_mask"]).all()
        assert masks.any(axis=1).all()
        assert (envs.env_method("action_masks", indices=[2])[0] == masks[2]).all()
        assert (envs.env_method("action_masks", indices=1)[0] == masks[1]).all()
        seen, *_ = envs.step(masks.argmax(axis=1))
    assert envs.envs.batch.get_state() != before
    envs.seed(1)
    envs.reset()
    assert envs.envs.batch.get_state() == before


def test_the_learner_is_given_its_reward_and_the_last_view():
    envs = TagDuelVecEnv(3, learner="player_2", ruleset=QUICK, observation="table")
    generator = np.random.default_rng(2)
    envs.seed(5)
    seen = envs.reset()
    results = []
    for _ in range(400):
        seen, rewards, dones, infos = envs.step(random_actions(seen["action_mask"], generator))
        assert not rewards[~dones].any()
        for row in np.flatnonzero(dones):
            winner = infos[row]["winner"]
            assert rewards[row] == infos[row]["rewards"][2] == (0, 1, -1)[winner]
            last = infos[row]["terminal_observation"]
            assert (last["observation"] == envs.envs.batch.final_observation(row, 2)).all()
            assert infos[row]["TimeLimit.truncated"] is False
            results.append(rewards[row])
    assert len(results) > 2


def test_a_cut_off_duel_says_so():
    envs = TagDuelVecEnv(2, max_cycles=15)
    seen = envs.reset()
    told = []
    for _ in range(20):
        seen, rewards, dones, infos = envs.step(seen["action_mask"].argmax(axis=1))
        assert not rewards.any()
        told += [infos[row]["TimeLimit.truncated"] for row in np.flatnonzero(dones)]
    assert told
    assert all(told)


@pytest.mark.parametrize(
    ("learner", "more"),
    [(("player_0", "player_2"), {}), ("all", {}), ("all", {"opposed": [1, 2]})],
)
def test_every_decision_returns_what_its_player_earned(learner, more):
    """Undiscounted and to the end, a decision's return is the result of the Duel for its player."""
    envs = TagDuelVecEnv(2, learner=learner, ruleset=QUICK, observation="table", **more)
    generator = np.random.default_rng(4)
    steps = 400
    buffer = SeatRolloutBuffer(
        steps,
        envs.observation_space,
        envs.action_space,
        device="cpu",
        gae_lambda=1.0,
        gamma=1.0,
        n_envs=2,
    )
    envs.seed(2)
    seen, starts = envs.reset(), np.ones(2)
    expected, begun = np.zeros((steps, 2)), [0, 0]
    for step in range(steps):
        masks = seen["action_mask"]
        seats = buffer.observations["seat"].reshape(steps, 2)
        actions, nothing = random_actions(masks, generator), torch.zeros(2)
        later, rewards, dones, infos = envs.step(actions)
        buffer.add(seen, actions, rewards, starts, nothing, nothing, action_masks=masks)
        seen, starts = later, dones
        for row in np.flatnonzero(dones):
            own = slice(begun[row], step + 1)
            expected[own, row] = infos[row]["rewards"][seats[own, row]]
            begun[row] = step + 1
    buffer.compute_returns_and_advantage(torch.zeros(2), starts)
    assert (buffer.returns == expected).all()
    assert set(np.unique(expected)) == {-1, 0, 1} if learner == "all" else len(expected) > 1
    assert max(begun) > 0


def test_the_seat_buffer_is_for_a_learner_of_several():
    envs = TagDuelVecEnv(1)
    buffer = SeatRolloutBuffer(2, envs.observation_space, envs.action_space, device="cpu")
    with pytest.raises(ValueError, match="learner of several"):
        buffer.add(envs.reset(), *[np.zeros(1)] * 5)


def test_an_illegal_action_is_named():
    envs = TagDuelVecEnv(2)
    seen = envs.reset()
    with pytest.raises(IllegalActionError, match="Duel 1"):
        envs.step(np.array([seen["action_mask"][0].argmax(), 639]))


def test_calls_in_an_impossible_order_are_refused():
    env = TagDuelVecEnv(2)
    with pytest.raises(NotResetError, match="action_masks"):
        env.env_method("action_masks")
    env.reset()
    actions = np.stack(env.env_method("action_masks")).argmax(axis=1)
    for _ in range(2):
        with pytest.raises(ValueError, match=r"Expected step_async\(actions\) before step_wait"):
            env.step_wait()
        env.step(actions)
        actions = np.stack(env.env_method("action_masks")).argmax(axis=1)


@pytest.mark.parametrize("seed", [-1, True, 1.5, "a"])
def test_a_seed_that_is_none_is_refused_at_once(seed):
    env = TagDuelVecEnv(2)
    with pytest.raises(ValueError, match="seed: expected a whole number from 0, got"):
        env.seed(seed)
    env.reset()


def test_what_the_duels_share_is_asked_of_them():
    envs = TagDuelVecEnv(2, learner="player_3")
    assert envs.get_attr("learner") == [("player_3",)] * 2
    assert envs.env_is_wrapped(VecMonitor) == [False, False]
    for call in (
        lambda: envs.set_attr("learner", "player_0"),
        lambda: envs.env_method("render"),
        lambda: envs.get_attr("nothing"),
    ):
        with pytest.raises(AttributeError):
            call()


@pytest.mark.parametrize(
    ("learner", "more"),
    [
        ("player_0", {}),
        (("player_1", "player_3"), {"rollout_buffer_class": SeatRolloutBuffer}),
        ("all", {"rollout_buffer_class": SeatRolloutBuffer}),
    ],
)
def test_maskable_ppo_learns_and_plays(learner, more):
    """Two short rollouts, and the model then plays on other seats."""
    envs = VecMonitor(TagDuelVecEnv(2, learner=learner, observation="table", ruleset=QUICK))
    model = MaskablePPO(
        "MultiInputPolicy",
        envs,
        n_steps=16,
        batch_size=16,
        n_epochs=1,
        seed=0,
        device="cpu",
        policy_kwargs={"net_arch": [8]},
        **more,
    )
    before = {name: weight.clone() for name, weight in model.policy.state_dict().items()}
    model.learn(64)
    after = model.policy.state_dict()
    assert any((after[name] != weight).any() for name, weight in before.items())
    if learner == "player_0":
        others = TagDuelVecEnv(
            2, observation="table", opponents=policy_of(model), teammate=policy_of(model)
        )
        seen = others.reset()
        for _ in range(3):
            seen, *_ = others.step(seen["action_mask"].argmax(axis=1))


def test_team_mates_learn_policies_of_their_own():
    """Each plays in the other's Duels, and only the one that learns is changed."""

    def model(env):
        return MaskablePPO(
            "MultiInputPolicy",
            env,
            n_steps=16,
            batch_size=16,
            n_epochs=1,
            device="cpu",
            policy_kwargs={"net_arch": [8]},
        )

    def weights(of):
        return torch.nn.utils.parameters_to_vector(of.policy.parameters()).detach().clone()

    def team(learner, mate):
        def playing(seen, mask, seat):
            asked.append(set(seat.tolist()))
            return policy_of(mate)(seen, mask, seat)

        return TagDuelVecEnv(2, learner=learner, teammate=playing, ruleset=QUICK)

    asked = []
    one = model(TagDuelVecEnv(2, learner="player_0", ruleset=QUICK))
    two = model(team("player_2", one))
    one.set_env(team("player_0", two))
    for learning, other, mate in ((one, two, {2}), (two, one, {0})):
        before, kept = weights(learning), weights(other)
        asked.clear()
        learning.learn(32)
        assert (weights(learning) != before).any()
        assert (weights(other) == kept).all()
        assert set.union(*asked) == mate


def test_the_package_itself_never_imports_torch():
    code = (
        "import sys; from tagduel_env import tagduel_v0; "
        "from tagduel_env.interfaces import single_seat, vector; "
        "sys.exit('torch' in sys.modules or 'stable_baselines3' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
