"""References and Duelists as noun phrases, and the numbers that are known from them."""

from __future__ import annotations

from tagduel_env.effects.amounts import Arithmetic, ChosenNumber, Measure, Register
from tagduel_env.effects.english.context import IT, THAT_CARD, THEM, THIS_CARD, Context, Phrase
from tagduel_env.effects.english.errors import NoEnglishError
from tagduel_env.effects.grammar import Counted, Operation, PlayerRelation
from tagduel_env.effects.groups import Group
from tagduel_env.effects.references import PlayerOf, Ref
from tagduel_env.effects.sorts import Amount, Who
from tagduel_env.effects.words import Player, StatName

__all__ = ["TIMES", "amount_of_ref", "counters", "duelist", "mention", "owned_by", "ref_phrase"]

TIMES = "\N{MULTIPLICATION SIGN}"

FIXED = {
    Ref.THIS: THIS_CARD,
    Ref.TARGET: Phrase.of("that target"),
    Ref.TARGET_2: Phrase.of("the second target"),
    Ref.TARGETS: Phrase.of("those targets", plural=True),
    Ref.THE_TARGETED_CARD: IT,
    Ref.EACH_TARGET: THEM,
    Ref.IT: IT,
    Ref.PAID: THAT_CARD,
    Ref.EVENT_CARD: THAT_CARD,
    Ref.LINK_CARD: THAT_CARD,
    Ref.ATTACKER: Phrase.of("the attacking monster"),
    Ref.ATTACKED: Phrase.of("the attack target"),
    Ref.OPPOSING_MONSTER: Phrase.of("that monster"),
    Ref.EQUIPPED: Phrase.of("the equipped monster"),
    Ref.EQUIPPED_HERE: Phrase.of("the monster equipped to it by this effect"),
    Ref.LINKED: Phrase.of("that monster"),
    Ref.SHOWN: Phrase.of("those cards", plural=True),
    Ref.FOUND: Phrase.of("that monster"),
    Ref.EXCAVATED: Phrase.of("the other excavated cards", plural=True),
    Ref.FIRST: Phrase.of("the chosen card"),
    Ref.PICKED: Phrase.of("the chosen cards", plural=True),
    Ref.DECLARED: Phrase.of("the declared name"),
}
"""What a reference is called when nothing better has been said."""

SHORT_OWNERS = {
    "it", "them", "you", "opponent", "card", "cards", "monster", "monsters", "target", "targets",
}  # fmt: skip
"""Words that end a noun phrase which can stand before what it owns."""

PLAYERS = {
    Player.YOU: Phrase("you", "you", "your"),
    Player.OPPONENT: Phrase.of("your opponent"),
    Player.ALL_PLAYERS: Phrase.of("all players", plural=True),
    Player.TURN_PLAYER: Phrase.of("the turn player"),
    Player.THEY: Phrase("them", "they", "their", plural=True),
}


def ref_phrase(ctx: Context, ref: Ref) -> Phrase:
    """The card or cards, as the object or subject of a step."""
    return ctx.said(ref) or FIXED[ref]


def mention(ctx: Context, ref: Ref) -> Phrase:
    """The card, inside of another phrase, where "it" could mean something else."""
    if ref is Ref.THE_TARGETED_CARD:
        return Phrase.of(f"the targeted {ctx.target_noun}")
    return ref_phrase(ctx, ref)


def duelist(ctx: Context, who: Who) -> Phrase:
    """A Duelist; "they" if the steps are those of that Duelist."""
    if isinstance(who, PlayerOf):
        owner = "its" if who.ref is Ref.EVENT_CARD else ref_phrase(ctx, who.ref).possessive
        role = "controller" if who.relation is PlayerRelation.CONTROLLER else "owner"
        return Phrase.of(f"{owner} {role}")
    if ctx.actor is not None and who is ctx.actor:
        return PLAYERS[Player.THEY]
    return PLAYERS[who]


def amount_of_ref(ctx: Context, amount: Amount) -> str:
    """A number that is printed, remembered, or known from one card or Duelist."""
    if isinstance(amount, int):
        return str(amount)
    if isinstance(amount, Register):
        return _register(ctx, amount)
    if isinstance(amount, Measure):
        return _measure(ctx, amount)
    if isinstance(amount, Arithmetic):
        first = amount_of_ref(ctx, amount.a)
        if amount.op is Operation.HALF or amount.b is None:
            return f"half of {first}"
        return f"{amount_of_ref(ctx, amount.b)} {TIMES} {first}"
    return _chosen(amount)


def _register(ctx: Context, register: Register) -> str:
    """A number that the game remembers."""
    return {
        Register.HOW_MANY: f"the number of cards {ctx.handled}",
        Register.AMOUNT: "the damage you took",
        Register.DIE: "the result",
        Register.NOTED: ctx.noted,
        Register.PAID_AMOUNT: ctx.paid_amount,
        Register.DECLARED_LEVEL: "the declared Level",
        Register.MATERIALS_USED: "the number of materials used for it",
    }[register]


def _measure(ctx: Context, amount: Measure) -> str:
    """A number of one card or Duelist."""
    if isinstance(amount.of, Group):
        raise NoEnglishError("the measure of one card or Duelist", amount)
    if amount.what is Counted.LIFE_POINTS and isinstance(amount.of, Player | PlayerOf):
        return f"{duelist(ctx, amount.of).possessive} Life Points"
    if not isinstance(amount.of, Ref):
        raise NoEnglishError("Life Points, or the measure of a card", amount)
    if isinstance(amount.what, StatName):
        return owned_by(mention(ctx, amount.of), amount.what.value)
    if isinstance(amount.what, str):
        return f"the number of {counters(amount.what)} on {mention(ctx, amount.of).text}"
    raise NoEnglishError("a stat or counters of a card", amount)


def owned_by(owner: Phrase, thing: str) -> str:
    """Such as "its ATK"; behind a long owner, "the ATK of …"."""
    words = owner.text.split(" ")
    if len(words) > 4 or words[0] == "all" or words[-1] not in SHORT_OWNERS:
        return f"the {thing} of {owner.text}"
    return f"{owner.possessive} {thing}"


def counters(kind: str, plural: bool = True) -> str:
    """Counters of this kind."""
    return f"{kind} Counter{'s' if plural else ''}"


def _chosen(amount: ChosenNumber) -> str:
    """A number that the player chooses."""
    if amount.most is None:
        return f"any multiple of {amount.step}"
    if amount.least <= 1 and amount.step == 1:
        return f"up to {amount.most}"
    return f"{amount.least} to {amount.most}"
