"""Summons that start no chain, Sets, and Special Summons by effect (rules 4, 5).

A Summon runs: choose and pay, the attempt (4.10), then the arrival. Of its frame: `a` card, `b`
ability, `c` PlayKind, `d` number of materials, `n` SummonKind bits, `other` the place it comes
from, `each` the Duelist who receives it, `did` its position once chosen.
"""

import cython
from cython.cimports.tagduel_env.engine.board.order import in_order
from cython.cimports.tagduel_env.engine.board.zones import (
    count_free,
    on_field,
    set_position,
    to_attempt,
    to_zone,
    zone_of,
)
from cython.cimports.tagduel_env.engine.continuous.prohibitions import (
    may_be_special_summoned,
    may_control_another,
    player_may,
    use_normal_summon,
)
from cython.cimports.tagduel_env.engine.continuous.stats import mark_dirty
from cython.cimports.tagduel_env.engine.events.events import new_batch, record
from cython.cimports.tagduel_env.engine.plays.plays import push_declaration
from cython.cimports.tagduel_env.engine.record.frames import pop_frame, push_frame
from cython.cimports.tagduel_env.engine.record.sets import (
    set_clear,
    set_count,
    set_next,
    set_remove,
)
from cython.cimports.tagduel_env.engine.record.tables import ability_at, facts_of, tables
from cython.cimports.tagduel_env.engine.record.types import (
    ANYONE,
    CARD_KIND_FIELD,
    CARD_KIND_MONSTER,
    EVENT_KIND_FLIPPED,
    EVENT_KIND_POSITION_CHANGED,
    EVENT_KIND_SET_CARD,
    FRAME_KIND_ARRIVE,
    FRAME_KIND_ATTEMPT,
    FRAME_KIND_SUMMON,
    MATERIAL_KIND_CONTACT_FUSION,
    MATERIAL_KIND_SYNCHRO,
    MATERIAL_KIND_XYZ,
    MOVE_MANNER_MATERIAL,
    MOVE_MANNER_TRIBUTE_SUMMON,
    NONE,
    OP_END,
    OP_SUMMON,
    PLACE_ATTEMPT,
    PLACE_EXTRA_DECK,
    PLACE_FIELD_ZONE,
    PLACE_MONSTER_ZONE,
    PLACE_SPELL_TRAP_ZONE,
    PLAY_KIND_CHANGE_POSITION,
    PLAY_KIND_CONTACT_FUSION,
    PLAY_KIND_FLIP_SUMMON,
    PLAY_KIND_GEMINI_SUMMON,
    PLAY_KIND_INHERENT_SUMMON,
    PLAY_KIND_NORMAL_SUMMON,
    PLAY_KIND_SET_MONSTER,
    PLAY_KIND_SET_SPELL_TRAP,
    PLAY_KIND_SYNCHRO_SUMMON,
    PLAY_KIND_XYZ_SUMMON,
    PLAYER_ACT_SUMMON_SPECIALLY,
    PLAYER_OPPONENT,
    POSITION_FACE_DOWN_DEFENSE,
    POSITION_FACE_UP_ATTACK,
    POSITION_FACE_UP_DEFENSE,
    POSITION_SET,
    POSITION_WORD_CHOOSE,
    SUMMON_KIND_CONTACT,
    SUMMON_KIND_FLIP,
    SUMMON_KIND_GEMINI,
    SUMMON_KIND_INHERENT,
    SUMMON_KIND_NORMAL,
    SUMMON_KIND_SPECIAL,
    SUMMON_KIND_SYNCHRO,
    SUMMON_KIND_TRIBUTE,
    SUMMON_KIND_XYZ,
    VERB_MATERIAL,
    VERB_SEND_TO_GRAVEYARD,
    VERB_TRIBUTE,
    ZONE_FLAG_ARRIVED,
    ZONE_FLAG_CHANGED_POSITION,
    ZONE_FLAG_FLIPPED_THIS_TURN,
    ZONE_FLAG_GEMINI_ACTIVE,
    ZONE_FLAG_SET_THIS_TURN,
    Set,
)
from cython.cimports.tagduel_env.engine.resolution.interpreter import (
    link_of,
    new_context,
    remember_on_card,
)
from cython.cimports.tagduel_env.engine.resolution.moves import (
    move_by_rule,
    place_spell_trap,
    push_moves,
)
from cython.cimports.tagduel_env.engine.summons.arrivals import (
    ask_duelist,
    ask_position,
    ask_zone,
    opponents_with_room,
    record_summon,
    remember_summon,
)
from cython.cimports.tagduel_env.engine.summons.material_pool import verb_of_manner
from cython.cimports.tagduel_env.engine.summons.materials import (
    planned_cards,
    push_material,
    push_tribute,
    push_tribute_to_set,
    tributes_needed,
)
from cython.cimports.tagduel_env.engine.summons.summons import SUMMON_ARRIVES, SUMMON_PAYS


# --------------------------------------------------------------------------------------- begin
def push_summon(d, seat, play, card, ability):
    """3.3: an action of the open state with a monster, or a Set."""
    f = push_frame(d, FRAME_KIND_SUMMON, seat)
    f.a = card
    f.b = ability
    f.c = play
    d.plan.count = 0


def step_summon(d, f):
    """0 choose; 1 pay; 2 attempt; 3 it is over; 4 arrive."""
    if f.step == 0:
        choose(d, f)
    elif f.step == SUMMON_PAYS:
        pay(d, f)
    elif f.step == 2:
        attempt(d, f)
    elif f.step == 3:
        attempt_over(d, f)
    else:
        arrive(d, f)


def choose(d, f):
    """4: what the action needs before it is made: Tributes, materials, the cost of a procedure."""
    if f.c == PLAY_KIND_CHANGE_POSITION:
        change_position(d, f)
    elif f.c == PLAY_KIND_SET_SPELL_TRAP:
        set_spell_trap(d, f)
    elif f.c == PLAY_KIND_FLIP_SUMMON:
        f.n = SUMMON_KIND_FLIP
        f.step = 2
    elif f.c == PLAY_KIND_GEMINI_SUMMON:
        f.n = SUMMON_KIND_NORMAL | SUMMON_KIND_GEMINI
        use_normal_summon(d, f.seat, f.a)
        f.step = 2
    elif f.c == PLAY_KIND_INHERENT_SUMMON:
        choose_procedure(d, f)
    elif f.c == PLAY_KIND_NORMAL_SUMMON or f.c == PLAY_KIND_SET_MONSTER:
        choose_tributes(d, f)
    else:
        choose_materials(d, f)


def choose_tributes(d, f):
    """4.2, 5.1: Tributes, if its Level or its text ask for some."""
    least: cython.int = 0
    most: cython.int = 0
    usual = tributes_needed(d, f.seat, f.a, cython.address(least), cython.address(most))
    f.step = SUMMON_PAYS
    if f.c == PLAY_KIND_SET_MONSTER and usual:
        push_tribute_to_set(d, f.seat, f.a)
    elif f.c == PLAY_KIND_NORMAL_SUMMON and (usual or most):
        push_tribute(d, f.seat, f.a)
    else:
        d.result = 1


def choose_procedure(d, f):
    """4.6: the cost of a printed procedure, agreed upon and paid by its declaration."""
    f.n = SUMMON_KIND_SPECIAL | SUMMON_KIND_INHERENT
    link = new_context(d, f.a, f.b, f.seat)
    f.link = link
    f.step = SUMMON_PAYS
    new_batch(d)
    push_declaration(d, f.seat, f.a, f.b, link)


def choose_materials(d, f):
    """4.9: the materials of an Extra Deck monster."""
    kind: cython.int = MATERIAL_KIND_SYNCHRO
    f.n = SUMMON_KIND_SPECIAL | SUMMON_KIND_INHERENT
    if f.c == PLAY_KIND_SYNCHRO_SUMMON:
        f.n |= SUMMON_KIND_SYNCHRO
    elif f.c == PLAY_KIND_XYZ_SUMMON:
        kind = MATERIAL_KIND_XYZ
        f.n |= SUMMON_KIND_XYZ
    else:
        kind = MATERIAL_KIND_CONTACT_FUSION
        f.n |= SUMMON_KIND_CONTACT
    f.step = SUMMON_PAYS
    push_material(d, f.seat, f.a, kind, 0, NONE, ANYONE)


# ----------------------------------------------------------------------------------------- pay
def pay(d, f):
    """4.2, 4.6, 4.9: Tributes and materials leave on declaring, before the attempt."""
    chosen = cython.declare(Set)
    if d.result == 0:
        pop_frame(d, 0)
        return
    f.step = 2
    if f.c == PLAY_KIND_INHERENT_SUMMON:
        return
    planned_cards(d, cython.address(chosen))
    f.d = set_count(cython.address(chosen))
    if f.c == PLAY_KIND_NORMAL_SUMMON or f.c == PLAY_KIND_SET_MONSTER:
        f.n = SUMMON_KIND_NORMAL | (SUMMON_KIND_TRIBUTE if f.d else 0)
        use_normal_summon(d, f.seat, f.a)
    new_batch(d)
    if f.d == 0:
        return
    verb: cython.int = VERB_TRIBUTE
    manner: cython.int = MOVE_MANNER_MATERIAL
    if f.c == PLAY_KIND_SYNCHRO_SUMMON:
        verb = VERB_SEND_TO_GRAVEYARD
    elif f.c == PLAY_KIND_XYZ_SUMMON:
        verb = VERB_MATERIAL
    elif f.c == PLAY_KIND_CONTACT_FUSION:
        row: cython.int = facts_of(d.cards[f.a].code).materials_first + d.plan.groups[0]
        verb = verb_of_manner(tables.materials[row].manner)
    else:
        manner = MOVE_MANNER_TRIBUTE_SUMMON
    d.attempt_card = f.a
    d.attempt_how = f.n
    push_moves(d, cython.address(chosen), verb, f.seat, ANYONE, manner, f.a)


# -------------------------------------------------------------------------------------- attempt
def attempt(d, f):
    """4.10: a Summon that may be negated; a Set is none, nor a Summon inside a chain (4.5)."""
    f.other = d.cards[f.a].place
    if f.c == PLAY_KIND_SET_MONSTER or d.chain_count:
        f.step = SUMMON_ARRIVES
        return
    to_attempt(d, f.a, f.seat)
    d.attempt_card = f.a
    d.attempt_seat = f.seat
    d.attempt_how = f.n
    d.attempt_negated = 0
    f.step = 3
    push_frame(d, FRAME_KIND_ATTEMPT, d.turn_seat)


def attempt_over(d, f):
    """4.10, 13.12: a negated monster goes to the Graveyard from no place."""
    if d.attempt_negated or d.cards[f.a].place != PLACE_ATTEMPT:
        if d.cards[f.a].place == PLACE_ATTEMPT:
            move_by_rule(d, f.a, VERB_SEND_TO_GRAVEYARD, 0)
        end_attempt(d)
        pop_frame(d, 1)
    else:
        f.step = SUMMON_ARRIVES


def end_attempt(d):
    """Nothing is being Summoned any more."""
    d.attempt_card = NONE
    d.attempt_how = 0
    d.attempt_negated = 0


# --------------------------------------------------------------------------------------- arrival
def arrive(d, f):
    """4, 5.1: the questions about its place and position, then it is there."""
    if f.c == PLAY_KIND_FLIP_SUMMON or f.c == PLAY_KIND_GEMINI_SUMMON:
        summon_again(d, f)
        return
    if f.each == ANYONE and not choose_side(d, f):
        return
    if f.did == 0 and not choose_position(d, f):
        return
    zone = ask_zone(d, f.seat, f.each, PLACE_MONSTER_ZONE, f.a)
    if zone == -1:
        return
    new_batch(d)
    if zone < 0 or to_zone(d, f.a, f.each, PLACE_MONSTER_ZONE, zone, f.did) < 0:
        move_by_rule(d, f.a, VERB_SEND_TO_GRAVEYARD, 0)
    elif f.c == PLAY_KIND_SET_MONSTER:
        monster_set(d, f)
    else:
        summoned(d, f)
    end_attempt(d)
    pop_frame(d, 1)


def monster_set(d, f):
    """5.1: face-down Defense Position; no Summon."""
    z = zone_of(d, f.a)
    z.flags |= ZONE_FLAG_ARRIVED | ZONE_FLAG_SET_THIS_TURN
    z.summon_by_seat = f.seat
    z.tributes = f.d
    e = record(d, EVENT_KIND_SET_CARD, f.a, f.seat)
    e.amount = f.d


def summoned(d, f):
    """4: the Summon succeeded; what its procedure noted stays on the card."""
    l = link_of(d, f.link) if f.c == PLAY_KIND_INHERENT_SUMMON else cython.NULL
    remember_summon(d, f.a, f.n, f.seat, f.other, f.d, l)
    if l is not cython.NULL:
        l.stamp = d.cards[f.a].stamp
        remember_on_card(d, l)
    record_summon(d, f.a, l)


def inherent_step(f):
    """A24: the instruction that says to whom and how a procedure Summons; 0 = own field."""
    pc: cython.int = ability_at(f.b).pc if f.c == PLAY_KIND_INHERENT_SUMMON else 0
    while pc and tables.code[pc].op != OP_SUMMON:
        pc = 0 if tables.code[pc].op == OP_END else pc + 1
    return pc


def choose_side(d, f):
    """T7, A24: the Summoner's own zones, or those of an opponent; False while it asks."""
    pc = inherent_step(f)
    f.each = ANYONE
    if pc == 0 or tables.code[pc].c & 255 != PLAYER_OPPONENT:
        f.each = f.seat
        return True
    seats = opponents_with_room(d, f.seat)
    if seats == 0:
        f.each = f.seat ^ 1
        return True
    seat = ask_duelist(d, f.seat, seats, f.a)
    if seat < 0:
        return False
    f.each = seat
    return True


def choose_position(d, f):
    """1.5: Normal face-up Attack, Set face-down Defense, Special as its text or Summoner says."""
    position: cython.int = POSITION_FACE_UP_ATTACK
    if f.c == PLAY_KIND_SET_MONSTER:
        position = POSITION_FACE_DOWN_DEFENSE
    elif f.c != PLAY_KIND_NORMAL_SUMMON:
        pc = inherent_step(f)
        position = ask_position(d, f.seat, f.a, tables.code[pc].x if pc else POSITION_WORD_CHOOSE)
    if position < 0:
        return False
    f.did = position
    return True


def summon_again(d, f):
    """4.3, 4.10, 13.8: a Flip Summon, or the second Summon of a Gemini Monster."""
    new_batch(d)
    gemini: cython.bint = f.c == PLAY_KIND_GEMINI_SUMMON
    position: cython.int = d.cards[f.a].position if gemini else POSITION_FACE_UP_ATTACK
    if d.cards[f.a].place == PLACE_ATTEMPT:
        to_zone(d, f.a, f.seat, PLACE_MONSTER_ZONE, -1, position)
    elif not gemini:
        set_position(d, f.a, position)
    z = zone_of(d, f.a)
    if gemini:
        z.flags |= ZONE_FLAG_GEMINI_ACTIVE
        mark_dirty(d)
    else:
        z.flags |= ZONE_FLAG_CHANGED_POSITION | ZONE_FLAG_FLIPPED_THIS_TURN
        e = record(d, EVENT_KIND_FLIPPED, f.a, f.seat)
        e.flags = 0
    remember_summon(d, f.a, f.n, f.seat, PLACE_MONSTER_ZONE, 0, cython.NULL)
    record_summon(d, f.a, cython.NULL)
    end_attempt(d)
    pop_frame(d, 1)


# --------------------------------------------------------------------------- other actions of 3.3
def change_position(d, f):
    """4.4: by hand, face-up Attack to face-up Defense or back."""
    new_batch(d)
    attack: cython.bint = d.cards[f.a].position == POSITION_FACE_UP_ATTACK
    set_position(d, f.a, POSITION_FACE_UP_DEFENSE if attack else POSITION_FACE_UP_ATTACK)
    zone_of(d, f.a).flags |= ZONE_FLAG_CHANGED_POSITION
    record(d, EVENT_KIND_POSITION_CHANGED, f.a, f.seat)
    pop_frame(d, 1)


def set_spell_trap(d, f):
    """5.2, 14.4: a Spell or Trap is Set."""
    field: cython.bint = facts_of(d.cards[f.a].code).kinds & CARD_KIND_FIELD != 0
    place: cython.int = PLACE_FIELD_ZONE if field else PLACE_SPELL_TRAP_ZONE
    zone: cython.int = 10
    if not field:
        zone = ask_zone(d, f.seat, f.seat, place, f.a)
        if zone == -1:
            return
    new_batch(d)
    if zone < 0 or place_spell_trap(d, f.a, f.seat, zone, POSITION_SET) < 0:
        pop_frame(d, 0)
        return
    zone_of(d, f.a).flags |= ZONE_FLAG_SET_THIS_TURN | ZONE_FLAG_ARRIVED
    record(d, EVENT_KIND_SET_CARD, f.a, f.seat)
    pop_frame(d, 1)


# ------------------------------------------------------------------------- Special Summon by effect
def push_arrive(d, cards, seat, to_seat, position, how, link):
    """4.5, 4.11: several at once are one Summon."""
    f = push_frame(d, FRAME_KIND_ARRIVE, seat)
    f.set = cards[0]
    f.other = to_seat
    f.a = position
    f.b = how | SUMMON_KIND_SPECIAL
    f.link = link


def arrived_cards(d, out):
    """The cards that arrived last."""
    out[0] = d.frames[d.frames_count].set


def step_arrive(d, f):
    """4.5: the questions for each card, in turn; then they have all arrived at once.

    c: its position once chosen; m: number of materials.
    """
    if f.step == 0:
        keep_summonable(d, f)
        f.step = 1
    order = cython.declare(cython.int[316])
    for k in range(in_order(d, cython.address(f.set), order)):
        if d.cards[order[k]].place == PLACE_MONSTER_ZONE:
            continue
        if not arrive_one(d, f, order[k]):
            return
        f.each = ANYONE
        f.c = 0
    count = in_order(d, cython.address(f.set), order)
    for k in range(count):
        record_summon(d, order[k], link_of(d, f.link))
    pop_frame(d, count)


def keep_summonable(d, f):
    """4.7, 12.8, 13.15: those that can be Special Summoned; none if the zones don't suffice."""
    card: cython.int = set_next(cython.address(f.set), -1)
    while card >= 0:
        if not can_arrive(d, f, card):
            set_remove(cython.address(f.set), card)
        card = set_next(cython.address(f.set), card)
    if set_count(cython.address(f.set)) > room(d, f):
        set_clear(cython.address(f.set))


def can_arrive(d, f, card):
    """4.5: it isn't a monster on the field already, and nothing forbids its Summon."""
    if d.cards[card].place == PLACE_MONSTER_ZONE or not may_control_another(d, card, f.seat):
        return False
    if not facts_of(d.cards[card].code).kinds & CARD_KIND_MONSTER:
        return on_field(d, card) and player_may(d, f.seat, PLAYER_ACT_SUMMON_SPECIALLY, card)
    if d.cards[card].place == PLACE_ATTEMPT:
        return True
    return may_be_special_summoned(d, card, f.seat, f.b)


def room(d, f):
    """4.5, A25: the free Monster Zones that may receive them."""
    if f.other != ANYONE:
        return count_free(d, f.other, PLACE_MONSTER_ZONE)
    free: cython.int = 0
    for s in range(d.rules.duelists):
        if (s ^ f.seat) & 1:
            free += count_free(d, s, PLACE_MONSTER_ZONE)
    return free


def arrive_one(d, f, card):
    """4.5, A24, A25: whose field, position, zone; False while it asks."""
    if f.each == ANYONE:
        seat: cython.int = f.other
        if f.other == ANYONE:
            seat = ask_duelist(d, f.seat, opponents_with_room(d, f.seat), card)
        if seat < 0:
            return False
        f.each = seat
    if f.c == 0:
        position = ask_position(d, f.seat, card, f.a)
        if position < 0:
            return False
        f.c = position
    zone = ask_zone(d, f.seat, f.each, PLACE_MONSTER_ZONE, card)
    if zone == -1:
        return False
    place: cython.int = d.cards[card].place
    if place == PLACE_ATTEMPT:
        place = PLACE_EXTRA_DECK
    if zone < 0 or to_zone(d, card, f.each, PLACE_MONSTER_ZONE, zone, f.c) < 0:
        set_remove(cython.address(f.set), card)
        return True
    remember_summon(d, card, f.b, f.seat, place, f.m, link_of(d, f.link))
    return True
