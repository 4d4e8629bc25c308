"""Machines, Gadgets and T.G. monsters; Union monsters stand in `test_unions.py`."""

import pytest

from tagduel_env.engine.record import constants as c
from tests.cards.deeds import finish, goes, to_battle
from tests.rules.playing import goes_until, is_offered, runs
from tests.scenario import Play, Scenario

HAND = c.Place.HAND
GRAVE = c.Place.GRAVEYARD
BANISHED = c.Place.BANISHED
MONSTER_ZONE = c.Place.MONSTER_ZONE
TROOPER = "Card Trooper"
CANNON = "Machina Cannon"
FORTRESS = "Machina Fortress"
SCARECROW = "Swift Scarecrow"
STRIKER = "T.G. Striker"
WARWOLF = "T.G. Warwolf"
GADGETS = (
    ("Green Gadget", "Red Gadget"),
    ("Red Gadget", "Yellow Gadget"),
    ("Yellow Gadget", "Green Gadget"),
)


# ----------------------------------------------------------------------------------- Card Trooper
@pytest.mark.parametrize("number", [1, 2, 3])
def test_card_trooper_sends_up_to_three_cards_and_gains_500_for_each(number: int):
    table = Scenario()
    table.monster("1A", TROOPER)
    duel = table.start()
    duel.does("1A", "activate", TROOPER, f"answer {number}")
    finish(duel)
    assert len(duel.names_in("1A", "grave")) == number
    assert duel.attack(TROOPER) == 400 + 500 * number
    assert not duel.can("1A", "activate", TROOPER)
    duel.ends_turn()
    assert duel.attack(TROOPER) == 400


@pytest.mark.parametrize(("fissure", "drawn"), [(False, 1), (True, 0)])
def test_card_trooper_draws_when_it_is_destroyed_and_sent_to_the_graveyard(
    fissure: bool, drawn: int
):
    table = Scenario()
    table.monster("2A", TROOPER)
    table.hand("1A", "Smashing Ground")
    if fissure:
        table.face_up("1B", "Dimensional Fissure")
    duel = table.start()
    goes(duel, "1A", "Smashing Ground")
    assert duel.hand_size("2A") == drawn


# -------------------------------------------------------------------------------------- Cardcar D
def cardcar() -> Play:
    """1A has Normal Summoned it."""
    table = Scenario()
    table.hand("1A", "Cardcar D", "Photon Thrasher")
    duel = table.start()
    duel.does("1A", "normal summon", "Cardcar D")
    finish(duel)
    return duel


def test_cardcar_d_draws_two_and_ends_the_turn():
    duel = cardcar()
    goes(duel, "1A", "Cardcar D")
    assert duel.place("Cardcar D") == GRAVE
    assert duel.hand_size("1A") == 3
    assert duel.turn_of == "2A"


def test_cardcar_d_acts_in_the_turn_of_its_normal_summon_only():
    table = Scenario()
    table.monster("1A", "Cardcar D")
    assert not table.start().can("1A", "activate", "Cardcar D")


def test_cardcar_d_cannot_act_after_a_special_summon_of_the_team():
    table = Scenario()
    table.hand("1A", "Cardcar D", "Photon Thrasher")
    duel = table.start()
    duel.does("1A", "special summon", "Photon Thrasher")
    finish(duel)
    duel.does("1A", "normal summon", "Cardcar D")
    finish(duel)
    assert not duel.can("1A", "activate", "Cardcar D")


def test_cardcar_d_cannot_be_special_summoned():
    table = Scenario()
    table.hand("1A", "Monster Reborn")
    table.graveyard("1A", "Cardcar D")
    assert not table.start().can("1A", "activate", "Monster Reborn")


# --------------------------------------------------------------------------------------- Gadgets
@pytest.mark.parametrize(("card", "found"), GADGETS)
def test_gadgets_find_the_next_one_after_a_normal_summon(card: str, found: str):
    table = Scenario()
    table.hand("1A", card)
    table.deck("1A", "Green Gadget", "Red Gadget", "Yellow Gadget")
    duel = table.start()
    duel.does("1A", "normal summon", card)
    assert goes_until(duel, "1A", card)
    goes(duel, "1A", card)
    assert duel.names_in("1A", "hand") == [found]


@pytest.mark.parametrize(("card", "found"), GADGETS)
def test_gadgets_find_the_next_one_after_a_special_summon_but_no_flip_summon(card: str, found: str):
    table = Scenario()
    table.hand("1A", "Monster Reborn")
    table.graveyard("1A", card)
    table.deck("1A", found)
    duel = table.start()
    duel.does("1A", "activate", "Monster Reborn")
    assert goes_until(duel, "1A", card)
    table = Scenario()
    table.monster("1A", card, "face-down")
    table.deck("1A", found)
    duel = table.start()
    duel.does("1A", "flip", card)
    assert not goes_until(duel, "1A", card)


# --------------------------------------------------------------------------------- Machina Cannon
@pytest.mark.parametrize("number", [1, 2])
def test_machina_cannon_comes_for_machines_of_the_hand_and_gains_800_for_each(number: int):
    table = Scenario()
    sent = table.hand("1A", "Green Gadget", "Red Gadget")
    table.hand("1A", CANNON, "Gemini Elf")
    duel = table.start()
    assert not duel.can("1A", "normal summon", CANNON)
    duel.does("1A", "special summon", CANNON)
    for card in sent[:number]:
        duel.picks(card)
    if is_offered(duel, "finish"):
        duel.picks("finish")
    finish(duel)
    assert duel.attack(CANNON) == 800 * number
    assert len(duel.names_in("1A", "grave")) == number


def test_machina_cannon_needs_another_machine_in_the_own_hand():
    table = Scenario()
    table.hand("1A", CANNON, "Gemini Elf")
    table.hand("1B", "Green Gadget")
    assert not table.start().can("1A", "special summon", CANNON)


# ------------------------------------------------------------------------------- Machina Fortress
@pytest.mark.parametrize("place", ["hand", "graveyard"])
@pytest.mark.parametrize(
    ("others", "legal"),
    [(("Green Gadget", "Red Gadget"), True), (("Green Gadget", TROOPER), False), ((CANNON,), True)],
)
def test_machina_fortress_comes_for_machines_with_a_total_level_of_8(
    place: str, others: tuple[str, ...], legal: bool
):
    table = Scenario()
    getattr(table, place)("1A", FORTRESS)
    table.hand("1A", *others)
    duel = table.start()
    assert duel.can("1A", "special summon", FORTRESS) is (legal or place == "hand")
    if legal:
        duel.does("1A", "special summon", FORTRESS)
        for card in others:
            if is_offered(duel, card):
                duel.picks(card)
        if is_offered(duel, "finish"):
            duel.picks("finish")
        finish(duel)
        assert duel.place(FORTRESS) == MONSTER_ZONE
        assert sorted(duel.names_in("1A", "grave")) == sorted(others)


@pytest.mark.parametrize("owner", ["2A", "2B"])
def test_machina_fortress_destroys_an_opponents_card_when_it_is_beaten(owner: str):
    table = Scenario(turn_of="2A")
    table.monster("1A", FORTRESS)
    table.monster("2A", "Judgment Dragon")
    table.set(owner, "Dust Tornado")
    duel = table.start()
    to_battle(duel, "2A")
    duel.does("2A", "attack", "Judgment Dragon")
    runs(duel, "Dust Tornado")
    assert (duel.place(FORTRESS), duel.place("Dust Tornado")) == (GRAVE, GRAVE)


def test_machina_fortress_discards_from_the_hand_across_when_a_monsters_effect_targets_it():
    table = Scenario(turn_of="2A")
    table.monster("1A", FORTRESS)
    table.monster("2A", "Exiled Force")
    table.hand("2A", "Gemini Elf")
    table.hand("2B", "Vorse Raider")
    duel = table.start()
    goes(duel, "2A", "Exiled Force", FORTRESS)
    assert (duel.hand_size("2A"), duel.hand_size("2B")) == (1, 0)  # 2B sits across from 1A
    assert duel.place(FORTRESS) == GRAVE


# -------------------------------------------------------------------------------- Swift Scarecrow
def direct_attack(by: str, holder: str = "1A") -> Play:
    """An opponent attacks 1A directly; Scarecrow lies in a hand of team 1."""
    table = Scenario(turn_of=by)
    table.monster(by, "Gemini Elf")
    table.monster(by, "Vorse Raider")
    table.hand(holder, SCARECROW)
    duel = table.start()
    to_battle(duel, by)
    duel.does(by, "attack", "Gemini Elf")
    return duel


@pytest.mark.parametrize(("by", "holder"), [("2A", "1A"), ("2B", "1A"), ("2A", "1B")])
def test_swift_scarecrow_ends_the_battle_phase_after_a_direct_attack(by: str, holder: str):
    duel = direct_attack(by, holder)
    before = duel.life(1)
    assert goes_until(duel, holder, SCARECROW)
    goes(duel, holder, SCARECROW)
    assert (duel.life(1), duel.place(SCARECROW)) == (before, GRAVE)
    assert duel.phase == c.Phase.MAIN_2


def test_swift_scarecrow_does_not_answer_an_attack_on_a_monster_or_of_the_own_team():
    table = Scenario(turn_of="2A")
    table.monster("2A", "Gemini Elf")
    table.monster("1A", "Mystic Tomato")
    table.hand("1A", SCARECROW)
    duel = table.start()
    to_battle(duel, "2A")
    duel.does("2A", "attack", "Gemini Elf")
    assert not goes_until(duel, "1A", SCARECROW)


# ------------------------------------------------------------------------- T.G. Striker, Warwolf
@pytest.mark.parametrize(
    ("mine", "theirs", "legal"),
    [
        (None, "2A", True),
        (None, "2B", True),
        (None, None, False),
        ("1A", "2A", False),
        ("1B", "2A", False),
    ],
)
def test_tg_striker_comes_if_only_the_opponents_have_monsters(
    mine: str | None, theirs: str | None, legal: bool
):
    table = Scenario()
    table.hand("1A", STRIKER)
    for who in filter(None, (mine, theirs)):
        table.monster(who, "Gemini Elf")
    assert table.start().can("1A", "special summon", STRIKER) is legal


@pytest.mark.parametrize(
    ("card", "other", "legal"),
    [("Monster Reborn", "Gemini Elf", True), ("Monster Reborn", "Jinzo", False)],
)
@pytest.mark.parametrize("summoner", ["1A", "2A"])
def test_tg_warwolf_comes_when_a_low_monster_is_special_summoned(
    summoner: str, card: str, other: str, legal: bool
):
    table = Scenario(turn_of=summoner)
    table.hand(summoner, card)
    table.graveyard(summoner, other)
    table.hand("1A", WARWOLF)
    duel = table.start()
    duel.does(summoner, "activate", "Monster Reborn")
    assert goes_until(duel, "1A", WARWOLF) is legal
    if legal:
        goes(duel, "1A", WARWOLF)
        assert duel.place(WARWOLF) == MONSTER_ZONE


def test_tg_warwolf_does_not_answer_a_normal_summon():
    table = Scenario()
    table.hand("1A", WARWOLF, "Gemini Elf")
    duel = table.start()
    duel.does("1A", "normal summon", "Gemini Elf")
    assert not goes_until(duel, "1A", WARWOLF)


@pytest.mark.parametrize(("card", "other"), [(STRIKER, WARWOLF), (WARWOLF, STRIKER)])
@pytest.mark.parametrize("how", ["Smashing Ground", "Compulsory Evacuation Device"])
def test_tg_striker_and_warwolf_find_another_in_the_end_phase_after_their_destruction(
    card: str, other: str, how: str
):
    table = Scenario(turn_of="2A")
    table.monster("1A", card)
    table.hand("2A", "Smashing Ground")
    table.set("2A", "Compulsory Evacuation Device")
    table.deck("1A", card, other)
    duel = table.start()
    goes(duel, "2A", how)
    duel.does("2A", "end turn")
    found = goes_until(duel, "1A", card) if duel.turn_of == "2A" else False
    assert found is (how == "Smashing Ground")
    if found:
        goes(duel, "1A", card)
        assert other in duel.names_in("1A", "hand")


# ------------------------------------------------------------------------------------ Tuningware
@pytest.mark.parametrize(("other", "legal"), [("Tuningware", True), ("Swift Scarecrow", False)])
def test_tuningware_may_count_as_level_2(other: str, legal: bool):
    """With Junk Synchron of Level 3: 3 + 2 makes Level 5, 3 + 1 makes Level 4."""
    table = Scenario()
    table.monster("1A", "Junk Synchron")
    table.monster("1A", other)
    table.extra("1A", "Ally of Justice Catastor", "Armory Arm")
    duel = table.start()
    assert duel.can("1A", "special summon", "Ally of Justice Catastor") is legal
    assert duel.can("1A", "special summon", "Armory Arm")


def test_tuningware_draws_as_a_synchro_material_only():
    table = Scenario()
    table.monster("1A", "Junk Synchron")
    table.monster("1A", "Tuningware")
    table.extra("1A", "Ally of Justice Catastor")
    duel = table.start()
    duel.does("1A", "special summon", "Ally of Justice Catastor")
    finish(duel)
    assert duel.hand_size("1A") == 1
    table = Scenario()
    table.monster("2A", "Tuningware")
    table.hand("1A", "Smashing Ground")
    duel = table.start()
    goes(duel, "1A", "Smashing Ground")
    assert duel.hand_size("2A") == 0
