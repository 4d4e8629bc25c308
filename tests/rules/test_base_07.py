"""Chains and who may act (7.1-7.13)."""

import pytest

from tagduel_env.engine.record import constants as c
from tests.rules.playing import copy_of, plays, runs, tag
from tests.scenario import Play, Scenario

MZ = c.Place.MONSTER_ZONE
STZ = c.Place.SPELL_TRAP_ZONE
GRAVE = c.Place.GRAVEYARD
KIND = c.DecisionKind
ASKED = tag(ask_forced=True)


def who_may(duel: Play, card: str) -> list[str]:
    """Everybody passes as long as nothing else is to be decided; who could activate the card."""
    found = []
    while not duel.over and duel.kind in (KIND.WINDOW, KIND.RESPOND):
        if duel._find("activate", card) is not None:
            found.append(duel.asked)
        duel.duel.apply(c.Action.PASS)
    return found


# ------------------------------------------------------------------------- 7 chains and rights
def test_7_1_speed_1_answers_nothing():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Upstart Goblin", "Book of Moon", "Messenger of Peace")
    table.monster("1A", "Cannon Soldier")
    table.set("1A", "Seven Tools of the Bandit")
    table.set("2A", "Jar of Greed")
    table.hand("1A", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "normal summon", "Gemini Elf")
    duel.does("2A", "activate", "Jar of Greed")
    assert duel.asked == "1A"
    expected = ["activate Seven Tools of the Bandit", "pass", "use Book of Moon"]
    assert sorted(duel.options()) == expected


def test_7_1_simultaneous_triggers_of_speed_1_share_a_chain():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Goblin Zombie")
    table.monster("2A", "Goblin Zombie")
    for who in ("1A", "2A"):
        table.deck(who, "Mezuki")
    table.hand("1A", "Dark Hole")
    table.set("2B", "Divine Wrath")
    table.hand("2B", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "activate", "Dark Hole")
    while duel.kind != KIND.RESPOND or len(duel.chain()) < 2:
        duel.duel.apply(c.Action.PASS)
    assert duel.chain() == [("1A", "Goblin Zombie"), ("2A", "Goblin Zombie")]


def test_7_2_cost_then_target_then_responses():
    table = Scenario(turn_of="1A")
    table.set("1A", "Raigeki Break")
    table.hand("1A", "Gemini Elf", "Vorse Raider")
    table.monster("2A", "Mystic Tomato")
    table.monster("2B", "Giant Rat")
    table.set("2A", "Jar of Greed")
    duel = table.start()
    duel.does("1A", "activate", "Raigeki Break")
    kinds = []
    while duel.asked == "1A":
        kinds.append(duel.kind)
        assert duel.chain() == []
        duel.duel.apply(duel.duel.legal_actions()[0])
    assert kinds == [KIND.COST, KIND.TARGET]
    assert (duel.asked, duel.chain()) == ("2A", [("1A", "Raigeki Break")])
    assert len(duel.names_in("1A", "grave")) == 1


@pytest.mark.parametrize(
    ("cost", "target", "legal"), [(True, True, True), (False, True, False), (True, False, False)]
)
def test_7_2_both_a_cost_and_a_target_are_needed(cost: bool, target: bool, legal: bool):
    table = Scenario(turn_of="1A")
    table.set("1A", "Phoenix Wing Wind Blast")
    if cost:
        table.hand("1A", "Gemini Elf")
    if target:
        table.monster("2A", "Mystic Tomato")
    assert table.start().can("1A", "activate", "Phoenix Wing Wind Blast") is legal


def test_7_2_the_mode_is_declared_before_any_response():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Enemy Controller")
    table.monster("1A", "Gemini Elf")
    table.monster("2A", "Vorse Raider")
    table.set("2A", "Jar of Greed")
    duel = table.start()
    duel.does("1A", "activate", "Enemy Controller")
    assert (duel.asked, duel.kind, duel.chain()) == ("1A", KIND.MODE, [])


@pytest.mark.parametrize(("life", "lost"), [(500, False), (200, True)])
def test_7_2_last_in_first_out(life: int, lost: bool):
    table = Scenario(turn_of="1A")
    table.life(2, life)
    table.hand("1A", "Ookazi")  # 800 damage
    table.set("2A", "Gift of The Mystical Elf")  # 600 Life Points for two monsters
    table.monster("1A", "Gemini Elf")
    table.monster("2A", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "activate", "Ookazi")
    duel.does("2A", "activate", "Gift of The Mystical Elf")
    runs(duel)
    assert duel.over is lost
    assert lost or duel.life(2) == life + 600 - 800


def test_7_3_in_the_open_state_only_the_turn_duelist_acts():
    table = Scenario(turn_of="1A", ruleset=ASKED)
    for who in table.seats:
        table.monster(who, "Cannon Soldier")
        table.hand(who, "Upstart Goblin", "Jar of Greed", "Gemini Elf", "Book of Moon")
    duel = table.start()
    assert (duel.asked, duel.kind) == ("1A", KIND.OPEN)
    words = {word.split(" ")[0] for word in duel.options()}
    assert words == {"battle", "end", "activate", "change", "normal", "set", "use"}


@pytest.mark.parametrize("action", ["summon", "chain"])
def test_7_4_fast_effects_the_turn_duelist_first_then_in_turn_order(action: str):
    table = Scenario(turn_of="1B", ruleset=ASKED)
    table.hand("1B", "Gemini Elf", "Upstart Goblin")
    duel = table.start()
    if action == "summon":
        duel.does("1B", "normal summon", "Gemini Elf")
        assert duel.record["timing"] == c.Timing.SUMMON_ATTEMPT
        assert duel.rights() == ["1B", "2B", "1A", "2A"] * 2  # the attempt, then the Summon
    else:
        duel.does("1B", "activate", "Upstart Goblin")
        assert duel.rights() == ["2B", "1A", "2A", "1B"]
        assert duel.kind == KIND.WINDOW
        assert duel.rights() == ["1B", "2B", "1A", "2A"]
    assert (duel.kind, duel.asked) == (KIND.OPEN, "1B")


def test_7_4_no_ignition_priority_after_a_summon():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Exiled Force", "Book of Moon")
    table.monster("2A", "Vorse Raider")
    table.set("2A", "Trap Hole")
    duel = table.start()
    duel.does("1A", "normal summon", "Exiled Force")
    assert (duel.asked, sorted(duel.options())) == ("1A", ["pass", "use Book of Moon"])
    duel.does("2A", "activate", "Trap Hole")
    runs(duel)
    assert duel.place("Exiled Force") == GRAVE
    assert duel.place("Vorse Raider") == MZ


def test_7_4_triggers_come_before_fast_effects():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Breaker the Magical Warrior", "Book of Moon")
    duel = table.start()
    duel.does("1A", "normal summon", "Breaker the Magical Warrior")
    assert (duel.kind, duel.chain()) == (KIND.RESPOND, [("1A", "Breaker the Magical Warrior")])


def test_7_5_an_answer_to_a_proposal_keeps_the_phase():
    table = Scenario(turn_of="1A", ruleset=ASKED)
    table.set("1B", "Jar of Greed")
    duel = table.start()
    duel.does("1A", "end turn")
    assert duel.asked == "2A"
    duel.does("1B", "activate", "Jar of Greed")
    while duel.kind != KIND.OPEN:
        duel.duel.apply(c.Action.PASS)
    assert (duel.phase, duel.asked, duel.hand_size("1B")) == (c.Phase.MAIN_1, "1A", 1)
    duel.does("1A", "end turn")
    assert duel.rights()[:3] == ["2A", "1B", "2B"]
    assert duel.phase != c.Phase.MAIN_1


def test_7_6_the_right_to_add_goes_round_from_the_last_link():
    table = Scenario(turn_of="1A", ruleset=ASKED)
    table.hand("1A", "Upstart Goblin")
    table.set("1B", "Jar of Greed")
    duel = table.start()
    duel.does("1A", "activate", "Upstart Goblin")
    trial = copy_of(duel)
    assert trial.rights() == ["2A", "1B", "2B", "1A"]
    duel.does("1B", "activate", "Jar of Greed")
    assert duel.rights() == ["2B", "1A", "2A", "1B"]


@pytest.mark.parametrize("between", [True, False])
def test_7_7_a_direct_answer_only_on_the_link_it_answers(between: bool):
    table = Scenario(turn_of="1A")
    table.hand("1A", "Upstart Goblin")
    table.hand("2A", 'Maxx "C"')
    table.set("2B", "Dark Bribe")
    duel = table.start()
    duel.does("1A", "activate", "Upstart Goblin")
    if between:
        duel.does("2A", "activate", 'Maxx "C"')
    assert duel.can("2B", "activate", "Dark Bribe") is not between


@pytest.mark.parametrize("event", ["summon", "attack"])
def test_7_8_and_7_12_an_event_is_answered_in_the_first_chain_after_it(event: str):
    table = Scenario(turn_of="1A")
    table.hand("1A", "Gemini Elf")
    table.monster("1A", "Vorse Raider")
    table.monster("2B", "Mystic Tomato")
    table.set("2A", "Jar of Greed")
    trap = "Torrential Tribute" if event == "summon" else "Mirror Force"
    table.set("2B", trap)
    duel = table.start()
    if event == "summon":
        duel.does("1A", "normal summon", "Gemini Elf")
    else:
        duel.attacks("1A", "Vorse Raider", "Mystic Tomato")
    assert duel.can("2B", "activate", trap)
    duel.does("2A", "activate", "Jar of Greed")
    assert duel.can("2B", "activate", trap)  # as Link 2
    assert who_may(duel, trap) == ["2B"]  # and in no second chain


def test_7_8_an_event_nobody_answered_is_over():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Gemini Elf", "Upstart Goblin")
    table.set("2B", "Torrential Tribute")
    duel = table.start()
    duel.does("1A", "normal summon", "Gemini Elf")
    duel.passes()
    duel.does("1A", "activate", "Upstart Goblin")
    assert who_may(duel, "Torrential Tribute") == []


def tie(*hand: str) -> Scenario:
    """1A's Smashing Ground will have to choose between two monsters of 2B as it resolves."""
    table = Scenario(turn_of="1A")
    table.monster("2B", "Vorse Raider")  # DEF 1200
    table.monster("2B", "Genex Controller")  # DEF 1200
    table.hand("1A", "Smashing Ground", *hand)
    return table


def up_to_the_choice(duel: Play) -> None:
    """Everybody passes until 1A chooses for Smashing Ground."""
    while duel.kind != KIND.PICK:
        duel.duel.apply(c.Action.PASS)
    assert duel.asked == "1A"


def test_7_9_settling_after_each_link():
    table = tie()
    axe_host = table.monster("1A", "Gemini Elf")
    table.face_up("1A", "Fairy Meteor Crush", equipped_to=axe_host)
    table.set("2A", "Book of Moon")
    duel = table.start()
    duel.does("1A", "activate", "Smashing Ground")
    duel.does("2A", "activate", "Book of Moon", axe_host)
    up_to_the_choice(duel)
    assert duel.place("Fairy Meteor Crush") == GRAVE  # destroyed by rule after Link 2


@pytest.mark.parametrize("after", ["action", "link"])
def test_7_9_settling_after_an_action_and_after_a_link(after: str):
    table = Scenario(turn_of="1A")
    table.hand("1A", "Zeradias, Herald of Heaven", "Mystical Space Typhoon")
    if after == "link":
        table.face_up("2A", "The Sanctuary in the Sky")
    duel = table.start()
    plays(duel, "1A", "Zeradias, Herald of Heaven", verb="normal summon")
    if after == "link":
        assert duel.place("Zeradias, Herald of Heaven") == MZ
        plays(duel, "1A", "Mystical Space Typhoon")
    assert duel.place("Zeradias, Herald of Heaven") == GRAVE


def test_7_9_forced_positions():
    table = Scenario(turn_of="1A")
    table.face_up("2A", "Level Limit - Area B")
    table.hand("1A", "Gemini Elf")
    duel = table.start()
    plays(duel, "1A", "Gemini Elf", verb="normal summon")
    assert duel.position("Gemini Elf") == c.Position.FACE_UP_DEFENSE


def test_7_10_continuous_effects_switch_on_at_resolution():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Cyber Dragon")
    table.hand("1A", "Umi")
    table.set("2A", "Jar of Greed")
    duel = table.start()
    duel.does("1A", "activate", "Umi")
    assert (duel.asked, duel.attack("Cyber Dragon")) == ("2A", 2100)
    runs(duel)
    assert duel.attack("Cyber Dragon") == 1900


def test_7_10_processes_run_after_each_link_and_used_cards_leave_last():
    table = tie()
    table.monster("1B", "Royal Magical Library")
    table.monster("1B", "Bountiful Artemis")
    table.set("1B", "Book of Moon")
    table.set("2A", "Magic Jammer")
    table.hand("2A", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "activate", "Smashing Ground")
    duel.does("1B", "activate", "Book of Moon", "Bountiful Artemis")
    up_to_the_choice(duel)
    assert duel.zone("Royal Magical Library")["counters"][0] == 1  # Book of Moon has resolved
    assert duel.place("Book of Moon") == STZ
    runs(duel)
    assert duel.zone("Royal Magical Library")["counters"][0] == 2
    assert duel.place("Book of Moon") == duel.place("Smashing Ground") == GRAVE


def test_7_10_a_negated_activation_does_nothing_and_is_no_resolved_spell():
    table = Scenario(turn_of="1A")
    table.monster("1B", "Royal Magical Library")
    table.monster("2B", "Bountiful Artemis")
    table.hand("1A", "Upstart Goblin")
    table.set("2A", "Dark Bribe")
    duel = table.start()
    duel.does("1A", "activate", "Upstart Goblin")
    duel.does("2A", "activate", "Dark Bribe")
    runs(duel)
    assert duel.life(2) == 16_000
    assert duel.zone("Royal Magical Library")["counters"][0] == 0
    assert duel.hand_size("2B") == 1  # the Counter Trap did resolve


def test_7_11_mandatory_speed_2_effects_are_added_first_the_turn_duelists_before_others():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Cannon Soldier")
    table.monster("1A", "Gemini Elf")
    table.monster("1A", "Doomcaliber Knight")
    table.monster("2B", "Doomcaliber Knight")
    table.set("2A", "Divine Wrath")
    table.hand("2A", "Mystic Tomato")
    duel = table.start()
    duel.does("1A", "activate", "Cannon Soldier", "Gemini Elf")
    assert duel.chain() == [
        ("1A", "Cannon Soldier"),
        ("1A", "Doomcaliber Knight"),
        ("2B", "Doomcaliber Knight"),
    ]
    assert duel.asked == "2A"


def test_7_13_nothing_answers_super_polymerization_but_its_summon():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Super Polymerization", "Mystic Tomato")
    table.monster("1A", "Elemental HERO Avian")
    table.monster("2A", "Gemini Elf")
    table.monster("2B", "Vorse Raider")
    table.extra("1A", "Elemental HERO Great Tornado", "Elemental HERO Gaia")
    table.set("2A", "Dark Bribe")
    table.set("2A", "Jar of Greed")
    table.set("2A", "Torrential Tribute")
    duel = table.start()
    duel.does("1A", "activate", "Super Polymerization")
    while duel.chain() and duel.chain()[-1][1] == "Super Polymerization":
        assert duel.asked == "1A"
        duel.picks("Elemental HERO Gaia" if duel.kind == KIND.PICK else duel.options()[0])
    assert duel.chain() == [("1A", "Elemental HERO Gaia")]
    assert duel.can("2A", "activate", "Torrential Tribute")
