"""A process that loads whatever it is sent and plays it to its end; only it dies if that crashes.

Each message on the standard input is a length of four bytes and so many bytes of a saved Duel. The
answer is one line: "refused", and the error's name and words, if the Duel was refused as it should
be; "played" and the number of decisions, if it was taken, was sound at every tenth decision and
came to an end; "fault" and what else was raised.
"""

import struct
import sys
from typing import BinaryIO

from tagduel_env.engine.duel import Duel
from tagduel_env.errors import StateError
from tests.properties.invariants import check

MOST_DECISIONS = 50_000


def play_on(duel: Duel, seed: int) -> int:
    """Random play to the end; how many decisions were taken."""
    taken = 0
    while not duel.over:
        check(duel.record)
        taken += duel.run_random(seed + taken, 10)[0]
        assert taken < MOST_DECISIONS, "endless"
    return taken


def answer(data: bytes) -> str:
    """What becomes of one message."""
    try:
        duel = Duel.from_bytes(data)
        assert Duel.from_bytes(duel.to_bytes()).state_hash() == duel.state_hash()
        if not duel.over:
            check(duel.record)
        return f"played {play_on(duel, len(data))}"
    except StateError as error:
        return f"refused {type(error).__name__}: {error}"
    except BaseException as error:
        return f"fault {type(error).__name__}: {error}"


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer messages until there are no more."""
    while head := source.read(4):
        data = source.read(struct.unpack("<I", head)[0])
        words = " ".join(answer(data).split())
        sink.write(f"{words}\n".encode())
        sink.flush()


if __name__ == "__main__":
    serve(sys.stdin.buffer, sys.stdout.buffer)
