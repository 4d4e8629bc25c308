"""Events as clauses: "this card is destroyed by battle and sent to the Graveyard"."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import singledispatch

from tagduel_env.effects.english.choices import pattern_phrase
from tagduel_env.effects.english.context import THAT_CARD, THAT_MONSTER, Context, Phrase
from tagduel_env.effects.english.errors import NoEnglishError
from tagduel_env.effects.english.links import link_clause
from tagduel_env.effects.english.nouns import group_phrase
from tagduel_env.effects.english.places import WhereUse, where
from tagduel_env.effects.english.references import PLAYERS, duelist, ref_phrase
from tagduel_env.effects.english.tenses import Tense
from tagduel_env.effects.english.text import listed
from tagduel_env.effects.events import (
    AbilityUsed,
    Activated,
    AttackDeclared,
    Battles,
    Damaged,
    Flipped,
    Moved,
    PhaseBegins,
    Summoned,
)
from tagduel_env.effects.grammar import Movement, Whose, Zone
from tagduel_env.effects.groups import Group
from tagduel_env.effects.logic import Any
from tagduel_env.effects.references import OwnAbility, Place, PlayerOf, Ref
from tagduel_env.effects.sorts import Doer, EventPattern
from tagduel_env.effects.words import (
    AttackWay,
    BattleMoment,
    BattleRole,
    Cause,
    Phase,
    Player,
    SummonKind,
)

__all__ = ["Told", "event_told", "phase_phrase"]

ANY_SUMMON = {SummonKind.NORMAL_SUMMON, SummonKind.FLIP_SUMMON, SummonKind.SPECIAL_SUMMON}
MOMENTS = {
    BattleMoment.START: "at the start of the Damage Step",
    BattleMoment.BEFORE_CALCULATION: "during the Damage Step, before damage calculation",
    BattleMoment.CALCULATION: "during damage calculation",
    BattleMoment.AFTER_CALCULATION: "after damage calculation",
    BattleMoment.END: "at the end of the Damage Step",
}


NUMBERED = (Phase.MAIN_PHASE_1, Phase.MAIN_PHASE_2)


@dataclass(frozen=True, slots=True)
class Told:
    """An event: a moment ("during your End Phase"), a clause, or both."""

    moment: str = ""
    clause: str = ""


@singledispatch
def event_told(event: object, ctx: Context, tense: Tense = Tense.NOW) -> Told:
    """An event in words; sets what "that card" and "that monster" mean afterwards."""
    del ctx, tense
    raise NoEnglishError("an event", event)


@event_told.register
def phase_told(event: PhaseBegins, ctx: Context, tense: Tense = Tense.NOW) -> Told:
    """A phase begins: only a moment."""
    del tense
    return Told(moment=phase_phrase(ctx, event.phase, event.whose))


@event_told.register
def link_told(event: Activated, ctx: Context, tense: Tense = Tense.NOW) -> Told:
    """Something happens to a Chain Link."""
    ctx.refs[Ref.LINK_CARD] = THAT_CARD
    return Told(clause=link_clause(ctx, event, tense))


@event_told.register
def flipped_told(event: Flipped, ctx: Context, tense: Tense = Tense.NOW) -> Told:
    """A monster is turned face-up."""
    ctx.refs[Ref.EVENT_CARD] = THAT_MONSTER
    what = pattern_phrase(ctx, event.what, monster=True)
    return Told(clause=f"{what.subject} {tense.be(what.plural)} flipped face-up")


@event_told.register(Any)
def alternatives_told(event: Any[EventPattern], ctx: Context, tense: Tense = Tense.NOW) -> Told:
    """Several events; what they have in common at the start is said once."""
    clauses = [event_told(one, ctx, tense).clause for one in event.of]
    words = [clause.split(" ") for clause in clauses]
    same = 0
    while all(len(w) > same + 1 and w[same] == words[0][same] for w in words):
        same += 1
    rests = [" ".join(w[same:]) for w in words]
    return Told(clause=" ".join([*words[0][:same], listed(rests, "or")]))


def phase_phrase(ctx: Context, phase: Phase, whose: Player | None) -> str:
    """A phase of somebody's turn: "during your End Phase"."""
    if phase is Phase.END_OF_BATTLE_PHASE:
        owner = "the" if whose is None else duelist(ctx, whose).possessive
        return f"at the end of {owner} Battle Phase"
    if phase is Phase.DAMAGE_CALCULATION or (whose is None and phase in NUMBERED):
        return f"during {phase.value}"
    owner = "the" if whose is None else duelist(ctx, whose).possessive
    return f"during {owner} {phase.value}"


# --------------------------------------------------------------------------------- movements
@event_told.register
def moved_told(event: Moved, ctx: Context, tense: Tense = Tense.NOW) -> Told:
    """A card moved, or would be destroyed."""
    return Told(clause=_moved(ctx, event, tense))


def _moved(ctx: Context, event: Moved, tense: Tense) -> str:
    """A card moved, or would be destroyed."""
    if event.verb is Movement.DESTROYED and event.causes == (Cause.BATTLE,) and event.by:
        return _destroys(ctx, event, tense)
    battle = Cause.BATTLE in event.causes
    what = pattern_phrase(ctx, event.what, monster=battle)
    noun = "monster" if "monster" in what.text.lower() else "card"
    ctx.refs[Ref.EVENT_CARD] = Phrase.of(f"that {noun}")
    if what.plural:
        what = Phrase.of(f"one of {what.text}")
    if event.verb is Movement.LEFT:
        return f"{what.subject} {tense.verb('leave', what.plural)} the field"
    if event.verb is Movement.WOULD_BE_DESTROYED:
        return f"{what.subject} would be destroyed{_by(ctx, event)}"
    deed = _deed(ctx, event)
    ctx.event_deed = deed.split(" ")[0]
    return f"{what.subject} {tense.be(what.plural)} {deed}"


def _deed(ctx: Context, event: Moved) -> str:
    """What was done to the card, as a participle with its circumstances."""
    to_graveyard = any(place.zone is Zone.GRAVEYARD for place in event.to)
    match event.verb:
        case Movement.SENT:
            source = where(ctx, event.frm, WhereUse.FROM).text if event.frm else ""
            source = _from_side(ctx, event.frm) or source
            to = "your Graveyard" if _yours(event.to) else "the Graveyard"
            return " ".join(word for word in ("sent", source, f"to {to}") if word) + _by(ctx, event)
        case Movement.DESTROYED:
            sent = " and sent to the Graveyard" if to_graveyard else ""
            there = " on the field" if _place_is_news(event) else ""
            return f"destroyed{there}{_by(ctx, event)}{sent}"
        case Movement.DISCARDED:
            return f"discarded to the Graveyard{_by(ctx, event)}"
        case Movement.TRIBUTED:
            return "Tributed from the field"
        case Movement.USED_AS_MATERIAL:
            kind = str(next(iter(event.causes)).value).removesuffix(" Summon")
            return f"sent to the Graveyard as a {kind} Material"
        case _:
            to = "banished" if any(p.zone is Zone.BANISHED for p in event.to) else "moved"
            return f"{to}{_by(ctx, event)}"


def _place_is_news(event: Moved) -> bool:
    """Whether this card could have been somewhere else: in a battle it is on the field."""
    return event.what is Ref.THIS and event.causes != (Cause.BATTLE,)


OWN = (Whose.YOUR,)


def _yours(places: tuple[Place, ...]) -> bool:
    return bool(places) and places[0].whose in OWN


def _from_side(ctx: Context, places: tuple[Place, ...]) -> str:
    """Where a card is sent from, fields included."""
    if not any(place.zone is Zone.FIELD for place in places):
        return ""
    return where(ctx, places, WhereUse.FROM).text if len(places) > 1 else _from_field(places)


def _from_field(places: tuple[Place, ...]) -> str:
    return "from your side of the field" if _yours(places) else "from the field"


def _by(ctx: Context, event: Moved) -> str:
    """By what and by whom: " by your opponent's card effect"."""
    causes = [cause for cause in event.causes if isinstance(cause, Cause)]
    if isinstance(event.by, OwnAbility):
        return f" {own_effect(ctx, event.by)}"
    if isinstance(event.by, Group):
        noun = group_phrase(ctx, event.by, "a", plural=False)
        return f" by the effect of {noun.text}"
    if isinstance(event.by, Player | PlayerOf):
        thing = "card effect" if Cause.EFFECTS in causes else "card"
        return f" by {duelist(ctx, event.by).possessive} {thing}"
    words = {Cause.BATTLE: "battle", Cause.EFFECTS: "a card effect", Cause.COSTS: "a cost"}
    if not causes:
        return ""
    return f" by {' or '.join(words[cause] for cause in causes)}"


def own_effect(ctx: Context, own: OwnAbility) -> str:
    """The ability of this card that did it: "this way"."""
    return ctx.own_effects.get(own.index, "this way")


def _destroys(ctx: Context, event: Moved, tense: Tense) -> str:
    """A monster destroys another one by battle."""
    ctx.refs[Ref.EVENT_CARD] = THAT_MONSTER
    ctx.refs[Ref.OPPOSING_MONSTER] = THAT_MONSTER
    who = _doer(ctx, event.by)
    what = pattern_phrase(ctx, event.what, monster=True)
    sent = f" and {tense.verb('send', who.plural)} it to the Graveyard" if event.to else ""
    return f"{who.subject} {tense.verb('destroy', who.plural)} {what.text} by battle{sent}"


def _doer(ctx: Context, by: Doer | None) -> Phrase:
    """By whom or what, as a noun phrase."""
    if isinstance(by, Group):
        return pattern_phrase(ctx, by, monster=True)
    if isinstance(by, Ref):
        return ref_phrase(ctx, by)
    if isinstance(by, Player | PlayerOf):
        return duelist(ctx, by)
    raise NoEnglishError("a Duelist or a card", by)


# ----------------------------------------------------------------------------------- summons
@event_told.register
def summoned_told(event: Summoned, ctx: Context, tense: Tense = Tense.NOW) -> Told:
    """A monster is, or would be, Summoned."""
    return Told(clause=_summoned(ctx, event, tense))


def _summoned(ctx: Context, event: Summoned, tense: Tense) -> str:
    """A monster is, or would be, Summoned."""
    ctx.refs[Ref.EVENT_CARD] = THAT_MONSTER
    what = pattern_phrase(ctx, event.what, monster=True)
    tense = Tense.WOULD if event.attempt else tense
    way = summon_way(event.how)
    tail = " without starting a Chain" if event.how == (SummonKind.INHERENT_SUMMON,) else ""
    if event.frm is not None:
        tail += f" {where(ctx, [event.frm], WhereUse.FROM).text}"
    if event.using is not None:
        tail += f" by Tributing {pattern_phrase(ctx, event.using, monster=True).text}"
    if isinstance(event.by, Player | PlayerOf):
        who = duelist(ctx, event.by)
        return f"{who.subject} {tense.verb(way, who.plural)} {what.text}{tail}"
    if isinstance(event.by, OwnAbility):
        tail += f" {own_effect(ctx, event.by)}"
    elif isinstance(event.by, Group):
        by = pattern_phrase(ctx, event.by)
        tail += f" by the effect of {by.text}"
    return f"{what.subject} {tense.be(what.plural)} {summoned_word(event)}{tail}"


def summon_way(how: tuple[SummonKind, ...]) -> str:
    """The verb of a Summon: "Summon", "Normal or Special Summon"."""
    if not how or set(how) == ANY_SUMMON:
        return "Summon"
    kinds = [
        "Special" if kind is SummonKind.INHERENT_SUMMON else kind.value.removesuffix(" Summon")
        for kind in how
    ]
    return f"{listed(kinds, 'or')} Summon"


def summoned_word(event: Summoned) -> str:
    """The participle of a Summon."""
    if not event.how and event.by is not None and not isinstance(event.by, Player):
        return "Special Summoned"
    return f"{summon_way(event.how)}ed"


# ------------------------------------------------------------------------ attacks and battles
@event_told.register
def attack_told(event: AttackDeclared, ctx: Context, tense: Tense = Tense.NOW) -> Told:
    """An attack is declared."""
    return Told(clause=_attack(ctx, event, tense))


def _attack(ctx: Context, event: AttackDeclared, tense: Tense) -> str:
    """An attack is declared."""
    ctx.refs[Ref.EVENT_CARD] = THAT_MONSTER
    if event.attacker is None:
        return "an attack is declared"
    who = pattern_phrase(ctx, event.attacker, monster=True)
    declares = f"{who.subject} {tense.verb('declare', who.plural)}"
    if event.target is AttackWay.DIRECTLY:
        return f"{declares} a direct attack"
    if isinstance(event.target, AttackWay):
        raise NoEnglishError("an attack target", event.target)
    if event.target is None:
        return f"{declares} an attack"
    return f"{declares} an attack on {pattern_phrase(ctx, event.target, monster=True).text}"


@event_told.register
def damaged_told(event: Damaged, ctx: Context, tense: Tense = Tense.NOW) -> Told:
    """Somebody takes damage."""
    return Told(clause=_damaged(ctx, event, tense))


def _damaged(ctx: Context, event: Damaged, tense: Tense) -> str:
    """Somebody takes damage."""
    kind = "battle damage" if event.kind is Cause.BATTLE else "effect damage"
    who = Phrase.of("a player") if event.who is None else PLAYERS[event.who]
    takes = tense.verb("take", who.plural or event.who is Player.YOU)
    if isinstance(event.by, Player):
        return f"{who.subject} {takes} {kind} from {duelist(ctx, event.by).possessive} card"
    if event.by is None:
        return f"{who.subject} {takes} {kind}"
    by = _doer(ctx, event.by)
    if event.kind is Cause.EFFECTS:
        return f"{who.subject} {takes} damage from the effect of {by.text}"
    return f"{by.subject} {tense.verb('inflict', by.plural)} {kind} to {who.text}"


@event_told.register
def battles_told(event: Battles, ctx: Context, tense: Tense = Tense.NOW) -> Told:
    """A moment of a battle."""
    ctx.refs[Ref.EVENT_CARD] = THAT_MONSTER
    ctx.refs[Ref.OPPOSING_MONSTER] = (
        THAT_MONSTER if event.who is Ref.THIS else Phrase.of("the monster it is battling")
    )
    who = (
        Phrase.of("a monster")
        if event.who is None
        else pattern_phrase(ctx, event.who, monster=True)
    )
    against = "" if event.against is None else _against(ctx, event)
    clauses: dict[BattleRole | None, Callable[[], str]] = {
        None: lambda: f"{who.subject} {tense.verb('battle', who.plural)}{against}",
        BattleRole.ATTACKING: lambda: f"{who.subject} {tense.verb('attack', who.plural)}{against}",
        BattleRole.ATTACKED_WHILE_FACE_DOWN: lambda: (
            f"{who.subject} was attacked while face-down" + (f" by{against}" if against else "")
        ),
    }
    return Told(MOMENTS[event.moment], clauses[event.role]())


def _against(ctx: Context, event: Battles) -> str:
    if event.against is None:
        return ""
    return " " + pattern_phrase(ctx, event.against, monster=True).text


@event_told.register
def used_told(event: AbilityUsed, ctx: Context, tense: Tense = Tense.NOW) -> Told:
    """An ability of this card was used and not negated."""
    del tense
    which = event.which
    if not isinstance(which, OwnAbility):
        raise NoEnglishError("an ability by its position", which)
    effect = ctx.own_effects.get(which.index, "that effect").removeprefix("by ")
    return Told(clause=f"{effect} was applied")
