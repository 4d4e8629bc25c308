"""Main Deck monsters without a theme, A to F (others stand with the decks that play them)."""

import pytest

from tagduel_env.engine.record import constants as c
from tests.cards.deeds import fights, finish, is_negated, offered, resolves, to_battle
from tests.scenario import Play, Scenario

GRAVE = c.Place.GRAVEYARD
HAND = c.Place.HAND
BANISHED = c.Place.BANISHED
MZ = c.Place.MONSTER_ZONE
ASURA = "Asura Priest"  # 1700/1200
KNIGHT = "Command Knight"  # 1200/1900
ASSAILANT = "D.D. Assailant"  # 1700/1600
CROW = "D.D. Crow"
DANDYLION = "Dandylion"
FLUFF = "Fluff Token"
DEBRIS = "Debris Dragon"
DOPPEL = "Doppelwarrior"
DOPPEL_TOKEN = "Doppel Token"
ELF = "Gemini Elf"  # 1900/900
STONE = "Giant Soldier of Stone"  # 1300/2000
RAIDER = "Axe Raider"  # a Warrior, 1700/1150


# ---------------------------------------------------------------------------------- Asura Priest
def test_asura_priest_attacks_each_monster_of_both_opponents_once():
    table = Scenario()
    table.monster("1A", ASURA)
    table.monster("2A", STONE, "defense")  # stays
    table.monster("2A", "Kuriboh")
    table.monster("2B", "Harpie Lady")
    duel = table.start()
    fights(duel, "1A", ASURA, STONE)
    assert duel.life(1) == 15_700
    fights(duel, "1A", ASURA, "Harpie Lady")
    fights(duel, "1A", ASURA)  # only the Kuriboh is left
    assert duel.place("Kuriboh") == duel.place("Harpie Lady") == GRAVE
    assert not duel.can("1A", "attack", ASURA)
    assert duel.life(2) == 16_000 - 400 - 1_400


def test_asura_priest_attacks_directly_once():
    table = Scenario()
    table.monster("1A", ASURA)
    duel = table.start()
    fights(duel, "1A", ASURA)
    assert duel.life(2) == 14_300
    assert not duel.can("1A", "attack", ASURA)


def test_asura_priest_attacks_a_monster_that_came_into_an_emptied_zone():
    table = Scenario()
    table.monster("1A", ASURA)
    table.monster("2A", "Mystic Tomato")
    table.deck("2A", "Kuriboh")
    duel = table.start()
    duel.attacks("1A", ASURA)
    duel.does("2A", "activate", "Mystic Tomato")
    finish(duel)
    assert duel.place("Kuriboh") == MZ
    fights(duel, "1A", ASURA)
    assert (duel.place("Kuriboh"), duel.life(2)) == (GRAVE, 16_000 - 300 - 1_400)


def test_asura_priest_may_attack_the_same_monster_after_a_replay():
    table = Scenario()
    table.monster("1A", ASURA)
    table.monster("2A", "Harpie Lady")
    table.monster("2A", STONE, "defense")
    table.graveyard("2B", "Kuriboh")
    table.set("2B", "Call of the Haunted")
    duel = table.start()
    fights(duel, "1A", ASURA, STONE)
    duel.attacks("1A", ASURA)  # of those two only Harpie Lady is left
    duel.does("2B", "activate", "Call of the Haunted")
    duel.passes()
    assert duel.kind == c.DecisionKind.REPLAY
    assert offered(duel) == {"Harpie Lady", "Kuriboh"}
    duel.picks("Kuriboh")
    finish(duel)
    duel.does("1A", "attack", ASURA)  # not attacked in the end, so still to be
    finish(duel)
    assert duel.place("Kuriboh") == duel.place("Harpie Lady") == GRAVE


@pytest.mark.parametrize("verb", ["normal summon", "flip"])
def test_asura_priest_returns_to_the_hand_in_the_end_phase(verb: str):
    table = Scenario()
    if verb == "flip":
        table.monster("1A", ASURA, "face-down")
    else:
        table.hand("1A", ASURA)
    duel = table.start()
    duel.does("1A", verb, ASURA)
    finish(duel)
    assert duel.place(ASURA) == MZ
    duel.ends_turn()
    assert duel.place(ASURA) == HAND


def test_asura_priest_cannot_be_special_summoned():
    table = Scenario()
    table.graveyard("1A", ASURA)
    table.hand("1A", "Monster Reborn")
    assert not table.start().can("1A", "activate", "Monster Reborn")


# -------------------------------------------------------------------------------- Command Knight
def test_command_knight_strengthens_the_warriors_of_its_team():
    table = Scenario()
    table.monster("1B", KNIGHT)
    mate = table.monster("1A", RAIDER)
    table.monster("1A", ELF)
    foe = table.monster("2A", RAIDER)
    duel = table.start()
    assert [duel.attack(what) for what in (KNIGHT, mate, ELF, foe)] == [1600, 2100, 1900, 1700]
    assert duel.defense(mate) == 1150


def targets(duel: Play, who: str, attacker: str) -> set[str]:
    to_battle(duel, who)
    duel.does(who, "attack", attacker)
    return offered(duel)


@pytest.mark.parametrize(
    ("at", "position"), [("1A", "attack"), ("1A", "face-down"), ("1B", "attack")]
)
def test_command_knight_cannot_be_attacked_beside_other_monsters_of_its_team(at, position):
    table = Scenario(turn_of="2A")
    table.monster("1A", KNIGHT)
    table.monster(at, ELF, position)
    table.monster(at, STONE, position)
    table.monster("2A", "Summoned Skull")
    assert targets(table.start(), "2A", "Summoned Skull") == {ELF, STONE}


def test_command_knight_can_be_attacked_alone():
    table = Scenario(turn_of="2A")
    table.monster("1A", KNIGHT)
    table.monster("2A", "Summoned Skull")
    table.monster("2B", ELF)
    duel = table.start()
    fights(duel, "2A", "Summoned Skull", KNIGHT)
    assert (duel.place(KNIGHT), duel.life(1)) == (GRAVE, 15_100)


def test_command_knight_beside_another_leaves_nothing_to_attack():
    table = Scenario(turn_of="2A")
    table.monster("1A", KNIGHT)
    table.monster("1B", KNIGHT)
    table.monster("2A", "Summoned Skull")
    duel = table.start()
    to_battle(duel, "2A")
    assert not duel.can("2A", "attack", "Summoned Skull")


# -------------------------------------------------------------------------- Assailant and Crow
@pytest.mark.parametrize(
    ("turn", "other", "position", "places"),
    [
        ("2A", "Blue-Eyes White Dragon", "attack", (BANISHED, BANISHED)),
        ("1A", "Blue-Eyes White Dragon", "attack", (BANISHED, BANISHED)),
        ("1A", "Warrior Dai Grepher", "attack", (BANISHED, BANISHED)),  # 1700: both destroyed
        ("1A", "Harpie Lady", "attack", (MZ, GRAVE)),  # it isn't destroyed itself
        ("1A", STONE, "defense", (MZ, MZ)),
    ],
)
def test_dd_assailant_takes_along_the_monster_that_beats_it(turn, other, position, places):
    table = Scenario(turn_of=turn)
    table.monster("1A", ASSAILANT)
    table.monster("2A", other, position)
    duel = table.start()
    attacker, target = (ASSAILANT, other) if turn == "1A" else (other, ASSAILANT)
    fights(duel, turn, attacker, target)
    assert (duel.place(ASSAILANT), duel.place(other)) == places


def test_dd_assailant_takes_nothing_along_when_destroyed_by_an_effect():
    table = Scenario(turn_of="2A")
    table.monster("1A", ASSAILANT)
    table.monster("2A", ELF)
    table.hand("2A", "Soul Taker")
    duel = resolves(table, "2A", "Soul Taker")
    assert (duel.place(ASSAILANT), duel.place(ELF)) == (GRAVE, MZ)


def test_dd_crow_banishes_a_card_of_the_graveyard_across_in_any_turn():
    table = Scenario(turn_of="2B")
    table.hand("1A", CROW)
    table.graveyard("2B", "Luster Dragon", "Dark Hole", ELF)
    table.graveyard("2A", "Vorse Raider")
    table.graveyard("1B", STONE)
    table.hand("2B", "Monster Reborn")
    duel = table.start()
    duel.does("2B", "activate", "Monster Reborn", ELF)
    duel.does("1A", "activate", CROW)
    assert offered(duel) == {"Luster Dragon", "Dark Hole", ELF}
    duel.picks(ELF)
    finish(duel)
    assert (duel.place(ELF), duel.place(CROW)) == (BANISHED, GRAVE)


@pytest.mark.parametrize(("holder", "legal"), [("1B", True), ("1A", False)])
def test_dd_crow_reaches_only_the_graveyard_across(holder: str, legal: bool):
    table = Scenario(turn_of=holder)
    table.hand(holder, CROW)
    table.graveyard("2A", "Vorse Raider")
    assert table.start().can(holder, "activate", CROW) is legal


# ----------------------------------------------------------------------------------- Dandylion
def dandylion_discarded(*mates: str) -> Play:
    """1A discards Dandylion as a cost of Lightning Vortex."""
    table = Scenario()
    table.hand("1A", "Lightning Vortex", DANDYLION)
    table.monster("2A", ELF)
    for name in mates:
        table.monster("1A", name)
    return table.start()


@pytest.mark.parametrize("how", ["from the hand", "from the field", "from the Deck"])
def test_dandylion_leaves_two_weak_tokens_wherever_it_came_from(how: str):
    if how == "from the hand":
        duel = dandylion_discarded()
        duel.does("1A", "activate", "Lightning Vortex")
        finish(duel)
    elif how == "from the field":
        table = Scenario()
        table.monster("1A", DANDYLION)
        table.hand("1A", "Dark Hole")
        duel = resolves(table, "1A", "Dark Hole")
    else:
        table = Scenario(turn_of="2B")
        table.monster("2B", "Needle Worm", "face-down")
        table.deck("1A", DANDYLION)
        duel = table.start()
        duel.does("2B", "flip", "Needle Worm")
        finish(duel)
    assert (duel.place(DANDYLION), duel.names_in("1A", "field")) == (GRAVE, [FLUFF, FLUFF])
    token = duel.record["zones"][0]
    assert (int(token["level"]), int(token["atk"]), int(token["def_"])) == (1, 0, 0)
    card = duel.record["cards"][int(token["card"])]
    assert card["position"] == c.Position.FACE_UP_DEFENSE


def test_dandylion_leaves_no_tokens_without_room_for_both():
    duel = dandylion_discarded(ELF, ELF, STONE, STONE)
    duel.does("1A", "activate", "Lightning Vortex")
    finish(duel)
    assert FLUFF not in duel.names_in("1A", "field")


def test_dandylion_leaves_no_tokens_when_banished():
    table = Scenario()
    table.monster("1A", DANDYLION)
    table.face_up("2A", "Macro Cosmos")
    table.hand("1A", "Dark Hole")
    duel = resolves(table, "1A", "Dark Hole")
    assert (duel.place(DANDYLION), duel.names_in("1A", "field")) == (BANISHED, [])


def test_dandylions_tokens_serve_for_no_tribute_summon_before_the_next_turn():
    table = Scenario()
    table.hand("1A", "Lightning Vortex", DANDYLION, "Summoned Skull")
    table.monster("1A", "Cannon Soldier", "face-down")
    table.monster("2A", ELF)
    duel = table.start()
    duel.does("1A", "activate", "Lightning Vortex", DANDYLION)
    finish(duel)
    duel.does("1A", "flip", "Cannon Soldier")
    duel.does("1A", "activate", "Cannon Soldier")
    assert offered(duel) == {"Cannon Soldier", FLUFF}  # any other Tribute
    duel.picks("Cannon Soldier")
    finish(duel)
    assert not duel.can("1A", "normal summon", "Summoned Skull")
    for _ in range(4):
        duel.ends_turn()
    duel.does("1A", "normal summon", "Summoned Skull")
    finish(duel)
    assert sorted(duel.names_in("1A", "field")) == [FLUFF, "Summoned Skull"]


# ------------------------------------------------------------------------------- Debris Dragon
def test_debris_dragon_revives_a_monster_with_500_or_less_attack_without_effects():
    table = Scenario()
    table.hand("1A", DEBRIS)
    table.graveyard("1A", DANDYLION, "Man-Eater Bug", "Harpie Lady", "Dark Hole")
    table.graveyard("1B", "Royal Magical Library")
    table.graveyard("2B", "Kuriboh")
    duel = table.start()
    duel.does("1A", "normal summon", DEBRIS)
    duel.does("1A", "activate", DEBRIS)
    assert offered(duel) == {DANDYLION, "Man-Eater Bug", "Royal Magical Library"}
    duel.picks("Royal Magical Library")
    finish(duel)
    assert duel.position("Royal Magical Library") == c.Position.FACE_UP_ATTACK
    assert duel.controller("Royal Magical Library") == "1A"
    assert is_negated(duel, "Royal Magical Library")


def test_debris_dragon_revives_nothing_when_special_summoned():
    table = Scenario()
    table.hand("1A", "Monster Reborn")
    table.graveyard("1A", DEBRIS, "Kuriboh")
    duel = table.start()
    duel.does("1A", "activate", "Monster Reborn", DEBRIS)
    duel.passes()
    duel.picks("face-up attack")
    assert not duel.can("1A", "activate", DEBRIS)


@pytest.mark.parametrize(
    ("synchro", "others", "legal"),
    [
        ("Black Rose Dragon", ("Anthrosaurus",), True),  # 4 + 3
        ("Stardust Dragon", ("Anthrosaurus", "Kuriboh"), True),  # 4 + 3 + 1
        ("Stardust Dragon", (ELF,), False),  # the other has Level 4
        ("T.G. Hyper Librarian", ("Kuriboh",), False),  # 4 + 1, but no Dragon
    ],
)
def test_debris_dragon_makes_only_dragons_and_not_with_level_4(synchro, others, legal: bool):
    table = Scenario()
    table.monster("1A", DEBRIS)
    for name in others:
        table.monster("1B", name)
    table.extra("1A", synchro)
    assert table.start().can("1A", "special summon", synchro) is legal


# ------------------------------------------------------------------------------- Doppelwarrior
@pytest.mark.parametrize(
    ("reviver", "grave", "legal"),
    [("1A", "1A", True), ("1A", "1B", True), ("1B", "1B", True), ("2A", "2A", False)],
)
def test_doppelwarrior_follows_a_monster_out_of_its_teams_graveyards(reviver, grave, legal: bool):
    table = Scenario(turn_of=reviver)
    table.hand("1A", DOPPEL)
    table.hand(reviver, "Monster Reborn")
    table.graveyard(grave, ELF)
    duel = table.start()
    duel.does(reviver, "activate", "Monster Reborn")
    duel.passes()
    duel.picks("face-up attack")
    assert duel.can("1A", "activate", DOPPEL) is legal
    if legal:
        duel.does("1A", "activate", DOPPEL)
        finish(duel)
        assert (duel.place(DOPPEL), duel.controller(DOPPEL)) == (MZ, "1A")


def test_doppelwarrior_does_not_follow_a_monster_from_elsewhere():
    table = Scenario()
    table.hand("1A", DOPPEL, "Photon Thrasher")
    duel = table.start()
    duel.does("1A", "special summon", "Photon Thrasher")
    assert not duel.can("1A", "activate", DOPPEL)


def test_doppelwarrior_leaves_two_tokens_as_a_synchro_material():
    table = Scenario()
    table.monster("1A", "Junk Synchron")
    table.monster("1A", DOPPEL)
    table.extra("1A", "T.G. Hyper Librarian")
    duel = table.start()
    duel.does("1A", "special summon", "T.G. Hyper Librarian", "face-up attack")
    duel.does("1A", "activate", DOPPEL)
    finish(duel)
    names = duel.names_in("1A", "field")
    assert sorted(names) == [DOPPEL_TOKEN, DOPPEL_TOKEN, "T.G. Hyper Librarian"]
    token = duel.record["zones"][names.index(DOPPEL_TOKEN)]
    assert (int(token["level"]), int(token["atk"]), int(token["def_"])) == (1, 400, 400)


def test_doppelwarrior_leaves_nothing_when_destroyed():
    table = Scenario()
    table.monster("1A", DOPPEL)
    table.hand("1A", "Dark Hole")
    assert resolves(table, "1A", "Dark Hole").names_in("1A", "field") == []
