"""Zombies of the Main Deck (Spirit Reaper stands with the Chaos deck)."""

import pytest

from tagduel_env.engine.record import constants as c
from tests.cards.deeds import fights, finish, offered, resolves
from tests.scenario import Play, Scenario

GRAVE = c.Place.GRAVEYARD
HAND = c.Place.HAND
DECK = c.Place.DECK
BANISHED = c.Place.BANISHED
MONSTER_ZONE = c.Place.MONSTER_ZONE
GOBLIN = "Goblin Zombie"
BLUD = "Il Blud"
MEZUKI = "Mezuki"
PALADIN = "Paladin of the Cursed Dragon"
PLAGUE = "Plaguespreader Zombie"
TURTLE = "Pyramid Turtle"
KOKKI = "Ryu Kokki"
SHUTENDOJI = "Shutendoji"
LORD = "Vampire Lord"
MASTER = "Zombie Master"


# --------------------------------------------------------------------------------- Goblin Zombie
@pytest.mark.parametrize("across", [True, False])
def test_goblin_zombie_mills_the_one_across_for_battle_damage(across: bool):
    table = Scenario()
    table.monster("1A", GOBLIN)
    if not across:
        table.monster("2A", "Kuriboh")  # no direct attack, but damage all the same (A3)
    duel = table.start()
    fights(duel, "1A", GOBLIN, None if across else "Kuriboh")
    assert [len(duel.names_in(who, "deck")) for who in duel.seats] == [20, 20, 20, 19]


def test_goblin_zombie_mills_nobody_without_damage():
    table = Scenario()
    table.monster("1A", GOBLIN)
    table.monster("2B", "Giant Soldier of Stone", "defense")
    duel = table.start()
    fights(duel, "1A", GOBLIN, "Giant Soldier of Stone")
    assert len(duel.names_in("2B", "deck")) == 20


def test_goblin_zombie_searches_when_sent_from_the_field_to_the_graveyard():
    table = Scenario()
    table.monster("1A", GOBLIN)
    table.hand("1A", "Dark Hole")
    table.deck("1A", MEZUKI, TURTLE, GOBLIN, "Gemini Elf")
    duel = table.start()
    duel.does("1A", "activate", "Dark Hole")
    duel.passes()
    assert offered(duel) == {MEZUKI, GOBLIN}
    duel.picks(MEZUKI)
    finish(duel)
    assert duel.names_in("1A", "hand") == [MEZUKI]


def test_goblin_zombie_does_not_search_when_it_comes_from_the_hand():
    table = Scenario()
    table.monster("1A", MASTER)
    table.hand("1A", GOBLIN)
    table.graveyard("1A", MEZUKI)
    table.deck("1A", MEZUKI)
    duel = table.start()
    duel.does("1A", "activate", MASTER, GOBLIN)
    finish(duel)
    assert duel.names_in("1A", "hand") == []


# --------------------------------------------------------------------------------------- Il Blud
def blud_table() -> Scenario:
    table = Scenario()
    table.monster("1A", BLUD)
    table.hand("1A", MEZUKI, "Gemini Elf")
    table.hand("1B", TURTLE)
    table.graveyard("1B", SHUTENDOJI, "Luster Dragon")
    table.graveyard("2B", GOBLIN)
    table.graveyard("2A", PALADIN)
    return table


def test_il_blud_summons_a_zombie_from_the_own_hand_or_either_graveyard():
    duel = blud_table().start()
    assert not duel.can("1A", "activate", BLUD)  # not yet an Effect Monster
    duel.does("1A", "summon again", BLUD)
    finish(duel)
    duel.does("1A", "activate", BLUD)
    duel.passes()
    assert offered(duel) == {MEZUKI, SHUTENDOJI, GOBLIN}
    duel.picks(GOBLIN)
    finish(duel)
    assert duel.controller(GOBLIN) == "1A"
    assert not duel.can("1A", "activate", BLUD)  # once per turn


def test_il_blud_takes_what_it_summoned_along():
    table = blud_table()
    table.hand("2A", "Soul Taker")
    duel = table.start()
    duel.does("1A", "summon again", BLUD)
    finish(duel)
    duel.does("1A", "activate", BLUD)
    duel.passes()
    duel.picks(SHUTENDOJI)
    finish(duel)
    duel.ends_turn()
    duel.does("2A", "activate", "Soul Taker", BLUD)
    finish(duel)
    assert duel.place(BLUD) == duel.place(SHUTENDOJI) == GRAVE


# ------------------------------------------------------------------------------- Mezuki, Paladin
def test_mezuki_is_banished_to_revive_a_zombie_of_the_team():
    table = Scenario()
    table.graveyard("1A", MEZUKI, "Gemini Elf")
    table.graveyard("1B", KOKKI)
    table.graveyard("2A", GOBLIN)
    table.graveyard("2B", GOBLIN)
    duel = table.start()
    duel.does("1A", "activate", MEZUKI)
    finish(duel)
    assert (duel.place(MEZUKI), duel.controller(KOKKI)) == (BANISHED, "1A")
    assert duel.place(KOKKI) == MONSTER_ZONE


@pytest.mark.parametrize(("at", "other"), [("1A", "Gemini Elf"), ("1B", KOKKI)])
def test_mezuki_needs_another_zombie_and_acts_for_its_owner(at: str, other: str):
    table = Scenario()
    table.graveyard(at, MEZUKI)
    table.graveyard("1A", other)
    assert not table.start().can("1A", "activate", MEZUKI)


@pytest.mark.parametrize(
    ("monster", "where", "legal"),
    [
        (GOBLIN, "2B", True),
        (GOBLIN, "2A", False),  # not across
        (KOKKI, "2B", False),  # Level 6
        ("Mystic Tomato", "2B", False),
    ],
)
def test_paladin_of_the_cursed_dragon_takes_a_zombie_beaten_in_battle(monster, where, legal: bool):
    table = Scenario()
    table.monster("1A", PALADIN)
    table.monster("1A", "Blue-Eyes White Dragon")
    table.monster(where, monster)
    duel = table.start()
    fights(duel, "1A", "Blue-Eyes White Dragon", monster)
    duel.does("1A", "main phase 2")
    assert duel.can("1A", "activate", PALADIN) is legal
    if legal:
        duel.does("1A", "activate", PALADIN)
        finish(duel)
        assert (duel.controller(monster), duel.place(monster)) == ("1A", MONSTER_ZONE)
        assert not duel.can("1A", "activate", PALADIN)


def test_paladin_of_the_cursed_dragon_takes_none_destroyed_by_an_effect():
    table = Scenario()
    table.monster("1A", PALADIN)
    table.monster("2B", GOBLIN)
    table.hand("1A", "Soul Taker")
    duel = resolves(table, "1A", "Soul Taker")
    assert duel.place(GOBLIN) == GRAVE
    assert not duel.can("1A", "activate", PALADIN)


def test_paladin_of_the_cursed_dragon_acts_once_per_turn():
    table = Scenario()
    table.monster("1A", PALADIN)
    table.monster("1A", "Blue-Eyes White Dragon")
    table.monster("1A", "Summoned Skull")
    table.monster("2B", GOBLIN)
    table.monster("2B", MEZUKI)
    duel = table.start()
    fights(duel, "1A", "Blue-Eyes White Dragon", GOBLIN)
    finish(duel)
    fights(duel, "1A", "Summoned Skull", MEZUKI)
    duel.does("1A", "main phase 2")
    duel.does("1A", "activate", PALADIN, GOBLIN)
    finish(duel)
    assert duel.place(MEZUKI) == GRAVE
    assert not duel.can("1A", "activate", PALADIN)


# --------------------------------------------------------------------------------- Plaguespreader
def test_plaguespreader_zombie_returns_for_a_card_on_the_deck_and_is_banished_later():
    table = Scenario()
    table.graveyard("1A", PLAGUE)
    table.hand("1A", "Umi", "Dark Hole")
    duel = table.start()
    duel.does("1A", "activate", PLAGUE, "Umi")
    finish(duel)
    assert duel.place(PLAGUE) == MONSTER_ZONE
    assert duel.names_in("1A", "deck")[-1] == "Umi"
    duel.does("1A", "activate", "Dark Hole")
    finish(duel)
    assert duel.place(PLAGUE) == BANISHED


@pytest.mark.parametrize(("at", "holder"), [("1A", "1B"), ("1B", "1A")])
def test_plaguespreader_zombie_needs_a_card_of_its_owner_in_hand(at: str, holder: str):
    table = Scenario()
    table.graveyard(at, PLAGUE)
    table.hand(holder, "Luster Dragon")
    assert not table.start().can("1A", "activate", PLAGUE)


# --------------------------------------------------------------------------- Turtle, Kokki
@pytest.mark.parametrize("by", ["battle", "effect"])
def test_pyramid_turtle_summons_a_zombie_when_beaten_in_battle(by: str):
    table = Scenario()
    table.monster("1A", "Gemini Elf")
    table.monster("2A", TURTLE)
    table.deck("2A", KOKKI, MEZUKI, "Luster Dragon", "Gemini Elf")
    table.hand("1A", "Soul Taker")
    duel = table.start()
    if by == "effect":
        duel.does("1A", "activate", "Soul Taker")
        assert not duel.can("2A", "activate", TURTLE)
        return
    duel.attacks("1A", "Gemini Elf", TURTLE)
    duel.does("2A", "activate", TURTLE)
    assert offered(duel) == {KOKKI, MEZUKI}
    duel.picks(KOKKI)
    finish(duel)
    assert duel.place(KOKKI) == MONSTER_ZONE


@pytest.mark.parametrize(
    ("other", "destroyed"),
    [
        ("Gemini Elf", True),  # Spellcaster, 1900 ATK
        ("Elemental HERO Sparkman", True),
        ("Millennium Shield", True),  # Warrior, 3000 DEF
        ("Mystical Elf", True),
        ("Blue-Eyes White Dragon", False),
        ("Giant Soldier of Stone", True),  # by battle
        ("Labyrinth Wall", False),
    ],
)
def test_ryu_kokki_destroys_a_warrior_or_spellcaster_that_it_battled(other: str, destroyed: bool):
    table = Scenario()
    table.monster("1A", KOKKI)
    table.monster("2A", other, "defense")
    duel = table.start()
    fights(duel, "1A", KOKKI, other)
    assert (duel.place(other) == GRAVE) is destroyed


def test_ryu_kokki_destroys_its_attacker_too():
    table = Scenario(turn_of="2A")
    table.monster("1A", KOKKI, "defense")
    table.monster("2A", "Gemini Elf")
    duel = table.start()
    fights(duel, "2A", "Gemini Elf", KOKKI)
    assert duel.place("Gemini Elf") == GRAVE


# ----------------------------------------------------------------------------------- Shutendoji
def test_shutendoji_banishes_two_zombies_to_draw_once_per_turn():
    table = Scenario()
    table.monster("1A", SHUTENDOJI)
    table.graveyard("1A", MEZUKI, "Gemini Elf", GOBLIN)
    table.graveyard("1B", KOKKI)
    duel = table.start()
    duel.does("1A", "activate", SHUTENDOJI)
    if duel.kind == c.DecisionKind.MODE:
        duel.picks("answer 0")
    assert offered(duel) == {MEZUKI, GOBLIN, KOKKI}
    duel.picks(GOBLIN)
    duel.picks(KOKKI)
    finish(duel)
    assert (duel.hand_size("1A"), duel.place(GOBLIN)) == (1, BANISHED)
    assert not duel.can("1A", "activate", SHUTENDOJI)  # neither of both


def test_shutendoji_puts_a_banished_zombie_on_top_of_its_owners_deck():
    table = Scenario()
    table.monster("1A", SHUTENDOJI)
    table.banished("1B", KOKKI)
    table.banished("1A", "Gemini Elf")
    table.banished("2B", GOBLIN)
    duel = resolves(table, "1A", SHUTENDOJI)
    assert duel.names_in("1B", "deck")[-1] == KOKKI


@pytest.mark.parametrize("buried", [(MEZUKI,), (MEZUKI, "Gemini Elf")])
def test_shutendoji_needs_two_zombies_or_a_banished_one(buried):
    table = Scenario()
    table.monster("1A", SHUTENDOJI)
    table.graveyard("1A", *buried)
    table.graveyard("2A", GOBLIN, GOBLIN)
    table.banished("1A", "Gemini Elf")
    assert not table.start().can("1A", "activate", SHUTENDOJI)


# ------------------------------------------------------------------------------------ Vampire Lord
def lord_hits(target: str | None) -> Play:
    table = Scenario()
    table.monster("1A", LORD)
    table.deck("2B", "Dark Hole", "Umi", "Mirror Force")
    if target:
        table.monster("2A", target)
    duel = table.start()
    fights(duel, "1A", LORD, target)
    return duel


def test_vampire_lord_makes_the_one_across_send_a_card_of_the_declared_kind_away():
    duel = lord_hits("Kuriboh")
    assert (duel.asked, duel.kind) == ("1A", c.DecisionKind.DECLARE_KIND)
    duel.picks("answer 1")  # Spell
    assert (duel.asked, offered(duel)) == ("2B", {"Dark Hole", "Umi"})
    duel.picks("Umi")
    finish(duel)
    assert duel.names_in("2B", "grave") == ["Umi"]


def lord_destroyed(user: str, how: str = "Dark Hole") -> Play:
    table = Scenario(turn_of=user)
    table.monster("1A", LORD)
    table.hand(user, how)
    duel = resolves(table, user, how)
    assert duel.place(LORD) == GRAVE
    return duel


def test_vampire_lord_returns_in_the_next_own_standby_phase():
    duel = lord_destroyed("2A")
    for _ in range(2):  # 2A's, 1B's
        duel.ends_turn()
        assert duel.place(LORD) == GRAVE
    duel.does("2B", "end turn")
    duel.passes()
    finish(duel)
    assert (duel.turn_of, duel.place(LORD)) == ("1A", MONSTER_ZONE)


def test_vampire_lord_does_not_return_after_the_own_teams_effect():
    duel = lord_destroyed("1B")
    for _ in range(2):
        duel.ends_turn()
    finish(duel)
    assert (duel.turn_of, duel.place(LORD)) == ("1A", GRAVE)


def test_vampire_lord_does_not_return_after_a_battle():
    table = Scenario(turn_of="2B")
    table.monster("1A", LORD)
    table.monster("2B", "Blue-Eyes White Dragon")
    duel = table.start()
    fights(duel, "2B", "Blue-Eyes White Dragon", LORD)
    duel.ends_turn()
    assert (duel.turn_of, duel.place(LORD)) == ("1A", GRAVE)


def test_vampire_lord_returns_only_in_the_next_standby_phase():
    table = Scenario(turn_of="2B")
    table.monster("1A", LORD)
    table.hand("2B", "Dark Hole")
    table.hand("1A", "Dark Hole")
    duel = resolves(table, "2B", "Dark Hole")
    duel.ends_turn()
    finish(duel)
    assert duel.place(LORD) == MONSTER_ZONE
    duel.does("1A", "activate", "Dark Hole")
    finish(duel)
    for _ in range(4):
        duel.ends_turn()
    assert (duel.turn_of, duel.place(LORD)) == ("1A", GRAVE)


# ----------------------------------------------------------------------------------- Zombie Master
def test_zombie_master_sends_a_monster_away_to_revive_from_either_graveyard():
    table = Scenario()
    table.monster("1A", MASTER)
    table.hand("1A", MEZUKI, "Umi", "Gemini Elf")
    table.graveyard("1B", SHUTENDOJI, KOKKI, "Luster Dragon")
    table.graveyard("2B", GOBLIN)
    table.graveyard("2A", PALADIN)
    duel = table.start()
    duel.does("1A", "activate", MASTER)
    assert offered(duel) == {MEZUKI, "Gemini Elf"}
    duel.picks(MEZUKI)
    assert offered(duel) == {MEZUKI, SHUTENDOJI, GOBLIN}  # the one just sent too (12.7)
    duel.picks(GOBLIN)
    finish(duel)
    assert duel.controller(GOBLIN) == "1A"
    assert not duel.can("1A", "activate", MASTER)  # once per turn


@pytest.mark.parametrize(
    ("held", "buried"), [("Umi", GOBLIN), (MEZUKI, KOKKI), (MEZUKI, "Gemini Elf")]
)
def test_zombie_master_needs_a_monster_and_a_zombie_of_level_4_or_less(held: str, buried: str):
    table = Scenario()
    table.monster("1A", MASTER)
    table.hand("1A", held)
    table.graveyard("1A", buried)
    assert not table.start().can("1A", "activate", MASTER)


def test_zombie_master_does_nothing_when_turned_face_down():
    table = Scenario()
    table.monster("1A", MASTER)
    table.hand("1A", MEZUKI)
    table.graveyard("1A", GOBLIN)
    table.set("2A", "Book of Moon")
    duel = table.start()
    duel.does("1A", "activate", MASTER, GOBLIN)
    duel.does("2A", "activate", "Book of Moon")
    finish(duel)
    assert (duel.place(GOBLIN), duel.place(MEZUKI)) == (GRAVE, GRAVE)
