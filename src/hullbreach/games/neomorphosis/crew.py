"""The crew: who stands, who controls whom, what somebody carries and what that adds."""

from __future__ import annotations

import msgspec

from .content import Bonus
from .ids import CARDS, CREW, FIRST_CRAFTABLE, KIND, TANK, TECH
from .state import RECOVERING, STANDING, Member, NeoMorphosis

BONUS = {
    name: tuple([int(getattr(card.bonus, name)) for card in CARDS])
    for name in (entry.name for entry in msgspec.structs.fields(Bonus))
}
"""What cards add while they are held, by the name of a bonus (content.Bonus) and by thing."""


def standing(g: NeoMorphosis) -> list[Member]:
    """Crew members who are not downed, in order."""
    return [m for m in g.crew if m.down == STANDING]


def back_in(g: NeoMorphosis, m: Member) -> int:
    """The round in which somebody who is down stands up again (NM-WND-05)."""
    return g.round + (1 if m.down == RECOVERING else 2)


def standing_in(g: NeoMorphosis, areas: int) -> list[Member]:
    """Standing crew members in the areas of a mask, in order."""
    return [m for m in g.crew if m.down == STANDING and areas >> m.area & 1]


def seat_of(g: NeoMorphosis, member: int) -> int:
    """Who decides for a crew member (NM-GEN-05)."""
    return g.crew[member].seat


def own(g: NeoMorphosis, seat: int) -> list[int]:
    """The crew members of a seat, in order (NM-GEN-04)."""
    return [m.number for m in g.crew if m.seat == seat]


def health_left(m: Member) -> int:
    """Health minus wounds: what targeting looks at (NM-TGT-01)."""
    return CREW[m.number].health - m.wounds


def stack_of(m: Member, thing: int) -> list[int]:
    """The stack that a craftable card belongs to (NM-STACK-01)."""
    return m.tech if KIND[thing] == TECH else m.science


def cards_of(m: Member) -> list[int]:
    """All cards it has ready: Item cards, then tech stack, then science stack (NM-INV-02)."""
    return [*[thing for thing in m.items if thing < FIRST_CRAFTABLE], *m.tech, *m.science]


def carried(m: Member) -> list[int]:
    """All it carries, tokens too, each kind once (NM-ITEM-02)."""
    if not laden(m):
        return []
    return list(dict.fromkeys([*m.items, *m.tech, *m.science]))


def holds(m: Member, thing: int) -> bool:
    """Whether it carries a thing: a card or a token."""
    if thing < FIRST_CRAFTABLE or thing >= TANK:
        return thing in m.items
    return thing in (m.tech if KIND[thing] == TECH else m.science)


def laden(m: Member) -> bool:
    """Whether it carries anything."""
    return bool(m.items or m.tech or m.science)


def held(m: Member) -> set[int]:
    """The kinds of things it carries, tokens too."""
    return {*m.items, *m.tech, *m.science}


def bonus(m: Member, name: str) -> int:
    """What its cards add, two copies of one card once (NM-SKILL-04, -06)."""
    if not (m.items or m.tech or m.science):
        return 0
    adds, n = BONUS[name], 0
    for thing in held(m):
        if thing < TANK:
            n += adds[thing]
    return n


def defense(m: Member) -> int:
    """Defense with its cards, without xenobiology (NM-COMB-18)."""
    return CREW[m.number].defense + bonus(m, "defense")


def bonus_without(m: Member, name: str, thing: int) -> int:
    """What its cards add while one card of a kind does not count (NM-FRAG-05)."""
    adds = BONUS[name]
    cards = [*m.items, *m.tech, *m.science]
    cards.remove(thing)
    return sum([adds[card] for card in set(cards) if card < TANK])
