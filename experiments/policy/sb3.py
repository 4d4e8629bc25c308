"""The networks as policies of Stable-Baselines3."""

# pyright: basic, reportMissingImports=false
# Stable-Baselines3 comes with an extra, and isn't installed where types are checked.

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import torch
from sb3_contrib.common.maskable.distributions import MaskableDistribution
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from torch import Tensor

from experiments.policy.networks import NETWORKS, PolicyNetwork
from experiments.policy.players import draw

__all__ = ["POLICIES", "MlpPolicy", "NetworkPolicy", "RowPolicy"]

Seen = dict[str, Tensor]
"""``observation[n, 5620]`` and ``action_mask[n, 640]``, as the environment gives them."""


class NetworkPolicy(MaskableActorCriticPolicy):
    """A network of `experiments.policy.networks` as an actor and critic.

    What is legal is read from the observation, which has the same mask as is given beside it.

    Attributes:
        network: The network; there are no other weights.
        generator: Draws the actions, on the CPU, so that a seed gives the same play everywhere.
    """

    network: PolicyNetwork
    generator: torch.Generator
    kind: ClassVar[str]
    """The name of the network."""

    def _build(self, lr_schedule: Callable[[float], float]) -> None:
        """Make the network and its optimizer, as the base class asks for."""
        self.network = NETWORKS[self.kind]()
        self.generator = torch.Generator().manual_seed(torch.initial_seed())
        options: dict[str, Any] = {"lr": lr_schedule(1), **self.optimizer_kwargs}
        self.optimizer = self.optimizer_class(self.network.parameters(), **options)

    def forward(
        self, obs: Seen, deterministic: bool = False, action_masks: Any = None
    ) -> tuple[Tensor, Tensor, Tensor]:
        """Decide: actions ``int64[n]``, values ``float32[n, 1]``, and log-probabilities."""
        logits, values = self._judge(obs)
        actions = logits.argmax(1) if deterministic else draw(logits, self.generator)
        return actions, values[:, None], self._distribution(obs, logits).log_prob(actions)

    def evaluate_actions(
        self, obs: Seen, actions: Tensor, action_masks: Any = None
    ) -> tuple[Tensor, Tensor, Tensor | None]:
        """Values ``float32[n, 1]``, log-probabilities of the actions, and entropies."""
        logits, values = self._judge(obs)
        distribution = self._distribution(obs, logits)
        return values[:, None], distribution.log_prob(actions), distribution.entropy()

    def get_distribution(self, obs: Seen, action_masks: Any = None) -> MaskableDistribution:
        """How likely each action is."""
        return self._distribution(obs, self._judge(obs)[0])

    def predict_values(self, obs: Seen) -> Tensor:
        """``float32[n, 1]``, what those who decide can expect."""
        return self._judge(obs)[1][:, None]

    def _predict(
        self, observation: Seen, deterministic: bool = False, action_masks: Any = None
    ) -> Tensor:
        return self(observation, deterministic)[0]

    def _judge(self, obs: Seen) -> tuple[Tensor, Tensor]:
        tables, masks = (obs[name].cpu().numpy() for name in ("observation", "action_mask"))
        return self.network(tables, masks)

    def _distribution(self, obs: Seen, logits: Tensor) -> MaskableDistribution:
        distribution = self.action_dist.proba_distribution(action_logits=logits)
        distribution.apply_masking(obs["action_mask"])
        return distribution


class RowPolicy(NetworkPolicy):
    """Encodes the rows of the table."""

    kind = "rows"


class MlpPolicy(NetworkPolicy):
    """Sees the vector."""

    kind = "mlp"


POLICIES: Mapping[str, type[NetworkPolicy]] = {
    policy.kind: policy for policy in (RowPolicy, MlpPolicy)
}
"""The policies by the names of their networks."""
