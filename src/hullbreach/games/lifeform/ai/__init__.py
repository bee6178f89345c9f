"""How a bot of LIFEFORM thinks: from the view of its seat, nothing else.

policy.py hands each question to the side that the seat plays; reading.py works out what a view
means to both sides.
"""

from .policy import policy

__all__ = ["policy"]
