"""A one-ply player: gives every legal action a number, and plays the highest.

Numbers are in points of ATK: what the action is likely to gain now. Nothing is looked ahead. A
removal waits for a threat, an attack for a gain, a trap for its moment; what hurts the team-mate
is worth less than nothing, and a team-mate who asks is trusted.
"""

from collections.abc import Callable, Mapping

import numpy as np

from agents.card_reading import does, facts_of, holds_everyone, mills, reaches, sweeps, wins
from agents.protocol import View
from agents.situation import MONSTER_ZONES, OURS, THEIRS, Roles, Situation
from tagduel_env.cards.facts import CardFacts, Kind, Subtype
from tagduel_env.engine.record.constants import ZONES, Action, DecisionKind, Verb
from tagduel_env.spaces import ACTION_ROW, ACTION_VERB, ActionVerb
from tagduel_env.spaces.table import FIRST_LIST_ROW, NO_ZONE, SeenPosition

__all__ = ["GreedyAgent", "best_attack", "may_attack", "score", "to_battle"]

Scorer = Callable[[Situation, int], float]

_REMOVALS = ("destroys", "banishes", "returns_to_hand", "returns_to_deck", "takes_control")
_GAINS = ("draws", "adds_from_deck", "summons_specially", "makes_tokens", "damages")
_EMPTYING = ("draws", "sends_to_graveyard")
_NEGATIONS = ("negates", "negates_summon_or_attack")
_FETCHING = ("summons_specially", "adds_from_deck")
_HELD = -50.0
_FIGHTS = 500
_LOSSES = frozenset(
    {
        *(Verb.DESTROY, Verb.BANISH, Verb.BANISH_FACE_DOWN, Verb.SEND_TO_GRAVEYARD),
        *(Verb.DISCARD, Verb.RETURN_TO_HAND, Verb.SHUFFLE_INTO_DECK, Verb.PUT_ON_TOP),
        *(Verb.PUT_ON_BOTTOM, Verb.TRIBUTE, Verb.MATERIAL, Verb.TAKE_CONTROL, Verb.DETACH),
        *(Verb.PUT_ON_TOP_IN_ANY_ORDER, Verb.TARGET, Verb.CHANGE_POSITION, Verb.KEEP),
    }
)
_GIVEN = frozenset(
    {DecisionKind.COST, DecisionKind.TRIBUTE, DecisionKind.MATERIAL, DecisionKind.HAND_LIMIT}
)
_PLAYS = frozenset({DecisionKind.OPEN, DecisionKind.BATTLE})
_TRIGGERS = frozenset({DecisionKind.TRIGGER, DecisionKind.WHOSE_TRIGGER, DecisionKind.PHASE})


class GreedyAgent:
    """Plays the action that gains most at once; ties are broken by the seed.

    Attributes:
        name: ``"greedy"``.
    """

    name = "greedy"

    def __init__(self) -> None:
        self._generators: dict[str, np.random.Generator] = {}

    def reset(self, agent: str, seed: int) -> None:
        """Begin a Duel: a generator of its own for each seat."""
        self._generators[agent] = np.random.default_rng(seed)

    def act(self, view: View) -> int:
        """Return the legal action with the highest number.

        Raises:
            TypeError: If the observation isn't the table.
        """
        situation = Situation(view)
        legal = view.legal_actions
        scores = np.array([self.score(situation, int(action)) for action in legal])
        best = legal[scores == scores.max()]
        return int(self._generators[view.agent].choice(best))

    def score(self, situation: Situation, action: int) -> float:
        """What an action is worth to this agent; those who value otherwise override it."""
        return score(situation, action)


def score(situation: Situation, action: int) -> float:
    """What an action is likely to gain, in points of ATK."""
    verb = ActionVerb(int(ACTION_VERB[action]))
    scorer = _SCORERS.get(verb, 0.0)
    return scorer(situation, action) if callable(scorer) else scorer


# ---------------------------------------------------------------------------- plays of a turn
def _normal_summon(situation: Situation, action: int) -> float:
    """A monster that stands up to theirs is Summoned, any other is Set."""
    facts = facts_of(situation.card_at(int(ACTION_ROW[action])))
    if facts is None or situation.collects(facts.number):
        return _HELD
    if Subtype.FLIP in facts.subtypes or facts.atk < _FIGHTS:
        return _HELD
    if _mills_too_much(situation, facts.number):
        return _HELD
    price = _tribute_price(situation, facts.level)
    if price:
        return _exchange(situation, facts, price)
    danger = 0.0 if facts.atk >= situation.strongest(THEIRS) else 800.0
    return 600.0 + facts.atk - danger


def _exchange(situation: Situation, facts: CardFacts, price: float) -> float:
    """A monster for others of ours: what it is worth beyond them, more if they were held up."""
    gain = facts.atk - price
    removes = does(facts.number, *_REMOVALS) and bool(_within_reach(situation, facts.number))
    held_up = facts.atk > situation.strongest(THEIRS) >= situation.strongest(OURS)
    return gain + 1000.0 * held_up + 1000.0 * removes


def _mills_too_much(situation: Situation, number: int) -> bool:
    """Whether a card that mills each turn would soon leave my Deck empty."""
    return mills(number) > 0 and situation.empties_deck(mills(number))


def _set(situation: Situation, action: int) -> float:
    """Traps are Set, and monsters that are better hidden."""
    facts = facts_of(situation.card_at(int(ACTION_ROW[action])))
    if facts is None or situation.collects(facts.number):
        return _HELD
    if facts.kind is Kind.MONSTER and facts.defense < _FIGHTS > facts.atk:
        return _HELD
    if facts.kind is Kind.TRAP:
        return 500.0
    if facts.kind is Kind.SPELL:
        return 100.0 if Subtype.QUICK_PLAY in facts.subtypes else -100.0
    price = _tribute_price(situation, facts.level)
    return _HELD if price else 400.0 + facts.defense / 2


def _tribute_price(situation: Situation, level: int) -> float:
    """What the Tributes for a Level cost: the least of our own monsters."""
    count = 0 if level <= 4 else 1 if level <= 6 else 2
    return situation.least(situation.monsters(OURS), count)


def _from_extra_deck(situation: Situation, facts: CardFacts) -> float:
    """A monster of the Extra Deck costs at least two monsters that fit."""
    ours = situation.monsters(OURS)
    if facts.rank:
        ours = [row for row in ours if int(situation.zones[row]["level"]) == facts.rank]
    return 300.0 + _exchange(situation, facts, situation.least(ours, 2))


def _change_position(situation: Situation, action: int) -> float:
    """Attack Position for what wins a fight, Defense Position for what would lose it."""
    row = int(ACTION_ROW[action])
    zone = situation.zones[row]
    theirs = situation.strongest(THEIRS)
    if zone["position"] == SeenPosition.FACE_UP_ATTACK:
        weak = theirs > zone["atk"] and zone["def"] > zone["atk"]
        return 300.0 if weak and best_attack(situation, row) <= 0 else -300.0
    hidden = zone["position"] == SeenPosition.FACE_DOWN_DEFENSE
    if hidden and _mills_too_much(situation, situation.card_at(row)):
        return -300.0
    danger = max(0.0, theirs - float(zone["atk"]))
    return 400.0 if zone["atk"] > 0 and best_attack(situation, row) > danger else -300.0


# ---------------------------------------------------------------------------- effects
def _effect(situation: Situation, action: int) -> float:
    """An effect of a card of mine, now or in answer to something."""
    row = int(ACTION_ROW[action])
    facts = facts_of(situation.card_at(row))
    if facts is None:
        return 0.0
    if row >= FIRST_LIST_ROW and facts.belongs_in_extra_deck:
        return _from_extra_deck(situation, facts)
    if wins(facts.number):
        return 5000.0
    if _hurts_us(situation, row, facts.number):
        return -500.0
    return _use(situation, facts)


def _hurts_us(situation: Situation, row: int, number: int) -> bool:
    """Whether a card would keep us from attacking while we are ahead, or empty my Deck."""
    if holds_everyone(number):
        return situation.balance() >= 0
    arrives = row >= FIRST_LIST_ROW or row % ZONES >= MONSTER_ZONES
    if arrives and _mills_too_much(situation, number):
        return True
    empties = does(number, *_EMPTYING) and not does(number, *_REMOVALS)
    return empties and not situation.deck_lasts()


def _use(situation: Situation, facts: CardFacts) -> float:
    """What an effect that does us no harm gains."""
    number = facts.number
    if does(number, *_NEGATIONS) and not _is_play(situation):
        return _negation(situation, number)
    price = situation.least(situation.monsters(OURS), 1) * does(number, "costs_tribute")
    if does(number, *_REMOVALS):
        return _removal(situation, number, price)
    if does(number, *_GAINS):
        return 1500.0 - price
    waits = facts.kind is Kind.TRAP or Subtype.QUICK_PLAY in facts.subtypes
    if _is_play(situation) and not waits:
        return 700.0
    return 100.0 if _is_called_for(situation, number) else -100.0


def _is_play(situation: Situation) -> bool:
    """Whether I may do something of my own accord, not in answer to something."""
    return DecisionKind(int(situation.decision["kind"])) in _PLAYS


def _is_called_for(situation: Situation, number: int) -> bool:
    """Whether an answer that neither gains nor removes is in place: to a trigger or an attack."""
    if DecisionKind(int(situation.decision["kind"])) in _TRIGGERS:
        return True
    head = situation.table["head"]
    attacker = int(head["attacker"])
    if attacker == NO_ZONE:
        return bool(head["chain"]) and _answers_opponent(situation)
    if situation.role_of(attacker) in THEIRS:
        return True
    attacked = int(head["attacked"])
    fails = attacked < FIRST_LIST_ROW and situation.attack_gain(attacker, attacked) <= 0
    return fails and does(number, "changes_stats")


def _negation(situation: Situation, number: int) -> float:
    """Only what is theirs is negated; for Life Points only what matters."""
    if not _theirs_to_negate(situation):
        return -500.0
    links = int(situation.table["head"]["chain"])
    if not links or not does(number, "costs_life"):
        return 900.0
    answered = int(situation.table["chain"][links - 1]["card"])
    return 900.0 if wins(answered) or sweeps(answered) else -500.0


def _theirs_to_negate(situation: Situation) -> bool:
    """Whether what could be negated is theirs: a Chain Link, an attack, or else a Summon."""
    head = situation.table["head"]
    if head["chain"]:
        return _answers_opponent(situation)
    if head["attacker"] != NO_ZONE:
        return situation.role_of(int(head["attacker"])) in THEIRS
    return int(head["turn_role"]) in THEIRS


def _answers_opponent(situation: Situation) -> bool:
    """Whether the newest Chain Link is an opponent's."""
    links = int(situation.table["head"]["chain"])
    return links == 0 or int(situation.table["chain"][links - 1]["role"]) in THEIRS


def _removal(situation: Situation, number: int, price: float) -> float:
    """Removal waits for something to remove; what may hit us too waits until they have more."""
    if not _answers_opponent(situation):
        return -500.0
    if sweeps(number):
        return 800.0 if _swept_balance(situation, number) < 0 else -500.0
    if does(number, *_GAINS):
        return 1200.0 - price
    best = max((situation.worth_at(row) for row in _within_reach(situation, number)), default=0.0)
    return 1000.0 if best > price else -200.0


def _within_reach(situation: Situation, number: int, roles: Roles = THEIRS) -> list[int]:
    """The zone rows of these roles that a card's removal may reach."""
    monsters, others = reaches(number)
    return (situation.monsters(roles) if monsters else []) + (
        situation.spells_and_traps(roles) if others else []
    )


def _swept_balance(situation: Situation, number: int) -> float:
    """What a sweep would take from us beyond what it takes from them, the card itself apart."""
    ours, theirs = (_within_reach(situation, number, roles) for roles in (OURS, THEIRS))
    return situation.total(ours) - situation.total(theirs)


# ---------------------------------------------------------------------------- battle
def _to_battle(situation: Situation, _: int) -> float:
    """The Battle Phase comes after the plays that gain something, if an attack gains."""
    return to_battle(situation, 0.0)


def to_battle(situation: Situation, least: float) -> float:
    """What the Battle Phase is worth if only attacks that gain more than this are declared."""
    rows = [row for row in situation.monsters((0,)) if may_attack(situation, row)]
    return 250.0 if any(best_attack(situation, row) > least for row in rows) else -250.0


def may_attack(situation: Situation, row: int) -> bool:
    """Whether the monster in a zone is in face-up Attack Position."""
    return int(situation.zones[row]["position"]) == SeenPosition.FACE_UP_ATTACK


def _attack_with(situation: Situation, action: int) -> float:
    """The attack of a monster is worth what its best target is; leaving off is worth 0."""
    return best_attack(situation, int(ACTION_ROW[action]))


def best_attack(situation: Situation, attacker: int) -> float:
    """What the best attack of a monster is likely to gain."""
    targets = situation.monsters(THEIRS)
    if not targets:
        return float(situation.zones[attacker]["atk"])
    return max(situation.attack_gain(attacker, target) for target in targets)


# ---------------------------------------------------------------------------- choices
def _select(situation: Situation, action: int) -> float:
    """Of ours the least is given, of theirs the best is taken; what gains takes the best."""
    row = int(ACTION_ROW[action])
    if DecisionKind(int(situation.decision["kind"])) is DecisionKind.ATTACK_TARGET:
        return situation.attack_gain(int(situation.decision["row"]), row)
    worth = situation.worth_at(row)
    if not _is_lost(situation, row):
        return worth
    theirs = situation.role_of(row) in THEIRS
    return worth if theirs != _is_equipped(int(situation.decision["card"])) else -worth


def _is_lost(situation: Situation, row: int) -> bool:
    """Whether what is chosen is lost to its side; a target off the field may be fetched."""
    kind = DecisionKind(int(situation.decision["kind"]))
    if kind is DecisionKind.TARGET and row >= FIRST_LIST_ROW:
        return not does(int(situation.decision["card"]), *_FETCHING)
    return kind in _GIVEN or Verb(int(situation.decision["purpose"])) in _LOSSES


def _is_equipped(number: int) -> bool:
    """Whether a card is an Equip Card for a monster of ours."""
    facts = facts_of(number)
    return facts is not None and Subtype.EQUIP in facts.subtypes and not does(number, *_REMOVALS)


def _position(situation: Situation, action: int) -> float:
    """Attack Position where the monster stands up to theirs."""
    facts = facts_of(int(situation.decision["card"]))
    atk = 0 if facts is None else facts.atk
    strong = atk >= max(situation.strongest(THEIRS), 1000.0)
    return float(strong if action == Action.FACE_UP_ATTACK else not strong)


def _talk(_: Situation, action: int) -> float:
    """It has nothing to say."""
    return float(action == Action.TALK)


_SCORERS: Mapping[ActionVerb, Scorer | float] = {
    ActionVerb.SURRENDER: -10_000.0,
    ActionVerb.YES: 1.0,
    ActionVerb.AGREE: 1.0,
    ActionVerb.TO_BATTLE_PHASE: _to_battle,
    ActionVerb.TO_END_PHASE: -10.0,
    ActionVerb.TO_MAIN_PHASE_2: -5.0,
    ActionVerb.ATTACK_DIRECTLY: 5000.0,
    ActionVerb.FACE_UP_ATTACK: _position,
    ActionVerb.FACE_UP_DEFENSE: _position,
    ActionVerb.FACE_DOWN_DEFENSE: _position,
    ActionVerb.TALK: _talk,
    ActionVerb.ACTIVATE: _effect,
    ActionVerb.USE: _effect,
    ActionVerb.CHANGE_POSITION: _change_position,
    ActionVerb.SUMMON_AGAIN: 700.0,
    ActionVerb.ATTACK_WITH: _attack_with,
    ActionVerb.SELECT_ZONE: _select,
    ActionVerb.SELECT_LIST: _select,
    ActionVerb.NORMAL_SUMMON: _normal_summon,
    ActionVerb.SET: _set,
}
