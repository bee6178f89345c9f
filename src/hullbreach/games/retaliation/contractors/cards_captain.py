"""Action cards of Captain, Pilot and Scientist (CN011 to CN035)."""

from __future__ import annotations

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.decks import draw, look, put_on
from hullbreach.kernel.state import Procedure

from ..board import LANDING_ZONE
from ..cards_common import all_draw, move_on, moves, obey, orders
from ..cards_crew import scan_two
from ..combat import Shot, shoot_at, targets
from ..consent import willing
from ..crew import hand_size, on_map
from ..effects import Ways, always, here, hit_then, own_room, using_room
from ..escape import enter_lander
from ..facility import foe
from ..hand import draw_cards, lose_card
from ..ids import GONE, LANDED
from ..item_uses import contaminations, remove_one
from ..moving import Going, move, ways
from ..orders import orderable
from ..rooms_systems import is_broken, look_at_stack, when
from ..state import Retaliation
from ..tracks import move_lander
from ..uses import Use, Uses
from ..weapons import firing

RULE = "NR-ACT-11"

# -- Captain -----------------------------------------------------------------------------------


def _orders(g: Retaliation, seat: int) -> Ways:
    """Whatever their rank."""
    return [way for q in orderable(g, seat) for way in orders(g, q)]


def foresee(g: Retaliation, seat: int) -> Procedure[None]:
    """Look at the top 2 event cards, fewer if the deck is shorter, and put them back in any order;
    nothing is shuffled for it."""
    deck, back_of = g.events, g.edition.event_back
    seen = look(g, deck, 2, 1 << seat, "event card", back_of=back_of)
    g.say("events.seen", RULE, seat, len(seen))
    if len(seen) < 2:
        return
    options: list[Option] = [("event_first", card) for card in seen]
    first = (yield Decision("events", (seat,), options, RULE))[1]
    lying = [draw(g, deck, "event card", back_of=back_of) for _ in seen]
    put_on(deck, sorted(lying, key=lambda card: bool(card != first)), 1 << seat)


def drawing(cards: int) -> Use:
    """Draw action cards."""

    def run(g: Retaliation, seat: int) -> None:
        draw_cards(g, seat, cards, RULE)

    return Use(always, run)


CAPTAIN: Uses = {
    "Captain's Order": (Use(_orders, obey, way="order"),),
    "Rally": (Use(always, all_draw),),
    "Log Entry": (Use(always, foresee),),
    "Stand Firm": (hit_then(strikes=False),),
    "Cool Head": (drawing(2),),
}

# -- Pilot -------------------------------------------------------------------------------------


def _vectors(g: Retaliation, seat: int) -> Ways:
    """Up to 2 spaces either way (NR-LND-12); none is a legal number (NR-GOLD-05)."""
    last: int = g.edition.counts.rounds
    spaces = (1, 2, -1, -2) if g.lander else ()
    return [(n,) for n in spaces if 2 <= g.lander + n <= last] or [(0,)]


def _vector(g: Retaliation, seat: int, spaces: int) -> None:
    move_lander(g, spaces, "NR-LND-12")


def _quick_boots(g: Retaliation, seat: int, corridor: int) -> Procedure[None]:
    """Move, and for a card Move again; both make a noise roll."""
    if (yield from move(g, seat, corridor)) and on_map(g.players[seat]):
        yield from move_on(g, seat)


def _any_way(g: Retaliation, seat: int) -> Ways:
    return [(k,) for k in ways(g, seat)]


def _can_board(g: Retaliation, seat: int) -> bool:
    """In the Landing Zone with the lander token, without an intruder there."""
    room = g.players[seat].room
    return room == LANDING_ZONE and g.lander_is == LANDED and not g.edition.combat(g, room)


def _radar(g: Retaliation, seat: int) -> None:
    """Look at the top anti-aircraft token: only who did knows it (NR-LND-01)."""
    look_at_stack(g)
    g.anti_aircraft.seen |= 1 << seat
    g.say("aa.seen", RULE, seat)
    g.tell((seat,), "aa.top", "NR-LND-01", seat, g.anti_aircraft.top)


PILOT: Uses = {
    "Vector": (Use(_vectors, _vector, way="lander"),),
    "Hard Turn": (moves(Going(guard=2)),),
    "Quick Boots": (Use(_any_way, _quick_boots, way="corridor"),),
    "Pre-Flight": (Use(when(_can_board), enter_lander),),
    "Radar": (Use(when(lambda g, seat: g.anti_aircraft.top != GONE), _radar),),
}

# -- Scientist ---------------------------------------------------------------------------------


def _microscope(g: Retaliation, seat: int) -> Procedure[None]:
    """Scan up to 2 in hand: clean ones leave the game, infected ones stay, no Larva is placed."""
    lying = g.players[seat].contamination
    scanned, clean = yield from scan_two(g, seat, lying, "microscope", RULE)
    g.say("scanned", RULE, seat, scanned)
    g.say("contamination.gone", RULE, seat, clean)


def _catalyst(g: Retaliation, seat: int) -> Procedure[None]:
    """Draw 2, then discard an action card."""
    draw_cards(g, seat, 2, RULE)
    yield from lose_card(g, seat, RULE)


def _patients(g: Retaliation, seat: int) -> Ways:
    """Who could hold contamination by what the actor sees."""
    p = g.players[seat]
    return [(q.seat,) for q in here(g, seat) if (q.contamination if q is p else hand_size(q))]


def _antitoxin(g: Retaliation, seat: int, who: int) -> Procedure[None]:
    """Its owner says which card in hand leaves the game unscanned."""
    if not (
        yield from willing(
            g, seat, who, "consent", "NR-IPL-01", "card", g.players[seat].playing[-1]
        )
    ):
        g.say("refused", "NR-IPL-01", who)
        return
    yield from remove_from_hand(g, who)


def remove_from_hand(g: Retaliation, seat: int) -> Procedure[None]:
    """A contamination card in hand leaves the game; it is asked by the size of the hand."""
    options: list[Option] = [("card", card) for (card,) in contaminations(g, seat)]
    if not options:
        return
    chosen = options[0]
    if hand_size(g.players[seat]) > 1:
        chosen = yield Decision("remove_contamination", (seat,), options, RULE)
    remove_one(g, seat, chosen[1], RULE)


def shots(g: Retaliation, seat: int) -> Ways:
    """Whom it can Shoot with a weapon of its choice."""
    if not firing(g, g.players[seat]):
        return []
    return [(it.type, it.number) for it in targets(g, seat)]


def _weakness(g: Retaliation, seat: int, type_: int, number: int) -> Procedure[None]:
    yield from shoot_at(g, seat, foe(g, type_, number), Shot(lower=1))


def _green(g: Retaliation, seat: int) -> bool:
    """A room with a green icon, without a malfunction marker (NR-RMU-02)."""
    return "green" in own_room(g, seat).items and not is_broken(g, seat)


SCIENTIST: Uses = {
    "Microscope": (Use(always, _microscope),),
    "Catalyst": (Use(always, _catalyst),),
    "Antitoxin": (Use(_patients, _antitoxin, way="seat"),),
    "Weakness": (Use(shots, _weakness, way="intruder"),),
    "Protocol": (using_room(_green),),
}
