"""A referee: it reads what a game says and works out anew what it should have come to.

It keeps a table of its own, which only what was said changes, looks what the rules of a roll, a
wound, a phase or an explosion make of that, and compares its table with the real one whenever
somebody is asked something. Numbers come from the content; no function is shared with the rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

from hullbreach.games.neomorphosis import ids
from hullbreach.games.neomorphosis.board import STATIONS
from hullbreach.games.neomorphosis.state import (
    ACTIVE,
    CRITICAL,
    DEFEATED,
    EMPTY,
    INACTIVE,
    NOWHERE,
    RECOVERING,
    STANDING,
    Alien,
    Member,
    NeoMorphosis,
)
from hullbreach.games.neomorphosis.xenobiology import DIAGRAMS
from hullbreach.kernel.checkpoint import copy_state
from hullbreach.kernel.match import Match

Said = tuple[Any, ...]
WOUNDS = ("crew.wounded", "crew.downed", "alien.wounded", "alien.defeated")
START = (
    "emergency.critical", "compromised", "emergency.rises", "emergency.created",
    "emergency.activated", "crew.stands", "crew.recovers",
)  # fmt: skip
"""What is said in a Start-of-Round Phase before the air hurts (NM-SOR)."""
DUE = ("door.damaged", "terminal.damaged", "emergency.created", "emergency.resolved")
"""What comes of attacks, explosions and programming."""
BETWEEN = ("plate", "blast", "fragility", "after")
"""Decisions in the middle of what a roll comes to."""
ALL, GEAR, HURT = 99, ids.LIFE_SUPPORT_GEAR, 2
"""Halon: all wounds there are, who is safe, and what a boss takes."""


def matches(symbols: list[int], dice: list[int]) -> bool:
    """Whether dice match all symbols, by trying everything (NM-PROG-05, -11)."""
    if not symbols:
        return True
    wanted, rest = symbols[0], symbols[1:]
    for size in range(1, len(dice) + 1 if wanted < ids.TRIANGLE else 2):
        for used in combinations(range(len(dice)), size):
            faces = [dice[n] for n in used]
            points = max(faces) < ids.TRIANGLE and sum(faces) >= wanted
            if points if wanted < ids.TRIANGLE else faces == [wanted]:
                left = [face for n, face in enumerate(dice) if n not in used]
                if matches(rest, left):
                    return True
    return False


class Referee:
    """Looks over a match from where it stands."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.seen: Counter[str] = Counter()
        """How often something was judged."""
        self.read = len(match.events or [])
        self.phase: Iterator[Said] | None = None
        self.wanted: list[Said] = []
        """What has to be said yet of all that is DUE, in order."""
        self.hits: dict[str, dict[int, int]] | None = None
        """Wounds that have to come, of crew members and figures."""
        self.blast: Said = ()
        self.came: dict[str, dict[int, int]] = {}
        self.over = ""
        """How the game must have ended."""
        self.impaling = False
        self._anew()

    def _anew(self) -> None:
        state = self.match.state
        assert isinstance(state, NeoMorphosis)
        self.g = copy_state(state)
        self.here = STATIONS[self.g.map]

    def look(self) -> None:
        """Judge what was said since, then compare tables."""
        events = self.match.events or []
        for event in events[self.read :]:
            assert not self.over or event.kind in ("ends", "event"), (self.over, event.kind)
            if event.kind in WOUNDS:
                self._wound(event.kind, event.args)
                continue
            self._moment_ends()
            if self.wanted and event.kind in (*DUE, self.wanted[0][0]):
                assert self.wanted.pop(0) == (event.kind, *event.args)
            if self.phase is not None:
                self._in_phase(event.kind, event.args)
            judge = getattr(self, "on_" + event.kind.replace(".", "_"), None)
            if judge is not None:
                self.seen[event.kind] += 1
                judge(*event.args)
        self.read = len(events)
        if self.match.pending is None:
            return
        self._moment_ends()
        if self.match.pending.kind not in BETWEEN:
            assert (self.hits, self.blast, self.wanted) == (None, (), [])
        self._compare()
        self._anew()

    def _compare(self) -> None:
        real = self.match.state
        for name in ("opened", "damaged", "restricted", "active", "charge", "slot", "drone"):
            assert getattr(real, name) == getattr(self.g, name), name
        for it, mine in zip(real.crew, self.g.crew, strict=True):
            assert (it.area, it.wounds, it.down) == (mine.area, mine.wounds, mine.down), it
        keys = [[(a.figure, a.type, a.area, a.wounds, a.ringed) for a in g.aliens]
                for g in (real, self.g)]  # fmt: skip
        assert keys[0] == keys[1]
        for field, own in zip(real.fields, self.g.fields, strict=True):
            assert (field.state, field.level, field.repaired) == (
                own.state, own.level, own.repaired,
            )  # fmt: skip
        assert (real.overload, real.compromised) == (self.g.overload, self.g.compromised)
        if any(m.down != STANDING for m in self.g.crew):
            assert real.diagram == -1  # NM-XENO-08

    # -- reading the table -----------------------------------------------------------------

    def bonus(self, m: Member, name: str) -> int:
        held = {thing for thing in (*m.items, *m.tech, *m.science) if thing < ids.TANK}
        return sum(getattr(ids.CARDS[thing].bonus, name) for thing in held)

    def grown(self, it: Alien, name: str) -> int:
        cards = self.g.mutations[it.type] if it.ringed else []
        return sum(int(getattr(ids.MUTATIONS[card], name)) for card in cards)

    def health(self, it: Alien) -> int:
        early = it.type == ids.MOTHER and self.g.mission == ids.HATCHERY  # NM-M6-07
        return ids.ALIENS[it.type].health + self.grown(it, "health") - early

    def alien(self, figure: int) -> Alien:
        return next(it for it in self.g.aliens if it.figure == figure)

    def sector(self, area: int) -> int:
        return self.here.sector_of[area]

    def words(self, area: int) -> list[str]:
        return [ids.SECTOR_CARDS[card].keyword for card in self.g.compromised[self.sector(area)]]

    def border(self, sector: int) -> list[int]:
        ends = self.here.ends
        inner = [door for door in range(self.here.doors) if ends[door][1] != NOWHERE]
        return [door for door in inner if sector in map(self.sector, ends[door])]

    def secure(self, sector: int) -> bool:
        return not any(self.g.opened >> door & 1 for door in self.border(sector))

    def inside(self, sector: int) -> tuple[list[Member], list[Alien]]:
        """Standing crew members and aliens of a sector."""
        crew = [m for m in self.g.crew if m.down == STANDING and self.sector(m.area) == sector]
        return crew, [it for it in self.g.aliens if self.sector(it.area) == sector]

    # -- wounds (NM-WND, NM-WIN-09) --------------------------------------------------------

    def hit(self, crew: dict[int, int], aliens: dict[int, int]) -> None:
        """So many wounds have to come at one moment."""
        assert self.hits is None
        if any(crew.values()) or any(aliens.values()):
            self.hits = {
                "crew": {n: wounds for n, wounds in crew.items() if wounds > 0},
                "aliens": {n: wounds for n, wounds in aliens.items() if wounds > 0},
            }

    def _wound(self, kind: str, said: Said) -> None:
        if self.phase is not None:
            self._phase_ends()
        self.came = self.came or {"crew": {}, "aliens": {}}
        if kind == "crew.wounded":
            m = self.g.crew[said[0]]
            assert m.down == STANDING  # NM-WND-08
            self.came["crew"][m.number] = said[1]
            m.wounds = min(ids.CREW[m.number].health, m.wounds + said[1])
            assert m.wounds == said[2]  # NM-WND-01
        elif kind == "crew.downed":
            self.g.crew[said[0]].down = DEFEATED
            self.g.diagram = -1
        elif kind == "alien.wounded":
            self.came["aliens"][said[1]] = said[2]
            it = self.alien(said[1])
            it.wounds = min(self.health(it), it.wounds + said[2])
        else:
            it = self.alien(said[1])
            assert it.wounds == self.health(it)  # NM-WND-02, -06
            self.g.aliens.remove(it)

    def _moment_ends(self) -> None:
        """All wounds of a moment have come: those that had to, and who is down (NM-WIN-03)."""
        if not self.came:
            return
        came, self.came = self.came, {}
        hits, self.hits = self.hits, None
        self.seen["moment"] += 1
        if self.blast:
            self._blast(came)
        elif hits is not None:  # Electrical Feedback and Behavior cards are chosen and drawn
            assert came == hits
        for m in self.g.crew:
            most = ids.CREW[m.number].health
            assert (m.wounds == most) == (m.down != STANDING), m
        assert all(it.wounds < self.health(it) for it in self.g.aliens)
        if all(m.down != STANDING for m in self.g.crew):
            self.over = "all_down"

    def _blast(self, came: dict[str, dict[int, int]]) -> None:
        """The target first, then aliens as far as they can take it, then crew (NM-COMB-12)."""
        (figure, hits, room, others), self.blast = self.blast, ()
        given = came["aliens"]
        assert given[figure] == min(hits, room[figure])
        assert all(n <= room[it] for it, n in given.items())  # NM-COMB-20
        assert sum(given.values()) == min(hits, sum(room.values()))
        assert set(came["crew"]) <= others and set(came["crew"].values()) <= {1}
        assert len(came["crew"]) == min(len(others), hits - sum(given.values()))

    # -- the Start-of-Round Phase (NM-SOR) -------------------------------------------------

    def start_of_round(self) -> Iterator[Said]:
        """What has to be said in it, in order; None stands for a card that is drawn."""
        g = self.g
        for n, field in enumerate(g.fields):
            if field.state == ACTIVE and field.level == ids.LEVELS:
                cards = list(field.card)
                yield "emergency.critical", n
                for card in cards:
                    yield "compromised", ids.EMERGENCIES[card].sector, None
        for n, field in enumerate(g.fields):
            if field.state == ACTIVE:
                yield "emergency.rises", n, field.level + 1
        due = [s for s, cards in enumerate(g.compromised) if cards and not self.secure(s)]
        for _ in range(len(due) + (g.slot == g.last_slot)):
            empty = [n for n, field in enumerate(g.fields) if field.state == EMPTY]
            if not empty:
                self.over = "collapse"  # NM-WIN-02
                return
            yield "emergency.created", empty[0]
        for n, field in enumerate(g.fields):
            if field.state == INACTIVE:
                yield "emergency.activated", n, None
        down = [m for m in g.crew if m.down == DEFEATED]
        for m in g.crew:
            if m.down == RECOVERING:
                yield "crew.stands", m.number
        for m in down:
            yield "crew.recovers", m.number

    def on_round(self, number: int, slot: int) -> None:
        assert number == self.g.round + 1 and slot == self.g.slot  # NM-ROUND-03
        self.g.round = number
        self.phase = self.start_of_round()

    def _in_phase(self, kind: str, said: Said) -> None:
        if kind in START:
            assert self.phase is not None
            wanted = next(self.phase)
            assert wanted[0] == kind and len(wanted) == len(said) + 1, (wanted, kind, said)
            assert all(a in (b, None) for a, b in zip(wanted[1:], said, strict=True))
            self.seen["start " + kind] += 1
        elif kind in ("diagram", "turn", "activation", "ends"):
            self._phase_ends()

    def _phase_ends(self) -> None:
        """Everything has been said; then compromised air hurts all at once (NM-SOR-08)."""
        phase, self.phase = self.phase, None
        assert phase is not None and next(phase, None) is None
        hurt = {}
        for m in self.g.crew:
            cards = [ids.SECTOR_CARDS[card] for card in self.g.compromised[self.sector(m.area)]]
            safe = GEAR in m.items
            if m.down == STANDING:
                hurt[m.number] = sum(
                    card.wounds for card in cards if not (safe and card.keyword == "TOXIC")
                )
        self.hit(hurt, {})

    # -- emergencies (NM-EMER) -------------------------------------------------------------

    def on_emergency_critical(self, n: int) -> None:
        field = self.g.fields[n]
        field.state, field.card, field.level, field.repaired = CRITICAL, [], 0, 0

    def on_compromised(self, sector: int, card: int) -> None:
        self.g.compromised[sector].append(card)

    def on_emergency_rises(self, n: int, level: int) -> None:
        self.g.fields[n].level = level

    def on_emergency_created(self, n: int) -> None:
        states = [field.state for field in self.g.fields]
        assert n == states.index(EMPTY)  # NM-EMER-01, -15
        self.g.fields[n].state = INACTIVE

    def on_emergency_activated(self, n: int, card: int) -> None:
        field = self.g.fields[n]
        field.state, field.card, field.level = ACTIVE, [card], 1
        self.g.overload[ids.DISABLES[card]] += 1

    def on_programmed(self, member: int, pattern: Said, dice: Said) -> None:
        self.dice = list(dice)

    def on_dice_rerolled(self, member: int, dice: Said) -> None:
        self.dice = list(dice)

    def on_die_turned(self, member: int, old: int, new: int) -> None:
        self.dice[self.dice.index(old)] = new

    def on_emergency_covered(self, n: int, symbols: int) -> None:
        """What the dice match, and nothing more could be covered (NM-PROG-07, -08)."""
        field = self.g.fields[n]
        pattern = ids.EMERGENCY_PATTERNS[field.card[0]]
        new = [it for place, it in enumerate(pattern) if symbols >> place & 1]
        assert not field.repaired & symbols and matches(new, self.dice)
        field.repaired |= symbols
        left = [it for place, it in enumerate(pattern) if not field.repaired >> place & 1]
        assert not any(matches([*new, it], self.dice) for it in left)
        if not left:
            self.wanted = [("emergency.resolved", n)]  # NM-EMER-11

    def on_emergency_resolved(self, n: int) -> None:
        field = self.g.fields[n]
        for card in field.card:
            self.g.overload[ids.DISABLES[card]] -= 1
        field.state, field.card, field.level, field.repaired = EMPTY, [], 0, 0

    # -- things ----------------------------------------------------------------------------

    def _loses(self, member: int, thing: int, *more: int) -> None:
        m = self.g.crew[member]
        next(pile for pile in (m.items, m.tech, m.science) if thing in pile).remove(thing)

    on_dropped = on_card_lost = on_weapon_spent = on_replaced = _loses

    def on_traded(self, giver: int, receiver: int, thing: int) -> None:
        self._loses(giver, thing)

    def on_gained(self, member: int, thing: int) -> None:
        """Where it goes makes no difference here."""
        self.g.crew[member].items.append(thing)

    # -- rolls -----------------------------------------------------------------------------

    def on_card_played(self, member: int, thing: int) -> None:
        if ids.CARDS[thing].once:
            self._loses(member, thing)
        if thing == ids.TRAUMA_PLATE:  # NM-COMB-21
            assert self.hits is not None
            self.hits["crew"][member] -= 2
            if self.hits["crew"][member] <= 0:
                self.hits = None

    def on_tested(
        self, member: int, kind: str, die: int, adds: int, target: int, passed: int
    ) -> None:
        assert passed == (die + adds > target)  # NM-SKILL-02

    def on_attacked(
        self, member: int, number: int, type_: int, figure: int,
        die: int, adds: int, defense: int, hit: int,
    ) -> None:  # fmt: skip
        """NM-COMB-01, -02, -05 to -08, -12."""
        m, it = self.g.crew[member], self.alien(figure)
        own = ids.CREW[member].weapon
        weapon = own if number < 0 else ids.CARDS[number].weapon
        assert weapon is not None
        near = it.area == m.area
        assert weapon.reach[0] == 0 if near else weapon.reach[1] == 1
        species = ids.SPECIES_OF[type_]
        xeno = DIAGRAMS[self.g.diagram].attack[species] if self.g.diagram >= 0 else 0
        own_adds = weapon.attack + xeno + self.bonus(m, "melee" if near else "ranged")
        own_adds += self.bonus(m, "grown") if it.ringed or type_ in ids.BOSSES else 0
        assert adds == own_adds
        assert defense == ids.ALIENS[type_].defense + self.grown(it, "defense")
        assert hit == (die + adds > defense)
        if hit and weapon.blast:
            there = [a for a in self.g.aliens if a.area == it.area]
            room = {a.figure: self.health(a) - a.wounds for a in there}
            crew = {o.number for o in self.g.crew if o.down == STANDING and o.area == it.area}
            self.blast = (figure, weapon.blast, room, crew - {member})
        elif hit:
            self.hit({}, {figure: weapon.wounds + near * self.bonus(m, "coating")})

    def on_alien_attacks(
        self, type_: int, figure: int, member: int, die: int, adds: int, target: int, hit: int
    ) -> None:
        """NM-COMB-09, -18; what an instruction adds is 1 at most."""
        m, it = self.g.crew[member], self.alien(figure)
        assert it.area == m.area and m.down == STANDING
        pack = [a for a in self.g.aliens if a.type == ids.RIPPER == type_ and a.area == it.area]
        own = ids.ALIENS[type_].attack + self.grown(it, "attack") + (len(pack) > 1)
        assert adds - own in (0, 1)
        species = ids.SPECIES_OF[type_]
        xeno = DIAGRAMS[self.g.diagram].defense[species] if self.g.diagram >= 0 else 0
        assert target == ids.CREW[member].defense + self.bonus(m, "defense") + xeno
        assert hit == (die + adds > target)
        if hit:
            more = self.grown(it, "wounds") + (type_ == ids.MOTHER and self.impaling)
            self.hit({member: ids.ALIENS[type_].wounds + more}, {})

    def on_behavior(self, type_: int, card: int) -> None:
        self.impaling = ids.BEHAVIORS[card].name == "Impale"

    def on_structure_attacked(
        self, type_: int, figure: int, what: int, number: int, die: int, adds: int, success: int
    ) -> None:
        """NM-COMB-15 to -17."""
        assert success == (die + adds > (5, 4, 3)[what])
        if not success:
            return
        empty = [n for n, field in enumerate(self.g.fields) if field.state == EMPTY]
        if what == 0 and not empty:
            self.over = "collapse"  # NM-WIN-02
        else:
            made = ("emergency.created", empty[0]) if what == 0 else ()
            self.wanted = [made or (("", "door.damaged", "terminal.damaged")[what], number)]

    # -- doors, terminals, disasters -------------------------------------------------------

    def on_door_damaged(self, door: int) -> None:
        assert not (self.g.damaged | self.g.restricted) >> door & 1
        self.g.damaged |= 1 << door
        self.g.opened |= 1 << door  # NM-DOOR-03

    def on_door_opened(self, door: int) -> None:
        assert not self.g.damaged >> door & 1
        self.g.opened |= 1 << door
        self.g.restricted &= ~(1 << door)

    def on_door_closed(self, door: int) -> None:
        assert not self.g.damaged >> door & 1
        self.g.opened &= ~(1 << door)

    def on_door_mended(self, door: int, member: int) -> None:
        self.g.damaged &= ~(1 << door)  # NM-REP-02: it stays open

    def on_door_released(self, door: int) -> None:
        self.g.restricted &= ~(1 << door)

    def on_terminal_damaged(self, terminal: int) -> None:
        self.g.active &= ~(1 << terminal)

    def on_terminal_mended(self, terminal: int, member: int) -> None:
        self.g.active |= 1 << terminal

    def on_exploded(self, sector: int, value: int) -> None:
        """Wounds, doors, terminals, an emergency (NM-EXPL-01 to -05)."""
        crew, aliens = self.inside(sector)
        self.g.drone = NOWHERE
        self.hit({m.number: value for m in crew}, {it.figure: value for it in aliens})
        jammed = self.g.damaged | self.g.restricted
        doors = [door for door in self.border(sector) if not jammed >> door & 1]
        screens = [n for n, area in enumerate(self.here.terminals) if self.sector(area) == sector]
        empty = [n for n, field in enumerate(self.g.fields) if field.state == EMPTY]
        self.wanted = [
            *[("door.damaged", door) for door in doors],
            *[("terminal.damaged", n) for n in screens if self.g.active >> n & 1],
            ("emergency.created", empty[0]) if empty else ("ends", "collapse"),
        ]

    def on_released(self, sector: int) -> None:
        """NM-FSS-02 to -05."""
        assert self.g.charge and self.secure(sector)
        self.g.charge = False
        crew, aliens = self.inside(sector)
        bosses = {it.figure: HURT if it.type in ids.BOSSES else ALL for it in aliens}
        self.hit({m.number: ALL for m in crew if GEAR not in m.items}, bosses)

    def on_recharged(self, member: int) -> None:
        assert not self.g.charge
        self.g.charge = True

    # -- figures ---------------------------------------------------------------------------

    def on_crew_moves(self, member: int, before: int, area: int) -> None:
        assert self.here.reach(self.g.opened)[before] >> area & 1
        self.g.crew[member].area = area

    def on_crew_stands(self, member: int) -> None:
        m = self.g.crew[member]
        m.wounds = 0 if m.down == RECOVERING and self.phase else ids.CREW[member].health - 3
        m.down = STANDING

    def on_crew_recovers(self, member: int) -> None:
        self.g.crew[member].down = RECOVERING

    def on_healed(self, member: int, patient: int, wounds: int) -> None:
        assert 0 < wounds <= self.g.crew[patient].wounds
        self.g.crew[patient].wounds -= wounds

    def on_alien_placed(self, type_: int, figure: int, area: int) -> None:
        self.g.aliens.append(Alien(figure, type_, area))

    def on_alien_moves(self, type_: int, figure: int, before: int, area: int) -> None:
        assert self.here.reach(self.g.opened)[before] >> area & 1
        self.alien(figure).area = area

    def on_alien_heals(self, type_: int, figure: int, wounds: int) -> None:
        self.alien(figure).wounds -= wounds

    def on_alien_grows(self, old: int, figure: int, type_: int, area: int) -> None:
        it = self.alien(figure)
        it.type, it.ringed = type_, False

    def on_alien_ringed(self, type_: int, figure: int) -> None:
        self.alien(figure).ringed = True

    def on_mutation(self, type_: int, card: int) -> None:
        self.g.mutations[type_].append(card)

    def on_mutation_discarded(self, type_: int) -> None:
        self.g.mutations[type_] = []

    on_mutation_returned = on_mutation_discarded

    def on_captured(self, member: int, type_: int, figure: int) -> None:
        self.g.aliens.remove(self.alien(figure))

    def on_drone_moves(self, before: int, area: int) -> None:
        self.g.drone = area

    def on_time(self, slot: int, last: int) -> None:
        self.g.slot = slot

    def on_diagram(self, number: int) -> None:
        self.g.diagram = number

    def on_ends(self, how: str) -> None:
        self.wanted = []  # nothing further is resolved
        if self.over:
            assert self.match.state.won is False
            self.over = self.over if how != self.over else "told"
