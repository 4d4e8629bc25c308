"""The tag rules that override the base game, one after another (T1-T35)."""

import pytest

from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.decks import Deck, Team, check_team
from tagduel_env.engine.duel import Duel
from tagduel_env.engine.record import constants as c
from tests.rules.playing import goes_on, knowers, runs, tag
from tests.scenario import Play, Scenario

ASKED = tag(ask_forced=True)
"""Everybody is asked, also where there is only one thing to do."""
CONSENT = tag(consent="ask")
"""The team-mate is asked to agree."""
SEATS = ("1A", "2A", "1B", "2B")
MATE = {"1A": "1B", "1B": "1A", "2A": "2B", "2B": "2A"}
ACROSS = {"1A": "2B", "2B": "1A", "1B": "2A", "2A": "1B"}
WINDOW, RESPOND, TRIGGER, WHOSE, CONSENTS, OPEN = (
    c.DecisionKind.WINDOW,
    c.DecisionKind.RESPOND,
    c.DecisionKind.TRIGGER,
    c.DecisionKind.WHOSE_TRIGGER,
    c.DecisionKind.CONSENT,
    c.DecisionKind.OPEN,
)


def forty(*cards: str) -> Deck:
    """A Deck of forty with these cards and Normal Monsters."""
    normal = [card.name for card in load_catalogue() if card.is_normal_monster][:14]
    filler = [one for one in normal for _ in range(3)]
    return Deck.of("test", [*cards, *filler[: 40 - len(cards)]], [], [])


def until(duel: Play, *kinds: c.DecisionKind) -> None:
    """Goes on, using every trigger, until such a question is asked."""
    while not duel.over and duel.kind not in kinds:
        goes_on(duel)


def asked_on_the_way(duel: Play, *kinds: c.DecisionKind) -> set[c.DecisionKind]:
    """Goes on until such a question is asked; the kinds of the questions before it."""
    seen = set()
    while not duel.over and duel.kind not in kinds:
        seen.add(duel.kind)
        goes_on(duel)
    return seen


def offered(duel: Play) -> list[str]:
    """Names of the cards that whoever is asked may use."""
    cards = [duel.card_of(a) for a in duel.duel.legal_actions() if a != c.Action.PASS]
    return sorted(duel.name(card) for card in cards if card is not None)


def test_t01_seats_are_numbered_in_turn_order_when_team_2_starts():
    duel = Duel.new([forty()] * 4, ASKED, seed=4, first_team=1)
    names = tuple(duel.seat_name(seat) for seat in range(4))
    assert names == ("2A", "1A", "2B", "1B")
    play = Play(duel, [], names)
    play.passes()
    seen = []
    for _ in range(5):
        seen.append(play.turn_of)
        play.ends_turn()
    assert seen == ["2A", "1A", "2B", "1B", "2A"]


@pytest.mark.parametrize("who", SEATS)
def test_t02_across(who: str):
    table = Scenario(turn_of=who)
    for number, seat in enumerate(SEATS, start=1):
        table.hand(seat, *["Gemini Elf"] * number)
    table.set(who, "Secret Barrel")
    duel = table.start()
    duel.does(who, "activate", "Secret Barrel")
    runs(duel)
    counted = {"1A": 4, "2A": 3, "1B": 2, "2B": 1}[who]
    assert duel.life(2 if who in ("1A", "1B") else 1) == 16_000 - 200 * counted


@pytest.mark.parametrize("who", ["1A", "1B"])
def test_t03_costs_and_halves_are_of_the_team(who: str):
    table = Scenario(turn_of="2A")
    table.life(1, 15_001)
    table.set(who, "Solemn Judgment")
    table.hand("2A", "Gemini Elf")
    duel = table.start()
    duel.does("2A", "normal summon", "Gemini Elf")
    duel.does(who, "activate", "Solemn Judgment")
    assert (duel.life(1), duel.life(2)) == (7_501, 16_000)


@pytest.mark.parametrize(("turn", "who"), list(enumerate(SEATS, start=1)))
def test_t04_the_first_attack_is_the_fourth_duelists(turn: int, who: str):
    table = Scenario(turn_of=who, turn=turn)
    table.monster(who, "Gemini Elf")
    duel = table.start()
    assert duel.can(who, "battle phase") is (who == "2B")
    assert not duel.can(who, "main phase 2")


def test_t05_one_normal_summon_per_duelist_per_own_turn():
    table = Scenario(turn_of="1A", ruleset=ASKED)
    for who in SEATS:
        table.hand(who, "Gemini Elf", "Alexandrite Dragon")
    duel = table.start()
    for who in SEATS:
        assert duel.turn_of == who
        duel.does(who, "normal summon", "Gemini Elf")
        until(duel, OPEN)
        assert not duel.can(who, "normal summon", "Alexandrite Dragon")
        assert not duel.can(who, "set", "Alexandrite Dragon")
        duel.ends_turn()


def test_t06_both_graveyards_and_everything_to_its_owner():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Pot of Avarice")
    own = table.graveyard("1A", "Gemini Elf", "Jinzo")
    mates = table.graveyard("1B", "Cyber Dragon", "Summoned Skull", "Mystic Tomato")
    duel = table.start()
    duel.does("1A", "activate", "Pot of Avarice")
    runs(duel)
    assert duel.names_in("1B", "grave") == []
    assert duel.names_in("1A", "grave") == ["Pot of Avarice"]
    assert len(duel.names_in("1B", "deck")) == 20 + len(mates)
    assert len(duel.names_in("1A", "deck")) == 20 + len(own) - 2
    assert duel.hand_size("1A") == 2


def test_t07_the_summoner_needs_an_own_free_zone():
    table = Scenario(turn_of="1B")
    own = [table.monster("1B", "Gemini Elf") for _ in range(5)]
    mates = table.monster("1A", "Gemini Elf", "face-down")
    table.hand("1B", "Jinzo")
    duel = table.start()
    duel.does("1B", "normal summon", "Jinzo")
    assert duel.kind == c.DecisionKind.TRIBUTE
    assert duel._find("pick", mates) is None
    duel.picks(own[2])
    runs(duel)
    assert duel.controller("Jinzo") == "1B"
    assert duel.place(own[2]) == c.Place.GRAVEYARD
    assert duel.place(mates) == c.Place.MONSTER_ZONE


def test_t07_the_new_monster_lies_in_the_summoners_zones():
    table = Scenario(turn_of="1B")
    table.monster("1A", "Gemini Elf", "face-down")
    table.hand("1B", "Jinzo")
    duel = table.start()
    duel.does("1B", "normal summon", "Jinzo")
    runs(duel)
    assert duel.names_in("1B", "field") == ["Jinzo"]
    assert duel.names_in("1A", "field") == []


@pytest.mark.parametrize("who", ["1A", "1B"])
def test_t08_a_monsters_effect_is_its_current_controllers(who: str):
    table = Scenario(turn_of=who)
    table.monster("1B", "Cannon Soldier", owner="1A")
    table.monster("1A", "Gemini Elf")
    assert table.start().can(who, "activate", "Cannon Soldier") is (who == "1B")


def test_t08_a_set_card_is_its_setters():
    table = Scenario(turn_of="1A")
    table.set("1B", "Dark Hole")
    table.set("1B", "Jar of Greed")
    table.monster("2A", "Gemini Elf")
    duel = table.start()
    assert not duel.can("1A", "activate", "Dark Hole")
    assert not duel.can("1A", "activate", "Jar of Greed")
    duel.does("1A", "end turn")
    assert duel.can("1B", "activate", "Jar of Greed")


@pytest.mark.parametrize("holder", ["2A", "2B"])
def test_t09_own_extra_deck_only(holder: str):
    table = Scenario(turn_of="2A")
    table.monster("2A", "Summoned Skull")
    table.monster("2B", "Galaxy Serpent")
    table.extra(holder, "Stardust Dragon")
    assert table.start().can("2A", "special summon", "Stardust Dragon") is (holder == "2A")


@pytest.mark.parametrize(
    ("card", "first", "second", "legal"),
    [
        ("Sangan", 0, 1, False),
        ("Monster Reborn", 1, 0, True),
        ("Monster Reborn", 1, 1, False),
        ("Mirror Force", 1, 1, True),
        ("Mirror Force", 2, 1, False),
        ("Mystic Tomato", 3, 3, True),
        ("Mystic Tomato", 2, 4, False),
    ],
)
def test_t10_limits_per_team_and_per_duelist(card: str, first: int, second: int, legal: bool):
    team = Team(forty(*[card] * first), forty(*[card] * second))
    assert (not check_team(team)) is legal


@pytest.mark.parametrize("defender", ["1A", "1B"])
def test_t11_any_monster_of_either_opponent_and_damage_to_the_team(defender: str):
    table = Scenario(turn_of="2A")
    table.monster("2A", "Cyber Dragon")
    table.monster("2B", "Summoned Skull")
    table.monster(defender, "Gemini Elf")
    duel = table.start()
    duel.attacks("2A", "Cyber Dragon", "Gemini Elf")
    runs(duel)
    assert (duel.life(1), duel.life(2)) == (15_800, 16_000)
    assert duel.names_in(defender, "grave") == ["Gemini Elf"]
    assert not duel.can("2A", "attack", "Summoned Skull")


@pytest.mark.parametrize(("place", "legal"), [("hand", False), ("set", True), ("new", False)])
@pytest.mark.parametrize("who", ["1B", "2A", "2B"])
def test_t12_the_team_mate_as_in_an_opponents_turn(who: str, place: str, legal: bool):
    table = Scenario(turn_of="1A", ruleset=ASKED)
    table.monster("1A", "Gemini Elf")
    if place == "hand":
        table.hand(who, "Rush Recklessly")
    else:
        table.set(who, "Rush Recklessly", this_turn=place == "new")
    duel = table.start()
    duel.does("1A", "end turn")
    assert duel.can(who, "activate", "Rush Recklessly") is legal


def test_t13_order_of_responses():
    table = Scenario(turn_of="1A", ruleset=ASKED)
    table.hand("1A", "Upstart Goblin")
    table.set("1B", "Jar of Greed")
    duel = table.start()
    duel.does("1A", "activate", "Upstart Goblin")
    trial = Play(duel.duel.copy(), duel.handles, duel.seats)
    assert trial.rights() == ["2A", "1B", "2B", "1A"]
    duel.does("1B", "activate", "Jar of Greed")
    assert duel.rights() == ["2B", "1A", "2A", "1B"]


@pytest.mark.parametrize("who", SEATS)
def test_t14_after_a_chain_the_turn_duelist_is_first_whoever_began_it(who: str):
    table = Scenario(turn_of="2B", ruleset=ASKED)
    table.set(who, "Jar of Greed")
    duel = table.start()
    if who != "2B":
        duel.does("2B", "end turn")
    duel.does(who, "activate", "Jar of Greed")
    duel.rights()
    assert duel.kind == WINDOW
    assert duel.rights() == ["2B", "1A", "2A", "1B"]


@pytest.mark.parametrize("segoc", ["classes", "seats"])
def test_t15_classes_of_simultaneous_triggers(segoc: str):
    table = Scenario(turn_of="2B", ruleset=tag(segoc=segoc, ask_forced=True))
    for who, name in (("2B", "Dupe Frog"), ("2A", "Goblin Zombie"), ("1A", "Dupe Frog")):
        table.monster(who, name)
        table.deck(who, "Goblin Zombie", "Swap Frog")
    table.monster("1A", "Dandylion")
    table.hand("2B", "Dark Hole")
    duel = table.start()
    duel.does("2B", "activate", "Dark Hole")
    until(duel, TRIGGER)
    duel.does(duel.asked, "activate", "Goblin Zombie" if segoc == "classes" else "Dupe Frog")
    until(duel, TRIGGER)
    if segoc == "classes":
        duel.does("1A", "activate", "Dandylion")
        until(duel, RESPOND)
        order = [("2A", "Goblin Zombie"), ("1A", "Dandylion")]
        assert duel.chain() == [*order, ("2B", "Dupe Frog"), ("1A", "Dupe Frog")]
    else:
        duel.does("2A", "activate", "Goblin Zombie")
        assert (duel.asked, offered(duel)) == ("1A", ["Dandylion", "Dupe Frog"])
        duel.does("1A", "activate", "Dupe Frog")
        until(duel, RESPOND)
        order = [("2B", "Dupe Frog"), ("2A", "Goblin Zombie")]
        assert duel.chain() == [*order, ("1A", "Dupe Frog"), ("1A", "Dandylion")]


def test_t16_a_touch_of_a_hidden_place_narrows_the_whole_effect():
    table = Scenario(turn_of="1A", ruleset=ASKED)
    table.hand("1A", "Dark World Dealings", "Grapha, Dragon Lord of Dark World")
    beside = table.monster("2A", "Gemini Elf")
    across = table.monster("2B", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "activate", "Dark World Dealings")
    until(duel, c.DecisionKind.PICK)
    duel.picks("Grapha, Dragon Lord of Dark World")
    until(duel, c.DecisionKind.TARGET)
    assert duel._find("pick", beside) is None
    duel.picks(across)
    runs(duel)
    assert duel.place(across) == c.Place.GRAVEYARD
    assert duel.place(beside) == c.Place.MONSTER_ZONE


@pytest.mark.parametrize("who", ["2A", "2B"])
def test_t17_the_opponents_side_of_the_field_is_one(who: str):
    table = Scenario(turn_of="1A")
    attackers = [table.monster("1A", "Cyber Dragon"), table.monster("1B", "Gemini Elf")]
    defended = table.monster("1B", "Alexandrite Dragon", "defense")
    table.set(who, "Mirror Force")
    duel = table.start()
    duel.attacks("1A", "Cyber Dragon")
    duel.does(who, "activate", "Mirror Force")
    runs(duel)
    assert [duel.place(card) for card in attackers] == [c.Place.GRAVEYARD] * 2
    assert duel.place(defended) == c.Place.MONSTER_ZONE


def test_t18_all_is_all_four():
    table = Scenario(turn_of="1A")
    monsters = [table.monster(who, "Gemini Elf") for who in SEATS]
    table.set("1A", "Book of Eclipse")
    duel = table.start()
    duel.does("1A", "activate", "Book of Eclipse")
    duel.passes()
    assert {duel.position(card) for card in monsters} == {c.Position.FACE_DOWN_DEFENSE}


@pytest.mark.parametrize(
    ("hands", "legal"),
    [((2, 0, 0, 2), True), ((2, 2, 2, 1), False), ((1, 2, 2, 2), False)],
)
def test_t19_each_player_is_two_of_the_four(hands: tuple[int, ...], legal: bool):
    table = Scenario(turn_of="1A")
    for who, number in zip(SEATS, hands, strict=True):
        table.hand(who, *["Gemini Elf"] * number)
    table.hand("1A", "Hand Destruction")
    duel = table.start()
    assert duel.can("1A", "activate", "Hand Destruction") is legal
    if legal:
        duel.does("1A", "activate", "Hand Destruction")
        runs(duel)
        assert [len(duel.names_in(who, "grave")) for who in SEATS] == [3, 0, 0, 2]


def test_t20_counts_over_the_hands_of_the_team():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Tragoedia")
    table.hand("1A", "Gemini Elf")
    table.hand("1B", "Gemini Elf", "Jinzo")
    table.hand("2A", *["Gemini Elf"] * 4)
    assert table.start().attack("Tragoedia") == 600 * 3


def test_t20_opponent_controls_counts_both():
    table = Scenario(turn_of="1A")
    table.set("1A", "Just Desserts")
    for who, number in zip(SEATS, (1, 1, 1, 2), strict=True):
        for _ in range(number):
            table.monster(who, "Gemini Elf")
    duel = table.start()
    duel.does("1A", "activate", "Just Desserts")
    runs(duel)
    assert duel.life(2) == 16_000 - 500 * 3


@pytest.mark.parametrize("who", ["1B", "2A", "2B"])
def test_t21_you_cannot_binds_the_team_mate(who: str):
    table = Scenario(turn_of="1A", ruleset=ASKED)
    table.hand("1A", "Cardcar D")  # no Special Summon in the turn
    table.set(who, "Call of the Haunted")
    table.graveyard(who, "Gemini Elf")
    duel = table.start()
    duel.does("1A", "normal summon", "Cardcar D")
    until(duel, OPEN)
    duel.does("1A", "activate", "Cardcar D")
    until(duel, c.DecisionKind.PHASE)
    assert duel.phase == c.Phase.END
    duel.passes("1A")
    assert duel.can(who, "activate", "Call of the Haunted") is (who != "1B")


def test_t21_your_opponent_cannot_binds_both():
    table = Scenario(turn_of="2A")
    table.monster("2B", "Kycoo the Ghost Destroyer")
    for who in ("1A", "1B", "2A"):
        table.graveyard(who, "Alexandrite Dragon", "Goblin Zombie")
        table.hand(who, "Chaos Sorcerer", "Jinzo")
    duel = table.start()
    assert duel.can("2A", "special summon", "Chaos Sorcerer")
    for who in ("1B", "1A"):
        while duel.turn_of != who:
            duel.ends_turn()
        assert not duel.can(who, "special summon", "Chaos Sorcerer")


def test_t22_the_third_turn_of_any_opponent():
    table = Scenario(turn_of="2B", turn=4, ruleset=ASKED)
    table.hand("2B", "Swords of Revealing Light")
    duel = table.start()
    duel.does("2B", "activate", "Swords of Revealing Light")
    runs(duel)
    while duel.place("Swords of Revealing Light") == c.Place.SPELL_TRAP_ZONE:
        last = duel.turn
        duel.ends_turn()
    assert (last, duel.turn) == (9, 10)  # 5 (1A), 7 (1B), 9 (1A)


@pytest.mark.parametrize("older", ["1B", "2A", "2B"])
def test_t23_one_field_spell_among_four_zones(older: str):
    table = Scenario(turn_of="1A", ruleset=ASKED)
    table.face_up(older, "Umi")
    table.hand("1A", "Mystic Plasma Zone")
    duel = table.start()
    duel.does("1A", "activate", "Mystic Plasma Zone")
    assert duel.names_in(older, "field") == ["Umi"]  # waits for the link
    runs(duel)
    assert duel.names_in(older, "field") == []
    assert duel.names_in("1A", "field") == ["Mystic Plasma Zone"]


def test_t23_the_own_one_goes_as_the_new_one_is_placed():
    table = Scenario(turn_of="1A", ruleset=ASKED)
    table.face_up("1A", "Umi")
    table.hand("1A", "Mystic Plasma Zone")
    duel = table.start()
    duel.does("1A", "activate", "Mystic Plasma Zone")
    assert duel.names_in("1A", "grave") == ["Umi"]


@pytest.mark.parametrize("who", SEATS)
def test_t24_either_member_who_cannot_draw_by_an_effect(who: str):
    table = Scenario(turn_of=ACROSS[who])
    table.monster(ACROSS[who], "Morphing Jar", "face-down")
    table.no_deck(who)
    duel = table.start()
    duel.does(ACROSS[who], "flip", "Morphing Jar")
    runs(duel)
    assert (duel.winner, duel.duel.reason) == (2 if who in ("1A", "1B") else 1, c.Reason.DECK_OUT)


def test_t25_team_mates_see_what_the_other_draws():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Upstart Goblin")
    drawn = table.deck("1A", "Jinzo")[0]
    duel = table.start()
    assert knowers(duel, drawn) == [False] * 4
    duel.does("1A", "activate", "Upstart Goblin")
    runs(duel)
    assert duel.place(drawn) == c.Place.HAND
    assert knowers(duel, drawn) == [True, False, True, False]


def test_t26_a_borrowed_monster_goes_to_its_owner():
    table = Scenario(turn_of="1A")
    taken = table.monster("2B", "Gemini Elf")
    table.hand("1A", "Mind Control", "Dark Hole")
    duel = table.start()
    duel.does("1A", "activate", "Mind Control")
    runs(duel)
    assert (duel.controller(taken), duel.owner(taken)) == ("1A", "2B")
    duel.does("1A", "activate", "Dark Hole")
    runs(duel)
    assert duel.names_in("2B", "grave") == ["Gemini Elf"]
    assert sorted(duel.names_in("1A", "grave")) == ["Dark Hole", "Mind Control"]


def consent_for(sort: str, of: str) -> set[c.DecisionKind]:
    """Kinds of the questions of a play of 1A that chooses a card of that Duelist."""
    table = Scenario(turn_of="1A", ruleset=CONSENT)
    if sort == "tribute":
        table.monster(of, "Gemini Elf")
        table.hand("1A", "Jinzo")
    elif sort == "material":
        table.monster(of, "Gemini Elf")
        table.monster(of, "Alexandrite Dragon")
        table.extra("1A", "Number 39: Utopia")
    elif sort == "cost":
        table.monster("1A", "Cannon Soldier")
        table.monster(of, "Gemini Elf")
    elif sort == "target on the field":
        table.hand("1A", "Rush Recklessly")
        table.monster(of, "Gemini Elf")
    elif sort == "target in the Graveyard":
        table.hand("1A", "Monster Reborn")
        table.graveyard(of, "Gemini Elf")
    elif sort == "target among the banished":
        table.monster("1A", "Shutendoji")
        table.banished(of, "Zombie Master")
    elif sort == "selection":
        table.hand("1A", "Hammer Shot")
        table.monster(of, "Gemini Elf")
        table.monster(of, "Gemini Elf")
    duel = table.start()
    verb, what = {
        "tribute": ("normal summon", "Jinzo"),
        "material": ("special summon", "Number 39: Utopia"),
        "cost": ("activate", "Cannon Soldier"),
        "target on the field": ("activate", "Rush Recklessly"),
        "target in the Graveyard": ("activate", "Monster Reborn"),
        "target among the banished": ("activate", "Shutendoji"),
        "selection": ("activate", "Hammer Shot"),
    }[sort]
    picks = ["Gemini Elf"] if sort == "cost" else []
    duel.does("1A", verb, what, *picks)
    return asked_on_the_way(duel, OPEN)


@pytest.mark.parametrize("of", ["1A", "1B"])
@pytest.mark.parametrize(
    "sort",
    [
        "tribute",
        "material",
        "cost",
        "target on the field",
        "target in the Graveyard",
        "target among the banished",
        "selection",
    ],
)
def test_t27_consent_is_asked_for_the_team_mates_cards_only(sort: str, of: str):
    assert (CONSENTS in consent_for(sort, of)) is (of == "1B")


def test_t27_never_asked_where_nothing_is_chosen():
    table = Scenario(turn_of="1A", ruleset=CONSENT)
    table.monster("1B", "Cyber Dragon")
    table.hand("1A", "Dark Hole", "Limiter Removal")
    duel = table.start()
    for name in ("Limiter Removal", "Dark Hole"):
        duel.does("1A", "activate", name)
        assert CONSENTS not in asked_on_the_way(duel, OPEN)
    assert duel.place("Cyber Dragon") == c.Place.GRAVEYARD


def test_t27_never_asked_for_a_mandatory_effect():
    table = Scenario(turn_of="1A", ruleset=CONSENT)
    table.monster("1A", "Gemini Elf")
    table.hand("1A", "Caius the Shadow Monarch")
    target = table.monster("1B", "Alexandrite Dragon")
    duel = table.start()
    duel.does("1A", "normal summon", "Caius the Shadow Monarch", "Gemini Elf")
    until(duel, c.DecisionKind.TARGET)
    duel.picks(target)
    assert CONSENTS not in asked_on_the_way(duel, OPEN)
    assert duel.place(target) == c.Place.BANISHED


def test_t27_never_asked_for_a_choice_of_a_mandatory_effect():
    table = Scenario(turn_of="1A", turn=5, ruleset=CONSENT)
    table.monster("1A", "Drill Warrior")
    table.hand("1A", "Jar of Greed", "Dark Bribe")
    table.graveyard("1B", "Cyber Dragon", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "activate", "Drill Warrior", "answer 1", "Jar of Greed")
    runs(duel)
    while duel.turn < 9:
        duel.ends_turn()
    until(duel, c.DecisionKind.PICK)
    duel.picks("Gemini Elf")
    assert CONSENTS not in asked_on_the_way(duel, OPEN)
    assert "Gemini Elf" in duel.names_in("1B", "hand")


def test_t27_a43_refused_cards_are_no_longer_offered_at_resolution():
    table = Scenario(turn_of="1A", ruleset=CONSENT)
    table.hand("1A", "Hammer Shot")
    mates = table.monster("1B", "Gemini Elf")
    others = [table.monster("2A", "Gemini Elf"), table.monster("2B", "Gemini Elf")]
    duel = table.start()
    duel.does("1A", "activate", "Hammer Shot", mates)
    assert (duel.kind, duel.asked) == (CONSENTS, "1B")
    duel.picks("refuse")
    assert (duel.kind, duel.asked) == (c.DecisionKind.PICK, "1A")
    assert duel._find("pick", mates) is None
    duel.picks(others[1])
    runs(duel)
    assert duel.place(others[1]) == c.Place.GRAVEYARD
    assert duel.place(mates) == duel.place(others[0]) == c.Place.MONSTER_ZONE


def test_t27_never_asked_for_a_material_of_the_own_monster():
    table = Scenario(turn_of="1A", ruleset=CONSENT)
    utopia = table.monster("1A", "Number 39: Utopia")
    material = table.material("1B", "Gemini Elf", utopia)
    table.monster("1A", "Alexandrite Dragon")
    table.monster("2A", "Gemini Elf")
    duel = table.start()
    duel.attacks("1A", "Alexandrite Dragon")
    duel.does("1A", "activate", "Number 39: Utopia")
    assert CONSENTS not in asked_on_the_way(duel, c.DecisionKind.BATTLE)
    assert duel.place(material) == c.Place.GRAVEYARD


@pytest.mark.parametrize("who", ["1A", "1B", "2A"])
def test_t28_you_can_control_only_one_binds_the_team(who: str):
    name = "Grandmaster of the Six Samurai"
    table = Scenario(turn_of="1A")
    table.monster(who, name)
    table.monster("1A", "Gemini Elf")
    table.hand("1A", name)
    assert table.start().can("1A", "normal summon", name) is (who == "2A")


@pytest.mark.parametrize("who", SEATS)
def test_t29_any_of_the_four_may_answer_an_attempt(who: str):
    table = Scenario(turn_of="2A")
    table.monster("2A", "Gemini Elf")
    table.monster("2A", "Alexandrite Dragon")
    table.extra("2A", "Number 39: Utopia")
    table.set(who, "Solemn Judgment")
    table.set(who, "Black Horn of Heaven")
    duel = table.start()
    duel.does("2A", "special summon", "Number 39: Utopia")
    assert duel.can(who, "activate", "Solemn Judgment")
    assert duel.can(who, "activate", "Black Horn of Heaven") is (who in ("1A", "1B"))


def test_t30_phase_effects_go_round_and_start_again():
    table = Scenario(turn_of="1A", ruleset=ASKED)
    for who in ("2A", "1B"):
        table.monster(who, "T.G. Striker")
        table.deck(who, "T.G. Warwolf")
    table.hand("1A", "Dark Hole")
    duel = table.start()
    duel.does("1A", "activate", "Dark Hole")
    until(duel, OPEN)
    duel.does("1A", "end turn")
    until(duel, c.DecisionKind.PHASE)
    for user, before in (("2A", ["1A"]), ("1B", ["1A", "2A"])):
        until(duel, c.DecisionKind.PHASE)
        asked = []
        while not offered(duel):
            asked.append(duel.asked)
            duel.passes(duel.asked)
        assert (duel.asked, asked) == (user, before)
        duel.does(user, "activate", "T.G. Striker")
        assert duel.chain() == [(user, "T.G. Striker")]
        while duel.record["chain_count"]:
            goes_on(duel)
        assert duel.names_in(user, "hand") == ["T.G. Warwolf"]


def test_t31_one_hand_trigger_for_each_duelist():
    table = Scenario(turn_of="2B", turn=8, ruleset=ASKED)
    table.monster("2B", "Cyber Dragon")
    table.hand("1A", "Battle Fader", "Battle Fader")
    table.hand("1B", "Battle Fader")
    duel = table.start()
    duel.attacks("2B", "Cyber Dragon")
    until(duel, RESPOND)
    assert sorted(duel.chain()) == [("1A", "Battle Fader"), ("1B", "Battle Fader")]
    runs(duel)
    assert duel.names_in("1A", "hand") == ["Battle Fader"]
    assert duel.names_in("1A", "field") == duel.names_in("1B", "field") == ["Battle Fader"]


@pytest.mark.parametrize("skipped", [True, False])
def test_t32_a_skipped_draw_phase_has_no_deck_out(skipped: bool):
    table = Scenario(turn_of="1A", turn=5, ruleset=ASKED)
    table.set("1A", "Reckless Greed" if skipped else "Jar of Greed")
    table.no_deck("1B")
    duel = table.start()
    duel.does("1A", "activate", "Reckless Greed" if skipped else "Jar of Greed")
    runs(duel)
    duel.ends_turn()
    duel.ends_turn()
    assert duel.winner == (None if skipped else 2)
    assert duel.turn == 7
    if skipped:
        while not duel.over:
            duel.ends_turn()
        assert (duel.turn, duel.winner) == (11, 2)


def test_t33_one_loss_by_life_points_and_one_by_a_draw_at_the_same_check():
    table = Scenario(turn_of="1A", ruleset=ASKED)
    table.hand("1A", "Hand Destruction", "Gemini Elf", "Gemini Elf")
    table.hand("2B", "Gemini Elf", "Gemini Elf")
    table.set("2B", "Jar of Greed")
    table.no_deck("2B")
    table.deck("2B", "Jinzo", "Jinzo")
    duel = table.start()
    duel.does("1A", "activate", "Hand Destruction")
    duel.does("2B", "activate", "Jar of Greed")  # one card is left for two draws
    until(duel, c.DecisionKind.PICK)
    assert duel.record["chain_resolving"] == 1
    duel.record["life"][0] = 0  # in the link in which 2B cannot draw
    runs(duel)
    assert (duel.over, duel.winner, duel.duel.reason) == (True, 0, c.Reason.BOTH_LOST)


@pytest.mark.parametrize("who", ["1A", "2A", "1B", "2B"])
def test_t34_rights_start_again_after_a_mandatory_quick_effect(who: str):
    table = Scenario(turn_of="1A", ruleset=ASKED)
    table.monster("1A", "Exiled Force")
    table.monster("2A", "Gemini Elf")
    table.monster(who, "Doomcaliber Knight")
    duel = table.start()
    duel.does("1A", "activate", "Exiled Force")
    until(duel, RESPOND)
    assert duel.chain() == [("1A", "Exiled Force"), (who, "Doomcaliber Knight")]
    start = SEATS.index(who) + 1
    assert duel.rights() == [SEATS[(start + k) % 4] for k in range(4)]


def test_t35_the_opponents_order_never_breaks_a_duelists_own():
    table = Scenario(turn_of="1A", ruleset=ASKED)
    table.hand("1A", "Dark Hole")
    early = table.monster("2A", "Goblin Zombie")
    table.monster("2A", "Gravekeeper's Recruiter")
    table.monster("2B", "Goblin Zombie")
    table.set("2A", "Raigeki Break")
    table.hand("2A", "Jinzo")
    table.deck("2A", "Goblin Zombie", "Gravekeeper's Recruiter")
    table.deck("2B", "Goblin Zombie")
    duel = table.start()
    duel.does("1A", "activate", "Dark Hole")
    duel.does("2A", "activate", "Raigeki Break", "Jinzo", early)
    until(duel, WHOSE)
    assert duel.asked == "2A"
    trial = Play(duel.duel.copy(), duel.handles, duel.seats)
    duel.picks("2A")
    assert offered(duel) == ["Goblin Zombie"]  # the Recruiter was destroyed later
    trial.picks("2B")
    until(trial, RESPOND)
    zombie = "Goblin Zombie"
    recruiter = "Gravekeeper's Recruiter"
    assert trial.chain() == [("2B", zombie), ("2A", zombie), ("2A", recruiter)]
    duel.does("2A", "activate", zombie)
    assert duel.kind == WHOSE
    duel.picks("2B")
    until(duel, RESPOND)
    assert duel.chain() == [("2A", zombie), ("2B", zombie), ("2A", recruiter)]


def test_t35_one_opponent_orders_for_both():
    table = Scenario(turn_of="2A", ruleset=ASKED)
    for who in ("1A", "1B"):
        table.monster(who, "Goblin Zombie")
        table.deck(who, "Goblin Zombie")
    table.hand("2A", "Dark Hole")
    duel = table.start()
    duel.does("2A", "activate", "Dark Hole")
    until(duel, WHOSE)
    assert duel.asked == "1B"  # the next opponent of 2A in turn order
    duel.picks("1A")
    until(duel, RESPOND)
    assert duel.chain() == [("1A", "Goblin Zombie"), ("1B", "Goblin Zombie")]
