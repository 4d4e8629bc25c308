"""Who is meant by a printed word: the tables of sections T and E, seat by seat."""

import pytest

from tagduel_env.engine.probes import probe
from tagduel_env.engine.record.constants import (
    ANYONE,
    Area,
    Place,
    Player,
    Position,
    Purpose,
    Whose,
)

TEAM = {0: 0b0101, 1: 0b1010, 2: 0b0101, 3: 0b1010}
OTHERS = {0: 0b1010, 1: 0b0101, 2: 0b1010, 3: 0b0101}
ACROSS = {0: 3, 1: 2, 2: 1, 3: 0}
HIDDEN = (Area.HAND, Area.DECK, Area.EXTRA_DECK, Area.GRAVEYARD, Area.BANISHED)
COUNTING = (Purpose.CONDITION, Purpose.EVENT)


def seats(bench, seat, whose, area, purpose=Purpose.USE, *, across=0, each=ANYONE):
    return probe.seats_of_place(bench.address, seat, whose, area, purpose, across, each)


def players(bench, seat, player, purpose=Purpose.DO, *, card=0, each=ANYONE):
    return probe.seats_of_player(bench.address, seat, player, card, purpose, each)


@pytest.mark.parametrize("seat", range(4))
def test_t1_t2_turn_order_team_mate_and_across(bench, seat):
    assert probe.next_seat(bench.address, seat) == (seat + 1) % 4
    assert probe.mate_of(bench.address, seat) == (seat + 2) % 4
    assert probe.across_of(bench.address, seat) == ACROSS[seat]


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("area", Area)
@pytest.mark.parametrize("purpose", COUNTING)
def test_t20_e05_your_places_count_both_team_mates(bench, seat, area, purpose):
    assert seats(bench, seat, Whose.YOUR, area, purpose) == TEAM[seat]


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize(
    ("area", "shared"),
    [
        (Area.FIELD, True),
        (Area.GRAVEYARD, True),
        (Area.BANISHED, True),
        (Area.HAND, False),
        (Area.DECK, False),
        (Area.EXTRA_DECK, False),
    ],
)
def test_t6_t7_t9_a4_what_may_be_used_of_the_team_mate(bench, seat, area, shared):
    expected = TEAM[seat] if shared else 1 << seat
    assert seats(bench, seat, Whose.YOUR, area, Purpose.USE) == expected


@pytest.mark.parametrize("seat", range(4))
def test_t7_what_is_done_to_your_field_is_done_in_your_own_zones(bench, seat):
    assert seats(bench, seat, Whose.YOUR, Area.FIELD, Purpose.DO) == 1 << seat


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("purpose", Purpose)
def test_e01_hidden_places_of_the_opponent_are_those_of_the_one_across(bench, seat, purpose):
    for area in HIDDEN:
        assert seats(bench, seat, Whose.OPPONENTS, area, purpose) == 1 << ACROSS[seat]


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("purpose", Purpose)
def test_e02_t17_a52_reading_the_opponents_field_is_both_fields(bench, seat, purpose):
    assert seats(bench, seat, Whose.OPPONENTS, Area.FIELD, purpose) == OTHERS[seat]


@pytest.mark.parametrize("seat", range(4))
def test_t16_an_effect_that_touches_a_hidden_place_concerns_the_one_across_only(bench, seat):
    for purpose in (Purpose.CONDITION, Purpose.USE, Purpose.DO):
        got = seats(bench, seat, Whose.OPPONENTS, Area.FIELD, purpose, across=1)
        assert got == 1 << ACROSS[seat]


@pytest.mark.parametrize("seat", range(4))
def test_t16_its_event_and_printed_condition_stay_wide(bench, seat):
    got = seats(bench, seat, Whose.OPPONENTS, Area.FIELD, Purpose.EVENT, across=1)
    assert got == OTHERS[seat]


@pytest.mark.parametrize("seat", range(4))
def test_e03_no_player_named_is_all_four(bench, seat):
    for area in Area:
        assert seats(bench, seat, Whose.ANY, area) == 0b1111


@pytest.mark.parametrize("seat", range(4))
def test_a2_either_graveyard_is_the_teams_two_and_the_one_across(bench, make_bench, seat):
    expected = TEAM[seat] | 1 << ACROSS[seat]
    assert seats(bench, seat, Whose.EITHER, Area.GRAVEYARD) == expected
    wide = make_bench(either_graveyard="all_four")
    assert seats(wide, seat, Whose.EITHER, Area.GRAVEYARD) == 0b1111


def test_a18_either_field_is_all_four(bench):
    assert seats(bench, 0, Whose.EITHER, Area.FIELD) == 0b1111


def test_a6_the_holders_hand_is_one_hand(bench, make_bench):
    assert seats(bench, 2, Whose.HOLDER, Area.HAND, Purpose.CONDITION) == 0b0100
    shared = make_bench(exodia_shared_hands=True)
    assert seats(shared, 2, Whose.HOLDER, Area.HAND, Purpose.CONDITION) == 0b0101


@pytest.mark.parametrize("seat", range(4))
def test_e04_t19_a10_reading_each_player_is_who_acts_and_the_one_across(bench, seat):
    for each, other in ((seat, ACROSS[seat]), (ACROSS[seat], seat)):
        assert seats(bench, seat, Whose.THEIR, Area.HAND, each=each) == 1 << each
        assert seats(bench, seat, Whose.OTHERS, Area.FIELD, each=each) == 1 << other
        assert players(bench, seat, Player.THEY, each=each) == 1 << each


@pytest.mark.parametrize("seat", range(4))
def test_e08_t21_players_who_do_and_players_who_are_bound(bench, seat):
    assert players(bench, seat, Player.YOU, Purpose.DO) == 1 << seat
    assert players(bench, seat, Player.OPPONENT, Purpose.DO) == 1 << ACROSS[seat]
    for purpose in COUNTING:
        assert players(bench, seat, Player.YOU, purpose) == TEAM[seat]
        assert players(bench, seat, Player.OPPONENT, purpose) == OTHERS[seat]
    assert players(bench, seat, Player.ALL) == 0b1111


def test_a42_reading_the_turn_player_is_the_turn_duelist(bench):
    bench.record["turn_seat"] = 3
    assert players(bench, 0, Player.TURN_PLAYER) == 0b1000


def test_1_1_owner_and_controller_of_a_card(bench):
    card = bench.field(0, "Gemini Elf", controller=2)
    assert players(bench, 1, Player.OWNER_OF, card=card) == 0b0001
    assert players(bench, 1, Player.CONTROLLER_OF, card=card) == 0b0100
    probe.move_and_record(bench.address, card, Place.GRAVEYARD, 0, 1)
    assert players(bench, 1, Player.CONTROLLER_OF, card=card) == 0b0100


def test_a7_your_turn_is_your_own(bench, make_bench):
    bench.record["turn_seat"] = 0
    mine = [probe.is_turn_of(bench.address, seat, Player.YOU) for seat in range(4)]
    theirs = [probe.is_turn_of(bench.address, seat, Player.OPPONENT) for seat in range(4)]
    assert mine == [True, False, False, False]
    assert theirs == [False, True, False, True]
    team = make_bench(your_phase="team")
    mine = [probe.is_turn_of(team.address, seat, Player.YOU) for seat in range(4)]
    assert mine == [True, False, True, False]


def consents(bench, seat, card):
    return [probe.needs_consent(bench.address, seat, card, role) for role in range(5)]


def test_t27_consent_for_what_the_team_mate_controls(bench):
    own = bench.field(0, "Gemini Elf")
    theirs = bench.field(2, "Gemini Elf")
    opposing = bench.field(1, "Gemini Elf")
    assert consents(bench, 0, own) == [False] * 5
    assert consents(bench, 0, theirs) == [True] * 5
    assert consents(bench, 2, theirs) == [False] * 5
    assert consents(bench, 0, opposing) == [False] * 5


def test_t27_consent_for_the_team_mates_graveyard(bench):
    buried = bench.pile(2, "Gemini Elf", Place.GRAVEYARD)
    in_hand = bench.pile(2, "Gemini Elf", Place.HAND)
    assert consents(bench, 0, buried) == [True] * 5
    assert consents(bench, 0, in_hand) == [False] * 5


def test_t27_a09_consent_for_the_team_mates_banished_cards(bench):
    away = bench.pile(2, "Gemini Elf", Place.BANISHED)
    assert consents(bench, 0, away) == [True] * 5
    assert consents(bench, 2, away) == [False] * 5
    assert consents(bench, 0, bench.pile(1, "Gemini Elf", Place.BANISHED)) == [False] * 5


def test_t27_a_material_of_ones_own_xyz_monster_is_not_asked_about_again(bench):
    utopia = bench.field(0, "Number 39: Utopia")
    material = bench.table.place_material(2, bench.code("Gemini Elf"), utopia)
    assert consents(bench, 0, material) == [False] * 5
    assert consents(bench, 2, material) == [True] * 5


def test_t27_switches_of_consent(make_bench):
    for switches, expected in (
        ({"consent": "always"}, [False] * 5),
        ({"consent_scope": "never"}, [False] * 5),
        ({"consent_scope": "cost_and_material"}, [False, True, False, True, True]),
    ):
        bench = make_bench(**switches)
        assert consents(bench, 0, bench.field(2, "Gemini Elf")) == expected


def test_one_on_one_nobody_has_a_team_mate(make_bench):
    bench = make_bench(duelists=2, life_points=8000)
    assert [probe.next_seat(bench.address, seat) for seat in range(2)] == [1, 0]
    assert [probe.mate_of(bench.address, seat) for seat in range(2)] == [0, 1]
    assert [probe.across_of(bench.address, seat) for seat in range(2)] == [1, 0]
    assert seats(bench, 0, Whose.YOUR, Area.FIELD) == 0b01
    assert seats(bench, 0, Whose.OPPONENTS, Area.FIELD) == 0b10
    assert seats(bench, 0, Whose.EITHER, Area.GRAVEYARD) == 0b11
    assert seats(bench, 0, Whose.ANY, Area.FIELD) == 0b11
    assert consents(bench, 0, bench.field(0, "Gemini Elf", Position.FACE_UP_DEFENSE)) == [False] * 5
