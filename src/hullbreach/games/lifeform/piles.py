"""Where all components of LIFEFORM lie, who sees them, and how many there are."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from hullbreach.kernel.piles import EVERYBODY, NOBODY, Pile

from .crew import crew_mask, is_lifeform
from .ids import (
    CAT_CARDS,
    CREW_CARDS,
    CREW_DECK,
    DISKS,
    EVOLUTION,
    FLAMETHROWER_CARD,
    LIFEFORM_CARDS,
    LIFEFORM_DECK,
    MAINFRAME_CARDS,
    MINING_LASER,
    OBJECTIVES,
    SPECIAL_CARDS,
    TERROR_CARDS,
    TERROR_DECK,
)
from .state import Lifeform, Player
from .tokens import BLAST, CLAW_TOKEN, COCOON, DATA, LIMITS, MISSION, NAMES, OUTAGE, TERROR

# -- secrets -----------------------------------------------------------------------------------


def secrets(g: Lifeform) -> list[Pile]:
    """The piles of which some seat does not see everything."""
    found = g.crew_deck.piles("crew card")
    found += g.creature.deck.piles("lifeform card")
    found += g.terror_deck.piles("terror card")
    for p in g.players:
        if p.hand:
            found.append(Pile("crew card", p.hand, _hand_seen(p), "hand", owner=p.seat))
        if p.looking:
            found.append(Pile("crew card", p.looking, 1 << p.seat, "drawn cards", owner=p.seat))
        if p.disks:
            found.append(Pile("disk", p.disks, 1 << p.seat, "disks", owner=p.seat))
    found.append(Pile("disk", g.disk_pool, NOBODY, "disks left", shown=False))
    found += _creature(g)
    crew = crew_mask(g) if g.creature.seat >= 0 else NOBODY
    turn = g.active if g.acting == "crew" else -1  # circuit boards, costs and the launch hang on it
    found += [
        Pile("objective", g.objectives, crew, "objectives", owner=turn, kind=_immediate),
        Pile("objective", g.objective_pool, NOBODY, "objectives not drawn"),
        Pile("evolution token", g.evolution_unseen, NOBODY, "evolution token not used"),
    ]
    return found


def _hand_seen(p: Player) -> int | list[int]:
    """A hand is its owner's, but everybody knows who holds a special card (LF-LASER-08)."""
    own = 1 << p.seat
    if SPECIAL_CARDS.isdisjoint(p.hand):
        return own
    return [EVERYBODY if card in SPECIAL_CARDS else own for card in p.hand]


def _immediate(objective: int) -> bool:
    """Cards that are decided immediately lie open: everybody knows that an undone one is none."""
    return OBJECTIVES[objective].kind == "immediate"


def _creature(g: Lifeform) -> list[Pile]:
    """What the lifeform player holds, the fight card, and what was chosen in secret."""
    it, f = g.creature, g.fight
    own = 1 << it.seat if it.seat >= 0 else NOBODY
    found = []
    if it.hand:
        found.append(Pile("lifeform card", it.hand, own, "lifeform hand", owner=it.seat))
    if it.looking:
        found.append(Pile("lifeform card", it.looking, own, "lifeform drawn", owner=it.seat))
    if f.card:
        seen = EVERYBODY if f.shown else own
        found.append(Pile("lifeform card", f.card, seen, "fight card", owner=it.seat))
    if g.real.value >= 0:
        found.append(g.real.pile("real image", it.seat))
    if g.stowaway.value >= 0:
        # Also a card that is of no use any more has been seen by its player alone.
        card = g.stowaway.pile("stowaway card", it.seat)
        found.append(replace(card, shown=not g.stowaway_out))
    return found


# -- what lies open ----------------------------------------------------------------------------


def in_the_open(g: Lifeform) -> list[Pile]:
    """The rest: everybody sees it, or could."""
    lifeform_row = g.row.seat >= 0 and is_lifeform(g, g.row.seat)
    waiting = [FLAMETHROWER_CARD] if g.flamethrower_waits else []
    if g.laser_waits or g.laser_owed >= 0:
        waiting.append(MINING_LASER)
    return [
        _counted("crew card", waiting),
        _counted("crew card", g.removed),
        _counted("lifeform card", g.lifeform_removed),
        Pile("lifeform card" if lifeform_row else "crew card", g.row.cards, EVERYBODY, "row"),
        Pile("crew card", g.fight.used, EVERYBODY, "used cards"),
        Pile("terror card", g.terror_open, EVERYBODY, "open terror"),
        Pile("objective", g.immediate, EVERYBODY, "open objectives"),
        Pile("objective", g.done, EVERYBODY, "done objectives"),
        _counted("disk", g.drafted),
        *_role_cards(g),
        Pile("evolution token", g.creature.evolution, EVERYBODY, "evolution tokens"),
        *(Pile("evolution token", lying, EVERYBODY, "track") for lying in g.evolution_track),
        _counted("evolution token", g.evolution_out),
        _counted("token", _tokens(g)),
    ]


def _counted(what: str, cards: list[int]) -> Pile:
    """Things that are counted here and shown otherwise than by their numbers."""
    return Pile(what, cards, EVERYBODY, shown=False)


def _role_cards(g: Lifeform) -> list[Pile]:
    return [
        Pile(what, cards, EVERYBODY, f"{what} {where}")
        for what, board in (("cat card", g.cat), ("mainframe card", g.mainframe))
        for where, cards in (
            ("supply", board.supply), ("discard", board.discard), ("in force", board.in_force)
        )
    ]  # fmt: skip


def _tokens(g: Lifeform) -> list[int]:
    """The tokens of the supply and wherever they lie, by kind."""
    lying = list(g.pool)
    lying[MISSION] += sum(g.missions) + sum(g.loadout)
    lying[OUTAGE] += sum(g.outage)
    lying[TERROR] += sum(g.terror)
    lying[COCOON] += sum(g.cocoons)
    lying[CLAW_TOKEN] += g.creature.claws + g.fight.claws + g.creature.claws_gone
    lying[BLAST] += g.blasts
    for p in g.players:
        for icon, n in enumerate(p.data):
            lying[DATA + icon] += n
    return [kind for kind, n in enumerate(lying) for _ in range(n)]


# -- what there is -----------------------------------------------------------------------------


def component(what: str, number: int) -> str:
    """What a component is counted as; copies of a card are alike."""
    return NAMES[number] if what == "token" else f"{what} {number}"


def face(what: str, number: int) -> str:
    """The name printed on a component, "" if it has none."""
    names = _FACES.get(what)
    return names[number] if names is not None else ""


_FACES = {
    "crew card": [card.name for card in CREW_CARDS],
    "lifeform card": [card.name for card in LIFEFORM_CARDS],
    "terror card": [card.name for card in TERROR_CARDS],
    "objective": [card.name for card in OBJECTIVES],
    "cat card": [card.name for card in CAT_CARDS],
    "mainframe card": [card.name for card in MAINFRAME_CARDS],
}


def disks(g: Lifeform) -> set[int]:
    """The disks of the base, and others that an expansion has added to the draft."""
    drawn = {c for p in g.players for c in p.disks}
    return {*DISKS, *g.disk_pool, *g.drafted, *drawn}


def components(g: Lifeform) -> dict[str, int]:
    """How many of each component there are in this game."""
    found: Counter[str] = Counter()
    for what, numbers in (
        ("crew card", [*CREW_DECK, *SPECIAL_CARDS]),
        ("lifeform card", LIFEFORM_DECK),
        ("terror card", TERROR_DECK),
        ("disk", disks(g)),
        ("objective", range(len(OBJECTIVES))),
        ("cat card", range(len(CAT_CARDS))),
        ("mainframe card", range(len(MAINFRAME_CARDS))),
        ("token", [kind for kind, n in enumerate(LIMITS) for _ in range(n)]),
    ):
        found.update([component(what, number) for number in numbers])
    if g.evolution_track:
        found.update([component("evolution token", n) for n in range(len(EVOLUTION))])
    return dict(found)
