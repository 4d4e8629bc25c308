"""Duels in words: tables, actions and what happens. Made from what an observer may know."""

from tagduel_env.render.actions import (
    action_text,
    describe_action,
    describe_options,
    describe_question,
)
from tagduel_env.render.board import describe_table
from tagduel_env.render.narrator import Narrator, ending_text
from tagduel_env.render.position import describe_position
from tagduel_env.render.words import Names, card_name

__all__ = [
    "Names",
    "Narrator",
    "action_text",
    "card_name",
    "describe_action",
    "describe_options",
    "describe_position",
    "describe_question",
    "describe_table",
    "ending_text",
]
