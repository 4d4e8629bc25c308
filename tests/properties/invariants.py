"""What holds of every record between two decisions, whatever was played (design section 9)."""

from collections import Counter

import numpy as np

from tagduel_env.engine import constants as c

PILES = {
    c.Place.DECK: ("deck", "deck_count"),
    c.Place.HAND: ("hand", "hand_count"),
    c.Place.EXTRA_DECK: ("extra", "extra_count"),
    c.Place.GRAVEYARD: ("grave", "grave_count"),
    c.Place.BANISHED: ("banished", "banished_count"),
}
FIELD = (c.Place.MONSTER_ZONE, c.Place.SPELL_TRAP_ZONE, c.Place.FIELD_ZONE)
ZONE_PLACE = [c.Place.MONSTER_ZONE] * 5 + [c.Place.SPELL_TRAP_ZONE] * 5 + [c.Place.FIELD_ZONE]


def start_cards(record: np.void) -> Counter[tuple[int, int]]:
    """How many copies of each name each Duelist owns; it never changes."""
    cards = record["cards"][: int(record["card_count"])]
    own = cards[(cards["code"] != 0) & (cards["flags"] & c.CardFlag.TOKEN == 0)]
    return Counter(zip(own["owner"].tolist(), own["code"].tolist(), strict=True))


def check(record: np.void) -> None:
    """Raises AssertionError, naming the card or zone, if anything is out of order."""
    check_piles(record)
    check_zones(record)
    check_materials(record)
    check_numbers(record)
    check_decision(record)


def check_piles(record: np.void) -> None:
    """Every card off the field stands exactly once in the pile of its owner (1.1)."""
    cards = record["cards"]
    listed: Counter[int] = Counter()
    for seat in range(4):
        for place, (pile, count) in PILES.items():
            for card in record["duelists"][seat][pile][: int(record["duelists"][seat][count])]:
                assert cards[card]["place"] == place, f"card {card} listed in {place.name}"
                assert cards[card]["owner"] == seat, f"card {card} in a pile of seat {seat}"
                listed[int(card)] += 1
    for index in range(int(record["card_count"])):
        card = cards[index]
        expected = 1 if card["code"] and card["place"] in PILES else 0
        assert listed[index] == expected, f"card {index} is listed {listed[index]} times"


def check_zones(record: np.void) -> None:
    """Every card on the field stands in exactly the zone it names, and no other."""
    cards, zones = record["cards"], record["zones"]
    for row in range(44):
        card = int(zones[row]["card"])
        if card == c.NONE:
            continue
        seat, zone = divmod(row, c.ZONES)
        assert cards[card]["place"] == ZONE_PLACE[zone], f"zone {row}: wrong kind of place"
        assert (cards[card]["controller"], cards[card]["zone"]) == (seat, zone), f"zone {row}"
        assert cards[card]["position"] != c.Position.NONE, f"zone {row}: no position"
    for index in range(int(record["card_count"])):
        card = cards[index]
        if card["code"] and card["place"] in FIELD:
            row = c.ZONES * int(card["controller"]) + int(card["zone"])
            assert zones[row]["card"] == index, f"card {index} isn't in its zone {row}"


def check_materials(record: np.void) -> None:
    """1.7: a material is under an Xyz Monster, on the field or just being Summoned."""
    cards = record["cards"]
    frames = record["frames"][: int(record["frames_count"])]
    summoned = {int(frame["a"]) for frame in frames if frame["kind"] == c.FrameKind.SUMMON}
    for index in range(int(record["card_count"])):
        if cards[index]["code"] and cards[index]["place"] == c.Place.UNDER:
            host = int(cards[index]["host"])
            assert host != c.NONE, f"material {index} has no host"
            stands = cards[host]["place"] in FIELD or host in summoned
            assert stands, f"material {index}: host {host} left the field"


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
