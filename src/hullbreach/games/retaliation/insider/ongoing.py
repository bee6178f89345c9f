"""What holds while story cards are visible and she is there (NR-INS-08, -12, -17, -25 to -35).

Numbers of cards are those printed on them; a story's three hostile cards have one ongoing text.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from hullbreach.kernel.decision import Option
from hullbreach.kernel.decks import look_at_top
from hullbreach.kernel.edition import Modifier
from hullbreach.kernel.state import Procedure
from hullbreach.toolkit.verbs import Verb

from ..board import BEYOND
from ..contamination import contaminate
from ..content import OBJECTIVES
from ..crew import on_map
from ..facility import discovered, section_of
from ..hand import can_pay
from ..health import lose_health
from ..ids import ANYWHERE, HAZARD, LOCALLY
from ..moving import ways
from ..noise import add_tokens
from ..objectives import mission_done
from ..rooms_systems import when
from ..state import Intruder, Retaliation
from ..turn import ACTIONS_OF_A_TURN
from ..uses import Use
from .intruders import INSIDER
from .state import (
    friendly,
    hostile,
    lasting,
    next_to_her,
    of,
    room_of,
    rooms_beside,
    showing,
    with_her,
)

RULE = "NR-INS-08"
FEVER, SNIPER, SHUT_IN = (105, 109, 111), (205, 209, 211), (305, 309, 311)
JAMMER, BROOD_SONG = (405, 409, 411), (505, 509, 511)
GOALS = (110, 210, 310, 410, 510)
"""A story task is fulfilled while one of these shows."""
SECTION_C = 2

# -- numbers -----------------------------------------------------------------------------------


def _one_more(number: int) -> Modifier:
    """1 more for a character in her room while a card shows."""
    return lambda g, seat, n: n + (showing(g, number) and with_her(g, seat))


def _none(works: Callable[[Any], bool]) -> Modifier:
    """0 for a character in her room while something works."""
    return lambda g, seat, n: 0 if works(g) and with_her(g, seat) else n


def _reach(g: Any, seat: int, far: int) -> int:
    """The robot from her room without a computer (402), or from nowhere but its own (405)."""
    if showing(g, *JAMMER):
        return LOCALLY
    return ANYWHERE if showing(g, 402) and with_her(g, seat) else far


def _false_signals(g: Any, slot: int, face: int) -> int:
    """A 1 on a noise roll in her room is a hazard (303)."""
    return HAZARD if face == 1 and showing(g, 303) and slot == room_of(g) else face


def _second_skin(g: Any, type_: int, number: int) -> int:
    """Numbers against her count 1 higher (109)."""
    return number + (type_ == INSIDER and showing(g, 109))


def _company(g: Any, seat: int, cards: int) -> int:
    """1 card more in cleanup in the room of the friendly Insider (NR-INS-17)."""
    return cards + (friendly(g) and with_her(g, seat))


MODIFIERS: Mapping[str, Modifier] = {
    "medpack.health": _one_more(102),
    "burst.hits": _one_more(202),
    "opportunity": _none(lambda g: showing(g, 502)),
    "robot.cards": _none(lambda g: showing(g, 402)),
    "robot.reach": _reach,
    "noise.face": _false_signals,
    "hazard.rolled": _none(lambda g: lasting(g, 504)),
    "room.broken": _none(lambda g: lasting(g, 304)),
    "shot.number": _second_skin,
    "cleanup.cards": _company,
}

# -- at their times ----------------------------------------------------------------------------


def turn_end(g: Retaliation, seat: int) -> Procedure[None]:
    """A turn that ends with her, or a room away (105, 205)."""
    if showing(g, *FEVER) and with_her(g, seat):
        yield from contaminate(g, seat, 1, RULE)
    if showing(g, *SNIPER) and next_to_her(g, seat):
        yield from lose_health(g, seat, 1, RULE)


def entered(g: Retaliation, seat: int, slot: int) -> Procedure[None]:
    """A character comes into her room (203)."""
    if showing(g, 203) and slot == room_of(g):
        yield from lose_health(g, seat, 1, RULE)


def hazards(g: Retaliation, slot: int) -> None:
    """A hazard result in section C (503)."""
    if showing(g, 503) and section_of(slot) == SECTION_C:
        add_tokens(g, "Larva", 1, RULE)


def song(g: Retaliation) -> str:
    """Before each bag development (505)."""
    if showing(g, *BROOD_SONG):
        add_tokens(g, "Larva", 1, RULE)
    return "develop"


# -- what cannot be done, or for less ----------------------------------------------------------


def shut(before: Callable[[Retaliation, int], str | None]) -> Callable[..., str | None]:
    """Rooms that cannot be used: hers and those beside it (305)."""

    def refusal(g: Retaliation, slot: int) -> str | None:
        if showing(g, *SHUT_IN) and (slot == room_of(g) or slot in rooms_beside(g)):
            return "NR-INS-08"
        return before(g, slot)

    return refusal


def unless(use: Use, works: Callable[[Retaliation, int], bool]) -> Use:
    """A use without ways that is not to be had while something works."""

    def refusal(g: Retaliation, seat: int) -> str | None:
        return "NR-INS-08" if works(g, seat) else None

    options = when(lambda g, seat: not works(g, seat) and bool(use.options(g, seat)))
    return use._replace(options=options, refusal=refusal)


def no_search(g: Retaliation, seat: int) -> bool:
    """No Search in her room (103)."""
    return showing(g, 103) and with_her(g, seat)


def no_data(g: Retaliation, seat: int) -> bool:
    """The Server Room gives no data token (403)."""
    return showing(g, 403)


def repaired_together(g: Retaliation, seat: int) -> bool:
    """Field Repair without its extra card (302)."""
    return showing(g, 302) and with_her(g, seat)


# -- her map -----------------------------------------------------------------------------------


def _ahead(g: Retaliation, seat: int) -> list[Option]:
    """Who could move into the unexplored may look at the top exploration card first (204,
    NR-GAP-203)."""
    p, deck = g.players[seat], g.explorations
    if not lasting(g, 204) or g.turn.actions >= ACTIONS_OF_A_TURN or not can_pay(p, 1):
        return []
    if not on_map(p) or (deck.top_seen and deck.top_seen[-1] >> seat & 1):
        return []
    if all(discovered(g, BEYOND[p.room][k]) for k in ways(g, seat)):
        return []
    return [("her_map",)]


def _look_ahead(g: Retaliation, seat: int) -> None:
    card = look_at_top(g, g.explorations, seat, "exploration card")
    g.say("explorations.seen", "NR-INS-12", seat, 1)
    g.tell((seat,), "insider.ahead", "NR-INS-12", seat, card)


HER_MAP: Mapping[str, Verb[Retaliation]] = {"her_map": Verb(_ahead, _look_ahead)}
"""What her map lets somebody do between actions."""


# -- she is treated as an intruder -------------------------------------------------------------


def figures(g: Retaliation) -> list[Intruder]:
    """The hostile Insider: characters may target her like an intruder (NR-INS-25, -26)."""
    model = of(g).model
    return [model] if model is not None and hostile(g) else []


def with_hostile(before: Callable[[Any, int], bool]) -> Callable[[Any, int], bool]:
    """A room with the hostile Insider is combat and keeps secure tokens away (NR-INS-29, -33)."""
    return lambda g, slot: (hostile(g) and room_of(g) == slot) or before(g, slot)


# -- the story task ----------------------------------------------------------------------------


def story_done(g: Retaliation) -> bool:
    """Whether the story task, declared by the x06 card, is fulfilled at the end (NR-INS-32)."""
    return showing(g, *GOALS)


def _either(g: Any, seat: int) -> bool:
    return mission_done(g) or story_done(g)


def _neither(g: Any, seat: int) -> bool:
    return not _either(g, seat)


_BY_NAME = {"Standing Orders": _either, "Hidden Agenda": _neither}


def with_story_task(
    conditions: Sequence[Callable[[Any, int], bool]],
) -> tuple[Callable[[Any, int], bool], ...]:
    """By objective, those about the mission task changed (NR-INS-32)."""
    return tuple(
        _BY_NAME.get(objective.name, condition)
        for objective, condition in zip(OBJECTIVES, conditions, strict=True)
    )
