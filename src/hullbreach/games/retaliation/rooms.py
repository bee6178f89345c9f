"""What each room does, by its name (NR-RM)."""

from __future__ import annotations

from . import rooms_care, rooms_stores, rooms_systems, rooms_works
from .escape import BOARDING, ESCAPE_SHUTTLE, HIBERNATORIUM
from .guns import GUNNERY
from .rules import Uses

ROOM_USES: Uses = {
    "Landing Zone": (rooms_stores.ZONE_GEAR, BOARDING),
    "Life Support Control A": rooms_systems.LIFE_SUPPORT_A,
    "Surgery Room": rooms_care.SURGERY,
    "Drilling Station": rooms_works.DRILLING_STATION,
    "Cooling System": rooms_systems.COOLING_SYSTEM,
    "Hibernatorium": HIBERNATORIUM,
    "Life Support Control B": rooms_systems.LIFE_SUPPORT_B,
    "Server Room": rooms_systems.SERVER_ROOM,
    "Escape Shuttle": ESCAPE_SHUTTLE,
    "Life Support Control C": rooms_systems.LIFE_SUPPORT_C,
    "Nest": rooms_works.NEST,
    "Reactor": rooms_systems.REACTOR,
    "Alarm Room": rooms_works.ALARM_ROOM,
    "Armory": rooms_stores.ARMORY,
    "Decontamination Room": rooms_care.DECONTAMINATION,
    "Door Control Room": rooms_works.DOOR_CONTROL,
    "Emergency Room": rooms_care.EMERGENCY_ROOM,
    "Experimental Military Lab": rooms_stores.MILITARY_LAB,
    "Gunnery Room": GUNNERY,
    "Pressure Control": rooms_works.PRESSURE_CONTROL,
    "Security Robot Room": rooms_works.SECURITY_ROBOT,
    "Shelter": rooms_care.SHELTER,
    "Sprinklers Control": rooms_works.SPRINKLERS,
    "Supply Room": rooms_stores.SUPPLY_ROOM,
    "Technical Corridor Entrance": rooms_works.TECHNICAL_ENTRANCE,
}
