"""Where the components of Nemesis lie, who sees them, and shuffling what a seat cannot see."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from hullbreach.kernel.zones import EVERYBODY, NOBODY, OWNER, Deck, Zone

from .content import (
    CHARACTERS,
    CONSTANTS,
    COORDINATES,
    EVENTS,
    HUNTING,
    ITEMS,
    OBJECTIVES,
    WEAKNESSES,
    WOUNDS,
)
from .ids import (
    ADULT,
    ATTACK_CARDS,
    CONTAMINATION,
    DECKS,
    EGG,
    EXPLORATION_POOL,
    FIXED_CLEAN,
    FIXED_INFECTED,
    IS_INFECTED,
    NO_TOKEN,
    OBJECTS,
    SEEN_CLEAN,
    SEEN_INFECTED,
    SLOTS_1,
    SLOTS_2,
    SPECIAL_ROOMS,
    TILES_1,
    TILES_2,
    TOKEN_COUNT,
    TOKENS,
    UNDECIDED,
    UNKNOWN,
    item,
)
from .slots import AUTOLOADER, DUCT_TAPE, MAGAZINE
from .state import Nemesis, Player

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    Contents = Callable[[Nemesis], list[tuple[int, list[int]]]]


def _each(part: Callable[[Player], list[int]]) -> Contents:
    return lambda g: [(p.seat, part(p)) for p in g.players]


def _table(part: Callable[[Nemesis], list[int]]) -> Contents:
    return lambda g: [(-1, part(g))]


def _cards(deck: Deck) -> list[int]:
    return deck.top + deck.pool + deck.bottom


ZONES = (
    Zone("hand", OWNER, _each(lambda p: p.hand)),
    Zone("contamination in hand", OWNER, _each(lambda p: p.contamination)),
    Zone("action deck", NOBODY, _each(lambda p: _cards(p.deck))),
    Zone("action discard", EVERYBODY, _each(lambda p: p.deck.discard)),
    Zone("inventory", OWNER, _each(lambda p: p.items)),
    Zone("drawn items", OWNER, _each(lambda p: p.looking)),
    Zone("objectives", OWNER, _each(lambda p: p.objectives)),
    Zone("removed items", EVERYBODY, _table(lambda g: g.removed)),
    Zone("crafted items", EVERYBODY, _table(lambda g: g.crafts)),
)
"""The card zones that views are built from. Everything else on the table is public."""


# -- conservation ------------------------------------------------------------------------------


def components(g: Nemesis) -> dict[str, int]:
    """How many of each component lie on the table, all zones together."""
    found: Counter[str] = Counter()
    _count_cards(g, found)
    _count_items(g, found)
    _count_ship(g, found)
    _count_intruders(g, found)
    return {name: count for name, count in found.items() if count}


def _add(found: Counter[str], what: str, kinds: list[int]) -> None:
    for kind in kinds:
        found[f"{what} {kind}"] += 1


def _count_cards(g: Nemesis, found: Counter[str]) -> None:
    contamination = list(g.contamination_removed)
    for p in g.players:
        cards = _cards(p.deck) + p.deck.discard + p.hand + p.contamination
        _add(found, f"action card {p.seat}", [card for card in cards if card < CONTAMINATION])
        contamination += [card for card in cards if card >= CONTAMINATION]
        _add(found, "wound", p.wounds + p.dressed)
        _add(found, "objective", p.objectives)
    found["contamination"] = len(contamination) + g.contamination_deck
    decided = [card for card in contamination if card != UNKNOWN]
    found["INFECTED"] = sum(1 for card in decided if card in IS_INFECTED) + g.infected_left
    found["undecided"] = g.infected_left + g.clean_left - (
        contamination.count(UNKNOWN) + g.contamination_deck
    )
    _add(found, "wound", _cards(g.wound_deck) + g.wound_deck.discard)
    _add(found, "objective", [o for pool in g.objective_pools for o in pool])
    _add(found, "objective", g.objectives_left + g.group_objectives)
    _add(found, "event", _cards(g.events) + g.events.discard + g.event_open + g.events_removed)
    _add(found, "attack", _cards(g.attacks) + g.attacks.discard + g.attacks_open)
    _add(found, "attack", g.intruder_player.looking)
    h = g.intruder_player
    _add(found, "hunting", _cards(h.deck) + h.deck.discard + h.hand)
    known = [card for card in g.weaknesses if card != UNDECIDED]
    _add(found, "weakness", g.weakness_pool + known)


def _count_items(g: Nemesis, found: Counter[str]) -> None:
    kinds = [kind for deck in g.item_decks for kind in _cards(deck) + deck.discard]
    kinds += g.crafts + g.removed
    tapes = set()
    for p in g.players:
        kinds += p.items + p.looking + p.quests
        for held in p.slots:
            if held.kind >= OBJECTS:
                found["egg"] += held.kind == EGG
                continue
            kinds.append(held.kind)
            kinds += [MAGAZINE] * held.magazines + [AUTOLOADER] * held.autoloader
            if held.tape:
                tapes.add(held.tape)
    kinds += [DUCT_TAPE] * len(tapes)
    _add(found, "item", kinds)


def _count_ship(g: Nemesis, found: Counter[str]) -> None:
    found["egg"] += g.eggs + g.eggs_left
    found["egg"] += sum(objects.count(EGG) for objects in g.objects)
    _add(found, "tile", [t for pool in g.tile_pools for t in pool])
    _add(found, "tile", [t for t in g.tiles[1:] if t != UNDECIDED])
    tokens = [t for t in g.tokens[1:] if t >= 0]
    _add(found, "exploration", g.token_pool + tokens + g.explored_tokens)


def _count_intruders(g: Nemesis, found: Counter[str]) -> None:
    bound = [it.token for it in g.intruders if it.token != NO_TOKEN]
    _add(found, "token", g.bag + g.supply + bound)
    threat = [0] * len(g.intruder_count)
    for it in g.intruders:
        threat[it.room] += 1
    wrong = [a != b for a, b in zip(threat, g.intruder_count, strict=True)]
    found["intruders counted wrongly"] = sum(wrong)


def expected(g: Nemesis) -> dict[str, int]:
    """How many of each component there should be in this game."""
    found: Counter[str] = Counter()
    for p in g.players:
        if p.character >= 0:
            _add(found, f"action card {p.seat}", list(DECKS[p.character]))
    found["contamination"] = CONSTANTS.contamination_infected + CONSTANTS.contamination_clean
    found["INFECTED"] = CONSTANTS.contamination_infected
    _add(found, "wound", [w for w, card in enumerate(WOUNDS) for _ in range(card.count)])
    for o, objective in enumerate(OBJECTIVES):
        found[f"objective {o}"] = int(objective.least <= len(g.players))
    _add(found, "event", list(range(len(EVENTS))))
    _add(found, "attack", list(range(len(ATTACK_CARDS))))
    _add(found, "hunting", list(range(len(HUNTING))))
    _add(found, "weakness", list(range(len(WEAKNESSES))))
    drafted = {ITEMS[k].name for p in g.players if p.character >= 0 for k in _starting(p)}
    for kind, card in enumerate(ITEMS):
        if card.deck not in ("weapon", "quest") or card.name in drafted:
            found[f"item {kind}"] = card.count
    found["egg"] = CONSTANTS.eggs
    _add(found, "tile", [*TILES_1, *TILES_2, *SPECIAL_ROOMS.values()])
    _add(found, "exploration", list(EXPLORATION_POOL))
    for token, count in enumerate(TOKEN_COUNT):
        found[f"token {token}"] = count
    return {name: count for name, count in found.items() if count}


def _starting(p: Player) -> list[int]:
    character = CHARACTERS[p.character]
    return [item(character.weapon), *(item(name) for name in character.quests)]


# -- what a seat cannot see --------------------------------------------------------------------


def redeal(g: Nemesis, seat: int, rng: random.Random, pinned: tuple[int, ...]) -> None:
    """Shuffle in place all that the seat cannot see; hands of pinned seats stay.

    What nobody has seen is not decided, so only what some other seat has seen is left: hands,
    inventories, objectives, looked-at tiles, tokens, engines, cards, scans.
    """
    bit = 1 << seat
    for p in g.players:
        if p.seat != seat:
            held = [card for who, card in g.committed if who == p.seat and card >= CONTAMINATION]
            _forget_scans(g, p, hand=p.seat not in pinned and not held)
            if p.seat not in pinned:
                _redeal_hand(p, rng, len(held))
    _forget_fixed(g, g.contamination_removed)
    _forget_own_scans(g, g.players[seat], rng)
    _redeal_items(g, seat, rng, pinned)
    _redeal_objectives(g, seat, rng, pinned)
    _redeal_ship(g, bit, rng)
    _redeal_adults(g, rng)
    for deck in (*g.item_decks, g.events, g.attacks):
        _redeal_deck(deck, bit, rng)
    if seat != g.intruder_player.seat and g.intruder_player.seat not in pinned:
        _swap_pools(rng, g.intruder_player.hand, g.intruder_player.deck.pool)


def _swap_pools(rng: random.Random, *pools: list[int]) -> None:
    """Shuffle several lists together, keeping their sizes."""
    together = [x for pool in pools for x in pool]
    rng.shuffle(together)
    start = 0
    for pool in pools:
        pool[:] = together[start : start + len(pool)]
        start += len(pool)


def _forget_scans(g: Nemesis, p: Player, *, hand: bool) -> None:
    """Codes that another player has read are undecided again, those in the hand if `hand`."""
    piles = (p.deck.pool, p.deck.discard, p.contamination)
    for pile in piles if hand else piles[:2]:
        for i, card in enumerate(pile):
            if card > UNKNOWN:
                pile[i] = UNKNOWN
                if card in IS_INFECTED:
                    g.infected_left += 1
                else:
                    g.clean_left += 1


def _forget_fixed(g: Nemesis, pile: list[int]) -> None:
    """Codes that are decided but that nobody has a right to know are undecided again."""
    for i, card in enumerate(pile):
        if card in (FIXED_INFECTED, FIXED_CLEAN):
            pile[i] = UNKNOWN
            if card == FIXED_INFECTED:
                g.infected_left += 1
            else:
                g.clean_left += 1


def _forget_own_scans(g: Nemesis, p: Player, rng: random.Random) -> None:
    """The owner knows how many cards were found out, not which (NEM-CONT-10)."""
    for pile in (p.deck.pool, p.deck.discard, p.contamination):
        _forget_fixed(g, pile)
    places = [
        (pile, i)
        for pile in (p.deck.pool, p.deck.discard, p.contamination)
        for i, card in enumerate(pile)
        if card >= CONTAMINATION and card not in (SEEN_INFECTED, SEEN_CLEAN)
    ]
    cards = [pile[i] for pile, i in places]
    rng.shuffle(cards)
    for (pile, i), card in zip(places, cards, strict=True):
        pile[i] = card


def _redeal_hand(p: Player, rng: random.Random, held: int) -> None:
    """Hand and deck together; the size of the hand stays.

    With a contamination card named (`held`) all those of the hand stay.
    """
    stay = p.contamination[:] if held else []
    size = len(p.hand) + len(p.contamination) - len(stay)
    together = p.hand + ([] if held else p.contamination) + p.deck.pool
    rng.shuffle(together)
    hand, p.deck.pool[:] = together[:size], together[size:]
    p.hand[:] = [card for card in hand if card < CONTAMINATION]
    p.contamination[:] = stay + [card for card in hand if card >= CONTAMINATION]


def _redeal_items(g: Nemesis, seat: int, rng: random.Random, pinned: tuple[int, ...]) -> None:
    """Secret items of others, among the cards of their colour that the seat cannot place."""
    for number, deck in enumerate(g.item_decks):
        colour = ("red", "yellow", "green")[number]
        holders = [p for p in g.players if p.seat != seat and p.seat not in pinned]
        committed = list(g.committed)
        secret = []
        for p in holders:
            for i, kind in enumerate(p.items):
                if (p.seat, kind) in committed:
                    committed.remove((p.seat, kind))
                elif ITEMS[kind].deck == colour and not ITEMS[kind].heavy:
                    secret.append((p, i))
        if not secret:
            continue
        # A heavy item is never secret: only cards that could lie in an inventory are exchanged.
        free = [i for i, kind in enumerate(deck.pool) if not ITEMS[kind].heavy]
        kinds = [p.items[i] for p, i in secret] + [deck.pool[i] for i in free]
        rng.shuffle(kinds)
        for (p, i), kind in zip(secret, kinds, strict=False):
            p.items[i] = kind
        for i, kind in zip(free, kinds[len(secret) :], strict=True):
            deck.pool[i] = kind


def _redeal_objectives(g: Nemesis, seat: int, rng: random.Random, pinned: tuple[int, ...]) -> None:
    """Objectives that the seat has not seen, among those out of the game.

    What the seat itself gave up it still knows: that card stays where it is.
    """
    left = g.objectives_left
    bit = 1 << seat
    for number, deck in enumerate(("corporate", "personal", "group")):
        pool = g.objective_pools[number]
        hidden = [
            (p, i)
            for p in g.players
            if p.seat != seat and p.seat not in pinned
            for i, objective in enumerate(p.objectives)
            if OBJECTIVES[objective].deck == deck and not p.objectives_seen[i] & bit
        ]
        given_up = [
            i
            for i, owner in enumerate(g.objectives_left_by)
            if owner != seat and OBJECTIVES[left[i]].deck == deck
        ]
        kinds = [p.objectives[i] for p, i in hidden] + [left[i] for i in given_up] + pool
        rng.shuffle(kinds)
        for p, i in hidden:
            p.objectives[i] = kinds.pop()
        for i in given_up:
            left[i] = kinds.pop()
        pool[:] = kinds


def _redeal_ship(g: Nemesis, bit: int, rng: random.Random) -> None:
    """Tiles, tokens, engines and coordinates that only others have looked at: they still know
    something, but it is something else."""
    for slots, pool in zip((SLOTS_1, SLOTS_2), g.tile_pools, strict=True):
        rooms = [
            room
            for room in slots
            if g.tiles[room] != UNDECIDED and not g.explored[room] and not g.tiles_seen[room] & bit
        ]
        _decide_anew(g.tiles, rooms, pool, rng)
    rooms = [
        room
        for room in (*SLOTS_1, *SLOTS_2)
        if g.tokens[room] >= 0 and not g.tokens_seen[room] & bit
    ]
    _decide_anew(g.tokens, rooms, g.token_pool, rng)
    for engine, top in enumerate(g.engines):
        if top != UNDECIDED and not g.engines_seen[engine] & bit:
            g.engines[engine] = rng.randrange(2)
    if g.coordinates != UNDECIDED and not g.coordinates_seen & bit:
        g.coordinates = rng.randrange(len(COORDINATES))


def _decide_anew(
    lying: list[int], rooms: list[int], pool: list[int], rng: random.Random
) -> None:
    pool += [lying[room] for room in rooms]
    for room in rooms:
        lying[room] = pool.pop(rng.randrange(len(pool)))


def _redeal_adults(g: Nemesis, rng: random.Random) -> None:
    """Which adult numbers are in the bag and which in the supply is known to nobody."""
    places = [
        (pool, i)
        for pool in (g.bag, g.supply)
        for i, token in enumerate(pool)
        if TOKENS[token][0] >= ADULT
    ]
    for type_ in {TOKENS[pool[i]][0] for pool, i in places}:
        same = [(pool, i) for pool, i in places if TOKENS[pool[i]][0] == type_]
        tokens = [pool[i] for pool, i in same]
        rng.shuffle(tokens)
        for (pool, i), token in zip(same, tokens, strict=True):
            pool[i] = token


def _redeal_deck(deck: Deck, bit: int, rng: random.Random) -> None:
    """Cards at top and bottom that the seat does not know go back among the others."""
    for cards, seen in ((deck.top, deck.top_seen), (deck.bottom, deck.bottom_seen)):
        for i, mask in enumerate(seen):
            if not mask & bit:
                deck.pool.append(cards[i])
                cards[i] = deck.pool.pop(rng.randrange(len(deck.pool)))


