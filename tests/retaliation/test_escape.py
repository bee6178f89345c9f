"""Ways out: Lander, Hibernatorium, Escape Shuttle (NR-ESC, NR-LND-02, -03)."""

from __future__ import annotations

from typing import Any

import pytest

from hullbreach.games.retaliation.board import HIBERNATORIUM, LANDING_ZONE, ROOM_SLOT
from hullbreach.games.retaliation.content import ATTACKS, EVENTS
from hullbreach.games.retaliation.entering import place_in
from hullbreach.games.retaliation.ids import (
    ACTIVE,
    DEAD,
    EGG,
    ESCAPED,
    HAZARD,
    HIBERNATED,
    IN_PLAY,
    LANDED,
    LANDER,
    NOISE_DIE,
    NONE,
)
from hullbreach.games.retaliation.state import NOWHERE, Held
from hullbreach.games.retaliation.turn import next_turn
from hullbreach.kernel.state import Jump
from tests.retaliation.scenario import Make, Scenario


@pytest.fixture
def s(scenario: Make) -> Scenario:
    made = scenario()
    made.rooms(R33="Escape Shuttle")
    made.g.lander_is = LANDED
    return made


def ways(s: Scenario, room: str, n: int = 0) -> list[tuple[Any, ...]]:
    return list(s.g.edition.rooms[room][n].options(s.g, 0))


def attempt(s: Scenario, room: str, n: int = 0) -> None:
    assert ways(s, room, n) == [()]
    s.run(s.g.edition.rooms[room][n].run(s.g, 0))


@pytest.mark.rule("NR-ESC-01", "NR-ESC-02", "NR-ESC-03", "NR-RM-02", "NR-LND-02", "NR-LND-03")
def test_boarding_the_lander(s: Scenario) -> None:
    p = s.g.players[0]
    s.rolls(NOISE_DIE, 1)
    attempt(s, "Landing Zone", 1)
    assert (p.where, p.room, p.passed) == (LANDER, NOWHERE, False)
    s.g.lander_is = 0
    assert ways(s, "Landing Zone", 1) == []


@pytest.mark.rule("NR-ESC-02")
def test_x35_an_intruder_that_comes_spoils_it(s: Scenario) -> None:
    p = s.g.players[0]
    s.g.bag = [next(n for n, it in enumerate(s.g.edition.things.intruders.tokens) if it.places)]
    s.rolls(NOISE_DIE, HAZARD)
    attempt(s, "Landing Zone", 1)
    assert (p.where, p.room) == (IN_PLAY, LANDING_ZONE) and len(s.attacks) == 1
    assert len(s.g.intruders) == 1


@pytest.mark.rule("NR-ESC-02")
def test_who_dies_in_the_attempt_does_not_leave(scenario: Make) -> None:
    s = scenario(attack=True)
    s.g.lander_is = LANDED
    p, known = s.g.players[0], s.g.edition.things.intruders
    p.health = 8
    s.g.bag = [next(n for n, it in enumerate(known.tokens) if it.front == known.kind["Adult"])]
    hurts = [
        n for n, it in enumerate(ATTACKS) if it.adult[0].do == "health" and not it.adult[0].when
    ]
    s.g.attacks.pool = hurts[:1]
    s.rolls(NOISE_DIE, HAZARD)
    attempt(s, "Landing Zone", 1)
    assert p.where == DEAD


@pytest.mark.rule("NR-LND-08", "NR-LND-09")
def test_passengers_are_put_out_by_whoever_comes(s: Scenario) -> None:
    for p in s.g.players[:2]:
        p.where, p.room = LANDER, NOWHERE
    s.g.players[1].passed = True
    s.put("Medical Support", "R33")
    s.run(
        place_in(s.g, s.g.edition.things.intruders.kind["Adult"], LANDING_ZONE, NONE, "NR-LND-08")
    )
    assert [p.where for p in s.g.players[:2]] == [IN_PLAY] * 2
    assert s.g.players[0].room == LANDING_ZONE and s.attacks == [("Adult", "Recon")]
    assert [p.passed for p in s.g.players] == [False, True, False]


@pytest.mark.rule("NR-ESC-07")
def test_only_what_makes_a_fight_spoils_an_attempt(scenario: Make) -> None:
    s = scenario(rules={"combat": lambda g, slot: False})  # as with a Xyrian or a Cultist there
    s.g.lander_is = LANDED
    s.intruder("Adult", "R31")
    s.rolls(NOISE_DIE, 1)
    attempt(s, "Landing Zone", 1)
    assert s.g.players[0].where == LANDER


@pytest.mark.rule("NR-LND-05", "NR-LND-06", "NR-REA-08")
def test_nothing_reaches_the_passengers_and_they_do_not_get_out(s: Scenario) -> None:
    g = s.g
    inside = g.players[0]
    inside.where, inside.room = LANDER, NOWHERE
    outside = s.put("Officer", "R33")
    g.players[2].where = DEAD
    before = (inside.oxygen, inside.health, len(inside.hand))
    names = [card.name for card in EVENTS]
    for name in ("Thin Air", "Foul Vents", "Signal Loss"):
        for effect in g.edition.events[names.index(name)]:
            s.run(effect(g))
    assert outside.oxygen < 7  # it would have cost the one inside too
    assert (inside.oxygen, inside.health, len(inside.hand)) == before
    for _ in range(3):
        assert next_turn(g) == "action" and g.turn.seat == 1


@pytest.mark.rule("NR-RM-11", "NR-ESC-01", "NR-ESC-03", "NR-ESC-06")
def test_the_pods_have_to_be_awake(s: Scenario) -> None:
    p, g = s.g.players[0], s.g
    s.rooms(R22="Surgery Room")
    p.room, p.data = HIBERNATORIUM, True
    p.held = [Held(EGG)]
    assert ways(s, "Hibernatorium") == []
    assert g.edition.rooms["Hibernatorium"][0].refusal(g, 0) == "NR-RM-11"
    g.pods = ACTIVE
    s.rolls(NOISE_DIE, 1)
    attempt(s, "Hibernatorium")
    assert (p.where, p.room, p.data) == (HIBERNATED, NOWHERE, True)
    assert [held.kind for held in p.held] == [EGG]


@pytest.mark.rule("NR-RM-14", "NR-ESC-03", "NR-ESC-04")
def test_the_shuttle_takes_one_whatever_anti_aircraft_does(s: Scenario) -> None:
    p, g = s.put("Recon", "R33"), s.g
    g.anti_aircraft.top = ACTIVE
    s.rolls(NOISE_DIE, 1)
    attempt(s, "Escape Shuttle")
    assert (p.where, p.room, g.shuttle) == (ESCAPED, NOWHERE, 0)
    assert ways(s, "Escape Shuttle") == []
    assert g.edition.rooms["Escape Shuttle"][0].refusal(g, 1) == "NR-RM-14"


@pytest.mark.rule("NR-END-10", "NR-END-01")
def test_the_last_one_out_ends_the_game_and_the_lander_does_not(s: Scenario) -> None:
    for p in s.g.players[1:]:
        p.where = DEAD
    s.rolls(NOISE_DIE, 1, 1)
    attempt(s, "Landing Zone", 1)
    p = s.g.players[0]
    p.where, p.room = IN_PLAY, ROOM_SLOT["R33"]
    with pytest.raises(Jump, match="final"):
        attempt(s, "Escape Shuttle")
