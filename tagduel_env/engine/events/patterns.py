"""Event patterns: does what happened fit what an ability waits for?"""

import cython
from cython.cimports.tagduel_env.engine.board.filters import filter_card, filter_event
from cython.cimports.tagduel_env.engine.board.groups import group_has, related
from cython.cimports.tagduel_env.engine.board.query import amount, compare, condition
from cython.cimports.tagduel_env.engine.board.sides import (
    is_turn_of,
    seats_of_place,
    seats_of_player,
)
from cython.cimports.tagduel_env.engine.board.zones import on_field, zone_of
from cython.cimports.tagduel_env.engine.events.outlook import would_destroy_some
from cython.cimports.tagduel_env.engine.legality.timing import chosen_row
from cython.cimports.tagduel_env.engine.record.moved import by_card, turn_moved
from cython.cimports.tagduel_env.engine.record.sets import set_has
from cython.cimports.tagduel_env.engine.record.tables import ability_at, facts_of, tables
from cython.cimports.tagduel_env.engine.record.types import (
    ANYONE,
    AREA_ANYWHERE,
    AREA_BANISHED,
    AREA_DECK,
    AREA_EXTRA_DECK,
    AREA_FIELD,
    AREA_GRAVEYARD,
    AREA_HAND,
    AREA_UNDER,
    BATTLE_ROLE_ATTACKED_WHILE_FACE_DOWN,
    BATTLE_ROLE_ATTACKING,
    CARD_KIND_MONSTER,
    EVENT_KIND_ABILITY_USED,
    EVENT_KIND_ACTIVATED,
    EVENT_KIND_ATTACK_DECLARED,
    EVENT_KIND_BATTLES,
    EVENT_KIND_DAMAGED,
    EVENT_KIND_FLIPPED,
    EVENT_KIND_MOVED,
    EVENT_KIND_NEGATED,
    EVENT_KIND_PHASE,
    EVENT_KIND_SUMMONED,
    EVENT_KIND_WOULD_BE_DESTROYED,
    EVENT_KIND_WOULD_BE_SUMMONED,
    LINK_FLAG_ACTIVATION_NEGATED,
    MOVE_FLAG_MATERIAL,
    MOVE_FLAG_TRIBUTED,
    NONE,
    PLACE_BANISHED,
    PLACE_DECK,
    PLACE_EXTRA_DECK,
    PLACE_FIELD_ZONE,
    PLACE_GRAVEYARD,
    PLACE_HAND,
    PLACE_MONSTER_ZONE,
    PLACE_UNDER,
    PLAYER_NONE,
    PURPOSE_EVENT,
    REF_FIRST,
    REF_IT,
    REF_LINKED,
    REF_PICKED,
    VERB_MATERIAL,
    WHOSE_ANY,
    Set,
)


def event_fits(d, pattern, e, l):
    """Does the event fit the pattern, or one of its alternatives?

    The words of an event are never narrowed to the one across (T16 is about the effect).
    """
    across = l.across
    l.across = 0
    fits: cython.bint = False
    row: cython.int = pattern
    while True:
        p = cython.address(tables.patterns[row])
        if p.kind == e.kind and fits_common(d, p, e, l) and fits_kind(d, p, e, l):
            fits = True
            break
        if p.also == 0:
            break
        row = p.also - 1
    l.across = across
    return fits


def fits_common(d, p, e, l):
    """Marks, doer, source and condition of an event."""
    if e.flags & p.flags_all != p.flags_all:
        return False
    if p.flags_any and not e.flags & p.flags_any:
        return False
    if p.by_ability and e.ability != p.by_ability - 1:
        return False
    if p.by_player != PLAYER_NONE and not is_one_of(d, l, p.by_player, e.card, e.seat):
        return False
    return p.condition == 0 or condition(d, p.condition - 1, l, cython.NULL)


def is_one_of(d, l, player, card, seat):
    """E05, A55: is the seat one of those that the word means in an event?"""
    if seat == ANYONE:
        return False
    return (seats_of_player(d, l, player, card, PURPOSE_EVENT) >> seat) & 1


def fits_kind(d, p, e, l):
    """What only events of this kind tell."""
    kind = p.kind
    if kind == EVENT_KIND_MOVED or kind == EVENT_KIND_WOULD_BE_DESTROYED:
        return fits_move(d, p, e, l)
    if kind == EVENT_KIND_SUMMONED or kind == EVENT_KIND_WOULD_BE_SUMMONED:
        return fits_summon(d, p, e, l)
    if kind == EVENT_KIND_ATTACK_DECLARED:
        return fits_attack(d, p, e, l)
    if kind == EVENT_KIND_DAMAGED:
        return fits_damage(d, p, e, l)
    if kind == EVENT_KIND_BATTLES:
        return fits_battle(d, p, e, l, False) or fits_battle(d, p, e, l, True)
    if EVENT_KIND_ACTIVATED <= kind <= EVENT_KIND_NEGATED:
        return fits_link_event(d, p, e, l)
    if kind == EVENT_KIND_PHASE:
        whose: cython.bint = p.whose == PLAYER_NONE or is_turn_of(d, l.seat, p.whose, l)
        return e.detail == p.phase and whose
    if kind == EVENT_KIND_FLIPPED:
        return subject_now(d, p, e.card, l)
    return kind == EVENT_KIND_ABILITY_USED and e.card == l.card


# ----------------------------------------------------------------------------------------- moves
def fits_move(d, p, e, l):
    """8.1: where from, where to, what it was; a material also names its Summon (4.9)."""
    if p.from_area and not (p.from_area >> e.from_place) & 1:
        return False
    if p.to_area and not (p.to_area >> e.to_place) & 1:
        return False
    if not is_theirs(d, l, p.from_whose, e.from_place, e.from_seat):
        return False
    if not is_theirs(d, l, p.to_whose, e.to_place, e.to_seat):
        return False
    if p.verb == VERB_MATERIAL and p.link_kinds and not e.amount & p.link_kinds:
        return False
    return subject_then(d, p, e, l) and source_fits(d, p.by_group, e.other, l)


def is_theirs(d, l, whose, place, seat):
    """A55: does the place of this seat belong to those whom the pattern names?"""
    if whose == WHOSE_ANY or seat == ANYONE:
        return True
    return (seats_of_place(d, l, whose, area_of(place), PURPOSE_EVENT) >> seat) & 1


def area_of(place):
    """1.2: the printed area of a place."""
    if PLACE_MONSTER_ZONE <= place <= PLACE_FIELD_ZONE:
        return AREA_FIELD
    if place == PLACE_HAND:
        return AREA_HAND
    if place == PLACE_DECK:
        return AREA_DECK
    if place == PLACE_GRAVEYARD:
        return AREA_GRAVEYARD
    if place == PLACE_BANISHED:
        return AREA_BANISHED
    if place == PLACE_EXTRA_DECK:
        return AREA_EXTRA_DECK
    return AREA_UNDER if place == PLACE_UNDER else AREA_ANYWHERE


def subject_then(d, p, e, l):
    """N2: was the card, as it was then, what the pattern is about?"""
    if p.is_self and e.card != l.card:
        return False
    if p.subject == 0:
        return True
    if e.card == NONE or (p.exactly_one and not is_alone(d, e)):
        return False
    group = cython.address(tables.groups[p.subject - 1])
    referred: cython.bint = group.terms_count == 0
    for i in range(group.terms_count):
        term = cython.address(tables.terms[group.terms_first + i])
        if term.sort == 0 or was_referred(d, term.ref, e, l):
            referred = True
    return referred and filter_event(d, group.filter, e, l)


def was_referred(d, ref, e, l):
    """Was the card of the event the one of a reference, before it moved?"""
    if ref == REF_LINKED:
        return was_linked(d, e, l)
    if ref == REF_IT or ref == REF_FIRST or ref == REF_PICKED:
        for i in range(l.targets_count):
            if l.target_groups[i] == ANYONE and l.targets[i] == e.card:
                return stamp_before(e) == l.target_stamps[i]
        return False
    known = cython.declare(Set)
    related(d, ref, l, cython.NULL, cython.address(known))
    return set_has(cython.address(known), e.card)


def stamp_before(e):
    """The stamp that the card had when it happened; a move makes it another card."""
    return e.stamp - 1 if e.kind == EVENT_KIND_MOVED else e.stamp


def was_linked(d, e, l):
    """Was the card of the event bound to THIS card, which may have left in the same batch?"""
    if l.card == NONE:
        return False
    if facts_of(d.cards[l.card].code).kinds & CARD_KIND_MONSTER:
        return not on_field(d, e.card) and d.cards[e.card].host == l.card
    if not on_field(d, l.card):
        return d.cards[l.card].host == e.card
    z = zone_of(d, l.card)
    return z.bond == e.card and z.bond_stamp == stamp_before(e)


def is_alone(d, e):
    """4.11: is it the only card to which this happened in the batch ("exactly one")?"""
    for i in range(d.events_count):
        other = cython.address(d.events[i])
        if other.batch == e.batch and other.kind == e.kind and other.card != e.card:
            return False
    return True


def source_fits(d, group, card, l):
    """Is the card that did it one of the group (0: no matter)?"""
    if group == 0:
        return True
    return card != NONE and group_has(d, group - 1, card, l, cython.NULL)


# ------------------------------------------------------------------------- Summons, attacks, damage
def fits_summon(d, p, e, l):
    """4: what was, or would be, Summoned, where, from where, by what and with which materials."""
    if p.from_area and not (p.from_area >> e.from_place) & 1:
        return False
    if not is_theirs(d, l, p.from_whose, e.from_place, e.from_seat):
        return False
    if p.to_area and p.to_whose != WHOSE_ANY:
        field: cython.int = e.to_seat if e.to_seat != ANYONE else e.seat
        if not is_theirs(d, l, p.to_whose, PLACE_MONSTER_ZONE, field):
            return False
    if not subject_then(d, p, e, l) or not source_fits(d, p.by_group, e.other, l):
        return False
    return p.other == 0 or used_material(d, p.other - 1, e.card, l)


def used_material(d, group, monster, l):
    """4.9: was a card of the group a material or Tribute of the monster?"""
    for card in range(d.card_count):
        c = cython.address(d.cards[card])
        m = cython.address(d.moved[card])
        used: cython.bint = by_card(m) == monster and turn_moved(d, card) == d.turn
        if c.place == PLACE_UNDER and c.host == monster:
            used = True
        elif not m.flags & (MOVE_FLAG_MATERIAL | MOVE_FLAG_TRIBUTED):
            used = False
        if used and filter_card(d, tables.groups[group].filter, card, l, cython.NULL):
            return True
    return False


def fits_attack(d, p, e, l):
    """9.2: who attacks whom, or directly."""
    if p.direct and e.other != NONE:
        return False
    if p.other and (e.other == NONE or not group_has(d, p.other - 1, e.other, l, cython.NULL)):
        return False
    return subject_now(d, p, e.card, l)


def subject_now(d, p, card, l):
    """Is the card, as and where it is now, what the pattern is about?"""
    if p.is_self and card != l.card:
        return False
    if p.subject == 0:
        return True
    return card != NONE and group_has(d, p.subject - 1, card, l, cython.NULL)


def fits_damage(d, p, e, l):
    """10.8, T31: whose team was damaged, and by what."""
    if p.to_player != PLAYER_NONE:
        seats = seats_of_player(d, l, p.to_player, e.card, PURPOSE_EVENT)
        if not (seats >> e.to_seat) & 1:
            return False
    if p.is_self and e.card != l.card:
        return False
    return source_fits(d, p.by_group, e.card, l)


def fits_battle(d, p, e, l, turned):
    """10: who battles whom at which moment; `turned`: the attacked monster is the subject."""
    who: cython.int = e.other if turned else e.card
    against: cython.int = e.card if turned else e.other
    if e.detail != p.moment or who == NONE:
        return False
    if p.role == BATTLE_ROLE_ATTACKING and turned:
        return False
    if p.role == BATTLE_ROLE_ATTACKED_WHILE_FACE_DOWN:
        if not turned or not d.attacked_was_face_down:
            return False
    if p.other and (against == NONE or not group_has(d, p.other - 1, against, l, cython.NULL)):
        return False
    return subject_now(d, p, who, l)


def battle_reversed(d, e, l):
    """Is it a battle, and the attacked monster that the pattern of the ability is about?"""
    if e.kind != EVENT_KIND_BATTLES or l.ability == NONE or ability_at(l.ability).event == 0:
        return False
    return fits_reversed(d, ability_at(l.ability).event - 1, e, l)


def fits_reversed(d, pattern, e, l):
    """Is it a battle, and the attacked monster that the pattern is about?"""
    if e.kind != EVENT_KIND_BATTLES:
        return False
    row: cython.int = pattern
    while True:
        p = cython.address(tables.patterns[row])
        if p.kind == EVENT_KIND_BATTLES:
            if fits_battle(d, p, e, l, False):
                return False
            if fits_battle(d, p, e, l, True):
                return True
        if p.also == 0:
            return False
        row = p.also - 1


# ------------------------------------------------------------------------------------------- links
def fits_link_event(d, p, e, l):
    """7.7: a Chain Link reached a stage; of a negation, that of the activation by such a card."""
    if p.kind == EVENT_KIND_NEGATED:
        if not d.chain[e.detail].flags & LINK_FLAG_ACTIVATION_NEGATED:
            return False
        if not source_fits(d, p.by_group, e.other, l):
            return False
    return fits_link(d, p, e.detail, l)


def fits_link(d, p, index, l):
    """7.7: kinds of the link, its card, what it does, what it targets."""
    if index >= d.chain_count:
        return False
    link = cython.address(d.chain[index])
    if p.link_kinds and not link.kind & p.link_kinds:
        return False
    if p.is_self and link.card != l.card:
        return False
    if p.subject and not group_has(d, p.subject - 1, link.card, l, cython.NULL):
        return False
    if p.does and not chosen_row(link).does & p.does:
        return False
    if p.does_amount:
        seats = seats_of_player(d, l, p.does_whose, link.card, PURPOSE_EVENT)
        than: cython.int = amount(d, p.does_amount - 1, l, cython.NULL)
        if not compare(would_destroy(d, index, seats), p.does_compare, than):
            return False
    return p.targeting == 0 or targets_fit(d, p, link, l)


def targets_fit(d, p, link, l):
    """7.7: does the link target such a card ("only": exactly one card, which is such)?"""
    if p.targeting_only and link.targets_count != 1:
        return False
    for i in range(link.targets_count):
        card: cython.int = link.targets[i]
        if d.cards[card].stamp != link.target_stamps[i]:
            continue
        if group_has(d, p.targeting - 1, card, l, cython.NULL):
            return True
    return False


def link_fits(d, pattern, index, l):
    """7.7: may the ability answer this link directly?"""
    across = l.across
    l.across = 0
    fits: cython.bint = False
    row: cython.int = pattern
    while not fits:
        p = cython.address(tables.patterns[row])
        if EVENT_KIND_ACTIVATED <= p.kind <= EVENT_KIND_NEGATED:
            seat: cython.int = d.chain[index].seat
            by: cython.bint = p.by_player == PLAYER_NONE
            if by or is_one_of(d, l, p.by_player, NONE, seat):
                fits = fits_link(d, p, index, l)
        if p.also == 0:
            break
        row = p.also - 1
    l.across = across
    return fits


def would_destroy(d, index, seats):
    """Proposal 7.9: how many cards of the seats the link is sure to destroy as things stand."""
    return would_destroy_some(d, index, seats)


# ----------------------------------------------------------------------------------------- windows
def answerable_event(d, pattern, l, when):
    """7.12, 8.3: the newest event of the open window that fits; "when" needs its last batch."""
    if not d.window_open:
        return -1
    i: cython.int = d.window_end
    while i > d.window_first:
        i -= 1
        e = cython.address(d.events[i])
        if when and e.batch < d.window_batch:
            continue
        if event_fits(d, pattern, e, l):
            return i
    return -1
