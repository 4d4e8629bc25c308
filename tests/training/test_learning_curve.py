"""The learning curve of a run is drawn from its numbers."""

import pytest
from typer.testing import CliRunner

from experiments import learning_curve

NUMBERS = """phase,decisions,seconds,name,value
self_play,100,1.0,loss,0.7
evaluation,100,1.5,against_greedy,0.25
evaluation,100,1.5,against_policy:x.npz,0.5
self_play,200,2.0,loss,0.6
evaluation,200,2.5,against_greedy,0.375
"""


@pytest.fixture
def run(tmp_path):
    (tmp_path / "progress.csv").write_text(NUMBERS)
    return tmp_path


def drawn(run, name):
    return CliRunner().invoke(learning_curve.main, [str(run), str(run / name)])


def test_evaluations_are_the_points_of_the_curve(run):
    assert learning_curve.curves(run / "progress.csv") == {
        "greedy": [(100, 0.25), (200, 0.375)],
        "policy:x.npz": [(100, 0.5)],
    }


@pytest.mark.parametrize(("name", "begins"), [("it.svg", b"<?xml"), ("it.png", b"\x89PNG")])
def test_a_curve_is_drawn(run, name, begins):
    pytest.importorskip("matplotlib", reason="needs the extra tournament")
    assert drawn(run, name).exit_code == 0
    picture = (run / name).read_bytes()
    assert picture.startswith(begins)
    if name == "it.svg":
        assert b"against greedy" in picture
        assert b"share of the points" in picture


def test_every_opponent_has_a_line_through_its_points(run):
    pytest.importorskip("matplotlib", reason="needs the extra tournament")
    (axes,) = learning_curve.draw(learning_curve.curves(run / "progress.csv")).axes
    lines = {line.get_label(): line.get_xydata().tolist() for line in axes.lines}
    assert lines["against greedy"] == [[100, 0.25], [200, 0.375]]
    assert lines["against policy:x.npz"] == [[100, 0.5]]
    assert axes.get_ylim() == (0, 1)


@pytest.mark.parametrize(
    ("text", "name", "told"),
    [
        (None, "it.svg", "progress.csv: expected the numbers of a run, got: No such file"),
        ("nothing\n1\n", "it.svg", "expected the numbers of a run, got something else"),
        ("phase,decisions\nevaluation\n", "it.svg", "got something else"),
        (NUMBERS.partition("evaluation")[0], "it.svg", "expected an evaluation, got none"),
        (NUMBERS, "it.txt", "got 'txt'"),
        (NUMBERS, "it", "expected one of ."),
        (NUMBERS, "no/it.svg", "Expected to write"),
    ],
)
def test_what_cannot_be_drawn_is_told(run, text, name, told):
    pytest.importorskip("matplotlib", reason="needs the extra tournament")
    (run / "progress.csv").unlink()
    if text is not None:
        (run / "progress.csv").write_text(text)
    done = drawn(run, name)
    assert done.exit_code == 2
    assert told in done.output
    assert not (run / name).exists()
