"""Words: the constants of the card language, one Enum for each kind.

A word tests when it stands among filters and names elsewhere. Every member is exported under its
plain name (`DARK`, `FACE_UP`, `YOU`), so that a card reads like its text; its value is its English.
Words that only stand inside nodes are in `grammar`.
"""

from enum import Enum


class Attribute(Enum):
    """Attribute of a monster; the value is the catalogue's spelling."""

    DARK = "DARK"
    LIGHT = "LIGHT"
    EARTH = "EARTH"
    WATER = "WATER"
    FIRE = "FIRE"
    WIND = "WIND"
    DIVINE = "DIVINE"


class MonsterType(Enum):
    """Type of a monster; the value is the catalogue's spelling."""

    AQUA = "Aqua"
    BEAST = "Beast"
    BEAST_WARRIOR = "Beast-Warrior"
    DINOSAUR = "Dinosaur"
    DIVINE_BEAST = "Divine-Beast"
    DRAGON = "Dragon"
    FAIRY = "Fairy"
    FIEND = "Fiend"
    FISH = "Fish"
    INSECT = "Insect"
    MACHINE = "Machine"
    PLANT = "Plant"
    PSYCHIC = "Psychic"
    PYRO = "Pyro"
    REPTILE = "Reptile"
    ROCK = "Rock"
    SEA_SERPENT = "Sea Serpent"
    SPELLCASTER = "Spellcaster"
    THUNDER = "Thunder"
    WARRIOR = "Warrior"
    WINGED_BEAST = "Winged Beast"
    ZOMBIE = "Zombie"


class CardKind(Enum):
    """What a card is, as far as filters ask for it; CARD is any card."""

    CARD = "card"
    MONSTER = "monster"
    SPELL = "Spell"
    TRAP = "Trap"
    NORMAL = "Normal"
    EFFECT = "Effect"
    RITUAL = "Ritual"
    FUSION = "Fusion"
    SYNCHRO = "Synchro"
    XYZ = "Xyz"
    TUNER = "Tuner"
    GEMINI = "Gemini"
    SPIRIT = "Spirit"
    UNION = "Union"
    FLIP = "Flip"
    TOON = "Toon"
    TOKEN = "Token"
    FIELD_SPELL = "Field Spell"
    EQUIP_SPELL = "Equip Spell"
    CONTINUOUS_SPELL = "Continuous Spell"
    QUICK_PLAY_SPELL = "Quick-Play Spell"
    CONTINUOUS_TRAP = "Continuous Trap"
    COUNTER_TRAP = "Counter Trap"


class State(Enum):
    """What a card is just now.

    FACE_UP and FACE_DOWN are said of cards on the field, banished, or in the Extra Deck; a card in
    the hand, Deck or Graveyard is neither.
    """

    FACE_UP = "face-up"
    FACE_DOWN = "face-down"
    SET_CARD = "Set"
    ATTACK_POSITION = "Attack Position"
    DEFENSE_POSITION = "Defense Position"
    ATTACKED_THIS_TURN = "attacked this turn"
    BATTLED_THIS_TURN = "battled this turn"
    DESTROYED_BY_BATTLE = "destroyed by battle"
    BEING_DESTROYED_BY_BATTLE = "destroyed by battle, not yet moved"
    NORMAL_SUMMONABLE = "can be Normal Summoned or Set"


class BattlePosition(Enum):
    """Position a monster is put in."""

    IN_ATTACK = "Attack Position"
    IN_DEFENSE = "Defense Position"
    IN_FACE_DOWN_DEFENSE = "face-down Defense Position"
    THE_OTHER_POSITION = "the other battle position"


class StatName(Enum):
    """A number printed on a monster."""

    ATTACK = "ATK"
    DEFENSE = "DEF"
    LEVEL = "Level"
    RANK = "Rank"
    ORIGINAL_ATTACK = "original ATK"
    ORIGINAL_DEFENSE = "original DEF"


class Player(Enum):
    """A Duelist as cards say it; `engine/board/sides` decides who is meant.

    THEY only stands inside `each_player`.
    """

    YOU = "you"
    OPPONENT = "your opponent"
    ALL_PLAYERS = "all players"
    TURN_PLAYER = "the turn player"
    THEY = "that player"


class Phase(Enum):
    """A part of a turn."""

    DRAW_PHASE = "Draw Phase"
    STANDBY_PHASE = "Standby Phase"
    MAIN_PHASE = "Main Phase"
    MAIN_PHASE_1 = "Main Phase 1"
    MAIN_PHASE_2 = "Main Phase 2"
    BATTLE_PHASE = "Battle Phase"
    END_OF_BATTLE_PHASE = "end of the Battle Phase"
    END_PHASE = "End Phase"
    DAMAGE_STEP = "Damage Step"
    DAMAGE_CALCULATION = "damage calculation"


class Force(Enum):
    """Whether a trigger may or has to be used."""

    YOU_CAN = "you can"
    MUST = "must"


class Limit(Enum):
    """How often an ability may be used, or how it may be answered.

    SHARED: one use for all abilities of the card so marked.
    """

    ONCE_PER_TURN = "once per turn"
    ONCE_PER_TURN_SHARED = "once per turn, one use for all abilities of this card so marked"
    ONCE_PER_TURN_BY_NAME = "once per turn, by name"
    ONCE_PER_DUEL_BY_NAME = "once per Duel, by name"
    CANNOT_BE_CHAINED_TO = "neither player can activate cards or effects in response"


class ActsFrom(Enum):
    """Where the card is while the ability can be used, when its kind does not say it."""

    IN_HAND = "in the hand"
    IN_GRAVEYARD = "in the Graveyard"
    WHILE_BANISHED = "while banished"
    IN_SPELL_TRAP_ZONE = "in a Spell & Trap Zone"


class LinkKind(Enum):
    """Kind of a Chain Link that no card kind names."""

    MONSTER_EFFECT = "monster effect"
    ANY_EFFECT = "card or effect"


class Cause(Enum):
    """What makes a card move or a Duelist lose Life Points."""

    BATTLE = "battle"
    EFFECTS = "card effect"
    COSTS = "cost"


class SummonKind(Enum):
    """Kind of a Summon. INHERENT_SUMMON: a Special Summon that starts no Chain."""

    NORMAL_SUMMON = "Normal Summon"
    TRIBUTE_SUMMON = "Tribute Summon"
    FLIP_SUMMON = "Flip Summon"
    SPECIAL_SUMMON = "Special Summon"
    RITUAL_SUMMON = "Ritual Summon"
    FUSION_SUMMON = "Fusion Summon"
    SYNCHRO_SUMMON = "Synchro Summon"
    XYZ_SUMMON = "Xyz Summon"
    INHERENT_SUMMON = "Special Summon without a Chain"


class CardAct(Enum):
    """What a card cannot do, or what cannot be done to it.

    MAKE_AN_ATTACK ("cannot attack") also ends an attack in progress; DECLARE_AN_ATTACK touches
    declarations only (rule 9.9).
    """

    MAKE_AN_ATTACK = "attack"
    DECLARE_AN_ATTACK = "declare an attack"
    ATTACK_DIRECTLY = "attack directly"
    BE_ATTACKED = "be attacked"
    CHANGE_POSITION = "change its battle position"
    BE_TARGETED = "be targeted by card effects"
    BE_DESTROYED_BY_BATTLE = "be destroyed by battle"
    BE_DESTROYED_BY_EFFECTS = "be destroyed by card effects"
    BE_BANISHED = "be banished"
    BE_MOVED_BY_EFFECTS = "be moved by card effects"
    BE_TRIBUTED = "be Tributed"
    BE_TRIBUTED_FOR_A_TRIBUTE_SUMMON = "be Tributed for a Tribute Summon"
    BE_TRIBUTED_OTHERWISE = "be Tributed, except for a Tribute Summon"
    BE_SYNCHRO_MATERIAL = "be used as a Synchro Material"
    BE_FUSION_MATERIAL = "be used as a Fusion Material"


class PlayerAct(Enum):
    """What a Duelist cannot do."""

    SUMMON_NORMALLY = "Normal Summon"
    SUMMON_SPECIALLY = "Special Summon"
    TRIBUTE_SUMMON_ANY = "Tribute Summon"
    FLIP_SUMMON_ANY = "Flip Summon"
    SET_MONSTERS = "Set monsters"
    ACTIVATE_ANY = "activate"
    ATTACK_WITH_ANY = "declare attacks"
    BANISH_ANY = "banish"
    ADD_FROM_DECK_TO_HAND = "add cards from the Deck to the hand, except by drawing"
    HAVE_DRAW_PHASE = "have a Draw Phase"
    HAVE_BATTLE_PHASE = "conduct a Battle Phase"
    PLAY_ANY = "play"


class Stand(Enum):
    """What a card can stand in for."""

    THE_TUNER = "the Tuner of a Synchro Summon"
    A_NAMED_MATERIAL = "one Fusion Material that is named"
    THE_WHOLE_RITUAL_TRIBUTE = "the whole Tribute of a Ritual Summon"


class Declaration(Enum):
    """What a Duelist declares."""

    A_CARD_NAME = "a card name"
    A_CARD_KIND = "Monster, Spell or Trap"
    A_LEVEL = "a Level"


class BattleMoment(Enum):
    """Moment of a battle, from the start of the Damage Step to its end."""

    START = "at the start of the Damage Step"
    BEFORE_CALCULATION = "before damage calculation"
    CALCULATION = "during damage calculation"
    AFTER_CALCULATION = "after damage calculation"
    END = "at the end of the Damage Step"


class BattleRole(Enum):
    """The part a monster has in a battle."""

    ATTACKING = "attacking"
    ATTACKED_WHILE_FACE_DOWN = "attacked while face-down"


class Since(Enum):
    """From when on something has happened."""

    THIS_EVENT = "by this very event"
    THIS_TURN = "this turn"
    SINCE_YOUR_LAST_STANDBY_PHASE = "since your last Standby Phase"
    IN_THAT_CHAIN = "in that Chain"


class Exemption(Enum):
    """Who is exempt from a prohibition."""

    BY_ITSELF = "by its own effect"


class Manner(Enum):
    """Where Fusion Materials go."""

    BY_SENDING_TO_GRAVEYARD = "by sending them to the Graveyard"
    BY_BANISHING = "by banishing them"
    BY_SHUFFLING_INTO_DECK = "by shuffling them into the Deck"


class AttackWay(Enum):
    """A way of attacking."""

    DIRECTLY = "directly"
    TWICE = "twice during each Battle Phase"
    EACH_MONSTER_ONCE = "each opposing monster once"
    ONCE_MORE = "once more in a row"


# The plain names that cards use.

DARK = Attribute.DARK
LIGHT = Attribute.LIGHT
EARTH = Attribute.EARTH
WATER = Attribute.WATER
FIRE = Attribute.FIRE
WIND = Attribute.WIND
DIVINE = Attribute.DIVINE

AQUA = MonsterType.AQUA
BEAST = MonsterType.BEAST
BEAST_WARRIOR = MonsterType.BEAST_WARRIOR
DINOSAUR = MonsterType.DINOSAUR
DIVINE_BEAST = MonsterType.DIVINE_BEAST
DRAGON = MonsterType.DRAGON
FAIRY = MonsterType.FAIRY
FIEND = MonsterType.FIEND
FISH = MonsterType.FISH
INSECT = MonsterType.INSECT
MACHINE = MonsterType.MACHINE
PLANT = MonsterType.PLANT
PSYCHIC = MonsterType.PSYCHIC
PYRO = MonsterType.PYRO
REPTILE = MonsterType.REPTILE
ROCK = MonsterType.ROCK
SEA_SERPENT = MonsterType.SEA_SERPENT
SPELLCASTER = MonsterType.SPELLCASTER
THUNDER = MonsterType.THUNDER
WARRIOR = MonsterType.WARRIOR
WINGED_BEAST = MonsterType.WINGED_BEAST
ZOMBIE = MonsterType.ZOMBIE

CARD = CardKind.CARD
MONSTER = CardKind.MONSTER
SPELL = CardKind.SPELL
TRAP = CardKind.TRAP
NORMAL = CardKind.NORMAL
EFFECT = CardKind.EFFECT
RITUAL = CardKind.RITUAL
FUSION = CardKind.FUSION
SYNCHRO = CardKind.SYNCHRO
XYZ = CardKind.XYZ
TUNER = CardKind.TUNER
GEMINI = CardKind.GEMINI
SPIRIT = CardKind.SPIRIT
UNION = CardKind.UNION
FLIP = CardKind.FLIP
TOON = CardKind.TOON
TOKEN = CardKind.TOKEN
FIELD_SPELL = CardKind.FIELD_SPELL
EQUIP_SPELL = CardKind.EQUIP_SPELL
CONTINUOUS_SPELL = CardKind.CONTINUOUS_SPELL
QUICK_PLAY_SPELL = CardKind.QUICK_PLAY_SPELL
CONTINUOUS_TRAP = CardKind.CONTINUOUS_TRAP
COUNTER_TRAP = CardKind.COUNTER_TRAP

FACE_UP = State.FACE_UP
FACE_DOWN = State.FACE_DOWN
SET_CARD = State.SET_CARD
ATTACK_POSITION = State.ATTACK_POSITION
DEFENSE_POSITION = State.DEFENSE_POSITION
ATTACKED_THIS_TURN = State.ATTACKED_THIS_TURN
BATTLED_THIS_TURN = State.BATTLED_THIS_TURN
DESTROYED_BY_BATTLE = State.DESTROYED_BY_BATTLE
BEING_DESTROYED_BY_BATTLE = State.BEING_DESTROYED_BY_BATTLE
NORMAL_SUMMONABLE = State.NORMAL_SUMMONABLE

IN_ATTACK = BattlePosition.IN_ATTACK
IN_DEFENSE = BattlePosition.IN_DEFENSE
IN_FACE_DOWN_DEFENSE = BattlePosition.IN_FACE_DOWN_DEFENSE
THE_OTHER_POSITION = BattlePosition.THE_OTHER_POSITION

ATTACK = StatName.ATTACK
DEFENSE = StatName.DEFENSE
LEVEL = StatName.LEVEL
RANK = StatName.RANK
ORIGINAL_ATTACK = StatName.ORIGINAL_ATTACK
ORIGINAL_DEFENSE = StatName.ORIGINAL_DEFENSE

YOU = Player.YOU
OPPONENT = Player.OPPONENT
ALL_PLAYERS = Player.ALL_PLAYERS
TURN_PLAYER = Player.TURN_PLAYER
THEY = Player.THEY

DRAW_PHASE = Phase.DRAW_PHASE
STANDBY_PHASE = Phase.STANDBY_PHASE
MAIN_PHASE = Phase.MAIN_PHASE
MAIN_PHASE_1 = Phase.MAIN_PHASE_1
MAIN_PHASE_2 = Phase.MAIN_PHASE_2
BATTLE_PHASE = Phase.BATTLE_PHASE
END_OF_BATTLE_PHASE = Phase.END_OF_BATTLE_PHASE
END_PHASE = Phase.END_PHASE
DAMAGE_STEP = Phase.DAMAGE_STEP
DAMAGE_CALCULATION = Phase.DAMAGE_CALCULATION

YOU_CAN = Force.YOU_CAN
MUST = Force.MUST

ONCE_PER_TURN = Limit.ONCE_PER_TURN
ONCE_PER_TURN_SHARED = Limit.ONCE_PER_TURN_SHARED
ONCE_PER_TURN_BY_NAME = Limit.ONCE_PER_TURN_BY_NAME
ONCE_PER_DUEL_BY_NAME = Limit.ONCE_PER_DUEL_BY_NAME
CANNOT_BE_CHAINED_TO = Limit.CANNOT_BE_CHAINED_TO

IN_HAND = ActsFrom.IN_HAND
IN_GRAVEYARD = ActsFrom.IN_GRAVEYARD
WHILE_BANISHED = ActsFrom.WHILE_BANISHED
IN_SPELL_TRAP_ZONE = ActsFrom.IN_SPELL_TRAP_ZONE

MONSTER_EFFECT = LinkKind.MONSTER_EFFECT
ANY_EFFECT = LinkKind.ANY_EFFECT

BATTLE = Cause.BATTLE
EFFECTS = Cause.EFFECTS
COSTS = Cause.COSTS

NORMAL_SUMMON = SummonKind.NORMAL_SUMMON
TRIBUTE_SUMMON = SummonKind.TRIBUTE_SUMMON
FLIP_SUMMON = SummonKind.FLIP_SUMMON
SPECIAL_SUMMON = SummonKind.SPECIAL_SUMMON
RITUAL_SUMMON = SummonKind.RITUAL_SUMMON
FUSION_SUMMON = SummonKind.FUSION_SUMMON
SYNCHRO_SUMMON = SummonKind.SYNCHRO_SUMMON
XYZ_SUMMON = SummonKind.XYZ_SUMMON
INHERENT_SUMMON = SummonKind.INHERENT_SUMMON

MAKE_AN_ATTACK = CardAct.MAKE_AN_ATTACK
DECLARE_AN_ATTACK = CardAct.DECLARE_AN_ATTACK
ATTACK_DIRECTLY = CardAct.ATTACK_DIRECTLY
BE_ATTACKED = CardAct.BE_ATTACKED
CHANGE_POSITION = CardAct.CHANGE_POSITION
BE_TARGETED = CardAct.BE_TARGETED
BE_DESTROYED_BY_BATTLE = CardAct.BE_DESTROYED_BY_BATTLE
BE_DESTROYED_BY_EFFECTS = CardAct.BE_DESTROYED_BY_EFFECTS
BE_BANISHED = CardAct.BE_BANISHED
BE_MOVED_BY_EFFECTS = CardAct.BE_MOVED_BY_EFFECTS
BE_TRIBUTED = CardAct.BE_TRIBUTED
BE_TRIBUTED_FOR_A_TRIBUTE_SUMMON = CardAct.BE_TRIBUTED_FOR_A_TRIBUTE_SUMMON
BE_TRIBUTED_OTHERWISE = CardAct.BE_TRIBUTED_OTHERWISE
BE_SYNCHRO_MATERIAL = CardAct.BE_SYNCHRO_MATERIAL
BE_FUSION_MATERIAL = CardAct.BE_FUSION_MATERIAL

SUMMON_NORMALLY = PlayerAct.SUMMON_NORMALLY
SUMMON_SPECIALLY = PlayerAct.SUMMON_SPECIALLY
TRIBUTE_SUMMON_ANY = PlayerAct.TRIBUTE_SUMMON_ANY
FLIP_SUMMON_ANY = PlayerAct.FLIP_SUMMON_ANY
SET_MONSTERS = PlayerAct.SET_MONSTERS
ACTIVATE_ANY = PlayerAct.ACTIVATE_ANY
ATTACK_WITH_ANY = PlayerAct.ATTACK_WITH_ANY
BANISH_ANY = PlayerAct.BANISH_ANY
ADD_FROM_DECK_TO_HAND = PlayerAct.ADD_FROM_DECK_TO_HAND
HAVE_DRAW_PHASE = PlayerAct.HAVE_DRAW_PHASE
HAVE_BATTLE_PHASE = PlayerAct.HAVE_BATTLE_PHASE
PLAY_ANY = PlayerAct.PLAY_ANY

THE_TUNER = Stand.THE_TUNER
A_NAMED_MATERIAL = Stand.A_NAMED_MATERIAL
THE_WHOLE_RITUAL_TRIBUTE = Stand.THE_WHOLE_RITUAL_TRIBUTE

A_CARD_NAME = Declaration.A_CARD_NAME
A_CARD_KIND = Declaration.A_CARD_KIND
A_LEVEL = Declaration.A_LEVEL

START = BattleMoment.START
BEFORE_CALCULATION = BattleMoment.BEFORE_CALCULATION
CALCULATION = BattleMoment.CALCULATION
AFTER_CALCULATION = BattleMoment.AFTER_CALCULATION
END = BattleMoment.END

ATTACKING = BattleRole.ATTACKING
ATTACKED_WHILE_FACE_DOWN = BattleRole.ATTACKED_WHILE_FACE_DOWN

THIS_EVENT = Since.THIS_EVENT
THIS_TURN = Since.THIS_TURN
SINCE_YOUR_LAST_STANDBY_PHASE = Since.SINCE_YOUR_LAST_STANDBY_PHASE
IN_THAT_CHAIN = Since.IN_THAT_CHAIN

BY_ITSELF = Exemption.BY_ITSELF

BY_SENDING_TO_GRAVEYARD = Manner.BY_SENDING_TO_GRAVEYARD
BY_BANISHING = Manner.BY_BANISHING
BY_SHUFFLING_INTO_DECK = Manner.BY_SHUFFLING_INTO_DECK

DIRECTLY = AttackWay.DIRECTLY
TWICE = AttackWay.TWICE
EACH_MONSTER_ONCE = AttackWay.EACH_MONSTER_ONCE
ONCE_MORE = AttackWay.ONCE_MORE
