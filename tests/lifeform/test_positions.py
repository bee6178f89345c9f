"""Tense positions: everybody close together, hands full of reactions, played on at random.

Random games seldom come to attacks, reactions and deaths; here most choices lead to one. Checked
are the components, what seats are shown, and that windows open on public grounds.
"""

from __future__ import annotations

import os
import random
from typing import Any

import pytest

from hullbreach.bots import ask, make_bot
from hullbreach.games.lifeform.board import DOCK, GRAPH, LINKS, PLACES, REMORA
from hullbreach.games.lifeform.ids import CHARACTERS, EVOLUTION
from hullbreach.kernel.match import Match
from hullbreach.lab.properties import conservation, no_leak, windows_alike
from tests.lifeform.scenario import Scenario

SEEDS = range(int(os.environ.get("LIFEFORM_POSITIONS", "10")))
"""How many positions are played; LIFEFORM_POSITIONS=2000 for a soak."""
CHOICES = 60
REACTIONS = (
    "Flat Out",
    "Not a Sound",
    "Live Contacts",
    "Scorched Retreat",
    "Under the Deckplates",
    "Move as a Team",
    "Sweep the Compartment",
)
RARE = ("Scorched Retreat", "Under the Deckplates")
"""Of these there are two."""
HUNTING = (
    "Pounce",
    "Strike",
    "Into the Ducts",
    "Drive the Herd",
    "Scent",
    "Cut Them Off",
    "Hide Like Slag",
    "Moult",
    "Apex",
)
PLAYING = ("play", "use_vent", "react", "lifeform_card", "evolve")
"""What is chosen more often than the rest."""


def position(rng: random.Random) -> Scenario:
    """Images, characters, android, tokens within a few chambers of each other."""
    seats = rng.choice((2, 3, 3, 4))
    names = [c.name.split()[-1] for c in CHARACTERS[:10]]
    rng.shuffle(names)
    crew = tuple((names[2 * n], names[2 * n + 1]) for n in range(seats - 1))
    evolution = rng.choice(("yes", "no"))
    s = Scenario(seats, crew, evolution=evolution)
    g = s.g
    if evolution == "yes":
        found = list(range(len(EVOLUTION)))
        rng.shuffle(found)
        n = rng.randrange(4)
        g.evolution_track = [[], [], []]
        g.creature.evolution, g.evolution_out = found[:n], found[n:]
    steps = GRAPH.distances(rng.randrange(REMORA))
    near = sorted(range(REMORA), key=steps.__getitem__)[:9]
    images = rng.choice((2, 3))
    for image, place in enumerate(rng.sample(near, images)):
        s.image(image, PLACES[place].code)
    s.real(rng.randrange(images))
    for name in names[: 2 * seats - 2]:
        place = rng.choice(near)
        s.put(name, PLACES[place].code, hidden=place in g.images)
        c = s.c(name)
        c.skill, c.survival = rng.random() < 0.4, rng.random() < 0.4
        c.ward = rng.random() < 0.3
    g.minute = rng.choice((4, 9, 11, 16, 21, 25, 28))
    if g.minute <= 20:
        g.stowaway.value, g.stowaway.among, g.stowaway.seen = 0, [0, 1, 2], 1 << s.it
        if rng.random() < 0.4:
            s.put(names[0], "R")
    if rng.random() < 0.4:
        g.android = rng.choice(near)
    if rng.random() < 0.3:
        g.door = rng.choice([n for n, ends in enumerate(LINKS) if n != DOCK and ends[0] in near])
    manned = {c.place for c in g.characters}
    s.outage(*[PLACES[place].code for place in near if rng.random() < 0.15])
    s.terror(*[PLACES[p].code for p in near if p not in manned and rng.random() < 0.3])
    for seat in range(seats - 1):
        free = [name for name in REACTIONS if rng.random() < 0.4]
        s.hand(seat, *[name for name in free if seat < 2 or name not in RARE])
    s.its_hand(*rng.sample(HUNTING, rng.randrange(1, 5)))
    g.creature.hostility, g.creature.vents = rng.randrange(12), 1
    return s


def weight(option: tuple[Any, ...]) -> int:
    return 5 if option[0] in PLAYING else 1


def choose(match: Match, seat: int, rng: random.Random, bot: Any) -> Any:
    d = match.pending
    assert d is not None
    if d.several:
        return ask(bot, match, seat)
    options = d.options_for(seat)
    return rng.choices(range(len(options)), [weight(option) for option in options])[0]


@pytest.mark.rule("LF-ATTACK-15", "LF-GEN-18", "LF-LIM-01")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_tense_position_keeps_every_property(seed: int) -> None:
    rng = random.Random(seed)
    s = position(rng)
    s.start(rng.choice(("lifeform", "round")))
    s.script.chance = lambda n, what: rng.randrange(n)  # type: ignore[method-assign]
    s.script.pick = lambda pool, what: rng.randrange(len(pool))  # type: ignore[method-assign]
    match = s.playing
    bot = make_bot("random", s.game, seed)
    for n in range(CHOICES):
        conservation(match)
        if match.over:
            break
        seat = rng.choice(match.awaiting)
        answer = choose(match, seat, rng, bot)
        if rng.random() < 0.15:
            no_leak(match, n)
            windows_alike(match, seat, answer)
        match.choose(seat, answer)
