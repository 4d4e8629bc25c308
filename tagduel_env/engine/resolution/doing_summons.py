"""Instructions that Summon: by effect, as Tokens, as a monster, with materials, or normally."""

import cython
from cython.cimports.tagduel_env.engine.board.piles import hand_of
from cython.cimports.tagduel_env.engine.board.query import amount, reference
from cython.cimports.tagduel_env.engine.board.zones import make_token, on_field, to_attempt, zone_of
from cython.cimports.tagduel_env.engine.continuous.prohibitions import (
    may_be_special_summoned,
)
from cython.cimports.tagduel_env.engine.continuous.stats import mark_dirty
from cython.cimports.tagduel_env.engine.decisions.decisions import allow, clear, pose
from cython.cimports.tagduel_env.engine.events.events import new_batch
from cython.cimports.tagduel_env.engine.legality.legality import candidates
from cython.cimports.tagduel_env.engine.legality.normal_summons import (
    can_be_normal_summoned,
    can_be_set,
)
from cython.cimports.tagduel_env.engine.plays.picks import picked_cards, push_pick_from
from cython.cimports.tagduel_env.engine.record.frames import push_frame, top_frame
from cython.cimports.tagduel_env.engine.record.sets import (
    set_add,
    set_clear,
    set_count,
    set_is_empty,
    set_next,
    set_remove,
)
from cython.cimports.tagduel_env.engine.record.tables import tables
from cython.cimports.tagduel_env.engine.record.types import (
    ACTION_NORMAL_SUMMON,
    ACTION_PASS,
    ACTION_SET,
    ANYONE,
    DECISION_KIND_PICK,
    DECISION_KIND_SUMMON_NOW,
    FRAME_KIND_ATTEMPT,
    FRAME_KIND_PROGRAM,
    MAIN_ROWS,
    MANNER_BANISH,
    MANNER_SHUFFLE,
    MATERIAL_KIND_FUSION,
    MATERIAL_KIND_SYNCHRO,
    MAX_REFUSED,
    MOVE_FLAG_BY_RULE,
    MOVE_MANNER_MATERIAL,
    NONE,
    OP_FUSE,
    OP_RITUAL,
    OP_SYNCHRO,
    PLACE_ATTEMPT,
    PLACE_HAND,
    PLAY_KIND_NORMAL_SUMMON,
    PLAY_KIND_SET_MONSTER,
    PLAYER_OPPONENT,
    POSITION_WORD_CHOOSE,
    REF_IT,
    SUMMON_KIND_FUSION,
    SUMMON_KIND_INHERENT,
    SUMMON_KIND_RITUAL,
    SUMMON_KIND_SPECIAL,
    SUMMON_KIND_SYNCHRO,
    VERB_BANISH,
    VERB_SEND_TO_GRAVEYARD,
    VERB_SHUFFLE_INTO_DECK,
    VERB_SPECIAL_SUMMON,
    VERB_TRIBUTE,
    Set,
)
from cython.cimports.tagduel_env.engine.resolution.doing import (
    begin_question,
    done,
    done_with,
    gather,
    goes_on_with,
    register_of,
    seat_meant,
    skip,
    still_there,
)
from cython.cimports.tagduel_env.engine.resolution.doing_summons import BY_EFFECT
from cython.cimports.tagduel_env.engine.resolution.interpreter import link_of
from cython.cimports.tagduel_env.engine.resolution.moves import move_by_rule, push_moves
from cython.cimports.tagduel_env.engine.summons.materials import (
    planned_cards,
    possible,
    push_material,
    push_ritual,
    ritual_possible,
)
from cython.cimports.tagduel_env.engine.summons.summons import (
    arrived_cards,
    push_arrive,
    push_summon,
)


# ------------------------------------------------------------------------- Special Summons
def summon(d, f, l, i):
    """4.5: 0 begin, 1 arrived. b: body row + 1 of a card Summoned as a monster (6.4)."""
    if f.step == 1:
        summoned(d, f, l)
        return
    cards = cython.address(f.set)
    gather(d, f, l, i, cards)
    if set_is_empty(cards):
        f.b = 0
        done_with(d, f, cards, 0)
        return
    if f.b and on_field(d, l.card):
        zone_of(d, l.card).body = f.b
        mark_dirty(d)
    f.step = 1
    to_seat = seat_meant(d, f, l, i.c & 255, i.c >> 8)
    push_arrive(d, cards, l.seat, to_seat, i.x, BY_EFFECT, f.link)


def summoned(d, f, l):
    """4.5, 6.4: those that arrived; a card that did not become a monster is what it was."""
    cards = cython.declare(Set)
    arrived_cards(d, cython.address(cards))
    n = d.result
    if f.b and n == 0 and on_field(d, l.card):
        zone_of(d, l.card).body = 0
        mark_dirty(d)
    f.b = 0
    still_there(d, f, cython.address(cards))
    goes_on_with(d, f, l, cython.address(cards))
    done_with(d, f, cython.address(cards), n)


def as_monster(d, f, l, i):
    """6.4: the Summon that follows makes this card a monster of such a body."""
    f.b = i.a + 1
    skip(f, 0)


def make_tokens(d, f, l, i):
    """13.3, A25: all of them together, or none; an opponent's are shared out among both fields."""
    cards = cython.address(f.set)
    if f.step == 1:
        arrived_cards(d, cards)
        note_on_tokens(d, l, cards)
        done_with(d, f, cards, d.result)
        return
    set_clear(cards)
    for _ in range(amount(d, i.b, l, f)):
        token = make_token(d, i.a, l.seat)
        if token >= 0:
            set_add(cards, token)
    if set_is_empty(cards):
        done_with(d, f, cards, 0)
        return
    to_seat: cython.int = ANYONE
    if i.c & 255 != PLAYER_OPPONENT:
        to_seat = seat_meant(d, f, l, i.c & 255, i.c >> 8)
    f.step = 1
    push_arrive(d, cards, l.seat, to_seat, i.x, BY_EFFECT, f.link)


def note_on_tokens(d, l, tokens):
    """A token whose ATK is a number noted keeps that number (Gorz)."""
    token = set_next(tokens, -1)
    while token >= 0:
        zone_of(d, token).noted = l.noted
        token = set_next(tokens, token)
    mark_dirty(d)


# ------------------------------------------------------------------- Summons with materials
def fuse(d, f, l, i):
    """4.9: a Fusion Summon by an effect."""
    with_materials(d, f, l, i)


def ritual(d, f, l, i):
    """4.8: a Ritual Summon."""
    with_materials(d, f, l, i)


def synchro(d, f, l, i):
    """4.5, 4.9: a Synchro Summon by an effect."""
    with_materials(d, f, l, i)


def with_materials(d, f, l, i):
    """4.8, 4.9: 0 which monster, 1 which materials, 2 they leave, 3 it arrives, 4 it is there.

    a: the monster, c: number of materials. 5: the Summon may be negated (4.5).
    """
    if f.step == 0:
        choose_monster(d, f, l, i)
    elif f.step == 1:
        choose_materials(d, f, l, i)
    elif f.step == 2:
        spend_materials(d, f, l, i)
    elif f.step == 3:
        new_batch(d)
        if i.op == OP_SYNCHRO and d.chain_count == 0:
            attempt(d, f, l)
        else:
            arrive(d, f, l, i)
    elif f.step == 5:
        attempt_over(d, f, l, i)
    else:
        summoned(d, f, l)


def choose_monster(d, f, l, i):
    """4.8, 4.9: one for which there are materials; if there is none, nothing happens."""
    found = cython.declare(Set)
    f.b = 0
    makeable(d, d.frames_count - 1, cython.address(found))
    if set_is_empty(cython.address(found)):
        done_with(d, f, cython.address(found), 0)
        return
    f.step = 1
    push_pick_from(
        d,
        cython.address(found),
        DECISION_KIND_PICK,
        VERB_SPECIAL_SUMMON,
        l.seat,
        l.seat,
        1,
        1,
        f.link,
    )


def makes_monsters(f):
    """4.8, 4.9: does the frame carry out a Summon with materials?"""
    if f.kind != FRAME_KIND_PROGRAM:
        return False
    op: cython.int = tables.code[f.pc].op
    return op == OP_FUSE or op == OP_RITUAL or op == OP_SYNCHRO


def makeable(d, frame, out):
    """4.8, 4.9: the monsters that the instruction of a frame can Summon now."""
    f = cython.address(d.frames[frame])
    l = link_of(d, f.link)
    i = cython.address(tables.code[f.pc])
    d.plan.count = 0
    candidates(d, i.a, l, frame, out)
    card: cython.int = set_next(out, -1)
    while card >= 0:
        if not can_be_made(d, f, l, i, card):
            set_remove(out, card)
        card = set_next(out, card)


def can_be_made(d, f, l, i, card):
    """4.8: a Summon that cannot happen costs nothing, so it is not begun."""
    if not may_be_special_summoned(d, card, l.seat, how_made(i)):
        return False
    if i.op == OP_RITUAL:
        need = needed_levels(d, f, l, i, card)
        return ritual_possible(d, l.seat, card, i.b, i.x, need, f.link)
    if i.op == OP_FUSE:
        return possible(d, l.seat, card, MATERIAL_KIND_FUSION, i.b, NONE, f.link)
    must = must_be_used(d, f, l, i)
    if must == NONE:
        return False
    return possible(d, l.seat, card, MATERIAL_KIND_SYNCHRO, 0, must, f.link)


def needed_levels(d, f, l, i, card):
    """4.8: the Levels to reach, read with the Ritual Monster as IT."""
    it = register_of(d, f, REF_IT)
    kept: Set = it[0]
    set_clear(it)
    set_add(it, card)
    need = amount(d, i.c, l, f)
    it[0] = kept
    return need


def must_be_used(d, f, l, i):
    """4.5: the card that has to be among the materials."""
    cards = cython.declare(Set)
    reference(d, i.x, l, f, cython.address(cards))
    card = set_next(cython.address(cards), -1)
    return NONE if card < 0 else card


def choose_materials(d, f, l, i):
    """4.8, 4.9: the monster was chosen; now its materials."""
    cards = cython.declare(Set)
    picked_cards(d, cython.address(cards))
    card = set_next(cython.address(cards), -1)
    if card < 0:
        done_with(d, f, cython.address(cards), 0)
        return
    f.a = card
    f.step = 2
    if i.op == OP_RITUAL:
        need = needed_levels(d, f, l, i, card)
        push_ritual(d, l.seat, card, i.b, i.x, need, f.link)
    elif i.op == OP_FUSE:
        push_material(d, l.seat, card, MATERIAL_KIND_FUSION, i.b, NONE, f.link)
    else:
        must = must_be_used(d, f, l, i)
        push_material(d, l.seat, card, MATERIAL_KIND_SYNCHRO, 0, must, f.link)


def spend_materials(d, f, l, i):
    """4.8, 4.9: the materials leave together, in a batch before the Summon."""
    cards = cython.declare(Set)
    set_clear(cython.address(cards))
    if d.result == 0:
        done_with(d, f, cython.address(cards), 0)
        return
    planned_cards(d, cython.address(cards))
    f.c = set_count(cython.address(cards))
    f.step = 3
    push_moves(
        d,
        cython.address(cards),
        verb_of_materials(i),
        l.seat,
        f.link,
        MOVE_MANNER_MATERIAL,
        f.a,
    )


def verb_of_materials(i):
    """4.8, 4.9: what happens to the materials."""
    if i.op == OP_RITUAL:
        return VERB_TRIBUTE
    if i.op == OP_FUSE and i.x == MANNER_BANISH:
        return VERB_BANISH
    if i.op == OP_FUSE and i.x == MANNER_SHUFFLE:
        return VERB_SHUFFLE_INTO_DECK
    return VERB_SEND_TO_GRAVEYARD


def how_made(i):
    """4.16: the named method, so that the monster counts as properly Summoned."""
    if i.op == OP_RITUAL:
        return BY_EFFECT | SUMMON_KIND_RITUAL
    if i.op == OP_FUSE:
        return BY_EFFECT | SUMMON_KIND_FUSION
    return SUMMON_KIND_SPECIAL | SUMMON_KIND_SYNCHRO


def arrive(d, f, l, i):
    """4.5: the monster arrives."""
    cards = cython.declare(Set)
    set_clear(cython.address(cards))
    set_add(cython.address(cards), f.a)
    f.step = 4
    materials = f.c
    push_arrive(d, cython.address(cards), l.seat, l.seat, POSITION_WORD_CHOOSE, how_made(i), f.link)
    top_frame(d).m = materials


def attempt(d, f, l):
    """4.5, 4.10: outside a chain the Summon may be negated."""
    d.attempt_card = f.a
    d.attempt_seat = l.seat
    d.attempt_how = SUMMON_KIND_SPECIAL | SUMMON_KIND_SYNCHRO | SUMMON_KIND_INHERENT
    d.attempt_negated = 0
    to_attempt(d, f.a, l.seat)
    f.step = 5
    push_frame(d, FRAME_KIND_ATTEMPT, l.seat)


def attempt_over(d, f, l, i):
    """4.10, 13.12: it succeeds; or the card goes to the Graveyard from no place."""
    stands: cython.bint = d.result != 0 and d.cards[f.a].place == PLACE_ATTEMPT
    d.attempt_card = NONE
    d.attempt_how = 0
    if stands:
        arrive(d, f, l, i)
        return
    if d.cards[f.a].place == PLACE_ATTEMPT:
        move_by_rule(d, f.a, VERB_SEND_TO_GRAVEYARD, MOVE_FLAG_BY_RULE)
    done(d, f, 0)


# ------------------------------------------------------------------------ Normal Summon or Set
def normal(d, f, l, i):
    """4.5, 4.15: a Normal Summon or Set on top of the turn's own; 0 ask, 1 which, 2 it is done.

    c: how often it was given up, because the team-mate did not agree to the Tributes. To pass is
    offered only in a Duel that was determinized, where nothing can be Summoned (spaces E15).
    """
    if f.step == 0:
        begin_question(d, l, DECISION_KIND_SUMMON_NOW, l.seat)
        if allow_summons_now(d, f, l, i.a) == 0 or f.c == MAX_REFUSED:
            clear(d)
            f.c = 0
            done(d, f, 0)
            return
        f.step = 1
        pose(d)
    elif f.step == 1 and d.decision.action == ACTION_PASS:
        clear(d)
        f.c = 0
        done(d, f, 0)
    elif f.step == 1:
        action = d.decision.action
        clear(d)
        f.step = 2
        d.duelists[l.seat].normal_summons_allowed += 1
        if action >= ACTION_SET:
            card = hand_card_of_row(d, l.seat, action - ACTION_SET)
            push_summon(d, l.seat, PLAY_KIND_SET_MONSTER, card, NONE)
        else:
            card = hand_card_of_row(d, l.seat, action - ACTION_NORMAL_SUMMON)
            push_summon(d, l.seat, PLAY_KIND_NORMAL_SUMMON, card, NONE)
    elif d.result:
        f.c = 0
        done(d, f, 1)
    else:
        d.duelists[l.seat].normal_summons_allowed -= 1
        f.c += 1
        f.step = 0


def allow_summons_now(d, f, l, choice):
    """Spaces 31: NORMAL_SUMMON and SET of hand cards; returns how many cards can be played."""
    cards = cython.declare(Set)
    d.plan.count = 0
    candidates(d, choice, l, d.frames_count - 1, cython.address(cards))
    found: cython.int = 0
    card = set_next(cython.address(cards), -1)
    while card >= 0:
        row = d.cards[card].row
        if d.cards[card].place == PLACE_HAND and row < MAIN_ROWS:
            if can_be_normal_summoned(d, l.seat, card):
                allow(d, ACTION_NORMAL_SUMMON + row)
                found += 1
            if can_be_set(d, l.seat, card):
                allow(d, ACTION_SET + row)
                found += 1
        card = set_next(cython.address(cards), card)
    return found


def hand_card_of_row(d, seat, row):
    """Spaces B3: copies of one name in a hand are equal."""
    one = cython.address(d.duelists[seat])
    for k in range(one.hand_count):
        if d.cards[hand_of(one)[k]].row == row:
            return hand_of(one)[k]
    return NONE
