"""Policy networks in PyTorch: a number for every legal action, and what is expected of the Duel.

``RowNetwork`` is made for the table: every row in use becomes a vector by shared weights (which
card it is, its numbers, where it lies); rows are pooled by place, and each legal action is scored
from the row that it is about, its verb and the situation as a whole, as in pointer networks
(Vinyals et al. 2015) over entities (Vinyals et al. 2019, AlphaStar). ``MlpNetwork`` is the plain
one on the vector. Both share ``forward(tables, masks) -> (logits, values)``.

Example:
    >>> from tagduel_env import tagduel_v0
    >>> env = tagduel_v0.vector_env(8)
    >>> tables, _ = env.reset(seed=1)
    >>> logits, values = RowNetwork()(tables, env.action_mask)
    >>> tuple(logits.shape), tuple(values.shape)
    ((8, 640), (8,))
"""

# pyright: basic, reportMissingImports=false
# PyTorch comes with an extra, and isn't installed where types are checked.

import abc
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from agents.policy.checkpoint import CheckpointError, Header, load_checkpoint, save_checkpoint
from agents.policy.encoding import (
    ACTION_KEYS,
    NAMED,
    PLACE_GROUPS,
    ROW_NUMBERS,
    WHOLE,
    encode_rows,
)
from agents.policy.networks import SUM_SCALE, ZONE_GROUPS
from tagduel_env.spaces import ACTIONS, UNSEEN, VECTOR_SIZE, card_features, encode, pool_index

__all__ = ["NETWORKS", "MlpNetwork", "PolicyNetwork", "RowNetwork"]


class PolicyNetwork(nn.Module, abc.ABC):
    """What the networks share."""

    kind = ""
    """The name of the network in checkpoints and on the command line."""

    @abc.abstractmethod
    def forward(self, tables: NDArray[np.uint8], masks: NDArray[np.int8]) -> tuple[Tensor, Tensor]:
        """Judge a batch.

        Args:
            tables: ``uint8[n, 5620]``, contiguous.
            masks: ``int8[n, 640]``, 1 where an action is legal.

        Returns:
            ``float32[n, 640]`` with -inf for what is illegal, and ``float32[n]`` in [-1, 1]: what
            the one who decides can expect of the Duel, 1 being a win.
        """

    def weights(self) -> dict[str, NDArray[Any]]:
        """The weights as the network of the same name in ``agents.policy.networks`` takes them."""
        return {name: value.cpu().numpy() for name, value in self.state_dict().items()}

    def export(self, path: Path, about: Mapping[str, Any]) -> None:
        """Write a checkpoint that the agent ``policy`` loads."""
        save_checkpoint(path, Header(self.kind, dict(about)), self.weights())

    def load(self, path: Path) -> None:
        """Take the weights of a checkpoint.

        Raises:
            CheckpointError: If there is none for this version, or it is of another network.
        """
        header, weights = load_checkpoint(path)
        if header.network != self.kind:
            raise CheckpointError(path, f"a network {self.kind}", f"one that is {header.network}")
        try:
            self._take(weights)
        except (IndexError, KeyError, RuntimeError, ValueError) as error:
            raise CheckpointError(
                path, f"the weights of a network {self.kind}", str(error)
            ) from None

    def _take(self, weights: Mapping[str, NDArray[Any]]) -> None:
        """Take what :meth:`weights` gave.

        Raises:
            KeyError: If something is missing.
            RuntimeError: If names or shapes are other ones.
        """
        self.load_state_dict({name: torch.from_numpy(found) for name, found in weights.items()})

    @property
    def device(self) -> torch.device:
        """Where the weights lie."""
        return next(self.parameters()).device


class RowNetwork(PolicyNetwork):
    """Encodes every row in use alike, pools the rows, and scores actions by the rows they name."""

    kind = "rows"

    def __init__(self, *, row: int = 64, trunk: int = 192, action: int = 96) -> None:
        """Draw the weights.

        Args:
            row: Width of the vector of a row.
            trunk: Width of the two layers that see the whole situation.
            action: Width of the layer that scores an action.
        """
        super().__init__()
        features, self._card_row = _known_cards()
        self.register_buffer("features", features, persistent=False)
        self.card = nn.Embedding(len(features), row)
        self.card_features = nn.Linear(features.shape[1], row, bias=False)
        self.numbers = nn.Linear(ROW_NUMBERS, row)
        self.group = nn.Embedding(PLACE_GROUPS, row)
        pooled = (PLACE_GROUPS + ZONE_GROUPS + NAMED) * row
        self.trunk = nn.Sequential(
            nn.Linear(pooled + WHOLE, trunk), nn.ReLU(), nn.Linear(trunk, trunk), nn.ReLU()
        )
        self.action_row = nn.Linear(row, action)
        self.action_state = nn.Linear(trunk, action)
        self.action_key = nn.Embedding(ACTION_KEYS, action)
        self.score = nn.Linear(action, 1)
        self.value = nn.Linear(trunk, 1)
        for embedding in (self.card, self.group, self.action_key):
            nn.init.normal_(embedding.weight, std=0.05)
        for head in (self.score, self.value):
            nn.init.normal_(head.weight, std=0.01)

    def forward(self, tables: NDArray[np.uint8], masks: NDArray[np.int8]) -> tuple[Tensor, Tensor]:
        """Judge a batch, see :meth:`PolicyNetwork.forward`."""
        seen = encode_rows(tables, masks)
        at = self._to_device
        rows = torch.relu(
            self._card_vectors()[at(self._card_row[seen.card])]
            + self.numbers(at(seen.numbers))
            + self.group(at(seen.group))
        )
        lengths = at(seen.lengths)
        shape = (len(tables), PLACE_GROUPS, rows.shape[1])
        sums = torch.segment_reduce(rows, "sum", lengths=lengths, initial=0.0).view(shape)
        tops = torch.segment_reduce(rows, "max", lengths=lengths, initial=0.0).view(shape)
        rows = torch.cat([rows, rows.new_zeros(1, rows.shape[1])])
        parts = (sums * SUM_SCALE, tops[:, :ZONE_GROUPS], rows[at(seen.named)])
        state = self.trunk(torch.cat([*(part.flatten(1) for part in parts), at(seen.whole)], 1))
        table = at(seen.table)
        hidden = torch.relu(
            self.action_row(rows[at(seen.row)])
            + self.action_state(state)[table]
            + self.action_key(at(seen.key))
        )
        logits = state.new_full((len(tables), ACTIONS), -torch.inf)
        logits[table, at(seen.action)] = self.score(hidden)[:, 0]
        return logits, torch.tanh(self.value(state)[:, 0])

    def _card_vectors(self) -> Tensor:
        """``float32[cards, row]``: what was learnt of each card, and of its features."""
        return self.card.weight + self.card_features(self.features)

    def _to_device(self, array: NDArray[Any]) -> Tensor:
        return torch.from_numpy(array).to(self.device)

    def weights(self) -> dict[str, NDArray[Any]]:
        """The weights, with the finished vector of each card in place of what makes it."""
        found = super().weights()
        for name in ("card.weight", "card_features.weight"):
            del found[name]
        with torch.no_grad():
            found["card_vectors"] = self._card_vectors().cpu().numpy()
        _, first = np.unique(self._card_row, return_index=True)
        return found | {"cards": first.astype(np.int16)}

    def _take(self, weights: Mapping[str, NDArray[Any]]) -> None:
        """Take the vectors of cards as they are; what is drawn for their features stays."""
        taken = dict(weights)
        rows = self._card_row[taken.pop("cards")]
        of_features = self.card_features(self.features).detach().cpu().numpy()
        vectors = self.card.weight.detach().cpu().numpy().copy()
        vectors[rows] = taken.pop("card_vectors") - of_features[rows]
        taken["card.weight"] = vectors
        taken["card_features.weight"] = self.card_features.weight.detach().cpu().numpy()
        super()._take(taken)


class MlpNetwork(PolicyNetwork):
    """A plain network on the vector."""

    kind = "mlp"

    def __init__(self, *, trunk: int = 256) -> None:
        """Draw the weights.

        Args:
            trunk: Width of both hidden layers.
        """
        super().__init__()
        self.trunk = nn.Sequential(
            nn.Linear(VECTOR_SIZE, trunk), nn.ReLU(), nn.Linear(trunk, trunk), nn.ReLU()
        )
        self.score = nn.Linear(trunk, ACTIONS)
        self.value = nn.Linear(trunk, 1)
        for head in (self.score, self.value):
            nn.init.normal_(head.weight, std=0.01)

    def forward(self, tables: NDArray[np.uint8], masks: NDArray[np.int8]) -> tuple[Tensor, Tensor]:
        """Judge a batch, see :meth:`PolicyNetwork.forward`."""
        state = self.trunk(torch.from_numpy(encode(tables)).to(self.device))
        legal = torch.from_numpy(masks > 0).to(self.device)
        logits = self.score(state).masked_fill(~legal, -torch.inf)
        return logits, torch.tanh(self.value(state)[:, 0])


NETWORKS: Mapping[str, Callable[[], PolicyNetwork]] = {
    network.kind: network for network in (RowNetwork, MlpNetwork)
}
"""The networks by name."""


def _known_cards() -> tuple[Tensor, NDArray[np.int64]]:
    """The features of the cards that may occur, and where each catalogue number finds its own.

    Row 0 is no card, row 1 one that can't be told, the others are the cards of the pool.
    """
    pool = np.flatnonzero(pool_index() >= 0)
    rows = np.zeros(UNSEEN + 1, np.int64)
    rows[UNSEEN] = 1
    rows[pool] = np.arange(2, len(pool) + 2)
    features = np.zeros((len(pool) + 2, card_features().shape[1]), np.float32)
    features[2:] = card_features()[pool]
    return torch.from_numpy(features), rows
