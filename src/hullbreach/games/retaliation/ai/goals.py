"""What a seat is after: errands of its objective or of the tasks, air, and a way out."""

from __future__ import annotations

from collections.abc import Iterator

from ..board import ENDS, PRINTED_SLOTS
from . import aims, danger, fights, her, machine, pace, tasks
from .errands import (
    AIR,
    ARM,
    BURN_EGG,
    DATA,
    HAUL,
    PODS,
    ROBOT_ROOM,
    SHUT_DOWN,
    SKY,
    SURGERY,
    TAKE_EGG,
    TOKENS,
    WELDS,
    Errand,
    near_a_way_out,
    sleeps,
    ways_out,
)  # fmt: skip
from .reading import Sight

DYING = 6
"""From this slot of the health track on it is time to go."""
LIVES, STEPS = 0.85, 3
"""How likely a round down there is survived, and how many steps it has."""
FEW = 1
"""With so few shots left it looks for ammo."""
FIT = 3
"""Up to this slot of the health track the Queen is gone for."""
LATE = 9
"""From this round on nobody waits to be sure of a way out."""


def errands(s: Sight) -> Iterator[Errand]:
    """What there is to do before leaving."""
    view = s.view
    wanted = aims.aims(s)
    for name in wanted:
        if name in ("Data Broker", "Data Run", "Backup Copy", "Machine Escort") and not s.me.data:
            yield DATA
        elif name in ("Pod Check", "Cold Storage", "Deep Sleep") and not view.pods:
            yield PODS
        elif name in ("Blackout", "Shutdown") and not view.shutdown:
            if view.coop or ways_out(s) or view.round >= LATE:
                yield SHUT_DOWN
        elif name in ("Scorched Earth", "Closedown") and not view.autodestruction:
            if not view.shutdown and (near_a_way_out(s) or (view.coop and view.round >= LATE)):
                yield ARM
        elif name in ("Egg Smuggler", "Egg Retrieval", "Live Specimen") and not s.has_egg():
            yield TAKE_EGG
        elif name in ("Burn the Nest", "Nest Purge") and not view.nest_destroyed and view.eggs > 1:
            yield BURN_EGG
        elif name == "Fire Line":
            yield from _fire_line(s)
        elif name == aims.STORY:
            yield from her.errand(s)
        elif name.startswith("Sweep") or name == "Cartography":
            section = "ABC".find(name[-1]) if name.startswith("Sweep") else -1
            if _left_to_find(s, section):
                yield Errand("", 0, 4, section)
    if {"Live Specimen", "Silent Sky"} & set(wanted) and _timetabled(s):
        yield SKY
    yield from _robot(s)
    yield from _hunt(s, wanted)
    yield from _rescue(s)
    if "Breathe Again" in wanted or "Deep Sleep" in wanted:
        for errand, state in zip(AIR, view.life_support, strict=True):
            if state == "inactive":
                yield errand


def _fire_line(s: Sight) -> Iterator[Errand]:
    """Two eggs fewer, and to where corridors of sections B and C can be reinforced, to stay there
    until the cards for it come; from the Security Robot Room too."""
    if s.view.eggs > 3:
        yield BURN_EGG
    if welded(s) < WELDS:
        ends = {slot for k in s.corridors if weldable(s, k) for slot in ENDS[k]}
        yield from (Errand("", -1, 4.5, slot=slot) for slot in sorted(ends))
        if s.view.connected and not s.view.robot.malfunction and s.section(s.view.robot.room):
            if ROBOT_ROOM.room in s.named:
                yield ROBOT_ROOM


def welded(s: Sight) -> int:
    """How many corridors are reinforced that Fire Line asks for."""
    return sum(it.reinforced and s.deep(it.slot) for it in s.view.corridors)


def weldable(s: Sight, k: int) -> bool:
    """Whether a corridor could be reinforced for Fire Line from one of its ends."""
    it, ends = s.corridors[k], ENDS[k]
    known = k not in PRINTED_SLOTS and all(s.discovered(slot) for slot in ends)
    return known and s.deep(k) and not it.reinforced and not s.foes_on(k)


def _timetabled(s: Sight) -> bool:
    """Whether the Lander is yet to come and nobody here knows that it will not be shot down."""
    return s.view.lander_is == "track" and s.view.anti_aircraft in ("", "active")


def _robot(s: Sight) -> Iterator[Errand]:
    """Where the robot can be led from: its own room, and any with a computer."""
    if not machine.targets(s):
        return
    if not s.view.connected:
        yield Errand("", 0, 4, 1)
    elif not s.view.robot.malfunction:
        yield Errand("", -1, 6, slot=s.view.robot.room)
        for room in s.view.rooms:
            if room.computer and s.hand >= 2:
                yield Errand("", -1, 5.5, slot=room.slot)


def _supplies(s: Sight) -> Iterator[Errand]:
    """Where there is ammo for who has hardly any left."""
    if fights.shots(s) > FEW:
        return
    for name, supply in (("Armory", s.view.gear), ("Landing Zone", s.view.zone)):
        if name in s.named and supply["ammo"]:
            yield Errand(name, 0, 3.5, slot=s.named[name])


def _rescue(s: Sight) -> Iterator[Errand]:
    """Solo/Coop: to who has fallen, and with them to the Surgery Room."""
    surgery = s.named.get("Surgery Room", -1)
    for body in tasks.to_rescue(s, surgery):
        there = surgery if body.room == s.room else body.room
        yield HAUL._replace(worth=min(10.0, 3.5 + 0.9 * s.rounds_left()), slot=there)


def hunts(s: Sight) -> bool:
    """Whether the Queen is wanted dead."""
    if s.view.queen.dead:
        return False
    if s.view.coop:
        return "Regicide" in tasks.open_tasks(s)
    return bool({"Regicide", "Exterminator", "Decapitation"} & set(aims.aims(s)))


def _hunt(s: Sight, wanted: list[str]) -> Iterator[Errand]:
    """To the Queen, for who is well and has a weapon that fires."""
    prey = {"Regicide", "Exterminator", "Decapitation"} & set(wanted)
    if not prey or not hunts(s) or s.me.health > FIT + s.view.coop or not fights.armed(s):
        return
    for it in s.foes:
        if it.type in fights.LEADERS:
            beside = [s.view.plan.corridors[it.corridor].a, s.view.plan.corridors[it.corridor].b]
            for slot in [it.room] if it.room >= 0 else beside:
                yield Errand("", -1, 5, slot=slot)


def _left_to_find(s: Sight, section: int) -> bool:
    """Whether tiles of a section are still to be found."""
    if section < 0:
        return True
    return s.view.tiles["ABC"[section]] > (1 if section == 2 else 0)


# -- getting away --------------------------------------------------------------------------------


def time_to_go(s: Sight) -> bool:
    """Whether it is time to leave, whatever is not done."""
    if bound(s):
        return False
    if s.rounds_left() <= 2 or s.me.health >= DYING or stifling(s):
        return True
    return bool(s.view.autodestruction) and s.view.autodestruction - s.view.round <= 3


def bound(s: Sight) -> bool:
    """Whether to leave now is to lose: nobody else could do what is left to do."""
    return s.view.coop and not tasks.left_to_others(s)


def operable(s: Sight) -> bool:
    """Whether there is time and a place to be rid of a Larva, or hope to find it."""
    slot = s.named.get("Surgery Room", -1)
    if slot < 0:
        dark = any(s.section(slot) == 0 for slot in s.frontier)
        return dark and s.rounds_left() >= 4 and s.view.tiles["A"] > 0 and not ways_out(s)
    if slot not in s.ways or s.view.rooms[slot].malfunction:
        return False
    return s.rounds_left() >= 2 and worth_the_way(s, slot)


def worth_the_way(s: Sight, slot: int) -> bool:
    """Whether it is likelier to live by a detour to where contamination goes than by leaving at
    once; who is not to leave yet, or knows no way, has the time."""
    out = [s.named[it.room] for it in ways_out(s) if it.room in s.named]
    if not out or any(errands(s)):
        return True
    back = min(s.hops(slot).get(room, 9) for room in out)
    rounds = (s.ways[slot].cost + 2 + back) / STEPS
    return bool(LIVES**rounds > 1 - danger.hatching(s))


def cure(s: Sight) -> Errand | None:
    """Where contamination goes for good, if that is near enough."""
    for name, use in (("Decontamination Room", 0), ("Shelter", 0), ("Surgery Room", -1)):
        slot = s.named.get(name, -1)
        if slot not in s.ways or s.view.rooms[slot].malfunction:
            continue
        if name == "Shelter" and (s.me.larva or not s.contamination):
            continue
        return Errand(name, use, 8 * danger.hatching(s) - 0.5 * s.ways[slot].cost)
    return None


def waits_for_cure(s: Sight) -> bool:
    """Whether it had better be rid of contamination than leave with it."""
    if s.rounds_left() < 3 or s.me.health >= DYING or s.view.sangrevores is not None:
        return False
    place = cure(s)
    return danger.hatching(s) >= 0.3 and place is not None and worth_the_way(s, s.named[place.room])


def wanted(s: Sight) -> list[Errand]:
    """All that is worth going for, the best of it by worth and way (routes.py)."""
    found = list(errands(s))
    out = ways_out(s)
    going = time_to_go(s)
    if going or not (found or bound(s)):
        leaving = [] if waits_for_cure(s) else out
        if leaves(s, leaving):
            return leaving
        found = [*([] if going and out else found), *leaving]
    if not out:
        found += _openings(s)
    if s.me.larva and operable(s) and not stifling(s):
        found.append(SURGERY._replace(worth=2 + 8 * danger.hatching(s)))
    return [*found, *_air(s), *_supplies(s), *_cleansing(s)]


def _openings(s: Sight) -> list[Errand]:
    """What may give a way out while there is none."""
    pods = not s.view.pods and sleeps(s)
    found = [PODS._replace(worth=4) if pods else Errand("", 0, 2)]
    if s.view.shuttle < 0:
        found.append(Errand("Escape Shuttle", 0, 4, 2))
    if s.view.lander_is == "track" and s.view.lander - s.view.round <= 1:
        found.append(Errand("Landing Zone", -1, 4))
    return found


UNSURE = 2.0
"""What it takes from air that is yet to be found."""
SPARE = 1
"""With so few turns of breath more than the way to air takes it turns back."""


def leaves(s: Sight, out: list[Errand]) -> bool:
    """Whether its air lasts for a way out, so that it needs no more of it."""
    ways = pace.distances(s, [s.named[it.room] for it in out if it.room in s.named])
    return s.room in ways and pace.lasts(s, pace.turns(s, ways[s.room], pace.PRICE))


def _air(s: Sight) -> Iterator[Errand]:
    """Life support, and rooms where it works; what is nearest if air runs short."""
    here, left = s.air(s.room), pace.spare(s)
    short = left <= SPARE and not here
    need = 10.0 - 1.5 * max(left, 0)
    taken = pace.tokens(s)
    if taken and s.breath <= pace.THIN:
        usual = 1.5 + 0.75 * taken
        yield TOKENS._replace(worth=max(usual, need) if short and taken > 1 else usual)
    for n, errand in enumerate(AIR):
        if s.view.life_support[n] == "inactive":
            near = 1.0 if s.section(s.room) == n else -1.0
            usual = 4.5 + near - 0.25 * min(s.breath, 8)
            able = 0.3 if s.hand >= 2 else 2.0
            unsure = UNSURE * (errand.room not in s.named)
            yield errand._replace(worth=need - able - unsure if short else usual)
    for room in s.view.rooms:
        if not here and room.name and s.air(room.slot):
            yield Errand("", -1, need if short else 1.2, slot=room.slot)


def stifling(s: Sight) -> bool:
    """Whether air runs out and there is none to be had."""
    return s.breath <= pace.SHORT and "gone" in s.view.life_support


def _cleansing(s: Sight) -> list[Errand]:
    """Where contamination goes."""
    place = cure(s) if s.load else None
    return [place] if place is not None and s.rounds_left() >= 2 else []
