"""Blackwings."""

from tagduel_env.cards.pool.families import ONLY_OPPONENT_HAS_MONSTERS, search
from tagduel_env.effects import (
    ATTACK,
    ATTACKED,
    ATTACKER,
    ATTACKING,
    BE_DESTROYED_BY_BATTLE,
    BEFORE_CALCULATION,
    CANNOT_BE_SPECIAL_SUMMONED,
    DAMAGE_STEP,
    DEFENSE,
    DEFENSE_POSITION,
    END,
    END_OF_TURN,
    EVENT_CARD,
    FACE_UP,
    FIELD,
    FIRST,
    FOREVER,
    GRAVEYARD,
    IN_DEFENSE,
    IN_HAND,
    IT,
    MAIN_PHASE_1,
    MAKE_AN_ATTACK,
    MONSTER,
    NORMAL_SUMMON,
    ONCE_PER_TURN,
    OPPONENTS_MONSTERS,
    OPPOSING_MONSTER,
    TARGET,
    THIS,
    TUNER,
    YOU,
    YOU_CAN,
    YOUR_DECK,
    YOUR_FIELD,
    YOUR_GRAVEYARD,
    YOUR_MONSTERS,
    Ability,
    Card,
    a,
    all_true,
    at_most,
    attack,
    attack_of,
    battles,
    becomes,
    being,
    but,
    cannot,
    card,
    continuous,
    cost,
    destroys_by_battle,
    during,
    effects_negated,
    every,
    for_the_side,
    gains,
    halved,
    ignition,
    inherent_summon,
    less_than,
    level,
    matches,
    name_unlike,
    no_battle_damage,
    not_,
    one_of,
    only_if,
    only_while,
    other_than,
    pick,
    pierces,
    put_counters,
    quick,
    remove_counters,
    send_to_graveyard,
    series,
    special_summon,
    sum_of,
    summoned,
    synchro,
    target,
    tributes_needed,
    trigger,
    until,
    when,
    with_counter,
    you_control,
)

BLACKWING = series("Blackwing")


def beside_a_blackwing() -> Ability:
    """Special Summons itself beside a Blackwing with another name."""
    return inherent_summon(only_if(you_control(BLACKWING, MONSTER, FACE_UP, name_unlike(THIS))))


CARDS: tuple[Card, ...] = (
    card(
        "Blackwing - Blizzard the Far North",
        CANNOT_BE_SPECIAL_SUMMONED,
        trigger(
            YOU_CAN,
            when(summoned(THIS, NORMAL_SUMMON)),
            target(one_of(YOUR_GRAVEYARD, BLACKWING, MONSTER, level(at_most(4)))),
            special_summon(TARGET, IN_DEFENSE),
        ),
    ),
    card("Blackwing - Bora the Spear", beside_a_blackwing(), continuous(pierces(THIS))),
    card(
        "Blackwing - Gale the Whirlwind",
        beside_a_blackwing(),
        ignition(
            ONCE_PER_TURN,
            target(one_of(OPPONENTS_MONSTERS, FACE_UP)),
            until(FOREVER, halved(ATTACK, TARGET), halved(DEFENSE, TARGET)),
        ),
    ),
    card(
        "Blackwing - Kalut the Moon Shadow",
        quick(
            IN_HAND,
            when(battles(a(YOUR_MONSTERS, BLACKWING), moment=BEFORE_CALCULATION)),
            cost(send_to_graveyard(THIS)),
            until(END_OF_TURN, gains(ATTACK, EVENT_CARD, 1400)),
        ),
    ),
    card(
        "Blackwing - Shura the Blue Flame",
        trigger(
            YOU_CAN,
            when(destroys_by_battle(THIS, a(OPPONENTS_MONSTERS), to=GRAVEYARD)),
            special_summon(one_of(YOUR_DECK, BLACKWING, MONSTER, attack(at_most(1500)))),
            but(effects_negated(IT)),
        ),
    ),
    card(
        "Blackwing - Sirocco the Dawn",
        tributes_needed(0, when=ONLY_OPPONENT_HAS_MONSTERS),
        ignition(
            ONCE_PER_TURN,
            only_if(during(MAIN_PHASE_1)),
            target(one_of(YOUR_MONSTERS, BLACKWING, FACE_UP)),
            until(
                END_OF_TURN,
                gains(
                    ATTACK, TARGET, sum_of(ATTACK, FIELD, BLACKWING, FACE_UP, other_than(TARGET))
                ),
                for_the_side(cannot(every(YOUR_MONSTERS, other_than(TARGET)), MAKE_AN_ATTACK)),
            ),
        ),
    ),
    card(
        "Blackwing Armed Wing",
        synchro(tuner=(TUNER, BLACKWING)),
        continuous(pierces(THIS)),
        continuous(
            only_while(
                all_true(
                    during(DAMAGE_STEP),
                    matches(THIS, being(ATTACKER)),
                    matches(ATTACKED, DEFENSE_POSITION),
                )
            ),
            gains(ATTACK, THIS, 500),
        ),
    ),
    card(
        "Blackwing Armor Master",
        synchro(tuner=(TUNER, BLACKWING)),
        continuous(cannot(THIS, BE_DESTROYED_BY_BATTLE), no_battle_damage(to=YOU, of=THIS)),
        trigger(
            YOU_CAN,
            when(battles(THIS, a(MONSTER), moment=END, role=ATTACKING)),
            only_if(not_(matches(OPPOSING_MONSTER, with_counter("Wedge")))),
            put_counters("Wedge", 1, OPPOSING_MONSTER),
        ),
        ignition(
            cost(
                pick(FIRST, every(OPPONENTS_MONSTERS, with_counter("Wedge"))),
                remove_counters("Wedge", 1, FIRST),
            ),
            until(END_OF_TURN, becomes(ATTACK, FIRST, 0), becomes(DEFENSE, FIRST, 0)),
        ),
    ),
    card(
        "Black Whirlwind",
        trigger(
            YOU_CAN,
            when(summoned(a(YOUR_FIELD, BLACKWING), NORMAL_SUMMON)),
            search(BLACKWING, MONSTER, attack(less_than(attack_of(EVENT_CARD)))),
        ),
    ),
)
