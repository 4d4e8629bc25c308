"""Files are written whole: a full disk costs nothing but what was being written."""

from pathlib import Path

import pytest

from tagduel_env.errors import UnwritableError
from tagduel_env.files import append, replacing, writing
from tests.full_disk import SmallFile, no_room


def test_lines_are_written_whole_or_not_at_all(tmp_path):
    path = tmp_path / "lines"
    with SmallFile(path, "ab", room=10) as file:
        append(file, b"one\n")
        with pytest.raises(OSError, match="No space left"):
            append(file, b"two, three\n")
        assert path.read_bytes() == b"one\n"
        append(file, b"two\n")
        assert path.read_bytes() == b"one\ntwo\n"


def test_a_file_not_opened_for_appending_has_no_hole_after_an_error(tmp_path):
    path = tmp_path / "lines"
    with SmallFile(path, "wb", room=10) as file:
        append(file, b"one\n")
        with pytest.raises(OSError, match="No space left"):
            append(file, b"two, three\n")
        append(file, b"two\n")
    assert path.read_bytes() == b"one\ntwo\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_a_device_that_is_always_full_says_so():
    full = Path("/dev/full").open("ab", buffering=0)  # noqa: SIM115, it is closed below
    with full, pytest.raises(OSError, match="No space left"):
        append(full, b"one\n")


def test_a_file_is_replaced_once_the_new_one_is_complete(tmp_path):
    path = tmp_path / "it.txt"
    path.write_text("old")
    with replacing(path) as unfinished:
        unfinished.write_text("new")
        assert path.read_text() == "old"
    assert path.read_text() == "new"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("begun", [True, False])
def test_what_cannot_be_written_leaves_the_old_file(tmp_path, begun):
    path = tmp_path / "it.txt"
    path.write_text("old")

    def write():
        with replacing(path) as unfinished:
            if begun:
                unfinished.write_text("ne")
            no_room()

    with pytest.raises(UnwritableError, match=r"write .*it\.txt, got: No space left on device\."):
        write()
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_the_first_file_that_was_not_written_is_the_one_that_is_named(tmp_path):
    outer, inner = writing(tmp_path / "outer"), writing(tmp_path / "inner")
    with pytest.raises(UnwritableError, match="inner") as raised, outer, inner:
        no_room()
    assert raised.value.path == tmp_path / "inner"
    assert raised.value.why == "No space left on device"
