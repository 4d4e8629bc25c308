"""The worked examples of chains, exact (G1-G18)."""

import itertools

import pytest

from tagduel_env.engine.record import constants as c
from tests.rules.playing import goes_on, runs, tag
from tests.scenario import Play, Scenario

ASKED = tag(ask_forced=True)
"""Everybody is asked, also where there is only one thing to do."""
WINDOW, RESPOND, TRIGGER = (
    c.DecisionKind.WINDOW,
    c.DecisionKind.RESPOND,
    c.DecisionKind.TRIGGER,
)


def until(duel: Play, *kinds: c.DecisionKind) -> None:
    """Goes on, using every trigger, until such a question is asked."""
    while not duel.over and duel.kind not in kinds:
        goes_on(duel)


def chains(duel: Play, *picks: str) -> list[list[tuple[str, str]]]:
    """Goes on until the turn is free; every chain on the way as it stood when it was complete."""
    seen: list[list[tuple[str, str]]] = []
    wanted = list(picks)
    before = 0
    while not duel.over and duel.kind not in (c.DecisionKind.OPEN, c.DecisionKind.BATTLE):
        chain = duel.chain()
        if chain and duel.kind == RESPOND:
            if len(chain) > before and before:
                seen.pop()
            if len(chain) != before:
                seen.append(chain)
            before = len(chain)
        elif not chain:
            before = 0
        if wanted and duel._find("pick", wanted[0]) is not None:
            duel.picks(wanted.pop(0))
        else:
            goes_on(duel)
    assert not wanted, f"never offered: {wanted}"
    return seen


def offered(duel: Play) -> list[str]:
    """Names of the cards that whoever is asked may use."""
    legal = duel.duel.legal_actions()
    cards = [duel.card_of(action) for action in legal if action != c.Action.PASS]
    return sorted(duel.name(card) for card in cards if card is not None)


# ------------------------------------------------------------------------ G1 simultaneous triggers
def five_triggers(segoc: str) -> Play:
    table = Scenario(turn_of="1A", ruleset=tag(segoc=segoc, ask_forced=True))
    table.monster("1A", "Goblin Zombie")
    table.monster("1A", "Dupe Frog")
    table.monster("1B", "Gravekeeper's Recruiter")
    table.monster("2A", "Dupe Frog")
    table.monster("2B", "Dandylion")
    table.hand("1A", "Dark Hole")
    table.deck("1A", "Goblin Zombie", "Swap Frog")
    table.deck("1B", "Gravekeeper's Recruiter")
    table.deck("2A", "Treeborn Frog")
    duel = table.start()
    duel.does("1A", "activate", "Dark Hole")
    assert duel.chain() == [("1A", "Dark Hole")]
    until(duel, TRIGGER)
    return duel


def test_g01_mandatory_triggers_of_everybody_come_first():
    duel = five_triggers("classes")
    until(duel, RESPOND)
    assert duel.chain() == [
        ("1A", "Goblin Zombie"),
        ("1B", "Gravekeeper's Recruiter"),
        ("2B", "Dandylion"),
        ("1A", "Dupe Frog"),
        ("2A", "Dupe Frog"),
    ]
    assert duel.rights() == ["1B", "2B", "1A", "2A"]


def test_g01_the_highest_link_resolves_first():
    duel = five_triggers("classes")
    until(duel, RESPOND)
    duel.rights()
    resolving = []
    while duel.record["chain_resolving"]:
        resolving.append(int(duel.record["chain_resolving"]))
        goes_on(duel)
    assert resolving == sorted(resolving, reverse=True)
    assert {5, 4, 2, 1} <= set(resolving)
    assert duel.names_in("2A", "hand") == ["Treeborn Frog"]
    assert duel.names_in("2B", "field") == ["Fluff Token", "Fluff Token"]
    assert duel.names_in("1B", "hand") == ["Gravekeeper's Recruiter"]
    assert sorted(duel.names_in("1A", "hand")) == ["Goblin Zombie", "Swap Frog"]


@pytest.mark.parametrize("first", ["2A", "2B"])
def test_g01_seats_the_opponents_choose_between_theirs(first: str):
    duel = five_triggers("seats")
    until(duel, c.DecisionKind.WHOSE_TRIGGER)
    assert duel.asked == "2A"
    duel.picks(first)
    until(duel, RESPOND)
    theirs = [("2A", "Dupe Frog"), ("2B", "Dandylion")]
    assert duel.chain() == [
        ("1A", "Goblin Zombie"),
        ("1A", "Dupe Frog"),
        ("1B", "Gravekeeper's Recruiter"),
        *(theirs if first == "2A" else theirs[::-1]),
    ]
    after = {"2A": ["1B", "2B", "1A", "2A"], "2B": ["1A", "2A", "1B", "2B"]}
    assert duel.rights() == after["2B" if first == "2A" else "2A"]


# -------------------------------------------------------------------- G2, G3 earlier event first
def caius_and_zombie(of: str, segoc: str) -> Play:
    table = Scenario(turn_of="1A", ruleset=tag(segoc=segoc, ask_forced=True))
    table.monster(of, "Goblin Zombie")
    table.hand("1A", "Caius the Shadow Monarch")
    table.monster("2A", "Gemini Elf")
    table.deck(of, "Goblin Zombie")
    duel = table.start()
    duel.does("1A", "normal summon", "Caius the Shadow Monarch")
    until(duel, TRIGGER)
    return duel


@pytest.mark.parametrize("segoc", ["classes", "seats"])
def test_g02_the_earlier_event_goes_on_the_lower_link(segoc: str):
    duel = caius_and_zombie("1A", segoc)
    assert (duel.asked, offered(duel)) == ("1A", ["Goblin Zombie"])
    assert chains(duel) == [[("1A", "Goblin Zombie"), ("1A", "Caius the Shadow Monarch")]]


@pytest.mark.parametrize("segoc", ["classes", "seats"])
def test_g03_the_earlier_event_does_not_move_a_trigger_across_duelists(segoc: str):
    duel = caius_and_zombie("1B", segoc)
    assert (duel.asked, offered(duel)) == ("1A", ["Caius the Shadow Monarch"])
    assert chains(duel) == [[("1A", "Caius the Shadow Monarch"), ("1B", "Goblin Zombie")]]
    assert duel.names_in("1B", "hand") == ["Goblin Zombie"]


# ---------------------------------------------------------------------------- G4 one batch is free
DARK_WORLD = {
    "Grapha": "Grapha, Dragon Lord of Dark World",
    "Broww": "Broww, Huntsman of Dark World",
    "Snoww": "Snoww, Unlight of Dark World",
    "Goldd": "Goldd, Wu-Lord of Dark World",
}


def discarded_together(segoc: str = "classes") -> Play:
    table = Scenario(turn_of="1A", ruleset=tag(segoc=segoc, ask_forced=True))
    names = [DARK_WORLD[name] for name in ("Grapha", "Broww", "Snoww")]
    table.hand("1A", "Card Destruction", *names)
    table.deck("1A", *["Gemini Elf"] * 4, DARK_WORLD["Goldd"])
    table.hand("1B", "Jinzo")
    table.hand("2A", "Jinzo")
    table.hand("2B", DARK_WORLD["Goldd"])
    table.monster("1A", "Alexandrite Dragon")
    table.monster("1B", "Cyber Dragon")
    table.monster("2B", "Gemini Elf")  # Grapha's "opponent" is the one across (A53)
    duel = table.start()
    duel.does("1A", "activate", "Card Destruction")
    until(duel, TRIGGER)
    return duel


@pytest.mark.parametrize("segoc", ["classes", "seats"])
@pytest.mark.parametrize("order", list(itertools.permutations(("Grapha", "Broww", "Snoww"))))
def test_g04_triggers_of_one_batch_in_any_order(order: tuple[str, ...], segoc: str):
    duel = discarded_together(segoc)
    for name in order:
        until(duel, TRIGGER)
        assert duel.asked == "1A"
        duel.does("1A", "activate", DARK_WORLD[name])
    until(duel, RESPOND)
    expected = [("1A", DARK_WORLD[name]) for name in order] + [("2B", DARK_WORLD["Goldd"])]
    assert duel.chain() == expected


def test_g04_activator_and_across_discard_and_draw_nobody_else():
    duel = discarded_together()
    assert duel.names_in("1A", "hand") == ["Gemini Elf"] * 3
    assert duel.hand_size("2B") == 1
    assert duel.names_in("2B", "grave") == [DARK_WORLD["Goldd"]]
    assert duel.names_in("1B", "hand") == duel.names_in("2A", "hand") == ["Jinzo"]


def test_g04_goldd_discarded_by_an_opponent_destroys_two_cards_of_team_1():
    duel = discarded_together()
    runs(duel, "Gemini Elf", "Alexandrite Dragon", "Cyber Dragon")
    assert duel.names_in("2B", "field") == [DARK_WORLD["Goldd"]]
    assert duel.names_in("2B", "grave") == ["Gemini Elf"]
    assert duel.place("Alexandrite Dragon") == duel.place("Cyber Dragon") == c.Place.GRAVEYARD
    assert duel.hand_size("1A") == 3 + 1 + 1  # Card Destruction, Broww, Snoww


# -------------------------------------------------------------------------------- G5 a cost misses
def enemy_controller(tribute: str) -> Play:
    table = Scenario(turn_of="1A", ruleset=ASKED)
    table.monster("1A", tribute)
    table.hand("1A", "Enemy Controller")
    table.deck("1A", "Swap Frog", "Goblin Zombie")
    table.monster("2A", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "activate", "Enemy Controller", "answer 1", tribute, "Gemini Elf")
    return duel


def test_g05_an_optional_when_trigger_of_a_cost_misses():
    duel = enemy_controller("Dupe Frog")
    assert chains(duel) == [[("1A", "Enemy Controller")]]
    assert duel.controller("Gemini Elf") == "1A"
    assert duel.hand_size("1A") == 0


def test_g05_a_mandatory_trigger_of_a_cost_comes_after_the_chain():
    duel = enemy_controller("Goblin Zombie")
    assert chains(duel) == [[("1A", "Enemy Controller")], [("1A", "Goblin Zombie")]]
    assert duel.hand_size("1A") == 1


# ------------------------------------------------------------- G6, G7 a Summon on Link 2, on Link 1
def call_on_gadget(monster: str = "Green Gadget", *, typhoon: bool) -> Play:
    table = Scenario(turn_of="1A", ruleset=ASKED)
    if typhoon:
        table.hand("1A", "Mystical Space Typhoon")
    table.graveyard("1A", monster)
    table.set("1B", "Call of the Haunted")
    table.deck("1B", "Red Gadget")
    table.deck("1A", "Red Gadget")
    table.set("2A", "Magic Cylinder")
    table.set("2B", "Torrential Tribute")
    table.set("2B", "Bottomless Trap Hole")
    duel = table.start()
    if typhoon:
        duel.does("1A", "activate", "Mystical Space Typhoon", "Magic Cylinder")
        duel.passes("2A")
    else:
        duel.does("1A", "end turn")
    duel.does("1B", "activate", "Call of the Haunted", monster)
    return duel


def test_g06_a_summon_on_link_2_misses_and_cannot_be_answered():
    duel = call_on_gadget(typhoon=True)
    while duel.kind != c.DecisionKind.OPEN:
        assert duel.kind != TRIGGER
        assert not {"Torrential Tribute", "Bottomless Trap Hole"} & set(offered(duel))
        goes_on(duel)
    assert duel.controller("Green Gadget") == "1B"
    assert duel.place("Magic Cylinder") == c.Place.GRAVEYARD
    assert duel.hand_size("1B") == 0


def test_g07_a_summon_on_link_1_is_answered():
    duel = call_on_gadget(typhoon=False)
    until(duel, TRIGGER)
    assert duel.asked == "1B"
    duel.does("1B", "activate", "Green Gadget")
    assert duel.chain() == [("1B", "Green Gadget")]
    duel.does("2B", "activate", "Torrential Tribute")
    assert duel.chain() == [("1B", "Green Gadget"), ("2B", "Torrential Tribute")]
    until(duel, c.DecisionKind.OPEN)
    assert duel.names_in("1B", "hand") == ["Red Gadget"]
    assert duel.place("Green Gadget") == c.Place.GRAVEYARD
    assert duel.names_in("1A", "hand") == []


def test_g07_without_a_trigger_the_turn_duelist_has_the_first_fast_effect():
    duel = call_on_gadget("Gemini Elf", typhoon=False)
    until(duel, WINDOW)
    trial = Play(duel.duel.copy(), duel.handles, duel.seats)
    asked = [trial.asked]
    while trial.kind == WINDOW and len(asked) < 4:
        if trial.asked == "2B":
            assert offered(trial) == ["Bottomless Trap Hole", "Torrential Tribute"]
        trial.passes(trial.asked)
        asked.append(trial.asked)
    assert asked == ["1A", "2A", "1B", "2B"]


# ------------------------------------------------------------------------------------- G8 "then"
def test_g08_what_lies_before_a_then_cannot_be_answered():
    table = Scenario(turn_of="1A", turn=5)
    table.monster("1A", "Drill Warrior")
    table.hand("1A", "Jinzo", "T.G. Warwolf")
    table.graveyard("1A", "Gemini Elf")
    table.hand("2A", "T.G. Warwolf")
    table.set("2A", "Torrential Tribute")
    table.set("2B", "Bottomless Trap Hole")
    duel = table.start()
    duel.does("1A", "activate", "Drill Warrior", "answer 1", "Jinzo")
    runs(duel)
    assert duel.place("Drill Warrior") == c.Place.BANISHED
    while duel.turn < 9:
        duel.ends_turn()
    while (duel.turn, duel.phase) != (9, c.Phase.MAIN_1):
        if duel.place("Drill Warrior") == c.Place.MONSTER_ZONE:
            assert not {"Torrential Tribute", "Bottomless Trap Hole"} & set(offered(duel))
            assert "T.G. Warwolf" not in offered(duel) or duel.kind == c.DecisionKind.PICK
        goes_on(duel)
    assert duel.place("Drill Warrior") == c.Place.MONSTER_ZONE
    assert duel.hand_size("1A") == 2 + 1  # Warwolf, the draw, and what the effect added


# --------------------------------------------------------------------- G9, G10 direct answer lost
def test_g09_a_link_in_between_takes_the_direct_answer_away():
    table = Scenario(turn_of="1A", ruleset=ASKED)
    table.hand("1A", "Dark Hole")
    table.set("1B", "Forbidden Lance")
    for _ in range(2):
        table.monster("2B", "Gemini Elf")
    table.set("2B", "Starlight Road")
    table.set("2B", "Dark Bribe")
    duel = table.start()
    duel.does("1A", "activate", "Dark Hole")
    assert duel.can("2B", "activate", "Starlight Road")
    assert duel.can("2B", "activate", "Dark Bribe")
    duel.passes("2A")
    duel.does("1B", "activate", "Forbidden Lance")
    until(duel, RESPOND)
    assert (duel.asked, offered(duel)) == ("2B", ["Dark Bribe"])
    assert duel.rights() == ["2B", "1A", "2A", "1B"]
    until(duel, c.DecisionKind.OPEN)
    assert duel.names_in("2B", "grave") == ["Gemini Elf"]  # the other is unaffected


def test_g09_dark_bribe_answers_the_lance():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Dark Hole")
    table.set("1B", "Forbidden Lance")
    table.monster("2B", "Gemini Elf")
    table.set("2B", "Dark Bribe")
    duel = table.start()
    duel.does("1A", "activate", "Dark Hole")
    duel.does("1B", "activate", "Forbidden Lance")
    duel.does("2B", "activate", "Dark Bribe")
    duel.passes()
    assert duel.place("Gemini Elf") == c.Place.GRAVEYARD  # Dark Hole was not negated
    assert (duel.hand_size("1A"), duel.hand_size("1B")) == (1, 0)


def lumina_and_doomcaliber() -> Play:
    table = Scenario(turn_of="1A", ruleset=ASKED)
    table.monster("1A", "Lumina, Lightsworn Summoner")
    table.graveyard("1A", "Jain, Lightsworn Paladin")
    table.hand("1A", "Jinzo")
    table.monster("2B", "Doomcaliber Knight")
    table.set("2A", "Divine Wrath")
    table.hand("2A", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "activate", "Lumina, Lightsworn Summoner")
    until(duel, RESPOND)
    return duel


def test_g10_a_mandatory_quick_effect_is_added_at_once():
    duel = lumina_and_doomcaliber()
    assert duel.chain() == [("1A", "Lumina, Lightsworn Summoner"), ("2B", "Doomcaliber Knight")]
    assert duel.rights() == ["1A", "2A", "1B", "2B"]
    until(duel, c.DecisionKind.OPEN)
    assert duel.place("Lumina, Lightsworn Summoner") == c.Place.GRAVEYARD
    assert duel.place("Jain, Lightsworn Paladin") == c.Place.GRAVEYARD


def test_g10_the_next_answer_is_to_the_mandatory_quick_effect():
    duel = lumina_and_doomcaliber()
    duel.does("2A", "activate", "Divine Wrath")
    until(duel, c.DecisionKind.OPEN)
    assert duel.place("Lumina, Lightsworn Summoner") == c.Place.MONSTER_ZONE
    assert duel.place("Jain, Lightsworn Paladin") == c.Place.MONSTER_ZONE


# ------------------------------------------------------------------------------ G11 hand triggers
GORZ = "Gorz the Emissary of Darkness"


def direct_attack() -> tuple[Play, list[int]]:
    table = Scenario(turn_of="2B", turn=8, ruleset=ASKED)
    table.monster("2B", "Cyber Dragon")
    table.hand("1A", GORZ)
    mine = table.hand("1A", "Tragoedia")
    mates = table.hand("1B", "Tragoedia")
    duel = table.start()
    duel.attacks("2B", "Cyber Dragon")
    until(duel, c.DecisionKind.WHOSE_TRIGGER)
    assert duel.life(1) == 13_900
    assert duel.asked == "1A"
    return duel, [*mine, *mates]


def uses(duel: Play, who: str, name: str) -> None:
    """The team lets that Duelist go next, who uses this trigger."""
    if duel.kind == c.DecisionKind.WHOSE_TRIGGER:
        duel.picks(who)
    assert (duel.kind, duel.asked) == (TRIGGER, who)
    duel.does(who, "activate", name)


@pytest.mark.parametrize("name", [GORZ, "Tragoedia"])
def test_g11_each_duelist_uses_one(name: str):
    duel, _ = direct_attack()
    duel.picks("1A")
    assert offered(duel) == [GORZ, "Tragoedia"]
    duel.does("1A", "activate", name)
    if duel.kind == c.DecisionKind.WHOSE_TRIGGER:
        duel.picks("1B")
    assert (duel.asked, offered(duel)) == ("1B", ["Tragoedia"])
    duel.does("1B", "activate", "Tragoedia")
    until(duel, RESPOND)
    assert duel.chain() == [("1A", name), ("1B", "Tragoedia")]


def test_g11a_the_team_mates_link_resolves_first_and_gorz_stays():
    duel, hands = direct_attack()
    uses(duel, "1A", GORZ)
    uses(duel, "1B", "Tragoedia")
    until(duel, c.DecisionKind.BATTLE, c.DecisionKind.OPEN)
    assert duel.names_in("1B", "field") == ["Tragoedia"]
    assert duel.names_in("1A", "field") == []
    assert sorted(duel.names_in("1A", "hand")) == [GORZ, "Tragoedia"]
    assert duel.place(hands[1]) == c.Place.MONSTER_ZONE


def test_g11b_gorz_on_the_higher_link_and_his_token():
    duel, _ = direct_attack()
    uses(duel, "1B", "Tragoedia")
    uses(duel, "1A", GORZ)
    found = chains(duel)
    assert found == [[("1B", "Tragoedia"), ("1A", GORZ)], [("1A", GORZ)]]
    assert duel.names_in("1A", "field") == [GORZ, "Emissary of Darkness Token"]
    assert duel.names_in("1B", "field") == ["Tragoedia"]
    token = int(duel.record["zones"][1]["card"])
    zone = duel.record["zones"][1]
    assert duel.name(token) == "Emissary of Darkness Token"
    assert (int(zone["atk"]), int(zone["def_"])) == (2100, 2100)


# ---------------------------------------------------------------------------- G12 battle triggers
def test_g12_two_tomatoes():
    table = Scenario(turn_of="1A", ruleset=ASKED)
    attacker = table.monster("1A", "Mystic Tomato")
    target = table.monster("2B", "Mystic Tomato")
    table.deck("1A", "Goblin Zombie")
    table.deck("2B", "Cannon Soldier")
    table.set("2A", "Torrential Tribute")
    duel = table.start()
    duel.attacks("1A", attacker, target)
    seen = []
    while duel.kind != c.DecisionKind.BATTLE:
        assert "Torrential Tribute" not in offered(duel)
        if duel.kind == RESPOND:
            seen.append(duel.chain())
        if duel.kind == c.DecisionKind.POSITION:
            duel.picks("face-up attack")
        else:
            goes_on(duel)
    assert seen[-1] == [("1A", "Mystic Tomato"), ("2B", "Mystic Tomato")]
    assert duel.place(attacker) == duel.place(target) == c.Place.GRAVEYARD
    assert duel.names_in("1A", "field") == ["Goblin Zombie"]
    assert duel.names_in("2B", "field") == ["Cannon Soldier"]
    assert (duel.life(1), duel.life(2)) == (16_000, 16_000)
    assert duel.can("1A", "attack", "Goblin Zombie")


# -------------------------------------------------------------- G13 response inside the first chain
KAGEKI = "Legendary Six Samurai - Kageki"


def test_g13_an_event_may_be_answered_on_link_2_and_the_next_one_too():
    table = Scenario(turn_of="1A", ruleset=ASKED)
    table.hand("1A", KAGEKI, "Kagemusha of the Six Samurai")
    first = table.set("2B", "Torrential Tribute")
    second = table.set("2B", "Torrential Tribute")
    duel = table.start()
    duel.does("1A", "normal summon", KAGEKI)
    until(duel, TRIGGER)
    duel.does("1A", "activate", KAGEKI)
    duel.passes("2A")
    duel.passes("1B")
    duel.does("2B", "activate", first)
    assert duel.chain() == [("1A", KAGEKI), ("2B", "Torrential Tribute")]
    while duel.record["chain_count"]:
        goes_on(duel)
    assert duel.place(KAGEKI) == c.Place.GRAVEYARD
    assert duel.place("Kagemusha of the Six Samurai") == c.Place.MONSTER_ZONE
    assert duel.can("2B", "activate", second)
    duel.does("2B", "activate", second)
    until(duel, c.DecisionKind.OPEN)
    assert duel.place("Kagemusha of the Six Samurai") == c.Place.GRAVEYARD


# ------------------------------------------------------------------------------ G14 Summon attempt
def jinzo_attempt() -> Play:
    table = Scenario(turn_of="1A", ruleset=ASKED)
    table.monster("1B", "Goblin Zombie", "face-down")
    table.deck("1B", "Goblin Zombie")
    table.hand("1A", "Jinzo", "Gemini Elf")
    table.set("1A", "Seven Tools of the Bandit")
    table.set("2A", "Solemn Judgment")
    table.set("2B", "Solemn Warning")
    table.set("2B", "Torrential Tribute")
    duel = table.start()
    duel.does("1A", "normal summon", "Jinzo")
    until(duel, WINDOW)
    return duel


def test_g14_rights_of_the_attempt():
    duel = jinzo_attempt()
    assert duel.names_in("1B", "grave") == ["Goblin Zombie"]
    assert duel.place("Jinzo") != c.Place.MONSTER_ZONE
    seen = []
    for _ in range(4):
        seen.append((duel.asked, offered(duel)))
        duel.passes(duel.asked)
    assert seen == [
        ("1A", []),
        ("2A", ["Solemn Judgment"]),
        ("1B", []),
        ("2B", ["Solemn Warning"]),
    ]
    assert duel.place("Jinzo") == c.Place.MONSTER_ZONE


def test_g14_an_unanswered_negation_of_the_summon():
    duel = jinzo_attempt()
    duel.does("2A", "activate", "Solemn Judgment")
    assert duel.life(2) == 8_000
    seen = []
    while duel.kind == RESPOND:
        seen.append((duel.asked, offered(duel)))
        duel.passes(duel.asked)
    assert seen == [
        ("1B", []),
        ("2B", []),
        ("1A", ["Seven Tools of the Bandit"]),
        ("2A", []),
    ]
    until(duel, c.DecisionKind.OPEN)
    assert duel.names_in("1A", "grave") == ["Jinzo"]
    assert duel.names_in("1B", "grave") == ["Goblin Zombie"]
    assert duel.names_in("1B", "hand") == ["Goblin Zombie"]  # its mandatory trigger, afterwards
    assert not duel.can("1A", "normal summon", "Gemini Elf")
    jinzo = duel.record["cards"][duel.card("Jinzo")]
    assert not jinzo["flags"] & c.CardFlag.PROPERLY_SUMMONED


def test_g14_nothing_left_the_field_when_a_summon_was_negated():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Goblin Zombie")  # when sent from the field: a search
    table.deck("1A", "Goblin Zombie")
    table.set("2A", "Solemn Judgment")
    duel = table.start()
    duel.does("1A", "normal summon", "Goblin Zombie")
    duel.does("2A", "activate", "Solemn Judgment")
    runs(duel)
    assert duel.names_in("1A", "grave") == ["Goblin Zombie"]
    assert duel.names_in("1A", "hand") == []


def test_g14_seven_tools_saves_the_summon():
    duel = jinzo_attempt()
    duel.does("2A", "activate", "Solemn Judgment")
    duel.does("1A", "activate", "Seven Tools of the Bandit")
    assert (duel.life(1), duel.life(2)) == (15_000, 8_000)
    until(duel, c.DecisionKind.OPEN)
    assert duel.controller("Jinzo") == "1A"
    assert duel.place("Jinzo") == c.Place.MONSTER_ZONE
    assert duel.place("Solemn Judgment") == c.Place.GRAVEYARD


# ------------------------------------------------------------------------------- G15 phase effects
JAIN, LUMINA = "Jain, Lightsworn Paladin", "Lumina, Lightsworn Summoner"


@pytest.mark.parametrize("order", [(JAIN, LUMINA), (LUMINA, JAIN)])
def test_g15_phase_effects_one_at_a_time(order: tuple[str, str]):
    table = Scenario(turn_of="1A", ruleset=ASKED)
    table.hand("1A", *["Gemini Elf"] * 8)
    table.hand("1A", "Rush Recklessly")
    table.set("1A", "Raigeki Break")
    table.monster("1A", JAIN)
    table.monster("1A", LUMINA)
    table.monster("1B", "T.G. Striker")
    table.deck("1B", "T.G. Warwolf")
    duel = table.start()
    duel.does("1A", "activate", "Raigeki Break", "Gemini Elf", "T.G. Striker")
    until(duel, c.DecisionKind.OPEN)
    duel.does("1A", "activate", "Rush Recklessly", LUMINA)
    until(duel, c.DecisionKind.OPEN)
    duel.does("1A", "end turn")
    until(duel, c.DecisionKind.PHASE)
    sent = len(duel.names_in("1A", "grave"))
    for name, number in zip(order, (2, 3) if order[0] == JAIN else (3, 2), strict=True):
        until(duel, c.DecisionKind.PHASE)
        assert duel.asked == "1A"
        duel.does("1A", "activate", name)
        assert duel.chain() == [("1A", name)]
        while duel.record["chain_count"]:
            goes_on(duel)
        sent += number
        assert len(duel.names_in("1A", "grave")) == sent
    until(duel, c.DecisionKind.PHASE)
    assert (duel.asked, offered(duel)) == ("1A", [])
    duel.passes("1A")
    asked = []
    while not (duel.asked == "1B" and offered(duel)):
        asked.append(duel.asked)
        goes_on(duel)
    assert asked == ["2A"]
    assert offered(duel) == ["T.G. Striker"]
    duel.does("1B", "activate", "T.G. Striker")
    assert duel.chain() == [("1B", "T.G. Striker")]
    until(duel, c.DecisionKind.HAND_LIMIT)
    assert duel.names_in("1B", "hand") == ["T.G. Warwolf"]
    assert (duel.asked, duel.hand_size("1A")) == ("1A", 7)
    assert duel.attack(LUMINA) == 1700
    duel.picks("Gemini Elf")
    assert duel.hand_size("1A") == 6
    while duel.turn == 9:
        goes_on(duel)
    assert duel.attack(LUMINA) == 1000


# ------------------------------------------------------------------------ G16 the end, in the era
def test_g16_the_team_at_zero_loses_when_the_link_ends():
    table = Scenario(turn_of="1A")
    table.life(1, 300)
    table.life(2, 500)
    table.set("1A", "Just Desserts")
    table.monster("2B", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "activate", "Just Desserts")
    duel.passes()
    assert (duel.over, duel.winner, duel.life(1), duel.life(2)) == (True, 1, 300, 0)
    assert duel.duel.reason == c.Reason.LIFE_POINTS


@pytest.mark.parametrize("first", [0, 1])
def test_g16_both_teams_at_zero_in_one_link_draw(first: int):
    """No card of the pool does it: both lose their Life Points while Allure resolves."""
    table = Scenario(turn_of="1A", ruleset=ASKED)
    table.hand("1A", "Allure of Darkness", "Goblin Zombie")
    duel = table.start()
    duel.does("1A", "activate", "Allure of Darkness")
    until(duel, c.DecisionKind.PICK)
    assert duel.record["chain_resolving"] == 1
    for team in (first, 1 - first):
        duel.record["life"][team] = 0
    assert not duel.over
    duel.picks("Goblin Zombie")
    assert (duel.over, duel.winner, duel.duel.reason) == (True, 0, c.Reason.BOTH_LOST)


def test_g16_both_teams_fail_to_draw_in_one_link():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Morphing Jar", "face-down")
    table.no_deck("1A")
    table.no_deck("2B")
    duel = table.start()
    duel.does("1A", "flip", "Morphing Jar")
    duel.passes()
    assert (duel.over, duel.winner) == (True, 0)


# -------------------------------------------------------------------- G17 a trigger that has moved
def test_g17_a_trigger_moved_to_a_public_place_still_activates():
    table = Scenario(turn_of="1A", ruleset=ASKED)
    table.hand("1A", "Dandylion")
    table.set("1A", "Raigeki Break")
    table.hand("2B", "D.D. Crow")
    table.monster("2A", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "activate", "Raigeki Break", "Dandylion", "Gemini Elf")
    duel.does("2B", "activate", "D.D. Crow", "Dandylion")
    assert chains(duel) == [
        [("1A", "Raigeki Break"), ("2B", "D.D. Crow")],
        [("1A", "Dandylion")],
    ]
    assert duel.names_in("1A", "banished") == ["Dandylion"]
    assert duel.names_in("1A", "field") == ["Fluff Token"] * 2


# -------------------------------------------------------------------------------- G18 Field Spells
def necrovalley(turn_of: str, hand: str) -> Play:
    table = Scenario(turn_of=turn_of, ruleset=ASKED)
    table.face_up("1A", "Necrovalley")
    table.set("2A", "Dark Bribe")
    table.monster("1B", "Goblin Zombie")
    table.hand(turn_of, hand)
    duel = table.start()
    duel.does(turn_of, "activate", hand)
    return duel


def test_g18a_a_negated_field_spell_leaves_the_team_mates():
    duel = necrovalley("1B", "Mystic Plasma Zone")
    assert duel.names_in("1A", "field") == ["Necrovalley"]
    duel.does("2A", "activate", "Dark Bribe")
    until(duel, c.DecisionKind.OPEN)
    assert duel.names_in("1A", "field") == ["Necrovalley"]
    assert duel.names_in("1B", "grave") == ["Mystic Plasma Zone"]
    assert (duel.hand_size("1A"), duel.hand_size("1B")) == (0, 1)


def test_g18b_the_team_mates_is_destroyed_right_after_the_link():
    duel = necrovalley("1B", "Mystic Plasma Zone")
    while duel.kind == RESPOND:
        assert duel.names_in("1A", "field") == ["Necrovalley"]
        assert duel.attack("Goblin Zombie") == 1100
        duel.passes(duel.asked)
    assert duel.names_in("1A", "grave") == ["Necrovalley"]
    assert duel.place("Mystic Plasma Zone") == c.Place.FIELD_ZONE
    assert duel.attack("Goblin Zombie") == 1600
    moved = int(duel.record["moved"][duel.card("Necrovalley")]["flags"])
    assert moved & c.MoveFlag.DESTROYED
    assert moved & c.MoveFlag.BY_RULE
    assert not moved & c.MoveFlag.BY_EFFECT


@pytest.mark.parametrize("negated", [False, True])
def test_g18c_the_own_one_is_destroyed_when_the_new_one_is_placed(negated: bool):
    duel = necrovalley("1A", "Necrovalley")
    assert duel.kind == RESPOND
    assert duel.names_in("1A", "grave") == ["Necrovalley"]
    if negated:
        duel.does("2A", "activate", "Dark Bribe")
    until(duel, c.DecisionKind.OPEN)
    assert duel.names_in("1A", "grave").count("Necrovalley") == (2 if negated else 1)
    assert duel.names_in("1A", "field").count("Necrovalley") == (0 if negated else 1)
    assert duel.hand_size("1B") == (1 if negated else 0)
