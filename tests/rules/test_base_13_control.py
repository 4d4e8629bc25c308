"""Control tied to a source (13.14, 7.9(e)), with a card made for it: the pool has none."""

from collections.abc import Iterator

import numpy as np
import pytest

from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.cards.pool import definitions
from tagduel_env.effects import (
    ATTACK,
    OPPONENTS_MONSTERS,
    TARGET,
    THIS,
    WHILE_THIS_STAYS,
    activation,
    card,
    gains,
    one_of,
    take_control,
    target,
    until,
)
from tagduel_env.effects.compiler import CompileError, compile_cards, compile_pool
from tagduel_env.engine import setup
from tagduel_env.engine.record import constants as c
from tagduel_env.engine.record import layout, tables
from tests.rules.playing import moved, plays, runs
from tests.scenario import Play, Scenario

CIRCLE = "Spellbinding Circle"
"""A Continuous Trap outside the pool, played by another text than its own."""

TEXT = card(
    CIRCLE,
    activation(
        target(one_of(OPPONENTS_MONSTERS)),
        take_control(TARGET, until=WHILE_THIS_STAYS),
    ),
)


@pytest.fixture(autouse=True)
def _with_the_card(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    programs = compile_cards([*definitions().values(), TEXT], load_catalogue())
    monkeypatch.setattr(setup, "compile_pool", lambda: programs)
    tables.load(programs.arrays)
    yield
    tables.load(compile_pool().arrays)


def circle(who: str = "1A", *hand: str) -> tuple[Play, int]:
    """In 1A's turn `who` takes 2A's Gemini Elf; 2B has an Enemy Controller Set."""
    table = Scenario(turn_of="1A")
    taken = table.monster("2A", "Gemini Elf")
    table.monster("2A", "Vorse Raider")
    table.monster("2B", "Cyber Dragon")
    table.set(who, CIRCLE)
    table.set("2B", "Enemy Controller")
    table.hand("1A", "Book of Moon", "Mystical Space Typhoon", *hand)
    table.graveyard("1A", "Jinzo", "X-Head Cannon")
    duel = table.start()
    if who != "1A":
        duel.does("1A", "set", "Book of Moon")
    plays(duel, who, CIRCLE, taken)
    assert duel.controller(taken) == who
    return duel, taken


def takes_it_too(duel: Play, taken: int) -> None:
    """2B has it until the End Phase."""
    duel.does("1A", "set", "Book of Moon")
    plays(duel, "2B", "Enemy Controller", "answer 1", "Cyber Dragon")
    assert duel.controller(taken) == "2B"


def test_13_14_control_tied_to_a_source_outlasts_turns():
    duel, taken = circle()
    for _ in range(4):
        duel.ends_turn()
    assert duel.controller(taken) == "1A"


@pytest.mark.parametrize("borrower", ["1A", "1B"])
def test_7_9_13_14_control_goes_back_when_the_source_leaves(borrower: str):
    duel, taken = circle(borrower)
    plays(duel, "1A", "Mystical Space Typhoon", CIRCLE)
    assert duel.controller(taken) == "2A"


def test_7_9_13_14_control_goes_back_when_the_source_is_negated():
    duel, taken = circle("1A", "Monster Reborn")
    plays(duel, "1A", "Monster Reborn", "Jinzo")
    assert duel.controller(taken) == "2A"


def test_7_9_13_14_what_goes_back_is_told():
    duel, _ = circle()
    notes = np.zeros(64, layout.dtype_of("Public"))
    duel.does("1A", "activate", "Mystical Space Typhoon", CIRCLE)
    told: list[str] = []
    while duel.kind != c.DecisionKind.OPEN:
        count = duel.duel.apply_and_note(c.Action.PASS, notes)
        changes = notes[:count][notes["kind"][:count] == c.EventKind.CONTROL_CHANGED]
        told += [load_catalogue()[int(code)].name for code in changes["code"]]
    assert told == ["Gemini Elf"]


def test_13_10_13_14_turned_face_down_it_stays_borrowed_and_goes_back():
    duel, taken = circle()
    plays(duel, "1A", "Book of Moon", taken)
    assert duel.controller(taken) == "1A"
    plays(duel, "1A", "Mystical Space Typhoon", CIRCLE)
    assert duel.controller(taken) == "2A"


def test_13_14_a_loan_until_the_end_phase_gives_it_back_to_the_tied_one():
    duel, taken = circle()
    takes_it_too(duel, taken)
    duel.ends_turn()
    assert duel.controller(taken) == "1A"


def test_13_14_a_loan_until_the_end_phase_outlasts_the_tied_one():
    duel, taken = circle()
    takes_it_too(duel, taken)
    plays(duel, "1A", "Mystical Space Typhoon", CIRCLE)
    assert duel.controller(taken) == "2B"
    duel.ends_turn()
    assert duel.controller(taken) == "2A"


def test_13_14_after_a_permanent_change_of_hands_the_source_means_nothing():
    duel, taken = circle("1A", "Creature Swap")
    plays(duel, "1A", "Creature Swap")
    assert duel.controller(taken) == "2B"
    plays(duel, "1A", "Mystical Space Typhoon", CIRCLE)
    assert duel.controller(taken) == "2B"


@pytest.mark.parametrize("room", [True, False])
def test_13_5_13_14_without_room_it_is_destroyed_by_rule(room: bool):
    table = Scenario(turn_of="2A")
    taken = table.monster("2A", "Gemini Elf")
    for _ in range(3 if room else 4):
        table.monster("2A", "Vorse Raider")
    table.set("1A", CIRCLE)
    table.hand("2A", "Book of Moon", "Alexandrite Dragon", "Mystical Space Typhoon")
    duel = table.start()
    duel.does("2A", "set", "Book of Moon")
    plays(duel, "1A", CIRCLE, taken)
    duel.does("2A", "normal summon", "Alexandrite Dragon")
    runs(duel)
    plays(duel, "2A", "Mystical Space Typhoon", CIRCLE)
    assert duel.place(taken) == (c.Place.MONSTER_ZONE if room else c.Place.GRAVEYARD)
    assert room or moved(duel, taken, c.MoveFlag.DESTROYED, c.MoveFlag.BY_RULE)


def test_only_control_may_be_tied_to_a_source():
    text = card(CIRCLE, activation(until(WHILE_THIS_STAYS, gains(ATTACK, THIS, 100))))
    with pytest.raises(CompileError, match="control"):
        compile_cards([text], load_catalogue())
