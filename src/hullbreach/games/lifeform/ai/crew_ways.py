"""Where the crew goes: what every place is worth to a character, and the way there."""

from __future__ import annotations

from heapq import heapify, heappop, heappush

from ..board import CIRCUITS, CORRIDOR, ENGINEERING, GRAPH, REMORA, SHUTTLE_BAY
from ..ids import COLUMNS, OBJECTIVES, RAMAN, SAMPLE_PURGE, SPARE_SEALS, TRAUMA_KIT
from ..view import CharacterView
from .crew_plan import CIRCUIT_CARDS, FLAME_CARDS, OBJECTIVE, SPARE_TOKEN, STEP, TOKEN, Crew
from .reading import FAR

BOARD = 10.0
"""Being aboard when nothing is left to do."""
SOON, LATER = 2.0, 0.4
"""The place of an objective while others go aboard, and before that."""
SECOND = 0.5
"""What an objective counts for a character while another is the one to do it."""
SHORTLY = 3
"""So many minutes before an objective can be completed its place counts in full; until then one
waits near it rather than at the shuttle."""
NOWHERE_TO_GO = -60.0
_WALK = tuple(
    tuple((place, link) for place, link in steps if GRAPH.kinds[link] == CORRIDOR)
    for steps in GRAPH.neighbours
)


def goals(s: Crew, c: CharacterView) -> dict[int, float]:
    """Places that are worth something to a character, by what they are worth."""
    found = _token_goals(s, c)
    for place, worth in _objective_goals(s, c).items():
        found[place] = max(found.get(place, 0.0), worth)
    if s.view.laser_waits and _closest(s, c, ENGINEERING):
        found[ENGINEERING] = found.get(ENGINEERING, 0.0) + 1.0
    rest = s.need - _being_collected(s, c)
    last = len(s.on_ship) == 1
    if c.id in s.ahead:
        found[REMORA] = OBJECTIVE
    elif s.ready:
        found[REMORA if s.view.boarding else SHUTTLE_BAY] = BOARD
    elif rest <= 0 and not last and (not s.view.objectives_left or not _needed(s, c)):
        found[REMORA if s.view.boarding else SHUTTLE_BAY] = BOARD / 2
    elif not last and s.view.boarding and len(s.on_ship) > 2 and not _stays(s, c):
        found[REMORA] = 1.0
    else:
        found.setdefault(SHUTTLE_BAY, -2.0)
    return found


def errand(s: Crew) -> tuple[int, int, str] | None:
    """Which character of the seat is drawn where the most, and what for; None for none. The way
    counts, what lurks on it does not."""
    found, most = None, 0.0
    for c in s.mine:
        if c.frozen or c.place == REMORA:
            continue
        way = s.walk(c.place)
        for place, worth in goals(s, c).items():
            drawn = worth - STEP * way[place]
            if drawn > most:
                found, most = (c, place), drawn
    return (found[0].id, found[1], _purpose(s, *found)) if found is not None else None


def _purpose(s: Crew, c: CharacterView, place: int) -> str:
    """What makes a place a goal: a name of [errand] in words.toml."""
    if place == REMORA:
        return "aboard"
    if place in _objective_goals(s, c):
        return "objective"
    if place in _token_goals(s, c):
        return "token"
    return "shuttle" if place == SHUTTLE_BAY else "laser"


def _being_collected(s: Crew, c: CharacterView) -> int:
    """Tokens that others stand at."""
    there: dict[int, int] = {}
    for other in s.on_ship:
        if other.id != c.id and not other.hidden:
            there[other.place] = there.get(other.place, 0) + 1
    return sum(min(n, s.view.chambers[p].missions) for p, n in there.items())


def _token_goals(s: Crew, c: CharacterView) -> dict[int, float]:
    found: dict[int, float] = {}
    rest = s.need - _being_collected(s, c)
    room = sum(COLUMNS[n].spaces - column.tokens for n, column in enumerate(s.view.loadout))
    if not room:
        return found
    each = TOKEN if rest > 0 else SPARE_TOKEN
    others = [other for other in s.on_ship if other.id != c.id and not other.hidden]
    mine = s.walk(c.place)
    for chamber in s.view.chambers:
        left = chamber.missions
        if not left or chamber.breach:
            continue
        nearer = 0
        for other in others:
            if other.place == chamber.id:
                left -= 1
            elif s.walk(other.place)[chamber.id] < mine[chamber.id]:
                nearer += 1
        if left <= 0:
            continue
        worth = each + 0.25 * each * (min(left, 3) - 1)
        found[chamber.id] = worth * 0.65 if nearer >= left else worth
    return found


def _objective_goals(s: Crew, c: CharacterView) -> dict[int, float]:
    found: dict[int, float] = {}
    if c.seat != s.seat or c.id in s.ahead:
        return found
    most = OBJECTIVE if not s.wanting else SOON if s.ahead else LATER
    for o in s.own.objectives:
        early = s.view.minute - OBJECTIVES[o.id].minute > SHORTLY
        for place in _sites(s, c, o.place) if o.kind == "circuit" else (o.place,):
            if not _closest(s, c, place):
                continue
            if o.kind == "circuit":
                able = not CIRCUIT_CARDS.isdisjoint(s.hand)
            else:
                able = can_pay(s, o.id, len(s.hand))
            worth = OBJECTIVE if able else OBJECTIVE / 2 if s.need <= 2 else 0.8
            worth = min(worth, LATER if early else most)
            if s.doers.get(o.id, c.id) != c.id:
                if c.id in s.doers.values():
                    continue
                worth *= SECOND
            found[place] = max(found.get(place, 0.0), worth)
    return found


def can_pay(s: Crew, objective: int, cards: int) -> bool:
    """Whether this seat can pay for a cost objective with so many cards in hand."""
    if objective == SPARE_SEALS:
        return True
    if objective == SAMPLE_PURGE and not FLAME_CARDS.isdisjoint(s.hand):
        return True
    return cards >= {TRAUMA_KIT: 3, SAMPLE_PURGE: 2}.get(objective, 1)


def _sites(s: Crew, c: CharacterView, place: int) -> tuple[int, ...]:
    """From where a character can work on the circuit of a chamber: Raman from afar."""
    if c.id != RAMAN or not c.skill.active:
        return (place,)
    reach = 2 if s.two else 1
    return tuple(p for p, n in enumerate(s.walk(place)) if n <= reach and p != REMORA)


def circuit_places(s: Crew, c: CharacterView, at: int) -> list[int]:
    """Circuit chambers in which a character that stands there can work."""
    if c.id == RAMAN and c.skill.active:
        reach = 2 if s.two else 1
        return [p for p, n in enumerate(s.walk(at)) if n <= reach and p in CIRCUITS]
    return [at] if at in CIRCUITS else []


def _closest(s: Crew, c: CharacterView, place: int) -> bool:
    """No other character of the seat on the ship is nearer to a place."""
    steps = s.walk(c.place)[place]
    return steps < FAR and all(
        other.id == c.id
        or other.place == REMORA
        or (s.walk(other.place)[place], other.id) > (steps, c.id)
        for other in s.mine
    )


def _needed(s: Crew, c: CharacterView) -> bool:
    """Whether a character is the one of its seat to do an objective."""
    return any(_closest(s, c, o.place) for o in s.own.objectives)


def _stays(s: Crew, c: CharacterView) -> bool:
    """Whether objectives are left and a character is the last of its seat who could do any."""
    return s.view.objectives_left > 0 and not any(
        other.seat == c.seat and other.id != c.id for other in s.on_ship
    )


def field(s: Crew, c: CharacterView) -> list[float]:
    """What every place is worth as a place on the way of a character, danger there aside."""
    known = s.fields.get(c.id)
    if known is not None:
        return known
    best = [NOWHERE_TO_GO] * (REMORA + 1)
    heap = [(-worth * s.haste, place) for place, worth in goals(s, c).items()]
    heapify(heap)
    menace, life, door, breach = s.menace, s.life(c), s.door, s.breach
    while heap:
        less, place = heappop(heap)
        if -less <= best[place]:
            continue
        best[place] = -less
        out = -less - STEP * s.haste - 0.4 * menace[place] * life - 0.6 * s.toll(c, place)
        if place == REMORA and not s.view.boarding:
            continue
        for other, link in _WALK[place]:
            if other != REMORA and other != breach and link != door and best[other] < out:
                heappush(heap, (-out, other))
    s.fields[c.id] = best
    return best


def worth(s: Crew, c: CharacterView, place: int) -> float:
    """What it is worth that a character ends its turn in a place."""
    if place == REMORA:
        return field(s, c)[REMORA] - (20.0 if strands(s, c) else 0.0)
    return field(s, c)[place] - s.danger(c, place)


def gain(s: Crew, c: CharacterView, place: int) -> float:
    """What a move of a character to a place brings."""
    return worth(s, c, place) - s.toll(c, place) - worth(s, c, c.place)


def strands(s: Crew, c: CharacterView) -> bool:
    """Whether nobody would be left to fetch what the launch still needs (LF-OBJ-07)."""
    return len(s.on_ship) == 1 and s.on_ship[0].id == c.id and not s.ready
