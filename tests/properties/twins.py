"""Two Duels that differ only in what one Duelist can't see, and what that Duelist is shown of them.

The cards keep their places and change their identities: what lies in a Deck, in an opponent's hand
or face-down in an opponent's zone changes with other such cards of the same owner, monsters with
monsters, Spells and Traps with Spells and Traps (spaces E3); and a name that the Duelist has never
seen becomes one that is on no list at all.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass, field

import numpy as np

from tagduel_env.engine import boundary, journal
from tagduel_env.engine.duel import Duel
from tagduel_env.engine.observation import observe
from tagduel_env.engine.record.constants import (
    ANYONE,
    MAX_CARDS,
    NONE,
    Action,
    CardFlag,
    CardKind,
    CardRule,
    DecisionKind,
    DecisionState,
    Place,
    Position,
    Stale,
)
from tagduel_env.engine.record.tables import table
from tagduel_env.history import History
from tagduel_env.render import Names, describe_options, describe_question, describe_table
from tagduel_env.render.narrator import EVENT_DTYPE
from tagduel_env.spaces import TABLE_SIZE, encode
from tests.records import doers, pile, set_doers

FACE_UP = (Position.FACE_UP_ATTACK, Position.FACE_UP_DEFENSE, Position.FACE_UP)
HIDDEN = (Place.DECK, Place.HAND, Place.MONSTER_ZONE, Place.SPELL_TRAP_ZONE, Place.FIELD_ZONE)
MAIN_ROWS = 60


def eyes_of(duel: Duel, seat: int) -> int:
    """Bits of the seats whose knowledge a seat has (T25)."""
    rules = duel.record["rules"]
    shared = rules["share_information"] and rules["duelists"] == 4
    return 1 << seat | (1 << (seat ^ 2) if shared else 0)


def reads(duel: Duel, seat: int, owner: int) -> bool:
    """May the seat read the owner's list (B2)?"""
    return bool(duel.record["rules"]["open_lists"] or eyes_of(duel, seat) >> owner & 1)


@dataclass
class Watched:
    """A Duel with everything that happens in it written down.

    Attributes:
        duel: The Duel.
        rows: For each card of the Duel it is compared with, its own row.
        history: What happened.
    """

    duel: Duel
    rows: np.ndarray = field(default_factory=lambda: np.arange(MAX_CARDS))
    history: History = field(default_factory=lambda: History(["1A", "2A", "1B", "2B"], 16_000))

    def apply(self, action: int) -> None:
        rows = np.zeros(512, EVENT_DTYPE)
        seat, kind = self.duel.seat, int(self.duel.record["decision"]["kind"])
        count = journal.act(self.duel.address, action, int(rows.ctypes.data), len(rows))
        assert count >= 0, f"{action} is not legal"
        self.history.add(seat, kind, action, rows[:count].tobytes())

    def table(self, seat: int) -> np.ndarray:
        out = np.empty(TABLE_SIZE, np.uint8)
        observe.write_table_at(self.duel.address, seat, int(out.ctypes.data))
        return out

    def mask(self, seat: int) -> bytes:
        out = np.empty(640, np.int8)
        observe.write_mask_at(self.duel.address, seat, int(out.ctypes.data))
        return out.tobytes()

    def told(self, seat: int) -> list:
        """The history as that seat may know it."""
        return self.history.entries(seat, eyes_of(self.duel, seat))

    def numbers(self, seat: int) -> bytes:
        """The same as an array."""
        return self.history.array(seat, eyes_of(self.duel, seat)).tobytes()

    def text(self, seat: int) -> list[str]:
        """What that seat is shown in words."""
        table = self.table(seat)
        seats = tuple(self.duel.seat_name(other) for other in range(self.duel.duelists))
        names = Names.of_seats(seats, seat)
        lines = [describe_table(table, names)]
        if self.duel.seat == seat:
            lines.append(describe_question(table, names))
            lines += describe_options(table, self.duel.legal_actions(), names)
        return lines


def assert_same(one: Watched, two: Watched, seat: int, *, deep: bool = True) -> None:
    """The seat is shown the same of both: bytes, and if `deep` words and vectors too."""
    left, right = one.table(seat), two.table(seat)
    assert left.tobytes() == right.tobytes(), difference(left, right)
    assert one.mask(seat) == two.mask(seat), "another mask"
    if deep:
        assert one.told(seat) == two.told(seat), "another history"
        assert one.numbers(seat) == two.numbers(seat), "another history in numbers"
        assert one.text(seat) == two.text(seat)
        assert np.array_equal(encode(left, cards=True), encode(right, cards=True))


def difference(left: np.ndarray, right: np.ndarray) -> str:
    """The rows of two tables that differ, for looking at a failing test."""
    from tagduel_env.spaces import as_table

    found = []
    one, two = as_table(left)[()], as_table(right)[()]
    for name in one.dtype.names:
        pairs = zip(np.atleast_1d(one[name]), np.atleast_1d(two[name]), strict=True)
        found += [f"{name}[{i}]: {a} {b}" for i, (a, b) in enumerate(pairs) if a != b]
    return "; ".join(found)


# ------------------------------------------------------------------------------ hidden cards
def hidden_cards(duel: Duel, seat: int) -> list[int]:
    """Cards that the seat can't tell, but for those of Extra Decks."""
    record = duel.record
    busy = in_hand_of_a_procedure(record)
    return [
        card
        for card, row in enumerate(record["cards"][: int(record["card_count"])])
        if is_hidden(row, eyes_of(duel, seat)) and not busy >> card & 1
    ]


def in_hand_of_a_procedure(record: np.void) -> int:
    """Bits of the cards that a question or an unfinished procedure is about already."""
    sets = [record["decision"]["candidates"]]
    sets += [frame["set"] for frame in record["frames"][: int(record["frames_count"])]]
    for registers in record["registers"][: int(record["registers_count"])]:
        sets += [registers[name] for name in registers.dtype.names]
    bits = 0
    for one in sets:
        for place, word in enumerate(one["w"].tolist()):
            bits |= word << 64 * place
    asked = record["decision"]
    if asked["kind"] == DecisionKind.CONSENT and asked["card"] != NONE:
        bits |= 1 << int(asked["card"])  # E12: the cards of the play are shown
    named = record["pending"]["card"][: int(record["pending_count"])].tolist()
    named += asked["answers"]["card"][: int(asked["answers_count"])].tolist()
    for frame in record["frames"][: int(record["frames_count"])]:
        named += [int(frame[name]) for name in "abcd"]
    for card in named:
        bits |= 1 << card if card < MAX_CARDS else 0
    return bits


def is_hidden(card: np.void, eyes: int) -> bool:
    """In a Deck, a hand or face-down, and known to none of the seats."""
    if card["code"] == 0 or card["row"] == ANYONE or card["known"] & eyes:
        return False
    banished = card["place"] == Place.BANISHED and card["flags"] & CardFlag.FACE_DOWN
    return bool(banished) or (int(card["place"]) in HIDDEN and int(card["position"]) not in FACE_UP)


def sort_of(code: int) -> int:
    """Cards of one sort could lie in each other's places (E3)."""
    kinds = int(table("facts")["kinds"][code])
    if kinds & CardKind.MONSTER:
        return 0
    return 2 if kinds & CardKind.FIELD else 1


def swap_identities(duel: Duel, cards: list[int], generator: np.random.Generator) -> np.ndarray:
    """E3: these cards change with each other.

    Gives for each card the one whose identity it has now.
    """
    now = np.arange(MAX_CARDS)
    rows = duel.record["cards"]
    groups: dict[tuple[int, int], list[int]] = {}
    for card in cards:
        group = (int(rows["owner"][card]), sort_of(rows["code"][card]))
        groups.setdefault(group, []).append(card)
    for own in groups.values():
        order = now[own] = generator.permutation(own)
        for name in ("code", "row"):
            rows[name][own] = rows[name][order]
    return now


REFERENCES = {
    "cards": ("host",),
    "zones": ("card", "reserved_for", "bond", "equipped_to"),
    "duelists": ("piles",),
    "lasting": ("card", "source"),
    "delayed": ("source", "cards"),
    "chain": ("card", "targets", "paid"),
    "contexts": ("card", "targets", "paid"),
    "events": ("card", "other"),
    "plan": ("cards", "copy"),
    "decision": ("card", "event_card"),
    "refused": ("card", "partner_card"),
    "used": ("card",),
}
"""Where the record names cards by their rows."""


def renumber(duel: Duel, new: np.ndarray) -> None:
    """E1: every card takes the row `new[row]` of the record, with everything that names it."""
    record = duel.record
    for rows in ("cards", "moved"):
        record[rows][new] = record[rows].copy()
    arriving = record["cards"]["place"] == Place.NOWHERE
    bodies = record["cards"]["host"][arriving].copy()
    for rows, names in REFERENCES.items():
        for name in names:
            record[rows][name] = renumbered(record[rows][name], new)
    record["cards"]["host"][arriving] = bodies  # of a Token not yet there it's no card
    for rows in ("chain", "contexts"):
        caused = record[rows]["event"]
        for name in ("card", "other"):
            caused[name] = renumbered(caused[name], new)
    set_doers(record, renumbered(doers(record), new))
    for name in ("attacker", "attacked", "attempt_card"):
        record[name] = renumbered(record[name], new)
    answers = record["decision"]["answers"]
    answers["card"] = renumbered(answers["card"], new)
    under = np.flatnonzero(record["cards"]["place"] == Place.UNDER).astype(np.uint64)
    record["under"]["w"] = 0
    for card in under:
        record["under"]["w"][int(card) // 64] |= np.uint64(1) << card % np.uint64(64)
    record["dirty"] = Stale.ALL


def renumbered(cards: np.ndarray, new: np.ndarray) -> np.ndarray:
    known = cards < MAX_CARDS
    return np.where(known, new[np.where(known, cards, 0)], cards).astype(cards.dtype)


@functools.cache
def pool() -> dict[int, list[int]]:
    """Every card with a definition that may be in a Main Deck, by sort."""
    facts = table("facts")
    extra = CardKind.FUSION | CardKind.SYNCHRO | CardKind.XYZ | CardKind.TOKEN
    found: dict[int, list[int]] = {0: [], 1: [], 2: []}
    for code in np.flatnonzero(facts["name"] == np.arange(len(facts))).tolist():
        kinds = int(facts["kinds"][code])
        defined = int(facts["rules"][code]) & CardRule.DEFINED
        if code and defined and kinds & 7 and not kinds & int(extra):
            found[sort_of(code)].append(code)
    return found


def rename_unseen(
    duel: Duel, seat: int, generator: np.random.Generator, cards: list[int] | None = None
) -> None:
    """E4, E7: names of lists the seat may not read, never seen by it, become other names."""
    record = duel.record
    count = int(record["card_count"])
    owners, rows = (record["cards"][name][:count] for name in ("owner", "row"))
    hidden = set(hidden_cards(duel, seat) if cards is None else cards)
    listed = set(record["duelists"]["names"].ravel().tolist())
    for owner in range(duel.duelists):
        if reads(duel, seat, owner):
            continue
        duelist = record["duelists"][owner]
        seen = record["sight"][seat][(owner - seat - 1) % 4]
        sighted = set(seen["rows"][: int(seen["count"])].tolist())
        for row in range(min(int(duelist["main_names"]), MAIN_ROWS)):
            own = np.flatnonzero((owners == owner) & (rows == row)).tolist()
            if row in sighted or not own or not set(own) <= hidden:
                continue
            code = int(generator.choice(pool()[sort_of(int(duelist["names"][row]))]))
            if code not in listed:
                listed.add(code)
                duelist["names"][row] = code
                record["cards"]["code"][own] = code


def twin_of(
    duel: Duel, seat: int, generator: np.random.Generator, shown: np.ndarray | None = None
) -> tuple[Duel, np.ndarray]:
    """A Duel that differs only in what the seat can't see, and where its record has each card.

    Cards marked in `shown` stay what they are. Every other time the cards change their rows of the
    record too.
    """
    twin = duel.copy()
    cards = [card for card in hidden_cards(duel, seat) if shown is None or not shown[card]]
    rename_unseen(twin, seat, generator, cards)
    rows = swap_identities(twin, cards, generator)
    if generator.integers(2):
        renumber(twin, rows)
    else:
        rows = np.arange(MAX_CARDS)
    twin.record["dirty"] = Stale.ALL
    boundary.refresh_stats(twin.address)
    return twin, rows


# ------------------------------------------------------------------------------ playing on
def same_move(one: Duel, two: Watched, action: int) -> int | None:
    """The action of the second Duel that looks to the others like this one of the first."""
    if Action.SET <= action < Action.USE:
        return set_the_same(one, two, action)
    return action if action in two.duel.legal_actions() else None


def set_the_same(one: Duel, two: Watched, action: int) -> int | None:
    """The same card of a hand, whatever it is there."""
    first = one.record["cards"]["row"]
    second = two.duel.record["cards"]["row"][two.rows]
    hand = pile(one.record, one.seat, "hand").tolist()
    card = next(card for card in hand if first[card] == action - Action.SET)
    for rows in (first, second):
        if sum(rows[other] == rows[card] for other in hand) > 1:
            return None  # another copy might be taken
    if tributes(one, card) != tributes(two.duel, two.rows[card]):
        return None  # Tributes tell the Level
    mapped = int(Action.SET) + int(second[card])
    return mapped if mapped in two.duel.legal_actions() else None


def tributes(duel: Duel, card: int) -> int:
    """How many Tributes it takes to Set the card (4.2)."""
    facts = table("facts")[int(duel.record["cards"]["code"][card])]
    if not facts["kinds"] & CardKind.MONSTER or facts["level"] <= 4:
        return 0
    return 1 if facts["level"] <= 6 else 2


def way_on(duel: Duel) -> int | None:
    """The answer of someone who does nothing, if there is one."""
    for action in (Action.PASS, Action.TO_END_PHASE):
        if asked(duel) and action in duel.legal_actions():
            return int(action)
    return None


def asked(duel: Duel) -> bool:
    return not duel.over and duel.record["decision"]["state"] == DecisionState.ASKED
