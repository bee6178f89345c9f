"""The rulebook of LIFEFORM says what the content says."""

from __future__ import annotations

import re

import pytest

from hullbreach.games.lifeform import board, content, ids
from hullbreach.games.lifeform.content import Card
from hullbreach.kernel.rulebook import RULE_ID, Rulebook

BOOK = Rulebook.load_all("hullbreach.games.lifeform")
TEXT = "\n".join(section.markdown for section in BOOK.sections)


def table(title: str) -> list[list[str]]:
    """The rows of the tables of a section."""
    [section] = [s for s in BOOK.sections if s.title == title]
    rows = [line.strip("| ").split(" | ") for line in section.markdown.splitlines() if "|" in line]
    return [row for row in rows if not row[0].startswith("---")]


def card(card: Card) -> str:
    rows = "; or ".join(" + ".join(ids.ACTIONS[code].name for code in row) for row in card.rows)
    reaction = f" Reaction: {ids.ACTIONS[card.reaction].name}." if card.reaction else ""
    icons = ", ".join(card.printed)
    return f"{card.name}, {card.copies} cards: {rows}.{reaction} Icons: {icons}."


@pytest.mark.rule("LF-C01 to LF-C18", "LF-L01 to LF-L17")
def test_it_lists_the_cards_of_both_decks() -> None:
    cards = [*content.CREW_CARDS[:18], *content.LIFEFORM_CARDS]
    for entry in cards:
        assert BOOK.get(entry.id).text == card(entry)


def test_it_has_an_entry_for_everything_else_with_the_words_of_its_card() -> None:
    entries = [
        *content.TERROR_CARDS, *content.OBJECTIVES, *content.CAT_CARDS, *content.MAINFRAME_CARDS,
    ]  # fmt: skip
    for entry in entries:
        text = BOOK.get(entry.id).text
        assert text.startswith(entry.name) and text.endswith(entry.words)
    for person in content.CHARACTERS:
        text = BOOK.get(person.id).text
        for ability in (person.skill, person.survival):
            words = f"{ability.name} ({ability.kind.replace('_', '-')}). 2 players: {ability.two}"
            assert f"{words} 3 or 4 players: {ability.more}" in text


def test_its_map_is_the_map() -> None:
    rows = table("The map")[1:]
    for row, place in zip(rows, board.PLACES, strict=True):
        assert row == [
            place.code,
            place.name if place.code != "R" else "*Remora*",
            " ".join(place.corridors),
            " ".join(place.tunnels) or "-",
            str(place.mission or "-"),
            " ".join(place.icons) or "-",
        ]


def test_its_loadout_is_the_loadout() -> None:
    names = {
        "flamethrower": "FLAMETHROWER", "draw": "DRAW A CARD",
        "move_outage": "MOVE A POWER OUTAGE", "remove_outage": "REMOVE A POWER OUTAGE",
    }  # fmt: skip
    for row, column in zip(table("Spaces of the loadout")[1:], ids.COLUMNS, strict=True):
        numbers = ", ".join(
            f"{n}: {printed}" for n, printed in enumerate(column.numbers) if printed
        )
        bonuses = "; ".join(f"{n}: {names[b]}" for n, b in enumerate(column.bonuses) if b)
        assert row[0] == column.name and row[1].split()[0] == str(column.spaces)
        assert row[2:] == [str(column.bar or "none"), numbers or "-", bonuses]


def test_every_id_it_mentions_exists() -> None:
    mentioned = {id for id in re.findall(rf"\b{RULE_ID.pattern}", TEXT) if id.startswith("LF-")}
    assert len(mentioned) > 700
    assert not [id for id in mentioned if id not in BOOK]


def test_content_cites_rules_that_exist() -> None:
    things = (
        content.CREW_CARDS, content.LIFEFORM_CARDS, content.CHARACTERS, content.TERROR_CARDS,
        content.OBJECTIVES, content.CAT_CARDS, content.MAINFRAME_CARDS, content.STOWAWAYS,
        content.EVOLUTION,
    )  # fmt: skip
    assert not [entry.id for entries in things for entry in entries if entry.id not in BOOK]
    for action in ids.ACTIONS.values():
        assert BOOK.get(action.rule).text.startswith(action.name), action.code


@pytest.mark.rule("LF-COCOON-01")
def test_its_cocoon_tracks_are_the_tracks() -> None:
    rows = [row for row in table("Spaces of the tracks") if row[0] in ("2P", "3P/4P")]
    spaces = [space for track in ids.COCOON_TRACKS for space in track]
    assert len(rows) == len(spaces)
    for (_, _, hand, evolution, _), space in zip(rows, spaces, strict=True):
        assert int(hand) == space.lf_max
        assert (0 if evolution == "none" else int(evolution)) == max(0, space.evolution)


@pytest.mark.rule("LF-HOST-02 to LF-HOST-04", "LF-SD-02")
def test_its_other_tracks_are_the_tracks() -> None:
    names = {"": "start", "draw": "DRAW A CARD", "terror": "TERROR"}
    found = table("Spaces of the tracks")
    [icons] = [row[1:] for row in found if row[0] == "Printed"]
    for printed, space in zip(icons, ids.HOSTILITY, strict=True):
        named = f"red claw {space}" if isinstance(space, int) else names[space]
        assert printed.split(",")[0] == named
    [terror] = [space for space, printed, *_ in found if printed == "terror icon"]
    assert {int(minute) for minute in terror.split(", ")} == set(ids.SD_TERROR)
