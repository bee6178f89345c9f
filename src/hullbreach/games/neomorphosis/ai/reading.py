"""A view as a bot reads it: the station as it stands, who is where, and how far everything is."""

from __future__ import annotations

from heapq import heappop, heappush

from ..board import STATION, STATIONS, bits
from ..crew import BONUS
from ..ids import CREW, SYMBOLS, TANK, WORM
from ..view import AlienView, FieldView, MemberView, NeoMorphosisView, ThingView
from .chances import exceeds

FAR = 99.0
"""As far as what cannot be reached."""
INFESTED, COMPANY, BAD_AIR, LET_OUT = 2.0, 0.35, 0.3, 4.0
"""What it costs on a way, in actions: to wake what waits in a room, an alien in an area, a wound of
bad air, to open the door of a compromised sector that is secure."""
SLICK = 6
"""What leaving takes in a sector with the keyword (NM-COMPR-04)."""


class Reading:
    """A view, read once for a decision."""

    def __init__(self, view: NeoMorphosisView) -> None:
        self.view = view
        self.station = here = STATIONS[STATION[view.plan.station.id]]
        masks = {"open": 0, "closed": 0, "damaged": 0, "restricted": 0}
        for door in view.doors:
            masks[door.state] |= 1 << door.id
        self.opened = masks["open"] | masks["damaged"] & here.inner
        """Doors that can be walked through."""
        self.closed, self.damaged = masks["closed"], masks["damaged"]
        self.restricted = masks["restricted"]
        self.standing = [m for m in view.members if m.status == "standing" and m.area >= 0]
        self.crewed = 0
        """Areas where somebody stands."""
        for m in self.standing:
            self.crewed |= 1 << m.area
        self.aliens_at: list[list[AlienView]] = [[] for _ in range(here.areas)]
        for it in view.aliens:
            self.aliens_at[it.area].append(it)
        self.active = {t.area: t.id for t in view.terminals if t.active}
        """Active terminals by area."""
        self.broken = {t.area: t.id for t in view.terminals if not t.active}
        self.infested = {s.sector for s in view.sectors if s.infestation}
        self.air = {s.sector: len(s.compromised) for s in view.sectors if s.compromised}
        """Compromised sectors."""
        self.words = {
            s.sector: " ".join(c.words for c in s.compromised) if s.compromised else ""
            for s in view.sectors
        }
        self._held = 0
        """Areas that not everybody gets away from."""
        for it in view.aliens:
            self._held |= 1 << it.area
        for sector, words in self.words.items():
            if "SLICK" in words:
                self._held |= here.mask_of[sector]
        self.occupied = sum(field.state != "empty" for field in view.panel.fields)
        self.left = view.last_slot - view.slot
        """Slots that are left before the last one."""
        self._ways: dict[tuple[int, int, int], list[float]] = {}
        self._exits: dict[int, list[float]] = {}
        self._links: dict[int, list[list[tuple[int, float]]]] = {}

    def member(self, number: int) -> MemberView:
        return self.view.members[number]

    def sector(self, area: int) -> int:
        return self.station.sector_of[area]

    def overloaded(self, function: int) -> bool:
        return self.view.panel.functions[function].overload > 0

    def leak(self, sector: int) -> int:
        """Doors of a sector that stand open or hang damaged, as a mask (NM-SECT-01)."""
        return self.station.borders[sector] & self.opened

    # -- ways ------------------------------------------------------------------------------

    def leaving(self, m: MemberView, area: int) -> float:
        """The chance that a crew member gets away from an area at the first try (NM-MOVE-02)."""
        hatched = [it for it in self.aliens_at[area] if it.impede >= 0]
        slick = SLICK if "SLICK" in self.words[self.sector(area)] else 0
        if m.foam or not (hatched or slick):
            return 1.0
        clinging = sum(it.type == WORM for it in hatched) > 1
        most = max([it.impede + (clinging and it.type == WORM) for it in hatched], default=0)
        adds = m.agility + adding(m, "leaving")
        return max(0.05, exceeds(max(most, slick), adds))

    def ways(self, m: MemberView, start: int, opened: int = -1) -> list[float]:
        """About how many actions each area is away for a crew member, FAR where none leads.

        `opened`: doors that can be walked through, unless they are as they are now.
        """
        opened = self.opened if opened < 0 else opened
        key = (m.id, start, opened)
        known = self._ways.get(key)
        if known is None:
            known = self._ways[key] = self._spread(m, start, opened)
        return known

    def _spread(self, m: MemberView, start: int, opened: int) -> list[float]:
        found = [FAR] * self.station.areas
        found[start] = 0.0
        heap = [(0.0, start)]
        exits = self._exits.get(m.id)
        if exits is None:
            exits = self._exits[m.id] = [1.0] * self.station.areas
            for area in bits(self._held):
                exits[area] = 1 / self.leaving(m, area)
        links = self._links.get(opened)
        if links is None:
            links = self._links[opened] = self._joined(opened)
        while heap:
            cost, area = heappop(heap)
            if cost > found[area]:
                continue
            cost += exits[area]
            for there, more in links[area]:
                total = cost + more
                if total < found[there]:
                    found[there] = total
                    heappush(heap, (total, there))
        return found

    def _joined(self, opened: int) -> list[list[tuple[int, float]]]:
        """By area: where one gets from it, through closed doors too, and what that costs besides
        the way."""
        here, sector_of = self.station, self.station.sector_of
        shut = self.closed & ~opened & here.inner
        links = []
        for area, near in enumerate(here.reach(opened)):
            found = [(there, self.entering(area, there)) for there in bits(near)]
            for door in bits(shut & here.doors_at[area]):
                a, b = here.ends[door]
                there = b if a == area else a
                sealed = [s in self.air and not self.leak(s) for s in (sector_of[a], sector_of[b])]
                found.append((there, 1 + self.entering(area, there) + LET_OUT * sum(sealed)))
            links.append(found)
        return links

    def entering(self, area: int, there: int) -> float:
        """What going from an area to the next costs besides the action."""
        sector = self.station.sector_of[there]
        cost = COMPANY * len(self.aliens_at[there]) if self.aliens_at[there] else 0.0
        if sector != self.station.sector_of[area]:
            if sector in self.infested:
                cost += INFESTED
            if sector in self.air:
                cost += BAD_AIR
        return cost


def adding(m: MemberView, name: str) -> int:
    """What the cards of a crew member add to something (content.Bonus)."""
    adds = BONUS[name]
    return sum([adds[thing] for thing in {it.id for it in things(m)} if thing < TANK])


def things(m: MemberView) -> list[ThingView]:
    """All that a crew member carries."""
    return [*m.items, *m.tech_stack, *m.science_stack]


def carries(m: MemberView, thing: int) -> bool:
    """Whether a crew member carries a thing."""
    return any(it.id == thing for it in things(m))


def wanted(field: FieldView) -> tuple[int, ...]:
    """The symbols of an emergency that are not covered, as numbers."""
    return tuple(
        SYMBOLS.index(symbol)
        for symbol, covered in zip(field.pattern, field.repaired, strict=True)
        if not covered
    )


def health_left(m: MemberView) -> int:
    """Wounds that a crew member can take before it is defeated with the last."""
    return CREW[m.id].health - m.wounds
