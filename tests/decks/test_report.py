"""The report behind ``tagduel deck check``."""

import json

import pytest

from tagduel_env.decks import (
    DeckFileError,
    TeamSizeError,
    UnknownListDateError,
    check_files,
    write_ydk,
)


def test_a_legal_team():
    report = check_files(["A1", "B2"])
    assert report.legal
    assert report.lines() == [
        "Duelist A: A1 Rank-4 Beatdown (40 Main, 15 Extra, 0 Side)",
        "Duelist B: B2 Frog Monarch (40 Main, 0 Extra, 0 Side)",
        "Legal on the list of 2013-03-01.",
    ]


def test_every_violation_stands_in_the_report(tmp_path, deck_with):
    first, second = tmp_path / "a.ydk", tmp_path / "b.ydk"
    write_ydk(deck_with(main=["Monster Reborn", "Sangan"], name="One"), first)
    write_ydk(deck_with(main=["Monster Reborn"], side=["Mystic Tomato"] * 4, name="Two"), second)
    report = check_files([first, second])
    assert not report.legal
    assert report.lines() == [
        "Duelist A: One (40 Main, 0 Extra, 0 Side)",
        "Duelist B: Two (40 Main, 0 Extra, 4 Side)",
        (
            "  Monster Reborn: 2 in the team (Duelist A: 1 Main; Duelist B: 1 Main), 1 allowed: "
            "limited on the list of 2013-03-01 [A12]"
        ),
        "  Mystic Tomato: 4 in Duelist B (4 Side), 3 allowed: at most 3 per Duelist [A14]",
        (
            "  Sangan: 1 in the team (Duelist A: 1 Main), 0 allowed: "
            "forbidden on the list of 2013-03-01 [A14]"
        ),
        "Not legal on the list of 2013-03-01: 3 violations.",
    ]


def test_the_report_as_json(tmp_path, deck_with):
    path = tmp_path / "a.ydk"
    write_ydk(deck_with(main=["Sangan"], name="One"), path)
    data = json.loads(json.dumps(check_files([path, "B1"]).as_dict()))
    assert data["legal"] is False
    assert data["list_date"] == "2013-03-01"
    assert data["decks"][0] == {
        "who": "Duelist A",
        "source": str(path),
        "name": "One",
        "main": 40,
        "extra": 0,
        "side": 0,
        "unplayable": [],
    }
    assert data["violations"] == [
        {
            "card": "Sangan",
            "count": 1,
            "allowed": 0,
            "rule": "A14",
            "who": "the team",
            "where": "Duelist A: 1 Main",
            "text": (
                "Sangan: 1 in the team (Duelist A: 1 Main), 0 allowed: "
                "forbidden on the list of 2013-03-01 [A14]"
            ),
        }
    ]


def test_one_deck_is_checked_alone(tmp_path, deck_with):
    path = tmp_path / "a.ydk"
    write_ydk(deck_with(main=["Mirror Force"] * 3, name="Alone"), path)
    report = check_files([path])
    assert report.lines()[0].startswith("Duelist: Alone")
    assert [v.rule for v in report.violations] == ["A13"]


def test_cards_without_a_definition_are_named_but_not_illegal():
    report = check_files(["A1", "B1"], is_playable=lambda number: False)
    assert report.legal
    assert any("not playable yet" in line and "Jinzo" in line for line in report.lines())
    assert not any("Alexandrite Dragon" in line for line in report.lines())


def test_bad_input_raises_one_clear_error(tmp_path):
    with pytest.raises(UnknownListDateError):
        check_files(["A1", "B1"], "1999-01-01")
    with pytest.raises(DeckFileError, match="no such file"):
        check_files(["A1", tmp_path / "none.ydk"])
    with pytest.raises(TeamSizeError, match="got 3"):
        check_files(["A1", "B1", "B2"])
    with pytest.raises(TeamSizeError, match="got 0"):
        check_files([])
