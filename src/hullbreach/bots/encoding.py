"""An encoder for any game: the view of a seat as it is declared, without a word about the game.

Numbers lie where a hash of their path puts them ("rooms.3.fire"), so views of any shape and length
have one width; two that share a place are added up. Texts are tokens named by their path without
places in lists. A game that wants more declares an encoder of its own (Game.encoder).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, ClassVar
from zlib import crc32

import msgspec

from hullbreach.kernel.decision import Option
from hullbreach.kernel.encoding import USUAL, Encoded, Name, OptionCode, Tokens
from hullbreach.kernel.game import Question

PLACES = 2048
"""Places for the numbers of a view."""
_QUESTION_WIDTH = 4
_MOST_ARGUMENTS = 6


class HashedTokens(Tokens):
    """Tokens that need no list of names: each name has the number its hash gives, from 1 on."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def __missing__(self, name: Name) -> int:
        self[name] = number = 1 + crc32(repr(name).encode()) % self.most
        return number


class AnyEncoder:
    """Encodes what a seat of any game is asked. See kernel.encoding.Encoder."""

    width: ClassVar[int] = PLACES + _QUESTION_WIDTH
    option_width: ClassVar[int] = _MOST_ARGUMENTS
    routine: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, words: Tokens, option_words: Tokens) -> None:
        self.words = words
        self.option_words = option_words

    def encode(self, view: Any, question: Question, taken: Sequence[Option]) -> Encoded:
        """See kernel.encoding.Encoder."""
        numbers, words, kind = [0.0] * PLACES, self.words, question.kind
        tokens = [words["kind", kind], words["seat", question.seat]]
        for path, label, value in leaves(view):
            if isinstance(value, str):
                if value:
                    tokens.append(words[label, value])
            elif value:
                numbers[_place(path)] += value / (1.0 if value is True else USUAL)
        form = question.form
        numbers += [len(taken) / 5, form.low / 5, form.high / 5, len(question.options) / 10]
        tokens += [words["about " + kind, it] for it in question.about if type(it) in (int, str)]
        tokens += [words["taken", option] for option in taken]
        return Encoded(numbers, tokens, [self._option(kind, it) for it in question.options])

    def fork(self) -> AnyEncoder:
        """See kernel.encoding.Encoder: it remembers nothing."""
        return self

    def _option(self, kind: str, option: Option) -> OptionCode:
        words, verb = self.option_words, option[0]
        tokens = [words["verb", verb], words["kind", (kind, verb)]]
        numbers = [0.0] * _MOST_ARGUMENTS
        for n, argument in enumerate(option[1:]):
            tokens.append(words[f"{verb} {n}", argument])
            if n < _MOST_ARGUMENTS and isinstance(argument, int):
                numbers[n] = argument / USUAL
        return OptionCode(numbers, tokens)


def leaves(value: Any, path: str = "", label: str = "") -> Iterator[tuple[str, str, Any]]:
    """The numbers, flags and texts in a view: (path, path without places in lists, value)."""
    if isinstance(value, (str, int, float)):
        yield path, label, value
    elif isinstance(value, msgspec.Struct):
        for name in _names(type(value)):
            yield from leaves(getattr(value, name), f"{path}.{name}", f"{label}.{name}")
    elif isinstance(value, (tuple, list)):
        for n, item in enumerate(value):
            yield from leaves(item, f"{path}.{n}", label)
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from leaves(item, f"{path}.{key}", f"{label}.{key}")


@cache
def _names(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    return kind.__struct_fields__


@cache
def _place(path: str) -> int:
    return crc32(path.encode()) % PLACES
