"""Solo/Coop: the dead lie, are dragged, stand up (NR-SOLO-06 to -11, -20, -21)."""

from __future__ import annotations

import pytest

from hullbreach.games.retaliation.board import CORRIDOR_SLOT, LANDING_ZONE, ROOM_SLOT
from hullbreach.games.retaliation.bodies import drag, rise
from hullbreach.games.retaliation.crew import in_room
from hullbreach.games.retaliation.endgame import final
from hullbreach.games.retaliation.health import die
from hullbreach.games.retaliation.ids import (
    AMMO,
    CARD,
    DEAD,
    HIBERNATED,
    IN_PLAY,
    ITEM,
    LYING,
    NOISE_DIE,
    NONE,
    UNKNOWN,
)
from hullbreach.games.retaliation.markers import secure_refusal
from hullbreach.games.retaliation.moving import move, move_to
from hullbreach.games.retaliation.outcome import result
from hullbreach.games.retaliation.state import Held, Intruder, Retaliation
from hullbreach.kernel.state import Jump, Procedure
from hullbreach.toolkit import verbs
from tests.retaliation.scenario import Make, Scenario

K27, K28 = CORRIDOR_SLOT["K27"], CORRIDOR_SLOT["K28"]
R31, R32, R33 = (ROOM_SLOT[name] for name in ("R31", "R32", "R33"))


@pytest.fixture
def s(scenario: Make) -> Scenario:
    """Landing Zone, Surgery Room, Armory in a row; Recon and Officer in the Landing Zone."""
    made = scenario(variant="coop")
    made.corridors(K27=102, K28=208)
    made.rooms(R32="Surgery Room", R33="Armory")
    made.put("Medical Support", "R33")
    return made


def fell(s: Scenario, seat: int, room: int) -> None:
    """A character lies in a room."""
    s.g.players[seat].room = room
    s.run(die(s.g, seat, "NR-HP-03"))


@pytest.mark.rule("NR-SOLO-06", "NR-SOLO-08", "NR-GAP-98")
def test_a_dead_character_lies_and_keeps_all_but_its_items(s: Scenario) -> None:
    p = s.g.players[0]
    p.held, p.backpack = [Held(ITEM["Riot Gun"], [AMMO])], [ITEM["Portable Barrier"]]
    p.belt, p.data, p.wounds, p.larva = [AMMO, NONE, NONE, NONE], True, [2], True
    p.hand, p.contamination, p.oxygen = p.deck.pool[:2], [UNKNOWN], 3
    hand = list(p.hand)
    fell(s, 0, LANDING_ZONE)
    assert (p.where, p.room) == (LYING, LANDING_ZONE)
    assert p.held == [] and p.backpack == [] and s.g.items_gone == [
        ITEM["Riot Gun"], ITEM["Portable Barrier"],
    ]  # fmt: skip
    assert p.belt[0] == AMMO and p.data and p.wounds == [2] and p.larva and p.oxygen == 3
    assert p.hand == hand and p.contamination == [UNKNOWN]
    assert [q.seat for q in in_room(s.g, LANDING_ZONE)] == [1]
    s.rolls(NOISE_DIE, 4)
    s.g.players[1].hand = []
    s.run(move(s.g, 1, K27))
    assert s.g.players[0].room == LANDING_ZONE


@pytest.mark.rule("NR-SOLO-09", "NR-SOLO-10", "NR-SOLO-11", "NR-GAP-63")
def test_in_the_surgery_room_it_stands_up(s: Scenario) -> None:
    p = s.g.players[0]
    p.wounds, p.suffocating, p.oxygen, p.larva, p.passed = [2, 3], True, 0, True, True
    p.contamination, p.health = [UNKNOWN], 9
    fell(s, 0, R32)
    s.g.malfunction[R32] = True
    rise(s.g)
    assert p.where == LYING
    s.g.malfunction[R32] = False
    adult = s.intruder("Adult", "R32")
    rise(s.g)
    assert p.where == LYING
    s.g.intruders.remove(adult)
    s.start("round")
    p = s.g.players[0]
    assert (p.where, p.health, p.wounds, p.suffocating) == (IN_PLAY, 3, [], False)
    assert p.oxygen == 0 and p.larva and p.contamination == [UNKNOWN] and len(p.hand) == 4
    assert sorted(s.g.wound_deck.discard) == [2, 3]
    # It takes part at once: the first turn is its own.
    assert s.g.turn.seat == 0 and not p.passed


@pytest.mark.rule("NR-SOLO-03", "NR-SOLO-17", "NR-END-02")
def test_who_lies_at_the_end_is_dead_and_not_told_so_again(s: Scenario) -> None:
    fell(s, 0, LANDING_ZONE)
    s.g.players[1].where, s.g.players[1].room = IN_PLAY, R33
    s.g.players[2].where = HIBERNATED
    s.run(final(s.g))
    assert [p.where for p in s.g.players] == [DEAD, DEAD, HIBERNATED]
    assert s.said("left_behind") == [(1,)]
    alive = [it.words for it in result(s.g).checks if it.rule == "NR-SOLO-03"]
    assert alive == ["One of you survives: fulfilled"]


@pytest.mark.rule("NR-SOLO-09")
def test_elsewhere_it_stays(s: Scenario) -> None:
    fell(s, 0, R33)
    rise(s.g)
    assert s.g.players[0].where == LYING


@pytest.mark.rule("NR-SOLO-07", "NR-SOLO-20", "NR-GAP-169")
def test_a_body_is_dragged_for_one_card(s: Scenario) -> None:
    fell(s, 0, LANDING_ZONE)
    p = s.g.players[1]
    p.hand = [CARD["Rest"], CARD["Search"]]
    actions = s.g.edition.actions
    s.rolls(NOISE_DIE, 4)
    s.run(
        verbs.perform(s.g, 1, actions, ("move", K27)),
        [("card", CARD["Rest"])],
        [("body", 0)],
    )
    assert p.hand == [] and p.room == s.g.players[0].room == R32


@pytest.mark.rule("NR-SOLO-20")
def test_who_holds_contamination_alone_is_asked_whom_to_drag_all_the_same(s: Scenario) -> None:
    """Not to be asked would tell what the cards are."""
    fell(s, 0, LANDING_ZONE)
    p = s.g.players[1]
    p.hand, p.contamination = [], [UNKNOWN]
    asked = next(drag(s.g, 1))
    assert (asked.kind, asked.low, asked.high) == ("drag", 0, 0)
    p.contamination = []
    assert list(drag(s.g, 1)) == []


@pytest.mark.rule("NR-SOLO-20", "NR-GAP-146")
def test_several_are_dragged_into_the_unknown_for_a_card_each(s: Scenario) -> None:
    fell(s, 0, R33)
    fell(s, 2, R33)
    p = s.put("Officer", "R33")
    s.corridors(K29=204)
    p.hand = [CARD["Rest"], CARD["Search"], CARD["Search"]]
    spare = p.hand[2]
    known = s.g.edition.things.intruders.explorations
    s.will(
        "exploration card", next(n for n, it in enumerate(known) if it.entrance == ("close doors",))
    )
    asked = move(s.g, 1, CORRIDOR_SLOT["K29"])
    assert next(asked).form(1).high == 2
    asked.close()
    s.run(
        move(s.g, 1, CORRIDOR_SLOT["K29"]),
        [("body", 0), ("body", 2)],
        [("card", p.hand[0]), ("card", spare)],
    )
    assert [q.room for q in s.g.players] == [ROOM_SLOT["R34"]] * 3
    s.rolls(NOISE_DIE, 4)
    s.run(move_to(s.g, 1, R32), [("body", 2)])
    assert p.hand == [] and [q.room for q in s.g.players] == [ROOM_SLOT["R34"], R32, R32]


@pytest.mark.rule("NR-SOLO-20", "NR-GAP-146", "NR-GAP-169")
def test_who_dies_on_the_way_leaves_the_body_there(scenario: Make) -> None:
    def deadly(g: Retaliation, it: Intruder, seat: int, how: int) -> Procedure[None]:
        die(g, seat, "NR-ATK-01")
        return
        yield

    s = scenario(variant="coop", attack=True, rules={"attack": deadly})
    s.corridors(K27=102)
    s.rooms(R32="Surgery Room")
    s.g.players[1].room = s.g.players[0].room = R31
    s.put("Medical Support", "R32")
    fell(s, 0, R31)
    s.intruder("Adult", "R31")
    s.g.players[1].hand = [CARD["Rest"]]
    s.run(move(s.g, 1, K27), [("body", 0)])
    assert [p.where for p in s.g.players] == [LYING, LYING, IN_PLAY]
    assert [p.room for p in s.g.players] == [R31, R31, R32]


@pytest.mark.rule("NR-SOLO-21")
def test_bodies_are_in_nobodys_way(s: Scenario) -> None:
    fell(s, 0, R33)
    s.put("Medical Support", "R32")
    assert secure_refusal(s.g, R33) is None
    s.g.robot.room = R33
    assert in_room(s.g, R33) == [] and not s.g.edition.combat(s.g, R33)


@pytest.mark.rule("NR-SOLO-17", "NR-END-01")
def test_the_game_does_not_wait_for_a_revival(s: Scenario) -> None:
    fell(s, 0, R32)
    fell(s, 1, R32)
    with pytest.raises(Jump, match="final"):
        fell(s, 2, R32)
    s.start("final")
    assert s.over and [p.where for p in s.g.players] == [DEAD] * 3 and not any(s.g.winners)
