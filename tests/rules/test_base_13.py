"""Movement and other objects (13.1-13.15)."""

import pytest

from tagduel_env.engine import boundary
from tagduel_env.engine.record import constants as c
from tests.rules.playing import goes_on, is_offered, moved, plays, runs
from tests.scenario import Play, Scenario

MZ = c.Place.MONSTER_ZONE
GRAVE = c.Place.GRAVEYARD
BANISHED = c.Place.BANISHED
DOWN = c.Position.FACE_DOWN_DEFENSE


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


def mind_control(
    name: str, position: str = "attack", *, borrower: str | None = None
) -> tuple[Play, int]:
    """1A has taken 2A's monster until the End Phase; the borrower may take it as well."""
    table = Scenario(turn_of="1A")
    taken = table.monster("2A", name, position)
    table.hand("1A", "Mind Control", "Jinzo", "Book of Moon")
    if borrower is not None:
        table.set(borrower, "Enemy Controller")
        table.monster(borrower, "Vorse Raider")
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


def test_13_12_a_negated_procedure_stays_paid_and_gives_no_proper_summon():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Chaos Sorcerer", "Monster Reborn")
    table.graveyard("1A", "Alexandrite Dragon", "Goblin Zombie")
    table.set("2A", "Solemn Warning")
    duel = table.start()
    duel.does("1A", "special summon", "Chaos Sorcerer")
    while duel.kind not in (c.DecisionKind.WINDOW, c.DecisionKind.RESPOND):
        goes_on(duel)
    duel.does("2A", "activate", "Solemn Warning")
    runs(duel)
    assert duel.place("Chaos Sorcerer") == GRAVE
    assert sorted(duel.names_in("1A", "banished")) == ["Alexandrite Dragon", "Goblin Zombie"]
    assert not duel.can("1A", "activate", "Monster Reborn")


def test_13_11_a_flip_effect_on_the_chain_resolves_though_turned_face_down():
    table = Scenario(turn_of="1A")
    bug = table.monster("1A", "Man-Eater Bug", "face-down")
    elf = table.monster("2A", "Gemini Elf")
    table.set("2A", "Book of Moon")
    duel = table.start()
    duel.does("1A", "flip", bug)
    while duel.kind != c.DecisionKind.RESPOND:
        if duel.kind == c.DecisionKind.TARGET:
            duel.picks(elf)
        else:
            goes_on(duel)
    duel.does("2A", "activate", "Book of Moon", bug)
    runs(duel)
    assert (duel.position(bug), duel.place(elf)) == (DOWN, GRAVE)


def test_13_2_a_union_comes_back_without_lingering_effects():
    table = Scenario(turn_of="1A")
    host = table.monster("1A", "X-Head Cannon")
    head = table.monster("1A", "Y-Dragon Head")
    table.hand("1A", "Rush Recklessly")
    duel = table.start()
    duel.does("1A", "activate", "Rush Recklessly", head)
    runs(duel)
    assert duel.attack(head) == 2200
    duel.does("1A", "activate", head)
    runs(duel)
    assert (duel.attack(host), duel.place(head)) == (2200, c.Place.SPELL_TRAP_ZONE)
    while duel.turn < 13:
        duel.ends_turn()
    duel.does("1A", "activate", head)
    runs(duel)
    assert duel.attack(head) == 1500


def test_13_6_a_card_banished_face_down_is_nothing_that_an_effect_asks_for():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Burial from a Different Dimension", "Jar of Greed")
    down = table.banished("1A", "Gemini Elf")[0]
    up = table.banished("1A", "Vorse Raider")[0]
    duel = table.start()
    boundary.move_to_pile(duel.duel.address, duel.card(down), BANISHED, 2)
    duel.does("1A", "set", "Jar of Greed")
    duel.does("1A", "activate", "Burial from a Different Dimension")
    assert not is_offered(duel, down)
    runs(duel)
    assert (duel.place(up), duel.place(down)) == (GRAVE, BANISHED)


@pytest.mark.parametrize("room", [True, False])
def test_13_9_sent_by_rule_for_want_of_a_zone_is_not_destroyed(room: bool):
    table = Scenario(turn_of="1A")
    table.monster("1A", "Junk Archer")
    gone = table.monster("2A", "Vorse Raider", "defense")
    for _ in range(3 if room else 4):
        table.monster("2A", "Gemini Elf")
    table.set("2A", "Call of the Haunted")
    table.graveyard("2A", "X-Head Cannon")
    duel = table.start()
    plays(duel, "1A", "Junk Archer", gone)
    assert duel.place(gone) == BANISHED
    duel.does("1A", "end turn")
    duel.does("2A", "activate", "Call of the Haunted")
    runs(duel)
    duel.ends_turn()
    if room:
        assert (duel.place(gone), duel.position(gone)) == (MZ, c.Position.FACE_UP_DEFENSE)
    else:
        assert duel.place(gone) == GRAVE
        assert moved(duel, gone, c.MoveFlag.BY_RULE)
        assert not moved(duel, gone, c.MoveFlag.DESTROYED)


@pytest.mark.parametrize("second", ["2B", "2A"])
def test_13_14_borrowed_twice_it_returns_to_the_first_former_controller(second: str):
    duel, taken = mind_control("Gemini Elf", borrower=second)
    duel.does("1A", "set", "Book of Moon")  # whereupon the others may act
    plays(duel, second, "Enemy Controller", "answer 1")
    assert duel.controller(taken) == second
    duel.ends_turn()
    assert duel.controller(taken) == "2A"
