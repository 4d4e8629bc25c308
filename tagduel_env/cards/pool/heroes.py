"""Elemental HEROes and Fusion Summoning."""

from tagduel_env.cards.pool.families import ANY_SUMMON, NORMAL_OR_SPECIAL, search
from tagduel_env.effects import (
    A_NAMED_MATERIAL,
    ATTACK,
    ATTACKED,
    ATTACKER,
    BY_BANISHING,
    BY_SHUFFLING_INTO_DECK,
    CANNOT_BE_CHAINED_TO,
    DAMAGE_CALCULATION,
    DARK,
    DEFENSE,
    EACH_TARGET,
    EARTH,
    END_OF_TURN,
    EVENT_CARD,
    FACE_UP,
    FIELD,
    FIELD_MONSTERS,
    FIRE,
    FOREVER,
    FUSION,
    FUSION_SUMMON,
    GEMINI,
    GRAVEYARD,
    IN_HAND,
    LIGHT,
    MONSTER,
    MUST,
    NORMAL,
    NOTED,
    ONCE_PER_TURN,
    ONLY_BY_ITS_OWN_WAY,
    OPPONENTS_MONSTERS,
    PAID,
    SHOWN,
    SPELL_OR_TRAP,
    STANDBY_PHASE,
    SUMMON_SPECIALLY,
    TARGET,
    THE_TARGETED_CARD,
    THIS,
    WATER,
    WIND,
    YOU,
    YOU_CAN,
    YOUR_BANISHED,
    YOUR_DECK,
    YOUR_EXTRA_DECK,
    YOUR_FIELD,
    YOUR_GRAVEYARD,
    YOUR_HAND,
    YOUR_MONSTERS,
    Card,
    a,
    activation,
    add_to_hand,
    all_true,
    and_if_you_do,
    at_most,
    attack,
    attack_of,
    card,
    continuous,
    cost,
    count,
    counts_as,
    damage,
    destroy,
    destroyed_by_battle,
    destroys_by_battle,
    discard,
    draw,
    during,
    every,
    exactly,
    fusion,
    fusion_summon,
    gains,
    half_of,
    halved,
    ignition,
    inherent_summon,
    is_,
    left_field,
    less_than,
    level,
    life_points,
    listed_on,
    mode,
    modes,
    named,
    need,
    note,
    one_of,
    only_if,
    only_while,
    other_than,
    pay_life,
    phase,
    player_cannot,
    return_to_hand,
    reveal,
    send_to_graveyard,
    sent_to_graveyard,
    series,
    special_summon,
    summoned,
    target,
    the_turn_you_use_this,
    then,
    there_is_no,
    times,
    treated_as,
    tribute,
    trigger,
    until,
    up_to,
    when,
    you_control_no,
)

HERO = series("HERO")
E_HERO = series("Elemental HERO")

CARDS: tuple[Card, ...] = (
    card(
        "A Hero Lives",
        activation(
            only_if(you_control_no(MONSTER, FACE_UP)),
            cost(pay_life(half_of(life_points(YOU)))),
            special_summon(one_of(YOUR_DECK, E_HERO, MONSTER, level(at_most(4)))),
        ),
    ),
    card("E - Emergency Call", activation(search(E_HERO, MONSTER))),
    card(
        "Elemental HERO Absolute Zero",
        fusion(need(1, HERO, MONSTER), need(1, WATER, MONSTER)),
        ONLY_BY_ITS_OWN_WAY,
        continuous(
            gains(ATTACK, THIS, times(500, count(FIELD_MONSTERS, FACE_UP, WATER, other_than(THIS))))
        ),
        trigger(MUST, when(left_field(THIS)), destroy(every(OPPONENTS_MONSTERS))),
    ),
    card(
        "Elemental HERO Bubbleman",
        inherent_summon(only_if(is_(count(YOUR_HAND), exactly(1)))),
        trigger(
            YOU_CAN,
            when(summoned(THIS, *ANY_SUMMON)),
            only_while(all_true(you_control_no(other_than(THIS)), there_is_no(YOUR_HAND))),
            draw(2),
        ),
    ),
    card(
        "Elemental HERO Escuridao",
        fusion(need(1, E_HERO), need(1, DARK)),
        ONLY_BY_ITS_OWN_WAY,
        continuous(gains(ATTACK, THIS, times(100, count(YOUR_GRAVEYARD, E_HERO, MONSTER)))),
    ),
    card(
        "Elemental HERO Flame Wingman",
        fusion(
            need(1, named("Elemental HERO Avian")), need(1, named("Elemental HERO Burstinatrix"))
        ),
        ONLY_BY_ITS_OWN_WAY,
        trigger(
            MUST,
            when(destroys_by_battle(THIS, a(MONSTER), to=GRAVEYARD)),
            damage(attack_of(EVENT_CARD)),
        ),
    ),
    card(
        "Elemental HERO Gaia",
        fusion(need(1, E_HERO), need(1, EARTH)),
        ONLY_BY_ITS_OWN_WAY,
        trigger(
            MUST,
            when(summoned(THIS, FUSION_SUMMON)),
            target(one_of(OPPONENTS_MONSTERS, FACE_UP)),
            note(half_of(attack_of(TARGET))),
            until(END_OF_TURN, halved(ATTACK, TARGET), gains(ATTACK, THIS, NOTED)),
        ),
    ),
    card(
        "Elemental HERO Great Tornado",
        fusion(need(1, E_HERO), need(1, WIND)),
        ONLY_BY_ITS_OWN_WAY,
        trigger(
            MUST,
            when(summoned(THIS, FUSION_SUMMON)),
            until(
                FOREVER,
                halved(ATTACK, every(OPPONENTS_MONSTERS, FACE_UP)),
                halved(DEFENSE, every(OPPONENTS_MONSTERS, FACE_UP)),
            ),
        ),
    ),
    card("Elemental HERO Neos Alius", continuous(treated_as(THIS, named("Elemental HERO Neos")))),
    card(
        "Elemental HERO Nova Master",
        fusion(need(1, E_HERO), need(1, FIRE)),
        ONLY_BY_ITS_OWN_WAY,
        trigger(MUST, when(destroys_by_battle(THIS, a(OPPONENTS_MONSTERS))), draw(1)),
    ),
    card(
        "Elemental HERO Ocean",
        trigger(
            YOU_CAN,
            ONCE_PER_TURN,
            when(phase(STANDBY_PHASE, YOU)),
            target(one_of(YOUR_FIELD, YOUR_GRAVEYARD, HERO, MONSTER)),
            return_to_hand(TARGET),
        ),
    ),
    card(
        "Elemental HERO Prisma",
        ignition(
            ONCE_PER_TURN,
            cost(
                reveal(one_of(YOUR_EXTRA_DECK, FUSION)),
                send_to_graveyard(one_of(YOUR_DECK, MONSTER, listed_on(SHOWN))),
            ),
            until(END_OF_TURN, treated_as(THIS, named(PAID))),
        ),
    ),
    card(
        "Elemental HERO Stratos",
        trigger(
            YOU_CAN,
            when(summoned(THIS, *NORMAL_OR_SPECIAL)),
            modes(
                mode(
                    destroy(
                        up_to(
                            count(YOUR_MONSTERS, HERO, FACE_UP, other_than(THIS)),
                            FIELD,
                            SPELL_OR_TRAP,
                        )
                    )
                ),
                mode(search(HERO, MONSTER)),
            ),
        ),
    ),
    card(
        "Elemental HERO The Shining",
        fusion(need(1, E_HERO), need(1, LIGHT)),
        ONLY_BY_ITS_OWN_WAY,
        continuous(gains(ATTACK, THIS, times(300, count(YOUR_BANISHED, E_HERO, MONSTER)))),
        trigger(
            YOU_CAN,
            when(sent_to_graveyard(THIS, frm=FIELD)),
            target(up_to(2, YOUR_BANISHED, E_HERO, MONSTER)),
            add_to_hand(EACH_TARGET),
        ),
    ),
    card(
        "Elemental HERO Woodsman",
        trigger(
            YOU_CAN,
            ONCE_PER_TURN,
            when(phase(STANDBY_PHASE, YOU)),
            add_to_hand(one_of(YOUR_DECK, YOUR_GRAVEYARD, named("Polymerization"))),
        ),
    ),
    card(
        "Gemini Spark",
        activation(
            cost(tribute(one_of(YOUR_MONSTERS, GEMINI, level(exactly(4)), FACE_UP))),
            target(one_of(FIELD)),
            destroy(TARGET),
            and_if_you_do(draw(1)),
        ),
    ),
    card(
        "Hero Blast",
        activation(
            target(one_of(YOUR_GRAVEYARD, E_HERO, NORMAL, MONSTER)),
            add_to_hand(TARGET),
            then(
                destroy(
                    one_of(
                        OPPONENTS_MONSTERS, FACE_UP, attack(at_most(attack_of(THE_TARGETED_CARD)))
                    )
                )
            ),
        ),
    ),
    card(
        "Hero Signal",
        activation(
            when(destroyed_by_battle(a(YOUR_MONSTERS))),
            special_summon(one_of(YOUR_HAND, YOUR_DECK, E_HERO, MONSTER, level(at_most(4)))),
        ),
    ),
    card(
        "Miracle Fusion",
        activation(
            fusion_summon(
                one_of(YOUR_EXTRA_DECK, FUSION, E_HERO),
                materials=every(YOUR_FIELD, YOUR_GRAVEYARD, MONSTER),
                manner=BY_BANISHING,
            )
        ),
    ),
    card(
        "Parallel World Fusion",
        activation(
            the_turn_you_use_this(player_cannot(YOU, SUMMON_SPECIALLY)),
            fusion_summon(
                one_of(YOUR_EXTRA_DECK, FUSION, E_HERO),
                materials=every(YOUR_BANISHED, MONSTER),
                manner=BY_SHUFFLING_INTO_DECK,
            ),
        ),
    ),
    card(
        "Polymerization",
        activation(
            fusion_summon(
                one_of(YOUR_EXTRA_DECK, FUSION), materials=every(YOUR_HAND, YOUR_FIELD, MONSTER)
            )
        ),
    ),
    card(
        "Super Polymerization",
        activation(
            CANNOT_BE_CHAINED_TO,
            cost(discard(one_of(YOUR_HAND))),
            fusion_summon(one_of(YOUR_EXTRA_DECK, FUSION), materials=every(FIELD_MONSTERS)),
        ),
    ),
    card(
        "King of the Swamp",
        continuous(counts_as(THIS, A_NAMED_MATERIAL, FUSION)),
        ignition(IN_HAND, cost(discard(THIS)), search(named("Polymerization"))),
    ),
    card(
        "Skyscraper",
        continuous(
            only_while(during(DAMAGE_CALCULATION)),
            gains(ATTACK, every(ATTACKER, E_HERO, attack(less_than(attack_of(ATTACKED)))), 1000),
        ),
    ),
)
