"""Gishki and other cards of Ritual Summons."""

import pytest

from tagduel_env.engine.record import constants as c
from tests.cards.deeds import fights, finish, materials_of, offered, resolves, xyz
from tests.scenario import Play, Scenario

GRAVE = c.Place.GRAVEYARD
DECK = c.Place.DECK
MONSTER_ZONE = c.Place.MONSTER_ZONE
GUSTKRAKEN = "Evigishki Gustkraken"
MERROWGEIST = "Evigishki Merrowgeist"
AUGUS = "Evigishki Mind Augus"
OGRE = "Evigishki Soul Ogre"
TETROGRE = "Evigishki Tetrogre"
ABYSS = "Gishki Abyss"
MIRROR = "Gishki Aquamirror"
ARIEL = "Gishki Ariel"
BEAST = "Gishki Beast"
CHAIN = "Gishki Chain"
SHADOW = "Gishki Shadow"
VISION = "Gishki Vision"
MANJU = "Manju of the Ten Thousand Hands"
SENJU = "Senju of the Thousand Hands"
BIRD = "Sonic Bird"
PREPARATION = "Preparation of Rites"
RELINQUISHED = "Relinquished"
ILLUSION = "Black Illusion Ritual"


# ------------------------------------------------------------------------------- Ritual Summons
def mirror_table(ritual: str, *hand: str) -> Scenario:
    table = Scenario()
    table.hand("1A", MIRROR, ritual, *hand)
    return table


@pytest.mark.parametrize(
    ("ritual", "hand", "mates", "legal"),
    [
        (GUSTKRAKEN, (ABYSS, ARIEL), (), True),  # 2 + 4
        (GUSTKRAKEN, (ABYSS,), (ARIEL,), True),
        (GUSTKRAKEN, (), (ABYSS, ARIEL), True),
        (GUSTKRAKEN, (ARIEL, ARIEL), (), False),  # 8, not exactly 6
        (GUSTKRAKEN, ("Summoned Skull",), (), True),
        (OGRE, (ABYSS, ARIEL), (), False),
        (OGRE, (ABYSS, ABYSS, ARIEL), (), True),
        (GUSTKRAKEN, (SHADOW,), (), True),  # the whole Tribute
        (OGRE, (VISION,), (), True),
        (RELINQUISHED, ("Kuriboh",), (), False),  # no Gishki
    ],
)
def test_gishki_aquamirror_tributes_exactly_the_level(ritual: str, hand, mates, legal: bool):
    table = mirror_table(ritual, *hand)
    for mate in mates:
        table.monster("1B", mate, "face-down")
    duel = table.start()
    assert duel.can("1A", "activate", MIRROR) is legal
    if legal:
        duel.does("1A", "activate", MIRROR)
        finish(duel)
        assert ritual in duel.names_in("1A", "field")
        assert duel.names_in("1A", "hand") == []
        assert not set(duel.names_in("1B", "field")) & set(mates)


@pytest.mark.parametrize(("place", "who"), [("graveyard", "1A"), ("monster", "2A"), ("hand", "1B")])
def test_gishki_aquamirror_tributes_no_other_monsters(place: str, who: str):
    table = mirror_table(GUSTKRAKEN)
    getattr(table, place)(who, "Summoned Skull")
    assert not table.start().can("1A", "activate", MIRROR)


def test_gishki_aquamirror_returns_to_the_deck_for_a_ritual_monster_in_the_graveyard():
    table = Scenario()
    table.graveyard("1A", MIRROR, ABYSS, RELINQUISHED)
    table.graveyard("1B", OGRE)
    duel = resolves(table, "1A", MIRROR)
    assert (duel.place(MIRROR), duel.names_in("1B", "hand")) == (DECK, [OGRE])


@pytest.mark.parametrize("buried", [ABYSS, RELINQUISHED, MERROWGEIST])
def test_gishki_aquamirror_needs_a_gishki_ritual_monster_in_the_graveyard(buried: str):
    table = Scenario()
    table.graveyard("1A", MIRROR, buried)
    table.graveyard("2B", OGRE)
    assert not table.start().can("1A", "activate", MIRROR)


@pytest.mark.parametrize(
    ("card", "found"),
    [(SHADOW, MIRROR), (VISION, OGRE)],
)
def test_shadow_and_vision_are_discarded_to_search(card: str, found: str):
    table = Scenario()
    table.hand("1A", card)
    table.deck("1A", MIRROR, OGRE, ABYSS, RELINQUISHED, ILLUSION)
    table.deck("1B", MIRROR, OGRE)
    duel = resolves(table, "1A", card)
    assert (duel.place(card), duel.names_in("1A", "hand")) == (GRAVE, [found])


@pytest.mark.parametrize(("card", "deck"), [(SHADOW, (OGRE, ILLUSION)), (VISION, (MIRROR, ABYSS))])
def test_shadow_and_vision_need_their_card_in_the_deck(card: str, deck):
    table = Scenario()
    table.hand("1A", card)
    table.deck("1A", *deck)
    assert not table.start().can("1A", "activate", card)


def ritual_summoned(ritual: str, table: Scenario) -> Play:
    table.hand("1A", MIRROR, ritual, SHADOW)
    duel = table.start()
    duel.does("1A", "activate", MIRROR)
    duel.passes()
    while duel.kind != c.DecisionKind.POSITION:
        duel.duel.apply(duel.duel.legal_actions()[0])
    duel.picks("face-up attack")
    return duel


# ------------------------------------------------------------------------------ Ritual Monsters
def test_evigishki_gustkraken_looks_at_two_cards_across_and_shuffles_one_away():
    table = Scenario()
    table.hand("2B", "Umi", "Dark Hole", "Ookazi")
    table.hand("2A", "Gemini Elf")
    duel = ritual_summoned(GUSTKRAKEN, table)
    duel.passes()
    assert (duel.asked, len(offered(duel))) == ("1A", 2)
    finish(duel)
    assert (duel.hand_size("2B"), duel.hand_size("2A")) == (2, 1)
    assert len(duel.names_in("2B", "deck")) == 21


def test_evigishki_gustkraken_does_nothing_when_revived():
    table = Scenario()
    table.hand("1A", "Monster Reborn")
    table.hand("2B", "Umi", "Dark Hole")
    table.graveyard("1A", GUSTKRAKEN)
    assert resolves(table, "1A", "Monster Reborn").hand_size("2B") == 2


def test_evigishki_mind_augus_shuffles_up_to_five_cards_of_both_sides_back():
    table = Scenario()
    table.graveyard("1A", "Umi", "Ookazi")
    table.graveyard("1B", "Gemini Elf")
    table.graveyard("2B", "Dark Hole", "Luster Dragon", "Summoned Skull")
    table.graveyard("2A", "Mirror Force")
    duel = ritual_summoned(AUGUS, table)
    assert "Mirror Force" not in offered(duel)
    for name in ("Umi", "Gemini Elf", "Dark Hole", "Luster Dragon", "Ookazi"):
        duel.picks(name)
    finish(duel)
    for name in ("Umi", "Gemini Elf", "Dark Hole", "Luster Dragon", "Ookazi"):
        assert duel.place(name) == DECK
    assert duel.place("Summoned Skull") == GRAVE


def test_evigishki_mind_augus_does_nothing_when_revived():
    table = Scenario()
    table.hand("1A", "Monster Reborn")
    table.graveyard("1A", AUGUS)
    table.graveyard("2B", "Dark Hole")
    assert resolves(table, "1A", "Monster Reborn").place("Dark Hole") == GRAVE


def test_evigishki_soul_ogre_discards_a_gishki_monster_to_shuffle_a_face_up_card_away():
    table = Scenario()
    table.monster("1A", OGRE)
    table.hand("1A", ABYSS, SHADOW, "Gemini Elf")
    table.monster("2A", "Luster Dragon")
    table.face_up("2B", "Umi")
    table.set("2B", "Mirror Force")
    table.monster("2B", "Summoned Skull", "face-down")
    duel = table.start()
    duel.does("1A", "activate", OGRE)
    assert offered(duel) == {ABYSS, SHADOW}
    duel.picks(ABYSS)
    assert offered(duel) == {"Luster Dragon", "Umi"}
    duel.picks("Umi")
    finish(duel)
    assert (duel.place("Umi"), duel.place(ABYSS)) == (DECK, GRAVE)
    assert not duel.can("1A", "activate", OGRE)  # once per turn


@pytest.mark.parametrize("held", ["Gemini Elf", MIRROR])
def test_evigishki_soul_ogre_needs_a_gishki_monster_in_the_own_hand(held: str):
    table = Scenario()
    table.monster("1A", OGRE)
    table.hand("1A", held)
    table.hand("1B", ABYSS)
    table.monster("2A", "Luster Dragon")
    assert not table.start().can("1A", "activate", OGRE)


def tetrogre_table() -> Scenario:
    table = Scenario()
    table.monster("1A", TETROGRE)
    table.deck("1A", "Umi")
    table.deck("2B", "Ookazi")
    table.deck("2A", "Ookazi")
    table.hand("2B", "Gemini Elf")
    table.hand("2A", "Luster Dragon")
    return table


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_evigishki_tetrogre_sends_a_card_of_both_decks_away_unless_the_one_across_discards(answer):
    duel = tetrogre_table().start()
    duel.does("1A", "activate", TETROGRE, "answer 1")  # Spell
    duel.passes()
    duel.does("2B", answer)
    finish(duel)
    sent = answer == "no"
    assert (duel.names_in("1A", "grave") == ["Umi"]) is sent
    assert duel.names_in("2B", "grave") == (["Ookazi"] if sent else ["Gemini Elf"])
    assert (duel.names_in("2A", "grave"), duel.hand_size("2A")) == ([], 1)
    assert not duel.can("1A", "activate", TETROGRE)  # once per turn


# ----------------------------------------------------------------------------------- searches
@pytest.mark.parametrize("how", ["normal summon", "flip", "special summon"])
def test_gishki_abyss_searches_low_defense_however_summoned(how: str):
    table = Scenario()
    if how == "flip":
        table.monster("1A", ABYSS, "face-down")
    elif how == "normal summon":
        table.hand("1A", ABYSS)
    else:
        table.hand("1A", "Monster Reborn")
        table.graveyard("1A", ABYSS)
    table.deck("1A", ABYSS, SHADOW, GUSTKRAKEN, BEAST, MIRROR, "Gemini Elf")
    duel = table.start()
    if how == "special summon":
        duel.does("1A", "activate", "Monster Reborn")
        duel.passes()
        duel.picks("face-up attack")
    else:
        duel.does("1A", how, ABYSS)
    duel.does("1A", "activate", ABYSS)
    duel.passes()
    assert offered(duel) == {SHADOW, GUSTKRAKEN}
    duel.picks(SHADOW)
    finish(duel)
    assert SHADOW in duel.names_in("1A", "hand")


def test_gishki_ariel_searches_any_gishki_monster_when_flipped():
    table = Scenario()
    table.monster("1A", ARIEL, "face-down")
    table.deck("1A", OGRE, BEAST, MIRROR, "Gemini Elf")
    duel = table.start()
    duel.does("1A", "flip", ARIEL)
    duel.does("1A", "activate", ARIEL)
    duel.passes()
    assert offered(duel) == {OGRE, BEAST}
    duel.picks(OGRE)
    finish(duel)
    assert duel.names_in("1A", "hand") == [OGRE]


def test_gishki_ariel_does_nothing_when_summoned_face_up():
    table = Scenario()
    table.hand("1A", ARIEL)
    table.deck("1A", OGRE)
    duel = table.start()
    duel.does("1A", "normal summon", ARIEL)
    assert not duel.can("1A", "activate", ARIEL)


@pytest.mark.parametrize("how", ["normal summon", "flip"])
def test_gishki_beast_revives_a_gishki_of_level_4_or_less_when_normal_summoned(how: str):
    table = Scenario()
    if how == "flip":
        table.monster("1A", BEAST, "face-down")
    else:
        table.hand("1A", BEAST)
    table.graveyard("1A", ABYSS, MIRROR)
    table.graveyard("1B", CHAIN, GUSTKRAKEN, "Gemini Elf")
    duel = table.start()
    duel.does("1A", how, BEAST)
    assert duel.can("1A", "activate", BEAST) is (how == "normal summon")
    if how == "normal summon":
        duel.does("1A", "activate", BEAST)
        assert offered(duel) == {ABYSS, CHAIN}
        duel.picks(CHAIN)
        finish(duel)
        assert (duel.controller(CHAIN), duel.position(CHAIN)) == ("1A", c.Position.FACE_UP_DEFENSE)


def chain_summoned(*top: str) -> Play:
    table = Scenario()
    table.hand("1A", CHAIN)
    table.deck("1A", *top)
    duel = table.start()
    duel.does("1A", "normal summon", CHAIN)
    duel.passes()
    return duel


@pytest.mark.parametrize(("answer", "held"), [("yes", 1), ("no", 0)])
def test_gishki_chain_may_take_a_ritual_card_from_the_top_three(answer: str, held: int):
    duel = chain_summoned("Gemini Elf", OGRE, MIRROR, GUSTKRAKEN)
    duel.does("1A", answer)
    if answer == "yes":
        assert offered(duel) == {OGRE, MIRROR}
        duel.picks(OGRE)
    finish(duel)
    assert duel.hand_size("1A") == held
    on_top = set(duel.names_in("1A", "deck")[-3 + held :])
    assert on_top == {"Gemini Elf", MIRROR} | (set() if held else {OGRE})


def test_gishki_chain_puts_the_rest_back_in_any_order():
    duel = chain_summoned("Gemini Elf", "Luster Dragon", ABYSS)
    assert offered(duel) == {"Gemini Elf", "Luster Dragon", ABYSS}
    before = duel.names_in("1A", "deck")[-3:]
    duel.picks("Luster Dragon")
    duel.picks("Gemini Elf")
    finish(duel)
    after = duel.names_in("1A", "deck")[-3:]
    assert set(after) == set(before)
    assert after in (["Luster Dragon", "Gemini Elf", ABYSS], [ABYSS, "Gemini Elf", "Luster Dragon"])


@pytest.mark.parametrize("how", ["normal summon", "flip", "special summon"])
@pytest.mark.parametrize(
    ("card", "found"),
    [(MANJU, {OGRE, MIRROR, RELINQUISHED}), (SENJU, {OGRE, RELINQUISHED}), (BIRD, {MIRROR})],
)
def test_monsters_that_search_ritual_cards_when_normal_or_flip_summoned(card, found, how: str):
    table = Scenario()
    if how == "flip":
        table.monster("1A", card, "face-down")
    elif how == "normal summon":
        table.hand("1A", card)
    else:
        table.hand("1A", "Monster Reborn")
        table.graveyard("1A", card)
    table.deck("1A", OGRE, MIRROR, RELINQUISHED, "Gemini Elf", "Dark Hole")
    duel = table.start()
    if how == "special summon":
        duel.does("1A", "activate", "Monster Reborn")
        duel.passes()
        duel.picks("face-up attack")
        assert not duel.can("1A", "activate", card)
        return
    duel.does("1A", how, card)
    duel.does("1A", "activate", card)
    duel.passes()
    if len(found) > 1:
        assert offered(duel) == found
        duel.picks(OGRE)
    finish(duel)
    assert set(duel.names_in("1A", "hand")) <= found
    assert duel.hand_size("1A") == 1


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_preparation_of_rites_searches_and_may_bring_a_ritual_spell_back(answer: str):
    table = Scenario()
    table.hand("1A", PREPARATION)
    table.deck("1A", GUSTKRAKEN, AUGUS, OGRE, ABYSS, MIRROR)
    table.graveyard("1B", MIRROR, "Dark Hole")
    duel = table.start()
    duel.does("1A", "activate", PREPARATION)
    duel.passes()
    assert offered(duel) == {GUSTKRAKEN, AUGUS}
    duel.picks(AUGUS)
    duel.does("1A", answer)
    finish(duel)
    assert duel.names_in("1A", "hand") == [AUGUS]
    assert duel.names_in("1B", "hand") == ([MIRROR] if answer == "yes" else [])


# ---------------------------------------------------------------------------------- Merrowgeist
def test_evigishki_merrowgeist_shuffles_the_monster_it_beats_into_the_deck():
    table = Scenario()
    xyz(table, "1A", MERROWGEIST, ABYSS, ARIEL)
    table.monster("2A", "Gemini Elf")
    duel = table.start()
    duel.attacks("1A", MERROWGEIST, "Gemini Elf")
    duel.does("1A", "activate", MERROWGEIST, ABYSS)
    finish(duel)
    assert (duel.place("Gemini Elf"), materials_of(duel, MERROWGEIST)) == (DECK, 1)


@pytest.mark.parametrize(("materials", "position"), [((), "attack"), ((ABYSS,), "face-down")])
def test_evigishki_merrowgeist_needs_a_material_and_a_beaten_monster(materials, position: str):
    table = Scenario()
    xyz(table, "1A", MERROWGEIST, *materials)
    beaten = position == "attack"
    table.monster("2A", "Gemini Elf" if beaten else "Millennium Shield", position)
    duel = table.start()
    duel.attacks("1A", MERROWGEIST, "Gemini Elf" if beaten else "Millennium Shield")
    assert not duel.can("1A", "activate", MERROWGEIST)


def test_evigishki_merrowgeist_is_made_of_two_level_4_monsters_of_the_team():
    table = Scenario()
    table.monster("1A", "Gemini Elf")
    table.monster("1B", "Luster Dragon")
    table.extra("1A", MERROWGEIST)
    duel = table.start()
    duel.does("1A", "special summon", MERROWGEIST)
    finish(duel)
    assert materials_of(duel, MERROWGEIST) == 2


# ---------------------------------------------------------------------------------- Relinquished
@pytest.mark.parametrize(
    ("tribute", "where", "legal"),
    [
        ("Kuriboh", "hand", True),
        ("Summoned Skull", "monster", True),
        (None, "hand", False),
        ("Number 39: Utopia", "monster", False),  # no Level
    ],
)
def test_black_illusion_ritual_tributes_one_monster(tribute, where: str, legal: bool):
    table = Scenario()
    table.hand("1A", ILLUSION, RELINQUISHED)
    if tribute:
        getattr(table, where)("1A", tribute)
    duel = table.start()
    assert duel.can("1A", "activate", ILLUSION) is legal
    if legal:
        duel.does("1A", "activate", ILLUSION)
        finish(duel)
        assert (duel.place(RELINQUISHED), duel.place(tribute)) == (MONSTER_ZONE, GRAVE)


def test_black_illusion_ritual_summons_only_relinquished():
    table = Scenario()
    table.hand("1A", ILLUSION, GUSTKRAKEN, "Summoned Skull")
    assert not table.start().can("1A", "activate", ILLUSION)


def relinquished_holds(victim: str = "Summoned Skull", position: str = "attack") -> Play:
    table = Scenario()
    table.monster("1A", RELINQUISHED)
    table.monster("2B", victim, position)
    table.monster("2A", "Blue-Eyes White Dragon")
    duel = table.start()
    duel.does("1A", "activate", RELINQUISHED, victim)
    finish(duel)
    return duel


@pytest.mark.parametrize("position", ["attack", "face-down"])
def test_relinquished_equips_a_monster_and_has_its_stats(position: str):
    duel = relinquished_holds(position=position)
    assert (duel.attack(RELINQUISHED), duel.defense(RELINQUISHED)) == (2500, 1200)
    assert "Summoned Skull" in duel.names_in("1A", "field")
    assert duel.place("Summoned Skull") == c.Place.SPELL_TRAP_ZONE
    assert not duel.can("1A", "activate", RELINQUISHED)
    for _ in range(4):
        duel.ends_turn()
    assert duel.turn_of == "1A"
    assert not duel.can("1A", "activate", RELINQUISHED)  # it holds one already


def test_relinquished_has_its_monster_destroyed_instead_and_shares_the_damage():
    duel = relinquished_holds()
    fights(duel, "1A", RELINQUISHED, "Blue-Eyes White Dragon")
    assert (duel.place(RELINQUISHED), duel.place("Summoned Skull")) == (MONSTER_ZONE, GRAVE)
    assert (duel.life(1), duel.life(2)) == (15_500, 15_500)
    assert duel.attack(RELINQUISHED) == 0


def test_relinquished_alone_is_destroyed_and_only_its_side_is_hurt():
    table = Scenario()
    table.monster("1A", RELINQUISHED)
    table.monster("2A", "Gemini Elf")
    duel = table.start()
    fights(duel, "1A", RELINQUISHED, "Gemini Elf")
    assert duel.place(RELINQUISHED) == GRAVE
    assert (duel.life(1), duel.life(2)) == (14_100, 16_000)
    assert duel.names_in("1A", "hand") == []
