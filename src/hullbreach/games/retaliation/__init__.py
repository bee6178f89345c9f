"""Nemesis: Retaliation, for one to five: marines in a facility whose map is built in play.

Being built: what stands, and where the rest goes:

Foundation
    rules.md (a part in each expansion's folder too), content/ and content/checks.py, ids.py,
    things.py (cards, items, the intruder set of a table), state.py, table.py (the state with what
    expansions lay out), rules.py (the edition: every seam), uses.py (what its tables hold),
    editions.py (base, modes, expansions, what excludes what), piles.py (where all lies, redeals),
    faces.py (those of contamination cards), components.py (how many there are).
Looking, without changing anything
    board.py (slots and places), facility.py (what is in play, doors, distances, first steps),
    crew.py (who is where, turn order, targets).
Changing a little, asking nobody
    doors.py, markers.py (fire, malfunction, secure), models.py (placing intruders), gear.py (items,
    tokens, places for them), hand.py (drawing, paying), health.py, contamination.py.
Procedures
    setup.py, flow.py (what leads where, cleanup), tracks.py (round track, lander and
    autodestruction tokens), turn.py, actions.py (the frame of cards, items, rooms; moving,
    securing, passing), legal.py (all legal actions in one pass), choosing.py (objectives),
    intruder_phase.py, event_phase.py, event_cards.py, nest.py (eggs),
    moving.py, exploration.py, noise.py (tokens, bag development), help_sheet.py, entering.py (the
    timeline of an entry), intruder_moves.py (groups, swaps, repelling), attacks.py, orders.py,
    queen.py (her track, her Health cards), weapons.py (their texts, ammo), kills.py, melee.py,
    combat.py (Shoot; fighting as actions), bursts.py, tactical.py (gear tokens), discards.py,
    consent.py, gains.py,
    effects.py (what effects have in common), cards_common.py, cards_crew.py, cards_works.py,
    card_reactions.py, item_uses.py, passives.py (items by
    themselves, wounds), windows.py (the moments for reactions), rooms.py (which room does what:
    rooms_systems.py, rooms_care.py, rooms_stores.py, rooms_works.py, escape.py, guns.py),
    robots.py, robot_cards.py, endgame.py (the final check), objectives.py, outcome.py (the
    result), trade.py, coop.py, coop_tasks.py, bodies.py (Solo/Coop).
For people
    plan.py, shown.py, view.py and view_crew.py (what a seat sees of the base), whole_view.py (with
    what expansions lay out: each adds a field there); words.toml, fields.py; priced.py,
    use_words.py, held_words.py and asked_words.py (fields that use the table as it is), words.py,
    names.py, situation.py, odds.py, explanations.py, statistics.py, game.py.
    A use of a card, item, room or robot names how its ways are said (uses.Use.way: the option
    "way.NAME" of words.toml); of several uses of a thing [use] says what each does. An expansion's
    words.toml is added by `replace(rules, words=...)`. The Sangrevores show the whole of it:
    words.py (fields of its own, `spoken(words)` with what it adds and what it says in other words,
    HINT for editions.HINTS), view.py (for whole_view.py), explanations.py (Rules.told),
    IntruderSet.attack_names and .kind_words. tests/retaliation/test_words.py has the list of
    expansions whose words it checks (EXPANSIONS).

Bots
    ai/ (its __init__.py says how it thinks): from views alone, for all modes of the base game; with
    expansions it plays on, without knowing what theirs is worth.

How a chapter lands: its own file below 300 lines with rule ids in docstrings; its table goes into
`editions.BASE` (or the expansion's `apply`); `tests/retaliation/scenario.py` puts facilities;
test_random_play.py plays whole games of what stands and counts it.
`hullbreach rules retaliation --coverage` lists ids without a test.
"""
