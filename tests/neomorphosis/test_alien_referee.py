"""Alien Phases on stations in every state, played again by a referee (alien_referee.py,
boss_referee.py)."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from hullbreach.games.neomorphosis.board import STATIONS
from hullbreach.games.neomorphosis.flow import FLOW
from hullbreach.games.neomorphosis.ids import ALIENS, CREW, MUTATIONS
from hullbreach.games.neomorphosis.places import closed
from hullbreach.games.neomorphosis.state import RECOVERING, STANDING, Alien, NeoMorphosis
from hullbreach.games.neomorphosis.xenobiology import DIAGRAMS
from hullbreach.kernel.checkpoint import copy_state
from hullbreach.kernel.match import Match
from hullbreach.kernel.state import Jump
from tests.neomorphosis.alien_referee import Lost
from tests.neomorphosis.boss_referee import BossReferee
from tests.neomorphosis.oracle import Drawing
from tests.neomorphosis.scenario import PARTS

PHASES = 12
"""So many Alien Phases on each map and in each mode."""


class Noted:
    """Chance that keeps what it draws."""

    telling = False

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.drawn: list[tuple[Any, ...]] = []

    def chance(self, n: int, what: str) -> int:
        value = self.rng.randrange(n)
        if n > 1:  # a chance of one is no chance
            self.drawn.append((what, n, value))
        return value

    def pick(self, pool: list[int], what: str) -> int:
        value = self.rng.choice(pool)
        self.drawn.append((what, sorted(pool), value))
        return pool.index(value)


def stir(g: NeoMorphosis, rng: random.Random) -> None:
    """Anything may be anywhere, in any state; decks and supply run short."""
    station = STATIONS[g.map]
    g.opened |= rng.getrandbits(station.doors) & closed(g)
    g.active = rng.getrandbits(len(station.terminals))
    for type_, most in enumerate((4, 3, 3, 3, 3, 1, 1, 1)):
        for _ in range(min(rng.randint(0, most), g.supply[type_])):
            g.supply[type_] -= 1
            g.figures += 1
            g.aliens.append(Alien(g.figures, type_, rng.randrange(station.areas)))
        g.supply[type_] = min(g.supply[type_], rng.randint(0, 4))
    for a in g.aliens:
        a.wounds = rng.randrange(ALIENS[a.type].health)
        a.ringed = ALIENS[a.type].species in ("VERMIS", "POLYP") and rng.random() < 0.4
        if a.ringed and not g.mutations[a.type]:
            g.mutations[a.type] = [rng.randrange(len(MUTATIONS))]
    if rng.random() < 0.3:
        g.mutation_deck.pool = []
    for m in g.crew:
        m.area = rng.choice(g.aliens).area if rng.random() < 0.5 else rng.randrange(station.areas)
        m.down = STANDING if rng.random() < 0.8 else RECOVERING
        m.wounds = rng.randrange(CREW[m.number].health)
        m.masked = rng.random() < 0.3
    g.crew[rng.randrange(4)].down = STANDING
    g.diagram = rng.randrange(-1, len(DIAGRAMS))


def table(g: NeoMorphosis) -> dict[str, Any]:
    """What an Alien Phase may alter."""
    decks = (g.emergency_deck, g.activation_deck, g.mutation_deck, *g.behavior_decks)
    return {
        "aliens": sorted((a.figure, a.type, a.area, a.wounds, a.ringed) for a in g.aliens),
        "crew": [(m.area, m.wounds, m.down) for m in g.crew],
        "station": (g.opened, g.damaged, g.restricted, g.active),
        "fields": [(field.state, field.card, field.level) for field in g.fields],
        "decks": [(sorted(deck.pool), sorted(deck.discard)) for deck in decks],
        "mutations": g.mutations,
        "supply": g.supply,
        "diagram": g.diagram,
        "order": g.activation.order,
    }


def play(g: NeoMorphosis, it: Drawing, rng: random.Random, seen: Counter[str]) -> None:
    """An Alien Phase, and each of its steps again."""
    referee = BossReferee(copy_state(g), it, ())
    step = "alien"
    while step != "round_end":
        g.io = noted = Noted(rng)
        running = step
        try:
            step = carry_out(g, step, referee, rng)
        except Jump:
            referee.drawn.extend(noted.drawn)
            with pytest.raises(Lost, match=g.ending):
                getattr(referee, running)()
            seen[g.ending] += 1
            return
        referee.drawn.extend(noted.drawn)
        getattr(referee, running)()
        assert not referee.drawn, (running, referee.drawn)
        assert table(referee.g) == table(g), running
        seen[running] += 1


def carry_out(g: NeoMorphosis, step: str, referee: BossReferee, rng: random.Random) -> str:
    """A step of the phase by the rules; the only question is which alien carries out a block."""
    procedure = FLOW[step](g)
    if isinstance(procedure, str):
        return procedure
    try:
        decision = next(procedure)
        assert decision.kind == "one_alien" and decision.seats == (g.lead,)
        chosen = rng.choice(decision.options)
        referee.chosen = chosen[1]
        procedure.send(chosen)
    except StopIteration as stop:
        return str(stop.value)
    raise AssertionError("asked twice")


@pytest.mark.rule("NM-AP-04", "NM-AACT-01", "NM-AACT-02", "NM-AACT-03", "NM-AACT-04", "NM-AACT-05",
                  "NM-AACT-06", "NM-AACT-07", "NM-AACT-09", "NM-AACT-10", "NM-AACT-11",
                  "NM-AACT-12", "NM-AACT-13", "NM-TGT-06", "NM-TGT-07", "NM-TGT-08", "NM-TGT-09",
                  "NM-TGT-10", "NM-TGT-12", "NM-TGT-13", "NM-TGT-14", "NM-NEO-02", "NM-NEO-03",
                  "NM-NEO-04", "NM-NEO-05", "NM-NEO-07", "NM-NEO-10", "NM-NEO-13", "NM-NEO-14",
                  "NM-NEO-16", "NM-SPEC-01", "NM-SPEC-03", "NM-SPEC-05", "NM-COMB-15",
                  "NM-COMB-16", "NM-COMB-18")  # fmt: skip
@pytest.mark.parametrize("mode", ["normal", "insane"])
@pytest.mark.parametrize("station", STATIONS, ids=[it.id for it in STATIONS])
def test_an_alien_phase_is_what_a_referee_makes_of_it(station: Any, mode: str) -> None:
    variant, key = ("generator", "map") if station.sites else ("campaign", "mission")
    it = Drawing(STATIONS.index(station))
    setup = PARTS.make_setup(1, variant, {key: station.id, "mode": mode})
    rng = random.Random(f"{station.id} {mode}")
    seen: Counter[str] = Counter()
    for _ in range(PHASES):
        match = Match(PARTS, setup, rng, recording=False, chronicle=False)
        g = copy_state(match.state)
        g.edition = match.state.edition
        stir(g, rng)
        play(g, it, rng, seen)
    assert min(seen[step] for step in ("pods", "walls", "block", "act", "special", "growth")) > 0
    assert seen["act"] > 5 * PHASES
