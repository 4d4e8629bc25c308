"""Misuse: what isn't legal changes nothing, odd decks and odd players end, copies stay equal.

The longer hunts run with `pytest -m slow tests/properties`.
"""

import copy
import functools
import pickle
import random
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import replace

import numpy as np
import pytest

from tagduel_env import Ruleset, tagduel_v0
from tagduel_env.aec import TagDuelEnv
from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.decks import Deck, bundled_decks
from tagduel_env.engine import boundary
from tagduel_env.engine.duel import Duel
from tagduel_env.engine.errors import DuelSetupError
from tagduel_env.engine.record.constants import Action, Capacity, DecisionKind, Outcome, Reason
from tagduel_env.errors import (
    DuelOverError,
    IllegalActionError,
    StateError,
    StateVersionError,
)
from tagduel_env.spaces import ACTION_VERB, ActionVerb
from tests.properties.invariants import cards_owned, check
from tests.properties.rotation import rotated
from tests.properties.twins import Watched
from tests.scenario import Scenario

DECKS = [bundled.deck for bundled in bundled_decks()]
EVERYTHING_ASKED = Ruleset.tag(
    ask_forced=True, ask_first=True, ask_zones=True, talk_tokens=3, surrender=True
)


def random_duel(seed: int, ruleset: Ruleset | None = None) -> Duel:
    ruleset = ruleset or Ruleset.tag()
    return Duel.new(random.Random(seed).choices(DECKS, k=ruleset.duelists), ruleset, seed)


# ------------------------------------------------------------------------------ illegal actions
@pytest.fixture(scope="module")
def questions() -> dict[DecisionKind, list[Duel]]:
    """Up to four Duels that wait for an answer, for every kind of decision that came up."""
    found: dict[DecisionKind, list[Duel]] = defaultdict(list)
    for seed in range(24):
        duel = random_duel(seed, EVERYTHING_ASKED if seed % 2 else None)
        chance = random.Random(seed)
        while not duel.over:
            kept = found[DecisionKind(int(duel.record["decision"]["kind"]))]
            if len(kept) < 4:
                kept.append(duel.copy())
            actions = duel.legal_actions()
            if len(actions) > 1 and Action.SURRENDER in actions:
                actions.remove(int(Action.SURRENDER))
            duel.apply(chance.choice(actions))
    return found


def test_what_is_not_legal_is_refused_at_every_kind_of_decision_and_changes_nothing(questions):
    assert len(questions) > 20
    verbs: set[int] = set()
    for kind, duels in questions.items():
        for duel in duels:
            before, legal = duel.to_bytes(), set(duel.legal_actions())
            for action in set(range(int(Action.COUNT))) - legal:
                assert not boundary.act(duel.address, action), (kind.name, action)
                verbs.add(int(ACTION_VERB[action]))
            assert duel.to_bytes() == before, kind.name
    assert verbs >= {int(verb) for verb in ActionVerb}


def test_every_legal_answer_is_taken_at_every_kind_of_decision(questions):
    for duels in questions.values():
        for duel in duels:
            for action in duel.legal_actions():
                twin = duel.copy()
                twin.apply(action)
                check(twin.record)


NO_ACTIONS = [
    None,
    "8",
    "eight",
    b"8",
    8.0,
    2.5,
    float("nan"),
    float("inf"),
    8 + 0j,
    [8],
    (8,),
    {},
    pytest.param(object(), id="object"),
    -1,
    640,
    1 << 31,
    (1 << 32) + 8,
    (1 << 64) + 8,
    10**30,
    -(10**30),
    np.float32(8),
    np.int64(-1),
    np.uint64(2**64 - 1),
    np.array([8]),
    np.array([8, 8]),
    np.array(8.0),
    np.zeros((0,), np.int64),
]


@pytest.mark.parametrize("action", NO_ACTIONS, ids=repr)
def test_what_is_no_index_is_one_clear_error(action):
    env = TagDuelEnv()
    env.reset(seed=1)
    assert 8 in env.duel.legal_actions()
    before, told = env.get_state(), env.history()
    for refuse in (env.step, env.duel.apply):
        with pytest.raises(IllegalActionError, match="Expected one of the legal actions"):
            refuse(action)
    assert (env.get_state(), env.history()) == (before, told)


@pytest.mark.parametrize("action", NO_ACTIONS, ids=repr)
def test_what_is_no_index_loses_where_illegal_moves_do(action):
    env = TagDuelEnv(illegal_action="lose", first_team=0)
    env.reset(seed=1)
    env.step(action)
    assert [env.rewards[agent] for agent in env.agents] == [-1, 1, -1, 1]
    assert all(env.terminations.values())
    assert env.result()["reason"] == "ILLEGAL_ACTION"


@pytest.mark.parametrize("action", [8, np.int8(8), np.uint16(8), np.int64(8), np.array(8)])
def test_whole_numbers_of_any_type_are_indices(action):
    env = TagDuelEnv()
    env.reset(seed=1)
    env.step(action)
    assert env.history()


@pytest.mark.parametrize("action", [0, 8, 640, -1, None, "8", 10**30])
def test_after_the_end_nothing_is_taken(action):
    duel = random_duel(3)
    duel.run_random(3)
    before = duel.to_bytes()
    with pytest.raises(DuelOverError):
        duel.apply(action)
    assert duel.to_bytes() == before
    assert duel.legal_actions() == []
    assert not duel.mask().any()


# ------------------------------------------------------------------------------ odd decks
def code(name: str) -> int:
    return load_catalogue().by_name(name).number


def deck(*names: str, times: int = 1, extra: tuple[str, ...] = (), fill: int = 0) -> Deck:
    main = [code(name) for name in names for _ in range(times)]
    main += [code("Gemini Elf")] * max(0, fill - len(main))
    return Deck("odd", tuple(main[:60]), tuple(code(name) for name in extra))


def every_name() -> tuple[int, ...]:
    """Sixty names from all bundled decks, one copy each."""
    return tuple(sorted({number for one in DECKS for number in one.main}))[::7][:60]


VANILLA = ("Gemini Elf", "Alexandrite Dragon", "Sword Arm of Dragon", "Megazowler")
XYZ = ("Number 39: Utopia", "Gem-Knight Pearl", "Lavalval Chain")
LOOPS = (
    "Cannon Soldier",
    "Royal Magical Library",
    "Ultimate Offering",
    "Swap Frog",
    "Dupe Frog",
    "Ronintoadin",
    "Treeborn Frog",
    "Creature Swap",
    "Pot of Avarice",
    "Salvage",
    "Gishki Chain",
    "Machina Fortress",
    "Card Trooper",
    "Legendary Six Samurai - Kizan",
    "Gateway of the Six",
    "Monster Gate",
    "Enemy Controller",
    "Junk Synchron",
    "Morphing Jar",
    "Card Destruction",
)
ODD_DECKS = {
    "sixty_names": Deck("odd", every_name(), ()),
    "sixty_and_fifteen": deck(*VANILLA, times=15, extra=XYZ * 5),
    "three_of_each": deck(*LOOPS, times=3, extra=XYZ * 3),
    "forty_vanilla": deck(*VANILLA, times=10),
    "one_name": deck("Gemini Elf", times=60),
    "one_effect": deck("Treeborn Frog", times=60),
    "traps_only": deck("Mirror Force", "Call of the Haunted", "Torrential Tribute", times=20),
    "spells_only": deck("Dark Hole", "Creature Swap", "Card Destruction", times=20),
    "mill": deck("Morphing Jar", "Card Destruction", "Hand Destruction", times=20),
    "cannons": deck("Cannon Soldier", "Ultimate Offering", times=30),
    "library": deck("Royal Magical Library", "Pot of Avarice", "Monster Gate", times=20),
    "five_cards": deck("Gemini Elf", times=5),
    "no_cards": Deck("odd", (), ()),
    "extra_only": Deck("odd", (), tuple(code(name) for name in XYZ * 5)),
}


@pytest.mark.parametrize("name", ODD_DECKS)
def test_odd_decks_are_played_to_the_end(name):
    for seed in range(3):
        duel = Duel.new([ODD_DECKS[name]] * 4, seed=seed)
        owned = cards_owned(duel.record)
        chance = random.Random(seed)
        while not duel.over:
            duel.apply(chance.choice(duel.legal_actions()))
            if int(duel.record["decisions"]) % 10 == 0:
                check(duel.record)
        check(duel.record)
        assert cards_owned(duel.record) == owned
        assert duel.outcome is not Outcome.TRUNCATED


def test_decks_that_do_not_fit_the_table_are_refused():
    for odd in (
        Deck("odd", (code("Gemini Elf"),) * 61, ()),
        Deck("odd", (code("Gemini Elf"),) * 40, (code("Number 39: Utopia"),) * 16),
        Deck("odd", (code("Number 39: Utopia"),) * 40, ()),
        Deck("odd", (), (code("Gemini Elf"),)),
    ):
        with pytest.raises(DuelSetupError):
            Duel.new([odd] * 4, seed=1)
    for count in (0, 1, 2, 3, 5):
        with pytest.raises(DuelSetupError):
            Duel.new([DECKS[0]] * count, seed=1)


# ------------------------------------------------------------------------------ endless players
def first(duel: Duel, legal: list[int]) -> int:
    return legal[0]


def last(duel: Duel, legal: list[int]) -> int:
    return legal[-1]


def never_ends(duel: Duel, legal: list[int]) -> int:
    """Anything rather than passing, attacking or ending the turn; what is least worn out."""
    quiet = (Action.PASS, Action.TO_END_PHASE, Action.TO_BATTLE_PHASE, Action.SURRENDER)
    busy = [action for action in legal if action not in quiet]
    return busy[int(duel.record["decisions"]) % len(busy)] if busy else legal[0]


def circles(duel: Duel, legal: list[int]) -> int:
    """Keeps using what is on the field, and agrees to nothing."""
    wanted = [a for a in legal if Action.ACTIVATE <= a < Action.ATTACK_WITH or a == Action.REFUSE]
    return wanted[-1] if wanted else never_ends(duel, legal)


PLAYERS: dict[str, Callable[[Duel, list[int]], int]] = {
    "first": first,
    "last": last,
    "never_ends": never_ends,
    "circles": circles,
}


def ends(duel: Duel, player: Callable[[Duel, list[int]], int], most: int) -> None:
    """The Duel ends by a rule, or time is called at equal Life Points, within so many decisions.

    Then it goes on to the first change of Life Points, for which nobody need ever do anything.
    """
    cap = int(duel.record["rules"]["actions_per_turn_cap"])
    while not duel.over and not duel.record["sudden_death"]:
        duel.apply(player(duel, duel.legal_actions()))
        decisions = int(duel.record["decisions"])
        assert decisions < most, f"endless: turn {duel.record['turn']}, {duel!r}"
        assert int(duel.record["actions_this_turn"]) <= 2 * cap
    if duel.over:
        assert duel.reason not in (Reason.NONE, Reason.CAPACITY, Reason.DECISION_CAP)


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("cap", [300, 20])
def test_players_who_never_end_are_ended(player, cap):
    ruleset = Ruleset.tag(actions_per_turn_cap=cap)
    for one in (*DECKS[::3], ODD_DECKS["three_of_each"], ODD_DECKS["cannons"]):
        ends(Duel.new([one] * 4, ruleset, 1), PLAYERS[player], 100_000)


@pytest.mark.parametrize(
    ("deck", "seed"),
    [
        ("A8", 3),  # a team-mate refuses the materials of a Synchro Summon by an effect (A43)
        ("A3", 4),  # more than 32 public events in one step
        ("B3", 0),
    ],
)
def test_a_player_who_takes_the_last_option_comes_to_an_end(deck, seed):
    (chosen,) = (one for one in DECKS if one.name.startswith(deck))
    ends(Duel.new([chosen] * 4, Ruleset.tag(), seed), last, 20_000)


def test_more_triggers_at_once_than_the_record_holds_cut_the_duel_off():
    """Twenty copies of a card that answers every Spell, where a Deck may hold three."""
    duel = Duel.new([ODD_DECKS["library"]] * 4, seed=0)
    while not duel.over:
        duel.apply(never_ends(duel, duel.legal_actions()))
    assert (duel.outcome, duel.reason) == (Outcome.TRUNCATED, Reason.CAPACITY)
    assert duel.record["capacity"] == Capacity.PENDING
    assert Duel.from_bytes(duel.to_bytes()).state_hash() == duel.state_hash()


@pytest.mark.slow
@pytest.mark.parametrize("player", PLAYERS)
def test_players_who_never_end_are_ended_with_every_deck(player):
    """Decks that put back what they draw are ended by the turn cap; for another see above."""
    decks = [*DECKS, *(odd for name, odd in ODD_DECKS.items() if name != "library")]
    rulesets = (Ruleset.tag(), EVERYTHING_ASKED, Ruleset.tag(life_points=1_000_000))
    for ruleset in (replace(one, turn_cap=2_000) for one in rulesets):
        for one in decks:
            for seed in range(5):
                ends(Duel.new([one] * 4, ruleset, seed), PLAYERS[player], 200_000)


def test_a43_a_refused_play_is_not_offered_again_with_another_copy():
    table = Scenario(turn_of="1A", ruleset=Ruleset.tag())
    table.hand("1A", "Jinzo", "Jinzo")
    table.monster("1B", "Gemini Elf")
    duel = table.start()
    for verb in ("normal summon", "set"):
        assert duel.can("1A", verb, "Jinzo")
    duel.does("1A", "normal summon", "Jinzo")
    duel.does("1B", "refuse")
    assert duel.asked == "1A"
    assert not duel.can("1A", "normal summon", "Jinzo")


def test_a43_however_often_a_team_mate_refuses_asking_has_an_end():
    """More cards than the record has rows for refusals: then none is asked for any more."""
    table = Scenario(turn_of="1A", ruleset=Ruleset.tag(actions_per_turn_cap=0), fill=5)
    numbers = sorted({number for one in DECKS for number in one.main})
    facts = [load_catalogue()[number] for number in numbers]
    monsters = [one.name for one in facts if one.is_monster][:30]
    table.graveyard("1B", *monsters)
    table.hand("1A", "Monster Reborn")
    duel = table.start()
    asked = 0
    while duel.kind is DecisionKind.OPEN and duel.can("1A", "activate", "Monster Reborn"):
        duel.does("1A", "activate", "Monster Reborn")
        while duel.kind is not DecisionKind.OPEN:
            legal = duel.duel.legal_actions()
            duel.duel.apply(Action.REFUSE if Action.REFUSE in legal else legal[0])
        asked += 1
        assert asked < 40
    assert asked > 10


# ------------------------------------------------------------------------------ rotation
def at_open_states(seed: int, count: int) -> Iterator[Duel]:
    """Duels whose turn Duelist is asked with nothing under way."""
    duel = random_duel(seed)
    chance = random.Random(seed)
    while not duel.over and count:
        if duel.record["decision"]["kind"] == DecisionKind.OPEN and chance.random() < 0.1:
            count -= 1
            yield duel.copy()
        duel.apply(chance.choice(duel.legal_actions()))


def test_d_two_seats_on_everything_looks_the_same():
    compared = 0
    for seed in range(8):
        for duel in at_open_states(seed, 5):
            turned = rotated(duel)
            assert turned.seat == duel.seat ^ 2
            for seat in range(4):
                one, two = Watched(duel), Watched(turned)
                assert one.table(seat).tobytes() == two.table(seat ^ 2).tobytes()
                assert one.mask(seat) == two.mask(seat ^ 2)
            compared += 1
    assert compared > 20
    again = rotated(rotated(duel))
    again.record["dirty"] = duel.record["dirty"]
    assert again.to_bytes() == duel.to_bytes()


def test_d_two_seats_on_everything_goes_on_the_same():
    for seed in range(8):
        for duel in at_open_states(seed, 2):
            turned, chance = rotated(duel), random.Random(seed)
            one, two = Watched(duel), Watched(turned)
            for _ in range(60):
                if duel.over:
                    break
                action = chance.choice(duel.legal_actions())
                duel.apply(action)
                turned.apply(action)
                assert (turned.over, turned.outcome) == (duel.over, duel.outcome)
                for seat in range(4):
                    assert one.table(seat).tobytes() == two.table(seat ^ 2).tobytes()
                    assert one.mask(seat) == two.mask(seat ^ 2)


# ------------------------------------------------------------------------------ copies
@functools.cache
def mid_chain(seed: int) -> TagDuelEnv:
    """An environment in the middle of a Chain with two links, unless the Duel had none."""
    env = TagDuelEnv()
    env.reset(seed=seed)
    chance = random.Random(seed)
    while env.duel.record["chain_count"] < 2 and not env.duel.over:
        env.step(chance.choice(env.duel.legal_actions()))
    return env


def through_state(env: TagDuelEnv) -> TagDuelEnv:
    twin = tagduel_v0.raw_env()
    twin.reset(seed=99)
    twin.set_state(env.get_state())
    return twin


COPIES: dict[str, Callable[[TagDuelEnv], TagDuelEnv]] = {
    "clone": lambda env: env.clone(),
    "deepcopy": copy.deepcopy,
    "pickle": lambda env: pickle.loads(pickle.dumps(env)),
    "state": through_state,
}


@pytest.mark.parametrize("way", COPIES)
def test_copies_in_the_middle_of_a_chain_evolve_equally(way):
    chains = 0
    for seed in range(12):
        env = mid_chain(seed).clone()
        if env.duel.over:
            continue
        chains += 1
        twin, chance = COPIES[way](env), random.Random(seed)
        before = env.get_state()
        for step in range(100):
            if env.duel.over:
                break
            action = chance.choice(env.duel.legal_actions())
            twin.step(action)
            if step == 0:
                assert env.get_state() == before, "the copy's step changed the original"
            env.step(action)
            assert twin.state_hash() == env.state_hash()
            assert (twin.agent_selection, twin.rewards) == (env.agent_selection, env.rewards)
            for agent in env.agents:
                seen, other = env.observe(agent), twin.observe(agent)
                assert all(np.array_equal(seen[name], other[name]) for name in seen)
        if way != "state":  # the history begins anew there
            assert twin.history() == env.history()
    assert chains > 2


@pytest.mark.parametrize("byte", [0, 3, 4, 8, 23, 24, 39])
def test_bytes_of_another_version_are_refused(byte):
    env = tagduel_v0.raw_env()
    env.reset(seed=1)
    state = bytearray(env.get_state())
    before = env.get_state()
    state[byte] ^= 1
    with pytest.raises(StateVersionError):
        env.set_state(bytes(state))
    assert env.get_state() == before


@pytest.mark.parametrize("change", [b"", b"TDUL", slice(-1), slice(39), slice(40), b"x"])
def test_bytes_of_another_length_are_refused(change):
    duel = random_duel(1)
    state = duel.to_bytes()
    changed = state[change] if isinstance(change, slice) else change
    for wrong in (changed, state + b"\0"):
        with pytest.raises((StateError, StateVersionError)):
            Duel.from_bytes(wrong)
