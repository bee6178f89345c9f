"""A little game that uses every kind of decision, to test the kernel with."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import msgspec

from hullbreach.kernel.decision import AGREE, ANY, EACH, Decision, Option
from hullbreach.kernel.decks import Deck, draw
from hullbreach.kernel.edition import Edition
from hullbreach.kernel.game import Choice, Entry, Game, GameOption, Refused, Setup, Value, Variant
from hullbreach.kernel.piles import Pile
from hullbreach.kernel.result import Result, Side
from hullbreach.kernel.rulebook import Rulebook
from hullbreach.kernel.state import Jump, Procedure, State
from hullbreach.kernel.words import Ref


@dataclass(slots=True)
class Toy(State):
    """Hands of numbers, a score each, a colour for all."""

    seats: int = 2
    deck: Deck = field(default_factory=lambda: Deck(list(range(6))))
    hands: list[list[int]] = field(default_factory=list)
    kept: list[int] = field(default_factory=list)
    colour: str = ""
    first: int = -1
    active: int = 0
    turns: int = 0
    score: list[int] = field(default_factory=list)
    blocked: int = 0


class ToyView(msgspec.Struct, frozen=True):
    """Own hand, the scores, how many cards the others hold."""

    hand: tuple[int, ...]
    sizes: tuple[int, ...]
    score: tuple[int, ...]


def deal(g: Toy) -> str:
    g.hands = [[draw(g, g.deck, "card") for _ in range(2)] for _ in range(g.seats)]
    g.score = [0] * g.seats
    g.say("dealt", "TOY-DEAL-01", g.seats)
    for seat, hand in enumerate(g.hands):
        g.tell((seat,), "hand", "TOY-DEAL-01", *hand)
    return "secret"


def secret(g: Toy) -> Procedure:
    seats = tuple(range(g.seats))
    options = [[("keep", card) for card in hand] for hand in g.hands]
    chosen = yield Decision("secret", seats, options, "TOY-KEEP-01", mode=EACH)
    g.kept = [card for _, card in chosen]
    return "colour"


def colour(g: Toy) -> Procedure:
    seats = tuple(range(g.seats))
    options = [("red",), ("blue",)]
    agreed = yield Decision("colour", seats, options, "TOY-KEEP-01", mode=AGREE)
    g.colour = agreed[0] if agreed else "grey"
    return "race"


def race(g: Toy) -> Procedure:
    seats = tuple(range(g.seats))
    g.first, _ = yield Decision("race", seats, [("first",)], "TOY-KEEP-01", mode=ANY)
    g.active = g.first
    return "turn"


def turn(g: Toy) -> Procedure:
    g.turns += 1
    if g.turns > 6:
        return "end"
    verbs = ("step", "roll", "peek", "pay", "crash", "spin", "leave", "ask_nothing")
    options: list[Option] = [(verb,) for verb in verbs]
    verb = (yield Decision("turn", (g.active,), options, "TOY-TURN-01"))[0]
    yield from PLAYS[verb](g)
    g.active = (g.active + 1) % g.seats
    return "turn"


def step(g: Toy) -> Procedure:
    seat = (g.active + 1) % g.seats
    options: list[Option] = [("decline",), ("block",)]
    chosen = yield Decision("block", (seat,), options, "TOY-TURN-02", window="block")
    if chosen[0] == "block":
        g.blocked += 1
        g.say("blocked", "TOY-TURN-02", seat)
    else:
        g.score[g.active] += 1
        g.say("step", "TOY-TURN-01", g.active)


def roll(g: Toy) -> Procedure:
    g.score[g.active] += g.chance(6, "die")
    return
    yield


def peek(g: Toy) -> Procedure:
    g.reveal()
    return
    yield


def pay(g: Toy) -> Procedure:
    options: list[Option] = [("coin", i) for i in range(4)]
    chosen = yield Decision("pay", (g.active,), options, "TOY-TURN-01", several=True, low=1, high=2)
    g.score[g.active] += sum(i for _, i in chosen)


def crash(g: Toy) -> Procedure:
    g.score[g.active] = 1000
    raise ZeroDivisionError("a defect of the rules")
    yield


def spin(g: Toy) -> Procedure:
    raise Jump("spinning")
    yield


def leave(g: Toy) -> Procedure:
    raise Jump("end")
    yield


def ask_nothing(g: Toy) -> Procedure:
    yield Decision("nothing", (g.active,), [], "TOY-TURN-01")


PLAYS = {
    "step": step,
    "roll": roll,
    "peek": peek,
    "pay": pay,
    "crash": crash,
    "spin": spin,
    "leave": leave,
    "ask_nothing": ask_nothing,
}


def spinning(g: Toy) -> str:
    return "spinning"


def end(g: Toy) -> str:
    return ""


EDITION = Edition(
    flow={
        "deal": deal,
        "secret": secret,
        "colour": colour,
        "race": race,
        "turn": turn,
        "spinning": spinning,
        "end": end,
    },
    first_step="deal",
    rulebook=Rulebook.load(__name__),
    windows={"block": "Block a step"},
    standing_steps={"turn": ("turn",), "game": ()},
)


class ToyGame(Game):
    """The toy as the kernel sees it."""

    id = "toy"
    title = "Toy"
    summary = "Tests the kernel."
    version = "1"
    package = "tests.kernel.toygame"
    variants = (
        Variant("pair", "Two", "For two.", (2, 2)),
        Variant("trio", "Three", "For three.", (3, 3)),
    )
    options = (
        GameOption(
            "speed", "How fast", (Value("slow", "Slow"), Value("fast", "Fast")), "slow", ("pair",)
        ),
    )
    state_type = Toy

    def make_edition(self, setup: Setup) -> Edition:
        return EDITION

    def setup(self, setup: Setup) -> Toy:
        return Toy(seats=setup.seats)

    def view(self, table: Toy, seat: int | None) -> ToyView:
        hand = tuple(table.hands[seat]) if seat is not None else ()
        return ToyView(hand, tuple(len(h) for h in table.hands), tuple(table.score))

    def words(self, table: Toy, kind: str, args: tuple[Any, ...]) -> tuple[str, tuple[Ref, ...]]:
        return f"{kind} {args}", (("card", 0),) if kind == "hand" else ()

    def prompt(self, table: Toy, decision: Decision, seat: int) -> str:
        return f"Choose: {decision.kind}"

    def awaited(self, table: Toy, decision: Decision) -> str:
        return decision.kind

    def choice(self, table: Toy, seat: int, option: Option) -> Choice:
        refs = (("card", int(option[1])),) if option[0] == "keep" else ()
        return Choice(" ".join(str(part) for part in option), refs=refs, option=option)

    def refused(self, table: Toy, seat: int, decision: Decision) -> list[Refused]:
        return [Refused("fly", "TOY-TURN-01")]

    def explain(self, what: str, edition: Edition | None = None) -> tuple[Entry, ...]:
        return ()

    def piles(self, table: Toy) -> list[Pile]:
        hands = [
            Pile("card", hand, 1 << seat, "hand", owner=seat)
            for seat, hand in enumerate(table.hands)
        ]
        return hands + table.deck.piles("card")

    def result(self, table: Toy) -> Result:
        best = max(table.score)
        sides = tuple(Side("", (seat,), score == best) for seat, score in enumerate(table.score))
        fates = tuple(f"{score} points" for score in table.score)
        return Result("turns", "Six turns are over.", sides, fates)

    def components(self, table: Toy) -> dict[str, int]:
        return {f"card {card}": 1 for card in range(6)}


GAME = ToyGame()
