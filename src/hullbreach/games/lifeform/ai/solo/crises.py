"""What the options of crisis cards make of a position."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...board import HYPERSLEEP, REMORA
from ...dragons_domain.content import CrisisOption
from ...dragons_domain.ids import MINUTES
from ...dragons_domain.state import KEPT
from ...dragons_domain.stowaways import STOWAWAYS
from ...ids import COCOON_END, COLUMNS, DESTROYED, ENERGY, MALFUNCTION
from ...thirteenth_passenger.content import LOCATIONS
from .cards import card_worth
from .paying import paid
from .prospect import Prospect
from .sight import FARTHEST, HAND, Sight
from .worth import LIFE, SURVIVAL, answer, worth

STEP = 0.8
"""What a step of the figure costs that does not reach ALERT."""
CODES = tuple(location.code for location in LOCATIONS)


# -- the deck ----------------------------------------------------------------------------------


def crisis_ahead(s: Sight, p: Prospect, deck: int) -> float:
    """What the next crisis card of a deck will change, on the average (often for the worse)."""
    if not s.solo.crisis_left[deck]:
        return -LIFE
    key = ("crisis", deck)
    change = s.known.get(key)
    if change is None:
        now = s.now
        before = worth(s, now)
        found = [best_option(s, now, n)[1] - before for n in s.unseen[deck]]
        change = s.known[key] = sum(found) / len(found) if found else 0.0
    return change


def best_option(s: Sight, p: Prospect, card: int) -> tuple[int, float]:
    """The best option of a crisis card, and what it leads to."""
    best, most = 0, -1e9
    for n, option in enumerate(s.rules.crisis[card].options):
        after = followed(s, p, card, option)
        if after is not None and (value := worth(s, after)) > most:
            best, most = n, value
    return best, most


def followed(s: Sight, p: Prospect, card: int, option: CrisisOption) -> Prospect | None:
    """The position after an option was paid for and followed; None: it cannot be paid."""
    q = p.copy()
    if not paid(s, q, option.cost):
        return None
    for done in option.does:
        word, *rest = done.split()
        DOES[word](s, q, *rest)
    if any(done.startswith("keep") for done in option.does) and len(q.hand) < HAND:
        q.hand += (KEPT + card,)
    return q


# -- instructions ------------------------------------------------------------------------------


def reduction(s: Sight, p: Prospect, n: int) -> tuple[int, list[int]]:
    """What is best spent to slow an advance: survival tokens, cards with SECURITY DOOR."""
    doors = sorted([(card_worth(s, p, card), card) for card in s.having(p, "SECURITY_DOOR")])
    tokens = p.survivals if p.place != REMORA else 0
    price, best, by = 0.0, 1e9, 0
    for k in range(min(n, tokens + len(doors)) + 1):
        if k:
            price += SURVIVAL if k <= tokens else doors[k - tokens - 1][0]
        left = n - k
        reached = left >= p.away > 0
        cost = price + (answer(s, p, left - p.away) + 1.0 if reached else STEP * left)
        if cost < best:
            best, by = cost, k
    tokens = min(by, tokens)
    return tokens, [card for _, card in doors[: by - tokens]]


def advance(s: Sight, p: Prospect, n: int) -> None:
    """The figure comes nearer; reductions are used where they are the cheaper way."""
    tokens, doors = reduction(s, p, n)
    p.survivals -= tokens
    for card in doors:
        p.lays_off(card)
    left = n - tokens - len(doors)
    if left >= p.away:
        p.lost += answer(s, p, left - p.away)
        p.away = 1
    else:
        p.away -= left


def pass_minutes(s: Sight, p: Prospect, n: int) -> None:
    """The clock runs on; stowaway icons count on the way (LFD-SD-09)."""
    for _ in range(n):
        p.minute -= 1
        if p.minute <= 0:
            p.lost += LIFE
        elif p.minute in MINUTES.stowaway:
            if p.load[ENERGY] > COLUMNS[ENERGY].bar:
                p.loads(ENERGY, -1)
            else:
                stow(s, p, 1)


def stow(s: Sight, p: Prospect, n: int) -> None:
    """Stowaway tokens go aboard, then killed chits into the container."""
    for _ in range(n):
        if p.stowaways < STOWAWAYS:
            p.stowaways += 1
        else:
            p.killed += 1


def _cocoon(s: Sight, p: Prospect) -> None:
    if p.cocoon == COCOON_END:
        pass_minutes(s, p, 1)
        return
    p.cocoon += 1
    chit = s.solo.cocoon_chits[p.cocoon]
    if chit == 1:
        p.killed += 1
    elif chit == 2:
        p.alive += 1
    if p.cocoon == COCOON_END:
        p.attack_5 = True


_ANDROID = 1 + MALFUNCTION.index("android")


def _malfunction(s: Sight, p: Prospect, n: str) -> None:
    for _ in range(int(n)):
        if p.malfunction < len(MALFUNCTION):
            p.malfunction += 1
            if p.malfunction == _ANDROID and p.hit < DESTROYED:
                p.android = HYPERSLEEP
            if p.malfunction == len(MALFUNCTION):
                pass_minutes(s, p, 1)


def _nerve(s: Sight, p: Prospect, n: str) -> None:
    p.nerve -= int(n)


def _back(s: Sight, p: Prospect, n: str) -> None:
    p.away = min(FARTHEST, p.away + int(n))


def _cat(s: Sight, p: Prospect) -> None:
    p.survivals += p.cat
    p.cat = True


def _umbilicus(s: Sight, p: Prospect) -> None:
    p.survivals += p.umbilicus
    p.umbilicus = True


def _data(s: Sight, p: Prospect) -> None:
    p.data += p.xeno
    p.xeno = True


def _airlock(s: Sight, p: Prospect) -> None:
    p.airlock = True


def _impervious(s: Sight, p: Prospect) -> None:
    p.impervious = True


def _gain(name: str) -> Callable[..., None]:
    def take(s: Sight, p: Prospect) -> None:
        setattr(p, name, getattr(p, name) + 1)

    return take


def _costs(points: float) -> Callable[..., None]:
    def pay(s: Sight, p: Prospect, *_: str) -> None:
        p.lost += points

    return pay


def _token(s: Sight, p: Prospect, code: str) -> None:
    place = CODES.index(code)
    if not p.cleared[place]:
        p.cleared = (*p.cleared[:place], True, *p.cleared[place + 1 :])
        return
    p.support += 1
    if p.support == 1:
        lacking = [n for n, need in enumerate(s.needed) if p.load[n] < need]
        p.loads(lacking[0] if lacking else COLUMNS.index(COLUMNS[-1]))
    else:
        p.blasts += 1


def _clamp(s: Sight, p: Prospect) -> None:
    if not p.umbilicus:
        p.clamps += 1
        p.umbilicus = p.clamps >= 3


DOES: Mapping[str, Callable[..., None]] = {
    "alien": lambda s, p, n: advance(s, p, int(n)),
    "back": _back,
    "nerve": _nerve,
    "sd": lambda s, p, n: pass_minutes(s, p, int(n)),
    "cocoon": _cocoon,
    "malf": _malfunction,
    "stow": lambda s, p, n: stow(s, p, int(n)),
    "cat": _cat,
    "umb": _umbilicus,
    "data": _data,
    "draw": lambda s, p, n: p.draws(int(n), HAND),
    "ext": _gain("extinguishers"),
    "torch": _gain("torches"),
    "harpoon": _gain("harpoons"),
    "thirty": _gain("thirties"),
    "outage": _costs(1.0),
    "airlock": _airlock,
    "impervious": _impervious,
    "exhausted": _costs(1.2),
    "stamina": _costs(-1.5),
    "token": _token,
    "clamp": _clamp,
    "keep": lambda s, p, icon: None,
    "hidsurv": _costs(1.0),
    "proceed": lambda s, p: None,
}
"""What each instruction of an option changes."""
