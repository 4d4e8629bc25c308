"""Places: "you control", "in your hand or Deck", "from either Graveyard"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from tagduel_env.effects.english.context import Context
from tagduel_env.effects.english.references import duelist
from tagduel_env.effects.english.text import listed
from tagduel_env.effects.grammar import Whose, Zone
from tagduel_env.effects.references import Place
from tagduel_env.effects.words import Player

__all__ = ["Where", "WhereUse", "owner", "where", "zone_name"]


class WhereUse(Enum):
    """Why a place is told: where cards are, or where they are taken from."""

    AT = "in"
    FROM = "from"


@dataclass(frozen=True, slots=True)
class Where:
    """A place in words; `near`: stands right behind the noun ("a monster you control")."""

    text: str = ""
    near: bool = False


OWNERS = {
    Whose.YOUR: Player.YOU,
    Whose.OPPONENTS: Player.OPPONENT,
    Whose.THEIR: Player.THEY,
    Whose.HOLDER: Player.YOU,
}
CONTROLS = {
    Player.YOU: "you control",
    Player.OPPONENT: "your opponent controls",
    Player.THEY: "they control",
}


def owner(ctx: Context, whose: Whose) -> str:
    """Whose it is: "your", "their", "the", "either"."""
    if whose in OWNERS:
        return duelist(ctx, OWNERS[whose]).possessive
    return {Whose.OTHERS: "the other player's", Whose.EITHER: "either"}.get(whose, "the")


def zone_name(ctx: Context, place: Place, plural_any: bool = True) -> str:
    """The place with its owner: "your hand", "the Graveyards"."""
    name = place.zone.value
    if place.whose is Whose.ANY and place.zone is Zone.GRAVEYARD and plural_any:
        name = "Graveyards"
    whose = owner(ctx, place.whose) if isinstance(place.whose, Whose) else "the"
    if place.top is not None:
        cards = "top card" if place.top == 1 else f"top {place.top} cards"
        return f"the {cards} of {whose} {name}"
    return f"{whose} {name}"


def controls(ctx: Context, whose: Whose) -> str | None:
    """Such as "you control"; None for anybody's field."""
    if whose not in OWNERS:
        return "the other player controls" if whose is Whose.OTHERS else None
    player = OWNERS[whose]
    if ctx.actor is player:
        return "they control"
    return CONTROLS[player]


def where(
    ctx: Context, places: Sequence[Place], use: WhereUse, word: str = "or", face_up: bool = False
) -> Where:
    """Some places in words; `face_up` is said of cards on a field among other places."""
    told = [place for place in places if place.zone is not Zone.ANYWHERE]
    if not told:
        return Where()
    if len(told) == 1 and told[0].zone is Zone.FIELD and isinstance(told[0].whose, Whose):
        near = controls(ctx, told[0].whose)
        return Where(near, near=True) if near else Where("on the field", near=True)
    if use is WhereUse.AT and any(place.zone is Zone.FIELD for place in told):
        return Where(_with_field(ctx, told, word), near=True)
    return Where(f"{use.value} {_zones(ctx, told, word, face_up)}")


def _with_field(ctx: Context, places: Sequence[Place], word: str) -> str:
    """Where cards are, the field first: "you control or in your Graveyard"."""
    fields = [place for place in places if place.zone is Zone.FIELD]
    others = [place for place in places if place.zone is not Zone.FIELD]
    texts = [where(ctx, [place], WhereUse.AT).text for place in fields]
    texts.append(f"in {_zones(ctx, others, word, face_up=False)}")
    if word == "and" and len(fields) == 1 and isinstance(fields[0].whose, Whose):
        side = owner(ctx, fields[0].whose)
        if side != "the":
            return f"{texts[-1]} and on {_again(side, others)} side of the field"
    return listed(texts, word)


def _again(side: str, others: Sequence[Place]) -> str:
    """The owner when it was just said."""
    return "their" if side.startswith("your opponent") and others else side


def _zones(ctx: Context, places: Sequence[Place], word: str, face_up: bool) -> str:
    """Places with the owner said once if it is the same."""
    owners = [owner(ctx, place.whose) for place in places if isinstance(place.whose, Whose)]
    plain = all(place.top is None for place in places)
    if len(places) > 1 and plain and len(set(owners)) == 1 and not face_up:
        names = [place.zone.value for place in places]
        return f"{owners[0]} {listed(names, word)}"
    texts = [
        ("face-up from " if face_up and place.zone is Zone.FIELD else "") + zone_name(ctx, place)
        for place in places
    ]
    return listed(texts, word)
