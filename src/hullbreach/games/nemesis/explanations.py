"""What cards, rooms, items and markers are: the entries that front ends show on demand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from hullbreach.kernel.game import Entry
from hullbreach.kernel.lexicon import Lexicon, Told
from hullbreach.kernel.words import capital, count, listed

from .content import (
    ATTACKS,
    CHARACTERS,
    EVENTS,
    HUNTING,
    OBJECTIVES,
    WEAKNESSES,
    WOUNDS,
    Item,
    Tile,
)
from .fields import (
    WORDING,
    event_moves,
    quest_price,
    quest_words,
)
from .ids import ATTACK_CARDS
from .names import attack_makers, hunting_draw, hunting_way
from .rooms import ROOM_COST
from .things import Things

_MARKER, _WHEN = WORDING.plain("marker"), WORDING.plain("when")
MARKER_RULES = {
    "Slime marker": "NEM-SLIME-02",
    "Light wound": "NEM-WND-02",
    "Larva on board": "NEM-CONT-07",
    "Signal marker": "NEM-ROOM-06",
}


@cache
def lexicon(things: Things) -> Lexicon:
    """All that is explained, by its names and refs."""
    return Lexicon(_told(things))


def _told(things: Things) -> Iterator[Told]:
    for n, c in enumerate(CHARACTERS):
        words = (
            f"Starts with the {c.weapon}. Quest items: {listed(c.quests)}. Own action cards: "
            f"{listed(c.cards)}."
        )
        yield _one(c.name, "character", (), words, "NEM-CREW-06", f"character:{n}")
    for n, card in enumerate(things.cards):
        cost = count(card.cost, "more card") if card.cost else "only the card itself"
        facts = (f"costs {cost}", _WHEN[card.when])
        yield _one(card.name, "action card", facts, card.words, card.rule, f"card:{n}")
    for n, item in enumerate(things.items):
        yield _item(n, item)
    for n, tile in enumerate(things.tiles):
        price = f"Room action, {count(ROOM_COST, 'card')}: {tile.action}" if tile.action else ""
        words = price or "No room action."
        yield _one(tile.name, "room", _tile_facts(tile), words, tile.rule, f"tile:{n}")
    for n, wound in enumerate(WOUNDS):
        entry = Entry(wound.name, "serious wound", (), wound.words, "NEM-WND-03")
        yield Told(entry, (wound.name, f"{wound.name} wound"), f"wound:{n}")
    for weakness in WEAKNESSES:
        yield _one(weakness.name, "weakness", (), weakness.words, "NEM-WEAK-01")
    for number, attack in enumerate(ATTACKS):
        made = (f"made by {attack_makers(attack)}",)
        entry = Entry(attack.name, "intruder attack", made, attack.words, "NEM-ATK-02")
        yield Told(entry, (attack.name,))
        for n, (kind, _) in enumerate(ATTACK_CARDS):
            if kind == number:
                yield Told(entry, (), f"attack_card:{n}")
    for n, event in enumerate(EVENTS):
        words = f"{capital(event_moves(n))} {event.words}"
        yield _one(event.name, "event", (), words, "NEM-EVT-06", f"event:{n}")
    for n, goal in enumerate(OBJECTIVES):
        what = f"{goal.deck} objective"
        yield _one(goal.name, what, (), goal.words, "NEM-VIC-13", f"objective:{n}")
    for n, hunting in enumerate(HUNTING):
        words = (
            f"Move an intruder through {hunting_way(n)} of its room, OR attack with "
            f"{hunting_draw(n)} to choose from, OR: {hunting.words}"
        )
        what = "card of the Intruder player"
        yield _one(hunting.name, what, (), words, "NEM-IPL-05", f"hunting:{n}")
    for name, words in _MARKER.items():
        entry = Entry(name, "marker", (), words, MARKER_RULES[name])
        short = name.partition(" ")[0]
        yield Told(entry, (name,) if short == "Light" else (name, short))


def _one(
    name: str, what: str, facts: tuple[str, ...], words: str, rule: str, ref: str = ""
) -> Told:
    return Told(Entry(name, what, facts, words, rule), (name,), ref)


def _item(number: int, item: Item) -> Told:
    facts = []
    weapon = item.weapon
    if weapon is not None:
        ammo = count(weapon.capacity, "round")
        facts.append(f"{weapon.type.lower()} weapon, holds {ammo} of ammo")
        rule = "NEM-CMB-06"
    else:
        if item.when != "P":
            facts.append(f"costs {count(item.cost, 'card') if item.cost else 'nothing'}")
        facts.append(_WHEN[item.when])
        rule = "NEM-ITEM-08"
    if item.heavy:
        facts.append("takes a hand slot")
    if item.one_use:
        facts.append("used once")
    if item.component:
        facts.append(f"{item.component} component")
    if item.needs:
        facts.append(f"crafted from {' and '.join(item.needs)}")
    words = item.words
    if item.quest is not None:
        words += f" Activated {quest_words(item)} ({quest_price(item)})."
    deck = {"weapon": "starting weapon", "quest": "quest item"}.get(item.deck, f"{item.deck} item")
    return _one(item.name, deck, tuple(facts), words, rule, f"item:{number}")


def _tile_facts(tile: Tile) -> tuple[str, ...]:
    facts = [f"{tile.colour} room" if tile.colour != "none" else "room without a colour"]
    if tile.computer:
        facts.append("computer")
    if not tile.search:
        facts.append("cannot be searched")
    return tuple(facts)
