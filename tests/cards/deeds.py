"""What tests of cards do over and over."""

from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.engine import boundary
from tagduel_env.engine.record import constants as c
from tests.rules.playing import is_offered
from tests.scenario import Play, Scenario

UNASKED = 400


def finish(duel: Play) -> None:
    """Everybody passes, and whoever must choose takes the first option, until the table is free."""
    free = (c.DecisionKind.OPEN, c.DecisionKind.BATTLE)
    for _ in range(UNASKED):
        if duel.over or duel.kind in free:
            return
        duel.duel.apply(duel.duel.legal_actions()[0])
    raise AssertionError(f"never ends: {duel.options()}")


def everybody_lets_it_resolve(duel: Play) -> None:
    """Nobody answers, until no chain is left; triggers that may follow are still to be decided."""
    while duel.chain():
        duel.duel.apply(c.Action.PASS)


def resolves(table: Scenario, who: str, card: str, *picks: str | int) -> Play:
    """Starts the table; the Duelist activates the card with these picks, and nobody answers."""
    duel = table.start()
    duel.does(who, "activate", card, *picks)
    finish(duel)
    return duel


def goes(duel: Play, who: str, card: str | int, *picks: str | int, verb: str = "activate") -> None:
    """The Duelist does it with these picks where there is a choice; nobody answers."""
    duel.does(who, verb, card)
    for pick in picks:
        if duel.asked == who and is_offered(duel, pick):
            duel.picks(pick)
    finish(duel)


def to_battle(duel: Play, who: str) -> None:
    """The Duelist enters the Battle Phase, and nobody acts in its Start Step."""
    duel.does(who, "battle phase")
    duel.passes()


def fights(duel: Play, who: str, attacker: str | int, target: str | int | None = None) -> None:
    """An attack goes through: nobody uses anything."""
    duel.attacks(who, attacker, target)
    duel.passes()


def xyz(table: Scenario, who: str, name: str, *materials: str) -> int:
    """An Xyz Monster with its materials; gives the monster's handle."""
    monster = table.monster(who, name)
    for material in materials:
        table.material(who, material, monster)
    return monster


def materials_of(duel: Play, what: str | int) -> int:
    """How many materials lie under it."""
    return boundary.materials_under(duel.duel.address, duel.card(what))


def counters_on(duel: Play, what: str | int) -> int:
    """How many counters of the first kind lie on it."""
    return int(duel.zone(what)["counters"][0])


def offered(duel: Play) -> set[str]:
    """Names of the cards that may be picked now."""
    return {duel.name(card) for card in duel.duel.decision.candidates}


def is_negated(duel: Play, what: str | int) -> bool:
    """Are the effects of the card on the field negated?"""
    return bool(int(duel.zone(what)["state"]) & c.StateFlag.NEGATED)


def is_called(duel: Play, what: str | int, name: str) -> bool:
    """Has the card on the field this name now?"""
    return int(duel.zone(what)["name"]) == load_catalogue().by_name(name).same_as
