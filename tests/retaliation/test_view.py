"""What is seen of the table: all that lies open, and what the seat owns or has looked at."""

from __future__ import annotations

import random

import pytest

from hullbreach.games.retaliation.board import HIBERNATORIUM, ROOM_SLOT
from hullbreach.games.retaliation.game import GAME
from hullbreach.games.retaliation.ids import (
    ACTIVE,
    AMMO,
    CARD,
    CHARACTER,
    ESCAPED,
    HALF,
    INACTIVE,
    ITEM,
    NONE,
    SEEN_INFECTED,
    SENTRY_GUN,
    UNKNOWN,
)
from hullbreach.games.retaliation.setup import objectives
from hullbreach.games.retaliation.shown import CorridorView, RoomView
from hullbreach.games.retaliation.state import Held
from hullbreach.games.retaliation.view import view
from hullbreach.games.retaliation.view_crew import letters_of
from hullbreach.kernel.match import Match
from tests.retaliation.scenario import Make, Scenario


@pytest.fixture
def s(scenario: Make) -> Scenario:
    s = scenario(3)
    s.rooms(R21="Armory", R32="Server Room")
    s.corridors(K18=201, K27=101)
    return s


def corridor(s: Scenario, name: str) -> CorridorView:
    slot = s.place(name) - len(s.g.rooms)
    return next(it for it in view(s.g, None).corridors if it.slot == slot)


def room(s: Scenario, name: str) -> RoomView:
    return view(s.g, None).rooms[ROOM_SLOT[name]]


def test_rooms_and_corridors_are_seen_as_they_lie(s: Scenario) -> None:
    s.intruder("Adult", "K18")
    s.intruder("Drone", "R21", hits=2)
    s.noise("K27")
    s.close(K27="R31")
    s.g.fire[ROOM_SLOT["R21"]] = True
    s.g.secure[ROOM_SLOT["R21"]] = 2
    seen = room(s, "R21")
    assert (seen.name, seen.items, seen.fire, seen.secure) == ("Armory", ("red",) * 3, True, 2)
    assert seen.uses == ("take ammo and grenades",)
    assert room(s, "R22") == RoomView(
        ROOM_SLOT["R22"], "", NONE, (), False, (), False, False, 0, False
    )
    loud = corridor(s, "K27")
    assert (loud.id, loud.noise, loud.door, loud.unexplored) == (101, 1, "closed", False)
    assert loud.door_at == ROOM_SLOT["R31"]
    one, two = view(s.g, None).intruders
    assert (one.name, one.corridor, one.room) == ("Adult 1", loud.slot - 9, NONE)
    assert (two.name, two.room, two.hits) == ("Drone 1", ROOM_SLOT["R21"], 2)


@pytest.mark.rule("NR-HIB-01", "NR-HIB-03")
def test_the_hibernatorium_and_its_robot_are_hidden_until_it_is_connected(s: Scenario) -> None:
    s.g.robot.card = SENTRY_GUN
    assert view(s.g, 0).rooms[HIBERNATORIUM].name == ""
    printed = [it for it in view(s.g, 0).corridors if it.id < 100]
    assert len(printed) == 4 and not any(it.in_play for it in printed)
    s.g.robot.card = -1
    assert view(s.g, 0).robot.name == ""
    s.g.connected, s.g.robot.card = True, SENTRY_GUN
    seen = view(s.g, None)
    assert seen.rooms[HIBERNATORIUM].name == "Hibernatorium"
    assert seen.robot.name == "Sentry Gun robot" and len(seen.robot.options) == 2


@pytest.mark.rule("NR-CON-05")
def test_a_hand_is_its_owners_and_its_size_everybodys(s: Scenario) -> None:
    p = s.g.players[0]
    p.hand, p.contamination = [CARD["Search"], CARD["Rest"]], [UNKNOWN, SEEN_INFECTED]
    seen = view(s.g, 0)
    assert seen.own is not None
    assert [card.name for card in seen.own.hand] == ["Search", "Rest"]
    assert [it.name for it in seen.own.contamination] == ["unread", "infected"]
    assert seen.players[0].hand == 4
    for seat in (1, None):
        other = view(s.g, seat)
        assert other.players[0] == seen.players[0]
        assert other.own is None or not other.own.hand


@pytest.mark.rule("NR-CON-03", "NR-CON-05")
def test_a_scanned_card_in_the_discard_is_known_to_its_owner(s: Scenario) -> None:
    s.g.players[0].deck.discard = [CARD["Rest"], SEEN_INFECTED, UNKNOWN]
    mine, theirs = view(s.g, 0), view(s.g, 1)
    assert mine.own is not None and theirs.own is not None
    assert mine.own.scanned == (0, 1) and theirs.own.scanned == (0, 0)
    assert theirs.players[0].discard == ("Rest", "Contamination", "Contamination")


@pytest.mark.rule("NR-ITM-05")
def test_a_backpack_shows_its_backs(scenario: Make) -> None:
    """Items of the character, which everybody knows, are named."""
    s = scenario(2, contractors="yes")
    own = next(n for n, it in enumerate(s.g.edition.things.items) if it.deck == "character"
               and it.kind == "regular")  # fmt: skip
    s.g.players[0].backpack = [ITEM["Medkit"], own]
    theirs = view(s.g, 1)
    assert theirs.players[0].backpack == ("green",)
    assert [it.id for it in theirs.players[0].open_items] == [own]
    mine = view(s.g, 0)
    assert mine.own is not None and [it.id for it in mine.own.items] == [ITEM["Medkit"], own]
    assert "Medkit" not in str(theirs)


def test_what_is_held_and_worn_is_seen_by_all(s: Scenario) -> None:
    p = s.g.players[0]
    p.held = [Held(ITEM["Assault Rifle"], [AMMO, HALF], malfunction=True)]
    p.belt = [AMMO, NONE, NONE, NONE]
    p.oxygen, p.health, p.larva = 3, 4, True
    seen = view(s.g, 1).players[0]
    (gun,) = seen.held
    assert (gun.name, gun.weapon, gun.malfunction) == ("Assault Rifle", "ranged", True)
    assert gun.slots == ("ammo", "half ammo")
    assert seen.belt == ("ammo", "", "", "") and (seen.oxygen, seen.health) == (3, 4)
    assert seen.larva and not seen.air
    s.g.life_support[0] = ACTIVE
    assert view(s.g, 1).players[0].air


@pytest.mark.rule("NR-PLR-04", "NR-END-06")
def test_objectives_are_shown_by_survivors_at_the_end(scenario: Make) -> None:
    s = scenario(2)
    s.run(objectives(s.g))
    mine, theirs = view(s.g, 0), view(s.g, 1)
    assert mine.own is not None and len(mine.own.objectives) == 2
    assert theirs.players[0].objectives == ("", "")
    p = s.g.players[0]
    p.objectives = p.objectives[:1]
    p.where, s.g.winners = ESCAPED, [True, False]
    shown = view(s.g, 1).players
    assert shown[0].objectives == (mine.own.objectives[0].name,)
    assert shown[1].objectives == ("", "")


@pytest.mark.rule("NR-RM-12", "NR-RM-40", "NR-TRK-04")
def test_anti_aircraft_is_known_to_who_looked(s: Scenario) -> None:
    stack = s.g.anti_aircraft
    assert view(s.g, 0).anti_aircraft == ""
    stack.top, stack.seen = INACTIVE, 0b01
    assert [view(s.g, seat).anti_aircraft for seat in (0, 1, None)] == ["inactive", "", ""]
    stack.top, stack.shown = ACTIVE, True
    assert view(s.g, None).anti_aircraft == "active"


@pytest.mark.rule("NR-SET-18")
def test_the_bag_shows_types_and_no_backs(s: Scenario) -> None:
    seen = view(s.g, 0)
    assert seen.bag == {"Blank": 1, "Larva": 2, "Adult": 6, "Drone": 0, "Queen": 0}
    assert seen.token_piles["Adult"] == 10


@pytest.mark.rule("NR-TRD-03")
def test_an_offer_of_secret_items_is_seen_by_both(s: Scenario) -> None:
    p = s.g.players[0]
    p.looking, p.shown_to = [ITEM["Medkit"]], 0b010
    assert [it.name for it in view(s.g, 1).players[0].offered] == ["Medkit"]
    assert view(s.g, 2).players[0].offered == () and view(s.g, None).players[0].offered == ()


def test_placed_cards_are_known_to_who_placed_them(s: Scenario) -> None:
    deck = s.g.explorations
    deck.top, deck.top_seen = [deck.pool.pop(0)], [0b100]
    known = [view(s.g, seat).decks[0].known_top for seat in (0, 2, None)]
    assert known[0] == known[2] == ("?",) and known[1][0].startswith("E01")


def test_those_who_look_on_see_what_lies_open_alone() -> None:
    match = Match(GAME, GAME.make_setup(3), random.Random(1))
    for _ in range(30):
        seat = match.awaiting[0]
        form = match.pending.form(seat) if match.pending is not None else None
        assert form is not None
        match.choose(seat, form.draw(random.Random(2)))
    watching = GAME.view(match.state, None)
    assert watching.own is None
    for seat in range(3):
        seen = GAME.view(match.state, seat)
        assert seen.players == watching.players and seen.rooms == watching.rooms


def test_characters_of_the_base_have_the_same_letter_at_every_table(scenario: Make) -> None:
    """Whoever sits before them: "C" is the Combat Engineer's, also beside a Contractor."""
    s = scenario(3)
    for names in (
        ("Contractor", "Combat Engineer", "Recon"), ("Recon", "Combat Engineer", "Officer"),
    ):  # fmt: skip
        found = letters_of(tuple([CHARACTER[name] for name in names]), s.g)
        letters = dict(zip(names, found, strict=True))
        assert letters["Combat Engineer"] == "C" and letters["Recon"] == "R"
        assert len(set(letters.values())) == 3
    assert letters_of((-1, CHARACTER["Recon"]), s.g) == ("1", "R")
