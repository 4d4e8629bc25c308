"""Cards that change the rules for all against the kinds of play they touch, from rulings.

Here stand negation and redirection: Jinzo, Skill Drain, the Mirrors, Royal Command, Royal Decree,
Trap Stun, Necrovalley, Macro Cosmos, Dimensional Fissure, Banisher of the Radiance. Prohibitions
and Field Spells stand in `test_interactions_of_prohibitions.py`.
"""

import pytest

from tagduel_env.engine.record import constants as c
from tests.cards.deeds import finish, goes, is_negated, materials_of, to_battle, xyz
from tests.rules.playing import goes_until, is_offered
from tests.scenario import Scenario

GRAVE = c.Place.GRAVEYARD
HAND = c.Place.HAND
BANISHED = c.Place.BANISHED
MONSTER_ZONE = c.Place.MONSTER_ZONE
SPELL_TRAP = c.Place.SPELL_TRAP_ZONE
SEATS = ("1A", "2A", "1B", "2B")


# ------------------------------------------------------------------------------------------ Jinzo
@pytest.mark.parametrize("owner", SEATS)
@pytest.mark.parametrize("jinzo", [True, False])
def test_jinzo_stops_the_traps_of_all_four(owner: str, jinzo: bool):
    table = Scenario(turn_of="1A")
    table.monster("1B", "Jinzo" if jinzo else "Cyber Dragon")
    table.set(owner, "Jar of Greed")
    table.hand("1A", "Upstart Goblin")
    duel = table.start()
    duel.does("1A", "activate", "Upstart Goblin")
    asked = duel.rights()
    assert (f"{owner}" in asked) is not jinzo


def test_jinzo_turns_gravity_bind_off_and_on_again():
    table = Scenario(turn_of="1A")
    table.face_up("2A", "Gravity Bind")
    table.hand("1A", "Monster Reborn", "Compulsory Evacuation Device")
    table.graveyard("1A", "Jinzo")
    table.hand("1A", "Book of Moon")
    duel = table.start()
    goes(duel, "1A", "Monster Reborn", "Jinzo")
    assert is_negated(duel, "Gravity Bind")
    goes(duel, "1A", "Book of Moon")
    assert not is_negated(duel, "Gravity Bind")


def test_jinzo_by_call_of_the_haunted_stays_when_call_is_destroyed():
    """Call's text is negated as it leaves, so nothing destroys the monster."""
    table = Scenario(turn_of="1A")
    table.set("1A", "Call of the Haunted")
    table.graveyard("1A", "Jinzo")
    table.hand("1A", "Mystical Space Typhoon", "Upstart Goblin")
    duel = table.start()
    goes(duel, "1A", "Call of the Haunted", "Jinzo")
    assert (duel.place("Jinzo"), is_negated(duel, "Call of the Haunted")) == (MONSTER_ZONE, True)
    goes(duel, "1A", "Mystical Space Typhoon")
    assert (duel.place("Call of the Haunted"), duel.place("Jinzo")) == (GRAVE, MONSTER_ZONE)


@pytest.mark.parametrize("trap", ["Solemn Warning", "Horn of Heaven"])
def test_jinzo_can_be_stopped_before_it_is_there(trap: str):
    """4.10: in the window of its Summon it is not on the field yet."""
    table = Scenario(turn_of="1A")
    table.hand("1A", "Jinzo")
    table.monster("1A", "Gemini Elf")
    table.monster("2A", "Vorse Raider")
    table.set("2A", trap)
    duel = table.start()
    duel.does("1A", "normal summon", "Jinzo")
    goes(duel, "2A", trap)
    assert duel.place("Jinzo") == GRAVE


def test_jinzo_sends_a_trap_monster_back_to_its_zone():
    table = Scenario(turn_of="1A")
    table.set("1B", "Stronghold the Moving Fortress")
    table.hand("1A", "Upstart Goblin", "Monster Reborn")
    table.graveyard("1A", "Jinzo")
    duel = table.start()
    duel.does("1A", "activate", "Upstart Goblin")
    goes(duel, "1B", "Stronghold the Moving Fortress")
    assert duel.place("Stronghold the Moving Fortress") == MONSTER_ZONE
    goes(duel, "1A", "Monster Reborn", "Jinzo")
    assert duel.place("Stronghold the Moving Fortress") == SPELL_TRAP


def test_skill_drain_before_jinzo_negates_it():
    table = Scenario(turn_of="1A")
    table.face_up("2A", "Skill Drain")
    table.hand("1A", "Monster Reborn")
    table.graveyard("1A", "Jinzo")
    duel = table.start()
    goes(duel, "1A", "Monster Reborn", "Jinzo")
    assert (is_negated(duel, "Jinzo"), is_negated(duel, "Skill Drain")) == (True, False)


# ------------------------------------------------------------------------------------ Skill Drain
@pytest.mark.parametrize("drain", [True, False])
def test_skill_drain_lets_effects_be_activated_and_do_nothing(drain: bool):
    table = Scenario(turn_of="1A")
    if drain:
        table.face_up("2B", "Skill Drain")
    table.monster("1A", "Breaker the Magical Warrior", counters=("Spell", 1))
    table.set("2A", "Dust Tornado")
    duel = table.start()
    goes(duel, "1A", "Breaker the Magical Warrior", "Dust Tornado")
    assert duel.place("Dust Tornado") == (SPELL_TRAP if drain else GRAVE)


def test_skill_drain_does_not_reach_a_monster_that_left_as_a_cost():
    table = Scenario(turn_of="1A")
    table.face_up("2B", "Skill Drain")
    table.monster("1A", "Exiled Force")
    table.monster("2A", "Vorse Raider")
    duel = table.start()
    goes(duel, "1A", "Exiled Force")
    assert duel.place("Vorse Raider") == GRAVE


def test_skill_drain_does_not_reach_effects_in_the_hand():
    table = Scenario(turn_of="1A")
    table.face_up("2B", "Skill Drain")
    table.monster("1A", "Wulf, Lightsworn Beast")
    table.monster("2A", "Cyber Dragon")
    table.hand("1A", "Honest")
    duel = table.start()
    to_battle(duel, "1A")
    duel.does("1A", "attack", "Wulf, Lightsworn Beast")
    goes(duel, "1A", "Honest")
    assert duel.place("Cyber Dragon") == GRAVE


def test_skill_drain_stops_flip_effects():
    table = Scenario(turn_of="1A")
    table.face_up("2B", "Skill Drain")
    table.monster("1A", "Ryko, Lightsworn Hunter", "face-down")
    duel = table.start()
    goes(duel, "1A", "Ryko, Lightsworn Hunter", "Skill Drain", verb="flip")
    assert duel.place("Skill Drain") == SPELL_TRAP
    assert duel.names_in("1A", "grave") == []


def test_skill_drain_stops_continuous_effects():
    table = Scenario(turn_of="1A")
    table.face_up("2B", "Skill Drain")
    table.hand("1A", "Monster Reborn", "Upstart Goblin")
    table.graveyard("1A", "Jinzo")
    table.set("2A", "Jar of Greed")
    duel = table.start()
    goes(duel, "1A", "Monster Reborn")
    duel.does("1A", "activate", "Upstart Goblin")
    goes(duel, "2A", "Jar of Greed")
    assert duel.hand_size("2A") == 1


# ------------------------------------------------------------------------------------ the Mirrors
@pytest.mark.parametrize(
    ("mirror", "works"), [("Light-Imprisoning Mirror", False), ("Shadow-Imprisoning Mirror", True)]
)
def test_mirrors_negate_effects_on_the_field_by_attribute(mirror: str, works: bool):
    table = Scenario(turn_of="1A")
    table.face_up("1B", mirror)
    table.monster("1A", "Lyla, Lightsworn Sorceress")
    table.set("2A", "Dust Tornado")
    duel = table.start()
    goes(duel, "1A", "Lyla, Lightsworn Sorceress", "Dust Tornado")
    assert duel.place("Dust Tornado") == (GRAVE if works else SPELL_TRAP)


def test_light_imprisoning_mirror_does_not_reach_the_hand():
    table = Scenario(turn_of="1A")
    table.face_up("2B", "Light-Imprisoning Mirror")
    table.monster("1A", "Wulf, Lightsworn Beast")
    table.monster("2A", "Cyber Dragon")
    table.hand("1A", "Honest")
    duel = table.start()
    to_battle(duel, "1A")
    duel.does("1A", "attack", "Wulf, Lightsworn Beast")
    goes(duel, "1A", "Honest")
    assert duel.place("Cyber Dragon") == GRAVE


@pytest.mark.parametrize("mirror", [True, False])
def test_shadow_imprisoning_mirror_reaches_the_graveyard(mirror: bool):
    table = Scenario(turn_of="1A")
    if mirror:
        table.face_up("2B", "Shadow-Imprisoning Mirror")
    table.graveyard("1A", "Plaguespreader Zombie")
    table.hand("1A", "Gemini Elf")
    duel = table.start()
    goes(duel, "1A", "Plaguespreader Zombie")
    assert duel.place("Plaguespreader Zombie") == (GRAVE if mirror else MONSTER_ZONE)
    assert duel.names_in("1A", "hand") == []  # the cost stays paid


# --------------------------------------------------------------------- Royal Command and Decree
@pytest.mark.parametrize("command", [True, False])
def test_royal_command_stops_the_flip_effects_of_all(command: bool):
    table = Scenario(turn_of="1A")
    if command:
        table.face_up("1B", "Royal Command")
    table.monster("1A", "Ryko, Lightsworn Hunter", "face-down")
    duel = table.start()
    duel.does("1A", "flip", "Ryko, Lightsworn Hunter")
    finish(duel)
    assert len(duel.names_in("1A", "grave")) == (0 if command else 3)


@pytest.mark.parametrize("decree", [True, False])
def test_royal_decree_negates_other_traps_but_lets_them_be_activated(decree: bool):
    table = Scenario(turn_of="1A")
    if decree:
        table.face_up("2B", "Royal Decree")
    table.set("1B", "Jar of Greed")
    table.hand("1A", "Upstart Goblin")
    duel = table.start()
    duel.does("1A", "activate", "Upstart Goblin")
    goes(duel, "1B", "Jar of Greed")
    assert duel.hand_size("1B") == (0 if decree else 1)
    assert duel.place("Jar of Greed") == GRAVE


def test_trap_stun_negates_links_below_it_and_faces_until_the_turn_ends():
    table = Scenario(turn_of="1A")
    table.face_up("2A", "Gravity Bind")
    table.set("1A", "Trap Stun")
    table.set("2B", "Jar of Greed")
    table.hand("1A", "Upstart Goblin")
    duel = table.start()
    duel.does("1A", "activate", "Upstart Goblin")
    duel.does("2B", "activate", "Jar of Greed")
    goes(duel, "1A", "Trap Stun")
    assert duel.hand_size("2B") == 0
    assert is_negated(duel, "Gravity Bind")
    duel.ends_turn()
    assert not is_negated(duel, "Gravity Bind")


# ------------------------------------------------------------------------------------ Necrovalley
@pytest.mark.parametrize("valley", [True, False])
def test_necrovalley_keeps_monster_reborn_from_bringing_anything_back(valley: bool):
    table = Scenario(turn_of="1A")
    if valley:
        table.face_up("2B", "Necrovalley")
    table.hand("1A", "Monster Reborn")
    table.graveyard("1A", "Gemini Elf")
    duel = table.start()
    goes(duel, "1A", "Monster Reborn", "Gemini Elf")
    assert duel.place("Gemini Elf") == (GRAVE if valley else MONSTER_ZONE)


@pytest.mark.parametrize("valley", [True, False])
def test_necrovalley_forbids_banishing_from_graveyards_for_a_summon(valley: bool):
    table = Scenario(turn_of="1A")
    if valley:
        table.face_up("1B", "Necrovalley")
    table.hand("1A", "Chaos Sorcerer")
    table.graveyard("1A", "Jinzo", "Honest")
    duel = table.start()
    assert duel.can("1A", "special summon", "Chaos Sorcerer") is not valley


@pytest.mark.parametrize("valley", [True, False])
def test_necrovalley_forbids_banishing_from_graveyards_as_a_cost(valley: bool):
    table = Scenario(turn_of="1A")
    if valley:
        table.face_up("2A", "Necrovalley")
    table.monster("1A", "Dark Armed Dragon")
    table.graveyard("1A", "Jinzo")
    duel = table.start()
    assert duel.can("1A", "activate", "Dark Armed Dragon") is not valley


def test_necrovalley_does_not_mind_counting_graveyards():
    table = Scenario(turn_of="1A")
    table.face_up("2A", "Necrovalley")
    table.hand("1A", "Dark Armed Dragon")
    table.graveyard("1A", "Jinzo", "Chaos Sorcerer", "Goblin Zombie")
    duel = table.start()
    assert duel.can("1A", "special summon", "Dark Armed Dragon")


def test_necrovalley_lets_a_card_move_itself():
    table = Scenario(turn_of="1A")
    table.face_up("2A", "Necrovalley")
    table.graveyard("1A", "Plaguespreader Zombie")
    table.hand("1A", "Gemini Elf")
    duel = table.start()
    goes(duel, "1A", "Plaguespreader Zombie")
    assert duel.place("Plaguespreader Zombie") == MONSTER_ZONE


def test_necrovalley_does_not_mind_banishing_from_the_field():
    table = Scenario(turn_of="1A")
    table.face_up("2A", "Necrovalley")
    table.hand("1A", "Gemini Elf")
    table.set("2A", "Bottomless Trap Hole")
    duel = table.start()
    duel.does("1A", "normal summon", "Gemini Elf")
    goes(duel, "2A", "Bottomless Trap Hole")
    assert duel.place("Gemini Elf") == BANISHED


# -------------------------------------------------------------------------- to the banished pile
REDIRECTS = ("Macro Cosmos", "Dimensional Fissure", "Banisher of the Radiance")


def with_redirect(card: str, owner: str = "2B") -> Scenario:
    """A table on which the card applies."""
    table = Scenario(turn_of="1A")
    if card == "Banisher of the Radiance":
        table.monster(owner, card)
    elif card:
        table.face_up(owner, card)
    return table


@pytest.mark.parametrize("card", ["", *REDIRECTS])
def test_redirects_banish_a_destroyed_monster_and_mystic_tomato_finds_nobody(card: str):
    table = with_redirect(card)
    table.monster("1A", "Gene-Warped Warwolf")
    table.monster("2A", "Mystic Tomato")
    table.deck("2A", "Spirit Reaper")
    duel = table.start()
    duel.attacks("1A", "Gene-Warped Warwolf", "Mystic Tomato")
    if goes_until(duel, "2A", "Mystic Tomato"):
        goes(duel, "2A", "Mystic Tomato")
    assert duel.place("Mystic Tomato") == (BANISHED if card else GRAVE)
    assert (duel.place("Spirit Reaper") == MONSTER_ZONE) is not bool(card)


@pytest.mark.parametrize(
    ("card", "spell"),
    [
        ("", GRAVE),
        ("Macro Cosmos", BANISHED),
        ("Dimensional Fissure", GRAVE),
        ("Banisher of the Radiance", BANISHED),
    ],
)
def test_redirects_of_used_spells(card: str, spell: c.Place):
    table = with_redirect(card)
    table.hand("1A", "Upstart Goblin")
    duel = table.start()
    goes(duel, "1A", "Upstart Goblin")
    assert duel.place("Upstart Goblin") == spell


@pytest.mark.parametrize("card", ["", *REDIRECTS])
def test_redirects_make_costs_of_sending_to_the_graveyard_impossible(card: str):
    """12.9: Honest has to be sent to the Graveyard."""
    table = with_redirect(card)
    table.monster("1A", "Wulf, Lightsworn Beast")
    table.monster("2A", "Cyber Dragon")
    table.hand("1A", "Honest")
    duel = table.start()
    to_battle(duel, "1A")
    duel.does("1A", "attack", "Wulf, Lightsworn Beast")
    if is_offered(duel, "Cyber Dragon"):
        duel.picks("Cyber Dragon")
    assert goes_until(duel, "1A", "Honest") is not bool(card)


@pytest.mark.parametrize("card", ["Macro Cosmos", "Banisher of the Radiance"])
def test_redirects_let_discards_be_costs(card: str):
    """12.9: a discarded card is discarded wherever it goes."""
    table = with_redirect(card)
    table.hand("1A", "Lightning Vortex", "Gemini Elf")
    table.monster("2A", "Vorse Raider")
    duel = table.start()
    goes(duel, "1A", "Lightning Vortex")
    assert (duel.place("Gemini Elf"), duel.place("Vorse Raider")) == (BANISHED, BANISHED)


@pytest.mark.parametrize(
    ("card", "place"),
    [("Macro Cosmos", BANISHED), ("Dimensional Fissure", GRAVE)],
)
def test_redirects_of_detached_materials(card: str, place: c.Place):
    """1.7: a material is no monster for Dimensional Fissure."""
    table = with_redirect(card)
    xyz(table, "1A", "Number 39: Utopia", "Gemini Elf", "Vorse Raider")
    table.monster("2A", "Alexandrite Dragon")
    duel = table.start()
    to_battle(duel, "1A")
    duel.does("1A", "attack", "Number 39: Utopia")
    goes(duel, "1A", "Number 39: Utopia", "Gemini Elf")
    assert materials_of(duel, "Number 39: Utopia") == 1
    assert duel.place("Gemini Elf") == place


def test_imperial_iron_wall_leaves_redirected_cards_in_the_graveyard():
    table = with_redirect("Macro Cosmos")
    table.face_up("1B", "Imperial Iron Wall")
    table.hand("1A", "Upstart Goblin")
    duel = table.start()
    goes(duel, "1A", "Upstart Goblin")
    assert duel.place("Upstart Goblin") == GRAVE
