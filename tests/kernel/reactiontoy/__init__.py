"""A hunt in a few rooms, to test the forms of decisions in the shape of their hardest users.

Reactions and counter-reactions where several may go first, in anybody's turn; a seat that changes
what it plays in mid-game; hits shared out at unlike costs; asides; an agreement; bounds a seat.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from hullbreach.kernel.asides import Aside, ask
from hullbreach.kernel.decision import AGREE, EACH, FIRST, Answer, Decision, Option, most
from hullbreach.kernel.decks import Deck, draw
from hullbreach.kernel.edition import Edition
from hullbreach.kernel.game import Choice, Entry, Game, Question, Refused, Setup, Variant
from hullbreach.kernel.piles import Pile
from hullbreach.kernel.result import Result, Side
from hullbreach.kernel.rulebook import Rulebook
from hullbreach.kernel.state import Jump, Procedure, State
from hullbreach.kernel.words import Ref

HIDE, SHOCK, FILLER = 0, 1, 2
CARDS = ("Hide", "Shock", "Nothing")
DEAD = -1
ROUNDS = 3


@dataclass(slots=True)
class Hunt(State):
    """`owner[c]`: the seat that plays character c, -1 if dead; `room[c]`: where it is, 0 or 1.

    `cats`: seats that play the cat; `nest`: adults, drones, skulls of the queen.
    """

    seats: int = 3
    deck: Deck = field(default_factory=lambda: Deck([HIDE] * 6 + [SHOCK] * 5 + [FILLER] * 9))
    hands: list[list[int]] = field(default_factory=list)
    owner: list[int] = field(default_factory=list)
    room: list[int] = field(default_factory=list)
    cats: list[int] = field(default_factory=list)
    nest: list[int] = field(default_factory=lambda: [2, 1, 3])
    active: int = 0
    rounds: int = 0
    safe: list[int] = field(default_factory=list)
    reacted: list[int] = field(default_factory=list)
    launched: bool = False

    @property
    def hunter(self) -> int:
        return self.seats - 1


class HuntView(msgspec.Struct, frozen=True):
    """Own hand, how many cards each holds, who plays whom."""

    hand: tuple[str, ...]
    sizes: tuple[int, ...]
    owner: tuple[int, ...]
    cats: tuple[int, ...]
    nest: tuple[int, ...]


def deal(g: Hunt) -> str:
    g.hands = [[draw(g, g.deck, "card") for _ in range(2)] for _ in range(g.seats)]
    g.owner = [c // 2 for c in range(2 * g.hunter)]
    g.room = [g.chance(2, "room") for _ in g.owner]
    return "round"


def round_(g: Hunt) -> str:
    g.rounds += 1
    if g.rounds > ROUNDS:
        return "end"
    g.story("minute", "HNT-ROUND-01", g.rounds)
    g.active = 0
    return "turn"


def turn(g: Hunt) -> Procedure[str]:
    seat = g.active
    if seat == g.hunter:
        rooms = sorted({g.room[c] for c, owner in enumerate(g.owner) if owner != DEAD})
        options: list[Option] = [("wait",), *(("attack", room) for room in rooms)]
        chosen = yield Decision("hunt", (seat,), options, "HNT-TURN-02")
        if chosen[0] == "attack":
            yield from attack(g, chosen[1])
    else:
        chosen = yield from ask(lambda: crew_turn(g), lambda seat: asides(g, seat))
        if chosen[0] == "fire":
            yield from fire(g)
        elif chosen[0] == "draw" and (card := draw(g, g.deck, "card")) >= 0:
            g.hands[seat].append(card)
    g.active += 1
    return "turn" if g.active < g.seats else "limits"


def crew_turn(g: Hunt) -> Decision:
    options: list[Option] = [("pass",), ("draw",)]
    if g.active not in g.cats:
        options.append(("fire",))
    return Decision("turn", (g.active,), options, "HNT-TURN-01", about=(g.active in g.cats,))


def asides(g: Hunt, seat: int) -> list[Aside]:
    """A free discard of each kind of card, and a proposal to launch."""

    def drop(card: int) -> None:
        g.hands[seat].remove(card)
        g.deck.discard.append(card)
        g.say("dropped", "HNT-TURN-01", seat, card)

    found = [Aside([("drop", card) for card in set(g.hands[seat])], drop)]
    if seat not in g.cats and g.rounds > 1:
        found.append(Aside([("propose",)], lambda: launch(g)))
    return found


def launch(g: Hunt) -> Procedure[None]:
    """All with a character agree, or it does not happen (shape of LF-LAUNCH-01)."""
    asked = tuple(s for s in range(g.hunter) if s in g.owner)
    options: list[Option] = [("launch",), ("stay",)]
    agreed = yield Decision("launch", asked, options, "HNT-LAUNCH-01", mode=AGREE)
    if agreed == ("launch",):
        g.launched = True
        raise Jump("end")
    g.say("stays", "HNT-LAUNCH-01")
    g.active += 1
    raise Jump("turn" if g.active < g.seats else "limits")


def fire(g: Hunt) -> Procedure[None]:
    """Hits are shared out at unlike costs (shape of NR-BRS-03)."""
    hits = 1 + g.chance(6, "burst die")
    adults, drones, queen = g.nest
    options: list[Option] = [*[("adult",)] * adults, *[("drone",)] * drones, ("queen",)]
    repeats = (1,) * (adults + drones) + (queen,)
    weights = (1,) * adults + (2,) * drones + (1,)
    dealt = most(repeats, weights, hits)
    if not dealt:
        return
    taken = yield Decision(
        "share", (g.active,), options, "HNT-FIRE-01", about=(hits,), several=True,
        low=dealt, high=dealt, repeats=repeats, weights=weights,
    )  # fmt: skip
    count = Counter(option[0] for option in taken)
    g.nest = [adults - count["adult"], drones - count["drone"], queen - count["queen"]]
    g.say("shared", "HNT-FIRE-01", g.active, *taken)
    if not any(g.nest):
        raise Jump("end")


def attack(g: Hunt, room: int) -> Procedure[None]:
    """An attack on all in a room, with reactions (shape of LF-ATTACK-06 to -19)."""
    g.say("attack", "HNT-TURN-02", room)
    g.safe, g.reacted = [], []
    while targets := [
        c for c, at in enumerate(g.room) if at == room and g.owner[c] != DEAD and c not in g.safe
    ]:
        seats = tuple(s for s in range(g.hunter) if s not in g.reacted and _has(g, s, targets))
        if not seats:
            break
        options = [_reactions(g, seat, targets) for seat in seats]
        acted = yield Decision(
            "react", seats, options, "HNT-ATTACK-01", about=(room,), mode=FIRST, window="react"
        )
        if acted is None:
            break
        seat, (_, card, *target) = acted
        g.reacted.append(seat)
        g.hands[seat].remove(card)
        g.deck.discard.append(card)
        g.say("reacts", "HNT-ATTACK-01", seat, card)
        if (yield from _cancelled(g, card)):
            continue
        if card == SHOCK:
            g.say("shocked", "HNT-ATTACK-01", seat)
            return
        g.safe += target
    for c in targets:
        yield from kill(g, c)


def _has(g: Hunt, seat: int, targets: list[int]) -> bool:
    return any(g.owner[c] == seat for c in targets)


def _reactions(g: Hunt, seat: int, targets: list[int]) -> list[Option]:
    options: list[Option] = [("wait",)]
    if HIDE in g.hands[seat]:
        options += [("play", HIDE, c) for c in targets if g.owner[c] == seat]
    if SHOCK in g.hands[seat]:
        options.append(("play", SHOCK))
    return options


def _cancelled(g: Hunt, card: int) -> Procedure[bool]:
    """The hunter is asked at every reaction, whether it could cancel or not."""
    options: list[Option] = [("let",)]
    if card in g.hands[g.hunter]:
        options.append(("cancel", card))
    chosen = yield Decision(
        "cancel", (g.hunter,), options, "HNT-ATTACK-02", about=(card,), window="cancel"
    )
    if chosen[0] == "let":
        return False
    g.hands[g.hunter].remove(card)
    g.deck.discard.append(card)
    g.say("cancelled", "HNT-ATTACK-02", card)
    return True


def kill(g: Hunt, c: int) -> Procedure[None]:
    """A death, and what its seat plays from then on (shape of LF-CONTROL-01 to -05)."""
    seat, g.owner[c] = g.owner[c], DEAD
    g.say("killed", "HNT-ATTACK-03", c, seat)
    if all(owner == DEAD for owner in g.owner):
        raise Jump("end")
    if seat in g.owner:
        return
    spare: list[Option] = [
        ("take", other) for other, s in enumerate(g.owner) if g.owner.count(s) == 2 and s != DEAD
    ]
    if not spare:
        g.deck.discard += g.hands[seat]
        g.hands[seat] = []
        g.cats.append(seat)
        g.say("cat", "HNT-CONTROL-02", seat)
        return
    taken = yield Decision("take_over", (seat,), spare, "HNT-CONTROL-01", about=(c,))
    g.owner[taken[1]] = seat
    g.say("taken", "HNT-CONTROL-01", seat, taken[1])


def limits(g: Hunt) -> Procedure[str]:
    """Everybody discards at once, each down to a limit of its own (shape of LF-GEN-14)."""
    over = [max(0, len(hand) - limit(g, seat)) for seat, hand in enumerate(g.hands)]
    seats = tuple(seat for seat, n in enumerate(over) if n)
    if seats:
        dropped = yield Decision(
            "limits", seats, [[("card", c, i) for i, c in enumerate(g.hands[s])] for s in seats],
            "HNT-LIMIT-01", about=[(limit(g, s),) for s in seats], several=True,
            low=[over[s] for s in seats], high=[over[s] for s in seats], mode=EACH,
        )  # fmt: skip
        for seat, cards in zip(seats, dropped, strict=True):
            for _, card, _ in cards:
                g.hands[seat].remove(card)
                g.deck.discard.append(card)
            g.say("discards", "HNT-LIMIT-01", seat, len(cards))
    return "round"


def limit(g: Hunt, seat: int) -> int:
    return 1 if seat == g.hunter else 2


def end(g: Hunt) -> str:
    return ""


EDITION = Edition(
    flow={"deal": deal, "round": round_, "turn": turn, "limits": limits, "end": end},
    first_step="deal",
    rulebook=Rulebook.load("tests.kernel.reactiontoy"),
    windows={"react": "React to an attack", "cancel": "Cancel a reaction"},
    standing_steps={"turn": ("turn",), "game": ()},
)


class AnyAnswer:
    """A policy that answers at random, from the question alone."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def choose(self, view: Any, question: Question) -> Answer:
        return question.form.draw(self.rng)


class HuntGame(Game):
    """The hunt as the kernel sees it."""

    id = "hunt"
    title = "The hunt"
    summary = "Tests the forms of decisions."
    version = "1"
    package = "tests.kernel.reactiontoy"
    variants = (Variant("hunt", "The hunt", "A hunter and a crew.", (3, 4)),)
    options = ()
    state_type = Hunt

    def make_edition(self, setup: Setup) -> Edition:
        return EDITION

    def setup(self, setup: Setup) -> Hunt:
        return Hunt(seats=setup.seats)

    def view(self, g: Hunt, seat: int | None) -> HuntView:
        hand = tuple(CARDS[c] for c in sorted(g.hands[seat])) if seat is not None else ()
        sizes = tuple(len(h) for h in g.hands)
        return HuntView(hand, sizes, tuple(g.owner), tuple(g.cats), tuple(g.nest))

    def words(self, g: Hunt, kind: str, args: tuple[Any, ...]) -> tuple[str, tuple[Ref, ...]]:
        if kind == "minute":
            text = f"Minute {args[0]}. Far below, something begins to move through the shafts."
            return text, ()
        return " ".join([kind, *map(str, args)]), ()

    def prompt(self, g: Hunt, decision: Decision, seat: int) -> str:
        about = " ".join(map(str, decision.about_for(seat)))
        return f"Choose: {decision.kind} {about}".strip()

    def awaited(self, g: Hunt, decision: Decision) -> str:
        return f"Others decide: {decision.kind}."

    def choice(self, g: Hunt, seat: int, option: Option) -> Choice:
        verb, *rest = option
        if verb in ("play", "cancel", "drop", "card"):
            rest[0] = CARDS[rest[0]]
        return Choice(" ".join([verb, *map(str, rest)]), option=option)

    def refused(self, g: Hunt, seat: int, decision: Decision) -> list[Refused]:
        return []

    def explain(self, what: str, edition: Edition | None = None) -> tuple[Entry, ...]:
        return ()

    def piles(self, g: Hunt) -> list[Pile]:
        hands = [Pile("card", hand, 1 << s, "hand", owner=s) for s, hand in enumerate(g.hands)]
        # The view does not say what was played.
        return hands + [replace(pile, shown=False) for pile in g.deck.piles("card")]

    def component(self, what: str, number: int) -> str:
        return what

    def policy(self, rng: random.Random) -> AnyAnswer:
        return AnyAnswer(rng)

    def result(self, g: Hunt) -> Result:
        crew = g.launched or not any(g.nest)
        hunted = tuple(seat for seat in range(g.seats) if seat != g.hunter)
        sides = (Side("The hunter", (g.hunter,), not crew), Side("The crew", hunted, crew))
        lives = tuple(seat in g.owner for seat in range(g.seats))
        fates = tuple("Alive" if alive else "Dead" for alive in lives)
        return Result("over", "The hunt is over.", sides, fates, {"survived": lives})

    def components(self, g: Hunt) -> dict[str, int]:
        return {"card": 20}


GAME = HuntGame()
