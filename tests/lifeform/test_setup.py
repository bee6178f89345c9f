"""Setting up (LF-SETUP) and who sits where (LF-GEN-01, LF-ROUND-08)."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

import pytest

from hullbreach.games.lifeform import tokens
from hullbreach.games.lifeform.board import (
    CHAMBERS,
    DECK_OF,
    GALLEY,
    NO_OUTAGE,
    REMORA,
    STARTS,
    VENTS,
)
from hullbreach.games.lifeform.game import GAME
from hullbreach.games.lifeform.ids import (
    COOLANT,
    CREW_DECK,
    LIFEFORM_DECK,
    OBJECTIVES,
    TERROR_DECK,
)
from hullbreach.games.lifeform.setup import SETUP, skip_objectives
from hullbreach.games.lifeform.state import LIFEFORM, NOWHERE, Lifeform
from hullbreach.kernel.decision import EACH, Decision
from hullbreach.kernel.errors import BadSetup
from tests.harness import Stage
from tests.lifeform.scenario import at

Answers = Callable[[Decision], Any]


class Fresh(Stage[Lifeform]):
    """A table of which nothing has been set up; every draw by chance takes the first."""

    def __init__(self, seats: int, lifeform: str = "last") -> None:
        setup = GAME.make_setup(seats, "standard", {"lifeform": lifeform})
        super().__init__(GAME, setup, GAME.setup(setup))
        self.asked: list[Decision] = []

    def to(self, last: str, choose: Answers | None = None) -> str:
        """Run the steps up to `last`; returns the step that would come next."""
        step = "seats"
        while True:
            running = SETUP[step](self.g)
            done = step == last
            step = running if isinstance(running, str) else self._drive(running, choose)
            if done:
                return step

    def _drive(self, rule: Generator[Decision, Any, str], choose: Answers | None) -> str:
        answer: Any = None
        try:
            while True:
                d = rule.send(answer)
                self.asked.append(d)
                answer = (choose and choose(d)) or usual(d)
        except StopIteration as stop:
            return str(stop.value)

    def question(self, kind: str) -> Decision:
        return next(d for d in self.asked if d.kind == kind)


def usual(d: Decision) -> Any:
    """The first options there are."""
    if d.mode == EACH:
        return [options[: d.low] for options in d.options]
    return d.options[: d.low] if d.several else d.options[0]


def done(seats: int, **how: str) -> Fresh:
    s = Fresh(seats, **how)
    assert s.to("objectives") == "immediate"
    return s


# -- what lies where ---------------------------------------------------------------------------


@pytest.mark.rule("LF-EX-02", "LF-SETUP-05", "LF-SETUP-07", "LF-SETUP-13", "LF-SETUP-17")
def test_two_players() -> None:
    g = done(2).g
    assert sum(c.place == GALLEY for c in g.characters) == 2
    assert (g.minute, g.creature.vents, g.overheating) == (25, 1, 4)
    assert [sum(g.outage[p] for p in range(REMORA) if DECK_OF[p] == deck) for deck in range(3)] == [
        1,
        1,
        1,
    ]
    assert (g.cat.seat, len(g.cat.supply)) == (0, 5) and g.cat_place in VENTS
    assert (len(g.players[0].hand), len(g.creature.hand), g.players[0].heat) == (3, 3, 2)
    assert len(g.objectives) + len(g.immediate) == 1
    assert sum(place >= 0 for place in g.images) == 2 and sum(g.terror) == 1


@pytest.mark.rule("LF-EX-03", "LF-SETUP-05", "LF-SETUP-09", "LF-SETUP-04")
def test_three_players() -> None:
    s = done(3)
    g = s.g
    assert sum(c.place == GALLEY for c in g.characters) == 4
    assert (g.minute, g.creature.vents, sum(g.outage)) == (28, 1, 3)
    assert (g.cat_place, g.cocoon_track, g.overheating) == (NOWHERE, 1, 0)
    assert len(g.objectives) + len(g.immediate) == 2
    assert [len(options) for options in s.question("draft").options] == [3, 3]


@pytest.mark.rule("LF-EX-04", "LF-SETUP-05", "LF-SETUP-17", "LF-SETUP-18")
def test_four_players() -> None:
    s = done(4)
    g = s.g
    assert sum(c.place == GALLEY for c in g.characters) == 6
    assert (g.minute, g.creature.vents, sum(g.outage)) == (31, 2, 6)
    assert [sum(g.outage[p] for p in range(REMORA) if DECK_OF[p] == deck) for deck in range(3)] == [
        2,
        2,
        2,
    ]
    assert len(g.objectives) + len(g.immediate) == 3
    assert [len(options) for options in s.question("draft").options] == [3, 3, 3]
    assert len(g.disk_pool) == 4  # one never seen, three not kept


@pytest.mark.rule("LF-GEN-01", "LF-ROUND-08")
@pytest.mark.parametrize(("where", "seat"), [("first", 0), ("second", 1), ("last", 2)])
def test_one_seat_is_the_lifeform_the_rest_are_crew(where: str, seat: int) -> None:
    g = Fresh(3, lifeform=where).g
    assert g.creature.seat == seat
    assert [p.role == LIFEFORM for p in g.players] == [n == seat for n in range(3)]


@pytest.mark.rule("LF-ROUND-08")
def test_chance_may_say_who_is_the_lifeform() -> None:
    s = Fresh(4, lifeform="chance")
    s.will("lifeform seat", 2)
    s.to("seats")
    assert s.g.creature.seat == 2 and s.g.players[2].role == LIFEFORM


@pytest.mark.rule("LF-SETUP-01", "LF-SETUP-03", "LF-SETUP-04", "LF-SETUP-06", "LF-SETUP-16")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_table_before_anybody_has_chosen(seats: int) -> None:
    g = Fresh(seats).g
    assert g.laser_waits and g.flamethrower_waits
    assert g.missions[:REMORA] == [chamber.mission for chamber in CHAMBERS]
    assert g.missions[REMORA] == 0 and sum(g.missions) == 34
    assert g.pool[tokens.MISSION] == 48 - 34
    assert (g.malfunction, g.android_status, g.cocoon) == (0, 0, 0)
    assert g.cocoon_track == (0 if seats == 2 else 1)
    assert g.android == NOWHERE
    assert g.overheating == (4 if seats == 2 else 0) and COOLANT == 1
    assert g.stowaway.value == -1


@pytest.mark.rule("LF-SETUP-02", "LF-SETUP-08", "LF-SETUP-15", "LF-GAP-09")
def test_decks_are_shuffled_and_hands_of_three_drawn() -> None:
    g = done(3).g
    assert sorted(g.terror_deck.pool) == sorted(TERROR_DECK)
    hands = [card for p in g.players for card in p.hand]
    assert len(hands) == 6 and sorted([*hands, *g.crew_deck.pool]) == sorted(CREW_DECK)
    assert len(g.creature.hand) == 3
    assert sorted([*g.creature.hand, *g.creature.deck.pool]) == sorted(LIFEFORM_DECK)
    assert g.players[g.creature.seat].hand == []


@pytest.mark.rule("LF-SETUP-14", "LF-GEN-10")
@pytest.mark.parametrize(("seats", "hostility"), [(2, 2), (3, 1), (4, 0)])
def test_hostility_starts_by_the_number_of_players(seats: int, hostility: int) -> None:
    g = done(seats).g
    assert (g.creature.hostility, g.creature.survival) == (hostility, -1)
    assert len(g.creature.hand) == 3  # no space was resolved


# -- choices -----------------------------------------------------------------------------------


@pytest.mark.rule(
    "LF-SETUP-09", "LF-SETUP-10", "LF-SETUP-11", "LF-SETUP-12", "LF-GEN-17", "LF-GAP-10"
)
def test_two_of_three_disks_are_kept_and_revealed_together() -> None:
    s = Fresh(3)
    s.will("disk", 4, 5, 6, 7, 8, 9)

    def keep(d: Decision) -> Any:
        return [[("disk", 4), ("disk", 6)], [("disk", 8), ("disk", 9)]]

    s.to("draft", keep)
    d = s.question("draft")
    assert (d.mode, d.seats, d.low, d.high) == (EACH, (0, 1), 2, 2)
    g = s.g
    assert {c.number: c.seat for c in g.characters if c.seat >= 0} == {4: 0, 6: 0, 8: 1, 9: 1}
    assert all(g.characters[c].place == GALLEY for c in (4, 6, 8, 9))
    assert not any(c.skill or c.survival for c in g.characters)
    assert [p.heat for p in g.players] == [2, 2, 0]
    assert sorted(g.disk_pool) == [0, 1, 2, 3, 5, 7]
    assert not any(p.disks for p in g.players)


@pytest.mark.rule("LF-SETUP-13")
def test_the_cat_of_two_players_starts_in_a_vent_chamber() -> None:
    s = Fresh(2)
    s.to("cat", lambda d: ("chamber", at("C13")) if d.kind == "cat_start" else None)
    d = s.question("cat_start")
    assert d.seats == (0,) and {place for _, place in d.options} == VENTS
    assert s.g.cat_place == at("C13")


@pytest.mark.rule("LF-SETUP-18", "LF-SETUP-19", "LF-EX-05", "LF-GAP-02")
@pytest.mark.parametrize(("seats", "n"), [(3, 1), (4, 2)])
def test_outages_of_the_setup_avoid_the_icon_and_the_remora(seats: int, n: int) -> None:
    s = Fresh(seats)
    s.to("outages")
    asked = [d for d in s.asked if d.kind == "outage_start"]
    assert [d.about for d in asked] == [(deck, n) for deck in range(3)]
    for deck, d in enumerate(asked):
        places = [place for _, place in d.options]
        assert len(set(places)) == len(places) and d.low == d.high == n
        assert set(places) == {
            place for place in range(REMORA) if DECK_OF[place] == deck and place not in NO_OUTAGE
        }
        assert d.seats == (s.g.creature.seat,)
    assert at("A07") not in {place for _, place in asked[0].options}  # the Galley has the icon
    assert at("A06") in {place for _, place in asked[0].options}
    assert s.g.pool[tokens.OUTAGE] == 10 - 3 * n


@pytest.mark.rule("LF-SETUP-20", "LF-SETUP-21", "LF-CALIB-02", "LF-GAP-03")
def test_two_images_start_in_two_start_chambers_and_one_is_real() -> None:
    s = Fresh(3)
    s.to("images")
    first, second = [d for d in s.asked if d.kind == "image_start"]
    assert len(first.options) == 3 * len(STARTS)
    assert {place for _, _, place in first.options} == STARTS
    assert len(second.options) == 2 * (len(STARTS) - 1)
    placed = [image for image, place in enumerate(s.g.images) if place >= 0]
    d = s.question("calibrate")
    assert d.seats == (2,) and d.options == [("image", image) for image in placed]
    assert s.g.real.value in placed and s.g.real.among == placed
    assert s.g.real.seen == 1 << 2
    assert s.said("calibrated") == [()]


@pytest.mark.rule("LF-SETUP-22")
def test_the_first_terror_lies_on_c_deck() -> None:
    s = Fresh(3)
    s.to("terror")
    d = s.question("terror_start")
    assert {place for _, place in d.options} == {
        place for place in range(REMORA) if DECK_OF[place] == 2 and place not in NO_OUTAGE
    }
    assert sum(s.g.terror) == 1 and s.g.pool[tokens.TERROR] == 9


@pytest.mark.rule("LF-SETUP-23", "LF-SETUP-24", "LF-SETUP-25")
def test_objectives_are_drawn_and_immediate_ones_lie_open() -> None:
    s = Fresh(4)
    s.will("objective", 3, 11, 8)
    s.to("objectives")
    assert s.g.objectives == [3, 8] and s.g.immediate == [11]
    assert len(s.g.objective_pool) == len(OBJECTIVES) - 3
    assert s.said("objective.immediate") == [(1, 11)]
    told = [args for kind, args in s.g.io.heard if kind == "objective.seen"]
    assert told == [(3, 8)]


@pytest.mark.rule("LF-VAR-01", "LF-GAP-26")
def test_without_objectives_none_are_drawn() -> None:
    s = Fresh(3)
    s.to("terror")
    assert skip_objectives(s.g) == "round"
    assert s.g.objectives == [] == s.g.immediate


@pytest.mark.rule("LFP-ALIEN-01", "LFP-INIT-01", "LFD-MODE-04", "LFD-VAR-01")
@pytest.mark.parametrize(
    ("seats", "option", "rule"),
    [
        (1, "hunt", "LFP-ALIEN-01"), (3, "search", "LFP-INIT-01"), (1, "objectives", "LFD-MODE-04"),
        (1, "evolution", "LFD-MODE-04"), (4, "isolation", "LFD-VAR-01"), (2, "begin", "LFD-VAR-01"),
    ],
)  # fmt: skip
def test_what_does_not_go_together_is_refused_by_its_rule(
    seats: int, option: str, rule: str
) -> None:
    with pytest.raises(BadSetup, match=f"^{rule}: "):
        GAME.make_setup(seats, options={option: "yes"})
