"""Fairies around Counter Traps, and The Sanctuary in the Sky."""

import pytest

from tagduel_env.engine.record import constants as c
from tests.cards.deeds import fights, finish, offered, resolves, to_battle
from tests.rules.playing import goes_until
from tests.scenario import Play, Scenario

VAN = "Van'Dalgyon the Dark Dragon Lord"
ZERADIAS = "Zeradias, Herald of Heaven"
ARTEMIS = "Bountiful Artemis"
HARVEST = "Harvest Angel of Wisdom"
MELTIEL = "Meltiel, Sage of the Sky"
VOLTANIS = "Voltanis the Adjudicator"
SANCTUARY = "The Sanctuary in the Sky"
GRAVE = c.Place.GRAVEYARD
BYSTANDER = "Harvest Angel of Wisdom"  # a Fairy that doesn't battle saves nobody
MZ = c.Place.MONSTER_ZONE


# ----------------------------------------------------------------------------------- Artemis
def jammed(fairy: str, position: str = "attack", at: str = "1A", *answers: str) -> Play:
    """1B's Magic Jammer answers a Spell of 2A, and these cards Set by 2A answer that."""
    table = Scenario(turn_of="2A")
    table.monster(at, fairy, position)
    table.hand("2A", "Upstart Goblin")
    table.hand("1B", "Umi")
    table.set("1B", "Magic Jammer")
    for trap in answers:
        table.set("2A", trap)
    duel = table.start()
    duel.does("2A", "activate", "Upstart Goblin")
    duel.does("1B", "activate", "Magic Jammer")
    for trap in answers:
        duel.does("2A", "activate", trap)
    return duel


@pytest.mark.parametrize(
    ("at", "position", "drawn"),
    [("1A", "attack", 1), ("2B", "attack", 1), ("1A", "face-down", 0)],
)
def test_bountiful_artemis_draws_a_card_for_any_counter_trap(at: str, position: str, drawn: int):
    duel = jammed(ARTEMIS, position, at)
    finish(duel)
    assert duel.hand_size(at) == drawn
    assert duel.hand_size("1B" if at == "1A" else "2A") == 0  # nobody else draws


def test_bountiful_artemis_draws_nothing_for_a_counter_trap_whose_activation_is_negated():
    duel = jammed(ARTEMIS, "attack", "1A", "Seven Tools of the Bandit")
    finish(duel)
    assert duel.hand_size("1A") == 1  # for the Seven Tools alone


def test_bountiful_artemis_draws_nothing_for_another_trap():
    table = Scenario(turn_of="1B")
    table.monster("1A", ARTEMIS)
    table.set("1B", "Jar of Greed")
    assert resolves(table, "1B", "Jar of Greed").hand_size("1A") == 0


# --------------------------------------------------------------------------- Harvest Angel, Meltiel
def harvest_beaten(by: str, *buried: str) -> Play:
    table = Scenario(turn_of="2A")
    table.monster("1A", HARVEST)
    table.monster("2A", "Alexandrite Dragon")
    table.hand("2A", "Dark Hole")
    table.graveyard("1A", *buried)
    table.graveyard("1B", "Magic Jammer")
    table.graveyard("2B", "Dark Bribe")
    duel = table.start()
    if by == "battle":
        duel.attacks("2A", "Alexandrite Dragon", HARVEST)
    else:
        duel.does("2A", "activate", "Dark Hole")
    return duel


def test_harvest_angel_of_wisdom_takes_a_counter_trap_back():
    duel = harvest_beaten("battle", "Divine Wrath", "Mirror Force", "Gemini Elf")
    duel.does("1A", "activate", HARVEST)
    assert offered(duel) == {"Divine Wrath", "Magic Jammer"}
    duel.picks("Magic Jammer")
    finish(duel)
    assert duel.names_in("1B", "hand") == ["Magic Jammer"]  # its owner's


def test_harvest_angel_of_wisdom_takes_nothing_back_after_an_effect():
    duel = harvest_beaten("effect", "Divine Wrath")
    assert not duel.can("1A", "activate", HARVEST)


@pytest.mark.parametrize("at", ["1A", "2B"])
def test_meltiel_sage_of_the_sky_gains_1000_for_any_counter_trap(at: str):
    duel = jammed(MELTIEL, "attack", at)
    finish(duel)
    lives = (17_000, 16_000) if at == "1A" else (16_000, 17_000)
    assert (duel.life(1), duel.life(2)) == lives


@pytest.mark.parametrize(("holder", "destroyed"), [("1B", 1), ("2A", 1), (None, 0)])
def test_meltiel_sage_of_the_sky_destroys_an_opponents_card_in_the_sanctuary(holder, destroyed):
    table = Scenario(turn_of="2A")
    table.monster("1A", MELTIEL)
    table.set("1B", "Magic Jammer")
    table.hand("1B", "Umi")
    table.hand("2A", "Smashing Ground")
    table.monster("2A", "Gemini Elf")
    table.monster("2B", "Luster Dragon")
    table.monster("1B", "Mystic Tomato")
    if holder:
        table.face_up(holder, SANCTUARY)
    duel = table.start()
    duel.does("2A", "activate", "Smashing Ground")
    duel.does("1B", "activate", "Magic Jammer")
    duel.passes()
    if holder:
        field = {"Gemini Elf", "Luster Dragon"}
        assert offered(duel) == (field | {SANCTUARY} if holder == "2A" else field)
        duel.picks("Luster Dragon")
    finish(duel)
    assert (duel.place("Luster Dragon") == GRAVE) is bool(destroyed)
    assert (duel.place("Gemini Elf"), duel.life(1)) == (MZ, 17_000)


# ------------------------------------------------------------------------------- Van'Dalgyon
def negated(activator: str, spell: str, trap: str) -> Play:
    """In the activator's turn 1B's Counter Trap negates the Spell; 1A holds Van'Dalgyon."""
    table = Scenario(turn_of=activator)
    table.hand("1A", VAN, "Gemini Elf")
    table.monster("2B", "Vorse Raider")
    table.set(activator, spell)
    table.set("1B", trap)
    table.hand("1B", "Gemini Elf")
    duel = table.start()
    duel.does(activator, "activate", spell)
    duel.does("1B", "activate", trap)
    return duel


def test_vandalgyon_the_dark_dragon_lord_answers_a_negated_activation_of_an_opponent():
    duel = negated("2A", "Rush Recklessly", "Magic Jammer")
    assert goes_until(duel, "1A", VAN)
    duel.does("1A", "activate", VAN)
    finish(duel)
    assert duel.place(VAN) == MZ
    assert duel.life(2) == 14_500  # a Spell was negated


def test_vandalgyon_the_dark_dragon_lord_does_not_answer_a_negated_activation_of_the_own_team():
    duel = negated("1A", "Rush Recklessly", "Magic Jammer")
    assert not goes_until(duel, "1A", VAN)
    assert duel.names_in("1A", "grave") == ["Rush Recklessly"]


def test_vandalgyon_the_dark_dragon_lord_does_not_answer_a_negated_summon():
    table = Scenario(turn_of="2A")
    table.hand("2A", "Gemini Elf")
    table.hand("1A", VAN)
    table.set("1B", "Solemn Judgment")
    duel = table.start()
    duel.does("2A", "normal summon", "Gemini Elf")
    duel.does("1B", "activate", "Solemn Judgment")
    assert not goes_until(duel, "1A", VAN)


def test_vandalgyon_the_dark_dragon_lord_counts_what_was_negated_in_that_chain_only():
    table = Scenario(turn_of="2A")
    table.hand("1A", VAN, "Gemini Elf")
    table.hand("1B", "Gemini Elf")
    table.monster("2B", "Vorse Raider")
    table.set("2A", "Rush Recklessly")
    table.set("2A", "Reinforcements")
    table.set("1B", "Magic Jammer")
    table.set("1A", "Seven Tools of the Bandit")
    duel = table.start()
    duel.does("2A", "activate", "Rush Recklessly")
    duel.does("1B", "activate", "Magic Jammer")
    while duel.kind != c.DecisionKind.OPEN:  # not used this time
        duel.duel.apply(c.Action.PASS if c.Action.PASS in legal(duel) else legal(duel)[0])
    duel.does("2A", "activate", "Reinforcements")
    duel.does("1A", "activate", "Seven Tools of the Bandit")
    assert goes_until(duel, "1A", VAN)
    duel.does("1A", "activate", VAN)
    finish(duel)
    assert duel.life(2) == 16_000  # the Spell was negated by 1B in the chain before
    assert duel.names_in("2B", "field") == []  # a Trap was: one card is destroyed


def legal(duel: Play) -> list[int]:
    return duel.duel.legal_actions()


def wrathful(*buried: str) -> Play:
    """2A's Cannon Soldier is negated by 1A's Divine Wrath; 1A Summons Van'Dalgyon."""
    table = Scenario(turn_of="2A")
    table.hand("1A", VAN, "Umi")
    table.set("1A", "Divine Wrath")
    table.monster("2A", "Cannon Soldier")
    table.monster("2A", "Mystic Tomato")
    table.graveyard("1A", *buried)
    table.graveyard("1B", "Gemini Elf")
    table.graveyard("2B", "Vorse Raider")
    duel = table.start()
    duel.does("2A", "activate", "Cannon Soldier", "Mystic Tomato")
    duel.does("1A", "activate", "Divine Wrath", "Umi")
    duel.does("1A", "activate", VAN)
    duel.passes()
    duel.picks("face-up attack")
    return duel


def test_vandalgyon_the_dark_dragon_lord_revives_a_monster_for_a_negated_monster_effect():
    duel = wrathful("Luster Dragon", "Dark Hole")
    assert offered(duel) == {"Luster Dragon", "Gemini Elf"}
    duel.picks("Gemini Elf")
    finish(duel)
    assert (duel.place("Gemini Elf"), duel.controller("Gemini Elf")) == (MZ, "1A")
    assert duel.life(2) == 16_000  # no Spell was negated


def test_vandalgyon_the_dark_dragon_lord_does_nothing_more_when_revived_itself():
    table = Scenario()
    table.graveyard("1A", VAN)
    table.hand("1A", "Monster Reborn")
    table.monster("2A", "Gemini Elf")
    duel = resolves(table, "1A", "Monster Reborn")
    assert (duel.life(2), duel.place("Gemini Elf")) == (16_000, MZ)


@pytest.mark.parametrize(("answerer", "legal"), [("2B", False), ("1B", True)])
def test_vandalgyon_the_dark_dragon_lord_does_not_answer_an_opponents_counter_trap(
    answerer: str, legal: bool
):
    table = Scenario(turn_of="2A")
    table.hand("1A", VAN)
    table.set("2A", "Jar of Greed")
    table.set(answerer, "Seven Tools of the Bandit")
    duel = table.start()
    duel.does("2A", "activate", "Jar of Greed")
    duel.does(answerer, "activate", "Seven Tools of the Bandit")
    assert goes_until(duel, "1A", VAN) is legal


# ------------------------------------------------------------------------ Voltanis, Zeradias
def voltanis_called(trap: str = "Magic Jammer", setter: str = "1A") -> Play:
    table = Scenario(turn_of="2A")
    table.hand("1A", VOLTANIS, "Umi")
    table.hand("1B", "Umi")
    table.hand("2B", "Umi")
    table.set(setter, trap)
    table.monster("1A", ARTEMIS)
    table.monster("1A", "Gemini Elf", "face-down")
    table.monster("1A", ZERADIAS)
    table.face_up("1A", SANCTUARY)
    table.set("2A", "Mirror Force")
    for who in ("2A", "2B"):
        table.monster(who, "Luster Dragon")
    table.set("2B", "Umi")
    table.hand("2A", "Smashing Ground")
    duel = table.start()
    duel.does("2A", "activate", "Smashing Ground")
    duel.does(setter, "activate", trap)
    if (trap, setter) == ("Magic Jammer", "1A"):
        duel.picks("Umi")
    return duel


def test_voltanis_the_adjudicator_destroys_a_card_for_each_fairy_tributed():
    duel = voltanis_called()
    assert goes_until(duel, "1A", VOLTANIS)
    duel.does("1A", "activate", VOLTANIS)
    duel.passes()
    duel.picks("face-up attack")
    duel.does("1A", "activate", VOLTANIS)
    duel.passes()
    assert offered(duel) == {"Mirror Force", "Luster Dragon", "Umi"}
    duel.picks("Mirror Force")
    duel.picks("Umi")
    duel.passes()
    assert duel.kind == c.DecisionKind.OPEN  # no third card
    assert duel.names_in("1A", "field") == [VOLTANIS, SANCTUARY]
    assert duel.place("Mirror Force") == GRAVE
    assert duel.names_in("2A", "field") == duel.names_in("2B", "field") == ["Luster Dragon"]


@pytest.mark.parametrize(
    ("trap", "setter", "legal"),
    [
        ("Magic Jammer", "1A", True),
        ("Magic Jammer", "1B", True),  # what a team-mate controls counts (E05)
        ("Jar of Greed", "1A", False),  # no Counter Trap
        ("Magic Jammer", "2B", False),  # not the own team's
    ],
)
def test_voltanis_the_adjudicator_answers_an_own_counter_trap(trap, setter, legal: bool):
    duel = voltanis_called(trap, setter)
    assert goes_until(duel, "1A", VOLTANIS) is legal


def test_voltanis_the_adjudicator_does_nothing_more_when_revived():
    table = Scenario()
    table.graveyard("1A", VOLTANIS)
    table.hand("1A", "Monster Reborn")
    table.monster("1A", ARTEMIS)
    table.monster("2A", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "activate", "Monster Reborn")
    assert not goes_until(duel, "1A", VOLTANIS)


def test_zeradias_herald_of_heaven_is_discarded_to_find_the_sanctuary():
    table = Scenario()
    table.hand("1A", ZERADIAS)
    table.deck("1A", SANCTUARY, "Umi")
    duel = resolves(table, "1A", ZERADIAS)
    assert (duel.place(ZERADIAS), duel.names_in("1A", "hand")) == (GRAVE, [SANCTUARY])


def test_zeradias_herald_of_heaven_does_not_search_a_team_mates_deck():
    table = Scenario()
    table.hand("1A", ZERADIAS)
    table.deck("1B", SANCTUARY)
    assert not table.start().can("1A", "activate", ZERADIAS)


@pytest.mark.parametrize(
    ("sanctuary", "place"), [("1B", MZ), ("2A", MZ), ("face-down", GRAVE), (None, GRAVE)]
)
def test_zeradias_herald_of_heaven_lives_in_the_sanctuary_only(sanctuary, place: c.Place):
    table = Scenario()
    table.hand("1A", ZERADIAS)
    if sanctuary == "face-down":
        table.set("1A", SANCTUARY)
    elif sanctuary:
        table.face_up(sanctuary, SANCTUARY)
    duel = table.start()
    duel.does("1A", "normal summon", ZERADIAS)
    finish(duel)
    assert duel.place(ZERADIAS) == place


def test_zeradias_herald_of_heaven_goes_with_the_sanctuary():
    table = Scenario(turn_of="2A")
    table.monster("1A", ZERADIAS)
    table.face_up("1A", SANCTUARY)
    table.hand("2A", "Mystical Space Typhoon")
    assert resolves(table, "2A", "Mystical Space Typhoon").place(ZERADIAS) == GRAVE


# ----------------------------------------------------------------- The Sanctuary in the Sky
@pytest.mark.parametrize("holder", ["1A", "2B"])
@pytest.mark.parametrize(
    ("attacker", "target", "lives"),
    [
        ("Bountiful Artemis", "Gemini Elf", (16_000, 16_000)),  # a Fairy, 1600 against 1900
        ("Gemini Elf", ZERADIAS, (15_800, 16_000)),  # 1900 against a Fairy of 2100
        ("Gemini Elf", "Bountiful Artemis", (16_000, 16_000)),
        (ZERADIAS, "Gemini Elf", (16_000, 15_800)),
        ("Alexandrite Dragon", "Gemini Elf", (16_000, 15_900)),  # 2000 against 1900, no Fairy
        (ZERADIAS, None, (16_000, 13_900)),
    ],
)
def test_the_sanctuary_in_the_sky_saves_the_controllers_of_battling_fairies(
    holder: str, attacker: str, target: str | None, lives: tuple[int, int]
):
    table = Scenario(turn_of="1A")
    table.face_up(holder, "The Sanctuary in the Sky")
    table.monster("1A", attacker)
    table.monster("1B", BYSTANDER)
    if target is not None:
        table.monster("2A", target)
        table.monster("2B", BYSTANDER)
    duel = table.start()
    to_battle(duel, "1A")
    fights(duel, "1A", attacker, target)
    finish(duel)
    assert (duel.life(1), duel.life(2)) == lives
