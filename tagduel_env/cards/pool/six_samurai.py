"""Six Samurai and their Spells and Traps."""

from tagduel_env.cards.pool.families import NORMAL_OR_SPECIAL, search
from tagduel_env.effects import (
    ACTIVATE_ANY,
    ANY_EFFECT,
    ATTACK,
    ATTACKING,
    DESTROYS_ON_FIELD,
    EACH_TARGET,
    EFFECT,
    EFFECTS,
    END,
    END_OF_TURN,
    END_PHASE,
    FACE_DOWN,
    FACE_UP,
    FIELD,
    FIELD_MONSTERS,
    IN_ATTACK,
    IT,
    LINK_CARD,
    MONSTER,
    MUST,
    NORMAL_SUMMON,
    NOTED,
    ONCE_PER_TURN,
    ONLY_ONE_ON_YOUR_FIELD,
    OPPONENT,
    OPPOSING_MONSTER,
    SPELL_OR_TRAP,
    START,
    TARGET,
    THIS,
    TUNER,
    WARRIOR,
    YOU,
    YOU_CAN,
    YOUR_DECK,
    YOUR_FIELD,
    YOUR_GRAVEYARD,
    YOUR_HAND,
    YOUR_MONSTERS,
    Ability,
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
    battles,
    card,
    change_target_to,
    choose,
    continuous,
    cost,
    counters_on,
    damage,
    destroy,
    destroyed,
    detach,
    draw,
    exactly,
    gains,
    gains_both,
    ignition,
    in_response_to,
    inherent_summon,
    instead_of,
    is_,
    later,
    less_than,
    level,
    may,
    mode,
    modes,
    name_unlike,
    named,
    negate_activation,
    note,
    one_of,
    only_if,
    only_while,
    original_becomes,
    other_than,
    phase,
    player_cannot,
    put_counters,
    quick,
    remove_counters,
    return_to_hand,
    send_to_graveyard,
    series,
    special_summon,
    sum_of,
    summoned,
    synchro,
    target,
    targeting_only,
    there_are,
    there_is,
    tribute,
    tributed,
    trigger,
    until,
    when,
    whenever,
    would_be_destroyed,
    xyz,
    you_control,
)
from tagduel_env.effects.sorts import Terms

SIX_SAMURAI = series("Six Samurai")
SHIEN = series("Shien")
ANOTHER_SAMURAI: Terms = (YOUR_MONSTERS, SIX_SAMURAI, FACE_UP, other_than(THIS))
ANOTHER_NAMED: Terms = (ANOTHER_SAMURAI, name_unlike(THIS))


def samurai_stand_in() -> Ability:
    """Another Six Samurai may be destroyed instead of this card."""
    return instead_of(would_be_destroyed(THIS), may(destroy(one_of(ANOTHER_SAMURAI))))


CARDS: tuple[Card, ...] = (
    card(
        "Asceticism of the Six Samurai",
        activation(
            target(one_of(YOUR_MONSTERS, SIX_SAMURAI, FACE_UP)),
            special_summon(
                one_of(
                    YOUR_DECK,
                    SIX_SAMURAI,
                    MONSTER,
                    name_unlike(TARGET),
                    attack(exactly(attack_of(TARGET))),
                )
            ),
            later(phase(END_PHASE), destroy(IT)),
        ),
    ),
    card(
        "Double-Edged Sword Technique",
        activation(
            target(choose(2, YOUR_GRAVEYARD, SIX_SAMURAI, MONSTER)),
            special_summon(EACH_TARGET, IN_ATTACK),
            later(phase(END_PHASE), destroy(IT), and_if_you_do(damage(sum_of(ATTACK, IT), to=YOU))),
        ),
    ),
    card(
        "Gateway of the Six",
        whenever(summoned(a(SIX_SAMURAI), *NORMAL_OR_SPECIAL), put_counters("Bushido", 2)),
        ignition(
            modes(
                mode(
                    cost(remove_counters("Bushido", 2, YOUR_FIELD)),
                    target(one_of(FIELD_MONSTERS, any_of(SIX_SAMURAI, SHIEN), FACE_UP)),
                    until(END_OF_TURN, gains(ATTACK, TARGET, 500)),
                ),
                mode(
                    cost(remove_counters("Bushido", 4, YOUR_FIELD)),
                    add_to_hand(one_of(YOUR_DECK, YOUR_GRAVEYARD, SIX_SAMURAI, MONSTER)),
                ),
                mode(
                    cost(remove_counters("Bushido", 6, YOUR_FIELD)),
                    target(one_of(YOUR_GRAVEYARD, SHIEN, EFFECT, MONSTER)),
                    special_summon(TARGET),
                ),
            )
        ),
    ),
    card(
        "Grandmaster of the Six Samurai",
        ONLY_ONE_ON_YOUR_FIELD,
        inherent_summon(only_if(you_control(SIX_SAMURAI, MONSTER, FACE_UP))),
        trigger(
            MUST,
            when(destroyed(THIS, cause=EFFECTS, by=OPPONENT)),
            target(one_of(YOUR_GRAVEYARD, SIX_SAMURAI, MONSTER)),
            add_to_hand(TARGET),
        ),
    ),
    card(
        "Great Shogun Shien",
        inherent_summon(only_if(there_are(at_least(2), YOUR_MONSTERS, SIX_SAMURAI, FACE_UP))),
        continuous(player_cannot(OPPONENT, ACTIVATE_ANY, SPELL_OR_TRAP, more_than=1)),
        instead_of(would_be_destroyed(THIS), may(destroy(one_of(ANOTHER_SAMURAI)))),
    ),
    card(
        "Hand of the Six Samurai",
        ignition(
            only_if(there_is(ANOTHER_SAMURAI)),
            cost(tribute(one_of(YOUR_MONSTERS, SIX_SAMURAI))),
            target(one_of(FIELD_MONSTERS)),
            destroy(TARGET),
        ),
    ),
    card(
        "Kagemusha of the Six Samurai",
        quick(
            in_response_to(
                activated(
                    ANY_EFFECT,
                    that=targeting_only(YOUR_MONSTERS, SIX_SAMURAI, FACE_UP, other_than(THIS)),
                )
            ),
            change_target_to(THIS),
        ),
    ),
    card(
        "Legendary Six Samurai - Enishi",
        quick(
            ONCE_PER_TURN,
            only_while(there_is(ANOTHER_NAMED)),
            cost(banish(choose(2, YOUR_GRAVEYARD, SIX_SAMURAI, MONSTER))),
            target(one_of(FIELD_MONSTERS, FACE_UP)),
            return_to_hand(TARGET),
        ),
        continuous(only_while(there_are(at_least(2), ANOTHER_SAMURAI)), gains_both(THIS, 500)),
    ),
    card(
        "Legendary Six Samurai - Kageki",
        trigger(
            YOU_CAN,
            when(summoned(THIS, NORMAL_SUMMON)),
            special_summon(one_of(YOUR_HAND, SIX_SAMURAI, MONSTER, level(at_most(4)))),
        ),
        continuous(only_while(there_is(ANOTHER_NAMED)), gains(ATTACK, THIS, 1500)),
    ),
    card(
        "Legendary Six Samurai - Kizan",
        inherent_summon(only_if(there_is(ANOTHER_NAMED))),
        continuous(only_while(there_are(at_least(2), ANOTHER_SAMURAI)), gains_both(THIS, 300)),
    ),
    card(
        "Legendary Six Samurai - Mizuho",
        inherent_summon(only_if(you_control(named("Legendary Six Samurai - Shinai"), FACE_UP))),
        ignition(
            ONCE_PER_TURN,
            cost(tribute(one_of(YOUR_MONSTERS, SIX_SAMURAI, other_than(THIS)))),
            target(one_of(FIELD)),
            destroy(TARGET),
        ),
    ),
    card(
        "Legendary Six Samurai - Shi En",
        synchro(tuner=(TUNER, WARRIOR), others=(SIX_SAMURAI,)),
        quick(
            ONCE_PER_TURN,
            in_response_to(activated(SPELL_OR_TRAP, by=OPPONENT)),
            negate_activation(),
            and_if_you_do(destroy(LINK_CARD)),
        ),
        samurai_stand_in(),
    ),
    card(
        "Legendary Six Samurai - Shinai",
        inherent_summon(only_if(you_control(named("Legendary Six Samurai - Mizuho"), FACE_UP))),
        trigger(
            MUST,
            when(tributed(THIS)),
            target(one_of(YOUR_GRAVEYARD, SIX_SAMURAI, MONSTER, name_unlike(THIS))),
            add_to_hand(TARGET),
        ),
    ),
    card(
        "Musakani Magatama",
        activation(
            in_response_to(activated(ANY_EFFECT, by=OPPONENT, that=DESTROYS_ON_FIELD)),
            only_if(you_control(SIX_SAMURAI, MONSTER, FACE_UP)),
            negate_activation(),
            and_if_you_do(destroy(LINK_CARD)),
        ),
    ),
    card(
        "Shadow of the Six Samurai - Shien",
        xyz(2, level(exactly(4)), SIX_SAMURAI),
        quick(
            ONCE_PER_TURN,
            cost(detach(1)),
            target(one_of(YOUR_MONSTERS, SIX_SAMURAI, FACE_UP, attack(less_than(2000)))),
            until(END_OF_TURN, original_becomes(ATTACK, TARGET, 2000)),
        ),
    ),
    card(
        "Shien's Dojo",
        whenever(summoned(a(SIX_SAMURAI), *NORMAL_OR_SPECIAL), put_counters("Bushido", 1)),
        ignition(
            cost(note(counters_on(THIS, "Bushido")), send_to_graveyard(THIS)),
            special_summon(
                one_of(
                    YOUR_DECK, any_of(SIX_SAMURAI, SHIEN), EFFECT, MONSTER, level(at_most(NOTED))
                )
            ),
        ),
    ),
    card("Shien's Smoke Signal", activation(search(SIX_SAMURAI, MONSTER, level(at_most(3))))),
    card(
        "Six Samurai United",
        whenever(
            summoned(a(SIX_SAMURAI), *NORMAL_OR_SPECIAL),
            only_if(is_(counters_on(THIS, "Bushido"), less_than(2))),
            put_counters("Bushido", 1),
        ),
        ignition(
            only_if(is_(counters_on(THIS, "Bushido"), at_least(1))),
            cost(note(counters_on(THIS, "Bushido")), send_to_graveyard(THIS)),
            draw(NOTED),
        ),
    ),
    card(
        "The Six Samurai - Irou",
        trigger(
            MUST,
            when(battles(THIS, a(MONSTER, FACE_DOWN), moment=START, role=ATTACKING)),
            only_if(there_is(ANOTHER_NAMED)),
            destroy(OPPOSING_MONSTER),
        ),
        samurai_stand_in(),
    ),
    card(
        "The Six Samurai - Zanji",
        trigger(
            MUST,
            when(battles(THIS, a(MONSTER), moment=END, role=ATTACKING)),
            only_if(there_is(ANOTHER_NAMED)),
            destroy(OPPOSING_MONSTER),
        ),
        samurai_stand_in(),
    ),
)
