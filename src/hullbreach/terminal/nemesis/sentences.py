"""The table of Nemesis in sentences: for plain text and for questions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hullbreach.games.nemesis.names import A_TYPE, TYPES
from hullbreach.games.nemesis.shown import CorridorPlan, NemesisView, PlayerView, RoomView, names
from hullbreach.kernel.words import count

from ..drawing import Explain
from ..rules import entry_lines
from .crew import conditions, health, held, where


def _joined(words: Iterable[str], none: str = "none") -> str:
    return ", ".join(words) or none


def state(table: NemesisView, seat: int | None) -> list[str]:
    """Tracks, and the own character's place and hand."""
    lines = [
        f"Turn {table.turn}. Time {table.time}; at 0 the ship jumps. {_destruct(table)} "
        f"Course {'ABCD'[table.destination]}: {_course(table)}."
    ]
    if seat is None or table.own is None:
        return lines
    player, own = table.players[seat], table.own
    if player.status == "awake" and player.character:
        types = [it.type.capitalize() for it in table.intruders if it.room == player.room]
        here = [A_TYPE[TYPES.index(name)] for name in types]
        threat = f" Here with you: {_joined(here)}!" if here else ""
        more = "".join(f" You carry: {word}." for word in conditions(player))
        lines.append(
            f"You are the {player.character} in {where(table, player)}, {health(player)}.{threat}"
            f"{more} In your hands: {_joined([held(s) for s in player.slots], 'nothing')}."
        )
        cards = [*names(own.hand), *(f"contamination ({card.name})" for card in own.contamination)]
        lines.append(f"Your cards: {_joined(cards)}.")
    return lines


def status(table: NemesisView) -> str:
    """Turn and tracks in a few words."""
    parts = [f"turn {table.turn}", f"time {table.time}"]
    if table.destruct >= 0:
        parts.append(f"SELF-DESTRUCT IN {table.destruct}")
    return " · ".join(parts)


def _destruct(table: NemesisView) -> str:
    if table.destruct < 0:
        return "Self-destruct is off."
    return f"SELF-DESTRUCT in {table.destruct}."


def _course(table: NemesisView) -> str:
    return table.coordinates[table.destination] if table.coordinates else "you do not know where"


def _corridor(table: NemesisView, plan: CorridorPlan, room: int) -> str:
    other = plan.b if plan.a == room else plan.a
    numbers = " and ".join(str(n) for n in plan.numbers)
    door = table.doors[plan.id]
    marks = [*(["noise"] if table.noise[plan.id] else [])]
    if door != "open":
        marks.append(f"door {door}")
    extra = f", {', '.join(marks)}" if marks else ""
    return f"{table.rooms[other - 1].name} through corridor number {numbers}{extra}"


def _room(table: NemesisView, room: RoomView) -> str:
    """What a room holds, in a sentence."""
    name = room.name
    parts = []
    if not room.explored:
        parts.append("unexplored" + (", seen by you" if room.peeked else ""))
    if room.token:
        parts.append(f"exploration token {room.token}")
    parts += [
        f"{p.character}{' asleep' if p.status == 'hibernating' else ''}"
        for p in table.players
        if p.room == room.id and p.status in ("awake", "hibernating") and not p.pod
    ]
    for it in table.intruders:
        if it.room == room.id:
            many = "injuries" if it.injuries > 1 else "injury"
            hurt = f" with {it.injuries} {many}" if it.injuries else ""
            parts.append(f"{it.type}{hurt}")
    flags = (("fire", room.fire), ("malfunction", room.malfunction), ("airlock open", room.airlock))
    parts += [word for word, on in flags if on]
    parts += [name.lower() for name in names(room.objects)]
    if room.explored and room.colour not in ("none", ""):
        left = f"{room.searches} left to find" if room.searches else "nothing left to find"
        parts.append(f"{room.colour} room, {left}")
    if room.computer:
        parts.append("computer")
    return f"{name}: {_joined(parts, 'empty')}."


def places(table: NemesisView) -> list[str]:
    """Every room, then the corridors with something in them, the pods and the machines."""
    lines = [_room(table, room) for room in table.rooms]
    for plan in table.board.corridors:
        door = table.doors[plan.id] if plan.id < len(table.doors) else "open"
        marks = [*(["noise"] if table.noise[plan.id] else [])]
        marks += [f"door {door}"] if door != "open" else []
        if marks:
            ends = " and ".join(table.rooms[room - 1].name for room in (plan.a, plan.b))
            lines.append(f"Between {ends}: {', '.join(marks)}.")
    if table.noise[-1]:
        lines.append("Technical corridors: noise.")
    return [*lines, *ship(table)]


def ship(table: NemesisView) -> list[str]:
    """Pods, engines, coordinates, what is known of the intruders."""
    lines = []
    for pod in table.pods:
        riders = _joined([table.players[seat].name for seat in pod.riders], "nobody")
        lines.append(f"Pod {pod.number} in section {pod.section}: {pod.state}, {riders} in it.")
    engines = [
        f"{number} {text or 'unknown to you'}" for number, text in enumerate(table.engines, 1)
    ]
    lines.append(f"Engines: {_joined(engines)}.")
    if table.coordinates:
        pairs = [f"{letter} {name}" for letter, name in zip("ABCD", table.coordinates, strict=True)]
        lines.append(f"Coordinates: {_joined(pairs)}.")
    slots = zip(("egg", "corpse", "carcass"), table.weaknesses, strict=True)
    known = [f"{slot} {name or 'unknown'}" for slot, name in slots]
    lines.append(f"Eggs in the nest: {table.eggs}. Weaknesses: {_joined(known)}.")
    lines.append(f"In the bag: {_joined([f'{n} {kind}' for kind, n in table.bag.items()])}.")
    return lines


def persons(table: NemesisView, seat: int | None, seats: Sequence[str]) -> list[str]:
    """Each player in a sentence."""
    return [_person(table, player, seat, seats) for player in table.players]


def _person(table: NemesisView, player: PlayerView, seat: int | None, seats: Sequence[str]) -> str:
    who = "you" if player.seat == seat else seats[player.seat] if seats else ""
    parts = [f"{player.name}{f', {who}' if who else ''}: {where(table, player)}"]
    if player.status == "awake":
        parts += [health(player), *conditions(player), count(player.hand, "card")]
        things = [held(slot) for slot in player.slots] + list(player.items)
        parts.append(f"carries {_joined(things, 'nothing')}")
        if player.secret_items:
            parts.append(f"secret items: {_joined(player.secret_items)}")
        if player.passed:
            parts.append("has passed")
    if player.known_objectives and player.seat != seat:
        parts.append(f"objectives you know: {_joined(player.known_objectives)}")
    return "; ".join(parts) + "."


def sheet(table: NemesisView, seat: int | None, explain: Explain) -> list[str]:
    """All that a seat holds, each thing explained."""
    own = table.own
    if own is None or seat is None:
        return ["You only watch."]
    player = table.players[seat]
    lines = [_person(table, player, seat, ())]
    groups = (
        ("Your objectives", names(own.objectives or table.open_objectives)),
        ("Your cards", tuple(dict.fromkeys(names(own.hand)))),
        ("Your items", names(own.items)),
        ("In your hands", tuple(slot.name for slot in player.slots)),
        ("Your inactive quest items", names(player.quests)),
        ("Your wounds", player.wounds),
    )
    for title, held_names in groups:
        if held_names:
            lines.append(f"{title}:")
            for name in held_names:
                told = [line for entry in explain(name) for line in entry_lines(entry, "  ")]
                lines += told or [f"  {name}"]
    if own.contamination:
        lines.append(f"Contamination cards in hand: {_joined(names(own.contamination))}.")
    if own.infected_found:
        lines.append(f"Cards you know to be INFECTED, in all your piles: {own.infected_found}.")
    lines.append(f"Your deck: {player.deck} cards. Your discard: {_joined(player.discard)}.")
    return lines


def look(table: NemesisView, words: str) -> list[str]:
    """A room by number or name, with its corridors."""
    wanted = words.casefold().removeprefix("room").strip()
    lines = []
    for room in table.rooms:
        if wanted and wanted in (str(room.id), room.tile.casefold()):
            lines.append(_room(table, room))
            ways = [
                _corridor(table, plan, room.id)
                for plan in table.board.corridors
                if room.id in (plan.a, plan.b) and plan.b
            ]
            exits = table.board.rooms[room.id - 1].exits
            if 0 in exits:
                vents = " and ".join(str(n) for n, to in enumerate(exits, 1) if not to)
                noise = ", noise" if table.noise[-1] else ""
                ways.append(f"the technical corridors through entrance number {vents}{noise}")
            lines.append(f"From there: {'; '.join(ways)}.")
            if room.action:
                lines.append(f"Room action: {room.action}")
    return lines


def revealed(table: NemesisView, seat: int) -> str:
    """The objectives of a player, from its own view."""
    if table.open_objectives or table.own is None:
        return ""
    known = table.players[seat].known_objectives or names(table.own.objectives)
    return f"objective: {_joined(known, 'none')}"
