"""Who is meant by a printed word: "you", "your", "your opponent", "each player", "all".

The only module that knows the tag reading of these words (E01-E11, T1-T35, A1-A56). Sets of seats
are bits: seat s is `1 << s`.
"""

import cython
from cython.cimports.tagduel_env.engine.record.moved import from_place, from_seat
from cython.cimports.tagduel_env.engine.record.types import (
    ANYONE,
    AREA_ANYWHERE,
    AREA_BANISHED,
    AREA_FIELD,
    AREA_GRAVEYARD,
    AREA_UNDER,
    PLACE_ATTEMPT,
    PLACE_BANISHED,
    PLACE_FIELD_ZONE,
    PLACE_GRAVEYARD,
    PLACE_MONSTER_ZONE,
    PLACE_UNDER,
    PLAYER_ALL,
    PLAYER_CONTROLLER_OF,
    PLAYER_OPPONENT,
    PLAYER_OWNER_OF,
    PLAYER_THEY,
    PLAYER_TURN_PLAYER,
    PLAYER_YOU,
    PURPOSE_CONDITION,
    PURPOSE_DO,
    PURPOSE_EVENT,
    WHOSE_EITHER,
    WHOSE_HOLDER,
    WHOSE_OPPONENTS,
    WHOSE_OTHERS,
    WHOSE_THEIR,
    WHOSE_YOUR,
)


def next_seat(d, seat):
    """T1, B01: the seat whose turn comes next."""
    return (seat + 1) % d.rules.duelists


def mate_of(d, seat):
    """T1: the team-mate; one against one, the Duelist alone."""
    return (seat + 2) & 3 if d.rules.duelists == 4 else seat


def across_of(d, seat):
    """T2: the opponent directly across (0-3, 1-2)."""
    return d.rules.duelists - 1 - seat


def are_opponents(seat, other):
    """T1: do these two play for different teams?"""
    return (seat ^ other) & 1


def team_mask(d, team):
    """T1: the seats of a team."""
    return (5 if d.rules.duelists == 4 else 1) << team


def everyone(d):
    """T18, E03: all Duelists."""
    return (1 << d.rules.duelists) - 1


def seats_of_place(d, link, whose, area, purpose):
    """E01-E05: whose zones a printed place means for the activator of `link`."""
    if whose == WHOSE_YOUR:
        return seats_of_yours(d, link, area, purpose)
    if whose == WHOSE_OPPONENTS:
        return seats_of_opponents(d, link, area, purpose)
    if whose == WHOSE_THEIR:
        return 1 << they(link)
    if whose == WHOSE_OTHERS:
        return 1 << other_of_pair(d, link)
    if whose == WHOSE_EITHER:
        return seats_of_either(d, link, area)
    if whose == WHOSE_HOLDER:
        return seats_of_holder(d, link)
    return everyone(d)


def seats_of_yours(d, link, area, purpose):
    """E05, A03, A06, T6, T7, T9, T20, A4, A55: "your" as a count, as something used, as a zone.

    Conditions and counts take in the team-mate's zones of every kind. What is used may lie on the
    team-mate's field, in their Graveyard or among their banished cards, but hands and Decks are
    each Duelist's own. What is done to "your field" is done in one's own zones.
    """
    mine = 1 << link.seat
    team = team_mask(d, link.seat & 1)
    if purpose == PURPOSE_CONDITION or purpose == PURPOSE_EVENT:
        return team
    if area == AREA_FIELD:
        return mine if purpose == PURPOSE_DO else team
    if area == AREA_GRAVEYARD or area == AREA_BANISHED:
        return team
    if area == AREA_ANYWHERE or area == AREA_UNDER:
        return team
    return mine


def seats_of_opponents(d, link, area, purpose):
    """E01, E02, T16, T17: both opponents' fields, but the hidden places of the one across.

    Where any part of the effect touches a hidden place of an opponent, the field of the one across
    only; event patterns and printed conditions stay as wide as they are.
    """
    on_the_field: cython.bint = area == AREA_FIELD or area == AREA_ANYWHERE or area == AREA_UNDER
    narrowed: cython.bint = link.across and purpose != PURPOSE_EVENT
    if on_the_field and not narrowed:
        return team_mask(d, (link.seat & 1) ^ 1)
    return 1 << across_of(d, link.seat)


def seats_of_either(d, link, area):
    """A2, A18: "either" Graveyard is the team's two and the one across; "either" field all."""
    if area == AREA_FIELD or d.rules.either_graveyard == 1:
        return everyone(d)
    return team_mask(d, link.seat & 1) | 1 << across_of(d, link.seat)


def seats_of_holder(d, link):
    """A6: the hand of one Duelist, never both team-mates' together (switch exodia_shared_hands)."""
    if d.rules.exodia_shared_hands:
        return team_mask(d, link.seat & 1)
    return 1 << link.seat


def they(link):
    """E04: the Duelist whose pass of "each player" it is; outside of one, the activator."""
    return link.seat if link.each == ANYONE else link.each


def other_of_pair(d, link):
    """E04: of the activator and the one across, the one who isn't "they"."""
    across = across_of(d, link.seat)
    return link.seat if they(link) == across else across


def seats_of_player(d, link, player, card, purpose):
    """E01-E04, E08, T16-T21, A42: which Duelists a printed player means."""
    if player == PLAYER_YOU:
        return seats_of_you(d, link, purpose)
    if player == PLAYER_OPPONENT:
        return seats_of_your_opponent(d, link, purpose)
    if player == PLAYER_ALL:
        return everyone(d)
    if player == PLAYER_TURN_PLAYER:
        return 1 << d.turn_seat
    if player == PLAYER_THEY:
        return 1 << they(link)
    if player == PLAYER_CONTROLLER_OF:
        return 1 << controller_of(d, card)
    if player == PLAYER_OWNER_OF:
        return 1 << d.cards[card].owner
    return 0


def seats_of_you(d, link, purpose):
    """E08, T20, T21: the activator does; for what counts or is forbidden, both team-mates."""
    if purpose == PURPOSE_CONDITION or purpose == PURPOSE_EVENT:
        return team_mask(d, link.seat & 1)
    return 1 << link.seat


def seats_of_your_opponent(d, link, purpose):
    """E01, E08, T21: the one across does; for what counts or is forbidden, both opponents."""
    if purpose == PURPOSE_CONDITION or purpose == PURPOSE_EVENT:
        return team_mask(d, (link.seat & 1) ^ 1)
    return 1 << across_of(d, link.seat)


def controller_of(d, card):
    """1.1: who controls the card, or who did before it left the field."""
    c = cython.address(d.cards[card])
    if c.place == PLACE_ATTEMPT or PLACE_MONSTER_ZONE <= c.place <= PLACE_FIELD_ZONE:
        return c.controller
    m = cython.address(d.moved[card])
    if PLACE_MONSTER_ZONE <= from_place(m) <= PLACE_FIELD_ZONE:
        return from_seat(m)
    return c.controller


def is_turn_of(d, seat, player, link):
    """A7, T22, D04: is it now the turn of the player that `seat` calls by this word?

    "Your" turn is one's own only (switch your_phase); "your opponent's" is either opponent's.
    """
    if player == PLAYER_OPPONENT:
        return are_opponents(seat, d.turn_seat)
    if player == PLAYER_YOU:
        return d.turn_seat == seat or (d.rules.your_phase == 1 and not (d.turn_seat ^ seat) & 1)
    if player == PLAYER_THEY and link is not cython.NULL:
        return d.turn_seat == they(link)
    return True


def needs_consent(d, seat, card, role):
    """A09, E11, T27: does choosing this card need the team-mate's agreement?

    It does for a card that the team-mate controls, or that lies in their Graveyard or among their
    banished cards (switch consent_scope). Materials under one's own monster need none.
    """
    mate = mate_of(d, seat)
    if mate == seat or d.rules.consent == 1 or d.rules.consent_scope == 2:
        return False
    if d.rules.consent_scope == 1 and (role == 0 or role == 2):
        return False
    c = cython.address(d.cards[card])
    if c.place == PLACE_UNDER:
        return d.cards[c.host].controller == mate
    if c.place == PLACE_GRAVEYARD or c.place == PLACE_BANISHED:
        return c.owner == mate
    return PLACE_MONSTER_ZONE <= c.place <= PLACE_FIELD_ZONE and c.controller == mate
