"""Fairies around Counter Traps, and The Sanctuary in the Sky."""

import pytest

from tagduel_env.engine.record import constants as c
from tests.cards.deeds import fights, finish, to_battle
from tests.rules.playing import goes_until
from tests.scenario import Play, Scenario

VAN = "Van'Dalgyon the Dark Dragon Lord"
ZERADIAS = "Zeradias, Herald of Heaven"
BYSTANDER = "Harvest Angel of Wisdom"  # a Fairy that doesn't battle saves nobody
MZ = c.Place.MONSTER_ZONE


# ------------------------------------------------------------------------------- Van'Dalgyon
def negated(activator: str, spell: str, trap: str) -> Play:
    """In the activator's turn 1B's Counter Trap negates the Spell; 1A holds Van'Dalgyon."""
    table = Scenario(turn_of=activator)
    table.hand("1A", VAN, "Gemini Elf")
    table.monster("2B", "Vorse Raider")
    table.set(activator, spell)
    table.set("1B", trap)
    table.hand("1B", "Gemini Elf")
    duel = table.start()
    duel.does(activator, "activate", spell)
    duel.does("1B", "activate", trap)
    return duel


def test_vandalgyon_answers_a_negated_activation_of_an_opponent():
    duel = negated("2A", "Rush Recklessly", "Magic Jammer")
    assert goes_until(duel, "1A", VAN)
    duel.does("1A", "activate", VAN)
    finish(duel)
    assert duel.place(VAN) == MZ
    assert duel.life(2) == 14_500  # a Spell was negated


def test_vandalgyon_does_not_answer_a_negated_activation_of_the_own_team():
    duel = negated("1A", "Rush Recklessly", "Magic Jammer")
    assert not goes_until(duel, "1A", VAN)
    assert duel.names_in("1A", "grave") == ["Rush Recklessly"]


def test_vandalgyon_does_not_answer_a_negated_summon():
    table = Scenario(turn_of="2A")
    table.hand("2A", "Gemini Elf")
    table.hand("1A", VAN)
    table.set("1B", "Solemn Judgment")
    duel = table.start()
    duel.does("2A", "normal summon", "Gemini Elf")
    duel.does("1B", "activate", "Solemn Judgment")
    assert not goes_until(duel, "1A", VAN)


def test_vandalgyon_counts_what_was_negated_in_that_chain_only():
    table = Scenario(turn_of="2A")
    table.hand("1A", VAN, "Gemini Elf")
    table.hand("1B", "Gemini Elf")
    table.monster("2B", "Vorse Raider")
    table.set("2A", "Rush Recklessly")
    table.set("2A", "Reinforcements")
    table.set("1B", "Magic Jammer")
    table.set("1A", "Seven Tools of the Bandit")
    duel = table.start()
    duel.does("2A", "activate", "Rush Recklessly")
    duel.does("1B", "activate", "Magic Jammer")
    while duel.kind != c.DecisionKind.OPEN:  # not used this time
        duel.duel.apply(c.Action.PASS if c.Action.PASS in legal(duel) else legal(duel)[0])
    duel.does("2A", "activate", "Reinforcements")
    duel.does("1A", "activate", "Seven Tools of the Bandit")
    assert goes_until(duel, "1A", VAN)
    duel.does("1A", "activate", VAN)
    finish(duel)
    assert duel.life(2) == 16_000  # the Spell was negated by 1B in the chain before
    assert duel.names_in("2B", "field") == []  # a Trap was: one card is destroyed


def legal(duel: Play) -> list[int]:
    return duel.duel.legal_actions()


# ----------------------------------------------------------------- The Sanctuary in the Sky
@pytest.mark.parametrize("holder", ["1A", "2B"])
@pytest.mark.parametrize(
    ("attacker", "target", "lives"),
    [
        ("Bountiful Artemis", "Gemini Elf", (16_000, 16_000)),  # a Fairy, 1600 against 1900
        ("Gemini Elf", ZERADIAS, (15_800, 16_000)),  # 1900 against a Fairy of 2100
        ("Gemini Elf", "Bountiful Artemis", (16_000, 16_000)),
        (ZERADIAS, "Gemini Elf", (16_000, 15_800)),
        ("Alexandrite Dragon", "Gemini Elf", (16_000, 15_900)),  # 2000 against 1900, no Fairy
        (ZERADIAS, None, (16_000, 13_900)),
    ],
)
def test_the_sanctuary_in_the_sky_saves_the_controllers_of_battling_fairies(
    holder: str, attacker: str, target: str | None, lives: tuple[int, int]
):
    table = Scenario(turn_of="1A")
    table.face_up(holder, "The Sanctuary in the Sky")
    table.monster("1A", attacker)
    table.monster("1B", BYSTANDER)
    if target is not None:
        table.monster("2A", target)
        table.monster("2B", BYSTANDER)
    duel = table.start()
    to_battle(duel, "1A")
    fights(duel, "1A", attacker, target)
    finish(duel)
    assert (duel.life(1), duel.life(2)) == lives
