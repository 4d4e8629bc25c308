"""Steps to instructions: what a program does, one instruction after another (proposal 7.3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import cast

from tagduel_env.cards.facts import Attribute, Race
from tagduel_env.effects import steps as s
from tagduel_env.effects import words
from tagduel_env.effects.abilities import Ability
from tagduel_env.effects.amounts import ChosenNumber, Register
from tagduel_env.effects.compiler import amounts, groups, modifiers, times
from tagduel_env.effects.compiler.unit import Instruction, Unit
from tagduel_env.effects.compiler.words import (
    DECLARATIONS,
    MANNERS,
    POSITIONS,
    VERBS,
    player_and_ref,
    same,
)
from tagduel_env.effects.grammar import (
    FlowChange,
    JoinWord,
    LifeChange,
    Negated,
    Scope,
    Showing,
    SummonAct,
    TimeKind,
    Verb,
    Whose,
)
from tagduel_env.effects.groups import Choice, Group
from tagduel_env.effects.modifiers import Scoped
from tagduel_env.effects.node import Modifier, Step
from tagduel_env.effects.references import Place, Ref
from tagduel_env.effects.sorts import Amount, Cards, Who
from tagduel_env.effects.tree import walk
from tagduel_env.effects.words import THEY, YOU
from tagduel_env.engine.record import constants as c
from tagduel_env.engine.record.constants import Op, Purpose

LIFE_CHANGES = {LifeChange.DAMAGE: 0, LifeChange.GAIN: 1, LifeChange.PAY: 2}
SHOWINGS = {Showing.REVEAL: 1, Showing.LOOK: 2}
NEGATIONS = {Negated.ACTIVATION: 0, Negated.EFFECT: 1, Negated.SUMMON: 2, Negated.ATTACK: 3}
FLOWS = {FlowChange.END_BATTLE_PHASE: 0, FlowChange.GO_TO_END_PHASE: 1}
SHOW_VERBS = {Showing.REVEAL: c.Verb.REVEAL, Showing.LOOK: c.Verb.LOOK}
SCOPES = {Scope.TIED_TO_ITS_EFFECTS: 1, Scope.FOR_THE_SIDE: 2}
REMOVE = 1 << 15
AND_BANISHED = 1 << 15
"""In operand c of MOVE: what is destroyed is banished, not sent to the Graveyard."""


@dataclass
class Plan:
    """What is decided on activation: the choices of costs, a number, a declaration."""

    role: int = 1
    choices: list[dict[str, int]] = field(default_factory=list[dict[str, int]])
    number: int = 0  # amount row + 1
    declares: int = 0


@dataclass
class Writer:
    """Writes the instructions of one program.

    Attributes:
        unit: The card.
        lasting: Compiles an ability that lasts and gives its row.
        plan: Where the choices of a cost are planned; None at resolution.
    """

    unit: Unit
    lasting: Callable[[Ability], int]
    plan: Plan | None = None
    program: list[Instruction] = field(default_factory=list[Instruction])

    def add(self, op: Op, x: int = 0, a: int = 0, b: int = 0, ref: int = 0) -> None:
        """Append one instruction; `ref` is operand c."""
        self.program.append((op, x, a, b, ref))

    def body(self, steps: Sequence[Step]) -> list[Instruction]:
        """The instructions of steps inside other steps."""
        inner = Writer(self.unit, self.lasting, self.plan)
        inner.write(steps)
        return inner.program

    def write(self, steps: Sequence[Step]) -> None:
        """Append the instructions of these steps."""
        for step in steps:
            self.step(step)

    def step(self, node: Step) -> None:
        """Append the instructions of one step."""
        match node:
            case s.Move():
                self._move(node)
            case s.Summon():
                self._summon(node)
            case s.Life() | s.Position() | s.Control() | s.Counter():
                self._change(node)
            case s.Let():
                self._let(node)
            case s.Show():
                verb = SHOW_VERBS[node.how]
                a, b = self._cards(node.what, verb, Ref.SHOWN)
                self.add(Op.SHOW, SHOWINGS[node.how], a, b)
            case s.Joined() | s.May() | s.If() | s.ChooseOne() | s.EachPlayer():
                self._flow(node)
            case s.Later():
                self._later(node)
            case s.Lasting():
                self._lasting(node)
            case _:
                self._rest(node)

    # ------------------------------------------------------------------------------- operands
    def _cards(
        self, what: Cards | Place | Amount, verb: int, register: Ref = Ref.IT
    ) -> tuple[int, int]:
        """Operand (a, b): a register or a group row; a choice is made first, into a register."""
        match what:
            case Choice():
                self._choose(what, verb, register)
                return same(c.Ref, register), c.SourceSort.REF
            case Ref():
                return same(c.Ref, what), c.SourceSort.REF
            case Group() | Place():
                return groups.group_row(self.unit, what, Purpose.USE), c.SourceSort.GROUP
            case _:
                raise self.unit.error("cards", what)

    def _choose(self, what: Choice, verb: int, register: Ref) -> None:
        """CHOOSE: planned in a cost, else made when the program comes to it."""
        ref = same(c.Ref, register)
        if self.plan is None:
            self.add(Op.CHOOSE, ref, groups.choice_row(self.unit, what, verb))
            return
        fields = groups.choice_fields(self.unit, what, verb, self.plan.role)
        self.plan.choices.append(fields)
        self.add(Op.CHOOSE, ref, -len(self.plan.choices), len(self.plan.choices))

    def _only_choice(self, what: object, verb: int) -> int:
        """The row of a choice that its instruction makes itself."""
        if not isinstance(what, Choice):
            raise self.unit.error("a choice", what)
        return groups.choice_row(self.unit, what, verb)

    def _number(self, what: object) -> int:
        """The row of a number; one that is chosen is chosen first."""
        if isinstance(what, ChosenNumber):
            row = amounts.amount_row(self.unit, what)
            self.add(Op.CHOOSE_NUMBER, a=row)
            if self.plan is not None:
                self.plan.number = row + 1
            return amounts.amount_row(self.unit, Register.PAID_AMOUNT)
        return amounts.amount_row(self.unit, cast("Amount", what))

    def _doer(self, what: object, by: Who | None) -> int:
        """Operand c of MOVE: the chooser, "they" for places of theirs, else the activator."""
        if by is None and isinstance(what, Choice):
            by = what.by
        if by in (None, YOU) and isinstance(what, Group | Choice):
            theirs = (Whose.THEIR, Whose.OTHERS)
            if any(isinstance(n, Place) and n.whose in theirs for n in walk(what)):
                by = THEY
        return pack(YOU if by is None else by)

    # ---------------------------------------------------------------------------------- moves
    def _move(self, node: s.Move) -> None:
        """MOVE, DRAW, MILL or EQUIP."""
        if node.verb in (Verb.DRAW, Verb.MILL):
            amount = self._number(node.what)
            who, ref = player_and_ref(node.by or YOU)
            self.add(Op[node.verb.name], who, amount, ref=ref)
            return
        verb = VERBS[node.verb]
        a, b = self._cards(node.what, verb)
        if node.verb is Verb.EQUIP:
            if node.to is None:
                raise self.unit.error("the monster to equip it to", node)
            self.add(Op.EQUIP, a=a, b=b, ref=same(c.Ref, node.to))
            return
        self.add(Op.MOVE, verb, a, b, self._doer(node.what, node.by))

    def _summon(self, node: s.Summon) -> None:
        """SUMMON, MAKE_TOKENS, FUSE, RITUAL, SYNCHRO or NORMAL."""
        position = POSITIONS[node.position]
        match node.act:
            case SummonAct.SPECIAL:
                if node.body is not None:
                    self.add(Op.AS_MONSTER, a=body_row(self.unit, node.body))
                a, b = self._cards(node.what, c.Verb.SPECIAL_SUMMON)
                self.add(Op.SUMMON, position, a, b, pack(node.to))
            case SummonAct.TOKENS:
                number = self._number(node.what)
                if node.body is None:
                    raise self.unit.error("the body of the Tokens", node)
                body = body_row(self.unit, node.body)
                self.add(Op.MAKE_TOKENS, position, body, number, pack(node.to))
            case SummonAct.NORMAL_OR_SET:
                self.add(Op.NORMAL, a=self._only_choice(node.what, c.Verb.NORMAL_SUMMON))
            case _:
                self._material_summon(node)

    def _material_summon(self, node: s.Summon) -> None:
        """Rules 4.8, 4.9: the Summons at whose resolution materials are chosen."""
        monster = self._only_choice(node.what, c.Verb.SPECIAL_SUMMON)
        match node.act, node.materials:
            case SummonAct.FUSION, Group() as group:
                row = groups.group_row(self.unit, group, Purpose.USE)
                self.add(Op.FUSE, MANNERS[node.manner], monster, row)
            case SummonAct.RITUAL, Choice() as tributes if node.levels is not None:
                choice = groups.choice_row(self.unit, tributes, c.Verb.TRIBUTE)
                need = amounts.amount_row(self.unit, node.levels.amount or 0)
                self.add(Op.RITUAL, same(c.Compare, node.levels.op), monster, choice, need)
            case SummonAct.SYNCHRO, Ref() as ref:
                self.add(Op.SYNCHRO, same(c.Ref, ref), monster)
            case _:
                raise self.unit.error("materials that fit the Summon", node)

    def _change(self, node: s.Life | s.Position | s.Control | s.Counter) -> None:
        """LIFE, POSITION, CONTROL, SWAP or COUNTER."""
        match node:
            case s.Life():
                amount = self._number(node.amount)
                who, ref = player_and_ref(node.who)
                self.add(Op.LIFE, LIFE_CHANGES[node.kind], amount, who, ref)
            case s.Position():
                a, b = self._cards(node.what, c.Verb.CHANGE_POSITION)
                self.add(Op.POSITION, POSITIONS[node.position], a, b, int(node.quietly))
            case s.Control():
                a, b = self._cards(node.what, c.Verb.TAKE_CONTROL)
                until, loan = self._loan(node.until)
                self.add(Op.SWAP if node.swap else Op.CONTROL, until, a, b, loan)
            case s.Counter():
                a, b = self._cards(node.on, c.Verb.COUNTERS)
                amount = self._number(node.number) | (REMOVE if node.remove else 0)
                self.add(Op.COUNTER, self.unit.tables.counter_kind(node.kind), a, b, amount)

    def _loan(self, until: s.Time | None) -> tuple[int, int]:
        """Operands (x, c) of CONTROL: the row of its time, and of what lasts on the monster + 1."""
        if until is None:
            return 0, 0
        loan = self.unit.tables.row("modifiers", kind=c.ModifierKind.CONTROLLED, layer=5)
        return times.time_row(self.unit, until), 1 + loan

    def _let(self, node: s.Let) -> None:
        """CHOOSE, KEEP, NOTE, ROLL, DECLARE or BOND."""
        match node.register, node.value:
            case Register.DIE, _:
                self.add(Op.ROLL)
            case Register.NOTED, value:
                self.add(Op.NOTE, a=self._number(value))
            case Ref.DECLARED, words.Declaration() as what:
                who, ref = player_and_ref(node.by)
                kind = DECLARATIONS[what]
                if self.plan is not None:
                    self.plan.declares = kind
                self.add(Op.DECLARE, kind, who, int(self.plan is not None), ref)
            case Ref.LINKED, Choice() | Group() | Ref() as cards:
                a, b = self._cards(cards, c.Verb.KEEP)
                self.add(Op.BOND, a=a, b=b)
            case (Ref.FIRST | Ref.PICKED) as register, Choice() as choice:
                self._choose(choice, c.Verb.KEEP, register)
            case (Ref.FIRST | Ref.PICKED) as register, Group() as group:
                row = groups.group_row(self.unit, group, Purpose.USE)
                self.add(Op.KEEP, same(c.Ref, register), row)
            case _:
                raise self.unit.error("a register with what it can hold", node)

    # ----------------------------------------------------------------------------------- flow
    def _flow(self, node: s.Joined | s.May | s.If | s.ChooseOne | s.EachPlayer) -> None:
        """Sequence words, questions, conditions and passes."""
        match node:
            case s.Joined():
                self._joined(node)
            case s.May():
                who, ref = player_and_ref(node.who)
                body = self._with_otherwise(node.steps, node.otherwise)
                self.add(Op.ASK, who, body[0], int(bool(node.otherwise)), ref)
                self.program += body[1]
            case s.If():
                row = amounts.condition_row(self.unit, node.condition, Purpose.USE)
                body = self._with_otherwise(node.steps, node.otherwise)
                self.add(Op.TEST, a=row, b=body[0])
                self.program += body[1]
            case s.ChooseOne():
                self._choose_one(node)
            case s.EachPlayer():
                body_of_each = self.body(node.steps)
                self.add(Op.EACH_BEGIN, a=len(body_of_each))
                self.program += body_of_each
                self.add(Op.EACH_END)

    def _with_otherwise(
        self, steps: Sequence[Step], otherwise: Sequence[Step]
    ) -> tuple[int, list[Instruction]]:
        """How much to skip on "no", and the bodies of both answers."""
        yes, no = self.body(steps), self.body(otherwise)
        if no:
            yes.append((Op.JUMP, 0, len(no), 0, 0))
        return len(yes), yes + no

    def _banishes_it(self, step: Step) -> bool:
        """To destroy, and if so, to banish is one move: the card never is in a Graveyard."""
        if not self.program or not isinstance(step, s.Move):
            return False
        op, verb, a, b, ref = self.program[-1]
        destroys = op == Op.MOVE and verb == c.Verb.DESTROY
        if not destroys or step.verb is not Verb.BANISH or step.what is not Ref.IT:
            return False
        self.program[-1] = (op, verb, a, b, ref | AND_BANISHED)
        return True

    def _joined(self, node: s.Joined) -> None:
        """Rule 12.5: "then", "and if you do", "also, after that" and the like."""
        if node.word is JoinWord.AND_IF_YOU_DO and self._banishes_it(node.steps[0]):
            node = s.Joined(node.word, node.steps[1:])
        if not node.steps:
            return
        body = self.body(node.steps)
        batch: list[Instruction] = [(Op.BATCH, 0, 0, 0, 0)]
        match node.word:
            case JoinWord.THEN:
                body = batch + body
                self.add(Op.UNLESS_DID_SKIP, a=len(body))
            case JoinWord.AND_IF_YOU_DO:
                self.add(Op.UNLESS_DID_SKIP, a=len(body))
            case JoinWord.ALSO_AFTER:
                body = batch + body
            case JoinWord.BOTH_OR_NOTHING:
                self.add(Op.BOTH_BEGIN, a=len(body))
            case JoinWord.RIGHT_AFTER_THIS_RESOLVES:
                body.append((Op.END, 0, 0, 0, 0))
                self.add(Op.AFTER_LINK, a=len(body))
            case JoinWord.OPTION:
                raise self.unit.error("an option only in choose_one", node)
        self.program += body

    def _choose_one(self, node: s.ChooseOne) -> None:
        """CHOOSE_MODE, then each CASE with a jump behind the last."""
        bodies = [self.body(option.steps) for option in node.options]
        who, ref = player_and_ref(node.by)
        self.add(Op.CHOOSE_MODE, who, len(bodies), ref=ref)
        rest = sum(len(body) + 2 for body in bodies)
        for option, body in zip(node.options, bodies, strict=True):
            rest -= len(body) + 2
            self.add(Op.CASE, a=len(body) + 1, b=self._possible(option))
            self.program += body
            self.add(Op.JUMP, a=rest)

    def _possible(self, option: s.Joined) -> int:
        """The condition under which an option can be done: its first cards are there."""
        first = option.steps[0]
        what = getattr(first, "what", None)
        if isinstance(what, Choice):
            return amounts.can_choose(self.unit, what)
        return amounts.exists(self.unit, what, 1) if isinstance(what, Group) else 0

    def _later(self, node: s.Later) -> None:
        """LATER: the body stands here and is passed over; it runs once, at its time."""
        body = self.body(node.steps)
        body.append((Op.END, 0, 0, 0, 0))
        is_time, row = times.moment(self.unit, node.event)
        self.add(Op.LATER, int(is_time), row, len(body))
        self.program += body

    def _lasting(self, node: s.Lasting) -> None:
        """LAST, once for each row of each modifier."""
        if node.until.kind is TimeKind.WHILE_THIS_STAYS:
            raise self.unit.error("a time other than that of control", node)
        until = times.time_row(self.unit, node.until)
        for one in node.modifiers:
            if isinstance(one, Ability):
                row = self.unit.tables.row(
                    "modifiers", kind=c.ModifierKind.WHENEVER, ability=1 + self.lasting(one)
                )
                self.add(Op.LAST, 0, row, until)
            elif isinstance(one, Scoped):
                for inner in one.modifiers:
                    self._last(inner, until, SCOPES[one.scope])
            else:
                self._last(one, until, 0)

    def _last(self, node: Modifier, until: int, scope: int) -> None:
        for fields in modifiers.modifier_fields(self.unit, node, modifiers.Holding()):
            self.add(Op.LAST, scope, self.unit.tables.row("modifiers", **fields), until)

    def _rest(self, node: Step) -> None:
        """NEGATE, FLOW, WIN, RETARGET and EXCAVATE."""
        match node:
            case s.Negate():
                self.add(Op.NEGATE, NEGATIONS[node.what])
            case s.TurnFlow():
                self.add(Op.FLOW, FLOWS[node.what])
            case s.EndDuel():
                who, ref = player_and_ref(node.winner)
                self.add(Op.WIN, who, ref=ref)
            case s.Retarget():
                self.add(Op.RETARGET, same(c.Ref, node.to))
            case s.Excavate() if node.deck.whose is Whose.YOUR:
                until = groups.all_of(self.unit, node.until)
                self.add(Op.EXCAVATE, c.Player.YOU, until)
            case _:
                raise self.unit.error("a step", node)


def pack(who: Who) -> int:
    """A Player word in operand c, with the reference of "controller of" above it."""
    player, ref = player_and_ref(who)
    return player + 256 * ref


def body_row(unit: Unit, body: s.Body) -> int:
    """What a Token, or a card Summoned as a monster, is."""
    attribute, race = 0, 0
    for word in body.words:
        if isinstance(word, words.Attribute):
            attribute = int(Attribute[word.name])
        else:
            race = int(Race[word.name])
    if body.name is None:
        name, kinds = 0, unit.kinds | c.CardKind.MONSTER | c.CardKind.EFFECT
    else:
        name = unit.catalogue.by_name(body.name).number
        kinds = int(c.CardKind.MONSTER | c.CardKind.NORMAL | c.CardKind.TOKEN)
    return unit.tables.row(
        "bodies",
        name=name,
        kinds=kinds,
        attribute=attribute,
        race=race,
        level=body.level,
        atk=amounts.amount_row(unit, body.attack),
        def_=amounts.amount_row(unit, body.defense),
    )
