"""Launching the Remora, and the endings it leads to (LF-LAUNCH).

A stowed lifeform changes where a launch leads, not what it needs, nor that the stowaway card is
chosen at minute 20 (LF-LASTMAN-02 to -04). In ending B the lifeform draws nothing (LF-LAUNCH-11);
each ending is told (LF-LAUNCH-12). Settled here: LF-GAP-11, -21, -87, -91.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from hullbreach.kernel.asides import Aside
from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.piles import EVERYBODY, show_secret
from hullbreach.kernel.state import Jump, Procedure

from .board import REMORA
from .crew import (
    aboard,
    anybody_aboard,
    crew_seats,
    discard_lifeform,
    draw_lifeform_cards,
    evolution_number,
    finish,
    lay_off,
    lf_max,
    limit_lifeform,
    on_ship,
    own,
)
from .ids import COLUMNS, COOLANT, ENERGY, SD_LEAVING, STOWAWAYS, SUITS, WEAPONRY
from .movement import reached
from .state import CREW, NOWHERE, Attack, Lifeform, Row, Vote

LAUNCH: Final[Option] = ("launch",)
BARS = {"weaponry": WEAPONRY, "coolant": COOLANT, "energy": ENERGY}
"""Columns with a bar (LF-LAUNCH-03)."""
KEPT_STOWAWAY = 0
"""The 1-2 minute card, the only one that is of use after a right guess (LF-LAUNCH-09)."""


class Criterion(NamedTuple):
    """One thing that a launch needs: how much of it there is, and how much there has to be.

    `name` is a key of [criterion] in words.toml.
    """

    name: str
    have: int
    need: int

    @property
    def met(self) -> bool:
        """Whether nothing is missing."""
        return self.have >= self.need


def needed(g: Lifeform, column: int) -> int:
    """How many tokens a column needs for a launch (LF-LAUNCH-03, -04)."""
    if column == SUITS:
        return len(aboard(g))
    if column == COOLANT and g.overheating:
        return g.overheating - 1
    return COLUMNS[column].bar


def prepared(g: Lifeform) -> bool:
    """Whether the loadout is prepared (LF-LAUNCH-03)."""
    return all(g.loadout[n] >= needed(g, n) for n in (WEAPONRY, COOLANT, ENERGY, SUITS))


def cat_in_play(g: Lifeform) -> bool:
    """Whether the ship's cat has to come along (LF-LAUNCH-02, LF-CAT-07)."""
    return g.cat_place != NOWHERE


def criteria(g: Lifeform) -> list[Criterion]:
    """All that a launch needs, in words' order; all of it is public (LF-LAUNCH-01 to -04)."""
    found = [Criterion(name, g.loadout[column], needed(g, column)) for name, column in BARS.items()]
    # A suit for everybody aboard; none is needed as long as nobody is.
    found.append(Criterion("suits", g.loadout[SUITS], needed(g, SUITS)))
    found.append(Criterion("objectives", -len(g.objectives), 0))
    if cat_in_play(g):
        found.append(Criterion("cat", int(g.cat_place == REMORA), 1))
    here, away = len(aboard(g)), len(on_ship(g))
    found.append(Criterion("aboard", here, 1 if reached(g, SD_LEAVING) else max(1, here + away)))
    return found


def launch_refusal(g: Lifeform, seat: int) -> str | None:
    """None if the seat can propose the launch now, else the rule that says no (LF-LAUNCH-01)."""
    if not anybody_aboard(g):
        return "LF-LAUNCH-01"
    if g.objectives:
        return "LF-OBJ-01"
    if not prepared(g):
        return "LF-LAUNCH-03"
    if cat_in_play(g) and g.cat_place != REMORA:
        return "LF-LAUNCH-02"
    if on_ship(g) and not reached(g, SD_LEAVING):
        return "LF-SD-05"
    return "LF-LAUNCH-13" if seat in g.refused else None


def propose(g: Lifeform, seat: int) -> Sequence[Aside]:
    """The active player may propose to launch (LF-ROUND-05, LF-ROUND-09)."""
    if launch_refusal(g, seat) is None:
        return (Aside([LAUNCH], lambda: _vote(g, seat)),)
    return ()


def _vote(g: Lifeform, seat: int) -> Procedure[None]:
    """Each other player with a character aboard agrees, in turn order from the proposer, or one
    refuses (LF-LAUNCH-13, LF-GEN-04)."""
    g.say("launch.proposed", "LF-LAUNCH-01", seat)
    g.vote = vote = Vote("launch", seat, asked=voters(g, seat))
    options: list[Option] = [("agree",), ("refuse",)]
    while vote.asked:
        other = vote.asked[0]
        chosen = yield Decision("launch_vote", (other,), options, "LF-LAUNCH-13", about=(seat,))
        if chosen == ("refuse",):
            g.vote = Vote()
            g.refused.append(seat)
            g.say("launch.refused", "LF-LAUNCH-13", other)
            return
        vote.agreed.append(vote.asked.pop(0))
        g.say("launch.agreed", "LF-LAUNCH-13", other)
    raise Jump("launch")


def voters(g: Lifeform, seat: int) -> list[int]:
    """Who has to agree to a launch that a seat proposes, in turn order from it."""
    n = len(g.players)
    order = [(seat + i) % n for i in range(1, n)]
    return [other for other in order if any(c.place == REMORA for c in own(g, other))]


def leads_to(g: Lifeform) -> str:
    """Which ending a launch would have now (LF-LAUNCH-05)."""
    if g.stowed or on_ship(g):
        return "C"
    return "B" if reached(g, SD_LEAVING) else "A"


def launched(g: Lifeform) -> Procedure[str]:
    """The starship stage ends at once; which ending it is (LF-ROUND-06, LF-LAUNCH-05)."""
    for card in g.row.cards:
        lay_off(g, card)
    g.row, g.attack, g.vote = Row(), Attack(), Vote()
    g.acting, g.active = "", -1
    g.entered.clear()
    g.launched = leads_to(g)
    if g.launched == "C":
        g.story("launch.C", "LF-LAUNCH-05")
        yield from _refill(g)
        return "hibernation"
    if g.launched == "A":
        finish(g, "A", True, "LF-LAUNCH-06")
    g.story("launch.B", "LF-LAUNCH-05")
    if not (yield from _guessed(g)):
        finish(g, "B_wrong", True, "LF-LAUNCH-08")
    return "hibernation"


def _guessed(g: Lifeform) -> Procedure[bool]:
    """The stowaway card is revealed; whether the minute is in its range (LF-LAUNCH-07, -09)."""
    it = g.creature
    card = show_secret(g, g.stowaway, EVERYBODY)
    g.say("stowaway.revealed", "LF-LAUNCH-07", card)
    minute = g.minute
    if it.stowaway_token == 1:
        options: list[Option] = [("minute", g.minute + by) for by in (-1, 0, 1)]
        _, minute = yield Decision("stowaway_token", (it.seat,), options, "LF-LAUNCH-07")
        it.stowaway_token = 2
        g.say("stowaway.counts", "LF-LAUNCH-07", minute)
    right = STOWAWAYS[card].low <= minute <= STOWAWAYS[card].high
    g.kept_stowaway = right and card == KEPT_STOWAWAY
    g.stowaway_out = not g.kept_stowaway
    g.say("stowaway.right" if right else "stowaway.wrong", "LF-LAUNCH-08", card, minute)
    return right


def _refill(g: Lifeform) -> Procedure[None]:
    """Ending C: the stowaway card is of no use; the lifeform may discard, then draws up to its
    hand size (LF-LAUNCH-10)."""
    g.stowaway_out = True
    it = g.creature
    most = min(evolution_number(g), len(it.hand))
    if most:
        options: list[Option] = [("lifeform_card", card) for card in sorted(it.hand)]
        chosen = yield Decision(
            "refill", (it.seat,), options, "LF-LAUNCH-10", several=True, low=0, high=most
        )
        for _, card in chosen:
            discard_lifeform(g, card, "LF-LAUNCH-10")
    draw_lifeform_cards(g, lf_max(g) - len(it.hand), "LF-LAUNCH-10")
    yield from limit_lifeform(g)


def surviving_crew(g: Lifeform) -> list[int]:
    """Crew players with a surviving character, from the lifeform's left (LF-SHOW-03)."""
    return [
        seat
        for seat in crew_seats(g)
        if g.players[seat].role == CREW and not g.players[seat].out and own(g, seat)
    ]
