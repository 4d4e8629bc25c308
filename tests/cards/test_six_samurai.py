"""The Six Samurai, monster by monster."""

import pytest

from tagduel_env.engine.record import constants as c
from tests.cards.deeds import fights, finish, offered, resolves, to_battle, xyz
from tests.scenario import Play, Scenario

GRAVE = c.Place.GRAVEYARD
HAND = c.Place.HAND
MONSTER_ZONE = c.Place.MONSTER_ZONE
GRANDMASTER = "Grandmaster of the Six Samurai"
SHOGUN = "Great Shogun Shien"
THE_HAND = "Hand of the Six Samurai"
KAGEMUSHA = "Kagemusha of the Six Samurai"
ENISHI = "Legendary Six Samurai - Enishi"
KAGEKI = "Legendary Six Samurai - Kageki"
KIZAN = "Legendary Six Samurai - Kizan"
MIZUHO = "Legendary Six Samurai - Mizuho"
SHI_EN = "Legendary Six Samurai - Shi En"
SHINAI = "Legendary Six Samurai - Shinai"
SHADOW = "Shadow of the Six Samurai - Shien"
IROU = "The Six Samurai - Irou"
ZANJI = "The Six Samurai - Zanji"


def with_field(card: str, *mates: str, at: str = "1B", position: str = "attack") -> Scenario:
    """1A holds the card; the monsters lie on a field."""
    table = Scenario()
    table.hand("1A", card)
    for mate in mates:
        table.monster(at, mate, position)
    return table


# ------------------------------------------------------------------------ Summons by themselves
@pytest.mark.parametrize(
    ("card", "mates", "legal"),
    [
        (GRANDMASTER, (KAGEKI,), True),
        (GRANDMASTER, ("Gemini Elf",), False),
        (SHOGUN, (KAGEKI, KAGEKI), True),
        (SHOGUN, (KAGEKI, "Gemini Elf"), False),
        (KIZAN, (KAGEKI,), True),
        (KIZAN, (KIZAN,), False),
        (KIZAN, ("Gemini Elf",), False),
        (MIZUHO, (SHINAI,), True),
        (MIZUHO, (KAGEKI,), False),
        (SHINAI, (MIZUHO,), True),
        (SHINAI, (KAGEKI,), False),
    ],
)
def test_samurai_come_from_the_hand_beside_the_teams_samurai(card: str, mates, legal: bool):
    duel = with_field(card, *mates).start()
    assert duel.can("1A", "special summon", card) is legal
    if legal:
        duel.does("1A", "special summon", card)
        finish(duel)
        assert card in duel.names_in("1A", "field")


@pytest.mark.parametrize(
    ("card", "mates"),
    [
        (GRANDMASTER, (KAGEKI,)),
        (SHOGUN, (KAGEKI, KIZAN)),
        (KIZAN, (KAGEKI,)),
        (MIZUHO, (SHINAI,)),
        (SHINAI, (MIZUHO,)),
    ],
)
@pytest.mark.parametrize(("at", "position"), [("1B", "face-down"), ("2A", "attack")])
def test_samurai_do_not_come_for_face_down_or_opposing_ones(card: str, mates, at, position):
    duel = with_field(card, *mates, at=at, position=position).start()
    assert not duel.can("1A", "special summon", card)


# ----------------------------------------------------------------------------------- Grandmaster
@pytest.mark.parametrize("holder", ["1A", "1B"])
def test_grandmaster_of_the_six_samurai_is_the_only_one_of_the_team(holder: str):
    table = Scenario(turn_of=holder)
    table.monster("1A", GRANDMASTER)
    table.hand(holder, GRANDMASTER, KIZAN)
    duel = table.start()
    assert not duel.can(holder, "special summon", GRANDMASTER)
    assert duel.can(holder, "special summon", KIZAN)


def grandmaster_meets(spell: str, user: str) -> Play:
    table = Scenario(turn_of=user)
    table.monster("1A", GRANDMASTER)
    table.graveyard("1B", KAGEKI, "Gemini Elf", "Six Samurai United")
    table.graveyard("2A", KIZAN)
    table.hand(user, spell)
    duel = table.start()
    duel.does(user, "activate", spell)
    duel.passes()
    return duel


def test_grandmaster_of_the_six_samurai_brings_one_back_when_an_opponents_effect_destroys_it():
    duel = grandmaster_meets("Dark Hole", "2A")
    assert (duel.asked, offered(duel)) == ("1A", {KAGEKI, GRANDMASTER})
    duel.picks(KAGEKI)
    finish(duel)
    assert duel.names_in("1B", "hand") == [KAGEKI]


def test_grandmaster_of_the_six_samurai_brings_nothing_back_for_the_own_teams_effect():
    assert grandmaster_meets("Dark Hole", "1B").hand_size("1B") == 0


def test_grandmaster_of_the_six_samurai_brings_nothing_back_from_battle():
    table = Scenario(turn_of="2A")
    table.monster("1A", GRANDMASTER)
    table.graveyard("1A", KAGEKI)
    table.monster("2A", "Summoned Skull")
    duel = table.start()
    fights(duel, "2A", "Summoned Skull", GRANDMASTER)
    assert (duel.place(GRANDMASTER), duel.place(KAGEKI)) == (GRAVE, GRAVE)


# ---------------------------------------------------------------------------- Great Shogun Shien
def test_great_shogun_shien_a32_reading_lets_the_opponents_activate_one_spell_or_trap_together():
    table = Scenario(turn_of="2A")
    table.monster("1B", SHOGUN)
    table.hand("2A", "Dark Hole", "Upstart Goblin", "Exiled Force")
    table.hand("1B", "Ookazi")
    table.set("2B", "Jar of Greed")
    table.set("1A", "Jar of Greed")
    duel = table.start()
    duel.does("2A", "activate", "Upstart Goblin")
    finish(duel)
    assert not duel.can("2A", "activate", "Dark Hole")
    assert not duel.can("2B", "activate", "Jar of Greed")
    duel.does("2A", "normal summon", "Exiled Force")
    assert duel.can("1A", "activate", "Jar of Greed")
    duel.passes()
    assert duel.can("2A", "activate", "Exiled Force")  # no Spell or Trap
    duel.ends_turn()
    duel.does("1B", "activate", "Ookazi")
    assert duel.can("2B", "activate", "Jar of Greed")  # a new turn


def test_great_shogun_shien_does_not_count_effects_and_negated_cards():
    table = Scenario(turn_of="2A")
    table.monster("1A", SHOGUN)
    table.face_up("2A", "Gateway of the Six", counters=("Bushido", 2))
    table.monster("2A", KIZAN)
    table.hand("2A", "Dark Hole", "Ookazi", "Upstart Goblin")
    table.set("1A", "Magic Jammer")
    table.hand("1A", "Gemini Elf")
    duel = table.start()
    duel.does("2A", "activate", "Gateway of the Six", KIZAN)
    finish(duel)
    duel.does("2A", "activate", "Dark Hole")
    duel.does("1A", "activate", "Magic Jammer")
    finish(duel)
    duel.does("2A", "activate", "Ookazi")
    finish(duel)
    assert not duel.can("2A", "activate", "Upstart Goblin")


@pytest.mark.parametrize("card", [SHOGUN, SHI_EN, IROU, ZANJI])
@pytest.mark.parametrize(
    ("mate", "position", "asked", "saved"),
    [
        (KAGEKI, "attack", True, True),
        (KAGEKI, "attack", True, False),
        (KAGEKI, "face-down", False, False),
        ("Gemini Elf", "attack", False, False),
    ],
)
def test_samurai_let_another_be_destroyed_in_their_place(card, mate, position, asked, saved):
    table = Scenario(turn_of="2A")
    table.monster("1A", card)
    table.monster("1B", mate, position)
    table.monster("2A", KIZAN)
    table.monster("2A", "Exiled Force")
    duel = table.start()
    duel.does("2A", "activate", "Exiled Force", card)
    duel.passes()
    assert (duel.kind == c.DecisionKind.REPLACE) is asked
    if saved:
        duel.does("1A", "pick", card)
    finish(duel)
    assert (duel.place(card) == MONSTER_ZONE) is saved
    assert (duel.place(mate) == GRAVE) is saved


def test_samurai_let_another_be_destroyed_in_battle_too():
    table = Scenario(turn_of="2A")
    table.monster("1A", ZANJI)
    table.monster("1A", KIZAN)
    table.monster("2A", "Summoned Skull")
    duel = table.start()
    duel.attacks("2A", "Summoned Skull", ZANJI)
    duel.passes()
    duel.does("1A", "pick", ZANJI)
    finish(duel)
    assert (duel.place(ZANJI), duel.place(KIZAN), duel.life(1)) == (MONSTER_ZONE, GRAVE, 15_300)


# ---------------------------------------------------------------------- Hand, Kagemusha, Enishi
def test_hand_of_the_six_samurai_tributes_a_samurai_to_destroy_a_monster():
    table = Scenario()
    table.monster("1A", THE_HAND)
    table.monster("1B", KAGEKI)
    table.monster("1A", "Gemini Elf")
    table.monster("1A", KIZAN, "face-down")
    table.monster("2B", "Luster Dragon", "face-down")
    duel = table.start()
    duel.does("1A", "activate", THE_HAND)
    assert offered(duel) == {THE_HAND, KAGEKI, KIZAN}  # a face-down one too
    duel.picks(KAGEKI)
    assert offered(duel) == {THE_HAND, "Gemini Elf", KIZAN, "Luster Dragon"}
    duel.picks("Luster Dragon")
    finish(duel)
    assert (duel.place(KAGEKI), duel.place("Luster Dragon")) == (GRAVE, GRAVE)
    assert not duel.can("1A", "activate", THE_HAND)  # no other Samurai any more


@pytest.mark.parametrize(("mate", "position"), [("Gemini Elf", "attack"), (KAGEKI, "face-down")])
def test_hand_of_the_six_samurai_needs_another_samurai(mate: str, position: str):
    table = Scenario()
    table.monster("1A", THE_HAND)
    table.monster("1A", mate, position)
    table.monster("2B", "Luster Dragon")
    assert not table.start().can("1A", "activate", THE_HAND)


def kagemusha_duel(spell: str, target: str, mate_at: str = "1B") -> Play:
    table = Scenario(turn_of="2A")
    table.monster("1A", KAGEMUSHA)
    table.monster(mate_at, KIZAN)
    table.monster("1A", "Gemini Elf")
    table.hand("2A", spell)
    duel = table.start()
    duel.does("2A", "activate", spell, target)
    return duel


@pytest.mark.parametrize("mate_at", ["1A", "1B"])
def test_kagemusha_of_the_six_samurai_becomes_the_target(mate_at: str):
    duel = kagemusha_duel("Soul Taker", KIZAN, mate_at)
    duel.does("1A", "activate", KAGEMUSHA)
    finish(duel)
    assert (duel.place(KAGEMUSHA), duel.place(KIZAN)) == (GRAVE, MONSTER_ZONE)


@pytest.mark.parametrize(
    ("spell", "target"),
    [
        ("Soul Taker", "Gemini Elf"),  # no Samurai
        ("Soul Taker", KAGEMUSHA),  # itself
    ],
)
def test_kagemusha_of_the_six_samurai_answers_only_what_targets_another_samurai(spell, target):
    assert not kagemusha_duel(spell, target).can("1A", "activate", KAGEMUSHA)


def test_kagemusha_of_the_six_samurai_does_not_answer_what_targets_an_opponents_samurai():
    table = Scenario()
    table.monster("1A", KAGEMUSHA)
    table.monster("2A", KIZAN)
    table.hand("1A", "Soul Taker")
    table.set("1A", "Jar of Greed")
    duel = table.start()
    duel.does("1A", "activate", "Soul Taker")
    assert duel.can("1A", "activate", "Jar of Greed")
    assert not duel.can("1A", "activate", KAGEMUSHA)


def test_legendary_six_samurai_enishi_returns_a_monster_in_an_opponents_turn_too():
    table = Scenario(turn_of="2A")
    table.monster("1A", ENISHI)
    table.monster("1B", KAGEKI)
    table.graveyard("1A", KIZAN, "Gemini Elf")
    table.graveyard("1B", ZANJI, IROU, MIZUHO)
    table.monster("2A", "Luster Dragon")
    table.monster("2B", "Summoned Skull", "face-down")
    table.hand("2A", "Upstart Goblin", "Ookazi")
    duel = table.start()
    duel.does("2A", "activate", "Upstart Goblin")
    duel.does("1A", "activate", ENISHI)
    assert offered(duel) == {KIZAN, ZANJI, IROU, MIZUHO}
    duel.picks(KIZAN)
    duel.picks(ZANJI)
    assert offered(duel) == {ENISHI, KAGEKI, "Luster Dragon"}
    duel.picks("Luster Dragon")
    finish(duel)
    assert duel.place("Luster Dragon") == HAND
    assert duel.place(KIZAN) == duel.place(ZANJI) == c.Place.BANISHED
    duel.does("2A", "activate", "Ookazi")
    assert not duel.can("1A", "activate", ENISHI)  # once per turn


@pytest.mark.parametrize(
    ("mate", "position", "buried"),
    [
        (ENISHI, "attack", (KIZAN, ZANJI)),  # not differently named
        (KAGEKI, "face-down", (KIZAN, ZANJI)),
        (KAGEKI, "attack", (KIZAN, "Gemini Elf")),
        (KAGEKI, "attack", (KIZAN, "Shien's Dojo")),
    ],
)
def test_legendary_six_samurai_enishi_needs_another_name_and_two_to_banish(mate, position, buried):
    table = Scenario()
    enishi = table.monster("1A", ENISHI)
    table.monster("1A", mate, position)
    table.graveyard("1A", *buried)
    assert not table.start().can("1A", "activate", enishi)


def test_legendary_six_samurai_enishi_does_nothing_if_the_other_has_gone():
    table = Scenario()
    table.monster("1A", ENISHI)
    table.monster("1B", KAGEKI)
    table.graveyard("1A", KIZAN, ZANJI)
    table.monster("2A", "Luster Dragon")
    table.set("2A", "Compulsory Evacuation Device")
    duel = table.start()
    duel.does("1A", "activate", ENISHI, "Luster Dragon")
    duel.does("2A", "activate", "Compulsory Evacuation Device", KAGEKI)
    finish(duel)
    assert (duel.place("Luster Dragon"), duel.place(KAGEKI)) == (MONSTER_ZONE, HAND)


@pytest.mark.parametrize(
    ("card", "mates", "at", "position", "stats"),
    [
        (ENISHI, (KAGEKI, KAGEKI), "1B", "attack", (2200, 1200)),
        (ENISHI, (KAGEKI,), "1B", "attack", (1700, 700)),
        (ENISHI, (KAGEKI, "Gemini Elf"), "1B", "attack", (1700, 700)),
        (ENISHI, (KAGEKI, KAGEKI), "2A", "attack", (1700, 700)),
        (ENISHI, (KAGEKI, KAGEKI), "1A", "face-down", (1700, 700)),
        (KIZAN, (KIZAN, KAGEKI), "1B", "attack", (2100, 800)),
        (KIZAN, (KAGEKI,), "1A", "attack", (1800, 500)),
        (KIZAN, (KAGEKI, "Gemini Elf"), "1A", "attack", (1800, 500)),
        (KIZAN, (KIZAN, KAGEKI), "2A", "attack", (1800, 500)),
        (KIZAN, (KIZAN, KAGEKI), "1B", "face-down", (1800, 500)),
        (KAGEKI, (KIZAN,), "1B", "attack", (1700, 2000)),
        (KAGEKI, (KAGEKI,), "1B", "attack", (200, 2000)),
        (KAGEKI, ("Gemini Elf",), "1B", "attack", (200, 2000)),
        (KAGEKI, (KIZAN,), "2A", "attack", (200, 2000)),
        (KAGEKI, (KIZAN,), "1B", "face-down", (200, 2000)),
    ],
)
def test_samurai_are_stronger_beside_others(card, mates, at, position, stats):
    table = Scenario()
    samurai = table.monster("1A", card)
    for mate in mates:
        table.monster(at, mate, position)
    duel = table.start()
    assert (duel.attack(samurai), duel.defense(samurai)) == stats


# ------------------------------------------------------------------------ Kageki, Mizuho, Shinai
def test_legendary_six_samurai_kageki_brings_a_samurai_of_level_4_or_less_from_the_hand():
    table = with_field(KAGEKI)
    table.hand("1A", KIZAN, GRANDMASTER, "Gemini Elf")
    table.hand("1B", ZANJI)
    duel = table.start()
    duel.does("1A", "normal summon", KAGEKI)
    duel.does("1A", "activate", KAGEKI)
    finish(duel)
    assert duel.names_in("1A", "field") == [KAGEKI, KIZAN]


@pytest.mark.parametrize("held", [(GRANDMASTER,), ("Gemini Elf",), ("Shien's Dojo",)])
def test_legendary_six_samurai_kageki_needs_such_a_samurai_in_the_own_hand(held):
    table = with_field(KAGEKI)
    table.hand("1A", *held)
    table.hand("1B", KIZAN)
    duel = table.start()
    duel.does("1A", "normal summon", KAGEKI)
    assert not duel.can("1A", "activate", KAGEKI)


def test_legendary_six_samurai_kageki_brings_nothing_when_special_summoned():
    table = Scenario()
    table.hand("1A", "Monster Reborn", KIZAN)
    table.graveyard("1A", KAGEKI)
    duel = table.start()
    duel.does("1A", "activate", "Monster Reborn")
    finish(duel)
    assert duel.names_in("1A", "field") == [KAGEKI]


def test_legendary_six_samurai_mizuho_tributes_another_samurai_to_destroy_a_card():
    table = Scenario()
    table.monster("1A", MIZUHO)
    table.monster("1B", KAGEKI)
    table.monster("1A", SHINAI, "face-down")
    table.monster("1A", "Gemini Elf")
    table.monster("1A", KIZAN)
    table.set("2B", "Mirror Force")
    table.hand("1A", "Giant Soldier of Stone")
    duel = table.start()
    duel.does("1A", "activate", MIZUHO)
    assert offered(duel) == {KAGEKI, SHINAI, KIZAN}  # a face-down one too
    duel.picks(KAGEKI)
    duel.picks("Mirror Force")
    finish(duel)
    assert (duel.place(KAGEKI), duel.place("Mirror Force")) == (GRAVE, GRAVE)
    assert not duel.can("1A", "activate", MIZUHO)  # once per turn


def shinai_tributed(*buried: str) -> Play:
    table = Scenario()
    table.monster("1A", SHINAI)
    table.monster("1A", "Cannon Soldier")
    table.graveyard("1B", *buried)
    duel = table.start()
    duel.does("1A", "activate", "Cannon Soldier", SHINAI)
    finish(duel)
    return duel


def test_legendary_six_samurai_shinai_brings_another_back_when_tributed():
    duel = shinai_tributed(SHINAI, "Shien's Dojo", "Gemini Elf", KAGEKI)
    assert duel.names_in("1B", "hand") == [KAGEKI]


def test_legendary_six_samurai_shinai_brings_no_shinai_back():
    assert shinai_tributed(SHINAI, "Six Samurai United", "Gemini Elf").hand_size("1B") == 0


def test_legendary_six_samurai_shinai_brings_nothing_back_when_destroyed():
    table = Scenario()
    table.monster("1A", SHINAI)
    table.graveyard("1A", KAGEKI)
    table.hand("1A", "Dark Hole")
    assert resolves(table, "1A", "Dark Hole").place(KAGEKI) == GRAVE


# ------------------------------------------------------------------------- the Extra Deck samurai
def test_legendary_six_samurai_shi_en_negates_and_destroys_one_spell_or_trap_each_turn():
    table = Scenario(turn_of="2A")
    table.monster("1A", SHI_EN)
    table.hand("2A", "Smashing Ground", "Dark Hole")
    table.hand("1A", "Effect Veiler")
    duel = table.start()
    duel.does("2A", "activate", "Smashing Ground")
    duel.does("1A", "activate", SHI_EN)
    finish(duel)
    assert (duel.place(SHI_EN), duel.place("Smashing Ground")) == (MONSTER_ZONE, GRAVE)
    duel.does("2A", "activate", "Dark Hole")
    assert not duel.can("1A", "activate", SHI_EN)


def test_legendary_six_samurai_shi_en_destroys_a_continuous_spell_it_negated():
    table = Scenario(turn_of="2B")
    table.monster("1A", SHI_EN)
    table.hand("2B", "Messenger of Peace")
    duel = table.start()
    duel.does("2B", "activate", "Messenger of Peace")
    duel.does("1A", "activate", SHI_EN)
    finish(duel)
    assert duel.place("Messenger of Peace") == GRAVE


def test_legendary_six_samurai_shi_en_does_not_answer_monsters_or_the_own_team():
    table = Scenario(turn_of="2A")
    table.monster("1A", SHI_EN)
    table.monster("2A", "Exiled Force")
    table.set("1B", "Jar of Greed")
    table.set("1A", "Jar of Greed")
    duel = table.start()
    duel.does("2A", "activate", "Exiled Force")
    assert duel.can("1A", "activate", "Jar of Greed")
    assert not duel.can("1A", "activate", SHI_EN)
    duel.does("1B", "activate", "Jar of Greed")
    assert not duel.can("1A", "activate", SHI_EN)


@pytest.mark.parametrize(
    ("tuner", "other", "legal"),
    [
        (KAGEMUSHA, KAGEKI, True),
        ("Junk Synchron", MIZUHO, False),  # 6 Levels
        (KAGEMUSHA, "Giant Soldier of Stone", False),
        ("Effect Veiler", KIZAN, False),  # no Warrior
    ],
)
def test_legendary_six_samurai_shi_en_is_made_of_a_warrior_tuner_and_a_samurai(tuner, other, legal):
    table = Scenario()
    table.monster("1A", tuner)
    table.monster("1B", other)
    table.extra("1A", SHI_EN)
    duel = table.start()
    assert duel.can("1A", "special summon", SHI_EN) is legal


@pytest.mark.parametrize(
    ("first", "second", "legal"),
    [(KIZAN, ZANJI, True), (KIZAN, "Gemini Elf", False), (KAGEKI, MIZUHO, False)],
)
def test_shadow_of_the_six_samurai_shien_is_made_of_two_samurai_of_level_4(first, second, legal):
    table = Scenario()
    table.monster("1A", first)
    table.monster("1B", second)
    table.extra("1A", SHADOW)
    assert table.start().can("1A", "special summon", SHADOW) is legal


def test_shadow_of_the_six_samurai_shien_makes_a_weak_samurai_2000_strong_for_the_turn():
    table = Scenario(turn_of="2A")
    xyz(table, "1A", SHADOW, KIZAN, ZANJI)
    table.monster("1B", KAGEKI)
    table.monster("1B", KAGEMUSHA)
    table.monster("1A", GRANDMASTER)
    table.monster("1A", "Giant Soldier of Stone")
    table.monster("1A", MIZUHO, "face-down")
    table.monster("2B", MIZUHO)
    table.hand("2A", "Upstart Goblin", "Ookazi")
    duel = table.start()
    duel.does("2A", "activate", "Upstart Goblin")
    duel.does("1A", "activate", SHADOW, KIZAN, KAGEKI)  # 200 + 1500
    finish(duel)
    assert duel.attack(KAGEKI) == 2000 + 1500
    duel.does("2A", "activate", "Ookazi")
    assert not duel.can("1A", "activate", SHADOW)  # once per turn
    duel.ends_turn()
    assert duel.attack(KAGEKI) == 200 + 1500


# ------------------------------------------------------------------------------- Irou and Zanji
def samurai_attacks(samurai: str, mate: str, position: str, mate_position: str) -> Play:
    table = Scenario()
    attacker = table.monster("1A", samurai)
    table.monster("1B", mate, mate_position)
    table.monster("2B", "Giant Soldier of Stone", position)
    duel = table.start()
    fights(duel, "1A", attacker, "Giant Soldier of Stone")
    return duel


@pytest.mark.parametrize(
    ("mate", "position", "mate_position", "destroyed"),
    [
        (KAGEKI, "face-down", "attack", True),
        (KAGEKI, "defense", "attack", False),
        (IROU, "face-down", "attack", False),
        ("Gemini Elf", "face-down", "attack", False),
        (KAGEKI, "face-down", "face-down", False),
    ],
)
def test_the_six_samurai_irou_destroys_the_face_down_monster_it_attacks(
    mate, position, mate_position, destroyed: bool
):
    duel = samurai_attacks(IROU, mate, position, mate_position)
    assert (duel.place("Giant Soldier of Stone") == GRAVE) is destroyed
    assert duel.life(1) == (16_000 if destroyed else 15_700)


@pytest.mark.parametrize(
    ("mate", "mate_position", "destroyed"),
    [
        (KAGEKI, "attack", True),
        (ZANJI, "attack", False),
        ("Gemini Elf", "attack", False),
        (KAGEKI, "face-down", False),
    ],
)
def test_the_six_samurai_zanji_destroys_the_monster_it_attacked(mate, mate_position, destroyed):
    duel = samurai_attacks(ZANJI, mate, "defense", mate_position)
    assert (duel.place("Giant Soldier of Stone") == GRAVE) is destroyed
    assert duel.life(1) == 15_800


def test_the_six_samurai_zanji_destroys_nothing_when_attacked():
    table = Scenario(turn_of="2A")
    table.monster("1A", ZANJI, "defense")
    table.monster("1B", KAGEKI)
    table.monster("2A", "Giant Soldier of Stone")
    duel = table.start()
    fights(duel, "2A", "Giant Soldier of Stone", ZANJI)
    assert duel.place("Giant Soldier of Stone") == MONSTER_ZONE


def test_the_six_samurai_irou_destroys_nothing_when_attacked_face_down():
    table = Scenario(turn_of="2A")
    table.monster("1A", IROU, "face-down")
    table.monster("1B", KAGEKI)
    table.monster("2A", "Giant Soldier of Stone")
    duel = table.start()
    to_battle(duel, "2A")
    duel.does("2A", "attack", "Giant Soldier of Stone")
    duel.picks(IROU)
    duel.passes()
    assert duel.place("Giant Soldier of Stone") == MONSTER_ZONE
