"""What others are asked at a resolution, where few cards would answer it (spaces E15).

They have something to choose from, whichever of the cards that could be it; what they truly have
is no likelier than the rest.
"""

import itertools
import random
from collections import Counter
from collections.abc import Iterator

import pytest

from tagduel_env import Ruleset
from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.engine.determinize import determinize
from tagduel_env.engine.duel import Duel
from tagduel_env.engine.record import constants as c
from tests.properties.test_determinize import DECKS, LISTS, RULESETS, drawn_alike, is_fair
from tests.records import pile
from tests.scenario import Play, Scenario

NOTHING = {int(c.Action.PASS), int(c.Action.FINISH)}
TUNING = "Tuning"
SYNCHRONS = {"Junk Synchron", "Quickdraw Synchron"}
"""All playable cards that Tuning finds: Tuner monsters with this word in the name."""
WARRIORS = ("Exiled Force", "Marauding Captain")
OTHERS = ("Dark Hole", "Giant Rat", "Jinzo", "Mirror Force", "Lightning Vortex")
MONSTERS = ("Gemini Elf", "Mystic Tomato", "Giant Rat", "Jinzo", "Summoned Skull")


def asked_in_full() -> Scenario:
    """2A's turn, and questions with a single option are asked too."""
    scenario = Scenario(turn_of="2A", turn=10)
    scenario.ruleset = Ruleset.tag(ask_forced=True)
    scenario.no_deck("2A")
    return scenario


def goes_on_until(play: Play, kind: c.DecisionKind) -> Play:
    """Everybody passes until someone is asked this."""
    while play.kind is not kind:
        play.duel.apply(c.Action.PASS)
    return play


def searching(deck: str, *hand: str) -> Duel:
    """2A picks what Tuning finds in a Deck of one card, with these other cards in the hand."""
    scenario = asked_in_full()
    scenario.hand("2A", TUNING, *hand)
    scenario.deck("2A", deck)
    play = scenario.start()
    play.does("2A", "activate", TUNING)
    return goes_on_until(play, c.DecisionKind.PICK).duel


def found(duel: Duel) -> str:
    """The card of 2A's Deck, which is offered."""
    assert duel.decision.kind is c.DecisionKind.PICK
    assert not NOTHING.issuperset(duel.legal_actions())
    card = pile(duel.record, 1, "deck")[0]
    return load_catalogue()[int(duel.record["cards"]["code"][card])].name


# ------------------------------------------------------------------------------ one card of many
def test_e15_of_two_cards_of_a_known_list_either_is_found():
    """One place, and two of sixty cards that may lie there: few deals have one there."""
    duel = searching("Junk Synchron", "Quickdraw Synchron", *(MONSTERS * 12)[:57])
    counts = Counter(found(duel.determinize(0, seed)) for seed in range(1_500))
    assert set(counts) == SYNCHRONS
    assert is_fair(counts, 2)


def test_e15_of_all_playable_cards_any_that_answers_is_found():
    """A guessed list seldom has a card that answers, and seldom where it is needed."""
    duel = searching("Junk Synchron", *MONSTERS)
    counts = Counter(found(duel.determinize(0, seed, known_lists=False)) for seed in range(400))
    assert set(counts) == SYNCHRONS
    assert is_fair(counts, 2)


def summoning_from(hand: str, deck: tuple[str, ...]) -> Duel:
    """2A Summons a monster from a hand of one card."""
    scenario = asked_in_full()
    scenario.face_up("2A", "Ultimate Offering")
    scenario.hand("2A", hand)
    scenario.deck("2A", *deck)
    play = scenario.start()
    play.does("2A", "activate", "Ultimate Offering")
    return goes_on_until(play, c.DecisionKind.SUMMON_NOW).duel


def test_e15_of_two_monsters_either_is_in_the_hand():
    spells = ("Dark Hole", "Mirror Force", "Lightning Vortex") * 19
    duel = summoning_from("Gemini Elf", deck=("Mystic Tomato", *spells))
    counts = Counter()
    for seed in range(1_500):
        other = duel.determinize(0, seed)
        assert not NOTHING.issuperset(other.legal_actions())
        card = pile(other.record, 1, "hand")[0]
        counts[load_catalogue()[int(other.record["cards"]["code"][card])].name] += 1
    assert set(counts) == {"Gemini Elf", "Mystic Tomato"}
    assert is_fair(counts, 2)


@LISTS
def test_e15_what_was_found_leaves_no_trace(known_lists):
    duel = searching("Junk Synchron", *MONSTERS, *SYNCHRONS)
    chance = random.Random(1)
    compared = sum(drawn_alike(duel, 0, chance, known_lists) for _ in range(60))
    assert compared > 30


@pytest.mark.parametrize("open_deals", [64, 1], ids=["dealt", "planted"])
def test_e15_every_deal_that_answers_is_equally_likely(open_deals):
    """Also of cards that could as well lie face-down, and with two that answer in the Deck."""
    scenario = asked_in_full()
    scenario.hand("2A", "Reinforcement of the Army", *OTHERS)
    scenario.deck("2A", *WARRIORS)
    scenario.monster("2A", "Mystic Tomato", "face-down")
    play = scenario.start()
    play.does("2A", "activate", "Reinforcement of the Army")
    duel = goes_on_until(play, c.DecisionKind.PICK).duel
    deals = Counter(lying(dealt(duel, seed, open_deals)) for seed in range(6_000))
    assert set(deals) == set(possible_deals())
    assert is_fair(deals, 34)


def dealt(duel: Duel, seed: int, open_deals: int) -> Duel:
    """`Duel.determinize` for 1A, with planting after so many deals."""
    other = duel.copy()
    determinize.determinize(duel.address, other.address, 0, seed, True, open_deals)
    return other


def lying(duel: Duel) -> tuple[str, frozenset[str]]:
    """2A's face-down monster, and 2A's Deck."""
    record, names = duel.record, load_catalogue()
    zone = next(card for card in record["zones"]["card"][11:16] if card != c.NONE)
    codes = record["cards"]["code"]
    deck = pile(record, 1, "deck")
    return names[int(codes[zone])].name, frozenset(names[int(codes[card])].name for card in deck)


def possible_deals() -> Iterator[tuple[str, frozenset[str]]]:
    """A monster of a low Level face-down, and two other cards in the Deck, one a Warrior."""
    for monster in ("Mystic Tomato", "Giant Rat", *WARRIORS):
        rest = {"Mystic Tomato", *OTHERS, *WARRIORS} - {monster}
        for deck in itertools.combinations(sorted(rest), 2):
            if set(deck) & set(WARRIORS):
                yield monster, frozenset(deck)


# ------------------------------------------------------------------------------ nothing to choose
@LISTS
def test_e15_others_have_something_to_choose(known_lists):
    asked = 0
    for seed in range(40):
        name = ("apart", "shared", "one_on_one")[seed % 3]
        chance = random.Random(seed)
        ruleset = RULESETS[name]
        duel = Duel.new(chance.choices(DECKS, k=ruleset.duelists), ruleset, seed)
        while not duel.over and int(duel.record["decisions"]) < 600:
            if duel.decision.kind in (c.DecisionKind.PICK, c.DecisionKind.SUMMON_NOW):
                other = duel.determinize(
                    duel.seat ^ 1, chance.getrandbits(40), known_lists=known_lists
                )
                assert not NOTHING.issuperset(other.legal_actions()), (seed, duel)
                asked += 1
            duel.run_random(chance.getrandbits(60), 1)
    assert asked > 300


def test_e15_where_nothing_can_be_summoned_that_is_said():
    """A Duel written by hand, in which 2A is asked though no card of 2A's is a monster."""
    duel = summoning_from("Gemini Elf", deck=("Mirror Force", "Lightning Vortex"))
    elf = int(pile(duel.record, 1, "hand")[0])
    duel.record["cards"]["code"][elf] = load_catalogue().by_name("Mystical Space Typhoon").number
    other = duel.determinize(0, 1)
    assert other.decision.kind is c.DecisionKind.SUMMON_NOW
    assert other.legal_actions() == [c.Action.PASS]
    before = int(other.record["duelists"]["normal_summons_allowed"][1])
    other.apply(c.Action.PASS)
    assert int(other.record["duelists"]["normal_summons_allowed"][1]) == before
    assert other.decision.kind is not c.DecisionKind.SUMMON_NOW
    other.run_random(1)
    assert other.over


# ------------------------------------------------------------------------------ what is referred to
def test_e15_a_tribute_was_for_the_monster_that_lies_there_now():
    """4.2: what was Set with a Tribute is hidden, also in what is told of the Tribute."""
    scenario = Scenario(turn_of="2A", turn=10)
    scenario.no_deck("2A")
    scenario.deck("2A", "Summoned Skull", "Dark Hole", "Mirror Force")
    scenario.hand("2A", "Jinzo")
    scenario.monster("2A", "Mystic Tomato")
    play = scenario.start()
    play.does("2A", "set", "Jinzo")
    lying = set()
    for seed in range(60):
        record = play.duel.determinize(0, seed).record
        (card,) = [card for card in record["zones"]["card"][11:16].tolist() if card != c.NONE]
        tribute = int(pile(record, 1, "grave")[0])
        assert int(record["moved"]["by_card"][tribute]) == card & 255
        sources = record["events"]["other"][: int(record["events_count"])].tolist()
        assert set(sources) <= {card, c.NONE}
        lying.add(load_catalogue()[int(record["cards"]["code"][card])].name)
    assert lying == {"Jinzo", "Summoned Skull"}
