"""What a Duelist can't see changes nothing in what that Duelist is shown (spaces E).

Each test builds a second Duel that differs from the first only in what one seat can't tell: which
cards lie in the Decks, in the opponents' hands and face-down on their fields.
"""

import numpy as np
import pytest

from tagduel_env import Ruleset
from tagduel_env.decks import load_deck
from tagduel_env.engine import boundary
from tagduel_env.engine.duel import Duel
from tagduel_env.engine.observation import observe
from tagduel_env.engine.record.constants import (
    ANYONE,
    MAX_LOG,
    Action,
    DecisionKind,
    Place,
    Position,
)
from tagduel_env.engine.record.tables import table
from tagduel_env.history import History
from tagduel_env.render.narrator import EVENT_DTYPE
from tagduel_env.spaces import TABLE_SIZE, encode
from tests.records import pile

DECKS = tuple(load_deck(name) for name in ("A1", "A2", "B1", "B2"))
RULESETS = {
    "shared": Ruleset.tag(),
    "not_shared": Ruleset.tag(share_information=False),
    "open_lists": Ruleset.tag(open_lists=True),
    "asked": Ruleset.tag(ask_forced=True, talk_tokens=2),
    "one_on_one": Ruleset.one_on_one(),
}
HIDDEN = (Place.DECK, Place.HAND, Place.MONSTER_ZONE, Place.SPELL_TRAP_ZONE)


def duel_of(ruleset: Ruleset, seed: int, steps: int) -> Duel:
    duel = Duel.new(DECKS[: ruleset.duelists], ruleset, seed)
    duel.run_random(seed, steps)
    return duel


def eyes_of(duel: Duel, seat: int) -> int:
    rules = duel.record["rules"]
    shared = rules["share_information"] and rules["duelists"] == 4
    return 1 << seat | (1 << (seat ^ 2) if shared else 0)


def seen(duel: Duel, seat: int) -> bytes:
    shown = np.empty(TABLE_SIZE, np.uint8)
    observe.write_table_at(duel.address, seat, int(shown.ctypes.data))
    return shown.tobytes()


def mask(duel: Duel, seat: int) -> bytes:
    legal = np.empty(640, np.int8)
    observe.write_mask_at(duel.address, seat, int(legal.ctypes.data))
    return legal.tobytes()


def log_seen(duel: Duel, seat: int) -> list:
    rows = duel.record["log"][: min(int(duel.record["log_count"]), MAX_LOG)].copy()
    history = History(["1A", "2A", "1B", "2B"], 16_000)
    history.start(rows.astype(EVENT_DTYPE).tobytes())
    return history.entries(seat, eyes_of(duel, seat))


def sort_of(duel: Duel, card: int) -> tuple:
    """What must be equal for two cards to change places unnoticed by one who can't tell them."""
    row = duel.record["cards"][card]
    kinds = int(table("facts")["kinds"][row["code"]]) & 7
    on_field = int(row["place"]) in (Place.MONSTER_ZONE, Place.SPELL_TRAP_ZONE)
    return int(row["owner"]), kinds if on_field else None


def hidden_cards(duel: Duel, seat: int) -> list[int]:
    """Cards that the seat can't tell, Extra Decks left out."""
    cards = duel.record["cards"]
    eyes = eyes_of(duel, seat)
    found = []
    asked = duel.record["decision"]
    shown = int(asked["card"]) if asked["kind"] == DecisionKind.CONSENT else -1  # E12
    for card in range(int(duel.record["card_count"])):
        row = cards[card]
        if card == shown or row["code"] == 0 or row["row"] == ANYONE or row["known"] & eyes:
            continue
        if int(row["place"]) in HIDDEN and row["position"] not in (
            Position.FACE_UP_ATTACK,
            Position.FACE_UP_DEFENSE,
            Position.FACE_UP,
        ):
            found.append(card)
    return found


def swapped(duel: Duel, seat: int, generator: np.random.Generator, *, top: int = 0) -> Duel:
    """A Duel in which the hidden cards of each owner have changed their identities.

    The `top` cards of each Deck stay what they are.
    """
    twin = duel.copy()
    cards = twin.record["cards"]
    kept = set()
    for owner in range(duel.duelists):
        deck = pile(twin.record, owner, "deck").tolist()
        kept |= set(deck[max(len(deck) - top, 0) :])
    hidden = [card for card in hidden_cards(duel, seat) if card not in kept]
    kinds = table("facts")["kinds"]
    for owner in range(duel.duelists):
        for monsters in (True, False):
            own = [
                card
                for card in hidden
                if cards["owner"][card] == owner
                and bool(kinds[cards["code"][card]] & 1) == monsters
            ]
            order = generator.permutation(own) if own else own
            for name in ("code", "row"):
                cards[name][own] = cards[name][order]
    twin.record["dirty"] = 1
    boundary.refresh_stats(twin.address)
    return twin


@pytest.mark.parametrize("name", RULESETS)
def test_e_the_table_shows_nothing_hidden(name):
    generator = np.random.default_rng(1)
    compared = 0
    for seed in range(40):
        duel = duel_of(RULESETS[name], seed, 10 + 4 * seed)
        if duel.over:
            continue
        for seat in range(duel.duelists):
            twin = swapped(duel, seat, generator)
            assert seen(twin, seat) == seen(duel, seat)
            assert log_seen(twin, seat) == log_seen(duel, seat)
            compared += 1
    assert compared > 40


def test_e_the_test_would_notice_a_leak():
    generator = np.random.default_rng(1)
    duel = duel_of(RULESETS["shared"], 3, 60)
    twin = swapped(duel, 0, generator)
    assert twin.state_hash() != duel.state_hash()
    assert any(seen(twin, seat) != seen(duel, seat) for seat in (1, 3))


def until_asked(duel: Duel, seat: int) -> bool:
    """Let everyone else pass until the seat is asked; False if somebody can't."""
    for _ in range(60):
        if duel.over:
            return False
        if duel.seat == seat:
            return True
        if Action.PASS not in duel.legal_actions():
            return False
        duel.apply(Action.PASS)
    return False


@pytest.mark.parametrize("name", ["shared", "not_shared", "asked", "one_on_one"])
def test_e6_what_is_legal_depends_on_nothing_hidden(name):
    """The same public moves with other hidden cards lead to the same table and the same mask."""
    generator = np.random.default_rng(2)
    compared = 0
    for seed in range(60):
        duel = duel_of(RULESETS[name], 100 + seed, 5 + 6 * seed)
        if duel.over:
            continue
        seat = duel.seat
        for action in duel.legal_actions():
            one, two = duel.copy(), swapped(duel, seat, generator, top=12)
            one.apply(action)
            two.apply(action)
            if until_asked(one, seat) and until_asked(two, seat):
                if log_seen(one, seat) != log_seen(two, seat):
                    continue  # something hidden was shown, as it had to be
                assert seen(one, seat) == seen(two, seat)
                assert mask(one, seat) == mask(two, seat)
                compared += 1
    assert compared > 60


def test_e_vectors_of_equal_tables_are_equal():
    duel = duel_of(RULESETS["shared"], 5, 80)
    twin = swapped(duel, 0, np.random.default_rng(3))
    tables = [np.frombuffer(seen(each, 0), np.uint8) for each in (duel, twin)]
    assert np.array_equal(encode(tables[0]), encode(tables[1]))
