"""The creature's choices after the launch: what it keeps, whom it attacks with which icons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

from hullbreach.kernel.decision import Answer, Option
from hullbreach.kernel.game import Question

from ..ids import CLAW, HARPOON, ICONS, LIFEFORM_CARDS, STOWAWAYS
from ..launch import KEPT_STOWAWAY
from ..showdown import MOST_ICONS
from ..table import TableView
from ..view import PlayerView

PER_CARD = 1.6
"""Icons on a crew card, on average."""
KINDS = HARPOON
"""Kinds of icons that both sides have."""


def price(icons: Iterable[int], stock: Sequence[float]) -> float:
    """What it costs a crew to match icons: one for one as long as it has that kind, any two for
    one after that."""
    count = Counter(icons)
    return sum(min(n, stock[kind]) + 2 * max(0.0, n - stock[kind]) for kind, n in count.items())


def stock(p: PlayerView) -> list[float]:
    """How many icons of each kind somebody probably has: cards are unseen, data tokens open."""
    cards = (p.hand - len(p.special)) * PER_CARD / KINDS
    return [cards + 2 * p.data[ICONS[kind]] for kind in range(KINDS)]


def five(icons: Sequence[int], against: Sequence[float]) -> list[int]:
    """The dearest five of more icons."""
    if len(icons) <= MOST_ICONS:
        return list(icons)
    return list(max(set(combinations(sorted(icons), MOST_ICONS)), key=lambda x: price(x, against)))


def worth(card: int, against: Sequence[float] = (1.5,) * KINDS) -> float:
    """What a lifeform card is worth in a fight."""
    return price(LIFEFORM_CARDS[card].icons, against)


def target(view: TableView, option: Option) -> float:
    """Whom to attack: who can match least."""
    p = view.players[option[1]]
    return -sum(stock(p)) - (1.0 if len(p.characters) > 1 else 0.0)


def _items(view: TableView) -> int:
    """How many fights the crew can still cancel, as everybody sees."""
    if view.showdown is None:
        return 0
    lasers = sum(len(p.special) for p in view.players)
    return view.showdown.blasts + view.showdown.shuttle_token + lasers


def card(view: TableView, option: Option) -> float:
    """Which card to fight with: a poor one while the crew can cancel more fights than there are
    cards to come, else the dearest."""
    assert view.fight is not None and view.own is not None
    against = stock(view.players[view.fight.target])
    claws = [CLAW] * _claws(view, option[1])
    value = price(five([*LIFEFORM_CARDS[option[1]].icons, *claws], against), against)
    return -value if _items(view) and len(view.own.hand) > 1 else value


def _claws(view: TableView, card: int) -> int:
    """How many hostility tokens to add to a card: its share of what is left, up to five icons."""
    assert view.own is not None
    left = len(view.own.hand) + (view.fight is not None and view.fight.played)
    room = MOST_ICONS - len(LIFEFORM_CARDS[card].icons)
    share = -(-view.creature.claws // max(1, left - min(_items(view), left - 1)))
    if _items(view) and left > 1:
        share = min(share, 1)
    return min(room, share)


def claws(view: TableView, option: Option) -> float:
    """How many hostility tokens to add."""
    if view.fight is None or view.fight.card is None:
        return 0.0
    return -float(abs(option[1] - _claws(view, view.fight.card.id)))


def stowaway(view: TableView, option: Option) -> float:
    """Whether to add the stowaway card: not while the crew may cancel, unless it is the last."""
    assert view.own is not None
    now = not _items(view) or not view.own.hand
    return 1.0 if (option == ("add_stowaway",)) == now else 0.0


def icons(view: TableView, question: Question) -> Answer:
    """The five icons that cost the target most."""
    assert view.fight is not None
    repeats = question.form.repeats or (1,) * len(question.options)
    whole = [at for at, n in enumerate(repeats) for _ in range(n)]
    against = stock(view.players[view.fight.target])
    kinds = [option[1] for option in question.options]
    choices = set(combinations(whole, question.form.low))
    return max(sorted(choices), key=lambda taken: price([kinds[at] for at in taken], against))


def guess(view: TableView, option: Option) -> float:
    """Which minute to say with the stowaway token: one of the card's."""
    for n, printed in enumerate(STOWAWAYS):
        name = view.own.stowaway if view.own is not None else ""
        if name.endswith(f"{printed.low} to {printed.high}"):
            right = printed.low <= option[1] <= printed.high
            return float(right * (2 + (n == KEPT_STOWAWAY)) - 0.1 * abs(option[1] - view.minute))
    return 0.0
