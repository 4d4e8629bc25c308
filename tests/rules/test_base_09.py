"""The Battle Phase: steps, attacks, replays, locks (9.1-9.9)."""

import pytest

from tagduel_env.engine.record import constants as c
from tests.rules.playing import goes_until, is_offered, moments, runs, tag
from tests.scenario import Play, Scenario

MZ = c.Place.MONSTER_ZONE
GRAVE = c.Place.GRAVEYARD
KIND = c.DecisionKind
DEFENSE = c.Position.FACE_UP_DEFENSE
ASKED = tag(ask_forced=True)


def battle(**more: object) -> Scenario:
    """1A's Vorse Raider (1900) and Gemini Elf (1900); 2A's Mystic Tomato, Shining Angel (1400)."""
    table = Scenario(turn_of="1A", **more)  # type: ignore[arg-type]
    table.monster("1A", "Vorse Raider")
    table.monster("1A", "Gemini Elf")
    table.monster("2A", "Giant Germ")
    table.monster("2A", "Alexandrite Dragon", "defense")  # DEF 100
    return table


def enters(duel: Play) -> None:
    """1A enters the Battle Phase; nobody acts in its Start Step."""
    duel.does("1A", "battle phase")
    duel.passes()


def until_free(duel: Play, *picks: str | int) -> None:
    """The rest of the attack, and of what it causes."""
    runs(duel, *picks)
    assert duel.kind == KIND.BATTLE or duel.phase != c.Phase.BATTLE


# ----------------------------------------------------------------------- 9.1 to 9.3
def test_9_1_fast_effects_in_the_start_step():
    table = battle()
    table.set("2A", "Threatening Roar")
    duel = table.start()
    duel.does("1A", "battle phase")
    while duel.record["timing"] != c.Timing.START_STEP:
        duel.passes(duel.asked)
    duel.does("2A", "activate", "Threatening Roar")
    runs(duel)
    assert not duel.can("1A", "attack", "Vorse Raider")


def test_9_2_one_attack_by_an_attack_position_monster_that_has_not_attacked():
    table = battle()
    table.monster("1A", "Mystic Tomato", "defense")
    table.monster("1A", "Giant Rat", "face-down")
    table.monster("1B", "Shining Angel")
    duel = table.start()
    enters(duel)
    attackers = ["Vorse Raider", "Gemini Elf", "Mystic Tomato", "Giant Rat", "Shining Angel"]
    assert [duel.can("1A", "attack", name) for name in attackers] == [True, True] + [False] * 3
    duel.does("1A", "attack", "Vorse Raider", "Giant Germ")
    until_free(duel)
    assert not duel.can("1A", "attack", "Vorse Raider")
    assert duel.can("1A", "attack", "Gemini Elf")


@pytest.mark.parametrize("defended", [True, False])
def test_9_2_a_direct_attack_only_without_monsters_of_the_opponents(defended: bool):
    table = Scenario(turn_of="1A")
    table.monster("1A", "Gemini Elf")
    if defended:
        table.monster("2A", "Vorse Raider", "face-down")
        table.monster("2B", "Mystic Tomato")
    duel = table.start()
    enters(duel)
    duel.does("1A", "attack", "Gemini Elf")
    if defended:
        assert duel.kind == KIND.ATTACK_TARGET
        assert "attack directly" not in duel.options()
        assert len(duel.options()) == 2
    else:
        until_free(duel)
        assert duel.life(2) == 14_100


def test_9_2_or_if_an_effect_allows():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Drill Warrior")
    table.monster("2A", "Vorse Raider")
    duel = table.start()
    duel.does("1A", "activate", "Drill Warrior")
    while duel.kind != KIND.OPEN:
        duel.duel.apply(duel.duel.legal_actions()[0])
    enters(duel)
    duel.does("1A", "attack", "Drill Warrior")
    assert is_offered(duel, "Vorse Raider")
    assert "attack directly" in duel.options()


def test_9_2_the_declaration_is_answered_in_one_chain_further_ones_may_follow():
    table = battle()
    table.set("2A", "Jar of Greed")
    table.set("2A", "Mirror Force")
    table.set("2B", "Book of Moon")
    duel = table.start()
    duel.attacks("1A", "Vorse Raider", "Giant Germ")
    assert duel.can("2A", "activate", "Mirror Force")
    duel.does("2A", "activate", "Jar of Greed")
    while duel.chain():
        duel.passes(duel.asked)
    assert duel.record["timing"] == c.Timing.BATTLE_STEP
    assert not duel.can("2A", "activate", "Mirror Force")
    duel.does("2B", "activate", "Book of Moon", "Vorse Raider")
    until_free(duel)
    assert duel.place("Giant Germ") == MZ


def test_9_2_triggers_of_the_declaration_come_first():
    table = battle(ruleset=ASKED)
    utopia = table.monster("2B", "Number 39: Utopia")
    table.material("2B", "Gemini Elf", utopia)
    table.set("2A", "Mirror Force")
    duel = table.start()
    duel.does("1A", "battle phase")
    while duel.kind != KIND.BATTLE:
        duel.passes(duel.asked)
    duel.does("1A", "attack", "Vorse Raider", "Giant Germ")
    assert (duel.asked, duel.kind) == ("2B", KIND.TRIGGER)


def replay(*, tribute: bool = False) -> Play:
    """1A attacks 2A's Giant Germ; 2A's Call of the Haunted revives Mystic Tomato."""
    table = battle()
    table.monster("2B", "Blackwing - Shura the Blue Flame")
    table.set("2A", "Call of the Haunted")
    table.graveyard("2A", "Mystic Tomato")
    table.set("2A", "Mirror Force")
    if tribute:
        table.set("2B", "Icarus Attack")
        table.set("1A", "Dark Bribe")
        table.set("1A", "Jar of Greed")
    duel = table.start()
    duel.attacks("1A", "Vorse Raider", "Giant Germ")
    duel.does("2A", "activate", "Call of the Haunted")
    if tribute:
        duel.does("2B", "activate", "Icarus Attack", "Dark Bribe", "Jar of Greed")
    return duel


def to_replay(duel: Play) -> bool:
    """Everybody passes; is a replay asked before the attack goes on?"""
    while duel.kind not in (KIND.REPLAY, KIND.BATTLE, KIND.OPEN):
        legal = duel.duel.legal_actions()
        duel.duel.apply(c.Action.PASS if c.Action.PASS in legal else legal[0])
    return duel.kind == KIND.REPLAY


def test_9_3_a_new_monster_on_the_defending_side_is_a_replay():
    duel = replay()
    assert to_replay(duel)
    assert duel.asked == "1A"


def test_9_3_even_if_the_number_is_the_same_again():
    duel = replay(tribute=True)
    assert to_replay(duel)
    assert "Mystic Tomato" in duel.names_in("2A", "field")
    assert "Blackwing - Shura the Blue Flame" in duel.names_in("2B", "grave")


def test_9_3_no_replay_without_a_change():
    table = battle()
    table.set("2A", "Book of Moon")
    duel = table.start()
    duel.attacks("1A", "Vorse Raider", "Giant Germ")
    duel.does("2A", "activate", "Book of Moon", "Giant Germ")
    assert not to_replay(duel)
    assert duel.place("Giant Germ") == GRAVE


def test_9_3_a_change_on_the_attackers_side_is_none():
    table = battle()
    table.set("1B", "Call of the Haunted")
    table.graveyard("1B", "Mystic Tomato")
    duel = table.start()
    duel.attacks("1A", "Vorse Raider", "Giant Germ")
    duel.does("1B", "activate", "Call of the Haunted")
    assert not to_replay(duel)
    assert duel.place("Giant Germ") == GRAVE


@pytest.mark.parametrize("answer", ["stop", "other", "same"])
def test_9_3_the_attacker_attacks_again_or_stops_and_has_declared_an_attack(answer: str):
    duel = replay()
    assert to_replay(duel)
    targets = {"other": "Mystic Tomato", "same": "Giant Germ"}
    if answer == "stop":
        stop = next(word for word in duel.options() if word in ("no", "pass", "finish"))
        duel.picks(stop)
    else:
        if is_offered(duel, "yes"):
            duel.picks("yes")
        duel.picks(targets[answer])
        assert not duel.can("2A", "activate", "Mirror Force")  # no new declaration
    until_free(duel)
    fallen = {name for name in targets.values() if duel.place(name) == GRAVE}
    assert fallen == ({targets[answer]} if answer != "stop" else set())
    assert not duel.can("1A", "attack", "Vorse Raider")


def test_9_3_a_direct_attack_that_is_no_longer_legal():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Vorse Raider")
    table.set("2A", "Call of the Haunted")
    table.graveyard("2A", "Mystic Tomato")
    duel = table.start()
    duel.attacks("1A", "Vorse Raider")
    duel.does("2A", "activate", "Call of the Haunted")
    assert to_replay(duel)
    assert "attack directly" not in duel.options()
    assert duel.life(2) == 16_000


# ------------------------------------------------------------------------------- 9.4, 9.5
def in_damage_step(duel: Play) -> bool:
    """Everybody passes until the next attack; was there a Damage Step? (`ask_forced` tells.)"""
    return c.Timing.DAMAGE_START in set(moments(duel))


ENDS = [
    ("Compulsory Evacuation Device", True),  # leaves the field
    ("Book of Moon", True),  # face-down
    ("Enemy Controller", True),  # Defense Position
    ("Draining Shield", True),  # negated
    ("Jar of Greed", False),
]


@pytest.mark.parametrize(("trap", "ends"), ENDS)
def test_9_4_the_attack_ends_without_a_replay(trap: str, ends: bool):
    table = battle(ruleset=ASKED)
    table.set("2A", trap)
    duel = table.start()
    duel.attacks("1A", "Vorse Raider", "Giant Germ")
    duel.does("2A", "activate", trap)
    if trap == "Enemy Controller":
        duel.duel.apply(duel.duel.legal_actions()[0])  # the first of its two effects
    if is_offered(duel, "Vorse Raider"):
        duel.picks("Vorse Raider")
    assert in_damage_step(duel) is not ends
    assert duel.place("Giant Germ") == (MZ if ends else GRAVE)
    assert not duel.can("1A", "attack", "Vorse Raider")
    assert duel.can("1A", "attack", "Gemini Elf")


def test_9_4_the_attack_ends_when_the_attacker_changes_sides():
    table = battle(ruleset=ASKED)
    table.set("2A", "Enemy Controller")
    table.monster("2B", "Mystic Tomato")
    duel = table.start()
    duel.attacks("1A", "Vorse Raider", "Giant Germ")
    duel.does("2A", "activate", "Enemy Controller")
    assert duel.kind == KIND.MODE
    duel.duel.apply(duel.duel.legal_actions()[1])
    duel.picks("Alexandrite Dragon")
    duel.picks("Vorse Raider")
    assert not in_damage_step(duel)
    assert duel.controller("Vorse Raider") == "2A"
    assert duel.place("Giant Germ") == MZ


def test_9_4_a_target_that_only_changes_position_is_attacked():
    table = battle()
    table.set("1A", "Book of Moon")
    duel = table.start()
    duel.attacks("1A", "Vorse Raider", "Giant Germ")
    duel.does("1A", "activate", "Book of Moon", "Giant Germ")
    runs(duel)
    assert duel.place("Giant Germ") == GRAVE
    assert duel.life(2) == 16_000  # it was in Defense Position


def gladiators() -> Scenario:
    table = battle()
    table.monster("1A", "Gladiator Beast Laquari")
    table.deck("1A", "Gladiator Beast Murmillo")
    return table


def test_9_5_effects_at_the_end_of_the_battle_phase():
    duel = gladiators().start()
    duel.attacks("1A", "Gladiator Beast Laquari", "Giant Germ")
    runs(duel)
    assert not duel.can("1A", "activate", "Gladiator Beast Laquari")
    duel.does("1A", "main phase 2")
    assert goes_until(duel, "1A", "Gladiator Beast Laquari")
    assert (duel.phase, duel.record["timing"]) == (c.Phase.BATTLE, c.Timing.END_STEP)
    duel.does("1A", "activate", "Gladiator Beast Laquari")
    runs(duel)
    assert "Gladiator Beast Murmillo" in duel.names_in("1A", "field")


def test_9_5_ending_the_battle_phase_goes_to_the_end_step():
    table = gladiators()
    table.set("2A", "Negate Attack")
    duel = table.start()
    duel.attacks("1A", "Gladiator Beast Laquari", "Giant Germ")
    runs(duel)
    duel.does("1A", "attack", "Vorse Raider")
    duel.does("2A", "activate", "Negate Attack")
    assert goes_until(duel, "1A", "Gladiator Beast Laquari")
    assert (duel.phase, duel.record["timing"]) == (c.Phase.BATTLE, c.Timing.END_STEP)
    duel.passes()
    assert duel.phase == c.Phase.MAIN_2
    assert duel.place("Alexandrite Dragon") == MZ


# ------------------------------------------------------------------------------ 9.6 to 9.8
def test_9_6_attacking_is_optional_and_new_monsters_may():
    table = battle()
    table.hand("1A", "Mystic Tomato")
    duel = table.start()
    duel.does("1A", "normal summon", "Mystic Tomato")
    duel.passes()
    enters(duel)
    assert duel.can("1A", "attack", "Mystic Tomato")
    duel.does("1A", "end turn")
    runs(duel)
    assert duel.turn_of == "2A"


def test_9_6_each_opponents_monster_once():
    table = battle()
    table.monster("1A", "Asura Priest")
    table.hand("1A", "Rush Recklessly")
    duel = table.start()
    enters(duel)
    duel.does("1A", "attack", "Asura Priest", "Giant Germ")
    until_free(duel)
    duel.does("1A", "attack", "Asura Priest")
    until_free(duel)
    assert duel.place("Alexandrite Dragon") == GRAVE
    assert not duel.can("1A", "attack", "Asura Priest")


def test_9_6_twice_if_an_effect_says_so():
    table = battle()
    ninja = table.monster("1A", "Blade Armor Ninja")
    table.material("1A", "Goblin Attack Force", ninja)
    duel = table.start()
    duel.does("1A", "activate", "Blade Armor Ninja")
    runs(duel)
    for target in ("Giant Germ", "Alexandrite Dragon"):
        duel.attacks("1A", "Blade Armor Ninja", target)
        until_free(duel)
        assert duel.place(target) == GRAVE
    assert not duel.can("1A", "attack", "Blade Armor Ninja")


@pytest.mark.parametrize("negated", [True, False])
def test_9_7_battled_is_fixed_at_damage_calculation(negated: bool):
    table = gladiators()
    table.set("2A", "Draining Shield")
    duel = table.start()
    duel.attacks("1A", "Gladiator Beast Laquari", "Giant Germ")
    if negated:
        duel.does("2A", "activate", "Draining Shield")
    runs(duel)
    assert not duel.can("1A", "attack", "Gladiator Beast Laquari")
    duel.does("1A", "main phase 2")
    assert goes_until(duel, "1A", "Gladiator Beast Laquari") is not negated


@pytest.mark.parametrize("gone", [True, False])
def test_9_8_battle_fader_ends_the_battle_phase_though_the_attacker_is_gone(gone: bool):
    table = Scenario(turn_of="1A")
    table.monster("1A", "Vorse Raider")
    table.monster("1A", "Gemini Elf")
    table.hand("2A", "Battle Fader")
    table.set("2B", "Compulsory Evacuation Device")
    duel = table.start()
    duel.attacks("1A", "Vorse Raider")
    while duel.kind != KIND.TRIGGER:
        duel.passes(duel.asked)
    duel.duel.apply(next(a for a in duel.duel.legal_actions() if a != c.Action.PASS))
    if gone:
        duel.does("2B", "activate", "Compulsory Evacuation Device", "Vorse Raider")
    runs(duel)
    assert (duel.place("Vorse Raider") == c.Place.HAND) is gone
    assert duel.place("Battle Fader") == MZ
    assert (duel.phase, duel.life(2)) == (c.Phase.MAIN_2, 16_000)


# ------------------------------------------------------------------------------------ 9.9
@pytest.mark.parametrize(
    ("trap", "ends"),
    [
        ("Gravity Bind", True),
        ("Fiendish Chain", True),
        ("Nightmare Wheel", True),
        ("Threatening Roar", False),
    ],
)
def test_9_9_cannot_attack_ends_the_attack_cannot_declare_does_not(trap: str, ends: bool):
    table = Scenario(turn_of="1A")
    table.monster("1A", "Cannon Soldier")  # 1400
    table.monster("2A", "Giant Germ")  # 1000
    table.set("2A", trap)
    duel = table.start()
    duel.attacks("1A", "Cannon Soldier", "Giant Germ")
    duel.does("2A", "activate", trap, *["Cannon Soldier"] * (trap == "Fiendish Chain"))
    assert not to_replay(duel)
    assert duel.place("Giant Germ") == (MZ if ends else GRAVE)


@pytest.mark.parametrize(
    "name",
    [
        "Gravity Bind",
        "Level Limit - Area B",
        "Messenger of Peace",
        "Swords of Revealing Light",
        "Nightmare's Steelcage",
    ],
)
def test_9_9_none_of_them_lets_an_attack_be_declared(name: str):
    table = battle()
    table.face_up("2A", name)
    duel = table.start()
    enters(duel)
    assert not duel.can("1A", "attack", "Vorse Raider")
