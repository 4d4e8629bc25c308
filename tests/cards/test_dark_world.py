"""Dark World: monsters that want to be discarded, and what discards."""

import pytest

from tagduel_env.engine.record import constants as c
from tests.cards.deeds import fights, finish, offered, resolves
from tests.scenario import Play, Scenario

GRAVE = c.Place.GRAVEYARD
HAND = c.Place.HAND
BANISHED = c.Place.BANISHED
MONSTER_ZONE = c.Place.MONSTER_ZONE
BEIIGE = "Beiige, Vanguard of Dark World"
BROWW = "Broww, Huntsman of Dark World"
CERULI = "Ceruli, Guru of Dark World"
GOLDD = "Goldd, Wu-Lord of Dark World"
GRAPHA = "Grapha, Dragon Lord of Dark World"
REIGN_BEAUX = "Reign-Beaux, Overlord of Dark World"
SCARR = "Scarr, Scout of Dark World"
SILLVA = "Sillva, Warlord of Dark World"
SNOWW = "Snoww, Unlight of Dark World"
DEALINGS = "Dark World Dealings"
LIGHTNING = "Dark World Lightning"
GATEWAY = "Gateway to Dark World"
GATES = "The Gates of Dark World"
FORCES = "The Forces of Darkness"
DRAGGED = "Dragged Down into the Grave"


def holding(card: str, turn_of: str) -> Scenario:
    """1A holds the card; the turn Duelist holds Dark World Dealings (1A's own, or 2B's)."""
    table = Scenario(turn_of=turn_of)
    table.hand("1A", card)
    table.hand(turn_of, DEALINGS)
    return table


def dealt(table: Scenario, card: str) -> Play:
    """Dark World Dealings resolves, and 1A discards the card for it."""
    duel = table.start()
    duel.does(table.turn_of, "activate", DEALINGS)
    duel.passes()
    while duel.kind == c.DecisionKind.PICK and duel.chain()[0][1] == DEALINGS:
        if duel.asked == "1A":
            duel.picks(card)
        else:
            duel.duel.apply(duel.duel.legal_actions()[0])
    return duel


@pytest.mark.parametrize("card", [BEIIGE, BROWW, CERULI, GOLDD, GRAPHA, SILLVA, SNOWW])
def test_dark_world_monsters_do_nothing_when_discarded_as_a_cost(card: str):
    table = Scenario()
    table.hand("1A", card, "Lightning Vortex")
    table.monster("2A", "Gemini Elf")
    table.set("2B", "Mirror Force")
    table.deck("1A", SCARR)
    duel = resolves(table, "1A", "Lightning Vortex")
    assert duel.place(card) == duel.place("Gemini Elf") == GRAVE
    assert duel.names_in("1A", "hand") == duel.names_in("1A", "field") == []
    assert duel.names_in("2B", "field") == ["Mirror Force"]


# ---------------------------------------------------------------------- what a discard brings
@pytest.mark.parametrize("card", [BEIIGE, GOLDD, SILLVA])
@pytest.mark.parametrize("turn_of", ["1A", "2B"])
def test_dark_world_monsters_come_when_discarded_by_an_effect(card: str, turn_of: str):
    duel = dealt(holding(card, turn_of), card)
    finish(duel)
    assert (duel.place(card), duel.controller(card)) == (MONSTER_ZONE, "1A")


@pytest.mark.parametrize(("turn_of", "drawn"), [("1A", 1), ("2B", 2)])
def test_broww_huntsman_of_dark_world_draws_one_or_for_an_opponents_effect_two(turn_of, drawn):
    duel = dealt(holding(BROWW, turn_of), BROWW)
    finish(duel)
    assert duel.hand_size("1A") == 1 + drawn


def test_ceruli_guru_of_dark_world_comes_to_the_one_across_who_is_then_answered():
    table = holding(CERULI, "1A")
    table.hand("1A", BEIIGE)
    duel = dealt(table, CERULI)
    assert (duel.controller(CERULI), duel.asked) == ("2B", "1A")
    duel.picks(BEIIGE)  # discarded by an effect of 2B's card
    finish(duel)
    assert duel.position(CERULI) == c.Position.FACE_UP_DEFENSE
    assert (duel.place(BEIIGE), duel.controller(BEIIGE)) == (MONSTER_ZONE, "1A")


def test_ceruli_guru_of_dark_world_makes_nobody_discard_when_another_card_summons_it():
    table = Scenario()
    table.hand("1A", "Monster Reborn", BEIIGE)
    table.hand("2B", BEIIGE)
    table.graveyard("1A", CERULI)
    duel = resolves(table, "1A", "Monster Reborn")
    assert (duel.hand_size("1A"), duel.hand_size("2B")) == (1, 1)


def test_ceruli_guru_of_dark_world_answers_gateway_to_dark_world():
    table = Scenario()
    table.hand("1A", GATEWAY)
    table.hand("2B", BEIIGE)
    table.graveyard("1A", CERULI)
    duel = resolves(table, "1A", GATEWAY)
    assert (duel.controller(CERULI), duel.controller(BEIIGE)) == ("1A", "2B")
    assert duel.place(BEIIGE) == MONSTER_ZONE


def targets_of_opponents(turn_of: str) -> Scenario:
    table = holding(GOLDD, turn_of)
    table.monster("2A", "Gemini Elf")
    table.set("2B", "Mirror Force")
    table.monster("2B", "Luster Dragon", "face-down")
    table.monster("1B", "Summoned Skull")
    return table


def test_goldd_wu_lord_of_dark_world_destroys_up_to_two_cards_for_an_opponents_effect():
    duel = dealt(targets_of_opponents("2B"), GOLDD)
    assert (duel.asked, offered(duel)) == ("1A", {"Gemini Elf", "Mirror Force", "Luster Dragon"})
    duel.picks("Gemini Elf")
    duel.picks("Mirror Force")
    finish(duel)
    assert duel.place("Gemini Elf") == duel.place("Mirror Force") == GRAVE
    assert duel.place(GOLDD) == duel.place("Luster Dragon") == MONSTER_ZONE


def test_goldd_wu_lord_of_dark_world_may_destroy_nothing():
    duel = dealt(targets_of_opponents("2B"), GOLDD)
    duel.picks("finish")
    finish(duel)
    assert duel.place(GOLDD) == duel.place("Gemini Elf") == MONSTER_ZONE


def test_goldd_wu_lord_of_dark_world_destroys_nothing_for_an_own_effect():
    duel = dealt(targets_of_opponents("1A"), GOLDD)
    finish(duel)
    assert duel.place(GOLDD) == duel.place("Gemini Elf") == MONSTER_ZONE
    assert "Mirror Force" in duel.names_in("2B", "field")


# ---------------------------------------------------------------------------------------- Grapha
def test_grapha_dragon_lord_of_dark_world_destroys_a_card_of_the_one_across():
    table = holding(GRAPHA, "1A")
    table.monster("2A", "Gemini Elf")
    table.monster("2B", "Luster Dragon", "face-down")
    table.set("2B", "Mirror Force")
    duel = dealt(table, GRAPHA)
    assert offered(duel) == {"Luster Dragon", "Mirror Force"}  # A53
    duel.picks("Mirror Force")
    finish(duel)
    assert duel.place("Mirror Force") == GRAVE
    assert duel.names_in("1A", "field") == []


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_grapha_dragon_lord_of_dark_world_takes_a_monster_from_a_hand_for_its_effect(answer: str):
    table = holding(GRAPHA, "2B")
    table.no_deck("2B")
    table.deck("2B", "Gemini Elf", "Gemini Elf")
    table.hand("2B", "Gemini Elf", "Gemini Elf")
    table.set("2B", "Mirror Force")
    table.hand("2A", "Luster Dragon")
    duel = dealt(table, GRAPHA)
    duel.passes()
    assert (duel.asked, duel.kind) == ("1A", c.DecisionKind.MAY)
    duel.does("1A", answer)
    finish(duel)
    assert ("Gemini Elf" in duel.names_in("1A", "field")) is (answer == "yes")
    assert "Mirror Force" in duel.names_in("2B", "grave")


def test_grapha_dragon_lord_of_dark_world_takes_no_spell():
    table = holding(GRAPHA, "2B")
    table.no_deck("2B")
    table.deck("2B", "Dark Hole", "Dark Hole")
    table.hand("2B", "Dark Hole", "Dark Hole")
    table.set("2B", "Mirror Force")
    duel = dealt(table, GRAPHA)
    finish(duel)
    assert (duel.names_in("1A", "field"), duel.hand_size("2B")) == ([], 2)


@pytest.mark.parametrize(
    ("mate", "at", "position", "legal"),
    [
        (BROWW, "1A", "attack", True),
        (BROWW, "1B", "attack", True),
        (BROWW, "1A", "face-down", False),
        (GRAPHA, "1A", "attack", False),
        ("Gemini Elf", "1A", "attack", False),
        (BROWW, "2A", "attack", False),
    ],
)
def test_grapha_dragon_lord_of_dark_world_rises_by_returning_another(mate, at, position, legal):
    table = Scenario()
    grapha = table.graveyard("1A", GRAPHA)[0]
    other = table.monster(at, mate, position)
    duel = table.start()
    assert duel.can("1A", "special summon", GRAPHA) is legal
    if legal:
        duel.does("1A", "special summon", GRAPHA)
        finish(duel)
        assert (duel.place(grapha), duel.place(other)) == (MONSTER_ZONE, HAND)


# ------------------------------------------------------------------- Reign-Beaux, Sillva, Snoww
@pytest.mark.parametrize(("answer", "gone"), [("answer 0", 0), ("answer 1", 1)])
def test_reign_beaux_overlord_of_dark_world_comes_and_destroys_one_kind(answer: str, gone: int):
    table = holding(REIGN_BEAUX, "2B")
    monsters = table.monster("2A", "Gemini Elf"), table.monster("2B", "Gemini Elf")
    traps = table.set("2A", "Mirror Force"), table.face_up("2B", "Umi")
    table.monster("1B", "Summoned Skull")
    table.set("1B", "Mirror Force")
    duel = dealt(table, REIGN_BEAUX)
    duel.picks("face-up attack")
    duel.passes()
    assert duel.asked == "1A"
    duel.picks(answer)
    finish(duel)
    assert duel.controller(REIGN_BEAUX) == "1A"
    assert duel.names_in("1B", "field") == ["Summoned Skull", "Mirror Force"]
    for kind, cards in enumerate((monsters, traps)):
        assert [duel.place(card) == GRAVE for card in cards] == [kind == gone] * 2


def test_reign_beaux_overlord_of_dark_world_does_nothing_for_an_own_effect():
    duel = dealt(holding(REIGN_BEAUX, "1A"), REIGN_BEAUX)
    assert (duel.place(REIGN_BEAUX), duel.kind) == (GRAVE, c.DecisionKind.OPEN)


def test_reign_beaux_overlord_of_dark_world_destroys_nothing_when_revived():
    table = Scenario()
    table.hand("1A", "Monster Reborn")
    table.graveyard("1A", REIGN_BEAUX)
    table.monster("2A", "Gemini Elf")
    duel = resolves(table, "1A", "Monster Reborn")
    assert duel.place("Gemini Elf") == duel.place(REIGN_BEAUX) == MONSTER_ZONE


def test_scarr_scout_of_dark_world_searches_when_beaten_in_battle():
    table = Scenario()
    table.monster("1A", "Gemini Elf")
    table.monster("2A", SCARR)
    table.deck("2A", BROWW, BEIIGE, GOLDD, DEALINGS, "Giant Soldier of Stone")
    duel = table.start()
    fights(duel, "1A", "Gemini Elf", SCARR)
    assert (duel.asked, offered(duel)) == ("2A", {BROWW, BEIIGE})
    duel.picks(BEIIGE)
    finish(duel)
    assert duel.place(BEIIGE) == HAND


def test_scarr_scout_of_dark_world_does_not_search_when_destroyed_by_an_effect():
    table = Scenario()
    table.hand("1A", "Dark Hole")
    table.monster("2A", SCARR)
    table.deck("2A", BROWW)
    assert resolves(table, "1A", "Dark Hole").place(BROWW) == c.Place.DECK


@pytest.mark.parametrize(("turn_of", "left"), [("1A", 4), ("2B", 2)])
def test_sillva_warlord_of_dark_world_puts_two_cards_under_the_deck_of_the_one_across(
    turn_of: str, left: int
):
    table = holding(SILLVA, turn_of)
    table.hand("2B", "Gemini Elf", "Luster Dragon", "Summoned Skull", "Dark Hole")
    table.hand("2A", "Gemini Elf", "Luster Dragon")
    duel = dealt(table, SILLVA)
    duel.picks("face-up attack")
    assert duel.asked == turn_of  # 2B chooses
    finish(duel)
    assert (duel.hand_size("2B"), duel.hand_size("2A")) == (left, 2)


@pytest.mark.parametrize("turn_of", ["1A", "2B"])
def test_snoww_unlight_of_dark_world_searches_a_dark_world_card(turn_of: str):
    table = holding(SNOWW, turn_of)
    table.deck("1A", "Gemini Elf", GATES, BROWW, "Gemini Elf")
    duel = dealt(table, SNOWW)
    if turn_of == "2B":
        duel.picks("finish")  # no monster of the one across
    assert offered(duel) == {GATES, BROWW}
    duel.picks(GATES)
    finish(duel)
    assert duel.place(GATES) == HAND


def test_snoww_unlight_of_dark_world_takes_a_monster_of_the_one_across_for_an_opponents_effect():
    table = holding(SNOWW, "2B")
    table.deck("1A", "Gemini Elf", GATES)
    table.graveyard("2B", "Luster Dragon", "Dark Hole")
    table.no_deck("2B")
    table.deck("2B", "Dark Hole", "Dark Hole")
    table.graveyard("2A", "Summoned Skull")
    duel = dealt(table, SNOWW)
    assert offered(duel) == {"Luster Dragon"}
    duel.picks("Luster Dragon")
    finish(duel)
    assert (duel.controller("Luster Dragon"), duel.place(GATES)) == ("1A", HAND)
    assert duel.position("Luster Dragon") == c.Position.FACE_UP_DEFENSE


def test_snoww_unlight_of_dark_world_takes_nothing_for_an_own_effect():
    table = holding(SNOWW, "1A")
    table.deck("1A", "Gemini Elf", GATES)
    table.graveyard("2B", "Luster Dragon")
    duel = dealt(table, SNOWW)
    finish(duel)
    assert (duel.place("Luster Dragon"), duel.place(GATES)) == (GRAVE, HAND)


# ------------------------------------------------------------------------------- Spells and Traps
def test_dark_world_dealings_lets_its_user_and_the_one_across_draw_then_discard():
    table = Scenario()
    table.hand("1A", DEALINGS)
    table.hand("2B", "Gemini Elf")
    duel = resolves(table, "1A", DEALINGS)
    sizes = {who: (duel.hand_size(who), len(duel.names_in(who, "deck"))) for who in duel.seats}
    assert sizes == {"1A": (0, 19), "2A": (0, 20), "1B": (0, 20), "2B": (1, 19)}


@pytest.mark.parametrize("across", [0, 1])
def test_dark_world_dealings_needs_a_card_in_both_decks(across: int):
    table = Scenario(fill=1)
    table.hand("1A", DEALINGS)
    if not across:
        table.no_deck("2B")
    assert table.start().can("1A", "activate", DEALINGS) is bool(across)


def test_dark_world_lightning_destroys_a_set_card_then_discards():
    table = Scenario()
    table.hand("1A", LIGHTNING, BEIIGE)
    table.monster("1B", "Gemini Elf", "face-down")
    table.monster("2A", "Luster Dragon")
    table.set("2B", "Mirror Force")
    duel = table.start()
    duel.does("1A", "activate", LIGHTNING)
    assert offered(duel) == {"Gemini Elf", "Mirror Force"}
    duel.picks("Mirror Force")
    finish(duel)
    assert (duel.place("Mirror Force"), duel.place(BEIIGE)) == (GRAVE, MONSTER_ZONE)


def test_dark_world_lightning_discards_nothing_if_it_destroyed_nothing():
    table = Scenario()
    table.hand("1A", LIGHTNING, BEIIGE)
    table.set("2B", "Jar of Greed")
    duel = table.start()
    duel.does("1A", "activate", LIGHTNING)
    duel.does("2B", "activate", "Jar of Greed")  # no longer Set
    finish(duel)
    assert duel.place(BEIIGE) == HAND


def test_gateway_to_dark_world_summons_and_allows_only_sets_afterwards():
    table = Scenario()
    table.hand("1A", GATEWAY, "Gemini Elf", "Monster Reborn")
    table.graveyard("1A", "Luster Dragon", FORCES, GATES)
    table.graveyard("1B", BROWW, BEIIGE)
    table.monster("1A", "Giant Soldier of Stone", "face-down")
    duel = table.start()
    duel.does("1A", "activate", GATEWAY)
    assert offered(duel) == {BROWW, BEIIGE}
    duel.picks(BROWW)
    finish(duel)
    assert duel.controller(BROWW) == "1A"
    assert not duel.can("1A", "normal summon", "Gemini Elf")
    assert not duel.can("1A", "flip", "Giant Soldier of Stone")
    assert not duel.can("1A", "activate", "Monster Reborn")
    assert duel.can("1A", "set", "Gemini Elf")


@pytest.mark.parametrize(
    ("deed", "what"),
    [("normal summon", "Gemini Elf"), ("flip", "Giant Soldier of Stone"), ("set", "Gemini Elf")],
)
def test_gateway_to_dark_world_not_after_a_summon_in_the_same_turn(deed: str, what: str):
    table = Scenario()
    table.hand("1A", GATEWAY, "Gemini Elf")
    table.graveyard("1A", BROWW)
    table.monster("1A", "Giant Soldier of Stone", "face-down")
    duel = table.start()
    duel.does("1A", deed, what)
    finish(duel)
    assert duel.can("1A", "activate", GATEWAY) is (deed == "set")


def test_the_forces_of_darkness_brings_two_dark_world_monsters_back():
    table = Scenario()
    table.set("1A", FORCES)
    table.graveyard("1A", BROWW, "Gemini Elf", GATES)
    table.graveyard("1B", GOLDD)
    duel = resolves(table, "1A", FORCES)
    assert (duel.names_in("1A", "hand"), duel.names_in("1B", "hand")) == ([BROWW], [GOLDD])


@pytest.mark.parametrize("second", ["Gemini Elf", GATES, None])
def test_the_forces_of_darkness_needs_two(second: str | None):
    table = Scenario()
    table.set("1A", FORCES)
    table.graveyard("1A", BROWW, *[second] if second else [])
    table.graveyard("2B", GOLDD)
    assert not table.start().can("1A", "activate", FORCES)


@pytest.mark.parametrize("controller", ["1A", "1B", "2A"])
def test_the_gates_of_dark_world_strengthens_every_fiend_on_the_field(controller: str):
    table = Scenario()
    table.face_up(controller, GATES)
    table.monster("1A", BROWW)
    table.monster("2B", "Summoned Skull")
    table.monster("1A", "Gemini Elf")
    duel = table.start()
    assert (duel.attack(BROWW), duel.defense(BROWW)) == (1700, 1100)
    assert (duel.attack("Summoned Skull"), duel.attack("Gemini Elf")) == (2800, 1900)


def test_the_gates_of_dark_world_banishes_a_fiend_to_discard_a_fiend_and_draw():
    table = Scenario()
    table.face_up("1A", GATES)
    table.hand("1A", BROWW, "Gemini Elf", BROWW)
    table.graveyard("1B", SCARR, "Luster Dragon", FORCES)
    table.graveyard("1A", "Summoned Skull")
    duel = table.start()
    duel.does("1A", "activate", GATES)
    assert offered(duel) == {SCARR, "Summoned Skull"}
    duel.picks(SCARR)
    finish(duel)
    assert (duel.place(SCARR), duel.hand_size("1A")) == (BANISHED, 2 + 1 + 1)  # and Broww's
    assert not duel.can("1A", "activate", GATES)  # once per turn


def test_the_gates_of_dark_world_draws_after_the_discard():
    table = Scenario()
    table.face_up("1A", GATES)
    table.hand("1A", "Summoned Skull")
    table.graveyard("1A", SCARR)
    duel = resolves(table, "1A", GATES)
    events = duel.record["events"][: int(duel.record["events_count"])]
    skull = events[events["card"] == duel.card("Summoned Skull")][-1]
    drawn = events[events["kind"] == c.EventKind.DREW][-1]
    assert drawn["batch"] == skull["batch"] + 1  # "then": a "when" about the discard is too late


@pytest.mark.parametrize(
    ("held", "buried"), [("Gemini Elf", SCARR), (BROWW, "Gemini Elf"), (GATES, SCARR)]
)
def test_the_gates_of_dark_world_needs_a_fiend_in_hand_and_in_a_graveyard(held, buried):
    table = Scenario()
    table.face_up("1A", GATES)
    table.hand("1A", held)
    table.hand("1B", BROWW)
    table.graveyard("1A", buried)
    table.graveyard("2B", SCARR)
    duel = table.start()
    options = duel.options()
    assert f"activate {GATES}" not in options or held == GATES


# ------------------------------------------------------------------------ whole hands, two hands
def test_card_destruction_exchanges_the_hands_of_its_user_and_the_one_across():
    table = Scenario()
    table.hand("1A", "Card Destruction", "Gemini Elf", BROWW)
    table.hand("2B", "Luster Dragon")
    table.hand("2A", "Summoned Skull", "Dark Hole")
    table.hand("1B", "Mirror Force")
    duel = resolves(table, "1A", "Card Destruction")
    assert [duel.hand_size(who) for who in duel.seats] == [2 + 1, 2, 1, 1]
    assert duel.place("Luster Dragon") == duel.place("Gemini Elf") == GRAVE
    assert duel.names_in("2A", "hand") == ["Summoned Skull", "Dark Hole"]
    assert duel.names_in("1B", "hand") == ["Mirror Force"]


@pytest.mark.parametrize(("holder", "legal"), [("1A", True), ("2B", True), ("2A", False)])
def test_card_destruction_needs_a_card_in_one_of_the_two_hands(holder: str, legal: bool):
    table = Scenario()
    table.hand("1A", "Card Destruction")
    table.hand(holder, "Gemini Elf")
    assert table.start().can("1A", "activate", "Card Destruction") is legal


def test_dragged_down_into_the_grave_lets_each_discard_a_card_of_the_other():
    table = Scenario()
    table.hand("1A", DRAGGED, BROWW, "Gemini Elf")
    table.hand("2B", "Luster Dragon", "Dark Hole")
    table.hand("2A", "Summoned Skull")
    duel = table.start()
    duel.does("1A", "activate", DRAGGED)
    duel.passes()
    assert (duel.asked, offered(duel)) == ("1A", {"Luster Dragon", "Dark Hole"})
    duel.picks("Dark Hole")
    assert (duel.asked, offered(duel)) == ("2B", {BROWW, "Gemini Elf"})
    duel.picks(BROWW)
    finish(duel)
    assert duel.place("Dark Hole") == duel.place(BROWW) == GRAVE
    assert [duel.hand_size(who) for who in duel.seats] == [1 + 1 + 1, 1, 0, 2]


@pytest.mark.parametrize(("mine", "theirs", "legal"), [(1, 1, True), (0, 1, False), (1, 0, False)])
def test_dragged_down_into_the_grave_needs_cards_in_both_hands(mine: int, theirs: int, legal):
    table = Scenario()
    table.hand("1A", DRAGGED, *["Gemini Elf"] * mine)
    table.hand("2B", *["Gemini Elf"] * theirs)
    table.hand("2A", "Gemini Elf")
    assert table.start().can("1A", "activate", DRAGGED) is legal


def test_morphing_jar_exchanges_two_whole_hands_for_five_cards():
    table = Scenario()
    table.monster("1A", "Morphing Jar", "face-down")
    table.hand("1A", "Gemini Elf")
    table.hand("2B", "Luster Dragon", "Dark Hole")
    table.hand("2A", "Summoned Skull")
    duel = table.start()
    duel.does("1A", "flip", "Morphing Jar")
    finish(duel)
    assert [duel.hand_size(who) for who in duel.seats] == [5, 1, 0, 5]
    assert duel.names_in("2B", "grave") == ["Luster Dragon", "Dark Hole"]


def test_morphing_jar_does_nothing_when_summoned():
    table = Scenario()
    table.hand("1A", "Morphing Jar", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "normal summon", "Morphing Jar")
    finish(duel)
    assert duel.names_in("1A", "hand") == ["Gemini Elf"]


def test_morphing_jar_flipped_by_an_attack_acts_after_damage_calculation():
    table = Scenario(turn_of="2A")
    table.monster("1A", "Morphing Jar", "face-down")
    table.monster("2A", "Summoned Skull")
    duel = table.start()
    fights(duel, "2A", "Summoned Skull", "Morphing Jar")
    finish(duel)
    assert duel.place("Morphing Jar") == GRAVE
    assert [duel.hand_size(who) for who in duel.seats] == [5, 0, 0, 5]
