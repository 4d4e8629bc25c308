"""The seven dated lists."""

from datetime import date

import pytest

from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.decks import Status, UnknownListDateError, forbidden_list, list_dates

SIZES = {
    "2011-09-01": 135,
    "2012-03-01": 140,
    "2012-09-01": 145,
    "2013-03-01": 143,
    "2013-09-01": 155,
    "2014-01-01": 158,
    "2014-04-01": 162,
}


def status(name, list_date):
    return forbidden_list(list_date).status(load_catalogue().by_name(name).number)


def test_there_are_seven_lists_of_known_size():
    assert {day: len(forbidden_list(day).statuses) for day in list_dates()} == SIZES


def test_the_default_list_is_that_of_march_2013():
    assert forbidden_list().date == "2013-03-01"
    assert forbidden_list(date(2013, 3, 1)) is forbidden_list("2013-03-01")


@pytest.mark.parametrize(
    ("name", "list_date", "expected"),
    [
        ("Sangan", "2012-09-01", Status.LIMITED),
        ("Sangan", "2013-03-01", Status.FORBIDDEN),
        ("Monster Reborn", "2013-03-01", Status.LIMITED),
        ("Mirror Force", "2013-03-01", Status.SEMI_LIMITED),
        ("Mystic Tomato", "2013-03-01", Status.UNLIMITED),
        ("Raigeki", "2014-04-01", Status.FORBIDDEN),
        ("Sixth Sense", "2013-09-01", Status.LIMITED),
    ],
)
def test_the_status_of_known_cards(name, list_date, expected):
    assert status(name, list_date) is expected


def test_the_cards_of_a_status_are_listed_by_name():
    semi = forbidden_list("2013-03-01").cards(Status.SEMI_LIMITED)
    assert "Mirror Force" in semi
    assert list(semi) == sorted(semi)


@pytest.mark.parametrize("wrong", ["2013-03-02", "march 2013", ""])
def test_an_unknown_date_is_answered_with_the_known_ones(wrong):
    with pytest.raises(UnknownListDateError) as caught:
        forbidden_list(wrong)
    assert caught.value.known == tuple(SIZES)
    assert str(caught.value).endswith(f"Known: {', '.join(SIZES)}.")
