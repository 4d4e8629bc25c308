"""The catalogue: golden counts, known cards, look-ups and their errors."""

from collections import Counter
from datetime import date

import pytest

from tagduel_env.cards.catalogue import FIRST_TOKEN, fold_name, load_catalogue
from tagduel_env.cards.errors import CardNotFoundError
from tagduel_env.cards.facts import Attribute, Kind, Race, Subtype


@pytest.fixture(scope="module")
def catalogue():
    return load_catalogue()


def test_there_are_6144_cards(catalogue):
    assert len(catalogue) == 6144
    assert Counter(card.kind for card in catalogue) == {
        Kind.MONSTER: 4009,
        Kind.SPELL: 1167,
        Kind.TRAP: 968,
    }


def test_numbers_are_rows_and_stay(catalogue):
    assert [card.number for card in catalogue] == list(range(1, 6145))
    frozen = {1: '"A" Cell Breeding Device', 1263: "Dark Hole", 3777: "Mystic Tomato"}
    assert {number: catalogue[number].name for number in frozen} == frozen
    assert catalogue[6144].name == "Zure, Knight of Dark World"


def test_names_are_unique_but_for_second_passcodes(catalogue):
    copies = Counter(card.name for card in catalogue)
    assert {name for name, count in copies.items() if count > 1} == {"Polymerization"}
    assert [card.number for card in catalogue if card.same_as != card.number] == [4258]
    assert catalogue.canonical(4258) == 4257


def test_the_enumerations_are_frozen():
    attributes = ["NONE", "EARTH", "WATER", "FIRE", "WIND", "LIGHT", "DARK", "DIVINE"]
    assert [attribute.name for attribute in Attribute] == attributes
    assert list(Attribute) == list(range(8))
    assert list(Race) == list(range(25))
    assert (Race.WARRIOR, Race.DRAGON, Race.PSYCHIC, Race.DIVINE_BEAST) == (1, 14, 21, 22)
    assert list(Kind) == [0, 1, 2, 3]
    assert [part.value for part in Subtype] == [1 << bit for bit in range(18)]
    assert (Subtype.EFFECT, Subtype.XYZ, Subtype.COUNTER, Subtype.TOKEN) == (2, 32, 65536, 131072)


def test_an_xyz_monster(catalogue):
    card = catalogue.by_name("Number 39: Utopia")
    assert (card.passcode, card.kind) == (84013237, Kind.MONSTER)
    assert card.subtypes == Subtype.XYZ | Subtype.EFFECT
    assert (card.attribute, card.race) == (Attribute.LIGHT, Race.WARRIOR)
    assert (card.level, card.rank, card.level_or_rank) == (0, 4, 4)
    assert (card.atk, card.defense) == (2500, 2000)
    assert card.belongs_in_extra_deck
    assert card.type_line == "Xyz Effect Monster, LIGHT Warrior, Rank 4, ATK 2500 / DEF 2000"


def test_a_main_deck_monster(catalogue):
    card = catalogue.by_name("Cyber Dragon")
    assert (card.level, card.rank, card.atk, card.defense) == (5, 0, 2100, 1600)
    assert (card.attribute, card.race) == (Attribute.LIGHT, Race.MACHINE)
    assert not card.belongs_in_extra_deck
    assert not card.is_normal_monster


def test_1_6_a_question_mark_counts_as_zero(catalogue):
    card = catalogue.by_name("Tragoedia")
    assert (card.atk, card.defense) == (0, 0)
    assert card.atk_unknown
    assert card.def_unknown
    assert not catalogue.by_name("Treeborn Frog").atk_unknown


def test_spells_and_traps_have_no_monster_facts(catalogue):
    spell, trap = catalogue.by_name("Mystical Space Typhoon"), catalogue.by_name("Dark Bribe")
    assert (spell.is_spell, trap.is_trap) == (True, True)
    assert (spell.subtypes, trap.subtypes) == (Subtype.QUICK_PLAY, Subtype.COUNTER)
    for card in (spell, trap):
        stats = (card.attribute, card.race, card.level_or_rank, card.atk, card.defense)
        assert stats == (0, 0, 0, 0, 0)
    assert spell.type_line == "Quick-Play Spell"
    assert not catalogue.by_name("Dark Hole").is_normal_monster  # a Normal Spell


def test_a_normal_tuner_is_a_normal_monster(catalogue):
    card = catalogue.by_name("Genex Controller")
    assert card.subtypes == Subtype.TUNER | Subtype.NORMAL
    assert card.is_normal_monster


def test_an_extra_deck_monster_without_effect_is_neither_normal_nor_effect(catalogue):
    card = catalogue.by_name("Gem-Knight Pearl")
    assert card.subtypes == Subtype.XYZ
    assert not card.is_normal_monster


def test_release_dates(catalogue):
    assert max(card.released for card in catalogue) <= date(2014, 6, 30)
    assert catalogue.by_name("Abyss Dweller").released == date(2012, 11, 9)


def test_series_are_lists(catalogue):
    assert catalogue.by_name("Lyla, Lightsworn Sorceress").series == ("Lightsworn",)
    assert catalogue.by_name("Smashing Ground").series == ()


def test_names_that_hold_in_all_places(catalogue):
    umi = {card.name for card in catalogue.named("Umi")}
    assert umi == {"Umi", "A Legendary Ocean"}
    harpies = {card.name for card in catalogue.named("harpie lady")}
    extra = {"Harpie Lady 1", "Harpie Lady 2", "Harpie Lady 3", "Cyber Harpie Lady"}
    assert harpies == {"Harpie Lady", *extra}
    assert catalogue.by_name("A Legendary Ocean").names == ("A Legendary Ocean", "Umi")
    assert catalogue.by_name("Harpie Queen").also_named == ()
    assert {name for card in catalogue for name in card.also_named} == {
        "Umi",
        "Harpie Lady",
        "Neo-Spacian Aqua Dolphin",
        "Neo-Spacian Glow Moss",
    }


@pytest.mark.parametrize(
    "name", ["Mystic Tomato", "MYSTIC TOMATO", "mystic-tomato", "MysticTomato"]
)
def test_names_are_found_without_case_and_punctuation(catalogue, name):
    assert catalogue.by_name(name).name == "Mystic Tomato"


def test_accents_don_t_matter(catalogue):
    assert catalogue.by_name("cu chulainn the awakened").name == "Cú Chulainn the Awakened"
    assert fold_name("Ür, King") == "urking"


def test_two_cards_that_differ_in_punctuation_only(catalogue):
    assert catalogue.by_name("Rai-Mei").is_monster
    assert catalogue.by_name("Raimei").is_spell
    with pytest.raises(CardNotFoundError, match=r"means one card, got 'rai mei'.*Rai-Mei; Raimei"):
        catalogue.by_name("rai mei")


@pytest.mark.parametrize("passcode", [5318639, "5318639", "05318639", " 05318639 "])
def test_passcodes_are_found_with_and_without_leading_zeros(catalogue, passcode):
    assert catalogue.by_passcode(passcode).name == "Mystical Space Typhoon"


def test_second_passcodes_lead_to_the_name(catalogue):
    assert catalogue.by_passcode(27847700).number == 4257
    assert catalogue.by_passcode(36996508).name == "Dark Magician"


def test_every_printed_passcode_leads_to_its_card(catalogue):
    assert all(catalogue.by_passcode(card.passcode).number == card.same_as for card in catalogue)


def test_artwork_numbers_end_after_nine(catalogue):
    assert catalogue.by_passcode(46986414 + 9).name == "Dark Magician"
    with pytest.raises(CardNotFoundError, match="Nearest: 46986414 Dark Magician"):
        catalogue.by_passcode(46986414 + 10)
    with pytest.raises(CardNotFoundError):
        catalogue.by_passcode(46986414 - 1)


def test_find_takes_names_and_passcodes_and_names_go_first(catalogue):
    assert catalogue.find("dark hole").number == catalogue.find("53129443").number
    assert catalogue.find("7").name == "7"


@pytest.mark.parametrize(
    ("asked", "nearest"),
    [("Mystic Tomatoe", "Mystic Tomato"), ("gorz", "Gorz the Emissary of Darkness")],
)
def test_an_unknown_name_is_answered_with_the_nearest(catalogue, asked, nearest):
    with pytest.raises(CardNotFoundError) as caught:
        catalogue.find(asked)
    assert caught.value.asked == asked
    assert caught.value.nearest[0] == nearest
    assert f"Nearest: {nearest}" in str(caught.value)


def test_a_name_like_nothing_has_no_nearest(catalogue):
    with pytest.raises(CardNotFoundError) as caught:
        catalogue.by_name("qqqqqqqqqqqq")
    assert str(caught.value) == "Expected the name of a card, got 'qqqqqqqqqqqq'."


@pytest.mark.parametrize("wrong", ["", "abc", "-1", "5318639x", "²"])
def test_what_is_no_passcode_is_refused(catalogue, wrong):
    with pytest.raises(CardNotFoundError, match="a passcode"):
        catalogue.by_passcode(wrong)


@pytest.mark.parametrize("wrong", [0, -1, 6145, 7935, FIRST_TOKEN + 5, 8191])
def test_a_number_without_a_card_is_refused(catalogue, wrong):
    assert wrong not in catalogue
    with pytest.raises(CardNotFoundError, match="1 to 6144"):
        catalogue[wrong]


def test_tokens_have_numbers_from_7936(catalogue):
    assert {token.number: token.name for token in catalogue.tokens} == {
        7936: "Doppel Token",
        7937: "Emissary of Darkness Token",
        7938: "Fluff Token",
        7939: "Ojama Token",
        7940: "Sheep Token",
    }
    sheep = catalogue.by_name("Sheep Token")
    assert sheep.is_token
    assert (sheep.attribute, sheep.race, sheep.level) == (Attribute.EARTH, Race.BEAST, 1)
    assert (sheep.atk, sheep.defense) == (0, 0)
    assert catalogue.by_name("Emissary of Darkness Token").atk_unknown


def test_the_catalogue_is_read_once(catalogue):
    assert load_catalogue() is catalogue
    assert catalogue[1] is catalogue[1]
    assert len(catalogue.digest) == 16
