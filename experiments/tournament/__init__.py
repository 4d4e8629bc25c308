"""Tournaments: agents against agents in paired matches, with ratings, intervals and a report.

A *match* is two games: the same seed, the same Decks, with the agents' sides exchanged, and with
them who goes first. So identical agents that play by their seed score exactly one half, and the
luck of the Decks weighs on both alike. Match ``k`` depends on the seed of the tournament and on
``k`` alone; all pairs of agents play the same matches.
"""

from experiments.tournament.errors import TournamentError
from experiments.tournament.plan import Game, Plan, Tournament
from experiments.tournament.run import run
from experiments.tournament.standings import Standings, standings_of

__all__ = ["Game", "Plan", "Standings", "Tournament", "TournamentError", "run", "standings_of"]
