"""Rounds, turns, moving, doors and things."""

from __future__ import annotations

import random

import pytest

from hullbreach.games.neomorphosis import ids, piles
from hullbreach.games.neomorphosis.actions import HANDS, drop, give, pick_up, take
from hullbreach.games.neomorphosis.flow import round_end
from hullbreach.games.neomorphosis.ids import ALICE, CAROLIN, ROBERT, YURI
from hullbreach.games.neomorphosis.moving import impede, move, step_to
from hullbreach.games.neomorphosis.rules import Mission
from hullbreach.games.neomorphosis.state import DEFEATED, NeoMorphosis
from hullbreach.games.neomorphosis.turn import diagram, next_member, turn, turn_end
from hullbreach.kernel.match import Match
from hullbreach.kernel.piles import count
from hullbreach.kernel.state import Jump
from hullbreach.toolkit.dice import D6
from hullbreach.toolkit.verbs import legal, refusal
from tests.neomorphosis.scenario import PARTS, Make, Scenario

INFESTATION = {card.id: n for n, card in enumerate(ids.INFESTATION)}


def where(s: Scenario, name: str) -> str:
    return s.station.names[s.member(name).area]


# Moving. Sector 2 of Mission 3 is the Bio Lab.


@pytest.mark.rule("NM-EX-41", "NM-MOVE-01", "NM-MOVE-03")
def test_pods_do_not_impede(scenario: Make) -> None:
    s = scenario("M3")
    s.put("Robert", "S2a")
    s.alien("Pod", "S2b")
    for name in ("S2b", "S2d"):
        s.run(move(s.g, ROBERT, s.at(name)))
    assert where(s, "Robert") == "S2d"


@pytest.mark.rule("NM-EX-42", "NM-EX-43", "NM-MOVE-02")
@pytest.mark.parametrize(("slug", "arrives"), [(False, True), (True, False)])
def test_aliens_impede_who_leaves_their_area(scenario: Make, slug: bool, arrives: bool) -> None:
    s = scenario("M3")
    s.put("Robert", "S2b")
    s.alien("Worm", "S2d")
    if slug:
        s.alien("Slug", "S2d")
    s.run(move(s.g, ROBERT, s.at("S2d")))  # what is in the area that is entered does not matter
    s.rolls(D6, 4)
    s.run(move(s.g, ROBERT, s.at("S2c")))
    assert where(s, "Robert") == ("S2c" if arrives else "S2d")


@pytest.mark.rule("NM-EX-94", "NM-MOVE-04", "NM-MOVE-05", "NM-INF-01", "NM-MOVE-07", "NM-EX-70")
def test_a_second_step_comes_after_what_the_first_has_brought(scenario: Make) -> None:
    s = scenario("M1")
    s.open(1)
    s.put("Yuri", "S1b")
    s.g.infestation_deck.pool.remove(INFESTATION["IC-10"])
    s.g.infestation[2] = [INFESTATION["IC-10"]]
    s.rolls(D6, 1)
    s.run(move(s.g, YURI, s.at("S2a")), ("move", s.at("S2d")))
    assert where(s, "Yuri") == "S2a" and len(s.g.aliens) == 3
    assert s.member("Yuri").used == ["slipstream"]
    assert impede(s.g, s.at("S2b")) == 8  # two Worms cling


@pytest.mark.rule("NM-INF-01", "NM-EX-70")
def test_moving_inside_a_room_is_not_entering_it(scenario: Make) -> None:
    s = scenario("M1")
    s.g.infestation_deck.pool.remove(INFESTATION["IC-15"])
    s.g.infestation[1] = [INFESTATION["IC-15"]]
    step_to(s.g, ALICE, s.at("S1b"), "NM-MOVE-01")
    assert s.g.infestation[1] and not s.g.aliens
    s.open(1)
    step_to(s.g, ALICE, s.at("S2a"), "NM-MOVE-01")
    step_to(s.g, ALICE, s.at("S1b"), "NM-MOVE-01")
    assert not s.g.infestation[1] and len(s.g.aliens) == 1


@pytest.mark.rule("NM-MOVE-06", "NM-MOVE-07", "NM-CP-10")
def test_one_move_is_lengthened_by_one_effect_and_may_stop(scenario: Make) -> None:
    s = scenario("M3")
    s.put("Yuri", "S2a")
    s.give("Yuri", "Rail Skates")
    s.run(move(s.g, YURI, s.at("S2b")), ("stop",))
    assert s.member("Yuri").used == []  # what was not needed is still there
    s.run(move(s.g, YURI, s.at("S2d")), ("move", s.at("S2c")))
    s.run(move(s.g, YURI, s.at("S2a")), ("move", s.at("S2b")))
    s.run(move(s.g, YURI, s.at("S2d")))  # both are used up in this turn
    assert s.member("Yuri").used == ["slipstream", "rail_skates"]


@pytest.mark.rule("NM-MOVE-06", "NM-GEN-05")
def test_which_of_two_effects_lengthens_a_move_is_chosen(scenario: Make) -> None:
    """The Rail Skates first, and then they are given away: Slipstream is left."""
    s = scenario("M3")
    s.put("Yuri", "S2a")
    s.give("Yuri", "Rail Skates")
    s.run(move(s.g, YURI, s.at("S2d")), ("move", s.at("S2c"), "rail_skates"))
    assert s.member("Yuri").used == ["rail_skates"]
    s.member("Yuri").items.clear()
    s.run(move(s.g, YURI, s.at("S2a")), ("move", s.at("S2b")))
    assert s.member("Yuri").used == ["rail_skates", "slipstream"]


@pytest.mark.rule("NM-EX-97", "NM-COMPR-04", "NM-COMPR-05")
@pytest.mark.parametrize(("die", "worm", "arrives"), [(2, 0, False), (3, 0, True), (3, 1, False)])
def test_a_slick_floor_impedes_without_aliens(
    scenario: Make, die: int, worm: int, arrives: bool
) -> None:
    s = scenario("M3")
    slick = next(n for n, card in enumerate(ids.SECTOR_CARDS) if card.keyword == "SLICK")
    s.g.compromised[2] = [slick]
    s.put("Carolin", "S2a")
    for _ in range(worm):
        s.alien("Worm", "S2a")
    s.rolls(D6, die)
    s.run(move(s.g, CAROLIN, s.at("S2b")))
    assert where(s, "Carolin") == ("S2b" if arrives else "S2a")


@pytest.mark.rule("NM-MOVE-06")
def test_adhesive_foam_skips_the_test_once(scenario: Make) -> None:
    s = scenario("M3")
    m = s.put("Alice", "S2a")
    s.alien("Slug", "S2a")
    m.foam = True
    s.run(move(s.g, ALICE, s.at("S2b")))
    assert where(s, "Alice") == "S2b" and not m.foam


# Doors and things.


@pytest.mark.rule("NM-DACT-01", "NM-DACT-02", "NM-DOOR-01", "NM-DOOR-02", "NM-DOOR-08")
def test_a_door_is_turned_from_either_side(scenario: Make) -> None:
    s = scenario("M1")
    s.g.infestation[2] = [INFESTATION["IC-15"]]
    s.put("Alice", "S1b")
    assert ("door", 0, 1) in legal(s.g, ALICE, HANDS)
    s.run(HANDS["door"].run(s.g, ALICE, 0, 1))
    assert s.g.opened & 1 and s.g.infestation[2]  # opening shows nothing
    s.put("Robert", "S2a")
    assert ("door", 0, 0) in legal(s.g, ROBERT, HANDS)


@pytest.mark.rule("NM-DOOR-03", "NM-DOOR-06", "NM-DOOR-07", "NM-EX-72")
def test_damaged_restricted_and_outer_doors_cannot_be_turned(scenario: Make) -> None:
    s = scenario("M1")
    s.put("Alice", "S2b")
    assert refusal(s.g, ALICE, HANDS, ("door", 1, 1)) == "NM-DOOR-06"
    s.put("Alice", "S1b")
    s.g.opened |= 1
    s.g.damaged |= 1
    assert refusal(s.g, ALICE, HANDS, ("door", 0, 0)) == "NM-DOOR-03"
    tutorial = scenario("TUT")
    tutorial.put("Alice", "S6c")
    assert not [it for it in legal(tutorial.g, ALICE, HANDS) if it[0] == "door"]


@pytest.mark.rule("NM-ITEM-01", "NM-ITEM-02", "NM-INV-01", "NM-RECH-02")
def test_things_are_picked_up_and_dropped(scenario: Make) -> None:
    s = scenario("M8")
    s.put("Alice", "S2c")
    s.run(pick_up(s.g, ALICE, ids.TANK))
    assert s.member("Alice").items == [ids.TANK] and s.g.floor[s.at("S2c")] == []
    s.run(drop(s.g, ALICE, ids.TANK))
    assert s.g.floor[s.at("S2c")] == [ids.TANK] and not s.g.crew[ALICE].items


@pytest.mark.rule("NM-ITEM-03", "NM-GAP-58", "NM-STACK-04", "NM-GEN-05")
def test_trading_asks_nobody_but_where_a_craftable_goes(scenario: Make) -> None:
    s = scenario("M8")
    s.put("Carolin", down=DEFEATED)
    s.give("Robert", "Shock Baton", "Fire Axe")
    s.give("Carolin", "Nail Blaster")
    s.run(give(s.g, ROBERT, CAROLIN, ids.SHOCK_BATON), ("at_end",))
    assert s.member("Carolin").tech == [ids.NAIL_BLASTER, ids.SHOCK_BATON]
    s.run(take(s.g, ALICE, ROBERT, ids.FIRE_AXE))
    assert s.member("Alice").items == [ids.FIRE_AXE]
    s.put("Robert", "S1a")  # not in the area any more
    assert not [it for it in legal(s.g, ALICE, HANDS) if it[:2] == ("take", ROBERT)]


def test_the_mission_hears_of_what_was_gained_and_may_end_the_game(scenario: Make) -> None:
    def armed(g: NeoMorphosis) -> bool:
        return bool(g.crew[ALICE].items)

    s = scenario("M8", mission=Mission(won=armed, ending=lambda g, how: "A"))
    s.put("Alice", "S2c")
    with pytest.raises(Jump):
        s.run(pick_up(s.g, ALICE, ids.TANK))
    assert s.g.won and s.g.ending == "A"


# Turns.


@pytest.mark.rule("NM-CP-01", "NM-XENO-02", "NM-XENO-08")
def test_the_diagram_is_skipped_while_somebody_is_down(scenario: Make) -> None:
    s = scenario("M8")
    s.run(diagram(s.g), ("diagram", 3))
    assert s.g.diagram == 3
    s.put("Yuri", down=DEFEATED)
    s.run(diagram(s.g))
    assert s.g.diagram == -1


@pytest.mark.rule("NM-CP-02", "NM-CP-03", "NM-CP-09", "NM-CP-11", "NM-CP-08")
def test_the_lead_player_names_who_is_next(scenario: Make) -> None:
    s = scenario("M8")
    s.put("Yuri", down=DEFEATED)
    assert s.run(next_member(s.g), ("crew", CAROLIN)) == "turn"
    assert s.g.turn.member == CAROLIN and s.g.turn.actions == 3
    turn_end(s.g)
    s.run(next_member(s.g), ("crew", ALICE))
    turn_end(s.g)
    assert s.run(next_member(s.g)) == "turn" and s.g.turn.member == ROBERT  # nobody else is left
    turn_end(s.g)
    assert s.run(next_member(s.g)) == "alien"


@pytest.mark.rule("NM-CP-04", "NM-CP-05")
def test_a_turn_has_three_actions_and_may_end_early(scenario: Make) -> None:
    s = scenario("M8", rules={"actions": HANDS})
    s.acting("Alice")
    for name in ("S1a", "S1c", "S1b"):
        assert s.run(turn(s.g), ("move", s.at(name))) == "turn"
    assert s.g.turn.actions == 0 and s.run(turn(s.g)) == "turn_end"
    s.acting("Alice")
    assert s.run(turn(s.g), ("end_turn",)) == "turn_end"


@pytest.mark.rule("NM-CP-07", "NM-GAP-62")
def test_a_downed_crew_member_acts_no_more(scenario: Make) -> None:
    s = scenario("M8", rules={"actions": HANDS})
    s.acting("Alice")
    s.put("Alice", down=DEFEATED)
    assert s.run(turn(s.g)) == "turn_end"


@pytest.mark.rule("NM-EOR-01", "NM-EOR-02", "NM-GEN-06", "NM-GAP-29")
def test_the_time_marker_stops_in_the_last_slot_and_the_lead_passes_on(scenario: Make) -> None:
    s = scenario("M4", seats=3)  # last slot 9
    for slot, lead in ((2, 1), (3, 2), (4, 0)):
        round_end(s.g)
        assert (s.g.slot, s.g.lead) == (slot, lead)
    s.g.slot = 9
    s.member("Alice").masked = True
    round_end(s.g)
    assert s.g.slot == 9 and not s.member("Alice").masked


@pytest.mark.parametrize("map", ["M8", "M7", "SA3"])
@pytest.mark.parametrize("seats", [1, 3])
def test_random_play_loses_nothing_and_ends(map: str, seats: int) -> None:
    variant, key = ("generator", "map") if map == "SA3" else ("campaign", "mission")
    rng = random.Random(seats)
    match = Match(PARTS, PARTS.make_setup(seats, variant, {key: map, "crew": "choose"}), rng)
    turns = 0
    while match.pending is not None:
        pending = match.pending
        [seat] = pending.seats
        match.choose(seat, rng.randrange(len(pending.options_for(seat))))
        state = match.state
        turns += 1
        if turns % 20 == 0:
            assert isinstance(state, NeoMorphosis)
            assert count(piles.piles(state), piles.component) == piles.components(state)
    assert isinstance(match.state, NeoMorphosis) and match.state.ending in ("collapse", "all_down")
