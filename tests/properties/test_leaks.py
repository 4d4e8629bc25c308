"""Spaces E1 to E14, each rule by itself: what a Duelist can't see shows nowhere.

That this is so at any decision of any Duel is tested in `test_leaks_in_play`.
"""

import random
from collections import Counter

import numpy as np
import pytest

from tagduel_env import Ruleset
from tagduel_env.aec import TagDuelEnv
from tagduel_env.decks import bundled_decks
from tagduel_env.engine import boundary
from tagduel_env.engine.duel import Duel
from tagduel_env.engine.observation import observe
from tagduel_env.engine.record.constants import (
    MAX_CARDS,
    NONE,
    Action,
    AnswerSort,
    DecisionKind,
    EventKind,
    Place,
    Position,
)
from tagduel_env.spaces import STATE_SIZE, UNSEEN, as_table
from tagduel_env.spaces.table import NO_ROW, SeenFlag
from tests.properties.twins import (
    Watched,
    assert_same,
    rename_unseen,
    renumber,
    twin_of,
)
from tests.records import PILES, pile
from tests.scenario import Play, Scenario

DECKS = [bundled.deck for bundled in bundled_decks()]
RULESETS = {
    "shared": Ruleset.tag(),
    "apart": Ruleset.tag(share_information=False),
    "open_lists": Ruleset.tag(open_lists=True),
    "apart_open_lists": Ruleset.tag(share_information=False, open_lists=True),
    "one_on_one": Ruleset.one_on_one(),
}
APART = Ruleset.tag(consent="always", share_information=False)
ALL = 0b1111


def at_random(name: str, seed: int) -> Duel:
    """A Duel of bundled decks at some decision."""
    chance = random.Random(seed)
    ruleset = RULESETS[name]
    duel = Duel.new(chance.choices(DECKS, k=ruleset.duelists), ruleset, seed)
    duel.run_random(seed, chance.randrange(5, 300))
    return duel


def pass_to(watched: Watched, seat: int) -> None:
    """Nobody else answers, whoever may (E5)."""
    while watched.duel.seat != seat:
        watched.apply(Action.PASS)


# ------------------------------------------------------------------------------ by rule
def watched(duel: Play) -> Watched:
    return Watched(duel.duel)


def see_the_same(one: Play | Watched, two: Play | Watched, *seats: int) -> None:
    left, right = (each if isinstance(each, Watched) else watched(each) for each in (one, two))
    for seat in seats:
        assert_same(left, right, seat)


def test_e01_rows_of_the_record_show_nowhere():
    """All cards change their rows, so that no order of theirs is left."""
    generator = np.random.default_rng(2)
    compared = 0
    for seed in range(20):
        duel = at_random("shared", seed)
        if duel.over or duel.decision.kind not in (DecisionKind.OPEN, DecisionKind.BATTLE):
            continue
        twin, count = duel.copy(), int(duel.record["card_count"])
        new = np.arange(MAX_CARDS)
        new[:count] = generator.permutation(count)
        renumber(twin, new)
        see_the_same(Watched(duel), Watched(twin), *range(4))
        compared += 1
    assert compared > 5


def test_e01_an_answer_does_not_tell_the_row_of_a_card_that_goes_back():
    table = Scenario(ruleset=Ruleset.tag(consent="always", ask_forced=True))
    table.hand("1A", "Mind Control")
    table.monster("2A", "Cyber Dragon")
    duel = table.start()
    duel.does("1A", "activate", "Mind Control")
    while duel.kind is not DecisionKind.OPEN:
        duel.duel.apply(next(iter(duel.duel.legal_actions())))
    duel.does("1A", "end turn")
    while (duel.kind, duel.asked) != (DecisionKind.PHASE, "1A"):
        duel.duel.apply(Action.PASS)
    answer = as_table(watched(duel).table(0))["answers"][0]
    assert (answer["sort"], answer["card"]) == (AnswerSort.PENDING, named_card("Cyber Dragon"))
    assert answer["value"] == 0


def test_e02_the_order_of_piles_shows_nowhere():
    generator = np.random.default_rng(5)
    for ruleset in ("shared", "open_lists"):
        for seed in range(10):
            duel = at_random(ruleset, seed)
            twin = duel.copy()
            for owner in range(4):
                for name in PILES:
                    cards = pile(twin.record, owner, name)
                    cards[:] = generator.permutation(cards)
            see_the_same(Watched(duel), Watched(twin), *range(4))


def test_e02_cards_seen_at_once_are_listed_by_number():
    tables = []
    for order in ((0, 1, 2), (2, 0, 1), (1, 2, 0)):
        table = Scenario()
        cards = table.hand("2A", "Mystic Tomato", "Dark Hole", "Gemini Elf")
        duel = table.start()
        boundary.next_batch(duel.duel.address)
        for i in order:
            boundary.show(duel.duel.address, duel.handles[cards[i]], ALL)
        tables.append(watched(duel))
    for other in tables[1:]:
        see_the_same(tables[0], other, 0, 1, 2, 3)


def with_a_known_hand(*, known: tuple[int, ...], ruleset: Ruleset | None = None) -> Play:
    """2A's turn with Elf, Elf, Tomato and Dark Hole in hand, of which team 1 knows some."""
    table = Scenario(turn_of="2A", turn=10)
    if ruleset is not None:
        table.ruleset = ruleset
    cards = table.hand("2A", "Gemini Elf", "Gemini Elf", "Mystic Tomato", "Dark Hole")
    duel = table.start()
    for i in known:
        boundary.show(duel.duel.address, duel.handles[cards[i]], ALL)
    return duel


def does(duel: Play, verb: str, name: str) -> Watched:
    """The play, written down."""
    one = watched(duel)
    one.apply(duel._find(verb, name))
    return one


@pytest.mark.parametrize("known", [(0, 2), (0,), (2,), (0, 1, 2, 3)])
def test_e03_a_set_monster_could_be_any_known_one(known):
    one = does(with_a_known_hand(known=known), "set", "Gemini Elf")
    two = does(with_a_known_hand(known=known), "set", "Mystic Tomato")
    see_the_same(one, two, 0, 2)
    lists = as_table(one.table(0))["lists"][75:150]
    held = Counter(dict(zip(lists["card"].tolist(), lists["hand"].tolist(), strict=True)))
    assert held.total() == (3 in known)  # Dark Hole can't be the monster


@pytest.mark.parametrize("moved", ["Gemini Elf", "Mystic Tomato", "Dark Hole"])
def test_e03_a_card_put_into_the_deck_could_be_any_known_one(moved):
    shown = []
    for name in ("Gemini Elf", moved):
        duel = with_a_known_hand(known=(0, 1, 2, 3))
        card = next(
            card for card in pile(duel.record, 1, "hand")[:4].tolist() if duel.name(card) == name
        )
        boundary.move_to_pile(duel.duel.address, card, Place.DECK, 0)
        boundary.refresh_stats(duel.duel.address)
        shown.append(watched(duel))
    see_the_same(*shown, 0, 2)
    assert as_table(shown[0].table(0))["seats"]["hand_unknown"][1] == 3


def test_e03_the_known_copy_leaves_first():
    one = does(with_a_known_hand(known=(0,)), "normal summon", "Gemini Elf")
    two = does(with_a_known_hand(known=(1,)), "normal summon", "Gemini Elf")
    see_the_same(one, two, 0, 2)
    assert not as_table(one.table(0))["lists"]["hand"][75:150].any()


def test_e03_the_known_copy_leaves_first_whichever_it_was():
    """The copy that an effect happens to send to the Graveyard is the one that was known."""
    shown = []
    for known in (0, 1):
        duel = with_a_known_hand(known=(known,))
        boundary.move_to_pile(duel.duel.address, duel.handles[0], Place.GRAVEYARD, 0)
        boundary.refresh_stats(duel.duel.address)
        shown.append(watched(duel))
    see_the_same(*shown, 0, 2)


@pytest.mark.parametrize("which", [0, 1])
def test_e04_copies_are_the_most_seen_at_one_moment(which):
    """A copy is shown, lost from sight in the Deck, and the same or the other is shown later."""
    table = Scenario()
    copies = table.hand("2A", "Gemini Elf", "Gemini Elf")
    duel = table.start()
    address = duel.duel.address
    boundary.show(address, duel.handles[copies[0]], ALL)
    for card in copies:
        boundary.move_to_pile(address, duel.handles[card], Place.DECK, 0)
    boundary.shuffle(address, 1, 3)
    again = duel.handles[copies[which]]
    boundary.move_to_pile(address, again, Place.HAND, 0)
    boundary.show(address, again, ALL)
    row = as_table(watched(duel).table(0))["lists"][75]
    assert (row["copies"], row["hand"], row["maybe"]) == (1, 1, 0)


def test_e05_who_was_asked_and_passed_looks_like_who_was_not():
    shown, asks = [], []
    for trap in ("Mystical Space Typhoon", "Dust Tornado", "Call of the Haunted", "Mirror Force"):
        table = Scenario()
        table.hand("1A", "Smashing Ground", "Pot of Duality")
        table.monster("2B", "Gemini Elf")
        table.face_up("1B", "Messenger of Peace")
        table.set("2A", trap)
        duel = table.start()
        one = does(duel, "activate", "Smashing Ground")
        asks.append(duel.asked)
        pass_to(one, 0)
        shown.append(one)
    assert {"1A", "2A"} == set(asks)
    for other in shown[1:]:
        see_the_same(shown[0], other, 0, 2)


def test_e05_marks_of_passing_are_set_for_all_alike():
    shown = []
    for trap in ("Mystical Space Typhoon", "Mirror Force"):
        table = Scenario(turn_of="2B", turn=12)
        table.hand("2B", "Smashing Ground")
        table.monster("1A", "Gemini Elf")
        table.set("2A", trap)
        table.set("1B", "Mystical Space Typhoon")
        duel = table.start()
        one = does(duel, "activate", "Smashing Ground")
        pass_to(one, 2)
        assert duel.asked == "1B"
        shown.append(one)
    see_the_same(*shown, 0, 2)


def test_e05_the_question_is_shown_to_the_one_who_is_asked_only():
    for seed in range(20):
        duel = at_random("shared", seed)
        if duel.over:
            continue
        for seat in range(4):
            table = as_table(Watched(duel).table(seat))
            shown = table["decision"].tobytes() + table["answers"].tobytes()
            assert any(shown) is (seat == duel.seat)
            assert any(Watched(duel).mask(seat)) is (seat == duel.seat)


@pytest.mark.parametrize("mates", ["Cyber Dragon", "Gemini Elf"])
def test_e06_a_face_down_card_one_cannot_tell_is_no_material(mates):
    table = Scenario(ruleset=APART)
    table.extra("1A", "Chimeratech Fortress Dragon")
    table.monster("1B", mates, "face-down")
    table.monster("2A", "X-Head Cannon")
    assert not table.start().can("1A", "special summon", "Chimeratech Fortress Dragon")
    table.ruleset = Ruleset.tag(consent="always")
    shared = table.start()
    can = shared.can("1A", "special summon", "Chimeratech Fortress Dragon")
    assert can == (mates == "Cyber Dragon")


@pytest.mark.parametrize("mates", ["Gladiator Beast Bestiari", "Gemini Elf"])
def test_e06_a_face_down_card_one_cannot_tell_is_no_cost_by_type(mates):
    table = Scenario(ruleset=APART)
    table.set("1A", "Icarus Attack")
    table.monster("1B", mates, "face-down")
    table.monster("2A", "Gemini Elf")
    table.monster("2B", "Gemini Elf")
    assert not table.start().can("1A", "activate", "Icarus Attack")
    table.ruleset = Ruleset.tag(consent="always")
    shared = table.start()
    assert shared.can("1A", "activate", "Icarus Attack") == (mates != "Gemini Elf")


@pytest.mark.parametrize("hidden", ["Ryko, Lightsworn Hunter", "Gemini Elf"])
def test_e06_no_continuous_effect_tells_a_face_down_monster(hidden):
    table = Scenario()
    table.monster("1A", "Aurkus, Lightsworn Druid")
    xyz = table.monster("1A", "Photon Papilloperative")
    table.material("1A", "Gemini Elf", xyz)
    there = table.monster("2A", hidden, "face-down")
    table.monster("2B", "Gemini Elf", "defense")
    duel = table.start()
    duel.does("1A", "activate", "Photon Papilloperative")
    assert duel._find("pick", there) is not None


@pytest.mark.parametrize("third", ["Yellow Gadget", "Gemini Elf"])
def test_e06_no_count_tells_a_face_down_monster(third):
    table = Scenario()
    fortress = table.face_up("2A", "Stronghold the Moving Fortress")
    for name in ("Green Gadget", "Red Gadget"):
        table.monster("2A", name)
    table.monster("2A", third, "face-down")
    table.set("2B", "Call of the Haunted")
    duel = table.start()
    card = duel.handles[fortress]
    zone = boundary.move_to_zone(duel.duel.address, card, 1, Place.MONSTER_ZONE, -1, 2)
    boundary.refresh_stats(duel.duel.address)
    assert zone >= 0
    assert int(duel.zone(fortress)["atk"]) == 0


def declared(duel: Watched) -> list[bytes]:
    """What may be declared: the rows, then each page of the book."""
    masks = [duel.mask(0)]
    if Action.MORE in duel.duel.legal_actions():
        duel.apply(Action.MORE)
        masks.append(duel.mask(0))
        for page in duel.duel.legal_actions():
            inside = Watched(duel.duel.copy())
            inside.apply(page)
            masks += [inside.mask(0), inside.table(0).tobytes()]
    return masks


def about_to_declare(ruleset: Ruleset) -> Duel:
    """1A has activated Prohibition, which the first step of resolving asks a name for."""
    table = Scenario(ruleset=ruleset)
    table.hand("1A", "Prohibition", "Gemini Elf")
    table.hand("2A", "Dark Hole", "Mystic Tomato", "Raigeki Break")
    table.deck("2B", "Spirit Reaper", "Breaker the Magical Warrior")
    return table.start().duel


def declares(duel: Duel) -> Watched:
    one = Watched(duel)
    name = next(a for a in one.duel.legal_actions() if Action.USE <= a < Action.SELECT_LIST)
    one.apply(name)
    for _ in range(9):
        if duel.decision.kind is DecisionKind.DECLARE_NAME:
            return one
        one.apply(Action.PASS)
    raise AssertionError("no name is asked for")


def test_e07_names_to_declare_do_not_depend_on_hidden_lists():
    ruleset = Ruleset.tag(consent="always")
    duel = about_to_declare(ruleset)
    twin = duel.copy()
    rename_unseen(twin, 0, np.random.default_rng(3))
    assert twin.state_hash() != duel.state_hash()
    one, two = declares(duel), declares(twin)
    see_the_same(one, two, 0, 2)
    assert declared(one) == declared(two)


def test_e08_the_book_leaves_out_only_names_one_can_read():
    codes = names_in_the_book(declares(about_to_declare(Ruleset.tag(consent="always"))))
    names = {code: name for name, code in named().items()}
    offered = {names[code] for code in codes if code in names}
    assert {"Dark Hole", "Mystic Tomato", "Spirit Reaper"} <= offered
    assert not {"Prohibition", "Gemini Elf"} & offered


def named() -> dict[str, int]:
    from tagduel_env.cards.catalogue import load_catalogue

    names = ("Dark Hole", "Mystic Tomato", "Spirit Reaper", "Prohibition", "Gemini Elf")
    return {name: load_catalogue().by_name(name).number for name in names}


def names_in_the_book(duel: Watched) -> set[int]:
    duel.apply(Action.MORE)
    found: set[int] = set()
    for page in duel.duel.legal_actions():
        inside = duel.duel.copy()
        inside.apply(page)
        legal = [action - Action.ANSWER for action in inside.legal_actions()]
        found |= {inside.decision.answers[line].value for line in legal}
    return found


def test_e09_of_a_face_down_card_only_where_and_how_it_lies_is_shown():
    public = {"owner", "position", "host", "bond", "card", "flags"}
    arrival = int(SeenFlag.ARRIVED | SeenFlag.SET_THIS_TURN)
    seen = 0
    for seed in range(30):
        duel = at_random("shared", seed)
        for seat in range(4):
            for row in as_table(Watched(duel).table(seat))["zones"]:
                if row["card"] != UNSEEN:
                    continue
                seen += 1
                assert int(row["flags"]) & ~arrival == 0
                for name in set(row.dtype.names) - public:
                    assert not np.any(row[name]), name
    assert seen > 20


def test_e09_being_a_target_marks_no_face_down_card():
    table = Scenario()
    table.hand("1A", "Mystical Space Typhoon")
    table.set("1B", "Mystical Space Typhoon")
    table.set("2A", "Mirror Force")
    duel = table.start()
    duel.does("1A", "activate", "Mystical Space Typhoon", "Mirror Force")
    assert duel.record["chain_count"] == 1
    zone = as_table(watched(duel).table(0))["zones"][16]
    assert (zone["card"], zone["flags"]) == (UNSEEN, 0)
    own = as_table(watched(duel).table(1))["zones"][5]
    assert own["flags"] & SeenFlag.TARGETED


def test_e09_where_a_target_is_that_came_back_is_not_shown():
    table = Scenario()
    table.hand("1A", "Rush Recklessly")
    elf = table.monster("2A", "Gemini Elf")
    table.set("2A", "Mystical Space Typhoon")
    duel = table.start()
    duel.does("1A", "activate", "Rush Recklessly")
    address, card = duel.duel.address, duel.card(elf)
    assert as_table(watched(duel).table(0))["chain"][0]["targets"][0] == 11
    boundary.move_to_pile(address, card, Place.HAND, 0)
    boundary.move_to_zone(address, card, 1, Place.MONSTER_ZONE, 2, Position.FACE_DOWN_DEFENSE)
    boundary.refresh_stats(address)
    assert as_table(watched(duel).table(0))["chain"][0]["targets"][0] == NO_ROW


def test_e09_a_monster_that_all_saw_turned_down_stays_known():
    table = Scenario()
    table.hand("1A", "Book of Moon")
    elf = table.monster("2A", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "activate", "Book of Moon")
    duel.passes()
    zone = as_table(watched(duel).table(0))["zones"][11]
    assert (zone["card"], zone["known"]) == (int(duel.record["cards"]["code"][duel.card(elf)]), ALL)


def refused(name: str) -> Watched:
    """1A asks for 1B's Gadget, for this monster, and 1B refuses."""
    table = Scenario(ruleset=Ruleset.tag())
    table.hand("1A", "Cyber Dragon", "Jinzo")
    table.extra("1A", "Number 39: Utopia", "Gem-Knight Pearl")
    table.monster("1A", "Gemini Elf")
    table.monster("1B", "Green Gadget")
    duel = table.start()
    one = watched(duel)
    verb = "normal summon" if name == "Jinzo" else "special summon"
    one.apply(duel._find(verb, name))
    while duel.kind is not DecisionKind.CONSENT:
        one.apply(next(iter(duel.duel.legal_actions()[::-1])))
    one.apply(Action.REFUSE)
    return one


def test_e10_what_was_refused_is_not_shown_to_the_opponents():
    one, two = refused("Number 39: Utopia"), refused("Gem-Knight Pearl")
    for watching in (one, two):
        assert watching.duel.seat == 0
    see_the_same(one, two, 1, 3)
    event = as_table(one.table(1))["events"][0]
    assert (event["kind"], event["role"], event["card"]) == (EventKind.REFUSED, 3, 0)


def test_e11_the_generator_shows_nowhere():
    duel = at_random("shared", 4)
    twin = duel.copy()
    twin.record["rng"] ^= np.uint64(0x1234567)
    see_the_same(Watched(duel), Watched(twin), 0, 1, 2, 3)
    states = []
    for each in (duel, twin):
        state = np.empty(STATE_SIZE, np.uint8)
        observe.write_state_at(each.address, int(state.ctypes.data))
        states.append(state.tobytes())
    assert states[0] == states[1]


def test_e12_apart_the_team_mates_hand_is_unknown():
    table = Scenario(ruleset=APART)
    table.hand("1B", "Gemini Elf", "Dark Hole")
    duel = table.start()
    seats = as_table(watched(duel).table(0))["seats"]
    assert (seats["hand"][2], seats["hand_unknown"][2]) == (2, 2)
    assert not as_table(watched(duel).table(0))["lists"][150:225]["card"].any()
    generator = np.random.default_rng(8)
    see_the_same(watched(duel), Watched(*twin_of(duel.duel, 0, generator)), 0)


def test_e12_apart_consent_shows_the_card_of_the_play_only():
    table = Scenario(ruleset=Ruleset.tag(share_information=False))
    table.hand("1A", "Jinzo", "Dark Hole")
    table.monster("1B", "Green Gadget")
    table.monster("1A", "Gemini Elf")
    shown = []
    for other in ("Dark Hole", "Smashing Ground"):
        table.placed[1].code = named_card(other)
        duel = table.start()
        one = does(duel, "normal summon", "Jinzo")
        one.apply(duel._find("pick", "Green Gadget"))
        assert duel.kind is DecisionKind.CONSENT
        shown.append(one)
    see_the_same(*shown, 2)
    decision = as_table(shown[0].table(2))["decision"]
    assert decision["card"] == named_card("Jinzo")
    assert decision["row"] == NONE


def named_card(name: str) -> int:
    from tagduel_env.cards.catalogue import load_catalogue

    return load_catalogue().by_name(name).number


@pytest.mark.parametrize("shared", [True, False])
def test_e13_a_card_that_was_looked_at_is_shown_to_the_lookers_team_only(shared):
    ruleset = Ruleset.tag(consent="always", share_information=shared)
    duel = with_a_known_hand(known=(), ruleset=ruleset)
    shown = {}
    for name in ("Mystic Tomato", "Dark Hole"):
        other = duel.duel.copy()
        card = next(
            card for card in pile(other.record, 1, "hand")[:4].tolist() if duel.name(card) == name
        )
        boundary.show(other.address, card, 1 << 0)
        boundary.refresh_stats(other.address)
        shown[name] = Watched(other)
    one, two = shown.values()
    for seat, listed in ((0, 1), (2, 1 if shared else 0), (3, 4 if shared else 0)):
        names = as_table(one.table(seat))["lists"]["card"].reshape(4, 75)[(1 - seat) % 4]
        assert np.count_nonzero(names[:60]) >= listed
        assert shared or seat == 0 or not names.any(), "a name that was never seen"
    for seat in range(4):
        same = one.table(seat).tobytes() == two.table(seat).tobytes()
        assert same == (seat in (2, 3) and not shared), seat
    for seat in (1, 3) if shared else (1,):  # they see which of their cards was looked at
        tables = [as_table(each.table(seat)) for each in (one, two)]
        for table in tables:
            assert table["lists"]["shown"].sum() == 1
            table["lists"]["shown"] = 0
        assert tables[0].tobytes() == tables[1].tobytes()


def test_e13_who_cannot_tell_a_card_is_told_its_move_without_it():
    duel = with_a_known_hand(known=())
    one = does(duel, "set", "Gemini Elf")
    cards = [as_table(one.table(seat))["events"][0]["card"] for seat in range(4)]
    elf = named_card("Gemini Elf")
    assert cards == [UNSEEN, elf, UNSEEN, elf]


def test_e14_nothing_is_told_before_the_end():
    env = TagDuelEnv(ruleset=Ruleset.tag(life_points=3000))
    env.reset(seed=3)
    chance = random.Random(3)
    while not env.duel.over:
        for agent in env.agents:
            assert set(env.infos[agent]) == {"seat", "action_mask"}
            assert env.rewards[agent] == 0
            if agent != env.agent_selection:
                assert not env.infos[agent]["action_mask"].any()
        env.step(chance.choice(env.duel.legal_actions()))
    for agent in env.agents:
        assert set(env.infos[agent]) == {"seat", "action_mask", "outcome", "reason"}
