"""What encoders of games have in common (kernel/encoding.py): how options are told, by verb, names
and what they refer to, and what of a question is told beside the state.

What an argument is, its words know (words.toml): each kind of argument that is no mere name has a
look, which adds to the option. So a new verb with known arguments needs nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from copy import copy, deepcopy
from typing import Any, ClassVar, Protocol, Self

from .compiling import mypyc_attr
from .decision import Option
from .encoding import Encoded, OptionCode, Tokens, spoken
from .game import Question
from .vocabulary import Vocabulary

QUESTION_WIDTH = 4
"""Numbers of a question beside the state."""
_MOST_KNOWN = 4096
"""So many options that are told alike in every position an encoder remembers."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Telling:
    """An option while it is put together; `s` is what was read of the view."""

    def __init__(self, s: Any, option: Option, words: Tokens) -> None:
        self.s = s
        self.option = option
        self.words = words
        self.tokens = [words["verb", option[0]]]

    def name(self, what: str, name: Any) -> None:
        """A token more."""
        self.tokens.append(self.words[what, name])

    def code(self) -> OptionCode:
        """All that was told."""
        raise NotImplementedError


Look = Callable[[Any, Any], None]
"""How an argument is told: it adds its value to the Telling of its option."""


def nothing(parts: Any, value: Any) -> None:
    """An argument that is told of with another."""


class Teller:
    """Tells options of one game.

    `looks` are by the field that says an argument, or "VERB PLACE" where no field says it; other
    arguments are names by themselves. `lasting` are those whose look says the same in every
    position of a game.
    """

    def __init__(
        self,
        telling: type[Telling],
        looks: Mapping[str, Look],
        lasting: Collection[str] = (),
        arguments: Callable[[Vocabulary, str, int], tuple[tuple[int, str], ...]] = spoken,
    ) -> None:
        self.telling = telling
        self.looks = looks
        self.lasting = frozenset(lasting)
        self.arguments = arguments

    def told(
        self,
        s: Any,
        vocabulary: Vocabulary,
        kind: str,
        option: Option,
        words: Tokens,
        known: dict[Option, OptionCode],
    ) -> OptionCode:
        """An option; `known` are those that are told alike in every position."""
        code = known.get((kind, *option))
        if code is not None:
            return code
        verb = option[0]
        parts = self.telling(s, option, words)
        parts.name("kind", (kind, verb))
        lasting = True
        for place, field in self.arguments(vocabulary, verb, len(option) - 1):
            field = field or f"{verb} {place}"
            look = self.looks.get(field)
            if look is None:
                parts.name(field, option[place + 1])
            else:
                look(parts, option[place + 1])
                lasting = lasting and field in self.lasting
        code = parts.code()
        if lasting and len(known) < _MOST_KNOWN:
            known[(kind, *option)] = code
        return code


class Memory(Protocol):
    """What a seat keeps in mind over a game, of what it was shown."""

    def see(self, view: Any, seat: int) -> None:
        """Take notice of a view."""
        ...


@mypyc_attr(allow_interpreted_subclasses=True)
class TellingEncoder:
    """An encoder that reads a view into a scene, tells its state, then each option."""

    width: ClassVar[int]
    option_width: ClassVar[int]
    routine: ClassVar[frozenset[str]] = frozenset()
    teller: ClassVar[Teller]
    remembering: ClassVar[Callable[[], Memory]]

    def __init__(self, words: Tokens, option_words: Tokens) -> None:
        self.words = words
        self.option_words = option_words
        self.memory: Any = type(self).remembering()
        self._known: dict[Option, OptionCode] = {}
        self._taken: dict[Option, OptionCode] = {}

    def scene(self, view: Any, question: Question) -> Any:
        """What state and options need of a view, read once."""
        raise NotImplementedError

    def state(self, s: Any) -> tuple[list[float], list[int]]:
        """The numbers and tokens of a state: lists of the caller's own."""
        raise NotImplementedError

    def about(self, kind: str, about: tuple[Any, ...]) -> list[int]:
        """What a question is about, as tokens."""
        words, plain = self.words, (int, str)
        return [
            words["about", (kind, n, it)] for n, it in enumerate(about) if isinstance(it, plain)
        ]

    def encode(self, view: Any, question: Question, taken: Sequence[Option]) -> Encoded:
        """See kernel.encoding.Encoder."""
        self.memory.see(view, question.seat)
        s, words, told = self.scene(view, question), self.words, self.teller.told
        kind, form = question.kind, question.form
        numbers, tokens = self.state(s)
        numbers += [len(taken) / 5, form.low / 5, form.high / 5, len(question.options) / 10]
        tokens.append(words["kind", kind])
        tokens += self.about(kind, question.about)
        said: Vocabulary = s.rules.words
        tokens += [told(s, said, "taken", it, words, self._taken).tokens[-1] for it in taken]
        known, option_words = self._known, self.option_words
        options = [told(s, said, kind, it, option_words, known) for it in question.options]
        return Encoded(numbers, tokens, options)

    def fork(self) -> Self:
        """See kernel.encoding.Encoder."""
        other = copy(self)
        other.memory = deepcopy(self.memory)
        return other
