"""A Tag Duel as a game of OpenSpiel, searched by OpenSpiel's own information-set MCTS.

Example:
    The first decisions of a Duel (needs ``pip install -e ".[openspiel]"``)::

        python -m experiments.integrations.openspiel_search
"""

import numpy as np
import pyspiel  # pyright: ignore[reportMissingImports]
from open_spiel.python.algorithms import ismcts, mcts  # pyright: ignore[reportMissingImports]

import tagduel_env.interfaces.openspiel  # noqa: F401, registers the game

__all__ = ["make_bot", "search"]


def make_bot(game: pyspiel.Game, simulations: int, seed: int) -> ismcts.ISMCTSBot:
    """A bot that searches Duels as they could be for the player who decides."""
    chance = np.random.RandomState(seed)
    bot = ismcts.ISMCTSBot(
        game,
        mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=chance),
        uct_c=2.0,
        max_simulations=simulations,
        random_state=chance,
        allow_inconsistent_action_sets=True,
    )
    bot.set_resampler(lambda state, player: state.resample_from_infostate(player, chance.uniform))
    return bot


def search(decisions: int = 5, simulations: int = 20, seed: int = 0) -> list[int]:
    """Let the bot take the first decisions of deal 0 for everybody; the actions it took."""
    game = pyspiel.load_game("python_tag_duel")
    state, bot = game.new_initial_state(), make_bot(game, simulations, seed)
    state.apply_action(0)
    taken: list[int] = []
    for _ in range(decisions):
        taken.append(int(bot.step(state)))
        print(state.current_player(), state.action_to_string(taken[-1]))
        state.apply_action(taken[-1])
    return taken


if __name__ == "__main__":
    search()
