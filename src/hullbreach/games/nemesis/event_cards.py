"""What the event cards do, after the intruders have moved (the table of event cards)."""

from __future__ import annotations

from collections.abc import Callable

from hullbreach.kernel.content import matched
from hullbreach.kernel.decks import draw
from hullbreach.kernel.state import Procedure

from .attacks import armor, attach_larva
from .contamination import scan_card
from .content import EVENTS
from .crew import anybody_in, colour_of, crew_in, is_aboard, tile_card, turn_order
from .destruct import start_destruct
from .doors import set_door
from .encounter import encounter
from .endgame import check_crew
from .hazards import burning_rooms, ignite, malfunction, noise_around, place_noise, spread_fire
from .ids import (
    ADULT,
    AWAKE,
    CLOSED,
    CONTAMINATION,
    CREEPER,
    EGG,
    ENTRANCES,
    HIBERNATORIUM,
    INFECTED,
    LARVA,
    LOCKED,
    NEIGHBOURS,
    NO_TOKEN,
    OPEN,
    ROOMS,
    TECHNICAL,
    TILE,
    UNLOCKED,
)
from .intruders import fights, from_supply, move_many, place_intruder, take_off
from .nest import nest_room, take_board_egg
from .noise import roll_if_free
from .pods import PODS, launch
from .state import Nemesis
from .wounds import die, die_together

Effect = Callable[[Nemesis], Procedure[None] | None]
RULE = "NEM-EVT-06"
GENERATOR = TILE["Generator"]


def _damaging_fire(g: Nemesis) -> None:
    burning = burning_rooms(g)
    for room in burning:
        malfunction(g, room, RULE)
    spread_fire(g, burning, "NEM-FIRE-07")


def _regeneration(g: Nemesis) -> None:
    for it in g.intruders:
        if it.injuries:
            healed = min(2, it.injuries)
            it.injuries -= healed
            g.say("intruder.heals", RULE, it.type, it.room, healed)


def _scent(g: Nemesis) -> None:
    for room in ROOMS:
        if any(g.players[seat].slime for seat in crew_in(g, room)):
            noise_around(g, room, RULE)


def _flammable(g: Nemesis) -> None:
    if not g.fire[HIBERNATORIUM]:
        ignite(g, HIBERNATORIUM, RULE)
    else:
        spread_fire(g, [HIBERNATORIUM], "NEM-FIRE-07")


def _bulkheads(g: Nemesis) -> None:
    for corridor, state in enumerate(g.doors):
        if state == CLOSED:
            set_door(g, corridor, OPEN, RULE)


def hunt(g: Nemesis) -> None:
    """Adults not in combat go for a character next door, all at once."""
    moves = []
    for it in g.intruders:
        if it.type != ADULT or fights(g, it):
            continue
        prey = [(room, c) for room, c in NEIGHBOURS[it.room] if anybody_in(g, room)]
        if prey:
            moves.append((it, min(prey)[1]))
    move_many(g, moves, RULE)


def eclosion(g: Nemesis) -> Procedure[None]:
    """Larvae hatch from their hosts; the others look for infection in four cards."""
    awake = [seat for seat in turn_order(g) if g.players[seat].status == AWAKE]
    hosts = [seat for seat in awake if g.players[seat].larva]
    for seat in hosts:
        room = g.players[seat].room
        die(g, seat, RULE, check=False)
        die_together(g, hosts)
        yield from place_intruder(g, CREEPER, room, "NEM-CONT-06")
        check_crew(g)
    for seat in awake:
        if seat not in hosts:
            _look_for_infection(g, seat)


def _look_for_infection(g: Nemesis, who: int) -> None:
    """Draw four cards, scan them, discard them; an INFECTED one gives a larva."""
    p = g.players[who]
    drawn = []
    for _ in range(4):
        card = draw(g, p.deck, "action card")
        if card >= 0:
            drawn.append(card)
    scanned = [scan_card(g, card) if card >= CONTAMINATION else card for card in drawn]
    p.deck.discard += sorted(scanned)
    infected = scanned.count(INFECTED)
    g.say("eclosion.scan", RULE, who, sum(1 for card in scanned if card >= CONTAMINATION))
    g.tell((who,), "scan.result", "NEM-CONT-03", who, infected)
    if infected and not p.larva:
        p.larva = True
        g.say("larva.grows", RULE, who)


def _coolant(g: Nemesis) -> None:
    """Starts even while somebody hibernates (NEM-HIB-04, NEM-GAP-46)."""
    for room in ROOMS:
        if g.tiles[room] == GENERATOR and g.malfunction[room] and g.destruct < 0:
            start_destruct(g, "NEM-HIB-04")


def _nest_noise(g: Nemesis) -> None:
    room = nest_room(g)
    if room:
        noise_around(g, room, RULE)


def _break_rooms(condition: Callable[[Nemesis, int], bool]) -> Effect:
    def effect(g: Nemesis) -> None:
        for room in [room for room in ROOMS if condition(g, room)]:
            malfunction(g, room, RULE)

    return effect


def _yellow_computer(g: Nemesis, room: int) -> bool:
    return colour_of(g, room) == "yellow" and tile_card(g, room).computer


def _big_intruder(g: Nemesis, room: int) -> bool:
    return any(it.room == room and it.type >= ADULT for it in g.intruders)


def _green(g: Nemesis, room: int) -> bool:
    return colour_of(g, room) == "green"


def _first_explored(g: Nemesis, room: int) -> bool:
    return room == next(r for r in ROOMS if g.explored[r])


def _egg_protection(g: Nemesis) -> Procedure[None]:
    for seat in turn_order(g):
        p = g.players[seat]
        if is_aboard(p) and (
            p.room == nest_room(g) or any(held.kind == EGG for held in p.slots)
        ):
            yield from encounter(g, seat)


def _consuming_fire(g: Nemesis) -> None:
    burning = burning_rooms(g)
    for room in burning:
        if g.item_counter[room]:
            g.item_counter[room] = 0
            g.say("items.burn", RULE, room)
    spread_fire(g, burning, "NEM-FIRE-07")


def _lurking(g: Nemesis) -> None:
    for it in g.intruders[:]:
        if not fights(g, it):
            g.say("intruder.lurks", RULE, it.type, it.room)
            take_off(g, it, to_bag=True)


def _ejection(g: Nemesis) -> None:
    pods = [pod for pod in PODS if g.pods[pod] in (LOCKED, UNLOCKED)]
    if pods:
        launch(g, pods[0], "NEM-POD-04")


def _hatching(g: Nemesis) -> Procedure[None]:
    if g.eggs:
        take_board_egg(g)
        g.eggs_left += 1
        g.say("egg.hatches", RULE)
    room = nest_room(g)
    visitors = crew_in(g, room) if room else []
    if visitors:
        g.reveal()  # who has no action card
    attacked = [seat for seat in visitors if not g.players[seat].hand]
    for seat in attacked:
        if not (yield from armor(g, seat)):
            attach_larva(g, seat)
    if not attacked:
        token = from_supply(g, LARVA)
        if token != NO_TOKEN:
            g.bag.append(token)
            g.say("bag.added", RULE, LARVA)


def _vent_noise(g: Nemesis) -> Procedure[None]:
    if not g.noise[TECHNICAL]:
        place_noise(g, TECHNICAL, RULE)
        return
    for seat in turn_order(g):
        if g.players[seat].room in ENTRANCES:
            yield from roll_if_free(g, seat)


_EFFECTS: dict[str, Effect] = {
    "Damaging Fire": _damaging_fire,
    "Regeneration": _regeneration,
    "Scent of Prey": _scent,
    "Flammable Compounds": _flammable,
    "Bulkheads Open": _bulkheads,
    "Hunt": hunt,
    "Eclosion": eclosion,
    "Coolant Leak": _coolant,
    "Nest": _nest_noise,
    "Short Circuit": _break_rooms(_yellow_computer),
    "Damage": _break_rooms(_big_intruder),
    "Egg Protection": _egg_protection,
    "Consuming Fire": _consuming_fire,
    "Malfunction": _break_rooms(_first_explored),
    "Lurking": _lurking,
    "Evacuation Pod Ejection": _ejection,
    "Hatching": _hatching,
    "Life Support Failure": _break_rooms(_green),
    "Noise in Technical Corridors": _vent_noise,
}
EVENT_EFFECTS = matched(_EFFECTS, EVENTS, "events.toml: [[event]]", "event_cards.py")
"""One procedure an event card."""
