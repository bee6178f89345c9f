"""All questions but what to do next: each option weighed, the kinds that are chosen several at once
answered whole."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hullbreach.kernel.decision import Answer, Option
from hullbreach.kernel.game import Question

from ..ids import CONTAMINATION, GEAR
from . import aims, cards, danger, errands, fights, goals, her, machine, routes, trades, works
from .actions import Weighing
from .reading import Sight

if TYPE_CHECKING:
    import random

WORTH = {
    "Ghost Step": 3.0, "Dash": 2.5, "Break Contact": 3.0, "Point Blank": 3.0, "Hired Gun": 3.0,
    "Human Shield": 2.5, "Triage": 2.5, "Rest": 2.0, "Shield the Wounded": 2.5, "Search": 1.5,
    "Damp Down": 1.5, "Bulldoze": 2.0, "Lead the Way": 1.5, "Steady Nerves": 1.5,
}  # fmt: skip
"""What a card is worth in hand; others 1."""
PACK = ("oxygen", "ammo", "oxygen", "medpack", "grenade", "medpack")
"""What goes on a belt, the first things first."""
FINDS = (
    "Oxygen Canister", "Plate Vest", "Pressure Suit", "Assault Rifle", "Pump Shotgun", "Medkit",
    "Antiviral Serum", "Adrenaline", "Bandages", "Oxygen Tank Rack", "Flash Charge",
)  # fmt: skip
SUPPORT = (
    "Quiet Suit", "Coil Gun", "Auto-Shotgun", "Hazmat Suit", "Riot Gun", "Breacher Plate",
    "Exo-Frame", "Grenade Launcher", "Tactical Scanner", "Power Maul", "Marksman Rifle",
    "Oxygen Recycler", "Twin Machine Pistols", "Data Spike", "Flame Projector", "Arc Rifle",
    "Field Medical Unit", "Scout Drone", "Ammo Harness", "Signal Beacon", "Master Keycard",
    "Portable Barrier", "Combat Stims", "Mono-Blade",
)  # fmt: skip
SOUGHT = {
    "Sealant Foam": {"Fire Line"}, "Incendiary Canister": {"Burn the Nest", "Nest Purge"},
    "Signal Beacon": {"Live Specimen", "Silent Sky"},
}  # fmt: skip
"""Items that some aim wants."""
GUNS = ("Assault Rifle", "Pump Shotgun", "Egg")
"""Things for the hands that are worth a full hand."""
STRONG = ("Recon", "Combat Engineer", "Heavy Gun Operator", "Contractor")
"""Characters that these bots do better with than with others; all of them are about as good."""
NO = {"decline", "keep", "no_offer", "refuse", "suffer", "stop", "wait", "done", "close_trade"}
"""What does nothing."""
YES = {"react": 1.0, "prevent": 2.0, "parry": 1.0, "launch": 3.0, "agree": 1.0, "reroll": 0.4,
       "mail": 2.0, "cloak": 2.0, "wear": 1.0, "bear": 0.5, "accept": -1.0}  # fmt: skip


def _listed(names: Sequence[str], name: str) -> float:
    """The sooner in a list the better."""
    return float(len(names) - names.index(name)) if name in names else 0.0


def _find(s: Sight, kind: int, names: Sequence[str] = FINDS) -> float:
    """What an item found is worth: what is sought, and ammo before all for who has hardly any."""
    name = s.item(kind)
    if name in SOUGHT and SOUGHT[name] & set(aims.aims(s)):
        return len(names) + 4.0
    if name == "Ammo Crate":
        return 20.0 if fights.shots(s) <= goals.FEW else 3.0
    return _listed(names, name)


def _gain(s: Sight, option: Option) -> float:
    """A token out of a store: air and ammo that run short, then what heals, then grenades; onto
    a thing rather than the belt."""
    if option[0] != "take":
        return 0.2 if option[0] == "done" else 0.0
    _, kind, place, _ = option
    return cards.worth_of(s, GEAR[kind]) + (0.4 if place >= 0 else 0.0)


def score(s: Sight, question: Question, option: Option) -> float:
    """What an option is worth."""
    kind, verb = question.kind, option[0]
    if verb in ("drop", "drop_gear", "drop_item") and kind != "fit_hands":
        return -50.0
    if verb == "objective":
        own = s.view.own
        name = next((it.name for it in own.objectives if it.id == option[1]), "") if own else ""
        return 20 + 5 * aims.hope(s, name)
    if verb == "character":
        return 1.0 if s.rules.things.characters[option[1]].name in STRONG else 0.0
    if verb in ("support", "item", "thing") and kind in ("support", "search"):
        return _find(s, option[1], SUPPORT if kind == "support" else FINDS)
    if kind == "gain_gear":
        return _gain(s, option)
    if kind == "gear":
        return _gear(s, option)
    if kind in ("reroll_noise", "reroll_shot", "reroll_blow", "reroll_burst"):
        return _reroll(question, option)
    if verb == "card":
        return -_keep(s, option[1])
    if kind == "target" and verb == "intruder":
        it = s.foe(option[1], option[2])
        return 0.4 * it.hits + danger.attack(s, it) if it is not None else -1.0
    if verb == "offer_to":
        return 2.0 if trades.partner(s, option[1]) else 0.0
    if kind == "answer_offer" and s.view.coop:
        return 1.0 if verb == "accept" else 0.0  # mates ask for what they need
    if kind == "offer" or kind == "answer_offer" or kind == "close_trade":
        return 1.0 if verb in NO or verb == "close_trade" else 0.0
    if kind == "come_along":
        return 1.0 if verb == "refuse" else 0.0
    if kind == "restack":
        return _restack(s, question, option)
    if kind == "escort":
        return 0.5 if verb == "stop" else her.her_way(s, option[1])
    if kind == "robot_step":
        return machine.step(s, routes.goal(s), option)
    if kind == "dash":
        return _move_on(s, option)
    if kind == "boost":
        return 1.0 if verb in NO else 0.0
    if kind in ("make_place", "fit_hands", "drop_hand", "break_item") and verb != "keep":
        return _give_up(s, question, option)
    if kind == "make_place":
        return -fights.WANTED if s.item(question.about[0]) in GUNS else -1.2
    if kind == "doors":
        return 0.3 if verb == "open" else 0.1 if verb == "done" else -1.0
    if verb in YES:
        return YES[verb]
    return 0.1 if verb in NO else 0.5


def _give_up(s: Sight, question: Question, option: Option) -> float:
    """What is given up for a new thing, or lost: the least dear first."""
    if question.kind == "make_place" and s.rules.things.items[question.about[0]].kind == "armor":
        return -0.5
    things = (*s.me.held, *s.me.armor)
    n = option[1]
    return -fights.dear(s, things[n]) if isinstance(n, int) and n < len(things) else 0.0


def _move_on(s: Sight, option: Option) -> float:
    """A card to move again, instead of the noise roll here."""
    if option[0] == "stop":
        return -0.5 * danger.noise(s, s.room)
    return Weighing(s).step(option[1]) - 0.2


def _gear(s: Sight, option: Option) -> float:
    """A token: air and health that are needed, ammo onto a weapon, grenades at a crowd."""
    verb = option[0]
    if verb == "breathe" and option[3] == s.seat:
        return 3.0 if s.me.oxygen <= 4 else -1.0
    if verb == "heal" and option[3] == s.seat:
        return 2.0 if s.me.health - 3 * len(s.me.wounds) >= 2 else -1.0
    if verb in ("breathe", "heal"):
        return works.token_for(s, verb, option[3])
    if verb == "throw":
        return fights.grenade(s, option[3]) - 0.6
    if verb == "put":
        return 1.0 if option[3] >= 0 and _loads(s, option) else -1.0
    return 0.0 if verb == "done" else -1.0


def _loads(s: Sight, option: Option) -> bool:
    """Whether a token that is moved is ammo for a weapon."""
    _, place, slot, to, _ = option
    things = (*s.me.held, *s.me.armor)
    from_belt = place < 0 and slot < len(s.me.belt) and "ammo" in s.me.belt[slot]
    return from_belt and to < len(things) and things[to].weapon == "ranged"


def _reroll(question: Question, option: Option) -> float:
    face = question.about[0] if question.about else 1
    bad = face == 0 if question.kind == "reroll_noise" else face in (3, 4, -2)
    if question.kind == "reroll_burst":
        bad = face == 1
    return float((option[0] == "reroll") == bad)


def _restack(s: Sight, question: Question, option: Option) -> float:
    """Anti-aircraft is off for who wants to fly, and on for who wants nobody to."""
    active = question.about[0] == 1
    wants = "Quarantine" in aims.aims(s)
    return float((option[0] == "leave") == (active == wants))


def _keep(s: Sight, card: int) -> float:
    """What it is worth to keep a card in hand."""
    if card >= CONTAMINATION:
        return -5.0
    name = s.rules.things.cards[card].name
    if name in errands.SEALING and "Fire Line" in aims.aims(s):
        return 3.0
    return WORTH.get(name, 1.0)


def several(s: Sight, question: Question, rng: random.Random) -> Answer:
    """The answer to a choice of several."""
    form = question.form
    options = question.options[: form.size]
    if question.kind == "belt":
        return _belt(options, form.low)
    if question.kind in ("pay", "pass", "long_burst") and form.plain:
        order = sorted(range(len(options)), key=lambda n: _keep(s, options[n][1]))
        count = form.low
        if question.kind == "pass":
            count = _passed_on(s, options)
        return tuple(sorted(order[: max(form.low, min(count, form.high))]))
    if question.kind == "drag":
        return _drag(s, options, form.high)
    if question.kind == "noise":
        return tuple(range(form.high))  # Loose Ends: the more the worse
    if question.kind in ("give", "ask"):
        other = s.view.players[question.about[0]]
        giver, taker = (s.me, other) if question.kind == "give" else (other, s.me)
        return tuple(trades.given(s, giver, taker, list(options)))
    if question.kind == "clear_gear" and form.low == 0:
        return ()
    if question.kind == "keep_items":
        order = sorted(range(len(options)), key=lambda n: -_find(s, options[n][1]))
        return tuple(sorted(order[: form.high]))
    if question.kind == "hits":
        return _hits(s, question) or form.draw(rng)
    return form.draw(rng)


def _drag(s: Sight, options: Sequence[Option], most: int) -> Answer:
    """Bodies are taken along on the way to the Surgery Room."""
    goal = routes.goal(s)
    hauls = goal.errand._replace(worth=0, slot=-1) == errands.HAUL and goal.room != s.room
    return tuple(range(min(most, len(options)))) if hauls else ()


def _passed_on(s: Sight, options: Sequence[Option]) -> int:
    """How many cards go when it passes, the worst first: no contamination while there is something
    better to be done with it."""
    goal = routes.goal(s)
    if goal.room == s.room and s.view.rooms[s.room].malfunction and not s.mends:
        return len(options)  # something to mend it with may come
    if "Rest" in s.cards.values() or goals.waits_for_cure(s):
        return 0
    return sum(option[1] >= CONTAMINATION for option in options)


def _hits(s: Sight, question: Question) -> Answer:
    """Hits in a corridor, the worst there first; () if that is no answer."""
    form = question.form
    options = question.options[: form.size]
    kinds = s.rules.things.intruders.kinds
    types = [kinds[it[1]].name if it[0] == "intruder" else "shadow" for it in options]
    weights = form.weights or (1,) * form.size
    repeats = form.repeats or (1,) * form.size
    many = [n for n in range(form.size) for _ in range(repeats[n])]
    taken = fights.share(s, [types[n] for n in many], [weights[n] for n in many], form.high)
    answer = tuple(sorted(many[n] for n in taken))
    return answer if form.low <= sum(weights[n] for n in answer) <= form.high else ()


def _belt(options: Sequence[Option], wanted: int) -> Answer:
    """What is packed, as far as the supply goes."""
    kinds = [GEAR[option[1]] for option in options]
    packed = [kinds.index(name) for name in PACK if name in kinds]
    return tuple(sorted((packed + packed)[:wanted]))
