"""The boards of Dragon's Domain: the motion tracker, fear, traits, chits and crisis decks."""

from __future__ import annotations

from rich.text import Text

from hullbreach.games.lifeform.dragons_domain.view import SoloView, SpaceView
from hullbreach.kernel.words import count, listed

SIGNS = {
    "draw": ("2", "draw 2 cards"),
    "self_destruct": ("m", "1 minute passes"),
    "nerve": ("!", "lose nerve"),
    "draw_stowaway": ("s", "draw 2, stowaway"),
    "alert": ("X", "proximity conflict"),
}
"""By effect of a space of the tracker: its sign, and what entering it does."""
CONDITIONS = {1: "exhausted: a RUN is a single move", 2: "stamina: every MOVE may be two"}


def tracker(solo: SoloView) -> list[Text]:
    """The motion tracker from left to right, the dot reversed; red spaces are close range."""
    at = {(space.y, space.x): space for space in solo.track}
    lines = []
    for y in range(max(space.y for space in solo.track) + 1):
        line = Text(no_wrap=True)
        for x in range(max(space.x for space in solo.track) + 1):
            space = at.get((y, x))
            line.append("  " if space is None else _sign(solo, space), _style(solo, space))
            line.append(" ")
        line.rstrip()
        lines.append(line)
    keys = ["● it", "red close range", *[f"{sign} {words}" for sign, words in SIGNS.values()]]
    return [*lines, Text("   ".join(keys), "dim", no_wrap=True)]


def _sign(solo: SoloView, space: SpaceView) -> str:
    if space.id == solo.figure:
        return " ●"
    return f" {SIGNS[space.effect][0]}" if space.effect else " ·"


def _style(solo: SoloView, space: SpaceView | None) -> str:
    if space is None:
        return ""
    paint = "red" if space.red else "bold"
    return f"{paint} reverse" if space.id == solo.figure else paint


def gauges(solo: SoloView) -> list[Text]:
    """All but the tracker's picture, in four lines."""
    first = Text(_dot(solo), "bold red" if solo.close_range else "bold", no_wrap=True)
    second = Text(f"{_fear(solo)}   {_conflict(solo)}", no_wrap=True)
    third = Text("Traits", "bold", no_wrap=True)
    for trait in solo.traits:
        third.append(f"  {trait.name} {trait.state}", "" if trait.state == "unused" else "dim")
    a, b, c = solo.crisis_left
    third.append(f"  Crisis A {a} B {b} C {c}")
    return [first, second, third, Text(_held(solo), no_wrap=True)]


def sentences(solo: SoloView) -> list[str]:
    """The same, whole."""
    effect = solo.track[solo.figure].effect
    means = f" ({SIGNS[effect][1]})" if effect else ""
    lines = [
        f"{_dot(solo)}{means}.",
        f"{_fear(solo)}: you lose when they meet.",
        f"{_conflict(solo)}{'; it does not mind fire' if solo.impervious else ''}.",
        *[
            f"Trait {trait.name}, {trait.state}{f': {listed(trait.icons)}' if trait.icons else ''};"
            f" it keeps terror off deck {listed('ABC'[n] for n in trait.decks)}."
            for trait in solo.traits
        ],
        f"{_held(solo)}.",
        "Crisis cards left: " + listed(
            f"{n} in deck {deck}" for deck, n in zip("ABC", solo.crisis_left, strict=True)
        ) + ".",
        f"{count(solo.stowaways, 'stowaway token')} aboard"
        + (f", {solo.danger} of danger." if solo.danger >= 0 else "."),
    ]  # fmt: skip
    if solo.condition:
        lines.append(f"You are {CONDITIONS[solo.condition]}.")
    known = [name for name in (*solo.bottom, *solo.top) if name]
    return [*lines, f"Put back into the deck: {listed(known)}."] if known else lines


def _dot(solo: SoloView) -> str:
    here, end = solo.track[solo.figure], max(space.x for space in solo.track)
    near = ", close range" if solo.close_range else ""
    return f"Tracker: the dot on {here.name}{near}, {count(end - here.x, 'space')} to the alert"


def _fear(solo: SoloView) -> str:
    return f"Fear: {solo.fear} terror, nerve on {solo.nerve} of {solo.fear_spaces}"


def _conflict(solo: SoloView) -> str:
    return f"A conflict draws from {solo.alive} alive, {solo.killed} killed"


def _held(solo: SoloView) -> str:
    held = [f"{n} {name}" for name, n in solo.tokens.items() if n]
    return f"You hold {listed(held) if held else 'no tokens'}"
