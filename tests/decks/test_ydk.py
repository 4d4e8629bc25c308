"""Deck files: what is understood, what is refused, and what the refusal says."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.decks import Deck, DeckFileError, format_ydk, parse_ydk, read_ydk, write_ydk

HOLE, STORM, UTOPIA = 53129443, 5318639, 84013237


def names(numbers):
    return [load_catalogue()[number].name for number in numbers]


def refusal(text):
    with pytest.raises(DeckFileError) as caught:
        parse_ydk(text, source="a.ydk")
    return str(caught.value).splitlines()


def test_the_three_parts_are_read():
    deck = parse_ydk(f"#main\n{HOLE}\n{STORM}\n#extra\n{UTOPIA}\n!side\n{HOLE}\n")
    assert names(deck.main) == ["Dark Hole", "Mystical Space Typhoon"]
    assert names(deck.extra) == ["Number 39: Utopia"]
    assert names(deck.side) == ["Dark Hole"]


def test_comments_blank_lines_and_spaces_are_skipped():
    deck = parse_ydk(f"#created by someone\n\n #main \n\n  {HOLE}  # the Spell\n# end\n#extra\n")
    assert names(deck.main) == ["Dark Hole"]


@pytest.mark.parametrize("passcode", ["05318639", "5318639", "0005318639"])
def test_leading_zeros_may_be_lost(passcode):
    assert names(parse_ydk(f"#main\n{passcode}\n").main) == ["Mystical Space Typhoon"]


@pytest.mark.parametrize("passcode", ["46986414", "36996508", "46986415", "46986420"])
def test_alternative_artwork_is_the_card_itself(passcode):
    assert names(parse_ydk(f"#main\n{passcode}\n").main) == ["Dark Magician"]


def test_a_byte_order_mark_and_windows_line_ends_are_understood(tmp_path):
    path = tmp_path / "windows.ydk"
    path.write_bytes(b"\xef\xbb\xbf#main\r\n53129443\r\n#extra\r\n!side\r\n")
    assert names(read_ydk(path).main) == ["Dark Hole"]


def test_a_file_names_the_deck_unless_a_comment_does(tmp_path):
    path = tmp_path / "my deck.ydk"
    path.write_text(f"#main\n{HOLE}\n")
    assert read_ydk(path).name == "my deck"
    path.write_text(f"#name Better Name\n#main\n{HOLE}\n")
    assert read_ydk(path).name == "Better Name"


def test_headings_ignore_case():
    assert len(parse_ydk(f"#MAIN\n{HOLE}\n#Extra\n{UTOPIA}\n!Side\n{STORM}\n").all_cards) == 3


def test_the_written_form_has_eight_digits():
    deck = Deck.of("D", ["Mystical Space Typhoon"], ["Number 39: Utopia"], ["Dark Hole"])
    expected = "#name D\n#main\n05318639\n#extra\n84013237\n!side\n53129443\n"
    assert format_ydk(deck) == expected


NUMBERS = st.lists(st.integers(1, 6144), max_size=20)


@given(st.lists(st.integers(1, 6144), min_size=1, max_size=60), NUMBERS, NUMBERS)
def test_reading_gives_back_what_was_written(main, extra, side):
    deck = Deck("some deck", tuple(main), tuple(extra), tuple(side))
    assert parse_ydk(format_ydk(deck)) == deck


def test_writing_a_file_and_reading_it_gives_the_deck(tmp_path):
    deck = Deck.of("A deck", ["Dark Hole"] * 2)
    write_ydk(deck, tmp_path / "out.ydk")
    assert read_ydk(tmp_path / "out.ydk") == deck
    assert b"\r" not in (tmp_path / "out.ydk").read_bytes()


def test_a_missing_file_is_named(tmp_path):
    path = tmp_path / "none.ydk"
    with pytest.raises(DeckFileError) as caught:
        read_ydk(path)
    assert str(caught.value) == f"{path}: expected a .ydk file, got no such file."


def test_a_folder_is_no_deck_file(tmp_path):
    with pytest.raises(DeckFileError, match=r"expected a \.ydk file"):
        read_ydk(tmp_path)


def test_a_file_that_is_no_text_is_refused(tmp_path):
    path = tmp_path / "binary.ydk"
    path.write_bytes(b"#main\n\xff\xfe\n")
    with pytest.raises(DeckFileError, match="UTF-8, got the byte 0xff at position 6"):
        read_ydk(path)


@pytest.mark.parametrize("text", ["", "\n\n", "# only a comment\n"])
def test_an_empty_file_is_refused(text):
    assert refusal(text)[0].startswith("a.ydk: expected cards under #main, got none.")


def test_an_empty_main_deck_is_refused():
    assert refusal(f"#main\n#extra\n{UTOPIA}\n")[0].startswith(
        "a.ydk: expected cards under #main, got an empty #main."
    )


def test_a_name_in_place_of_a_passcode_is_answered_with_the_passcode():
    assert refusal(f"#main\n{HOLE}\nmystical space typhoon\n") == [
        (
            "a.ydk:3: expected a passcode of up to 8 digits, got 'mystical space typhoon'. "
            "Passcodes: 05318639 Mystical Space Typhoon."
        )
    ]


def test_a_misspelt_name_is_answered_with_the_nearest():
    (line,) = refusal("#main\nMystic Tomatoe\n")
    assert "Passcodes: 83011277 Mystic Tomato" in line


@pytest.mark.parametrize("entry", ["123456789", "-5318639", "5318639.0", "0x1F", "٣"])
def test_what_is_no_passcode_is_refused(entry):
    (line,) = refusal(f"#main\n{entry}\n")
    assert line.startswith(f"a.ydk:2: expected a passcode of up to 8 digits, got {entry!r}.")


def test_an_unknown_passcode_is_answered_with_the_nearest():
    assert refusal("#main\n53129434\n") == [
        (
            "a.ydk:2: expected the passcode of a card released by 2014-06-30, got 53129434. "
            "Nearest: 53129443 Dark Hole."
        )
    ]


def test_a_part_that_comes_twice_is_refused():
    assert refusal(f"#main\n{HOLE}\n#extra\n#main\n{STORM}\n") == [
        "a.ydk:4: expected each part once, got #main again (first on line 1). Merge the two."
    ]


def test_cards_before_the_first_heading_are_refused_once():
    assert refusal(f"{HOLE}\n{STORM}\n#main\n{STORM}\n") == [
        (
            f"a.ydk:1: expected #main, #extra or !side before the first card, got '{HOLE}'. "
            "Put #main before the first passcode."
        )
    ]


def test_an_unknown_part_is_refused():
    assert refusal(f"#main\n{HOLE}\n!sideboard\n") == [
        "a.ydk:3: expected a part (#main, #extra or !side), got '!sideboard'."
    ]


def test_every_bad_line_is_named_at_once():
    lines = refusal("#main\nfoo\n53129443\nbar\n!x\n")
    assert [line.split(":")[1] for line in lines] == ["2", "4", "5"]
