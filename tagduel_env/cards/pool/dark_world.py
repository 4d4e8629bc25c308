"""Dark World, and cards that make players discard."""

from tagduel_env.cards.pool.families import search
from tagduel_env.effects import (
    BY_OPPONENT,
    CARD,
    EACH_TARGET,
    EFFECTS,
    FACE_DOWN,
    FACE_UP,
    FIELD,
    FIEND,
    FLIP_SUMMON_ANY,
    HOW_MANY,
    IN_DEFENSE,
    IN_GRAVEYARD,
    MONSTER,
    MUST,
    ONCE_PER_TURN,
    OPPONENT,
    OPPONENTS_FIELD,
    OPPONENTS_GRAVEYARD,
    OPPONENTS_HAND,
    OTHERS_HAND,
    PICKED,
    SHOWN,
    SPECIAL_SUMMON,
    SPELL_OR_TRAP,
    SUMMON_NORMALLY,
    SUMMON_SPECIALLY,
    TARGET,
    THEIR_HAND,
    THEY,
    THIS,
    YOU,
    YOUR_GRAVEYARD,
    YOUR_HAND,
    YOUR_MONSTERS,
    Ability,
    Card,
    activation,
    add_to_hand,
    also_after,
    at_most,
    at_random,
    banish,
    card,
    choose,
    choose_one,
    continuous,
    cost,
    destroy,
    destroyed_by_battle,
    discard,
    discarded,
    draw,
    each_player,
    every,
    flip,
    gains_both,
    ignition,
    in_case,
    inherent_summon,
    level,
    look_at,
    may,
    name_unlike,
    none_or_up_to,
    one_of,
    only_if,
    option,
    pick,
    player_cannot,
    put_on_bottom_of_deck,
    return_to_hand,
    reveal,
    send_to_graveyard,
    series,
    special_summon,
    summoned,
    target,
    the_turn_you_use_this,
    then,
    trigger,
    when,
)
from tagduel_env.effects.sorts import AbilityPart

DARK_WORLD = series("Dark World")


def when_discarded(*parts: AbilityPart) -> Ability:
    """Has to happen when this card is discarded by a card effect."""
    return trigger(MUST, when(discarded(THIS, cause=EFFECTS)), *parts)


CARDS: tuple[Card, ...] = (
    card("Beiige, Vanguard of Dark World", when_discarded(special_summon(THIS))),
    card(
        "Broww, Huntsman of Dark World",
        when_discarded(in_case(BY_OPPONENT, draw(2), otherwise=(draw(1),))),
    ),
    card(
        "Ceruli, Guru of Dark World",
        when_discarded(special_summon(THIS, IN_DEFENSE, to=OPPONENT)),
        trigger(
            MUST,
            when(summoned(THIS, SPECIAL_SUMMON, by=DARK_WORLD)),
            discard(one_of(OPPONENTS_HAND, by=OPPONENT)),
        ),
    ),
    card(
        "Dark World Dealings",
        activation(each_player(draw(1, by=THEY), then(discard(one_of(THEIR_HAND, by=THEY))))),
    ),
    card(
        "Dark World Lightning",
        activation(
            target(one_of(FIELD, FACE_DOWN)), destroy(TARGET), then(discard(one_of(YOUR_HAND)))
        ),
    ),
    card(
        "Gateway to Dark World",
        activation(
            the_turn_you_use_this(
                player_cannot(YOU, SUMMON_NORMALLY),
                player_cannot(YOU, FLIP_SUMMON_ANY),
                player_cannot(YOU, SUMMON_SPECIALLY),
            ),
            target(one_of(YOUR_GRAVEYARD, DARK_WORLD, MONSTER)),
            special_summon(TARGET),
        ),
    ),
    card(
        "Goldd, Wu-Lord of Dark World",
        when_discarded(
            target(none_or_up_to(2, OPPONENTS_FIELD), if_=BY_OPPONENT),
            special_summon(THIS),
            then(destroy(EACH_TARGET)),
        ),
    ),
    card(
        "Grapha, Dragon Lord of Dark World",
        inherent_summon(
            IN_GRAVEYARD,
            cost(return_to_hand(one_of(YOUR_MONSTERS, DARK_WORLD, FACE_UP, name_unlike(THIS)))),
        ),
        when_discarded(
            target(one_of(OPPONENTS_FIELD)),
            destroy(TARGET),
            in_case(
                BY_OPPONENT,
                also_after(
                    look_at(at_random(1, OPPONENTS_HAND)),
                    may(special_summon(every(SHOWN, MONSTER))),
                ),
            ),
        ),
    ),
    card(
        "Reign-Beaux, Overlord of Dark World",
        own_way := when_discarded(only_if(BY_OPPONENT), special_summon(THIS)),
        trigger(
            MUST,
            when(summoned(THIS, by=own_way)),
            choose_one(
                option(destroy(every(OPPONENTS_FIELD, MONSTER))),
                option(destroy(every(OPPONENTS_FIELD, SPELL_OR_TRAP))),
            ),
        ),
    ),
    card(
        "Scarr, Scout of Dark World",
        trigger(
            MUST, when(destroyed_by_battle(THIS)), search(DARK_WORLD, MONSTER, level(at_most(4)))
        ),
    ),
    card(
        "Sillva, Warlord of Dark World",
        when_discarded(
            special_summon(THIS),
            in_case(
                BY_OPPONENT, then(put_on_bottom_of_deck(choose(2, OPPONENTS_HAND, by=OPPONENT)))
            ),
        ),
    ),
    card(
        "Snoww, Unlight of Dark World",
        when_discarded(
            target(none_or_up_to(1, OPPONENTS_GRAVEYARD, MONSTER), if_=BY_OPPONENT),
            search(DARK_WORLD, CARD),
            then(special_summon(TARGET, IN_DEFENSE)),
        ),
    ),
    card(
        "The Forces of Darkness",
        activation(
            target(choose(2, YOUR_GRAVEYARD, DARK_WORLD, MONSTER)), add_to_hand(EACH_TARGET)
        ),
    ),
    card(
        "The Gates of Dark World",
        continuous(gains_both(every(FIELD, FIEND, MONSTER), 300)),
        ignition(
            ONCE_PER_TURN,
            cost(banish(one_of(YOUR_GRAVEYARD, FIEND, MONSTER))),
            discard(one_of(YOUR_HAND, FIEND, MONSTER)),
            then(draw(1)),
        ),
    ),
    card(
        "Card Destruction",
        activation(each_player(discard(every(THEIR_HAND)), then(draw(HOW_MANY, by=THEY)))),
    ),
    card(
        "Dragged Down into the Grave",
        activation(
            each_player(reveal(every(THEIR_HAND))),
            also_after(each_player(pick(PICKED, one_of(OTHERS_HAND, by=THEY))), discard(PICKED)),
            then(each_player(draw(1, by=THEY))),
        ),
    ),
    card(
        "Morphing Jar",
        flip(MUST, each_player(discard(every(THEIR_HAND)), also_after(draw(5, by=THEY)))),
    ),
    card(
        "Hand Destruction",
        activation(
            each_player(send_to_graveyard(choose(2, THEIR_HAND, by=THEY)), then(draw(2, by=THEY)))
        ),
    ),
)
