"""Summons that start no chain, Sets, attempts and arrivals by effect (rules 4, 5)."""

import pytest

from tagduel_env.engine.record import constants as c
from tagduel_env.ruleset import Ruleset
from tests.records import last_move
from tests.scenario import Play, Scenario


def events(duel: Play, kind: c.EventKind) -> list:
    record = duel.record
    rows = record["events"][: int(record["events_count"])]
    return [row for row in rows if row["kind"] == kind]


# ----------------------------------------------------------------------- Normal Summons and Sets
def test_4_1_a_normal_summon_is_face_up_attack_and_spends_the_right():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Gemini Elf", "Mystic Tomato")
    duel = table.start()
    duel.does("1A", "normal summon", "Gemini Elf")
    duel.passes()
    assert duel.position("Gemini Elf") == c.Position.FACE_UP_ATTACK
    zone = duel.zone("Gemini Elf")
    assert zone["summon_how"] == c.SummonKind.NORMAL
    assert zone["summon_from"] == c.Place.HAND
    assert zone["flags"] & c.ZoneFlag.ARRIVED
    assert not duel.can("1A", "normal summon", "Mystic Tomato")
    assert not duel.can("1A", "set", "Mystic Tomato")
    assert not duel.can("1A", "change position", "Gemini Elf")


def test_5_1_a_set_monster_was_not_summoned_and_cannot_be_flipped_this_turn():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Gemini Elf", "Mystic Tomato")
    duel = table.start()
    duel.does("1A", "set", "Gemini Elf")
    assert duel.position("Gemini Elf") == c.Position.FACE_DOWN_DEFENSE
    assert duel.zone("Gemini Elf")["summon_how"] == 0
    assert not duel.can("1A", "flip", "Gemini Elf")
    assert not duel.can("1A", "normal summon", "Mystic Tomato")


def test_4_3_a_flip_summon_is_face_up_attack_and_bars_the_change_of_position():
    table = Scenario(turn_of="1A")
    elf = table.monster("1A", "Gemini Elf", "face-down")
    duel = table.start()
    duel.does("1A", "flip", elf)
    duel.passes()
    assert duel.position(elf) == c.Position.FACE_UP_ATTACK
    assert duel.zone(elf)["summon_how"] == c.SummonKind.FLIP
    assert not duel.can("1A", "change position", elf)


def test_4_4_a_position_is_changed_once_a_turn():
    table = Scenario(turn_of="1A")
    elf = table.monster("1A", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "change position", elf)
    duel.passes()
    assert duel.position(elf) == c.Position.FACE_UP_DEFENSE
    assert not duel.can("1A", "change position", elf)


def test_13_8_a_gemini_is_summoned_again_with_the_turns_right():
    table = Scenario(turn_of="1A")
    alius = table.monster("1A", "Elemental HERO Neos Alius")
    table.hand("1A", "Gemini Elf")
    duel = table.start()
    assert not duel.zone(alius)["kinds"] & c.CardKind.EFFECT
    duel.does("1A", "summon again", alius)
    duel.passes()
    assert duel.zone(alius)["kinds"] & c.CardKind.EFFECT
    assert not duel.can("1A", "normal summon", "Gemini Elf")


def test_14_4_setting_a_field_spell_destroys_the_own_older_one():
    table = Scenario(turn_of="1A")
    table.face_up("1A", "Umi")
    table.hand("1A", "Necrovalley")
    table.face_up("2A", "Mystic Plasma Zone")
    duel = table.start()
    duel.does("1A", "set", "Necrovalley")
    duel.passes()
    assert duel.place("Umi") == c.Place.GRAVEYARD
    assert duel.place("Necrovalley") == c.Place.FIELD_ZONE
    assert duel.position("Necrovalley") == c.Position.SET
    assert duel.place("Mystic Plasma Zone") == c.Place.FIELD_ZONE
    flags = int(duel.record["moved"][duel.card("Umi")]["flags"])
    assert flags & c.MoveFlag.DESTROYED
    assert flags & c.MoveFlag.BY_RULE


# ------------------------------------------------------------------------------------ attempts
def test_g14_a_negated_tribute_summon():
    table = Scenario(turn_of="1A")
    tribute = table.monster("1B", "Gemini Elf", "face-down")
    table.hand("1A", "Jinzo")
    table.set("2A", "Solemn Judgment")
    duel = table.start()
    duel.does("1A", "normal summon", "Jinzo")
    duel.does("2A", "activate", "Solemn Judgment")
    duel.passes()
    assert duel.life(2) == 8000
    assert duel.place("Jinzo") == c.Place.GRAVEYARD
    assert duel.place(tribute) == c.Place.GRAVEYARD
    jinzo = last_move(duel.record, duel.card("Jinzo"))
    assert not jinzo.flags & c.MoveFlag.LEFT_FIELD
    assert jinzo.from_place == c.Place.ATTEMPT
    assert duel.record["duelists"][0]["normal_summons"] == 1
    assert duel.record["attempt_card"] == c.NONE


def test_4_10_a_flip_summon_can_be_negated_and_else_keeps_what_is_on_the_monster():
    table = Scenario(turn_of="1A")
    elf = table.monster("1A", "Gemini Elf", "face-down")
    table.set("2A", "Horn of Heaven")
    table.monster("2A", "Mystic Tomato")
    duel = table.start()
    trial = Play(duel.duel.copy(), duel.handles, duel.seats)
    duel.does("1A", "flip", elf)
    duel.does("2A", "activate", "Horn of Heaven")
    duel.passes()
    assert duel.place(elf) == c.Place.GRAVEYARD
    trial.does("1A", "flip", elf)
    trial.passes()
    assert trial.position(elf) == c.Position.FACE_UP_ATTACK


def test_4_10_a_negated_gemini_summon_destroys_the_monster():
    table = Scenario(turn_of="1A")
    alius = table.monster("1A", "Elemental HERO Neos Alius")
    table.set("2A", "Solemn Judgment")
    duel = table.start()
    duel.does("1A", "summon again", alius)
    duel.does("2A", "activate", "Solemn Judgment")
    duel.passes()
    assert duel.place(alius) == c.Place.GRAVEYARD


def test_13_12_a_negated_special_summon_is_not_properly_made_and_its_cost_is_paid():
    table = Scenario(turn_of="1A")
    table.graveyard("1A", "Alexandrite Dragon", "Goblin Zombie")
    table.hand("1A", "Chaos Sorcerer")
    table.set("2A", "Solemn Judgment")
    duel = table.start()
    duel.does("1A", "special summon", "Chaos Sorcerer")
    while duel.kind == c.DecisionKind.PROCEDURE:
        duel.duel.apply(duel.duel.legal_actions()[0])
    duel.does("2A", "activate", "Solemn Judgment")
    duel.passes()
    card = duel.record["cards"][duel.card("Chaos Sorcerer")]
    assert card["place"] == c.Place.GRAVEYARD
    assert not int(card["flags"]) & c.CardFlag.PROPERLY_SUMMONED
    assert sorted(duel.names_in("1A", "banished")) == ["Alexandrite Dragon", "Goblin Zombie"]
    assert duel.record["duelists"][0]["special_summons"] == 0


def test_13_12_materials_of_a_negated_xyz_summon_go_to_their_owners_graveyards():
    table = Scenario(turn_of="1A")
    mates = table.monster("1B", "Gemini Elf")
    own = table.monster("1A", "Alexandrite Dragon")
    table.extra("1A", "Number 39: Utopia")
    table.set("2A", "Solemn Judgment")
    duel = table.start()
    duel.does("1A", "special summon", "Number 39: Utopia")
    duel.does("2A", "activate", "Solemn Judgment")
    duel.passes()
    assert [duel.place(card) for card in (mates, own)] == [c.Place.GRAVEYARD] * 2
    assert duel.names_in("1B", "grave") == ["Gemini Elf"]
    assert duel.place("Number 39: Utopia") == c.Place.GRAVEYARD


# --------------------------------------------------------------------------- arrivals by effect
@pytest.mark.parametrize("word", ["face-up attack", "face-up defense"])
def test_1_5_the_position_of_a_special_summon_is_its_summoners_choice(word: str):
    table = Scenario(turn_of="1A")
    table.hand("1A", "Monster Reborn")
    elf = table.graveyard("1A", "Gemini Elf")[0]
    duel = table.start()
    duel.does("1A", "activate", "Monster Reborn")
    if duel.kind == c.DecisionKind.TARGET:
        duel.picks(elf)
    duel.passes()
    assert duel.kind == c.DecisionKind.POSITION
    duel.picks(word)
    attack = word == "face-up attack"
    expected = c.Position.FACE_UP_ATTACK if attack else c.Position.FACE_UP_DEFENSE
    assert duel.position(elf) == expected
    zone = duel.zone(elf)
    assert zone["summon_how"] == c.SummonKind.SPECIAL | c.SummonKind.BY_EFFECT
    assert zone["summon_from"] == c.Place.GRAVEYARD
    assert int(zone["summon_by_card"]) == int(
        duel.record["cards"][duel.card("Monster Reborn")]["code"]
    )
    assert duel.record["duelists"][0]["special_summons"] == 1


def test_a25_ojama_trio_lets_the_activator_assign_the_tokens():
    table = Scenario(turn_of="1A")
    table.set("1A", "Ojama Trio")
    for _ in range(4):
        table.monster("2A", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "activate", "Ojama Trio")
    duel.passes()
    assert duel.kind == c.DecisionKind.DUELIST
    duel.picks("2A")
    duel.passes()
    tokens = [duel.names_in(who, "field").count("Ojama Token") for who in ("2A", "2B")]
    assert tokens == [1, 2]


def test_a26_ceruli_arrives_on_the_field_of_the_one_across():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Dark World Dealings", "Ceruli, Guru of Dark World")
    table.hand("2B", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "activate", "Dark World Dealings")
    duel.passes()
    while duel.kind == c.DecisionKind.PICK:
        names = {duel.name(duel.card_of(a)): a for a in duel.duel.legal_actions()}
        duel.duel.apply(names.get("Ceruli, Guru of Dark World", duel.duel.legal_actions()[0]))
    duel.passes()
    assert duel.controller("Ceruli, Guru of Dark World") == "2B"
    assert duel.position("Ceruli, Guru of Dark World") == c.Position.FACE_UP_DEFENSE


def test_4_7_a_monster_that_was_never_properly_summoned_stays_in_the_graveyard():
    table = Scenario(turn_of="1A")
    sorcerer = table.graveyard("1A", "Chaos Sorcerer")[0]
    table.hand("1A", "Monster Reborn")
    duel = table.start()
    assert duel.can("1A", "activate", "Monster Reborn")
    card = duel.record["cards"][duel.card(sorcerer)]
    card["flags"] = int(card["flags"]) & ~c.CardFlag.PROPERLY_SUMMONED
    duel.does("1A", "set", "Monster Reborn")  # the options of now were made before
    assert not duel.can("1A", "activate", "Monster Reborn")


def test_zones_are_asked_for_where_the_ruleset_says_so():
    table = Scenario(turn_of="1A", ruleset=Ruleset.tag(consent="always", ask_zones=True))
    table.hand("1A", "Gemini Elf", "Mirror Force")
    duel = table.start()
    duel.does("1A", "normal summon", "Gemini Elf")
    assert duel.kind == c.DecisionKind.ZONE
    assert duel.duel.legal_actions() == [c.Action.SELECT_ZONE + zone for zone in range(5)]
    duel.duel.apply(c.Action.SELECT_ZONE + 3)
    assert duel.record["cards"][duel.card("Gemini Elf")]["zone"] == 3
    duel.does("1A", "set", "Mirror Force")
    duel.duel.apply(c.Action.SELECT_ZONE + 7)
    assert duel.record["cards"][duel.card("Mirror Force")]["zone"] == 7


def test_13_15_grandmaster_is_one_of_a_kind_on_the_teams_side():
    table = Scenario(turn_of="1A")
    table.monster("1B", "Grandmaster of the Six Samurai")
    table.hand("1A", "Grandmaster of the Six Samurai")
    duel = table.start()
    assert not duel.can("1A", "special summon", "Grandmaster of the Six Samurai")
    assert not duel.can("1A", "normal summon", "Grandmaster of the Six Samurai")


def test_6_4_a_trap_monster_keeps_its_zone_reserved():
    table = Scenario(turn_of="1A")
    table.set("1A", "Stronghold the Moving Fortress")
    duel = table.start()
    duel.does("1A", "activate", "Stronghold the Moving Fortress")
    duel.passes()
    if duel.kind == c.DecisionKind.POSITION:
        duel.picks("face-up attack")
    assert duel.place("Stronghold the Moving Fortress") == c.Place.MONSTER_ZONE
    assert duel.record["zones"][5]["reserved_for"] == duel.card("Stronghold the Moving Fortress")
    assert duel.defense("Stronghold the Moving Fortress") == 2000
