"""The single-seat Gymnasium environment: checks, who decides, rewards, endings, bad input."""

import copy
import pickle
import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from tagduel_env import DuelOverError, IllegalActionError, NotResetError, Ruleset, TagDuelError
from tagduel_env.interfaces.single_seat import TagDuelSeatEnv
from tagduel_env.interfaces.vector import TagDuelVectorEnv
from tagduel_env.spaces import as_table

QUICK = Ruleset.tag(life_points=2000)


def first_legal(_seen, mask, _seat):
    return mask.argmax(axis=1)


def last_legal(_seen, mask, _seat):
    return mask.shape[1] - 1 - mask[:, ::-1].argmax(axis=1)


def sample(env):
    return env.action_space.sample(env.action_masks())


def play(env, seed: int):
    """Random play of the learner to the end: players who decided, and the last step."""
    _, info = env.reset(seed=seed)
    env.action_space.seed(seed)
    deciders = []
    while True:
        deciders.append(info["seat"])
        step = env.step(sample(env))
        _, reward, terminated, truncated, info = step
        if terminated or truncated:
            return deciders, step
        assert reward == 0


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"observation": "vector", "learner": "player_3"},
        {"learner": ("player_0", "player_2"), "render_mode": "ansi"},
        {"learner": "all"},
        {"learner": "player_1", "ruleset": Ruleset.one_on_one()},
    ],
)
def test_it_passes_gymnasiums_check(options):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make("TagDuel-v0", **options).unwrapped)


def test_only_the_learner_is_asked_and_shown_its_own_view():
    env = TagDuelSeatEnv(learner="player_3")
    observation, info = env.reset(seed=4)
    for _ in range(30):
        assert info["seat"] == 3
        assert set(observation) == {"observation", "action_mask"}
        assert (observation["observation"] == env.aec.observe("player_3")["observation"]).all()
        assert as_table(observation["observation"])["decision"]["kind"]
        assert (env.action_masks() == observation["action_mask"]).all()
        observation, *_, info = env.step(sample(env))


@pytest.mark.parametrize("player", ["player_0", "player_1", "player_2", "player_3"])
def test_the_learner_is_given_its_reward_whoever_ends_the_duel(player):
    ended_by_others, results = 0, set()
    number = int(player[-1])
    env = TagDuelSeatEnv(learner=player, ruleset=QUICK)
    for seed in range(10):
        _, (observation, reward, terminated, truncated, info) = play(env, seed)
        assert terminated
        assert not truncated
        won = {"team 1": 0, "team 2": 1, None: None}[info["winner"]]
        assert reward == (0 if won is None else 1 if won == number % 2 else -1)
        assert info["rewards"][number] == reward
        assert observation["action_mask"].nonzero()[0].tolist() == [0]
        last = env.aec.history()
        chooser = [entry.seat for entry in last if hasattr(entry, "action")][-1]
        ended_by_others += chooser != ("1A", "2A", "1B", "2B")[number]
        results.add(reward)
    assert {1, -1} <= results
    assert ended_by_others >= 2


@pytest.mark.parametrize(
    ("learner", "deciding"),
    [(("player_1", "player_3"), {1, 3}), ("all", {0, 1, 2, 3})],
)
def test_a_learner_of_several_is_told_for_whom_it_decides(learner, deciding):
    env = TagDuelSeatEnv(learner=learner, ruleset=QUICK)
    observation, info = env.reset(seed=1)
    assert observation["seat"] == info["seat"]
    deciders, (observation, reward, _, _, info) = play(env, 1)
    assert set(deciders) == deciding
    assert info["seat"] == deciders[-1] == observation["seat"]
    assert reward == info["rewards"][deciders[-1]] != 0


def test_each_policy_plays_its_own_players():
    asked = {"opponents": set(), "teammate": set()}

    def policy(name):
        def chosen(seen, mask, seat):
            assert seen.shape == (1, 5620)
            asked[name] |= set(seat.tolist())
            return mask.argmax(axis=1)

        return chosen

    env = TagDuelSeatEnv(
        learner="player_2", opponents=policy("opponents"), teammate=policy("teammate")
    )
    play(env, 1)
    assert asked == {"opponents": {1, 3}, "teammate": {0}}


def test_the_same_seed_gives_the_same_duel_and_later_ones():
    runs = []
    for _ in range(2):
        env = TagDuelSeatEnv(decks="all", ruleset=QUICK)
        env.reset(seed=9)
        env.action_space.seed(1)
        hashes = []
        for _ in range(3):
            for _ in range(20):
                env.step(sample(env))
            hashes.append(env.aec.state_hash())
            env.reset()
        runs.append(hashes)
    assert runs[0] == runs[1]
    assert len(set(runs[0])) == 3


def test_it_plays_as_the_vector_environment_does():
    """Same Duel, same policies, same actions: the same views, whoever holds them."""
    options = {"learner": "player_1", "opponents": first_legal, "teammate": last_legal}
    many = TagDuelVectorEnv(1, **options, max_cycles=200)
    seen, _ = many.reset(seed=5)
    row = many.batch.beginning(0)
    one = TagDuelSeatEnv(**options, max_cycles=200)
    alone, _ = one.reset(seed=row.seed, options={"first_team": row.first_team})
    for _ in range(25):
        assert (alone["observation"] == seen["observation"][0]).all()
        action = int(seen["action_mask"][0].argmax())
        seen, *_ = many.step([action])
        alone, *_ = one.step(action)


def test_options_of_reset_hold_for_one_duel():
    env = TagDuelSeatEnv(ruleset=QUICK)
    env.reset(seed=1, options={"decks": ["A2", "A1", "B2", "B1"], "first_team": 1})
    assert [deck.name for deck in env.aec.decks] != [
        deck.name for deck in TagDuelSeatEnv().aec.decks
    ]
    assert env.aec.duel.seat_name(0) == "2A"


def test_a_cut_off_duel_is_truncated():
    env = TagDuelSeatEnv(max_cycles=40)
    _, (_, reward, terminated, truncated, info) = play(env, 3)
    assert truncated
    assert not terminated
    assert reward == 0
    assert info["winner"] is None
    assert info["decisions"] == 40


def test_an_illegal_action_changes_nothing_or_loses():
    env = TagDuelSeatEnv(illegal_action="raise")
    env.reset(seed=1)
    before = env.aec.state_hash()
    with pytest.raises(IllegalActionError, match="639"):
        env.step(639)
    assert env.aec.state_hash() == before
    env.step(sample(env))
    loses = TagDuelSeatEnv()
    loses.reset(seed=1)
    _, reward, terminated, _, info = loses.step(639)
    assert (reward, terminated, info["reason"]) == (-1, True, "ILLEGAL_ACTION")


def test_calls_in_an_impossible_order_are_refused():
    env = TagDuelSeatEnv(max_cycles=30)
    with pytest.raises(NotResetError):
        env.step(0)
    with pytest.raises(NotResetError):
        env.action_masks()
    play(env, 1)
    with pytest.raises(DuelOverError):
        env.step(0)
    env.reset()
    env.step(sample(env))


@pytest.mark.parametrize("answer", [lambda mask: mask, lambda mask: [639], lambda mask: [0.5]])
def test_a_policy_that_answers_wrongly_is_named_and_a_reset_is_needed(answer):
    env = TagDuelSeatEnv(opponents=lambda _seen, mask, _seat: answer(mask))
    with pytest.raises(ValueError, match=r"from the policy|got 639"):
        play(env, 1)
    with pytest.raises(NotResetError):
        env.step(0)


@pytest.mark.parametrize("make", [TagDuelSeatEnv, lambda **options: TagDuelVectorEnv(2, **options)])
def test_duels_that_never_ask_the_learner_are_an_error_and_no_endless_loop(make):
    env = make(learner="player_3", max_cycles=1, first_team=0)
    with pytest.raises(TagDuelError, match="learner decides"):
        env.reset(seed=1)


@pytest.mark.parametrize(
    "options",
    [
        {"learner": "player_4"},
        {"learner": ("player_0", "player_1")},
        {"learner": ("player_0", "player_1", "player_2")},
        {"learner": "all", "opponents": first_legal},
        {"learner": ("player_0", "player_2"), "teammate": first_legal},
        {"observation": None},
        {"render_mode": "rgb_array"},
    ],
)
def test_options_that_cannot_be_are_refused(options):
    with pytest.raises(ValueError, match="expected"):
        TagDuelSeatEnv(**options)


@pytest.mark.parametrize(
    "wrong",
    [
        {"seed": -1},
        {"seed": True},
        {"seed": 1.5},
        {"options": {"first_team": True}},
        {"options": {"decks": 5}},
        {"options": {"ruleset": {"no_switch": 1}}},
    ],
)
def test_a_reset_that_cannot_be_leaves_the_duel_as_it_is(wrong):
    env, alone = TagDuelSeatEnv(), TagDuelSeatEnv()
    for one in (env, alone):
        one.reset(seed=1)
    with pytest.raises(ValueError, match="xpected"):
        env.reset(**wrong)
    for _ in range(40):
        action = int(alone.action_masks().argmax())
        env.step(action)
        alone.step(action)
        assert env.aec.state_hash() == alone.aec.state_hash()


def test_rendering_is_the_environments_own():
    env = gymnasium.make("TagDuel-v0", render_mode="ansi", render_as="player_0")
    env.reset(seed=1)
    assert "Life Points" in env.render()


def end_of(env: TagDuelSeatEnv) -> tuple[float, str]:
    """The reward and the last state, if the learner takes the first legal action each time."""
    while True:
        _, reward, terminated, truncated, _ = env.step(int(env.action_masks().argmax()))
        if terminated or truncated:
            return reward, env.aec.state_hash()


@pytest.mark.parametrize(
    "copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["copy", "pickle"]
)
def test_a_copy_goes_the_same_way_and_leaves_the_other_alone(copied):
    """Also the players who decide at random: they draw with generators of their own."""
    env = TagDuelSeatEnv()
    env.reset(seed=4)
    for _ in range(5):
        env.step(int(env.action_masks().argmax()))
    one, two = copied(env), copied(env)
    ended = end_of(one)
    assert end_of(two) == ended == end_of(env)
    many = TagDuelVectorEnv(3)
    many.reset(seed=4)
    twin = copied(many)
    for _ in range(40):
        for each in (twin, many):
            each.step(each.batch.action_mask.argmax(axis=1))
    assert twin.batch.get_state()[88:] == many.batch.get_state()[88:]


@pytest.mark.parametrize("player", ["player_0", "player_3"])
def test_every_duel_earns_something_unless_it_is_nobodys(player):
    """The result always reaches the learner, with the sign of the winner."""
    env = TagDuelVectorEnv(64, learner=player, decks=["A1", "A2", "B1", "B2"])  # short Duels
    env.reset(seed=9)
    ended = 0
    for _ in range(250):
        actions = env.batch.action_mask.argmax(axis=1)
        _, rewards, terminated, _, infos = env.step(actions)
        if not terminated.any():
            assert not rewards.any()
            continue
        winner = infos["final_info"]["winner"]
        team = int(player[-1]) % 2 + 1
        expected = np.where(winner == 0, 0, np.where(winner == team, 1, -1))
        assert (rewards[terminated] == expected[terminated]).all()
        ended += terminated.sum()
    assert ended > 64
