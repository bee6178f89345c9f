"""Objectives and mission tasks, judged by the final state (NR-END-08, -12, -13)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hullbreach.kernel.content import matched

from .content import OBJECTIVES, ROOMS, TASKS
from .crew import survived
from .facility import corridors_in_play, discovered_rooms, sections_of, slot_of
from .gear import eggs_carried
from .ids import ACTIVE, ESCAPED, GONE, HIBERNATED, NEST, NONE, REACTOR
from .rules import Rules
from .state import Player, Retaliation

# -- what is looked at -------------------------------------------------------------------------


def survivors(g: Retaliation) -> list[Player]:
    """Who lives after the final check (NR-END-09, -12)."""
    return [p for p in g.players if survived(p)]


def left_by_lander(g: Retaliation) -> list[Player]:
    """Who escaped by the Lander, killed by the final check or not (NR-ESC-05)."""
    return [p for p in g.players if p.where == ESCAPED and p.seat != g.shuttle]


def systems_active(g: Retaliation) -> int:
    """Active life support systems: none of a destroyed facility (NR-END-13)."""
    return 0 if g.destroyed else g.life_support.count(ACTIVE)


def tiles_discovered(g: Retaliation, back: str = "") -> int:
    """Discovered tiles of the draw stacks, or of one of them (NR-END-13)."""
    tiles = [ROOMS[g.rooms[slot]] for slot in discovered_rooms(g)]
    return sum(not tile.fixed and back in ("", tile.back) for tile in tiles)


def mission_done(g: Retaliation) -> bool:
    """Whether a task in play is fulfilled (MO1 to MO7, NR-INS-32)."""
    rules: Rules = g.edition
    return any(rules.tasks[task](g) for task in g.tasks)


# -- objectives --------------------------------------------------------------------------------


def standing_orders(g: Retaliation, seat: int) -> bool:
    return mission_done(g)


def hidden_agenda(g: Retaliation, seat: int) -> bool:
    return not mission_done(g)


def exterminator(g: Retaliation, seat: int) -> bool:
    return g.queen_dead


def burn_the_nest(g: Retaliation, seat: int) -> bool:
    return g.nest_destroyed or g.eggs <= 1


def egg_smuggler(g: Retaliation, seat: int) -> bool:
    p = g.players[seat]
    return p.where == ESCAPED and eggs_carried(p) >= 1


def sole_witness(g: Retaliation, seat: int) -> bool:
    return [p.seat for p in survivors(g)] == [seat]


def data_broker(g: Retaliation, seat: int) -> bool:
    return [p.seat for p in survivors(g) if p.data] == [seat]


def scorched_earth(g: Retaliation, seat: int) -> bool:
    return g.destroyed and g.players[seat].where == ESCAPED


def blackout(g: Retaliation, seat: int) -> bool:
    slot = slot_of(g, REACTOR)
    return slot != NONE and (g.shutdown or g.malfunction[slot])


def grudge(number: int) -> Callable[[Retaliation, int], bool]:
    """A player number did not survive; for that player itself number 1, or 2 for number 1."""

    def judge(g: Retaliation, seat: int) -> bool:
        other = 2 if number == 1 else 1
        hated = other if g.players[seat].number == number else number
        return all(p.number != hated for p in survivors(g))

    return judge


def guardian(g: Retaliation, seat: int) -> bool:
    """The lowest in rank of all others, dead or alive, survived."""
    others = [p for p in g.players if p.seat != seat]
    ranks = g.edition.things.characters
    return survived(min(others, key=lambda p: ranks[p.character].rank))


def quarantine(g: Retaliation, seat: int) -> bool:
    return not left_by_lander(g)


def deep_sleep(g: Retaliation, seat: int) -> bool:
    return g.players[seat].where == HIBERNATED and systems_active(g) >= 1


_BY_NAME: Mapping[str, Callable[[Retaliation, int], bool]] = {
    "Standing Orders": standing_orders,
    "Hidden Agenda": hidden_agenda,
    "Exterminator": exterminator,
    "Burn the Nest": burn_the_nest,
    "Egg Smuggler": egg_smuggler,
    "Sole Witness": sole_witness,
    "Data Broker": data_broker,
    "Scorched Earth": scorched_earth,
    "Blackout": blackout,
    "Old Grudge I": grudge(1),
    "Old Grudge II": grudge(2),
    "Old Grudge III": grudge(3),
    "Old Grudge IV": grudge(4),
    "Old Grudge V": grudge(5),
    "Guardian": guardian,
    "Quarantine": quarantine,
    "Deep Sleep": deep_sleep,
}
CONDITIONS = matched(_BY_NAME, OBJECTIVES, "objectives.toml: [[objective]]", "objectives.py")
"""By objective: whether a seat has fulfilled it."""

# -- mission tasks -----------------------------------------------------------------------------


def live_specimen(g: Retaliation) -> bool:
    return any(eggs_carried(p) for p in left_by_lander(g))


def cartography(g: Retaliation) -> bool:
    """The fixed rooms do not count (NR-END-13)."""
    deep = slot_of(g, NEST) != NONE or slot_of(g, REACTOR) != NONE
    return deep and tiles_discovered(g) >= 15


def machine_escort(g: Retaliation) -> bool:
    return g.visited.bit_count() >= 2 and any(p.data for p in survivors(g))


def silent_sky(g: Retaliation) -> bool:
    return g.anti_aircraft.top == GONE and bool(left_by_lander(g))


def breathe_again(g: Retaliation) -> bool:
    return systems_active(g) >= 2


def cold_storage(g: Retaliation) -> bool:
    return g.pods == ACTIVE and any(p.where == HIBERNATED for p in survivors(g))


def decapitation(g: Retaliation) -> bool:
    return not len(g.health) and len(survivors(g)) >= 2


def fire_line(g: Retaliation) -> bool:
    """A destroyed facility has no corridors (NR-END-13)."""
    if g.destroyed or g.eggs > 3:
        return False
    welded = [k for k in corridors_in_play(g) if g.reinforced[k]]
    return sum(1 in sections_of(k) or 2 in sections_of(k) for k in welded) >= 4


TASK_CONDITIONS = matched(
    {
        "Live Specimen": live_specimen,
        "Cartography": cartography,
        "Machine Escort": machine_escort,
        "Silent Sky": silent_sky,
        "Breathe Again": breathe_again,
        "Cold Storage": cold_storage,
        "Decapitation": decapitation,
        "Fire Line": fire_line,
    },
    TASKS,
    "objectives.toml: [[task]]",
    "objectives.py",
)
"""By mission task."""
