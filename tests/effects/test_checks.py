"""Each check refuses a bad definition and names the card, the ability, and the reason."""

import pytest

from tagduel_env.effects import (
    AMOUNT,
    ATTACK,
    BE_ATTACKED,
    DECLARED,
    DECLARED_LEVEL,
    DIE,
    EACH_TARGET,
    END_OF_TURN,
    END_PHASE,
    EQUIPPED,
    EQUIPPED_HERE,
    EVENT_CARD,
    FIELD,
    FIRST,
    FOUND,
    LINK_CARD,
    LINKED,
    MATERIALS_USED,
    MONSTER,
    MONSTER_EFFECT,
    MUST,
    NOTED,
    OPPONENTS_FIELD,
    OPPOSING_MONSTER,
    PAID,
    PAID_AMOUNT,
    PICKED,
    SHOWN,
    SPELL,
    STAYS_ON_FIELD,
    TARGET,
    TARGET_2,
    TARGETS,
    THE_TARGETED_CARD,
    THEIR_HAND,
    THEY,
    THIS,
    YOU,
    YOU_CAN,
    YOUR_DECK,
    YOUR_FIELD,
    YOUR_MONSTERS,
    CardDefinitionError,
    a,
    activated,
    activation,
    add_to_hand,
    banish,
    bond,
    both_or_nothing,
    cannot,
    card,
    choose,
    continuous,
    destroy,
    destroyed,
    discard,
    draw,
    each_player,
    every,
    flip,
    flipped,
    for_the_side,
    gain_life,
    gains,
    happened,
    ignition,
    in_response_to,
    left_field,
    mode,
    modes,
    named,
    negate_activation,
    negated,
    no_battle_damage,
    one_of,
    only_if,
    phase,
    quick,
    special_summon,
    summoned,
    target,
    then,
    tied_to_its_effects,
    trigger,
    until,
    up_to,
    when,
    whenever,
    would_be_summoned,
)
from tagduel_env.errors import TagDuelError

ABILITIES = {
    "trigger without a force": (
        trigger(when(summoned(THIS)), draw(1)),
        "YOU_CAN or MUST, once, in an ability of kind trigger; got 0",
    ),
    "trigger with two forces": (
        trigger(YOU_CAN, MUST, when(summoned(THIS)), draw(1)),
        "once, in an ability of kind trigger; got 2",
    ),
    "flip without a force": (flip(draw(1)), "YOU_CAN or MUST, once, in an ability of kind flip"),
    "force on an ignition": (
        ignition(YOU_CAN, draw(1)),
        "got YOU_CAN in an ability of kind ignition",
    ),
    "trigger without an event": (
        trigger(MUST, draw(1)),
        "one event in an ability of kind trigger; got 0",
    ),
    "trigger with two events": (
        trigger(MUST, when(summoned(THIS)), when(flipped(THIS)), draw(1)),
        "one event in an ability of kind trigger; got 2",
    ),
    "continuous with a step": (
        continuous(gains(ATTACK, THIS, 100), draw(1)),
        "no steps in an ability of kind continuous; got 1 modifiers and 1 steps",
    ),
    "continuous with nothing": (continuous(), "got 0 modifiers and 0 steps"),
    "bare modifier": (
        ignition(gains(ATTACK, THIS, 100)),
        "no bare modifier in an ability of kind ignition; got StatChange",
    ),
    "modes beside steps": (
        activation(modes(mode(draw(1)), mode(draw(2))), draw(3)),
        "no steps beside it; got 1 modes and 1 steps",
    ),
    "force in a mode": (
        activation(modes(mode(MUST, draw(1)))),
        "got MUST in an ability of kind mode",
    ),
    "target without target": (ignition(destroy(TARGET)), "1 or more choices before TARGET; got 0"),
    "it without target": (ignition(destroy(THE_TARGETED_CARD)), "before THE_TARGETED_CARD; got 0"),
    "second target of one": (
        ignition(target(one_of(FIELD)), destroy(TARGET_2)),
        "2 or more choices before TARGET_2; got 1",
    ),
    "one target of two": (
        ignition(target(choose(2, FIELD)), destroy(TARGET)),
        "a choice of exactly one for TARGET; got up to 2",
    ),
    "those targets of one": (
        ignition(target(one_of(FIELD)), destroy(TARGETS)),
        "more than one card before TARGETS; got a target of one card",
    ),
    "them without targets": (ignition(destroy(EACH_TARGET)), "before EACH_TARGET; got none"),
    "target in one mode only": (
        ignition(modes(mode(target(one_of(FIELD)), destroy(TARGET)), mode(banish(TARGET)))),
        "1 or more choices before TARGET; got 0",
    ),
    "event card without event": (ignition(destroy(EVENT_CARD)), "an event before EVENT_CARD"),
    "link card without link": (
        activation(in_response_to(would_be_summoned(a(MONSTER))), destroy(LINK_CARD)),
        "an event about a Chain Link before LINK_CARD",
    ),
    "opposing monster without battle": (
        ignition(destroy(OPPOSING_MONSTER)),
        "an event of a battle before OPPOSING_MONSTER",
    ),
    "amount without damage": (
        trigger(MUST, when(summoned(THIS)), gain_life(AMOUNT)),
        "an event of damage before AMOUNT",
    ),
    "shown without show": (ignition(add_to_hand(SHOWN)), "cards shown before SHOWN"),
    "found without excavation": (ignition(special_summon(FOUND)), "an excavation before FOUND"),
    "paid without cost": (ignition(banish(PAID)), "a cost before PAID"),
    "paid amount without cost": (ignition(draw(PAID_AMOUNT)), "a cost before PAID_AMOUNT"),
    "die without roll": (ignition(draw(DIE)), "a roll of the die before DIE"),
    "first without pick": (ignition(destroy(FIRST)), "a pick before FIRST"),
    "picked without pick": (ignition(destroy(PICKED)), "a pick before PICKED"),
    "linked without bond": (whenever(left_field(THIS), destroy(LINKED)), "a bond before LINKED"),
    "declared without declaration": (
        ignition(add_to_hand(one_of(YOUR_DECK, named(DECLARED)))),
        "a declaration before DECLARED",
    ),
    "declared level without declaration": (
        ignition(draw(DECLARED_LEVEL)),
        "a declaration before DECLARED_LEVEL",
    ),
    "noted without note": (ignition(draw(NOTED)), "a note before NOTED"),
    "equipped without equip": (
        continuous(gains(ATTACK, EQUIPPED, 500)),
        "something that equips this card before EQUIPPED",
    ),
    "equipped here without equip": (
        continuous(gains(ATTACK, EQUIPPED_HERE, 500)),
        "something that equips a card to this one before EQUIPPED_HERE",
    ),
    "materials used without materials": (
        continuous(gains(ATTACK, THIS, MATERIALS_USED)),
        "a list of materials before MATERIALS_USED",
    ),
    "they outside each player": (ignition(draw(1, by=THEY)), "got one in Move.by"),
    "their hand outside each player": (
        ignition(discard(every(THEIR_HAND))),
        "inside each_player(…) only; got one in Group.sources",
    ),
    "side outside until": (
        continuous(for_the_side(cannot(every(YOUR_MONSTERS), BE_ATTACKED))),
        "for_the_side(…) directly inside until(…)",
    ),
    "tied outside until": (
        continuous(tied_to_its_effects(gains(ATTACK, THIS, 100))),
        "tied_to_its_effects(…) directly inside until(…)",
    ),
    "side in side": (
        ignition(until(END_OF_TURN, for_the_side(for_the_side(no_battle_damage(to=YOU))))),
        "for_the_side(…) inside Scoped",
    ),
    "then nothing": (ignition(draw(1), then()), 'something after "then"; got nothing'),
    "until with nothing": (ignition(until(END_OF_TURN)), 'something after "until"; got nothing'),
    "choice of none": (ignition(destroy(choose(0, FIELD))), "got 0 to 0"),
    "choice of fewer than none": (ignition(destroy(up_to(0, FIELD))), "got 1 to 0"),
    "history of other cards": (
        ignition(only_if(happened(destroyed(a(MONSTER)))), draw(1)),
        "one of the remembered facts in happened(…)",
    ),
    "history of links outside the chain": (
        ignition(only_if(happened(negated(SPELL))), draw(1)),
        "got Activated since THIS_TURN",
    ),
    "history of phases": (ignition(only_if(happened(phase(END_PHASE))), draw(1)), "PhaseBegins"),
}


@pytest.mark.parametrize("case", ABILITIES)
def test_a_bad_ability_is_refused(case: str):
    ability, message = ABILITIES[case]
    with pytest.raises(CardDefinitionError) as caught:
        card("Bad Card", STAYS_ON_FIELD, activation(draw(1)), ability)
    assert message in str(caught.value)
    assert str(caught.value).startswith("'Bad Card', ability 1: expected ")
    assert caught.value.card == "Bad Card"
    assert caught.value.ability == 1


def test_a_card_that_does_nothing_is_refused():
    with pytest.raises(CardDefinitionError, match="'Bad Card': expected at least one ability"):
        card("Bad Card")


def test_an_error_of_a_definition_is_an_error_of_the_package():
    assert issubclass(CardDefinitionError, TagDuelError)
    assert issubclass(CardDefinitionError, ValueError)


def test_a_bond_made_by_another_ability_of_the_card_counts():
    bound = ignition(target(one_of(FIELD)), destroy(TARGET), bond(TARGET))
    card("Good Card", bound, whenever(left_field(THIS), destroy(LINKED)))


def test_modes_see_the_targets_of_the_whole_ability():
    whole = ignition(target(one_of(FIELD)), modes(mode(destroy(TARGET)), mode(banish(TARGET))))
    card("Good Card", whole)


def test_two_targets_of_one_can_be_named_apart_or_together():
    both = target(one_of(YOUR_FIELD), one_of(OPPONENTS_FIELD))
    card("Good Card", ignition(both, destroy(TARGET), banish(TARGET_2)))
    card("Good Card", ignition(both, destroy(TARGETS)))
    card("Good Card", ignition(both, both_or_nothing(destroy(TARGET), banish(TARGET_2))))


def test_they_may_stand_inside_each_player():
    card("Good Card", activation(each_player(discard(every(THEIR_HAND)), then(draw(1, by=THEY)))))


def test_a_mandatory_quick_effect_is_allowed():
    card(
        "Good Card",
        quick(MUST, in_response_to(activated(MONSTER_EFFECT)), negate_activation()),
    )
