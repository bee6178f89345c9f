"""The log says whom an alien goes for, and why."""

from __future__ import annotations

import pytest

from hullbreach.games.neomorphosis.ids import ALICE, ROBERT, YURI
from hullbreach.games.neomorphosis.targeting import (
    CHANCE,
    HEALTHIEST,
    NEAREST,
    ONLY,
    crew_target,
)

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
