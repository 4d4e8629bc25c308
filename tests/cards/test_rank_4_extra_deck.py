"""The Extra Deck of the Rank-4 Beatdown deck, card by card."""

import pytest

from tagduel_env.engine.record import constants as c
from tests.cards.deeds import fights, finish, materials_of, to_battle, xyz
from tests.scenario import Play, Scenario

GRAVE = c.Place.GRAVEYARD
MONSTER_ZONE = c.Place.MONSTER_ZONE
FACE_DOWN = c.Position.FACE_DOWN_DEFENSE
UTOPIA = "Number 39: Utopia"
RAY = "Number C39: Utopia Ray"
TWO_LEVEL_4 = (
    UTOPIA,
    "Maestroke the Symphony Djinn",
    "Gem-Knight Pearl",
    "Steelswarm Roach",
    "Daigusto Emeral",
    "Abyss Dweller",
    "Photon Papilloperative",
    "Diamond Dire Wolf",
    "Lavalval Chain",
    "Number 50: Blackship of Corn",
)


def summoned(table: Scenario, name: str) -> Play:
    table.extra("1A", name)
    duel = table.start()
    duel.does("1A", "special summon", name)
    finish(duel)
    return duel


@pytest.mark.parametrize("name", TWO_LEVEL_4)
@pytest.mark.parametrize(
    ("second", "position", "legal"),
    [
        ("Cannon Soldier", "defense", True),
        ("Giant Soldier of Stone", "attack", False),  # Level 3
        ("Cannon Soldier", "face-down", False),
    ],
)
def test_rank_4_monsters_take_two_face_up_level_4_monsters(name, second, position, legal):
    table = Scenario()
    table.monster("1A", "Gemini Elf")
    table.monster("1A", second, position)
    table.extra("1A", name)
    duel = table.start()
    assert duel.can("1A", "special summon", name) is legal
    if legal:
        duel.does("1A", "special summon", name)
        finish(duel)
        assert (duel.place(name), materials_of(duel, name)) == (MONSTER_ZONE, 2)
        assert duel.names_in("1A", "field") == [name]


@pytest.mark.parametrize("name", [*TWO_LEVEL_4, "Blade Armor Ninja", RAY])
@pytest.mark.parametrize("properly", [True, False])
def test_rank_4_monsters_come_back_only_if_properly_summoned_before(name: str, properly: bool):
    table = Scenario()
    table.graveyard("1A", name, properly=properly)
    table.hand("1A", "Monster Reborn")
    assert table.start().can("1A", "activate", "Monster Reborn") is properly


def test_gem_knight_pearl_has_2600_attack_and_nothing_to_activate():
    table = Scenario()
    table.monster("1A", "Gemini Elf")
    table.monster("1A", "Cannon Soldier")
    duel = summoned(table, "Gem-Knight Pearl")
    assert duel.attack("Gem-Knight Pearl") == 2600
    assert not duel.can("1A", "activate", "Gem-Knight Pearl")
    assert not int(duel.zone("Gem-Knight Pearl")["kinds"]) & c.CardKind.EFFECT


# -------------------------------------------------------------------------------------- Utopia
@pytest.mark.parametrize("controller", ["1A", "1B", "2A", "2B"])
def test_number_39_utopia_negates_the_attack_of_any_monster(controller: str):
    table = Scenario()
    xyz(table, controller, UTOPIA, "Gemini Elf", "Cannon Soldier")
    table.monster("1A", "Alexandrite Dragon")
    table.monster("2A", "Mystic Tomato")
    duel = table.start()
    duel.attacks("1A", "Alexandrite Dragon", "Mystic Tomato")
    duel.does(controller, "activate", UTOPIA, "Gemini Elf")
    finish(duel)
    assert duel.place("Mystic Tomato") == MONSTER_ZONE
    assert duel.names_in(controller, "grave") == ["Gemini Elf"]
    assert not duel.can("1A", "attack", "Alexandrite Dragon")


def test_number_39_utopia_without_material_is_destroyed_when_attacked():
    table = Scenario()
    table.monster("2A", UTOPIA)
    table.monster("1A", "Mystic Tomato")
    duel = table.start()
    duel.attacks("1A", "Mystic Tomato", UTOPIA)
    assert not duel.can("2A", "activate", UTOPIA)
    finish(duel)
    assert duel.place(UTOPIA) == GRAVE
    assert duel.place("Mystic Tomato") == MONSTER_ZONE


def test_number_39_utopia_with_material_is_not():
    table = Scenario()
    xyz(table, "2A", UTOPIA, "Gemini Elf")
    table.monster("1A", "Mystic Tomato")
    duel = table.start()
    fights(duel, "1A", "Mystic Tomato", UTOPIA)
    assert duel.place(UTOPIA) == MONSTER_ZONE
    assert duel.place("Mystic Tomato") == GRAVE


@pytest.mark.parametrize(
    ("third", "legal"), [("Elemental HERO Sparkman", True), ("Gemini Elf", False)]
)
def test_number_c39_utopia_ray_takes_three_level_4_light_monsters(third: str, legal: bool):
    table = Scenario()
    table.monster("1A", "Alexandrite Dragon")
    table.monster("1A", "Honest")
    table.monster("1A", third)
    table.extra("1A", RAY)
    duel = table.start()
    assert duel.can("1A", "special summon", RAY) is legal
    if legal:
        duel.does("1A", "special summon", RAY)
        finish(duel)
        assert materials_of(duel, RAY) == 3


def test_number_c39_utopia_ray_over_utopia_keeps_its_materials():
    table = Scenario()
    xyz(table, "1A", UTOPIA, "Gemini Elf", "Cannon Soldier")
    duel = summoned(table, RAY)
    assert duel.place(UTOPIA) == c.Place.UNDER
    assert materials_of(duel, RAY) == 3


@pytest.mark.parametrize(("life", "legal"), [(1000, True), (1001, False)])
def test_number_c39_utopia_ray_fights_with_its_teams_last_1000_points(life: int, legal: bool):
    table = Scenario()
    xyz(table, "1A", RAY, "Gemini Elf", "Cannon Soldier")
    table.monster("2B", "Alexandrite Dragon")
    table.life(1, life)
    duel = table.start()
    assert duel.can("1A", "activate", RAY) is legal
    if legal:
        for material in ("Gemini Elf", "Cannon Soldier"):  # any number of times
            assert duel.can("1A", "activate", RAY), material
            duel.does("1A", "activate", RAY)
            finish(duel)
        assert (duel.attack(RAY), duel.attack("Alexandrite Dragon")) == (3500, 0)
        assert not duel.can("1A", "activate", RAY)
        duel.ends_turn()
        assert (duel.attack(RAY), duel.attack("Alexandrite Dragon")) == (2500, 2000)


# ----------------------------------------------------------------------------------- the others
def test_maestroke_the_symphony_djinn_turns_an_attack_position_monster_face_down():
    table = Scenario()
    xyz(table, "1A", "Maestroke the Symphony Djinn", "Gemini Elf", "Cannon Soldier")
    table.monster("2B", "Alexandrite Dragon")
    table.monster("2A", "Luster Dragon", "defense")
    table.monster("2A", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "activate", "Maestroke the Symphony Djinn", "Gemini Elf", "Alexandrite Dragon")
    finish(duel)
    assert duel.position("Alexandrite Dragon") == FACE_DOWN
    assert materials_of(duel, "Maestroke the Symphony Djinn") == 1
    assert not duel.can("1A", "activate", "Maestroke the Symphony Djinn")


@pytest.mark.parametrize("saved", [True, False])
def test_maestroke_the_symphony_djinn_detaches_instead_of_being_destroyed(saved: bool):
    table = Scenario()
    xyz(table, "2A", "Maestroke the Symphony Djinn", "Gemini Elf", "Cannon Soldier")
    table.hand("1A", "Dark Hole")
    duel = table.start()
    duel.does("1A", "activate", "Dark Hole")
    duel.passes()
    assert (duel.asked, duel.kind) == ("2A", c.DecisionKind.REPLACE)
    if saved:
        duel.picks("Maestroke the Symphony Djinn")
    else:
        duel.duel.apply(c.Action.PASS)
    finish(duel)
    assert (duel.place("Maestroke the Symphony Djinn") == MONSTER_ZONE) is saved
    if saved:
        assert materials_of(duel, "Maestroke the Symphony Djinn") == 1


@pytest.mark.parametrize(("name", "legal"), [("Cyber Dragon", True), ("Photon Thrasher", False)])
def test_steelswarm_roach_negates_the_special_summon_of_level_5_or_more(name: str, legal: bool):
    table = Scenario()
    xyz(table, "2A", "Steelswarm Roach", "Gemini Elf", "Cannon Soldier")
    table.hand("1A", name)
    duel = table.start()
    duel.does("1A", "special summon", name)
    assert duel.can("2A", "activate", "Steelswarm Roach") is legal
    if legal:
        duel.does("2A", "activate", "Steelswarm Roach")
        finish(duel)
        assert duel.place(name) == GRAVE
        assert materials_of(duel, "Steelswarm Roach") == 1


def test_daigusto_emeral_shuffles_three_monsters_back_and_draws():
    table = Scenario()
    xyz(table, "1A", "Daigusto Emeral", "Honest", "Cannon Soldier")
    table.graveyard("1A", "Cyber Dragon", "Mystic Tomato", "Dark Hole", "Jinzo")
    duel = table.start()
    names = ("Cyber Dragon", "Mystic Tomato", "Honest")  # Honest was just detached
    duel.does("1A", "activate", "Daigusto Emeral", "Honest", *names)
    finish(duel)
    assert duel.hand_size("1A") == 1
    assert duel.names_in("1A", "grave") == ["Dark Hole", "Jinzo"]
    assert set(names) <= set(duel.names_in("1A", "deck") + duel.names_in("1A", "hand"))


def test_daigusto_emeral_needs_three_monsters_in_the_graveyard_beforehand():
    table = Scenario()
    xyz(table, "1A", "Daigusto Emeral", "Honest", "Cannon Soldier")
    table.graveyard("1A", "Cyber Dragon", "Mystic Tomato", "Dark Hole")
    assert not table.start().can("1A", "activate", "Daigusto Emeral")


def test_daigusto_emeral_summons_a_monster_without_effect():
    table = Scenario()
    xyz(table, "1A", "Daigusto Emeral", "Honest", "Cannon Soldier")
    table.graveyard("1A", "Cyber Dragon", "Alexandrite Dragon")
    table.graveyard("1B", "Luster Dragon")
    duel = table.start()
    duel.does("1A", "activate", "Daigusto Emeral", "answer 1", "Honest", "Alexandrite Dragon")
    finish(duel)
    assert duel.place("Alexandrite Dragon") == MONSTER_ZONE
    assert duel.place("Cyber Dragon") == GRAVE
    assert not duel.can("1A", "activate", "Daigusto Emeral")


def test_daigusto_emeral_summons_no_effect_monster():
    table = Scenario()
    xyz(table, "1A", "Daigusto Emeral", "Honest", "Cannon Soldier")
    table.graveyard("1A", "Cyber Dragon")
    assert not table.start().can("1A", "activate", "Daigusto Emeral")


@pytest.mark.parametrize(("material", "bonus"), [("Gagagigo", 500), ("Gemini Elf", 0)])
def test_abyss_dweller_strengthens_the_teams_water_with_a_water_material(material, bonus: int):
    table = Scenario()
    xyz(table, "1A", "Abyss Dweller", material)
    table.monster("1B", "Swap Frog")
    table.monster("2A", "Treeborn Frog")
    table.monster("1B", "Gemini Elf" if material != "Gemini Elf" else "Luster Dragon")
    duel = table.start()
    assert duel.attack("Abyss Dweller") == 1700 + bonus
    assert duel.attack("Swap Frog") == 1000 + bonus
    assert duel.attack("Treeborn Frog") == 100
    assert duel.attack("Gemini Elf" if bonus else "Luster Dragon") == 1900


@pytest.mark.parametrize("used", [True, False])
def test_abyss_dweller_keeps_the_opponents_from_activating_effects_in_the_graveyard(used: bool):
    table = Scenario()
    xyz(table, "1A", "Abyss Dweller", "Gagagigo", "Gemini Elf")
    table.monster("1A", "Alexandrite Dragon")
    table.monster("2B", "Mystic Tomato")
    table.deck("2B", "Spirit Reaper")
    duel = table.start()
    if used:
        duel.does("1A", "activate", "Abyss Dweller", "Gemini Elf")
        finish(duel)
        assert materials_of(duel, "Abyss Dweller") == 1
    duel.attacks("1A", "Alexandrite Dragon", "Mystic Tomato")
    assert duel.can("2B", "activate", "Mystic Tomato") is not used


def test_abyss_dweller_is_a_quick_effect_once_a_turn():
    table = Scenario(turn_of="2A")
    xyz(table, "1A", "Abyss Dweller", "Gagagigo", "Gemini Elf")
    table.hand("2A", "Smashing Ground")
    table.graveyard("2A", "Necro Gardna")
    duel = table.start()
    duel.does("2A", "activate", "Smashing Ground")
    duel.does("1A", "activate", "Abyss Dweller", "Gemini Elf")
    assert not duel.can("1A", "activate", "Abyss Dweller")
    finish(duel)
    assert duel.place("Abyss Dweller") == GRAVE


@pytest.mark.parametrize("position", ["defense", "face-down"])
def test_photon_papilloperative_turns_a_defender_to_attack_position_and_takes_600(position: str):
    table = Scenario()
    xyz(table, "1A", "Photon Papilloperative", "Gemini Elf", "Cannon Soldier")
    table.monster("2B", "Alexandrite Dragon", position)
    table.monster("2A", "Luster Dragon")
    table.monster("2A", "Giant Soldier of Stone", "defense")
    duel = table.start()
    duel.does("1A", "activate", "Photon Papilloperative", "Gemini Elf", "Alexandrite Dragon")
    finish(duel)
    assert materials_of(duel, "Photon Papilloperative") == 1
    assert duel.position("Alexandrite Dragon") == c.Position.FACE_UP_ATTACK
    assert duel.attack("Alexandrite Dragon") == 1400
    assert duel.attack("Luster Dragon") == 1900
    assert not duel.can("1A", "activate", "Photon Papilloperative")


@pytest.mark.parametrize(("second", "legal"), [("Exiled Force", True), ("Gemini Elf", False)])
def test_blade_armor_ninja_takes_two_level_4_warriors(second: str, legal: bool):
    table = Scenario()
    table.monster("1A", "D.D. Warrior Lady")
    table.monster("1A", second)
    table.extra("1A", "Blade Armor Ninja")
    assert table.start().can("1A", "special summon", "Blade Armor Ninja") is legal


@pytest.mark.parametrize("used", [True, False])
def test_blade_armor_ninja_lets_a_ninja_attack_twice(used: bool):
    table = Scenario()
    xyz(table, "1A", "Blade Armor Ninja", "D.D. Warrior Lady", "Exiled Force")
    duel = table.start()
    if used:
        duel.does("1A", "activate", "Blade Armor Ninja", "Exiled Force")
        finish(duel)
        assert materials_of(duel, "Blade Armor Ninja") == 1
        assert not duel.can("1A", "activate", "Blade Armor Ninja")
    duel.attacks("1A", "Blade Armor Ninja")
    duel.passes()
    assert duel.can("1A", "attack", "Blade Armor Ninja") is used
    if used:
        duel.attacks("1A", "Blade Armor Ninja")
        duel.passes()
        assert duel.life(2) == 16_000 - 2 * 2200
        assert not duel.can("1A", "attack", "Blade Armor Ninja")


def test_diamond_dire_wolf_destroys_a_beast_of_the_team_and_another_card():
    table = Scenario()
    xyz(table, "1A", "Diamond Dire Wolf", "Gemini Elf", "Cannon Soldier")
    table.monster("1B", "Gene-Warped Warwolf")
    table.monster("1B", "Luster Dragon")
    table.set("2B", "Mirror Force")
    duel = table.start()
    duel.does("1A", "activate", "Diamond Dire Wolf", "Gemini Elf")
    offered = {duel.name(card) for card in duel.duel.decision.candidates}
    assert offered == {"Diamond Dire Wolf", "Gene-Warped Warwolf"}
    duel.picks("Gene-Warped Warwolf")
    duel.picks("Mirror Force")
    finish(duel)
    assert duel.place("Gene-Warped Warwolf") == duel.place("Mirror Force") == GRAVE
    assert duel.place("Diamond Dire Wolf") == duel.place("Luster Dragon") == MONSTER_ZONE
    assert materials_of(duel, "Diamond Dire Wolf") == 1
    assert not duel.can("1A", "activate", "Diamond Dire Wolf")


def chain_duel(answer: str) -> Play:
    table = Scenario()
    xyz(table, "1A", "Lavalval Chain", "Gemini Elf", "Cannon Soldier")
    table.deck("1A", "Luster Dragon", "Dark Hole", "Alexandrite Dragon")
    duel = table.start()
    duel.does("1A", "activate", "Lavalval Chain", answer, "Gemini Elf")  # 7.2: the mode first
    duel.passes()
    return duel


def test_lavalval_chain_sends_a_card_from_the_deck_to_the_graveyard():
    duel = chain_duel("answer 0")
    duel.picks("Dark Hole")
    finish(duel)
    assert duel.names_in("1A", "grave") == ["Gemini Elf", "Dark Hole"]
    assert not duel.can("1A", "activate", "Lavalval Chain")


def test_lavalval_chain_places_a_monster_on_top_of_the_deck():
    duel = chain_duel("answer 1")
    assert "Dark Hole" not in {duel.name(card) for card in duel.duel.decision.candidates}
    duel.picks("Alexandrite Dragon")
    finish(duel)
    assert duel.names_in("1A", "deck")[-1] == "Alexandrite Dragon"
    assert duel.place("Luster Dragon") == c.Place.DECK


def test_number_50_blackship_of_corn_sends_a_weaker_monster_away_and_deals_1000():
    table = Scenario()
    ship = xyz(table, "1A", "Number 50: Blackship of Corn", "Gemini Elf", "Cannon Soldier")
    table.monster("2A", "Cyber Dragon")  # exactly 2100
    table.monster("2B", "Summoned Skull")
    table.monster("2B", "Luster Dragon")
    duel = table.start()
    to_attack = duel.duel.copy()
    duel.does("1A", "activate", ship, "Gemini Elf", "Cyber Dragon")
    finish(duel)
    assert duel.place("Cyber Dragon") == GRAVE
    assert materials_of(duel, ship) == 1
    assert not duel.can("1A", "activate", ship)
    assert duel.place("Summoned Skull") == MONSTER_ZONE
    assert duel.life(2) == 15_000
    to_battle(duel, "1A")
    assert not duel.can("1A", "attack", ship)
    duel.duel = to_attack
    to_battle(duel, "1A")
    assert duel.can("1A", "attack", ship)


def test_number_50_blackship_of_corn_needs_a_monster_no_stronger_than_itself():
    table = Scenario()
    ship = xyz(table, "1A", "Number 50: Blackship of Corn", "Gemini Elf", "Cannon Soldier")
    table.monster("2B", "Summoned Skull")
    assert not table.start().can("1A", "activate", ship)


@pytest.mark.parametrize("machines", [1, 2])
def test_chimeratech_fortress_dragon_takes_machines_of_every_field(machines: int):
    table = Scenario()
    table.monster("1A", "Cyber Dragon")
    table.monster("2A", "Cannon Soldier")
    if machines == 2:
        table.monster("2B", "Jinzo")
    table.monster("2B", "Gemini Elf")
    table.extra("1A", "Chimeratech Fortress Dragon")
    duel = table.start()
    duel.does("1A", "special summon", "Chimeratech Fortress Dragon")
    while duel.kind == c.DecisionKind.MATERIAL:
        picks = [action for action in duel.duel.legal_actions() if action != c.Action.FINISH]
        duel.duel.apply(picks[0] if picks else int(c.Action.FINISH))
    finish(duel)
    assert duel.place("Cyber Dragon") == duel.place("Cannon Soldier") == GRAVE
    assert duel.place("Gemini Elf") == MONSTER_ZONE
    assert duel.attack("Chimeratech Fortress Dragon") == 1000 * (1 + machines)


def test_chimeratech_fortress_dragon_needs_a_cyber_dragon_and_another_machine():
    for names in (("Cyber Dragon",), ("Cannon Soldier", "Jinzo")):
        table = Scenario()
        for name in names:
            table.monster("1A", name)
        table.monster("2B", "Gemini Elf")
        table.extra("1A", "Chimeratech Fortress Dragon")
        assert not table.start().can("1A", "special summon", "Chimeratech Fortress Dragon"), names


def test_chimeratech_fortress_dragon_cannot_be_summoned_any_other_way():
    table = Scenario()
    table.graveyard("1A", "Chimeratech Fortress Dragon")
    table.hand("1A", "Monster Reborn")
    assert not table.start().can("1A", "activate", "Monster Reborn")
