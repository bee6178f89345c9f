"""What stands on the screen of a terminal."""

from __future__ import annotations

from copy import copy
from io import StringIO

import pytest
from rich.console import Console
from rich.text import Text

from hullbreach.kernel.chronicle import Event
from hullbreach.terminal.drawing import find_drawer
from hullbreach.terminal.front import Scene
from hullbreach.terminal.screen import ScreenFront
from tests.nemesis.scenario import Scenario


def drawn(s: Scenario, seat: int, width: int = 100) -> str:
    """The screen of a seat that is asked."""
    out = StringIO()
    front = ScreenFront(Console(file=out, width=width, height=50, highlight=False))
    view = s.playing.view(seat)
    assert view.decision is not None
    front.scene(Scene(find_drawer("nemesis"), ["human"] * 2, view, view.decision, [], 0))
    return out.getvalue()


def test_a_note_that_choices_share_is_said_once_below_them_and_never_dropped() -> None:
    s = Scenario()
    s.put(0, 6)
    s.explore_all()
    s.intruder("ADULT", 6)
    s.fill(0, 5)
    s.start()
    escapes = [c for c in s.playing.decision(0).choices if c.option[0] == "escape"]
    assert len(escapes) > 1
    left = " ".join(" ".join(line[:50] for line in drawn(s, 0).splitlines()).split())
    assert left.count("Escape to") == len(escapes)
    assert left.count("the intruder here attacks you first") == 1
    last = left.rindex("Escape to")
    assert left.index("Each of these: the intruder here attacks you first") > last
    assert "hand to hand: " in drawn(s, 0), "a note of one choice stands behind it"


def happened(n: int) -> list[Event]:
    more = "tells of something that fills it. " * 3
    return [Event(0, "x", "X-01", f"Line {i} {more}") for i in range(n)]


def test_on_a_terminal_what_does_not_fit_is_shown_page_by_page_and_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    s = Scenario()
    s.start()
    out = StringIO()
    front = ScreenFront(
        Console(file=out, width=100, height=40, highlight=False, force_terminal=True)
    )
    asked = []
    monkeypatch.setattr(front, "ask", lambda question: asked.append(question) or "")
    view = s.playing.view(0)
    assert view.decision is not None
    log = happened(60)
    scene = Scene(find_drawer("nemesis"), ["human"] * 2, view, view.decision, log, len(log))
    front.scene(scene)
    pages = len(asked)
    assert pages > 1 and all(f"Line {n} tells" in out.getvalue() for n in range(60))
    front.scene(scene)
    assert len(asked) == pages


def test_rows_are_as_wide_as_the_terminal_and_what_is_cut_is_named() -> None:
    """A wide one shows all that is held; a small one says what to type for the rest."""
    s = Scenario()
    s.start()
    view = s.playing.view(0)
    assert view.decision is not None
    drawer = copy(find_drawer("nemesis"))
    long = Text("Hand  " + "thing, " * 40)
    drawer.own = lambda view: [long.copy()]  # type: ignore[method-assign]
    scene = Scene(drawer, ["human"] * 2, view, view.decision, [], 0)
    for width, height, whole, hidden in (
        (160, 60, True, ""),
        (100, 60, True, ""),
        (100, 18, False, "more: type map or me"),
        (80, 18, False, "more: type map or me"),
    ):
        out = StringIO()
        ScreenFront(Console(file=out, width=width, height=height, highlight=False)).scene(scene)
        lines = out.getvalue().splitlines()
        assert max(map(len, lines)) <= width
        assert (sum(line.count("thing,") for line in lines) == 40) == whole
        head = next(line for line in lines if line.startswith("── "))
        assert head.endswith(f" {hidden} ──") if hidden else "more" not in head
