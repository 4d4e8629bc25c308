# Written by generate.py from constants.py and layout.py; do not edit.
from libc.stdint cimport int16_t, int32_t, uint8_t, uint16_t, uint32_t, uint64_t

cdef enum:
    NONE = 65535
    ANYONE = 255
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
    MAX_LOG = 64
    MOVED_FROM_PLACE = 20
    MOVED_FROM_SEAT = 24
    MOVED_BY_SEAT = 27
    MOVED_BY_CARD = 30
    TURNS_OF_MOVES = 64
    SEEN_EVENTS = 32
    OF_EARLIER_CHAIN = 128
    NO_TRIGGER_CLASS = 99
    END_STEP_MOMENT = 7
    CONTROL_RETURNS = 1000
    LIST_ROWS = 75
    MAIN_ROWS = 60
    ZONES = 11
    DEED_SUMMON_KINDS = 8
    CODES = 8192
    PLACE_NOWHERE = 0
    PLACE_DECK = 1
    PLACE_HAND = 2
    PLACE_MONSTER_ZONE = 3
    PLACE_SPELL_TRAP_ZONE = 4
    PLACE_FIELD_ZONE = 5
    PLACE_GRAVEYARD = 6
    PLACE_BANISHED = 7
    PLACE_EXTRA_DECK = 8
    PLACE_UNDER = 9
    PLACE_ATTEMPT = 10
    POSITION_NONE = 0
    POSITION_FACE_UP_ATTACK = 1
    POSITION_FACE_UP_DEFENSE = 2
    POSITION_FACE_DOWN_DEFENSE = 3
    POSITION_FACE_UP = 4
    POSITION_SET = 5
    CARD_KIND_MONSTER = 1
    CARD_KIND_SPELL = 2
    CARD_KIND_TRAP = 4
    CARD_KIND_NORMAL = 8
    CARD_KIND_EFFECT = 16
    CARD_KIND_FUSION = 32
    CARD_KIND_RITUAL = 64
    CARD_KIND_SYNCHRO = 128
    CARD_KIND_XYZ = 256
    CARD_KIND_TUNER = 512
    CARD_KIND_FLIP = 1024
    CARD_KIND_GEMINI = 2048
    CARD_KIND_SPIRIT = 4096
    CARD_KIND_UNION = 8192
    CARD_KIND_TOON = 16384
    CARD_KIND_CONTINUOUS = 32768
    CARD_KIND_QUICK_PLAY = 65536
    CARD_KIND_EQUIP = 131072
    CARD_KIND_FIELD = 262144
    CARD_KIND_COUNTER = 524288
    CARD_KIND_TOKEN = 1048576
    CARD_FLAG_PROPERLY_SUMMONED = 1
    CARD_FLAG_FACE_DOWN = 2
    CARD_FLAG_TOKEN = 4
    CARD_FLAG_DESTROYED_BY_BATTLE = 8
    CARD_FLAG_SHOWN = 16
    ZONE_FLAG_ATTACKED = 1
    ZONE_FLAG_BATTLED = 2
    ZONE_FLAG_CHANGED_POSITION = 4
    ZONE_FLAG_ARRIVED = 8
    ZONE_FLAG_SET_THIS_TURN = 16
    ZONE_FLAG_GEMINI_ACTIVE = 32
    ZONE_FLAG_TRAP_MONSTER = 64
    ZONE_FLAG_BEATEN = 128
    ZONE_FLAG_SUMMONED_THIS_TURN = 256
    ZONE_FLAG_CONTROL_BORROWED = 512
    ZONE_FLAG_ACTIVATED = 1024
    ZONE_FLAG_RESERVED = 2048
    ZONE_FLAG_LEAVES_AFTER_CHAIN = 4096
    ZONE_FLAG_FLIPPED_THIS_TURN = 8192
    ZONE_FLAG_BOUND = 16384
    STATE_FLAG_NEGATED = 1
    STATE_FLAG_PIERCES = 2
    STATE_FLAG_ATTACKS_TWICE = 4
    STATE_FLAG_ATTACKS_EACH_MONSTER = 8
    STATE_FLAG_ATTACKS_ONCE_MORE = 16
    STATE_FLAG_ATTACKS_DIRECTLY = 32
    STATE_FLAG_UNAFFECTED_BY_SPELLS = 64
    STATE_FLAG_UNAFFECTED_BY_TRAPS = 128
    STATE_FLAG_UNAFFECTED_BY_MONSTERS = 256
    STATE_FLAG_KEPT_IN_DEFENSE = 512
    STATE_FLAG_KEPT_IN_ATTACK = 1024
    STATE_FLAG_STAT_CHANGED = 2048
    STATE_FLAG_MUST_BE_TRIBUTED = 4096
    STATE_FLAG_NO_BATTLE_DAMAGE = 8192
    STATE_FLAG_LEAVES_REDIRECTED = 16384
    STATE_FLAG_NAMES_THE_FIELD = 32768
    STATE_FLAG_ON = 65536
    ACT_DECLARE_AN_ATTACK = 0
    ACT_ATTACK = 1
    ACT_ATTACK_DIRECTLY = 2
    ACT_CHANGE_POSITION = 3
    ACT_BE_TRIBUTED = 4
    ACT_BE_TRIBUTED_FOR_A_TRIBUTE_SUMMON = 5
    ACT_BE_TRIBUTED_OTHERWISE = 6
    ACT_BE_SYNCHRO_MATERIAL = 7
    ACT_BE_FUSION_MATERIAL = 8
    ACT_BE_DESTROYED_BY_BATTLE = 9
    ACT_BE_DESTROYED_BY_EFFECTS = 10
    ACT_BE_TARGETED = 11
    ACT_BE_ATTACKED = 12
    ACT_BE_BANISHED = 13
    ACT_BE_MOVED_BY_EFFECTS = 14
    ACT_BE_XYZ_MATERIAL = 15
    ACT_ACTIVATE_EFFECTS = 16
    PLAYER_ACT_SUMMON_SPECIALLY = 0
    PLAYER_ACT_SUMMON_NORMALLY = 1
    PLAYER_ACT_TRIBUTE_SUMMON_ANY = 2
    PLAYER_ACT_SET_MONSTERS = 3
    PLAYER_ACT_FLIP_SUMMON_ANY = 4
    PLAYER_ACT_ACTIVATE_ANY = 5
    PLAYER_ACT_ATTACK_WITH_ANY = 6
    PLAYER_ACT_BANISH_ANY = 7
    PLAYER_ACT_ADD_FROM_DECK_TO_HAND = 8
    PLAYER_ACT_HAVE_BATTLE_PHASE = 9
    PLAYER_ACT_HAVE_DRAW_PHASE = 10
    PLAYER_ACT_PLAY_ANY = 11
    PLAYER_ACT_SET_SPELLS_AND_TRAPS = 12
    PHASE_NONE = 0
    PHASE_DRAW = 1
    PHASE_STANDBY = 2
    PHASE_MAIN_1 = 3
    PHASE_BATTLE = 4
    PHASE_MAIN_2 = 5
    PHASE_END = 6
    TIMING_OPEN = 0
    TIMING_START_STEP = 1
    TIMING_BATTLE_STEP = 2
    TIMING_DAMAGE_START = 3
    TIMING_BEFORE_CALCULATION = 4
    TIMING_CALCULATION = 5
    TIMING_AFTER_CALCULATION = 6
    TIMING_DAMAGE_END = 7
    TIMING_END_STEP = 8
    TIMING_SUMMON_ATTEMPT = 9
    TIMING_RESOLVING = 10
    DECISION_KIND_NONE = 0
    DECISION_KIND_OPEN = 1
    DECISION_KIND_BATTLE = 2
    DECISION_KIND_PHASE = 3
    DECISION_KIND_WINDOW = 4
    DECISION_KIND_RESPOND = 5
    DECISION_KIND_TRIGGER = 6
    DECISION_KIND_WHOSE_TRIGGER = 7
    DECISION_KIND_GO_FIRST = 8
    DECISION_KIND_TALK = 9
    DECISION_KIND_COPY = 10
    DECISION_KIND_ABILITY = 11
    DECISION_KIND_MODE = 12
    DECISION_KIND_NUMBER = 13
    DECISION_KIND_DECLARE_NAME = 14
    DECISION_KIND_DECLARE_KIND = 15
    DECISION_KIND_DECLARE_LEVEL = 16
    DECISION_KIND_DECLARE_ATTRIBUTE = 17
    DECISION_KIND_DECLARE_TYPE = 18
    DECISION_KIND_CALL = 19
    DECISION_KIND_COST = 20
    DECISION_KIND_PROCEDURE = 21
    DECISION_KIND_TRIBUTE = 22
    DECISION_KIND_MATERIAL = 23
    DECISION_KIND_TARGET = 24
    DECISION_KIND_PICK = 25
    DECISION_KIND_COUNTER = 26
    DECISION_KIND_ORDER = 27
    DECISION_KIND_HAND_LIMIT = 28
    DECISION_KIND_ZONE = 29
    DECISION_KIND_DUELIST = 30
    DECISION_KIND_SUMMON_NOW = 31
    DECISION_KIND_ATTACK_TARGET = 40
    DECISION_KIND_REPLAY = 41
    DECISION_KIND_POSITION = 42
    DECISION_KIND_MAY = 43
    DECISION_KIND_PAY_OR = 44
    DECISION_KIND_REPLACE = 45
    DECISION_KIND_CONSENT = 46
    DECISION_KIND_LINGER = 47
    DECISION_STATE_NONE = 0
    DECISION_STATE_ASKED = 1
    DECISION_STATE_ANSWERED = 2
    ACTION_PASS = 0
    ACTION_FINISH = 1
    ACTION_YES = 2
    ACTION_NO = 3
    ACTION_AGREE = 4
    ACTION_REFUSE = 5
    ACTION_TO_BATTLE_PHASE = 6
    ACTION_TO_MAIN_PHASE_2 = 7
    ACTION_TO_END_PHASE = 8
    ACTION_ATTACK_DIRECTLY = 9
    ACTION_MORE = 10
    ACTION_SURRENDER = 11
    ACTION_FACE_UP_ATTACK = 12
    ACTION_FACE_UP_DEFENSE = 13
    ACTION_FACE_DOWN_DEFENSE = 14
    ACTION_DUELIST = 16
    ACTION_TALK = 20
    ACTION_ANSWER = 36
    ACTION_ACTIVATE = 68
    ACTION_CHANGE_POSITION = 79
    ACTION_SUMMON_AGAIN = 84
    ACTION_ATTACK_WITH = 89
    ACTION_SELECT_ZONE = 96
    ACTION_NORMAL_SUMMON = 140
    ACTION_SET = 200
    ACTION_USE = 260
    ACTION_SELECT_LIST = 335
    ACTION_COUNT = 640
    ANSWER_SORT_NONE = 0
    ANSWER_SORT_ABILITY = 1
    ANSWER_SORT_MODE = 2
    ANSWER_SORT_COPY = 3
    ANSWER_SORT_PENDING = 4
    ANSWER_SORT_TRIGGER = 5
    ANSWER_SORT_NUMBER = 6
    ANSWER_SORT_KIND = 7
    ANSWER_SORT_PAGE = 8
    ANSWER_SORT_NAME = 9
    FRAME_KIND_NONE = 0
    FRAME_KIND_DUEL = 1
    FRAME_KIND_TURN = 2
    FRAME_KIND_PHASE = 3
    FRAME_KIND_MAIN = 4
    FRAME_KIND_BATTLE = 5
    FRAME_KIND_ATTACK = 6
    FRAME_KIND_AFTER = 7
    FRAME_KIND_PROPOSAL = 8
    FRAME_KIND_ATTEMPT = 9
    FRAME_KIND_TRIGGERS = 10
    FRAME_KIND_CHAIN = 11
    FRAME_KIND_PLAY = 12
    FRAME_KIND_SUMMON = 13
    FRAME_KIND_PROGRAM = 14
    FRAME_KIND_MOVES = 15
    FRAME_KIND_PICK = 16
    FRAME_KIND_MATERIAL = 17
    FRAME_KIND_ARRIVE = 18
    FRAME_KIND_HAND_LIMIT = 19
    FRAME_KIND_TIEBREAK = 20
    PLAY_KIND_NONE = 0
    PLAY_KIND_EFFECT = 1
    PLAY_KIND_NORMAL_SUMMON = 2
    PLAY_KIND_SET_MONSTER = 3
    PLAY_KIND_SET_SPELL_TRAP = 4
    PLAY_KIND_FLIP_SUMMON = 5
    PLAY_KIND_GEMINI_SUMMON = 6
    PLAY_KIND_INHERENT_SUMMON = 7
    PLAY_KIND_SYNCHRO_SUMMON = 8
    PLAY_KIND_XYZ_SUMMON = 9
    PLAY_KIND_CONTACT_FUSION = 10
    PLAY_KIND_CHANGE_POSITION = 11
    PLAY_KIND_RESOLUTION = 12
    EVENT_KIND_NONE = 0
    EVENT_KIND_MOVED = 1
    EVENT_KIND_SUMMONED = 2
    EVENT_KIND_WOULD_BE_SUMMONED = 3
    EVENT_KIND_ATTACK_DECLARED = 4
    EVENT_KIND_DAMAGED = 5
    EVENT_KIND_ACTIVATED = 6
    EVENT_KIND_STARTS_TO_RESOLVE = 7
    EVENT_KIND_RESOLVED = 8
    EVENT_KIND_NEGATED = 9
    EVENT_KIND_PHASE = 10
    EVENT_KIND_BATTLES = 11
    EVENT_KIND_FLIPPED = 12
    EVENT_KIND_ABILITY_USED = 13
    EVENT_KIND_WOULD_BE_DESTROYED = 14
    EVENT_KIND_STATE = 15
    EVENT_KIND_POSITION_CHANGED = 16
    EVENT_KIND_DREW = 17
    EVENT_KIND_LIFE_CHANGED = 18
    EVENT_KIND_TURN = 19
    EVENT_KIND_TALKED = 20
    EVENT_KIND_REFUSED = 21
    EVENT_KIND_CONTROL_CHANGED = 22
    EVENT_KIND_SET_CARD = 23
    EVENT_KIND_REVEALED = 24
    EVENT_KIND_COUNTERS_CHANGED = 25
    EVENT_KIND_DIE_ROLLED = 26
    EVENT_KIND_DECLARED = 27
    EVENT_KIND_SHUFFLED = 28
    MOVE_FLAG_DESTROYED = 1
    MOVE_FLAG_BY_BATTLE = 2
    MOVE_FLAG_BY_EFFECT = 4
    MOVE_FLAG_AS_COST = 8
    MOVE_FLAG_BY_RULE = 16
    MOVE_FLAG_DISCARDED = 32
    MOVE_FLAG_SENT = 64
    MOVE_FLAG_TRIBUTED = 128
    MOVE_FLAG_MATERIAL = 256
    MOVE_FLAG_DETACHED = 512
    MOVE_FLAG_DRAWN = 1024
    MOVE_FLAG_ADDED = 2048
    MOVE_FLAG_WAS_FACE_UP = 4096
    MOVE_FLAG_REDIRECTED = 8192
    MOVE_FLAG_LEFT_FIELD = 16384
    MOVE_FLAG_MILLED = 32768
    MOVE_FLAG_RETURNED = 65536
    MOVE_FLAG_BANISHED = 131072
    MOVE_FLAG_IN_DEFENSE = 262144
    MOVE_FLAG_WAS_NEGATED = 524288
    SUMMON_KIND_NORMAL = 1
    SUMMON_KIND_TRIBUTE = 2
    SUMMON_KIND_FLIP = 4
    SUMMON_KIND_SPECIAL = 8
    SUMMON_KIND_RITUAL = 16
    SUMMON_KIND_FUSION = 32
    SUMMON_KIND_SYNCHRO = 64
    SUMMON_KIND_XYZ = 128
    SUMMON_KIND_INHERENT = 256
    SUMMON_KIND_GEMINI = 512
    SUMMON_KIND_BY_EFFECT = 1024
    SUMMON_KIND_CONTACT = 2048
    VERB_NONE = 0
    VERB_DESTROY = 1
    VERB_BANISH = 2
    VERB_BANISH_FACE_DOWN = 3
    VERB_SEND_TO_GRAVEYARD = 4
    VERB_DISCARD = 5
    VERB_RETURN_TO_HAND = 6
    VERB_ADD_TO_HAND = 7
    VERB_SHUFFLE_INTO_DECK = 8
    VERB_PUT_ON_TOP = 9
    VERB_PUT_ON_BOTTOM = 10
    VERB_PUT_ON_TOP_IN_ANY_ORDER = 11
    VERB_TRIBUTE = 12
    VERB_RETURN_TO_GRAVEYARD = 13
    VERB_RETURN_TO_EXTRA_DECK = 14
    VERB_RETURN_TO_FIELD = 15
    VERB_SET_CARD = 16
    VERB_DETACH = 17
    VERB_EQUIP = 18
    VERB_DRAW = 19
    VERB_MILL = 20
    VERB_SPECIAL_SUMMON = 21
    VERB_NORMAL_SUMMON = 22
    VERB_MATERIAL = 23
    VERB_TAKE_CONTROL = 24
    VERB_CHANGE_POSITION = 25
    VERB_TARGET = 26
    VERB_REVEAL = 27
    VERB_LOOK = 28
    VERB_COUNTERS = 29
    VERB_CHANGE = 30
    VERB_KEEP = 31
    VERB_ATTACK = 32
    MOVE_MANNER_EFFECT = 0
    MOVE_MANNER_COST = 1
    MOVE_MANNER_RULE = 2
    MOVE_MANNER_BATTLE_MARK = 3
    MOVE_MANNER_BATTLE_MOVE = 4
    MOVE_MANNER_MATERIAL = 5
    MOVE_MANNER_TRIBUTE_SUMMON = 6
    MOVE_MANNER_BANISHED_TOO = 7
    LINK_FLAG_CARD_ACTIVATION = 1
    LINK_FLAG_ACTIVATION_NEGATED = 2
    LINK_FLAG_EFFECT_NEGATED = 4
    LINK_FLAG_CANNOT_BE_ANSWERED = 8
    LINK_FLAG_TRIGGER = 16
    LINK_FLAG_FROM_FIELD = 32
    LINK_FLAG_TARGETS = 64
    LINK_FLAG_NEGATED_BY_LASTING = 128
    LINK_FLAG_HAND_SUMMON = 256
    LINK_FLAG_TARGETS_JUDGED = 512
    LINK_KIND_SPELL = 1
    LINK_KIND_TRAP = 2
    LINK_KIND_MONSTER_EFFECT = 4
    LINK_KIND_COUNTER_TRAP = 8
    LINK_KIND_SPELL_EFFECT = 16
    LINK_KIND_TRAP_EFFECT = 32
    DOES_DESTROYS_ON_FIELD = 1
    DOES_SPECIAL_SUMMONS = 2
    DOES_NEGATES_ACTIVATION = 4
    DOES_NEGATES_EFFECT = 8
    DOES_NEGATES_SUMMON = 16
    DOES_NEGATES_ATTACK = 32
    DOES_CHANGES_STATS = 64
    DOES_MOVES_FROM_GRAVEYARD = 128
    DOES_ADDS_FROM_DECK = 256
    DOES_BANISHES = 512
    DOES_DAMAGES = 1024
    DOES_DRAWS = 2048
    DOES_SUMMONS_ITSELF = 4096
    DOES_TARGETS = 8192
    DOES_ONLY_SPECIAL_SUMMONS = 16384
    DOES_TAKES_CONTROL = 32768
    DOES_CHANGES_POSITION = 65536
    DOES_BANISHES_FROM_GRAVEYARD = 131072
    DOES_EMPTIES_GRAVEYARD = 262144
    ABILITY_KIND_NONE = 0
    ABILITY_KIND_ACTIVATION = 1
    ABILITY_KIND_IGNITION = 2
    ABILITY_KIND_QUICK = 3
    ABILITY_KIND_TRIGGER = 4
    ABILITY_KIND_FLIP = 5
    ABILITY_KIND_CONTINUOUS = 6
    ABILITY_KIND_WHENEVER = 7
    ABILITY_KIND_INSTEAD = 8
    ABILITY_KIND_INHERENT = 9
    ABILITY_KIND_MODE = 10
    ABILITY_KIND_DELAYED = 11
    ABILITY_FLAG_MANDATORY = 1
    ABILITY_FLAG_WHEN = 2
    ABILITY_FLAG_IF = 4
    ABILITY_FLAG_IN_RESPONSE = 8
    ABILITY_FLAG_AFTER_CHAIN = 16
    ABILITY_FLAG_ONCE_PER_TURN = 32
    ABILITY_FLAG_ONCE_PER_TURN_BY_NAME = 64
    ABILITY_FLAG_ONCE_PER_DUEL_BY_NAME = 128
    ABILITY_FLAG_ONCE_PER_TURN_SHARED = 256
    ABILITY_FLAG_CANNOT_BE_CHAINED_TO = 512
    ABILITY_FLAG_ACROSS = 1024
    ABILITY_FLAG_DAMAGE_STEP = 2048
    ABILITY_FLAG_DAMAGE_STEP_STATS = 4096
    ABILITY_FLAG_DURING_CALCULATION = 8192
    ABILITY_FLAG_TIED = 16384
    ABILITY_FLAG_PLAIN = 32768
    ABILITY_FLAG_SELF_EVENT = 65536
    ABILITY_FLAG_HAND_SUMMON = 131072
    ABILITY_FLAG_PHASE_EVENT = 262144
    ABILITY_FLAG_STAYS = 524288
    ABILITY_FLAG_MANDATORY_QUICK = 1048576
    ABILITY_FLAG_ACTS_FAST = 2097152
    ABILITY_FLAG_NO_TARGET_LOSES = 4194304
    ABILITY_FLAG_USE_ONCE = 8388608
    ABILITY_FLAG_ACROSS_BY_RIDER = 16777216
    ABILITY_FLAG_READS_PILES = 33554432
    ABILITY_FLAG_READS_MORE = 67108864
    ACTS_FROM_DECK = 2
    ACTS_FROM_HAND = 4
    ACTS_FROM_MONSTER_ZONE = 8
    ACTS_FROM_SPELL_TRAP_ZONE = 16
    ACTS_FROM_FIELD_ZONE = 32
    ACTS_FROM_GRAVEYARD = 64
    ACTS_FROM_BANISHED = 128
    ACTS_FROM_EXTRA_DECK = 256
    ACTS_FROM_UNDER = 512
    STALE_ALL = 1
    STALE_TABLE = 2
    CARD_RULE_CANNOT_BE_NORMAL_SUMMONED = 1
    CARD_RULE_CANNOT_BE_SPECIAL_SUMMONED = 2
    CARD_RULE_FIRST_BY_ITS_OWN_WAY = 4
    CARD_RULE_ONLY_BY_ITS_OWN_WAY = 8
    CARD_RULE_ONLY_ONE_ON_YOUR_FIELD = 16
    CARD_RULE_STAYS_ON_FIELD = 32
    CARD_RULE_EQUIPS = 64
    CARD_RULE_DEFINED = 128
    CARD_RULE_HAS_CONTINUOUS = 256
    CARD_RULE_HAS_FAST = 512
    CARD_RULE_HAS_EVENT = 1024
    CARD_RULE_HAS_PHASE = 2048
    CARD_RULE_HAS_INSTEAD = 4096
    CARD_RULE_HAS_INHERENT = 8192
    CARD_RULE_HAS_WHENEVER = 16384
    CARD_RULE_HAS_HAND_CONTINUOUS = 32768
    WHOSE_YOUR = 0
    WHOSE_OPPONENTS = 1
    WHOSE_THEIR = 2
    WHOSE_OTHERS = 3
    WHOSE_EITHER = 4
    WHOSE_ANY = 5
    WHOSE_HOLDER = 6
    AREA_HAND = 0
    AREA_DECK = 1
    AREA_EXTRA_DECK = 2
    AREA_GRAVEYARD = 3
    AREA_BANISHED = 4
    AREA_FIELD = 5
    AREA_ANYWHERE = 6
    AREA_UNDER = 7
    PURPOSE_CONDITION = 0
    PURPOSE_USE = 1
    PURPOSE_DO = 2
    PURPOSE_EVENT = 3
    PLAYER_NONE = 0
    PLAYER_YOU = 1
    PLAYER_OPPONENT = 2
    PLAYER_ALL = 3
    PLAYER_TURN_PLAYER = 4
    PLAYER_THEY = 5
    PLAYER_CONTROLLER_OF = 6
    PLAYER_OWNER_OF = 7
    REF_NONE = 0
    REF_THIS = 1
    REF_TARGET = 2
    REF_TARGET_2 = 3
    REF_TARGETS = 4
    REF_THE_TARGETED_CARD = 5
    REF_EACH_TARGET = 6
    REF_IT = 7
    REF_FIRST = 8
    REF_PICKED = 9
    REF_PAID = 10
    REF_EVENT_CARD = 11
    REF_EQUIPPED = 12
    REF_EQUIPPED_HERE = 13
    REF_ATTACKER = 14
    REF_ATTACKED = 15
    REF_OPPOSING_MONSTER = 16
    REF_LINK_CARD = 17
    REF_LINKED = 18
    REF_FOUND = 19
    REF_EXCAVATED = 20
    REF_SHOWN = 21
    REF_DECLARED = 22
    REGISTER_HOW_MANY = 0
    REGISTER_EVENT_AMOUNT = 1
    REGISTER_DIE = 2
    REGISTER_NOTED = 3
    REGISTER_PAID_AMOUNT = 4
    REGISTER_DECLARED = 5
    REGISTER_MATERIALS_USED = 6
    FILTER_OP_TRUE = 0
    FILTER_OP_AND = 1
    FILTER_OP_OR = 2
    FILTER_OP_NOT = 3
    FILTER_OP_KIND = 4
    FILTER_OP_ATTRIBUTE = 5
    FILTER_OP_RACE = 6
    FILTER_OP_NAME = 7
    FILTER_OP_NAME_REF = 8
    FILTER_OP_SERIES = 9
    FILTER_OP_STAT = 10
    FILTER_OP_HIGHEST = 11
    FILTER_OP_LOWEST = 12
    FILTER_OP_COUNTER = 13
    FILTER_OP_STATE = 14
    FILTER_OP_OTHER_THAN = 15
    FILTER_OP_BEING = 16
    FILTER_OP_NAME_UNLIKE = 17
    FILTER_OP_LISTED_ON = 18
    FILTER_OP_KIND_DECLARED = 19
    FILTER_OP_LISTS_MATERIAL = 20
    FILTER_OP_HOLDS_MATERIAL = 21
    FILTER_OP_SUMMONED_BY_FILTER = 22
    FILTER_OP_SUMMONED_BY_ABILITY = 23
    FILTER_OP_SUMMONED_BY_REF = 24
    FILTER_OP_POSITION = 25
    FILTER_OP_PLACE = 26
    FILTER_OP_COUNTER_TRAP = 27
    FILTER_OP_FIELD_SPELL = 28
    FILTER_OP_EQUIP_SPELL = 29
    FILTER_OP_EQUIPPED_WITH = 30
    STATE_FACE_UP = 0
    STATE_FACE_DOWN = 1
    STATE_ATTACK_POSITION = 2
    STATE_DEFENSE_POSITION = 3
    STATE_SET_CARD = 4
    STATE_ATTACKED_THIS_TURN = 5
    STATE_BATTLED_THIS_TURN = 6
    STATE_DESTROYED_BY_BATTLE = 7
    STATE_NORMAL_SUMMONABLE = 8
    STATE_BEING_DESTROYED_BY_BATTLE = 9
    STAT_ATTACK = 0
    STAT_DEFENSE = 1
    STAT_LEVEL = 2
    STAT_RANK = 3
    STAT_ORIGINAL_ATTACK = 4
    STAT_ORIGINAL_DEFENSE = 5
    STAT_COUNTERS = 6
    COMPARE_AT_MOST = 0
    COMPARE_AT_LEAST = 1
    COMPARE_EXACTLY = 2
    COMPARE_LESS_THAN = 3
    COMPARE_MORE_THAN = 4
    AMOUNT_OP_CONSTANT = 0
    AMOUNT_OP_COUNT = 1
    AMOUNT_OP_NAMES = 2
    AMOUNT_OP_SUM = 3
    AMOUNT_OP_COUNTERS = 4
    AMOUNT_OP_LIFE = 5
    AMOUNT_OP_TIMES = 6
    AMOUNT_OP_HALF = 7
    AMOUNT_OP_REGISTER = 8
    AMOUNT_OP_CHOSEN = 9
    AMOUNT_OP_PLUS = 10
    CONDITION_OP_TRUE = 0
    CONDITION_OP_AND = 1
    CONDITION_OP_OR = 2
    CONDITION_OP_NOT = 3
    CONDITION_OP_COMPARE = 4
    CONDITION_OP_DURING = 5
    CONDITION_OP_HAPPENED = 6
    CONDITION_OP_BY_OPPONENT = 7
    DURING_TURN = 0
    DURING_DRAW_PHASE = 1
    DURING_STANDBY_PHASE = 2
    DURING_MAIN_PHASE = 3
    DURING_MAIN_PHASE_1 = 4
    DURING_BATTLE_PHASE = 5
    DURING_END_OF_BATTLE_PHASE = 6
    DURING_END_PHASE = 7
    DURING_DAMAGE_STEP = 8
    DURING_DAMAGE_CALCULATION = 9
    SINCE_THIS_TURN = 0
    SINCE_SINCE_YOUR_LAST_STANDBY_PHASE = 1
    SINCE_IN_THAT_CHAIN = 2
    OP_END = 0
    OP_BATCH = 1
    OP_UNLESS_DID_SKIP = 2
    OP_TEST = 3
    OP_JUMP = 4
    OP_ASK = 5
    OP_CHOOSE_MODE = 6
    OP_CASE = 7
    OP_EACH_BEGIN = 8
    OP_EACH_END = 9
    OP_CHOOSE = 10
    OP_KEEP = 11
    OP_CHOOSE_NUMBER = 12
    OP_DECLARE = 13
    OP_NOTE = 14
    OP_ROLL = 15
    OP_BOND = 16
    OP_MOVE = 17
    OP_DRAW = 18
    OP_MILL = 19
    OP_EQUIP = 20
    OP_SHOW = 21
    OP_EXCAVATE = 22
    OP_SUMMON = 23
    OP_MAKE_TOKENS = 24
    OP_FUSE = 25
    OP_RITUAL = 26
    OP_SYNCHRO = 27
    OP_NORMAL = 28
    OP_LIFE = 29
    OP_POSITION = 30
    OP_CONTROL = 31
    OP_SWAP = 32
    OP_COUNTER = 33
    OP_LAST = 34
    OP_LATER = 35
    OP_NEGATE = 36
    OP_RETARGET = 37
    OP_FLOW = 38
    OP_WIN = 39
    OP_AS_MONSTER = 40
    OP_COST_PAID = 41
    OP_BOTH_BEGIN = 42
    OP_AFTER_LINK = 43
    SOURCE_SORT_REF = 0
    SOURCE_SORT_GROUP = 1
    POSITION_WORD_CHOOSE = 0
    POSITION_WORD_ATTACK = 1
    POSITION_WORD_DEFENSE = 2
    POSITION_WORD_FACE_DOWN_DEFENSE = 3
    POSITION_WORD_OTHER = 4
    TIME_KIND_END_OF_TURN = 0
    TIME_KIND_END_PHASE = 1
    TIME_KIND_FOREVER = 2
    TIME_KIND_END_OF_DAMAGE_STEP = 3
    TIME_KIND_TURNS = 4
    TIME_KIND_DRAW_PHASE = 5
    TIME_KIND_STANDBY_PHASE = 6
    TIME_KIND_WHILE_IT_STAYS = 7
    TIME_KIND_AFTER_LINK = 8
    TIME_KIND_WHILE_SOURCE_STAYS = 9
    MODIFIER_KIND_NONE = 0
    MODIFIER_KIND_STAT = 1
    MODIFIER_KIND_TREATED_AS = 2
    MODIFIER_KIND_CANNOT = 3
    MODIFIER_KIND_PLAYER_CANNOT = 4
    MODIFIER_KIND_EFFECTS_NEGATED = 5
    MODIFIER_KIND_UNAFFECTED = 6
    MODIFIER_KIND_GOES_INSTEAD = 7
    MODIFIER_KIND_ATTACKS = 8
    MODIFIER_KIND_BATTLE_DAMAGE = 9
    MODIFIER_KIND_KEPT_IN_POSITION = 10
    MODIFIER_KIND_EXTRA_NORMAL_SUMMON = 11
    MODIFIER_KIND_COUNTS_AS = 12
    MODIFIER_KIND_MATERIAL_ONLY = 13
    MODIFIER_KIND_TRIBUTES_NEEDED = 14
    MODIFIER_KIND_MUST_TRIBUTE = 15
    MODIFIER_KIND_WHENEVER = 16
    MODIFIER_KIND_CONTROLLED = 17
    STAT_OP_ADD = 0
    STAT_OP_SUBTRACT = 1
    STAT_OP_SET = 2
    STAT_OP_SET_ORIGINAL = 3
    STAT_OP_HALVE = 4
    STAT_OP_DOUBLE = 5
    STAT_OP_HALVE_ORIGINAL = 6
    ATTACK_WAY_TWICE = 0
    ATTACK_WAY_EACH_MONSTER_ONCE = 1
    ATTACK_WAY_ONCE_MORE = 2
    ATTACK_WAY_DIRECTLY = 3
    ATTACK_WAY_PIERCING = 4
    DAMAGE_RULE_ZERO = 0
    DAMAGE_RULE_OPPONENT_INSTEAD = 1
    DAMAGE_RULE_OPPONENT_TOO = 2
    COUNTS_AS_THE_TUNER = 0
    COUNTS_AS_A_NAMED_MATERIAL = 1
    COUNTS_AS_THE_WHOLE_RITUAL_TRIBUTE = 2
    COUNTS_AS_LEVEL = 3
    MATERIAL_KIND_NONE = 0
    MATERIAL_KIND_SYNCHRO = 1
    MATERIAL_KIND_XYZ = 2
    MATERIAL_KIND_XYZ_OVER = 3
    MATERIAL_KIND_FUSION = 4
    MATERIAL_KIND_CONTACT_FUSION = 5
    MANNER_TO_GRAVEYARD = 0
    MANNER_BANISH = 1
    MANNER_SHUFFLE = 2
    MANNER_UNDER = 3
    BATTLE_MOMENT_START = 0
    BATTLE_MOMENT_BEFORE_CALCULATION = 1
    BATTLE_MOMENT_CALCULATION = 2
    BATTLE_MOMENT_AFTER_CALCULATION = 3
    BATTLE_MOMENT_END = 4
    BATTLE_ROLE_ANY = 0
    BATTLE_ROLE_ATTACKING = 1
    BATTLE_ROLE_ATTACKED_WHILE_FACE_DOWN = 2
    OUTCOME_NONE = 0
    OUTCOME_TEAM_0 = 1
    OUTCOME_TEAM_1 = 2
    OUTCOME_DRAW = 3
    OUTCOME_TRUNCATED = 4
    REASON_NONE = 0
    REASON_LIFE_POINTS = 1
    REASON_DECK_OUT = 2
    REASON_CARD_EFFECT = 3
    REASON_SURRENDER = 4
    REASON_TIME = 5
    REASON_SUDDEN_DEATH = 6
    REASON_BOTH_LOST = 7
    REASON_DECISION_CAP = 8
    REASON_CAPACITY = 9
    REASON_ILLEGAL_ACTION = 10
    CAPACITY_NONE = 0
    CAPACITY_CARDS = 1
    CAPACITY_LINKS = 2
    CAPACITY_EVENTS = 3
    CAPACITY_PENDING = 4
    CAPACITY_MODIFIERS = 5
    CAPACITY_DELAYED = 6
    CAPACITY_FRAMES = 7
    CAPACITY_PICKS = 8
    CAPACITY_REGISTERS = 9
    CAPACITY_NO_ACTION = 10
    RULE_GOES_INSTEAD = 1
    RULE_IDENTITY_OFF_FIELD = 2
    RULE_GRAVEYARD_LOCKED = 4
    RULE_NEGATED_OFF_FIELD = 8
    RULE_PLAYER_CANNOT = 16
    RULE_LASTING_WHENEVER = 32
    RULE_BATTLE_DAMAGE = 64
    RULE_EXTRA_NORMAL_SUMMON = 128
    RULE_MUST_TRIBUTE = 256
    RULE_NAME_BARRED = 512
    RULE_CANNOT_OFF_FIELD = 1024
    RULE_READS_PILES = 2048
    RULE_READS_MORE = 4096
    TALLY_ACTIVATED = 0
    TALLY_RESOLVED = 1
    TALLY_NEGATED = 2
    TALLY_DID = 3
    TALLY_NOTHING = 4
    TALLY_IN_FORCE = 5
    DEED_HELD = 1
    DEED_SUMMONED = 2
    DEED_SET = 4
    DEED_ACTIVATED = 8

cdef packed struct Set:
    uint64_t w[5]

cdef packed struct Own:
    uint64_t w[2]

cdef packed struct Card:
    uint16_t code
    uint8_t owner
    uint8_t controller
    uint8_t place
    uint8_t zone
    uint8_t position
    uint8_t row
    uint8_t known
    uint8_t flags
    uint16_t stamp
    uint16_t host
    uint8_t used
    uint8_t moved

cdef packed struct Moved:
    uint32_t flags
    uint16_t by_ability
    uint8_t by_card

cdef packed struct Zone:
    uint16_t card
    uint16_t reserved_for
    uint16_t flags
    uint8_t uses
    uint16_t stamp
    uint16_t while_since
    uint8_t counter_kind[3]
    uint8_t counters[3]
    int32_t noted
    uint16_t declared
    uint16_t summon_how
    uint16_t summon_by_card
    uint16_t summon_by_ability
    uint8_t summon_from
    uint8_t summon_by_seat
    uint8_t materials_used
    uint8_t tributes
    uint8_t attacks
    uint16_t attacked_zones
    uint16_t bond
    uint16_t bond_stamp
    uint16_t equipped_to
    uint16_t body
    uint8_t returns_to
    int32_t original_atk_override
    uint16_t name
    int32_t atk
    int32_t def_
    int32_t original_atk
    int32_t original_def
    uint32_t kinds
    uint8_t level
    uint8_t attribute
    uint8_t race
    uint32_t cannot
    uint32_t state

cdef packed struct Lasting:
    uint16_t modifier
    uint16_t card
    uint16_t stamp
    uint16_t source
    uint16_t source_stamp
    uint16_t ability
    uint8_t seat
    uint8_t across
    uint8_t until
    uint8_t count
    uint8_t whose
    uint8_t tied
    int32_t amount
    int32_t frozen
    int32_t noted
    uint16_t declared
    uint32_t time
    uint16_t turn

cdef packed struct Delayed:
    uint16_t pc
    uint16_t event
    uint8_t until
    uint8_t count
    uint8_t whose
    uint8_t seat
    uint8_t across
    uint16_t source
    uint16_t source_stamp
    uint16_t ability
    int32_t noted
    uint16_t declared
    uint16_t how_many
    uint16_t cards[12]
    uint16_t stamps[12]
    uint16_t turn
    uint16_t counted
    uint32_t time

cdef packed struct Cause:
    uint8_t kind
    uint8_t seat
    uint16_t card
    uint16_t stamp
    uint16_t other
    int32_t amount
    uint16_t batch

cdef packed struct Link:
    uint16_t card
    uint16_t stamp
    uint16_t code
    uint16_t ability
    uint8_t seat
    uint8_t across
    uint8_t place
    uint8_t zone
    uint8_t mode
    uint8_t speed
    uint16_t kind
    uint16_t flags
    uint8_t answers
    uint8_t each
    uint8_t targets_count
    uint8_t paid_count
    uint16_t targets[8]
    uint16_t target_stamps[8]
    uint8_t target_groups[8]
    uint16_t target_choices[2]
    uint16_t paid[12]
    int32_t noted
    int32_t paid_amount
    uint16_t declared
    Cause event

cdef packed struct Event:
    uint8_t kind
    uint8_t seat
    uint16_t batch
    uint16_t card
    uint16_t stamp
    uint16_t other
    uint16_t ability
    uint32_t flags
    uint8_t from_place
    uint8_t to_place
    uint8_t from_seat
    uint8_t to_seat
    uint8_t detail
    int32_t amount
    uint32_t kinds
    uint8_t attribute
    uint8_t race
    uint8_t level
    int32_t atk
    uint16_t name

cdef packed struct Public:
    uint8_t kind
    uint8_t seat
    uint8_t known
    uint8_t from_place
    uint8_t to_place
    uint8_t zone
    uint16_t code
    uint16_t other
    uint8_t owner
    uint8_t row
    int32_t amount

cdef packed struct Pending:
    uint16_t ability
    uint16_t card
    uint16_t stamp
    uint8_t seat
    uint8_t lasting
    uint8_t delayed
    uint8_t public
    Cause event

cdef packed struct Registers:
    Set it
    Set picked
    Set shown
    Set excavated
    Set first
    Set found

cdef packed struct Frame:
    uint8_t kind
    uint8_t step
    uint8_t seat
    uint8_t other
    uint16_t a
    uint16_t b
    uint16_t c
    uint16_t d
    int32_t n
    int32_t m
    uint16_t pc
    uint16_t end
    uint8_t link
    uint8_t registers
    uint16_t did
    uint16_t how_many
    uint16_t how_many_across
    uint8_t each
    uint16_t flags
    Set set

cdef packed struct Plan:
    uint8_t count
    uint8_t group
    uint8_t consent
    uint8_t mode
    uint16_t copy
    uint16_t ability
    int32_t number
    uint16_t declared
    uint16_t cards[32]
    uint8_t groups[32]

cdef packed struct Answer:
    uint8_t sort
    uint8_t ability
    uint16_t card
    int32_t value

cdef packed struct Decision:
    uint8_t kind
    uint8_t state
    uint8_t seat
    uint8_t role
    uint8_t purpose
    uint8_t least
    uint8_t most
    uint8_t picked
    uint8_t total_test
    uint8_t total_need
    uint8_t total_have
    uint8_t page
    uint8_t marks
    uint8_t part
    uint16_t ability
    uint16_t card
    uint16_t event_card
    int32_t value_unit
    uint16_t action
    uint8_t answers_count
    Set candidates
    uint64_t legal[10]
    uint64_t must[10]
    Answer answers[32]

cdef packed struct Duelist:
    uint8_t deck_count
    uint8_t hand_count
    uint8_t extra_count
    uint8_t grave_count
    uint8_t banished_count
    uint8_t main_names
    uint8_t extra_names
    uint16_t turns_taken
    uint8_t normal_summons
    uint8_t normal_summons_allowed
    uint8_t special_summons
    uint8_t spells_traps_used
    uint8_t talk
    uint8_t talk_age
    uint16_t standby_turn
    uint16_t piles[75]
    uint16_t names[75]
    uint8_t copies[75]
    uint16_t cards_first
    Own quick
    Own timed
    Own usable
    Own watching
    uint32_t watched

cdef packed struct Sight:
    uint8_t count
    uint8_t before
    uint8_t rows[75]
    uint8_t most[19]

cdef packed struct Refused:
    uint8_t play
    uint8_t seat
    uint16_t card
    uint16_t ability
    uint16_t partner_card
    uint16_t stamp

cdef packed struct Used:
    uint8_t team
    uint8_t sort
    uint16_t code
    uint16_t ability
    uint16_t card

cdef packed struct Rules:
    uint8_t duelists
    uint8_t hand_size
    uint8_t hand_limit
    uint8_t first_draw
    uint8_t first_battle_turn
    uint8_t consent
    uint8_t consent_scope
    uint8_t share_information
    uint8_t open_lists
    uint8_t talk_tokens
    uint8_t ask_forced
    uint8_t ask_zones
    uint8_t ask_first
    uint8_t surrender
    uint8_t segoc
    uint8_t trigger_moved_to_private
    uint8_t settling_ends_batch
    uint8_t damage_step_model
    uint8_t shrink_then_freeze
    uint8_t chimeratech_shrink
    uint8_t no_zone_for_control
    uint8_t heal_after_zero
    uint8_t tie_after_time
    uint8_t reckless_greed_overlap
    uint8_t your_phase
    uint8_t either_graveyard
    uint8_t exodia_shared_hands
    uint8_t across_riders
    uint8_t lingering_negation_follows
    uint8_t early_battle_phase
    uint16_t actions_per_turn_cap
    uint16_t turn_cap
    uint32_t decision_cap
    uint32_t life_points

cdef packed struct Duel:
    uint32_t version
    Rules rules
    uint64_t rng[2]
    uint32_t decisions
    uint16_t turn
    uint16_t moves_since
    uint8_t phase
    uint8_t timing
    uint8_t turn_seat
    uint8_t first_team
    uint8_t outcome
    uint8_t reason
    uint8_t capacity
    int32_t life[2]
    uint8_t touched_zero[2]
    uint8_t cannot_draw[2]
    uint8_t wins[2]
    uint16_t time_called_turn
    uint8_t sudden_death
    uint8_t first_change_team
    uint8_t end_battle_phase
    uint8_t go_to_end_phase
    uint16_t actions_this_turn
    uint8_t surrender_refused
    uint32_t time
    uint16_t batch
    uint8_t events_count
    uint8_t events_matched
    uint8_t window_first
    uint8_t window_end
    uint16_t window_batch
    uint8_t window_open
    uint8_t pending_count
    uint8_t chain_count
    uint8_t chain_resolving
    uint8_t chain_negated[4]
    uint8_t hand_summons
    uint8_t passes
    uint8_t passed
    uint8_t frames_count
    uint8_t registers_count
    int32_t result
    uint16_t card_count
    uint16_t attacker
    uint16_t attacker_stamp
    uint16_t attacked
    uint16_t attacked_stamp
    uint8_t attack_state
    uint8_t attack_negated
    uint8_t attacked_was_face_down
    uint8_t defenders_changed
    uint8_t battle_damage_done
    uint16_t attempt_card
    uint8_t attempt_seat
    uint16_t attempt_how
    uint8_t attempt_negated
    uint8_t dirty
    uint64_t occupied
    uint64_t quick_zones
    uint64_t timed_zones
    uint32_t listens
    Set under
    uint8_t lasting_end
    uint8_t delayed_end
    uint8_t refused_end
    uint32_t rules_in_force
    uint32_t barred[2]
    uint32_t barred_with_filter[2]
    Card cards[316]
    Zone zones[44]
    Duelist duelists[4]
    Sight sight[4][3]
    Lasting lasting[32]
    Delayed delayed[8]
    Link chain[16]
    Link contexts[4]
    Event events[48]
    Pending pending[16]
    Frame frames[16]
    Registers registers[4]
    Plan plan
    Decision decision
    Refused refused[16]
    Used used[16]
    uint8_t log_due
    uint16_t sight_batch
    uint32_t log_count
    Public log[64]
    Moved moved[316]

cdef packed struct Facts:
    uint32_t kinds
    uint8_t attribute
    uint8_t race
    uint8_t level
    int16_t atk
    int16_t def_
    uint16_t name
    uint64_t series
    uint32_t rules
    uint8_t speed
    uint16_t abilities_first
    uint8_t abilities_count
    uint16_t materials_first
    uint8_t materials_count
    uint16_t equips_to
    uint32_t listens
    uint32_t watches
    uint16_t quick_from
    uint16_t timed_from
    uint16_t used_from
    uint16_t watches_from

cdef packed struct Ability:
    uint16_t code
    uint8_t index
    uint8_t kind
    uint8_t speed
    uint8_t counter
    uint16_t acts_from
    uint32_t flags
    uint32_t does
    uint16_t event
    uint16_t condition
    uint16_t while_
    uint16_t choices_first
    uint8_t choices_count
    uint8_t costs_count
    uint16_t cost_pc
    uint16_t pc
    uint16_t modes_first
    uint8_t modes_count
    uint16_t oaths_first
    uint8_t oaths_count
    uint16_t modifiers_first
    uint8_t modifiers_count
    uint16_t ignoring
    uint16_t number
    uint8_t declares
    uint16_t shared
    uint16_t target_if

cdef packed struct Instruction:
    uint8_t op
    uint8_t x
    uint16_t a
    uint16_t b
    uint16_t c

cdef packed struct Term:
    uint8_t sort
    uint8_t ref
    uint8_t whose
    uint8_t area
    uint8_t top
    uint8_t purpose

cdef packed struct Group:
    uint16_t terms_first
    uint8_t terms_count
    uint16_t filter
    uint8_t superlative
    uint8_t stat

cdef packed struct Filter:
    uint8_t op
    uint8_t x
    uint8_t y
    uint16_t a
    uint16_t b
    uint32_t value

cdef packed struct Choice:
    uint16_t group
    uint16_t least
    uint16_t most
    uint8_t by
    uint8_t by_ref
    uint8_t random
    uint8_t verb
    uint8_t role
    uint8_t rule
    uint8_t stat
    uint8_t compare
    uint16_t amount
    uint8_t all_needed
    uint8_t slot
    uint16_t condition

cdef packed struct Amount:
    uint8_t op
    uint8_t x
    uint16_t a
    uint16_t b
    int32_t value

cdef packed struct Condition:
    uint8_t op
    uint8_t x
    uint16_t a
    uint16_t b
    uint16_t value

cdef packed struct Pattern:
    uint8_t kind
    uint8_t verb
    uint8_t is_self
    uint16_t subject
    uint8_t exactly_one
    uint32_t flags_all
    uint32_t flags_any
    uint8_t by_player
    uint16_t by_group
    uint16_t by_ability
    uint16_t from_area
    uint8_t from_whose
    uint16_t to_area
    uint8_t to_whose
    uint16_t other
    uint8_t direct
    uint8_t moment
    uint8_t role
    uint8_t phase
    uint8_t whose
    uint8_t to_player
    uint16_t link_kinds
    uint32_t does
    uint8_t does_compare
    uint16_t does_amount
    uint8_t does_whose
    uint16_t targeting
    uint8_t targeting_only
    uint16_t condition
    uint16_t also
    uint8_t count
    uint8_t time

cdef packed struct Time:
    uint8_t kind
    uint8_t count
    uint8_t whose
    uint8_t spare

cdef packed struct Modifier:
    uint8_t kind
    uint8_t op
    uint8_t stats
    uint8_t act
    uint16_t group
    uint8_t field_itself
    uint16_t amount
    uint8_t player
    uint16_t filter
    uint16_t others
    uint16_t from_area
    uint16_t to_area
    uint8_t instead
    uint16_t places
    uint8_t more_than
    uint32_t word
    uint8_t word_sort
    uint8_t unless
    uint16_t when
    uint16_t while_
    uint16_t ability
    uint8_t layer
    uint8_t late
    uint8_t lives
    uint16_t acts_from

cdef packed struct Body:
    uint16_t name
    uint32_t kinds
    uint8_t attribute
    uint8_t race
    uint8_t level
    uint16_t atk
    uint16_t def_

cdef packed struct Material:
    uint8_t kind
    uint8_t least
    uint8_t most
    uint16_t filter
    uint16_t named
    uint8_t manner
    uint8_t any_field
    uint8_t tuner

cdef struct Tables:
    Facts* facts
    Ability* abilities
    Instruction* code
    Term* terms
    Group* groups
    Filter* filters
    Choice* choices
    Amount* amounts
    Condition* conditions
    Pattern* patterns
    Time* times
    Modifier* modifiers
    Body* bodies
    Material* materials
    uint16_t* names
    uint16_t* children
