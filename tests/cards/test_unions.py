"""Union monsters: equipped, protecting, unequipped; and what each of them does besides."""

import pytest

from tagduel_env.engine.record import constants as c
from tests.cards.deeds import finish, goes, offered, to_battle
from tests.rules.playing import goes_until
from tests.scenario import Play, Scenario

GRAVE = c.Place.GRAVEYARD
MONSTER_ZONE = c.Place.MONSTER_ZONE
SPELL_TRAP = c.Place.SPELL_TRAP_ZONE
PLATFORM = "Heavy Mech Support Platform"
GEARFRAME = "Machina Gearframe"
PEACEKEEPER = "Machina Peacekeeper"
HEAD = "Y-Dragon Head"
UNIONS = [
    (PLATFORM, "Red Gadget"),
    (GEARFRAME, "Red Gadget"),
    (PEACEKEEPER, "Red Gadget"),
    (HEAD, "X-Head Cannon"),
]


def equipped(card: str, host: str, owner: str = "1A") -> Play:
    """1A has equipped the Union monster to the host."""
    table = Scenario(turn_of="1A")
    table.monster("1A", card)
    table.monster(owner, host)
    table.hand("1A", "Book of Moon")
    duel = table.start()
    goes(duel, "1A", card, host)
    assert duel.place(card) == SPELL_TRAP
    return duel


@pytest.mark.parametrize(("card", "host"), UNIONS)
@pytest.mark.parametrize("owner", ["1A", "1B"])
def test_unions_equip_to_a_monster_of_the_team_and_come_back_in_a_later_turn(
    card: str, host: str, owner: str
):
    duel = equipped(card, host, owner)
    assert not duel.can("1A", "activate", card)  # once per turn
    for _ in range(4):
        duel.ends_turn()
    goes(duel, "1A", card)
    assert (duel.place(card), duel.position(card)) == (MONSTER_ZONE, c.Position.FACE_UP_ATTACK)


@pytest.mark.parametrize(("card", "host"), UNIONS)
@pytest.mark.parametrize(("owner", "other"), [("2A", ""), ("1A", "Gemini Elf")])
def test_unions_equip_to_no_opponents_and_no_other_monster(
    card: str, host: str, owner: str, other: str
):
    table = Scenario(turn_of="1A")
    table.monster("1A", card)
    table.monster(owner, other or host)
    assert not table.start().can("1A", "activate", card)


@pytest.mark.parametrize("card", [PLATFORM, GEARFRAME, PEACEKEEPER])
def test_unions_equip_to_no_monster_that_has_a_union(card: str):
    table = Scenario(turn_of="1A")
    table.monster("1A", card)
    host = table.monster("1B", "Red Gadget")
    table.face_up("1B", HEAD, equipped_to=host)
    assert not table.start().can("1A", "activate", card)


@pytest.mark.parametrize(("card", "host"), UNIONS)
@pytest.mark.parametrize("how", ["battle", "effect"])
def test_unions_are_destroyed_instead_of_the_equipped_monster(card: str, host: str, how: str):
    """Y-Dragon Head takes destruction by battle only."""
    table = Scenario(turn_of="2A")
    monster = table.monster("1A", host)
    table.face_up("1A", card, equipped_to=monster)
    table.monster("2A", "Judgment Dragon")
    table.hand("2A", "Smashing Ground")
    duel = table.start()
    if how == "effect":
        goes(duel, "2A", "Smashing Ground")
    else:
        to_battle(duel, "2A")
        duel.does("2A", "attack", "Judgment Dragon")
        finish(duel)
    saved = card != HEAD or how == "battle"
    assert (duel.place(host), duel.place(card)) == (MONSTER_ZONE if saved else GRAVE, GRAVE)


@pytest.mark.parametrize(
    ("card", "host", "gain"),
    [
        (PLATFORM, "Red Gadget", 500),
        (GEARFRAME, "Red Gadget", 0),
        (PEACEKEEPER, "Red Gadget", 0),
        (HEAD, "X-Head Cannon", 400),
    ],
)
def test_unions_give_attack_and_defense(card: str, host: str, gain: int):
    """Red Gadget 1300/1500, X-Head Cannon 1800/1500."""
    duel = equipped(card, host)
    attack = {"Red Gadget": 1300, "X-Head Cannon": 1800}[host]
    assert (duel.attack(host), duel.defense(host)) == (attack + gain, 1500 + gain)


def test_machina_gearframe_finds_another_machina_after_a_normal_summon():
    table = Scenario()
    table.hand("1A", GEARFRAME)
    table.deck("1A", GEARFRAME, PEACEKEEPER, "Machina Fortress", "Red Gadget")
    duel = table.start()
    duel.does("1A", "normal summon", GEARFRAME)
    assert goes_until(duel, "1A", GEARFRAME)
    duel.does("1A", "activate", GEARFRAME)
    duel.passes()
    assert offered(duel) == {PEACEKEEPER, "Machina Fortress"}


def test_machina_gearframe_finds_nothing_after_a_special_summon():
    table = Scenario()
    table.hand("1A", "Monster Reborn")
    table.graveyard("1A", GEARFRAME)
    table.deck("1A", PEACEKEEPER)
    duel = table.start()
    duel.does("1A", "activate", "Monster Reborn")
    assert not goes_until(duel, "1A", GEARFRAME)


def test_machina_peacekeeper_finds_a_union_monster_when_it_is_destroyed():
    table = Scenario(turn_of="2A")
    table.monster("1A", PEACEKEEPER)
    table.hand("2A", "Smashing Ground")
    table.deck("1A", PEACEKEEPER, HEAD, "Red Gadget")
    duel = table.start()
    duel.does("2A", "activate", "Smashing Ground")
    assert goes_until(duel, "1A", PEACEKEEPER)
    duel.does("1A", "activate", PEACEKEEPER)
    duel.passes()
    assert offered(duel) == {PEACEKEEPER, HEAD}


def test_machina_peacekeeper_finds_nothing_when_it_is_tributed():
    table = Scenario(turn_of="1A")
    table.monster("1A", PEACEKEEPER)
    table.hand("1A", "Jinzo")
    table.deck("1A", HEAD)
    duel = table.start()
    duel.does("1A", "normal summon", "Jinzo")
    assert not goes_until(duel, "1A", PEACEKEEPER)
    assert duel.place(PEACEKEEPER) == GRAVE
