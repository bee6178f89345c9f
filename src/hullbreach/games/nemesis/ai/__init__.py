"""How a bot of Nemesis thinks: from the view of its seat and its own memory, nothing else.

reading.py works out what the view means, jobs.py, goals.py and survival.py what is worth doing and
where, teamwork.py who of a group does it, plan.py the way there, danger.py what it costs, uses.py
and actions.py score what can be done now, worth.py and answers.py everything else that is asked,
hunting.py plays the intruders; policy.py puts them together.
"""
