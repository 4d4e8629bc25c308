"""A disk that is full after so many bytes, wherever the tests run."""

import errno
import os
from io import FileIO


def no_room(*_, **__):
    """What writing to a full disk raises."""
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


class SmallFile(FileIO):
    """A file that takes so many bytes in all, the last of them a part of what it is given."""

    def __init__(self, path, mode, room):
        super().__init__(path, mode)
        self.room = room

    def write(self, data):
        fitting = data[: self.room - os.fstat(self.fileno()).st_size]
        return super().write(fitting) if fitting else no_room()
