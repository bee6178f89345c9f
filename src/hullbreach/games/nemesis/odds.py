"""Odds that the rules give, from what lies open and what a seat itself sees.

Nothing here reads what is hidden: a deck is what a seat has not seen of its cards.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Final, NamedTuple

from .combat import (
    COMBAT,
    EGGS,
    loaded_weapons,
    shot_injuries,
    struck_injuries,
    targets,
    weapon_rule,
)
from .content import CONSTANTS
from .ids import (
    CLEAN,
    CLOSED,
    COLOURS,
    CONTAMINATION,
    INFECTED,
    LARVA,
    NEIGHBOURS,
    SEEN_CLEAN,
    SEEN_INFECTED,
    UNKNOWN,
    WAYS,
)
from .intruders import fights, find
from .noise import DANGER, NOISE, SILENCE
from .rules import Rules
from .slots import ASSAULT_RIFLE, is_public
from .state import Held, Nemesis

DRAWN: Final = 2
"""Items that a search draws (NEM-SRCH-02)."""
WANTED: Final = {"red": "a weapon", "yellow": "something to repair with", "green": "a dressing"}
"""What is mostly looked for in a deck of items, in words."""
_USES: Final = {"yellow": ("repair", "engine"), "green": ("dress",)}


class Strike(NamedTuple):
    """Chance to injure at all, and injuries on average."""

    hit: Fraction
    injuries: Fraction


def shot(g: Nemesis, held: Held, target: int, *, again: int = 0, sure: int = 0) -> Strike:
    """A shot with a weapon: what misses is rolled again where the weapon may (NEM-CMB-04, -05), and
    `again` times more; `sure` are injuries besides."""
    it = find(g, target)
    type_, figure = (it.type, True) if it is not None else (LARVA, False)
    faces = [shot_injuries(g, held, face, type_, figure) for face in COMBAT.faces]
    strike = _strike(faces, weapon_rule(g, held.kind).reroll + again)
    return Strike(Fraction(1), strike.injuries + sure) if sure else strike


def granted(g: Nemesis, seat: int, key: str) -> list[Strike]:
    """The shots that a use of a card offers, with every weapon at every target (NEM-CMB-06)."""
    slots = loaded_weapons(g, seat, energy=key == "aim")
    held = [g.players[seat].slots[slot] for slot in slots]
    if key == "full_auto":
        held = [it for it in held if it.kind == ASSAULT_RIFLE]
    return [
        shot(g, it, target, again=key == "aim", sure=it.ammo // 2 if key == "full_auto" else 0)
        for it in held
        for target in targets(g, seat)
    ]


def blow(g: Nemesis, target: int) -> Strike:
    """A melee attack (NEM-CMB-09)."""
    it = find(g, target)
    type_ = it.type if it is not None and target != EGGS else LARVA
    return _strike([struck_injuries(g, face, type_) for face in COMBAT.faces], 0)


def _strike(injuries: list[int], again: int) -> Strike:
    """What misses is rolled again, so many times."""
    hit = Fraction(sum(n > 0 for n in injuries), len(injuries))
    mean = Fraction(sum(injuries), len(injuries))
    rolls = sum((1 - hit) ** n for n in range(again + 1))
    return Strike(hit * rolls, mean * rolls)


def met(g: Nemesis, seat: int, room: int) -> Fraction:
    """The chance that a noise roll in a room that was empty brings an intruder (NEM-NOISE-02, -03).

    A second roll, and what an encounter draws (a blank), are left out of account.
    """
    # Behind a closed door it only breaks that (NEM-NOISE-05).
    near = {to for to, way in NEIGHBOURS[room] if g.doors[way] != CLOSED}
    lurks = any(it.room in near and not fights(g, it) for it in g.intruders)
    loud = [DANGER, SILENCE] if g.players[seat].slime else [DANGER]
    faces = NOISE.faces
    comes = sum(
        lurks if face in loud else face != SILENCE and g.noise[WAYS[room][face - 1]] > 0
        for face in faces
    )
    return Fraction(comes, len(faces))


class Find(NamedTuple):
    """A deck of items: cards left, and the chance that the drawn ones hold what is wanted."""

    left: int
    chance: Fraction


def search(g: Nemesis, seat: int, colour: str) -> Find:
    """Two items of a deck (NEM-SRCH-02). What lies under it was put there, and comes last."""
    deck = g.item_decks[COLOURS.index(colour)]
    rules: Rules = g.edition
    left = len(deck.top) + len(deck.pool)
    unseen = _unseen_items(g, seat, colour)
    wanted = sum(_is_wanted(rules, kind, colour) for kind in unseen)
    drawn = min(DRAWN, left, len(unseen))
    if not drawn:
        return Find(len(deck), Fraction(0))
    none = Fraction(comb(len(unseen) - wanted, drawn), comb(len(unseen), drawn))
    return Find(len(deck), 1 - none)


def _is_wanted(rules: Rules, kind: int, colour: str) -> bool:
    if colour == "red":
        return rules.things.items[kind].weapon is not None
    return any(use.key in _USES[colour] for use in rules.items[kind])


def _unseen_items(g: Nemesis, seat: int, colour: str) -> list[int]:
    """The cards of a deck that a seat does not see: they lie in it or with others, face down."""
    rules: Rules = g.edition
    unseen = g.item_decks[COLOURS.index(colour)].unseen(seat)
    for p in g.players:
        if p.seat != seat:
            secret = [kind for kind in p.items if not is_public(g, kind)]
            unseen += [k for k in (*secret, *p.looking) if rules.things.items[k].deck == colour]
    return unseen


class Infection(NamedTuple):
    """Contamination cards of the hand: unread ones, read INFECTED ones, and the chance that one
    unread card is INFECTED."""

    unread: int
    read: int
    chance: Fraction

    @property
    def any(self) -> Fraction:
        """The chance that the hand holds an INFECTED card."""
        return Fraction(1) if self.read else 1 - (1 - self.chance) ** self.unread


def infection(g: Nemesis, seat: int) -> Infection:
    """What a scan of the hand would find (NEM-CONT-03), by what its owner has read (NEM-CONT-10)
    and what has left the game in the open."""
    p = g.players[seat]
    own = [c for c in (*p.deck.pool, *p.deck.discard, *p.contamination) if c >= CONTAMINATION]
    open_ = [*g.contamination_removed, *own]
    infected = sum(card in (INFECTED, SEEN_INFECTED) for card in open_)
    clean = sum(card in (CLEAN, SEEN_CLEAN) for card in open_)
    total = CONSTANTS.contamination_infected + CONSTANTS.contamination_clean
    hidden = total - infected - clean
    fresh = Fraction(CONSTANTS.contamination_infected - infected, hidden) if hidden else Fraction(0)
    # An unread card may be one that was read in an earlier hand.
    blind = [UNKNOWN if card > SEEN_CLEAN else card for card in own]
    returned, harmless = blind.count(INFECTED), blind.count(CLEAN)
    new = blind.count(UNKNOWN)
    of = returned + harmless + new
    chance = (returned + new * fresh) / of if of else fresh
    read = p.contamination.count(SEEN_INFECTED)
    unread = len(p.contamination) - read - p.contamination.count(SEEN_CLEAN)
    return Infection(unread, read, chance)
