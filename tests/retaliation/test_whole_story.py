"""A story of the Insider from its first card to its goal, by moving, exploring and her actions."""

from __future__ import annotations

from typing import Any

import pytest

from hullbreach.games.retaliation.content import OBJECTIVES
from hullbreach.games.retaliation.ids import NOISE_DIE, ROOM, TASK
from hullbreach.games.retaliation.insider.state import CARD_OF, of, room_of
from hullbreach.games.retaliation.moving import move
from tests.retaliation.scenario import Make, Scenario
from tests.retaliation.street import cards, k, number, r, street

KEEPER = 500


def explores(s: Scenario, corridor: str, card: str, tile: str) -> None:
    """The Recon goes through a corridor, where a card and a tile come up; no corridor answers."""
    known = {it.id: n for n, it in enumerate(s.g.edition.things.intruders.explorations)}
    s.will("exploration card", known[card])
    s.will("room tile", ROOM[tile])
    s.rolls(NOISE_DIE, 2)
    s.run(move(s.g, 0, k(corridor)))


def goes(s: Scenario, corridor: str) -> None:
    s.rolls(NOISE_DIE, 2)
    s.run(move(s.g, 0, k(corridor)))


def acts(s: Scenario, *option: Any, then: tuple[Any, ...] = ()) -> None:
    """One action of the Recon, which is legal and costs 1 card."""
    verb, *way = option
    assert option in s.g.edition.actions[verb].options(s.g, 0)
    paid = [("card", s.g.players[0].hand[0])]
    s.run(s.g.edition.actions[verb].run(s.g, 0, *way), paid, *then)


@pytest.mark.rule("NR-INS-03", "NR-INS-10", "NR-INS-18", "NR-INS-32", "NR-INS-40")
def test_the_keeper_sings(scenario: Make) -> None:
    """Found in the Shuttle, followed, met again by two symbols, led to the Nest (501 to 510)."""
    s = street(scenario, insider="yes")
    s.corridors(K30=308)
    p = s.put("Recon", "R34")
    cards(p, 5)
    explores(s, "K30", "E08", "Escape Shuttle")
    assert of(s.g).turned == [KEEPER + 1] and room_of(s.g) == r("R35")
    acts(s, "story", KEEPER + 1, 0)
    explores(s, "K26", "E12", "Shelter")
    assert of(s.g).turned[-1] == KEEPER + 4
    explores(s, "K17", "E07", "Nest")
    assert of(s.g).turned[-1] == KEEPER + 6 and p.room == r("R24")
    option = ("story", KEEPER + 6, 0)
    assert option not in s.g.edition.actions["story"].options(s.g, 0)  # she is not there
    goes(s, "K17")
    s.rolls(NOISE_DIE, 2)
    acts(s, "escort", k("K26"), then=(("her_way", k("K17")),))
    assert room_of(s.g) == r("R24")
    goes(s, "K17")
    acts(s, *option)
    assert [CARD_OF[it].name for it in of(s.g).turned] == [
        "Warm Dark",
        "Quiet Steps",
        "Lullaby",
        "Choir",
        "Last Note",
    ]
    assert s.g.eggs == 0 and s.g.nest_destroyed and of(s.g).model is None
    s.g.tasks = [TASK["Silent Sky"]]
    orders = number(OBJECTIVES, "Standing Orders")
    assert s.g.edition.conditions[orders](s.g, 0)
