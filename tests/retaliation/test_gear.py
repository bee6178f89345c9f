"""Gear tokens, ammo, eggs, and orders of processing (NR-AMO, NR-SLT, NR-HVY-03, NR-GOLD)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from hullbreach.games.retaliation import facility
from hullbreach.games.retaliation.actions import play_card
from hullbreach.games.retaliation.board import CORRIDOR_SLOT, LANDING_ZONE
from hullbreach.games.retaliation.doors import destroy_door
from hullbreach.games.retaliation.entering import eject
from hullbreach.games.retaliation.gear import (
    eggs_carried,
    gain_item,
    has_ammo,
    spend_ammo,
    take_token,
)
from hullbreach.games.retaliation.ids import (
    AMMO,
    CARD,
    CLOSED,
    DESTROYED,
    EGG,
    HALF,
    IN_PLAY,
    ITEM,
    LANDER,
    NONE,
)
from hullbreach.games.retaliation.models import take_away
from hullbreach.games.retaliation.windows import ATTACKED, POINTS, ask, with_reactions
from hullbreach.toolkit.reactions import Reaction
from tests.retaliation.scenario import Make, Scenario


@pytest.fixture
def s(scenario: Make) -> Scenario:
    made = scenario()
    made.rooms(R32="Armory", R33="Server Room")
    made.corridors(K27=101, K28=208)
    return made


@pytest.mark.rule("NR-AMO-01")
def test_x08_full_to_half_to_nothing(s: Scenario) -> None:
    s.run(gain_item(s.g, 0, ITEM["Riot Gun"], "NR-ITM-04"))
    [gun] = s.g.players[0].held
    before = s.g.gear[AMMO]
    spend_ammo(s.g, gun, 0)
    assert gun.slots == [HALF] and has_ammo(gun) and s.g.gear[AMMO] == before
    spend_ammo(s.g, gun, 0)
    assert gun.slots == [NONE] and not has_ammo(gun) and s.g.gear[AMMO] == before + 1


@pytest.mark.rule("NR-SLT-03", "NR-GOLD-03")
def test_ammo_enters_full_and_only_while_there_is_some(s: Scenario) -> None:
    s.g.gear[AMMO] = 1
    assert take_token(s.g, AMMO) == AMMO and take_token(s.g, AMMO) == NONE


@pytest.mark.rule("NR-HVY-03", "NR-ACT-10")
def test_eggs_are_heavy_items_and_leave_the_game(s: Scenario) -> None:
    for _ in range(2):
        assert s.run(gain_item(s.g, 0, EGG, "NR-HVY-03"))
    assert eggs_carried(s.g.players[0]) == 2
    assert not s.run(gain_item(s.g, 0, EGG, "NR-HVY-03"), ("keep",))
    assert s.g.items_gone == [EGG]


@pytest.mark.rule("NR-SHT-05")
def test_a_model_that_goes_takes_its_hits_along(s: Scenario) -> None:
    it = s.intruder("Adult", "R33", hits=3)
    take_away(s.g, it, "NR-SHT-05")
    assert s.intruder("Adult", "R33").hits == 0


@pytest.mark.rule("NR-GOLD-08", "NR-GOLD-09")
def test_rooms_and_corridors_come_row_by_row(s: Scenario) -> None:
    s.rooms(R21="Surgery Room", R55="Nest")
    s.corridors(K56=301, K01=302)
    assert facility.discovered_rooms(s.g) == sorted(facility.discovered_rooms(s.g))
    assert [CORRIDOR_SLOT["K01"], CORRIDOR_SLOT["K56"]] == [
        k for k in facility.corridors_in_play(s.g) if k in (0, 55)
    ]


@pytest.mark.rule("NR-GOLD-17")
def test_laid_down_doors_are_not_limited(s: Scenario) -> None:
    s.g.doors[20:34] = [CLOSED] * 14
    for k in range(35, 40):
        s.g.door_at[k] = 0
        destroy_door(s.g, k, 0, "NR-DOOR-10")
    assert s.g.doors[35:40] == [DESTROYED] * 5 and facility.doors_left(s.g) == 0


@pytest.mark.rule("NR-LND-13")
def test_who_is_put_out_of_the_lander_stands_in_the_landing_zone(s: Scenario) -> None:
    s.g.players[1].where, s.g.players[1].room = LANDER, -1
    eject(s.g)
    assert (s.g.players[1].where, s.g.players[1].room) == (IN_PLAY, LANDING_ZONE)


@pytest.mark.rule("NR-REA-02")
def test_a_card_lies_open_while_it_is_resolved(s: Scenario) -> None:
    p = s.g.players[0]
    p.hand = [CARD["Rest"]]
    seen: list[Any] = []
    effect = lambda: seen.append((list(p.playing), list(p.deck.discard)))  # noqa: E731
    s.run(play_card(s.g, 0, CARD["Rest"], 0, effect))
    assert seen == [([CARD["Rest"]], [])] and p.deck.discard == [CARD["Rest"]]


@pytest.mark.rule("NR-REA-04", "NR-REA-01", "NR-GAP-57")
def test_reactions_are_asked_in_turn_order_and_while_they_still_could(s: Scenario) -> None:
    """A passed player reacts too; after the second nobody could any more."""
    done: list[int] = []

    def resolve(g: Any, seat: int, option: Any, about: Any) -> bool:
        done.append(seat)
        return False

    reaction: Reaction[Any] = Reaction(
        lambda g, seat, about: len(done) < 2, lambda *_: [("act",)], resolve
    )
    s.g.edition = replace(s.g.edition, points=with_reactions(POINTS, ATTACKED, reaction))
    s.g.first = 1
    s.g.players[1].passed = True
    it = s.intruder("Adult", "R32")
    about = (it.type, it.number, 0, 0)
    s.run(ask(s.g, ATTACKED, about), ("act",), ("act",))
    assert done == [1, 2]
