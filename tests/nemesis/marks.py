"""Checks of the mark (O, C, A) and the cost that a table gives to a card or an item.

The board must allow everything else: what then is refused is refused for its mark or its cost.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hullbreach.games.nemesis.cards import CARD_USES
from hullbreach.games.nemesis.content import ITEMS
from hullbreach.games.nemesis.ids import CARD, ITEMS_BY_NAME
from hullbreach.games.nemesis.intruders import take_off
from hullbreach.games.nemesis.items import ITEM_USES
from tests.nemesis.scenario import Scenario

COMMON = ("Demolition", "Rest", "Interruption", "Search", "Search")


def check_card(s: Scenario, name: str, use: str, cost: int, when: str) -> None:
    """Seat 0 may play the card at its mark, with `cost` other action cards and not with fewer.

    Leaves the card, what it costs and one more card in the hand.
    """
    option = ("card", CARD[name], [u.key for u in CARD_USES[CARD[name]]].index(use))
    others = list(COMMON)
    if name in others:
        others.remove(name)
    s.hand(0, name, *others[:cost])
    _check_when(s, option, when)
    if cost:
        s.hand(0, name, *others[: cost - 1], contamination=2)
        assert "NEM-CARD-03" in _refusals(s, option)
    s.hand(0, name, *others[: cost + 1])


def check_item(
    s: Scenario, name: str, use: str, cost: int, when: str, *, calm: str | None = None
) -> None:
    """Seat 0 may use its item at its mark, for `cost` action cards and not for fewer.

    With a Hand wound it costs one more (NEM-ITEM-08). `calm` is the rule that refuses it out of
    combat for another reason than its mark. Leaves the cost and one more card in hand.
    """
    p = s.p(0)
    own = p.items + [held.kind for held in p.slots]
    kind = next(k for k in ITEMS_BY_NAME[name] if k in own)
    option = ("item", kind, [u.key for u in ITEM_USES[kind]].index(use))
    s.hand(0, *COMMON[:cost])
    _check_when(s, option, when, calm)
    if cost:
        s.hand(0, *COMMON[: cost - 1], contamination=2)
        assert "NEM-CARD-01" in _refusals(s, option)
    s.hand(0, *COMMON[:cost])
    s.wound(0, "Hand")
    assert "NEM-CARD-01" in _refusals(s, option)
    s.hand(0, *COMMON[: cost + 1])
    assert None in _refusals(s, option)
    s.g.wound_deck.pool.append(p.wounds.pop())


def _refusals(s: Scenario, option: tuple[Any, ...]) -> tuple[str | None, str | None]:
    """What refuses the option as the board is, and with one more adult in the room."""
    room = s.p(0).room
    calm = s.refusal(0, *option)
    it = s.intruder("ADULT", room)
    fighting = s.refusal(0, *option)
    take_off(s.g, it, to_bag=False)
    return calm, fighting


def _check_when(
    s: Scenario, option: tuple[Any, ...], when: str, alone: str | None = None
) -> None:
    assert s.g.intruder_count[s.p(0).room] == 0, "put intruders later: here they come and go"
    calm, fighting = _refusals(s, option)
    assert calm == ("NEM-CARD-06" if when == "C" else alone)
    assert fighting == ("NEM-CARD-06" if when == "O" else None)


def spent(s: Scenario, card: str = "") -> None:
    """Of what a check left in the hand, all but one card has been paid; the card is discarded."""
    p = s.p(0)
    assert len(p.hand) == 1
    assert not card or CARD[card] in p.deck.discard


def used_up(s: Scenario, name: str) -> None:
    """Seat 0 no longer has the item; it lies where a used item of its kind goes."""
    p = s.p(0)
    own = p.items + [held.kind for held in p.slots]
    kinds = ITEMS_BY_NAME[name]
    assert not set(kinds) & set(own)
    lying = [kind for deck in s.g.item_decks for kind in deck.discard] + s.g.removed
    if ITEMS[kinds[0]].deck == "crafted":
        assert s.g.crafts.count(kinds[0]) == 3
    else:
        assert len([kind for kind in lying if kind in kinds]) == 1


def board(make: Callable[..., Scenario], character: str, tile: str = "", room: int = 7) -> Scenario:
    """Everything explored; seat 0 is the character, alone in a room with this tile.

    Seat 1 stands in room 20 with an empty hand.
    """
    s = make(characters=(character, "Pilot" if character == "Captain" else "Captain"))
    s.explore_all()
    s.put(0, room)
    s.put(1, 20)
    if tile:
        s.tile(room, tile)
    return s
