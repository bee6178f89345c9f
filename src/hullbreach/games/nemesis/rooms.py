"""Room actions (NEM-ROOM)."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.content import matched
from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure

from .acts import Act, Use
from .contamination import reshuffle_all, scan_everything, scan_hand, wash
from .content import TILES
from .crew import carried_objects, colour_of, crew_in, hand_size
from .declare import declare
from .destruct import switch_destruct, switch_refusal
from .doors import changeable_doors, close_door, set_door
from .hazards import extinguish
from .ids import (
    AWAKE,
    BLUE_CORPSE,
    CARCASS,
    CARCASSES_SLOT,
    CLOSED,
    CORPSES,
    CORPSES_SLOT,
    CORRIDORS_OF,
    DESTROYED,
    EGG,
    EGGS_SLOT,
    ENGINE_OF,
    OPEN,
    ROOMS,
    TECHNICAL,
    UNDECIDED,
    WEAKNESS,
)
from .intruders import find, injure, intruders_in, knows, retreat
from .navigation import decide_coordinates
from .nest import take_board_egg
from .noise import noise_roll
from .pods import (
    board_pod,
    boarding_refusal,
    hibernate,
    hibernating,
    hibernation_refusal,
    turn_pod,
    turnable_pods,
)
from .rules import Rules
from .slots import gain_object, load
from .state import Nemesis
from .uses import (
    LOOK_BOTH,
    always,
    choose,
    choose_deck,
    choose_several,
    choose_slot,
    draw_items,
    energy_weapons,
    look_at_engine,
)
from .wounds import dress_all, heal_light, heal_serious, light_wounds

PHOSPHATES: Final = WEAKNESS["Susceptibility to Phosphates"]
ROOM_COST: Final = 2


# -- Armory, Comms Room, Emergency Room --------------------------------------------------------


def _armory_refusal(g: Nemesis, who: int, room: int) -> str | None:
    return None if energy_weapons(g, who) else "NEM-ROOM-05"


def _armory(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """Two ammo for an energy weapon (NEM-ROOM-05)."""
    slot = yield from choose_slot(g, who, energy_weapons(g, who), "load_weapon", "NEM-ROOM-05")
    held = g.players[who].slots[slot]
    if not (yield from declare(g, who, act)):
        return False
    load(g, who, held, 2, "NEM-ROOM-05")
    return True


def _signal(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """Send the signal (NEM-ROOM-06)."""
    if not (yield from declare(g, who, act)):
        return False
    g.players[who].signal = True
    g.say("signal", "NEM-ROOM-06", who)
    return True


def _dress_all(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """NEM-ROOM-07."""
    if not (yield from declare(g, who, act)):
        return False
    dress_all(g, who, "NEM-ROOM-07")
    return True


def dressed_refusal(g: Nemesis, who: int, room: int) -> str | None:
    """Only a dressed serious wound can be healed (NEM-HEAL-02)."""
    return None if g.players[who].dressed else "NEM-HEAL-02"


def heal_dressed(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """Heal one dressed serious wound (NEM-ROOM-07, Medkit)."""
    if not (yield from declare(g, who, act)):
        return False
    yield from heal_serious(g, who, "NEM-HEAL-02")
    return True


def heal_lights(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """Heal all light wounds (NEM-ROOM-07, Bandages)."""
    if not (yield from declare(g, who, act)):
        return False
    heal_light(g, who, 2, "NEM-HEAL-02")
    return True


# -- Fire Control System, Generator ------------------------------------------------------------


def _fire_control(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """Put out the fire of any room and scare its intruders away (NEM-ROOM-09)."""
    options = [("room", r) for r in ROOMS]
    target = (yield from choose(g, who, "fire_control", options, "NEM-ROOM-09"))[1]
    if not (yield from declare(g, who, act)):
        return False
    extinguish(g, target, "NEM-ROOM-09")
    for it in intruders_in(g, target):
        spray(g, it.id, "NEM-ROOM-09")
    return True


def spray(g: Nemesis, id: int, rule: str) -> None:
    """An intruder retreats from extinguishing; Phosphates hurt it first (NEM-WEAK-01).

    What they make flee does not flee a second time (NEM-GAP-58).
    """
    it = find(g, id)
    if it is None:
        return
    if knows(g, PHOSPHATES) and injure(g, it, 1, "NEM-WEAK-01"):
        return
    retreat(g, it, rule)


def _generator(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """Start or stop the self-destruct sequence (NEM-ROOM-10)."""
    if not (yield from declare(g, who, act)):
        return False
    switch_destruct(g, "NEM-ROOM-10")
    return True


# -- Laboratory, Nest, Storage, Surgery --------------------------------------------------------


def research_objects(g: Nemesis, who: int, room: int) -> list[int]:
    """Objects lying in the room or carried by a character there (NEM-ROOM-11).

    From afar, by Intranet: lying there or carried by the researcher.
    """
    found = list(g.objects[room])
    for seat in crew_in(g, room) if g.players[who].room == room else [who]:
        found += carried_objects(g.players[seat])
    return sorted(set(found))


def research_refusal(g: Nemesis, who: int, room: int) -> str | None:
    return None if research_objects(g, who, room) else "NEM-ROOM-11"


def research(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """Discover the weakness that belongs to an object (NEM-ROOM-11, NEM-WEAK-01)."""
    options = [("object", kind) for kind in research_objects(g, who, room)]
    kind = (yield from choose(g, who, "research", options, "NEM-ROOM-11"))[1]
    if not (yield from declare(g, who, act)):
        return False
    discover(g, who, _weakness_slot(kind))
    return True


def _weakness_slot(kind: int) -> int:
    """Eggs, carcasses, and all corpses alike (NEM-WEAK-03)."""
    if kind == EGG:
        return EGGS_SLOT
    assert kind in (CARCASS, BLUE_CORPSE) or kind >= CORPSES
    return CARCASSES_SLOT if kind == CARCASS else CORPSES_SLOT


def discover(g: Nemesis, who: int, slot: int) -> None:
    """Turn a weakness card face up; a second time does nothing (NEM-WEAK-01, NEM-WEAK-02).

    Until then nobody knows it: it is not even decided (NEM-WEAK-04).
    """
    if g.weaknesses[slot] == UNDECIDED:
        g.weaknesses[slot] = g.take(g.weakness_pool, "weakness")
        g.say("weakness", "NEM-WEAK-01", who, slot, g.weaknesses[slot])


def _egg_refusal(g: Nemesis, who: int, room: int) -> str | None:
    return None if g.eggs and g.players[who].room == room else "NEM-NEST-01"


def _take_egg(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """Take an egg of the Nest, then make noise (NEM-NEST-01)."""
    if not (yield from declare(g, who, act)):
        return False
    if g.eggs:
        take_board_egg(g)
        yield from gain_object(g, who, EGG, "NEM-NEST-01")
        yield from noise_roll(g, who)
    return True


def _storage(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """Two cards of a deck of choice, keep one (NEM-ROOM-13)."""
    colour = yield from choose_deck(g, who)
    if not (yield from declare(g, who, act)):
        return False
    yield from draw_items(g, who, colour, 2, "NEM-ROOM-13")
    return True


def _surgery(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """Cut out all infection, at the price of a wound and the rest of the phase (NEM-ROOM-14).

    The wound may kill (NEM-GAP-45).
    """
    if not (yield from declare(g, who, act)):
        return False
    g.round_over = True
    scan_everything(g, who, "NEM-ROOM-14")
    yield from light_wounds(g, who, 1, "NEM-ROOM-14")
    p = g.players[who]
    if p.status == AWAKE:
        reshuffle_all(p)
        g.say("deck.renewed", "NEM-ROOM-14", who)
    return True


# -- Airlock Control, Command Center -----------------------------------------------------------


def _airlock_rooms(g: Nemesis, room: int) -> list[int]:
    """Explored yellow rooms, other than `room`, without a destroyed door (NEM-ROOM-15)."""
    return [
        r
        for r in ROOMS
        if r != room
        and colour_of(g, r) == "yellow"
        and all(c == TECHNICAL or g.doors[c] != DESTROYED for c in CORRIDORS_OF[r])
    ]


def _airlock_refusal(g: Nemesis, who: int, room: int) -> str | None:
    if g.airlock:
        return "NEM-ROOM-17"
    return None if _airlock_rooms(g, room) else "NEM-ROOM-15"


def _airlock(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """Close the doors of a yellow room; if all close, the airlock opens (NEM-ROOM-15)."""
    options = [("room", r) for r in _airlock_rooms(g, room)]
    target = (yield from choose(g, who, "airlock", options, "NEM-ROOM-15"))[1]
    if not (yield from declare(g, who, act)):
        return False
    ways = [c for c in CORRIDORS_OF[target] if c != TECHNICAL]
    for corridor in ways:
        if g.doors[corridor] == OPEN:
            yield from close_door(g, corridor, who, "NEM-ROOM-15")
    if all(g.doors[c] == CLOSED for c in ways):
        g.airlock = target
        g.say("airlock.armed", "NEM-ROOM-15", target)
    return True


def command_center(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """Open or close each door of any one room (NEM-ROOM-20)."""
    options = [("room", r) for r in ROOMS if changeable_doors(g, r)]
    target = (yield from choose(g, who, "command_center", options, "NEM-ROOM-20"))[1]
    doors: list[Option] = [("corridor", c) for c in changeable_doors(g, target)]
    chosen = yield from choose_several(
        g, who, "switch_doors", doors, "NEM-ROOM-20", 0, len(doors), (target,)
    )
    if not (yield from declare(g, who, act)):
        return False
    # Doors are opened first: their tokens may be needed for those that close.
    closing = [c for _, c in chosen if g.doors[c] == OPEN]
    for _, corridor in chosen:
        if g.doors[corridor] == CLOSED:
            set_door(g, corridor, OPEN, "NEM-ROOM-20")
    for corridor in closing:
        if g.doors[corridor] == OPEN:
            yield from close_door(g, corridor, who, "NEM-ROOM-20")
    return True


def command_refusal(g: Nemesis, who: int, room: int) -> str | None:
    return None if any(changeable_doors(g, r) for r in ROOMS) else "NEM-DOOR-05"


# -- engines, hatches, coordinates -------------------------------------------------------------


def _look_at_engines(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """Look at all three engines (NEM-ROOM-21)."""
    if not (yield from declare(g, who, act)):
        return False
    for engine in range(3):
        look_at_engine(g, who, engine)
    return True


def _look_at_one_engine(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """Look at the engine of the room (NEM-ROOM-28)."""
    if not (yield from declare(g, who, act)):
        return False
    look_at_engine(g, who, ENGINE_OF[room])
    return True


def _hatch_refusal(g: Nemesis, who: int, room: int) -> str | None:
    return None if turnable_pods(g) else "NEM-POD-07"


def _hatch(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """Lock or unlock a pod (NEM-ROOM-22)."""
    options = [("pod", pod) for pod in turnable_pods(g)]
    pod = (yield from choose(g, who, "turn_pod", options, "NEM-ROOM-22"))[1]
    if not (yield from declare(g, who, act)):
        return False
    turn_pod(g, pod, "NEM-ROOM-22")
    return True


def look_at_coordinates(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """Look secretly at the coordinates card (NEM-ROOM-26)."""
    if not (yield from declare(g, who, act)):
        return False
    card = decide_coordinates(g)
    g.coordinates_seen |= 1 << who
    g.reveal()
    g.say("coordinates.looked", "NEM-ROOM-26", who)
    g.tell((who,), "coordinates.seen", "NEM-ROOM-26", card)
    return True


def _destination_refusal(g: Nemesis, who: int, room: int) -> str | None:
    return "NEM-ROOM-27" if hibernating(g) else None


def _set_destination(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """Move the destination marker (NEM-ROOM-26)."""
    options = [("destination", space) for space in range(4)]
    space = (yield from choose(g, who, "destination", options, "NEM-ROOM-26"))[1]
    if not (yield from declare(g, who, act)):
        return False
    g.destination = space
    g.say("destination", "NEM-ROOM-26", who, space)
    return True


# -- Canteen, Shower Room ----------------------------------------------------------------------


def _canteen(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """Heal a light wound, then perhaps scan the hand (NEM-ROOM-19)."""
    if not (yield from declare(g, who, act)):
        return False
    heal_light(g, who, 1, "NEM-ROOM-19")
    yield from _may_scan(g, who, "NEM-ROOM-19")
    return True


def _shower(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """Wash off the slime, then perhaps scan the hand (NEM-ROOM-25)."""
    if not (yield from declare(g, who, act)):
        return False
    wash(g, who, "NEM-ROOM-25")
    yield from _may_scan(g, who, "NEM-ROOM-25")
    return True


def _may_scan(g: Nemesis, who: int, rule: str) -> Procedure[None]:
    """Asked on public grounds: any hand might hold a contamination card (NEM-CONT-02)."""
    if hand_size(g.players[who]):
        chosen = yield Decision("scan", (who,), [("scan",), ("no_scan",)], rule)
        if chosen[0] == "scan":
            yield from scan_hand(g, who, rule)


ENTER_POD = (Use("pod", boarding_refusal, board_pod),)
LOOK_ENGINE = (Use("look_engine", always, _look_at_one_engine),)
COORDINATES = Use("coordinates", always, look_at_coordinates)

_USES: dict[str, tuple[Use, ...]] = {
    "Armory": (Use("load", _armory_refusal, _armory),),
    "Comms Room": (Use("signal", always, _signal),),
    "Emergency Room": (
        Use("dress_all", always, _dress_all),
        Use("heal_serious", dressed_refusal, heal_dressed),
        Use("heal_light", always, heal_lights),
    ),
    "Evacuation Section A": ENTER_POD,
    "Evacuation Section B": ENTER_POD,
    "Fire Control System": (Use("fire_control", always, _fire_control),),
    "Generator": (Use("destruct", switch_refusal, _generator),),
    "Laboratory": (Use("research", research_refusal, research),),
    "Nest": (Use("take_egg", _egg_refusal, _take_egg),),
    "Storage": (Use("storage", always, _storage),),
    "Surgery": (Use("surgery", always, _surgery),),
    "Airlock Control": (Use("airlock", _airlock_refusal, _airlock),),
    "Cabins": (),
    "Canteen": (Use("canteen", always, _canteen),),
    "Command Center": (Use("command", command_refusal, command_center),),
    "Engine Control Room": (Use("look_engines", always, _look_at_engines),),
    "Hatch Control System": (Use("turn_pod", _hatch_refusal, _hatch),),
    "Monitoring Room": (LOOK_BOTH,),
    "Room Covered with Slime": (),
    "Shower Room": (Use("shower", always, _shower),),
    "Cockpit": (COORDINATES, Use("destination", _destination_refusal, _set_destination)),
    "Hibernatorium": (Use("hibernate", hibernation_refusal, hibernate),),
    "Engine 1": LOOK_ENGINE,
    "Engine 2": LOOK_ENGINE,
    "Engine 3": LOOK_ENGINE,
}
ROOM_USES = matched(_USES, TILES, "rooms.toml: [[tile]]", "rooms.py")
"""What the action of each tile lets a character do."""


def room_action_refusal(g: Nemesis, who: int, room: int) -> str | None:
    """Whether a room's action works at all: explored, has one, no malfunction (NEM-ROOM-01).

    A malfunction stops boarding and hibernating too (NEM-ROOM-02, NEM-GAP-47), a fire nothing
    (NEM-ROOM-03).
    """
    if not g.explored[room]:
        return "NEM-ROOM-01"
    if g.malfunction[room]:
        return "NEM-MALF-04"
    rules: Rules = g.edition
    return None if rules.rooms[g.tiles[room]] else "NEM-ROOM-01"


def usable(g: Nemesis, who: int, room: int) -> list[int]:
    """Numbers of the uses of a room's action that are possible, cost aside (NEM-ROOM-33)."""
    if room_action_refusal(g, who, room) is not None:
        return []
    rules: Rules = g.edition
    uses = rules.rooms[g.tiles[room]]
    return [i for i, use in enumerate(uses) if use.refusal(g, who, room) is None]


def use_room(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """Use a room's action with costs of another kind (NEM-CARD-08, NEM-ROOM-33)."""
    tile = g.tiles[room]
    options = [("room_use", tile, i) for i in usable(g, who, room)]
    index = (yield from choose(g, who, "room_use", options, "NEM-ROOM-01"))[2]
    rules: Rules = g.edition
    return (yield from rules.rooms[tile][index].run(g, who, act, room))
