"""What the story cards of the Fitter, the Archivist and the Keeper do at once (NR-INS-07)."""

from __future__ import annotations

from collections.abc import Mapping

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure

from ..crew import turn_order
from ..doors import close_around
from ..effects import broken_here, mend
from ..entering import NOBODY_MEANT, place_in
from ..facility import discovered_rooms, id_of
from ..hand import draw_cards, lose_card
from ..ids import INACTIVE
from ..markers import break_room, can_break, ignite
from ..nest import add_egg, destroy_egg, nest_slot
from ..noise import add_tokens
from ..rooms_systems import can_gain_data, gain_data, turn_over
from ..state import Retaliation
from ..things import DRONE
from ..tracks import move_lander
from ..uses import Effect
from .instants import (
    RULE,
    befriend,
    betray,
    find,
    hurt_all_here,
    noise_around,
    nothing,
    off_the_map,
    then,
)
from .state import room_of

# -- the Fitter --------------------------------------------------------------------------------


def _mend_something(g: Retaliation, seat: int) -> Procedure[None]:
    """A malfunction in her room: of the room, the robot or an item there (NR-MALF-06)."""
    options: list[Option] = [("malfunction_of", *way) for way in broken_here(g, seat)]
    if not options:
        return
    chosen = options[0]
    if len(options) > 1:
        chosen = yield Decision("mend_there", (seat,), options, RULE)
    yield from mend(g, seat, *chosen[1:])


def _false_signals(g: Retaliation, seat: int) -> None:
    noise_around(g, room_of(g))


def _shut_in(g: Retaliation, seat: int) -> None:
    close_around(g, room_of(g), RULE)


def _pressure_drop(g: Retaliation, seat: int) -> Procedure[None]:
    rooms = sorted(
        (slot for slot in discovered_rooms(g) if can_break(g, slot)),
        key=lambda slot: id_of(g, slot),
    )
    for slot in rooms[:2]:
        yield from break_room(g, slot, RULE)


def _gas(g: Retaliation, seat: int) -> None:
    ignite(g, room_of(g), RULE)


def _clean_air(g: Retaliation, seat: int) -> Procedure[None]:
    """A life support token that is in the game and inactive turns active."""
    options: list[Option] = [
        ("section", n) for n, state in enumerate(g.life_support) if state == INACTIVE
    ]
    if not options:
        return
    chosen = options[0]
    if len(options) > 1:
        chosen = yield Decision("clean_air", (seat,), options, RULE)
    turn_over(g, chosen[1], RULE)


# -- the Archivist -----------------------------------------------------------------------------


def _names(g: Retaliation, seat: int) -> None:
    draw_cards(g, seat, 2, RULE)


def _blank(g: Retaliation, seat: int) -> Procedure[None]:
    for p in turn_order(g):
        if p.data:
            yield from lose_card(g, p.seat, RULE)


def _lost_records(g: Retaliation, seat: int) -> Procedure[None]:
    for p in turn_order(g):
        yield from lose_card(g, p.seat, RULE)


def _fragment(g: Retaliation, seat: int) -> None:
    if can_gain_data(g, seat):
        gain_data(g, seat, RULE)


def _broadcast(g: Retaliation, seat: int) -> None:
    move_lander(g, 1, RULE)


def _sent(g: Retaliation, seat: int) -> Procedure[None]:
    """The actor, who had one to send (NR-GAP-205), and another of its choice gain a data token."""
    others = [p.seat for p in turn_order(g) if p.seat != seat and can_gain_data(g, p.seat)]
    options: list[Option] = [("seat", who) for who in others]
    if not options:
        return
    chosen = options[0]
    if len(options) > 1:
        chosen = yield Decision("sent", (seat,), options, RULE)
    gain_data(g, chosen[1], RULE)


# -- the Keeper --------------------------------------------------------------------------------


def _silence(g: Retaliation, seat: int) -> None:
    destroy_egg(g, RULE)


def _answer(g: Retaliation, seat: int) -> None:
    """Even where the Nest was destroyed, which it stays (NR-NEST-02)."""
    add_egg(g, RULE)
    add_tokens(g, "Larva", 2, RULE)


def _rising_voice(g: Retaliation, seat: int) -> Procedure[None]:
    nest = nest_slot(g)
    if nest < 0:
        add_tokens(g, "Drone", 1, RULE)
    else:
        yield from place_in(g, DRONE, nest, NOBODY_MEANT, RULE)


def _last_note(g: Retaliation, seat: int) -> None:
    while g.eggs:
        destroy_egg(g, RULE)


DEEP_INSTANTS: Mapping[str, Effect] = {
    "Tapping": nothing,
    "Out of the Pipe": then(befriend, _mend_something),
    "False Signals": _false_signals,
    "Service Codes": befriend,
    "Shut In": then(betray, _shut_in),
    "Dead Pumps": nothing,
    "Tool Roll": find("yellow", 2),
    "Pressure Drop": _pressure_drop,
    "Gas": _gas,
    "Clean Air": off_the_map(_clean_air),
    "Buried": betray,
    "Name List": nothing,
    "Old Colleagues": then(befriend, _names),
    "Blank Screens": _blank,
    "Index": befriend,
    "Jammer": betray,
    "Upload": nothing,
    "Fragment": _fragment,
    "Lost Records": _lost_records,
    "Broadcast": _broadcast,
    "Sent": off_the_map(_sent),
    "Deleted": betray,
    "Warm Dark": nothing,
    "Quiet Steps": befriend,
    "Scratches": hurt_all_here,
    "Lullaby": befriend,
    "Brood Song": betray,
    "Choir": nothing,
    "Sudden Silence": _silence,
    "Answering Call": _answer,
    "Rising Voice": _rising_voice,
    "Last Note": off_the_map(_last_note),
    "Discord": betray,
}
"""By the name of the card."""
