"""Scripted personalities: each has the habit that it is named for."""

from collections import Counter

import pytest

from agents import make_agent, play
from agents.personalities import PERSONALITIES, Word
from tagduel_env import Ruleset, tagduel_v0
from tagduel_env.engine.record.constants import Action, DecisionKind
from tagduel_env.spaces import ACTION_VERB, ActionVerb
from tests.agents.choosing import action_of, chosen
from tests.scenario import Play, Scenario

TALKING = Ruleset.tag(talk_tokens=2)
"""Duelists may say one of two words."""


class Counting:
    """Plays as an agent does and counts what it could do and what it did."""

    def __init__(self, name):
        self.agent = make_agent(name)
        self.name = name
        self.could, self.did, self.words = Counter(), Counter(), set()

    def reset(self, agent, seed):
        self.agent.reset(agent, seed)

    def act(self, view):
        self.could.update({ActionVerb(int(ACTION_VERB[action])) for action in view.legal_actions})
        action = self.agent.act(view)
        self.did[ActionVerb(int(ACTION_VERB[action]))] += 1
        if ACTION_VERB[action] == ActionVerb.TALK:
            self.words.add(action - Action.TALK)
        return action


def watched(name, *, duels=6, ruleset=None):
    """An agent in all four seats of some Duels, the same for every agent."""
    env = tagduel_v0.env(decks="all", ruleset=ruleset)
    agent = Counting(name)
    for seed in range(duels):
        play(env, dict.fromkeys(env.possible_agents, agent), seed)
    return agent


@pytest.mark.parametrize("name", PERSONALITIES)
def test_the_same_seed_plays_the_same_duel(name):
    env = tagduel_v0.env(ruleset=TALKING)
    ends = []
    for _ in range(2):
        play(env, dict.fromkeys(env.possible_agents, make_agent(name)), seed=5)
        ends.append(env.unwrapped.state_hash())
    assert ends[0] == ends[1]


# ------------------------------------------------------------------ aggressive and defensive
def test_the_aggressive_attack_most_and_the_defensive_least():
    attacks = {}
    for name in ("aggressive", "greedy", "defensive"):
        did = watched(name).did
        attacks[name] = did[ActionVerb.ATTACK_WITH] / did[ActionVerb.TO_END_PHASE]
    assert attacks["aggressive"] > attacks["greedy"] > 1.5 * attacks["defensive"]


# Gemini Elf 1900 ATK; Luster Dragon 1900; Kuriboh 300/200; Summoned Skull 2500
@pytest.mark.parametrize(
    ("name", "mine", "theirs", "attacks"),
    [
        ("aggressive", "Gemini Elf", "Luster Dragon", True),
        ("greedy", "Gemini Elf", "Luster Dragon", False),
        ("aggressive", "Gemini Elf", "Summoned Skull", False),
        ("greedy", "Summoned Skull", "Kuriboh", True),
        ("defensive", "Summoned Skull", "Kuriboh", False),
        ("defensive", "Summoned Skull", "Gemini Elf", True),
    ],
)
def test_how_much_an_attack_has_to_gain(name, mine, theirs, attacks):
    table = Scenario()
    table.monster("1A", mine)
    table.monster("2A", theirs, "defense" if theirs == "Kuriboh" else "attack")
    assert (chosen(table.start(), name) == "battle phase") == attacks


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("aggressive", "normal summon Gemini Elf"),
        ("greedy", "normal summon Gemini Elf"),
        ("defensive", "set Gemini Elf"),
    ],
)
def test_the_defensive_set_what_others_summon(name, expected):
    table = Scenario()
    table.hand("1A", "Gemini Elf")
    assert chosen(table.start(), name) == expected


def test_the_aggressive_summon_what_will_be_beaten():
    """Giant Soldier of Stone: 1300 ATK, 2000 DEF, against 2500 ATK."""
    table = Scenario()
    table.hand("1A", "Giant Soldier of Stone")
    table.monster("2A", "Summoned Skull")
    duel = table.start()
    assert chosen(duel, "aggressive") == "normal summon Giant Soldier of Stone"
    assert chosen(duel, "greedy") == "set Giant Soldier of Stone"


@pytest.mark.parametrize(
    ("name", "position", "changes"),
    [
        ("aggressive", "defense", True),
        ("aggressive", "attack", False),
        ("defensive", "defense", False),
        ("defensive", "attack", True),
    ],
)
def test_positions_before_what_cannot_be_attacked(name, position, changes):
    table = Scenario()
    table.monster("1A", "Gemini Elf", position)
    table.monster("2A", "Summoned Skull")
    assert (chosen(table.start(), name) == "change position Gemini Elf") == changes


@pytest.mark.parametrize(("name", "attacks"), [("aggressive", True), ("defensive", False)])
def test_the_position_that_is_preferred_when_asked(name, attacks):
    table = Scenario()
    table.hand("1A", "Monster Reborn")
    table.graveyard("1A", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "activate", "Monster Reborn")
    assert duel.kind == DecisionKind.POSITION
    assert (action_of(duel, name) == Action.FACE_UP_ATTACK) == attacks


@pytest.mark.parametrize("name", ["aggressive", "defensive"])
def test_what_greedy_holds_back_they_hold_back_too(name):
    """A part of Exodia, and a monster whose Tribute is worth more than it is."""
    table = Scenario()
    table.hand("1A", "Right Arm of the Forbidden One", "Cyber Dragon")
    table.monster("1A", "Summoned Skull", "defense" if name == "defensive" else "attack")
    table.monster("2A", "Blue-Eyes White Dragon")
    assert chosen(table.start(), name) == "end turn"


# ------------------------------------------------------------------ miser
@pytest.mark.parametrize(("held", "plays"), [(6, False), (7, True)])
def test_the_miser_plays_only_what_it_would_have_to_discard(held, plays):
    table = Scenario()
    table.hand("1A", *["Gemini Elf"] * 3, *["Luster Dragon"] * (held - 3))
    choice = chosen(table.start(), "miser")
    assert choice.startswith("normal summon") if plays else choice == "end turn"


def test_the_miser_attacks_as_greedy_does():
    table = Scenario()
    table.hand("1A", "Gemini Elf")
    table.monster("1A", "Summoned Skull")
    assert chosen(table.start(), "miser") == "battle phase"


# ------------------------------------------------------------------ refuser
def test_the_refuser_never_agrees_and_greedy_always_does():
    refuser, greedy = (watched(name, duels=12) for name in ("refuser", "greedy"))
    assert refuser.could[ActionVerb.AGREE] > 5
    assert refuser.did[ActionVerb.AGREE] == 0
    assert refuser.did[ActionVerb.REFUSE] == refuser.could[ActionVerb.AGREE]
    assert greedy.did[ActionVerb.AGREE] == greedy.could[ActionVerb.AGREE] > 5


# ------------------------------------------------------------------ chatterbox
def asked_for_a_word(tokens: int, strong: str) -> Play:
    """1A's turn begins; who is named controls a Summoned Skull."""
    table = Scenario(turn_of="2B", phase="end", ruleset=Ruleset.tag(talk_tokens=tokens))
    table.monster(strong, "Summoned Skull")
    duel = table.start()
    while duel.kind != DecisionKind.TALK:
        duel.passes()
    assert duel.asked == "1A"
    return duel


@pytest.mark.parametrize(
    ("tokens", "strong", "word"),
    [
        (2, "1B", Word.ATTACK),
        (2, "2A", Word.HOLD),
        (1, "1B", Word.ATTACK),
        (1, "2A", Word.SILENCE),  # the ruleset lacks the word
    ],
)
def test_the_chatterbox_says_how_its_side_stands(tokens, strong, word):
    duel = asked_for_a_word(tokens, strong)
    for seed in range(5):
        assert action_of(duel, "chatterbox", seed) == Action.TALK + word
        assert action_of(duel, "greedy", seed) == Action.TALK  # it has nothing to say


@pytest.mark.parametrize(
    ("own", "heard", "expected"),
    [
        (Word.ATTACK, Word.HOLD, "change position Gemini Elf"),
        (Word.HOLD, Word.ATTACK, "battle phase"),
        (Word.ATTACK, Word.SILENCE, "battle phase"),
        (Word.HOLD, Word.SILENCE, "change position Gemini Elf"),
        (Word.SILENCE, Word.SILENCE, "end turn"),
    ],
)
def test_the_chatterbox_does_what_its_team_mate_says(own, heard, expected):
    """1900 ATK against 1900: the aggressive attack, the defensive hide, greedy waits."""
    table = Scenario(ruleset=TALKING)
    table.monster("1A", "Gemini Elf")
    table.monster("2A", "Luster Dragon")
    duel = table.start()
    duelists = duel.duel.record["duelists"]
    duelists[0]["talk"], duelists[2]["talk"] = own, heard
    duelists[1]["talk"] = duelists[3]["talk"] = Word.ATTACK
    assert chosen(duel, "chatterbox") == expected


def test_chatterboxes_talk_where_they_may_and_else_play_like_greedy():
    words = watched("chatterbox", ruleset=TALKING).words
    assert words == {Word.ATTACK, Word.HOLD}
    mute, greedy = watched("chatterbox"), watched("greedy")
    assert mute.words == set()
    assert mute.did == greedy.did
