"""Finding the modules to compile, and a compiler to do it with."""

import os
from pathlib import Path

import pytest

from build_tools import compiler, extensions, struct_copies


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


def test_flags_follow_the_environment(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv("TAGDUEL_CFLAGS", raising=False)
    monkeypatch.delenv("TAGDUEL_SANITIZE", raising=False)
    usual = extensions.flavour()
    assert "-O2" in extensions.compile_flags()
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
