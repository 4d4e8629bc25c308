"""The Frog Monarch deck, card by card (what it shares with other decks stands with those)."""

import pytest

from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.engine.record import constants as c
from tests.cards.deeds import fights, finish, resolves, to_battle
from tests.scenario import Play, Scenario

GRAVE = c.Place.GRAVEYARD
BANISHED = c.Place.BANISHED
HAND = c.Place.HAND
MONSTER_ZONE = c.Place.MONSTER_ZONE
SPELL_TRAP_ZONE = c.Place.SPELL_TRAP_ZONE
CAIUS = "Caius the Shadow Monarch"
RAIZA = "Raiza the Storm Monarch"
MOBIUS = "Mobius the Frost Monarch"
THESTALOS = "Thestalos the Firestorm Monarch"
ZABORG = "Zaborg the Thunder Monarch"
GRANMARG = "Granmarg the Rock Monarch"


def number_of(name: str) -> int:
    return load_catalogue().by_name(name).number


# ---------------------------------------------------------------------------------------- frogs
@pytest.mark.parametrize(
    ("turn_of", "place", "name", "legal"),
    [
        ("1A", None, None, True),
        ("1B", None, None, False),
        ("1A", "set", "Mirror Force", False),
        ("1A", "mate", "Mirror Force", False),
        ("1A", "monster", "Treeborn Frog", False),
        ("1A", "hidden", "Treeborn Frog", True),
        ("1A", "monster", "Gemini Elf", True),
    ],
)
def test_treeborn_frog_comes_back_in_the_own_standby_phase(turn_of, place, name, legal: bool):
    table = Scenario(turn_of=turn_of, phase="standby")
    frog = table.graveyard("1A", "Treeborn Frog")[0]
    if place in ("set", "mate"):
        table.set("1A" if place == "set" else "1B", name)
    elif place:
        table.monster("1A", name, "face-down" if place == "hidden" else "attack")
    duel = table.start()
    assert duel.can("1A", "activate", frog) is legal
    if legal:
        duel.does("1A", "activate", frog)
        finish(duel)
        assert duel.place(frog) == MONSTER_ZONE


def test_treeborn_frog_need_not_come():
    table = Scenario(turn_of="1A", phase="standby")
    table.graveyard("1A", "Treeborn Frog")
    duel = table.start()
    duel.passes()
    assert duel.phase == c.Phase.MAIN_1
    assert duel.place("Treeborn Frog") == GRAVE


def test_treeborn_frog_cannot_try_again_when_it_was_negated():
    table = Scenario(turn_of="1A", phase="standby")
    table.graveyard("1A", "Treeborn Frog")
    table.set("2A", "Solemn Warning")
    duel = table.start()
    duel.does("1A", "activate", "Treeborn Frog")
    duel.does("2A", "activate", "Solemn Warning")
    assert duel.life(2) == 14_000
    assert not duel.can("1A", "activate", "Treeborn Frog")
    assert duel.place("Treeborn Frog") == GRAVE
    assert duel.phase == c.Phase.MAIN_1


@pytest.mark.parametrize(("other", "legal"), [("Treeborn Frog", True), ("Gemini Elf", False)])
def test_swap_frog_is_summoned_by_discarding_another_water_monster(other: str, legal: bool):
    table = Scenario()
    table.hand("1A", "Swap Frog", other)
    duel = table.start()
    assert duel.can("1A", "special summon", "Swap Frog") is legal
    if legal:
        duel.does("1A", "special summon", "Swap Frog")
        finish(duel)
        assert duel.place("Swap Frog") == MONSTER_ZONE
        assert duel.place(other) == GRAVE


def swap_table() -> Scenario:
    table = Scenario()
    table.hand("1A", "Swap Frog")
    table.deck("1A", "Ronintoadin", "Gagagigo", "Gemini Elf")
    return table


def test_swap_frog_sends_a_small_water_aqua_to_the_graveyard_when_summoned():
    duel = swap_table().start()
    duel.does("1A", "normal summon", "Swap Frog")
    duel.does("1A", "activate", "Swap Frog")
    offered = {duel.name(card) for card in duel.duel.decision.candidates}
    assert offered == {"Ronintoadin", "Swap Frog"}
    duel.picks("Ronintoadin")
    finish(duel)
    assert duel.names_in("1A", "grave") == ["Ronintoadin"]


def test_swap_frog_need_not_send_anything():
    duel = swap_table().start()
    duel.does("1A", "normal summon", "Swap Frog")
    duel.passes()
    assert duel.names_in("1A", "grave") == []


def test_swap_frog_sends_when_flipped_too():
    table = Scenario()
    table.monster("1A", "Swap Frog", "face-down")
    table.deck("1A", "Ronintoadin")
    duel = table.start()
    duel.does("1A", "flip", "Swap Frog")
    assert duel.can("1A", "activate", "Swap Frog")


@pytest.mark.parametrize(
    ("name", "legal"), [("Dupe Frog", True), ("Swap Frog", False), ("Gemini Elf", False)]
)
def test_swap_frog_returns_a_monster_for_another_normal_summon_of_a_frog(name: str, legal: bool):
    table = Scenario()
    table.monster("1A", "Swap Frog")
    table.monster("1A", "Giant Soldier of Stone")
    table.hand("1A", "Luster Dragon", name)
    duel = table.start()
    duel.does("1A", "normal summon", "Luster Dragon")
    finish(duel)
    assert not duel.can("1A", "normal summon", name)
    duel.does("1A", "activate", "Swap Frog")
    duel.picks("Giant Soldier of Stone")
    finish(duel)
    assert duel.place("Giant Soldier of Stone") == HAND
    assert duel.can("1A", "normal summon", name) is legal
    assert not duel.can("1A", "activate", "Swap Frog")


def test_dupe_frog_is_called_des_frog_on_the_field():
    table = Scenario()
    table.monster("1A", "Dupe Frog")
    table.monster("1A", "Dupe Frog", "face-down")
    duel = table.start()
    names = [int(zone["name"]) for zone in duel.record["zones"][:2]]
    assert names[0] == number_of("Des Frog")
    assert names[1] != number_of("Des Frog")


@pytest.mark.parametrize("frog", [True, False])
def test_dupe_frog_is_the_only_monster_of_the_team_that_can_be_attacked(frog: bool):
    table = Scenario(turn_of="2A")
    table.monster("1A", "Dupe Frog" if frog else "Giant Soldier of Stone")
    table.monster("1A", "Gemini Elf")
    table.monster("1B", "Luster Dragon")
    table.monster("2A", "Summoned Skull")
    duel = table.start()
    to_battle(duel, "2A")
    duel.does("2A", "attack", "Summoned Skull")
    assert (duel.kind == c.DecisionKind.ATTACK_TARGET) is not frog  # one target isn't asked
    duel.passes()
    if frog:
        assert duel.place("Dupe Frog") == GRAVE


def dupe_duel() -> Play:
    table = Scenario(turn_of="2A")
    table.monster("1A", "Dupe Frog")
    table.deck("1A", "Swap Frog", "Dupe Frog", "Gemini Elf")
    table.graveyard("1A", "Treeborn Frog")
    table.hand("2A", "Smashing Ground")
    duel = table.start()
    duel.does("2A", "activate", "Smashing Ground")
    return duel


def test_dupe_frog_adds_another_frog_from_the_deck_or_graveyard():
    duel = dupe_duel()
    duel.does("1A", "activate", "Dupe Frog")
    offered = {duel.name(card) for card in duel.duel.decision.candidates}
    assert offered == {"Swap Frog", "Treeborn Frog"}
    duel.picks("Treeborn Frog")
    finish(duel)
    assert duel.names_in("1A", "hand") == ["Treeborn Frog"]


def test_dupe_frog_need_not():
    duel = dupe_duel()
    duel.passes()
    assert duel.hand_size("1A") == 0


@pytest.mark.parametrize(("other", "legal"), [("Swap Frog", True), ("Gagagigo", False)])
def test_ronintoadin_banishes_another_frog_to_come_from_the_graveyard(other: str, legal: bool):
    table = Scenario()
    table.graveyard("1A", "Ronintoadin", other)
    duel = table.start()
    assert duel.can("1A", "activate", "Ronintoadin") is legal
    if legal:
        duel.does("1A", "activate", "Ronintoadin")
        finish(duel)
        assert duel.place("Ronintoadin") == MONSTER_ZONE
        assert duel.place("Swap Frog") == BANISHED
        number = int(duel.zone("Ronintoadin")["name"])
        assert number == number_of("Des Frog")
        assert int(duel.zone("Ronintoadin")["cannot"]) >> c.Act.BE_SYNCHRO_MATERIAL & 1


# ------------------------------------------------------------------------------------- monarchs
def monarch_duel(name: str, *, tribute: bool = True, **more: object) -> Play:
    """The Monarch was Tribute Summoned (or comes back by Monster Reborn); its trigger waits."""
    table = Scenario()
    if tribute:
        table.monster("1B", "Treeborn Frog")
        table.hand("1A", name)
    else:
        table.graveyard("1A", name)
        table.hand("1A", "Monster Reborn")
    table.set("2A", "Mirror Force")
    table.set("2A", "Torrential Tribute", this_turn=True)
    table.face_up("2B", "Umi")
    table.monster("2B", "Mystic Tomato")
    table.monster("2A", "Gemini Elf", "face-down")
    for who, cards in more.items():
        table.hand(who.upper().lstrip("_"), *cards)  # type: ignore[misc]
    duel = table.start()
    if tribute:
        duel.does("1A", "normal summon", name)
    else:
        duel.does("1A", "activate", "Monster Reborn")
        duel.passes()
        if duel.kind == c.DecisionKind.POSITION:
            duel.picks("face-up attack")
    return duel


@pytest.mark.parametrize("name", [CAIUS, RAIZA, MOBIUS, THESTALOS, ZABORG, GRANMARG])
def test_monarchs_do_nothing_unless_tribute_summoned(name: str):
    duel = monarch_duel(name, tribute=False, _2b=["Gemini Elf"])
    assert duel.place(name) == MONSTER_ZONE
    assert duel.kind == c.DecisionKind.OPEN
    for card in ("Mirror Force", "Torrential Tribute"):
        assert duel.place(card) == SPELL_TRAP_ZONE
    assert (duel.place("Mystic Tomato"), duel.hand_size("2B")) == (MONSTER_ZONE, 1)


@pytest.mark.parametrize(
    ("target", "life"), [("Mystic Tomato", 15_000), ("Gemini Elf", 16_000), ("Umi", 16_000)]
)
def test_caius_the_shadow_monarch_banishes_a_card_and_hurts_for_a_dark_monster(target, life: int):
    duel = monarch_duel(CAIUS)
    duel.picks(target)
    finish(duel)
    assert duel.place(target) == BANISHED
    assert duel.life(2) == life


@pytest.mark.parametrize("target", ["Mystic Tomato", "Mirror Force"])
def test_raiza_the_storm_monarch_puts_a_card_on_top_of_its_owners_deck(target: str):
    duel = monarch_duel(RAIZA)
    duel.picks(target)
    finish(duel)
    owner = "2B" if target == "Mystic Tomato" else "2A"
    assert duel.names_in(owner, "deck")[-1] == target


def test_mobius_the_frost_monarch_destroys_up_to_two_spells_and_traps():
    duel = monarch_duel(MOBIUS)
    duel.does("1A", "activate", MOBIUS, "Mirror Force", "Umi")
    finish(duel)
    assert duel.place("Mirror Force") == duel.place("Umi") == GRAVE
    assert duel.place("Torrential Tribute") == SPELL_TRAP_ZONE


def test_mobius_the_frost_monarch_need_not_and_may_take_one():
    duel = monarch_duel(MOBIUS)
    trial = duel.duel.copy()
    duel.passes()
    assert duel.place("Mirror Force") == SPELL_TRAP_ZONE
    duel.duel = trial
    duel.does("1A", "activate", MOBIUS, "Mirror Force", "finish")
    finish(duel)
    assert duel.place("Mirror Force") == GRAVE
    assert duel.place("Umi") == c.Place.FIELD_ZONE


@pytest.mark.parametrize(("card", "life"), [("Jinzo", 15_400), ("Dark Hole", 16_000)])
def test_thestalos_the_firestorm_monarch_discards_a_card_of_the_one_across(card: str, life: int):
    duel = monarch_duel(THESTALOS, _2b=[card], _2a=["Gemini Elf", "Gemini Elf"])
    finish(duel)
    assert duel.place(card) == GRAVE
    assert duel.hand_size("2A") == 2
    assert duel.life(2) == life


def test_zaborg_the_thunder_monarch_destroys_a_monster():
    duel = monarch_duel(ZABORG)
    offered = {duel.name(card) for card in duel.duel.decision.candidates}
    assert offered == {ZABORG, "Mystic Tomato", "Gemini Elf"}
    duel.picks("Gemini Elf")
    finish(duel)
    assert duel.place("Gemini Elf") == GRAVE


def test_zaborg_the_thunder_monarch_must_take_itself_if_there_is_no_other():
    table = Scenario()
    table.monster("1A", "Treeborn Frog")
    table.hand("1A", ZABORG)
    duel = table.start()
    duel.does("1A", "normal summon", ZABORG)
    finish(duel)
    assert duel.place(ZABORG) == GRAVE


def test_granmarg_the_rock_monarch_destroys_a_set_card():
    duel = monarch_duel(GRANMARG)
    offered = {duel.name(card) for card in duel.duel.decision.candidates}
    assert offered == {"Mirror Force", "Torrential Tribute", "Gemini Elf"}
    duel.picks("Gemini Elf")
    finish(duel)
    assert duel.place("Gemini Elf") == GRAVE


# ------------------------------------------------------------------------------- Battle Fader
@pytest.mark.parametrize("holder", ["2A", "2B"])
def test_battle_fader_ends_the_battle_phase_at_a_direct_attack(holder: str):
    table = Scenario()
    table.monster("1A", "Gemini Elf")
    table.monster("1A", "Luster Dragon")
    table.hand(holder, "Battle Fader")
    duel = table.start()
    duel.attacks("1A", "Gemini Elf")
    duel.does(holder, "activate", "Battle Fader")
    finish(duel)
    assert duel.controller("Battle Fader") == holder
    assert duel.life(2) == 16_000
    assert duel.phase == c.Phase.MAIN_2


def test_battle_fader_is_banished_when_it_leaves():
    table = Scenario()
    table.monster("1A", "Gemini Elf")
    table.hand("2A", "Battle Fader")
    table.hand("1A", "Dark Hole")
    duel = table.start()
    duel.attacks("1A", "Gemini Elf")
    duel.does("2A", "activate", "Battle Fader")
    finish(duel)
    duel.does("1A", "activate", "Dark Hole")
    finish(duel)
    assert duel.place("Battle Fader") == BANISHED


def test_battle_fader_does_not_come_for_other_attacks_and_else_goes_to_the_graveyard():
    table = Scenario()
    table.monster("1A", "Gemini Elf")
    table.monster("2B", "Treeborn Frog")
    table.monster("2B", "Battle Fader")
    table.hand("2A", "Battle Fader")
    table.hand("1A", "Dark Hole")
    duel = table.start()
    duel.attacks("1A", "Gemini Elf", "Treeborn Frog")
    assert not duel.can("2A", "activate", "Battle Fader")
    finish(duel)
    duel.does("1A", "main phase 2")
    duel.does("1A", "activate", "Dark Hole")
    finish(duel)
    assert "Battle Fader" in duel.names_in("2B", "grave")


# --------------------------------------------------------------------------------------- spells
def exchange_duel() -> Play:
    table = Scenario()
    table.hand("1A", "Soul Exchange", "Jinzo", CAIUS)
    table.monster("2B", "Gemini Elf")
    table.monster("1A", "Treeborn Frog")
    duel = table.start()
    duel.does("1A", "activate", "Soul Exchange")
    finish(duel)
    return duel


def test_soul_exchange_makes_an_opponents_monster_the_tribute():
    duel = exchange_duel()
    assert duel.controller("Gemini Elf") == "2B"
    duel.does("1A", "normal summon", "Jinzo")
    finish(duel)
    assert duel.place("Jinzo") == MONSTER_ZONE
    assert duel.names_in("2B", "grave") == ["Gemini Elf"]
    assert duel.place("Treeborn Frog") == MONSTER_ZONE  # the target must be used


def test_soul_exchange_forbids_the_battle_phase_of_that_turn():
    assert not exchange_duel().can("1A", "battle phase")
    table = Scenario()
    table.monster("1A", "Treeborn Frog")
    assert table.start().can("1A", "battle phase")


@pytest.mark.parametrize(
    ("buried", "legal"),
    [
        (("Swap Frog", "Treeborn Frog"), True),
        (("Swap Frog", "Gagagigo"), False),
        (("Swap Frog", "Mystic Tomato"), False),
    ],
)
def test_salvage_adds_two_small_water_monsters(buried: tuple[str, str], legal: bool):
    table = Scenario()
    table.graveyard("1A", *buried)
    table.hand("1A", "Salvage")
    duel = table.start()
    assert duel.can("1A", "activate", "Salvage") is legal
    if legal:
        duel.does("1A", "activate", "Salvage")
        finish(duel)
        assert sorted(duel.names_in("1A", "hand")) == sorted(buried)


def test_gold_sarcophagus_adds_the_banished_card_in_the_second_own_standby_phase():
    table = Scenario()
    table.hand("1A", "Gold Sarcophagus")
    table.deck("1A", "Dark Hole", "Mirror Force")
    duel = table.start()
    duel.does("1A", "activate", "Gold Sarcophagus")
    duel.passes()
    duel.picks("Mirror Force")
    finish(duel)
    assert duel.place("Mirror Force") == BANISHED
    for own_turns in (1, 2):
        for _ in range(4):
            assert duel.place("Mirror Force") == BANISHED
            duel.ends_turn()
        assert (duel.place("Mirror Force") == HAND) is (own_turns == 2)


def test_forbidden_chalice_gives_400_and_negates_until_the_end_of_the_turn():
    table = Scenario()
    table.monster("2A", "Breaker the Magical Warrior", counters=("Spell", 1))
    table.hand("1A", "Forbidden Chalice")
    duel = resolves(table, "1A", "Forbidden Chalice")
    assert duel.attack("Breaker the Magical Warrior") == 2000
    duel.ends_turn()
    assert duel.attack("Breaker the Magical Warrior") == 1900


def test_forbidden_chalice_can_be_used_in_the_damage_step():
    table = Scenario()
    table.monster("1A", "Gemini Elf")
    table.monster("2A", "Alexandrite Dragon")
    table.hand("1A", "Forbidden Chalice")
    duel = table.start()
    duel.attacks("1A", "Gemini Elf", "Alexandrite Dragon")
    while int(duel.record["timing"]) < c.Timing.DAMAGE_START:
        duel.duel.apply(c.Action.PASS)
    duel.does("1A", "activate", "Forbidden Chalice", "Gemini Elf")
    finish(duel)
    assert duel.place("Alexandrite Dragon") == GRAVE
    assert duel.life(2) == 15_700


@pytest.mark.parametrize(("second", "legal"), [("Swap Frog", True), ("Gemini Elf", False)])
def test_moray_of_greed_shuffles_two_water_monsters_away_and_draws_three(second: str, legal: bool):
    table = Scenario()
    table.hand("1A", "Moray of Greed", "Treeborn Frog", second)
    duel = table.start()
    assert duel.can("1A", "activate", "Moray of Greed") is legal
    if legal:
        duel.does("1A", "activate", "Moray of Greed")
        finish(duel)
        assert duel.hand_size("1A") == 3
        assert len(duel.names_in("1A", "deck")) == 20 + 2 - 3


def swap_monsters() -> Play:
    table = Scenario()
    table.monster("1A", "Treeborn Frog")
    table.monster("1B", "Luster Dragon")
    table.monster("2B", "Summoned Skull")
    table.monster("2B", "Gemini Elf")
    table.monster("2A", "Alexandrite Dragon")
    table.hand("1A", "Creature Swap")
    duel = table.start()
    duel.does("1A", "activate", "Creature Swap")
    duel.passes()
    return duel


def test_creature_swap_switches_a_monster_of_the_two_across_for_good():
    duel = swap_monsters()
    assert duel.asked == "2B"  # 1A has just one
    assert {duel.name(i) for i in duel.duel.decision.candidates} == {"Summoned Skull", "Gemini Elf"}
    duel.picks("Summoned Skull")
    finish(duel)
    assert duel.controller("Summoned Skull") == "1A"
    assert duel.controller("Treeborn Frog") == "2B"
    assert not duel.can("1A", "change position", "Summoned Skull")
    fights(duel, "1A", "Summoned Skull", "Gemini Elf")
    assert duel.life(2) == 15_400
    for _ in range(4):
        duel.ends_turn()
    assert duel.controller("Summoned Skull") == "1A"
    assert duel.can("1A", "change position", "Summoned Skull")


@pytest.mark.parametrize("who", ["1A", "2B"])
def test_creature_swap_needs_a_monster_on_both_sides_across(who: str):
    table = Scenario()
    table.monster(who, "Treeborn Frog")
    table.monster("1B", "Luster Dragon")
    table.monster("2A", "Alexandrite Dragon")
    table.hand("1A", "Creature Swap")
    assert not table.start().can("1A", "activate", "Creature Swap")
