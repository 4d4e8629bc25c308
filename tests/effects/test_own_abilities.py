"""Mentions of an ability of the same card become its position; what is not there is refused."""

import pytest

from tagduel_env.effects import (
    DARK,
    MONSTER,
    MUST,
    ONCE_PER_TURN,
    THIS,
    YOUR_FIELD,
    YOUR_GRAVEYARD,
    CardDefinitionError,
    banish,
    card,
    cost,
    damage,
    draw,
    happened,
    ignition,
    inherent_summon,
    one_of,
    only_if,
    own_effect_used,
    summoned,
    synchro,
    there_is_no,
    trigger,
    when,
)
from tagduel_env.effects.abilities import OnlyIf, When
from tagduel_env.effects.references import OwnAbility


def own_way():
    return inherent_summon(cost(banish(one_of(YOUR_GRAVEYARD, DARK, MONSTER))))


def test_a_named_ability_becomes_its_position_among_the_abilities():
    definition = card(
        "Test",
        synchro(),
        ignition(ONCE_PER_TURN, draw(1)),
        way := own_way(),
        trigger(MUST, when(summoned(THIS, by=way)), damage(500)),
    )
    (event,) = definition.abilities[2].of(When)
    assert event.event.by == OwnAbility(1)


def test_an_equal_ability_will_do_if_there_is_only_one():
    definition = card(
        "Test", own_way(), trigger(MUST, when(summoned(THIS, by=own_way())), damage(500))
    )
    assert definition.abilities[1].of(When)[0].event.by == OwnAbility(0)


def test_the_same_object_goes_before_an_equal_one():
    first, second = own_way(), own_way()
    definition = card(
        "Test", first, second, trigger(MUST, when(summoned(THIS, by=second)), damage(500))
    )
    assert definition.abilities[2].of(When)[0].event.by == OwnAbility(1)


def test_mentions_inside_conditions_are_found_too():
    definition = card(
        "Test",
        used := ignition(ONCE_PER_TURN, draw(1)),
        ignition(only_if(happened(own_effect_used(used))), draw(2)),
    )
    (part,) = definition.abilities[1].of(OnlyIf)
    assert part.condition.event.which == OwnAbility(0)


def test_a_mention_of_an_ability_of_another_card_is_refused():
    with pytest.raises(CardDefinitionError, match=r"stands exactly once.* 0 times"):
        card("Test", trigger(MUST, when(summoned(THIS, by=own_way())), damage(500)))


def test_a_mention_that_fits_two_equal_abilities_is_refused():
    with pytest.raises(CardDefinitionError, match="2 times"):
        card(
            "Test",
            own_way(),
            own_way(),
            trigger(MUST, when(summoned(THIS, by=own_way())), damage(1)),
        )


def test_summoned_by_an_ability_that_summons_nothing_is_refused():
    with pytest.raises(CardDefinitionError, match="ability 1: expected an ability that Special"):
        card(
            "Test",
            drawing := ignition(only_if(there_is_no(YOUR_FIELD)), draw(1)),
            trigger(MUST, when(summoned(THIS, by=drawing)), damage(500)),
        )
