"""Step 2 of a crew turn: exactly one activity (LF-ACT-01).

Settled here: LF-GAP-46, -89.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure, carry_out
from hullbreach.toolkit.verbs import Verb, Verbs

from . import laser, rows
from .board import DOCKING_HUB_1, GRAPH, REMORA, SHUTTLE_BAY
from .crew import (
    discard_some,
    gain_crew_cards,
    gain_lifeform_cards,
    has_survival,
    own,
    own_on_ship,
    teams,
    two_players,
)
from .door import place_door, remove_door
from .ids import CLOCK_DISCIPLINE, CRANE, ENERGY, SD_SENSORS
from .loadout import unload
from .movement import image_steps, links_doors_ignored, move_image, reached
from .rules import Ability, Rules
from .state import Lifeform
from .tracks import advance_minutes

HEAT_RANGE = 2
"""Links within which a heat analyzer finds images (LF-HEAT-02)."""
HEAT_CARDS = 2
SIZES: Final[tuple[Option, ...]] = (("equip", 2), ("equip", 3))
HEAT: Final[Option] = ("heat",)
PLATING, BULKHEAD = "plating", "bulkhead"
"""The two options of USE REMORA ENERGY CELL (LF-CELL-02, -03)."""


def somebody_on_ship(g: Lifeform, seat: int) -> str | None:
    """With all characters aboard there is no activity but one (LF-COLLECT-08)."""
    for c in teams(g)[seat]:
        if c.place != REMORA:
            return None
    return "LF-COLLECT-08"


# -- EQUIP -------------------------------------------------------------------------------------


def equip_options(g: Lifeform, seat: int) -> Sequence[Option]:
    """Two sizes (LF-EQUIP-01), always legal (LF-EQUIP-03)."""
    return SIZES


def equip_size(g: Lifeform, seat: int, size: int) -> tuple[int, int]:
    """Cards drawn and minutes spent by EQUIP of a size (LF-EQUIP-01, LF-CH05, LF-M5)."""
    cards, minutes = size, size - 1
    crane = g.characters[CRANE]
    if crane.seat == seat and crane.survival:  # Ship's Stores
        if two_players(g):
            cards += 1  # only draws, so aboard too
        elif size == 3 and has_survival(g, CRANE):
            minutes -= 1
    if CLOCK_DISCIPLINE in g.mainframe.in_force:
        minutes -= 1
    return cards, minutes


def equip(g: Lifeform, seat: int, size: int) -> Procedure[None]:
    """Draw, apply the hand limit, advance the tracker in full (LF-EQUIP-02, -03)."""
    cards, minutes = equip_size(g, seat, size)
    g.say("equips", "LF-EQUIP-01", seat, size)
    yield from gain_crew_cards(g, seat, cards, "LF-EQUIP-01")
    board = g.mainframe
    if CLOCK_DISCIPLINE in board.in_force:  # LF-M5
        board.in_force.remove(CLOCK_DISCIPLINE)
        board.discard.append(CLOCK_DISCIPLINE)
        g.say("clock_discipline", "LF-M5", seat)
    yield from advance_minutes(g, minutes, "LF-EQUIP-01")


# -- ACTIVATE SKILL ----------------------------------------------------------------------------


def skill_options(g: Lifeform, seat: int) -> list[Option]:
    """Skill tokens that have not been slid (LF-SKILL-01, -03)."""
    return [("skill", c.number) for c in own(g, seat) if not c.skill]


def skill_refusal(g: Lifeform, seat: int, option: Option) -> str | None:
    rules: Rules = g.edition
    return ability_refusal(g, option[1], rules.skills[option[1]])


def ability_refusal(g: Lifeform, c: int, ability: Ability) -> str | None:
    """Why an ability cannot be used; an ongoing one always may be (LF-CACT-23)."""
    return ability.refusal(g, c) if ability.refusal is not None else None


def activate_skill(g: Lifeform, seat: int, c: int) -> Procedure[None]:
    """Slide the token; a one-use skill is resolved at once (LF-SKILL-01, -02)."""
    rules: Rules = g.edition
    g.characters[c].skill = True
    g.say("skill", "LF-SKILL-01", seat, c)
    ability = rules.skills[c]
    if ability.run is not None:
        yield from carry_out(ability.run(g, c))


# -- USE HEAT ANALYZER -------------------------------------------------------------------------


def heat_options(g: Lifeform, seat: int) -> list[Option]:
    return [HEAT]


def heat_gate(g: Lifeform, seat: int) -> str | None:
    """Needs a token, and there are none from minute 10 on (LF-HEAT-01, -04)."""
    if g.players[seat].heat:
        return somebody_on_ship(g, seat)
    return "LF-HEAT-04" if reached(g, SD_SENSORS) else "LF-HEAT-01"


def use_heat(g: Lifeform, seat: int) -> Procedure[None]:
    """Two cards; with no image near, a card for the lifeform (LF-HEAT-01 to -03)."""
    g.players[seat].heat -= 1
    g.say("heat", "LF-HEAT-01", seat)
    yield from gain_crew_cards(g, seat, HEAT_CARDS, "LF-HEAT-01")
    now = links_doors_ignored(g)
    images = [place for place in g.images if place >= 0]
    for c in own_on_ship(g, seat):
        away = GRAPH.distances(c.place, now)
        for place in images:
            if 0 <= away[place] <= HEAT_RANGE:
                return
    yield from gain_lifeform_cards(g, 1, "LF-HEAT-02")


# -- USE REMORA ENERGY CELL --------------------------------------------------------------------


def cell_options(g: Lifeform, seat: int) -> list[Option]:
    """Its two options, for who has a character aboard (LF-CELL-01)."""
    for c in teams(g)[seat]:
        if c.place == REMORA:
            return [("cell", PLATING), ("cell", BULKHEAD)]
    return []


def cell_gate(g: Lifeform, seat: int) -> str | None:
    """A card and an energy cell to pay with (LF-CELL-01)."""
    return None if g.players[seat].hand and g.loadout[ENERGY] else "LF-CELL-01"


def cell_refusal(g: Lifeform, seat: int, option: Option) -> str | None:
    """Plating needs an image that can move (LF-CELL-02)."""
    if option[1] == PLATING and not plating_steps(g, images_at_dock(g)):
        return "LF-CELL-02"
    return None


def images_at_dock(g: Lifeform) -> list[int]:
    """Images in the Shuttle Bay and in Docking Hub 1."""
    return [i for i, place in enumerate(g.images) if place in (SHUTTLE_BAY, DOCKING_HUB_1)]


def plating_steps(g: Lifeform, images: list[int]) -> list[Option]:
    """Where electrified plating may drive images (LF-CELL-02)."""
    return [("image_step", i, place) for i in images for place, _ in image_steps(g, i)]


def use_cell(g: Lifeform, seat: int, option: str) -> Procedure[None]:
    """A card and an energy cell for a jolt or a bulkhead (LF-CELL-01 to -05)."""
    g.say("cell", "LF-CELL-01", seat, option)
    yield from discard_some(g, seat, 1, "cell_price", "LF-CELL-01")
    unload(g, ENERGY, "LF-CELL-01")
    if option == BULKHEAD:
        links: list[Option] = [
            ("link", link) for place, link in GRAPH.neighbours[DOCKING_HUB_1] if place != g.breach
        ]
        _, link = yield Decision("bulkhead", (seat,), links, "LF-CELL-03")
        place_door(g, link, "LF-CELL-03", mark=seat)
        return
    waiting = images_at_dock(g)
    while steps := plating_steps(g, waiting):
        _, image, place = yield Decision("plating", (seat,), steps, "LF-CELL-02")
        waiting.remove(image)
        move_image(g, image, place, "LF-CELL-02")


def return_marked_door(g: Lifeform, seat: int) -> None:
    """A door put there by an energy cell returns at its player's next turn (LF-CELL-04, -06)."""
    if g.door_mark == seat:
        remove_door(g, "LF-CELL-04")


ACTIVITIES: Verbs[Lifeform] = {
    "equip": Verb(equip_options, equip, somebody_on_ship),
    "play": Verb(rows.card_options, rows.play, somebody_on_ship, rows.card_refusal),
    "skill": Verb(skill_options, activate_skill, somebody_on_ship, skill_refusal),
    "heat": Verb(heat_options, use_heat, heat_gate),
    "laser": Verb(laser.options, laser.shoot, somebody_on_ship, laser.refusal),
    "cell": Verb(cell_options, use_cell, cell_gate, cell_refusal),
}
"""What a crew player may do in step 2 (LF-ACT-01)."""
