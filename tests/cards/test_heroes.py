"""Elemental HERO monsters of the Main Deck, and their Spells and Traps."""

import pytest

from tagduel_env.engine.record import constants as c
from tests.cards.deeds import fights, finish, is_called, offered
from tests.scenario import Play, Scenario

GRAVE = c.Place.GRAVEYARD
HAND = c.Place.HAND
MONSTER_ZONE = c.Place.MONSTER_ZONE
AVIAN = "Elemental HERO Avian"
BUBBLEMAN = "Elemental HERO Bubbleman"
BURSTINATRIX = "Elemental HERO Burstinatrix"
NEOS_ALIUS = "Elemental HERO Neos Alius"
OCEAN = "Elemental HERO Ocean"
PRISMA = "Elemental HERO Prisma"
SPARKMAN = "Elemental HERO Sparkman"
STRATOS = "Elemental HERO Stratos"
WOODSMAN = "Elemental HERO Woodsman"
WINGMAN = "Elemental HERO Flame Wingman"
HERO_LIVES = "A Hero Lives"
CALL = "E - Emergency Call"


# ------------------------------------------------------------------------------------ Bubbleman
@pytest.mark.parametrize(
    ("mine", "mates", "legal"), [((), (), True), (("Umi",), (), False), ((), ("Umi",), False)]
)
def test_elemental_hero_bubbleman_comes_as_the_only_card_in_the_hands(mine, mates, legal: bool):
    table = Scenario()
    table.hand("1A", BUBBLEMAN, *mine)
    table.hand("1B", *mates)  # A5
    table.hand("2B", "Umi")
    assert table.start().can("1A", "special summon", BUBBLEMAN) is legal


@pytest.mark.parametrize("how", ["normal summon", "special summon", "flip"])
def test_elemental_hero_bubbleman_draws_two_when_alone_however_summoned(how: str):
    table = Scenario()
    if how == "flip":
        table.monster("1A", BUBBLEMAN, "face-down")
    else:
        table.hand("1A", BUBBLEMAN)
    duel = table.start()
    duel.does("1A", how, BUBBLEMAN)
    if duel.kind == c.DecisionKind.POSITION:
        duel.picks("face-up attack")
    duel.does("1A", "activate", BUBBLEMAN)
    finish(duel)
    assert duel.hand_size("1A") == 2


@pytest.mark.parametrize(
    ("whose", "place"),
    [("1A", "hand"), ("1B", "hand"), ("1A", "set"), ("1B", "set"), ("1B", "monster")],
)
def test_elemental_hero_bubbleman_draws_nothing_while_the_team_has_another_card(whose, place):
    table = Scenario()
    table.hand("1A", BUBBLEMAN)
    getattr(table, place)(whose, "Umi" if place != "monster" else "Gemini Elf")
    table.hand("2B", "Umi")
    table.set("2B", "Umi")
    duel = table.start()
    duel.does("1A", "normal summon", BUBBLEMAN)
    assert not duel.can("1A", "activate", BUBBLEMAN)


def test_elemental_hero_bubbleman_draws_nothing_if_no_longer_alone():
    table = Scenario()
    table.hand("1A", BUBBLEMAN)
    table.set("2A", "Ojama Trio")
    duel = table.start()
    duel.does("1A", "normal summon", BUBBLEMAN)
    duel.does("1A", "activate", BUBBLEMAN)
    duel.does("2A", "activate", "Ojama Trio")
    finish(duel)
    assert duel.hand_size("1A") == 0


# ------------------------------------------------------------------------- Neos Alius, Gemini Spark
def test_elemental_hero_neos_alius_is_called_neos_once_summoned_again():
    table = Scenario()
    table.monster("1A", NEOS_ALIUS)
    duel = table.start()
    assert is_called(duel, NEOS_ALIUS, NEOS_ALIUS)
    duel.does("1A", "summon again", NEOS_ALIUS)
    finish(duel)
    assert is_called(duel, NEOS_ALIUS, "Elemental HERO Neos")


@pytest.mark.parametrize("at", ["1A", "1B"])
def test_gemini_spark_tributes_a_gemini_of_level_4_to_destroy_a_card_and_draw(at: str):
    table = Scenario(turn_of="2A")
    table.monster(at, NEOS_ALIUS)
    table.set("1A", "Gemini Spark")
    table.set("2B", "Mirror Force")
    table.hand("2A", "Ookazi")
    duel = table.start()
    duel.does("2A", "activate", "Ookazi")
    duel.does("1A", "activate", "Gemini Spark", "Mirror Force")
    finish(duel)
    assert duel.place(NEOS_ALIUS) == duel.place("Mirror Force") == GRAVE
    assert duel.hand_size("1A") == 1


@pytest.mark.parametrize(
    ("monster", "position", "at", "legal"),
    [
        (NEOS_ALIUS, "attack", "1A", True),
        (NEOS_ALIUS, "face-down", "1A", False),
        (NEOS_ALIUS, "attack", "2A", False),
        (SPARKMAN, "attack", "1A", False),
        ("Il Blud", "attack", "1A", False),  # Level 6
    ],
)
def test_gemini_spark_needs_such_a_gemini(monster, position, at, legal: bool):
    table = Scenario()
    table.monster(at, monster, position)
    table.set("1A", "Gemini Spark")
    table.set("2B", "Mirror Force")
    assert table.start().can("1A", "activate", "Gemini Spark") is legal


def test_gemini_spark_draws_nothing_if_it_destroys_nothing():
    table = Scenario()
    table.monster("1A", NEOS_ALIUS)
    table.set("1A", "Gemini Spark")
    table.set("2B", "Compulsory Evacuation Device")
    table.monster("2A", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "activate", "Gemini Spark", "Gemini Elf")
    duel.does("2B", "activate", "Compulsory Evacuation Device")
    finish(duel)
    assert (duel.place("Gemini Elf"), duel.hand_size("1A")) == (HAND, 0)


# ------------------------------------------------------------------------- Ocean and Woodsman
def standby_table(card: str, turn_of: str = "1A") -> Scenario:
    table = Scenario(turn_of=turn_of, phase="standby")
    table.monster("1A", card)
    return table


def test_elemental_hero_ocean_returns_a_hero_from_the_teams_field_or_graveyards():
    table = standby_table(OCEAN)
    table.monster("1B", SPARKMAN)
    table.monster("1A", "Gemini Elf")
    table.monster("2A", AVIAN)
    table.graveyard("1B", BURSTINATRIX, CALL, "Luster Dragon")
    duel = table.start()
    duel.does("1A", "activate", OCEAN)
    assert offered(duel) == {OCEAN, SPARKMAN, BURSTINATRIX}
    duel.picks(BURSTINATRIX)
    finish(duel)
    assert duel.names_in("1B", "hand") == [BURSTINATRIX]


@pytest.mark.parametrize("card", [OCEAN, WOODSMAN])
@pytest.mark.parametrize("turn_of", ["1B", "2A"])
def test_ocean_and_woodsman_act_in_the_own_standby_phase_only(card: str, turn_of: str):
    table = standby_table(card, turn_of)
    table.graveyard("1A", SPARKMAN, "Polymerization")
    assert not table.start().can("1A", "activate", card)


@pytest.mark.parametrize("card", [OCEAN, WOODSMAN])
def test_ocean_and_woodsman_act_once(card: str):
    table = standby_table(card)
    table.graveyard("1A", SPARKMAN, "Polymerization", "Polymerization", AVIAN)
    duel = table.start()
    duel.does("1A", "activate", card)
    if duel.kind == c.DecisionKind.TARGET:
        duel.picks(SPARKMAN)
    finish(duel)
    assert duel.hand_size("1A") == 1
    assert duel.phase == c.Phase.MAIN_1


@pytest.mark.parametrize("where", ["deck", "graveyard"])
def test_elemental_hero_woodsman_fetches_polymerization(where: str):
    table = standby_table(WOODSMAN)
    getattr(table, where)("1A", "Polymerization", "Super Polymerization")
    duel = table.start()
    duel.does("1A", "activate", WOODSMAN)
    finish(duel)
    assert duel.names_in("1A", "hand") == ["Polymerization"]


# ------------------------------------------------------------------------------------- Prisma
def test_elemental_hero_prisma_sends_a_named_material_away_and_takes_its_name():
    table = Scenario()
    table.monster("1A", PRISMA)
    table.extra("1A", WINGMAN)
    table.deck("1A", AVIAN, BURSTINATRIX, SPARKMAN)
    table.deck("1B", BURSTINATRIX)
    table.hand("1A", "Polymerization", BURSTINATRIX)
    duel = table.start()
    assert not duel.can("1A", "activate", "Polymerization")
    duel.does("1A", "activate", PRISMA)
    assert offered(duel) == {AVIAN, BURSTINATRIX}
    duel.picks(AVIAN)
    finish(duel)
    assert duel.place(AVIAN) == GRAVE
    assert not duel.can("1A", "activate", PRISMA)  # once per turn
    assert duel.can("1A", "activate", "Polymerization")  # Avian and Burstinatrix
    duel.ends_turn()
    assert is_called(duel, PRISMA, PRISMA)


@pytest.mark.parametrize(
    ("extra", "deck"),
    [("Elemental HERO Nova Master", AVIAN), (WINGMAN, SPARKMAN), ("Stardust Dragon", AVIAN)],
)
def test_elemental_hero_prisma_needs_a_fusion_that_names_a_monster_in_the_deck(extra, deck):
    table = Scenario()
    table.monster("1A", PRISMA)
    table.extra("1A", extra)
    table.deck("1A", deck)
    assert not table.start().can("1A", "activate", PRISMA)


# ------------------------------------------------------------------------------------- Stratos
def stratos_duel(*mates: str, how: str = "normal summon") -> Play:
    table = Scenario()
    table.hand("1A", STRATOS if how == "normal summon" else "Monster Reborn")
    if how != "normal summon":
        table.graveyard("1A", STRATOS)
    for mate in mates:
        table.monster("1B", mate)
    table.monster("2A", SPARKMAN)
    table.set("2A", "Mirror Force")
    table.set("2B", "Jar of Greed")
    table.set("1B", "Dark Bribe")
    table.deck("1A", OCEAN, AVIAN, "Gemini Elf", CALL)
    duel = table.start()
    if how == "normal summon":
        duel.does("1A", how, STRATOS)
    else:
        duel.does("1A", "activate", "Monster Reborn")
        duel.passes()
        duel.picks("face-up attack")
    return duel


@pytest.mark.parametrize("how", ["normal summon", "special summon"])
def test_elemental_hero_stratos_searches_a_hero(how: str):
    duel = stratos_duel(how=how)
    duel.does("1A", "activate", STRATOS)
    duel.passes()
    assert offered(duel) == {OCEAN, AVIAN}
    duel.picks(OCEAN)
    finish(duel)
    assert OCEAN in duel.names_in("1A", "hand")


@pytest.mark.parametrize(("mates", "most"), [((SPARKMAN, AVIAN), 2), ((SPARKMAN, "Gemini Elf"), 1)])
def test_elemental_hero_stratos_destroys_as_many_as_the_team_has_other_heroes(mates, most: int):
    duel = stratos_duel(*mates)
    duel.does("1A", "activate", STRATOS, "answer 0")  # 7.2: the mode is chosen on activation
    duel.passes()
    assert offered(duel) == {"Mirror Force", "Jar of Greed", "Dark Bribe"}
    duel.picks("Mirror Force")
    if most == 2:
        duel.picks("Jar of Greed")
    finish(duel)
    gone = [duel.place(name) == GRAVE for name in ("Mirror Force", "Jar of Greed")]
    assert gone == [True, most == 2]
    assert duel.place(OCEAN) == c.Place.DECK


@pytest.mark.parametrize(("mate", "legal"), [(SPARKMAN, True), ("Gemini Elf", False)])
def test_elemental_hero_stratos_needs_another_hero_or_one_in_the_deck(mate: str, legal: bool):
    table = Scenario()
    table.hand("1A", STRATOS)
    table.monster("1B", mate)
    table.set("2A", "Mirror Force")
    table.deck("1A", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "normal summon", STRATOS)
    assert duel.can("1A", "activate", STRATOS) is legal


def test_elemental_hero_stratos_does_nothing_when_flipped():
    table = Scenario()
    table.monster("1A", STRATOS, "face-down")
    table.deck("1A", OCEAN)
    duel = table.start()
    duel.does("1A", "flip", STRATOS)
    assert not duel.can("1A", "activate", STRATOS)


# --------------------------------------------------------------------------- Spells and Traps
def test_a_hero_lives_pays_half_and_brings_a_hero_from_the_deck():
    table = Scenario()
    table.life(1, 15_001)
    table.hand("1A", HERO_LIVES)
    table.monster("1A", "Gemini Elf", "face-down")
    table.monster("2A", "Gemini Elf")
    table.deck("1A", SPARKMAN, "Elemental HERO Neos", "Gemini Elf", STRATOS)
    duel = table.start()
    duel.does("1A", "activate", HERO_LIVES)
    duel.passes()
    assert offered(duel) == {SPARKMAN, STRATOS}
    duel.picks(SPARKMAN)
    finish(duel)
    assert (duel.place(SPARKMAN), duel.life(1)) == (MONSTER_ZONE, 7501)


@pytest.mark.parametrize("at", ["1A", "1B"])
def test_a_hero_lives_not_while_the_team_has_a_face_up_monster(at: str):
    table = Scenario()
    table.hand("1A", HERO_LIVES)
    table.monster(at, "Gemini Elf", "defense")
    table.deck("1A", SPARKMAN)
    assert not table.start().can("1A", "activate", HERO_LIVES)


def test_e_emergency_call_searches_an_elemental_hero_monster():
    table = Scenario()
    table.hand("1A", CALL)
    table.deck("1A", SPARKMAN, STRATOS, CALL, "Gemini Elf")
    duel = table.start()
    duel.does("1A", "activate", CALL)
    duel.passes()
    assert offered(duel) == {SPARKMAN, STRATOS}
    duel.picks(STRATOS)
    finish(duel)
    assert duel.names_in("1A", "hand") == [STRATOS]


def blast_table(buried: str = SPARKMAN) -> Scenario:
    table = Scenario()
    table.set("1A", "Hero Blast")
    table.graveyard("1B", buried)
    table.monster("2A", "Giant Soldier of Stone")
    table.monster("2B", "Mystic Tomato")
    table.monster("2B", "Luster Dragon")
    table.monster("1A", "Mystic Tomato")
    return table


def test_hero_blast_takes_a_normal_hero_back_and_destroys_a_weaker_monster():
    duel = blast_table().start()
    duel.does("1A", "activate", "Hero Blast")
    duel.passes()
    assert offered(duel) == {"Giant Soldier of Stone", "Mystic Tomato"}
    duel.picks("Giant Soldier of Stone")
    finish(duel)
    assert duel.names_in("1B", "hand") == [SPARKMAN]
    assert duel.place("Giant Soldier of Stone") == GRAVE


@pytest.mark.parametrize(
    ("buried", "legal"),
    [(SPARKMAN, True), (STRATOS, False), ("Gemini Elf", False), (NEOS_ALIUS, True)],
)
def test_hero_blast_needs_a_normal_elemental_hero(buried: str, legal: bool):
    assert blast_table(buried).start().can("1A", "activate", "Hero Blast") is legal


@pytest.mark.parametrize("where", ["hand", "deck"])
def test_hero_signal_brings_a_hero_when_a_monster_of_the_team_is_beaten(where: str):
    table = Scenario(turn_of="2A")
    table.monster("1B", "Mystic Tomato")
    table.set("1A", "Hero Signal")
    getattr(table, where)("1A", SPARKMAN, "Elemental HERO Neos", "Gemini Elf")
    table.monster("2A", "Gemini Elf")
    duel = table.start()
    duel.attacks("2A", "Gemini Elf", "Mystic Tomato")
    duel.does("1A", "activate", "Hero Signal")
    finish(duel)
    assert duel.controller(SPARKMAN) == "1A"
    assert duel.place(SPARKMAN) == MONSTER_ZONE


def signal_table() -> Scenario:
    table = Scenario(turn_of="2A")
    table.monster("1B", "Luster Dragon")
    table.set("1A", "Hero Signal")
    table.deck("1A", SPARKMAN)
    return table


def test_hero_signal_does_not_answer_an_opponents_loss():
    table = signal_table()
    table.monster("2A", "Mystic Tomato")
    duel = table.start()
    duel.attacks("2A", "Mystic Tomato", "Luster Dragon")
    assert duel.place("Mystic Tomato") == GRAVE
    assert not duel.can("1A", "activate", "Hero Signal")


def test_hero_signal_does_not_answer_an_effect():
    table = signal_table()
    table.set("1A", "Jar of Greed")
    table.hand("2A", "Smashing Ground")
    duel = table.start()
    duel.does("2A", "activate", "Smashing Ground")
    duel.passes("1A")
    assert duel.can("1A", "activate", "Jar of Greed")
    assert duel.place("Luster Dragon") == GRAVE
    assert not duel.can("1A", "activate", "Hero Signal")


@pytest.mark.parametrize(
    ("attacker", "target", "lives", "lost"),
    [
        (SPARKMAN, "Luster Dragon", True, (0, 700)),  # 1600 + 1000 against 1900
        (SPARKMAN, "Vorse Raider", True, (0, 700)),
        (SPARKMAN, "Mystic Tomato", True, (0, 200)),  # stronger anyway: no bonus
        ("Mystic Tomato", "Luster Dragon", False, (500, 0)),
    ],
)
def test_skyscraper_strengthens_an_attacking_hero_against_a_stronger_monster(
    attacker: str, target: str, lives: bool, lost: tuple[int, int]
):
    table = Scenario()
    table.face_up("2B", "Skyscraper")
    table.monster("1A", attacker)
    table.monster("2A", target)
    duel = table.start()
    fights(duel, "1A", attacker, target)
    assert (duel.life(1), duel.life(2)) == (16_000 - lost[0], 16_000 - lost[1])
    assert (duel.place(attacker) == MONSTER_ZONE) is lives


def test_skyscraper_does_not_help_an_attacked_hero():
    table = Scenario()
    table.face_up("1A", "Skyscraper")
    table.monster("1A", "Luster Dragon")
    table.monster("2A", SPARKMAN)
    duel = table.start()
    fights(duel, "1A", "Luster Dragon", SPARKMAN)
    assert duel.life(2) == 15_700
