"""The command rules, and the scanner for marks and citations."""

from __future__ import annotations

from pathlib import Path

import pytest

from hullbreach.games import find_game
from hullbreach.terminal.coverage import cited, marked, print_coverage
from tests.terminal.desk import run


def test_a_rule_is_printed_by_its_id_in_any_case() -> None:
    code, out, _ = run("rules", "nemesis", "nem-noise-01")
    assert code == 0 and out.startswith("NEM-NOISE-01 (Noise): ")


def test_words_find_cards_chapters_and_rules() -> None:
    _, out, _ = run("rules", "nemesis", "Demolition")
    assert out.startswith("Demolition (action card).")
    _, out, _ = run("rules", "nemesis", "demol")
    assert out.startswith("Demolition (action card).")
    _, out, _ = run("rules", "nemesis", "technical", "corridors")
    assert "NEM-TECH-01" in out and "NEM-TECH-06" in out
    _, out, _ = run("rules", "nemesis", "noise", "marker")
    assert "NEM-NOISE-" in out and "Also: " in out


def test_the_chapters_are_listed() -> None:
    _, out, _ = run("rules", "nemesis")
    assert "Noise " in out and "NEM-NOISE-01 to NEM-NOISE-11" in out


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("Noise (ABC-NOISE-01).", "ABC-NOISE-01"),
        ("(ABC-X-01, -02, ABC-Y-03)", "ABC-X-01 ABC-X-02 ABC-Y-03"),
        ("ABC-X-03, -04, -10 to -12", "ABC-X-03 ABC-X-04 ABC-X-10 ABC-X-11 ABC-X-12"),
        ("ABC-GAP-31..33", "ABC-GAP-31 ABC-GAP-32 ABC-GAP-33"),
        ("ABC-X-08 to ABC-X-10", "ABC-X-08 ABC-X-09 ABC-X-10"),
        ("ABC-X-01 and -02; more", "ABC-X-01 ABC-X-02"),
        ("ABC-X-08, -GAP-54", "ABC-X-08 ABC-GAP-54"),
        ("ABC-SD-02. Later (-03 to -05)", "ABC-SD-02 ABC-SD-03 ABC-SD-04 ABC-SD-05"),
        ("(ABC-X-01,\n    -02)", "ABC-X-01 ABC-X-02"),
        ("the chapter ABC-X, on -3 and 4", ""),
        ("ABC-X-01 to the end, -1 injuries", "ABC-X-01"),
        ("cards ABC-T01, ABC-K1", "ABC-T01 ABC-K1"),
        ("ABC-T09 to ABC-T11", "ABC-T09 ABC-T10 ABC-T11"),
    ],
)
def test_citations_are_understood(text: str, ids: str) -> None:
    assert cited(text) == set(ids.split())


MARKS = """
import pytest
from pytest import mark
IDS = ("ABC-X-05", "ABC-X-06")
covers = pytest.mark.rule
pytestmark = [pytest.mark.rule("ABC-X-01"), pytest.mark.slow]

@pytest.mark.rule("ABC-X-02", "ABC-X-03")
def test_a(): "ABC-X-90 is only mentioned"

@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("ABC-X-04"))])
def test_b(n): ...

@mark.rule(*IDS)
class TestC:
    @covers("ABC-X-07")
    def test_d(self): ...

@pytest.mark.other("ABC-X-91")
def test_e(): ...
"""


def test_marks_are_found_wherever_they_stand() -> None:
    assert marked(MARKS) == {f"ABC-X-0{n}" for n in range(1, 8)}


def test_coverage_fails_while_a_rule_has_no_test(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = find_game("nemesis")
    first, *rest = game.rulebook.ids
    test = tmp_path / "sub" / "test_all.py"
    test.parent.mkdir()
    marks = "import pytest\npytestmark = pytest.mark.rule({})\n"
    test.write_text(marks.format(", ".join(map(repr, [*rest, "NEM-NO-99"]))))
    assert print_coverage(game, tmp_path) == 1
    out = capsys.readouterr().out
    assert f"without a test:\n  {first} " in out
    assert "not in the rulebook:\n  NEM-NO-99" in out
    assert f"{len(rest)} with a test, 1 without" in out
    test.write_text(marks.format(", ".join(map(repr, [first, *rest]))))
    assert print_coverage(game, tmp_path) == 0
