"""Plans by which every mission of the campaign is won, if luck is kind.

By mission: what each crew member does, by short ways. They show in how many rounds a mission can be
won, and so how much of its time track is left for bad luck.
"""

from __future__ import annotations

from hullbreach.games.neomorphosis.ids import (
    ACTIVATION,
    BLARE,
    HYDRA,
    INFESTATION,
    MOTHER,
    POD,
    RIPPER,
    WORM,
    YELLOW,
)
from hullbreach.games.neomorphosis.missions.capturing import taken
from hullbreach.games.neomorphosis.state import ACTIVE
from tests.neomorphosis.missions.lines import Plan, Play, Script, Write

NAMES = ("Alice", "Robert", "Yuri", "Carolin")
IC = {card.id: number for number, card in enumerate(INFESTATION)}
AA = {card.id: number for number, card in enumerate(ACTIVATION)}

QUIET = [AA[f"AA-{n}"] for n in ("14", "12", "08", "11", "05", "03", "10", "16", "02", "07")]
"""Activation cards without alien neo-morphosis."""
FEW = [IC[f"IC-{n}"] for n in ("15", "08", "17", "14", "13", "19", "04", "02")]
"""Infestation cards with few aliens, in the order of the sectors."""
LUCK = {"infestation card": FEW, "activation card": QUIET}


def to(*areas: str) -> Write:
    """Go there, from place to place."""

    def script(p: Play) -> Script:
        for area in areas:
            yield from p.go(area)

    return script


# -- Tutorial: Yuri opens the blue door, Robert mends the elevator -----------------------------


def blue_door(p: Play) -> Script:
    yield from p.go("S1d")
    yield from p.function("DOOR", remote_door=("door", 5, 1))
    yield from p.go("S6c")


def elevator(p: Play) -> Script:
    yield from p.go("S6c")
    yield from p.repair_door(7)


TUT: Plan = {
    "Yuri": blue_door,
    "Robert": elevator,
    "Alice": to("S6c"),
    "Carolin": to("S6c"),
}


# -- Mission 1: each mends a terminal, Alice takes the token -----------------------------------


def mending(area: str) -> Write:
    def script(p: Play) -> Script:
        yield from p.go(area)
        yield from p.repair_terminal()

    return script


def token(p: Play) -> Script:
    yield from mending("S1b")(p)
    yield from p.go("S2b")
    yield from p.go("S3c")
    yield from p.pick_up("yellow token")


M1: Plan = {
    "Robert": mending("S4c"),
    "Yuri": mending("S8d"),
    "Carolin": mending("S6d"),
    "Alice": token,
}


# -- Mission 2: eight crates and four cards, shared out ----------------------------------------


def looting(*stops: tuple[str, str]) -> Write:
    """From stop to stop: "" searches, else a card is crafted."""

    def script(p: Play) -> Script:
        for area, card in stops:
            yield from p.go(area)
            if card:
                yield from p.craft(card)
            else:
                yield ("search",)

    return script


M2: Plan = {
    "Robert": looting(("S2c", ""), ("S2b", "Scrap Plating"), ("S3a", ""), ("S3c", "")),
    "Alice": looting(("S1d", ""), ("S1b", ""), ("S2b", "Door Jack")),
    "Yuri": looting(("S7b", "Adhesive Foam"), ("S7c", "")),
    "Carolin": looting(("S8b", ""), ("S8a", "Bio Scanner"), ("S4d", "")),
}


# -- Mission 3: three capture the hard way, all clear the board --------------------------------


def capturing(type_: int) -> Write:
    """Take one of a type, looking into rooms for it; then fight."""

    def script(p: Play) -> Script:
        while type_ not in taken(p.g):
            it = p.nearest([it for it in p.g.aliens if it.type == type_])
            if it is None:
                costs = p.costs
                unseen = [s for s in range(1, 9) if p.g.infestation[s]
                          and p.here.sector_of[p.acting.area] != s]  # fmt: skip
                areas = [area for sector in unseen for area in p.here.areas_of[sector]]
                yield p.step(min(areas, key=lambda area: costs[area]))
            elif it.area != p.acting.area:
                yield p.step(it.area)
            else:
                yield ("capture", it.figure) if p.g.turn.actions > 1 else None
        yield from p.kill()

    return script


def fighting(p: Play) -> Script:
    """Leave what has to be captured alive."""
    while True:
        spared = {WORM, HYDRA, RIPPER} - set(taken(p.g))
        it = p.nearest([it for it in p.g.aliens if it.type not in spared])
        if it is None:
            yield None
        else:
            yield ("attack", -1, it.figure) if it.area == p.acting.area else p.step(it.area)


M3: Plan = {
    "Alice": capturing(WORM),
    "Yuri": capturing(RIPPER),
    "Carolin": capturing(HYDRA),
    "Robert": fighting,
}


# -- Mission 4: whoever is at the terminal orders S.A.M. on ------------------------------------


def ordering(p: Play) -> Script:
    yield from p.go("S3e")
    yield from p.order_drone("S8c", done=lambda: bool(p.g.ending))


M4: Plan = dict.fromkeys(("Yuri", "Carolin", "Alice", "Robert"), ordering)


# -- Mission 5: Carolin opens the blue door, Yuri the seal and the red one ---------------------


def first_door(p: Play) -> Script:
    yield from p.go("S3c")
    yield from p.function("DOOR", remote_door=("door", 2, 1))
    yield from to("S5d", "S8a")(p)


def other_doors(p: Play) -> Script:
    yield from p.go("S4a")
    yield from p.pick_up("green token")
    yield from p.go("S6a")
    yield ("unlock", 5)
    yield from p.go("S7a")
    yield from p.function("DOOR", remote_door=("door", 6, 1))
    yield from p.go("S8a")


M5: Plan = {
    "Carolin": first_door,
    "Yuri": other_doors,
    "Alice": to("S5d", "S8a"),
    "Robert": to("S5d", "S8a"),
}


# -- Mission 6: a sector each for Carolin (4), Yuri (5) and Alice (6); then all hunt -----------


def flooded(p: Play, *sectors: int) -> bool:
    return all(f"halon {sector}" in p.g.progress.deeds for sector in sectors)


def hunt(p: Play) -> Script:
    yield from p.until(lambda: flooded(p, 4, 5, 6))
    yield from p.kill((MOTHER, POD))


def sector_4(p: Play) -> Script:
    yield from p.go("S1c")
    yield from p.pick_up("Halon Tank")
    yield from p.go("S1d")
    yield ("recharge",)
    yield from p.until(lambda: p.here.secure(4, p.g.opened))
    yield from p.function("FSS", 4)
    yield from p.go("S2c")
    yield from hunt(p)


def doors_of_4(p: Play) -> Script:
    """Robert closes the door behind Yuri, then the one of Sector 4."""
    yield from p.shut(4)
    yield from p.go("S1d")
    yield from p.repair_door(3)
    yield from p.shut(3)
    yield from p.until(lambda: flooded(p, 4))
    yield from p.go("S2c")
    yield from hunt(p)


def sector_5(p: Play) -> Script:
    yield from p.go("S7b")
    yield from p.repair_door(8)
    yield from p.shut(8)
    yield from p.go("S7c")
    yield from p.pick_up("Halon Tank")
    yield from p.go("S7d")
    yield from p.until(lambda: not p.g.charge and flooded(p, 4, 6))
    yield ("recharge",)
    yield from p.until(lambda: p.here.secure(5, p.g.opened))
    yield from p.function("FSS", 5)
    yield from hunt(p)


def sector_6(p: Play) -> Script:
    yield from p.go("S3c")
    yield from p.repair_door(5)
    yield from p.shut(5)
    yield from p.pick_up("Halon Tank")
    yield from p.until(lambda: not p.g.charge and flooded(p, 4))
    yield ("recharge",)
    yield from p.function("FSS", 6)
    yield from p.go("S2c")
    yield from hunt(p)


M6: Plan = {"Yuri": sector_5, "Robert": doors_of_4, "Carolin": sector_4, "Alice": sector_6}


# -- Mission 7: at the terminal in S4c, mending and fighting -----------------------------------


def hold(p: Play) -> Script:
    terminal = p.here.terminals.index(p.at("S4c"))
    yield from p.go("S4c")
    while True:
        untried = [n for n, field in enumerate(p.g.fields)
                   if field.state == ACTIVE and not field.tried >> p.me & 1]  # fmt: skip
        near = [it.figure for it in p.g.aliens if it.area == p.acting.area]
        if untried and p.g.active >> terminal & 1:
            yield ("counteract", untried[0])
        elif untried:
            yield from p.repair_terminal()
        else:
            yield ("attack", -1, near[0]) if near else None


M7: Plan = dict.fromkeys(("Carolin", "Yuri", "Alice", "Robert"), hold)


# -- Mission 8: a part each --------------------------------------------------------------------


def fetching(area: str, part: str) -> Write:
    def script(p: Play) -> Script:
        yield from p.go(area)
        yield from p.pick_up(part)
        yield from p.go("S1b")

    return script


M8: Plan = {
    "Alice": fetching("S7e", "yellow token"),
    "Carolin": fetching("S8d", "green token"),
    "Yuri": fetching("S6c", "green token"),
    "Robert": fetching("S3b", "yellow token"),
}


# -- Mission 9: all against Dr. Blare, Yuri takes his pass -------------------------------------


def hunter(p: Play) -> Script:
    yield from p.kill((BLARE,))
    yield from to("S7b", "S8c")(p)


def bearer(p: Play) -> Script:
    yield from p.kill((BLARE,))
    yield from p.go(next(area for area, things in enumerate(p.g.floor) if YELLOW in things))
    yield from p.pick_up("yellow token")
    yield from p.go("S7b")
    yield ("unlock", 8)
    yield from p.go("S8c")


M9: Plan = {"Yuri": bearer, "Robert": hunter, "Alice": hunter, "Carolin": hunter}


# -- Mission 10: Robert and Carolin have the parts, Yuri starts the engine ---------------------


def fitter(p: Play) -> Script:
    yield from p.go("S7b")
    yield ("fit",)


def starter(p: Play) -> Script:
    yield from p.go("S7c")
    yield from p.until(lambda: "truck" in p.g.progress.deeds)
    yield from p.function("FEED", 1, feedback=("engine",))
    yield from p.go("S7b")


M10: Plan = {"Robert": fitter, "Carolin": fitter, "Yuri": starter, "Alice": to("S7b")}


PLANS: dict[str, Plan] = {
    "TUT": TUT, "M1": M1, "M2": M2, "M3": M3, "M4": M4, "M5": M5, "M6": M6, "M7": M7, "M8": M8,
    "M9": M9, "M10": M10,
}  # fmt: skip
LUCK_OF = {
    # A Worm and a Ripper in Sector 6, a Hydra in Sector 2.
    "M3": {"infestation card": [IC[f"IC-{n}"] for n in ("04", "17", "02", "15", "08", "13")]},
    # The Pods lie in Sectors 4, 5 and 6.
    "M6": {"area": list(range(10, 22))},
}


def played(mission: str, mode: str) -> Play:
    """A mission, played by its plan."""
    p = Play(mission, PLANS[mission], mode, {**LUCK, **LUCK_OF.get(mission, {})})
    if mission == "M10":
        p.answers["parts"] = [(("crew", 1), ("crew", 3))]
    p.play()
    return p
