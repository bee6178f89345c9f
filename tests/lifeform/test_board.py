"""The Valley Forge: its chambers, what joins them, and how far it is from here to there."""

from itertools import combinations, pairwise

import pytest

from hullbreach.games.lifeform import board
from hullbreach.games.lifeform.board import (
    AI_PATH,
    CHAMBER,
    CHAMBERS,
    CORRIDOR,
    CORRIDORS,
    GRAPH,
    LINKS,
    PLACES,
    REMORA,
    SHUTTLE_BAY,
    TUNNEL,
    TUNNELS,
    link_between,
)
from hullbreach.kernel.graph import Open

WALK = Open(kinds=CORRIDOR)


def names(places: frozenset[int]) -> set[str]:
    return {CHAMBERS[place].name for place in places}


def test_39_chambers_on_three_decks_and_the_remora() -> None:
    assert [sum(chamber.deck == deck for chamber in CHAMBERS) for deck in range(3)] == [11, 14, 14]
    assert PLACES[REMORA].name == "Remora" and board.DECK_OF[REMORA] == -1


def test_every_place_has_a_name_in_the_code() -> None:
    for number, place in enumerate(PLACES):
        assert getattr(board, place.slug.upper()) == number == CHAMBER[place.slug]


def test_52_corridors_come_before_10_tunnels() -> None:
    assert (len(CORRIDORS), len(TUNNELS), len(LINKS)) == (52, 10, 62)
    assert {GRAPH.kinds[link] for link in CORRIDORS} == {CORRIDOR}
    assert {GRAPH.kinds[link] for link in TUNNELS} == {TUNNEL}
    assert LINKS[0] == (board.COCKPIT, board.NAVIGATION_BLISTER)
    assert LINKS[TUNNELS[0]] == (board.NAVIGATION_BLISTER, board.VENTRAL_DUCTING)
    assert len(set(LINKS)) == 62


def test_corridors_between_decks_and_all_tunnels() -> None:
    def codes(links: range) -> set[str]:
        return {f"{CHAMBERS[a].code}-{PLACES[b].code}" for a, b in (LINKS[n] for n in links)}

    between = {code for code in codes(CORRIDORS) if code[0] != code[4]}
    assert between == {"A04-B01", "A09-B02", "B01-C04", "B02-C08", "B13-C01", "C12-R"}
    assert codes(TUNNELS) == {
        "A02-B14", "A05-B03", "A07-A11", "A11-B06", "B08-C03", "B09-B10", "B12-C06", "B14-C14",
        "C02-C14", "C03-C13",
    }  # fmt: skip


def test_a_link_is_found_from_either_end() -> None:
    for number, (a, b) in enumerate(LINKS):
        assert link_between(a, b) == link_between(b, a) == number
    assert link_between(board.COCKPIT, board.GALLEY) == -1
    assert LINKS[board.DOCK] == (SHUTTLE_BAY, REMORA)


@pytest.mark.rule("LF-CELL-03")
def test_three_ways_lead_out_of_docking_hub_1() -> None:
    ways = {PLACES[place].code for place, _ in GRAPH.ways(board.DOCKING_HUB_1)}
    assert ways == {"C02", "C10", "C12"}


def test_the_chambers_of_each_icon() -> None:
    assert names(board.VENTS) == {
        "Wiring and Systems Access", "Air Scrubbers", "Crusher Gallery", "Ventral Ducting",
        "Coolant Exchange", "Landing Gear Well",
    }  # fmt: skip
    assert [sum(board.DECK_OF[vent] == deck for vent in board.VENTS) for deck in range(3)] == [
        2
    ] * 3
    assert names(board.COCOONS) == {
        "Air Scrubbers", "Ore Hold", "Storage Hold 2", "Fuel Converter Bay",
    }  # fmt: skip
    assert names(board.STARTS) == {
        "Ore Hold", "Cargo Pod-B", "Fuel Converter Bay", "Reactor Control", "Coolant Exchange",
    }  # fmt: skip
    assert names(board.NO_OUTAGE) == {
        "SIS-TER Mainframe Interface", "Galley", "Ladderway (fore)", "Ladderway (aft)",
        "Engineering", "Docking Hub 1", "Shuttle Bay",
    }  # fmt: skip
    assert names(board.CIRCUITS) == {
        "Cockpit", "SIS-TER Mainframe Interface", "Communications", "Assay Lab", "Engineering",
        "Reactor Control",
    }  # fmt: skip
    assert names(board.OBJECTIVE_CHAMBERS) == {
        "Cockpit", "SIS-TER Mainframe Interface", "Communications", "Medical Bay", "Hypersleep",
        "Assay Lab", "Cryo Storage Vault", "Engineering", "Maintenance", "Reactor Control",
    }  # fmt: skip


@pytest.mark.rule("LF-SETUP-03")
def test_34_mission_tokens_are_printed() -> None:
    by_deck = [sum(c.mission for c in CHAMBERS if c.deck == deck) for deck in range(3)]
    assert by_deck == [9, 13, 12]
    assert CHAMBERS[board.SUPPLIES].mission == 3


def test_the_android_walks_eleven_corridors_to_the_remora() -> None:
    assert [PLACES[place].code for place in AI_PATH] == [
        "A10", "A09", "B02", "B06", "B13", "B05", "B01", "C04", "C10", "C11", "C12", "R",
    ]  # fmt: skip
    for here, there in pairwise(AI_PATH):
        assert link_between(here, there) in CORRIDORS
    off = {board.CARGO_POD_A, board.WIRING_AND_SYSTEMS_ACCESS, board.LIFT_BAY}
    assert not off & set(AI_PATH)


@pytest.mark.parametrize("lost", [n for n in range(39) if n != SHUTTLE_BAY])
def test_no_single_chamber_cuts_the_ship_in_two(lost: int) -> None:
    start = board.GALLEY if lost != board.GALLEY else board.MESS
    steps = GRAPH.distances(start, Open(CORRIDOR, shut={lost}))
    assert [place for place in range(40) if steps[place] < 0] == [lost]


def test_only_the_shuttle_bay_leads_to_the_remora() -> None:
    assert GRAPH.ways(REMORA) == [(SHUTTLE_BAY, board.DOCK)]


def test_how_far_the_galley_is_from_everything() -> None:
    steps = GRAPH.distances(board.GALLEY, WALK)
    assert steps[REMORA] == max(steps) == 7
    hubs = GRAPH.distances(board.GALLEY, Open(CORRIDOR, shut={board.LANDING_GEAR_WELL}))
    assert hubs[REMORA] == 8
    images = GRAPH.distances(board.GALLEY)
    assert {images[start] for start in board.STARTS} == {4, 5, 6}


@pytest.mark.rule("LF-LSURV-04", "LF-GAP-56")
def test_which_chambers_may_be_breached() -> None:
    near = {place for place, _ in GRAPH.ways(SHUTTLE_BAY)} | {SHUTTLE_BAY}
    free = [c.code for n, c in enumerate(CHAMBERS) if n not in board.OBJECTIVE_CHAMBERS | near]
    assert free == [
        *("A02", "A05", "A06", "A07", "A08", "A11"),
        *(f"B{n:02}" for n in range(1, 15) if n != 10),
        *("C01", "C02", "C03", "C04", "C06", "C10", "C13"),
    ]


# Drawing: straight lines between boxes of 2.4 by 1 units in the panel of a deck.

Point = tuple[float, float]


def turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0


def panel(place: int) -> str:
    return "C" if place == REMORA else CHAMBERS[place].code[0]


def drawn(deck: str) -> list[tuple[int, int]]:
    return [link for link in LINKS if panel(link[0]) == panel(link[1]) == deck]


@pytest.mark.parametrize("deck", ["A", "B", "C"])
def test_no_two_links_of_a_deck_cross(deck: str) -> None:
    assert len(drawn(deck)) > 10
    for (a, b), (c, d) in combinations(drawn(deck), 2):
        ends = [PLACES[n].grid for n in (a, b, c, d)]
        assert not cross(*ends), [PLACES[n].code for n in (a, b, c, d)]


@pytest.mark.parametrize("deck", ["A", "B", "C"])
def test_no_link_runs_through_a_third_chamber(deck: str) -> None:
    for a, b in drawn(deck):
        for place in range(40):
            if place in (a, b) or panel(place) != deck:
                continue
            x, y = PLACES[place].grid
            corners = [
                (x + dx, y + dy) for dx, dy in ((-1.2, -0.5), (1.2, -0.5), (1.2, 0.5), (-1.2, 0.5))
            ]
            for n in range(4):
                side = corners[n], corners[(n + 1) % 4]
                assert not cross(PLACES[a].grid, PLACES[b].grid, *side), PLACES[place].code


def test_no_two_boxes_of_a_panel_overlap() -> None:
    for a, b in combinations(range(40), 2):
        if panel(a) == panel(b):
            (x, y), (v, w) = PLACES[a].grid, PLACES[b].grid
            assert abs(x - v) >= 2.4 or abs(y - w) >= 1, (PLACES[a].code, PLACES[b].code)
