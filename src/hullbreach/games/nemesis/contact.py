"""First contact: everybody chooses an objective (NEM-CRIT-01, NEM-OBJ-01, NEM-OBJ-02)."""

from __future__ import annotations

from hullbreach.kernel.decision import EACH, Decision, Option
from hullbreach.kernel.state import Procedure

from .ids import DEAD
from .state import Nemesis


def first_contact(g: Nemesis) -> Procedure[None]:
    """The first intruder figure is on the board: all living players choose (NEM-OBJ-03).

    Comes before anything else of the procedure that placed the figure (NEM-ENC-05). In the
    cooperative variant there is nothing to choose (NEM-COOP-02).
    """
    if g.contact:
        return
    g.contact = True
    g.say("contact", "NEM-CRIT-01")
    seats = tuple(p.seat for p in g.players if p.status != DEAD and len(p.objectives) > 1)
    if seats:
        yield from choose_objectives(g, seats)


def objective_options(g: Nemesis, seat: int) -> list[Option]:
    """The objectives of which a seat keeps one."""
    return [("objective", o) for o in g.players[seat].objectives]


def choose_objectives(g: Nemesis, seats: tuple[int, ...]) -> Procedure[None]:
    """Each seat keeps one of its objectives, in secret; the other leaves unseen (NEM-OBJ-02)."""
    options = [objective_options(g, s) for s in seats]
    kept = yield Decision("objective", seats, options, "NEM-OBJ-02", mode=EACH)
    for seat, (_, objective) in zip(seats, kept, strict=True):
        p = g.players[seat]
        index = p.objectives.index(objective)
        left = p.objectives[:index] + p.objectives[index + 1 :]
        g.objectives_left += left
        g.objectives_left_by += [seat] * len(left)
        # Who had seen one of the two does not learn whether it was kept.
        p.objectives_seen = [1 << seat]
        p.objectives = [objective]
        g.tell((seat,), "objective.kept", "NEM-OBJ-02", seat, objective)
    g.say("objectives.chosen", "NEM-OBJ-02")
