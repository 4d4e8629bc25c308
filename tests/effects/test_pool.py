"""The pool: every effect card has a definition, and it agrees with facts known from elsewhere."""

import ast
import csv
import statistics
from collections import Counter
from pathlib import Path

import pytest

from tagduel_env.cards import pool
from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.cards.pool import THEMES, definitions
from tagduel_env.cards.pool.checks import check_against_catalogue, check_counters
from tagduel_env.effects import (
    DECLARE_AN_ATTACK,
    MAKE_AN_ATTACK,
    MUST,
    THIS,
    YOU_CAN,
    YOUR_DECK,
    Card,
    CardDefinitionError,
    activation,
    add_to_hand,
    as_monster,
    card,
    draw,
    flip,
    make_tokens,
    named,
    one_of,
    remove_counters,
    series,
    special_summon,
)
from tagduel_env.effects.abilities import Ability, Target
from tagduel_env.effects.grammar import AbilityKind, JoinWord, Scope
from tagduel_env.effects.groups import Choice
from tagduel_env.effects.modifiers import Scoped
from tagduel_env.effects.references import Ref
from tagduel_env.effects.steps import Joined, Summon
from tagduel_env.effects.tree import walk

FACTS = Path(__file__).with_name("timing_facts.csv")
"""Counts per card from the mechanical facts of the pool: mandatory and optional triggers, abilities
that target, ignition and quick effects, once-per-turn marks, and how many of these only say that a
phase comes once a turn."""

UNION = "the facts hide the procedure of a Union: equip, come off, one use for both"
EXPLAINED = {
    "Armory Arm": "one of two uses once per turn; the facts do not count a shared use",
    "Black Luster Soldier - Envoy of the Beginning": "one use shared by two abilities",
    "Fiendish Chain": "targets on activation; the facts list only what holds",
    "Final Countdown": "the facts mark the activation; no text limits it to once per turn",
    "Gateway of the Six": "one ability with three modes",
    "Goldd, Wu-Lord of Dark World": "targets only if the opponent made it be discarded",
    "Gorz the Emissary of Darkness": "battle and effect damage as two abilities",
    "Heavy Mech Support Platform": UNION,
    "Machina Gearframe": UNION,
    "Machina Peacekeeper": UNION,
    "Messenger of Peace": "maintenance: the Standby Phase comes once a turn",
    "Nightmare Wheel": "targets on activation; the facts list only what holds",
    "Ryko, Lightsworn Hunter": "targets in the era (A56); the facts are of a later printing",
    "Shutendoji": "one ability with two modes",
    "Snoww, Unlight of Dark World": "targets only if the opponent made it be discarded",
    "Stealth Bird": "once per turn by its text; its facts leave the mark out",
    "T.G. Striker": "the facts file the End Phase search under what prepares it",
    "T.G. Warwolf": "the facts file the End Phase search under what prepares it",
    "Y-Dragon Head": UNION,
}


def facts() -> dict[str, dict[str, str]]:
    with FACTS.open(encoding="utf-8", newline="") as file:
        return {row["name"]: row for row in csv.DictReader(file)}


def counted(definition: Card) -> dict[str, int]:
    abilities = definition.abilities
    return {
        "must": sum(ability.force is MUST for ability in abilities),
        "can": sum(ability.force is YOU_CAN for ability in abilities),
        "targeting": sum(targets(ability) for ability in abilities),
        "ignition": sum(ability.kind is AbilityKind.IGNITION for ability in abilities),
        "quick": sum(
            ability.kind is AbilityKind.QUICK and ability.force is None for ability in abilities
        ),
    }


def targets(ability: Ability) -> bool:
    return any(isinstance(node, Target) for node in walk(ability))


def once_marks(definition: Card) -> int:
    limits = [limit for ability in definition.abilities for limit in ability.limits]
    return sum(limit.name.startswith("ONCE") for limit in limits)


def agrees(row: dict[str, str], definition: Card) -> bool:
    most = int(row["once"])
    least = most - int(row["once_by_phase"])
    same = all(count == int(row[what]) for what, count in counted(definition).items())
    return same and least <= once_marks(definition) <= most


def test_every_effect_card_of_the_pool_has_a_definition():
    assert len(facts()) == 403
    assert set(definitions()) >= set(facts())


@pytest.mark.parametrize("name", sorted(facts()))
def test_a_definition_agrees_with_the_timing_facts(name: str):
    assert agrees(facts()[name], definitions()[name]) is (name not in EXPLAINED)


def test_definitions_are_loaded_once_and_read_only():
    assert definitions() is definitions()
    with pytest.raises(TypeError):
        definitions()["Dark Hole"] = None  # type: ignore[index]


def test_every_module_of_the_pool_is_a_theme():
    folder = Path(pool.__file__).parent
    modules = {path.stem for path in folder.glob("*.py")}
    assert modules == {*THEMES, "__init__", "checks", "families"}


def test_every_definition_is_hashable_and_every_name_is_exact():
    catalogue = load_catalogue()
    assert len(set(definitions().values())) == len(definitions())
    for name, definition in definitions().items():
        assert definition.name == name == catalogue.by_name(name).name


def lines_of_definitions() -> dict[str, int]:
    """How many lines of its module each `card(...)` takes."""
    found: dict[str, int] = {}
    for theme in THEMES:
        text = Path(pool.__file__).with_name(f"{theme}.py").read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "card":
                found[ast.literal_eval(node.args[0])] = node.end_lineno - node.lineno + 1
    return found


def test_a_definition_is_a_few_lines():
    lines = lines_of_definitions()
    assert set(lines) == set(definitions())
    assert statistics.median(lines.values()) <= 8


def test_few_cards_have_a_node_of_their_own():
    nodes = {
        name: {type(node).__name__ for node in walk(definition)}
        for name, definition in definitions().items()
    }
    users = Counter(node for each in nodes.values() for node in each)
    alone = [name for name, each in nodes.items() if any(users[node] == 1 for node in each)]
    assert 0 < len(alone) < 0.03 * len(nodes)


def test_a_name_defined_twice_is_refused(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(pool, "THEMES", ("frogs", "monarchs", "frogs"))
    definitions.cache_clear()
    try:
        with pytest.raises(CardDefinitionError, match="expected one definition; got a second one"):
            definitions()
    finally:
        definitions.cache_clear()


BAD = {
    "unknown card": (card("Mystic Tomatoe", activation(draw(1))), "'Mystic Tomato'"),
    "inexact name": (card("mystic tomato", activation(draw(1))), "Write 'Mystic Tomato'"),
    "unknown name": (
        card("Dark Hole", activation(add_to_hand(one_of(YOUR_DECK, named("Dark Whole"))))),
        "got 'Dark Whole'",
    ),
    "unknown series": (
        card("Dark Hole", activation(add_to_hand(one_of(YOUR_DECK, series("Gladiator Beasts"))))),
        "The nearest are 'Gladiator Beast'",
    ),
    "unknown Token": (
        card("Dark Hole", activation(make_tokens(1, "Fluffy Token"))),
        "got 'Fluffy Token'",
    ),
    "activation on a monster": (
        card("Mystic Tomato", activation(draw(1))),
        "no activation(…) on a monster",
    ),
    "flip on another monster": (
        card("Mystic Tomato", flip(MUST, draw(1))),
        "flip(…) only on a Flip monster",
    ),
}


@pytest.mark.parametrize("case", BAD)
def test_what_does_not_fit_the_catalogue_is_refused(case: str):
    definition, message = BAD[case]
    with pytest.raises(CardDefinitionError) as caught:
        check_against_catalogue(definition, load_catalogue())
    assert message in str(caught.value)
    assert definition.name in str(caught.value)


def test_a_trap_that_becomes_a_monster_needs_no_name():
    body = as_monster(level=4, attack=0, defense=2000)
    definition = card("Dark Hole", activation(special_summon(THIS, as_=body)))
    check_against_catalogue(definition, load_catalogue())


def test_counters_that_nobody_places_are_refused():
    removing = card("Dark Hole", activation(remove_counters("Spel", 1)))
    with pytest.raises(CardDefinitionError, match=r"some card places .*got 'Spel'"):
        check_counters([removing, *definitions().values()])


def uses(name: str, value: object) -> bool:
    return any(node is value for node in walk(definitions()[name]))


def joins(name: str) -> set[JoinWord]:
    return {node.word for node in walk(definitions()[name]) if isinstance(node, Joined)}


def scopes(name: str) -> set[Scope]:
    return {node.scope for node in walk(definitions()[name]) if isinstance(node, Scoped)}


def test_12_2_all_of_those_targets_or_each_of_them():
    for name in ("Pot of Avarice", "Daigusto Emeral"):
        assert uses(name, Ref.TARGETS)
    for name in ("Icarus Attack", "Mist Wurm", "Salvage", "Scrap Dragon"):
        assert uses(name, Ref.EACH_TARGET)
        assert not uses(name, Ref.TARGETS)


def test_4_5_summons_right_after_the_effect_resolves():
    for name in ("Ultimate Offering", "Formula Synchron"):
        assert JoinWord.RIGHT_AFTER_THIS_RESOLVES in joins(name)


def test_11_9_gains_tied_to_the_effects_of_the_card():
    assert scopes("Card Trooper") == {Scope.TIED_TO_ITS_EFFECTS}


@pytest.mark.parametrize("name", ["Waboku", "Trap Stun", "Defensive Tactics"])
def test_newcomers_are_covered_too(name: str):
    assert scopes(name) == {Scope.FOR_THE_SIDE}


def test_9_9_two_kinds_of_lock():
    for name in ("Gravity Bind", "Fiendish Chain", "Nightmare Wheel"):
        assert uses(name, MAKE_AN_ATTACK)
        assert not uses(name, DECLARE_AN_ATTACK)
    for name in ("Swords of Revealing Light", "Messenger of Peace", "Nightmare's Steelcage"):
        assert uses(name, DECLARE_AN_ATTACK)
        assert not uses(name, MAKE_AN_ATTACK)


def test_4_8_black_illusion_ritual_tributes_exactly_one_monster():
    (ritual,) = definitions()["Black Illusion Ritual"].abilities[0].of(Summon)
    assert isinstance(ritual.materials, Choice)
    assert (ritual.materials.least, ritual.materials.most) == (1, 1)


def test_a56_ryko_targets_none_or_one_on_activation():
    (ability,) = definitions()["Ryko, Lightsworn Hunter"].abilities
    (part,) = ability.of(Target)
    assert (part.choices[0].least, part.choices[0].most) == (0, 1)
