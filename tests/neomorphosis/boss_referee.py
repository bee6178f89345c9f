"""What bosses do in an Alien Phase, for the second time (alien_referee.py)."""

from __future__ import annotations

from hullbreach.games.neomorphosis.ids import BEHAVIORS, SHORT
from hullbreach.games.neomorphosis.state import STANDING, Alien
from tests.neomorphosis.alien_referee import BLARE, HYDRA, MOTHER, PHIPPS, POD, WORM, Referee
from tests.neomorphosis.oracle import NO_WAY


class BossReferee(Referee):
    """A referee that knows step 4 too."""

    def special(self) -> None:
        waiting = [a for a in self.those(MOTHER, BLARE, PHIPPS) if a.type not in self.done]
        if not self.up.special or not waiting:
            return
        a = min(waiting, key=lambda a: a.type)
        self.done.append(a.type)
        if a.type == PHIPPS:
            self.collaborate(a)
            return
        deck = self.g.behavior_decks[a.type - MOTHER]
        [card] = self.card(deck, "behavior card")
        assert BEHAVIORS[card].boss == SHORT[a.type]
        getattr(self, BEHAVIORS[card].name.lower().replace(" ", "_"))(a)
        deck.discard.append(card)

    @property
    def done(self) -> list[int]:
        return self.g.activation.done

    def collaborate(self, a: Alien) -> None:
        larvae = [b for b in self.those(WORM, HYDRA) if not b.ringed]
        near = {b.figure: self.far(a.area, b.area) for b in larvae}
        least = min(near.values(), default=NO_WAY[0])
        if least <= 2:
            figure = self.one_of([f for f, moves in near.items() if moves == least], "larva")
            self.ring(next(b for b in larvae if b.figure == figure))
        self.go(a, "HUNT", 2)

    def charge(self, a: Alien) -> None:
        self.go(a, "HUNT", 3, 1)

    def clutch(self, a: Alien) -> None:
        here = self.it.names[a.area]
        room = sorted(n for n in self.it.names if n[1] == here[1] and n != here)
        links = self.it.links(self.g, closed=False)
        areas = [here, *[name for name in room if (here, name) in links]]
        taken = {self.it.names[pod.area] for pod in self.those(POD)}
        for name in [name for name in areas if name not in taken][:3]:
            self.place(POD, self.it.names.index(name))

    def shriek(self, a: Alien) -> None:
        near = [(self.far(a.area, b.area), b.figure, b) for b in self.those(WORM, HYDRA)]
        for moves, _, b in sorted(near, key=lambda it: it[:2]):
            if moves <= 3:
                self.go(b, "HUNT", 2)

    def sweep(self, a: Alien) -> None:
        there = [m for m in self.g.crew if m.down == STANDING and m.area == a.area]
        for m in there:
            self.attack(a, m, 0)
        if not there:
            self.go(a, "HUNT", 2)

    def impale(self, a: Alien) -> None:
        self.go(a, "HUNT", 2, wounds=1)

    def burst_in(self, a: Alien) -> None:
        self.go(a, "BREACH", 3, 2)

    tear_through = burst_in

    def mend(self, a: Alien) -> None:
        if a.wounds:
            a.wounds = max(0, a.wounds - 2)
        else:
            self.go(a, "HUNT", 2)

    def rage(self, a: Alien) -> None:
        m = self.go(a, "HUNT", 2)
        if m is not None and m.down == STANDING:
            self.attack(a, m, 0)

    def stalk(self, a: Alien) -> None:
        self.go(a, "HUNT", 3)

    def spore_cloud(self, a: Alien) -> None:
        sector = self.it.names[a.area][1]
        for m in self.g.crew:
            if m.down == STANDING and self.it.names[m.area][1] == sector:
                self.wound(m, 1)
        self.look()

    def flail(self, a: Alien) -> None:
        self.lash(a, 0)
        self.lash(a, 0)

    def call(self, a: Alien) -> None:
        self.place(WORM, a.area)
        self.place(HYDRA, a.area)

    def slip_away(self, a: Alien) -> None:
        for _ in range(2):
            crew = [m.area for m in self.g.crew if m.down == STANDING]
            now = min(self.far(area, a.area) for area in crew)
            here = self.it.names[a.area]
            ways = {
                self.it.names.index(there)
                for near, there in self.it.links(self.g, closed=False)
                if near == here
            }
            away = [w for w in ways if now < min(self.far(area, w) for area in crew) < NO_WAY[0]]
            if now == NO_WAY[0] or not away:
                break
            a.area = self.one_of(away, "path")
        a.wounds = max(0, a.wounds - 1)
