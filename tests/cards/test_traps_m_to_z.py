"""Traps without a theme, M to Z, card by card."""

import pytest

from tagduel_env.engine import boundary
from tagduel_env.engine.record import constants as c
from tests.cards.deeds import finish, offered, resolves
from tests.scenario import Play, Scenario

GRAVE = c.Place.GRAVEYARD
HAND = c.Place.HAND
MONSTER_ZONE = c.Place.MONSTER_ZONE
SPELL_TRAP_ZONE = c.Place.SPELL_TRAP_ZONE
SEVEN_TOOLS = "Seven Tools of the Bandit"
WIND_BLAST = "Phoenix Wing Wind Blast"
FORTRESS = "Stronghold the Moving Fortress"
GREEN, RED, YELLOW = "Green Gadget", "Red Gadget", "Yellow Gadget"


# ------------------------------------------------------------------ Magic Jammer, Seven Tools
@pytest.mark.parametrize("who", ["2A", "2B", "1B"])
def test_magic_jammer_negates_anybodys_spell_for_a_card(who: str):
    table = Scenario()
    table.hand("1A", "Dark Hole")
    table.monster("1A", "Gemini Elf")
    table.hand(who, "Umi")
    table.set(who, "Magic Jammer")
    duel = table.start()
    duel.does("1A", "activate", "Dark Hole")
    duel.does(who, "activate", "Magic Jammer")
    finish(duel)
    assert {duel.place(n) for n in ("Dark Hole", "Umi", "Magic Jammer")} == {GRAVE}
    assert duel.place("Gemini Elf") == MONSTER_ZONE


@pytest.mark.parametrize(("card", "held"), [("Jar of Greed", True), ("Dark Hole", False)])
def test_magic_jammer_needs_a_spell_and_a_card_to_discard(card: str, held: bool):
    table = Scenario()
    table.set("1A", "Jar of Greed")
    table.hand("1A", "Dark Hole")
    table.monster("2A", "Gemini Elf")
    table.hand("2B", "Umi")  # the team-mate's hand pays nothing
    if held:
        table.hand("2A", "Umi")
    table.set("2A", "Magic Jammer")
    duel = table.start()
    duel.does("1A", "activate", card)
    assert not duel.can("2A", "activate", "Magic Jammer")


def test_seven_tools_of_the_bandit_negates_a_trap_for_1000():
    table = Scenario()
    table.set("1A", "Jar of Greed")
    table.set("2B", SEVEN_TOOLS)
    duel = table.start()
    duel.does("1A", "activate", "Jar of Greed")
    duel.does("2B", "activate", SEVEN_TOOLS)
    finish(duel)
    assert (duel.hand_size("1A"), duel.place("Jar of Greed")) == (0, GRAVE)
    assert (duel.life(1), duel.life(2)) == (16_000, 15_000)


@pytest.mark.parametrize(("card", "life"), [("Dark Hole", 16_000), ("Jar of Greed", 900)])
def test_seven_tools_of_the_bandit_needs_a_trap_and_1000_life_points(card: str, life: int):
    table = Scenario()
    table.set("1A", "Jar of Greed")
    table.hand("1A", "Dark Hole")
    table.monster("2A", "Gemini Elf")
    table.set("2A", SEVEN_TOOLS)
    table.life(2, life)
    duel = table.start()
    duel.does("1A", "activate", card)
    assert not duel.can("2A", "activate", SEVEN_TOOLS)


# --------------------------------------------------------------------------------- Mind Crush
def declares(duel: Play, name: str) -> None:
    """Whoever must declare a card name declares this one, which stands on a list they can read."""
    me = duel.duel.seat
    for action in duel.duel.legal_actions():
        role, row = divmod(action - c.Action.SELECT_LIST, c.LIST_ROWS)
        if role < 0:
            continue
        owner = (me + role) % len(duel.seats)
        row = boundary.own_row(duel.duel.address, me, owner, row)
        for card, facts in enumerate(duel.record["cards"][: int(duel.record["card_count"])]):
            if (facts["owner"], facts["row"]) == (owner, row) and duel.name(card) == name:
                duel.duel.apply(action)
                return
    raise AssertionError(f"{name} cannot be declared")


def mind_crushed(*across: str) -> Play:
    """1A declares Celtic Guardian; 2B holds these cards, and 2A two Celtic Guardians."""
    table = Scenario()
    table.set("1A", "Mind Crush")
    table.graveyard("1A", "Celtic Guardian")
    table.hand("1A", "Umi", "Gemini Elf")
    table.hand("2A", "Celtic Guardian", "Celtic Guardian")
    table.hand("2B", *across)
    duel = table.start()
    duel.does("1A", "activate", "Mind Crush")
    declares(duel, "Celtic Guardian")
    finish(duel)
    return duel


def test_mind_crush_discards_all_the_copies_of_the_one_across():
    duel = mind_crushed("Celtic Guardian", "Umi", "Celtic Guardian")
    assert duel.names_in("2B", "hand") == ["Umi"]
    assert [duel.hand_size(who) for who in ("1A", "2A")] == [2, 2]


@pytest.mark.parametrize("across", [("Gemini Elf",), ()])
def test_mind_crush_that_misses_costs_a_card_of_the_hand(across):
    duel = mind_crushed(*across)
    assert [duel.hand_size(who) for who in ("1A", "2A", "2B")] == [1, 2, len(across)]


# --------------------------------------------------------------------------------- Ojama Trio
def tokens_of(duel: Play) -> list[int]:
    return [duel.names_in(who, "field").count("Ojama Token") for who in duel.seats]


def test_ojama_trio_makes_three_weak_tokens_in_defense():
    table = Scenario()
    table.set("1A", "Ojama Trio")
    duel = resolves(table, "1A", "Ojama Trio")
    counts = tokens_of(duel)
    assert (counts[0], counts[2], counts[1] + counts[3]) == (0, 0, 3)
    tokens = [z for z in duel.record["zones"] if z["card"] != c.NONE]
    shown = {(int(z["atk"]), int(z["def_"]), int(z["level"])) for z in tokens}
    assert shown == {(0, 1000, 2)}
    positions = {int(duel.record["cards"][int(z["card"])]["position"]) for z in tokens}
    assert positions == {c.Position.FACE_UP_DEFENSE}


def test_ojama_trio_tokens_hurt_the_team_that_controls_them_when_destroyed():
    table = Scenario()
    table.set("1A", "Ojama Trio")
    table.hand("1A", "Dark Hole")
    duel = resolves(table, "1A", "Ojama Trio")
    duel.does("1A", "activate", "Dark Hole")
    finish(duel)
    assert tokens_of(duel) == [0, 0, 0, 0]
    assert (duel.life(1), duel.life(2)) == (16_000, 15_100)


@pytest.mark.parametrize(("theirs", "mates", "legal"), [(5, 2, True), (5, 3, False), (4, 3, True)])
def test_ojama_trio_needs_three_free_zones_on_both_opponents_fields(theirs, mates, legal: bool):
    table = Scenario()
    table.set("1A", "Ojama Trio")
    for who, n in (("2A", theirs), ("2B", mates)):
        for _ in range(n):
            table.monster(who, "Gemini Elf")
    assert table.start().can("1A", "activate", "Ojama Trio") is legal


@pytest.mark.parametrize("monster", ["Summoned Skull", "Celtic Guardian"])
def test_ojama_trio_tokens_are_no_tributes_for_a_tribute_summon(monster: str):
    table = Scenario(turn_of="2A")
    table.set("1A", "Ojama Trio")
    table.hand("2A", monster, "Upstart Goblin")
    for _ in range(5):
        table.monster("2B", "Gemini Elf", "face-down")
    duel = table.start()
    duel.does("2A", "activate", "Upstart Goblin")
    duel.does("1A", "activate", "Ojama Trio")
    finish(duel)
    assert tokens_of(duel) == [0, 3, 0, 0]
    if monster == "Celtic Guardian":
        assert duel.can("2A", "normal summon", monster)
        return
    duel.does("2A", "normal summon", monster)  # with a monster of the team-mate
    assert set(offered(duel)) == {"Gemini Elf"}


# ------------------------------------------------------------------- Wind Blast, Raigeki Break
def test_phoenix_wing_wind_blast_puts_an_opponents_card_on_top_of_its_owners_deck():
    table = Scenario()
    table.set("1A", WIND_BLAST)
    table.hand("1A", "Umi")
    table.monster("1B", "Vorse Raider")
    table.monster("2A", "Gemini Elf")
    table.set("2B", "Mirror Force")
    duel = table.start()
    duel.does("1A", "activate", WIND_BLAST)
    assert offered(duel) == {"Gemini Elf", "Mirror Force"}
    duel.picks("Mirror Force")
    finish(duel)
    assert duel.names_in("2B", "deck")[-1] == "Mirror Force"
    assert (duel.place("Umi"), duel.place("Gemini Elf")) == (GRAVE, MONSTER_ZONE)


def test_raigeki_break_destroys_any_card_for_a_card():
    table = Scenario()
    table.set("1A", "Raigeki Break")
    table.hand("1A", "Umi")
    table.monster("1B", "Vorse Raider")
    table.monster("2A", "Gemini Elf", "face-down")
    table.set("2B", "Mirror Force")
    duel = table.start()
    duel.does("1A", "activate", "Raigeki Break")
    assert offered(duel) == {"Vorse Raider", "Gemini Elf", "Mirror Force"}
    duel.picks("Gemini Elf")
    finish(duel)
    assert (duel.place("Umi"), duel.place("Gemini Elf")) == (GRAVE, GRAVE)
    assert duel.place("Mirror Force") == SPELL_TRAP_ZONE


@pytest.mark.parametrize("trap", [WIND_BLAST, "Raigeki Break"])
def test_a_trap_that_costs_a_card_needs_one_in_the_own_hand(trap: str):
    table = Scenario()
    table.set("1A", trap)
    table.hand("1B", "Umi")
    table.monster("2A", "Gemini Elf")
    assert not table.start().can("1A", "activate", trap)


# ------------------------------------------------------------------------------ Starlight Road
def starlit(*opposing: str, extra_of: str = "2A", card: str = "Dark Hole") -> Scenario:
    """1A holds a Spell; the Duelists named have a Gemini Elf; 2A has Starlight Road."""
    table = Scenario()
    table.hand("1A", card)
    table.set("2A", "Starlight Road")
    table.extra(extra_of, "Stardust Dragon")
    for who in opposing:
        table.monster(who, "Gemini Elf")
    return table


@pytest.mark.parametrize(
    ("opposing", "card", "legal"),
    [
        (("2A", "2A"), "Dark Hole", True),
        (("2A", "2B"), "Dark Hole", True),  # cards of the team together
        (("2A", "1A", "1B"), "Dark Hole", False),
        (("2A", "2A"), "Smashing Ground", False),
    ],
)
def test_starlight_road_answers_what_would_destroy_two_cards_of_the_team(opposing, card, legal):
    duel = starlit(*opposing, card=card).start()
    duel.does("1A", "activate", card)
    assert duel.can("2A", "activate", "Starlight Road") is legal


@pytest.mark.parametrize(("answer", "place"), [("yes", MONSTER_ZONE), ("no", c.Place.EXTRA_DECK)])
def test_starlight_road_negates_destroys_and_may_bring_stardust_dragon(answer: str, place):
    duel = starlit("2A", "2B").start()
    duel.does("1A", "activate", "Dark Hole")
    duel.does("2A", "activate", "Starlight Road")
    duel.passes()
    duel.picks(answer)
    finish(duel)
    assert duel.place("Dark Hole") == GRAVE
    assert [duel.names_in(w, "field").count("Gemini Elf") for w in ("2A", "2B")] == [1, 1]
    assert duel.place("Stardust Dragon") == place


def test_starlight_road_brings_nothing_from_the_team_mates_extra_deck():
    duel = starlit("2A", "2B", extra_of="2B").start()
    duel.does("1A", "activate", "Dark Hole")
    duel.does("2A", "activate", "Starlight Road")
    finish(duel)
    assert duel.place("Stardust Dragon") == c.Place.EXTRA_DECK
    assert duel.names_in("2A", "field") == ["Gemini Elf"]


# ---------------------------------------------------------------------------------- Stronghold
def test_stronghold_the_moving_fortress_becomes_a_monster():
    table = Scenario()
    table.set("1A", FORTRESS)
    duel = resolves(table, "1A", FORTRESS)
    assert duel.place(FORTRESS) == MONSTER_ZONE
    assert (duel.attack(FORTRESS), duel.defense(FORTRESS), duel.level(FORTRESS)) == (0, 2000, 4)


@pytest.mark.parametrize(
    ("mine", "mates", "theirs", "attack"),
    [
        ((GREEN, RED, YELLOW), (), (), 3000),
        ((GREEN,), (RED, YELLOW), (), 3000),
        ((GREEN, RED), (), (YELLOW,), 0),
        ((GREEN, RED, RED), (), (), 0),
    ],
)
def test_stronghold_the_moving_fortress_has_3000_attack_with_the_three_gadgets(
    mine, mates, theirs, attack: int
):
    table = Scenario()
    table.set("1A", FORTRESS)
    for who, gadgets in (("1A", mine), ("1B", mates), ("2A", theirs)):
        for gadget in gadgets:
            table.monster(who, gadget)
    assert resolves(table, "1A", FORTRESS).attack(FORTRESS) == attack


def test_stronghold_the_moving_fortress_counts_no_face_down_gadget():
    table = Scenario()
    table.set("1A", FORTRESS)
    table.monster("1A", GREEN)
    table.monster("1A", RED)
    table.monster("1A", YELLOW, "face-down")
    duel = resolves(table, "1A", FORTRESS)
    assert duel.attack(FORTRESS) == 0
    duel.does("1A", "flip", YELLOW)
    finish(duel)
    assert duel.attack(FORTRESS) == 3000


# ----------------------------------------------------------------------------------- Trap Hole
@pytest.mark.parametrize("who", ["2A", "2B"])
@pytest.mark.parametrize(
    ("verb", "monster"),
    [
        ("normal summon", "Anthrosaurus"),  # exactly 1000 ATK
        ("flip", "Gemini Elf"),
    ],
)
def test_trap_hole_destroys_a_monster_with_1000_attack(who: str, verb: str, monster: str):
    table = Scenario()
    if verb == "flip":
        table.monster("1A", monster, "face-down")
    else:
        table.hand("1A", monster)
    table.set(who, "Trap Hole")
    duel = table.start()
    elf = duel.handles[0]
    duel.does("1A", verb, monster)
    duel.does(who, "activate", "Trap Hole")
    finish(duel)
    assert duel.record["cards"][elf]["place"] == GRAVE


@pytest.mark.parametrize(
    ("who", "verb", "monster"),
    [
        ("2A", "normal summon", "Man-Eater Bug"),  # 450 ATK
        ("2A", "special summon", "Cyber Dragon"),
        ("1B", "normal summon", "Gemini Elf"),
    ],
)
def test_trap_hole_does_not_answer_other_summons(who: str, verb: str, monster: str):
    table = Scenario()
    table.hand("1A", monster)
    table.monster("2A", "Gemini Elf" if monster == "Cyber Dragon" else "Vorse Raider")
    table.set(who, "Trap Hole")
    duel = table.start()
    duel.does("1A", verb, monster)
    assert not duel.can(who, "activate", "Trap Hole")


# ---------------------------------------------------------------------------------- Tutan Mask
@pytest.mark.parametrize(("target_of", "who"), [("1A", "2A"), ("2B", "2A"), ("2A", "1B")])
def test_tutan_mask_protects_a_zombie_that_is_targeted_alone(target_of: str, who: str):
    table = Scenario()
    table.set("1A", "Rush Recklessly")
    table.monster(target_of, "Pyramid Turtle")
    table.set(who, "Tutan Mask")
    duel = table.start()
    duel.does("1A", "activate", "Rush Recklessly")
    duel.does(who, "activate", "Tutan Mask")
    finish(duel)
    assert (duel.attack("Pyramid Turtle"), duel.place("Rush Recklessly")) == (1200, GRAVE)


@pytest.mark.parametrize(
    ("trap", "monsters"),
    [
        ("Compulsory Evacuation Device", [("Gemini Elf", "attack")]),
        ("Compulsory Evacuation Device", [("Pyramid Turtle", "face-down")]),
        ("Icarus Attack", [("Pyramid Turtle", "attack"), ("Skull Servant", "attack")]),
        ("Torrential Tribute", [("Pyramid Turtle", "attack")]),
    ],
)
def test_tutan_mask_needs_exactly_one_face_up_zombie_as_target(trap: str, monsters):
    table = Scenario()
    table.set("1A", trap)
    for name, position in monsters:
        table.monster("2A", name, position)
    table.hand("1A", "Harpie Lady")
    table.set("2A", "Tutan Mask")
    duel = table.start()
    duel.does("1A", "normal summon", "Harpie Lady")
    picks = {"Icarus Attack": [n for n, _ in monsters], "Torrential Tribute": []}
    duel.does("1A", "activate", trap, *picks.get(trap, [monsters[0][0]]))
    assert not duel.can("2A", "activate", "Tutan Mask")


# --------------------------------------------------------------------------- Ultimate Offering
def test_ultimate_offering_summons_or_sets_again_for_500_each_time():
    table = Scenario()
    table.face_up("1A", "Ultimate Offering")
    table.hand("1A", "Gemini Elf", "Vorse Raider", "Luster Dragon")
    duel = table.start()
    duel.does("1A", "normal summon", "Gemini Elf")
    finish(duel)
    for verb, monster in (("normal summon", "Vorse Raider"), ("set", "Luster Dragon")):
        duel.does("1A", "activate", "Ultimate Offering")
        duel.passes()
        duel.does("1A", verb, monster)
        finish(duel)
    assert duel.position("Vorse Raider") == c.Position.FACE_UP_ATTACK
    assert duel.position("Luster Dragon") == c.Position.FACE_DOWN_DEFENSE
    assert duel.life(1) == 15_000


@pytest.mark.parametrize(
    ("hand", "life", "legal"), [("Gemini Elf", 16_000, True), ("Gemini Elf", 400, False)]
)
def test_ultimate_offering_summons_in_an_opponents_turn(hand: str, life: int, legal: bool):
    table = Scenario(turn_of="2A")
    table.face_up("1A", "Ultimate Offering")
    table.hand("1A", hand)
    table.hand("2A", "Vorse Raider")
    table.life(1, life)
    duel = table.start()
    duel.does("2A", "normal summon", "Vorse Raider")
    assert duel.can("1A", "activate", "Ultimate Offering") is legal
    if legal:
        duel.does("1A", "activate", "Ultimate Offering")
        duel.passes()
        duel.does("1A", "normal summon", hand)
        finish(duel)
        assert (duel.controller(hand), duel.life(1)) == ("1A", 15_500)
