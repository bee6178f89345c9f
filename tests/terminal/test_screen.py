"""What stands on the screen of a terminal."""

from __future__ import annotations

from io import StringIO

from rich.console import Console

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
