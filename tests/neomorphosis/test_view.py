"""What is seen of the table: all of it by everybody, but for what lies face down."""

from __future__ import annotations

import random

import pytest

from hullbreach.games.neomorphosis.board import STATIONS
from hullbreach.games.neomorphosis.disasters import explode, release
from hullbreach.games.neomorphosis.game import GAME
from hullbreach.games.neomorphosis.ids import CREW, EMERGENCIES, GENERATED, MISSIONS
from hullbreach.games.neomorphosis.plan import plan
from hullbreach.games.neomorphosis.state import ACTIVE, INACTIVE, NeoMorphosis
from hullbreach.games.neomorphosis.view import view
from hullbreach.kernel.match import Match
from tests.neomorphosis.scenario import Make


@pytest.fixture
def g(scenario: Make) -> NeoMorphosis:
    g = scenario("M8").g
    g.edition = GAME.edition(GAME.make_setup(1, "campaign", {"mission": "M8"}))
    return g


@pytest.mark.rule("NM-GEN-09")
def test_everybody_sees_the_same() -> None:
    match = Match(GAME, GAME.make_setup(3), random.Random(1))
    one, two, watching = GAME.views(match.state, [0, 2, None])
    assert one == two == watching == GAME.view(match.state, 1)


@pytest.mark.rule("NM-SOR-05")
def test_an_emergency_is_seen_when_it_is_active(g: NeoMorphosis) -> None:
    lying = g.fields[1]
    lying.state, lying.card = INACTIVE, [0]
    seen = view(g).panel.fields[1]
    assert (seen.state, seen.name, seen.card, seen.pattern) == ("inactive", "", -1, ())
    lying.state, lying.level, lying.repaired, lying.tried = ACTIVE, 2, 0b100, 0b0110
    seen = view(g).panel.fields[1]
    assert (seen.name, seen.sector, seen.disables) == (
        EMERGENCIES[0].name, 1, "Activate Fire Suppression",
    )  # fmt: skip
    assert seen.pattern == ("3", "TRIANGLE", "DIAMOND")
    assert seen.repaired == (False, False, True) and seen.tried == (1, 2)


@pytest.mark.rule("NM-SCAN-01", "NM-INF-01")
def test_what_waits_in_a_room_is_seen_once_it_was_scanned(g: NeoMorphosis) -> None:
    g.infestation[2] = [0]
    seen = view(g).sectors[1]
    assert (seen.sector, seen.infestation, seen.cards) == (2, 1, ())
    g.scanned[2] = True
    (card,) = view(g).sectors[1].cards
    assert card.words == "Pod at 1 and 2, Ripper at 1, Slug at 3"


@pytest.mark.rule("NM-FSS-03", "NM-EXPL-01")
def test_a_sector_shows_what_was_done_to_it(scenario: Make) -> None:
    s = scenario("M8")
    s.g.edition = GAME.edition(GAME.make_setup(1, "campaign", {"mission": "M8"}))
    s.run(release(s.g, 3, "NM-FSS-03"))
    s.run(explode(s.g, s.at("S5b"), 3, "NM-BOOM-01"))
    seen = view(s.g).sectors
    assert [it.sector for it in seen if it.flooded] == [3]
    assert [it.sector for it in seen if it.blasted] == [5]


def test_a_crew_sheet_shows_what_cards_add(scenario: Make) -> None:
    s = scenario("M8")
    s.g.edition = GAME.edition(GAME.make_setup(1, "campaign", {"mission": "M8"}))
    s.give("Alice", "Ballistic Vest", "Service Pistol", "Halon Tank")
    s.put("Alice", "S2a", wounds=3)
    s.g.fields[0].tried = 1
    it = view(s.g).members[0]
    assert it.defense == CREW[0].defense + 1 and it.wounds == 3 and it.attempts == 3
    assert [(t.name, t.bullets, t.full) for t in it.items][1:] == [
        ("Service Pistol", 4, 4),
        ("Halon Tank", 0, 0),
    ]


def test_an_alien_is_seen_with_its_ring_and_cards(scenario: Make) -> None:
    s = scenario("M8")
    s.g.edition = GAME.edition(GAME.make_setup(1, "campaign", {"mission": "M8"}))
    ripper = s.alien("Ripper", "S5b", wounds=1, ringed=True)
    plain = view(s.g).aliens[0]
    alpha = 5  # Alpha Strain: attack and defense
    s.g.mutation_deck.pool.remove(alpha)
    s.g.mutations[ripper.type].append(alpha)
    seen = view(s.g).aliens[0]
    assert (seen.attack, seen.defense) == (plain.attack + 1, plain.defense + 1)
    (card,) = view(s.g).types[ripper.type].mutations
    assert card.words == "attack +1, defense +1"


def test_the_plan_lies_as_the_ledger_says() -> None:
    """Positions for drawing: cells of areas, labels, middles of doors."""
    station = plan([it.id for it in STATIONS].index("TUT")).station
    area = {it.name: it for it in station.areas}
    assert area["S6c"].cells == ((8, 6), (9, 6), (10, 6)) and area["S6c"].label == (9, 6)
    doors = {it.name: (it.x, it.y, it.upright) for it in station.doors}
    assert doors["D1"] == (3.5, 1.5, True)
    assert doors["D3"] == (5.5, 3.5, False)
    assert doors["D7"] == (11.5, 6.5, True) and station.doors[6].b == -1
    assert area["S2b"].marks == ("start",) and "drone" in area["S2a"].marks


@pytest.mark.parametrize("number", range(len(STATIONS)))
def test_areas_fill_their_rooms(number: int) -> None:
    station = plan(number).station
    cells = [cell for area in station.areas for cell in area.cells]
    assert len(cells) == len(set(cells)) == 9 * len(station.rooms)
    for room in station.rooms:
        column, row = room.at
        inside = {(4 * column + x, 4 * row + y) for x in range(3) for y in range(3)}
        assert inside == {cell for n in room.areas for cell in station.areas[n].cells}


@pytest.mark.parametrize("mission", [mission.id for mission in MISSIONS])
def test_a_mission_shows_its_lines_and_how_far_they_are(mission: str) -> None:
    match = Match(GAME, GAME.make_setup(1, "campaign", {"mission": mission}), random.Random(2))
    seen = view(match.state).mission
    number = [it.id for it in MISSIONS].index(mission)
    assert tuple(it.words for it in seen.wanted) == MISSIONS[number].victory
    assert all(0 <= it.done <= it.of for it in seen.wanted)
    assert any(it.done < it.of for it in seen.wanted)


def test_a_generated_mission_shows_its_newest_card() -> None:
    match = Match(GAME, GAME.make_setup(1, "generator"), random.Random(2))
    seen = view(match.state).mission
    assert seen.id == GENERATED and seen.stages == ("Entry", "Explore", "Eradicate")
    (card,) = seen.cards
    assert card.stage == "Entry"
    assert [it.words for it in seen.wanted] == [f"Card 1 of 3: {card.objective}"]


@pytest.mark.parametrize("crew", ["choose", "chance", "order"])
def test_the_map_is_drawn_before_anybody_is_asked(crew: str) -> None:
    """So whoever looks sees a station."""
    setup = GAME.make_setup(2, "generator", {"map": "chance", "crew": crew})
    found = set()
    for seed in range(40):
        match = Match(GAME, setup, random.Random(seed))
        assert match.state.phase == ("" if crew == "choose" else "crew")
        seen = view(match.state)
        found.add(seen.plan.station.id)
        assert len(seen.areas) == len(seen.plan.station.areas) and seen.sectors and seen.doors
    assert found == {f"SA{number}" for number in range(1, 7)}
