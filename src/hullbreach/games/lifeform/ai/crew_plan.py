"""What the crew still has to do, what threatens it, and what a place is worth to a character.

Everything is counted in one measure: a mission token that the launch needs is worth TOKEN, a step
on the way somewhere STEP.
"""

from __future__ import annotations

from functools import cached_property

from ..board import REMORA, SHUTTLE_BAY, VENTS
from ..ids import CREW_CARDS, OBJECTIVES, SAUER, SD_ALONE, SD_LEAVING, SUITS
from ..objectives import WITNESSES
from ..table import TableView
from ..view import CharacterView
from .reading import Reading

TOKEN, SPARE_TOKEN, STEP = 3.0, 0.6, 0.6
"""A mission token that is needed, one more than that, and a step on the way to something."""
LIFE = 6.0
"""A character: more for the last ones."""
OBJECTIVE = 5.0
HASTE = 2.0
"""What getting on counts more, beside cards and danger, once the shuttle may leave with some left
behind. At 3 the crew runs into its death."""
BARRED = 2.0
"""An image that keeps an objective from being completed (LF-OBJ-09)."""
ATTACKS, POUNCES, VENTING = 9 / 56, 4 / 56, 6 / 56
"""Shares of the lifeform's deck: cards with ATTACK, with a move before it, with VENT."""
EAGER = 0.6
"""It does not always strike where it can, and need not hold what it would strike with: so much of
the chance that it holds an attack counts. More fearful crews come home less."""
REACTIONS = frozenset(n for n, card in enumerate(CREW_CARDS) if card.reaction)
CIRCUIT_CARDS = frozenset(
    n for n, card in enumerate(CREW_CARDS) if any("CIRCUIT_BOARD" in row for row in card.rows)
)
FLAME_CARDS = frozenset(
    n for n, card in enumerate(CREW_CARDS) if any("FLAMETHROWER" in row for row in card.rows)
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
        self.fields: dict[int, list[float]] = {}

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
    def wanting(self) -> int:
        """How many have yet to go aboard before objectives can be completed (LF-OBJ-08)."""
        n = len(self.characters)
        if n == 1:
            return int(self.view.minute > SD_ALONE)
        return max(0, min(WITNESSES, n - 1) - len(self.aboard))

    @cached_property
    def ahead(self) -> tuple[int, ...]:
        """Who goes aboard so that the others can complete objectives: those nearest to it."""
        v = self.view
        if not v.objectives_left or not v.boarding or self.need > 3 or len(self.on_ship) == 1:
            return ()
        near = sorted((self.walk(c.place)[REMORA], c.id) for c in self.on_ship)
        return tuple([c for _, c in near[: self.wanting]])

    @cached_property
    def doers(self) -> dict[int, int]:
        """Objective -> the character to do it: each another, the nearest first. All seats see the
        same and so divide the work without a word."""
        ways = sorted(
            (self.walk(c.place)[o.place], o.id, c.id)
            for o in self.own.objectives
            for c in self.on_ship
            if c.id not in self.ahead
        )
        found: dict[int, int] = {}
        for _, objective, c in ways:
            if objective not in found and c not in found.values():
                found[objective] = c
        return found

    def may_do(self, objective: int, place: int) -> bool:
        """Its minute has come, and no image is in the chamber or next to it (LF-OBJ-08, -09)."""
        return self.view.minute <= OBJECTIVES[objective].minute and all(
            self.prowl(image)[place] > 1 for image in self.images.values()
        )

    @cached_property
    def due(self) -> list[int]:
        """The chambers of objectives that nothing holds up but who does them, and images."""
        if self.wanting:
            return []
        minute = self.view.minute
        return [o.place for o in self.own.objectives if minute <= OBJECTIVES[o.id].minute]

    @cached_property
    def ready(self) -> bool:
        """Nothing is left but to go aboard and leave."""
        return not self.need and not self.view.objectives_left

    @cached_property
    def haste(self) -> float:
        """What getting on counts more when time runs out."""
        return HASTE if self.view.minute <= SD_LEAVING else 1.0

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
        if minute > 2:
            return 0.3 if minute > 5 and not self.due else 1.0
        return 6.0

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
        if self.aboard and len(self.on_ship) == 1:
            worth *= 1.5  # its death is a stowaway aboard (LF-LASTMAN-01)
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
        return risk * self.life(c) + self.snares.get(place, 0.0)

    @cached_property
    def snares(self) -> dict[int, float]:
        """What it costs to be where the android holds one, or will come next; it may kill."""
        v = self.view
        cost = 1.0 if v.creature.survival else 2.0
        if v.android.status == "inactive":
            return {v.board.ai_path[0]: 0.5 * cost} if v.malfunction == 1 else {}
        if self.android < 0:
            return {}
        path = v.board.ai_path
        at = path.index(self.android) if self.android in path else len(path)
        return {place: cost for place in path[at : at + 2] if place != REMORA}

    def meeting(self, c: CharacterView, place: int) -> float:
        """What walking into a chamber with an image may cost."""
        for image, where in self.images.items():
            if where == place:
                real = self.likely[image]
                return real * self.life(c) + (1 - real) * max(0.1, self.minute_price)
        return 0.0

    def ends_in(self, c: CharacterView, place: int) -> bool:
        """Whether a character that comes to a place stays there: aboard, or with the android."""
        free = c.id == SAUER and c.survival.active
        return place == REMORA or (place == self.android and not free)

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
            cost += sum(BARRED for place in self.due if self.prowl(where)[place] < 2)
        return cost
