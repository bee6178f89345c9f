"""Neo-morphosis: Pods hatch, Larvae get rings and grow up, adults get rings (NM-NEO)."""

from __future__ import annotations

from hullbreach.kernel.decks import draw, shuffle
from hullbreach.toolkit.dice import Die, roll

from .ends import changed
from .figures import ringed
from .ids import ADULTS, GROWN, LARVAE, NEO_FACES, POD
from .state import Alien, NeoMorphosis

NEO = Die("neo-morphosis die", NEO_FACES)


def hatch(g: NeoMorphosis, it: Alien) -> None:
    """Roll for a Pod: nothing, or a Larva in its place (NM-NEO-02, -14)."""
    if it.type != POD or it not in g.aliens:
        return
    face = roll(g, NEO, "pod.rolled", "NM-NEO-02", it.figure)
    if face >= 0:
        _becomes(g, it, face, "NM-NEO-02")


def _becomes(g: NeoMorphosis, it: Alien, type_: int, rule: str) -> bool:
    """Swap the miniature, if one is left (NM-NEO-14); wounds stay (NM-NEO-15)."""
    if g.supply[type_] == 0:
        g.say("alien.stays", "NM-NEO-14", it.type, it.figure, type_)
        return False
    old = it.type
    g.supply[old] += 1
    g.supply[type_] -= 1
    it.type, it.ringed = type_, False
    g.say("alien.grows", rule, old, it.figure, type_, it.area)
    changed(g)
    return True


def grow_all(g: NeoMorphosis) -> None:
    """Step 5: every hatched alien neo-morphoses once (NM-NEO-03 to -10, -16)."""
    adults = [it for type_ in ADULTS for it in g.aliens if it.type == type_]
    had = [type_ for type_ in ADULTS if ringed(g, type_)] if g.insane else []
    larvae = [it for type_ in LARVAE for it in g.aliens if it.type == type_]
    young = [it for it in larvae if not it.ringed]
    for it in larvae:
        if it.ringed:
            _becomes(g, it, GROWN[it.type], "NM-NEO-04")
    for type_ in LARVAE:
        if g.mutations[type_] and not ringed(g, type_):
            g.mutation_deck.discard += g.mutations[type_]
            g.mutations[type_] = []
            g.say("mutation.discarded", "NM-NEO-04", type_)
    for it in young:
        ring(g, it, "NM-NEO-05")
    for it in adults:
        ring(g, it, "NM-NEO-07")
    for type_ in had:
        _draw(g, type_, "NM-NEO-10")


def ring(g: NeoMorphosis, it: Alien, rule: str) -> None:
    """A ring, and a card for the type if it has none (NM-NEO-05, -07)."""
    if it.ringed or it not in g.aliens:
        return
    it.ringed = True
    g.say("alien.ringed", rule, it.type, it.figure)
    if not g.mutations[it.type]:
        _draw(g, it.type, rule)
    changed(g)


def _draw(g: NeoMorphosis, type_: int, rule: str) -> None:
    """A neo-morphosis card beside the ID card of a type; none if none is left (NM-NEO-13)."""
    card = draw(g, g.mutation_deck, "neo-morphosis card")
    if card >= 0:
        g.mutations[type_].append(card)
        g.say("mutation", rule, type_, card)


def cards_home(g: NeoMorphosis, types: list[int]) -> None:
    """Cards of types that have lost their last ringed alien go back into the deck (NM-NEO-12).

    `types` are those of ringed aliens that have left the board by defeat or capture.
    """
    for type_ in sorted(set(types)):
        if g.mutations[type_] and not ringed(g, type_):
            g.mutation_deck.pool += g.mutations[type_]
            g.mutations[type_] = []
            shuffle(g.mutation_deck)
            g.say("mutation.returned", "NM-NEO-12", type_)
