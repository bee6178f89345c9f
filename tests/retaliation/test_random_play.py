"""Random games up to their end, with nothing lost or told."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from hullbreach.games.retaliation import facility
from hullbreach.games.retaliation.board import CORRIDOR, ENDS, is_room
from hullbreach.games.retaliation.game import GAME
from hullbreach.games.retaliation.ids import IN_PLAY, SEEN_CLEAN, SEEN_INFECTED, UNKNOWN
from hullbreach.games.retaliation.models import intruder_set, models_left, space_left
from hullbreach.games.retaliation.state import Player, Retaliation
from hullbreach.kernel.game import Setup
from hullbreach.kernel.match import Match
from hullbreach.lab import properties
from hullbreach.toolkit import verbs

SETUPS: list[tuple[int, str, dict[str, str]]] = [
    (2, "standard", {}),
    (3, "standard", {"deadly": "yes"}),
    (4, "standard", {"contractors": "yes"}),
    (5, "standard", {}),
    (1, "coop", {"level": "veteran"}),
    (4, "coop", {"deadly": "yes", "contractors": "yes"}),
]
RARE = ("pass", "drop", "drop_gear", "drop_item")
"""What would keep games short or hands empty."""
COMES_UP = {
    "shoot",
    "burst",
    "melee",
    "hit",
    "ammo.spent",
    "gear.used",
    "gear.moved",
    "card.played",
    "searches",
    "ordered",
    "item.used",
    "room.used",
    "robot.used",
    "trade.offer",
    "trade.gives_secret",
}
"""Kinds of events that some random game has."""


def played(setup: Setup, seed: str) -> Iterator[Match]:
    """A random game, as it stands after each answer; who could pass mostly does something else."""
    rng = random.Random(seed)
    yield from played_on(Match(GAME, setup, rng), rng)


def played_on(match: Match, rng: random.Random) -> Iterator[Match]:
    """The rest of a game that has begun."""
    while match.pending is not None:
        d = match.pending
        seat = match.awaiting[0]
        form = d.form(seat)
        if form.several:
            answer: Any = form.draw(rng)
        else:
            options = d.options_for(seat)
            wanted = [n for n, it in enumerate(options) if it[0] not in RARE or rng.random() < 0.1]
            wanted = wanted or [len(options) - 1]
            verb = rng.choice(list(dict.fromkeys(options[n][0] for n in wanted)))
            answer = rng.choice([n for n in wanted if options[n][0] == verb])
        match.choose(seat, answer)
        yield match


def look(g: Retaliation) -> None:
    """What holds whenever somebody is asked something."""
    known = intruder_set(g)
    assert all(models_left(g, kind) >= 0 for kind in range(len(known.kinds)))
    numbers = [(it.type, it.number) for it in g.intruders]
    assert len(set(numbers)) == len(numbers)
    for it in g.intruders:
        if is_room(it.place):
            assert facility.discovered(g, it.place)
        else:
            assert facility.in_play(g, it.place - CORRIDOR) and it.hits == 0
    for k in range(len(ENDS)):
        assert space_left(g, k) >= 0 and 0 <= g.noise[k] <= 1
        if g.noise[k]:
            assert facility.is_empty(g, k) and facility.in_play(g, k)
        assert g.door_at[k] in (-1, *ENDS[k])
    for p in g.players:
        if p.where == IN_PLAY and p.room >= 0:
            assert facility.discovered(g, p.room)
        assert 0 <= p.oxygen <= 7 and 0 <= p.health <= 9
        assert p.health >= 3 * len(p.wounds) or p.where != IN_PLAY
    assert all(0 <= n <= 3 for n in g.secure) and sum(g.fire) <= 9
    assert all(n >= 0 for n in g.gear)


def offered_in_one_pass(match: Match) -> None:
    """What an action slot offers is what no rule forbids, one by one."""
    d, g = match.pending, match.state
    if d is None or d.kind != "action" or g.edition is None:
        return
    seat, actions = d.seats[0], g.edition.actions
    for name, verb in actions.items():
        wished = verb.options(g, seat)
        one_by_one = [it for it in wished if verbs.refusal(g, seat, actions, it) is None]
        assert [it for it in d.options if it[0] == name] == one_by_one


@pytest.mark.parametrize(("seats", "variant", "options"), SETUPS)
def test_random_rounds(seats: int, variant: str, options: dict[str, str]) -> None:
    setup = GAME.make_setup(seats, variant, options)
    rounds, rooms = 0, 0
    for n in range(4):
        for match in played(setup, f"{seats} {n}"):
            g: Any = match.state
            if g.edition is not None:
                look(g)
                offered_in_one_pass(match)
                properties.conservation(match)
        rounds = max(rounds, g.round)
        rooms = max(rooms, sum(room >= 0 for room in g.rooms))
        assert match.over and g.ending and len(g.winners) == seats
    assert rounds >= 2 and rooms > 5


@pytest.mark.parametrize(("seats", "variant", "options"), SETUPS[:3])
def test_copies_and_replays_agree(seats: int, variant: str, options: dict[str, str]) -> None:
    setup = GAME.make_setup(seats, variant, options)
    for n, match in enumerate(played(setup, "copies")):
        if n % 40 == 0:
            properties.fork(match)
        if n > 200:
            break
    properties.replay(match)


def as_held(p: Player) -> list[int]:
    """Contamination in hand as its holder knows it: a face that is decided is not scanned yet."""
    return [card if card in (SEEN_CLEAN, SEEN_INFECTED) else UNKNOWN for card in p.contamination]


@pytest.mark.parametrize("seats", [2, 4])
def test_a_redeal_loses_nothing_and_keeps_what_a_seat_sees(seats: int) -> None:
    setup = GAME.make_setup(seats, "standard", {"contractors": "yes"})
    varied = 0
    games = (played(setup, f"redeal {n}") for n in range(4))
    for n, match in enumerate(match for game in games for match in game):
        if n % 25 or match.over:
            continue
        for seat in range(seats):
            other = match.redeal(seat)
            properties.conservation(other)
            here: Any = match.state
            there: Any = other.state
            mine, theirs = here.players[seat], there.players[seat]
            assert mine.hand == theirs.hand and as_held(mine) == as_held(theirs)
            assert (mine.backpack, mine.objectives) == (theirs.backpack, theirs.objectives)
            assert here.rooms == there.rooms and here.corridors == there.corridors
            varied += any(
                a.hand != b.hand for a, b in zip(here.players, there.players, strict=True)
            )
    assert varied


def test_chapters_come_up_in_random_play() -> None:
    """What seats do of themselves is met by chance too, so that the tests above mean something."""
    happened = set()
    for n, (seats, variant, options) in enumerate(SETUPS * 3):
        setup = GAME.make_setup(seats, variant, options)
        *_, match = played(setup, f"chapters {n}")
        happened |= {event.kind for event in match.events or []}
    assert COMES_UP - happened == set()
