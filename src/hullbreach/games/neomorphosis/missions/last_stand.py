"""Mission 10: The Last Stand (NM-M10)."""

from __future__ import annotations

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure
from hullbreach.toolkit.verbs import Verb

from ..ends import changed
from ..ids import FEED, GREEN, MOTHER, STRUCTURE, YELLOW
from ..places import sector_of, station
from ..rolls import skill_test
from ..rules import Mission, Part
from ..state import Member, NeoMorphosis
from ..stories import tell
from .common import all_in, done, gathered, lost_for_good, note, whether

ID = "M10"
PARTS = (YELLOW, GREEN)
"""Spare parts (NM-M10-01)."""
SECTOR = 7
"""Where the truck is, and the terminal that starts it."""


def begin(g: NeoMorphosis) -> Procedure[None]:
    """The lead player gives a spare part each to two crew members (NM-M10-01)."""
    options: list[Option] = [("crew", m.number) for m in g.crew]
    chosen = yield Decision(
        "parts", (g.lead,), options, "NM-M10-01", several=True, low=len(PARTS), high=len(PARTS)
    )
    for (_, member), part in zip(chosen, PARTS, strict=True):
        g.spare_tokens.remove(part)
        g.crew[member].items.append(part)
        g.say("gained", "NM-M10-01", member, part)


def truck(g: NeoMorphosis) -> int:
    """The area of the truck: S7b, Area 2 of Sector 7."""
    return station(g).truck


def parts_of(m: Member) -> list[int]:
    """Spare parts a crew member carries; they may change hands (NM-GAP-94)."""
    return [thing for thing in m.items if thing in PARTS]


def fit_options(g: NeoMorphosis, member: int) -> list[Option]:
    """At the truck (NM-M10-02)."""
    return [("fit",)] if g.crew[member].area == truck(g) and not done(g, "truck") else []


def fit_gate(g: NeoMorphosis, member: int) -> str | None:
    """With a part."""
    return None if parts_of(g.crew[member]) else "NM-M10-02"


def fit(g: NeoMorphosis, member: int) -> Procedure[None]:
    """A tech test; a success lays the part on the truck, the second repairs it (NM-M10-02)."""
    if not (yield from skill_test(g, member, "tech", STRUCTURE.repair, "NM-M10-02")):
        return
    m = g.crew[member]
    part = parts_of(m)[0]
    m.items.remove(part)
    g.spare_tokens.append(part)
    g.progress.parts += 1
    g.say("fitted", "NM-M10-02", member, part, g.progress.parts)
    tell(g, "fitted", "NM-M10-02", ID)
    if g.progress.parts == len(PARTS):
        note(g, "truck")
    changed(g)


def feedback(g: NeoMorphosis, member: int, terminal: int) -> list[Option]:
    """The engine, from the terminal of Sector 7, once the truck is repaired (NM-M10-03)."""
    ready = done(g, "truck") and not done(g, "engine")
    return [("engine",)] if ready and sector_of(g, g.crew[member].area) == SECTOR else []


def start(g: NeoMorphosis, member: int, option: Option) -> None:
    """Nobody is hurt (NM-M10-03, -07)."""
    note(g, "engine")
    g.say("engine", "NM-M10-03", member)
    tell(g, "engine", "NM-M10-03", ID)
    changed(g)


def noticed(g: NeoMorphosis, event: str, *arguments: int) -> None:
    """The Hive Mother does not escape here (NM-M10-06)."""
    if arguments[0] == MOTHER and note(g, "mother"):
        tell(g, "mother_dead", "NM-M10-06", ID)


def won(g: NeoMorphosis) -> bool:
    """All four in S7b while the engine runs; the Hive Mother does not matter (NM-M10-05, -08)."""
    return done(g, "truck") and done(g, "engine") and all_in(g, truck(g))


def ending(g: NeoMorphosis, how: str) -> str:
    """A: escaped, and she is dead; B: escaped, and she lives; C: defeated (NM-CAMP-04)."""
    if how != "won":
        return "C"
    return "A" if done(g, "mother") else "B"


def hopeless(g: NeoMorphosis) -> bool:
    """The engine cannot be started any more."""
    return not done(g, "engine") and lost_for_good(g, FEED)


def wanted(g: NeoMorphosis) -> list[Part]:
    """Parts on the truck, the engine, the crew (NM-M10-05)."""
    return [(g.progress.parts, len(PARTS)), whether(done(g, "engine")), gathered(g, truck(g))]


LAST_STAND = Mission(
    won=won,
    wanted=wanted,
    begin=begin,
    noticed=noticed,
    listens=frozenset({"defeated"}),
    actions={"fit": Verb(fit_options, fit, fit_gate)},
    feedback=feedback,
    feed=start,
    ending=ending,
    hopeless=hopeless,
)
