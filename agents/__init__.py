"""Agents that play Tag Duels through the public API, by name.

Example:
    >>> from agents import make_agent
    >>> make_agent("random").name
    'random'
"""

from agents.greedy_agent import GreedyAgent
from agents.ismcts_agent import IsmctsAgent
from agents.policy_agent import PolicyAgent
from agents.protocol import Agent, BatchAgent, View, act_batch, play
from agents.random_agent import RandomAgent
from agents.registry import AGENTS, make_agent

__all__ = [
    "AGENTS",
    "Agent",
    "BatchAgent",
    "GreedyAgent",
    "IsmctsAgent",
    "PolicyAgent",
    "RandomAgent",
    "View",
    "act_batch",
    "make_agent",
    "play",
]
