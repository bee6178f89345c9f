"""How a bot of Retaliation thinks: from what its seat sees.

policy.py hands each question on. reading.py says how things stand and how far they are, goals.py
what the seat is after and where that leads, actions.py weighs what may be done in an action slot,
answers.py has all other questions. It knows the base game in all modes; what expansions ask besides
it answers as anything else that it does not know: the first that costs nothing.
"""

from .policy import policy

__all__ = ["policy"]
