"""The trained networks in numpy: from tables and masks to a number for every legal action.

They compute what the networks of the same names in ``experiments.policy.networks`` do, from the
weights as those export them: a weight is ``[outputs, inputs]``, a bias ``[outputs]``.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from agents.policy.checkpoint import CheckpointError, Header
from agents.policy.encoding import PLACE_GROUPS, encode_rows
from tagduel_env.spaces import ACTIONS, UNSEEN, encode

__all__ = ["SUM_SCALE", "ZONE_GROUPS", "MlpNetwork", "Network", "RowNetwork", "network_of"]

Weights = Mapping[str, NDArray[Any]]

SUM_SCALE = 0.125
"""Sums over rows are multiplied by this, so that some eight rows weigh like one number."""

ZONE_GROUPS = 8
"""Of these first place groups the greatest of each number is told, too."""


class Network(Protocol):
    """From what is seen to numbers for actions."""

    def logits(self, tables: NDArray[np.uint8], masks: NDArray[np.int8]) -> NDArray[np.float32]:
        """``float32[n, 640]`` for ``uint8[n, 5620]`` and ``int8[n, 640]``; illegal: -inf."""
        ...


class RowNetwork:
    """Encodes every row in use alike, pools the rows, and scores actions by the rows they name."""

    def __init__(self, weights: Weights) -> None:
        """Take the weights.

        Raises:
            KeyError: If one is missing.
        """
        self._weights = weights
        self._card_row = np.zeros(UNSEEN + 1, np.int64)
        self._card_row[weights["cards"]] = np.arange(len(weights["cards"]))

    def logits(self, tables: NDArray[np.uint8], masks: NDArray[np.int8]) -> NDArray[np.float32]:
        """Score the legal actions, see :class:`Network`."""
        w, seen = self._weights, encode_rows(tables, masks)
        rows = _relu(
            w["card_vectors"][self._card_row[seen.card]]
            + _linear(w, "numbers", seen.numbers)
            + w["group.weight"][seen.group]
        )
        sums, tops = _pooled(rows, seen.lengths)
        rows = np.concatenate([rows, np.zeros((1, rows.shape[1]), np.float32)])
        parts = (sums * SUM_SCALE, tops[:, :ZONE_GROUPS], rows[seen.named])
        flat = [part.reshape(len(tables), -1) for part in parts]
        state = np.concatenate([*flat, seen.whole], axis=1)
        for layer in ("trunk.0", "trunk.2"):
            state = _relu(_linear(w, layer, state))
        hidden = _relu(
            _linear(w, "action_row", rows[seen.row])
            + _linear(w, "action_state", state)[seen.table]
            + w["action_key.weight"][seen.key]
        )
        scores = np.full((len(tables), ACTIONS), -np.inf, np.float32)
        scores[seen.table, seen.action] = _linear(w, "score", hidden)[:, 0]
        return scores


class MlpNetwork:
    """A plain network on the vector."""

    def __init__(self, weights: Weights) -> None:
        """Take the weights.

        Raises:
            KeyError: If one is missing.
        """
        self._weights = weights

    def logits(self, tables: NDArray[np.uint8], masks: NDArray[np.int8]) -> NDArray[np.float32]:
        """Score the legal actions, see :class:`Network`."""
        state = encode(tables)
        for layer in ("trunk.0", "trunk.2"):
            state = _relu(_linear(self._weights, layer, state))
        scores = _linear(self._weights, "score", state)
        return np.where(masks > 0, scores, np.float32(-np.inf))


_NETWORKS: Mapping[str, type[RowNetwork | MlpNetwork]] = {"rows": RowNetwork, "mlp": MlpNetwork}


def network_of(path: Path, header: Header, weights: Weights) -> Network:
    """The network of a checkpoint.

    Raises:
        CheckpointError: If there is no such network, or the weights don't make one.
    """
    if header.network not in _NETWORKS:
        known = " or ".join(map(repr, _NETWORKS))
        raise CheckpointError(path, f"the network {known}", repr(header.network))
    network = _NETWORKS[header.network]
    try:
        made = network(weights)
        made.logits(np.zeros((1, 5620), np.uint8), np.ones((1, ACTIONS), np.int8))
    except (KeyError, ValueError, IndexError) as error:
        got = f"others ({type(error).__name__}: {error})"
        raise CheckpointError(path, f"the weights of a {network.__name__}", got) from None
    return made


def _linear(weights: Weights, name: str, values: NDArray[np.float32]) -> NDArray[np.float32]:
    return values @ weights[f"{name}.weight"].T + weights[f"{name}.bias"]


def _relu(values: NDArray[np.float32]) -> NDArray[np.float32]:
    return np.maximum(values, 0.0)


def _pooled(
    rows: NDArray[np.float32], lengths: NDArray[np.int64]
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Sum and maximum over the rows of each group, ``float32[n, PLACE_GROUPS, width]``; none: 0."""
    sums = np.zeros((len(lengths), rows.shape[1]), np.float32)
    tops = np.zeros_like(sums)
    filled = np.flatnonzero(lengths)
    if len(filled):
        starts = (np.cumsum(lengths) - lengths)[filled]
        sums[filled] = np.add.reduceat(rows, starts, axis=0)
        tops[filled] = np.maximum.reduceat(rows, starts, axis=0)
    shape = (-1, PLACE_GROUPS, rows.shape[1])
    return sums.reshape(shape), tops.reshape(shape)
