"""Synchro Monsters: what they do (F to T)."""

import pytest

from tagduel_env.engine.record import constants as c
from tests.cards.deeds import fights, finish, offered, resolves
from tests.cards.test_synchro_monsters import (
    ARCHER,
    BEAST,
    FORMULA,
    GRAVE,
    HA_DES,
    JUNK,
    LIBRARIAN,
    MONSTER_ZONE,
    RED,
    RULER,
    SCRAP,
    STARDUST,
    WARRIOR,
    WURM,
    synchro_summoned,
)
from tests.scenario import POSITIONS, Play, Scenario


# --------------------------------------------------------------------------------------- Formula
@pytest.mark.parametrize("uses", [True, False])
def test_formula_synchron_may_draw_when_synchro_summoned(uses: bool):
    duel = synchro_summoned(FORMULA, Scenario(), "Flamvell Guard", "Kuriboh")
    if uses:
        duel.does("1A", "activate", FORMULA)
    finish(duel)
    assert duel.hand_size("1A") == int(uses)


def test_formula_synchron_draws_nothing_when_revived():
    table = Scenario()
    table.graveyard("1A", FORMULA)
    table.hand("1A", "Monster Reborn")
    assert resolves(table, "1A", "Monster Reborn").hand_size("1A") == 0


def formula_table(turn_of: str) -> Scenario:
    table = Scenario(turn_of=turn_of)
    table.monster("1A", FORMULA)
    table.monster("1B", "Baby Dragon")
    table.extra("1A", LIBRARIAN)
    table.hand(turn_of, "Ookazi")
    return table


@pytest.mark.parametrize("turn_of", ["2A", "2B"])
def test_formula_synchron_synchro_summons_in_an_opponents_main_phase(turn_of: str):
    duel = formula_table(turn_of).start()
    duel.does(turn_of, "activate", "Ookazi")
    duel.does("1A", "activate", FORMULA)
    finish(duel)
    assert duel.place(LIBRARIAN) == MONSTER_ZONE
    assert duel.place(FORMULA) == duel.place("Baby Dragon") == GRAVE


@pytest.mark.parametrize("turn_of", ["1A", "1B"])
def test_formula_synchron_not_in_a_turn_of_the_own_team(turn_of: str):
    duel = formula_table(turn_of).start()
    duel.does(turn_of, "activate", "Ookazi")
    assert not duel.can("1A", "activate", FORMULA)


def test_formula_synchron_not_in_another_phase():
    table = formula_table("2A")
    table.monster("2A", "Gemini Elf")
    table.set("1A", "Jar of Greed")
    duel = table.start()
    duel.attacks("2A", "Gemini Elf", FORMULA)
    assert duel.can("1A", "activate", "Jar of Greed")
    assert not duel.can("1A", "activate", FORMULA)


# --------------------------------------------------------------------------- Junk Archer, Warrior
@pytest.mark.parametrize("position", ["attack", "face-down"])
def test_junk_archer_banishes_a_monster_until_the_end_phase(position: str):
    table = Scenario()
    table.monster("1A", ARCHER)
    table.monster("2B", "Gemini Elf", position)
    table.monster("2A", "Luster Dragon")
    duel = table.start()
    duel.does("1A", "activate", ARCHER, "Gemini Elf")
    finish(duel)
    assert duel.place("Gemini Elf") == c.Place.BANISHED
    assert not duel.can("1A", "activate", ARCHER)  # once per turn
    duel.ends_turn()
    assert (duel.place("Gemini Elf"), duel.controller("Gemini Elf")) == (MONSTER_ZONE, "2B")
    assert duel.position("Gemini Elf") == POSITIONS[position]


def test_junk_archer_does_not_bring_back_a_token():
    """13.3: a token that was banished isn't in the Duel any more."""
    table = Scenario()
    table.monster("1A", ARCHER)
    table.hand("1A", "Mirror Force")
    table.set("2B", "Scapegoat")
    duel = table.start()
    duel.does("1A", "set", "Mirror Force")  # whereupon the others may act
    duel.does("2B", "activate", "Scapegoat")
    finish(duel)
    duel.does("1A", "activate", ARCHER, "Sheep Token")
    finish(duel)
    assert duel.names_in("2B", "field") == ["Sheep Token"] * 3
    duel.ends_turn()
    assert duel.names_in("2B", "field") == ["Sheep Token"] * 3


def test_junk_warrior_gains_the_attack_of_the_teams_weak_monsters():
    table = Scenario()
    table.monster("1A", "Basic Insect")
    table.monster("1B", "Kuriboh")
    table.monster("1B", "Fiend Scorpion", "face-down")
    table.monster("1B", "Baby Dragon")
    table.monster("2A", "Basic Insect")
    table.monster("1A", JUNK)
    table.monster("1A", "Firegrass")
    table.extra("1A", WARRIOR)
    duel = table.start()
    duel.does("1A", "special summon", WARRIOR, "Firegrass")
    if duel.kind == c.DecisionKind.MATERIAL:
        duel.picks("finish")
    duel.picks("face-up attack")
    finish(duel)
    assert duel.attack(WARRIOR) == 2300 + 500 + 300
    duel.ends_turn()
    assert duel.attack(WARRIOR) == 2300 + 500 + 300


# ------------------------------------------------------------------------------- Mist Wurm, Beast
def test_mist_wurm_returns_up_to_three_cards_of_the_opponents():
    table = Scenario()
    table.monster("2A", "Luster Dragon", "face-down")
    table.set("2B", "Mirror Force")
    table.face_up("2B", "Umi")
    table.monster("2B", "Summoned Skull")
    duel = synchro_summoned(WURM, table, "Genex Controller", "Gemini Elf", "Firegrass")
    for name in ("Luster Dragon", "Mirror Force", "Umi"):
        duel.picks(name)
    finish(duel)
    assert duel.names_in("2A", "hand") == ["Luster Dragon"]
    assert set(duel.names_in("2B", "hand")) == {"Mirror Force", "Umi"}
    assert duel.place("Summoned Skull") == MONSTER_ZONE


def test_mist_wurm_returns_nothing_when_revived():
    table = Scenario()
    table.graveyard("1A", WURM)
    table.hand("1A", "Monster Reborn")
    table.monster("2A", "Luster Dragon")
    assert resolves(table, "1A", "Monster Reborn").place("Luster Dragon") == MONSTER_ZONE


@pytest.mark.parametrize("user", ["2A", "1B"])
def test_naturia_beast_mills_two_to_negate_any_spell(user: str):
    table = Scenario(turn_of=user)
    table.monster("1A", BEAST)
    table.hand(user, "Dark Hole", "Ookazi")
    duel = table.start()
    duel.does(user, "activate", "Dark Hole")
    duel.does("1A", "activate", BEAST)
    finish(duel)
    assert (duel.place(BEAST), duel.place("Dark Hole")) == (MONSTER_ZONE, GRAVE)
    assert len(duel.names_in("1A", "grave")) == 2
    duel.does(user, "activate", "Ookazi")
    assert duel.can("1A", "activate", BEAST)  # any number of times


@pytest.mark.parametrize(("card", "cards"), [("Dark Hole", 1), ("Exiled Force", 5)])
def test_naturia_beast_needs_two_cards_in_the_deck_and_answers_spells_only(card: str, cards: int):
    table = Scenario(turn_of="2A", fill=cards)
    table.monster("1A", BEAST)
    table.set("1A", "Reckless Greed" if cards > 1 else "Waboku")
    (table.monster if card == "Exiled Force" else table.hand)("2A", card)
    duel = table.start()
    duel.does("2A", "activate", card)
    if duel.kind == c.DecisionKind.TARGET:
        duel.picks(BEAST)
    assert duel.can("1A", "activate", "Reckless Greed" if cards > 1 else "Waboku")
    assert not duel.can("1A", "activate", BEAST)


# ------------------------------------------------------------------------------------ Red Dragon
def test_red_dragon_archfiend_destroys_the_opponents_defenders_after_attacking_one():
    table = Scenario()
    table.monster("1A", RED)
    table.monster("2A", "Labyrinth Wall", "defense")
    table.monster("2A", "Luster Dragon", "face-down")
    table.monster("2B", "Gemini Elf", "defense")
    table.monster("2B", "Summoned Skull")
    table.monster("1B", "Giant Soldier of Stone", "defense")
    duel = table.start()
    fights(duel, "1A", RED, "Gemini Elf")
    for name in ("Labyrinth Wall", "Luster Dragon", "Gemini Elf"):
        assert duel.place(name) == GRAVE
    assert duel.place("Summoned Skull") == duel.place("Giant Soldier of Stone") == MONSTER_ZONE


@pytest.mark.parametrize("attacker", ["1A", "2A"])
def test_red_dragon_archfiend_destroys_no_defenders_otherwise(attacker: str):
    table = Scenario(turn_of=attacker)
    table.monster("1A", RED)
    table.monster("2A", "Gemini Elf")
    table.monster("2B", "Luster Dragon", "defense")
    duel = table.start()
    if attacker == "1A":
        fights(duel, "1A", RED, "Gemini Elf")
    else:
        fights(duel, "2A", "Gemini Elf", RED)
    assert duel.place("Luster Dragon") == MONSTER_ZONE


def test_red_dragon_archfiend_destroys_the_teams_idle_monsters_in_the_own_end_phase():
    table = Scenario()
    table.monster("1A", RED)
    table.monster("1A", "Gemini Elf")
    table.monster("1A", "Luster Dragon", "defense")
    table.monster("1B", "Summoned Skull")
    table.monster("2A", "Kuriboh")
    table.monster("2B", "Giant Soldier of Stone")
    duel = table.start()
    fights(duel, "1A", "Gemini Elf", "Kuriboh")
    duel.ends_turn()
    assert duel.place(RED) == duel.place("Gemini Elf") == MONSTER_ZONE
    assert duel.place("Luster Dragon") == duel.place("Summoned Skull") == GRAVE
    assert duel.place("Giant Soldier of Stone") == MONSTER_ZONE


def test_red_dragon_archfiend_spares_its_side_if_turned_face_down_first():
    table = Scenario()
    table.monster("1A", RED)
    table.monster("1A", "Gemini Elf")
    table.set("2A", "Book of Moon")
    duel = table.start()
    duel.does("1A", "end turn")
    duel.does("1A", "activate", RED)
    duel.does("2A", "activate", "Book of Moon", RED)
    finish(duel)
    assert duel.place("Gemini Elf") == MONSTER_ZONE


def test_red_dragon_archfiend_spares_its_side_in_other_end_phases():
    table = Scenario(turn_of="1B")
    table.monster("1A", RED)
    table.monster("1A", "Gemini Elf")
    duel = table.start()
    duel.ends_turn()
    assert duel.place("Gemini Elf") == MONSTER_ZONE


# ------------------------------------------------------------------------- Ha Des, Scrap, Stardust
@pytest.mark.parametrize(
    ("fighter", "at", "summons"),
    [
        ("Master Kyonshee", "1A", False),
        ("Master Kyonshee", "1B", False),
        ("Gemini Elf", "1A", True),
    ],
)
def test_revived_king_ha_des_negates_what_the_teams_zombies_destroy(fighter, at, summons: bool):
    table = Scenario(turn_of=at)
    table.monster("1A", HA_DES)
    table.monster(at, fighter)
    table.monster("2A", "Mystic Tomato")
    table.deck("2A", "Mystic Tomato")
    duel = table.start()
    duel.attacks(at, fighter, "Mystic Tomato")
    duel.does("2A", "activate", "Mystic Tomato")
    finish(duel)
    assert (duel.names_in("2A", "field") == ["Mystic Tomato"]) is summons


def test_scrap_dragon_destroys_a_card_of_each_side_once_per_turn():
    table = Scenario()
    table.monster("1A", SCRAP)
    table.set("1B", "Dark Bribe")
    table.monster("2A", "Gemini Elf", "face-down")
    table.set("2B", "Mirror Force")
    duel = table.start()
    duel.does("1A", "activate", SCRAP)
    assert offered(duel) == {SCRAP, "Dark Bribe"}
    duel.picks("Dark Bribe")
    assert offered(duel) == {"Gemini Elf", "Mirror Force"}
    duel.picks("Mirror Force")
    finish(duel)
    assert duel.place("Dark Bribe") == duel.place("Mirror Force") == GRAVE
    assert not duel.can("1A", "activate", SCRAP)


def test_scrap_dragon_revives_no_synchro_and_no_other_monster():
    table = Scenario(turn_of="2A")
    table.monster("1A", SCRAP)
    table.graveyard("1A", SCRAP, "Gemini Elf")
    table.hand("2A", "Dark Hole")
    duel = resolves(table, "2A", "Dark Hole")
    assert duel.names_in("1A", "field") == []


@pytest.mark.parametrize("user", ["2A", "1B"])
def test_stardust_dragon_is_tributed_to_negate_destruction_and_returns_in_the_end_phase(user: str):
    table = Scenario(turn_of=user)
    table.monster("1A", STARDUST)
    table.monster("1B", "Gemini Elf")
    table.hand(user, "Dark Hole")
    duel = table.start()
    duel.does(user, "activate", "Dark Hole")
    duel.does("1A", "activate", STARDUST)
    finish(duel)
    assert duel.place(STARDUST) == duel.place("Dark Hole") == GRAVE
    assert duel.place("Gemini Elf") == MONSTER_ZONE
    duel.does(user, "end turn")
    duel.does("1A", "activate", STARDUST)
    finish(duel)
    assert (duel.place(STARDUST), duel.controller(STARDUST)) == (MONSTER_ZONE, "1A")


@pytest.mark.parametrize("card", ["Ookazi", "Compulsory Evacuation Device"])
def test_stardust_dragon_does_not_answer_what_destroys_nothing(card: str):
    table = Scenario(turn_of="2A")
    table.monster("1A", STARDUST)
    table.set("1A", "Jar of Greed")
    (table.hand if card == "Ookazi" else table.set)("2A", card)
    duel = table.start()
    duel.does("2A", "activate", card)
    assert duel.can("1A", "activate", "Jar of Greed")
    assert not duel.can("1A", "activate", STARDUST)


def test_stardust_dragon_does_not_return_if_it_was_destroyed():
    table = Scenario(turn_of="2A")
    table.monster("1A", STARDUST)
    table.hand("2A", "Dark Hole")
    duel = resolves(table, "2A", "Dark Hole")
    duel.does("2A", "end turn")
    assert not duel.can("1A", "activate", STARDUST)


def test_stardust_dragon_does_not_return_if_its_effect_was_negated():
    table = Scenario(turn_of="2A")
    table.monster("1A", STARDUST)
    table.hand("2A", "Dark Hole", "Gemini Elf")
    table.set("2A", "Divine Wrath")
    duel = table.start()
    duel.does("2A", "activate", "Dark Hole")
    duel.does("1A", "activate", STARDUST)
    duel.does("2A", "activate", "Divine Wrath")
    finish(duel)
    assert duel.place(STARDUST) == GRAVE
    duel.does("2A", "end turn")
    assert not duel.can("1A", "activate", STARDUST)


# --------------------------------------------------------------------------- Librarian, Ruler
@pytest.mark.parametrize("summoner", ["1A", "2A"])
def test_tg_hyper_librarian_draws_for_each_other_synchro_summon(summoner: str):
    table = Scenario(turn_of=summoner)
    table.monster("1B", LIBRARIAN)
    table.monster(summoner, "Genex Controller")
    table.monster(summoner, "Gemini Elf")
    table.extra(summoner, WURM, "Ancient Fairy Dragon")
    duel = table.start()
    duel.does(summoner, "special summon", "Ancient Fairy Dragon")
    finish(duel)
    assert duel.hand_size("1B") == 1


def test_tg_hyper_librarian_does_not_draw_for_itself_or_another_kind_of_summon():
    duel = synchro_summoned(LIBRARIAN, Scenario(), "Genex Controller", "Firegrass")
    finish(duel)
    assert duel.hand_size("1A") == 0
    table = Scenario()
    table.monster("1A", LIBRARIAN)
    table.hand("1A", "Monster Reborn")
    table.graveyard("1A", STARDUST)
    assert resolves(table, "1A", "Monster Reborn").hand_size("1A") == 0


def test_tg_hyper_librarian_does_not_draw_if_turned_face_down_first():
    table = Scenario()
    table.monster("1A", LIBRARIAN)
    table.set("2A", "Book of Moon")
    duel = synchro_summoned("Ancient Fairy Dragon", table, "Genex Controller", "Gemini Elf")
    duel.does("2A", "activate", "Book of Moon", LIBRARIAN)
    finish(duel)
    assert duel.hand_size("1A") == 0


def test_thought_ruler_archfiend_gains_the_attack_of_what_it_beats():
    table = Scenario()
    table.monster("1A", RULER)
    table.monster("2A", "Gemini Elf")
    duel = table.start()
    fights(duel, "1A", RULER, "Gemini Elf")
    assert duel.life(1) == 17_900


def ruler_duel(card: str, target: str) -> Play:
    table = Scenario(turn_of="2A")
    table.monster("1A", RULER)
    table.monster("1A", "Gemini Elf")
    table.set("1A", "Jar of Greed")
    (table.monster if card == "Exiled Force" else table.hand)("2A", card)
    duel = table.start()
    duel.does("2A", "activate", card)
    if duel.kind == c.DecisionKind.TARGET:
        duel.picks(target)
    assert duel.can("1A", "activate", "Jar of Greed")
    return duel


def test_thought_ruler_archfiend_pays_1000_to_negate_what_targets_a_psychic_monster():
    duel = ruler_duel("Soul Taker", RULER)
    duel.does("1A", "activate", RULER)
    finish(duel)
    assert (duel.place(RULER), duel.life(1)) == (MONSTER_ZONE, 15_000)
    assert duel.place("Soul Taker") == GRAVE


def test_thought_ruler_archfiend_does_not_protect_a_face_down_monster():
    table = Scenario(turn_of="2A")
    table.monster("1A", RULER)
    table.monster("1A", RULER, "face-down")
    table.set("1A", "Jar of Greed")
    table.hand("2A", "Nobleman of Crossout")
    duel = table.start()
    duel.does("2A", "activate", "Nobleman of Crossout")
    assert duel.can("1A", "activate", "Jar of Greed")
    assert not duel.can("1A", "activate", RULER)


@pytest.mark.parametrize(
    ("card", "target"), [("Soul Taker", "Gemini Elf"), ("Exiled Force", RULER), ("Dark Hole", "")]
)
def test_thought_ruler_archfiend_answers_nothing_else(card: str, target: str):
    assert not ruler_duel(card, target).can("1A", "activate", RULER)
