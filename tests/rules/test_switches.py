"""The switches of section S of the rules: each with a test of both values."""

import pytest

from tagduel_env.engine.probes import probe
from tagduel_env.engine.record import constants as c
from tests.rules.playing import goes_on, moved, runs, tag
from tests.scenario import Play, Scenario


def longest_chain(duel: Play, first: str = "2A") -> list[tuple[str, str]]:
    """Plays on, using every trigger, until the turn is free; the longest chain on the way.

    Where the opponents choose whose trigger comes next, it's that of `first`.
    """
    longest: list[tuple[str, str]] = []
    while duel.kind != c.DecisionKind.OPEN:
        longest = max(longest, duel.chain(), key=len)
        if duel.kind == c.DecisionKind.WHOSE_TRIGGER:
            duel.picks(first)
        else:
            goes_on(duel)
    return longest


# ------------------------------------------------------------------------------------- segoc
def triggers_of_four(segoc: str, first: str = "2A") -> list[tuple[str, str]]:
    table = Scenario(turn_of="1A", ruleset=tag(segoc=segoc, ask_forced=True))
    table.monster("1A", "Goblin Zombie")
    table.monster("1A", "Dupe Frog")
    table.monster("1B", "Gravekeeper's Recruiter")
    table.monster("2A", "Dupe Frog")
    table.monster("2B", "Dandylion")
    table.hand("1A", "Dark Hole")
    table.deck("1A", "Goblin Zombie", "Swap Frog")
    table.deck("1B", "Gravekeeper's Guard", "Gravekeeper's Recruiter")
    table.deck("2A", "Swap Frog", "Treeborn Frog")
    duel = table.start()
    duel.does("1A", "activate", "Dark Hole")
    return longest_chain(duel, first)


def test_s_segoc_classes():
    assert triggers_of_four("classes") == [
        ("1A", "Goblin Zombie"),
        ("1B", "Gravekeeper's Recruiter"),
        ("2B", "Dandylion"),
        ("1A", "Dupe Frog"),
        ("2A", "Dupe Frog"),
    ]


@pytest.mark.parametrize("first", ["2A", "2B"])
def test_s_segoc_seats(first: str):
    chain = triggers_of_four("seats", first)
    assert chain[:3] == [
        ("1A", "Goblin Zombie"),
        ("1A", "Dupe Frog"),
        ("1B", "Gravekeeper's Recruiter"),
    ]
    opponents = [("2A", "Dupe Frog"), ("2B", "Dandylion")]
    assert chain[3:] == (opponents if first == "2A" else opponents[::-1])


# ------------------------------------------------------------------ trigger_moved_to_private
@pytest.mark.parametrize(("value", "tokens"), [("stops", 0), ("activates", 2)])
def test_s_trigger_moved_to_private(value: str, tokens: int):
    table = Scenario(turn_of="1A", ruleset=tag(trigger_moved_to_private=value))
    emeral = table.monster("1A", "Daigusto Emeral")
    flower = table.material("1A", "Dandylion", emeral)
    table.graveyard("1A", "Goblin Zombie", "Cannon Soldier", "Jinzo")
    duel = table.start()
    duel.does("1A", "activate", emeral)
    runs(duel, "Goblin Zombie", "Dandylion", "Jinzo")
    assert duel.place(flower) == c.Place.DECK
    assert len(duel.names_in("1A", "field")) == 1 + tokens


# ----------------------------------------------------------------------- settling_ends_batch
@pytest.mark.parametrize(
    ("value", "equipped", "searches"),
    [(False, True, True), (True, True, False), (True, False, True)],
)
def test_s_settling_ends_batch(value: bool, equipped: bool, searches: bool):
    table = Scenario(turn_of="1A", ruleset=tag(settling_ends_batch=value))
    frog = table.monster("2A", "Dupe Frog")
    if equipped:
        table.face_up("2A", "Black Pendant", equipped_to=frog)
    table.deck("2A", "Swap Frog")
    table.hand("1A", "Smashing Ground")
    duel = table.start()
    duel.does("1A", "activate", "Smashing Ground")
    asked = False
    while duel.kind != c.DecisionKind.OPEN:
        if duel.kind == c.DecisionKind.TRIGGER:
            asked |= duel._find("activate", "Dupe Frog") is not None
        goes_on(duel)
    assert asked is searches
    assert ("Swap Frog" in duel.names_in("2A", "hand")) is searches


# ------------------------------------------------------------------------ damage_step_model
@pytest.mark.parametrize(
    ("attacker", "card"),
    [
        ("Alexandrite Dragon", "Honest"),
        ("Blackwing - Shura the Blue Flame", "Blackwing - Kalut the Moon Shadow"),
    ],
)
@pytest.mark.parametrize("value", ["five", "pre_chart"])
def test_s_damage_step_model(value: str, attacker: str, card: str):
    table = Scenario(turn_of="1A", ruleset=tag(damage_step_model=value))
    table.monster("1A", attacker)
    table.monster("2A", "Cyber Dragon")
    table.hand("1A", card)
    duel = table.start()
    duel.attacks("1A", attacker, "Cyber Dragon")
    timings = []
    while duel.kind in (c.DecisionKind.WINDOW, c.DecisionKind.RESPOND):
        if duel._find("activate", card) is not None:
            timings.append(c.Timing(int(duel.record["timing"])))
        duel.duel.apply(c.Action.PASS)
    expected = [c.Timing.DAMAGE_START, c.Timing.BEFORE_CALCULATION]
    assert timings == expected + [c.Timing.CALCULATION] * (value == "pre_chart")


# ----------------------------------------------------------------------------- ATK and DEF
@pytest.mark.parametrize(("value", "end"), [("freeze_stays", 500), ("freeze_ends", 2000)])
def test_s_shrink_then_freeze(value: str, end: int):
    table = Scenario(turn_of="1A", ruleset=tag(shrink_then_freeze=value))
    table.hand("1A", "Shrink")
    table.monster("1A", "Blackwing - Gale the Whirlwind")
    dragon = table.monster("2A", "Alexandrite Dragon")
    duel = table.start()
    duel.does("1A", "activate", "Shrink")
    runs(duel, "Alexandrite Dragon")
    assert duel.attack(dragon) == 1000
    duel.does("1A", "activate", "Blackwing - Gale the Whirlwind")
    runs(duel)
    assert duel.attack(dragon) == 500
    duel.ends_turn()
    assert duel.attack(dragon) == end


@pytest.mark.parametrize(("value", "shrunk"), [("set_value", 1000), ("zero", 0)])
def test_s_chimeratech_shrink(value: str, shrunk: int):
    table = Scenario(turn_of="1A", ruleset=tag(chimeratech_shrink=value))
    table.monster("1A", "Cyber Dragon")
    table.monster("2A", "Jinzo")
    fortress = table.extra("1A", "Chimeratech Fortress Dragon")[0]
    table.hand("1A", "Shrink")
    duel = table.start()
    duel.does("1A", "special summon", "Chimeratech Fortress Dragon")
    runs(duel)
    assert duel.names_in("2A", "field") == []
    assert duel.attack(fortress) == 2000
    duel.does("1A", "activate", "Shrink")
    runs(duel)
    assert duel.attack(fortress) == shrunk


# ------------------------------------------------------------------------ no_zone_for_control
@pytest.mark.parametrize(("value", "destroyed"), [("destroy", True), ("graveyard", False)])
def test_s_no_zone_for_control(value: str, destroyed: bool):
    table = Scenario(turn_of="1A", ruleset=tag(no_zone_for_control=value))
    taken = table.monster("2A", "Alexandrite Dragon")
    for _ in range(4):
        table.monster("2A", "Gemini Elf")
    table.set("2A", "Call of the Haunted")
    table.graveyard("2A", "Jinzo")
    table.hand("1A", "Mind Control")
    duel = table.start()
    duel.does("1A", "activate", "Mind Control", "Alexandrite Dragon")
    duel.passes()
    assert duel.controller(taken) == "1A"
    duel.does("1A", "end turn")
    duel.does("2A", "activate", "Call of the Haunted")
    runs(duel)
    assert duel.place("Jinzo") == c.Place.MONSTER_ZONE
    duel.ends_turn()
    assert duel.names_in("2A", "grave") == ["Alexandrite Dragon"]
    assert moved(duel, taken, c.MoveFlag.DESTROYED) is destroyed
    assert moved(duel, taken, c.MoveFlag.BY_RULE)


# ---------------------------------------------------------------------------- heal_after_zero
@pytest.mark.parametrize(("value", "loses"), [("loses", True), ("survives", False)])
def test_s_heal_after_zero(value: str, loses: bool):
    duel = Scenario(turn_of="1A", ruleset=tag(heal_after_zero=value)).start()
    address, record = duel.duel.address, duel.record
    record["chain_resolving"] = 1
    for points in (0, 1000):
        record["life"][1] = points
        probe.life_changed(address, 1)
    record["chain_resolving"] = 0
    probe.check_end(address)
    assert (duel.over, duel.winner) == ((True, 1) if loses else (False, None))


# ---------------------------------------------------------------------------- tie_after_time
@pytest.mark.parametrize("value", ["first_lp_change", "draw"])
def test_s_tie_after_time(value: str):
    table = Scenario(turn_of="1A", turn=5, ruleset=tag(tie_after_time=value, turn_cap=5))
    table.set("2A", "Just Desserts")
    table.monster("1A", "Gemini Elf")
    duel = table.start()
    for _ in range(4):
        assert not duel.over
        duel.ends_turn()
    if value == "draw":
        assert (duel.over, duel.winner, duel.duel.reason) == (True, 0, c.Reason.TIME)
        return
    assert (duel.over, duel.turn) == (False, 9)
    duel.does("1A", "end turn")
    duel.does("2A", "activate", "Just Desserts")
    duel.passes()
    assert (duel.over, duel.winner, duel.duel.reason) == (True, 2, c.Reason.SUDDEN_DEATH)


# --------------------------------------------------------------------- reckless_greed_overlap
@pytest.mark.parametrize(("overlap", "skipped"), [(True, [7, 9]), (False, [7, 9, 11, 13])])
def test_s_reckless_greed_overlap(overlap: bool, skipped: list[int]):
    table = Scenario(turn_of="1A", turn=5, ruleset=tag(reckless_greed_overlap=overlap))
    traps = [table.set("1A", "Reckless Greed") for _ in range(2)]
    duel = table.start()
    for trap in traps:
        duel.does("1A", "activate", trap)
    duel.passes()
    assert duel.hand_size("1A") == 4
    without = []
    for turn in range(6, 17):
        before = [len(duel.names_in(who, "deck")) for who in duel.seats]
        duel.ends_turn()
        if [len(duel.names_in(who, "deck")) for who in duel.seats] == before:
            without.append(turn)
    assert without == skipped


# -------------------------------------------------------------------------------- your_phase
@pytest.mark.parametrize("value", ["own", "team"])
@pytest.mark.parametrize("turn_of", ["1A", "2A", "1B", "2B"])
def test_s_your_phase(value: str, turn_of: str):
    table = Scenario(turn_of=turn_of, phase="standby", ruleset=tag(your_phase=value))
    table.graveyard("1A", "Treeborn Frog")
    allowed = turn_of == "1A" or (value == "team" and turn_of == "1B")
    assert table.start().can("1A", "activate", "Treeborn Frog") is allowed


@pytest.mark.parametrize(("value", "mills"), [("own", [1, 0, 0, 0]), ("team", [1, 0, 1, 0])])
def test_s_your_phase_of_a_mandatory_effect(value: str, mills: list[int]):
    table = Scenario(turn_of="1A", ruleset=tag(your_phase=value))
    table.monster("1A", "Jain, Lightsworn Paladin")
    duel = table.start()
    counts = []
    for _ in range(4):
        before = len(duel.names_in("1A", "grave"))
        duel.ends_turn()
        counts.append((len(duel.names_in("1A", "grave")) - before) // 2)
    assert counts == mills


# -------------------------------------------------------------------------- either_graveyard
@pytest.mark.parametrize("value", ["team_and_across", "all_four"])
@pytest.mark.parametrize("owner", ["1A", "1B", "2A", "2B"])
def test_s_either_graveyard(value: str, owner: str):
    table = Scenario(turn_of="1A", ruleset=tag(either_graveyard=value))
    table.hand("1A", "Monster Reborn")
    table.graveyard(owner, "Gemini Elf")
    legal = owner != "2A" or value == "all_four"
    assert table.start().can("1A", "activate", "Monster Reborn") is legal


# ----------------------------------------------------------------------- exodia_shared_hands
@pytest.mark.parametrize("shared", [False, True])
@pytest.mark.parametrize("mate", ["1B", "2B"])
def test_s_exodia_shared_hands(shared: bool, mate: str):
    table = Scenario(turn_of="1A", ruleset=tag(exodia_shared_hands=shared))
    table.hand("1A", "Left Arm of the Forbidden One", "Left Leg of the Forbidden One")
    table.hand(mate, "Right Arm of the Forbidden One", "Right Leg of the Forbidden One")
    table.deck("1A", "Exodia the Forbidden One")
    table.hand("1A", "Upstart Goblin")
    duel = table.start()
    duel.does("1A", "activate", "Upstart Goblin")
    duel.passes()
    won = shared and mate == "1B"
    assert (duel.over, duel.winner) == ((True, 1) if won else (False, None))


# ----------------------------------------------------------------------------- consent_scope
def asks_consent(duel: Play) -> bool:
    """Is the team-mate asked before the play is over?"""
    while not duel.over and duel.kind not in (c.DecisionKind.OPEN, c.DecisionKind.BATTLE):
        if duel.kind == c.DecisionKind.CONSENT:
            return True
        goes_on(duel)
    return False


SCOPES = {"chosen": (True, True), "cost_and_material": (True, False), "never": (False, False)}


@pytest.mark.parametrize("scope", SCOPES)
def test_s_consent_scope_of_a_cost(scope: str):
    table = Scenario(turn_of="1A", ruleset=tag(consent="ask", consent_scope=scope))
    table.monster("1B", "Gemini Elf")
    table.monster("1B", "Gemini Elf")
    table.monster("1A", "Cannon Soldier", "defense")
    duel = table.start()
    duel.does("1A", "activate", "Cannon Soldier", "Gemini Elf")
    assert asks_consent(duel) is SCOPES[scope][0]


@pytest.mark.parametrize("scope", SCOPES)
def test_s_consent_scope_of_a_tribute(scope: str):
    table = Scenario(turn_of="1A", ruleset=tag(consent="ask", consent_scope=scope))
    table.monster("1B", "Gemini Elf")
    table.hand("1A", "Jinzo")
    duel = table.start()
    duel.does("1A", "normal summon", "Jinzo")
    assert asks_consent(duel) is SCOPES[scope][0]


@pytest.mark.parametrize("scope", SCOPES)
def test_s_consent_scope_of_a_target(scope: str):
    table = Scenario(turn_of="1A", ruleset=tag(consent="ask", consent_scope=scope))
    table.monster("1B", "Gemini Elf")
    table.hand("1A", "Axe of Despair")
    duel = table.start()
    duel.does("1A", "activate", "Axe of Despair")
    assert asks_consent(duel) is SCOPES[scope][1]


# ----------------------------------------------------------------------------- across_riders
@pytest.mark.parametrize("whole", [True, False])
def test_s_across_riders(whole: bool):
    table = Scenario(turn_of="1A", ruleset=tag(across_riders=whole))
    table.hand("1A", "Book of Eclipse")
    elves = {who: table.monster(who, "Gemini Elf") for who in table.seats}
    duel = table.start()
    duel.does("1A", "activate", "Book of Eclipse")
    duel.passes()
    assert all(duel.position(elf) == c.Position.FACE_DOWN_DEFENSE for elf in elves.values())
    duel.ends_turn()
    up = [who for who in elves if duel.position(elves[who]) == c.Position.FACE_UP_DEFENSE]
    assert up == (["2B"] if whole else ["2A", "2B"])


# ----------------------------------------------------------------- lingering_negation_follows
@pytest.mark.parametrize(("follows", "survives"), [(True, True), (False, False)])
def test_s_lingering_negation_follows(follows: bool, survives: bool):
    table = Scenario(turn_of="1A", ruleset=tag(lingering_negation_follows=follows))
    table.monster("1A", "Exiled Force")
    target = table.monster("2A", "Gemini Elf")
    table.hand("2B", "Effect Veiler")
    table.hand("1A", "Upstart Goblin")
    duel = table.start()
    duel.does("1A", "activate", "Upstart Goblin")
    duel.does("2B", "activate", "Effect Veiler")
    runs(duel)
    duel.does("1A", "activate", "Exiled Force")
    runs(duel)
    assert (duel.place(target) == c.Place.MONSTER_ZONE) is survives


# ------------------------------------------------------------------------ early_battle_phase
@pytest.mark.parametrize("value", ["barred", "no_attacks"])
def test_s_early_battle_phase(value: str):
    table = Scenario(turn_of="1A", turn=3, ruleset=tag(early_battle_phase=value))
    table.monster("1A", "Gemini Elf")
    table.set("1B", "Reckless Greed")
    duel = table.start()
    if value == "barred":
        assert not duel.can("1A", "battle phase")
        return
    duel.does("1A", "battle phase")
    duel.passes()
    if duel.kind == c.DecisionKind.BATTLE:
        assert duel.options() == ["main phase 2", "end turn"]
        duel.picks("main phase 2")
        duel.passes()
    assert duel.phase == c.Phase.MAIN_2
    assert not duel.can("1A", "battle phase")
