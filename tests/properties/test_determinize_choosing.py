"""What another is choosing from, and what it has left behind, tells nobody else (spaces E15)."""

import pytest

from tagduel_env import Ruleset
from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.engine.duel import Duel
from tagduel_env.engine.record import constants as c
from tests.properties.test_determinize_asked import goes_on_until
from tests.records import pile
from tests.scenario import Play, Scenario

SEEDS = range(60)
RITUAL_SPELL = "Gishki Aquamirror"
MONSTERS = {"Giant Rat", "Mystic Tomato", "Exiled Force"}


def twos_turn(**switches: bool) -> Scenario:
    """2A's turn; their Deck holds what the test puts there."""
    scenario = Scenario(turn_of="2A", turn=10)
    scenario.ruleset = Ruleset.tag(consent="always", **switches)
    scenario.no_deck("2A")
    return scenario


def name_of(duel: Duel, card: int) -> str:
    return load_catalogue()[int(duel.record["cards"]["code"][card])].name


def hand_of_2a(duel: Duel) -> frozenset[str]:
    return frozenset(name_of(duel, card) for card in pile(duel.record, 1, "hand").tolist())


# ------------------------------------------------------------------- cards looked at in a Deck
def looking_at_three(*deck: str) -> Play:
    """2A's Gishki Chain looks at the top three cards of such a Deck."""
    scenario = twos_turn()
    scenario.hand("2A", "Gishki Chain")
    scenario.deck("2A", *deck)
    play = scenario.start()
    play.does("2A", "normal summon", "Gishki Chain")
    return goes_on_until(play, c.DecisionKind.MAY)


def top_three(duel: Duel) -> frozenset[str]:
    return frozenset(name_of(duel, card) for card in pile(duel.record, 1, "deck")[-3:].tolist())


def test_e15_you_can_is_asked_of_any_cards_of_which_they_can():
    """One of the three must be a Ritual card, or 2A would not be asked; the others may be any."""
    play = looking_at_three(RITUAL_SPELL, "Giant Rat", "Jinzo", "Dark Hole", "Mirror Force")
    looked_at = set()
    for seed in SEEDS:
        other = play.duel.determinize(0, seed)
        assert other.decision.kind is c.DecisionKind.MAY
        assert other.legal_actions() == [c.Action.YES, c.Action.NO]
        looked_at.add(top_three(other))
    assert len(looked_at) == 6  # two of four beside the Ritual Spell
    assert all(RITUAL_SPELL in cards for cards in looked_at)


def test_e15_an_order_begins_anew_with_any_cards():
    play = looking_at_three(RITUAL_SPELL, "Giant Rat", "Jinzo", "Dark Hole", "Mirror Force")
    play.duel.apply(c.Action.NO)
    play.picks("Giant Rat")
    assert play.kind is c.DecisionKind.ORDER
    assert play.duel.decision.picked == 1
    ordered = set()
    for seed in SEEDS:
        other = play.duel.determinize(0, seed)
        assert other.decision.kind is c.DecisionKind.ORDER
        assert other.decision.picked == 0
        assert len(other.legal_actions()) == 3
        ordered.add(top_three(other))
    assert len(ordered) > 6


# ------------------------------------------------------------------ a monster and its materials
def test_e15_a_ritual_summon_is_chosen_anew_from_the_monster():
    """2A is choosing Tributes for a Ritual Monster of the hand, which nobody else has seen."""
    scenario = twos_turn()
    scenario.hand("2A", RITUAL_SPELL, "Evigishki Soul Ogre", "Evigishki Mind Augus", *MONSTERS)
    scenario.deck("2A", "Evigishki Gustkraken", "Jinzo", "Dark Hole", "Gishki Beast")
    play = scenario.start()
    play.does("2A", "activate", RITUAL_SPELL)
    duel = goes_on_until(play, c.DecisionKind.MATERIAL).duel
    hands = set()
    for seed in SEEDS:
        other = duel.determinize(0, seed)
        assert other.decision.kind is c.DecisionKind.PICK
        assert int(other.record["plan"]["count"]) == 0
        assert not {c.Action.PASS, c.Action.FINISH}.intersection(other.legal_actions())
        hands.add(hand_of_2a(other))
        other.run_random(seed, 1 << 20)
        assert other.over
    assert len(hands) > 30
    assert any("Evigishki Soul Ogre" not in hand for hand in hands)


def test_e15_a_summon_at_a_resolution_is_chosen_anew():
    """2A's Ultimate Offering Summons a monster with a Tribute; which one nobody else has seen."""
    scenario = twos_turn()
    scenario.face_up("2A", "Ultimate Offering")
    scenario.monster("2A", "Mystic Tomato")
    scenario.monster("2A", "Giant Rat")
    scenario.hand("2A", "Jinzo", "Exiled Force")
    scenario.deck("2A", "Summoned Skull", "Gemini Elf", "Dark Hole")
    play = scenario.start()
    play.does("2A", "activate", "Ultimate Offering")
    duel = goes_on_until(play, c.DecisionKind.SUMMON_NOW).duel
    allowed = duel.record["duelists"]["normal_summons_allowed"][1]
    play.does("2A", "normal summon", "Jinzo")
    assert play.kind is c.DecisionKind.TRIBUTE
    hands = set()
    for seed in SEEDS:
        other = duel.determinize(0, seed)
        assert other.decision.kind is c.DecisionKind.SUMMON_NOW
        assert other.record["duelists"]["normal_summons_allowed"][1] == allowed
        hands.add(hand_of_2a(other))
    assert len(hands) == 10  # every pair of five cards has a monster that can be Summoned


# -------------------------------------------------------------------------- a card being Set
@pytest.mark.parametrize(
    ("name", "tributes", "could_be"),
    [
        ("Exiled Force", [], MONSTERS),
        ("Jinzo", ["Gemini Elf"], {"Jinzo", "Summoned Skull"}),
    ],
)
def test_e15_a_monster_being_set_is_any_that_could_be(name, tributes, could_be):
    """5.1: its Tributes have gone, and only its zone is still to be chosen."""
    scenario = twos_turn(ask_zones=True)
    scenario.monster("2A", "Gemini Elf")
    scenario.monster("2A", "Gishki Beast")
    scenario.hand("2A", "Jinzo", "Dark Hole", *sorted(MONSTERS))
    scenario.deck("2A", "Summoned Skull", "Mirror Force")
    play = scenario.start()
    play.does("2A", "set", name, *tributes)
    duel = play.duel
    assert play.kind is c.DecisionKind.ZONE
    being_set = set()
    for seed in SEEDS:
        other = duel.determinize(0, seed)
        assert other.legal_actions() == duel.legal_actions()
        other.apply(other.legal_actions()[0])
        zones = other.record["zones"]["card"][11:16].tolist()
        (card,) = [
            card
            for card in zones
            if card != c.NONE
            and other.record["cards"]["position"][card] == c.Position.FACE_DOWN_DEFENSE
        ]
        being_set.add(name_of(other, card))
    assert being_set == could_be


# ------------------------------------------------------------------------- what is left behind
def same_for(seat: int, one: Duel, two: Duel) -> bool:
    hashes = {each.determinize(seat, 5).state_hash() for each in (one, two)}
    return len(hashes) == 1


def test_e15_how_often_and_when_an_unseen_card_moved_leaves_no_trace():
    """A card that was shuffled into a Deck and drawn is like one that had never been seen."""
    scenario = twos_turn()
    scenario.hand("2A", "Jinzo", "Dark Hole")
    scenario.set("2A", "Mirror Force")
    scenario.deck("2A", "Giant Rat", "Mystic Tomato")
    duel = scenario.start().duel
    for card in (pile(duel.record, 1, "hand")[0], duel.record["zones"]["card"][16]):
        twin = duel.copy()
        twin.record["cards"]["stamp"][card] += 4
        assert same_for(0, duel, twin)
        assert not same_for(1, duel, twin)
    card = pile(duel.record, 1, "hand")[0]
    twin = duel.copy()
    twin.record["cards"]["moved"][card] = 3
    twin.record["cards"]["host"][card] = 5
    twin.record["moved"]["flags"][card] ^= c.MoveFlag.DISCARDED
    assert same_for(0, duel, twin)
    assert not same_for(1, duel, twin)


def test_e15_targets_and_costs_beyond_those_of_a_link_leave_no_trace():
    scenario = twos_turn()
    scenario.monster("1A", "Mystic Tomato")
    scenario.set("1A", "Raigeki Break")
    scenario.hand("1A", "Jinzo")
    scenario.hand("2A", "Shrink")
    play = scenario.start()
    play.does("2A", "activate", "Shrink")
    assert play.kind is c.DecisionKind.RESPOND
    twin = play.duel.copy()
    link = twin.record["chain"][0]
    assert (int(link["targets_count"]), int(link["paid_count"])) == (1, 0)
    for field, first in (("targets", 1), ("target_stamps", 1), ("target_groups", 1), ("paid", 0)):
        link[field][first:] = 1
    for seat in range(4):
        assert same_for(seat, play.duel, twin)


def test_e15_a_summon_begins_without_what_its_row_of_the_chain_had():
    """The procedure of Cyber Dragon needs no link; Mystical Space Typhoon had one just before."""
    scenario = twos_turn()
    scenario.monster("1A", "Mystic Tomato")
    scenario.face_up("1A", "Ultimate Offering")
    scenario.hand("2A", "Mystical Space Typhoon", "Cyber Dragon")
    play = scenario.start()
    play.does("2A", "activate", "Mystical Space Typhoon")
    play.does("2A", "activate", "Cyber Dragon")
    assert play.kind is c.DecisionKind.POSITION
    assert not any(play.record["chain"][0].tobytes())


def test_e15_a_card_is_set_without_picks():
    """What was looked at for other plays of the hand is forgotten while a zone is being chosen."""
    scenario = twos_turn(ask_zones=True)
    scenario.hand("2A", "Dark Hole")
    play = scenario.start()
    play.record["plan"]["count"] = 3
    play.does("2A", "set", "Dark Hole")
    assert play.kind is c.DecisionKind.ZONE
    assert int(play.record["plan"]["count"]) == 0
