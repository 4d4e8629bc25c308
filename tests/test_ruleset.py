"""The ruleset: its switches, what they take, and the errors of those that don't fit."""

import dataclasses
import json
import pickle
from typing import Any

import numpy as np
import pytest

from tagduel_env.errors import RulesetError, TagDuelError
from tagduel_env.ruleset import RANGES, Ruleset

OPEN_READINGS: dict[str, tuple[Any, ...]] = {
    "segoc": ("classes", "seats"),
    "trigger_moved_to_private": ("stops", "activates"),
    "settling_ends_batch": (False, True),
    "damage_step_model": ("five", "pre_chart"),
    "shrink_then_freeze": ("freeze_stays", "freeze_ends"),
    "chimeratech_shrink": ("set_value", "zero"),
    "no_zone_for_control": ("destroy", "graveyard"),
    "heal_after_zero": ("loses", "survives"),
    "tie_after_time": ("first_lp_change", "draw"),
    "reckless_greed_overlap": (True, False),
    "your_phase": ("own", "team"),
    "either_graveyard": ("team_and_across", "all_four"),
    "exodia_shared_hands": (False, True),
    "consent_scope": ("chosen", "cost_and_material", "never"),
    "across_riders": (True, False),
    "lingering_negation_follows": (True, False),
    "early_battle_phase": ("barred", "no_attacks"),
}


@pytest.mark.parametrize(("name", "values"), OPEN_READINGS.items())
def test_each_open_reading_takes_its_values_and_no_other(name: str, values: tuple[Any, ...]):
    assert getattr(Ruleset(), name) == values[0]
    for value in values:
        assert getattr(Ruleset.tag(**{name: value}), name) == value
    for wrong in ("nonsense", None, 7):
        with pytest.raises(RulesetError, match=rf"Ruleset\.{name}: expected .*, got {wrong!r}"):
            Ruleset.tag(**{name: wrong})


def test_tag_defaults_are_the_book():
    rules = Ruleset.tag()
    assert rules == Ruleset()
    assert (rules.duelists, rules.life_points, rules.first_battle_turn) == (4, 16_000, 4)
    assert (rules.hand_size, rules.hand_limit, rules.first_draw) == (5, 6, True)
    assert rules.list_date == "2013-03-01"


def test_one_on_one_defaults():
    rules = Ruleset.one_on_one()
    assert (rules.duelists, rules.life_points, rules.first_battle_turn) == (2, 8_000, 2)
    assert Ruleset.one_on_one(life_points=4_000).life_points == 4_000


@pytest.mark.parametrize("name", RANGES)
def test_numbers_have_bounds(name: str):
    least, greatest = RANGES[name]
    for value in (least, greatest, np.int64(greatest)):
        kept = getattr(Ruleset.tag(**{name: value}), name)
        assert kept == value
        assert type(kept) is int
    for wrong in (least - 1, greatest + 1, "5", 2.0, True, None):
        with pytest.raises(RulesetError, match="expected a whole number from"):
            Ruleset.tag(**{name: wrong})


def test_yes_and_no_are_not_numbers():
    with pytest.raises(RulesetError, match=r"first_draw: expected False or True, got 1\."):
        Ruleset.tag(first_draw=1)
    with pytest.raises(RulesetError, match=r"duelists: expected 4 or 2, got 3\."):
        Ruleset.tag(duelists=3)


def test_a_list_date_is_a_date():
    assert Ruleset(list_date="2012-09-01").list_date == "2012-09-01"
    with pytest.raises(RulesetError, match="expected a date as YYYY-MM-DD, got 'March'"):
        Ruleset(list_date="March")


def test_nobody_talks_one_on_one():
    with pytest.raises(RulesetError, match="no team-mates"):
        Ruleset.one_on_one(talk_tokens=3)


def test_an_unknown_switch_names_the_nearest():
    with pytest.raises(RulesetError, match=r"such as .*life_points.*got 'lifepoints'"):
        Ruleset.tag(lifepoints=3)
    assert issubclass(RulesetError, TagDuelError)


def test_it_is_frozen_hashable_and_survives_pickle_and_json():
    rules = Ruleset.tag(segoc="seats", turn_cap=20)
    with pytest.raises(dataclasses.FrozenInstanceError):
        rules.segoc = "classes"  # pyright: ignore[reportAttributeAccessIssue]
    assert pickle.loads(pickle.dumps(rules)) == rules
    assert Ruleset.from_dict(json.loads(json.dumps(rules.as_dict()))) == rules
    assert len({rules, Ruleset.tag(segoc="seats", turn_cap=20), Ruleset()}) == 2
    assert rules.replace(turn_cap=0, segoc="classes") == Ruleset()


def test_numbers_for_the_record():
    numbers = Ruleset.tag(
        segoc="seats", consent_scope="never", exodia_shared_hands=True
    ).to_numbers()
    assert all(type(number) is int for number in numbers.values())
    assert (numbers["segoc"], numbers["consent_scope"], numbers["exodia_shared_hands"]) == (1, 2, 1)
    assert (numbers["duelists"], numbers["life_points"]) == (4, 16_000)
    fields = [field.name for field in dataclasses.fields(Ruleset) if field.name != "list_date"]
    assert list(numbers) == fields


def test_words_of_the_default_are_zero_in_the_record():
    rules = Ruleset()
    numbers = rules.to_numbers()
    words = [name for name, value in rules.as_dict().items() if isinstance(value, str)]
    assert all(numbers[name] == 0 for name in words if name != "list_date")
