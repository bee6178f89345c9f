"""The crew's side of the showdown: which fights to cancel, what to commit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from hullbreach.kernel.decision import Answer, Option
from hullbreach.kernel.game import Question

from ..ids import CLAW, CREW_CARDS, HARPOON, ICONS, LIFEFORM_CARDS, MINING_LASER, STOWAWAYS
from .crew_cards import keep
from .crew_plan import Crew

_NUMBER = {icon: n for n, icon in enumerate(ICONS)}


class Means(NamedTuple):
    """Something that can be committed: the option that does it, its icons, what it is worth."""

    option: Option
    icons: tuple[int, ...]
    price: float


def _unmatched(icons: Sequence[int], laid: Sequence[int]) -> int:
    """How many icons stay unmatched by icons laid down, harpoons among them."""
    left = Counter(icons)
    loose = harpoons = 0
    for icon in laid:
        if icon == HARPOON:
            harpoons += 1
        elif left[icon] > 0:
            left[icon] -= 1
        else:
            loose += 1
    return max(0, left.total() - loose // 2 - 3 * harpoons)


def _means(s: Crew) -> list[Means]:
    """What this seat can commit of its own: cards if it is the target, and data tokens."""
    fight = s.view.fight
    found: list[Means] = []
    if fight is None or fight.target == s.seat:
        found += [
            Means(("commit", card), CREW_CARDS[card].icons, keep(s, card, s.hand))
            for card in s.hand
            if card != MINING_LASER
        ]
    for icon, n in s.view.players[s.seat].data.items():
        found += [Means(("data", _NUMBER[icon]), (_NUMBER[icon],) * 2, 1.5)] * n
    return found


def _cheapest(
    icons: Sequence[int], loose: int, means: Sequence[Means], extra: int
) -> tuple[Means, ...] | None:
    """The cheapest means that match all icons but `extra`, None if none do."""
    best: tuple[Means, ...] | None = None
    price = 0.0
    for size in range(len(means) + 1):
        if best is not None and size > len(best) + 1:
            break
        for chosen in combinations(means, size):
            paid = sum(m.price for m in chosen)
            if best is not None and paid >= price:
                continue
            laid = [icon for m in chosen for icon in m.icons]
            # Loose icons lie ready already: of a kind that matches nothing by itself.
            if max(0, _unmatched(icons, [*laid, *[-1] * loose])) <= extra:
                best, price = chosen, paid
    return best


def match(s: Crew, question: Question) -> Answer:
    """What to commit next, or to pass if it is hopeless: then nobody throws more after it."""
    fight = s.view.fight
    assert fight is not None
    icons = [_NUMBER[icon] for icon in fight.icons]
    options = question.options
    pairs = [i for i, o in enumerate(options) if o[0] == "pair"]
    helpers = [i for i, o in enumerate(options) if o[0] in ("sacrifice", "remove_cat")]
    certain = [i for i, o in enumerate(options) if o[0] in ("prize", "harpoon_token")]
    mine = [m for m in _means(s) if m.option in options]
    spare = len({o[1] for o in options if o[0] == "sacrifice"}) > 1
    extra = int(spare) + int(any(o[0] == "remove_cat" for o in options)) + len(certain)
    for help_ in range(extra + 1):
        found = _cheapest(icons, len(fight.loose), mine, help_)
        if found is None:
            continue
        if found:
            # Single icons that fit first; harpoons last, for what is then still open.
            first = min(found, key=lambda m: (HARPOON in m.icons, -_fits(m, icons)))
            return options.index(first.option)
        if len(fight.loose) >= 2 and pairs:
            return _most_wanted(options, pairs, icons, mine)
        if certain:
            return certain[0]
        if helpers:
            return _helper(options, helpers, s)
        break
    others = any(p.seat != s.seat and not p.out for p in s.view.players)
    if fight.target != s.seat or (not others and not pairs):
        return options.index(("pass",))
    # Others may still help: all that counts is to come near.
    if pairs:
        return pairs[0]
    if mine and _unmatched(icons, [i for m in mine for i in m.icons]) <= 2 and others:
        return options.index(max(mine, key=lambda m: _fits(m, icons)).option)
    return options.index(("pass",))


def _fits(m: Means, icons: Sequence[int]) -> int:
    left = Counter(icons)
    return len(icons) - (left - Counter(m.icons)).total()


def _most_wanted(
    options: Sequence[Option], pairs: Sequence[int], icons: Sequence[int], mine: Sequence[Means]
) -> int:
    """A pair for the icon that nothing else in hand matches."""
    have = Counter(icon for m in mine for icon in m.icons)
    return min(pairs, key=lambda i: have[options[i][1]])


def _helper(options: Sequence[Option], helpers: Sequence[int], s: Crew) -> int:
    """The cat before a character."""
    return min(helpers, key=lambda i: options[i][0] == "sacrifice")


def harpoon(s: Crew, question: Question) -> Answer:
    """Icons that the rest of the hand matches least."""
    have = Counter(icon for m in _means(s) for icon in m.icons)
    repeats = question.form.repeats
    wanted = [i for i, often in enumerate(repeats) for _ in range(often)]
    wanted.sort(key=lambda i: have[question.options[i][1]])
    return tuple(sorted(wanted[: question.form.low]))


# -- cancelling --------------------------------------------------------------------------------


def survival_odds(s: Crew) -> float:
    """How likely the target matches a card that nobody knows yet."""
    fight = s.view.fight
    assert fight is not None
    extra = [CLAW] * fight.claws + (list(STOWAWAYS[0].icons) if fight.stowaway else [])
    if fight.target != s.seat:
        cards = s.view.players[fight.target].hand
        return max(0.0, min(0.95, 0.28 * (cards - 1) - 0.12 * len(extra)))
    means = _means(s)
    laid = [icon for m in means for icon in m.icons]
    helped = int(len(s.mine) > 1) + int(s.view.cat.seat == s.seat and s.view.cat_place >= 0)
    total = won = 0
    for card in LIFEFORM_CARDS:
        icons = [*card.icons, *extra][:5]
        total += card.copies
        if _unmatched(icons, laid) <= helped:
            won += card.copies
    return won / total if total else 0.0


def wants_cancel(s: Crew) -> bool:
    """An item for every fight that is left, or the target would hardly survive this one."""
    showdown = s.view.showdown
    assert showdown is not None
    items = showdown.blasts + showdown.shuttle_token
    items += sum(len([t for t in p.special if t.id == MINING_LASER]) for p in s.view.players)
    fights = s.view.creature.hand + 1
    return items >= fights or survival_odds(s) < 0.25 + 0.5 * items / fights


def cancel(s: Crew, option: Option) -> float:
    """A blast first, the laser last: all are worth the same."""
    if option[0] == "go_on":
        return 0.0 if wants_cancel(s) else 5.0
    return {"blast": 3.0, "shuttle": 2.0}.get(option[1], 1.0)


def cancel_vote(s: Crew, option: Option) -> float:
    fight = s.view.fight
    wanted = wants_cancel(s) or (fight is not None and fight.target != s.seat)
    return 1.0 if (option[0] == "agree") == wanted else 0.0


def prizes(s: Crew, question: Question) -> Answer:
    """Combat tokens, of many kinds."""
    repeats = question.form.repeats or (1,) * len(question.options)
    left, taken = list(repeats), []
    for _ in range(question.form.low):
        i = max(range(len(left)), key=lambda i: left[i])
        left[i] -= 1
        taken.append(i)
    return tuple(sorted(taken))
