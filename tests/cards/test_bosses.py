"""Lava Golem (the other bosses stand with the Chaos deck)."""

import pytest

from tagduel_env.engine.record import constants as c
from tests.cards.deeds import finish
from tests.scenario import Play, Scenario

GRAVE = c.Place.GRAVEYARD
MONSTER_ZONE = c.Place.MONSTER_ZONE
GOLEM = "Lava Golem"


def golem_table(*owners: str) -> Scenario:
    """1A holds Lava Golem and another monster; the owners control a monster each."""
    table = Scenario()
    table.hand("1A", GOLEM, "Gemini Elf")
    for who in owners:
        table.monster(who, "Kuriboh")
    return table


def golem_given(receiver: str = "2B") -> Play:
    table = golem_table("2A", "2B")
    duel = table.start()
    duel.does("1A", "special summon", GOLEM)
    for _ in range(8):
        if duel.kind == c.DecisionKind.OPEN:
            break
        word = receiver if duel.kind == c.DecisionKind.DUELIST else None
        if word:
            duel.picks(word)
        else:
            duel.duel.apply(duel.duel.legal_actions()[0])
    finish(duel)
    return duel


@pytest.mark.parametrize("receiver", ["2A", "2B"])
def test_lava_golem_takes_a_monster_of_each_opponent_and_goes_to_one_of_them(receiver: str):
    duel = golem_given(receiver)
    assert (duel.place(GOLEM), duel.controller(GOLEM)) == (MONSTER_ZONE, receiver)
    assert duel.names_in("2A", "grave") == duel.names_in("2B", "grave") == ["Kuriboh"]


@pytest.mark.parametrize(
    ("owners", "legal"),
    [(("2A", "2A"), True), (("2A", "1B"), False), (("2A",), False), (("1B", "1B"), False)],
)
def test_lava_golem_needs_two_monsters_of_the_opponents(owners, legal: bool):
    duel = golem_table(*owners).start()
    assert duel.can("1A", "special summon", GOLEM) is legal
    assert not duel.can("1A", "normal summon", GOLEM)
    assert not duel.can("1A", "set", GOLEM)


def test_lava_golem_leaves_no_normal_summon_or_set_in_that_turn():
    duel = golem_given()
    assert not duel.can("1A", "normal summon", "Gemini Elf")
    assert not duel.can("1A", "set", "Gemini Elf")
    for _ in range(4):
        duel.ends_turn()
    finish(duel)
    assert duel.can("1A", "normal summon", "Gemini Elf")


def test_lava_golem_does_not_come_after_a_normal_summon():
    duel = golem_table("2A", "2B").start()
    duel.does("1A", "normal summon", "Gemini Elf")
    finish(duel)
    assert not duel.can("1A", "special summon", GOLEM)


def test_lava_golem_burns_its_controllers_team_in_the_controllers_standby_phases():
    duel = golem_given("2B")
    lost = []
    for _ in range(4):  # the turns of 2A, 1B, 2B, 1A
        before = duel.life(2)
        duel.does(duel.turn_of, "end turn")
        finish(duel)
        lost.append(before - duel.life(2))
    assert lost == [0, 0, 1000, 0]
    assert duel.life(1) == 16_000
