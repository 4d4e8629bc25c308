"""The learned agent: its inputs, its networks in numpy, and the files that hold them.

Nothing here needs PyTorch; ``experiments.policy`` has the same networks to be trained.
"""

from agents.policy.checkpoint import (
    CheckpointError,
    Header,
    checkpoint_path,
    load_checkpoint,
    save_checkpoint,
)
from agents.policy.networks import MlpNetwork, RowNetwork, network_of

__all__ = [
    "CheckpointError",
    "Header",
    "MlpNetwork",
    "RowNetwork",
    "checkpoint_path",
    "load_checkpoint",
    "network_of",
    "save_checkpoint",
]
