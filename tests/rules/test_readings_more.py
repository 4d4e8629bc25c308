"""The readings of section A of the rules, where the source document leaves a question (A31-A56)."""

import pytest

from tagduel_env.engine.record import constants as c
from tests.rules.playing import goes_on, is_offered, runs, tag
from tests.scenario import Play, Scenario

MZ = c.Place.MONSTER_ZONE
GRAVE = c.Place.GRAVEYARD
BANISHED = c.Place.BANISHED
SEATS = ("1A", "2A", "1B", "2B")


@pytest.mark.parametrize("split", [(1, 1), (2, 0), (1, 0)])
def test_a31_reading_starlight_road_counts_the_teams_cards(split: tuple[int, int]):
    table = Scenario(turn_of="1A")
    for who, number in zip(("2A", "2B"), split, strict=True):
        for _ in range(number):
            table.monster(who, "Gemini Elf")
    table.set("2A", "Starlight Road")
    table.hand("1A", "Dark Hole")
    duel = table.start()
    duel.does("1A", "activate", "Dark Hole")
    assert duel.can("2A", "activate", "Starlight Road") is (sum(split) == 2)


@pytest.mark.parametrize("second", ["2A", "2B", "1B"])
def test_a32_a54_reading_shien_allows_one_card_to_both_opponents(second: str):
    table = Scenario(turn_of="1A", ruleset=tag(ask_forced=True))
    table.monster("1A", "Great Shogun Shien")
    table.set("2A", "Jar of Greed")
    table.set(second, "Jar of Greed")
    table.set(second, "Waboku")
    duel = table.start()
    duel.does("1A", "end turn")
    duel.does("2A", "activate", "Jar of Greed")
    runs(duel)
    duel.does("1A", "end turn")
    assert duel.can(second, "activate", "Waboku") is (second == "1B")


@pytest.mark.parametrize("before", [0, 1])
def test_a54_reading_the_count_is_kept_before_the_source_arrives(before: int):
    table = Scenario(turn_of="2A")
    table.hand("2A", "Upstart Goblin", "Upstart Goblin")
    table.set("1B", "Call of the Haunted")
    table.graveyard("1B", "Great Shogun Shien")
    duel = table.start()
    for _ in range(before):
        duel.does("2A", "activate", "Upstart Goblin")
        runs(duel)
    duel.does("2A", "end turn")
    duel.does("1B", "activate", "Call of the Haunted")
    runs(duel)
    assert duel.place("Great Shogun Shien") == MZ
    assert duel.can("2A", "activate", "Upstart Goblin") is (before == 0)


@pytest.mark.parametrize(("side", "replay"), [("2B", True), ("1B", False)])
def test_a33_reading_replays_look_at_both_opponents_monsters(side: str, replay: bool):
    table = Scenario(turn_of="1A")
    elf = table.monster("1A", "Alexandrite Dragon")
    table.monster("2A", "Gemini Elf")
    table.set(side, "Call of the Haunted")
    table.graveyard(side, "Vorse Raider")
    duel = table.start()
    duel.attacks("1A", elf, "Gemini Elf")
    duel.does(side, "activate", "Call of the Haunted")
    kinds = []
    while duel.kind != c.DecisionKind.BATTLE:
        kinds.append(duel.kind)
        goes_on(duel)
    assert (c.DecisionKind.REPLAY in kinds) is replay


@pytest.mark.parametrize(("who", "legal"), [("2A", True), ("2B", True), ("1B", False)])
def test_a34_reading_the_other_opponent_answers_an_attack_too(who: str, legal: bool):
    table = Scenario(turn_of="1A")
    table.monster("1A", "Gemini Elf")
    table.monster("2A", "Jinzo", "face-down")
    table.set(who, "Sakuretsu Armor")
    duel = table.start()
    duel.attacks("1A", "Gemini Elf", "Jinzo")
    assert duel.can(who, "activate", "Sakuretsu Armor") is legal


@pytest.mark.parametrize("who", ["1A", "1B", "2A", "2B"])
def test_a34_a35_reading_honest_for_the_partners_monster(who: str):
    table = Scenario(turn_of="1A")
    table.monster("1A", "Alexandrite Dragon")
    target = table.monster("2A", "Cyber Dragon")
    table.hand(who, "Honest")
    duel = table.start()
    duel.attacks("1A", "Alexandrite Dragon", target)
    used = False
    while duel.kind != c.DecisionKind.BATTLE:
        if duel.asked == who and not used and duel._find("activate", "Honest") is not None:
            duel.does(who, "activate", "Honest")
            used = True
        else:
            goes_on(duel)
    assert used
    assert (duel.place(target) == GRAVE) is (who in ("1A", "1B"))


def test_a36_reading_both_teams_meeting_a_loss_is_a_draw():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Card Destruction")
    for who in ("1A", "2B"):
        table.no_deck(who)
        table.deck(who, "Gemini Elf")
        table.hand(who, "Jinzo")
        table.set(who, "Jar of Greed")
    duel = table.start()
    duel.does("1A", "activate", "Card Destruction")
    duel.does("2B", "activate", "Jar of Greed")
    duel.does("1A", "activate", "Jar of Greed")
    runs(duel)  # both discard 2 cards and have none to draw
    assert (duel.over, duel.winner) == (True, 0)


def test_a37_reading_a_partners_older_field_spell_goes_after_the_resolution():
    table = Scenario(turn_of="1A", ruleset=tag(ask_forced=True))
    old = table.face_up("1B", "Umi")
    table.hand("1A", "Mystic Plasma Zone")
    duel = table.start()
    duel.does("1A", "activate", "Mystic Plasma Zone")
    assert (duel.kind, duel.place(old)) == (c.DecisionKind.RESPOND, c.Place.FIELD_ZONE)
    runs(duel)
    assert duel.place(old) == GRAVE


@pytest.mark.parametrize("who", SEATS)
def test_a38_reading_the_partners_field_spell_counts_as_yours(who: str):
    table = Scenario(turn_of="1A")
    table.hand("1A", "Royal Tribute", "Gemini Elf")
    table.face_up(who, "Necrovalley")
    assert table.start().can("1A", "activate", "Royal Tribute") is (who in ("1A", "1B"))


def test_a38_reading_nobody_activates_into_the_partners_zone():
    table = Scenario(turn_of="1A")
    table.set("1B", "Umi")
    table.hand("1A", "Umi")
    duel = table.start()
    assert not duel.can("1A", "activate", 0)
    duel.does("1A", "activate", "Umi")
    runs(duel)
    assert [duel.names_in(who, "field") for who in ("1A", "1B")] == [["Umi"], ["Umi"]]


def test_a39_reading_the_hand_limit_is_per_duelist_in_the_own_end_phase():
    table = Scenario(turn_of="1A")
    for who in SEATS:
        table.hand(who, *["Gemini Elf"] * 8)
    duel = table.start()
    duel.ends_turn()
    assert [duel.hand_size(who) for who in SEATS] == [6, 9, 8, 8]


@pytest.mark.parametrize(("turn", "who"), [(1, "1A"), (2, "2A"), (3, "1B")])
def test_a40_reading_no_battle_phase_and_no_main_phase_2(turn: int, who: str):
    table = Scenario(turn_of=who, turn=turn)
    table.monster(who, "Gemini Elf")
    duel = table.start()
    assert not duel.can(who, "battle phase")
    assert not duel.can(who, "main phase 2")


def test_a41_reading_until_your_next_turn_is_the_own_next_turn():
    table = Scenario(turn_of="1A", turn=9)
    lyla = table.monster("1A", "Lyla, Lightsworn Sorceress")
    table.set("2A", "Waboku")
    table.fill = 40
    duel = table.start()
    duel.does("1A", "activate", lyla)
    runs(duel)
    assert duel.position(lyla) == c.Position.FACE_UP_DEFENSE
    while duel.turn < 13:
        duel.ends_turn()
    assert (duel.turn_of, duel.can("1A", "change position", lyla)) == ("1A", False)
    while duel.turn < 17:
        duel.ends_turn()
    assert duel.can("1A", "change position", lyla)


# --------------------------------------------------------------------------- consent (A43, A44)
def consent_table(**switches: object) -> Scenario:
    return Scenario(turn_of="1A", ruleset=tag(consent="ask", **switches))


def test_a43_reading_consent_is_asked_before_costs_are_paid():
    table = consent_table()
    table.set("1A", "Raigeki Break")
    table.hand("1A", "Gemini Elf")
    target = table.monster("1B", "Vorse Raider")
    duel = table.start()
    duel.does("1A", "activate", "Raigeki Break")
    assert (duel.asked, duel.kind) == ("1B", c.DecisionKind.CONSENT)
    assert duel.names_in("1A", "hand") == ["Gemini Elf"]
    assert duel.chain() == []
    duel.picks("refuse")
    assert (duel.asked, duel.kind) == ("1A", c.DecisionKind.OPEN)
    assert duel.names_in("1A", "hand") == ["Gemini Elf"]
    assert duel.place(target) == MZ
    assert not duel.can("1A", "activate", "Raigeki Break")  # no other selection is left


def test_a43_reading_the_whole_selection_is_put_to_the_partner_once():
    table = consent_table()
    table.monster("1B", "Gemini Elf")
    table.monster("1B", "Vorse Raider")
    table.hand("1A", "Dark Magician")
    duel = table.start()
    duel.does("1A", "normal summon", "Dark Magician")
    asked = 0
    while duel.kind not in (c.DecisionKind.OPEN, c.DecisionKind.BATTLE):
        if duel.kind == c.DecisionKind.CONSENT:
            asked += 1
            duel.picks("agree")
        else:
            goes_on(duel)
    assert asked == 1
    assert duel.place("Dark Magician") == MZ


def test_a43_reading_a_refused_tribute_spends_nothing():
    table = consent_table()
    elf = table.monster("1B", "Gemini Elf")
    table.hand("1A", "Jinzo", "Vorse Raider")
    duel = table.start()
    duel.does("1A", "normal summon", "Jinzo")
    duel.picks("refuse")
    assert duel.place(elf) == MZ
    assert duel.hand_size("1A") == 2
    assert not duel.can("1A", "normal summon", "Jinzo")
    assert duel.can("1A", "normal summon", "Vorse Raider")


def test_a43_reading_another_selection_stays_possible_after_a_refusal():
    table = consent_table()
    mates = table.monster("1B", "Gemini Elf")
    own = table.monster("1A", "Vorse Raider")
    table.hand("1A", "Jinzo")
    duel = table.start()
    duel.does("1A", "normal summon", "Jinzo", mates)
    assert duel.kind == c.DecisionKind.CONSENT
    duel.picks("refuse")
    duel.does("1A", "normal summon", "Jinzo")
    runs(duel)
    assert (duel.place(mates), duel.place(own)) == (MZ, GRAVE)


def test_a43_reading_what_is_chosen_on_resolution_is_asked_then():
    table = consent_table()
    table.hand("1A", "Polymerization", "Elemental HERO Avian")
    mates = table.monster("1B", "Elemental HERO Burstinatrix")
    own = table.monster("1A", "Elemental HERO Burstinatrix")
    table.extra("1A", "Elemental HERO Flame Wingman")
    duel = table.start()
    duel.does("1A", "activate", "Polymerization")
    while duel.kind != c.DecisionKind.CONSENT:
        if is_offered(duel, mates):
            duel.picks(mates)
        else:
            goes_on(duel)
    assert duel.asked == "1B"
    duel.picks("refuse")
    assert duel.place(mates) == MZ
    while duel.kind != c.DecisionKind.OPEN:
        assert not is_offered(duel, mates)
        goes_on(duel)
    assert (duel.place(own), duel.place(mates)) == (GRAVE, MZ)
    assert duel.place("Elemental HERO Flame Wingman") == MZ


def test_a43_reading_a_refused_material_of_a_summon_by_an_effect_is_not_offered_again():
    table = Scenario(turn_of="2A", ruleset=tag(consent="ask"))
    table.monster("1A", "Formula Synchron")
    own = table.monster("1A", "Elemental HERO Avian")
    mates = table.monster("1B", "Elemental HERO Burstinatrix")
    table.extra("1A", "T.G. Hyper Librarian")  # 2 + 3
    duel = table.start()
    duel.does("2A", "end turn")
    duel.does("1A", "activate", "Formula Synchron")
    while duel.kind != c.DecisionKind.CONSENT:
        if duel.kind == c.DecisionKind.MATERIAL and is_offered(duel, mates):
            duel.picks(mates)
        else:
            goes_on(duel)
    assert duel.asked == "1B"
    duel.picks("refuse")
    while duel.place("T.G. Hyper Librarian") != MZ:
        assert not is_offered(duel, mates)
        goes_on(duel)
    assert (duel.place(own), duel.place(mates)) == (GRAVE, MZ)


def test_a43_reading_an_effect_without_an_agreed_choice_does_what_it_can():
    table = consent_table()
    table.hand("1A", "Polymerization", "Elemental HERO Avian")
    mates = table.monster("1B", "Elemental HERO Burstinatrix")
    table.extra("1A", "Elemental HERO Flame Wingman")
    duel = table.start()
    duel.does("1A", "activate", "Polymerization")
    while duel.kind != c.DecisionKind.OPEN:
        if duel.kind == c.DecisionKind.CONSENT:
            duel.picks("refuse")
        else:
            goes_on(duel)
    assert duel.place(mates) == MZ
    assert duel.names_in("1A", "hand") == ["Elemental HERO Avian"]
    assert duel.names_in("1A", "grave") == ["Polymerization"]


def test_a43_reading_a_refused_target_in_the_partners_graveyard():
    table = consent_table()
    table.hand("1A", "Monster Reborn")
    elf = table.graveyard("1B", "Gemini Elf")[0]
    duel = table.start()
    duel.does("1A", "activate", "Monster Reborn")
    assert (duel.asked, duel.kind) == ("1B", c.DecisionKind.CONSENT)
    duel.picks("refuse")
    assert (duel.place(elf), duel.hand_size("1A")) == (GRAVE, 1)


def test_a43_reading_a_refusal_holds_for_the_turn_only():
    table = consent_table()
    table.monster("1B", "Gemini Elf")
    table.hand("1A", "Jinzo")
    duel = table.start()
    duel.does("1A", "normal summon", "Jinzo")
    duel.picks("refuse")
    while duel.turn < 13:
        duel.ends_turn()
    assert duel.can("1A", "normal summon", "Jinzo")


def test_a44_reading_a_mandatory_target_cannot_be_refused():
    table = consent_table()
    table.monster("1A", "Gemini Elf")
    mates = table.monster("1B", "Vorse Raider")
    table.hand("1A", "Caius the Shadow Monarch")
    duel = table.start()
    duel.does("1A", "normal summon", "Caius the Shadow Monarch")
    while duel.kind != c.DecisionKind.OPEN:
        assert duel.kind != c.DecisionKind.CONSENT
        if is_offered(duel, mates) and duel.kind == c.DecisionKind.TARGET:
            duel.picks(mates)
        elif is_offered(duel, "Gemini Elf"):
            duel.picks("Gemini Elf")
        else:
            goes_on(duel)
    assert duel.place(mates) == BANISHED


# ----------------------------------------------------------------------------------- the rest
@pytest.mark.parametrize(("who", "legal"), [("1B", True), ("1A", False)])
def test_a45_reading_effects_are_the_current_controllers(who: str, legal: bool):
    table = Scenario(turn_of=who)
    soldier = table.monster("1B", "Cannon Soldier", owner="1A")
    table.monster("1B", "Gemini Elf")
    assert table.start().can(who, "activate", soldier) is legal


def test_a47_reading_a_tie_after_time_goes_on_to_the_first_difference():
    table = Scenario(turn_of="1A", turn=5, ruleset=tag(turn_cap=5))
    table.monster("1A", "Gemini Elf")
    duel = table.start()
    for _ in range(4):
        duel.ends_turn()
    assert not duel.over
    duel.attacks("1A", "Gemini Elf")
    runs(duel)
    assert (duel.over, duel.winner, duel.duel.reason) == (True, 1, c.Reason.SUDDEN_DEATH)


def test_a48_reading_the_partners_triggers_activate_in_my_turn():
    table = Scenario(turn_of="1A")
    table.monster("1B", "Goblin Zombie")
    table.deck("1B", "Goblin Zombie")
    table.hand("1A", "Dark Hole")
    duel = table.start()
    duel.does("1A", "activate", "Dark Hole")
    runs(duel)
    assert duel.names_in("1B", "hand") == ["Goblin Zombie"]


def test_a48_reading_the_partners_flip_effects_activate_in_my_turn():
    table = Scenario(turn_of="2A")
    table.monster("1B", "Man-Eater Bug", "face-down")
    elf = table.monster("2A", "Gemini Elf")
    duel = table.start()
    duel.attacks("2A", elf, "Man-Eater Bug")
    runs(duel)
    assert duel.place(elf) == GRAVE


def test_a49_reading_an_own_discard_as_cost_does_not_narrow_the_opponent():
    table = Scenario(turn_of="1A")
    table.set("1A", "Phoenix Wing Wind Blast")
    table.hand("1A", "Gemini Elf")
    target = table.monster("2A", "Vorse Raider")
    duel = table.start()
    duel.does("1A", "activate", "Phoenix Wing Wind Blast")
    runs(duel)
    assert duel.place(target) == c.Place.DECK


def test_a50_reading_mirror_force_hits_both_opponents():
    table = Scenario(turn_of="1A")
    attackers = {who: table.monster(who, "Gemini Elf") for who in SEATS}
    table.set("2B", "Mirror Force")
    duel = table.start()
    duel.attacks("1A", attackers["1A"], attackers["2A"])
    duel.does("2B", "activate", "Mirror Force")
    runs(duel)
    gone = [duel.place(attackers[who]) == GRAVE for who in SEATS]
    assert gone == [True, False, True, False]


@pytest.mark.parametrize(
    ("controller", "owner", "stays"),
    [("1A", "1A", False), ("1B", "1B", False), ("1A", "2A", True), ("2A", "2A", True)],
)
def test_a51_reading_vanitys_emptiness_watches_your_graveyard(
    controller: str, owner: str, stays: bool
):
    table = Scenario(turn_of="2B")
    table.face_up("1A", "Vanity's Emptiness")
    table.monster(controller, "Gemini Elf", owner=owner)
    table.hand("2B", "Dark Hole")
    duel = table.start()
    duel.does("2B", "activate", "Dark Hole")
    runs(duel)
    assert (duel.place("Vanity's Emptiness") == c.Place.SPELL_TRAP_ZONE) is stays


def test_a53_reading_a_rider_narrows_the_whole_effect():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Card Destruction", "Grapha, Dragon Lord of Dark World")
    near = table.monster("2A", "Gemini Elf")
    across = table.monster("2B", "Vorse Raider")
    duel = table.start()
    duel.does("1A", "activate", "Card Destruction")
    runs(duel)
    assert (duel.place(near), duel.place(across)) == (MZ, GRAVE)


@pytest.mark.parametrize("who", SEATS)
def test_a55_reading_garoth_answers_mills_from_the_partners_deck(who: str):
    table = Scenario(turn_of=who)
    table.monster("1A", "Garoth, Lightsworn Warrior")
    table.monster(who, "Lumina, Lightsworn Summoner")
    duel = table.start()
    duel.ends_turn()
    own = len(duel.names_in("1A", "grave")) - (3 if who == "1A" else 0)
    assert own == (2 if who in ("1A", "1B") else 0)


def flipped_ryko(*extra: str) -> Play:
    table = Scenario(turn_of="1A", ruleset=tag(ask_forced=True))
    table.monster("1A", "Ryko, Lightsworn Hunter", "face-down")
    for name in extra:
        table.monster("2A", name)
    duel = table.start()
    duel.does("1A", "flip", "Ryko, Lightsworn Hunter")
    return duel


@pytest.mark.parametrize("targets", [True, False])
def test_a56_reading_ryko_chooses_none_or_one_on_activation(targets: bool):
    duel = flipped_ryko("Gemini Elf")
    while duel.kind != c.DecisionKind.RESPOND:
        if is_offered(duel, "Gemini Elf"):
            assert c.Action.FINISH in duel.duel.legal_actions()
            duel.picks("Gemini Elf" if targets else "finish")
        else:
            goes_on(duel)
    assert int(duel.record["chain"][0]["targets_count"]) == targets
    runs(duel)
    assert (duel.place("Gemini Elf") == GRAVE) is targets
    assert len(duel.names_in("1A", "grave")) == 3
