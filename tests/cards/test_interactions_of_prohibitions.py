"""Cards that forbid kinds of play to all, and Field Spells against each other, from rulings."""

import itertools

import pytest

from tagduel_env.engine.record import constants as c
from tests.cards.deeds import finish, goes, to_battle, xyz
from tests.rules.playing import goes_until
from tests.scenario import Scenario

GRAVE = c.Place.GRAVEYARD
HAND = c.Place.HAND
DECK = c.Place.DECK
MONSTER_ZONE = c.Place.MONSTER_ZONE
SEATS = ("1A", "2A", "1B", "2B")
KRISTYA = "Archlord Kristya"
EMPTINESS = "Vanity's Emptiness"
RAI_OH = "Thunder King Rai-Oh"


def forbidding(card: str, owner: str) -> Scenario:
    """A table in 1A's turn with the card face-up, if one is named."""
    table = Scenario(turn_of="1A")
    if card == KRISTYA:
        table.monster(owner, card)
    elif card:
        table.face_up(owner, card)
    return table


# ------------------------------------------------------- Archlord Kristya and Vanity's Emptiness
@pytest.mark.parametrize("owner", SEATS)
@pytest.mark.parametrize("card", [KRISTYA, EMPTINESS])
def test_nobody_special_summons_whoever_has_the_card(card: str, owner: str):
    table = forbidding(card, owner)
    table.hand("1A", "Monster Reborn", "Chaos Sorcerer", "Photon Thrasher", "Gemini Elf")
    table.graveyard("1A", "Jinzo", "Honest")
    duel = table.start()
    assert not duel.can("1A", "activate", "Monster Reborn")
    assert not duel.can("1A", "special summon", "Chaos Sorcerer")
    assert not duel.can("1A", "special summon", "Photon Thrasher")
    assert duel.can("1A", "normal summon", "Gemini Elf")


@pytest.mark.parametrize("card", ["", KRISTYA, EMPTINESS])
def test_nobody_xyz_or_synchro_summons(card: str):
    table = forbidding(card, "2B")
    table.monster("1A", "Gemini Elf")
    table.monster("1A", "Vorse Raider")
    table.extra("1A", "Number 39: Utopia")
    duel = table.start()
    assert duel.can("1A", "special summon", "Number 39: Utopia") is not bool(card)


@pytest.mark.parametrize("card", ["", KRISTYA, EMPTINESS])
def test_a_recruiter_beaten_in_battle_finds_nobody(card: str):
    table = forbidding(card, "1B")
    table.monster("1A", "Gene-Warped Warwolf")
    table.monster("2A", "Mystic Tomato")
    table.deck("2A", "Spirit Reaper")
    duel = table.start()
    duel.attacks("1A", "Gene-Warped Warwolf", "Mystic Tomato")
    assert goes_until(duel, "2A", "Mystic Tomato") is not bool(card)


@pytest.mark.parametrize("card", ["", KRISTYA])
def test_flip_summons_are_no_special_summons(card: str):
    table = forbidding(card, "2B")
    table.monster("1A", "Ryko, Lightsworn Hunter", "face-down")
    duel = table.start()
    assert duel.can("1A", "flip", "Ryko, Lightsworn Hunter")


def test_archlord_kristya_goes_on_top_of_the_deck_instead_of_the_graveyard():
    table = Scenario(turn_of="1A")
    table.monster("2A", KRISTYA)
    table.hand("1A", "Smashing Ground")
    duel = table.start()
    goes(duel, "1A", "Smashing Ground")
    assert duel.place(KRISTYA) == DECK
    assert duel.names_in("2A", "deck")[-1] == KRISTYA


def test_archlord_kristya_under_skill_drain_forbids_nothing_and_goes_to_the_graveyard():
    table = Scenario(turn_of="1A")
    table.face_up("2B", "Skill Drain")
    table.hand("1A", "Monster Reborn", "Dark Hole")
    table.graveyard("1A", KRISTYA, "Gemini Elf")
    table.set("1A", "Call of the Haunted")
    duel = table.start()
    goes(duel, "1A", "Monster Reborn", KRISTYA)
    assert duel.can("1A", "activate", "Call of the Haunted")
    goes(duel, "1A", "Dark Hole")
    assert duel.place(KRISTYA) == GRAVE


@pytest.mark.parametrize(
    ("who", "card", "destroyed"), [("1A", "Upstart Goblin", True), ("2A", "Upstart Goblin", False)]
)
def test_vanitys_emptiness_goes_when_a_card_of_the_team_goes_to_its_graveyard(
    who: str, card: str, destroyed: bool
):
    table = Scenario(turn_of=who)
    table.face_up("1B", EMPTINESS)
    table.hand(who, card, "Gemini Elf")
    duel = table.start()
    goes(duel, who, card)
    assert duel.place(EMPTINESS) == (GRAVE if destroyed else c.Place.SPELL_TRAP_ZONE)


def test_vanitys_emptiness_stays_when_macro_cosmos_banishes_the_card():
    table = Scenario(turn_of="1A")
    table.face_up("1B", EMPTINESS)
    table.face_up("2B", "Macro Cosmos")
    table.hand("1A", "Upstart Goblin", "Gemini Elf")
    duel = table.start()
    goes(duel, "1A", "Upstart Goblin")
    assert duel.place(EMPTINESS) == c.Place.SPELL_TRAP_ZONE


# ---------------------------------------------------------------------------- Thunder King Rai-Oh
@pytest.mark.parametrize("owner", SEATS)
def test_rai_oh_keeps_all_four_from_searching_but_not_from_drawing(owner: str):
    table = Scenario(turn_of="1A")
    table.monster(owner, RAI_OH)
    table.hand("1A", "Reinforcement of the Army", "Upstart Goblin")
    table.deck("1A", "Exiled Force")
    duel = table.start()
    assert not duel.can("1A", "activate", "Reinforcement of the Army")
    assert duel.can("1A", "activate", "Upstart Goblin")


@pytest.mark.parametrize(("owner", "asked"), [("2A", True), ("2B", True), ("1B", False)])
def test_rai_oh_negates_an_inherent_summon_of_either_opponent(owner: str, asked: bool):
    table = Scenario(turn_of="1A")
    table.monster(owner, RAI_OH)
    table.hand("1A", "Chaos Sorcerer")
    table.graveyard("1A", "Jinzo", "Honest")
    duel = table.start()
    duel.does("1A", "special summon", "Chaos Sorcerer")
    found = goes_until(duel, owner, RAI_OH)
    assert found is asked
    if found:
        goes(duel, owner, RAI_OH)
        assert (duel.place("Chaos Sorcerer"), duel.place(RAI_OH)) == (GRAVE, GRAVE)


def test_rai_oh_does_not_answer_a_summon_by_an_effect():
    table = Scenario(turn_of="1A")
    table.monster("2A", RAI_OH)
    table.hand("1A", "Monster Reborn")
    table.graveyard("1A", "Jinzo")
    duel = table.start()
    duel.does("1A", "activate", "Monster Reborn")
    assert not goes_until(duel, "2A", RAI_OH)
    assert duel.place("Jinzo") == MONSTER_ZONE


def test_rai_oh_cannot_pay_its_cost_under_macro_cosmos():
    """12.9: it has to be sent to the Graveyard."""
    table = Scenario(turn_of="1A")
    table.monster("2A", RAI_OH)
    table.face_up("2B", "Macro Cosmos")
    table.hand("1A", "Photon Thrasher")
    duel = table.start()
    duel.does("1A", "special summon", "Photon Thrasher")
    assert not goes_until(duel, "2A", RAI_OH)


# ----------------------------------------------------------------------------------- Zombie World
@pytest.mark.parametrize(("monster", "legal"), [("Jinzo", False), ("Ryu Kokki", True)])
def test_zombie_world_allows_tribute_summons_of_zombies_only(monster: str, legal: bool):
    """A monster in the hand is not on the field: it keeps its own Type."""
    table = Scenario(turn_of="1A")
    table.face_up("2B", "Zombie World")
    table.monster("1A", "Gemini Elf")
    table.hand("1A", monster)
    duel = table.start()
    assert duel.can("1A", "normal summon", monster) is legal


@pytest.mark.parametrize("world", [True, False])
def test_zombie_world_makes_zombies_of_graveyards(world: bool):
    table = Scenario(turn_of="1A")
    if world:
        table.face_up("2B", "Zombie World")
    table.graveyard("1A", "Mezuki", "Gemini Elf")
    duel = table.start()
    assert duel.can("1A", "activate", "Mezuki") is world


@pytest.mark.parametrize("world", [True, False])
def test_zombie_world_takes_fairies_from_the_sanctuary_of_other_effects(world: bool):
    """A Fairy on the field is a Zombie, so Kristya's count of Fairies in the Graveyard is none."""
    table = Scenario(turn_of="1A")
    if world:
        table.face_up("2B", "Zombie World")
    table.hand("1A", KRISTYA)
    table.graveyard("1A", "Honest", "Shining Angel", "Bountiful Artemis", "Harvest Angel of Wisdom")
    duel = table.start()
    assert duel.can("1A", "special summon", KRISTYA) is not world


# ------------------------------------------------------------------------- The Sanctuary in the Sky
@pytest.mark.parametrize(
    ("field", "monster", "damage"),
    [
        ("The Sanctuary in the Sky", "Shining Angel", 0),
        ("The Sanctuary in the Sky", "Mystic Tomato", 600),
        ("", "Shining Angel", 600),
    ],
)
@pytest.mark.parametrize("owner", ["1A", "2B"])
def test_the_sanctuary_in_the_sky_protects_those_who_control_the_fairy(
    owner: str, field: str, monster: str, damage: int
):
    """Gene-Warped Warwolf has 2000 ATK, the attacked monster 1400."""
    table = Scenario(turn_of="1A")
    if field:
        table.face_up(owner, field)
    table.monster("1A", "Gene-Warped Warwolf")
    table.monster("2A", monster)
    duel = table.start()
    before = duel.life(2)
    to_battle(duel, "1A")
    duel.does("1A", "attack", "Gene-Warped Warwolf")
    finish(duel)
    assert before - duel.life(2) == damage


# ------------------------------------------------- Level Limit, Gravity Bind, Messenger of Peace
@pytest.mark.parametrize(
    ("card", "monster", "legal"),
    [
        ("Gravity Bind", "Gemini Elf", False),
        ("Gravity Bind", "Spirit Reaper", True),
        ("Messenger of Peace", "Gemini Elf", False),
        ("Messenger of Peace", "Spirit Reaper", True),
        ("Messenger of Peace", "Mystic Tomato", True),
    ],
)
@pytest.mark.parametrize("owner", SEATS)
def test_who_may_attack(owner: str, card: str, monster: str, legal: bool):
    """Levels: Gemini Elf 4, Spirit Reaper 3; ATK: 1900, 300, and Mystic Tomato's 1400."""
    table = Scenario(turn_of="1A")
    table.face_up(owner, card)
    table.monster("1A", monster)
    duel = table.start()
    to_battle(duel, "1A")
    assert duel.can("1A", "attack", monster) is legal


@pytest.mark.parametrize(("card", "legal"), [("Gravity Bind", True), ("Messenger of Peace", False)])
def test_an_xyz_monster_has_no_level(card: str, legal: bool):
    table = Scenario(turn_of="1A")
    table.face_up("2B", card)
    xyz(table, "1A", "Number 39: Utopia", "Gemini Elf", "Vorse Raider")
    duel = table.start()
    to_battle(duel, "1A")
    assert duel.can("1A", "attack", "Number 39: Utopia") is legal


def test_level_limit_turns_level_4_monsters_of_all_and_no_xyz_monster():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Level Limit - Area B")
    table.monster("1A", "Gemini Elf")
    table.monster("1B", "Vorse Raider")
    table.monster("2A", "Alexandrite Dragon")
    table.monster("2B", "Spirit Reaper")
    xyz(table, "2B", "Number 39: Utopia", "Cyber Dragon", "Jinzo")
    duel = table.start()
    goes(duel, "1A", "Level Limit - Area B")
    names = (
        "Gemini Elf",
        "Vorse Raider",
        "Alexandrite Dragon",
        "Spirit Reaper",
        "Number 39: Utopia",
    )
    turned = [duel.position(name) == c.Position.FACE_UP_DEFENSE for name in names]
    assert turned == [True, True, True, False, False]
    assert not duel.can("1A", "change position", "Gemini Elf")


@pytest.mark.parametrize("pays", [True, False])
def test_messenger_of_peace_is_kept_by_paying_100_in_the_own_standby_phase(pays: bool):
    table = Scenario(turn_of="1B")
    table.face_up("2B", "Messenger of Peace")
    duel = table.start()
    before = duel.life(2)
    duel.does("1B", "end turn")
    while duel.turn_of == "1B" or duel.phase < c.Phase.MAIN_1:
        if duel.asked == "2B" and "yes" in duel.options():
            duel.picks("yes" if pays else "no")
        else:
            duel.duel.apply(duel.duel.legal_actions()[0])
    assert duel.turn_of == "2B"
    assert before - duel.life(2) == (100 if pays else 0)
    assert duel.place("Messenger of Peace") == (c.Place.SPELL_TRAP_ZONE if pays else GRAVE)


# -------------------------------------------------------------------------- Field Spells (A05, 14)
FIELDS = ("Necrovalley", "Zombie World", "The Sanctuary in the Sky", "Mystic Plasma Zone")


@pytest.mark.parametrize("owner", SEATS)
@pytest.mark.parametrize(("old", "new"), list(itertools.pairwise((*FIELDS, FIELDS[0]))))
def test_a_new_field_spell_destroys_the_old_one_whoever_has_it(owner: str, old: str, new: str):
    table = Scenario(turn_of="1A")
    table.face_up(owner, old)
    table.hand("1A", new, "Gemini Elf")
    duel = table.start()
    goes(duel, "1A", new)
    assert (duel.place(old), duel.place(new)) == (GRAVE, c.Place.FIELD_ZONE)
