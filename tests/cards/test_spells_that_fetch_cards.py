"""Normal and Quick-Play Spells without a theme that draw, search and move cards between piles."""

import pytest

from tagduel_env.engine.record import constants as c
from tests.cards.deeds import finish, offered, resolves
from tests.scenario import Scenario

GRAVE = c.Place.GRAVEYARD
HAND = c.Place.HAND
ALLURE = "Allure of Darkness"
BURIAL = "Burial from a Different Dimension"
FACTORY = "Dark Factory of Mass Production"
FOOLISH = "Foolish Burial"
ROTA = "Reinforcement of the Army"
TERRAFORMING = "Terraforming"
TUNING = "Tuning"


# ------------------------------------------------------------------------------ Allure of Darkness
def test_allure_of_darkness_draws_two_and_banishes_a_dark_monster_of_the_own_hand():
    table = Scenario()
    table.hand("1A", ALLURE, "Kuriboh", "Gemini Elf")
    table.deck("1A", "Umi", "Vorse Raider")
    table.hand("1B", "Summoned Skull")
    duel = table.start()
    duel.does("1A", "activate", ALLURE)
    duel.passes()
    assert offered(duel) == {"Kuriboh", "Vorse Raider"}
    duel.picks("Vorse Raider")
    finish(duel)
    assert duel.names_in("1A", "banished") == ["Vorse Raider"]
    assert sorted(duel.names_in("1A", "hand")) == ["Gemini Elf", "Kuriboh", "Umi"]


def test_allure_of_darkness_sends_a_hand_without_dark_monsters_to_the_graveyard():
    table = Scenario()
    table.hand("1A", ALLURE, "Gemini Elf")
    table.hand("1B", "Summoned Skull")  # A4: not of use to 1A
    table.deck("1A", "Umi", "Dark Hole")
    duel = resolves(table, "1A", ALLURE)
    assert {"Gemini Elf", "Umi", "Dark Hole"} <= set(duel.names_in("1A", "grave"))
    assert (duel.hand_size("1A"), duel.hand_size("1B")) == (0, 1)


# ------------------------------------------------------------------------------------------- piles
def test_burial_from_a_different_dimension_returns_up_to_three_monsters():
    table = Scenario()
    table.hand("1A", BURIAL)
    table.banished("1A", "Gemini Elf", "Umi")
    table.banished("1B", "Luster Dragon")
    table.banished("2A", "Sky Scout")
    table.banished("2B", "Kuriboh", "Summoned Skull")
    duel = table.start()
    duel.does("1A", "activate", BURIAL)
    assert offered(duel) == {"Gemini Elf", "Luster Dragon", "Kuriboh", "Summoned Skull"}  # A2
    for name in ("Gemini Elf", "Luster Dragon", "Kuriboh"):
        duel.picks(name)
    finish(duel)
    assert "Luster Dragon" in duel.names_in("1B", "grave")
    assert duel.place("Gemini Elf") == duel.place("Kuriboh") == GRAVE
    assert duel.place("Summoned Skull") == c.Place.BANISHED


@pytest.mark.parametrize(("who", "card"), [("1A", "Umi"), ("2A", "Kuriboh")])
def test_burial_from_a_different_dimension_needs_a_banished_monster(who: str, card: str):
    table = Scenario()
    table.hand("1A", BURIAL)
    table.banished(who, card)
    assert not table.start().can("1A", "activate", BURIAL)


def test_dark_factory_of_mass_production_adds_two_normal_monsters_to_their_owners_hands():
    table = Scenario()
    table.hand("1A", FACTORY)
    table.graveyard("1A", "Gemini Elf", "Kuriboh", "Sky Scout")
    table.graveyard("1B", "Luster Dragon")
    duel = table.start()
    duel.does("1A", "activate", FACTORY)
    assert offered(duel) == {"Gemini Elf", "Sky Scout", "Luster Dragon"}
    duel.picks("Gemini Elf")
    duel.picks("Luster Dragon")
    finish(duel)
    assert duel.names_in("1A", "hand") == ["Gemini Elf"]
    assert duel.names_in("1B", "hand") == ["Luster Dragon"]


def test_dark_factory_of_mass_production_needs_two():
    table = Scenario()
    table.hand("1A", FACTORY)
    table.graveyard("1A", "Gemini Elf", "Kuriboh")
    table.graveyard("2B", "Luster Dragon")
    assert not table.start().can("1A", "activate", FACTORY)


# ------------------------------------------------------------------------------------ from the Deck
@pytest.mark.parametrize(
    ("card", "found", "others", "to"),
    [
        (FOOLISH, ("Kuriboh", "Jinzo"), ("Umi", "Mirror Force"), GRAVE),
        (ROTA, ("Axe Raider", "Junk Synchron"), ("Gemini Elf", "Great Shogun Shien"), HAND),
        (TERRAFORMING, ("Umi", "Zombie World"), ("Dark Hole", "Gemini Elf"), HAND),
        (TUNING, ("Junk Synchron", "Quickdraw Synchron"), ("Effect Veiler", "Sky Scout"), HAND),
    ],
)
def test_spells_that_take_a_card_from_the_own_deck(card, found, others, to):
    table = Scenario()
    table.no_deck("1A")
    table.hand("1A", card)
    table.deck("1A", *others, *found)
    duel = table.start()
    duel.does("1A", "activate", card)
    duel.passes()
    assert offered(duel) == set(found)
    duel.picks(found[0])
    finish(duel)
    assert (duel.place(found[0]), duel.owner(found[0])) == (to, "1A")
    assert len(duel.names_in("1A", "deck")) == 3 - (card == TUNING)


@pytest.mark.parametrize(
    ("card", "wanted"),
    [(FOOLISH, "Kuriboh"), (ROTA, "Axe Raider"), (TERRAFORMING, "Umi"), (TUNING, "Junk Synchron")],
)
def test_spells_that_take_a_card_need_one_in_the_own_deck(card: str, wanted: str):
    table = Scenario()
    table.no_deck("1A")
    table.deck("1A", "Dark Hole", "Dark Bribe", "Mirror Force")
    table.deck("1B", wanted)
    table.hand("1A", card)
    assert not table.start().can("1A", "activate", card)


def test_tuning_sends_the_top_card_of_the_deck_to_the_graveyard():
    table = Scenario()
    table.hand("1A", TUNING)
    table.deck("1A", "Junk Synchron")
    duel = resolves(table, "1A", TUNING)
    assert duel.place("Junk Synchron") == HAND
    assert (len(duel.names_in("1A", "deck")), len(duel.names_in("1A", "grave"))) == (19, 2)
