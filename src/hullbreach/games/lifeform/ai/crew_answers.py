"""What the crew answers to everything else it is asked, the cat and the mainframe too."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hullbreach.kernel.decision import Answer, Option
from hullbreach.kernel.game import Question

from ..board import (
    DECK_OF,
    DOCKING_HUB_1,
    LANDING_GEAR_WELL,
    LINKS,
    REMORA,
    SHUTTLE_BAY,
    VENTRAL_DUCTING,
)
from ..ids import (
    ARCHED_BACK,
    CLOCK_DISCIPLINE,
    COLUMNS,
    COMPANY_DIRECTIVE,
    CRANE,
    CREW_CARDS,
    DECK_SENSORS,
    EMERGENCY_LIGHTING,
    FABRICATOR_QUEUE,
    FRAYED_NERVES,
    FROZEN_STIFF,
    HALLORAN,
    LOCKER_OF_A_FRIEND,
    MOUSER,
    OKONJO,
    PALMER,
    SOLHEIM,
    SOMETHING_TO_FOLLOW,
    STEAM_BURST,
    TIGHE,
    VILLALOBOS,
    WARM_COMPANY,
    WIDE_EYES,
)
from . import crew_turn as turn
from .crew_plan import FLAME_CARDS, Crew, overfilled

_DRAFT = {VILLALOBOS: 9, HALLORAN: 8, CRANE: 7, OKONJO: 6, PALMER: 5, TIGHE: 5, SOLHEIM: 5}
"""Whom to play: the others count 3."""


# -- launching ---------------------------------------------------------------------------------


def launch_now(s: Crew) -> bool:
    """Whether to leave with whoever is aboard now."""
    if not s.on_ship or s.view.stowed:
        return True
    minute = s.view.minute
    late = [c for c in s.on_ship if s.walk(c.place)[REMORA] > 1.3 * minute - 1]
    return minute <= 2 or len(late) == len(s.on_ship)


def launches(s: Crew, option: Option) -> float:
    return 1.0 if launch_now(s) else -1.0


def _could_launch(s: Crew) -> bool:
    """All but the ship's cat is there for a launch that is wanted."""
    v = s.view
    if v.objectives_left or not s.aboard or any(c.tokens < c.needed for c in v.loadout):
        return False
    return (not s.on_ship or v.leaving) and launch_now(s)


def retires_cat(s: Crew, option: Option) -> float:
    """Only its boarding is waited for, or the launch may come any moment now."""
    return 1.0 if _could_launch(s) else -1.0


def launch_vote(s: Crew, option: Option) -> float:
    return 1.0 if (option[0] == "agree") == launch_now(s) else 0.0


def concede_vote(s: Crew, option: Option) -> float:
    """It is offered only when nothing can be won any more."""
    return 1.0 if option[0] == "agree" else 0.0


# -- set-up ------------------------------------------------------------------------------------


def draft(s: Crew, option: Option) -> float:
    return float(_DRAFT.get(option[1], 3))


def cat_start(s: Crew, option: Option) -> float:
    """Where characters pass, and near the shuttle."""
    return {LANDING_GEAR_WELL: 2.0, VENTRAL_DUCTING: 1.0}.get(option[1], 0.0)


def decide_immediately(s: Crew, option: Option) -> float:
    """Two minutes early on are the least evil, a stowaway token may cost the game; the rest by the
    second option, but a power outage rather than cards."""
    _, card, n = option
    if card == COMPANY_DIRECTIVE:
        return float(n == (1 if s.view.minute > 26 else 0))
    return float(n == 1)


def first(s: Crew, option: Option) -> float:
    """The order is all the same."""
    return 0.0


# -- the loadout -------------------------------------------------------------------------------


def column(s: Crew, option: Option) -> float:
    """What a launch needs first, and of that what brings something now."""
    n = option[1]
    had = s.view.loadout[n].tokens
    bonus = COLUMNS[n].bonuses[had + 1]
    worth = {"draw": s.cards(1), "flamethrower": 1.2, "remove_outage": 0.3, "move_outage": 0.1}
    more = 3.0 if s.lacking[n] else overfilled(n, had, s.view.loadout[n].needed)
    return more + worth.get(bonus, 0.0)


def least_column(s: Crew, option: Option) -> float:
    """A token to give away: one that is not needed."""
    if option[0] == "chamber":
        return 0.5
    n = option[1]
    spare = s.view.loadout[n].tokens - (len(s.characters) if n == 3 else s.view.loadout[n].needed)
    return 1.0 - overfilled(n, 0, 0) if spare > 0 else -1.0


def outage_nearby(s: Crew, option: Option) -> float:
    """A power outage that limits a character now, or soon."""
    return _outage(s, option[1])


def _outage(s: Crew, place: int) -> float:
    worth = 0.0
    for c in s.on_ship:
        steps = s.walk(c.place)[place]
        worth += (2.0, 0.7, 0.4)[steps] if steps < 3 else 0.0
    return worth + max(0.0, 0.5 - 0.1 * s.walk(SHUTTLE_BAY)[place])


def move_outage(s: Crew, option: Option) -> float:
    return _outage(s, option[1]) - _outage(s, option[2])


# -- places of characters ----------------------------------------------------------------------


def step(s: Crew, option: Option) -> float:
    """A move that is made in any case, or to stay."""
    if option[0] == "stay":
        return 0.0
    return s.gain(s.characters[option[1]], option[2])


def character(s: Crew, option: Option) -> float:
    """Somebody of whom it is asked who is first: whoever is most in danger."""
    c = s.characters[option[1]]
    return s.danger(c, c.place)


def least_life(s: Crew, option: Option) -> float:
    """Who meets terror: one of a large hand."""
    return float(s.view.players[s.characters[option[1]].seat].hand)


def warded(s: Crew, option: Option) -> float:
    return character(s, option) - s.field(s.characters[option[1]])[REMORA] * 0.01


def take_over(s: Crew, option: Option) -> float:
    """A character on the ship, far from danger: it gives turns."""
    c = s.characters[option[1]]
    return (2.0 if c.place != REMORA else 0.0) - s.danger(c, c.place)


def reaction(s: Crew, option: Option) -> float:
    """Anything that saves a life; SHOCK-PROD for several; HIDE is never cancelled by a card."""
    attack = s.view.attack
    if option[0] == "decline":
        return 0.0
    cold = option[0] == "cold_blood"
    c = s.characters[option[1] if cold else option[2]]
    targets = len(attack.targets) - len(attack.safe) if attack is not None else 1
    if c.ward and targets == 1:
        return -1.0
    worth = s.life(c) * (0.5 if c.ward else 1.0)
    if cold:
        return worth - 1.5
    card = option[1]
    kind = CREW_CARDS[card].reaction
    price = 0.5 * s.keep(card, s.hand)
    if kind == "SHOCK_PROD":
        return worth * (1 + 0.7 * (targets - 1)) * 0.85 - price
    if kind == "HIDE":
        return worth * 0.95 - price - (1.0 if s.view.attack and targets > 1 else 0.0)
    home = any(p == REMORA or REMORA in s.steps(p) for p in s.steps(c.place))
    return worth * 0.88 - price + (2.0 if home else 0.0)


def breach(s: Crew, option: Option) -> float:
    return 0.0 if option[0] == "decline" else 1.0


# -- images driven elsewhere -------------------------------------------------------------------


def drives(s: Crew, option: Option) -> float:
    """An image is sent where it does least harm."""
    return -s.unrest({**s.images, option[1]: option[2]})


def arranges(s: Crew, option: Option) -> float:
    after = {image: place for image, place in enumerate(option[1:]) if place >= 0}
    return -s.unrest(after)


def aims(s: Crew, option: Option) -> float:
    return turn.flame(s, option[1], option[2])


def asks_image(s: Crew, option: Option) -> float:
    """Of which image one wants to know the truth: of the nearest that is in doubt."""
    p = s.likely.get(option[1], 0.0)
    place = s.images[option[1]]
    near = min((s.prowl(place)[c.place] for c in s.on_ship), default=9)
    return p * (1 - p) * 4 - 0.1 * near


def asks_deck(s: Crew, option: Option) -> float:
    p = sum(s.likely[i] for i, place in s.images.items() if DECK_OF[place] == option[1])
    return p * (1 - p)


def security_door(s: Crew, option: Option) -> float:
    return turn.door(s, option[1])


def bulkhead(s: Crew, option: Option) -> float:
    """Between an image and the Shuttle Bay."""
    a, b = LINKS[option[1]]
    other = a if b == DOCKING_HUB_1 else b
    return 1.0 if other in s.images.values() else -1.0 if other == SHUTTLE_BAY else 0.0


def bulkhead_control(s: Crew, option: Option) -> float:
    """Another place for the door where one is worth it."""
    best = max((turn.door(s, link) for link in turn.door_links(s)), default=0.0)
    return best - 0.2 if option[0] == "place_door" else 0.0


# -- terror ------------------------------------------------------------------------------------


def terror_card(s: Crew, option: Option) -> float:
    return {LOCKER_OF_A_FRIEND: 3.0, STEAM_BURST: 1.0, FRAYED_NERVES: 0.6, FROZEN_STIFF: 0.5}.get(
        option[1], 0.8
    )


def frozen(s: Crew, option: Option) -> float:
    """Two cards are too much, but where the character is in danger."""
    c = next((c for c in s.mine if c.place != REMORA), None)
    if option[0] == "pay":
        return s.danger(c, c.place) - 1.3 if c is not None else -1.0
    return 0.0


def uses(s: Crew, option: Option) -> float:
    """A card for what an ability does, where there are several in hand."""
    return 0.0 if option[0] == "decline" else float(len(s.hand)) - 2.5


def always(s: Crew, option: Option) -> float:
    return 0.0 if option[0] in ("decline", "go_on", "pass") else 1.0


def completes(s: Crew, option: Option) -> float:
    """An objective whenever it can be paid, unless its minute is the last."""
    if option[0] == "decline":
        return 0.0
    return 1.0 if s.view.minute > 2 else -1.0


# -- the ship's cat and the mainframe ----------------------------------------------------------


def role(s: Crew, option: Option) -> float:
    """The mainframe need not be fetched aboard."""
    return 1.0 if option[1] == "mainframe" else 0.0


def cat_to(s: Crew, option: Option) -> float:
    """The cat stays near the shuttle and goes aboard when all is ready."""
    here = s.view.cat_place
    place = here if option[0] in ("stay", "decline") else option[-1]
    if place == REMORA:
        return 5.0 if s.ready or s.view.minute < 8 else -5.0
    crew = sum(s.prowl(place)[c.place] <= 1 for c in s.on_ship)
    back = _cat_steps(s, place)
    return 0.5 * crew - 0.3 * max(0, back - (0 if s.ready else 2))


def cat_walk(s: Crew, option: Option) -> float:
    """The same in a game for two, where it may always be taken aboard at once."""
    if option[1] == REMORA:
        return -1.0
    return cat_to(s, option) - cat_to(s, ("stay",)) - 0.05


def _cat_steps(s: Crew, place: int) -> int:
    return s.prowl(place)[SHUTTLE_BAY]


def cat_card(s: Crew, option: Option) -> float:
    """What a card of the cat is worth, less waiting for a better moment."""
    card = option[1]
    if s.two and (s.ready or len(s.view.cat.supply) == 1) and s.view.objectives_left:
        return -1.0
    if card == WARM_COMPANY:
        hands = [p.hand for p in s.view.players if p.role == "crew"]
        return 1.0 if min(hands, default=6) <= 3 else -0.5
    near = _near_cat(s)
    if card == MOUSER:
        return 0.5 if any(s.walk(c.place)[p] <= 2 for c in s.on_ship for p in near) else -0.2
    if card == SOMETHING_TO_FOLLOW:
        best = [turn._best(s, c, 2, (), run=True)[1] for c in s.mine if c.place in near]
        return max(best, default=0.6 if not s.two else 0.0) - 0.5
    if card == WIDE_EYES:
        return max((asks_image(s, ("image", i)) for i in s.images), default=0.0) - 0.5
    if card == ARCHED_BACK:
        now = s.unrest(s.images)
        after = [
            s.unrest({**s.images, image: other})
            for image, place in s.images.items()
            if place in near
            for other in turn._image_steps(s, place)
        ]
        return now - min(after, default=now) - 0.7
    return 0.0


def _near_cat(s: Crew) -> list[int]:
    here = s.view.cat_place
    return [here, *(p for p, n in enumerate(s.prowl(here)) if n == 1)]


def mainframe_card(s: Crew, option: Option) -> float:
    """What a card of the mainframe is worth."""
    card = option[1]
    if card == CLOCK_DISCIPLINE:
        return 1.0 if s.minute_price > 0 else -0.5
    if card == FABRICATOR_QUEUE:
        return 0.9 if s.need else 0.1
    if card == EMERGENCY_LIGHTING:
        return max((_outage(s, place) for place in s.dark), default=0.0) * 0.4
    if card == DECK_SENSORS:
        return max(asks_deck(s, ("deck", deck)) for deck in range(3)) * 2.5
    return max((turn.door(s, link) for link in turn.door_links(s)), default=0.0) - 0.2


def role_token(s: Crew, option: Option) -> float:
    """A step towards a trigger, which gives a card back if there is one."""
    board = s.view.cat if s.own.role == "cat" else s.view.mainframe
    at = board.tokens[option[1]] + 1
    if at in s.view.board.role_triggers:
        return 0.8 if board.discard else 0.05
    return 0.4


def regain(s: Crew, option: Option) -> float:
    if option[0] == "mainframe_card":
        return {CLOCK_DISCIPLINE: 3.0, FABRICATOR_QUEUE: 2.5 if s.need else 0.0}.get(option[1], 1.0)
    return {WARM_COMPANY: 3.0, ARCHED_BACK: 2.0}.get(option[1], 1.0)


def role_turn(s: Crew, option: Option) -> float:
    if option[0] == "pass":
        return 0.0
    by_verb = {"role_token": role_token, "cat_card": cat_card, "mainframe_card": mainframe_card}
    return by_verb[option[0]](s, option)


def mouser(s: Crew, option: Option) -> float:
    return -float(min((s.walk(c.place)[option[1]] for c in s.on_ship), default=9))


def followers(s: Crew, option: Option) -> float:
    if option[0] == "decline":
        return 0.0
    return turn._best(s, s.characters[option[1]], 2, (), run=True)[1]


def follows(s: Crew, option: Option) -> float:
    """Whether one's own character runs along: the only question is who."""
    if option[0] == "decline":
        return 0.3
    return max(
        (turn._best(s, c, 2, (), run=True)[1] for c in s.mine if c.place in _near_cat(s)),
        default=0.0,
    )


def fewest_cards(s: Crew, option: Option) -> float:
    return -float(s.view.players[option[1]].hand)


def fabricator(s: Crew, option: Option) -> float:
    return -float(min((s.walk(c.place)[option[1]] for c in s.on_ship), default=9))


def false_alarm(s: Crew, option: Option) -> float:
    return cat_to(s, option) if option[0] == "cat_to" else cat_to(s, ("stay",))


# -- modules -----------------------------------------------------------------------------------


def freight(s: Crew, option: Option) -> float:
    """Tokens towards characters who have none."""
    _, place, other = option

    def near(at: int) -> int:
        return min((s.walk(c.place)[at] for c in s.on_ship), default=9)

    return float(near(place) - near(other)) + 0.2 * s.view.chambers[place].missions


def amount(s: Crew, option: Option) -> float:
    return float(option[1])


def search_where(s: Crew, option: Option) -> float:
    """The engine compartment kills; the wager lies where the lifeform wants to be believed."""
    hunt = s.view.hunt
    wager = hunt.wager if hunt is not None else -1
    return 1.0 + (0.5 if option[1] == 4 else 0.0) + (0.4 if option[1] == wager else 0.0)


def searcher(s: Crew, option: Option) -> float:
    """Who has cards to lose."""
    seat = option[1] if option[0] == "seat" else s.characters[option[1]].seat
    return float(s.view.players[seat].hand)


def spends_halon(s: Crew, option: Option) -> float:
    """A blast cancels a whole fight: only what is left over buys a search."""
    showdown = s.view.showdown
    blasts = showdown.blasts if showdown is not None else 0
    return 1.0 if (option[0] == "spend_halon") == (blasts >= 2) else 0.0


SCORES: Mapping[str, Callable[[Crew, Option], float]] = {
    "activity": turn.activity,
    "next_action": turn.next_action,
    "move": turn.move,
    "circuit_board": turn.circuit_board,
    "explore": turn.explore,
    "survival": lambda s, option: turn.survival(s, option[1]),
    "window": first,
    "launch_vote": launch_vote,
    "concede_vote": concede_vote,
    "draft": draft,
    "cat_start": cat_start,
    "immediate_order": first,
    "decide_immediately": decide_immediately,
    "column": column,
    "collector": lambda s, option: float(option[1] != OKONJO),
    "double_load": uses,
    "remove_outage": outage_nearby,
    "move_outage": move_outage,
    "breaker_reset": outage_nearby,
    "panic": step,
    "panic_order": character,
    "steam_burst": step,
    "breathe_out": step,
    "ward": step,
    "take_over": take_over,
    "role": role,
    "attack": reaction,
    "breach": breach,
    "breach_order": character,
    "meet_terror": least_life,
    "adrenaline": warded,
    "prod": drives,
    "plating": drives,
    "laser_drives": drives,
    "flame_drives": drives,
    "arched_back": drives,
    "flamethrower": aims,
    "swap_images": arranges,
    "burn_cocoon": first,
    "filter_ghosts": asks_image,
    "wide_eyes": asks_image,
    "deck_sensors": asks_deck,
    "security_door": security_door,
    "bulkhead": bulkhead,
    "bulkhead_control": bulkhead_control,
    "complete": completes,
    "spare_seals": least_column,
    "clinical_eye": terror_card,
    "frozen_stiff": frozen,
    "nothing_there": uses,
    "stillness": always,
    "false_alarm": false_alarm,
    "cat_move": cat_to,
    "cat_flees": cat_to,
    "role_turn": role_turn,
    "regain": regain,
    "mouser": mouser,
    "something_to_follow": followers,
    "follow": follows,
    "warm_company": fewest_cards,
    "fabricator_queue": fabricator,
    "freight": freight,
    "freight_count": amount,
    "search_where": search_where,
    "search_disk": searcher,
    "searcher": searcher,
    "spend_halon": spends_halon,
    "reward": amount,
}
"""What an option is worth, by the kind of question that takes one."""
ASIDES: Mapping[str, Callable[[Crew, Option], float]] = {
    "launch": launches,
    "concede": lambda s, option: 1.0,
    "retire_cat": retires_cat,
    "cat_move": cat_walk,
    "cat_card": cat_card,
}
"""What one may do beside a question is done where it is worth more than 0."""


# -- several at once ---------------------------------------------------------------------------

DISCARDS = frozenset((
    "hand_limit", "override", "double_load_price", "cell_price", "objective_price", "double_shift",
    "frayed_nerves", "steam_burst_price", "frozen_stiff_price", "ability_discard",
    "stillness_price", "cold_blood_price", "search_discard", "asteroid_discard",
))  # fmt: skip
"""Questions which cards of the hand to lose."""


def least_kept(s: Crew, question: Question) -> Answer:
    """The cards that one can best do without, one after the other."""
    hand = [option[1] for option in question.options]
    left = list(range(len(hand)))
    for _ in range(len(hand) - question.form.low):
        now = [hand[i] for i in left]
        left.remove(max(left, key=lambda i: s.keep(hand[i], now)))
    return tuple(left)


def most_kept(s: Crew, question: Question) -> Answer:
    """The cards that one can use best."""
    cards = [option[1] for option in question.options]
    taken: list[int] = []
    while len(taken) < question.form.high:
        hand = s.hand + [cards[i] for i in taken]
        rest = [i for i in range(len(cards)) if i not in taken]
        taken.append(max(rest, key=lambda i: s.keep(cards[i], [*hand, cards[i]])))
    return tuple(sorted(taken))


def purge(s: Crew, question: Question) -> Answer:
    """A card with FLAMETHROWER, unless two others are worth less."""
    cards = [option[1] for option in question.options]
    flames = [i for i, card in enumerate(cards) if card in FLAME_CARDS]
    rest = sorted(
        (i for i in range(len(cards)) if i not in flames), key=lambda i: s.keep(cards[i], cards)
    )[:2]
    if not flames:
        return tuple(sorted(rest))
    best = min(flames, key=lambda i: s.keep(cards[i], cards))
    both = sum(s.keep(cards[i], cards) for i in rest)
    return tuple(sorted(rest)) if len(rest) == 2 and both < s.keep(cards[best], cards) else (best,)


def resets(s: Crew, question: Question) -> Answer:
    """The power outages that hinder most."""
    places = [option[1] for option in question.options]
    best = sorted(range(len(places)), key=lambda i: -_outage(s, places[i]))
    return tuple(sorted(best[: question.form.high]))


def best_disks(s: Crew, question: Question) -> Answer:
    best = sorted(range(len(question.options)), key=lambda i: -draft(s, question.options[i]))
    return tuple(sorted(best[: question.form.high]))


def shares(s: Crew, question: Question) -> Answer:
    """Cards to who has fewest, one by one."""
    hands = [s.view.players[option[1]].hand for option in question.options]
    taken = []
    for _ in range(question.form.low):
        i = hands.index(min(hands))
        hands[i] += 1
        taken.append(i)
    return tuple(sorted(taken))


SEVERAL: Mapping[str, Callable[[Crew, Question], Answer]] = {
    **dict.fromkeys(DISCARDS, least_kept),
    "scrounge": most_kept,
    "sample_purge": purge,
    "breaker_reset": resets,
    "draft": best_disks,
    "share_cards": shares,
}
"""Answers to questions that take several options."""
