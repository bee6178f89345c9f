"""What a learned bot is given of a position: numbers, and names of things as small integers.

A position is encoded from the view of its seat and the question alone, so an encoding tells nothing
that the view does not. It has one shape for all games: a list of numbers of a fixed width and a set
of tokens for the state, and the same for each option. What a token stands for is in `Tokens`.

A `Sheet` reads the Structs that views are made of; what hangs together over several of them, as
distances do, a game adds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from operator import attrgetter
from typing import Any, ClassVar, NamedTuple, Protocol, get_args, get_origin, get_type_hints

import msgspec

from .decision import Option
from .game import Question
from .vocabulary import Vocabulary
from .words import Phrase

Name = tuple[str, Any]
"""What a token stands for: where it is found and what it is called, ("hand", "Search")."""


class Tokens(dict[Name, int]):
    """Names and the numbers that stand for them, from 1 on; 0 is any name not known.

    While it is `open` a new name gets the next number. A model keeps the one it was trained with,
    closed: so content that is new since then is unknown to it, not something else.
    """

    def __init__(self, names: Iterable[Name] = (), *, open: bool = False) -> None:
        super().__init__((name, number) for number, name in enumerate(names, 1))
        self.open = open

    def __missing__(self, name: Name) -> int:
        if not self.open:
            return 0
        self[name] = number = len(self) + 1
        return number


class OptionCode(NamedTuple):
    """An option: numbers of the encoder's `option_width`, and tokens."""

    numbers: Sequence[float]
    tokens: Sequence[int]


class Encoded(NamedTuple):
    """A position in which a seat chooses one of `options`: numbers of the encoder's `width`."""

    numbers: Sequence[float]
    tokens: Sequence[int]
    options: Sequence[OptionCode]


ADVISED: Name = ("advised", "rule-based")
"""The token of an option that the game's own policy would take: a model that knows it has learned
where to follow the policy and where not."""


def advised(encoded: Encoded, index: int, option_words: Tokens) -> Encoded:
    """A position with one of its options marked as that which the game's policy would take."""
    options = list(encoded.options)
    numbers, tokens = options[index]
    options[index] = OptionCode(numbers, [*tokens, option_words[ADVISED]])
    return encoded._replace(options=options)


class Encoder(Protocol):
    """Encodes what one seat is asked in one game, in order; it may remember what it was shown."""

    width: ClassVar[int]
    option_width: ClassVar[int]
    routine: ClassVar[frozenset[str]]
    """Kinds of questions, frequent and of little weight, that learned bots leave to the game's own
    policy: what to pay with, say."""

    option_words: Tokens

    def __init__(self, words: Tokens, option_words: Tokens) -> None: ...

    def encode(self, view: Any, question: Question, taken: Sequence[Option]) -> Encoded:
        """A question that wants one of its options, given the view that `Game.view` makes.

        Where several are chosen one by one, `taken` are those so far. An option that the question
        of the game does not have is ("stop",): no more.
        """
        ...

    def fork(self) -> Encoder:
        """One that remembers the same and goes its own way: for worlds that are imagined."""
        ...


USUAL = 8.0
"""What an int is divided by unless told: counts in games are small."""


class Sheet:
    """Reads one kind of Struct: `width` numbers, and tokens named after the fields.

    Flags and numbers come as they are declared, ints divided by `scales` or by `USUAL`; strings,
    and lists of strings or of Structs with a `name`, are tokens. A dict of numbers is read by the
    `keys` given for it. Fields `without`, and whatever else there is, are left to the game.
    """

    def __init__(
        self,
        kind: type[msgspec.Struct],
        *,
        without: Sequence[str] = (),
        scales: Mapping[str, float] | None = None,
        keys: Mapping[str, Sequence[str]] | None = None,
        prefix: str = "",
    ) -> None:
        """Raises ValueError for a field that the Struct does not have."""
        hints = get_type_hints(kind)
        scales, keys = scales or {}, keys or {}
        for name in (*without, *scales, *keys):
            if name not in hints:
                raise ValueError(f"{kind.__name__} has no field {name!r}")
        self._numbers: list[str] = []
        self._factors: list[float] = []
        self._words: list[tuple[str, str]] = []
        self._lists: list[tuple[str, str, bool]] = []
        self._dicts = [(name, tuple(keys[name])) for name in keys]
        self.prefix = prefix or kind.__name__
        for name, hint in hints.items():
            if name not in without and name not in keys:
                self._declare(name, hint, scales.get(name, USUAL))
        self.width = len(self._numbers) + sum(len(known) for _, known in self._dicts)
        self._get = _getter(self._numbers)
        self._get_words = _getter([name for name, _ in self._words])
        self._get_lists = _getter([name for name, *_ in self._lists])

    def _declare(self, name: str, hint: Any, scale: float) -> None:
        label = f"{self.prefix}.{name}"
        if hint in (bool, int, float):
            self._numbers.append(name)
            self._factors.append(1.0 if hint is bool else 1.0 / scale)
        elif hint is str:
            self._words.append((name, label))
        elif get_origin(hint) is tuple:
            of = get_args(hint)[0]
            named = isinstance(of, type) and issubclass(of, msgspec.Struct)
            if of is str or (named and "name" in get_type_hints(of)):
                self._lists.append((name, label, named))

    def numbers(self, struct: Any) -> list[float]:
        """The numbers of a Struct, `width` of them."""
        out = [v * f for v, f in zip(self._get(struct), self._factors, strict=True)]
        for name, known in self._dicts:
            given = getattr(struct, name)
            out += [given.get(key, 0) / USUAL for key in known]
        return out

    def tokens(self, struct: Any, words: Tokens) -> list[int]:
        """The names in a Struct as tokens; what is told of as "" is not there."""
        out = []
        for (_, label), value in zip(self._words, self._get_words(struct), strict=True):
            if value:
                out.append(words[label, value])
        for (_, label, named), values in zip(self._lists, self._get_lists(struct), strict=True):
            if values:
                known = [value.name for value in values] if named else values
                out += [words[label, value] for value in known]
        return out


def _getter(names: list[str]) -> Callable[[Any], tuple[Any, ...]]:
    if not names:
        return lambda struct: ()
    if len(names) == 1:
        one = attrgetter(names[0])
        return lambda struct: (one(struct),)
    return attrgetter(*names)


def arguments(phrase: Phrase) -> tuple[tuple[int, str], ...]:
    """What the arguments of an option are, by its words: (place, name of the field) each once.

    The title says what is chosen, so its field comes first.
    """
    found: dict[int, str] = {}
    for template in phrase.parts:
        for place, _, name in template.fields:
            found.setdefault(place, name)
    return tuple(sorted(found.items()))


@cache
def spoken(words: Vocabulary, verb: str, count: int) -> tuple[tuple[int, str], ...]:
    """What each of `count` arguments of a verb is, by its words: (place, name of the field).

    The field is "" for one that no words speak of, which is all of a verb without words.
    """
    known: dict[int, str] = {}
    if verb in words.option or f"{verb}/{count}" in words.option:
        known = dict(arguments(words.phrase((verb, *range(count)))))
    return tuple((place, known.get(place, "")) for place in range(count))
