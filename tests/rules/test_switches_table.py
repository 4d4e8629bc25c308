"""The fields of the ruleset that are no open readings: what is asked, seen, drawn and capped."""

import pytest

from tagduel_env.decks.deck import Deck
from tagduel_env.engine import boundary
from tagduel_env.engine.duel import Duel
from tagduel_env.engine.record import constants as c
from tagduel_env.ruleset import Ruleset
from tests.scenario import FILLERS, Play, Scenario


def tag(**switches: object) -> Ruleset:
    """The ruleset of a scenario with these switches."""
    return Scenario().ruleset.replace(**switches)


def deck(name: str, *cards: str) -> Deck:
    """Forty cards: fillers and the named ones."""
    return Deck.of(name, [*cards, *(FILLERS * 10)][:40])


def new_duel(rules: Ruleset, seed: int = 3) -> Play:
    """A Duel from the start; each Duelist's Deck holds one card that no other has."""
    names = ("Gemini Elf", "Jinzo", "Cyber Dragon", "Cannon Soldier")[: rules.duelists]
    seats = ("1A", "2A", "1B", "2B")[: rules.duelists]
    decks = [deck(name, name) for name in names]
    return Play(Duel.new(decks, rules, seed, first_team=0), [], seats)


# ------------------------------------------------------------------------------------ start
@pytest.mark.parametrize(("first_draw", "cards"), [(True, 6), (False, 5)])
def test_s_first_draw(first_draw: bool, cards: int):
    duel = new_duel(tag(first_draw=first_draw, ask_forced=True))
    while duel.kind != c.DecisionKind.OPEN:
        duel.duel.apply(c.Action.PASS)
    assert [duel.hand_size(who) for who in duel.seats] == [cards, 5, 5, 5]
    duel.ends_turn()
    while duel.kind != c.DecisionKind.OPEN:
        duel.duel.apply(c.Action.PASS)
    assert duel.hand_size("2A") == 6


@pytest.mark.parametrize(("hand_size", "cards"), [(5, 6), (2, 3), (0, 1)])
def test_s_hand_size(hand_size: int, cards: int):
    duel = new_duel(tag(hand_size=hand_size, ask_forced=True))
    assert [duel.hand_size(who) for who in duel.seats] == [cards, *[hand_size] * 3]


@pytest.mark.parametrize("life_points", [16_000, 500])
def test_s_life_points(life_points: int):
    duel = new_duel(tag(life_points=life_points))
    assert (duel.life(1), duel.life(2)) == (life_points, life_points)


@pytest.mark.parametrize(("word", "first"), [("yes", "Gemini Elf"), ("no", "Jinzo")])
def test_s_ask_first(word: str, first: str):
    duel = new_duel(tag(ask_first=True))
    assert (duel.kind, duel.duel.seat) == (c.DecisionKind.GO_FIRST, 0)
    duel.picks(word)
    codes = [duel.name(i) for i in range(40) if duel.record["cards"][i]["owner"] == 0]
    others = [duel.name(i) for i in range(40, 80) if duel.record["cards"][i]["owner"] == 0]
    assert first in codes + others
    assert duel.record["turn_seat"] == 0
    assert int(duel.record["first_team"]) == (0 if word == "yes" else 1)


def test_s_ask_first_off():
    duel = new_duel(tag())
    assert (duel.kind, duel.turn) == (c.DecisionKind.OPEN, 1)
    assert int(duel.record["first_team"]) == 0


@pytest.mark.parametrize("first", [4, 2])
def test_s_first_battle_turn(first: int):
    for turn in (1, 2, 3, 4, 5):
        who = ("1A", "2A", "1B", "2B")[(turn - 1) % 4]
        table = Scenario(turn_of=who, turn=turn, ruleset=tag(first_battle_turn=first))
        table.monster(who, "Gemini Elf")
        assert table.start().can(who, "battle phase") is (turn >= first)


def test_s_duelists():
    duel = new_duel(Ruleset.one_on_one())
    assert (duel.life(1), duel.life(2), duel.duel.duelists) == (8_000, 8_000, 2)
    for turn in (1, 2, 3):
        assert (duel.turn, duel.turn_of) == (turn, "1A" if turn % 2 else "2A")
        assert not duel.can(duel.turn_of, "battle phase") or turn >= 2
        duel.ends_turn()


# ------------------------------------------------------------------------------- what is asked
@pytest.mark.parametrize("forced", [True, False])
def test_s_ask_forced(forced: bool):
    table = Scenario(turn_of="1A", ruleset=tag(ask_forced=forced))
    table.hand("1A", "Upstart Goblin")
    duel = table.start()
    duel.does("1A", "activate", "Upstart Goblin")
    asked = []
    while duel.kind != c.DecisionKind.OPEN:
        if duel.kind == c.DecisionKind.RESPOND:
            asked.append(duel.asked)
        assert duel.options() == ["pass"]
        duel.duel.apply(c.Action.PASS)
    assert asked == (["2A", "1B", "2B", "1A"] if forced else [])


@pytest.mark.parametrize("zones", [True, False])
def test_s_ask_zones_of_a_monster(zones: bool):
    table = Scenario(turn_of="1A", ruleset=tag(ask_zones=zones))
    table.hand("1A", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "normal summon", "Gemini Elf")
    if not zones:
        assert duel.kind == c.DecisionKind.OPEN
        assert int(duel.record["cards"][duel.card("Gemini Elf")]["zone"]) == 0
        return
    assert (duel.asked, duel.kind) == ("1A", c.DecisionKind.ZONE)
    assert len(duel.duel.legal_actions()) == 5
    duel.duel.apply(duel.duel.legal_actions()[3])
    duel.passes()
    assert int(duel.record["cards"][duel.card("Gemini Elf")]["zone"]) == 3


@pytest.mark.parametrize("zones", [True, False])
def test_s_ask_zones_of_a_spell(zones: bool):
    table = Scenario(turn_of="1A", ruleset=tag(ask_zones=zones))
    trap = table.hand("1A", "Jar of Greed")[0]
    duel = table.start()
    duel.does("1A", "set", "Jar of Greed")
    if zones:
        assert (duel.asked, duel.kind) == ("1A", c.DecisionKind.ZONE)
        duel.duel.apply(duel.duel.legal_actions()[2])
    assert int(duel.record["cards"][duel.card(trap)]["zone"]) == (7 if zones else 5)


@pytest.mark.parametrize("allowed", [True, False])
def test_s_surrender(allowed: bool):
    duel = Scenario(turn_of="1A", ruleset=tag(surrender=allowed)).start()
    assert duel.can("1A", "surrender") is allowed
    if not allowed:
        return
    duel.does("1A", "surrender")
    assert (duel.asked, duel.kind) == ("1B", c.DecisionKind.CONSENT)
    refused = Play(duel.duel.copy(), duel.handles, duel.seats)
    refused.picks("refuse")
    assert (refused.over, refused.asked) == (False, "1A")
    assert not refused.can("1A", "surrender")
    duel.picks("agree")
    assert (duel.over, duel.winner, duel.duel.reason) == (True, 2, c.Reason.SURRENDER)


@pytest.mark.parametrize("tokens", [0, 3])
def test_s_talk_tokens(tokens: int):
    duel = Scenario(turn_of="1A", ruleset=tag(talk_tokens=tokens)).start()
    duel.does("1A", "end turn")
    duel.passes()
    if not tokens:
        assert (duel.kind, duel.asked) == (c.DecisionKind.OPEN, "2A")
        return
    assert (duel.kind, duel.asked) == (c.DecisionKind.TALK, "2A")
    assert duel.duel.legal_actions() == [c.Action.TALK + i for i in range(tokens + 1)]
    duel.duel.apply(c.Action.TALK + 2)
    assert int(duel.record["duelists"][1]["talk"]) == 2
    assert (duel.kind, duel.asked) == (c.DecisionKind.OPEN, "2A")


@pytest.mark.parametrize(("consent", "asked"), [("ask", True), ("always", False)])
def test_s_consent(consent: str, asked: bool):
    table = Scenario(turn_of="1A", ruleset=tag(consent=consent))
    table.monster("1B", "Gemini Elf")
    table.hand("1A", "Jinzo")
    duel = table.start()
    duel.does("1A", "normal summon", "Jinzo")
    assert (duel.kind == c.DecisionKind.CONSENT) is asked
    if asked:
        assert duel.asked == "1B"
        assert duel.place("Gemini Elf") == c.Place.MONSTER_ZONE
        duel.picks("agree")
    assert duel.place("Jinzo") == c.Place.MONSTER_ZONE


# ------------------------------------------------------------------------------- what is seen
@pytest.mark.parametrize("shared", [True, False])
def test_s_share_information(shared: bool):
    table = Scenario(turn_of="1A", ruleset=tag(share_information=shared))
    held = table.hand("1A", "Jinzo")[0]
    trap = table.set("1A", "Dark Bribe")
    duel = table.start()
    for card in (held, trap):
        knows = [boundary.seat_knows(duel.duel.address, seat, duel.card(card)) for seat in range(4)]
        assert knows == [True, False, shared, False]


@pytest.mark.parametrize(("lists", "shared"), [(True, True), (False, True), (False, False)])
def test_s_open_lists(lists: bool, shared: bool):
    duel = new_duel(tag(open_lists=lists, share_information=shared))
    reads = [boundary.row_seen_by(duel.duel.address, seat, 0, 3) == 3 for seat in range(4)]
    assert reads == [True, lists, lists or shared, lists]


# ------------------------------------------------------------------------------- the turn's end
@pytest.mark.parametrize(("limit", "left"), [(6, 6), (2, 2), (60, 8)])
def test_s_hand_limit(limit: int, left: int):
    table = Scenario(turn_of="1A", ruleset=tag(hand_limit=limit))
    table.hand("1A", *["Gemini Elf"] * 8)
    table.hand("2A", *["Gemini Elf"] * 8)
    duel = table.start()
    duel.ends_turn()
    assert (duel.hand_size("1A"), duel.hand_size("2A")) == (left, 9)
    assert duel.names_in("1A", "grave") == ["Gemini Elf"] * (8 - left)


@pytest.mark.parametrize("cap", [0, 2])
def test_s_actions_per_turn_cap(cap: int):
    table = Scenario(turn_of="1A", ruleset=tag(actions_per_turn_cap=cap))
    table.hand("1A", "Jar of Greed", "Upstart Goblin", "Dark Bribe", "Waboku")
    table.monster("1A", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "set", "Dark Bribe")
    assert duel.can("1A", "set", "Jar of Greed")
    duel.does("1A", "set", "Waboku")
    assert duel.can("1A", "set", "Jar of Greed") is (cap == 0)
    if cap:
        assert duel.turn == 10


def test_s_actions_per_turn_cap_holds_in_the_battle_phase():
    table = Scenario(turn_of="1A", ruleset=tag(actions_per_turn_cap=2))
    for _ in range(3):
        table.set("1A", "Jar of Greed")
    table.monster("1A", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "battle phase")
    used = 0
    while duel.turn == 9:
        if duel.kind == c.DecisionKind.BATTLE and duel.can("1A", "activate", "Jar of Greed"):
            duel.does("1A", "activate", "Jar of Greed")
            used += 1
        elif duel.kind in (c.DecisionKind.BATTLE, c.DecisionKind.OPEN):
            duel.picks("end turn")
        else:
            duel.duel.apply(c.Action.PASS)
    assert used == 2


@pytest.mark.parametrize("cap", [0, 5])
def test_s_turn_cap(cap: int):
    table = Scenario(turn_of="1A", turn=5, ruleset=tag(turn_cap=cap))
    table.life(1, 9_000)
    duel = table.start()
    for turn in (5, 6, 7, 8):
        assert (duel.turn, duel.over) == (turn, False)
        duel.ends_turn()
    assert (duel.over, duel.winner) == ((True, 2) if cap else (False, None))


@pytest.mark.parametrize("cap", [0, 3])
def test_s_decision_cap(cap: int):
    duel = Scenario(turn_of="1A", ruleset=tag(decision_cap=cap, ask_forced=True)).start()
    for _ in range(6):
        if not duel.over:
            duel.duel.apply(duel.duel.legal_actions()[-1])
    assert duel.over is bool(cap)
    if cap:
        assert (duel.duel.outcome, duel.duel.reason) == (
            c.Outcome.TRUNCATED,
            c.Reason.DECISION_CAP,
        )
        assert int(duel.record["decisions"]) == cap
