"""Gravekeepers, monster by monster, and what works in Necrovalley."""

import pytest

from tagduel_env.engine.record import constants as c
from tests.cards.deeds import fights, finish, offered, resolves
from tests.scenario import Play, Scenario

GRAVE = c.Place.GRAVEYARD
HAND = c.Place.HAND
MONSTER_ZONE = c.Place.MONSTER_ZONE
NECROVALLEY = "Necrovalley"
ASSAILANT = "Gravekeeper's Assailant"
COMMANDANT = "Gravekeeper's Commandant"
CURSE = "Gravekeeper's Curse"
DESCENDANT = "Gravekeeper's Descendant"
GUARD = "Gravekeeper's Guard"
PRIESTESS = "Gravekeeper's Priestess"
RECRUITER = "Gravekeeper's Recruiter"
SPEAR = "Gravekeeper's Spear Soldier"
SPY = "Gravekeeper's Spy"
STELE = "Gravekeeper's Stele"
VISIONARY = "Gravekeeper's Visionary"
RITE = "Rite of Spirit"
TRIBUTE = "Royal Tribute"
ELF = "Gemini Elf"  # 1900/900
STONE = "Giant Soldier of Stone"  # 1300/2000


# ------------------------------------------------------------------------------------ Assailant
@pytest.mark.parametrize("holder", ["1A", "1B", "2B"])
def test_gravekeepers_assailant_turns_an_opponents_monster_in_necrovalley(holder: str):
    table = Scenario()
    table.face_up(holder, NECROVALLEY)
    table.monster("1A", ASSAILANT)
    table.monster("1B", CURSE)
    table.monster("2A", ELF)
    table.monster("2B", STONE, "defense")
    table.monster("2B", "Luster Dragon", "face-down")
    duel = table.start()
    duel.attacks("1A", ASSAILANT, ELF)
    duel.does("1A", "activate", ASSAILANT)
    assert offered(duel) == {ELF, STONE}
    duel.picks(ELF)
    finish(duel)
    assert (duel.place(ELF), duel.life(2)) == (GRAVE, 16_000)  # 2000 against 900 DEF


def assailant_attacks(valley: str | None, attacker: str = ASSAILANT) -> Play:
    table = Scenario()
    table.monster("1A", ASSAILANT)
    table.monster("1A", "Summoned Skull")
    if valley == PRIESTESS:
        table.monster("2A", PRIESTESS)
    elif valley:
        table.face_up("1A", valley)
    table.monster("2B", ELF)
    duel = table.start()
    duel.attacks("1A", attacker, ELF)
    return duel


@pytest.mark.parametrize(
    ("valley", "attacker", "legal"),
    [
        (NECROVALLEY, ASSAILANT, True),
        (PRIESTESS, ASSAILANT, True),
        (NECROVALLEY, "Summoned Skull", False),
        ("Umi", ASSAILANT, False),
        (None, ASSAILANT, False),
    ],
)
def test_gravekeepers_assailant_needs_necrovalley_and_its_own_attack(valley, attacker, legal: bool):
    assert assailant_attacks(valley, attacker).can("1A", "activate", ASSAILANT) is legal


# ------------------------------------------------------------------- Commandant, Curse, Descendant
def test_gravekeepers_commandant_is_discarded_to_find_necrovalley():
    table = Scenario()
    table.face_up("2A", NECROVALLEY)  # only moves cards that lie in a Graveyard already
    table.hand("1A", COMMANDANT)
    valley = table.deck("1A", NECROVALLEY, RITE)[0]
    duel = resolves(table, "1A", COMMANDANT)
    assert (duel.place(COMMANDANT), duel.place(valley)) == (GRAVE, HAND)


def test_gravekeepers_commandant_does_not_search_a_team_mates_deck():
    table = Scenario()
    table.hand("1A", COMMANDANT)
    table.deck("1B", NECROVALLEY)
    assert not table.start().can("1A", "activate", COMMANDANT)


@pytest.mark.parametrize(
    ("verb", "life"),
    [("normal summon", 15_500), ("flip", 15_500), ("activate", 15_500), ("set", 16_000)],
)
def test_gravekeepers_curse_inflicts_500_however_it_is_summoned(verb: str, life: int):
    table = Scenario()
    if verb == "flip":
        table.monster("1A", CURSE, "face-down")
    elif verb == "activate":
        table.graveyard("1A", CURSE)
        table.hand("1A", "Monster Reborn")
    else:
        table.hand("1A", CURSE)
    duel = table.start()
    duel.does("1A", verb, "Monster Reborn" if verb == "activate" else CURSE)
    finish(duel)
    assert (duel.life(1), duel.life(2)) == (16_000, life)


def test_gravekeepers_curse_inflicts_nothing_when_flipped_by_an_attack():
    table = Scenario(turn_of="2A")
    table.monster("1A", CURSE, "face-down")
    table.monster("2A", ELF)
    duel = table.start()
    fights(duel, "2A", ELF, CURSE)
    assert (duel.place(CURSE), duel.life(2)) == (GRAVE, 16_000)


def test_gravekeepers_descendant_tributes_another_to_destroy_any_card_of_an_opponent():
    table = Scenario()
    table.monster("1A", DESCENDANT)
    table.monster("1B", CURSE)
    table.monster("1A", SPY, "face-down")
    table.monster("1A", ELF)
    table.monster("1A", GUARD)
    table.monster("2A", STONE, "face-down")
    table.set("2B", "Mirror Force")
    duel = table.start()
    duel.does("1A", "activate", DESCENDANT)
    assert offered(duel) == {CURSE, GUARD}
    duel.picks(CURSE)
    assert offered(duel) == {STONE, "Mirror Force"}
    duel.picks("Mirror Force")
    finish(duel)
    assert (duel.place(CURSE), duel.place("Mirror Force")) == (GRAVE, GRAVE)
    assert duel.can("1A", "activate", DESCENDANT)  # as often as there are Tributes


@pytest.mark.parametrize(
    ("mate", "position", "legal"),
    [(GUARD, "attack", True), (GUARD, "face-down", False), (ELF, "attack", False)],
)
def test_gravekeepers_descendant_needs_another_face_up_gravekeeper(mate, position, legal: bool):
    table = Scenario()
    table.monster("1A", DESCENDANT)
    table.monster("1A", mate, position)
    table.monster("2A", STONE)
    assert table.start().can("1A", "activate", DESCENDANT) is legal


# ----------------------------------------------------------------------------- Guard, Priestess
@pytest.mark.parametrize("at", ["2A", "2B"])
def test_gravekeepers_guard_returns_a_monster_of_either_opponent(at: str):
    table = Scenario()
    table.monster("1A", GUARD, "face-down")
    table.monster("1B", STONE)
    table.monster("2A", ELF)
    table.monster("2B", "Luster Dragon", "face-down")
    table.set("2B", "Mirror Force")
    duel = table.start()
    duel.does("1A", "flip", GUARD)
    duel.passes()
    assert offered(duel) == {ELF, "Luster Dragon"}
    chosen = ELF if at == "2A" else "Luster Dragon"
    duel.picks(chosen)
    finish(duel)
    assert (duel.place(chosen), duel.names_in(at, "hand")) == (HAND, [chosen])


def test_gravekeepers_guard_returns_its_attacker():
    table = Scenario(turn_of="2A")
    table.monster("1A", GUARD, "face-down")
    table.monster("2A", ELF)
    duel = table.start()
    fights(duel, "2A", ELF, GUARD)
    finish(duel)
    assert (duel.place(ELF), duel.place(GUARD)) == (HAND, MONSTER_ZONE)


def test_gravekeepers_priestess_strengthens_all_gravekeepers_by_200():
    table = Scenario()
    table.monster("1A", PRIESTESS)
    table.monster("1B", SPY)
    table.monster("2A", CURSE)
    table.monster("2B", ELF)
    duel = table.start()
    stats = [(duel.attack(name), duel.defense(name)) for name in (PRIESTESS, SPY, CURSE, ELF)]
    assert stats == [(1200, 1700), (1400, 2200), (1000, 1000), (1900, 900)]


@pytest.mark.parametrize(
    ("spell", "face_up", "legal"),
    [("Umi", True, False), ("Umi", False, True), (None, True, True)],
)
@pytest.mark.parametrize("holder", ["1A", "2B"])
def test_gravekeepers_priestess_is_necrovalley_while_no_field_spell_is_face_up(
    holder: str, spell, face_up: bool, legal: bool
):
    table = Scenario()
    table.monster("1A", ASSAILANT)
    table.monster("1B", PRIESTESS)
    table.monster("2A", ELF)
    if spell:
        (table.face_up if face_up else table.set)(holder, spell)
    duel = table.start()
    duel.attacks("1A", ASSAILANT, ELF)
    assert duel.can("1A", "activate", ASSAILANT) is legal


def test_gravekeepers_priestess_lends_the_name_of_necrovalley_but_not_its_effects():
    table = Scenario()
    table.monster("1A", PRIESTESS)
    table.graveyard("1A", ELF)
    table.hand("1A", "Monster Reborn")
    assert resolves(table, "1A", "Monster Reborn").place(ELF) == MONSTER_ZONE


# ------------------------------------------------------------------ Recruiter, Spear Soldier, Spy
def test_gravekeepers_recruiter_finds_a_gravekeeper_with_1500_or_less_defense():
    table = Scenario()
    table.face_up("2A", NECROVALLEY)  # a search takes nothing out of a Graveyard
    table.monster("1A", RECRUITER)
    table.hand("1A", "Dark Hole")
    table.deck("1A", ASSAILANT, COMMANDANT, GUARD, SPY, STELE, "Mystic Tomato")
    table.deck("1B", CURSE)
    duel = table.start()
    duel.does("1A", "activate", "Dark Hole")
    duel.passes()
    assert offered(duel) == {ASSAILANT, COMMANDANT}
    duel.picks(ASSAILANT)
    finish(duel)
    assert duel.names_in("1A", "hand") == [ASSAILANT]


def test_gravekeepers_recruiter_finds_nothing_when_it_comes_from_the_hand():
    table = Scenario()
    table.hand("1A", RECRUITER, "Lightning Vortex")
    table.deck("1A", ASSAILANT)
    table.monster("2A", ELF)
    duel = table.start()
    duel.does("1A", "activate", "Lightning Vortex")
    finish(duel)
    assert (duel.place(RECRUITER), duel.place(ASSAILANT)) == (GRAVE, c.Place.DECK)


@pytest.mark.parametrize(
    ("target", "position", "lives"),
    [
        (ELF, "defense", (16_000, 15_400)),  # 1500 - 900
        (STONE, "defense", (15_500, 16_000)),  # 2000 - 1500
    ],
)
@pytest.mark.parametrize("at", ["2A", "2B"])
def test_gravekeepers_spear_soldier_pierces(at: str, target: str, position: str, lives):
    table = Scenario()
    table.monster("1A", SPEAR)
    table.monster(at, target, position)
    duel = table.start()
    fights(duel, "1A", SPEAR, target)
    assert (duel.life(1), duel.life(2)) == lives


def test_gravekeepers_spy_summons_a_gravekeeper_with_1500_or_less_attack():
    table = Scenario()
    table.face_up("2A", NECROVALLEY)
    spy = table.monster("1A", SPY, "face-down")
    table.deck("1A", SPY, ASSAILANT, COMMANDANT, VISIONARY, RITE, "Mystic Tomato")
    table.deck("1B", CURSE)
    duel = table.start()
    duel.does("1A", "flip", spy)
    duel.passes()
    assert offered(duel) == {SPY, ASSAILANT}  # 1200 and 1500; as printed, not with 500 more
    duel.picks(ASSAILANT)
    finish(duel)
    assert (duel.place(ASSAILANT), duel.controller(ASSAILANT)) == (MONSTER_ZONE, "1A")


# ----------------------------------------------------------------------- Visionary, Spells, Traps
@pytest.mark.parametrize(
    ("tributes", "at", "legal"),
    [
        ((CURSE,), "1A", True),
        ((CURSE,), "1B", True),
        ((ELF,), "1A", False),
        ((ELF, STONE), "1A", True),
        ((), "1A", False),
    ],
)
def test_gravekeepers_visionary_needs_one_gravekeeper_or_two_tributes(tributes, at, legal: bool):
    table = Scenario()
    table.hand("1A", VISIONARY)
    for name in tributes:
        table.monster(at, name)
    duel = table.start()
    assert duel.can("1A", "normal summon", VISIONARY) is legal
    if legal:
        duel.does("1A", "normal summon", VISIONARY)
        finish(duel)
        assert duel.names_in(at, "grave") == list(tributes)
        assert duel.names_in("1A", "field") == [VISIONARY]


def test_gravekeepers_visionary_grows_with_the_gravekeepers_in_its_teams_graveyards():
    table = Scenario()
    table.monster("1A", VISIONARY)
    table.graveyard("1A", CURSE, SPY, STELE, ELF)
    table.graveyard("1B", CURSE)
    table.graveyard("2A", CURSE)
    table.graveyard("2B", CURSE)
    duel = table.start()
    assert (duel.attack(VISIONARY), duel.defense(VISIONARY)) == (2000 + 3 * 200, 1800)


@pytest.mark.parametrize("how", ["battle", "effect"])
def test_gravekeepers_visionary_is_saved_by_a_discarded_gravekeeper(how: str):
    table = Scenario(turn_of="2A")
    table.monster("1A", VISIONARY)
    table.hand("1A", CURSE, STELE, "Kuriboh")
    table.monster("2A", "Blue-Eyes White Dragon")
    table.hand("2A", "Soul Taker")
    duel = table.start()
    if how == "battle":
        duel.attacks("2A", "Blue-Eyes White Dragon", VISIONARY)
    else:
        duel.does("2A", "activate", "Soul Taker")
    duel.passes()
    duel.picks(VISIONARY)
    finish(duel)
    assert (duel.place(VISIONARY), duel.place(CURSE)) == (MONSTER_ZONE, GRAVE)
    assert duel.attack(VISIONARY) == 2200
    assert duel.life(1) == (15_000 if how == "battle" else 16_000)


@pytest.mark.parametrize(("holder", "held"), [("1A", ELF), ("1A", STELE), ("1B", CURSE)])
def test_gravekeepers_visionary_is_not_saved_by_anything_else(holder: str, held: str):
    table = Scenario(turn_of="2A")
    table.monster("1A", VISIONARY)
    table.hand(holder, held)
    table.hand("2A", "Dark Hole")
    duel = table.start()
    duel.does("2A", "activate", "Dark Hole")
    duel.passes()  # nobody is asked for anything
    assert duel.place(VISIONARY) == GRAVE


def test_gravekeepers_stele_takes_two_gravekeepers_out_of_necrovalley():
    table = Scenario()
    table.face_up("2A", NECROVALLEY)
    table.hand("1A", STELE)
    table.graveyard("1A", CURSE, ASSAILANT, ELF, RITE)
    table.graveyard("1B", SPY)
    table.graveyard("2B", GUARD)
    duel = table.start()
    duel.does("1A", "activate", STELE)
    assert offered(duel) == {CURSE, ASSAILANT, SPY}
    duel.picks(CURSE)
    duel.picks(SPY)
    finish(duel)
    assert (duel.names_in("1A", "hand"), duel.names_in("1B", "hand")) == ([CURSE], [SPY])


def test_gravekeepers_stele_needs_two_of_them():
    table = Scenario()
    table.hand("1A", STELE)
    table.graveyard("1A", CURSE, ELF, RITE)
    assert not table.start().can("1A", "activate", STELE)


@pytest.mark.parametrize(("trap", "place"), [(RITE, MONSTER_ZONE), ("Call of the Haunted", GRAVE)])
def test_rite_of_spirit_summons_a_gravekeeper_in_necrovalley(trap: str, place: c.Place):
    table = Scenario(turn_of="2A")
    table.face_up("2A", NECROVALLEY)
    table.set("1A", trap)
    table.graveyard("1A", CURSE)
    table.hand("2A", "Upstart Goblin")
    duel = table.start()
    duel.does("2A", "activate", "Upstart Goblin")
    duel.does("1A", "activate", trap)
    finish(duel)
    assert duel.place(CURSE) == place


def test_rite_of_spirit_targets_gravekeepers_of_the_own_team():
    table = Scenario()
    table.set("1A", RITE)
    table.graveyard("1A", CURSE, ELF, STELE)
    table.graveyard("1B", SPY)
    table.graveyard("2B", GUARD)
    duel = table.start()
    duel.does("1A", "activate", RITE)
    assert offered(duel) == {CURSE, SPY}


def test_royal_tribute_empties_the_hands_of_two_duelists_of_monsters():
    table = Scenario()
    table.face_up("1B", NECROVALLEY)
    table.hand("1A", TRIBUTE, ELF, "Dark Hole")
    for who in ("1B", "2A", "2B"):
        table.hand(who, "Kuriboh", "Umi", "Vorse Raider")
    duel = resolves(table, "1A", TRIBUTE)
    assert (duel.names_in("1A", "hand"), duel.names_in("2B", "hand")) == (["Dark Hole"], ["Umi"])
    assert (duel.hand_size("1B"), duel.hand_size("2A")) == (3, 3)


@pytest.mark.parametrize(
    ("holder", "spell", "legal"),
    [
        ("1A", NECROVALLEY, True),
        ("1B", NECROVALLEY, True),
        ("2A", NECROVALLEY, False),
        ("1A", "Umi", False),
    ],
)
def test_royal_tribute_needs_necrovalley_on_the_own_side(holder: str, spell: str, legal: bool):
    table = Scenario()
    table.face_up(holder, spell)
    table.hand("1A", TRIBUTE, ELF)
    table.hand("2B", "Kuriboh")
    assert table.start().can("1A", "activate", TRIBUTE) is legal


@pytest.mark.parametrize(("at", "legal"), [("1A", True), ("1B", True), ("2A", False)])
def test_royal_tribute_works_beside_a_priestess_of_the_own_side(at: str, legal: bool):
    table = Scenario()
    table.monster(at, PRIESTESS)
    table.hand("1A", TRIBUTE, ELF)
    table.hand("2B", "Kuriboh")
    assert table.start().can("1A", "activate", TRIBUTE) is legal
