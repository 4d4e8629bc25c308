"""Files of trained policies: weights and a header, in a format that cannot run code.

A checkpoint is an ``.npz`` archive of plain arrays. One of them, ``header``, is a line of JSON
that says for which layout of the spaces the weights were trained and which network they make.
"""

import json
import zipfile
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tagduel_env.errors import TagDuelError
from tagduel_env.files import replacing
from tagduel_env.spaces import layout_hash

__all__ = ["CheckpointError", "Header", "checkpoint_path", "load_checkpoint", "save_checkpoint"]

FORMAT = "tagduel_env policy"
VERSION = 1


class CheckpointError(TagDuelError, ValueError):
    """A file that holds no policy, or one that doesn't fit this version.

    Attributes:
        path: The file.
    """

    def __init__(self, path: object, expected: str, got: str) -> None:
        self.path = path
        self.expected = expected
        self.got = got
        super().__init__(f"{path}: expected {expected}, got {got}.")

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.path, self.expected, self.got)


@dataclass(frozen=True, slots=True)
class Header:
    """What a checkpoint says of itself.

    Attributes:
        network: Which network it is: ``"rows"`` or ``"mlp"``.
        about: How it was trained, for people: seed, decisions, Decks and so on.
        layout: The hash of the observation and action layouts that the weights fit.
    """

    network: str
    about: Mapping[str, Any] = field(default_factory=dict)
    layout: str = field(default_factory=layout_hash)


def checkpoint_path(path: str) -> Path:
    """The file of a policy; that of the one that comes with the package if the path is empty."""
    return Path(path) if path else Path(str(files("agents"))) / "checkpoints" / "policy.npz"


def save_checkpoint(path: Path, header: Header, weights: Mapping[str, NDArray[Any]]) -> None:
    """Write a policy; a file that is there already is replaced once the new one is complete.

    Raises:
        UnwritableError: If it can't be written; what was there before is kept.
    """
    text = json.dumps({"format": FORMAT, "version": VERSION, **asdict(header)})
    with replacing(path) as unfinished, unfinished.open("wb") as file:
        np.savez_compressed(file, allow_pickle=False, header=np.array(text), **weights)


def load_checkpoint(path: Path) -> tuple[Header, dict[str, NDArray[Any]]]:
    """Read a policy.

    Raises:
        CheckpointError: If there is no such file, or it holds no policy, or one of another
            version or for another layout of the spaces.
    """
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as archive:
            weights = {name: archive[name] for name in archive.files}
        header = json.loads(str(weights.pop("header")))
        known = {FORMAT: header["version"]}
        version, network = known[header["format"]], header["network"]
        layout, about = header["layout"], header["about"]
    except OSError as error:
        raise CheckpointError(path, "a file with a trained policy", str(error.strerror)) from None
    except (AttributeError, EOFError, KeyError, TypeError, ValueError, zipfile.BadZipFile) as error:
        got = f"something else ({type(error).__name__})"
        raise CheckpointError(path, "a policy as experiments save it (.npz)", got) from None
    if version != VERSION:
        raise CheckpointError(path, f"a policy of version {VERSION}", f"version {version}")
    if layout != layout_hash():
        expected = f"a policy for the spaces with the layout hash {layout_hash()}"
        raise CheckpointError(
            path, expected, f"one for {layout}; train it anew, or use its version"
        )
    return Header(network, about, layout), weights
