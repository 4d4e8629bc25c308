"""Gladiator Beasts and their Spells and Traps."""

from tagduel_env.effects import (
    ANYWHERE,
    ATTACK,
    BATTLED_THIS_TURN,
    BE_DESTROYED_BY_BATTLE,
    CARD,
    DECK,
    DEFENSE,
    EACH_TARGET,
    END_OF_BATTLE_PHASE,
    END_OF_TURN,
    FACE_UP,
    FIELD,
    FIELD_MONSTERS,
    IT,
    LINK_CARD,
    MONSTER,
    MONSTER_EFFECT,
    MUST,
    ONLY_BY_ITS_OWN_WAY,
    OPPONENTS_GRAVEYARD,
    SPECIAL_SUMMON,
    SPELL_OR_TRAP,
    TARGET,
    THE_TARGETED_CARD,
    THIS,
    TWICE,
    YOU,
    YOU_CAN,
    YOUR_DECK,
    YOUR_GRAVEYARD,
    YOUR_HAND,
    YOUR_MONSTERS,
    Ability,
    Card,
    a,
    activated,
    activation,
    add_to_hand,
    all_true,
    also_after,
    and_if_you_do,
    at_most,
    banish,
    but,
    cannot,
    card,
    choose,
    contact_fusion,
    continuous,
    cost,
    destroy,
    destroys_by_battle,
    discard,
    draw,
    effects_negated,
    every,
    for_the_side,
    goes_instead,
    ignition,
    in_response_to,
    inherent_summon,
    level,
    matches,
    may_attack,
    name_unlike,
    named,
    need,
    negate_activation,
    no_battle_damage,
    not_,
    one_of,
    only_if,
    only_while,
    original_becomes,
    other_than,
    phase,
    put_on_bottom_of_deck,
    quick,
    return_to_extra_deck,
    series,
    shuffle_into_deck,
    special_summon,
    summoned,
    summoned_by,
    target,
    then,
    treated_as,
    tribute,
    trigger,
    until,
    up_to,
    when,
    you_control,
)
from tagduel_env.effects.sorts import AbilityPart
from tagduel_env.effects.words import Force

GLADIATOR = series("Gladiator Beast")
GLADIATOR_MONSTER = all_true(GLADIATOR, MONSTER)


def tag_out() -> Ability:
    """At the end of a Battle Phase in which it battled: back into the Deck for another one."""
    return trigger(
        YOU_CAN,
        when(phase(END_OF_BATTLE_PHASE)),
        only_if(matches(THIS, BATTLED_THIS_TURN)),
        cost(shuffle_into_deck(THIS)),
        special_summon(one_of(YOUR_DECK, GLADIATOR, MONSTER, other_than(THIS), name_unlike(THIS))),
    )


def when_tagged_in(force: Force, *parts: AbilityPart) -> Ability:
    """When Special Summoned by the effect of a Gladiator Beast."""
    return trigger(force, when(summoned(THIS, SPECIAL_SUMMON, by=GLADIATOR_MONSTER)), *parts)


CARDS: tuple[Card, ...] = (
    card(
        "Gladiator Beast Bestiari",
        when_tagged_in(MUST, target(one_of(FIELD, SPELL_OR_TRAP)), destroy(TARGET)),
        tag_out(),
    ),
    card(
        "Gladiator Beast Darius",
        when_tagged_in(
            YOU_CAN,
            target(one_of(YOUR_GRAVEYARD, GLADIATOR, MONSTER)),
            special_summon(TARGET),
            but(effects_negated(IT), goes_instead(IT, frm=FIELD, to=ANYWHERE, instead=DECK)),
        ),
        tag_out(),
    ),
    card(
        "Gladiator Beast Dimacari",
        continuous(
            only_while(matches(THIS, summoned_by(GLADIATOR_MONSTER))), may_attack(THIS, TWICE)
        ),
        tag_out(),
    ),
    card(
        "Gladiator Beast Equeste",
        when_tagged_in(MUST, target(one_of(YOUR_GRAVEYARD, GLADIATOR, CARD)), add_to_hand(TARGET)),
        tag_out(),
    ),
    card(
        "Gladiator Beast Essedarii",
        contact_fusion(need(2, GLADIATOR, MONSTER)),
        ONLY_BY_ITS_OWN_WAY,
    ),
    card(
        "Gladiator Beast Gyzarus",
        contact_fusion(need(1, named("Gladiator Beast Bestiari")), need(1, GLADIATOR)),
        ONLY_BY_ITS_OWN_WAY,
        trigger(
            YOU_CAN,
            when(summoned(THIS, SPECIAL_SUMMON)),
            target(up_to(2, FIELD)),
            destroy(EACH_TARGET),
        ),
        trigger(
            YOU_CAN,
            when(phase(END_OF_BATTLE_PHASE)),
            only_if(matches(THIS, BATTLED_THIS_TURN)),
            cost(return_to_extra_deck(THIS)),
            special_summon(
                choose(2, YOUR_DECK, GLADIATOR, MONSTER, not_(named("Gladiator Beast Bestiari")))
            ),
        ),
    ),
    card(
        "Gladiator Beast Heraklinos",
        contact_fusion(need(1, named("Gladiator Beast Laquari")), need(2, GLADIATOR)),
        ONLY_BY_ITS_OWN_WAY,
        quick(
            in_response_to(activated(SPELL_OR_TRAP)),
            only_while(matches(THIS, FACE_UP)),
            cost(discard(one_of(YOUR_HAND))),
            negate_activation(),
            and_if_you_do(destroy(LINK_CARD)),
        ),
    ),
    card(
        "Gladiator Beast Hoplomus",
        continuous(
            only_while(matches(THIS, summoned_by(GLADIATOR_MONSTER))),
            original_becomes(DEFENSE, THIS, 2400),
        ),
        tag_out(),
    ),
    card(
        "Gladiator Beast Laquari",
        continuous(
            only_while(matches(THIS, summoned_by(GLADIATOR_MONSTER))),
            original_becomes(ATTACK, THIS, 2100),
        ),
        tag_out(),
    ),
    card(
        "Gladiator Beast Murmillo",
        when_tagged_in(MUST, target(one_of(FIELD_MONSTERS, FACE_UP)), destroy(TARGET)),
        tag_out(),
    ),
    card(
        "Gladiator Beast Retiari",
        when_tagged_in(YOU_CAN, target(one_of(OPPONENTS_GRAVEYARD)), banish(TARGET)),
        tag_out(),
    ),
    card(
        "Gladiator Beast Samnite",
        trigger(
            YOU_CAN,
            when(destroys_by_battle(THIS, a(MONSTER))),
            only_if(matches(THIS, summoned_by(GLADIATOR_MONSTER))),
            add_to_hand(one_of(YOUR_DECK, GLADIATOR, CARD)),
        ),
        tag_out(),
    ),
    card(
        "Gladiator Beast Secutor",
        trigger(
            MUST,
            when(phase(END_OF_BATTLE_PHASE)),
            only_if(matches(THIS, BATTLED_THIS_TURN, summoned_by(GLADIATOR_MONSTER))),
            special_summon(choose(2, YOUR_DECK, GLADIATOR, MONSTER, name_unlike(THIS))),
        ),
    ),
    card(
        "Gladiator Beast War Chariot",
        activation(
            in_response_to(activated(MONSTER_EFFECT)),
            only_if(you_control(GLADIATOR, MONSTER, FACE_UP)),
            negate_activation(),
            and_if_you_do(destroy(LINK_CARD)),
        ),
    ),
    card(
        "Gladiator Beast's Respite",
        activation(shuffle_into_deck(choose(2, YOUR_HAND, GLADIATOR, CARD)), then(draw(3))),
    ),
    card(
        "Gladiator Proving Ground",
        activation(add_to_hand(one_of(YOUR_DECK, GLADIATOR, MONSTER, level(at_most(4))))),
    ),
    card(
        "Test Tiger",
        inherent_summon(only_if(you_control(GLADIATOR, MONSTER, FACE_UP))),
        ignition(
            cost(tribute(THIS)),
            target(one_of(YOUR_MONSTERS, GLADIATOR, FACE_UP)),
            shuffle_into_deck(TARGET),
            and_if_you_do(
                special_summon(one_of(YOUR_DECK, GLADIATOR, MONSTER)),
                but(treated_as(IT, summoned_by(THE_TARGETED_CARD))),
            ),
        ),
    ),
    card(
        "Defensive Tactics",
        activation(
            only_if(you_control(GLADIATOR, MONSTER, FACE_UP)),
            until(
                END_OF_TURN,
                for_the_side(cannot(every(YOUR_MONSTERS), BE_DESTROYED_BY_BATTLE)),
                no_battle_damage(to=YOU),
            ),
            also_after(put_on_bottom_of_deck(THIS)),
        ),
    ),
)
