"""The Intruder player's choices: hurt as much as possible (NEM-IPL)."""

from __future__ import annotations

from hullbreach.kernel.content import matched
from hullbreach.kernel.decision import Option
from hullbreach.kernel.game import Question

from ..content import ATTACKS, EVENTS, HUNTING
from ..ids import ATTACK_CARDS, CORRIDORS, MAP, TECHNICAL
from ..shown import NemesisView, PlayerView
from .reading import ATTACK

_BY_NAME = {
    "Metamorphosis": 7.0,
    "Coordinated Hunt": 6.0,
    "Pursuit": 5.0,
    "Planning": 4.0,
    "Self-Healing": 1.0,
}
_CARDS = matched(_BY_NAME, HUNTING, "intruder_player.toml: [[card]]", "ai/hunting.py")
_EVENTS = ("Eclosion", "Short Circuit", "Damaging Fire", "Consuming Fire", "Life Support Failure")
_ATTACKS = ("Frenzy", "Tail Attack", "Bite", "Summoning", "Claw Attack", "Scratch")


def score(view: NemesisView, question: Question, option: Option) -> float:
    """How much an option of the Intruder player hurts."""
    made = {
        "hunter": _play,
        "hunter_keep": _keep,
        "hunt_which": _which,
        "hunt_way": _way,
        "hunt_whom": _whom,
        "hunt_card": _attack_card,
        "hunt_event": _event,
    }.get(question.kind)
    return made(view, option) if made is not None else 0.0


def discards(question: Question) -> tuple[int, ...]:
    """Which cards to give up when the hand is full."""
    order = sorted(range(len(question.options)), key=lambda i: _worth(question.options[i][1]))
    return tuple(sorted(order[: question.form.low]))


def _worth(card: int) -> float:
    return _CARDS[card] + HUNTING[card].draw


def _aboard(view: NemesisView) -> list[PlayerView]:
    return [p for p in view.players if p.status == "awake" and not p.pod]


def _play(view: NemesisView, option: Option) -> float:
    if option[0] == "hunt_pass":
        return 0.0
    name = HUNTING[option[1]].name
    if option[0] == "hunt_attack":
        return 10.0 + HUNTING[option[1]].draw
    if option[0] == "hunt_effect":
        return _CARDS[option[1]] + (2.0 if name == "Metamorphosis" else 0.0)
    return 3.0 if view.intruders and _aboard(view) else -1.0


def _keep(view: NemesisView, option: Option) -> float:
    return _worth(option[1]) if option[0] == "hunting" else 0.0


def _which(view: NemesisView, option: Option) -> float:
    it = next(it for it in view.intruders if it.id == option[1])
    rooms = [p.room for p in _aboard(view)]
    near = min((MAP.distances(it.room)[room] for room in rooms), default=9)
    return ATTACK[it.type] / 4 - 2.0 * abs(near - 1)


def _way(view: NemesisView, option: Option) -> float:
    if option[1] == TECHNICAL:
        return -9.0
    ends = CORRIDORS[option[1]]
    return float(sum(p.room in ends for p in _aboard(view)))


def _whom(view: NemesisView, option: Option) -> float:
    p = view.players[option[1]]
    return 3.0 * (len(p.wounds) + len(p.dressed)) + p.light - p.hand / 2


def _attack_card(view: NemesisView, option: Option) -> float:
    name = ATTACKS[ATTACK_CARDS[option[1]][0]].name
    return -float(_ATTACKS.index(name)) if name in _ATTACKS else -9.0


def _event(view: NemesisView, option: Option) -> float:
    name = EVENTS[option[1]].name
    return -float(_EVENTS.index(name)) if name in _EVENTS else -9.0
