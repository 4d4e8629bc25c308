"""Gishki, Ritual Monsters and the Spells around them."""

from tagduel_env.cards.pool.families import ANY_SUMMON, NORMAL_OR_FLIP, search
from tagduel_env.effects import (
    A_CARD_KIND,
    ATTACK,
    BATTLE,
    BEING_DESTROYED_BY_BATTLE,
    DEFENSE,
    EACH_TARGET,
    EITHER_GRAVEYARD,
    EQUIPPED_HERE,
    FACE_UP,
    IN_DEFENSE,
    IN_GRAVEYARD,
    IN_HAND,
    IT,
    MONSTER,
    MUST,
    NORMAL_SUMMON,
    ONCE_PER_TURN,
    OPPONENT,
    OPPONENTS_FIELD,
    OPPONENTS_HAND,
    OPPONENTS_MONSTERS,
    OPPOSING_MONSTER,
    RITUAL,
    RITUAL_SUMMON,
    SHOWN,
    SPELL,
    TARGET,
    THE_WHOLE_RITUAL_TRIBUTE,
    THEIR_DECK,
    THEY,
    THIS,
    WATER,
    YOU,
    YOU_CAN,
    YOUR_DECK,
    YOUR_FIELD,
    YOUR_GRAVEYARD,
    YOUR_HAND,
    Ability,
    Card,
    a,
    activation,
    add_to_hand,
    also_after,
    any_number_of,
    any_of,
    at_least,
    at_most,
    attack,
    battle_damage_to_opponent_too,
    battles,
    becomes,
    card,
    choose,
    continuous,
    cost,
    counts_as,
    declare,
    defense,
    destroy,
    detach,
    discard,
    draw,
    each_player,
    equip,
    exactly,
    flip,
    ignition,
    instead_of,
    level,
    level_of,
    look_at,
    may,
    name_unlike,
    named,
    of_declared_kind,
    one_of,
    only_if,
    only_while,
    original_attack_of,
    original_defense_of,
    put_on_top_in_any_order,
    reveal,
    ritual_summon,
    send_to_graveyard,
    series,
    shuffle_into_deck,
    special_summon,
    summoned,
    target,
    then,
    there_is,
    there_is_no,
    top,
    trigger,
    up_to,
    up_to_at_random,
    when,
    would_be_destroyed,
    xyz,
)

GISHKI = series("Gishki")


def whole_tribute() -> Ability:
    """Counts as the whole Tribute for a WATER Ritual Monster."""
    return continuous(counts_as(THIS, THE_WHOLE_RITUAL_TRIBUTE, WATER, RITUAL, MONSTER))


CARDS: tuple[Card, ...] = (
    card(
        "Evigishki Gustkraken",
        trigger(
            MUST,
            when(summoned(THIS, RITUAL_SUMMON)),
            look_at(up_to_at_random(2, OPPONENTS_HAND)),
            shuffle_into_deck(one_of(SHOWN)),
        ),
    ),
    card(
        "Evigishki Merrowgeist",
        xyz(2, level(exactly(4))),
        trigger(
            YOU_CAN,
            when(battles(THIS, a(OPPONENTS_MONSTERS, BEING_DESTROYED_BY_BATTLE))),
            cost(detach(1)),
            shuffle_into_deck(OPPOSING_MONSTER),
        ),
    ),
    card(
        "Evigishki Mind Augus",
        trigger(
            MUST,
            when(summoned(THIS, RITUAL_SUMMON)),
            target(up_to(5, EITHER_GRAVEYARD)),
            shuffle_into_deck(EACH_TARGET),
        ),
    ),
    card(
        "Evigishki Soul Ogre",
        ignition(
            ONCE_PER_TURN,
            cost(discard(one_of(YOUR_HAND, GISHKI, MONSTER))),
            target(one_of(OPPONENTS_FIELD, FACE_UP)),
            shuffle_into_deck(TARGET),
        ),
    ),
    card(
        "Evigishki Tetrogre",
        ignition(
            ONCE_PER_TURN,
            cost(declare(A_CARD_KIND)),
            may(
                discard(one_of(OPPONENTS_HAND, by=OPPONENT)),
                by=OPPONENT,
                otherwise=(
                    each_player(send_to_graveyard(one_of(THEIR_DECK, of_declared_kind(), by=THEY))),
                ),
            ),
        ),
    ),
    card(
        "Gishki Abyss",
        trigger(
            YOU_CAN,
            when(summoned(THIS, *ANY_SUMMON)),
            search(GISHKI, MONSTER, defense(at_most(1000)), name_unlike(THIS)),
        ),
    ),
    card(
        "Gishki Aquamirror",
        activation(
            ritual_summon(
                one_of(YOUR_HAND, RITUAL, GISHKI),
                tributes=any_number_of(YOUR_HAND, YOUR_FIELD, MONSTER),
                levels=exactly(level_of(IT)),
            )
        ),
        ignition(
            IN_GRAVEYARD,
            cost(shuffle_into_deck(THIS)),
            target(one_of(YOUR_GRAVEYARD, GISHKI, RITUAL, MONSTER)),
            add_to_hand(TARGET),
        ),
    ),
    card("Gishki Ariel", flip(YOU_CAN, search(GISHKI, MONSTER))),
    card(
        "Gishki Beast",
        trigger(
            YOU_CAN,
            when(summoned(THIS, NORMAL_SUMMON)),
            target(one_of(YOUR_GRAVEYARD, GISHKI, MONSTER, level(at_most(4)))),
            special_summon(TARGET, IN_DEFENSE),
        ),
    ),
    card(
        "Gishki Chain",
        trigger(
            MUST,
            when(summoned(THIS, NORMAL_SUMMON)),
            look_at(top(3, YOUR_DECK)),
            may(reveal(one_of(SHOWN, RITUAL, any_of(MONSTER, SPELL))), then(add_to_hand(IT))),
            also_after(put_on_top_in_any_order(SHOWN)),
        ),
    ),
    card(
        "Gishki Shadow",
        whole_tribute(),
        ignition(IN_HAND, cost(discard(THIS)), search(GISHKI, RITUAL, SPELL)),
    ),
    card(
        "Gishki Vision",
        whole_tribute(),
        ignition(IN_HAND, cost(discard(THIS)), search(GISHKI, RITUAL, MONSTER)),
    ),
    card(
        "Moray of Greed",
        activation(
            reveal(choose(2, YOUR_HAND, WATER, MONSTER)), shuffle_into_deck(IT), then(draw(3))
        ),
    ),
    card(
        "Manju of the Ten Thousand Hands",
        trigger(
            YOU_CAN, when(summoned(THIS, *NORMAL_OR_FLIP)), search(RITUAL, any_of(MONSTER, SPELL))
        ),
    ),
    card(
        "Senju of the Thousand Hands",
        trigger(YOU_CAN, when(summoned(THIS, *NORMAL_OR_FLIP)), search(RITUAL, MONSTER)),
    ),
    card(
        "Sonic Bird", trigger(YOU_CAN, when(summoned(THIS, *NORMAL_OR_FLIP)), search(RITUAL, SPELL))
    ),
    card(
        "Preparation of Rites",
        activation(
            search(RITUAL, MONSTER, level(at_most(7))),
            then(may(add_to_hand(one_of(YOUR_GRAVEYARD, RITUAL, SPELL)))),
        ),
    ),
    card(
        "Salvage",
        activation(
            target(choose(2, YOUR_GRAVEYARD, WATER, MONSTER, attack(at_most(1500)))),
            add_to_hand(EACH_TARGET),
        ),
    ),
    card(
        "Relinquished",
        ignition(
            ONCE_PER_TURN,
            only_if(there_is_no(EQUIPPED_HERE)),
            target(one_of(OPPONENTS_FIELD, MONSTER)),
            equip(TARGET, to=THIS),
        ),
        continuous(
            only_while(there_is(EQUIPPED_HERE)),
            becomes(ATTACK, THIS, original_attack_of(EQUIPPED_HERE)),
            becomes(DEFENSE, THIS, original_defense_of(EQUIPPED_HERE)),
            battle_damage_to_opponent_too(to=YOU, of=THIS),
        ),
        instead_of(would_be_destroyed(THIS, cause=BATTLE), destroy(EQUIPPED_HERE)),
    ),
    card(
        "Black Illusion Ritual",
        activation(
            ritual_summon(
                one_of(YOUR_HAND, named("Relinquished")),
                tributes=one_of(YOUR_HAND, YOUR_FIELD, MONSTER),
                levels=at_least(1),
            )
        ),
    ),
)
