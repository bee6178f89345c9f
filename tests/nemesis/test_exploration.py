"""Exploring rooms (NEM-EXPL) and slime (NEM-SLIME)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.ids import (
    CLOSED,
    DESTROYED,
    EXPLORATIONS,
    NO_EXPLORATION,
    OPEN,
    TECHNICAL,
    TILE,
    UNDECIDED,
)
from tests.nemesis.scenario import Scenario, corridor, kinds

Make = Callable[..., Scenario]


def unknown(
    scenario: Make, room: int, tile: str, effect: str, items: int, *characters: str, start: int = 1
) -> Scenario:
    """The first character beside a room whose tile and token are decided but face down."""
    s = scenario(characters=characters or ("Captain", "Pilot"))
    s.put(0, start)
    s.put(1, 20)
    s.fill(0)
    s.fill(1)
    s.tile(room, tile, explored=False)
    s.token(room, effect, items)
    return s


@pytest.mark.rule("NEM-EXPL-01", "NEM-EX-15")
def test_tile_then_token_then_counter_then_effect(scenario: Make) -> None:
    s = unknown(scenario, 3, "Storage", "FIRE", 2)
    s.roll(noise=1)
    s.start()
    s.do(0, "move", 3)
    assert kinds(s, "explored", "explored.token", "fire.placed", "noise.roll") == [
        "explored", "explored.token", "fire.placed", "noise.roll",
    ]  # fmt: skip
    assert s.said("explored") == [(0, 3, TILE["Storage"])]
    assert s.said("explored.token") == [(3, "FIRE", 2)]
    assert s.g.explored[3] and s.g.item_counter[3] == 2 and s.g.fire[3]


@pytest.mark.rule("NEM-EXPL-01")
def test_the_token_leaves_the_game(scenario: Make) -> None:
    s = unknown(scenario, 3, "Storage", "SLIME", 4)
    s.roll(noise=1)
    s.start()
    s.do(0, "move", 3)
    assert s.g.tokens[3] == NO_EXPLORATION
    assert s.g.explored_tokens == [EXPLORATIONS.index(("SLIME", 4))]
    assert len(s.g.token_pool) == 19


@pytest.mark.rule("NEM-EXPL-01")
def test_a_room_is_explored_only_once(scenario: Make) -> None:
    s = unknown(scenario, 3, "Storage", "FIRE", 2)
    s.roll(noise=[1, "silence", 3])
    s.start()
    s.do(0, "move", 3)
    s.g.item_counter[3] = 1
    s.g.fire[3] = False
    s.do(0, "move", 1)
    s.start()
    s.do(0, "move", 3)
    assert len(s.said("explored")) == 0 and not s.g.fire[3] and s.g.item_counter[3] == 1


@pytest.mark.rule("NEM-EXPL-01", "NEM-ROOM-24", "NEM-EXPL-03")
def test_what_the_tile_does_on_entry_comes_before_the_token(scenario: Make) -> None:
    """The Room Covered with Slime turns the Silence of its own token into Danger."""
    s = unknown(scenario, 6, "Room Covered with Slime", "SILENCE", 1, start=2)
    s.explore(2)
    s.start()
    s.do(0, "move", 6)
    assert s.p(0).slime
    assert kinds(s, "slimed", "explored.token", "danger") == [
        "slimed", "explored.token", "danger",
    ]  # fmt: skip
    assert s.noisy((2, 6), (5, 6), (6, 7), (6, 11))


@pytest.mark.rule("NEM-EXPL-02", "NEM-SRCH-04")
@pytest.mark.parametrize(("tile", "room"), [("Nest", 3), ("Room Covered with Slime", 7)])
def test_nest_and_slime_room_get_no_item_counter(tile: str, room: int, scenario: Make) -> None:
    s = unknown(scenario, room, tile, "DOORS", 4, start=6 if room == 7 else 1)
    s.explore(6)
    s.roll(noise=1)
    s.start()
    s.do(0, "move", room)
    assert s.g.explored[room] and s.g.item_counter[room] == 0


@pytest.mark.rule("NEM-EXPL-03", "NEM-MOVE-05", "NEM-EX-15")
def test_silence_spares_the_noise_roll(scenario: Make) -> None:
    s = unknown(scenario, 3, "Storage", "SILENCE", 1)
    s.start()
    s.do(0, "move", 3)
    assert s.g.item_counter[3] == 1
    assert s.said("noise.roll") == s.said("danger") == [] and not any(s.g.noise)


@pytest.mark.rule("NEM-EXPL-03", "NEM-SLIME-02")
def test_silence_is_danger_for_who_is_slimed(scenario: Make) -> None:
    s = unknown(scenario, 3, "Storage", "SILENCE", 1)
    s.p(0).slime = True
    s.intruder("CREEPER", 7)
    s.start()
    s.do(0, "move", 3)
    assert s.intruders(3) == ["CREEPER"]
    assert s.said("noise.roll") == []


@pytest.mark.rule("NEM-EXPL-04", "NEM-MOVE-05")
def test_danger_replaces_the_noise_roll(scenario: Make) -> None:
    s = unknown(scenario, 3, "Storage", "DANGER", 3)
    s.start()
    s.do(0, "move", 3)
    assert s.said("noise.roll") == []
    assert s.said("danger") == [(3,)]
    assert s.noisy((1, 3), (3, 7))


@pytest.mark.rule("NEM-EXPL-05", "NEM-SLIME-01")
@pytest.mark.parametrize("before", [False, True])
def test_slime_sticks_once_and_the_roll_follows(before: bool, scenario: Make) -> None:
    s = unknown(scenario, 3, "Storage", "SLIME", 3)
    s.p(0).slime = before
    s.roll(noise=1)
    s.start()
    s.do(0, "move", 3)
    assert s.p(0).slime
    assert len(s.said("slimed")) == (0 if before else 1)
    assert s.noisy((1, 3))


@pytest.mark.rule("NEM-EXPL-05", "NEM-SLIME-02")
def test_the_fresh_slime_counts_for_the_roll(scenario: Make) -> None:
    s = unknown(scenario, 3, "Storage", "SLIME", 3)
    s.roll(noise="silence")
    s.start()
    s.do(0, "move", 3)
    assert s.said("danger") == [(3,)]


@pytest.mark.rule("NEM-EXPL-06")
def test_fire_then_the_roll(scenario: Make) -> None:
    s = unknown(scenario, 3, "Storage", "FIRE", 1)
    s.roll(noise=3)
    s.start()
    s.do(0, "move", 3)
    assert s.g.fire[3] and s.noisy((3, 7))
    assert s.p(0).light == 0, "fire hurts at the end of the round"


@pytest.mark.rule("NEM-EXPL-07")
@pytest.mark.parametrize(
    ("tile", "room", "broken"),
    [("Storage", 3, True), ("Nest", 3, False), ("Room Covered with Slime", 7, False)],
)
def test_malfunction_where_it_can_be_then_the_roll(
    tile: str, room: int, broken: bool, scenario: Make
) -> None:
    s = unknown(scenario, room, tile, "MALFUNCTION", 2, start=6 if room == 7 else 1)
    s.explore(6)
    s.roll(noise=1)
    s.start()
    s.do(0, "move", room)
    assert s.g.malfunction[room] is broken
    assert len(s.said("noise.roll")) == 1


@pytest.mark.rule("NEM-EXPL-08", "NEM-EX-15")
def test_doors_close_behind_the_character_then_the_roll(scenario: Make) -> None:
    s = unknown(scenario, 10, "Armory", "DOORS", 2, start=5)
    s.explore(5)
    s.roll(noise=3)
    s.start()
    s.do(0, "move", 10)
    assert [c for c, state in enumerate(s.g.doors) if state != OPEN] == [corridor(5, 10)]
    assert s.g.doors[corridor(5, 10)] == CLOSED
    assert s.noisy((10, 13))


@pytest.mark.rule("NEM-EXPL-09")
def test_a_destroyed_door_stays_destroyed(scenario: Make) -> None:
    s = unknown(scenario, 10, "Armory", "DOORS", 2, start=5)
    s.explore(5)
    s.door(5, 10, DESTROYED)
    s.roll(noise=3)
    s.start()
    s.do(0, "move", 10)
    assert s.g.doors[corridor(5, 10)] == DESTROYED


@pytest.mark.rule("NEM-EXPL-09", "NEM-TECH-04")
def test_who_comes_by_the_technical_corridor_closes_no_door(scenario: Make) -> None:
    s = unknown(scenario, 5, "Armory", "DOORS", 2, "Mechanic", "Pilot", start=2)
    s.explore(2)
    s.hand(0, "Technical Corridors", "Rest")
    s.roll(noise=4)
    s.start()
    s.play(0, "Technical Corridors")
    s.answer(0, "room", 5)
    s.settle()
    assert s.g.explored[5] and s.g.item_counter[5] == 2
    assert s.g.doors == [OPEN] * 28
    assert s.g.noise[TECHNICAL], "the noise roll is made all the same"


@pytest.mark.rule("NEM-EXPL-10", "NEM-GAP-48")
def test_intruders_do_not_explore(scenario: Make) -> None:
    """An adult moves from room 1 into the unexplored room 3 by the event's number 1."""
    s = unknown(scenario, 3, "Storage", "FIRE", 2, start=20)
    s.intruder("ADULT", 1)
    s.draws_event(1)
    s.bag(("BLANK", 0), ("LARVA", 1))
    s.draws_token("BLANK", 0)
    s.start("event")
    assert s.intruders(3) == ["ADULT"]
    assert not s.g.explored[3] and not s.g.fire[3] and s.g.item_counter[3] == 0
    assert EXPLORATIONS[s.g.tokens[3]] == ("FIRE", 2)


@pytest.mark.rule("NEM-EXPL-11", "NEM-ROOM-23")
def test_a_look_explores_nothing(scenario: Make) -> None:
    s = unknown(scenario, 3, "Storage", "FIRE", 2)
    s.tile(6, "Monitoring Room")
    s.put(0, 6)
    s.start()
    s.do(0, "room_action", 0)
    s.answer(0, "room", 3)
    s.settle()
    assert s.said("tile.seen") == [(3, TILE["Storage"])]
    assert not s.g.explored[3] and not s.g.fire[3] and s.g.item_counter[3] == 0
    assert EXPLORATIONS[s.g.tokens[3]] == ("FIRE", 2)


@pytest.mark.rule("NEM-EXPL-11")
def test_passing_by_explores_nothing(scenario: Make) -> None:
    s = unknown(scenario, 3, "Storage", "FIRE", 2)
    s.roll(noise="silence")
    s.explore(2)
    s.start()
    s.do(0, "move", 2)
    assert s.said("explored") == []
    assert s.g.tiles[6] == UNDECIDED, "what nobody enters is not even decided"


@pytest.mark.rule("NEM-EXPL-12")
def test_danger_comes_also_into_a_room_with_an_intruder(scenario: Make) -> None:
    s = unknown(scenario, 3, "Storage", "DANGER", 2)
    s.intruder("LARVA", 3)
    s.intruder("ADULT", 7)
    s.start()
    s.do(0, "move", 3)
    assert s.intruders(3) == ["LARVA", "ADULT"]
    assert not any(s.g.noise)


@pytest.mark.rule("NEM-EXPL-12", "NEM-NOISE-04")
def test_and_makes_noise_there_if_nobody_comes(scenario: Make) -> None:
    s = unknown(scenario, 3, "Storage", "DANGER", 2)
    s.intruder("LARVA", 3)
    s.start()
    s.do(0, "move", 3)
    assert s.noisy((1, 3), (3, 7))


# -- slime -------------------------------------------------------------------------------------


@pytest.mark.rule("NEM-SLIME-01", "NEM-ROOM-24")
def test_entering_the_slime_room_again_changes_nothing(scenario: Make) -> None:
    s = scenario()
    s.tile(7, "Room Covered with Slime")
    s.explore_all()
    s.put(0, 6)
    s.put(1, 20)
    s.fill(0)
    s.p(0).slime = True
    s.roll(noise=2)
    s.start()
    s.do(0, "move", 7)
    assert s.p(0).slime and s.said("slimed") == []


@pytest.mark.rule("NEM-SLIME-02", "NEM-EX-12")
@pytest.mark.parametrize("slime", [True, False])
def test_silence_on_the_die_is_danger_for_who_is_slimed(slime: bool, scenario: Make) -> None:
    s = scenario()
    s.explore_all()
    s.put(0, 1)
    s.put(1, 20)
    s.fill(0)
    s.p(0).slime = slime
    s.p(1).slime = not slime
    s.intruder("CREEPER", 7)
    s.roll(noise="silence")
    s.start()
    s.do(0, "move", 3)
    assert s.intruders(3) == (["CREEPER"] if slime else [])
    assert s.said("surprise") == [] and not any(s.g.noise)


@pytest.mark.rule("NEM-SLIME-03")
def test_slime_goes_by_the_shower(scenario: Make) -> None:
    s = scenario()
    s.explore_all()
    s.tile(7, "Shower Room")
    s.put(0, 7)
    s.put(1, 7)
    s.hand(0, "Rest", "Search", "Demolition")
    s.p(0).slime = s.p(1).slime = True
    s.start()
    s.play(0, "Rest")
    assert s.p(0).slime, "rest does not help"
    s.do(0, "room_action", 0)
    assert not s.p(0).slime and s.p(1).slime


@pytest.mark.rule("NEM-SLIME-03")
def test_slime_goes_by_clothes(scenario: Make) -> None:
    s = scenario()
    s.explore_all()
    s.put(1, 20)
    s.fill(0)
    s.give(0, "Clothes")
    s.start()
    assert s.refusal(0, "item", s.p(0).items[0], 0) == "NEM-ACT-06"
    s.p(0).slime = True
    s.start()
    s.use(0, "Clothes", "wash")
    assert not s.p(0).slime and s.p(0).items == []


@pytest.mark.rule("NEM-SLIME-03")
def test_slime_does_not_dry_in_an_event_phase(scenario: Make) -> None:
    s = scenario()
    s.explore_all()
    s.put(1, 20)
    s.p(0).slime = True
    s.draws_event(2)
    s.bag(("BLANK", 0), ("LARVA", 1))
    s.draws_token("BLANK", 0)
    s.start("time")
    assert s.p(0).slime and s.pending.kind == "action"
