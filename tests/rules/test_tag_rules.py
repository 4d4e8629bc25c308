"""Every line of the Tag Dueling rules, by its id (A01-A14, B01-B03, C01-C02, D01-D04, E01-E11).

The worked examples of the source stand in test_x_source_document.py with their exact set-ups; here
they are varied, and the lines without an example have one.
"""

import numpy as np
import pytest

from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.decks import Deck, Team, check_team, register
from tagduel_env.engine.duel import Duel
from tagduel_env.engine.record import constants as c
from tests.rules.playing import activations, goes_on, knowers, runs, tag
from tests.scenario import Play, Scenario

ASKED = tag(ask_forced=True)
"""Everybody is asked, also where there is only one thing to do."""
CONSENT = tag(consent="ask")
"""The team-mate is asked to agree."""
SEATS = ("1A", "2A", "1B", "2B")
MATE = {"1A": "1B", "1B": "1A", "2A": "2B", "2B": "2A"}
ACROSS = {"1A": "2B", "2B": "1A", "1B": "2A", "2A": "1B"}


def forty(*cards: str, name: str = "test", extra: tuple[str, ...] = ()) -> Deck:
    """A Deck of forty with these cards and Normal Monsters."""
    normal = [card.name for card in load_catalogue() if card.is_normal_monster][:14]
    filler = [one for one in normal for _ in range(3)]
    return Deck.of(name, [*cards, *filler[: 40 - len(cards)]], extra, [])


def seats_of_turns(duel: Play, turns: int) -> list[str]:
    """Whose the next turns are."""
    seen = []
    for _ in range(turns):
        seen.append(duel.turn_of)
        duel.ends_turn()
    return seen


# ------------------------------------------------------------------------------- A. basic rules
@pytest.mark.parametrize("first_team", [0, 1])
def test_a01_the_decks_of_a_and_b_keep_their_seats(first_team: int):
    marks = ("Jinzo", "Cyber Dragon", "Summoned Skull", "Mystic Tomato")  # 1A, 2A, 1B, 2B
    decks = [forty(*[mark] * 3, name=mark) for mark in marks]
    duel = Duel.new(decks, tag(), seed=3, first_team=first_team)
    order = ("1A", "2A", "1B", "2B") if first_team == 0 else ("2A", "1A", "2B", "1B")
    assert tuple(duel.seat_name(seat) for seat in range(4)) == order
    names = dict(zip(SEATS, marks, strict=True))
    for seat, who in enumerate(order):
        cards = duel.record["cards"][: int(duel.record["card_count"])]
        own = {load_catalogue()[int(card["code"])].name for card in cards if card["owner"] == seat}
        assert set(marks) & own == {names[who]}


def test_a01_the_first_deck_listed_is_duelist_a():
    team = register(forty(name="first"), forty(name="second"))
    assert (team.a.name, team.b.name) == ("first", "second")


@pytest.mark.parametrize(("held", "legal"), [(4, True), (5, False)])
def test_a02_five_own_monster_zones(held: int, legal: bool):
    table = Scenario(turn_of="1A")
    for _ in range(held):
        table.monster("1A", "Gemini Elf")
    table.hand("1A", "Alexandrite Dragon")
    duel = table.start()
    assert duel.can("1A", "normal summon", "Alexandrite Dragon") is legal
    if legal:
        duel.does("1A", "normal summon", "Alexandrite Dragon")
        runs(duel)
        assert duel.names_in("1A", "field") == ["Gemini Elf"] * 4 + ["Alexandrite Dragon"]
        assert duel.names_in("1B", "field") == []


@pytest.mark.parametrize(("held", "legal"), [(4, True), (5, False)])
def test_a02_five_own_spell_and_trap_zones_and_a_field_zone(held: int, legal: bool):
    table = Scenario(turn_of="1A")
    for _ in range(held):
        table.set("1A", "Dark Bribe")
    table.hand("1A", "Mirror Force", "Necrovalley")
    duel = table.start()
    assert duel.can("1A", "set", "Mirror Force") is legal
    assert duel.can("1A", "set", "Necrovalley")


def test_a02_own_piles():
    table = Scenario(turn_of="1A")
    for who in SEATS:
        table.hand(who, "Jinzo")
        table.extra(who, "Stardust Dragon")
    table.hand("1A", "Dark Hole")
    table.monster("1B", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "activate", "Dark Hole")
    runs(duel)
    assert duel.names_in("1A", "grave") == ["Dark Hole"]
    assert duel.names_in("1B", "grave") == ["Gemini Elf"]
    for who in SEATS:
        assert duel.names_in(who, "hand") == ["Jinzo"]
        assert duel.names_in(who, "extra") == ["Stardust Dragon"]
        assert len(duel.names_in(who, "deck")) == 20


@pytest.mark.parametrize("who", SEATS)
def test_a03a_call_of_the_haunted_on_the_team_mates_monster(who: str):
    table = Scenario(turn_of="1A")
    table.set(who, "Call of the Haunted")
    table.graveyard(MATE[who], "Gemini Elf")
    table.graveyard(ACROSS[who], "Jinzo")
    duel = table.start()
    if who != "1A":
        duel.does("1A", "end turn")
    duel.does(who, "activate", "Call of the Haunted")
    runs(duel)
    assert duel.controller("Gemini Elf") == who
    assert duel.owner("Gemini Elf") == MATE[who]
    assert duel.place("Jinzo") == c.Place.GRAVEYARD


@pytest.mark.parametrize(("mates", "legal"), [(0, False), (1, True)])
@pytest.mark.parametrize("who", SEATS)
def test_a03b_judgment_dragon(who: str, mates: int, legal: bool):
    names = (
        "Jain, Lightsworn Paladin",
        "Lyla, Lightsworn Sorceress",
        "Garoth, Lightsworn Warrior",
        "Lumina, Lightsworn Summoner",
    )
    table = Scenario(turn_of=who)
    table.graveyard(who, *names[:3])
    table.graveyard(MATE[who], names[0], *names[3 : 3 + mates])
    table.hand(who, "Judgment Dragon")
    assert table.start().can(who, "special summon", "Judgment Dragon") is legal


@pytest.mark.parametrize("dark_in", ["1B", "2A"])
def test_a03c_chaos_sorcerer(dark_in: str):
    table = Scenario(turn_of="1B")
    table.graveyard("1A", "Alexandrite Dragon")
    table.graveyard(dark_in, "Goblin Zombie")
    table.hand("1B", "Chaos Sorcerer")
    assert table.start().can("1B", "special summon", "Chaos Sorcerer") is (dark_in == "1B")


@pytest.mark.parametrize(("own", "mates", "legal"), [(3, 0, True), (0, 3, True), (3, 1, False)])
def test_a03d_dark_armed_dragon(own: int, mates: int, legal: bool):
    table = Scenario(turn_of="2A")
    table.graveyard("2A", *["Goblin Zombie"] * own)
    table.graveyard("2B", *["Goblin Zombie"] * mates)
    table.hand("2A", "Dark Armed Dragon")
    assert table.start().can("2A", "special summon", "Dark Armed Dragon") is legal


def test_a04_one_total_of_16000_for_a_team():
    duel = Duel.new([forty()] * 4, tag(), seed=1)
    assert list(duel.record["life"]) == [16_000, 16_000]
    table = Scenario(turn_of="1A")
    table.life(2, 4_000)
    table.monster("1A", "Alexandrite Dragon")
    table.monster("1A", "Cyber Dragon")
    table.set("2B", "Wall of Revealing Light")
    play = table.start()
    play.attacks("1A", "Alexandrite Dragon")
    runs(play)
    assert (play.life(2), play.over) == (2_000, False)
    play.attacks("1A", "Cyber Dragon")
    runs(play)
    assert (play.life(2), play.winner) == (0, 1)
    assert play.duel.reason == c.Reason.LIFE_POINTS


@pytest.mark.parametrize("older", ["1A", "1B", "2A", "2B"])
def test_a05_one_field_spell_in_all(older: str):
    table = Scenario(turn_of="1A")
    table.face_up(older, "Umi")
    table.hand("1A", "Necrovalley")
    duel = table.start()
    duel.does("1A", "activate", "Necrovalley")
    runs(duel)
    assert duel.names_in(older, "grave") == ["Umi"]
    assert duel.names_in("1A", "field") == ["Necrovalley"]


@pytest.mark.parametrize("holder", ["1A", "1B"])
def test_a06_own_extra_deck_only(holder: str):
    table = Scenario(turn_of="1A")
    table.monster("1A", "Gemini Elf")
    table.monster("1A", "Alexandrite Dragon")
    table.extra(holder, "Number 39: Utopia")
    duel = table.start()
    uses = [action for action in duel.duel.legal_actions() if action >= c.Action.USE]
    assert len(uses) == (1 if holder == "1A" else 0)
    assert duel.can("1A", "special summon", "Number 39: Utopia") is (holder == "1A")


@pytest.mark.parametrize("holder", ["1A", "1B"])
def test_a06_fusion_from_the_own_extra_deck_only(holder: str):
    table = Scenario(turn_of="1A")
    table.hand("1A", "Polymerization", "Elemental HERO Avian", "Elemental HERO Burstinatrix")
    table.extra(holder, "Elemental HERO Flame Wingman")
    assert table.start().can("1A", "activate", "Polymerization") is (holder == "1A")


def test_a07a_xyz_with_two_monsters_of_the_team_mate():
    table = Scenario(turn_of="1B")
    table.monster("1A", "Gemini Elf")
    table.monster("1A", "Alexandrite Dragon")
    table.extra("1B", "Number 39: Utopia")
    duel = table.start()
    duel.does("1B", "special summon", "Number 39: Utopia")
    runs(duel)
    assert duel.names_in("1A", "field") == []
    assert duel.names_in("1B", "field") == ["Number 39: Utopia"]
    assert duel.place("Gemini Elf") == duel.place("Alexandrite Dragon") == c.Place.UNDER


def test_a07b_two_tributes_one_of_each():
    table = Scenario(turn_of="2B")
    table.monster("2A", "Gemini Elf", "face-down")
    table.monster("2B", "Alexandrite Dragon")
    table.hand("2B", "Summoned Skull", "Blue-Eyes White Dragon")
    duel = table.start()
    duel.does("2B", "normal summon", "Blue-Eyes White Dragon")
    runs(duel)
    assert duel.names_in("2A", "grave") == ["Gemini Elf"]
    assert duel.names_in("2B", "grave") == ["Alexandrite Dragon"]
    assert duel.names_in("2B", "field") == ["Blue-Eyes White Dragon"]


def test_a07_ritual_with_the_team_mates_monster():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Black Illusion Ritual", "Relinquished")
    table.monster("1B", "Galaxy Serpent")
    duel = table.start()
    duel.does("1A", "activate", "Black Illusion Ritual")
    runs(duel)
    assert duel.names_in("1A", "field") == ["Relinquished"]
    assert duel.names_in("1B", "grave") == ["Galaxy Serpent"]


def test_a07_synchro_with_the_team_mates_tuner():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Summoned Skull")  # Level 6
    table.monster("1B", "Galaxy Serpent")  # Level 2, Tuner
    table.extra("1A", "Stardust Dragon")
    duel = table.start()
    duel.does("1A", "special summon", "Stardust Dragon")
    runs(duel)
    assert duel.names_in("1A", "field") == ["Stardust Dragon"]
    assert duel.names_in("1B", "grave") == ["Galaxy Serpent"]


def test_a07_fusion_with_the_team_mates_monster():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Polymerization", "Elemental HERO Avian")
    table.monster("1B", "Elemental HERO Burstinatrix", "face-down")
    table.extra("1A", "Elemental HERO Flame Wingman")
    duel = table.start()
    duel.does("1A", "activate", "Polymerization")
    runs(duel)
    assert duel.names_in("1A", "field") == ["Elemental HERO Flame Wingman"]
    assert duel.names_in("1B", "grave") == ["Elemental HERO Burstinatrix"]


def test_a07_only_monsters_in_play_not_the_team_mates_hand():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Polymerization", "Elemental HERO Avian")
    table.hand("1B", "Elemental HERO Burstinatrix")
    table.extra("1A", "Elemental HERO Flame Wingman")
    assert not table.start().can("1A", "activate", "Polymerization")


def nobody_activates_in_the_turn_of_2b(duel: Play) -> None:
    """Not the turn Duelist, and not 2A, who controls the card but answers only."""
    assert (duel.asked, activations(duel)) == ("2B", [])
    duel.does("2B", "end turn")
    while duel.asked != "2A":
        duel.passes(duel.asked)
    assert (duel.kind, activations(duel)) == (c.DecisionKind.WINDOW, [])


def test_a08a_not_the_team_mates_ignition_effect():
    table = Scenario(turn_of="2B", ruleset=ASKED)
    table.monster("2A", "Exiled Force")
    table.monster("1A", "Gemini Elf")
    nobody_activates_in_the_turn_of_2b(table.start())


@pytest.mark.parametrize("name", ["Dark Hole", "Axe of Despair", "Swords of Revealing Light"])
def test_a08b_not_the_team_mates_set_spell(name: str):
    table = Scenario(turn_of="2B", ruleset=ASKED)
    table.set("2A", name)
    table.monster("1A", "Gemini Elf")
    table.monster("2B", "Gemini Elf")
    nobody_activates_in_the_turn_of_2b(table.start())


def test_a09_team_mates_know_each_others_cards():
    table = Scenario(turn_of="1A")
    hand = table.hand("1A", "Jinzo")[0]
    card = table.set("1A", "Dark Bribe")
    monster = table.monster("1A", "Gemini Elf", "face-down")
    duel = table.start()
    for handle in (hand, card, monster):
        assert knowers(duel, handle) == [True, False, True, False]


def utopia_with_consent() -> Play:
    table = Scenario(turn_of="1A", ruleset=CONSENT)
    table.monster("1A", "Gemini Elf")
    table.monster("1B", "Alexandrite Dragon")
    table.hand("1A", "Jinzo")
    table.extra("1A", "Number 39: Utopia")
    duel = table.start()
    duel.does("1A", "special summon", "Number 39: Utopia")
    assert (duel.kind, duel.asked) == (c.DecisionKind.CONSENT, "1B")
    return duel


def test_a09_the_team_mate_agrees():
    duel = utopia_with_consent()
    duel.picks("agree")
    runs(duel)
    assert duel.names_in("1A", "field") == ["Number 39: Utopia"]


def test_a09_a_refusal_spends_nothing():
    duel = utopia_with_consent()
    duel.picks("refuse")
    assert (duel.kind, duel.asked) == (c.DecisionKind.OPEN, "1A")
    assert duel.names_in("1A", "field") == ["Gemini Elf"]
    assert duel.names_in("1B", "field") == ["Alexandrite Dragon"]
    assert duel.names_in("1A", "extra") == ["Number 39: Utopia"]
    assert not duel.can("1A", "special summon", "Number 39: Utopia")


def test_a09_what_is_said_is_heard_by_all():
    decks = [forty()] * 4
    duel = Duel.new(decks, tag(talk_tokens=3), seed=2, first_team=0)
    assert duel.decision.kind == c.DecisionKind.TALK
    duel.apply(c.Action.TALK + 2)
    assert int(duel.record["duelists"][0]["talk"]) == 2
    logged = duel.record["log"][: int(duel.record["log_count"])]
    talked = [row for row in logged if row["kind"] == c.EventKind.TALKED]
    assert [int(row["seat"]) for row in talked] == [0]


@pytest.mark.parametrize("who", ["2A", "1B"])
def test_a10_either_duelist_who_cannot_draw_loses_for_the_team(who: str):
    before = {"2A": "1A", "1B": "2A"}[who]
    table = Scenario(turn_of=before)
    table.no_deck(who)
    table.hand(before, "Jinzo")
    table.hand("1A", "Jinzo")
    duel = table.start()
    duel.ends_turn()
    assert duel.winner == (1 if who == "2A" else 2)
    assert duel.duel.reason == c.Reason.DECK_OUT


def test_a10_zero_life_points_lose():
    table = Scenario(turn_of="1A")
    table.set("2A", "Just Desserts")
    table.life(1, 500)
    table.monster("1B", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "end turn")
    duel.does("2A", "activate", "Just Desserts")
    runs(duel)
    assert (duel.winner, duel.life(1)) == (2, 0)


EXODIA = (
    "Exodia the Forbidden One",
    "Right Arm of the Forbidden One",
    "Left Arm of the Forbidden One",
    "Right Leg of the Forbidden One",
    "Left Leg of the Forbidden One",
)


@pytest.mark.parametrize(("mates", "winner"), [(0, 2), (1, None)])
def test_a11_exodia_of_one_duelist_wins_for_the_team(mates: int, winner: int | None):
    table = Scenario(turn_of="2B")
    table.hand("2B", "Upstart Goblin", *EXODIA[1 + mates :])
    if mates:
        table.hand("2A", EXODIA[1])
    table.deck("2B", EXODIA[0])
    duel = table.start()
    duel.does("2B", "activate", "Upstart Goblin")
    runs(duel)
    assert duel.winner == winner


def test_a11_final_countdown_of_one_duelist_wins_for_the_team():
    table = Scenario(turn_of="2A", turn=2, ruleset=ASKED)
    table.hand("2A", "Final Countdown")
    duel = table.start()
    duel.does("2A", "activate", "Final Countdown")
    runs(duel)
    while not duel.over:
        duel.ends_turn()
    assert (duel.winner, duel.turn, duel.duel.reason) == (2, 21, c.Reason.CARD_EFFECT)


def violations(first: Deck, second: Deck) -> list[tuple[str, str]]:
    return [(found.card, found.rule) for found in check_team(Team(first, second))]


@pytest.mark.parametrize(("first", "second", "legal"), [(1, 0, True), (0, 1, True), (1, 1, False)])
def test_a12a_limited_one_per_team(first: int, second: int, legal: bool):
    name = "Monster Reborn"
    found = violations(forty(*[name] * first), forty(*[name] * second))
    assert found == ([] if legal else [(name, "A12")])


@pytest.mark.parametrize(("first", "second", "legal"), [(2, 0, True), (1, 1, True), (1, 2, False)])
def test_a13a_semi_limited_two_per_team(first: int, second: int, legal: bool):
    name = "Mirror Force"
    found = violations(forty(*[name] * first), forty(*[name] * second))
    assert found == ([] if legal else [(name, "A13")])


def test_a13b_the_side_deck_counts():
    name = "Mirror Force"
    whole = forty()
    mate = Deck("side", whole.main, (), (load_catalogue().by_name(name).number,))
    assert violations(mate, forty(name)) == []
    assert violations(mate, forty(name, name)) == [(name, "A13")]


@pytest.mark.parametrize(("first", "second", "legal"), [(3, 3, True), (4, 0, False)])
def test_a14a_other_cards_three_per_duelist(first: int, second: int, legal: bool):
    name = "Mystic Tomato"
    found = violations(forty(*[name] * first), forty(*[name] * second))
    assert found == ([] if legal else [(name, "A14")])


def test_a14_forbidden_none():
    assert violations(forty("Sangan"), forty()) == [("Sangan", "A14")]


# --------------------------------------------------------------------------- B. turn procedure
def test_b01_turn_order():
    table = Scenario(turn_of="1A", turn=1, ruleset=ASKED)
    assert seats_of_turns(table.start(), 9) == [*SEATS, *SEATS, "1A"]


def test_b01_turn_order_when_team_2_goes_first():
    duel = Duel.new([forty()] * 4, ASKED, seed=5, first_team=1)
    play = Play(duel, [], tuple(duel.seat_name(seat) for seat in range(4)))
    play.passes()
    assert seats_of_turns(play, 5) == ["2A", "1A", "2B", "1B", "2A"]


@pytest.mark.parametrize(("turn", "who"), [(1, "1A"), (2, "2A"), (3, "1B"), (4, "2B"), (5, "1A")])
def test_b02_no_battle_phase_in_turns_1_to_3(turn: int, who: str):
    table = Scenario(turn_of=who, turn=turn)
    table.monster(who, "Gemini Elf")
    duel = table.start()
    assert duel.can(who, "battle phase") is (turn >= 4)
    assert duel.can(who, "change position", "Gemini Elf")


def test_b03_time_ends_the_duel_after_three_more_turns():
    table = Scenario(turn_of="2B", turn=8, ruleset=tag(turn_cap=8, ask_forced=True))
    table.life(1, 7_000)
    table.life(2, 7_100)
    duel = table.start()
    assert seats_of_turns(duel, 4) == ["2B", "1A", "2A", "1B"]
    assert (duel.over, duel.winner, duel.duel.reason) == (True, 2, c.Reason.TIME)


# --------------------------------------------------------------------------------- C. attacking
def test_c01_only_own_attack_position_monsters_attack():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Gemini Elf")
    table.monster("1A", "Cyber Dragon", "defense")
    table.monster("1A", "Jinzo", "face-down")
    for _ in range(5):
        table.monster("1B", "Alexandrite Dragon")
    duel = table.start()
    duel.does("1A", "battle phase")
    duel.passes()
    assert duel.can("1A", "attack", "Gemini Elf")
    zones = range(c.Action.ATTACK_WITH, c.Action.ATTACK_WITH + 5)
    assert [action for action in duel.duel.legal_actions() if action in zones] == [zones[0]]


@pytest.mark.parametrize("defenders", [(), ("2A",), ("2B",), ("2A", "2B")])
def test_c02_no_direct_attack_while_either_opponent_has_a_monster(defenders: tuple[str, ...]):
    table = Scenario(turn_of="1B", ruleset=ASKED)
    table.monster("1B", "Cyber Dragon")
    monsters = [table.monster(who, "Gemini Elf") for who in defenders]
    duel = table.start()
    duel.does("1B", "battle phase")
    while duel.kind != c.DecisionKind.BATTLE:
        goes_on(duel)
    duel.does("1B", "attack", "Cyber Dragon")
    assert duel.kind == c.DecisionKind.ATTACK_TARGET
    legal = duel.duel.legal_actions()
    assert (c.Action.ATTACK_DIRECTLY in legal) is (not defenders)
    assert len(legal) == max(len(defenders), 1)
    duel.picks(monsters[-1] if monsters else "attack directly")
    while duel.kind != c.DecisionKind.BATTLE:
        goes_on(duel)
    assert duel.life(2) == (15_800 if defenders else 13_900)


# -------------------------------------------------------------------------------- D. responding
@pytest.mark.parametrize("who", SEATS)
def test_d01_every_duelist_may_use_spell_speed_2_in_every_turn(who: str):
    table = Scenario(turn_of="1A")
    table.set(who, "Dust Tornado")
    for owner in ("1A", "2A"):
        table.set(owner, "Magic Cylinder")
    duel = table.start()
    if who != "1A":
        duel.does("1A", "end turn")
    assert duel.can(who, "activate", "Dust Tornado")


@pytest.mark.parametrize("who", SEATS)
def test_d01_no_quick_play_spell_from_the_hand_in_anothers_turn(who: str):
    table = Scenario(turn_of="1A", ruleset=ASKED)
    table.hand(who, "Rush Recklessly")
    table.monster("1A", "Gemini Elf")
    duel = table.start()
    if who != "1A":
        duel.does("1A", "end turn")
    assert duel.can(who, "activate", "Rush Recklessly") is (who == "1A")


@pytest.mark.parametrize("who", ["1B", "2B"])
def test_d01_a_quick_play_spell_set_earlier_in_anothers_turn(who: str):
    table = Scenario(turn_of="1A", ruleset=ASKED)
    table.set(who, "Rush Recklessly")
    table.monster("1A", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "end turn")
    assert duel.can(who, "activate", "Rush Recklessly")


@pytest.mark.parametrize("who", SEATS)
def test_d02_responses_start_after_the_activator_and_all_must_pass(who: str):
    table = Scenario(turn_of=who, ruleset=ASKED)
    table.hand(who, "Jar of Greed", "Upstart Goblin")
    duel = table.start()
    duel.does(who, "activate", "Upstart Goblin")
    start = SEATS.index(who) + 1
    assert duel.rights() == [SEATS[(start + k) % 4] for k in range(4)]


@pytest.mark.parametrize("chained", [False, True])
def test_d02_after_an_action_or_a_chain_the_turn_duelist_is_first(chained: bool):
    table = Scenario(turn_of="2A", ruleset=ASKED)
    table.hand("2A", "Gemini Elf", "Upstart Goblin")
    table.set("1B", "Jar of Greed")
    duel = table.start()
    if chained:
        duel.does("2A", "end turn")
        duel.does("1B", "activate", "Jar of Greed")
        assert duel.rights() == ["2B", "1A", "2A", "1B"]
    else:
        duel.does("2A", "normal summon", "Gemini Elf")
        for who in ("2A", "1B", "2B", "1A"):  # the attempt
            assert (duel.kind, duel.asked) == (c.DecisionKind.WINDOW, who)
            duel.passes(who)
    assert (duel.kind, duel.asked) == (c.DecisionKind.WINDOW, "2A")
    assert duel.rights() == ["2A", "1B", "2B", "1A"]


def test_d02a_after_link_2_no_counter_trap_on_link_1():
    table = Scenario(turn_of="1A", ruleset=ASKED)
    table.hand("1A", "Smashing Ground")
    table.monster("2A", "Gemini Elf")
    table.set("1B", "Reinforcements")
    table.set("2B", "Magic Jammer")  # negates a Spell
    table.hand("2B", "Jinzo")
    duel = table.start()
    duel.does("1A", "activate", "Smashing Ground")
    assert duel.can("2B", "activate", "Magic Jammer")
    duel.does("1B", "activate", "Reinforcements", "Gemini Elf")
    assert duel.chain() == [("1A", "Smashing Ground"), ("1B", "Reinforcements")]
    assert not duel.can("2B", "activate", "Magic Jammer")


@pytest.mark.parametrize("segoc", ["classes", "seats"])
@pytest.mark.parametrize("first", ["1B", "1A"])
def test_d03_turn_duelist_team_mate_then_the_opponents_as_they_like(first: str, segoc: str):
    table = Scenario(turn_of="2B", ruleset=tag(segoc=segoc, ask_forced=True))
    for who in SEATS:
        table.monster(who, "Goblin Zombie")
        table.deck(who, "Goblin Zombie")
    table.hand("2B", "Dark Hole")
    duel = table.start()
    duel.does("2B", "activate", "Dark Hole")
    while duel.kind not in (c.DecisionKind.WHOSE_TRIGGER, c.DecisionKind.OPEN):
        goes_on(duel)
    # the next opponent in turn order says
    assert (duel.kind, duel.asked) == (c.DecisionKind.WHOSE_TRIGGER, "1A")
    duel.picks(first)
    while duel.kind != c.DecisionKind.RESPOND:
        goes_on(duel)
    assert [seat for seat, _ in duel.chain()] == ["2B", "2A", first, MATE[first]]


@pytest.mark.parametrize("segoc", ["classes", "seats"])
def test_d03_mandatory_before_optional_across_duelists(segoc: str):
    table = Scenario(turn_of="2B", ruleset=tag(segoc=segoc, ask_forced=True))
    table.monster("2B", "Dupe Frog")  # optional
    table.monster("1A", "Dandylion")  # mandatory
    table.deck("2B", "Swap Frog")
    table.hand("2B", "Dark Hole")
    duel = table.start()
    duel.does("2B", "activate", "Dark Hole")
    while len(duel.chain()) < 2:
        goes_on(duel)
    order = [("2B", "Dupe Frog"), ("1A", "Dandylion")]
    assert duel.chain() == (order if segoc == "seats" else order[::-1])


@pytest.mark.parametrize(("who", "turn"), [("2A", 2), ("1B", 3)])
def test_d04a_swords_counts_the_turns_of_both_opponents(who: str, turn: int):
    table = Scenario(turn_of=who, turn=turn, ruleset=ASKED)
    table.hand(who, "Swords of Revealing Light")
    for owner in SEATS:
        table.monster(owner, "Gemini Elf")
    duel = table.start()
    duel.does(who, "activate", "Swords of Revealing Light")
    runs(duel)
    for later in range(turn, turn + 6):
        assert duel.turn == later
        assert duel.place("Swords of Revealing Light") == c.Place.SPELL_TRAP_ZONE
        bound = SEATS.index(duel.turn_of) % 2 != SEATS.index(who) % 2
        if later >= 4:
            assert can_attack(duel, duel.turn_of) is not bound
        duel.ends_turn()
    assert duel.place("Swords of Revealing Light") == c.Place.GRAVEYARD


def can_attack(duel: Play, who: str) -> bool:
    trial = Play(duel.duel.copy(), duel.handles, duel.seats)
    trial.does(who, "battle phase")
    while trial.kind not in (c.DecisionKind.BATTLE, c.DecisionKind.OPEN):
        goes_on(trial)
    return trial.can(who, "attack")


@pytest.mark.parametrize(("who", "turn"), [("2B", 4), ("1B", 7)])
def test_d04b_final_countdown_counts_the_turns_of_all(who: str, turn: int):
    table = Scenario(turn_of=who, turn=turn, ruleset=ASKED)
    table.hand(who, "Final Countdown")
    duel = table.start()
    duel.does(who, "activate", "Final Countdown")
    runs(duel)
    for later in range(turn, turn + 20):
        assert (duel.turn, duel.over) == (later, False)
        duel.ends_turn()
    assert (duel.over, duel.turn) == (True, turn + 19)


# ------------------------------------------------------------------------------ E. card effects
@pytest.mark.parametrize("who", ["1A", "1B"])
def test_e01a_secret_barrel_counts_the_across_opponent(who: str):
    table = Scenario(turn_of=who)
    table.set(who, "Secret Barrel")
    table.hand("2A", "Gemini Elf")
    table.monster("2A", "Gemini Elf")
    table.set("2A", "Magic Cylinder")
    table.hand("2B", *["Gemini Elf"] * 5)
    duel = table.start()
    duel.does(who, "activate", "Secret Barrel")
    runs(duel)
    assert duel.life(2) == 16_000 - 200 * (5 if who == "1A" else 3)


@pytest.mark.parametrize("who", ["2A", "2B"])
def test_e01b_dark_bribe_draws_for_the_one_across_its_activator(who: str):
    table = Scenario(turn_of="1A")
    table.hand("1A", "Smashing Ground")
    table.monster("2B", "Gemini Elf")
    table.set(who, "Dark Bribe")
    duel = table.start()
    duel.does("1A", "activate", "Smashing Ground")
    duel.does(who, "activate", "Dark Bribe")
    runs(duel)
    across = ACROSS[who]
    assert (duel.hand_size(across), duel.hand_size(MATE[across])) == (1, 0)


@pytest.mark.parametrize("target", ["2A", "2B"])
def test_e02_your_opponents_side_of_the_field_is_both(target: str):
    table = Scenario(turn_of="1A")
    table.hand("1A", "Smashing Ground")
    table.monster("2A", "Gemini Elf")
    table.monster("2B", "Alexandrite Dragon")
    highest = table.monster(target, "Labyrinth Wall")
    duel = table.start()
    duel.does("1A", "activate", "Smashing Ground")
    runs(duel)
    assert duel.place(highest) == c.Place.GRAVEYARD
    assert duel.place("Gemini Elf") == duel.place("Alexandrite Dragon") == c.Place.MONSTER_ZONE


def test_e03_all_monsters_are_those_of_all_four():
    table = Scenario(turn_of="2A")
    monsters = [table.monster(who, "Gemini Elf") for who in SEATS]
    table.hand("2A", "Dark Hole")
    duel = table.start()
    duel.does("2A", "activate", "Dark Hole")
    runs(duel)
    assert [duel.place(monster) for monster in monsters] == [c.Place.GRAVEYARD] * 4


def test_e03_all_spells_and_traps_are_those_of_all_four():
    table = Scenario(turn_of="2A")
    traps = [table.set(who, "Magic Cylinder") for who in SEATS]
    table.hand("2A", "Heavy Storm")
    duel = table.start()
    duel.does("2A", "activate", "Heavy Storm")
    runs(duel)
    assert [duel.place(trap) for trap in traps] == [c.Place.GRAVEYARD] * 4


@pytest.mark.parametrize("who", SEATS)
def test_e04a_each_player_is_the_activator_and_the_one_across(who: str):
    table = Scenario(turn_of=who)
    for seat in SEATS:
        table.hand(seat, "Gemini Elf", "Gemini Elf")
    table.hand(who, "Hand Destruction")
    table.hand(MATE[who], "Jinzo")
    table.hand(MATE[ACROSS[who]], "Jinzo")
    duel = table.start()
    duel.does(who, "activate", "Hand Destruction")
    runs(duel)
    for seat in SEATS:
        concerned = seat in (who, ACROSS[who])
        assert ("Gemini Elf" in duel.names_in(seat, "hand")) is not concerned
        assert duel.names_in(seat, "grave").count("Gemini Elf") == (2 if concerned else 0)
        assert duel.hand_size(seat) == (2 if concerned else 3)


def test_e04a_the_legality_counts_only_these_two():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Hand Destruction", "Gemini Elf", "Gemini Elf")
    table.hand("2A", *["Gemini Elf"] * 4)
    table.hand("1B", *["Gemini Elf"] * 4)
    table.hand("2B", "Gemini Elf")
    assert not table.start().can("1A", "activate", "Hand Destruction")


@pytest.mark.parametrize(("mine", "theirs", "legal"), [("1B", "2A", True), ("1A", "2A", False)])
def test_e05a_you_control_counts_the_team_mate(mine: str, theirs: str, legal: bool):
    table = Scenario(turn_of="1B")
    if mine == "1A":
        table.monster("1A", "Gemini Elf")
    table.monster(theirs, "Gemini Elf")
    table.hand("1B", "Cyber Dragon")
    assert table.start().can("1B", "special summon", "Cyber Dragon") is legal


@pytest.mark.parametrize("theirs", ["2A", "2B"])
def test_e05a_your_opponent_controls_counts_both_opponents(theirs: str):
    table = Scenario(turn_of="1A")
    table.monster(theirs, "Gemini Elf")
    table.hand("1A", "Cyber Dragon")
    assert table.start().can("1A", "special summon", "Cyber Dragon")


@pytest.mark.parametrize(("who", "stays"), [("1A", False), ("1B", False), ("2A", True)])
def test_e05b_vanitys_emptiness_and_cards_of_the_deck(who: str, stays: bool):
    table = Scenario(turn_of=who)
    table.face_up("1A", "Vanity's Emptiness")
    table.hand(who, "Foolish Burial")
    table.deck(who, "Gemini Elf")
    table.monster(MATE[who], "Jinzo", "face-down")
    duel = table.start()
    duel.does(who, "activate", "Foolish Burial", "Gemini Elf")
    runs(duel)
    assert (duel.place("Vanity's Emptiness") == c.Place.SPELL_TRAP_ZONE) is stays


@pytest.mark.parametrize(("mates", "legal"), [("set", False), ("none", True), ("frog", False)])
def test_e05c_treeborn_frog(mates: str, legal: bool):
    table = Scenario(turn_of="1B", phase="standby")
    frog = table.graveyard("1B", "Treeborn Frog")[0]
    if mates == "set":
        table.set("1A", "Dark Bribe")
    if mates == "frog":
        table.monster("1A", "Treeborn Frog")
    assert table.start().can("1B", "activate", frog) is legal


@pytest.mark.parametrize("who", SEATS)
def test_e06_a_set_card_is_activated_by_the_one_who_set_it(who: str):
    table = Scenario(turn_of="1A", ruleset=ASKED)
    trap = table.set("1B", "Dust Tornado")
    table.set("2A", "Magic Cylinder")
    table.set("1A", "Magic Cylinder")
    duel = table.start()
    assert knowers(duel, trap) == [True, False, True, False]
    if who != "1A":
        duel.does("1A", "end turn")
        while duel.asked != who:
            duel.passes(duel.asked)
    assert len(activations(duel)) == (1 if who == "1B" else 0)
    assert duel.can(who, "activate", trap) is (who == "1B")


@pytest.mark.parametrize(
    ("name", "pile"),
    [("Dark Hole", "grave"), ("Compulsory Evacuation Device", "hand")],
)
def test_e07_cards_go_to_their_owner(name: str, pile: str):
    table = Scenario(turn_of="1A")
    table.monster("1B", "Gemini Elf", owner="1A")
    if name == "Dark Hole":
        table.hand("1A", name)
    else:
        table.set("1A", name)
    duel = table.start()
    duel.does("1A", "activate", name)
    runs(duel)
    assert "Gemini Elf" in duel.names_in("1A", pile)
    assert duel.names_in("1B", pile) == []


@pytest.mark.parametrize("who", SEATS)
@pytest.mark.parametrize("graveyard", SEATS)
def test_e08a_kycoo_binds_both_opponents(who: str, graveyard: str):
    table = Scenario(turn_of="1A", ruleset=ASKED)
    table.monster("1A", "Kycoo the Ghost Destroyer")
    table.graveyard(graveyard, "Gemini Elf")
    table.hand(who, "D.D. Crow")
    table.hand("1A", "Jinzo")
    duel = table.start()
    if who != "1A":
        duel.does("1A", "end turn")
    expected = graveyard == ACROSS[who] and who in ("1A", "1B")
    assert duel.can(who, "activate", "D.D. Crow") is expected


def test_e08_a_prohibition_on_the_opponent_binds_both():
    table = Scenario(turn_of="2A", ruleset=ASKED)
    table.monster("1A", "Great Shogun Shien")  # one Spell/Trap of the opponents in a turn
    table.hand("2A", "Upstart Goblin", "Upstart Goblin")
    for who in SEATS:
        table.set(who, "Jar of Greed")
    duel = table.start()
    duel.does("2A", "activate", "Upstart Goblin")
    runs(duel)
    assert not duel.can("2A", "activate", "Upstart Goblin")
    duel.does("2A", "end turn")
    asked = {}
    while duel.kind == c.DecisionKind.WINDOW:
        asked[duel.asked] = duel.can(duel.asked, "activate", "Jar of Greed")
        duel.passes(duel.asked)
    assert asked == {"1B": True, "2B": False, "1A": True, "2A": False}


def test_e08b_reckless_greed_skips_draw_phases_of_the_team():
    table = Scenario(turn_of="2B", turn=8, ruleset=ASKED)
    table.set("1B", "Reckless Greed")
    duel = table.start()
    duel.does("2B", "end turn")
    duel.does("1B", "activate", "Reckless Greed")
    runs(duel)
    assert duel.hand_size("1B") == 2
    before = {who: duel.hand_size(who) for who in SEATS}
    drawn = {}
    while duel.turn < 15:
        if duel.turn > 8 and duel.turn not in drawn:
            who = duel.turn_of
            drawn[duel.turn] = duel.hand_size(who) - before[who]
            before[who] = duel.hand_size(who)
        duel.ends_turn()
    assert drawn == {9: 0, 10: 1, 11: 0, 12: 1, 13: 1, 14: 1}


def test_e08_a_prohibition_on_you_binds_the_team_mate():
    table = Scenario(turn_of="1A", ruleset=ASKED)
    table.hand("1A", "Pot of Duality")
    table.set("1B", "Call of the Haunted")
    table.graveyard("1B", "Gemini Elf")
    table.set("2B", "Call of the Haunted")
    table.graveyard("2B", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "activate", "Pot of Duality")
    runs(duel)
    duel.does("1A", "end turn")
    assert duel.can("2B", "activate", "Call of the Haunted")
    assert not duel.can("1B", "activate", "Call of the Haunted")


@pytest.mark.parametrize("answer", ["agree", "refuse"])
def test_e11_the_team_mate_allows_the_use_of_monsters(answer: str):
    table = Scenario(turn_of="1B", ruleset=CONSENT)
    table.monster("1A", "Gemini Elf", "face-down")
    table.hand("1B", "Jinzo", "Alexandrite Dragon")
    duel = table.start()
    duel.does("1B", "normal summon", "Jinzo")
    assert (duel.kind, duel.asked) == (c.DecisionKind.CONSENT, "1A")
    duel.picks(answer)
    runs(duel)
    used = answer == "agree"
    assert (duel.place("Jinzo") == c.Place.MONSTER_ZONE) is used
    assert duel.place("Gemini Elf") == (c.Place.GRAVEYARD if used else c.Place.MONSTER_ZONE)
    assert duel.can("1B", "normal summon", "Alexandrite Dragon") is not used


def test_e11_own_monsters_need_no_agreement():
    table = Scenario(turn_of="1B", ruleset=CONSENT)
    table.monster("1A", "Gemini Elf")
    own = table.monster("1B", "Cyber Dragon")
    table.hand("1B", "Jinzo")
    duel = table.start()
    duel.does("1B", "normal summon", "Jinzo", own)
    assert duel.kind != c.DecisionKind.CONSENT
    runs(duel)
    assert duel.place("Jinzo") == c.Place.MONSTER_ZONE
    assert np.all(duel.record["life"] == 16_000)
