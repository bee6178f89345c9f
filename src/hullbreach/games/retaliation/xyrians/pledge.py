"""The allegiance card: pledging, being spared, sending a Xyrian (NR-XYR-05, -41, -46, -51)."""

from __future__ import annotations

from collections.abc import Mapping

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure, carry_out
from hullbreach.toolkit.verbs import Verb

from ..actions import costs
from ..facility import neighbours
from ..hand import pay
from ..ids import NONE
from ..state import Retaliation
from .activation import PARTS, draw_activation, put_away, recovers
from .hunters import in_row_order
from .state import SPENT, of

RULE = "NR-XYR-41"


def _here(g: Retaliation, seat: int) -> list[Option]:
    return [("pledge",)] if of(g).allegiance == g.players[seat].room else []


def _pledge(g: Retaliation, seat: int) -> Procedure[None]:
    """1 card and the token; in combat too (NR-XYR-41, -51)."""
    yield from pay(g, seat, 1, ("pledge",))
    of(g).allegiance, of(g).owner = SPENT, seat
    g.say("pledged", RULE, seat)


def _near(g: Retaliation, seat: int) -> list[Option]:
    """Xyrians in the owner's or a neighbouring room."""
    if of(g).owner != seat:
        return []
    room = g.players[seat].room
    rooms = [room, *[slot for slot, _ in neighbours(g, room)]]
    return [("command", it.type, it.number) for it in in_row_order(g) if it.place in rooms]


def _refusal(g: Retaliation, seat: int, option: Option) -> str | None:
    """Once per round."""
    return "NR-XYR-41" if of(g).commanded else None


def _command(g: Retaliation, seat: int, type_: int, number: int) -> Procedure[None]:
    """A card for one Xyrian, of which the owner chooses the part, and with it target or way; an
    injured one recovers (NR-GAP-223)."""
    yield from pay(g, seat, 2, ("command",))
    here = of(g)
    here.commanded = True
    it = next(it for it in here.models if it.number == number)
    g.say("xyrian.commanded", RULE, type_, number, seat)
    card = draw_activation(g)
    if not recovers(g, it):
        options: list[Option] = [("part", 0, card), ("part", 1, card)]
        about = (type_, number, card)
        part = (yield Decision("xyrian_part", (seat,), options, RULE, about=about))[1]
        g.say("xyrian.acts", RULE, type_, number, card, part)
        yield from carry_out(PARTS[card][part](g, it, seat))
    put_away(g, card)


PLEDGING: Mapping[str, Verb[Retaliation]] = {
    "pledge": Verb(_here, _pledge, costs(1)),
    "command": Verb(_near, _command, costs(2), _refusal),
}


def lost(g: Retaliation, seat: int) -> None:
    """The card leaves the game with its owner (NR-XYR-41)."""
    if of(g).owner == seat:
        of(g).owner = NONE
        g.say("pledge.lost", RULE, seat)
