"""The functions that Python calls: each takes the address of a duel's record.

Nothing is checked here; `tagduel_env.engine.duel.Duel` is the door for everyone else.
"""

import cython
from cython.cimports.libc.stdint import int8_t, uint16_t, uint64_t
from cython.cimports.libc.string import memset
from cython.cimports.tagduel_env.engine.advance import apply, run
from cython.cimports.tagduel_env.engine.board.knowledge import (
    copies_seen,
    knows,
    list_row,
    show_card,
    sight_of,
    true_row,
)
from cython.cimports.tagduel_env.engine.board.piles import shuffle_deck
from cython.cimports.tagduel_env.engine.board.sides import next_seat
from cython.cimports.tagduel_env.engine.board.zones import (
    add_counters,
    count_materials,
    free_zone,
    give_control,
    make_token,
    set_position,
    to_material,
    to_pile,
    to_zone,
    zone_of,
)
from cython.cimports.tagduel_env.engine.continuous.stats import refresh
from cython.cimports.tagduel_env.engine.decisions.decisions import (
    count_allowed,
    is_allowed,
    next_allowed,
)
from cython.cimports.tagduel_env.engine.events.events import new_batch
from cython.cimports.tagduel_env.engine.phases.turns import start_turn
from cython.cimports.tagduel_env.engine.record.frames import push_frame
from cython.cimports.tagduel_env.engine.record.rng import below, seed_generator, seed_state
from cython.cimports.tagduel_env.engine.record.types import (
    CARD_FLAG_PROPERLY_SUMMONED,
    FRAME_KIND_DUEL,
    FRAME_KIND_TURN,
    PHASE_DRAW,
    PHASE_END,
    PHASE_MAIN_1,
    PHASE_MAIN_2,
    PHASE_STANDBY,
    PLACE_DECK,
    PLACE_EXTRA_DECK,
    PLACE_FIELD_ZONE,
    PLACE_MONSTER_ZONE,
    ZONE_FLAG_ARRIVED,
    ZONE_FLAG_SET_THIS_TURN,
    ZONE_FLAG_SUMMONED_THIS_TURN,
    Ability,
    Amount,
    Answer,
    Body,
    Card,
    Cause,
    Choice,
    Condition,
    Decision,
    Delayed,
    Duel,
    Duelist,
    Event,
    Facts,
    Filter,
    Frame,
    Group,
    Instruction,
    Lasting,
    Link,
    Material,
    Modifier,
    Moved,
    Own,
    Pattern,
    Pending,
    Plan,
    Public,
    Refused,
    Registers,
    Rules,
    Set,
    Sight,
    Term,
    Time,
    Used,
    Zone,
)


def duel_at(address):
    """The record at an address."""
    return cython.cast(cython.pointer(Duel), address)


# ------------------------------------------------------------------------------ playing
def start(address: cython.size_t, seed: uint64_t) -> None:
    """2.1: seeds the generator and runs from the beginning to the first question."""
    d = duel_at(address)
    seed_generator(d, seed)
    push_frame(d, FRAME_KIND_DUEL, 0)
    run(d)


def start_at(
    address: cython.size_t,
    seed: uint64_t,
    seat: cython.int,
    phase: cython.int,
    turn: cython.int,
) -> None:
    """Seeds the generator and runs from a phase of a turn of `seat`, nothing dealt."""
    stand_at(address, seed, seat, phase, turn)
    go_on(address)


def stand_at(
    address: cython.size_t,
    seed: uint64_t,
    seat: cython.int,
    phase: cython.int,
    turn: cython.int,
) -> None:
    """The same without running: marks of this turn can still be written to the record."""
    d = duel_at(address)
    seed_generator(d, seed)
    begin_at(d, seat, phase, turn)


def go_on(address: cython.size_t) -> None:
    """Runs on to the next question."""
    run(duel_at(address))


def begin_at(d, seat, phase, turn):
    """3: the frames of a duel that has come to a phase of some turn (steps: turns.step_turn)."""
    d.frames_count = 0
    whole = push_frame(d, FRAME_KIND_DUEL, next_seat(d, seat))
    whole.step = 3
    one = push_frame(d, FRAME_KIND_TURN, seat)
    d.turn = turn - 1
    start_turn(d, seat)
    d.result = 2 if phase == PHASE_END else 1
    if phase <= PHASE_DRAW:
        one.step = 2
    elif phase == PHASE_STANDBY:
        one.step = 3
    elif phase == PHASE_MAIN_1:
        one.step = 4
    elif phase == PHASE_MAIN_2:
        one.step = 6
    else:
        one.step = 5


def act(address: cython.size_t, action: cython.int) -> bool:
    """Applies an action and runs to the next question; False if it isn't legal."""
    d = duel_at(address)
    if not 0 <= action < 640:
        return False
    done: cython.bint
    with cython.nogil:
        done = apply(d, action)
    return done


def run_random(
    address: cython.size_t, seed: uint64_t, most: cython.size_t, actions: cython.size_t
) -> tuple:
    """Plays uniformly at random, up to `most` decisions: (decisions, choices of at least two).

    The actions taken are written to `actions`, which has room for `most` numbers of two bytes.
    """
    d = duel_at(address)
    taken = cython.cast(cython.pointer(uint16_t), actions)
    state = cython.declare(uint64_t[2])
    seed_state(state, seed)
    decisions: cython.size_t = 0
    choices: cython.size_t = 0
    options: cython.int
    with cython.nogil:
        while d.outcome == 0 and decisions < most:
            options = count_allowed(d)
            if options == 0:
                break
            taken[decisions] = random_action(d, state, options)
            if not apply(d, taken[decisions]):
                break
            decisions += 1
            choices += options > 1
    return decisions, choices


def random_action(d, state, count):
    """One of the `count` legal actions, each equally likely."""
    left: cython.int = below(state, count)
    action = next_allowed(d, -1)
    while left:
        action = next_allowed(d, action)
        left -= 1
    return action


# ------------------------------------------------------------------------------ looking
def is_legal(address: cython.size_t, action: cython.int) -> bool:
    """Is the action on the list of the open question?"""
    d = duel_at(address)
    return 0 <= action < 640 and is_allowed(d, action) != 0


def legal_actions(address: cython.size_t) -> list:
    """The legal actions of the open question, in order."""
    d = duel_at(address)
    actions = []
    action: cython.int = next_allowed(d, -1)
    while action >= 0:
        actions.append(action)
        action = next_allowed(d, action)
    return actions


def write_mask(address: cython.size_t, out: cython.size_t) -> None:
    """Writes 640 bytes, 1 for every legal action."""
    d = duel_at(address)
    mask = cython.cast(cython.pointer(int8_t), out)
    memset(mask, 0, 640)
    action: cython.int = next_allowed(d, -1)
    while action >= 0:
        mask[action] = 1
        action = next_allowed(d, action)


def seat_knows(address: cython.size_t, seat: cython.int, card: cython.int) -> bool:
    """Can this seat tell which card it is?"""
    return knows(duel_at(address), seat, card) != 0


def row_seen_by(
    address: cython.size_t, observer: cython.int, owner: cython.int, row: cython.int
) -> int:
    """The observer's number for the owner's list row, 255 if its name was never seen."""
    return list_row(duel_at(address), observer, owner, row)


def own_row(
    address: cython.size_t, observer: cython.int, owner: cython.int, row: cython.int
) -> int:
    """The owner's list row for the observer's number, 255 if there is none."""
    return true_row(duel_at(address), observer, owner, row)


def most_seen(
    address: cython.size_t, observer: cython.int, owner: cython.int, row: cython.int
) -> int:
    """The most copies of the name on the owner's row that another observer saw at one moment."""
    return copies_seen(sight_of(duel_at(address), observer, owner), row)


def materials_under(address: cython.size_t, card: cython.int) -> int:
    """How many materials lie under a monster."""
    return count_materials(duel_at(address), card)


def refresh_stats(address: cython.size_t) -> None:
    """Brings the derived fields of the zones up to date."""
    refresh(duel_at(address))


# ------------------------------------------------------------------------------ setting up a table
def place_card(
    address: cython.size_t,
    owner: cython.int,
    code: cython.int,
    place: cython.int,
    controller: cython.int,
    zone: cython.int,
    position: cython.int,
) -> int:
    """Puts a copy that still lies in the owner's Deck or Extra Deck somewhere; -1: no copy or zone.

    On the field it counts as there since an earlier turn, and as properly Summoned.
    """
    d = duel_at(address)
    card = find_unplaced(d, owner, code)
    if card < 0:
        return -1
    if PLACE_MONSTER_ZONE <= place <= PLACE_FIELD_ZONE and zone < 0:
        zone = free_zone(d, controller, place)
        if zone < 0:
            return -1
    put(d, card, place, controller, zone, position)
    return card


def find_unplaced(d, owner, code):
    """A copy of a card in its owner's Deck or Extra Deck."""
    for card in range(d.card_count):
        c = cython.address(d.cards[card])
        if c.owner == owner and c.code == code:
            if c.place == PLACE_DECK or c.place == PLACE_EXTRA_DECK:
                return card
    return -1


def put(d, card, place, seat, zone, position):
    """To a pile, or to a zone without the marks of this turn."""
    if PLACE_MONSTER_ZONE <= place <= PLACE_FIELD_ZONE:
        to_zone(d, card, seat, place, zone, position)
        z = zone_of(d, card)
        z.flags &= ~(ZONE_FLAG_ARRIVED | ZONE_FLAG_SET_THIS_TURN | ZONE_FLAG_SUMMONED_THIS_TURN)
        d.cards[card].flags |= CARD_FLAG_PROPERLY_SUMMONED
    else:
        to_pile(d, card, place, 0)


def place_material(
    address: cython.size_t, owner: cython.int, code: cython.int, monster: cython.int
) -> int:
    """Puts a copy from the owner's Deck or Extra Deck under a monster; -1 if there is none."""
    d = duel_at(address)
    card = find_unplaced(d, owner, code)
    if card >= 0:
        to_material(d, card, monster)
    return card


def place_token(
    address: cython.size_t,
    body: cython.int,
    seat: cython.int,
    zone: cython.int,
    position: cython.int,
) -> int:
    """Puts a new token (row of `bodies`) on the field; -1 if there is no room."""
    d = duel_at(address)
    if zone < 0:
        zone = free_zone(d, seat, PLACE_MONSTER_ZONE)
    card = make_token(d, body, seat) if zone >= 0 else -1
    if card >= 0:
        put(d, card, PLACE_MONSTER_ZONE, seat, zone, position)
    return card


def move_to_pile(
    address: cython.size_t, card: cython.int, place: cython.int, bottom: cython.int
) -> None:
    """Puts a card on (0) or under (1) a pile of its owner, or banishes it face-down (2)."""
    to_pile(duel_at(address), card, place, bottom)


def move_to_zone(
    address: cython.size_t,
    card: cython.int,
    seat: cython.int,
    place: cython.int,
    zone: cython.int,
    position: cython.int,
) -> int:
    """Puts a card into a zone, -1 for the first free one; returns the zone, -1 if none is free."""
    return to_zone(duel_at(address), card, seat, place, zone, position)


def change_position(address: cython.size_t, card: cython.int, position: cython.int) -> None:
    """Turns a card on the field."""
    set_position(duel_at(address), card, position)


def change_control(address: cython.size_t, card: cython.int, seat: cython.int) -> bool:
    """Gives a monster to another Duelist; False if no zone is free there."""
    return give_control(duel_at(address), card, seat) != 0


def put_counters(
    address: cython.size_t, card: cython.int, kind: cython.int, count: cython.int
) -> None:
    """Puts counters on a card on the field."""
    add_counters(duel_at(address), card, kind, count)


def shuffle(address: cython.size_t, seat: cython.int, seed: uint64_t) -> None:
    """Seeds the generator and shuffles a Deck."""
    d = duel_at(address)
    seed_generator(d, seed)
    shuffle_deck(d, seat)


def show(address: cython.size_t, card: cython.int, seats: cython.int) -> None:
    """Shows a card to the seats (bits)."""
    show_card(duel_at(address), card, seats)


def next_batch(address: cython.size_t) -> None:
    """Begins a new batch of events."""
    new_batch(duel_at(address))


# ------------------------------------------------------------------------------ what C knows
def struct_sizes() -> dict:
    """The size of every struct as the compiler laid it out, to compare with the layout."""
    return {
        "Set": cython.sizeof(Set),
        "Card": cython.sizeof(Card),
        "Moved": cython.sizeof(Moved),
        "Zone": cython.sizeof(Zone),
        "Lasting": cython.sizeof(Lasting),
        "Delayed": cython.sizeof(Delayed),
        "Link": cython.sizeof(Link),
        "Event": cython.sizeof(Event),
        "Public": cython.sizeof(Public),
        "Cause": cython.sizeof(Cause),
        "Pending": cython.sizeof(Pending),
        "Registers": cython.sizeof(Registers),
        "Frame": cython.sizeof(Frame),
        "Plan": cython.sizeof(Plan),
        "Answer": cython.sizeof(Answer),
        "Decision": cython.sizeof(Decision),
        "Duelist": cython.sizeof(Duelist),
        "Own": cython.sizeof(Own),
        "Sight": cython.sizeof(Sight),
        "Refused": cython.sizeof(Refused),
        "Used": cython.sizeof(Used),
        "Rules": cython.sizeof(Rules),
        "Duel": cython.sizeof(Duel),
        "Facts": cython.sizeof(Facts),
        "Ability": cython.sizeof(Ability),
        "Instruction": cython.sizeof(Instruction),
        "Term": cython.sizeof(Term),
        "Group": cython.sizeof(Group),
        "Filter": cython.sizeof(Filter),
        "Choice": cython.sizeof(Choice),
        "Amount": cython.sizeof(Amount),
        "Condition": cython.sizeof(Condition),
        "Pattern": cython.sizeof(Pattern),
        "Time": cython.sizeof(Time),
        "Modifier": cython.sizeof(Modifier),
        "Body": cython.sizeof(Body),
        "Material": cython.sizeof(Material),
    }
