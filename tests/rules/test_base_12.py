"""Costs, targets and negation (12.1-12.10)."""

import pytest

from tagduel_env.engine.record import constants as c
from tests.rules.playing import goes_on, is_offered, moved, runs
from tests.scenario import Play, Scenario

MZ = c.Place.MONSTER_ZONE
GRAVE = c.Place.GRAVEYARD
BANISHED = c.Place.BANISHED


def test_12_1_costs_are_not_refunded():
    table = Scenario(turn_of="1A")
    table.set("1A", "Raigeki Break")
    table.hand("1A", "Gemini Elf", "Vorse Raider")
    elf = table.monster("2A", "Cyber Dragon")
    table.set("2B", "Seven Tools of the Bandit")
    duel = table.start()
    duel.does("1A", "activate", "Raigeki Break", "Gemini Elf", "Cyber Dragon")
    duel.does("2B", "activate", "Seven Tools of the Bandit")
    runs(duel)
    assert duel.place(elf) == MZ
    assert sorted(duel.names_in("1A", "grave")) == ["Gemini Elf", "Raigeki Break"]


@pytest.mark.parametrize(("before", "after"), [(15_001, 7501), (16_000, 8000), (1, 1)])
def test_12_1_half_of_odd_life_points_pays_the_floor(before: int, after: int):
    table = Scenario(turn_of="1A")
    table.life(2, before)
    table.hand("1A", "Upstart Goblin")
    table.set("2A", "Solemn Judgment")
    duel = table.start()
    duel.does("1A", "activate", "Upstart Goblin")
    duel.does("2A", "activate", "Solemn Judgment")
    assert duel.life(2) == after


@pytest.mark.parametrize(("life", "legal"), [(1000, False), (1001, True)])
def test_12_1_life_points_must_be_greater_than_the_cost(life: int, legal: bool):
    table = Scenario(turn_of="1A")
    table.life(1, life)
    table.set("1A", "Skill Drain")
    table.monster("2A", "Jinzo", "face-down")
    assert table.start().can("1A", "activate", "Skill Drain") is legal


@pytest.mark.parametrize(("life", "stays"), [(100, False), (101, True)])
def test_12_1_maintenance_that_cannot_be_paid_destroys(life: int, stays: bool):
    table = Scenario(turn_of="2B", turn=8)
    table.life(1, life)
    table.face_up("1A", "Messenger of Peace")
    duel = table.start()
    duel.does("2B", "end turn")
    while duel.turn == 8 or duel.kind != c.DecisionKind.OPEN:
        goes_on(duel)
    assert (duel.place("Messenger of Peace") == c.Place.SPELL_TRAP_ZONE) is stays
    assert duel.life(1) == (1 if stays else 100)


@pytest.mark.parametrize(("answer", "saved"), [("Book of Moon", True), ("Shrink", False)])
def test_12_2_that_target_is_tested_again(answer: str, saved: bool):
    table = Scenario(turn_of="1A")
    table.monster("1A", "Chaos Sorcerer")
    dragon = table.monster("2A", "Cyber Dragon")
    table.set("2A", answer)
    duel = table.start()
    duel.does("1A", "activate", "Chaos Sorcerer", dragon)
    duel.does("2A", "activate", answer, dragon)
    runs(duel)
    assert (duel.place(dragon) == MZ) is saved
    assert (duel.place(dragon) == BANISHED) is not saved


@pytest.mark.parametrize("answer", ["Shrink", "Book of Moon", "Rush Recklessly"])
def test_12_2_an_effect_without_a_target_tests_its_condition_again(answer: str):
    table = Scenario(turn_of="1A")
    table.hand("1A", "Gemini Elf")
    table.set("2A", "Bottomless Trap Hole")
    table.set("1A", answer)
    duel = table.start()
    duel.does("1A", "normal summon", "Gemini Elf")
    duel.does("2A", "activate", "Bottomless Trap Hole")
    duel.does("1A", "activate", answer)
    runs(duel)
    assert duel.place("Gemini Elf") == (BANISHED if answer == "Rush Recklessly" else MZ)


def test_12_2_both_targets_are_needed_where_the_text_says_those():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Dark Factory of Mass Production")
    table.graveyard("1A", "Gemini Elf", "Vorse Raider")
    table.hand("2B", "D.D. Crow")
    duel = table.start()
    duel.does("1A", "activate", "Dark Factory of Mass Production")
    duel.does("2B", "activate", "D.D. Crow")
    runs(duel, "Gemini Elf")
    assert duel.names_in("1A", "banished") == ["Gemini Elf"]


@pytest.mark.parametrize("negator", ["Magic Jammer", "Dark Bribe"])
def test_12_3_a_by_name_limit_of_activations_is_not_used_up_by_a_negated_one(negator: str):
    table = Scenario(turn_of="1A")
    table.hand("1A", "Pot of Duality", "Pot of Duality")
    table.set("2A", negator)
    table.hand("2A", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "activate", "Pot of Duality")
    duel.does("2A", "activate", negator)
    runs(duel)
    assert duel.names_in("1A", "grave") == ["Pot of Duality"]
    assert duel.can("1A", "activate", "Pot of Duality")


def test_12_3_once_per_turn_of_one_card_is_used_up():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Blackwing - Gale the Whirlwind")
    table.monster("2A", "Cyber Dragon")
    table.set("2A", "Divine Wrath")
    table.hand("2A", "Gemini Elf")
    table.face_up("1B", "Umi")
    duel = table.start()
    duel.does("1A", "activate", "Blackwing - Gale the Whirlwind")
    duel.does("2A", "activate", "Divine Wrath")
    runs(duel)
    assert duel.place("Blackwing - Gale the Whirlwind") == GRAVE
    assert duel.attack("Cyber Dragon") == 1900


@pytest.mark.parametrize("chained", [True, False])
def test_12_4_6_2_a_permanent_destroyed_before_its_resolution_does_nothing(chained: bool):
    table = Scenario(turn_of="1A")
    table.set("1A", "Call of the Haunted")
    table.graveyard("1A", "Gemini Elf")
    table.set("2A", "Mystical Space Typhoon")
    duel = table.start()
    duel.does("1A", "activate", "Call of the Haunted")
    if chained:
        duel.does("2A", "activate", "Mystical Space Typhoon")
    runs(duel)
    assert (duel.place("Gemini Elf") == MZ) is not chained


def test_12_5_and_if_you_do():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Blackwing - Kalut the Moon Shadow")
    table.hand("1A", "Gemini Spark")
    alius = table.monster("1A", "Elemental HERO Neos Alius")
    trap = table.set("2A", "Forbidden Lance")
    duel = table.start()
    duel.does("1A", "activate", "Gemini Spark")
    while duel.kind != c.DecisionKind.RESPOND:
        if duel._find("pick", trap) is not None:
            duel.picks(trap)
        else:
            goes_on(duel)
    duel.does("2A", "activate", trap)
    runs(duel)
    assert duel.place(alius) == GRAVE
    assert duel.hand_size("1A") == 1  # the Set card was still there, activated: destroyed


@pytest.mark.parametrize(
    ("name", "deck", "legal"),
    [
        ("E - Emergency Call", "Elemental HERO Stratos", True),
        ("E - Emergency Call", "Gemini Elf", False),
        ("Terraforming", "Umi", True),
        ("Terraforming", "Gemini Elf", False),
        ("Reinforcement of the Army", "Command Knight", True),
        ("Reinforcement of the Army", "Cyber Dragon", False),
    ],
)
def test_12_6_a_legal_card_to_search(name: str, deck: str, legal: bool):
    table = Scenario(turn_of="1A")
    table.hand("1A", name)
    table.deck("1A", deck)
    assert table.start().can("1A", "activate", name) is legal


@pytest.mark.parametrize(("monsters", "legal"), [(4, True), (5, False)])
def test_12_6_a_free_zone_is_needed(monsters: int, legal: bool):
    table = Scenario(turn_of="1A")
    for _ in range(monsters):
        table.monster("1A", "Gemini Elf")
    table.hand("1A", "Monster Reborn")
    table.graveyard("2B", "Vorse Raider")
    assert table.start().can("1A", "activate", "Monster Reborn") is legal


def test_12_6_zones_that_the_cost_empties_count():
    table = Scenario(turn_of="1A")
    for _ in range(5):
        table.monster("1A", "Gemini Elf")
    table.hand("1A", "Monster Gate")
    assert table.start().can("1A", "activate", "Monster Gate")


@pytest.mark.parametrize("other", [True, False])
def test_12_7_lumina_needs_another_target_and_may_take_the_one_discarded(other: bool):
    table = Scenario(turn_of="1A")
    table.monster("1A", "Lumina, Lightsworn Summoner")
    jain = table.hand("1A", "Jain, Lightsworn Paladin")[0]
    if other:
        table.graveyard("1A", "Garoth, Lightsworn Warrior")
    duel = table.start()
    assert duel.can("1A", "activate", "Lumina, Lightsworn Summoner") is other
    if other:
        duel.does("1A", "activate", "Lumina, Lightsworn Summoner")
        runs(duel, "Jain, Lightsworn Paladin")
        assert duel.place(jain) == MZ


@pytest.mark.parametrize("name", ["Monster Reborn", "Call of the Haunted"])
def test_12_8_cannot_special_summon_bars_effects_whose_result_is_one(name: str):
    table = Scenario(turn_of="1A")
    table.face_up("2A", "Vanity's Emptiness")
    table.graveyard("1A", "Gemini Elf")
    if name == "Monster Reborn":
        table.hand("1A", name)
    else:
        table.set("1A", name)
    assert not table.start().can("1A", "activate", name)


@pytest.mark.parametrize("redirect", ["Macro Cosmos", "Dimensional Fissure", None])
@pytest.mark.parametrize(
    ("name", "sends"), [("Blackwing - Kalut the Moon Shadow", True), ("Thunder Dragon", False)]
)
def test_12_9_costs_have_to_be_possible_as_named(redirect: str | None, name: str, sends: bool):
    table = Scenario(turn_of="1A")
    if redirect:
        table.face_up("2B", redirect)
    shura = table.monster("1A", "Blackwing - Shura the Blue Flame")
    table.hand("1A", name)
    table.deck("1A", "Thunder Dragon")
    table.monster("2A", "Cyber Dragon")
    duel = table.start()
    possible = not (redirect and sends)
    if sends:
        duel.attacks("1A", shura, "Cyber Dragon")
        duel._pass_until("1A")
        offered = False
        while duel.kind in (c.DecisionKind.WINDOW, c.DecisionKind.RESPOND):
            offered |= duel._find("activate", name) is not None
            duel.duel.apply(c.Action.PASS)
        assert offered is possible
    else:
        assert duel.can("1A", "activate", name)


def test_12_9_a_discarded_card_may_be_redirected():
    table = Scenario(turn_of="1A")
    table.face_up("2B", "Macro Cosmos")
    table.hand("1A", "Thunder Dragon")
    table.deck("1A", "Thunder Dragon", "Thunder Dragon")
    duel = table.start()
    duel.does("1A", "activate", "Thunder Dragon")
    runs(duel)
    assert duel.names_in("1A", "banished") == ["Thunder Dragon"]


def test_12_10_may_parts_are_decided_at_resolution_by_the_activator():
    table = Scenario(turn_of="1A")
    table.monster("2A", "Giant Germ")
    table.monster("1A", "Gemini Elf")
    table.deck("2A", "Giant Germ", "Giant Germ")
    duel = table.start()
    duel.attacks("1A", "Gemini Elf", "Giant Germ")
    while duel.kind in (c.DecisionKind.WINDOW, c.DecisionKind.RESPOND, c.DecisionKind.TRIGGER):
        goes_on(duel)
    assert (duel.asked, duel.life(1)) == ("2A", 15_500)


def relinquished_table() -> tuple[Scenario, int, int]:
    table = Scenario(turn_of="1A")
    eye = table.monster("1A", "Relinquished")
    elf = table.monster("2A", "Gemini Elf", owner="2B")
    table.set("2A", "Book of Moon")
    return table, eye, elf


@pytest.mark.parametrize("down", [True, False])
def test_12_5_what_its_own_effect_cannot_equip_goes_to_the_owners_graveyard(down: bool):
    table, eye, elf = relinquished_table()
    duel = table.start()
    duel.does("1A", "activate", eye)
    if down:
        duel.does("2A", "activate", "Book of Moon", eye)
    runs(duel)
    if down:
        assert duel.names_in("2B", "grave") == ["Gemini Elf"]
    else:
        assert (duel.place(elf), duel.controller(elf)) == (c.Place.SPELL_TRAP_ZONE, "1A")
        assert duel.attack(eye) == 1900


def with_rai_oh(card: str, *deck: str) -> Play:
    """1A's card resolves after Call of the Haunted has brought 2A Thunder King Rai-Oh."""
    table = Scenario(turn_of="1A")
    table.hand("1A", card)
    table.deck("1A", *deck)
    table.set("2A", "Call of the Haunted")
    table.graveyard("2A", "Thunder King Rai-Oh")
    duel = table.start()
    duel.does("1A", "activate", card)
    duel.does("2A", "activate", "Call of the Haunted")
    runs(duel)
    assert duel.place("Thunder King Rai-Oh") == MZ
    return duel


def test_12_5_what_cannot_be_added_to_the_hand_goes_to_the_graveyard():
    shown = ["Gemini Elf", "Vorse Raider", "X-Head Cannon"]
    duel = with_rai_oh("Pot of Duality", *shown)
    assert duel.hand_size("1A") == 0
    (sent,) = set(duel.names_in("1A", "grave")) - {"Pot of Duality"}
    assert moved(duel, sent, c.MoveFlag.BY_RULE)
    back = set(duel.names_in("1A", "deck")) & set(shown)
    assert {sent} | back == set(shown)
    assert len(back) == 2


@pytest.mark.parametrize("card", ["Pot of Duality", "Tuning", "Upstart Goblin"])
def test_12_5_12_6_nothing_that_cannot_be_added_to_the_hand(card: str):
    table = Scenario(turn_of="1A")
    table.hand("1A", card)
    table.deck("1A", "Junk Synchron")
    table.monster("2A", "Thunder King Rai-Oh")
    assert table.start().can("1A", "activate", card) is (card == "Upstart Goblin")  # a draw


def test_12_5_a_search_that_cannot_be_done_leaves_the_deck_and_then_nothing_follows():
    duel = with_rai_oh("Tuning", "Vorse Raider", "Junk Synchron")
    assert duel.names_in("1A", "grave") == ["Tuning"]  # nothing added, so nothing sent "then"
    assert duel.place("Junk Synchron") == c.Place.DECK


def test_12_5_of_two_parts_joined_by_and_the_possible_one_is_done():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Book of Life")
    table.graveyard("1A", "Zombie Master")
    table.graveyard("2B", "Gemini Elf")
    table.hand("2B", "D.D. Crow")
    duel = table.start()
    duel.does("1A", "activate", "Book of Life")
    duel.does("2B", "activate", "D.D. Crow")
    runs(duel)
    assert duel.place("Zombie Master") == BANISHED  # by D.D. Crow, so it isn't Summoned
    assert duel.place("Gemini Elf") == BANISHED


@pytest.mark.parametrize(("cards", "legal"), [(1, False), (2, True)])
def test_12_6_enough_cards_to_draw(cards: int, legal: bool):
    table = Scenario(turn_of="1A")
    table.no_deck("1A")
    table.deck("1A", *["Gemini Elf"] * cards)
    table.set("1A", "Reckless Greed")
    assert table.start().can("1A", "activate", "Reckless Greed") is legal


@pytest.mark.parametrize(
    ("short", "cards", "hands", "legal"),
    [
        ("1A", 1, (1, 2), True),
        ("1A", 1, (2, 2), False),
        ("1A", 0, (0, 2), True),
        ("2B", 1, (2, 2), True),  # the other Duelist's Deck doesn't matter
        ("1B", 0, (2, 2), True),
        ("1A", 5, (0, 0), False),  # nothing to discard
    ],
)
def test_12_6_enough_cards_to_draw_as_many_as_are_discarded(
    short: str, cards: int, hands: tuple[int, int], legal: bool
):
    table = Scenario(turn_of="1A")
    table.hand("1A", "Card Destruction")
    for who, held in zip(("1A", "2B", "2A", "1B"), (*hands, 2, 2), strict=True):
        table.hand(who, *["Gemini Elf"] * held)
    table.no_deck(short)
    table.deck(short, *["Vorse Raider"] * cards)
    assert table.start().can("1A", "activate", "Card Destruction") is legal


def test_12_6_up_to_needs_at_least_one():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Burial from a Different Dimension")
    assert not table.start().can("1A", "activate", "Burial from a Different Dimension")


@pytest.mark.parametrize("other", [True, False])
def test_12_7_a_detached_material_may_be_targeted_but_not_needed(other: bool):
    table = Scenario(turn_of="1A")
    emeral = table.monster("1A", "Daigusto Emeral")
    elf = table.material("1A", "Gemini Elf", emeral)
    if other:
        table.graveyard("1A", "Vorse Raider")
    duel = table.start()
    assert duel.can("1A", "activate", emeral) is other
    if other:
        duel.does("1A", "activate", emeral)
        runs(duel, "Gemini Elf")
        assert duel.place(elf) == MZ


def test_12_7_zombie_master_may_take_what_it_sent():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Zombie Master")
    sent = table.hand("1A", "Goblin Zombie")[0]
    table.graveyard("2B", "Clown Zombie")
    duel = table.start()
    duel.does("1A", "activate", "Zombie Master")
    assert is_offered(duel, "Goblin Zombie")
    runs(duel, "Goblin Zombie")
    assert duel.place(sent) == MZ
