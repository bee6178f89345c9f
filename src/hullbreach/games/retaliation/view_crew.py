"""What a seat sees of the characters: what lies open of each, and all that is its own."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from .content import OBJECTIVES
from .crew import hand_size, on_map, survived
from .gear import ANY, item_card, slot_kinds
from .health import has_air
from .ids import GEAR, KNOWN, NONE, SEEN_CLEAN, SEEN_INFECTED, UNKNOWN
from .names import (
    OBJECTIVE_NAMES,
    TOKENS,
    WOUND_NAMES,
    card_name,
    character_name,
    item_name,
    plain,
    seat_name,
)
from .shown import CardView, GoalView, HeldView, ItemView, OwnView, PlayerView, Thing
from .state import Held, Player, Retaliation

STATUS = ("in play", "in the Lander", "escaped", "hibernated", "dead", "lying")
"""By ids.IN_PLAY and so on."""
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
    found: list[str] = []
    for n, name in enumerate(names):
        free = [letter for letter in name.upper() if letter.isalpha() and letter not in found]
        found.append(free[0] if free else str(n + 1))
    return tuple(found)


def letters_of(characters: tuple[int, ...], g: Retaliation) -> tuple[str, ...]:
    """A sign for each seat: mostly the first letter of its character."""
    return _signs(tuple([character_name(g, c) if c >= 0 else "" for c in characters]))


def held_view(g: Retaliation, held: Held) -> HeldView:
    card = item_card(g, held.kind)
    takes = [GEAR[kind] if kind != ANY else "any" for kind in slot_kinds(g, held.kind)]
    return HeldView(
        id=held.kind,
        name=card.name,
        weapon=card.weapon,
        slots=slots_view(held.slots),
        takes=tuple(takes),
        malfunction=held.malfunction,
        used=held.used,
        hand=held.hand,
        egg=held.inside != NONE,
        words=plain(card.words),
    )


def things(g: Retaliation, kinds: Iterable[int]) -> tuple[Thing, ...]:
    return tuple([Thing(kind, item_name(g, kind)) for kind in kinds])


def player_view(g: Retaliation, p: Player, letter: str, bit: int) -> PlayerView:
    """What everybody sees of a seat, and what it shows to who looks here (NR-TRD-03)."""
    character = g.edition.things.characters[p.character] if p.character >= 0 else None
    open_items = [kind for kind in p.backpack if item_card(g, kind).deck == "character"]
    return PlayerView(
        seat=p.seat,
        number=p.number,
        name=seat_name(g, p.seat),
        letter=letter,
        character=character.name if character is not None else "",
        rank=character.rank if character is not None else 0,
        status=STATUS[p.where],
        killed=p.killed,
        room=p.room,
        passed=p.passed,
        hand=hand_size(p),
        deck=len(p.deck),
        discard=tuple([card_name(g, card) for card in p.deck.discard]),
        playing=tuple([card_name(g, card) for card in p.playing]),
        health=p.health,
        wounds=tuple([Thing(wound, WOUND_NAMES[wound]) for wound in p.wounds]),
        oxygen=p.oxygen,
        air=on_map(p) and p.room >= 0 and has_air(g, p),
        suffocating=p.suffocating,
        larva=p.larva,
        data=p.data,
        belt=slots_view(p.belt),
        held=tuple([held_view(g, held) for held in p.held]),
        armor=tuple([held_view(g, held) for held in p.armor]),
        backpack=tuple(
            sorted(item_card(g, k).deck for k in p.backpack if item_card(g, k).deck != "character")
        ),
        open_items=things(g, open_items),
        used=things(g, sorted(p.used)),
        objectives=_objectives(g, p),
        chosen=p.chosen,
        looking=len(p.looking),
        offered=things(g, p.looking) if p.shown_to & bit else (),
    )


def _objectives(g: Retaliation, p: Player) -> tuple[str, ...]:
    """Survivors have shown theirs when the winners are known (NR-END-06)."""
    shown = bool(g.winners) and survived(p)
    return tuple([OBJECTIVE_NAMES[card] if shown else "" for card in p.objectives])


def item_view(g: Retaliation, kind: int, used: bool = False) -> ItemView:
    card = item_card(g, kind)
    return ItemView(kind, card.name, card.deck, card.kind, plain(card.words), used)


def own_view(g: Retaliation, seat: int) -> OwnView:
    p = g.players[seat]
    known = [card for card in p.deck.discard if card in _CONTAMINATION]
    return OwnView(
        hand=tuple([_card(g, card) for card in p.hand]),
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


def _card(g: Retaliation, number: int) -> CardView:
    card = g.edition.things.cards[number]
    return CardView(
        id=number,
        name=card.name,
        options=tuple([plain(option.words) for option in card.options]),
        cards=tuple([option.cards for option in card.options]),
        calm=card.calm,
        reaction=plain(card.reaction),
    )
