"""The Start-of-Round Phase, a step of the flow each (NM-SOR)."""

from __future__ import annotations

from collections.abc import Mapping

from hullbreach.kernel.state import Procedure, Step, carry_out

from .compromised import air
from .crew import standing
from .emergencies import activate, create, escalate, go_critical
from .places import secure, station
from .state import DEFEATED, RECOVERING, START, NeoMorphosis
from .wounds import stand_up, strike


def round_step(g: NeoMorphosis) -> str:
    """A round begins (NM-ROUND-01, -02)."""
    g.round += 1
    g.phase = START
    for m in g.crew:
        m.acted = False
    g.say("round", "NM-ROUND-01", g.round, g.slot)
    return "critical"


def critical(g: NeoMorphosis) -> str:
    """Step 1: emergencies of level 3 go critical (NM-SOR-01)."""
    go_critical(g)
    return "escalation"


def escalation(g: NeoMorphosis) -> str:
    """Step 2: the others rise (NM-SOR-02)."""
    escalate(g)
    return "sectors"


def sectors(g: NeoMorphosis) -> str:
    """Step 3: a new emergency for each compromised sector that is not secure (NM-SOR-03, -10)."""
    for sector in range(1, station(g).sectors + 1):
        if g.compromised[sector] and not secure(g, sector):
            create(g, "NM-SOR-03")
    return "timeline"


def timeline(g: NeoMorphosis) -> str:
    """Step 4: a new emergency at the end of the time track (NM-SOR-04)."""
    if g.slot == g.last_slot:
        create(g, "NM-SOR-04")
    return "activation"


def activation(g: NeoMorphosis) -> str:
    """Step 5: face-down emergencies become active (NM-SOR-05)."""
    activate(g)
    return "recovery"


def recovery(g: NeoMorphosis) -> Procedure[str]:
    """Step 6: some stand up, some begin to recover, bad air hurts (NM-SOR-06 to -09)."""
    for m in g.crew:
        if m.down == RECOVERING:
            stand_up(g, m.number, "NM-SOR-06")
    for m in g.crew:
        if m.down == DEFEATED:
            m.down = RECOVERING
            g.say("crew.recovers", "NM-SOR-07", m.number)
    hurt = {m.number: air(g, m) for m in standing(g)} if any(g.compromised) else {}
    if any(hurt.values()):
        yield from carry_out(strike(g, hurt, {}, "NM-SOR-08"))
    return "diagram"


STEPS: Mapping[str, Step] = {
    "round": round_step,
    "critical": critical,
    "escalation": escalation,
    "sectors": sectors,
    "timeline": timeline,
    "activation": activation,
    "recovery": recovery,
}
"""NM-SOR, in order; then the diagram of the Crew Phase."""
