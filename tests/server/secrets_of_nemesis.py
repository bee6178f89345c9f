"""An oracle for leaks in Nemesis: which names a seat may not have read anywhere yet.

Computed from the table itself, not from views: what lies in zones that the seat cannot see, less
all that it has seen so far. Names that are also words of the rules or of log lines are left
out where they stand inside a sentence, as they say nothing there.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from importlib.resources import files
from typing import Any

from hullbreach.games.nemesis.content import EVENTS, HUNTING, ITEMS, OBJECTIVES, TILES, WEAKNESSES
from hullbreach.games.nemesis.fields import quest_words
from hullbreach.games.nemesis.ids import CARD_NAMES, CONTAMINATION, ITEM_NAMES, OBJECTS, UNDECIDED
from hullbreach.games.nemesis.names import ATTACK_CARD_NAMES
from hullbreach.games.nemesis.slots import is_public

_PACKAGE = files("hullbreach.games.nemesis")
_VOCABULARY = (_PACKAGE / "content" / "words.toml").read_text(encoding="utf-8").lower()


def _sentences(data: Any) -> Iterator[str]:
    """The printed texts of cards and rooms: they name other things."""
    if isinstance(data, str):
        if len(data) > 25:
            yield data
    else:
        for part in data.values() if isinstance(data, dict) else data:
            if isinstance(part, str | list | dict):
                yield from _sentences(part)


_PRINTED = [
    sentence
    for file in (_PACKAGE / "content").iterdir()
    if file.name.endswith(".toml") and file.name != "words.toml"
    for sentence in _sentences(tomllib.loads(file.read_text(encoding="utf-8")))
] + [f"{item.name} {quest_words(item)}" for item in ITEMS if item.quest is not None]
"""What stands on every copy of a thing; of a quest item also where or by what it is activated."""


def _cards(cards: Iterable[int]) -> set[str]:
    return {CARD_NAMES[card] for card in cards if 0 <= card < CONTAMINATION}


def _items(kinds: Iterable[int]) -> set[str]:
    return {ITEM_NAMES[kind] for kind in kinds if kind < OBJECTS}


def _all(deck: Any) -> list[int]:
    return [*deck.top, *deck.pool, *deck.bottom]


def _known_part(deck: Any, bit: int) -> list[int]:
    cards = [*zip(deck.top, deck.top_seen, strict=True)]
    cards += zip(deck.bottom, deck.bottom_seen, strict=True)
    return [card for card, seen in cards if seen & bit]


def _objectives(numbers: Iterable[int]) -> set[str]:
    return {OBJECTIVES[o].name for o in numbers}


def seen(g: Any, seat: int | None) -> set[str]:
    """Names that lie open for a seat (None: a spectator) now."""
    bit = 0 if seat is None else 1 << seat
    names: set[str] = set()
    for p in g.players:
        names |= _cards(p.deck.discard) | _items(k for k in p.items if is_public(g, k))
        names |= _items(held.kind for held in p.slots) | _items(p.quests)
        mine = zip(p.objectives, p.objectives_seen, strict=True)
        names |= _objectives(o for o, mask in mine if mask & bit)
        if p.seat == seat:
            names |= _cards(p.hand) | _cards(_all(p.deck)) | _items(p.items) | _items(p.looking)
            names |= _objectives(p.objectives)
    for deck in g.item_decks:
        names |= _items(deck.discard) | _items(_known_part(deck, bit))
    names |= _items(g.crafts) | _items(g.removed) | _objectives(g.group_objectives)
    names |= {EVENTS[c].name for c in (*g.events.discard, *g.event_open, *g.events_removed)}
    names |= {EVENTS[c].name for c in _known_part(g.events, bit)}
    names |= {ATTACK_CARD_NAMES[c] for c in (*g.attacks.discard, *g.attacks_open)}
    names |= {WEAKNESSES[w].name for w in g.weaknesses if w != UNDECIDED}
    for room in range(1, len(g.tiles)):
        if g.tiles[room] >= 0 and (g.explored[room] or g.tiles_seen[room] & bit):
            names.add(TILES[g.tiles[room]].name)
    names |= {HUNTING[c].name for c in g.intruder_player.deck.discard}
    if seat is not None and g.intruder_player.seat == seat:
        names |= {HUNTING[c].name for c in g.intruder_player.hand}
    return names


def hidden(g: Any, seat: int | None) -> set[str]:
    """Names that lie somewhere the seat cannot see, whether or not it lies open elsewhere too."""
    names: set[str] = set()
    for p in g.players:
        if p.seat != seat:
            names |= _cards(p.hand) | _cards(_all(p.deck)) | _items(p.items) | _items(p.looking)
            names |= _objectives(p.objectives)
    names |= _objectives(o for pool in g.objective_pools for o in pool)
    names |= _objectives(g.objectives_left)
    for deck in g.item_decks:
        names |= _items(_all(deck))
    names |= {EVENTS[c].name for c in _all(g.events)}
    names |= {ATTACK_CARD_NAMES[c] for c in _all(g.attacks)}
    names |= {WEAKNESSES[w].name for w in g.weakness_pool}
    names |= {TILES[t].name for pool in g.tile_pools for t in pool}
    names |= {TILES[t].name for t in g.tiles[1:] if t >= 0}
    names |= {HUNTING[c].name for c in (*_all(g.intruder_player.deck), *g.intruder_player.hand)}
    return names


class Oracle:
    """What a seat has had the right to read so far."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.known: set[str] = set()
        self.hands: Counter[tuple[int, int]] = Counter()
        self.items: Counter[tuple[int, int]] = Counter()
        self.checked = 0

    def look(self, match: Any) -> None:
        """The table has changed."""
        g, d = match.state, match.pending
        self.known |= seen(g, self.seat)
        hands = Counter((p.seat, card) for p in g.players for card in p.hand)
        items = Counter((p.seat, kind) for p in g.players for kind in (*p.items, *p.looking))
        # What leaves a hand is played or paid openly, even if it is shuffled in at once; a thing
        # is used, dropped or handed over openly.
        self.known |= _cards(card for _, card in self.hands - hands)
        self.known |= _items(kind for _, kind in self.items - items)
        self.hands, self.items = hands, items
        for rule, _, _, who in g.checks:
            if rule == "NEM-VIC-13":  # the reckoning turns over what the living have kept
                self.known |= _objectives(g.players[who].objectives)
        if d is not None and self.seat in d.seats and d.rule == "NEM-ITEM-26":
            # An offer shows what is offered to whom it is made (the last part names the thing).
            things = [o for part in d.about if isinstance(part, tuple) for o in part]
            self.known |= _items(o[-1] for o in things if o[0] in ("slot", "item", "their_slot"))

    def leaks(self, g: Any, frames: list[str]) -> list[str]:
        """Names in frames that the seat may not have read."""
        secret = hidden(g, self.seat) - self.known
        self.checked += len(secret) * len(frames)
        found = []
        for frame in frames:
            near = [name for name in secret if name in frame]
            if near:
                strings = list(_strings(json.loads(frame), ""))
                found += [
                    f"{n!r} in {t[:160]!r} ({path})"
                    for n in near
                    for path, t in strings
                    if _tells(self._without_known(t, n), n)
                ]
        return found

    def _without_known(self, text: str, name: str) -> str:
        """Longer names (known ones, or of items) and printed sentences may hold this one."""
        for longer in (*self.known, *ITEM_NAMES, *_PRINTED):
            if name in longer and name != longer:
                text = text.replace(longer, "")
        return text


def _tells(text: str, name: str) -> bool:
    if text == name:
        return True
    if name.lower() in _VOCABULARY:
        return False
    return name in text and re.search(rf"\b{re.escape(name)}(?!\w| \()", text) is not None


def _strings(data: Any, path: str) -> Iterator[tuple[str, str]]:
    """All strings of a frame with their places, but the texts of rules, which all may read."""
    if isinstance(data, str):
        yield path, data
    elif isinstance(data, list):
        for index, part in enumerate(data):
            yield from _strings(part, f"{path}/{index}")
    elif isinstance(data, dict):
        for key, part in data.items():
            yield path, key
            if key != "why":
                yield from _strings(part, f"{path}/{key}")
