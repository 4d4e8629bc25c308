"""``tagduel duel`` and ``tagduel benchmark``: what they print, and how mistakes look."""

import json
import re
from pathlib import Path

import pytest

from tagduel_env.cli import main
from tagduel_env.decks import load_deck, write_ydk

KEYS = [
    "engine_choices_per_s",
    "mask_choices_per_s",
    "table_choices_per_s",
    "vector_choices_per_s",
    "batch_engine_choices_per_s",
    "batch_table_choices_per_s",
    "thread_scaling",
    "aec_steps_per_s",
    "duels_per_s",
    "decisions_per_choice",
    "choices_per_duel",
    "turns_per_duel",
    "record_bytes",
    "copy_us",
    "determinize_us",
    "start_us",
]


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    said = capsys.readouterr()
    code = stopped.value.code
    return code if isinstance(code, int) else 0 if code is None else 1, said.out, said.err


def test_a_duel_is_told(capsys):
    status, out, err = run(capsys, "duel", "--seed", "4")
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "Tag Duel, seed 4"
    assert lines[1] == "  1A  A1 Rank-4 Beatdown (random)"
    for expected in (
        r"^Turn 1: [12]A \(Team 1 16,000, Team 2 16,000\)$",
        r"^[12][AB] Normal Summons ",
        r"^[12][AB] activates .* \(Chain Link 1\)\.$",
        r"^Chain Link 1 resolves: ",
        r"^  Target: ",
        r"^Team [12] takes [\d,]+ damage \([\d,]+ left\)\.$",
        r"^Team [12] wins: ",
        r"^\d+ turns, \d+ decisions\. Life Points: team 1 [\d,]+, team 2 [\d,]+\.$",
    ):
        assert re.search(expected, out, re.MULTILINE), expected


def test_the_same_seed_tells_the_same_duel(capsys):
    assert run(capsys, "duel", "--seed", "9") == run(capsys, "duel", "--seed", "9")


def test_quiet_and_json(capsys):
    quiet = run(capsys, "duel", "--seed", "9", "--quiet")[1]
    assert [line == "" for line in quiet.splitlines()] == [False] * 5 + [True] + [False] * 2
    value = json.loads(run(capsys, "duel", "--seed", "9", "--json")[1])
    assert value["seed"] == 9
    assert [row["seat"] for row in value["duelists"]] == ["1A", "2A", "1B", "2B"]
    assert value["text"] in quiet
    assert any(line.startswith("Turn 2: ") for line in value["events"])
    assert "events" not in json.loads(run(capsys, "duel", "--seed", "9", "--json", "-q")[1])


def test_decks_first_team_and_turns(capsys, tmp_path: Path):
    own = tmp_path / "mine.ydk"
    write_ydk(load_deck("B2"), own)
    value = json.loads(
        run(
            capsys,
            *("duel", "--seed", "1", "--first-team", "2", "--turns", "6", "--json"),
            *("--decks", "A2", "A1", str(own), "B1"),
        )[1]
    )
    assert [row["deck"] for row in value["duelists"]][:2] == ["A2 Lightsworn", "A1 Rank-4 Beatdown"]
    turns = [line for line in value["events"] if line.startswith("Turn ")]
    assert turns[0].startswith("Turn 1: 2A")
    assert value["turns"] >= 9


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["--decks", "A1", "A2", "B1", "nosuch.ydk"], "nosuch.ydk"),
        (["--decks", "A1", "A2", "B1", "Nonsense"], "bundled decks are"),
        (["--decks", "A1", "A2", "A1", "B2"], "A12"),
        (
            ["--agents", "random", "random", "nobody", "random"],
            "agents random, greedy, ismcts, policy, aggressive, defensive",
        ),
    ],
)
def test_a_mistake_is_one_message_and_exits_with_2(capsys, arguments, expected):
    status, out, err = run(capsys, "duel", *arguments)
    assert (status, out) == (2, "")
    assert err.startswith("tagduel: ")
    assert expected in err
    assert "Traceback" not in err


@pytest.mark.parametrize(
    "arguments", [["--seed", "-1"], ["--first-team", "3"], ["--turns", "x"], ["--decks", "A1"]]
)
def test_an_impossible_option_exits_with_2(capsys, arguments):
    status, _, err = run(capsys, "duel", *arguments)
    assert status == 2
    assert arguments[0] in err
    assert "Traceback" not in err


@pytest.mark.parametrize("command", ["duel", "benchmark"])
def test_help_has_examples(capsys, command):
    status, out, _ = run(capsys, command, "--help")
    assert status == 0
    assert f"tagduel {command} --se" in out


def test_benchmark_keys(capsys):
    status, out, err = run(capsys, "benchmark", "--seconds", "0.6", "--json")
    assert (status, err) == (0, "")
    value = json.loads(out)
    assert list(value) == KEYS
    assert all(number > 0 for number in value.values())
    assert value["record_bytes"] <= 31_744
    assert value["decisions_per_choice"] > 1


def test_benchmark_compares_with_an_earlier_one(capsys, tmp_path):
    earlier = tmp_path / "before.json"
    earlier.write_text('{"engine_choices_per_s": 0.5, "copy_us": 1000000, "other": 3}')
    arguments = ("benchmark", "--seconds", "0.6", "--compare", str(earlier))
    value = json.loads(run(capsys, *arguments, "--json")[1])
    ratios = value.pop("ratios")
    assert list(value) == KEYS
    assert ratios == {
        "engine_choices_per_s": round(value["engine_choices_per_s"] / 0.5, 3),
        "copy_us": round(value["copy_us"] / 1_000_000, 3),
    }
    assert "times before" in run(capsys, *arguments)[1]


@pytest.mark.parametrize("text", [None, "", "[]", "{}", "nonsense"])
def test_benchmark_refuses_to_compare_with_something_else(capsys, tmp_path, text):
    earlier = tmp_path / "before.json"
    if text is not None:
        earlier.write_text(text)
    status, _, err = run(capsys, "benchmark", "--compare", str(earlier))
    assert status == 2
    assert "before.json" in "".join(err.replace("│", "").split())
    assert "Traceback" not in err


def test_benchmark_for_people(capsys):
    out = run(capsys, "benchmark", "--seconds", "0.6")[1]
    assert "choices/s, engine alone" in out
    assert "microseconds to copy a duel" in out
    assert "OPEN" not in out
    kinds = run(capsys, "benchmark", "--seconds", "0.6", "--options")[1]
    assert re.search(r"OPEN .*\d", kinds)
    assert re.search(r"all +│ +100\.00", kinds)


def test_benchmark_takes_other_decks_and_refuses_illegal_ones(capsys):
    named = ("--decks", "A1", "A2", "B1", "B2")
    status, out, _ = run(capsys, "benchmark", "--seconds", "0.6", *named, "--json")
    assert status == 0
    assert list(json.loads(out)) == KEYS
    status, out, err = run(capsys, "benchmark", "--seconds", "0.6", "--decks", "A1", "A2", "B1")
    assert (status, out) == (2, "")
    assert "4 Decks" in err
    assert "got 3" in err
