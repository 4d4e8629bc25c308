"""Main Deck monsters without a theme, N to Z (others stand with the decks that play them)."""

import pytest

from tagduel_env.engine.record import constants as c
from tests.cards.deeds import (
    counters_on,
    everybody_lets_it_resolve,
    fights,
    finish,
    offered,
    resolves,
)
from tests.scenario import Play, Scenario

GRAVE = c.Place.GRAVEYARD
HAND = c.Place.HAND
BANISHED = c.Place.BANISHED
MZ = c.Place.MONSTER_ZONE
FACE_DOWN = c.Position.FACE_DOWN_DEFENSE
WORM = "Needle Worm"
MOLE = "Neo-Spacian Grand Mole"
NIGHT = "Night Assailant"
PENGUIN = "Penguin Soldier"
PETEN = "Peten the Dark Clown"
QUICKDRAW = "Quickdraw Synchron"
LIBRARY = "Royal Magical Library"
HUNTER = "Snipe Hunter"
SNOWMAN = "Snowman Eater"
SPORE = "Spore"
BIRD = "Stealth Bird"
DRAGON = "Thunder Dragon"
TSUKUYOMI = "Tsukuyomi"
ELF = "Gemini Elf"  # 1900/900
STONE = "Giant Soldier of Stone"  # 1300/2000
SKULL = "Summoned Skull"  # 2500/1200


# ------------------------------------------------------------------------- Needle Worm, Grand Mole
def test_needle_worm_sends_five_cards_of_the_deck_across_away():
    table = Scenario()
    table.monster("1A", WORM, "face-down")
    table.deck("2B", "Umi", "Dark Hole", ELF, STONE, SKULL, "Kuriboh")
    duel = table.start()
    duel.does("1A", "flip", WORM)
    finish(duel)
    assert sorted(duel.names_in("2B", "grave")) == sorted(["Umi", "Dark Hole", ELF, STONE, SKULL])
    assert [len(duel.names_in(who, "deck")) for who in duel.seats] == [20, 20, 20, 21]


@pytest.mark.parametrize("position", ["attack", "defense", "face-down"])
@pytest.mark.parametrize("at", ["2A", "2B"])
def test_neo_spacian_grand_mole_returns_both_monsters_before_the_battle(at: str, position: str):
    table = Scenario()
    table.monster("1A", MOLE)
    table.monster(at, "Man-Eater Bug" if position == "face-down" else SKULL, position)
    other = "Man-Eater Bug" if position == "face-down" else SKULL
    duel = table.start()
    duel.attacks("1A", MOLE, other)
    duel.does("1A", "activate", MOLE)
    finish(duel)
    assert (duel.place(MOLE), duel.names_in(at, "hand")) == (HAND, [other])
    assert (duel.life(1), duel.life(2)) == (16_000, 16_000)


def test_neo_spacian_grand_mole_may_do_so_when_attacked_or_leave_it():
    table = Scenario(turn_of="2A")
    table.monster("1A", MOLE)
    table.monster("2A", SKULL)
    duel = table.start()
    duel.attacks("2A", SKULL, MOLE)
    assert duel.can("1A", "activate", MOLE)
    duel.passes()
    finish(duel)
    assert (duel.place(MOLE), duel.life(1)) == (GRAVE, 14_400)


def test_neo_spacian_grand_mole_returns_nothing_in_a_direct_attack():
    table = Scenario()
    table.monster("1A", MOLE)
    duel = table.start()
    duel.attacks("1A", MOLE)
    assert not duel.can("1A", "activate", MOLE)
    duel.passes()
    assert duel.life(2) == 15_100


# -------------------------------------------------------------------------------- Night Assailant
def test_night_assailant_destroys_an_opponents_monster_when_flipped():
    table = Scenario()
    table.monster("1A", NIGHT, "face-down")
    table.monster("1B", STONE)
    table.monster("2A", ELF)
    table.monster("2B", SKULL, "face-down")
    table.set("2B", "Mirror Force")
    duel = table.start()
    duel.does("1A", "flip", NIGHT)
    duel.passes()
    assert offered(duel) == {ELF, SKULL}
    duel.picks(SKULL)
    finish(duel)
    assert (duel.place(SKULL), duel.place(ELF)) == (GRAVE, MZ)


def discards_night(*buried: str) -> Play:
    table = Scenario()
    table.hand("1A", "Lightning Vortex", NIGHT)
    table.monster("2A", ELF)
    table.graveyard("1A", *buried)
    table.graveyard("1B", PENGUIN)
    table.graveyard("2B", "Hane-Hane")
    duel = table.start()
    duel.does("1A", "activate", "Lightning Vortex")
    duel.passes()
    return duel


def test_night_assailant_takes_a_flip_monster_back_when_discarded():
    duel = discards_night(NIGHT, "Man-Eater Bug", ELF, "Umi")
    assert offered(duel) == {NIGHT, "Man-Eater Bug", PENGUIN}  # another copy too, in this era
    duel.picks(PENGUIN)
    finish(duel)
    assert duel.names_in("1B", "hand") == [PENGUIN]  # its owner's


def test_night_assailant_does_not_take_itself_back():
    table = Scenario()
    table.hand("1A", "Lightning Vortex", NIGHT)
    table.monster("2A", ELF)
    duel = resolves(table, "1A", "Lightning Vortex")
    assert (duel.place(NIGHT), duel.hand_size("1A")) == (GRAVE, 0)


def test_night_assailant_takes_nothing_back_when_it_leaves_the_field():
    table = Scenario()
    table.monster("1A", NIGHT)
    table.graveyard("1A", "Man-Eater Bug")
    table.hand("1A", "Dark Hole")
    assert resolves(table, "1A", "Dark Hole").place("Man-Eater Bug") == GRAVE


# ------------------------------------------------------------------------------- Penguin Soldier
def penguin_flips() -> Play:
    table = Scenario()
    table.monster("1A", PENGUIN, "face-down")
    table.monster("1B", STONE)
    table.monster("2A", ELF)
    table.monster("2B", SKULL, "face-down")
    duel = table.start()
    duel.does("1A", "flip", PENGUIN)
    return duel


@pytest.mark.parametrize("chosen", [(ELF, SKULL), (STONE, PENGUIN), (SKULL,)])
def test_penguin_soldier_returns_up_to_two_monsters_of_anybody(chosen: tuple[str, ...]):
    duel = penguin_flips()
    duel.does("1A", "activate", PENGUIN)
    assert offered(duel) == {PENGUIN, STONE, ELF, SKULL}
    for name in chosen:
        duel.picks(name)
    if len(chosen) < 2:
        duel.picks("finish")
    finish(duel)
    returned = {name for name in (PENGUIN, STONE, ELF, SKULL) if duel.place(name) == HAND}
    assert returned == set(chosen)


def test_penguin_soldier_may_be_left_alone():
    duel = penguin_flips()
    duel.passes()
    assert duel.kind == c.DecisionKind.OPEN
    assert all(duel.place(name) == MZ for name in (PENGUIN, STONE, ELF, SKULL))


# -------------------------------------------------------------------------- Peten the Dark Clown
def peten_destroyed(*elsewhere: tuple[str, str]) -> Play:
    """2A destroys 1A's Peten, with others in these piles of these Duelists; 1A is asked."""
    table = Scenario(turn_of="2A")
    table.hand("2A", "Smashing Ground")
    table.monster("1A", PETEN)
    for who, pile in elsewhere:
        getattr(table, pile)(who, PETEN)
    duel = table.start()
    duel.does("2A", "activate", "Smashing Ground")
    everybody_lets_it_resolve(duel)
    return duel


@pytest.mark.parametrize("pile", ["hand", "deck"])
def test_peten_the_dark_clown_is_banished_for_another_from_the_hand_or_deck(pile: str):
    duel = peten_destroyed(("1A", pile))
    duel.does("1A", "activate", PETEN)
    assert duel.names_in("1A", "banished") == [PETEN]  # a cost: before anybody answers
    assert duel.names_in("1A", "field") == []
    finish(duel)
    assert duel.names_in("1A", "field") == [PETEN]
    assert duel.names_in("1A", "grave") == []


def test_peten_the_dark_clown_may_stay_in_the_graveyard():
    duel = peten_destroyed(("1A", "deck"))
    duel.passes("1A")
    finish(duel)
    assert (duel.names_in("1A", "grave"), duel.names_in("1A", "field")) == ([PETEN], [])


def test_peten_the_dark_clown_does_nothing_without_another_one():
    assert not peten_destroyed().can("1A", "activate", PETEN)


def test_peten_the_dark_clown_uses_no_hand_or_deck_of_the_team_mate():
    assert not peten_destroyed(("1B", "hand"), ("1B", "deck")).can("1A", "activate", PETEN)


def test_peten_the_dark_clown_may_come_from_the_deck():
    table = Scenario(turn_of="2B")
    table.monster("2B", WORM, "face-down")  # sends 5 cards of the Deck of 1A, across, away
    table.deck("1A", PETEN, ELF, STONE, SKULL, "Kuriboh", PETEN)
    duel = table.start()
    duel.does("2B", "flip", WORM)
    everybody_lets_it_resolve(duel)
    duel.does("1A", "activate", PETEN)
    finish(duel)
    assert duel.names_in("1A", "field") == duel.names_in("1A", "banished") == [PETEN]


def test_peten_the_dark_clown_misses_the_timing_as_a_tribute():
    table = Scenario()
    table.monster("1A", PETEN)
    table.deck("1A", PETEN)
    table.hand("1A", "Jinzo")
    duel = table.start()
    duel.does("1A", "normal summon", "Jinzo")
    assert not duel.can("1A", "activate", PETEN)
    finish(duel)
    assert (duel.names_in("1A", "grave"), duel.names_in("1A", "field")) == ([PETEN], ["Jinzo"])


# ----------------------------------------------------------------------------- Quickdraw Synchron
def test_quickdraw_synchron_comes_for_another_monster_of_the_hand():
    table = Scenario()
    table.hand("1A", QUICKDRAW, ELF, STONE, "Umi")
    table.hand("1B", SKULL)
    duel = table.start()
    duel.does("1A", "special summon", QUICKDRAW)
    assert offered(duel) == {ELF, STONE}
    duel.picks(ELF)
    finish(duel)
    assert (duel.place(ELF), duel.place(QUICKDRAW)) == (GRAVE, MZ)
    assert duel.can("1A", "normal summon", STONE)  # it took no Normal Summon


@pytest.mark.parametrize("held", [(), ("Umi",)])
def test_quickdraw_synchron_needs_such_a_monster(held: tuple[str, ...]):
    table = Scenario()
    table.hand("1A", QUICKDRAW, *held)
    table.hand("1B", ELF)
    assert not table.start().can("1A", "special summon", QUICKDRAW)


@pytest.mark.parametrize(
    ("synchro", "other", "legal"),
    [
        ("Junk Archer", "Hane-Hane", True),  # Level 7; "Junk Synchron" as the Tuner
        ("Drill Warrior", "Kuriboh", True),  # Level 6; "Drill Synchron"
        ("Black Rose Dragon", "Hane-Hane", False),  # Level 7; any Tuner
        ("Stardust Dragon", STONE, False),  # Level 8; any Tuner
    ],
)
def test_quickdraw_synchron_replaces_a_synchron_and_nothing_else(synchro, other, legal: bool):
    table = Scenario()
    table.monster("1A", QUICKDRAW)
    table.monster("1B", other)
    table.extra("1A", synchro)
    assert table.start().can("1A", "special summon", synchro) is legal


# ------------------------------------------------------------------------- Royal Magical Library
@pytest.mark.parametrize("caster", ["1A", "1B", "2A"])
def test_royal_magical_library_counts_any_spell_that_resolves_up_to_three(caster: str):
    table = Scenario(turn_of=caster)
    table.monster("1A", LIBRARY)
    table.hand(caster, *["Upstart Goblin"] * 4)
    duel = table.start()
    for number in (1, 2, 3, 3):
        duel.does(caster, "activate", "Upstart Goblin")
        finish(duel)
        assert counters_on(duel, LIBRARY) == number


def test_royal_magical_library_counts_no_negated_spell_and_no_trap():
    table = Scenario(turn_of="2A")
    table.monster("1A", LIBRARY)
    table.hand("2A", "Upstart Goblin")
    table.hand("1A", ELF)
    table.set("1A", "Magic Jammer")
    duel = table.start()
    duel.does("2A", "activate", "Upstart Goblin")
    duel.does("1A", "activate", "Magic Jammer")
    finish(duel)
    assert counters_on(duel, LIBRARY) == 0


@pytest.mark.parametrize(("counters", "legal"), [(3, True), (2, False)])
def test_royal_magical_library_turns_three_counters_into_a_card(counters: int, legal: bool):
    table = Scenario()
    table.monster("1A", LIBRARY, counters=("Spell", counters))
    duel = table.start()
    assert duel.can("1A", "activate", LIBRARY) is legal
    if legal:
        duel.does("1A", "activate", LIBRARY)
        finish(duel)
        assert (counters_on(duel, LIBRARY), duel.hand_size("1A")) == (0, 1)


# ------------------------------------------------------------------------------------ Snipe Hunter
def sniped(seed: int) -> bool:
    """Was the target destroyed?"""
    table = Scenario(seed=seed)
    table.monster("1A", HUNTER)
    table.hand("1A", "Umi")
    table.set("2B", "Mirror Force")
    duel = table.start()
    duel.does("1A", "activate", HUNTER)
    assert offered(duel) == {HUNTER, "Mirror Force"}
    duel.picks("Mirror Force")
    assert duel.place("Umi") == GRAVE
    finish(duel)
    return duel.place("Mirror Force") == GRAVE


def test_snipe_hunter_hits_on_four_of_six_numbers():
    hits = [sniped(seed) for seed in range(60)]
    assert 25 <= sum(hits) <= 55  # 40 are expected; outside with a chance below one in 10,000


def test_snipe_hunter_shoots_as_often_as_there_are_cards_to_discard():
    table = Scenario()
    table.monster("1A", HUNTER)
    table.hand("1A", "Umi", ELF)
    table.hand("1B", STONE)
    duel = table.start()
    for _ in range(2):
        duel.does("1A", "activate", HUNTER)
        finish(duel)
        if duel.place(HUNTER) == GRAVE:  # the only target is itself
            return
    assert not duel.can("1A", "activate", HUNTER)


# ---------------------------------------------------------------------------------- Snowman Eater
@pytest.mark.parametrize("how", ["flip", "attack"])
def test_snowman_eater_destroys_a_face_up_monster_when_flipped(how: str):
    table = Scenario(turn_of="1A" if how == "flip" else "2A")
    table.monster("1A", SNOWMAN, "face-down")
    table.monster("1B", STONE)
    table.monster("2A", ELF)
    table.monster("2B", SKULL, "face-down")
    duel = table.start()
    if how == "flip":
        duel.does("1A", "flip", SNOWMAN)
    else:
        duel.attacks("2A", ELF, SNOWMAN)
    duel.passes()
    assert offered(duel) == {SNOWMAN, STONE, ELF}
    duel.picks(ELF)
    finish(duel)
    assert (duel.place(ELF), duel.place(SNOWMAN)) == (GRAVE, MZ)


def test_snowman_eater_destroys_itself_rather_than_nothing():
    table = Scenario()
    table.monster("1A", SNOWMAN, "face-down")
    duel = table.start()
    duel.does("1A", "flip", SNOWMAN)
    finish(duel)
    assert duel.place(SNOWMAN) == GRAVE


def test_snowman_eater_destroys_nothing_when_summoned_face_up():
    table = Scenario()
    table.hand("1A", SNOWMAN)
    table.monster("2A", ELF)
    duel = table.start()
    duel.does("1A", "normal summon", SNOWMAN)
    finish(duel)
    assert duel.place(ELF) == duel.place(SNOWMAN) == MZ


# ------------------------------------------------------------------------------------------ Spore
def spore_table(*buried: str, mates: tuple[str, ...] = ()) -> Scenario:
    table = Scenario()
    table.graveyard("1A", SPORE, *buried)
    table.graveyard("1B", *mates)
    return table


@pytest.mark.parametrize(
    ("plant", "at", "level"),
    [("Dandylion", "1A", 4), ("Dandylion", "1B", 4), ("Mystic Tomato", "1A", 5)],
)
def test_spore_returns_with_the_levels_of_another_plant(plant: str, at: str, level: int):
    table = spore_table(*([plant] if at == "1A" else []), mates=(plant,) if at == "1B" else ())
    duel = resolves(table, "1A", SPORE)
    assert (duel.place(SPORE), duel.level(SPORE)) == (MZ, level)
    assert (duel.place(plant), duel.controller(SPORE)) == (BANISHED, "1A")


@pytest.mark.parametrize("buried", [(), (ELF,)])
def test_spore_needs_another_plant(buried: tuple[str, ...]):
    table = spore_table(*buried)
    table.graveyard("2B", "Dandylion")
    assert not table.start().can("1A", "activate", SPORE)


def test_spore_returns_once_per_duel():
    table = spore_table("Dandylion", "Mystic Tomato")
    table.graveyard("1A", SPORE)
    table.hand("1A", "Dark Hole")
    duel = table.start()
    duel.does("1A", "activate", SPORE)
    finish(duel)
    duel.does("1A", "activate", "Dark Hole")
    finish(duel)
    assert not duel.can("1A", "activate", SPORE)
    for _ in range(4):
        duel.ends_turn()
    assert duel.turn_of == "1A"
    assert not duel.can("1A", "activate", SPORE)


# ------------------------------------------------------------------------------------ Stealth Bird
@pytest.mark.parametrize(
    ("verb", "life"), [("flip", 15_000), ("normal summon", 16_000), ("set", 16_000)]
)
def test_stealth_bird_inflicts_1000_when_flip_summoned(verb: str, life: int):
    table = Scenario()
    if verb == "flip":
        table.monster("1A", BIRD, "face-down")
    else:
        table.hand("1A", BIRD)
    duel = table.start()
    duel.does("1A", verb, BIRD)
    finish(duel)
    assert (duel.life(1), duel.life(2)) == (16_000, life)


def test_stealth_bird_inflicts_nothing_when_flipped_by_an_attack():
    table = Scenario(turn_of="2A")
    table.monster("1A", BIRD, "face-down")
    table.monster("2A", "Harpie Lady")
    duel = table.start()
    fights(duel, "2A", "Harpie Lady", BIRD)
    assert (duel.place(BIRD), duel.life(2)) == (MZ, 15_600)  # 1700 - 1300


def test_stealth_bird_turns_itself_face_down():
    table = Scenario()
    table.monster("1A", BIRD)
    duel = resolves(table, "1A", BIRD)
    assert duel.position(BIRD) == FACE_DOWN
    for _ in range(4):
        duel.ends_turn()
    duel.does("1A", "flip", BIRD)
    finish(duel)
    assert duel.life(2) == 15_000


# -------------------------------------------------------------------------------- Thunder Dragon
@pytest.mark.parametrize(("copies", "taken"), [(1, 1), (2, 1), (2, 2)])
def test_thunder_dragon_is_discarded_for_up_to_two_more(copies: int, taken: int):
    table = Scenario()
    first = table.hand("1A", DRAGON)[0]
    table.deck("1A", *[DRAGON] * copies, "Thunder King Rai-Oh")
    duel = table.start()
    duel.does("1A", "activate", first)
    duel.passes()
    for _ in range(10):
        if duel.kind == c.DecisionKind.OPEN:
            break
        duel.picks(DRAGON if duel.hand_size("1A") < taken and taken == 2 else "finish")
    assert duel.place(first) == GRAVE
    assert duel.names_in("1A", "hand") == [DRAGON] * taken


def test_thunder_dragon_needs_another_in_the_own_deck():
    table = Scenario()
    table.hand("1A", DRAGON)
    table.deck("1B", DRAGON)
    table.graveyard("1A", DRAGON)
    assert not table.start().can("1A", "activate", DRAGON)


# -------------------------------------------------------------------------------------- Tsukuyomi
@pytest.mark.parametrize("verb", ["normal summon", "flip"])
def test_tsukuyomi_turns_a_face_up_monster_face_down(verb: str):
    table = Scenario()
    if verb == "flip":
        table.monster("1A", TSUKUYOMI, "face-down")
    else:
        table.hand("1A", TSUKUYOMI)
    table.monster("1B", STONE)
    table.monster("2A", ELF)
    table.monster("2B", SKULL, "face-down")
    duel = table.start()
    duel.does("1A", verb, TSUKUYOMI)
    duel.passes()
    assert offered(duel) == {TSUKUYOMI, STONE, ELF}
    duel.picks(ELF)
    finish(duel)
    assert duel.position(ELF) == FACE_DOWN
    duel.ends_turn()
    assert duel.place(TSUKUYOMI) == HAND


def test_tsukuyomi_acts_when_flipped_by_an_attack_too():
    table = Scenario(turn_of="2A")
    table.monster("1A", TSUKUYOMI, "face-down")
    table.monster("1B", STONE)
    table.monster("2A", "Harpie Lady")
    duel = table.start()
    duel.attacks("2A", "Harpie Lady", TSUKUYOMI)
    duel.passes()
    assert offered(duel) == {TSUKUYOMI, STONE, "Harpie Lady"}


def test_tsukuyomi_cannot_be_special_summoned():
    table = Scenario()
    table.graveyard("1A", TSUKUYOMI)
    table.hand("1A", "Monster Reborn")
    assert not table.start().can("1A", "activate", "Monster Reborn")
