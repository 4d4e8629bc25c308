"""The greedy agent: sensible in small situations, and far stronger than random play."""

import numpy as np
import pytest

from agents import View, make_agent, play
from tagduel_env import Ruleset, tagduel_v0
from tagduel_env.engine.observation import observe
from tagduel_env.spaces import TABLE_SIZE
from tests.cards.deeds import xyz
from tests.scenario import Play, Scenario


def chosen(table: Play) -> str:
    """What the greedy agent does in the open decision, as scenarios name it."""
    shown = np.empty(TABLE_SIZE, np.uint8)
    observe.write_table_at(table.duel.address, table.duel.seat, int(shown.ctypes.data))
    agent = make_agent("greedy")
    agent.reset("player_0", 1)
    return table.name_of_action(agent.act(View("player_0", "1A", shown, table.duel.mask())))


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


@pytest.mark.parametrize(("cards", "summoned"), [(40, True), (20, False)])
def test_a_monster_that_mills_is_not_summoned_when_the_deck_is_small(cards, summoned):
    """Jain, Lightsworn Paladin: 1800 ATK, sends two cards each End Phase."""
    table = Scenario()
    table.hand("1A", "Jain, Lightsworn Paladin")
    table.no_deck("1A")
    table.deck("1A", *["Gemini Elf"] * cards)
    assert chosen(table.start()).startswith("normal summon") == summoned


@pytest.mark.parametrize(("cards", "flipped"), [(40, True), (20, False)])
def test_a_monster_that_mills_stays_face_down_when_the_deck_is_small(cards, flipped):
    table = Scenario()
    table.monster("1A", "Jain, Lightsworn Paladin", "face-down")
    table.no_deck("1A")
    table.deck("1A", *["Gemini Elf"] * cards)
    assert chosen(table.start()).startswith("change position") == flipped


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
