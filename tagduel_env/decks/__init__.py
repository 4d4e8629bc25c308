"""Decks: files, bundled decks, registration and legality."""

from tagduel_env.decks.bundled_decks import BundledDeck, bundled_decks, find_bundled, load_deck
from tagduel_env.decks.deck import Deck, require_playable, unplayable
from tagduel_env.decks.errors import (
    CardNotPlayableError,
    DeckFileError,
    DeckNotFoundError,
    TeamNotLegalError,
    TeamSizeError,
    UnknownListDateError,
)
from tagduel_env.decks.forbidden import (
    DEFAULT_LIST_DATE,
    ForbiddenList,
    Status,
    forbidden_list,
    list_dates,
)
from tagduel_env.decks.registration import Team, Violation, check_deck, check_team, register
from tagduel_env.decks.report import TeamReport, check_files
from tagduel_env.decks.ydk import format_ydk, parse_ydk, read_ydk, write_ydk

__all__ = [
    "DEFAULT_LIST_DATE",
    "BundledDeck",
    "CardNotPlayableError",
    "Deck",
    "DeckFileError",
    "DeckNotFoundError",
    "ForbiddenList",
    "Status",
    "Team",
    "TeamNotLegalError",
    "TeamReport",
    "TeamSizeError",
    "UnknownListDateError",
    "Violation",
    "bundled_decks",
    "check_deck",
    "check_files",
    "check_team",
    "find_bundled",
    "forbidden_list",
    "format_ydk",
    "list_dates",
    "load_deck",
    "parse_ydk",
    "read_ydk",
    "register",
    "require_playable",
    "unplayable",
    "write_ydk",
]
