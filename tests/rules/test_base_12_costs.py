"""12.6: what the cost takes away is missing at resolution, with cards made for it."""

from collections.abc import Iterator

import pytest

from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.cards.pool import definitions
from tagduel_env.effects import (
    ATTACK,
    END_OF_TURN,
    FACE_DOWN,
    YOUR_MONSTERS,
    activation,
    card,
    cost,
    destroy,
    every,
    gains,
    one_of,
    tribute,
    until,
)
from tagduel_env.effects.compiler import compile_cards, compile_pool
from tagduel_env.engine import setup
from tagduel_env.engine.record import tables
from tests.cards.deeds import offered
from tests.scenario import Scenario

DESTROYS = "Share the Pain"
STRENGTHENS = "Star Blast"
DESTROYS_FACE_DOWN = "Nobleman of Extermination"
"""Normal Spells outside the pool, played by other texts than their own."""

A_TRIBUTE = cost(tribute(one_of(YOUR_MONSTERS)))
TEXTS = (
    card(DESTROYS, activation(A_TRIBUTE, destroy(every(YOUR_MONSTERS)))),
    card(
        STRENGTHENS,
        activation(A_TRIBUTE, until(END_OF_TURN, gains(ATTACK, every(YOUR_MONSTERS), 500))),
    ),
    card(DESTROYS_FACE_DOWN, activation(A_TRIBUTE, destroy(every(YOUR_MONSTERS, FACE_DOWN)))),
)


@pytest.fixture(autouse=True)
def _with_the_cards(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    programs = compile_cards([*definitions().values(), *TEXTS], load_catalogue())
    monkeypatch.setattr(setup, "compile_pool", lambda: programs)
    tables.load(programs.arrays)
    yield
    tables.load(compile_pool().arrays)


@pytest.mark.parametrize("spell", [DESTROYS, STRENGTHENS])
@pytest.mark.parametrize(("monsters", "legal"), [(1, False), (2, True)])
def test_12_6_all_of_a_group_must_be_more_than_what_the_cost_takes(spell, monsters, legal):
    table = Scenario()
    table.hand("1A", spell)
    table.monster("2A", "Luster Dragon")
    for _ in range(monsters):
        table.monster("1A", "Gemini Elf")
    assert table.start().can("1A", "activate", spell) is legal


def test_12_6_the_cost_leaves_one_of_the_group():
    table = Scenario()
    table.hand("1A", DESTROYS_FACE_DOWN)
    table.monster("1A", "Gemini Elf")
    table.monster("1A", "Luster Dragon")
    table.monster("1A", "Man-Eater Bug", "face-down")
    duel = table.start()
    duel.does("1A", "activate", DESTROYS_FACE_DOWN)
    assert offered(duel) == {"Gemini Elf", "Luster Dragon"}
