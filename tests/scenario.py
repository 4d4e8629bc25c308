"""Sets up any table in a few lines and plays by naming moves, so that a test reads like a ruling.

    table = Scenario(turn_of="1A", turn=5)
    table.hand("1A", "Smashing Ground")
    table.monster("2B", "Gemini Elf")
    table.set("2A", "Dark Bribe")
    duel = table.start()
    duel.does("1A", "activate", "Smashing Ground")
    duel.does("2A", "activate", "Dark Bribe")
    duel.passes()
    assert duel.hand_size("1B") == 1

Cards are named by their names; where copies must be told apart, by the handles that `monster`,
`set`, `graveyard` ... return. Each Duelist's Deck is filled up with Normal Monsters that no effect
of the pool asks for, and nobody holds anything that is not put there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.decks.deck import Deck
from tagduel_env.engine import boundary
from tagduel_env.engine.duel import Duel
from tagduel_env.engine.record import constants as c
from tagduel_env.engine.setup import load_programs
from tagduel_env.ruleset import Ruleset
from tests.records import pile

FILLERS = ("Sword Arm of Dragon", "Megazowler", "Anthrosaurus", "Trakodon")
PHASES = {
    "draw": c.Phase.DRAW,
    "standby": c.Phase.STANDBY,
    "main 1": c.Phase.MAIN_1,
    "battle": c.Phase.BATTLE,
    "main 2": c.Phase.MAIN_2,
    "end": c.Phase.END,
}
POSITIONS = {
    "attack": c.Position.FACE_UP_ATTACK,
    "defense": c.Position.FACE_UP_DEFENSE,
    "face-down": c.Position.FACE_DOWN_DEFENSE,
}
WORDS = {
    "pass": c.Action.PASS,
    "finish": c.Action.FINISH,
    "yes": c.Action.YES,
    "no": c.Action.NO,
    "agree": c.Action.AGREE,
    "refuse": c.Action.REFUSE,
    "battle phase": c.Action.TO_BATTLE_PHASE,
    "main phase 2": c.Action.TO_MAIN_PHASE_2,
    "end turn": c.Action.TO_END_PHASE,
    "attack directly": c.Action.ATTACK_DIRECTLY,
    "surrender": c.Action.SURRENDER,
    "face-up attack": c.Action.FACE_UP_ATTACK,
    "face-up defense": c.Action.FACE_UP_DEFENSE,
    "face-down defense": c.Action.FACE_DOWN_DEFENSE,
    "more": c.Action.MORE,
}
FREE = (c.DecisionKind.OPEN, c.DecisionKind.BATTLE)
WINDOWS = (
    c.DecisionKind.WINDOW,
    c.DecisionKind.RESPOND,
    c.DecisionKind.PHASE,
    c.DecisionKind.TRIGGER,
)
FIELD = (c.Place.MONSTER_ZONE, c.Place.SPELL_TRAP_ZONE, c.Place.FIELD_ZONE)

Named = str | int
"""A card by its name, or by the handle that setting it up gave."""


@dataclass
class _Placed:
    owner: str
    code: int
    place: c.Place
    controller: str
    position: c.Position = c.Position.NONE
    zone: int = -1
    under: int | None = None
    counters: tuple[str, int] | None = None
    equipped_to: int | None = None
    bonded_to: int | None = None
    this_turn: bool = False
    properly: bool = True


@dataclass
class Scenario:
    """A table being set up; `start` begins play.

    Attributes:
        turn_of: Whose turn it is.
        turn: Its number; seats are those of a Duel that team 1 started.
        phase: "draw", "standby", "main 1", "battle", "main 2" or "end".
        ruleset: The switches (consent is always given unless the test asks for it).
        seed: Of the duel's generator.
        fill: Cards a Duelist's Deck is filled up to.
    """

    turn_of: str = "1A"
    turn: int = 9
    phase: str = "main 1"
    ruleset: Ruleset = field(default_factory=lambda: Ruleset.tag(consent="always"))
    seed: int = 7
    fill: int = 20
    life_points: dict[int, int] = field(default_factory=dict)
    placed: list[_Placed] = field(default_factory=list)
    empty_decks: set[str] = field(default_factory=set)

    # ------------------------------------------------------------------ putting cards somewhere
    def _put(self, owner: str, name: str, place: c.Place, **more: object) -> int:
        code = load_catalogue().by_name(name).number
        controller = str(more.pop("controller", None) or owner)
        self.placed.append(_Placed(owner, code, place, controller, **more))  # type: ignore[arg-type]
        return len(self.placed) - 1

    def hand(self, who: str, *names: str) -> list[int]:
        """Cards in a hand."""
        return [self._put(who, name, c.Place.HAND) for name in names]

    def graveyard(self, who: str, *names: str, properly: bool = True) -> list[int]:
        """Cards in a Graveyard; monsters that must first be properly Summoned were, or weren't."""
        return [self._put(who, name, c.Place.GRAVEYARD, properly=properly) for name in names]

    def banished(self, who: str, *names: str) -> list[int]:
        """Cards banished face-up."""
        return [self._put(who, name, c.Place.BANISHED) for name in names]

    def extra(self, who: str, *names: str) -> list[int]:
        """Cards in an Extra Deck."""
        return [self._put(who, name, c.Place.EXTRA_DECK) for name in names]

    def deck(self, who: str, *names: str) -> list[int]:
        """Cards in a Deck above the fillers; the first is the top."""
        return [self._put(who, name, c.Place.DECK) for name in names]

    def no_deck(self, who: str) -> None:
        """That Duelist's Deck holds only what `deck` puts there."""
        self.empty_decks.add(who)

    def monster(
        self,
        who: str,
        name: str,
        position: str = "attack",
        *,
        owner: str | None = None,
        counters: tuple[str, int] | None = None,
        this_turn: bool = False,
    ) -> int:
        """A monster on the field, there since an earlier turn unless `this_turn`."""
        return self._put(
            owner or who,
            name,
            c.Place.MONSTER_ZONE,
            controller=who,
            position=POSITIONS[position],
            counters=counters,
            this_turn=this_turn,
        )

    def material(self, who: str, name: str, under: int) -> int:
        """A material of `who` under the Xyz Monster with the handle `under`."""
        return self._put(who, name, c.Place.UNDER, under=under)

    def set(self, who: str, name: str, *, this_turn: bool = False) -> int:
        """A Set Spell or Trap, Set in an earlier turn unless `this_turn`."""
        return self._put(
            who, name, _spell_place(name), position=c.Position.SET, this_turn=this_turn
        )

    def face_up(
        self,
        who: str,
        name: str,
        *,
        equipped_to: int | None = None,
        bonded_to: int | None = None,
        counters: tuple[str, int] | None = None,
    ) -> int:
        """A face-up Spell or Trap whose activation resolved in an earlier turn."""
        return self._put(
            who,
            name,
            _spell_place(name),
            position=c.Position.FACE_UP,
            equipped_to=equipped_to,
            bonded_to=bonded_to,
            counters=counters,
        )

    def life(self, team: int, points: int) -> None:
        """Life Points of team 1 or 2."""
        self.life_points[team] = points

    # ------------------------------------------------------------------------------ beginning
    @property
    def seats(self) -> tuple[str, ...]:
        """Names of the seats in turn order."""
        return ("1A", "2A", "1B", "2B")[: self.ruleset.duelists]

    def start(self) -> Play:
        """The table as set up, run to the first decision."""
        duel = Duel.blank([self._deck_of(who) for who in self.seats], self.ruleset, 0)
        address, record = duel.address, duel.record
        handles = [-1] * len(self.placed)
        for in_deck in (False, True):  # what stays in the Deck is told from the rest last
            for i, row in enumerate(self.placed):  # an Xyz Monster before its materials
                if (row.place == c.Place.DECK) is in_deck:
                    handles[i] = self._place(duel, row, handles)
        for row, card in zip(self.placed, handles, strict=True):
            self._finish(duel, row, card, handles)
        for seat, who in enumerate(self.seats):
            self._stack_deck(duel, seat, who, handles)
        for team, points in self.life_points.items():
            record["life"][team - 1] = points
        boundary.next_batch(address)
        record["events_count"] = record["events_matched"] = record["pending_count"] = 0
        seat = self.seats.index(self.turn_of)
        boundary.stand_at(address, self.seed, seat, PHASES[self.phase], self.turn)
        for row, card in zip(self.placed, handles, strict=True):
            if row.this_turn:
                _mark_as_new(record, row, card)
        boundary.go_on(address)
        return Play(duel, handles, self.seats)

    def _deck_of(self, who: str) -> Deck:
        catalogue = load_catalogue()
        main: list[int] = []
        extra: list[int] = []
        for row in self.placed:
            if row.owner == who:
                (extra if catalogue[row.code].belongs_in_extra_deck else main).append(row.code)
        if who not in self.empty_decks:
            fillers = [catalogue.by_name(name).number for name in FILLERS]
            room = min(self.fill, c.MAIN_ROWS - len(main))
            main += [fillers[i % len(fillers)] for i in range(room)]
        return Deck(who, tuple(main), tuple(extra))

    def _place(self, duel: Duel, row: _Placed, handles: Sequence[int]) -> int:
        owner, controller = self.seats.index(row.owner), self.seats.index(row.controller)
        if row.place == c.Place.DECK:
            return self._in_deck(duel, owner, row.code, handles)
        if row.under is not None:
            return boundary.place_material(duel.address, owner, row.code, handles[row.under])
        card = boundary.place_card(
            duel.address, owner, row.code, row.place, controller, row.zone, row.position
        )
        assert card >= 0, f"no room for {row}"
        if row.properly and row.place not in (c.Place.HAND, c.Place.DECK, c.Place.EXTRA_DECK):
            duel.record["cards"][card]["flags"] |= c.CardFlag.PROPERLY_SUMMONED
        return card

    def _in_deck(self, duel: Duel, owner: int, code: int, handles: Sequence[int]) -> int:
        cards = duel.record["cards"]
        return next(
            card
            for card in range(int(duel.record["card_count"]))
            if (cards[card]["owner"], cards[card]["code"]) == (owner, code)
            and cards[card]["place"] == c.Place.DECK
            and card not in handles
        )

    def _finish(self, duel: Duel, row: _Placed, card: int, handles: Sequence[int]) -> None:
        if row.place not in FIELD:
            return
        zone = _zone(duel.record, card)
        if row.position == c.Position.FACE_UP:
            zone["flags"] |= c.ZoneFlag.ACTIVATED
        if row.equipped_to is not None:
            zone["equipped_to"] = handles[row.equipped_to]
        if row.bonded_to is not None:
            target = handles[row.bonded_to]
            zone["bond"] = target
            zone["bond_stamp"] = duel.record["cards"][target]["stamp"]
        if row.counters is not None:
            kind = load_programs().counters.index(row.counters[0]) + 1
            boundary.put_counters(duel.address, card, kind, row.counters[1])
        duel.record["dirty"] = 1

    def _stack_deck(self, duel: Duel, seat: int, who: str, handles: Sequence[int]) -> None:
        boundary.shuffle(duel.address, seat, self.seed)
        wanted = [
            card
            for row, card in zip(self.placed, handles, strict=True)
            if row.owner == who and row.place == c.Place.DECK
        ]
        for card in reversed(wanted):
            boundary.move_to_pile(duel.address, card, c.Place.DECK, 0)


def _spell_place(name: str) -> c.Place:
    facts = load_catalogue().by_name(name)
    return c.Place.FIELD_ZONE if "field" in facts.type_line.lower() else c.Place.SPELL_TRAP_ZONE


def _zone(record, card: int):
    row = record["cards"][card]
    return record["zones"][c.ZONES * int(row["controller"]) + int(row["zone"])]


def _mark_as_new(record, row: _Placed, card: int) -> None:
    zone = _zone(record, card)
    zone["flags"] |= c.ZoneFlag.ARRIVED
    if row.position in (c.Position.SET, c.Position.FACE_DOWN_DEFENSE):
        zone["flags"] |= c.ZoneFlag.SET_THIS_TURN
    else:
        zone["flags"] |= c.ZoneFlag.SUMMONED_THIS_TURN


class Play:
    """A duel in progress, played by naming moves.

    Attributes:
        duel: The engine's duel.
    """

    def __init__(self, duel: Duel, handles: Sequence[int], seats: Sequence[str]) -> None:
        self.duel = duel
        self.handles = list(handles)
        self.seats = tuple(seats)

    # ------------------------------------------------------------------------------ asking
    @property
    def record(self):
        """The record of the duel."""
        return self.duel.record

    @property
    def asked(self) -> str:
        """Who is to decide."""
        return self.seats[self.duel.seat]

    @property
    def kind(self) -> c.DecisionKind:
        """What is asked."""
        return self.duel.decision.kind

    @property
    def over(self) -> bool:
        """Has the duel ended?"""
        return self.duel.over

    @property
    def winner(self) -> int | None:
        """Team 1 or 2, 0 for a draw, None while it goes on."""
        outcomes = {c.Outcome.TEAM_0: 1, c.Outcome.TEAM_1: 2, c.Outcome.DRAW: 0}
        return outcomes.get(self.duel.outcome)

    @property
    def turn(self) -> int:
        """Number of the turn."""
        return int(self.record["turn"])

    @property
    def turn_of(self) -> str:
        """Whose turn it is."""
        return self.seats[int(self.record["turn_seat"])]

    @property
    def phase(self) -> c.Phase:
        """The phase."""
        return c.Phase(int(self.record["phase"]))

    def options(self) -> list[str]:
        """The legal plays in words, for looking at a failing test."""
        return [self.name_of_action(action) for action in self.duel.legal_actions()]

    def name_of_action(self, action: int) -> str:
        """An action in words."""
        for word, index in WORDS.items():
            if action == index:
                return word
        families = [family for family in c.Action if family <= action]
        family = max(families, key=int)
        card = self.card_of(action)
        what = self.name(card) if card is not None else str(action - family)
        return f"{family.name.lower().replace('_', ' ')} {what}"

    def card_of(self, action: int) -> int | None:
        """The card an action is about, None for the others (the first of equal copies)."""
        me = self.duel.seat
        if c.Action.ACTIVATE <= action < c.Action.CHANGE_POSITION:
            return self._in_zone(me, action - c.Action.ACTIVATE)
        for family in (c.Action.CHANGE_POSITION, c.Action.SUMMON_AGAIN, c.Action.ATTACK_WITH):
            if family <= action < family + 5:
                return self._in_zone(me, action - family)
        if c.Action.SELECT_ZONE <= action < c.Action.NORMAL_SUMMON:
            role, zone = divmod(action - c.Action.SELECT_ZONE, c.ZONES)
            return self._in_zone((me + role) % len(self.seats), zone)
        for family, end in ((140, 200), (200, 260), (260, 335)):
            if family <= action < end:
                return self._in_list(me, action - family, hand=family < 260)
        if action >= c.Action.SELECT_LIST:
            role, row = divmod(action - c.Action.SELECT_LIST, c.LIST_ROWS)
            owner = (me + role) % len(self.seats)
            row = boundary.own_row(self.duel.address, me, owner, row)
            return self._in_list(owner, row, candidates=True)
        return None

    def _in_zone(self, seat: int, zone: int) -> int | None:
        card = int(self.record["zones"][c.ZONES * seat + zone]["card"])
        return None if card == c.NONE else card

    def _in_list(
        self, owner: int, row: int, *, hand: bool = False, candidates: bool = False
    ) -> int | None:
        cards = self.record["cards"]
        wanted = self.duel.decision.candidates if candidates else range(self.record["card_count"])
        for card in wanted:
            if cards[card]["owner"] != owner or cards[card]["row"] != row:
                continue
            if cards[card]["place"] in FIELD or (hand and cards[card]["place"] != c.Place.HAND):
                continue
            return int(card)
        return None

    # ------------------------------------------------------------------------------ doing
    def can(self, who: str, verb: str, what: Named | None = None) -> bool:
        """May that Duelist do this now? (Others who could only answer are passed over first.)"""
        trial = Play(self.duel.copy(), self.handles, self.seats)
        trial._pass_until(who)
        return trial.asked == who and trial._find(verb, what) is not None

    def does(self, who: str, verb: str, what: Named | None = None, *picks: Named) -> None:
        """The Duelist does it; others asked before that pass. `picks` answer what it then asks.

        Verbs: "activate", "normal summon", "set", "special summon", "flip", "change position",
        "summon again", "attack", "pick", and the words of `WORDS`.
        """
        self._pass_until(who)
        assert self.asked == who, f"{self.asked} is asked ({self.kind.name}), not {who}"
        action = self._find(verb, what)
        assert action is not None, f"{who} cannot {verb} {what}: {self.options()}"
        self.duel.apply(action)
        for pick in picks:
            self.picks(pick)

    def picks(self, what: Named) -> None:
        """Whoever is asked picks the card, zone or word."""
        if isinstance(what, str) and what in WORDS:
            action: int | None = int(WORDS[what])
        elif isinstance(what, str) and what.startswith("answer "):
            action = c.Action.ANSWER + int(what.removeprefix("answer "))
        elif isinstance(what, str) and what in self.seats:
            role = (self.seats.index(what) - self.duel.seat) % len(self.seats)
            action = c.Action.DUELIST + role
        else:
            action = self._find("pick", what)
        assert action in self.duel.legal_actions(), f"cannot pick {what}: {self.options()}"
        self.duel.apply(int(action))

    def passes(self, who: str | None = None) -> None:
        """One Duelist passes; without a name everybody does, until someone has more to decide."""
        if who is not None:
            self._pass_until(who)
            assert self.asked == who, f"{self.asked} is asked, not {who}"
            self.duel.apply(c.Action.PASS)
            return
        while not self.over and self.kind not in FREE:
            if self.kind in WINDOWS and self._may_pass():
                self.duel.apply(c.Action.PASS)
            elif len(self.duel.legal_actions()) == 1:  # asked only with `ask_forced`
                self.duel.apply(self.duel.legal_actions()[0])
            else:
                return

    def rights(self, stop: c.DecisionKind | None = None) -> list[str]:
        """Everybody passes while the same kind of question is asked; who was asked, in order."""
        kind = stop or self.kind
        asked = []
        while not self.over and self.kind == kind and self._may_pass():
            asked.append(self.asked)
            self.duel.apply(c.Action.PASS)
        return asked

    def ends_turn(self) -> None:
        """The turn Duelist ends the turn; everybody passes until the next free decision."""
        turn = self.turn
        while not self.over and self.turn == turn:
            if self.kind in FREE:
                self.duel.apply(c.Action.TO_END_PHASE)
            elif self._may_pass():
                self.duel.apply(c.Action.PASS)
            else:
                self.duel.apply(self.duel.legal_actions()[0])
        self.passes()

    def attacks(self, who: str, attacker: Named, target: Named | None = None) -> None:
        """Declares an attack, going to the Battle Phase first; None: directly."""
        self._pass_until(who)
        if self.kind == c.DecisionKind.OPEN:
            self.does(who, "battle phase")
            self._pass_until(who)
            while self.kind != c.DecisionKind.BATTLE and self._may_pass():
                self.duel.apply(c.Action.PASS)
        self.does(who, "attack", attacker)
        if self.kind == c.DecisionKind.ATTACK_TARGET:
            self.picks("attack directly" if target is None else target)

    def _may_pass(self) -> bool:
        return c.Action.PASS in self.duel.legal_actions()

    def _pass_until(self, who: str) -> None:
        for _ in range(16):
            if self.over or self.asked == who or self.kind not in WINDOWS or not self._may_pass():
                return
            self.duel.apply(c.Action.PASS)

    def _find(self, verb: str, what: Named | None) -> int | None:
        legal = self.duel.legal_actions()
        if verb in WORDS:
            return int(WORDS[verb]) if WORDS[verb] in legal else None
        ranges = {
            "activate": ((68, 79), (260, 335)),
            "special summon": ((260, 335),),
            "normal summon": ((140, 200),),
            "set": ((200, 260),),
            "flip": ((79, 84),),
            "change position": ((79, 84),),
            "summon again": ((84, 89),),
            "attack": ((89, 94),),
            "pick": ((96, 140), (335, 635)),
        }[verb]
        for action in legal:
            if any(low <= action < high for low, high in ranges):
                card = self.card_of(action)
                if card is not None and self._is(card, what, off_field=action >= 260):
                    return action
        return None

    def _is(self, card: int, what: Named | None, *, off_field: bool) -> bool:
        if what is None:
            return True
        if isinstance(what, int):
            wanted = self.handles[what]
            cards = self.record["cards"]
            same_row = (cards[wanted]["owner"], cards[wanted]["row"]) == (
                cards[card]["owner"],
                cards[card]["row"],
            )
            return card == wanted or (off_field and same_row and not self._on_field(wanted))
        return self.name(card) == what

    def _on_field(self, card: int) -> bool:
        return self.record["cards"][card]["place"] in FIELD

    # ------------------------------------------------------------------------------ looking
    def name(self, card: int) -> str:
        """The printed name of a card index."""
        return load_catalogue()[int(self.record["cards"][card]["code"])].name

    def card(self, what: Named) -> int:
        """The card index of a handle, or of the only card with that name in the duel's decks."""
        if isinstance(what, int):
            return self.handles[what]
        found = [i for i in range(self.record["card_count"]) if self._named(i, what)]
        assert len(found) == 1, f"{len(found)} cards are named {what}"
        return found[0]

    def _named(self, card: int, name: str) -> bool:
        return bool(self.record["cards"][card]["code"]) and self.name(card) == name

    def place(self, what: Named) -> c.Place:
        """Where a card is."""
        return c.Place(int(self.record["cards"][self.card(what)]["place"]))

    def controller(self, what: Named) -> str:
        """Who controls or holds it."""
        return self.seats[int(self.record["cards"][self.card(what)]["controller"])]

    def owner(self, what: Named) -> str:
        """Whose Deck it began in."""
        return self.seats[int(self.record["cards"][self.card(what)]["owner"])]

    def position(self, what: Named) -> c.Position:
        """How it lies on the field."""
        return c.Position(int(self.record["cards"][self.card(what)]["position"]))

    def zone(self, what: Named):
        """The zone row of a card on the field, derived fields up to date."""
        boundary.refresh_stats(self.duel.address)
        return _zone(self.record, self.card(what))

    def attack(self, what: Named) -> int:
        """Its ATK now."""
        return int(self.zone(what)["atk"])

    def defense(self, what: Named) -> int:
        """Its DEF now."""
        return int(self.zone(what)["def_"])

    def level(self, what: Named) -> int:
        """Its Level or Rank now."""
        return int(self.zone(what)["level"])

    def life(self, team: int) -> int:
        """Life Points of team 1 or 2."""
        return int(self.record["life"][team - 1])

    def hand_size(self, who: str) -> int:
        """Cards in hand."""
        return int(self.record["duelists"][self.seats.index(who)]["hand_count"])

    def names_in(self, who: str, place: str) -> list[str]:
        """Names in a pile ("hand", "deck", "grave", "banished", "extra") or "field", in order."""
        seat = self.seats.index(who)
        if place == "field":
            zones = self.record["zones"][c.ZONES * seat : c.ZONES * (seat + 1)]
            return [self.name(int(zone["card"])) for zone in zones if zone["card"] != c.NONE]
        return [self.name(card) for card in pile(self.record, seat, place).tolist()]

    def chain(self) -> list[tuple[str, str]]:
        """Activator and card of each Chain Link, Link 1 first."""
        links = self.record["chain"][: int(self.record["chain_count"])]
        return [(self.seats[int(link["seat"])], self.name(int(link["card"]))) for link in links]
