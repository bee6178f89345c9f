"""The Crew Phase: the diagram, who is next, and turns (NM-CP, NM-XENO-02)."""

from __future__ import annotations

from collections.abc import Mapping

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure, Step
from hullbreach.toolkit.verbs import legal

from .crew import standing
from .ids import ACTIONS
from .legal import free_actions, legal_actions
from .rules import Rules
from .state import CREW, STANDING, NeoMorphosis
from .xenobiology import DIAGRAMS

END_TURN: Option = ("end_turn",)
NO_DIAGRAM: Option = ("diagram", -1)
DIAGRAM_CHOICES: list[Option] = [*[("diagram", n) for n in range(len(DIAGRAMS))], NO_DIAGRAM]
"""The diagrams there are, and none."""


def diagram(g: NeoMorphosis) -> Procedure[str]:
    """The Crew Phase begins with the xenobiology diagram (NM-CP-01, NM-XENO-02, -08).

    The step is skipped while somebody is down: no bonus in this round.
    """
    g.phase = CREW
    g.diagram = -1
    if len(standing(g)) == len(g.crew):
        _, g.diagram = yield Decision("diagram", (g.lead,), list(DIAGRAM_CHOICES), "NM-XENO-02")
        g.say("diagram", "NM-XENO-02", g.diagram)
    return "next"


def ready(g: NeoMorphosis) -> list[int]:
    """Standing crew members who have not been activated in this round (NM-CP-03, -08)."""
    found: list[int] = []  # asked after every turn: no list comprehension, one call less
    for m in g.crew:
        if not m.acted and m.down == STANDING:
            found.append(m.number)
    return found


def next_member(g: NeoMorphosis) -> Procedure[str] | str:
    """The next crew member, until all have been activated (NM-CP-02, -09)."""
    left = ready(g)
    if not left:
        return "alien"
    return _begin_turn(g, left[0]) if len(left) == 1 else _name_next(g, left)


def _name_next(g: NeoMorphosis, left: list[int]) -> Procedure[str]:
    """The lead player says who it is (NM-CP-02, -11)."""
    options: list[Option] = [("crew", number) for number in left]
    _, member = yield Decision("next", (g.lead,), options, "NM-CP-02")
    return _begin_turn(g, member)


def _begin_turn(g: NeoMorphosis, member: int) -> str:
    """A crew member is activated (NM-CP-03, -04)."""
    m = g.crew[member]
    m.acted = True
    m.used = []
    _lay_turn(g, member, ACTIONS)
    g.say("turn", "NM-CP-02", member)
    return "turn"


def spend(g: NeoMorphosis, actions: int = 1) -> None:
    """Actions are paid when they are declared, whatever comes of them (NM-CP-05)."""
    now = g.turn
    now.actions -= actions
    now.spent += actions


def turn(g: NeoMorphosis) -> Procedure[str] | str:
    """One action of the acting crew member, or one card that costs none (NM-CP-04, -06, -07)."""
    rules: Rules = g.edition
    now = g.turn
    member = now.member
    if g.crew[member].down != STANDING:  # NM-CP-07
        return "turn_end"
    options = free_actions(g, member)
    free = len(options)
    if now.actions > 0:
        options += legal_actions(g, member)
        if rules.mission.actions:
            options += legal(g, member, rules.mission_now(g.progress.cards).actions)
    return _act(g, member, options, free) if options else "turn_end"


def _act(g: NeoMorphosis, member: int, options: list[Option], free: int) -> Procedure[str]:
    """One of these, the first of which cost no action, or the turn ends."""
    rules: Rules = g.edition
    without = options[:free] if free else ()
    options.append(END_TURN)
    chosen = yield Decision("action", (g.crew[member].seat,), options, "NM-CP-04", (member,))
    verb = chosen[0]
    if chosen == END_TURN:
        return "turn_end"
    if chosen in without:
        known = rules.free if verb in rules.free else rules.conceding
    else:
        spend(g)
        known = rules.actions if verb in rules.actions else rules.mission.actions
    effect = known[verb].run(g, member, *chosen[1:])
    if effect is not None:
        yield from effect
    return "turn"


def turn_end(g: NeoMorphosis) -> str:
    """The turn is over; actions that are left are lost (NM-CP-04)."""
    m = g.crew[g.turn.member]
    m.used, m.foam = [], False
    _lay_turn(g, -1, 0)
    return "next"


def _lay_turn(g: NeoMorphosis, member: int, actions: int) -> None:
    """Whose turn it is, -1 for nobody, and with how many actions."""
    now = g.turn
    now.member, now.actions = member, actions
    now.spent = 0


STEPS: Mapping[str, Step] = {
    "diagram": diagram,
    "next": next_member,
    "turn": turn,
    "turn_end": turn_end,
}
"""The Crew Phase; then the Alien Phase."""
