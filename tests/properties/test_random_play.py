"""Random play through the whole engine: what holds at every decision of every Duel."""

import random

import pytest

from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.decks import Deck, bundled_decks
from tagduel_env.engine.duel import Duel
from tagduel_env.engine.record.constants import (
    Action,
    DecisionKind,
    Outcome,
    Phase,
    Place,
    Position,
    Reason,
)
from tagduel_env.engine.table import Table
from tagduel_env.errors import DuelOverError, IllegalActionError
from tagduel_env.ruleset import Ruleset
from tests.properties.invariants import cards_owned, check

RULESETS = {
    "tag": Ruleset.tag(),
    "one_on_one": Ruleset.one_on_one(),
    "apart": Ruleset.tag(share_information=False, open_lists=True, consent="always"),
    "asking": Ruleset.tag(ask_forced=True, ask_first=True, ask_zones=True, talk_tokens=3),
    "short": Ruleset.tag(turn_cap=6, surrender=True, life_points=4000),
    "seats": Ruleset.tag(segoc="seats", early_battle_phase="no_attacks", your_phase="team"),
}


def decks(seed, count=4):
    all_decks = [bundled.deck for bundled in bundled_decks()]
    return random.Random(seed).choices(all_decks, k=count)


def begin(seed, ruleset=RULESETS["tag"]):
    return Duel.new(decks(seed, ruleset.duelists), ruleset, seed)


def played(seed, decisions, ruleset=RULESETS["tag"]):
    duel = begin(seed, ruleset)
    duel.run_random(seed, decisions)
    return duel


@pytest.mark.parametrize("name", RULESETS)
@pytest.mark.parametrize("seed", range(3))
def test_every_decision_of_a_duel_is_sound(name, seed):
    duel = begin(seed, RULESETS[name])
    chance = random.Random(seed)
    if duel.decision.kind is DecisionKind.GO_FIRST:
        duel.apply(chance.choice(duel.legal_actions()))
    owned = cards_owned(duel.record)
    while not duel.over:
        check(duel.record)
        assert cards_owned(duel.record) == owned
        assert duel.mask().sum() == len(duel.legal_actions())
        duel.apply(chance.choice(duel.legal_actions()))
    assert duel.reason not in (Reason.NONE, Reason.CAPACITY)
    check(duel.record)


@pytest.mark.parametrize("seed", range(60))
def test_every_duel_ends(seed):
    duel = begin(seed)
    decisions, choices = duel.run_random(seed, 100_000)
    assert duel.over
    assert duel.outcome is not Outcome.TRUNCATED
    assert 0 < choices <= decisions < 100_000
    assert sum(duel.rewards) == 0


@pytest.mark.parametrize("seed", range(4))
def test_a_copy_evolves_equally(seed):
    duel = begin(seed)
    chance = random.Random(seed)
    while not duel.over:
        twin = Duel.from_bytes(duel.to_bytes()) if chance.random() < 0.1 else duel.copy()
        action = chance.choice(duel.legal_actions())
        duel.apply(action)
        twin.apply(action)
        assert twin.state_hash() == duel.state_hash()
        duel = twin


@pytest.mark.parametrize("seed", range(3))
def test_the_same_seed_and_actions_give_the_same_bytes(seed):
    first, second = begin(seed), begin(seed)
    chance = random.Random(seed)
    assert first.to_bytes() == second.to_bytes()
    while not first.over:
        action = chance.choice(first.legal_actions())
        first.apply(action)
        second.apply(action)
    assert first.to_bytes() == second.to_bytes()


def test_another_seed_gives_another_duel():
    one = Duel.new(decks(0), seed=1, first_team=0)
    other = Duel.new(decks(0), seed=2, first_team=0)
    assert one.record["duelists"]["piles"].tolist() != other.record["duelists"]["piles"].tolist()


@pytest.mark.parametrize("seed", range(5))
def test_what_is_not_on_the_list_is_refused_and_changes_nothing(seed):
    duel = played(seed, 40 * seed)
    before = duel.to_bytes()
    legal = duel.legal_actions()
    for action in {*range(-2, Action.COUNT + 2)} - set(legal) | {10**30, 2.5, None}:
        with pytest.raises(IllegalActionError, match="Expected one of the legal actions") as caught:
            duel.apply(action)
    assert caught.value.seat == duel.seat
    assert caught.value.decision == duel.decision.kind.name
    assert caught.value.legal == tuple(legal)
    assert duel.to_bytes() == before


def test_every_legal_action_is_accepted():
    duel = begin(11)
    chance = random.Random(11)
    while not duel.over:
        for action in duel.legal_actions():
            duel.copy().apply(action)
        duel.apply(chance.choice(duel.legal_actions()))


def test_a_duel_that_is_over_takes_no_more_actions():
    duel = played(3, 100_000)
    assert duel.over
    assert duel.decision.kind is DecisionKind.NONE
    with pytest.raises(DuelOverError):
        duel.apply(0)


def test_the_decision_cap_is_a_truncation():
    duel = begin(2, Ruleset.tag(decision_cap=20))
    duel.run_random(2, 1000)
    assert (duel.outcome, duel.reason) == (Outcome.TRUNCATED, Reason.DECISION_CAP)
    assert duel.rewards == (0.0,) * 4


def test_2_1_hands_and_decks_at_the_start():
    chosen = decks(5)
    duel = Duel.new(chosen, Ruleset.tag(first_draw=False), seed=5, first_team=0)
    assert duel.record["duelists"]["hand_count"].tolist() == [5] * 4
    for seat, deck in enumerate(chosen):
        assert duel.record["duelists"]["deck_count"][seat] == len(deck.main) - 5


def test_b01_turns_go_round():
    duel = begin(8)
    chance = random.Random(8)
    turns = {}
    while not duel.over:
        turns[int(duel.record["turn"])] = int(duel.record["turn_seat"])
        duel.apply(chance.choice(duel.legal_actions()))
    assert all(seat == (turn - 1) % 4 for turn, seat in turns.items())


@pytest.mark.parametrize("phase", [Phase.MAIN_1, Phase.BATTLE, Phase.MAIN_2])
def test_a_table_begins_at_any_phase(phase):
    elf, tomato = (load_catalogue().find(name).number for name in ("Gemini Elf", "Mystic Tomato"))
    deck = Deck.of("bench", ["Gemini Elf"] * 3 + ["Mystic Tomato"] * 3)
    table = Table([deck] * 4)
    attacker = table.place_card(2, elf, Place.MONSTER_ZONE, position=Position.FACE_UP_ATTACK)
    table.place_card(3, tomato, Place.MONSTER_ZONE, position=Position.FACE_UP_ATTACK)
    table.place_card(2, tomato, Place.HAND)
    duel = table.begin(2, phase, turn=7)
    assert duel.seat == 2
    assert duel.record["phase"] == phase
    assert duel.record["turn"] == 7
    expected = {
        Phase.MAIN_1: Action.CHANGE_POSITION,
        Phase.MAIN_2: Action.CHANGE_POSITION,
        Phase.BATTLE: Action.ATTACK_WITH,
    }[phase]
    assert int(expected) + int(duel.record["cards"]["zone"][attacker]) in duel.legal_actions()
    duel.run_random(1, 100_000)
    assert duel.over
