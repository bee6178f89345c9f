"""Who plays: read from a flag or asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from hullbreach.bots import bots_of, check_bot, usual_bot, words_of
from hullbreach.kernel.errors import BadSetup, HullbreachError, UnknownOption
from hullbreach.kernel.game import Game, GameOption, Setup, Variant

HUMAN = "human"

Ask = Callable[[str], str]
Say = Callable[[str], None]


class Table(NamedTuple):
    """Who sits where, and what is played."""

    seats: tuple[str, ...]
    setup: Setup


def bot(game: Game, level: str = "") -> str:
    """A seat played by a bot, the usual one of the game if none is named. Raises UnknownOption."""
    level = level or usual_bot(game)
    check_bot(level, game)
    return f"bot:{level}"


def parse_seats(game: Game, text: str) -> tuple[str, ...]:
    """Seats such as "human,bot:heuristic,bot". Raises UnknownOption or BadSetup."""
    seats = []
    for part in text.split(","):
        kind, colon, level = part.strip().partition(":")
        if kind == "bot":
            seats.append(bot(game, level))
        elif kind == HUMAN and not colon:
            seats.append(HUMAN)
        else:
            raise UnknownOption(
                f"seat {part.strip()!r}: write human, bot:{' or bot:'.join(bots_of(game))}, "
                "with commas between"
            )
    return tuple(seats)


def usual_seats(game: Game, variant: str) -> tuple[str, ...]:
    """One person and bots, as many as is usual. Raises what Game.make_setup raises."""
    low, high = game.seats
    if variant:
        found = [v for v in game.variants if v.id == variant]
        if found:
            low, high = found[0].seats
    count = min(max(game.usual_seats, low), high)
    return (HUMAN,) + (bot(game),) * (count - 1)


def ask_table(game: Game, variant: str, options: Mapping[str, str], ask: Ask, say: Say) -> Table:
    """Ask for seats, variant and the options not given; Enter takes what stands in brackets.

    Raises what Game.make_setup raises for what is given.
    """
    variants = [v for v in game.variants if not variant or v.id == variant]
    if not variants:
        game.make_setup(game.seats[0], variant)  # raises, naming the variants
    low, high = min(v.seats[0] for v in variants), max(v.seats[1] for v in variants)
    count = min(max(game.usual_seats, low), high)
    if low < high:
        count = _number(
            f"How many players, bots included? {low} to {high}", count, low, high, ask, say
        )
    fitting = [v for v in variants if v.seats[0] <= count <= v.seats[1]]
    setup = _setup(game, count, _variant(fitting, ask, say), options, ask, say)
    for number, role in enumerate(game.roles(setup), 1):
        say(f"  {number}  {role.title}{': ' if role.words else ''}{role.words}")
    people = _people(count, ask, say)
    level = _level(game, ask, say) if len(people) < count else ""
    seats = tuple(HUMAN if n in people else bot(game, level) for n in range(1, count + 1))
    return Table(seats, setup)


def _setup(
    game: Game, count: int, variant: str, given: Mapping[str, str], ask: Ask, say: Say
) -> Setup:
    """Ask for the options until the rules allow what was chosen."""
    open_ = [option for option in game.offered(variant) if option.id not in given]
    while True:
        chosen = {**given, **{option.id: _value(option, ask, say) for option in open_}}
        setup = game.propose(count, variant, chosen)
        rule = game.setup_refusal(setup)
        if rule is None:
            return setup
        if not open_:
            return game.make_setup(count, variant, chosen)  # raises, naming the rule
        say(f"That cannot be played together. {rule}: {game.rulebook.get(rule).text}")


def _value(option: GameOption, ask: Ask, say: Say) -> str:
    for number, value in enumerate(option.values, 1):
        say(f"  {number}  {value.title}{': ' if value.words else ''}{value.words}")
    usual = 1 + [value.id for value in option.values].index(option.default)
    number = _number(f"{option.title}?", usual, 1, len(option.values), ask, say)
    return option.values[number - 1].id


def _number(question: str, default: int, low: int, high: int, ask: Ask, say: Say) -> int:
    while True:
        text = ask(f"{question} [{default}]").strip()
        if not text:
            return default
        if text.isdecimal() and low <= int(text) <= high:
            return int(text)
        say(f"Type a number from {low} to {high}, or press Enter for {default}.")


def _people(count: int, ask: Ask, say: Say) -> set[int]:
    if count == 1:
        return {1}
    while True:
        text = ask(f"Which players are people at this keyboard? 1 to {count}, e.g. 1 2 [1]")
        words = text.replace(",", " ").split()
        if not words:
            return {1}
        if all(word.isdecimal() and 1 <= int(word) <= count for word in words):
            return {int(word) for word in words}
        say(f"Type numbers from 1 to {count} with spaces between; bots play the others.")


def _level(game: Game, ask: Ask, say: Say) -> str:
    levels = bots_of(game)
    if len(levels) == 1:
        return levels[0]
    while True:
        text = ask(f"Which bots for the others? {' or '.join(levels)} [{levels[0]}]").strip()
        try:
            return bot(game, text.lower()).partition(":")[2]
        except HullbreachError as error:
            say(str(error))


def _variant(variants: list[Variant], ask: Ask, say: Say) -> str:
    if len(variants) == 1:
        return variants[0].id
    for number, variant in enumerate(variants, 1):
        say(f"  {number}  {variant.title}: {variant.words}")
    return variants[_number("Which variant?", 1, 1, len(variants), ask, say) - 1].id


def only_bots(game: Game, seats: tuple[str, ...]) -> list[str]:
    """What to say of the bots where a game has random ones only."""
    if len(bots_of(game)) > 1 or all(who == HUMAN for who in seats):
        return []
    return [f"Bots: {', '.join(words_of(game).values())}"]


def check_seats(seats: tuple[str, ...], count: int) -> None:
    """Raises BadSetup if a stored game has another number of seats."""
    if len(seats) != count:
        raise BadSetup(f"the stored game has {count} seats, --seats names {len(seats)}")
