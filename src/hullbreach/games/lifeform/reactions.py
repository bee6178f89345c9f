"""What players answer to an attack or a hull breach: HIDE, RUN!, SHOCK-PROD, and the lifeform's
cancels (LF-ATTACK-06 to -10, -15, -16, LF-HIDE, LF-RUNR, LF-PROD, LF-CANCEL).

RUN and MOVE of the crew are no reactions and cannot be cancelled (LF-CACT-22). What a seat is
offered is what it may know of its own (LF-GEN-18). Settled here: LF-GAP-18, -19, -34, -78, -79,
-80, -81.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from functools import partial

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.graph import NOTHING, Step
from hullbreach.kernel.state import Procedure
from hullbreach.toolkit.reactions import About, Point, Reaction, ask_in_turn

from .board import link_between
from .crew import discard_lifeform, has_skill, has_survival, lay_off, two_players
from .ids import CREW_CARDS, DURRANT, LIFEFORM_CARDS, PALMER, SAUER
from .movement import free_for_image, links, move_image, neighbours, run_steps, uncover
from .paths import RUN_MOVES, journey
from .rules import Rules
from .state import ADJACENT, VENT_ATTACK, Declared, Lifeform
from .tracks import advance_hostility

HIDE, RUN, PROD = "HIDE", "RUN_REACTION", "SHOCK_PROD"
CANCELS = {RUN: "RUN_CANCEL", PROD: "SHOCK_PROD_CANCEL"}
"""The lifeform reaction that cancels a crew reaction (LF-CANCEL-01, -02); none cancels HIDE
(LF-CANCEL-03)."""
BREACH = "breach"
"""What a RUN! out of a hull breach answers, where others answer a kind of attack."""


# -- who may do what ---------------------------------------------------------------------------


def may_react(g: Lifeform, seat: int) -> bool:
    """Whether a crew player may still play a reaction and could hold one (LF-ATTACK-07)."""
    p = g.players[seat]
    return not p.reacted and bool(p.hand)


def open_targets(g: Lifeform, seat: int) -> list[int]:
    """The targeted characters of a seat that nothing has saved yet."""
    a = g.attack
    return [c for c in a.targets if g.characters[c].seat == seat and c not in a.safe]


def barred_links(g: Lifeform) -> Container[int]:
    """The link that a RUN! may not use: the way the real lifeform came, or would have come by
    (LF-RUNR-05 to -07)."""
    a = g.attack
    if a.kind in (ADJACENT, VENT_ATTACK):
        return (link_between(a.origin, a.place),)
    return NOTHING


def can_run(g: Lifeform, c: int, barred: Container[int] = NOTHING) -> bool:
    """Whether a RUN! can save a character (LF-RUNR-02, -04, -08).

    Sauer pays for leaving the android with a card that is left after the RUN! (LF-CH09).
    """
    it = g.characters[c]
    if c == SAUER and it.place == g.android:
        if len(g.players) > 2 and len(g.players[it.seat].hand) < 2:
            return False
    return bool(run_steps(g, c, barred))


def can_prod(g: Lifeform, c: int) -> bool:
    """Whether a targeted character can use the SHOCK-PROD (LF-PROD-02); Palmer Knows the Dark."""
    place = g.attack.place
    dark = g.outage[place]
    if c == PALMER and two_players(g) and has_survival(g, PALMER):
        dark = False
    return not dark and g.android != place


def prod_chambers(g: Lifeform) -> list[int]:
    """Where a SHOCK-PROD can send the image: back where it came from, or if that is filled or
    there was no such way, into a free chamber next to it (LF-PROD-03, -04)."""
    a = g.attack
    if a.kind == ADJACENT and free_for_image(g, a.origin):
        return [a.origin]
    return [place for place in neighbours(a.place, links(g)) if free_for_image(g, place)]


def hiders(g: Lifeform, seat: int, about: About) -> list[int]:
    """Whom a HIDE of a seat could save: any target, wherever it is (LF-HIDE-01, -02)."""
    return open_targets(g, seat)


def runners(g: Lifeform, seat: int, about: About) -> list[int]:
    """Whom a RUN! of a seat could save from the attack (LF-RUNR-01)."""
    barred = barred_links(g)
    return [c for c in open_targets(g, seat) if can_run(g, c, barred)]


def prodders(g: Lifeform, seat: int, about: About) -> list[int]:
    """Who could use a SHOCK-PROD of a seat (LF-PROD-02, -04)."""
    if not prod_chambers(g):
        return []
    return [c for c in open_targets(g, seat) if can_prod(g, c)]


def breach_runners(g: Lifeform, seat: int, about: About) -> list[int]:
    """The character that is asked about, if a RUN! can save it (LF-LSURV-05, LF-HIDE-04)."""
    (c,) = about
    it = g.characters[c]
    return [c] if it.seat == seat and not it.hidden and can_run(g, c) else []


# -- what a reaction does ----------------------------------------------------------------------


def hide(g: Lifeform, seat: int, c: int) -> bool:
    """The character is hidden from now on (LF-HIDE-03); rules that name hidden characters ask for
    it, to all others it is like any (LF-HIDE-04, -05)."""
    g.characters[c].hidden = True
    g.attack.safe.append(c)
    g.say("reaction.hide", "LF-HIDE-03", c)
    return False


def run_from_attack(g: Lifeform, seat: int, c: int) -> Procedure[bool]:
    """The character makes 1 or 2 moves at once (LF-RUNR-01)."""
    g.attack.safe.append(c)
    g.say("reaction.run", "LF-RUNR-01", c)
    yield from _run(g, c, "LF-RUNR-01", barred_links(g))
    return False


def run_from_breach(g: Lifeform, seat: int, c: int) -> Procedure[bool]:
    """The same out of a hull breach, where no corridor is barred (LF-LSURV-05)."""
    g.say("reaction.run", "LF-LSURV-05", c)
    yield from _run(g, c, "LF-LSURV-05", NOTHING)
    return False


def _run(g: Lifeform, c: int, rule: str, barred: Container[int]) -> Procedure[None]:
    """1 or 2 moves; terror ends them (LF-RUNR-03, -04)."""

    def steps(g: Lifeform, c: int) -> Sequence[Step]:
        return run_steps(g, c, barred)

    moves = g.modified("run.moves", c, RUN_MOVES)
    yield from journey(g, g.characters[c].seat, {c: moves}, 1, steps, rule, terror_ends=True)


def prod(g: Lifeform, seat: int, c: int) -> Procedure[bool]:
    """The whole attack is cancelled, the image is sent away (LF-PROD-01, -03, -04); who had
    hidden before has no cover any more (LF-ATTACK-18)."""
    a = g.attack
    a.cancelled = True
    g.say("reaction.prod", "LF-PROD-01", c)
    options: list[Option] = [("image_at", a.image, place) for place in prod_chambers(g)]
    _, image, place = yield Decision("prod", (seat,), options, "LF-PROD-04", about=(a.image,))
    move_image(g, image, place, "LF-PROD-01")
    uncover(g)
    return True


# -- playing one -------------------------------------------------------------------------------

Who = Callable[[Lifeform, int, About], list[int]]
Effect = Callable[[Lifeform, int, int], Procedure[bool] | bool]


def crew_reaction(code: str, characters: Who, effect: Effect) -> Reaction[Lifeform]:
    """A reaction row: ("react", card, character). Whether a seat is asked hangs on public facts
    alone (LF-ATTACK-15); only what could be executed may be declared (LF-ATTACK-16)."""
    cards = frozenset(kind for kind, card in enumerate(CREW_CARDS) if card.reaction == code)

    def could(g: Lifeform, seat: int, about: About) -> bool:
        return may_react(g, seat) and bool(characters(g, seat, about))

    def options(g: Lifeform, seat: int, about: About) -> list[Option]:
        held = sorted(cards.intersection(g.players[seat].hand))
        return [("react", card, c) for card in held for c in characters(g, seat, about)]

    return Reaction(could, options, partial(_play, code, effect))


def _play(
    code: str, effect: Effect, g: Lifeform, seat: int, option: Option, about: About
) -> Procedure[bool]:
    """Declare a card; it is discarded whether it is cancelled or not (LF-ATTACK-16)."""
    _, card, c = option
    p = g.players[seat]
    p.reacted = True
    p.hand.remove(card)
    lay_off(g, card)
    g.say("reacts", "LF-ATTACK-16", seat, card, c)
    return (yield from answered(g, code, effect, seat, card, c))


def answered(
    g: Lifeform, code: str, effect: Effect, seat: int, card: int, c: int
) -> Procedure[bool]:
    """Let the lifeform answer a declared reaction, and only then execute it (LF-ATTACK-08, -09).

    `card` is -1 where it is none. Returns whether the attack is over.
    """
    rules: Rules = g.edition
    against = (code, seat, card, c, g.attack.kind or BREACH)
    said = Declared(seat, code, c, card)
    g.attack.declared.append(said)
    if (yield from ask_in_turn(g, rules.points["cancel"], (g.creature.seat,), against)):
        said.state = "cancelled"
        g.say("reaction.cancelled", "LF-ATTACK-08", seat, card)
        return False
    said.state = "done"
    # Nerves of Wire: she is on the ship now, and perhaps no more when she has run.
    calm = c == DURRANT and has_skill(g, DURRANT)
    over = effect(g, seat, c)
    if not isinstance(over, bool):
        over = yield from over
    if not calm:
        yield from advance_hostility(g, 1, "LF-ATTACK-09")
    return over


# -- the lifeform's answer ---------------------------------------------------------------------


def _could_cancel(g: Lifeform, seat: int, about: About) -> bool:
    """A RUN! against a hull breach cannot be cancelled by a card (LF-CANCEL-01 to -03)."""
    return about[0] in CANCELS and about[4] != BREACH and bool(g.creature.hand)


def _cancels(g: Lifeform, seat: int, about: About) -> list[Option]:
    wanted = CANCELS[about[0]]
    return [
        ("lifeform_card", card)
        for card in sorted(set(g.creature.hand))
        if LIFEFORM_CARDS[card].reaction == wanted
    ]


def _cancel(g: Lifeform, seat: int, option: Option, about: About) -> bool:
    """The lifeform card is discarded (LF-CANCEL-04)."""
    g.attack.declared[-1].answer = option[1]
    discard_lifeform(g, option[1], "LF-CANCEL-04")
    return True


POINTS: Mapping[str, Point[Lifeform]] = {
    "attack": Point(
        "attack",
        "LF-ATTACK-06",
        (
            crew_reaction(HIDE, hiders, hide),
            crew_reaction(RUN, runners, run_from_attack),
            crew_reaction(PROD, prodders, prod),
        ),
    ),
    "cancel": Point("cancel", "LF-ATTACK-08", (Reaction(_could_cancel, _cancels, _cancel),)),
    "breach": Point(
        "breach", "LF-LSURV-05", (crew_reaction(RUN, breach_runners, run_from_breach),)
    ),
}
"""When players may react."""
