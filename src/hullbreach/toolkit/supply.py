"""Limited components: place what there is, forget the rest.

For NR-GOLD-03, NR-TGT-01, NR-BAG-05, NR-EXP-09; LF-LIM-01, -02; LFD-ACTV-10; NM-GEN-11. In Nemesis
a limit that is reached has consequences of its own (NEM-LIM-01 to -03): recalled figures, a door
taken from elsewhere, the end of the ship. A stock is a list in the state: how many of each kind
are left beside the board.
"""

from __future__ import annotations


def take(stock: list[int], kind: int, wanted: int = 1) -> int:
    """Take up to `wanted` of a kind out of the stock; returns how many there were."""
    got = min(wanted, stock[kind])
    stock[kind] -= got
    return got


def put_back(stock: list[int], kind: int, count: int, limits: tuple[int, ...]) -> None:
    """Return some of a kind to the stock.

    Raises ValueError when more would lie there than the game has: something was counted twice.
    """
    if stock[kind] + count > limits[kind]:
        raise ValueError(f"kind {kind}: {stock[kind]} + {count} back of only {limits[kind]}")
    stock[kind] += count


def spare(limit: int, in_use: int, wanted: int = 1) -> int:
    """How many of `wanted` can still be placed where the pieces on the board are counted."""
    return max(0, min(wanted, limit - in_use))
