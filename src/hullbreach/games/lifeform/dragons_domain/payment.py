"""Paying the cost of a crisis option (LFD-CRISIS-02 to -10).

A payment executes nothing, so where you are does not matter. Settled here: LFD-GAP-10, -46.
"""

from __future__ import annotations

from collections.abc import Sequence

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure

from ..crew import discard, discard_some
from ..ids import COLUMNS
from ..loadout import unload
from .resources import EXTINGUISHER, icons_of, is_crew_card
from .state import UNUSED, SoloTable
from .traits import use_trait

PAYS: dict[str, frozenset[str]] = {
    "hide": frozenset(["HIDE"]),
    "run": frozenset(["RUN", "RUN_REACTION"]),
    "shock": frozenset(["SHOCK_PROD", "SHOCK_PROD_ANDROID"]),
    "flame": frozenset(["FLAMETHROWER", "FLAMETHROWER_ANDROID", "FLAMETHROWER_COCOON"]),
    "move": frozenset(["MOVE_1", "MOVE_2"]),
    "explore": frozenset(["EXPLORE"]),
    "circuit": frozenset(["CIRCUIT_BOARD"]),
    "door": frozenset(["SECURITY_DOOR"]),
    "swap": frozenset(["SWAP_IMAGES"]),
    "mission": frozenset(["MISSION_MAINTENANCE", "MISSION_MAINFRAME"]),
    "survival": frozenset(["SURVIVAL"]),
    "ext": frozenset([EXTINGUISHER]),
    "torch": frozenset(),
    "harpoon": frozenset(["HARPOON"]),
}
"""The icons of cards that pay a cost icon."""
TOKENS = {
    "survival": "survivals",
    "ext": "extinguishers",
    "torch": "torches",
    "harpoon": "harpoons",
}
"""The tokens that pay one, by the name of their count in the state (LFD-TOK-03, -04, -05, -08)."""
NAMES = {"survivals": "survival", "extinguishers": "extinguisher", "torches": "torch",
         "harpoons": "harpoon"}  # fmt: skip


def can_pay(g: SoloTable, cost: Sequence[str]) -> bool:
    """Whether the whole cost can be paid now, each resource for one icon (LFD-CRISIS-02, -04)."""
    held = {name: getattr(g.solo, name) for name in TOKENS.values()}
    return _payable(g, list(cost), list(g.players[0].hand), held, g.solo.traits.count(UNUSED))


def _payable(
    g: SoloTable, cost: list[str], hand: list[int], held: dict[str, int], traits: int
) -> bool:
    """Whether the costs can be paid from these cards, tokens and unused traits."""
    if not cost:
        return True
    asked, rest = cost[0], cost[1:]
    word, _, which = asked.partition(" ")
    if word == "cards":
        # Any cards do; icons are paid first, so that what is left decides.
        if rest:
            return _payable(g, [*rest, asked], hand, held, traits)
        return len(hand) >= int(which)
    if word == "load":
        return bool(columns(g, which)) and _payable(g, rest, hand, held, traits)
    token = TOKENS.get(word)
    if token is not None and held[token]:
        if _payable(g, rest, hand, {**held, token: held[token] - 1}, traits):
            return True
    for card in set(hand):
        pays = bool(icons_of(g, card) & PAYS[word])
        lends = traits > 0 and is_crew_card(card)
        if not pays and not lends:
            continue
        left = list(hand)
        left.remove(card)
        if pays and _payable(g, rest, left, held, traits):
            return True
        if lends and _payable(g, rest, left, held, traits - 1):
            return True
    return False


def columns(g: SoloTable, which: str) -> list[int]:
    """Columns that can pay a loadout cost: the named one or any (LFD-CRISIS-08)."""
    return [
        n
        for n, column in enumerate(COLUMNS)
        if g.loadout[n] and which in ("any", column.name.lower())
    ]


def pay(g: SoloTable, cost: Sequence[str]) -> Procedure[None]:
    """Pay a cost in full; icons before cards of any kind (LFD-CRISIS-03)."""
    left = sorted(cost, key=lambda asked: asked.startswith("cards"))
    while left:
        asked = left.pop(0)
        word, _, which = asked.partition(" ")
        if word == "cards":
            yield from discard_some(g, 0, int(which), "crisis_cards", "LFD-CRISIS-07")
        elif word == "load":
            yield from _unload(g, which)
        else:
            yield from _pay_icon(g, word, left)


def _unload(g: SoloTable, which: str) -> Procedure[None]:
    options: list[Option] = [("column", n) for n in columns(g, which)]
    _, column = yield Decision("crisis_load", (0,), options, "LFD-CRISIS-08")
    unload(g, column, "LFD-CRISIS-08")


def _pay_icon(g: SoloTable, word: str, left: list[str]) -> Procedure[None]:
    """A card or token with the icon, or a trait with a crew card on any deck (LFD-CRISIS-04, -06,
    -09, LFD-TRAIT-04)."""
    s, hand = g.solo, g.players[0].hand
    held = {name: getattr(s, name) for name in TOKENS.values()}
    traits = s.traits.count(UNUSED)
    options: list[Option] = []
    token = TOKENS.get(word)
    if token is not None and held[token]:
        fewer = {**held, token: held[token] - 1}
        if _payable(g, left, hand, fewer, traits):
            options.append(("token", NAMES[token]))
    for card in sorted(set(hand)):
        others = list(hand)
        others.remove(card)
        if icons_of(g, card) & PAYS[word] and _payable(g, left, others, held, traits):
            options.append(("card", card))
        if is_crew_card(card) and traits and _payable(g, left, others, held, traits - 1):
            options += [
                ("trait_and_card", area, card) for area, used in enumerate(s.traits) if not used
            ]
    chosen = yield Decision("crisis_icon", (0,), options, "LFD-CRISIS-04", about=(word,))
    if chosen[0] == "token":
        name = next(key for key, short in NAMES.items() if short == chosen[1])
        setattr(s, name, held[name] - 1)
        g.say("token.spent", "LFD-CRISIS-06", chosen[1])
    elif chosen[0] == "card":
        discard(g, 0, chosen[1], "LFD-CRISIS-06")
    else:
        use_trait(g, chosen[1], "LFD-CRISIS-09")
        discard(g, 0, chosen[2], "LFD-CRISIS-09")
