"""Traps without a theme, M to Z."""

from tagduel_env.cards.pool.families import ANY_SUMMON, NORMAL_OR_FLIP, ON_OPPONENTS_ATTACK, mirror
from tagduel_env.effects import (
    A_CARD_NAME,
    ACTIVATE_ANY,
    ALL_PLAYERS,
    ANY_EFFECT,
    ANYWHERE,
    ATTACK,
    ATTACK_POSITION,
    ATTACK_WITH_ANY,
    ATTACKED,
    ATTACKER,
    BANISHED,
    BE_DESTROYED_BY_BATTLE,
    BE_TRIBUTED_FOR_A_TRIBUTE_SUMMON,
    BEAST,
    CARD,
    CHANGE_POSITION,
    DAMAGE_CALCULATION,
    DARK,
    DECLARED,
    DRAW_PHASE,
    EARTH,
    END_OF_TURN,
    EQUIPPED,
    EVENT_CARD,
    FACE_UP,
    FIELD,
    FIELD_MONSTERS,
    FLIP,
    GRAVEYARD,
    HAVE_DRAW_PHASE,
    IT,
    LIGHT,
    LINK_CARD,
    LINKED,
    MACHINE,
    MAKE_AN_ATTACK,
    MONSTER,
    MUST,
    NOTED,
    OPPONENT,
    OPPONENTS_FIELD,
    OPPONENTS_HAND,
    OPPONENTS_MONSTERS,
    PAID_AMOUNT,
    SPECIAL_SUMMONS,
    SPELL,
    SPELL_OR_TRAP,
    STANDBY_PHASE,
    SUMMON_SPECIALLY,
    TARGET,
    THE_TARGETED_CARD,
    THIS,
    TRAP,
    YOU,
    YOUR_DECK,
    YOUR_EXTRA_DECK,
    YOUR_FIELD,
    YOUR_GRAVEYARD,
    YOUR_HAND,
    YOUR_MONSTERS,
    ZOMBIE,
    Ability,
    Card,
    a,
    activated,
    activation,
    all_true,
    also_after,
    and_if_you_do,
    as_monster,
    at_least,
    at_most,
    at_random,
    attack,
    attack_of,
    battle_damage,
    becomes,
    being,
    bond,
    but,
    cannot,
    card,
    continuous,
    controller_of,
    cost,
    count,
    damage,
    declare,
    destroy,
    destroyed,
    discard,
    draw,
    during,
    effects_negated,
    end_battle_phase,
    equip,
    every,
    for_the_side,
    gains,
    gains_both,
    goes_instead,
    half_of,
    in_case,
    in_response_to,
    left_field,
    life_points,
    look_at,
    make_tokens,
    matches,
    may,
    multiple_of,
    named,
    negate_activation,
    negate_attack,
    negate_effect,
    negate_summon,
    no_battle_damage,
    normal_summon_or_set,
    note,
    nth,
    one_of,
    only_while,
    other_than,
    pay_life,
    phase,
    player_cannot,
    put_on_top_of_deck,
    quick,
    right_after_this_resolves,
    sent_to_graveyard,
    special_summon,
    summoned,
    target,
    targeting_only,
    then,
    there_is,
    times,
    trigger,
    until,
    when,
    whenever,
    with_highest,
    would_be_summoned,
    would_destroy,
    you_control,
)
from tagduel_env.effects.events import Activated
from tagduel_env.effects.sorts import Amount


def solemn(price: Amount, link: Activated) -> tuple[Ability, Ability]:
    """Negates and destroys a Summon, or such an activation, for Life Points."""
    return (
        activation(
            in_response_to(would_be_summoned(a(MONSTER), *ANY_SUMMON)),
            cost(pay_life(price)),
            negate_summon(),
            and_if_you_do(destroy(EVENT_CARD)),
        ),
        activation(
            in_response_to(link),
            cost(pay_life(price)),
            negate_activation(),
            and_if_you_do(destroy(LINK_CARD)),
        ),
    )


CARDS: tuple[Card, ...] = (
    card(
        "Macro Cosmos",
        activation(
            may(special_summon(one_of(YOUR_HAND, YOUR_DECK, named("Helios - The Primordial Sun"))))
        ),
        continuous(goes_instead(every(ANYWHERE), to=GRAVEYARD, instead=BANISHED)),
    ),
    card(
        "Magic Cylinder",
        activation(
            ON_OPPONENTS_ATTACK,
            target(every(ATTACKER)),
            negate_attack(),
            and_if_you_do(damage(attack_of(THE_TARGETED_CARD))),
        ),
    ),
    card(
        "Magic Jammer",
        activation(
            in_response_to(activated(SPELL)),
            cost(discard(one_of(YOUR_HAND))),
            negate_activation(),
            and_if_you_do(destroy(LINK_CARD)),
        ),
    ),
    card(
        "Metalmorph",
        activation(target(one_of(FIELD_MONSTERS, FACE_UP)), equip(THIS, to=TARGET)),
        continuous(gains_both(EQUIPPED, 300)),
        continuous(
            only_while(
                all_true(
                    during(DAMAGE_CALCULATION),
                    matches(EQUIPPED, being(ATTACKER)),
                    there_is(ATTACKED),
                )
            ),
            gains(ATTACK, EQUIPPED, half_of(attack_of(ATTACKED))),
        ),
    ),
    card(
        "Mind Crush",
        activation(
            cost(declare(A_CARD_NAME)),
            in_case(
                there_is(OPPONENTS_HAND, named(DECLARED)),
                discard(every(OPPONENTS_HAND, named(DECLARED))),
                otherwise=(look_at(every(OPPONENTS_HAND)), discard(at_random(1, YOUR_HAND))),
            ),
        ),
    ),
    card(
        "Mirror Force",
        activation(ON_OPPONENTS_ATTACK, destroy(every(OPPONENTS_MONSTERS, ATTACK_POSITION))),
    ),
    card(
        "Negate Attack",
        activation(
            ON_OPPONENTS_ATTACK, target(every(ATTACKER)), negate_attack(), then(end_battle_phase())
        ),
    ),
    card(
        "Nightmare Wheel",
        activation(target(one_of(OPPONENTS_MONSTERS)), bond(THE_TARGETED_CARD)),
        continuous(cannot(LINKED, MAKE_AN_ATTACK, CHANGE_POSITION)),
        trigger(MUST, when(phase(STANDBY_PHASE, YOU)), damage(500)),
        whenever(left_field(LINKED), destroy(THIS)),
    ),
    card(
        "Ojama Trio",
        activation(
            make_tokens(3, "Ojama Token", BEAST, LIGHT, level=2, defense=1000, to=OPPONENT),
            but(
                cannot(IT, BE_TRIBUTED_FOR_A_TRIBUTE_SUMMON),
                whenever(destroyed(IT), damage(300, to=controller_of(EVENT_CARD))),
            ),
        ),
    ),
    card(
        "Phoenix Wing Wind Blast",
        activation(
            cost(discard(one_of(YOUR_HAND))),
            target(one_of(OPPONENTS_FIELD)),
            put_on_top_of_deck(TARGET),
        ),
    ),
    card(
        "Raigeki Break",
        activation(cost(discard(one_of(YOUR_HAND))), target(one_of(FIELD)), destroy(TARGET)),
    ),
    card(
        "Reckless Greed",
        activation(
            draw(2), also_after(until(nth(2, DRAW_PHASE, YOU), player_cannot(YOU, HAVE_DRAW_PHASE)))
        ),
    ),
    card(
        "Reinforcements",
        activation(
            target(one_of(FIELD_MONSTERS, FACE_UP)), until(END_OF_TURN, gains(ATTACK, TARGET, 500))
        ),
    ),
    card(
        "Robbin' Goblin",
        trigger(
            MUST,
            when(battle_damage(to=OPPONENT, by=a(YOUR_MONSTERS))),
            discard(at_random(1, OPPONENTS_HAND)),
        ),
    ),
    card(
        "Royal Command",
        continuous(
            player_cannot(ALL_PLAYERS, ACTIVATE_ANY, FLIP, MONSTER),
            effects_negated(every(FLIP, MONSTER)),
        ),
    ),
    card("Royal Decree", continuous(effects_negated(every(FIELD, TRAP, other_than(THIS))))),
    card(
        "Sakuretsu Armor", activation(ON_OPPONENTS_ATTACK, target(every(ATTACKER)), destroy(TARGET))
    ),
    card("Secret Barrel", activation(damage(times(200, count(OPPONENTS_HAND, OPPONENTS_FIELD))))),
    card(
        "Seven Tools of the Bandit",
        activation(
            in_response_to(activated(TRAP)),
            cost(pay_life(1000)),
            negate_activation(),
            and_if_you_do(destroy(LINK_CARD)),
        ),
    ),
    card("Shadow-Imprisoning Mirror", mirror(DARK)),
    card(
        "Skill Drain",
        activation(cost(pay_life(1000))),
        continuous(effects_negated(every(FIELD_MONSTERS, FACE_UP))),
    ),
    card("Solemn Judgment", solemn(half_of(life_points(YOU)), activated(SPELL_OR_TRAP))),
    card("Solemn Warning", solemn(2000, activated(ANY_EFFECT, that=SPECIAL_SUMMONS))),
    card(
        "Starlight Road",
        activation(
            in_response_to(activated(ANY_EFFECT, that=would_destroy(at_least(2), YOU))),
            negate_effect(),
            and_if_you_do(destroy(LINK_CARD)),
            then(may(special_summon(one_of(YOUR_EXTRA_DECK, named("Stardust Dragon"))))),
        ),
    ),
    card(
        "Stronghold the Moving Fortress",
        activation(
            special_summon(THIS, as_=as_monster(MACHINE, EARTH, level=4, attack=0, defense=2000))
        ),
        continuous(
            only_while(
                all_true(
                    you_control(named("Green Gadget"), FACE_UP),
                    you_control(named("Red Gadget"), FACE_UP),
                    you_control(named("Yellow Gadget"), FACE_UP),
                )
            ),
            becomes(ATTACK, THIS, 3000),
        ),
    ),
    card(
        "Threatening Roar", activation(until(END_OF_TURN, player_cannot(OPPONENT, ATTACK_WITH_ANY)))
    ),
    card(
        "Torrential Tribute",
        activation(when(summoned(a(MONSTER), *ANY_SUMMON)), destroy(every(FIELD_MONSTERS))),
    ),
    card(
        "Trap Hole",
        activation(
            when(summoned(one_of(MONSTER, attack(at_least(1000))), *NORMAL_OR_FLIP, by=OPPONENT)),
            target(every(EVENT_CARD)),
            destroy(TARGET),
        ),
    ),
    card(
        "Trap Stun",
        activation(
            until(END_OF_TURN, for_the_side(effects_negated(every(FIELD, TRAP, other_than(THIS)))))
        ),
    ),
    card(
        "Tutan Mask",
        activation(
            in_response_to(activated(SPELL_OR_TRAP, that=targeting_only(FIELD, ZOMBIE, FACE_UP))),
            negate_activation(),
            and_if_you_do(destroy(LINK_CARD)),
        ),
    ),
    card(
        "Ultimate Offering",
        quick(
            cost(pay_life(500)),
            right_after_this_resolves(normal_summon_or_set(one_of(YOUR_HAND, MONSTER))),
        ),
    ),
    card(
        "Vanity's Emptiness",
        continuous(player_cannot(ALL_PLAYERS, SUMMON_SPECIALLY)),
        trigger(
            MUST,
            when(sent_to_graveyard(a(CARD), frm=(YOUR_DECK, YOUR_FIELD), to=YOUR_GRAVEYARD)),
            destroy(THIS),
        ),
    ),
    card(
        "Waboku",
        activation(
            until(
                END_OF_TURN,
                no_battle_damage(to=YOU),
                for_the_side(cannot(every(YOUR_MONSTERS), BE_DESTROYED_BY_BATTLE)),
            )
        ),
    ),
    card(
        "Wall of Revealing Light",
        activation(cost(pay_life(multiple_of(1000)), note(PAID_AMOUNT))),
        continuous(cannot(every(OPPONENTS_MONSTERS, attack(at_most(NOTED))), MAKE_AN_ATTACK)),
    ),
    card(
        "Widespread Ruin",
        activation(
            ON_OPPONENTS_ATTACK,
            destroy(one_of(OPPONENTS_MONSTERS, ATTACK_POSITION, with_highest(ATTACK))),
        ),
    ),
)
