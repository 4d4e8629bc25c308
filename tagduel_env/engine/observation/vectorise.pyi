from typing import Any

import numpy as np
from numpy.typing import NDArray

def load(
    steps: NDArray[Any],
    parts: NDArray[Any],
    group_of: NDArray[np.uint8],
    features: NDArray[np.float32],
    sparse: tuple[NDArray[np.int32], NDArray[np.uint8], NDArray[np.float32]],
    pooled_scale: float,
) -> None: ...
def write_vectors(tables: int, out: int, count: int, width: int) -> None: ...
