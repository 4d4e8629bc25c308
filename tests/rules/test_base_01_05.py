"""Objects, starting, the turn and setting (1.1-3.7, 5.1, 5.2); Summons are in test_base_04."""

import pytest

from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.cards.facts import Subtype
from tagduel_env.decks import Deck, check_deck
from tagduel_env.engine import boundary
from tagduel_env.engine.duel import Duel
from tagduel_env.engine.record import constants as c
from tagduel_env.ruleset import Ruleset
from tests.rules.playing import knowers, moved, runs, tag
from tests.scenario import FILLERS, Play, Scenario

MZ = c.Place.MONSTER_ZONE
GRAVE = c.Place.GRAVEYARD
BANISHED = c.Place.BANISHED
KIND = c.DecisionKind
NORMALS = tuple(card.number for card in load_catalogue() if card.subtypes == Subtype.NORMAL)
EXTRAS = tuple(card.number for card in load_catalogue() if card.belongs_in_extra_deck)
PLAIN = Deck.of("plain", [name for name in FILLERS for _ in range(10)])


def new_duel(seed: int, **switches: object) -> Play:
    """A Duel from the very beginning, with Decks in which nothing can be used."""
    rules = Ruleset.tag(**switches)
    return Play(Duel.new([PLAIN] * rules.duelists, rules, seed, 0), (), Scenario().seats)


def passes_to(duel: Play, kind: c.DecisionKind) -> None:
    """Everybody passes until that is asked."""
    while duel.kind != kind:
        duel.duel.apply(c.Action.PASS)


def copy_of(duel: Play) -> Play:
    """The same duel, to go another way."""
    return Play(duel.duel.copy(), duel.handles, duel.seats)


# --------------------------------------------------------------- 1 objects, zones, information
@pytest.mark.parametrize(
    ("trap", "pile"),
    [("Torrential Tribute", "grave"), ("Compulsory Evacuation Device", "hand")],
)
def test_1_1_a_card_goes_to_its_owners_piles(trap: str, pile: str):
    table = Scenario(turn_of="1A")
    table.monster("1A", "Gemini Elf", owner="2B")
    table.set("2A", trap)
    table.hand("1A", "Vorse Raider")
    duel = table.start()
    assert (duel.controller("Gemini Elf"), duel.owner("Gemini Elf")) == ("1A", "2B")
    duel.does("1A", "normal summon", "Vorse Raider")
    duel.does("2A", "activate", trap)
    runs(duel, *["Gemini Elf"] * (pile == "hand"))
    assert duel.names_in("2B", pile) == ["Gemini Elf"]
    assert "Gemini Elf" not in duel.names_in("1A", pile)


@pytest.mark.parametrize(("held", "free"), [(4, True), (5, False)])
def test_1_2_five_monster_zones(held: int, free: bool):
    table = Scenario(turn_of="1A")
    for _ in range(held):
        table.monster("1A", "Gemini Elf")
    table.hand("1A", "Vorse Raider")
    duel = table.start()
    assert duel.can("1A", "normal summon", "Vorse Raider") is free
    assert duel.can("1A", "set", "Vorse Raider") is free


@pytest.mark.parametrize(("held", "free"), [(4, True), (5, False)])
def test_1_2_five_spell_and_trap_zones_and_a_field_zone(held: int, free: bool):
    table = Scenario(turn_of="1A")
    for _ in range(held):
        table.set("1A", "Dark Bribe")
    table.hand("1A", "Jar of Greed", "Upstart Goblin", "Umi")
    duel = table.start()
    assert duel.can("1A", "set", "Jar of Greed") is free
    assert duel.can("1A", "activate", "Upstart Goblin") is free
    assert duel.can("1A", "activate", "Umi")


@pytest.mark.parametrize(
    ("main", "extra", "side", "legal"),
    [
        (40, 0, 0, True),
        (39, 0, 0, False),
        (60, 15, 15, True),
        (61, 0, 0, False),
        (40, 16, 0, False),
        (40, 0, 16, False),
    ],
)
def test_1_3_sizes_of_a_deck(main: int, extra: int, side: int, legal: bool):
    rest = main + side
    deck = Deck("sizes", NORMALS[:main], EXTRAS[:extra], NORMALS[main:rest])
    assert (check_deck(deck) == []) is legal


@pytest.mark.parametrize(
    ("main", "side", "legal"), [(3, 0, True), (4, 0, False), (2, 1, True), (2, 2, False)]
)
def test_1_3_three_copies_over_all_three_parts(main: int, side: int, legal: bool):
    elf = load_catalogue().by_name("Gemini Elf").number
    others = [number for number in NORMALS if number != elf]
    deck = Deck("copies", (*others[:40], *[elf] * main), (), (elf,) * side)
    assert (check_deck(deck) == []) is legal


@pytest.mark.parametrize(
    ("shared", "knowing"),
    [(True, [True, False, True, False]), (False, [True, False, False, False])],
)
def test_1_4_set_cards_hand_and_extra_deck_are_private(shared: bool, knowing: list[bool]):
    table = Scenario(turn_of="1A", ruleset=tag(share_information=shared))
    table.monster("1A", "Man-Eater Bug", "face-down")
    table.set("1A", "Dark Bribe")
    table.hand("1A", "Smashing Ground")
    table.extra("1A", "Stardust Dragon")
    duel = table.start()
    for name in ("Man-Eater Bug", "Dark Bribe", "Smashing Ground", "Stardust Dragon"):
        assert knowers(duel, name) == knowing, name


def test_1_4_what_is_face_up_is_public_and_the_deck_is_private_to_all():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Vorse Raider")
    table.face_up("1A", "Umi")
    table.graveyard("1A", "Mystic Tomato")
    table.banished("1A", "Giant Rat")
    table.deck("1A", "Shining Angel", "Wave-Motion Cannon")
    duel = table.start()
    for name in ("Vorse Raider", "Umi", "Mystic Tomato", "Giant Rat"):
        assert knowers(duel, name) == [True] * 4, name
    for name in ("Shining Angel", "Wave-Motion Cannon"):
        assert knowers(duel, name) == [False] * 4, name


def test_1_5_a_normal_summon_is_in_face_up_attack_position_and_a_set_face_down():
    table = Scenario(turn_of="1A", ruleset=tag(ask_forced=True))
    table.hand("1A", "Gemini Elf", "Vorse Raider", "Double Summon")
    duel = table.start()
    duel.does("1A", "activate", "Double Summon")
    runs(duel)
    duel.does("1A", "normal summon", "Gemini Elf")
    assert duel.kind != KIND.POSITION
    runs(duel)
    assert duel.position("Gemini Elf") == c.Position.FACE_UP_ATTACK
    duel.does("1A", "set", "Vorse Raider")
    runs(duel)
    assert duel.position("Vorse Raider") == c.Position.FACE_DOWN_DEFENSE


def test_1_5_a_special_summon_is_face_up_in_either_position():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Monster Reborn")
    table.graveyard("1A", "Gemini Elf", "Vorse Raider")
    duel = table.start()
    duel.does("1A", "activate", "Monster Reborn", "Gemini Elf")
    duel.passes()
    assert duel.kind == KIND.POSITION
    assert sorted(duel.options()) == ["face-up attack", "face-up defense"]


def test_1_5_face_down_only_if_the_effect_says_so():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Alexandrite Dragon")
    beaten = table.monster("2A", "Nimble Momonga")
    new = table.deck("2A", "Nimble Momonga")[0]
    duel = table.start()
    duel.attacks("1A", "Alexandrite Dragon", beaten)
    runs(duel)
    assert duel.position(new) == c.Position.FACE_DOWN_DEFENSE


@pytest.mark.parametrize(("name", "legal"), [("Tragoedia", True), ("Doppelwarrior", False)])
def test_1_6_an_unknown_atk_counts_as_0(name: str, legal: bool):
    table = Scenario(turn_of="1A")
    table.hand("1A", "Debris Dragon")
    table.graveyard("1A", name)  # 500 or less ATK is asked for; Doppelwarrior has 800
    duel = table.start()
    duel.does("1A", "normal summon", "Debris Dragon")
    runs(duel)
    assert (duel.place(name) == MZ) is legal


def test_1_7_materials_are_not_on_the_field():
    table = Scenario(turn_of="1A")
    roach = table.monster("1A", "Steelswarm Roach")
    table.material("1A", "Gemini Elf", roach)
    table.material("1A", "Cyber Dragon", roach)
    table.monster("2A", "Alexandrite Dragon")
    table.set("1A", "Gift of The Mystical Elf")
    duel = table.start()
    assert duel.position("Gemini Elf") == c.Position.NONE
    duel.does("1A", "activate", "Gift of The Mystical Elf")
    runs(duel)
    assert duel.life(1) == 16_600  # 300 each for two monsters: the materials aren't counted


@pytest.mark.parametrize(
    ("redirect", "arrives"),
    [("Dimensional Fissure", GRAVE), ("Macro Cosmos", BANISHED), ("Messenger of Peace", GRAVE)],
)
def test_1_7_a_material_is_no_monster_for_a_redirect(redirect: str, arrives: c.Place):
    table = Scenario(turn_of="1A")
    gear = table.monster("1A", "Gear Gigant X")
    table.material("1A", "Gemini Elf", gear)
    table.deck("1A", "Red Gadget")
    table.face_up("2A", redirect)
    duel = table.start()
    duel.does("1A", "activate", "Gear Gigant X")
    runs(duel)
    assert duel.place("Gemini Elf") == arrives
    assert duel.names_in("1A", "hand") == ["Red Gadget"]


# ------------------------------------------------------------------------------- 2 starting
def test_2_1_life_points_hands_and_shuffled_decks():
    duel = new_duel(1)
    assert (duel.life(1), duel.life(2)) == (16_000, 16_000)
    assert [duel.hand_size(who) for who in ("2A", "1B", "2B")] == [5, 5, 5]
    orders = {tuple(new_duel(seed).names_in("2A", "deck")) for seed in range(4)}
    assert len(orders) == 4


def test_2_1_one_on_one_each_begins_with_8000():
    rules = Ruleset.one_on_one()
    record = Duel.new([PLAIN] * 2, rules, 1).record
    assert [int(points) for points in record["life"]] == [8_000, 8_000]


def test_2_1_a_random_method_picks_the_side_that_begins():
    rules = Ruleset.tag()
    sides = {int(Duel.new([PLAIN] * 4, rules, seed).record["first_team"]) for seed in range(20)}
    assert sides == {0, 1}


@pytest.mark.parametrize("draws", [True, False])
def test_2_2_the_first_player_draws(draws: bool):
    duel = new_duel(3, first_draw=draws, ask_forced=True)
    passes_to(duel, KIND.OPEN)
    assert (duel.turn, duel.phase) == (1, c.Phase.MAIN_1)
    assert duel.hand_size("1A") == (6 if draws else 5)


@pytest.mark.parametrize("turn", [1, 2])
def test_2_3_no_battle_phase_in_the_first_turn(turn: int):
    who = ("1A", "2A")[turn - 1]
    table = Scenario(turn_of=who, turn=turn, ruleset=Ruleset.one_on_one())
    table.monster(who, "Gemini Elf")
    assert table.start().can(who, "battle phase") is (turn == 2)


def test_2_4_no_mulligan():
    duel = new_duel(5, ask_forced=True)
    kinds = set()
    while duel.phase != c.Phase.MAIN_1:
        kinds.add(duel.kind)
        duel.duel.apply(c.Action.PASS)
    assert kinds <= {KIND.PHASE, KIND.WINDOW}


def test_2_4_a_single_duel_decides():
    table = Scenario(turn_of="1A")
    table.life(2, 500)
    table.hand("1A", "Ookazi")
    duel = table.start()
    duel.does("1A", "activate", "Ookazi")
    duel.passes()
    assert (duel.over, duel.winner, duel.duel.legal_actions()) == (True, 1, [])


# ------------------------------------------------------------------------------------ 3 turn
def test_3_1_the_normal_draw_comes_before_fast_effects():
    table = Scenario(turn_of="1A", phase="draw")
    table.set("2A", "Jar of Greed")
    duel = table.start()
    assert (duel.phase, duel.asked, duel.hand_size("1A")) == (c.Phase.DRAW, "2A", 1)


@pytest.mark.parametrize(("cards", "over"), [(0, True), (1, False)])
def test_3_1_an_empty_deck_loses(cards: int, over: bool):
    table = Scenario(turn_of="1A", phase="draw")
    table.no_deck("1A")
    table.deck("1A", *["Gemini Elf"] * cards)
    duel = table.start()
    assert duel.over is over
    assert duel.winner == (2 if over else None)


@pytest.mark.parametrize("order", [("Ocean", "Woodsman"), ("Woodsman", "Ocean")])
def test_3_2_standby_effects_one_at_a_time_in_the_order_chosen(order: tuple[str, str]):
    table = Scenario(turn_of="1A", phase="standby")
    for name in order:
        table.monster("1A", f"Elemental HERO {name}")
    table.graveyard("1A", "Polymerization", "Elemental HERO Stratos")
    duel = table.start()
    for done, name in enumerate(order):
        assert (duel.kind, duel.asked, duel.chain()) == (KIND.PHASE, "1A", [])
        assert duel.hand_size("1A") == done
        picks = ["Elemental HERO Stratos"] * (name == "Ocean")
        duel.does("1A", "activate", f"Elemental HERO {name}", *picks)
        while not duel.over and duel.hand_size("1A") == done:
            assert duel.chain() in ([], [("1A", f"Elemental HERO {name}")])
            duel.duel.apply(duel.duel.legal_actions()[0])
    runs(duel)
    assert duel.phase == c.Phase.MAIN_1


def test_3_2_maintenance_is_asked_in_the_standby_phase():
    table = Scenario(turn_of="1A", phase="standby")
    table.face_up("1A", "Messenger of Peace")
    duel = table.start()
    duel.passes()
    assert (duel.phase, duel.kind) == (c.Phase.STANDBY, KIND.PAY_OR)
    duel.picks("yes")
    assert (duel.life(1), duel.chain()) == (15_900, [])


def main_phase_table() -> Scenario:
    table = Scenario(turn_of="1A")
    table.monster("1A", "Gemini Elf")
    table.monster("1A", "Man-Eater Bug", "face-down")
    table.monster("1A", "Cannon Soldier")
    table.monster("2A", "Alexandrite Dragon")
    table.hand("1A", "Vorse Raider", "Upstart Goblin", "Dark Bribe", "Mystic Tomato")
    return table


@pytest.mark.parametrize("backwards", [False, True])
def test_3_3_open_actions_in_any_order(backwards: bool):
    duel = main_phase_table().start()
    moves: list[tuple[str, str, tuple[str, ...]]] = [
        ("set", "Dark Bribe", ()),
        ("normal summon", "Vorse Raider", ()),
        ("change position", "Gemini Elf", ()),
        ("activate", "Upstart Goblin", ()),
        ("flip", "Man-Eater Bug", ("Alexandrite Dragon",)),
        ("change position", "Cannon Soldier", ()),
    ]
    for verb, card, picks in moves[::-1] if backwards else moves:
        duel.does("1A", verb, card)
        runs(duel, *picks)
    assert duel.position("Man-Eater Bug") == c.Position.FACE_UP_ATTACK
    assert duel.position("Gemini Elf") == c.Position.FACE_UP_DEFENSE
    assert duel.place("Alexandrite Dragon") == GRAVE
    assert duel.place("Upstart Goblin") == GRAVE
    assert not duel.can("1A", "normal summon", "Mystic Tomato")
    assert not duel.can("1A", "set", "Mystic Tomato")


def test_3_4_a_battle_phase_is_optional_and_leads_to_main_phase_2():
    duel = main_phase_table().start()
    assert not duel.can("1A", "main phase 2")
    duel.does("1A", "battle phase")
    duel.passes()
    assert duel.phase == c.Phase.BATTLE
    assert not duel.can("1A", "normal summon", "Vorse Raider")
    duel.does("1A", "main phase 2")
    duel.passes()
    assert duel.phase == c.Phase.MAIN_2
    assert duel.can("1A", "normal summon", "Vorse Raider")
    assert not duel.can("1A", "battle phase")


def test_3_4_without_a_battle_phase_there_is_no_main_phase_2():
    table = main_phase_table()
    table.ruleset = tag(ask_forced=True)
    duel = table.start()
    duel.does("1A", "end turn")
    phases = set()
    while duel.turn_of == "1A":
        phases.add(duel.phase)
        duel.duel.apply(duel.duel.legal_actions()[0])
    assert phases == {c.Phase.MAIN_1, c.Phase.END}


def end_phase(*hand: str) -> Scenario:
    """1A with eight cards in hand as the turn ends, the last ones named; 2A with eight too."""
    table = Scenario(turn_of="1A")
    table.hand("1A", *["Gemini Elf"] * (8 - len(hand)), *hand)
    table.hand("2A", *["Gemini Elf"] * 8)
    return table


def test_3_5_only_the_turn_duelist_discards_to_six():
    duel = end_phase().start()
    duel.ends_turn()
    assert duel.hand_size("1A") == 6
    assert duel.hand_size("2A") == 9  # eight and the draw of the new turn


def test_3_5_that_discard_is_not_by_an_effect():
    duel = end_phase("Beiige, Vanguard of Dark World").start()
    duel.does("1A", "end turn")
    passes_to(duel, KIND.HAND_LIMIT)
    duel.picks("Beiige, Vanguard of Dark World")
    runs(duel)
    assert duel.place("Beiige, Vanguard of Dark World") == GRAVE
    assert not moved(duel, "Beiige, Vanguard of Dark World", c.MoveFlag.BY_EFFECT)


def test_3_5_triggers_of_the_discard_chain_and_the_hand_is_checked_again():
    table = end_phase("Night Assailant")
    table.graveyard("1A", "Man-Eater Bug")
    table.set("2B", "Jar of Greed")
    duel = table.start()
    duel.does("1A", "end turn")
    passes_to(duel, KIND.HAND_LIMIT)
    duel.picks("Night Assailant")  # the other one is a Gemini Elf, whichever
    asked = []
    while duel.kind != KIND.HAND_LIMIT:
        asked.append((duel.asked, duel.chain(), duel.can("2B", "activate", "Jar of Greed")))
        duel.duel.apply(duel.duel.legal_actions()[0])
    # 2B may answer the trigger's chain, and is asked nothing after it
    assert asked == [("2B", [("1A", "Night Assailant")], True)]
    assert duel.hand_size("1A") == 7
    assert "Man-Eater Bug" in duel.names_in("1A", "hand")
    duel.picks("Gemini Elf")
    runs(duel)
    assert (duel.turn_of, duel.hand_size("1A")) == ("2A", 6)


def test_3_5_what_lasts_until_the_end_lapses_after_the_discard():
    table = end_phase("Rush Recklessly", "Mystic Tomato")
    table.monster("1A", "Cyber Dragon")
    table.hand("1A", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "activate", "Rush Recklessly")
    runs(duel)
    duel.does("1A", "end turn")
    passes_to(duel, KIND.HAND_LIMIT)
    assert duel.attack("Cyber Dragon") == 2800
    duel.picks("Gemini Elf")
    assert duel.attack("Cyber Dragon") == 2800
    duel.picks("Gemini Elf")
    runs(duel)
    assert (duel.turn_of, duel.attack("Cyber Dragon")) == ("2A", 2100)


@pytest.mark.parametrize("face_down", [False, True])
def test_3_5_borrowed_control_returns_before_the_discard(face_down: bool):
    table = end_phase("Mind Control", "Mystic Tomato")
    table.monster("2A", "Cyber Dragon")
    duel = table.start()
    duel.does("1A", "activate", "Mind Control")
    runs(duel)
    assert duel.controller("Cyber Dragon") == "1A"
    if face_down:
        position = c.Position.FACE_DOWN_DEFENSE
        boundary.change_position(duel.duel.address, duel.card("Cyber Dragon"), position)
    duel.does("1A", "end turn")
    passes_to(duel, KIND.HAND_LIMIT)
    assert duel.controller("Cyber Dragon") == "2A"


@pytest.mark.parametrize("first", ["effect", "action"])
def test_3_5_a_lingering_action_falls_when_the_turn_duelist_chooses(first: str):
    table = Scenario(turn_of="1A")
    table.monster("1A", "Cyber Dragon")
    table.monster("1A", "Jain, Lightsworn Paladin")
    table.hand("1A", "Limiter Removal")
    duel = table.start()
    duel.does("1A", "activate", "Limiter Removal")
    runs(duel)
    duel.does("1A", "end turn")
    assert duel.kind == KIND.PHASE
    if first == "effect":
        duel.does("1A", "activate", "Jain, Lightsworn Paladin")
        while len(duel.names_in("1A", "grave")) < 3:
            assert duel.place("Cyber Dragon") == MZ
            duel.duel.apply(duel.duel.legal_actions()[0])
    else:
        duel.duel.apply(next(a for a in duel.duel.legal_actions() if 36 <= a < 68))
        assert duel.place("Cyber Dragon") == GRAVE
        assert duel.chain() == []
    duel.ends_turn()
    assert duel.place("Cyber Dragon") == GRAVE
    assert len(duel.names_in("1A", "grave")) == 4  # Limiter Removal, Cyber Dragon, two sent


def test_3_6_one_normal_summon_or_set_per_turn():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Gemini Elf", "Vorse Raider")
    summoning = table.start()
    setting = copy_of(summoning)
    summoning.does("1A", "normal summon", "Gemini Elf")
    setting.does("1A", "set", "Gemini Elf")
    for duel in (summoning, setting):
        duel.passes()
        assert not duel.can("1A", "normal summon", "Vorse Raider")
        assert not duel.can("1A", "set", "Vorse Raider")


def test_3_7_turns_are_counted_from_1_one_per_duelist():
    duel = new_duel(7)
    for turn, who in enumerate(("1A", "2A", "1B", "2B", "1A"), start=1):
        assert (duel.turn, duel.turn_of) == (turn, who)
        duel.ends_turn()


# --------------------------------------------------------------------------------- 5 setting
@pytest.mark.parametrize(
    ("name", "tributes"), [("Gemini Elf", 0), ("Summoned Skull", 1), ("Dark Magician", 2)]
)
@pytest.mark.parametrize("given", [0, 1, 2])
def test_5_1_a_set_monster_needs_its_tributes(name: str, tributes: int, given: int):
    table = Scenario(turn_of="1A")
    for _ in range(given):
        table.monster("1A", "Vorse Raider")
    table.hand("1A", name, "Mystic Tomato")
    duel = table.start()
    assert duel.can("1A", "set", name) is (given >= tributes)
    if given >= tributes:
        duel.does("1A", "set", name)
        runs(duel)
        assert duel.position(name) == c.Position.FACE_DOWN_DEFENSE
        assert duel.names_in("1A", "grave") == ["Vorse Raider"] * tributes
        assert not duel.can("1A", "normal summon", "Mystic Tomato")


def test_5_2_spells_and_traps_are_set_without_limit_in_their_zones():
    table = Scenario(turn_of="1A")
    cards = ("Dark Hole", "Jar of Greed", "Book of Moon", "Axe of Despair", "Messenger of Peace")
    table.hand("1A", *cards, "Necrovalley")
    duel = table.start()
    for card in cards:
        duel.does("1A", "set", card)
        duel.passes()
    assert [duel.place(card) for card in cards] == [c.Place.SPELL_TRAP_ZONE] * 5
    duel.does("1A", "set", "Necrovalley")
    assert duel.place("Necrovalley") == c.Place.FIELD_ZONE
    assert {duel.position(card) for card in (*cards, "Necrovalley")} == {c.Position.SET}


@pytest.mark.parametrize(
    ("name", "legal"),
    [
        ("Jar of Greed", False),
        ("Scapegoat", False),
        ("Upstart Goblin", True),
        ("Messenger of Peace", True),
        ("Umi", True),
    ],
)
def test_5_2_activation_in_the_turn_of_setting(name: str, legal: bool):
    table = Scenario(turn_of="1A")
    table.hand("1A", name)
    duel = table.start()
    duel.does("1A", "set", name)
    duel.passes()
    assert duel.can("1A", "activate", name) is legal


def test_5_2_spells_and_traps_are_set_in_the_own_main_phase_only():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Gemini Elf")
    table.hand("1A", "Jar of Greed")
    duel = table.start()
    duel.does("1A", "battle phase")
    duel.passes()
    assert not duel.can("1A", "set", "Jar of Greed")
    duel.does("1A", "main phase 2")
    duel.passes()
    assert duel.can("1A", "set", "Jar of Greed")
    duel.ends_turn()
    assert not duel.can("1A", "set", "Jar of Greed")
