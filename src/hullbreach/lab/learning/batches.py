"""Encodings packed small, and many of them as the arrays a network takes."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hullbreach.kernel.encoding import Encoded

Floats = NDArray[np.float32]
Ints = NDArray[np.int64]


class Packed(NamedTuple):
    """An encoding in five small arrays, the numbers as float16."""

    numbers: NDArray[np.float16]
    tokens: NDArray[np.int16]
    rows: NDArray[np.float16]
    """One row an option."""
    row_tokens: NDArray[np.int16]
    row_counts: NDArray[np.int16]
    """How many of `row_tokens` are each option's."""


def packed(encoded: Encoded) -> Packed:
    """An encoding to keep."""
    options = encoded.options
    rows = array("f")
    row_tokens = array("h")
    for numbers, tokens in options:
        rows.extend(numbers)
        row_tokens.extend(tokens)
    return Packed(
        np.frombuffer(array("f", encoded.numbers), np.float32).astype(np.float16),
        np.frombuffer(array("h", encoded.tokens), np.int16),
        np.frombuffer(rows, np.float32).astype(np.float16).reshape(len(options), -1),
        np.frombuffer(row_tokens, np.int16),
        np.array([len(option[1]) for option in options], np.int16),
    )


class State(NamedTuple):
    """The part of a Packed that is no option's."""

    numbers: NDArray[np.float16]
    tokens: NDArray[np.int16]


def states(positions: Sequence[State | Packed]) -> tuple[Floats, Ints, Ints]:
    """Numbers, tokens and where each position's tokens start."""
    return (
        np.stack([p.numbers for p in positions]).astype(np.float32),
        np.concatenate([p.tokens for p in positions]).astype(np.int64),
        _starts(np.array([len(p.tokens) for p in positions])),
    )


class Batch(NamedTuple):
    """Many positions: tokens and options one after the other, `starts` say where each begins."""

    numbers: Floats
    tokens: Ints
    token_starts: Ints
    rows: Floats
    row_tokens: Ints
    row_token_starts: Ints
    owner: Ints
    """The position of each option."""
    starts: Ints
    """The first option of each position."""


def batch(positions: Sequence[Packed]) -> Batch:
    """Positions together."""
    counts = np.array([len(p.row_counts) for p in positions])
    row_counts = np.concatenate([p.row_counts for p in positions]).astype(np.int64)
    return Batch(
        *states(positions),
        np.concatenate([p.rows for p in positions]).astype(np.float32),
        np.concatenate([p.row_tokens for p in positions]).astype(np.int64),
        _starts(row_counts),
        np.repeat(np.arange(len(positions)), counts),
        _starts(counts),
    )


def _starts(counts: NDArray[np.int64]) -> Ints:
    starts = np.zeros(len(counts), np.int64)
    np.cumsum(counts[:-1], out=starts[1:])
    return starts
