"""What a view means to the creature: whom it could kill where, and where its images do most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import cached_property
from typing import TYPE_CHECKING

from hullbreach.kernel.decision import Option
from hullbreach.kernel.game import Question

from ..board import COCOONS, REMORA, SHUTTLE_BAY
from ..ids import COCOON_END, CREW_CARDS, LIFEFORM_CARDS, SUITS
from ..table import TableView
from ..view import CharacterView
from .reading import FAR, Reading

if TYPE_CHECKING:
    import random

KILL = 10.0
"""The measure of all worths: a character killed."""
LAST_KILL = 60.0
"""The kill that wins the game."""
SPENT = 1.2
"""A crew card spent on a reaction, and the hostility that follows."""
NEAR = (0.9, 1.0, 0.85, 0.6, 0.42, 0.3, 0.2, 0.13, 0.08, 0.05)
"""What prey is worth that many links away; beside it is best."""
REAL, GHOST = 0.45, 0.2
"""How much of that a real image and a ghost have of it: the crew moves first, and a ghost of today
may be the real one after a calibration."""
UNARMED = 0.7
"""As much less without an attack in the hand."""
REACTIONS = ("HIDE", "RUN_REACTION", "SHOCK_PROD")
HIDDEN = 0.35
"""Somebody hidden has to come out again."""
GUARD = 3.0
"""What the way to the shuttle is worth when the crew is ready to leave, in characters."""
CALM_TOKENS = 8
"""So many tokens short of a launch the crew is far from leaving."""


class Prey(Reading):
    """A view in the creature's eyes."""

    def __init__(self, view: TableView, seat: int) -> None:
        super().__init__(view, seat)
        self.real = next((i.id for i in view.images if i.identity == "real"), -1)
        """The real image, -1 before the first calibration."""
        self.dark = {c.id for c in view.chambers if c.outage}
        self.cocoons = COCOONS | {c.id for c in view.chambers if c.cocoon_token}
        self.missions = {c.id: c.missions for c in view.chambers if c.missions}
        self.hand = [card.id for card in view.own.hand] if view.own is not None else []
        self.reactions = [LIFEFORM_CARDS[card].reaction for card in self.hand]
        self.armed = any("ATTACK" in row for n in self.hand for row in LIFEFORM_CARDS[n].rows)
        """It holds a card with an ATTACK."""
        self.crowded = {c.place for c in self.on_ship}
        self.hands = {p.seat: (p.hand - len(p.special)) * (not p.reacted) for p in view.players}
        """Cards by seat that may be reactions now."""

    # -- the crew --------------------------------------------------------------------------------

    @cached_property
    def unseen(self) -> dict[str, float]:
        """The share of each reaction among the crew cards that are not in the open discard."""
        gone = Counter(self.view.decks[0].discard)
        left = [(card.reaction, card.copies - gone[card.name]) for card in CREW_CARDS]
        total = max(1, sum(n for _, n in left))
        return {r: sum(n for code, n in left if code == r) / total for r in REACTIONS}

    def holds(self, seat: int, reaction: str) -> float:
        """How likely a seat can react in this way."""
        return 1.0 - (1.0 - self.unseen[reaction]) ** self.hands[seat]

    @cached_property
    def urgency(self) -> float:
        """How near the crew is to leaving, 0 to 1."""
        view = self.view
        suits = len(self.characters)
        short = sum(
            max(0, (suits if column.id == SUITS else column.needed) - column.tokens)
            for column in view.loadout
        )
        short += 2 * view.objectives_left
        return max(0.0, 1.0 - short / CALM_TOKENS) * (1.0 if view.minute <= 22 else 0.5)

    def strike(
        self,
        place: int,
        targets: Iterable[CharacterView] | None = None,
        *,
        dark: bool | None = None,
    ) -> float:
        """What an attack on characters in a chamber is worth: who dies in spite of all reactions,
        and what these cost the crew. `dark`: as if there were a power outage token, or none."""
        targets = self.exposed(place) if targets is None else list(targets)
        if not targets:
            return 0.0
        stuck = (place in self.dark if dark is None else dark) or place == self.view.android.place
        by_seat: dict[int, list[CharacterView]] = {}
        for c in targets:
            by_seat.setdefault(c.seat, []).append(c)
        kills, all_die, calm, spent = 0.0, 1.0, 1.0, 0.0
        for seat, mine in by_seat.items():
            hide = self.holds(seat, "HIDE")
            run = 0.0 if stuck else self.holds(seat, "RUN_REACTION")
            prod = 0.0 if stuck else self.holds(seat, "SHOCK_PROD")
            if "RUN_CANCEL" in self.reactions:
                run *= 0.3
            if "SHOCK_PROD_CANCEL" in self.reactions:
                prod *= 0.3
            saved = 1.0 - (1.0 - hide) * (1.0 - run)
            kills += sum(not c.ward for c in mine) - (saved if not mine[0].ward else 0.0)
            all_die *= 0.0 if any(c.ward for c in mine) else 1.0 - saved
            calm *= 1.0 - prod
            spent += 1.0 - (1.0 - saved) * (1.0 - prod)
        worth = KILL * max(0.0, kills) * calm + SPENT * spent
        if len(targets) == len(self.characters):
            worth += LAST_KILL * all_die * calm
        return worth

    @cached_property
    def heat(self) -> list[float]:
        """What it is worth by chamber that an image stands there: characters within reach, and
        near a launch the way to the shuttle."""
        found = [0.0] * REMORA
        prey: dict[int, float] = {}
        for place in self.crowded:
            hidden = sum(c.hidden for c in self.on_ship if c.place == place)
            prey[place] = self.strike(place) + HIDDEN * KILL * hidden
        if self.urgency and self.on_ship:
            most = sum(prey.values()) / len(self.on_ship)
            prey[SHUTTLE_BAY] = prey.get(SHUTTLE_BAY, 0.0) + GUARD * self.urgency * most
        for place, worth in prey.items():
            far = self.prowl(place)
            for chamber in range(REMORA):
                n = far[chamber]
                found[chamber] += worth * (NEAR[min(n, len(NEAR) - 1)] if n < FAR else 0.0)
        return found

    def victims(self) -> dict[int, float]:
        """The worth of an attack by chamber with somebody to attack."""
        return {place: worth for place in self.crowded if (worth := self.strike(place))}

    # -- the images ------------------------------------------------------------------------------

    def free(self, place: int, images: Iterable[int]) -> bool:
        """Whether an image may be put into a chamber, the others standing in `images`."""
        return (
            place not in self.crowded and place not in images and place not in (self.breach, REMORA)
        )

    def near(self, place: int) -> list[int]:
        """Chambers one link from a chamber, for an image."""
        return [other for other, n in enumerate(self.prowl(place)) if n == 1]

    def best_attack(self, place: int) -> float:
        """The worth of the best attack on a chamber next to a place."""
        return max((self.strike(other) for other in self.near(place)), default=0.0)

    def standing(self, image: int, place: int, *, resin: bool = False, real: int = -2) -> float:
        """What it is worth that an image stands in a chamber. `resin`: a COCOON can be executed
        next if one stands in a cocoon chamber. `real`: as if that image were the real one."""
        share = REAL if image == (self.real if real == -2 else real) else GHOST
        worth = share * self.heat[place] * (1.0 if self.armed else UNARMED)
        if place in self.cocoons and self.view.cocoon.space < COCOON_END:
            worth += 4.0 if resin else 0.4
        return worth

    def farthest(self, image: int, steps: int) -> list[int]:
        """Chambers that an image can reach with so many moves, without that where it stands."""
        others = [place for other, place in self.images.items() if other != image]
        reached, edge = {self.images[image]}, [self.images[image]]
        for _ in range(steps):
            edge = [
                other
                for place in edge
                for other in self.near(place)
                if other not in reached and self.free(other, others)
            ]
            reached.update(edge)
        reached.discard(self.images[image])
        return list(reached)


Score = Callable[[Prey, Question, Option, "random.Random"], float]
"""What an option of a question is worth to the creature."""
