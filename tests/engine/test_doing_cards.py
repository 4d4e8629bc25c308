"""Choosing, moving, showing, equipping and binding cards."""

from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.effects.compiler import compile_pool
from tagduel_env.engine import boundary
from tagduel_env.engine.record.constants import (
    NONE,
    Action,
    DecisionKind,
    EventKind,
    Op,
    Place,
    SummonKind,
    ZoneFlag,
)
from tests.engine.scene import ATTACK, DEFENSE, SET, Scene, ability_index, counter_kind


def test_18_1_a_choice_from_hand_or_deck_that_falls_on_the_hand_is_no_search():
    scene = Scene(["One for One", "Effect Veiler", "Effect Veiler"])
    spell = scene.field(0, "One for One")
    veiler = scene.hand(0, "Effect Veiler")[0]
    order = scene.contents(0, "deck")
    scene.resolve(0, spell)
    assert scene.asked == (DecisionKind.COPY, 0)
    scene.answer(Action.ANSWER + 1)
    scene.answer(Action.FACE_UP_ATTACK)
    assert scene.place(veiler) == Place.MONSTER_ZONE
    assert scene.contents(0, "deck") == order


def test_18_4_gustkraken_looks_at_two_cards_at_random():
    scene = Scene(["Evigishki Gustkraken"], [], [], ["Giant Rat", "Dark Hole", "Ookazi"])
    kraken = scene.field(0, "Evigishki Gustkraken")
    hand = scene.hand(3, "Giant Rat", "Dark Hole", "Ookazi")
    scene.resolve(0, kraken)
    assert scene.asked == (DecisionKind.PICK, 0)
    assert len(scene.legal()) == 2
    assert sum(int(scene.card(card)["known"]) & 1 for card in hand) == 2
    scene.answer(scene.legal()[0])
    assert scene.idle()
    assert scene.count(3, "hand") == 2


def test_12_2_a_target_is_followed_where_the_effect_itself_put_it():
    scene = Scene(["Hero Blast", "Elemental HERO Neos Alius"], ["Giant Rat"])
    trap = scene.field(0, "Hero Blast")
    alius = scene.pile(0, "Elemental HERO Neos Alius", Place.GRAVEYARD)
    elf = scene.field(1, "Gemini Elf")
    rat = scene.field(1, "Giant Rat")
    scene.resolve(0, trap, targets=[alius])
    assert scene.asked == (DecisionKind.PICK, 0)
    scene.choose(elf)
    assert [scene.place(card) for card in (alius, elf, rat)] == [
        Place.HAND,
        Place.GRAVEYARD,
        Place.MONSTER_ZONE,
    ]


def test_paid_is_what_a_cost_moved():
    scene = Scene(["Elemental HERO Prisma", "Elemental HERO Gaia", "Elemental HERO Stratos"])
    prisma = scene.field(0, "Elemental HERO Prisma")
    gaia = scene.contents(0, "extra")[0]
    stratos = scene.find(0, "Elemental HERO Stratos")
    context = scene.pay(0, prisma, picks=[(gaia, 0), (stratos, 1)])
    row = scene.record["contexts"][context]
    assert [int(card) for card in row["paid"][: row["paid_count"]]] == [stratos]
    assert scene.place(stratos) == Place.GRAVEYARD
    assert int(scene.card(gaia)["known"]) == 15


def test_what_a_cost_picked_first_is_known_to_the_effect():
    scene = Scene(["Blackwing Armor Master"])
    master = scene.field(0, "Blackwing Armor Master")
    first, second = scene.field(1, "Gemini Elf"), scene.field(3, "Alexandrite Dragon")
    for card in (first, second):
        scene.table.set_counters(card, counter_kind("Wedge"), 1)
    index = ability_index("Blackwing Armor Master", "IGNITION")
    context = scene.pay(0, master, index)
    row = scene.record["contexts"][context]
    assert sorted(int(card) for card in row["paid"][: row["paid_count"]]) == [first, second]
    scene.resolve(0, master, index, paid=(first, second))
    boundary.refresh_stats(scene.address)
    assert [int(scene.zone(card)["atk"]) for card in (first, second)] == [0, 0]
    assert [int(scene.zone(card)["counters"][0]) for card in (first, second)] == [0, 0]


def test_a_paid_card_that_nobody_can_tell_any_more_is_no_card():
    """E15: an effect about what was paid is about the others."""
    scene = Scene(["Blackwing Armor Master"])
    master, elf = scene.field(0, "Blackwing Armor Master"), scene.field(1, "Gemini Elf")
    scene.table.set_counters(elf, counter_kind("Wedge"), 1)
    index = ability_index("Blackwing Armor Master", "IGNITION")
    scene.resolve(0, master, index, paid=(NONE, elf))
    boundary.refresh_stats(scene.address)
    assert [int(scene.zone(card)["atk"]) for card in (elf, master)] == [0, 2500]
    scene = Scene(["Elemental HERO Prisma", "Elemental HERO Stratos"])
    prisma = scene.field(0, "Elemental HERO Prisma")
    stratos = scene.pile(0, "Elemental HERO Stratos", Place.GRAVEYARD)
    scene.resolve(0, prisma, paid=(NONE, stratos))
    boundary.refresh_stats(scene.address)
    assert int(scene.zone(prisma)["name"]) == scene.code("Elemental HERO Stratos")


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
    assert int(zone["summon_how"]) == SummonKind.SPECIAL | SummonKind.BY_EFFECT
    assert int(zone["summon_by_card"]) == scene.code("Mystic Tomato")
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
    scene.resolve(0, chain, mode=1)
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


def test_13_2_a_union_equips_and_goes_on_with_itself():
    scene = Scene(["Machina Gearframe", "Green Gadget"])
    frame = scene.field(0, "Machina Gearframe")
    gadget = scene.field(0, "Green Gadget")
    index = equip_index("Machina Gearframe")
    scene.resolve(0, frame, index, targets=[gadget])
    assert scene.place(frame) == Place.SPELL_TRAP_ZONE
    assert int(scene.zone(frame)["equipped_to"]) == gadget


def equip_index(name):
    """The first ability that equips the card."""
    arrays = compile_pool().arrays
    facts = arrays["facts"][load_catalogue().find(name).number]
    for index in range(int(facts["abilities_count"])):
        pc = int(arrays["abilities"][int(facts["abilities_first"]) + index]["pc"])
        if pc and arrays["code"][pc]["op"] == Op.EQUIP:
            return index
    raise AssertionError(name)


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
