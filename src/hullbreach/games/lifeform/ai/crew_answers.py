"""What the crew answers to everything else it is asked, the cat and the mainframe too."""

from __future__ import annotations

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
    ANDROID_LOSS,
    COLUMNS,
    COMPANY_DIRECTIVE,
    CREW_CARDS,
    ENERGY,
    FRAYED_NERVES,
    FROZEN_STIFF,
    HALON,
    LOCKER_OF_A_FRIEND,
    NAMES_OF_THE_SLEEPERS,
    STEAM_BURST,
    SUITS,
    WEAPONRY,
)
from .crew_acts import door, door_links, flame
from .crew_cards import keep
from .crew_plan import Crew
from .crew_ways import field, gain

# -- launching ---------------------------------------------------------------------------------


def launch_now(s: Crew) -> bool:
    """Whether to leave with whoever is aboard now."""
    if not s.on_ship or s.view.stowed or _raided(s):
        return True
    minute = s.view.minute
    late = [c for c in s.on_ship if s.walk(c.place)[REMORA] > 1.3 * minute - 1]
    return minute <= 2 or len(late) == len(s.on_ship)


def _raided(s: Crew) -> bool:
    """Whether the android is about to come aboard and could take what the launch needs."""
    if s.android != SHUTTLE_BAY or s.exposed(SHUTTLE_BAY):
        return False
    loss = ANDROID_LOSS[s.view.android.space]
    return any(c.tokens - loss < c.needed for c in s.view.loadout)


def launches(s: Crew, option: Option) -> float:
    return 9.0 if launch_now(s) else -1.0


def _could_launch(s: Crew) -> bool:
    """All but the ship's cat is there for a launch that is wanted."""
    v = s.view
    if v.objectives_left or not s.aboard or any(c.tokens < c.needed for c in v.loadout):
        return False
    return (not s.on_ship or v.leaving) and launch_now(s)


def retires_cat(s: Crew, option: Option) -> float:
    """Only its boarding is waited for, or the launch may come any moment now."""
    return 9.0 if _could_launch(s) else -1.0


def launch_vote(s: Crew, option: Option) -> float:
    return 1.0 if (option[0] == "agree") == launch_now(s) else 0.0


def concede_vote(s: Crew, option: Option) -> float:
    """It is offered only when nothing can be won any more."""
    return 1.0 if option[0] == "agree" else 0.0


# -- set-up ------------------------------------------------------------------------------------


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
    return gain(s, s.characters[option[1]], option[2])


def character(s: Crew, option: Option) -> float:
    """Somebody of whom it is asked who is first: whoever is most in danger."""
    c = s.characters[option[1]]
    return s.danger(c, c.place)


def least_life(s: Crew, option: Option) -> float:
    """Who meets terror: one of a large hand."""
    return float(s.view.players[s.characters[option[1]].seat].hand)


def warded(s: Crew, option: Option) -> float:
    return character(s, option) - field(s, s.characters[option[1]])[REMORA] * 0.01


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
    price = 0.5 * keep(s, card, s.hand)
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
    return flame(s, option[1], option[2])


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
    return door(s, option[1])


def bulkhead(s: Crew, option: Option) -> float:
    """Between an image and the Shuttle Bay."""
    a, b = LINKS[option[1]]
    other = a if b == DOCKING_HUB_1 else b
    return 1.0 if other in s.images.values() else -1.0 if other == SHUTTLE_BAY else 0.0


def bulkhead_control(s: Crew, option: Option) -> float:
    """Another place for the door where one is worth it."""
    best = max((door(s, link) for link in door_links(s)), default=0.0)
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
    return -1.0 if option[1] == NAMES_OF_THE_SLEEPERS and s.view.minute < 2 else 1.0


def resets(s: Crew, question: Question) -> Answer:
    """The power outages that hinder most."""
    places = [option[1] for option in question.options]
    best = sorted(range(len(places)), key=lambda i: -_outage(s, places[i]))
    return tuple(sorted(best[: question.form.high]))


def overfilled(column: int, tokens: int, needed: int) -> float:
    """What a token more than needed is worth in a column: two of halon cancel a whole fight."""
    if column == HALON:
        return 1.0
    if column == WEAPONRY:
        return 1.2 if tokens == 2 else 0.7
    return {ENERGY: 0.4, SUITS: 0.2}.get(column, 0.1)
