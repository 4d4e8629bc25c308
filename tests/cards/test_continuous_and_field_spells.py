"""Continuous and Field Spells without a theme, and those that remain on the field."""

import pytest

from tagduel_env.engine.record import constants as c
from tests.cards.deeds import counters_on, fights, finish, offered, resolves, to_battle, xyz
from tests.rules.playing import declares
from tests.scenario import Play, Scenario

GRAVE = c.Place.GRAVEYARD
HAND = c.Place.HAND
MONSTER_ZONE = c.Place.MONSTER_ZONE
SPELL_ZONE = c.Place.SPELL_TRAP_ZONE
MUMMY = "Call of the Mummy"
VALHALLA = "Valhalla, Hall of the Fallen"
TRADER = "Card Trader"
NIGHTMARE = "Dark Room of Nightmare"
AREA_B = "Level Limit - Area B"
STEELCAGE = "Nightmare's Steelcage"
CANNON = "Wave-Motion Cannon"
PROHIBITION = "Prohibition"


# ------------------------------------------------------------- Call of the Mummy and Valhalla
@pytest.mark.parametrize(
    ("card", "monsters", "other"),
    [(MUMMY, ("Ryu Kokki", "Mezuki"), "Honest"), (VALHALLA, ("Shining Angel", "Honest"), "Mezuki")],
)
def test_spells_that_bring_a_monster_to_an_empty_side_do_so_once_per_turn(card, monsters, other):
    table = Scenario()
    table.face_up("1A", card)
    table.hand("1A", *monsters, other, "Dark Hole")
    table.monster("2A", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "activate", card)
    duel.passes()
    assert offered(duel) == set(monsters)
    duel.picks(monsters[0])
    finish(duel)
    assert monsters[0] in duel.names_in("1A", "field")
    duel.does("1A", "activate", "Dark Hole")
    finish(duel)
    assert not duel.can("1A", "activate", card)


@pytest.mark.parametrize(
    ("card", "monster"), [(MUMMY, "Mezuki"), (VALHALLA, "Mystical Shine Ball")]
)
@pytest.mark.parametrize(
    ("controller", "position", "legal"),
    [
        ("1A", "attack", False),
        ("1B", "attack", False),
        ("1B", "face-down", False),
        ("2A", "attack", True),
        ("2B", "attack", True),
    ],
)
def test_spells_that_bring_a_monster_need_a_side_without_monsters(
    card, monster, controller, position, legal: bool
):
    table = Scenario()
    table.face_up("1A", card)
    table.hand("1A", monster)
    table.monster(controller, "Gemini Elf", position)
    assert table.start().can("1A", "activate", card) is legal


@pytest.mark.parametrize(
    ("card", "holder", "monster"),
    [
        (MUMMY, "1B", "Mezuki"),
        (MUMMY, "1A", "Mystical Shine Ball"),
        (VALHALLA, "1B", "Mystical Shine Ball"),
        (VALHALLA, "1A", "Mezuki"),
    ],
)
def test_spells_that_bring_a_monster_need_one_of_the_type_in_the_own_hand(card, holder, monster):
    table = Scenario()
    table.face_up("1A", card)
    table.hand(holder, monster)
    assert not table.start().can("1A", "activate", card)


# ------------------------------------------------------------------------------------ Card Trader
def test_card_trader_shuffles_a_card_into_the_deck_and_draws_one():
    table = Scenario(phase="standby")
    table.face_up("1A", TRADER)
    table.hand("1A", "Umi", "Dark Hole")
    duel = table.start()
    duel.does("1A", "activate", TRADER)
    while duel.chain() and duel.kind != c.DecisionKind.PICK:
        duel.duel.apply(c.Action.PASS)
    assert offered(duel) == {"Umi", "Dark Hole"}
    duel.picks("Umi")
    assert (duel.hand_size("1A"), len(duel.names_in("1A", "deck"))) == (2, 20)
    assert "Dark Hole" in duel.names_in("1A", "hand")
    assert not duel.can("1A", "activate", TRADER)  # once per turn


@pytest.mark.parametrize("turn_of", ["1B", "2A"])
def test_card_trader_trades_in_no_other_standby_phase(turn_of: str):
    table = Scenario(phase="standby", turn_of=turn_of)
    table.face_up("1A", TRADER)
    table.hand("1A", "Umi")
    assert not table.start().can("1A", "activate", TRADER)


def test_card_trader_trades_in_no_other_phase():
    table = Scenario()
    table.face_up("1A", TRADER)
    table.hand("1A", "Umi")
    assert not table.start().can("1A", "activate", TRADER)


# ------------------------------------------------------------------------- Dark Room of Nightmare
@pytest.mark.parametrize(
    ("rooms", "user", "lost"),
    [
        (("1A",), "1A", (0, 800 + 300)),
        (("1B",), "1A", (0, 800 + 300)),
        (("1A", "1A"), "1A", (0, 800 + 300 + 300)),  # neither answers the other
        (("1A",), "2A", (800, 0)),
    ],
)
def test_dark_room_of_nightmare_adds_300_to_effect_damage_of_the_opponents(rooms, user, lost):
    table = Scenario(turn_of=user)
    for who in rooms:
        table.face_up(who, NIGHTMARE)
    table.hand(user, "Ookazi")
    duel = resolves(table, user, "Ookazi")
    assert (16_000 - duel.life(1), 16_000 - duel.life(2)) == lost


def test_dark_room_of_nightmare_does_not_add_to_battle_damage():
    table = Scenario()
    table.face_up("1A", NIGHTMARE)
    table.monster("1A", "Gemini Elf")
    duel = table.start()
    fights(duel, "1A", "Gemini Elf")
    assert duel.life(2) == 16_000 - 1900


# --------------------------------------------------------------------------- Level Limit - Area B
@pytest.mark.parametrize("who", ["1A", "1B", "2A", "2B"])
@pytest.mark.parametrize(
    ("monster", "position"),
    [
        ("Gemini Elf", c.Position.FACE_UP_DEFENSE),
        ("Summoned Skull", c.Position.FACE_UP_DEFENSE),
        ("Giant Soldier of Stone", c.Position.FACE_UP_ATTACK),  # Level 3
    ],
)
def test_level_limit_area_b_puts_monsters_of_level_4_or_higher_in_defense(who, monster, position):
    table = Scenario()
    table.monster(who, monster)
    table.hand("1A", AREA_B)
    assert resolves(table, "1A", AREA_B).position(monster) == position


def test_level_limit_area_b_leaves_xyz_monsters_alone():
    table = Scenario()
    xyz(table, "2A", "Number 39: Utopia", "Gemini Elf", "Luster Dragon")
    table.hand("1A", AREA_B)
    duel = resolves(table, "1A", AREA_B)
    assert duel.position("Number 39: Utopia") == c.Position.FACE_UP_ATTACK


def test_level_limit_area_b_keeps_monsters_in_defense():
    table = Scenario()
    table.face_up("2A", AREA_B)
    table.monster("1A", "Summoned Skull", "defense")
    table.monster("1A", "Giant Soldier of Stone", "defense")
    table.hand("1A", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "normal summon", "Gemini Elf")
    finish(duel)
    assert duel.position("Gemini Elf") == c.Position.FACE_UP_DEFENSE
    assert not duel.can("1A", "change position", "Summoned Skull")
    assert duel.can("1A", "change position", "Giant Soldier of Stone")


# --------------------------------------------------------------------------- Nightmare's Steelcage
def test_nightmares_steelcage_lets_nobody_attack_for_two_turns_of_the_opponents():
    table = Scenario()
    table.hand("1A", STEELCAGE)
    for who in ("1A", "2A", "1B", "2B"):
        table.monster(who, "Gemini Elf")
    duel = resolves(table, "1A", STEELCAGE)
    for who in ("1A", "2A", "1B", "2B"):
        assert (duel.turn_of, duel.place(STEELCAGE)) == (who, SPELL_ZONE)
        to_battle(duel, who)
        assert not duel.can(who, "attack", "Gemini Elf")
        duel.ends_turn()
    assert (duel.turn_of, duel.place(STEELCAGE)) == ("1A", GRAVE)
    to_battle(duel, "1A")
    assert duel.can("1A", "attack", "Gemini Elf")


# ------------------------------------------------------------------------------------- Prohibition
def prohibits(name: str, holder: str) -> Play:
    """1A declares the name of a card in the own Deck; then it is the turn of the holder."""
    table = Scenario()
    table.hand("1A", PROHIBITION)
    table.deck("1A", "Umi", name)
    table.hand(holder, name)
    table.monster("2A", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "activate", PROHIBITION)
    declares(duel, name)
    finish(duel)
    while duel.turn_of != holder:
        duel.ends_turn()
    return duel


@pytest.mark.parametrize("holder", ["1A", "2A", "1B", "2B"])
@pytest.mark.parametrize(
    ("name", "verb"),
    [
        ("Smashing Ground", "activate"),
        ("Smashing Ground", "set"),
        ("Celtic Guardian", "normal summon"),
        ("Celtic Guardian", "set"),
    ],
)
def test_prohibition_keeps_all_players_from_cards_with_the_declared_name(name, verb, holder):
    assert not prohibits(name, holder).can(holder, verb, name)


def test_prohibition_leaves_other_names_and_cards_already_face_up_alone():
    table = Scenario()
    table.face_up("2A", PROHIBITION)
    table.hand("1A", PROHIBITION, "Smashing Ground")
    table.deck("1A", "Exiled Force")
    table.monster("1A", "Exiled Force")
    table.monster("2A", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "activate", PROHIBITION)
    declares(duel, "Exiled Force")
    finish(duel)
    assert duel.can("1A", "activate", "Smashing Ground")
    assert duel.can("1A", "activate", "Exiled Force")


def test_prohibition_ends_when_it_leaves_the_field():
    table = Scenario()
    table.hand("1A", PROHIBITION, "Smashing Ground", "Heavy Storm")
    table.monster("2A", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "activate", PROHIBITION)
    declares(duel, "Smashing Ground")
    finish(duel)
    assert not duel.can("1A", "activate", "Smashing Ground")
    duel.does("1A", "activate", "Heavy Storm")
    finish(duel)
    assert duel.can("1A", "activate", "Smashing Ground")


# ----------------------------------------------------------------------- Mystic Plasma Zone and Umi
@pytest.mark.parametrize("who", ["1A", "1B", "2A", "2B"])
@pytest.mark.parametrize(
    ("card", "monster", "attack", "defense"),
    [
        ("Mystic Plasma Zone", "Vorse Raider", 1900 + 500, 1200 - 400),
        ("Mystic Plasma Zone", "Gemini Elf", 1900, 900),
        ("Umi", "7 Colored Fish", 1800 + 200, 800 + 200),
        ("Umi", "Spike Seadra", 1600 + 200, 1300 + 200),
        ("Umi", "Water Magician", 1400 + 200, 1000 + 200),
        ("Umi", "Mega Thunderball", 750 + 200, 600 + 200),
        ("Umi", "Mechanicalchaser", 1850 - 200, 800 - 200),
        ("Umi", "Charcoal Inpachi", 0, 2100 - 200),  # 100 - 200, not below 0
        ("Umi", "Gemini Elf", 1900, 900),
    ],
)
def test_field_spells_change_monsters_of_all_four_fields(who, card, monster, attack, defense):
    table = Scenario()
    table.face_up("1A", card)
    table.monster(who, monster)
    duel = table.start()
    assert (duel.attack(monster), duel.defense(monster)) == (attack, defense)


# ------------------------------------------------------------------------------ Wave-Motion Cannon
def test_wave_motion_cannon_counts_its_controllers_standby_phases():
    table = Scenario()
    table.hand("1A", CANNON)
    duel = resolves(table, "1A", CANNON)
    counted = []
    for _ in range(8):
        duel.ends_turn()
        counted.append(counters_on(duel, CANNON))
    assert counted == [0, 0, 0, 1, 1, 1, 1, 2]  # in the turns of 1A only (A7)
    duel.does("1A", "activate", CANNON)
    assert duel.place(CANNON) == GRAVE  # the cost
    finish(duel)
    assert (duel.life(1), duel.life(2)) == (16_000, 14_000)


@pytest.mark.parametrize("turn_of", ["1A", "1B", "2A"])
def test_wave_motion_cannon_is_fired_in_the_own_main_phase(turn_of: str):
    table = Scenario(turn_of=turn_of)
    table.face_up("1A", CANNON, counters=("Standby Phase", 3))
    duel = table.start()
    assert duel.can("1A", "activate", CANNON) is (turn_of == "1A")
    if turn_of == "1A":
        to_battle(duel, "1A")
        assert not duel.can("1A", "activate", CANNON)
