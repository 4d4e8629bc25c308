"""Monsters that bring others from the Deck when destroyed by battle."""

from tagduel_env.effects import (
    DARK,
    EARTH,
    FIRE,
    IN_ATTACK,
    IN_FACE_DOWN_DEFENSE,
    LIGHT,
    MONSTER,
    MUST,
    THIS,
    WATER,
    WIND,
    YOU_CAN,
    YOUR_DECK,
    Ability,
    Card,
    any_number_of,
    at_most,
    attack,
    card,
    damage,
    destroyed_by_battle,
    gain_life,
    may,
    named,
    one_of,
    special_summon,
    then,
    trigger,
    when,
)
from tagduel_env.effects.sorts import Filter


def recruiter(*filters: Filter) -> Ability:
    """When destroyed by battle: Special Summons such a monster from the Deck."""
    return trigger(
        YOU_CAN,
        when(destroyed_by_battle(THIS)),
        special_summon(one_of(YOUR_DECK, MONSTER, *filters), IN_ATTACK),
    )


CARDS: tuple[Card, ...] = (
    card("Flying Kamakiri #1", recruiter(WIND, attack(at_most(1500)))),
    card(
        "Giant Germ",
        trigger(
            MUST,
            when(destroyed_by_battle(THIS)),
            damage(500),
            then(may(special_summon(any_number_of(YOUR_DECK, named("Giant Germ")), IN_ATTACK))),
        ),
    ),
    card("Giant Rat", recruiter(EARTH, attack(at_most(1500)))),
    card("Mother Grizzly", recruiter(WATER, attack(at_most(1500)))),
    card("Mystic Tomato", recruiter(DARK, attack(at_most(1500)))),
    card(
        "Nimble Momonga",
        trigger(
            MUST,
            when(destroyed_by_battle(THIS)),
            gain_life(1000),
            then(
                may(
                    special_summon(
                        any_number_of(YOUR_DECK, named("Nimble Momonga")), IN_FACE_DOWN_DEFENSE
                    )
                )
            ),
        ),
    ),
    card("Shining Angel", recruiter(LIGHT, attack(at_most(1500)))),
    card("UFO Turtle", recruiter(FIRE, attack(at_most(1500)))),
)
