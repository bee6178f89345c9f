"""Setting up ship, crew and lifeform (LF-SETUP).

Settled here: LF-GAP-02, -03, -09, -10, -26.
"""

from __future__ import annotations

from collections.abc import Mapping

from hullbreach.kernel.decision import EACH, Decision, Option
from hullbreach.kernel.decks import Deck
from hullbreach.kernel.game import Setup
from hullbreach.kernel.state import Procedure, Step

from . import tokens
from .board import CHAMBERS, DECK_OF, NO_OUTAGE, REMORA, STARTS, VENTS
from .calibration import calibrate
from .crew import crew_mask, crew_seats, draw_crew_cards, draw_lifeform_cards, join
from .ids import (
    CAT_CARDS,
    CHARACTERS,
    CREW_DECK,
    DISKS,
    HOSTILITY_BEGIN,
    LIFEFORM_DECK,
    MAINFRAME_CARDS,
    OBJECTIVES,
    OVERHEATING_START,
    SD_BEGIN,
    TERROR_DECK,
)
from .movement import move_image
from .state import LIFEFORM, NOWHERE, Character, Creature, Lifeform, Player, RoleBoard

OPENING_HAND = 3
"""Cards of a crew player (LF-SETUP-08) and of the lifeform (LF-SETUP-15)."""
DRAFTED, KEPT = 3, 2
"""Disks that a crew player gets and keeps (LF-SETUP-09)."""
SEATS = {"first": 0, "second": 1, "third": 2}
"""The seat that the option `lifeform` names; "last" is the last, "chance" any."""


def fill(g: Lifeform, setup: Setup) -> None:
    """Lay out an empty table, before anybody has drawn anything (LF-SETUP-01 to -08, -11, -14,
    -16)."""
    n = setup.seats
    places = REMORA + 1
    two = n == 2
    g.step = "seats"
    g.players = [Player(seat) for seat in range(n)]
    g.characters = [Character(c) for c in range(len(CHARACTERS))]
    g.creature = Creature(Deck(list(LIFEFORM_DECK)), hostility=HOSTILITY_BEGIN[n])
    g.cat = RoleBoard(supply=list(range(len(CAT_CARDS))))
    g.mainframe = RoleBoard(supply=list(range(len(MAINFRAME_CARDS))))
    g.missions = [chamber.mission for chamber in CHAMBERS] + [0]  # LF-SETUP-03
    g.outage = [False] * places
    g.terror = [False] * places
    g.cocoons = [False] * places
    g.pool = list(tokens.LIMITS)
    g.pool[tokens.MISSION] -= sum(g.missions)
    g.minute = SD_BEGIN[n]  # LF-SETUP-05
    g.cocoon_track = 0 if two else 1  # LF-SETUP-04
    g.overheating = OVERHEATING_START if two else 0  # LF-SETUP-07
    g.crew_deck = Deck(list(CREW_DECK))
    g.terror_deck = Deck(list(TERROR_DECK))  # LF-SETUP-02
    g.disk_pool = list(DISKS)
    g.objective_pool = list(range(len(OBJECTIVES)))
    where = setup.options.get("lifeform", "last")
    if where != "chance":
        sit(g, SEATS.get(where, n - 1))


def new_state(setup: Setup) -> Lifeform:
    """A fresh table of the base game."""
    g = Lifeform()
    fill(g, setup)
    return g


def sit(g: Lifeform, seat: int) -> None:
    """The seat of the lifeform player (LF-GEN-01, LF-ROUND-08)."""
    g.creature.seat = seat
    g.players[seat].role = LIFEFORM


def seats(g: Lifeform) -> str:
    """Chance says who is the lifeform, where nobody has."""
    if g.creature.seat < 0:
        sit(g, g.chance(len(g.players), "lifeform seat"))
    g.story("game_start", "LF-GEN-01")
    g.say("lifeform.seat", "LF-GEN-01", g.creature.seat)
    return "draft"


def draft(g: Lifeform) -> Procedure[str]:
    """Three cards; two of three disks each, revealed together (LF-SETUP-08 to -12)."""
    crew = crew_seats(g)
    for seat in crew:
        draw_crew_cards(g, seat, OPENING_HAND, "LF-SETUP-08")
        disks = g.players[seat].disks
        disks += [g.take(g.disk_pool, "disk") for _ in range(DRAFTED)]
        g.tell((seat,), "draft", "LF-SETUP-09", *disks)
    kept = yield Decision(
        "draft",
        tuple(crew),
        [draft_options(g, seat) for seat in crew],
        "LF-SETUP-09",
        mode=EACH,
        several=True,
        low=KEPT,
        high=KEPT,
    )
    for seat, chosen in zip(crew, kept, strict=True):
        p = g.players[seat]
        for _, c in chosen:
            p.disks.remove(c)
            p.heat += 1
            join(g, c, seat)
        g.disk_pool += p.disks
        p.disks.clear()
        g.say("drafted", "LF-SETUP-09", seat, *[c for _, c in chosen])
    return "cat"


def draft_options(g: Lifeform, seat: int) -> list[Option]:
    """The disks a seat chooses from."""
    return [("disk", c) for c in sorted(g.players[seat].disks)]


def cat(g: Lifeform) -> Procedure[str]:
    """With two players the ship's cat starts in a vent chamber of choice (LF-SETUP-13)."""
    if len(g.players) == 2:
        (seat,) = crew_seats(g)
        g.cat.seat = seat
        options: list[Option] = [("chamber", place) for place in sorted(VENTS)]
        _, g.cat_place = yield Decision("cat_start", (seat,), options, "LF-SETUP-13")
        g.say("cat.placed", "LF-SETUP-13", g.cat_place)
    draw_lifeform_cards(g, OPENING_HAND, "LF-SETUP-15")
    g.creature.vents = 2 if len(g.players) == 4 else 1  # LF-SETUP-17
    return "outages"


def outages(g: Lifeform) -> Procedure[str]:
    """One power outage token a deck, two with four players (LF-SETUP-18, -19)."""
    n = 2 if len(g.players) == 4 else 1
    for deck in range(3):
        options: list[Option] = [
            ("chamber", place)
            for place in range(REMORA)
            if DECK_OF[place] == deck and place not in NO_OUTAGE
        ]
        chosen = yield Decision(
            "outage_start", (g.creature.seat,), options, "LF-SETUP-18", about=(deck, n),
            several=True, low=n, high=n,
        )  # fmt: skip
        for _, place in chosen:
            tokens.place_outage(g, place, "LF-SETUP-18")
    return "images"


def images(g: Lifeform) -> Procedure[str]:
    """Two of the three images into two start chambers, and who is real (LF-SETUP-20, -21)."""
    for _ in range(2):
        options: list[Option] = [
            ("image_at", image, place)
            for image in range(3)
            if g.images[image] == NOWHERE
            for place in sorted(STARTS)
            if place not in g.images
        ]
        _, image, place = yield Decision("image_start", (g.creature.seat,), options, "LF-SETUP-20")
        move_image(g, image, place, "LF-SETUP-20")
    yield from calibrate(g, "LF-SETUP-21")
    return "terror"


def terror(g: Lifeform) -> Procedure[str]:
    """A terror token into a chamber of C deck (LF-SETUP-22)."""
    options: list[Option] = [
        ("chamber", place)
        for place in range(REMORA)
        if DECK_OF[place] == 2 and place not in NO_OUTAGE
    ]
    _, place = yield Decision("terror_start", (g.creature.seat,), options, "LF-SETUP-22")
    tokens.place_terror(g, place, "LF-SETUP-22")
    return "objectives"


def objectives(g: Lifeform) -> str:
    """A secret objective a crew player; the crew owns and sees them together (LF-SETUP-23 to
    -25)."""
    for seat in crew_seats(g):
        card = g.take(g.objective_pool, "objective")
        if OBJECTIVES[card].kind == "immediate":
            g.immediate.append(card)
            g.say("objective.immediate", "LF-SETUP-24", seat, card)
        else:
            g.objectives.append(card)
            g.say("objective.drawn", "LF-SETUP-23", seat)
    crew = tuple(s for s in range(len(g.players)) if crew_mask(g) & 1 << s)
    if g.objectives:
        g.tell(crew, "objective.seen", "LF-SETUP-25", *g.objectives)
    return "immediate"


def skip_objectives(g: Lifeform) -> str:
    """The variant without secret objectives (LF-VAR-01)."""
    return "round"


SETUP: Mapping[str, Step] = {
    "seats": seats,
    "draft": draft,
    "cat": cat,
    "outages": outages,
    "images": images,
    "terror": terror,
    "objectives": objectives,
}
"""LF-SETUP, in order."""
