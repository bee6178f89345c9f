"""The turn of a crew player: which activity, which row, which step."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hullbreach.kernel.decision import Option

from ..board import GRAPH, LINKS, MAINTENANCE, REMORA, SIS_TER_MAINFRAME_INTERFACE
from ..ids import (
    CRANE,
    CREW_CARDS,
    DURRANT,
    HALLORAN,
    MOTOKO,
    OKONJO,
    PALMER,
    RAMAN,
    REKDAL,
    SAUER,
    SOLHEIM,
    TIGHE,
    VILLALOBOS,
)
from ..view import CharacterView
from .crew_plan import OBJECTIVE, SPARE_TOKEN, TOKEN, Crew

DONE = OBJECTIVE + 3.0
"""A secret objective that is completed."""
_SCARCE = (1.2, 1.1, 0.95, 0.8, 0.65, 0.55, 0.45)
"""What a card counts more the fewer there are in hand."""
_LATER = {"RUN": 5.0, "MOVE_1": 4.5, "MOVE_2": 4.5, "SECURITY_DOOR": 2.0, "SELF_DESTRUCT": 1.0}
_FIRST = ("FLAMETHROWER", "DRAW_2", "SWAP_IMAGES", "MISSION_MAINTENANCE", "MISSION_MAINFRAME")


# -- activities --------------------------------------------------------------------------------


def activity(s: Crew, option: Option) -> float:
    """What an activity of step 2 is worth."""
    verb = option[0]
    if verb == "play":
        return play(s, option[1], option[2])
    if verb == "equip":
        return _equip(s, option[1])
    if verb == "skill":
        return skill(s, option[1])
    if verb == "heat":
        near = any(
            s.prowl(c.place)[place] <= 2
            for c in s.mine
            if c.place != REMORA
            for place in s.images.values()
        )
        return s.cards(2) - (0.05 if near else 0.35)
    if verb == "laser":
        return laser(s, option[1], option[2])
    return cell(s, option[1])


def play(s: Crew, card: int, row: int) -> float:
    """What playing a row of a card brings, less the card."""
    price = s.keep(card, s.hand) * _SCARCE[min(6, len(s.hand))]
    return row_worth(s, CREW_CARDS[card].rows[row]) - price


def _equip(s: Crew, size: int) -> float:
    cards, minutes = size, size - 1
    crane = s.characters.get(CRANE)
    if crane is not None and crane.seat == s.seat and crane.survival.active:
        cards, minutes = (cards + 1, minutes) if s.two else (cards, 1)
    if s.view.mainframe.in_force:
        minutes -= 1
    return s.cards(cards) - minutes * s.minute_price


def skill(s: Crew, c: int) -> float:
    """What sliding a skill token is worth: what lasts, the more the earlier."""
    two, early = s.two, min(1.0, s.view.minute / 22)
    if c == PALMER:
        return s.cards(2 if two else 1) + 0.15 * len(s.dark)
    if c == CRANE:
        return s.cards(3 if two else 2) + (0.0 if two else 0.4 * (len(s.view.players) - 2))
    if c == TIGHE:
        return s.cards(3 if two else 2) + 0.3
    if c == SAUER:
        return min(2 if two else 1, s.view.creature.hand) * 0.55
    if c == RAMAN:
        return 1.0 if any(o.kind == "circuit" for o in s.own.objectives) else 0.1
    return {
        VILLALOBOS: 1.5, OKONJO: 1.2 if two else 0.6, DURRANT: 0.3, REKDAL: 0.4, SOLHEIM: 0.6,
    }.get(c, 0.1) * early  # fmt: skip


def survival(s: Crew, c: int) -> float:
    """What sliding a survival token is worth."""
    two, it = s.two, s.characters[c]
    if c == DURRANT:
        return s.cards(3 if two else 2)
    if c == VILLALOBOS:
        return _best_step(s, it, 3 if two else 2)
    if c == MOTOKO:
        return s.cards(2 if two else 1) + max(0.0, _best_step(s, it, 1))
    if c == CRANE:
        return 1.3 * min(1.0, s.view.minute / 22)
    if c == OKONJO:
        if it.place == s.android:
            return android(s) * (3 if two else 2)
        return s.cards(2 if two else 1) - 0.3
    if c == HALLORAN:
        return 2.0
    if c == RAMAN:
        return 0.5
    return {REKDAL: 1.8 if it.place != REMORA else 0.0, SOLHEIM: 0.7}.get(c, 0.1)


def laser(s: Crew, c: int, target: int) -> float:
    """A shot at the android, or at an image: its hand goes, and it goes elsewhere."""
    if target < 0:
        return 3 * android(s) - 0.3
    place = s.images[target]
    relief = s.unrest(s.images) - min(
        s.unrest({**s.images, target: other}) for other in _image_steps(s, place)
    )
    return relief + 0.55 * s.view.creature.hand - 0.6


def cell(s: Crew, what: str) -> float:
    """An energy cell of the shuttle: against an image that bars the way of those outside."""
    energy = s.view.loadout[2]
    price = 1.0 + (TOKEN if energy.tokens <= energy.needed else 0.4)
    if what != "plating":
        return -price
    relief = 0.0
    for place in s.images.values():
        if place in (35, 36):
            relief += 1.2 * len(s.on_ship)
    return relief - price


def android(s: Crew) -> float:
    """What a space of the android's status track is worth."""
    if s.view.android.status != "active" or (not s.aboard and s.need > 6):
        return 0.3
    path = s.view.board.ai_path
    left = len(path) - path.index(s.android) if s.android in path else len(path)
    return 2.0 if left < 7 else 1.2


# -- rows --------------------------------------------------------------------------------------


def row_worth(s: Crew, codes: Sequence[str]) -> float:
    """What a row is worth, its moves made in the best way."""
    total = 0.0
    moves = _movers(s, codes)
    spots = [(c, c.place) for c in s.mine if c.place != REMORA]
    spots += [(c, place) for c, place, _ in moves]
    for code in codes:
        if code == "EXPLORE":
            total += max((explore_worth(s, c, at) for c, at in spots), default=0.0)
        elif code == "CIRCUIT_BOARD":
            total += max((circuit_worth(s, c, at) for c, at in spots), default=0.0)
        elif code not in ("MOVE_1", "MOVE_2", "RUN"):
            total += action_worth(s, code)
    return total + sum(gain for _, _, gain in moves)


def _movers(s: Crew, codes: Sequence[str]) -> list[tuple[CharacterView, int, float]]:
    """Who moves where by a row and what it gains: at least one by each icon, as it must be."""
    found: list[tuple[CharacterView, int, float]] = []
    for code in codes:
        if code not in ("MOVE_1", "MOVE_2", "RUN"):
            continue
        reach = 2 if code == "RUN" else 1
        gains = []
        for c in movers(s):
            n = (
                2
                if c.id == VILLALOBOS and c.skill.active and (s.two or code == "MOVE_1")
                else reach
            )
            place, gain = _best(s, c, n, codes, run=code == "RUN")
            if place >= 0:
                gains.append((c, place, gain))
        gains.sort(key=lambda move: -move[2])
        most = 2 if code == "MOVE_2" else 1
        found += [move for n, move in enumerate(gains[:most]) if not n or move[2] > 0]
    return found


def movers(s: Crew) -> list[CharacterView]:
    """The seat's characters that can move."""
    return [
        c
        for c in s.mine
        if c.place != REMORA and not c.frozen and (c.place != s.android or c.id == SAUER)
    ]


def _best_step(s: Crew, c: CharacterView, n: int) -> float:
    place, gain = _best(s, c, n, ())
    return gain if place >= 0 else 0.0


def _best(
    s: Crew, c: CharacterView, n: int, codes: Iterable[str], *, run: bool = False
) -> tuple[int, float]:
    """The best place within so many moves and what it gains, -1 if there is none."""
    images = set(s.images.values())
    if run and c.place in s.dark:
        return -1, 0.0
    best, gain = -1, 0.0
    reached = {c.place}
    edge = [c.place]
    for _ in range(n):
        ahead: list[int] = []
        for place in edge:
            for other in s.steps(place):
                if other in reached or (run and (other in images or other in s.dark)):
                    continue
                reached.add(other)
                worth = step_worth(s, c, other, codes)
                if best < 0 or worth > gain:
                    best, gain = other, worth
                if other not in images and other != REMORA and other not in s.terrors:
                    ahead.append(other)
        edge = ahead
    return best, gain


def step_worth(s: Crew, c: CharacterView, place: int, codes: Iterable[str] = ()) -> float:
    """What a move of a character gains, with what the rest of the row does there."""
    gain = s.gain(c, place)
    for code in codes:
        if code == "EXPLORE":
            gain += 0.3 * (explore_worth(s, c, place) - explore_worth(s, c, c.place))
        elif code == "CIRCUIT_BOARD":
            gain += 0.3 * (circuit_worth(s, c, place) - circuit_worth(s, c, c.place))
    return gain


def explore_worth(s: Crew, c: CharacterView, place: int) -> float:
    """What EXPLORE through a character in a place brings."""
    if place == REMORA or (c.hidden and place == c.place):
        return 0.0
    if s.view.chambers[place].missions and place not in s.images.values():
        return 0.75 * TOKEN if s.need > 0 else SPARE_TOKEN
    return 0.2 if any(other in s.terrors for other in s.steps(place)) else 0.0


def circuit_worth(s: Crew, c: CharacterView, place: int) -> float:
    """What CIRCUIT BOARD through a character in a place brings: an objective, or a data token."""
    there = s.circuit_places(c, place)
    if any(o.kind == "circuit" and o.place in there for o in s.own.objectives):
        return DONE
    return 0.45 if there else 0.0


def action_worth(s: Crew, code: str) -> float:
    """What any other action of a card brings."""
    if code == "DRAW_2":
        return s.cards(2)
    if code == "SELF_DESTRUCT":
        return -s.minute_price
    if code == "SURVIVAL":
        return max((survival(s, c.id) for c in s.mine if not c.survival.active), default=0.0)
    if code == "FLAMETHROWER":
        return max((flame(s, c.id, image) for c, image in _aims(s)), default=0.0)
    if code in ("FLAMETHROWER_ANDROID", "SHOCK_PROD_ANDROID"):
        return android(s) if _at_android(s, code) else 0.0
    if code == "FLAMETHROWER_COCOON":
        return burning(s) if any(s.view.chambers[c.place].cocoon for c in _outside(s)) else 0.0
    if code in ("MISSION_MAINTENANCE", "MISSION_MAINFRAME"):
        place = MAINTENANCE if code == "MISSION_MAINTENANCE" else SIS_TER_MAINFRAME_INTERFACE
        if not s.need:
            return 0.0
        steps = min((s.walk(c.place)[place] for c in s.on_ship), default=9)
        return max(0.1, 1.2 - 0.35 * steps)
    if code == "SWAP_IMAGES":
        return max(0.0, s.unrest(s.images) - min(map(s.unrest, swaps(s)), default=0.0))
    if code == "SECURITY_DOOR":
        return max(0.0, *(door(s, link) for link in door_links(s)), 0.0)
    return 0.0


def _outside(s: Crew) -> list[CharacterView]:
    return [c for c in s.mine if c.place != REMORA and not c.hidden]


def _aims(s: Crew) -> list[tuple[CharacterView, int]]:
    return [
        (c, image)
        for c in _outside(s)
        for image, place in s.images.items()
        if 1 <= s.prowl(c.place)[place] <= 2
    ]


def _at_android(s: Crew, code: str) -> bool:
    if s.android < 0:
        return False
    if code == "SHOCK_PROD_ANDROID":
        return any(c.place == s.android and c.place not in s.dark for c in s.mine)
    return any(s.walk(c.place)[s.android] <= 1 for c in _outside(s))


def burning(s: Crew) -> float:
    """What burning the cocoon is worth."""
    return 0.6 * s.view.cocoon.space + (1.2 if len(s.images) == 3 else 0.0) - 0.4


def flame(s: Crew, c: int, image: int) -> float:
    """What driving an image two chambers on is worth."""
    place = s.images[image]
    now = s.unrest(s.images)
    after = now
    for other in _image_steps(s, place):
        for last in (other, *_image_steps(s, other)):
            after = min(after, s.unrest({**s.images, image: last}))
    return now - after - 0.35


def _image_steps(s: Crew, place: int) -> list[int]:
    """Free chambers next to an image's."""
    taken = {c.place for c in s.on_ship} | set(s.images.values())
    return [other for other, n in enumerate(s.prowl(place)) if n == 1 and other not in taken]


def swaps(s: Crew) -> list[dict[int, int]]:
    """Images on the ship with two of them, or all, exchanged."""
    there = list(s.images)
    found = []
    for n, a in enumerate(there):
        for b in there[n + 1 :]:
            found.append({**s.images, a: s.images[b], b: s.images[a]})
    if len(there) == 3:
        a, b, c = there
        at = s.images
        found += [{a: at[b], b: at[c], c: at[a]}, {a: at[c], b: at[a], c: at[b]}]
    return found


def door_links(s: Crew) -> list[int]:
    """Links where the security door may be of use: at images and on the android's way."""
    places = {*s.images.values(), s.android} - {-1}
    return sorted({link for place in places for _, link in GRAPH.neighbours[place]})


def door(s: Crew, link: int) -> float:
    """What closing a link is worth: a chamber that an image cannot reach, an android delayed,
    nobody of the crew cut off."""
    a, b = LINKS[link]
    worth = 0.0
    for c in s.on_ship:
        if c.hidden:
            continue
        for image, place in s.images.items():
            if {place, c.place} == {a, b}:
                worth += s.likely[image] * s.strikes[0] * s.life(c)
    path = s.view.board.ai_path
    if s.android in path:
        at = path.index(s.android)
        if at + 1 < len(path) and {path[at], path[at + 1]} == {a, b}:
            worth += 0.8
    if link == s.door:
        return 0.0
    for c in s.on_ship:
        way = s.field(c)
        if c.place in (a, b):
            other = b if c.place == a else a
            if way[other] > way[c.place]:
                worth -= 1.0
    return worth


# -- questions of a turn -----------------------------------------------------------------------


def next_action(s: Crew, option: Option) -> float:
    """Which action of the row first: what is useful here before one leaves."""
    code = option[1] if len(option) > 1 else ""
    if code in _FIRST:
        return 9.0 - _FIRST.index(code) * 0.1
    if code == "EXPLORE":
        return 6.0 if max((explore_worth(s, c, c.place) for c in s.mine), default=0) > 0.5 else 3.0
    if code == "CIRCUIT_BOARD":
        here = max((circuit_worth(s, c, c.place) for c in s.mine), default=0.0)
        there = max(
            (circuit_worth(s, c, p) for c in movers(s) for p in s.steps(c.place)), default=0.0
        )
        return 6.0 if here >= max(there, 0.1) else 3.0
    return {
        "RUN": 5.0,
        "MOVE_1": 4.5,
        "MOVE_2": 4.5,
        "SECURITY_DOOR": 2.0,
        "SELF_DESTRUCT": 1.0,
    }.get(code, 7.0)


def move(s: Crew, option: Option) -> float:
    """A step of a character, or to stop."""
    if option == ("stop",):
        return 0.05
    _, number, place = option
    c = s.characters[number]
    row = s.view.row
    codes = row.left if row is not None and s.view.attack is None else ()
    worth = step_worth(s, c, place, row.codes if row is not None and codes else ())
    if _may_go_on(s, c) and place not in s.images.values() and place != REMORA:
        further = [step_worth(s, c, other) for other in s.steps(place) if other != c.place]
        worth = max(worth, 0.95 * max(further, default=worth))
    return worth


def _may_go_on(s: Crew, c: CharacterView) -> bool:
    """Whether a second move may follow: of a RUN, a RUN!, or of Villalobos."""
    row = s.view.row
    if c.id == VILLALOBOS and c.skill.active:
        return True
    if row is None or s.view.attack is not None:
        return True
    done = set(row.card.codes[row.row]) - set(row.codes)
    return "RUN" in done or "SURVIVAL" in done


def circuit_board(s: Crew, option: Option) -> float:
    """An objective before any data token, of those the icon held least."""
    if option[0] == "objective":
        return DONE
    held = list(s.view.players[s.seat].data.values())
    return 1.0 - 0.2 * (held[option[1]] if option[1] < len(held) else 0)


def explore(s: Crew, option: Option) -> float:
    """A token, best of a chamber that one will not stay in."""
    if option[0] == "collect":
        left = s.view.chambers[s.characters[option[1]].place].missions
        return 2.0 + 0.1 * left
    near = sum(s.walk(c.place)[option[1]] <= 2 for c in s.on_ship)
    return 0.2 + 0.1 * near
