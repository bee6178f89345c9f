"""A board for a test: put things, script chances, act by name, look what came of it.

    s = scenario(seats=2, characters=("Captain", "Pilot"))
    s.tile(7, "Canteen")                  # room 7 is the explored Canteen
    s.put(0, 6)                           # player number 1 stands in room 6
    s.hand(0, "Search", "Rest")           # exactly these cards in hand
    s.start()                             # seat 0 is about to choose an action
    s.roll(noise=3)
    s.captain.does("move", "Canteen")     # pays with the first cards, nobody interrupts
    assert s.g.players[0].room == 7

Options can be given as the rules have them too: s.do(0, "move", 7). What a stage of any game does
(answering, settling, scripting, looking) is in tests/harness.py; this adds how boards are put.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any, ClassVar

from hullbreach.games.nemesis.combat import COMBAT
from hullbreach.games.nemesis.content import CHARACTERS, TILES
from hullbreach.games.nemesis.game import GAME, NemesisGame
from hullbreach.games.nemesis.ids import (
    ATTACK_CARDS,
    BAG_TYPES,
    CARD,
    CHARACTER,
    CORRIDORS,
    DECKS,
    EXPLORATIONS,
    ITEMS_BY_NAME,
    NO_EXPLORATION,
    SLOTS_1,
    TECHNICAL,
    TOKENS,
    UNDECIDED,
    UNKNOWN,
    WEAKNESS,
    WOUND,
)
from hullbreach.games.nemesis.movement import decide_tile
from hullbreach.games.nemesis.noise import NOISE
from hullbreach.games.nemesis.setup import _equip
from hullbreach.games.nemesis.state import Held, Intruder, Nemesis, Player
from hullbreach.kernel.decision import Decision
from hullbreach.kernel.decks import Deck
from hullbreach.toolkit.verbs import refusal
from tests.harness import Person, Stage

Make = Callable[..., "Scenario"]
NOISE_FACES = {"silence": -1, "danger": 0}


class Scenario(Stage[Nemesis]):
    """A table set up by hand. `g` is the state: change it freely before `start`."""

    usual: ClassVar[dict[str, Callable[[Decision], Any]]] = {
        "pay": lambda d: tuple(range(d.low)),
        "interruption": lambda d: 0,
    }

    def __init__(
        self,
        seats: int = 2,
        variant: str = "",
        characters: tuple[str, ...] = (),
        options: dict[str, str] | None = None,
        game: NemesisGame = GAME,
    ) -> None:
        setup = game.make_setup(seats, variant, options or {})
        super().__init__(game, setup, game.setup(setup))
        self.g.turn = 1
        names = characters or ("Captain", "Pilot", "Scientist", "Scout", "Soldier")[:seats]
        assert len(names) == seats
        for p, name in zip(self.g.players, names, strict=True):
            self.g.characters_left.remove(CHARACTER[name])
            _equip(self.g, p, CHARACTER[name])
        rng = random.Random(0)
        adults = [t for t in self.g.supply if TOKENS[t][0] == 3]
        for token in rng.sample(adults, 3 + seats):
            self.g.supply.remove(token)
            self.g.bag.append(token)

    def __getattr__(self, name: str) -> Person:
        """Who plays a character: `s.captain`."""
        for seat, p in enumerate(self.g.players) if not name.startswith("_") else ():
            if p.character >= 0 and CHARACTERS[p.character].name.lower() == name:
                return self.seat(seat)
        raise AttributeError(name)

    def name_of(self, seat: int) -> str:
        character = self.p(seat).character
        return CHARACTERS[character].name if character >= 0 else super().name_of(seat)

    def p(self, seat: int) -> Player:
        """A player."""
        return self.g.players[seat]

    # -- putting things ----------------------------------------------------------------------

    def tile(self, room: int, name: str, *, explored: bool = True, items: int = 0) -> None:
        """Make a room this tile (taken from the pool; it swaps places if it lies elsewhere)."""
        tile = self.g.edition.things.tile_named(name)
        if tile in self.g.tiles:
            other = self.g.tiles.index(tile)
            self.g.tiles[other], self.g.tiles[room] = self.g.tiles[room], tile
        else:
            pool = self.g.tile_pools[0 if room in SLOTS_1 else 1]
            if self.g.tiles[room] != UNDECIDED:
                pool.append(self.g.tiles[room])
            if tile not in pool:  # a tile of the other category: exchange, for the test's sake
                wrong = self.g.tile_pools[1 if room in SLOTS_1 else 0]
                wrong.remove(tile)
                wrong.append(pool.pop())
            else:
                pool.remove(tile)
            self.g.tiles[room] = tile
        if explored:
            self.explore(room, items=items)

    def explore(self, *rooms: int, items: int = 0) -> None:
        """Turn rooms face up (their tile as decided, or the first harmless one of the pool)."""
        for room in rooms:
            if self.g.tiles[room] == UNDECIDED:
                pool = self.g.tile_pools[0 if room in SLOTS_1 else 1]
                pool.sort(key=lambda t: TILES[t].name in ("Nest", "Room Covered with Slime"))
                decide_tile(self.g, room)
            if not self.g.explored[room]:
                self.g.explored[room] = True
                if self.g.tokens[room] == UNDECIDED:
                    self.g.explored_tokens.append(self.g.token_pool.pop())
                self.g.tokens[room] = NO_EXPLORATION
            self.g.item_counter[room] = items

    def explore_all(self) -> None:
        """Turn every room face up."""
        self.explore(*range(1, 22))

    def token(self, room: int, effect: str, items: int) -> None:
        """Decide the exploration token of an unexplored room ("DANGER", 3)."""
        kind = EXPLORATIONS.index((effect, items))
        self.g.token_pool.remove(kind)
        self.g.tokens[room] = kind

    def put(self, seat: int, room: int) -> None:
        """Put a character into a room."""
        self.p(seat).room = room

    def hand(self, seat: int, *cards: str, contamination: int = 0) -> None:
        """Give a seat exactly these action cards and so many unread contamination cards."""
        p = self.p(seat)
        p.deck.pool += p.hand
        p.hand.clear()
        self.g.contamination_deck += len(p.contamination)
        p.contamination.clear()
        for name in cards:
            p.deck.pool.remove(CARD[name])
            p.hand.append(CARD[name])
        for _ in range(contamination):
            self.g.contamination_deck -= 1
            p.contamination.append(UNKNOWN)

    def fill(self, seat: int, count: int = 5) -> None:
        """Give a seat `count` action cards from its deck (Interruption last)."""
        own = self.p(seat).deck.pool + self.p(seat).hand
        names = sorted(own, key=lambda card: card == CARD["Interruption"])
        by_number = {number: name for name, number in CARD.items()}
        self.hand(seat, *(by_number[c] for c in names[:count]))

    def pile(self, seat: int, deck: list[str | int], discard: list[str | int]) -> None:
        """Set action deck and discard of a seat (names; ints for contamination kinds)."""
        p = self.p(seat)
        p.deck = Deck(
            [CARD[c] if isinstance(c, str) else c for c in deck],
            [CARD[c] if isinstance(c, str) else c for c in discard],
        )

    def give(self, seat: int, *names: str) -> None:
        """Give items by name: from their decks, into the inventory or a hand slot."""
        items = self.g.edition.things.items
        for name in names:
            kind = next(n for n, item in enumerate(items) if item.name == name)
            self._take_item(kind)
            if items[kind].heavy:
                weapon = items[kind].weapon
                self.p(seat).slots.append(Held(kind, weapon.capacity if weapon else 0))
            else:
                self.p(seat).items.append(kind)

    def _take_item(self, kind: int) -> None:
        from hullbreach.games.nemesis.ids import COLOURS

        deck = self.g.edition.things.items[kind].deck
        if deck in COLOURS:
            self.g.item_decks[COLOURS.index(deck)].pool.remove(kind)
        elif deck == "crafted":
            self.g.crafts.remove(kind)
        else:
            for p in self.g.players:
                if kind in p.quests:
                    p.quests.remove(kind)

    def disarm(self, seat: int) -> None:
        """Take everything out of a seat's hand slots (out of the game)."""
        for held in self.p(seat).slots:
            self.g.removed.append(held.kind)
        self.p(seat).slots.clear()

    def wound(self, seat: int, *names: str, dressed: bool = False) -> None:
        """Give serious wounds."""
        p = self.p(seat)
        for name in names:
            self.g.wound_deck.pool.remove(WOUND[name])
            (p.dressed if dressed else p.wounds).append(WOUND[name])

    def intruder(
        self, type_: str, room: int, injuries: int = 0, number: int | None = None
    ) -> Intruder:
        """Put an intruder figure into a room with a token of the supply (or of the bag)."""
        wanted = BAG_TYPES.index(type_)
        self.g.contact = True
        for pool in (self.g.supply, self.g.bag):
            for token in pool:
                if TOKENS[token][0] == wanted and number in (None, TOKENS[token][1]):
                    pool.remove(token)
                    it = Intruder(self.g.next_id, wanted, room, token, injuries)
                    self.g.next_id += 1
                    self.g.intruders.append(it)
                    self.g.intruder_count[room] += 1
                    return it
        raise AssertionError(f"no token {type_} {number}")

    def bag(self, *tokens: tuple[str, int]) -> None:
        """Make the bag hold exactly these tokens, e.g. ("ADULT", 4), ("BLANK", 0)."""
        self.g.supply += self.g.bag
        self.g.bag.clear()
        for type_, number in tokens:
            token = TOKENS.index((BAG_TYPES.index(type_), number))
            self.g.supply.remove(token)
            self.g.bag.append(token)

    def noise(self, *pairs: tuple[int, int]) -> None:
        """Noise markers in corridors, by their rooms; (room, 0) is the technical corridor."""
        for a, b in pairs:
            self.g.noise[corridor(a, b)] = True

    def door(self, a: int, b: int, state: int) -> None:
        """Set a door: ids.OPEN, CLOSED or DESTROYED."""
        self.g.doors[corridor(a, b)] = state

    def weakness(self, slot: int, name: str) -> None:
        """Turn a weakness face up: slot 0 eggs, 1 corpses, 2 carcasses."""
        self.g.weakness_pool.remove(WEAKNESS[name])
        self.g.weaknesses[slot] = WEAKNESS[name]

    # -- scripting chances -------------------------------------------------------------------

    def roll(self, **dice: Any) -> None:
        """Script rolls: noise=3, noise="danger", combat="HIT"; a list for several."""
        for name, wanted in dice.items():
            for face in wanted if isinstance(wanted, list) else [wanted]:
                if name == "noise":
                    self.rolls(NOISE, NOISE_FACES.get(face, face))
                else:
                    self.rolls({"combat": COMBAT}[name], face)

    def draws_token(self, type_: str, number: int) -> None:
        """The next token of the bag."""
        self.will("intruder token", TOKENS.index((BAG_TYPES.index(type_), number)))

    def draws_attack(self, name: str, endurance: int) -> None:
        """The next attack card (endurance 0: the retreat symbol)."""
        from hullbreach.games.nemesis.content import ATTACKS

        number = next(i for i, a in enumerate(ATTACKS) if a.name == name)
        self.will("attack card", ATTACK_CARDS.index((number, endurance)))

    def draws_endurance(self, *numbers: int) -> None:
        """The next attack cards by their endurance (0: the retreat symbol)."""
        used: list[int] = list(self.script.wanted.get("attack card", []))
        for number in numbers:
            card = next(
                c for c, (_, e) in enumerate(ATTACK_CARDS) if e == number and c not in used
            )
            used.append(card)
            self.will("attack card", card)

    def draws_event(self, card: int) -> None:
        """The next event card, by its number 1 to 20."""
        self.will("event card", card - 1)

    def draws_wound(self, *names: str) -> None:
        """The next serious wounds."""
        self.will("serious wound", *(WOUND[name] for name in names))

    def draws_items(self, *names: str) -> None:
        """The next items of whatever deck is drawn from (the deck must hold them)."""
        for name in names:
            for kind in ITEMS_BY_NAME[name]:
                self.will("item", kind)
                break

    def scans(self, *infected: bool) -> None:
        """The codes of the next unread contamination cards that are scanned."""
        left = self.g.infected_left
        for card in infected:
            # The code is a number below infected + clean; the INFECTED ones come first.
            self.will("contamination code", 0 if card else left)
            left -= card

    # -- acting ------------------------------------------------------------------------------

    def start(self, step: str = "slot", active: int = 0) -> None:
        """Begin at a step of the flow ("slot": the active seat chooses an action)."""
        self._g.active = active
        super().start(step)

    def settle(self, *, pay: bool = True, decline: bool = True) -> None:
        """Pay with the first cards and decline interruptions until something else is asked."""
        super().settle(pay=pay, interruption=decline)

    def play(self, seat: int, card: str, use: str | None = None, **how: bool) -> None:
        """Play an action card, for the alternative with the key `use`."""
        from hullbreach.games.nemesis.cards import CARD_USES

        keys = [u.key for u in CARD_USES[CARD[card]]]
        self.do(seat, "card", CARD[card], keys.index(use) if use else 0, **how)

    def use(self, seat: int, name: str, use: str | None = None, **how: bool) -> None:
        """Use an item the seat owns, for the alternative with the key `use`."""
        from hullbreach.games.nemesis.items import ITEM_USES

        p = self.p(seat)
        own = p.items + [held.kind for held in p.slots]
        kind = next(k for k in ITEMS_BY_NAME[name] if k in own)
        keys = [u.key for u in ITEM_USES[kind]]
        self.do(seat, "item", kind, keys.index(use) if use else 0, **how)

    def pass_(self, seat: int, *discards: str) -> None:
        """Pass, discarding these action cards."""
        self.do(seat, "pass")
        if self.match is not None and self.match.pending and self.pending.kind == "pass_discard":
            self.answer(seat, *(("card", CARD[name]) for name in discards))

    # -- looking -----------------------------------------------------------------------------

    def refusal(self, seat: int, *option: Any) -> str | None:
        """The rule that forbids an action, None if it is legal."""
        return refusal(self.g, seat, self.g.edition.actions, option)

    def intruders(self, room: int) -> list[str]:
        """Types of the figures in a room, oldest first."""
        return [BAG_TYPES[it.type] for it in self.g.intruders if it.room == room]

    def noisy(self, *pairs: tuple[int, int]) -> bool:
        """Whether exactly these corridors hold noise markers."""
        return [c for c, on in enumerate(self.g.noise) if on] == sorted(
            corridor(a, b) for a, b in pairs
        )

    def deck_of(self, seat: int) -> tuple[int, ...]:
        """All ten action cards of a seat's character."""
        return DECKS[self.p(seat).character]


def corridor(a: int, b: int) -> int:
    """The corridor between two rooms; 0 as second room is the technical corridor."""
    if b == 0:
        return TECHNICAL
    return CORRIDORS.index((min(a, b), max(a, b)))


# -- boards and looks that many tests share ------------------------------------------------------


def ship(make: Make, *rooms: int, **kwargs: object) -> Scenario:
    """An explored ship, a character in each of the rooms, five cards for everybody."""
    s = make(len(rooms), **kwargs)
    s.explore_all()
    for seat, room in enumerate(rooms):
        s.put(seat, room)
        s.fill(seat)
    return s


def in_room(s: Scenario, name: str, room: int = 3, items: int = 0) -> None:
    """Seat 0 stands with five cards in the explored room `name`."""
    s.tile(room, name, items=items)
    s.put(0, room)
    s.fill(0)


def far(s: Scenario, *seats: int) -> None:
    """Put characters out of the way, into Engine 2."""
    for seat in seats:
        s.put(seat, 20)


def kinds(s: Scenario, *wanted: str) -> list[str]:
    """What happened, in order, as far as it is among the wanted kinds."""
    return [event.kind for event in s.playing.events or [] if event.kind in wanted]


def types(tokens: list[int]) -> Counter[str]:
    """How many tokens of each type."""
    return Counter(BAG_TYPES[TOKENS[token][0]] for token in tokens)


def bag_of(s: Scenario, type_: int) -> int:
    """How many tokens of a type are in the bag."""
    return sum(1 for token in s.g.bag if TOKENS[token][0] == type_)
