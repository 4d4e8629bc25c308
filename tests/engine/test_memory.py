"""Where the bytes of an array lie."""

import numpy as np
import pytest

from tagduel_env.engine.record.memory import address_of


@pytest.mark.parametrize(
    "array",
    [
        np.zeros(7, np.uint8),
        np.zeros((2, 3), np.float32)[1:],
        np.zeros(3, [("a", "u1"), ("b", "<i4")]),
    ],
    ids=["bytes", "part", "records"],
)
def test_the_address_is_the_one_numpy_tells(array):
    assert address_of(array) == array.ctypes.data


def test_an_array_with_gaps_has_no_address():
    with pytest.raises((BufferError, ValueError), match="contiguous"):
        address_of(np.zeros((4, 4))[:, ::2])
