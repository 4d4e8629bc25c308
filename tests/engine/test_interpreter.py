"""The instructions of cards, carried out by real cards on a table where nothing else goes on."""

import pytest

from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.cards.facts import Subtype
from tagduel_env.decks.deck import Deck
from tagduel_env.effects.compiler import compile_pool
from tagduel_env.engine import boundary, interpreter, probe, probe_programs
from tagduel_env.engine.constants import (
    NONE,
    AbilityKind,
    Action,
    Capacity,
    CardFlag,
    CardKind,
    CardRule,
    DecisionKind,
    DecisionState,
    EventKind,
    LinkFlag,
    Op,
    Phase,
    Place,
    Position,
    SummonKind,
    TimeKind,
    ZoneFlag,
)
from tagduel_env.engine.table import Table
from tagduel_env.ruleset import Ruleset

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

    def pay(self, seat, card, index=0, mode=0, picks=(), number=0, declared=0):
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

    def contents(self, seat, pile):
        row = self.record["duelists"][seat]
        return [int(card) for card in row[pile][: row[f"{pile}_count"]]]

    def life(self, team):
        return int(self.record["life"][team])

    def delayed(self):
        return [row for row in self.record["delayed"] if row["pc"]]

    def idle(self):
        return self.asked is None and int(self.record["frames_count"]) == 0


def test_every_instruction_is_executed():
    assert interpreter.executed_ops() == frozenset(int(op) for op in Op)


# ------------------------------------------------------------------------------- each player
def test_x19_hand_destruction_both_choose_then_both_send_and_draw():
    scene = Scene(["Hand Destruction"], [], [], [])
    spell = scene.field(0, "Hand Destruction")
    mine = scene.hand(0, "Gemini Elf", "Gene-Warped Warwolf", "X-Head Cannon")
    theirs = scene.hand(3, "Gemini Elf", "Gene-Warped Warwolf", "X-Head Cannon")
    other = scene.hand(1, "Gemini Elf")
    scene.resolve(0, spell)
    assert scene.asked == (DecisionKind.PICK, 0)
    scene.choose(mine[0])
    scene.choose(mine[1])
    assert scene.asked == (DecisionKind.PICK, 3)
    assert scene.count(0, "grave") == 0
    scene.choose(theirs[1])
    scene.choose(theirs[2])
    assert scene.idle()
    assert [scene.place(card) for card in mine] == [Place.GRAVEYARD] * 2 + [Place.HAND]
    assert [scene.place(card) for card in theirs] == [Place.HAND] + [Place.GRAVEYARD] * 2
    assert (scene.count(0, "hand"), scene.count(3, "hand")) == (2, 2)  # one Filler left each
    assert scene.contents(1, "hand") == other


def test_card_destruction_counts_for_each_duelist():
    scene = Scene(["Card Destruction", *["Mystic Tomato"] * 3], [], [], ["Giant Rat", "Giant Rat"])
    spell = scene.field(0, "Card Destruction")
    scene.hand(0, "Gemini Elf")
    scene.hand(3, "Gemini Elf", "Gene-Warped Warwolf", "X-Head Cannon")
    scene.resolve(0, spell)
    assert scene.idle()
    assert (scene.count(0, "hand"), scene.count(3, "hand")) == (1, 3)
    assert (scene.count(0, "grave"), scene.count(3, "grave")) == (1, 3)


def test_card_destruction_with_one_empty_hand():
    scene = Scene(["Card Destruction"])
    spell = scene.field(0, "Card Destruction")
    scene.hand(3, "Gemini Elf", "Gene-Warped Warwolf")
    scene.resolve(0, spell)
    assert (scene.count(0, "hand"), scene.count(3, "hand")) == (0, 2)


def test_a27_creature_swap():
    scene = Scene(["Creature Swap"])
    spell = scene.field(0, "Creature Swap")
    mine = scene.field(0, "Gemini Elf")
    scene.field(0, "Gene-Warped Warwolf")
    theirs = scene.field(3, "X-Head Cannon", SET)
    scene.field(1, "X-Head Cannon")
    scene.resolve(0, spell)
    assert scene.asked == (DecisionKind.PICK, 0)
    scene.choose(mine)
    assert scene.idle()
    assert int(scene.card(mine)["controller"]) == 3
    assert int(scene.card(theirs)["controller"]) == 0
    assert scene.position(theirs) == SET


# ------------------------------------------------------------------------------- Decks
def test_mystic_tomato_searches_summons_in_attack_and_shuffles():
    scene = Scene(["Mystic Tomato", "Tour Guide From the Underworld", "Cannon Soldier"])
    tomato = scene.pile(0, "Mystic Tomato", Place.GRAVEYARD)
    soldier = next(
        card
        for card in scene.contents(0, "deck")
        if scene.card(card)["code"] == scene.code("Cannon Soldier")
    )
    before = scene.record["rng"].copy()
    scene.resolve(0, tomato)
    scene.choose(soldier)
    assert scene.idle()
    assert (scene.place(soldier), scene.position(soldier)) == (Place.MONSTER_ZONE, ATTACK)
    assert list(before) != list(scene.record["rng"])
    zone = scene.zone(soldier)
    assert int(zone["summon_how"]) & SummonKind.SPECIAL
    assert int(zone["summon_from"]) == Place.DECK
    assert int(scene.record["events"][int(scene.record["events_count"]) - 1]["kind"]) == (
        EventKind.SUMMONED
    )


def test_18_1_a_card_searched_is_shown_to_all():
    scene = Scene(["Reinforcement of the Army", "Goblin Attack Force"])
    spell = scene.field(0, "Reinforcement of the Army")
    scene.resolve(0, spell)
    assert scene.idle()
    found = scene.contents(0, "hand")
    assert [int(scene.card(card)["code"]) for card in found] == [scene.code("Goblin Attack Force")]
    assert int(scene.card(found[0])["known"]) == 15


def test_pot_of_duality_shuffles_the_rest():
    scene = Scene(["Pot of Duality", "Mystic Tomato", "Giant Rat", "Cannon Soldier"])
    spell = scene.field(0, "Pot of Duality")
    top = scene.on_top(0, "Mystic Tomato", "Giant Rat", "Cannon Soldier")
    scene.resolve(0, spell)
    assert all(int(scene.card(card)["known"]) == 15 for card in top)
    scene.choose(top[1])
    assert scene.idle()
    assert [scene.place(card) for card in top] == [Place.DECK, Place.HAND, Place.DECK]
    assert int(scene.card(top[0])["known"]) == 0


def test_monster_gate_excavates():
    scene = Scene(["Monster Gate", "Dark Hole", "Ookazi", "Mystic Tomato"])
    spell = scene.field(0, "Monster Gate")
    top = scene.on_top(0, "Dark Hole", "Ookazi", "Mystic Tomato")
    scene.resolve(0, spell)
    assert scene.asked == (DecisionKind.POSITION, 0)
    scene.answer(Action.FACE_UP_DEFENSE)
    assert scene.idle()
    assert [scene.place(card) for card in top] == [
        Place.GRAVEYARD,
        Place.GRAVEYARD,
        Place.MONSTER_ZONE,
    ]
    assert scene.position(top[2]) == DEFENSE


def test_reasoning_is_answered_by_the_opponent_across():
    scene = Scene(["Reasoning", "Dark Hole", "Mystic Tomato"])
    spell = scene.field(0, "Reasoning")
    top = scene.on_top(0, "Dark Hole", "Mystic Tomato")
    scene.resolve(0, spell)
    assert scene.asked == (DecisionKind.DECLARE_LEVEL, 3)
    assert scene.legal() == [Action.ANSWER + level for level in range(1, 13)]
    scene.answer(Action.ANSWER + 4)
    assert scene.idle()
    assert [scene.place(card) for card in top] == [Place.GRAVEYARD] * 2


def test_gishki_chain_looks_takes_and_orders():
    scene = Scene(["Gishki Chain", "Gishki Aquamirror", "Mystic Tomato", "Giant Rat"])
    chain = scene.field(0, "Gishki Chain")
    top = scene.on_top(0, "Mystic Tomato", "Gishki Aquamirror", "Giant Rat")
    scene.resolve(0, chain)
    assert scene.asked == (DecisionKind.MAY, 0)
    assert all(int(scene.card(card)["known"]) == 1 for card in top)
    scene.answer(Action.YES)
    assert scene.asked == (DecisionKind.ORDER, 0)
    assert scene.place(top[1]) == Place.HAND
    assert int(scene.card(top[1])["known"]) == 15
    scene.choose(top[2])
    assert scene.idle()
    assert scene.contents(0, "deck")[-2:] == [top[0], top[2]]


def test_lavalval_chain_puts_a_searched_card_on_top():
    scene = Scene(["Lavalval Chain", "Mystic Tomato", "Dark Hole"])
    chain = scene.field(0, "Lavalval Chain")
    tomato = next(
        card
        for card in scene.contents(0, "deck")
        if scene.card(card)["code"] == scene.code("Mystic Tomato")
    )
    scene.resolve(0, chain)
    assert scene.asked == (DecisionKind.MODE, 0)
    scene.answer(Action.ANSWER + 1)
    scene.choose(tomato)
    assert scene.idle()
    assert scene.contents(0, "deck")[-1] == tomato


# ------------------------------------------------------------------------------- declarations
def test_18_3_mind_crush_right():
    scene = Scene(["Mind Crush"], [], [], ["Mystic Tomato", "Mystic Tomato", "Giant Rat"])
    trap = scene.field(0, "Mind Crush")
    hand = scene.hand(3, "Mystic Tomato", "Mystic Tomato", "Giant Rat")
    scene.resolve(0, trap, declared=scene.code("Mystic Tomato"))
    assert scene.idle()
    assert [scene.place(card) for card in hand] == [Place.GRAVEYARD] * 2 + [Place.HAND]
    assert int(scene.card(hand[2])["known"]) & 1


def test_18_3_mind_crush_right_with_all_copies_visible():
    scene = Scene(["Mind Crush"], [], [], [*["Mystic Tomato"] * 3, "Giant Rat"])
    trap = scene.field(0, "Mind Crush")
    scene.pile(3, "Mystic Tomato", Place.GRAVEYARD)
    hand = scene.hand(3, "Mystic Tomato", "Mystic Tomato", "Giant Rat")
    scene.resolve(0, trap, declared=scene.code("Mystic Tomato"))
    assert scene.place(hand[0]) == Place.GRAVEYARD
    assert not int(scene.card(hand[2])["known"]) & 1


def test_18_3_mind_crush_wrong():
    scene = Scene(["Mind Crush", "Dark Hole"], [], [], ["Giant Rat"])
    trap = scene.field(0, "Mind Crush")
    mine = scene.hand(0, "Dark Hole")
    hand = scene.hand(3, "Giant Rat")
    other = scene.hand(1, "Gemini Elf")
    scene.resolve(0, trap, declared=scene.code("Mystic Tomato"))
    assert scene.place(mine[0]) == Place.GRAVEYARD
    assert int(scene.card(hand[0])["known"]) & 1
    assert not int(scene.card(other[0])["known"]) & 1


def test_declared_name_is_planned_and_stays_on_the_card():
    scene = Scene(["Prohibition"])
    spell = scene.field(0, "Prohibition")
    context = scene.pay(0, spell, declared=scene.code("Dark Hole"))
    assert int(scene.record["contexts"][context]["declared"]) == scene.code("Dark Hole")
    assert int(scene.zone(spell)["declared"]) == scene.code("Dark Hole")
    assert probe_programs.result_of(scene.address) == 1


def test_vampire_lord_declares_and_the_opponent_searches_the_own_deck():
    scene = Scene(["Vampire Lord"], [], [], ["Dark Hole", "Ookazi"])
    lord = scene.field(0, "Vampire Lord")
    scene.resolve(0, lord)
    assert scene.asked == (DecisionKind.DECLARE_KIND, 0)
    scene.answer(Action.ANSWER + 1)
    assert scene.asked == (DecisionKind.PICK, 3)
    assert len(scene.legal()) == 2
    scene.answer(scene.legal()[0])
    assert scene.idle()
    assert scene.count(3, "grave") == 1


# ------------------------------------------------------------------------------- delayed actions
def test_limiter_removal_destroys_later_what_it_doubled():
    scene = Scene(["Limiter Removal", "Green Gadget", "Red Gadget", "Cyber Dragon"])
    spell = scene.field(0, "Limiter Removal")
    green = scene.field(0, "Green Gadget")
    partner = scene.field(2, "Red Gadget", owner=0)
    elf = scene.field(0, "Gemini Elf")
    scene.resolve(0, spell)
    later = scene.field(0, "Cyber Dragon")
    assert scene.idle()
    boundary.refresh_stats(scene.address)
    assert int(scene.zone(green)["atk"]) == 2800
    assert [int(row["until"]) for row in scene.delayed()] == [TimeKind.END_PHASE]
    assert probe_programs.fall_due(scene.address, 0)
    assert [scene.place(card) for card in (green, partner)] == [Place.GRAVEYARD] * 2
    assert [scene.place(card) for card in (elf, later)] == [Place.MONSTER_ZONE] * 2
    assert not scene.delayed()


def test_delayed_action_leaves_a_card_that_came_back():
    scene = Scene(["Limiter Removal", "Green Gadget"])
    spell = scene.field(0, "Limiter Removal")
    green = scene.field(0, "Green Gadget")
    scene.resolve(0, spell)
    boundary.move_to_pile(scene.address, green, Place.HAND, 0)
    boundary.move_to_zone(scene.address, green, 0, Place.MONSTER_ZONE, -1, ATTACK)
    probe_programs.fall_due(scene.address, 0)
    assert scene.place(green) == Place.MONSTER_ZONE


def test_gold_sarcophagus_waits_for_the_second_own_standby_phase():
    scene = Scene(["Gold Sarcophagus", "Dark Hole"])
    spell = scene.field(0, "Gold Sarcophagus")
    scene.resolve(0, spell)
    hole = next(
        card
        for card in scene.contents(0, "deck")
        if scene.card(card)["code"] == scene.code("Dark Hole")
    )
    scene.choose(hole)
    assert scene.place(hole) == Place.BANISHED
    row = scene.delayed()[0]
    assert (int(row["until"]), int(row["count"])) == (TimeKind.STANDBY_PHASE, 2)
    probe_programs.fall_due(scene.address, 0)
    assert scene.place(hole) == Place.HAND


def test_final_countdown_wins_for_the_team():
    scene = Scene(["Final Countdown"])
    spell = scene.field(0, "Final Countdown")
    scene.resolve(0, spell)
    row = scene.delayed()[0]
    assert (int(row["until"]), int(row["count"])) == (TimeKind.TURNS, 20)
    probe_programs.fall_due(scene.address, 0)
    assert list(scene.record["wins"]) == [1, 0]


def test_necro_gardna_waits_this_turn_only():
    scene = Scene(["Necro Gardna"], ["Gemini Elf"])
    gardna = scene.pile(0, "Necro Gardna", Place.GRAVEYARD)
    scene.resolve(0, gardna)
    row = scene.delayed()[0]
    assert row["event"]
    assert int(row["turn"]) == 5
    scene.record["turn"] = 6
    attacker = scene.field(1, "Gemini Elf")
    declare_attack(scene, attacker)
    probe_programs.end_chain(scene.address)
    assert int(scene.record["attack_negated"]) == 0
    probe_programs.expire(scene.address)
    assert not scene.delayed()


def test_necro_gardna_negates_the_next_attack():
    scene = Scene(["Necro Gardna"], ["Gemini Elf"])
    gardna = scene.pile(0, "Necro Gardna", Place.GRAVEYARD)
    scene.resolve(0, gardna)
    attacker = scene.field(1, "Gemini Elf")
    declare_attack(scene, attacker)
    probe_programs.end_chain(scene.address)
    assert int(scene.record["attack_negated"]) == 1
    assert not scene.delayed()


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


# ------------------------------------------------------------------------------- Tokens
def test_a25_ojama_trio_is_shared_out():
    scene = Scene(["Ojama Trio"])
    trap = scene.field(0, "Ojama Trio")
    scene.field(1, "Gemini Elf")
    scene.resolve(0, trap)
    assert scene.asked == (DecisionKind.DUELIST, 0)
    assert scene.legal() == [Action.DUELIST + 1, Action.DUELIST + 3]
    scene.answer(Action.DUELIST + 3)
    scene.answer(Action.DUELIST + 1)
    scene.answer(Action.DUELIST + 3)
    assert scene.idle()
    tokens = [
        c for c in range(int(scene.record["card_count"])) if scene.card(c)["flags"] & CardFlag.TOKEN
    ]
    assert sorted(int(scene.card(card)["controller"]) for card in tokens) == [1, 3, 3]
    assert all(scene.position(card) == DEFENSE for card in tokens)
    assert sum(row["modifier"] != 0 for row in scene.record["lasting"]) == 6


def test_a25_ojama_trio_needs_three_zones():
    scene = Scene(["Ojama Trio"], FILLER, (), FILLER)
    trap = scene.field(0, "Ojama Trio")
    for seat in (1, 3):
        for name in FILLER:
            scene.field(seat, name)
    scene.resolve(0, trap)
    assert scene.idle()
    assert not any(
        c["flags"] & CardFlag.TOKEN and c["place"] == Place.MONSTER_ZONE
        for c in scene.record["cards"]
    )


def test_gorz_token_has_the_atk_noted():
    scene = Scene(["Gorz the Emissary of Darkness"])
    gorz = scene.field(0, "Gorz the Emissary of Darkness")
    scene.resolve(0, gorz, index=2, noted=1700)
    assert scene.idle()
    boundary.refresh_stats(scene.address)
    token = int(scene.record["card_count"]) - 1
    assert int(scene.zone(token)["atk"]) == 1700


def test_gorz_summons_itself_and_notes_the_damage():
    scene = Scene(["Gorz the Emissary of Darkness"])
    gorz = scene.hand(0, "Gorz the Emissary of Darkness")[0]
    scene.resolve(0, gorz, index=0, event_amount=1200)
    scene.answer(Action.FACE_UP_ATTACK)
    assert scene.idle()
    assert int(scene.zone(gorz)["noted"]) == 1200


# ------------------------------------------------------------------------------- counters
def counter_kind(name):
    return 1 + compile_pool().counters.index(name)


def test_gateway_takes_counters_from_several_cards():
    scene = Scene(["Gateway of the Six", "Six Samurai United"])
    gateway = scene.field(0, "Gateway of the Six")
    united = scene.field(0, "Six Samurai United")
    kind = counter_kind("Bushido")
    scene.table.set_counters(gateway, kind, 3)
    scene.table.set_counters(united, kind, 2)
    scene.pay(0, gateway, index=1, mode=1)
    assert scene.asked == (DecisionKind.COUNTER, 0)
    scene.choose(united)
    scene.choose(gateway)
    scene.choose(gateway)
    scene.choose(united)
    assert scene.idle()
    assert [scene.zone(card)["counters"][0] for card in (gateway, united)] == [1, 0]


def test_counters_are_put_and_removed_from_one_card():
    scene = Scene(["Royal Magical Library"])
    library = scene.field(0, "Royal Magical Library")
    scene.resolve(0, library, index=0)
    assert int(scene.zone(library)["counters"][0]) == 1
    scene.table.set_counters(library, counter_kind("Spell"), 2)
    scene.pay(0, library, index=1)
    assert int(scene.zone(library)["counters"][0]) == 0


# ------------------------------------------------------------------------------- alternatives
def test_stratos_offers_only_what_is_possible():
    scene = Scene(["Elemental HERO Stratos", "Elemental HERO Neos Alius"])
    stratos = scene.field(0, "Elemental HERO Stratos")
    scene.resolve(0, stratos)
    assert scene.idle()
    assert scene.count(0, "hand") == 1


def test_tetrogre_the_opponent_may_discard():
    scene = Scene(["Evigishki Tetrogre", "Ookazi"], (), (), ["Dark Hole", "Giant Rat", "Ookazi"])
    ogre = scene.field(0, "Evigishki Tetrogre")
    hand = scene.hand(3, "Dark Hole", "Giant Rat")
    scene.resolve(0, ogre, declared=2)
    assert scene.asked == (DecisionKind.PAY_OR, 3)
    scene.answer(Action.YES)
    assert scene.asked == (DecisionKind.PICK, 3)
    scene.choose(hand[0])
    assert scene.idle()
    assert scene.place(hand[0]) == Place.GRAVEYARD
    assert int(scene.card(hand[0])["moved_by_seat"]) == 0
    assert scene.count(0, "grave") == 0


def test_tetrogre_otherwise_each_sends_a_card_of_the_kind():
    scene = Scene(["Evigishki Tetrogre", "Ookazi"], (), (), ["Dark Hole", "Giant Rat", "Ookazi"])
    ogre = scene.field(0, "Evigishki Tetrogre")
    scene.hand(3, "Dark Hole", "Giant Rat")
    scene.resolve(0, ogre, declared=2)
    scene.answer(Action.NO)
    assert scene.idle()
    assert (scene.count(0, "grave"), scene.count(3, "grave")) == (1, 1)


def test_messenger_of_peace_is_destroyed_when_nothing_can_be_paid():
    scene = Scene(["Messenger of Peace"])
    spell = scene.field(0, "Messenger of Peace")
    scene.table.set_life(0, 100)
    index = ability_index("Messenger of Peace", "WHENEVER")
    scene.resolve(0, spell, index=index)
    assert scene.idle()
    assert scene.place(spell) == Place.GRAVEYARD


def test_messenger_of_peace_is_paid_for():
    scene = Scene(["Messenger of Peace"])
    spell = scene.field(0, "Messenger of Peace")
    scene.resolve(0, spell, index=ability_index("Messenger of Peace", "WHENEVER"))
    assert scene.asked == (DecisionKind.PAY_OR, 0)
    scene.answer(Action.YES)
    assert scene.place(spell) == Place.SPELL_TRAP_ZONE
    assert scene.life(0) == 15900


def ability_index(name, kind):
    """Printed index of the first ability of a kind."""
    arrays = compile_pool().arrays
    facts = arrays["facts"][load_catalogue().find(name).number]
    for index in range(int(facts["abilities_count"])):
        if arrays["abilities"][int(facts["abilities_first"]) + index]["kind"] == AbilityKind[kind]:
            return index
    raise AssertionError(name)


def test_snipe_hunter_rolls_the_die_in_the_open():
    seen = set()
    for seed in range(40):
        scene = Scene(["Snipe Hunter"], seed=seed)
        hunter = scene.field(0, "Snipe Hunter")
        target = scene.field(1, "Gemini Elf")
        scene.resolve(0, hunter, targets=[target])
        rolled = [row for row in scene.record["log"] if row["kind"] == EventKind.DIE_ROLLED]
        die = int(rolled[0]["amount"])
        seen.add(die)
        assert (scene.place(target) == Place.GRAVEYARD) == (1 < die < 6)
    assert seen == {1, 2, 3, 4, 5, 6}


# ------------------------------------------------------------------------------- control
def test_enemy_controller_borrows_until_the_end_phase():
    scene = Scene(["Enemy Controller"])
    spell = scene.field(0, "Enemy Controller")
    elf = scene.field(1, "Gemini Elf")
    scene.resolve(0, spell, mode=1, targets=[elf])
    assert int(scene.card(elf)["controller"]) == 0
    assert int(scene.zone(elf)["returns_to"]) == 1
    assert scene.zone(elf)["flags"] & ZoneFlag.CONTROL_BORROWED


@pytest.mark.parametrize(("switch", "destroyed"), [("destroy", True), ("graveyard", False)])
def test_13_5_no_zone_for_control(switch, destroyed):
    scene = Scene(["Enemy Controller", "Cyber Dragon"], no_zone_for_control=switch)
    spell = scene.field(0, "Enemy Controller")
    elf = scene.field(1, "Gemini Elf")
    for name in [*FILLER, "Cyber Dragon"]:
        scene.field(0, name)
    scene.resolve(0, spell, mode=1, targets=[elf])
    assert scene.place(elf) == Place.GRAVEYARD
    assert bool(scene.card(elf)["moved_flags"] & 1) == destroyed


# ------------------------------------------------------------------------------- positions
def test_book_of_eclipse_turns_all_and_counts_what_comes_back():
    scene = Scene(["Book of Eclipse"], (), (), ["Dark Hole", "Ookazi"])
    spell = scene.field(0, "Book of Eclipse")
    cards = [scene.field(seat, "Gemini Elf") for seat in range(4)]
    scene.resolve(0, spell)
    assert [scene.position(card) for card in cards] == [SET] * 4
    probe_programs.fall_due(scene.address, 0)
    assert [scene.position(card) for card in cards] == [SET, SET, SET, DEFENSE]
    assert scene.count(3, "hand") == 1
    kinds = [int(e["kind"]) for e in scene.record["events"][: scene.record["events_count"]]]
    assert kinds.count(EventKind.FLIPPED) == 1


# ------------------------------------------------------------------------------- equips, bonds
def test_relinquished_equips_the_target():
    scene = Scene(["Relinquished"])
    eye = scene.field(0, "Relinquished")
    elf = scene.field(1, "Gemini Elf")
    scene.resolve(0, eye, targets=[elf])
    assert scene.place(elf) == Place.SPELL_TRAP_ZONE
    assert int(scene.card(elf)["controller"]) == 0
    assert int(scene.zone(elf)["equipped_to"]) == eye
    boundary.refresh_stats(scene.address)
    assert int(scene.zone(eye)["atk"]) == 1900


def test_12_5_relinquished_turned_face_down_sends_the_target_away():
    scene = Scene(["Relinquished"])
    eye = scene.field(0, "Relinquished")
    elf = scene.field(1, "Gemini Elf")
    boundary.change_position(scene.address, eye, SET)
    scene.resolve(0, eye, targets=[elf])
    assert scene.place(elf) == Place.GRAVEYARD


def test_call_of_the_haunted_binds():
    scene = Scene(["Call of the Haunted"])
    call = scene.field(0, "Call of the Haunted")
    elf = scene.pile(2, "Gemini Elf", Place.GRAVEYARD)
    scene.resolve(0, call, targets=[elf])
    assert (scene.place(elf), scene.position(elf)) == (Place.MONSTER_ZONE, ATTACK)
    assert int(scene.card(elf)["controller"]) == 0
    assert int(scene.zone(call)["bond"]) == elf
    boundary.move_to_pile(scene.address, call, Place.GRAVEYARD, 0)
    index = ability_index("Call of the Haunted", "WHENEVER")
    scene.resolve(0, call, index=index)
    assert scene.place(elf) == Place.GRAVEYARD
    assert int(scene.card(elf)["owner"]) == 2


def test_il_blud_binds_every_monster_it_summons():
    scene = Scene(["Il Blud", "Goblin Zombie", "Mezuki"])
    blud = scene.field(0, "Il Blud")
    first = scene.hand(0, "Goblin Zombie")[0]
    scene.resolve(0, blud)
    scene.answer(Action.FACE_UP_ATTACK)
    second = scene.hand(0, "Mezuki")[0]
    scene.record["chain_count"] = 0
    scene.resolve(0, blud)
    scene.answer(Action.FACE_UP_ATTACK)
    assert [scene.place(card) for card in (first, second)] == [Place.MONSTER_ZONE] * 2
    for card in (first, second):
        assert scene.zone(card)["flags"] & ZoneFlag.BOUND
        assert int(scene.zone(card)["bond"]) == blud
    boundary.move_to_pile(scene.address, blud, Place.HAND, 0)
    scene.record["chain_count"] = 0
    scene.resolve(0, blud, index=ability_index("Il Blud", "WHENEVER"))
    assert [scene.place(card) for card in (first, second)] == [Place.GRAVEYARD] * 2


def test_6_4_stronghold_becomes_a_monster_and_keeps_its_zone():
    scene = Scene(["Stronghold the Moving Fortress"])
    trap = scene.field(0, "Stronghold the Moving Fortress")
    number = int(scene.card(trap)["zone"])
    scene.resolve(0, trap)
    scene.answer(Action.FACE_UP_DEFENSE)
    assert scene.idle()
    assert scene.place(trap) == Place.MONSTER_ZONE
    assert int(scene.record["zones"][number]["reserved_for"]) == trap
    boundary.refresh_stats(scene.address)
    assert int(scene.zone(trap)["def_"]) == 2000


# ------------------------------------------------------------------------------- Summons
def test_polymerization_fuses():
    scene = Scene(
        ["Polymerization", "Elemental HERO Stratos", "Elemental HERO Gaia", "Exiled Force"]
    )
    spell = scene.field(0, "Polymerization")
    hero = scene.hand(0, "Elemental HERO Stratos")[0]
    earth = scene.field(0, "Exiled Force")
    gaia = scene.contents(0, "extra")[0]
    scene.resolve(0, spell)
    while scene.asked and scene.asked[0] == DecisionKind.MATERIAL:
        scene.answer(scene.legal()[0])
    assert scene.asked == (DecisionKind.POSITION, 0)
    scene.answer(Action.FACE_UP_ATTACK)
    assert scene.idle()
    assert [scene.place(card) for card in (hero, earth, gaia)] == [
        Place.GRAVEYARD,
        Place.GRAVEYARD,
        Place.MONSTER_ZONE,
    ]
    assert int(scene.zone(gaia)["materials_used"]) == 2
    assert int(scene.zone(gaia)["summon_how"]) & SummonKind.FUSION
    assert scene.card(gaia)["flags"] & CardFlag.PROPERLY_SUMMONED


def test_4_8_gishki_aquamirror_tributes_exactly():
    scene = Scene(["Gishki Aquamirror", "Evigishki Mind Augus", "Gishki Abyss", "Gishki Beast"])
    spell = scene.field(0, "Gishki Aquamirror")
    augus, abyss, beast = scene.hand(0, "Evigishki Mind Augus", "Gishki Abyss", "Gishki Beast")
    scene.resolve(0, spell)
    while scene.asked and scene.asked[0] == DecisionKind.MATERIAL:
        scene.answer(scene.legal()[0])
    scene.answer(Action.FACE_UP_ATTACK)
    assert scene.idle()
    assert [scene.place(card) for card in (augus, abyss, beast)] == [
        Place.MONSTER_ZONE,
        Place.GRAVEYARD,
        Place.GRAVEYARD,
    ]
    assert int(scene.zone(augus)["summon_how"]) & SummonKind.RITUAL


def test_4_8_without_enough_levels_nothing_is_tributed():
    scene = Scene(["Gishki Aquamirror", "Evigishki Mind Augus", "Gishki Abyss"])
    spell = scene.field(0, "Gishki Aquamirror")
    scene.hand(0, "Evigishki Mind Augus", "Gishki Abyss")
    scene.resolve(0, spell)
    assert scene.idle()
    assert scene.count(0, "hand") == 2


def test_4_5_ultimate_offering_waits_for_the_end_of_the_chain():
    scene = Scene(["Ultimate Offering"])
    trap = scene.field(0, "Ultimate Offering")
    elf = scene.hand(0, "Gemini Elf")[0]
    index = ability_index("Ultimate Offering", "QUICK")
    scene.resolve(0, trap, index=index)
    assert scene.idle()
    assert [int(row["until"]) for row in scene.delayed()] == [TimeKind.AFTER_LINK]
    probe_programs.end_chain(scene.address)
    assert scene.asked == (DecisionKind.SUMMON_NOW, 0)
    row = int(scene.card(elf)["row"])
    assert scene.legal() == [Action.NORMAL_SUMMON + row, Action.SET + row]
    scene.answer(Action.NORMAL_SUMMON + row)
    assert scene.place(elf) == Place.MONSTER_ZONE
    assert scene.record["duelists"][0]["normal_summons_allowed"] == 2
    assert scene.record["duelists"][0]["normal_summons"] == 1


def test_4_5_formula_synchron_is_a_material():
    scene = Scene(
        ["Formula Synchron", "Stardust Dragon", "Cyber Dragon", "Summoned Skull"], turn_seat=1
    )
    formula = scene.field(0, "Formula Synchron")
    skull = scene.field(0, "Summoned Skull")
    stardust = scene.contents(0, "extra")[0]
    index = ability_index("Formula Synchron", "QUICK")
    scene.resolve(0, formula, index=index)
    probe_programs.end_chain(scene.address)
    while scene.asked and scene.asked[0] == DecisionKind.MATERIAL:
        scene.answer(scene.legal()[0])
    assert scene.asked == (DecisionKind.POSITION, 0)
    scene.answer(Action.FACE_UP_ATTACK)
    assert scene.idle()
    assert scene.place(stardust) == Place.MONSTER_ZONE
    assert [scene.place(card) for card in (formula, skull)] == [Place.GRAVEYARD] * 2
    assert scene.record["attempt_card"] == NONE


# ------------------------------------------------------------------------------- the chain
def test_12_3_dark_bribe_negates_destroys_and_the_opponent_across_draws():
    scene = Scene(["Dark Hole"], ["Dark Bribe"], [], [])
    hole = scene.field(0, "Dark Hole")
    elf = scene.field(1, "Gemini Elf")
    bribe = scene.field(1, "Dark Bribe")
    link(scene, 0, hole)
    scene.resolve(1, bribe, answers=0)
    assert scene.record["chain"][0]["flags"] & LinkFlag.ACTIVATION_NEGATED
    assert scene.place(hole) == Place.GRAVEYARD
    assert scene.place(elf) == Place.MONSTER_ZONE
    assert [scene.count(seat, "hand") for seat in range(4)] == [0, 0, 1, 0]


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


def test_7_7_kagemusha_changes_the_target():
    scene = Scene(
        ["Book of Moon"], ["Kagemusha of the Six Samurai", "Grandmaster of the Six Samurai"]
    )
    book = scene.field(0, "Book of Moon")
    target = scene.field(1, "Grandmaster of the Six Samurai")
    kagemusha = scene.field(1, "Kagemusha of the Six Samurai")
    link(scene, 0, book, target)
    scene.resolve(1, kagemusha, answers=0)
    assert int(scene.record["chain"][0]["targets"][0]) == kagemusha


def test_9_4_negate_attack_and_the_end_of_the_battle_phase():
    scene = Scene((), ["Negate Attack"])
    trap = scene.field(1, "Negate Attack")
    attacker = scene.field(0, "Gemini Elf")
    declare_attack(scene, attacker)
    scene.resolve(1, trap, targets=[attacker])
    assert scene.record["attack_negated"] == 1
    assert scene.record["end_battle_phase"] == 1


def test_thestalos_discards_at_random_and_damages():
    scene = Scene(["Thestalos the Firestorm Monarch"], [], [], ["Cyber Dragon", "Dark Hole"])
    monarch = scene.field(0, "Thestalos the Firestorm Monarch")
    scene.hand(3, "Cyber Dragon")
    scene.resolve(0, monarch)
    assert scene.idle()
    assert scene.count(3, "grave") == 1
    assert scene.life(1) == 15500


def test_cardcar_d_goes_to_the_end_phase():
    scene = Scene(["Cardcar D"])
    car = scene.pile(0, "Cardcar D", Place.GRAVEYARD)
    scene.resolve(0, car, index=0)
    assert scene.record["go_to_end_phase"] == 1
    assert scene.count(0, "hand") == 2


def test_card_trooper_mills_the_number_chosen():
    scene = Scene(["Card Trooper"])
    trooper = scene.field(0, "Card Trooper")
    context = scene.pay(0, trooper, number=2)
    link_row = scene.record["contexts"][context]
    assert int(link_row["paid_amount"]) == 2
    assert scene.count(0, "grave") == 2
    assert int(link_row["paid_count"]) == 2


# ------------------------------------------------------------------------------- the book of names
def test_b5_a_name_on_a_row_or_from_the_book():
    scene = Scene(["Mystic Tomato", "Dark Hole"], ["Giant Rat"], ["Ookazi"])
    probe_programs.declare(scene.address, DecisionKind.DECLARE_NAME, 0)
    rows = [action for action in scene.legal() if action >= Action.SELECT_LIST]
    assert len(rows) == len(FILLER) + 3
    assert Action.MORE in scene.legal()
    probe_programs.declare_with(scene.address, DecisionKind.DECLARE_NAME, 0, Action.MORE)
    assert scene.legal()[0] == Action.ANSWER
    probe_programs.declare_with(scene.address, DecisionKind.DECLARE_NAME, 0, Action.ANSWER + 2)
    answers = scene.decision.answers
    names = [load_catalogue()[answer.value].name for answer in answers]
    assert len(names) == 32
    assert "Mystic Tomato" not in names
    last = probe_programs.declare_with(
        scene.address, DecisionKind.DECLARE_NAME, 0, Action.ANSWER + 31
    )
    assert last == answers[31].value


def test_b5_every_name_of_the_pool_can_be_declared_once():
    scene = Scene(["Mystic Tomato"])
    rows = probe_programs.declarable(scene.address, 0)
    facts = compile_pool().arrays["facts"]
    names = {number for number, row in enumerate(facts) if row["rules"] & CardRule.DEFINED}
    names = {number for number in names if facts[number]["name"] == number}
    names = {number for number in names if not facts[number]["kinds"] & CardKind.TOKEN}
    assert len(rows) == len(set(rows))
    assert set(rows) == names


def test_numbers_are_multiples_and_turn_pages():
    scene = Scene()
    probe_programs.ask_number(scene.address, 1000, 40000, 1000)
    assert scene.legal() == [Action.MORE, *range(Action.ANSWER + 1, Action.ANSWER + 32)]
    assert probe_programs.number_with(scene.address, 1000, 40000, 1000, Action.MORE) == -1
    assert scene.legal() == [Action.MORE, *range(Action.ANSWER, Action.ANSWER + 9)]
    chosen = probe_programs.number_with(scene.address, 1000, 40000, 1000, Action.ANSWER + 1)
    assert chosen == 33000
