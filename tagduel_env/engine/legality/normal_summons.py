"""4.2, 5.1: could a monster in the hand be Normal Summoned or Set, if there is a right to it?"""

import cython
from cython.cimports.tagduel_env.engine.continuous.prohibitions import (
    may_control_another,
    name_barred,
    player_may,
)
from cython.cimports.tagduel_env.engine.record.tables import facts_of
from cython.cimports.tagduel_env.engine.record.types import (
    CARD_RULE_CANNOT_BE_NORMAL_SUMMONED,
    PLAYER_ACT_SET_MONSTERS,
    PLAYER_ACT_SUMMON_NORMALLY,
    PLAYER_ACT_TRIBUTE_SUMMON_ANY,
)
from cython.cimports.tagduel_env.engine.summons.materials import (
    tribute_possible,
    tribute_possible_to_set,
    tributes_needed,
)


def can_be_normal_summoned(d, seat, card):
    """4.2, 4.7, 13.15, T21: nothing forbids it, and it can be Tributed for."""
    code = d.cards[card].code
    if facts_of(code).rules & CARD_RULE_CANNOT_BE_NORMAL_SUMMONED or name_barred(d, seat, code):
        return False
    if not player_may(d, seat, PLAYER_ACT_SUMMON_NORMALLY, card):
        return False
    if not may_control_another(d, card, seat):
        return False
    if not player_may(d, seat, PLAYER_ACT_TRIBUTE_SUMMON_ANY, card):
        least: cython.int = 0
        most: cython.int = 0
        tributes_needed(d, seat, card, cython.address(least), cython.address(most))
        if least > 0:
            return False
    return tribute_possible(d, seat, card)


def can_be_set(d, seat, card):
    """5.1: the same for a Set, which is no Summon."""
    code = d.cards[card].code
    if facts_of(code).rules & CARD_RULE_CANNOT_BE_NORMAL_SUMMONED or name_barred(d, seat, code):
        return False
    if not player_may(d, seat, PLAYER_ACT_SET_MONSTERS, card):
        return False
    return tribute_possible_to_set(d, seat, card)
