"""The verbs of the game: what each does with cards, and how it is recorded (11.6, 13, T3).

A batch of moves first settles every replacement and question, then moves all cards at once and
records one event for each; redirects are judged before anything moves (13.13).
"""

import cython
from cython.cimports.tagduel_env.engine.board.order import in_order
from cython.cimports.tagduel_env.engine.board.piles import shuffle_deck, shuffle_decks
from cython.cimports.tagduel_env.engine.board.sides import controller_of
from cython.cimports.tagduel_env.engine.board.zones import (
    drop_materials,
    is_face_up,
    on_field,
    to_material,
    to_pile,
    to_zone,
    zone_of,
)
from cython.cimports.tagduel_env.engine.continuous.prohibitions import (
    can_go_to_banished,
    card_may,
    is_negated,
    player_may,
    redirected,
    verb_possible,
)
from cython.cimports.tagduel_env.engine.continuous.stats import mark_dirty
from cython.cimports.tagduel_env.engine.decisions.decisions import (
    allow_cards,
    answered,
    begin,
    card_of_action,
    clear,
    pose,
)
from cython.cimports.tagduel_env.engine.events.events import record_move, snapshot
from cython.cimports.tagduel_env.engine.record.frames import pop_frame, push_frame
from cython.cimports.tagduel_env.engine.record.moved import from_seat, set_by_card, set_by_seat
from cython.cimports.tagduel_env.engine.record.sets import (
    set_clear,
    set_count,
    set_has,
    set_next,
    set_remove,
    set_union,
)
from cython.cimports.tagduel_env.engine.record.tables import facts_of
from cython.cimports.tagduel_env.engine.record.types import (
    ACT_BE_DESTROYED_BY_BATTLE,
    ANYONE,
    CARD_KIND_FIELD,
    CARD_KIND_FUSION,
    CARD_KIND_MONSTER,
    CARD_KIND_RITUAL,
    CARD_KIND_SYNCHRO,
    CARD_KIND_XYZ,
    DECISION_KIND_ORDER,
    FRAME_KIND_MOVES,
    MOVE_FLAG_ADDED,
    MOVE_FLAG_AS_COST,
    MOVE_FLAG_BY_BATTLE,
    MOVE_FLAG_BY_EFFECT,
    MOVE_FLAG_BY_RULE,
    MOVE_FLAG_DESTROYED,
    MOVE_FLAG_DETACHED,
    MOVE_FLAG_DISCARDED,
    MOVE_FLAG_IN_DEFENSE,
    MOVE_FLAG_LEFT_FIELD,
    MOVE_FLAG_MATERIAL,
    MOVE_FLAG_REDIRECTED,
    MOVE_FLAG_RETURNED,
    MOVE_FLAG_SENT,
    MOVE_FLAG_TRIBUTED,
    MOVE_FLAG_WAS_FACE_UP,
    MOVE_FLAG_WAS_NEGATED,
    MOVE_MANNER_BANISHED_TOO,
    MOVE_MANNER_BATTLE_MARK,
    MOVE_MANNER_BATTLE_MOVE,
    MOVE_MANNER_COST,
    MOVE_MANNER_EFFECT,
    MOVE_MANNER_MATERIAL,
    MOVE_MANNER_RULE,
    MOVE_MANNER_TRIBUTE_SUMMON,
    NONE,
    PLACE_ATTEMPT,
    PLACE_BANISHED,
    PLACE_DECK,
    PLACE_EXTRA_DECK,
    PLACE_FIELD_ZONE,
    PLACE_GRAVEYARD,
    PLACE_HAND,
    PLACE_MONSTER_ZONE,
    PLACE_SPELL_TRAP_ZONE,
    PLACE_UNDER,
    PLAYER_ACT_ADD_FROM_DECK_TO_HAND,
    POSITION_FACE_DOWN_DEFENSE,
    POSITION_FACE_UP,
    POSITION_FACE_UP_ATTACK,
    POSITION_FACE_UP_DEFENSE,
    POSITION_SET,
    SUMMON_KIND_BY_EFFECT,
    SUMMON_KIND_FUSION,
    SUMMON_KIND_RITUAL,
    SUMMON_KIND_SPECIAL,
    SUMMON_KIND_SYNCHRO,
    SUMMON_KIND_XYZ,
    VERB_ADD_TO_HAND,
    VERB_BANISH,
    VERB_BANISH_FACE_DOWN,
    VERB_DESTROY,
    VERB_DETACH,
    VERB_DISCARD,
    VERB_EQUIP,
    VERB_MATERIAL,
    VERB_PUT_ON_BOTTOM,
    VERB_PUT_ON_TOP,
    VERB_PUT_ON_TOP_IN_ANY_ORDER,
    VERB_RETURN_TO_EXTRA_DECK,
    VERB_RETURN_TO_FIELD,
    VERB_RETURN_TO_GRAVEYARD,
    VERB_RETURN_TO_HAND,
    VERB_SEND_TO_GRAVEYARD,
    VERB_SET_CARD,
    VERB_SHUFFLE_INTO_DECK,
    VERB_TRIBUTE,
    ZONE_FLAG_ACTIVATED,
    ZONE_FLAG_BEATEN,
    ZONE_FLAG_LEAVES_AFTER_CHAIN,
    Event,
    Set,
)
from cython.cimports.tagduel_env.engine.resolution.instead import (
    offer_replacements,
    replacement_done,
)
from cython.cimports.tagduel_env.engine.resolution.interpreter import link_of


# ----------------------------------------------------------------------------------- verb table
def place_of_verb(verb):
    """13: where a verb sends cards that nothing redirects; 0 for a zone of the field."""
    if verb == VERB_BANISH or verb == VERB_BANISH_FACE_DOWN:
        return PLACE_BANISHED
    if verb == VERB_RETURN_TO_HAND or verb == VERB_ADD_TO_HAND:
        return PLACE_HAND
    if verb == VERB_SHUFFLE_INTO_DECK or goes_on_top(verb) or verb == VERB_PUT_ON_BOTTOM:
        return PLACE_DECK
    if verb == VERB_RETURN_TO_EXTRA_DECK:
        return PLACE_EXTRA_DECK
    if verb == VERB_MATERIAL:
        return PLACE_UNDER
    if verb == VERB_RETURN_TO_FIELD or verb == VERB_SET_CARD or verb == VERB_EQUIP:
        return 0
    return PLACE_GRAVEYARD


def goes_on_top(verb):
    """On top of the Deck, in whatever order."""
    return verb == VERB_PUT_ON_TOP or verb == VERB_PUT_ON_TOP_IN_ANY_ORDER


def flags_of_verb(verb):
    """8.1: what the event of the verb says besides the places."""
    if verb == VERB_DESTROY:
        return MOVE_FLAG_DESTROYED
    if verb == VERB_DISCARD:
        return MOVE_FLAG_DISCARDED
    if verb == VERB_TRIBUTE:
        return MOVE_FLAG_TRIBUTED
    if verb == VERB_DETACH:
        return MOVE_FLAG_DETACHED
    if verb == VERB_ADD_TO_HAND:
        return MOVE_FLAG_ADDED
    if verb == VERB_RETURN_TO_HAND or verb == VERB_RETURN_TO_GRAVEYARD:
        return MOVE_FLAG_RETURNED
    if place_of_verb(verb) == PLACE_DECK or verb == VERB_RETURN_TO_EXTRA_DECK:
        return MOVE_FLAG_RETURNED
    return 0


def is_effect(manner):
    """12.1: is the move what an effect does?"""
    return manner == MOVE_MANNER_EFFECT or manner == MOVE_MANNER_BANISHED_TOO


def flags_of_manner(manner):
    """12.1: a cost, a material or a game rule is no effect."""
    if is_effect(manner):
        return MOVE_FLAG_BY_EFFECT
    if manner == MOVE_MANNER_COST:
        return MOVE_FLAG_AS_COST
    if manner == MOVE_MANNER_RULE:
        return MOVE_FLAG_BY_RULE
    if manner == MOVE_MANNER_MATERIAL:
        return MOVE_FLAG_MATERIAL
    if manner == MOVE_MANNER_BATTLE_MOVE:
        return MOVE_FLAG_BY_BATTLE
    return 0


# ------------------------------------------------------------------------------------- the frame
def push_moves(d, cards, verb, seat, link, manner, for_card):
    """Begins a batch of moves."""
    f = push_frame(d, FRAME_KIND_MOVES, seat)
    f.set = cards[0]
    f.a = verb
    f.b = manner
    f.c = for_card
    f.link = link


def moved_cards(d, out):
    """What the batch that ended last really happened to."""
    out[0] = d.frames[d.frames_count].set


def being_destroyed(d, out):
    """11.6: the cards of all batches of destruction under way."""
    set_clear(out)
    for i in range(d.frames_count):
        f = cython.address(d.frames[i])
        if f.kind == FRAME_KIND_MOVES and f.a == VERB_DESTROY:
            set_union(out, cython.address(f.set))


def is_being_destroyed(d, card):
    """11.6: is the card in one of these batches?"""
    for i in range(d.frames_count):
        f = cython.address(d.frames[i])
        if f.kind == FRAME_KIND_MOVES and f.a == VERB_DESTROY:
            if set_has(cython.address(f.set), card):
                return True
    return False


def step_moves(d, f):
    """0 what is possible; 1 replacements, 2 one of them runs; 3 the order; 4 all move."""
    if f.step == 0:
        keep_possible(d, f)
        f.step = 3
        if f.a == VERB_DESTROY:
            if is_effect(f.b) or f.b == MOVE_MANNER_BATTLE_MARK:
                f.step = 1
    if f.step == 2:
        replacement_done(d, f)
    if f.step == 1:
        if offer_replacements(d, f):
            return
        f.step = 3
    if f.step == 3:
        if ask_order(d, f):
            return
        f.step = 4
    if f.b == MOVE_MANNER_BATTLE_MARK:
        mark_beaten(d, f)
    else:
        move_all(d, f)
    pop_frame(d, f.n)


def keep_possible(d, f):
    """12.5, 10.3: leaves out the cards to which it cannot be done."""
    l = link_of(d, f.link)
    card: cython.int = set_next(cython.address(f.set), -1)
    while card >= 0:
        possible: cython.bint = True
        if f.b == MOVE_MANNER_BATTLE_MARK:
            possible = card_may(d, card, ACT_BE_DESTROYED_BY_BATTLE)
        elif is_effect(f.b) and d.cards[card].place != PLACE_ATTEMPT:
            if f.a != VERB_ADD_TO_HAND or d.cards[card].place != PLACE_DECK:
                possible = verb_possible(d, card, f.a, l, f.seat, True)
            if f.a == VERB_DESTROY and on_field(d, card):
                possible = possible and not zone_of(d, card).flags & ZONE_FLAG_BEATEN
        if not possible:
            set_remove(cython.address(f.set), card)
        card = set_next(cython.address(f.set), card)


def mark_beaten(d, f):
    """10.3: what battle destroys stays in its zone until 10.5, without continuous effects."""
    card: cython.int = set_next(cython.address(f.set), -1)
    while card >= 0:
        zone_of(d, card).flags |= ZONE_FLAG_BEATEN
        f.n += 1
        card = set_next(cython.address(f.set), card)
    mark_dirty(d)


# -------------------------------------------------------------------------------------- the order
def ask_order(d, f):
    """Spaces A3, ORDER: the first pick ends nearest the top. True while it asks."""
    if f.a != VERB_PUT_ON_TOP_IN_ANY_ORDER and f.a != VERB_PUT_ON_BOTTOM:
        return False
    count = set_count(cython.address(f.set))
    if f.d == 0:
        d.plan.count = 0
        f.d = 1
    if answered(d):
        card = card_of_action(d, d.decision.action)
        clear(d)
        d.plan.cards[d.plan.count] = card
        d.plan.count += 1
    if d.plan.count + 1 < count:
        ask_next(d, f)
        return True
    return False


def ask_next(d, f):
    """Which of the cards left comes next, from the top downwards."""
    left: Set = f.set
    for i in range(d.plan.count):
        set_remove(cython.address(left), d.plan.cards[i])
    begin(d, DECISION_KIND_ORDER, f.seat)
    d.decision.role = f.seat
    d.decision.purpose = f.a
    d.decision.picked = d.plan.count
    d.decision.marks = 4
    allow_cards(d, cython.address(left))
    pose(d)


def chosen_as(d, f, k):
    """The k-th card to be put: on top the last pick first, under the Deck the first pick first."""
    count = set_count(cython.address(f.set))
    i: cython.int = count - 1 - k if f.a == VERB_PUT_ON_TOP_IN_ANY_ORDER else k
    if i < d.plan.count:
        return d.plan.cards[i]
    left: Set = f.set
    for j in range(d.plan.count):
        set_remove(cython.address(left), d.plan.cards[j])
    return set_next(cython.address(left), -1)


# --------------------------------------------------------------------------------- moving at once
def move_all(d, f):
    """13.13: every destination is judged as things stand, then all cards leave together."""
    befores = cython.declare(Event[316])
    places = cython.declare(cython.int[316])
    order = cython.declare(cython.int[316])
    count = in_order(d, cython.address(f.set), order)
    for k in range(count):
        card: cython.int = order[k]
        befores[card] = snapshot(d, card)
        befores[card].flags |= state_flags(d, card)
        places[card] = destination(d, f, card)
    for k in range(count):
        card = chosen_as(d, f, k) if f.d else order[k]
        move_one(d, f, card, places[card], cython.address(befores[card]))
    shuffle_decks(d, f.m)


def destination(d, f, card):
    """13.13, 12.5: where the card goes; 16 added = on top of the Deck."""
    place = place_of_verb(f.a)
    if place == 0 or place == PLACE_UNDER or f.a == VERB_RETURN_TO_GRAVEYARD:
        return place
    if not can_be_added(d, f, card):
        place = PLACE_GRAVEYARD
    if f.b == MOVE_MANNER_BANISHED_TOO and can_go_to_banished(d, card):
        return PLACE_BANISHED
    d.result = 0
    goes = redirected(d, card, place)
    on_top: cython.bint = d.result != 0
    if goes == place:
        on_top = goes_on_top(f.a)
    return goes + 16 if goes == PLACE_DECK and on_top else goes


def can_be_added(d, f, card):
    """12.5: a card of the Deck that cannot be added to the hand goes to the Graveyard by rule."""
    if f.a != VERB_ADD_TO_HAND or d.cards[card].place != PLACE_DECK:
        return True
    return player_may(d, f.seat, PLAYER_ACT_ADD_FROM_DECK_TO_HAND, card)


def move_one(d, f, card, goes, before):
    """One card of the batch: it moves, and the event says how."""
    place: cython.int = goes & 15
    flags: cython.uint = flags_of_verb(f.a) | flags_of_manner(f.b)
    if not can_be_added(d, f, card):
        flags = MOVE_FLAG_BY_RULE
    usual = place_of_verb(f.a)
    if place and place != usual:
        flags |= MOVE_FLAG_REDIRECTED
    if d.cards[card].place == PLACE_ATTEMPT:
        drop_materials(d, card)
    if place == 0:
        if not move_to_field(d, f, card):
            set_remove(cython.address(f.set), card)
            return
        if before.from_place == d.cards[card].place:
            f.n += 1
            return
    elif place == PLACE_UNDER:
        put_under(d, card, f.c)
    else:
        to_pile(d, card, place, side_of_pile(f.a, goes))
        if goes == PLACE_DECK and d.cards[card].place == PLACE_DECK and f.a != VERB_PUT_ON_BOTTOM:
            f.m |= 1 << d.cards[card].owner
    finish_move(d, f, card, flags, before)
    if place == usual or f.a != VERB_SEND_TO_GRAVEYARD:
        f.n += 1
    else:
        set_remove(cython.address(f.set), card)


def side_of_pile(verb, goes):
    """Which end of the pile: 0 top, 1 bottom, 2 banished face-down."""
    if verb == VERB_BANISH_FACE_DOWN:
        return 2
    return 1 if verb == VERB_PUT_ON_BOTTOM and goes == PLACE_DECK else 0


def finish_move(d, f, card, flags, before):
    """8.1: the event, and for whose Summon or by which monster it happened."""
    e = record_move(d, before, card, flags, link_of(d, f.link), f.seat)
    m = cython.address(d.moved[card])
    if place_of_verb(f.a) == PLACE_UNDER:
        e.flags &= ~MOVE_FLAG_LEFT_FIELD
        m.flags &= ~MOVE_FLAG_LEFT_FIELD
    if f.a == VERB_RETURN_TO_GRAVEYARD:
        e.flags &= ~MOVE_FLAG_SENT
        m.flags &= ~MOVE_FLAG_SENT
    if f.b == MOVE_MANNER_MATERIAL or f.b == MOVE_MANNER_TRIBUTE_SUMMON:
        e.amount = summon_kind(d, f)
        set_by_card(m, f.c)
        if e.other == NONE:
            e.other = f.c
    elif f.b == MOVE_MANNER_BATTLE_MOVE:
        e.other = d.attacked if card == d.attacker else d.attacker
        set_by_card(m, e.other)
        if e.other != NONE:
            e.seat = controller_of(d, e.other)
            set_by_seat(m, e.seat)


def summon_kind(d, f):
    """4.9: for which kind of Summon the materials or Tributes are."""
    if d.attempt_card == f.c and d.attempt_how:
        return d.attempt_how
    kinds = facts_of(d.cards[f.c].code).kinds
    how: cython.int = SUMMON_KIND_SPECIAL | SUMMON_KIND_BY_EFFECT
    if kinds & CARD_KIND_FUSION:
        return how | SUMMON_KIND_FUSION
    if kinds & CARD_KIND_RITUAL:
        return how | SUMMON_KIND_RITUAL
    if kinds & CARD_KIND_SYNCHRO:
        return how | SUMMON_KIND_SYNCHRO
    return how | SUMMON_KIND_XYZ if kinds & CARD_KIND_XYZ else how


def put_under(d, card, xyz):
    """1.7, 4.9: a material; what lay under it lies under the new monster too."""
    for i in range(d.card_count):
        if d.cards[i].place == PLACE_UNDER and d.cards[i].host == card:
            d.cards[i].host = xyz
    to_material(d, card, xyz)


# -------------------------------------------------------------------------------- onto the field
def move_to_field(d, f, card):
    """12.5, 13.2: a move that ends in a zone; False if the card could not go there."""
    if f.a == VERB_EQUIP:
        return equip(d, f, card)
    if f.a == VERB_RETURN_TO_FIELD:
        return return_to_field(d, card)
    if facts_of(d.cards[card].code).kinds & CARD_KIND_MONSTER:
        place: cython.int = PLACE_MONSTER_ZONE
        return to_zone(d, card, f.seat, place, -1, POSITION_FACE_DOWN_DEFENSE) >= 0
    return place_spell_trap(d, card, f.seat, -1, POSITION_SET) >= 0


def equip(d, f, card):
    """13.2, 12.5: to a face-up monster; a monster that can't be equipped goes to the Graveyard."""
    host: cython.bint = f.c != NONE and d.cards[f.c].place == PLACE_MONSTER_ZONE
    if not host or not is_face_up(d, f.c):
        return give_up_equip(d, card)
    if d.cards[card].place != PLACE_SPELL_TRAP_ZONE:
        if to_zone(d, card, f.seat, PLACE_SPELL_TRAP_ZONE, -1, POSITION_FACE_UP) < 0:
            return give_up_equip(d, card)
    zone = zone_of(d, card)
    zone.equipped_to = f.c
    zone.flags |= ZONE_FLAG_ACTIVATED
    zone.flags &= ~ZONE_FLAG_LEAVES_AFTER_CHAIN
    mark_dirty(d)
    return True


def give_up_equip(d, card):
    """12.5: a monster that was to be equipped goes to its owner's Graveyard."""
    if facts_of(d.cards[card].code).kinds & CARD_KIND_MONSTER:
        move_by_rule(d, card, VERB_SEND_TO_GRAVEYARD, 0)
    return False


def return_to_field(d, card):
    """Junk Archer: back to the side and the position it had; no Summon."""
    m = cython.address(d.moved[card])
    was: cython.uint = m.flags
    position: cython.int = POSITION_FACE_UP_ATTACK
    if was & MOVE_FLAG_IN_DEFENSE:
        position = POSITION_FACE_UP_DEFENSE
        if not was & MOVE_FLAG_WAS_FACE_UP:
            position = POSITION_FACE_DOWN_DEFENSE
    if to_zone(d, card, from_seat(m), PLACE_MONSTER_ZONE, -1, position) >= 0:
        return True
    move_by_rule(d, card, VERB_SEND_TO_GRAVEYARD, 0)
    return False


def place_spell_trap(d, card, seat, zone, position):
    """5.2, 14.3, 14.4: in its zone; an own older Field Spell is destroyed by rule before."""
    place: cython.int = PLACE_SPELL_TRAP_ZONE
    if facts_of(d.cards[card].code).kinds & CARD_KIND_FIELD:
        place = PLACE_FIELD_ZONE
        older = d.zones[11 * seat + 10].card
        if older != NONE and older != card:
            move_by_rule(d, older, VERB_DESTROY, 0)
        if older == card:
            return 10
    return to_zone(d, card, seat, place, zone, position)


# ---------------------------------------------------------------------------------- by game rule
def move_by_rule(d, card, verb, flags):
    """13.9: by game rule, at once; no effect does it and nothing replaces it."""
    before = snapshot(d, card)
    d.result = 0
    usual = place_of_verb(verb)
    place = redirected(d, card, usual)
    on_top: cython.bint = d.result != 0 or goes_on_top(verb)
    all_flags: cython.uint = flags | flags_of_verb(verb) | state_flags(d, card)
    if not flags & (MOVE_FLAG_BY_BATTLE | MOVE_FLAG_BY_EFFECT | MOVE_FLAG_AS_COST):
        all_flags |= MOVE_FLAG_BY_RULE
    if place != usual:
        all_flags |= MOVE_FLAG_REDIRECTED
    if d.cards[card].place == PLACE_ATTEMPT:
        drop_materials(d, card)
    owner: cython.int = d.cards[card].owner
    to_pile(d, card, place, side_of_pile(verb, place))
    record_move(d, cython.address(before), card, all_flags, cython.NULL, ANYONE)
    if place == PLACE_DECK and not on_top and verb != VERB_PUT_ON_BOTTOM:
        shuffle_deck(d, owner)


def state_flags(d, card):
    """11.5, proposal 8.6: in Defense Position, or with its effects negated, as it leaves."""
    flags: cython.int = 0
    position = d.cards[card].position
    if position == POSITION_FACE_UP_DEFENSE or position == POSITION_FACE_DOWN_DEFENSE:
        flags = MOVE_FLAG_IN_DEFENSE
    if is_negated(d, card):
        flags |= MOVE_FLAG_WAS_NEGATED
    return flags
