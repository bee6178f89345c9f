"""What shots, bursts, moves past intruders and attack cards come to, judged as they are heard.

The tables are the rulebook's own (attack cards, character items, item cards, support).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from hullbreach.games.retaliation.content import ITEMS, WOUNDS
from tests.retaliation import geography
from tests.retaliation.geography import FIRST, PLAY, Figure

Heard = tuple[Any, ...]
LINES: dict[int, tuple[str, str, str]] = {
    0: ("h1", "h1", "h2"), 1: ("h2", "h2", "h2 card"), 2: ("h2 con1", "h2 con1", "wound"),
    3: ("die|h2", "die|wound", "die|wound"), 4: ("h2 card", "die|wound con1", "die|wound con1"),
    5: ("con1", "con2", "con1 larva"), 6: ("h1 jam", "h2 jam", "h2 jams"),
    7: ("h1", "all2", "all2"), 8: ("h1", "h2 item", "h2 hand"), 9: ("", "", ""),
}  # fmt: skip
"""Attack cards IA01 to IA10: Adult, Drone, Queen. "die|x": who is heavily injured dies, else x."""
SHOT = {"Pump Shotgun": 2, "Auto-Shotgun": 2}
"""Hits of a Shoot that are not 1."""


class Fights:
    """The part of a referee that looks at fights."""

    g: Any
    at: dict[Figure, int]
    hits: dict[Figure, int]
    health: list[int]
    seen: Counter[str]
    line: Iterator[Heard] | None = None
    shot: tuple[Figure, bool] | None = None
    passing: list[Heard] | None = None
    """Who has yet to strike a mover."""
    burst: tuple[int, str] | None = None
    face = 0
    shares: list[tuple[int, int]]
    rest = 0
    gun, target = "", (0, 0)
    loose = False
    """A card was played since the last action began: it may have changed what comes."""

    # -- fighting --------------------------------------------------------------------------

    def on_shoot(self, rule: str, seat: int, kind: int, type_: int, number: int) -> None:
        self.gun, self.target = ITEMS[kind].name, (type_, number)

    def on_melee(self, rule: str, seat: int, type_: int, number: int) -> None:
        self.gun, self.target = "", (type_, number)

    def on_hit(self, rule: str, type_: int, number: int, hits: int) -> None:
        dealt = hits - self.hits[type_, number]
        if rule == "NR-SHT-03" and self.gun != "Assault Rifle":
            assert dealt == SHOT.get(self.gun, 1), (self.gun, dealt)
        elif rule == "NR-MEL-01":
            assert dealt == 1
        self.hits[type_, number] = hits

    def on_burns(self, rule: str, type_: int, number: int, hits: int) -> None:
        self.hits[type_, number] = hits

    def on_shot(self, rule: str, seat: int, face: int) -> None:
        """Whether the die kills (NR-SHT-04, -06)."""
        if rule == "NR-ROBA-04":
            return
        it = self.target
        if it in self.at and it[0] != geography.QUEEN:
            number = 1 if face == 2 and self.gun == "Snub Revolver" else face
            number -= self.gun == "Power Maul" and number > 1
            self.shot = (it, face == -1 or 0 < number <= self.hits[it])

    def on_blow(self, rule: str, seat: int, face: int) -> None:
        self.on_shot(rule, seat, face)

    def _shot_is_over(self, kind: str, args: Heard) -> None:
        assert self.shot is not None
        it, dies = self.shot
        self.shot = None
        if self.gun:  # of a blow the weapon is not told
            gone = kind == "intruder.removed" and args[:2] == it
            assert gone == dies, (it, self.hits[it], kind, args)
            self.seen["shot"] += 1

    # -- attack cards ----------------------------------------------------------------------

    def on_attack_card(self, rule: str, card: int, type_: int, seat: int) -> None:
        self.line = self._line(LINES[card][type_ - 1].split(), seat)
        self.seen["attack card"] += 1

    def _line(self, parts: list[str], seat: int) -> Iterator[Heard]:
        """What a line comes to (NR-ATK-08 to -10)."""
        p = self.g.players[seat]
        heavy, room = p.health >= 6, p.room
        for part in parts:
            if p.where != PLAY and not part.startswith("all"):
                return
            if "|" in part:
                part = "die" if heavy else part.split("|")[1]
            elif heavy and any("|" in it for it in parts):
                return
            if part == "die":
                yield ("dies", seat)
            elif part[0] == "h" and part != "hand":
                yield ("health.lost", seat, self._plated(p, int(part[1:])))
            elif part.startswith("all"):
                for q in geography.crowd(self.g, room):
                    if q.where == PLAY:
                        yield ("health.lost", q.seat, self._plated(q, 2))
            elif part.startswith("con"):
                count = min(int(part[3:]), self.g.contamination_left + int(part[3:]))
                yield ("contaminated", seat, count)
            elif part == "wound":
                if geography.worn(p, "Ballistic Vest"):
                    return
                yield ("wounded", seat)

    def _plated(self, p: Any, points: int) -> int:
        plate = geography.worn(p, "Plate Vest", "Breacher Plate")
        return max(1, points - 1) if plate else points

    def _of_line(self, heard: Heard) -> None:
        if self.line is not None:
            wanted = next(self.line, None)
            if wanted is None:
                self.line = None
                return
            assert wanted == heard, (wanted, heard)
            self.seen["part of an attack"] += 1

    def on_health_lost(self, rule: str, seat: int, points: int) -> None:
        if rule == "NR-ATK-01":
            self._of_line(("health.lost", seat, points))
        self.health[seat] += points

    def on_health_restored(self, rule: str, seat: int, points: int) -> None:
        self.health[seat] -= points
        assert self.health[seat] >= 3 * len(self.g.players[seat].wounds)

    def on_contaminated(self, rule: str, seat: int, count: int) -> None:
        if rule == "NR-ATK-09":
            self._of_line(("contaminated", seat, count))

    def on_wounded(self, rule: str, seat: int, card: int) -> None:
        if rule == "NR-ATK-01":
            self._of_line(("wounded", seat))
        self.health[seat] = max(self.health[seat], 3 * len(self.g.players[seat].wounds))

    def on_dies(self, rule: str, seat: int) -> None:
        if rule == "NR-ATK-01" and self.health[seat] < 9:
            self._of_line(("dies", seat))
        self.health[seat] = 9

    def on_revived(self, rule: str, seat: int) -> None:
        self.health[seat] = 3

    # -- bursts ----------------------------------------------------------------------------

    def on_burst(self, rule: str, seat: int, kind: int, corridor: int) -> None:
        self.burst, self.face = (seat, ITEMS[kind].name), 0

    def on_burst_roll(self, rule: str, seat: int, faces: tuple[int, ...]) -> None:
        self.face = max(faces)

    def asked_hits(self, hits: int, options: list[Heard]) -> None:
        """Hits to share out: as many as die and weapon say, and each that fits (NR-BRS-03)."""
        if self.burst is not None and not self.loose:
            seat, weapon = self.burst
            wanted = burst_hits(weapon, self.face)
            if "Eyes" in [WOUNDS[it].name for it in self.g.players[seat].wounds]:
                wanted = max(min(wanted, 1), wanted - 1)
            assert hits == wanted, (weapon, self.face, hits, wanted)
            self.seen["burst"] += 1
        self.burst = None

    def shared(self, hits: int, options: list[Heard], chosen: list[Heard], piercing: bool) -> int:
        """What is left of the hits; everybody chosen takes 1, a Drone 2 (NR-BRS-03)."""
        for option in chosen:
            hits -= 2 if option[1] == geography.DRONE and not piercing else 1
        assert hits >= 0
        self.seen["share"] += 1
        return hits

    # -- moving past intruders -------------------------------------------------------------

    def moves_off(self, seat: int, corridor: int) -> None:
        """Who strikes a mover, in order (NR-MOV-03)."""
        p = self.g.players[seat]
        found = geography.size_order(self.at, self.hits, p.room)
        found += geography.size_order(self.at, self.hits, FIRST + corridor)
        found.sort(key=lambda it: -it[0])
        most = 3 + ("Leg" in [WOUNDS[it].name for it in p.wounds])
        self.passing = [(*it, seat) for it in found[:most]]


def burst_hits(weapon: str, face: int) -> int:
    """Hits of a Burst by the text of the weapon; a face of 5 is the 4 with the symbol."""
    pips = 4 if face == 5 else face
    if weapon == "Flame Projector":
        return 3
    if weapon == "Scout Carbine" and face == 1:
        return 2
    if weapon == "Rivet Driver":
        return min(2, pips)
    if weapon in ("Pump Shotgun", "Marksman Rifle", "Arc Rifle"):
        return min(2, pips)
    return pips + (weapon == "Rotary Cannon") + (weapon == "Coil Gun" and face == 5)
