"""What gives a reference or register its meaning: the table that `checks` goes through."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tagduel_env.effects.abilities import Cost, Materials, Rule, When
from tagduel_env.effects.amounts import Register
from tagduel_env.effects.events import Activated, Battles, Damaged, Moved
from tagduel_env.effects.grammar import RuleName, Verb
from tagduel_env.effects.references import Ref
from tagduel_env.effects.steps import Excavate, Let, Move, Show
from tagduel_env.effects.words import BATTLE

__all__ = ["GIVERS", "Giver"]


@dataclass(frozen=True, slots=True)
class Giver:
    """What some names need.

    Attributes:
        names: The references or registers.
        gives: Whether a value of the tree gives them.
        expected: What that is, in words.
        do: What to do if it is missing.
        whole_card: Whether any ability of the card may give them, not just the same one.
    """

    names: tuple[Ref | Register, ...]
    gives: Callable[[object], bool]
    expected: str
    do: str
    whole_card: bool = False


def _answers(value: object) -> bool:
    """An event."""
    return isinstance(value, When)


def _answers_a_link(value: object) -> bool:
    """An event about a Chain Link."""
    return isinstance(value, Activated)


def _is_battle(value: object) -> bool:
    """An event of a battle."""
    return isinstance(value, Battles) or (isinstance(value, Moved) and BATTLE in value.causes)


def _is_damage(value: object) -> bool:
    """An event of damage."""
    return isinstance(value, Damaged)


def _shows(value: object) -> bool:
    """A step that reveals or looks."""
    return isinstance(value, Show)


def _excavates(value: object) -> bool:
    """A step that excavates."""
    return isinstance(value, Excavate)


def _pays(value: object) -> bool:
    """A cost."""
    return isinstance(value, Cost)


def _lists_materials(value: object) -> bool:
    """A list of materials."""
    return isinstance(value, Materials)


def _equips_this(value: object) -> bool:
    """A step or printed fact that equips this card to a monster."""
    if isinstance(value, Move):
        return value.verb is Verb.EQUIP and value.what is Ref.THIS
    return isinstance(value, Rule) and value.rule is RuleName.EQUIPS_TO


def _equips_to_this(value: object) -> bool:
    """A step that equips a card to this one."""
    return isinstance(value, Move) and value.verb is Verb.EQUIP and value.to is Ref.THIS


def _lets(value: object, register: Ref | Register) -> bool:
    """A step that fills the register."""
    return isinstance(value, Let) and value.register is register


def _binds(value: object) -> bool:
    """A step that binds a card to this one."""
    return _lets(value, Ref.LINKED)


def _declares(value: object) -> bool:
    """A step that declares."""
    return _lets(value, Ref.DECLARED)


def _notes(value: object) -> bool:
    """A step that notes a number."""
    return _lets(value, Register.NOTED)


def _rolls(value: object) -> bool:
    """A step that rolls the die."""
    return _lets(value, Register.DIE)


def _picks_first(value: object) -> bool:
    """A step that picks FIRST."""
    return _lets(value, Ref.FIRST)


def _picks(value: object) -> bool:
    """A step that picks PICKED."""
    return _lets(value, Ref.PICKED)


GIVERS = (
    Giver((Ref.EVENT_CARD,), _answers, "an event", "write when(…) or if_happens(…)"),
    Giver(
        (Ref.LINK_CARD,),
        _answers_a_link,
        "an event about a Chain Link",
        "write in_response_to(activated(…))",
    ),
    Giver(
        (Ref.OPPOSING_MONSTER,),
        _is_battle,
        "an event of a battle",
        "write when(battles(…)) or when(destroys_by_battle(…))",
    ),
    Giver(
        (Register.AMOUNT,),
        _is_damage,
        "an event of damage",
        "write when(battle_damage(…)) or when(effect_damage(…))",
    ),
    Giver((Ref.SHOWN,), _shows, "cards shown", "write reveal(…) or look_at(…)"),
    Giver((Ref.FOUND, Ref.EXCAVATED), _excavates, "an excavation", "write excavate_until(…)"),
    Giver((Ref.PAID, Register.PAID_AMOUNT), _pays, "a cost", "write cost(…)"),
    Giver((Register.DIE,), _rolls, "a roll of the die", "write roll_die()"),
    Giver((Ref.FIRST,), _picks_first, "a pick", "write pick(FIRST, …)"),
    Giver((Ref.PICKED,), _picks, "a pick", "write pick(PICKED, …)"),
    Giver((Ref.LINKED,), _binds, "a bond", "write bond(…) in the ability that binds", True),
    Giver(
        (Ref.DECLARED, Register.DECLARED_LEVEL),
        _declares,
        "a declaration",
        "write declare(…)",
        True,
    ),
    Giver((Register.NOTED,), _notes, "a note", "write note(…)", True),
    Giver(
        (Ref.EQUIPPED,),
        _equips_this,
        "something that equips this card",
        "write equips_to(…) or equip(THIS, to=…)",
        True,
    ),
    Giver(
        (Ref.EQUIPPED_HERE,),
        _equips_to_this,
        "something that equips a card to this one",
        "write equip(…, to=THIS)",
        True,
    ),
    Giver(
        (Register.MATERIALS_USED,),
        _lists_materials,
        "a list of materials",
        "write fusion(…), contact_fusion(…), synchro(…) or xyz(…)",
        True,
    ),
)
