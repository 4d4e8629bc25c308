"""The action index table: every index of ``Discrete(640)`` is one verb on one row, or a special.

The meaning of an index never changes inside ``v0``. The rows are the place rows of the observation
table, so that a network may score rows: ``logit[a] = W[verb[a]] . h[row[a]] + b[verb[a]]``.
"""

from dataclasses import dataclass
from enum import IntEnum

import numpy as np
import numpy.typing as npt

from tagduel_env.engine.record.constants import LIST_ROWS, MAIN_ROWS, ZONES, Action
from tagduel_env.spaces.table import ANSWER_ROWS, FIRST_ANSWER_ROW, FIRST_LIST_ROW

__all__ = [
    "ACTIONS",
    "ACTION_NAMES",
    "ACTION_ROW",
    "ACTION_VERB",
    "FAMILIES",
    "ActionVerb",
    "Family",
    "family_of",
]

ACTIONS = int(Action.COUNT)
"""Number of action indices, the reserved ones included."""


class ActionVerb(IntEnum):
    """What an action index does; RESERVED indices are never legal."""

    RESERVED = 0
    PASS = 1
    FINISH = 2
    YES = 3
    NO = 4
    AGREE = 5
    REFUSE = 6
    TO_BATTLE_PHASE = 7
    TO_MAIN_PHASE_2 = 8
    TO_END_PHASE = 9
    ATTACK_DIRECTLY = 10
    MORE = 11
    SURRENDER = 12
    FACE_UP_ATTACK = 13
    FACE_UP_DEFENSE = 14
    FACE_DOWN_DEFENSE = 15
    DUELIST = 16
    TALK = 17
    ANSWER = 18
    ACTIVATE = 19
    CHANGE_POSITION = 20
    SUMMON_AGAIN = 21
    ATTACK_WITH = 22
    SELECT_ZONE = 23
    NORMAL_SUMMON = 24
    SET = 25
    USE = 26
    SELECT_LIST = 27


@dataclass(frozen=True, slots=True)
class Family:
    """Neighbouring indices of one verb.

    Attributes:
        verb: The verb.
        first: The first index.
        count: How many indices.
        row: Place row of the first index, the others follow; -1 if the verb has no rows.
        width: Indices per role, for verbs that name a role and a row; else 0.
        meaning: What the indices mean.
    """

    verb: ActionVerb
    first: int
    count: int
    row: int
    width: int
    meaning: str

    def name_of(self, index: int) -> str:
        """The name of one index, such as ``SELECT_ZONE[2, 0]``."""
        step = index - self.first
        if self.count == 1:
            return self.verb.name
        if self.width:
            return f"{self.verb.name}[{step // self.width}, {step % self.width}]"
        return f"{self.verb.name}[{step}]"


def _special(verb: ActionVerb, meaning: str) -> Family:
    return Family(verb, int(Action[verb.name]), 1, -1, 0, meaning)


def _family(verb: ActionVerb, count: int, meaning: str, *, row: int = -1, width: int = 0) -> Family:
    return Family(verb, int(Action[verb.name]), count, row, width, meaning)


_V = ActionVerb
FAMILIES: tuple[Family, ...] = (
    _special(_V.PASS, "decline; propose to move on; stop (replay)"),
    _special(_V.FINISH, "this choice is complete"),
    _special(_V.YES, "yes; pay"),
    _special(_V.NO, "no; let the other thing happen"),
    _special(_V.AGREE, "agree to the team-mate's play"),
    _special(_V.REFUSE, "refuse it"),
    _special(_V.TO_BATTLE_PHASE, "go to the Battle Phase"),
    _special(_V.TO_MAIN_PHASE_2, "go to Main Phase 2"),
    _special(_V.TO_END_PHASE, "go to the End Phase"),
    _special(_V.ATTACK_DIRECTLY, "attack directly"),
    _special(_V.MORE, "the next page of answers; a name on none of my rows"),
    _special(_V.SURRENDER, "surrender, if the ruleset allows it"),
    _special(_V.FACE_UP_ATTACK, "face-up Attack Position"),
    _special(_V.FACE_UP_DEFENSE, "face-up Defense Position"),
    _special(_V.FACE_DOWN_DEFENSE, "face-down Defense Position"),
    _family(_V.DUELIST, 4, "the Duelist of that role"),
    _family(_V.TALK, 16, "say that public token; 0 is silence"),
    _family(_V.ANSWER, ANSWER_ROWS, "the k-th numbered answer", row=FIRST_ANSWER_ROW),
    _family(_V.ACTIVATE, ZONES, "activate the card in my zone", row=0),
    _family(_V.CHANGE_POSITION, 5, "change its position, or Flip Summon it", row=0),
    _family(_V.SUMMON_AGAIN, 5, "Normal Summon the Gemini monster again", row=0),
    _family(_V.ATTACK_WITH, 5, "attack with the monster in my zone", row=0),
    _family(_V.SELECT_ZONE, 4 * ZONES, "the card, or empty zone, there", row=0, width=ZONES),
    _family(_V.NORMAL_SUMMON, MAIN_ROWS, "Normal Summon from my hand", row=FIRST_LIST_ROW),
    _family(_V.SET, MAIN_ROWS, "Set from my hand", row=FIRST_LIST_ROW),
    _family(_V.USE, LIST_ROWS, "use my card off the field", row=FIRST_LIST_ROW),
    _family(
        _V.SELECT_LIST,
        4 * LIST_ROWS,
        "a card, or name, of that Duelist's list",
        row=FIRST_LIST_ROW,
        width=LIST_ROWS,
    ),
)
"""All families in the order of their indices; what lies between them is reserved."""


def _verbs() -> npt.NDArray[np.uint8]:
    verbs = np.zeros(ACTIONS, np.uint8)
    for family in FAMILIES:
        verbs[family.first : family.first + family.count] = family.verb
    verbs.flags.writeable = False
    return verbs


def _rows() -> npt.NDArray[np.int16]:
    rows = np.full(ACTIONS, -1, np.int16)
    for family in FAMILIES:
        if family.row >= 0:
            indices = slice(family.first, family.first + family.count)
            rows[indices] = np.arange(family.row, family.row + family.count)
    rows.flags.writeable = False
    return rows


def _names() -> tuple[str, ...]:
    names = [f"RESERVED[{index}]" for index in range(ACTIONS)]
    for family in FAMILIES:
        for index in range(family.first, family.first + family.count):
            names[index] = family.name_of(index)
    return tuple(names)


ACTION_VERB = _verbs()
"""``uint8[640]``: the :class:`ActionVerb` of each index."""

ACTION_ROW = _rows()
"""``int16[640]``: the place row of each index, -1 for specials and reserved indices."""

ACTION_NAMES = _names()
"""The name of each index, such as ``"SELECT_LIST[0, 4]"``."""


def family_of(action: int) -> Family:
    """The family of an index.

    Raises:
        ValueError: If the index is reserved, or is none.
    """
    for family in FAMILIES:
        if family.first <= action < family.first + family.count:
            return family
    raise ValueError(f"Expected an action index below {ACTIONS} that is in use, got {action!r}.")
