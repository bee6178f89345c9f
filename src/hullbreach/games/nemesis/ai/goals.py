"""What is worth doing, and where: jobs from the objectives and from the wish to live."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ..content import CONSTANTS
from .jobs import EXPLORE, Job, course_jobs, engine_jobs, search_jobs, seek
from .reading import SECTIONS, Sight

EGG, CORPSE, CARCASS = range(3)


class Need(NamedTuple):
    """A part of an objective: whether it is met, the jobs towards it, how likely it gets met."""

    met: Callable[[Sight], bool]
    jobs: Callable[[Sight], list[Job]]
    odds: float


# -- parts of objectives -----------------------------------------------------------------------


def _signal_jobs(s: Sight) -> list[Job]:
    return [job._replace(shared=False) for job in seek(s, "Comms Room", 62, "signal")]


def _group_signal_jobs(s: Sight) -> list[Job]:
    return [] if s.me.signal else seek(s, "Comms Room", 62, "signal")


def _weakness_met(slot: int) -> Callable[[Sight], bool]:
    return lambda s: bool(s.view.weaknesses[slot])


def _object_slot(name: str) -> int:
    if name == "Egg":
        return EGG
    return CARCASS if name == "Carcass" else CORPSE


def _research_jobs(*slots: int) -> Callable[[Sight], list[Job]]:
    """Carry an object of an open slot to the Laboratory, or fetch one."""

    def jobs(s: Sight) -> list[Job]:
        wanted = [slot for slot in slots if not s.view.weaknesses[slot]]
        laboratory = s.find("Laboratory")
        lying = s.lying[laboratory]
        if any(_object_slot(name) in wanted for name in s.carried):
            return [job._replace(shared=False) for job in seek(s, "Laboratory", 66, "research")]
        if any(_object_slot(name) in wanted for name in lying):
            return seek(s, "Laboratory", 66, "research")
        found = _fetch(s, lambda name: _object_slot(name) in wanted, 52, eggs=EGG in wanted)
        left = "Emergency Post-Mortem" in mine(s) and _buried(s)
        return [job for job in found if not left or job.key != "pick_up:Blue corpse"]

    return jobs


def _fetch(
    s: Sight, wanted: Callable[[str], bool], value: float, *, eggs: bool, shared: bool = True
) -> list[Job]:
    """Pick up an object that lies somewhere, or take an egg of the Nest."""
    found = [
        Job(value, room.id, f"pick_up:{name}", shared)
        for room in s.view.rooms
        for name in dict.fromkeys(s.lying[room.id])
        if wanted(name)
    ]
    if eggs and s.view.eggs:
        found += [job._replace(shared=shared) for job in seek(s, "Nest", value, "take_egg")]
    return found


def _carries(name: str) -> Callable[[Sight], bool]:
    return lambda s: name in s.carried


def _carry_jobs(name: str, shared: bool) -> Callable[[Sight], list[Job]]:
    return lambda s: _fetch(s, lambda other: other == name, 58, eggs=name == "Egg", shared=shared)


def _explore_jobs(s: Sight) -> list[Job]:
    return [Job(50, room, EXPLORE) for room in s.unexplored]


def _reach_met(place: str) -> Callable[[Sight], bool]:
    return lambda s: s.view.destruct < 0 and s.reach_odds(place) * s.engines_odds() > 0.75


def _reach_jobs(place: str) -> Callable[[Sight], list[Job]]:
    def jobs(s: Sight) -> list[Job]:
        found = engine_jobs(s, 50) + course_jobs(s, place, 58)
        return found if s.coop else found + _stop_jobs(s)

    return jobs


def _stop_jobs(s: Sight) -> list[Job]:
    """Stop the self-destruct sequence while that is possible, if the ship is needed."""
    needed = not s.coop or any(name in SHIP_NEEDED for name in s.group_objectives)
    if s.view.destruct <= CONSTANTS.destruct_yellow or not needed:
        return []
    return seek(s, "Generator", STOP_GROUP if s.coop else 70, "destruct")


def _nest_met(s: Sight) -> bool:
    return s.view.nest_destroyed or s.view.destruct >= 0


def _nest_jobs(s: Sight) -> list[Job]:
    """Break the eggs, or blow up the ship where no objective needs it."""
    if may_blow_up(s):
        return _destruct_jobs(s)
    if "Special Delivery" in s.group_objectives and not _somebody_carries_egg(s):
        return []
    return seek(s, "Nest", 48, "eggs")


def _destruct_met(s: Sight) -> bool:
    return s.view.destruct >= 0


def _destruct_jobs(s: Sight) -> list[Job]:
    if s.view.destruct >= 0 or s.sleeper or not may_blow_up(s):
        return []
    return seek(s, "Generator", 64, "destruct")


def _dead(number: int) -> Callable[[Sight], bool]:
    def met(s: Sight) -> bool:
        players = s.view.players
        if number <= len(players) and number - 1 != s.seat:
            return players[number - 1].status == "dead"
        return all(p.status == "dead" for p in players if p.seat != s.seat)

    return met


def _hoard_jobs(s: Sight) -> list[Job]:
    return search_jobs(s, 45)


def _laboratory_first(s: Sight) -> bool:
    laboratory = s.find("Laboratory")
    if "First Contact Protocol" not in mine(s) or not laboratory:
        return False
    if (
        s.view.weaknesses[CORPSE]
        or _two_weaknesses(s)
        or (s.broken[laboratory] and not s.can_repair())
    ):
        return False
    surgery = s.find("Surgery")
    return not surgery or s.cost[laboratory] < s.cost[surgery]


def _burial_jobs(s: Sight) -> list[Job]:
    """The blue corpse into the Surgery; on the way into the Laboratory, if it is needed there."""
    if _laboratory_first(s):
        return []
    if "Blue corpse" in s.carried:
        return [job._replace(shared=False) for job in seek(s, "Surgery", 60, "drop")]
    surgery = s.find("Surgery")
    if surgery and "Blue corpse" in s.lying[surgery]:
        return []
    return _fetch(s, lambda name: name == "Blue corpse", 54, eggs=False)


def _buried(s: Sight) -> bool:
    surgery = s.find("Surgery")
    return bool(surgery) and "Blue corpse" in s.lying[surgery]


def _nothing(s: Sight) -> list[Job]:
    return []


def _alive_with_others(s: Sight) -> bool:
    return any(p.status != "dead" for p in s.view.players if p.seat != s.seat)


def _two_weaknesses(s: Sight) -> bool:
    return sum(1 for weakness in s.view.weaknesses if weakness) >= 2


def signals_missing(s: Sight) -> int:
    """How many more characters of a group have to send the signal (NEM-COOP-04)."""
    asked = sum(name in SIGNALS for name in s.group_objectives)
    return max(0, asked - s.signals)


def _group_signalled(s: Sight) -> bool:
    return not signals_missing(s)


def _somebody_carries_egg(s: Sight) -> bool:
    return any(slot.name == "Egg" for p in s.view.players for slot in p.slots)


SIGNALS = ("Clean-up Crew", "Cutting off the Head", "No Man Left Behind")
SHIP_NEEDED = ("Destination Earth", "Emergency Post-Mortem")
SIGNAL = Need(lambda s: s.me.signal, _signal_jobs, 0.35)
GROUP_SIGNAL = Need(_group_signalled, _group_signal_jobs, 0.5)
EARTH = Need(_reach_met("Earth"), _reach_jobs("Earth"), 0.65)
SHIP_LOST = Need(_destruct_met, _destruct_jobs, 0.4)
NEST = Need(_nest_met, _nest_jobs, 0.5)
EXPLORED = Need(lambda s: not s.unexplored, _explore_jobs, 0.3)
ENGINES = Need(lambda s: s.engines_odds() > 0.75, lambda s: engine_jobs(s, 50), 0.7)
TWO_WEAKNESSES = Need(_two_weaknesses, _research_jobs(EGG, CORPSE, CARCASS), 0.3)

NEEDS: dict[str, tuple[Need, ...]] = {
    "Necroscopy": (SIGNAL, Need(_weakness_met(CARCASS), _research_jobs(CARCASS), 0.45)),
    "Ab Ovo": (Need(_weakness_met(EGG), _research_jobs(EGG), 0.35),),
    "Extreme Field Biology": (TWO_WEAKNESSES,),
    "My Precious": (SIGNAL, Need(_carries("Egg"), _carry_jobs("Egg", False), 0.5)),
    "The Right Moment to Strike": (Need(_dead(1), _nothing, 0.8),),
    "Greener Pastures": (Need(_dead(2), _nothing, 0.8),),
    "An Old Feud": (Need(_dead(3), _nothing, 0.8),),
    "Hostile Takeover": (Need(_dead(4), _nothing, 0.8),),
    "The Final Enlightenment": (Need(_dead(5), _nothing, 0.8),),
    "Salvaging the Prime Asset": (EARTH,),
    "Quarantine": (Need(_reach_met("Mars"), _reach_jobs("Mars"), 0.45),),
    "The Great Hunt": (SIGNAL, SHIP_LOST),
    "A Proper Burial": (
        SIGNAL,
        Need(_carries("Blue corpse"), _carry_jobs("Blue corpse", False), 0.9),
    ),
    "Hoarder": (Need(lambda s: s.items >= 7, _hoard_jobs, 0.35),),
    "Relentless Investigator": (SIGNAL, EXPLORED),
    "The Oldest Friend": (EARTH,),
    "Best Friends Forever": (Need(_alive_with_others, _nothing, 0.55),),
    "Aliens on a Spaceship": (SIGNAL, SHIP_LOST),
    "Clean-up Crew": (GROUP_SIGNAL, NEST),
    "Cutting off the Head": (GROUP_SIGNAL, SHIP_LOST),
    "No Man Left Behind": (GROUP_SIGNAL, EXPLORED),
    "Destination Earth": (EARTH,),
    "Special Delivery": (Need(_somebody_carries_egg, _carry_jobs("Egg", True), 0.7),),
    "First Contact Protocol": (TWO_WEAKNESSES,),
    "Emergency Post-Mortem": (Need(_buried, _burial_jobs, 0.7), ENGINES),
}
"""What each objective asks for, in parts."""
DEATHS = {
    "The Right Moment to Strike": 1,
    "Greener Pastures": 2,
    "An Old Feud": 3,
    "Hostile Takeover": 4,
    "The Final Enlightenment": 5,
}
"""The player whose death an objective asks for."""


# -- objectives as a whole ---------------------------------------------------------------------


def mine(s: Sight) -> tuple[str, ...]:
    """The objectives that this seat pursues."""
    return s.group_objectives or s.objectives


def hope(s: Sight, objective: str) -> float:
    """How likely an objective gets fulfilled."""
    odds = 1.0
    for need in NEEDS[objective]:
        odds *= 1.0 if need.met(s) else need.odds
    if objective == "Hoarder":
        odds = min(0.9, 0.12 * s.items)
    elif DEATHS.get(objective) == s.seat + 1:
        odds = 0.1  # only as the only survivor
    return odds


def pursued(s: Sight) -> tuple[str, ...]:
    """The objectives in the order in which they count; of two to choose from the likelier first."""
    names = mine(s)
    return names if s.coop else tuple(sorted(names, key=lambda name: -hope(s, name)))


def settled(s: Sight, objective: str) -> bool:
    """Whether this seat can do no more for an objective than live."""
    return all(need.jobs is _nothing or need.met(s) for need in NEEDS[objective])


def open_needs(s: Sight) -> int:
    """How many parts of the group's objectives are not met."""
    needs = {id(need): need for name in mine(s) for need in NEEDS[name]}
    return sum(1 for need in needs.values() if not need.met(s))


def content(s: Sight) -> bool:
    """Whether nothing is left to do but to get away."""
    names = pursued(s)
    return all(settled(s, name) for name in (names if s.coop else names[:1]))


def may_blow_up(s: Sight) -> bool:
    """Whether the loss of the ship hurts none of the seat's objectives, and now is the time."""
    names = mine(s)
    if any(name in SHIP_NEEDED for name in names) and s.coop:
        return False
    if s.time < 4 or len(s.view.pods) == 0:
        return False
    section = any(s.find(tile) for tile in SECTIONS.values())
    if not section and s.unexplored:
        return False
    others = [n for name in names for n in NEEDS[name] if n not in (SHIP_LOST, NEST)]
    if s.coop:
        return all(need.met(s) for need in others) or s.time <= BLOW_UP_GROUP
    return s.me.signal


BLOW_UP_GROUP = 10
"""From this time on a group starts the self-destruct sequence with work left to do."""
STOP_GROUP = 150.0
"""What it is worth to a group to stop the self-destruct sequence that ends all hope."""
SPARE_EGG = 60.0
"""What an egg of its own is worth to a seat while another carries one."""
TEAM_WORK = 2.0
"""How much more than life the work of a group counts: it wins with one survivor."""


def ship_must_go(s: Sight) -> bool:
    """Whether a group means to lose the ship: then nobody may sleep on it."""
    names = s.group_objectives
    if any(name in SHIP_NEEDED for name in names):
        return False
    nest = "Clean-up Crew" in names and not s.view.nest_destroyed
    return nest or "Cutting off the Head" in names


def _spare_egg_jobs(s: Sight) -> list[Job]:
    """An egg more for whoever comes by: nobody knows who will live to bring it."""
    asked = "Special Delivery" in s.group_objectives
    if not asked or not _somebody_carries_egg(s) or "Egg" in s.carried or not s.view.eggs:
        return []
    return [
        job
        for job in _fetch(s, lambda name: name == "Egg", SPARE_EGG, eggs=True, shared=False)
        if job.key != EXPLORE
    ]


def objective_jobs(s: Sight) -> list[Job]:
    """Jobs of the objectives; with two to choose from, the likelier counts in full."""
    if not s.coop and content(s):
        return []
    jobs = _stop_jobs(s) + _spare_egg_jobs(s) if s.coop else []
    for place, name in enumerate(pursued(s)):
        weight = TEAM_WORK if s.coop else (1.0 if place == 0 else 0.7)
        for need in NEEDS[name]:
            if not need.met(s):
                jobs += [job._replace(value=job.value * weight) for job in need.jobs(s)]
    return jobs
