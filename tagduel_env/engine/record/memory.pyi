"""Where the bytes of an array lie; see memory.py."""

from typing import Any

from numpy.typing import NDArray

def address_of(array: NDArray[Any]) -> int: ...
