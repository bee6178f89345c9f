"""Thinking a turn ahead: what a row or an activity leads to, up to the end of the turn."""

from __future__ import annotations

from collections.abc import Iterator

from hullbreach.kernel.decision import Option

from ...board import (
    CIRCUITS,
    COCOONS,
    DECK_OF,
    ENGINEERING,
    MAINTENANCE,
    REMORA,
    SHUTTLE_BAY,
    SIS_TER_MAINFRAME_INTERFACE,
    link_between,
)
from ...dragons_domain.actions import FLAME_BACK, FLAME_RANGE
from ...dragons_domain.ids import EXHAUSTED, STAMINA, TRAITS
from ...dragons_domain.resources import icon_kept
from ...ids import COLUMNS, CREW_CARDS, DESTROYED, FLAMETHROWER_CARD, MINING_LASER
from .crises import advance, crisis_ahead, pass_minutes
from .prospect import Prospect
from .sight import BARRED, CLOSE, FARTHEST, HAND, Sight
from .worth import LIFE, worth

FIRST = ("DRAW_2", "SURVIVAL", "SECURITY_DOOR", "SWAP_IMAGES", "SELF_DESTRUCT")
"""Icons that do the same wherever one stands."""
DOOR_WORTH = 0.4


def turn_end(s: Sight, p: Prospect) -> float:
    """How good it is to end the activity so: steps 4 and 5 are still to come."""
    q = p.copy()
    began = s.solo.began if s.solo.began >= 0 else s.now.place
    if q.place not in (began, REMORA):
        if s.outage(q.place):
            pass_minutes(s, q, 1)
            advance(s, q, 1)
        if s.vent(q.place):
            q.killed += q.place in s.solo.killed_at
            advance(s, q, 1)
        else:
            q.lost -= crisis_ahead(s, q, DECK_OF[q.place])
    pass_minutes(s, q, 1)
    q.draws(1, HAND)
    if q.android >= 0:
        _comes_nearer(s, q)
    return worth(s, q)


def _comes_nearer(s: Sight, p: Prospect) -> None:
    """The android's phase: it works on a door right before it, or moves, into your chamber too."""
    ahead = s.android_next(p)
    if ahead < 0 or ahead == REMORA:
        return
    shut = not s.now.barred or s.view.door.link == link_between(p.android, ahead)
    if p.barred and shut:
        p.barred -= 1
    else:
        p.android = ahead


# -- rows --------------------------------------------------------------------------------------


def best_row(s: Sight, p: Prospect, codes: tuple[str, ...]) -> float:
    """The most that the icons of a row can come to, in any order."""
    key = ("row", codes, p.place, p.hand, p.load, p.taken, p.terror_gone, p.minute, p.away, p.lost,
           p.hit, p.android, p.barred, p.stowaways, p.data, p.survivals, p.used)  # fmt: skip
    value = s.known.get(key)
    if value is None:
        value = s.known[key] = _best_row(s, p, codes)
    return value


def _best_row(s: Sight, p: Prospect, codes: tuple[str, ...]) -> float:
    if not codes:
        return turn_end(s, p)
    todo = [code for code in FIRST if code in codes] or list(dict.fromkeys(codes))
    best = -1e9
    for code in todo[:1] if todo[0] in FIRST else todo:
        left = without(codes, code)
        for q in results(s, p, code):
            best = max(best, best_row(s, q, left))
    if best > -1e9:
        return best
    # Nothing of what was tried can be executed: what is left may be.
    rest = tuple([code for code in codes if code not in todo])
    return best_row(s, p, rest) if rest else turn_end(s, p)


def without(codes: tuple[str, ...], code: str) -> tuple[str, ...]:
    """The codes but for one of them."""
    at = codes.index(code)
    return codes[:at] + codes[at + 1 :]


def results(s: Sight, p: Prospect, code: str) -> Iterator[Prospect]:
    """What an icon may lead to, one for each choice; none if it cannot be executed."""
    if code in ("MOVE_1", "MOVE_2", "RUN"):
        yield from moved(s, p, code)
    elif code == "EXPLORE":
        yield from _explored(s, p)
    elif code == "FLAMETHROWER":
        yield from _burnt(s, p)
    elif (q := _done(s, p.copy(), code)) is not None:
        yield q


def _done(s: Sight, p: Prospect, code: str) -> Prospect | None:
    """An icon without a choice that matters, carried out; None if it cannot be."""
    ashore = p.place != REMORA
    if code == "DRAW_2":
        p.draws(2, HAND)
    elif code == "SURVIVAL":
        p.survivals += 1
    elif code == "SECURITY_DOOR":
        p.barred = BARRED
        p.lost -= DOOR_WORTH if p.android >= 0 else 0.0
    elif code == "SELF_DESTRUCT":
        pass_minutes(s, p, 1)
    elif code == "CIRCUIT_BOARD" and p.place in CIRCUITS:
        p.data += p.xeno
        p.xeno = True
    elif code in ("MISSION_MAINTENANCE", "MISSION_MAINFRAME") and s.view.supply["mission token"]:
        place = MAINTENANCE if code == "MISSION_MAINTENANCE" else SIS_TER_MAINFRAME_INTERFACE
        p.lost -= 1.0 if p.place == place and s.missing(p) else 0.1
        advance(s, p, 1)
    elif (code == "SHOCK_PROD_ANDROID" and p.android == p.place and not s.outage(p.place)) or (
        code == "FLAMETHROWER_ANDROID" and ashore and _flames_reach(s, p)
    ):
        _hit(p)
    elif code == "FLAMETHROWER_COCOON" and p.place in COCOONS and p.stowaways:
        p.stowaways -= 1
    else:
        return None
    return p


def _hit(p: Prospect) -> None:
    p.hit += 1
    if p.hit >= DESTROYED:
        p.android = -1


def _flames_reach(s: Sight, p: Prospect) -> bool:
    if p.android < 0 or p.away > CLOSE or s.fireproof:
        return False
    return s.walk(p.place)[p.android] <= FLAME_RANGE


def moved(s: Sight, p: Prospect, code: str, most: int = 0) -> Iterator[Prospect]:
    """Where a MOVE or RUN may lead; `most` moves are left of it, 0: all."""
    run = code == "RUN"
    condition = s.solo.condition
    most = most or (2 if condition == STAMINA or (run and condition != EXHAUSTED) else 1)
    for place in steps(s, p, run=run):
        q = p.copy()
        ends = enter(s, q, place)
        yield q
        if most > 1 and not ends:
            for further in steps(s, q, run=run):
                if further != p.place:
                    r = q.copy()
                    enter(s, r, further)
                    yield r


def steps(s: Sight, p: Prospect, *, run: bool = False) -> list[int]:
    """Where one move may lead."""
    if p.place in (REMORA, p.android) or (run and s.outage(p.place)):
        return []
    return [to for to in s.reading.steps(p.place) if not (run and s.outage(to))]


def enter(s: Sight, p: Prospect, place: int) -> bool:
    """Move into a place and meet what is there; whether it ends a move."""
    p.place = place
    if place in s.solo.harpoons_at:
        p.harpoons += 1
    if s.view.laser_waits and place == ENGINEERING and MINING_LASER not in p.hand:
        p.hand = (*p.hand, MINING_LASER)[:HAND]
    ends = place == p.android
    if s.terror(p, place):
        meet_terror(s, p, place)
        ends = True
    return ends


def meet_terror(s: Sight, p: Prospect, place: int) -> None:
    """The better of a trait and fear with a crisis (LFD-TERROR-01)."""
    p.terror_gone = (*p.terror_gone, place)
    deck = DECK_OF[place]
    frightened = p.copy()
    frightened.fear += 1
    frightened.lost -= crisis_ahead(s, p, deck)
    usable = [
        trait.name
        for trait, seen in zip(TRAITS, s.solo.traits, strict=True)
        if seen.state == "unused" and deck in trait.decks
    ]
    if usable and p.unused:
        brave = p.copy()
        brave.unused, brave.used = p.unused - 1, p.used + 1
        if worth(s, brave) > worth(s, frightened):
            p.unused, p.used = brave.unused, brave.used
            return
    p.fear, p.lost = frightened.fear, frightened.lost
    if p.nerve <= p.fear:
        p.lost += LIFE


def terror_near(s: Sight, p: Prospect) -> list[int]:
    """Chambers with terror next door (LFD-TERROR-06)."""
    if p.place == REMORA:
        return []
    return [place for place in s.reading.steps(p.place) if s.terror(p, place)]


def _explored(s: Sight, p: Prospect) -> Iterator[Prospect]:
    if s.missions(p, p.place) > 0:
        for column in columns_wanted(s, p):
            q = loaded(s, p, column)
            q.taken = (*p.taken, p.place)
            yield q
    for place in terror_near(s, p):
        yield without_terror(s, p, place)


def without_terror(s: Sight, p: Prospect, place: int) -> Prospect:
    """The position without the terror in a place."""
    q = p.copy()
    q.terror_gone = (*p.terror_gone, place)
    home = s.walk(REMORA)
    if home[place] < home[p.place] and place != SHUTTLE_BAY:
        q.lost -= 2.0  # a way that need not be feared any more
    return q


def loaded(s: Sight, p: Prospect, column: int) -> Prospect:
    """The position with a mission token more in a column, and its bonus."""
    q = p.copy()
    q.loads(column)
    bonus = COLUMNS[column].bonuses[q.load[column]]
    if bonus == "draw":
        q.draws(1, HAND)
    elif bonus == "flamethrower" and s.view.flamethrower_waits:
        q.hand = (*q.hand, FLAMETHROWER_CARD)[:HAND]
    elif bonus == "remove_outage":
        q.lost -= 0.6
    return q


def columns_wanted(s: Sight, p: Prospect) -> list[int]:
    """The columns worth thinking about for the next mission token."""
    open_ = [n for n, column in enumerate(COLUMNS) if p.load[n] < column.spaces]
    lacking = [n for n in open_ if p.load[n] < s.needed[n]]
    return lacking[:1] or open_


def _burnt(s: Sight, p: Prospect) -> Iterator[Prospect]:
    if p.away > CLOSE:
        return
    for place in terror_near(s, p):
        yield without_terror(s, p, place)
    if not p.impervious:
        q = p.copy()
        q.away = min(FARTHEST, p.away + FLAME_BACK)
        yield q


# -- activities --------------------------------------------------------------------------------


def activity(s: Sight, option: Option) -> float:
    """What an activity leads to by the end of the turn."""
    p = s.now.copy()
    verb = option[0]
    if verb == "play":
        p.lays_off(option[1])
        return best_row(s, p, CREW_CARDS[option[1]].rows[option[2]])
    if verb == "play_kept":
        p.lays_off(option[1])
        return best_row(s, p, (icon_kept(s.rules, option[1]),))
    if verb == "gear":
        p.draws(2, HAND)
        advance(s, p, 1)
    elif verb == "wait":
        advance(s, p, 1)
        p.lost -= 0.8 if s.solo.condition == EXHAUSTED else 0.0
    elif verb == "scan":
        p.heat -= 1
        p.draws(2, HAND)
    elif verb == "shoot":
        p.lays_off(MINING_LASER)
        if option[1] == "android":
            p.android, p.hit = -1, DESTROYED
            p.lost -= 3.0
        else:
            p = without_terror(s, p, option[2])
    return turn_end(s, p)
