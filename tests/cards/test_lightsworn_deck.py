"""The Lightsworn deck, card by card (what it shares with other decks stands with those)."""

import pytest

from tagduel_env.engine.record import constants as c
from tests.cards.deeds import fights, finish, resolves, to_battle
from tests.scenario import Play, Scenario

GRAVE = c.Place.GRAVEYARD
MONSTER_ZONE = c.Place.MONSTER_ZONE
SPELL_TRAP_ZONE = c.Place.SPELL_TRAP_ZONE
JUDGMENT = "Judgment Dragon"
FOUR = (
    "Lumina, Lightsworn Summoner",
    "Garoth, Lightsworn Warrior",
    "Jain, Lightsworn Paladin",
    "Lyla, Lightsworn Sorceress",
)


# -------------------------------------------------------------------------- milling in End Phases
@pytest.mark.parametrize(
    ("card", "cards"),
    [
        (JUDGMENT, 4),
        ("Lyla, Lightsworn Sorceress", 3),
        ("Lumina, Lightsworn Summoner", 3),
        ("Ehren, Lightsworn Monk", 3),
        ("Jain, Lightsworn Paladin", 2),
        ("Aurkus, Lightsworn Druid", 2),
        ("Shire, Lightsworn Spirit", 2),
    ],
)
def test_lightsworn_monsters_mill_in_the_end_phase_of_their_controller_only(card: str, cards: int):
    table = Scenario()
    table.monster("1A", card)
    duel = table.start()
    duel.ends_turn()
    assert len(duel.names_in("1A", "grave")) == cards
    assert len(duel.names_in("1A", "deck")) == 20 - cards
    for _ in range(3):  # 2A, 1B, 2B
        duel.ends_turn()
    assert len(duel.names_in("1A", "grave")) == cards
    assert not any(duel.names_in(who, "grave") for who in ("2A", "1B", "2B"))


# ------------------------------------------------------------------------------------- monsters
def test_judgment_dragon_cannot_be_normal_summoned_or_revived():
    table = Scenario()
    table.monster("1A", "Gemini Elf")
    table.monster("1A", "Luster Dragon")
    table.hand("1A", JUDGMENT, "Monster Reborn")
    table.graveyard("1A", JUDGMENT, properly=True)
    duel = table.start()
    assert not duel.can("1A", "normal summon", JUDGMENT)
    assert not duel.can("1A", "set", JUDGMENT)
    assert not duel.can("1A", "activate", "Monster Reborn")


@pytest.mark.parametrize(("names", "legal"), [(FOUR, True), (FOUR[:3] + FOUR[:1], False)])
def test_judgment_dragon_needs_four_different_lightsworn_names(names, legal: bool):
    table = Scenario()
    table.graveyard("1A", *names[:2])
    table.graveyard("1B", *names[2:])
    table.hand("1A", JUDGMENT)
    duel = table.start()
    assert duel.can("1A", "special summon", JUDGMENT) is legal
    if legal:
        duel.does("1A", "special summon", JUDGMENT)
        finish(duel)
        assert duel.place(JUDGMENT) == MONSTER_ZONE
        assert len(duel.names_in("1A", "grave")) == 2  # nothing was paid


def test_judgment_dragon_pays_1000_and_destroys_all_other_cards():
    table = Scenario()
    table.monster("1A", JUDGMENT)
    table.monster("1B", "Gemini Elf")
    table.monster("2A", "Luster Dragon", "face-down")
    table.set("2B", "Mirror Force")
    table.set("1A", "Torrential Tribute")
    table.face_up("1B", "Umi")
    duel = resolves(table, "1A", JUDGMENT)
    assert duel.life(1) == 15_000
    for name in ("Gemini Elf", "Luster Dragon", "Mirror Force", "Torrential Tribute", "Umi"):
        assert duel.place(name) == GRAVE, name
    assert duel.place(JUDGMENT) == MONSTER_ZONE


@pytest.mark.parametrize(("life", "legal"), [(1000, False), (1001, True)])
def test_judgment_dragon_needs_more_than_1000_points(life: int, legal: bool):
    table = Scenario()
    table.monster("1A", JUDGMENT)
    table.monster("2A", "Luster Dragon")
    table.life(1, life)
    assert table.start().can("1A", "activate", JUDGMENT) is legal


def test_lyla_lightsworn_sorceress_turns_to_defense_and_destroys_a_spell_or_trap():
    table = Scenario()
    table.monster("1A", "Lyla, Lightsworn Sorceress")
    table.set("2B", "Mirror Force")
    duel = resolves(table, "1A", "Lyla, Lightsworn Sorceress")
    assert duel.place("Mirror Force") == GRAVE
    assert duel.position("Lyla, Lightsworn Sorceress") == c.Position.FACE_UP_DEFENSE
    assert not duel.can("1A", "activate", "Lyla, Lightsworn Sorceress")


def test_lyla_lightsworn_sorceress_stays_in_defense_until_the_end_of_her_next_turn():
    table = Scenario()
    table.monster("1A", "Lyla, Lightsworn Sorceress")
    table.set("2B", "Mirror Force")
    duel = resolves(table, "1A", "Lyla, Lightsworn Sorceress")
    for turns in (4, 8):
        while duel.turn < 9 + turns:
            duel.ends_turn()
        assert duel.turn_of == "1A"
        assert duel.can("1A", "change position", "Lyla, Lightsworn Sorceress") is (turns == 8)


def test_lyla_lightsworn_sorceress_needs_attack_position_and_an_opponents_card():
    for position, holder in (("defense", "2A"), ("attack", "1B")):
        table = Scenario()
        table.monster("1A", "Lyla, Lightsworn Sorceress", position)
        table.set(holder, "Mirror Force")
        assert not table.start().can("1A", "activate", "Lyla, Lightsworn Sorceress")


def lumina_table(*buried: str) -> Scenario:
    table = Scenario()
    table.monster("1A", "Lumina, Lightsworn Summoner")
    table.hand("1A", "Gemini Elf", "Luster Dragon")
    table.graveyard("1B", *buried)
    return table


def test_lumina_lightsworn_summoner_discards_to_summon_a_level_4_lightsworn():
    table = lumina_table("Garoth, Lightsworn Warrior", JUDGMENT, FOUR[2])
    duel = table.start()
    duel.does("1A", "activate", "Lumina, Lightsworn Summoner", "Gemini Elf")
    assert {duel.name(i) for i in duel.duel.decision.candidates} == set(FOUR[1:3])
    duel.picks("Garoth, Lightsworn Warrior")
    finish(duel)
    assert duel.names_in("1A", "grave") == ["Gemini Elf"]
    assert duel.place("Garoth, Lightsworn Warrior") == MONSTER_ZONE
    assert duel.controller("Garoth, Lightsworn Warrior") == "1A"
    assert not duel.can("1A", "activate", "Lumina, Lightsworn Summoner")


@pytest.mark.parametrize("buried", [JUDGMENT, "Alexandrite Dragon"])
def test_lumina_lightsworn_summoner_takes_nothing_else(buried: str):
    duel = lumina_table(buried).start()
    assert not duel.can("1A", "activate", "Lumina, Lightsworn Summoner")


@pytest.mark.parametrize(("miller", "again"), [(FOUR[0], True), (None, False)])
def test_garoth_lightsworn_warrior_mills_two_more_and_draws_for_each_lightsworn(miller, again):
    table = Scenario()
    table.monster("1A", "Garoth, Lightsworn Warrior")
    if miller:
        table.monster("1A", miller)
    else:
        table.hand("1A", "Charge of the Light Brigade")
    table.deck("1A", *["Gemini Elf"] * 3, "Celestia, Lightsworn Angel", "Jain, Lightsworn Paladin")
    duel = table.start()
    if not miller:
        duel.does("1A", "activate", "Charge of the Light Brigade")
        finish(duel)
    duel.ends_turn()
    if again:  # 3 by Lumina, then 2 that are both Lightsworn monsters
        assert len(duel.names_in("1A", "grave")) == 5
        assert duel.hand_size("1A") == 2
    else:  # 3 as the cost of the Spell
        assert duel.names_in("1A", "grave") == ["Gemini Elf"] * 3 + ["Charge of the Light Brigade"]


def test_garoth_lightsworn_warrior_answers_the_team_mates_lightsworn():
    table = Scenario(turn_of="1B")
    table.monster("1A", "Garoth, Lightsworn Warrior")
    table.monster("1B", "Jain, Lightsworn Paladin")
    duel = table.start()
    duel.ends_turn()
    assert len(duel.names_in("1B", "grave")) == 2
    assert len(duel.names_in("1A", "grave")) == 2
    assert duel.hand_size("1A") == 0


def test_garoth_lightsworn_warrior_does_not_answer_himself_or_an_opponent():
    table = Scenario(turn_of="2A")
    table.monster("1A", "Garoth, Lightsworn Warrior")
    table.monster("2A", "Jain, Lightsworn Paladin")
    duel = table.start()
    duel.ends_turn()
    assert len(duel.names_in("2A", "grave")) == 2
    assert duel.names_in("1A", "grave") == []


def test_jain_lightsworn_paladin_gains_300_attacking_a_monster():
    table = Scenario()
    table.monster("1A", "Jain, Lightsworn Paladin")
    table.monster("2A", "Alexandrite Dragon")
    duel = table.start()
    assert duel.attack("Jain, Lightsworn Paladin") == 1800
    fights(duel, "1A", "Jain, Lightsworn Paladin", "Alexandrite Dragon")
    assert duel.place("Alexandrite Dragon") == GRAVE
    assert duel.life(2) == 15_900
    assert duel.attack("Jain, Lightsworn Paladin") == 1800


def test_jain_lightsworn_paladin_gains_nothing_attacked_or_attacking_directly():
    table = Scenario(turn_of="2A")
    table.monster("1A", "Jain, Lightsworn Paladin")
    table.monster("2A", "Gemini Elf")
    duel = table.start()
    fights(duel, "2A", "Gemini Elf", "Jain, Lightsworn Paladin")
    assert duel.life(1) == 15_900
    table = Scenario()
    table.monster("1A", "Jain, Lightsworn Paladin")
    duel = table.start()
    fights(duel, "1A", "Jain, Lightsworn Paladin")
    assert duel.life(2) == 14_200


@pytest.mark.parametrize("position", ["defense", "face-down"])
def test_ehren_lightsworn_monk_shuffles_a_defender_away_unflipped(position: str):
    table = Scenario()
    table.monster("1A", "Ehren, Lightsworn Monk")
    table.monster("2B", "Ryko, Lightsworn Hunter", position)
    duel = table.start()
    fights(duel, "1A", "Ehren, Lightsworn Monk", "Ryko, Lightsworn Hunter")
    assert duel.place("Ryko, Lightsworn Hunter") == c.Place.DECK
    assert duel.owner("Ryko, Lightsworn Hunter") == "2B"
    assert duel.names_in("2B", "grave") == []  # nothing was flipped, nothing milled


def test_ehren_lightsworn_monk_fights_an_attack_position_monster():
    table = Scenario()
    table.monster("1A", "Ehren, Lightsworn Monk")
    table.monster("2B", "Mystic Tomato")
    duel = table.start()
    fights(duel, "1A", "Ehren, Lightsworn Monk", "Mystic Tomato")
    assert duel.place("Mystic Tomato") == GRAVE


def test_wulf_lightsworn_beast_cannot_be_normal_summoned_or_set():
    table = Scenario()
    table.hand("1A", "Wulf, Lightsworn Beast")
    duel = table.start()
    assert not duel.can("1A", "normal summon", "Wulf, Lightsworn Beast")
    assert not duel.can("1A", "set", "Wulf, Lightsworn Beast")
    assert not duel.can("1A", "special summon", "Wulf, Lightsworn Beast")


def test_wulf_lightsworn_beast_comes_when_sent_from_the_deck():
    table = Scenario()
    table.monster("1A", "Jain, Lightsworn Paladin")
    table.deck("1A", "Wulf, Lightsworn Beast")
    duel = table.start()
    duel.ends_turn()
    assert duel.place("Wulf, Lightsworn Beast") == MONSTER_ZONE
    assert duel.controller("Wulf, Lightsworn Beast") == "1A"


def test_wulf_lightsworn_beast_does_not_come_from_the_hand():
    table = lumina_table("Garoth, Lightsworn Warrior")
    table.hand("1A", "Wulf, Lightsworn Beast")
    duel = table.start()
    duel.does("1A", "activate", "Lumina, Lightsworn Summoner", "Wulf, Lightsworn Beast")
    duel.picks("Garoth, Lightsworn Warrior")
    finish(duel)
    assert duel.place("Wulf, Lightsworn Beast") == GRAVE


def ryko_duel(position: str = "face-down") -> Play:
    table = Scenario()
    table.monster("1A", "Ryko, Lightsworn Hunter", position)
    table.set("2A", "Mirror Force")
    table.monster("2B", "Gemini Elf")
    duel = table.start()
    if position == "face-down":
        duel.does("1A", "flip", "Ryko, Lightsworn Hunter")
    return duel


def test_ryko_lightsworn_hunter_destroys_a_card_and_mills_three():
    duel = ryko_duel()
    duel.picks("Mirror Force")
    finish(duel)
    assert duel.place("Mirror Force") == GRAVE
    assert duel.place("Gemini Elf") == MONSTER_ZONE
    assert len(duel.names_in("1A", "grave")) == 3


def test_ryko_lightsworn_hunter_may_destroy_nothing_and_still_mills():
    duel = ryko_duel()
    duel.picks("finish")
    finish(duel)
    assert duel.place("Mirror Force") == SPELL_TRAP_ZONE
    assert len(duel.names_in("1A", "grave")) == 3


def test_ryko_lightsworn_hunter_does_nothing_unless_flipped():
    duel = ryko_duel("defense")
    duel.does("1A", "change position", "Ryko, Lightsworn Hunter")
    finish(duel)
    assert duel.names_in("1A", "grave") == []


def test_ryko_lightsworn_hunter_flipped_by_an_attack_destroys_after_the_calculation():
    table = Scenario()
    table.monster("2A", "Ryko, Lightsworn Hunter", "face-down")
    table.monster("1A", "Gemini Elf")
    duel = table.start()
    duel.attacks("1A", "Gemini Elf", "Ryko, Lightsworn Hunter")
    duel.passes()
    duel.picks("Gemini Elf")
    finish(duel)
    assert duel.place("Gemini Elf") == duel.place("Ryko, Lightsworn Hunter") == GRAVE
    assert len(duel.names_in("2A", "grave")) == 4


@pytest.mark.parametrize(
    ("tribute", "legal"), [("Garoth, Lightsworn Warrior", True), ("Gemini Elf", False)]
)
def test_celestia_lightsworn_angel_mills_four_to_destroy_up_to_two_cards(tribute, legal: bool):
    table = Scenario()
    table.monster("1A", tribute)
    table.hand("1A", "Celestia, Lightsworn Angel")
    table.set("2A", "Mirror Force")
    table.monster("2B", "Luster Dragon", "face-down")
    table.set("2B", "Torrential Tribute", this_turn=True)
    duel = table.start()
    duel.does("1A", "normal summon", "Celestia, Lightsworn Angel")
    assert duel.can("1A", "activate", "Celestia, Lightsworn Angel") is legal
    if legal:
        duel.does("1A", "activate", "Celestia, Lightsworn Angel", "Mirror Force", "Luster Dragon")
        finish(duel)
        assert duel.place("Mirror Force") == duel.place("Luster Dragon") == GRAVE
        assert duel.place("Torrential Tribute") == SPELL_TRAP_ZONE
        assert len(duel.names_in("1A", "grave")) == 5


def test_celestia_lightsworn_angel_need_not():
    table = Scenario()
    table.monster("1A", "Garoth, Lightsworn Warrior")
    table.hand("1A", "Celestia, Lightsworn Angel")
    table.set("2A", "Mirror Force")
    duel = table.start()
    duel.does("1A", "normal summon", "Celestia, Lightsworn Angel")
    duel.passes()
    assert duel.names_in("1A", "grave") == ["Garoth, Lightsworn Warrior"]


@pytest.mark.parametrize(
    ("aurkus", "who"), [(None, "2A"), ("1A", "2A"), ("1A", "1B"), ("2B", "2A")]
)
def test_aurkus_lightsworn_druid_keeps_lightsworn_monsters_from_being_targeted(aurkus, who: str):
    table = Scenario(turn_of=who)
    table.monster("1A", "Jain, Lightsworn Paladin")
    if aurkus:
        table.monster(aurkus, "Aurkus, Lightsworn Druid")
    table.hand(who, "Forbidden Lance")
    assert table.start().can(who, "activate", "Forbidden Lance") is (aurkus is None)


@pytest.mark.parametrize("aurkus", [True, False])
def test_aurkus_lightsworn_druid_protects_the_graveyard_too_and_only_from_targeting(aurkus: bool):
    table = Scenario()
    table.graveyard("1A", "Jain, Lightsworn Paladin")
    table.monster("1B", "Aurkus, Lightsworn Druid" if aurkus else "Gemini Elf")
    table.hand("1A", "Monster Reborn", "Dark Hole")
    duel = table.start()
    assert duel.can("1A", "activate", "Monster Reborn") is not aurkus
    duel.does("1A", "activate", "Dark Hole")
    finish(duel)
    assert duel.names_in("1B", "field") == []


def test_shire_lightsworn_spirit_gains_300_for_each_name_in_the_teams_graveyards():
    table = Scenario()
    table.monster("1A", "Shire, Lightsworn Spirit")
    table.graveyard("1A", *FOUR[:2], "Gemini Elf")
    table.graveyard("1B", *FOUR[1:3], "Lightsworn Sabre")
    table.graveyard("2A", FOUR[3])
    duel = table.start()
    assert duel.attack("Shire, Lightsworn Spirit") == 400 + 3 * 300


def test_necro_gardna_is_banished_to_negate_the_next_attack_of_an_opponent():
    table = Scenario(turn_of="2A")
    table.graveyard("1A", "Necro Gardna")
    table.monster("2A", "Gemini Elf")
    table.monster("2A", "Luster Dragon")
    table.hand("2A", "Forbidden Lance")
    duel = table.start()
    duel.does("2A", "activate", "Forbidden Lance", "Luster Dragon")
    duel.does("1A", "activate", "Necro Gardna")
    finish(duel)
    assert duel.place("Necro Gardna") == c.Place.BANISHED
    fights(duel, "2A", "Gemini Elf")
    assert duel.life(1) == 16_000
    assert not duel.can("2A", "attack", "Gemini Elf")
    fights(duel, "2A", "Luster Dragon")
    assert duel.life(1) == 16_000 - 1100


@pytest.mark.parametrize("who", ["1A", "1B", "2A"])
def test_necro_gardna_only_in_an_opponents_turn(who: str):
    table = Scenario(turn_of=who)
    table.graveyard("1A", "Necro Gardna")
    table.monster(who, "Gemini Elf")
    table.hand(who, "Forbidden Lance")
    duel = table.start()
    assert not duel.can("1A", "activate", "Necro Gardna") or who == "2A"
    duel.does(who, "activate", "Forbidden Lance")
    assert duel.can("1A", "activate", "Necro Gardna") is (who == "2A")


def test_necro_gardna_answers_the_attack_itself_but_only_the_next_one_is_negated():
    table = Scenario(turn_of="2A")
    table.graveyard("1A", "Necro Gardna")
    table.monster("2A", "Gemini Elf")
    duel = table.start()
    to_battle(duel, "2A")
    duel.does("2A", "attack", "Gemini Elf")
    duel.does("1A", "activate", "Necro Gardna")
    finish(duel)
    assert duel.life(1) == 14_100


def honest_duel(attacker: str, target: str) -> Play:
    table = Scenario()
    table.monster("1A", attacker)
    table.monster("2A", target)
    table.hand("1A", "Honest", "Gemini Elf")
    duel = table.start()
    duel.attacks("1A", attacker, target)
    return duel


def test_honest_adds_the_other_monsters_attack_until_the_end_of_the_turn():
    duel = honest_duel("Alexandrite Dragon", "Cyber Dragon")
    while not duel.can("1A", "activate", "Honest"):
        duel.duel.apply(c.Action.PASS)
    duel.does("1A", "activate", "Honest")
    finish(duel)
    assert duel.place("Honest") == GRAVE
    assert duel.life(2) == 14_000
    assert duel.attack("Alexandrite Dragon") == 4100
    duel.ends_turn()
    assert duel.attack("Alexandrite Dragon") == 2000


def test_honest_cannot_help_a_monster_that_is_not_light():
    duel = honest_duel("Luster Dragon", "Cyber Dragon")
    assert duel.kind == c.DecisionKind.BATTLE  # nobody could do anything in the whole battle
    assert duel.place("Luster Dragon") == GRAVE


def test_honest_returns_to_the_hand_in_the_main_phase():
    table = Scenario()
    table.monster("1A", "Honest")
    duel = resolves(table, "1A", "Honest")
    assert duel.place("Honest") == c.Place.HAND
