"""The bot of Retaliation and the Insider: it leads her where her story ends well."""

from __future__ import annotations

import pytest

from hullbreach.games.retaliation.ai import actions, aims, errands, goals, her
from hullbreach.games.retaliation.board import CORRIDOR_SLOT, ROOM_SLOT
from hullbreach.games.retaliation.content import OBJECTIVES
from hullbreach.games.retaliation.ids import NONE
from hullbreach.kernel.decision import Option
from tests.retaliation.scenario import Make, Scenario
from tests.retaliation.test_insider import laid, told
from tests.retaliation.test_policy import HAND, asked, sight

R31, R32 = ROOM_SLOT["R31"], ROOM_SLOT["R32"]
K27, K28, K29 = (CORRIDOR_SLOT[name] for name in ("K27", "K28", "K29"))
OBJECTIVE = {it.name: n for n, it in enumerate(OBJECTIVES)}


@pytest.fixture
def s(scenario: Make) -> Scenario:
    """The Recon with her in R32, a Server Room beside it, Standing Orders in mind."""
    made = laid(scenario)
    made.g.first = made.g.turn.seat = 0
    p = made.g.players[0]
    p.hand, p.belt = list(HAND), [NONE] * 4
    p.deck.pool = [card for card in p.deck.pool if card not in HAND]
    p.chosen, p.objectives = True, [OBJECTIVE["Standing Orders"]]
    made.g.tasks = [6]  # Decapitation
    return made


def test_she_is_led_to_where_her_story_ends_well(s: Scenario) -> None:
    told(s, 106)
    weigh = actions.Weighing(sight(s))
    assert weigh.score(("escort", K27)) > 0 > weigh.score(("escort", K28))
    ways: list[Option] = [("stop",), ("her_way", K28)]
    assert asked(s, "escort", ways) == ("stop",)
    told(s, 406)
    weigh = actions.Weighing(sight(s))
    assert weigh.score(("escort", K28)) > 0 > weigh.score(("escort", K27))
    assert asked(s, "escort", ways) == ("her_way", K28)


@pytest.mark.parametrize(
    ("number", "rooms"), [(106, ["R31"]), (206, ["R31", "R32"]), (306, ["R33", "R34"])]
)
def test_the_rooms_for_it_are_known(s: Scenario, number: int, rooms: list[str]) -> None:
    told(s, number)
    there = [slot for slot, far in her.ends(sight(s)).items() if far == 0]
    assert sorted(there) == sorted(ROOM_SLOT[name] for name in rooms)


def test_who_has_its_orders_goes_to_her(s: Scenario) -> None:
    assert her.waiting(sight(s)) == -1
    told(s, 106)
    assert aims.STORY in aims.aims(sight(s))
    assert any(it.slot == R32 for it in goals.errands(sight(s)))
    told(s, 406)
    assert errands.DATA in list(goals.errands(sight(s)))
    s.g.players[0].data = True
    assert errands.DATA not in list(goals.errands(sight(s)))
    told(s, 105)  # hostile
    assert her.waiting(sight(s)) == -1
    s.g.players[0].objectives = [OBJECTIVE["Guardian"]]
    told(s, 106)
    assert aims.STORY not in aims.aims(sight(s))


def test_nobody_gives_her_up_but_who_wants_no_task_done(s: Scenario) -> None:
    told(s, 106)
    seen = sight(s)
    assert her.story(seen, 106, 0) > 0 > her.story(seen, 106, 1)
    assert her.story(seen, 101, 0) > 0
    s.g.players[0].objectives = [OBJECTIVE["Hidden Agenda"]]
    seen = sight(s)
    assert her.story(seen, 106, 1) > 0 > her.story(seen, 106, 0)
    assert her.escort(seen, K27) < her.LED
