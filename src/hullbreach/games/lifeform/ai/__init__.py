"""How a bot of LIFEFORM thinks: from the view of its seat, nothing else.

policy.py hands each question to the side that the seat plays; reading.py works out what a view
means to all of them. Of the crew, crew.py chooses, crew_plan.py knows what is to be done and what
threatens, crew_ways.py what every place is worth.
The solo game has a package of its own: solo/.
"""

from .policy import policy

__all__ = ["policy"]
