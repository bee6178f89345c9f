"""Games that begin in the middle of trouble, played at random under a watchful eye.

Everybody is hurt and armed, larvae and intruders are about, doors are shut and rooms burn: in a
few hundred choices more chapters meet than in a whole quiet game.
"""

from __future__ import annotations

import random

from hullbreach.bots import ask, make_bot
from hullbreach.games.nemesis.content import ITEMS, TILES
from hullbreach.games.nemesis.game import GAME
from hullbreach.games.nemesis.ids import (
    ARM,
    AWAKE,
    CLOSED,
    CORRIDORS_OF,
    DEAD,
    EVACUATED,
    FIGURES,
    HIBERNATING,
    LARVA,
    LOCKED,
    NEST,
    NO_EXPLORATION,
    OBJECTS,
    OPEN,
    ROOMS,
    SECTION_OF_POD,
    SEEN_CLEAN,
    SEEN_INFECTED,
    SLIME_ROOM,
    TECHNICAL,
    TOKENS,
    UNKNOWN,
    UNLOCKED,
)
from hullbreach.games.nemesis.movement import decide_tile, decide_token
from hullbreach.games.nemesis.pods import section_of
from hullbreach.games.nemesis.slots import (
    ASSAULT_RIFLE,
    AUTOLOADER,
    capacity,
    is_energy,
    is_weapon,
    slots_of,
    slots_used,
)
from hullbreach.games.nemesis.state import Held, Intruder, Nemesis, Player
from hullbreach.kernel.chance import Source
from hullbreach.kernel.checkpoint import copy_state
from hullbreach.kernel.match import Match
from hullbreach.lab.properties import conservation

SETUPS = (
    (3, "", {}),
    (5, "", {}),
    (2, "coop", {}),
    (4, "coop", {}),
    (1, "", {}),
    (3, "standard", {"intruder_player": "yes"}),
)


class Trouble:
    """One game."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        seats, variant, options = rng.choice(SETUPS)
        setup = GAME.make_setup(seats, variant, options)
        calm = Match(GAME, setup, rng)
        while calm.pending is not None and calm.pending.kind != "action":
            calm.choose(calm.awaiting[0], 0)
        g: Nemesis = copy_state(calm.state)  # type: ignore[assignment]
        g.io = calm
        self._explore(g)
        self._arm(g)
        self._infest(g)
        g.io = None
        self.match = Match.at(GAME, setup, g, source=Source(rng))
        levels = ("random", "random", "heuristic")
        self.bots = [make_bot(rng.choice(levels), GAME, seat) for seat in range(seats)]

    def play(self) -> None:
        """Play to the end. Raises AssertionError when something does not hold."""
        match = self.match
        while not match.over:
            self.check()
            seat = self.rng.choice(match.awaiting)
            match.choose(seat, ask(self.bots[seat], match, seat))
        self.check()
        assert match.result().ending

    # -- making trouble --------------------------------------------------------------------

    def _explore(self, g: Nemesis) -> None:
        for room in ROOMS:
            if not g.explored[room] and self.rng.random() < 0.6:
                tile = TILES[decide_tile(g, room)]
                g.explored_tokens.append(decide_token(g, room))
                g.explored[room], g.tokens[room] = True, NO_EXPLORATION
                g.item_counter[room] = self.rng.randint(0, 3) if tile.search else 0
        for corridor in range(TECHNICAL + 1):
            g.noise[corridor] = self.rng.random() < 0.4
        for corridor in self.rng.sample(range(TECHNICAL), self.rng.choice((2, 6, 11))):
            g.doors[corridor] = self.rng.choice((CLOSED, CLOSED, 2))
        for room in self.rng.sample(list(ROOMS), self.rng.choice((0, 2, 5, 7))):
            g.fire[room] = True
        g.pods = [UNLOCKED if s == LOCKED and self.rng.random() < 0.6 else s for s in g.pods]
        g.time, g.destruct = self.rng.choice((15, 9, 8, 4)), self.rng.choice((-1, -1, 5, 2))

    def _arm(self, g: Nemesis) -> None:
        rooms = self.rng.sample([room for room in ROOMS if g.explored[room]], 3)
        for p in g.players:
            p.room = self.rng.choice(rooms)
            p.larva, p.slime, p.signal = (self.rng.random() < 0.3 for _ in range(3))
            for deck in g.item_decks:
                for _ in range(self.rng.randint(0, 4)):
                    kind = self.rng.choice(deck.pool)
                    if not ITEMS[kind].heavy:
                        p.items.append(kind)
                    elif slots_used(p) < slots_of(p):
                        p.slots.append(Held(kind, int(ITEMS[kind].weapon is not None)))
                    else:
                        continue
                    deck.pool.remove(kind)
            for quest in p.quests[:]:
                if self.rng.random() < 0.5 and not ITEMS[quest].heavy and quest != AUTOLOADER:
                    p.quests.remove(quest)
                    p.items.append(quest)
            for _ in range(self.rng.randint(0, 3)):
                g.contamination_deck -= 1
                p.deck.discard.append(UNKNOWN)
            for _ in range(self.rng.choice((0, 0, 1, 2))):
                wound = g.take(g.wound_deck.pool, "serious wound")
                open_ = wound != ARM or slots_used(p) < 2
                (p.wounds if open_ else p.dressed).append(wound)

    def _infest(self, g: Nemesis) -> None:
        if self.rng.random() < 0.3:
            return
        g.contact = True
        for p in g.players:
            if len(p.objectives) > 1:
                g.objectives_left.append(p.objectives.pop())
                g.objectives_left_by.append(p.seat)
                p.objectives_seen.pop()
        for _ in range(self.rng.randint(1, 9)):
            token = self.rng.choice(g.bag)
            type_, room = TOKENS[token][0], self.rng.choice(ROOMS)
            if type_ and sum(it.type == type_ for it in g.intruders) < FIGURES[type_] // 2:
                g.bag.remove(token)
                g.intruders.append(Intruder(g.next_id, type_, room, token, int(type_ > LARVA)))
                g.next_id += 1
                g.intruder_count[room] += 1

    # -- watching --------------------------------------------------------------------------

    def check(self) -> None:
        """What must hold at every decision, chapter by chapter."""
        g: Nemesis = self.match.state  # type: ignore[assignment]
        conservation(self.match)
        self._check_ship(g)
        self._check_intruders(g)
        for p in g.players:
            self._check_fate(g, p)
            self._check_things(p)
        self._check_asked(g)

    def _check_ship(self, g: Nemesis) -> None:
        assert sum(state != OPEN for state in g.doors) <= 12
        assert sum(g.fire) <= 8 and sum(g.malfunction) <= 8
        if g.airlock:
            ways = [c for c in CORRIDORS_OF[g.airlock] if c != TECHNICAL]
            assert all(g.doors[c] == CLOSED for c in ways)
        for room in ROOMS:
            if g.malfunction[room]:
                assert g.explored[room] and g.tiles[room] not in (NEST, SLIME_ROOM)
        assert g.nest_destroyed == (g.eggs == 0) or g.ship_lost

    def _check_intruders(self, g: Nemesis) -> None:
        assert g.contact or not g.intruders
        assert len({it.id for it in g.intruders}) == len(g.intruders)
        for type_, figures in enumerate(FIGURES):
            assert sum(it.type == type_ for it in g.intruders) <= figures

    def _check_fate(self, g: Nemesis, p: Player) -> None:
        if p.pod:
            assert p.status == AWAKE and not g.intruder_count[p.room]
            assert section_of(g, p.room) == SECTION_OF_POD[p.pod]
        if p.status == DEAD and not g.ending:
            assert not p.larva and not any(held.kind >= OBJECTS for held in p.slots)
            if not g.coop:
                assert not (p.items or p.slots or p.quests or p.hand or p.contamination or p.wounds)
        assert len(p.wounds) + len(p.dressed) <= 3 and p.light <= 2
        assert len(p.objectives) == len(p.objectives_seen)
        sight = (SEEN_INFECTED, SEEN_CLEAN)
        assert not any(card in sight for card in p.deck.pool + p.deck.discard)

    def _check_things(self, p: Player) -> None:
        g: Nemesis = self.match.state  # type: ignore[assignment]
        for held in p.slots:
            weapon = is_weapon(g, held)
            assert 0 <= held.ammo <= (capacity(g, held) if weapon else 0)
            assert not held.magazines or is_energy(g, held)
            assert not held.autoloader or held.kind == ASSAULT_RIFLE
            assert not held.tape or sum(h.tape == held.tape for h in p.slots) == 2
        assert not any(ITEMS[kind].heavy for kind in p.items)

    def _check_asked(self, g: Nemesis) -> None:
        d = self.match.pending
        if d is None:
            assert g.ending
            return
        assert any(p.status == AWAKE for p in g.players) or d.kind == "objective"
        for seat in d.seats:
            status = g.players[seat].status
            if status == DEAD:
                assert d.kind.startswith("hunt") or d.kind == "autodoc"
            elif status in (HIBERNATING, EVACUATED):
                assert d.kind == "objective"
        if d.kind == "action":
            p = g.players[g.active]
            assert d.seats == (p.seat,) and not p.pod
            assert slots_used(p) <= slots_of(p)
            assert not (g.attacks_open or g.event_open or g.intruder_player.looking or g.committed)
            assert not any(q.looking for q in g.players)
