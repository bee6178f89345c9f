"""How a bot of Nemesis thinks: from the view of its seat and its own memory, nothing else.

reading.py works out what the view means, goals.py what is worth doing and where, actions.py
scores what can be done now, answers.py every other question, policy.py puts them together.
"""
