"""Monarchs: effects when Tribute Summoned."""

from tagduel_env.effects import (
    DARK,
    EACH_TARGET,
    FIELD,
    FIELD_MONSTERS,
    IT,
    MONSTER,
    MUST,
    OPPONENTS_HAND,
    SET_CARD,
    SPELL_OR_TRAP,
    TARGET,
    THIS,
    TRIBUTE_SUMMON,
    YOU_CAN,
    Ability,
    Card,
    and_if_you_do,
    at_random,
    banish,
    card,
    damage,
    destroy,
    discard,
    in_case,
    level_of,
    matches,
    one_of,
    put_on_top_of_deck,
    summoned,
    target,
    times,
    trigger,
    up_to,
    when,
)
from tagduel_env.effects.sorts import AbilityPart
from tagduel_env.effects.words import Force


def when_tribute_summoned(force: Force, *parts: AbilityPart) -> Ability:
    """When Tribute Summoned."""
    return trigger(force, when(summoned(THIS, TRIBUTE_SUMMON)), *parts)


CARDS: tuple[Card, ...] = (
    card(
        "Caius the Shadow Monarch",
        when_tribute_summoned(
            MUST,
            target(one_of(FIELD)),
            banish(TARGET),
            and_if_you_do(in_case(matches(IT, DARK, MONSTER), damage(1000))),
        ),
    ),
    card(
        "Granmarg the Rock Monarch",
        when_tribute_summoned(MUST, target(one_of(FIELD, SET_CARD)), destroy(TARGET)),
    ),
    card(
        "Mobius the Frost Monarch",
        when_tribute_summoned(
            YOU_CAN, target(up_to(2, FIELD, SPELL_OR_TRAP)), destroy(EACH_TARGET)
        ),
    ),
    card(
        "Raiza the Storm Monarch",
        when_tribute_summoned(MUST, target(one_of(FIELD)), put_on_top_of_deck(TARGET)),
    ),
    card(
        "Thestalos the Firestorm Monarch",
        when_tribute_summoned(
            MUST,
            discard(at_random(1, OPPONENTS_HAND)),
            in_case(matches(IT, MONSTER), damage(times(100, level_of(IT)))),
        ),
    ),
    card(
        "Zaborg the Thunder Monarch",
        when_tribute_summoned(MUST, target(one_of(FIELD_MONSTERS)), destroy(TARGET)),
    ),
)
