"""A street of rooms with whatever expansions, and things by their names, for tests across chapters.

s = street(scenario, intruders="neoflesh")
hold(s, s.player("Recon"), "Scout Carbine")
use(s, "cards", "Search", ("item", item(s, "Toolkit")))
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from hullbreach.games.retaliation.board import CORRIDOR_SLOT, ROOM_SLOT
from hullbreach.games.retaliation.gear import new_held
from hullbreach.games.retaliation.ids import CONTAMINATION
from hullbreach.games.retaliation.state import Held, Player
from tests.retaliation.scenario import Make, Scenario


def r(name: str) -> int:
    return ROOM_SLOT[name]


def k(name: str) -> int:
    return CORRIDOR_SLOT[name]


def street(scenario: Make, seats: int = 3, **how: Any) -> Scenario:
    """R31 - K27 - R32 Armory - K28 - R33 Server Room - K29 - R34 Sprinklers Control, with noise
    values 1, 2, 3. The Recon is in R32, the others in the Landing Zone."""
    s = scenario(seats, **how)
    for lay_out in s.g.edition.laid_out:
        lay_out(s.g)
    s.rooms(R32="Armory", R33="Server Room", R34="Sprinklers Control")
    s.corridors(K27=108, K28=208, K29=304)
    s.put("Recon", "R32")
    return s


def number(things: Iterable[Any], name: str) -> int:
    """The number of a thing by its name."""
    return next(n for n, it in enumerate(things) if it.name == name)


def item(s: Scenario, name: str) -> int:
    return number(s.g.edition.things.items, name)


def hold(s: Scenario, p: Player, *names: str) -> list[Held]:
    """Put things without tokens into the hands, each into a slot of its own, or armor on."""
    found = [new_held(s.g, item(s, name)) for name in names]
    for held in found:
        if s.g.edition.things.items[held.kind].kind == "armor":
            p.armor.append(held)
        else:
            held.hand = len(p.held)
            p.held.append(held)
    return found


def cards(p: Player, count: int) -> list[int]:
    """Draw so many action cards into the hand."""
    drawn = sorted(p.deck.pool)[:count]
    for card in drawn:
        p.deck.pool.remove(card)
    p.hand += drawn
    return drawn


def contamination(p: Player) -> list[int]:
    """All contamination cards of a character, wherever they lie."""
    deck = p.deck
    lying = (*p.contamination, *deck.pool, *deck.top, *deck.bottom, *deck.discard)
    return [card for card in lying if card >= CONTAMINATION]


def ways(s: Scenario, table: str, name: str, n: int = 0, seat: int = 0) -> list[tuple[Any, ...]]:
    """How a use of a card, an item or a room ("cards", "items", "rooms") can be chosen."""
    return list(getattr(s.g.edition, table)[name][n].options(s.g, seat))


def use(
    s: Scenario,
    table: str,
    name: str,
    *answers: Any,
    n: int = 0,
    seat: int = 0,
    way: tuple[Any, ...] = (),
) -> None:
    """Choose a use in a way that is there, and answer what it asks."""
    assert way in ways(s, table, name, n, seat)
    s.run(getattr(s.g.edition, table)[name][n].run(s.g, seat, *way), *answers)


def turn(s: Scenario, seat: int = 0) -> None:
    """It is the turn of a seat, which is asked for an action."""
    s.g.turn.seat, s.g.first, s.g.phase = seat, seat, "player"
    s.g.players[seat].started = s.g.players[seat].room
    s.start("action")
