"""The crew in a line each, and their things."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text

from hullbreach.games.neomorphosis.view import MemberView, NeoMorphosisView, ThingView
from hullbreach.kernel.words import count

from .chart import PAINT


def area_of(table: NeoMorphosisView, area: int) -> str:
    """ "S5c"; "" off the map."""
    return table.plan.station.areas[area].name if area >= 0 else ""


def thing_words(thing: ThingView) -> str:
    """A thing, with its bullets: "Service Pistol 2/3"."""
    return f"{thing.name} {thing.bullets}/{thing.full}" if thing.full else thing.name


def things_of(m: MemberView) -> list[str]:
    """All that a crew member has, and what it has used up."""
    things = [thing_words(it) for it in (*m.items, *m.tech_stack, *m.science_stack)]
    things += [f"captured {name}" for name in m.captured]
    return things + [word for word, on in (("masked", m.masked), ("foam", m.foam)) if on]


def people(
    table: NeoMorphosisView, seat: int | None, awaiting: tuple[int, ...], seats: Sequence[str]
) -> list[Text]:
    """A line for each crew member: who plays it, where and how it is, what it has."""
    lines = []
    for m in table.members:
        line = Text(no_wrap=True, overflow="ellipsis")
        acts = table.turn.member == m.id
        line.append("►" if acts or (m.seat in awaiting and table.turn.member < 0) else " ", "bold")
        paint = PAINT[m.seat % len(PAINT)]
        line.append(f"{m.name:<8}", f"bold {paint}{' reverse' if acts else ''}")
        mine = m.seat == seat
        who = "you" if mine else seats[m.seat].partition(":")[0] if seats and m.seat >= 0 else ""
        line.append(f" {who:<6}", "bold" if mine else "dim")
        line.append(f"{area_of(table, m.area):<4}")
        left = m.health - m.wounds
        how = f"{left}/{m.health}" if m.status == "standing" else "down"
        line.append(f" {how:<10}", "bold red" if left <= m.health // 3 else "")
        turn = count(table.turn.actions, "action") if acts else "has acted" if m.acted else ""
        line.append(f"{turn:<10}", "dim")
        line.append(f"sci{m.science} tech{m.tech} agi{m.agility} prg{m.programming} def{m.defense}")
        things = things_of(m)
        line.append(f" · {', '.join(things)}" if things else "", "dim")
        lines.append(line)
    return lines


def _line(title: str, words: Iterable[str]) -> Text:
    line = Text(no_wrap=True, overflow="ellipsis")
    line.append(f" {title} ", "bold")
    line.append(", ".join(words))
    return line


def moment_lines(table: NeoMorphosisView) -> list[Text]:
    """What is going on: the roll in its windows, the card that the aliens follow."""
    lines = []
    if table.roll is not None:
        r = table.roll
        who = table.members[r.member].name
        if r.kind == "program":
            words = [f"{who} programs", f"pattern {' '.join(r.pattern)}"]
            words.append(f"dice {' '.join(r.dice)}" if r.dice else f"{r.bonus} dice")
        else:
            words = [f"{who}: {r.kind}", f"+{r.bonus} against {r.target}"]
            words.append(f"the die shows {r.die}" if r.die else "not rolled yet")
        lines.append(_line("Roll", words))
    if table.activation is not None:
        now = table.activation
        lines.append(_line(now.name, now.blocks))
        if now.behavior:
            lines.append(_line(now.behavior, [now.behavior_words]))
    if table.diagram is not None:
        names = ("OVUM", "VERMIS", "POLYP", "PRIME")
        adds = [f"attack +{n} {name}" for n, name in zip(table.diagram.attack, names, strict=True)
                if n]  # fmt: skip
        adds += [f"Defense +{n} {name}"
                 for n, name in zip(table.diagram.defense, names, strict=True) if n]  # fmt: skip
        lines.append(_line("Diagram", adds))
    return lines
