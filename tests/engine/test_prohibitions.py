"""What may not be done, and what is done instead (rules 4.7, 11.10, 12.8, T21)."""

import pytest

from tagduel_env.engine import boundary
from tagduel_env.engine.probes import probe_rules
from tagduel_env.engine.record import constants as c
from tests.records import pile
from tests.rules.workbench import SEATS, Workbench

BY_EFFECT = c.SummonKind.SPECIAL | c.SummonKind.BY_EFFECT


def may(bench: Workbench, who: str, act: c.PlayerAct, card: int = -1) -> bool:
    return probe_rules.player_may(bench.address, SEATS.index(who), act, card)


def everyone_who_may(bench: Workbench, act: c.PlayerAct, card: int = -1) -> list[str]:
    return [who for who in SEATS if may(bench, who, act, card)]


def test_e08_a_prohibition_on_you_binds_the_team_mate():
    bench = Workbench("Number 30: Acid Golem of Destruction")
    bench.monster("1A", "Number 30: Acid Golem of Destruction")
    assert everyone_who_may(bench, c.PlayerAct.SUMMON_SPECIALLY) == ["2A", "2B"]


def test_e08_a_prohibition_on_all_players_binds_all_four():
    bench = Workbench("Vanity's Emptiness")
    bench.spell("1A", "Vanity's Emptiness")
    assert everyone_who_may(bench, c.PlayerAct.SUMMON_SPECIALLY) == []


def test_e08a_a1_kycoo_binds_both_opponents_for_every_graveyard():
    bench = Workbench("Kycoo the Ghost Destroyer")
    bench.monster("1A", "Kycoo the Ghost Destroyer")
    graves = [bench.pile(who, "Gemini Elf", c.Place.GRAVEYARD) for who in SEATS]
    hand = bench.pile("2A", "Gemini Elf", c.Place.HAND)
    for card in graves:
        assert everyone_who_may(bench, c.PlayerAct.BANISH_ANY, card) == ["1A", "1B"]
        assert not probe_rules.verb_possible(bench.address, card, c.Verb.BANISH, -1, 3)
    assert everyone_who_may(bench, c.PlayerAct.BANISH_ANY, hand) == list(SEATS)


def test_a32_a54_great_shogun_shien_allows_the_opponents_one_together():
    bench = Workbench("Great Shogun Shien", "Dark Hole")
    bench.monster("1A", "Great Shogun Shien")
    spell = bench.pile("2A", "Dark Hole", c.Place.HAND)
    monster = bench.pile("2A", "Gemini Elf", c.Place.HAND)
    assert everyone_who_may(bench, c.PlayerAct.ACTIVATE_ANY, spell) == list(SEATS)
    bench.record["duelists"][3]["spells_traps_used"] = 1
    assert everyone_who_may(bench, c.PlayerAct.ACTIVATE_ANY, spell) == ["1A", "1B"]
    assert everyone_who_may(bench, c.PlayerAct.ACTIVATE_ANY, monster) == list(SEATS)


def test_jinzo_forbids_traps_only():
    bench = Workbench("Jinzo", "Mirror Force", "Dark Hole")
    bench.monster("1A", "Jinzo")
    trap = bench.pile("1A", "Mirror Force", c.Place.HAND)
    spell = bench.pile("1A", "Dark Hole", c.Place.HAND)
    assert everyone_who_may(bench, c.PlayerAct.ACTIVATE_ANY, trap) == []
    assert everyone_who_may(bench, c.PlayerAct.ACTIVATE_ANY, spell) == list(SEATS)


def test_abyss_dweller_forbids_the_opponents_effects_in_graveyards():
    bench = Workbench("Abyss Dweller")
    dweller = bench.monster("1A", "Abyss Dweller")
    bench.applies(dweller, ability=1)
    grave = bench.pile("2A", "Gemini Elf", c.Place.GRAVEYARD)
    hand = bench.pile("2A", "Gemini Elf", c.Place.HAND)
    assert everyone_who_may(bench, c.PlayerAct.ACTIVATE_ANY, grave) == ["1A", "1B"]
    assert everyone_who_may(bench, c.PlayerAct.ACTIVATE_ANY, hand) == list(SEATS)
    bench.end_of_turn()
    assert everyone_who_may(bench, c.PlayerAct.ACTIVATE_ANY, grave) == list(SEATS)


def test_thunder_king_forbids_searching():
    bench = Workbench("Thunder King Rai-Oh")
    bench.monster("1A", "Thunder King Rai-Oh")
    grave = bench.pile("1A", "Gemini Elf", c.Place.GRAVEYARD)
    source = bench.monster("1A", "Gemini Elf")
    deck = int(pile(bench.record, 0, "deck")[0])
    add = c.Verb.ADD_TO_HAND
    assert not probe_rules.verb_possible(bench.address, deck, add, source, 0)
    assert probe_rules.verb_possible(bench.address, grave, add, source, 0)


def test_necrovalley_keeps_cards_in_the_graveyards():
    """To be banished is impossible; other effects may be activated and fail (7.10)."""
    bench = Workbench("Necrovalley", "Monster Reborn", "Rite of Spirit", "Treeborn Frog")
    grave = bench.pile("1A", "Treeborn Frog", c.Place.GRAVEYARD)
    other = bench.pile("1B", "Gemini Elf", c.Place.GRAVEYARD)
    reborn = bench.pile("2A", "Monster Reborn", c.Place.HAND)
    verbs = (c.Verb.SPECIAL_SUMMON, c.Verb.ADD_TO_HAND, c.Verb.SHUFFLE_INTO_DECK, c.Verb.BANISH)
    possible = probe_rules.verb_possible
    assert all(possible(bench.address, grave, verb, reborn, 1) for verb in verbs)
    bench.spell("2A", "Necrovalley")
    allowed = [possible(bench.address, grave, verb, reborn, 1) for verb in verbs]
    assert allowed == [True, True, True, False]
    assert not possible(bench.address, other, c.Verb.BANISH, -1, 0)
    bench.record["chain_resolving"] = 1  # asked while another link resolves: no difference
    assert allowed == [possible(bench.address, grave, verb, reborn, 1) for verb in verbs]
    assert not any(possible(bench.address, grave, verb, reborn, 1, doing=True) for verb in verbs)
    assert possible(bench.address, grave, c.Verb.SPECIAL_SUMMON, grave, 0, doing=True)
    assert not possible(bench.address, other, c.Verb.SPECIAL_SUMMON, grave, 0, doing=True)


def test_aurkus_protects_fields_and_graveyards_from_targeting():
    bench = Workbench("Aurkus, Lightsworn Druid", "Lumina, Lightsworn Summoner")
    bench.monster("1A", "Aurkus, Lightsworn Druid")
    field = bench.monster("2A", "Lumina, Lightsworn Summoner")
    grave = bench.pile("2B", "Lumina, Lightsworn Summoner", c.Place.GRAVEYARD)
    hand = bench.pile("2B", "Lumina, Lightsworn Summoner", c.Place.HAND)
    other = bench.monster("2A", "Gemini Elf")
    aims = [
        probe_rules.verb_possible(bench.address, card, c.Verb.TARGET, other, 1)
        for card in (field, grave, hand, other)
    ]
    assert aims == [False, False, True, True]


def test_1_7_dimensional_fissure_takes_monsters_and_no_materials():
    bench = Workbench("Dimensional Fissure", "Number 39: Utopia", "Dark Hole", "Macro Cosmos")
    utopia = bench.monster("1A", "Number 39: Utopia")
    elf = bench.monster("1B", "Gemini Elf")
    code = int(bench.record["cards"][elf]["code"])
    material = boundary.place_material(bench.address, 0, code, utopia)
    spell = bench.pile("2A", "Dark Hole", c.Place.HAND)

    def goes(card: int) -> int:
        return probe_rules.redirected(bench.address, card, c.Place.GRAVEYARD)

    assert {goes(card) for card in (elf, material, spell)} == {c.Place.GRAVEYARD}
    fissure = bench.spell("2A", "Dimensional Fissure")
    assert [goes(card) for card in (elf, material, spell)] == [
        c.Place.BANISHED,
        c.Place.GRAVEYARD,
        c.Place.GRAVEYARD,
    ]
    assert probe_rules.redirected(bench.address, elf, c.Place.HAND) == c.Place.HAND
    bench.leaves(fissure)
    bench.spell("2A", "Macro Cosmos")
    assert {goes(card) for card in (elf, material, spell)} == {c.Place.BANISHED}


def test_12_9_sending_as_a_cost_needs_the_graveyard():
    bench = Workbench("Macro Cosmos")
    card = bench.pile("1A", "Gemini Elf", c.Place.HAND)
    possible = probe_rules.verb_possible
    assert possible(bench.address, card, c.Verb.SEND_TO_GRAVEYARD, -1, 0)
    bench.spell("2A", "Macro Cosmos")
    assert not possible(bench.address, card, c.Verb.SEND_TO_GRAVEYARD, -1, 0)
    assert possible(bench.address, card, c.Verb.DISCARD, -1, 0)


def test_11_10_unaffected_is_not_untargetable():
    bench = Workbench("Forbidden Lance", "Dark Hole", "Cyber Dragon")
    dragon = bench.monster("1A", "Cyber Dragon")
    hole = bench.pile("2A", "Dark Hole", c.Place.HAND)
    monster = bench.monster("2A", "Gemini Elf")
    bench.uses("1A", "Forbidden Lance", dragon)
    possible = probe_rules.verb_possible
    assert possible(bench.address, dragon, c.Verb.TARGET, hole, 1)
    assert not possible(bench.address, dragon, c.Verb.DESTROY, hole, 1)
    assert possible(bench.address, dragon, c.Verb.DESTROY, monster, 1)


@pytest.mark.parametrize(
    ("name", "place", "proper", "legal"),
    [
        ("Chaos Sorcerer", c.Place.GRAVEYARD, True, True),
        ("Chaos Sorcerer", c.Place.GRAVEYARD, False, False),
        ("Chaos Sorcerer", c.Place.HAND, False, False),
        ("Judgment Dragon", c.Place.GRAVEYARD, True, False),
        ("Stardust Dragon", c.Place.GRAVEYARD, False, False),
        ("Stardust Dragon", c.Place.GRAVEYARD, True, True),
        ("Stardust Dragon", c.Place.EXTRA_DECK, False, True),
        ("Elemental HERO Absolute Zero", c.Place.GRAVEYARD, True, False),
        ("Tsukuyomi", c.Place.GRAVEYARD, False, False),
        ("Gemini Elf", c.Place.GRAVEYARD, False, True),
        ("Evigishki Tetrogre", c.Place.HAND, False, False),
        ("Evigishki Tetrogre", c.Place.GRAVEYARD, True, True),
    ],
)
def test_4_7_4_16_special_summons_by_effects(name: str, place: c.Place, proper: bool, legal: bool):
    bench = Workbench(name)
    card = bench.pile("1A", name, place)
    flags = int(bench.record["cards"][card]["flags"]) & ~c.CardFlag.PROPERLY_SUMMONED
    flags |= c.CardFlag.PROPERLY_SUMMONED if proper else 0
    bench.record["cards"][card]["flags"] = flags
    assert probe_rules.may_be_special_summoned(bench.address, card, 0, BY_EFFECT) is legal


def test_t28_only_one_on_the_side_of_the_team():
    bench = Workbench("Grandmaster of the Six Samurai")
    second = bench.pile("1B", "Grandmaster of the Six Samurai", c.Place.HAND)
    how = c.SummonKind.SPECIAL | c.SummonKind.INHERENT
    assert probe_rules.may_be_special_summoned(bench.address, second, 2, how)
    bench.monster("1A", "Grandmaster of the Six Samurai")
    assert not probe_rules.may_be_special_summoned(bench.address, second, 2, how)
    opponents = bench.pile("2A", "Grandmaster of the Six Samurai", c.Place.HAND)
    assert probe_rules.may_be_special_summoned(bench.address, opponents, 1, how)


def rights(bench: Workbench, card: int) -> int:
    """How many Normal Summons of such a card are left, spent one after another."""
    count = 0
    while probe_rules.has_normal_summon(bench.address, 0, card) and count < 9:
        probe_rules.use_normal_summon(bench.address, 0, card)
        count += 1
    return count


def test_4_15_double_summon_twice_adds_one():
    bench = Workbench("Double Summon")
    elf = bench.pile("1A", "Gemini Elf", c.Place.HAND)
    bench.record["duelists"]["normal_summons_allowed"] = 1
    bench.uses("1A", "Double Summon")
    bench.uses("1A", "Double Summon")
    assert rights(bench, elf) == 2


def test_4_15_grants_of_swap_frog_are_for_frogs_and_on_top():
    bench = Workbench("Swap Frog", "Dupe Frog")
    elf = bench.pile("1A", "Gemini Elf", c.Place.HAND)
    frog = bench.pile("1A", "Dupe Frog", c.Place.HAND)
    swap = bench.monster("1A", "Swap Frog")
    bench.record["duelists"]["normal_summons_allowed"] = 1
    for _ in range(2):
        for ability in range(4):
            bench.applies(swap, ability=ability)
    probe_rules.use_normal_summon(bench.address, 0, elf)
    assert not probe_rules.has_normal_summon(bench.address, 0, elf)
    assert rights(bench, frog) == 2


def test_battle_damage_rules():
    bench = Workbench("The Sanctuary in the Sky", "Blackwing Armor Master", "Shining Angel")
    master = bench.monster("1A", "Blackwing Armor Master")
    angel = bench.monster("2A", "Shining Angel")
    elf = bench.monster("2B", "Gemini Elf")
    zero = c.DamageRule.ZERO + 1
    assert probe_rules.damage_rule(bench.address, 0, master) == zero
    assert probe_rules.damage_rule(bench.address, 0, -1) == 0
    assert probe_rules.damage_rule(bench.address, 1, angel) == 0
    bench.spell("1A", "The Sanctuary in the Sky")
    assert probe_rules.damage_rule(bench.address, 1, angel) == zero
    assert probe_rules.damage_rule(bench.address, 1, elf) == 0


def test_waboku_protects_the_whole_team_and_newcomers():
    bench = Workbench("Waboku")
    bench.uses("1A", "Waboku")
    own, mates = bench.monster("1A", "Gemini Elf"), bench.monster("1B", "Gemini Elf")
    theirs = bench.monster("2A", "Gemini Elf")
    act = c.Act.BE_DESTROYED_BY_BATTLE
    may_be = [probe_rules.card_may(bench.address, card, act) for card in (own, mates, theirs)]
    assert may_be == [False, False, True]
    assert probe_rules.damage_rule(bench.address, 0, -1) == c.DamageRule.ZERO + 1
    bench.end_of_turn()
    assert probe_rules.card_may(bench.address, own, act)
