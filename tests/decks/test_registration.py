"""Rules A01, A12-A14, 1.3 and reading A46: which Decks may be registered together."""

from collections import Counter

import pytest

from tagduel_env.decks import (
    Deck,
    Team,
    TeamNotLegalError,
    UnknownListDateError,
    bundled_decks,
    check_deck,
    check_team,
    register,
)

LIMITED = "Monster Reborn"
SEMI_LIMITED = "Mirror Force"
FORBIDDEN = "Sangan"
FREE = "Mystic Tomato"


def found(team, **options):
    """What the check says, as (card, count, allowed, rule, who)."""
    violations = check_team(team, **options)
    return [(v.card, v.count, v.allowed, v.rule, v.who) for v in violations]


def test_a01_the_first_deck_listed_is_duelist_as(deck_with):
    team = register(deck_with(name="first"), deck_with(name="second"))
    assert (team.a.name, team.b.name) == ("first", "second")


@pytest.mark.parametrize("part", ["main", "side"])
def test_a12a_x09_a_limited_card_may_not_be_in_the_teammates_decks_too(deck_with, part):
    alone = Team(deck_with(main=[LIMITED]), deck_with())
    both = Team(deck_with(main=[LIMITED]), deck_with(**{part: [LIMITED]}))
    assert found(alone) == []
    assert found(both) == [(LIMITED, 2, 1, "A12", "the team")]


def test_a12a_a_limited_monster_counts_in_the_extra_deck(deck_with):
    brionac = "Brionac, Dragon of the Ice Barrier"
    both = Team(deck_with(extra=[brionac]), deck_with(side=[brionac]))
    assert found(both, list_date="2011-09-01") == [(brionac, 2, 1, "A12", "the team")]


def test_a12_two_copies_with_one_duelist_are_too_many(deck_with):
    assert found(Team(deck_with(), deck_with(main=[LIMITED], side=[LIMITED]))) == [
        (LIMITED, 2, 1, "A12", "the team")
    ]


@pytest.mark.parametrize(("first", "second"), [(2, 0), (0, 2), (1, 1)])
def test_a13a_x09_two_copies_of_a_semi_limited_card_in_any_split(deck_with, first, second):
    team = Team(deck_with(main=[SEMI_LIMITED] * first), deck_with(main=[SEMI_LIMITED] * second))
    assert found(team) == []


def test_a13a_x09_two_and_one_are_too_many(deck_with):
    team = Team(deck_with(main=[SEMI_LIMITED] * 2), deck_with(main=[SEMI_LIMITED]))
    assert found(team) == [(SEMI_LIMITED, 3, 2, "A13", "the team")]


@pytest.mark.parametrize("part", ["main", "side"])
def test_a13b_one_in_the_side_deck_leaves_the_teammate_one_anywhere(deck_with, part):
    one = Team(deck_with(side=[SEMI_LIMITED]), deck_with(**{part: [SEMI_LIMITED]}))
    two = Team(deck_with(side=[SEMI_LIMITED]), deck_with(**{part: [SEMI_LIMITED] * 2}))
    assert found(one) == []
    assert found(two) == [(SEMI_LIMITED, 3, 2, "A13", "the team")]


def test_a14a_x10_both_duelists_may_have_three_of_any_other_card(deck_with):
    assert found(Team(deck_with(main=[FREE] * 3), deck_with(main=[FREE] * 3))) == []


def test_a14_x10_four_with_one_duelist_are_too_many(deck_with):
    assert found(Team(deck_with(main=[FREE] * 4), deck_with())) == [
        (FREE, 4, 3, "A14", "Duelist A")
    ]


def test_a14_main_and_side_deck_count_together(deck_with):
    assert found(Team(deck_with(), deck_with(main=[FREE] * 2, side=[FREE] * 2))) == [
        (FREE, 4, 3, "A14", "Duelist B")
    ]


def test_a14_extra_and_side_deck_count_together(deck_with):
    utopia = "Number 39: Utopia"
    assert found(Team(deck_with(extra=[utopia] * 3, side=[utopia]), deck_with())) == [
        (utopia, 4, 3, "A14", "Duelist A")
    ]


def test_a14_a_forbidden_card_may_not_be_there_at_all(deck_with):
    assert found(Team(deck_with(side=[FORBIDDEN]), deck_with())) == [
        (FORBIDDEN, 1, 0, "A14", "the team")
    ]


def test_a46_reading_copies_are_counted_by_printed_name(deck_with):
    harpies = ["Harpie Lady"] * 3 + ["Harpie Lady 1"] * 2 + ["Cyber Harpie Lady"]
    assert found(Team(deck_with(main=harpies), deck_with())) == []


def test_a46_alternative_names_treated_as_another_count_together(deck_with):
    harpies = ["Harpie Lady"] * 2 + ["Harpie Lady 1", "Cyber Harpie Lady"]
    team = Team(deck_with(main=harpies), deck_with())
    assert found(team, count_treated_names=True) == [("Harpie Lady", 4, 3, "A14", "Duelist A")]


def test_a46_reading_two_passcodes_of_a_name_are_one_card(deck_with):
    deck = deck_with(main=["24094653", "24094653", "27847700", "27847700"])
    assert found(Team(deck, deck_with())) == [("Polymerization", 4, 3, "A14", "Duelist A")]


@pytest.mark.parametrize(("size", "expected"), [(39, 40), (40, None), (60, None), (61, 60)])
def test_1_3_the_main_deck_has_40_to_60_cards(filler, size, expected):
    cards = [*filler, "Dark Magician"][:size]
    violations = check_deck(Deck.of("sized", cards))
    wanted = [] if expected is None else [("Main Deck", size, expected, "1.3", "sized")]
    assert [(v.card, v.count, v.allowed, v.rule, v.who) for v in violations] == wanted


@pytest.mark.parametrize("part", ["extra", "side"])
def test_1_3_extra_and_side_deck_have_at_most_15_cards(deck_with, part):
    names = ["Number 39: Utopia", "Gem-Knight Pearl", "Steelswarm Roach", "Abyss Dweller"]
    fifteen = (names * 4)[:12] + ["Stardust Dragon"] * 3
    fine = Team(deck_with(**{part: fifteen}), deck_with())
    sixteen = Team(deck_with(**{part: [*fifteen, "Diamond Dire Wolf"]}), deck_with())
    assert found(fine) == []
    where = f"{part.title()} Deck"
    assert found(sixteen) == [(where, 16, 15, "1.3", "Duelist A")]


@pytest.mark.parametrize(
    "name", ["Number 39: Utopia", "Stardust Dragon", "Chimeratech Fortress Dragon"]
)
def test_1_3_extra_deck_monsters_are_wrong_in_the_main_deck(deck_with, name):
    assert found(Team(deck_with(), deck_with(main=[name] * 2))) == [
        (name, 2, 0, "1.3", "Duelist B's Main Deck")
    ]


@pytest.mark.parametrize("name", ["Dark Hole", "Mystic Tomato", "Black Luster Soldier"])
def test_1_3_other_cards_are_wrong_in_the_extra_deck(deck_with, name):
    assert found(Team(deck_with(extra=[name]), deck_with())) == [
        (name, 1, 0, "1.3", "Duelist A's Extra Deck")
    ]


def test_1_3_the_side_deck_takes_both_sorts(deck_with):
    assert found(Team(deck_with(side=["Number 39: Utopia", "Smashing Ground"]), deck_with())) == []


def test_all_violations_are_named_at_once(deck_with):
    first = deck_with(main=[LIMITED, FORBIDDEN, *[FREE] * 4], size=41)
    second = deck_with(main=[LIMITED, *[SEMI_LIMITED] * 3], size=38)
    with pytest.raises(TeamNotLegalError) as caught:
        register(first, second)
    assert Counter(v.rule for v in caught.value.violations) == {
        "1.3": 1,
        "A12": 1,
        "A13": 1,
        "A14": 2,
    }
    text = str(caught.value)
    assert "got 5 violations" in text
    assert "Monster Reborn: 2 in the team (Duelist A: 1 Main; Duelist B: 1 Main), 1 allowed" in text
    assert "Mystic Tomato: 4 in Duelist A (4 Main), 3 allowed" in text
    assert "Main Deck: 38 cards for Duelist B: a Main Deck has 40 to 60 cards [1.3]" in text


def test_a_duelist_alone_counts_as_a_team(deck_with):
    violations = check_deck(deck_with(main=[LIMITED, LIMITED, *[SEMI_LIMITED] * 2]))
    assert [v.text for v in violations] == [
        "Monster Reborn: 2 in test (2 Main), 1 allowed: limited on the list of 2013-03-01 [A12]"
    ]


def test_the_list_of_another_date_is_applied(deck_with):
    team = Team(deck_with(main=[LIMITED]), deck_with())
    assert found(team) == []
    assert found(team, list_date="2013-09-01") == [(LIMITED, 1, 0, "A14", "the team")]


def test_an_unknown_list_date_names_the_known_ones(deck_with):
    with pytest.raises(UnknownListDateError, match=r"2011-09-01.*2014-04-01"):
        check_team(Team(deck_with(), deck_with()), "2013-03-02")


def test_cards_released_later_are_named_if_asked_for(deck_with):
    team = Team(deck_with(main=["Artifact Moralltach"] * 2), deck_with())
    assert found(team, list_date="2014-04-01") == []
    assert found(team, list_date="2014-04-01", require_released=True) == [
        ("Artifact Moralltach", 2, 0, "released", "the team")
    ]


PAIRS = [(f"A{first}", f"B{second}") for first in range(1, 9) for second in range(1, 9)]


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_bundled_decks_of_different_families_are_legal_together(first, second):
    decks = {bundled.id: bundled.deck for bundled in bundled_decks()}
    team = register(decks[first], decks[second], "2013-03-01")
    assert team.a is decks[first]


def test_bundled_decks_of_one_family_share_limited_cards():
    decks = {bundled.id: bundled.deck for bundled in bundled_decks()}
    rules = {v.rule for v in check_team(Team(decks["A1"], decks["A2"]))}
    assert rules == {"A12"}
