"""Prohibitions on Duelists: "you cannot Special Summon"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tagduel_env.effects.english.context import Context, Phrase
from tagduel_env.effects.english.nouns import noun_of
from tagduel_env.effects.english.places import Where, WhereUse, where
from tagduel_env.effects.english.references import duelist
from tagduel_env.effects.english.text import listed
from tagduel_env.effects.modifiers import PlayerCannot
from tagduel_env.effects.references import Place
from tagduel_env.effects.sorts import Filter
from tagduel_env.effects.words import ActsFrom, Player, PlayerAct

__all__ = ["player_clauses"]

SUMMONING = {
    PlayerAct.SUMMON_NORMALLY: "Normal Summon",
    PlayerAct.SUMMON_SPECIALLY: "Special Summon",
    PlayerAct.TRIBUTE_SUMMON_ANY: "Tribute Summon",
    PlayerAct.FLIP_SUMMON_ANY: "Flip Summon",
    PlayerAct.SET_MONSTERS: "Set",
}

OTHER_ACTS = {
    PlayerAct.ATTACK_WITH_ANY: "declare an attack",
    PlayerAct.HAVE_DRAW_PHASE: "conduct a Draw Phase",
    PlayerAct.HAVE_BATTLE_PHASE: "conduct a Battle Phase",
    PlayerAct.ADD_FROM_DECK_TO_HAND: "add cards from the Deck to the hand, except by drawing them",
}


def player_clauses(
    ctx: Context, bans: Sequence[PlayerCannot]
) -> Iterator[tuple[Player, Phrase, str]]:
    """Who cannot do what; Summons of the same cards by the same Duelist are said together."""
    summons = [ban for ban in bans if ban.act in SUMMONING]
    if summons and all((b.who, b.what) == (summons[0].who, summons[0].what) for b in summons):
        yield _clause(ctx, summons[0], _summons(ctx, summons))
        summons_told = True
    else:
        summons_told = False
    for ban in bans:
        if ban.act in SUMMONING:
            if not summons_told:
                yield _clause(ctx, ban, _summons(ctx, [ban]))
        else:
            yield _clause(ctx, ban, _act(ctx, ban))


def _clause(ctx: Context, ban: PlayerCannot, act: str) -> tuple[Player, Phrase, str]:
    """Who, and "cannot …", or "can … only so often"."""
    if ban.more_than:
        return ban.who, duelist(ctx, ban.who), f"can {act} each turn"
    if ban.who is Player.ALL_PLAYERS:
        return ban.who, Phrase.of("no player"), f"can {act}"
    return ban.who, duelist(ctx, ban.who), f"cannot {act}"


def _summons(ctx: Context, bans: Sequence[PlayerCannot]) -> str:
    """Such as "Normal Summon, Flip Summon, or Special Summon monsters"."""
    filters = _filters(bans[0])
    noun = noun_of(ctx, filters, monster=True).text(Where(), plural=True)
    return f"{listed([SUMMONING[ban.act] for ban in bans], 'or')} {noun}"


def _filters(ban: PlayerCannot) -> list[Filter]:
    return [item for item in ban.what if not isinstance(item, Place | ActsFrom)]


def _act(ctx: Context, ban: PlayerCannot) -> str:
    """What cannot be done."""
    if ban.act in OTHER_ACTS:
        return OTHER_ACTS[ban.act]
    places = [item for item in ban.what if isinstance(item, Place)]
    filters = _filters(ban)
    if ban.act is PlayerAct.BANISH_ANY:
        noun = noun_of(ctx, filters).text(Where(), plural=True)
        return f"banish {noun} {where(ctx, places, WhereUse.FROM).text}".strip()
    if ban.act is PlayerAct.PLAY_ANY:
        noun = noun_of(ctx, filters).text(Where(), plural=True)
        what = f"Summon, Set, or activate {noun}, or activate their effects"
        return f"{what}, except those of cards already face-up on the field"
    return _activate(ctx, ban, filters)


def _activate(ctx: Context, ban: PlayerCannot, filters: Sequence[Filter]) -> str:
    """What cannot be activated."""
    if ActsFrom.IN_GRAVEYARD in ban.what:
        return "activate effects in the Graveyard"
    noun = noun_of(ctx, filters)
    if ban.more_than:
        return f"activate only {ban.more_than} {noun.text(Where(), plural=ban.more_than > 1)}"
    text = noun.text(Where(), plural=True)
    if noun.monster:
        return f"activate the effects of {text}"
    return f"activate {text} or their effects"
