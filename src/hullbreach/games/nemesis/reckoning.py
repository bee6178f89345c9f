"""The reckoning at the end of the game (NEM-VIC)."""

from __future__ import annotations

from hullbreach.kernel.state import Procedure

from .contact import choose_objectives
from .contamination import scan_card
from .crew import is_infected, turn_order
from .endgame import blow_up, perish
from .ids import CONTAMINATION, EVACUATED, HIBERNATING, OBJECTIVE
from .navigation import decide_engine, destination
from .objectives import fulfilled, group_fulfilled
from .state import Nemesis, Player

QUARANTINE = OBJECTIVE["Quarantine"]


def reckoning(g: Nemesis) -> Procedure[str]:
    """Victory check: objectives chosen late, engines, coordinates, contamination, objectives.

    Needs a living character (NEM-END-08). The order is NEM-VIC-02, within a check turn order
    (NEM-VIC-12); a ship that is lost has no engines and no course to check (NEM-VIC-03).
    """
    living = [p for p in g.players if p.status in (HIBERNATING, EVACUATED)]
    if living:
        yield from _choose_late(g)
        if not g.ship_lost:
            _check_engines(g)
        if not g.ship_lost:
            _check_coordinates(g)
        for seat in turn_order(g):
            if g.players[seat].status in (HIBERNATING, EVACUATED):
                _check_contamination(g, g.players[seat])
        _check_objectives(g)
    else:
        _note(g, "NEM-END-08", "nobody_lives")
        g.winners = [False] * len(g.players)
        for seat in turn_order(g) if not g.coop else ():
            _note(g, "NEM-VIC-14", "dead", seat, seat=seat)
    return ""


def _note(g: Nemesis, rule: str, kind: str, *args: int | str, seat: int = -1) -> None:
    """A line of the reckoning, for the log and for the end screen."""
    g.say(f"check.{kind}", rule, *args)
    g.checks.append((rule, f"check.{kind}", args, seat))


def _choose_late(g: Nemesis) -> Procedure[None]:
    """Who still holds two objectives chooses one now (NEM-OBJ-04, NEM-GAP-28)."""
    seats = tuple(
        p.seat
        for p in g.players
        if p.status in (HIBERNATING, EVACUATED) and len(p.objectives) > 1
    )
    if seats:
        yield from choose_objectives(g, seats)


def _check_engines(g: Nemesis) -> None:
    """With two or three damaged the ship explodes (NEM-VIC-04).

    Malfunctions in the engine rooms do not matter (NEM-VIC-05).
    """
    for number in range(3):
        decide_engine(g, number)
    damaged = g.engines.count(0)
    _note(g, "NEM-VIC-04", "engines", *g.engines)
    if damaged >= 2:
        blow_up(g, "engines", "NEM-VIC-04")


def _check_coordinates(g: Nemesis) -> None:
    """Anywhere but Earth kills the sleepers, Mars not a Quarantine holder (NEM-VIC-06, -07).

    The exception is for secret objectives only (NEM-COOP-11).
    The exception of the published game is kept (NEM-GAP-29).
    """
    place = destination(g)
    _note(g, "NEM-VIC-06", "coordinates", g.destination, place)
    if place == "Earth":
        return
    for seat in turn_order(g):
        p = g.players[seat]
        if p.status != HIBERNATING:
            continue
        if place == "Mars" and not g.coop and p.objectives == [QUARANTINE]:
            _note(g, "NEM-VIC-07", "quarantine", p.seat, seat=p.seat)
            continue
        perish(g, p, "NEM-VIC-06")


def _check_contamination(g: Nemesis, p: Player) -> None:
    """Scan everything; a larva or an INFECTED card means drawing four (NEM-VIC-08, NEM-VIC-09).

    A larva spares the scan (NEM-VIC-10); of fewer than four cards all are drawn (NEM-VIC-11).
    A larva on board has the effect of an INFECTED card (NEM-GAP-05).
    """
    p.deck.pool += p.deck.discard + p.contamination + p.hand + p.deck.top + p.deck.bottom
    for pile in (p.deck.discard, p.contamination, p.hand, p.deck.top, p.deck.bottom):
        pile.clear()
    cards = p.deck.pool
    infected = p.larva
    if not p.larva:
        for i, card in enumerate(cards):
            if card >= CONTAMINATION:
                cards[i] = scan_card(g, card)
                infected = infected or is_infected(cards[i])
    if not infected:
        _note(g, "NEM-VIC-08", "clean", p.seat, seat=p.seat)
        return
    drawn = [g.take(cards, "contamination check") for _ in range(min(4, len(cards)))]
    p.deck.discard += drawn
    bad = sum(1 for card in drawn if card >= CONTAMINATION)
    if bad:
        _note(g, "NEM-VIC-09", "infected", p.seat, bad, seat=p.seat)
        perish(g, p, "NEM-VIC-09")
    else:
        _note(g, "NEM-VIC-09", "spared", p.seat, seat=p.seat)


def _check_objectives(g: Nemesis) -> None:
    """Who survives and has fulfilled the objective wins (NEM-VIC-01, -13, -14; NEM-COOP-03)."""
    alive = [p.status in (HIBERNATING, EVACUATED) for p in g.players]
    g.winners = [False] * len(g.players)
    if g.coop:
        done = group_fulfilled(g)
        for objective, met in zip(g.group_objectives, done, strict=True):
            _note(g, "NEM-COOP-03", "group_met" if met else "group_missed", objective)
        if all(done) and any(alive):
            g.winners = [True] * len(g.players)
        return
    for seat in turn_order(g):
        p = g.players[seat]
        if not alive[seat]:
            _note(g, "NEM-VIC-14", "dead", p.seat, seat=p.seat)
        elif len(p.objectives) == 1:
            objective = p.objectives[0]
            met = fulfilled(g, p, objective)
            _note(g, "NEM-VIC-13", "met" if met else "missed", p.seat, objective, seat=p.seat)
            g.winners[p.seat] = met


def turned_over(g: Nemesis, rule: str, seat: int = -1) -> bool:
    """Whether a rule of the reckoning has turned something over for all, of a seat if one is named:
    engines, coordinates, objectives (NEM-VIC-04, -06, -13)."""
    if g.step or not g.ending:
        return False
    return any(done == rule and seat in (-1, who) for done, _, _, who in g.checks)
