"""Cards and items that come to lie open together do not tell in which order they were drawn.

Everything is done twice, with hand and inventory in one order and in the other: the others see
the same and are told the same.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from hullbreach.games.nemesis.ids import CARD, DEAD, ITEMS_BY_NAME
from hullbreach.games.nemesis.wounds import die
from tests.nemesis.marks import board
from tests.nemesis.scenario import Scenario

Make = Callable[..., Scenario]
HAND = ("Motivation", "Search", "Rest", "Demolition")
ITEMS = ("Energy Charge", "Tools", "Medkit", "Chemicals")


def cards(*names: str) -> list[tuple[str, int]]:
    return [("card", CARD[name]) for name in names]


def pay(s: Scenario) -> None:
    s.start()
    s.answer(0, "careful", 6)
    s.answer(0, *cards("Search", "Demolition"))
    s.answer(0, *s.options()[0])  # where to make noise


def discard_on_passing(s: Scenario) -> None:
    s.start()
    s.pass_(0, "Search", "Demolition", "Rest")


def put_on_the_space_suit(s: Scenario) -> None:
    s.give(0, "Space Suit")
    s.tile(7, "Generator")
    s.tile(3, "Comms Room")
    s.roll(noise=3)
    s.start()
    s.use(0, "Space Suit")
    s.do(0, "room", 3)


def take_drugs(s: Scenario) -> None:
    s.give(0, "Military Drugs")
    s.pile(0, ["Interruption"] * 3, [])
    s.start()
    s.use(0, "Military Drugs", pay=False)
    s.answer(0, *cards("Demolition"))
    s.answer(0, *cards("Search", "Rest"))


def be_shocked(s: Scenario) -> None:
    s.put(1, 7)
    s.fill(1, 2)
    s.give(1, "Taser")
    s.start(active=1)
    s.use(1, "Taser", "shock")
    s.do(1, "seat", 0)
    assert s.p(0).hand == []


def give_things_away(s: Scenario) -> None:
    s.put(1, 7)
    s.put(2, 20)
    s.start()
    s.do(0, "trade", pay=False)
    s.answer(0, *cards("Rest"))
    s.settle()
    s.answer(0, "offer_to", 1)
    given = [ITEMS_BY_NAME[name][0] for name in ("Tools", "Energy Charge", "Medkit")]
    s.answer(0, *(("item", kind) for kind in given))
    if s.pending.kind == "ask":
        s.answer(0)
    s.answer(1, "accept")


def perish(s: Scenario) -> None:
    die(s.g, 0, "NEM-WND-05")
    assert len(s.g.item_decks[1].discard) == 2
    s.start("round", active=0)


def hunt_no_more(s: Scenario) -> None:
    h = s.g.intruder_player
    s.p(0).status = DEAD
    h.seat = s.g.first_dead = 0
    h.hand = [5, 2, 7] if s.p(0).hand[0] == CARD["Motivation"] else [7, 2, 5]
    for card in h.hand:
        h.deck.pool.remove(card)
    s.start("hunter_round", active=0)
    s.answer(0, "hunt_pass")
    s.answer(0, "hunting", 2)


WAYS = [
    pay,
    discard_on_passing,
    put_on_the_space_suit,
    take_drugs,
    be_shocked,
    give_things_away,
    perish,
    hunt_no_more,
]


@pytest.mark.rule("NEM-CARD-09", "NEM-ITEM-01")
@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_what_lies_open_does_not_tell_the_order_of_drawing(
    scenario: Make, way: Callable[[Scenario], None]
) -> None:
    def seen(turn: Callable[[list[int]], list[int]]) -> Any:
        def make(*args: object, **how: Any) -> Scenario:
            return scenario(
                3, characters=("Captain", "Pilot", "Scout"), options={"intruder_player": "yes"}
            )

        s = board(make, "Captain")
        s.put(2, 7)
        s.hand(0, *HAND)
        s.hand(1)
        s.hand(2)
        s.give(0, *ITEMS)
        p = s.p(0)
        p.hand[:] = turn(p.hand)
        p.items[:] = turn(p.items)
        way(s)
        assert s.match is not None
        told = [(event.kind, event.args) for event in s.match.log(2)]
        table = msgspec.to_builtins(s.match.view(2).table)
        return told, table

    told, table = seen(list)
    told_back, table_back = seen(lambda things: things[::-1])
    assert told == told_back
    assert table == table_back


@pytest.mark.rule("NEM-ITEM-26")
def test_an_offer_does_not_tell_its_partner_the_order_of_finding(scenario: Make) -> None:
    def shown(found: tuple[str, ...]) -> Any:
        s = board(scenario, "Captain")
        s.put(1, 7)
        s.hand(0, *HAND)
        s.hand(1)
        s.give(0, *found)
        s.start()
        s.do(0, "trade", pay=False)
        s.answer(0, *cards("Rest"))
        s.settle()
        s.answer(0, "offer_to", 1)
        s.answer(0, *(("item", ITEMS_BY_NAME[name][0]) for name in found))
        if s.pending.kind == "ask":
            s.answer(0)
        assert s.pending.kind == "answer_offer"
        log = [(event.kind, event.args, event.refs) for event in s.playing.log(1)]
        assert "trade.shown" in [kind for kind, *_ in log]
        return log, s.playing.view(1)

    secret = ("Medkit", "Bandages", "Clothes")
    assert shown(secret) == shown(secret[::-1])
