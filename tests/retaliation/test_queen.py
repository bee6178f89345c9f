"""The Queen's track, her Health cards, her death (NR-QUE)."""

from __future__ import annotations

from typing import Any

import pytest

from hullbreach.games.retaliation.board import CORRIDOR_SLOT, ROOM_SLOT
from hullbreach.games.retaliation.content import HEALTH
from hullbreach.games.retaliation.ids import EGG, UNKNOWN
from hullbreach.games.retaliation.queen import health_card, hit_queen
from tests.retaliation.scenario import Make, Scenario

CARD = {card.id: number for number, card in enumerate(HEALTH)}


@pytest.fixture
def s(scenario: Make) -> Scenario:
    """Landing Zone - K27 - R32 - K28 - R33 (Nest). The Recon is with the Queen in R32."""
    made = scenario()
    made.rooms(R32="Armory", R33="Nest")
    made.corridors(K27=108, K28=208)
    made.put("Recon", "R32")
    made.intruder("Queen", "R32")
    return made


def drawn(s: Scenario, card: str, *answers: Any, seat: int = 0) -> None:
    """A Health card; one that was discarded unseen comes back for it."""
    if CARD[card] in s.g.health_gone:
        s.g.health_gone.remove(CARD[card])
        s.g.health.pool.append(CARD[card])
    s.will("health card", CARD[card])
    s.run(health_card(s.g, seat), *answers)


def to(name: str) -> tuple[str, int]:
    return ("corridor", CORRIDOR_SLOT[name])


@pytest.mark.rule("NR-QUE-01", "NR-QUE-04", "NR-BRS-08")
def test_x25_onto_the_skull_the_rest_is_ignored(s: Scenario) -> None:
    assert not s.run(hit_queen(s.g, 4, 0)) and s.g.queen_hits == 4
    s.will("health card", CARD["QH05"])
    assert s.run(hit_queen(s.g, 2, 0)) and s.g.queen_hits == 0
    assert s.g.health.discard == [CARD["QH05"]] and s.g.health_open == []


@pytest.mark.rule("NR-QUE-02", "NR-QUE-03", "NR-QUE-05")
@pytest.mark.parametrize(("left", "card", "gone"), [(3, "QH08", 2), (2, "QH10", 1)])
def test_x26_x27_with_the_last_card_she_dies(s: Scenario, left: int, card: str, gone: int) -> None:
    """The effect happens even though the deck is empty."""
    others = [n for n in range(12) if n != CARD[card]]
    s.g.health.pool = [CARD[card], *others[: left - 1]]
    drawn(s, card)
    assert len(s.g.health_gone) == gone and len(s.g.health) == 0
    assert s.g.queen_dead and s.at("R32") == []
    assert s.attacks == ([("Queen", "Recon")] if card == "QH10" else [])


@pytest.mark.rule("NR-QUE-10", "NR-GAP-87")
def test_who_dealt_the_hits_chooses_where_she_goes(s: Scenario) -> None:
    drawn(s, "QH01", to("K28"))
    assert s.at("K28") == ["Queen"]
    drawn(s, "QH11")  # from the corridor beside: to the other end
    assert s.at("R33") == ["Queen"]


@pytest.mark.rule("NR-QUE-10")
def test_without_one_she_goes_by_the_lowest_id(s: Scenario) -> None:
    drawn(s, "QH01", seat=-1)
    assert s.at("K27") == ["Queen"]  # 108 before 208


def test_the_others_go_too(s: Scenario) -> None:
    s.intruder("Adult", "R32")
    drawn(s, "QH02", to("K28"), to("K27"))
    assert s.at("K28") == ["Queen"] and s.at("K27") == ["Adult"]
    s.g.intruders[0].place = ROOM_SLOT["R32"]
    s.intruder("Drone", "R32")
    drawn(s, "QH09", to("K27"), to("K28"))
    assert s.at("K27") == ["Drone", "Adult"] and s.at("K28") == ["Queen"]


@pytest.mark.rule("NR-QUE-12")
def test_a_drone_where_she_is(s: Scenario) -> None:
    drawn(s, "QH03")
    assert s.at("R32") == ["Queen", "Drone"] and s.attacks == [("Drone", "Recon")]
    s.g.intruders[0].place = s.place("K28")
    s.g.health.pool.append(s.g.health.discard.pop())
    drawn(s, "QH03")
    assert s.at("K28") == ["Queen", "Drone"]


def test_spores_tokens_eggs_and_cards(s: Scenario) -> None:
    drawn(s, "QH04")
    assert s.g.players[0].deck.discard == [UNKNOWN] and s.g.players[1].deck.discard == []
    before = s.g.bag.count(10)
    drawn(s, "QH05")
    assert s.g.bag.count(10) == before + 2
    drawn(s, "QH07")
    assert s.g.eggs == 4 and s.g.items_gone == [EGG]
    s.g.players[0].hand = [3, 4]
    drawn(s, "QH08", ("card", 3))
    assert s.g.players[0].hand == [4]
    drawn(s, "QH06", to("K27"))
    assert s.at("K27") == ["Queen"] and len(s.g.players[0].hand) == 2


def test_spores_in_rooms_adjacent_to_her_corridor(s: Scenario) -> None:
    s.g.intruders[0].place = s.place("K27")
    drawn(s, "QH04")
    assert [len(p.deck.discard) for p in s.g.players] == [1, 1, 1]


@pytest.mark.rule("NR-QUE-11")
def test_back_to_the_pool_and_back_by_a_token(s: Scenario) -> None:
    s.g.queen_hits = 3
    drawn(s, "QH12")
    assert s.at("R32") == [] and not s.g.queen_dead and s.g.queen_hits == 0
    assert len(s.g.health) == 8
    s.intruder("Queen", "R33")
    assert s.at("R33") == ["Queen"]
