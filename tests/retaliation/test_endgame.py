"""The end of the game and the final check (NR-END)."""

from __future__ import annotations

from typing import Any

import pytest

from hullbreach.games.retaliation.board import LANDING_ZONE, ROOM_SLOT
from hullbreach.games.retaliation.endgame import final
from hullbreach.games.retaliation.flow import cleanup
from hullbreach.games.retaliation.ids import (
    DEAD,
    EGG,
    ESCAPED,
    FIXED_CLEAN,
    FIXED_INFECTED,
    HIBERNATED,
    IN_PLAY,
    LANDER,
    OBJECTIVE_DECKS,
    SKULL,
    UNKNOWN,
)
from hullbreach.games.retaliation.markers import destroy_facility
from hullbreach.games.retaliation.outcome import fate, gauges, result
from hullbreach.games.retaliation.piles import secrets
from hullbreach.games.retaliation.state import NOWHERE, Held
from hullbreach.kernel.piles import EVERYBODY
from hullbreach.kernel.state import Jump
from tests.retaliation.scenario import Make, Scenario

PRIVATE, MISSION = OBJECTIVE_DECKS
SCORCHED, BLACKOUT = PRIVATE[5], PRIVATE[6]
EXTERMINATOR = PRIVATE[0]


@pytest.fixture
def s(scenario: Make) -> Scenario:
    """Recon and Officer have escaped, each with one objective; the third is on the map."""
    made = scenario()
    g = made.g
    g.tasks = [0]
    for p in g.players:
        p.objectives, p.chosen = [EXTERMINATOR], True
    for p in g.players[:2]:
        p.where, p.room = ESCAPED, NOWHERE
    return made


def infected(s: Scenario, seat: int, *cards: int) -> None:
    """Cards of that kind in a deck, taken out of those that are not decided."""
    s.g.players[seat].deck.pool += cards
    s.g.infected_left -= cards.count(FIXED_INFECTED)
    s.g.clean_left -= cards.count(FIXED_CLEAN)


# -- how it comes about ------------------------------------------------------------------------


@pytest.mark.rule("NR-END-01", "NR-CLN-04")
def test_x31_round_14_is_the_last(s: Scenario) -> None:
    s.g.round = 13
    assert cleanup(s.g) == "round" and s.g.round == 14
    with pytest.raises(Jump, match="final"):
        cleanup(s.g)


@pytest.mark.rule("NR-END-02", "NR-ESC-06")
def test_who_has_not_left_dies_in_the_lander_too(s: Scenario) -> None:
    g = s.g
    g.players[0].where, g.players[1].where = LANDER, HIBERNATED
    s.run(final(g))
    assert [p.where for p in g.players] == [DEAD, HIBERNATED, DEAD]
    assert g.ending == "time" and not g.destroyed


@pytest.mark.rule("NR-END-03", "NR-AUT-02", "NR-AUT-05", "NR-GAP-53")
@pytest.mark.parametrize("token", [12, 15])
def test_armed_autodestruction_goes_off_before_the_check(s: Scenario, token: int) -> None:
    g = s.g
    g.round, g.autodestruction = 10, token
    g.players[1].where = HIBERNATED
    s.intruder("Adult", "R31")
    s.run(final(g))
    assert g.destroyed and g.nest_destroyed and g.queen_dead and g.intruders == []
    assert [p.where for p in g.players] == [ESCAPED, DEAD, DEAD]
    assert g.ending == "destroyed" and g.winners == [True, False, False]


@pytest.mark.rule("NR-AUT-05", "NR-GAP-52")
def test_destroyed_in_play_it_goes_on_to_the_check_of_who_escaped(s: Scenario) -> None:
    with pytest.raises(Jump, match="final"):
        destroy_facility(s.g, "NR-TRK-01")
    s.run(final(s.g))
    assert s.g.ending == "destroyed" and s.g.winners == [True, True, False]


@pytest.mark.rule("NR-NEST-03")
def test_a_fire_in_the_nest_alone_does_not_destroy_it(s: Scenario) -> None:
    s.rooms(R24="Nest")
    s.g.fire[ROOM_SLOT["R24"]] = True
    s.run(final(s.g))
    assert s.g.eggs == 5 and not s.g.nest_destroyed


@pytest.mark.rule("NR-END-01")
def test_it_is_over_when_nobody_is_left(s: Scenario) -> None:
    s.g.players[2].where = DEAD
    s.run(final(s.g))
    assert s.g.ending == "gone" and not s.g.destroyed


# -- the check ---------------------------------------------------------------------------------


@pytest.mark.rule("NR-END-04", "NR-INF-01")
def test_the_whole_deck_is_scanned(s: Scenario) -> None:
    p, clean = s.g.players[0], s.g.players[1]
    p.deck.discard = [p.deck.pool.pop()]
    infected(s, 0, FIXED_INFECTED, FIXED_CLEAN)
    infected(s, 1, FIXED_CLEAN)
    s.will("action card", 0, 1, 2, 3)
    s.run(final(s.g))
    assert s.said("scanned") == [(0, 2), (1, 1)] and s.said("infected") == [(0,)]
    assert p.larva and not clean.larva and not clean.killed
    assert len(s.said("eclosion")) == 1


@pytest.mark.rule("NR-END-05", "NR-GAP-49", "NR-ECL-01", "NR-ESC-05")
def test_a_larva_hatches_after_one_more_contamination(s: Scenario) -> None:
    p = s.g.players[0]
    p.larva, p.data = True, True
    p.held = [Held(EGG)]
    p.hand, p.deck.pool = p.deck.pool[:3], p.deck.pool[3:]
    before = s.g.contamination_left
    s.will("action card", 0, 1, 2, UNKNOWN)
    s.run(final(s.g))
    assert s.g.contamination_left == before - 1
    # Three cards were in hand: they are shuffled in and do not count.
    assert s.said("eclosion") == [(0, 1)]
    assert p.killed and p.where == ESCAPED and p.data and [it.kind for it in p.held] == [EGG]
    assert s.g.winners == [False, False, False] and fate(s.g, p) == "hatched"


@pytest.mark.rule("NR-END-05", "NR-END-07")
def test_who_draws_no_contamination_lives_and_may_win(s: Scenario) -> None:
    p = s.g.players[0]
    p.larva, s.g.queen_dead = True, True
    cards = list(p.deck.pool[:4])
    s.will("action card", *cards)
    s.run(final(s.g))
    assert s.said("eclosion") == [(0, 0)] and not p.killed and p.hand == []
    assert s.g.winners == [True, True, False]


@pytest.mark.rule("NR-END-11", "NR-INF-03")
def test_larvae_are_taken_in_turn_order(s: Scenario) -> None:
    g = s.g
    for _ in range(g.edition.things.intruders.kinds[0].models - 1):
        s.intruder("Larva", "R31")
    infected(s, 0, FIXED_INFECTED)
    infected(s, 1, FIXED_INFECTED)
    g.first = 1
    s.run(final(g))
    assert s.said("infected") == [(1,)] and [p.seat for p in g.players if p.larva] == [1]


@pytest.mark.rule("NR-END-11", "NR-MEL-09")
def test_no_card_left_to_gain(s: Scenario) -> None:
    s.g.players[0].larva, s.g.contamination_left = True, 0
    s.run(final(s.g))
    assert s.said("contaminated") == [] and not s.g.players[0].killed


@pytest.mark.rule("NR-END-06", "NR-OBJ-07", "NR-DTH-04")
def test_x32_who_has_not_chosen_does_before_anybody_reveals(s: Scenario) -> None:
    g, p = s.g, s.g.players[1]
    p.objectives, p.chosen = [SCORCHED, MISSION[0]], False
    g.players[2].objectives, g.players[2].chosen = [BLACKOUT, MISSION[1]], False
    g.autodestruction = 3
    asked = final(g)
    d: Any = next(asked)
    assert d.seats == (1,) and d.rule == "NR-END-06" and s.said("objective.shown") == []
    with pytest.raises(StopIteration):
        asked.send(("objective", SCORCHED))
    assert p.objectives == [SCORCHED] and g.rejected == [MISSION[0]] and g.choices == 0
    shown = [(seat, card) for seat, card, _ in s.said("objective.shown")]
    assert shown == [(0, EXTERMINATOR), (1, SCORCHED)]
    seen = {pile.owner: pile.sees for pile in secrets(g) if pile.name == "objectives"}
    assert seen[1] == EVERYBODY and seen[2] == 1 << 2


@pytest.mark.rule("NR-END-10")
def test_a_character_in_the_lander_keeps_the_game_going(s: Scenario) -> None:
    from hullbreach.games.retaliation.health import die

    g = s.g
    g.players[0].where = LANDER
    s.run(die(g, 2, "NR-DTH-01"))
    g.players[0].where = ESCAPED
    g.players[1].where, g.players[1].room = IN_PLAY, LANDING_ZONE
    with pytest.raises(Jump, match="final"):
        s.run(die(g, 1, "NR-DTH-01"))


# -- the result --------------------------------------------------------------------------------


@pytest.mark.rule("NR-END-07", "NR-END-09")
def test_the_result_says_who_won_and_what_became_of_each(s: Scenario) -> None:
    g = s.g
    g.queen_dead, g.shuttle = True, 1
    g.players[2].where = HIBERNATED
    g.players[2].objectives = [SCORCHED]
    s.run(final(g))
    found = result(g)
    assert found.won == (True, True, False) and found.marks["survived"] == (True,) * 3
    assert [fate(g, p) for p in g.players] == ["lander", "shuttle", "hibernated"]
    assert len(set(found.fates)) == 3 and len(found.checks) == 7
    said = "Scorched Earth: not fulfilled. It asked: The facility is "
    assert found.checks[-1].words.startswith(said)
    tasks = [it.words for it in found.checks if it.rule == "NR-END-08"]
    assert len(tasks) == len(s.g.tasks) > 0
    assert all("fulfilled. It asked: " in words for words in tasks)
    alive = [it.words for it in found.checks if it.rule == "NR-END-09"]
    assert alive == ["Survive: fulfilled"] * 3
    for p in g.players[1:]:
        p.killed = True
    assert [fate(g, p) for p in g.players] == ["lander", "hatched", "hatched_asleep"]
    assert result(g).marks["survived"] == (True, False, False)
    alive = [it.words for it in result(g).checks if it.rule == "NR-END-09"]
    assert alive == ["Survive: fulfilled", *["Survive: not fulfilled"] * 2]
    assert [it.value for it in gauges(g) if it.title == "Health"] == [SKULL, 0, 0]


@pytest.mark.rule("NR-END-10", "NR-RND-01")
def test_a_whole_last_round_leads_to_the_end(s: Scenario) -> None:
    s.g.round, s.g.players[2].where = 14, DEAD
    s.start("cleanup")
    assert s.over and s.g.ending == "gone" and len(s.g.winners) == 3
