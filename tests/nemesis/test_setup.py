"""Setting up the ship (NEM-SETUP)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from hullbreach.games.nemesis.content import CONSTANTS, COORDINATES, TILES
from hullbreach.games.nemesis.game import GAME
from hullbreach.games.nemesis.ids import (
    ADULT,
    BLUE_CORPSE,
    HIBERNATORIUM,
    LOCKED,
    NO_POD,
    OPEN,
    ROOMS,
    SECTION_OF_POD,
    SLOTS_1,
    SLOTS_2,
    SPECIAL_ROOMS,
    TILES_1,
    TILES_2,
    TOKENS,
    TYPE_NAMES,
    UNDECIDED,
)
from hullbreach.games.nemesis.movement import decide_tile, decide_token
from hullbreach.games.nemesis.navigation import decide_coordinates, decide_engine
from hullbreach.games.nemesis.rooms import discover
from hullbreach.games.nemesis.state import Nemesis
from hullbreach.kernel.chance import Source
from hullbreach.kernel.errors import BadSetup
from hullbreach.kernel.match import Match


class _Chance:
    """A table's io that draws by chance and says nothing."""

    def __init__(self, seed: int) -> None:
        source = Source(random.Random(seed))
        self.chance, self.pick = source.chance, source.pick

    telling = False

    def say(self, *args: object) -> None:
        pass

    def reveal(self) -> None:
        pass


def table(seats: int = 2, seed: int = 0) -> Nemesis:
    """The table before the first step."""
    g = GAME.setup(GAME.make_setup(seats))
    g.io = _Chance(seed)
    return g


def match(seats: int = 2, seed: int = 0) -> Match:
    """A match whose first draft is pending: bag and objectives are ready."""
    return Match(GAME, GAME.make_setup(seats), random.Random(seed))


def types(tokens: list[int]) -> Counter[str]:
    return Counter(TYPE_NAMES[TOKENS[token][0]] for token in tokens)


@pytest.mark.rule("NEM-SETUP-01", "NEM-SOLO-01")
def test_one_to_five_play_and_one_plays_solo() -> None:
    assert [GAME.make_setup(n).variant for n in (1, 2, 5)] == ["solo", "standard", "standard"]
    assert table(1).solo and not table(2).solo
    for seats, variant in ((0, ""), (6, ""), (1, "standard"), (1, "coop"), (2, "solo")):
        with pytest.raises(BadSetup):
            GAME.make_setup(seats, variant)


@pytest.mark.rule("NEM-SETUP-03", "NEM-SETUP-04")
def test_every_tile_1_and_five_of_nine_tiles_2_are_laid_face_down() -> None:
    orders = set()
    left_over = set()
    for seed in range(30):
        g = table(seed=seed)
        assert not any(g.explored[room] for room in (*SLOTS_1, *SLOTS_2))
        for room in (*SLOTS_1, *SLOTS_2):
            decide_tile(g, room)
        assert sorted(g.tiles[room] for room in SLOTS_1) == sorted(TILES_1)
        laid = {g.tiles[room] for room in SLOTS_2}
        assert len(laid) == 5 and laid < set(TILES_2)
        assert sorted(laid | set(g.tile_pools[1])) == sorted(TILES_2)
        assert g.tile_pools[0] == []
        orders.add(tuple(g.tiles))
        left_over.update(g.tile_pools[1])
    assert len(orders) == 30
    assert left_over == set(TILES_2)


@pytest.mark.rule("NEM-SETUP-03")
def test_a_look_at_a_tile_stays_true_and_nobody_sees_those_in_the_box() -> None:
    m = match()
    g: Nemesis = m.state  # type: ignore[assignment]
    g.io = m  # as while a rule runs
    tile = decide_tile(g, SLOTS_2[0])
    assert decide_tile(g, SLOTS_2[0]) == tile
    for seat in (0, 1, None):
        seen = [room.tile for room in m.view(seat).table.rooms]  # type: ignore[attr-defined]
        assert [name for name in seen if name] == [TILES[t].name for t in SPECIAL_ROOMS.values()]


@pytest.mark.rule("NEM-SETUP-05")
def test_sixteen_of_twenty_exploration_tokens_are_laid() -> None:
    seen = set()
    for seed in range(20):
        g = table(seed=seed)
        assert len(g.token_pool) == 20
        tokens = [decide_token(g, room) for room in (*SLOTS_1, *SLOTS_2)]
        assert len(tokens) == 16 and all(token >= 0 for token in tokens)
        assert len(g.token_pool) == 4
        seen.add(tuple(tokens))
    assert len(seen) == 20


@pytest.mark.rule("NEM-SETUP-06")
def test_special_rooms_are_explored_and_hold_nothing_to_find() -> None:
    g = table()
    assert [room for room in ROOMS if g.explored[room]] == sorted(SPECIAL_ROOMS)
    for room, tile in SPECIAL_ROOMS.items():
        assert g.tiles[room] == tile
        assert g.tokens[room] < 0 and g.tokens[room] != UNDECIDED
        assert g.item_counter[room] == 0
        assert TILES[tile].colour == "none" and not TILES[tile].search
    assert all(g.tokens[room] == UNDECIDED for room in (*SLOTS_1, *SLOTS_2))


@pytest.mark.rule("NEM-SETUP-07")
def test_any_of_the_eight_coordinates_cards_may_lie_there_and_stays() -> None:
    found = set()
    for seed in range(80):
        g = table(seed=seed)
        assert g.coordinates == UNDECIDED
        card = decide_coordinates(g)
        assert decide_coordinates(g) == card
        found.add(card)
    assert found == set(range(len(COORDINATES))) == set(range(8))


@pytest.mark.rule("NEM-SETUP-08")
def test_the_destination_marker_starts_on_b() -> None:
    assert "ABCD"[table().destination] == "B"


@pytest.mark.rule("NEM-SETUP-09", "NEM-SETUP-10", "NEM-SETUP-11")
@pytest.mark.parametrize(
    ("seats", "a", "b"),
    [(1, [1], [2]), (2, [1], [2]), (3, [1, 3], [2]), (4, [1, 3], [2]), (5, [1, 3], [2, 4])],
)
def test_pods_of_lowest_numbers_alternate_and_are_locked(
    seats: int, a: list[int], b: list[int]
) -> None:
    g = table(seats)
    pods = [pod for pod in range(1, 5) if g.pods[pod] != NO_POD]
    assert pods == sorted(a + b)
    assert [pod for pod in pods if SECTION_OF_POD[pod] == 0] == a
    assert [pod for pod in pods if SECTION_OF_POD[pod] == 1] == b
    assert all(g.pods[pod] == LOCKED for pod in pods)
    shown = Match(GAME, GAME.make_setup(seats), random.Random(1)).view(0).table.pods  # type: ignore[attr-defined]
    assert [(pod.number, pod.section, pod.state) for pod in shown] == [
        (pod, "A" if pod in a else "B", "locked") for pod in pods
    ]


@pytest.mark.rule("NEM-SETUP-12")
def test_each_engine_works_or_not_by_its_own_shuffle() -> None:
    found = set()
    for seed in range(60):
        g = table(seed=seed)
        assert g.engines == [UNDECIDED] * 3
        states = tuple(decide_engine(g, number) for number in range(3))
        assert tuple(decide_engine(g, number) for number in range(3)) == states
        found.add(states)
    assert found == {(a, b, c) for a in (0, 1) for b in (0, 1) for c in (0, 1)}


@pytest.mark.rule("NEM-SETUP-13")
def test_five_eggs_lie_on_the_intruder_board_and_three_beside_it() -> None:
    g = table()
    assert (g.eggs, g.eggs_left, g.nest_destroyed) == (5, 3, False)


@pytest.mark.rule("NEM-SETUP-14")
def test_three_different_weaknesses_of_eight_lie_face_down() -> None:
    first = set()
    for seed in range(60):
        g = table(seed=seed)
        assert g.weaknesses == [UNDECIDED] * 3 and len(g.weakness_pool) == 8
        for slot in range(3):
            discover(g, 0, slot)
        assert len(set(g.weaknesses)) == 3 and len(g.weakness_pool) == 5
        first.add(g.weaknesses[0])
    assert first == set(range(8))


@pytest.mark.rule("NEM-SETUP-15", "NEM-SETUP-17", "NEM-EX-01", "NEM-EX-02")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_bag_and_supply(seats: int) -> None:
    g: Nemesis = match(seats).state  # type: ignore[assignment]
    assert types(g.bag) == {"blank": 1, "larva": 4, "creeper": 1, "queen": 1, "adult": 3 + seats}
    assert len(g.bag) == 10 + seats
    assert types(g.supply) == {"larva": 4, "creeper": 2, "adult": 9 - seats, "breeder": 2}
    assert g.intruders == [] and not g.contact


@pytest.mark.rule("NEM-SETUP-16")
def test_which_adult_tokens_enter_the_bag_is_random() -> None:
    found = set()
    for seed in range(40):
        g: Nemesis = match(seed=seed).state  # type: ignore[assignment]
        found.add(tuple(sorted(TOKENS[t][1] for t in g.bag if TOKENS[t][0] == ADULT)))
    assert len(found) > 3
    assert {number for numbers in found for number in numbers} == {2, 3, 4}


@pytest.mark.rule("NEM-SETUP-18")
def test_every_deck_is_whole_and_in_no_known_order() -> None:
    g = table()
    sizes = [len(deck) for deck in (*g.item_decks, g.events, g.attacks, g.wound_deck)]
    assert sizes == [30, 30, 30, 20, 20, 16]
    assert g.contamination_deck == 27
    for deck in (*g.item_decks, g.events, g.attacks, g.wound_deck):
        assert not (deck.top or deck.bottom or deck.discard)


@pytest.mark.rule("NEM-SETUP-19")
def test_crafted_items_lie_open_for_everybody() -> None:
    m = match()
    for seat in (0, 1, None):
        crafts = m.view(seat).table.crafts  # type: ignore[attr-defined]
        assert Counter(crafts) == {
            "Antidote": 3, "Taser": 3, "Flamethrower": 3, "Molotov Cocktail": 3,
        }  # fmt: skip


@pytest.mark.rule("NEM-SETUP-20")
def test_tracks_at_the_start() -> None:
    g = table()
    assert g.time == 15 == CONSTANTS.time_start
    assert g.destruct == -1


@pytest.mark.rule("NEM-SETUP-21")
def test_the_board_starts_without_markers_and_with_open_doors() -> None:
    g = table()
    assert not any(g.noise) and len(g.noise) == 29
    assert not any(g.fire) and not any(g.malfunction)
    assert g.doors == [OPEN] * 28
    assert g.airlock == 0
    assert [room for room in ROOMS if g.objects[room]] == [HIBERNATORIUM]
    assert g.objects[HIBERNATORIUM] == [BLUE_CORPSE]
