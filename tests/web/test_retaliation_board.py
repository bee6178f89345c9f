"""The map of Retaliation: what is known of the facility, who is in it, what can be chosen there."""

import random
from typing import Any

import pytest
from playwright.sync_api import expect

from hullbreach.bots import ask, make_bot
from hullbreach.games import find_game
from hullbreach.kernel.game import Choice
from hullbreach.kernel.match import Match

from .showing import show

GAME = find_game("retaliation")
SEATS = 3


@pytest.fixture(scope="module")
def table() -> Any:
    """The view of seat 0 of a game in its third round."""
    match = Match(GAME, GAME.make_setup(SEATS), random.Random(5))
    bots = [make_bot("heuristic", GAME, seat) for seat in range(SEATS)]
    while match.state.round < 3:
        seat = match.awaiting[0]
        match.choose(seat, ask(bots[seat], match, seat))
    return GAME.view(match.state, 0)


def test_the_map_shows_what_is_known(device: Any, table: Any) -> None:
    """Every discovered room by its name, every corridor, everybody on the map once."""
    page = show(device, "retaliation", "board", table)
    known = [room for room in table.rooms if room.tile >= 0]
    assert len(known) > 2 and table.intruders
    expect(page.locator(".nr-room")).to_have_count(len(table.rooms))
    expect(page.locator(".nr-room.known")).to_have_count(len(known))
    for room in known:
        said = page.locator(f'[data-ref="room:{room.slot}"] .nr-name').all_text_contents()
        assert " ".join(said) == room.name
    expect(page.locator(".nr-corridor")).to_have_count(len(table.corridors))
    expect(page.locator(".nr-foe")).to_have_count(len(table.intruders))
    there = [one for one in table.players if one.status == "in play"]
    expect(page.locator('.kit-pawn[data-ref^="seat:"]')).to_have_count(len(there))


def test_what_a_choice_names_can_be_chosen_on_the_map(device: Any, table: Any) -> None:
    """A corridor and the room behind it stand for the choice that names both."""
    way = table.corridors[0]
    room = table.plan.corridors[way.slot].a
    refs = (("corridor", way.slot), ("room", room))
    choice = Choice("Move there", refs=refs, option=("move", way.slot))
    page = show(device, "retaliation", "board", table, choices=[choice], kind="action")
    expect(page.locator(".nr-room.can")).to_have_count(1)
    expect(page.locator(f'.nr-room.can[data-ref="room:{room}"]')).to_have_count(1)
    expect(page.locator(f'.nr-corridor.can[data-ref="corridor:{way.slot}"]')).to_have_count(1)
