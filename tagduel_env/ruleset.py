"""Every switch of the rules, in one frozen value.

The defaults are a Tag Duel by the book on the list of March 2013. A rule id such as ``T15`` or
``8.4`` says which rule a switch belongs to; switches exist where the sources leave a reading open,
where a one-on-one Duel differs, or where a study wants something else.

Example:
    >>> Ruleset.tag(consent="always").consent
    'always'
    >>> Ruleset.one_on_one().life_points
    8000
"""

import dataclasses
import datetime as dt
import difflib
import functools
import operator
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, Self, get_args, get_origin, get_type_hints

from tagduel_env.errors import RulesetError

__all__ = ["RANGES", "Ruleset", "capped"]

RANGES: Mapping[str, tuple[int, int]] = {
    "life_points": (1, 1_000_000),
    "hand_size": (0, 20),
    "hand_limit": (0, 60),
    "first_battle_turn": (1, 255),
    "talk_tokens": (0, 15),
    "turn_cap": (0, 65_535),
    "decision_cap": (0, 2_000_000_000),
    "actions_per_turn_cap": (0, 65_535),
}
"""The least and the greatest value of each switch that is a number."""

NOT_IN_RECORD = ("list_date",)
"""Switches that matter before the Duel only, so that its record doesn't hold them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """All switches. Make one with :meth:`tag` or :meth:`one_on_one`, naming what shall differ.

    Raises:
        RulesetError: A value that a switch doesn't take; the message names switch, expected, got.
    """

    # --- The table -----------------------------------------------------------------------------

    duelists: Literal[4, 2] = 4
    """Seats: four in two teams (T1), or two, one per team, for a one-on-one Duel."""

    life_points: int = 16_000
    """Life Points of each team at the start (2.1, T3, A04): 16000; one on one 8000."""

    hand_size: int = 5
    """Cards that each Duelist draws before the first turn (2.1)."""

    hand_limit: int = 6
    """Cards that the turn Duelist may hold when the turn ends (3.5b)."""

    first_draw: bool = True
    """Whether the very first turn has its normal draw (2.2)."""

    first_battle_turn: int = 4
    """The first turn that may have a Battle Phase (T4, B02): 4; one on one 2 (2.3)."""

    early_battle_phase: Literal["barred", "no_attacks"] = "barred"
    """Before ``first_battle_turn``: no Battle Phase at all, or one without attacks (A40)."""

    ask_first: bool = False
    """Whether the side that wins the draw is asked who goes first (2.1); else it goes first."""

    list_date: str = "2013-03-01"
    """The Forbidden and Limited List by which decks are registered (T10), as ``YYYY-MM-DD``."""

    # --- What Duelists know and are asked --------------------------------------------------------

    consent: Literal["ask", "always"] = "ask"
    """Whether the team-mate is asked to agree to a play with their cards, or always does (T27)."""

    consent_scope: Literal["chosen", "cost_and_material", "never"] = "chosen"
    """What needs agreement (T27): every chosen card, only costs and materials, or nothing."""

    share_information: bool = True
    """Whether team-mates see each other's hands, Set cards and what the other saw (T25, A09)."""

    open_lists: bool = False
    """Whether everyone may read all deck lists (what they hold, never the order of a Deck)."""

    talk_tokens: int = 0
    """How many public tokens a Duelist may choose from at the start of each own turn (A09)."""

    ask_forced: bool = False
    """Whether decisions with a single option are asked too, which hides what a pause gives away."""

    ask_zones: bool = False
    """Whether Duelists choose zones; else they're filled from left to right."""

    surrender: bool = False
    """Whether a team may surrender, all its members agreeing (16.5)."""

    # --- Time ------------------------------------------------------------------------------------

    turn_cap: int = 0
    """The turn in which time is called, and the End of Match procedure begins (17.6); 0: never."""

    tie_after_time: Literal["first_lp_change", "draw"] = "first_lp_change"
    """Equal Life Points after the extra turns: the first difference wins, or it's a draw (17.4)."""

    actions_per_turn_cap: int = 300
    """Optional plays in one turn, after which it only goes on to its end (16.7, N4); 0: no cap."""

    decision_cap: int = 0
    """Decisions after which the episode is cut off: not a rule, a truncation; 0: never."""

    # --- Open readings ---------------------------------------------------------------------------

    segoc: Literal["classes", "seats"] = "classes"
    """Simultaneous triggers: everyone's mandatory ones first, or seat by seat (T15, A13)."""

    trigger_moved_to_private: Literal["stops", "activates"] = "stops"
    """A trigger whose card has moved to a place nobody else sees (8.4)."""

    settling_ends_batch: bool = False
    """Whether what is lost after a link by settling makes its "when" triggers miss (7.9, 8.3)."""

    damage_step_model: Literal["five", "pre_chart"] = "five"
    """The five timings of the Damage Step, or those before the chart of 2012 (10.0, 10.3)."""

    shrink_then_freeze: Literal["freeze_stays", "freeze_ends"] = "freeze_stays"
    """A fixed ATK set on a changed original ATK: stays, or ends with the change (11.7.5)."""

    chimeratech_shrink: Literal["set_value", "zero"] = "set_value"
    """Halving an original ATK that an effect sets: halves that value, or a zero (11.8)."""

    no_zone_for_control: Literal["destroy", "graveyard"] = "destroy"
    """A monster that has no zone to go to: destroyed, or sent to the Graveyard by rule (13.5)."""

    heal_after_zero: Literal["loses", "survives"] = "loses"
    """Life Points that touched 0 inside a link and rose again (16.1)."""

    reckless_greed_overlap: bool = True
    """Whether skips of the same Draw Phases overlap; else they add up (A8)."""

    your_phase: Literal["own", "team"] = "own"
    """"Your Standby Phase": only the controller's own, or the team-mate's too (A7, D04)."""

    either_graveyard: Literal["team_and_across", "all_four"] = "team_and_across"
    """"Either Graveyard": the team's two and the one across, or all four (A2)."""

    exodia_shared_hands: bool = False
    """Whether the five pieces count when they lie in both team-mates' hands (A6, T20)."""

    across_riders: bool = True
    """Whether a part that concerns the opponent across narrows the whole effect (T16, A53)."""

    lingering_negation_follows: bool = True
    """Whether a lasting negation follows a card that was turned or has moved in play (11.9)."""

    def __post_init__(self) -> None:
        """Check every switch; whole numbers of other types become ``int``."""
        for name, allowed in _allowed().items():
            object.__setattr__(self, name, _checked(name, allowed, getattr(self, name)))
        if self.duelists == 2 and self.talk_tokens:
            raise RulesetError("talk_tokens", "0 where there are no team-mates", self.talk_tokens)

    @classmethod
    def tag(cls, **changes: Any) -> Self:
        """A Tag Duel: four Duelists, 16000 Life Points a team, first attacks in turn 4."""
        return cls.from_dict(changes)

    @classmethod
    def one_on_one(cls, **changes: Any) -> Self:
        """A Duel of two with 8000 Life Points each, first attacks in turn 2 (2.1, 2.3)."""
        defaults = {"duelists": 2, "life_points": 8_000, "first_battle_turn": 2}
        return cls.from_dict(defaults | changes)

    @classmethod
    def from_dict(cls, switches: Mapping[str, Any]) -> Self:
        """The ruleset with these switches; those that aren't named have their defaults.

        Raises:
            RulesetError: A name that is no switch, or a value that a switch doesn't take.
        """
        names = _allowed().keys()
        for name in switches:
            if name not in names:
                near = difflib.get_close_matches(str(name), names, n=3, cutoff=0.4)
                hint = f"a switch, such as {', '.join(near)}" if near else "the name of a switch"
                raise RulesetError(str(name), hint, name)
        return cls(**switches)

    def as_dict(self) -> dict[str, int | bool | str]:
        """All switches by name, fit for JSON; :meth:`from_dict` reads it."""
        return dataclasses.asdict(self)

    def replace(self, **changes: Any) -> Self:
        """A copy in which these switches differ."""
        return self.from_dict(self.as_dict() | changes)

    def to_numbers(self) -> dict[str, int]:
        """The switches as the engine's record holds them, in the order of the fields.

        A number stays as it is, False and True become 0 and 1, and a word becomes its place among
        the words that the switch takes, as listed in the type: 0 for the default. ``list_date``
        is left out, since it matters for registration only.
        """
        numbers: dict[str, int] = {}
        for name, allowed in _allowed().items():
            value = getattr(self, name)
            if name not in NOT_IN_RECORD:
                numbers[name] = allowed.index(value) if isinstance(value, str) else int(value)
        return numbers


def capped(ruleset: Ruleset | None, most: int | None) -> Ruleset:
    """The ruleset of an environment's options: that of a Tag Duel by the book if none is given.

    Args:
        ruleset: The switches.
        most: Decisions after which a Duel is cut off; None: as the ruleset says.

    Raises:
        ValueError: If it's no ruleset.
        RulesetError: If there is no such cap.
    """
    if ruleset is not None and not isinstance(ruleset, Ruleset):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise ValueError(f"ruleset: expected a Ruleset or None, got {ruleset!r}.")
    rules = ruleset or Ruleset()
    return rules if most is None else rules.replace(decision_cap=most)


@functools.cache
def _allowed() -> dict[str, tuple[Any, ...]]:
    """For each switch in order, the values it takes; () where that's a range or a date."""
    hints = get_type_hints(Ruleset)
    allowed: dict[str, tuple[Any, ...]] = {}
    for field in dataclasses.fields(Ruleset):
        hint = hints[field.name]
        if get_origin(hint) is Literal:
            allowed[field.name] = get_args(hint)
        else:
            allowed[field.name] = (False, True) if hint is bool else ()
    return allowed


def _checked(name: str, allowed: tuple[Any, ...], value: Any) -> Any:
    if name in RANGES:
        return _number_in_range(name, value)
    if name == "list_date":
        return _date(name, value)
    for choice in allowed:
        if type(choice) is type(value) and choice == value:
            return choice
    expected = " or ".join(repr(choice) for choice in allowed)
    raise RulesetError(name, expected, value)


def _number_in_range(name: str, value: Any) -> int:
    least, greatest = RANGES[name]
    expected = f"a whole number from {least} to {greatest}"
    try:
        number = operator.index(value)
    except TypeError:
        raise RulesetError(name, expected, value) from None
    if isinstance(value, bool) or not least <= number <= greatest:
        raise RulesetError(name, expected, value)
    return number


def _date(name: str, value: Any) -> str:
    try:
        return dt.date.fromisoformat(str(value)).isoformat()
    except ValueError:
        raise RulesetError(name, "a date as YYYY-MM-DD", value) from None
