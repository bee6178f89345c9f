"""The creature's player: every question of that side, by what its answers are worth to it.

It hunts where a kill is likely, keeps its ghosts near enough that any of them may be the real
one, makes the crew's way dark and long, and waits at the shuttle when the crew wants to leave.
prey.py says what it sees, plots.py what its actions are worth, places.py what tokens are worth
where, feeding.py fights the showdown.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from hullbreach.kernel.decision import Answer, Option
from hullbreach.kernel.game import Question

from ..board import GALLEY, SHUTTLE_BAY
from ..ids import EVOLUTION, LIFEFORM_CARDS
from ..table import TableView
from . import feeding, places, plots
from .prey import KILL, Prey
from .reading import FAR

if TYPE_CHECKING:
    import random

BLUR = 0.05
"""So much at random is added to each worth: equal options are taken alike often."""
ALIKE = 0.75
"""An image that stands so well compared with the best may be chosen in a calibration too."""
DRAWN, TEMPO = 1.4, 1.2
"""What a card drawn is worth; and what a turn costs: to draw one card a turn would be slow."""
SCARED = 1.5
"""What a noisy kill is worth for each character it drives off mission tokens."""
STOWAWAY = {2: (0.2, 0.3, 0.5), 3: (0.1, 0.5, 0.4), 4: (0.1, 0.7, 0.2)}
"""How often launches fall into each of the stowaway cards, by players: so it guesses them."""

Score = Callable[[Prey, Question, Option, "random.Random"], float]


def choose(view: TableView, question: Question, rng: random.Random) -> Answer:
    """The answer to a question, given the view of the lifeform's seat."""
    p = Prey(view, question.seat)
    if question.form.several:
        return _several(p, question, rng)
    if question.kind == "calibrate":
        return _calibrate(p, question, rng)
    score = SCORES.get(question.kind)
    if score is None:
        return question.form.draw(rng)
    random = rng.random
    worths = [score(p, question, option, rng) + BLUR * random() for option in question.options]
    return worths.index(max(worths))


# -- who is real -------------------------------------------------------------------------------


def _calibrate(p: Prey, question: Question, rng: random.Random) -> Answer:
    """One of the images that stand best: always the very best would tell the crew who it is."""
    worths = [_as_real(p, option[1]) for option in question.options]
    best = max(worths)
    good = [n for n, worth in enumerate(worths) if worth >= ALIKE * best]
    return good[int(rng.random() * len(good))]


def _as_real(p: Prey, image: int) -> float:
    """What it is worth to have an image as the real one."""
    place = p.images[image]
    worth = p.heat[place] + 0.5 * p.best_attack(place)
    if any(("KILL_HIDDEN",) in LIFEFORM_CARDS[card].rows for card in p.hand):
        worth += KILL * any(c.hidden and c.place == place for c in p.on_ship)
    return worth


# -- the activity ------------------------------------------------------------------------------


def _activity(p: Prey, question: Question, option: Option, rng: random.Random) -> float:
    verb = option[0]
    if verb == "play":
        _, card, row = option
        return plots.row(p, LIFEFORM_CARDS[card].rows[row]) - plots.keep(p, card)
    if verb == "use_vent":
        return plots.venting(p) - 1.5
    return _lurking(p)


def _lurking(p: Prey) -> float:
    """What fresh cards are worth: more beside prey with nothing to attack it, and before a
    launch, since cards are what it fights with."""
    it = p.view.creature
    swapped = sum(1 for card in p.hand if plots.keep(p, card) < 0.7)
    drawn = it.limit - len(p.hand) + 0.5 * min(swapped, it.evolution)
    worth = DRAWN * drawn - TEMPO
    if not p.armed and p.real >= 0:
        found = 1.0 - (1.0 - 0.25) ** drawn
        worth += 0.3 * found * p.best_attack(p.images[p.real])
    if p.view.minute <= 12:
        worth += 0.8 * p.urgency * drawn
    return worth


def _next(p: Prey, question: Question, option: Option, rng: random.Random) -> float:
    """Which action of the row comes first."""
    if option[0] == "evolve":
        code = EVOLUTION[option[1]].action
        worth = plots.row(p, (code,)) if code in plots.MOVES else plots.SINGLE[code](p)
        return worth - plots.token(p, option[1])
    if option[0] == "done":
        return 0.0
    code = option[1]
    left = p.view.row.codes if p.view.row is not None else ()
    if code in plots.MOVES:
        if "ATTACK" in left and p.real >= 0:
            now = p.best_attack(p.images[p.real])
            return 60.0 if plots.striking(p, code) > now + 1.0 else 20.0
        return 40.0
    return 50.0


def _step(p: Prey, question: Question, option: Option, rng: random.Random) -> float:
    """Where an image goes: to prey, or where it can spin its cocoon."""
    row = p.view.row
    resin = row is not None and "COCOON" in row.codes
    if option[0] in ("stop", "decline"):
        return 0.0
    _, image, place = option
    worth = p.standing(image, place, resin=resin) - p.standing(image, p.images[image], resin=resin)
    if image == p.real and row is not None and "ATTACK" in row.codes:
        worth += 3.0 * (p.best_attack(place) - p.best_attack(p.images[image]))
    if question.about and question.about[0] == 1:  # it may have a move left after this one
        worth = max(worth, 0.9 * _further(p, image, place))
    return worth


def _further(p: Prey, image: int, place: int) -> float:
    now = p.standing(image, p.images[image])
    others = [at for other, at in p.images.items() if other != image]
    onward = [at for at in p.near(place) if p.free(at, others)]
    return max((p.standing(image, at) - now for at in onward), default=-9.0)


def _placed(p: Prey, question: Question, option: Option, rng: random.Random) -> float:
    """Where an image is put."""
    if option[0] == "decline":
        return 0.0
    if option[0] == "vent_attack":
        return p.strike(option[1])
    image: int = option[1]
    place: int = option[2]
    if p.view.stage == "setup":
        return float(rng.random() - p.prowl(GALLEY)[place] / 5)
    now = p.images.get(image, -1)
    return p.standing(image, place) - (p.standing(image, now) if now >= 0 else 0.0)


def _third(p: Prey, question: Question, option: Option, rng: random.Random) -> float:
    return p.heat[option[1]]


def _removed(p: Prey, question: Question, option: Option, rng: random.Random) -> float:
    """The image that stands worst goes; the real one only if all stand alike."""
    return -p.heat[p.images[option[1]]] - float(option[1] == p.real)


# -- attacks and deaths ------------------------------------------------------------------------


def _attacked(p: Prey, question: Question, option: Option, rng: random.Random) -> float:
    return p.strike(option[1])


def _victim(p: Prey, question: Question, option: Option, rng: random.Random) -> float:
    """The one whose player has most: an end to it."""
    c = p.characters[option[1]]
    owner = p.view.players[c.seat]
    return float(owner.hand + 3 * (len(owner.characters) == 1) + c.ward)


def _cancel(p: Prey, question: Question, option: Option, rng: random.Random) -> float:
    """A reaction is worth its cancel if it saves somebody."""
    if option[0] == "decline":
        return 0.0
    if option[0] == "evolve":
        return 3.8 - plots.token(p, option[1]) + 4.0 * (len(p.characters) <= 2)
    return 6.0 - plots.keep(p, option[1])


def _kill(p: Prey, question: Question, option: Option, rng: random.Random) -> float:
    """Noisy, to drive the crew off what it came for; silent where they would only get away from
    the creature, or home."""
    if option[0] == "silent":
        return 0.0
    worth = 0.0
    for c in p.on_ship:
        if c.hidden:
            continue
        near = min((p.prowl(c.place)[at] for at in p.images.values()), default=FAR)
        worth -= SCARED * (near <= 1)
        worth += SCARED * bool(p.missions.get(c.place)) * (near > 1)
        worth -= 3.0 * (c.place == SHUTTLE_BAY and p.view.boarding)
        worth += 0.2
    return worth


def _force(p: Prey, question: Question, option: Option, rng: random.Random) -> float:
    if option[0] == "stop":
        about = next((o[1] for o in question.options if o[0] == "step"), -1)
        return places.force(p, about, p.characters[about].place) if about >= 0 else 0.0
    _, c, place = option
    worth = places.force(p, c, place)
    lair = p.images.get(p.real, -1)
    if place != lair and lair in p.steps(place):  # the second step may lead into the jaws
        others = [at for image, at in p.images.items() if image != p.real]
        if p.characters[c].place != lair and place not in others and p.view.row is not None:
            worth = max(worth, 0.9 * places.force(p, c, lair))
    return worth


# -- tokens, tracks, the android ---------------------------------------------------------------


def _dark(p: Prey, question: Question, option: Option, rng: random.Random) -> float:
    return places.outage(p, option[1])


def _fear(p: Prey, question: Question, option: Option, rng: random.Random) -> float:
    return 0.0 if option[0] == "decline" else 0.1 + places.terror(p, option[1])


def _lost(p: Prey, question: Question, option: Option, rng: random.Random) -> float:
    return places.mission(p, option[1])


def _emptied(p: Prey, question: Question, option: Option, rng: random.Random) -> float:
    return places.column(p, option[1])


def _resin(p: Prey, question: Question, option: Option, rng: random.Random) -> float:
    """A cocoon where an image can be soon, away from the crew's fire."""
    place = option[1]
    near = min((p.prowl(place)[at] for at in p.images.values()), default=FAR)
    return -float(near) + 0.5 * p.heat[place] / KILL


def _android(p: Prey, question: Question, option: Option, rng: random.Random) -> float:
    if option[0] == "bypass":
        return -2.0
    return places.android(p, option[1])


def _breach(p: Prey, question: Question, option: Option, rng: random.Random) -> float:
    return places.breach(p, option[1])


def _survival(p: Prey, question: Question, option: Option, rng: random.Random) -> float:
    return plots.survivals(p)[option[1]]


def _evolution(p: Prey, question: Question, option: Option, rng: random.Random) -> float:
    return plots.token(p, option[1])


def _stowaway(p: Prey, question: Question, option: Option, rng: random.Random) -> float:
    """By chance, each card as often as launches fall into it: a habit could be learnt."""
    return float(rng.random() ** (1.0 / STOWAWAY[len(p.view.players)][option[1]]))


def _by_chance(p: Prey, question: Question, option: Option, rng: random.Random) -> float:
    """Anything as well as anything else: what cannot be foreseen."""
    return rng.random()


# -- after the launch --------------------------------------------------------------------------


def _own_card(p: Prey, question: Question, option: Option, rng: random.Random) -> float:
    return feeding.worth(option[1])


def _worst_card(p: Prey, question: Question, option: Option, rng: random.Random) -> float:
    return -feeding.worth(option[1])


def _fed(score: Callable[[TableView, Option], float]) -> Score:
    return lambda p, question, option, rng: score(p.view, option)


def _wager(p: Prey, question: Question, option: Option, rng: random.Random) -> float:
    """On its hiding place now and then: that says the crew something, and pays."""
    hunt = p.view.hunt
    return rng.random() + 0.3 * (hunt is not None and option[1] == hunt.hiding)


# -- several -----------------------------------------------------------------------------------


def _several(p: Prey, question: Question, rng: random.Random) -> Answer:
    form, options = question.form, question.options
    if question.kind == "fight_icons":
        return feeding.icons(p.view, question)
    if question.kind == "android_unloads":
        return _unload(p, question)
    blur = [BLUR * rng.random() for _ in options]
    if question.kind in ("outage_start", "sealed_stores"):
        worth = places.outage if question.kind == "outage_start" else places.mission
        best = sorted(range(len(options)), key=lambda n: -worth(p, options[n][1]) - 4 * blur[n])
        return tuple(sorted(best[: form.low]))
    fights = bool(p.view.launched)
    keep = [
        (feeding.worth(card) if fights else plots.keep(p, card)) + blur[n]
        for n, (_, card) in enumerate(options)
    ]
    worst = sorted(range(len(options)), key=lambda n: keep[n])
    least = 3.2 if fights else 0.7
    gone = [n for n in worst if keep[n] < least][: form.high]
    if len(gone) < form.low:
        gone = worst[: form.low]
    return tuple(sorted(gone))


def _unload(p: Prey, question: Question) -> Answer:
    """Off the columns where tokens will be missed most, one after the other."""
    had = {option[1]: p.view.loadout[option[1]].tokens for option in question.options}
    taken: list[int] = []
    for _ in range(question.form.low):
        rest = [n for n, (_, c) in enumerate(question.options) if taken.count(n) < had[c]]
        taken.append(
            max(rest, key=lambda n: (_missed(p, question.options[n][1], taken.count(n)), -n))
        )
    return tuple(sorted(taken))


def _missed(p: Prey, column: int, gone: int) -> float:
    return places.column(p, column) + 0.5 * gone


SCORES: Mapping[str, Score] = {
    "lifeform_activity": _activity,
    "next_action": _next,
    "move_images": _step,
    "image_start": _placed,
    "echo": _step,
    "overhead": _placed,
    "scanner": _placed,
    "vent": _placed,
    "ghosts": _placed,
    "ghost": _placed,
    "ghost_order": _by_chance,
    "third_image": _third,
    "remove_image": _removed,
    "lose_ghost": _removed,
    "attack_where": _attacked,
    "kill_hidden": _victim,
    "cancel": _cancel,
    "kill": _kill,
    "force_move": _force,
    "place_outage": _dark,
    "place_terror": _fear,
    "terror_start": _fear,
    "place_cocoon": _resin,
    "mission_removal": _lost,
    "lose_mission": _lost,
    "torn_crate": _emptied,
    "lose_load": _emptied,
    "android": _android,
    "deviation": _android,
    "hull_breach": _breach,
    "lifeform_survival": _survival,
    "evolution": _evolution,
    "stowaway": _stowaway,
    "stowaway_token": _fed(feeding.guess),
    "hibernation_keep": _own_card,
    "flight_keep": _own_card,
    "found_discard": _worst_card,
    "fight_target": _fed(feeding.target),
    "fight_card": _fed(feeding.card),
    "fight_claws": _fed(feeding.claws),
    "fight_stowaway": _fed(feeding.stowaway),
    "hide_aboard": _by_chance,
    "wager": _wager,
    "reveal_location": _by_chance,
    "engine_kill": _victim,
}
"""What an answer is worth, by what is asked."""
SEVERAL = frozenset(
    ("fight_icons", "android_unloads", "outage_start", "sealed_stores", "lurk", "refill")
) | {"lifeform_limit"}
"""Questions answered with several options."""
