"""What the log of a game must have come to, worked out anew from the rulebook and nothing else.

`Oracle` reads the events of a game one after another and keeps boards of its own: health tracks,
oxygen, contamination, doors, the round track, the counters of the expansions. What the goals come
to by these boards says verdict.py, and watching.py whether the table agrees. All of it shares no
function with the rules; state and content are read as they are.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from hullbreach.games.retaliation import ids
from hullbreach.games.retaliation.content import CORRIDOR_SLOTS, CORRIDORS, ROOMS

PRINTED = [n for n, slot in enumerate(CORRIDOR_SLOTS) if slot.printed]
BUSY = ("fit_hands", "make_place", "fill_slot", "drop_item", "skill")
"""In the middle of these the table is being changed."""


@dataclass
class Body:
    """The board of a character."""

    health: int = 0
    wounds: int = 0
    oxygen: int = 7
    choking: bool = False
    larva: bool = False
    dirt: int = 0
    """Contamination cards in hand, deck and discard pile."""
    fate: str = ""
    """ "", "lander" inside it, "launched", "shuttle", "pod", "dead" or "lying"."""


@dataclass
class Oracle:
    """The boards of a game, by its log."""

    seats: int
    coop: bool
    bodies: list[Body] = field(default_factory=list)
    round: int = 1
    lander: int = 10
    landed: str = ""
    """"", "there" or "gone"."""
    armed: int = 0
    shutdown: bool = False
    destroyed: bool = False
    life: list[int] = field(default_factory=lambda: [0, 0, 0])
    pods: bool = False
    doors: dict[int, str] = field(default_factory=dict)
    barriers: set[int] = field(default_factory=set)
    reinforced: set[int] = field(default_factory=set)
    fire: set[int] = field(default_factory=set)
    broken: set[int] = field(default_factory=set)
    secure: Counter[int] = field(default_factory=Counter)
    robot: set[int] = field(default_factory=set)
    """Rooms, as tiles, in which the robot has stood."""
    nest: bool = True
    absorbed: int = 0
    path: list[int] = field(default_factory=lambda: [8, 11, 14])
    """Body tokens on the round track."""
    skills: int = 6
    buried: int = 0
    """Xyrians dead for good."""
    injured: set[int] = field(default_factory=set)
    her: int = 0
    """Health that the Insider has lost."""
    story: list[int] = field(default_factory=list)
    final: bool = False
    """The final check has begun."""
    killed: dict[int, bool] = field(default_factory=dict)
    """By seat: who drew cards in the final check, and whether that killed it."""
    aa_gone: bool = False
    taped: set[int] = field(default_factory=set)
    seen: Counter[str] = field(default_factory=Counter)
    """Happenings of each kind that were followed."""

    def __post_init__(self) -> None:
        self.bodies = [Body() for _ in range(self.seats)]

    def read(self, kind: str, args: tuple[Any, ...], g: Any) -> None:
        """Follow an event; g is for tiles and content only."""
        follow = getattr(self, "on_" + kind.replace(".", "_"), None)
        if follow is not None:
            self.seen[kind] += 1
            follow(g, *args)

    # -- bodies --------------------------------------------------------------------------------

    def on_health_lost(self, g: Any, seat: int, points: int) -> None:
        assert points > 0
        self.bodies[seat].health += points

    def on_health_restored(self, g: Any, seat: int, points: int) -> None:
        p = self.bodies[seat]
        p.health -= points
        assert points > 0 and p.health >= 3 * p.wounds  # NR-HP-02

    def on_wounded(self, g: Any, seat: int, card: int) -> None:
        """It covers the leftmost free section and pushes the marker out of it (NR-WND-01, -02)."""
        p = self.bodies[seat]
        p.wounds += 1
        p.health = max(p.health, 3 * p.wounds)

    def on_wound_healed(self, g: Any, seat: int, card: int) -> None:
        self.bodies[seat].wounds -= 1

    def on_oxygen_lost(self, g: Any, seat: int, points: int, left: int) -> None:
        p = self.bodies[seat]
        if p.choking:  # the next loss kills, unless a turn has ended with air (NR-OXY-04, -05)
            assert ids.ACTIVE in self.life
        p.choking = points > p.oxygen
        p.oxygen = max(0, p.oxygen - points)
        assert p.oxygen == left

    def on_oxygen_gained(self, g: Any, seat: int, points: int, left: int) -> None:
        p = self.bodies[seat]
        p.oxygen += points
        p.choking = False
        assert p.oxygen == left <= 7 and points > 0

    def on_contaminated(self, g: Any, seat: int, count: int) -> None:
        self.bodies[seat].dirt += count

    def on_infection(self, g: Any, seat: int, card: int) -> None:
        self.bodies[seat].dirt += 1

    def on_infection_played(self, g: Any, seat: int, card: int) -> None:
        self.bodies[seat].dirt -= 1

    def on_contamination_gone(self, g: Any, seat: int, count: int) -> None:
        self.bodies[seat].dirt -= count

    def on_surgery_found(self, g: Any, seat: int, infected: int) -> None:
        self.bodies[seat].dirt -= infected

    def on_swabbed(self, g: Any, seat: int, scanned: int, clean: int) -> None:
        self.bodies[seat].dirt -= clean
        assert scanned <= 2

    def on_infected(self, g: Any, seat: int) -> None:
        assert not self.bodies[seat].larva  # NR-INF-01
        self.bodies[seat].larva = True

    def on_larva_removed(self, g: Any, seat: int) -> None:
        self.bodies[seat].larva = False

    def on_dies(self, g: Any, seat: int) -> None:
        p = self.bodies[seat]
        if self.final:  # killed by the final check: it has left all the same (NR-ESC-05)
            return
        assert p.fate == ""
        p.fate = "lying" if self.coop else "dead"
        self.taped.discard(seat)
        if not self.coop:
            p.wounds, p.larva, p.choking = 0, False, False

    def on_revived(self, g: Any, seat: int) -> None:
        p = self.bodies[seat]
        assert p.fate == "lying"
        p.fate, p.health, p.wounds, p.choking = "", 3, 0, False  # NR-SOLO-10

    def on_eclosion(self, g: Any, seat: int, dirty: int) -> None:
        """In the final check whoever draws one dies (NR-END-05, NR-SAN-28)."""
        if self.final:
            p = self.bodies[seat]
            assert p.fate in ("launched", "shuttle", "pod")
            self.killed[seat] = dirty > 0

    # -- leaving -------------------------------------------------------------------------------

    def on_boarded(self, g: Any, seat: int) -> None:
        assert self.landed == "there"
        self.bodies[seat].fate = "lander"

    def on_ejected(self, g: Any, seat: int) -> None:
        assert self.bodies[seat].fate == "lander"
        self.bodies[seat].fate = ""

    def on_launch(self, g: Any, *inside: int) -> None:
        assert inside and self.landed == "there"
        assert {n for n, p in enumerate(self.bodies) if p.fate == "lander"} == set(inside)
        for seat in inside:
            self.bodies[seat].fate = "launched"
        self.landed = "gone"

    def on_escaped(self, g: Any, seat: int) -> None:
        assert not any(p.fate == "shuttle" for p in self.bodies)  # NR-RM-14
        self.bodies[seat].fate = "shuttle"

    def on_hibernated(self, g: Any, seat: int) -> None:
        assert self.pods  # NR-RM-11
        self.bodies[seat].fate = "pod"

    def on_left_behind(self, g: Any, seat: int) -> None:
        self.bodies[seat].fate = "dead"

    # -- the round track -----------------------------------------------------------------------

    def on_round_marker(self, g: Any, space: int) -> None:
        assert space == self.round + 1
        self.round = space

    def on_lander_moved(self, g: Any, space: int) -> None:
        assert not self.landed and 2 <= space <= 14 and abs(space - self.lander) == 1
        self.lander = space

    def on_lander_landed(self, g: Any) -> None:
        assert self.lander == self.round and not self.landed
        self.landed, self.aa_gone = "there", True

    def on_lander_shot(self, g: Any) -> None:
        assert self.lander == self.round and not self.landed and not self.shutdown  # NR-RM-18
        self.landed = "gone"

    def on_xyrian_interdiction(self, g: Any) -> None:
        assert self.landed == "there"
        self.landed = "gone"

    def on_autodestruction(self, g: Any, space: int) -> None:
        assert not self.armed and not self.shutdown  # NR-AUT-03
        assert space == min(15, self.round + 5)
        self.armed = space

    def on_reactor_shut_down(self, g: Any, seat: int) -> None:
        assert not self.shutdown
        self.shutdown, self.armed, self.life = True, 0, [ids.GONE] * 3

    def on_facility_destroyed(self, g: Any) -> None:
        self.destroyed = True
        for p in self.bodies:
            if p.fate not in ("launched", "shuttle"):
                p.fate = "dead"  # NR-AUT-05

    def on_life_support(self, g: Any, section: int, state: int) -> None:
        assert not self.shutdown and self.life[section] != state
        self.life[section] = state

    def on_pods(self, g: Any) -> None:
        self.pods = True

    # -- doors and corridors -------------------------------------------------------------------

    def on_corridor_placed(self, g: Any, k: int, tile: int) -> None:
        assert k not in self.doors and k not in PRINTED
        self.doors[k] = "open" if CORRIDORS[tile].door else "none"

    def on_hibernatorium(self, g: Any) -> None:
        for k in PRINTED:
            self.doors[k] = "open"

    def on_door_closed(self, g: Any, k: int) -> None:
        assert self.doors[k] == "open"  # NR-DOOR-02
        self.doors[k] = "closed"
        standing = sum(state != "open" and state != "none" for state in self.doors.values())
        assert standing + len(self.barriers) <= 14

    def on_door_opened(self, g: Any, k: int) -> None:
        assert self.doors[k] == "closed"
        self.doors[k] = "open"

    def on_door_destroyed(self, g: Any, k: int) -> None:
        assert self.doors[k] in ("open", "closed")
        self.doors[k] = "destroyed"

    def on_barrier(self, g: Any, k: int) -> None:
        assert k not in self.barriers
        self.barriers.add(k)

    def on_barrier_gone(self, g: Any, k: int) -> None:
        self.barriers.remove(k)

    def on_reinforced(self, g: Any, k: int) -> None:
        assert k not in self.reinforced and k not in PRINTED  # NR-HIB-05
        self.reinforced.add(k)

    def on_corridor_weak(self, g: Any, k: int) -> None:
        self.reinforced.remove(k)

    # -- rooms ---------------------------------------------------------------------------------

    def on_fire(self, g: Any, slot: int) -> None:
        assert slot not in self.fire
        self.fire.add(slot)

    def on_fire_out(self, g: Any, slot: int) -> None:
        self.fire.remove(slot)

    def on_malfunction(self, g: Any, slot: int) -> None:
        assert slot not in self.broken and not ROOMS[g.rooms[slot]].never_broken
        self.broken.add(slot)

    def on_room_mended(self, g: Any, slot: int) -> None:
        self.broken.remove(slot)

    def on_secure(self, g: Any, slot: int) -> None:
        self.secure[slot] += 1
        assert self.secure[slot] <= 3 and not ROOMS[g.rooms[slot]].never_secured

    def on_secure_used(self, g: Any, slot: int) -> None:
        self.secure[slot] -= 1

    def on_robot_moved(self, g: Any, start: int, slot: int) -> None:
        self.robot.add(g.rooms[slot])

    def on_nest_destroyed(self, g: Any) -> None:
        self.nest = False

    def on_taped(self, g: Any, seat: int, a: int, b: int) -> None:
        self.taped.add(seat)

    def on_trade_gives(self, g: Any, old: int, new: int, kind: int) -> None:
        """Taped things are not followed from hand to hand."""
        self.taped |= {old, new} if self.taped else set()

    # -- expansions ----------------------------------------------------------------------------

    def on_bodies_moved(self, g: Any, *spaces: int) -> None:
        self.path = [max(1, space - 1) for space in self.path]  # NR-NEO-12, -44
        assert sorted(spaces) == sorted(self.path)

    def on_body_absorbed(self, g: Any, space: int) -> None:
        assert space == self.round
        self.path.remove(space)
        self.absorbed += 1

    def on_skill_off(self, g: Any, skill: int) -> None:
        self.skills -= 1

    def on_xyrian_injured(self, g: Any, type_: int, number: int, place: int) -> None:
        assert number not in self.injured
        self.injured.add(number)

    def on_xyrian_recovers(self, g: Any, type_: int, number: int, place: int) -> None:
        self.injured.remove(number)

    def on_xyrian_withdraws(self, g: Any, type_: int, number: int, place: int) -> None:
        self.injured.discard(number)

    def on_xyrian_dead(self, g: Any, type_: int, number: int, place: int) -> None:
        self.injured.remove(number)  # NR-XYR-32: only who has a token
        self.buried += 1

    def on_insider_card(self, g: Any, number: int) -> None:
        assert number not in self.story
        assert not self.story or self.story[0] // 100 == number // 100
        self.story.append(number)

    def on_insider_side(self, g: Any, side: int) -> None:
        self.her = 0

    def on_insider_hurt(self, g: Any, points: int, left: int) -> None:
        self.her = min(6, self.her + points)
        assert left == 6 - self.her

    # -- the end -------------------------------------------------------------------------------

    def lives(self, seat: int) -> bool:
        """A survivor (NR-END-09)."""
        gone = self.bodies[seat].fate in ("launched", "shuttle", "pod")
        return gone and not self.killed.get(seat, False)
