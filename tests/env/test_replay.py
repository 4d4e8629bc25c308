"""Replays: what is written is read and played again; what doesn't fit is named with its line."""

import json
import os
import pickle
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tagduel_env import ReplayError, ReplayMismatchError, Ruleset, recording, replay, tagduel_v0
from tagduel_env.engine.duel import Duel
from tagduel_env.engine.record.constants import Action
from tagduel_env.history import Event
from tagduel_env.playback import Playback
from tagduel_env.recording import RecordReplay, ReplayWriter
from tagduel_env.replay import load_replay
from tests.full_disk import SmallFile


def recorded(path: Path, play, seed: int = 4, reset=None, **options):
    """An environment in which a whole Duel was recorded."""
    env = RecordReplay(tagduel_v0.raw_env(**options), path, ["a", "b", "c", "d"])
    env.reset(seed=seed, options=reset)
    play(env, seed=seed)
    env.close()
    return env


@pytest.fixture
def lines(tmp_path: Path, play) -> list[str]:
    """The lines of a whole replay."""
    path = tmp_path / "whole.jsonl"
    recorded(path, play)
    return path.read_text(encoding="utf-8").splitlines()


def written(path: Path, lines: list[str]) -> Path:
    path.write_text("\n".join([*lines, ""]), encoding="utf-8")
    return path


def test_a_duel_is_recorded_and_played_again(tmp_path, play):
    path = tmp_path / "duel.jsonl"
    env = recorded(path, play, first_team=1)
    told = load_replay(path)
    assert told.agents == ("a", "b", "c", "d")
    assert (told.beginning.seed, told.beginning.first_team) == (4, 1)
    assert told.cut_off is None
    assert len(told.moves) == env.result()["decisions"]
    playback = Playback(told)
    assert playback.result == told.result == env.result()
    assert playback.duel(len(playback)).state_hash() == env.state_hash()
    assert playback.seats == ("2A", "1A", "2B", "1B")


def test_every_position_is_reached_forwards_and_backwards(tmp_path, play):
    path = tmp_path / "duel.jsonl"
    recorded(path, play)
    playback = Playback(load_replay(path))
    turns = [int(playback.duel(place).record["turn"]) for place in range(len(playback) + 1)]
    for place in [*range(1, len(playback), 7), *range(len(playback), 0, -13)]:
        assert replay.short_hash(playback.duel(place)) == playback.replay.moves[place - 1].hash
        assert playback.turn(place) == turns[place]
    for turn in range(1, turns[-1] + 1):
        place = playback.find_turn(turn)
        assert turns[place] >= turn
        assert place == 0 or turns[place - 1] < turn
    assert playback.find_turn(10_000) == len(playback)
    for place in (-1, len(playback) + 1):
        with pytest.raises(IndexError, match="position from 0 to"):
            playback.duel(place)


def test_the_story_is_that_of_the_history(tmp_path, play):
    path = tmp_path / "duel.jsonl"
    env = recorded(path, play)
    playback = Playback(load_replay(path))
    for view, agent in ((None, None), ("1A", "player_0"), ("2B", "player_3")):
        texts = [entry.text for entry in env.history(agent) if isinstance(entry, Event)]
        expected = [line for text in texts if text for line in text.split("\n")]
        assert [line for told in playback.story(view) for line in told] == expected
    assert playback.story("1A") != playback.story("2B")


def test_a_view_shows_no_more_than_its_duelist_sees(tmp_path, play):
    path = tmp_path / "duel.jsonl"
    recorded(path, play)
    playback = Playback(load_replay(path))
    for place in range(0, len(playback), 11):
        asked = playback.duel(place).seat
        for seat, name in enumerate(playback.seats):
            text = playback.describe(place, name)
            assert ("\n> " in text) == (seat == asked)
        assert "unknown" not in playback.describe(place)
    assert "5 unknown" in playback.describe(0, "1A")


@pytest.mark.parametrize(
    ("options", "reset"),
    [
        ({"ruleset": Ruleset.one_on_one()}, None),
        ({"ruleset": Ruleset.tag(consent="always", talk_tokens=3, turn_cap=9)}, None),
        ({}, {"decks": ["A2", "A1", "B2", "B1"], "first_team": 1, "ruleset": {"hand_size": 6}}),
        ({"max_cycles": 30}, None),
    ],
)
def test_every_kind_of_duel_is_told_by_its_file_alone(options, reset, tmp_path, play):
    path = tmp_path / "duel.jsonl"
    env = RecordReplay(tagduel_v0.raw_env(**options), path)
    env.reset(seed=8, options=reset)
    play(env, seed=8)
    told = load_replay(path)
    assert told.agents == ("unknown",) * env.duel.duelists
    assert Playback(told).result == env.result()


def test_an_illegal_move_that_loses_is_the_end_of_the_replay(tmp_path, play):
    path = tmp_path / "duel.jsonl"
    env = RecordReplay(tagduel_v0.raw_env(illegal_action="lose"), path)
    env.reset(seed=1)
    play(env, steps=5)
    env.step(639)
    told = load_replay(path)
    assert len(told.moves) == 5
    assert Playback(told).result == env.result()
    assert env.result()["reason"] == "ILLEGAL_ACTION"


def test_a_number_in_the_name_keeps_every_duel(tmp_path, play):
    env = RecordReplay(tagduel_v0.raw_env(max_cycles=4), tmp_path / "duel-{number}.jsonl")
    for seed in (1, 2):
        env.reset(seed=seed)
        play(env)
    seeds = [load_replay(tmp_path / f"duel-{n}.jsonl").beginning.seed for n in (1, 2)]
    assert seeds == [1, 2]


def test_nothing_is_recorded_of_a_duel_that_was_set(tmp_path, play):
    env = RecordReplay(tagduel_v0.raw_env(), tmp_path / "duel.jsonl")
    env.reset(seed=1)
    play(env, steps=3)
    env.set_state(env.get_state())
    play(env, steps=3)
    env.close()
    assert len(load_replay(tmp_path / "duel.jsonl").moves) == 3


def test_a_recorder_wants_the_beginning_of_a_duel(tmp_path):
    duel = Duel.new(tagduel_v0.raw_env().decks, seed=1)
    duel.apply(duel.legal_actions()[0])
    with pytest.raises(ReplayError, match="at its first decision"):
        ReplayWriter(tmp_path / "duel.jsonl", duel)
    assert not (tmp_path / "duel.jsonl").exists()


# ------------------------------------------------------------------ cut off
KILLED = """
import os, signal, sys
from tagduel_env import tagduel_v0
from tagduel_env.recording import RecordReplay
env = RecordReplay(tagduel_v0.raw_env(), sys.argv[1])
env.reset(seed=4)
for _ in range(30):
    env.step(env.duel.legal_actions()[0])
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_duel_that_is_killed_leaves_all_that_was_decided(tmp_path):
    path = tmp_path / "duel.jsonl"
    done = subprocess.run([sys.executable, "-c", KILLED, str(path)], check=False)
    assert done.returncode == -signal.SIGKILL
    told = load_replay(path)
    assert len(told.moves) == 30
    assert told.cut_off == "The replay is cut off after decision 30: there is no result."
    playback = Playback(told)
    assert playback.result["winner"] is None
    assert playback.result["decisions"] == 30


def test_a_file_cut_anywhere_is_read_up_to_there(tmp_path, lines):
    data = "\n".join([*lines, ""]).encode()
    header = len(lines[0].encode())
    whole = load_replay(written(tmp_path / "whole.jsonl", lines))
    path = tmp_path / "cut.jsonl"
    last = len(data) - len(lines[-1]) - 1
    for size in (header, header + 1, header + 2, header + 90, last - 3, last, last + 9):
        path.write_bytes(data[:size])
        told = load_replay(path)
        complete = data[:size].count(b"\n") - 1
        assert told.moves[: max(complete, 0)] == whole.moves[: max(complete, 0)]
        assert len(told.moves) - max(complete, 0) in (0, 1)
        assert told.result is None
        assert f"after decision {len(told.moves)}: " in told.cut_off
    path.write_bytes(data[: header + 9])
    assert "line 2 is cut in the middle" in load_replay(path).cut_off
    for size in (0, 1, header // 2):
        path.write_bytes(data[:size])
        with pytest.raises(ReplayError, match=r"cut\.jsonl(:1)?: expected "):
            load_replay(path)


# ------------------------------------------------------------------ what doesn't fit
def change(**fields):
    """A header in which fields differ; `...` removes one."""

    def changed(lines):
        header = json.loads(lines[0])
        header.update(fields)
        kept = {name: value for name, value in header.items() if value is not ...}
        return [json.dumps(kept), *lines[1:]]

    return changed


def put(line, text):
    return lambda lines: [*lines[: line - 1], text, *lines[line:]]


def add(text):
    return lambda lines: [*lines, text]


@pytest.mark.parametrize(
    ("edit", "line", "expected"),
    [
        (change(format="chess"), 1, '"format": "tagduel-replay"'),
        (change(version=True), 1, "a replay with version 1, got True"),
        (change(version=1.0), 1, "a replay with version 1, got 1.0"),
        (change(version=2), 1, "version 1, got 2. Use the version of the package that wrote it"),
        (change(version=...), 1, "version 1, got None"),
        (change(pool="0" * 32), 1, "a replay with pool "),
        (change(layout="0" * 32), 1, "a replay with layout "),
        (change(colour="red"), 1, "decks, hash only, got 'colour'"),
        (change(seed=...), 1, "none called 'seed'"),
        (change(seed="7"), 1, "a whole number from 0 to 18446744073709551615 in seed, got '7'"),
        (change(seed=-1), 1, "in seed, got -1"),
        (change(first_team=2), 1, "from 0 to 1 in first_team, got 2"),
        (change(ruleset={"nonsense": 1}), 1, "nonsense"),
        (change(ruleset={"hand_size": 99}), 1, "Ruleset.hand_size: expected a whole number"),
        (change(ruleset=[]), 1, "an object of switches as ruleset"),
        (change(decks=4), 1, "a list of Decks as decks, got 4"),
        (change(decks=[4]), 1, "a Deck with the fields name, main, extra, got 4"),
        (change(decks=[{"name": "x", "main": [0], "extra": []}]), 1, "got 0"),
        (change(decks=[{"name": "x", "main": [True], "extra": []}]), 1, "in main, got True"),
        (change(decks=[{"name": "x", "main": [1] * 76, "extra": []}]), 1, "at most 75 card"),
        (change(decks=[{"name": 3, "main": [], "extra": []}]), 1, "text as the name of a Deck"),
        (change(agents=["a"]), 1, "4 names in agents, got 1"),
        (change(agents=[1, 2, 3, 4]), 1, "text in agents, got 1"),
        (change(hash="xyz"), 1, "a hash of 16 hex digits, got 'xyz'"),
        (put(1, "[]"), 1, "a header with"),
        (put(1, "null"), 1, "a header with"),
        (put(5, "{]"), 5, "one JSON value, got '{]'"),
        (put(5, "[" * 100_000), 5, "one JSON value"),
        (put(5, "[5]"), 5, "a decision [action, hash] or the result, got [5]"),
        (put(5, '[640,"0123456789abcdef"]'), 5, "a decision"),
        (put(5, '[true,"0123456789abcdef"]'), 5, "a decision"),
        (put(5, '[1.0,"0123456789abcdef"]'), 5, "a decision"),
        (put(5, '[5,"0123456789ABCDEF"]'), 5, "a hash of 16 hex digits"),
        (put(5, ""), 5, "one JSON value, got ''"),
        (put(5, '{"note":1}'), 5, "a result with the fields result only, got 'note'"),
        (put(5, '{"result":1}'), 5, "an object as result"),
        (put(5, '{"result":{}}'), 5, "none called 'winner'"),
        (add("[1]"), 0, "nothing after the result, got [1]"),
    ],
)
def test_a_wrong_line_is_named(edit, line, expected, tmp_path, lines):
    edited = edit(lines)
    path = written(tmp_path / "wrong.jsonl", edited)
    with pytest.raises(ReplayError) as caught:
        load_replay(path)
    assert str(caught.value).startswith(f"{path}:{line or len(edited)}: ")
    assert expected in str(caught.value)
    assert caught.value.line == (line or len(edited))
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


def test_bytes_that_are_no_text_are_named(tmp_path, lines):
    path = tmp_path / "wrong.jsonl"
    path.write_bytes(lines[0].encode() + b"\n\xff\xfe\x00\n")
    with pytest.raises(ReplayError, match=r"wrong\.jsonl:2: expected one JSON value"):
        load_replay(path)


@pytest.mark.parametrize(
    ("edit", "line", "expected"),
    [
        (change(seed=5), 1, "a Duel that begins with the state"),
        (put(5, f'[{int(Action.SURRENDER)},"0123456789abcdef"]'), 5, "got the action 11"),
        (put(2, '[8,"0123456789abcdef"]'), 2, "the state 0123456789abcdef, got "),
        (lambda lines: [*lines[:-1], lines[5], lines[-1]], -1, "the end of the Duel"),
        (lambda lines: [*lines[:-1], lines[-1].replace("team 1", "team 2")], 0, "the result "),
        (lambda lines: [*lines[:20], lines[-1]], 0, "the result "),
    ],
)
def test_a_replay_that_leads_elsewhere_is_refused(edit, line, expected, tmp_path, lines):
    edited = edit(lines)
    told = load_replay(written(tmp_path / "wrong.jsonl", edited))
    with pytest.raises(ReplayMismatchError) as caught:
        Playback(told)
    assert caught.value.line == (line if line > 0 else len(edited) + line)
    assert expected in str(caught.value)


def test_decks_that_cannot_be_played_are_named(tmp_path, lines):
    deck = {"name": "huge", "main": [1] * 75, "extra": []}
    path = written(tmp_path / "wrong.jsonl", change(decks=[deck] * 4)(lines))
    with pytest.raises(ReplayError, match=r"wrong\.jsonl:1: Expected at most 60 cards"):
        Playback(load_replay(path))


def test_a_file_that_cannot_be_used_is_named(tmp_path):
    for path in (tmp_path / "nosuch.jsonl", tmp_path):
        with pytest.raises(ReplayError, match="expected a replay, got: "):
            load_replay(path)
    for path in (tmp_path / "nosuch" / "duel.jsonl", tmp_path):
        with pytest.raises(ReplayError, match="expected a file that can be written, got: "):
            RecordReplay(tagduel_v0.raw_env(), path).reset(seed=1)


def test_a_full_disk_ends_the_replay_at_the_decision_before(tmp_path, play, lines, monkeypatch):
    path, room = tmp_path / "short.jsonl", sum(len(line) + 1 for line in lines[:8]) + 5
    monkeypatch.setattr(recording, "_opened", lambda path: SmallFile(path, "wb", room))
    env = RecordReplay(tagduel_v0.raw_env(), path, ["a", "b", "c", "d"])
    env.reset(seed=4)
    with pytest.raises(ReplayError, match=r"short\.jsonl: expected room to go on, got: No space"):
        play(env, seed=4)
    kept = path.read_text(encoding="utf-8").splitlines()
    assert kept == lines[:8]
    assert Playback(load_replay(path)).duel(7).record["decisions"] == 7
    before = int(env.unwrapped.duel.record["decisions"])
    assert before == 8
    env.step(int(env.infos[env.agent_selection]["action_mask"].argmax()))
    assert env.unwrapped.duel.record["decisions"] == before + 1
    assert path.read_text(encoding="utf-8").splitlines() == kept


def test_nothing_is_written_after_a_decision_that_was_not(tmp_path, monkeypatch):
    monkeypatch.setattr(recording, "_opened", lambda path: SmallFile(path, "wb", 10_000))
    env = tagduel_v0.raw_env()
    env.reset(seed=4)
    with ReplayWriter(tmp_path / "short.jsonl", env.duel) as writer:
        writer._file.room = 0
        with pytest.raises(ReplayError, match="Lines before are kept"):
            writer.move(0, env.duel)
        with pytest.raises(ValueError, match="closed"):
            writer.end(env.duel)


def test_the_page_of_the_format_names_every_field(lines):
    for name in json.loads(lines[0]):
        assert f"`{name}`" in replay.__doc__
    assert os.linesep.join(lines).isascii()
