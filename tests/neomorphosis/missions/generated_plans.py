"""Plans by which generated missions are won, if luck is kind: what the crew does for each card.

Each crew member does what the newest card wants of it, until another card lies there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hullbreach.games.neomorphosis.ids import (
    BLARE,
    LARVAE,
    MISSION_CARDS,
    MOTHER,
    PHIPPS,
    POD,
    YELLOW,
)
from hullbreach.games.neomorphosis.names import CREW_NAMES, THING_NAMES
from hullbreach.games.neomorphosis.state import ACTIVE, NOWHERE
from tests.neomorphosis.missions.lines import Plan, Play, Script
from tests.neomorphosis.missions.plans import LUCK

CARD = {card.id: number for number, card in enumerate(MISSION_CARDS)}


def newest(p: Play) -> str:
    return MISSION_CARDS[p.g.progress.cards[-1]].id


def is_me(p: Play, name: str) -> bool:
    return p.acting is p.member(name)


def nearest(p: Play, areas: tuple[int, ...] | list[int]) -> int:
    """The nearest of some areas to whoever acts."""
    costs = p.costs
    return min(areas, key=lambda area: (costs[area], area))


def active_terminals(p: Play) -> list[int]:
    return [area for n, area in enumerate(p.here.terminals) if p.g.active >> n & 1]


def to_terminal(p: Play) -> Script:
    yield from p.go(nearest(p, active_terminals(p)))


def look_into(p: Play) -> Script:
    """Enter the nearest room that has a card."""
    inside = p.here.sector_of[p.acting.area]
    rooms = [s for s in range(1, p.here.sectors + 1) if p.g.infestation[s] and s != inside]
    if rooms:
        yield from p.go(nearest(p, [area for s in rooms for area in p.here.areas_of[s]]))


# -- Entry -------------------------------------------------------------------------------------


def cold_boot(p: Play) -> Script:
    dark = [area for n, area in enumerate(p.here.terminals) if not p.g.active >> n & 1]
    if is_me(p, "Robert") or is_me(p, "Carolin"):
        dark.sort(key=lambda area: p.costs[area])
        yield from p.go(dark[0] if is_me(p, "Robert") else dark[1])
        yield from p.repair_terminal()


def roll_call(p: Play) -> Script:
    while True:
        yield from look_into(p)


def stock_up(p: Play) -> Script:
    while p.g.crates:
        yield from p.go(nearest(p, p.g.crates))
        if p.acting.area in p.g.crates:
            yield ("search",)


def handshake(p: Play) -> Script:
    yield from to_terminal(p)
    while True:
        yield from p.function("DOOR")


def fetch(name: str, area: int, token: str) -> Callable[[Play], Script]:
    def script(p: Play) -> Script:
        if is_me(p, name) and THING_NAMES.index(token) in p.g.floor[area]:
            yield from p.go(area)
            yield from p.pick_up(token)

    return script


def black_box(p: Play) -> Script:
    a, b, _, _ = p.here.sites
    yield from fetch("Alice", a, "yellow token")(p)
    yield from fetch("Carolin", b, "green token")(p)


def quarantine(p: Play) -> Script:
    if is_me(p, "Carolin"):
        yield from to_terminal(p)
        yield from p.function("DOOR", remote_door=("door", p.here.door_x, 1))


# -- Explore -----------------------------------------------------------------------------------


def uplink(p: Play) -> Script:
    _, _, c, d = p.here.sites
    yield from fetch("Alice", c, "yellow token")(p)
    yield from fetch("Carolin", d, "green token")(p)
    for token in list(p.acting.items):
        if token >= YELLOW:
            yield from to_terminal(p)
            if p.acting.area not in active_terminals(p):
                yield from p.repair_terminal()  # damaged meanwhile
            yield ("upload", token)


def arms_race(p: Play) -> Script:
    if is_me(p, "Robert"):
        yield from p.go(nearest(p, p.here.tech))
        for card in ("Scrap Plating", "Door Jack", "Shock Baton"):
            yield from p.craft(card)


def live_sample(p: Play) -> Script:
    if is_me(p, "Alice"):
        while True:
            it = p.nearest([it for it in p.g.aliens if it.type in LARVAE])
            if it is None:
                yield None
            elif it.area != p.acting.area:
                yield p.step(it.area)
            else:
                yield ("capture", it.figure) if p.g.turn.actions > 1 else None


def damage_control(p: Play) -> Script:
    yield from to_terminal(p)
    while True:
        untried = [n for n, field in enumerate(p.g.fields)
                   if field.state == ACTIVE and not field.tried >> p.me & 1]  # fmt: skip
        yield ("counteract", untried[0]) if untried else None


def send_the_machine(p: Play) -> Script:
    if is_me(p, "Carolin"):
        yield from to_terminal(p)
        yield from p.order_drone(p.here.sites[3], done=lambda: newest(p) != "EX-5")


def second_wave(p: Play) -> Script:
    while True:
        yield from p.kill()
        yield from look_into(p)


# -- Eradicate ---------------------------------------------------------------------------------


def hunting(boss: int) -> Callable[[Play], Script]:
    def script(p: Play) -> Script:
        yield from p.kill((boss,))

    return script


def patient_zero(p: Play) -> Script:
    yield from p.kill((BLARE,))
    if is_me(p, "Yuri"):
        yield from p.go(next(area for area, things in enumerate(p.g.floor) if YELLOW in things))
        yield from p.pick_up("yellow token")
        yield from p.go(p.here.exit)


def burn_the_nest(p: Play) -> Script:
    nest = p.here.sector_of[p.here.nest]
    if is_me(p, "Carolin"):
        yield from to_terminal(p)
        yield from p.until(lambda: p.here.secure(nest, p.g.opened))
        yield from p.function("FSS", nest)
    yield from p.until(lambda: "flooded" in p.g.progress.deeds)
    yield from p.kill((POD,))


def scuttle(p: Play) -> Script:
    if is_me(p, "Carolin"):
        yield from to_terminal(p)
        p.drone_goal = p.here.nest
        while p.g.drone != p.here.nest and p.g.drone != NOWHERE:
            yield from p.function("CTRL")
        yield from p.function("BOOM")
    yield from p.until(lambda: p.g.drone == NOWHERE)
    yield from p.go(p.here.exit)


def last_one_out(p: Play) -> Script:
    yield from p.go(p.here.exit)


SCRIPTS: Mapping[str, Callable[[Play], Script]] = {
    "EN-1": cold_boot,
    "EN-2": roll_call,
    "EN-3": stock_up,
    "EN-4": handshake,
    "EN-5": black_box,
    "EN-6": quarantine,
    "EX-1": uplink,
    "EX-2": arms_race,
    "EX-3": live_sample,
    "EX-4": damage_control,
    "EX-5": send_the_machine,
    "EX-6": second_wave,
    "ER-1": hunting(MOTHER),
    "ER-2": hunting(PHIPPS),
    "ER-3": patient_zero,
    "ER-4": burn_the_nest,
    "ER-5": scuttle,
    "ER-6": last_one_out,
}


def by_the_card(p: Play) -> Script:
    """What the newest card wants, card by card."""
    while True:
        card = newest(p)
        for option in SCRIPTS[card](p):
            if newest(p) != card:
                break
            yield option
            if newest(p) != card:
                break
        else:
            yield None


CREW: Plan = dict.fromkeys(("Carolin", "Yuri", "Alice", "Robert"), by_the_card)
assert set(CREW) == set(CREW_NAMES)


def played(map: str, mode: str, *cards: str) -> Play:
    """A generated mission with these cards, played by the plan."""
    likes = {**LUCK, "mission card": [CARD[card] for card in cards]}
    p = Play(map, CREW, mode, likes)
    p.play()
    return p
