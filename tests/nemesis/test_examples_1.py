"""The worked examples of the rules, as they stand there (NEM-EX-01 to -17)."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.actions import FREE
from hullbreach.games.nemesis.game import GAME
from hullbreach.games.nemesis.ids import (
    CARD,
    CLOSED,
    DESTROYED,
    LOCKED,
    NO_POD,
    SECTION_OF_POD,
    UNDECIDED,
    UNKNOWN,
)
from hullbreach.games.nemesis.state import Nemesis
from hullbreach.kernel.match import Match
from tests.nemesis.scenario import Scenario, corridor, ship, types

Make = Callable[..., Scenario]


def set_up(seats: int) -> Nemesis:
    """A game whose first player is drafting."""
    table = Match(GAME, GAME.make_setup(seats), random.Random(seats)).state
    assert isinstance(table, Nemesis)
    return table


def paid_actions(s: Scenario) -> list[tuple[object, ...]]:
    """What is offered besides free actions and the pass."""
    return [option for option in s.options() if option[0] not in (*FREE, "pass")]


@pytest.mark.rule("NEM-EX-01")
def test_example_1_setup_of_three() -> None:
    g = set_up(3)
    assert types(g.bag) == {"BLANK": 1, "LARVA": 4, "CREEPER": 1, "QUEEN": 1, "ADULT": 6}
    assert len(g.bag) == 13
    assert types(g.supply) == {"LARVA": 4, "CREEPER": 2, "ADULT": 6, "BREEDER": 2}
    assert len(g.supply) == 14
    assert g.pods == [NO_POD, LOCKED, LOCKED, LOCKED, NO_POD]
    assert SECTION_OF_POD[1:4] == (0, 1, 0)
    assert g.eggs == 5
    assert g.weaknesses == [UNDECIDED] * 3
    face_down = [room for room in range(1, 22) if not g.explored[room]]
    assert len(face_down) == 16
    assert all(g.tokens[room] == UNDECIDED for room in face_down)
    corporate, personal, _ = GAME.setup(GAME.make_setup(3)).objective_pools
    assert (len(corporate), len(personal)) == (7, 7)


@pytest.mark.rule("NEM-EX-02")
def test_example_2_setup_of_five_and_of_one() -> None:
    g = set_up(5)
    pods = [pod for pod in range(1, 5) if g.pods[pod]]
    assert [pod for pod in pods if SECTION_OF_POD[pod] == 0] == [1, 3]
    assert [pod for pod in pods if SECTION_OF_POD[pod] == 1] == [2, 4]
    assert types(g.bag)["ADULT"] == 8
    g = set_up(1)
    assert len([pod for pod in g.pods if pod]) == 2
    assert types(g.bag)["ADULT"] == 4
    assert len(g.bag) == 11


@pytest.mark.rule("NEM-EX-03")
def test_example_3_the_token_in_the_first_and_second_turn(scenario: Make) -> None:
    s = scenario(2)
    s.g.turn = 0
    s.bag(("BLANK", 0))
    s.start("player_phase")
    assert s.g.first == 0
    s.draws_event(2)
    s.pass_(0, "Demolition")
    s.pass_(1, "Demolition")
    assert s.g.turn == 2
    assert s.g.first == 1
    assert s.match is not None and s.match.events is not None
    kinds = [event.kind for event in s.match.events]
    second = kinds[kinds.index("turn", kinds.index("turn") + 1) :]
    wanted = [kind for kind in second if kind in ("cards.drawn", "first_player")]
    assert wanted == ["cards.drawn", "cards.drawn", "first_player"]


@pytest.mark.rule("NEM-EX-04")
def test_example_4_drawing_up(scenario: Make) -> None:
    s = scenario(3)
    s.hand(0, "Rest", contamination=1)
    s.hand(1, "Rest", "Search", contamination=1)
    s.wound(1, "Body")
    s.fill(2, 6)
    s.start("player_phase")
    assert sorted(s.said("cards.drawn")) == [(0, 3), (1, 1)]
    assert [len(p.hand) + len(p.contamination) for p in s.g.players] == [5, 4, 6]


@pytest.mark.rule("NEM-EX-05")
def test_example_5_the_discard_is_shuffled_in_the_middle_of_drawing(scenario: Make) -> None:
    s = scenario(2)
    s.hand(0, "Rest")
    s.fill(1)
    s.pile(
        0,
        ["Search", "Search"],
        ["Demolition", "Interruption", "Order", "Reload", "Motivation", UNKNOWN, UNKNOWN],
    )
    s.will("action card", CARD["Search"], UNKNOWN, CARD["Order"])
    s.start("player_phase")
    assert sorted(s.p(0).hand) == sorted(CARD[n] for n in ("Rest", "Search", "Search", "Order"))
    assert s.p(0).contamination == [UNKNOWN]
    assert (len(s.p(0).deck.pool), s.p(0).deck.discard) == (5, [])


@pytest.mark.rule("NEM-EX-06")
def test_example_6_two_cards_pay_for_careful_movement_only(scenario: Make) -> None:
    s = ship(scenario, 7, 1)
    s.fill(0, 2)
    it = s.intruder("ADULT", 6)
    s.start()
    s.do(0, "careful", 6)
    assert s.p(0).room == 6
    assert s.refusal(0, "shoot", 0, it.id) == "NEM-CARD-01"
    assert paid_actions(s) == []
    s.pass_(0)
    assert s.p(0).passed


@pytest.mark.rule("NEM-EX-07")
def test_example_7_contamination_cards_do_not_pay(scenario: Make) -> None:
    s = ship(scenario, 7, 1)
    s.hand(0, "Reload", contamination=3)
    s.start()
    assert s.refusal(0, "move", 6) is None
    assert s.refusal(0, "careful", 6) == "NEM-CARD-01"
    s.roll(noise="silence")
    s.do(0, "move", 6)
    assert (len(s.p(0).hand), len(s.p(0).contamination)) == (0, 3)
    assert paid_actions(s) == []


@pytest.mark.rule("NEM-EX-08")
def test_example_8_basic_repairs_takes_three_cards(scenario: Make) -> None:
    s = ship(scenario, 7, 1)
    s.g.malfunction[7] = True
    s.hand(0, "Basic Repairs", "Rest", "Search", "Order")
    s.start()
    s.play(0, "Basic Repairs", "repair")
    assert not s.g.malfunction[7]
    assert len(s.p(0).hand) == 1
    assert CARD["Basic Repairs"] in s.p(0).deck.discard
    assert len(s.p(0).deck.discard) == 3


@pytest.mark.rule("NEM-EX-09")
def test_example_9_a_corridor_has_the_same_marker_at_both_ends(scenario: Make) -> None:
    s = ship(scenario, 1, 3)
    s.bag(("CREEPER", 1), ("BLANK", 0))
    s.roll(noise=3)
    s.start()
    s.do(0, "move", 2)
    assert s.noisy((1, 2))
    s.noise((1, 3), (1, 4), (3, 7))
    s.pass_(0)
    s.roll(noise=3)
    s.draws_token("CREEPER", 1)
    s.do(1, "move", 1)
    assert s.said("encounter") == [(1, 1)]
    assert s.noisy((3, 7))


@pytest.mark.rule("NEM-EX-10")
def test_example_10_a_corridor_with_two_numbers(scenario: Make) -> None:
    for first, second in ((1, 2), (2, 1)):
        s = ship(scenario, 7, 1)
        s.bag(("CREEPER", 1), ("BLANK", 0))
        s.roll(noise=[first, 1])
        s.start()
        s.do(0, "move", 3)
        assert s.noisy((1, 3))
        s.put(1, 8)
        s.do(0, "move", 7)
        s.pass_(1)
        assert s.noisy((1, 3), (6, 7))
        s.roll(noise=second)
        s.draws_token("CREEPER", 1)
        s.do(0, "move", 3)
        assert s.said("encounter") == [(0, 3)]
        assert s.noisy((6, 7))


@pytest.mark.rule("NEM-EX-11")
@pytest.mark.parametrize("number", [2, 3])
def test_example_11_the_technical_corridor_is_one_space(number: int, scenario: Make) -> None:
    s = ship(scenario, 6, 18)
    s.bag(("CREEPER", 1), ("BLANK", 0))
    s.noise((16, 21), (18, 21), (16, 12))
    s.roll(noise=1)
    s.start()
    s.do(0, "move", 2)
    assert s.noisy((2, 0), (16, 21), (18, 21), (12, 16))
    s.pass_(0)
    s.roll(noise=number)
    s.draws_token("CREEPER", 1)
    s.do(1, "move", 21)
    assert s.said("encounter") == [(1, 21)]
    assert s.noisy((12, 16))


@pytest.mark.rule("NEM-EX-12")
def test_example_12_silence_with_slime(scenario: Make) -> None:
    s = ship(scenario, 6, 1)
    s.p(0).slime = True
    s.hand(0, "Rest")
    s.intruder("CREEPER", 8)
    s.roll(noise="silence")
    s.start()
    s.do(0, "move", 7)
    assert s.intruders(7) == ["CREEPER"]
    assert s.noisy()
    assert s.said("surprise") == s.said("attack") == []


@pytest.mark.rule("NEM-EX-13")
@pytest.mark.parametrize("before", [(), ((3, 7),), ((3, 7), (6, 7), (7, 8))])
def test_example_13_danger_with_an_adult_that_is_busy(
    before: tuple[tuple[int, int], ...], scenario: Make
) -> None:
    s = ship(scenario, 8, 6)
    s.intruder("ADULT", 6)
    s.noise(*before)
    s.roll(noise="danger")
    s.start()
    s.do(0, "move", 7)
    assert s.intruders(6) == ["ADULT"]
    assert s.noisy((3, 7), (6, 7), (7, 8))
    assert s.said("encounter") == []


@pytest.mark.rule("NEM-EX-14")
def test_example_14_danger_behind_a_closed_door(scenario: Make) -> None:
    s = ship(scenario, 6, 1)
    s.intruder("ADULT", 8)
    s.door(7, 8, CLOSED)
    s.roll(noise="danger")
    s.start()
    s.do(0, "move", 7)
    assert s.g.doors[corridor(7, 8)] == DESTROYED
    assert s.intruders(8) == ["ADULT"]
    assert s.noisy((3, 7), (6, 7), (7, 8))


@pytest.mark.rule("NEM-EX-15")
def test_example_15_three_exploration_tokens(scenario: Make) -> None:
    def explores(effect: str, items: int) -> Scenario:
        s = scenario(2)
        s.explore(5)
        s.put(0, 5)
        s.put(1, 1)
        s.fill(0)
        s.tile(10, "Armory", explored=False)
        s.token(10, effect, items)
        if effect != "SILENCE":
            s.roll(noise=3)
        s.start()
        s.do(0, "move", 10)
        return s

    s = explores("SILENCE", 1)
    assert s.said("noise.roll") == []
    assert s.noisy()
    s = explores("FIRE", 2)
    assert s.g.item_counter[10] == 2
    assert s.g.fire[10]
    assert s.said("noise.roll") == [(0, 10, 3)]
    assert s.noisy((10, 13))
    s = explores("DOORS", 1)
    assert s.g.doors[corridor(5, 10)] == CLOSED
    assert s.said("noise.roll") == [(0, 10, 3)]


@pytest.mark.rule("NEM-EX-16")
def test_example_16_careful_movement_needs_a_free_corridor(scenario: Make) -> None:
    s = ship(scenario, 1, 18)
    s.noise((1, 3), (3, 7))
    s.start()
    assert s.refusal(0, "careful", 3) == "NEM-MOVE-09"
    s = ship(scenario, 1, 18)
    s.noise((1, 3))
    s.start()
    s.do(0, "careful", 3)
    assert s.noisy((1, 3), (3, 7))
    assert s.pending.kind == "action"


def meets(make: Make, token: tuple[str, int], *cards: str, contamination: int = 0) -> Scenario:
    """An encounter with this token and, after the cost, this hand."""
    s = ship(make, 7, 18)
    s.hand(0, *cards, "Reload", contamination=contamination)
    s.noise((6, 7))
    s.bag(token, ("BLANK", 0))
    s.draws_token(*token)
    s.roll(noise=1)
    return s


def move_in(s: Scenario) -> None:
    """Pay with Reload for the move into the encounter."""
    s.start()
    s.do(0, "move", 6, pay=False)
    if s.match is not None and s.pending.kind == "pay":
        s.answer(0, ("card", CARD["Reload"]))


@pytest.mark.rule("NEM-EX-17")
def test_example_17_the_surprise_check(scenario: Make) -> None:
    s = meets(scenario, ("ADULT", 4), "Rest", "Search", contamination=1)
    s.draws_attack("Slime", 5)
    move_in(s)
    assert s.said("surprise") == [(0, 3)]
    assert s.p(0).slime

    s = meets(scenario, ("ADULT", 4), "Rest", "Search", "Order", contamination=1)
    move_in(s)
    assert s.intruders(6) == ["ADULT"]
    assert s.said("surprise") == s.said("attack") == []

    s = meets(scenario, ("LARVA", 1))
    move_in(s)
    assert s.said("surprise") == [(0, 1)]
    assert s.p(0).larva
    assert s.p(0).deck.discard == [CARD["Reload"], UNKNOWN]
    assert s.intruders(6) == []
