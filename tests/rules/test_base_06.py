"""Activating Spells and Traps (6.1-6.5)."""

import pytest

from tagduel_env.engine.record import constants as c
from tests.rules.playing import copy_of, is_offered, plays, runs, tag
from tests.scenario import Play, Scenario

MZ = c.Place.MONSTER_ZONE
STZ = c.Place.SPELL_TRAP_ZONE
GRAVE = c.Place.GRAVEYARD
KIND = c.DecisionKind
ASKED = tag(ask_forced=True)


def goes_to(duel: Play, phase: c.Phase) -> None:
    """The turn Duelist goes on to that phase; nobody acts."""
    words = {c.Phase.BATTLE: "battle phase", c.Phase.MAIN_2: "main phase 2"}
    duel.does(duel.turn_of, words[phase])
    duel.passes()


# ------------------------------------------------------------------- 6 activating Spells, Traps
SPELLS = ("Upstart Goblin", "Messenger of Peace", "Axe of Despair", "Umi", "Gishki Aquamirror")


def spell_table(turn_of: str, *, from_hand: bool, **more: str) -> Scenario:
    table = Scenario(turn_of=turn_of, **more)  # type: ignore[arg-type]
    table.monster("1A", "Summoned Skull")
    table.hand("1A", "Evigishki Tetrogre")
    for name in SPELLS:
        if from_hand:
            table.hand("1A", name)
        elif name != "Gishki Aquamirror":
            table.set("1A", name)
    return table


@pytest.mark.parametrize("from_hand", [True, False])
@pytest.mark.parametrize(
    ("turn_of", "phase", "legal"),
    [
        ("1A", "main 1", True),
        ("1A", "main 2", True),
        ("1A", "standby", False),
        ("1A", "battle", False),
        ("1A", "end", False),
        ("2A", "main 1", False),
        ("1B", "main 1", False),
    ],
)
def test_6_1_speed_1_spells_in_the_own_main_phase(
    turn_of: str, phase: str, legal: bool, from_hand: bool
):
    duel = spell_table(turn_of, from_hand=from_hand, phase=phase, ruleset=ASKED).start()
    usable = [name for name in SPELLS if now_can(duel, "1A", name)]
    assert usable == (list(SPELLS)[: 5 if from_hand else 4] if legal else [])


def now_can(duel: Play, who: str, card: str) -> bool:
    """May that Duelist activate it before the phase ends?"""
    trial = copy_of(duel)
    phase = trial.phase
    while trial.phase == phase and trial.asked != who and trial.kind != KIND.OPEN:
        trial.duel.apply(c.Action.PASS)
    return trial.phase == phase and trial.can(who, "activate", card)


def test_6_1_only_in_the_open_state():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Upstart Goblin", "Dark Hole", "Book of Moon", "Gemini Elf")
    table.monster("2A", "Vorse Raider")
    table.set("2A", "Jar of Greed")
    duel = table.start()
    duel.does("1A", "normal summon", "Gemini Elf")
    assert duel.asked == "1A"
    assert sorted(duel.options()) == ["pass", "use Book of Moon"]


@pytest.mark.parametrize(
    ("turn_of", "where", "legal"),
    [
        ("1A", "hand", True),
        ("2A", "hand", False),
        ("1B", "hand", False),
        ("1A", "set", True),
        ("2A", "set", True),
        ("1B", "set", True),
        ("1A", "set now", False),
    ],
)
@pytest.mark.parametrize("phase", ["draw", "standby", "main 1", "battle", "end"])
def test_6_1_quick_play_spells(turn_of: str, where: str, legal: bool, phase: str):
    table = Scenario(turn_of=turn_of, phase=phase, ruleset=ASKED)
    if where == "hand":
        table.hand("1A", "Upstart Goblin", "Scapegoat")
    else:
        table.set("1A", "Scapegoat", this_turn=where == "set now")
    duel = table.start()
    if turn_of != "1A" and duel.kind in (KIND.OPEN, KIND.BATTLE):
        duel.does(turn_of, "end turn")
    assert now_can(duel, "1A", "Scapegoat") is legal


@pytest.mark.parametrize(("where", "legal"), [("hand", False), ("set", True), ("set now", False)])
def test_6_1_traps_only_set_and_from_the_next_turn_on(where: str, legal: bool):
    table = Scenario(turn_of="1A")
    if where == "hand":
        table.hand("1A", "Jar of Greed")
    else:
        table.set("1A", "Jar of Greed", this_turn=where == "set now")
    duel = table.start()
    assert duel.can("1A", "activate", "Jar of Greed") is legal
    duel.ends_turn()
    assert duel.can("2A", "activate", "Jar of Greed") is False
    duel.does("2A", "end turn")
    assert duel.can("1A", "activate", "Jar of Greed") is (where != "hand")


def test_6_2_used_cards_go_to_the_graveyard_together_after_the_chain():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Upstart Goblin")
    table.set("2A", "Jar of Greed")
    table.set("1B", "Mind Crush")
    table.hand("2A", "Gemini Elf", "Vorse Raider")
    duel = table.start()
    duel.does("1A", "activate", "Upstart Goblin")
    duel.does("2A", "activate", "Jar of Greed")
    duel.does("1B", "activate", "Mind Crush")
    while duel.chain():
        assert duel.place("Jar of Greed") == duel.place("Upstart Goblin") == STZ
        duel.duel.apply(duel.duel.legal_actions()[0])
    runs(duel)
    assert duel.place("Jar of Greed") == duel.place("Upstart Goblin") == GRAVE


def destroyed_in_chain(name: str) -> Play:
    """1A activates it, 2A destroys it with Typhoon before it resolves."""
    table = Scenario(turn_of="1A")
    elf = table.monster("1A", "Gemini Elf")
    table.monster("2B", "Vorse Raider")
    if name in ("Call of the Haunted", "Jar of Greed"):
        table.set("1A", name)
    else:
        table.hand("1A", name)
    table.graveyard("1A", "Mystic Tomato")
    table.face_up("2A", "Level Limit - Area B")
    table.set("2A", "Mystical Space Typhoon")
    duel = table.start()
    duel.does("1A", "activate", name)
    while duel.asked == "1A":
        duel.picks(elf if is_offered(duel, elf) else "Mystic Tomato")
    duel.does("2A", "activate", "Mystical Space Typhoon", name)
    runs(duel)
    assert duel.place(name) == GRAVE
    return duel


def test_6_2_a_non_permanent_card_destroyed_in_the_chain_still_resolves():
    assert destroyed_in_chain("Jar of Greed").hand_size("1A") == 1
    assert destroyed_in_chain("Smashing Ground").place("Vorse Raider") == GRAVE


def test_6_2_a_permanent_card_destroyed_first_does_nothing():
    assert destroyed_in_chain("Call of the Haunted").place("Mystic Tomato") == GRAVE
    assert destroyed_in_chain("Axe of Despair").attack("Gemini Elf") == 1900
    assert destroyed_in_chain("Umi").names_in("1A", "field") == ["Gemini Elf"]


def test_6_3_swords_destroyed_in_the_chain_still_turns_monsters_up_but_does_not_last():
    table = Scenario(turn_of="1A")
    table.monster("2B", "Vorse Raider", "face-down")
    table.monster("2A", "Gemini Elf")
    table.hand("1A", "Swords of Revealing Light")
    table.set("2A", "Mystical Space Typhoon")
    duel = table.start()
    duel.does("1A", "activate", "Swords of Revealing Light")
    duel.does("2A", "activate", "Mystical Space Typhoon")
    runs(duel)
    assert duel.place("Swords of Revealing Light") == GRAVE
    assert duel.position("Vorse Raider") == c.Position.FACE_UP_DEFENSE
    duel.ends_turn()
    goes_to(duel, c.Phase.BATTLE)
    assert duel.can("2A", "attack", "Gemini Elf")


STRONGHOLD = "Stronghold the Moving Fortress"


def fortress(**more: int) -> Scenario:
    """1A has a Set trap monster, and so many Set cards beside it; 2A has answers."""
    table = Scenario(turn_of="1A")
    table.set("1A", STRONGHOLD)
    for _ in range(more.get("beside", 0)):
        table.set("1A", "Dark Bribe")
    for _ in range(more.get("monsters", 0)):
        table.monster("1A", "Gemini Elf")
    table.hand("1A", "Jar of Greed", "Book of Moon", "Mystic Tomato")
    return table


def test_6_4_a_trap_monster_is_in_a_monster_zone_and_keeps_its_other_zone():
    duel = fortress(beside=4).start()
    plays(duel, "1A", STRONGHOLD)
    assert duel.place(STRONGHOLD) == MZ
    assert duel.zone(STRONGHOLD)["level"] == 4
    assert not duel.can("1A", "set", "Jar of Greed")  # the fifth zone is kept
    duel = fortress(beside=3).start()
    plays(duel, "1A", STRONGHOLD)
    assert duel.can("1A", "set", "Jar of Greed")


@pytest.mark.parametrize(("monsters", "legal"), [(4, True), (5, False)])
def test_6_4_it_needs_a_free_monster_zone(monsters: int, legal: bool):
    assert fortress(monsters=monsters).start().can("1A", "activate", STRONGHOLD) is legal


def test_6_4_it_is_both_monster_and_trap():
    table = fortress()
    table.set("2A", "Mystical Space Typhoon")
    table.set("2A", "Icarus Attack")
    table.hand("1A", "Jinzo")
    duel = table.start()
    plays(duel, "1A", STRONGHOLD)
    assert duel.can("1A", "normal summon", "Jinzo")  # a Tribute
    duel.does("1A", "end turn")
    duel.does("2A", "activate", "Mystical Space Typhoon", STRONGHOLD)
    runs(duel)
    assert duel.place(STRONGHOLD) == GRAVE


def test_6_4_turned_face_down_it_goes_back_set():
    duel = fortress().start()
    plays(duel, "1A", STRONGHOLD)
    plays(duel, "1A", "Book of Moon")
    assert (duel.place(STRONGHOLD), duel.position(STRONGHOLD)) == (STZ, c.Position.SET)


@pytest.mark.parametrize("name", ["Jinzo", "Trap Stun", "Royal Decree"])
def test_6_4_with_its_trap_effect_negated_it_goes_back_face_up(name: str):
    table = fortress(monsters=1)
    if name == "Jinzo":
        table.hand("1A", "Jinzo")
    else:
        table.set("2A", name)
    duel = table.start()
    plays(duel, "1A", STRONGHOLD)
    if name == "Jinzo":
        plays(duel, "1A", "Jinzo", "Gemini Elf", verb="normal summon")
    else:
        duel.does("1A", "end turn")
        plays(duel, "2A", name)
    assert (duel.place(STRONGHOLD), duel.position(STRONGHOLD)) == (STZ, c.Position.FACE_UP)


def taking_control(who: str, monsters: int, beside: int, name: str, *, from_hand: bool) -> Play:
    """`who` could take 1A's trap monster: controls so many monsters and other Set cards."""
    table = Scenario(turn_of="1A")
    table.set("1A", STRONGHOLD)
    for _ in range(monsters):
        table.monster(who, "Gemini Elf")
    for _ in range(beside):
        table.set(who, "Dark Bribe")
    if from_hand:
        table.hand(who, name)
    else:
        table.set(who, name)
    duel = table.start()
    plays(duel, "1A", STRONGHOLD)
    while duel.turn_of != who:
        duel.ends_turn()
    return duel


@pytest.mark.parametrize(
    ("monsters", "beside", "legal"), [(4, 3, True), (5, 3, False), (4, 4, False)]
)
@pytest.mark.parametrize("from_hand", [True, False])
def test_6_4_control_needs_a_free_zone_of_both_kinds(
    monsters: int, beside: int, legal: bool, from_hand: bool
):
    duel = taking_control("2A", monsters, beside, "Mind Control", from_hand=from_hand)
    assert duel.can("2A", "activate", "Mind Control") is legal
    if legal:
        plays(duel, "2A", "Mind Control")
        assert (duel.controller(STRONGHOLD), duel.place(STRONGHOLD)) == ("2A", MZ)
        duel.ends_turn()
        assert (duel.controller(STRONGHOLD), duel.place(STRONGHOLD)) == ("1A", MZ)


@pytest.mark.parametrize(("beside", "swapped"), [(3, True), (4, False)])
def test_6_4_it_is_swapped_only_if_a_zone_can_be_kept_there(beside: int, swapped: bool):
    duel = taking_control("2B", 1, beside, "Creature Swap", from_hand=False)
    plays(duel, "2B", "Creature Swap")
    assert (duel.controller(STRONGHOLD) == "2B") is swapped
    assert (duel.controller("Gemini Elf") == "1A") is swapped
    assert duel.place(STRONGHOLD) == MZ


def test_6_5_only_speed_3_answers_speed_3():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Upstart Goblin", "Book of Moon", "Gemini Elf")
    table.set("1A", "Seven Tools of the Bandit")
    table.set("1A", "Jar of Greed")
    table.set("1A", "Trap Stun")
    table.monster("1A", "Doomcaliber Knight")
    table.set("2A", "Dark Bribe")
    duel = table.start()
    duel.does("1A", "activate", "Upstart Goblin")
    duel.does("2A", "activate", "Dark Bribe")
    assert duel.asked == "1A"
    assert sorted(duel.options()) == ["activate Seven Tools of the Bandit", "pass"]
