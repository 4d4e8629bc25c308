"""What holds of every record between two decisions, whatever was played (design section 9)."""

import functools
from collections import Counter

import numpy as np

from tagduel_env.engine.record import constants as c
from tagduel_env.engine.record.tables import table
from tests.records import pile

PILES = {
    c.Place.DECK: "deck",
    c.Place.HAND: "hand",
    c.Place.EXTRA_DECK: "extra",
    c.Place.GRAVEYARD: "grave",
    c.Place.BANISHED: "banished",
}
FIELD = (c.Place.MONSTER_ZONE, c.Place.SPELL_TRAP_ZONE, c.Place.FIELD_ZONE)
ZONE_PLACE = [c.Place.MONSTER_ZONE] * 5 + [c.Place.SPELL_TRAP_ZONE] * 5 + [c.Place.FIELD_ZONE]


def cards_owned(record: np.void) -> Counter[tuple[int, int]]:
    """How many copies of each name each Duelist owns; it changes only if the teams swap seats."""
    cards = record["cards"][: int(record["card_count"])]
    own = cards[(cards["code"] != 0) & (cards["flags"] & c.CardFlag.TOKEN == 0)]
    return Counter(zip(own["owner"].tolist(), own["code"].tolist(), strict=True))


def check(record: np.void) -> None:
    """Raises AssertionError, naming the card or zone, if anything is out of order."""
    check_piles(record)
    check_zones(record)
    check_materials(record)
    check_positions(record)
    check_numbers(record)
    check_decision(record)
    check_sight(record)
    check_indices(record)


def check_piles(record: np.void) -> None:
    """Every card off the field stands exactly once in the pile of its owner (1.1)."""
    cards = record["cards"][: int(record["card_count"])]
    places, owners, codes = (cards[name].tolist() for name in ("place", "owner", "code"))
    listed: Counter[int] = Counter()
    for seat in range(4):
        for place, name in PILES.items():
            for card in pile(record, seat, name).tolist():
                assert places[card] == place, f"card {card} listed in {place.name}"
                assert owners[card] == seat, f"card {card} in a pile of seat {seat}"
                listed[card] += 1
    for index, place in enumerate(places):
        expected = 1 if codes[index] and place in PILES else 0
        assert listed[index] == expected, f"card {index} is listed {listed[index]} times"


def check_zones(record: np.void) -> None:
    """Every card on the field stands in exactly the zone it names, and no other."""
    cards = record["cards"][: int(record["card_count"])]
    in_zones = record["zones"]["card"].tolist()
    names = ("code", "place", "controller", "zone", "position")
    rows = list(zip(*(cards[name].tolist() for name in names), strict=True))
    for row, card in enumerate(in_zones):
        if card == c.NONE or rows[card][1] == c.Place.ATTEMPT:
            continue
        seat, zone = divmod(row, c.ZONES)
        _, place, controller, own_zone, position = rows[card]
        assert place == ZONE_PLACE[zone], f"zone {row}: wrong kind of place"
        assert (controller, own_zone) == (seat, zone), f"zone {row}"
        assert position != c.Position.NONE, f"zone {row}: no position"
    for index, (code, place, controller, zone, _) in enumerate(rows):
        if code and place in FIELD:
            row = c.ZONES * controller + zone
            assert in_zones[row] == index, f"card {index} isn't in its zone {row}"


def check_materials(record: np.void) -> None:
    """1.7: a material is under an Xyz Monster, on the field or just being Summoned."""
    cards = record["cards"][: int(record["card_count"])]
    frames = record["frames"][: int(record["frames_count"])]
    summoned = {int(frame["a"]) for frame in frames if frame["kind"] == c.FrameKind.SUMMON}
    for index in np.flatnonzero(cards["place"] == c.Place.UNDER).tolist():
        host = int(cards["host"][index])
        assert host != c.NONE, f"material {index} has no host"
        stands = cards["place"][host] in FIELD or host in summoned
        assert stands, f"material {index}: host {host} left the field"


def check_positions(record: np.void) -> None:
    """1.4, 1.5: cards on the field lie as their kind can, and everyone knows the face-up ones."""
    cards = record["cards"][: int(record["card_count"])]
    monsters = cards["position"][cards["place"] == c.Place.MONSTER_ZONE]
    others = cards["position"][np.isin(cards["place"], FIELD[1:])]
    assert np.isin(monsters, (1, 2, 3)).all(), "a monster lies as no monster can"
    assert np.isin(others, (c.Position.FACE_UP, c.Position.SET)).all(), "a Spell or Trap likewise"
    face_up = np.isin(cards["place"], FIELD) & np.isin(cards["position"], (1, 2, 4))
    seats = (1 << int(record["rules"]["duelists"])) - 1
    assert (cards["known"][face_up] == seats).all(), "a face-up card somebody does not know"


def check_sight(record: np.void) -> None:
    """Spaces B2: no observer has two rows for one name."""
    for observer in range(4):
        for after, seen in enumerate(record["sight"][observer], 1):
            rows = seen["rows"][: int(seen["count"])].tolist()
            owner = (observer + after) % 4
            assert len(set(rows)) == len(rows), f"a name of seat {owner} is listed twice"


def check_indices(record: np.void) -> None:
    """The indices name just the cards whose text does something from where they are."""
    held = [row for row, card in enumerate(record["zones"]["card"].tolist()) if card != c.NONE]
    assert int(record["occupied"]) == sum(1 << row for row in held)
    for name, count in (("lasting", "lasting_end"), ("delayed", "delayed_end")):
        used = "modifier" if name == "lasting" else "pc"
        assert not record[name][used][int(record[count]) :].any(), f"a {name} row is left out"
    codes = record["cards"]["code"].tolist()
    for seat, duelist in enumerate(record["duelists"]):
        expected: dict[str, set[int]] = {name: set() for name in INDICES}
        for place in (c.Place.HAND, c.Place.GRAVEYARD, c.Place.BANISHED):
            for card in pile(record, seat, PILES[place]).tolist():
                for name, places in acting(codes[card]).items():
                    if places >> place & 1:
                        expected[name].add(card)
        for name, cards in expected.items():
            found = {int(duelist["cards_first"]) + card for card in members(duelist[name])}
            assert found == cards, f"{name} of seat {seat}"


@functools.cache
def acting(code: int) -> dict[str, int]:
    """For each index the bits of the places from where a card of that number is in it."""
    facts = table("facts")[code]
    first = int(facts["abilities_first"])
    rows = table("abilities")[first : first + int(facts["abilities_count"])]
    found = {}
    for name, acts in INDICES.items():
        found[name] = functools.reduce(
            int.__or__, (int(row["acts_from"]) for row in rows if acts(row)), 0
        )
    return found


def members(cards: np.void) -> set[int]:
    """The numbers in a set."""
    words = enumerate(cards["w"].tolist())
    return {64 * place + bit for place, word in words for bit in range(64) if word >> bit & 1}


def is_quick(row: np.void) -> bool:
    """A fast effect (7.1)."""
    fast = row["kind"] == c.AbilityKind.ACTIVATION and row["speed"] >= 2
    return bool(fast or row["kind"] == c.AbilityKind.QUICK)


def is_timed(row: np.void) -> bool:
    """A phase effect (8.8)."""
    of_phase = row["flags"] & c.AbilityFlag.PHASE_EVENT
    return bool(row["kind"] == c.AbilityKind.TRIGGER and of_phase)


def is_usable(row: np.void) -> bool:
    """Something for an open Main Phase (3.3)."""
    kinds = (c.AbilityKind.ACTIVATION, c.AbilityKind.IGNITION, c.AbilityKind.INHERENT)
    return row["kind"] in kinds or row["kind"] == c.AbilityKind.QUICK


def is_watching(row: np.void) -> bool:
    """A trigger or process that other cards can set off, or a state of things (8.2, 7.9)."""
    if row["kind"] not in (c.AbilityKind.TRIGGER, c.AbilityKind.FLIP, c.AbilityKind.WHENEVER):
        return False
    if not row["event"] or is_timed(row):
        return False
    patterns, event = table("patterns"), int(row["event"])
    of_state = False
    while event:
        of_state = of_state or patterns[event - 1]["kind"] == c.EventKind.STATE
        event = int(patterns[event - 1]["also"])
    return of_state or not row["flags"] & c.AbilityFlag.SELF_EVENT


INDICES = {"quick": is_quick, "timed": is_timed, "usable": is_usable, "watching": is_watching}


def check_numbers(record: np.void) -> None:
    """Counts and Life Points stay in their ranges."""
    assert record["capacity"] == 0, f"capacity {record['capacity']} exceeded"
    assert record["events_count"] <= c.MAX_EVENTS
    assert record["outcome"] or record["frames_count"] > 0
    for seat in range(4):
        assert record["duelists"][seat]["hand_count"] <= c.LIST_ROWS


def check_decision(record: np.void) -> None:
    """An open question has at least one legal answer; a finished duel has none open."""
    decision = record["decision"]
    if record["outcome"]:
        return
    assert decision["state"] == c.DecisionState.ASKED
    legal = sum(int(word).bit_count() for word in decision["legal"])
    assert legal >= (1 if record["rules"]["ask_forced"] else 2), f"{legal} legal actions"
