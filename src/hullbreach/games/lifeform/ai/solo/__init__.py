"""How a bot plays the solo game: from the view of its seat, nothing else.

sight.py is what a view means at a question, prospect.py a position as it may be soon, worth.py how
good that is, crises.py what crisis options make of it, turns.py what rows and activities do,
answers.py scores all other choices, shuttle.py fights the shuttle conflict; policy.py puts them
together.
"""

from .policy import choose

__all__ = ["choose"]
