"""Time and hidden information (17.1-18.4)."""

import pytest

from tagduel_env.engine import boundary
from tagduel_env.engine.record import constants as c
from tests.records import pile
from tests.rules.playing import declares, goes_on, knowers
from tests.scenario import Play, Scenario

SPELLS = c.Place.FIELD_ZONE
GRAVE = c.Place.GRAVEYARD


# --------------------------------------------------------------------------------- 17 time
def timed(turn_of: str = "1A", turn: int = 5, **switches: object) -> Scenario:
    rules = Scenario().ruleset.replace(turn_cap=5, **switches)
    return Scenario(turn_of=turn_of, turn=turn, ruleset=rules)


@pytest.mark.parametrize(("lives", "winner"), [((9000, 8000), 1), ((8000, 9000), 2)])
def test_17_1_17_3_three_more_turns_then_the_higher_life_points(
    lives: tuple[int, int], winner: int
):
    table = timed()
    table.life(1, lives[0])
    table.life(2, lives[1])
    duel = table.start()
    turns = []
    while not duel.over:
        turns.append((duel.turn, duel.turn_of))
        duel.ends_turn()
    assert turns == [(5, "1A"), (6, "2A"), (7, "1B"), (8, "2B")]
    assert (duel.winner, duel.duel.reason) == (winner, c.Reason.TIME)


def test_17_1_a_loss_in_the_extra_turns_ends_the_duel():
    table = timed()
    table.no_deck("2A")
    duel = table.start()
    duel.ends_turn()
    assert (duel.over, duel.winner, duel.duel.reason) == (True, 1, c.Reason.DECK_OUT)


def sudden_death(table: Scenario) -> Play:
    duel = table.start()
    for _ in range(4):
        duel.ends_turn()
    assert (duel.over, duel.turn, duel.asked) == (False, 9, "1A")
    return duel


def test_17_4_a_cost_paid_while_a_chain_is_built_decides_at_once():
    table = timed()
    table.hand("1A", "Final Countdown")
    duel = sudden_death(table)
    duel.does("1A", "activate", "Final Countdown")
    assert (duel.over, duel.winner, duel.duel.reason) == (True, 2, c.Reason.SUDDEN_DEATH)


def test_17_4_a_cost_of_link_2_decides_at_once():
    table = timed(ask_forced=True)
    table.hand("1A", "Terraforming")
    table.deck("1A", "Gemini Elf", "Umi")
    table.set("2A", "Solemn Judgment")
    duel = sudden_death(table)
    duel.does("1A", "activate", "Terraforming")
    duel.does("2A", "activate", "Solemn Judgment")
    assert (duel.over, duel.winner, duel.life(2)) == (True, 1, 8_000)
    assert duel.place("Umi") == c.Place.DECK


def test_17_4_a_change_in_a_link_decides_after_the_whole_chain():
    table = timed()
    table.hand("1A", "Ookazi")
    table.set("2A", "Just Desserts")
    table.monster("1A", "Gemini Elf")
    table.monster("1B", "Gemini Elf")
    duel = sudden_death(table)
    duel.does("1A", "activate", "Ookazi")
    duel.does("2A", "activate", "Just Desserts")  # team 1 loses 1000, then team 2 loses 800
    duel.passes()
    assert (duel.over, duel.winner, duel.duel.reason) == (True, 2, c.Reason.SUDDEN_DEATH)
    assert (duel.life(1), duel.life(2)) == (15_000, 15_200)


def test_17_4_battle_damage_decides():
    table = timed()
    table.monster("1A", "Alexandrite Dragon")
    duel = sudden_death(table)
    duel.attacks("1A", "Alexandrite Dragon")
    duel.passes()
    assert (duel.over, duel.winner) == (True, 1)


@pytest.mark.parametrize("used", [True, False])
def test_17_3_a_chain_of_the_last_end_phase_is_finished_before_comparing(used: bool):
    table = timed()
    table.life(1, 9_000)
    table.life(2, 8_500)
    table.monster("1A", "Gemini Elf")
    table.monster("1B", "Gemini Elf")
    table.set("2A", "Just Desserts")
    duel = table.start()
    for _ in range(3):
        duel.ends_turn()
    duel.does("2B", "end turn")
    while not duel.over:
        if used and duel.asked == "2A" and duel.phase == c.Phase.END and not duel.chain():
            duel.does("2A", "activate", "Just Desserts")
            used = False
        else:
            goes_on(duel)
    assert (duel.turn, duel.duel.reason) == (8, c.Reason.TIME)
    assert duel.winner == (2 if duel.life(1) == 8_000 else 1)


def test_17_2_17_4_a_tie_after_the_extra_turns_is_no_draw():
    duel = timed().start()
    for _ in range(4):
        assert not duel.over
        duel.ends_turn()
    assert (duel.over, duel.turn) == (False, 9)


def test_17_5_a_draw_ends_the_duel_as_a_draw():
    table = timed(tie_after_time="draw")
    duel = table.start()
    while not duel.over:
        duel.ends_turn()
    assert (duel.winner, duel.duel.rewards, duel.turn) == (0, (0.0,) * 4, 8)


def test_17_6_no_cap_no_time():
    duel = Scenario(turn_of="1A", turn=60).start()
    for _ in range(6):
        duel.ends_turn()
    assert not duel.over


# ------------------------------------------------------------------------ 18 hidden information
def test_18_1_a_searched_card_is_shown_and_the_deck_shuffled():
    table = Scenario(turn_of="1A", fill=30)
    table.hand("1A", "Terraforming")
    umi = table.deck("1A", "Umi")[0]
    duel = table.start()
    before = list(pile(duel.record, 0, "deck")[:30])
    duel.does("1A", "activate", "Terraforming")
    duel.passes()
    assert duel.place(umi) == c.Place.HAND
    assert knowers(duel, umi) == [True] * 4
    assert list(pile(duel.record, 0, "deck")[:30]) != before
    hidden = int(pile(duel.record, 0, "deck")[5])
    assert not any(boundary.seat_knows(duel.duel.address, seat, hidden) for seat in range(4))


def test_18_1_drawn_cards_are_known_to_the_team_only():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Upstart Goblin")
    jinzo = table.deck("1A", "Jinzo")[0]
    duel = table.start()
    duel.does("1A", "activate", "Upstart Goblin")
    duel.passes()
    assert knowers(duel, jinzo) == [True, False, True, False]


def test_18_2_random_discards_are_made_by_the_generator():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Spirit Reaper")
    table.hand("2B", "Jinzo", "Gemini Elf", "Cyber Dragon")
    found = set()
    for seed in range(12):
        table.seed = seed
        duel = table.start()
        duel.attacks("1A", "Spirit Reaper")
        duel.passes()
        assert duel.hand_size("2B") == 2
        found.add(duel.names_in("2B", "grave")[0])
    assert len(found) > 1


@pytest.mark.parametrize("public", [1, 2])
def test_18_3_mind_crush_shows_the_hand_unless_all_copies_are_visible(public: int):
    table = Scenario(turn_of="1A")
    table.set("1A", "Mind Crush")
    hand = table.hand("2B", "Jinzo", "Cyber Dragon")
    table.graveyard("2B", *["Jinzo"] * public)
    duel = table.start()
    duel.does("1A", "activate", "Mind Crush")
    while duel.kind != c.DecisionKind.OPEN:
        if duel.kind == c.DecisionKind.DECLARE_NAME:
            declares(duel, "Jinzo")
        else:
            goes_on(duel)
    assert duel.names_in("2B", "hand") == ["Cyber Dragon"]
    assert knowers(duel, hand[1]) == [public < 2, True, public < 2, True]


def test_18_3_a_wrong_name_shows_the_hand_and_costs_a_card():
    table = Scenario(turn_of="1A")
    table.set("1A", "Mind Crush")
    table.hand("2B", "Jinzo", "Cyber Dragon")
    table.hand("1A", "Gemini Elf", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "activate", "Mind Crush")
    while duel.kind != c.DecisionKind.OPEN:
        if duel.kind == c.DecisionKind.DECLARE_NAME:
            declares(duel, "Gemini Elf")
        else:
            goes_on(duel)
    assert (duel.hand_size("1A"), duel.hand_size("2B")) == (1, 2)
    for name in ("Jinzo", "Cyber Dragon"):
        assert knowers(duel, name) == [True] * 4


def test_18_4_a_revealed_card_is_remembered_until_the_hand_is_shuffled():
    table = Scenario(turn_of="1A", fill=30)
    table.hand("1A", "Terraforming")
    table.hand("1A", "Gemini Elf")
    umi = table.deck("1A", "Umi")[0]
    duel = table.start()
    duel.does("1A", "activate", "Terraforming")
    duel.passes()
    duel.ends_turn()
    assert duel.place(umi) == c.Place.HAND
    assert knowers(duel, umi) == [True] * 4
