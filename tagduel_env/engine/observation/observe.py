"""The observation table (spaces C2, C3, D): the head, the Duelists and the lists.

A Duelist is told what follows from what that Duelist could see happen, and nothing else: see
`seeing` for what may be told of one card.
"""

import cython
from cython.cimports.libc.stdint import int8_t
from cython.cimports.libc.string import memcpy, memset
from cython.cimports.tagduel_env.engine.board.groups import still_battles
from cython.cimports.tagduel_env.engine.board.knowledge import copies_seen, sight_of
from cython.cimports.tagduel_env.engine.board.piles import deck_of, hand_of
from cython.cimports.tagduel_env.engine.board.sides import (
    across_of,
    are_opponents,
    next_seat,
    team_mask,
    team_of,
)
from cython.cimports.tagduel_env.engine.observation.observation import (
    BATTLE_MARK_ATTACK,
    BATTLE_MARK_DAMAGE_DONE,
    BATTLE_MARK_DAMAGE_STEP,
    BATTLE_MARK_DEFENDERS_CHANGED,
    BATTLE_MARK_NEGATED,
    BATTLE_MARK_WAS_FACE_DOWN,
    DIRECT,
    LAYOUT_LOW,
    NO_ROW,
    NO_ZONE,
    SEAT_MARK_ACROSS,
    SEAT_MARK_ACTIVATED_LAST_LINK,
    SEAT_MARK_PASSED,
    SEAT_MARK_TEAM_MATE,
    SEAT_MARK_TURN,
    SEEN_RULE_GOES_INSTEAD,
    SEEN_RULE_GRAVEYARD_LOCKED,
    SEEN_RULE_NAME_BARRED,
    SEEN_RULE_NEGATED_OFF_FIELD,
    SeenAnswer,
    SeenDecision,
    SeenDeck,
    SeenEvent,
    SeenHead,
    SeenLink,
    SeenList,
    SeenSeat,
    SeenZone,
    StateTable,
    Table,
)
from cython.cimports.tagduel_env.engine.observation.observe import Copies
from cython.cimports.tagduel_env.engine.observation.observe_play import (
    write_answers,
    write_chain,
    write_decision,
    write_events,
)
from cython.cimports.tagduel_env.engine.observation.observe_zones import write_zones
from cython.cimports.tagduel_env.engine.observation.seeing import (
    Eye,
    byte,
    open_every_eye,
    open_eye,
    reads,
    role,
    sees,
    zone_row,
    zone_row_of,
)
from cython.cimports.tagduel_env.engine.record.sets import lowest
from cython.cimports.tagduel_env.engine.record.tables import tables
from cython.cimports.tagduel_env.engine.record.types import (
    ANYONE,
    CARD_FLAG_FACE_DOWN,
    CARD_FLAG_PROPERLY_SUMMONED,
    DECISION_STATE_ASKED,
    LIST_ROWS,
    MAIN_ROWS,
    MODIFIER_KIND_PLAYER_CANNOT,
    NONE,
    OP_WIN,
    PLACE_ATTEMPT,
    PLACE_BANISHED,
    PLACE_DECK,
    PLACE_FIELD_ZONE,
    PLACE_GRAVEYARD,
    PLACE_HAND,
    PLACE_MONSTER_ZONE,
    PLACE_UNDER,
    PLAYER_ACT_HAVE_DRAW_PHASE,
    PLAYER_OPPONENT,
    PLAYER_YOU,
    POSITION_FACE_UP,
    RULE_GOES_INSTEAD,
    RULE_GRAVEYARD_LOCKED,
    RULE_NAME_BARRED,
    RULE_NEGATED_OFF_FIELD,
    TIME_KIND_TURNS,
    ZONES,
    Duel,
)


def write_table(d, seat, out):
    """C2: everything a seat sees; the question only if it is asked."""
    eye = cython.declare(Eye)
    open_eye(d, seat, cython.address(eye))
    memset(out, 0, cython.sizeof(Table))
    write_blocks(d, cython.address(eye), out)
    if d.decision.state == DECISION_STATE_ASKED and d.decision.seat == seat:
        write_decision(d, cython.address(eye), out)
        write_answers(d, cython.address(eye), out)


def write_state(d, out):
    """C3: the first seat's table with nothing hidden, and the Decks, top first."""
    eye = cython.declare(Eye)
    open_every_eye(d, cython.address(eye))
    memset(out, 0, cython.sizeof(StateTable))
    write_blocks(d, cython.address(eye), cython.address(out.table))
    if d.decision.state == DECISION_STATE_ASKED:
        write_decision(d, cython.address(eye), cython.address(out.table))
        write_answers(d, cython.address(eye), cython.address(out.table))
    for seat in range(d.rules.duelists):
        count = d.duelists[seat].deck_count
        for i in range(count):
            card = deck_of(cython.address(d.duelists[seat]))[count - 1 - i]
            out.decks[seat].cards[i] = d.cards[card].code


def write_blocks(d, eye, out):
    """C2: the blocks that don't depend on who is asked."""
    write_head(d, eye, cython.address(out.head))
    for seat in range(d.rules.duelists):
        write_seat(d, eye, seat, cython.address(out.seats[role(eye, seat)]))
    write_zones(d, eye, out)
    write_lists(d, eye, out)
    write_chain(d, eye, out)
    write_events(d, eye, out)


def write_mask(d, seat, out):
    """B1: one byte per action index."""
    memset(out, 0, 640)
    if d.decision.state != DECISION_STATE_ASKED or d.decision.seat != seat:
        return
    for word in range(10):
        bits = d.decision.legal[word]
        while bits:
            out[64 * word + lowest(bits)] = 1
            bits &= bits - 1


# ------------------------------------------------------------------------------------------- head
def write_head(d, eye, head):
    """C2: turn, Life Points, battle and the rules in force."""
    team: cython.int = team_of(eye.seat)
    head.layout = LAYOUT_LOW
    head.turn = d.turn
    head.phase = d.phase
    head.timing = d.timing
    head.turn_role = role(eye, d.turn_seat)
    head.across_is_next = across_of(d, eye.seat) == next_seat(d, eye.seat)
    head.lp[0] = d.life[team]
    head.lp[1] = d.life[team ^ 1]
    head.chain = d.chain_count
    head.field_spell = field_spell_row(d, eye)
    write_battle(d, eye, head)
    write_time(d, team, head)
    write_rules(d, eye, head)


def write_battle(d, eye, head):
    """9, 10: the attack that is under way."""
    head.attacker = NO_ZONE
    head.attacked = NO_ZONE
    if d.attack_state == 0:
        return
    if still_battles(d, d.attacker, d.attacker_stamp):
        head.attacker = zone_row(d, eye, d.attacker)
    if d.attacked == NONE:
        head.attacked = DIRECT
    elif still_battles(d, d.attacked, d.attacked_stamp):
        head.attacked = zone_row(d, eye, d.attacked)
    head.battle_marks = battle_marks(d)


def battle_marks(d):
    """9, 10: facts of the attack."""
    marks: cython.int = BATTLE_MARK_ATTACK
    if d.attack_state == 2:
        marks |= BATTLE_MARK_DAMAGE_STEP
    if d.attack_negated:
        marks |= BATTLE_MARK_NEGATED
    if d.defenders_changed:
        marks |= BATTLE_MARK_DEFENDERS_CHANGED
    if d.attacked_was_face_down:
        marks |= BATTLE_MARK_WAS_FACE_DOWN
    if d.battle_damage_done:
        marks |= BATTLE_MARK_DAMAGE_DONE
    return marks


def field_spell_row(d, eye):
    """14.2, T23: the one face-up Field Spell."""
    for seat in range(d.rules.duelists):
        zone: cython.int = ZONES * seat + 10
        card = d.zones[zone].card
        if card != NONE and d.cards[card].position == POSITION_FACE_UP:
            return zone_row_of(eye, zone)
    return NO_ZONE


def write_time(d, team, head):
    """17, 16.4: when time is called, extra turns, and wins that count turns."""
    head.turns_to_cap = NO_ROW
    if d.sudden_death:
        head.end_of_match = 9
    elif d.time_called_turn:
        head.end_of_match = byte(1 + d.turn - d.time_called_turn)
    elif d.rules.turn_cap:
        head.turns_to_cap = max(0, cython.cast(cython.int, d.rules.turn_cap) - d.turn)
    head.countdown[0] = turns_to_win(d, team)
    head.countdown[1] = turns_to_win(d, team ^ 1)


def turns_to_win(d, team):
    """16.4, T22: the turns until an action that waits for turns wins; 0 if there is none."""
    least: cython.int = 0
    for i in range(d.delayed_end):
        row = cython.address(d.delayed[i])
        if row.pc == 0 or row.until != TIME_KIND_TURNS or team_of(row.seat) != team:
            continue
        if tables.code[row.pc].op == OP_WIN and (least == 0 or row.count < least):
            least = row.count
    return least


def write_rules(d, eye, head):
    """T21, 11.10: what is barred for either team, and rules over places off the field."""
    team: cython.int = team_of(eye.seat)
    bits: cython.uint = (d.barred[team] & 8191) | (d.barred[team ^ 1] & 8191) << 13
    if d.rules_in_force & RULE_GRAVEYARD_LOCKED:
        bits |= SEEN_RULE_GRAVEYARD_LOCKED
    if d.rules_in_force & RULE_GOES_INSTEAD:
        bits |= SEEN_RULE_GOES_INSTEAD
    if d.rules_in_force & RULE_NEGATED_OFF_FIELD:
        bits |= SEEN_RULE_NEGATED_OFF_FIELD
    if d.rules_in_force & RULE_NAME_BARRED:
        bits |= SEEN_RULE_NAME_BARRED
        write_barred_names(d, head)
    head.rules = bits


def write_barred_names(d, head):
    """18.3: names declared for face-up cards while a rule bars names."""
    found: cython.int = 0
    for zone in range(ZONES * d.rules.duelists):
        z = cython.address(d.zones[zone])
        face_up: cython.bint = z.card != NONE and d.cards[z.card].position == POSITION_FACE_UP
        if face_up and z.declared and found < 4:
            head.names_barred[found] = z.declared
            found += 1


# ------------------------------------------------------------------------------------------ seats
def write_seat(d, eye, seat, out):
    """C2: one Duelist as everybody sees them, and how much of the hand is unknown."""
    duelist = cython.address(d.duelists[seat])
    team: cython.int = team_of(seat)
    left: cython.int = duelist.normal_summons_allowed
    out.deck = duelist.deck_count
    out.hand = duelist.hand_count
    out.extra = duelist.extra_count
    out.grave = duelist.grave_count
    out.banished = duelist.banished_count
    out.hand_unknown = hand_unknown(d, eye, seat)
    out.turns_taken = byte(duelist.turns_taken)
    out.summons_left = max(0, left - duelist.normal_summons) if seat == d.turn_seat else 0
    out.special_summons = duelist.special_summons
    out.spells_traps_used = duelist.spells_traps_used
    out.skip_draws = draws_skipped(d, team)
    out.talk = duelist.talk
    out.talk_age = duelist.talk_age
    out.marks = seat_marks(d, eye, seat)
    out.bans = (d.barred[team] | d.barred_with_filter[team]) & 8191


def hand_unknown(d, eye, seat):
    """C2: the cards of a hand that the observer can't tell."""
    unknown: cython.int = 0
    hand = hand_of(cython.address(d.duelists[seat]))
    for i in range(d.duelists[seat].hand_count):
        unknown += not sees(eye, cython.address(d.cards[hand[i]]))
    return unknown


def draws_skipped(d, team):
    """T32, A8: the team's next Draw Phases that are skipped."""
    most: cython.int = 0
    for i in range(d.lasting_end):
        row = cython.address(d.lasting[i])
        if row.modifier == 0:
            continue
        m = cython.address(tables.modifiers[row.modifier - 1])
        if m.kind != MODIFIER_KIND_PLAYER_CANNOT or m.act != PLAYER_ACT_HAVE_DRAW_PHASE:
            continue
        own: cython.bint = team_of(row.seat) == team
        bound: cython.bint = own if m.player == PLAYER_YOU else True
        if m.player == PLAYER_OPPONENT:
            bound = not own
        if bound:
            most = max(most, row.count)
    return most


def seat_marks(d, eye, seat):
    """D, E5: who the Duelist is to the observer, and what they did last."""
    marks: cython.int = 0
    if seat != eye.seat and not are_opponents(seat, eye.seat):
        marks |= SEAT_MARK_TEAM_MATE
    if seat == across_of(d, eye.seat):
        marks |= SEAT_MARK_ACROSS
    if seat == d.turn_seat:
        marks |= SEAT_MARK_TURN
    if d.chain_count and d.chain[d.chain_count - 1].seat == seat:
        marks |= SEAT_MARK_ACTIVATED_LAST_LINK
    if d.passed >> seat & 1:
        marks |= SEAT_MARK_PASSED
    return marks


# ------------------------------------------------------------------------------------------ lists
def write_lists(d, eye, out):
    """C2, B2: where the copies of each name are, as far as the observer can tell."""
    counts = cython.declare(Copies[300])
    memset(counts, 0, cython.sizeof(Copies) * 300)
    count_copies(d, eye, counts)
    for owner in range(d.rules.duelists):
        mine = cython.address(counts[LIST_ROWS * owner])
        rows = cython.address(out.lists[LIST_ROWS * role(eye, owner)])
        if reads(d, eye, owner):
            write_whole_list(d, eye, owner, mine, rows)
        else:
            write_sighted_list(d, eye, owner, mine, rows)


def count_copies(d, eye, counts):
    """E3, E9: one look at every card; of the hidden ones only those that can be told count."""
    for i in range(d.card_count):
        c = cython.address(d.cards[i])
        place: cython.int = c.place
        seen: cython.bint = sees(eye, c)
        if (place == PLACE_DECK and not seen) or c.row == ANYONE or c.code == 0:
            continue
        n = cython.address(counts[LIST_ROWS * c.owner + c.row])
        if place == PLACE_GRAVEYARD:
            n.grave += 1
            n.proper += c.flags & CARD_FLAG_PROPERLY_SUMMONED != 0
        elif place == PLACE_UNDER:
            n.under += 1
        elif place == PLACE_BANISHED and (seen or c.flags & CARD_FLAG_FACE_DOWN == 0):
            n.banished += 1
            n.proper += c.flags & CARD_FLAG_PROPERLY_SUMMONED != 0
        elif not seen:
            continue
        elif place == PLACE_HAND:
            n.hand += 1
            n.shown += c.known & team_mask(d, team_of(c.owner) ^ 1) != 0
        elif PLACE_MONSTER_ZONE <= place <= PLACE_FIELD_ZONE or place == PLACE_ATTEMPT:
            n.field += 1
        elif place == PLACE_DECK:
            n.maybe += 1


def write_whole_list(d, eye, owner, counts, out):
    """B2: rows 0-59 the names of the Main Deck, 60-74 those of the Extra Deck."""
    duelist = cython.address(d.duelists[owner])
    unknown: cython.int = hand_unknown(d, eye, owner)
    for row in range(duelist.main_names):
        write_name(duelist, row, duelist.copies[row], unknown, counts, cython.address(out[row]))
    for row in range(MAIN_ROWS, MAIN_ROWS + duelist.extra_names):
        write_name(duelist, row, duelist.copies[row], 0, counts, cython.address(out[row]))


def write_sighted_list(d, eye, owner, counts, out):
    """B2, E4: names in order of first sight, with the most copies seen at one moment."""
    duelist = cython.address(d.duelists[owner])
    unknown: cython.int = hand_unknown(d, eye, owner)
    sight = sight_of(d, eye.seat, owner)
    for i in range(sight.count):
        row: cython.int = sight.rows[i]
        copies: cython.int = copies_seen(sight, row)
        hidden: cython.int = unknown if row < MAIN_ROWS else 0
        write_name(duelist, row, copies, hidden, counts, cython.address(out[i]))


def write_name(owner, row, copies, unknown, counts, out):
    """C2: one name; `maybe` are the copies out of sight, at most as many as unknown hand cards."""
    n = cython.address(counts[row])
    in_sight: cython.int = n.hand + n.maybe + n.field + n.under + n.grave + n.banished
    memcpy(cython.address(out.hand), n, cython.sizeof(Copies))
    out.card = owner.names[row]
    out.copies = copies
    out.maybe = max(0, min(copies - in_sight, unknown))


# ------------------------------------------------------------------------- what Python calls
def write_table_at(address: cython.size_t, seat: cython.int, out: cython.size_t) -> None:
    """Writes the 5,620 bytes of a seat's table."""
    d = cython.cast(cython.pointer(Duel), address)
    write_table(d, seat, cython.cast(cython.pointer(Table), out))


def write_state_at(address: cython.size_t, out: cython.size_t) -> None:
    """Writes the 6,100 bytes of the state."""
    d = cython.cast(cython.pointer(Duel), address)
    write_state(d, cython.cast(cython.pointer(StateTable), out))


def write_mask_at(address: cython.size_t, seat: cython.int, out: cython.size_t) -> None:
    """Writes the 640 bytes of a seat's mask."""
    d = cython.cast(cython.pointer(Duel), address)
    write_mask(d, seat, cython.cast(cython.pointer(int8_t), out))


def struct_sizes() -> dict:
    """The size of every struct as the compiler laid it out, to compare with the description."""
    return {
        "SeenHead": cython.sizeof(SeenHead),
        "SeenSeat": cython.sizeof(SeenSeat),
        "SeenZone": cython.sizeof(SeenZone),
        "SeenList": cython.sizeof(SeenList),
        "SeenLink": cython.sizeof(SeenLink),
        "SeenDecision": cython.sizeof(SeenDecision),
        "SeenAnswer": cython.sizeof(SeenAnswer),
        "SeenEvent": cython.sizeof(SeenEvent),
        "SeenDeck": cython.sizeof(SeenDeck),
        "Table": cython.sizeof(Table),
        "StateTable": cython.sizeof(StateTable),
    }
