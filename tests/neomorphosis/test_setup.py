"""Setting up missions: who plays whom, what lies where, and that nothing is lost."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

from hullbreach.games.neomorphosis import board, ids, piles
from hullbreach.games.neomorphosis.emergencies import create
from hullbreach.games.neomorphosis.rules import Rules
from hullbreach.games.neomorphosis.state import ACTIVE, CRITICAL, EMPTY, NeoMorphosis
from hullbreach.kernel.game import Setup
from hullbreach.kernel.match import Match
from hullbreach.kernel.piles import EVERYBODY, count, redeal
from tests.neomorphosis.scenario import MAPS, MISSIONS, PARTS, Parts


def laid_out(map: str, seats: int = 1, seed: int = 1, **options: str) -> NeoMorphosis:
    """A mission when its setup is done: at the first question of round 1."""
    variant, key = ("generator", "map") if map in [*MAPS, "chance"] else ("campaign", "mission")
    made = PARTS.make_setup(seats, variant, {key: map, **options})
    match = Match(PARTS, made, random.Random(seed))
    state = match.state
    assert isinstance(state, NeoMorphosis) and state.step == "diagram"
    return state


def area(g: NeoMorphosis, name: str) -> int:
    return board.STATIONS[g.map].number[name]


def cards(g: NeoMorphosis) -> dict[int, int]:
    """Infestation cards by sector."""
    return {sector: len(lying) for sector, lying in enumerate(g.infestation) if lying}


@pytest.mark.parametrize("map", [*MISSIONS, *MAPS])
@pytest.mark.parametrize("mode", ["normal", "insane"])
@pytest.mark.rule("NM-SETUP-09", "NM-SETUP-12", "NM-MODE-02", "NM-MISS-01")
def test_every_map_is_laid_out_as_it_says(map: str, mode: str) -> None:
    g = laid_out(map, mode=mode)
    it = board.STATIONS[g.map].map
    wanted = [*it.aliens, *(it.insane if mode == "insane" else ())]
    found = [(ids.SHORT[a.type], board.STATIONS[g.map].names[a.area]) for a in g.aliens]
    assert found == wanted
    assert [a.figure for a in g.aliens] == list(range(1, len(wanted) + 1))
    assert not any(a.ringed or a.wounds for a in g.aliens)
    assert {m.area for m in g.crew} == {area(g, it.start)} and g.drone == area(g, it.drone)
    assert g.last_slot == it.last_slot[mode == "insane"] and g.slot == 1
    assert g.crates == sorted(area(g, name) for name in it.crates)
    assert g.active.bit_count() == (0 if it.terminals_damaged else len(it.terminals))


@pytest.mark.parametrize("map", [*MISSIONS, *MAPS])
@pytest.mark.rule("NM-GEN-11", "NM-SETUP-03", "NM-SETUP-06", "NM-SETUP-08")
def test_nothing_is_lost_and_nothing_is_there_twice(map: str) -> None:
    g = laid_out(map, mode="insane")
    assert count(piles.piles(g), piles.component) == piles.components(g)


@pytest.mark.rule("NM-GEN-09", "NM-SETUP-04")
def test_a_redeal_varies_what_nobody_sees_and_nothing_else() -> None:
    g = laid_out("M10", seats=4)
    before = piles.components(g)
    lying = [list(found) for found in g.infestation]
    seen = set()
    for seed in range(20):
        redeal(piles.secrets(g), 0, random.Random(seed), ())
        seen.add(tuple(tuple(found) for found in g.infestation))
        assert [len(found) for found in g.infestation] == [len(found) for found in lying]
        assert count(piles.piles(g), piles.component) == before
    assert len(seen) > 10
    g.scanned[2] = True
    known = list(g.infestation[2])
    redeal(piles.secrets(g), 0, random.Random(1), ())
    assert g.infestation[2] == known


def test_no_pile_is_private_to_a_seat() -> None:
    g = laid_out("M7", seats=4)
    assert {pile.sees for pile in piles.piles(g)} <= {0, EVERYBODY}


@pytest.mark.rule("NM-EX-70", "NM-SETUP-04", "NM-GAP-32", "NM-M6-01", "NM-M9-01")
def test_how_many_infestation_cards_lie_in_the_rooms() -> None:
    assert cards(laid_out("M1")) == dict.fromkeys(range(1, 9), 1)
    assert cards(laid_out("M10")) == {**dict.fromkeys(range(1, 9), 1), 2: 2}
    assert cards(laid_out("M9")) == dict.fromkeys([1, 2, 3, 4, 6, 7, 8], 1)
    assert cards(laid_out("TUT")) == dict.fromkeys([1, 3, 4, 5, 6], 1)
    assert cards(laid_out("M6")) == {}


@pytest.mark.rule("NM-EX-60", "NM-TUT-01", "NM-SETUP-08", "NM-GAP-34")
def test_emergencies_of_sectors_that_are_not_there_are_removed() -> None:
    g = laid_out("TUT")
    assert len(g.emergency_deck.pool) == 18
    assert {ids.EMERGENCIES[card].sector for card in g.unused} == {7, 8}
    assert len(laid_out("M1").emergency_deck.pool) == 24


@pytest.mark.rule("NM-SETUP-05", "NM-SETUP-07", "NM-MISS-02")
def test_crew_and_panel_start_untouched() -> None:
    g = laid_out("M2")
    assert all(not (m.items or m.tech or m.science or m.wounds or m.down) for m in g.crew)
    assert [field.state for field in g.fields] == [EMPTY] * 4 and not any(g.overload)
    assert g.charge and g.slot == 1 and len(g.display) == 26


@pytest.mark.rule("NM-SETUP-10")
def test_no_diagram_lies_before_the_first_crew_phase() -> None:
    match = Match(PARTS, PARTS.make_setup(1, "campaign", {"mission": "M2"}), random.Random(1))
    g, asked = match.state, match.pending
    assert isinstance(g, NeoMorphosis) and g.diagram == -1
    assert asked is not None and asked.kind == "diagram"  # all stand: it can be assembled


@pytest.mark.rule("NM-SETUP-11", "NM-ROUND-02")
def test_the_rules_of_the_mission_come_before_the_first_round() -> None:
    class Alarmed(Parts):
        """An emergency is created in the setup."""

        def make_edition(self, setup_: Setup) -> Rules:
            rules = super().make_edition(setup_)
            begin = lambda g: create(g, "NM-SETUP-11")  # noqa: E731
            return replace(rules, mission=replace(rules.mission, begin=begin))

    game = Alarmed()
    match = Match(game, game.make_setup(1, "campaign", {"mission": "M2"}), random.Random(1))
    g = match.state
    assert isinstance(g, NeoMorphosis) and g.round == 1
    assert (g.fields[0].state, g.fields[0].level) == (ACTIVE, 1)  # turned up in step 5


@pytest.mark.rule("NM-M7-01", "NM-M7-03", "NM-EX-66")
def test_mission_7_starts_with_what_she_broke() -> None:
    g = laid_out("M7")
    assert [field.state for field in g.fields] == [CRITICAL, CRITICAL, EMPTY, EMPTY]
    assert [sector for sector, lying in enumerate(g.compromised) if lying] == [3, 6]
    assert [ids.FUNCTIONS[n].code for n, tokens in enumerate(g.overload) if tokens] == [
        "DOOR", "SCAN"
    ]  # fmt: skip
    here = board.STATIONS[g.map]
    assert here.secure(3, g.opened) and here.secure(6, g.opened)


@pytest.mark.rule("NM-M6-02", "NM-EX-65", "NM-DOOR-03")
def test_mission_6_starts_with_doors_jammed_open_and_no_charge() -> None:
    g = laid_out("M6")
    doors = [door + 1 for door in board.bits(g.damaged)]
    assert doors == [1, 2, 3, 5, 8] and g.opened == g.damaged and not g.charge
    assert [ids.SHORT[a.type] for a in g.aliens] == ["Hive Mother"]


@pytest.mark.rule("NM-M1-01", "NM-GAP-80")
def test_mission_1_starts_in_the_dark() -> None:
    assert laid_out("M1").active == 0


@pytest.mark.rule("NM-M8-01", "NM-GAP-91")
def test_four_spare_parts_lie_about_in_mission_8() -> None:
    g = laid_out("M8")
    found = {name: g.floor[area(g, name)] for name in ("S3b", "S7e", "S6c", "S8d")}
    assert found == {"S3b": [47], "S7e": [47], "S6c": [48], "S8d": [48]} and not g.spare_tokens


@pytest.mark.rule("NM-GENR-01", "NM-GENR-02", "NM-GAP-96", "NM-GAP-120")
def test_a_generated_mission_has_three_decks_and_a_map_that_chance_may_choose() -> None:
    g = laid_out("SA4")
    assert [len(deck) for deck in g.mission_decks] == [6, 6, 6]
    assert not laid_out("M3").mission_decks
    found = Counter(board.STATIONS[laid_out("chance", seed=seed).map].id for seed in range(60))
    assert set(found) == set(MAPS)


@pytest.mark.rule("NM-SETUP-01", "NM-GAP-120")
def test_the_map_is_drawn_before_anybody_is_asked() -> None:
    made = PARTS.make_setup(2, "generator", {"map": "chance", "crew": "choose"})
    g = Match(PARTS, made, random.Random(1)).state
    assert isinstance(g, NeoMorphosis) and g.step == "allot" and g.map >= 0
    assert count(piles.piles(g), piles.component) == piles.components(g)


# Who plays whom.


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.rule("NM-GEN-02", "NM-GEN-03", "NM-GEN-04", "NM-EX-59", "NM-GAP-30")
def test_there_are_four_crew_members_at_every_number_of_seats(seats: int) -> None:
    g = laid_out("M1", seats)
    shares = Counter(m.seat for m in g.crew)
    assert len(g.crew) == 4 and set(shares) == set(range(seats))
    assert sorted(shares.values()) == {1: [4], 2: [2, 2], 3: [1, 1, 2], 4: [1] * 4}[seats]


@pytest.mark.parametrize(("two", "seat"), [("first", 0), ("second", 1), ("third", 2)])
@pytest.mark.rule("NM-GEN-04")
def test_three_players_choose_who_takes_two(two: str, seat: int) -> None:
    g = laid_out("M1", 3, two=two)
    assert [m.seat for m in g.crew].count(seat) == 2


@pytest.mark.rule("NM-SETUP-02", "NM-GEN-04", "NM-GAP-119")
def test_players_take_crew_members_in_turn() -> None:
    made = PARTS.make_setup(2, "campaign", {"crew": "choose"})
    match = Match(PARTS, made, random.Random(1))
    for seat, member in ((0, ids.CAROLIN), (1, ids.ALICE), (0, ids.YURI)):
        pending = match.pending
        assert pending is not None and pending.kind == "allot" and pending.seats == (seat,)
        match.choose(seat, pending.options_for(seat).index(("crew", member)))
    assert isinstance(match.state, NeoMorphosis)
    assert [m.seat for m in match.state.crew] == [1, 1, 0, 0]  # the last is not asked for


@pytest.mark.rule("NM-SETUP-02", "NM-SETUP-13")
def test_chance_may_allot_the_crew() -> None:
    found = {
        tuple(m.seat for m in laid_out("M1", 4, seed=seed, crew="chance").crew)
        for seed in range(40)
    }
    assert len(found) > 10 and all(sorted(seats) == [0, 1, 2, 3] for seats in found)


@pytest.mark.rule("NM-INF-07")
def test_a_sector_stays_without_a_card_when_none_is_left() -> None:
    assert len(ids.INFESTATION) >= 9  # so that never happens at setup
    g = laid_out("M10")
    assert len(g.infestation_deck.pool) == 20 - 9
