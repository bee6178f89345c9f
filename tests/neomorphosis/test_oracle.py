"""Random games, in which sight, ways and targets are compared with an oracle's (oracle.py)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from hullbreach.games.neomorphosis import ids
from hullbreach.games.neomorphosis.board import STATIONS, bits
from hullbreach.games.neomorphosis.combat import ATTACK
from hullbreach.games.neomorphosis.places import closed, secure, touching
from hullbreach.games.neomorphosis.state import Alien, NeoMorphosis
from hullbreach.games.neomorphosis.targeting import (
    crew_distance,
    crew_target,
    nearest_doors,
    nearest_terminals,
)
from hullbreach.kernel.checkpoint import copy_state
from hullbreach.kernel.match import Match
from hullbreach.toolkit.verbs import legal, refused
from tests.neomorphosis.oracle import NO_WAY, Drawing
from tests.neomorphosis.scenario import PARTS

EVERY = 23
"""So many decisions lie between two looks."""


class Fixed:
    """Chance that always draws the same, as far as it can."""

    telling = False

    def __init__(self, value: int) -> None:
        self.value = value
        self.most = 0

    def chance(self, n: int, what: str) -> int:
        self.most = n
        return min(self.value, n - 1)


def drawn(g: NeoMorphosis, pick: Callable[[NeoMorphosis], int]) -> set[int]:
    """All that chance may make of a pick."""
    fixed = Fixed(0)
    g.io = fixed
    found = {pick(g)}
    for value in range(1, fixed.most):
        g.io = Fixed(value)
        found.add(pick(g))
    assert fixed.most in (0, len(found))  # each is as likely as any other
    return found


def compare_board(g: NeoMorphosis, it: Drawing, rng: random.Random) -> None:
    """What touches, how far it is, where ways begin, which sectors are secure."""
    names, station = it.names, STATIONS[g.map]
    assert tuple(names) == station.names
    sights = it.links(g, closed=False)
    for area, here in enumerate(names):
        seen = {names[there] for there in bits(touching(g, area))}
        assert seen == {there for first, there in sights if first == here}
    for through in (False, True):
        shut = closed(g) if through else 0
        ways = it.ways(g, closed=through)
        links = it.links(g, closed=through)
        for a, here in enumerate(names):
            for b, there in enumerate(names):
                moves = ways.get((here, there), NO_WAY)[0]
                distance = station.distance(a, b, g.opened, shut)
                assert distance == (moves if moves != NO_WAY[0] else -1)
        for _ in range(20):
            a, b = rng.randrange(len(names)), rng.randrange(len(names))
            goal = ways.get((names[a], names[b]), NO_WAY)
            good = {
                (names.index(there), bool(door))
                for (here, there), door in links.items()
                if here == names[a] and goal != NO_WAY
                and ways.get((there, names[b])) == (goal[0] - 1, goal[1] - door)
            }  # fmt: skip
            steps = station.steps(a, b, g.opened, shut)
            assert {(area, door >= 0) for area, door in steps} == good
    for sector in range(1, station.sectors + 1):
        assert secure(g, sector) == it.secure(g, sector)


def compare_attacks(g: NeoMorphosis, it: Drawing) -> int:
    """Legal attacks of everybody, and that what is greyed out is the rest of what is near."""
    found = 0
    for m in g.crew:
        options = legal(g, m.number, ATTACK)
        assert len(set(options)) == len(options) and set(options) == it.attacks(g, m)
        assert not {option for option, _ in refused(g, m.number, ATTACK)} & set(options)
        found += len(options)
    return found


def compare_aliens(g: NeoMorphosis, it: Drawing, alien: Alien) -> None:
    """Whom and what an alien would go for."""
    for name, how in (("HUNT", {}), ("LURK", {"through": True}), ("LASH", {"here": True})):
        distance, victims = it.victims(g, alien, name)
        assert crew_distance(g, alien, **how) == distance

        def pick(g: NeoMorphosis, how: dict[str, bool] = how) -> int:
            return crew_target(g, alien, **how)

        assert drawn(g, pick) == (victims or {-1})
    for name, nearest in (("CLAW", nearest_doors), ("GNAW", nearest_terminals)):
        for areas in (1, 3):
            distance, tokens = it.tokens(g, alien, name, areas)
            least, numbers = nearest(g, alien, areas)
            assert (least, set(numbers)) == (distance, tokens)


def stir(g: NeoMorphosis, rng: random.Random) -> None:
    """What a random game brings about too seldom: masks, open doors, dark sectors, weapons."""
    g.opened |= rng.getrandbits(STATIONS[g.map].doors) & closed(g)
    dark = next(n for n, card in enumerate(ids.SECTOR_CARDS) if card.keyword == "DARK")
    g.compromised[rng.randint(1, STATIONS[g.map].sectors)].append(dark)
    for m in g.crew:
        m.masked = rng.random() < 0.3
        m.items.append(rng.choice((ids.FIRE_AXE, ids.SERVICE_PISTOL)))
        m.tech.append(rng.choice((ids.SAW_LAUNCHER, ids.RIVET_SHOTGUN)))
        if rng.random() < 0.5 and g.aliens:
            m.area = rng.choice(g.aliens).area


@pytest.mark.rule("NM-COMB-05", "NM-COMB-06", "NM-COMB-07", "NM-COMB-08", "NM-MAP-03", "NM-MAP-07",
                  "NM-TGT-01", "NM-TGT-03", "NM-TGT-04", "NM-TGT-05", "NM-TGT-07", "NM-TGT-12",
                  "NM-SECT-01", "NM-DOOR-06", "NM-DOOR-07")  # fmt: skip
@pytest.mark.parametrize("station", STATIONS, ids=[it.id for it in STATIONS])
def test_the_rules_and_the_oracle_agree_in_random_games(station: Any) -> None:
    variant, key = ("generator", "map") if station.sites else ("campaign", "mission")
    it = Drawing(STATIONS.index(station))
    seen: Counter[str] = Counter()
    for seed in range(4):
        rng = random.Random(f"{station.id} {seed}")
        mode = ("normal", "insane")[seed % 2]
        setup = PARTS.make_setup(1, variant, {key: station.id, "mode": mode})
        match = Match(PARTS, setup, rng, recording=False, chronicle=False)
        at = 0
        while match.pending is not None:
            pending = match.pending
            [seat] = pending.seats
            if at % EVERY == 0 and match.state.aliens:
                for stirred in (False, True):
                    g = copy_state(match.state)
                    g.edition, g.io = match.state.edition, Fixed(0)
                    if stirred:
                        stir(g, rng)
                    compare_board(g, it, rng)
                    seen["attacks"] += compare_attacks(g, it)
                    for alien in rng.sample(g.aliens, min(3, len(g.aliens))):
                        compare_aliens(g, it, alien)
                    seen["looks"] += 1
            form = pending.form(seat)
            match.choose(seat, form.draw(rng))
            at += 1
    assert seen["looks"] >= 8 and seen["attacks"] > 0
