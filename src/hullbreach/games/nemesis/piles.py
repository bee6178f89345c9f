"""Where the components of Nemesis lie and who sees them.

What nobody has seen is mostly not decided (see kernel.decks). The piles say which of the rest a
seat sees; from them components are counted and what a seat cannot see is redealt.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from hullbreach.kernel.piles import EVERYBODY, NOBODY, Pile
from hullbreach.kernel.piles import redeal as kernel_redeal

from .content import (
    CHARACTERS,
    CONSTANTS,
    COORDINATES,
    EVENTS,
    HUNTING,
    OBJECTIVES,
    WEAKNESSES,
    WOUNDS,
)
from .ids import (
    ATTACK_CARDS,
    COLOURS,
    CONTAMINATION,
    DECKS,
    EGG,
    EXPLORATION_POOL,
    FIXED_CLEAN,
    FIXED_INFECTED,
    IS_INFECTED,
    OBJECTS,
    SEEN_CLEAN,
    SEEN_INFECTED,
    SLOTS_1,
    SLOTS_2,
    SPECIAL_ROOMS,
    TOKEN_COUNT,
    TOKENS,
    UNDECIDED,
    UNKNOWN,
    item,
)
from .reckoning import turned_over
from .rules import Rules
from .slots import AUTOLOADER, DUCT_TAPE, MAGAZINE, is_public, item_card

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Sequence

    from .state import Nemesis, Player

_ROOMS = (*SLOTS_1, *SLOTS_2)
_SEEN_CODES = (SEEN_INFECTED, SEEN_CLEAN)


def piles(g: Nemesis) -> list[Pile]:
    """All components on the table, and the secrets."""
    return secrets(g) + in_the_open(g)


# -- what some seat does not see ---------------------------------------------------------------


def secrets(g: Nemesis) -> list[Pile]:
    """The piles of which some seat does not see everything."""
    found: list[Pile] = []
    for p in g.players:
        found += _cards(g, p)
        found += _items(g, p)
        if p.objectives:
            found.append(
                Pile(
                    "objective",
                    p.objectives,
                    EVERYBODY if turned_over(g, "NEM-VIC-13", p.seat) else p.objectives_seen,
                    "objectives",
                    owner=p.seat,
                    kind=_objective_deck,
                )
            )
    found += _objectives(g)
    for colour, deck in zip(COLOURS, g.item_decks, strict=True):
        found += deck.piles("item", f"{colour} items", stock=colour)
    found += _ship(g)
    found += g.events.piles("event")
    found += g.attacks.piles("attack")
    for name, tokens in (("bag", g.bag), ("supply", g.supply)):
        found.append(Pile("token", tokens, NOBODY, name, kind=_token_type))
    found += _intruder_player(g)
    return found


def _cards(g: Nemesis, p: Player) -> list[Pile]:
    """The action deck of a character. Contamination cards among the others show what they are
    where they lie open and to who holds them, their codes only in the hand that scanned them."""
    what, own = f"card {p.seat}", 1 << p.seat
    in_hand: int | list[int] = own
    if p.contamination:
        codes = [own if card in _SEEN_CODES else NOBODY for card in p.contamination]
        in_hand = [own] * len(p.hand) + codes
    discard = p.deck.discard
    open_: int | list[int] = EVERYBODY
    if any(card >= CONTAMINATION for card in discard):
        open_ = [NOBODY if card >= CONTAMINATION else EVERYBODY for card in discard]
    kind = _is_contamination
    return [
        Pile(what, p.deck.pool, NOBODY, "action deck"),
        Pile(what, discard, open_, "action discard", kind=kind),
        Pile(
            what,
            p.hand + p.contamination,
            in_hand,
            "hand",
            owner=p.seat,
            lay=_hand_of(p),
            kind=kind,
            backs=own,
            openly=True,
            named=[card for who, card in g.committed if who == p.seat and card >= CONTAMINATION],
        ),
    ]


def _hand_of(p: Player) -> Callable[[list[int]], None]:
    def lay(cards: list[int]) -> None:
        p.hand[:] = [card for card in cards if card < CONTAMINATION]
        p.contamination[:] = [card for card in cards if card >= CONTAMINATION]

    return lay


def _is_contamination(card: int) -> bool:
    return card >= CONTAMINATION


def _items(g: Nemesis, p: Player) -> list[Pile]:
    """Items drawn and not yet kept, and secret ones: their backs show the colour, and everybody
    knows that they are not heavy (NEM-ITEM-03)."""
    own = 1 << p.seat
    found = []
    if p.looking:
        found.append(Pile("item", p.looking, own, "drawn items", owner=p.seat, shown=False))
    if p.items:
        named = [card for who, card in g.committed if who == p.seat]
        for colour in (*COLOURS, "crafted", ""):
            at = [i for i, kind in enumerate(p.items) if _secret_colour(g, kind) == colour]
            if at:
                found.append(
                    Pile(
                        "item",
                        p.items,
                        own if colour in COLOURS else EVERYBODY,
                        f"{colour} inventory".strip(),
                        colour,
                        p.seat,
                        at=at,
                        kind=lambda kind: item_card(g, kind).heavy,
                        named=named,
                        openly=True,
                        shown=colour != "crafted",
                    )
                )
    return found


def _secret_colour(g: Nemesis, kind: int) -> str:
    """The deck of an item that is secret in an inventory, "" for others.

    Crafted ones are secret too, but everybody has heard which was made.
    """
    return "" if is_public(g, kind) else item_card(g, kind).deck


def _objectives(g: Nemesis) -> list[Pile]:
    """Who gives an objective up still knows it (NEM-OBJ-02)."""
    found = [
        Pile("objective", pool, NOBODY, "objectives not dealt", kind=_objective_deck)
        for pool in g.objective_pools
    ]
    if g.objectives_left:
        left = [1 << owner for owner in g.objectives_left_by]
        found.append(
            Pile(
                "objective",
                g.objectives_left,
                left,
                "objectives given up",
                kind=_objective_deck,
                shown=False,
            )
        )
    return found


def _objective_deck(objective: int) -> str:
    return OBJECTIVES[objective].deck


def _ship(g: Nemesis) -> list[Pile]:
    """Tiles, tokens, engines and coordinates: what nobody has looked at is not decided."""
    tiles_seen = [
        EVERYBODY if explored else seen
        for explored, seen in zip(g.explored, g.tiles_seen, strict=True)
    ]
    found = []
    for stock, slots, pool in (("1", SLOTS_1, g.tile_pools[0]), ("2", SLOTS_2, g.tile_pools[1])):
        found.append(Pile("tile", g.tiles, tiles_seen, f"tiles {stock}", stock, at=slots))
        found.append(Pile("tile", pool, NOBODY, f"tiles {stock} left", stock))
    found.append(Pile("exploration token", g.tokens, g.tokens_seen, at=_ROOMS))
    found.append(Pile("exploration token", g.token_pool, NOBODY, "exploration tokens left"))
    found.append(Pile("engine", g.engines, g.engines_seen, among=(0, 1)))
    if g.coordinates != UNDECIDED:
        found.append(
            Pile(
                "coordinates",
                [g.coordinates],
                g.coordinates_seen,
                lay=_coordinates_of(g),
                among=range(len(COORDINATES)),
            )
        )
    return found


def _coordinates_of(g: Nemesis) -> Callable[[list[int]], None]:
    def lay(cards: list[int]) -> None:
        (g.coordinates,) = cards

    return lay


def _token_type(token: int) -> int:
    """Everybody counts the types in the bag; numbers are not seen (NEM-BAG-11)."""
    return TOKENS[token][0]


def _intruder_player(g: Nemesis) -> list[Pile]:
    h = g.intruder_player
    sees = 1 << h.seat if h.seat >= 0 else NOBODY
    found = h.deck.piles("hunting card")
    if h.hand:
        found.append(Pile("hunting card", h.hand, sees, "hunting hand", owner=h.seat))
    if h.looking:
        found.append(
            Pile("attack", h.looking, sees, "attacks to choose from", owner=h.seat, shown=False)
        )
    return found


# -- codes of contamination cards --------------------------------------------------------------


def codes(g: Nemesis) -> list[Pile]:
    """The codes, 1 for INFECTED: what lies with the players is an aspect of their cards.

    Who has read a code knows how many there are, not where they are (NEM-CONT-10).
    """
    found = []
    for p in g.players:
        cards = [c for c in (*p.deck.pool, *p.deck.discard, *p.contamination) if c > UNKNOWN]
        named = [card for who, card in g.committed if who == p.seat and card > UNKNOWN]
        found.append(_codes(cards, 1 << p.seat, "codes", p.seat, named))
    removed = [c for c in g.contamination_removed if c > UNKNOWN]
    found.append(_codes(removed, EVERYBODY, "codes removed"))
    left = [1] * g.infected_left + [0] * g.clean_left
    found.append(Pile("code", left, NOBODY, "codes left", by_game=True, shown=False))
    return found


def _codes(
    cards: list[int], sees: int, name: str, owner: int = -1, named: Sequence[int] = ()
) -> Pile:
    faces = _faces(cards)
    masks = [NOBODY if card in (FIXED_INFECTED, FIXED_CLEAN) else sees for card in cards]
    return Pile(
        "code", faces, masks, name, owner=owner, named=_faces(named), by_game=True, shown=False
    )


def _faces(cards: Sequence[int]) -> list[int]:
    return [int(card in IS_INFECTED) for card in cards]


def forget_codes(g: Nemesis, seat: int, pinned: tuple[int, ...]) -> None:
    """Codes that a seat does not know are not decided, wherever they are."""
    _forget(g, g.contamination_removed, (FIXED_INFECTED, FIXED_CLEAN))
    for p in g.players:
        where = [p.deck.pool, p.deck.discard]
        if p.seat == seat:
            for pile in (*where, p.contamination):
                _forget(g, pile, (FIXED_INFECTED, FIXED_CLEAN))
            continue
        if p.seat not in pinned:
            where.append(p.contamination)
        named = [card for who, card in g.committed if who == p.seat]
        for pile in where:
            _forget(g, pile, _READ, named if pile is p.contamination else ())


_READ = tuple(range(UNKNOWN + 1, FIXED_CLEAN + 1))


def _forget(
    g: Nemesis, pile: list[int], which: tuple[int, ...], named: Sequence[int] = ()
) -> None:
    """Make codes undecided again, but for one of each card named by what is being done."""
    stay = list(named)
    for i, card in enumerate(pile):
        if card in which:
            if card in stay:
                stay.remove(card)
                continue
            pile[i] = UNKNOWN
            if card in IS_INFECTED:
                g.infected_left += 1
            else:
                g.clean_left += 1


# -- what lies open ----------------------------------------------------------------------------


def in_the_open(g: Nemesis) -> list[Pile]:
    """The rest: everybody sees it, or nobody ever will."""
    found = [
        Pile("item", g.crafts, EVERYBODY, "crafted items"),
        Pile("item", g.removed, EVERYBODY, "removed items"),
        Pile("objective", g.group_objectives, EVERYBODY, "group objectives"),
        Pile("event", g.event_open, EVERYBODY, "open event"),
        Pile("event", g.events_removed, EVERYBODY, "removed events", shown=False),
        Pile("attack", g.attacks_open, EVERYBODY, "open attacks"),
        Pile("weakness", g.weakness_pool, NOBODY, "weaknesses left"),
        Pile("weakness", g.weaknesses, EVERYBODY, "weaknesses"),
        Pile("exploration token", g.explored_tokens, EVERYBODY, "explored", shown=False),
        _counted("tile", [g.tiles[room] for room in SPECIAL_ROOMS]),
        _counted("contamination", g.contamination_removed),
        _counted("contamination", [UNKNOWN] * g.contamination_deck),
        _counted("egg", [EGG] * (g.eggs + g.eggs_left)),
        _counted("egg", [thing for things in g.objects for thing in things if thing == EGG]),
        _counted("token", [it.token for it in g.intruders]),
        _counted("room with figures miscounted", _miscounted(g)),
    ]
    found += g.wound_deck.piles("wound")
    for p in g.players:
        found.append(Pile("wound", p.wounds, EVERYBODY, "wounds"))
        found.append(Pile("wound", p.dressed, EVERYBODY, "dressed wounds"))
        found.append(Pile("item", p.quests, EVERYBODY, "quest items"))
        found += _slots(p)
    return found + codes(g)


def _miscounted(g: Nemesis) -> list[int]:
    """Rooms where `intruder_count` is wrong: there are never any."""
    standing = [it.room for it in g.intruders]
    return [room for room, n in enumerate(g.intruder_count) if standing.count(room) != n]


def _counted(what: str, cards: list[int]) -> Pile:
    """Things that are counted here and shown otherwise than by their numbers."""
    return Pile(what, cards, EVERYBODY, shown=False)


def _slots(p: Player) -> list[Pile]:
    held = [slot.kind for slot in p.slots]
    magazines = sum(slot.magazines for slot in p.slots)
    autoloaders = sum(slot.autoloader for slot in p.slots)
    tapes = len({slot.tape for slot in p.slots if slot.tape})
    added = [MAGAZINE] * magazines + [AUTOLOADER] * autoloaders + [DUCT_TAPE] * tapes
    return [
        _counted("item", [kind for kind in held if kind < OBJECTS] + added),
        _counted("egg", [kind for kind in held if kind == EGG]),
    ]


# -- what there is -----------------------------------------------------------------------------


def component(what: str, number: int) -> str:
    """What a component is counted as: cards with the same print are alike, and the codes of
    contamination cards are counted by themselves."""
    if what == "attack":
        return f"attack {ATTACK_CARDS[number]}"
    if what == "contamination" or (what.startswith("card ") and number >= CONTAMINATION):
        return "contamination"
    return f"{what} {number}"


def face(g: Nemesis, what: str, number: int) -> str:
    """The name printed on a component, "" if it has none."""
    rules: Rules = g.edition
    things = rules.things
    if what.startswith("card "):
        return things.cards[number].name if number < CONTAMINATION else ""
    if what == "item":
        return things.items[number].name
    if what == "tile":
        return things.tiles[number].name
    names = _FACES.get(what)
    return names[number] if names is not None else ""


_FACES = {
    "objective": [card.name for card in OBJECTIVES],
    "event": [card.name for card in EVENTS],
    "hunting card": [card.name for card in HUNTING],
    "weakness": [card.name for card in WEAKNESSES],
    "wound": [card.name for card in WOUNDS],
}


def components(g: Nemesis) -> dict[str, int]:
    """How many of each component there are in this game."""
    found: Counter[str] = Counter()

    def add(what: str, numbers: list[int]) -> None:
        found.update([component(what, number) for number in numbers])

    for p in g.players:
        if p.character >= 0:
            add(f"card {p.seat}", list(DECKS[p.character]))
    infected, clean = CONSTANTS.contamination_infected, CONSTANTS.contamination_clean
    found["contamination"] = infected + clean
    found[component("code", 1)], found[component("code", 0)] = infected, clean
    add("wound", [w for w, card in enumerate(WOUNDS) for _ in range(card.count)])
    seats = len(g.players)
    add("objective", [o for o, card in enumerate(OBJECTIVES) if card.least <= seats])
    add("event", list(range(len(EVENTS))))
    add("attack", list(range(len(ATTACK_CARDS))))
    add("hunting card", list(range(len(HUNTING))))
    add("weakness", list(range(len(WEAKNESSES))))
    rules: Rules = g.edition
    things = rules.things
    drafted = {things.items[k].name for p in g.players if p.character >= 0 for k in _starting(p)}
    for kind, card in enumerate(things.items):
        if card.deck not in ("weapon", "quest") or card.name in drafted:
            add("item", [kind] * card.count)
    add("egg", [EGG] * CONSTANTS.eggs)
    tiles = [*things.tiles_of("1"), *things.tiles_of("2")]
    add("tile", [*tiles, *SPECIAL_ROOMS.values()])
    add("exploration token", list(EXPLORATION_POOL))
    add("token", [token for token, n in enumerate(TOKEN_COUNT) for _ in range(n)])
    return dict(found)


def _starting(p: Player) -> list[int]:
    character = CHARACTERS[p.character]
    return [item(character.weapon), *(item(name) for name in character.quests)]


# -- redealing ---------------------------------------------------------------------------------


def redeal(g: Nemesis, seat: int, rng: random.Random, pinned: tuple[int, ...]) -> None:
    """Shuffle in place all that the seat cannot see; hands of pinned seats stay."""
    forget_codes(g, seat, pinned)
    kernel_redeal(secrets(g), seat, rng, pinned)
