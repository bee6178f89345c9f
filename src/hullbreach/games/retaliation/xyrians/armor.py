"""What a dead Xyrian leaves: finding it, wearing it, what the six armors do (NR-XYR-33, -35 to -38,
-52; XI1 to XI6)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.decks import draw, put_under
from hullbreach.kernel.edition import Modifier
from hullbreach.kernel.state import Procedure, carry_out
from hullbreach.toolkit.reactions import About, Point, Reaction
from hullbreach.toolkit.verbs import Verb

from ..actions import costs
from ..cards_crew import pick_wound
from ..crew import on_map
from ..gear import discard_item, fit_hands, gain_item, in_use, new_held
from ..hand import pay
from ..health import HEAVY, restore
from ..ids import OPPORTUNITY
from ..kills import hit
from ..state import Held, Intruder, Player, Retaliation
from ..uses import Effect
from ..windows import ATTACKED, LOSING, with_reactions
from .state import of

HEALTH = 3
"""What comes back when it is put on (NR-XYR-36)."""

# -- finding and wearing -----------------------------------------------------------------------


def _options(g: Retaliation, seat: int) -> list[Option]:
    return [("xyrian_armor",)] if g.players[seat].room in of(g).armor else []


def _refusal(g: Retaliation, seat: int, option: Option) -> str | None:
    """Not while the marker would be on the section that armor covers even then (NR-XYR-52)."""
    p = g.players[seat]
    covered = g.edition.counts.section * max(0, len(p.wounds) - 1)
    healed = max(covered, p.health - HEALTH)
    return "NR-XYR-52" if healed >= g.edition.counts.section * HEAVY else None


def _take(g: Retaliation, seat: int) -> Procedure[None]:
    """The card is seen first; it is worn, or goes under its deck and nothing heals (NR-XYR-35,
    -52)."""
    here, p = of(g), g.players[seat]
    yield from pay(g, seat, 2, ("xyrian_armor",))
    here.armor.remove(p.room)
    card = draw(g, here.items, "Xyrian item")
    here.found.append(card)
    here.finder = seat
    g.say("xyrian.searches", "NR-XYR-35", seat, p.room)
    g.tell((seat,), "xyrian.found", "NR-XYR-52", seat, card)
    options: list[Option] = [("wear", card), ("refuse_armor", card)]
    how, card = yield Decision("xyrian_item", (seat,), options, "NR-XYR-52", (card,))
    here.found.remove(card)
    if how == "wear":
        yield from _wear(g, p, card)
    else:
        put_under(here.items, card, 1 << seat)
        g.say("xyrian.refused", "NR-XYR-52", seat)


def _wear(g: Retaliation, p: Player, card: int) -> Procedure[None]:
    """The old armor goes, then a wound and 3 health come back, then it is on (NR-XYR-36 to -38)."""
    held = new_held(g, card)
    g.receiving.append(held)
    g.reveal()
    if p.armor:
        old = p.armor.pop()
        g.say("item.discarded", "NR-XYR-37", p.seat, old.kind)
        discard_item(g, old)
        yield from fit_hands(g, p.seat)
    if p.wounds:
        yield from pick_wound(g, p.seat, "NR-XYR-36")
    restore(g, p.seat, HEALTH, "NR-XYR-36")
    g.receiving.remove(held)
    yield from gain_item(g, p.seat, card, "NR-XYR-36")


FINDING: Mapping[str, Verb[Retaliation]] = {
    "xyrian_armor": Verb(_options, _take, costs(2, calm=True), _refusal)
}

# -- by themselves -----------------------------------------------------------------------------


def _in(name: str, with_it: Callable[[int], int]) -> Modifier:
    """What a number becomes for who wears an armor."""
    return lambda g, seat, n: with_it(n) if in_use(g, g.players[seat], name) else n


MODIFIERS: Mapping[str, Modifier] = {
    "oxygen.loss": _in("Breather Shell", lambda n: 0),
    "shoot.hits": _in("Kinetic Harness", lambda n: n + 1),
    "hazard.rolled": _in("Whisper Skin", lambda n: 0),
}


def _ready(g: Retaliation, seat: int, name: str) -> Held | None:
    """An armor whose effect is not used up in this round."""
    worn = in_use(g, g.players[seat], name)
    return worn if worn is not None and not worn.used else None


def _use(name: str, g: Retaliation, seat: int, option: Option, about: About) -> bool:
    """It is used up, and the moment is over."""
    worn = _ready(g, seat, name)
    assert worn is not None
    worn.used = True
    g.say("item.used", "NR-USE-02", seat, worn.kind)
    return True


def _wounded(g: Retaliation, seat: int, about: About) -> bool:
    who, _, wounds, _ = about
    return who == seat and wounds > 0 and _ready(g, seat, "Lattice Mail") is not None


def _passing(g: Retaliation, seat: int, about: About) -> bool:
    *_, victim, how = about
    able = victim == seat and how == OPPORTUNITY
    return able and _ready(g, seat, "Phase Cloak") is not None


def _offer(option: Option) -> Callable[[Any, int, About], list[Option]]:
    return lambda g, seat, about: [option]


def with_armor_reactions(points: Mapping[str, Point[Any]]) -> Mapping[str, Point[Any]]:
    """Lattice Mail ignores a wound, a Phase Cloak an opportunity attack (XI1, XI2)."""
    mail = Reaction[Any](_wounded, _offer(("mail",)), partial(_use, "Lattice Mail"))
    cloak = Reaction[Any](_passing, _offer(("cloak",)), partial(_use, "Phase Cloak"))
    return with_reactions(with_reactions(points, LOSING, mail), ATTACKED, cloak)


# -- Mirror Plate ------------------------------------------------------------------------------


def noting(health: Effect) -> Effect:
    """The part of attack lines that costs health, and whom it has cost some (XI5)."""

    def run(g: Retaliation, it: Intruder, seat: int, n: int) -> Procedure[None]:
        before = g.players[seat].health
        yield from carry_out(health(g, it, seat, n))
        if g.players[seat].health > before:
            of(g).hurt.append(seat)

    return run


def mirrored(cards: Sequence[Effect]) -> Sequence[Effect]:
    """Attack cards, after which who wears a Mirror Plate and was hurt hits the attacker (XI5)."""

    def mirror(card: Effect) -> Effect:
        def run(g: Retaliation, it: Intruder, seat: int) -> Procedure[None]:
            here = of(g)
            outer, here.hurt = here.hurt, []
            yield from carry_out(card(g, it, seat))
            hurt, here.hurt = here.hurt, outer
            for who in dict.fromkeys(hurt):
                p = g.players[who]
                plate = in_use(g, p, "Mirror Plate")
                if plate is not None and on_map(p) and it in g.intruders:
                    g.say("item.used", "NR-USE-02", who, plate.kind)
                    yield from hit(g, it, 1, who, "NR-IHP-05")

        return run

    return tuple(mirror(card) for card in cards)
