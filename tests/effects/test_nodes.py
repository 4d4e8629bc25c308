"""Nodes and words: frozen, hashable, typed by Enums, documented, exported."""

import dataclasses
import enum
import importlib
import inspect
from types import ModuleType

import pytest

import tagduel_env.effects as language
from tagduel_env.effects import (
    DARK,
    DESTROYS_ON_FIELD,
    FACE_UP,
    FIELD,
    IN_ATTACK,
    MONSTER,
    OPPONENTS_MONSTERS,
    THIS,
    YOU_CAN,
    YOUR_DECK,
    YOUR_HAND,
    a,
    any_of,
    at_least,
    at_most,
    attack,
    card,
    choose,
    destroyed_by_battle,
    every,
    need,
    one_of,
    other_than,
    special_summon,
    trigger,
    when,
)
from tagduel_env.effects.groups import Choice, Group
from tagduel_env.effects.node import Node
from tagduel_env.effects.references import Ref
from tagduel_env.effects.tree import field_names, rebuild, walk

OURS = (
    *("abilities", "amounts", "checks", "conditions", "definition", "events", "filters", "givers"),
    *("grammar", "groups", "logic", "modifiers", "node", "references", "sequence", "sorts"),
    *("steps", "tree", "words"),
)


def modules() -> list[ModuleType]:
    return [importlib.import_module(f"tagduel_env.effects.{name}") for name in OURS]


def classes(base: type, module: ModuleType) -> list[type]:
    named = [value for value in vars(module).values() if inspect.isclass(value)]
    return [sort for sort in named if issubclass(sort, base) and sort.__module__ == module.__name__]


def tomato() -> object:
    return card(
        "Mystic Tomato",
        trigger(
            YOU_CAN,
            when(destroyed_by_battle(THIS)),
            special_summon(one_of(YOUR_DECK, DARK, MONSTER, attack(at_most(1500))), IN_ATTACK),
        ),
    )


NODES = [
    sort for module in modules() for sort in classes(Node, module) if dataclasses.is_dataclass(sort)
]


@pytest.mark.parametrize("sort", NODES, ids=lambda sort: sort.__name__)
def test_nodes_are_frozen_slotted_and_documented(sort: type):
    assert sort.__dataclass_params__.frozen
    assert "__slots__" in vars(sort)
    assert not hasattr(sort, "__dict__") or "__dict__" not in dir(sort)
    assert sort.__doc__
    assert not sort.__doc__.startswith(f"{sort.__name__}(")


def test_the_vocabulary_stays_small():
    assert len(NODES) <= 90


def test_every_word_is_exported_under_its_own_name():
    words = importlib.import_module("tagduel_env.effects.words")
    references = importlib.import_module("tagduel_env.effects.references")
    amounts = importlib.import_module("tagduel_env.effects.amounts")
    for module in (words, references, amounts):
        for sort in vars(module).values():
            if (
                inspect.isclass(sort)
                and issubclass(sort, enum.Enum)
                and sort.__module__ == module.__name__
            ):
                for member in sort:
                    assert getattr(module, member.name) is member
                    assert getattr(language, member.name) is member


def test_plain_names_mean_one_thing():
    seen: dict[str, object] = {}
    for name in language.__all__:
        value = getattr(language, name)
        if isinstance(value, enum.Enum):
            assert value.name == name
        assert seen.setdefault(name, value) is value


def test_everything_exported_is_documented():
    for name in language.__all__:
        value = getattr(language, name)
        if inspect.isfunction(value) or inspect.isclass(value):
            assert value.__doc__, name


def test_every_function_is_annotated():
    for module in modules():
        for name, value in vars(module).items():
            if inspect.isfunction(value) and value.__module__ == module.__name__:
                signature = inspect.signature(value)
                assert signature.return_annotation is not inspect.Signature.empty, name
                for parameter in signature.parameters.values():
                    assert parameter.annotation is not inspect.Parameter.empty, (name, parameter)


def test_a_definition_cannot_be_changed():
    definition = tomato()
    for name in field_names(definition):
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(definition, name, None)
    with pytest.raises((AttributeError, TypeError)):
        definition.colour = "red"


def test_equal_definitions_are_equal_and_hash_equally():
    assert tomato() == tomato()
    assert hash(tomato()) == hash(tomato())
    assert len({tomato(), tomato()}) == 1


def test_selectors_sort_places_from_filters_and_open_bundles():
    group = every(OPPONENTS_MONSTERS, FACE_UP, (YOUR_HAND, (DARK,)), THIS)
    assert group.sources == (OPPONENTS_MONSTERS[0], YOUR_HAND, THIS)
    assert group.filters == (MONSTER, FACE_UP, DARK)


def test_a_is_every():
    assert a(FIELD, DARK) == every(FIELD, DARK)


def test_a_choice_says_how_many():
    assert choose(2, FIELD) == Choice(Group((FIELD,), ()), 2, 2)
    assert one_of(FIELD).most == 1


def test_needs_hold_groups():
    assert need((1, None), FIELD, MONSTER).most is None
    assert need(2, MONSTER).group == every(MONSTER)


def test_a_filter_as_doer_is_such_a_card():
    event = language.summoned(THIS, by=language.series("Gladiator Beast"))
    assert event.by == every(language.series("Gladiator Beast"))
    assert language.activated(MONSTER, by=THIS, that=DESTROYS_ON_FIELD).by is THIS


def test_walk_goes_in_text_order():
    seen = list(walk(every(FIELD, any_of(DARK, MONSTER), attack(at_least(3)))))
    assert seen.index(FIELD) < seen.index(DARK) < seen.index(MONSTER) < seen.index(3)


def test_rebuild_changes_fields_and_leaves_the_rest():
    group = every(FIELD, other_than(THIS))

    def change(node: Node, field: str, value: object) -> object:
        return Ref.TARGET if value is THIS else value

    changed = rebuild(group, change)
    assert changed == every(FIELD, other_than(Ref.TARGET))
    assert rebuild(group, lambda node, field, value: value) is group
