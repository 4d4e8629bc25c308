"""What tests ask of single modules of the engine, over the address of a record.

Nothing in the package uses it: the engine itself is driven through `boundary`.
"""

import cython
from cython.cimports.libc.stdint import uint64_t
from cython.cimports.libc.string import memset
from cython.cimports.tagduel_env.engine.board import sides, zones
from cython.cimports.tagduel_env.engine.board.knowledge import learn
from cython.cimports.tagduel_env.engine.boundary import duel_at
from cython.cimports.tagduel_env.engine.decisions import decisions
from cython.cimports.tagduel_env.engine.events.events import new_batch, record_move, snapshot
from cython.cimports.tagduel_env.engine.phases import ending
from cython.cimports.tagduel_env.engine.record import frames
from cython.cimports.tagduel_env.engine.record.rng import random_below, seed_generator
from cython.cimports.tagduel_env.engine.record.sets import set_add, set_clear, set_next
from cython.cimports.tagduel_env.engine.record.types import Link, Set


def fill_link(l, seat, across, each):
    """A link that knows who acts, and nothing else."""
    memset(l, 0, cython.sizeof(Link))
    l.seat = seat
    l.across = across
    l.each = each


# -------------------------------------------------------------------------------------- sides
def next_seat(address: cython.size_t, seat: cython.int) -> int:
    """`sides.next_seat`."""
    return sides.next_seat(duel_at(address), seat)


def mate_of(address: cython.size_t, seat: cython.int) -> int:
    """`sides.mate_of`."""
    return sides.mate_of(duel_at(address), seat)


def across_of(address: cython.size_t, seat: cython.int) -> int:
    """`sides.across_of`."""
    return sides.across_of(duel_at(address), seat)


def seats_of_place(
    address: cython.size_t,
    seat: cython.int,
    whose: cython.int,
    area: cython.int,
    purpose: cython.int,
    across: cython.int,
    each: cython.int,
) -> int:
    """`sides.seats_of_place` for a link of `seat`."""
    l = cython.declare(Link)
    fill_link(cython.address(l), seat, across, each)
    return sides.seats_of_place(duel_at(address), cython.address(l), whose, area, purpose)


def seats_of_player(
    address: cython.size_t,
    seat: cython.int,
    player: cython.int,
    card: cython.int,
    purpose: cython.int,
    each: cython.int,
) -> int:
    """`sides.seats_of_player` for a link of `seat`."""
    l = cython.declare(Link)
    fill_link(cython.address(l), seat, 0, each)
    return sides.seats_of_player(duel_at(address), cython.address(l), player, card, purpose)


def is_turn_of(address: cython.size_t, seat: cython.int, player: cython.int) -> bool:
    """`sides.is_turn_of`."""
    return sides.is_turn_of(duel_at(address), seat, player, cython.NULL) != 0


def needs_consent(
    address: cython.size_t, seat: cython.int, card: cython.int, role: cython.int
) -> bool:
    """`sides.needs_consent`."""
    return sides.needs_consent(duel_at(address), seat, card, role) != 0


# -------------------------------------------------------------------------------------- zones
def to_material(address: cython.size_t, card: cython.int, xyz: cython.int) -> None:
    """`zones.to_material`."""
    zones.to_material(duel_at(address), card, xyz)


def to_attempt(address: cython.size_t, card: cython.int, seat: cython.int) -> None:
    """`zones.to_attempt`."""
    zones.to_attempt(duel_at(address), card, seat)


def swap_control(address: cython.size_t, card: cython.int, other: cython.int) -> None:
    """`zones.swap_control`."""
    zones.swap_control(duel_at(address), card, other)


def count_free(address: cython.size_t, seat: cython.int, place: cython.int) -> int:
    """`zones.count_free`."""
    return zones.count_free(duel_at(address), seat, place)


def counters_on(address: cython.size_t, card: cython.int, kind: cython.int) -> int:
    """`zones.counters_on`."""
    return zones.counters_on(duel_at(address), card, kind)


def remove_counters(
    address: cython.size_t, card: cython.int, kind: cython.int, n: cython.int
) -> None:
    """`zones.remove_counters_of`."""
    zones.remove_counters_of(duel_at(address), card, kind, n)


def make_token(address: cython.size_t, body: cython.int, owner: cython.int) -> int:
    """`zones.make_token`."""
    return zones.make_token(duel_at(address), body, owner)


def shuffle_hand(address: cython.size_t, seat: cython.int) -> None:
    """`piles.shuffle_hand`."""
    zones.shuffle_hand(duel_at(address), seat)


def tell(address: cython.size_t, card: cython.int, seats: cython.int) -> None:
    """`knowledge.learn`."""
    learn(duel_at(address), card, seats)


# -------------------------------------------------------------------------------------- events
def move_and_record(
    address: cython.size_t,
    card: cython.int,
    place: cython.int,
    flags: cython.uint,
    seat: cython.int,
) -> None:
    """A move to a pile with its event."""
    d = duel_at(address)
    before = snapshot(d, card)
    zones.to_pile(d, card, place, 0)
    record_move(d, cython.address(before), card, flags, cython.NULL, seat)


def begin_batch(address: cython.size_t) -> None:
    """`events.new_batch`."""
    new_batch(duel_at(address))


# ----------------------------------------------------------------------------------- decisions
def ask(address: cython.size_t, kind: cython.int, seat: cython.int, cards: list) -> None:
    """Poses a choice of the cards to a seat."""
    d = duel_at(address)
    candidates = cython.declare(Set)
    set_clear(cython.address(candidates))
    for card in cards:
        set_add(cython.address(candidates), card)
    decisions.begin(d, kind, seat)
    decisions.allow_cards(d, cython.address(candidates))
    decisions.pose(d)


def select_action(address: cython.size_t, seat: cython.int, card: cython.int) -> int:
    """`decisions.select_action`."""
    return decisions.select_action(duel_at(address), seat, card)


def card_of_action(address: cython.size_t, action: cython.int) -> int:
    """`decisions.card_of_action`."""
    return decisions.card_of_action(duel_at(address), action)


def copies_of_action(address: cython.size_t, action: cython.int) -> list:
    """One card of each sort that the action may mean, by `decisions.distinct_copies`."""
    d = duel_at(address)
    meant = cython.declare(Set)
    told_apart = cython.declare(Set)
    decisions.cards_of_action(d, action, cython.address(meant))
    decisions.distinct_copies(d, cython.address(meant), cython.address(told_apart))
    found = []
    card: cython.int = set_next(cython.address(told_apart), -1)
    while card >= 0:
        found.append(card)
        card = set_next(cython.address(told_apart), card)
    return found


def zone_of_action(address: cython.size_t, action: cython.int) -> int:
    """`decisions.zone_of_action`."""
    return decisions.zone_of_action(duel_at(address), action)


def add_answer(address: cython.size_t, sort: cython.int, card: cython.int) -> int:
    """`decisions.add_answer`."""
    return decisions.add_answer(duel_at(address), sort, 0, card, 0)


# -------------------------------------------------------------------------------------- ending
def check_end(address: cython.size_t) -> None:
    """`ending.check_end`."""
    ending.check_end(duel_at(address))


def life_changed(address: cython.size_t, team: cython.int) -> None:
    """`ending.life_changed`."""
    ending.life_changed(duel_at(address), team)


def end_of_turn(address: cython.size_t) -> None:
    """`ending.end_of_turn`."""
    ending.end_of_turn(duel_at(address))


# ---------------------------------------------------------------------------- frames and chance
def push_frame(address: cython.size_t, kind: cython.int, seat: cython.int) -> None:
    """`frames.push_frame`."""
    frames.push_frame(duel_at(address), kind, seat)


def pop_frame(address: cython.size_t, result: cython.int) -> None:
    """`frames.pop_frame`."""
    frames.pop_frame(duel_at(address), result)


def seed(address: cython.size_t, number: uint64_t) -> None:
    """`rng.seed_generator`."""
    seed_generator(duel_at(address), number)


def below(address: cython.size_t, n: cython.int) -> int:
    """`rng.random_below`."""
    return random_below(duel_at(address), n)
