"""Steps: what an ability does when it is paid for or resolves.

A bare list of steps is "and": one batch, each does what it can. The sequence words wrap what
follows, as on a card: `then(…)`, `and_if_you_do(…)`, `also_after(…)`, `but(…)`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tagduel_env.effects.amounts import DIE, NOTED, Register
from tagduel_env.effects.grammar import (
    Chance,
    FlowChange,
    JoinWord,
    LifeChange,
    Negated,
    Showing,
    SummonAct,
    TimeKind,
    Verb,
)
from tagduel_env.effects.groups import Choice, Group, every
from tagduel_env.effects.logic import Test
from tagduel_env.effects.node import Node, Step
from tagduel_env.effects.references import (
    DECLARED,
    LINKED,
    THIS,
    YOUR_DECK,
    Place,
    Ref,
    materials_of,
)
from tagduel_env.effects.words import (
    BY_SENDING_TO_GRAVEYARD,
    IN_DEFENSE,
    OPPONENT,
    THE_OTHER_POSITION,
    YOU,
    Attribute,
    BattlePosition,
    Declaration,
    Manner,
    MonsterType,
    Phase,
    Player,
)

if TYPE_CHECKING:
    from tagduel_env.effects.sorts import (
        Amount,
        Cards,
        Condition,
        EventPattern,
        Filter,
        Lasts,
        Who,
    )


@dataclass(frozen=True, slots=True)
class Time(Node):
    """A point in time: `n` counts turns or phases of `whose`, the current one included."""

    kind: TimeKind
    n: int | None = None
    whose: Player | None = None
    phase: Phase | None = None


END_OF_TURN = Time(TimeKind.END_OF_TURN)
THE_END_PHASE = Time(TimeKind.END_PHASE)
FOREVER = Time(TimeKind.FOREVER)
END_OF_DAMAGE_STEP = Time(TimeKind.END_OF_DAMAGE_STEP)
WHILE_IT_STAYS = Time(TimeKind.WHILE_IT_STAYS)
WHILE_THIS_STAYS = Time(TimeKind.WHILE_THIS_STAYS)


@dataclass(frozen=True, slots=True)
class Move(Step):
    """Moves cards; zone, cause and events follow from the verb.

    For DRAW and MILL `what` is a number and `by` the Duelist; for EQUIP `to` is the monster.
    """

    verb: Verb
    what: Cards | Amount
    by: Who | None = None
    to: Ref | None = None


@dataclass(frozen=True, slots=True)
class Body(Node):
    """What a Token, or a card Summoned as a monster, is; without `name` the card keeps its own."""

    name: str | None
    words: tuple[Attribute | MonsterType, ...]
    level: int
    attack: Amount
    defense: Amount


@dataclass(frozen=True, slots=True)
class Summon(Step):
    """Summons. For TOKENS `what` is a number; `levels` is the rule of a Ritual Tribute."""

    act: SummonAct
    what: Cards | Amount
    position: BattlePosition | None = None
    to: Who = YOU
    materials: Cards | None = None
    manner: Manner | None = None
    levels: Test | None = None
    body: Body | None = None


@dataclass(frozen=True, slots=True)
class Life(Step):
    """Damage, gain or payment of Life Points."""

    kind: LifeChange
    amount: Amount
    who: Who


@dataclass(frozen=True, slots=True)
class Position(Step):
    """Changes battle positions; `quietly`: Flip effects are not activated."""

    what: Cards
    position: BattlePosition
    quietly: bool = False


@dataclass(frozen=True, slots=True)
class Control(Step):
    """Takes control until a time (None: for good), or swaps the control of a pair."""

    what: Cards
    until: Time | None = None
    swap: bool = False


@dataclass(frozen=True, slots=True)
class Counter(Step):
    """Places or removes counters; removing from a place takes them from any cards there."""

    kind: str
    number: Amount
    on: Cards | Place
    remove: bool = False


@dataclass(frozen=True, slots=True)
class Let(Step):
    """Fills a register: a number, cards, a declaration, a die, or the bond between two cards."""

    register: Ref | Register
    value: Cards | Amount | Declaration | Chance
    by: Who = YOU


@dataclass(frozen=True, slots=True)
class Show(Step):
    """Reveals or looks at cards; fills SHOWN."""

    how: Showing
    what: Cards | Place


@dataclass(frozen=True, slots=True)
class Excavate(Step):
    """Excavates until such a card is found; fills FOUND and EXCAVATED."""

    deck: Place
    until: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class Negate(Step):
    """Negates what is answered: the activation, the effect, the Summon or the attack."""

    what: Negated


@dataclass(frozen=True, slots=True)
class TurnFlow(Step):
    """Changes the flow of the turn."""

    what: FlowChange


@dataclass(frozen=True, slots=True)
class EndDuel(Step):
    """Ends the Duel."""

    winner: Who


@dataclass(frozen=True, slots=True)
class Retarget(Step):
    """The Chain Link answered now targets this card."""

    to: Ref


@dataclass(frozen=True, slots=True)
class Joined(Step):
    """Steps behind a sequence word."""

    word: JoinWord
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class May(Step):
    """Somebody may have the steps done; if not, `otherwise`."""

    who: Who
    steps: tuple[Step, ...]
    otherwise: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class If(Step):
    """The steps if the condition holds now; if not, `otherwise`."""

    condition: Condition
    steps: tuple[Step, ...]
    otherwise: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class ChooseOne(Step):
    """One of the options, chosen at resolution."""

    options: tuple[Joined, ...]
    by: Who = YOU


@dataclass(frozen=True, slots=True)
class EachPlayer(Step):
    """Each player, step by step: both choose, then both move. THEY, THEIR, OTHERS stand inside."""

    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Later(Step):
    """A delayed action: the steps happen at that event or time, once."""

    event: EventPattern | Time
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Lasting(Step):
    """Modifiers or abilities that hold until a time, for the cards there now (`for_the_side`)."""

    until: Time
    modifiers: tuple[Lasts, ...]


def destroy(what: Cards) -> Move:
    """Destroy."""
    return Move(Verb.DESTROY, what)


def banish(what: Cards) -> Move:
    """Banish, face-up."""
    return Move(Verb.BANISH, what)


def banish_face_down(what: Cards) -> Move:
    """Banish, face-down."""
    return Move(Verb.BANISH_FACE_DOWN, what)


def send_to_graveyard(what: Cards) -> Move:
    """Send to the Graveyard."""
    return Move(Verb.SEND_TO_GRAVEYARD, what)


def discard(what: Cards) -> Move:
    """Discard."""
    return Move(Verb.DISCARD, what)


def tribute(what: Cards) -> Move:
    """Tribute."""
    return Move(Verb.TRIBUTE, what)


def return_to_hand(what: Cards) -> Move:
    """Return to the hand."""
    return Move(Verb.RETURN_TO_HAND, what)


def add_to_hand(what: Cards) -> Move:
    """Add to the hand."""
    return Move(Verb.ADD_TO_HAND, what)


def shuffle_into_deck(what: Cards) -> Move:
    """Shuffle into the Deck."""
    return Move(Verb.SHUFFLE_INTO_DECK, what)


def put_on_top_of_deck(what: Cards) -> Move:
    """Place on top of the Deck."""
    return Move(Verb.PUT_ON_TOP_OF_DECK, what)


def put_on_top_in_any_order(what: Cards) -> Move:
    """Place on top of the Deck in any order."""
    return Move(Verb.PUT_ON_TOP_IN_ANY_ORDER, what)


def put_on_bottom_of_deck(what: Cards) -> Move:
    """Place on the bottom of the Deck."""
    return Move(Verb.PUT_ON_BOTTOM_OF_DECK, what)


def return_to_graveyard(what: Cards) -> Move:
    """Return to the Graveyard."""
    return Move(Verb.RETURN_TO_GRAVEYARD, what)


def return_to_extra_deck(what: Cards) -> Move:
    """Return to the Extra Deck."""
    return Move(Verb.RETURN_TO_EXTRA_DECK, what)


def return_to_field(what: Cards) -> Move:
    """Return to the field."""
    return Move(Verb.RETURN_TO_FIELD, what)


def set_card(what: Cards) -> Move:
    """Set a card."""
    return Move(Verb.SET_CARD, what)


def draw(number: Amount, by: Who = YOU) -> Move:
    """Draw cards."""
    return Move(Verb.DRAW, number, by)


def mill(number: Amount, by: Who = YOU) -> Move:
    """Send cards from the top of the Deck to the Graveyard."""
    return Move(Verb.MILL, number, by)


def detach(number: Amount, frm: Ref = THIS) -> Move:
    """Detach Xyz Materials."""
    return Move(Verb.DETACH, Choice(every(materials_of(frm)), number, number))


def equip(what: Cards, to: Ref) -> Move:
    """Equip a card to a monster."""
    return Move(Verb.EQUIP, what, to=to)


def special_summon(
    what: Cards,
    position: BattlePosition | None = None,
    to: Who = YOU,
    as_: Body | None = None,
) -> Summon:
    """Special Summon (to somebody's field, as a monster of this body)."""
    return Summon(SummonAct.SPECIAL, what, position, to, body=as_)


def as_monster(
    *words: Attribute | MonsterType, level: int, attack: Amount, defense: Amount
) -> Body:
    """The body of a card Summoned as a monster."""
    return Body(None, words, level, attack, defense)


def make_tokens(
    number: Amount,
    name: str,
    *words: Attribute | MonsterType,
    attack: Amount = 0,
    defense: Amount = 0,
    level: int = 1,
    position: BattlePosition = IN_DEFENSE,
    to: Who = YOU,
) -> Summon:
    """Special Summon Tokens."""
    body = Body(name, words, level, attack, defense)
    return Summon(SummonAct.TOKENS, number, position, to, body=body)


def normal_summon_or_set(what: Cards) -> Summon:
    """Normal Summon or Set."""
    return Summon(SummonAct.NORMAL_OR_SET, what)


def fusion_summon(
    what: Cards, materials: Group, manner: Manner = BY_SENDING_TO_GRAVEYARD
) -> Summon:
    """Fusion Summon with materials from the group."""
    return Summon(SummonAct.FUSION, what, materials=materials, manner=manner)


def ritual_summon(what: Cards, tributes: Choice, levels: Test) -> Summon:
    """Ritual Summon by Tributing monsters whose total Level passes the test."""
    return Summon(SummonAct.RITUAL, what, materials=tributes, levels=levels)


def synchro_summon(what: Cards, using: Ref) -> Summon:
    """Synchro Summon with this card as one material."""
    return Summon(SummonAct.SYNCHRO, what, materials=using)


def damage(number: Amount, to: Who = OPPONENT) -> Life:
    """Inflict effect damage."""
    return Life(LifeChange.DAMAGE, number, to)


def gain_life(number: Amount, by: Who = YOU) -> Life:
    """Gain Life Points."""
    return Life(LifeChange.GAIN, number, by)


def pay_life(number: Amount) -> Life:
    """Pay Life Points."""
    return Life(LifeChange.PAY, number, YOU)


def change_position(
    what: Cards, to: BattlePosition = THE_OTHER_POSITION, flip_effects: bool = True
) -> Position:
    """Change the battle position."""
    return Position(what, to, not flip_effects)


def take_control(what: Cards, until: Time | None = None) -> Control:
    """Take control."""
    return Control(what, until)


def swap_control(pair: Cards) -> Control:
    """Swap the control of two monsters."""
    return Control(pair, swap=True)


def put_counters(kind: str, number: Amount, on: Cards = THIS) -> Counter:
    """Place counters."""
    return Counter(kind, number, on)


def remove_counters(kind: str, number: Amount, frm: Cards | Place = THIS) -> Counter:
    """Remove counters."""
    return Counter(kind, number, frm, remove=True)


def note(amount: Amount) -> Let:
    """Remember a number as NOTED."""
    return Let(NOTED, amount)


def pick(slot: Ref, what: Choice | Group) -> Let:
    """Remember cards as FIRST or PICKED."""
    return Let(slot, what)


def declare(what: Declaration, by: Who = YOU) -> Let:
    """Declare something; fills DECLARED or DECLARED_LEVEL."""
    return Let(DECLARED, what, by)


def roll_die() -> Let:
    """Roll a six-sided die; fills DIE."""
    return Let(DIE, Chance.SIX_SIDED_DIE)


def bond(ref: Ref) -> Let:
    """Bind a card to this card as LINKED."""
    return Let(LINKED, ref)


def reveal(what: Cards | Place) -> Show:
    """Reveal to all."""
    return Show(Showing.REVEAL, what)


def look_at(what: Cards | Place) -> Show:
    """Look at."""
    return Show(Showing.LOOK, what)


def excavate_until(*filters: Filter, deck: Place = YOUR_DECK) -> Excavate:
    """Excavate from the top of the Deck until such a card is found."""
    return Excavate(deck, filters)


def negate_activation() -> Negate:
    """Negate the activation answered."""
    return Negate(Negated.ACTIVATION)


def negate_effect() -> Negate:
    """Negate the effect answered."""
    return Negate(Negated.EFFECT)


def negate_summon() -> Negate:
    """Negate the Summon answered."""
    return Negate(Negated.SUMMON)


def negate_attack() -> Negate:
    """Negate the attack."""
    return Negate(Negated.ATTACK)


def end_battle_phase() -> TurnFlow:
    """End the Battle Phase."""
    return TurnFlow(FlowChange.END_BATTLE_PHASE)


def go_to_end_phase() -> TurnFlow:
    """It becomes the End Phase."""
    return TurnFlow(FlowChange.GO_TO_END_PHASE)


def win_duel() -> EndDuel:
    """You win the Duel."""
    return EndDuel(YOU)


def change_target_to(ref: Ref) -> Retarget:
    """The Chain Link answered now targets this card."""
    return Retarget(ref)
