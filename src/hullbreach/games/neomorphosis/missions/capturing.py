"""Taking aliens alive: the hard way and the easy way of Mission 3 (NM-M3-02 to -06), also EX-3."""

from __future__ import annotations

from collections.abc import Callable

from hullbreach.kernel.decision import Option
from hullbreach.kernel.state import Procedure
from hullbreach.toolkit.verbs import Verb

from ..ends import changed
from ..figures import alien, take_off
from ..morphing import cards_home
from ..places import sector_of, station
from ..rolls import skill_test
from ..state import NeoMorphosis
from ..turn import spend

SCIENCE = 7
"""What the science test must exceed: 8 or more succeeds (NM-M3-02, NM-SKILL-05)."""
ACTIONS = 2
"""What the hard way costs."""


def taken(g: NeoMorphosis) -> list[int]:
    """Types that were captured already."""
    return [type_ for m in g.crew for type_ in m.captured]


def _wanted(
    g: NeoMorphosis, types: tuple[int, ...], areas: tuple[int, ...]
) -> list[Option]:
    """Aliens of these types in some areas, ringed ones too (NM-M3-05)."""
    found: list[Option] = []
    for it in g.aliens:
        if it.area in areas and it.type in types:
            found.append(("capture", it.figure))
    return found


def by_hand(types: tuple[int, ...]) -> Verb[NeoMorphosis]:
    """The hard way: 2 actions and a science test in the area of the alien (NM-M3-02)."""

    def options(g: NeoMorphosis, member: int) -> list[Option]:
        return _wanted(g, types, (g.crew[member].area,))

    def refusal(g: NeoMorphosis, member: int, option: Option) -> str | None:
        it = alien(g, option[1])
        new = it is not None and it.type not in taken(g)
        return None if new and g.turn.actions >= ACTIONS else "NM-M3-02"

    return Verb(options, _try, refusal=refusal)


def _try(g: NeoMorphosis, member: int, figure: int) -> Procedure[None]:
    """Both actions are paid before the roll (NM-M3-06); the first one is already."""
    spend(g, ACTIONS - 1)
    if (yield from skill_test(g, member, "science", SCIENCE, "NM-M3-02", about=(figure,))):
        capture(g, member, figure, "NM-M3-02")


def by_feedback(types: tuple[int, ...]) -> Callable[[NeoMorphosis, int, int], list[Option]]:
    """The easy way: an alien anywhere in the room of the remote terminal (NM-M3-03)."""

    def options(g: NeoMorphosis, member: int, terminal: int) -> list[Option]:
        here = station(g)
        room = here.areas_of[sector_of(g, here.terminals[terminal])]
        known = taken(g)
        left = tuple([type_ for type_ in types if type_ not in known])
        return _wanted(g, left, room)

    return options


def feed(g: NeoMorphosis, member: int, option: Option) -> None:
    """NM-M3-03."""
    capture(g, member, option[1], "NM-M3-03")


def capture(g: NeoMorphosis, member: int, figure: int, rule: str) -> None:
    """An alien leaves the board for good and lies beside its captor's ID card (NM-M3-04)."""
    it = alien(g, figure)
    if it is None:
        return
    take_off(g, it, supply=False)
    g.crew[member].captured.append(it.type)
    g.say("captured", rule, member, it.type, figure)
    changed(g, "captured", it.type, figure, member)
    if it.ringed:
        cards_home(g, [it.type])
