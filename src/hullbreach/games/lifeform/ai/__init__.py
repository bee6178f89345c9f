"""How a bot of LIFEFORM thinks: from the view of its seat, nothing else.

policy.py hands each question to the side that the seat plays; reading.py works out what a view
means to all of them. The crew: crew.py chooses, crew_plan.py says what is to be done and what
threatens, crew_turn.py plays a turn, crew_fights.py a fight, crew_answers.py answers the rest.
"""

from .policy import policy

__all__ = ["policy"]
