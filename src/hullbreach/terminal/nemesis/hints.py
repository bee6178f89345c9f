"""Advice for the first time, and the headings of long lists of choices."""

from __future__ import annotations

import re

from hullbreach.kernel.game import Choice

GROUPS = {
    "move": "Move",
    "careful": "Move",
    "escape": "Move",
    "shoot": "Fight",
    "melee": "Fight",
    "card": "Cards",
    "item": "Items and objects",
    "quest": "Items and objects",
    "pick_up": "Items and objects",
    "trade": "Items and objects",
    "craft": "Items and objects",
    "drop": "Items and objects",
    "bind": "Items and objects",
    "room_action": "This room",
    "pass": "End",
}
"""Verb of an option of an action -> heading."""

HINTS = {
    "draft": "Any of them can win. The Captain, the Scout and the Soldier fight best; the others "
    "know the ship.",
    "objective": "Choose what you can still do. You must also survive: asleep on a ship that "
    "reaches Earth with two sound engines, or away in an escape pod.",
    "action": "Cards pay for actions. Moving makes noise, noise twice in one corridor brings an "
    "intruder. To win, do your objective and get out alive: '? victory check' tells how.",
    "pay": "Cards are your strength for the turn: pay with those you need least.",
    "pass_discard": "You draw up to 5 cards at the start of the next turn. Contamination cards go "
    "to your discard too, and come back with it.",
    "careful_noise": "Choose a corridor that you do not plan to use.",
    "reroll": "Bigger intruders are hit by rarer results: '? combat die' explains.",
    "in_pod": "A launched pod is safe. Once it is gone, your part in the game is done.",
    "launch": "A launched pod is safe. Once it is gone, your part in the game is done.",
    "keep_item": "Heavy items take a hand slot; everybody sees them. The others stay secret.",
    "deck": "You see the item before anybody else does.",
    "destination": "Look at the coordinates in the Cockpit before you trust a destination.",
    "engine_order": "The ship needs at least two working engines when it jumps.",
    "answer_offer": "Nobody has to keep a promise made in a trade.",
}
"""Kind of a decision -> advice, shown the first time."""

RULES = {
    "move": ("NEM-MOVE-01", "NEM-NOISE-01"),
    "careful": ("NEM-MOVE-08",),
    "escape": ("NEM-ESC-01", "NEM-ESC-03"),
    "shoot": ("NEM-CMB-06", "NEM-CMB-04"),
    "melee": ("NEM-CMB-09", "NEM-CMB-04"),
    "card": ("NEM-CARD-03",),
    "item": ("NEM-ITEM-08",),
    "quest": ("NEM-ITEM-22",),
    "pick_up": ("NEM-ITEM-15",),
    "trade": ("NEM-ITEM-16",),
    "craft": ("NEM-ITEM-19",),
    "room_action": ("NEM-ROOM-01",),
    "pass": ("NEM-FLOW-12",),
}
"""Verb of an option of an action -> the rules that say how it goes."""

_ASIDE = re.compile(r": [^()]*(?= \()")

_HERE = re.compile(r" in [^()]+ \(\d+\)")


def brief(choice: Choice) -> str:
    """An action without what everybody knows after the first time: `? 3` tells it in full."""
    verb = choice.option[0] if choice.option else ""
    if verb in ("careful", "escape"):
        return _ASIDE.sub("", choice.words)
    if verb in ("shoot", "melee"):
        return _HERE.sub("", choice.words, count=1)
    return choice.words
