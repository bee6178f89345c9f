"""What the crew answers in the modules of the 13th Passenger."""

from __future__ import annotations

from hullbreach.kernel.decision import Option

from .crew_plan import Crew


def freight(s: Crew, option: Option) -> float:
    """Tokens towards characters who have none."""
    _, place, other = option

    def near(at: int) -> int:
        return min((s.walk(c.place)[at] for c in s.on_ship), default=9)

    return float(near(place) - near(other)) + 0.2 * s.view.chambers[place].missions


def amount(s: Crew, option: Option) -> float:
    return float(option[1])


def search_where(s: Crew, option: Option) -> float:
    """The engine compartment kills; the wager lies where the lifeform wants to be believed."""
    hunt = s.view.hunt
    wager = hunt.wager if hunt is not None else -1
    return 1.0 + (0.5 if option[1] == 4 else 0.0) + (0.4 if option[1] == wager else 0.0)


def searcher(s: Crew, option: Option) -> float:
    """Who has cards to lose."""
    seat = option[1] if option[0] == "seat" else s.characters[option[1]].seat
    return float(s.view.players[seat].hand)


def spends_halon(s: Crew, option: Option) -> float:
    """A blast cancels a whole fight: only what is left over buys a search."""
    showdown = s.view.showdown
    blasts = showdown.blasts if showdown is not None else 0
    return 1.0 if (option[0] == "spend_halon") == (blasts >= 2) else 0.0
