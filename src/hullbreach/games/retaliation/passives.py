"""What items do by themselves, and serious wounds (IT, S, WD; NR-USE-02)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.decks import draw, put_on, put_under
from hullbreach.kernel.edition import Modifier
from hullbreach.kernel.state import Procedure
from hullbreach.toolkit.dice import roll, wants_reroll
from hullbreach.toolkit.reactions import About, Point, Reaction

from .exploration import draw_card
from .gear import in_use
from .hand import discard_cards
from .health import gain_oxygen, lose_health
from .ids import ABDOMEN, ANYWHERE, EYES, HAND, HEAD, LEG, LUNGS, NERVES, NOISE_DIE, NONE, RIBS
from .state import Held, Retaliation
from .windows import LOSING, with_reactions

# -- numbers -----------------------------------------------------------------------------------


def _one_more(wound: int) -> Modifier:
    """1 more with a wound (WD2, WD3, WD5, WD7 to WD9)."""
    return lambda g, seat, n: n + (wound in g.players[seat].wounds)


def _eyes(g: Any, seat: int, n: int) -> int:
    """A burst counts 1 hit less, not below 1 (WD4)."""
    return max(min(n, 1), n - 1) if EYES in g.players[seat].wounds else n


def _suited(g: Any, seat: int, n: int) -> int:
    """No loss on turns in which its wearer has passed (IT18)."""
    passed = g.turn.passed and g.turn.seat == seat
    return 0 if passed and in_use(g, g.players[seat], "Pressure Suit") else n


def _plated(g: Any, seat: int, n: int) -> int:
    """1 health less, not below 1 (IT08, S11)."""
    p = g.players[seat]
    worn = in_use(g, p, "Plate Vest") or in_use(g, p, "Breacher Plate")
    return max(min(n, 1), n - 1) if worn else n


def _sealed(g: Any, seat: int, n: int) -> int:
    """Nothing is gained from events and rooms (S12)."""
    return 0 if in_use(g, g.players[seat], "Hazmat Suit") else n


def _third_hand(g: Any, seat: int, n: int) -> int:
    return n + (in_use(g, g.players[seat], "Exo-Frame") is not None)


def _linked(g: Any, seat: int, n: int) -> int:
    """The robot from any room (IT17)."""
    return ANYWHERE if in_use(g, g.players[seat], "Signal Relay") else n


def _costless(g: Any, seat: int, n: int) -> int:
    return 0 if in_use(g, g.players[seat], "Signal Relay") else n


MODIFIERS: Mapping[str, tuple[Modifier, ...]] = {
    "opportunity": (_one_more(LEG),),
    "oxygen.loss": (_one_more(LUNGS), _suited),
    "room.cards": (_one_more(HEAD),),
    "gear.cards": (_one_more(HAND),),
    "melee.cards": (_one_more(RIBS),),
    "reaction.cards": (_one_more(NERVES),),
    "burst.hits": (_eyes,),
    "attack.health": (_plated,),
    "contamination.near": (_sealed,),
    "hands": (_third_hand,),
    "robot.reach": (_linked,),
    "robot.cards": (_costless,),
}

# -- moments -----------------------------------------------------------------------------------


def abdomen(g: Retaliation, seat: int) -> Procedure[None]:
    """Who passes with an abdomen wound loses 1 health, or discards a card first (WD6)."""
    p = g.players[seat]
    if ABDOMEN not in p.wounds:
        return
    options: list[Option] = [("suffer",), *[("card", card) for card in p.hand]]
    chosen = options[0]
    if p.hand or p.contamination:
        chosen = yield Decision("abdomen", (seat,), options, "NR-ACT-13")
    if chosen[0] == "card":
        discard_cards(g, seat, [chosen[1]], "NR-ACT-13")
    else:
        yield from lose_health(g, seat, 1, "NR-ACT-13")


def recycle(g: Retaliation, seat: int) -> None:
    """Once per round, at the start of the own turn with 0 or 1 oxygen, 1 more (S19)."""
    p = g.players[seat]
    recycler = in_use(g, p, "Oxygen Recycler") if p.oxygen <= 1 else None
    if recycler is not None and not recycler.used:
        recycler.used = True
        gain_oxygen(g, seat, 1, "NR-USE-02")


def quiet_suit(g: Retaliation, seat: int, slot: int, face: int) -> Procedure[int] | int:
    """Once per round its wearer may roll a noise die again (S14)."""
    suit = in_use(g, g.players[seat], "Quiet Suit")
    return face if suit is None or suit.used else _wear_quiet(g, seat, slot, face, suit)


def _wear_quiet(
    g: Retaliation, seat: int, slot: int, face: int, suit: Held
) -> Procedure[int]:
    if not (yield from wants_reroll(seat, face, "reroll_noise", "NR-NOI-19", besides=(slot,))):
        return face
    suit.used = True
    again = roll(g, NOISE_DIE, "noise.roll", "NR-NOI-19", seat, slot)
    return again


def scanned_card(g: Retaliation, seat: int) -> Procedure[int] | int:
    """With a Tactical Scanner 2 exploration cards are drawn, the one not chosen goes to the bottom
    (S15, D66); not if the robot explores (NR-GAP-250)."""
    first = draw_card(g)
    if seat == NONE or not in_use(g, g.players[seat], "Tactical Scanner"):
        return first
    return _scanned(g, seat, first)


def _scanned(g: Retaliation, seat: int, first: int) -> Procedure[int]:
    deck, what = g.explorations, "exploration card"
    second = draw(g, deck, what, back_of=g.edition.exploration_back)
    if second < 0:
        return first
    # On the deck again while they are looked at: nobody else knows what they are (D66). They are
    # taken by their places, for in a world dealt anew for somebody else they are other cards.
    put_on(deck, (first, second), 1 << seat)
    g.reveal()
    options: list[Option] = [("exploration", card) for card in (first, second)]
    place = options.index((yield Decision("scanner", (seat,), options, "NR-EXP-01")))
    cards = [draw(g, deck, what), draw(g, deck, what)]
    chosen = cards.pop(place)
    put_under(deck, cards[0], 1 << seat)
    return chosen


def sense(g: Retaliation, seat: int, marked: list[int]) -> Procedure[None]:
    """Who explores with a Proximity Sensor removes a noise marker that the card placed (IT19)."""
    if seat == NONE or not in_use(g, g.players[seat], "Proximity Sensor"):
        return
    options: list[Option] = [("corridor", k) for k in marked]
    if not options:
        return
    chosen = options[0]
    if len(options) > 1:
        chosen = yield Decision("sensor", (seat,), options, "NR-EXP-10")
    g.noise[chosen[1]] -= 1
    g.say("noise.gone", "NR-EXP-10", chosen[1])


# -- instead of a wound ------------------------------------------------------------------------


def _could_bear(g: Retaliation, seat: int, about: About) -> bool:
    who, _, wounds, _ = about
    return who == seat and wounds > 0 and in_use(g, g.players[seat], "Ballistic Vest") is not None


def _bear_options(g: Retaliation, seat: int, about: About) -> list[Option]:
    return [("bear",)]


def _bear(g: Retaliation, seat: int, option: Option, about: About) -> Procedure[bool]:
    """2 health instead of a serious wound."""
    yield from lose_health(g, seat, 2, "NR-WND-01")
    return True


def with_item_reactions(points: Mapping[str, Point[Any]]) -> Mapping[str, Point[Any]]:
    """The points with what items of the base react to."""
    return with_reactions(points, LOSING, Reaction(_could_bear, _bear_options, _bear))
