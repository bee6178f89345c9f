"""Who plays on with what when a player's last character is dead: another character, or a role
(LF-CONTROL, LF-CAT-01, LF-SISTER-01). What the crew shares is untouched (LF-CONTROL-08).

Settled here: LF-GAP-25, -42, -43, -45, -74.
"""

from __future__ import annotations

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure

from . import tokens
from .board import REMORA, VENTS
from .crew import crew_seats, hand_over, is_crew, lay_off, own
from .ids import MINING_LASER
from .movement import free_for_image
from .state import CAT, MAINFRAME, Lifeform

ROLES = {"cat": CAT, "mainframe": MAINFRAME}


def take_control(g: Lifeform) -> Procedure[None]:
    """Every crew player without a surviving character goes on, in turn order (LF-CONTROL-01, -03,
    -04, -06). A sheet goes over as it is, from aboard too (LF-CONTROL-10)."""
    for seat in crew_seats(g):
        if not is_crew(g, seat) or own(g, seat):
            continue
        options: list[Option] = [
            ("character", c.number)
            for other in crew_seats(g)
            if len(own(g, other)) >= 2
            for c in own(g, other)
        ]
        if options:
            _, c = yield Decision("take_over", (seat,), options, "LF-CONTROL-03")
            g.say("control.taken", "LF-CONTROL-03", seat, c, g.characters[c].seat)
            hand_over(g, c, seat)
        else:
            yield from become_role(g, seat)


def become_role(g: Lifeform, seat: int) -> Procedure[None]:
    """The hand goes, a role that nobody has yet is taken for good (LF-CONTROL-04, -07)."""
    _give_up_hand(g, seat)
    free: list[Option] = [("role", name) for name, role in ROLES.items() if not _taken(g, role)]
    _, name = yield Decision("role", (seat,), free, "LF-CONTROL-04")
    p = g.players[seat]
    p.role = ROLES[name]
    p.heat = 0
    if seat == g.active:  # LF-CONTROL-09
        g.turn_over = True
        if g.row.seat == seat:
            g.row.left.clear()
    if p.role == CAT:
        yield from _become_cat(g, seat)
    else:
        g.mainframe.seat = seat
        g.story("role.mainframe", "LF-SISTER-01", seat)


def _taken(g: Lifeform, role: int) -> bool:
    return any(p.role == role for p in g.players)


def _give_up_hand(g: Lifeform, seat: int) -> None:
    """The whole hand onto the discard pile, special cards out of the game; a Mining Laser that is
    only owed goes like one in the hand (LF-CONTROL-04, LF-LASER-08)."""
    hand = g.players[seat].hand
    if g.laser_owed == seat:
        g.laser_owed = -1
        hand.append(MINING_LASER)
    hand.sort()  # the order in which they were drawn is told to nobody
    if hand:
        g.say("hand.discarded", "LF-CONTROL-04", seat, *hand)
    for card in hand:
        lay_off(g, card)
    hand.clear()


def _become_cat(g: Lifeform, seat: int) -> Procedure[None]:
    """Data tokens go too; the cat is put into a vent chamber without characters and images, into
    any such chamber if there is none (LF-CAT-01). The whole deck is its supply (LF-CAT-02)."""
    data = g.players[seat].data
    for icon, n in enumerate(data):
        tokens.put_back(g, tokens.DATA + icon, n)
        data[icon] = 0
    g.cat.seat = seat
    g.story("role.cat", "LF-CAT-01", seat)
    free = [place for place in range(REMORA) if free_for_image(g, place)]
    options: list[Option] = [
        ("chamber", place) for place in [place for place in free if place in VENTS] or free
    ]
    _, g.cat_place = yield Decision("cat_start", (seat,), options, "LF-CAT-01")
    g.say("cat.placed", "LF-CAT-01", g.cat_place)
