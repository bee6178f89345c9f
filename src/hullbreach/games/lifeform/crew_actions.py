"""The actions on crew cards (LF-CACT).

An action done through a character asks which of its own (LF-PLAY-06). Settled here: LF-GAP-04,
-31, -50.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import permutations

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure, carry_out

from . import flames, tokens
from .activities import ability_refusal
from .board import CHAMBER, CIRCUITS, GRAPH, MAINTENANCE, SIS_TER_MAINFRAME_INTERFACE
from .collect import collect_mission, may_collect
from .crew import gain_crew_cards, has_skill, own, own_on_ship, two_players
from .door import door_options, place_door
from .ids import OBJECTIVES, RAMAN, VILLALOBOS
from .movement import (
    character_steps,
    corridors,
    corridors_from,
    dark,
    images_on_ship,
    run_steps,
    swap_images,
)
from .objectives import complete, possible
from .paths import RUN_MOVES, journey, movers
from .rules import Action, Rules, through, unless_any
from .state import FROZEN_NOW, Character, Lifeform
from .tracks import advance_android_status, advance_minutes

# -- CIRCUIT BOARD -----------------------------------------------------------------------------


def circuits(g: Lifeform, seat: int) -> set[int]:
    """The circuit chambers in which a seat's characters can work (LF-CACT-01).

    Raman with Remote Patch works in those 2 open corridors away too, 1 on the 3/4-player side.
    """
    found = {c.place for c in own_on_ship(g, seat) if c.place in CIRCUITS}
    raman = g.characters[RAMAN]
    if raman.seat == seat and has_skill(g, RAMAN):
        reach = 2 if two_players(g) else 1
        steps = GRAPH.distances(raman.place, corridors(g))
        found |= {place for place in CIRCUITS if 0 <= steps[place] <= reach}
    return found


def circuit_options(g: Lifeform, seat: int) -> list[Option]:
    """An objective that asks for it there, or a data token of choice (LF-CACT-01, LF-OBJ-03,
    -08)."""
    there = circuits(g, seat)
    if not there:
        return []
    data: list[Option] = [
        ("data_token", icon) for icon, left in enumerate(g.pool[tokens.DATA :]) if left
    ]
    return data + [
        ("objective", o)
        for o in g.objectives
        if OBJECTIVES[o].kind == "circuit"
        and CHAMBER[OBJECTIVES[o].chamber] in there
        and possible(g, o)
    ]


def circuit_refusal(g: Lifeform, seat: int) -> str | None:
    return None if circuit_options(g, seat) else "LF-CACT-01"


def circuit_board(g: Lifeform, seat: int) -> Procedure[None]:
    """Complete an objective or take a data token (LF-CACT-01)."""
    verb, number = yield Decision("circuit_board", (seat,), circuit_options(g, seat), "LF-CACT-01")
    if verb == "objective":
        complete(g, seat, number, "LF-OBJ-03")
        return
    tokens.take(g, tokens.DATA + number)
    g.players[seat].data[number] += 1
    g.say("data_token", "LF-CACT-01", seat, number)


# -- cards, tokens, the clock ------------------------------------------------------------------


def draw_refusal(g: Lifeform, seat: int) -> str | None:
    deck = g.crew_deck
    return None if len(deck) or deck.discard else "LF-CACT-02"


def draw_2(g: Lifeform, seat: int) -> Procedure[None]:
    """Two crew cards (LF-CACT-02)."""
    yield from gain_crew_cards(g, seat, 2, "LF-CACT-02")


def terror_near(g: Lifeform, c: Character) -> list[int]:
    """Chambers next door with terror, which the hidden may remove too (LF-CACT-03)."""
    terror = g.terror
    found: list[int] = []
    for place, _ in corridors_from(g, c.place):
        if terror[place]:
            found.append(place)
    return found


def explores(g: Lifeform, c: Character) -> bool:
    """Whether a character can collect at once, or remove terror (LF-CACT-03)."""
    return may_collect(g, c) or bool(terror_near(g, c))


def explore_options(g: Lifeform, seat: int) -> list[Option]:
    """What the characters of a seat can explore (LF-CACT-03)."""
    mine = own_on_ship(g, seat)
    near = {place for c in mine for place in terror_near(g, c)}
    found: list[Option] = [("collect", c.number) for c in mine if may_collect(g, c)]
    return found + [("remove_terror", place) for place in sorted(near)]


def explore(g: Lifeform, seat: int) -> Procedure[None]:
    """Collect a mission token or remove a terror token (LF-CACT-03)."""
    options = explore_options(g, seat)
    verb, number = yield Decision("explore", (seat,), options, "LF-CACT-03")
    if verb == "collect":
        yield from collect_mission(g, number, "LF-CACT-03")
    else:
        tokens.remove_terror(g, number, "LF-CACT-03")


def mission_maintenance_refusal(g: Lifeform, seat: int) -> str | None:
    return None if g.pool[tokens.MISSION] else "LF-CACT-11"


def mission_maintenance(g: Lifeform, seat: int) -> None:
    """A mission token into Maintenance (LF-CACT-11)."""
    tokens.place_mission(g, MAINTENANCE, "LF-CACT-11")


def mission_mainframe_refusal(g: Lifeform, seat: int) -> str | None:
    return None if g.pool[tokens.MISSION] else "LF-CACT-12"


def mission_mainframe(g: Lifeform, seat: int) -> None:
    """A mission token into the mainframe interface (LF-CACT-12)."""
    tokens.place_mission(g, SIS_TER_MAINFRAME_INTERFACE, "LF-CACT-12")


def always(g: Lifeform, seat: int) -> None:
    """No refusal: it can always be executed."""
    return None


def self_destruct(g: Lifeform, seat: int) -> Procedure[None]:
    """The tracker advances 1 space (LF-CACT-17)."""
    yield from advance_minutes(g, 1, "LF-CACT-17")


# -- moving ------------------------------------------------------------------------------------


def moves(g: Lifeform, c: Character) -> bool:
    """Whether a character can make a move (LF-CACT-13)."""
    return not c.frozen & FROZEN_NOW and bool(character_steps(g, c.number))


def _moves(g: Lifeform, seat: int, *, twice: bool) -> dict[int, int]:
    """How often each may move: Villalobos again by Dead Reckoning, if `twice` (LF-CH02)."""
    often = dict.fromkeys(movers(g, seat), 1)
    if twice and VILLALOBOS in often and has_skill(g, VILLALOBOS):
        often[VILLALOBOS] = 2
    return often


def move_1(g: Lifeform, seat: int) -> Procedure[None]:
    """One character makes 1 move (LF-CACT-13)."""
    often = _moves(g, seat, twice=True)
    return journey(g, seat, often, 1, character_steps, "LF-CACT-13")


def move_2(g: Lifeform, seat: int) -> Procedure[None]:
    """One or two characters make 1 move each, together (LF-CACT-14)."""
    often = _moves(g, seat, twice=two_players(g))
    return journey(g, seat, often, 2, character_steps, "LF-CACT-14")


def runs(g: Lifeform, c: Character) -> bool:
    """Whether a character can make a move of a RUN (LF-CACT-15)."""
    return not c.frozen & FROZEN_NOW and bool(run_steps(g, c.number))


def run(g: Lifeform, seat: int) -> Procedure[None]:
    """One character makes 1 or 2 moves, away from dark, terror and images (LF-CACT-15)."""
    often = dict.fromkeys(movers(g, seat), RUN_MOVES)
    return journey(g, seat, often, 1, run_steps, "LF-CACT-15", terror_ends=True)


# -- the door, the android, images -------------------------------------------------------------


def security_door(g: Lifeform, seat: int) -> Procedure[None]:
    """The token onto any link, full-lock side up (LF-CACT-16)."""
    _, link = yield Decision("security_door", (seat,), door_options(g), "LF-CACT-16")
    place_door(g, link, "LF-CACT-16")


def shocks(g: Lifeform, c: Character) -> bool:
    """Whether a character stands beside the android, in no chamber too dark (LF-CACT-18)."""
    return c.place == g.android and not dark(g, c.number, c.place)


def shock_android(g: Lifeform, seat: int) -> None:
    """The android's status advances 1 space (LF-CACT-18)."""
    advance_android_status(g, 1, "LF-CACT-18")


def survivals(g: Lifeform, seat: int) -> Iterator[Option]:
    """Survival tokens of a seat that can be slid (LF-CACT-19, -23)."""
    rules: Rules = g.edition
    for c in own(g, seat):
        if not c.survival and ability_refusal(g, c.number, rules.survivals[c.number]) is None:
            yield ("survival", c.number)


def survival_refusal(g: Lifeform, seat: int) -> str | None:
    return unless_any(survivals(g, seat), "LF-CACT-19")


def survival(g: Lifeform, seat: int) -> Procedure[None]:
    """Slide a survival token; a one-off ability is resolved at once (LF-CACT-19)."""
    _, c = yield Decision("survival", (seat,), list(survivals(g, seat)), "LF-CACT-19")
    rules: Rules = g.edition
    g.characters[c].survival = True
    g.say("survival", "LF-CACT-19", seat, c)
    ability = rules.survivals[c]
    if ability.run is not None:
        yield from carry_out(ability.run(g, c))


def swaps(g: Lifeform) -> list[Option]:
    """Where images may lie after a swap: ("arrange", place of Alpha, of Beta, of Gamma), with a
    negative place for one that is not on the ship (LF-CACT-20, -21)."""
    there = images_on_ship(g)
    now = [g.images[image] for image in there]
    found: list[Option] = []
    for places in permutations(now):
        if list(places) != now:
            after = list(g.images)
            for image, place in zip(there, places, strict=True):
                after[image] = place
            found.append(("arrange", *after))
    return found


def swap(g: Lifeform, seat: int) -> Procedure[None]:
    """Two images change places, or three are permuted (LF-CACT-20)."""
    options = swaps(g)
    chosen = options[0]
    if len(options) > 1:
        chosen = yield Decision("swap_images", (seat,), options, "LF-CACT-20")
    swap_images(g, list(chosen[1:]), "LF-CACT-20")


MOVE_1 = through(moves, "LF-CACT-13", move_1)
CREW_ACTIONS: Mapping[str, Action] = {
    "CIRCUIT_BOARD": Action(circuit_refusal, circuit_board),
    "DRAW_2": Action(draw_refusal, draw_2),
    "EXPLORE": through(explores, "LF-CACT-03", explore),
    "FLAMETHROWER": through(flames.at_an_image, "LF-CACT-04", flames.at_image),
    "FLAMETHROWER_ANDROID": through(flames.near_android, "LF-CACT-07", flames.at_android),
    "FLAMETHROWER_COCOON": through(flames.in_cocoon, "LF-CACT-08", flames.at_cocoon),
    "MISSION_MAINTENANCE": Action(mission_maintenance_refusal, mission_maintenance),
    "MISSION_MAINFRAME": Action(mission_mainframe_refusal, mission_mainframe),
    "MOVE_1": MOVE_1,
    "MOVE_2": MOVE_1._replace(run=move_2),
    "RUN": through(runs, "LF-CACT-15", run),
    "SECURITY_DOOR": Action(always, security_door),
    "SELF_DESTRUCT": Action(always, self_destruct),
    "SHOCK_PROD_ANDROID": through(shocks, "LF-CACT-18", shock_android),
    "SURVIVAL": Action(survival_refusal, survival),
    "SWAP_IMAGES": Action(always, swap),
}
"""What the icons of crew cards do, by code."""
