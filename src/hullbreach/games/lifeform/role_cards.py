"""What the cards of the ship's cat and of the SIS-TER mainframe do (LF-K1 to -K5, LF-M1 to
-M5)."""

from __future__ import annotations

from collections.abc import Sequence

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.piles import announce
from hullbreach.kernel.state import Procedure, carry_out

from . import tokens
from .board import DECK_OF, GRAPH, MAINTENANCE, REMORA, SIS_TER_MAINFRAME_INTERFACE
from .calibration import reveal_identity
from .crew import cast, crew_seats, gain_crew_cards, is_crew
from .door import remove_door
from .ids import CLOCK_DISCIPLINE
from .loadout import choose_outage_to_remove
from .movement import (
    image_steps,
    images_on_ship,
    links,
    links_for_cat,
    move_image,
    neighbours,
    run_steps,
)
from .paths import RUN_MOVES, journey
from .rules import CardUse, Rules
from .state import FROZEN_NOW, Lifeform

SIGHT = 2
"""How far the cat sees with Wide Eyes."""


def near_cat(g: Lifeform) -> list[int]:
    """The cat's chamber and those joined to it by an open corridor or tunnel."""
    around = neighbours(g.cat_place, links_for_cat(g))
    return [place for place in (g.cat_place, *around) if place != REMORA]


# -- the ship's cat ----------------------------------------------------------------------------


def _image_moves(g: Lifeform) -> list[Option]:
    near = near_cat(g)
    return [
        ("image_step", image, place)
        for image in images_on_ship(g)
        if g.images[image] in near
        for place, _ in image_steps(g, image)
    ]


def _no_image_moves(g: Lifeform, seat: int) -> str | None:
    return None if _image_moves(g) else "LF-K1"


def arched_back(g: Lifeform, seat: int) -> Procedure[bool]:
    """An image near the cat makes 1 move (LF-K1, LF-MOVE-16)."""
    _, image, place = yield Decision("arched_back", (seat,), _image_moves(g), "LF-K1")
    move_image(g, image, place, "LF-K1")
    return True


def _images_in_sight(g: Lifeform) -> list[int]:
    steps = GRAPH.distances(g.cat_place, links(g))
    return [image for image in images_on_ship(g) if 0 <= steps[g.images[image]] <= SIGHT]


def _no_image_in_sight(g: Lifeform, seat: int) -> str | None:
    return None if _images_in_sight(g) else "LF-K2"


def wide_eyes(g: Lifeform, seat: int) -> Procedure[bool]:
    """It is announced truthfully whether an image in sight is real (LF-K2)."""
    options: list[Option] = [("image", image) for image in _images_in_sight(g)]
    _, image = yield Decision("wide_eyes", (seat,), options, "LF-K2")
    reveal_identity(g, image, "LF-K2")
    return True


def _terror_near(g: Lifeform) -> list[Option]:
    return [("chamber", place) for place in near_cat(g) if g.terror[place]]


def _no_terror_near(g: Lifeform, seat: int) -> str | None:
    return None if _terror_near(g) else "LF-K3"


def mouser(g: Lifeform, seat: int) -> Procedure[bool]:
    """A terror token near the cat returns to the supply (LF-K3)."""
    _, place = yield Decision("mouser", (seat,), _terror_near(g), "LF-K3")
    tokens.remove_terror(g, place, "LF-K3")
    return True


def _followers(g: Lifeform) -> list[int]:
    """Non-hidden characters near the cat that can run. With two players the card is an act of
    their own player, so that the frozen stiff stay (LF-T13)."""
    near = near_cat(g)
    return [
        c.number
        for c in cast(g)
        if c.place in near and not c.hidden and not c.frozen & FROZEN_NOW and run_steps(g, c.number)
    ]


def _no_followers(g: Lifeform, seat: int) -> str | None:
    return None if _followers(g) else "LF-K4"


def something_to_follow(g: Lifeform, seat: int) -> Procedure[bool]:
    """A character near the cat runs; another's player may refuse, then another character is
    chosen, or the card is taken back (LF-K4, LF-D-58)."""
    left = _followers(g)
    refused = False
    while left:
        options: list[Option] = [("character", c) for c in left]
        if refused:
            options.insert(0, ("decline",))
        chosen = yield Decision("something_to_follow", (seat,), options, "LF-K4")
        if chosen == ("decline",):
            return False
        c = chosen[1]
        owner = g.characters[c].seat
        if owner != seat:
            answers: list[Option] = [("decline",), ("go_on",)]
            chosen = yield Decision("follow", (owner,), answers, "LF-K4", about=(c,))
            if chosen == ("decline",):
                g.say("follow.refused", "LF-K4", owner, c)
                left.remove(c)
                refused = True
                continue
        yield from journey(g, owner, {c: RUN_MOVES}, 1, run_steps, "LF-K4", terror_ends=True)
        return True
    return False


def _never(g: Lifeform, seat: int) -> str | None:
    return None


def warm_company(g: Lifeform, seat: int) -> Procedure[bool]:
    """A crew player with a hand draws 2 cards (LF-K5)."""
    options: list[Option] = [("seat", s) for s in crew_seats(g) if is_crew(g, s)]
    _, other = yield Decision("warm_company", (seat,), options, "LF-K5")
    yield from gain_crew_cards(g, other, 2, "LF-K5")
    return True


CAT_CARDS: Sequence[CardUse] = (
    CardUse(_no_image_moves, arched_back),
    CardUse(_no_image_in_sight, wide_eyes),
    CardUse(_no_terror_near, mouser),
    CardUse(_no_followers, something_to_follow),
    CardUse(_never, warm_company),
)
"""By number. They are only played while the cat is on the ship."""


# -- the SIS-TER mainframe ---------------------------------------------------------------------


def bulkhead_control(g: Lifeform, seat: int) -> Procedure[bool]:
    """SECURITY DOOR, or the token returns to the supply (LF-M1)."""
    rules: Rules = g.edition
    chosen: Option = ("place_door",)
    if g.door >= 0:
        options: list[Option] = [chosen, ("return_door",)]
        chosen = yield Decision("bulkhead_control", (seat,), options, "LF-M1")
    if chosen == ("place_door",):
        yield from carry_out(rules.crew_actions["SECURITY_DOOR"].run(g, seat))
    else:
        remove_door(g, "LF-M1")
    return True


def _no_outage(g: Lifeform, seat: int) -> str | None:
    return None if any(g.outage) else "LF-M2"


def emergency_lighting(g: Lifeform, seat: int) -> Procedure[bool]:
    """A power outage token returns to the supply (LF-M2)."""
    yield from choose_outage_to_remove(g, seat, "LF-M2")
    return True


def deck_sensors(g: Lifeform, seat: int) -> Procedure[bool]:
    """It is announced truthfully whether the real lifeform is on a deck (LF-M3)."""
    options: list[Option] = [("deck", deck) for deck in range(3)]
    _, deck = yield Decision("deck_sensors", (seat,), options, "LF-M3")
    there = [image for image in images_on_ship(g) if DECK_OF[g.images[image]] == deck]
    found = announce(g, g.real, there)
    g.say("deck.lifeform" if found else "deck.clear", "LF-M3", deck)
    return True


def _no_mission_token(g: Lifeform, seat: int) -> str | None:
    return None if g.pool[tokens.MISSION] else "LF-M4"


def fabricator_queue(g: Lifeform, seat: int) -> Procedure[bool]:
    """A mission token into Maintenance or the Mainframe Interface (LF-M4)."""
    options: list[Option] = [
        ("chamber", place) for place in (SIS_TER_MAINFRAME_INTERFACE, MAINTENANCE)
    ]
    _, place = yield Decision("fabricator_queue", (seat,), options, "LF-M4")
    tokens.place_mission(g, place, "LF-M4")
    return True


def clock_discipline(g: Lifeform, seat: int) -> bool:
    """It stays face up until an EQUIP would advance the tracker (LF-M5)."""
    g.mainframe.in_force.append(CLOCK_DISCIPLINE)
    return True


MAINFRAME_CARDS: Sequence[CardUse] = (
    CardUse(_never, bulkhead_control),
    CardUse(_no_outage, emergency_lighting),
    CardUse(_never, deck_sensors),
    CardUse(_no_mission_token, fabricator_queue),
    CardUse(_never, clock_discipline),
)
"""By number."""
