"""How the crew's seats think, those of the ship's cat and of the mainframe too."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from hullbreach.kernel.decision import Answer, Option
from hullbreach.kernel.game import Question

from ..ids import OKONJO
from ..table import TableView
from .crew_answers import (
    aims,
    always,
    arranges,
    asks_deck,
    asks_image,
    breach,
    bulkhead,
    bulkhead_control,
    cat_start,
    character,
    column,
    completes,
    concede_vote,
    decide_immediately,
    drives,
    first,
    frozen,
    launch_vote,
    launches,
    least_column,
    least_life,
    move_outage,
    outage_nearby,
    reaction,
    resets,
    retires_cat,
    security_door,
    step,
    take_over,
    terror_card,
    uses,
    warded,
)
from .crew_cards import SEVERAL, draft
from .crew_fights import cancel, cancel_vote, harpoon, match, prizes
from .crew_modules import amount, freight, search_where, searcher, spends_halon
from .crew_plan import Crew
from .crew_roles import (
    cat_card,
    cat_to,
    cat_walk,
    fabricator,
    false_alarm,
    fewest_cards,
    followers,
    follows,
    mouser,
    regain,
    role,
    role_turn,
)
from .crew_skills import survival
from .crew_turn import activity, circuit_board, explore, move, next_action

if TYPE_CHECKING:
    import random

BLUR = 0.05
"""So much at random is added to each score: equal options are taken alike often."""
SCORES: Mapping[str, Callable[[Crew, Option], float]] = {
    "activity": activity,
    "next_action": next_action,
    "move": move,
    "circuit_board": circuit_board,
    "explore": explore,
    "survival": lambda s, option: survival(s, option[1]),
    "window": first,
    "launch_vote": launch_vote,
    "concede_vote": concede_vote,
    "draft": draft,
    "cat_start": cat_start,
    "immediate_order": first,
    "decide_immediately": decide_immediately,
    "column": column,
    "collector": lambda s, option: float(option[1] != OKONJO),
    "double_load": uses,
    "remove_outage": outage_nearby,
    "move_outage": move_outage,
    "breaker_reset": outage_nearby,
    "panic": step,
    "panic_order": character,
    "steam_burst": step,
    "breathe_out": step,
    "ward": step,
    "take_over": take_over,
    "role": role,
    "attack": reaction,
    "breach": breach,
    "breach_order": character,
    "meet_terror": least_life,
    "adrenaline": warded,
    "prod": drives,
    "plating": drives,
    "laser_drives": drives,
    "flame_drives": drives,
    "arched_back": drives,
    "flamethrower": aims,
    "swap_images": arranges,
    "burn_cocoon": first,
    "filter_ghosts": asks_image,
    "wide_eyes": asks_image,
    "deck_sensors": asks_deck,
    "security_door": security_door,
    "bulkhead": bulkhead,
    "bulkhead_control": bulkhead_control,
    "complete": completes,
    "spare_seals": least_column,
    "clinical_eye": terror_card,
    "frozen_stiff": frozen,
    "nothing_there": uses,
    "stillness": always,
    "false_alarm": false_alarm,
    "cat_move": cat_to,
    "cat_flees": cat_to,
    "role_turn": role_turn,
    "regain": regain,
    "mouser": mouser,
    "something_to_follow": followers,
    "follow": follows,
    "warm_company": fewest_cards,
    "fabricator_queue": fabricator,
    "freight": freight,
    "freight_count": amount,
    "search_where": search_where,
    "search_disk": searcher,
    "searcher": searcher,
    "spend_halon": spends_halon,
    "reward": amount,
    "cancel_fight": cancel,
    "cancel_vote": cancel_vote,
}
"""What an option is worth, by the kind of question that takes one."""
ASIDES: Mapping[str, Callable[[Crew, Option], float]] = {
    "launch": launches,
    "concede": lambda s, option: 1.0,
    "retire_cat": retires_cat,
    "cat_move": cat_walk,
    "cat_card": cat_card,
}
"""What one may do beside a question is done where it is worth more than 0."""
WHOLE: Mapping[str, Callable[[Crew, Question], Answer]] = {
    **SEVERAL,
    "breaker_reset": resets,
    "match": match,
    "harpoon": harpoon,
    "prizes": prizes,
}
"""Answers to questions that take several options, or where one hangs on all others."""
KINDS = frozenset(SCORES) | frozenset(WHOLE)
"""Kinds of questions that are answered with thought."""


def choose(view: TableView, question: Question, rng: random.Random) -> Answer:
    """The answer of a seat of the crew."""
    s = Crew(view, question.seat)
    options, own = question.options, question.form.size
    beside = {at: ASIDES[options[at][0]](s, options[at]) for at in range(own, len(options))}
    if beside and max(beside.values()) > 0:
        return max(beside, key=beside.__getitem__)
    whole = WHOLE.get(question.kind)
    if whole is not None and (question.form.several or question.kind == "match"):
        return whole(s, question)
    one = SCORES.get(question.kind)
    if one is None:
        return question.form.draw(rng)
    if own == 1:
        return 0
    scores = [one(s, option) + BLUR * rng.random() for option in options[:own]]
    return scores.index(max(scores))
