"""The census: counting, adding up, what it says of plans and of what never happened."""

import json

import numpy as np
import pytest
from typer.testing import CliRunner

from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.cards.pool import definitions
from tagduel_env.census import as_markdown, census_record, take_census
from tagduel_env.census.counting import DEEDS, Census
from tagduel_env.census.plans import PLANS
from tagduel_env.census.unreached import UNREACHED
from tagduel_env.cli.app import app
from tagduel_env.decks import bundled_decks
from tagduel_env.effects.abilities import Ability
from tagduel_env.engine.record.constants import CODES, Deed, Reason, SummonKind, Tally

DUELS = 48


@pytest.fixture(scope="module")
def census() -> Census:
    return take_census(DUELS, seed=5)


def number_of(name: str) -> int:
    return load_catalogue().by_name(name).number


def deeds_of(*names: str, bits: int) -> np.ndarray:
    deeds = np.zeros(CODES, np.uint32)
    deeds[[number_of(name) for name in names]] = bits
    return deeds


def kind_of(ability: Ability) -> str:
    return ability.kind.name.removesuffix("_SUMMON")


# ------------------------------------------------------------------ counting
def test_every_duel_ends_and_every_seat_is_counted(census: Census):
    assert census.duels == sum(census.ends.values()) == DUELS
    assert "ENDLESS" not in census.ends
    assert sum(int(played) for played, _, _ in census.seats.values()) == 4 * DUELS
    for played, won, planned in census.seats.values():
        assert planned <= won <= played


def test_a_card_is_played_by_those_who_held_it_or_have_it_in_their_extra_deck(census: Census):
    decks = {number for bundled in bundled_decks() for number in bundled.deck.all_cards}
    counted = set(np.flatnonzero(census.deeds[DEEDS.index(Deed.HELD)]).tolist())
    assert len(counted) > 200
    assert counted <= decks


def test_links_are_carried_out_or_negated_once(census: Census):
    """What was put on a chain was resolved or negated, but for links open at the end."""
    rows = census.abilities
    open_links = rows[:, Tally.ACTIVATED] - rows[:, Tally.RESOLVED] - rows[:, Tally.NEGATED]
    assert rows[:, Tally.ACTIVATED].sum() > 1000
    assert (open_links >= 0).all()
    assert open_links.sum() < 16 * DUELS


def test_the_same_seed_counts_the_same_whatever_the_workers(census: Census):
    again = take_census(DUELS, seed=5, workers=2)
    assert np.array_equal(again.abilities, census.abilities)
    assert np.array_equal(again.deeds, census.deeds)
    assert again.ends == census.ends
    other = take_census(DUELS, seed=6)
    assert not np.array_equal(other.abilities, census.abilities)


def test_a_sum_counts_both(census: Census):
    whole = Census()
    whole += census
    whole += census
    assert whole.duels == 2 * DUELS
    assert np.array_equal(whole.abilities, 2 * census.abilities)
    assert whole.ends["LIFE_POINTS"] == 2 * census.ends["LIFE_POINTS"]


@pytest.mark.parametrize(("duels", "workers"), [(0, 1), (1, 0)])
def test_too_few_duels_or_workers_are_refused(duels: int, workers: int):
    with pytest.raises(ValueError, match="Expected at least 1 Duel and 1 worker"):
        take_census(duels, workers=workers)


# ------------------------------------------------------------------ plans
def test_each_bundled_deck_has_a_plan_with_its_own_cards():
    assert set(PLANS) == {bundled.id for bundled in bundled_decks()}
    for bundled in bundled_decks():
        own = set(bundled.deck.all_cards)
        assert any(number_of(name) in own for name in PLANS[bundled.id].cards) or not (
            PLANS[bundled.id].cards
        )


def test_exodia_takes_all_five_and_a_win_by_it():
    plan = PLANS["A5"]
    assert plan.happened(deeds_of(*plan.cards, bits=Deed.HELD), Reason.CARD_EFFECT)
    assert not plan.happened(deeds_of(*plan.cards[1:], bits=Deed.HELD), Reason.CARD_EFFECT)
    assert not plan.happened(deeds_of(*plan.cards, bits=Deed.HELD), Reason.DECK_OUT)


@pytest.mark.parametrize(
    ("kind", "happened"), [(SummonKind.TRIBUTE, True), (SummonKind.SPECIAL, False)]
)
def test_a_plan_of_a_summon_asks_how_it_was_summoned(kind: SummonKind, happened: bool):
    deeds = deeds_of("Raiza the Storm Monarch", bits=Deed.SUMMONED | kind << 8)
    assert PLANS["B2"].happened(deeds, Reason.LIFE_POINTS) == happened


# ------------------------------------------------------------------ what is told
def test_the_record_names_every_card_of_the_decks_and_every_ability(census: Census):
    record = census_record(census, 5)
    named = {card["name"] for card in record["cards"]}
    catalogue = load_catalogue()
    assert named == {catalogue[n].name for d in bundled_decks() for n in d.deck.all_cards}
    for card in record["cards"]:
        if card["name"] in definitions():
            defined = [kind_of(ability) for ability in definitions()[card["name"]].abilities]
            told = [a["kind"] for a in card["abilities"] if "." not in a["ability"]]
            assert told[: len(defined)] == defined, card["name"]


def test_an_empty_census_says_that_nothing_happened():
    record = census_record(Census(), 0)
    assert "Dark Hole was never held" in record["never"]
    assert "Dark Hole was never played" in record["never"]
    assert "Dark Hole #1" in record["never"]
    assert "Number 39: Utopia was never held" not in record["never"]


def test_the_page_has_every_deck_and_what_never_happened(census: Census):
    record = census_record(census, 5)
    page = as_markdown(record)
    for deck in record["decks"]:
        assert f"| {deck['name']} | {deck['played']:,} |" in page
    for line in record["never"]:
        assert f"- {line}: " in page


def test_what_random_play_does_not_reach_is_little_and_has_a_reason():
    known = census_record(Census(), 0)["never"]
    assert set(UNREACHED) <= set(known)
    assert len(UNREACHED) <= 10
    assert all(len(reason) > 20 for reason in UNREACHED.values())


def test_the_command_prints_one_object_and_writes_the_page(tmp_path):
    page = tmp_path / "census.md"
    asked = ["census", "--duels", "4", "--seed", "2", "--json", "--markdown", str(page)]
    result = CliRunner().invoke(app, asked)
    assert result.exit_code == 0
    record = json.loads(result.stdout)
    assert record["duels"] == sum(record["ends"].values()) == 4
    assert "tagduel census --duels 4 --seed 2" in page.read_text(encoding="utf-8")
