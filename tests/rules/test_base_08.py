"""Trigger effects: batches, order, missed timing, phase effects (8.1-8.12)."""

import pytest

from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.engine.record import constants as c
from tagduel_env.ruleset import Ruleset
from tests.rules.playing import goes_on, goes_until, is_offered, knowers, plays, runs, tag
from tests.scenario import Play, Scenario

MZ = c.Place.MONSTER_ZONE
GRAVE = c.Place.GRAVEYARD
KIND = c.DecisionKind
ASKED = tag(ask_forced=True)


def activations(duel: Play, first: int) -> list[str]:
    """Names of the cards activated, in order, from that row of the public log on."""
    rows = duel.record["log"]
    found = []
    for i in range(max(first, int(duel.record["log_count"]) - len(rows)), duel.record["log_count"]):
        row = rows[i % len(rows)]
        if row["kind"] == c.EventKind.ACTIVATED:
            found.append(load_catalogue()[int(row["code"])].name)
    return found


def triggers(duel: Play, *words: str | int) -> list[str]:
    """Plays on to the free turn, using every trigger: all cards activated in the duel, in order.

    `words` are picked as soon as they are offered, in their order.
    """
    wanted = list(words)
    seen = activations(duel, 0)
    while not duel.over and duel.kind not in (KIND.OPEN, KIND.BATTLE):
        logged = int(duel.record["log_count"])
        if wanted and is_offered(duel, wanted[0]):
            duel.picks(wanted.pop(0))
        else:
            goes_on(duel)
        seen += activations(duel, logged)
    assert not wanted, f"never offered: {wanted}"
    return seen


def axe_table(*cards: str) -> Scenario:
    """1A's Axe of Despair ("when ... you can") is equipped; 2A has those Set and a hand."""
    table = Scenario(turn_of="1A")
    elf = table.monster("1A", "Gemini Elf")
    table.monster("1A", "Vorse Raider")
    table.face_up("1A", "Axe of Despair", equipped_to=elf)
    for card in cards:
        table.set("2A", card)
    table.hand("2A", "Jar of Greed")
    table.hand("1A", "Upstart Goblin")
    return table


# ------------------------------------------------------------------------- 8.1 and 8.3: batches
@pytest.mark.parametrize("sets", [True, False])
def test_8_1_then_begins_a_new_batch(sets: bool):
    table = axe_table("Dust Tornado")
    duel = table.start()
    duel.does("1A", "end turn")
    duel.does("2A", "activate", "Dust Tornado")
    chained = triggers(duel, "yes" if sets else "no")
    assert (duel.place("Jar of Greed") == c.Place.SPELL_TRAP_ZONE) is sets
    assert chained == ["Dust Tornado", "Axe of Despair"][: 1 if sets else 2]


def test_8_1_and_if_you_do_keeps_the_batch():
    table = axe_table("Gemini Spark")
    table.monster("2A", "Elemental HERO Neos Alius")
    duel = table.start()
    duel.does("1A", "end turn")
    duel.does("2A", "activate", "Gemini Spark")
    assert triggers(duel, "Axe of Despair") == ["Gemini Spark", "Axe of Despair"]


def test_8_1_a_cost_is_an_earlier_batch():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Dupe Frog")
    table.monster("1A", "Gravekeeper's Recruiter")
    table.monster("1A", "Cannon Soldier")
    table.deck("1A", "Treeborn Frog", "Gravekeeper's Curse")
    duel = table.start()
    duel.does("1A", "activate", "Cannon Soldier", "Dupe Frog")
    assert "Dupe Frog" not in triggers(duel)
    duel.does("1A", "activate", "Cannon Soldier", "Gravekeeper's Recruiter")
    chained = ["Cannon Soldier", "Cannon Soldier", "Gravekeeper's Recruiter"]
    assert triggers(duel) == chained


@pytest.mark.parametrize(("name", "missed"), [("Dupe Frog", True), ("Goblin Zombie", False)])
def test_8_1_and_8_3_a_tribute_is_an_earlier_batch_than_the_summon(name: str, missed: bool):
    table = Scenario(turn_of="1A")
    table.monster("1A", name)
    table.hand("1A", "Jinzo")
    table.deck("1A", "Treeborn Frog", "Mezuki")
    duel = table.start()
    duel.does("1A", "normal summon", "Jinzo")
    assert triggers(duel) == ([] if missed else [name])


@pytest.mark.parametrize("on_link_2", [True, False])
def test_8_1_and_8_3_what_lies_on_link_2_misses(on_link_2: bool):
    table = Scenario(turn_of="1A")
    table.monster("2A", "Dupe Frog")
    table.deck("2A", "Treeborn Frog")
    table.set("1A", "Raigeki Break")
    table.hand("1A", "Gemini Elf", "Upstart Goblin")
    duel = table.start()
    if on_link_2:
        duel.does("1A", "activate", "Upstart Goblin")
    duel.does("1A", "activate", "Raigeki Break")
    chained = triggers(duel, "Dupe Frog" if on_link_2 else "Gemini Elf")
    assert ("Dupe Frog" in chained) is not on_link_2


def peacekeeper(trap: str) -> Play:
    """1A uses the union effect of Machina Peacekeeper; 2A destroys Peacekeeper on Link 2."""
    table = Scenario(turn_of="1A")
    table.monster("1A", "Machina Peacekeeper")
    table.monster("1A", "Cannon Soldier")
    table.deck("1A", "Machina Gearframe")
    table.set("2A", trap)
    table.hand("2A", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "activate", "Machina Peacekeeper")
    duel.does("2A", "activate", trap)
    return duel


@pytest.mark.parametrize(
    ("trap", "missed"),
    [
        ("Raigeki Break", True),  # Link 1 still resolves, without effect
        ("Divine Wrath", False),  # Link 1's activation was negated
    ],
)
def test_8_3_a_lower_link_counts_unless_its_activation_was_negated(trap: str, missed: bool):
    duel = peacekeeper(trap)
    runs(duel, *["Machina Peacekeeper"] * (trap == "Raigeki Break"))
    assert duel.place("Machina Peacekeeper") == GRAVE
    assert duel.names_in("1A", "hand") == ([] if missed else ["Machina Gearframe"])


def test_8_3_if_never_misses():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Doppelwarrior")
    table.monster("1A", "Genex Controller")
    table.extra("1A", "T.G. Hyper Librarian")
    duel = table.start()
    duel.does("1A", "special summon", "T.G. Hyper Librarian")
    assert triggers(duel) == ["Doppelwarrior"]
    assert duel.names_in("1A", "field").count("Doppel Token") == 2


@pytest.mark.parametrize("alone", [True, False])
@pytest.mark.parametrize("trap", ["Torrential Tribute", "Bottomless Trap Hole"])
def test_8_3_optional_when_traps_miss_too(alone: bool, trap: str):
    table = Scenario(turn_of="1A")
    table.hand("1A", "Upstart Goblin")
    table.graveyard("1B", "Gemini Elf")
    table.set("1B", "Call of the Haunted")
    table.set("2B", trap)
    duel = table.start()
    if alone:
        duel.does("1A", "end turn")
    else:
        duel.does("1A", "activate", "Upstart Goblin")  # Link 1, so the Summon is on Link 2
    duel.does("1B", "activate", "Call of the Haunted")
    assert goes_until(duel, "2B", trap) is alone


@pytest.mark.parametrize("switch", [True, False])
def test_8_3_and_7_9_settling_is_no_later_batch(switch: bool):
    table = Scenario(turn_of="1A", ruleset=tag(settling_ends_batch=switch))
    frog = table.monster("2A", "Dupe Frog")
    table.face_up("2A", "Fairy Meteor Crush", equipped_to=frog)
    table.deck("2A", "Treeborn Frog")
    table.hand("1A", "Smashing Ground")
    duel = table.start()
    duel.does("1A", "activate", "Smashing Ground")
    chained = triggers(duel)
    assert duel.place("Fairy Meteor Crush") == GRAVE
    assert ("Dupe Frog" in chained) is not switch


# ------------------------------------------------------------------------------ 8.2 the order
def test_8_2_mandatory_ones_of_everybody_before_optional_ones():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Dupe Frog")
    table.monster("2A", "Goblin Zombie")
    table.deck("1A", "Treeborn Frog")
    table.deck("2A", "Mezuki")
    table.hand("1A", "Dark Hole")
    duel = table.start()
    duel.does("1A", "activate", "Dark Hole")
    assert triggers(duel) == ["Dark Hole", "Goblin Zombie", "Dupe Frog"]


def test_8_2_they_are_gathered_after_an_action_without_a_chain_too():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Red Gadget")
    table.deck("1A", "Yellow Gadget")
    duel = table.start()
    duel.does("1A", "normal summon", "Red Gadget")
    assert (duel.asked, duel.kind) == ("1A", KIND.TRIGGER)
    assert triggers(duel) == ["Red Gadget"]
    assert duel.names_in("1A", "hand") == ["Yellow Gadget"]


# ------------------------------------------------------------------- 8.4 cards that have moved
@pytest.mark.parametrize("switch", ["stops", "activates"])
def test_8_4_a_trigger_whose_card_went_to_the_hand_stops(switch: str):
    table = Scenario(turn_of="1A", ruleset=tag(trigger_moved_to_private=switch))
    gear = table.monster("1A", "Gear Gigant X")
    table.material("1A", "Gemini Elf", gear)
    table.monster("1A", "Card Trooper")
    table.deck("1A", "Cyber Dragon", "Red Gadget")
    table.set("2A", "Raigeki Break")
    table.hand("2A", "Vorse Raider")
    duel = table.start()
    duel.does("1A", "activate", "Gear Gigant X")
    duel.does("2A", "activate", "Raigeki Break", "Card Trooper")
    chained = triggers(duel, "Card Trooper")  # it is sent, and comes back to the hand on Link 1
    drawn = ["Cyber Dragon"] * (switch == "activates")
    assert sorted(duel.names_in("1A", "hand")) == ["Card Trooper", *drawn]
    assert ("Card Trooper" in chained) is bool(drawn)


@pytest.mark.parametrize("gone", [True, False])
def test_8_4_one_that_watches_others_needs_its_card_in_place(gone: bool):
    table = Scenario(turn_of="2A")
    table.face_up("1A", "Dark Room of Nightmare")
    table.set("1A", "Just Desserts")
    table.set("1A", "Dark Bribe")
    table.hand("2A", "Mystical Space Typhoon")
    table.monster("2A", "Gemini Elf")
    duel = table.start()
    duel.does("2A", "activate", "Mystical Space Typhoon")
    duel.picks("Dark Room of Nightmare" if gone else "Dark Bribe")
    duel.does("1A", "activate", "Just Desserts")
    chained = triggers(duel)
    assert ("Dark Room of Nightmare" in chained) is not gone
    assert duel.life(2) == (15_500 if gone else 15_200)


# --------------------------------------------------------- 8.5, 8.6, 8.11 mandatory and optional
@pytest.mark.parametrize("target", [True, False])
def test_8_5_a_mandatory_trigger_without_a_target_does_not_activate(target: bool):
    table = Scenario(turn_of="1A")
    table.monster("1A", "Night Assailant", "face-down")
    table.monster("2A" if target else "1B", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "flip", "Night Assailant")
    assert triggers(duel) == ["Night Assailant"] * target
    assert (duel.place("Gemini Elf") == GRAVE) is target


def test_8_5_it_is_activated_even_if_it_harms():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Gemini Elf")
    table.hand("1A", "Zaborg the Thunder Monarch")
    duel = table.start()
    plays(duel, "1A", "Zaborg the Thunder Monarch", verb="normal summon")
    assert duel.place("Zaborg the Thunder Monarch") == GRAVE


def test_8_6_a_declined_trigger_is_lost():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Red Gadget", "Upstart Goblin")
    table.deck("1A", "Gemini Elf", "Yellow Gadget")
    duel = table.start()
    duel.does("1A", "normal summon", "Red Gadget")
    duel.does("1A", "pass")
    assert duel.kind == KIND.OPEN
    duel.does("1A", "activate", "Upstart Goblin")
    assert triggers(duel) == ["Upstart Goblin"]


@pytest.mark.parametrize(
    ("name", "there", "chained"),
    [
        ("Goblin Zombie", "Mezuki", True),  # mandatory
        ("Goblin Zombie", None, True),
        ("Dupe Frog", "Treeborn Frog", True),  # optional
        ("Dupe Frog", None, False),
    ],
)
def test_8_11_mandatory_ones_activate_though_they_may_turn_out_empty(
    name: str, there: str | None, chained: bool
):
    table = Scenario(turn_of="1A")
    table.monster("1A", name)
    if there:
        table.deck("1A", there)
    table.hand("2A", "Gemini Elf")
    table.set("1A", "Torrential Tribute")
    table.hand("1A", "Vorse Raider")
    duel = table.start()
    duel.does("1A", "normal summon", "Vorse Raider")
    duel.does("1A", "activate", "Torrential Tribute")
    assert (name in triggers(duel)) is chained
    assert duel.names_in("1A", "hand") == ([there] if there else [])


# ------------------------------------------------------------------------- 8.7, 8.12 face-down
@pytest.mark.parametrize("how", ["flip", "attack", "effect"])
def test_8_7_flipped_in_any_way(how: str):
    table = Scenario(turn_of="1A")
    table.monster("1A" if how == "flip" else "2A", "Man-Eater Bug", "face-down")
    table.monster("1A", "Gemini Elf")
    if how == "effect":
        table.hand("1A", "Swords of Revealing Light")
    duel = table.start()
    if how == "flip":
        duel.does("1A", "flip", "Man-Eater Bug")
    elif how == "attack":
        duel.attacks("1A", "Gemini Elf", "Man-Eater Bug")
    else:
        duel.does("1A", "activate", "Swords of Revealing Light")
    chained = triggers(duel, *["Gemini Elf"] * (how != "attack"))
    assert chained[-1] == "Man-Eater Bug"
    assert duel.place("Gemini Elf") == GRAVE


def test_8_7_unless_the_effect_says_they_are_not_activated():
    table = Scenario(turn_of="1A")
    table.monster("2A", "Man-Eater Bug", "face-down")
    table.monster("1A", "Gemini Elf")
    table.set("1A", "Ceasefire")
    duel = table.start()
    duel.does("1A", "activate", "Ceasefire")
    assert triggers(duel) == ["Ceasefire"]
    assert duel.position("Man-Eater Bug") == c.Position.FACE_UP_DEFENSE
    assert (duel.life(2), duel.place("Gemini Elf")) == (15_500, MZ)


@pytest.mark.parametrize("link_1", ["Book of Eclipse", "Upstart Goblin"])
def test_8_12_a_card_turned_face_down_before_gathering(link_1: str):
    table = Scenario(turn_of="1A")
    table.hand("1A", link_1)
    table.monster("1A", "Gemini Elf")
    table.set("1B", "Call of the Haunted")
    table.graveyard("1B", "Gravekeeper's Curse")
    duel = table.start()
    duel.does("1A", "activate", link_1)
    duel.does("1B", "activate", "Call of the Haunted")
    damage = 0 if link_1 == "Book of Eclipse" else 500
    before = 16_000 if link_1 == "Book of Eclipse" else 17_000  # Upstart Goblin gives 1000
    triggers(duel)
    assert duel.life(2) == before - damage


# ----------------------------------------------------------------------------- 8.8 and 8.9
def test_8_8_phase_effects_never_share_a_chain_and_mandatory_ones_are_forced():
    table = Scenario(turn_of="1A")
    for name in ("Jain, Lightsworn Paladin", "Lumina, Lightsworn Summoner"):
        table.monster("1A", name)
    table.set("2A", "Jar of Greed")
    duel = table.start()
    duel.does("1A", "end turn")
    longest = 0
    while duel.turn_of == "1A":
        longest = max(longest, len(duel.chain()))
        legal = duel.duel.legal_actions()
        duel.duel.apply(c.Action.PASS if c.Action.PASS in legal else legal[0])
    assert longest == 1
    assert len(duel.names_in("1A", "grave")) == 5  # two and three: each once


def test_8_8_after_its_chain_it_is_the_turn_duelists_right_again():
    table = Scenario(turn_of="1A", phase="standby")
    table.monster("1A", "Elemental HERO Woodsman")
    table.monster("1A", "Elemental HERO Ocean")
    table.graveyard("1A", "Polymerization", "Elemental HERO Stratos")
    table.set("1B", "Jar of Greed")
    duel = table.start()
    duel.does("1A", "activate", "Elemental HERO Woodsman")
    while duel.hand_size("1A") == 0:
        duel.passes(duel.asked)
    while duel.kind != KIND.PHASE:
        duel.passes(duel.asked)
    assert duel.asked == "1A"
    assert sorted(duel.options()) == ["activate Elemental HERO Ocean", "pass"]
    duel.passes("1A")
    duel.does("1B", "activate", "Jar of Greed")
    while duel.kind != KIND.PHASE or duel.asked != "1A":
        duel.passes(duel.asked)
    assert duel.hand_size("1B") == 1
    assert duel.can("1A", "activate", "Elemental HERO Ocean")


def test_8_9_the_earlier_event_on_the_lower_link():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Goblin Zombie")
    table.monster("2A", "Gemini Elf")
    table.deck("1A", "Mezuki")
    table.hand("1A", "Caius the Shadow Monarch")
    duel = table.start()
    duel.does("1A", "normal summon", "Caius the Shadow Monarch")
    assert triggers(duel, "Gemini Elf") == ["Goblin Zombie", "Caius the Shadow Monarch"]


def test_8_9_a_declined_one_is_skipped():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Dupe Frog")
    table.monster("2A", "Dupe Frog")
    for who in ("1A", "2A"):
        table.deck(who, "Treeborn Frog")
    table.hand("1A", "Dark Hole")
    duel = table.start()
    duel.does("1A", "activate", "Dark Hole")
    while duel.kind != KIND.TRIGGER:
        duel.passes(duel.asked)
    duel.does("1A", "pass")
    assert triggers(duel) == ["Dark Hole", "Dupe Frog"]
    assert (duel.hand_size("1A"), duel.hand_size("2A")) == (0, 1)


# ------------------------------------------------------------------------- 8.10 from the hand
def direct_hit(*held: str, monsters: int = 0, **more: Ruleset) -> Play:
    """2A hits 1B's team for battle damage; 1B holds those cards."""
    table = Scenario(turn_of="2A", **more)
    table.monster("2A", "Photon Thrasher")
    for _ in range(monsters):
        table.monster("1B", "Gravekeeper's Guard")
    table.hand("1B", *held)
    duel = table.start()
    duel.attacks("2A", "Photon Thrasher", "Gravekeeper's Guard" if monsters else None)
    return duel


def test_8_10_one_hand_trigger_per_duelist_and_event():
    duel = direct_hit("Gorz the Emissary of Darkness", "Tragoedia")
    while duel.kind != KIND.TRIGGER:
        duel.passes(duel.asked)
    assert len([action for action in duel.duel.legal_actions() if action != c.Action.PASS]) == 2
    chained = triggers(duel)
    assert len({"Gorz the Emissary of Darkness", "Tragoedia"} & set(chained)) == 1
    assert duel.hand_size("1B") == 1


@pytest.mark.parametrize("monsters", [0, 4, 5])
def test_8_10_a_free_zone_is_needed(monsters: int):
    """The zone of a beaten monster is still taken while damage is answered (10.3)."""
    duel = direct_hit("Tragoedia", monsters=monsters)
    assert triggers(duel) == ["Tragoedia"] * (monsters < 5)


def test_8_10_a_free_zone_is_needed_at_resolution_too():
    table = Scenario(turn_of="1A", ruleset=ASKED)
    for _ in range(3):
        table.monster("1B", "Gravekeeper's Guard")
    calls = [table.set("1B", "Call of the Haunted") for _ in range(2)]
    table.graveyard("1B", "Gemini Elf", "Vorse Raider")
    table.hand("1B", "T.G. Warwolf")
    duel = table.start()
    duel.does("1A", "end turn")
    duel.does("1B", "activate", calls[0], "Gemini Elf")
    while duel.chain() != [("1B", "T.G. Warwolf")]:
        goes_on(duel)
    duel.does("1B", "activate", calls[1])  # the fifth zone
    while duel.kind != KIND.OPEN:
        goes_on(duel)
    assert duel.place("Vorse Raider") == MZ
    assert duel.place("T.G. Warwolf") == c.Place.HAND


def test_8_10_activation_reveals_the_card():
    duel = direct_hit("Tragoedia", ruleset=ASKED)
    assert knowers(duel, "Tragoedia") == [True, False, True, False]  # 1B's, and team-mates share
    while duel.chain() != [("1B", "Tragoedia")]:
        goes_on(duel)
    assert duel.place("Tragoedia") == c.Place.HAND
    assert knowers(duel, "Tragoedia") == [True] * 4
