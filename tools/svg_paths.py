"""Paths of an SVG in fewer letters: points on whole numbers, steps instead of places."""

from __future__ import annotations

import re

_STEPS = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7, "z": 0}
_WORD = re.compile(r"[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_PATH = re.compile(r' d="([^"]*)"')


def rounded(svg: str, scale: float) -> str:
    """An SVG's paths on a grid `scale` times as fine; each point is the nearest, so errors do not
    add up."""
    return _PATH.sub(lambda match: f' d="{path(match[1], scale)}"', svg)


def path(d: str, scale: float = 1.0) -> str:
    """One path."""
    words = _WORD.findall(d)
    at, start = (0.0, 0.0), (0.0, 0.0)
    put, begun = (0, 0), (0, 0)
    said: list[str] = []
    last, verb, i = "", "", 0
    while i < len(words):
        if words[i].isalpha():
            verb = words[i]
            i += 1
        kind, moves = verb.lower(), verb.islower()
        count = _STEPS[kind]
        numbers = [float(word) * scale for word in words[i : i + count]]
        i += count
        if kind == "z":
            said.append("z")
            at, put, last = start, begun, "z"
            continue
        base = at if moves else (0.0, 0.0)
        steps: list[int] = []
        end, near = at, put
        if kind == "h":
            end = (base[0] + numbers[0], at[1])
        elif kind == "v":
            end = (at[0], base[1] + numbers[0])
        elif kind == "a":
            end = (base[0] + numbers[5], base[1] + numbers[6])
            turn, large, sweep = (round(number / scale) for number in numbers[2:5])
            steps = [round(numbers[0]), round(numbers[1]), turn, large, sweep]
        else:
            for x, y in zip(numbers[::2], numbers[1::2], strict=True):
                end = (base[0] + x, base[1] + y)
                near = (round(end[0]), round(end[1]))
                steps += [near[0] - put[0], near[1] - put[1]]
        near = (round(end[0]), round(end[1]))
        if kind in "hva":
            steps += {"h": [near[0] - put[0]], "v": [near[1] - put[1]]}.get(
                kind, [near[0] - put[0], near[1] - put[1]]
            )
        at, put = end, near
        if kind == "m":
            start, begun = at, put
            verb = "l" if moves else "L"
        if any(steps) or kind == "m":
            # What goes on in the same way need not say so; behind an m it would be a line.
            follows = (kind == last and kind != "m") or (last, kind) == ("m", "l")
            said.append(("" if follows else kind) + _numbers(steps, spaced=follows))
            last = kind
    return "".join(said)


def _numbers(steps: list[int], *, spaced: bool) -> str:
    """Numbers with blanks where the next has no sign of its own."""
    text = ""
    for n in steps:
        text += (" " if (text or spaced) and n >= 0 else "") + str(n)
    return text
