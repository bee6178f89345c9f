"""Watches a game by an oracle (oracle.py): what the table shows must be what the log came to."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

from hullbreach.bots.base import ask
from hullbreach.bots.heuristic import HeuristicBot
from hullbreach.games.retaliation import ids
from hullbreach.games.retaliation.content import (
    COOP_TASKS,
    CORRIDOR_SLOTS,
    CORRIDORS,
    OBJECTIVES,
    ROOMS,
    TASKS,
)
from hullbreach.games.retaliation.game import GAME
from hullbreach.kernel.game import Setup
from hullbreach.kernel.match import Match
from tests.retaliation.oracle import BUSY, PRINTED, Oracle
from tests.retaliation.test_random_play import played_on
from tests.retaliation.verdict import fulfilled, task_done, won

IN_PLAY = {ids.IN_PLAY: "", ids.LANDER: "lander", ids.DEAD: "dead", ids.LYING: "lying"}
DOORS = {ids.OPEN: "open", ids.CLOSED: "closed", ids.DESTROYED: "destroyed"}


def watched(
    setup: Setup, seed: str, wisely: float = 0, every: int = 1
) -> Iterator[tuple[Match, Oracle]]:
    """A game under watch, looked at after `every` so many answers; the share `wisely` of answers is
    the heuristic bot's."""
    rng = random.Random(seed)
    oracle, read, shown = Oracle(setup.seats, setup.variant == "coop"), 0, False
    for n, match in enumerate(steps(Match(GAME, setup, rng), rng, wisely)):
        events = list(match.events or [])
        g: Any = match.state
        for event in events[read:]:
            oracle.final = oracle.final or g.phase == "final"
            oracle.read(event.kind, tuple(event.args), g)
        read = len(events)
        shown = shown or g.phase in ("player", "final")
        if match.over:
            at_the_end(oracle, g)
        elif shown and n % every == 0:
            compare(oracle, g, match.pending.kind if match.pending else "")
        yield match, oracle


def steps(match: Match, rng: random.Random, wisely: float) -> Iterator[Match]:
    """The game as it stands after each answer, at random or by the bot's policy."""
    bots = [HeuristicBot(GAME, rng) for _ in range(match.setup.seats)]
    while match.pending is not None:
        if rng.random() >= wisely:
            yield next(played_on(match, rng))
        else:
            seat = match.awaiting[0]
            match.choose(seat, ask(bots[seat], match, seat))
            yield match


# -- what the boards must show -----------------------------------------------------------------


def compare(o: Oracle, g: Any, asked: str) -> None:
    """The table against the oracle's boards."""
    if asked in BUSY:
        return
    bodies(o, g)
    track(o, g)
    places(o, g)
    limits(o, g)
    expansions(o, g)
    goals(o, g)


def bodies(o: Oracle, g: Any) -> None:
    for p in g.players:
        mine = o.bodies[p.seat]
        if p.where == ids.ESCAPED:
            assert mine.fate in ("launched", "shuttle")
        elif p.where == ids.HIBERNATED:
            assert mine.fate == "pod"
        else:
            assert mine.fate == IN_PLAY[p.where], (mine.fate, p.where)
        if mine.fate == "dead":
            continue
        if p.suffocating != mine.choking:  # a turn has ended in a section with air (NR-OXY-05)
            assert not p.suffocating and ids.ACTIVE in o.life
            mine.choking = False
        now = (min(9, mine.health), mine.wounds, mine.oxygen, mine.choking, mine.larva)
        assert now == (p.health, len(p.wounds), p.oxygen, p.suffocating, p.larva), p.seat
        assert mine.dirt == dirt(p), p.seat
        if p.where == ids.IN_PLAY:
            assert p.health < 9 and p.health >= 3 * len(p.wounds) and len(p.wounds) <= 2
            hands(o, g, p)


def dirt(p: Any) -> int:
    """Contamination cards of a character."""
    deck = p.deck
    lying = (*p.contamination, *deck.pool, *deck.top, *deck.bottom, *deck.discard)
    return sum(card >= ids.CONTAMINATION for card in lying)


def hands(o: Oracle, g: Any, p: Any) -> None:
    """Hand slots, armor and gear slots (NR-HVY-01, NR-ARM-01, NR-HP-04, NR-SLT-01)."""
    items = g.edition.things.items
    names = [items[it.kind].name for it in p.armor if not it.malfunction]
    slots = (1 if ids.ARM in p.wounds else 2) + ("Exo-Frame" in names)
    used = [it.hand for it in p.held]
    assert len(set(used)) <= slots and all(0 <= hand < slots for hand in used)
    assert len(set(used)) == len(used) or p.seat in o.taped
    assert len(p.armor) <= 1 and not (p.armor and p.health >= 6)
    assert len(p.belt) in (0, 4)
    for it in (*p.held, *p.armor):
        printed = items[it.kind]
        assert printed.kind in ("heavy", "armor") and len(it.slots) == len(printed.slots)
        for token, colour in zip(it.slots, printed.slots, strict=True):
            fitting = colour == "any" or token < 0 or ids.GEAR[ids.gear_kind(token)] == colour
            assert fitting, printed.name
    assert all(items[kind].kind == "regular" for kind in p.backpack)


def track(o: Oracle, g: Any) -> None:
    assert (g.round, g.autodestruction, g.shutdown) == (o.round, o.armed, o.shutdown)
    assert g.life_support == o.life and (g.pods == ids.ACTIVE) == o.pods
    is_ = {"": ids.ON_TRACK, "there": ids.LANDED, "gone": ids.LEFT}[o.landed]
    assert g.lander_is == is_ and g.lander == (0 if o.landed else o.lander)
    assert not o.armed or o.round < o.armed
    assert o.landed or o.round < o.lander
    assert (g.anti_aircraft.top == ids.GONE) == (o.shutdown or o.aa_gone)


def places(o: Oracle, g: Any) -> None:
    for k in range(len(g.corridors)):
        laid = o.doors.get(k, "")
        if not laid:
            assert g.noise[k] == 0 and g.barriers[k] < 0
            continue
        tile = CORRIDORS[g.corridors[k]]
        assert laid == (DOORS[g.doors[k]] if tile.door else "none")
        assert (g.barriers[k] >= 0) == (k in o.barriers)
        assert g.reinforced[k] == (k in o.reinforced)
        if tile.door:
            ends = CORRIDOR_SLOTS[k].joins
            assert g.door_at[k] in [5 * (int(name[1]) - 1) + int(name[2]) - 1 for name in ends]
    assert g.connected == any(k in o.doors for k in PRINTED)
    assert {slot for slot in range(25) if g.fire[slot]} == o.fire
    assert {slot for slot in range(25) if g.malfunction[slot]} == o.broken
    assert all(g.secure[slot] == o.secure[slot] for slot in range(25))
    assert g.nest_destroyed == (not o.nest) and (g.eggs > 0 or not o.nest)


def limits(o: Oracle, g: Any) -> None:
    """Components (NR-FIRE-03, NR-MALF-07, NR-SECA-01, NR-IMV-09, NR-SAN-07, -08)."""
    assert len(o.fire) <= 9 and sum(o.secure.values()) <= 20
    items = [it for p in g.players for it in (*p.held, *p.armor)]
    assert len(o.broken) + g.robot.malfunction + sum(it.malfunction for it in items) <= 14
    known = g.edition.things.intruders
    shadows = any(kind.name == "Ghoul" for kind in known.kinds)
    for k in o.doors:
        here = [it for it in g.intruders if it.place == 25 + k]
        taken = sum(known.kinds[it.type].space for it in here) + (shadows and g.noise[k] > 0)
        assert taken <= 6 and g.noise[k] <= (3 if shadows else 1)
        assert shadows or not (here and g.noise[k])
        assert all(it.hits == 0 for it in here)
    count = Counter(it.type for it in g.intruders)
    larvae = sum(p.larva for p in g.players)
    for n, kind in enumerate(known.kinds):
        assert count[n] + (larvae if n == known.larva else 0) <= kind.models or not kind.models
    eggs = sum((it.kind == ids.EGG) + (it.inside == ids.EGG) for it in items)
    eggs += sum(it.kind == ids.EGG or it.inside == ids.EGG for it in g.receiving)
    assert g.eggs + eggs + g.items_gone.count(ids.EGG) == 5


def expansions(o: Oracle, g: Any) -> None:
    names = {kind.name for kind in g.edition.things.intruders.kinds}
    if "Cultist" in names:
        here = g.neoflesh
        assert sorted(here.bodies) == sorted(o.path) and here.absorbed == o.absorbed
        assert o.round not in o.path and sum(here.skills) == o.skills
        assert 6 - o.skills == min(6, here.dead_cultists)
    if "Xyrian" in names:
        here = g.xyrians
        assert set(here.injured) == o.injured and len(here.dead) == o.buried
        assert len(here.models) + len(here.dead) <= 3 and len(here.traces) <= 3
        assert len(here.injured) + len(here.armor) <= 3
    if "Insider" in names:
        here = g.insider
        assert here.turned == o.story and here.health == o.her
        assert here.side == 0 or here.model is not None


def goals(o: Oracle, g: Any) -> None:
    """Every objective of every seat and every task, were the game over now."""
    tasks = COOP_TASKS if o.coop else TASKS
    for task, done in zip(tasks, g.edition.tasks, strict=True):
        assert done(g) == task_done(o, g, task.name), task.name
    for seat in () if o.coop else range(o.seats):
        for card, true in zip(OBJECTIVES, g.edition.conditions, strict=True):
            assert true(g, seat) == fulfilled(o, g, seat, card.name), (card.name, seat)
    if o.coop:
        assert g.edition.winners(g) == won(o, g)


# -- the end -----------------------------------------------------------------------------------


def at_the_end(o: Oracle, g: Any) -> None:
    """Who died in the final check, and who has won."""
    for p in g.players:
        assert p.killed == o.killed.get(p.seat, False)
        assert (p.where in (ids.ESCAPED, ids.HIBERNATED)) == (
            o.bodies[p.seat].fate in ("launched", "shuttle", "pod")
        )
    assert g.destroyed == o.destroyed
    assert o.destroyed or not o.armed  # NR-END-03
    assert g.winners == won(o, g), (g.winners, won(o, g))
    assert all(ROOMS[room].name for room in g.rooms if room >= 0)
