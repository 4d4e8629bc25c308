"""The search agent: wins what can be won now, plays by its seed, and sees no more than its seat."""

import numpy as np
import pytest

from agents import IsmctsAgent, View, make_agent
from tagduel_env import AgentParameterError
from tagduel_env.engine.observation import observe
from tagduel_env.spaces import TABLE_SIZE
from tests.scenario import Play, Scenario


def view_of(table: Play) -> View:
    """What 1A sees when it is asked."""
    duel = table.duel
    shown = np.empty(TABLE_SIZE, np.uint8)
    observe.write_table_at(duel.address, duel.seat, int(shown.ctypes.data))
    return View(
        "player_0", "1A", shown, duel.mask(), lambda seed: duel.determinize(duel.seat, seed)
    )


def chosen(table: Play, agent: IsmctsAgent, seed: int = 1) -> str:
    agent.reset("player_0", seed)
    return table.name_of_action(agent.act(view_of(table)))


def deciding_attack() -> Play:
    """1A has 2500 ATK, the opponents nothing; both teams have 2000 Life Points."""
    table = Scenario(life_points={1: 2000, 2: 2000})
    table.monster("1A", "Summoned Skull")
    return table.start()


def test_the_winning_attack_is_found():
    duel = deciding_attack()
    agent = IsmctsAgent(simulations=60)
    assert chosen(duel, agent) == "battle phase"


def test_the_same_seed_searches_the_same():
    view = view_of(deciding_attack())
    choices = []
    for _ in range(2):
        agent = IsmctsAgent(simulations=8)
        agent.reset("player_0", 5)
        choices.append([agent.act(view) for _ in range(3)])
    assert choices[0] == choices[1]


def test_a_single_option_is_taken_without_a_search():
    view = view_of(deciding_attack())
    mask = np.zeros_like(view.action_mask)
    mask[view.legal_actions[0]] = 1
    bare = View(view.agent, view.seat, view.observation, mask)
    assert IsmctsAgent().act(bare) == view.legal_actions[0]


def test_no_time_is_one_simulation():
    seen = []
    view = view_of(deciding_attack())
    counted = View(
        view.agent,
        view.seat,
        view.observation,
        view.action_mask,
        lambda seed: (seen.append(seed), view.determinize(seed))[1],
    )
    agent = IsmctsAgent(simulations=50, seconds=0.0)
    agent.reset("player_0", 1)
    assert agent.act(counted) in view.legal_actions
    assert len(seen) == 1


def test_the_budget_is_a_parameter_and_part_of_the_name():
    assert make_agent("ismcts:simulations=7,seconds=0.5").name == "ismcts:simulations=7"


@pytest.mark.parametrize("text", ["simulations=0", "rollout=0"])
def test_a_budget_of_nothing_is_refused(text):
    with pytest.raises(AgentParameterError, match=rf"from 1.*{text}"):
        make_agent(f"ismcts:{text}")
