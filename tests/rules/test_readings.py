"""The readings of section A of the rules, where the source document leaves a question (A1-A30)."""

import pytest

from tagduel_env.engine.record import constants as c
from tests.rules.playing import declares, goes_on, runs, tag
from tests.scenario import Scenario

MZ = c.Place.MONSTER_ZONE
GRAVE = c.Place.GRAVEYARD
BANISHED = c.Place.BANISHED
SEATS = ("1A", "2A", "1B", "2B")
MATE = {"1A": "1B", "1B": "1A", "2A": "2B", "2B": "2A"}
ACROSS = {"1A": "2B", "1B": "2A", "2A": "1B", "2B": "1A"}


@pytest.mark.parametrize("graveyard", SEATS)
@pytest.mark.parametrize(("who", "legal"), [("1A", False), ("1B", False), ("2A", True)])
def test_a1_reading_kycoo_binds_both_opponents_for_all_graveyards(
    graveyard: str, who: str, legal: bool
):
    table = Scenario(turn_of=who)
    table.monster("2B", "Kycoo the Ghost Destroyer")
    table.graveyard(graveyard, "Gemini Elf")
    table.hand(who, "D.D. Crow")
    in_reach = graveyard == ACROSS[who]
    assert table.start().can(who, "activate", "D.D. Crow") is (legal and in_reach)


@pytest.mark.parametrize("owner", SEATS)
def test_a2_reading_either_graveyard_is_the_teams_and_the_one_across(owner: str):
    table = Scenario(turn_of="1B")
    table.hand("1B", "Monster Reborn")
    table.graveyard(owner, "Gemini Elf")
    assert table.start().can("1B", "activate", "Monster Reborn") is (owner != "2B")


def test_a2_reading_in_the_graveyards_counts_all_four():
    table = Scenario(turn_of="1A")
    fighter = table.monster("1A", "Colossal Fighter")
    for who in SEATS:
        table.graveyard(who, "Command Knight")
    assert table.start().attack(fighter) == 2800 + 400


@pytest.mark.parametrize("defender", ["2A", "2B"])
def test_a3_reading_battle_damage_triggers_hit_the_one_across(defender: str):
    table = Scenario(turn_of="1A")
    table.monster("1A", "Kycoo the Ghost Destroyer")
    table.monster(defender, "Giant Germ")
    elf = table.graveyard("2B", "Gemini Elf")[0]
    other = table.graveyard("2A", "Gemini Elf")[0]
    duel = table.start()
    duel.attacks("1A", "Kycoo the Ghost Destroyer", "Giant Germ")
    runs(duel)
    assert (duel.place(elf), duel.place(other)) == (BANISHED, GRAVE)


@pytest.mark.parametrize("defender", ["2A", "2B"])
def test_a3_reading_goblin_zombie_mills_the_one_across(defender: str):
    table = Scenario(turn_of="1A")
    table.monster("1A", "Goblin Zombie")
    table.monster(defender, "Nimble Momonga")
    table.deck("2A", "Jinzo")
    table.deck("2B", "Jinzo")
    duel = table.start()
    duel.attacks("1A", "Goblin Zombie", "Nimble Momonga")
    runs(duel)
    assert "Jinzo" in duel.names_in("2B", "grave")
    assert "Jinzo" not in duel.names_in("2A", "grave")


@pytest.mark.parametrize("who", ["1A", "1B"])
def test_a4_reading_the_partners_hand_pays_no_cost(who: str):
    table = Scenario(turn_of="1A")
    table.set("1A", "Raigeki Break")
    table.hand(who, "Gemini Elf")
    table.monster("2A", "Jinzo", "face-down")
    assert table.start().can("1A", "activate", "Raigeki Break") is (who == "1A")


@pytest.mark.parametrize("who", ["1A", "1B"])
def test_a4_reading_the_partners_deck_is_not_searched(who: str):
    table = Scenario(turn_of="1A")
    table.hand("1A", "Terraforming")
    table.deck(who, "Umi")
    assert table.start().can("1A", "activate", "Terraforming") is (who == "1A")


@pytest.mark.parametrize(("mates", "attack"), [(0, 1200), (3, 3000)])
def test_a5_reading_tragoedia_counts_both_hands(mates: int, attack: int):
    table = Scenario(turn_of="1A")
    table.hand("1A", "Gemini Elf", "Gemini Elf")
    table.hand("1B", *["Gemini Elf"] * mates)
    table.hand("2A", "Gemini Elf")
    tragoedia = table.monster("1A", "Tragoedia")
    assert table.start().attack(tragoedia) == attack


@pytest.mark.parametrize("mates", [0, 1])
def test_a5_reading_the_only_card_in_your_hand_counts_both_hands(mates: int):
    table = Scenario(turn_of="1A")
    table.hand("1A", "Elemental HERO Bubbleman")
    table.hand("1B", *["Gemini Elf"] * mates)
    duel = table.start()
    assert duel.can("1A", "special summon", "Elemental HERO Bubbleman") is (mates == 0)


def test_a5_reading_discard_your_hand_is_the_activators_only():
    table = Scenario(turn_of="1A")
    table.set("1A", "Beckoning Light")
    table.hand("1A", "Gemini Elf", "Gemini Elf")
    table.hand("1B", "Jinzo")
    table.graveyard("1A", "Alexandrite Dragon", "Honest")
    duel = table.start()
    duel.does("1A", "activate", "Beckoning Light")
    runs(duel)
    assert duel.names_in("1B", "hand") == ["Jinzo"]
    assert sorted(duel.names_in("1A", "hand")) == ["Alexandrite Dragon", "Honest"]


def test_a6_reading_exodia_in_two_hands_is_no_win():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Exodia the Forbidden One", "Left Arm of the Forbidden One")
    table.hand("1B", "Left Leg of the Forbidden One", "Right Leg of the Forbidden One")
    table.hand("1B", "Right Arm of the Forbidden One")
    table.hand("1A", "Upstart Goblin")
    duel = table.start()
    duel.does("1A", "activate", "Upstart Goblin")
    runs(duel)
    assert not duel.over


@pytest.mark.parametrize("turn_of", SEATS)
def test_a7_reading_your_standby_phase_is_your_own(turn_of: str):
    table = Scenario(turn_of=turn_of, phase="standby")
    table.graveyard("1A", "Treeborn Frog")
    assert table.start().can("1A", "activate", "Treeborn Frog") is (turn_of == "1A")


@pytest.mark.parametrize("turn_of", SEATS)
def test_a7_reading_the_opponents_turn_is_that_of_either_opponent(turn_of: str):
    table = Scenario(turn_of=turn_of)
    table.hand("1A", "Effect Veiler")
    table.hand(turn_of, "Upstart Goblin")
    table.monster("2A", "Command Knight")
    table.monster("2B", "Command Knight")
    duel = table.start()
    duel.does(turn_of, "activate", "Upstart Goblin")
    assert duel.can("1A", "activate", "Effect Veiler") is (turn_of in ("2A", "2B"))


def test_a7_reading_gold_sarcophagus_waits_for_own_standby_phases():
    table = Scenario(turn_of="1A", turn=9)
    table.hand("1A", "Gold Sarcophagus")
    jinzo = table.deck("1A", "Jinzo")[0]
    duel = table.start()
    duel.does("1A", "activate", "Gold Sarcophagus")
    runs(duel, "Jinzo")
    for turn in range(10, 18):
        duel.ends_turn()
        expected = c.Place.HAND if turn == 17 else BANISHED
        assert (duel.turn, duel.place(jinzo)) == (turn, expected)


def test_a8_reading_copies_of_reckless_greed_overlap():
    table = Scenario(turn_of="1A", turn=5)
    table.set("1A", "Reckless Greed")
    table.set("1B", "Reckless Greed")
    duel = table.start()
    duel.does("1A", "activate", "Reckless Greed")
    runs(duel)
    skipped = []
    for turn in range(6, 15):
        deck = len(duel.names_in(SEATS[(turn - 1) % 4], "deck"))
        duel.ends_turn()
        if len(duel.names_in(SEATS[(turn - 1) % 4], "deck")) == deck:
            skipped.append(turn)
        if turn == 7:  # 1B's own turn: its next two of the team are 9 and 11
            duel.does("1B", "activate", "Reckless Greed")
            runs(duel)
    assert skipped == [7, 9, 11]


def test_a9_reading_each_player_when_the_partner_activates():
    table = Scenario(turn_of="1A")
    table.set("1B", "Hand Destruction")
    for who in SEATS:
        table.hand(who, "Gemini Elf", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "end turn")
    duel.does("1B", "activate", "Hand Destruction")
    runs(duel)
    sizes = [len(duel.names_in(who, "grave")) for who in SEATS]
    assert sizes == [0, 2, 3, 0]  # 1B's own card too


@pytest.mark.parametrize("who", ["1A", "1B"])
def test_a11_reading_pot_of_duality_binds_the_team(who: str):
    table = Scenario(turn_of="1A")
    table.hand("1A", "Pot of Duality", "Upstart Goblin")
    table.set("1B", "Call of the Haunted")
    table.set("1A", "Call of the Haunted")
    table.graveyard("1B", "Gemini Elf")
    table.graveyard("1A", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "activate", "Pot of Duality")
    runs(duel)
    duel.does("1A", "activate", "Upstart Goblin")
    assert not duel.can(who, "activate", "Call of the Haunted")


@pytest.mark.parametrize("who", ["1A", "1B", "2A"])
def test_a11_reading_a_special_summon_of_the_team_bars_pot_of_duality(who: str):
    table = Scenario(turn_of="1A")
    table.hand("1A", "Pot of Duality")
    table.set(who, "Call of the Haunted")
    table.graveyard(who, "Gemini Elf")
    duel = table.start()
    duel.does("1A", "end turn")
    duel.does(who, "activate", "Call of the Haunted")
    runs(duel)
    assert duel.can("1A", "activate", "Pot of Duality") is (who == "2A")


def test_a11_reading_a_negated_summoning_effect_does_not_count():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Pot of Duality", "Monster Reborn")
    table.graveyard("1A", "Gemini Elf")
    table.set("2A", "Dark Bribe")
    duel = table.start()
    duel.does("1A", "activate", "Monster Reborn")
    duel.does("2A", "activate", "Dark Bribe")
    runs(duel)
    assert duel.can("1A", "activate", "Pot of Duality")


def two_dandylions(first: str) -> list[tuple[str, str]]:
    """Team 2's triggers after Dark Hole, in the order that `first` is to come first."""
    table = Scenario(turn_of="1A", ruleset=tag(ask_forced=True))
    table.monster("2A", "Dandylion")
    table.monster("2B", "Dandylion")
    table.hand("1A", "Dark Hole")
    duel = table.start()
    duel.does("1A", "activate", "Dark Hole")
    longest: list[tuple[str, str]] = []
    while duel.kind != c.DecisionKind.OPEN:
        longest = max(longest, duel.chain(), key=len)
        if duel.kind == c.DecisionKind.WHOSE_TRIGGER:
            assert duel.asked == "2A"
            duel.picks(first)
        else:
            goes_on(duel)
    return longest


@pytest.mark.parametrize("first", ["2A", "2B"])
def test_a12_reading_the_opponents_order_their_triggers(first: str):
    assert [seat for seat, _ in two_dandylions(first)] == [first, MATE[first]]


def test_a13_reading_mandatory_triggers_of_all_come_first():
    table = Scenario(turn_of="1A", ruleset=tag(ask_forced=True))
    table.monster("1A", "Dupe Frog")
    table.deck("1A", "Swap Frog")
    table.monster("2B", "Dandylion")
    table.hand("1A", "Dark Hole")
    duel = table.start()
    duel.does("1A", "activate", "Dark Hole")
    longest: list[tuple[str, str]] = []
    while duel.kind != c.DecisionKind.OPEN:
        longest = max(longest, duel.chain(), key=len)
        goes_on(duel)
    assert longest == [("2B", "Dandylion"), ("1A", "Dupe Frog")]


def test_a14_reading_after_a_chain_the_turn_duelist_is_first():
    table = Scenario(turn_of="1A", ruleset=tag(ask_forced=True))
    table.set("2B", "Jar of Greed")
    duel = table.start()
    duel.does("1A", "end turn")
    duel.does("2B", "activate", "Jar of Greed")
    asked = []
    while duel.kind == c.DecisionKind.RESPOND:
        duel.duel.apply(c.Action.PASS)
    while duel.kind == c.DecisionKind.WINDOW:
        asked.append(duel.asked)
        duel.duel.apply(c.Action.PASS)
    assert asked == list(SEATS)


def test_a15_reading_the_activators_own_pass_is_needed():
    table = Scenario(turn_of="1A", ruleset=tag(ask_forced=True))
    table.hand("1A", "Upstart Goblin")
    duel = table.start()
    duel.does("1A", "activate", "Upstart Goblin")
    asked = []
    while duel.kind == c.DecisionKind.RESPOND:
        asked.append(duel.asked)
        duel.duel.apply(c.Action.PASS)
    assert asked == ["2A", "1B", "2B", "1A"]


def test_a16_reading_each_material_keeps_its_owner():
    table = Scenario(turn_of="1A")
    own = table.monster("1A", "Gemini Elf")
    mates = table.monster("1B", "Vorse Raider")
    table.extra("1A", "Number 39: Utopia")
    table.hand("2A", "Smashing Ground")
    duel = table.start()
    duel.does("1A", "special summon", "Number 39: Utopia")
    runs(duel)
    assert duel.place(own) == duel.place(mates) == c.Place.UNDER
    assert duel.controller("Number 39: Utopia") == "1A"
    duel.ends_turn()
    duel.does("2A", "activate", "Smashing Ground")
    runs(duel)
    assert (duel.names_in("1B", "grave"), duel.place(mates)) == (["Vorse Raider"], GRAVE)


@pytest.mark.parametrize("own_monsters", [4, 5])
def test_a17_reading_xyz_of_the_partners_monsters_needs_an_own_zone(own_monsters: int):
    table = Scenario(turn_of="1A")
    for _ in range(own_monsters):
        table.monster("1A", "Jinzo")
    table.monster("1B", "Gemini Elf")
    table.monster("1B", "Vorse Raider")
    table.extra("1A", "Number 39: Utopia")
    duel = table.start()
    assert duel.can("1A", "special summon", "Number 39: Utopia") is (own_monsters == 4)


def test_a18_reading_contact_fusion_shuffles_into_the_owners_decks():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Gladiator Beast Bestiari")
    table.monster("1B", "Gladiator Beast Laquari")
    table.extra("1A", "Gladiator Beast Gyzarus")
    duel = table.start()
    duel.does("1A", "special summon", "Gladiator Beast Gyzarus")
    runs(duel)
    assert "Gladiator Beast Laquari" in duel.names_in("1B", "deck")
    assert "Gladiator Beast Bestiari" in duel.names_in("1A", "deck")
    assert duel.controller("Gladiator Beast Gyzarus") == "1A"


@pytest.mark.parametrize("dragon", SEATS)
@pytest.mark.parametrize("machine", SEATS)
def test_a18_reading_chimeratech_takes_machines_of_all_four(dragon: str, machine: str):
    table = Scenario(turn_of="1A")
    table.monster(dragon, "Cyber Dragon")
    table.monster(machine, "Jinzo")
    table.extra("1A", "Chimeratech Fortress Dragon")
    duel = table.start()
    duel.does("1A", "special summon", "Chimeratech Fortress Dragon")
    runs(duel)
    assert duel.names_in(dragon, "grave")[:1] == ["Cyber Dragon"]
    assert duel.attack("Chimeratech Fortress Dragon") == 2000


@pytest.mark.parametrize("answer", ["agree", "refuse"])
def test_a19_reading_the_partners_monster_may_be_equipped_with_consent(answer: str):
    table = Scenario(turn_of="1A", ruleset=tag(consent="ask"))
    elf = table.monster("1B", "Gemini Elf")
    axe = table.hand("1A", "Axe of Despair")[0]
    duel = table.start()
    duel.does("1A", "activate", "Axe of Despair")
    assert (duel.asked, duel.kind) == ("1B", c.DecisionKind.CONSENT)
    duel.picks(answer)
    runs(duel)
    assert duel.attack(elf) == (2900 if answer == "agree" else 1900)
    assert duel.place(axe) == (c.Place.SPELL_TRAP_ZONE if answer == "agree" else c.Place.HAND)


def test_a20_reading_bonuses_are_for_the_teams_side_without_consent():
    table = Scenario(turn_of="1A", ruleset=tag(consent="ask"))
    machines = {who: table.monster(who, "Cyber Dragon") for who in SEATS}
    table.hand("1A", "Limiter Removal")
    duel = table.start()
    duel.does("1A", "activate", "Limiter Removal")
    assert duel.kind != c.DecisionKind.CONSENT
    runs(duel)
    assert [duel.attack(machines[who]) for who in SEATS] == [4200, 2100, 4200, 2100]
    duel.ends_turn()
    assert [duel.place(machines[who]) == GRAVE for who in SEATS] == [True, False, True, False]


@pytest.mark.parametrize("who", SEATS)
def test_a21_reading_acid_golem_bars_the_team(who: str):
    table = Scenario(turn_of=who)
    golem = table.monster("1A", "Number 30: Acid Golem of Destruction")
    table.material("1A", "Gemini Elf", golem)
    table.hand(who, "Monster Reborn")
    table.graveyard(who, "Gemini Elf")
    assert table.start().can(who, "activate", "Monster Reborn") is (who in ("2A", "2B"))


@pytest.mark.parametrize("who", SEATS)
def test_a21_reading_photon_thrasher_counts_the_partners_monsters(who: str):
    table = Scenario(turn_of="1A")
    thrasher = table.monster("1A", "Photon Thrasher")
    table.monster(who, "Gemini Elf")
    if who in ("1A", "1B"):
        table.monster("2A", "Vorse Raider")
    duel = table.start()
    duel.does("1A", "battle phase")
    duel._pass_until("1A")
    assert duel.can("1A", "attack", thrasher) is (who in ("2A", "2B"))


@pytest.mark.parametrize("holder", ["2A", "2B"])
@pytest.mark.parametrize("mates_card", [True, False])
def test_a22_reading_gorz_needs_a_team_without_cards(holder: str, mates_card: bool):
    table = Scenario(turn_of="1A")
    table.monster("1A", "Gemini Elf")
    table.hand(holder, "Gorz the Emissary of Darkness")
    if mates_card:
        table.set(MATE[holder], "Dark Bribe")
    duel = table.start()
    duel.attacks("1A", "Gemini Elf")
    runs(duel)
    arrived = "Gorz the Emissary of Darkness" in duel.names_in(holder, "field")
    assert arrived is not mates_card


@pytest.mark.parametrize("holder", SEATS)
@pytest.mark.parametrize("card", ["Battle Fader", "Swift Scarecrow"])
def test_a23_reading_a_direct_attack_is_on_the_team(holder: str, card: str):
    table = Scenario(turn_of="1A")
    table.monster("1A", "Gemini Elf")
    table.hand(holder, card)
    duel = table.start()
    duel.attacks("1A", "Gemini Elf")
    seen = False
    while duel.kind not in (c.DecisionKind.OPEN, c.DecisionKind.BATTLE):
        seen |= duel.asked == holder and duel._find("activate", card) is not None
        duel.duel.apply(c.Action.PASS)
    assert seen is (holder in ("2A", "2B"))


@pytest.mark.parametrize("to", ["2A", "2B"])
def test_a24_reading_lava_golem_tributes_of_both_and_goes_where_the_summoner_likes(to: str):
    table = Scenario(turn_of="1A")
    table.hand("1A", "Lava Golem")
    one = table.monster("2A", "Gemini Elf")
    other = table.monster("2B", "Vorse Raider")
    duel = table.start()
    duel.does("1A", "special summon", "Lava Golem")
    while duel.kind != c.DecisionKind.OPEN:
        if to in SEATS and duel.kind == c.DecisionKind.DUELIST:
            duel.picks(to)
        else:
            goes_on(duel)
    assert (duel.place(one), duel.place(other)) == (GRAVE, GRAVE)
    assert duel.controller("Lava Golem") == to
    lost = []
    for _ in range(4):
        before = duel.life(2)
        duel.ends_turn()
        lost.append((duel.turn_of, before - duel.life(2)))
    assert lost == [(who, 1000 if who == to else 0) for who in ("2A", "1B", "2B", "1A")]


@pytest.mark.parametrize(("free_a", "free_b", "legal"), [(1, 2, True), (1, 1, False), (3, 0, True)])
def test_a25_reading_ojama_trio_needs_three_zones_of_the_side(
    free_a: int, free_b: int, legal: bool
):
    table = Scenario(turn_of="1A")
    table.set("1A", "Ojama Trio")
    for _ in range(5 - free_a):
        table.monster("2A", "Gemini Elf")
    for _ in range(5 - free_b):
        table.monster("2B", "Gemini Elf")
    duel = table.start()
    assert duel.can("1A", "activate", "Ojama Trio") is legal
    if legal:
        duel.does("1A", "activate", "Ojama Trio")
        runs(duel)
        assert [len(duel.names_in(who, "field")) for who in ("2A", "2B")] == [5, 5]


def test_a26_reading_ceruli_goes_to_the_one_across():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Card Destruction", "Ceruli, Guru of Dark World")
    table.hand("1B", "Gemini Elf")
    table.hand("2A", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "activate", "Card Destruction")
    runs(duel)
    assert duel.controller("Ceruli, Guru of Dark World") == "2B"
    # its discard concerns the opponent across its controller: 1A, who had drawn one card
    assert [duel.hand_size(who) for who in SEATS] == [0, 1, 1, 0]


def test_a27_reading_creature_swap_with_the_one_across():
    table = Scenario(turn_of="1A")
    cards = {who: table.monster(who, "Gemini Elf") for who in SEATS}
    table.hand("1A", "Creature Swap")
    duel = table.start()
    duel.does("1A", "activate", "Creature Swap")
    runs(duel)
    assert [duel.controller(cards[who]) for who in SEATS] == ["2B", "2A", "1B", "1A"]


@pytest.mark.parametrize(("mates", "legal"), [(True, False), (False, True)])
def test_a27_reading_creature_swap_needs_own_monsters(mates: bool, legal: bool):
    table = Scenario(turn_of="1A")
    table.hand("1A", "Creature Swap")
    table.monster("1B" if mates else "1A", "Gemini Elf")
    table.monster("2B", "Gemini Elf")
    assert table.start().can("1A", "activate", "Creature Swap") is legal


@pytest.mark.parametrize("victim", ["2A", "2B"])
def test_a28_reading_mind_control_of_either_opponent_returns_to_the_former_controller(victim: str):
    table = Scenario(turn_of="1A")
    elf = table.monster(victim, "Gemini Elf", owner="1B")
    table.hand("1A", "Mind Control")
    duel = table.start()
    duel.does("1A", "activate", "Mind Control")
    runs(duel)
    assert duel.controller(elf) == "1A"
    duel.ends_turn()
    assert duel.controller(elf) == victim


def test_a29_reading_spirit_reaper_discards_of_the_one_across():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Spirit Reaper")
    table.hand("2A", "Jinzo")
    table.hand("2B", "Jinzo")
    duel = table.start()
    duel.attacks("1A", "Spirit Reaper")
    runs(duel)
    assert (duel.hand_size("2A"), duel.hand_size("2B")) == (1, 0)


def test_a29_reading_mind_crush_asks_for_the_hand_across():
    table = Scenario(turn_of="1A")
    table.set("1A", "Mind Crush")
    table.deck("1A", "Jinzo")
    table.hand("2A", "Jinzo")
    table.hand("2B", "Jinzo", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "activate", "Mind Crush")
    while duel.kind != c.DecisionKind.OPEN:
        if duel.kind == c.DecisionKind.DECLARE_NAME:
            declares(duel, "Jinzo")
        else:
            goes_on(duel)
    assert duel.names_in("2A", "hand") == ["Jinzo"]
    assert duel.names_in("2B", "hand") == ["Gemini Elf"]


def test_a29_reading_needle_worm_mills_the_one_across():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Needle Worm", "face-down")
    duel = table.start()
    duel.does("1A", "flip", "Needle Worm")
    runs(duel)
    assert [len(duel.names_in(who, "grave")) for who in SEATS] == [0, 0, 0, 5]


def test_a29_reading_thestalos_discards_of_the_one_across():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Gemini Elf")
    table.hand("1A", "Thestalos the Firestorm Monarch")
    table.hand("2A", "Jinzo")
    table.hand("2B", "Cyber Dragon")
    duel = table.start()
    duel.does("1A", "normal summon", "Thestalos the Firestorm Monarch")
    runs(duel)
    assert (duel.hand_size("2A"), duel.hand_size("2B")) == (1, 0)
    assert duel.life(2) == 15_500


def test_a30_reading_all_monsters_are_those_of_all_four():
    table = Scenario(turn_of="1A")
    elves = [table.monster(who, "Gemini Elf") for who in SEATS]
    table.set("1A", "Torrential Tribute")
    table.hand("1A", "Vorse Raider")
    duel = table.start()
    duel.does("1A", "normal summon", "Vorse Raider")
    duel.does("1A", "activate", "Torrential Tribute")
    runs(duel)
    assert all(duel.place(elf) == GRAVE for elf in elves)
    assert duel.place("Vorse Raider") == GRAVE
