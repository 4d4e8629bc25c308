"""Gladiator Beasts: tagging out and in, contact Fusions, and their Spells and Traps."""

import pytest

from tagduel_env.engine.record import constants as c
from tests.cards.deeds import finish, is_negated, offered, resolves, to_battle
from tests.scenario import Play, Scenario

GRAVE = c.Place.GRAVEYARD
HAND = c.Place.HAND
DECK = c.Place.DECK
BANISHED = c.Place.BANISHED
MONSTER_ZONE = c.Place.MONSTER_ZONE
BESTIARI = "Gladiator Beast Bestiari"
DARIUS = "Gladiator Beast Darius"
DIMACARI = "Gladiator Beast Dimacari"
EQUESTE = "Gladiator Beast Equeste"
ESSEDARII = "Gladiator Beast Essedarii"
GYZARUS = "Gladiator Beast Gyzarus"
HERAKLINOS = "Gladiator Beast Heraklinos"
HOPLOMUS = "Gladiator Beast Hoplomus"
LAQUARI = "Gladiator Beast Laquari"
MURMILLO = "Gladiator Beast Murmillo"
RETIARI = "Gladiator Beast Retiari"
SAMNITE = "Gladiator Beast Samnite"
SECUTOR = "Gladiator Beast Secutor"
TAGGING = (BESTIARI, DARIUS, DIMACARI, EQUESTE, HOPLOMUS, LAQUARI, MURMILLO, RETIARI, SAMNITE)
CHARIOT = "Gladiator Beast War Chariot"
RESPITE = "Gladiator Beast's Respite"
GROUND = "Gladiator Proving Ground"
TACTICS = "Defensive Tactics"


def battled(card: str, *deck: str, attacks: bool = True) -> Play:
    """1A's card has attacked, or hasn't, and the Battle Phase is being left."""
    table = Scenario()
    table.monster("1A", card)
    table.deck("1A", *deck)
    table.monster("2A", "Kuriboh", "defense")
    duel = table.start()
    to_battle(duel, "1A")
    if attacks:
        duel.does("1A", "attack", card)
        duel.passes()
    duel.does("1A", "main phase 2")
    return duel


# ------------------------------------------------------------------------------------ tagging out
@pytest.mark.parametrize("card", TAGGING)
def test_gladiator_beasts_go_back_into_the_deck_for_another_after_battle(card: str):
    other = LAQUARI if card != LAQUARI else HOPLOMUS
    duel = battled(card, card, other, GROUND, "Luster Dragon")
    duel.does("1A", "activate", card)
    duel.passes()
    assert duel.names_in("1A", "deck").count(card) == 2  # paid
    finish(duel)
    assert duel.names_in("1A", "field") == [other]


@pytest.mark.parametrize("card", TAGGING)
def test_gladiator_beasts_stay_if_they_did_not_battle(card: str):
    other = LAQUARI if card != LAQUARI else HOPLOMUS
    assert not battled(card, other, attacks=False).can("1A", "activate", card)


@pytest.mark.parametrize("deck", [(LAQUARI,), ("Luster Dragon",), (GROUND,)])
def test_gladiator_beasts_need_another_name_in_the_deck(deck):
    assert not battled(LAQUARI, *deck).can("1A", "activate", LAQUARI)


def test_gladiator_beast_that_was_attacked_tags_out_in_the_opponents_turn():
    table = Scenario(turn_of="2A")
    table.monster("1A", HOPLOMUS, "defense")
    table.deck("1A", LAQUARI)
    table.monster("2A", "Gemini Elf")
    duel = table.start()
    to_battle(duel, "2A")
    duel.does("2A", "attack", "Gemini Elf")
    duel.passes()
    duel.does("2A", "main phase 2")
    duel.does("1A", "activate", HOPLOMUS)
    finish(duel)
    assert duel.names_in("1A", "field") == [LAQUARI]


def test_gladiator_beast_gyzarus_goes_back_for_two_others():
    duel = battled(GYZARUS, BESTIARI, LAQUARI, HOPLOMUS, GROUND)
    duel.does("1A", "activate", GYZARUS)
    finish(duel)
    assert duel.place(GYZARUS) == c.Place.EXTRA_DECK
    assert set(duel.names_in("1A", "field")) == {LAQUARI, HOPLOMUS}


@pytest.mark.parametrize(
    ("deck", "attacks"), [((BESTIARI, LAQUARI), True), ((HOPLOMUS, LAQUARI), False)]
)
def test_gladiator_beast_gyzarus_stays_otherwise(deck, attacks: bool):
    assert not battled(GYZARUS, *deck, attacks=attacks).can("1A", "activate", GYZARUS)


# ------------------------------------------------------------------------------------- tagging in
def tagged_in(card: str, table: Scenario | None = None) -> Play:
    """Test Tiger brings the card from the Deck in place of Hoplomus, who was there."""
    table = table or Scenario()
    table.monster("1A", "Test Tiger")
    table.monster("1A", HOPLOMUS if card != HOPLOMUS else LAQUARI)
    table.deck("1A", card)
    duel = table.start()
    duel.does("1A", "activate", "Test Tiger")
    duel.passes()
    duel.picks(card)
    duel.picks("face-up attack")
    return duel


def summoned_otherwise(card: str, table: Scenario | None = None) -> Play:
    table = table or Scenario()
    table.hand("1A", "Monster Reborn")
    table.graveyard("1A", card)
    duel = table.start()
    duel.does("1A", "activate", "Monster Reborn")
    duel.passes()
    if duel.kind == c.DecisionKind.POSITION:
        duel.picks("face-up attack")
    return duel


def test_test_tiger_counts_as_the_effect_of_the_one_shuffled_back():
    duel = tagged_in(LAQUARI)
    assert duel.attack(LAQUARI) == 2100
    assert duel.place("Test Tiger") == GRAVE
    assert HOPLOMUS in duel.names_in("1A", "deck")


@pytest.mark.parametrize(
    ("monster", "position", "at", "legal"),
    [
        (LAQUARI, "attack", "1B", True),
        (LAQUARI, "face-down", "1A", False),
        ("Gemini Elf", "attack", "1A", False),
        (LAQUARI, "attack", "2A", False),
    ],
)
def test_test_tiger_comes_beside_a_gladiator_beast_of_the_team(monster, position, at, legal):
    table = Scenario()
    table.hand("1A", "Test Tiger")
    table.monster(at, monster, position)
    assert table.start().can("1A", "special summon", "Test Tiger") is legal


@pytest.mark.parametrize(("monster", "at"), [("Gemini Elf", "1A"), (LAQUARI, "2A")])
def test_test_tiger_needs_a_gladiator_beast_to_shuffle_back(monster: str, at: str):
    table = Scenario()
    table.monster("1A", "Test Tiger")
    table.monster(at, monster)
    table.deck("1A", LAQUARI)
    assert not table.start().can("1A", "activate", "Test Tiger")


@pytest.mark.parametrize("by_gladiator", [True, False])
def test_gladiator_beast_bestiari_destroys_a_spell_or_trap_when_tagged_in(by_gladiator: bool):
    table = Scenario()
    table.set("2A", "Mirror Force")
    table.set("1B", "Dark Bribe")
    table.monster("2B", "Gemini Elf")
    duel = (tagged_in if by_gladiator else summoned_otherwise)(BESTIARI, table)
    if by_gladiator:
        assert offered(duel) == {"Mirror Force", "Dark Bribe"}
        duel.picks("Mirror Force")
    finish(duel)
    assert (duel.place("Mirror Force") == GRAVE) is by_gladiator


@pytest.mark.parametrize("by_gladiator", [True, False])
def test_gladiator_beast_murmillo_destroys_a_face_up_monster_when_tagged_in(by_gladiator: bool):
    table = Scenario()
    table.monster("2A", "Gemini Elf")
    table.monster("2B", "Luster Dragon", "face-down")
    duel = (tagged_in if by_gladiator else summoned_otherwise)(MURMILLO, table)
    if by_gladiator:
        assert offered(duel) == {"Gemini Elf", MURMILLO}
        duel.picks("Gemini Elf")
    finish(duel)
    assert (duel.place("Gemini Elf") == GRAVE) is by_gladiator


@pytest.mark.parametrize("by_gladiator", [True, False])
def test_gladiator_beast_equeste_brings_a_card_back_when_tagged_in(by_gladiator: bool):
    table = Scenario()
    table.graveyard("1B", LAQUARI, GROUND, "Gemini Elf")
    duel = (tagged_in if by_gladiator else summoned_otherwise)(EQUESTE, table)
    finish(duel)
    assert duel.hand_size("1B") == int(by_gladiator)


def test_gladiator_beast_equeste_brings_a_spell_named_gladiator_beast_back():
    table = Scenario()
    table.graveyard("1A", RESPITE, CHARIOT, "Umi")
    duel = tagged_in(EQUESTE, table)
    assert offered(duel) == {RESPITE, CHARIOT}


@pytest.mark.parametrize("by_gladiator", [True, False])
def test_gladiator_beast_darius_revives_one_without_effects_when_tagged_in(by_gladiator: bool):
    table = Scenario()
    table.graveyard("1B", LAQUARI, GROUND, "Gemini Elf")
    table.graveyard("2B", MURMILLO)
    table.hand("1A", "Soul Taker")
    duel = (tagged_in if by_gladiator else summoned_otherwise)(DARIUS, table)
    assert duel.can("1A", "activate", DARIUS) is by_gladiator
    if by_gladiator:
        duel.does("1A", "activate", DARIUS)
        finish(duel)
        assert (duel.controller(LAQUARI), is_negated(duel, LAQUARI)) == ("1A", True)
        assert duel.attack(LAQUARI) == 1800
        table.hand("1A", "Soul Taker")


def test_gladiator_beast_darius_what_it_revived_goes_into_the_deck_when_it_leaves():
    table = Scenario()
    table.graveyard("1B", LAQUARI)
    table.hand("1A", "Dark Hole")
    duel = tagged_in(DARIUS, table)
    duel.does("1A", "activate", DARIUS)
    finish(duel)
    duel.does("1A", "activate", "Dark Hole")
    finish(duel)
    assert (duel.place(LAQUARI), duel.place(DARIUS)) == (DECK, GRAVE)
    assert LAQUARI in duel.names_in("1B", "deck")


@pytest.mark.parametrize("by_gladiator", [True, False])
def test_gladiator_beast_dimacari_attacks_twice_when_tagged_in(by_gladiator: bool):
    duel = (tagged_in if by_gladiator else summoned_otherwise)(DIMACARI)
    to_battle(duel, "1A")
    duel.does("1A", "attack", DIMACARI)
    duel.passes()
    assert duel.can("1A", "attack", DIMACARI) is by_gladiator


@pytest.mark.parametrize(("card", "stats"), [(HOPLOMUS, (700, 2400)), (LAQUARI, (2100, 400))])
def test_hoplomus_and_laquari_are_stronger_when_tagged_in(card: str, stats):
    duel = tagged_in(card)
    assert (duel.attack(card), duel.defense(card)) == stats


@pytest.mark.parametrize("card", [HOPLOMUS, LAQUARI])
def test_hoplomus_and_laquari_are_as_printed_otherwise(card: str):
    duel = summoned_otherwise(card)
    printed = {HOPLOMUS: (700, 2100), LAQUARI: (1800, 400)}[card]
    assert (duel.attack(card), duel.defense(card)) == printed


@pytest.mark.parametrize("by_gladiator", [True, False])
def test_gladiator_beast_retiari_banishes_a_card_of_the_one_across_when_tagged_in(by_gladiator):
    table = Scenario()
    table.graveyard("2A", "Gemini Elf")
    table.graveyard("2B", "Luster Dragon", "Umi")
    duel = (tagged_in if by_gladiator else summoned_otherwise)(RETIARI, table)
    assert duel.can("1A", "activate", RETIARI) is by_gladiator
    if by_gladiator:
        duel.does("1A", "activate", RETIARI)
        assert offered(duel) == {"Luster Dragon", "Umi"}
        duel.picks("Umi")
        finish(duel)
        assert duel.place("Umi") == BANISHED


@pytest.mark.parametrize("by_gladiator", [True, False])
def test_gladiator_beast_samnite_searches_when_it_beats_a_monster(by_gladiator: bool):
    table = Scenario()
    table.monster("2A", "Mystic Tomato")
    table.deck("1A", RESPITE, GROUND, "Luster Dragon")
    duel = (tagged_in if by_gladiator else summoned_otherwise)(SAMNITE, table)
    duel.attacks("1A", SAMNITE, "Mystic Tomato")
    assert duel.can("1A", "activate", SAMNITE) is by_gladiator
    if by_gladiator:
        duel.does("1A", "activate", SAMNITE)
        duel.passes()
        assert offered(duel) == {RESPITE, HOPLOMUS}
        duel.picks(RESPITE)
        finish(duel)
        assert duel.names_in("1A", "hand") == [RESPITE]


@pytest.mark.parametrize(("by_gladiator", "attacks"), [(True, True), (True, False), (False, True)])
def test_gladiator_beast_secutor_brings_two_others_after_battle(by_gladiator, attacks: bool):
    table = Scenario()
    table.monster("2A", "Kuriboh", "defense")
    table.deck("1A", LAQUARI, SECUTOR, GROUND, MURMILLO)
    duel = (tagged_in if by_gladiator else summoned_otherwise)(SECUTOR, table)
    to_battle(duel, "1A")
    if attacks:
        duel.does("1A", "attack", SECUTOR)
        duel.passes()
    duel.does("1A", "main phase 2")
    duel.passes()
    came = by_gladiator and attacks
    assert (duel.kind == c.DecisionKind.PICK) is came
    if came:
        assert offered(duel) == {LAQUARI, MURMILLO, HOPLOMUS}
        duel.picks(LAQUARI)
        duel.picks(HOPLOMUS)
    finish(duel)
    assert (LAQUARI in duel.names_in("1A", "field")) is came


# --------------------------------------------------------------------------- contact Fusions
@pytest.mark.parametrize(
    ("card", "mates", "legal"),
    [
        (ESSEDARII, (LAQUARI, MURMILLO), True),
        (ESSEDARII, (LAQUARI, LAQUARI), True),
        (ESSEDARII, (LAQUARI, "Gemini Elf"), False),
        (GYZARUS, (BESTIARI, LAQUARI), True),
        (GYZARUS, (BESTIARI, "Gemini Elf"), False),
        (GYZARUS, (LAQUARI, LAQUARI), False),
        (HERAKLINOS, (LAQUARI, MURMILLO, BESTIARI), True),
        (HERAKLINOS, (LAQUARI, MURMILLO, "Gemini Elf"), False),
        (HERAKLINOS, (DARIUS, MURMILLO, BESTIARI), False),
        (HERAKLINOS, (LAQUARI, MURMILLO), False),
    ],
)
def test_gladiator_fusions_shuffle_their_materials_into_the_decks(card: str, mates, legal: bool):
    table = Scenario()
    handles = [table.monster("1B" if i else "1A", mate) for i, mate in enumerate(mates)]
    table.extra("1A", card)
    duel = table.start()
    assert duel.can("1A", "special summon", card) is legal
    if legal:
        duel.does("1A", "special summon", card)
        finish(duel)
        assert duel.place(card) == MONSTER_ZONE
        assert {duel.place(handle) for handle in handles} == {DECK}  # A18


@pytest.mark.parametrize("card", [ESSEDARII, GYZARUS, HERAKLINOS])
def test_gladiator_fusions_come_in_no_other_way(card: str):
    table = Scenario()
    table.hand("1A", "Monster Reborn", "Polymerization", LAQUARI, BESTIARI, DARIUS)
    table.graveyard("1A", card)
    table.extra("1A", card)
    duel = table.start()
    assert not duel.can("1A", "activate", "Monster Reborn")
    assert not duel.can("1A", "activate", "Polymerization")


@pytest.mark.parametrize("number", [0, 1, 2])
def test_gladiator_beast_gyzarus_destroys_up_to_two_cards_when_summoned(number: int):
    table = Scenario()
    table.monster("1A", BESTIARI)
    table.monster("1A", LAQUARI)
    table.extra("1A", GYZARUS)
    table.monster("2A", "Gemini Elf", "face-down")
    table.set("2B", "Mirror Force")
    duel = table.start()
    duel.does("1A", "special summon", GYZARUS)
    duel.picks("face-up attack")
    if number:
        duel.does("1A", "activate", GYZARUS, "Gemini Elf")
        duel.picks("Mirror Force" if number == 2 else "finish")
    finish(duel)
    gone = [duel.place(name) == GRAVE for name in ("Gemini Elf", "Mirror Force")]
    assert gone == [number > 0, number == 2]


@pytest.mark.parametrize("user", ["1B", "2A", "2B"])
def test_gladiator_beast_heraklinos_discards_to_negate_any_spell_or_trap(user: str):
    table = Scenario(turn_of=user)
    table.monster("1A", HERAKLINOS)
    table.hand("1A", "Umi", "Umi")
    table.hand(user, "Dark Hole", "Upstart Goblin")
    duel = table.start()
    duel.does(user, "activate", "Dark Hole")
    duel.does("1A", "activate", HERAKLINOS)
    finish(duel)
    assert (duel.place(HERAKLINOS), duel.hand_size("1A")) == (MONSTER_ZONE, 1)
    duel.does(user, "activate", "Upstart Goblin")
    assert duel.can("1A", "activate", HERAKLINOS)  # any number of times


@pytest.mark.parametrize(("held", "card"), [((), "Dark Hole"), (("Umi",), "Exiled Force")])
def test_gladiator_beast_heraklinos_needs_a_card_and_answers_no_monster(held, card: str):
    table = Scenario(turn_of="2A")
    table.monster("1A", HERAKLINOS)
    table.hand("1A", *held)
    table.set("1A", "Jar of Greed")
    (table.monster if card == "Exiled Force" else table.hand)("2A", card)
    duel = table.start()
    duel.does("2A", "activate", card)
    assert duel.can("1A", "activate", "Jar of Greed")
    assert not duel.can("1A", "activate", HERAKLINOS)


def test_gladiator_beast_heraklinos_does_nothing_when_turned_face_down():
    table = Scenario(turn_of="2A")
    table.monster("1A", HERAKLINOS)
    table.hand("1A", "Umi")
    table.hand("2A", "Ookazi")
    table.set("2B", "Book of Moon")
    duel = table.start()
    duel.does("2A", "activate", "Ookazi")
    duel.does("1A", "activate", HERAKLINOS)
    duel.does("2B", "activate", "Book of Moon")
    finish(duel)
    assert duel.life(1) == 15_200


# --------------------------------------------------------------------------- Spells and Traps
def test_gladiator_beasts_respite_shuffles_two_back_and_draws_three():
    table = Scenario()
    table.hand("1A", RESPITE, LAQUARI, CHARIOT, "Umi")
    duel = resolves(table, "1A", RESPITE)
    assert duel.hand_size("1A") == 1 + 3
    assert "Umi" in duel.names_in("1A", "hand")
    assert duel.place(RESPITE) == GRAVE


@pytest.mark.parametrize("held", [(LAQUARI,), (LAQUARI, GROUND), (LAQUARI, "Umi")])
def test_gladiator_beasts_respite_needs_two_other_cards(held):
    table = Scenario()
    table.hand("1A", RESPITE, *held)
    table.hand("1B", LAQUARI, LAQUARI)
    assert not table.start().can("1A", "activate", RESPITE)


def test_gladiator_proving_ground_searches_level_4_or_less():
    table = Scenario()
    table.hand("1A", GROUND)
    table.deck("1A", LAQUARI, SECUTOR, "Luster Dragon", RESPITE, "Luster Dragon")
    duel = table.start()
    duel.does("1A", "activate", GROUND)
    duel.passes()
    assert offered(duel) == {LAQUARI, SECUTOR}
    duel.picks(SECUTOR)
    finish(duel)
    assert duel.names_in("1A", "hand") == [SECUTOR]


@pytest.mark.parametrize("user", ["1B", "2A"])
def test_gladiator_beast_war_chariot_negates_any_monster_effect(user: str):
    table = Scenario(turn_of=user)
    table.monster("1B", LAQUARI)
    table.set("1A", CHARIOT)
    table.monster(user, "Breaker the Magical Warrior", counters=("Spell", 1))
    table.set("2B", "Mirror Force")
    duel = table.start()
    duel.does(user, "activate", "Breaker the Magical Warrior")
    if duel.kind == c.DecisionKind.TARGET:
        duel.picks("Mirror Force")
    duel.does("1A", "activate", CHARIOT)
    finish(duel)
    assert duel.place("Breaker the Magical Warrior") == GRAVE
    assert "Mirror Force" in duel.names_in("2B", "field")


@pytest.mark.parametrize(
    ("mate", "position", "card"),
    [
        ("Gemini Elf", "attack", "Exiled Force"),
        (LAQUARI, "face-down", "Exiled Force"),
        (LAQUARI, "attack", "Dark Hole"),
    ],
)
def test_gladiator_beast_war_chariot_needs_a_gladiator_beast_and_a_monster_effect(
    mate, position, card
):
    table = Scenario(turn_of="2A")
    table.monster("1A", mate, position)
    table.set("1A", CHARIOT)
    table.set("1A", "Jar of Greed")
    (table.monster if card == "Exiled Force" else table.hand)("2A", card)
    duel = table.start()
    duel.does("2A", "activate", card)
    if duel.kind == c.DecisionKind.TARGET:
        duel.picks(mate)
    assert duel.can("1A", "activate", "Jar of Greed")
    assert not duel.can("1A", "activate", CHARIOT)


@pytest.mark.parametrize("at", ["1A", "1B"])
def test_defensive_tactics_protects_the_teams_monsters_and_life_points_this_turn(at: str):
    table = Scenario(turn_of="2A")
    table.monster("1B", LAQUARI)
    table.monster(at, "Mystic Tomato")
    table.set("1A", TACTICS)
    table.monster("2A", "Summoned Skull")
    table.hand("2A", "Ookazi")
    duel = table.start()
    duel.does("2A", "activate", "Ookazi")
    duel.does("1A", "activate", TACTICS)
    finish(duel)
    assert duel.names_in("1A", "deck")[0] == TACTICS  # the bottom
    life = duel.life(1)
    duel.attacks("2A", "Summoned Skull", "Mystic Tomato")
    duel.passes()
    assert (duel.place("Mystic Tomato"), duel.life(1)) == (MONSTER_ZONE, life)


@pytest.mark.parametrize(
    ("monster", "position"), [("Gemini Elf", "attack"), (LAQUARI, "face-down")]
)
def test_defensive_tactics_needs_a_gladiator_beast(monster: str, position: str):
    table = Scenario()
    table.monster("1A", monster, position)
    table.set("1A", TACTICS)
    assert not table.start().can("1A", "activate", TACTICS)
