"""Infections: gaining, playing and discarding them, the final check (NR-SAN-19 to -24, -28, -31,
-40, -44)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hullbreach.kernel.content import matched
from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.decks import draw, look_at_top, shuffle
from hullbreach.kernel.state import Procedure, carry_out
from hullbreach.toolkit.verbs import Verb

from ..actions import use_refusal
from ..cards_crew import pick_wound
from ..contamination import hatches
from ..crew import survived
from ..effects import Ways, always, intruders_here
from ..endgame import take_all
from ..facility import accessible_corridors, foe
from ..hand import draw_cards, pay
from ..health import can_restore, gain_oxygen, lose_health, restore
from ..ids import CONTAMINATION, KNOWN
from ..intruder_moves import repel
from ..models import space_left
from ..noise import place_noise
from ..rooms_systems import when
from ..state import Player, Retaliation
from ..uses import Use
from .content import INFECTIONS
from .state import of
from .tainted import can_gain_tainted, gain_tainted

RULE = "NR-SAN-21"

# -- gaining them ------------------------------------------------------------------------------


def infect_with(g: Retaliation, seat: int, count: int, rule: str) -> None:
    """Gain infections, shuffled into the action deck at once (NR-SAN-19, -40)."""
    p, left = g.players[seat], of(g).infections
    for _ in range(min(count, len(left))):
        card = g.take(left, "infection")
        shuffle(p.deck)
        p.deck.pool.append(card)
        g.say("infection", rule, seat, card)


# -- playing them ------------------------------------------------------------------------------


def _options(g: Retaliation, seat: int) -> list[Option]:
    return [
        ("infection", card, *way)
        for card in dict.fromkeys(g.players[seat].contamination)
        for way in USES[card - KNOWN].options(g, seat) or [()]
    ]


def _refusal(g: Retaliation, seat: int, option: Option) -> str | None:
    return use_refusal(g, seat, USES[option[1] - KNOWN], 0)


def _play(g: Retaliation, seat: int, card: int, *way: Any) -> Procedure[None]:
    """Its bottom effect for its cost; afterwards it leaves the game (NR-SAN-21)."""
    p, use = g.players[seat], USES[card - KNOWN]
    p.contamination.remove(card)
    p.playing.append(card)
    g.reveal()
    g.say("infection.played", RULE, seat, card)
    yield from pay(g, seat, use.cards, ("infection", card))
    yield from carry_out(use.run(g, seat, *way))
    p.playing.remove(card)
    g.contamination_gone.append(card)


def _draw(g: Retaliation, seat: int) -> None:
    draw_cards(g, seat, 1, RULE)


def _restore(g: Retaliation, seat: int) -> None:
    restore(g, seat, 1, RULE)


def _see(g: Retaliation, seat: int) -> Procedure[None]:
    """Look at the top shadow card; it may be discarded (SI3)."""
    deck = of(g).shadows
    card = look_at_top(g, deck, seat, "shadow card")
    g.say("shadow.seen", RULE, seat)
    g.tell((seat,), "shadow.top", RULE, seat, card)
    chosen = yield Decision("shadow", (seat,), [("keep",), ("discard",)], RULE)
    if chosen[0] == "discard":
        card = draw(g, deck, "shadow card")
        deck.discard.append(card)
        g.say("shadow.discarded", RULE, seat, card)


def _whisper_ways(g: Retaliation, seat: int) -> Ways:
    """Accessible corridors that can take a marker (SI4)."""
    found = accessible_corridors(g, g.players[seat].room)
    return [(k,) for k in found if g.noise[k] or space_left(g, k) > 0]


def _whisper(g: Retaliation, seat: int, corridor: int) -> None:
    place_noise(g, corridor, RULE)


def _heal(g: Retaliation, seat: int) -> Procedure[None]:
    yield from pick_wound(g, seat, RULE)


def _breathe(g: Retaliation, seat: int) -> None:
    gain_oxygen(g, seat, 1, RULE)


def _can_breathe(g: Retaliation, seat: int) -> bool:
    most: int = g.edition.counts.oxygen
    return g.players[seat].oxygen < most


def _feed(g: Retaliation, seat: int) -> Procedure[None]:
    yield from gain_tainted(g, seat, RULE)


def _stare(g: Retaliation, seat: int, type_: int, number: int) -> Procedure[None]:
    it = foe(g, type_, number)
    yield from repel(g, it, g.players[seat].room, seat, RULE)


def _wane_ways(g: Retaliation, seat: int) -> Ways:
    """Another infection in hand (SI9)."""
    held, own = list(g.players[seat].contamination), KNOWN + _NUMBERS["Waning"]
    if own in held:
        held.remove(own)
    return [(card,) for card in dict.fromkeys(held)]


def _wane(g: Retaliation, seat: int, card: int) -> None:
    discard_infections(g, g.players[seat], [card], RULE)


_NUMBERS = {card.name: n for n, card in enumerate(INFECTIONS)}
_EFFECTS: Mapping[str, Use] = {
    "Pale Veins": Use(always, _draw),
    "Cold Hunger": Use(when(lambda g, seat: can_restore(g.players[seat]) > 0), _restore),
    "Red Sight": Use(always, _see),
    "Nettle Tongue": Use(_whisper_ways, _whisper, way="corridor"),
    "Hollow Ribs": Use(when(lambda g, seat: bool(g.players[seat].wounds)), _heal),
    "Thin Skin": Use(when(_can_breathe), _breathe),
    "Feeding": Use(when(can_gain_tainted), _feed),
    "Fixed Stare": Use(intruders_here, _stare, way="intruder"),
    "Waning": Use(_wane_ways, _wane, way="infection"),
}
_MATCHED = matched(_EFFECTS, INFECTIONS, "blood.toml: [[infection]]", "infections.py")
USES: tuple[Use, ...] = tuple(
    use._replace(cards=card.cards) for use, card in zip(_MATCHED, INFECTIONS, strict=True)
)
"""By kind of infection."""
PLAYING: Mapping[str, Verb[Retaliation]] = {"infection": Verb(_options, _play, None, _refusal)}

# -- being rid of them -------------------------------------------------------------------------


def discard_infections(g: Retaliation, p: Player, cards: list[int], rule: str) -> None:
    """From the hand onto the own discard pile: they stay with the character (NR-SAN-40)."""
    for card in cards:
        p.contamination.remove(card)
    p.deck.discard += cards
    if cards:
        g.say("infections.discarded", rule, p.seat, *cards)


def _rest(g: Retaliation, seat: int) -> Procedure[None]:
    """Any number of infections without cost; with none it does nothing (NR-SAN-24, -44)."""
    p = g.players[seat]
    options: list[Option] = [("card", card) for card in p.contamination]
    if not options:
        return
    chosen = yield Decision("rest_infections", (seat,), options, "NR-SAN-24", several=True,
                            low=0, high=len(options))  # fmt: skip
    discard_infections(g, p, sorted(card for _, card in chosen), "NR-SAN-24")


REST = (Use(always, _rest),)


def passed(g: Retaliation, seat: int, cards: list[int]) -> Procedure[None]:
    """Whoever discards an infection in passing loses 1 health (NR-SAN-23, -44)."""
    if any(card >= CONTAMINATION for card in cards):
        yield from lose_health(g, seat, 1, "NR-SAN-23")


# -- the final check ---------------------------------------------------------------------------


def eclosions(g: Retaliation, order: list[Player]) -> None:
    """In place of infection and Larva checks: who has any infection shuffles everything and draws
    4 cards; an infection among them kills (NR-SAN-28)."""
    for p in order:
        lying = (*p.hand, *p.contamination, *p.deck.pool, *p.deck.top, *p.deck.bottom)
        if survived(p) and any(card >= CONTAMINATION for card in (*lying, *p.deck.discard)):
            p.deck.pool = take_all(p)
            if hatches(g, p, "NR-SAN-28"):
                p.killed = True
                g.say("dies", "NR-SAN-28", p.seat)
