"""Negated Summons, several at once, the Extra Deck, substitutes, rights (4.10-4.15)."""

import pytest

from tagduel_env.engine.record import constants as c
from tests.rules.playing import copy_of, plays, runs
from tests.scenario import Play, Scenario

MZ = c.Place.MONSTER_ZONE
GRAVE = c.Place.GRAVEYARD
KIND = c.DecisionKind
WINGMAN = "Elemental HERO Flame Wingman"
AVIAN, BURSTINATRIX = "Elemental HERO Avian", "Elemental HERO Burstinatrix"


def fusion(spell: str = "Polymerization", *, extra: tuple[str, ...] = (WINGMAN,)) -> Scenario:
    table = Scenario(turn_of="1A")
    table.hand("1A", spell)
    table.extra("1A", *extra)
    return table


# ------------------------------------------------------------ 4.10 the negation of a Summon
def attempt(*traps: str) -> Play:
    """1A Tribute Summons Jinzo with a Set monster; 2A has those Set."""
    table = Scenario(turn_of="1A")
    table.monster("1A", "Man-Eater Bug", "face-down")
    table.hand("1A", "Jinzo", "Mystic Tomato")
    table.set("1A", "Seven Tools of the Bandit")
    table.set("1B", "Mystical Space Typhoon")
    for trap in traps:
        table.set("2A", trap)
    duel = table.start()
    duel.does("1A", "normal summon", "Jinzo")
    return duel


def test_4_10_only_effects_that_say_would_be_summoned_open_the_chain():
    duel = attempt("Solemn Judgment", "Jar of Greed", "Torrential Tribute")
    assert duel.record["timing"] == c.Timing.SUMMON_ATTEMPT
    assert duel.asked == "2A"  # 1B's Typhoon can't be used
    assert sorted(duel.options()) == ["activate Solemn Judgment", "pass"]


def test_4_10_during_the_window_the_monster_is_not_on_the_field():
    duel = attempt("Solemn Judgment")
    assert duel.place("Jinzo") == c.Place.ATTEMPT
    assert duel.names_in("1A", "field") == ["Seven Tools of the Bandit"]
    duel.does("2A", "activate", "Solemn Judgment")  # Jinzo stops no Trap yet
    assert duel.chain() == [("2A", "Solemn Judgment")]


def test_4_10_only_the_first_link_can_negate_the_summon():
    duel = attempt("Solemn Judgment", "Solemn Warning", "Forced Back")
    duel.does("2A", "activate", "Solemn Judgment")
    asked = rights_of(duel)
    assert asked == {"1A": ["Seven Tools of the Bandit"]}


def rights_of(duel: Play) -> dict[str, list[str]]:
    """Everybody passes until the chain resolves; what each could have activated."""
    found: dict[str, list[str]] = {}
    while duel.kind == KIND.RESPOND:
        found[duel.asked] = [
            word.removeprefix("activate ") for word in duel.options() if word != "pass"
        ]
        duel.duel.apply(c.Action.PASS)
    return found


@pytest.mark.parametrize("answers", [0, 1, 2, 3])
def test_4_10_later_links_of_the_attempt_only_answer_links(answers: int):
    table = Scenario(turn_of="1A")
    table.hand("1A", "Gemini Elf", "Mystic Tomato")
    table.set("2A", "Solemn Judgment")
    for who in ("1A", "2B", "1B"):
        table.set(who, "Seven Tools of the Bandit")
    table.set("2B", "Jar of Greed")
    duel = table.start()
    duel.does("1A", "normal summon", "Gemini Elf")
    duel.does("2A", "activate", "Solemn Judgment")
    for who in ("1A", "2B", "1B")[:answers]:
        for offered in rights_of(copy_of(duel)).values():  # Speed 3 is answered by Speed 3 only
            assert offered == ["Seven Tools of the Bandit"]
        assert duel.place("Gemini Elf") == c.Place.ATTEMPT  # until the whole chain has resolved
        duel.does(who, "activate", "Seven Tools of the Bandit")
    runs(duel)
    assert duel.place("Gemini Elf") == (GRAVE if answers % 2 == 0 else MZ)
    assert duel.life(1) == 16_000 - (0, 1000, 1000, 2000)[answers]
    assert duel.life(2) == 8_000 - (0, 0, 1000, 1000)[answers]
    assert not duel.can("1A", "normal summon", "Mystic Tomato")


def test_4_10_a_negated_summon_has_no_triggers_and_spends_the_right():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Gemini Elf")
    table.monster("2B", "Gemini Elf")
    table.hand("1A", "Caius the Shadow Monarch", "Mystic Tomato")
    table.set("2A", "Solemn Warning")
    duel = table.start()
    duel.does("1A", "normal summon", "Caius the Shadow Monarch")
    duel.does("2A", "activate", "Solemn Warning")
    runs(duel)
    assert duel.life(2) == 14_000
    assert duel.names_in("2B", "field") == ["Gemini Elf"]
    assert duel.place("Caius the Shadow Monarch") == GRAVE
    assert not duel.can("1A", "normal summon", "Mystic Tomato")


@pytest.mark.parametrize("name", ["Dandylion", "Goblin Zombie"])
def test_4_10_what_is_destroyed_there_was_not_destroyed_on_the_field(name: str):
    table = Scenario(turn_of="1A")
    table.hand("1A", name)
    table.deck("1A", "Mezuki")
    table.set("2A", "Solemn Judgment")
    duel = table.start()
    duel.does("1A", "normal summon", name)
    duel.does("2A", "activate", "Solemn Judgment")
    runs(duel)
    assert duel.place(name) == GRAVE
    assert duel.hand_size("1A") == 0  # Goblin Zombie: "from the field"
    tokens = duel.names_in("1A", "field")
    assert tokens == (["Fluff Token"] * 2 if name == "Dandylion" else [])


@pytest.mark.parametrize("how", ["flip", "summon again"])
def test_4_10_flip_and_gemini_summons_can_be_negated(how: str):
    gemini = how == "summon again"
    table = Scenario(turn_of="1A")
    name = "Elemental HERO Neos Alius" if gemini else "Man-Eater Bug"
    table.monster("1A", name, "attack" if gemini else "face-down")
    table.monster("2B", "Gemini Elf")
    table.hand("1A", "Mystic Tomato")
    table.set("2A", "Solemn Judgment")
    duel = table.start()
    duel.does("1A", how, name)
    assert duel.record["timing"] == c.Timing.SUMMON_ATTEMPT
    duel.does("2A", "activate", "Solemn Judgment")
    runs(duel)
    assert duel.place(name) == GRAVE
    assert duel.names_in("2B", "field") == ["Gemini Elf"]
    assert duel.can("1A", "normal summon", "Mystic Tomato") is not gemini


def test_4_10_a_successful_summon_is_answered_by_triggers_first():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Breaker the Magical Warrior")
    table.set("2A", "Solemn Judgment")
    table.set("2A", "Torrential Tribute")
    duel = table.start()
    duel.does("1A", "normal summon", "Breaker the Magical Warrior")
    duel.passes("2A")
    assert duel.asked == "2A"
    assert duel.chain() == [("1A", "Breaker the Magical Warrior")]
    assert duel.options() == ["pass", "activate Torrential Tribute"]


# ---------------------------------------------------------------------------- 4.11 to 4.15
def test_4_11_several_monsters_in_one_summon_are_one_event():
    table = Scenario(turn_of="1A")
    table.set("1A", "Double-Edged Sword Technique")
    table.graveyard("1A", "Legendary Six Samurai - Kageki", "Hand of the Six Samurai")
    table.hand("2B", 'Maxx "C"')
    duel = table.start()
    duel.does("1A", "activate", "Double-Edged Sword Technique")
    duel.does("2B", "activate", 'Maxx "C"')
    runs(duel)
    assert len(duel.names_in("1A", "field")) == 2
    assert duel.hand_size("2B") == 1  # one draw for both


@pytest.mark.parametrize(
    ("other", "banished"),
    [("Hand of the Six Samurai", 2), ("Kagemusha of the Six Samurai", 1)],  # 1600 and 400 ATK
)
def test_4_11_what_answers_one_summon_answers_all_that_were_summoned_together(
    other: str, banished: int
):
    table = Scenario(turn_of="1A")
    table.set("1A", "Double-Edged Sword Technique")
    table.graveyard("1A", "Legendary Six Samurai - Enishi", other)  # 1700 ATK
    table.set("2B", "Bottomless Trap Hole")
    duel = table.start()
    duel.does("1A", "activate", "Double-Edged Sword Technique")
    while duel.asked != "2B" or not duel.can("2B", "activate"):
        duel.duel.apply(duel.duel.legal_actions()[0])
    duel.does("2B", "activate", "Bottomless Trap Hole")
    runs(duel)
    assert len(duel.names_in("1A", "banished")) == banished
    assert duel.place("Legendary Six Samurai - Enishi") == c.Place.BANISHED


@pytest.mark.parametrize("to", ["hand", "deck"])
def test_4_12_an_extra_deck_monster_returns_to_the_extra_deck(to: str):
    table = Scenario(turn_of="1A")
    table.monster("2A", "Stardust Dragon")
    if to == "hand":
        table.set("1A", "Compulsory Evacuation Device")
    else:
        table.set("1A", "Phoenix Wing Wind Blast")
        table.hand("1A", "Gemini Elf")
    duel = table.start()
    name = "Compulsory Evacuation Device" if to == "hand" else "Phoenix Wing Wind Blast"
    plays(duel, "1A", name)
    assert duel.place("Stardust Dragon") == c.Place.EXTRA_DECK
    assert duel.hand_size("2A") == 0


@pytest.mark.parametrize("who", ["1A", "1B"])
def test_4_12_only_the_own_extra_deck(who: str):
    table = Scenario(turn_of=who)
    for name in ("Gemini Elf", "Vorse Raider"):
        table.monster(who, name)
    table.extra("1A", "Gem-Knight Pearl")
    assert table.start().can(who, "special summon", "Gem-Knight Pearl") is (who == "1A")


@pytest.mark.parametrize("name", ["Goblin Zombie", "Dandylion"])
def test_4_13_a_detached_material_goes_to_its_owner_and_not_from_the_field(name: str):
    table = Scenario(turn_of="1A")
    gear = table.monster("1A", "Gear Gigant X")
    table.material("1B", name, gear)
    table.deck("1A", "Red Gadget", "Mezuki")
    table.deck("1B", "Mezuki")
    duel = table.start()
    plays(duel, "1A", "Gear Gigant X")
    assert duel.names_in("1B", "grave") == [name]
    assert duel.names_in("1B", "hand") == []  # Goblin Zombie: "from the field"
    tokens = ["Fluff Token"] * 2 if name == "Dandylion" else []
    assert duel.names_in("1B", "field") == tokens


@pytest.mark.parametrize(
    ("target", "hand", "legal"),
    [
        (WINGMAN, (AVIAN, "King of the Swamp"), True),
        (WINGMAN, ("King of the Swamp", BURSTINATRIX), True),
        (WINGMAN, ("King of the Swamp", "King of the Swamp"), False),
        (WINGMAN, ("King of the Swamp", "Gemini Elf"), False),
        ("Elemental HERO Gaia", (AVIAN, "King of the Swamp"), False),  # 1 EARTH monster
        ("Elemental HERO Absolute Zero", (AVIAN, "King of the Swamp"), True),  # it is WATER
    ],
)
def test_4_14_a_substitute_replaces_one_material_listed_by_name(
    target: str, hand: tuple[str, ...], legal: bool
):
    table = fusion(extra=(target,))
    table.hand("1A", *hand)
    duel = table.start()
    assert duel.can("1A", "activate", "Polymerization") is legal
    if legal:
        plays(duel, "1A", "Polymerization")
        assert duel.names_in("1A", "field") == [target]


@pytest.mark.parametrize(("own", "legal"), [(True, True), (False, False)])
def test_4_14_face_down_own_monsters_unless_face_up_ones_are_named(own: bool, legal: bool):
    table = fusion()
    table.hand("1A", BURSTINATRIX)
    table.monster("1A" if own else "2A", AVIAN, "face-down")
    assert table.start().can("1A", "activate", "Polymerization") is legal


def summons_until_refused(duel: Play, *names: str) -> int:
    """How many of them can be Normal Summoned one after the other."""
    for done, name in enumerate(names):
        if not duel.can("1A", "normal summon", name):
            return done
        plays(duel, "1A", name, verb="normal summon")
    return len(names)


@pytest.mark.parametrize(("copies", "rights"), [(0, 1), (1, 2), (2, 2)])
def test_4_15_double_summon_makes_it_two_whatever_the_copies(copies: int, rights: int):
    table = Scenario(turn_of="1A")
    names = ("Gemini Elf", "Vorse Raider", "Mystic Tomato")
    table.hand("1A", *names, *["Double Summon"] * copies, "Shining Angel")
    duel = table.start()
    for _ in range(copies):
        if duel.can("1A", "activate", "Double Summon"):
            plays(duel, "1A", "Double Summon")
    assert summons_until_refused(duel, *names) == rights


def test_4_15_swap_frog_grants_one_more_for_a_frog():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Swap Frog")
    table.monster("1A", "Giant Rat")
    table.hand("1A", "Treeborn Frog", "Gemini Elf", "Dupe Frog")
    duel = table.start()
    plays(duel, "1A", "Swap Frog", "Giant Rat")
    assert summons_until_refused(duel, "Gemini Elf", "Treeborn Frog", "Dupe Frog") == 2
    assert not duel.can("1A", "normal summon", "Giant Rat")


def test_4_15_a_gemini_summon_may_use_any_right():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Elemental HERO Neos Alius")
    table.hand("1A", "Gemini Elf", "Double Summon")
    duel = table.start()
    plays(duel, "1A", "Gemini Elf", verb="normal summon")
    assert not duel.can("1A", "summon again", "Elemental HERO Neos Alius")
    plays(duel, "1A", "Double Summon")
    plays(duel, "1A", "Elemental HERO Neos Alius", verb="summon again")
    assert not duel.can("1A", "summon again", "Elemental HERO Neos Alius")
