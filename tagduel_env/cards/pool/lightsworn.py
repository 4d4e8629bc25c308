"""Lightsworn monsters and their Spells and Traps."""

from tagduel_env.cards.pool.families import revive_bond
from tagduel_env.effects import (
    ATTACK,
    ATTACK_POSITION,
    ATTACKED,
    ATTACKER,
    ATTACKING,
    BE_TARGETED,
    CANNOT_BE_NORMAL_SUMMONED,
    CARD,
    CHANGE_POSITION,
    DAMAGE_STEP,
    DECK,
    DEFENSE_POSITION,
    EACH_TARGET,
    EFFECTS,
    END_PHASE,
    EQUIPPED,
    FACE_UP,
    FIELD,
    GRAVEYARD,
    IN_DEFENSE,
    IT,
    LINKED,
    MONSTER,
    MUST,
    ONCE_PER_TURN,
    ONLY_BY_ITS_OWN_WAY,
    OPPONENTS_FIELD,
    OPPOSING_MONSTER,
    SPELL_OR_TRAP,
    START,
    TARGET,
    THIS,
    TRIBUTE_SUMMON,
    YOU,
    YOU_CAN,
    YOUR_DECK,
    YOUR_GRAVEYARD,
    YOUR_HAND,
    YOUR_MONSTERS,
    Ability,
    Card,
    a,
    activation,
    add_to_hand,
    all_true,
    also_after,
    at_least,
    at_most,
    battles,
    being,
    cannot,
    card,
    change_position,
    continuous,
    cost,
    count,
    count_names,
    counters_on,
    destroy,
    discard,
    draw,
    during,
    end_of_turns,
    equip,
    equips_to,
    every,
    flip,
    gains,
    ignition,
    inherent_summon,
    instead_of,
    is_,
    left_field,
    level,
    matches,
    mill,
    none_or_up_to,
    one_of,
    only_if,
    only_while,
    other_than,
    pay_life,
    phase,
    put_counters,
    remove_counters,
    sent_to_graveyard,
    series,
    shuffle_into_deck,
    special_summon,
    summoned,
    target,
    then,
    there_is,
    times,
    trigger,
    until,
    up_to,
    when,
    whenever,
    would_be_destroyed,
)

LIGHTSWORN = series("Lightsworn")


def mill_each_end_phase(number: int) -> Ability:
    """Each of your End Phases: so many cards from the Deck to the Graveyard."""
    return trigger(MUST, when(phase(END_PHASE, YOU)), mill(number))


CARDS: tuple[Card, ...] = (
    card(
        "Aurkus, Lightsworn Druid",
        continuous(cannot(every(FIELD, GRAVEYARD, LIGHTSWORN, MONSTER), BE_TARGETED)),
        mill_each_end_phase(2),
    ),
    card(
        "Celestia, Lightsworn Angel",
        trigger(
            YOU_CAN,
            when(summoned(THIS, TRIBUTE_SUMMON, using=a(LIGHTSWORN))),
            cost(mill(4)),
            target(up_to(2, OPPONENTS_FIELD)),
            destroy(EACH_TARGET),
        ),
    ),
    card(
        "Charge of the Light Brigade",
        activation(
            cost(mill(3)), add_to_hand(one_of(YOUR_DECK, LIGHTSWORN, MONSTER, level(at_most(4))))
        ),
    ),
    card(
        "Ehren, Lightsworn Monk",
        trigger(
            MUST,
            when(battles(THIS, a(MONSTER, DEFENSE_POSITION), moment=START, role=ATTACKING)),
            shuffle_into_deck(OPPOSING_MONSTER),
        ),
        mill_each_end_phase(3),
    ),
    card(
        "Garoth, Lightsworn Warrior",
        trigger(
            MUST,
            when(
                sent_to_graveyard(
                    a(CARD), frm=YOUR_DECK, by=a(LIGHTSWORN, MONSTER, other_than(THIS))
                )
            ),
            mill(2),
            then(draw(count(IT, LIGHTSWORN, MONSTER))),
        ),
    ),
    card(
        "Glorious Illusion",
        revive_bond(LIGHTSWORN, how=None),
        whenever(left_field(THIS), destroy(LINKED)),
        whenever(left_field(LINKED), destroy(THIS)),
        mill_each_end_phase(2),
    ),
    card(
        "Jain, Lightsworn Paladin",
        continuous(
            only_while(
                all_true(during(DAMAGE_STEP), matches(THIS, being(ATTACKER)), there_is(ATTACKED))
            ),
            gains(ATTACK, THIS, 300),
        ),
        mill_each_end_phase(2),
    ),
    card(
        "Judgment Dragon",
        inherent_summon(
            only_if(is_(count_names(YOUR_GRAVEYARD, LIGHTSWORN, MONSTER), at_least(4)))
        ),
        CANNOT_BE_NORMAL_SUMMONED,
        ONLY_BY_ITS_OWN_WAY,
        ignition(cost(pay_life(1000)), destroy(every(FIELD, other_than(THIS)))),
        mill_each_end_phase(4),
    ),
    card(
        "Lightsworn Sabre",
        equips_to(LIGHTSWORN),
        continuous(gains(ATTACK, EQUIPPED, 700)),
        trigger(
            YOU_CAN,
            when(sent_to_graveyard(THIS, frm=DECK)),
            target(one_of(YOUR_MONSTERS, LIGHTSWORN, FACE_UP)),
            equip(THIS, to=TARGET),
        ),
    ),
    card(
        "Lumina, Lightsworn Summoner",
        ignition(
            ONCE_PER_TURN,
            cost(discard(one_of(YOUR_HAND))),
            target(one_of(YOUR_GRAVEYARD, LIGHTSWORN, MONSTER, level(at_most(4)))),
            special_summon(TARGET),
        ),
        mill_each_end_phase(3),
    ),
    card(
        "Lyla, Lightsworn Sorceress",
        ignition(
            only_if(matches(THIS, ATTACK_POSITION)),
            target(one_of(OPPONENTS_FIELD, SPELL_OR_TRAP)),
            change_position(THIS, IN_DEFENSE),
            until(end_of_turns(2, YOU), cannot(THIS, CHANGE_POSITION)),
            destroy(TARGET),
        ),
        mill_each_end_phase(3),
    ),
    card(
        "Realm of Light",
        whenever(sent_to_graveyard(a(CARD), frm=YOUR_DECK), put_counters("Shine", 1)),
        continuous(
            gains(ATTACK, every(FIELD, LIGHTSWORN, MONSTER), times(100, counters_on(THIS, "Shine")))
        ),
        instead_of(would_be_destroyed(THIS, cause=EFFECTS), remove_counters("Shine", 2)),
    ),
    card(
        "Ryko, Lightsworn Hunter",
        flip(MUST, target(none_or_up_to(1, FIELD)), destroy(TARGET), also_after(mill(3))),
    ),
    card(
        "Shire, Lightsworn Spirit",
        continuous(
            gains(ATTACK, THIS, times(300, count_names(YOUR_GRAVEYARD, LIGHTSWORN, MONSTER)))
        ),
        mill_each_end_phase(2),
    ),
    card(
        "Solar Recharge",
        activation(
            cost(discard(one_of(YOUR_HAND, LIGHTSWORN, MONSTER))), draw(2), also_after(mill(2))
        ),
    ),
    card(
        "Wulf, Lightsworn Beast",
        CANNOT_BE_NORMAL_SUMMONED,
        trigger(MUST, when(sent_to_graveyard(THIS, frm=DECK)), special_summon(THIS)),
    ),
)
