"""Batches, the facts of moves, the public log, frames and chance."""

from tagduel_env.engine.probes import probe
from tagduel_env.engine.record.constants import (
    ANYONE,
    MAX_EVENTS,
    MAX_FRAMES,
    MAX_LOG,
    NONE,
    TURNS_OF_MOVES,
    Action,
    Capacity,
    EventKind,
    FrameKind,
    MoveFlag,
    Place,
    Position,
)
from tests.records import last_move, pile


def event(bench, number=-1):
    return bench.record["events"][int(bench.record["events_count"]) + number]


def newest_logged(bench):
    return bench.record["log"][(int(bench.record["log_count"]) - 1) % MAX_LOG]


def test_8_1_a_batch_holds_what_happens_together(bench):
    first, second, third = (bench.pile(0, "Gemini Elf", Place.HAND) for _ in range(3))
    probe.move_and_record(bench.address, first, Place.GRAVEYARD, 0, 0)
    probe.move_and_record(bench.address, second, Place.GRAVEYARD, 0, 0)
    assert event(bench, -1)["batch"] == event(bench, -2)["batch"]
    probe.begin_batch(bench.address)
    probe.move_and_record(bench.address, third, Place.GRAVEYARD, 0, 0)
    assert event(bench, -1)["batch"] == event(bench, -2)["batch"] + 1


def test_8_6_a_move_and_its_card_remember_how(bench):
    elf = bench.field(1, "Gemini Elf", controller=3)
    bench.record["turn"] = 6
    flags = MoveFlag.DESTROYED | MoveFlag.BY_EFFECT
    probe.move_and_record(bench.address, elf, Place.GRAVEYARD, flags, 0)
    row, card = event(bench), bench.card(elf)
    assert (row["kind"], row["card"], row["seat"]) == (EventKind.MOVED, elf, 0)
    assert (row["from_place"], row["to_place"]) == (Place.MONSTER_ZONE, Place.GRAVEYARD)
    assert (row["from_seat"], row["to_seat"]) == (3, 1)
    assert row["stamp"] == card["stamp"]
    expected = flags | MoveFlag.WAS_FACE_UP | MoveFlag.LEFT_FIELD | MoveFlag.SENT
    assert row["flags"] == expected
    assert bench.record["cards"][elf]["moved"] == 6
    assert last_move(bench.record, elf) == (expected, Place.MONSTER_ZONE, 3, 0, NONE)


def test_e9_the_log_tells_a_card_to_those_who_know_it(bench):
    hidden = bench.field(1, "Gemini Elf", Position.FACE_DOWN_DEFENSE)
    probe.move_and_record(bench.address, hidden, Place.HAND, 0, 0)
    probe.begin_batch(bench.address)
    assert newest_logged(bench)["known"] == 0b0010
    shown = bench.field(1, "Gemini Elf", zone=2)
    probe.move_and_record(bench.address, shown, Place.DECK, 0, 0)
    probe.begin_batch(bench.address)
    assert newest_logged(bench)["known"] == 0b1111
    assert newest_logged(bench)["zone"] == 11 + 2


def test_every_event_is_logged_once(bench):
    start = int(bench.record["log_count"])
    elf = bench.pile(0, "Gemini Elf", Place.HAND)
    for place in (Place.GRAVEYARD, Place.BANISHED, Place.HAND):
        probe.move_and_record(bench.address, elf, place, 0, 0)
    probe.begin_batch(bench.address)
    probe.begin_batch(bench.address)
    assert bench.record["log_count"] - start == 3


def test_old_events_make_room(bench):
    elf = bench.pile(0, "Gemini Elf", Place.HAND)
    for _ in range(3 * MAX_EVENTS):
        probe.begin_batch(bench.address)
        probe.move_and_record(bench.address, elf, Place.GRAVEYARD, 0, 0)
    assert bench.record["capacity"] == 0
    assert bench.record["events_count"] <= MAX_EVENTS
    assert event(bench)["batch"] == bench.record["batch"]


def test_events_of_one_batch_are_never_dropped_silently(bench):
    elf = bench.pile(0, "Gemini Elf", Place.HAND)
    for _ in range(MAX_EVENTS + 1):
        probe.move_and_record(bench.address, elf, Place.GRAVEYARD, 0, 0)
    assert bench.record["capacity"] == Capacity.EVENTS


def test_frames_are_a_stack_with_an_end(bench):
    for number in range(MAX_FRAMES):
        probe.push_frame(bench.address, FrameKind.CHAIN, number % 4)
    top = bench.record["frames"][MAX_FRAMES - 1]
    assert (top["link"], top["registers"], top["each"]) == (ANYONE, ANYONE, ANYONE)
    assert bench.record["capacity"] == 0
    probe.push_frame(bench.address, FrameKind.CHAIN, 0)
    assert bench.record["capacity"] == Capacity.FRAMES
    probe.pop_frame(bench.address, 7)
    assert bench.record["frames_count"] == MAX_FRAMES - 1
    assert bench.record["result"] == 7


def test_18_2_chance_is_uniform_and_follows_from_the_seed(bench):
    probe.seed(bench.address, 3)
    numbers = [probe.below(bench.address, 6) for _ in range(6000)]
    assert all(850 < numbers.count(side) < 1150 for side in range(6))
    probe.seed(bench.address, 3)
    assert numbers[:50] == [probe.below(bench.address, 6) for _ in range(50)]


def test_8_6_the_turn_of_a_move_stays_known_in_a_long_duel(bench):
    """A byte holds it: in the 257th turn what is old is forgotten, and the rest counted anew."""
    duel = bench.table.begin(0)
    first, second = (pile(duel.record, 0, "deck")[k] for k in (0, 1))
    duel.record["turn"] = 255
    duel.record["cards"]["moved"][[first, second]] = (250, 190)
    while duel.record["turn"] < 257:
        ending = [a for a in duel.legal_actions() if a in (Action.TO_END_PHASE, Action.PASS)]
        duel.apply(ending[0] if ending else duel.legal_actions()[0])
        if duel.record["turn"] == 256:
            assert duel.record["moves_since"] == 256 - TURNS_OF_MOVES
    since = int(duel.record["moves_since"])
    assert since + duel.record["cards"]["moved"][first] == 250
    assert duel.record["cards"]["moved"][second] == 0
