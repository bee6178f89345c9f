"""Secret objectives: those decided at once, those with a cost, completing them (LF-OBJ).

Any crew player completes any of them, role players none (LF-OBJ-02); deaths remove none
(LF-OBJ-06). Settled here: LF-GAP-55, -57, -90, -92.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure, carry_out

from . import tokens
from .board import (
    CHAMBER,
    COCOONS,
    CRYO_STORAGE_VAULT,
    DECK_OF,
    HYPERSLEEP,
    MAINTENANCE,
    MEDICAL_BAY,
    REMORA,
    link_between,
)
from .crew import (
    aboard,
    changed,
    crew_seats,
    discard,
    discard_some,
    gain_lifeform_cards,
    on_ship,
    speaker,
    teams,
)
from .ids import (
    COMPANY_DIRECTIVE,
    CRACKED_CANISTER,
    CREW_CARDS,
    DOUBLE_SHIFT,
    NAMES_OF_THE_SLEEPERS,
    OBJECTIVES,
    SAMPLE_PURGE,
    SD_ALONE,
    SEALED_STORES,
    SPARE_SEALS,
    TRAUMA_KIT,
)
from .loadout import unload
from .movement import reached
from .rules import Cost, Rules
from .state import Lifeform
from .tracks import (
    advance_minutes,
    lifeform_places_outage,
    lifeform_places_terror,
    outage_chambers,
    terror_chambers,
)

DECLINE: Option = ("decline",)
PRICED: Final = {CHAMBER[it.chamber]: o for o, it in enumerate(OBJECTIVES) if it.kind == "cost"}
"""The objective at a cost of a chamber: there somebody has to be for it."""
WITNESSES = 3
"""Characters that have to be aboard (LF-OBJ-08)."""
SEALS = 3
"""Mission tokens that Spare Seals cost (LF-O09)."""


def complete(g: Lifeform, seat: int, objective: int, rule: str) -> None:
    """An objective is turned face up and set aside for good (LF-OBJ-05)."""
    g.objectives.remove(objective)
    g.done.append(objective)
    changed(g)
    g.say("objective.completed", rule, seat, objective)


# -- at a cost, at the end of a turn -----------------------------------------------------------


def complete_at_end(g: Lifeform, seat: int) -> Procedure[bool]:
    """After step 2 the active player may complete objectives at a cost; whether one was.

    Asked is whoever could by what everybody knows, with or without such an objective: that
    somebody is asked must not tell which cards the crew holds (LF-SETUP-25).
    """
    rules: Rules = g.edition
    completed = False
    while could_complete(g, seat):
        options: list[Option] = [
            ("objective", o)
            for o in g.objectives
            if o in rules.costs and possible(g, o) and rules.costs[o].may(g, seat)
        ]
        chosen = yield Decision("complete", (seat,), [DECLINE, *options], "LF-OBJ-04")
        if chosen == DECLINE:
            break
        objective = chosen[1]
        completed = True
        # Face up first: the price may ask the lifeform, which must not be asked about a secret.
        complete(g, seat, objective, "LF-OBJ-04")
        yield from rules.costs[objective].pay(g, seat)
    return completed


def could_complete(g: Lifeform, seat: int) -> bool:
    """Whether a seat could complete an objective at a cost, by what everybody knows."""
    if not g.objectives:
        return False
    rules: Rules = g.edition
    for c in (g.teams or teams(g))[seat]:
        if c.place in PRICED:
            o = PRICED[c.place]
            if o not in g.done and rules.costs[o].could(g, seat) and possible(g, o):
                return True
    return False


def possible(g: Lifeform, objective: int) -> bool:
    """Whether an objective can be completed now, whoever does it: everybody sees that."""
    it = OBJECTIVES[objective]
    return reached(g, it.minute) and enough_aboard(g) and undisturbed(g, CHAMBER[it.chamber])


def enough_aboard(g: Lifeform) -> bool:
    """Whether enough of the crew is aboard to take down what is done."""
    return not witnesses_short(g)


def witnesses_short(g: Lifeform) -> int:
    """How many more have to be aboard to take down what is done; -1 if the last survivor has to
    wait for its minute (LF-OBJ-08)."""
    there = len(aboard(g))
    rest = len(on_ship(g))
    if there + rest == 1:
        return 0 if reached(g, SD_ALONE) else -1
    return max(0, min(WITNESSES, there + rest - 1) - there)


def undisturbed(g: Lifeform, place: int) -> bool:
    """Whether no image stands in a chamber or in one adjacent to it."""
    return not images_near(g, place)


def images_near(g: Lifeform, place: int) -> list[int]:
    """The images in a chamber or in one adjacent to it (LF-OBJ-09)."""
    found = []
    for image, where in enumerate(g.images):
        link = link_between(where, place)
        if where == place or (link >= 0 and link != g.door):
            found.append(image)
    return found


def somebody_in(g: Lifeform, seat: int, place: int) -> bool:
    """Whether a non-hidden character of a seat is in a chamber."""
    # Not any(): that would make a generator, at every end of a turn.
    for c in (g.teams or teams(g))[seat]:  # noqa: SIM110
        if c.place == place and not c.hidden:
            return True
    return False


def trauma_kit(g: Lifeform, seat: int) -> bool:
    """A character in the Medical Bay, 3 cards (LF-O07)."""
    return somebody_in(g, seat, MEDICAL_BAY) and len(g.players[seat].hand) >= 3


def pay_trauma_kit(g: Lifeform, seat: int) -> Procedure[None]:
    yield from discard_some(g, seat, 3, "objective_price", "LF-O07")


def sleepers(g: Lifeform, seat: int) -> bool:
    """A character in Hypersleep, no android there, 1 card (LF-O08)."""
    return (
        g.android != HYPERSLEEP and somebody_in(g, seat, HYPERSLEEP) and bool(g.players[seat].hand)
    )


def pay_sleepers(g: Lifeform, seat: int) -> Procedure[None]:
    yield from discard_some(g, seat, 1, "objective_price", "LF-O08")
    yield from advance_minutes(g, 1, "LF-O08")


def seals(g: Lifeform) -> list[Option]:
    """The tokens that Spare Seals may return (LF-O09)."""
    found: list[Option] = [("column", n) for n, count in enumerate(g.loadout) if count]
    return [("chamber", MAINTENANCE), *found] if g.missions[MAINTENANCE] else found


def spare_seals(g: Lifeform, seat: int) -> bool:
    """A character in Maintenance, 3 mission tokens there or in the loadout (LF-O09)."""
    return somebody_in(g, seat, MAINTENANCE) and seals_left(g) >= SEALS


def seals_left(g: Lifeform) -> int:
    """How many tokens Spare Seals could return."""
    return g.missions[MAINTENANCE] + sum(g.loadout)


def pay_spare_seals(g: Lifeform, seat: int) -> Procedure[None]:
    for _ in range(SEALS):
        verb, number = yield Decision("spare_seals", (seat,), seals(g), "LF-O09")
        if verb == "chamber":
            tokens.remove_mission(g, number, "LF-O09")
        else:
            unload(g, number, "LF-O09")


def shows_flames(card: int) -> bool:
    """Whether a crew card shows FLAMETHROWER."""
    return any("FLAMETHROWER" in row for row in CREW_CARDS[card].rows)


def could_purge(g: Lifeform, seat: int) -> bool:
    """A character in the Cryo Storage Vault and a card, which may be the right one (LF-O10)."""
    return somebody_in(g, seat, CRYO_STORAGE_VAULT) and bool(g.players[seat].hand)


def sample_purge(g: Lifeform, seat: int) -> bool:
    """A character in the Cryo Storage Vault, a card with FLAMETHROWER or 2 cards (LF-O10)."""
    hand = g.players[seat].hand
    return somebody_in(g, seat, CRYO_STORAGE_VAULT) and (
        len(hand) >= 2 or any(map(shows_flames, hand))
    )


def pay_sample_purge(g: Lifeform, seat: int) -> Procedure[None]:
    """A card with FLAMETHROWER counts for two."""
    hand = sorted(g.players[seat].hand)
    chosen = yield Decision(
        "sample_purge",
        (seat,),
        [("card", card) for card in hand],
        "LF-O10",
        several=True,
        low=2,
        high=2,
        weights=tuple([2 if shows_flames(card) else 1 for card in hand]),
    )
    for _, card in chosen:
        discard(g, seat, card, "LF-O10")


COSTS: Mapping[int, Cost] = {
    TRAUMA_KIT: Cost(trauma_kit, trauma_kit, pay_trauma_kit),
    NAMES_OF_THE_SLEEPERS: Cost(sleepers, sleepers, pay_sleepers),
    SPARE_SEALS: Cost(spare_seals, spare_seals, pay_spare_seals),
    SAMPLE_PURGE: Cost(could_purge, sample_purge, pay_sample_purge),
}
"""Objectives that are completed at a cost (LF-O07 to -10)."""


# -- decided immediately -----------------------------------------------------------------------


class Choice(NamedTuple):
    """An option of a card marked Decide Immediately: whether it can be carried out, and that."""

    possible: Callable[[Lifeform], bool]
    run: Callable[[Lifeform], Procedure[None] | None]


def decide_immediately(g: Lifeform) -> Procedure[str]:
    """The cards marked Decide Immediately, one by one in the crew speaker's order (LF-SETUP-24,
    -27)."""
    if not g.immediate:
        return "round"
    card = g.immediate[0]
    if len(g.immediate) > 1:
        options: list[Option] = [("objective", o) for o in sorted(g.immediate)]
        _, card = yield Decision("immediate_order", (speaker(g),), options, "LF-SETUP-24")
    rules: Rules = g.edition
    yield from rules.immediate[card](g)
    g.immediate.remove(card)
    g.done.append(card)
    return "immediate"


def _either(card: int, rule: str, *choices: Choice) -> Callable[[Lifeform], Procedure[None]]:
    """The speaker chooses an option that can be carried out, if there is one."""

    def decide(g: Lifeform) -> Procedure[None]:
        options: list[Option] = [
            ("option", card, n) for n, choice in enumerate(choices) if choice.possible(g)
        ]
        if not options:
            return
        chosen = yield Decision("decide_immediately", (speaker(g),), options, rule, (card,))
        g.say("objective.decided", rule, card, chosen[2])
        yield from carry_out(choices[chosen[2]].run(g))

    return decide


def always(g: Lifeform) -> bool:
    return True


def token_free(g: Lifeform) -> bool:
    """Whether the stowaway token can be taken."""
    return g.creature.stowaway_token == 0


def take_stowaway_token(g: Lifeform, rule: str) -> None:
    """The lifeform takes the stowaway token (LF-O11, LF-T10)."""
    g.creature.stowaway_token = 1
    g.say("stowaway_token", rule)


def _token(g: Lifeform) -> None:
    take_stowaway_token(g, "LF-O11")


def _two_minutes(g: Lifeform) -> Procedure[None]:
    yield from advance_minutes(g, 2, "LF-O11")


def cocoon_chambers(g: Lifeform, decks: tuple[int, ...]) -> list[int]:
    """Chambers of some decks that may get a cocoon chamber token: no icon, no second one, no
    breach (LF-LIM-01, -04)."""
    if not g.pool[tokens.COCOON]:
        return []
    return [
        place
        for place in range(REMORA)
        if DECK_OF[place] in decks
        and place not in COCOONS
        and place != g.breach
        and not g.cocoons[place]
    ]


def _canister_place(g: Lifeform) -> bool:
    return bool(cocoon_chambers(g, (1, 2)))


def _canister(g: Lifeform) -> Procedure[None]:
    options: list[Option] = [("chamber", place) for place in cocoon_chambers(g, (1, 2))]
    _, place = yield Decision("place_cocoon", (g.creature.seat,), options, "LF-O12")
    tokens.place_cocoon(g, place, "LF-O12")


def _two_cards(g: Lifeform) -> Procedure[None]:
    yield from gain_lifeform_cards(g, 2, "LF-O12")


def _somebody_has_cards(g: Lifeform) -> bool:
    return any(g.players[seat].hand for seat in crew_seats(g))


def _all_discard(g: Lifeform) -> Procedure[None]:
    for seat in crew_seats(g):
        yield from discard_some(g, seat, 1, "double_shift", "LF-O13")


def _outage_place(g: Lifeform) -> bool:
    return bool(outage_chambers(g))


def _outage(g: Lifeform) -> Procedure[None]:
    yield from lifeform_places_outage(g, "LF-O13")


def _stores(g: Lifeform) -> bool:
    """Whether two chambers hold mission tokens."""
    return sum(map(bool, g.missions)) >= 2


def _empty_stores(g: Lifeform) -> Procedure[None]:
    options: list[Option] = [("chamber", place) for place, n in enumerate(g.missions) if n]
    chosen = yield Decision(
        "sealed_stores", (g.creature.seat,), options, "LF-O14", several=True, low=2, high=2
    )
    for _, place in chosen:
        tokens.remove_mission(g, place, "LF-O14")


def _terror_place(g: Lifeform) -> bool:
    return bool(terror_chambers(g))


def _terror(g: Lifeform) -> Procedure[None]:
    yield from lifeform_places_terror(g, "LF-O14")


IMMEDIATE: Mapping[int, Callable[[Lifeform], Procedure[None]]] = {
    COMPANY_DIRECTIVE: _either(
        COMPANY_DIRECTIVE, "LF-O11", Choice(token_free, _token), Choice(always, _two_minutes)
    ),
    CRACKED_CANISTER: _either(
        CRACKED_CANISTER, "LF-O12", Choice(_canister_place, _canister), Choice(always, _two_cards)
    ),
    DOUBLE_SHIFT: _either(
        DOUBLE_SHIFT,
        "LF-O13",
        Choice(_somebody_has_cards, _all_discard),
        Choice(_outage_place, _outage),
    ),
    SEALED_STORES: _either(
        SEALED_STORES, "LF-O14", Choice(_stores, _empty_stores), Choice(_terror_place, _terror)
    ),
}
"""Objectives marked Decide Immediately (LF-O11 to -14)."""
