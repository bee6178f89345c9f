"""Skills and survival abilities of the ten characters (LF-CH01 to LF-CH10).

Here are those that are used when their token is slid. The ongoing ones stand here without effects
of their own; they act where their texts say so:

- Nerves of Wire in reactions.py and flames.py, Dead Reckoning in crew_actions.py, Knows the Dark in
  movement.dark and reactions.py;
- Motoko's trait in death.py, Stillness in hunting.py, Ship's Stores in activities.py;
- Double Load in collect.py, Nothing There and Clinical Eye in aftermath.py;
- the ward of Adrenaline in attack.py, Remote Patch in crew_actions.py;
- Priority Override in movement.held_by_android, paths.step_character and android.android_held.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.graph import Step
from hullbreach.kernel.state import Procedure, carry_out
from hullbreach.toolkit.drawing import DISCARD, Drawing, draw_and_keep

from . import tokens
from .board import GRAPH, REMORA
from .calibration import reveal_identity
from .crew import (
    crew_seats,
    discard_lifeform,
    gain_crew_cards,
    is_crew,
    limit_hand,
    own_on_ship,
    two_players,
)
from .ids import (
    CRANE,
    DURRANT,
    HALLORAN,
    MOTOKO,
    OKONJO,
    PALMER,
    RAMAN,
    SAUER,
    TIGHE,
    VILLALOBOS,
)
from .movement import character_steps, images_on_ship, links_doors_ignored
from .paths import journey, step_character
from .rules import Ability
from .state import FROZEN_NOW, Lifeform
from .tracks import advance_android_status

ONGOING = Ability()
FILTER_RANGE = 3
"""Links within which Raman filters images on the 3/4-player side (LF-CH10)."""
SCROUNGED = 6
"""Crew cards that Scrounge looks at (LF-CH07)."""
SCROUNGE = Drawing(
    what="crew card", kind="scrounge", rule="LF-CH07", told="looks.seen", rest=(DISCARD,)
)


def side(g: Lifeform, two: int, more: int) -> int:
    """The number on the side of the sheet that is up (LF-SETUP-10)."""
    return two if two_players(g) else more


def owner(g: Lifeform, c: int) -> int:
    """The seat that controls a character."""
    return g.characters[c].seat


def on_ship(g: Lifeform, c: int) -> bool:
    """Whether it is on the Valley Forge: else only abilities that draw cards work."""
    return 0 <= g.characters[c].place < REMORA


def cards_left(g: Lifeform) -> bool:
    """Whether a crew card can be drawn."""
    return bool(len(g.crew_deck) or g.crew_deck.discard)


def _draws(rule: str, two: int, more: int) -> Ability:
    """An ability that draws crew cards, aboard the Remora too."""

    def refusal(g: Lifeform, c: int) -> str | None:
        return None if cards_left(g) else rule

    def use(g: Lifeform, c: int) -> Procedure[None]:
        yield from gain_crew_cards(g, owner(g, c), side(g, two, more), rule)

    return Ability(refusal, use)


# -- Villalobos, Motoko: moving ----------------------------------------------------------------


def quiet_steps(g: Lifeform, c: int) -> list[Step]:
    """Moves into chambers without an image and without the android."""
    return [step for step in character_steps(g, c, images=False) if step[0] != g.android]


def straight_refusal(g: Lifeform, c: int) -> str | None:
    frozen = g.characters[c].frozen & FROZEN_NOW
    return None if on_ship(g, c) and not frozen and quiet_steps(g, c) else "LF-CH02"


def straight_line_home(g: Lifeform, c: int) -> Procedure[None]:
    """1 to 3 moves, or 1 or 2, past no image and no android (LF-CH02)."""
    yield from journey(g, owner(g, c), {c: side(g, 3, 2)}, 1, quiet_steps, "LF-CH02")


def silent_steps(g: Lifeform, c: int) -> Sequence[Step]:
    """Moves into chambers without an image; none for one that is frozen stiff."""
    if g.characters[c].frozen & FROZEN_NOW:
        return []
    return character_steps(g, c, images=False)


def breathe_refusal(g: Lifeform, c: int) -> str | None:
    return None if on_ship(g, c) and (cards_left(g) or silent_steps(g, c)) else "LF-CH04"


def breathe_out(g: Lifeform, c: int) -> Procedure[None]:
    """Draw, then perhaps a move to no image (LF-CH04)."""
    seat = owner(g, c)
    yield from gain_crew_cards(g, seat, side(g, 2, 1), "LF-CH04")
    steps: list[Option] = [("step", c, place) for place, _ in silent_steps(g, c)]
    if steps:
        chosen = yield Decision("breathe_out", (seat,), [("stay",), *steps], "LF-CH04")
        if chosen[0] == "step":
            yield from carry_out(step_character(g, c, chosen[2], "LF-CH04", own=True))


# -- Palmer ------------------------------------------------------------------------------------


def reset_refusal(g: Lifeform, c: int) -> str | None:
    return None if on_ship(g, c) and (any(g.outage) or cards_left(g)) else "LF-CH03"


def breaker_reset(g: Lifeform, c: int) -> Procedure[None]:
    """Up to 3 power outage tokens back, then 2 cards; 2 and 1 with more players (LF-CH03)."""
    seat = owner(g, c)
    dark: list[Option] = [("chamber", place) for place, lies in enumerate(g.outage) if lies]
    if dark:
        most = min(len(dark), side(g, 3, 2))
        chosen = yield Decision(
            "breaker_reset", (seat,), dark, "LF-CH03", about=(most,), several=True, low=0,
            high=most,
        )  # fmt: skip
        for _, place in chosen:
            tokens.remove_outage(g, place, "LF-CH03")
    yield from gain_crew_cards(g, seat, side(g, 2, 1), "LF-CH03")


# -- Crane -------------------------------------------------------------------------------------


def muster_refusal(g: Lifeform, c: int) -> str | None:
    return None if cards_left(g) else "LF-CH05"


def muster(g: Lifeform, c: int) -> Procedure[None]:
    """3 cards; with more players one for each who has a hand, and one more (LF-CH05)."""
    seat = owner(g, c)
    if two_players(g):
        yield from gain_crew_cards(g, seat, 3, "LF-CH05")
        return
    for other in crew_seats(g):
        if is_crew(g, other):
            n = 2 if other == seat else 1
            yield from gain_crew_cards(g, other, n, "LF-CH05")


# -- Okonjo ------------------------------------------------------------------------------------


def haymaker_refusal(g: Lifeform, c: int) -> str | None:
    with_android = g.characters[c].place == g.android
    return None if on_ship(g, c) and (with_android or cards_left(g)) else "LF-CH06"


def haymaker(g: Lifeform, c: int) -> Procedure[None]:
    """The android's status advances 3 spaces, or 2; without it 2 cards, or 1 (LF-CH06)."""
    if g.characters[c].place == g.android:
        advance_android_status(g, side(g, 3, 2), "LF-CH06")
    else:
        yield from gain_crew_cards(g, owner(g, c), side(g, 2, 1), "LF-CH06")


# -- Tighe -------------------------------------------------------------------------------------


def scrounge_refusal(g: Lifeform, c: int) -> str | None:
    return None if on_ship(g, c) and cards_left(g) else "LF-CH07"


def scrounge(g: Lifeform, c: int) -> Procedure[None]:
    """Look at the top 6 cards, keep 3, or 2, discard the rest (LF-CH07)."""
    seat = owner(g, c)
    keep = side(g, 3, 2)
    how = SCROUNGE._replace(low=keep, high=keep)
    looking = g.players[seat].looking
    kept = yield from draw_and_keep(g, seat, [g.crew_deck] * SCROUNGED, looking, how)
    g.players[seat].hand += kept
    g.say("cards.kept", "LF-CH07", seat, len(kept))
    yield from limit_hand(g, seat)


# -- Halloran ----------------------------------------------------------------------------------


def wards(g: Lifeform, c: int) -> list[Option]:
    """Whom Adrenaline may protect: characters of Halloran's player, on the 3/4-player side in her
    chamber (LF-CH08)."""
    place = g.characters[c].place
    return [
        ("character", other.number)
        for other in own_on_ship(g, owner(g, c))
        if not other.ward and (two_players(g) or other.place == place)
    ]


def adrenaline_refusal(g: Lifeform, c: int) -> str | None:
    return None if on_ship(g, c) and wards(g, c) else "LF-CH08"


def adrenaline(g: Lifeform, c: int) -> Procedure[None]:
    """A character is warded against one attack (LF-CH08)."""
    _, other = yield Decision("adrenaline", (owner(g, c),), wards(g, c), "LF-CH08")
    g.characters[other].ward = True
    g.say("warded", "LF-CH08", other)


# -- Sauer -------------------------------------------------------------------------------------


def need_to_know_refusal(g: Lifeform, c: int) -> str | None:
    return None if on_ship(g, c) and g.creature.hand else "LF-CH09"


def need_to_know(g: Lifeform, c: int) -> None:
    """The lifeform discards 2 cards at random, or 1 (LF-CH09)."""
    for _ in range(min(side(g, 2, 1), len(g.creature.hand))):
        card = g.take(list(g.creature.hand), "card of the lifeform's hand")
        discard_lifeform(g, card, "LF-CH09")


# -- Raman -------------------------------------------------------------------------------------


def filtered(g: Lifeform, c: int) -> list[Option]:
    """The images that Raman may filter (LF-CH10)."""
    there = images_on_ship(g)
    if not two_players(g):
        steps = GRAPH.distances(g.characters[c].place, links_doors_ignored(g))
        there = [image for image in there if 0 <= steps[g.images[image]] <= FILTER_RANGE]
    return [("image", image) for image in there]


def filter_refusal(g: Lifeform, c: int) -> str | None:
    return None if on_ship(g, c) and filtered(g, c) else "LF-CH10"


def filter_ghosts(g: Lifeform, c: int) -> Procedure[None]:
    """It is announced whether an image is real (LF-CH10)."""
    _, image = yield Decision("filter_ghosts", (owner(g, c),), filtered(g, c), "LF-CH10")
    reveal_identity(g, image, "LF-CH10")


SKILLS: Mapping[int, Ability] = {
    DURRANT: ONGOING,
    VILLALOBOS: ONGOING,
    PALMER: Ability(reset_refusal, breaker_reset),
    MOTOKO: ONGOING,
    CRANE: Ability(muster_refusal, muster),
    OKONJO: ONGOING,
    TIGHE: Ability(scrounge_refusal, scrounge),
    HALLORAN: ONGOING,
    SAUER: Ability(need_to_know_refusal, need_to_know),
    RAMAN: ONGOING,
}
SURVIVALS: Mapping[int, Ability] = {
    DURRANT: _draws("LF-CH01", 3, 2),
    VILLALOBOS: Ability(straight_refusal, straight_line_home),
    PALMER: ONGOING,
    MOTOKO: Ability(breathe_refusal, breathe_out),
    CRANE: ONGOING,
    OKONJO: Ability(haymaker_refusal, haymaker),
    TIGHE: ONGOING,
    HALLORAN: Ability(adrenaline_refusal, adrenaline),
    SAUER: ONGOING,
    RAMAN: Ability(filter_refusal, filter_ghosts),
}
"""By character, both sides of the sheets."""
