"""The Spells and Traps of the Lightsworn deck, card by card."""

import pytest

from tagduel_env.engine.record import constants as c
from tests.cards.deeds import counters_on, finish, resolves
from tests.scenario import Scenario

GRAVE = c.Place.GRAVEYARD
MONSTER_ZONE = c.Place.MONSTER_ZONE
SPELL_TRAP_ZONE = c.Place.SPELL_TRAP_ZONE
GAROTH = "Garoth, Lightsworn Warrior"
JAIN = "Jain, Lightsworn Paladin"


def test_charge_of_the_light_brigade_mills_three_to_add_a_level_4_lightsworn():
    table = Scenario()
    table.hand("1A", "Charge of the Light Brigade")
    table.deck("1A", "Gemini Elf", "Gemini Elf", "Gemini Elf", GAROTH, "Judgment Dragon", JAIN)
    duel = table.start()
    duel.does("1A", "activate", "Charge of the Light Brigade")
    assert duel.names_in("1A", "grave") == ["Gemini Elf"] * 3  # paid before anything resolves
    duel.passes()
    assert {duel.name(card) for card in duel.duel.decision.candidates} == {GAROTH, JAIN}
    duel.picks(GAROTH)
    finish(duel)
    assert duel.names_in("1A", "hand") == [GAROTH]


@pytest.mark.parametrize(("cards", "legal"), [(2, False), (4, True)])
def test_charge_of_the_light_brigade_needs_three_cards(cards: int, legal: bool):
    table = Scenario()
    table.hand("1A", "Charge of the Light Brigade")
    table.no_deck("1A")
    table.deck("1A", *[GAROTH] * cards)
    assert table.start().can("1A", "activate", "Charge of the Light Brigade") is legal


def test_solar_recharge_discards_a_lightsworn_draws_two_and_mills_two():
    table = Scenario()
    table.hand("1A", "Solar Recharge", GAROTH, "Gemini Elf")
    table.deck("1A", "Dark Hole", "Mirror Force", "Honest", "Jinzo", "Cyber Dragon")
    duel = resolves(table, "1A", "Solar Recharge")
    assert sorted(duel.names_in("1A", "hand")) == ["Dark Hole", "Gemini Elf", "Mirror Force"]
    assert sorted(duel.names_in("1A", "grave")) == sorted(
        [GAROTH, "Honest", "Jinzo", "Solar Recharge"]
    )


def test_solar_recharge_needs_a_lightsworn_monster():
    table = Scenario()
    table.hand("1A", "Solar Recharge", "Gemini Elf", "Lightsworn Sabre")
    assert not table.start().can("1A", "activate", "Solar Recharge")


@pytest.mark.parametrize("who", ["1A", "1B", "2A"])
def test_realm_of_light_gets_a_counter_each_time_cards_leave_the_teams_decks(who: str):
    table = Scenario(turn_of=who)
    table.face_up("1A", "Realm of Light")
    table.monster(who, JAIN)
    table.monster("2B", GAROTH)
    table.monster("2B", "Gemini Elf")
    duel = table.start()
    duel.ends_turn()  # Jain sends two cards at once
    counters = 0 if who == "2A" else 1
    assert counters_on(duel, "Realm of Light") == counters
    if who != "2A":
        assert duel.attack(JAIN) == 1900
        assert duel.attack(GAROTH) == 1950
        assert duel.attack("Gemini Elf") == 1900


def test_realm_of_light_is_activated_from_the_hand_and_stays():
    table = Scenario()
    table.hand("1A", "Realm of Light")
    table.monster("1B", JAIN)
    duel = resolves(table, "1A", "Realm of Light")
    assert duel.place("Realm of Light") == c.Place.FIELD_ZONE
    assert (counters_on(duel, "Realm of Light"), duel.attack(JAIN)) == (0, 1800)
    duel.ends_turn()
    assert counters_on(duel, "Realm of Light") == 0  # Jain is not the turn Duelist's


@pytest.mark.parametrize(("counters", "stays"), [(1, False), (2, True), (3, True)])
def test_realm_of_light_loses_two_counters_instead_of_being_destroyed(counters: int, stays: bool):
    table = Scenario()
    table.face_up("1A", "Realm of Light", counters=("Shine", counters))
    table.hand("1A", "Mystical Space Typhoon")
    duel = resolves(table, "1A", "Mystical Space Typhoon")
    assert (duel.place("Realm of Light") == c.Place.FIELD_ZONE) is stays
    if stays:
        assert counters_on(duel, "Realm of Light") == counters - 2


def test_realm_of_light_is_not_kept_by_counters_when_another_field_spell_comes():
    table = Scenario(turn_of="2A")
    table.face_up("1A", "Realm of Light", counters=("Shine", 4))
    table.hand("2A", "Umi")
    duel = resolves(table, "2A", "Umi")
    assert duel.place("Realm of Light") == GRAVE


def test_lightsworn_sabre_gives_700_to_a_lightsworn_only():
    table = Scenario()
    table.hand("1A", "Lightsworn Sabre")
    table.monster("1A", "Gemini Elf")
    assert not table.start().can("1A", "activate", "Lightsworn Sabre")
    table.monster("1B", GAROTH)
    duel = resolves(table, "1A", "Lightsworn Sabre")
    assert duel.attack(GAROTH) == 2550
    assert duel.place("Lightsworn Sabre") == SPELL_TRAP_ZONE


@pytest.mark.parametrize("taken", [True, False])
def test_lightsworn_sabre_sent_from_the_deck_may_be_equipped(taken: bool):
    table = Scenario()
    table.monster("1A", JAIN)
    table.deck("1A", "Lightsworn Sabre")
    duel = table.start()
    duel.does("1A", "end turn")
    duel.does("1A", "activate", JAIN)
    if taken:
        duel.does("1A", "activate", "Lightsworn Sabre")
    duel.passes()
    assert duel.place("Lightsworn Sabre") == (SPELL_TRAP_ZONE if taken else GRAVE)
    assert duel.attack(JAIN) == (2500 if taken else 1800)


def test_lightsworn_sabre_discarded_does_nothing():
    table = Scenario()
    table.monster("1A", "Lumina, Lightsworn Summoner")
    table.hand("1A", "Lightsworn Sabre")
    table.graveyard("1A", JAIN)
    duel = table.start()
    duel.does("1A", "activate", "Lumina, Lightsworn Summoner")
    duel.passes()
    assert not duel.can("1A", "activate", "Lightsworn Sabre")


def beckoning_table(*hand: str) -> Scenario:
    table = Scenario()
    table.set("1A", "Beckoning Light")
    table.hand("1A", *hand)
    return table


def test_beckoning_light_trades_the_hand_for_light_monsters():
    table = beckoning_table("Gemini Elf", "Dark Hole")
    table.graveyard("1A", "Honest", "Cyber Dragon", "Jinzo")
    table.graveyard("1B", "Alexandrite Dragon")
    duel = table.start()
    duel.does("1A", "activate", "Beckoning Light")
    duel.passes()
    offered = {duel.name(card) for card in duel.duel.decision.candidates}
    assert offered >= {"Honest", "Cyber Dragon"}
    assert not offered & {"Jinzo", "Gemini Elf"}
    duel.picks("Honest")
    duel.picks("Cyber Dragon")
    finish(duel)
    assert sorted(duel.names_in("1A", "hand")) == ["Cyber Dragon", "Honest"]
    assert {"Gemini Elf", "Dark Hole"} <= set(duel.names_in("1A", "grave"))


def test_beckoning_light_may_take_back_what_it_discarded():
    table = beckoning_table("Honest")
    table.graveyard("1A", "Cyber Dragon")
    duel = table.start()
    duel.does("1A", "activate", "Beckoning Light")
    duel.passes()
    duel.picks("Honest")
    finish(duel)
    assert duel.names_in("1A", "hand") == ["Honest"]


def test_beckoning_light_needs_a_card_in_hand():
    table = beckoning_table()
    table.graveyard("1A", "Honest")
    assert not table.start().can("1A", "activate", "Beckoning Light")


def illusion_table() -> Scenario:
    table = Scenario()
    table.set("1A", "Glorious Illusion")
    table.graveyard("1A", JAIN, "Gemini Elf")
    return table


def test_glorious_illusion_summons_a_lightsworn_and_mills_two_in_the_own_end_phase():
    duel = resolves(illusion_table(), "1A", "Glorious Illusion")
    assert duel.place(JAIN) == MONSTER_ZONE
    assert duel.place("Gemini Elf") == GRAVE
    duel.ends_turn()
    assert len(duel.names_in("1A", "grave")) == 1 + 2 + 2  # Jain's own two as well
    duel.ends_turn()
    assert len(duel.names_in("1A", "grave")) == 5


def test_glorious_illusion_takes_no_other_monster():
    table = Scenario()
    table.set("1A", "Glorious Illusion")
    table.graveyard("1A", "Gemini Elf")
    assert not table.start().can("1A", "activate", "Glorious Illusion")


def test_glorious_illusion_takes_the_monster_with_it():
    table = illusion_table()
    table.hand("1A", "Mystical Space Typhoon")
    duel = resolves(table, "1A", "Glorious Illusion")
    duel.does("1A", "activate", "Mystical Space Typhoon")
    finish(duel)
    assert duel.place(JAIN) == duel.place("Glorious Illusion") == GRAVE


@pytest.mark.parametrize("card", ["Dark Hole", "Compulsory Evacuation Device"])
def test_glorious_illusion_goes_when_the_monster_leaves_in_any_way(card: str):
    table = illusion_table()
    if card == "Dark Hole":
        table.hand("1A", card)
    else:
        table.set("1A", card)
    duel = resolves(table, "1A", "Glorious Illusion")
    duel.does("1A", "activate", card)
    finish(duel)
    assert duel.place("Glorious Illusion") == GRAVE
