"""Setting up the facility and the players (NR-SET, NR-PLR, NR-DRF).

What nobody sees is not decided before somebody looks (kernel/decks.py), so a shuffled deck is no
draw. Solo/Coop deals other goals (coop.py). What lies ready without a rule of its own (NR-SET-01,
-05, -06, -08, -10, -25) is how the state begins; every character counts as a player (NR-SOLO-16).
"""

from __future__ import annotations

from collections.abc import Mapping

from hullbreach.kernel.copying import make_copier
from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.decks import BackedDeck, Deck, draw
from hullbreach.kernel.game import Setup
from hullbreach.kernel.state import Procedure, Step

from . import content
from .board import (
    CORRIDOR_SLOT_COUNT,
    CORRIDORS_OF,
    FIXED,
    HIBERNATORIUM,
    LANDING_ZONE,
    PRINTED,
    ROOM_SLOT_COUNT,
)
from .content import CORRIDORS, OBJECTIVES, TASKS, WOUNDS
from .doors import face_door
from .gear import discard_kind, gain_item, take_token
from .hand import draw_to_five
from .ids import (
    AMMO,
    COLOURS,
    CORRIDOR_STACK,
    CORRIDOR_TILE,
    GEAR,
    INACTIVE,
    NONE,
    OBJECTIVE_DECKS,
    OPEN,
    ROOM,
    ROOM_STACKS,
    UNDECIDED,
)
from .rules import Rules
from .state import AntiAircraft, Player, Retaliation, Robot
from .table import Table
from .things import IntruderSet
from .uses import Goals


def by_characters(seats: int) -> list[list[int]]:
    """Objectives for so many characters, private and mission ones (NR-PLR-02)."""
    return [[o for o in deck if OBJECTIVES[o].least <= seats] for deck in OBJECTIVE_DECKS]


def tasks_for(seats: int) -> list[int]:
    """Mission tasks for so many characters (NR-PLR-02)."""
    return [t for t, task in enumerate(TASKS) if task.least <= seats]


GOALS = Goals(
    by_characters,
    tasks_for,
    tuple(task.name for task in TASKS),
    tuple(task.words for task in TASKS),
)


def new_state(setup: Setup, rules: Rules) -> Table:
    """A table for a setup, before anybody has drawn anything: like any other of its kind."""
    kind = setup.seats, setup.variant
    laid = rules.tables.get(kind)
    if laid is None:
        laid = rules.tables[kind] = _laid_out(setup, rules)
    return _copy(laid)


_copy = make_copier(Table, Table.transient())


def _laid_out(setup: Setup, rules: Rules) -> Table:
    things, counts, n = rules.things, rules.counts, setup.seats
    g = Table(step="facility", coop=setup.variant == "coop")
    g.players = [Player(seat, belt=[NONE] * counts.belt) for seat in range(n)]
    g.rooms = [NONE] * ROOM_SLOT_COUNT
    for name, slot in FIXED.items():  # NR-SET-02
        g.rooms[slot] = ROOM[name]
    g.corridors = [NONE] * CORRIDOR_SLOT_COUNT
    g.door_at = [NONE] * CORRIDOR_SLOT_COUNT
    g.doors = [OPEN] * CORRIDOR_SLOT_COUNT
    g.barriers = [NONE] * CORRIDOR_SLOT_COUNT
    g.reinforced = [False] * CORRIDOR_SLOT_COUNT
    g.noise = [0] * CORRIDOR_SLOT_COUNT
    for id, corridor in PRINTED.items():
        g.corridors[corridor] = CORRIDOR_TILE[id]
        g.door_at[corridor] = HIBERNATORIUM
    g.fire = [False] * ROOM_SLOT_COUNT
    g.malfunction = [False] * ROOM_SLOT_COUNT
    g.secure = [0] * ROOM_SLOT_COUNT
    g.lander = counts.lander  # NR-SET-04
    g.life_support = [INACTIVE] * 3  # NR-SET-07
    g.anti_aircraft = AntiAircraft()  # NR-SET-11
    g.eggs = counts.eggs  # NR-SET-12
    g.zone = [counts.zone_gear] * len(GEAR)  # NR-SET-13
    # NR-SET-09; the supply is what is left of 20 of each kind.
    g.robot = Robot(UNDECIDED, HIBERNATORIUM, slots=[AMMO, GEAR.index("oxygen")])
    g.gear = [counts.gear - counts.zone_gear] * len(GEAR)
    for token in g.robot.slots:
        g.gear[token] -= 1
    g.data_left = counts.data
    g.room_pools = [list(stack) for stack in ROOM_STACKS]  # NR-SET-16
    g.corridor_pool = list(CORRIDOR_STACK)  # NR-SET-14
    _lay_intruders(g, things.intruders, n)
    g.item_decks = [Deck(things.deck(colour)) for colour in COLOURS]  # NR-SET-24
    g.support = Deck(things.deck("support"))
    g.wound_deck = Deck([w for w in range(len(WOUNDS)) for _ in range(counts.wound_copies)])
    g.contamination_left = counts.contamination
    g.infected_left = counts.infected
    g.clean_left = counts.contamination - counts.infected
    g.objective_pools, g.task_pool = rules.goals.objectives(n), rules.goals.tasks(n)
    g.characters_left = list(range(len(content.CHARACTERS)))
    return g


def _lay_intruders(g: Retaliation, known: IntruderSet, characters: int) -> None:
    """Decks, tokens and the bag of an intruder set (NR-SET-17 to -23).

    Every token lies type side up with its back unseen (NR-SET-18).
    """
    g.explorations = BackedDeck(list(range(len(known.explorations))))
    g.events = BackedDeck(list(range(len(known.events))))
    g.health = Deck(list(range(len(known.health))))
    g.attacks = Deck([n for n, copies in enumerate(known.attack_copies) for _ in range(copies)])
    g.backs = [list(backs) for backs in known.backs]
    g.token_piles = []
    for number, token in enumerate(known.token_types):
        face_down = known.face_down[number]
        inside = min(token.copies, token.start + token.each * characters)  # NR-SET-19
        g.bag += [face_down] * inside
        g.token_piles.append([face_down] * (token.copies - inside))


# -- the facility ------------------------------------------------------------------------------


def facility(g: Retaliation) -> str:
    """Three corridors at the Landing Zone, their door slots toward it (NR-SET-15)."""
    rules: Rules = g.edition
    for corridor in CORRIDORS_OF[LANDING_ZONE]:
        tile = g.take(g.corridor_pool, "corridor tile")
        g.corridors[corridor] = tile
        face_door(g, corridor, LANDING_ZONE, CORRIDORS[tile].door)
        g.say("corridor.placed", "NR-SET-15", corridor, tile)
    for after in rules.laid_out:
        after(g)
    return "numbers"


# -- players -----------------------------------------------------------------------------------


def numbers(g: Retaliation) -> str:
    """Player numbers by chance; number 1 begins (NR-PLR-01, -15)."""
    left = list(range(1, len(g.players) + 1))
    for p in g.players:
        p.number = g.take(left, "player number")
        g.say("number", "NR-PLR-01", p.seat, p.number)
    g.first = by_number(g)[0].seat
    return "objectives"


def by_number(g: Retaliation) -> list[Player]:
    """Players in ascending player number."""
    return sorted(g.players, key=lambda p: p.number)


def objectives(g: Retaliation) -> str:
    """A private and a mission objective each, and one mission task (NR-PLR-03 to -05)."""
    for p in g.players:
        p.objectives = [g.take(pool, "objective") for pool in g.objective_pools]
        g.tell((p.seat,), "objectives.dealt", "NR-PLR-03", p.seat, *p.objectives)
    g.tasks = [g.take(g.task_pool, "mission task")]
    g.say("task", "NR-PLR-05", *g.tasks)
    return "draft"


def draft(g: Retaliation) -> Procedure[str]:
    """Each player keeps one of two characters, in ascending number (NR-PLR-06, -13)."""
    rules: Rules = g.edition
    for p in by_number(g):
        dealt = min(rules.counts.drafted, len(g.characters_left))
        p.drafted = [g.take(g.characters_left, "character") for _ in range(dealt)]
        g.tell((p.seat,), "draft.dealt", "NR-PLR-06", p.seat, *p.drafted)
        open_ones = rules.drafts(g, p.seat)
        options: list[Option] = [("character", c) for c in (*p.drafted, *open_ones)]
        _, character = yield Decision("draft", (p.seat,), options, "NR-PLR-06")
        g.characters_left += [c for c in p.drafted if c != character]
        p.drafted = []
        p.character = character
        g.say("drafted", "NR-PLR-06", p.seat, character)
        for after in rules.drafted:
            after(g, p.seat)
        yield from equip(g, p)
    g.characters_gone += g.characters_left
    g.characters_left = []
    return "support"


def equip(g: Retaliation, p: Player) -> Procedure[None]:
    """Board, model, deck and items of the character drafted (NR-PLR-07 to -12).

    Ammo slots of its items get a full token, others start empty (NR-GAP-79).
    """
    rules: Rules = g.edition
    p.health, p.oxygen = 0, rules.counts.oxygen
    p.room = LANDING_ZONE
    p.deck = Deck(rules.things.cards_of(p.character))
    for kind in rules.things.items_of(p.character):
        yield from gain_item(g, p.seat, kind, "NR-PLR-12", fill=False)
        for held in (*p.held, *p.armor):
            slots = rules.things.items[held.kind].slots
            for slot, colour in enumerate(slots):
                if held.kind == kind and colour == "ammo":
                    held.slots[slot] = take_token(g, AMMO)


def support(g: Retaliation) -> Procedure[str]:
    """Of seven open support cards each takes one, in descending number (NR-DRF-01 to -04)."""
    rules: Rules = g.edition
    for _ in range(rules.counts.support):
        card = draw(g, g.support, "support card", renew=False)
        g.support_open.append(card)
    g.say("support", "NR-DRF-01", *g.support_open)
    for p in reversed(by_number(g)):
        if rules.unsupported(g, p.seat):
            continue
        options: list[Option] = [("support", card) for card in g.support_open]
        _, card = yield Decision("support", (p.seat,), options, "NR-DRF-01")
        g.support_open.remove(card)
        yield from gain_item(g, p.seat, card, "NR-DRF-02")
    for card in g.support_open:  # NR-DRF-04
        discard_kind(g, card)
    g.support_open.clear()
    return "belts"


def belts(g: Retaliation) -> Procedure[str]:
    """Four gear tokens of any mix each, in ascending number (NR-DRF-05, -06)."""
    rules: Rules = g.edition
    for p in by_number(g):
        options: list[Option] = [("gear", kind) for kind in range(len(GEAR)) if g.gear[kind]]
        most = tuple(min(rules.counts.belt, g.gear[kind]) for _, kind in options)
        wanted = min(rules.counts.belt, sum(most))
        chosen = yield Decision(
            "belt", (p.seat,), options, "NR-DRF-05", several=True, low=wanted, high=wanted,
            repeats=most,
        )  # fmt: skip
        for slot, (_, kind) in enumerate(chosen):
            p.belt[slot] = take_token(g, kind)
        g.say("belt", "NR-DRF-05", p.seat, *[kind for _, kind in chosen])
    return "hands"


def hands(g: Retaliation) -> str:
    """Five action cards each (NR-PLR-14)."""
    for p in g.players:
        draw_to_five(g, p.seat, "NR-PLR-14")
    return "round"


SETUP: Mapping[str, Step] = {
    "facility": facility, "numbers": numbers, "objectives": objectives, "draft": draft,
    "support": support, "belts": belts, "hands": hands,
}  # fmt: skip
"""NR-SET, NR-PLR and NR-DRF, in order."""
