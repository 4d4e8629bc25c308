"""Gravekeeper's monsters and Necrovalley."""

from tagduel_env.cards.pool.families import ANY_SUMMON, search
from tagduel_env.effects import (
    ATTACK,
    BE_BANISHED,
    BE_MOVED_BY_EFFECTS,
    BY_ITSELF,
    EACH_TARGET,
    FACE_UP,
    FIELD,
    FIELD_SPELL,
    GRAVEYARD,
    IN_HAND,
    MONSTER,
    MUST,
    OPPONENTS_FIELD,
    TARGET,
    THEIR_HAND,
    THIS,
    YOU_CAN,
    YOUR_DECK,
    YOUR_GRAVEYARD,
    YOUR_HAND,
    YOUR_MONSTERS,
    Card,
    activation,
    add_to_hand,
    at_most,
    attack,
    attack_declared,
    cannot,
    card,
    change_position,
    choose,
    continuous,
    cost,
    count,
    damage,
    defense,
    destroy,
    discard,
    each_player,
    every,
    flip,
    gains,
    gains_both,
    ignition,
    ignoring,
    instead_of,
    may,
    named,
    one_of,
    only_if,
    only_while,
    other_than,
    pierces,
    return_to_hand,
    reveal,
    sent_to_graveyard,
    series,
    special_summon,
    summoned,
    target,
    there_is,
    there_is_no,
    times,
    treated_as,
    tribute,
    tributes_needed,
    trigger,
    when,
    would_be_destroyed,
    you_control,
)

GRAVEKEEPER = series("Gravekeeper's")

NECROVALLEY = named("Necrovalley")

CARDS: tuple[Card, ...] = (
    card(
        "Necrovalley",
        continuous(
            gains_both(every(FIELD, GRAVEKEEPER, MONSTER), 500),
            cannot(every(GRAVEYARD), BE_BANISHED),
            cannot(every(GRAVEYARD), BE_MOVED_BY_EFFECTS, unless=BY_ITSELF),
        ),
    ),
    card(
        "Gravekeeper's Assailant",
        trigger(
            YOU_CAN,
            when(attack_declared(THIS)),
            only_if(there_is(FIELD, NECROVALLEY, FACE_UP)),
            target(one_of(OPPONENTS_FIELD, MONSTER, FACE_UP)),
            change_position(TARGET),
        ),
    ),
    card("Gravekeeper's Commandant", ignition(IN_HAND, cost(discard(THIS)), search(NECROVALLEY))),
    card("Gravekeeper's Curse", trigger(MUST, when(summoned(THIS, *ANY_SUMMON)), damage(500))),
    card(
        "Gravekeeper's Descendant",
        ignition(
            cost(tribute(one_of(YOUR_MONSTERS, GRAVEKEEPER, FACE_UP, other_than(THIS)))),
            target(one_of(OPPONENTS_FIELD)),
            destroy(TARGET),
        ),
    ),
    card(
        "Gravekeeper's Guard",
        flip(MUST, target(one_of(OPPONENTS_FIELD, MONSTER)), return_to_hand(TARGET)),
    ),
    card(
        "Gravekeeper's Priestess",
        continuous(
            only_while(there_is_no(FIELD, FIELD_SPELL, FACE_UP)), treated_as(FIELD, NECROVALLEY)
        ),
        continuous(gains_both(every(FIELD, GRAVEKEEPER, MONSTER), 200)),
    ),
    card(
        "Gravekeeper's Recruiter",
        trigger(
            MUST,
            when(sent_to_graveyard(THIS, frm=FIELD)),
            search(GRAVEKEEPER, MONSTER, defense(at_most(1500))),
        ),
    ),
    card("Gravekeeper's Spear Soldier", continuous(pierces(THIS))),
    card(
        "Gravekeeper's Spy",
        flip(MUST, special_summon(one_of(YOUR_DECK, GRAVEKEEPER, MONSTER, attack(at_most(1500))))),
    ),
    card(
        "Gravekeeper's Stele",
        activation(
            ignoring(NECROVALLEY),
            target(choose(2, YOUR_GRAVEYARD, GRAVEKEEPER, MONSTER)),
            add_to_hand(EACH_TARGET),
        ),
    ),
    card(
        "Gravekeeper's Visionary",
        tributes_needed(1, using=(GRAVEKEEPER,)),
        continuous(gains(ATTACK, THIS, times(200, count(YOUR_GRAVEYARD, GRAVEKEEPER, MONSTER)))),
        instead_of(would_be_destroyed(THIS), may(discard(one_of(YOUR_HAND, GRAVEKEEPER, MONSTER)))),
    ),
    card(
        "Rite of Spirit",
        activation(
            ignoring(NECROVALLEY),
            target(one_of(YOUR_GRAVEYARD, GRAVEKEEPER, MONSTER)),
            special_summon(TARGET),
        ),
    ),
    card(
        "Royal Tribute",
        activation(
            only_if(you_control(NECROVALLEY, FACE_UP)),
            each_player(reveal(every(THEIR_HAND)), discard(every(THEIR_HAND, MONSTER))),
        ),
    ),
)
