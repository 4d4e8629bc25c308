"""A Duel as it could be, for all that one Duelist knows (spaces E15; `Duel.determinize`)."""

import random
from collections import Counter

import numpy as np
import pytest

from tagduel_env import Ruleset, tagduel_v0
from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.decks import bundled_decks
from tagduel_env.engine import boundary
from tagduel_env.engine.duel import Duel
from tagduel_env.engine.observation import observe
from tagduel_env.engine.record import constants as c
from tagduel_env.engine.record.tables import table
from tagduel_env.spaces import TABLE_SIZE, UNSEEN
from tests.properties import invariants
from tests.properties.twins import difference, eyes_of, twin_of
from tests.records import PILES, pile
from tests.scenario import Play, Scenario

DECKS = [bundled.deck for bundled in bundled_decks()]
RULESETS = {
    "shared": Ruleset.tag(),
    "apart": Ruleset.tag(share_information=False),
    "open_lists": Ruleset.tag(open_lists=True),
    "one_on_one": Ruleset.one_on_one(),
    "forced": Ruleset.tag(ask_forced=True),
    "asking": Ruleset.tag(ask_forced=True, ask_zones=True, talk_tokens=2, surrender=True),
}
LISTS = pytest.mark.parametrize("known_lists", [True, False], ids=["known", "guessed"])
TABLES = pytest.mark.parametrize("name", [name for name in RULESETS if name != "forced"])
"""Where single options are asked too, Duels are long: those are only looked into."""
CHI_SQUARE = {1: 10.8, 5: 20.5, 9: 27.9, 14: 36.1, 33: 63.9}
"""By degrees of freedom, what a fair draw exceeds once in a thousand."""


def positions(name: str, seeds: range, every: int):
    """Duels of bundled decks at every so many decisions of random play."""
    for seed in seeds:
        chance = random.Random(seed)
        ruleset = RULESETS[name]
        duel = Duel.new(chance.choices(DECKS, k=ruleset.duelists), ruleset, seed)
        duel.run_random(seed, chance.randrange(every))
        while not duel.over:
            yield duel, chance
            duel.run_random(chance.getrandbits(60), every)


def seen(duel: Duel, seat: int) -> bytes:
    """The table and the mask of a seat."""
    out, mask = np.empty(TABLE_SIZE, np.uint8), np.empty(c.Action.COUNT, np.int8)
    observe.write_table_at(duel.address, seat, out.ctypes.data)
    observe.write_mask_at(duel.address, seat, mask.ctypes.data)
    return out.tobytes() + mask.tobytes()


def check(duel: Duel) -> None:
    """The invariants; but one who has nothing to answer is asked all the same (E5)."""
    if sum(int(word).bit_count() for word in duel.record["decision"]["legal"]) == 1:
        duel = duel.copy()
        duel.record["rules"]["ask_forced"] = 1
    invariants.check(duel.record)


# ------------------------------------------------------------------------------ any position
@LISTS
@TABLES
def test_e15_the_seat_is_shown_the_same(name, known_lists):
    compared = 0
    for duel, chance in positions(name, range(5), 41):
        for seat in range(duel.duelists):
            other = duel.determinize(seat, chance.getrandbits(40), known_lists=known_lists)
            left, right = seen(duel, seat), seen(other, seat)
            assert left[TABLE_SIZE:] == right[TABLE_SIZE:], "another mask"
            assert left == right, difference(
                *(np.frombuffer(one, np.uint8) for one in (left, right))
            )
            compared += 1
    assert compared > 30


@LISTS
@TABLES
def test_e15_the_truth_leaves_no_trace(name, known_lists):
    """What was drawn anew, drawn anew, is what the truth drawn anew is: every byte of it."""
    compared = sum(
        drawn_alike(duel, seat, chance, known_lists)
        for duel, chance in positions(name, range(6, 10), 37)
        for seat in range(duel.duelists)
    )
    assert compared > 30


@pytest.mark.slow
@LISTS
@TABLES
def test_e15_the_truth_leaves_no_trace_anywhere(name, known_lists):
    compared = sum(
        drawn_alike(duel, seat, chance, known_lists)
        for duel, chance in positions(name, range(400, 440), 7)
        for seat in range(duel.duelists)
    )
    assert compared > 1_000


def drawn_alike(duel: Duel, seat: int, chance: random.Random, known_lists: bool) -> bool:
    """Looks whether truth and a draw of it, drawn anew, are the same; was the draw another Duel?

    The seat is shown the same of the draw, too.
    """
    once, twice = chance.getrandbits(40), chance.getrandbits(40)
    other = duel.determinize(seat, once, known_lists=known_lists)
    assert seen(duel, seat) == seen(other, seat), (seat, duel)
    left = duel.determinize(seat, twice, known_lists=known_lists)
    right = other.determinize(seat, twice, known_lists=known_lists)
    assert left.state_hash() == right.state_hash(), (seat, duel)
    return other.state_hash() != left.state_hash()


def in_the_middle_of_a_choice(duel: Duel) -> bool:
    """Has another picked some cards already, at a resolution?"""
    asked = duel.decision
    return asked.kind is c.DecisionKind.PICK and asked.picked > 0


def in_a_summon(duel: Duel) -> bool:
    """Is a window open for a Summon, whose materials were picked before?"""
    frames = duel.record["frames"][: int(duel.record["frames_count"])]["kind"].tolist()
    return c.FrameKind.SUMMON in frames and duel.decision.kind is c.DecisionKind.WINDOW


def about_a_card_that_moved_on(duel: Duel) -> bool:
    """Is the newest link that of a card which lies in a hand or a Deck by now?"""
    count = int(duel.record["chain_count"])
    if not count or duel.decision.kind is not c.DecisionKind.RESPOND:
        return False
    card = int(duel.record["chain"]["card"][count - 1])
    return duel.record["cards"]["place"][card] in (c.Place.DECK, c.Place.HAND)


def picks_of_a_list(duel: Duel) -> bool:
    """Are cards offered by the order in which their names were seen?"""
    offers = duel.legal_actions()
    return duel.decision.kind is c.DecisionKind.PICK and offers[-1] >= c.Action.SELECT_LIST


@pytest.mark.parametrize(
    ("meant", "least"),
    [
        (in_the_middle_of_a_choice, 40),
        (in_a_summon, 40),
        (about_a_card_that_moved_on, 10),
        (picks_of_a_list, 40),
    ],
)
def test_e15_the_truth_leaves_no_trace_where_others_choose(meant, least):
    """What they have picked, looked at or seen of lists is known to nobody else."""
    compared = 0
    for seed in range(60):
        for name in ("apart", "forced", "asking"):
            for duel, chance in positions(name, range(seed, seed + 1), 1):
                if int(duel.record["decisions"]) > 1_000:
                    break
                if meant(duel):
                    for seat in range(duel.duelists):
                        for known_lists in (True, False):
                            compared += drawn_alike(duel, seat, chance, known_lists)
    assert compared > least


@LISTS
@TABLES
def test_e15_it_plays_to_the_end(name, known_lists):
    played = 0
    for duel, chance in positions(name, range(20, 23), 60):
        seat = chance.randrange(duel.duelists)
        other = duel.determinize(seat, chance.getrandbits(40), known_lists=known_lists)
        if known_lists:
            owned = invariants.cards_owned(duel.record)
            assert invariants.cards_owned(other.record) == owned, "cards appeared or vanished"
        check(other)
        owned = invariants.cards_owned(other.record)
        while not other.over:
            other.run_random(chance.getrandbits(40), 40)
            invariants.check(other.record)
        assert other.outcome is not c.Outcome.TRUNCATED
        assert invariants.cards_owned(other.record) == owned
        played += 1
    assert played > 3


@LISTS
@TABLES
def test_e15_every_offered_action_can_be_taken(name, known_lists):
    """Also where another decides, whose options are those of the cards dealt to them."""
    others = 0
    for duel, chance in positions(name, range(30, 32), 37):
        for seat in range(duel.duelists):
            other = duel.determinize(seat, chance.getrandbits(40), known_lists=known_lists)
            others += not eyes_of(duel, seat) >> other.seat & 1
            for action in other.legal_actions():
                branch = other.copy()
                branch.apply(action)
                if not branch.over:
                    check(branch)
    assert others > 5


@TABLES
def test_e15_what_the_seat_can_tell_stays(name):
    """By place: each card that it knows lies where it lay."""
    for duel, chance in positions(name, range(40, 44), 31):
        for seat in range(duel.duelists):
            other = duel.determinize(seat, chance.getrandbits(40))
            assert told(other, seat) == told(duel, seat)


def told(duel: Duel, seat: int) -> dict[tuple[str, int, int], int]:
    """The cards that a seat can tell, by where they lie."""
    record, eyes = duel.record, eyes_of(duel, seat)
    cards, found = record["cards"], {}
    for owner in range(4):
        for name in PILES:
            for i, card in enumerate(pile(record, owner, name).tolist()):
                found[name, owner, i] = card
    for zone, card in enumerate(record["zones"]["card"].tolist()):
        if card != c.NONE:
            found["zone", 0, zone] = card
    return {place: int(cards["code"][i]) for place, i in found.items() if cards["known"][i] & eyes}


@LISTS
def test_e15_other_seeds_give_other_duels_and_the_same_seed_the_same(known_lists):
    duel = Duel.new(DECKS[:4], seed=1)
    one = duel.determinize(0, 1, known_lists=known_lists)
    assert one.state_hash() == duel.determinize(0, 1, known_lists=known_lists).state_hash()
    other = duel.determinize(0, 2, known_lists=known_lists)
    assert one.record["rng"].tolist() != other.record["rng"].tolist()
    decks = [
        [pile(drawn.record, owner, "deck").tolist() for owner in range(4)] for drawn in (one, other)
    ]
    assert all(left != right for left, right in zip(*decks, strict=True))


def test_e15_the_duel_itself_is_left_alone_and_its_beginning_is_not_told():
    duel = Duel.new(DECKS[:4], seed=1)
    before = duel.state_hash()
    assert duel.determinize(2, 5).beginning is None
    assert duel.state_hash() == before


@pytest.mark.parametrize("seat", [-1, 4, None])
def test_a_seat_that_is_not_there_is_refused(seat):
    with pytest.raises(ValueError, match="seat: expected a whole number from 0 to 3, got"):
        Duel.new(DECKS[:4], seed=1).determinize(seat, 1)


def test_e15_a_twin_gives_the_same_draws():
    """What is hidden from the seat has no say in what is drawn, not even lists it can't read."""
    generator = np.random.default_rng(3)
    compared = 0
    for duel, chance in positions("shared", range(50, 56), 29):
        if duel.decision.kind is not c.DecisionKind.OPEN:
            continue
        seat = duel.seat
        twin, _ = twin_of(duel, seat, generator)
        seed = chance.getrandbits(40)
        for other in range(4):
            left = duel.determinize(seat, seed, known_lists=False)
            right = twin.determinize(seat, seed, known_lists=False)
            assert names_of_hand(left, other) == names_of_hand(right, other)
        compared += 1
    assert compared > 5


def names_of_hand(duel: Duel, seat: int) -> list[int]:
    return duel.record["cards"]["code"][pile(duel.record, seat, "hand")].tolist()


# ------------------------------------------------------------------------------ fair draws
def a_few_cards(*hand: str, deck: tuple[str, ...], ruleset: Ruleset | None = None) -> Play:
    """1A's turn; 2A holds the hand and has a Deck of no more than these cards."""
    scenario = Scenario(turn_of="1A", turn=9)
    if ruleset:
        scenario.ruleset = ruleset
    scenario.no_deck("2A")
    scenario.deck("2A", *deck)
    scenario.hand("2A", *hand)
    return scenario.start()


def is_fair(counts: Counter, cases: int) -> bool:
    """Does the chi-square test believe that each case is equally likely?"""
    expected = counts.total() / cases
    surplus = sum((count - expected) ** 2 for count in counts.values()) / expected
    surplus += expected * (cases - len(counts))
    return surplus < CHI_SQUARE[cases - 1]


def test_e15_every_hand_is_equally_likely():
    """Two of six different cards: 15 hands."""
    duel = a_few_cards(
        "Gemini Elf",
        "Dark Hole",
        deck=("Mystic Tomato", "Giant Rat", "Jinzo", "Mirror Force"),
    ).duel
    hands = Counter(frozenset(names_of_hand(duel.determinize(0, seed), 1)) for seed in range(3000))
    assert len(hands) == 15
    assert is_fair(hands, 15)


def test_e15_every_order_of_the_own_deck_is_equally_likely():
    """The top of a Deck of six different cards, and the card under it given the top."""
    scenario = Scenario(turn_of="1A", turn=9)
    scenario.no_deck("1A")
    names = ("Gemini Elf", "Dark Hole", "Mystic Tomato", "Giant Rat", "Jinzo", "Mirror Force")
    scenario.deck("1A", *names)
    duel = scenario.start().duel
    tops, seconds = Counter(), Counter()
    for seed in range(3000):
        other = duel.determinize(0, seed)
        deck = pile(other.record, 0, "deck")[:6]
        codes = other.record["cards"]["code"][deck].tolist()
        tops[codes[5]] += 1
        seconds[codes[4]] += 1
    assert is_fair(tops, 6)
    assert is_fair(seconds, 6)


def test_e15_a_known_card_of_the_hand_stays_and_the_other_is_any():
    play = a_few_cards(
        "Gemini Elf",
        "Dark Hole",
        deck=("Mystic Tomato", "Giant Rat", "Jinzo", "Mirror Force", "Lightning Vortex"),
    )
    elf = number("Gemini Elf")
    hand = pile(play.duel.record, 1, "hand")[:2].tolist()
    card = next(card for card in hand if play.duel.record["cards"]["code"][card] == elf)
    boundary.show(play.duel.address, card, 1)
    others = Counter()
    for seed in range(3000):
        names = names_of_hand(play.duel.determinize(0, seed), 1)
        assert elf in names
        others[sum(names) - elf] += 1
    assert is_fair(others, 6)


def test_e15_a_card_seen_on_top_of_the_deck_stays_there():
    play = a_few_cards("Gemini Elf", deck=("Mystic Tomato", "Giant Rat", "Jinzo"))
    record = play.duel.record
    top = int(pile(record, 1, "deck")[2])
    boundary.show(play.duel.address, top, 1)
    hands = set()
    for seed in range(200):
        other = play.duel.determinize(0, seed).record
        assert other["cards"]["code"][pile(other, 1, "deck")[2]] == number("Mystic Tomato")
        hands.add(int(other["cards"]["code"][pile(other, 1, "hand")[0]]))
    assert hands == {number(name) for name in ("Gemini Elf", "Giant Rat", "Jinzo")}


def test_e15_set_cards_are_what_could_be_set_there():
    """E3, 4.2, 5.1: a monster without Tributes, a Spell or Trap, a Field Spell."""
    scenario = Scenario(turn_of="1A", turn=9)
    scenario.no_deck("2A")
    low = ("Gemini Elf", "Mystic Tomato", "Giant Rat")
    flat = ("Dark Hole", "Mirror Force", "Lightning Vortex")
    field = ("Mystic Plasma Zone", "Umi")
    scenario.deck("2A", *low[1:], *flat[1:], field[1], "Jinzo", "Chaos Sorcerer")
    scenario.monster("2A", low[0], "face-down")
    scenario.set("2A", flat[0])
    scenario.set("2A", field[0])
    duel = scenario.start().duel
    expected = {3: set(low), 4: set(flat), 5: set(field)}
    found = {place: Counter() for place in expected}
    for seed in range(1500):
        cards = duel.determinize(0, seed).record["cards"]
        for place, codes in found.items():
            lying = cards[(cards["owner"] == 1) & (cards["place"] == place) & (cards["code"] > 0)]
            codes[load_catalogue()[int(lying["code"][0])].name] += 1
    assert {place: set(codes) for place, codes in found.items()} == expected
    assert is_fair_of(found[3], 3)
    assert is_fair_of(found[4], 3)


def is_fair_of(counts: Counter, cases: int) -> bool:
    """Each case within a tenth of what is expected."""
    expected = counts.total() / cases
    return all(abs(counts[case] - expected) < expected / 5 for case in counts)


def test_e15_a_monster_set_with_a_tribute_has_the_level_for_it():
    """4.2, 5.1: how many Tributes a Set took is public."""
    scenario = Scenario(turn_of="2A", turn=10)
    scenario.no_deck("2A")
    scenario.deck("2A", "Gemini Elf", "Giant Rat", "Dark Magician", "Summoned Skull", "Dark Hole")
    scenario.hand("2A", "Jinzo")
    scenario.monster("2A", "Mystic Tomato")
    play = scenario.start()
    play.does("2A", "set", "Jinzo")
    for seat, names in ((0, {"Jinzo", "Summoned Skull"}), (1, {"Jinzo"})):
        found = set()
        for seed in range(60):
            record = play.duel.determinize(seat, seed).record
            zone = record["zones"]["card"][11:16]
            lying = record["cards"]["code"][zone[zone != c.NONE]].tolist()
            found |= {load_catalogue()[code].name for code in lying}
        assert found == names


def test_e15_the_team_mate_knows_as_much_only_while_information_is_shared():
    for shared, hands in ((True, 1), (False, 6)):
        scenario = Scenario(turn_of="1A", turn=9)
        scenario.ruleset = Ruleset.tag(consent="always", share_information=shared)
        scenario.no_deck("1B")
        scenario.deck("1B", "Gemini Elf", "Mystic Tomato", "Giant Rat", "Jinzo", "Mirror Force")
        scenario.hand("1B", "Dark Hole")
        duel = scenario.start().duel
        drawn = {names_of_hand(duel.determinize(0, seed), 2)[0] for seed in range(200)}
        assert len(drawn) == hands


# ------------------------------------------------------------------------------ guessed lists
def number(name: str) -> int:
    return load_catalogue().by_name(name).number


def test_e15_a_guessed_list_has_what_was_seen_of_it():
    """E4: as many copies as were seen at one moment, wherever they are now."""
    play = a_few_cards("Gemini Elf", "Gemini Elf", "Dark Hole", deck=("Giant Rat",) * 3)
    hand = pile(play.duel.record, 1, "hand")[:3].tolist()
    for card in hand:
        boundary.show(play.duel.address, card, 1)
    for card in hand:
        boundary.move_to_pile(play.duel.address, card, c.Place.DECK, 0)
    boundary.shuffle(play.duel.address, 1, 1)
    boundary.refresh_stats(play.duel.address)
    for seed in range(100):
        cards = play.duel.determinize(0, seed, known_lists=False).record["cards"]
        codes = Counter(cards["code"][cards["owner"] == 1].tolist())
        assert codes[number("Gemini Elf")] >= 2
        assert codes[number("Dark Hole")] >= 1


@TABLES
def test_e15_a_guessed_list_is_one(name):
    """B2: rows by kind and number, no more than three of a name, every card on its row."""
    facts = table("facts")
    for duel, chance in positions(name, range(60, 63), 60):
        record = duel.determinize(0, chance.getrandbits(40), known_lists=False).record
        for owner, duelist in enumerate(record["duelists"][: duel.duelists]):
            for first, count in ((0, "main_names"), (c.MAIN_ROWS, "extra_names")):
                names = duelist["names"][first : first + int(duelist[count])].tolist()
                keys = [(int(facts["kinds"][code]) & 7, code) for code in names]
                assert keys == sorted(set(keys))
            cards = record["cards"]
            own = cards[(cards["owner"] == owner) & (cards["row"] < c.LIST_ROWS)]
            assert (duelist["names"][own["row"]] == own["code"]).all()
            rows = Counter(own["row"].tolist())
            copies = {row: n for row, n in enumerate(duelist["copies"].tolist()) if n}
            assert rows == copies
            assert max(copies.values()) <= 3


def test_e15_a_list_that_can_be_read_is_never_guessed():
    duel = Duel.new(DECKS[:4], RULESETS["open_lists"], seed=3)
    other = duel.determinize(0, 1, known_lists=False)
    assert other.record["duelists"]["names"].tolist() == duel.record["duelists"]["names"].tolist()
    duel = Duel.new(DECKS[:4], seed=3)
    names = duel.record["duelists"]["names"].tolist()
    drawn = duel.determinize(0, 1, known_lists=False).record["duelists"]["names"].tolist()
    assert [one == two for one, two in zip(names, drawn, strict=True)] == [True, False, True, False]


# ------------------------------------------------------------------------------ what others know
def test_e13_the_log_tells_of_the_cards_that_lie_there_now():
    """A Set card is to its Duelist what it was drawn to be; older rows are nobody's to tell."""
    told_rows = 0
    for duel, chance in positions("shared", range(70, 76), 13):
        other = duel.determinize(0, chance.getrandbits(40)).record
        rows = other["log"][: min(int(other["log_count"]), c.MAX_LOG)]
        hidden = rows[(rows["code"] > 0) & (rows["known"] & 0b101 == 0)]
        assert (hidden["code"][hidden["known"] == 0] == UNSEEN).all()
        for row in hidden[hidden["known"] > 0]:
            card = other["zones"]["card"][int(row["zone"])]
            assert row["code"] == other["cards"]["code"][card]
            true = duel.record["zones"]["card"][int(row["zone"])]
            told_rows += row["code"] != duel.record["cards"]["code"][true]
    assert told_rows > 10


# ------------------------------------------------------------------------------ the environment
@LISTS
def test_e15_the_environment_shows_the_agent_the_same(known_lists):
    env = tagduel_v0.raw_env()
    chance = random.Random(4)
    compared = 0
    for seed in range(2):
        env.reset(seed=seed)
        for _ in range(250):
            if env.duel.over:
                break
            if chance.random() < 0.05:
                for agent in env.agents:
                    twin = env.determinize(agent, chance.getrandbits(40), known_lists=known_lists)
                    for name, array in env.observe(agent).items():
                        assert np.array_equal(array, twin.observe(agent)[name]), name
                    assert twin.history(agent) == env.history(agent)
                    assert twin.infos[twin.agent_selection]["action_mask"].any()
                    assert twin.possible_agents.index(twin.agent_selection) == (
                        twin.duel.seat ^ int(twin.duel.record["first_team"])
                    )
                    compared += 1
            env.step(chance.choice(env.duel.legal_actions()))
    assert compared > 10


def test_e13_nothing_hidden_is_left_in_the_history_of_the_others():
    env = tagduel_v0.raw_env(decks=("A1", "A2", "B1", "B2"))
    env.reset(seed=5, options={"first_team": 0})
    chance = random.Random(5)
    for _ in range(60):
        env.step(chance.choice(env.duel.legal_actions()))
    mine = env.history("player_0")
    twin = env.determinize("player_0", 1)
    assert twin.history() == mine
    assert told_of_more(env.history("player_1"), mine)
    assert not told_of_more(twin.history("player_1"), mine)


def told_of_more(history: list, mine: list) -> list:
    """Decisions, and events that tell a card, that are not in this Duelist's own history."""
    return [entry for entry in history if entry not in mine and getattr(entry, "card", True)]


def test_e15_the_ordered_environment_determinizes_too():
    env = tagduel_v0.env()
    env.reset(seed=1)
    twin = env.determinize("player_1", 3)
    agent = twin.agent_selection
    twin.step(int(np.flatnonzero(twin.infos[agent]["action_mask"])[0]))
    assert twin.unwrapped is not env.unwrapped


def test_an_agent_that_is_not_there_is_refused():
    env = tagduel_v0.raw_env()
    env.reset(seed=1)
    with pytest.raises(ValueError, match="agent: expected 'player_0' or"):
        env.determinize("player_9", 1)


def test_e15_how_often_others_were_asked_and_what_they_drew_is_not_told():
    """E5: no counter of decisions; and what lay in the free places of piles is gone."""
    duel = Duel.new(DECKS[:4], seed=1)
    duel.run_random(1, 60)
    assert not duel.over
    for duelist in duel.determinize(0, 1).record["duelists"]:
        assert not duelist["piles"][sum(int(duelist[f"{name}_count"]) for name in PILES) :].any()
    assert duel.determinize(0, 1).record["decisions"] == 0


def test_a_determinized_environment_begins_other_duels_and_tells_no_list():
    env = tagduel_v0.raw_env(decks=("A1", "A2", "B1", "B2"))
    env.reset(seed=5)
    assert env.determinize("player_2", 1).decks == env.decks
    twin = env.determinize("player_2", 1, known_lists=False)
    lists = [twin.decks[player] == env.decks[player] for player in range(4)]
    assert lists == [True, False, True, False]
    seat = 1 ^ int(env.duel.record["first_team"])
    cards = twin.duel.record["cards"]
    owned = cards["code"][(cards["owner"] == seat) & (cards["row"] < c.LIST_ROWS)]
    told = twin.decks[1]
    assert sorted(told.main + told.extra) == sorted(owned[owned > 0].tolist())
    twin.reset()
    assert not twin.duel.over


def test_e15_what_was_picked_so_far_stays_where_a_choice_is_under_way():
    """What to put first, and what a team-mate is asked to agree to, with the picks shown."""
    compared = 0
    for duel, chance in positions("shared", range(80, 140), 1):
        if duel.decision.kind in (c.DecisionKind.ORDER, c.DecisionKind.CONSENT):
            other = duel.determinize(duel.seat, chance.getrandbits(40))
            assert seen(other, duel.seat) == seen(duel, duel.seat)
            compared += 1
    assert compared > 100


def test_a_duel_that_has_not_begun_is_refused():
    with pytest.raises(ValueError, match="Expected a Duel that has begun"):
        Duel.blank(DECKS[:4]).determinize(0, 1)
