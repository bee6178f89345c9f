"""Module B: asteroid impact (LFP-AST).

All four tokens lie ahead for any number of players (LFP-AST-11). Settled here: LFP-GAP-01, -13,
-18.
"""

from __future__ import annotations

from dataclasses import replace

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure

from ..board import DECK_OF, REMORA
from ..crew import crew_seats, discard_some, exposed_in, is_lifeform
from ..loadout import unload
from ..rules import Rules
from ..tokens import place_outage, remove_mission
from ..tracks import advance_malfunction, outage_chambers
from .content import ASTEROID_CARDS, ASTEROIDS
from .state import AsteroidField, Table
from .words import module_words

BRIDGE, HOLDS, SPINE = range(3)
"""The cards (LFP-AST-04)."""
DARKENED = 2
"""Chambers of A deck that go dark when the bridge is struck."""


def lay_tokens(g: Table) -> None:
    """A token on each minute that lies ahead, one of them STRUCK (LFP-AST-01, -07, -08)."""
    n = len(ASTEROIDS.minutes)
    g.asteroids = AsteroidField(
        [minute for minute in ASTEROIDS.minutes if minute < g.minute],
        [1] * ASTEROIDS.struck + [0] * (n - ASTEROIDS.struck),
        list(range(len(ASTEROID_CARDS))),
    )


def reveal(g: Table) -> Procedure[None]:
    """The token of the minute is turned over; a strike draws a card and clears the rest away
    (LFP-AST-02 to -05)."""
    rocks = g.asteroids
    if g.minute not in rocks.minutes:
        return
    rocks.minutes.remove(g.minute)
    token = g.take(rocks.tokens, "asteroid token")
    rocks.seen.append(token)
    if not token:
        g.story("asteroid.near", "LFP-AST-03")
        return
    g.story("asteroid.struck", "LFP-AST-04")
    rocks.struck = g.take(rocks.cards, "asteroid card")
    rocks.minutes.clear()
    g.story(f"asteroid.{rocks.struck}", "LFP-AST-04")
    if rocks.struck == BRIDGE:
        yield from _bridge(g)
    elif rocks.struck == HOLDS:
        yield from _holds(g)
    else:
        yield from _spine(g)


def _chosen(g: Table, options: list[Option], kind: str, what: str) -> Procedure[Option]:
    """The lifeform player chooses; in the solo game chance does (LFP-AST-06)."""
    seat = g.creature.seat
    if is_lifeform(g, seat):
        option: Option = yield Decision(kind, (seat,), options, "LFP-AST-06")
        return option
    return options[g.chance(len(options), what)]


def _bridge(g: Table) -> Procedure[None]:
    """A malfunction, and two chambers of A deck go dark."""
    yield from advance_malfunction(g, "LFP-AST-04")
    for _ in range(DARKENED):
        options: list[Option] = [
            ("chamber", place) for place in outage_chambers(g) if DECK_OF[place] == 0
        ]
        if options:
            chosen = yield from _chosen(g, options, "place_outage", "dark chamber")
            place_outage(g, chosen[1], "LFP-AST-09")


def _holds(g: Table) -> Procedure[None]:
    """B deck loses mission tokens, and who is there a card (LFP-AST-09)."""
    deck_b = [place for place in range(REMORA) if DECK_OF[place] == 1]
    for place in deck_b:
        if g.missions[place] >= 2:
            remove_mission(g, place, "LFP-AST-04")
    there = {c.seat for place in deck_b for c in exposed_in(g, place)}
    for seat in crew_seats(g):
        if seat in there:
            yield from discard_some(g, seat, 1, "asteroid_discard", "LFP-AST-09")


def _spine(g: Table) -> Procedure[None]:
    """A column loses its topmost token, and the running advance gets a space more (LFP-AST-05,
    -10)."""
    options: list[Option] = [("column", n) for n, held in enumerate(g.loadout) if held]
    if options:
        chosen = yield from _chosen(g, options, "lose_load", "column")
        unload(g, chosen[1], "LFP-AST-04")
    g.minutes_owed += 1


def with_asteroids(rules: Rules) -> Rules:
    """The rules with asteroids: each minute's token after its own effects (LFP-AST-02)."""
    more = {minute: (*rules.minutes.get(minute, ()), reveal) for minute in ASTEROIDS.minutes}
    return replace(
        rules,
        words=module_words(rules.words, "asteroids"),
        minutes={**rules.minutes, **more},
    )
