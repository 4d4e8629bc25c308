"""Quick play inside the engine, and who is ahead after it."""

import math

import pytest

from tagduel_env.engine import playout
from tests.scenario import Scenario


def ahead(table: Scenario) -> float:
    """Who is ahead before anything is played."""
    duel = table.start().duel
    return playout.run(duel.address, 1, 1, 0)


def test_nobody_is_ahead_at_an_even_table():
    assert ahead(Scenario()) == 0.0


def test_life_points_count_by_the_thousand():
    assert ahead(Scenario(life_points={1: 9000, 2: 5000})) == pytest.approx(math.tanh(0.5))


@pytest.mark.parametrize("who", ["1A", "1B"])
def test_cards_of_either_team_mate_count_for_the_team(who):
    for place in ("monster", "hand", "set"):
        table = Scenario()
        getattr(table, place)(who, "Dark Bribe" if place == "set" else "Gemini Elf")
        assert 0 < ahead(table) < 0.5


def test_cards_of_the_opponents_count_against_it():
    table = Scenario()
    table.monster("2B", "Gemini Elf")
    assert ahead(table) < 0


def test_more_attack_is_more():
    strong, weak = Scenario(), Scenario()
    strong.monster("1A", "Summoned Skull")
    weak.monster("1A", "Gemini Elf")
    assert ahead(strong) > ahead(weak)


def test_what_lies_face_down_counts_the_same_whatever_it_is():
    strong, weak = Scenario(), Scenario()
    strong.monster("1A", "Summoned Skull", "face-down")
    weak.monster("1A", "Kuriboh", "face-down")
    assert ahead(strong) == ahead(weak)


def test_who_is_about_to_run_out_of_cards_is_behind():
    assert ahead(Scenario(fill=20)) == 0.0
    table = Scenario()
    table.no_deck("2A")
    table.deck("2A", "Gemini Elf")
    assert ahead(table) > 0


@pytest.mark.parametrize(("turns", "turn"), [(1, 10), (3, 12)])
def test_it_stops_when_so_many_turns_have_ended(turns, turn):
    for seed in range(5):
        duel = Scenario(turn=9).start().duel
        playout.run(duel.address, seed, turns, 1000)
        assert duel.record["turn"] == turn


def test_it_stops_after_so_many_decisions():
    table = Scenario()
    for who in table.seats:
        table.hand(who, "Gemini Elf", "Kuriboh", "Trakodon")
    duel = table.start().duel
    playout.run(duel.address, 1, 50, 7)
    assert duel.record["decisions"] == 7


def test_the_winning_attack_is_declared_in_the_battle_phase():
    """9.2: whatever the seed; the side that won is ahead by all there is."""
    for seed in range(10):
        table = Scenario(life_points={2: 1900})
        table.monster("1A", "Gemini Elf")
        duel = table.start()
        duel.does("1A", "battle phase")
        assert playout.run(duel.duel.address, seed, 1, 100) == 1.0
        assert duel.winner == 1


def test_a_monster_is_not_thrown_away():
    """10.3: 1900 ATK against 2500 would only lose."""
    for seed in range(20):
        table = Scenario()
        elf = table.monster("1A", "Gemini Elf")
        table.monster("2A", "Summoned Skull")
        duel = table.start()
        duel.does("1A", "battle phase")
        playout.run(duel.duel.address, seed, 1, 100)
        assert duel.record["cards"][duel.handles[elf]]["place"] == 3


def test_the_target_that_gains_is_attacked():
    """10.3: 1900 ATK deals 600 damage to 1300 ATK, and would lose to 2500."""
    for seed in range(10):
        table = Scenario()
        table.monster("1A", "Gemini Elf")
        table.monster("2A", "Trakodon")
        table.monster("2B", "Summoned Skull")
        duel = table.start()
        duel.does("1A", "battle phase")
        duel.does("1A", "attack", "Gemini Elf")
        playout.run(duel.duel.address, seed, 1, 100)
        assert duel.record["life"].tolist() == [16000, 15400]


def test_the_same_seed_plays_the_same():
    def hashes(seed: int) -> str:
        table = Scenario()
        for who in table.seats:
            table.hand(who, "Gemini Elf", "Kuriboh", "Trakodon", "Smashing Ground")
        duel = table.start().duel
        playout.run(duel.address, seed, 8, 200)
        return duel.state_hash()

    assert hashes(3) == hashes(3)
    assert len({hashes(seed) for seed in range(5)}) > 1
