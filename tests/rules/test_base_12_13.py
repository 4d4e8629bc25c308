"""Costs, targets, negation, movement and other objects (12.1-12.10, 13.1-13.15)."""

import pytest

from tagduel_env.engine import constants as c
from tests.rules.playing import goes_on, moved, runs
from tests.scenario import Play, Scenario

MZ = c.Place.MONSTER_ZONE
GRAVE = c.Place.GRAVEYARD
BANISHED = c.Place.BANISHED
DOWN = c.Position.FACE_DOWN_DEFENSE


# ------------------------------------------------------------- 12 costs, targets, negation
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


# ------------------------------------------------------------------------------ 13 movement
def test_13_1_leaving_ends_counters_equips_and_uses():
    table = Scenario(turn_of="1A")
    breaker = table.monster("1A", "Breaker the Magical Warrior", counters=("Spell", 1))
    axe = table.face_up("1A", "Axe of Despair", equipped_to=breaker)
    table.set("1A", "Compulsory Evacuation Device")
    duel = table.start()
    assert duel.attack(breaker) == 2900
    duel.does("1A", "activate", "Compulsory Evacuation Device")
    runs(duel)
    assert duel.place(axe) == GRAVE
    duel.does("1A", "normal summon", "Breaker the Magical Warrior")
    runs(duel)
    assert duel.attack(breaker) == 1900


@pytest.mark.parametrize("how", ["Book of Moon", "Compulsory Evacuation Device"])
def test_13_2_an_equip_without_host_is_destroyed_by_rule(how: str):
    table = Scenario(turn_of="1A")
    elf = table.monster("1A", "Gemini Elf")
    table.monster("1B", "Jinzo", "face-down")
    axe = table.face_up("1A", "Mage Power", equipped_to=elf)
    table.set("1A", how)
    duel = table.start()
    duel.does("1A", "activate", how)
    runs(duel, *([elf] if how != "Book of Moon" else []))
    assert duel.place(axe) == GRAVE
    assert moved(duel, axe, c.MoveFlag.DESTROYED, c.MoveFlag.BY_RULE)


def test_13_2_an_equipped_union_is_a_spell_and_takes_the_destruction():
    table = Scenario(turn_of="1A")
    host = table.monster("2A", "X-Head Cannon")
    head = table.face_up("2A", "Y-Dragon Head", equipped_to=host)
    table.monster("1A", "Alexandrite Dragon")
    table.monster("1A", "Cyber Dragon")
    table.hand("1A", "Smashing Ground")
    duel = table.start()
    assert duel.attack(host) == 2200
    duel.does("1A", "activate", "Smashing Ground")
    runs(duel)
    assert (duel.place(host), duel.place(head)) == (GRAVE, GRAVE)  # battle only


def test_13_2_y_dragon_head_replaces_destruction_by_battle():
    table = Scenario(turn_of="1A")
    host = table.monster("2A", "X-Head Cannon")
    head = table.face_up("2A", "Y-Dragon Head", equipped_to=host)
    table.monster("1A", "Jinzo")
    duel = table.start()
    duel.attacks("1A", "Jinzo", host)
    runs(duel)
    assert (duel.place(host), duel.place(head)) == (MZ, GRAVE)
    assert duel.life(2) == 15_800


def test_13_2_union_and_host_destroyed_by_the_same_effect():
    table = Scenario(turn_of="1A")
    host = table.monster("1A", "Cyber Dragon")
    union = table.face_up("1A", "Machina Gearframe", equipped_to=host)
    table.hand("1A", "Junk Synchron")
    judgment = table.monster("2A", "Judgment Dragon")
    duel = table.start()
    duel.ends_turn()
    duel.does("2A", "activate", judgment)
    runs(duel)
    assert (duel.place(host), duel.place(union)) == (GRAVE, GRAVE)
    assert duel.place(judgment) == MZ


def tokens(**more: object) -> Play:
    """2A and 2B have three Ojama Tokens; 1A has the cards named for the hand."""
    table = Scenario(turn_of="1A")
    table.set("1A", "Ojama Trio")
    table.hand("1A", *more.get("hand", ()))  # type: ignore[misc]
    for _ in range(4):
        table.monster("2B", "Gemini Elf", "face-down")
    duel = table.start()
    duel.does("1A", "activate", "Ojama Trio")
    runs(duel)
    return duel


def test_13_3_a_token_vanishes_and_counts_as_destroyed():
    duel = tokens(hand=("Smashing Ground",))
    before = sum(len(duel.names_in(who, "field")) for who in ("2A", "2B"))
    assert before == 7
    duel.does("1A", "activate", "Smashing Ground")
    runs(duel)
    assert sum(len(duel.names_in(who, "field")) for who in ("2A", "2B")) == 6
    assert duel.life(2) == 15_700
    assert duel.names_in("2A", "grave") == duel.names_in("2B", "grave") == []


def test_13_3_a_token_cannot_be_set():
    duel = tokens(hand=("Book of Moon",))
    assert not duel.can("1A", "activate", "Book of Moon")


def test_13_4_counters_go_when_turned_face_down():
    table = Scenario(turn_of="1A")
    breaker = table.monster("1A", "Breaker the Magical Warrior", counters=("Spell", 1))
    table.hand("1A", "Book of Moon")
    duel = table.start()
    duel.does("1A", "activate", "Book of Moon")
    runs(duel)
    duel.does("1A", "flip", breaker)
    runs(duel)
    assert duel.attack(breaker) == 1600


@pytest.mark.parametrize(("monsters", "legal"), [(4, True), (5, False)])
def test_13_5_control_needs_a_free_zone(monsters: int, legal: bool):
    table = Scenario(turn_of="1A")
    for _ in range(monsters):
        table.monster("1A", "Gemini Elf")
    table.monster("2A", "Jinzo")
    table.hand("1A", "Mind Control")
    assert table.start().can("1A", "activate", "Mind Control") is legal


def test_13_5_the_zones_fill_before_it_resolves():
    table = Scenario(turn_of="1A")
    for _ in range(4):
        table.monster("1A", "Gemini Elf")
    taken = table.monster("2A", "Jinzo", "face-down")
    table.hand("1A", "Mind Control")
    table.set("1A", "Call of the Haunted")
    table.graveyard("1A", "Vorse Raider")
    duel = table.start()
    duel.does("1A", "activate", "Mind Control")
    duel.does("1A", "activate", "Call of the Haunted")
    runs(duel)
    assert duel.place("Vorse Raider") == MZ
    assert duel.place(taken) == GRAVE
    assert moved(duel, taken, c.MoveFlag.DESTROYED, c.MoveFlag.BY_RULE)


def mind_control(name: str, position: str = "attack") -> tuple[Play, int]:
    """1A has taken 2A's monster until the End Phase."""
    table = Scenario(turn_of="1A")
    taken = table.monster("2A", name, position)
    table.hand("1A", "Mind Control", "Jinzo", "Book of Moon")
    duel = table.start()
    duel.does("1A", "activate", "Mind Control")
    runs(duel)
    assert duel.controller(taken) == "1A"
    return duel, taken


def test_13_5_riders_stay_even_if_turned_face_down():
    duel, taken = mind_control("Gemini Elf")
    assert not duel.can("1A", "normal summon", "Jinzo")
    duel.does("1A", "activate", "Book of Moon")
    runs(duel)
    assert duel.position(taken) == DOWN
    assert not duel.can("1A", "normal summon", "Jinzo")
    duel.does("1A", "flip", taken)
    runs(duel)
    duel.does("1A", "battle phase")
    duel._pass_until("1A")
    assert not duel.can("1A", "attack", taken)


def test_13_5_13_14_a_face_down_monster_returns_too():
    duel, taken = mind_control("Gemini Elf")
    duel.does("1A", "activate", "Book of Moon")
    runs(duel)
    duel.ends_turn()
    assert (duel.controller(taken), duel.position(taken)) == ("2A", DOWN)


def test_13_14_nothing_returns_after_a_permanent_change_of_hands():
    table = Scenario(turn_of="1A")
    taken = table.monster("2A", "Gemini Elf")
    given = table.monster("2B", "Vorse Raider")
    table.hand("1A", "Mind Control", "Creature Swap")
    duel = table.start()
    duel.does("1A", "activate", "Mind Control", taken)
    runs(duel)
    duel.does("1A", "activate", "Creature Swap")
    runs(duel)
    assert (duel.controller(taken), duel.controller(given)) == ("2B", "1A")
    duel.ends_turn()
    assert (duel.controller(taken), duel.controller(given)) == ("2B", "1A")


def test_13_5_position_changed_this_turn_goes_along():
    duel, taken = mind_control("Gemini Elf")
    duel.does("1A", "change position", taken)
    runs(duel)
    assert duel.position(taken) == c.Position.FACE_UP_DEFENSE
    assert not duel.can("1A", "change position", taken)


def test_13_7_materials_go_to_their_owners_graveyards():
    table = Scenario(turn_of="1A")
    utopia = table.monster("2A", "Number 39: Utopia")
    table.material("2A", "Gemini Elf", utopia)
    table.material("2B", "Goblin Zombie", utopia)
    table.deck("2B", "Goblin Zombie")
    table.hand("1A", "Smashing Ground")
    duel = table.start()
    duel.does("1A", "activate", "Smashing Ground")
    runs(duel)
    assert sorted(duel.names_in("2A", "grave")) == ["Gemini Elf", "Number 39: Utopia"]
    assert duel.names_in("2B", "grave") == ["Goblin Zombie"]
    assert duel.hand_size("2B") == 0  # not "from the field"


@pytest.mark.parametrize("how", ["Book of Moon", "Mind Control"])
def test_13_7_materials_stay_face_down_and_on_a_control_change(how: str):
    table = Scenario(turn_of="1A")
    utopia = table.monster("2A", "Number 39: Utopia")
    elf = table.material("2A", "Gemini Elf", utopia)
    table.hand("1A", how)
    duel = table.start()
    duel.does("1A", "activate", how)
    runs(duel)
    assert duel.place(elf) == c.Place.UNDER


def test_13_8_a_gemini_is_normal_until_summoned_again():
    table = Scenario(turn_of="1A")
    blud = table.monster("1A", "Il Blud")
    axe = table.face_up("1A", "Axe of Despair", equipped_to=blud)
    table.hand("1A", "Goblin Zombie", "Book of Moon")
    duel = table.start()
    assert not duel.can("1A", "activate", blud)
    duel.does("1A", "summon again", blud)
    runs(duel)
    assert duel.place(axe) == c.Place.SPELL_TRAP_ZONE
    assert duel.can("1A", "activate", blud)
    assert not duel.can("1A", "normal summon", "Goblin Zombie")
    duel.does("1A", "activate", "Book of Moon")
    runs(duel)
    assert not duel.can("1A", "flip", blud) or not duel.can("1A", "activate", blud)


@pytest.mark.parametrize("answered", [True, False])
def test_13_8_a_spirit_returns_by_a_link_that_can_be_answered(answered: bool):
    table = Scenario(turn_of="1A")
    table.hand("1A", "Asura Priest")
    table.set("2A", "Book of Moon")
    duel = table.start()
    duel.does("1A", "normal summon", "Asura Priest")
    runs(duel)
    duel.does("1A", "end turn")
    while duel.kind != c.DecisionKind.RESPOND:
        goes_on(duel)
    assert duel.chain() == [("1A", "Asura Priest")]
    if answered:
        duel.does("2A", "activate", "Book of Moon")
    runs(duel)
    assert (duel.place("Asura Priest") == c.Place.HAND) is not answered


def test_13_10_turned_face_down_it_forgets_negations():
    table = Scenario(turn_of="1A")
    knight = table.monster("1A", "Command Knight")
    table.hand("1A", "Forbidden Chalice", "Book of Moon")
    duel = table.start()
    duel.does("1A", "activate", "Forbidden Chalice")
    runs(duel)
    assert duel.attack(knight) == 1600  # 1200 + 400, its own bonus negated
    duel.does("1A", "activate", "Book of Moon")
    runs(duel)
    duel.does("1A", "flip", knight)
    runs(duel)
    assert duel.attack(knight) == 1600  # 1200 + its own 400


@pytest.mark.parametrize(("on", "destroyed"), [("attacker", False), ("target", True)])
def test_13_11_book_of_moon_in_a_battle(on: str, destroyed: bool):
    table = Scenario(turn_of="1A")
    attacker = table.monster("1A", "Cyber Dragon")
    target = table.monster("2A", "Gemini Elf")
    table.set("2A", "Book of Moon")
    duel = table.start()
    duel.attacks("1A", attacker, target)
    duel.does("2A", "activate", "Book of Moon", attacker if on == "attacker" else target)
    runs(duel)
    assert (duel.place(target) == GRAVE) is destroyed
    assert duel.life(2) == 16_000


def test_13_12_a_negated_summon_comes_from_no_place():
    table = Scenario(turn_of="1A")
    zombie = table.hand("1A", "Goblin Zombie")[0]
    table.deck("1A", "Goblin Zombie")
    table.hand("1A", "Vorse Raider")
    table.set("2A", "Solemn Judgment")
    duel = table.start()
    duel.does("1A", "normal summon", "Goblin Zombie")
    duel.does("2A", "activate", "Solemn Judgment")
    runs(duel)
    assert duel.place(zombie) == GRAVE
    assert duel.names_in("1A", "hand") == ["Vorse Raider"]
    assert not duel.can("1A", "normal summon", "Vorse Raider")


def test_13_12_a_negated_special_summon_does_not_count_as_one():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Cyber Dragon", "Pot of Duality")
    table.monster("2A", "Gemini Elf")
    table.set("2A", "Solemn Warning")
    duel = table.start()
    duel.does("1A", "special summon", "Cyber Dragon")
    duel.does("2A", "activate", "Solemn Warning")
    runs(duel)
    assert duel.place("Cyber Dragon") == GRAVE
    assert duel.can("1A", "activate", "Pot of Duality")


@pytest.mark.parametrize(("redirect", "draws"), [(True, 0), (False, 1)])
def test_13_13_a_redirected_card_never_went_to_the_graveyard(redirect: bool, draws: int):
    table = Scenario(turn_of="1A")
    table.monster("2A", "Card Trooper")
    if redirect:
        table.face_up("2B", "Dimensional Fissure")
    table.hand("1A", "Smashing Ground")
    duel = table.start()
    duel.does("1A", "activate", "Smashing Ground")
    runs(duel)
    assert duel.place("Card Trooper") == (BANISHED if redirect else GRAVE)
    assert duel.hand_size("2A") == draws


@pytest.mark.parametrize("who", ["1A", "1B"])
def test_13_15_a_second_copy_cannot_be_summoned(who: str):
    table = Scenario(turn_of="1A")
    table.monster(who, "Grandmaster of the Six Samurai")
    table.hand("1A", "Grandmaster of the Six Samurai")
    duel = table.start()
    assert not duel.can("1A", "special summon", "Grandmaster of the Six Samurai")
    assert not duel.can("1A", "normal summon", "Grandmaster of the Six Samurai")


def test_13_15_a_forced_second_copy_is_destroyed_by_rule():
    table = Scenario(turn_of="1A")
    first = table.monster("1B", "Grandmaster of the Six Samurai")
    second = table.monster("2A", "Grandmaster of the Six Samurai")
    table.hand("1A", "Mind Control")
    duel = table.start()
    duel.does("1A", "activate", "Mind Control")
    runs(duel)
    assert (duel.place(first), duel.place(second)) == (MZ, GRAVE)
    assert moved(duel, second, c.MoveFlag.DESTROYED, c.MoveFlag.BY_RULE)
