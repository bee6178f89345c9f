"""How a bot of Neo-Morphosis thinks: from the view, which is the same for all seats.

policy.py hands each question on. reading.py says how the station stands and how far things are,
chances.py how likely what is, worth.py what things are worth to the crew. missions.py and
generated.py know what a mission wants done and where; tasks.py adds what is always worth doing.
actions.py weighs what the acting crew member may do now against where it then stands; answers.py
has all other questions.
"""

from .policy import policy

__all__ = ["policy"]
