"""Frogs."""

from tagduel_env.cards.pool.families import ANY_SUMMON
from tagduel_env.effects import (
    AQUA,
    BE_ATTACKED,
    BE_SYNCHRO_MATERIAL,
    END_OF_TURN,
    FACE_DOWN,
    FACE_UP,
    FIELD,
    IN_GRAVEYARD,
    MONSTER,
    ONCE_PER_TURN,
    SPELL_OR_TRAP,
    STANDBY_PHASE,
    THIS,
    WATER,
    YOU,
    YOU_CAN,
    YOUR_DECK,
    YOUR_FIELD,
    YOUR_GRAVEYARD,
    YOUR_HAND,
    YOUR_MONSTERS,
    Card,
    add_to_hand,
    all_true,
    and_if_you_do,
    at_most,
    banish,
    cannot,
    card,
    continuous,
    cost,
    discard,
    every,
    extra_normal_summon,
    ignition,
    inherent_summon,
    level,
    name_unlike,
    named,
    not_,
    one_of,
    only_if,
    other_than,
    phase,
    return_to_hand,
    send_to_graveyard,
    sent_to_graveyard,
    series,
    special_summon,
    summoned,
    treated_as,
    trigger,
    until,
    when,
    you_control_no,
)

FROG = series("Frog")

CARDS: tuple[Card, ...] = (
    card(
        "Dupe Frog",
        continuous(
            treated_as(THIS, named("Des Frog")),
            cannot(every(YOUR_MONSTERS, other_than(THIS)), BE_ATTACKED),
        ),
        trigger(
            YOU_CAN,
            when(sent_to_graveyard(THIS, frm=FIELD)),
            add_to_hand(one_of(YOUR_DECK, YOUR_GRAVEYARD, FROG, MONSTER, name_unlike(THIS))),
        ),
    ),
    card(
        "Ronintoadin",
        continuous(treated_as(THIS, named("Des Frog")), cannot(THIS, BE_SYNCHRO_MATERIAL)),
        ignition(
            IN_GRAVEYARD,
            cost(banish(one_of(YOUR_GRAVEYARD, FROG, MONSTER, other_than(THIS)))),
            special_summon(THIS),
        ),
    ),
    card(
        "Swap Frog",
        inherent_summon(cost(discard(one_of(YOUR_HAND, WATER, MONSTER, other_than(THIS))))),
        trigger(
            YOU_CAN,
            when(summoned(THIS, *ANY_SUMMON)),
            send_to_graveyard(
                one_of(
                    YOUR_DECK, YOUR_FIELD, not_(FACE_DOWN), WATER, AQUA, MONSTER, level(at_most(2))
                )
            ),
        ),
        ignition(
            ONCE_PER_TURN,
            return_to_hand(one_of(YOUR_MONSTERS)),
            and_if_you_do(until(END_OF_TURN, extra_normal_summon(FROG, name_unlike(THIS)))),
        ),
    ),
    card(
        "Treeborn Frog",
        trigger(
            YOU_CAN,
            IN_GRAVEYARD,
            ONCE_PER_TURN,
            when(phase(STANDBY_PHASE, YOU)),
            only_if(
                all_true(
                    you_control_no(SPELL_OR_TRAP), you_control_no(named("Treeborn Frog"), FACE_UP)
                )
            ),
            special_summon(THIS),
        ),
    ),
)
