"""How good a position is, in points: a hundredth of a game won is about one.

All that is decided by weighing is weighed by `worth`: time against what is still to be done, the
dot on the tracker, nerves, the container, what will wait aboard the shuttle, and the hand.
"""

from __future__ import annotations

from functools import cache
from math import comb, exp

from ...board import CIRCUITS, REMORA, SHUTTLE_BAY
from ...dragons_domain.ids import ATTACK_1, ATTACK_5, COUNTS, TRAIT_FACES
from ...dragons_domain.resources import EXTINGUISHER
from ...dragons_domain.stowaways import STOWAWAYS
from ...ids import COLUMNS, CREW_CARDS, ENERGY, HALON, HARPOON, MINING_LASER, WEAPONRY
from ..reading import FAR
from .prospect import UNKNOWN, Prospect
from .sight import CHAMBERS_OF, FARTHEST, Sight

LIFE = 55.0
"""What is lost with the game."""
USUAL = 7.0
"""What it costs to live through an alert with the hand one will have by then."""
PACE = 1.25
"""Corridors walked in a turn, on the way to somewhere."""
COLLECTING = 0.75
"""Turns for each further mission token of a chamber: cards with EXPLORE take a second."""
MINUTE, TURN = 2.0, 8.0
"""What a minute is worth, and what a turn costs that is still to be played: its crisis too."""
CALM, PANIC = 30.0, 3.0
"""What it is worth besides to have time enough, and how suddenly it runs out."""
FEAR = (LIFE, 24.0, 11.0, 5.5, 2.8, 1.3, 0.5, 0.0)
"""By spaces left on the fear track."""
FIGHTS = (0.0, 0.08, 0.3, 0.62, 0.85, 0.95)
"""Chance to lose the shuttle conflict by zones that have to be matched."""
TRAIT = sum([len(face) for face in TRAIT_FACES]) / len(TRAIT_FACES)
"""Fight icons of a used trait, on the average."""
HELD = (1.0, 1.0, 0.95, 0.85, 0.7, 0.5, 0.35, 0.0)
"""What each card of a hand counts, the best first."""
SURVIVAL, TOOL, HARPOON_TOKEN, THIRTY, HEAT = 1.2, 2.2, 2.0, 1.2, 1.2
TERROR = 6.0
"""What it costs to meet the terror of the Shuttle Bay, which nobody can avoid."""
MALFUNCTION = (0.0, 1.5, 7.0, 7.0)
"""By space of the malfunction track: a dark Shuttle Bay, then an android about."""


def worth(s: Sight, p: Prospect) -> float:
    """How good a position is."""
    left = need(s, p)
    return (
        MINUTE * p.minute
        - TURN * left
        + CALM / (1 + exp((left - p.minute) / PANIC))
        - hunted(s, p)
        - FEAR[max(0, min(7, p.nerve - p.fear))]
        - _container(p)
        - 60.0 * doom(p)
        - _trouble(s, p)
        + _things(p)
        + hand_worth(s, p)
        - p.lost
    )


# -- time --------------------------------------------------------------------------------------


def need(s: Sight, p: Prospect) -> float:
    """Turns until the launch, about."""
    lacking = s.missing(p)
    loading = collecting(s, p, lacking) if lacking else 0.0
    asking = errands(s, p)
    if p.place == REMORA:
        return 0.2 if s.ready(p) else 40.0
    home = s.walk(p.place)[REMORA] / PACE
    return loading + 0.7 * asking + (home if loading + asking < 1.0 else 2.5 + 0.3 * home) + 0.5


def collecting(s: Sight, p: Prospect, n: int) -> float:
    """Turns to collect so many mission tokens, always going where most is nearest."""
    key = (p.place, n, p.taken)
    turns = s.known.get(key)
    if turns is None:
        turns = s.known[key] = _route(s, p, n)
    return turns


def _route(s: Sight, p: Prospect, n: int) -> float:
    stock = {place: s.missions(p, place) for place in range(REMORA)}
    here, turns = p.place, 0.0
    while n > 0:
        away = s.walk(here)
        best, rate, spent, take = -1, 0.0, 0.0, 0
        for place, lies in stock.items():
            if lies <= 0 or away[place] == FAR or place == p.android:
                continue
            gain = min(lies, n)
            first = 0.4 + away[place] / PACE if away[place] else COLLECTING
            price = first + COLLECTING * (gain - 1)
            if gain / price > rate:
                best, rate, spent, take = place, gain / price, price, gain
        if best < 0:
            return turns + 6.0 * n
        turns, n, here = turns + spent, n - take, best
        stock[best] -= take
    return turns


def errands(s: Sight, p: Prospect) -> float:
    """Turns until cat, umbilicus and data are had."""
    waits = []
    if not p.cat:
        waits.append(_crises_until(s, p, "cat"))
    if not p.umbilicus:
        until = _crises_until(s, p, "umb")
        if p.cleared:
            until = min(until, 2.4 * (3 - p.clamps) + 1.0)
        waits.append(until)
    if not p.xeno:
        away = s.walk(p.place)
        by_board = 0.6 + min([away[place] for place in CIRCUITS]) / PACE
        if not s.having(p, "CIRCUIT_BOARD"):
            by_board += 2.5
        waits.append(min(by_board, 1.0 + _crises_until(s, p, "data")))
    waits.sort(reverse=True)
    return waits[0] + 0.3 * sum(waits[1:]) if waits else 0.0


def _crises_until(s: Sight, p: Prospect, what: str) -> float:
    """Turns until a crisis card that gives something, on the best deck."""
    key = (what, p.place)
    turns = s.known.get(key)
    if turns is None:
        away = s.walk(p.place)
        turns = 40.0
        for deck, giving in enumerate(s.giving[what]):
            left = s.solo.crisis_left[deck]
            if giving and left:
                # Cards that are not unseen any more may lie in hands, not in the deck.
                until = (left + 1) / (min(giving, left) + 1)
                there = min([away[place] for place in CHAMBERS_OF[deck]])
                turns = min(turns, 1.2 * until + there / PACE)
        s.known[key] = turns
    return turns


# -- the dot -----------------------------------------------------------------------------------


def risk(p: Prospect, draws: int) -> float:
    """The chance that so many chits kill."""
    chits = p.alive + p.killed
    if not chits or not p.killed or draws <= 0:
        return 0.0
    if draws > p.alive:
        return 1.0
    return 1.0 - comb(p.alive, draws) / comb(chits, draws)


def answer(s: Sight, p: Prospect, surplus: int) -> float:
    """What it costs to live through an alert now."""
    icons = [s.icons(card) for card in p.hand]
    if any("HIDE" in shown for shown in icons):
        return 2.5
    if p.extinguishers:
        return TOOL
    best = LIFE
    dark = s.outage(p.place) or p.place == p.android
    reacting = {"HARPOON", EXTINGUISHER} | (set() if dark else {"SHOCK_PROD", "RUN_REACTION"})
    if p.harpoons or any(reacting & shown for shown in icons):
        best = 2.0 + LIFE * risk(p, 1 + surplus) + 1.5 * surplus
    if len(p.hand) >= s.eluding and p.alive:
        best = min(best, 1.8 * s.eluding + 3.0)
    return best


def hunted(s: Sight, p: Prospect) -> float:
    """The danger that the dot is, the nearer the worse; far off there is time to find an answer."""
    near = 1.0 - p.away / (FARTHEST + 1)
    cost = 0.6 * near * answer(s, p, 1) + (1.0 - 0.6 * near) * USUAL
    fear: float = (2.0 + 0.8 * cost) * near**1.3
    return fear


def _container(p: Prospect) -> float:
    """Chits will be drawn, once or twice."""
    return LIFE * (0.5 * risk(p, 1) + 0.2 * risk(p, 2))


# -- aboard ------------------------------------------------------------------------------------


def danger(stowaways: int) -> float:
    """The chance that something dangerous is among so many stowaway tokens."""
    n = min(stowaways, STOWAWAYS)
    return 1.0 - comb(COUNTS.safe, n) / comb(STOWAWAYS, n)


def doom(p: Prospect) -> float:
    """The chance to launch into a shuttle conflict and lose it."""
    some = 0.6 * danger(p.stowaways) + 0.4 * danger(p.stowaways + 1)
    return some * lost_fight(p)


def lost_fight(p: Prospect) -> float:
    """The chance to lose the shuttle conflict with what is known now."""
    attacks = min(len(ATTACK_1), COLUMNS[ENERGY].spaces - p.load[ENERGY])
    sizes = [TRAIT] * p.used + [float(len(ATTACK_5[0]))] * p.attack_5
    if attacks > 0:
        sizes.append(len(ATTACK_1[0]) * attacks)
    if p.cleared and not all(p.cleared):
        sizes.append(2)
    sizes.sort(reverse=True)
    clears = 1 + p.blasts + p.load[HALON] // COLUMNS[HALON].compartment
    left = sizes[clears:]
    means = strength(p)
    # A zone to match is lost with few means, and nearly never with many.
    chance = FIGHTS[min(len(left), 5)]
    if left:
        chance *= min(1.6, max(0.1, 1.9 - means / (1.15 * sum(left))))
    elif p.airlock:
        chance = 0.6 * risk(p, 1)
    return min(1.0, chance + (0.25 * risk(p, 1) if p.airlock and left else 0.0))


def strength(p: Prospect) -> float:
    """Fight icons that what is held can match, about."""
    cards = COLUMNS[WEAPONRY].numbers[p.load[WEAPONRY]]
    found = 1.5 * p.data + p.torches + p.harpoons + p.unused
    for card in p.hand:
        found += fight_worth(card)
    room = max(0, 7 - len(p.hand))
    return found + 1.1 * min(room, cards) + 0.3 * max(0, cards - room)


@cache
def fight_worth(card: int) -> float:
    """Icons a card matches: half of those that do not fit count as well."""
    if card == UNKNOWN:
        return 1.1
    if card >= len(CREW_CARDS):
        return 0.0
    return sum(2.5 if icon == HARPOON else 0.75 for icon in CREW_CARDS[card].icons)


# -- the rest ----------------------------------------------------------------------------------


def _trouble(s: Sight, p: Prospect) -> float:
    """Malfunctions, and the android in one's way."""
    bad = MALFUNCTION[min(p.malfunction, 3)]
    if p.place != REMORA and s.terror(p, SHUTTLE_BAY):
        bad += TERROR
    if p.android >= 0:
        bad += 2.0
        if p.place == p.android:
            bad += 18.0 - 4.0 * p.hit
    elif p.malfunction >= 2:
        bad -= 4.0
    return bad + (2.0 if p.impervious else 0.0)


def _things(p: Prospect) -> float:
    """Tokens held, and what they will still be good for."""
    return (
        SURVIVAL * p.survivals
        + TOOL * p.extinguishers
        + TOOL * 0.7 * p.torches
        + HARPOON_TOKEN * p.harpoons
        + THIRTY * p.thirties
        + HEAT * p.heat
        + 0.8 * p.data
        + 2.0 * p.unused
        + 1.5 * sum(p.cleared)
    )


def hand_worth(s: Sight, p: Prospect) -> float:
    """What the cards of a hand are worth together: each further one less."""
    wanted = _wanted(s, p)
    values = sorted([_value(s, card, wanted) for card in p.hand], reverse=True)
    return sum([value * HELD[min(n, 7)] for n, value in enumerate(values)])


def card_worth(s: Sight, p: Prospect, card: int) -> float:
    """What a card is worth in the hand, whatever else is there."""
    return _value(s, card, _wanted(s, p))


Wanted = tuple[bool, bool, bool, bool, bool]
"""Whether data, umbilicus, cat and mission tokens are wanted still, and the android is about."""


def _wanted(s: Sight, p: Prospect) -> Wanted:
    return (not p.xeno, not p.umbilicus, not p.cat, s.missing(p) > 0, p.android >= 0)


def _value(s: Sight, card: int, wanted: Wanted) -> float:
    key = (card, wanted)
    value = s.known.get(key)
    if value is None:
        if card == UNKNOWN:
            value = 2.6
        elif card == MINING_LASER:
            value = 6.0 if wanted[4] else 2.0
        else:
            value = _card_worth(s.icons(card), card, *wanted[:4])
        s.known[key] = value
    return value


@cache
def _card_worth(
    icons: frozenset[str], card: int, xeno: bool, umbilicus: bool, cat: bool, loading: bool
) -> float:
    value = 1.2 + 0.25 * fight_worth(card)
    if icons & {"MOVE_1", "MOVE_2", "RUN"}:
        value += 0.7
    if "HIDE" in icons:
        value += 1.6 + 0.4 * cat
    if "RUN_REACTION" in icons:
        value += 0.9
    if icons & {"SHOCK_PROD", EXTINGUISHER}:
        value += 0.7
    if "SECURITY_DOOR" in icons:
        value += 1.0
    if "CIRCUIT_BOARD" in icons:
        value += 1.4 * xeno + 0.4 * umbilicus
    if "EXPLORE" in icons:
        value += 0.5 * loading + 0.3 * cat
    if icons & {"MISSION_MAINTENANCE", "MISSION_MAINFRAME"}:
        value += 0.3 * umbilicus + 0.2 * xeno
    if "HARPOON" in icons:
        value += 0.5
    if "SURVIVAL" in icons:
        value += 0.3
    if "DRAW_2" in icons:
        value += 0.8
    if "FLAMETHROWER" in icons:
        value += 0.6
    return value
