"""Traps without a theme, A to L."""

from tagduel_env.cards.pool.families import (
    ANY_SUMMON,
    ATTACKER_OF_OPP,
    NORMAL_OR_FLIP,
    mirror,
    revive_bond,
)
from tagduel_env.effects import (
    ANYWHERE,
    ATTACKER,
    BE_BANISHED,
    DECLARE_AN_ATTACK,
    EACH_TARGET,
    EFFECT,
    END_OF_DAMAGE_STEP,
    EVENT_CARD,
    FACE_DOWN,
    FACE_UP,
    FIELD,
    FIELD_MONSTERS,
    HOW_MANY,
    IN_DEFENSE,
    INHERENT_SUMMON,
    IT,
    LIGHT,
    LINK_CARD,
    LINKED,
    MONSTER,
    MONSTER_EFFECT,
    OPPONENT,
    OPPONENTS_FIELD,
    OPPONENTS_MONSTERS,
    SPELL_OR_TRAP,
    SPIRIT,
    TARGET,
    THE_TARGETED_CARD,
    THIS,
    WINGED_BEAST,
    YOU,
    YOUR_GRAVEYARD,
    YOUR_HAND,
    YOUR_MONSTERS,
    Card,
    a,
    activated,
    activation,
    add_to_hand,
    and_if_you_do,
    any_of,
    at_least,
    at_most,
    attack,
    attack_of,
    banish,
    battle_damage_to_opponent_instead,
    bond,
    cannot,
    card,
    change_position,
    choose,
    continuous,
    cost,
    count,
    damage,
    destroy,
    destroyed,
    discard,
    draw,
    effects_negated,
    every,
    gain_life,
    in_response_to,
    left_field,
    level,
    may,
    mode,
    modes,
    negate_activation,
    negate_attack,
    negate_summon,
    not_,
    one_of,
    only_if,
    opponent_controls,
    return_to_hand,
    set_card,
    summoned,
    target,
    then,
    there_are,
    there_is,
    times,
    tribute,
    until,
    up_to,
    when,
    whenever,
    would_be_summoned,
)

CARDS: tuple[Card, ...] = (
    card(
        "Backup Soldier",
        activation(
            only_if(there_are(at_least(5), YOUR_GRAVEYARD, MONSTER)),
            target(up_to(3, YOUR_GRAVEYARD, MONSTER, not_(EFFECT), attack(at_most(1500)))),
            add_to_hand(EACH_TARGET),
        ),
    ),
    card(
        "Beckoning Light",
        activation(
            discard(every(YOUR_HAND)),
            then(add_to_hand(choose(HOW_MANY, YOUR_GRAVEYARD, LIGHT, MONSTER))),
        ),
    ),
    card(
        "Black Horn of Heaven",
        activation(
            in_response_to(would_be_summoned(one_of(MONSTER), INHERENT_SUMMON, by=OPPONENT)),
            negate_summon(),
            and_if_you_do(destroy(EVENT_CARD)),
        ),
    ),
    card(
        "Bottomless Trap Hole",
        activation(
            when(summoned(a(MONSTER, attack(at_least(1500))), *ANY_SUMMON, by=OPPONENT)),
            destroy(EVENT_CARD),
            and_if_you_do(banish(IT)),
        ),
    ),
    card(
        "Call of the Haunted",
        revive_bond(),
        whenever(left_field(THIS), destroy(LINKED)),
        whenever(destroyed(LINKED), destroy(THIS)),
    ),
    card(
        "Ceasefire",
        activation(
            only_if(
                any_of(
                    there_is(FIELD_MONSTERS, FACE_DOWN), there_is(FIELD_MONSTERS, FACE_UP, EFFECT)
                )
            ),
            change_position(every(FIELD_MONSTERS, FACE_DOWN), IN_DEFENSE, flip_effects=False),
            damage(times(500, count(FIELD, EFFECT, MONSTER))),
        ),
    ),
    card(
        "Compulsory Evacuation Device",
        activation(target(one_of(FIELD_MONSTERS)), return_to_hand(TARGET)),
    ),
    card(
        "Dark Bribe",
        activation(
            in_response_to(activated(SPELL_OR_TRAP, by=OPPONENT)),
            draw(1, by=OPPONENT),
            negate_activation(),
            and_if_you_do(destroy(LINK_CARD)),
        ),
    ),
    card(
        "Dimension Wall",
        activation(
            ATTACKER_OF_OPP, until(END_OF_DAMAGE_STEP, battle_damage_to_opponent_instead(to=YOU))
        ),
    ),
    card(
        "Dimensional Prison", activation(ATTACKER_OF_OPP, target(every(ATTACKER)), banish(TARGET))
    ),
    card(
        "Divine Wrath",
        activation(
            in_response_to(activated(MONSTER_EFFECT)),
            cost(discard(one_of(YOUR_HAND))),
            negate_activation(),
            and_if_you_do(destroy(LINK_CARD)),
        ),
    ),
    card(
        "Draining Shield",
        activation(
            ATTACKER_OF_OPP,
            target(every(ATTACKER)),
            negate_attack(),
            and_if_you_do(gain_life(attack_of(THE_TARGETED_CARD))),
        ),
    ),
    card(
        "Dust Tornado",
        activation(
            target(one_of(OPPONENTS_FIELD, SPELL_OR_TRAP)),
            destroy(TARGET),
            then(may(set_card(one_of(YOUR_HAND, SPELL_OR_TRAP)))),
        ),
    ),
    card(
        "Fiendish Chain",
        activation(target(one_of(FIELD_MONSTERS, FACE_UP, EFFECT)), bond(TARGET)),
        continuous(effects_negated(LINKED), cannot(LINKED, DECLARE_AN_ATTACK)),
        whenever(destroyed(LINKED), destroy(THIS)),
    ),
    card(
        "Forced Back",
        activation(
            in_response_to(would_be_summoned(a(MONSTER), *NORMAL_OR_FLIP)),
            negate_summon(),
            and_if_you_do(return_to_hand(EVENT_CARD)),
        ),
    ),
    card("Gift of The Mystical Elf", activation(gain_life(times(300, count(FIELD_MONSTERS))))),
    card(
        "Gravity Bind",
        continuous(cannot(every(FIELD_MONSTERS, FACE_UP, level(at_least(4))), DECLARE_AN_ATTACK)),
    ),
    card(
        "Horn of Heaven",
        activation(
            in_response_to(would_be_summoned(a(MONSTER), *ANY_SUMMON)),
            cost(tribute(one_of(YOUR_MONSTERS))),
            negate_summon(),
            and_if_you_do(destroy(EVENT_CARD)),
        ),
    ),
    card(
        "Icarus Attack",
        activation(
            cost(tribute(one_of(YOUR_MONSTERS, WINGED_BEAST))),
            target(choose(2, FIELD)),
            destroy(EACH_TARGET),
        ),
    ),
    card("Imperial Iron Wall", continuous(cannot(every(ANYWHERE), BE_BANISHED))),
    card("Jar of Greed", activation(draw(1))),
    card("Just Desserts", activation(damage(times(500, count(OPPONENTS_MONSTERS))))),
    card(
        "Legacy of Yata-Garasu",
        activation(
            modes(mode(draw(1)), mode(only_if(opponent_controls(SPIRIT, FACE_UP)), draw(2)))
        ),
    ),
    card("Light-Imprisoning Mirror", mirror(LIGHT)),
)
