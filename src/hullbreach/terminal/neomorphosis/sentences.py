"""The table of Neo-Morphosis in sentences: for plain text and for questions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hullbreach.games.neomorphosis.plan import DoorPlan, RoomPlan, StationPlan
from hullbreach.games.neomorphosis.view import AlienView, FieldView, MemberView, NeoMorphosisView
from hullbreach.kernel.words import count

from ..drawing import Explain
from .people import area_of, thing_words, things_of


def _joined(words: Iterable[str], none: str = "none") -> str:
    return ", ".join(words) or none


def status(table: NeoMorphosisView) -> str:
    """Where the game stands, in a few words."""
    parts = [table.mission.name, f"slot {table.slot} of {table.last_slot}"]
    if table.round:
        parts.insert(1, f"round {table.round}")
    if table.phase:
        parts.append({"start": "start of round", "crew": "crew phase", "alien": "alien phase",
                      "end": "end of round"}[table.phase])  # fmt: skip
    if table.mode == "insane":
        parts.append("INSANE")
    return " · ".join(parts)


def state(table: NeoMorphosisView) -> list[str]:
    """The mission, time, the panel, and what is going on."""
    lines = [
        f"{table.mission.name}. {table.mission.objective}",
        *[
            f"{'Done' if it.done >= it.of else 'Wanted'}: {it.words}"
            + (f" ({it.done} of {it.of})" if it.of > 1 else "")
            for it in table.mission.wanted
        ],
        *table.mission.rules,
        f"Round {table.round}. The Time Marker is on slot {table.slot} of {table.last_slot}.",
        *[field(it) for it in table.panel.fields],
        _functions(table),
    ]
    if table.turn.member >= 0:
        who = table.members[table.turn.member].name
        lines.append(f"It is the turn of {who}, with {count(table.turn.actions, 'action')} left.")
    if table.activation is not None:
        now = table.activation
        lines.append(f"The aliens follow {now.name}: {'; '.join(now.blocks)}.")
    lines.append(f"Aliens: {_joined(_alien(table, it) for it in table.aliens)}.")
    return lines


def field(it: FieldView) -> str:
    """An Emergency Report Field."""
    if it.state != "active":
        what = "holds an emergency face down" if it.state == "inactive" else f"is {it.state}"
        return f"Field {it.id + 1} {what}."
    if not it.name:
        return f"Field {it.id + 1}: an emergency without a card, level {it.level}."
    symbols = [
        f"{symbol} (repaired)" if done else symbol
        for symbol, done in zip(it.pattern, it.repaired, strict=True)
    ]
    return (
        f"Field {it.id + 1}: {it.name}, level {it.level}, Sector {it.sector}, disables "
        f"{it.disables}; pattern {_joined(symbols)}."
    )


def _functions(table: NeoMorphosisView) -> str:
    names = [f"{it.name} (disabled)" if it.overload else it.name for it in table.panel.functions]
    halon = "charged" if table.panel.charge else "not charged"
    return f"Functions: {_joined(names)}. Fire suppression is {halon}."


def _alien(table: NeoMorphosisView, it: AlienView) -> str:
    ring = ", ringed" if it.ringed else ""
    left = it.health - it.wounds
    return f"{it.name} in {area_of(table, it.area)} with {left} of {it.health} Health{ring}"


# -- places ------------------------------------------------------------------------------------


def contents(table: NeoMorphosisView, area: int) -> list[str]:
    """Who and what is in an area."""
    parts = [
        m.name if m.status == "standing" else f"{m.name} (down)"
        for m in table.members
        if m.area == area
    ]
    parts += [f"{it.name}{' (ringed)' if it.ringed else ''}" for it in table.aliens
              if it.area == area]  # fmt: skip
    parts += ["S.A.M."] if table.drone == area else []
    for terminal in table.terminals:
        if terminal.area == area:
            parts.append("a terminal" if terminal.active else "a damaged terminal")
    lying = table.areas[area]
    parts += ["a crate"] if lying.crate else []
    return parts + [thing_words(thing) for thing in lying.things]


def _room(table: NeoMorphosisView, station: StationPlan, room: RoomPlan) -> list[str]:
    sector = table.sectors[room.sector - 1]
    marks = ["secure"] if sector.secure else []
    if sector.infestation:
        known = [card.words for card in sector.cards]
        marks.append(f"scanned: {'; '.join(known)}" if known else "unknown")
    marks += ["flooded with Halon before"] if sector.flooded else []
    marks += ["S.A.M. has exploded here"] if sector.blasted else []
    marks += [f"compromised: {card.name}, {card.words}" for card in sector.compromised]
    lines = [f"Sector {room.sector}, {room.name}" + (f" ({_joined(marks)})." if marks else ".")]
    for number in room.areas:
        area = station.areas[number]
        signs = [mark for mark in area.marks if mark not in ("start", "drone")]
        what = _joined([*contents(table, number), *[f"[{sign}]" for sign in signs]], "empty")
        lines.append(f"  {area.name}: {what.rstrip('.')}.{_doors(table, station, number)}")
    return lines


def _doors(table: NeoMorphosisView, station: StationPlan, area: int) -> str:
    """Doors at an area and where they lead."""
    found = []
    for door in station.doors:
        if area not in (door.a, door.b):
            continue
        other = door.b if door.a == area else door.a
        to = f" to {station.areas[other].name}" if other >= 0 else " outside"
        kind = f"{door.kind}, " if door.kind != "normal" else ""
        found.append(f"{door.name}{to} ({kind}{table.doors[door.id].state})")
    return f" Doors: {_joined(found)}." if found else ""


def _door(table: NeoMorphosisView, station: StationPlan, door: DoorPlan) -> str:
    """A door with what it joins."""
    ends = [station.areas[area].name if area >= 0 else "outside" for area in (door.a, door.b)]
    kind = f", {door.kind}" if door.kind != "normal" else ""
    return f"Door {door.name} between {' and '.join(ends)}: {table.doors[door.id].state}{kind}."


def places(table: NeoMorphosisView) -> list[str]:
    """Every room with its areas."""
    station = table.plan.station
    return [line for room in station.rooms for line in _room(table, station, room)]


# -- the crew ----------------------------------------------------------------------------------


def _member(table: NeoMorphosisView, m: MemberView, seat: int | None, who: str) -> str:
    player = "you" if m.seat == seat else who or f"player {m.seat + 1}"
    left = m.health - m.wounds
    how = f"down, stands up in round {m.stands}"
    if m.status == "standing":
        how = f"{left} of {m.health} Health"
    where = area_of(table, m.area)
    has = _joined(things_of(m), "nothing")
    return f"{m.name} ({player}){f' in {where}' if where else ''}, {how}. Carries {has}."


def persons(table: NeoMorphosisView, seat: int | None, seats: Sequence[str]) -> list[str]:
    """Every crew member in a sentence, then S.A.M."""
    lines = [
        _member(table, m, seat, seats[m.seat] if seats and m.seat >= 0 else "")
        for m in table.members
    ]
    where = area_of(table, table.drone)
    return [*lines, f"S.A.M. is in {where}." if where else "S.A.M. is gone."]


def sheet(table: NeoMorphosisView, seat: int | None, explain: Explain) -> list[str]:
    """The sheets of a seat's crew members, all for who watches, with their cards explained."""
    lines = []
    for m in table.members:
        if seat is not None and m.seat != seat:
            continue
        plan = table.plan.sheets[m.id]
        lines.append(
            f"{plan.full_name}: science {m.science}, tech {m.tech}, agility {m.agility}, "
            f"{m.programming} programming dice, Defense {m.defense}, "
            f"{m.health - m.wounds} of {m.health} Health."
        )
        lines.append(f"  {plan.ability}: {plan.words}")
        for thing in (*m.items, *m.tech_stack, *m.science_stack):
            words = " ".join(entry.words for entry in explain(f"thing:{thing.id}"))
            lines.append(f"  {thing_words(thing)}: {words}")
    return lines or ["No crew member is yours."]


def look(table: NeoMorphosisView, words: str) -> list[str]:
    """An area, a room by number or name, a door, a function, a crew member or an alien."""
    wanted = words.casefold().removeprefix("sector ")
    station = table.plan.station
    for room in station.rooms:
        names = (str(room.sector), f"s{room.sector}", room.name.casefold())
        inside = [station.areas[area].name.casefold() for area in room.areas]
        if wanted in names or wanted in inside:
            return _room(table, station, room)
    found = [
        _door(table, station, door)
        for door in station.doors
        if wanted in (door.name.casefold(), f"door {door.id + 1}")
    ]
    for plan, now in zip(table.plan.panel.functions, table.panel.functions, strict=True):
        if wanted in (plan.code.casefold(), plan.name.casefold()):
            how = ", disabled" if now.overload else ""
            found.append(f"{plan.code}, {plan.name}{how}: pattern {_joined(plan.pattern)}.")
    found += [_alien(table, it) + "." for it in table.aliens if it.name.casefold() == wanted]
    found += [_member(table, m, None, "") for m in table.members if m.name.casefold() == wanted]
    return found
