"""Summons: kinds, Tributes, Flip, positions, by effect, procedures (4.1-4.6)."""

import pytest

from tagduel_env.engine.record import constants as c
from tests.rules.playing import copy_of, goes_until, is_offered, plays, runs, runs_until_asked
from tests.scenario import Play, Scenario

MZ = c.Place.MONSTER_ZONE
GRAVE = c.Place.GRAVEYARD
KIND = c.DecisionKind
DOWN = c.Position.FACE_DOWN_DEFENSE


def windows(duel: Play, who: str, card: str) -> list[c.Timing]:
    """Everybody passes; the timings at which that Duelist might have activated the card."""
    found = []
    while not duel.over and duel.kind in (KIND.WINDOW, KIND.RESPOND):
        if duel.asked == who and duel._find("activate", card) is not None:
            found.append(c.Timing(int(duel.record["timing"])))
        duel.duel.apply(c.Action.PASS)
    return found


# ----------------------------------------------------------------------------- 4.1 and 4.2
@pytest.mark.parametrize(
    ("verb", "name", "answered"),
    [
        ("normal summon", "Gemini Elf", True),
        ("set", "Gemini Elf", False),
        ("flip", "Vorse Raider", True),
        ("special summon", "Cyber Dragon", True),
        ("change position", "Mystic Tomato", False),
    ],
)
def test_4_1_normal_flip_and_special_are_summons_a_set_is_none(
    verb: str, name: str, answered: bool
):
    table = Scenario(turn_of="1A")
    if verb == "flip":
        table.monster("1A", "Vorse Raider", "face-down")
    if verb == "change position":
        table.monster("1A", "Mystic Tomato")
    table.monster("2A", "Alexandrite Dragon")
    table.set("2A", "Torrential Tribute")
    table.hand("1A", "Gemini Elf", "Cyber Dragon")
    duel = table.start()
    duel.does("1A", verb, name)
    if duel.kind == KIND.POSITION:
        duel.picks("face-up attack")
    assert duel.can("2A", "activate", "Torrential Tribute") is answered


@pytest.mark.parametrize(
    ("name", "needed"),
    [
        ("Gemini Elf", 0),  # Level 4
        ("Cyber Dragon", 1),  # 5
        ("Summoned Skull", 1),  # 6
        ("Dark Magician", 2),  # 7
        ("Blue-Eyes White Dragon", 2),  # 8
        ("Gravekeeper's Visionary", 2),  # 8, or one Gravekeeper's monster
    ],
)
@pytest.mark.parametrize("given", [0, 1, 2])
def test_4_2_tributes_by_level(name: str, needed: int, given: int):
    table = Scenario(turn_of="1A")
    for _ in range(given):
        table.monster("1A", "Vorse Raider")
    table.hand("1A", name)
    duel = table.start()
    assert duel.can("1A", "normal summon", name) is (given >= needed)
    if given >= needed:
        plays(duel, "1A", name, verb="normal summon")
        assert duel.names_in("1A", "grave") == ["Vorse Raider"] * needed


@pytest.mark.parametrize(
    ("name", "tribute"),
    [
        ("Blackwing - Sirocco the Dawn", None),
        ("Gravekeeper's Visionary", "Gravekeeper's Guard"),
    ],
)
def test_4_2_cards_may_say_otherwise(name: str, tribute: str | None):
    table = Scenario(turn_of="1A")
    if tribute:
        table.monster("1A", tribute)
    table.monster("2A", "Vorse Raider")
    table.hand("1A", name)
    duel = table.start()
    plays(duel, "1A", name, verb="normal summon")
    assert duel.names_in("1A", "field") == [name]
    assert duel.names_in("1A", "grave") == [tribute] * bool(tribute)


def test_4_2_tributes_are_gone_before_the_summon_can_be_negated():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Vorse Raider")
    table.hand("1A", "Jinzo")
    table.set("2A", "Solemn Judgment")
    duel = table.start()
    duel.does("1A", "normal summon", "Jinzo")
    assert (duel.asked, duel.record["timing"]) == ("2A", c.Timing.SUMMON_ATTEMPT)
    assert duel.names_in("1A", "grave") == ["Vorse Raider"]
    duel.does("2A", "activate", "Solemn Judgment")
    runs(duel)
    assert duel.names_in("1A", "grave") == ["Vorse Raider", "Jinzo"]


def test_4_2_a_tribute_summon_needs_a_zone_free_after_the_tributes():
    table = Scenario(turn_of="1A")
    for name in ("Vorse Raider", "Mystic Tomato", "Giant Rat", "Shining Angel", "Cannon Soldier"):
        table.monster("1A", name)
    table.monster("1B", "Gemini Elf")
    table.hand("1A", "Jinzo", "Dark Magician")
    duel = table.start()
    one, two = duel, copy_of(duel)
    one.does("1A", "normal summon", "Jinzo")
    assert not is_offered(one, "Gemini Elf")  # it would free no zone of 1A's
    one.picks("Giant Rat")
    runs(one)
    assert "Jinzo" in one.names_in("1A", "field")
    two.does("1A", "normal summon", "Dark Magician", "Gemini Elf", "Vorse Raider")
    runs(two)
    assert len(two.names_in("1A", "field")) == 5


def test_4_2_tributes_leave_together():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Goblin Zombie")
    table.monster("1A", "Gravekeeper's Recruiter")
    table.hand("1A", "Dark Magician")
    duel = table.start()
    duel.does("1A", "normal summon", "Dark Magician")
    assert duel.kind == KIND.TRIGGER
    assert len(duel.duel.legal_actions()) == 2  # one batch: 1A orders them (8.9)


# ----------------------------------------------------------------------------- 4.3 and 4.4
def test_4_3_flip_summons_are_not_limited_in_number():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Vorse Raider", "face-down")
    table.monster("1A", "Gemini Elf", "face-down")
    table.hand("1A", "Mystic Tomato")
    duel = table.start()
    for name in ("Vorse Raider", "Gemini Elf"):
        plays(duel, "1A", name, verb="flip")
        assert duel.position(name) == c.Position.FACE_UP_ATTACK
    assert duel.can("1A", "normal summon", "Mystic Tomato")


def test_4_3_not_in_another_turn_and_not_in_the_battle_phase():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Gemini Elf")
    table.monster("1A", "Vorse Raider", "face-down")
    table.monster("2A", "Shining Angel", "face-down")
    duel = table.start()
    assert not duel.can("2A", "flip", "Shining Angel")
    duel.does("1A", "battle phase")
    duel.passes()
    assert not duel.can("1A", "flip", "Vorse Raider")


def book_of_moon(before: str) -> Play:
    """1A does that with Vorse Raider, then turns it face-down with Book of Moon."""
    table = Scenario(turn_of="1A")
    if before in ("summoned", "special"):
        table.hand("1A", "Vorse Raider")
    if before == "special":
        table.hand("1A", "Marauding Captain")
    if before in ("nothing", "attacked", "changed"):
        table.monster("1A", "Vorse Raider")
    if before == "flipped":
        table.monster("1A", "Vorse Raider", "face-down")
    table.hand("1A", "Book of Moon")
    table.monster("2A", "Mystic Tomato", "defense")
    table.monster("2A", "Shining Angel")
    return table.start()


@pytest.mark.parametrize(
    ("before", "legal"),
    [
        ("nothing", True),
        ("summoned", False),
        ("special", False),
        ("flipped", False),
        ("changed", False),
        ("attacked", False),
    ],
)
def test_4_3_what_bars_a_flip_summon_is_remembered_face_down(before: str, legal: bool):
    duel = book_of_moon(before)
    if before == "summoned":
        plays(duel, "1A", "Vorse Raider", verb="normal summon")
    elif before == "special":
        plays(duel, "1A", "Marauding Captain", verb="normal summon")
    elif before == "flipped":
        plays(duel, "1A", "Vorse Raider", verb="flip")
    elif before == "changed":
        plays(duel, "1A", "Vorse Raider", verb="change position")
    elif before == "attacked":
        duel.attacks("1A", "Vorse Raider", "Mystic Tomato")
        runs(duel)
        duel.does("1A", "main phase 2")
        duel.passes()
    assert duel.place("Vorse Raider") == MZ
    plays(duel, "1A", "Book of Moon", "Vorse Raider")
    assert duel.position("Vorse Raider") == DOWN
    assert duel.can("1A", "flip", "Vorse Raider") is legal


@pytest.mark.parametrize("this_turn", [True, False])
def test_4_3_not_in_the_turn_it_was_set(this_turn: bool):
    table = Scenario(turn_of="1A")
    table.monster("1A", "Vorse Raider", "face-down", this_turn=this_turn)
    assert table.start().can("1A", "flip", "Vorse Raider") is not this_turn


@pytest.mark.parametrize("end", ["negated", "turned"])
def test_4_3_9_7_an_attack_that_came_to_nothing_bars_it_too(end: str):
    table = Scenario(turn_of="1A")
    table.monster("1A", "Vorse Raider")
    table.hand("1A", "Book of Moon")
    table.monster("2A", "Mystic Tomato")
    table.set("2A", "Draining Shield" if end == "negated" else "Jar of Greed")
    duel = table.start()
    duel.attacks("1A", "Vorse Raider", "Mystic Tomato")
    if end == "negated":
        duel.does("2A", "activate", "Draining Shield")
        runs(duel)
        duel.does("1A", "main phase 2")
        duel.passes()
    plays(duel, "1A", "Book of Moon", "Vorse Raider")
    if end == "turned":
        duel.does("1A", "main phase 2")
        duel.passes()
    assert duel.place("Mystic Tomato") == MZ
    assert duel.position("Vorse Raider") == DOWN
    assert not duel.can("1A", "flip", "Vorse Raider")


def test_4_4_once_per_turn_per_monster_in_either_direction():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Vorse Raider")
    table.monster("1A", "Gemini Elf", "defense")
    duel = table.start()
    for name, position in (("Vorse Raider", 2), ("Gemini Elf", 1)):
        plays(duel, "1A", name, verb="change position")
        assert duel.position(name) == position
        assert not duel.can("1A", "change position", name)


@pytest.mark.parametrize("how", ["normal summon", "special summon", "flip"])
def test_4_4_not_in_the_turn_of_its_summon(how: str):
    table = Scenario(turn_of="1A")
    table.monster("2A", "Gemini Elf")
    if how == "flip":
        table.monster("1A", "Vorse Raider", "face-down")
    table.hand("1A", "Mystic Tomato", "Cyber Dragon")
    name = {"normal summon": "Mystic Tomato", "flip": "Vorse Raider"}.get(how, "Cyber Dragon")
    duel = table.start()
    plays(duel, "1A", name, verb=how)
    assert not duel.can("1A", "change position", name)


@pytest.mark.parametrize("attacked", [True, False])
def test_4_4_in_main_phase_2_not_after_an_attack(attacked: bool):
    table = Scenario(turn_of="1A")
    table.monster("1A", "Vorse Raider")
    table.monster("1A", "Gemini Elf")
    table.monster("2A", "Mystic Tomato", "defense")
    duel = table.start()
    duel.attacks("1A", "Vorse Raider" if attacked else "Gemini Elf", "Mystic Tomato")
    runs(duel)
    duel.does("1A", "main phase 2")
    duel.passes()
    assert duel.can("1A", "change position", "Vorse Raider") is not attacked


def test_4_4_changes_by_effects_are_not_limited_and_do_not_count():
    table = Scenario(turn_of="1A")
    table.monster("2A", "Vorse Raider")
    table.hand("1A", "Enemy Controller", "Enemy Controller")
    duel = table.start()
    for position in (c.Position.FACE_UP_DEFENSE, c.Position.FACE_UP_ATTACK):
        duel.does("1A", "activate", "Enemy Controller")
        while duel.kind == KIND.MODE:
            duel.duel.apply(duel.duel.legal_actions()[0])
        runs(duel)
        assert duel.position("Vorse Raider") == position


# ----------------------------------------------------------------- 4.5 and 4.6: Special Summons
@pytest.mark.parametrize("inherent", [True, False])
def test_4_5_and_4_6_only_a_procedure_can_be_answered_as_an_attempt(inherent: bool):
    table = Scenario(turn_of="1A")
    table.hand("1A", "Cyber Dragon" if inherent else "Monster Reborn")
    table.graveyard("1A", *["Alexandrite Dragon"] * (not inherent))
    table.monster("2A", "Gemini Elf")
    table.set("2A", "Horn of Heaven")
    table.set("2A", "Bottomless Trap Hole")
    duel = table.start()
    if inherent:
        duel.does("1A", "special summon", "Cyber Dragon")
        assert duel.chain() == []
    else:
        duel.does("1A", "activate", "Monster Reborn")
    trial = copy_of(duel)
    assert bool(windows(trial, "2A", "Horn of Heaven")) is inherent
    while duel.can("2A", "activate", "Bottomless Trap Hole") is False:
        duel.duel.apply(duel.duel.legal_actions()[0])
    duel.does("2A", "activate", "Bottomless Trap Hole")
    runs(duel)
    arrived = "Cyber Dragon" if inherent else "Alexandrite Dragon"
    assert duel.place(arrived) == c.Place.BANISHED


@pytest.mark.parametrize(("held", "legal"), [(4, True), (5, False)])
def test_4_5_a_zone_is_needed_at_activation(held: int, legal: bool):
    table = Scenario(turn_of="1A")
    for _ in range(held):
        table.monster("1A", "Gemini Elf")
    table.hand("1A", "Monster Reborn")
    table.graveyard("1A", "Alexandrite Dragon")
    assert table.start().can("1A", "activate", "Monster Reborn") is legal


def test_4_5_a_zone_is_needed_at_resolution():
    table = Scenario(turn_of="1A")
    for _ in range(4):
        table.monster("1A", "Gemini Elf")
    table.hand("1A", "Monster Reborn")
    table.set("1A", "Call of the Haunted")
    table.graveyard("1A", "Alexandrite Dragon", "Vorse Raider")
    duel = table.start()
    duel.does("1A", "activate", "Monster Reborn", "Alexandrite Dragon")
    duel.does("1A", "activate", "Call of the Haunted", "Vorse Raider")
    runs(duel)
    assert (duel.place("Vorse Raider"), duel.place("Alexandrite Dragon")) == (MZ, GRAVE)


def offering(link_1: bool) -> Play:
    """1A uses Ultimate Offering, alone or on Jar of Greed; 2A could negate a Summon."""
    table = Scenario(turn_of="1A")
    table.face_up("1A", "Ultimate Offering")
    table.set("1A", "Jar of Greed")
    table.hand("1A", "Gemini Elf", "Vorse Raider")
    table.set("2A", "Forced Back")
    table.set("2A", "Trap Hole")
    duel = table.start()
    if not link_1:
        duel.does("1A", "activate", "Jar of Greed")
    duel.does("1A", "activate", "Ultimate Offering")
    return duel


def test_4_5_ultimate_offering_on_link_1_has_both_windows():
    duel = offering(link_1=True)
    goes_until(duel, "2A", "Forced Back")
    assert duel.record["timing"] == c.Timing.SUMMON_ATTEMPT
    duel.does("2A", "activate", "Forced Back")
    runs(duel)
    assert duel.hand_size("1A") == 2
    assert duel.can("1A", "normal summon", "Gemini Elf")  # the right of the turn is untouched


def test_4_5_ultimate_offering_on_link_1_can_be_answered_as_a_summon():
    duel = offering(link_1=True)
    goes_until(duel, "2A", "Trap Hole")
    duel.does("2A", "activate", "Trap Hole")
    runs(duel)
    assert duel.names_in("1A", "field") == ["Ultimate Offering", "Jar of Greed"]


@pytest.mark.parametrize("trap", ["Forced Back", "Trap Hole"])
def test_4_5_ultimate_offering_on_link_2_has_no_window(trap: str):
    duel = offering(link_1=False)
    assert not goes_until(duel, "2A", trap)
    assert len(duel.names_in("1A", "field")) == 2  # Ultimate Offering and a monster


def test_4_5_formula_synchrons_summon_can_be_negated():
    table = Scenario(turn_of="2A")
    table.monster("1A", "Formula Synchron")
    table.monster("1A", "Elemental HERO Avian")
    table.extra("1A", "T.G. Hyper Librarian")
    table.set("2B", "Forced Back")
    table.set("2B", "Horn of Heaven")
    table.monster("2B", "Gemini Elf")
    duel = table.start()
    duel.does("2A", "end turn")
    duel.does("1A", "activate", "Formula Synchron")
    assert goes_until(duel, "2B", "Horn of Heaven")
    assert duel.record["timing"] == c.Timing.SUMMON_ATTEMPT
    assert not duel.can("2B", "activate", "Forced Back")  # for Normal and Flip Summons only
    duel.does("2B", "activate", "Horn of Heaven")
    runs(duel)
    assert duel.names_in("1A", "field") == []


def test_4_6_a_procedure_is_paid_before_the_attempt_and_not_repaid():
    table = Scenario(turn_of="1A")
    table.graveyard("1A", "Shining Angel", "Mystic Tomato")
    table.hand("1A", "Chaos Sorcerer")
    table.set("2A", "Black Horn of Heaven")
    duel = table.start()
    duel.does("1A", "special summon", "Chaos Sorcerer")
    runs_until_asked(duel, "2A")
    assert duel.names_in("1A", "banished") == ["Shining Angel", "Mystic Tomato"]
    duel.does("2A", "activate", "Black Horn of Heaven")
    runs(duel)
    assert duel.names_in("1A", "grave") == ["Chaos Sorcerer"]
    assert duel.names_in("1A", "banished") == ["Shining Angel", "Mystic Tomato"]


@pytest.mark.parametrize(
    "name",
    ["Cyber Dragon", "Armory Arm", "Gem-Knight Pearl", "Gladiator Beast Essedarii"],
)
@pytest.mark.parametrize("main", [True, False])
def test_4_6_procedures_in_the_own_main_phase_without_a_chain(name: str, main: bool):
    table = Scenario(turn_of="1A")
    if name == "Cyber Dragon":
        table.hand("1A", name)
        table.monster("2A", "Alexandrite Dragon")
        table.set("1A", "Ojama Trio")
    else:
        materials = {
            "Armory Arm": ("Water Spirit", "Elemental HERO Avian"),
            "Gem-Knight Pearl": ("Gemini Elf", "Vorse Raider"),
            "Gladiator Beast Essedarii": ("Gladiator Beast Laquari", "Gladiator Beast Retiari"),
        }[name]
        for material in materials:
            table.monster("1A", material)
        table.extra("1A", name)
    duel = table.start()
    if not main:
        duel.duel.apply(c.Action.TO_END_PHASE)
        assert not duel.can("1A", "special summon", name)
        return
    duel.does("1A", "special summon", name)
    assert duel.chain() == []
    runs(duel)
    assert duel.place(name) == MZ
