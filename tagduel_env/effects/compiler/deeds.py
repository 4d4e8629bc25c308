"""What an ability does when it resolves, read off its steps: `Does` bits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tagduel_env.effects import steps as s
from tagduel_env.effects.abilities import Ability, Target, When
from tagduel_env.effects.compiler.words import FIELD_BITS, place_bits
from tagduel_env.effects.events import Moved, Summoned
from tagduel_env.effects.grammar import JoinWord, LifeChange, Negated, SummonAct, TimeKind, Verb
from tagduel_env.effects.groups import Choice, Group
from tagduel_env.effects.modifiers import StatChange
from tagduel_env.effects.node import Step
from tagduel_env.effects.references import Place, Ref
from tagduel_env.effects.tree import walk
from tagduel_env.effects.words import StatName
from tagduel_env.engine.record import constants as c
from tagduel_env.engine.record.constants import ActsFrom, Does

GRAVEYARD = 1 << c.Place.GRAVEYARD
DECK = 1 << c.Place.DECK

STANDING = {
    Ref.LINK_CARD, Ref.LINKED, Ref.EQUIPPED, Ref.EQUIPPED_HERE,
    Ref.ATTACKER, Ref.ATTACKED, Ref.OPPOSING_MONSTER,
}  # fmt: skip
"""References to cards that are on the field."""

TARGETED = {Ref.TARGETS, Ref.EACH_TARGET, Ref.THE_TARGETED_CARD, Ref.TARGET, Ref.TARGET_2}

NEGATIONS = {
    Negated.ACTIVATION: Does.NEGATES_ACTIVATION,
    Negated.EFFECT: Does.NEGATES_EFFECT,
    Negated.SUMMON: Does.NEGATES_SUMMON,
    Negated.ATTACK: Does.NEGATES_ATTACK,
}

CHANGED = {
    StatName.ATTACK, StatName.DEFENSE, StatName.ORIGINAL_ATTACK, StatName.ORIGINAL_DEFENSE,
}  # fmt: skip


def resolution(steps: Sequence[Step]) -> Iterator[Step]:
    """All steps that may happen when it resolves: inner ones too, delayed ones not."""
    for step in steps:
        yield step
        match step:
            case s.Joined() | s.EachPlayer():
                yield from resolution(step.steps)
            case s.May() | s.If():
                yield from resolution(step.steps)
                yield from resolution(step.otherwise)
            case s.ChooseOne():
                yield from resolution(step.options)
            case _:
                pass


def certain(steps: Sequence[Step]) -> Iterator[Step]:
    """The steps that happen whatever is chosen."""
    for step in steps:
        yield step
        if isinstance(step, s.Joined | s.EachPlayer):
            yield from certain(step.steps)


def changes_stats(steps: Sequence[Step]) -> bool:
    """Rule 10.6: whether it directly changes ATK or DEF; a `but(…)` does not count."""
    return any(
        isinstance(node, StatChange) and bool(CHANGED & set(node.stats))
        for step in resolution(steps)
        if isinstance(step, s.Lasting) and step.until.kind is not TimeKind.WHILE_IT_STAYS
        for node in walk(step.modifiers)
    )


class Deeds:
    """Reads the `Does` bits of an ability."""

    def __init__(self, ability: Ability, acts_from: int) -> None:
        """`acts_from` tells where the card itself is."""
        self._ability = ability
        self._this = _places_of_acts_from(acts_from)
        self._targets = self._choices_of_targets()

    def bits(self) -> int:
        """What its resolution does."""
        does = Does(0)
        for step in resolution(self._ability.steps):
            does |= self._of_step(step)
        if self._targets:
            does |= Does.TARGETS
        if any(self._empties_graveyard(step) for step in certain(self._ability.steps)):
            does |= Does.EMPTIES_GRAVEYARD
        if changes_stats(self._ability.steps):
            does |= Does.CHANGES_STATS
        if only_special_summons(self._ability.steps):
            does |= Does.ONLY_SPECIAL_SUMMONS
        return int(does)

    def _of_step(self, step: Step) -> Does:
        """What one step does."""
        match step:
            case s.Move():
                return self._of_move(step)
            case s.Summon():
                return self._of_summon(step)
            case s.Life(kind=LifeChange.DAMAGE):
                return Does.DAMAGES
            case s.Negate():
                return NEGATIONS[step.what]
            case s.Control():
                return Does.TAKES_CONTROL
            case s.Position():
                return Does.CHANGES_POSITION
            case _:
                return Does(0)

    def _of_move(self, step: s.Move) -> Does:
        """What a move does, by its verb and by where its cards may be."""
        if step.verb in (Verb.DRAW, Verb.MILL):
            return Does.DRAWS if step.verb is Verb.DRAW else Does(0)
        where = self.places(step.what)
        does = Does.MOVES_FROM_GRAVEYARD if where & GRAVEYARD else Does(0)
        if step.verb is Verb.DESTROY and self._on_field(step.what, where):
            does |= Does.DESTROYS_ON_FIELD
        if step.verb is Verb.ADD_TO_HAND and where & DECK:
            does |= Does.ADDS_FROM_DECK
        if step.verb in (Verb.BANISH, Verb.BANISH_FACE_DOWN):
            does |= Does.BANISHES
            if where & GRAVEYARD:
                does |= Does.BANISHES_FROM_GRAVEYARD
        return does

    def _empties_graveyard(self, step: Step) -> bool:
        """Whether cards that are no targets move, and can come from a Graveyard only."""
        if not isinstance(step, s.Move | s.Summon) or isinstance(step.what, Ref):
            return False
        return self.places(step.what) == GRAVEYARD

    def _on_field(self, what: object, where: int) -> bool:
        """Whether cards to be destroyed may be on the field; those of an attempt are not."""
        if what is Ref.EVENT_CARD and self._answers_attempt():
            return False
        return bool(where & FIELD_BITS) or where == 0

    def _answers_attempt(self) -> bool:
        """Whether it answers a Summon that is only attempted (4.10)."""
        whens = walk(self._ability.of(When))
        return any(isinstance(node, Summoned) and node.attempt for node in whens)

    def _of_summon(self, step: s.Summon) -> Does:
        """What a Summon does."""
        if step.act is SummonAct.NORMAL_OR_SET:
            return Does(0)
        does = Does.SPECIAL_SUMMONS
        if step.what is Ref.THIS:
            does |= Does.SUMMONS_ITSELF
        from_graveyard = self.places(step.what) | self.places(step.materials)
        if from_graveyard & GRAVEYARD:
            does |= Does.MOVES_FROM_GRAVEYARD
        return does

    # ------------------------------------------------------------------------ where cards are
    def places(self, what: object) -> int:
        """Bits `1 << Place` of where the cards may be; 0 if that is not known."""
        match what:
            case Choice():
                return self.places(what.group)
            case Group():
                bits = 0
                for source in what.sources:
                    bits |= self.places(source)
                return bits
            case Place():
                return place_bits(what)
            case Ref():
                return self._places_of_ref(what)
            case _:
                return 0

    def _places_of_ref(self, ref: Ref) -> int:
        if ref is Ref.THIS:
            return self._this
        if ref in STANDING:
            return FIELD_BITS
        if ref in TARGETED:
            chosen = self._targets
            if ref in (Ref.TARGET, Ref.THE_TARGETED_CARD):
                chosen = chosen[:1]
            elif ref is Ref.TARGET_2:
                chosen = chosen[1:2]
            bits = 0
            for choice in chosen:
                bits |= self.places(choice)
            return bits
        if ref in (Ref.FIRST, Ref.PICKED):
            return self._picked_places()
        return self._places_of_event() if ref is Ref.EVENT_CARD else 0

    def _places_of_event(self) -> int:
        """Where the card of the event is afterwards."""
        for when in self._ability.of(When):
            for node in walk(when.event):
                if isinstance(node, Moved):
                    bits = 0
                    for place in node.to:
                        bits |= place_bits(place)
                    return bits
        return FIELD_BITS

    def _choices_of_targets(self) -> list[Choice | Group]:
        return [choice for part in self._ability.of(Target) for choice in part.choices]

    def _picked_places(self) -> int:
        """Where the cards that are picked may be."""
        bits = 0
        for node in walk(self._ability.parts):
            if isinstance(node, s.Let) and node.register in (Ref.FIRST, Ref.PICKED):
                group = node.value.group if isinstance(node.value, Choice) else node.value
                if isinstance(group, Group):
                    for source in group.sources:
                        bits |= place_bits(source) if isinstance(source, Place) else 0
        return bits


def only_special_summons(steps: Sequence[Step]) -> bool:
    """Rule 12.8: whether a Special Summon is the only result; what follows from it may follow."""
    found = False
    for step in steps:
        if isinstance(step, s.Summon) and step.act is not SummonAct.NORMAL_OR_SET:
            found = True
        elif isinstance(step, s.Let | s.Excavate):
            continue
        elif not (found and _follows(step)):
            return False
    return found


def _follows(step: Step) -> bool:
    """Whether a step only happens because a Summon happened."""
    if isinstance(step, s.Joined):
        return step.word in (JoinWord.THEN, JoinWord.AND_IF_YOU_DO)
    return isinstance(step, s.Lasting | s.Later)


def _places_of_acts_from(bits: int) -> int:
    """Bits `1 << Place` for `ActsFrom` bits."""
    pairs = {
        ActsFrom.HAND: c.Place.HAND,
        ActsFrom.GRAVEYARD: c.Place.GRAVEYARD,
        ActsFrom.BANISHED: c.Place.BANISHED,
        ActsFrom.MONSTER_ZONE: c.Place.MONSTER_ZONE,
        ActsFrom.SPELL_TRAP_ZONE: c.Place.SPELL_TRAP_ZONE,
        ActsFrom.FIELD_ZONE: c.Place.FIELD_ZONE,
        ActsFrom.EXTRA_DECK: c.Place.EXTRA_DECK,
        ActsFrom.DECK: c.Place.DECK,
    }
    return sum(1 << place for flag, place in pairs.items() if bits & flag)
