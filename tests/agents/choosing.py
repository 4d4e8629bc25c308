"""What an agent chooses at a table that a scenario has set up."""

import numpy as np

from agents import View, make_agent
from tagduel_env.engine.observation import observe
from tagduel_env.spaces import TABLE_SIZE
from tests.scenario import Play


def action_of(table: Play, name: str = "greedy", seed: int = 1) -> int:
    """The index that an agent answers the open decision with."""
    shown = np.empty(TABLE_SIZE, np.uint8)
    observe.write_table_at(table.duel.address, table.duel.seat, int(shown.ctypes.data))
    agent = make_agent(name)
    agent.reset("player_0", seed)
    return agent.act(View("player_0", "1A", shown, table.duel.mask()))


def chosen(table: Play, name: str = "greedy") -> str:
    """What an agent does in the open decision, as scenarios name it."""
    return table.name_of_action(action_of(table, name))
