"""What a page was sent, checked against the stored game it belongs to."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import msgspec

from hullbreach.games import find_game
from hullbreach.kernel.journal import decode_stored
from hullbreach.kernel.match import Match
from hullbreach.server.patches import apply
from tests.server.oracle import Oracle

SHOWN = ("seq", "over", "awaiting", "awaited", "decision", "table", "result")


def plain(data: Any) -> Any:
    """As it arrives at a page."""
    return json.loads(msgspec.json.encode(data))


class Past:
    """A stored game, played again choice by choice."""

    def __init__(self, file: bytes) -> None:
        stored = decode_stored(file)
        entries = list(enumerate(stored.entries))
        # What a seat says at an open window, or declines in advance, is no choice.
        starts = [n for n, entry in entries if type(entry) is tuple and len(entry) == 2]
        ends = [*starts[1:], len(stored.entries)]
        self.choices = [stored.entries[a:b] for a, b in zip(starts, ends, strict=True)]
        game, first = find_game(stored.game), stored.entries[: starts[0]]
        self.match = Match.replay(game, stored.setup, first)
        stages = stored.chances.stages if stored.chances is not None else []
        self.dealt = sum(stage.at == 0 for stage in stages)
        """Stages of its chance when it was dealt for good: there may have been a deal before."""

    def step(self) -> None:
        """One choice on."""
        self.match.feed(self.choices[self.match.seq])

    def watched(self, oracle: Oracle) -> None:
        """From now on an oracle glances at the table before every step of the rules, before
        everything that is drawn and whenever something is told: a card played may be shuffled in
        and drawn within one step, one turned over be told and shuffled in."""
        match = self.match

        def begin_step(step: str, marked: bool) -> None:
            oracle.glance(match)
            Match.begin_step(match, step, marked)

        def pick(pool: list[Any], what: str) -> int:
            oracle.glance(match)
            return Match.pick(match, pool, what)

        def say(kind: str, rule: str, args: tuple[Any, ...], *told: Any) -> None:
            oracle.hears(match, kind, args)
            Match.say(match, kind, rule, args, *told)

        match.say = say  # type: ignore[method-assign]
        match.begin_step = begin_step  # type: ignore[method-assign]
        match.pick = pick  # type: ignore[method-assign]


def since_the_deal(texts: list[str]) -> tuple[list[str], int]:
    """The frames from when the table was dealt on, and how many there were before.

    Once all devices have added their part to the chance a table is dealt anew, and shown anew.
    """
    fulls = [n for n, text in enumerate(texts) if json.loads(text)["t"] == "full"]
    begun = [n for n in fulls if json.loads(texts[n])["view"]["seq"] == 0]
    first = begun[-1] if begun else 0
    return texts[first:], first


def check_frames(
    texts: list[str],
    seat: int | None,
    file: bytes,
    shows: Mapping[str, tuple[str, int]] | None = None,
) -> dict[str, int]:
    """Check all live frames of a seat (None: a spectator); what was seen, in numbers.

    Every frame must show the table exactly as the rules show it to that seat at that time, and
    hold no name that lay hidden from it (see Oracle).
    """
    texts, dealing = since_the_deal(texts)
    past, oracle = Past(file), Oracle(seat, shows)
    past.watched(oracle)
    oracle.look(past.match)
    view: Any = None
    log: list[Any] = []
    seen = {"full": 0, "patch": 0, "other": dealing}
    for text in texts:
        frame = json.loads(text)
        kind = frame["t"] if frame["t"] in seen else "other"
        seen[kind] += 1
        if kind == "full":
            view, log = frame["view"], frame["log"]
        elif kind == "patch":
            view, log = apply(view, frame["ops"]), log + frame["log"]
        if view["chance"] and len(view["chance"]["stages"]) < past.dealt:
            continue  # all of that was dealt anew
        while past.match.seq < view["seq"]:
            past.step()
            oracle.look(past.match)
        now = plain(past.match.view(seat))
        wrong = {key: (view[key], now[key]) for key in SHOWN if view[key] != now[key]}
        assert wrong == {}, view["seq"]
        assert view["seat"] == seat
        assert (view["table"]["own"] is None) == (seat is None)
        told = [event.words for event in past.match.log(seat)]
        assert [line["words"] for line in log] == told
        assert oracle.leaks(past.match, [text]) == []
    seen["secrets"] = oracle.checked
    assert view["over"] and past.match.over
    return seen
