"""The pages of `docs/cards` are what the definitions and the scenarios say now."""

import pytest

from tests.cards.pages import TARGET, pages

PAGES = pages()
HOW = "run `python -m tests.cards.pages` and commit the pages"


def test_there_is_a_page_for_each_theme_and_no_other():
    assert {path.name for path in TARGET.glob("*.md")} == set(PAGES)


@pytest.mark.parametrize("name", sorted(PAGES))
def test_a_page_is_up_to_date(name: str):
    assert (TARGET / name).read_text(encoding="utf-8") == PAGES[name], HOW
