"""Declarations, counters, control, positions, the chain and the turn."""

import pytest

from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.effects.compiler import compile_pool
from tagduel_env.engine.probes import probe_programs
from tagduel_env.engine.record.constants import (
    Action,
    CardKind,
    CardRule,
    DecisionKind,
    EventKind,
    LinkFlag,
    Place,
    ZoneFlag,
)
from tests.engine.scene import DEFENSE, FILLER, SET, Scene, counter_kind, declare_attack, link


# ------------------------------------------------------------------------------------- declarations
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


# -------------------------------------------------------------------------------- the book of names
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


# ----------------------------------------------------------------------------------------- counters
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


# ------------------------------------------------------------------------------------------ control
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
    assert bool(scene.record["moved"][elf]["flags"] & 1) == destroyed


# ---------------------------------------------------------------------------------------- positions
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


# ---------------------------------------------------------------------------------------- the chain
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
