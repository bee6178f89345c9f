"""Face-down things whose kind is not decided before somebody looks.

Each lies in a list of the state as UNDECIDED, the kinds still possible in a pool beside it. So a
secret that nobody knows does not exist, and to redeal it means nothing. Both lists are piles of
the game: decided or left, they are counted together (kernel/piles.py). For room tiles and
exploration tokens (NEM-SETUP-03 to -05), contamination cards by counts (NEM-CONT-01 to -03, -09,
NR-CON-01 to -06), backs of intruder tokens and the robot (NR-BAG-05, NR-HIB-03), tokens of the
solo LIFEFORM (LFD-SETUP-12, LFD-CRISIS-16, LFD-TRAIT-01, LFD-STOW-01, -02).
"""

from __future__ import annotations

from collections.abc import Sequence

from hullbreach.kernel.state import State

UNDECIDED = -1


def decide(g: State, lying: list[int], index: int, pool: list[int], what: str) -> int:
    """What lies at `index`, drawn from the pool when it is first asked for."""
    if lying[index] == UNDECIDED:
        lying[index] = g.take(pool, what)
    return lying[index]


def decide_kind(g: State, left: Sequence[int], what: str) -> int:
    """The kind of one of many alike, where the pool is only counts: `left[kind]` are left.

    The caller counts it down. Raises ValueError if none is left.
    """
    total = sum(left)
    if not total:
        raise ValueError(f"{what}: none is left")
    number = g.chance(total, what)
    kind = 0
    while number >= left[kind]:
        number -= left[kind]
        kind += 1
    return kind


def show(
    g: State, lying: list[int], seen: list[int], index: int, mask: int, pool: list[int], what: str
) -> int:
    """Let the seats of a mask look at what lies at `index`; it is decided by that."""
    kind = decide(g, lying, index, pool, what)
    seen[index] |= mask
    g.reveal()
    return kind
