"""What the terminal knows of the verbs of an action."""

RULES = {
    "move": ("NEM-MOVE-01", "NEM-NOISE-01"),
    "careful": ("NEM-MOVE-08",),
    "escape": ("NEM-ESC-01", "NEM-ESC-03"),
    "shoot": ("NEM-CMB-06", "NEM-CMB-04"),
    "melee": ("NEM-CMB-09", "NEM-CMB-04"),
    "card": ("NEM-CARD-03",),
    "item": ("NEM-ITEM-08",),
    "quest": ("NEM-ITEM-22",),
    "pick_up": ("NEM-ITEM-15",),
    "trade": ("NEM-ITEM-16",),
    "craft": ("NEM-ITEM-19",),
    "room_action": ("NEM-ROOM-01",),
    "pass": ("NEM-FLOW-12",),
}
"""Verb of an option of an action -> the rules that say how it goes."""
