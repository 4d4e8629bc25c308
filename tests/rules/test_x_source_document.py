"""The worked examples of the Tag Dueling rules, exact (X1-X27)."""

import pytest

from tagduel_env.engine.record import constants as c
from tests.rules.playing import activations, goes_on
from tests.scenario import Scenario

ASKED = Scenario().ruleset.replace(ask_forced=True)
"""Everybody is asked, also where there is only one thing to do."""
LIGHTSWORN = (
    "Lumina, Lightsworn Summoner",
    "Garoth, Lightsworn Warrior",
    "Jain, Lightsworn Paladin",
    "Lyla, Lightsworn Sorceress",
)


def test_x01_a03a_call_of_the_haunted_takes_from_the_team_mates_graveyard():
    table = Scenario(turn_of="1A")
    table.set("1A", "Call of the Haunted")
    table.graveyard("1B", "Gemini Elf")
    table.hand("2A", "Mystical Space Typhoon")
    duel = table.start()
    duel.does("1A", "activate", "Call of the Haunted")
    duel.passes()
    assert (duel.controller("Gemini Elf"), duel.owner("Gemini Elf")) == ("1A", "1B")
    assert duel.position("Gemini Elf") == c.Position.FACE_UP_ATTACK
    duel.ends_turn()
    duel.does("2A", "activate", "Mystical Space Typhoon")
    duel.passes()
    assert duel.names_in("1B", "grave") == ["Gemini Elf"]
    assert duel.names_in("1A", "grave") == ["Call of the Haunted"]


def lightsworn_table(turn_of: str, names: int) -> Scenario:
    table = Scenario(turn_of=turn_of, ruleset=ASKED)
    table.graveyard("2A", *LIGHTSWORN[:2])
    table.graveyard("2B", *LIGHTSWORN[2:names])
    table.hand("2A", "Judgment Dragon")
    table.hand("2B", "Judgment Dragon")
    return table


@pytest.mark.parametrize("who", ["2A", "2B"])
def test_x02_a03b_judgment_dragon_counts_both_graveyards(who: str):
    duel = lightsworn_table(who, 4).start()
    assert duel.can(who, "special summon", "Judgment Dragon")


@pytest.mark.parametrize("turn_of", ["1A", "2A", "1B", "2B"])
def test_x02_a03b_nobody_summons_judgment_dragon_in_another_turn(turn_of: str):
    duel = lightsworn_table(turn_of, 4).start()
    duel.does(turn_of, "end turn")
    asked = []
    while duel.kind == c.DecisionKind.WINDOW:
        asked.append(duel.asked)
        assert not duel.can(duel.asked, "special summon", "Judgment Dragon")
        duel.passes(duel.asked)
    assert set(asked) >= {"2A", "2B"} - {turn_of}


@pytest.mark.parametrize("who", ["2A", "2B"])
def test_x02_a03b_three_names_are_not_enough(who: str):
    duel = lightsworn_table(who, 3).start()
    assert not duel.can(who, "special summon", "Judgment Dragon")


@pytest.mark.parametrize("who", ["1A", "1B"])
def test_x03_a03c_chaos_sorcerer_banishes_from_both_graveyards(who: str):
    table = Scenario(turn_of=who)
    table.graveyard("1A", "Alexandrite Dragon")
    table.graveyard("1B", "Goblin Zombie")
    table.hand(who, "Chaos Sorcerer")
    duel = table.start()
    duel.does(who, "special summon", "Chaos Sorcerer")
    while not duel.over and duel.kind != c.DecisionKind.OPEN:
        duel.duel.apply(duel.duel.legal_actions()[0])
    assert duel.names_in("1A", "banished") == ["Alexandrite Dragon"]
    assert duel.names_in("1B", "banished") == ["Goblin Zombie"]
    assert duel.names_in(who, "field") == ["Chaos Sorcerer"]


@pytest.mark.parametrize("who", ["1A", "1B"])
@pytest.mark.parametrize(("mates", "legal"), [(2, False), (1, True)])
def test_x04_a03d_dark_armed_dragon_counts_both_graveyards(who: str, mates: int, legal: bool):
    table = Scenario(turn_of=who)
    table.graveyard("1A", "Goblin Zombie", "Goblin Zombie")
    table.graveyard("1B", *["Goblin Zombie"] * mates)
    table.hand(who, "Dark Armed Dragon")
    assert table.start().can(who, "special summon", "Dark Armed Dragon") is legal


def test_x05_a07a_utopia_with_the_team_mates_level_4():
    table = Scenario(turn_of="1B")
    mates = table.monster("1A", "Gemini Elf")
    own = table.monster("1B", "Alexandrite Dragon")
    table.monster("2A", "Gemini Elf")
    table.extra("1B", "Number 39: Utopia")
    duel = table.start()
    duel.does("1B", "special summon", "Number 39: Utopia")
    if duel.kind == c.DecisionKind.POSITION:
        duel.picks("face-up attack")
    duel.passes()
    assert duel.controller("Number 39: Utopia") == "1B"
    assert duel.names_in("1A", "field") == []
    assert duel.place(mates) == duel.place(own) == c.Place.UNDER
    target = next(i for i in range(3) if i not in (mates, own))
    duel.attacks("1B", "Number 39: Utopia", target)
    duel.does("1B", "activate", "Number 39: Utopia", mates)
    duel.passes()
    assert duel.names_in("1A", "grave") == ["Gemini Elf"]


def test_x06_a07b_jinzo_with_the_team_mates_set_monster():
    table = Scenario(turn_of="1B")
    table.monster("1A", "Gemini Elf", "face-down")
    table.hand("1B", "Jinzo")
    duel = table.start()
    duel.does("1B", "normal summon", "Jinzo")
    duel.passes()
    assert duel.controller("Jinzo") == "1B"
    assert duel.names_in("1A", "grave") == ["Gemini Elf"]
    assert [int(d["normal_summons"]) for d in duel.record["duelists"]] == [0, 0, 1, 0]


def cannon_table(turn_of: str) -> Scenario:
    table = Scenario(turn_of=turn_of)
    table.monster("1A", "Cannon Soldier")
    for _ in range(2):
        table.monster("1B", "Gemini Elf")
    return table


def test_x07_a08a_not_the_team_mates_cannon_soldier():
    duel = cannon_table("1B").start()
    assert (duel.asked, activations(duel)) == ("1B", [])


def test_x07_a08a_the_controller_may_tribute_the_team_mates_monster():
    duel = cannon_table("1A").start()
    duel.does("1A", "activate", "Cannon Soldier", "Gemini Elf")
    duel.passes()
    assert duel.life(2) == 15_500
    assert duel.names_in("1B", "grave") == duel.names_in("1B", "field") == ["Gemini Elf"]


def test_x08_a08b_not_the_team_mates_set_dark_hole():
    table = Scenario(turn_of="1B", ruleset=ASKED)
    table.set("1A", "Dark Hole")
    table.monster("2A", "Gemini Elf")
    duel = table.start()
    assert (duel.asked, activations(duel)) == ("1B", [])
    duel.does("1B", "end turn")
    while duel.asked != "1A":
        duel.passes(duel.asked)
    assert (duel.kind, activations(duel)) == (c.DecisionKind.WINDOW, [])


def test_x11_b01_b02_turn_order_and_the_first_battle_phase():
    table = Scenario(turn_of="1A", turn=1)
    for who in table.seats:
        table.monster(who, "Gemini Elf")
    duel = table.start()
    for turn, who in enumerate(("1A", "2A", "1B", "2B", "1A"), start=1):
        assert (duel.turn, duel.turn_of, duel.asked) == (turn, who, who)
        assert duel.can(who, "battle phase") is (turn >= 4)
        assert not duel.can(who, "main phase 2")
        duel.ends_turn()


@pytest.mark.parametrize(
    ("who", "beaten", "life"),
    [
        ("1A", "Cyber Dragon", (16_000, 14_000)),
        ("1B", "Cyber Dragon", (16_000, 14_000)),
        ("2A", "Alexandrite Dragon", (13_900, 16_000)),
        ("2B", "Alexandrite Dragon", (13_900, 16_000)),
    ],
)
def test_x12_d01a_any_of_the_four_may_use_honest(who: str, beaten: str, life: tuple[int, int]):
    table = Scenario(turn_of="1A")
    table.monster("1A", "Alexandrite Dragon")
    table.monster("2A", "Cyber Dragon")
    table.hand(who, "Honest")
    duel = table.start()
    duel.attacks("1A", "Alexandrite Dragon", "Cyber Dragon")
    while not duel.can(who, "activate", "Honest"):
        assert duel.kind in (c.DecisionKind.WINDOW, c.DecisionKind.RESPOND), duel.kind
        duel.duel.apply(c.Action.PASS)
    duel.does(who, "activate", "Honest")
    duel.passes()
    assert duel.place(beaten) == c.Place.GRAVEYARD
    assert (duel.life(1), duel.life(2)) == life


def test_x13_d02a_order_of_responses_and_direct_answers():
    table = Scenario(turn_of="1A", ruleset=ASKED)
    table.hand("1A", "Smashing Ground")
    table.monster("2B", "Gemini Elf")
    table.set("1B", "Forbidden Lance")
    table.set("2B", "Dark Bribe")
    duel = table.start()
    duel.does("1A", "activate", "Smashing Ground")
    assert duel.asked == "2A"
    duel.passes("2A")
    assert duel.asked == "1B"
    trial = duel.duel.copy()
    duel.passes("1B")
    assert duel.asked == "2B"
    assert duel.can("2B", "activate", "Dark Bribe")
    duel.passes("2B")
    assert duel.asked == "1A"
    duel.duel = trial
    duel.does("1B", "activate", "Forbidden Lance")
    while duel.kind != c.DecisionKind.RESPOND:
        duel.duel.apply(duel.duel.legal_actions()[0])
    assert duel.chain() == [("1A", "Smashing Ground"), ("1B", "Forbidden Lance")]
    assert duel.asked == "2B"
    duel.does("2B", "activate", "Dark Bribe")
    duel.passes()
    assert duel.place("Gemini Elf") == c.Place.GRAVEYARD  # Lance was negated, Smashing Ground not


@pytest.mark.parametrize("segoc", ["classes", "seats"])
@pytest.mark.parametrize(("picked", "later"), [("2A", "2B"), ("2B", "2A")])
def test_x14_d03_goblin_zombies_of_all_four(picked: str, later: str, segoc: str):
    table = Scenario(turn_of="1A", ruleset=ASKED.replace(segoc=segoc))
    for who in table.seats:
        table.monster(who, "Goblin Zombie")
        table.deck(who, "Goblin Zombie")
    table.hand("1A", "Dark Hole")
    duel = table.start()
    duel.does("1A", "activate", "Dark Hole")
    links: list[tuple[str, str]] = []
    while duel.kind != c.DecisionKind.OPEN:
        if duel.kind == c.DecisionKind.WHOSE_TRIGGER:
            assert duel.asked == "2A"
            duel.picks(picked)
        else:
            goes_on(duel)
        links = max(links, duel.chain(), key=len)
    assert [seat for seat, _ in links] == ["1A", "1B", picked, later]
    assert [duel.hand_size(who) for who in duel.seats] == [1, 1, 1, 1]


def test_x15_d04a_swords_of_revealing_light_counts_opponents_turns():
    table = Scenario(turn_of="1A", turn=1, ruleset=ASKED)
    table.hand("1A", "Swords of Revealing Light")
    duel = table.start()
    duel.does("1A", "activate", "Swords of Revealing Light")
    duel.passes()
    for turn in range(1, 7):
        assert duel.turn == turn
        assert duel.place("Swords of Revealing Light") == c.Place.SPELL_TRAP_ZONE, turn
        duel.ends_turn()
    assert duel.turn == 7
    assert duel.place("Swords of Revealing Light") == c.Place.GRAVEYARD


def test_x16_d04b_final_countdown_counts_every_turn():
    table = Scenario(turn_of="1A", turn=1, ruleset=ASKED)
    table.hand("1A", "Final Countdown")
    duel = table.start()
    duel.does("1A", "activate", "Final Countdown")
    duel.passes()
    assert duel.life(1) == 14_000
    for turn in range(1, 20):
        assert (duel.turn, duel.over) == (turn, False)
        duel.ends_turn()
    assert (duel.turn, duel.turn_of, duel.over) == (20, "2B", False)
    duel.ends_turn()
    assert (duel.over, duel.winner, duel.turn) == (True, 1, 20)
    assert duel.duel.reason == c.Reason.CARD_EFFECT


def test_x17_e01a_secret_barrel_counts_only_the_across_opponent():
    table = Scenario(turn_of="1A")
    table.set("1A", "Secret Barrel")
    table.hand("2B", *["Gemini Elf"] * 4)
    for _ in range(3):
        table.monster("2B", "Alexandrite Dragon")
    table.hand("2A", "Gemini Elf", "Gemini Elf")
    table.monster("2A", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "activate", "Secret Barrel")
    duel.passes()
    assert duel.life(2) == 14_600


def test_x18_e01b_dark_bribe_draws_for_the_one_across_its_activator():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Smashing Ground")
    table.monster("2B", "Gemini Elf")
    table.set("2A", "Dark Bribe")
    duel = table.start()
    duel.does("1A", "activate", "Smashing Ground")
    duel.does("2A", "activate", "Dark Bribe")
    duel.passes()
    assert duel.names_in("1A", "grave") == ["Smashing Ground"]
    assert (duel.hand_size("1A"), duel.hand_size("1B")) == (0, 1)
    assert duel.place("Gemini Elf") == c.Place.MONSTER_ZONE


def hand_destruction_table(across: int) -> Scenario:
    table = Scenario(turn_of="1A")
    table.hand("1A", "Hand Destruction", "Gemini Elf", "Gemini Elf")
    table.hand("2A", "Alexandrite Dragon")
    table.hand("2B", *["Gemini Elf"] * across)
    table.hand("1B", "Alexandrite Dragon")
    return table


def test_x19_e04a_hand_destruction_concerns_activator_and_across():
    duel = hand_destruction_table(2).start()
    duel.does("1A", "activate", "Hand Destruction")
    duel.passes()
    assert (duel.hand_size("1A"), duel.hand_size("2B")) == (2, 2)
    assert duel.names_in("1A", "grave").count("Gemini Elf") == 2
    assert duel.names_in("2B", "grave") == ["Gemini Elf"] * 2
    assert duel.names_in("2A", "hand") == duel.names_in("1B", "hand") == ["Alexandrite Dragon"]


def test_x19_e04a_hand_destruction_needs_two_cards_across():
    assert not hand_destruction_table(1).start().can("1A", "activate", "Hand Destruction")


@pytest.mark.parametrize("mate_controls", [True, False])
def test_x20_e05a_cyber_dragon_counts_the_team_mates_field(mate_controls: bool):
    table = Scenario(turn_of="1B")
    table.monster("2A", "Gemini Elf")
    if mate_controls:
        table.monster("1A", "Gemini Elf")
    table.hand("1B", "Cyber Dragon")
    assert table.start().can("1B", "special summon", "Cyber Dragon") is not mate_controls


@pytest.mark.parametrize(("owner", "stays"), [("1B", False), ("2A", True)])
def test_x21_e05b_vanitys_emptiness_watches_the_whole_team(owner: str, stays: bool):
    table = Scenario(turn_of="2B")
    table.face_up("1A", "Vanity's Emptiness")
    table.monster(owner, "Gemini Elf")
    table.hand("2B", "Dark Hole")
    duel = table.start()
    duel.does("2B", "activate", "Dark Hole")
    duel.passes()
    assert (duel.place("Vanity's Emptiness") == c.Place.SPELL_TRAP_ZONE) is stays


@pytest.mark.parametrize("mates_trap", [True, False])
def test_x22_e05c_treeborn_frog_counts_the_team_mates_spells_and_traps(mates_trap: bool):
    table = Scenario(turn_of="1B", phase="standby")
    table.graveyard("1B", "Treeborn Frog")
    if mates_trap:
        table.set("1A", "Dark Bribe")
    assert table.start().can("1B", "activate", "Treeborn Frog") is not mates_trap


@pytest.mark.parametrize(
    ("who", "legal"), [("2A", False), ("2B", False), ("1A", True), ("1B", True)]
)
@pytest.mark.parametrize("graveyard", ["own", "mate"])
def test_x23_e08a_kycoo_binds_both_opponents(who: str, legal: bool, graveyard: str):
    table = Scenario(turn_of=who)
    table.monster("1A", "Kycoo the Ghost Destroyer")
    mate = {"1A": "1B", "1B": "1A", "2A": "2B", "2B": "2A"}[who]
    table.graveyard(who if graveyard == "own" else mate, "Alexandrite Dragon", "Goblin Zombie")
    table.hand(who, "Chaos Sorcerer")
    assert table.start().can(who, "special summon", "Chaos Sorcerer") is legal


@pytest.mark.parametrize("copies", [1, 2])
def test_x24_e08b_reckless_greed_skips_the_teams_next_two_draws(copies: int):
    table = Scenario(turn_of="1A", turn=5)
    traps = [table.set("1A", "Reckless Greed") for _ in range(copies)]
    duel = table.start()
    for trap in traps:
        duel.does("1A", "activate", trap)
    duel.passes()
    assert duel.hand_size("1A") == 2 * copies
    drawn = {}
    for turn in range(6, 12):
        before = [duel.hand_size(who) for who in duel.seats]
        duel.ends_turn()
        assert duel.turn == turn
        seat = duel.seats.index(duel.turn_of)
        drawn[turn] = duel.hand_size(duel.turn_of) - before[seat]
    assert drawn == {6: 1, 7: 0, 8: 1, 9: 0, 10: 1, 11: 1}


def test_x25_a05_one_field_spell_in_play():
    table = Scenario(turn_of="1B")
    table.face_up("1A", "Umi")
    table.hand("1B", "Necrovalley")
    duel = table.start()
    duel.does("1B", "activate", "Necrovalley")
    duel.passes()
    assert duel.names_in("1A", "grave") == ["Umi"]
    assert duel.place("Necrovalley") == c.Place.FIELD_ZONE


@pytest.mark.parametrize("defended", [True, False])
def test_x26_c02_no_direct_attack_while_either_opponent_has_a_monster(defended: bool):
    table = Scenario(turn_of="1A")
    table.monster("1A", "Alexandrite Dragon")
    if defended:
        table.monster("2B", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "battle phase")
    duel.passes()
    duel.does("1A", "attack", "Alexandrite Dragon")
    if duel.kind == c.DecisionKind.ATTACK_TARGET:
        assert (c.Action.ATTACK_DIRECTLY in duel.duel.legal_actions()) is not defended
        duel.picks("Gemini Elf" if defended else "attack directly")
    duel.passes()
    assert duel.life(2) == (15_900 if defended else 14_000)


def test_x27_b03_time_gives_three_extra_turns():
    rules = Scenario().ruleset.replace(turn_cap=5)
    table = Scenario(turn_of="1A", turn=5, ruleset=rules)
    table.life(1, 9_000)
    table.life(2, 8_000)
    duel = table.start()
    for turn in (5, 6, 7, 8):
        assert (duel.turn, duel.over) == (turn, False)
        duel.ends_turn()
    assert (duel.over, duel.winner, duel.duel.reason) == (True, 1, c.Reason.TIME)
