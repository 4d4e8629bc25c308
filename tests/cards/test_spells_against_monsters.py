"""Normal and Quick-Play Spells without a theme that harm the opponents."""

import pytest

from tagduel_env.engine.record import constants as c
from tests.cards.deeds import finish, offered, resolves
from tests.scenario import Play, Scenario

GRAVE = c.Place.GRAVEYARD
BANISHED = c.Place.BANISHED
MONSTER_ZONE = c.Place.MONSTER_ZONE
FACE_DOWN = c.Position.FACE_DOWN_DEFENSE
ECLIPSE = "Book of Eclipse"
HAMMER = "Hammer Shot"
VORTEX = "Lightning Vortex"
NOBLEMAN = "Nobleman of Crossout"
BUG = "Man-Eater Bug"


# --------------------------------------------------------------------------------- Book of Eclipse
def eclipse() -> Play:
    table = Scenario()
    table.hand("1A", ECLIPSE)
    table.monster("1A", "Gemini Elf")
    table.monster("1B", "Luster Dragon", "defense")
    table.monster("2A", "Summoned Skull")
    table.monster("2B", "Mystical Elf")
    table.monster("2B", "Giant Soldier of Stone", "face-down")
    return resolves(table, "1A", ECLIPSE)


def test_book_of_eclipse_turns_every_monster_face_down():
    duel = eclipse()
    for name in ("Gemini Elf", "Luster Dragon", "Summoned Skull", "Mystical Elf"):
        assert duel.position(name) == FACE_DOWN


def test_book_of_eclipse_turns_the_monsters_across_up_in_the_end_phase_and_that_one_draws():
    duel = eclipse()
    duel.ends_turn()  # 2A draws for the turn
    assert duel.position("Mystical Elf") == c.Position.FACE_UP_DEFENSE
    assert duel.position("Giant Soldier of Stone") == c.Position.FACE_UP_DEFENSE
    for name in ("Gemini Elf", "Luster Dragon", "Summoned Skull"):
        assert duel.position(name) == FACE_DOWN  # not of the one across (T16, A53)
    assert [duel.hand_size(who) for who in duel.seats] == [0, 1, 0, 2]


@pytest.mark.parametrize("face_up", [True, False])
def test_book_of_eclipse_needs_a_face_up_monster(face_up: bool):
    table = Scenario()
    table.hand("1A", ECLIPSE)
    table.monster("2B", "Gemini Elf", "attack" if face_up else "face-down")
    assert table.start().can("1A", "activate", ECLIPSE) is face_up


# ------------------------------------------------------------------------- Fissure and Hammer Shot
def test_fissure_destroys_the_weakest_face_up_monster_of_both_opponents():
    table = Scenario()
    table.hand("1A", "Fissure")
    table.monster("1B", "Kuriboh")
    table.monster("2A", "Gemini Elf")
    table.monster("2B", "Giant Soldier of Stone", "defense")  # 1300 ATK
    table.monster("2B", "Mystical Elf", "face-down")  # 800 ATK
    duel = resolves(table, "1A", "Fissure")
    assert duel.place("Giant Soldier of Stone") == GRAVE
    for name in ("Kuriboh", "Gemini Elf", "Mystical Elf"):
        assert duel.place(name) == MONSTER_ZONE


def test_fissure_leaves_the_choice_among_equals_to_its_user():
    table = Scenario()
    table.hand("1A", "Fissure")
    table.monster("2A", "Gemini Elf")
    table.monster("2B", "Luster Dragon")
    table.monster("2B", "Alexandrite Dragon")
    duel = table.start()
    duel.does("1A", "activate", "Fissure")
    duel.passes()
    assert (duel.asked, offered(duel)) == ("1A", {"Gemini Elf", "Luster Dragon"})
    duel.picks("Luster Dragon")
    finish(duel)
    assert (duel.place("Gemini Elf"), duel.place("Luster Dragon")) == (MONSTER_ZONE, GRAVE)


def test_hammer_shot_destroys_the_strongest_in_attack_position_on_all_four_fields():
    table = Scenario()
    table.hand("1A", HAMMER)
    table.monster("1B", "Summoned Skull")
    table.monster("2A", "Gemini Elf")
    table.monster("2B", "Blue-Eyes White Dragon", "defense")
    duel = resolves(table, "1A", HAMMER)
    assert duel.place("Summoned Skull") == GRAVE
    assert duel.place("Gemini Elf") == duel.place("Blue-Eyes White Dragon") == MONSTER_ZONE


@pytest.mark.parametrize(
    ("card", "who", "position", "legal"),
    [
        (HAMMER, "2A", "attack", True),
        (HAMMER, "1A", "attack", True),
        (HAMMER, "2A", "defense", False),
        (HAMMER, "2A", "face-down", False),
        ("Fissure", "2B", "defense", True),
        ("Fissure", "2A", "face-down", False),
        ("Fissure", "1B", "attack", False),
        ("Soul Taker", "2A", "defense", True),
        ("Soul Taker", "2B", "face-down", False),
        ("Soul Taker", "1B", "attack", False),
        (NOBLEMAN, "2A", "face-down", True),
        (NOBLEMAN, "1B", "face-down", True),
        (NOBLEMAN, "2A", "attack", False),
        (VORTEX, "2B", "defense", True),
        (VORTEX, "2A", "face-down", False),
        (VORTEX, "1B", "attack", False),
    ],
)
def test_spells_that_destroy_need_such_a_monster(card, who, position, legal: bool):
    table = Scenario()
    table.hand("1A", card, "Umi")
    table.monster(who, "Gemini Elf", position)
    assert table.start().can("1A", "activate", card) is legal


# -------------------------------------------------------------------------------- Lightning Vortex
def test_lightning_vortex_destroys_the_face_up_monsters_of_both_opponents_for_a_discard():
    table = Scenario()
    table.hand("1A", VORTEX, "Umi", "Ookazi")
    table.monster("1A", "Gemini Elf")
    table.monster("1B", "Luster Dragon")
    table.monster("2A", "Summoned Skull")
    table.monster("2B", "Mystical Elf", "defense")
    table.monster("2B", "Giant Soldier of Stone", "face-down")
    duel = table.start()
    duel.does("1A", "activate", VORTEX)
    assert offered(duel) == {"Umi", "Ookazi"}
    duel.picks("Umi")
    assert duel.place("Umi") == GRAVE  # the cost comes first
    finish(duel)
    assert duel.place("Summoned Skull") == duel.place("Mystical Elf") == GRAVE
    for name in ("Gemini Elf", "Luster Dragon", "Giant Soldier of Stone"):
        assert duel.place(name) == MONSTER_ZONE


def test_lightning_vortex_needs_a_card_in_the_own_hand():
    table = Scenario()
    table.hand("1A", VORTEX)
    table.hand("1B", "Umi")
    table.monster("2A", "Gemini Elf")
    assert not table.start().can("1A", "activate", VORTEX)


# --------------------------------------------------------------------------- Nobleman of Crossout
def crossed_out(monster: str) -> Play:
    table = Scenario()
    table.hand("1A", NOBLEMAN)
    target = table.monster("2A", monster, "face-down")
    for who in ("1A", "2A", "1B", "2B"):
        table.deck(who, monster, "Gemini Elf", monster)
    duel = resolves(table, "1A", NOBLEMAN)
    assert duel.place(target) == BANISHED
    return duel


def test_nobleman_of_crossout_banishes_all_copies_of_a_flip_monster_from_both_players_decks():
    duel = crossed_out(BUG)
    assert [duel.names_in(who, "deck").count(BUG) for who in duel.seats] == [0, 2, 2, 0]
    assert [duel.names_in(who, "banished").count(BUG) for who in duel.seats] == [2, 1, 0, 2]


def test_nobleman_of_crossout_leaves_the_decks_alone_after_any_other_monster():
    duel = crossed_out("Kuriboh")
    assert [duel.names_in(who, "deck").count("Kuriboh") for who in duel.seats] == [2, 2, 2, 2]


def test_nobleman_of_crossout_banishes_nothing_when_its_target_has_gone():
    table = Scenario()
    table.hand("1A", NOBLEMAN)
    table.monster("2A", BUG, "face-down")
    table.deck("2B", BUG)
    table.set("2A", "Compulsory Evacuation Device")
    duel = table.start()
    duel.does("1A", "activate", NOBLEMAN)
    duel.does("2A", "activate", "Compulsory Evacuation Device")
    finish(duel)
    assert duel.names_in("2B", "deck").count(BUG) == 1
    assert duel.names_in("2A", "banished") == []


# ------------------------------------------------------------ Ookazi, Tremendous Fire, Soul Taker
@pytest.mark.parametrize("user", ["1A", "2B"])
def test_ookazi_inflicts_800_damage_to_the_opponents(user: str):
    table = Scenario(turn_of=user)
    table.hand(user, "Ookazi")
    duel = resolves(table, user, "Ookazi")
    lost = [16_000 - duel.life(1), 16_000 - duel.life(2)]
    assert lost == ([0, 800] if user == "1A" else [800, 0])


@pytest.mark.parametrize("user", ["1A", "2B"])
def test_tremendous_fire_inflicts_1000_damage_to_the_opponents_and_500_to_its_own_team(user: str):
    table = Scenario(turn_of=user)
    table.hand(user, "Tremendous Fire")
    duel = resolves(table, user, "Tremendous Fire")
    lost = [16_000 - duel.life(1), 16_000 - duel.life(2)]
    assert lost == ([500, 1000] if user == "1A" else [1000, 500])


def test_tremendous_fire_may_end_the_duel_in_a_draw():
    table = Scenario()
    table.life(1, 500)
    table.life(2, 1000)
    table.hand("1A", "Tremendous Fire")
    duel = resolves(table, "1A", "Tremendous Fire")
    assert (duel.over, duel.winner) == (True, 0)  # one effect, looked at once it has resolved


def test_soul_taker_destroys_a_monster_and_its_side_gains_1000():
    table = Scenario()
    table.hand("1A", "Soul Taker")
    table.monster("2A", "Gemini Elf")
    duel = resolves(table, "1A", "Soul Taker")
    assert duel.place("Gemini Elf") == GRAVE
    assert (duel.life(1), duel.life(2)) == (16_000, 17_000)


def test_soul_taker_gives_nothing_when_nothing_is_destroyed():
    table = Scenario()
    table.hand("1A", "Soul Taker")
    table.monster("2A", "Gemini Elf")
    table.set("2A", "Book of Moon")
    duel = table.start()
    duel.does("1A", "activate", "Soul Taker")
    duel.does("2A", "activate", "Book of Moon")
    finish(duel)
    assert (duel.place("Gemini Elf"), duel.life(2)) == (MONSTER_ZONE, 16_000)
