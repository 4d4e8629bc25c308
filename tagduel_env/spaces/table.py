"""The observation table: the one description of every byte that a Duelist sees.

All of it is relative to the observer: a **role** is 0 for me, 1 for the next Duelist in turn
order, 2 for my team-mate, 3 for the previous one (one against one: 0 me, 1 the opponent). No
absolute seat, team number or name of a player occurs.

A **place row** is where a card may be: 0-43 the zones (``11 * role + zone``; zones 0-4 Monster,
5-9 Spell & Trap, 10 Field), 44-343 the names of the four lists (``44 + 75 * role + row``), 344-375
the numbered answers of the present decision. Actions and observations use the same rows.

A **card** is its catalogue number; 0 is no card and 8191 a card that the observer can't tell.
"""

from enum import IntEnum, IntFlag

import numpy as np

from tagduel_env.engine.record.constants import LIST_ROWS, SEEN_EVENTS, ZONES, DecisionKind, Verb
from tagduel_env.spaces.fields import Block, Field, dtype_of_blocks

__all__ = [
    "ANSWER_ROWS",
    "BLOCKS",
    "DIRECT",
    "FIRST_ANSWER_ROW",
    "FIRST_LIST_ROW",
    "NO_ROW",
    "NO_ZONE",
    "PLACE_ROWS",
    "STATE_BLOCKS",
    "STATE_DTYPE",
    "STATE_SIZE",
    "TABLE_DTYPE",
    "TABLE_SIZE",
    "UNSEEN",
    "BattleMark",
    "ChainMark",
    "DecisionMark",
    "SeatMark",
    "SeenFlag",
    "SeenPosition",
    "SeenRule",
    "as_table",
    "block_offset",
]

UNSEEN = 8191
"""A card that the observer can't tell."""

NO_ROW = 65_535
"""No place row, in fields of two bytes."""

NO_ZONE = 255
"""No zone row and no role, in fields of one byte."""

DIRECT = 254
"""``head.attacked`` of a direct attack."""

FIRST_LIST_ROW = 4 * ZONES
FIRST_ANSWER_ROW = FIRST_LIST_ROW + 4 * LIST_ROWS
ANSWER_ROWS = 32
PLACE_ROWS = FIRST_ANSWER_ROW + ANSWER_ROWS


class SeenPosition(IntEnum):
    """How the card of a zone row lies."""

    EMPTY = 0
    FACE_UP_ATTACK = 1
    FACE_UP_DEFENSE = 2
    FACE_DOWN_DEFENSE = 3
    FACE_UP = 4
    SET = 5
    KEPT_FREE = 6  # a Spell & Trap Zone that a Trap monster goes back to (6.4)


class SeenFlag(IntFlag):
    """``zones.flags``. Of a card that the observer can't tell only ARRIVED and SET_THIS_TURN."""

    NEGATED = 1 << 0
    CANNOT_ATTACK = 1 << 1
    ATTACKED = 1 << 2  # declared an attack this turn
    POSITION_CHANGED = 1 << 3  # by hand, this turn
    ARRIVED = 1 << 4  # Summoned or Set this turn
    SET_THIS_TURN = 1 << 5
    USE_SPENT = 1 << 6  # a "once per turn" of it is used up
    PROPERLY_SUMMONED = 1 << 7
    GEMINI_ACTIVE = 1 << 8
    TUNER_NOW = 1 << 9
    EFFECT_MONSTER_NOW = 1 << 10
    TRAP_MONSTER = 1 << 11
    BEATEN = 1 << 12  # destroyed by battle, not yet moved
    TARGETED = 1 << 13  # by a Chain Link
    NOT_TARGETED = 1 << 14  # cannot be targeted
    NOT_BY_BATTLE = 1 << 15  # cannot be destroyed by battle
    NOT_BY_EFFECTS = 1 << 16  # cannot be destroyed by effects
    POSITION_LOCKED = 1 << 17
    NO_TRIBUTE = 1 << 18
    LEAVES_REDIRECTED = 1 << 19  # goes elsewhere when it leaves (banished, as a rule)
    ATTACKS_MORE = 1 << 20
    ATTACKS_DIRECTLY = 1 << 21
    PIERCES = 1 << 22
    UNAFFECTED = 1 << 23  # by Spells, by Traps or by monsters' effects
    STATS_DIFFER = 1 << 24  # from the printed ones
    ON_CHAIN = 1 << 25
    BATTLED = 1 << 26
    ACTION_WAITS = 1 << 27  # something happens to it at a later time
    CONTROL_RETURNS = 1 << 28
    NOT_YET = 1 << 29  # a Trap or Quick-Play Spell that was Set this turn


class SeatMark(IntFlag):
    """``seats.marks``."""

    TEAM_MATE = 1 << 0
    ACROSS = 1 << 1
    TURN = 1 << 2
    ACTIVATED_LAST_LINK = 1 << 3
    PASSED = 1 << 4  # since the last link, asked or not


class BattleMark(IntFlag):
    """``head.battle_marks``."""

    ATTACK = 1 << 0  # an attack is under way
    DAMAGE_STEP = 1 << 1
    NEGATED = 1 << 2
    DEFENDERS_CHANGED = 1 << 3  # a replay is due (9.3)
    WAS_FACE_DOWN = 1 << 4  # the attacked monster, when the attack was declared
    DAMAGE_DONE = 1 << 5


class ChainMark(IntFlag):
    """``chain.marks``; its Spell Speed stands in the bits 4 and 5."""

    CARD_ACTIVATION = 1 << 0
    ACTIVATION_NEGATED = 1 << 1
    EFFECT_NEGATED = 1 << 2
    CANNOT_BE_ANSWERED = 1 << 3


class DecisionMark(IntFlag):
    """``decision.marks``."""

    MANDATORY = 1 << 0
    FINISH_ALLOWED = 1 << 1
    AT_RESOLUTION = 1 << 2
    BEFORE_PAYMENT = 1 << 3


class SeenRule(IntFlag):
    """``head.rules``: bits 0-12 the barred ``PlayerAct`` of my team, 13-25 of theirs, and these."""

    GRAVEYARD_LOCKED = 1 << 26
    GOES_INSTEAD = 1 << 27  # cards go elsewhere than to the Graveyard
    NAME_BARRED = 1 << 28
    NEGATED_OFF_FIELD = 1 << 29


_HEAD = (
    Field("layout", "u2", "the low 16 bits of the layout hash"),
    Field("turn", "u2", "turn number, from 1"),
    Field("phase", "u1", "Phase: 1 Draw, 2 Standby, 3 Main 1, 4 Battle, 5 Main 2, 6 End", 0, 6),
    Field("timing", "u1", "Timing: the moment inside the phase", 0, 15),
    Field("turn_role", "u1", "whose turn it is", 0, 3),
    Field("across_is_next", "u1", "1 if the opponent across is the next, not the previous", 0, 1),
    Field("lp", "i4", "Life Points of my team, of theirs", None, None, 2),
    Field("attacker", "u1", "zone row of the attacking monster; 255 none"),
    Field("attacked", "u1", "zone row of the attacked monster; 254 direct, 255 none"),
    Field("battle_marks", "u1", "BattleMark bits", 0, 63),
    Field("chain", "u1", "number of Chain Links", 0, 255),
    Field("turns_to_cap", "u2", "turns until time is called; 65535 never"),
    Field("countdown", "u1", "turns left of a win by count (mine, theirs); 0 none", None, None, 2),
    Field("field_spell", "u1", "zone row of the Field Spell in effect; 255 none"),
    Field("end_of_match", "u1", "0 no; 1 time is called, 2-4 extra turns; 9 sudden death", 0, 9),
    Field("rules", "u4", "rules in force: SeenRule bits"),
    Field("names_barred", "u2", "catalogue numbers that may not be used", 0, 8191, 4),
    Field("spare", "u1", "0", 0, 0, 10),
)

_SEAT = (
    Field("deck", "u1", "cards in the Deck", 0, 60),
    Field("hand", "u1", "cards in the hand", 0, 75),
    Field("extra", "u1", "cards in the Extra Deck", 0, 15),
    Field("grave", "u1", "cards in the Graveyard", 0, 75),
    Field("banished", "u1", "banished cards", 0, 75),
    Field("hand_unknown", "u1", "cards in the hand that I can't tell", 0, 75),
    Field("turns_taken", "u1", "turns begun"),
    Field("summons_left", "u1", "Normal Summons or Sets left this turn", 0, 15),
    Field("special_summons", "u1", "Special Summons this turn"),
    Field("spells_traps_used", "u1", "Spells and Traps activated this turn"),
    Field("skip_draws", "u1", "next Draw Phases that the team skips"),
    Field("talk", "u1", "the last public token", 0, 15),
    Field("talk_age", "u1", "turns since it was said"),
    Field("marks", "u1", "SeatMark bits", 0, 31),
    Field("bans", "u2", "PlayerAct bits barred for this team, in full or for some cards", 0, 8191),
)

_ZONE = (
    Field("card", "u2", "the card", 0, UNSEEN),
    Field("owner", "u1", "role of its owner", 0, 3),
    Field("position", "u1", "SeenPosition", 0, 6),
    Field("atk", "i2", "ATK now"),
    Field("def", "i2", "DEF now"),
    Field("level", "u1", "Level or Rank now", 0, 255),
    Field("attribute", "u1", "Attribute now, 1-7", 0, 7),
    Field("type", "u1", "monster Type now, 1-24", 0, 24),
    Field("known", "u1", "bit r: role r can tell the card", 0, 15),
    Field("flags", "u4", "SeenFlag bits"),
    Field(
        "counters", "u1", "first kind of counters, all other kinds, turns counted", None, None, 3
    ),
    Field("materials", "u1", "cards under it", 0, 75),
    Field("host", "u1", "zone row of the monster it is equipped to; 255 none"),
    Field("bond", "u1", "zone row of the card it is linked with; 255 none"),
    Field("memo", "i2", "the number or name that was noted or declared for it"),
)

_LIST = (
    Field("card", "u2", "the name", 0, UNSEEN),
    Field("copies", "u1", "copies on the list; if I can't read it, the most seen at once", 0, 60),
    Field("hand", "u1", "copies certainly in the hand", 0, 60),
    Field("maybe", "u1", "copies beyond those that may be in the hand", 0, 60),
    Field("shown", "u1", "copies in the hand that the other team can tell", 0, 60),
    Field("field", "u1", "copies on the field that I can tell", 0, 60),
    Field("under", "u1", "copies under Xyz Monsters", 0, 60),
    Field("grave", "u1", "copies in the Graveyard", 0, 60),
    Field("banished", "u1", "banished copies that I can tell", 0, 60),
    Field("proper", "u1", "copies in the Graveyard or banished that were properly Summoned", 0, 60),
)

_LINK = (
    Field("card", "u2", "the card", 0, UNSEEN),
    Field("row", "u2", "place row where it was activated; 65535 none"),
    Field("role", "u1", "who activated it", 0, 3),
    Field("ability", "u1", "which of its abilities, in printed order"),
    Field("mode", "u1", "which mode was chosen, in printed order"),
    Field("marks", "u1", "ChainMark bits; bits 4-5 Spell Speed", 0, 63),
    Field("declared", "u2", "the name, kind or Level that was declared"),
    Field("noted", "i2", "the number that was fixed on activation"),
    Field("targets", "u2", "place rows of its targets; 65535 none", None, None, 8),
)

_DECISION = (
    Field("kind", "u1", "DecisionKind", 0, max(DecisionKind)),
    Field("purpose", "u1", "Verb: what is done to the picks", 0, max(Verb)),
    Field("role", "u1", "whose play or effect it is; 255 nobody's"),
    Field("asker", "u1", "who asks for my consent; 255 nobody"),
    Field("card", "u2", "the card whose play or effect it is", 0, UNSEEN),
    Field("row", "u2", "its place row; 65535 none"),
    Field("ability", "u1", "which of its abilities, in printed order; 255 none"),
    Field("part", "u1", "which of its choices"),
    Field("least", "u1", "least number of picks"),
    Field("most", "u1", "greatest number of picks"),
    Field("picked", "u1", "picks so far"),
    Field("total_test", "u1", "1 the total must be exact, 2 at least; 0 no total", 0, 2),
    Field("total_need", "u1", "the total that is needed"),
    Field("total_have", "u1", "the total of the picks so far"),
    Field("event_card", "u2", "the card of the event that is answered", 0, UNSEEN),
    Field("event_row", "u2", "its place row; 65535 none"),
    Field("page", "u1", "page of numbered answers"),
    Field("marks", "u1", "DecisionMark bits", 0, 15),
    Field("window", "u4", "bit 1 << EventKind: such events may be answered now"),
    Field("picks", "u2", "place rows of the newest 16 picks; 65535 none", None, None, 16),
    Field("value_unit", "i2", "what one step of a numbered answer is worth"),
    Field("spare", "u1", "0", 0, 0, 4),
)

_ANSWER = (
    Field("sort", "u1", "AnswerSort", 0, 9),
    Field("ability", "u1", "printed order of the ability or alternative"),
    Field("card", "u2", "the card", 0, UNSEEN),
    Field("row", "u2", "its place row; 65535 none"),
    Field("value", "i2", "the number, name, mode or page it stands for"),
)

_EVENT = (
    Field("kind", "u1", "EventKind", 0, 63),
    Field("role", "u1", "whose doing; 255 nobody's"),
    Field("card", "u2", "the card", 0, UNSEEN),
    Field("row", "u2", "its place row then; 65535 none"),
    Field("from", "u1", "Place before", 0, 10),
    Field("to", "u1", "Place after; of a link its number; of Life Points 0 mine, 1 theirs", 0, 16),
    Field("other", "u2", "the other card: attacked, source", 0, UNSEEN),
    Field("amount", "i2", "how much; flags of moves and Summons; phase; position"),
)

BLOCKS: tuple[Block, ...] = (
    Block("head", "SeenHead", 1, _HEAD, "the table as a whole"),
    Block("seats", "SeenSeat", 4, _SEAT, "one Duelist, by role"),
    Block("zones", "SeenZone", 4 * ZONES, _ZONE, "one zone: place rows 0-43"),
    Block("lists", "SeenList", 4 * LIST_ROWS, _LIST, "one name of a list: place rows 44-343"),
    Block("chain", "SeenLink", 16, _LINK, "one Chain Link, Link 1 first"),
    Block("decision", "SeenDecision", 1, _DECISION, "what I am asked; all 0 if I am not"),
    Block("answers", "SeenAnswer", ANSWER_ROWS, _ANSWER, "a numbered answer: rows 344-375"),
    Block("events", "SeenEvent", SEEN_EVENTS, _EVENT, "what happened, newest first"),
)
"""The blocks of the table, in the order of their bytes."""

STATE_BLOCKS: tuple[Block, ...] = (
    *BLOCKS,
    Block(
        "decks",
        "SeenDeck",
        4,
        (Field("cards", "u2", "the Deck in order, top first; 0 no more cards", 0, UNSEEN, 60),),
        "one Deck, by role",
    ),
)
"""The blocks of ``state()``: the table of the first seat with nothing hidden, and the Decks."""

TABLE_DTYPE = dtype_of_blocks(BLOCKS)
TABLE_SIZE = TABLE_DTYPE.itemsize
STATE_DTYPE = dtype_of_blocks(STATE_BLOCKS)
STATE_SIZE = STATE_DTYPE.itemsize


def block_offset(name: str) -> int:
    """The byte at which a block of the table or of the state begins."""
    offset = 0
    for block in STATE_BLOCKS:
        if block.name == name:
            return offset
        offset += block.size
    raise KeyError(name)


def as_table(observation: np.ndarray) -> np.ndarray:
    """The bytes of one table, or of many, as records with named fields (no copy).

    Args:
        observation: ``uint8[..., 5620]``, or ``uint8[..., 6100]`` for states.

    Returns:
        Records of :data:`TABLE_DTYPE` or :data:`STATE_DTYPE`, shape ``[...]``.
    """
    dtype = STATE_DTYPE if observation.shape[-1] == STATE_SIZE else TABLE_DTYPE
    return np.ascontiguousarray(observation).view(dtype)[..., 0]
