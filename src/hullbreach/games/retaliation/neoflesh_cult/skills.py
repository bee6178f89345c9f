"""Skills of the Neoflesh Cult: what each type does while its card shows the coloured side
(NR-NEO-19 to -30, -45 to -49, -51)."""

from __future__ import annotations

from collections.abc import Callable

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.decks import draw, shuffle
from hullbreach.kernel.state import Procedure, carry_out

from .. import attacks
from ..board import CORRIDOR, is_room
from ..bursts import share_among
from ..crew import in_room, on_map, prey_in
from ..facility import any_intruder, foes_at, intruders_at
from ..health import lose_health
from ..ids import NONE
from ..intruder_moves import repel
from ..models import kind_of, take_away
from ..rules import Rules
from ..state import Intruder, Player, Retaliation
from .content import ATTACKS, SKILLS
from .intruders import CRAWLMINE, CULTIST, FIRESPITTER, IRONCLAD, SLASHER, TWITCHLING
from .state import of

(SLASHERS, CRAWLMINES, IRONCLADS, FIRESPITTERS, TWITCHLINGS, CULTISTS) = range(len(SKILLS))
BOOM = next(n for n, card in enumerate(ATTACKS) if card.name == "Boom!")


def active(g: Retaliation, skill: int) -> bool:
    """Whether a skill card shows its coloured side."""
    return of(g).skills[skill]


def deactivate(g: Retaliation, skill: int, rule: str) -> None:
    """Turn a skill card over; without theirs all Twitchlings with hits die (NR-NEO-19)."""
    of(g).skills[skill] = False
    g.say("skill.off", rule, skill)
    if skill == TWITCHLINGS:
        for it in [it for it in g.intruders if it.type == TWITCHLING and it.hits]:
            take_away(g, it, "NR-NEO-19")


# -- Cultists ----------------------------------------------------------------------------------


def _cultist_dies(g: Retaliation, it: Intruder, seat: int, rule: str) -> Procedure[None]:
    """Onto its tile; who destroyed it turns a skill off, else the last active one goes (NR-NEO-21,
    -22, -51)."""
    take_away(g, it, rule)
    of(g).dead_cultists += 1
    left = [n for n, shows in enumerate(of(g).skills) if shows]
    if not left:
        return
    if seat < 0:
        deactivate(g, left[-1], "NR-NEO-22")
        return
    chosen = left[0]
    if len(left) > 1:
        options: list[Option] = [("skill", n) for n in left]
        chosen = (yield Decision("skill", (seat,), options, "NR-NEO-21"))[1]
    deactivate(g, chosen, "NR-NEO-21")


def no_more_than_six(g: Retaliation, kind: int, left: int) -> int:
    """Dead Cultists never return (NR-NEO-51)."""
    return left - of(g).dead_cultists if kind == CULTIST else left


Dies = Callable[[Retaliation, Player], None]
"""What becomes of somebody who dies."""


def struck(g: Retaliation, it: Intruder, seat: int) -> None:
    """Remember who struck a Cultist (NR-NEO-23)."""
    if it.type == CULTIST and seat >= 0 and seat not in of(g).noisy:
        of(g).noisy.append(seat)


def quiet_again(dies: Dies) -> Dies:
    """Whoever dies makes no noise for it any more, not even once revived."""

    def dead(g: Retaliation, p: Player) -> None:
        dies(g, p)
        if p.seat in of(g).noisy:
            of(g).noisy.remove(p.seat)

    return dead


def heard(g: Retaliation, seat: int) -> bool:
    """Then that is heard, if the skill is still active (NR-NEO-23)."""
    if seat not in of(g).noisy:
        return False
    of(g).noisy.remove(seat)
    if not active(g, CULTISTS):
        return False
    if on_map(g.players[seat]):
        g.say("cultist.heard", "NR-NEO-23", seat)
    return True


# -- dying -------------------------------------------------------------------------------------


def holds_on(g: Retaliation, it: Intruder) -> bool:
    """Whether an Ironclad that is killed now is repelled instead (NR-NEO-30)."""
    return it.type == IRONCLAD and active(g, IRONCLADS) and is_room(it.place)


def slay(g: Retaliation, it: Intruder, seat: int, rule: str) -> Procedure[None]:
    """Cultists turn skills off, Ironclads are pushed out of rooms, Crawlmines go off."""
    if it.type == CULTIST:
        yield from _cultist_dies(g, it, seat, rule)
        return
    if holds_on(g, it):
        yield from repel(g, it, it.place, seat, "NR-NEO-30")  # NR-NEO-45
        return
    place = it.place
    take_away(g, it, rule)
    if it.type == CRAWLMINE and active(g, CRAWLMINES) and is_room(place):
        yield from _boom(g, it, place)


def _boom(g: Retaliation, it: Intruder, slot: int) -> Procedure[None]:
    """Of 3 attack cards row 1 of one Boom! on all in the room; all go back (NR-NEO-25, -48)."""
    rules: Rules = g.edition
    cards = [draw(g, g.attacks, "attack card") for _ in range(3)]
    cards = [card for card in cards if card >= 0]
    g.attacks_open += cards
    g.say("crawlmine", "NR-NEO-25", slot, *cards)
    if BOOM in cards:
        for p in in_room(g, slot):
            for part in ATTACKS[BOOM].typed:
                if on_map(p):
                    yield from carry_out(rules.parts[part.do](g, it, p.seat, part.n))
    for card in cards:
        g.attacks_open.remove(card)
    g.attacks.pool += cards
    shuffle(g.attacks)


def frail(g: Retaliation, it: Intruder) -> bool:
    """Twitchlings die of any hit while their skill is off (NR-NEO-19)."""
    return it.type == TWITCHLING and not active(g, TWITCHLINGS)


def tough(g: Retaliation, it: Intruder) -> int:
    """Ironclads need 2 hits at once in a corridor (NR-NEO-30)."""
    if it.type == IRONCLAD and active(g, IRONCLADS):
        return 2
    return max(1, kind_of(g, it).tough)


# -- being aimed at ----------------------------------------------------------------------------


def targets(g: Retaliation, place: int) -> list[Intruder]:
    """Ironclads before all others (NR-NEO-27, -28)."""
    found = foes_at(g, place)
    first = [it for it in found if it.type == IRONCLAD] if active(g, IRONCLADS) else []
    return first or found


def share_out(
    g: Retaliation, seat: int, corridor: int, hits: int, rule: str, piercing: bool = False
) -> Procedure[None]:
    """Ironclads are paid in full first, what is left over while one stands is lost (NR-NEO-29,
    -46)."""
    place = CORRIDOR + corridor
    first = targets(g, place)
    if active(g, IRONCLADS) and first and first[0].type == IRONCLAD:
        hits -= yield from share_among(g, seat, corridor, hits, rule, first)
        if any(it in g.intruders for it in first) or hits <= 0 or not any_intruder(g, place):
            return
    yield from share_among(g, seat, corridor, hits, rule, intruders_at(g, place), piercing)


def everybody(g: Retaliation, seat: int) -> Procedure[list[Intruder]]:
    """Cultists are hit along with the others if the acting player says so (NR-NEO-41)."""
    found = foes_at(g, g.players[seat].room)
    others = [it for it in found if not kind_of(g, it).passive]
    if len(others) == len(found):
        return found
    options: list[Option] = [("with",), ("without",)]
    chosen = yield Decision("cultists", (seat,), options, "NR-NEO-41")
    return found if chosen[0] == "with" else others


def toll(g: Retaliation, seat: int, corridor: int) -> Procedure[None]:
    """1 health for each Firespitter in the corridor, before ammo is spent (NR-NEO-26, -47)."""
    if not active(g, FIRESPITTERS):
        return
    spitters = [it for it in intruders_at(g, CORRIDOR + corridor) if it.type == FIRESPITTER]
    if spitters:
        yield from lose_health(g, seat, len(spitters), "NR-NEO-26")


# -- attacking ---------------------------------------------------------------------------------


def attack(g: Retaliation, it: Intruder, seat: int, how: int) -> Procedure[None]:
    """A Slasher that has drawn blood attacks once more, another one there if its victim died; not
    after an attack that was prevented or passed on (NR-NEO-24, -49)."""
    if it.type != SLASHER:
        yield from attacks.attack(g, it, seat, how)
        return
    here = of(g)
    here.cut = NONE
    yield from attacks.attack(g, it, seat, how)
    cut, here.cut = here.cut, NONE
    if cut != seat or not active(g, SLASHERS) or it not in g.intruders:
        return
    if on_map(g.players[seat]):
        yield from attacks.attack(g, it, seat, how)
        return
    others = prey_in(g, it.place) if is_room(it.place) else []
    if others:
        yield from attacks.attack(g, it, others[0].seat, how)


def noted(g: Retaliation, it: Intruder, seat: int, before: tuple[int, int]) -> None:
    """Note whether an attack card of a Slasher cost its victim health or gave it a wound."""
    p = g.players[seat]
    if it.type == SLASHER and (not on_map(p) or (p.health, len(p.wounds)) != before):
        of(g).cut = seat
