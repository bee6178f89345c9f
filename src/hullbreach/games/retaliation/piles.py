"""Where the components of Retaliation lie, who sees them (Hidden information).

What nobody has seen is not decided (kernel/decks.py): room and corridor tiles, robot card, backs of
tokens, the top of anti-aircraft. The codes of contamination cards are an aspect of the cards.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from hullbreach.kernel.decks import BackedDeck, backed_piles
from hullbreach.kernel.piles import EVERYBODY, NOBODY, Pile
from hullbreach.kernel.piles import redeal as kernel_redeal

from .content import OBJECTIVES
from .crew import survived
from .faces import SEEN, codes, forget
from .gear import item_card, things_in_use
from .ids import (
    ACTIVE,
    BACKS,
    COLOURS,
    CONTAMINATION,
    EGG,
    GEAR,
    INACTIVE,
    KNOWN,
    NONE,
    UNKNOWN,
    gear_kind,
)
from .models import intruder_set, models_left
from .rules import Rules
from .state import Player, Retaliation

if TYPE_CHECKING:
    import random


def piles(g: Retaliation) -> list[Pile]:
    """Where all components lie, with all that was chosen in secret."""
    return secrets(g) + in_the_open(g)


# -- what some seat does not see ---------------------------------------------------------------


def secrets(g: Retaliation) -> list[Pile]:
    """The piles of which some seat does not see everything."""
    found: list[Pile] = []
    for p in g.players:
        found += _cards(g, p)
        found += _items(g, p)
        if p.objectives:
            seen = EVERYBODY if g.winners and survived(p) else 1 << p.seat
            found.append(
                Pile("objective", p.objectives, seen, "objectives", owner=p.seat, kind=_deck_of)
            )
        if p.drafted:
            found.append(
                Pile("character", p.drafted, 1 << p.seat, "draft", owner=p.seat, shown=False)
            )
    for pool in g.objective_pools:
        found.append(Pile("objective", pool, NOBODY, "objectives not dealt", kind=_deck_of))
    if g.rejected:
        left = [1 << owner for owner in g.rejected_by]
        found.append(
            Pile("objective", g.rejected, left, "objectives rejected", kind=_deck_of, shown=False)
        )
    found.append(Pile("character", g.characters_left, NOBODY, "characters not drafted"))
    found += _decks(g)
    found += _anti_aircraft(g)
    rules: Rules = g.edition
    for more in rules.piles:
        found += more(g)
    return found


def _decks(g: Retaliation) -> list[Pile]:
    rules: Rules = g.edition
    found = _backed(g.explorations, "exploration card", rules.exploration_back)
    found += _backed(g.events, "event card", rules.event_back)
    found += g.attacks.piles("attack card") + g.health.piles("health card")
    found.append(Pile("health card", g.health_gone, NOBODY, "health cards discarded"))
    for colour, deck in zip(COLOURS, g.item_decks, strict=True):
        found += deck.piles("item", f"{colour} items", stock=colour)
    found += g.support.piles("item", "support", stock="support")
    found += g.wound_deck.piles("serious wound")
    for back, pool in zip(BACKS, g.room_pools, strict=True):
        found.append(Pile("room tile", pool, NOBODY, f"{back} rooms", back))
    found.append(Pile("corridor tile", g.corridor_pool, NOBODY))
    found.append(Pile("mission task", g.task_pool, NOBODY))
    return found


def _backed(deck: BackedDeck, what: str, back_of: Callable[[int], int] | None) -> list[Pile]:
    """A deck of whose next card the back is seen, where backs differ."""
    return deck.piles(what) if back_of is None else backed_piles(deck, what, back_of)


def _cards(g: Retaliation, p: Player) -> list[Pile]:
    """The action deck. Contamination cards show what they are where they lie open and to who holds
    them, their faces only to who has scanned them and holds them (NR-CON-03, -05)."""
    what, own = f"card {p.seat}", 1 << p.seat
    codes = [own if card in SEEN or card >= KNOWN else NOBODY for card in p.contamination]
    scanned = [own if card in SEEN else NOBODY for card in p.deck.discard]
    open_ = [
        seen if CONTAMINATION <= card < KNOWN else EVERYBODY
        for card, seen in zip(p.deck.discard, scanned, strict=True)
    ]
    found = [
        Pile(what, p.deck.pool, NOBODY, "action deck"),
        Pile(what, p.deck.discard, open_, "action discard", kind=_is_contamination),
        Pile(what, p.playing, EVERYBODY, "card played"),
    ]
    if p.hand or p.contamination:
        found.append(
            Pile(
                what, p.hand + p.contamination, [own] * len(p.hand) + codes, "hand",
                owner=p.seat, lay=_hand_of(p), kind=_is_contamination, backs=own, openly=True,
            )
        )  # fmt: skip
    return found


def _hand_of(p: Player) -> Callable[[list[int]], None]:
    def lay(cards: list[int]) -> None:
        p.hand[:] = [card for card in cards if card < CONTAMINATION]
        p.contamination[:] = [card for card in cards if card >= CONTAMINATION]

    return lay


def _is_contamination(card: int) -> bool:
    return card >= CONTAMINATION


def _items(g: Retaliation, p: Player) -> list[Pile]:
    """Cards looked at, and the backpack: the backs show the deck, and everybody knows that what is
    in it is regular (NR-ITM-05). What is marked as used, as all see, is there in every world
    (NR-USE-04, -05)."""
    own = 1 << p.seat
    found = []
    decks = (*COLOURS, "support")
    seen = own | p.shown_to

    def regular(kind: int) -> bool:
        return item_card(g, kind).kind == "regular"

    for deck in (*decks, "character"):
        at = [i for i, kind in enumerate(p.looking) if item_card(g, kind).deck == deck]
        if at:
            found.append(
                Pile("item", p.looking, seen, "drawn items", deck, p.seat, at=at, shown=False)
            )
    for deck in (*decks, "character"):
        at = [i for i, kind in enumerate(p.backpack) if item_card(g, kind).deck == deck]
        if at:
            seen = own if deck in decks else EVERYBODY
            found.append(
                Pile(
                    "item", p.backpack, seen, f"backpack, {deck}", deck, p.seat, at=at,
                    kind=regular, named=p.used, openly=True,
                )
            )  # fmt: skip
    if p.passed_over:
        found.append(
            Pile("item", p.passed_over, own, "support left", "support", p.seat, shown=False)
        )
    return found


def _deck_of(objective: int) -> str:
    return OBJECTIVES[objective].deck


def _anti_aircraft(g: Retaliation) -> list[Pile]:
    """Once looked at the order is somebody's secret; the token is one of two for all others."""
    stack = g.anti_aircraft
    if stack.top not in (ACTIVE, INACTIVE):
        return []

    def lay(values: list[int]) -> None:
        stack.top = values[0]

    seen = EVERYBODY if stack.shown else stack.seen
    return [Pile("anti-aircraft", [stack.top], seen, lay=lay, among=(INACTIVE, ACTIVE))]


def redeal(g: Retaliation, seat: int, rng: random.Random, pinned: tuple[int, ...]) -> None:
    """Shuffle in place all that the seat cannot see; hands of pinned seats stay. Faces that it does
    not know are not decided then."""
    forget(g, seat, pinned)
    kernel_redeal(secrets(g), seat, rng, pinned)


# -- what lies open ----------------------------------------------------------------------------


def in_the_open(g: Retaliation) -> list[Pile]:
    """The rest: everybody sees it."""
    held = [*g.receiving, *[it for p in g.players for it in things_in_use(p)]]
    items = [it.kind for it in held] + [it.inside for it in held if it.inside != NONE]
    return [
        _counted("item", items),
        _counted("item", g.items_gone),
        _counted("item", [EGG] * g.eggs),
        _open("item", g.support_open, "support to choose from"),
        *[_open("serious wound", p.wounds, f"wounds of {p.seat}") for p in g.players],
        _open("exploration card", g.exploring, "exploring"),
        _open("exploration card", g.explorations_gone, "out of the game"),
        _open("event card", g.event_open, "event"),
        _open("attack card", g.attacks_open, "attack"),
        _open("health card", g.health_open, "health"),
        _counted("room tile", g.rooms),
        _open("corridor tile", g.corridors, "map"),
        _open("mission task", g.tasks, "tasks"),
        _counted("character", [p.character for p in g.players] + g.characters_gone),
        _counted("contamination", [UNKNOWN] * g.contamination_left + g.contamination_gone),
        _counted("gear token", _gear(g)),
        _counted("data token", [0] * (g.data_left + sum(p.data for p in g.players))),
        _counted("intruder token", _tokens(g)),
        _counted("model", _models(g)),
        _counted("mission task", g.tasks_gone),
        *codes(g),
    ]


def _open(what: str, cards: list[int], name: str) -> Pile:
    return Pile(what, cards, EVERYBODY, name)


def _counted(what: str, cards: list[int]) -> Pile:
    """Things that are counted here and shown otherwise than by their numbers."""
    return Pile(what, cards, EVERYBODY, shown=False)


def _gear(g: Retaliation) -> list[int]:
    tokens = [*g.loose, *g.robot.slots, *(token for p in g.players for token in p.belt)]
    tokens += [token for held in g.receiving for token in held.slots]
    tokens += [token for p in g.players for held in things_in_use(p) for token in held.slots]
    found = [gear_kind(token) for token in tokens if token != NONE]
    for kind in range(len(GEAR)):
        found += [kind] * (g.gear[kind] + g.zone[kind])
    return found


def _tokens(g: Retaliation) -> list[int]:
    known = intruder_set(g)
    lying = [*g.bag, *g.token_open, *g.tokens_gone, *(it for pile in g.token_piles for it in pile)]
    return [known.tokens[token].type for token in lying]


def _models(g: Retaliation) -> list[int]:
    """Models on the map, on boards and in the pool, by kind."""
    known = intruder_set(g)
    found = [it.type for it in g.intruders] + [known.larva] * sum(p.larva for p in g.players)
    for kind in range(len(known.kinds)):
        found += [kind] * models_left(g, kind)
    if g.queen_dead:
        found.append(known.queen)
    return found
