"""What each room does, by its name (NR-RM).

Their icons do nothing by themselves (NR-ROOM-02).
"""

from __future__ import annotations

from .escape import BOARDING, ESCAPE_SHUTTLE, HIBERNATORIUM
from .guns import GUNNERY
from .rooms_care import DECONTAMINATION, EMERGENCY_ROOM, SHELTER, SURGERY
from .rooms_stores import ARMORY, MILITARY_LAB, SUPPLY_ROOM, ZONE_GEAR
from .rooms_systems import (
    COOLING_SYSTEM,
    LIFE_SUPPORT_A,
    LIFE_SUPPORT_B,
    LIFE_SUPPORT_C,
    REACTOR,
    SERVER_ROOM,
)
from .rooms_works import (
    ALARM_ROOM,
    DOOR_CONTROL,
    DRILLING_STATION,
    NEST,
    PRESSURE_CONTROL,
    SECURITY_ROBOT,
    SPRINKLERS,
    TECHNICAL_ENTRANCE,
)
from .uses import Uses

ROOM_USES: Uses = {
    "Landing Zone": (ZONE_GEAR, BOARDING),
    "Life Support Control A": LIFE_SUPPORT_A,
    "Surgery Room": SURGERY,
    "Drilling Station": DRILLING_STATION,
    "Cooling System": COOLING_SYSTEM,
    "Hibernatorium": HIBERNATORIUM,
    "Life Support Control B": LIFE_SUPPORT_B,
    "Server Room": SERVER_ROOM,
    "Escape Shuttle": ESCAPE_SHUTTLE,
    "Life Support Control C": LIFE_SUPPORT_C,
    "Nest": NEST,
    "Reactor": REACTOR,
    "Alarm Room": ALARM_ROOM,
    "Armory": ARMORY,
    "Decontamination Room": DECONTAMINATION,
    "Door Control Room": DOOR_CONTROL,
    "Emergency Room": EMERGENCY_ROOM,
    "Experimental Military Lab": MILITARY_LAB,
    "Gunnery Room": GUNNERY,
    "Pressure Control": PRESSURE_CONTROL,
    "Security Robot Room": SECURITY_ROBOT,
    "Shelter": SHELTER,
    "Sprinklers Control": SPRINKLERS,
    "Supply Room": SUPPLY_ROOM,
    "Technical Corridor Entrance": TECHNICAL_ENTRANCE,
}
