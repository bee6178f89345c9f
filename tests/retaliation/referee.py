"""A referee: it hears what a game says, with the table as it is at that moment, and judges it.

Where somebody moved, whom an attack is aimed at, what a noise roll, a token, a shot or an attack
card comes to, is worked out by geography.py or from the tables below, which are the rulebook's own.
What several things come of is a generator of what must be heard next, asked when it is heard.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

from hullbreach.games.retaliation import facility
from hullbreach.games.retaliation.content import WOUNDS
from hullbreach.games.retaliation.crew import closest
from hullbreach.games.retaliation.game import GAME
from hullbreach.games.retaliation.intruder_moves import repel_ways
from hullbreach.games.retaliation.models import made_way
from hullbreach.kernel.game import Setup
from hullbreach.kernel.match import Match
from tests.retaliation import geography
from tests.retaliation.fights import Heard
from tests.retaliation.geography import FIRST, PLAY, Figure
from tests.retaliation.noises import Noises

ADDED = {
    "Blank": ("Adult", "Adult"), "Larva": ("Drone", "Drone"), "Adult": ("Queen", "Larva"),
    "Drone": ("Queen", "Larva"),
}  # fmt: skip
"""Bag development: what is added while the Queen lives, and once she is dead."""


class Watched(Match):
    """A match whose referee hears all."""

    referee: Referee | None = None

    def say(
        self, kind: str, rule: str, args: Heard, to: tuple[int, ...] | None, story: bool = False
    ) -> None:
        if self.referee is not None and to is None:
            self.referee.hears(kind, rule, args)
        super().say(kind, rule, args, to, story)

    def choose(self, seat: int, answer: Any, **more: Any) -> Any:
        if self.referee is not None and self.pending is not None:
            self.referee.answered(seat, answer)
        return super().choose(seat, answer, **more)

    def _checkpoint(self) -> None:
        if self.referee is not None:
            self.referee.boundary(self.state.step)
        super()._checkpoint()


class Referee(Noises):
    """Looks over a match of the base game from where it stands."""

    def __init__(self, match: Watched) -> None:
        self.match = match
        self.deadly = match.setup.options.get("deadly") == "yes"
        self.known = match.state.edition.things.intruders
        self.seen: Counter[str] = Counter()
        """How often something was judged."""
        self.moves: Iterator[Heard] | None = None
        self.noise: Iterator[Heard] | None = None
        self.due: list[Heard] = []
        self.entry: tuple[Figure, set[int]] | None = None
        self.column = -1
        self.aim = -1
        self.wanted: dict[str, Any] = {}
        self.step = ""
        self._anew()
        match.referee = self

    @property
    def g(self) -> Any:
        return self.match.state

    def _anew(self) -> None:
        g = self.g
        self.at = {(it.type, it.number): it.place for it in g.intruders}
        self.hits = {(it.type, it.number): it.hits for it in g.intruders}
        self.doors, self.marked, self.barriers = list(g.doors), list(g.noise), list(g.barriers)
        self.health = [p.health for p in g.players]

    # -- steps of the flow -----------------------------------------------------------------

    def boundary(self, step: str) -> None:
        """A step of the flow is about to begin: what the last one had to come to."""
        self._finish()
        if self.step in ("intruders", "turn_end", "cleanup") and self.wanted:
            if step != "final":
                for what, value in self.wanted.items():
                    assert self._now(what) == value, (self.step, what, self._now(what), value)
                self.seen[self.step] += 1
            self.wanted = {}
        self.step, self.aim = step, -1
        self._anew()
        foresee = getattr(self, "before_" + step, None)
        if foresee is not None:
            foresee()

    def _now(self, what: str) -> Any:
        g = self.g
        return {
            "air": [(p.oxygen, p.suffocating) for p in g.players if p.where == PLAY],
            "hits": sorted((it.type, it.number, it.hits) for it in g.intruders),
            "track": g.queen_hits, "first": g.first, "round": g.round,
            "hands": [len(p.hand) + len(p.contamination) for p in g.players],
            "lander": g.lander,
        }[what]  # fmt: skip

    def before_turn_end(self) -> None:
        g, p = self.g, self.g.players[self.g.turn.seat]
        oxygen, token, dies = geography.breath(g, p, [WOUNDS[it].name for it in p.wounds])
        air = [
            (oxygen, token) if q is p else (q.oxygen, q.suffocating)
            for q in g.players
            if q.where == PLAY and not (q is p and dies)
        ]
        if not g.fire[p.room]:
            self.wanted = {"air": air}

    def before_intruders(self) -> None:
        """Burning (NR-INTP-01 to -03)."""
        g = self.g
        burnt = [it for it in g.intruders if it.place < FIRST and g.fire[it.place]]
        queen = any(it.type == geography.QUEEN for it in burnt)
        self.wanted = {
            "hits": sorted(
                (it.type, it.number, it.hits + (it in burnt and it.type != geography.QUEEN))
                for it in g.intruders
                if it not in burnt or it.type != geography.LARVA
            ),
            "track": min(4, g.queen_hits + 1) if queen else g.queen_hits,
        }

    def before_attacks(self) -> None:
        self.moves = self._phase()

    def _phase(self) -> Iterator[Heard]:
        """Attacks of the intruder phase: room by room, the largest first (NR-INTP-05 to -07)."""
        began = dict(self.at)
        for slot in geography.rooms(self.g):
            group = [
                it for it in geography.size_order(self.at, self.hits, slot) if began[it] == slot
            ]
            for it in group:
                here = geography.crowd(self.g, slot)
                if here and self.at.get(it) == slot:
                    yield ("struck", *it, here[0].seat)

    def before_event_effects(self) -> None:
        self.moves = None

    def before_cleanup(self) -> None:
        g, seats = self.g, len(self.g.players)
        stays = [p.where in (PLAY, 1) for p in g.players]
        turn = [(g.first + n) % seats for n in range(1, seats + 1)]
        sizes = self._now("hands")
        left = [len(p.deck) + len(p.deck.discard) for p in g.players]
        self.wanted = {
            "first": next(seat for seat in turn if stays[seat]),
            "hands": [
                size + min(max(0, 5 - size), left[seat]) if stays[seat] else size
                for seat, size in enumerate(sizes)
            ],
            "round": g.round + 1,
            "lander": 0 if g.lander_is == 0 and g.lander == g.round + 1 else g.lander,
        }

    # -- what is heard ---------------------------------------------------------------------

    def hears(self, kind: str, rule: str, args: Heard) -> None:
        if self.due and kind in (
            "intruder.placed",
            "intruder.removed",
            "token.gone",
            "queen.active",
        ):
            assert (kind, *args) == self.due.pop(0), (kind, args, self.due)
        if self.shot is not None and kind not in ("shot", "blow"):
            self._shot_is_over(kind, args)
        judge = getattr(self, "on_" + kind.replace(".", "_"), None)
        if judge is not None:
            judge(rule, *args)

    def _finish(self) -> None:
        """Nothing that had to come may be missing."""
        self.line = None
        assert not self.due, self.due
        for name in ("noise", "moves"):
            left = getattr(self, name)
            setattr(self, name, None)
            if left is not None and not self.g.ending and self.match.pending is None:
                more = next(left, None)
                assert more is None, (name, more)
        self.entry = self.shot = self.passing = None

    def _expect(self, what: Iterator[Heard] | None, heard: Heard, name: str) -> None:
        assert what is not None
        wanted = next(what, None)
        assert wanted == heard, (name, wanted, heard)
        self.seen[name] += 1

    # -- intruders -------------------------------------------------------------------------

    def on_intruder_placed(self, rule: str, type_: int, number: int, place: int) -> None:
        self.at[type_, number], self.hits[type_, number] = place, 0
        if place < FIRST:
            self._enters((type_, number), place, self.aim if rule == "NR-NOI-09" else -1, rule)

    def on_intruder_removed(self, rule: str, type_: int, number: int, place: int) -> None:
        del self.at[type_, number]
        if self.entry is not None and self.entry[0] == (type_, number):
            self.entry = None

    def on_intruder_swapped(self, rule: str, type_: int, number: int, place: int) -> None:
        if self.step == "event":
            self._expect(self.moves, ("swaps", type_, number, place), "swapped")
        self.at[type_, number] = place

    def on_intruder_moved(self, rule: str, type_: int, number: int, place: int) -> None:
        it, before = (type_, number), self.at[type_, number]
        assert place in geography.near(self.g, before), (it, before, place)
        if rule == "NR-NOI-03":
            self.active = False
            self._expect(self.noise, ("comes", *it, place), "drawn in")
        elif rule.startswith("NR-IMV"):
            if self.step == "event":
                self._expect(self.moves, ("moves", *it, place), "moved")
            else:
                aims = {p.room for p in geography.targets(self.g, before)}
                ways = {geography.routes(self.g, before, room)[0] for room in aims}
                assert place in ways or before < FIRST, (it, before, place, ways)
                self.seen["activated"] += 1
        self.at[it] = place
        if place >= FIRST:
            self.hits[it] = 0
            self.marked[place - FIRST] = 0
            return
        aim = self.aim if rule == "NR-NOI-03" else -2 if self.step != "event" else -1
        self._enters(it, place, -1 if rule.startswith("NR-REP") else aim, rule)

    def _enters(self, it: Figure, slot: int, aim: int, rule: str) -> None:
        """Whom its entry attack may be aimed at (NR-ATK-03)."""
        here = [p.seat for p in geography.crowd(self.g, slot)]
        if slot == geography.LANDING_ZONE:
            here = [
                p.seat
                for n in range(len(self.g.players))
                if (p := self.g.players[(self.g.first + n) % len(self.g.players)]).where == 1
                or (p.where == PLAY and p.room == slot)
            ]
        if here:
            victims = {aim} if aim in here else {here[0]} if aim != -2 else {*here}
            self.entry = (it, victims)

    def on_secure_used(self, rule: str, slot: int) -> None:
        assert self.entry is not None
        self.seen["secured"] += 1
        self.entry = None

    def on_secure_always(self, rule: str, slot: int) -> None:
        self.on_secure_used(rule, slot)

    def on_attack(self, rule: str, type_: int, number: int, seat: int) -> None:
        victim = self.g.players[seat]
        assert victim.where == PLAY
        if number and (type_, number) in self.at and self.at[type_, number] < FIRST:
            assert self.at[type_, number] == victim.room
        if self.passing:
            wanted = self.passing.pop(0)
            assert self.loose or wanted == (type_, number, seat), (wanted, type_, number, seat)
            self.seen["opportunity attack"] += 1
        elif self.entry is not None and self.entry[0] == (type_, number):
            if not self.loose:
                assert seat in self.entry[1], (self.entry, seat)
                self.seen["entry attack"] += 1
            self.entry = None
        elif self.step == "attacks" and self.moves is not None:
            wanted = next(self.moves, None)
            while wanted is not None and self.loose and wanted[1:3] != (type_, number):
                wanted = next(self.moves, None)  # it was prevented
            assert wanted is not None and wanted[1:3] == (type_, number), (wanted, type_, number)
            assert self.loose or wanted[3] == seat
            self.seen["phase attack"] += 1

    def on_turn(self, rule: str, seat: int) -> None:
        self.loose = False

    def on_moved(self, rule: str, seat: int, *args: int) -> None:
        assert self.loose or not self.passing, self.passing
        self.passing = None

    def on_card_played(self, rule: str, seat: int, card: int) -> None:
        self.loose, self.line = True, None

    def on_attack_prevented(self, rule: str, *args: int) -> None:
        self.loose, self.entry = True, None

    # -- whenever somebody is asked --------------------------------------------------------

    def answered(self, seat: int, answer: Any) -> None:
        """Somebody has chosen; nothing of it has happened yet."""
        d = self.match.pending
        assert d is not None
        if d.kind == "hits":
            options = list(d.options)
            if not self.rest:
                self.asked_hits(d.about[0], options)
            else:
                assert d.about[0] == self.rest
            chosen = [options[n] for n in answer]
            piercing = 2 not in d.weights and any(it[1] == geography.DRONE for it in options)
            self.rest = self.shared(d.about[0], options, chosen, piercing)
            self.taken = [*self.taken, *chosen] if self.rest else []
        elif d.kind == "action":
            self.loose = False
            if d.options[answer][0] in ("move", "careful"):
                self.moves_off(seat, d.options[answer][1])
        elif d.kind == "repel":
            it = next(o for o in self.g.intruders if (o.type, o.number) == tuple(d.about))
            ways, choice = geography.pushed(self.g, it, it.place)
            assert choice and [("corridor", to - FIRST) for to in ways] == list(d.options)
            self.seen["repel"] += 1

    taken: list[Heard] = []

    def look(self, rng: random.Random) -> None:
        """The table as it is against what was heard, and questions to the rules."""
        g = self.g
        d = self.match.pending
        if d is None or not g.phase:
            return
        if d.kind != "hits":
            self.rest, self.taken = 0, []
        assert self.at == {(it.type, it.number): it.place for it in g.intruders}
        for p in g.players:
            if p.where == PLAY:
                assert min(9, self.health[p.seat]) == p.health, (p.seat, self.health[p.seat])
        assert self.marked == list(g.noise), "noise markers"
        if rng.random() < 0.1:
            self.asks_the_rules(rng)

    def asks_the_rules(self, rng: random.Random) -> None:
        """Distances, targets, ways, space and pushes as the rules have them, and anew."""
        g = self.g
        places = [*geography.rooms(g), *(FIRST + k for k in geography.corridors(g))]
        start = rng.choice(places)
        away = geography.steps(g, start)
        assert facility.distances(g, start) == tuple(away.get(n, -1) for n in range(FIRST + 56))
        aims = geography.targets(g, start)
        target = closest(g, facility.distances(g, start))
        assert target is (aims[0] if aims else None)
        goal = rng.choice(geography.rooms(g))
        if goal != start:
            assert facility.first_steps(g, start, goal) == geography.routes(g, start, goal)
        for it in g.intruders:
            source = rng.choice(geography.rooms(g))
            assert repel_ways(g, it, source) == geography.pushed(g, it, source)[0]
        at = {(it.type, it.number): it.place for it in g.intruders}
        k = rng.choice(geography.corridors(g))
        for type_ in range(4):
            going = made_way(g, type_, k)
            mine = geography.leaving(at, type_, FIRST + k, list(at))
            assert (going and [(it.type, it.number) for it in going]) == (going and mine)
            assert (going is None) == (mine is None)
        self.seen["questions"] += 8 + len(g.intruders)


def watched(setup: Setup, seed: str) -> tuple[Watched, Referee, random.Random]:
    rng = random.Random(seed)
    match = Watched(GAME, setup, rng)
    return match, Referee(match), rng
