"""The greedy agent: sensible in small situations, and far stronger than random play."""

import pytest

from agents import make_agent, play
from tagduel_env import Ruleset, tagduel_v0
from tests.agents.choosing import chosen
from tests.cards.deeds import xyz
from tests.scenario import Scenario


def facing(mine: str, theirs: str, **options: str) -> Scenario:
    """1A controls one monster, 2B, who is not across, another."""
    table = Scenario(**options)
    table.monster("1A", mine)
    table.monster("2B", theirs)
    return table


# Gemini Elf 1900 ATK; Luster Dragon 1900; Summoned Skull 2500; Mystical Elf 800
@pytest.mark.parametrize(
    ("mine", "theirs", "expected"),
    [
        ("Summoned Skull", "Gemini Elf", "battle phase"),
        ("Gemini Elf", "Summoned Skull", "end turn"),
    ],
)
def test_the_battle_phase_is_entered_when_an_attack_gains(mine, theirs, expected):
    assert chosen(facing(mine, theirs).start()) == expected


def test_the_weaker_of_two_opponents_monsters_is_attacked_when_the_other_is_too_strong():
    table = facing("Gemini Elf", "Summoned Skull")
    table.monster("2A", "Mystical Elf")
    duel = table.start()
    duel.does("1A", "battle phase")
    duel.passes()
    assert chosen(duel) == "attack with Gemini Elf"
    duel.does("1A", "attack", "Gemini Elf")
    assert chosen(duel) == "select zone Mystical Elf"


def test_dark_hole_is_kept_while_only_our_side_has_monsters():
    table = Scenario()
    table.hand("1A", "Dark Hole")
    table.monster("1B", "Summoned Skull")
    assert chosen(table.start()) != "use Dark Hole"


def test_smashing_ground_is_used_on_a_threat():
    table = facing("Gemini Elf", "Summoned Skull")
    table.hand("1A", "Smashing Ground")
    assert chosen(table.start()) == "use Smashing Ground"


@pytest.mark.parametrize(("controller", "uses"), [("1A", False), ("2A", True)])
def test_only_an_attack_of_theirs_is_negated(controller, uses):
    """Number 39: Utopia may negate the attack of any monster, its own team's too."""
    table = Scenario()
    xyz(table, controller, "Number 39: Utopia", "Gemini Elf")
    table.monster("1A", "Alexandrite Dragon")
    table.monster("2A", "Mystic Tomato")
    duel = table.start()
    duel.attacks("1A", "Alexandrite Dragon", "Mystic Tomato")
    assert duel.asked == controller
    assert chosen(duel).startswith("activate") == uses


def test_what_is_too_weak_to_fight_stays_in_the_hand():
    table = Scenario()
    table.hand("1A", "Right Arm of the Forbidden One")
    assert chosen(table.start()) == "end turn"


def test_a_monster_that_battle_cannot_destroy_is_not_attacked_in_vain():
    """Marshmallon: 300 ATK, 500 DEF."""
    table = Scenario()
    table.monster("1A", "Summoned Skull")
    table.monster("2A", "Marshmallon", "defense")
    assert chosen(table.start()) == "end turn"


# Cyber Dragon 2100 ATK, Level 5; Caius the Shadow Monarch 2400, banishes; Mystical Elf 800/2000
@pytest.mark.parametrize(
    ("tributed", "summoned", "expected"),
    [("Summoned Skull", "Cyber Dragon", False), ("Kuriboh", "Cyber Dragon", True)],
)
def test_a_monster_is_not_tributed_for_one_that_is_worth_less(tributed, summoned, expected):
    table = facing(tributed, "Mystical Elf", phase="main 2")
    table.hand("1A", summoned)
    assert (chosen(table.start()) == f"normal summon {summoned}") == expected


@pytest.mark.parametrize(("theirs", "overlaid"), [("Gemini Elf", False), ("Cyber Dragon", True)])
def test_two_monsters_are_overlaid_for_one_only_when_they_are_held_up(theirs, overlaid):
    """Number 39: Utopia has 2500 ATK; the materials, 2000 each, attack less as one."""
    table = facing("Alexandrite Dragon", theirs)
    table.monster("1A", "Alexandrite Dragon")
    table.extra("1A", "Number 39: Utopia")
    assert (chosen(table.start()) == "use Number 39: Utopia") == overlaid


@pytest.mark.parametrize(("theirs", "used"), [("Kuriboh", False), ("Summoned Skull", True)])
def test_a_monster_is_not_tributed_to_remove_one_that_is_worth_less(theirs, used):
    """Gravekeeper's Descendant Tributes another Gravekeeper's, such as one with 1600 ATK."""
    table = facing("Gravekeeper's Descendant", theirs, phase="main 2")
    table.monster("1A", "Gravekeeper's Commandant")
    assert (chosen(table.start()) == "activate Gravekeeper's Descendant") == used


def test_a_monster_is_not_tributed_for_a_little_damage():
    """Cannon Soldier: 1400 ATK; 500 damage for each monster Tributed."""
    table = facing("Cannon Soldier", "Summoned Skull", phase="main 2")
    assert chosen(table.start()) == "end turn"


def test_what_keeps_us_from_attacking_is_removed_first():
    table = Scenario()
    table.hand("1A", "Mystical Space Typhoon")
    table.face_up("2A", "Swords of Revealing Light")
    table.set("2A", "Mirror Force")
    table.set("2A", "Waboku")
    duel = table.start()
    duel.does("1A", "activate", "Mystical Space Typhoon")
    assert chosen(duel) == "select zone Swords of Revealing Light"


def test_monster_reborn_takes_the_best_monster():
    table = Scenario()
    table.hand("1A", "Monster Reborn")
    table.graveyard("1A", "Mystical Elf", "Summoned Skull")
    duel = table.start()
    duel.does("1A", "activate", "Monster Reborn")
    assert chosen(duel) == "select list Summoned Skull"


def test_waboku_waits_for_an_attack():
    table = facing("Gemini Elf", "Summoned Skull", turn_of="2B")
    table.set("1A", "Waboku")
    duel = table.start()
    while duel.asked != "1A":
        duel.duel.apply(duel.duel.legal_actions()[0])
    assert chosen(duel) == "pass"
    duel.attacks("2B", "Summoned Skull", "Gemini Elf")
    assert duel.asked == "1A"
    assert chosen(duel) == "activate Waboku"


@pytest.mark.parametrize(
    ("removal", "used"), [("Mystical Space Typhoon", False), ("Compulsory Evacuation Device", True)]
)
def test_removal_waits_for_something_that_it_reaches(removal, used):
    """They control a monster and no Spell or Trap; the team-mate controls a Trap."""
    table = facing("Gemini Elf", "Summoned Skull")
    table.set("1A", removal)
    table.set("1B", "Mirror Force")
    assert (chosen(table.start()) == f"activate {removal}") == used


@pytest.mark.parametrize(("ours", "used"), [(2, False), (0, True)])
def test_heavy_storm_compares_spells_and_traps_only(ours, used):
    """They have a Set card and a monster more than we do."""
    table = Scenario()
    table.hand("1A", "Heavy Storm")
    table.monster("2A", "Summoned Skull")
    table.set("2A", "Mirror Force")
    for _ in range(ours):
        table.set("1B", "Mirror Force")
    assert (chosen(table.start()) == "use Heavy Storm") == used


@pytest.mark.parametrize(("mine", "used"), [("Summoned Skull", False), ("Mystical Elf", True)])
def test_what_keeps_everyone_from_attacking_is_for_those_who_are_behind(mine, used):
    table = facing(mine, "Gemini Elf")
    table.monster("2A", "Kuriboh")
    table.hand("1A", "Level Limit - Area B")
    assert (chosen(table.start()) == "use Level Limit - Area B") == used


@pytest.mark.parametrize(("answered", "paid"), [("Ookazi", False), ("Dark Hole", True)])
def test_life_points_are_paid_only_to_negate_what_matters(answered, paid):
    """Solemn Judgment costs half of them."""
    table = facing("Gemini Elf", "Gemini Elf", turn_of="2A")
    table.hand("2A", answered)
    table.set("1A", "Solemn Judgment")
    duel = table.start()
    duel.does("2A", "activate", answered)
    while duel.asked != "1A":
        duel.passes(duel.asked)
    assert (chosen(duel) == "activate Solemn Judgment") == paid


def test_what_wins_the_duel_comes_first():
    table = facing("Summoned Skull", "Gemini Elf")
    table.hand("1A", "Final Countdown", "Gemini Elf")
    assert chosen(table.start()) == "use Final Countdown"


EXODIA = [
    "Exodia the Forbidden One",
    *(
        f"{side} {limb} of the Forbidden One"
        for side in ("Left", "Right")
        for limb in ("Arm", "Leg")
    ),
]


@pytest.mark.parametrize("lost", [False, True])
def test_cards_that_win_together_are_kept_until_one_is_lost(lost):
    """Exodia the Forbidden One: 1000 ATK and DEF."""
    table = Scenario()
    table.hand("1A", *EXODIA[:2])
    table.deck("1A", *EXODIA[2:4])
    (table.graveyard if lost else table.deck)("1A", EXODIA[4])
    kept = chosen(table.start()) == "end turn"
    assert kept != lost


@pytest.mark.parametrize("collected", [False, True])
def test_a_deck_that_wins_when_it_is_drawn_is_drawn_to_the_end(collected):
    table = Scenario(fill=4)
    table.hand("1A", "Upstart Goblin")
    if collected:
        table.deck("1A", *EXODIA)
    assert (chosen(table.start()) == "use Upstart Goblin") == collected


def test_of_the_hand_what_wins_with_others_is_discarded_last():
    """Eight cards are in the hand at the end of the turn: four pieces of Exodia, four others."""
    table = Scenario(phase="main 2")
    table.hand("1A", *EXODIA[1:], *["Summoned Skull"] * 4)
    table.deck("1A", EXODIA[0])
    duel = table.start()
    duel.does("1A", "end turn")
    duel.passes()
    assert chosen(duel) == "select list Summoned Skull"


def test_an_equip_card_goes_to_the_best_monster_of_ours():
    """Lightsworn Sabre: 700 ATK for a Lightsworn monster of anyone."""
    table = facing("Jain, Lightsworn Paladin", "Wulf, Lightsworn Beast")
    table.monster("1B", "Celestia, Lightsworn Angel")
    table.hand("1A", "Lightsworn Sabre")
    duel = table.start()
    duel.does("1A", "activate", "Lightsworn Sabre")
    assert chosen(duel) == "select zone Celestia, Lightsworn Angel"


@pytest.mark.parametrize(("cards", "summoned"), [(24, True), (23, False)])
def test_a_monster_that_mills_is_not_summoned_when_the_deck_is_small(cards, summoned):
    """Jain, Lightsworn Paladin: 1800 ATK, sends two cards each End Phase."""
    table = Scenario()
    table.hand("1A", "Jain, Lightsworn Paladin")
    table.no_deck("1A")
    table.deck("1A", *["Gemini Elf"] * cards)
    assert chosen(table.start()).startswith("normal summon") == summoned


@pytest.mark.parametrize(("cards", "flipped"), [(24, True), (23, False)])
def test_a_monster_that_mills_stays_face_down_when_the_deck_is_small(cards, flipped):
    table = Scenario()
    table.monster("1A", "Jain, Lightsworn Paladin", "face-down")
    table.no_deck("1A")
    table.deck("1A", *["Gemini Elf"] * cards)
    assert chosen(table.start()).startswith("change position") == flipped


@pytest.mark.parametrize(("cards", "activated"), [(40, True), (20, False)])
def test_a_trap_that_mills_is_not_activated_when_the_deck_is_small(cards, activated):
    """Glorious Illusion: two cards each End Phase."""
    table = Scenario()
    table.set("1A", "Glorious Illusion")
    table.graveyard("1A", "Wulf, Lightsworn Beast")
    table.no_deck("1A")
    table.deck("1A", *["Gemini Elf"] * cards)
    assert chosen(table.start()).startswith("activate") == activated


@pytest.mark.parametrize(("cards", "tributed"), [(40, "Mystic Tomato"), (10, "Jain")])
def test_what_mills_is_given_first_when_the_deck_is_small(cards, tributed):
    """Mystic Tomato: 1400 ATK; Jain, Lightsworn Paladin: 1800."""
    table = Scenario()
    table.hand("1A", "Caius the Shadow Monarch")
    table.monster("1A", "Jain, Lightsworn Paladin")
    table.monster("1A", "Mystic Tomato")
    table.no_deck("1A")
    table.deck("1A", *["Gemini Elf"] * cards)
    duel = table.start()
    duel.does("1A", "normal summon", "Caius the Shadow Monarch")
    assert chosen(duel).startswith(f"select zone {tributed}")


def test_a_team_mate_who_asks_is_trusted():
    table = Scenario(ruleset=Ruleset.tag(consent="ask"))
    table.hand("1A", "Summoned Skull")
    table.monster("1B", "Mystical Elf")
    duel = table.start()
    duel.does("1A", "normal summon", "Summoned Skull")
    while duel.asked != "1B":
        duel.duel.apply(duel.duel.legal_actions()[-1])
    assert chosen(duel) == "agree"


def test_the_vector_is_refused_with_what_to_do():
    env = tagduel_v0.raw_env(observation="vector")
    with pytest.raises(TypeError, match='observation="table"'):
        play(env, {player: make_agent("greedy") for player in env.possible_agents}, seed=0)


def test_greedy_beats_random_on_both_sides():
    env = tagduel_v0.raw_env()
    wins = 0
    for seed in range(100, 106):
        for greedy in (("player_0", "player_2"), ("player_1", "player_3")):
            agents = {
                player: make_agent("greedy" if player in greedy else "random")
                for player in env.possible_agents
            }
            wins += play(env, agents, seed)[greedy[0]] == 1
    assert wins >= 10  # of 12; by chance one time in fifty


def test_the_same_seed_plays_the_same_duel():
    env = tagduel_v0.raw_env()
    ends = []
    for _ in range(2):
        play(env, {player: make_agent("greedy") for player in env.possible_agents}, seed=3)
        ends.append(env.state_hash())
    assert ends[0] == ends[1]
