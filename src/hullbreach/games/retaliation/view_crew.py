"""What a seat sees of the characters: what lies open of each, and all that is its own."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from .content import OBJECTIVES
from .crew import hand_size, on_map, survived
from .gear import ANY, kinds_of
from .health import has_air
from .ids import GEAR, KNOWN, NONE, SEEN_CLEAN, SEEN_INFECTED, UNKNOWN
from .names import (
    OBJECTIVE_NAMES,
    TOKENS,
    WOUND_NAMES,
    card_name,
    card_title,
    character_name,
    plain,
    seat_name,
)
from .rules import Rules
from .shown import CardView, GoalView, HeldView, ItemView, OwnView, PlayerView, Thing
from .state import Held, Player, Retaliation
from .things import Things

STATUS = ("in play", "in the Lander", "escaped", "hibernated", "dead", "lying")
"""By ids.IN_PLAY and so on."""
kept = lru_cache(maxsize=4096)
"""Views of parts are made anew only when the part has changed: most of a table stays as it was."""
_UNREAD = Thing(UNKNOWN, "unread")
_CONTAMINATION = {
    SEEN_INFECTED: Thing(SEEN_INFECTED, "infected"),
    SEEN_CLEAN: Thing(SEEN_CLEAN, "clean"),
}
_OBJECTIVES = tuple(GoalView(n, it.name, plain(it.words)) for n, it in enumerate(OBJECTIVES))


def slots_view(slots: Iterable[int]) -> tuple[str, ...]:
    """The tokens of slots, "" for an empty one."""
    return tuple([TOKENS[token] if token != NONE else "" for token in slots])


@lru_cache(maxsize=64)
def _signs(names: tuple[str, ...]) -> tuple[str, ...]:
    """A letter for each of some names, mostly the first."""
    found: list[str] = []
    for n, name in enumerate(names):
        free = [letter for letter in name.upper() if letter.isalpha() and letter not in found]
        found.append(free[0] if free else str(n + 1))
    return tuple(found)


def letters_of(characters: tuple[int, ...], g: Retaliation) -> tuple[str, ...]:
    """A sign for each seat: a letter of its character, for the five of the base the first. Whoever
    has none yet is a number."""
    there = sorted(c for c in characters if c >= 0)
    signs = dict(zip(there, _signs(tuple([character_name(g, c) for c in there])), strict=True))
    return tuple([signs.get(c, str(n + 1)) for n, c in enumerate(characters)])


def held_view(g: Retaliation, held: Held) -> HeldView:
    """A thing that is held or worn: public."""
    return _held_view(
        g.edition,
        held.kind,
        tuple(held.slots),
        held.malfunction,
        held.used,
        held.hand,
        held.inside != NONE,
    )


@kept
def _held_view(
    rules: Rules,
    kind: int,
    slots: tuple[int, ...],
    malfunction: bool,
    used: bool,
    hand: int,
    egg: bool,
) -> HeldView:
    card = rules.things.items[kind]
    takes = [GEAR[kind] if kind != ANY else "any" for kind in kinds_of(card)]
    return HeldView(
        id=kind,
        name=card.name,
        weapon=card.weapon,
        slots=slots_view(slots),
        takes=tuple(takes),
        malfunction=malfunction,
        used=used,
        hand=hand,
        egg=egg,
        words=plain(card.words),
    )


def things(g: Retaliation, kinds: Iterable[int]) -> tuple[Thing, ...]:
    """Items by kind and name."""
    rules: Rules = g.edition
    return _things(rules.things, kinds)


def _things(known: Things, kinds: Iterable[int]) -> tuple[Thing, ...]:
    return tuple([Thing(kind, known.items[kind].name) for kind in kinds])


def player_view(g: Retaliation, p: Player, letter: str, bit: int) -> PlayerView:
    """What everybody sees of a seat, and what it shows to who looks here (NR-TRD-03)."""
    return _player_view(
        g.edition,
        p.seat,
        p.number,
        seat_name(g, p.seat),
        letter,
        p.character,
        p.where,
        p.killed,
        p.room,
        p.passed,
        hand_size(p),
        len(p.deck),
        tuple(p.deck.discard),
        tuple(p.playing),
        p.health,
        tuple(p.wounds),
        p.oxygen,
        on_map(p) and p.room >= 0 and has_air(g, p),
        p.suffocating,
        p.larva,
        p.data,
        tuple(p.belt),
        tuple([held_view(g, held) for held in p.held]),
        tuple([held_view(g, held) for held in p.armor]),
        tuple(p.backpack),
        tuple(p.used),
        _objectives(g, p),
        p.chosen,
        len(p.looking),
        tuple(p.looking) if p.shown_to & bit else (),
    )


@kept
def _player_view(
    rules: Rules,
    seat: int,
    number: int,
    name: str,
    letter: str,
    character: int,
    where: int,
    killed: bool,
    room: int,
    passed: bool,
    hand: int,
    deck: int,
    discard: tuple[int, ...],
    playing: tuple[int, ...],
    health: int,
    wounds: tuple[int, ...],
    oxygen: int,
    air: bool,
    suffocating: bool,
    larva: bool,
    data: bool,
    belt: tuple[int, ...],
    held: tuple[HeldView, ...],
    armor: tuple[HeldView, ...],
    backpack: tuple[int, ...],
    used: tuple[int, ...],
    objectives: tuple[str, ...],
    chosen: bool,
    looking: int,
    offered: tuple[int, ...],
) -> PlayerView:
    """A seat of which so much is shown. Of the backpack all see the backs, and what a character
    brings."""
    known = rules.things
    own = known.characters[character] if character >= 0 else None
    decks = [known.items[kind].deck for kind in backpack]
    return PlayerView(
        seat=seat,
        number=number,
        name=name,
        letter=letter,
        character=own.name if own is not None else "",
        rank=own.rank if own is not None else 0,
        status=STATUS[where],
        killed=killed,
        room=room,
        passed=passed,
        hand=hand,
        deck=deck,
        discard=tuple([card_title(known, card) for card in discard]),
        playing=tuple([card_title(known, card) for card in playing]),
        health=health,
        wounds=tuple([Thing(wound, WOUND_NAMES[wound]) for wound in wounds]),
        oxygen=oxygen,
        air=air,
        suffocating=suffocating,
        larva=larva,
        data=data,
        belt=slots_view(belt),
        held=held,
        armor=armor,
        backpack=tuple(sorted([deck for deck in decks if deck != "character"])),
        open_items=_things(
            known,
            [kind for kind, deck in zip(backpack, decks, strict=True) if deck == "character"],
        ),
        used=_things(known, sorted(used)),
        objectives=objectives,
        chosen=chosen,
        looking=looking,
        offered=_things(known, offered),
    )


def _objectives(g: Retaliation, p: Player) -> tuple[str, ...]:
    """Survivors have shown theirs when the winners are known (NR-END-06)."""
    shown = bool(g.winners) and survived(p)
    return tuple([OBJECTIVE_NAMES[card] if shown else "" for card in p.objectives])


def item_view(g: Retaliation, kind: int, used: bool = False) -> ItemView:
    """An item as who may see it reads it."""
    return _item_view(g.edition, kind, used)


@kept
def _item_view(rules: Rules, kind: int, used: bool) -> ItemView:
    card = rules.things.items[kind]
    return ItemView(kind, card.name, card.deck, card.kind, plain(card.words), used)


def own_view(g: Retaliation, seat: int) -> OwnView:
    p = g.players[seat]
    known = [card for card in p.deck.discard if card in _CONTAMINATION]
    return OwnView(
        hand=tuple([_card(g.edition, card) for card in p.hand]),
        contamination=tuple([_contamination(g, card) for card in p.contamination]),
        scanned=(known.count(SEEN_CLEAN), known.count(SEEN_INFECTED)),
        items=tuple([item_view(g, kind, kind in p.used) for kind in p.backpack]),
        looking=tuple([item_view(g, kind) for kind in p.looking]),
        objectives=tuple([_OBJECTIVES[card] for card in p.objectives]),
        draft=tuple([Thing(c, character_name(g, c)) for c in p.drafted]),
    )


def _contamination(g: Retaliation, card: int) -> Thing:
    if card >= KNOWN:
        return Thing(card, card_name(g, card))
    return _CONTAMINATION.get(card, _UNREAD)


@kept
def _card(rules: Rules, number: int) -> CardView:
    card = rules.things.cards[number]
    return CardView(
        id=number,
        name=card.name,
        options=tuple([plain(option.words) for option in card.options]),
        cards=tuple([option.cards for option in card.options]),
        calm=card.calm,
        reaction=plain(card.reaction),
    )
