"""Monsters that bring others from the Deck when destroyed by battle."""

import pytest

from tagduel_env.engine.record import constants as c
from tests.cards.deeds import fights, finish, offered
from tests.scenario import Play, Scenario

GRAVE = c.Place.GRAVEYARD
DECK = c.Place.DECK
MZ = c.Place.MONSTER_ZONE
GERM = "Giant Germ"
MOMONGA = "Nimble Momonga"
ANSWERS = {
    "Flying Kamakiri #1": ("Harpie Lady", "Luster Dragon"),  # WIND: 1300 and 1900 ATK
    "Giant Rat": ("Giant Soldier of Stone", "Gemini Elf"),  # EARTH: 1300 and 1900
    "Mother Grizzly": ("Penguin Soldier", "Gagagigo"),  # WATER: 750 and 1850
    "Mystic Tomato": ("Kuriboh", "Vorse Raider"),  # DARK: 300 and 1900
    "Shining Angel": ("Mystical Elf", "Alexandrite Dragon"),  # LIGHT: 800 and 2000
    "UFO Turtle": ("Elemental HERO Burstinatrix", "Blazing Inpachi"),  # FIRE: 1200 and 1850
}
"""For each recruiter a monster that it may bring, and one that is too strong."""
FILLERS = {"Anthrosaurus", "Trakodon"}
"""What is in every Deck and may be brought by Giant Rat: EARTH, 1000 and 1300 ATK."""


def beaten(card: str, deck: tuple[str, ...], how: str = "battle", at: str = "1A") -> Play:
    """2A's Alexandrite Dragon (2000 ATK) destroys the recruiter, or 2A's Soul Taker does."""
    table = Scenario(turn_of="2A")
    recruiter = table.monster(at, card)
    table.monster("2A", "Alexandrite Dragon")
    table.hand("2A", "Soul Taker")
    table.deck(at, *deck)
    duel = table.start()
    if how == "battle":
        duel.attacks("2A", "Alexandrite Dragon", recruiter)
    else:
        duel.does("2A", "activate", "Soul Taker")
    return duel


@pytest.mark.parametrize("card", ANSWERS)
def test_recruiters_bring_a_weak_monster_of_their_attribute_in_attack_position(card: str):
    weak, strong = ANSWERS[card]
    others = [low for low, _ in ANSWERS.values() if low != weak]
    duel = beaten(card, (card, weak, strong, *others))
    duel.does("1A", "activate", card)
    assert offered(duel) - FILLERS == {card, weak}
    duel.picks(weak)
    duel.passes()
    assert duel.names_in("1A", "field") == [weak]
    assert duel.position(weak) == c.Position.FACE_UP_ATTACK


@pytest.mark.parametrize("card", ANSWERS)
def test_recruiters_bring_nothing_after_an_effect(card: str):
    duel = beaten(card, ANSWERS[card], how="effect")
    assert not duel.can("1A", "activate", card)


@pytest.mark.parametrize("card", ANSWERS)
def test_recruiters_may_be_left_alone_and_search_no_team_mates_deck(card: str):
    table = Scenario(turn_of="2A")
    table.monster("1A", card)
    table.monster("2A", "Alexandrite Dragon")
    table.deck("1B", ANSWERS[card][0])
    duel = table.start()
    duel.attacks("2A", "Alexandrite Dragon", card)
    assert duel.can("1A", "activate", card) is (card == "Giant Rat")  # for the fillers
    duel.passes()
    finish(duel)
    assert duel.place(ANSWERS[card][0]) == DECK


def test_giant_germ_burns_for_500_and_brings_any_number_of_its_kind():
    duel = beaten(GERM, (GERM, GERM, "Kuriboh"))
    duel.passes()
    assert duel.life(2) == 15_500
    duel.picks("yes")  # that is one of them, equal ones are not chosen among
    assert offered(duel) == {GERM}
    duel.picks(GERM)
    finish(duel)
    assert duel.names_in("1A", "field") == [GERM, GERM]
    assert duel.life(1) == 15_000  # 2000 against 1000


def test_giant_germ_burns_although_nothing_comes():
    duel = beaten(GERM, ("Kuriboh",))
    finish(duel)
    assert (duel.life(2), duel.names_in("1A", "field")) == (15_500, [])


@pytest.mark.parametrize("card", [GERM, MOMONGA])
def test_giant_germ_and_nimble_momonga_do_nothing_after_an_effect(card: str):
    duel = beaten(card, (card,), how="effect")
    finish(duel)
    assert (duel.life(2), duel.life(1)) == (16_000, 17_000)  # Soul Taker gives 1000
    assert duel.names_in("1A", "field") == []


def test_nimble_momonga_gains_1000_and_brings_its_kind_face_down():
    duel = beaten(MOMONGA, (MOMONGA, MOMONGA, "Giant Rat"))
    duel.passes()
    assert duel.life(1) == 16_000  # 1000 lost in battle, 1000 gained
    duel.picks("yes")
    assert offered(duel) == {MOMONGA}
    duel.picks("finish")  # leaves it at one
    finish(duel)
    assert duel.names_in("1A", "field") == [MOMONGA]
    zone = next(z for z in duel.record["zones"] if duel.name(int(z["card"])) == MOMONGA)
    assert duel.record["cards"][int(zone["card"])]["position"] == c.Position.FACE_DOWN_DEFENSE


@pytest.mark.parametrize(("card", "lives"), [(GERM, (15_000, 15_500)), (MOMONGA, (16_000, 16_000))])
def test_giant_germ_and_nimble_momonga_answer_the_loss_of_their_own_attack(card: str, lives):
    table = Scenario(turn_of="1A")
    weak = table.monster("1A", card)
    table.monster("2B", "Giant Soldier of Stone")
    table.monster("2A", "Alexandrite Dragon")
    duel = table.start()
    fights(duel, "1A", weak, "Alexandrite Dragon")
    finish(duel)
    assert (duel.life(1), duel.life(2)) == lives
