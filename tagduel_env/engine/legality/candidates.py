"""Who may be chosen for a choice, by its role (11.10, 12.6, 12.7, 12.9)."""

import cython
from cython.cimports.tagduel_env.engine.board.filters import (
    asks_identity,
)
from cython.cimports.tagduel_env.engine.board.groups import (
    group_cards,
    group_has,
)
from cython.cimports.tagduel_env.engine.board.knowledge import (
    knows,
)
from cython.cimports.tagduel_env.engine.board.piles import (
    pile,
)
from cython.cimports.tagduel_env.engine.board.query import (
    condition,
)
from cython.cimports.tagduel_env.engine.board.sides import (
    are_opponents,
    seats_of_place,
)
from cython.cimports.tagduel_env.engine.board.zones import (
    can_be_kept_at,
    is_face_up,
    on_field,
    zone_of,
)
from cython.cimports.tagduel_env.engine.continuous.prohibitions import (
    may_be_special_summoned,
    redirected,
    verb_possible,
)
from cython.cimports.tagduel_env.engine.legality.limits import (
    is_refused,
)
from cython.cimports.tagduel_env.engine.legality.normal_summons import (
    can_be_normal_summoned,
    can_be_set,
)
from cython.cimports.tagduel_env.engine.legality.resolvable import (
    past,
)
from cython.cimports.tagduel_env.engine.legality.timing import (
    chosen_row,
)
from cython.cimports.tagduel_env.engine.record.sets import (
    set_add,
    set_next,
    set_remove,
)
from cython.cimports.tagduel_env.engine.record.tables import (
    tables,
)
from cython.cimports.tagduel_env.engine.record.types import (
    ANYONE,
    AREA_DECK,
    AREA_EXTRA_DECK,
    AREA_HAND,
    CARD_FLAG_TOKEN,
    LINK_FLAG_CARD_ACTIVATION,
    MAX_FRAMES,
    OP_CONTROL,
    OP_COST_PAID,
    OP_END,
    OP_FUSE,
    OP_MOVE,
    OP_POSITION,
    OP_RITUAL,
    OP_SUMMON,
    OP_SYNCHRO,
    PLACE_DECK,
    PLACE_EXTRA_DECK,
    PLACE_GRAVEYARD,
    PLACE_HAND,
    PLACE_MONSTER_ZONE,
    PLAYER_YOU,
    POSITION_NONE,
    POSITION_WORD_FACE_DOWN_DEFENSE,
    REF_EACH_TARGET,
    REF_TARGET,
    REF_TARGET_2,
    REF_THIS,
    SOURCE_SORT_REF,
    SUMMON_KIND_BY_EFFECT,
    SUMMON_KIND_FUSION,
    SUMMON_KIND_RITUAL,
    SUMMON_KIND_SPECIAL,
    SUMMON_KIND_SYNCHRO,
    VERB_ADD_TO_HAND,
    VERB_BANISH,
    VERB_CHANGE_POSITION,
    VERB_COUNTERS,
    VERB_DESTROY,
    VERB_DETACH,
    VERB_DISCARD,
    VERB_DRAW,
    VERB_LOOK,
    VERB_MILL,
    VERB_NORMAL_SUMMON,
    VERB_REVEAL,
    VERB_SEND_TO_GRAVEYARD,
    VERB_SPECIAL_SUMMON,
    VERB_TAKE_CONTROL,
    VERB_TARGET,
    VERB_TRIBUTE,
    ZONE_FLAG_BEATEN,
    Card,
)
from cython.cimports.tagduel_env.engine.resolution.moves import (
    is_being_destroyed,
)


def frame_at(d, frame):
    """The frame whose registers are read, or none."""
    return cython.address(d.frames[frame]) if frame < MAX_FRAMES else cython.NULL


def raw_candidates(d, choice, l, frame, out):
    """12.6: the cards of the group to which what is meant can be done, or is done by the frame."""
    group_cards(d, tables.choices[choice].group, l, frame_at(d, frame), out)
    card: cython.int = set_next(out, -1)
    while card >= 0:
        if not may_be_chosen(d, choice, l, card, frame != ANYONE):
            set_remove(out, card)
        card = set_next(out, card)


def may_be_chosen(d, choice, l, card, doing):
    """12.9, 11.10, 10.4, A43: by the role of the choice."""
    c = cython.address(tables.choices[choice])
    if card == l.card and l.flags & LINK_FLAG_CARD_ACTIVATION:
        return False
    if is_refused(d, l.seat, l.card, l.ability, card) or not can_be_told(d, c, l, card):
        return False
    if c.role == 1 or c.role == 3:
        return verb_possible(d, card, c.verb, cython.NULL, l.seat, doing)
    if c.verb == VERB_DESTROY and is_beaten(d, card):
        return False
    if c.role == 2:
        return target_possible(d, c, l, card)
    if c.verb == VERB_DESTROY and is_being_destroyed(d, card):
        return False
    if c.verb == VERB_NORMAL_SUMMON:
        return can_be_normal_summoned(d, l.seat, card) or can_be_set(d, l.seat, card)
    if c.verb == VERB_SPECIAL_SUMMON:
        return summon_possible_of(d, card, l, SUMMON_KIND_BY_EFFECT | own_way(l, choice), doing)
    if c.verb == VERB_ADD_TO_HAND and d.cards[card].place == PLACE_DECK and names_known(c.group):
        return True
    return verb_possible(d, card, c.verb, l, l.seat, doing)


def names_known(group):
    """12.5: among shown cards one is chosen even if it cannot be added to the hand."""
    g = cython.address(tables.groups[group])
    return g.terms_count == 1 and tables.terms[g.terms_first].sort == 1


def can_be_told(d, c, l, card):
    """12.6, E6: of a face-down card the chooser must know that it is what the text asks for."""
    if c.by != PLAYER_YOU or not on_field(d, card) or is_face_up(d, card):
        return True
    return knows(d, l.seat, card) or not asks_identity(tables.groups[c.group].filter)


def is_beaten(d, card):
    """10.4: a monster that battle has destroyed can't be chosen to be destroyed."""
    return on_field(d, card) and zone_of(d, card).flags & ZONE_FLAG_BEATEN != 0


def summon_possible_of(d, card, l, how, doing):
    """4.7, 12.8: may the effect Special Summon it, and reach it where it is?"""
    if d.cards[card].place == PLACE_MONSTER_ZONE:
        return False
    if not may_be_special_summoned(d, card, l.seat, SUMMON_KIND_SPECIAL | how):
        return False
    return verb_possible(d, card, VERB_SPECIAL_SUMMON, l, l.seat, doing)


def own_way(l, choice):
    """4.7: the Fusion, Ritual or Synchro Summon that the choice of the monster is made for."""
    pc: cython.int = chosen_row(l).pc
    while pc and tables.code[pc].op != OP_END:
        i = cython.address(tables.code[pc])
        if i.a == choice:
            if i.op == OP_FUSE:
                return SUMMON_KIND_FUSION
            if i.op == OP_RITUAL:
                return SUMMON_KIND_RITUAL
            if i.op == OP_SYNCHRO:
                return SUMMON_KIND_SYNCHRO
        pc += 1
    return 0


def target_possible(d, c, l, card):
    """12.2, 12.6: it can be targeted, and the mandatory steps about it are possible to it."""
    if not verb_possible(d, card, VERB_TARGET, l, l.seat, False):
        return False
    pc: cython.int = chosen_row(l).pc
    while pc and tables.code[pc].op != OP_END:
        i = cython.address(tables.code[pc])
        if i.b == SOURCE_SORT_REF and names_target(i.a, c.slot):
            if not deed_possible(d, l, i, card):
                return False
        pc = past(pc)
    return True


def names_target(ref, slot):
    """Does the reference name the targets of this group?"""
    if ref == REF_TARGET_2:
        return slot == 1
    return REF_TARGET <= ref <= REF_EACH_TARGET and (slot == 0 or ref != REF_TARGET)


def deed_possible(d, l, i, card):
    """12.6, 13.3, 10.4: Summoning, banishing, taking control, turning face-down (no Tokens)."""
    if i.op == OP_SUMMON:
        return summon_possible_of(d, card, l, SUMMON_KIND_BY_EFFECT, False)
    if i.op == OP_CONTROL:
        return control_possible(d, l, card)
    if i.op == OP_MOVE and i.x == VERB_DESTROY:
        return not is_beaten(d, card)
    if i.op == OP_MOVE and (i.x == VERB_BANISH or i.x == VERB_ADD_TO_HAND):
        return verb_possible(d, card, i.x, l, l.seat, False)
    if i.op == OP_POSITION and i.x == POSITION_WORD_FACE_DOWN_DEFENSE:
        return not d.cards[card].flags & CARD_FLAG_TOKEN
    return True


def control_possible(d, l, card):
    """6.4: a Trap monster needs a zone to be kept besides that of the card being activated."""
    taken: cython.int = 0
    if l.flags & LINK_FLAG_CARD_ACTIVATION and d.cards[l.card].place == PLACE_HAND:
        taken = 1
    if not can_be_kept_at(d, card, l.seat, taken):
        return False
    return verb_possible(d, card, VERB_TAKE_CONTROL, l, l.seat, False)


def choice_is_made(d, l, choice):
    """A choice with a condition is made only if it holds (Goldd, Grapha)."""
    row = tables.choices[choice].condition
    return row == 0 or condition(d, row - 1, l, cython.NULL)


def arrives_in_graveyard(d, card, verb):
    """4.13, 12.9: the verb sends it there, and nothing redirects it."""
    sent: cython.bint = (
        verb == VERB_DISCARD
        or verb == VERB_SEND_TO_GRAVEYARD
        or verb == VERB_TRIBUTE
        or verb == VERB_DETACH
    )
    if not sent or d.cards[card].flags & CARD_FLAG_TOKEN:
        return False
    return redirected(d, card, PLACE_GRAVEYARD) == PLACE_GRAVEYARD


def would_fit_in_graveyard(d, l, choice, card):
    """12.7: would the card be a legal target if it lay in its owner's Graveyard?"""
    for i in range(l.targets_count):
        if l.targets[i] == card:
            return False
    c = cython.address(d.cards[card])
    kept: Card = c[0]
    c.place = PLACE_GRAVEYARD
    c.zone = ANYONE
    c.position = POSITION_NONE
    c.controller = c.owner
    row = cython.address(tables.choices[choice])
    fits: cython.bint = group_has(d, row.group, card, l, cython.NULL)
    if fits:
        fits = may_be_chosen(d, choice, l, card, False)
    c[0] = kept
    return fits


def add_paid_to_graveyard(d, l, choice, out):
    """12.7: what goes to the Graveyard as the cost may be chosen there, no longer where it is."""
    row = chosen_row(l)
    for i in range(d.plan.count):
        c = cython.address(tables.choices[row.choices_first + d.plan.groups[i]])
        if c.role == 1:
            follow_paid(d, l, choice, d.plan.cards[i], c.verb, out)
    pc: cython.int = row.cost_pc
    while pc and tables.code[pc].op != OP_COST_PAID and tables.code[pc].op != OP_END:
        i_move = cython.address(tables.code[pc])
        if i_move.op == OP_MOVE and i_move.b == SOURCE_SORT_REF and i_move.a == REF_THIS:
            follow_paid(d, l, choice, l.card, i_move.x, out)
        pc += 1


def follow_paid(d, l, choice, card, verb, out):
    """12.7: one card of the cost, from where it is to where the verb sends it."""
    if empties_zone(verb):
        set_remove(out, card)
    if arrives_in_graveyard(d, card, verb) and would_fit_in_graveyard(d, l, choice, card):
        set_add(out, card)


def remove_paid(d, l, out):
    """12.6: what is picked for the cost is gone when the effect resolves."""
    row = chosen_row(l)
    for i in range(d.plan.count):
        c = cython.address(tables.choices[row.choices_first + d.plan.groups[i]])
        if c.role == 1 and empties_zone(c.verb):
            set_remove(out, d.plan.cards[i])


def empties_zone(verb):
    """Does a cost by this verb make its card leave the place where it is?"""
    stays: cython.bint = verb == VERB_REVEAL or verb == VERB_LOOK or verb == VERB_COUNTERS
    other: cython.bint = verb == VERB_DRAW or verb == VERB_MILL or verb == VERB_CHANGE_POSITION
    return not stays and not other


# ------------------------------------------------------------------------- what the user can't read
def is_hidden_from(d, l, choice):
    """Does the choice reach into a hand or Deck that the user can't read?"""
    g = cython.address(tables.groups[tables.choices[choice].group])
    for i in range(g.terms_count):
        term = cython.address(tables.terms[g.terms_first + i])
        if term.sort == 0 and term.area <= AREA_EXTRA_DECK:
            seats = seats_of_place(d, l, term.whose, term.area, term.purpose)
            for seat in range(d.rules.duelists):
                if (seats >> seat) & 1 and are_opponents(seat, l.seat):
                    return True
    return False


def count_hidden(d, l, choice):
    """How many cards lie in such places: their number is public."""
    g = cython.address(tables.groups[tables.choices[choice].group])
    total: cython.int = 0
    count: cython.int = 0
    for i in range(g.terms_count):
        term = cython.address(tables.terms[g.terms_first + i])
        seats = seats_of_place(d, l, term.whose, term.area, term.purpose)
        for seat in range(d.rules.duelists):
            if not (seats >> seat) & 1:
                continue
            if term.area == AREA_HAND:
                pile(d, seat, PLACE_HAND, cython.address(count))
            elif term.area == AREA_DECK:
                pile(d, seat, PLACE_DECK, cython.address(count))
            elif term.area == AREA_EXTRA_DECK:
                pile(d, seat, PLACE_EXTRA_DECK, cython.address(count))
            else:
                count = 1
            total += count
    return total
