"""What cards, items and gear are worth just now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import aims, danger, fights, goals, machine, pace, rooms, works
from .reading import Sight

if TYPE_CHECKING:
    from .actions import Weighing

Args = tuple[Any, ...]
MOVES = {
    "Ghost Step": (1.0, 0.0), "Dash": (1.0, 0.7), "Break Contact": (0.25, 1.0),
    "Human Shield": (0.5, 1.0), "Lead the Way": (1.0, 1.0), "Bulldoze": (0.5, 1.0),
}  # fmt: skip
"""Cards that move: how much of the strikes and of the noise of the way is left."""
FULL = 7
AIR_FOUND = 0.35
"""What a green card more is worth to look through, for who has little air left."""
WATER = 2.6
"""What a contamination card in hand is worth to be rid of."""


def card(w: Weighing, name: str, use: int, way: Args) -> float:
    """What it is worth to play a card."""
    s = w.s
    if name in MOVES:
        return _moving(w, name, way)
    if name == "Spotter":
        return works.spotted(s, *way)
    if name == "Direct Order":
        return works.ordered(s, *way)
    if s.combat:
        fought = _fighting(s, name, way)
        if fought is not None:
            return fought
    if name in ("Triage", "Suture", "Stimulant", "Swab Test"):
        return _care(s, name, use, way)
    return _other(w, name, use, way)


def _moving(w: Weighing, name: str, way: Args) -> float:
    s = w.s
    k = way[-1] if name == "Bulldoze" and way else way[0] if way else -1
    if not isinstance(k, int) or k not in s.corridors:
        return -1.0
    strikes, noise = MOVES[name]
    swept = fights.burst(s, s.me.held[way[0]], k) if name == "Bulldoze" else 0.0
    toll = 0.45 if name == "Human Shield" else 0.05
    return w.step(k, strikes=strikes, noise=noise, toll=toll) + swept


def _fighting(s: Sight, name: str, way: Args) -> float | None:
    """Cards for combat; None for all others."""
    if name in ("Point Blank", "Hired Gun", "Shield the Wounded"):
        return fights.best_shot(s, 1, strikes=name != "Point Blank") + 0.3
    if name in ("Volley", "Hot Reload"):
        return fights.best_shot(s) + 0.2
    if name == "Suppression":
        here = danger.attacks(s, s.foes_in(s.room))
        return 0.75 * here + 0.3
    if name == "Steady Nerves":
        return 0.7
    return None


def _care(s: Sight, name: str, use: int, way: Args) -> float:
    if name == "Triage" and use == 1:
        return gains(s, "medpack", 1)
    who = way[0] if way else s.seat
    q = s.view.players[who]
    if name == "Stimulant":
        return 0.8 if who == s.seat and s.me.health <= 1 and not s.combat else -1.0
    if name == "Swab Test":
        mine = sum(it == "Contamination" for it in s.me.discard)
        return 1.6 * min(2, mine) if who == s.seat else -0.5
    if name == "Suture":
        stays = 0.5 if goals.cure(s) is not None else 1.0
        return works.mended(s, q) - stays * 9.0 * (danger.hatching(s, 1) - danger.hatching(s))
    points = min(2, q.health - 3 * len(q.wounds))
    friend = 1.0 if who == s.seat else works.aided(s, q)
    return friend * danger.cured(s, points, q) if points > 0 else -1.0


def _other(w: Weighing, name: str, use: int, way: Args) -> float:
    s = w.s
    room = s.view.rooms[s.room]
    if name == "Search":
        air = AIR_FOUND * room.items.count("green") * (s.breath <= pace.THIN)
        return 0.5 + 0.2 * len(room.items) + air if room.items and s.hand >= 2 else -0.5
    if name == "Rest":
        return 1.5 + 3 * goals.waits_for_cure(s) if s.contamination else -1.0
    if name == "Steady Nerves":
        return 0.6
    if name == "Field Repair":
        return mending(w, way) if use == 0 else works.door(w, *way)
    if name == "Force the Hatch":
        return _break(s) if use == 1 else works.door(w, way[0], "destroy")
    if name in ("Dig In", "Rapid Bulkhead"):
        return _fortify(w, name, use, way)
    if name == "Flight Control":
        return _timetable(s, way)
    if name == "Damp Down":
        if use == 1:
            return mending(w, way) + 0.2
        return 1.2 if room.fire else 0.2
    if name == "Motion Tracker":
        return 0.9 if use == 1 else -0.2
    if name == "Off the Books":
        return 0.9 if s.hand >= 3 else -0.2
    if name == "Bypass" and use == 1:
        return works.door(w, *way)
    if name == "Shaped Charge":
        return works.opened(w, s.room, way[-1]) - 0.8 if use == 0 else gains(s, "grenade", 1)
    if name == "Loose Ends" and way:
        return works.disturbed(s, way[0])
    if name in ("Bypass", "Clearance"):
        return w._room(*way) + 0.3 if way and use == 0 else -0.8
    if name == "Long Burst" and len(way) == 2:
        return fights.burst(s, s.me.held[way[0]], way[1]) - 0.4
    if name == "Remote Link":
        return machine.use(s, w.goal, way[0], way[1:]) + 0.3 if way else -0.8
    return -0.8


def _timetable(s: Sight, way: Args) -> float:
    """The Lander sooner, as long as that leaves time to be there."""
    sooner = bool(way) and way[0] < 0
    return 0.8 if sooner == (s.view.round < 8) and s.view.round >= 3 else -0.5


def mending(w: Weighing, way: Args) -> float:
    """What it is worth to be rid of a malfunction: where a room is wanted, on weapons, on the robot
    that somebody waits for."""
    s = w.s
    if not way or way[0] == "room":
        wanted = w.goal.room == s.room and w.goal.use >= 0
        return 3.0 if wanted and s.view.rooms[s.room].malfunction else -0.8
    if way[0] == "robot":
        return 3.0 if machine.targets(s) else 0.2
    _, who, n = way
    q = s.view.players[who]
    if (*q.held, *q.armor)[n].weapon != "ranged":
        return -0.5
    friend = 1.0 if who == s.seat else 0.6 if s.view.coop else 0.0
    return friend * (0.5 if fights.fires(s, q) else 2.6)


def _break(s: Sight) -> float:
    """A malfunction in the own room: who wants the Reactor broken has it that way."""
    here = s.view.rooms[s.room].name
    return 6.0 if here == "Reactor" and "Blackout" in aims.aims(s) else -3.0


def _fortify(w: Weighing, name: str, use: int, way: Args) -> float:
    if name == "Dig In" and use == 0:
        return w.score(("secure",)) * 1.5 if way and way[0] else -0.5
    corridors = way if name == "Rapid Bulkhead" else way[:1]
    return works.reinforced(w, *corridors) - 0.3 * (name == "Dig In")


# -- items, gear ---------------------------------------------------------------------------------


def item(w: Weighing, name: str, use: int, way: Args) -> float:
    """What it is worth to use an item."""
    s = w.s
    me = not way or way[0] == s.seat
    if name == "Oxygen Canister":
        return works.token_for(s, "breathe", s.seat if me else way[0])
    if name == "Adrenaline":
        return 0.8 if s.hand <= 3 else -0.5
    if name in ("Medkit", "Bandages"):
        who = s.seat if me else way[0]
        if name == "Medkit" and use == 1:
            return works.mended(s, s.view.players[who]) - 0.4
        return works.token_for(s, "heal", who)
    if name in ("Ammo Crate", "Frag Pouch"):
        return gains(s, "ammo" if name == "Ammo Crate" else "grenade", way[0]) if way[0] else -1.0
    if name in ("Antiviral Serum", "Decon Spray"):
        return WATER if s.contamination else -1.0
    if name == "Flash Charge":
        return 0.75 * danger.attacks(s, s.foes_in(s.room)) - 0.3
    if name == "Tripwire Mine" and way:
        return fights.grenade(s, way[0], 1) - 0.4
    if name == "Extinguisher":
        return 1.0 if s.view.rooms[s.room].fire else -0.5
    if name in ("Scout Drone", "Noise Lure") and way:
        return rooms.hush(s, way[0]) - (rooms.hush(s, way[1]) if len(way) > 1 else 0.0)
    if name == "Signal Beacon":
        return _timetable(s, way)
    if name == "Toolkit":
        return mending(w, way)
    if name == "Binding Tape" and use == 0:
        return mending(w, way)
    if name == "Combat Stims":
        return 0.9 if s.me.health <= 2 and s.hand <= 3 else -1.0
    if name == "Sealant Foam" and way:
        return works.reinforced(w, *way) + 0.2
    if name in ("Door Jack", "Master Keycard") and way:
        return works.door(w, *way)
    if name == "Portable Barrier" and way:
        return works.kept_out(w, *way)
    if name == "Incendiary Canister" and way:
        return works.ignited(s, *way)
    if name == "Data Spike" and len(way) > 1:
        return rooms.from_afar(w, *way)
    return -1.0


def worth_of(s: Sight, kind: str) -> float:
    """What a token more is worth: air and ammo that run short, then what heals, then grenades."""
    return {
        "ammo": 3.0 if fights.shots(s) <= 2 else 0.9, "oxygen": 2.0 if s.breath <= 9 else 0.8,
        "medpack": 1.5, "grenade": 1.2,
    }[kind]  # fmt: skip


def gains(s: Sight, kind: str, most: int) -> float:
    """What tokens are worth that have to find a place."""
    places = min(most, s.me.belt.count(""))
    return places * worth_of(s, kind) - 0.5 if places else -1.0


def gear(s: Sight) -> float:
    """What it is worth to use tactical gear: air, health, ammo, grenades."""
    worth = [-1.0]
    if "oxygen" in s.tokens and s.me.oxygen <= 4:
        worth.append(works.air(s.me.oxygen, s.me.suffocating))
    if "medpack" in s.tokens:
        points = min(2, s.me.health - 3 * len(s.me.wounds))
        if points > 0:
            worth.append(danger.cured(s, points) - 0.2 * (points < 2))
    kinds = {"breathe": "oxygen", "heal": "medpack"}
    for q in s.mates:
        worth += [works.token_for(s, verb, q.seat) for verb, it in kinds.items() if it in s.tokens]
    if reload(s):
        near = len(s.foes_in(s.room)) + sum(len(s.foes_on(k)) for k, _ in s.around[s.room])
        worth.append(1.4 + 0.8 * bool(near) if not fights.armed(s) else 0.3)
    if "grenade" in s.tokens:
        worth += [fights.grenade(s, k) - 0.6 for k, _ in s.around.get(s.room, ()) if s.foes_on(k)]
    return max(worth)


def reload(s: Sight) -> bool:
    """Whether a weapon has a free slot for ammo that lies elsewhere."""
    loose = any("ammo" in it for it in s.me.belt)
    return loose and any(
        held.weapon == "ranged" and not held.malfunction and "" in held.slots for held in s.me.held
    )
