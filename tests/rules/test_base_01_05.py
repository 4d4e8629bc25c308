"""Objects, starting, the turn and setting (1.1-3.7, 5.1, 5.2); Summons are in test_base_04."""

import pytest

from tagduel_env.decks import Deck
from tagduel_env.engine import constants as c
from tagduel_env.engine.duel import Duel
from tagduel_env.ruleset import Ruleset
from tests.rules.playing import runs
from tests.scenario import FILLERS, Play, Scenario

MZ = c.Place.MONSTER_ZONE
STZ = c.Place.SPELL_TRAP_ZONE
GRAVE = c.Place.GRAVEYARD
BANISHED = c.Place.BANISHED
KIND = c.DecisionKind
PLAIN = Deck.of("plain", [name for name in FILLERS for _ in range(10)])


def new_duel(seed: int, **switches: object) -> Play:
    """A Duel from the very beginning, with Decks in which nothing can be used."""
    rules = Ruleset.tag(**switches)
    return Play(Duel.new([PLAIN] * rules.duelists, rules, seed, 0), (), Scenario().seats)


def passes_to(duel: Play, kind: c.DecisionKind) -> None:
    """Everybody passes until that is asked."""
    while duel.kind != kind:
        duel.duel.apply(c.Action.PASS)


# --------------------------------------------------------------- 1 objects, zones, information
@pytest.mark.parametrize(
    ("spell", "pile"), [("Dark Hole", "grave"), ("Compulsory Evacuation Device", "hand")]
)
def test_1_1_a_card_goes_to_its_owners_piles(spell: str, pile: str):
    table = Scenario(turn_of="1A")
    table.monster("1A", "Gemini Elf", owner="2B")
    table.set("1A", spell)
    duel = table.start()
    assert (duel.controller("Gemini Elf"), duel.owner("Gemini Elf")) == ("1A", "2B")
    duel.does("1A", "activate", spell)
    runs(duel)
    assert duel.names_in("2B", pile) == ["Gemini Elf"]
    assert "Gemini Elf" not in duel.names_in("1A", pile)


@pytest.mark.parametrize(("held", "free"), [(4, True), (5, False)])
def test_1_2_five_monster_zones(held: int, free: bool):
    table = Scenario(turn_of="1A")
    for _ in range(held):
        table.monster("1A", "Gemini Elf")
    table.hand("1A", "Vorse Raider")
    duel = table.start()
    assert duel.can("1A", "normal summon", "Vorse Raider") is free
    assert duel.can("1A", "set", "Vorse Raider") is free


@pytest.mark.parametrize(("held", "free"), [(4, True), (5, False)])
def test_1_2_five_spell_and_trap_zones_and_a_field_zone(held: int, free: bool):
    table = Scenario(turn_of="1A")
    for _ in range(held):
        table.set("1A", "Dark Bribe")
    table.hand("1A", "Jar of Greed", "Upstart Goblin", "Umi")
    duel = table.start()
    assert duel.can("1A", "set", "Jar of Greed") is free
    assert duel.can("1A", "activate", "Upstart Goblin") is free
    assert duel.can("1A", "activate", "Umi")
