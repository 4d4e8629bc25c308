"""A Tag Duel as a TorchRL environment."""

import pytest

pytest.importorskip(
    "torchrl", reason="TorchRL is not installed: pip install '.[torchrl]' to run this test"
)

import torch

from experiments.integrations.torchrl_wrapper import make_env

pytestmark = pytest.mark.filterwarnings(
    "ignore:PettingZoo in TorchRL is tested using version:UserWarning"
)


def played(decisions: int):
    torch.manual_seed(0)
    return make_env(seed=1).rollout(decisions)


def test_a_duel_to_its_end_pays_every_seat():
    rollout = played(20_000)
    seats = [rollout[f"player_{seat}"] for seat in range(4)]
    assert (sum(seat["mask"].int() for seat in seats) == 1).all()
    for seat in seats:
        legal = seat["action_mask"].gather(-1, seat["action"].unsqueeze(-1)).squeeze(-1)
        assert seat["mask"].any()
        assert legal[seat["mask"]].all()
    later = [rollout["next", f"player_{seat}"] for seat in range(4)]
    for seat in later:
        assert not seat["done"][:-1].any()
        assert seat["terminated"][-1].all()
        assert not seat["reward"][:-1].any()
    earned = [float(seat["reward"].sum()) for seat in later]
    assert sorted(earned) == [-1.0, -1.0, 1.0, 1.0]
    assert earned[0] == earned[2]


def test_a_seed_gives_the_same_play():
    first, second = played(40), played(40)
    for seat in ("player_0", "player_1", "player_2", "player_3"):
        assert (first[seat, "action"] == second[seat, "action"]).all()
        seen = first[seat, "observation", "observation"]
        assert (seen == second[seat, "observation", "observation"]).all()
