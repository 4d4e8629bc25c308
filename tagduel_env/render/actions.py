"""Actions and questions in words, from the observation table alone.

For people, and for agents that read text. What an index means never depends on more than the table
of the Duelist who decides.
"""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.cards.facts import CardFacts, Subtype
from tagduel_env.engine.record.constants import (
    LIST_ROWS,
    MAIN_ROWS,
    ZONES,
    Action,
    AnswerSort,
    DecisionKind,
    Verb,
)
from tagduel_env.render.board import place_text, record_of
from tagduel_env.render.effects import effect_text, mode_text
from tagduel_env.render.words import Names, card_name, points
from tagduel_env.spaces.actions import ACTION_ROW, ActionVerb, family_of
from tagduel_env.spaces.table import FIRST_LIST_ROW, UNSEEN, DecisionMark, SeenPosition

if TYPE_CHECKING:
    from tagduel_env.engine.duel import Duel

__all__ = ["action_text", "describe_action", "describe_options", "describe_question"]

_KINDS = ("Monster", "Spell", "Trap")
_PILES = (
    ("hand", "hand"),
    ("grave", "Graveyard"),
    ("banished", "banished"),
    ("under", "under a monster"),
)

_PURPOSES = {
    Verb.DESTROY: "to destroy",
    Verb.BANISH: "to banish",
    Verb.BANISH_FACE_DOWN: "to banish face-down",
    Verb.SEND_TO_GRAVEYARD: "to send to the Graveyard",
    Verb.DISCARD: "to discard",
    Verb.RETURN_TO_HAND: "to return to the hand",
    Verb.ADD_TO_HAND: "to add to the hand",
    Verb.SHUFFLE_INTO_DECK: "to shuffle into the Deck",
    Verb.PUT_ON_TOP: "to put on top of the Deck",
    Verb.PUT_ON_BOTTOM: "to put on the bottom of the Deck",
    Verb.PUT_ON_TOP_IN_ANY_ORDER: "to put on top of the Deck",
    Verb.TRIBUTE: "to Tribute",
    Verb.RETURN_TO_GRAVEYARD: "to return to the Graveyard",
    Verb.RETURN_TO_EXTRA_DECK: "to return to the Extra Deck",
    Verb.SET_CARD: "to Set",
    Verb.DETACH: "to detach",
    Verb.EQUIP: "to equip",
    Verb.SPECIAL_SUMMON: "to Special Summon",
    Verb.NORMAL_SUMMON: "to Normal Summon",
    Verb.MATERIAL: "as material",
    Verb.TAKE_CONTROL: "to take control of",
    Verb.CHANGE_POSITION: "to change the position of",
    Verb.REVEAL: "to reveal",
    Verb.LOOK: "to look at",
    Verb.ATTACK: "to attack",
}
"""What is done to the cards that are picked."""

_QUESTIONS = {
    DecisionKind.OPEN: "Your move",
    DecisionKind.BATTLE: "Battle Step",
    DecisionKind.PHASE: "An effect of this phase?",
    DecisionKind.WINDOW: "A fast effect?",
    DecisionKind.RESPOND: "Respond?",
    DecisionKind.TRIGGER: "Which effect goes on the Chain next?",
    DecisionKind.WHOSE_TRIGGER: "Whose effect goes on the Chain next?",
    DecisionKind.GO_FIRST: "Go first?",
    DecisionKind.TALK: "Say something?",
    DecisionKind.COPY: "Which copy?",
    DecisionKind.ABILITY: "Which effect?",
    DecisionKind.MODE: "Which alternative?",
    DecisionKind.NUMBER: "How many?",
    DecisionKind.DECLARE_NAME: "Declare a name",
    DecisionKind.DECLARE_KIND: "Declare a kind of card",
    DecisionKind.DECLARE_LEVEL: "Declare a Level",
    DecisionKind.COUNTER: "Take a counter from which card?",
    DecisionKind.ZONE: "Which zone?",
    DecisionKind.DUELIST: "Which Duelist?",
    DecisionKind.SUMMON_NOW: "Normal Summon or Set now?",
    DecisionKind.ATTACK_TARGET: "Attack what?",
    DecisionKind.REPLAY: "Replay: attack what?",
    DecisionKind.POSITION: "Which position?",
    DecisionKind.MAY: "Do it?",
    DecisionKind.PAY_OR: "Pay?",
    DecisionKind.REPLACE: "Replace the destruction?",
    DecisionKind.LINGER: "What happens first?",
}
_PICKS = {
    DecisionKind.COST: "Cost",
    DecisionKind.PROCEDURE: "Summoning procedure",
    DecisionKind.TRIBUTE: "Tributes",
    DecisionKind.MATERIAL: "Materials",
    DecisionKind.TARGET: "Targets",
    DecisionKind.PICK: "Choose",
    DecisionKind.ORDER: "Order",
    DecisionKind.HAND_LIMIT: "Discard to the hand limit",
}


def describe_action(duel: "Duel", action: int) -> str:
    """One legal action of the open decision in words, as its Duelist may be told.

    Example:
        >>> describe_action(duel, 141)  # doctest: +SKIP
        'Normal Summon Breaker the Magical Warrior'
    """
    from tagduel_env.engine.observation import observe  # noqa: PLC0415, the engine only if a Duel is given
    from tagduel_env.spaces.table import TABLE_SIZE  # noqa: PLC0415

    observation = np.empty(TABLE_SIZE, np.uint8)
    observe.write_table_at(duel.address, duel.seat, int(observation.ctypes.data))
    seats = tuple(duel.seat_name(seat) for seat in range(duel.duelists))
    names = Names.of_seats(seats, duel.seat)
    return action_text(record_of(observation), action, names)


def describe_options(
    observation: NDArray[np.uint8], actions: Iterable[int], names: Names | None = None
) -> list[str]:
    """Each action as ``"<index> <words>"``.

    Args:
        observation: The table of the Duelist who decides, ``uint8[5620]``.
        actions: Legal action indices.
        names: What to call the Duelists.
    """
    table = record_of(observation)
    return [f"{action} {action_text(table, action, names or Names())}" for action in actions]


def describe_question(observation: NDArray[np.uint8], names: Names | None = None) -> str:
    """What is asked, in one line; empty for a Duelist who isn't asked."""
    names = names or Names()
    table = record_of(observation)
    asked = table["decision"]
    kind = DecisionKind(int(asked["kind"]))
    if kind is DecisionKind.NONE:
        return ""
    card = f" ({card_name(int(asked['card']))})" if asked["card"] else ""
    if kind is DecisionKind.CONSENT:
        return f"{names.of(int(asked['asker']))} asks you to agree{card}: {_picked(table, names)}"
    if kind not in _PICKS:
        return _QUESTIONS.get(kind, kind.name.replace("_", " ").capitalize()) + card
    purpose = _PURPOSES.get(Verb(int(asked["purpose"])), "")
    words = [_PICKS[kind] + card, purpose, _how_many(asked)]
    question = " ".join(word for word in words if word)
    return f"{question}: {_picked(table, names)}" if asked["picked"] else question


def _how_many(asked: Any) -> str:
    if asked["total_test"]:
        test = "exactly" if asked["total_test"] == 1 else "at least"
        return f"total {test} {asked['total_need']} ({asked['total_have']} so far)"
    least, most = int(asked["least"]), int(asked["most"])
    span = f"{least}" if least == most else f"{least} to {most}"
    finish = ", may finish" if asked["marks"] & DecisionMark.FINISH_ALLOWED else ""
    return f"({asked['picked']} of {span}{finish})"


def _picked(table: Any, names: Names) -> str:
    rows = [int(row) for row in table["decision"]["picks"] if row < 4 * (ZONES + LIST_ROWS)]
    return ", ".join(place_text(table, row, names) for row in rows) or "nothing picked"


# ------------------------------------------------------------------------------------ actions
def action_text(table: Any, action: int, names: Names) -> str:
    """One action index in words, from a record of the table of the Duelist who decides."""
    verb = family_of(action).verb
    return _WRITERS[verb](table, action, names)


def _said(words: str) -> Callable[[Any, int, Names], str]:
    return lambda _table, _action, _names: words


def _yes(table: Any, action: int, names: Names) -> str:
    del action, names
    return "pay" if table["decision"]["kind"] == DecisionKind.PAY_OR else "yes"


def _no(table: Any, action: int, names: Names) -> str:
    del action, names
    return "do not pay" if table["decision"]["kind"] == DecisionKind.PAY_OR else "no"


def _duelist(table: Any, action: int, names: Names) -> str:
    del table
    return names.of(action - Action.DUELIST)


def _talk(table: Any, action: int, names: Names) -> str:
    del table, names
    token = action - Action.TALK
    return f"say token {token}" if token else "say nothing"


def _answer(table: Any, action: int, names: Names) -> str:
    number = action - Action.ANSWER
    answer = table["answers"][number]
    sort = AnswerSort(int(answer["sort"]))
    if sort in (AnswerSort.NONE, AnswerSort.NUMBER, AnswerSort.KIND, AnswerSort.PAGE):
        return _plain_answer(table, number, sort, int(answer["value"]))
    if sort is AnswerSort.NAME:
        return card_name(int(answer["card"]) or int(answer["value"]))
    return _answer_about_card(table, number, sort, names)


def _plain_answer(table: Any, number: int, sort: AnswerSort, value: int) -> str:
    """An answer that speaks of no card."""
    if sort is AnswerSort.NUMBER:
        unit = int(table["decision"]["value_unit"])
        return points(value or number * max(unit, 1))
    if sort is AnswerSort.KIND and number < len(_KINDS):
        return _KINDS[number]
    return f"page {number + 1} of the names" if sort is AnswerSort.PAGE else f"answer {number + 1}"


def _answer_about_card(table: Any, number: int, sort: AnswerSort, names: Names) -> str:
    """A copy, an effect, an alternative of a card, or what waits for it."""
    answer = table["answers"][number]
    card, index, value = (int(answer[field]) for field in ("card", "ability", "value"))
    name = card_name(card) if card else place_text(table, int(answer["row"]), names)
    if sort is AnswerSort.COPY:
        return f"copy {number + 1} of {name}"
    if sort is AnswerSort.MODE:
        return mode_text(card, value) or f"alternative {value + 1} of {name}"
    if sort is AnswerSort.PENDING:
        return f"what waits for {name}"
    text = effect_text(card, index)
    return f"effect {index + 1} of {name}" + (f": {text}" if text else "")


def _at_zone(words: str) -> Callable[[Any, int, Names], str]:
    def text(table: Any, action: int, names: Names) -> str:
        return f"{words} {place_text(table, int(ACTION_ROW[action]), names)}"

    return text


def _change_position(table: Any, action: int, names: Names) -> str:
    row = int(ACTION_ROW[action])
    card = place_text(table, row, names)
    position = SeenPosition(int(table["zones"][row]["position"]))
    if position is SeenPosition.FACE_DOWN_DEFENSE:
        return f"Flip Summon {card}"
    return f"change {card} to {'Defense' if position is SeenPosition.FACE_UP_ATTACK else 'Attack'}"


def _select_zone(table: Any, action: int, names: Names) -> str:
    row = int(ACTION_ROW[action])
    card = place_text(table, row, names)
    return card if table["zones"][row]["position"] else f"zone {card}"


def _listed(table: Any, action: int) -> str:
    return card_name(int(table["lists"][int(ACTION_ROW[action]) - FIRST_LIST_ROW]["card"]))


def _use(table: Any, action: int, names: Names) -> str:
    del names
    row = table["lists"][action - Action.USE]
    name = card_name(int(row["card"]))
    if action - Action.USE >= MAIN_ROWS and not row["grave"]:
        return f"{_summon_word(int(row['card']))} {name}"
    places = [word for field, word in _PILES if row[field]]
    where = f" ({' or '.join(places)})" if places else ""
    facts = _facts(int(row["card"]))
    is_monster = facts is not None and facts.is_monster
    return f"{'use' if is_monster else 'activate'} {name}{where}"


def _facts(card: int) -> CardFacts | None:
    """The printed facts of a card that can be told."""
    catalogue = load_catalogue()
    return catalogue[card] if card != UNSEEN and card in catalogue else None


def _summon_word(card: int) -> str:
    """How a monster of the Extra Deck comes by its own procedure."""
    facts = _facts(card)
    subtypes = facts.subtypes if facts else Subtype(0)
    if Subtype.XYZ in subtypes:
        return "Xyz Summon"
    return "Synchro Summon" if Subtype.SYNCHRO in subtypes else "Special Summon"


def _normal_summon(table: Any, action: int, names: Names) -> str:
    del names
    word = "Tribute Summon" if _tributes(table, action) else "Normal Summon"
    return f"{word} {_listed(table, action)}"


def _set(table: Any, action: int, names: Names) -> str:
    del names
    tribute = " with Tributes" if _tributes(table, action) else ""
    return f"Set {_listed(table, action)}{tribute}"


def _tributes(table: Any, action: int) -> bool:
    """4.2: does the printed Level ask for Tributes?"""
    facts = _facts(int(table["lists"][int(ACTION_ROW[action]) - FIRST_LIST_ROW]["card"]))
    return facts is not None and facts.level > 4


def _select_list(table: Any, action: int, names: Names) -> str:
    step = action - Action.SELECT_LIST
    row = table["lists"][step]
    name = _listed(table, action)
    if table["decision"]["kind"] == DecisionKind.DECLARE_NAME:
        return f"declare {name}"
    owner = names.of(step // LIST_ROWS)
    places = [word for field, word in _PILES if row[field]]
    known = sum(int(row[field]) for field, _ in _PILES) + int(row["field"])
    if row["copies"] > known:
        places.append("Extra Deck" if step % LIST_ROWS >= MAIN_ROWS else "Deck")
    where = " or ".join(places)
    return f"{name} ({owner}: {where})" if where else f"{name} ({owner})"


_WRITERS: dict[ActionVerb, Callable[[Any, int, Names], str]] = {
    ActionVerb.PASS: _said("pass"),
    ActionVerb.FINISH: _said("finish choosing"),
    ActionVerb.YES: _yes,
    ActionVerb.NO: _no,
    ActionVerb.AGREE: _said("agree"),
    ActionVerb.REFUSE: _said("refuse"),
    ActionVerb.TO_BATTLE_PHASE: _said("go to the Battle Phase"),
    ActionVerb.TO_MAIN_PHASE_2: _said("go to Main Phase 2"),
    ActionVerb.TO_END_PHASE: _said("end the turn"),
    ActionVerb.ATTACK_DIRECTLY: _said("attack directly"),
    ActionVerb.MORE: _said("more"),
    ActionVerb.SURRENDER: _said("surrender"),
    ActionVerb.FACE_UP_ATTACK: _said("face-up Attack Position"),
    ActionVerb.FACE_UP_DEFENSE: _said("face-up Defense Position"),
    ActionVerb.FACE_DOWN_DEFENSE: _said("face-down Defense Position"),
    ActionVerb.DUELIST: _duelist,
    ActionVerb.TALK: _talk,
    ActionVerb.ANSWER: _answer,
    ActionVerb.ACTIVATE: _at_zone("activate"),
    ActionVerb.CHANGE_POSITION: _change_position,
    ActionVerb.SUMMON_AGAIN: _at_zone("Normal Summon again"),
    ActionVerb.ATTACK_WITH: _at_zone("attack with"),
    ActionVerb.SELECT_ZONE: _select_zone,
    ActionVerb.NORMAL_SUMMON: _normal_summon,
    ActionVerb.SET: _set,
    ActionVerb.USE: _use,
    ActionVerb.SELECT_LIST: _select_list,
}
