"""The table of mutations is whole and fits the code and the tests as they are.

Making the mutations takes minutes and a C compiler: `python -m tests.mutations`.
"""

import re

import pytest

from tests.mutations.__main__ import chosen
from tests.mutations.mutation import ROOT, Edit, Mutation, files_of_tests
from tests.mutations.scratch import verdict
from tests.mutations.table import MUTATIONS
from tests.rules.test_every_rule_has_a_test import ids_of_source, without_a_test

EDITS = sorted({edit for mutation in MUTATIONS for edit in mutation.edits}, key=repr)
MUTATED = {test for mutation in MUTATIONS for test in mutation.tests}
"""Tests that were seen to fail."""


@pytest.mark.parametrize("edit", EDITS, ids=lambda edit: edit.file)
def test_the_old_text_stands_once_in_the_file(edit: Edit):
    found = (ROOT / edit.file).read_text(encoding="utf-8").count(edit.old)
    assert found == 1, f"the code has changed: mend the mutation of {edit.file} in tests/mutations"
    assert edit.new != edit.old


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda mutation: mutation.name)
def test_the_tests_are_there(mutation: Mutation):
    assert mutation.tests
    for test in mutation.tests:
        assert test in files_of_tests(), f"expected a test, got {test}"


def test_names_differ():
    assert len({mutation.name for mutation in MUTATIONS}) == len(MUTATIONS)


def test_every_line_of_the_source_document_was_taken_out():
    assert without_a_test(ids_of_source(), sorted(MUTATED)) == []


@pytest.mark.parametrize(
    "file",
    [
        "tests/properties/test_leaks.py",
        "tests/rules/test_tag_rules.py",
        "tests/rules/test_x_source_document.py",
    ],
)
def test_every_test_of_these_files_was_seen_to_fail(file: str):
    tests = {test for test, files in files_of_tests().items() if file in files}
    assert sorted(tests - MUTATED) == []


def test_every_test_of_a_worked_example_was_seen_to_fail():
    examples = {test for test in files_of_tests() if re.match(r"test_(\w+_)?x\d\d", test)}
    assert sorted(examples - MUTATED) == []


def test_a_test_that_passes_or_breaks_otherwise_is_told():
    outcomes = {
        "test_a": ["assert 1 == 2", "AssertionError: no room"],
        "test_b": [],
        "test_c": ["assert 1 == 2", "TypeError: no number\nmore"],
        "test_d": ["Failed: DID NOT RAISE <class 'ValueError'>"],
    }
    assert verdict(list(outcomes), outcomes) == [
        "test_b passed",
        "test_c broke: TypeError: no number",
    ]


@pytest.mark.parametrize("rule", ["A03b", "x04", "X22", "E05"])
def test_mutations_are_found_by_the_ids_of_rules_and_examples(rule: str):
    assert any("only what is one's own" in mutation.name for mutation in chosen([rule]))


def test_an_unknown_id_is_refused():
    with pytest.raises(SystemExit, match="X99"):
        chosen(["X99"])
