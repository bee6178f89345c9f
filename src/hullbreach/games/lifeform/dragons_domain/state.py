"""What lies on the table of the solo game besides the base game's: plain data, nothing else.

Tokens whose face nobody has seen are not decided yet: stowaway tokens are counts, attack-1 tokens
and trait tokens are drawn from their pools when they are flipped.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from hullbreach.kernel.decks import Deck

from ..state import NOWHERE, Lifeform

UNUSED, USED, DISCARDED = 0, 1, 2
"""What has become of a trait token: facedown in its area, on the Remora, out of the game."""
ON_TRACK, ABOARD, FOUGHT = 0, 1, 2
"""Where the attack-5 token is: on the cocoon track, on the Remora, in a zone or out of the game."""
PRIMARY, SECONDARY, HIDDEN_ZONE = 0, (1, 2, 3), 4
"""Combat zones of the shuttle conflict; the hidden one is of module C."""
KEPT = 100
"""In a hand KEPT + n is the kept crisis card n (LFP-INIT-09)."""


@dataclass(slots=True, eq=False)
class Solo:
    """The boards of Dragon's Domain."""

    # The motion track.
    figure: int = -1
    """The space of the lifeform figure."""
    surplus: int = 0
    """Points left over for the conflict that waits or runs."""
    alert: bool = False
    """A proximity conflict waits for the end of the option that caused it (LFD-CRISIS-22)."""
    option_runs: bool = False
    """A crisis option is being resolved."""

    # The container.
    alive: int = 0
    killed: int = 0
    """Chits in it."""
    alive_pool: int = 0
    """Conflict-still alive chits in the pool."""
    killed_at: list[bool] = field(default_factory=list)
    """By place: a conflict-killed chit lies there."""
    cocoon_chits: list[int] = field(default_factory=lambda: [0] * 4)
    """By space of the cocoon track: 1 a killed chit, 2 an alive chit, 0 none."""

    # The control screen.
    nerve: int = 7
    """The fear space of the nerve token, 1 the leftmost; 0 beyond it."""
    fear: int = 0
    """Terror tokens on the fear track, from the left."""
    traits: list[int] = field(default_factory=list)
    """By area: UNUSED, USED or DISCARDED."""
    trait_faces: list[int] = field(default_factory=list)
    """By area: the token, -1 while nobody has seen it."""
    trait_pool: list[int] = field(default_factory=list)
    condition: int = 0
    """ids.NO_CONDITION, EXHAUSTED or STAMINA."""
    impervious: bool = False
    """The lifeform does not mind fire any more (LFD-ACT-06)."""

    # Objectives.
    cat: bool = False
    umbilicus: bool = False
    xeno: int = -1
    """The icon of the data token that is set aside for XENO, -1 while it is open and again from
    hibernation on (LFD-LAUNCH-10, LFD-HIB-02)."""

    # Tokens.
    extinguishers: int = 0
    torches: int = 0
    harpoons: int = 0
    thirties: int = 0
    survivals: int = 0
    blasts: int = 0
    """Halon gas blast tokens held."""
    harpoon_at: list[bool] = field(default_factory=list)
    """By place: a harpoon token lies there."""
    vent_at: list[bool] = field(default_factory=list)
    """By place: a small vent token lies there."""
    stowaways: int = 0
    """Stowaway tokens on the Remora, facedown."""
    danger: int = -1
    """How many of them were DANGER, once they are flipped."""
    terror_removed: int = 0
    """Terror tokens out of the game."""

    # Crisis cards.
    crisis: list[Deck] = field(default_factory=list)
    """By ship deck; what was resolved lies in `crisis_out`."""
    crisis_open: list[int] = field(default_factory=list)
    """The card being resolved."""
    crisis_out: list[int] = field(default_factory=list)

    # The turn.
    began: int = NOWHERE
    """Where step 3 began (LFD-STEP4-01)."""
    check: int = 0
    """Checks of step 4 that are done."""
    hysterical: bool = False
    """The android has had its first phase (LFD-VAR-12)."""

    # The shuttle conflict.
    attack_1: list[bool] = field(default_factory=list)
    """By space of the energy cells: an attack-1 token lies there."""
    attack_1_pool: list[int] = field(default_factory=list)
    """Attack-1 tokens nobody has seen."""
    attack_5: int = ON_TRACK
    airlock: bool = False
    """A survival token lies in the airlock space."""
    hidden_survival: bool = False
    """A survival token lies in the hidden zone (LFP-HUNT-11, -12)."""
    airlock_used: bool = False
    locker_used: bool = False
    zones: list[list[int]] = field(default_factory=lambda: [[], [], [], [], []])
    """By zone: fight icons of its tokens."""
    zone_tokens: list[int] = field(default_factory=lambda: [0] * 5)
    """By zone: how many tokens lie there; 0 for an empty one."""
    attacked: int = -1
    """The zone that is being attacked."""


@dataclass(slots=True)
class SoloTable(Lifeform):
    """The table with the solo game's boards."""

    solo: Solo = field(default_factory=Solo)
