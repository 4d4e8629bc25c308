"""Steps that move cards, as deeds."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import replace

from tagduel_env.effects.amounts import ChosenNumber, Register, times
from tagduel_env.effects.english.amounts import amount_text, scaled
from tagduel_env.effects.english.choices import cards_phrase, is_many
from tagduel_env.effects.english.context import IT, THEM, Context, Phrase
from tagduel_env.effects.english.deeds import Deed, third_party
from tagduel_env.effects.english.places import WhereUse
from tagduel_env.effects.english.references import duelist, ref_phrase
from tagduel_env.effects.english.text import Form, behind, listed
from tagduel_env.effects.english.text import Verb as Word
from tagduel_env.effects.grammar import Verb, Whose, Zone
from tagduel_env.effects.groups import Choice, Group
from tagduel_env.effects.references import Place, Ref
from tagduel_env.effects.sorts import Amount, Cards, Who
from tagduel_env.effects.steps import Move
from tagduel_env.effects.words import Player

__all__ = ["acting", "move_deed", "moved_cards", "remember", "takes_from"]

TEMPLATES = {
    Verb.DESTROY: ("destroy", "{}", WhereUse.AT),
    Verb.BANISH: ("banish", "{}", WhereUse.FROM),
    Verb.BANISH_FACE_DOWN: ("banish", "{} face-down", WhereUse.FROM),
    Verb.SEND_TO_GRAVEYARD: ("send", "{} to the Graveyard", WhereUse.FROM),
    Verb.DISCARD: ("discard", "{}", WhereUse.FROM),
    Verb.TRIBUTE: ("Tribute", "{}", WhereUse.AT),
    Verb.RETURN_TO_HAND: ("return", "{} to the hand", WhereUse.AT),
    Verb.ADD_TO_HAND: ("add", "{} to your hand", WhereUse.FROM),
    Verb.SHUFFLE_INTO_DECK: ("shuffle", "{} into the Deck", WhereUse.FROM),
    Verb.PUT_ON_TOP_OF_DECK: ("place", "{} on top of the Deck", WhereUse.FROM),
    Verb.PUT_ON_TOP_IN_ANY_ORDER: ("place", "{} on top of the Deck in any order", WhereUse.FROM),
    Verb.PUT_ON_BOTTOM_OF_DECK: ("place", "{} on the bottom of the Deck", WhereUse.FROM),
    Verb.RETURN_TO_GRAVEYARD: ("return", "{} to the Graveyard", WhereUse.AT),
    Verb.RETURN_TO_EXTRA_DECK: ("return", "{} to the Extra Deck", WhereUse.AT),
    Verb.RETURN_TO_FIELD: ("return", "{} to the same side of the field", WhereUse.AT),
    Verb.SET_CARD: ("Set", "{}", WhereUse.FROM),
}
"""Verb, what follows it, and how the place of the cards is told."""

REST = (Verb.SHUFFLE_INTO_DECK, Verb.PUT_ON_TOP_IN_ANY_ORDER)
FROM_ELSEWHERE = (
    Verb.BANISH,
    Verb.SEND_TO_GRAVEYARD,
    Verb.SHUFFLE_INTO_DECK,
    Verb.DISCARD,
    Verb.ADD_TO_HAND,
    Verb.PUT_ON_TOP_OF_DECK,
)
"""Verbs behind which it is said where this card comes from."""


@contextmanager
def acting(ctx: Context, who: Player | None) -> Generator[None]:
    """While this Duelist is spoken of, "they" means them."""
    before, ctx.actor = ctx.actor, who
    try:
        yield
    finally:
        ctx.actor = before


def takes_from(verb: Verb) -> bool:
    """Whether it is said where this card comes from."""
    return verb in FROM_ELSEWHERE


def chooser(cards: object) -> Who:
    """Who chooses the cards."""
    return cards.by if isinstance(cards, Choice) else Player.YOU


def move_deed(ctx: Context, move: Move) -> Deed:
    """A move as a deed; remembers what "it" and "the cards sent" mean afterwards."""
    if move.verb in (Verb.DRAW, Verb.MILL):
        return _from_top(ctx, move)
    if isinstance(move.what, Choice | Group | Ref):
        return moved_cards(ctx, move, [move.what])
    raise TypeError(f"{move.verb} moves cards, not {move.what}")


def moved_cards(ctx: Context, move: Move, several: list[Cards]) -> Deed:
    """One or several choices with the same verb."""
    who = chooser(several[0])
    other = third_party(ctx, who)
    by = duelist(ctx, who) if other else None
    with acting(ctx, Player.OPPONENT if other else ctx.actor):
        if move.verb is Verb.DETACH:
            deed = _detach(ctx, several[0])
        elif move.verb is Verb.EQUIP:
            to = ref_phrase(ctx, move.to).text if move.to is not None else "it"
            deed = Deed("equip", f"{_this_or(ctx, move, several[0]).text} to {to}")
        else:
            deed = _templated(ctx, move, several)
    remember(ctx, several[-1], deed)
    return Deed(deed.verb, deed.rest, by, deed.participle)


def _templated(ctx: Context, move: Move, several: list[Cards]) -> Deed:
    verb, rest, use = TEMPLATES[move.verb]
    texts = [_object(ctx, move, cards, use).text for cards in _said_once(several)]
    done = Word(verb).form(Form.PARTICIPLE)
    tail = rest.format("").strip()
    return Deed(verb, behind(listed(texts), tail), None, f"{done} {tail}".strip())


def _said_once(several: list[Cards]) -> list[Cards]:
    """Without the places of choices that have the same ones as the last."""
    last = several[-1]
    places = last.group.sources if isinstance(last, Choice) else None
    shown: list[Cards] = []
    for cards in several[:-1]:
        if isinstance(cards, Choice) and cards.group.sources == places:
            shown.append(replace(cards, group=Group((), cards.group.filters)))
        else:
            shown.append(cards)
    return [*shown, last]


def _object(ctx: Context, move: Move, cards: Cards, use: WhereUse) -> Phrase:
    """The cards, without a place that goes without saying."""
    if cards is Ref.THIS:
        return _this_or(ctx, move, cards)
    if cards is Ref.SHOWN and move.verb in REST and ctx.taken:
        return Phrase.of("the rest", plural=True)
    if isinstance(cards, Group) and _is_hand(cards):
        return _entire_hand(ctx, cards)
    hide = isinstance(cards, Choice) and _goes_without_saying(move.verb, cards)
    return cards_phrase(ctx, cards, use, hide_places=hide)


def _is_hand(group: Group) -> bool:
    sources = group.sources
    return not group.filters and len(sources) == 1 and _zone(sources[0]) is Zone.HAND


def _zone(source: object) -> Zone | None:
    return source.zone if isinstance(source, Place) else None


def _entire_hand(ctx: Context, group: Group) -> Phrase:
    """Every card of a hand."""
    place = group.sources[0]
    whose = place.whose if isinstance(place, Place) else Whose.YOUR
    player = {Whose.OPPONENTS: Player.OPPONENT, Whose.THEIR: Player.THEY}.get(
        whose if isinstance(whose, Whose) else Whose.YOUR, Player.YOU
    )
    return Phrase.of(f"{duelist(ctx, player).possessive} entire hand", plural=True)


def _goes_without_saying(verb: Verb, choice: Choice) -> bool:
    """Discarding is from the hand, Tributing from the field of whoever does it.

    It is said where random cards come from: the hand of an opponent may have been spoken of.
    """
    if choice.random:
        return False
    own = {Player.OPPONENT: Whose.OPPONENTS, Player.THEY: Whose.THEIR}
    whose = own.get(choice.by, Whose.YOUR) if isinstance(choice.by, Player) else Whose.YOUR
    zone = {Verb.DISCARD: Zone.HAND, Verb.TRIBUTE: Zone.FIELD}.get(verb)
    return choice.group.sources == (Place(whose, zone),) if zone else False


def _this_or(ctx: Context, move: Move, cards: Cards) -> Phrase:
    """This card, with the place it comes from the first time."""
    if cards is not Ref.THIS:
        return cards_phrase(ctx, cards)
    return this_phrase(ctx, takes_from(move.verb) and move.verb is not Verb.DISCARD)


def this_phrase(ctx: Context, say_place: bool) -> Phrase:
    """This card, with the place it comes from if it has not been said."""
    place, ctx.this_from = ctx.this_from, ""
    if place == "banished":
        return Phrase.of("this banished card")
    phrase = ref_phrase(ctx, Ref.THIS)
    return Phrase.of(f"{phrase.text} {place}") if place and say_place else phrase


def _detach(ctx: Context, cards: Cards) -> Deed:
    """Detach Xyz Materials."""
    number = cards.most if isinstance(cards, Choice) else 1
    source = cards.group.sources[0] if isinstance(cards, Choice) else None
    whose = source.whose if isinstance(source, Place) else Ref.THIS
    frm = ref_phrase(ctx, whose).text if isinstance(whose, Ref) else "this card"
    noun = "Xyz Material" if number == 1 else "Xyz Materials"
    return Deed("detach", f"{number} {noun} from {frm}", None, "detached")


def remember(ctx: Context, cards: Cards, deed: Deed) -> None:
    """What "it" or "them" means from now on."""
    many = is_many(cards)
    if isinstance(cards, Ref):
        many = ref_phrase(ctx, cards).plural
    elif isinstance(cards, Group) and is_one_known_card(ctx, cards):
        many = False
    ctx.refs[Ref.IT] = THEM if many else IT
    ctx.it_noun = "monster" if "monster" in deed.rest.lower() else "card"
    if deed.participle:
        ctx.handled = deed.participle
        if ctx.paying and cards is not Ref.THIS:
            text = f"the {ctx.it_noun}{'s' if many else ''} {ctx.handled}"
            ctx.refs[Ref.PAID] = Phrase.of(text, many)
    if isinstance(cards, Choice) and Ref.SHOWN in cards.group.sources:
        ctx.taken = True


def is_one_known_card(ctx: Context, group: Group) -> bool:
    """A card already spoken of, of which something more is asked: "that monster, if it is …"."""
    match group.sources:
        case (Ref() as ref,):
            return not ref_phrase(ctx, ref).plural
        case _:
            return False


# ------------------------------------------------------------------------- from top of the Deck
def _from_top(ctx: Context, move: Move) -> Deed:
    """Draw, or send from the top of the Deck to the Graveyard."""
    by = move.by or Player.YOU
    amount = move.what
    if isinstance(amount, Choice | Group | Ref):
        raise TypeError(f"{move.verb} needs a number, not {amount}")
    ctx.refs[Ref.IT] = THEM
    if move.verb is Verb.DRAW:
        other = duelist(ctx, by) if third_party(ctx, by) else None
        with acting(ctx, Player.OPPONENT if other else ctx.actor):
            return Deed("draw", _drawn(ctx, amount), other, "drawn")
    ctx.handled = "sent to the Graveyard"
    if ctx.paying:
        ctx.paid_amount = f"the number of cards {ctx.handled} this way"
    deck = f"{duelist(ctx, by).possessive} Deck"
    return Deed("send", f"{_milled(amount, deck)} to the Graveyard", None, ctx.handled)


def _drawn(ctx: Context, amount: Amount) -> str:
    """How many cards."""
    if isinstance(amount, int):
        return f"{amount} card{'s' if amount != 1 else ''}"
    if amount is Register.HOW_MANY:
        return "the same number of cards"
    each = scaled(ctx, _each(amount))
    return each.of("card") if each else f"cards equal to {amount_text(ctx, amount)}"


def _each(amount: Amount) -> Amount:
    """The amount as one for each."""
    return times(1, amount)


def _milled(amount: Amount, deck: str) -> str:
    """Which cards of the Deck."""
    if isinstance(amount, ChosenNumber):
        return f"up to {amount.most} cards from the top of {deck}"
    cards = "top card" if amount == 1 else f"top {amount} cards"
    return f"the {cards} of {deck}"
