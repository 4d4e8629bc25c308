"""A Tag Duel as a TorchRL environment."""

import pytest

pytest.importorskip("torchrl", reason="TorchRL is not installed: pip install torchrl to run this")

from experiments.integrations.torchrl_wrapper import make_env


@pytest.mark.filterwarnings("ignore")
def test_one_seat_decides_at_a_time_among_its_legal_actions() -> None:
    rollout = make_env(seed=1).rollout(60)
    seats = [rollout[f"player_{seat}"] for seat in range(4)]
    assert rollout.batch_size[0] == 60
    assert (sum(seat["mask"].int() for seat in seats) == 1).all()
    for seat in seats:
        legal = seat["action_mask"].gather(-1, seat["action"].unsqueeze(-1)).squeeze(-1)
        assert legal[seat["mask"]].all()
