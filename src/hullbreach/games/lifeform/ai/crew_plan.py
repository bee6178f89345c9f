"""What the crew still has to do, what threatens it, and what a place is worth to a character.

Everything is counted in one measure: a mission token that the launch needs is worth TOKEN, a step
on the way somewhere STEP.
"""

from __future__ import annotations

from functools import cached_property
from heapq import heapify, heappop, heappush

from ..board import (
    CIRCUITS,
    CORRIDOR,
    ENGINEERING,
    GRAPH,
    REMORA,
    SHUTTLE_BAY,
    VENTS,
)
from ..ids import (
    COLUMNS,
    COOLANT,
    CREW_CARDS,
    ENERGY,
    RAMAN,
    SAMPLE_PURGE,
    SD_LEAVING,
    SPARE_SEALS,
    SUITS,
    TRAUMA_KIT,
    WEAPONRY,
)
from ..table import TableView
from ..view import CharacterView
from .reading import FAR, Reading

TOKEN, SPARE_TOKEN, STEP = 3.0, 0.6, 0.6
"""A mission token that is needed, one more than that, and a step on the way to something."""
LIFE = 6.0
"""A character: more for the last ones."""
OBJECTIVE = 5.0
BOARD = 10.0
"""Being aboard when nothing is left to do."""
NOWHERE_TO_GO = -60.0
ATTACKS, POUNCES, VENTING = 9 / 56, 4 / 56, 6 / 56
"""Shares of the lifeform's deck: cards with ATTACK, with a move before it, with VENT."""
EAGER = 1.6
"""It keeps what it can attack with: so many times likelier than chance to hold it."""
REACTIONS = frozenset(n for n, card in enumerate(CREW_CARDS) if card.reaction)
CIRCUIT_CARDS = frozenset(
    n for n, card in enumerate(CREW_CARDS) if any("CIRCUIT_BOARD" in row for row in card.rows)
)
FLAME_CARDS = frozenset(
    n for n, card in enumerate(CREW_CARDS) if any("FLAMETHROWER" in row for row in card.rows)
)
_WALK = tuple(
    tuple((place, link) for place, link in steps if GRAPH.kinds[link] == CORRIDOR)
    for steps in GRAPH.neighbours
)
_HAND = (0.0, 1.0, 1.8, 2.4, 2.8, 3.1, 3.3)
"""What so many cards in hand are worth."""


class Crew(Reading):
    """A crew seat's view and what it means for its choices."""

    def __init__(self, view: TableView, seat: int) -> None:
        super().__init__(view, seat)
        own = view.own
        assert own is not None
        self.hand = [card.id for card in own.hand]
        self.own = own
        self.terrors = frozenset(c.id for c in view.chambers if c.terror)
        self.dark = frozenset(c.id for c in view.chambers if c.outage)
        self.likely = self.odds()
        self.android = view.android.place
        self._fields: dict[int, list[float]] = {}

    # -- what is to be done ------------------------------------------------------------------

    @cached_property
    def lacking(self) -> tuple[int, ...]:
        """Tokens missing by column if all survivors are to leave."""
        wanted = [column.needed for column in self.view.loadout]
        wanted[SUITS] = len(self.characters)
        return tuple([max(0, n - c.tokens) for n, c in zip(wanted, self.view.loadout, strict=True)])

    @cached_property
    def need(self) -> int:
        """Tokens still to be collected for a launch with all survivors."""
        return sum(self.lacking)

    @cached_property
    def ready(self) -> bool:
        """Nothing is left but to go aboard and leave."""
        return not self.need and not self.view.objectives_left

    @cached_property
    def minute_price(self) -> float:
        """What a minute of the clock costs; below 0 where waiting is all there is to do."""
        minute = self.view.minute
        if minute > 20:
            return -0.3 if self.ready else 0.12
        if minute > 11:
            return 0.35
        if minute > SD_LEAVING:
            return 0.8
        return 0.3 if minute > 5 else 1.0 if minute > 2 else 6.0

    def cards(self, n: int) -> float:
        """What drawing so many cards is worth to this seat."""
        had = min(6, len(self.hand))
        gain = _HAND[min(6, had + n)] - _HAND[had]
        return gain + (0.35 * n if self.digs else 0.0)

    @cached_property
    def digs(self) -> bool:
        """A circuit objective waits for a card that this seat does not hold."""
        return (
            any(o.kind == "circuit" for o in self.own.objectives)
            and not CIRCUIT_CARDS.intersection(self.hand)
            and self.need <= 2
        )

    @cached_property
    def can_react(self) -> bool:
        """This seat holds a reaction."""
        return not REACTIONS.isdisjoint(self.hand)

    # -- what threatens ----------------------------------------------------------------------

    @cached_property
    def strikes(self) -> tuple[float, float, float]:
        """How likely the lifeform can attack next door, two chambers on, and through a vent."""
        it = self.view.creature
        extra = sum(token.name.endswith(("ATTACK", "VENT")) for token in it.tokens)
        n = EAGER * it.hand + extra
        vent = 1.0 if it.vents else 1 - (1 - VENTING) ** n
        return 1 - (1 - ATTACKS) ** n, 1 - (1 - POUNCES) ** n, vent * 0.35

    def menace_at(self, place: int, images: dict[int, int]) -> float:
        """How likely a chamber is attacked before the next turn, with the images where said."""
        near, pounce, vent = self.strikes
        total = 0.0
        for image, where in images.items():
            steps = self.prowl(where)[place]
            share = near if steps == 1 else pounce if steps == 2 else 0.06 if steps == 3 else 0.0
            total += self.likely[image] * share
        if place in VENTS and place not in images.values():
            total += vent
        return min(0.9, total)

    @cached_property
    def menace(self) -> list[float]:
        """The same for every chamber, as the images stand."""
        found = [self.menace_at(place, self.images) for place in range(REMORA)]
        found.append(0.0)
        return found

    def life(self, c: CharacterView) -> float:
        """What the life of a character is worth, with what may save it."""
        left = sum(other.seat == c.seat for other in self.characters.values())
        worth = LIFE * (2.0 if self.two and left == 1 else 1.3 if len(self.characters) < 3 else 1)
        if c.ward:
            worth *= 0.4
        saved = self.can_react if c.seat == self.seat else self.view.players[c.seat].hand >= 3
        return worth * (0.4 if saved else 1.0)

    def danger(self, c: CharacterView, place: int) -> float:
        """What standing in a place may cost a character."""
        if place == REMORA:
            return 0.0
        if c.hidden and place == c.place:
            return 0.1 * LIFE
        risk = self.menace[place]
        if place in self.dark and self.can_react:
            risk *= 1.3
        return risk * self.life(c)

    def meeting(self, c: CharacterView, place: int) -> float:
        """What walking into a chamber with an image may cost."""
        for image, where in self.images.items():
            if where == place:
                real = self.likely[image]
                return real * self.life(c) + (1 - real) * max(0.1, self.minute_price)
        return 0.0

    def toll(self, c: CharacterView, place: int) -> float:
        """What is lost by entering a place, beside danger to life."""
        cost = self.meeting(c, place)
        if place in self.terrors:
            cost += 0.5
        if place == self.android:
            cost += 3.0
        return cost

    def unrest(self, images: dict[int, int]) -> float:
        """How bad it is that the images stand so: for all who can be attacked, and for the way
        to the shuttle."""
        cost = 0.0
        for c in self.on_ship:
            if not c.hidden:
                risk = self.menace_at(c.place, images)
                cost += risk * self.life(c)
        going = len(self.on_ship) * (0.5 if self.need > 3 else 1.0)
        for image, where in images.items():
            steps = self.prowl(where)[SHUTTLE_BAY]
            if steps < 3:
                cost += going * (0.3 + self.likely[image]) * (1.0, 0.5, 0.2)[steps]
            if self.view.chambers[where].missions:
                cost += 0.3
        return cost

    # -- where to go -------------------------------------------------------------------------

    def goals(self, c: CharacterView) -> dict[int, float]:
        """Places that are worth something to a character, by what they are worth."""
        found = self._token_goals(c)
        for place, worth in self._objective_goals(c).items():
            found[place] = max(found.get(place, 0.0), worth)
        if self.view.laser_waits and self._closest(c, ENGINEERING):
            found[ENGINEERING] = found.get(ENGINEERING, 0.0) + 1.0
        rest = self.need - self._being_collected(c)
        last = len(self.on_ship) == 1
        if self.ready:
            found[REMORA if self.view.boarding else SHUTTLE_BAY] = BOARD
        elif rest <= 0 and not last and (not self.view.objectives_left or not self._needed(c)):
            found[REMORA if self.view.boarding else SHUTTLE_BAY] = BOARD / 2
        elif not last and self.view.boarding and len(self.on_ship) > 2:
            found[REMORA] = 1.0
        else:
            found.setdefault(SHUTTLE_BAY, -2.0)
        return found

    def _being_collected(self, c: CharacterView) -> int:
        """Tokens that others stand at."""
        there: dict[int, int] = {}
        for other in self.on_ship:
            if other.id != c.id and not other.hidden:
                there[other.place] = there.get(other.place, 0) + 1
        return sum(min(n, self.view.chambers[p].missions) for p, n in there.items())

    def _token_goals(self, c: CharacterView) -> dict[int, float]:
        found: dict[int, float] = {}
        rest = self.need - self._being_collected(c)
        room = sum(COLUMNS[n].spaces - column.tokens for n, column in enumerate(self.view.loadout))
        if not room:
            return found
        each = TOKEN if rest > 0 else SPARE_TOKEN
        others = [other for other in self.on_ship if other.id != c.id and not other.hidden]
        mine = self.walk(c.place)
        for chamber in self.view.chambers:
            left = chamber.missions
            if not left or chamber.breach:
                continue
            nearer = 0
            for other in others:
                if other.place == chamber.id:
                    left -= 1
                elif self.walk(other.place)[chamber.id] < mine[chamber.id]:
                    nearer += 1
            if left <= 0:
                continue
            worth = each + 0.25 * each * (min(left, 3) - 1)
            found[chamber.id] = worth * 0.65 if nearer >= left else worth
        return found

    def _objective_goals(self, c: CharacterView) -> dict[int, float]:
        found: dict[int, float] = {}
        if c.seat != self.seat:
            return found
        for o in self.own.objectives:
            for place in self._sites(c, o.place) if o.kind == "circuit" else (o.place,):
                if not self._closest(c, place):
                    continue
                if o.kind == "circuit":
                    able = not CIRCUIT_CARDS.isdisjoint(self.hand)
                else:
                    able = self.can_pay(o.id)
                worth = OBJECTIVE if able else OBJECTIVE / 2 if self.need <= 2 else 0.8
                found[place] = max(found.get(place, 0.0), worth)
        return found

    def can_pay(self, objective: int) -> bool:
        """Whether this seat can pay for a cost objective."""
        if objective == SPARE_SEALS:
            return True
        if objective == SAMPLE_PURGE and not FLAME_CARDS.isdisjoint(self.hand):
            return True
        return len(self.hand) >= (2 if objective in (TRAUMA_KIT, SAMPLE_PURGE) else 1)

    def _sites(self, c: CharacterView, place: int) -> tuple[int, ...]:
        """From where a character can work on the circuit of a chamber: Raman from afar."""
        if c.id != RAMAN or not c.skill.active:
            return (place,)
        reach = 2 if self.two else 1
        return tuple(p for p, n in enumerate(self.walk(place)) if n <= reach and p != REMORA)

    def circuit_places(self, c: CharacterView, at: int) -> list[int]:
        """Circuit chambers in which a character that stands there can work."""
        if c.id == RAMAN and c.skill.active:
            reach = 2 if self.two else 1
            return [p for p, n in enumerate(self.walk(at)) if n <= reach and p in CIRCUITS]
        return [at] if at in CIRCUITS else []

    def _closest(self, c: CharacterView, place: int) -> bool:
        """No other character of the seat on the ship is nearer to a place."""
        steps = self.walk(c.place)[place]
        return steps < FAR and all(
            other.id == c.id
            or other.place == REMORA
            or (self.walk(other.place)[place], other.id) > (steps, c.id)
            for other in self.mine
        )

    def _needed(self, c: CharacterView) -> bool:
        """Whether a character is the one of its seat to do an objective."""
        return any(self._closest(c, o.place) for o in self.own.objectives)

    def field(self, c: CharacterView) -> list[float]:
        """What every place is worth as a place on the way of a character, danger there aside."""
        known = self._fields.get(c.id)
        if known is not None:
            return known
        best = [NOWHERE_TO_GO] * (REMORA + 1)
        heap = [(-worth, place) for place, worth in self.goals(c).items()]
        heapify(heap)
        menace, life, door, breach = self.menace, self.life(c), self.door, self.breach
        while heap:
            less, place = heappop(heap)
            if -less <= best[place]:
                continue
            best[place] = -less
            out = -less - STEP - 0.4 * menace[place] * life - 0.6 * self.toll(c, place)
            if place == REMORA and not self.view.boarding:
                continue
            for other, link in _WALK[place]:
                if other != REMORA and other != breach and link != door and best[other] < out:
                    heappush(heap, (-out, other))
        self._fields[c.id] = best
        return best

    def worth(self, c: CharacterView, place: int) -> float:
        """What it is worth that a character ends its turn in a place."""
        if place == REMORA:
            return self.field(c)[REMORA] - (20.0 if self.strands(c) else 0.0)
        return self.field(c)[place] - self.danger(c, place)

    def gain(self, c: CharacterView, place: int) -> float:
        """What a move of a character to a place brings."""
        return self.worth(c, place) - self.toll(c, place) - self.worth(c, c.place)

    def strands(self, c: CharacterView) -> bool:
        """Whether nobody would be left to fetch what the launch still needs (LF-OBJ-07)."""
        return len(self.on_ship) == 1 and self.on_ship[0].id == c.id and not self.ready

    # -- cards -------------------------------------------------------------------------------

    def keep(self, card: int, hand: list[int]) -> float:
        """What a card in a hand is worth, beside those that it lies with."""
        kind = CREW_CARDS[card]
        if self.view.stage == "showdown":
            return sum(3.5 if icon == 4 else 1.0 for icon in kind.icons)
        worth = 0.6 + 0.05 * len(kind.icons)
        if kind.reaction:
            others = sum(other in REACTIONS for other in hand) - 1
            worth += (0.9, 0.3, 0.1)[min(2, others)]
            worth += {"HIDE": 0.1, "SHOCK_PROD": 0.15}.get(kind.reaction, 0.0)
        if card in CIRCUIT_CARDS and any(o.kind == "circuit" for o in self.own.objectives):
            worth += 2.0 if sum(other in CIRCUIT_CARDS for other in hand) == 1 else 0.2
        if not kind.rows:
            worth += 1.5
        if kind.name == "Harpoon Gun":
            worth += 0.5 if self.view.minute < 15 else -0.1
        return worth


def overfilled(column: int, tokens: int, needed: int) -> float:
    """What a token more than needed is worth in a column."""
    if column == WEAPONRY:
        return 1.0 if tokens == 2 else 0.6
    if column == ENERGY:
        return 0.5
    return 0.3 if column == COOLANT else 0.45
