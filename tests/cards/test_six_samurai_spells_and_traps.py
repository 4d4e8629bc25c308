"""The Spells and Traps of the Six Samurai."""

import pytest

from tagduel_env.engine.record import constants as c
from tests.cards.deeds import counters_on, finish, offered, resolves
from tests.scenario import Play, Scenario

GRAVE = c.Place.GRAVEYARD
BANISHED = c.Place.BANISHED
MONSTER_ZONE = c.Place.MONSTER_ZONE
ASCETICISM = "Asceticism of the Six Samurai"
TECHNIQUE = "Double-Edged Sword Technique"
GATEWAY = "Gateway of the Six"
DOJO = "Shien's Dojo"
UNITED = "Six Samurai United"
GRANDMASTER = "Grandmaster of the Six Samurai"
SHOGUN = "Great Shogun Shien"
THE_HAND = "Hand of the Six Samurai"
KAGEKI = "Legendary Six Samurai - Kageki"
KIZAN = "Legendary Six Samurai - Kizan"
MIZUHO = "Legendary Six Samurai - Mizuho"
ENISHI = "Legendary Six Samurai - Enishi"
SHI_EN = "Legendary Six Samurai - Shi En"
ZANJI = "The Six Samurai - Zanji"


# ---------------------------------------------------------------------------- Asceticism, Technique
def asceticism_table(*deck: str, at: str = "1B", position: str = "attack") -> Scenario:
    table = Scenario()
    table.hand("1A", ASCETICISM)
    table.monster(at, MIZUHO, position)
    table.deck("1A", *deck)
    return table


def test_asceticism_of_the_six_samurai_brings_one_of_the_same_attack_until_the_end_phase():
    table = asceticism_table(MIZUHO, THE_HAND, KIZAN, "Thunder Dragon")
    duel = resolves(table, "1A", ASCETICISM)
    assert duel.names_in("1A", "field") == [THE_HAND]
    duel.ends_turn()
    assert duel.place(THE_HAND) == GRAVE


@pytest.mark.parametrize(
    ("deck", "at", "position"),
    [
        ((THE_HAND,), "2A", "attack"),
        ((THE_HAND,), "1A", "face-down"),
        ((MIZUHO,), "1A", "attack"),
        ((KIZAN,), "1A", "attack"),
        (("Thunder Dragon",), "1A", "attack"),  # 1600 ATK, but no Samurai
    ],
)
def test_asceticism_of_the_six_samurai_needs_both(deck, at: str, position: str):
    table = asceticism_table(*deck, at=at, position=position)
    assert not table.start().can("1A", "activate", ASCETICISM)


def test_double_edged_sword_technique_revives_two_and_hurts_its_user_in_the_end_phase():
    table = Scenario()
    table.set("1A", TECHNIQUE)
    table.graveyard("1A", KIZAN)
    table.graveyard("1B", ZANJI, "Gemini Elf", UNITED)
    table.graveyard("2B", KAGEKI)
    duel = resolves(table, "1A", TECHNIQUE)
    assert duel.names_in("1A", "field") == [KIZAN, ZANJI]
    assert duel.position(KIZAN) == duel.position(ZANJI) == c.Position.FACE_UP_ATTACK
    duel.ends_turn()
    assert (duel.place(KIZAN), duel.place(ZANJI)) == (GRAVE, GRAVE)
    assert (duel.life(1), duel.life(2)) == (16_000 - 3600, 16_000)


@pytest.mark.parametrize("buried", [(KIZAN,), (KIZAN, "Gemini Elf"), (KIZAN, UNITED)])
def test_double_edged_sword_technique_needs_two_samurai(buried):
    table = Scenario()
    table.set("1A", TECHNIQUE)
    table.graveyard("1A", *buried)
    table.graveyard("2B", KAGEKI)
    assert not table.start().can("1A", "activate", TECHNIQUE)


def test_double_edged_sword_technique_does_not_hurt_for_a_samurai_that_has_left():
    table = Scenario()
    table.set("1A", TECHNIQUE)
    table.set("2A", "Compulsory Evacuation Device")
    table.graveyard("1A", KIZAN, ZANJI)
    table.hand("1A", "Upstart Goblin")
    duel = resolves(table, "1A", TECHNIQUE)
    duel.does("1A", "activate", "Upstart Goblin")
    duel.does("2A", "activate", "Compulsory Evacuation Device", KIZAN)
    finish(duel)
    duel.ends_turn()
    assert duel.life(1) == 16_000 - 1800


# ------------------------------------------------------------------------------ Bushido Counters
@pytest.mark.parametrize(("card", "each"), [(GATEWAY, 2), (DOJO, 1), (UNITED, 1)])
@pytest.mark.parametrize(
    ("summon", "counts"),
    [
        (("1A", "normal summon", KAGEKI), True),
        (("2B", "normal summon", KAGEKI), True),
        (("1B", "special summon", KIZAN), True),
        (("1A", "set", KAGEKI), False),
        (("1A", "normal summon", "Gemini Elf"), False),
        (("1A", "normal summon", "Thunder King Rai-Oh"), False),
    ],
)
def test_bushido_counters_for_each_summon_of_a_samurai(card, each, summon, counts: bool):
    summoner, how, monster = summon
    table = Scenario(turn_of=summoner)
    table.face_up("1A", card)
    table.monster(summoner, ZANJI)
    table.hand(summoner, monster)
    duel = table.start()
    duel.does(summoner, how, monster)
    finish(duel)
    assert counters_on(duel, card) == (each if counts else 0)


@pytest.mark.parametrize("card", [GATEWAY, DOJO, UNITED])
def test_no_bushido_counter_for_a_flip_summon(card: str):
    table = Scenario()
    table.face_up("1A", card)
    table.monster("1A", KAGEKI, "face-down")
    duel = table.start()
    duel.does("1A", "flip", KAGEKI)
    finish(duel)
    assert counters_on(duel, card) == 0


def test_six_samurai_united_holds_two_counters_and_dojo_any_number():
    table = Scenario()
    table.face_up("1A", UNITED, counters=("Bushido", 2))
    table.face_up("1A", DOJO, counters=("Bushido", 2))
    table.hand("1A", KAGEKI)
    duel = table.start()
    duel.does("1A", "normal summon", KAGEKI)
    finish(duel)
    assert (counters_on(duel, UNITED), counters_on(duel, DOJO)) == (2, 3)


@pytest.mark.parametrize("counters", [1, 2])
def test_six_samurai_united_is_sent_away_for_a_card_each(counters: int):
    table = Scenario()
    table.face_up("1A", UNITED, counters=("Bushido", counters))
    duel = resolves(table, "1A", UNITED)
    assert (duel.hand_size("1A"), duel.place(UNITED)) == (counters, GRAVE)


def test_six_samurai_united_draws_nothing_without_counters():
    table = Scenario()
    table.face_up("1A", UNITED)
    assert not table.start().can("1A", "activate", UNITED)


@pytest.mark.parametrize(
    ("counters", "found"),
    [
        (1, None),
        (2, set()),
        (4, {KAGEKI, ENISHI}),
        (7, {KAGEKI, ENISHI, GRANDMASTER, SHOGUN}),
    ],
)
def test_shiens_dojo_is_sent_away_for_a_samurai_of_that_level_from_the_deck(counters, found):
    table = Scenario()
    table.face_up("1A", DOJO, counters=("Bushido", counters))
    table.deck("1A", KAGEKI, ENISHI, GRANDMASTER, SHOGUN, "Gemini Elf", UNITED)
    table.deck("1B", KIZAN)
    duel = table.start()
    if not duel.can("1A", "activate", DOJO):
        assert not found
        return
    duel.does("1A", "activate", DOJO)
    duel.passes()
    assert (offered(duel), duel.place(DOJO)) == (found, GRAVE)
    duel.picks(KAGEKI)
    finish(duel)
    assert duel.names_in("1A", "field") == [KAGEKI]


# --------------------------------------------------------------------------------------- Gateway
def gateway_table(counters: int) -> Scenario:
    table = Scenario()
    table.face_up("1A", GATEWAY, counters=("Bushido", counters))
    return table


def test_gateway_of_the_six_strengthens_a_samurai_any_number_of_times():
    table = gateway_table(4)
    table.monster("1B", KIZAN)
    table.monster("2A", SHOGUN)
    table.monster("2A", "Gemini Elf")
    table.monster("2B", KAGEKI, "face-down")
    duel = table.start()
    duel.does("1A", "activate", GATEWAY)
    assert offered(duel) == {KIZAN, SHOGUN}
    duel.picks(KIZAN)
    finish(duel)
    duel.does("1A", "activate", GATEWAY, KIZAN)
    finish(duel)
    assert (duel.attack(KIZAN), counters_on(duel, GATEWAY)) == (2800, 0)
    assert not duel.can("1A", "activate", GATEWAY)
    duel.ends_turn()
    assert duel.attack(KIZAN) == 1800


@pytest.mark.parametrize("where", ["deck", "graveyard"])
def test_gateway_of_the_six_fetches_a_samurai_for_four(where: str):
    table = gateway_table(5)
    getattr(table, where)("1A", KIZAN, UNITED, "Gemini Elf")
    duel = resolves(table, "1A", GATEWAY)
    assert (duel.names_in("1A", "hand"), counters_on(duel, GATEWAY)) == ([KIZAN], 1)


def test_gateway_of_the_six_fetches_from_the_teammates_graveyard_but_not_deck():
    table = gateway_table(4)
    table.graveyard("1B", KIZAN)
    table.deck("1B", KAGEKI)
    duel = resolves(table, "1A", GATEWAY)
    assert duel.names_in("1B", "hand") == [KIZAN]


@pytest.mark.parametrize(
    ("buried", "legal"), [(SHOGUN, True), (DOJO, False), ("Gemini Elf", False)]
)
def test_gateway_of_the_six_revives_shien_for_six(buried: str, legal: bool):
    table = gateway_table(6)
    table.graveyard("1B", buried)
    duel = table.start()
    assert duel.can("1A", "activate", GATEWAY) is legal
    if legal:
        duel.does("1A", "activate", GATEWAY)
        finish(duel)
        assert (duel.controller(SHOGUN), counters_on(duel, GATEWAY)) == ("1A", 0)


@pytest.mark.parametrize(("counters", "legal"), [(1, False), (2, True)])
def test_gateway_of_the_six_takes_counters_of_the_whole_team(counters: int, legal: bool):
    table = Scenario()
    table.face_up("1A", GATEWAY, counters=("Bushido", 1))
    table.face_up("1B", UNITED, counters=("Bushido", counters - 1))
    table.face_up("2A", UNITED, counters=("Bushido", 2))
    table.monster("1A", KIZAN)
    assert table.start().can("1A", "activate", GATEWAY) is legal


# --------------------------------------------------------------------------- Signal and Magatama
def test_shiens_smoke_signal_searches_a_samurai_of_level_3_or_less():
    table = Scenario()
    table.hand("1A", "Shien's Smoke Signal")
    table.deck("1A", KAGEKI, MIZUHO, KIZAN, UNITED, "Giant Soldier of Stone")
    duel = table.start()
    duel.does("1A", "activate", "Shien's Smoke Signal")
    duel.passes()
    assert offered(duel) == {KAGEKI, MIZUHO}
    duel.picks(MIZUHO)
    finish(duel)
    assert duel.names_in("1A", "hand") == [MIZUHO]


def magatama_duel(user: str, card: str, mate: str = KIZAN, position: str = "attack") -> Play:
    table = Scenario(turn_of=user)
    table.set("1A", "Musakani Magatama")
    table.monster("1B", mate, position)
    (table.monster if card == "Exiled Force" else table.hand)(user, card)
    duel = table.start()
    duel.does(user, "activate", card)
    if duel.kind == c.DecisionKind.TARGET:
        duel.picks(mate)
    return duel


@pytest.mark.parametrize("card", ["Dark Hole", "Exiled Force"])
def test_musakani_magatama_negates_and_destroys_what_would_destroy(card: str):
    duel = magatama_duel("2B", card)
    duel.does("1A", "activate", "Musakani Magatama")
    finish(duel)
    assert (duel.place(KIZAN), duel.place(card)) == (MONSTER_ZONE, GRAVE)


@pytest.mark.parametrize(
    ("user", "card", "mate", "position"),
    [
        ("2A", "Upstart Goblin", KIZAN, "attack"),  # destroys nothing
        ("1B", "Dark Hole", KIZAN, "attack"),
        ("2A", "Dark Hole", "Gemini Elf", "attack"),
        ("2A", "Dark Hole", KIZAN, "face-down"),
    ],
)
def test_musakani_magatama_needs_a_samurai_and_an_opponents_destruction(user, card, mate, position):
    assert not magatama_duel(user, card, mate, position).can("1A", "activate", "Musakani Magatama")
