"""The search agent: wins what can be won now, plays by its seed, and sees no more than its seat."""

from collections.abc import Callable

import numpy as np
import pytest

from agents import IsmctsAgent, View, make_agent
from tagduel_env import AgentParameterError
from tagduel_env.decks import bundled_decks
from tagduel_env.engine.duel import Duel
from tagduel_env.engine.observation import observe
from tagduel_env.engine.saved.course import numbers
from tagduel_env.spaces import TABLE_SIZE
from tests.scenario import Play, Scenario


def view_of(duel: Duel, resample: Callable[[int], Duel] | None = None) -> View:
    """What the Duelist sees who is asked; the Deck lists of others are hidden from it."""
    shown = np.empty(TABLE_SIZE, np.uint8)
    observe.write_table_at(duel.address, duel.seat, int(shown.ctypes.data))
    return View(
        "player_0",
        duel.seat_name(duel.seat),
        shown,
        duel.mask(),
        resample or (lambda seed: duel.determinize(duel.seat, seed, known_lists=False)),
    )


def played(view: View, seed: int, simulations: int = 40) -> int:
    """What a new agent does."""
    agent = IsmctsAgent(simulations=simulations)
    agent.reset(view.agent, seed)
    return agent.act(view)


def chosen(table: Play) -> str:
    """The same in words."""
    return table.name_of_action(played(view_of(table.duel), seed=1, simulations=100))


def deciding_attack() -> Play:
    """1A has 2500 ATK, the opponents nothing; both teams have 2000 Life Points."""
    table = Scenario(life_points={1: 2000, 2: 2000})
    table.monster("1A", "Summoned Skull")
    return table.start()


def open_positions(number: int) -> list[Duel]:
    """Duels of bundled Decks, early on, where something can be chosen and cards are hidden."""
    decks = [bundled.deck for bundled in bundled_decks()]
    found = []
    for seed in range(number):
        duel = Duel.new([decks[(seed + 5 * seat) % len(decks)] for seat in range(4)], seed=seed)
        duel.run_random(seed, max_decisions=25)
        found.append(duel)
    return found


# ---------------------------------------------------------------------------- what is right
def test_the_winning_attack_is_found():
    assert chosen(deciding_attack()) == "battle phase"


def test_the_weakest_monster_is_summoned_where_its_attack_wins():
    """Kuriboh has 300 ATK, and 300 Life Points are what the opponents have left."""
    table = Scenario(life_points={2: 300})
    table.hand("1A", "Kuriboh")
    duel = table.start()
    assert chosen(duel) == "normal summon Kuriboh"
    duel.does("1A", "normal summon", "Kuriboh")
    duel.passes()
    assert chosen(duel) == "battle phase"


def test_what_stands_in_the_way_of_the_winning_attack_is_removed_first():
    """1900 ATK can't beat 2500, but deals the last 1900 damage where nobody is in the way."""
    table = Scenario(life_points={2: 1900})
    table.hand("1A", "Smashing Ground")
    table.monster("1A", "Gemini Elf")
    table.monster("2A", "Summoned Skull")
    assert chosen(table.start()) == "use Smashing Ground"


def test_the_monster_whose_defeat_wins_is_attacked():
    """2500 ATK deals 1200 damage to 1300 ATK and 600 to 1900; 1200 are left."""
    table = Scenario(life_points={2: 1200})
    table.monster("1A", "Summoned Skull")
    table.monster("2A", "Trakodon")
    table.monster("2B", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "battle phase")
    duel.does("1A", "attack", "Summoned Skull")
    assert chosen(duel) == "select zone Trakodon"


# ---------------------------------------------------------------------------- what it goes by
def test_the_same_seed_searches_the_same():
    views = [view_of(duel) for duel in open_positions(6)]
    assert [played(view, 5) for view in views] == [played(view, 5) for view in views]


def test_what_the_seat_cannot_tell_has_no_say():
    """The same position with other hands, Decks and face-down cards of the others."""
    told_apart = 0
    for duel in open_positions(6):
        other = duel.determinize(duel.seat, seed=99, known_lists=False)
        told_apart += other.state_hash() != duel.state_hash()
        assert played(view_of(other), 5) == played(view_of(duel), 5)
    assert told_apart == 6


def test_a_view_without_other_duels_is_refused():
    duel = deciding_attack().duel
    bare = View("player_0", "1A", np.empty(0, np.uint8), duel.mask())
    with pytest.raises(TypeError, match="can be determinized"):
        played(bare, 1)


def tries_of(actions: set[int], draws: list[Duel]) -> int:
    """How often a search that goes by greedy's opinion begins with one of these actions."""
    left = iter(draws)
    agent = IsmctsAgent(simulations=len(draws), exploration=100.0)
    agent.reset("player_0", 1)
    agent.act(view_of(draws[-1], lambda _: next(left)))
    return sum(next(iter(numbers(duel.course))) in actions for duel in draws)


def test_an_action_that_appears_in_a_later_duel_is_weighed_beside_the_others():
    """Greedy thinks little of Kuriboh beside Gemini Elf, whether or not the first Duel has it."""
    without, both = Scenario(), Scenario()
    without.hand("1A", "Gemini Elf")
    both.hand("1A", "Gemini Elf", "Kuriboh")
    lacking, having = without.start().duel, both.start().duel
    late = set(having.legal_actions()) - set(lacking.legal_actions())
    rest = [having.copy() for _ in range(99)]
    assert tries_of(late, [lacking, *(duel.copy() for duel in rest)]) <= 15
    assert tries_of(late, [having, *rest]) <= 15


# ---------------------------------------------------------------------------- budgets
def counting_view() -> tuple[View, list[int]]:
    """The deciding attack, and the seeds of the Duels that were drawn for it."""
    duel, seeds = deciding_attack().duel, []

    def resample(seed: int) -> Duel:
        seeds.append(seed)
        return duel.determinize(duel.seat, seed, known_lists=False)

    return view_of(duel, resample), seeds


def test_a_single_option_is_taken_without_a_search():
    view, seeds = counting_view()
    mask = np.zeros_like(view.action_mask)
    mask[view.legal_actions[0]] = 1
    one = View(view.agent, view.seat, view.observation, mask, view.resample)
    assert played(one, 1) == view.legal_actions[0]
    assert not seeds


def test_each_simulation_draws_one_duel():
    view, seeds = counting_view()
    played(view, 1, simulations=30)
    assert len(seeds) == len(set(seeds)) == 30


@pytest.mark.parametrize(("seconds", "simulations"), [(0.0, 1), (0.25, 1), (2.5, 5), (90.0, 50)])
def test_no_simulation_is_begun_after_the_time_is_over(seconds, simulations):
    """Each simulation takes half a second by this clock; at least one is made, at most 50."""
    view, seeds = counting_view()
    agent = IsmctsAgent(simulations=50, seconds=seconds)
    agent.clock = lambda: 100.0 + 0.5 * len(seeds)
    agent.reset("player_0", 1)
    assert agent.act(view) in view.legal_actions
    assert len(seeds) == simulations


def test_the_budget_is_a_parameter_and_part_of_the_name():
    assert make_agent("ismcts:simulations=7,seconds=0.5").name == "ismcts:simulations=7"


@pytest.mark.parametrize(
    ("text", "allowed"),
    [
        ("simulations=0", "from 1"),
        ("turns=0", "from 1"),
        ("seconds=-1", "from 0"),
        ("seconds=nan", "from 0"),
        ("exploration=-1", "from 0"),
        ("exploration=nan", "from 0"),
        ("exploration=inf", "from 0"),
    ],
)
def test_a_budget_of_nothing_is_refused(text, allowed):
    parameter, _, value = text.partition("=")
    told = rf"{parameter} \({allowed}\) .*{parameter}={value}"
    with pytest.raises(AgentParameterError, match=told):
        make_agent(f"ismcts:{text}")
