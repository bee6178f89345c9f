"""Every card of both decks, as printed: each of its rows is played to the end."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pytest

from hullbreach.games.lifeform.aftermath import aftermath
from hullbreach.games.lifeform.door import place_door
from hullbreach.games.lifeform.ids import (
    ALPHA,
    BETA,
    CREW_CARDS,
    CREW_DECK,
    FLAMETHROWER_CARD,
    LIFEFORM_CARDS,
    LIFEFORM_DECK,
    MINING_LASER,
)
from hullbreach.games.lifeform.rows import card_options, card_refusal, play, row_end, row_step
from hullbreach.kernel.decision import Decision
from tests.lifeform.scenario import Make, Scenario, at, card, its_card, link

CREW = (
    ("LF-C01", "Move as a Team", "MOVE_2 | MOVE_1 EXPLORE"),
    ("LF-C02", "Sweep the Compartment", "MOVE_1 EXPLORE | DRAW_2 MOVE_1 SELF_DESTRUCT"),
    ("LF-C03", "Flat Out", "RUN | MOVE_1"),
    ("LF-C04", "Not a Sound", "EXPLORE | MOVE_1"),
    ("LF-C05", "Live Contacts", "MOVE_2 | SHOCK_PROD_ANDROID"),
    ("LF-C06", "Fuel and Flame", "FLAMETHROWER | FLAMETHROWER_ANDROID | FLAMETHROWER_COCOON"),
    ("LF-C07", "Scorched Retreat", "FLAMETHROWER MOVE_1"),
    ("LF-C08", "Drop the Hatch", "SECURITY_DOOR MOVE_1 | MOVE_2"),
    ("LF-C09", "Splice the Bus", "CIRCUIT_BOARD MOVE_1 | MOVE_2"),
    ("LF-C10", "Stores Chit", "MISSION_MAINTENANCE MOVE_1 | RUN"),
    ("LF-C11", "Priority Request", "MISSION_MAINFRAME MOVE_1 | CIRCUIT_BOARD"),
    ("LF-C12", "Grit", "SURVIVAL | MOVE_2"),
    ("LF-C13", "Turn Out the Lockers", "DRAW_2 | EXPLORE MOVE_1"),
    ("LF-C14", "Crossed Signals", "SWAP_IMAGES MOVE_1 | MOVE_2"),
    ("LF-C15", "No Time Left", "RUN MOVE_2 SELF_DESTRUCT | MOVE_1"),
    ("LF-C16", "Harpoon Gun", "MOVE_1"),
    ("LF-C17", "Under the Deckplates", "MOVE_2"),
    ("LF-C18", "Last Charge", "SECURITY_DOOR | SHOCK_PROD_ANDROID"),
)
"""Id, name and rows."""
LIFEFORM = (
    ("LF-L01", "Prowl", "LMOVE_2 | LDASH"),
    ("LF-L02", "Pounce", "LMOVE_1 ATTACK | LMOVE_2"),
    ("LF-L03", "Strike", "ATTACK | LDASH"),
    ("LF-L04", "Into the Ducts", "VENT | LMOVE_3"),
    ("LF-L05", "Resin", "COCOON LMOVE_1 | LMOVE_2"),
    ("LF-L06", "Chewed Cables", "POWER_OUTAGE MALFUNCTION | POWER_OUTAGE LMOVE_1"),
    ("LF-L07", "Static", "SWAP_IDENTITIES LMOVE_2 | SCANNER_MALFUNCTION"),
    ("LF-L08", "Drive the Herd", "FORCE_MOVE | LMOVE_3"),
    ("LF-L09", "Scent", "KILL_HIDDEN | LDASH"),
    ("LF-L10", "Melted Lock", "SECURITY_DOOR_REMOVAL LMOVE_1 | MISSION_REMOVAL LMOVE_1"),
    ("LF-L11", "Shriek", "TERROR LMOVE_2 | L_SELF_DESTRUCT TERROR"),
    ("LF-L12", "Rewritten Orders", "ANDROID_PATHWAY_DEVIATION | MALFUNCTION LMOVE_1"),
    ("LF-L13", "Moult", "L_SURVIVAL | LMOVE_3"),
    ("LF-L14", "Cut Them Off", "LMOVE_2"),
    ("LF-L15", "Hide Like Slag", "COCOON"),
    ("LF-L16", "Runaway Reaction", "L_SELF_DESTRUCT MALFUNCTION | POWER_OUTAGE LMOVE_1"),
    ("LF-L17", "Apex", "LDASH SWAP_IDENTITIES TERROR | VENT"),
)
MOVING = ("MOVE", "RUN", "LMOVE", "LDASH")


def rows_of(table: tuple[tuple[str, str, str], ...]) -> list[Any]:
    """A parameter for every row of every card, marked with the id of its card."""
    return [
        pytest.param(name, row, codes.split(), id=f"{name}-{row}", marks=pytest.mark.rule(id))
        for id, name, rows in table
        for row, codes in enumerate(rows.split(" | "))
    ]


def first(d: Decision) -> Any:
    """An answer to anything: what stands first, actions before moves, as few as may be taken."""
    options = d.options_for(d.seats[0])
    if d.kind == "next_action":
        return min(options, key=lambda option: option[1].startswith(MOVING))
    return options[: d.form(d.seats[0]).low] if d.several else options[0]


def plays(s: Scenario, seat: int, number: int, row: int) -> None:
    """Play a row to its end."""

    def steps() -> Generator[Decision, Any, None]:
        play(s.g, seat, number, row)
        while (yield from row_step(s.g)) == "row":
            yield from aftermath(s.g)
        row_end(s.g)

    s.phase("lifeform" if seat == s.it else "crew", seat)
    running = steps()
    try:
        d = next(running)
        while True:
            d = running.send(first(d))
    except StopIteration:
        pass


@pytest.mark.parametrize(("name", "row", "codes"), rows_of(CREW))
def test_a_row_of_a_crew_card(scenario: Make, name: str, row: int, codes: list[str]) -> None:
    s = scenario()
    number = card(name)
    assert CREW_CARDS[number].rows[row] == tuple(codes)
    s.hand(0, name)
    s.hand(1)
    s.put("Durrant", "B10")  # a circuit board, and the android
    s.g.android = at("B10")
    s.put("Crane", "B08")  # a cocoon chamber, and an image next door
    s.image(ALPHA, "B09")
    s.g.minute = 30
    plays(s, 0, number, row)
    assert sorted(code for _, code in s.said("executes")) == sorted(codes)
    assert number in s.g.crew_deck.discard and number not in s.p(0).hand


@pytest.mark.parametrize(("name", "row", "codes"), rows_of(LIFEFORM))
def test_a_row_of_a_lifeform_card(scenario: Make, name: str, row: int, codes: list[str]) -> None:
    s = scenario()
    number = its_card(name)
    assert LIFEFORM_CARDS[number].rows[row] == tuple(codes)
    s.its_hand(name)
    s.hand(0)
    s.hand(1)
    s.image(ALPHA, "C06")  # a cocoon chamber
    s.image(BETA, "B09")  # mission tokens
    s.put("Crane", "C06", hidden=True)
    s.put("Durrant", "C07")
    s.g.minute = 10
    place_door(s.g, link("B01", "B03"), "LF-CACT-16")
    plays(s, s.it, number, row)
    assert sorted(code for _, code in s.said("executes")) == sorted(codes)
    assert s.g.creature.deck.discard == [number]


def test_no_card_has_rows_that_are_not_played_here() -> None:
    for table, cards, copies in ((CREW, CREW_CARDS, 70), (LIFEFORM, LIFEFORM_CARDS, 56)):
        shuffled = [kind for kind in cards if kind.copies]
        assert [kind.name for kind in shuffled] == [name for _, name, _ in table]
        assert [len(kind.rows) for kind in shuffled] == [row.count("|") + 1 for *_, row in table]
        assert sum(kind.copies for kind in shuffled) == copies
    assert (len(CREW_DECK), len(LIFEFORM_DECK)) == (70, 56)


@pytest.mark.rule("LF-X01", "LF-GEN-16")
@pytest.mark.parametrize(
    ("row", "code"),
    list(enumerate(("FLAMETHROWER", "FLAMETHROWER_ANDROID", "FLAMETHROWER_COCOON"))),
)
def test_the_flamethrower_card(scenario: Make, row: int, code: str) -> None:
    s = scenario()
    s.hand(0, "Flamethrower")
    s.put("Crane", "B08")
    s.image(ALPHA, "B09")
    s.g.android = at("B08")
    plays(s, 0, FLAMETHROWER_CARD, row)
    assert s.said("executes") == [(0, code)]
    assert s.g.removed == [FLAMETHROWER_CARD]


@pytest.mark.rule("LF-X02")
def test_the_mining_laser_has_no_rows(scenario: Make) -> None:
    s = scenario()
    s.hand(0, "Mining Laser", "Grit")
    offered = card_options(s.g, 0)
    assert {option[1] for option in offered} == {card("Grit")}
    assert CREW_CARDS[MINING_LASER].rows == () and not CREW_CARDS[MINING_LASER].icons
    assert all(card_refusal(s.g, 0, option) is None for option in offered)
