"""What the action cards do (the table of action cards; costs and marks are content)."""

from __future__ import annotations

from hullbreach.kernel.content import matched
from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.decks import look_at_top, put_under
from hullbreach.kernel.state import Procedure

from .acts import Act, Use
from .combat import (
    escape,
    escape_rooms,
    full_auto,
    loaded_weapons,
    shoot,
    targets,
)
from .contamination import scan_hand
from .content import ACTION_CARDS, EVENTS
from .crafting import craft_refusal, craft_run, own_kinds
from .crew import crew_in, has_computer, others_in, tile_card, turn_order
from .declare import declare
from .doors import set_door
from .hazards import can_malfunction, ignite, malfunction
from .ids import AWAKE, CLOSED, CORRIDORS_OF, DESTROYED, ROOMS, TECHNICAL, item
from .movement import SILENT, open_paths, walk
from .pay import draw_cards
from .rooms import COORDINATES, room_action_refusal, usable, use_room
from .slots import (
    ASSAULT_RIFLE,
    load,
    lose_item,
    owns,
)
from .state import Nemesis
from .uses import (
    DOOR,
    ENGINE,
    LOOK_TILE,
    PUT_OUT,
    REPAIR,
    SCAVENGE,
    SEARCH,
    always,
    choose,
    choose_slot,
    led_walk,
    vent_run,
)

SIX_SHOOTER = item("Six-Shooter")
INTERCOM = item("Intercom")
HOLO_COMPUTER = item("Holo Computer")


# -- Demolition, Rest --------------------------------------------------------------------------


def _closed_doors(g: Nemesis, room: int) -> list[int]:
    return [c for c in CORRIDORS_OF[room] if c != TECHNICAL and g.doors[c] == CLOSED]


def _demolish_refusal(g: Nemesis, who: int, room: int) -> str | None:
    return None if _closed_doors(g, room) else "NEM-ACT-06"


def _demolish(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """Destroy a closed door."""
    options = [("corridor", c) for c in _closed_doors(g, room)]
    corridor = (yield from choose(g, who, "demolish", options, "NEM-DOOR-05"))[1]
    if not (yield from declare(g, who, act)):
        return False
    set_door(g, corridor, DESTROYED, "NEM-DOOR-05")
    return True


def _sabotage_refusal(g: Nemesis, who: int, room: int) -> str | None:
    return None if can_malfunction(g, room) else "NEM-MALF-01"


def _sabotage(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """A malfunction marker in the own room."""
    if not (yield from declare(g, who, act)):
        return False
    malfunction(g, room, "NEM-MALF-01")
    return True


def _rest(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """Scan the hand (NEM-CONT-04)."""
    if not (yield from declare(g, who, act)):
        return False
    yield from scan_hand(g, who, "NEM-CONT-04")
    return True


# -- room actions without their cost -----------------------------------------------------------


def _room_refusal(g: Nemesis, who: int, room: int) -> str | None:
    refused = room_action_refusal(g, who, room)
    if refused is None and not usable(g, who, room):
        return "NEM-ROOM-33"
    return refused


def _computer_room_refusal(g: Nemesis, who: int, room: int) -> str | None:
    if not has_computer(g, room):
        return "NEM-ROOM-04"
    return _room_refusal(g, who, room)


def _plain_room_refusal(g: Nemesis, who: int, room: int) -> str | None:
    if g.explored[room] and tile_card(g, room).computer:
        return "NEM-ROOM-04"
    return _room_refusal(g, who, room)


COMPUTER_ROOM = Use("free_room", _computer_room_refusal, use_room)


def _computer_refusal(g: Nemesis, who: int, room: int) -> str | None:
    return None if has_computer(g, room) else "NEM-ROOM-04"


# -- Order, Motivation -------------------------------------------------------------------------


def _reach(g: Nemesis, who: int) -> list[int]:
    """Other characters that Order reaches: in the room; with the Intercom at any computer."""
    rooms = {g.players[who].room}
    if owns(g.players[who], INTERCOM):
        rooms |= {r for r in ROOMS if has_computer(g, r)}
    return [s for room in sorted(rooms) for s in crew_in(g, room) if s != who]


def _order_targets(g: Nemesis, who: int) -> list[int]:
    return [s for s in _reach(g, who) if open_paths(g, g.players[s].room)]


def _order_refusal(g: Nemesis, who: int, room: int) -> str | None:
    return None if _order_targets(g, who) else "NEM-ACT-06"


def _order(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """Move another character, willing or not, to a room next to its own (NEM-MOVE-12)."""
    seats = [("seat", s) for s in _order_targets(g, who)]
    seat = (yield from choose(g, who, "order_who", seats, "NEM-MOVE-12"))[1]
    rooms = [("room", r) for r, _ in open_paths(g, g.players[seat].room)]
    target = (yield from choose(g, who, "order_where", rooms, "NEM-MOVE-12", (seat,)))[1]
    if not (yield from declare(g, who, act)):
        return False
    yield from led_walk(g, seat, target, "NEM-MOVE-12")
    return True


def _motivation(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """Everybody in the room draws a card, with the Intercom also those at computers."""
    if not (yield from declare(g, who, act)):
        return False
    reached = {who, *_reach(g, who)}
    for seat in turn_order(g):
        if seat in reached:
            draw_cards(g, seat, 1, "NEM-CARD-05")
    return True


# -- Suppressive and Covering Fire -------------------------------------------------------------


def _cover_refusal(g: Nemesis, who: int, room: int) -> str | None:
    """An open path and a weapon with ammo are needed."""
    if not open_paths(g, room):
        return "NEM-MOVE-02"
    return None if loaded_weapons(g, who) else "NEM-CMB-06"


def _choose_weapon(g: Nemesis, who: int) -> Procedure[int]:
    return (yield from choose_slot(g, who, loaded_weapons(g, who), "spend_ammo", "NEM-CMB-06"))


def _suppressive_fire(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """One ammo; the shooter or a willing other escapes without attacks."""
    slot = yield from _choose_weapon(g, who)
    held = g.players[who].slots[slot]
    options = [("seat", seat) for seat in (who, *others_in(g, who))]
    chosen = (yield from choose(g, who, "cover_who", options, "NEM-MOVE-13"))[1]
    if not (yield from declare(g, who, act)):
        return False
    held.ammo -= 1
    while chosen != who and not (yield from _willing(g, chosen, who)):
        # Nobody goes unwilling: the shooter names somebody else.
        options.remove(("seat", chosen))
        chosen = (yield from choose(g, who, "cover_who", options, "NEM-MOVE-13"))[1]
    yield from _slip_away(g, chosen)
    return True


def _covering_fire(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """As Suppressive Fire, or both go to the same room, the shooter first (NEM-MOVE-14)."""
    slot = yield from _choose_weapon(g, who)
    held = g.players[who].slots[slot]
    others = others_in(g, who)
    options: list[Option] = [("seat", s) for s in (who, *others)]
    options += [("both", who, s) for s in others]
    chosen = yield from choose(g, who, "cover_who", options, "NEM-MOVE-14")
    if not (yield from declare(g, who, act)):
        return False
    held.ammo -= 1
    while chosen[-1] != who and not (yield from _willing(g, chosen[-1], who)):
        options = [option for option in options if option[-1] != chosen[-1]]
        chosen = yield from choose(g, who, "cover_who", options, "NEM-MOVE-14")
    if chosen[0] == "seat":
        yield from _slip_away(g, chosen[1])
        return True
    rooms = [("room", r) for r in escape_rooms(g, who)]
    target = (yield from choose(g, who, "cover_where", rooms, "NEM-MOVE-14"))[1]
    other = g.players[chosen[-1]]
    start = other.room
    yield from walk(g, who, target, "NEM-MOVE-14")
    if other.room == start and crew_in(g, start).count(other.seat):
        if target in escape_rooms(g, other.seat):
            yield from walk(g, other.seat, target, "NEM-MOVE-14")
    return True


def _willing(g: Nemesis, seat: int, who: int) -> Procedure[bool]:
    options = [("accept",), ("refuse",)]
    chosen = yield Decision("be_moved", (seat,), options, "NEM-MOVE-13", about=(who,))
    return bool(chosen[0] == "accept")


def _slip_away(g: Nemesis, seat: int) -> Procedure[None]:
    """Escape without attacks to a room of the mover's choice."""
    rooms = [("room", r) for r in escape_rooms(g, seat)]
    target = (yield from choose(g, seat, "cover_where", rooms, "NEM-MOVE-13"))[1]
    yield from walk(g, seat, target, "NEM-MOVE-13")


# -- weapons -----------------------------------------------------------------------------------


def _slot_of(g: Nemesis, who: int, kind: int) -> int:
    for i, held in enumerate(g.players[who].slots):
        if held.kind == kind:
            return i
    return -1


def _reload_refusal(g: Nemesis, who: int, room: int) -> str | None:
    return None if _slot_of(g, who, SIX_SHOOTER) >= 0 else "NEM-ITEM-11"


def _reload(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """One ammo for the Six-Shooter (NEM-ITEM-11)."""
    held = g.players[who].slots[_slot_of(g, who, SIX_SHOOTER)]
    if not (yield from declare(g, who, act)):
        return False
    load(g, who, held, 1, "NEM-ITEM-11")
    return True


def _shot(g: Nemesis, who: int, slots: list[int]) -> Procedure[tuple[int, int]]:
    """Choose weapon and target of a shot that a card grants."""
    slot = yield from choose_slot(g, who, slots, "shoot_with", "NEM-CMB-06")
    options = [("target", target) for target in targets(g, who)]
    target = (yield from choose(g, who, "shoot_at", options, "NEM-CMB-06"))[1]
    return slot, target


def _shoot_refusal(g: Nemesis, who: int, room: int) -> str | None:
    if not loaded_weapons(g, who):
        return "NEM-CMB-06"
    return None if targets(g, who) else "NEM-ACT-04"


def _adrenaline_shot(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """A Shoot, then a card."""
    slot, target = yield from _shot(g, who, loaded_weapons(g, who))
    done = yield from shoot(g, who, act, slot, target)
    if done:
        _draw_if_able(g, who)
    return done


def _adrenaline_refusal(g: Nemesis, who: int, room: int) -> str | None:
    return None if escape_rooms(g, who) else "NEM-MOVE-02"


def _adrenaline_escape(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """An Escape, then a card."""
    rooms = [("room", r) for r in escape_rooms(g, who)]
    target = (yield from choose(g, who, "escape_to", rooms, "NEM-ESC-02"))[1]
    done = yield from escape(g, who, act, target)
    if done:
        _draw_if_able(g, who)
    return done


def _draw_if_able(g: Nemesis, who: int) -> None:
    """NEM-ACT-09: a character that died draws nothing."""
    if g.players[who].status == AWAKE:
        draw_cards(g, who, 1, "NEM-CARD-05")


def _aim_refusal(g: Nemesis, who: int, room: int) -> str | None:
    if not loaded_weapons(g, who, energy=True):
        return "NEM-CMB-06"
    return None if targets(g, who) else "NEM-ACT-04"


def _aim(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """A Shoot with an energy weapon; the die may be rolled again."""
    slot, target = yield from _shot(g, who, loaded_weapons(g, who, energy=True))
    return (yield from shoot(g, who, act, slot, target, reroll=True))


def _full_auto_refusal(g: Nemesis, who: int, room: int) -> str | None:
    slot = _slot_of(g, who, ASSAULT_RIFLE)
    if slot < 0 or not g.players[who].slots[slot].ammo:
        return "NEM-CMB-06"
    return None if targets(g, who) else "NEM-ACT-04"


def _full_auto(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """The whole magazine at one target."""
    slot = _slot_of(g, who, ASSAULT_RIFLE)
    options = [("target", target) for target in targets(g, who)]
    target = (yield from choose(g, who, "shoot_at", options, "NEM-CMB-06"))[1]
    return (yield from full_auto(g, who, act, slot, target))


# -- the Scientist's cards ---------------------------------------------------------------------


def _risk_refusal(g: Nemesis, who: int, room: int) -> str | None:
    if has_computer(g, room) or owns(g.players[who], HOLO_COMPUTER):
        return None
    return "NEM-ROOM-04"


def _risk(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """Look at the top event card; back on top, or under the deck."""
    if not (yield from declare(g, who, act)):
        return False
    card = look_at_top(g, g.events, who, "event card")
    if card < 0:
        return True
    g.say("event.looked", "NEM-ROOM-31", who)
    g.tell((who,), "event.seen", "NEM-ROOM-31", card)
    chosen = yield Decision(
        "risk", (who,), [("top",), ("bottom",)], "NEM-ROOM-31", about=(EVENTS[card].name,)
    )
    if chosen[0] == "bottom":
        put_under(g.events, g.events.top.pop(), g.events.top_seen.pop())
    g.say("event.put_top" if chosen[0] == "top" else "event.put_bottom", "NEM-ROOM-31", who)
    return True


def _block_rooms(g: Nemesis) -> list[int]:
    return [r for r in ROOMS if has_computer(g, r) and can_malfunction(g, r)]


def _block_refusal(g: Nemesis, who: int, room: int) -> str | None:
    if not has_computer(g, room):
        return "NEM-ROOM-04"
    return None if _block_rooms(g) else "NEM-MALF-01"


def _block(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """A malfunction marker in any room with a computer."""
    options = [("room", r) for r in _block_rooms(g)]
    target = (yield from choose(g, who, "block_room", options, "NEM-MALF-01"))[1]
    if not (yield from declare(g, who, act)):
        return False
    malfunction(g, target, "NEM-MALF-01")
    return True


def _intranet_rooms(g: Nemesis, who: int) -> list[int]:
    return [r for r in ROOMS if has_computer(g, r) and usable(g, who, r)]


def _intranet_refusal(g: Nemesis, who: int, room: int) -> str | None:
    if not has_computer(g, room) and not owns(g.players[who], HOLO_COMPUTER):
        return "NEM-ROOM-04"
    return None if _intranet_rooms(g, who) else "NEM-ROOM-33"


def _intranet(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """The room action of any room with a computer, as if there."""
    options = [("room", r) for r in _intranet_rooms(g, who)]
    target = (yield from choose(g, who, "intranet_room", options, "NEM-ROOM-33"))[1]
    return (yield from use_room(g, who, act, target))


# -- Reconnaissance, Pyrotechnics, Ingenuity ---------------------------------------------------


def _path_refusal(g: Nemesis, who: int, room: int) -> str | None:
    return None if open_paths(g, room) else "NEM-MOVE-02"


def _reconnaissance(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """Move without a noise roll and without noise."""
    rooms = [("room", r) for r, _ in open_paths(g, room)]
    target = (yield from choose(g, who, "move_to", rooms, "NEM-MOVE-01"))[1]
    if not (yield from declare(g, who, act)):
        return False
    yield from walk(g, who, target, "NEM-MOVE-01", SILENT)
    return True


def _arson_refusal(g: Nemesis, who: int, room: int) -> str | None:
    return None if own_kinds(g.players[who]) else "NEM-ACT-06"


def _arson(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """Give up an item for a fire in the own room."""
    options = [("item", kind) for kind in sorted(set(own_kinds(g.players[who])))]
    kind = (yield from choose(g, who, "burn_item", options, "NEM-FIRE-01", secret=True))[1]
    if not (yield from declare(g, who, act, kind)):
        return False
    g.say("item.discarded", "NEM-ITEM-25", who, kind)
    yield from lose_item(g, who, kind)
    ignite(g, room, "NEM-FIRE-01")
    return True


CRAFT = Use("craft", craft_refusal(any_yellow=True), craft_run(any_yellow=True))

_USES: dict[str, tuple[Use, ...]] = {
    "Demolition": (
        Use("demolish", _demolish_refusal, _demolish),
        Use("sabotage", _sabotage_refusal, _sabotage),
    ),
    "Interruption": (),
    "Rest": (Use("rest", always, _rest),),
    "Search": (SEARCH,),
    "Basic Repairs": (REPAIR, ENGINE),
    "Repairs": (REPAIR, ENGINE),
    "Fast Repairs": (REPAIR, ENGINE),
    "Computer Skills": (DOOR, COMPUTER_ROOM),
    "Order": (Use("order", _order_refusal, _order),),
    "Suppressive Fire": (Use("cover", _cover_refusal, _suppressive_fire),),
    "Reload": (Use("reload", _reload_refusal, _reload),),
    "Motivation": (Use("motivate", always, _motivation),),
    "Piloting": (COMPUTER_ROOM, Use("coordinates", _computer_refusal, COORDINATES.run)),
    "Knowledge of the Ship": (DOOR, LOOK_TILE),
    "Old Friend": (Use("free_room", _plain_room_refusal, use_room),),
    "Risk Assessment": (Use("risk", _risk_refusal, _risk),),
    "Blocking Access": (COMPUTER_ROOM, Use("block", _block_refusal, _block)),
    "Intranet": (Use("intranet", _intranet_refusal, _intranet),),
    "Scavenging": (SCAVENGE,),
    "Reconnaissance": (Use("sneak", _path_refusal, _reconnaissance),),
    "Adrenaline": (
        Use("shoot", _shoot_refusal, _adrenaline_shot),
        Use("escape", _adrenaline_refusal, _adrenaline_escape),
    ),
    "Covering Fire": (Use("cover", _cover_refusal, _covering_fire),),
    "Taking Aim": (Use("aim", _aim_refusal, _aim),),
    "Full Auto": (Use("full_auto", _full_auto_refusal, _full_auto),),
    "Nerves of Steel": (),
    "Technical Corridors": (vent_run(passes=True),),
    "Pyrotechnics": (Use("arson", _arson_refusal, _arson), PUT_OUT),
    "Ingenuity": (REPAIR, ENGINE, CRAFT),
}
CARD_USES = matched(_USES, ACTION_CARDS, "actions.toml: [[card]]", "cards.py")
"""What each action card lets a character do."""
