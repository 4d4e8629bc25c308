"""Every number the engine and the compiled cards share, named once.

`generate.py` turns each enumeration into C constants (`Place.HAND` becomes `PLACE_HAND`) in
`types.pxd`, so that the compiled modules and Python read the same names. Numbers that stand in
observations or actions never change inside `v0`.
"""

from enum import IntEnum, IntFlag

NONE = 65535
"""No card, no link, no row."""

ANYONE = 255
"""No seat."""

MAX_CARDS = 316
MAX_LINKS = 16
MAX_EVENTS = 48
MAX_PENDING = 16
MAX_MODIFIERS = 32
MAX_DELAYED = 8
MAX_FRAMES = 16
MAX_REGISTERS = 4
MAX_PICKS = 32
MAX_ANSWERS = 32
MAX_REFUSED = 16
MAX_TARGETS = 8
MAX_PAID = 12
MAX_USED = 16
MAX_ABILITIES = 8
"""Abilities of a card, a bit each in `Card.used` and `Zone.uses`."""
MAX_LOG = 64
# First bits of what `Moved.flags` holds above the MoveFlags.
MOVED_FROM_PLACE = 20
MOVED_FROM_SEAT = 24
MOVED_BY_SEAT = 27
MOVED_BY_CARD = 30
TURNS_OF_MOVES = 64
"""Turns for which it is remembered at least when a card moved last; no text asks so far back."""
SEEN_EVENTS = 32
"""Public events that a table shows."""
OF_EARLIER_CHAIN = 128
"""Mark in `Duel.chain_negated`: the kinds were negated in a chain that is over."""
NO_TRIGGER_CLASS = 99
END_STEP_MOMENT = 7
"""`Event.detail` of the End Step among the phases."""
CONTROL_RETURNS = 1000
"""Pending ANSWERs from this value on: control of card value - 1000 goes back."""
LIST_ROWS = 75
MAIN_ROWS = 60
ZONES = 11
"""Zones per Duelist: 0-4 Monster, 5-9 Spell & Trap, 10 Field."""


class Place(IntEnum):
    """Where a card is (rule 1.2)."""

    NOWHERE = 0
    DECK = 1
    HAND = 2
    MONSTER_ZONE = 3
    SPELL_TRAP_ZONE = 4
    FIELD_ZONE = 5
    GRAVEYARD = 6
    BANISHED = 7
    EXTRA_DECK = 8
    UNDER = 9
    ATTEMPT = 10


class Position(IntEnum):
    """How a card lies on the field (rule 1.5)."""

    NONE = 0
    FACE_UP_ATTACK = 1
    FACE_UP_DEFENSE = 2
    FACE_DOWN_DEFENSE = 3
    FACE_UP = 4
    SET = 5


class CardKind(IntFlag):
    """What a card is: printed kinds, or kinds as now treated. Also the filter words of kinds."""

    MONSTER = 1 << 0
    SPELL = 1 << 1
    TRAP = 1 << 2
    NORMAL = 1 << 3
    EFFECT = 1 << 4
    FUSION = 1 << 5
    RITUAL = 1 << 6
    SYNCHRO = 1 << 7
    XYZ = 1 << 8
    TUNER = 1 << 9
    FLIP = 1 << 10
    GEMINI = 1 << 11
    SPIRIT = 1 << 12
    UNION = 1 << 13
    TOON = 1 << 14
    CONTINUOUS = 1 << 15
    QUICK_PLAY = 1 << 16
    EQUIP = 1 << 17
    FIELD = 1 << 18
    COUNTER = 1 << 19
    TOKEN = 1 << 20


class CardFlag(IntFlag):
    """Marks of one card that live as long as the duel (unlike those of a zone)."""

    PROPERLY_SUMMONED = 1 << 0
    FACE_DOWN = 1 << 1  # banished face-down (13.6)
    TOKEN = 1 << 2
    DESTROYED_BY_BATTLE = 1 << 3  # how it last left the field
    SHOWN = 1 << 4  # revealed to everyone while it stays in the hand


class ZoneFlag(IntFlag):
    """Marks of the card in a zone; all end when it leaves (13.1)."""

    ATTACKED = 1 << 0  # declared an attack this turn (9.7)
    BATTLED = 1 << 1  # fought to damage calculation this turn
    CHANGED_POSITION = 1 << 2  # by hand, this turn (4.4)
    ARRIVED = 1 << 3  # Summoned or Set this turn
    SET_THIS_TURN = 1 << 4
    GEMINI_ACTIVE = 1 << 5
    TRAP_MONSTER = 1 << 6
    BEATEN = 1 << 7  # destroyed by battle, not yet moved (10.3)
    SUMMONED_THIS_TURN = 1 << 8
    CONTROL_BORROWED = 1 << 9
    ACTIVATED = 1 << 10  # a Spell/Trap on the field whose activation is on the chain or done
    RESERVED = 1 << 11  # a Spell & Trap Zone kept for a Trap monster (6.4)
    LEAVES_AFTER_CHAIN = 1 << 12  # a used Normal card: goes to the Graveyard after the chain
    FLIPPED_THIS_TURN = 1 << 13  # turned face-up this turn in any way (13.8)
    BOUND = 1 << 14  # `bond` is the monster that bound this card (LINKED of that monster)


class StateFlag(IntFlag):
    """Derived marks of a card on the field, recomputed from continuous and lasting modifiers."""

    NEGATED = 1 << 0
    PIERCES = 1 << 1
    ATTACKS_TWICE = 1 << 2
    ATTACKS_EACH_MONSTER = 1 << 3
    ATTACKS_ONCE_MORE = 1 << 4
    ATTACKS_DIRECTLY = 1 << 5
    UNAFFECTED_BY_SPELLS = 1 << 6
    UNAFFECTED_BY_TRAPS = 1 << 7
    UNAFFECTED_BY_MONSTERS = 1 << 8
    KEPT_IN_DEFENSE = 1 << 9
    KEPT_IN_ATTACK = 1 << 10
    STAT_CHANGED = 1 << 11
    MUST_BE_TRIBUTED = 1 << 12
    NO_BATTLE_DAMAGE = 1 << 13
    LEAVES_REDIRECTED = 1 << 14
    NAMES_THE_FIELD = 1 << 15  # the field has a name by its effect (Gravekeeper's Priestess)
    ON = 1 << 16  # ON << i: its printed ability i applies, unless its effects are negated


class Act(IntEnum):
    """What a card cannot do or suffer: bit `1 << act` of `Zone.cannot`."""

    DECLARE_AN_ATTACK = 0
    ATTACK = 1  # stronger: also ends an attack under way (9.9)
    ATTACK_DIRECTLY = 2
    CHANGE_POSITION = 3
    BE_TRIBUTED = 4
    BE_TRIBUTED_FOR_A_TRIBUTE_SUMMON = 5
    BE_TRIBUTED_OTHERWISE = 6
    BE_SYNCHRO_MATERIAL = 7
    BE_FUSION_MATERIAL = 8
    BE_DESTROYED_BY_BATTLE = 9
    BE_DESTROYED_BY_EFFECTS = 10
    BE_TARGETED = 11
    BE_ATTACKED = 12
    BE_BANISHED = 13
    BE_MOVED_BY_EFFECTS = 14
    BE_XYZ_MATERIAL = 15
    ACTIVATE_EFFECTS = 16


class PlayerAct(IntEnum):
    """What a Duelist's team cannot do (T21): bit `1 << act` of `Duel.barred[team]`."""

    SUMMON_SPECIALLY = 0
    SUMMON_NORMALLY = 1
    TRIBUTE_SUMMON_ANY = 2
    SET_MONSTERS = 3
    FLIP_SUMMON_ANY = 4
    ACTIVATE_ANY = 5
    ATTACK_WITH_ANY = 6
    BANISH_ANY = 7
    ADD_FROM_DECK_TO_HAND = 8
    HAVE_BATTLE_PHASE = 9
    HAVE_DRAW_PHASE = 10
    PLAY_ANY = 11
    SET_SPELLS_AND_TRAPS = 12


class Phase(IntEnum):
    """Phases of a turn (rule 3)."""

    NONE = 0
    DRAW = 1
    STANDBY = 2
    MAIN_1 = 3
    BATTLE = 4
    MAIN_2 = 5
    END = 6


class Timing(IntEnum):
    """The moment inside a phase; what a window allows depends on it."""

    OPEN = 0
    START_STEP = 1
    BATTLE_STEP = 2
    DAMAGE_START = 3
    BEFORE_CALCULATION = 4
    CALCULATION = 5
    AFTER_CALCULATION = 6
    DAMAGE_END = 7
    END_STEP = 8
    SUMMON_ATTEMPT = 9
    RESOLVING = 10


class DecisionKind(IntEnum):
    """What a Duelist is asked."""

    NONE = 0
    OPEN = 1
    BATTLE = 2
    PHASE = 3
    WINDOW = 4
    RESPOND = 5
    TRIGGER = 6
    WHOSE_TRIGGER = 7
    GO_FIRST = 8
    TALK = 9
    COPY = 10
    ABILITY = 11
    MODE = 12
    NUMBER = 13
    DECLARE_NAME = 14
    DECLARE_KIND = 15
    DECLARE_LEVEL = 16
    DECLARE_ATTRIBUTE = 17
    DECLARE_TYPE = 18
    CALL = 19
    COST = 20
    PROCEDURE = 21
    TRIBUTE = 22
    MATERIAL = 23
    TARGET = 24
    PICK = 25
    COUNTER = 26
    ORDER = 27
    HAND_LIMIT = 28
    ZONE = 29
    DUELIST = 30
    SUMMON_NOW = 31
    ATTACK_TARGET = 40
    REPLAY = 41
    POSITION = 42
    MAY = 43
    PAY_OR = 44
    REPLACE = 45
    CONSENT = 46
    LINGER = 47


class DecisionState(IntEnum):
    """Whether the question of the record is open."""

    NONE = 0
    ASKED = 1
    ANSWERED = 2


class Action(IntEnum):
    """First index of every action family of `Discrete(640)`."""

    PASS = 0
    FINISH = 1
    YES = 2
    NO = 3
    AGREE = 4
    REFUSE = 5
    TO_BATTLE_PHASE = 6
    TO_MAIN_PHASE_2 = 7
    TO_END_PHASE = 8
    ATTACK_DIRECTLY = 9
    MORE = 10
    SURRENDER = 11
    FACE_UP_ATTACK = 12
    FACE_UP_DEFENSE = 13
    FACE_DOWN_DEFENSE = 14
    DUELIST = 16
    TALK = 20
    ANSWER = 36
    ACTIVATE = 68
    CHANGE_POSITION = 79
    SUMMON_AGAIN = 84
    ATTACK_WITH = 89
    SELECT_ZONE = 96
    NORMAL_SUMMON = 140
    SET = 200
    USE = 260
    SELECT_LIST = 335
    COUNT = 640


class AnswerSort(IntEnum):
    """What an ANSWER[k] of the present decision stands for."""

    NONE = 0
    ABILITY = 1
    MODE = 2
    COPY = 3
    PENDING = 4
    TRIGGER = 5
    NUMBER = 6
    KIND = 7
    PAGE = 8
    NAME = 9


class FrameKind(IntEnum):
    """Unfinished procedures; each has one step function (see `advance`)."""

    NONE = 0
    DUEL = 1  # set-up, then turn after turn
    TURN = 2  # the phases of one turn
    PHASE = 3  # Draw, Standby, End Phase and End Step: phase effects one at a time (8.8)
    MAIN = 4  # a Main Phase: open actions
    BATTLE = 5  # a Battle Phase
    ATTACK = 6  # one attack, from declaration to the end of its Damage Step
    AFTER = 7  # what follows an action or a chain: settling, triggers, fast effects (7.4)
    PROPOSAL = 8  # a proposal to move on (7.5)
    ATTEMPT = 9  # the window in which a Summon may be negated (4.10)
    TRIGGERS = 10  # puts the gathered triggers on a new chain (T15)
    CHAIN = 11  # responses, then resolution (7.6, 7.10)
    PLAY = 12  # declaring one activation: copies, mode, numbers, picks, consent, payment (7.11)
    SUMMON = 13  # Normal, Tribute, Flip, Gemini and inherent Summons, and Sets of monsters
    PROGRAM = 14  # runs instructions of a card
    MOVES = 15  # a batch of moves with its replacements (11.6)
    PICK = 16  # choosing cards, one at a time
    MATERIAL = 17  # choosing materials or Tributes, one at a time
    ARRIVE = 18  # Special Summons by effect: positions, zones, then all arrive together
    HAND_LIMIT = 19
    TIEBREAK = 20


class PlayKind(IntEnum):
    """What sort of play a PLAY or SUMMON frame declares."""

    NONE = 0
    EFFECT = 1  # activate an ability
    NORMAL_SUMMON = 2
    SET_MONSTER = 3
    SET_SPELL_TRAP = 4
    FLIP_SUMMON = 5
    GEMINI_SUMMON = 6
    INHERENT_SUMMON = 7  # by an ability of kind INHERENT
    SYNCHRO_SUMMON = 8
    XYZ_SUMMON = 9
    CONTACT_FUSION = 10
    CHANGE_POSITION = 11
    RESOLUTION = 12  # refusals only: what is chosen while an effect resolves


class EventKind(IntEnum):
    """What happened; one row each in the record, in batches (8.1)."""

    NONE = 0
    MOVED = 1
    SUMMONED = 2
    WOULD_BE_SUMMONED = 3
    ATTACK_DECLARED = 4
    DAMAGED = 5
    ACTIVATED = 6
    STARTS_TO_RESOLVE = 7
    RESOLVED = 8
    NEGATED = 9
    PHASE = 10
    BATTLES = 11
    FLIPPED = 12
    ABILITY_USED = 13
    WOULD_BE_DESTROYED = 14
    STATE = 15  # patterns only: a condition checked whenever the state settles
    POSITION_CHANGED = 16
    DREW = 17
    LIFE_CHANGED = 18
    TURN = 19  # patterns only: ends of turns
    TALKED = 20
    REFUSED = 21
    CONTROL_CHANGED = 22
    SET_CARD = 23
    REVEALED = 24
    COUNTERS_CHANGED = 25
    DIE_ROLLED = 26
    DECLARED = 27
    SHUFFLED = 28


class MoveFlag(IntFlag):
    """How a card moved: facts of one MOVED event, and of the last move of a card."""

    DESTROYED = 1 << 0
    BY_BATTLE = 1 << 1
    BY_EFFECT = 1 << 2
    AS_COST = 1 << 3
    BY_RULE = 1 << 4
    DISCARDED = 1 << 5
    SENT = 1 << 6  # arrived in the Graveyard
    TRIBUTED = 1 << 7
    MATERIAL = 1 << 8  # as Synchro, Xyz, Fusion or Ritual material: see `SummonKind` in how
    DETACHED = 1 << 9
    DRAWN = 1 << 10
    ADDED = 1 << 11
    WAS_FACE_UP = 1 << 12
    REDIRECTED = 1 << 13
    LEFT_FIELD = 1 << 14
    MILLED = 1 << 15
    RETURNED = 1 << 16
    BANISHED = 1 << 17
    IN_DEFENSE = 1 << 18  # it left the field in Defense Position
    WAS_NEGATED = 1 << 19  # its effects were negated where it was (11.5)


class SummonKind(IntFlag):
    """Kinds of Summon, as bits (a Tribute Summon is also a Normal Summon)."""

    NORMAL = 1 << 0
    TRIBUTE = 1 << 1
    FLIP = 1 << 2
    SPECIAL = 1 << 3
    RITUAL = 1 << 4
    FUSION = 1 << 5
    SYNCHRO = 1 << 6
    XYZ = 1 << 7
    INHERENT = 1 << 8
    GEMINI = 1 << 9
    BY_EFFECT = 1 << 10
    CONTACT = 1 << 11


class Verb(IntEnum):
    """What MOVE does with cards; also the purpose of a choice, shown in the decision."""

    NONE = 0
    DESTROY = 1
    BANISH = 2
    BANISH_FACE_DOWN = 3
    SEND_TO_GRAVEYARD = 4
    DISCARD = 5
    RETURN_TO_HAND = 6
    ADD_TO_HAND = 7
    SHUFFLE_INTO_DECK = 8
    PUT_ON_TOP = 9
    PUT_ON_BOTTOM = 10
    PUT_ON_TOP_IN_ANY_ORDER = 11
    TRIBUTE = 12
    RETURN_TO_GRAVEYARD = 13
    RETURN_TO_EXTRA_DECK = 14
    RETURN_TO_FIELD = 15
    SET_CARD = 16
    DETACH = 17
    EQUIP = 18
    DRAW = 19
    MILL = 20
    # purposes of choices that are not moves
    SPECIAL_SUMMON = 21
    NORMAL_SUMMON = 22
    MATERIAL = 23
    TAKE_CONTROL = 24
    CHANGE_POSITION = 25
    TARGET = 26
    REVEAL = 27
    LOOK = 28
    COUNTERS = 29
    CHANGE = 30
    KEEP = 31
    ATTACK = 32


class MoveManner(IntEnum):
    """Why cards move: what may replace it, and which facts it leaves."""

    EFFECT = 0
    COST = 1
    RULE = 2
    BATTLE_MARK = 3
    BATTLE_MOVE = 4
    MATERIAL = 5
    TRIBUTE_SUMMON = 6
    BANISHED_TOO = 7  # destroyed by an effect, and banished at the same time (12.5)


class LinkFlag(IntFlag):
    """Marks of a Chain Link."""

    CARD_ACTIVATION = 1 << 0
    ACTIVATION_NEGATED = 1 << 1
    EFFECT_NEGATED = 1 << 2
    CANNOT_BE_ANSWERED = 1 << 3
    TRIGGER = 1 << 4
    FROM_FIELD = 1 << 5
    TARGETS = 1 << 6
    NEGATED_BY_LASTING = 1 << 7
    HAND_SUMMON = 1 << 8  # a hand trigger that Summons itself (8.10)
    TARGETS_JUDGED = 1 << 9  # it began to resolve, its targets were tested again (12.2)


class LinkKind(IntFlag):
    """Which kind of thing was activated."""

    SPELL = 1 << 0
    TRAP = 1 << 1
    MONSTER_EFFECT = 1 << 2
    COUNTER_TRAP = 1 << 3
    SPELL_EFFECT = 1 << 4  # an effect of a face-up Spell, not its activation
    TRAP_EFFECT = 1 << 5


class Does(IntFlag):
    """What an ability's resolution does, read off its steps."""

    DESTROYS_ON_FIELD = 1 << 0
    SPECIAL_SUMMONS = 1 << 1
    NEGATES_ACTIVATION = 1 << 2
    NEGATES_EFFECT = 1 << 3
    NEGATES_SUMMON = 1 << 4
    NEGATES_ATTACK = 1 << 5
    CHANGES_STATS = 1 << 6
    MOVES_FROM_GRAVEYARD = 1 << 7
    ADDS_FROM_DECK = 1 << 8
    BANISHES = 1 << 9
    DAMAGES = 1 << 10
    DRAWS = 1 << 11
    SUMMONS_ITSELF = 1 << 12
    TARGETS = 1 << 13
    ONLY_SPECIAL_SUMMONS = 1 << 14  # its only result is a Special Summon (12.8)
    TAKES_CONTROL = 1 << 15
    CHANGES_POSITION = 1 << 16
    BANISHES_FROM_GRAVEYARD = 1 << 17
    EMPTIES_GRAVEYARD = 1 << 18  # without a target, and in any case: another card from there


class AbilityKind(IntEnum):
    """Kinds of ability (proposal rule 1)."""

    NONE = 0
    ACTIVATION = 1
    IGNITION = 2
    QUICK = 3
    TRIGGER = 4
    FLIP = 5
    CONTINUOUS = 6
    WHENEVER = 7
    INSTEAD = 8
    INHERENT = 9
    MODE = 10
    DELAYED = 11


class AbilityFlag(IntFlag):
    """Marks of an ability."""

    MANDATORY = 1 << 0
    WHEN = 1 << 1  # may miss the timing
    IF = 1 << 2
    IN_RESPONSE = 1 << 3  # only directly on the link it answers (7.7)
    AFTER_CHAIN = 1 << 4
    ONCE_PER_TURN = 1 << 5
    ONCE_PER_TURN_BY_NAME = 1 << 6
    ONCE_PER_DUEL_BY_NAME = 1 << 7
    ONCE_PER_TURN_SHARED = 1 << 8
    CANNOT_BE_CHAINED_TO = 1 << 9
    ACROSS = 1 << 10  # T16: "opponent" is the one across
    DAMAGE_STEP = 1 << 11  # usable there at all (10.6)
    DAMAGE_STEP_STATS = 1 << 12  # only up to "before calculation"
    DURING_CALCULATION = 1 << 13  # usable in 10.3 only
    TIED = 1 << 14  # own gains end when its effects are negated (11.9)
    PLAIN = 1 << 15  # an activation that only puts the card on the field
    SELF_EVENT = 1 << 16  # the event is about this card
    HAND_SUMMON = 1 << 17
    PHASE_EVENT = 1 << 18
    STAYS = 1 << 19  # must be face-up on the field at resolution (6.2)
    MANDATORY_QUICK = 1 << 20  # 7.11
    ACTS_FAST = 1 << 21  # Spell Speed 2 or 3
    NO_TARGET_LOSES = 1 << 22
    USE_ONCE = 1 << 23  # "use" form: negated activations count
    ACROSS_BY_RIDER = 1 << 24  # beside ACROSS: only a rider touches a hidden place (A53)
    READS_PILES = 1 << 25  # what it makes of cards depends on cards off the field
    READS_MORE = 1 << 26  # ... and on more than cards: Life Points, phases, battles


class ActsFrom(IntFlag):
    """Where an ability may be used from: the bit of the `Place`."""

    DECK = 1 << Place.DECK
    HAND = 1 << Place.HAND
    MONSTER_ZONE = 1 << Place.MONSTER_ZONE
    SPELL_TRAP_ZONE = 1 << Place.SPELL_TRAP_ZONE
    FIELD_ZONE = 1 << Place.FIELD_ZONE
    GRAVEYARD = 1 << Place.GRAVEYARD
    BANISHED = 1 << Place.BANISHED
    EXTRA_DECK = 1 << Place.EXTRA_DECK
    UNDER = 1 << Place.UNDER


class Stale(IntFlag):
    """What has to be derived anew before it is read (`Duel.dirty`)."""

    ALL = 1  # the indices of cards too
    TABLE = 2  # what continuous and lasting effects make of the cards


class CardRule(IntFlag):
    """Printed rules of a card (bits of `Facts.rules`)."""

    CANNOT_BE_NORMAL_SUMMONED = 1 << 0
    CANNOT_BE_SPECIAL_SUMMONED = 1 << 1
    FIRST_BY_ITS_OWN_WAY = 1 << 2
    ONLY_BY_ITS_OWN_WAY = 1 << 3
    ONLY_ONE_ON_YOUR_FIELD = 1 << 4
    STAYS_ON_FIELD = 1 << 5
    EQUIPS = 1 << 6
    DEFINED = 1 << 7  # it has a definition, or needs none
    HAS_CONTINUOUS = 1 << 8
    HAS_FAST = 1 << 9
    HAS_EVENT = 1 << 10
    HAS_PHASE = 1 << 11
    HAS_INSTEAD = 1 << 12
    HAS_INHERENT = 1 << 13
    HAS_WHENEVER = 1 << 14
    HAS_HAND_CONTINUOUS = 1 << 15


class Whose(IntEnum):
    """Owners of a place, as printed."""

    YOUR = 0
    OPPONENTS = 1
    THEIR = 2
    OTHERS = 3
    EITHER = 4
    ANY = 5
    HOLDER = 6


class Area(IntEnum):
    """Zones as printed."""

    HAND = 0
    DECK = 1
    EXTRA_DECK = 2
    GRAVEYARD = 3
    BANISHED = 4
    FIELD = 5
    ANYWHERE = 6
    UNDER = 7


class Purpose(IntEnum):
    """Why a place is looked at: N6's three bindings of "you"."""

    CONDITION = 0
    USE = 1
    DO = 2
    EVENT = 3  # as CONDITION, but never narrowed to the one across: patterns, printed conditions


class Player(IntEnum):
    """Players as printed."""

    NONE = 0
    YOU = 1
    OPPONENT = 2
    ALL = 3
    TURN_PLAYER = 4
    THEY = 5
    CONTROLLER_OF = 6
    OWNER_OF = 7


class Ref(IntEnum):
    """References of the card language."""

    NONE = 0
    THIS = 1
    TARGET = 2  # first target group, strict (12.2 "that target")
    TARGET_2 = 3
    TARGETS = 4  # all target groups, strict
    THE_TARGETED_CARD = 5  # "it": still there
    EACH_TARGET = 6  # "them": those still there
    IT = 7
    FIRST = 8
    PICKED = 9
    PAID = 10
    EVENT_CARD = 11
    EQUIPPED = 12  # the host this card is equipped to
    EQUIPPED_HERE = 13  # cards equipped to this card
    ATTACKER = 14
    ATTACKED = 15
    OPPOSING_MONSTER = 16
    LINK_CARD = 17
    LINKED = 18
    FOUND = 19
    EXCAVATED = 20
    SHOWN = 21
    DECLARED = 22


class Register(IntEnum):
    """Number registers of the card language."""

    HOW_MANY = 0
    EVENT_AMOUNT = 1
    DIE = 2
    NOTED = 3
    PAID_AMOUNT = 4
    DECLARED = 5
    MATERIALS_USED = 6


class FilterOp(IntEnum):
    """One node of a filter tree over one card."""

    TRUE = 0
    AND = 1
    OR = 2
    NOT = 3
    KIND = 4  # any bit of value among the card's kinds
    ATTRIBUTE = 5
    RACE = 6
    NAME = 7  # first, count: rows of `names`
    NAME_REF = 8  # same name as the card(s) of a reference
    SERIES = 9  # bit number
    STAT = 10  # stat, compare, amount
    HIGHEST = 11  # stat; applied to a whole group, last
    LOWEST = 12
    COUNTER = 13  # counter kind, compare, amount
    STATE = 14
    OTHER_THAN = 15
    BEING = 16
    NAME_UNLIKE = 17
    LISTED_ON = 18
    KIND_DECLARED = 19
    LISTS_MATERIAL = 20
    HOLDS_MATERIAL = 21
    SUMMONED_BY_FILTER = 22
    SUMMONED_BY_ABILITY = 23
    SUMMONED_BY_REF = 24
    POSITION = 25  # bits 1 << Position
    PLACE = 26  # bits 1 << Place; used by event patterns
    COUNTER_TRAP = 27
    FIELD_SPELL = 28
    EQUIP_SPELL = 29
    EQUIPPED_WITH = 30  # a = filter: has an equipped card that passes


class State(IntEnum):
    """State words of a filter."""

    FACE_UP = 0
    FACE_DOWN = 1
    ATTACK_POSITION = 2
    DEFENSE_POSITION = 3
    SET_CARD = 4
    ATTACKED_THIS_TURN = 5
    BATTLED_THIS_TURN = 6
    DESTROYED_BY_BATTLE = 7
    NORMAL_SUMMONABLE = 8
    BEING_DESTROYED_BY_BATTLE = 9


class Stat(IntEnum):
    """Numbers of a card."""

    ATTACK = 0
    DEFENSE = 1
    LEVEL = 2
    RANK = 3
    ORIGINAL_ATTACK = 4
    ORIGINAL_DEFENSE = 5
    COUNTERS = 6


class Compare(IntEnum):
    """Tests of an amount."""

    AT_MOST = 0
    AT_LEAST = 1
    EXACTLY = 2
    LESS_THAN = 3
    MORE_THAN = 4


class AmountOp(IntEnum):
    """How an amount is found."""

    CONSTANT = 0  # value
    COUNT = 1  # group
    NAMES = 2  # different names in group
    SUM = 3  # stat (b) over group
    COUNTERS = 4  # counter kind (b) over group
    LIFE = 5  # player (b)
    TIMES = 6
    HALF = 7
    REGISTER = 8
    CHOSEN = 9  # a..b step value, fixed by the activator
    PLUS = 10


class ConditionOp(IntEnum):
    """How a condition is found."""

    TRUE = 0
    AND = 1
    OR = 2
    NOT = 3
    COMPARE = 4  # amount, compare, amount
    DURING = 5  # moment (`During`), whose (`Player`)
    HAPPENED = 6  # event row, since
    BY_OPPONENT = 7  # the cause of the event is an opponent's


class During(IntEnum):
    """Moments a condition may ask for."""

    TURN = 0
    DRAW_PHASE = 1
    STANDBY_PHASE = 2
    MAIN_PHASE = 3
    MAIN_PHASE_1 = 4
    BATTLE_PHASE = 5
    END_OF_BATTLE_PHASE = 6
    END_PHASE = 7
    DAMAGE_STEP = 8
    DAMAGE_CALCULATION = 9


class Since(IntEnum):
    """How far back `happened` looks."""

    THIS_TURN = 0
    SINCE_YOUR_LAST_STANDBY_PHASE = 1
    IN_THAT_CHAIN = 2


class Op(IntEnum):
    """Instructions: what a card's program does, one after another."""

    END = 0
    BATCH = 1  # a new event batch begins (8.1)
    UNLESS_DID_SKIP = 2  # a: instructions to skip if the step before did nothing
    TEST = 3  # a: condition, b: instructions to skip if it is false
    JUMP = 4  # a: instructions to skip
    ASK = 5  # x: player, a: instructions to skip on NO, b: 1 if it is "pay, or else"
    CHOOSE_MODE = 6  # x: player, a: number of CASEs that follow
    CASE = 7  # a: length of this case, b: first/number condition row of its possibility or 0
    EACH_BEGIN = 8  # a: length of the body up to EACH_END
    EACH_END = 9
    CHOOSE = 10  # x: register (`Ref`), a: choice, b: 1 + planned index in the ability, or 0
    KEEP = 11  # x: register (`Ref`), a: group
    CHOOSE_NUMBER = 12  # a: amount (CHOSEN); into PAID_AMOUNT; planned in costs
    DECLARE = 13  # x: `DecisionKind` DECLARE_*, a: player, b: 1 + planned or 0
    NOTE = 14  # a: amount
    ROLL = 15
    BOND = 16  # source operand
    MOVE = 17  # x: verb; source operand (b sort, a value); c: whose doing, bit 15: and banished
    DRAW = 18  # a: amount, x: player
    MILL = 19  # a: amount, x: player
    EQUIP = 20  # source operand; c: ref of the host
    SHOW = 21  # x: 1 reveal, 2 look; source operand
    EXCAVATE = 22  # a: filter, x: player whose Deck
    SUMMON = 23  # x: position word; source operand; c: player whose field
    MAKE_TOKENS = 24  # a: body, b: amount of tokens, c: player whose field, x: position word
    FUSE = 25  # a: choice of the monster, b: group of materials, x: manner
    RITUAL = 26  # a: choice of the monster, b: choice of Tributes, x: compare, c: amount
    SYNCHRO = 27  # a: choice of the monster, x: ref that must be used
    NORMAL = 28  # a: choice of the hand card: Normal Summon or Set now
    LIFE = 29  # x: 0 damage, 1 gain, 2 pay; a: amount, b: player (ref in c)
    POSITION = 30  # x: position word; source operand; c: 1 without flip effects
    CONTROL = 31  # source operand; x: time row, c: modifier CONTROLLED + 1, or 0 for good
    SWAP = 32  # source operand
    COUNTER = 33  # x: counter kind, c: amount, bit 15 set to remove; source operand
    LAST = 34  # a: modifier, b: time row, x: 1 tied, 2 for the side
    LATER = 35  # a: event or time row (x: 0 event, 1 time), b: instructions in the body
    NEGATE = 36  # x: 0 activation, 1 effect, 2 Summon, 3 attack
    RETARGET = 37  # x: ref
    FLOW = 38  # x: 0 end the Battle Phase, 1 go to the End Phase
    WIN = 39
    AS_MONSTER = 40  # a: body; then SUMMON of THIS
    COST_PAID = 41
    BOTH_BEGIN = 42  # "both or nothing": a: length; done only if every choice in it is possible
    AFTER_LINK = 43  # right after this link resolves: a: length of the body


class SourceSort(IntEnum):
    """Operand of an instruction: which cards."""

    REF = 0
    GROUP = 1


class PositionWord(IntEnum):
    """Positions as printed on effects."""

    CHOOSE = 0  # face-up Attack or Defense, as its player likes
    ATTACK = 1
    DEFENSE = 2
    FACE_DOWN_DEFENSE = 3
    OTHER = 4


class TimeKind(IntEnum):
    """How long something lasts, or when it happens."""

    END_OF_TURN = 0
    END_PHASE = 1  # 3.5(a) of this turn
    FOREVER = 2
    END_OF_DAMAGE_STEP = 3
    TURNS = 4  # the end of the n-th turn of whose
    DRAW_PHASE = 5  # the n-th such phase of whose
    STANDBY_PHASE = 6
    WHILE_IT_STAYS = 7  # as long as the card stays on the field face-up
    AFTER_LINK = 8  # right after link `count` has resolved; Link 1: after the chain (4.5)
    WHILE_SOURCE_STAYS = 9  # as long as the source is face-up on the field, not negated (13.14)


class ModifierKind(IntEnum):
    """What a continuous or lasting modifier changes."""

    NONE = 0
    STAT = 1
    TREATED_AS = 2
    CANNOT = 3
    PLAYER_CANNOT = 4
    EFFECTS_NEGATED = 5
    UNAFFECTED = 6
    GOES_INSTEAD = 7
    ATTACKS = 8
    BATTLE_DAMAGE = 9
    KEPT_IN_POSITION = 10
    EXTRA_NORMAL_SUMMON = 11
    COUNTS_AS = 12
    MATERIAL_ONLY = 13
    TRIBUTES_NEEDED = 14
    MUST_TRIBUTE = 15
    WHENEVER = 16  # a whenever-ability that lasts
    CONTROLLED = 17  # borrowed control: who made the row has the monster (13.14)


class StatOp(IntEnum):
    """Changes of ATK, DEF, Level (11.7)."""

    ADD = 0
    SUBTRACT = 1
    SET = 2
    SET_ORIGINAL = 3
    HALVE = 4
    DOUBLE = 5
    HALVE_ORIGINAL = 6


class AttackWay(IntEnum):
    """Attack permissions."""

    TWICE = 0
    EACH_MONSTER_ONCE = 1
    ONCE_MORE = 2
    DIRECTLY = 3
    PIERCING = 4


class DamageRule(IntEnum):
    """What becomes of battle damage."""

    ZERO = 0
    OPPONENT_INSTEAD = 1
    OPPONENT_TOO = 2


class CountsAs(IntEnum):
    """Substitutions in Summons."""

    THE_TUNER = 0
    A_NAMED_MATERIAL = 1
    THE_WHOLE_RITUAL_TRIBUTE = 2
    LEVEL = 3


class MaterialKind(IntEnum):
    """Material lines of Extra Deck monsters."""

    NONE = 0
    SYNCHRO = 1
    XYZ = 2
    XYZ_OVER = 3
    FUSION = 4
    CONTACT_FUSION = 5


class Manner(IntEnum):
    """What happens to materials."""

    TO_GRAVEYARD = 0
    BANISH = 1
    SHUFFLE = 2
    UNDER = 3


class BattleMoment(IntEnum):
    """Moments of `battles(...)`."""

    START = 0
    BEFORE_CALCULATION = 1
    CALCULATION = 2
    AFTER_CALCULATION = 3
    END = 4


class BattleRole(IntEnum):
    """Roles of `battles(...)`."""

    ANY = 0
    ATTACKING = 1
    ATTACKED_WHILE_FACE_DOWN = 2


class Outcome(IntEnum):
    """How a duel ended."""

    NONE = 0
    TEAM_0 = 1
    TEAM_1 = 2
    DRAW = 3
    TRUNCATED = 4


class Reason(IntEnum):
    """Why a duel ended."""

    NONE = 0
    LIFE_POINTS = 1
    DECK_OUT = 2
    CARD_EFFECT = 3
    SURRENDER = 4
    TIME = 5
    SUDDEN_DEATH = 6
    BOTH_LOST = 7
    DECISION_CAP = 8
    CAPACITY = 9
    ILLEGAL_ACTION = 10


class Capacity(IntEnum):
    """Which fixed size of the record was exceeded (a truncation with this reason)."""

    NONE = 0
    CARDS = 1
    LINKS = 2
    EVENTS = 3
    PENDING = 4
    MODIFIERS = 5
    DELAYED = 6
    FRAMES = 7
    PICKS = 8
    REGISTERS = 9
    NO_ACTION = 10  # not a size: a question without a legal answer, a fault of the engine


class Rule(IntFlag):
    """Rules in force over places off the field or over Duelists; queries test the bit first."""

    GOES_INSTEAD = 1 << 0
    IDENTITY_OFF_FIELD = 1 << 1
    GRAVEYARD_LOCKED = 1 << 2
    NEGATED_OFF_FIELD = 1 << 3
    PLAYER_CANNOT = 1 << 4
    LASTING_WHENEVER = 1 << 5
    BATTLE_DAMAGE = 1 << 6
    EXTRA_NORMAL_SUMMON = 1 << 7
    MUST_TRIBUTE = 1 << 8
    NAME_BARRED = 1 << 9
    CANNOT_OFF_FIELD = 1 << 10
    READS_PILES = 1 << 11  # derived values depend on cards off the field
    READS_MORE = 1 << 12  # ... and on more than cards


class Tally(IntEnum):
    """Columns of what a census counts for an ability."""

    ACTIVATED = 0  # it was put on a chain
    RESOLVED = 1  # a link of it was carried out
    NEGATED = 2  # a link of it was negated, its activation or its effect
    DID = 3  # its text did something, or its Summon was made
    NOTHING = 4  # its text was run and did nothing
    IN_FORCE = 5  # decisions while it applied from the field


class Deed(IntFlag):
    """What a Duelist did with a card in a Duel; bits of `SummonKind` stand above."""

    HELD = 1 << 0  # it was in the hand
    SUMMONED = 1 << 1
    SET = 1 << 2
    ACTIVATED = 1 << 3


DEED_SUMMON_KINDS = 8  # how far the SummonKind bits are shifted
CODES = 8192  # catalogue numbers of a table by number
