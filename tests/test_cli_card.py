"""`tagduel card`: what it shows, for people and for programs, and what it says of unknown cards."""

import json

import pytest
from typer.testing import CliRunner

from tagduel_env.cli import USER_ERROR, main
from tagduel_env.cli.app import app

RUNNER = CliRunner()


def show(*arguments: str) -> str:
    result = RUNNER.invoke(app, ["card", *arguments])
    assert result.exit_code == 0, result.output
    return result.output


def test_facts_english_and_program():
    shown = show("Mystic Tomato")
    assert shown.startswith("Mystic Tomato  [83011277]\nEffect Monster, DARK Plant, Level 4")
    assert "You can Special Summon 1 DARK monster with 1500 or less ATK from your Deck" in shown
    assert "SUMMON" in shown.split("Program:")[1]


def test_the_program_can_be_left_out():
    assert "Program:" not in show("Mystic Tomato", "--no-program")


@pytest.mark.parametrize("asked", ["JUDGMENT dragon", "judgment-dragon", "57774843"])
def test_a_card_is_found_by_name_without_case_and_punctuation_or_by_passcode(asked: str):
    assert show(asked, "--no-program").startswith("Judgment Dragon  [57774843]")


def test_the_tag_reading_is_one_line():
    shown = show("Dark Bribe", "--no-program").splitlines()
    assert shown[-1] == (
        "In a Tag Duel: your opponent in the event: either opponent (E02); "
        "your opponent: the one across (E01)."
    )


def test_a_card_that_reads_as_one_on_one_says_so():
    assert show("Mystic Tomato", "--no-program").splitlines()[-1] == (
        "In a Tag Duel: every word means what it means one on one."
    )
    assert "In a Tag Duel" not in show("Blue-Eyes White Dragon")


def test_json_is_one_object():
    record = json.loads(show("Dark Hole", "--json"))
    assert record["name"] == "Dark Hole"
    assert record["passcode"] == "53129443"
    assert record["english"] == ["Destroy all monsters on the field."]
    assert record["tag_reading"] == ["on the field: all four fields (E03)"]
    assert record["playable"] is True
    assert record["program"][0].startswith("Dark Hole")


def test_a_normal_monster_and_a_card_without_definition():
    assert "no effect" in show("Blue-Eyes White Dragon")
    assert "no definition" in show("Raigeki")
    assert json.loads(show("Raigeki", "--json"))["playable"] is False
    assert "A Token" in show("Sheep Token")


def test_an_unknown_card_exits_with_2_and_names_the_nearest(capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit) as stopped:
        main(["card", "Mystic Tomatoe"])
    assert stopped.value.code == USER_ERROR
    said = capsys.readouterr()
    assert said.out == ""
    assert "Mystic Tomato" in said.err
    assert "Traceback" not in said.err
