"""Finding the modules to compile, and a compiler to do it with."""

import json
import os
import sys
from pathlib import Path

import pytest

from build_tools import compiler, direct_calls, extensions, instructions, struct_copies


def test_a_python_file_beside_a_header_is_compiled(tmp_path: Path):
    engine = tmp_path / extensions.ENGINE
    (engine / "deeper").mkdir(parents=True)
    for name in (
        "zones.py",
        "zones.pxd",
        "plain.py",
        "types.pxd",
        "deeper/link.py",
        "deeper/link.pxd",
    ):
        (engine / name).touch()
    found = [
        path.relative_to(extensions.ENGINE).as_posix()
        for path in extensions.engine_modules(tmp_path)
    ]
    assert found == ["deeper/link.py", "zones.py"]


def test_no_engine_no_modules(tmp_path: Path):
    assert extensions.engine_modules(tmp_path) == []


OFFERS = (
    "static int __pyx_f_1a_go(int); /*proto*/\n"
    "static int __pyx_f_1a_own(int); /*proto*/\n"
    "void (*const out[])(void) = {(void (*)(void))&__pyx_f_1a_go};\n"
)
TAKES = (
    "static int (*__pyx_f_1a_go)(int); /*proto*/\n"
    "void (**const in[])(void) = {(void (**)(void))&__pyx_f_1a_go};\n"
)


def test_modules_call_each_other_directly(tmp_path: Path):
    sources = {tmp_path / f"{name}.c": tmp_path / f"{name}.direct.c" for name in "ab"}
    for source, text in zip(sources, (OFFERS, TAKES), strict=True):
        source.write_text(text, encoding="utf-8")
    direct_calls.link_directly(sources)
    offers, takes = (path.read_text("utf-8") for path in sources.values())
    assert "\nint __pyx_f_1a_go(int);" in f"\n{offers}"
    assert "static int __pyx_f_1a_own(int);" in offers
    assert "extern int __pyx_f_1a_go(int);" in takes
    assert "(*__pyx_f_1a_go)" not in takes


@pytest.mark.parametrize(
    ("text", "offered"),
    [
        (TAKES, set()),
        (TAKES.replace("static int", "static auto = int"), {"__pyx_f_1a_go"}),
        (OFFERS.replace("static int __pyx_f_1a_go", "int __pyx_f_1a_go"), {"__pyx_f_1a_go"}),
    ],
    ids=["taken from nowhere", "no pointer", "not static"],
)
def test_c_code_of_another_form_is_refused(text: str, offered: set[str]):
    with pytest.raises(SystemExit, match="Another version of Cython"):
        direct_calls.with_direct_calls(text, offered, Path("b.c"))


def test_two_compiled_modules_of_one_name_are_refused(monkeypatch: pytest.MonkeyPatch):
    modules = [Path("board", "zones.py"), Path("chain", "zones.py")]
    monkeypatch.setattr(extensions, "engine_modules", lambda: modules)
    with pytest.raises(SystemExit, match="zones"):
        extensions.extensions()


def test_flags_follow_the_environment(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv("TAGDUEL_CFLAGS", raising=False)
    monkeypatch.delenv("TAGDUEL_SANITIZE", raising=False)
    usual = extensions.flavour()
    assert "-O3" in extensions.compile_flags()
    monkeypatch.setenv("TAGDUEL_CFLAGS", "-O1")
    assert "-O1" in extensions.compile_flags()
    monkeypatch.setenv("TAGDUEL_SANITIZE", "1")
    assert set(extensions.SANITIZERS) <= set(extensions.compile_flags())
    assert extensions.flavour() != usual


def test_zig_is_asked_for_only_where_there_is_no_compiler(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("CC", "gcc -pthread")
    assert compiler.needs_zig()
    clang = tmp_path / "clang"
    clang.write_text("#!/bin/sh\n", encoding="utf-8")
    clang.chmod(0o755)
    assert not compiler.needs_zig()
    assert compiler.found_on_path() == "clang"


def test_without_zig_the_error_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.setattr(compiler, "configured_compiler", lambda: "gcc")
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    with pytest.raises(SystemExit, match="pip install 'ziglang"):
        compiler.prepare()
    assert "CC" not in os.environ


def test_a_struct_copied_by_mistake_is_found():
    source = (
        "def f(d):\n    a = d.cards[1]\n    b: Card = d.cards[1]\n    c = look(d)\n    n = d.n\n"
    )
    translated = "".join(f"  struct __pyx_t_6engine_Card __pyx_v_{name};\n" for name in "abc")
    assert struct_copies.copied_lines(source, translated) == [(2, "a")]


def test_a_count_may_be_a_little_over_its_bound_and_no_more():
    assert not instructions.is_over(105_000, 100_000)
    assert instructions.is_over(105_001, 100_000)
    assert "--record it with a reason" in instructions.verdict("engine", 106_000, 100_000)
    assert instructions.verdict("engine", 90_000, 100_000).endswith("--record it.")
    assert "1.000 of 100,000." in instructions.verdict("engine", 100_000, 100_000)


def test_without_valgrind_nothing_is_counted_and_that_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setattr(sys, "argv", ["instructions"])
    monkeypatch.setenv("PATH", "")
    assert instructions.main() == 0
    assert "NOT CHECKED" in capsys.readouterr().out


@pytest.mark.parametrize(("counted", "status"), [(1000, 0), (1060, 1)])
def test_a_slow_down_fails(
    counted: int,
    status: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
):
    bounds = tmp_path / "bounds.json"
    bounds.write_text('{"engine": 1000, "table": 1000}', encoding="utf-8")
    monkeypatch.setattr(sys, "argv", ["instructions"])
    monkeypatch.setattr(instructions, "BOUNDS", bounds)
    monkeypatch.setattr(instructions.shutil, "which", lambda _: "valgrind")
    monkeypatch.setattr(instructions, "count", lambda *_: counted)
    assert instructions.main() == status
    assert "engine: 1,0" in capsys.readouterr().out


def test_every_count_has_a_bound():
    assert json.loads(instructions.BOUNDS.read_text("utf-8")).keys() == instructions.WRITTEN.keys()
