"""The log says whom an alien goes for, and why."""

from __future__ import annotations

import pytest

from hullbreach.games.neomorphosis.game import GAME
from hullbreach.games.neomorphosis.ids import ALICE, ROBERT, YURI
from hullbreach.games.neomorphosis.targeting import (
    CHANCE,
    HEALTHIEST,
    NEAREST,
    ONLY,
    crew_target,
)
from hullbreach.kernel.decision import Decision

FAR_OFF = "S1c"


@pytest.mark.rule("NM-TGT-01", "NM-TGT-12")
@pytest.mark.parametrize(
    ("places", "chances", "aims"),
    [
        ({"Alice": ("S5b", 0)}, [], (ALICE, 1, ONLY)),
        ({"Alice": ("S5b", 0), "Robert": ("S5c", 0)}, [], (ALICE, 1, NEAREST)),
        ({"Alice": ("S5b", 2), "Yuri": ("S5b", 0)}, [], (YURI, 1, HEALTHIEST)),
        ({"Alice": ("S5b", 0), "Robert": ("S5b", 0)}, [1], (ROBERT, 1, CHANCE)),
    ],
)
def test_the_reason_of_a_target_is_told(scenario, places, chances, aims):
    s = scenario("M1")
    for m in s.g.crew:
        m.area = s.at(FAR_OFF)
    for name, (area, wounds) in places.items():
        s.put(name, area, wounds=wounds)
    ripper = s.alien("Ripper", "S5a")
    for n in chances:
        s.will("target", n)
    assert crew_target(s.g, ripper) == aims[0]
    assert s.said("alien.aims") == [(ripper.type, ripper.figure, *aims)]


@pytest.mark.rule("NM-GEN-09", "NM-TGT-01", "NM-TGT-02")
def test_whom_they_would_find_is_told_as_far_as_it_is_certain(scenario):
    s = scenario("M1")
    for m in s.g.crew:
        m.area = s.at(FAR_OFF)
    s.put("Alice", "S5b")
    s.put("Yuri", "S5c", wounds=2)
    ripper, slug = s.alien("Ripper", "S5b"), s.alien("Slug", "S5c")
    pod, larva = s.alien("Pod", "S5b"), s.alien("Worm", "S5a")
    notes = [n.words for n in GAME.situation(s.g, Decision("next", (0,), [], "NM-CP-02"), 0)]
    assert f"Would go for Alice if they hunted now: Ripper {ripper.figure} and " in notes[-2]
    assert f"Worm {larva.figure}" in notes[-2], "nearer or with more Health"
    assert notes[-1] == f"Would go for Yuri if they hunted now: Slug {slug.figure}."
    assert not [n for n in notes if f"Pod {pod.figure}" in n]
    s.put("Yuri", "S5b")
    s.put("Alice", "S5b", wounds=1)  # as much Health left as he has
    asked = Decision("next", (0,), [], "NM-CP-02")
    notes = [n.words for n in GAME.situation(s.g, asked, 0)]
    assert notes[-1].startswith(
        f"If they hunted now, these would go for somebody drawn by chance: Ripper {ripper.figure}"
    )
    acting = Decision("action", (0,), [("end_turn",)], "NM-CP-04", about=(YURI,))
    assert not [n for n in GAME.situation(s.g, acting, 0) if "hunted" in n.words]
    s.put("Alice", "S5b", wounds=3)
    words = [n.words for n in GAME.situation(s.g, acting, 0)]
    assert [n for n in words if n.startswith("Would go for Yuri if they hunted now: Ripper")]
