"""Choosing, moving, showing, equipping and binding cards."""

from tagduel_env.engine import boundary
from tagduel_env.engine.constants import (
    Action,
    DecisionKind,
    EventKind,
    Place,
    SummonKind,
    ZoneFlag,
)
from tests.engine.scene import ATTACK, DEFENSE, SET, Scene, ability_index


# -------------------------------------------------------------------------------------------- Decks
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


# ------------------------------------------------------------------------------------ equips, bonds
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
