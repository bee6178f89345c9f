"""Trading among mates: in Solo/Coop ammo goes to who has none for a weapon, and a weapon to who has
none that fires."""

from __future__ import annotations

from hullbreach.kernel.decision import Option

from ..ids import AMMO, gear_kind
from ..shown import HeldView, PlayerView
from . import fights
from .reading import Sight

HANDS = 2


def lacks_ammo(s: Sight, p: PlayerView) -> bool:
    """Whether somebody has a weapon that ammo would let fire, and none to load it with."""
    empty = any(_ranged(held) and not held.malfunction for held in p.held)
    return empty and not fights.fires(s, p) and not _on_belt(p)


def given(s: Sight, giver: PlayerView, taker: PlayerView, options: list[Option]) -> list[int]:
    """Which of what somebody has another needs more; one thing of a kind at most."""
    found = [n for n, option in enumerate(options) if _wanted(s, giver, taker, option)]
    return found[:1]


def worthwhile(s: Sight) -> bool:
    """Whether something had better change hands in the own room."""
    return any(_spares(s, a, b) for q in s.mates for a, b in ((s.me, q), (q, s.me)))


def partner(s: Sight, seat: int) -> bool:
    """Whether somebody has something for this seat, or needs something of it."""
    q = s.view.players[seat]
    return s.view.coop and (_spares(s, s.me, q) or _spares(s, q, s.me))


def _spares(s: Sight, giver: PlayerView, taker: PlayerView) -> bool:
    ammo = lacks_ammo(s, taker) and _ammo_to_spare(s, giver)
    return ammo or (_unarmed(s, taker) and any(_second(s, giver, held) for held in giver.held))


def _wanted(s: Sight, giver: PlayerView, taker: PlayerView, option: Option) -> bool:
    if option[0] == "token":
        loose = option[2] < 0 and gear_kind(option[1]) == AMMO
        return loose and lacks_ammo(s, taker) and _ammo_to_spare(s, giver)
    things = (*giver.held, *giver.armor)
    return option[0] == "thing" and _unarmed(s, taker) and _second(s, giver, things[option[1]])


def _ammo_to_spare(s: Sight, p: PlayerView) -> bool:
    """Ammo on the belt of who fires without it, or has nothing that takes any."""
    takes = any(_ranged(held) and not held.malfunction for held in p.held)
    return _on_belt(p) and (fights.fires(s, p) or not takes)


def _unarmed(s: Sight, p: PlayerView) -> bool:
    """Whether somebody has a hand free and no weapon to fire, nor ammo to load one."""
    return len(p.held) < HANDS and not any(_ranged(held) for held in p.held)


def _second(s: Sight, p: PlayerView, held: HeldView) -> bool:
    """Whether it is a loaded weapon of somebody who has another."""
    loaded = [it for it in p.held if fights.loaded(s, it)]
    return held in loaded[1:]


def _ranged(held: HeldView) -> bool:
    return held.weapon == "ranged"


def _on_belt(p: PlayerView) -> bool:
    return any("ammo" in it for it in p.belt)
