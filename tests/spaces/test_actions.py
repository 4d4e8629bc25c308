"""The action index table: every index is what the specification says."""

import itertools

import numpy as np
import pytest

from tagduel_env.engine.record.constants import Action
from tagduel_env.spaces import ACTION_NAMES, ACTION_ROW, ACTION_VERB, ACTIONS, ActionVerb
from tagduel_env.spaces.actions import FAMILIES, family_of

RESERVED = [15, 94, 95, 635, 636, 637, 638, 639]


def test_632_of_640_are_in_use():
    assert len(ACTION_NAMES) == len(ACTION_VERB) == len(ACTION_ROW) == ACTIONS == 640
    assert np.flatnonzero(ACTION_VERB == ActionVerb.RESERVED).tolist() == RESERVED
    assert len(set(ACTION_NAMES)) == 640


def test_families_are_those_of_the_engine_and_do_not_overlap():
    assert len(FAMILIES) == len(ActionVerb) - 1 == 27
    for family, after in itertools.pairwise(FAMILIES):
        assert family.first == Action[family.verb.name]
        assert family.first + family.count <= after.first


@pytest.mark.parametrize(
    ("index", "name", "row"),
    [
        (0, "PASS", -1),
        (6, "TO_BATTLE_PHASE", -1),
        (17, "DUELIST[1]", -1),
        (37, "ANSWER[1]", 345),
        (73, "ACTIVATE[5]", 5),
        (79, "CHANGE_POSITION[0]", 0),
        (92, "ATTACK_WITH[3]", 3),
        (112, "SELECT_ZONE[1, 5]", 16),
        (118, "SELECT_ZONE[2, 0]", 22),
        (141, "NORMAL_SUMMON[1]", 45),
        (201, "SET[1]", 45),
        (275, "USE[15]", 59),
        (328, "USE[68]", 112),
        (339, "SELECT_LIST[0, 4]", 48),
        (634, "SELECT_LIST[3, 74]", 343),
        (639, "RESERVED[639]", -1),
    ],
)
def test_an_index(index, name, row):
    assert ACTION_NAMES[index] == name
    assert ACTION_ROW[index] == row


def test_a_family_is_found_by_index():
    assert family_of(142).verb is ActionVerb.NORMAL_SUMMON
    for index in (15, 640, -1):
        with pytest.raises(ValueError, match="index below 640 that is in use"):
            family_of(index)


def test_the_arrays_cannot_be_changed_by_mistake():
    with pytest.raises(ValueError, match="read-only"):
        ACTION_VERB[0] = 1
