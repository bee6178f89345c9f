"""All questions but actions and rolls: the diagram, who is next, things, doors, the drone."""

from __future__ import annotations

from collections.abc import Callable

from hullbreach.kernel.decision import Answer, Option
from hullbreach.kernel.game import Question

from ..board import STEP
from ..ids import SPECIES_OF
from ..view import NeoMorphosisView
from ..xenobiology import DIAGRAMS
from .actions import Thinking, aims_of
from .aiming import door_of, route
from .reading import FAR, Reading
from .rolling import after, before, cover, fragility, plate, root_access
from .tasks import PATIENCE
from .worth import alien_worth, thing_worth, top

Say = Callable[[NeoMorphosisView, Question], Answer]


def allot(view: NeoMorphosisView, question: Question) -> Answer:
    """Whom to play: all are alike to the crew."""
    return 0


def diagram(view: NeoMorphosisView, question: Question) -> Answer:
    """The bonuses that count most for the aliens there are (NM-XENO-02)."""
    weight = [0.3, 0.5, 0.5, 0.2]
    for it in view.aliens:
        weight[SPECIES_OF[it.type]] += 1.0 if it.attack >= 0 else 0.3

    def worth(number: int) -> float:
        if number < 0:
            return 0.0
        d = DIAGRAMS[number]
        pairs = zip(d.attack, d.defense, weight, strict=True)
        return sum((attack + 0.8 * defense) * w for attack, defense, w in pairs)

    return top([worth(option[1]) for option in question.options])


def next_member(view: NeoMorphosisView, question: Question) -> Answer:
    """Who has most to do at once is first."""
    r = Reading(view)
    scores = []
    for _, number in question.options:
        m = r.member(number)
        thinking = Thinking(r, m)
        here = max((task.value for task in thinking.tasks if task.area == m.area), default=0.0)
        scores.append(here + 0.3 * thinking.now)
    return top(scores)


def second_step(view: NeoMorphosisView, question: Question) -> Answer:
    """Whether to go on, and where (NM-MOVE-07)."""
    r = Reading(view)
    thinking = Thinking(r, r.member(question.about[0]))
    scores = [
        0.99 * thinking.now - thinking.staying(thinking.m.area)
        if option[0] == "stop"
        else thinking.move(option) / PATIENCE
        for option in question.options
    ]
    return top(scores)


# -- things ------------------------------------------------------------------------------------


def replace(view: NeoMorphosisView, question: Question) -> Answer:
    """Where a craftable goes: at the end, unless it closes the stack over something poor."""
    m = view.members[question.about[0]]
    scores = []
    for option in question.options:
        scores.append(0.0 if option[0] == "at_end" else -thing_worth(m, option[2]))
    return top(scores)


def parts(view: NeoMorphosisView, question: Question) -> Answer:
    """Mission 10: the best at tech carry the spare parts (NM-M10-01)."""
    ranked = sorted(
        range(len(question.options)), key=lambda n: -view.members[question.options[n][1]].tech
    )
    return tuple(sorted(ranked[:2]))


def blast(view: NeoMorphosisView, question: Question) -> Answer:
    """Hits that are left over: the dearest first (NM-COMB-12)."""
    r = Reading(view)
    aliens = {it.figure: it for it in view.aliens}
    order = sorted(
        range(question.form.size),
        key=lambda n: -alien_worth(r, aliens[question.options[n][1]]),
    )
    chosen: list[int] = []
    repeats = question.form.repeats or (1,) * question.form.size
    for n in order:
        chosen += [n] * min(repeats[n], question.form.high - len(chosen))
    return tuple(sorted(chosen))


# -- terminals and the drone -------------------------------------------------------------------


def feedback(view: NeoMorphosisView, question: Question) -> Answer:
    """Who is hurt, or what the mission offers instead (NM-FEED-02)."""
    r = Reading(view)
    aliens = {it.figure: it for it in view.aliens}
    m = r.member(question.about[0])
    aims = aims_of(r, m)

    def worth(option: Option) -> float:
        if option[0] in ("capture", "engine"):
            return 50.0
        if option[0] == "alien":
            it = aliens[option[1]]
            return alien_worth(r, it) / max(1, it.health - it.wounds) + aims.kills.get(it.type, 0.0)
        return -20.0 if option[0] == "crew" else 0.0

    return top([worth(option) for option in question.options])


def remote_door(view: NeoMorphosisView, question: Question) -> Answer:
    """What the mission wants open, else a door that had better be shut (NM-RDOOR-01)."""
    r = Reading(view)
    m = r.member(question.about[0])
    thinking = Thinking(r, m)

    def worth(option: Option) -> float:
        _, door, opened = option
        wanted = thinking.aims.gains.get(("remote_door", door), 0.0)
        if wanted and opened:
            return wanted
        if opened:
            return thinking.aims.gains.get(("door", door, 1), 0.0) + 0.1 * (
                thinking.prospect(m.area, r.opened | 1 << door) - thinking.now
            )
        return thinking.closing(door)

    return top([worth(option) for option in question.options])


def goal_of_drone(r: Reading) -> int:
    """Where S.A.M. is to go, -1 if nobody minds."""
    kinds = [door.kind for door in r.station.map.doors]
    if "barricade" in kinds:
        return r.station.ends[door_of(r, "barricade")][0]
    cards = r.view.mission.cards
    if cards and cards[-1].name == "Send the Machine":
        return r.station.sites[3]
    if cards and cards[-1].name == "Scuttle":
        return r.station.nest
    return -1


def order(view: NeoMorphosisView, question: Question) -> Answer:
    """One order: what the mission wants, doors on the way, the way itself (NM-CTRL-01)."""
    r = Reading(view)
    goal = goal_of_drone(r)
    doors = route(r, view.drone, goal) if goal >= 0 else []
    far = distance(r, view.drone, goal)

    def worth(option: Option) -> float:
        if option[0] in ("clear", "sample"):
            return 30.0
        if option[0] == "drone_door":
            if option[2] and option[1] in doors:
                return 20.0 if doors.index(option[1]) == 0 else 12.0
            return -5.0
        if option[0] == "drone_mend":
            return 3.0
        if option[0] == "drone_move":
            return 2.0 * (far - distance(r, option[1], goal)) if goal >= 0 else -1.0
        return 0.0

    return top([worth(option) for option in question.options])


def distance(r: Reading, area: int, goal: int) -> float:
    """Areas to a goal, closed doors a little more."""
    if goal < 0 or area < 0:
        return 0.0
    cost = r.station.ways(area, r.opened, r.closed | r.restricted)[goal]
    return min(FAR, cost // STEP + cost % STEP * 0.1)


def drone_step(view: NeoMorphosisView, question: Question) -> Answer:
    """On towards its goal by open doors (NM-DRONE-09)."""
    r = Reading(view)
    goal = goal_of_drone(r)
    here = distance(r, view.drone, goal)
    scores = [
        0.0 if option[0] == "stop" else here - distance(r, option[1], goal)
        for option in question.options
    ]
    return top(scores)


# -- aliens ------------------------------------------------------------------------------------


def one_alien(view: NeoMorphosisView, question: Question) -> Answer:
    """Of those that may act, the one that does least (NM-AACT-06)."""
    aliens = {it.figure: it for it in view.aliens}

    def harm(figure: int) -> float:
        it = aliens[figure]
        return it.attack + it.hits + (0.5 if it.ringed else 0.0)

    return top([-harm(option[1]) for option in question.options])


def concede_vote(view: NeoMorphosisView, question: Question) -> Answer:
    """It is offered only where nothing can be won any more (NM-MISS-05)."""
    return question.options.index(("agree",))


ANSWERS: dict[str, Say] = {
    "allot": allot,
    "diagram": diagram,
    "next": next_member,
    "second_step": second_step,
    "before": before,
    "after": after,
    "root_access": root_access,
    "cover": cover,
    "fragility": fragility,
    "plate": plate,
    "replace": replace,
    "parts": parts,
    "blast": blast,
    "feedback": feedback,
    "remote_door": remote_door,
    "order": order,
    "drone_step": drone_step,
    "one_alien": one_alien,
    "concede_vote": concede_vote,
}
"""By kind of question."""
