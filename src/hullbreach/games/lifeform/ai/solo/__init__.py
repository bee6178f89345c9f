"""How a bot plays the solo game: from the view of its seat, nothing else.

sight.py is what a view means at a question, prospect.py a position as it may be soon, worth.py how
good that is, crises.py what crisis options make of it, paying.py what pays for them, turns.py what
rows and activities do, asides.py when free actions are worth it, clock.py and answers.py score all
other choices, shuttle.py fights the shuttle conflict; policy.py puts them together.
"""

from .policy import choose

__all__ = ["choose"]
