"""Setting up a table by hand: any cards anywhere, then play from any phase of any turn."""

import operator
from collections.abc import Sequence

from tagduel_env.decks.deck import Deck
from tagduel_env.engine import boundary
from tagduel_env.engine.duel import Duel
from tagduel_env.engine.errors import TableError
from tagduel_env.engine.record.constants import Phase, Place, Position
from tagduel_env.ruleset import Ruleset

__all__ = ["Table"]


class Table:
    """A Duel before play: every card lies in its owner's Deck or Extra Deck until it is placed.

    Whatever has no method here can be written to `record` directly: marks of a card, what a
    Duelist has used, the generator. Call `begin` once, last.

    Attributes:
        duel: The Duel that is being set up.
        record: Its record.
    """

    def __init__(
        self, decks: Sequence[Deck], ruleset: Ruleset | None = None, first_team: int = 0
    ) -> None:
        """Lay the Decks on the table, in the order 1A, 2A, 1B, 2B, neither shuffled nor drawn from.

        Raises:
            DuelSetupError: If the number of Decks or the size of one is wrong.
            CardNotPlayableError: If there are cards whose text the engine cannot execute.
        """
        self.duel = Duel.blank(decks, ruleset, first_team)
        self.record = self.duel.record

    def place_card(
        self,
        owner: int,
        code: int,
        place: Place,
        controller: int | None = None,
        zone: int = -1,
        position: Position = Position.NONE,
    ) -> int:
        """Take a copy out of the owner's Deck or Extra Deck and put it somewhere.

        On the field it has been there since an earlier turn (a Set card may be activated, a monster
        may change position) and counts as properly Summoned.

        Args:
            owner: The seat whose Deck it comes from.
            code: Catalogue number.
            place: Where to; in a pile it lies on top or is the newest.
            controller: The seat whose field it is put on; the owner's if None.
            zone: 0-4, 5-9 or 10; -1 for the first free one.
            position: How it lies on the field.

        Returns:
            The index of the card.

        Raises:
            TableError: If no copy is left in the Decks, or no zone is free.
        """
        seat = owner if controller is None else controller
        card = boundary.place_card(self.duel.address, owner, code, place, seat, zone, position)
        if card < 0:
            raise TableError(
                f"a copy of card {code} in the Decks of seat {owner}, and a free zone for it",
                "neither or only one of them",
            )
        return card

    def place_material(self, owner: int, code: int, monster: int) -> int:
        """Put a copy from the owner's Deck or Extra Deck under a monster; returns its index.

        Raises:
            TableError: If no copy is left.
        """
        card = boundary.place_material(self.duel.address, owner, code, monster)
        if card < 0:
            raise TableError(f"a copy of card {code} in the Decks of seat {owner}", "none")
        return card

    def place_token(
        self,
        body: int,
        seat: int,
        zone: int = -1,
        position: Position = Position.FACE_UP_DEFENSE,
    ) -> int:
        """Put a new token (row of `bodies`) on a field; returns its index.

        Raises:
            TableError: If no zone is free.
        """
        card = boundary.place_token(self.duel.address, body, seat, zone, position)
        if card < 0:
            raise TableError(f"a free Monster Zone of seat {seat}", "none")
        return card

    def put_on_top(self, card: int) -> None:
        """Put a card on top of its owner's Deck; nobody knows that it is there."""
        boundary.move_to_pile(self.duel.address, card, Place.DECK, 0)
        self.record["cards"]["known"][card] = 0

    def shuffle(self, seat: int, seed: int) -> None:
        """Shuffle a Deck; the same seed gives the same order."""
        boundary.shuffle(self.duel.address, seat, seed)

    def set_counters(self, card: int, kind: int, count: int) -> None:
        """Put counters on a card on the field (kind: 1 + its place in `Programs.counters`)."""
        boundary.put_counters(self.duel.address, card, kind, count)

    def set_life(self, team: int, life: int) -> None:
        """Set a team's Life Points; team 0 is the team of seats 0 and 2."""
        self.record["life"][team] = operator.index(life)

    def begin(self, seat: int, phase: Phase = Phase.MAIN_1, turn: int = 5, seed: int = 0) -> Duel:
        """Start play at a phase of a turn of `seat`, and go on to the first real choice.

        Args:
            seat: Whose turn it is.
            phase: Draw Phase (with its draw), Standby Phase, Main Phase 1, Battle Phase, ...
            turn: The number of the turn; before turn 4 nobody may attack (T4).
            seed: Seeds the generator.
        """
        boundary.start_at(self.duel.address, seed, seat, phase, turn)
        return self.duel
