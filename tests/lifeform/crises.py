"""The crisis cards as the ledger of rules prints them: title, then the options A, B and C.

Written out here and read by tests alone, so that a slip in the content is seen.
"""

from __future__ import annotations

from typing import NamedTuple

TABLE = """
CA01 Smoke over the Hob | [EXT] -> DRAW 2 | [1 card] -> ALIEN 4 | NERVE 1, SD 1, ALIEN 2
CA02 Eyes Beneath the Bunk | [HIDE] -> CAT | [2 cards] -> CAT, ALIEN 4 | NERVE 1, ALIEN 3
CA03 Mewing in the Panelling | [EXPLORE] -> CAT | [CIRCUIT] -> CAT, MALF 1 | COCOON, ALIEN 3
CA04 The Carrier Box | [MOVE] [SURVIVAL] -> CAT, DRAW 1 | [2 cards] -> CAT, SD 1 | ALIEN 4
CA05 Emergency Locker | [EXPLORE] -> EXT | [1 card] -> EXT, ALIEN 4 | COCOON
CA06 The Captain's Log | [CIRCUIT] -> DATA, ALIEN 2 | [MISSION] -> DATA, SD 1 | MALF 1, ALIEN 3
CA07 SIS-TER Declines | [MISSION] -> DATA | [1 card] -> DATA, COCOON | MALF 1, ALIEN 3
CA08 The Open Lid | [SURVIVAL] -> PROCEED | NERVE 1, COCOON | COCOON, COCOON
CA09 Blackout on A Deck | [DOOR] -> ALIEN 2 | [1 card] -> OUTAGE | MALF 1, ALIEN 2
CA10 It Drops from Above | [SHOCK] -> BACK 1 | [RUN] -> ALIEN 3 | ALIEN 4
CA11 A Voice You Know | [SWAP] -> DRAW 1 | NERVE 1, ALIEN 3 | ALIEN 3, SD 1
CA12 Failing Hatch Seal | [TORCH] -> THIRTY | [DOOR] -> ALIEN 3 | SD 2, ALIEN 2
CA13 Airlock Telemetry | [CIRCUIT] -> THIRTY, ALIEN 2 | AIRLOCK, ALIEN 2 | STOW 1, ALIEN 3
CA14 Umbilicus Console | [MISSION] [CIRCUIT] -> UMB | [2 cards] -> PROCEED | AIRLOCK, ALIEN 3
CB01 Slurry Leak | [TORCH] -> DRAW 1 | [MOVE] -> ALIEN 4 | SD 1, EXHAUSTED, ALIEN 2
CB02 Tool Crib | [EXPLORE] -> TORCH | [1 card] -> TORCH, ALIEN 4 | DRAW 1, ALIEN 3
CB03 The Harpoon Rack | [SURVIVAL] -> HARPOON | [2 cards] -> HARPOON, ALIEN 3 | STOW 1, ALIEN 3
CB04 A Shape on the Conveyor | [RUN] -> CAT, ALIEN 2 | [2 cards] -> CAT, SD 1 | NERVE 1, ALIEN 2
CB05 Purring in the Dust | [HIDE] -> CAT | [LOAD:any] -> CAT | COCOON, ALIEN 3
CB06 Shed Skin | [FLAME] -> DRAW 1 | [1 card] -> COCOON | COCOON, COCOON
CB07 Heat-Hardened Hide | [SHOCK] [1 card] -> ALIEN 2 | NERVE 1, ALIEN 3 | IMPERVIOUS, ALIEN 2
CB08 Nest in the Sump | [FLAME] -> BACK 1 | [1 card] -> COCOON, ALIEN 2 | COCOON, COCOON, ALIEN 2
CB09 Runaway Crusher | [CIRCUIT] -> EXT, ALIEN 2 | [RUN] -> EXHAUSTED | MALF 1, SD 1, ALIEN 2
CB10 Assay Records | [CIRCUIT] -> DATA, ALIEN 2 | [2 cards] -> DATA, NERVE 1 | COCOON, ALIEN 2
CB11 Xeno Sample Crate | [EXPLORE] -> DATA | [MISSION] -> DATA, ALIEN 4 | COCOON, COCOON
CB12 Umbilicus Pressure Line | [TORCH] -> UMB | [DOOR] [1 card] -> UMB, ALIEN 4 | AIRLOCK, SD 1, ALIEN 2
CB13 Remote Coupling | [MISSION] -> UMB | [LOAD:coolant] -> UMB, ALIEN 3 | ALIEN 3, MALF 1
CB14 A Figure at the Ladder | [SHOCK] -> PROCEED | [HIDE] -> ALIEN 4 | MALF 1, NERVE 1, ALIEN 2
CC01 Breath on the Glass | [HIDE] -> PROCEED | [1 card] -> COCOON | NERVE 1, ALIEN 3
CC02 Umbilicus Lock One | [TORCH] -> UMB | [1 card] -> UMB, COCOON | AIRLOCK, ALIEN 3
CC03 Manual Uncoupling | [MISSION] [MOVE] -> UMB, ALIEN 2 | [LOAD:energy] -> UMB | AIRLOCK, ALIEN 3
CC04 Docking Spine Override | [CIRCUIT] -> UMB, ALIEN 2 | [3 cards] -> UMB | MALF 1, ALIEN 3
CC05 Frozen Clamp | [FLAME] -> UMB, SD 1 | [2 cards] -> TORCH | COCOON, SD 1
CC06 Cat in the Fuel Bay | [EXPLORE] -> CAT | [1 card] -> CAT, COCOON | NERVE 1, ALIEN 3
CC07 The Last Tin of Fish | [SURVIVAL] -> CAT | [LOAD:any] -> CAT | COCOON, ALIEN 3
CC08 Company Black Box | [CIRCUIT] -> DATA, ALIEN 2 | [1 card] -> DATA, COCOON | SD 1, ALIEN 3
CC09 Specimen Manifest | [EXPLORE] -> DATA, ALIEN 2 | [1 card] -> DATA, STOW 1 | MALF 1, ALIEN 3
CC10 Egg Sacs | [FLAME] -> ALIEN 2 | [HARPOON] -> BACK 1 | COCOON, COCOON
CC11 Silent Passenger | [SHOCK] -> PROCEED | AIRLOCK, ALIEN 2 | STOW 1, NERVE 1, ALIEN 2
CC12 Bulkhead Breach | [EXT] -> DRAW 1 | [DOOR] -> ALIEN 3 | AIRLOCK, SD 1, ALIEN 2
CC13 Corroded Airlock | [TORCH] -> DRAW 2 | AIRLOCK | ALIEN 3, SD 1
CC14 The Android on the Comm | [SWAP] -> ALIEN 2 | [SHOCK] -> DRAW 1 | MALF 2, ALIEN 2
CC15 Fuel Vapour | [EXT] -> DRAW 2 | [2 cards] -> SD 1, ALIEN 3 | ALIEN 3, EXHAUSTED
CC16 Under the Deck Plates | [RUN] -> ALIEN 2 | [SHOCK] -> BACK 1 | COCOON, ALIEN 2
CM01 Pre-flight Checklist | [CIRCUIT] -> TOKEN:FD, CLAMP | [1 card] -> TOKEN:FD, ALIEN 1 | SD 1
CM02 Sealed Cockpit | [DOOR] -> TOKEN:FD, KEEP(HIDE) | [2 cards] -> TOKEN:FD | ALIEN 1
CM03 Warm Berths | [SHOCK] -> TOKEN:CB, KEEP(SHOCK_PROD) | [1 card] -> TOKEN:CB, NERVE 1 | NERVE 1, ALIEN 1
CM04 Adrenal Stim | [SURVIVAL] -> TOKEN:CB, STAMINA | [2 cards] -> TOKEN:CB | HIDSURV
CM05 Loose Cargo Straps | [MOVE] -> TOKEN:CL, CLAMP | [RUN] -> TOKEN:CL, KEEP(RUN_REACTION) | EXHAUSTED
CM06 Cargo Lock Extinguishers | [EXPLORE] -> TOKEN:CL, KEEP(EXTINGUISHER) | [2 cards] -> TOKEN:CL, ALIEN 1 | SD 1
CM07 Filter Changeover | [CIRCUIT] -> TOKEN:LC, CLAMP | [1 card] -> TOKEN:LC, HIDSURV | HIDSURV, NERVE 1
CM08 Scratches in the Crawlway | [FLAME] -> TOKEN:LC, KEEP(FLAMETHROWER) | [HIDE] -> TOKEN:LC, ALIEN 1 | ALIEN 2
CM09 Reactor Feed | [MISSION] -> TOKEN:EC, CLAMP | [LOAD:energy] -> TOKEN:EC | HIDSURV
"""  # noqa: E501
"""A bracket is a cost; what stands behind the arrow is done from left to right."""


class Printed(NamedTuple):
    """An option: costs and instructions, in the words of the table."""

    cost: list[str]
    does: list[str]


class Card(NamedTuple):
    """A crisis card."""

    id: str
    name: str
    options: list[Printed]


def _option(words: str) -> Printed:
    before, _, after = words.rpartition("->")
    cost = [part.strip("[ ") for part in before.split("]") if part.strip()]
    return Printed(cost, [part.strip() for part in after.split(",")])


def _card(line: str) -> Card:
    title, *options = line.split(" | ")
    id, _, name = title.partition(" ")
    return Card(id, name, [_option(words) for words in options])


CARDS = [_card(line) for line in TABLE.strip().splitlines()]


def code(asked: str) -> str:
    """A cost or an instruction as the content of the game writes it."""
    if asked.endswith((" card", " cards")):
        return f"cards {asked.split()[0]}"
    for mark in ("LOAD:", "TOKEN:"):
        if asked.startswith(mark):
            place = asked.removeprefix(mark)
            return f"{mark.lower().rstrip(':')} {place}"
    if asked.startswith("KEEP("):
        return f"keep {asked[5:-1]}"
    word, _, n = asked.partition(" ")
    return f"{word.lower()} {n}".strip()
