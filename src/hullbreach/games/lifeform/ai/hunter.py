"""The creature's player: every question of that side, by what its answers are worth to it.

It hunts where a kill is likely, keeps its ghosts near enough that any of them may be the real
one, makes the crew's way dark and long, and waits at the shuttle when the crew wants to leave.
prey.py says what it sees, plots.py what its actions are worth, stalking.py where its images go,
harm.py what else it answers, places.py what tokens are worth where, feeding.py fights the showdown.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from hullbreach.kernel.decision import Answer, Option
from hullbreach.kernel.game import Question

from ..ids import LIFEFORM_CARDS
from ..table import TableView
from . import feeding, harm, places, plots, stalking
from .prey import KILL, Prey, Score

if TYPE_CHECKING:
    import random

BLUR = 0.05
"""So much at random is added to each worth: equal options are taken alike often."""
ALIKE = 0.75
"""An image that stands so well compared with the best may be chosen in a calibration too."""
DRAWN, TEMPO = 1.4, 1.2
"""What a card drawn is worth; and what a turn costs: to draw one card a turn would be slow."""


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
    "next_action": stalking.next_action,
    "move_images": stalking.step,
    "image_start": stalking.placed,
    "echo": stalking.step,
    "overhead": stalking.placed,
    "scanner": stalking.placed,
    "vent": stalking.placed,
    "ghosts": stalking.placed,
    "ghost": stalking.placed,
    "ghost_order": harm.by_chance,
    "third_image": stalking.third,
    "remove_image": stalking.removed,
    "lose_ghost": stalking.removed,
    "attack_where": harm.attacked,
    "kill_hidden": harm.victim,
    "cancel": harm.cancel,
    "kill": harm.kill,
    "force_move": harm.force,
    "place_outage": harm.dark,
    "place_terror": harm.fear,
    "terror_start": harm.fear,
    "place_cocoon": harm.resin,
    "mission_removal": harm.lost,
    "lose_mission": harm.lost,
    "torn_crate": harm.emptied,
    "lose_load": harm.emptied,
    "android": harm.android,
    "deviation": harm.android,
    "hull_breach": harm.breach,
    "lifeform_survival": harm.survival,
    "evolution": harm.evolution,
    "stowaway": harm.stowaway,
    "stowaway_token": harm.fed(feeding.guess),
    "hibernation_keep": harm.own_card,
    "flight_keep": harm.own_card,
    "found_discard": harm.worst_card,
    "fight_target": harm.fed(feeding.target),
    "fight_card": harm.fed(feeding.card),
    "fight_claws": harm.fed(feeding.claws),
    "fight_stowaway": harm.fed(feeding.stowaway),
    "hide_aboard": harm.by_chance,
    "wager": harm.wager,
    "reveal_location": harm.by_chance,
    "engine_kill": harm.victim,
}
"""What an answer is worth, by what is asked."""
SEVERAL = frozenset(
    ("fight_icons", "android_unloads", "outage_start", "sealed_stores", "lurk", "refill")
) | {"lifeform_limit"}
"""Questions answered with several options."""
