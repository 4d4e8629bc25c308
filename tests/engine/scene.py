"""A table where the text of one card is carried out and nothing else goes on."""

from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.cards.facts import Subtype
from tagduel_env.decks.deck import Deck
from tagduel_env.effects.compiler import compile_pool
from tagduel_env.engine import boundary
from tagduel_env.engine.probes import probe, probe_programs
from tagduel_env.engine.record.constants import (
    NONE,
    AbilityKind,
    Action,
    Capacity,
    DecisionKind,
    DecisionState,
    LinkFlag,
    Phase,
    Place,
    Position,
    ZoneFlag,
)
from tagduel_env.engine.table import Table
from tagduel_env.ruleset import Ruleset
from tests.records import pile

ATTACK = Position.FACE_UP_ATTACK
DEFENSE = Position.FACE_UP_DEFENSE
SET = Position.FACE_DOWN_DEFENSE
FILLER = ["Gemini Elf", "Alexandrite Dragon", "Gene-Warped Warwolf", "X-Head Cannon"]


class Scene:
    """A table in Main Phase 1 of turn 5; the names given per seat are the Decks."""

    def __init__(self, *decks, turn_seat=0, seed=1, **switches):
        lists = [list(deck) for deck in (*decks, *((),) * (4 - len(decks)))]
        catalogue = load_catalogue()
        parts = []
        for names in lists:
            extra = [name for name in names if catalogue.find(name).belongs_in_extra_deck]
            main = [name for name in names if name not in extra]
            parts.append(Deck.of("scene", [*FILLER, *main], extra))
        self.table = Table(parts, Ruleset.from_dict(switches) if switches else Ruleset.tag())
        self.record = self.table.record
        self.address = self.table.duel.address
        self.record["turn"] = 5
        self.record["phase"] = Phase.MAIN_1
        self.record["turn_seat"] = turn_seat
        self.record["duelists"]["normal_summons_allowed"] = 1
        probe.seed(self.address, seed)

    # ------------------------------------------------------------------------- setting up
    def code(self, name):
        return load_catalogue().find(name).number

    def field(self, seat, name, position=ATTACK, owner=None):
        entry = load_catalogue().find(name)
        owner = seat if owner is None else owner
        if entry.is_monster:
            place = Place.MONSTER_ZONE
        else:
            place = Place.FIELD_ZONE if Subtype.FIELD in entry.subtypes else Place.SPELL_TRAP_ZONE
            if position in (ATTACK, DEFENSE):
                position = Position.FACE_UP
            elif position == SET:
                position = Position.SET
        card = self.table.place_card(owner, entry.number, place, seat, -1, position)
        if position == Position.FACE_UP:
            self.zone(card)["flags"] |= ZoneFlag.ACTIVATED
        return card

    def pile(self, seat, name, place):
        return self.table.place_card(seat, self.code(name), place)

    def hand(self, seat, *names):
        return [self.pile(seat, name, Place.HAND) for name in names]

    def find(self, seat, name):
        """A copy in the Deck."""
        return next(
            card
            for card in self.contents(seat, "deck")
            if self.card(card)["code"] == self.code(name)
        )

    def on_top(self, seat, *names):
        """The first name is the top card of the Deck."""
        cards = [self.pile(seat, name, Place.BANISHED) for name in names]
        for card in reversed(cards):
            self.table.put_on_top(card)
        return cards

    # ------------------------------------------------------------------------- playing
    def resolve(self, seat, card, index=0, mode=0, targets=(), **facts):
        pairs = [one if isinstance(one, tuple) else (one, 0) for one in targets]
        probe_programs.resolve(self.address, seat, card, index, mode, pairs, facts)
        assert Capacity(int(self.record["capacity"])) == Capacity.NONE

    def pay(self, seat, card, index=0, *, mode=0, picks=(), number=0, declared=0):
        pairs = [one if isinstance(one, tuple) else (one, 0) for one in picks]
        return probe_programs.pay(self.address, seat, card, index, mode, pairs, number, declared)

    def answer(self, action):
        assert action in self.legal(), (action, self.legal(), self.decision)
        probe_programs.answer_with(self.address, action)

    def choose(self, card):
        """Picks the card by the index that names it."""
        self.answer(self.naming(card))

    def naming(self, card):
        seat = int(self.record["decision"]["seat"])
        row = self.card(card)
        if row["zone"] != 255:
            role = (int(row["controller"]) - seat) % 4
            return Action.SELECT_ZONE + 11 * role + int(row["zone"])
        role = (int(row["owner"]) - seat) % 4
        listed = boundary.row_seen_by(self.address, seat, int(row["owner"]), int(row["row"]))
        return Action.SELECT_LIST + 75 * role + listed

    # ------------------------------------------------------------------------- looking
    @property
    def asked(self):
        decision = self.record["decision"]
        if decision["state"] != DecisionState.ASKED:
            return None
        return DecisionKind(int(decision["kind"])), int(decision["seat"])

    @property
    def decision(self):
        return self.table.duel.decision

    def legal(self):
        return boundary.legal_actions(self.address)

    def card(self, card):
        return self.record["cards"][card]

    def zone(self, card):
        row = self.card(card)
        return self.record["zones"][11 * int(row["controller"]) + int(row["zone"])]

    def place(self, card):
        return Place(int(self.card(card)["place"]))

    def position(self, card):
        return Position(int(self.card(card)["position"]))

    def count(self, seat, pile):
        return int(self.record["duelists"][seat][f"{pile}_count"])

    def contents(self, seat, name):
        return pile(self.record, seat, name).tolist()

    def life(self, team):
        return int(self.record["life"][team])

    def delayed(self):
        return [row for row in self.record["delayed"] if row["pc"]]

    def idle(self):
        return self.asked is None and int(self.record["frames_count"]) == 0


def declare_attack(scene, attacker, attacked=NONE):
    """An attack that has just been declared."""
    scene.record["phase"] = Phase.BATTLE
    scene.record["attack_state"] = 1
    scene.record["attacker"] = attacker
    scene.record["attacker_stamp"] = scene.card(attacker)["stamp"]
    scene.record["attacked"] = attacked
    if attacked != NONE:
        scene.record["attacked_stamp"] = scene.card(attacked)["stamp"]
    probe_programs.attack_declared(scene.address, attacker, attacked)


def counter_kind(name):
    return 1 + compile_pool().counters.index(name)


def ability_index(name, kind):
    """Printed index of the first ability of a kind."""
    arrays = compile_pool().arrays
    facts = arrays["facts"][load_catalogue().find(name).number]
    for index in range(int(facts["abilities_count"])):
        if arrays["abilities"][int(facts["abilities_first"]) + index]["kind"] == AbilityKind[kind]:
            return index
    raise AssertionError(name)


def link(scene, seat, card, target=None, index=0):
    """A link that waits on the chain."""
    row = scene.record["chain"][int(scene.record["chain_count"])]
    facts = compile_pool().arrays["facts"][int(scene.card(card)["code"])]
    row["card"] = card
    row["stamp"] = scene.card(card)["stamp"]
    row["code"] = scene.card(card)["code"]
    row["ability"] = int(facts["abilities_first"]) + index
    row["seat"] = seat
    row["answers"] = 255
    row["each"] = 255
    row["flags"] = LinkFlag.CARD_ACTIVATION
    if target is not None:
        ability = compile_pool().arrays["abilities"][row["ability"]]
        row["targets_count"] = 1
        row["targets"][0] = target
        row["target_stamps"][0] = scene.card(target)["stamp"]
        row["target_choices"][0] = ability["choices_first"] + ability["costs_count"]
    scene.record["chain_count"] += 1
