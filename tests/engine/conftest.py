"""A table with small Decks, on which the tests of single engine modules put cards."""

import pytest

from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.decks.deck import Deck
from tagduel_env.engine import boundary
from tagduel_env.engine.record.constants import Place, Position
from tagduel_env.engine.table import Table
from tagduel_env.ruleset import Ruleset
from tests.records import pile

MAIN = (
    ["Gemini Elf"] * 3
    + ["Alexandrite Dragon"] * 2
    + ["Mystic Tomato"] * 2
    + ["Dark Hole", "Axe of Despair", "Umi", "Mirror Force", "Call of the Haunted"]
)
EXTRA = ["Stardust Dragon", "Number 39: Utopia", "Number 39: Utopia"]


class Bench:
    """A table and short ways to put and look at cards by name."""

    def __init__(self, ruleset, **options):
        deck = Deck.of("bench", MAIN, EXTRA)
        self.table = Table([deck] * ruleset.duelists, ruleset, **options)
        self.address = self.table.duel.address
        self.record = self.table.record

    def code(self, name):
        return load_catalogue().find(name).number

    def field(self, owner, name, position=Position.FACE_UP_ATTACK, *, controller=None, zone=-1):
        kind = load_catalogue().find(name)
        place = Place.MONSTER_ZONE if kind.is_monster else Place.SPELL_TRAP_ZONE
        return self.table.place_card(owner, kind.number, place, controller, zone, position)

    def pile(self, owner, name, place):
        return self.table.place_card(owner, self.code(name), place)

    def move(self, card, place, bottom=0):
        boundary.move_to_pile(self.address, card, place, bottom)

    def card(self, index):
        return self.record["cards"][index]

    def zone(self, index):
        card = self.card(index)
        return self.record["zones"][11 * int(card["controller"]) + int(card["zone"])]

    def place(self, index):
        return Place(int(self.card(index)["place"]))

    def contents(self, seat, name):
        return pile(self.record, seat, name).tolist()


@pytest.fixture
def bench():
    return Bench(Ruleset.tag())


@pytest.fixture
def make_bench():
    def make(**switches):
        return Bench(Ruleset.from_dict(switches))

    return make
