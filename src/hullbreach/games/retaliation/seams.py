"""Numbers that cards, modes and expansions change (Edition.mods): the base names each with ()."""

from __future__ import annotations

SEAMS = (
    "target.preferred",  # who: seat; more is chosen first at equal distance (XS1)
    "corridor.space",  # who: corridor; spaces for intruders (NR-SAN-08)
    "noise.stays",  # who: corridor; markers that do not go before an intruder (NR-SAN-30)
    "noise.most",  # who: corridor; markers it can hold (NR-SAN-07)
    "opportunity",  # who: seat; opportunity attacks at most (WD2)
    "oxygen.loss",  # who: seat; points lost at the end of a turn (WD3, IT18, XI3)
    "room.cards",  # who: seat; cards that using a room costs (WD5)
    "gear.cards",  # who: seat; cards that tactical gear costs (WD7)
    "reaction.cards",  # who: seat; cards that each reaction costs (WD9)
    "burst.hits",  # who: seat; hits of a Burst (WD4)
    "melee.cards",  # who: seat; cards that Melee costs (WD8)
    "contamination.near",  # who: seat; cards gained from events and rooms (S12)
    "attack.health",  # who: seat; health that an attack card costs (IT08, S11)
    "hands",  # who: seat; hand slots (S13)
    "shot.number",  # who: type of the target; what a number of a shoot die counts (story 109)
    "careful.noise",  # who: seat; 0 if it comes cautiously into a room without noise (CN04A)
    "nest.noise",  # who: seat; 0 if it works on eggs in the Nest without noise (CN03A)
    "noise.face",  # who: room slot; the face of a noise die rolled for it (story 303)
    "hazard.rolled",  # who: seat; 0 if a hazard that it rolls does nothing (story 504)
    "robot.reach",  # who: seat; where from it may activate the robot, ids.LOCALLY to ANYWHERE
    "robot.cards",  # who: seat; cards that it pays more from elsewhere (NR-ROBA-02)
    "room.broken",  # who: seat; 0 if its room can be used despite a marker (story 304)
    "medpack.health",  # who: seat; health that a medpack token restores (story 102)
    "cleanup.cards",  # who: seat; cards drawn in cleanup besides (NR-INS-17)
)
