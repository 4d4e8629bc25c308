"""The Gymnasium VectorEnv: the learner's seat, policies on the others, rewards and endings."""

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from tagduel_env import IllegalActionError, NotResetError, Ruleset
from tagduel_env.interfaces.policies import random_actions
from tagduel_env.interfaces.vector import TagDuelVectorEnv


def choose(observations, generator):
    return random_actions(observations["action_mask"], generator)


def endings(envs: TagDuelVectorEnv, count: int, seed: int = 0):
    """Random play of the learner until so many Duels have ended: (row, reward, infos) of each."""
    generator = np.random.default_rng(seed)
    observations, _ = envs.reset(seed=seed)
    found = []
    while len(found) < count:
        acting = envs.batch.seat.copy()
        observations, rewards, ended, cut_off, infos = envs.step(choose(observations, generator))
        assert not rewards[~(ended | cut_off)].any()
        assert observations["action_mask"].any(axis=1).all()
        found += [(row, acting[row], rewards[row], infos) for row in np.flatnonzero(ended)]
    return found


def test_made_by_gymnasium_without_a_warning():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        envs = gymnasium.make_vec("TagDuel-v0", num_envs=3)
    assert isinstance(envs, TagDuelVectorEnv)
    assert envs.num_envs == 3
    assert envs.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP


@pytest.mark.parametrize("observation", ["table", "vector"])
def test_what_is_returned_lies_in_the_spaces(observation):
    envs = gymnasium.make_vec("TagDuel-v0", num_envs=3, observation=observation)
    observations, infos = envs.reset(seed=1)
    for _ in range(5):
        assert observations in envs.observation_space
        assert observations["observation"][0] in envs.single_observation_space["observation"]
        assert infos["seat"].tolist() == [0, 0, 0]
        actions = choose(observations, np.random.default_rng(0))
        assert actions in envs.action_space
        observations, rewards, ended, cut_off, infos = envs.step(actions)
        assert rewards.shape == ended.shape == cut_off.shape == (3,)


@pytest.mark.parametrize("player", ["player_0", "player_1", "player_3"])
def test_the_learner_is_always_given_the_result_whoever_ends_the_duel(player):
    movers = []

    def others(_seen, mask, seat):
        movers.append(seat.copy())
        return random_actions(mask, generator)

    generator = np.random.default_rng(1)
    pool = [["A1", "A2", "B1", "B2"], ["A2", "A1", "B2", "B1"]]
    envs = TagDuelVectorEnv(6, learner=player, opponents=others, teammate=others, decks=pool)
    number = int(player[-1])
    seen = set()
    for row, acting, reward, infos in endings(envs, 8, seed=4):
        winner = infos["final_info"]["winner"][row]
        assert acting == number
        assert infos["_final_info"][row]
        if winner:
            assert reward == (1.0 if winner - 1 == number % 2 else -1.0)
        else:
            assert reward == 0.0
        seen.add(reward)
    assert {1.0, -1.0} <= seen
    assert all(number not in seats for seats in movers)


def test_each_policy_plays_its_own_seats():
    asked = {"opponents": set(), "teammate": set()}

    def policy(name):
        def chosen(seen, mask, seat):
            assert len(seen) == len(mask) == len(seat)
            asked[name] |= set(seat.tolist())
            return mask.argmax(axis=1)

        return chosen

    envs = TagDuelVectorEnv(
        4, learner="player_1", opponents=policy("opponents"), teammate=policy("teammate")
    )
    observations, infos = envs.reset(seed=2)
    for _ in range(30):
        assert infos["seat"].tolist() == [1] * 4
        observations, *_, infos = envs.step(choose(observations, np.random.default_rng(0)))
    assert asked == {"opponents": {0, 2}, "teammate": {3}}


def test_opponents_play_one_team_of_some_duels():
    asked, generator = [], np.random.default_rng(0)

    def policy(_seen, mask, seat):
        asked.append(set(seat.tolist()))
        return random_actions(mask, generator)

    quick = {"learner": "all", "ruleset": Ruleset.tag(life_points=2000)}
    envs = TagDuelVectorEnv(3, opponents=policy, opposed=[0, 1, 2], **quick)
    observations, _ = envs.reset(seed=3)
    decided, results = [set(), set(), set()], []
    for _ in range(1000):
        seats = observations["seat"]
        for row, seat in enumerate(seats.tolist()):
            decided[row].add(seat)
        observations, rewards, ended, _, infos = envs.step(choose(observations, generator))
        for row in np.flatnonzero(ended):
            assert rewards[row] == infos["final_info"]["rewards"][row, seats[row]]
            results.append((int(row), float(rewards[row])))
    assert decided == [{0, 1, 2, 3}, {1, 3}, {0, 2}]
    assert set().union(*asked) == {0, 1, 2, 3}
    assert {row for row, reward in results if reward < 0} >= {1, 2}, "opponents end Duels too"


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({"learner": "all", "opposed": [0, 1]}, "3 numbers of teams"),
        ({"learner": "all", "opposed": [0, 1, 3]}, "1 or 2 or 0"),
        ({"learner": "player_0", "opposed": [0, 1, 2]}, "unless learner is 'all'"),
    ],
)
def test_opposed_teams_are_checked(options, expected):
    with pytest.raises(ValueError, match=expected):
        TagDuelVectorEnv(3, **options)


def test_duels_go_on_from_their_state():
    one, other = (TagDuelVectorEnv(3, learner="all") for _ in range(2))
    with pytest.raises(NotResetError):
        one.get_state()
    observations, _ = one.reset(seed=4)
    for _ in range(40):
        observations, *_ = one.step(observations["action_mask"].argmax(axis=1))
    found, _ = other.set_state(one.get_state(), trusted=True)
    for _ in range(200):
        assert all((found[name] == observations[name]).all() for name in observations)
        actions = observations["action_mask"].argmax(axis=1)
        observations, *_ = one.step(actions)
        found, *_ = other.step(actions)


def test_a_learner_may_play_both_seats_of_a_team():
    envs = TagDuelVectorEnv(4, learner=("player_1", "player_3"))
    generator = np.random.default_rng(0)
    observations, infos = envs.reset(seed=2)
    seats = set()
    for _ in range(60):
        seats |= set(infos["seat"].tolist())
        observations, *_, infos = envs.step(choose(observations, generator))
    assert seats == {1, 3}


def test_a_duel_that_ends_shows_its_end_and_the_next_one():
    envs = TagDuelVectorEnv(2, learner="player_2", max_cycles=25)
    observations, _ = envs.reset(seed=3)
    ended = 0
    for _ in range(60):
        seeds = envs.batch.info["seed"].copy()
        observations, rewards, terminated, truncated, infos = envs.step(
            observations["action_mask"].argmax(axis=1)
        )
        assert not terminated.any()
        assert not rewards.any()
        for row in np.flatnonzero(truncated):
            ended += 1
            final = infos["final_obs"][row]
            assert final in envs.single_observation_space
            assert final["action_mask"].nonzero()[0].tolist() == [0]
            assert (final["observation"] != observations["observation"][row]).any()
            assert infos["final_info"]["length"][row] == 25
            assert envs.batch.info["seed"][row] != seeds[row]
        if truncated.any():
            assert infos["_final_obs"].tolist() == truncated.tolist()
            assert [one is not None for one in infos["final_obs"]] == truncated.tolist()
        else:
            assert "final_obs" not in infos
    assert ended >= 4


def test_the_final_observation_is_the_learners_own():
    envs = TagDuelVectorEnv(1, learner="player_2", max_cycles=30)
    observations, _ = envs.reset(seed=3)
    while True:
        acting = observations["observation"][0]
        observations, _, _, truncated, infos = envs.step(observations["action_mask"].argmax(axis=1))
        if truncated[0]:
            break
    duel = envs.batch.final_duel(0)
    assert int(duel.record["decisions"]) == 30
    final = infos["final_obs"][0]["observation"]
    assert (final == envs.batch.final_observation(0, 2)).all()
    assert (final != envs.batch.final_observation(0, 1)).any()
    assert (final != acting).any()


def test_the_same_seed_and_actions_give_the_same_everything():
    runs = []
    for threads in (1, 2):
        envs = TagDuelVectorEnv(4, num_threads=threads, decks="all", max_cycles=60)
        generator = np.random.default_rng(5)
        observations, _ = envs.reset(seed=11)
        found = []
        for _ in range(50):
            step = envs.step(choose(observations, generator))
            observations = step[0]
            found.append((observations["observation"].tobytes(), step[1].tobytes()))
        runs.append(found)
        envs.close()
    assert runs[0] == runs[1]


def test_what_is_returned_stays_unless_that_is_not_wanted():
    envs = TagDuelVectorEnv(2)
    first, _ = envs.reset(seed=1)
    kept = first["observation"].copy()
    envs.step(first["action_mask"].argmax(axis=1))
    assert (first["observation"] == kept).all()
    views = TagDuelVectorEnv(2, copy=False)
    first, _ = views.reset(seed=1)
    second, *_ = views.step(first["action_mask"].argmax(axis=1))
    assert first["observation"] is second["observation"]


def test_an_illegal_action_of_the_learner_changes_nothing():
    envs = TagDuelVectorEnv(3)
    observations, _ = envs.reset(seed=1)
    before = envs.batch.get_state()
    actions = observations["action_mask"].argmax(axis=1)
    with pytest.raises(IllegalActionError, match="in Duel 1 of the batch"):
        envs.step(np.array([actions[0], 639, actions[2]]))
    assert envs.batch.get_state() == before
    envs.step(actions)


def step_on(envs: TagDuelVectorEnv, observations) -> None:
    for _ in range(200):
        observations, *_ = envs.step(observations["action_mask"].argmax(axis=1))


@pytest.mark.parametrize(
    ("answer", "error"),
    [
        (lambda mask: np.full(len(mask), 639), IllegalActionError),
        (lambda mask: mask.argmax(axis=1)[:-1], ValueError),
        (lambda mask: mask.argmax(axis=1) / 2, ValueError),
    ],
)
def test_a_policy_that_answers_wrongly_is_named_and_a_reset_is_needed(answer, error):
    right = []

    def policy(_seen, mask, _seat):
        return mask.argmax(axis=1) if right else answer(mask)

    envs = TagDuelVectorEnv(3, opponents=policy, teammate=policy)
    right.append(True)
    observations, _ = envs.reset(seed=1)
    right.clear()
    with pytest.raises(error, match="xpected"):
        step_on(envs, observations)
    with pytest.raises(NotResetError):
        envs.step(observations["action_mask"].argmax(axis=1))
    right.append(True)
    envs.reset(seed=1)


@pytest.mark.parametrize(
    "options",
    [
        {"learner": "player_4"},
        {"learner": ("player_0", "player_1")},
        {"learner": ("player_0", "player_0")},
        {"learner": ()},
        {"learner": "player_2", "ruleset": Ruleset.one_on_one()},
        {"learner": ("player_0", "player_2"), "teammate": lambda _seen, mask, _seat: mask},
        {"teammate": lambda _seen, mask, _seat: mask, "ruleset": Ruleset.one_on_one()},
        {"observation": None},
        {"learner": None},
        {"learner": True},
        {"learner": 0},
        {"opponents": "random"},
        {"teammate": 5},
        {"learner": "all", "opposed": [1, 2], "opponents": "random"},
    ],
)
def test_options_that_cannot_be_are_refused(options):
    with pytest.raises(ValueError, match="expected"):
        TagDuelVectorEnv(2, **options)


def test_reset_takes_no_options_and_comes_first():
    envs = TagDuelVectorEnv(2)
    with pytest.raises(NotResetError):
        envs.step([0, 0])
    with pytest.raises(ValueError, match="decks"):
        envs.reset(options={"decks": "all"})


@pytest.mark.parametrize("seed", [-1, True, 1.5, "a", [1, 2], [None, None]])
def test_a_seed_that_is_none_changes_nothing(seed):
    envs = TagDuelVectorEnv(2)
    observations, _ = envs.reset(seed=1)
    before = envs.get_state()
    with pytest.raises(ValueError, match="seed: expected a whole number from 0, got"):
        envs.reset(seed=seed)
    assert envs.get_state() == before
    envs.step(observations["action_mask"].argmax(axis=1))


@pytest.mark.parametrize("copied", [True, False])
def test_who_writes_to_what_is_shown_changes_nothing(copied):
    """Neither policies nor the learner can write into the Duels, or into what comes later."""

    def first(seen, mask, seat):
        return mask.argmax(axis=1)

    def scribble(seen, mask, seat):
        actions = mask.argmax(axis=1)
        for array in (seen, mask, seat):
            array[...] = 3
        return actions

    envs = TagDuelVectorEnv(3, opponents=scribble, teammate=scribble, copy=copied)
    alone = TagDuelVectorEnv(3, opponents=first, teammate=first)
    (shown, infos), (expected, _) = envs.reset(seed=5), alone.reset(seed=5)
    for _ in range(200):
        for name, array in expected.items():
            assert (shown[name] == array).all()
        actions = expected["action_mask"].argmax(axis=1)
        for array in (*shown.values(), infos["seat"]):
            array[...] = 7
        shown, rewards, *_, infos = envs.step(actions)
        expected, earned, *_ = alone.step(actions)
        assert (rewards == earned).all()


def test_one_on_one_the_learner_meets_one_opponent():
    envs = gymnasium.make_vec(
        "TagDuel-v0", num_envs=3, learner="player_1", ruleset=Ruleset.one_on_one()
    )
    for row, _, reward, infos in endings(envs, 4, seed=7):
        winner = infos["final_info"]["winner"][row]
        assert reward == {0: 0.0, 1: -1.0, 2: 1.0}[winner]


def test_random_actions_are_legal_and_each_equally_likely():
    mask = np.zeros((3, 640), np.int8)
    mask[0, 7] = mask[1, [0, 639]] = mask[2, [3, 5, 8]] = 1
    counts = np.zeros((3, 640), int)
    generator = np.random.default_rng(0)
    for _ in range(3000):
        counts[[0, 1, 2], random_actions(mask, generator)] += 1
    assert ((counts > 0) == (mask > 0)).all()
    assert counts[0, 7] == 3000
    assert abs(counts[1, 0] - 1500) < 150
    assert abs(counts[2, [3, 5, 8]] - 1000).max() < 150
