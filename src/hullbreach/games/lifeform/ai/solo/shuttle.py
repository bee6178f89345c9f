"""The shuttle conflict: which zone is dealt with how, and what is committed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from itertools import product

from hullbreach.kernel.decision import Option

from ...board import REMORA
from ...dragons_domain.resources import is_crew_card
from ...dragons_domain.shuttle import Plan
from ...ids import CREW_CARDS, HARPOON, ICONS
from ...showdown import HARPOON_MATCHES
from .aboard import danger, lost_fight, risk
from .prospect import Prospect
from .sight import Sight
from .turns import activity
from .worth import worth

ATTACK, BLAST, AIRLOCK = "attack", "blast", "airlock"


def zones(s: Sight) -> dict[int, list[int]]:
    """The fight icons of each zone that is not empty."""
    return {
        n: [ICONS.index(icon) for icon in zone.icons]
        for n, zone in enumerate(s.solo.zones)
        if zone.tokens
    }


def means(s: Sight, icons: list[int]) -> Plan:
    """All that could be used on fight icons, see shuttle.plan."""
    p = s.now
    cards: Counter[int] = Counter()
    wild = p.torches + p.harpoons + p.unused
    for card in p.hand:
        if is_crew_card(card):
            for icon in CREW_CARDS[card].icons:
                if icon == HARPOON:
                    wild += HARPOON_MATCHES
                else:
                    cards[icon] += 1
    data = tuple(s.view.players[0].data[icon] for icon in ICONS[:HARPOON])
    return Plan(Counter(icons), cards, data, 0, wild)


def scheme(s: Sight) -> dict[int, str]:
    """How each zone could be emptied with what is held, {} if there is no way.

    Attacks are counted together, which flatters a little: a card serves one zone only. So what
    leaves the least to match comes first.
    """
    there = zones(s)
    best: dict[int, str] = {}
    price = 1e9
    for ways in product((ATTACK, BLAST, AIRLOCK), repeat=len(there)):
        if ways.count(BLAST) > s.now.blasts:
            continue
        if ways.count(AIRLOCK) > (not s.solo.airlock_used):
            continue
        icons = [i for way, zone in zip(ways, there.values(), strict=True) if way == ATTACK
                 for i in zone]  # fmt: skip
        if icons and not means(s, icons).works():
            continue
        chits = AIRLOCK in ways and s.now.airlock
        cost = len(icons) + 3.0 * (ways.count(ATTACK) - 1) + 60.0 * chits * risk(s.now, 1)
        if cost < price:
            best, price = dict(zip(there, ways, strict=True)), cost
    return best


def round_score(s: Sight, option: Option) -> float:
    """How good an action of a round is (LFD-FIGHT-01)."""
    verb = option[0]
    plan = scheme(s)
    if verb == "face_it":
        return -100.0
    if verb == "locker":
        # Two cards for a chit: only where the rest does not do.
        return 5.0 if not plan else -50.0
    size = len(zones(s)[option[1]])
    if plan:
        return 20.0 + size + (10.0 if verb == ATTACK else 0.0) if plan[option[1]] == verb else 0.0
    # There is no way yet: first what costs nothing but itself, against the largest zone.
    return (4.0 if verb != ATTACK else -10.0) + 0.1 * size - (2.0 if verb == AIRLOCK else 0.0)


def match_score(s: Sight, option: Option) -> float:
    """How little an option to match with wastes."""
    verb = option[0]
    fight = s.view.fight
    icons = Counter([ICONS.index(icon) for icon in fight.icons]) if fight else Counter()
    last = len(zones(s)) < 2
    if verb == "pair":
        return 20.0
    if verb == "commit":
        held = Counter(CREW_CARDS[option[1]].icons)
        hits = (held & icons).total()
        return 3.0 * hits - 1.5 * (held.total() - hits)
    if verb == "data":
        return 4.0 if icons[option[1]] >= 2 else -2.0
    if verb == "harpoon_card":
        return 2.5 * len(option[2:]) - 4.0
    return 0.5 if last else -3.0


def spread_score(s: Sight, option: Option) -> float:
    """Where a token goes: most in one place, which one blow can empty (LFD-HIB-04)."""
    return float(len(s.solo.zones[option[1]].icons))


def extinguish_score(s: Sight, option: Option) -> float:
    """Only where it saves cards: the icon that most cards show."""
    if option[0] == "go_on":
        return 1.0 if len(zones(s)) > 1 else 0.0
    return 0.5 + 0.1 * means(s, []).cards[option[1]]


def hunt_score(s: Sight, option: Option) -> float:
    """A guess among few places is better than a fight for sure (LFP-HUNT-04 to -08)."""
    closed = [place for place in s.now.cleared if not place]
    if option[0] == "confront":
        return 1.0
    return 2.0 if len(closed) <= 2 else 0.0


def locker_score(s: Sight, option: Option) -> float:
    """Every survival token makes the draw safer, and has no other use any more."""
    return float(option[1])


SCORES: Mapping[str, Callable[[Sight, Option], float]] = {
    "shuttle": round_score,
    "match": match_score,
    "spread": spread_score,
    "extinguish": extinguish_score,
    "hunt": hunt_score,
    "locker": locker_score,
}
"""By the kind of the question."""


def leaving(s: Sight) -> float:
    """How good it is to launch now, against another turn of preparing aboard."""
    p = s.now
    chance = danger(p.stowaways) * lost_fight(p)
    if chance < 0.02 or p.place != REMORA:
        return 1.0
    q = p.copy()
    later = activity(s, ("gear", 2)) - worth(s, _same_doom(p))
    q.draws(3, 7)
    gain = 60.0 * (chance - danger(q.stowaways) * lost_fight(q))
    return 1.0 if gain + min(0.0, later) < 1.5 else -1.0


def _same_doom(p: Prospect) -> Prospect:
    """The position with three cards more, so that only time and the dot tell."""
    q = p.copy()
    q.draws(3, 7)
    return q
