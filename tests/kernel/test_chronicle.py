"""The log by its heads: what stands for itself, and what belongs to it."""

from __future__ import annotations

import pytest

from hullbreach.kernel.chronicle import HEAD, PART, Event, Sort, told
from hullbreach.kernel.errors import ContentError
from hullbreach.kernel.vocabulary import Vocabulary
from hullbreach.kernel.words import Wording


def event(words: str, level: str = "part", topic: str = "", **more: object) -> Event:
    return Event(0, words, "", words, level=level, topic=topic, **more)  # type: ignore[arg-type]


def shape(*events: Event) -> list[tuple[str, list[str], list[str]]]:
    return [
        (one.head.words, [e.words for e in one.leads], [e.words for e in one.parts])
        for one in told(events)
    ]


def test_parts_belong_to_the_head_before_them_and_leads_to_the_line_behind() -> None:
    found = shape(
        event("turn 1", "turn"),
        event("cards drawn"),
        event("card played", "lead"),
        event("moves", "head"),
        event("noise"),
    )
    assert found == [("turn 1", [], ["cards drawn"]), ("moves", ["card played"], ["noise"])]


def test_whatever_follows_a_lead_is_its_head() -> None:
    found = shape(event("moves", "head"), event("executes", "lead"), event("outage"), event("door"))
    assert found == [("moves", [], []), ("outage", ["executes"], ["door"])]


def test_leads_to_what_is_still_to_come_and_parts_of_nothing_are_not_lost() -> None:
    assert shape(event("noise"), event("card", "lead"), event("pays", "lead")) == [
        ("noise", [], []),
        ("card", [], ["pays"]),
    ]


def test_a_fight_and_a_seat_are_found_in_what_is_folded_away() -> None:
    (shot,) = told([event("turns", "head"), event("hit", topic="fight", refs=(("seat", 1),))])
    assert shot.fights() and shot.names(1) and not shot.names(0)
    (secret,) = told([event("draws", "head"), event("you draw", to=(2,))])
    assert secret.names(2) and not secret.fights()


def words(**tables: dict[str, str]) -> Wording:
    wording = Wording("hullbreach.games.nemesis.content", "words.toml")
    names = ("prompt", "awaited", "option", "group", "refused", "act", "situation")
    wording.tables = {"log": {"moved": "Moves."}, **{name: {} for name in names}, **tables}
    return wording


def test_without_a_table_each_line_stands_for_itself_with_one_all_others_are_parts() -> None:
    assert Vocabulary.of(words(), {}).sort("moved") == HEAD
    named = Vocabulary.of(words(line={"moved": "head fight"}), {})
    assert named.sort("moved") == Sort("head", "fight") and named.sort("paid") == PART


@pytest.mark.parametrize("line", [{"moves": "head"}, {"moved": "top"}, {"moved": "head love"}])
def test_a_table_of_lines_that_is_wrong_is_refused_by_name(line: dict[str, str]) -> None:
    with pytest.raises(ContentError, match=next(iter(line))):
        Vocabulary.of(words(line=line), {})
