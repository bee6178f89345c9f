"""What the terror cards do to a character that met terror (LF-T01 to LF-T13).

*You* is the player of the character that met the token, *here* that character's chamber.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure, carry_out

from . import tokens
from .abilities import quiet_steps
from .board import DECK_OF, REMORA, VENTS
from .calibration import calibrate
from .crew import (
    cast,
    discard_some,
    gain_crew_cards,
    gain_lifeform_cards,
)
from .death import panic
from .loadout import unload
from .movement import (
    corridors,
    free_for_image,
    image_steps,
    images_on_ship,
    move_image,
    neighbours,
)
from .objectives import cocoon_chambers, take_stowaway_token, token_free
from .paths import step_character
from .state import FROZEN_NEXT, NOWHERE, Lifeform
from .tracks import advance_minutes, may_be_dark

DECLINE: Option = ("decline",)


def frayed_nerves(g: Lifeform, c: int) -> Procedure[None]:
    """Discard a crew card, with an empty hand the clock advances (LF-T01)."""
    seat = g.characters[c].seat
    if g.players[seat].hand:
        yield from discard_some(g, seat, 1, "frayed_nerves", "LF-T01")
    else:
        yield from advance_minutes(g, 1, "LF-T01")


def count_skips(g: Lifeform, c: int) -> Procedure[None]:
    """The clock advances (LF-T02)."""
    yield from advance_minutes(g, 1, "LF-T02")


def lights_out(g: Lifeform, c: int) -> Procedure[None]:
    """A power outage token here, else where the lifeform likes next door (LF-T03)."""
    if not g.pool[tokens.OUTAGE]:
        return
    here = g.characters[c].place
    if may_be_dark(g, here):
        tokens.place_outage(g, here, "LF-T03")
        return
    options: list[Option] = [
        ("chamber", place) for place in neighbours(here, corridors(g)) if may_be_dark(g, place)
    ]
    if options:
        _, place = yield Decision("place_outage", (g.creature.seat,), options, "LF-T03")
        tokens.place_outage(g, place, "LF-T03")


def steam_burst(g: Lifeform, c: int) -> Procedure[None]:
    """The character must move, past no image and no android; if it cannot, a card goes
    (LF-T04)."""
    seat = g.characters[c].seat
    options: list[Option] = [("step", c, place) for place, _ in quiet_steps(g, c)]
    if options:
        _, _, place = yield Decision("steam_burst", (seat,), options, "LF-T04", about=(c,))
        yield from carry_out(step_character(g, c, place, "LF-T04", own=True))
    else:
        yield from discard_some(g, seat, 1, "steam_burst_price", "LF-T04")


def echo_on_the_scope(g: Lifeform, c: int) -> Procedure[None]:
    """A calibration, then an image may move (LF-T05)."""
    yield from calibrate(g, "LF-T05")
    options: list[Option] = [
        ("image_step", image, place)
        for image in images_on_ship(g)
        for place, _ in image_steps(g, image)
    ]
    if options:
        chosen = yield Decision("echo", (g.creature.seat,), [DECLINE, *options], "LF-T05")
        if chosen != DECLINE:
            move_image(g, chosen[1], chosen[2], "LF-T05")


def something_overhead(g: Lifeform, c: int) -> Procedure[None]:
    """An image may be put into a vent chamber of this deck (LF-T06)."""
    deck = DECK_OF[g.characters[c].place]
    options: list[Option] = [
        ("image_at", image, place)
        for place in sorted(VENTS)
        if DECK_OF[place] == deck and free_for_image(g, place)
        for image in images_on_ship(g)
    ]
    if options:
        chosen = yield Decision("overhead", (g.creature.seat,), [DECLINE, *options], "LF-T06")
        if chosen != DECLINE:
            move_image(g, chosen[1], chosen[2], "LF-T06")


def torn_crate(g: Lifeform, c: int) -> Procedure[None]:
    """A mission token off the top of a column (LF-T07)."""
    options: list[Option] = [("column", n) for n, count in enumerate(g.loadout) if count]
    if options:
        _, column = yield Decision("torn_crate", (g.creature.seat,), options, "LF-T07")
        unload(g, column, "LF-T07")


def screams(g: Lifeform, c: int) -> Procedure[None]:
    """Everybody panics (LF-T08)."""
    yield from panic(g, "LF-T08")


def wet_resin(g: Lifeform, c: int) -> Procedure[None]:
    """A cocoon chamber token into an empty chamber of this deck (LF-T09)."""
    deck = DECK_OF[g.characters[c].place]
    taken = {it.place for it in cast(g)}
    options: list[Option] = [
        ("chamber", place) for place in cocoon_chambers(g, (deck,)) if place not in taken
    ]
    if options:
        _, place = yield Decision("place_cocoon", (g.creature.seat,), options, "LF-T09")
        tokens.place_cocoon(g, place, "LF-T09")


def scratches(g: Lifeform, c: int) -> Procedure[None]:
    """The stowaway token, else a card for the lifeform (LF-T10)."""
    if token_free(g):
        take_stowaway_token(g, "LF-T10")
    else:
        yield from gain_lifeform_cards(g, 1, "LF-T10")


def false_alarm(g: Lifeform, c: int) -> Procedure[None]:
    """The ship's cat may come here (LF-T11)."""
    here = g.characters[c].place
    if g.cat_place in (NOWHERE, REMORA, here):
        return
    options: list[Option] = [("cat_to", here), DECLINE]
    chosen = yield Decision("false_alarm", (g.cat.seat,), options, "LF-T11")
    if chosen != DECLINE:
        g.cat_place = chosen[1]
        g.say("cat.placed", "LF-T11", g.cat_place)


def locker(g: Lifeform, c: int) -> Procedure[None]:
    """A crew card (LF-T12)."""
    yield from gain_crew_cards(g, g.characters[c].seat, 1, "LF-T12")


def frozen_stiff(g: Lifeform, c: int) -> Procedure[None]:
    """Two cards, or the character cannot move in its player's next turn (LF-T13)."""
    seat = g.characters[c].seat
    options: list[Option] = [("freeze", c)]
    if len(g.players[seat].hand) >= 2:
        options.append(("pay", 2))
        chosen = yield Decision("frozen_stiff", (seat,), options, "LF-T13", about=(c,))
        if chosen[0] == "pay":
            yield from discard_some(g, seat, 2, "frozen_stiff_price", "LF-T13")
            return
    g.characters[c].frozen |= FROZEN_NEXT
    g.say("frozen", "LF-T13", c)


TERROR_EFFECTS: Sequence[Callable[[Lifeform, int], Procedure[None] | None]] = (
    frayed_nerves,
    count_skips,
    lights_out,
    steam_burst,
    echo_on_the_scope,
    something_overhead,
    torn_crate,
    screams,
    wet_resin,
    scratches,
    false_alarm,
    locker,
    frozen_stiff,
)
"""What the terror cards do, in the order of their numbers."""
