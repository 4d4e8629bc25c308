"""Moves: verbs, redirects, replacements, order, draws, Life Points (11.6, 13, 16)."""

import pytest

from tagduel_env.engine.record import constants as c
from tagduel_env.ruleset import Ruleset
from tests.records import last_move
from tests.scenario import Play, Scenario


def flags_of(duel: Play, card: int | str) -> c.MoveFlag:
    """How a card last moved."""
    return last_move(duel.record, duel.card(card)).flags


def answer_first(duel: Play, *kinds: c.DecisionKind) -> None:
    while duel.kind in kinds:
        duel.duel.apply(duel.duel.legal_actions()[0])


# ------------------------------------------------------------------------------ verbs and facts
def test_8_1_a_destruction_by_an_effect_says_who_did_it():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Dark Hole")
    elf = table.monster("2B", "Gemini Elf", owner="1B")
    duel = table.start()
    duel.does("1A", "activate", "Dark Hole")
    duel.passes()
    assert duel.names_in("1B", "grave") == ["Gemini Elf"]  # 1.1: its owner's
    flags = flags_of(duel, elf)
    assert flags & c.MoveFlag.DESTROYED
    assert flags & c.MoveFlag.BY_EFFECT
    assert flags & c.MoveFlag.SENT
    assert flags & c.MoveFlag.LEFT_FIELD
    facts = last_move(duel.record, duel.card(elf))
    assert facts.by_card == duel.card("Dark Hole")
    assert (facts.by_seat, facts.from_seat) == (0, 3)


def test_8_6_a_card_remembers_who_moved_it_however_many_cards_there_are():
    table = Scenario(turn_of="2B", fill=60)
    for who in ("1A", "2A", "1B", "2B"):
        table.extra(who, *["Stardust Dragon"] * 14)
    tomato = table.monster("1A", "Mystic Tomato")
    dragon = table.monster("2B", "Stardust Dragon")
    duel = table.start()
    assert duel.card(dragon) > 255
    duel.attacks("2B", dragon, tomato)
    duel.passes()
    assert last_move(duel.record, duel.card(tomato)).by_card == duel.card(dragon)


def test_10_5_a_monster_destroyed_by_battle_remembers_the_other():
    table = Scenario(turn_of="1A", phase="main 1")
    dragon = table.monster("1A", "Alexandrite Dragon")
    tomato = table.monster("2A", "Mystic Tomato")
    duel = table.start()
    duel.attacks("1A", dragon, tomato)
    duel.passes()
    answer_first(duel, c.DecisionKind.PICK)
    flags = flags_of(duel, tomato)
    assert flags & c.MoveFlag.DESTROYED
    assert flags & c.MoveFlag.BY_BATTLE
    card = duel.record["cards"][duel.card(tomato)]
    facts = last_move(duel.record, duel.card(tomato))
    assert (facts.by_card, facts.by_seat) == (duel.card(dragon), 0)
    assert int(card["flags"]) & c.CardFlag.DESTROYED_BY_BATTLE
    assert duel.life(2) == 16_000 - 600


def test_12_1_a_discard_as_cost_is_by_no_effect():
    table = Scenario(turn_of="1A")
    table.set("1A", "Raigeki Break")
    table.hand("1A", "Gemini Elf")
    target = table.monster("2A", "Mystic Tomato")
    duel = table.start()
    duel.does("1A", "activate", "Raigeki Break")
    duel.passes()
    flags = flags_of(duel, "Gemini Elf")
    assert flags & c.MoveFlag.DISCARDED
    assert flags & c.MoveFlag.AS_COST
    assert not flags & c.MoveFlag.BY_EFFECT
    assert duel.place(target) == c.Place.GRAVEYARD


def test_13_3_a_token_vanishes():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Scapegoat", "Dark Hole")
    duel = table.start()
    duel.does("1A", "activate", "Scapegoat")
    duel.passes()
    assert duel.names_in("1A", "field").count("Sheep Token") == 4
    duel.does("1A", "activate", "Dark Hole")
    duel.passes()
    assert duel.names_in("1A", "field") == []
    assert duel.names_in("1A", "grave") == ["Scapegoat", "Dark Hole"]


# ---------------------------------------------------------------------------------- redirects
@pytest.mark.parametrize(
    ("spell", "name", "place"),
    [
        ("Macro Cosmos", "Gemini Elf", c.Place.BANISHED),
        ("Macro Cosmos", "Axe of Despair", c.Place.BANISHED),
        ("Dimensional Fissure", "Gemini Elf", c.Place.BANISHED),
        ("Dimensional Fissure", "Axe of Despair", c.Place.GRAVEYARD),
    ],
)
def test_13_13_redirects_are_applied_before_the_card_arrives(spell: str, name: str, place: c.Place):
    table = Scenario(turn_of="1A")
    table.face_up("2B", spell)
    table.set("1A", "Raigeki Break")
    table.hand("1A", name)
    target = table.monster("2A", "Mystic Tomato")
    duel = table.start()
    duel.does("1A", "activate", "Raigeki Break", target)
    duel.passes()
    assert duel.place(name) == place
    flags = flags_of(duel, name)
    assert flags & c.MoveFlag.DISCARDED  # still discarded, wherever it went
    assert bool(flags & c.MoveFlag.REDIRECTED) is (place == c.Place.BANISHED)
    assert bool(flags & c.MoveFlag.SENT) is (place == c.Place.GRAVEYARD)


def test_13_13_what_leaves_together_is_judged_as_it_stood():
    table = Scenario(turn_of="1A")
    table.face_up("2B", "Macro Cosmos")
    table.hand("1A", "Heavy Storm")
    table.set("2A", "Mirror Force")
    duel = table.start()
    duel.does("1A", "activate", "Heavy Storm")
    duel.passes()
    assert duel.place("Mirror Force") == c.Place.BANISHED
    assert duel.place("Macro Cosmos") == c.Place.BANISHED
    assert duel.place("Heavy Storm") == c.Place.GRAVEYARD  # it leaves after the chain


def test_13_13_plaguespreader_is_banished_when_it_leaves():
    table = Scenario(turn_of="1A")
    table.graveyard("1A", "Plaguespreader Zombie")
    table.hand("1A", "Gemini Elf", "Dark Hole")
    duel = table.start()
    duel.does("1A", "activate", "Plaguespreader Zombie", "Gemini Elf")
    assert duel.names_in("1A", "deck")[-1] == "Gemini Elf"  # on top
    duel.passes()
    duel.picks("face-up attack")
    duel.does("1A", "activate", "Dark Hole")
    duel.passes()
    assert duel.place("Plaguespreader Zombie") == c.Place.BANISHED


def test_13_13_a_gladiator_of_darius_is_shuffled_into_the_deck_when_it_leaves():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Gladiator Beast Laquari")
    table.deck("1A", "Gladiator Beast Darius")
    partner = table.graveyard("1A", "Gladiator Beast Bestiari")[0]
    table.hand("1A", "Dark Hole")
    tomato = table.monster("2A", "Spirit Reaper")
    duel = table.start()
    duel.attacks("1A", "Gladiator Beast Laquari", tomato)
    duel.passes()
    duel.does("1A", "main phase 2")
    while "activate Gladiator Beast Laquari" not in duel.options():
        duel.duel.apply(c.Action.PASS)
    duel.does("1A", "activate", "Gladiator Beast Laquari")
    duel.passes()
    answer_first(duel, c.DecisionKind.PICK, c.DecisionKind.POSITION)
    assert duel.place("Gladiator Beast Darius") == c.Place.MONSTER_ZONE
    duel.does("1A", "activate", "Gladiator Beast Darius")
    duel.passes()
    answer_first(duel, c.DecisionKind.TARGET, c.DecisionKind.POSITION)
    assert duel.place(partner) == c.Place.MONSTER_ZONE
    duel.passes()
    duel.does("1A", "activate", "Dark Hole")
    duel.passes()
    assert duel.place(partner) == c.Place.DECK
    assert duel.place("Gladiator Beast Darius") == c.Place.GRAVEYARD


# ------------------------------------------------------------------------------- replacements
def test_11_6_zenmaines_detaches_instead():
    table = Scenario(turn_of="1A")
    zenmaines = table.monster("2A", "Wind-Up Zenmaines")
    material = table.material("2A", "Gemini Elf", zenmaines)
    table.hand("1A", "Dark Hole")
    duel = table.start()
    duel.does("1A", "activate", "Dark Hole")
    while duel.kind != c.DecisionKind.REPLACE:
        duel.duel.apply(c.Action.PASS)
    assert duel.asked == "2A"
    assert duel.options() == ["pass", "select zone Wind-Up Zenmaines"]
    trial = Play(duel.duel.copy(), duel.handles, duel.seats)
    duel.picks(zenmaines)
    answer_first(duel, c.DecisionKind.PICK)
    duel.passes()
    assert duel.place(zenmaines) == c.Place.MONSTER_ZONE
    assert duel.place(material) == c.Place.GRAVEYARD
    assert not flags_of(duel, material) & c.MoveFlag.LEFT_FIELD
    trial.picks("pass")
    assert trial.place(zenmaines) == c.Place.GRAVEYARD


def test_11_6_without_a_material_nothing_can_replace():
    table = Scenario(turn_of="1A")
    zenmaines = table.monster("2A", "Wind-Up Zenmaines")
    table.hand("1A", "Dark Hole")
    duel = table.start()
    duel.does("1A", "activate", "Dark Hole")
    duel.passes()
    assert duel.place(zenmaines) == c.Place.GRAVEYARD


def test_11_6_no_substitute_is_destroyed_by_the_same_effect():
    table = Scenario(turn_of="1A")
    shien = table.monster("2A", "Great Shogun Shien")
    table.monster("2A", "Grandmaster of the Six Samurai")
    table.hand("1A", "Dark Hole")
    duel = table.start()
    duel.does("1A", "activate", "Dark Hole")
    duel.passes()
    assert duel.kind != c.DecisionKind.REPLACE
    assert duel.place(shien) == c.Place.GRAVEYARD


def test_11_6_only_a_samurai_that_the_effect_spares_can_stand_in():
    table = Scenario(turn_of="1A")
    table.set("1A", "Icarus Attack")
    table.monster("1A", "Blackwing - Bora the Spear")
    shien = table.monster("2A", "Great Shogun Shien")
    doomed = table.monster("2A", "Grandmaster of the Six Samurai")
    spared = table.monster("2B", "Legendary Six Samurai - Kageki")
    duel = table.start()
    duel.does("1A", "activate", "Icarus Attack", shien, doomed)
    duel.passes()
    duel.picks(shien)
    places = [duel.place(card) for card in (shien, doomed, spared)]
    assert places == [c.Place.MONSTER_ZONE, c.Place.GRAVEYARD, c.Place.GRAVEYARD]


def test_11_6_shien_gives_another_samurai_even_the_team_mates():
    table = Scenario(turn_of="1A", ruleset=Ruleset.tag(consent="ask"))
    shien = table.monster("2A", "Great Shogun Shien")
    mates = table.monster("2B", "Grandmaster of the Six Samurai")
    table.hand("1A", "Smashing Ground")
    duel = table.start()
    duel.does("1A", "activate", "Smashing Ground")
    duel.passes()
    assert (duel.asked, duel.kind) == ("2A", c.DecisionKind.REPLACE)
    duel.picks(shien)
    assert (duel.asked, duel.kind) == ("2B", c.DecisionKind.CONSENT)
    trial = Play(duel.duel.copy(), duel.handles, duel.seats)
    duel.picks("agree")
    duel.passes()
    assert duel.place(shien) == c.Place.MONSTER_ZONE
    assert duel.place(mates) == c.Place.GRAVEYARD
    trial.picks("refuse")
    assert trial.place(shien) == c.Place.GRAVEYARD
    assert trial.place(mates) == c.Place.MONSTER_ZONE


def test_13_2_a_union_is_destroyed_instead_of_its_host():
    table = Scenario(turn_of="1A")
    host = table.monster("2A", "Machina Fortress")
    union = table.face_up("2A", "Machina Gearframe", equipped_to=host)
    table.hand("1A", "Smashing Ground")
    duel = table.start()
    duel.does("1A", "activate", "Smashing Ground")
    duel.passes()
    assert duel.place(host) == c.Place.MONSTER_ZONE
    assert duel.place(union) == c.Place.GRAVEYARD


def test_11_6_realm_of_light_pays_with_two_counters():
    table = Scenario(turn_of="1A")
    realm = table.face_up("2A", "Realm of Light", counters=("Shine", 3))
    table.hand("1A", "Mystical Space Typhoon", "Mystical Space Typhoon")
    duel = table.start()
    for _ in range(2):
        duel.does("1A", "activate", "Mystical Space Typhoon")
        duel.passes()
        if duel.kind == c.DecisionKind.REPLACE:
            duel.picks(realm)
            duel.passes()
    assert duel.place(realm) == c.Place.GRAVEYARD
    assert flags_of(duel, realm) & c.MoveFlag.DESTROYED


# -------------------------------------------------------------------------------------- order
def test_18_1_gishki_chain_orders_the_top_of_the_deck():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Gishki Chain")
    table.deck("1A", "Gemini Elf", "Mystic Tomato", "Jinzo")
    duel = table.start()
    duel.does("1A", "normal summon", "Gishki Chain")
    duel.passes()
    assert duel.kind == c.DecisionKind.ORDER
    duel.picks("Jinzo")
    duel.picks("Gemini Elf")
    assert duel.names_in("1A", "deck")[-3:] == ["Mystic Tomato", "Gemini Elf", "Jinzo"]


# ------------------------------------------------------------------------- draws and Life Points
def morphing_jar(*empty: str) -> Play:
    """1A flips Morphing Jar: 1A and 2B (across) draw five."""
    table = Scenario(turn_of="1A")
    table.monster("1A", "Morphing Jar", "face-down")
    table.hand("1A", "Alexandrite Dragon")
    for who in empty:
        table.no_deck(who)
        table.deck(who, "Gemini Elf", "Mystic Tomato")
    duel = table.start()
    duel.does("1A", "flip", "Morphing Jar")
    duel.passes()
    return duel


def test_16_2_who_cannot_draw_all_draws_what_there_is_and_loses():
    duel = morphing_jar("2B")
    assert duel.hand_size("2B") == 2
    assert (duel.over, duel.winner) == (True, 1)


def test_16_3_both_teams_lose_together():
    assert morphing_jar("1A", "2B").winner == 0


def test_t3_a_cost_is_paid_from_the_teams_life_points():
    table = Scenario(turn_of="1A")
    table.hand("1B", "Gemini Elf")
    table.set("2B", "Solemn Judgment")
    table.hand("1A", "Gemini Elf")
    table.life(2, 15_001)
    duel = table.start()
    duel.does("1A", "normal summon", "Gemini Elf")
    duel.does("2B", "activate", "Solemn Judgment")
    assert duel.life(2) == 7501


def test_16_1_damage_by_an_effect_ends_the_duel_with_the_link():
    table = Scenario(turn_of="1A")
    table.set("1A", "Just Desserts")
    table.monster("2B", "Gemini Elf")
    table.life(2, 500)
    table.life(1, 300)
    duel = table.start()
    duel.does("1A", "activate", "Just Desserts")
    duel.passes()
    assert duel.winner == 1
    assert duel.life(2) == 0
