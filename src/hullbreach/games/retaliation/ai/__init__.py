"""How a bot of Retaliation thinks: from what its seat sees.

policy.py hands each question on. reading.py says how things stand and how far they are; danger.py
and fights.py what attacks, noise and shots cost or are worth, in points of health. aims.py says
what the seat is after (tasks.py of Solo/Coop: which of all tasks), goals.py where that leads
(errands.py: rooms and what for, and the ways out), pace.py how long that takes and whether air
lasts for it, routes.py which of it comes next. actions.py weighs what may be done in an action slot
by them, with cards.py, rooms.py, works.py (doors, corridors, fire, others), trades.py, machine.py
(the robot), her.py (the Insider) and extras.py (what other expansions offer); answers.py has all
other questions.
What nothing here knows is answered as what costs nothing.
"""

from .policy import policy

__all__ = ["policy"]
