"""Instructions about cards: choosing, keeping, moving, drawing, equipping, showing, binding."""

import cython
from cython.cimports.tagduel_env.engine.board.order import in_order
from cython.cimports.tagduel_env.engine.board.piles import deck_of, hand_of
from cython.cimports.tagduel_env.engine.board.query import amount, filter_card, name_of, reference
from cython.cimports.tagduel_env.engine.board.sides import everyone
from cython.cimports.tagduel_env.engine.board.zones import (
    card_at,
    is_face_up,
    on_field,
    show_card,
    zone_of,
)
from cython.cimports.tagduel_env.engine.legality.legality import candidates
from cython.cimports.tagduel_env.engine.plays.picks import picked_cards, push_pick
from cython.cimports.tagduel_env.engine.record.rng import random_below
from cython.cimports.tagduel_env.engine.record.sets import (
    set_add,
    set_clear,
    set_count,
    set_is_empty,
    set_minus,
    set_next,
    set_remove,
    set_union,
)
from cython.cimports.tagduel_env.engine.record.tables import ability_at, tables
from cython.cimports.tagduel_env.engine.record.types import (
    ANYONE,
    CARD_FLAG_FACE_DOWN,
    DECISION_KIND_DECLARE_NAME,
    EVENT_KIND_REVEALED,
    LIST_ROWS,
    MOVE_MANNER_BANISHED_TOO,
    MOVE_MANNER_COST,
    MOVE_MANNER_EFFECT,
    NONE,
    OP_CHOOSE,
    PLACE_BANISHED,
    PLACE_DECK,
    PLACE_FIELD_ZONE,
    PLACE_GRAVEYARD,
    PLACE_HAND,
    PLACE_MONSTER_ZONE,
    PLACE_UNDER,
    PLAYER_THEY,
    REF_EXCAVATED,
    REF_FOUND,
    REF_IT,
    REF_SHOWN,
    REF_THIS,
    SOURCE_SORT_REF,
    VERB_ADD_TO_HAND,
    VERB_DISCARD,
    VERB_EQUIP,
    VERB_PUT_ON_BOTTOM,
    VERB_PUT_ON_TOP_IN_ANY_ORDER,
    ZONE_FLAG_BOUND,
    Set,
)
from cython.cimports.tagduel_env.engine.resolution.doing import (
    AND_BANISHED,
    add_paid,
    count_by_holder,
    count_for,
    done,
    done_with,
    gather,
    gather_group,
    goes_on_with,
    is_cost,
    next_pass,
    register_of,
    seat_meant,
    seat_of_pass,
    seats_meant,
    shuffle_searched,
    still_there,
    tell,
)
from cython.cimports.tagduel_env.engine.resolution.moves import (
    draw_cards,
    mill_cards,
    moved_cards,
    push_moves,
)


# ---------------------------------------------------------------------------------- choosing
def choose(d, f, l, i):
    """12.1, 12.10, 18.2: planned before payment, at random, or chosen now."""
    picks = cython.declare(Set)
    c = cython.address(tables.choices[i.a])
    if f.step == 0:
        if f.each == ANYONE or f.each == seat_of_pass(d, l, 0):
            set_clear(cython.address(f.set))
        if is_cost(f) and i.b:
            take_planned(d, i.b - 1, cython.address(picks))
        elif c.random:
            choose_at_random(d, f, l, i.a, cython.address(picks))
        else:
            f.step = 1
            push_pick(d, i.a, f.link, f.registers, seat_meant(d, f, l, c.by, c.by_ref))
            return
    else:
        picked_cards(d, cython.address(picks))
    set_union(cython.address(f.set), cython.address(picks))
    if was_searched(d, c.group, cython.address(picks)):
        shuffle_searched(d, l, c.group)
    if not next_pass(d, f, l):
        chosen(d, f, l, i)


def was_searched(d, group, picks):
    """18.1: a choice "from hand or Deck" that fell on a card elsewhere searched no Deck."""
    card = set_next(picks, -1)
    while card >= 0 and d.cards[card].place != PLACE_DECK:
        card = set_next(picks, card)
    return card >= 0 or set_is_empty(picks) or tables.groups[group].terms_count < 2


def chosen(d, f, l, i):
    """The picks go where the text names them; those to be shown are not yet SHOWN."""
    register = register_of(d, f, REF_IT if i.x == REF_SHOWN else i.x)
    register[0] = f.set
    done(d, f, set_count(register))


def take_planned(d, group, out):
    """7.11: the cost was chosen when the play was declared."""
    set_clear(out)
    for k in range(d.plan.count):
        if d.plan.groups[k] == group:
            set_add(out, d.plan.cards[k])


def choose_at_random(d, f, l, choice, out):
    """18.2: the generator chooses; as many as there are, if there are fewer."""
    c = cython.address(tables.choices[choice])
    left = cython.declare(Set)
    d.plan.count = 0
    candidates(d, choice, l, d.frames_count - 1, cython.address(left))
    set_clear(out)
    order = cython.declare(cython.int[316])
    count = in_order(d, cython.address(left), order)
    for _ in range(min(amount(d, c.most, l, f), count)):
        k = random_below(d, count)
        set_add(out, order[k])
        count -= 1
        order[k] = order[count]


def keep(d, f, l, i):
    """The cards of a group as they are now are kept under a name."""
    cards = cython.declare(Set)
    gather_group(d, f, l, i.a, cython.address(cards))
    register = register_of(d, f, i.x)
    register[0] = cards
    done(d, f, set_count(register))


# ------------------------------------------------------------------------------------ moving
def move(d, f, l, i):
    """8.1, 12.5: all the cards move together, each if it can."""
    if f.step == 1:
        moved(d, f, l, i)
        return
    cards = cython.address(f.set)
    gather(d, f, l, i, cards)
    if set_is_empty(cards):
        done_with(d, f, cards, 0)
        return
    manner: cython.int = MOVE_MANNER_COST if is_cost(f) else MOVE_MANNER_EFFECT
    if i.c & AND_BANISHED:
        manner = MOVE_MANNER_BANISHED_TOO
    f.step = 1
    push_moves(d, cards, i.x, mover(d, f, l, i), f.link, manner, NONE)


def mover(d, f, l, i):
    """Whose doing it is: the activator's; only the order in a Deck is chosen by its owner."""
    if i.x == VERB_PUT_ON_TOP_IN_ANY_ORDER or i.x == VERB_PUT_ON_BOTTOM:
        return d.cards[set_next(cython.address(f.set), -1)].owner
    return l.seat


def moved(d, f, l, i):
    """What the move came to."""
    cards = cython.declare(Set)
    moved_cards(d, cython.address(cards))
    n = d.result
    still_there(d, f, cython.address(cards))
    goes_on_with(d, f, l, cython.address(cards))
    if is_cost(f):
        add_paid(d, l, cython.address(cards))
    if i.x == VERB_ADD_TO_HAND:
        show_found(d, cython.address(cards))
    card = set_next(cython.address(cards), -1)
    if i.x == VERB_DISCARD and card >= 0 and d.cards[card].owner != l.seat and declares_name(l):
        verify_hand(d, l, d.cards[card].owner)
    done_with(d, f, cython.address(cards), n)
    count_by_holder(d, f, l, cython.address(cards))


def show_found(d, cards):
    """18.1: all four see a card that a described search or return adds to the hand."""
    card = set_next(cards, -1)
    while card >= 0:
        if d.cards[card].place == PLACE_HAND:
            show_card(d, card, everyone(d))
        card = set_next(cards, card)


# --------------------------------------------------------------------------- from the Deck
def draw(d, f, l, i):
    """16.2: draws; who cannot draw all loses when the link has resolved."""
    from_deck(d, f, l, i, True)


def mill(d, f, l, i):
    """16.2: sends the top cards to the Graveyard; what is left of them is enough for an effect."""
    from_deck(d, f, l, i, False)


def top_cards(d, seat, n, out):
    """The topmost cards of a Deck, as many as there are."""
    set_clear(out)
    one = cython.address(d.duelists[seat])
    for k in range(min(n, one.deck_count)):
        set_add(out, deck_of(one)[one.deck_count - 1 - k])


def from_deck(d, f, l, i, drawn):
    """E04: for each Duelist meant, in turn order, as many as that Duelist's count says."""
    both: cython.bint = f.each != ANYONE and i.x == PLAYER_THEY
    seats = seats_meant(d, f, l, i.x, i.c)
    cards = cython.declare(Set)
    part = cython.declare(Set)
    counts = cython.declare(cython.int[4])
    set_clear(cython.address(cards))
    total: cython.int = 0
    for turn in range(d.rules.duelists):
        seat = (d.turn_seat + turn) % d.rules.duelists
        counts[seat] = 0
        if both:
            l.each = seat
            f.each = seat
            if seat != seat_of_pass(d, l, 0) and seat != seat_of_pass(d, l, 1):
                continue
        elif not seats >> seat & 1:
            continue
        n = amount(d, i.a, l, f)
        top_cards(d, seat, n, cython.address(part))
        counts[seat] = draw_cards(d, seat, n, l) if drawn else mill_cards(d, seat, n, l, is_cost(f))
        total += counts[seat]
        set_union(cython.address(cards), cython.address(part))
    if both:
        f.each = seat_of_pass(d, l, 0)
        l.each = f.each
    if is_cost(f):
        add_paid(d, l, cython.address(cards))
    still_there(d, f, cython.address(cards))
    done_with(d, f, cython.address(cards), total)
    if both:
        for k in range(2):
            seat = seat_of_pass(d, l, k)
            count_for(d, f, l, seat, counts[seat])


# ------------------------------------------------------------------------------------ equipping
def equip(d, f, l, i):
    """12.5, 13.2: equips the cards to the host; without a host nothing happens."""
    if f.step == 0:
        host = host_of(d, f, l, i.c)
        gather(d, f, l, i, cython.address(f.set))
        if host < 0:
            set_clear(cython.address(f.set))
        if set_is_empty(cython.address(f.set)):
            done_with(d, f, cython.address(f.set), 0)
            return
        f.step = 1
        push_moves(d, cython.address(f.set), VERB_EQUIP, l.seat, f.link, MOVE_MANNER_EFFECT, host)
        return
    cards = cython.declare(Set)
    moved_cards(d, cython.address(cards))
    n = d.result
    goes_on_with(d, f, l, cython.address(cards))
    done_with(d, f, cython.address(cards), n)


def host_of(d, f, l, ref):
    """12.5: the monster to equip to; this card also if it was turned face-down meanwhile."""
    if ref == REF_THIS:
        return l.card if on_field(d, l.card) else -1
    hosts = cython.declare(Set)
    reference(d, ref, l, f, cython.address(hosts))
    return set_next(cython.address(hosts), -1)


# -------------------------------------------------------------------------------------- showing
def show(d, f, l, i):
    """18.1, 18.3, 18.4: all see what is revealed, the activator's side what is looked at."""
    cards: Set = register_of(d, f, REF_IT)[0]
    chosen_now: cython.bint = f.pc > 0 and tables.code[f.pc - 1].op == OP_CHOOSE
    if not chosen_now or i.b != SOURCE_SORT_REF or i.a != REF_SHOWN:
        gather(d, f, l, i, cython.address(cards))
    first = set_next(cython.address(cards), -1)
    if i.x == 2 and first >= 0 and declares_name(l):
        if all_copies_public(d, l, d.cards[first].owner):
            set_clear(cython.address(cards))
    show_all(d, cython.address(cards), everyone(d) if i.x == 1 else 1 << l.seat, l.seat)
    shown_as(d, f, i, cython.address(cards))


def shown_as(d, f, i, cards):
    """SHOWN are the cards shown; a showing of some of them changes nothing about that."""
    shown = register_of(d, f, REF_SHOWN)
    new: Set = cards[0]
    set_minus(cython.address(new), shown)
    if not set_is_empty(cython.address(new)) or set_is_empty(cards):
        shown[0] = cards[0]
    done_with(d, f, cards, set_count(cards))


def show_all(d, cards, seats, seat):
    """18.1: these seats see the cards."""
    order = cython.declare(cython.int[316])
    for k in range(in_order(d, cards, order)):
        show_card(d, order[k], seats)
        tell(d, EVENT_KIND_REVEALED, order[k], seat, 0)


def excavate(d, f, l, i):
    """18.1: turns over cards from the top until such a card is found."""
    one = cython.address(d.duelists[seat_meant(d, f, l, i.x, i.c)])
    found = register_of(d, f, REF_FOUND)
    others = register_of(d, f, REF_EXCAVATED)
    set_clear(found)
    set_clear(others)
    at: cython.int = one.deck_count - 1
    while at >= 0:
        card = deck_of(one)[at]
        show_card(d, card, everyone(d))
        tell(d, EVENT_KIND_REVEALED, card, l.seat, 0)
        if filter_card(d, i.a, card, l, f):
            set_add(found, card)
            break
        set_add(others, card)
        at -= 1
    done_with(d, f, found, set_count(found) + set_count(others))


# ------------------------------------------------------------------- declared names in a hand
def declares_name(l):
    """18.3: does the ability ask for the name of a card?"""
    return l.declared and ability_at(l.ability).declares == DECISION_KIND_DECLARE_NAME


def all_copies_public(d, l, owner):
    """18.3: are all the copies that the list allows in public places?"""
    allowed: cython.int = 3
    one = cython.address(d.duelists[owner])
    if d.rules.open_lists:
        allowed = 0
        for row in range(LIST_ROWS):
            if one.names[row] == l.declared:
                allowed = one.copies[row]
    seen: cython.int = 0
    for card in range(d.card_count):
        c = card_at(d, card)
        if c.owner != owner or c.code == 0 or name_of(d, card) != l.declared:
            continue
        if PLACE_MONSTER_ZONE <= c.place <= PLACE_FIELD_ZONE:
            seen += is_face_up(d, card)
        elif c.place == PLACE_BANISHED:
            seen += not c.flags & CARD_FLAG_FACE_DOWN
        else:
            seen += c.place == PLACE_GRAVEYARD or c.place == PLACE_UNDER
    return seen >= allowed


def verify_hand(d, l, owner):
    """18.3: unless all copies are visible, the declarer sees that no more are in the hand."""
    if all_copies_public(d, l, owner):
        return
    hand = cython.declare(Set)
    set_clear(cython.address(hand))
    one = cython.address(d.duelists[owner])
    for k in range(one.hand_count):
        set_add(cython.address(hand), hand_of(one)[k])
    show_all(d, cython.address(hand), 1 << l.seat, l.seat)


# --------------------------------------------------------------------------------------- bonds
def bond(d, f, l, i):
    """Binds cards to this card: LINKED, as long as both are there."""
    cards = cython.declare(Set)
    gather(d, f, l, i, cython.address(cards))
    here: cython.bint = on_field(d, l.card) and d.cards[l.card].stamp == l.stamp
    card = set_next(cython.address(cards), -1)
    while card >= 0:
        if here and on_field(d, card):
            bind_cards(d, l.card, card)
        else:
            set_remove(cython.address(cards), card)
        card = set_next(cython.address(cards), card)
    done_with(d, f, cython.address(cards), set_count(cython.address(cards)))


def bind_cards(d, card, other):
    """A Spell or Trap remembers its one card; a monster is remembered by each of its cards."""
    z = zone_of(d, card)
    if d.cards[card].place == PLACE_MONSTER_ZONE:
        z = zone_of(d, other)
        z.flags |= ZONE_FLAG_BOUND
        z.bond = card
        z.bond_stamp = d.cards[card].stamp
        return
    z.bond = other
    z.bond_stamp = d.cards[other].stamp
