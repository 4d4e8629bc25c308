"""Words that only stand inside nodes, put there by the functions beside the nodes.

The words that cards say themselves are in `words`. The value of a member is its English.
"""

from enum import Enum


class Whose(Enum):
    """Owner part of a place.

    THEIR and OTHERS only stand inside `each_player`; HOLDER is whoever holds the card.
    """

    YOUR = "your"
    OPPONENTS = "your opponent's"
    EITHER = "either"
    THEIR = "their"
    OTHERS = "the other player's"
    ANY = "any"
    HOLDER = "its holder's"


class Zone(Enum):
    """Zone part of a place."""

    HAND = "hand"
    DECK = "Deck"
    EXTRA_DECK = "Extra Deck"
    GRAVEYARD = "Graveyard"
    BANISHED = "banished cards"
    FIELD = "field"
    ANYWHERE = "anywhere"
    MATERIALS = "attached Xyz Materials"


class PlayerRelation(Enum):
    """How a Duelist is found from a card."""

    CONTROLLER = "controller"
    OWNER = "owner"


class Comparison(Enum):
    """How two numbers are compared; HIGHEST and LOWEST compare within the group."""

    AT_MOST = "<="
    AT_LEAST = ">="
    EXACTLY = "equal"
    LESS_THAN = "<"
    MORE_THAN = ">"
    HIGHEST = "highest"
    LOWEST = "lowest"


class Relation(Enum):
    """Relation of a card to a card already known."""

    OTHER_THAN = "other than"
    BEING = "being"
    NAME_UNLIKE = "with another name than"
    LISTED_ON = "listed as material on"
    OF_DECLARED_KIND = "of the declared kind"


class Held(Enum):
    """What a card has attached, listed or equipped."""

    LISTED_MATERIAL = "listed material"
    XYZ_MATERIAL = "attached Xyz Material"
    EQUIPPED_CARD = "card equipped to it"


class Counted(Enum):
    """What `Measure` counts when it is neither a stat nor a counter."""

    CARDS = "cards"
    NAMES = "different names"
    LIFE_POINTS = "Life Points"


class Operation(Enum):
    """Arithmetic on amounts."""

    TIMES = "times"
    HALF = "half"


class AbilityKind(Enum):
    """Kind of an ability."""

    ACTIVATION = "activation"
    IGNITION = "ignition"
    QUICK = "quick"
    TRIGGER = "trigger"
    FLIP = "flip"
    CONTINUOUS = "continuous"
    WHENEVER = "whenever"
    INSTEAD = "instead"
    INHERENT_SUMMON = "inherent summon"
    MODE = "mode"


class Timing(Enum):
    """Timing word of an event."""

    WHEN = "when"
    IF = "if"
    IN_RESPONSE_TO = "in response to"
    AFTER_THE_CHAIN = "after the Chain"
    WHENEVER = "each time"
    WOULD = "would"


class Movement(Enum):
    """What an event says about a card that moved."""

    MOVED = "moved"
    SENT = "sent"
    DESTROYED = "destroyed"
    DISCARDED = "discarded"
    TRIBUTED = "Tributed"
    LEFT = "left"
    USED_AS_MATERIAL = "used as material"
    WOULD_BE_DESTROYED = "would be destroyed"


class LinkStage(Enum):
    """Stage of a Chain Link."""

    ACTIVATED = "activated"
    STARTS_TO_RESOLVE = "starts to resolve"
    RESOLVED = "resolved"
    NEGATED = "negated"


class LinkDeed(Enum):
    """What the effect of a Chain Link does."""

    SPECIAL_SUMMON = "Special Summons"
    DESTROY_ON_FIELD = "destroys cards on the field"


class Verb(Enum):
    """What a `Move` step does; zone, cause and events follow from it."""

    DESTROY = "destroy"
    BANISH = "banish"
    BANISH_FACE_DOWN = "banish face-down"
    SEND_TO_GRAVEYARD = "send to the Graveyard"
    DISCARD = "discard"
    TRIBUTE = "Tribute"
    RETURN_TO_HAND = "return to the hand"
    ADD_TO_HAND = "add to the hand"
    SHUFFLE_INTO_DECK = "shuffle into the Deck"
    PUT_ON_TOP_OF_DECK = "put on top of the Deck"
    PUT_ON_TOP_IN_ANY_ORDER = "put on top of the Deck in any order"
    PUT_ON_BOTTOM_OF_DECK = "put on the bottom of the Deck"
    RETURN_TO_GRAVEYARD = "return to the Graveyard"
    RETURN_TO_EXTRA_DECK = "return to the Extra Deck"
    RETURN_TO_FIELD = "return to the field"
    SET_CARD = "Set"
    DRAW = "draw"
    MILL = "send from the top of the Deck to the Graveyard"
    DETACH = "detach"
    EQUIP = "equip"


class SummonAct(Enum):
    """What a `Summon` step does."""

    SPECIAL = "Special Summon"
    TOKENS = "Special Summon Tokens"
    NORMAL_OR_SET = "Normal Summon or Set"
    FUSION = "Fusion Summon"
    RITUAL = "Ritual Summon"
    SYNCHRO = "Synchro Summon"


class LifeChange(Enum):
    """What a `Life` step does."""

    DAMAGE = "damage"
    GAIN = "gain"
    PAY = "pay"


class Showing(Enum):
    """What a `Show` step does: REVEAL to all, LOOK only the activator."""

    REVEAL = "reveal"
    LOOK = "look at"


class Negated(Enum):
    """What a `Negate` step negates."""

    ACTIVATION = "the activation"
    EFFECT = "the effect"
    SUMMON = "the Summon"
    ATTACK = "the attack"


class FlowChange(Enum):
    """What a `TurnFlow` step does."""

    END_BATTLE_PHASE = "end the Battle Phase"
    GO_TO_END_PHASE = "go to the End Phase"


class Chance(Enum):
    """A random value that a `Let` step makes."""

    SIX_SIDED_DIE = "a six-sided die"


class JoinWord(Enum):
    """Sequence word before steps."""

    THEN = "then"
    AND_IF_YOU_DO = "and if you do"
    ALSO_AFTER = "also, after that"
    OPTION = "option"
    BOTH_OR_NOTHING = "both or nothing"
    RIGHT_AFTER_THIS_RESOLVES = "right after this resolves"


class TimeKind(Enum):
    """How a time is told."""

    END_OF_TURN = "end of this turn"
    END_PHASE = "End Phase"
    FOREVER = "for good"
    END_OF_DAMAGE_STEP = "end of the Damage Step"
    WHILE_IT_STAYS = "while it stays"
    WHILE_THIS_STAYS = "while this card stays"
    END_OF_TURNS = "end of the n-th turn"
    NTH_PHASE = "n-th phase"


class StatOperation(Enum):
    """What a `StatChange` does."""

    ADD = "add"
    SUBTRACT = "subtract"
    SET = "set"
    SET_ORIGINAL = "set original"
    HALVE = "halve"
    DOUBLE = "double"
    HALVE_ORIGINAL = "halve original"


class Scope(Enum):
    """What a lasting modifier is bound to, when not just to the cards there now."""

    FOR_THE_SIDE = "whatever is or comes there"
    TIED_TO_ITS_EFFECTS = "only while this card's effects are not negated"


class Attacking(Enum):
    """Kind of attack permission that is not a way of attacking."""

    PIERCING = "piercing battle damage"


class DamageShift(Enum):
    """What battle damage becomes."""

    ZERO = "none"
    OPPONENT_INSTEAD = "inflicted to your opponent instead"
    OPPONENT_TOO = "inflicted to your opponent too"


class MaterialWay(Enum):
    """Which Summon a list of materials is for."""

    FUSION = "Fusion Summon"
    CONTACT_FUSION = "contact Fusion"
    SYNCHRO = "Synchro Summon"
    XYZ = "Xyz Summon"
    XYZ_OVER = "Xyz Summon over one monster"


class RuleName(Enum):
    """A printed fact that is no ability."""

    CANNOT_BE_NORMAL_SUMMONED = "cannot be Normal Summoned or Set"
    CANNOT_BE_SPECIAL_SUMMONED = "cannot be Special Summoned"
    FIRST_BY_ITS_OWN_WAY = "must first be Special Summoned by its own way"
    ONLY_BY_ITS_OWN_WAY = "can only be Special Summoned by its own way"
    ONLY_ONE_ON_YOUR_FIELD = "you can only control one"
    STAYS_ON_FIELD = "stays on the field"
    EQUIPS_TO = "equips to"
