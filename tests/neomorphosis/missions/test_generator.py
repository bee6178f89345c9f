"""Generated missions: from card to card, and what each card says."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.neomorphosis import ids, piles
from hullbreach.games.neomorphosis.actions import ACTIONS
from hullbreach.games.neomorphosis.activation import alien_card, alien_phase
from hullbreach.games.neomorphosis.board import STATIONS
from hullbreach.games.neomorphosis.disasters import explode, release
from hullbreach.games.neomorphosis.doors import mend_terminal, open_restricted
from hullbreach.games.neomorphosis.emergencies import create, resolve
from hullbreach.games.neomorphosis.flow import round_end
from hullbreach.games.neomorphosis.functions import turn_any_door
from hullbreach.games.neomorphosis.ids import (
    ALICE,
    BOOM,
    CAROLIN,
    CTRL,
    DOOR,
    FSS,
    GREEN,
    POD,
    ROBERT,
    TANK,
    YELLOW,
    YURI,
)
from hullbreach.games.neomorphosis.infestation import resolve as turn_up
from hullbreach.games.neomorphosis.moving import step_to
from hullbreach.games.neomorphosis.state import ACTIVE, CRITICAL, DEFEATED, EMPTY, NOWHERE
from hullbreach.games.neomorphosis.wounds import strike
from hullbreach.kernel.piles import count
from hullbreach.toolkit.dice import D6
from hullbreach.toolkit.verbs import legal, perform
from tests.neomorphosis.missions.playing import (
    acts,
    all_to,
    ends,
    forbidden,
    happens,
    may,
    mission_of,
)
from tests.neomorphosis.scenario import MAPS, Make, Scenario

CARD = {card.id: number for number, card in enumerate(ids.MISSION_CARDS)}
Made = Callable[..., Scenario]


@pytest.fixture
def drawn(mission: Make) -> Made:
    """A generated mission on which some cards are drawn, one after the other; the last one lies
    open with its setup done. What comes next is drawn when its objectives are met."""

    def make(*cards: str, map: str = "SA1") -> Scenario:
        s = mission(map)
        s.will("mission card", *[CARD[card] for card in cards])
        mission_of(s).begin(s.g)
        return s

    return make


def newest(s: Scenario) -> str:
    return ids.MISSION_CARDS[s.g.progress.cards[-1]].id


def at_explore(drawn: Made, card: str, *more: str, map: str = "SA1") -> Scenario:
    """The Explore card lies open: three crates were searched (EN-3)."""
    s = drawn("EN-3", card, *more, map=map)
    for _ in range(3):
        happens(s, "searched", ROBERT, 0)
    assert card in (newest(s), *[ids.MISSION_CARDS[c].id for c in s.g.progress.cards])
    return s


def at_eradicate(drawn: Made, card: str, map: str = "SA1") -> Scenario:
    """The Eradicate card lies open: five aliens were defeated (EX-6)."""
    s = at_explore(drawn, "EX-6", card, map=map)
    s.put("Alice", "S1b")
    for figure in range(5):
        happens(s, "defeated", POD, 90 + figure, 0)
    assert newest(s) == card
    return s


def nothing_lost(s: Scenario) -> bool:
    return bool(count(piles.piles(s.g), piles.component) == piles.components(s.g))


# -- from card to card -------------------------------------------------------------------------


@pytest.mark.rule("NM-GENR-01", "NM-GENR-02", "NM-GENR-03", "NM-GENR-04", "NM-INT-01")
def test_met_objectives_lead_to_the_next_card_at_once(drawn: Made) -> None:
    s = drawn("EN-3", "EX-6", "ER-6")
    s.acting("Robert", actions=2)
    assert [len(deck.pool) for deck in s.g.mission_decks] == [5, 6, 6]
    for _ in range(3):
        assert newest(s) == "EN-3"
        happens(s, "searched", ROBERT, 0)
    assert newest(s) == "EX-6" and s.g.turn.actions == 2  # the turn goes on
    for _ in range(3):
        happens(s, "searched", ROBERT, 0)  # only the newest card matters
    assert newest(s) == "EX-6"
    s.put("Alice", "S1b")
    for figure in range(5):
        happens(s, "defeated", POD, figure, 0)
    assert newest(s) == "ER-6" and not s.g.ending
    assert s.said("mission_card") == [(CARD[card],) for card in ("EN-3", "EX-6", "ER-6")]
    with ends(s, "won"):
        all_to(s, "S1c")
        happens(s, "moved", ALICE, s.at("S1c"))
    assert nothing_lost(s)


@pytest.mark.rule("NM-GENR-05")
def test_what_was_done_before_does_not_count(drawn: Made) -> None:
    s = drawn("EN-2", "EX-6", "ER-1")
    for figure in range(5):
        happens(s, "defeated", POD, figure, 0)
    for sector in range(4):
        happens(s, "resolved", sector, 0)
    assert newest(s) == "EX-6"
    for figure in range(4):
        happens(s, "defeated", POD, figure, 0)
    assert newest(s) == "EX-6"
    happens(s, "defeated", POD, 9, 0)
    assert newest(s) == "ER-1"


@pytest.mark.rule("NM-GENR-06", "NM-EX-73", "NM-GAP-97", "NM-ROUND-03")
@pytest.mark.parametrize(("slot", "after"), [(6, 4), (3, 1), (2, 1), (1, 1)])
def test_the_marker_goes_two_slots_back(drawn: Made, slot: int, after: int) -> None:
    s = drawn("EN-3", "EX-6")
    assert s.g.slot == 1  # the Entry card moves nothing
    s.g.slot, s.g.round = slot, 6
    for _ in range(3):
        happens(s, "searched", ROBERT, 0)
    assert s.g.slot == after and s.said("time") == [(after, 10)]
    round_end(s.g)
    assert s.g.slot == after + 1 and s.g.round == 6


@pytest.mark.rule("NM-GENR-08", "NM-EX-115")
def test_a_state_that_holds_already_is_met_at_once(drawn: Made) -> None:
    s = drawn("EN-3", "EX-2", "ER-1")
    s.give("Robert", "Nail Blaster", "Medkit")
    s.give("Yuri", "Scrap Plating")
    s.g.slot = 7
    for _ in range(3):
        happens(s, "searched", ROBERT, 0)
    assert newest(s) == "ER-1" and s.g.slot == 3
    assert s.said("time") == [(5, 10), (3, 10)]


@pytest.mark.rule("NM-INT-07", "NM-GENR-03")
def test_a_card_reached_in_the_alien_phase_is_set_up_then(drawn: Made) -> None:
    s = drawn("EN-3", "EX-6", "ER-2")
    for _ in range(3):
        happens(s, "searched", ROBERT, 0)
    s.g.phase = "alien"
    for figure in range(5):
        happens(s, "defeated", POD, figure, 0)
    assert {ids.SHORT[it.type] for it in s.g.aliens} == {"Dr. Phipps", "Hydra", "Worm"}


@pytest.mark.rule("NM-GENR-09")
def test_every_map_has_enough_for_every_card(mission: Make) -> None:
    for map in MAPS:
        it = next(station for station in STATIONS if station.id == map)
        assert it.sectors >= 6 and sum(it.map.infestation) >= 4
        assert len(it.crates) >= 4 and len(it.terminals) >= 3


@pytest.mark.rule("NM-GENR-09")
def test_tokens_of_a_card_leave_with_it(drawn: Made) -> None:
    s = drawn("EN-5", "EX-6")
    a, b, _, _ = s.station.sites
    assert s.g.floor[a] == [YELLOW] and s.g.floor[b] == [GREEN]
    s.put("Alice", s.station.names[a])
    s.run(ACTIONS["pick_up"].run(s.g, ALICE, YELLOW))
    s.put("Robert", s.station.names[b], down=DEFEATED)
    assert newest(s) == "EN-5"
    s.put("Robert")
    s.run(ACTIONS["pick_up"].run(s.g, ROBERT, GREEN))
    assert newest(s) == "EX-6"
    assert [m.items for m in s.g.crew] == [[], [], [], []] and nothing_lost(s)


@pytest.mark.rule("NM-GENR-08", "NM-GAP-124")
def test_a_position_that_holds_already_wins_at_once(drawn: Made) -> None:
    s = at_explore(drawn, "EX-6", "ER-6")
    all_to(s, "S1c")
    with ends(s, "won"):
        for figure in range(5):
            happens(s, "defeated", POD, figure, 0)
    assert newest(s) == "ER-6"


# -- Entry cards -------------------------------------------------------------------------------


@pytest.mark.rule("NM-GENR-02", "NM-GENR-08")
@pytest.mark.parametrize("map", MAPS)
def test_en_1_darkens_all_terminals_but_the_nearest(drawn: Made, map: str) -> None:
    s = drawn("EN-1", "EX-6", map=map)
    lit = [n for n in range(len(s.station.terminals)) if s.g.active >> n & 1]
    costs = s.station.ways(s.station.start, s.station.inner)
    assert len(lit) == 1
    nearest = min(costs[area] for area in s.station.terminals)
    assert costs[s.station.terminals[lit[0]]] == nearest
    left = [n for n in range(len(s.station.terminals)) if n not in lit]
    mend_terminal(s.g, left[0], ROBERT, "NM-REP-02")
    assert newest(s) == "EN-1"
    mend_terminal(s.g, left[1], -1, "NM-REP-02")
    assert newest(s) == "EX-6"


@pytest.mark.rule("NM-GENR-02")
@pytest.mark.parametrize(
    ("card", "event", "enough"),
    [("EN-2", "resolved", 4), ("EN-3", "searched", 3), ("EN-4", "function", 3)],
)
def test_cards_that_count(drawn: Made, card: str, event: str, enough: int) -> None:
    s = drawn(card, "EX-6")
    for _ in range(enough - 1):
        happens(s, event, 1, 0)
        happens(s, "moved", 1, 0)
    assert newest(s) == card
    happens(s, event, 1, 0)
    assert newest(s) == "EX-6"


@pytest.mark.rule("NM-GENR-02", "NM-DOOR-05")
@pytest.mark.parametrize("map", MAPS)
def test_en_6_is_opened_from_any_terminal(drawn: Made, map: str) -> None:
    s = drawn("EN-6", "EX-6", map=map)
    door = s.station.door_x
    assert s.g.red == 1 << door == s.g.restricted and not s.g.opened >> door & 1
    for area in s.station.terminals:
        s.g.crew[CAROLIN].area = area
        assert mission_of(s).remote(s.g, CAROLIN, door)
    s.run(turn_any_door(s.g, CAROLIN), ("door", door, 1))
    assert newest(s) == "EX-6" and s.g.opened >> door & 1


@pytest.mark.rule("NM-GENR-02")
def test_en_6_repairs_a_damaged_door_first(mission: Make) -> None:
    s = mission("SA1")
    door = 1 << s.station.door_x
    s.g.damaged |= door
    s.g.opened |= door
    s.will("mission card", CARD["EN-6"])
    mission_of(s).begin(s.g)
    assert not (s.g.damaged | s.g.opened) & door and s.g.restricted == door


# -- Explore cards -----------------------------------------------------------------------------


@pytest.mark.rule("NM-GENR-02", "NM-MACT-01")
def test_ex_1_uploads_at_active_terminals(drawn: Made) -> None:
    s = at_explore(drawn, "EX-1", "ER-1")
    _, _, c, d = s.station.sites
    assert s.g.floor[c] == [YELLOW] and s.g.floor[d] == [GREEN]
    for name, area, token in (("Alice", c, YELLOW), ("Yuri", d, GREEN)):
        s.put(name, s.station.names[area])
        s.run(ACTIONS["pick_up"].run(s.g, s.member(name).number, token))
    s.acting("Alice")
    assert forbidden(s, "Alice", "upload", YELLOW) == "NM-TERM-01"
    s.put("Alice", "S1b")
    acts(s, "Alice", "upload", YELLOW)
    assert s.member("Alice").items == [] and newest(s) == "EX-1"
    s.put("Yuri", "S4c")
    acts(s, "Yuri", "upload", GREEN)
    assert newest(s) == "ER-1" and nothing_lost(s)


@pytest.mark.rule("NM-GENR-02")
def test_ex_2_needs_three_equipped_at_the_same_time(drawn: Made) -> None:
    s = at_explore(drawn, "EX-2", "ER-1")
    s.give("Robert", "Nail Blaster", "Medkit")
    happens(s, "crafted", ROBERT, 0)
    assert newest(s) == "EX-2"
    s.give("Yuri", "Pipe Bomb")
    happens(s, "crafted", YURI, 0)
    assert newest(s) == "ER-1"


@pytest.mark.rule("NM-GENR-02", "NM-M3-02", "NM-M3-03")
@pytest.mark.parametrize("hard", [True, False])
def test_ex_3_takes_a_larva_alive(drawn: Made, hard: bool) -> None:
    s = at_explore(drawn, "EX-3", "ER-1")
    _, _, c, d = s.station.sites
    assert [(ids.SHORT[it.type], it.area) for it in s.g.aliens] == [("Worm", c), ("Hydra", d)]
    s.alien("Ripper", s.station.names[c])
    if hard:
        s.put("Alice", s.station.names[c])
        s.acting("Alice")
        assert may(s, "Alice") == [("capture", 1)]  # no Ripper here
        s.rolls(D6, 4)
        acts(s, "Alice", "capture", 1)
    else:
        terminal = s.station.terminals.index(s.at("S4c"))  # D is in Sector 4
        assert mission_of(s).feedback(s.g, ALICE, terminal) == [("capture", 2)]
        mission_of(s).feed(s.g, ALICE, ("capture", 2))
    assert newest(s) == "ER-1"
    s.put("Alice", s.station.names[c])
    s.alien("Worm", s.station.names[c])
    assert may(s, "Alice") == []  # only while the card is the newest


@pytest.mark.rule("NM-GENR-02", "NM-EOR-02")
def test_ex_3_brings_another_worm_when_none_is_left(drawn: Made) -> None:
    s = at_explore(drawn, "EX-3")
    c = s.station.sites[2]
    round_end(s.g)
    assert len(s.g.aliens) == 2
    s.run(strike(s.g, {}, {1: 9, 2: 9}, "NM-COMB-02"))
    s.alien("Pod", "S1a")
    s.alien("Slug", "S1a")
    round_end(s.g)
    assert len(s.g.aliens) == 2  # a Pod is on the board
    s.run(strike(s.g, {}, {3: 9}, "NM-COMB-02"))
    round_end(s.g)
    assert [(ids.SHORT[it.type], it.area) for it in s.g.aliens[1:]] == [("Worm", c)]


@pytest.mark.rule("NM-GENR-02")
@pytest.mark.parametrize(("taken", "made"), [(0, 2), (2, 2), (3, 1), (4, 0)])
def test_ex_4_creates_two_emergencies_where_there_is_room(
    drawn: Made, taken: int, made: int
) -> None:
    s = drawn("EN-3", "EX-4", *(["ER-1"] if made == 2 else []))
    for field in s.g.fields[:taken]:
        field.state = CRITICAL
    for _ in range(3):
        happens(s, "searched", ROBERT, 0)
    assert sum(field.state != EMPTY for field in s.g.fields) == taken + made
    if made == 2:
        for number in range(taken, taken + 2):
            assert newest(s) == "EX-4"
            s.g.fields[number].state = ACTIVE
            s.g.overload = [9] * 6
            resolve(s.g, number, "NM-EMER-11")
        assert newest(s) == "ER-1"


@pytest.mark.rule("NM-GENR-02", "NM-DRONE-03")
def test_ex_5_sends_the_drone(drawn: Made) -> None:
    s = at_explore(drawn, "EX-5", "ER-1")
    orders = mission_of(s).orders
    s.put("Alice", "S4b")
    s.acting("Alice")
    assert legal(s.g, ALICE, orders) == [] == may(s, "Alice")
    s.g.drone = s.station.sites[3]
    assert legal(s.g, ALICE, orders) == [("sample",)] and may(s, "Alice") == []
    s.run(perform(s.g, ALICE, orders, ("sample",)))
    assert newest(s) == "ER-1" and legal(s.g, ALICE, orders) == []


@pytest.mark.rule("NM-GENR-02", "NM-GAP-125")
def test_ex_5_without_the_drone_takes_two_actions(drawn: Made) -> None:
    s = at_explore(drawn, "EX-5", "ER-1")
    s.g.drone = NOWHERE
    s.put("Alice", "S4b")
    s.acting("Alice", actions=1)
    assert legal(s.g, ALICE, mission_of(s).orders) == []
    assert forbidden(s, "Alice", "sample") == "NM-CP-04"
    s.acting("Alice", actions=3)
    acts(s, "Alice", "sample")
    assert s.g.turn.actions == 1 and newest(s) == "ER-1"


@pytest.mark.rule("NM-INF-08", "NM-GENR-02")
def test_ex_6_fills_rooms_without_card_and_crew(drawn: Made) -> None:
    s = drawn("EN-3", "EX-6")
    deck = s.g.infestation_deck
    s.g.infestation[2] = [deck.pool.pop(0)]
    s.put("Yuri", "S5a")
    s.g.scanned[4] = True
    s.will("infestation card", 7, 8, 9, 10, 11)
    for _ in range(3):
        happens(s, "searched", ROBERT, 0)
    assert s.g.infestation == [[], [], [0], [7], [8], [], [9], [10], [11]]
    assert not s.g.scanned[4] and s.said("infestation.laid") == [(3,), (4,), (6,), (7,), (8,)]
    before = len(s.g.aliens)
    s.open(7)
    s.put("Yuri", "S8c")
    step_to(s.g, YURI, s.at("S7a"), "NM-MOVE-01")  # resolved when somebody enters
    assert s.g.infestation[7] == [] and len(s.g.aliens) > before


@pytest.mark.rule("NM-INF-08", "NM-GENR-02")
def test_ex_6_ends_with_the_deck(drawn: Made) -> None:
    s = drawn("EN-3", "EX-6")
    s.g.infestation_deck.pool = [3, 4]
    for _ in range(3):
        happens(s, "searched", ROBERT, 0)
    assert [len(cards) for cards in s.g.infestation] == [0, 0, 1, 1, 0, 0, 0, 0, 0]


@pytest.mark.rule("NM-GENR-02", "NM-GAP-126")
def test_ex_6_counts_aliens_of_every_kind(drawn: Made) -> None:
    s = at_explore(drawn, "EX-6", "ER-1")
    for name in ("Pod", "Worm", "Hydra", "Ripper"):
        s.alien(name, "S3a")
    s.run(strike(s.g, {}, {it.figure: 9 for it in s.g.aliens}, "NM-FSS-03"))
    happens(s, "captured", 1, 1, ALICE)
    assert newest(s) == "EX-6"
    s.run(strike(s.g, {}, {s.alien("Slug", "S3a").figure: 9}, "NM-FSS-03"))
    assert newest(s) == "ER-1"


# -- Eradicate cards ---------------------------------------------------------------------------


@pytest.mark.rule("NM-GENR-04", "NM-SPEC-01")
@pytest.mark.parametrize(
    ("card", "names"),
    [("ER-1", ["Hive Mother"]), ("ER-2", ["Dr. Phipps", "Hydra", "Worm"]),
     ("ER-3", ["Dr. Blare"])],
)  # fmt: skip
@pytest.mark.parametrize("map", MAPS)
def test_bosses_wait_in_the_nest(drawn: Made, card: str, names: list[str], map: str) -> None:
    s = at_explore(drawn, "EX-6", card, map=map)
    sector = s.station.sector_of[s.station.nest]
    lying = list(s.g.infestation[sector])
    for figure in range(5):
        happens(s, "defeated", POD, figure, 0)
    assert [(ids.SHORT[it.type], it.area) for it in s.g.aliens] == [
        (name, s.station.nest) for name in names
    ]
    assert s.g.infestation[sector] == lying  # the card stays


@pytest.mark.rule("NM-GENR-04", "NM-GAP-54", "NM-GAP-78")
@pytest.mark.parametrize("card", ["ER-1", "ER-2"])
def test_er_1_and_er_2_are_won_by_the_death_of_the_boss(drawn: Made, card: str) -> None:
    s = at_eradicate(drawn, card)
    boss = s.g.aliens[0]
    s.run(strike(s.g, {}, {it.figure: 9 for it in s.g.aliens[1:]}, "NM-FSS-03"))
    s.run(release(s.g, 5, "NM-FSS-03"))
    assert boss.wounds == 2 and not s.g.ending
    with ends(s, "won"):
        s.run(strike(s.g, {}, {boss.figure: 99}, "NM-COMB-02"))


@pytest.mark.rule("NM-GENR-04")
def test_er_3_brings_out_what_he_wore(drawn: Made) -> None:
    s = at_eradicate(drawn, "ER-3")
    s.run(strike(s.g, {}, {s.g.aliens[0].figure: 99}, "NM-COMB-02"))
    nest = s.station.nest
    assert s.g.floor[nest] == [YELLOW] and not s.g.ending
    s.put("Alice", s.station.names[nest])
    s.run(ACTIONS["pick_up"].run(s.g, ALICE, YELLOW))
    s.put("Alice", "S1c", down=DEFEATED)
    happens(s)
    assert not s.g.ending  # a standing one
    s.put("Alice", "S1b")
    with ends(s, "won"):
        step_to(s.g, ALICE, s.at("S1c"), "NM-MOVE-01")


@pytest.mark.rule("NM-GENR-04", "NM-FSS-08")
@pytest.mark.parametrize("map", MAPS)
def test_er_4_fills_the_nest_and_what_is_beside_it(drawn: Made, map: str) -> None:
    s = at_eradicate(drawn, "ER-4", map=map)
    here = s.station
    nest = here.sector_of[here.nest]
    wanted = [a for sector in (nest, *here.beside[nest]) for a in here.areas_of[sector]][:12]
    assert [it.area for it in s.g.aliens] == wanted
    assert {it.type for it in s.g.aliens} == {POD}
    assert s.g.floor[here.start] == [TANK] and s.g.tanks_spent == 0 and nothing_lost(s)


@pytest.mark.rule("NM-GENR-04")
def test_er_4_is_won_by_halon_in_the_nest_and_no_pod_left(drawn: Made) -> None:
    s = at_eradicate(drawn, "ER-4")
    nest = s.station.sector_of[s.station.nest]
    outside = [it for it in s.g.aliens if s.station.sector_of[it.area] != nest]
    s.run(strike(s.g, {}, {it.figure: 1 for it in outside}, "NM-COMB-02"))
    assert outside and not s.g.ending
    with ends(s, "won"):
        s.run(release(s.g, nest, "NM-FSS-03"))


@pytest.mark.rule("NM-GENR-04", "NM-MISS-05")
def test_er_4_without_halon_is_hopeless(drawn: Made) -> None:
    s = at_eradicate(drawn, "ER-4")
    it = mission_of(s)
    assert not it.hopeless(s.g) and it.warns(s.g, "released", 1) == ""
    for things in s.g.floor:
        while TANK in things:
            things.remove(TANK)
            s.g.tanks_spent += 1
    assert it.warns(s.g, "released", 1) == "NM-GENR-04" and it.warns(s.g, "released", 5) == ""
    s.g.overload[FSS] = 1
    assert it.hopeless(s.g)
    s.g.overload[FSS] = 0
    all_to(s, "S2a")
    s.run(release(s.g, 1, "NM-FSS-03"))
    assert it.hopeless(s.g)


@pytest.mark.rule("NM-GENR-04", "NM-EXPL-06")
@pytest.mark.parametrize("destroyed", [True, False])
def test_er_5_scuttles_the_nest_and_leaves(drawn: Made, destroyed: bool) -> None:
    s = at_explore(drawn, "EX-6", "ER-5")
    s.g.drone = NOWHERE if destroyed else s.at("S5a")
    for figure in range(5):
        happens(s, "defeated", POD, figure, 0)
    assert s.g.drone == (s.station.drone if destroyed else s.at("S5a"))
    s.g.drone = s.at("S5a")
    all_to(s, "S1c")
    happens(s)
    assert not s.g.ending  # S.A.M. has not exploded
    s.put("Alice", "S1b")
    s.run(explode(s.g, s.g.drone, 4, "NM-BOOM-01"))
    with ends(s, "won"):
        step_to(s.g, ALICE, s.at("S1c"), "NM-MOVE-01")


@pytest.mark.rule("NM-GENR-04", "NM-NEO-12")
def test_er_5_is_lost_by_an_explosion_elsewhere(drawn: Made) -> None:
    s = at_eradicate(drawn, "ER-5")
    it = mission_of(s)
    assert it.warns(s.g, "exploded", 1) == "NM-GENR-04" and it.warns(s.g, "exploded", 5) == ""
    with ends(s, "mission"):
        s.run(explode(s.g, s.at("S4a"), 4, "NM-BOOM-01"))


@pytest.mark.rule("NM-GENR-04")
def test_an_explosion_before_er_5_does_not_matter(drawn: Made) -> None:
    s = drawn("EN-3")
    s.run(explode(s.g, s.at("S4a"), 4, "NM-BOOM-01"))
    assert not s.g.ending and s.g.drone == NOWHERE


@pytest.mark.rule("NM-AP-03", "NM-AP-05", "NM-GENR-04")
def test_er_6_draws_two_activation_cards(drawn: Made) -> None:
    s = at_explore(drawn, "EX-6", "ER-6")
    alien_phase(s.g)
    assert s.g.activation.left == 1
    s.put("Alice", "S2a")
    for figure in range(5):
        happens(s, "defeated", POD, figure, 0)
    alien_phase(s.g)
    assert s.g.activation.left == 2
    alien_card(s.g)
    assert s.g.activation.left == 1
    s.open(1)
    with ends(s, "won"):
        s.put("Alice", "S1b")
        step_to(s.g, ALICE, s.at("S1c"), "NM-MOVE-01")


@pytest.mark.rule("NM-MISS-05", "NM-GENR-04")
@pytest.mark.parametrize(
    ("card", "lost", "hopeless"),
    [
        ("EN-6", (DOOR,), True),
        ("EX-5", (CTRL,), False),
        ("EX-5", (CTRL, BOOM), True),
        ("ER-5", (BOOM,), True),
        ("ER-5", (CTRL,), True),
        ("ER-6", (DOOR, CTRL, BOOM, FSS), False),
    ],
)
def test_what_makes_a_card_hopeless(
    drawn: Made, card: str, lost: tuple[int, ...], hopeless: bool
) -> None:
    made = {"EN": drawn, "EX": lambda it: at_explore(drawn, it)}
    s = made.get(card[:2], lambda it: at_eradicate(drawn, it))(card)
    assert not mission_of(s).hopeless(s.g)
    for function in lost:
        s.g.overload[function] = 1
    assert mission_of(s).hopeless(s.g) is hopeless


@pytest.mark.rule("NM-MISS-05", "NM-GENR-04", "NM-GAP-123")
def test_too_few_craftables_make_the_arms_race_hopeless(drawn: Made) -> None:
    s = at_explore(drawn, "EX-2")
    assert not mission_of(s).hopeless(s.g)
    s.g.gone, s.g.display = s.g.display[2:], s.g.display[:2]
    assert mission_of(s).hopeless(s.g)
    s.g.floor[0].append(s.g.gone.pop())
    assert not mission_of(s).hopeless(s.g)


@pytest.mark.rule("NM-WIN-01", "NM-GENR-03")
def test_a_card_met_while_a_room_shows_what_it_holds(drawn: Made) -> None:
    s = drawn("EN-2", "EX-4")
    for sector in range(1, 5):
        s.g.infestation[sector] = [s.g.infestation_deck.pool.pop()]
        turn_up(s.g, sector, "NM-INF-01")
    assert newest(s) == "EX-4" and [field.state for field in s.g.fields[:3]] == [1, 1, 0]
    create(s.g, "NM-COMB-16")
    open_restricted(s.g, 0, CAROLIN, "NM-RDOOR-01")
    assert not s.g.ending
