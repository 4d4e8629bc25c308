"""The Damage Step, continuous effects and modifiers (10.0-10.8, 11.1-11.11)."""

import pytest

from tagduel_env.engine.record import constants as c
from tests.rules.playing import goes_on, is_offered, moments, moved, runs
from tests.scenario import Play, Scenario

T = c.Timing
MZ = c.Place.MONSTER_ZONE
GRAVE = c.Place.GRAVEYARD
BANISHED = c.Place.BANISHED


def battle(attacker: str, target: str, position: str = "attack", **more: object) -> Scenario:
    """1A's monster and one of 2A, in 1A's turn."""
    table = Scenario(turn_of="1A", **more)  # type: ignore[arg-type]
    table.monster("1A", attacker)
    table.monster("2A", target, position)
    return table


def usable(table: Scenario, who: str, card: str, attacker: str, target: str) -> list[c.Timing]:
    """The timings of the battle in which that Duelist may use the card."""
    duel = table.start()
    duel.attacks("1A", attacker, target)
    found = []
    while not duel.over and duel.kind in (c.DecisionKind.WINDOW, c.DecisionKind.RESPOND):
        timing = T(int(duel.record["timing"]))
        if duel.asked == who and duel._find("activate", card) is not None:
            found.append(timing)
        duel.duel.apply(c.Action.PASS)
    return found


# ------------------------------------------------------------------------------ 10 Damage Step
def test_10_0_five_timings_in_order():
    table = battle("Gemini Elf", "Alexandrite Dragon")
    table.ruleset = table.ruleset.replace(ask_forced=True)
    duel = table.start()
    duel.attacks("1A", "Gemini Elf", "Alexandrite Dragon")
    seen = list(moments(duel))
    assert list(dict.fromkeys(seen)) == [
        T.BATTLE_STEP,
        T.DAMAGE_START,
        T.BEFORE_CALCULATION,
        T.CALCULATION,
        T.AFTER_CALCULATION,
        T.DAMAGE_END,
    ]


def test_10_1_a_face_down_target_is_still_face_down_at_the_start():
    table = battle("Neo-Spacian Grand Mole", "Man-Eater Bug", "face-down")
    duel = table.start()
    duel.attacks("1A", "Neo-Spacian Grand Mole", "Man-Eater Bug")
    runs(duel)
    assert duel.names_in("2A", "hand") == ["Man-Eater Bug"]
    assert duel.names_in("1A", "hand") == ["Neo-Spacian Grand Mole"]


@pytest.mark.parametrize(("position", "destroyed"), [("attack", True), ("face-down", False)])
def test_10_1_catastor_destroys_what_is_face_up_at_the_start(position: str, destroyed: bool):
    table = battle("Ally of Justice Catastor", "Alexandrite Dragon", position)
    duel = table.start()
    duel.attacks("1A", "Ally of Justice Catastor", "Alexandrite Dragon")
    runs(duel)
    assert duel.place("Alexandrite Dragon") == GRAVE
    assert moved(duel, "Alexandrite Dragon", c.MoveFlag.BY_BATTLE) is not destroyed


def test_10_2_8_7_flipped_before_calculation_its_flip_effect_waits():
    table = battle("Gemini Elf", "Man-Eater Bug", "face-down")
    other = table.monster("1B", "Jinzo")
    duel = table.start()
    duel.attacks("1A", "Gemini Elf", "Man-Eater Bug")
    while duel.kind in (c.DecisionKind.WINDOW, c.DecisionKind.RESPOND):
        goes_on(duel)
    assert T(int(duel.record["timing"])) == T.AFTER_CALCULATION
    assert duel.place("Man-Eater Bug") == MZ
    runs(duel, other)
    assert duel.place("Man-Eater Bug") == GRAVE
    assert duel.place("Gemini Elf") == MZ
    assert duel.place("Jinzo") == GRAVE


@pytest.mark.parametrize(
    ("attacker", "life", "by_battle"),
    [
        ("Effect Veiler", 15_200, False),  # 0 against 800: the attacker's side is hurt
        ("Gemini Elf", 16_000, True),
    ],
)
def test_10_2_10_3_a_monsters_own_destruction_waits_for_damage_calculation(
    attacker: str, life: int, by_battle: bool
):
    table = battle(attacker, "Zeradias, Herald of Heaven", "face-down")
    table.ruleset = table.ruleset.replace(ask_forced=True)
    duel = table.start()
    duel.attacks("1A", attacker, "Zeradias, Herald of Heaven")
    there = {timing: duel.place("Zeradias, Herald of Heaven") == MZ for timing in moments(duel)}
    assert there[T.BEFORE_CALCULATION]
    assert there[T.CALCULATION]
    assert there[T.AFTER_CALCULATION] is by_battle  # battle moves it in 10.5 only
    assert duel.place("Zeradias, Herald of Heaven") == GRAVE
    assert moved(duel, "Zeradias, Herald of Heaven", c.MoveFlag.BY_BATTLE) is by_battle
    assert duel.life(1) == life


@pytest.mark.parametrize(
    ("attacker", "target", "position", "lives", "fallen"),
    [
        ("Alexandrite Dragon", "Gemini Elf", "attack", (16_000, 15_900), ["Gemini Elf"]),
        ("Gemini Elf", "Alexandrite Dragon", "attack", (15_900, 16_000), ["Gemini Elf"]),
        ("Gemini Elf", "Jinzo", "defense", (16_000, 16_000), ["Jinzo"]),
        ("Gemini Elf", "Giant Soldier of Stone", "defense", (15_900, 16_000), []),
        ("Alexandrite Dragon", "Giant Soldier of Stone", "defense", (16_000, 16_000), []),
        ("Alexandrite Dragon", "Giant Soldier of Stone", "face-down", (16_000, 16_000), []),
    ],
)
def test_10_3_damage_calculation(
    attacker: str, target: str, position: str, lives: tuple[int, int], fallen: list[str]
):
    duel = battle(attacker, target, position).start()
    duel.attacks("1A", attacker, target)
    runs(duel)
    assert (duel.life(1), duel.life(2)) == lives
    assert duel.names_in("1A", "grave") + duel.names_in("2A", "grave") == fallen


def test_10_3_equal_attack_destroys_both():
    table = battle("Gemini Elf", "Vorse Raider")
    duel = table.start()
    duel.attacks("1A", "Gemini Elf", "Vorse Raider")
    runs(duel)
    assert duel.place("Gemini Elf") == duel.place("Vorse Raider") == GRAVE
    assert (duel.life(1), duel.life(2)) == (16_000, 16_000)


def test_10_3_two_zeros_destroy_nothing():
    table = battle("Effect Veiler", "Royal Magical Library")
    duel = table.start()
    duel.attacks("1A", "Effect Veiler", "Royal Magical Library")
    runs(duel)
    assert duel.place("Effect Veiler") == duel.place("Royal Magical Library") == MZ


@pytest.mark.parametrize(("equipped", "life"), [(True, 15_600), (False, 16_000)])
def test_10_3_10_8_piercing(equipped: bool, life: int):
    table = Scenario(turn_of="1A")
    elf = table.monster("1A", "Gemini Elf")
    table.monster("2A", "Jinzo", "defense")
    if equipped:
        table.face_up("1A", "Fairy Meteor Crush", equipped_to=elf)
    duel = table.start()
    duel.attacks("1A", "Gemini Elf", "Jinzo")
    runs(duel)
    assert duel.life(2) == life
    assert duel.place("Jinzo") == GRAVE


def test_10_3_a_replacement_of_destruction_by_battle():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Alexandrite Dragon")
    toy = table.monster("2A", "Wind-Up Zenmaines")
    table.material("2A", "Gemini Elf", toy)
    table.material("2A", "Vorse Raider", toy)
    duel = table.start()
    duel.attacks("1A", "Alexandrite Dragon", toy)
    runs(duel)
    assert duel.life(2) == 15_500
    assert duel.place(toy) == MZ
    assert len(duel.names_in("2A", "grave")) == 1


def test_10_3_marked_monsters_have_no_continuous_effects_any_more():
    table = battle("Alexandrite Dragon", "Gravekeeper's Priestess")
    table.ruleset = table.ruleset.replace(ask_forced=True)
    curse = table.monster("2B", "Gravekeeper's Curse")
    duel = table.start()
    duel.attacks("1A", "Alexandrite Dragon", "Gravekeeper's Priestess")
    attacks = {}
    for timing in moments(duel):
        attacks.setdefault(timing, duel.attack(curse))
    assert attacks[T.CALCULATION] == 1000
    assert attacks[T.AFTER_CALCULATION] == 800


def test_10_4_a_marked_monster_may_still_be_banished():
    table = battle("Alexandrite Dragon", "D.D. Warrior Lady")
    duel = table.start()
    duel.attacks("1A", "Alexandrite Dragon", "D.D. Warrior Lady")
    runs(duel)
    assert duel.place("Alexandrite Dragon") == duel.place("D.D. Warrior Lady") == BANISHED
    assert duel.life(2) == 15_500


def test_10_4_a_destroy_effect_cannot_choose_a_marked_monster():
    table = battle("Gemini Elf", "Man-Eater Bug", "face-down")
    duel = table.start()
    duel.attacks("1A", "Gemini Elf", "Man-Eater Bug")
    runs(duel)
    assert duel.place("Gemini Elf") == GRAVE  # the only monster left to target
    assert moved(duel, "Gemini Elf", c.MoveFlag.BY_EFFECT)


@pytest.mark.parametrize("macro", [True, False])
def test_10_5_redirected_monsters_do_not_reach_the_graveyard(macro: bool):
    table = battle("Alexandrite Dragon", "Mystic Tomato")
    table.deck("2A", "Mystic Tomato")
    if macro:
        table.face_up("1B", "Macro Cosmos")
    duel = table.start()
    duel.attacks("1A", "Alexandrite Dragon", "Mystic Tomato")
    runs(duel)
    assert len(duel.names_in("2A", "banished")) == macro
    assert len(duel.names_in("2A", "field")) == (not macro)


BOTH = [T.DAMAGE_START, T.BEFORE_CALCULATION]


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("Rush Recklessly", [T.BATTLE_STEP, *BOTH]),
        ("Forbidden Lance", [T.BATTLE_STEP, *BOTH]),
        ("Mystical Space Typhoon", [T.BATTLE_STEP]),
        ("Book of Moon", [T.BATTLE_STEP]),
        ("Compulsory Evacuation Device", [T.BATTLE_STEP]),
        ("Waboku", [T.BATTLE_STEP]),
        ("Sakuretsu Armor", [T.BATTLE_STEP]),
        ("Torrential Tribute", []),
        ("Ojama Trio", [T.BATTLE_STEP]),
    ],
)
def test_10_6_what_a_set_card_may_do_in_the_damage_step(card: str, expected: list[c.Timing]):
    table = battle("Gemini Elf", "Alexandrite Dragon")
    table.set("2A", card)
    table.face_up("2A", "Umi")
    assert usable(table, "2A", card, "Gemini Elf", "Alexandrite Dragon") == expected


def test_10_3_kuriboh_only_during_calculation():
    table = battle("Alexandrite Dragon", "Gemini Elf")
    table.hand("2A", "Kuriboh")
    assert usable(table, "2A", "Kuriboh", "Alexandrite Dragon", "Gemini Elf") == [T.CALCULATION]


def test_10_6_counter_traps_may_be_used():
    table = battle("Alexandrite Dragon", "Cyber Dragon")
    table.hand("1A", "Honest")
    table.hand("2A", "Gemini Elf")
    table.set("2A", "Divine Wrath")
    duel = table.start()
    duel.attacks("1A", "Alexandrite Dragon", "Cyber Dragon")
    while not duel.can("1A", "activate", "Honest"):
        duel.duel.apply(c.Action.PASS)
    duel.does("1A", "activate", "Honest")
    duel.does("2A", "activate", "Divine Wrath")
    runs(duel)
    assert duel.place("Alexandrite Dragon") == GRAVE
    assert duel.life(1) == 15_900


def test_10_6_optional_triggers_of_the_other_sides_summon_are_not_possible():
    table = battle("Alexandrite Dragon", "Mystic Tomato")
    table.deck("2A", "Mystic Tomato")
    table.set("1B", "Torrential Tribute")
    table.set("1B", "Bottomless Trap Hole")
    duel = table.start()
    duel.attacks("1A", "Alexandrite Dragon", "Mystic Tomato")
    while duel.kind != c.DecisionKind.BATTLE:
        assert duel._find("activate", "Torrential Tribute") is None
        assert duel._find("activate", "Bottomless Trap Hole") is None
        goes_on(duel)
    assert duel.names_in("2A", "field") == ["Mystic Tomato"]


def test_10_7_no_calculation_if_a_battler_has_left():
    table = battle("Neo-Spacian Grand Mole", "Jinzo")
    duel = table.start()
    duel.attacks("1A", "Neo-Spacian Grand Mole", "Jinzo")
    runs(duel)
    assert (duel.life(1), duel.life(2)) == (16_000, 16_000)
    assert duel.names_in("2A", "hand") == ["Jinzo"]


def test_10_8_damage_reduced_to_0_is_not_inflicted():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Spirit Reaper")
    table.set("2A", "Waboku")
    table.hand("2B", "Jinzo")
    duel = table.start()
    duel.attacks("1A", "Spirit Reaper")
    duel.does("2A", "activate", "Waboku")
    runs(duel)
    assert duel.life(2) == 16_000
    assert duel.names_in("2B", "hand") == ["Jinzo"]


def test_10_8_effect_damage_is_no_battle_damage():
    table = Scenario(turn_of="1A")
    table.face_up("1A", "Robbin' Goblin")
    table.hand("1A", "Ookazi")
    table.hand("2B", "Jinzo")
    duel = table.start()
    duel.does("1A", "activate", "Ookazi")
    runs(duel)
    assert duel.life(2) == 15_200
    assert duel.names_in("2B", "hand") == ["Jinzo"]


# ---------------------------------------------------------------------- 11 continuous effects
def test_11_1_starts_and_stops_at_once():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Umi")
    table.set("2A", "Mystical Space Typhoon")
    dragon = table.monster("2B", "Cyber Dragon")
    duel = table.start()
    duel.does("1A", "activate", "Umi")
    runs(duel)
    assert duel.attack(dragon) == 1900
    duel.does("1A", "end turn")
    duel.does("2A", "activate", "Mystical Space Typhoon")
    runs(duel)
    assert duel.attack(dragon) == 2100


def test_11_3_a_modifier_stays_without_its_source_and_goes_when_turned_face_down():
    table = Scenario(turn_of="1A")
    elf = table.monster("1A", "Gemini Elf")
    table.hand("1A", "Rush Recklessly", "Book of Moon")
    duel = table.start()
    duel.does("1A", "activate", "Rush Recklessly")
    runs(duel)
    assert duel.attack(elf) == 2600
    duel.does("1A", "activate", "Book of Moon")
    runs(duel)
    duel.does("1A", "flip", elf)
    runs(duel)
    assert duel.attack(elf) == 1900


def test_11_4_a_negated_effect_may_be_activated_and_does_nothing():
    table = Scenario(turn_of="1A")
    soldier = table.monster("1A", "Cannon Soldier")
    table.monster("1A", "Gemini Elf")
    table.face_up("2A", "Skill Drain")
    duel = table.start()
    duel.does("1A", "activate", soldier, "Gemini Elf")
    runs(duel)
    assert duel.life(2) == 16_000
    assert duel.place("Gemini Elf") == GRAVE


def test_11_4_11_9_tributed_as_a_cost_it_resolves_normally_under_skill_drain():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Exiled Force")
    elf = table.monster("2A", "Gemini Elf")
    table.face_up("2A", "Skill Drain")
    duel = table.start()
    duel.does("1A", "activate", "Exiled Force")
    runs(duel)
    assert duel.place(elf) == GRAVE


def test_11_5_processes_wait_for_the_end_of_the_link():
    table = Scenario(turn_of="1A")
    library = table.monster("1A", "Royal Magical Library")
    table.hand("1A", "Upstart Goblin")
    duel = table.start()
    duel.does("1A", "activate", "Upstart Goblin")
    runs(duel)
    row = duel.zone(library)["counters"]
    assert int(row["number"].sum() if row.dtype.names else row.sum()) >= 1


def test_11_6_a_replaced_destruction_did_not_happen():
    table = Scenario(turn_of="1A")
    host = table.monster("2A", "Cyber Dragon")
    one = table.face_up("2A", "Machina Gearframe", equipped_to=host)
    table.hand("1A", "Smashing Ground")
    duel = table.start()
    duel.does("1A", "activate", "Smashing Ground")
    runs(duel)
    assert (duel.place(host), duel.place(one)) == (MZ, GRAVE)


def test_11_6_13_2_no_replacement_if_the_same_effect_destroys_both():
    table = Scenario(turn_of="1A")
    host = table.monster("2A", "Cyber Dragon")
    union = table.face_up("2A", "Machina Gearframe", equipped_to=host)
    table.hand("1A", "Black Rose Dragon")
    duel = table.start()
    assert duel.attack(host) == 2100
    assert (duel.place(host), duel.place(union)) == (MZ, c.Place.SPELL_TRAP_ZONE)


@pytest.mark.parametrize(("drained", "attack"), [(False, 1900), (True, 400)])
def test_11_9_own_gains_tied_to_the_effects_stop(drained: bool, attack: int):
    table = Scenario(turn_of="1A")
    trooper = table.monster("1A", "Card Trooper")
    table.set("2A", "Skill Drain")
    duel = table.start()
    duel.does("1A", "activate", trooper)
    if duel.kind == c.DecisionKind.NUMBER:
        duel.duel.apply(duel.duel.legal_actions()[-1])
    runs(duel)
    assert duel.attack(trooper) == 1900
    if drained:
        duel.does("1A", "end turn")
        duel.does("2A", "activate", "Skill Drain")
        runs(duel)
    assert duel.attack(trooper) == attack


def veiled(target: str) -> Play:
    """1A's monster whose effects 2B's Effect Veiler has negated for the turn."""
    table = Scenario(turn_of="1A")
    table.monster("1A", target)
    table.monster("2A", "Gemini Elf")
    table.hand("2B", "Effect Veiler")
    table.hand("1A", "Upstart Goblin")
    duel = table.start()
    duel.does("1A", "activate", "Upstart Goblin")
    duel.does("2B", "activate", "Effect Veiler")
    runs(duel)
    return duel


def test_11_9_a_lingering_negation_follows_a_link_of_the_field():
    duel = veiled("Exiled Force")
    duel.does("1A", "activate", "Exiled Force")
    runs(duel)
    assert duel.place("Gemini Elf") == MZ
    assert duel.place("Exiled Force") == GRAVE


def test_11_9_a_lingering_negation_ends_with_the_turn():
    duel = veiled("Command Knight")
    assert duel.attack("Command Knight") == 1200
    duel.ends_turn()
    assert duel.attack("Command Knight") == 1600


def test_11_10_costs_are_not_blocked_by_protection():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Cannon Soldier", "defense")
    reaper = table.monster("1A", "Gene-Warped Warwolf")
    table.hand("1A", "Forbidden Lance")
    duel = table.start()
    duel.does("1A", "activate", "Forbidden Lance", reaper)
    runs(duel)
    duel.does("1A", "activate", "Cannon Soldier", reaper)
    runs(duel)
    assert duel.life(2) == 15_500
    assert duel.place(reaper) == GRAVE


def test_11_10_not_destroyed_by_battle_is_not_unaffected():
    table = Scenario(turn_of="1A")
    table.monster("2A", "Marshmallon")
    table.hand("1A", "Smashing Ground")
    duel = table.start()
    duel.does("1A", "activate", "Smashing Ground")
    runs(duel)
    assert duel.place("Marshmallon") == GRAVE


@pytest.mark.parametrize("own", [True, False])
def test_11_6_the_controller_picks_one_of_several_replacements(own: bool):
    table = Scenario(turn_of="1A")
    toy = table.monster("2A", "Wind-Up Zenmaines")
    elf = table.material("2A", "Gemini Elf", toy)
    union = table.face_up("2A", "Machina Gearframe", equipped_to=toy)
    table.hand("1A", "Smashing Ground")
    duel = table.start()
    duel.does("1A", "activate", "Smashing Ground")
    assert duel.asked == "2A"
    while duel.kind != c.DecisionKind.OPEN:
        name = "Wind-Up Zenmaines" if own else "Machina Gearframe"
        if is_offered(duel, "yes"):
            duel.picks("yes" if own else "no")
        elif is_offered(duel, name):
            duel.picks(name)
        else:
            goes_on(duel)
    assert duel.place(toy) == MZ
    assert (duel.place(elf) == GRAVE) is own
    assert (duel.place(union) == GRAVE) is not own


def test_11_6_e1_replacements_are_offered_by_zones_whoever_owns_the_monsters():
    table = Scenario(turn_of="1A")
    first = table.monster("2A", "Wind-Up Zenmaines", owner="2B")
    second = table.monster("2A", "Wind-Up Zenmaines")
    for toy in (first, second):
        table.material("2A", "Gemini Elf", toy)
    table.hand("1A", "Dark Hole")
    duel = table.start()
    duel.does("1A", "activate", "Dark Hole")
    for toy in (first, second):
        while duel.kind != c.DecisionKind.REPLACE:
            goes_on(duel)
        assert (is_offered(duel, first), is_offered(duel, second)) == (toy == first, toy == second)
        duel.picks("pass")
    assert [duel.place(first), duel.place(second)] == [GRAVE, GRAVE]


@pytest.mark.parametrize("spell", ["Dark Hole", "Smashing Ground"])
def test_11_6_no_substitute_that_the_same_effect_destroys(spell: str):
    table = Scenario(turn_of="1A")
    shien = table.monster("2A", "Great Shogun Shien")
    kizan = table.monster("2A", "Legendary Six Samurai - Kizan")
    table.hand("1A", spell)
    duel = table.start()
    duel.does("1A", "activate", spell)
    runs(duel)
    assert (duel.place(shien) == MZ) is (spell == "Smashing Ground")
    assert duel.place(kizan) == GRAVE


def test_10_6_a_monster_effect_that_negates_an_activation():
    table = battle("Gemini Elf", "Alexandrite Dragon")
    shien = table.monster("2B", "Legendary Six Samurai - Shi En")
    table.set("1A", "Rush Recklessly")
    table.set("1A", "Shrink")
    duel = table.start()
    duel.attacks("1A", "Gemini Elf", "Alexandrite Dragon")
    while T(int(duel.record["timing"])) != T.BEFORE_CALCULATION:
        duel.duel.apply(c.Action.PASS)
    duel.does("1A", "activate", "Rush Recklessly", "Gemini Elf")
    assert duel.can("2B", "activate", shien)
    duel.does("2B", "activate", shien)
    runs(duel)
    assert duel.place("Gemini Elf") == GRAVE
    assert duel.life(1) == 15_900


def test_10_7_9_4_an_attacker_that_changed_controller_does_not_battle():
    table = battle("Gemini Elf", "Alexandrite Dragon")
    table.set("2A", "Enemy Controller")
    table.monster("2A", "Giant Soldier of Stone", "defense")
    duel = table.start()
    duel.attacks("1A", "Gemini Elf", "Alexandrite Dragon")
    duel.does("2A", "activate", "Enemy Controller")
    while duel.kind not in (c.DecisionKind.OPEN, c.DecisionKind.BATTLE):
        if duel.kind == c.DecisionKind.MODE:
            duel.duel.apply(duel.duel.legal_actions()[-1])
        elif is_offered(duel, "Giant Soldier of Stone"):
            duel.picks("Giant Soldier of Stone")
        else:
            goes_on(duel)
    assert duel.controller("Gemini Elf") == "2A"
    assert duel.place("Alexandrite Dragon") == MZ
    assert (duel.life(1), duel.life(2)) == (16_000, 16_000)
