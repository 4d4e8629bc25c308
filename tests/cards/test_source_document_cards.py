"""The cards that only the source document of the tag rules names, card by card."""

import pytest

from tagduel_env.engine.record import constants as c
from tests.cards.deeds import finish, resolves
from tests.scenario import Scenario

GRAVE = c.Place.GRAVEYARD
HAND = c.Place.HAND
MONSTER_ZONE = c.Place.MONSTER_ZONE
SPELL_TRAP_ZONE = c.Place.SPELL_TRAP_ZONE
EMPTINESS = "Vanity's Emptiness"
LIMBS = (
    "Left Arm of the Forbidden One",
    "Left Leg of the Forbidden One",
    "Right Arm of the Forbidden One",
    "Right Leg of the Forbidden One",
)
EXODIA = "Exodia the Forbidden One"


# -------------------------------------------------------------------------------- Final Countdown
def test_final_countdown_pays_2000_and_wins_as_the_20th_turn_ends():
    table = Scenario(turn=5)
    table.hand("1A", "Final Countdown")
    duel = resolves(table, "1A", "Final Countdown")
    assert duel.life(1) == 14_000
    assert duel.place("Final Countdown") == GRAVE
    while duel.turn < 24:  # turn 5 is the first
        duel.ends_turn()
        assert not duel.over
    duel.ends_turn()
    assert (duel.over, duel.winner, duel.turn) == (True, 1, 24)


@pytest.mark.parametrize(("life", "legal"), [(2000, False), (2001, True)])
def test_final_countdown_needs_more_than_2000_points(life: int, legal: bool):
    table = Scenario()
    table.hand("1A", "Final Countdown")
    table.life(1, life)
    assert table.start().can("1A", "activate", "Final Countdown") is legal


# ---------------------------------------------------------------------------------------- Exodia
@pytest.mark.parametrize("last", [EXODIA, *LIMBS])
@pytest.mark.parametrize("complete", [True, False])
def test_exodia_the_forbidden_one_wins_with_all_five_in_one_hand(last: str, complete: bool):
    table = Scenario(turn_of="1A", phase="draw")
    table.hand("1A", *[name for name in (EXODIA, *LIMBS) if name != last])
    table.deck("1A", last if complete else "Gemini Elf")
    table.hand("1B", "Gemini Elf")
    duel = table.start()
    assert duel.over is complete
    if complete:
        assert (duel.winner, duel.duel.reason) == (1, c.Reason.CARD_EFFECT)


def test_exodia_the_forbidden_one_does_not_win_over_two_hands():
    table = Scenario()
    table.hand("1A", EXODIA, *LIMBS[:2])
    table.hand("1B", *LIMBS[2:])
    duel = table.start()
    duel.ends_turn()
    assert not duel.over


def test_left_arm_of_the_forbidden_one_and_the_other_limbs_are_normal_monsters():
    for limb in LIMBS:
        table = Scenario()
        table.monster("1A", limb)
        duel = table.start()
        assert (duel.attack(limb), duel.defense(limb), duel.level(limb)) == (200, 300, 1)
        assert not duel.can("1A", "activate", limb)


# ------------------------------------------------------------------------------- Cannon Soldier
def test_cannon_soldier_tributes_a_monster_for_500_any_number_of_times():
    table = Scenario()
    table.monster("1A", "Cannon Soldier")
    table.monster("1A", "Gemini Elf")
    table.monster("1B", "Luster Dragon", "face-down")
    duel = table.start()
    for left, name in ((15_500, "Gemini Elf"), (15_000, "Luster Dragon")):
        duel.does("1A", "activate", "Cannon Soldier", name)
        finish(duel)
        assert (duel.life(2), duel.place(name)) == (left, GRAVE)
    duel.does("1A", "activate", "Cannon Soldier")  # itself
    finish(duel)
    assert (duel.life(2), duel.place("Cannon Soldier")) == (14_500, GRAVE)


# --------------------------------------------------------------------------------- Secret Barrel
def test_secret_barrel_hurts_for_the_hand_and_field_of_the_one_across():
    table = Scenario()
    table.set("1A", "Secret Barrel")
    table.hand("2B", "Gemini Elf", "Dark Hole")
    table.monster("2B", "Luster Dragon", "face-down")
    table.set("2B", "Mirror Force")
    table.face_up("2B", "Umi")
    table.hand("2A", "Gemini Elf")
    table.monster("2A", "Gemini Elf")
    duel = resolves(table, "1A", "Secret Barrel")
    assert duel.life(2) == 16_000 - 5 * 200


# ------------------------------------------------------------------------------ Hand Destruction
def test_hand_destruction_sends_two_cards_of_each_away_and_each_draws_two():
    table = Scenario()
    table.hand("1A", "Hand Destruction", "Gemini Elf", "Dark Hole", "Jinzo")
    table.hand("2B", "Gemini Elf", "Luster Dragon", "Mirror Force")
    table.hand("2A", "Gemini Elf", "Gemini Elf")
    table.deck("1A", "Honest", "Cyber Dragon")
    duel = table.start()
    duel.does("1A", "activate", "Hand Destruction")
    duel.passes()
    assert duel.asked == "1A"
    duel.picks("Gemini Elf")
    duel.picks("Jinzo")
    assert duel.asked == "2B"
    duel.picks("Luster Dragon")
    duel.picks("Mirror Force")
    finish(duel)
    assert sorted(duel.names_in("1A", "hand")) == ["Cyber Dragon", "Dark Hole", "Honest"]
    assert set(duel.names_in("2B", "grave")) == {"Luster Dragon", "Mirror Force"}
    assert (duel.hand_size("2B"), duel.hand_size("2A"), duel.hand_size("1B")) == (3, 2, 0)


@pytest.mark.parametrize(("own", "across", "legal"), [(2, 2, True), (1, 2, False), (2, 1, False)])
def test_hand_destruction_needs_two_other_cards_of_both(own: int, across: int, legal: bool):
    table = Scenario()
    table.hand("1A", "Hand Destruction", *["Gemini Elf"] * own)
    table.hand("2B", *["Gemini Elf"] * across)
    assert table.start().can("1A", "activate", "Hand Destruction") is legal


# ---------------------------------------------------------------------------- Vanity's Emptiness
@pytest.mark.parametrize("who", ["1A", "1B", "2A", "2B"])
def test_vanitys_emptiness_keeps_everybody_from_special_summoning(who: str):
    table = Scenario(turn_of=who)
    table.face_up("1A", EMPTINESS)
    table.hand(who, "Photon Thrasher", "Monster Reborn")
    table.graveyard(who, "Gemini Elf")
    duel = table.start()
    assert not duel.can(who, "special summon", "Photon Thrasher")
    assert not duel.can(who, "activate", "Monster Reborn")


def test_vanitys_emptiness_is_activated_as_a_trap_and_then_holds():
    table = Scenario()
    table.set("1A", EMPTINESS)
    table.hand("1A", "Photon Thrasher")
    duel = table.start()
    assert duel.can("1A", "special summon", "Photon Thrasher")
    duel.does("1A", "activate", EMPTINESS)
    finish(duel)
    assert duel.place(EMPTINESS) == SPELL_TRAP_ZONE
    assert not duel.can("1A", "special summon", "Photon Thrasher")


@pytest.mark.parametrize(
    ("controller", "owner", "stays"),
    [
        ("1A", "1A", False),
        ("1B", "1B", False),
        ("2A", "2A", True),
        ("1A", "2A", True),  # from the team's field to another Graveyard
    ],
)
def test_vanitys_emptiness_is_destroyed_when_a_card_of_the_team_goes_from_the_field(
    controller: str, owner: str, stays: bool
):
    table = Scenario(turn_of="2B")
    table.face_up("1A", EMPTINESS)
    table.monster(controller, "Gemini Elf", owner=owner)
    table.hand("2B", "Dark Hole")
    duel = resolves(table, "2B", "Dark Hole")
    assert (duel.place(EMPTINESS) == SPELL_TRAP_ZONE) is stays


@pytest.mark.parametrize(("who", "stays"), [("1A", False), ("1B", False), ("2A", True)])
def test_vanitys_emptiness_is_destroyed_when_a_card_goes_from_the_teams_decks(who, stays: bool):
    table = Scenario(turn_of=who)
    table.face_up("1A", EMPTINESS)
    table.monster(who, "Jain, Lightsworn Paladin")
    duel = table.start()
    duel.ends_turn()
    assert len(duel.names_in(who, "grave")) == (2 if who != "1A" else 3)
    assert (duel.place(EMPTINESS) == SPELL_TRAP_ZONE) is stays


def test_vanitys_emptiness_does_not_mind_a_card_discarded_from_the_hand():
    table = Scenario()
    table.face_up("1B", EMPTINESS)
    table.monster("1A", "Breaker the Magical Warrior")
    table.hand("1A", *["Gemini Elf"] * 7)
    duel = table.start()
    duel.ends_turn()
    assert duel.names_in("1A", "grave") == ["Gemini Elf"]  # the hand limit
    assert duel.place(EMPTINESS) == SPELL_TRAP_ZONE


# --------------------------------------------------------------------------------- Reckless Greed
def test_reckless_greed_draws_two_and_skips_the_teams_next_two_draw_phases():
    table = Scenario(turn=9)
    table.set("1A", "Reckless Greed")
    duel = resolves(table, "1A", "Reckless Greed")
    assert duel.hand_size("1A") == 2
    hands = []
    for _ in range(6):  # 2A, 1B, 2B, 1A, 2A, 1B
        duel.ends_turn()
        hands.append((duel.turn_of, duel.hand_size(duel.turn_of)))
    assert hands == [("2A", 1), ("1B", 0), ("2B", 1), ("1A", 2), ("2A", 2), ("1B", 1)]
