# Written by tagduel_env.spaces.generate from its description; do not edit.
from libc.stdint cimport int16_t, int32_t, uint8_t, uint16_t, uint32_t

cdef enum:
    LAYOUT_LOW = 9187
    UNSEEN = 8191
    NO_ROW = 65535
    NO_ZONE = 255
    DIRECT = 254
    FIRST_LIST_ROW = 44
    FIRST_ANSWER_ROW = 344
    TABLE_SIZE = 5620
    STATE_SIZE = 6100
    LONG_FEATURES = 32
    SHORT_FEATURES = 12
    VECTOR_HEAD = 0
    VECTOR_HEAD_SIZE = 40
    VECTOR_SEATS = 40
    VECTOR_SEATS_SIZE = 80
    VECTOR_ZONES = 120
    VECTOR_ZONES_SIZE = 2728
    VECTOR_LISTS = 2848
    VECTOR_LISTS_SIZE = 2400
    VECTOR_POOL = 5248
    VECTOR_POOL_SIZE = 640
    VECTOR_CHAIN = 5888
    VECTOR_CHAIN_SIZE = 368
    VECTOR_DECISION = 6256
    VECTOR_DECISION_SIZE = 136
    VECTOR_PICKS = 6392
    VECTOR_PICKS_SIZE = 344
    VECTOR_ANSWERS = 6736
    VECTOR_ANSWERS_SIZE = 192
    VECTOR_EVENTS = 6928
    VECTOR_EVENTS_SIZE = 320
    VECTOR_LIST_CARDS = 7248
    VECTOR_LIST_CARDS_SIZE = 3600
    SEEN_POSITION_EMPTY = 0
    SEEN_POSITION_FACE_UP_ATTACK = 1
    SEEN_POSITION_FACE_UP_DEFENSE = 2
    SEEN_POSITION_FACE_DOWN_DEFENSE = 3
    SEEN_POSITION_FACE_UP = 4
    SEEN_POSITION_SET = 5
    SEEN_POSITION_KEPT_FREE = 6
    SEEN_FLAG_NEGATED = 1
    SEEN_FLAG_CANNOT_ATTACK = 2
    SEEN_FLAG_ATTACKED = 4
    SEEN_FLAG_POSITION_CHANGED = 8
    SEEN_FLAG_ARRIVED = 16
    SEEN_FLAG_SET_THIS_TURN = 32
    SEEN_FLAG_USE_SPENT = 64
    SEEN_FLAG_PROPERLY_SUMMONED = 128
    SEEN_FLAG_GEMINI_ACTIVE = 256
    SEEN_FLAG_TUNER_NOW = 512
    SEEN_FLAG_EFFECT_MONSTER_NOW = 1024
    SEEN_FLAG_TRAP_MONSTER = 2048
    SEEN_FLAG_BEATEN = 4096
    SEEN_FLAG_TARGETED = 8192
    SEEN_FLAG_NOT_TARGETED = 16384
    SEEN_FLAG_NOT_BY_BATTLE = 32768
    SEEN_FLAG_NOT_BY_EFFECTS = 65536
    SEEN_FLAG_POSITION_LOCKED = 131072
    SEEN_FLAG_NO_TRIBUTE = 262144
    SEEN_FLAG_LEAVES_REDIRECTED = 524288
    SEEN_FLAG_ATTACKS_MORE = 1048576
    SEEN_FLAG_ATTACKS_DIRECTLY = 2097152
    SEEN_FLAG_PIERCES = 4194304
    SEEN_FLAG_UNAFFECTED = 8388608
    SEEN_FLAG_STATS_DIFFER = 16777216
    SEEN_FLAG_ON_CHAIN = 33554432
    SEEN_FLAG_BATTLED = 67108864
    SEEN_FLAG_ACTION_WAITS = 134217728
    SEEN_FLAG_CONTROL_RETURNS = 268435456
    SEEN_FLAG_NOT_YET = 536870912
    SEAT_MARK_TEAM_MATE = 1
    SEAT_MARK_ACROSS = 2
    SEAT_MARK_TURN = 4
    SEAT_MARK_ACTIVATED_LAST_LINK = 8
    SEAT_MARK_PASSED = 16
    BATTLE_MARK_ATTACK = 1
    BATTLE_MARK_DAMAGE_STEP = 2
    BATTLE_MARK_NEGATED = 4
    BATTLE_MARK_DEFENDERS_CHANGED = 8
    BATTLE_MARK_WAS_FACE_DOWN = 16
    BATTLE_MARK_DAMAGE_DONE = 32
    CHAIN_MARK_CARD_ACTIVATION = 1
    CHAIN_MARK_ACTIVATION_NEGATED = 2
    CHAIN_MARK_EFFECT_NEGATED = 4
    CHAIN_MARK_CANNOT_BE_ANSWERED = 8
    DECISION_MARK_MANDATORY = 1
    DECISION_MARK_FINISH_ALLOWED = 2
    DECISION_MARK_AT_RESOLUTION = 4
    DECISION_MARK_BEFORE_PAYMENT = 8
    SEEN_RULE_GRAVEYARD_LOCKED = 67108864
    SEEN_RULE_GOES_INSTEAD = 134217728
    SEEN_RULE_NAME_BARRED = 268435456
    SEEN_RULE_NEGATED_OFF_FIELD = 536870912
    HOW_NUMBER = 0
    HOW_ONE_HOT = 1
    HOW_BIT = 2
    HOW_GROUPS = 3
    HOW_GIVEN = 4
    HOW_BELOW = 5
    HOW_BITS = 6
    HOW_REMAINDER = 7

cdef packed struct SeenHead:
    uint16_t layout
    uint16_t turn
    uint8_t phase
    uint8_t timing
    uint8_t turn_role
    uint8_t across_is_next
    int32_t lp[2]
    uint8_t attacker
    uint8_t attacked
    uint8_t battle_marks
    uint8_t chain
    uint16_t turns_to_cap
    uint8_t countdown[2]
    uint8_t field_spell
    uint8_t end_of_match
    uint32_t rules
    uint16_t names_barred[4]
    uint8_t spare[10]

cdef packed struct SeenSeat:
    uint8_t deck
    uint8_t hand
    uint8_t extra
    uint8_t grave
    uint8_t banished
    uint8_t hand_unknown
    uint8_t turns_taken
    uint8_t summons_left
    uint8_t special_summons
    uint8_t spells_traps_used
    uint8_t skip_draws
    uint8_t talk
    uint8_t talk_age
    uint8_t marks
    uint16_t bans

cdef packed struct SeenZone:
    uint16_t card
    uint8_t owner
    uint8_t position
    int16_t atk
    int16_t def_
    uint8_t level
    uint8_t attribute
    uint8_t type
    uint8_t known
    uint32_t flags
    uint8_t counters[3]
    uint8_t materials
    uint8_t host
    uint8_t bond
    int16_t memo

cdef packed struct SeenList:
    uint16_t card
    uint8_t copies
    uint8_t hand
    uint8_t maybe
    uint8_t shown
    uint8_t field
    uint8_t under
    uint8_t grave
    uint8_t banished
    uint8_t proper

cdef packed struct SeenLink:
    uint16_t card
    uint16_t row
    uint8_t role
    uint8_t ability
    uint8_t mode
    uint8_t marks
    uint16_t declared
    int16_t noted
    uint16_t targets[8]

cdef packed struct SeenDecision:
    uint8_t kind
    uint8_t purpose
    uint8_t role
    uint8_t asker
    uint16_t card
    uint16_t row
    uint8_t ability
    uint8_t part
    uint8_t least
    uint8_t most
    uint8_t picked
    uint8_t total_test
    uint8_t total_need
    uint8_t total_have
    uint16_t event_card
    uint16_t event_row
    uint8_t page
    uint8_t marks
    uint32_t window
    uint16_t picks[16]
    int16_t value_unit
    uint8_t spare[4]

cdef packed struct SeenAnswer:
    uint8_t sort
    uint8_t ability
    uint16_t card
    uint16_t row
    int16_t value

cdef packed struct SeenEvent:
    uint8_t kind
    uint8_t role
    uint16_t card
    uint16_t row
    uint8_t from_
    uint8_t to
    uint16_t other
    int16_t amount

cdef packed struct SeenDeck:
    uint16_t cards[60]

cdef packed struct Table:
    SeenHead head
    SeenSeat seats[4]
    SeenZone zones[44]
    SeenList lists[300]
    SeenLink chain[16]
    SeenDecision decision
    SeenAnswer answers[32]
    SeenEvent events[32]

cdef packed struct StateTable:
    Table table
    SeenDeck decks[4]
