"""Building blocks that several cards, items and rooms share, and small choices."""

from __future__ import annotations

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure
from hullbreach.toolkit.drawing import Drawing, draw_and_keep

from .acts import Act, Use
from .attacks import everybody_attacks
from .crew import in_combat, is_aboard, tile_card
from .declare import declare
from .doors import changeable_doors, switch_door
from .hazards import extinguish, repair
from .ids import COLOURS, DEAD, ENGINE_OF, ENTRANCES, ROOMS
from .movement import NO_CORRIDOR, decide_tile, decide_token, enter, walk
from .navigation import decide_engine
from .slots import gain_item, is_energy, item_card
from .state import Nemesis


def choose(
    g: Nemesis,
    who: int,
    kind: str,
    options: list[Option],
    rule: str,
    about: tuple[object, ...] = (),
    *,
    secret: bool = False,
) -> Procedure[Option]:
    """One of the options; a single one is not asked, unless that would betray a `secret`.

    What is chosen before an action is paid for is declared with it, but for secrets.
    """
    if len(options) == 1 and not secret:
        chosen = options[0]
    else:
        chosen = yield Decision(kind, (who,), options, rule, about)
    if g.declared and not secret:
        g.declared.append(chosen)
    return chosen


def choose_several(
    g: Nemesis,
    who: int,
    kind: str,
    options: list[Option],
    rule: str,
    low: int,
    high: int,
    about: tuple[object, ...] = (),
) -> Procedure[list[Option]]:
    """From `low` to `high` of the options, not asked where all are needed; declared as above."""
    chosen = options
    if low < len(options):
        chosen = yield Decision(
            kind, (who,), options, rule, about=about, several=True, low=low, high=high
        )
    if g.declared:
        g.declared += chosen
    return chosen


def always(g: Nemesis, who: int, room: int) -> str | None:
    """No condition of its own."""
    return None


# -- repairing ---------------------------------------------------------------------------------


def repair_refusal(g: Nemesis, who: int, room: int) -> str | None:
    return None if g.malfunction[room] else "NEM-ACT-06"


def _repair(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    if not (yield from declare(g, who, act)):
        return False
    repair(g, room, "NEM-MALF-05")
    return True


def engine_refusal(g: Nemesis, who: int, room: int) -> str | None:
    return None if room in ENGINE_OF else "NEM-ROOM-29"


def _service_engine(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """Look at both tokens and stack them either way (NEM-ROOM-29); a swap is public (-30).

    Nobody else learns what they show (NEM-GAP-30).
    """
    if not (yield from declare(g, who, act)):
        return False
    engine = ENGINE_OF[room]
    look_at_engine(g, who, engine)
    chosen = yield Decision(
        "engine_order",
        (who,),
        [("keep_engine",), ("swap_engine",)],
        "NEM-ROOM-29",
        about=(engine, g.engines[engine]),
    )
    if chosen[0] == "swap_engine":
        g.engines[engine] = 1 - g.engines[engine]
    g.say("engine.swapped" if chosen[0] == "swap_engine" else "engine.kept", "NEM-ROOM-30", engine)
    return True


def look_at_engine(g: Nemesis, who: int, engine: int) -> None:
    """Secretly look at the top token of a stack (NEM-ROOM-28)."""
    decide_engine(g, engine)
    g.engines_seen[engine] |= 1 << who
    g.reveal()
    g.say("engine.looked", "NEM-ROOM-28", who, engine)
    g.tell((who,), "engine.seen", "NEM-ROOM-28", engine, g.engines[engine])


REPAIR = Use("repair", repair_refusal, _repair)
ENGINE = Use("engine", engine_refusal, _service_engine)


# -- doors and fire ----------------------------------------------------------------------------


def _door_use(torch: bool) -> Use:
    def refusal(g: Nemesis, who: int, room: int) -> str | None:
        return None if changeable_doors(g, room, torch=torch) else "NEM-DOOR-05"

    def run(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
        options = [("corridor", c) for c in changeable_doors(g, room, torch=torch)]
        corridor = (yield from choose(g, who, "which_door", options, "NEM-DOOR-07"))[1]
        if not (yield from declare(g, who, act)):
            return False
        yield from switch_door(g, corridor, who, "NEM-DOOR-07")
        return True

    return Use("door", refusal, run)


DOOR = _door_use(torch=False)
TORCH_DOOR = _door_use(torch=True)


def fire_refusal(g: Nemesis, who: int, room: int) -> str | None:
    return None if g.fire[room] else "NEM-ACT-06"


def _put_out(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    if not (yield from declare(g, who, act)):
        return False
    extinguish(g, room, "NEM-FIRE-06")
    return True


PUT_OUT = Use("put_out", fire_refusal, _put_out)


# -- searching ---------------------------------------------------------------------------------


def search_refusal(g: Nemesis, who: int, room: int) -> str | None:
    """Whether a room can be searched (NEM-SRCH-01, -04); no marker matters (NEM-SRCH-05)."""
    if not g.explored[room] or not tile_card(g, room).search:
        return "NEM-SRCH-04"
    return None if g.item_counter[room] else "NEM-SRCH-01"


def scavenge_refusal(g: Nemesis, who: int, room: int) -> str | None:
    """Scavenging needs no items left."""
    refused = search_refusal(g, who, room)
    return None if refused == "NEM-SRCH-01" else refused


def _search(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """Search: lower the counter, draw two, keep one (NEM-SRCH-02, NEM-SRCH-03, NEM-SRCH-07)."""
    colour: str = tile_card(g, room).colour
    if colour == "white":
        colour = yield from choose_deck(g, who)
    if not (yield from declare(g, who, act)):
        return False
    g.item_counter[room] = max(0, g.item_counter[room] - 1)
    g.say("searched", "NEM-SRCH-02", who, room, colour)
    yield from draw_items(g, who, colour, 2, "NEM-SRCH-02")
    return True


SEARCH = Use("search", search_refusal, _search)
SCAVENGE = Use("search", scavenge_refusal, _search)


def choose_deck(g: Nemesis, who: int) -> Procedure[str]:
    """One of the three item decks (NEM-SRCH-03)."""
    options = [("deck", colour) for colour in COLOURS]
    colour: str = (yield from choose(g, who, "deck", options, "NEM-SRCH-03"))[1]
    return colour


def draw_items(g: Nemesis, who: int, colour: str, count: int, rule: str) -> Procedure[None]:
    """Draw items, keep one, the others go under the deck (NEM-SRCH-02, NEM-SRCH-06, NEM-GAP-23)."""
    decks = [g.item_decks[COLOURS.index(colour)]] * count
    how = Drawing("item", "keep_item", rule, "item", "items.seen")
    for kept in (yield from draw_and_keep(g, who, decks, g.players[who].looking, how)):
        g.say("item.found", rule, who, colour)
        if not item_card(g, kept).heavy:
            g.tell((who,), "item.kept", rule, kept)
        yield from gain_item(g, who, kept, rule)


# -- looking -----------------------------------------------------------------------------------


def unexplored(g: Nemesis) -> list[int]:
    return [room for room in ROOMS if not g.explored[room]]


def unexplored_refusal(g: Nemesis, who: int, room: int) -> str | None:
    """Looking at a tile needs an unexplored one (NEM-EXPL-11)."""
    return None if unexplored(g) else "NEM-ACT-06"


def look_at_tile(g: Nemesis, who: int, room: int, *, token: bool) -> None:
    """Secretly look at an unexplored tile, and perhaps its token (NEM-ROOM-23, NEM-EXPL-11)."""
    tile = decide_tile(g, room)
    g.tiles_seen[room] |= 1 << who
    g.reveal()
    g.say("tile.looked", "NEM-ROOM-23", who, room)
    g.tell((who,), "tile.seen", "NEM-ROOM-23", room, tile)
    if token:
        kind = decide_token(g, room)
        g.tokens_seen[room] |= 1 << who
        g.tell((who,), "token.seen", "NEM-ROOM-23", room, kind)


def _look_at_room(token: bool) -> Use:
    def run(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
        options = [("room", r) for r in unexplored(g)]
        target = (yield from choose(g, who, "look_room", options, "NEM-ROOM-23"))[1]
        if not (yield from declare(g, who, act)):
            return False
        look_at_tile(g, who, target, token=token)
        return True

    return Use("look", unexplored_refusal, run)


LOOK_BOTH = _look_at_room(token=True)
LOOK_TILE = _look_at_room(token=False)


def objective_holders(g: Nemesis, who: int, *, signal: bool) -> list[int]:
    """Other living players with an objective to look at."""
    return [
        p.seat
        for p in g.players
        if p.seat != who and p.status != DEAD and p.objectives and (p.signal or not signal)
    ]


# -- travelling --------------------------------------------------------------------------------


def vent_refusal(g: Nemesis, who: int, room: int) -> str | None:
    """Technical corridors are entered from a room with an entrance (NEM-TECH-03)."""
    return None if room in ENTRANCES else "NEM-TECH-03"


def vent_run(passes: bool) -> Use:
    """From a technical entrance to any other; resolve arriving, perhaps then pass."""

    def run(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
        options = [("room", r) for r in ENTRANCES if r != room]
        target = (yield from choose(g, who, "vent_room", options, "NEM-TECH-03"))[1]
        if not (yield from declare(g, who, act)):
            return False
        if passes:
            g.round_over = True
        yield from enter(g, who, target, NO_CORRIDOR, "NEM-TECH-03")
        return True

    return Use("vents", vent_refusal, run)


def led_walk(g: Nemesis, who: int, target: int, rule: str) -> Procedure[None]:
    """Be moved by an effect: out of a room with intruders it is an escape (NEM-MOVE-12, -13)."""
    p = g.players[who]
    if in_combat(g, p):
        yield from everybody_attacks(g, who, p.room)
    if is_aboard(p):
        yield from walk(g, who, target, rule)


# -- weapons -----------------------------------------------------------------------------------


def energy_weapons(g: Nemesis, who: int) -> list[int]:
    """Slots with energy weapons."""
    return [i for i, held in enumerate(g.players[who].slots) if is_energy(g, held)]


def choose_slot(g: Nemesis, who: int, slots: list[int], kind: str, rule: str) -> Procedure[int]:
    """One of the own hand slots."""
    held = g.players[who].slots
    options = [("slot", i, held[i].kind) for i in slots]
    slot: int = (yield from choose(g, who, kind, options, rule))[1]
    return slot
