"""Bytes that were damaged or forged: a Duel is refused, or it is one that plays to its end.

A process of its own loads them, so that a crash is a failure of the test and so is a hang.
"""

import hashlib
import json
import random
import select
import struct
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.decks import Deck, bundled_decks
from tagduel_env.engine.duel import Duel
from tagduel_env.engine.saved.beginning import Beginning
from tagduel_env.engine.saved.saved import Saved, pack
from tagduel_env.engine.setup import playable
from tagduel_env.errors import StateError
from tagduel_env.ruleset import RANGES, Ruleset

ROOT = Path(__file__).parents[2]
PATIENCE = 120
HEAD = 60
FUZZ = settings(
    max_examples=150,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)


class Loader:
    """The process that loads, started again after it has died."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None

    def load(self, data: bytes) -> str:
        """What became of the bytes, in words."""
        process = self._process = self._process or self._start()
        process.stdin.write(struct.pack("<I", len(data)) + data)
        process.stdin.flush()
        ready, _, _ = select.select([process.stdout], [], [], PATIENCE)
        line = process.stdout.readline().decode() if ready else ""
        if not line:
            self.stop()
            pytest.fail("the process hung" if not ready else "the process crashed")
        return line

    def stop(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None

    @staticmethod
    def _start() -> "subprocess.Popen[bytes]":
        command = [sys.executable, "-m", "tests.properties.loader"]
        return subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
        )


@pytest.fixture(scope="module")
def loader():
    process = Loader()
    yield process
    process.stop()


def saved_duels() -> list[bytes]:
    """Duels of all sorts, from their first decision to their end."""
    states = []
    for seed in range(12):
        chance = random.Random(seed)
        ruleset = (Ruleset.tag(), Ruleset.one_on_one(), Ruleset.tag(ask_forced=True))[seed % 3]
        decks = [bundled.deck for bundled in chance.choices(bundled_decks(), k=ruleset.duelists)]
        duel = Duel.new(decks, ruleset, seed)
        duel.run_random(seed, (0, 7, 40, 100_000)[seed % 4] + seed)
        states.append(duel.to_bytes())
    return states


SAVED = saved_duels()
saved = st.sampled_from(SAVED)


def signed_again(data: bytes) -> bytes:
    """The same with a checksum that is right."""
    return data[:-16] + hashlib.blake2b(data[:-16], digest_size=16).digest()


def is_sound(line: str) -> None:
    assert line.startswith(("refused ", "played ")), line


def test_what_was_saved_is_played(loader):
    for data in SAVED:
        assert loader.load(data).startswith("played ")


@FUZZ
@given(saved, st.data())
def test_flipped_bits(loader, data, draw):
    changed = bytearray(data)
    for _ in range(draw.draw(st.integers(1, 4))):
        changed[draw.draw(st.integers(0, len(data) - 1))] ^= draw.draw(st.integers(1, 255))
    if bytes(changed) != data:
        assert loader.load(bytes(changed)).startswith("refused ")
        is_sound(loader.load(signed_again(bytes(changed))))


@FUZZ
@given(saved, st.data())
def test_cut_off_grown_and_random_bytes(loader, data, draw):
    place = draw.draw(st.integers(0, len(data)))
    noise = draw.draw(st.binary(max_size=300))
    for changed in (data[:place], data[:place] + noise, data[:place] + noise + data[place:]):
        if changed != data:
            assert loader.load(changed).startswith("refused ")
        if len(changed) > HEAD:
            is_sound(loader.load(signed_again(changed)))


@FUZZ
@given(saved, st.lists(st.integers(0, 0xFFFF) | st.integers(0, 639), max_size=30), st.data())
def test_forged_courses(loader, data, numbers, draw):
    """A course that goes on otherwise, with the right checksum and the hash it says."""
    length = struct.unpack_from("<I", data, HEAD - 4)[0]
    start = HEAD + length
    place = start + 2 * draw.draw(st.integers(0, (len(data) - 16 - start) // 2))
    forged = data[:place] + struct.pack(f"<{len(numbers)}H", *numbers) + bytes(16)
    is_sound(loader.load(signed_again(forged)))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)


@FUZZ
@given(saved, st.sampled_from(["seed", "first_team", "ruleset", "decks", "other"]), JSON, st.data())
def test_forged_beginnings(loader, data, field, value, draw):
    length = struct.unpack_from("<I", data, HEAD - 4)[0]
    beginning: dict[str, Any] = json.loads(data[HEAD : HEAD + length])
    if field == "ruleset" and draw.draw(st.booleans()):
        beginning["ruleset"][draw.draw(st.sampled_from(sorted(beginning["ruleset"])))] = value
    elif field == "decks" and draw.draw(st.booleans()):
        part = draw.draw(st.sampled_from(["name", "main", "extra"]))
        beginning["decks"][0][part] = value
    else:
        beginning[field] = value
    text = json.dumps(beginning).encode()
    head = data[: HEAD - 4] + struct.pack("<I", len(text))
    is_sound(loader.load(signed_again(head + text + data[HEAD + length :])))


# ------------------------------------------------------------------ Duels as odd as they may be
PLAYABLE = [facts.number for facts in load_catalogue() if not facts.is_token]
PLAYABLE = [n for n in PLAYABLE if playable(n) or load_catalogue()[n].is_normal_monster]
EXTRA = [number for number in PLAYABLE if load_catalogue()[number].belongs_in_extra_deck]
MAIN = sorted(set(PLAYABLE) - set(EXTRA))


def cards(numbers: list[int], most: int) -> st.SearchStrategy[list[int]]:
    few = st.lists(st.sampled_from(numbers), min_size=1, max_size=4)
    many = st.tuples(few, st.integers(0, most)).map(lambda pair: (pair[0] * most)[: pair[1]])
    return many | st.lists(st.sampled_from(numbers), max_size=most)


SWITCHES = {
    name: st.sampled_from([0, 1, 2, least, least + 1, most, most - 1]).filter(
        lambda number, least=least, most=most: least <= number <= most
    )
    for name, (least, most) in RANGES.items()
}


@FUZZ
@given(st.data(), st.sampled_from([2, 4]), st.integers(0, 2**64 - 1))
def test_a_duel_of_any_decks_and_switches_is_loaded_and_played(loader, draw, duelists, seed):
    """Sixty copies of one card, no cards at all, no caps, hands of any size: all that can begin."""
    decks = [
        Deck("odd", tuple(draw.draw(cards(MAIN, 60))), tuple(draw.draw(cards(EXTRA, 15))))
        for _ in range(duelists)
    ]
    named = draw.draw(st.sets(st.sampled_from(sorted(SWITCHES)), max_size=4))
    switches = {name: draw.draw(SWITCHES[name]) for name in sorted(named)}
    switches.pop("talk_tokens" if duelists == 2 else "", None)
    ruleset = Ruleset(duelists=duelists, **switches)
    beginning = Beginning(tuple(decks), ruleset, seed, seed & 1)
    data = pack(Saved(bytes(16), beginning, b""))
    line = loader.load(data)
    if "leads elsewhere" in line:  # it began: with the right hash it is taken
        line = loader.load(Duel.begin(beginning).to_bytes())
        assert line.startswith("played "), line
    is_sound(line)


def test_a_record_is_only_taken_from_the_process_that_saved_it(loader):
    duel = Duel.new([bundled_decks()[0].deck] * 4, seed=3)
    duel.record["life"][0] = 7
    data = duel.to_bytes()
    assert Duel.from_bytes(data).record["life"][0] == 7
    assert loader.load(data).startswith("refused StateError: Expected a Duel that follows")
    for damaged in (data[:99] + bytes([data[99] ^ 1]) + data[100:], data[:-1]):
        with pytest.raises(StateError, match="damaged or cut off"):
            Duel.from_bytes(damaged, trusted=True)
