"""What tests ask of the modules that answer questions, over the address of a record.

Like `probe`, nothing in the package uses it.
"""

import cython
from cython.cimports.tagduel_env.engine.board import identity, query
from cython.cimports.tagduel_env.engine.boundary import duel_at
from cython.cimports.tagduel_env.engine.continuous import lasting, prohibitions, stats
from cython.cimports.tagduel_env.engine.events import listeners, patterns
from cython.cimports.tagduel_env.engine.events.events import record
from cython.cimports.tagduel_env.engine.record.sets import set_next
from cython.cimports.tagduel_env.engine.record.types import ANYONE, NONE, Link, Set


def fill(d, l, card, ability, seat):
    """The bindings of an ability of a card."""
    query.bind(d, l, card, ability, seat)


def last(
    address: cython.size_t,
    modifier: cython.int,
    time: cython.int,
    card: cython.int,
    ability: cython.int,
    targets: list,
    flags: cython.int,
    noted: cython.int,
    paid_amount: cython.int,
) -> list:
    """`lasting.last_upon` for a link that targets `targets`; `flags`: 1 tied, 2 for a side."""
    d = duel_at(address)
    l = cython.declare(Link)
    affected = cython.declare(Set)
    fill(d, cython.address(l), card, ability, d.cards[card].controller)
    l.noted = noted
    l.paid_amount = paid_amount
    for target in targets:
        l.targets[l.targets_count] = target
        l.target_stamps[l.targets_count] = d.cards[cython.cast(cython.int, target)].stamp
        l.targets_count += 1
    lasting.last_upon(
        d,
        modifier,
        time,
        cython.address(l),
        -1,
        flags & 2 != 0,
        flags & 1 != 0,
        cython.address(affected),
    )
    found = []
    one = set_next(cython.address(affected), -1)
    while one >= 0:
        found.append(one)
        one = set_next(cython.address(affected), one)
    return found


def expire_turn(address: cython.size_t) -> None:
    """`lasting.expire_turn`."""
    lasting.expire_turn(duel_at(address))


def expire_damage_step(address: cython.size_t) -> None:
    """`lasting.expire_damage_step`."""
    lasting.expire_damage_step(duel_at(address))


def expire_phase(address: cython.size_t, phase: cython.int, seat: cython.int) -> None:
    """`lasting.expire_phase`."""
    lasting.expire_phase(duel_at(address), phase, seat)


def refresh(address: cython.size_t) -> None:
    """`stats.refresh`, whether or not something has changed."""
    d = duel_at(address)
    stats.mark_dirty(d)
    stats.refresh(d)


def race_of(address: cython.size_t, card: cython.int) -> int:
    """`identity.race_of`."""
    return identity.race_of(duel_at(address), card)


def kinds_of(address: cython.size_t, card: cython.int) -> int:
    """`identity.kinds_of`."""
    return identity.kinds_of(duel_at(address), card)


def condition(
    address: cython.size_t, row: cython.int, card: cython.int, ability: cython.int
) -> bool:
    """`query.condition` for an ability of a card."""
    d = duel_at(address)
    l = cython.declare(Link)
    fill(d, cython.address(l), card, ability, d.cards[card].controller)
    return query.condition(d, row, cython.address(l), cython.NULL)


def amount(address: cython.size_t, row: cython.int, card: cython.int, ability: cython.int) -> int:
    """`query.amount` for an ability of a card."""
    d = duel_at(address)
    l = cython.declare(Link)
    fill(d, cython.address(l), card, ability, d.cards[card].controller)
    return query.amount(d, row, cython.address(l), cython.NULL)


def group(address: cython.size_t, row: cython.int, card: cython.int, ability: cython.int) -> list:
    """`query.group_cards` for an ability of a card."""
    d = duel_at(address)
    l = cython.declare(Link)
    cards = cython.declare(Set)
    fill(d, cython.address(l), card, ability, d.cards[card].controller)
    query.group_cards(d, row, cython.address(l), cython.NULL, cython.address(cards))
    found = []
    one = set_next(cython.address(cards), -1)
    while one >= 0:
        found.append(one)
        one = set_next(cython.address(cards), one)
    return found


def player_may(address: cython.size_t, seat: cython.int, act: cython.int, card: cython.int) -> bool:
    """`prohibitions.player_may`; card -1: none."""
    return prohibitions.player_may(duel_at(address), seat, act, NONE if card < 0 else card)


def card_may(address: cython.size_t, card: cython.int, act: cython.int) -> bool:
    """`prohibitions.card_may`."""
    return prohibitions.card_may(duel_at(address), card, act)


def is_negated(address: cython.size_t, card: cython.int) -> bool:
    """`prohibitions.is_negated`."""
    return prohibitions.is_negated(duel_at(address), card)


def verb_possible(
    address: cython.size_t,
    card: cython.int,
    verb: cython.int,
    source: cython.int,
    seat: cython.int,
    doing: cython.bint = False,
) -> bool:
    """`prohibitions.verb_possible` by the first ability of `source`; -1: as a cost."""
    d = duel_at(address)
    if source < 0:
        return prohibitions.verb_possible(d, card, verb, cython.NULL, seat, doing)
    l = cython.declare(Link)
    fill(d, cython.address(l), source, NONE, seat)
    return prohibitions.verb_possible(d, card, verb, cython.address(l), seat, doing)


def redirected(address: cython.size_t, card: cython.int, place: cython.int) -> int:
    """`prohibitions.redirected`."""
    return prohibitions.redirected(duel_at(address), card, place)


def may_be_special_summoned(
    address: cython.size_t, card: cython.int, seat: cython.int, how: cython.int
) -> bool:
    """`prohibitions.may_be_special_summoned`."""
    return prohibitions.may_be_special_summoned(duel_at(address), card, seat, how)


def has_normal_summon(address: cython.size_t, seat: cython.int, card: cython.int) -> bool:
    """`prohibitions.has_normal_summon`."""
    return prohibitions.has_normal_summon(duel_at(address), seat, card)


def use_normal_summon(address: cython.size_t, seat: cython.int, card: cython.int) -> None:
    """`prohibitions.use_normal_summon`."""
    prohibitions.use_normal_summon(duel_at(address), seat, card)


def damage_rule(address: cython.size_t, team: cython.int, card: cython.int) -> int:
    """`prohibitions.damage_rule`; card -1: none."""
    return prohibitions.damage_rule(duel_at(address), team, NONE if card < 0 else card)


def happens(
    address: cython.size_t,
    kind: cython.int,
    card: cython.int,
    other: cython.int,
    seat: cython.int,
    flags: cython.uint,
    moment: cython.int,
    amount: cython.int,
) -> int:
    """Records an event (cards -1: none, seat -1: nobody) and lets its listeners meet it."""
    d = duel_at(address)
    e = record(d, kind, NONE if card < 0 else card, ANYONE if seat < 0 else seat)
    e.other = NONE if other < 0 else other
    e.flags = flags
    e.detail = moment
    e.amount = amount
    if seat >= 0:
        e.to_seat = seat
    listeners.meet_listeners(d)
    return d.pending_count


def meet_states(address: cython.size_t) -> int:
    """`listeners.meet_states`; how many rows wait."""
    d = duel_at(address)
    listeners.meet_states(d)
    return d.pending_count


def trigger_lives(address: cython.size_t, row: cython.int) -> bool:
    """`listeners.trigger_lives` of a pending row."""
    d = duel_at(address)
    return listeners.trigger_lives(d, cython.address(d.pending[row]))


def would_destroy(address: cython.size_t, index: cython.int, seats: cython.int) -> int:
    """`patterns.would_destroy`."""
    return patterns.would_destroy(duel_at(address), index, seats)
