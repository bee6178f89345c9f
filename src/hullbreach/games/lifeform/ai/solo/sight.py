"""What a view means at a question: the position in numbers, and how far it is to everything."""

from __future__ import annotations

from functools import cached_property
from itertools import pairwise

from hullbreach.kernel.game import Question

from ...board import AI_PATH, DECK_OF, REMORA, VENTS, link_between
from ...dragons_domain.ids import ALERT, FORWARD
from ...dragons_domain.motion import ELUDING
from ...dragons_domain.resources import icons_by
from ...dragons_domain.rules import SoloRules
from ...dragons_domain.variants import IMPERVIOUS, hunting_android
from ...dragons_domain.view import SoloView
from ...ids import COLUMNS, ENERGY, WEAPONRY
from ...table import TableView
from ..reading import Reading
from .prospect import UNKNOWN, Prospect

HAND = 7
"""Cards in a hand (LFD-ROUND-03)."""


def _steps_to_alert() -> tuple[int, ...]:
    away = [0] * len(FORWARD)
    for _ in FORWARD:
        for space, ways in enumerate(FORWARD):
            if space != ALERT:
                away[space] = 1 + away[ways[0]]
    return tuple(away)


AWAY = _steps_to_alert()
"""Steps of the figure from each space to ALERT: every lane is as long as the other."""
CLOSE = 3
"""So near the figure is in close range (LFD-MOT-08)."""
FARTHEST = max(AWAY)
BARRED = 2
"""Phases that the security door keeps the android where it is (LF-ANDROID-06)."""


class Sight:
    """A view at a question, with what follows from it."""

    def __init__(self, view: TableView, question: Question) -> None:
        assert view.solo is not None and view.own is not None
        self.view = view
        self.solo: SoloView = view.solo
        self.rules: SoloRules = question.edition  # type: ignore[assignment]
        self.reading = Reading(view, question.seat)
        self.chambers = view.chambers
        self.needed = (
            COLUMNS[WEAPONRY].bar,
            view.overheating - 1,
            COLUMNS[ENERGY].bar,
            1,
            0,
        )
        """Mission tokens a launch needs by column (LFD-LAUNCH-03 to -06)."""
        self.eluding = ELUDING
        for mod in self.rules.mods["elude.cards"]:
            self.eluding = mod(None, 0, self.eluding)
        self.hunted = self.rules.flow["android"] is hunting_android
        """Whether the android comes for you instead of following its path (LFD-VAR-11)."""
        flames = self.rules.crew_actions["FLAMETHROWER_ANDROID"]
        self.fireproof = flames is IMPERVIOUS["FLAMETHROWER_ANDROID"]
        self.now = self._now()
        self.known: dict[object, float] = {}
        """What was worked out at this question already."""
        self._icons: dict[int, frozenset[str]] = {}

    def _now(self) -> Prospect:
        """The position as it is."""
        v, s, p = self.view, self.solo, Prospect.__new__(Prospect)
        search, held = v.search, s.tokens
        assert v.own is not None
        p.place = next((c.place for c in v.characters), -1)
        p.hand = tuple([card.id for card in v.own.hand])
        p.load = tuple([column.tokens for column in v.loadout])
        p.taken = p.terror_gone = ()
        p.minute, p.away = v.minute, AWAY[s.figure]
        p.nerve, p.fear, p.alive, p.killed = s.nerve, s.fear, s.alive, s.killed
        p.cocoon, p.attack_5, p.stowaways = v.cocoon.space, s.attack_5_aboard, s.stowaways
        states = [trait.state for trait in s.traits]
        p.unused, p.used = states.count("unused"), states.count("used")
        p.airlock, p.malfunction = s.airlock, v.malfunction
        p.android, p.hit = v.android.place, v.android.space
        p.barred = self._barred(p.android)
        p.impervious = s.impervious
        p.cat, p.umbilicus, p.xeno = s.cat, s.umbilicus, s.xeno
        p.survivals, p.extinguishers = held["survival"], held["fire extinguisher"]
        p.torches, p.harpoons = held["welding torch"], held["harpoon"]
        p.thirties, p.blasts = held["30 seconds"], held["halon gas blast"]
        p.heat = v.players[0].heat
        p.data = sum(v.players[0].data.values())
        p.clamps = search.clamps if search else 0
        p.support = search.support if search else 0
        p.cleared = tuple([place.state != "closed" for place in search.locations]) if search else ()
        p.lost = 0.0
        return p

    def _barred(self, android: int) -> int:
        """Phases that the security door on its way will keep the android."""
        door = self.view.door
        if android < 0 or door.link < 0:
            return 0
        if self.hunted:
            ahead = [link_between(android, place) for place in range(REMORA)]
        elif android not in AI_PATH:  # it stays where it is
            return 0
        else:
            path = AI_PATH[AI_PATH.index(android) :]
            ahead = [link_between(a, b) for a, b in pairwise(path)]
        return BARRED - door.half_lock if door.link in ahead else 0

    # -- the ship ----------------------------------------------------------------------------

    def walk(self, place: int) -> tuple[int, ...]:
        """Corridors from a place to every other."""
        return self.reading.walk(place)

    def outage(self, place: int) -> bool:
        """Whether a power outage token lies in a place."""
        return place != REMORA and self.chambers[place].outage

    def terror(self, p: Prospect, place: int) -> bool:
        """Whether terror still lies in a place."""
        return place != REMORA and self.chambers[place].terror and place not in p.terror_gone

    def vent(self, place: int) -> bool:
        """Whether a place is a vent chamber (LFD-SD-08)."""
        return place in VENTS or place in self.solo.vents_at

    def missions(self, p: Prospect, place: int) -> int:
        """Mission tokens that lie in a place."""
        return 0 if place == REMORA else self.chambers[place].missions - p.taken.count(place)

    def android_next(self, p: Prospect) -> int:
        """Where the android goes next, as far as one can tell; -1 for nowhere."""
        if p.android < 0 or p.android == p.place:
            return -1
        if self.hunted:
            away = self.walk(p.place)
            near = [n for n in self.reading.steps(p.android) if away[n] < away[p.android]]
            return near[0] if near else -1
        if p.android not in AI_PATH[:-1]:
            return -1
        return AI_PATH[AI_PATH.index(p.android) + 1]

    # -- cards -------------------------------------------------------------------------------

    def icons(self, card: int) -> frozenset[str]:
        """The icons of a card that pay."""
        shown = self._icons.get(card)
        if shown is None:
            shown = frozenset() if card == UNKNOWN else icons_by(self.rules, card)
            self._icons[card] = shown
        return shown

    def having(self, p: Prospect, code: str) -> list[int]:
        """The cards of a hand that show an icon."""
        return [card for card in p.hand if code in self.icons(card)]

    def missing(self, p: Prospect) -> int:
        """Mission tokens that a launch still needs."""
        a, b, c, d, _ = self.needed
        w, x, y, z, _ = p.load
        lacking = a - w if a > w else 0
        lacking += b - x if b > x else 0
        lacking += c - y if c > y else 0
        return lacking + (d - z if d > z else 0)

    def ready(self, p: Prospect) -> bool:
        """Whether nothing is missing but to be aboard."""
        return p.cat and p.umbilicus and p.xeno and not self.missing(p)

    # -- crisis cards ------------------------------------------------------------------------

    @cached_property
    def unseen(self) -> tuple[tuple[int, ...], ...]:
        """By ship deck: crisis cards that nobody has seen."""
        gone = {*self.solo.crisis_out}
        if self.solo.crisis is not None:
            gone.add(self.solo.crisis.id)
        return tuple(
            tuple([n for n, c in enumerate(self.rules.crisis) if c.deck == deck and n not in gone])
            for deck in "ABC"
        )

    @cached_property
    def giving(self) -> dict[str, tuple[int, ...]]:
        """By what is wanted: how many unseen cards of each deck give it."""
        return {
            what: tuple(
                [
                    sum(any(what in option.does for option in self.rules.crisis[n].options)
                        for n in deck)
                    for deck in self.unseen
                ]
            )
            for what in ("cat", "umb", "data")
        }  # fmt: skip


CHAMBERS_OF = tuple(
    tuple([place for place, on in enumerate(DECK_OF) if on == deck and place not in VENTS])
    for deck in range(3)
)
"""By ship deck: the chambers where a crisis awaits who comes."""
