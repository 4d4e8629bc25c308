"""Links, effects and events of cards that nobody can tell any more (spaces E15, C2).

What all could tell as it began goes on about the same card, also where the list is guessed; what
was about a card that never was told goes on about any.
"""

from collections.abc import Callable

import numpy as np
import pytest

from tagduel_env import Ruleset
from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.engine import boundary
from tagduel_env.engine.duel import Duel
from tagduel_env.engine.record import constants as c
from tagduel_env.engine.record.tables import table
from tests.properties import invariants
from tests.properties.test_determinize import LISTS, seen
from tests.properties.twins import renumber
from tests.records import pile
from tests.scenario import Play, Scenario

APART = Ruleset.tag(share_information=False)
SEEDS = range(60)


def twos_turn() -> Scenario:
    """2A's turn, with a Deck of two cards; questions with a single option are asked too."""
    scenario = Scenario(turn_of="2A", turn=10)
    scenario.ruleset = Ruleset.tag(ask_forced=True)
    scenario.no_deck("2A")
    scenario.deck("2A", "Giant Rat", "Jinzo")
    scenario.monster("1A", "Mystic Tomato")
    return scenario


def goes_back(duel: Duel, card: int) -> None:
    """To its owner's Deck, which is shuffled."""
    boundary.move_to_pile(duel.address, card, c.Place.DECK, 0)
    boundary.shuffle(duel.address, int(duel.record["cards"]["owner"][card]), 1)
    boundary.refresh_stats(duel.address)


# ------------------------------------------------------------------------------ told to all
def with_a_link() -> tuple[Duel, int]:
    """2A's Shrink is on the chain, and back in the Deck."""
    scenario = twos_turn()
    scenario.hand("2A", "Shrink")
    play = scenario.start()
    play.does("2A", "activate", "Shrink", "Mystic Tomato")
    card = play.card("Shrink")
    goes_back(play.duel, card)
    assert play.duel.record["chain"]["card"][0] == card
    return play.duel, card


def played_and_gone_back(name: str, *about: str) -> tuple[Play, int]:
    """2A played a card, which is back in the Deck, and Summoned Gemini Elf since."""
    scenario = twos_turn()
    scenario.hand("2A", name, "Gemini Elf")
    play = scenario.start()
    play.does("2A", "activate", name, *about)
    play.passes()
    card = play.card(name)
    goes_back(play.duel, card)
    play.does("2A", "normal summon", "Gemini Elf")
    play.passes()
    return play, card


def with_a_lasting_effect() -> tuple[Duel, int]:
    """2A's Mind Control lasts, and is back in the Deck for a while."""
    play, card = played_and_gone_back("Mind Control", "Mystic Tomato")
    assert play.duel.record["lasting"]["source"][0] == card
    return play.duel, card


def with_a_delayed_action() -> tuple[Duel, int]:
    """2A's Swords of Revealing Light still count turns, and are back in the Deck for a while."""
    play, card = played_and_gone_back("Swords of Revealing Light")
    assert play.duel.record["delayed"]["source"][0] == card
    return play.duel, card


def with_an_event() -> tuple[Duel, int]:
    """2A's Dark Hole has just gone to the Graveyard, and from there into the Deck."""
    scenario = twos_turn()
    scenario.hand("2A", "Dark Hole")
    play = scenario.start()
    play.does("2A", "activate", "Dark Hole")
    play.passes()
    card = play.card("Dark Hole")
    goes_back(play.duel, card)
    assert card in events_of_moves(play.duel)
    return play.duel, card


def events_of_moves(duel: Duel) -> list[int]:
    events = duel.record["events"][: int(duel.record["events_count"])]
    return events["card"][events["kind"] == c.EventKind.MOVED].tolist()


@pytest.mark.parametrize(
    "begin", [with_a_link, with_a_lasting_effect, with_a_delayed_action, with_an_event]
)
def test_e15_what_was_told_to_all_stays_the_same_card_on_a_guessed_list(
    begin: Callable[[], tuple[Duel, int]],
):
    duel, card = begin()
    code = int(duel.record["cards"]["code"][card])
    for seed in SEEDS:
        other = duel.determinize(0, seed, known_lists=False)
        assert other.record["cards"]["code"][card] == code
        assert seen(other, 0) == seen(duel, 0)


@LISTS
def test_e15_a_target_that_was_told_to_all_stays_the_target(known_lists):
    """1A's Mystical Space Typhoon is about 2A's Mind Control, which is back in the Deck."""
    scenario = twos_turn()
    scenario.hand("2A", "Mind Control")
    scenario.set("1A", "Mystical Space Typhoon")
    play = scenario.start()
    play.does("2A", "activate", "Mind Control", "Mystic Tomato")
    play.does("1A", "activate", "Mystical Space Typhoon", "Mind Control")
    card = play.card("Mind Control")
    goes_back(play.duel, card)
    for seed in SEEDS:
        record = play.duel.determinize(0, seed, known_lists=known_lists).record
        assert record["chain"]["targets"][1][0] == card


@LISTS
@pytest.mark.parametrize("name", ["Shrink", "Dark Hole"])
def test_e15_what_has_just_gone_back_lies_nowhere_face_down(name, known_lists):
    """Of a link, or told by an event. Another card fits where one is Set, on a guessed list too."""
    scenario = twos_turn()
    scenario.deck("2A", "Raigeki Break")
    scenario.set("2A", "Mirror Force")
    scenario.hand("2A", name)
    play = scenario.start()
    play.does("2A", "activate", name, *["Mystic Tomato"] * (name == "Shrink"))
    if name == "Dark Hole":
        play.passes()
    card, trap = play.card(name), play.card("Mirror Force")
    goes_back(play.duel, card)
    zone = int(play.duel.record["cards"]["zone"][trap])
    kinds = table("facts")["kinds"]
    lying = set()
    for seed in SEEDS:
        record = play.duel.determinize(0, seed, known_lists=known_lists).record
        there = int(record["zones"]["card"][11 + zone])
        lying.add(there)
        kind = int(kinds[record["cards"]["code"][there]])
        assert kind & (c.CardKind.SPELL | c.CardKind.TRAP)
        assert not kind & c.CardKind.FIELD
    assert card not in lying
    assert len(lying) > 1


# ------------------------------------------------------------------------------ never told
def another_past(duel: Duel, one: int, two: int) -> Duel:
    """The Duel in which these two cards lie where the other does; each keeps its record row."""
    twin, new = duel.copy(), np.arange(c.MAX_CARDS)
    new[[one, two]] = two, one
    for name in ("code", "row"):
        twin.record["cards"][name][[one, two]] = duel.record["cards"][name][[two, one]]
    renumber(twin, new)
    boundary.refresh_stats(twin.address)
    return twin


def assert_no_trace(duel: Duel, twin: Duel, seat: int) -> None:
    """The seat can't tell the two apart, and not even their records do once they are drawn anew."""
    assert duel.state_hash() != twin.state_hash()
    assert seen(duel, seat) == seen(twin, seat)
    for seed in range(10):
        for known_lists in (True, False):
            one, two = (
                each.determinize(seat, seed, known_lists=known_lists) for each in (duel, twin)
            )
            assert one.state_hash() == two.state_hash()


def two_face_down(scenario: Scenario) -> Play:
    """2A has two monsters face-down, which lie in either order."""
    scenario.monster("2A", "Gemini Elf", "face-down")
    scenario.monster("2A", "Giant Rat", "face-down")
    return scenario.start()


def test_e15_a_target_that_went_back_unseen_leaves_no_trace():
    scenario = Scenario(turn_of="1A", turn=9)
    scenario.hand("1A", "Nobleman of Crossout")
    scenario.set("2B", "Compulsory Evacuation Device")
    play = two_face_down(scenario)
    target, other = play.card("Gemini Elf"), play.card("Giant Rat")
    play.does("1A", "activate", "Nobleman of Crossout", "Gemini Elf")
    twin = another_past(play.duel, target, other)
    goes_back(play.duel, target)
    goes_back(twin, other)
    assert_no_trace(play.duel, twin, 0)


def about_a_face_down_monster() -> tuple[Duel, int, int]:
    """1A's Mind Control is about a monster that 1B can't tell; and another such monster."""
    scenario = Scenario(turn_of="1A", turn=9)
    scenario.ruleset = APART
    scenario.hand("1A", "Mind Control")
    play = two_face_down(scenario)
    taken = play.card("Gemini Elf")
    play.does("1A", "activate", "Mind Control", "Gemini Elf")
    play.passes()
    assert taken in play.duel.record["lasting"]["card"]
    return play.duel, taken, play.card("Giant Rat")


def test_e15_a_lasting_effect_on_what_went_back_unseen_leaves_no_trace():
    """13.1: as one does that waits for the card to leave the field."""
    duel, taken, other = about_a_face_down_monster()
    twin = another_past(duel, taken, other)
    for each, card in ((duel, taken), (twin, other)):
        rows, end = each.record["lasting"].copy(), each.record["lasting_end"].copy()
        goes_back(each, card)
        each.record["lasting"], each.record["lasting_end"] = rows, end
    assert_no_trace(duel, twin, 2)


def waiting_with_a_face_down_monster() -> tuple[Duel, int, int]:
    """An action of 2A's waits for a later time with a monster of 2A's; and another such monster."""
    scenario = Scenario(turn_of="2A", turn=10)
    scenario.hand("2A", "Swords of Revealing Light")
    play = two_face_down(scenario)
    play.does("2A", "activate", "Swords of Revealing Light")
    play.passes()
    elf, row = play.card("Gemini Elf"), play.record["delayed"][0]
    row["cards"][0], row["stamps"][0] = elf, play.record["cards"]["stamp"][elf]
    return play.duel, elf, play.card("Giant Rat")


def test_e15_a_delayed_action_about_what_went_back_unseen_leaves_no_trace():
    duel, elf, rat = waiting_with_a_face_down_monster()
    twin = another_past(duel, elf, rat)
    for each, card in ((duel, elf), (twin, rat)):
        goes_back(each, card)
    assert_no_trace(duel, twin, 0)


def test_e15_a_lasting_effect_that_is_over_leaves_no_trace():
    duel, taken, other = about_a_face_down_monster()
    play = Play(duel, range(c.MAX_CARDS), ("1A", "2A", "1B", "2B"))
    play.ends_turn()
    lasting = duel.record["lasting"]
    assert taken in lasting["card"][lasting["modifier"] == 0]
    assert_no_trace(duel, another_past(duel, taken, other), 2)


def test_e15_a_delayed_action_that_is_over_leaves_no_trace():
    duel, elf, rat = waiting_with_a_face_down_monster()
    duel.record["delayed"]["pc"] = 0
    assert_no_trace(duel, another_past(duel, elf, rat), 0)


def test_e15_the_other_card_of_a_links_event_is_the_one_that_lies_there_now():
    """9.2: the face-down monster that is attacked, as Mirror Force answers the attack."""
    scenario = Scenario(turn_of="1A", turn=9, ruleset=Ruleset.tag(ask_forced=True))
    scenario.monster("1A", "Mystic Tomato")
    scenario.set("2B", "Mirror Force")
    play = two_face_down(scenario)
    play.attacks("1A", "Mystic Tomato", "Gemini Elf")
    play.does("2B", "activate", "Mirror Force")
    attacked = play.card("Gemini Elf")
    assert play.record["chain_count"] == 1
    assert play.record["chain"]["event"]["other"][0] == attacked
    zone = play.record["zones"]["card"].tolist().index(attacked)
    for seed in SEEDS:
        record = play.duel.determinize(0, seed).record
        assert record["chain"]["event"]["other"][0] == record["zones"]["card"][zone]
    assert_no_trace(play.duel, another_past(play.duel, attacked, play.card("Giant Rat")), 0)


def with_a_card_paid() -> tuple[Duel, int, int]:
    """2A put one of two cards of the hand on top of the Deck for Plaguespreader Zombie."""
    scenario = twos_turn()
    scenario.graveyard("2A", "Plaguespreader Zombie")
    scenario.hand("2A", "Gemini Elf", "Vorse Raider")
    play = scenario.start()
    play.does("2A", "activate", "Plaguespreader Zombie", "Gemini Elf")
    paid = play.card("Gemini Elf")
    assert play.record["chain_count"] == 1
    assert play.record["chain"]["paid"][0][0] == paid
    return play.duel, paid, play.card("Vorse Raider")


def names_on_the_field(duel: Duel, seat: int) -> list[str]:
    cards = duel.record["cards"]
    there = (cards["controller"] == seat) & (cards["place"] == c.Place.MONSTER_ZONE)
    return [load_catalogue()[code].name for code in cards["code"][there].tolist()]


def test_e15_a_paid_card_is_the_one_that_lies_there_now():
    duel, paid, other = with_a_card_paid()
    assert pile(duel.record, 1, "deck")[-1] == paid
    for seed in SEEDS:
        record = duel.determinize(0, seed).record
        assert record["chain"]["paid"][0][0] == pile(record, 1, "deck")[-1]
    assert_no_trace(duel, another_past(duel, paid, other), 0)


def test_e15_a_paid_card_that_went_back_unseen_leaves_no_trace():
    duel, paid, other = with_a_card_paid()
    twin = another_past(duel, paid, other)
    for each, card in ((duel, paid), (twin, other)):
        goes_back(each, card)
    assert_no_trace(duel, twin, 0)
    other = duel.determinize(0, 1)
    assert other.record["chain"]["paid"][0][0] == c.NONE
    for seed in SEEDS:
        again = other.determinize(0, seed)
        assert again.state_hash() == duel.determinize(0, seed).state_hash()
    while other.record["chain_count"]:
        other.apply(other.legal_actions()[0])
        invariants.check(other.record)
    assert names_on_the_field(other, 1) == ["Plaguespreader Zombie"]


@LISTS
@pytest.mark.parametrize("place", [c.Place.DECK, c.Place.HAND])
def test_e15_a_paid_card_that_was_told_to_all_stays_the_same(place, known_lists):
    """2A's Thunder Dragon is its own cost, and nobody knows that it is back in the hand or Deck."""
    scenario = twos_turn()
    scenario.hand("2A", "Thunder Dragon", "Gemini Elf")
    scenario.deck("2A", "Thunder Dragon")
    play = scenario.start()
    play.does("2A", "activate", "Thunder Dragon")
    card = int(play.record["chain"]["paid"][0][0])
    assert play.record["chain_count"] == 1
    goes_back(play.duel, card)
    if place == c.Place.HAND:
        boundary.move_to_pile(play.duel.address, card, place, 0)
    for seed in SEEDS:
        record = play.duel.determinize(0, seed, known_lists=known_lists).record
        assert record["chain"]["paid"][0][0] == card
        assert record["cards"]["code"][card] == play.record["cards"]["code"][card]


@LISTS
def test_e15_an_attacker_that_went_back_is_the_same_and_lies_nowhere_face_down(known_lists):
    """9.2: while its attack is still answered; 2A has another monster face-down."""
    scenario = twos_turn()
    scenario.monster("2A", "Vorse Raider")
    scenario.monster("2A", "Gemini Elf", "face-down")
    scenario.set("1B", "Mirror Force")
    play = scenario.start()
    play.attacks("2A", "Vorse Raider", "Mystic Tomato")
    play.does("1B", "activate", "Mirror Force")
    card = play.card("Vorse Raider")
    goes_back(play.duel, card)
    assert play.record["chain_count"] == 1
    for seed in SEEDS:
        other = play.duel.determinize(0, seed, known_lists=known_lists)
        assert other.record["cards"]["code"][card] == play.record["cards"]["code"][card]
        assert seen(other, 0) == seen(play.duel, 0)


@LISTS
def test_e15_an_attacked_monster_that_went_back_is_none_that_lies_face_down(known_lists):
    """9.3: it is attacked no more, so 2A is asked anew; 1B has another monster face-down."""
    scenario = twos_turn()
    scenario.monster("2A", "Vorse Raider")
    scenario.monster("1B", "Gemini Elf", "face-down")
    scenario.monster("1B", "Mystic Tomato", "face-down")
    scenario.set("1B", "Jar of Greed")
    play = scenario.start()
    play.attacks("2A", "Vorse Raider", "Gemini Elf")
    play.does("1B", "activate", "Jar of Greed")
    assert play.record["chain_count"] == 1
    goes_back(play.duel, play.card("Gemini Elf"))
    for seed in SEEDS:
        other = play.duel.determinize(1, seed, known_lists=known_lists)
        assert seen(other, 1) == seen(play.duel, 1)
        while other.record["chain_count"]:
            other.apply(other.legal_actions()[0])
        while other.decision.kind == c.DecisionKind.WINDOW:
            other.apply(other.legal_actions()[-1])
        assert other.decision.kind == c.DecisionKind.REPLAY
