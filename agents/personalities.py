"""Players with one habit each: `agents.greedy_agent` with another value for a few actions.

They are partners to be met for the first time (Stone et al. 2010, "Ad Hoc Autonomous Agent Teams"):
sensible enough to win Duels, and each odd in a way that a team-mate can notice and use.
"""

from collections.abc import Callable, Mapping
from enum import IntEnum

from agents.card_reading import facts_of
from agents.greedy_agent import GreedyAgent, best_attack, may_attack, to_battle
from agents.situation import Situation
from tagduel_env.cards.facts import Kind
from tagduel_env.engine.record.constants import Action
from tagduel_env.ruleset import Ruleset
from tagduel_env.spaces import ACTION_ROW, ACTION_VERB, ActionVerb
from tagduel_env.spaces.table import FIRST_LIST_ROW

__all__ = [
    "PERSONALITIES",
    "AggressiveAgent",
    "ChatterboxAgent",
    "DefensiveAgent",
    "MiserAgent",
    "RefuserAgent",
    "Word",
]

_HAND_LIMIT = Ruleset.tag().hand_limit
_TEAM_MATE = 2
_DARING = 1000.0
_PREFERRED = 3000.0
_NEVER = -200.0
_POSITIONS = frozenset(
    {ActionVerb.FACE_UP_ATTACK, ActionVerb.FACE_UP_DEFENSE, ActionVerb.FACE_DOWN_DEFENSE}
)
_FROM_HAND = frozenset({ActionVerb.NORMAL_SUMMON, ActionVerb.SET, ActionVerb.USE})


class AggressiveAgent(GreedyAgent):
    """Attacks also where it may lose a little, and keeps its monsters in Attack Position.

    Attributes:
        name: ``"aggressive"``.
    """

    name = "aggressive"

    def score(self, situation: Situation, action: int) -> float:
        """Attacks and Attack Position are worth more than they are to greedy."""
        verb = _verb(action)
        if verb in _POSITIONS:
            return float(verb is ActionVerb.FACE_UP_ATTACK)
        if verb is ActionVerb.TO_BATTLE_PHASE:
            return to_battle(situation, -_DARING)
        gain = super().score(situation, action)
        if verb is ActionVerb.ATTACK_WITH:
            return gain + _DARING
        if verb is ActionVerb.CHANGE_POSITION:
            return _NEVER if may_attack(situation, int(ACTION_ROW[action])) else 400.0
        summons = verb is ActionVerb.NORMAL_SUMMON and gain > 0
        return gain + _PREFERRED * summons


class DefensiveAgent(GreedyAgent):
    """Sets its monsters, and attacks only where there is much to gain.

    Attributes:
        name: ``"defensive"``.
    """

    name = "defensive"

    def score(self, situation: Situation, action: int) -> float:
        """Attacks are worth less than they are to greedy, Defense Position more."""
        verb = _verb(action)
        if verb in _POSITIONS:
            return float(verb is not ActionVerb.FACE_UP_ATTACK)
        if verb is ActionVerb.TO_BATTLE_PHASE:
            return to_battle(situation, _DARING)
        gain = super().score(situation, action)
        if verb is ActionVerb.ATTACK_WITH:
            return gain - _DARING
        if verb is ActionVerb.CHANGE_POSITION:
            attacks = best_attack(situation, int(ACTION_ROW[action])) > _DARING
            return 400.0 if attacks != may_attack(situation, int(ACTION_ROW[action])) else _NEVER
        sets = gain > 0 and _sets_monster(situation, action)
        return gain + _PREFERRED * sets


class MiserAgent(GreedyAgent):
    """Keeps its cards: it plays one from the hand only when it would have to discard one.

    Attributes:
        name: ``"miser"``.
    """

    name = "miser"

    def score(self, situation: Situation, action: int) -> float:
        """What would leave a hand that is not too full is never played."""
        full = int(situation.table["seats"][0]["hand"]) > _HAND_LIMIT
        if not full and _leaves_hand(situation, action):
            return _NEVER
        return super().score(situation, action)


class RefuserAgent(GreedyAgent):
    """Never agrees to a play of its team-mate that involves its own cards.

    Attributes:
        name: ``"refuser"``.
    """

    name = "refuser"

    def score(self, situation: Situation, action: int) -> float:
        """To refuse is worth more than to agree."""
        gain = super().score(situation, action)
        return -gain if _verb(action) is ActionVerb.AGREE else gain


class Word(IntEnum):
    """What the public tokens mean to a chatterbox."""

    SILENCE = 0
    ATTACK = 1
    HOLD = 2


class ChatterboxAgent(GreedyAgent):
    """Says at the start of each of its turns whether to attack, and does what its team-mate says.

    It says `Word.ATTACK` when its side is worth at least as much as the other, else `Word.HOLD`.
    It plays like `AggressiveAgent` or `DefensiveAgent` as the team-mate's last word is; if the
    team-mate is silent, as its own is; if both are, since the ruleset has no ``talk_tokens``,
    like `agents.greedy_agent.GreedyAgent`.

    Attributes:
        name: ``"chatterbox"``.
    """

    name = "chatterbox"

    def __init__(self) -> None:
        super().__init__()
        self._stances: Mapping[int, GreedyAgent] = {
            Word.ATTACK: AggressiveAgent(),
            Word.HOLD: DefensiveAgent(),
        }

    def score(self, situation: Situation, action: int) -> float:
        """By the stance that was agreed on; silence is for words that the ruleset lacks."""
        if _verb(action) is ActionVerb.TALK:
            word = Word.ATTACK if situation.balance() >= 0 else Word.HOLD
            return {int(word): 2.0, Word.SILENCE: 1.0}.get(action - Action.TALK, 0.0)
        seats = situation.table["seats"]
        heard = int(seats[_TEAM_MATE]["talk"]) or int(seats[0]["talk"])
        stance = self._stances.get(heard)
        return (stance or super()).score(situation, action)


PERSONALITIES: Mapping[str, Callable[[], GreedyAgent]] = {
    "aggressive": AggressiveAgent,
    "defensive": DefensiveAgent,
    "miser": MiserAgent,
    "refuser": RefuserAgent,
    "chatterbox": ChatterboxAgent,
}
"""All of them by name."""


def _verb(action: int) -> ActionVerb:
    return ActionVerb(int(ACTION_VERB[action]))


def _sets_monster(situation: Situation, action: int) -> bool:
    """Whether an action Sets a monster."""
    if _verb(action) is not ActionVerb.SET:
        return False
    facts = facts_of(situation.card_at(int(ACTION_ROW[action])))
    return facts is not None and facts.kind is Kind.MONSTER


def _leaves_hand(situation: Situation, action: int) -> bool:
    """Whether an action plays a card from the hand."""
    if _verb(action) not in _FROM_HAND:
        return False
    row = int(ACTION_ROW[action]) - FIRST_LIST_ROW
    return bool(situation.table["lists"][row]["hand"])
