"""Flow, each player, alternatives, delayed actions (proposal 7.3, 7.5)."""

from tagduel_env.engine import boundary
from tagduel_env.engine.probes import probe_programs
from tagduel_env.engine.record.constants import Action, DecisionKind, EventKind, Op, Place, TimeKind
from tagduel_env.engine.resolution import interpreter
from tests.engine.scene import ATTACK, FILLER, SET, Scene, ability_index, declare_attack
from tests.records import last_move


def test_every_instruction_is_executed():
    assert interpreter.executed_ops() == frozenset(int(op) for op in Op)


# -------------------------------------------------------------------------------------- each player
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


def test_e04_the_turn_duelist_chooses_first():
    scene = Scene(["Hand Destruction"], [], [], [], turn_seat=2)
    spell = scene.field(0, "Hand Destruction")
    scene.hand(0, *FILLER[:3])
    scene.hand(3, *FILLER[:3])
    scene.resolve(0, spell)
    assert scene.asked == (DecisionKind.PICK, 3)


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


# ---------------------------------------------------------------------------------- delayed actions
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


# ------------------------------------------------------------------------------------- alternatives
def test_reign_beaux_offers_only_what_is_possible():
    scene = Scene(["Reign-Beaux, Overlord of Dark World"])
    overlord = scene.field(0, "Reign-Beaux, Overlord of Dark World")
    elf = scene.field(1, "Gemini Elf")
    scene.resolve(0, overlord, index=1)
    assert scene.idle()
    assert scene.place(elf) == Place.GRAVEYARD


def test_reign_beaux_offers_all_that_is_possible():
    scene = Scene(["Reign-Beaux, Overlord of Dark World"], (), (), ["Ookazi"])
    overlord = scene.field(0, "Reign-Beaux, Overlord of Dark World")
    elf = scene.field(1, "Gemini Elf")
    spell = scene.field(3, "Ookazi")
    scene.resolve(0, overlord, index=1)
    assert scene.asked == (DecisionKind.MODE, 0)
    scene.answer(Action.ANSWER + 1)
    assert scene.idle()
    assert (scene.place(elf), scene.place(spell)) == (Place.MONSTER_ZONE, Place.GRAVEYARD)


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
    assert last_move(scene.record, hand[0]).by_seat == 0
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


def test_more_cards_than_a_delayed_action_keeps_matter_only_to_what_speaks_of_them():
    scene = Scene(["Book of Eclipse"], *[["Cyber Dragon"]] * 3)
    spell = scene.field(0, "Book of Eclipse")
    cards = [scene.field(seat, name) for seat in range(4) for name in FILLER]
    scene.resolve(0, spell)
    assert [scene.position(card) for card in cards] == [SET] * 16
    assert len(scene.delayed()) == 1
