"""What options cost and promise: fields that are said of the table as it is, with their odds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from hullbreach.kernel.decision import Option
from hullbreach.kernel.words import Args, Field, count, listed

from .combat import attack_adds, weapon
from .crew import back_in, bonus, cards_of, health_left, holds, standing_in
from .disasters import HALON_WOUNDS
from .emergencies import pattern
from .figures import alien, defense_of, last_wound
from .ids import (
    BOOM,
    BOSSES,
    CARDS,
    CRAFTABLES,
    CREW,
    CTRL,
    DRONE,
    FEED,
    FIRST_CRAFTABLE,
    FSS,
    KIND,
    LIFE_SUPPORT_GEAR,
    PATTERNS,
    SPECIES,
    SPECIES_OF,
    STRUCTURE,
)
from .names import (
    CREW_NAMES,
    EMERGENCY_NAMES,
    FUNCTION_NAMES,
    INFESTATION_NAMES,
    THING_NAMES,
    alien_name,
    area_name,
    pattern_name,
    sector_name,
    thing_name,
)
from .odds import (
    exceeds,
    exceeds_twice,
    impede_odds,
    matched_twice,
    per_cent,
    programming_odds,
    rolled,
)
from .places import aliens_in, sector_of, station
from .rolls import skill
from .rules import Rules
from .state import ACTIVE, EMPTY, NOWHERE, STANDING, NeoMorphosis
from .state import CREW as CREW_PHASE
from .windows import jury_rig_options, precision_options, root_access_options
from .wounds import FATAL
from .xenobiology import DIAGRAMS

SAM = "S.A.M."
ABILITIES: Mapping[str, Callable[[NeoMorphosis, int], Sequence[Option]]] = {
    "attack": precision_options,
    "science": precision_options,
    "tech": jury_rig_options,
    "program": root_access_options,
}
"""By kind of roll: what rolls again without a card, if it may be used."""
TESTS = ("tech", "science")
"""By kind of craftable: the test it takes."""


def lying(g: NeoMorphosis, area: int) -> list[str]:
    """What everybody sees in an area."""
    facts = [
        CREW_NAMES[m.number] + ("" if m.down == STANDING else " (down)")
        for m in g.crew
        if m.area == area
    ]
    facts += [alien_name(it.type, it.figure) for it in aliens_in(g, 1 << area)]
    here = station(g)
    if g.drone == area:
        facts.append(SAM)
    if area in g.crates:
        facts.append("a crate")
    if area in here.terminals:
        sound = g.active >> here.terminals.index(area) & 1
        facts.append("a terminal" if sound else "a damaged terminal")
    facts += ["a tech Assembly Point"] if area in here.tech else []
    facts += ["a science Assembly Point"] if area in here.science else []
    return facts + [thing_name(g, thing) for thing in g.floor[area]]


def _hidden(g: NeoMorphosis, room: int) -> str:
    """The Infestation cards of a room, "" for none: "1 Infestation card"."""
    cards = g.infestation[room]
    if not cards:
        return ""
    known = listed(INFESTATION_NAMES[card] for card in cards)
    return count(len(cards), "Infestation card") + (f": {known}" if g.scanned[room] else "")


def _lying(g: NeoMorphosis, seat: int, v: int, args: Args) -> str:
    """The same, and the cards of the room: it is the mission that says what S.A.M. does to them."""
    hidden = _hidden(g, sector_of(g, v))
    return ", ".join([*lying(g, v), hidden] if hidden else lying(g, v))


def _entering(g: NeoMorphosis, seat: int, v: int, args: Args) -> str:
    """The same, and the cards that are turned up by who comes in from another room, whoever stands
    there already (NM-INF-01)."""
    room = sector_of(g, v)
    hidden = "" if room == sector_of(g, g.crew[g.turn.member].area) else _hidden(g, room)
    return ", ".join([*lying(g, v), f"entering turns up {hidden}"] if hidden else lying(g, v))


def _leaving(g: NeoMorphosis, seat: int, v: int, args: Args) -> str:
    """What getting away takes."""
    target, odds = impede_odds(g, g.turn.member)
    return f"agility above {target}: {per_cent(odds)}" if target else ""


def tested(g: NeoMorphosis, member: int, kind: str, target: int, extra: int = 0) -> str:
    """A test that an option takes: "tech above 6: 50 in 100, 75 with Jury-Rig"."""
    adds = skill(g, member, kind) + extra
    chance, again = exceeds(target, adds), exceeds_twice(target, adds)
    return f"{kind} above {target}: {per_cent(chance)}{_again(g, member, kind, chance, again)}"


def _again(g: NeoMorphosis, member: int, kind: str, chance: float, again: float) -> str:
    """What a chance becomes by the ability of who rolls, if it may be used: ", 89 with ..."."""
    use = ABILITIES.get(kind)
    if use is None or not use(g, member) or again == chance:
        return ""
    return f", {round(100 * again)} with {CREW[member].ability.name}"


def _programmed(g: NeoMorphosis, member: int, pattern: Sequence[int], dice: int) -> str:
    """The chance of a programming test, with Root Access too."""
    chance = programming_odds(g, member, pattern, dice)
    if not root_access_options(g, member):
        return per_cent(chance)
    again = matched_twice(tuple(pattern), rolled(g, member, dice))
    return f"{per_cent(chance)}{_again(g, member, 'program', chance, again)}"


def _repair(g: NeoMorphosis, seat: int, v: str, args: Args) -> str:
    member = g.turn.member
    return tested(g, member, "tech", STRUCTURE.repair, bonus(g.crew[member], "repair"))


def _craft(g: NeoMorphosis, seat: int, v: int, args: Args) -> str:
    target = CRAFTABLES[v - FIRST_CRAFTABLE].target
    return tested(g, g.turn.member, TESTS[KIND[v]], target)


def _heal(g: NeoMorphosis, seat: int, v: int, args: Args) -> str:
    """How much a patient lacks, and what the card does."""
    m = g.crew[v]
    state = count(m.wounds, "wound") if m.down == STANDING else "down"
    return f"{state}. {CARDS[args[0]].words}"


def _attack(g: NeoMorphosis, seat: int, v: int, args: Args) -> str:
    """The chance of a hit."""
    it = alien(g, v)
    if it is None:
        return ""
    member, target = g.turn.member, defense_of(g, it)
    adds = attack_adds(g, member, weapon(member, args[0]), it)
    chance, again = exceeds(target, adds), exceeds_twice(target, adds)
    return f"{per_cent(chance)}{_again(g, member, 'attack', chance, again)}"


def _attack_note(g: NeoMorphosis, seat: int, v: int, args: Args) -> str:
    """What a hit does, what the target can take, and bullets."""
    it, used = alien(g, v), weapon(g.turn.member, args[0])
    if it is None:
        return ""
    left = last_wound(g, it) - it.wounds
    hits = f"{count(used.blast, 'hit')} of a blast" if used.blast else count(used.wounds, "wound")
    facts = [f"{hits}, it has {left} Health left"]
    if used.bullets:
        facts.append(f"{count(g.bullets[args[0]], 'bullet')} left")
    return ", ".join([*facts, f"in {area_name(g, it.area)}"])


def weapon_name(v: int) -> str:
    """A thing, or the weapon on the ID card."""
    return THING_NAMES[v] if v >= 0 else "the basic weapon"


# -- at terminals ------------------------------------------------------------------------------


def function_at(place: int) -> Field:
    """A function with what it is aimed at: its number is the argument at a place."""

    def say(g: NeoMorphosis, seat: int, v: int, args: Args) -> str:
        target = args[place + 1 :]
        name = FUNCTION_NAMES[v]
        if v == FSS and target:
            return f"{name} in {sector_name(g, target[0])}"
        if v == FEED and target:
            return f"{name} at the terminal in {area_name(g, station(g).terminals[target[0]])}"
        return name

    def refer(g: NeoMorphosis, seat: int, v: int, args: Args) -> tuple[tuple[str, int], ...]:
        target = args[place + 1 :]
        if v == FSS and target:
            return (("function", v), ("sector", target[0]))
        if v == FEED and target:
            area = station(g).terminals[target[0]]
            return (("function", v), ("terminal", target[0]), ("area", area))
        return (("function", v),)

    return Field(say, refer)


def _target(g: NeoMorphosis, seat: int, v: int, args: Args) -> str:
    """What a function is aimed at, as an option has it."""
    if v == FSS:
        return sector_name(g, args[1])
    return f"the terminal in {area_name(g, station(g).terminals[args[1]])}"


def _dice(g: NeoMorphosis, member: int, function: int = -1) -> int:
    """Programming dice of a crew member, before STATIC."""
    m = g.crew[member]
    more = bonus(m, "drone_dice") if function in (CTRL, BOOM) else 0
    return CREW[member].programming + bonus(m, "dice") + more


def _function(g: NeoMorphosis, seat: int, v: int, args: Args) -> str:
    member = g.turn.member
    return _programmed(g, member, PATTERNS[v], _dice(g, member, v))


def _function_note(g: NeoMorphosis, seat: int, v: int, args: Args) -> str:
    """What follows, and the pattern."""
    return _facts([*_function_follows(g, v, args), f"pattern {pattern_name(PATTERNS[v])}"])


def _keycard_note(g: NeoMorphosis, seat: int, v: int, args: Args) -> str:
    """The same where an Admin Keycard takes the place of the test."""
    return _facts([*_function_follows(g, v, args), "no test"])


def _facts(facts: Sequence[str]) -> str:
    """Facts that may be long, each told apart from the next."""
    return "; ".join(facts)


def _function_follows(g: NeoMorphosis, v: int, args: Args) -> list[str]:
    """Whom success would strike and how, and what could not be won after it."""
    facts: list[str] = []
    if v == FSS and len(args) > 1:
        facts += _flooded(g, args[1])
    if v == FEED and len(args) > 1:
        facts.append(_fed_back(g, args[1]))
    if v == BOOM and g.drone != NOWHERE:
        facts += _blasted(g)
    if _spoils(g, v, args):
        facts.append("the mission could not be won any more")
    return facts


def _flooded(g: NeoMorphosis, sector: int) -> list[str]:
    """What Halon does to all in a sector (NM-FSS-03, -05)."""
    inside = station(g).mask_of[sector]
    there = standing_in(g, inside)
    spared = [m.number for m in there if holds(m, LIFE_SUPPORT_GEAR)]
    crew = {m.number: FATAL for m in there if m.number not in spared}
    aliens = {
        it.figure: HALON_WOUNDS if it.type in BOSSES else FATAL for it in aliens_in(g, inside)
    }
    facts = _struck(g, crew, aliens)
    if spared:
        facts.append(f"Life Support Gear spares {_crew(spared)}")
    return ["Halon: " + "; ".join(facts) if facts else "nobody is there", *_last(g, crew)]


def _blasted(g: NeoMorphosis) -> list[str]:
    """What the explosion of S.A.M. does in its room and to the panel (NM-EXPL-01 to -03)."""
    sector = sector_of(g, g.drone)
    inside = station(g).mask_of[sector]
    crew = {m.number: DRONE.explosion for m in standing_in(g, inside)}
    aliens = {it.figure: DRONE.explosion for it in aliens_in(g, inside)}
    struck = "; ".join(_struck(g, crew, aliens)) or "nobody is there"
    full = EMPTY not in [field.state for field in g.fields]
    emergency = "a new emergency" + (", which loses the mission: no field is empty" if full else "")
    torn = "doors and terminals there are damaged"
    return [f"in {sector_name(g, sector)}: {struck}", *_last(g, crew), torn, emergency]


def _struck(g: NeoMorphosis, crew: Mapping[int, int], aliens: Mapping[int, int]) -> list[str]:
    """What wounds of one moment do, by crew member and by figure."""
    down, facts = _downed(g, crew), []
    if down:
        facts.append(f"{_crew(down)} {'goes' if len(down) == 1 else 'go'} down")
    for member, n in crew.items():
        if member not in down:
            facts.append(f"{CREW_NAMES[member]} takes {count(n, 'wound')}")
    gone: list[str] = []
    hurt: list[str] = []
    for it in g.aliens:
        n, name = aliens.get(it.figure, 0), alien_name(it.type, it.figure)
        if n and last_wound(g, it) - it.wounds <= n:
            gone.append(name)
        elif n:
            hurt.append(f"{name} takes {count(n, 'wound')}")
    if gone:
        facts.append(f"{listed(gone)} {'is' if len(gone) == 1 else 'are'} defeated")
    return facts + hurt


def _downed(g: NeoMorphosis, crew: Mapping[int, int]) -> list[int]:
    """Who goes down by wounds of one moment."""
    return [member for member, n in crew.items() if health_left(g.crew[member]) <= n]


def _last(g: NeoMorphosis, crew: Mapping[int, int]) -> list[str]:
    """Whether nobody would stand after wounds of one moment (NM-WIN-03)."""
    down = _downed(g, crew)
    left = [m for m in g.crew if m.down == STANDING and m.number not in down]
    return [] if left else ["nobody is left standing: the mission is lost"]


def _crew(members: Sequence[int]) -> str:
    return listed(CREW_NAMES[member] for member in members)


def _fed_back(g: NeoMorphosis, terminal: int) -> str:
    """Who could get the wound at a terminal, or what else the mission offers (NM-FEED-02)."""
    rules: Rules = g.edition
    there = 1 << station(g).terminals[terminal]
    who = [alien_name(it.type, it.figure) for it in aliens_in(g, there)]
    who += [CREW_NAMES[m.number] for m in standing_in(g, there)]
    facts = [f"1 wound for {listed(who, 'or')}" if who else "nobody is there"]
    for option in rules.mission.feedback(g, g.turn.member, terminal):
        facts.append(f"or: {rules.words.choice(g, -1, option).title}")
    return ", ".join(facts)


def _spoils(g: NeoMorphosis, function: int, args: Args) -> str:
    """The rule by which the success of a function would spoil the mission (NM-M6-06)."""
    rules: Rules = g.edition
    if function == FSS and len(args) > 1:
        return rules.mission.warns(g, "released", args[1])
    if function == BOOM and g.drone != NOWHERE:
        return rules.mission.warns(g, "exploded", sector_of(g, g.drone))
    return ""


def _pattern_left(g: NeoMorphosis, field: int) -> list[int]:
    """Symbols that are not covered; none while the card lies face down."""
    it = g.fields[field]
    known = pattern(g, field) if it.state == ACTIVE else ()
    return [symbol for place, symbol in enumerate(known) if not it.repaired >> place & 1]


def _counteract(g: NeoMorphosis, seat: int, v: int, args: Args) -> str:
    """The chance that all that is left is matched at once."""
    left = _pattern_left(g, v)
    if not left:
        return ""
    member = g.turn.member
    return f"all of it: {_programmed(g, member, left, _dice(g, member))}"


def _left(g: NeoMorphosis, seat: int, v: int, args: Args) -> str:
    """Level and symbols that are left."""
    field = g.fields[v]
    facts = [f"level {field.level}"] if field.level else []
    left = _pattern_left(g, v)
    return ", ".join([*facts, f"left: {pattern_name(left)}"] if left else facts)


# -- the crew ----------------------------------------------------------------------------------


def _member_note(g: NeoMorphosis, seat: int, v: int, args: Args) -> str:
    """Before the first round what somebody can, later how it is and where."""
    m, printed = g.crew[v], CREW[v]
    if g.phase != CREW_PHASE:
        own = f"science {printed.science}, tech {printed.tech}, agility {printed.agility}"
        dice = f"{printed.programming} programming dice"
        return f"{own}, {dice}, Health {printed.health}, Defense {printed.defense}"
    facts = [f"in {area_name(g, m.area)}", f"{health_left(m)} of {printed.health} Health"]
    near = [alien_name(it.type, it.figure) for it in aliens_in(g, 1 << m.area)]
    return ", ".join([*facts, f"beside {listed(near)}"] if near else facts)


def _fallen(g: NeoMorphosis, seat: int, v: int, args: Args) -> str:
    """Somebody who is down, and when that ends: "Alice (stands up in round 7)"."""
    return f"{CREW_NAMES[v]} (stands up in round {back_in(g, g.crew[v])})"


def _fallen_refs(g: NeoMorphosis, seat: int, v: int, args: Args) -> tuple[tuple[str, int], ...]:
    return (("crew", v),)


def on_board(g: NeoMorphosis) -> list[int]:
    """How many aliens of each species are on the board."""
    found = [0] * len(SPECIES)
    for it in g.aliens:
        found[SPECIES_OF[it.type]] += 1
    return found


def _diagram_note(g: NeoMorphosis, seat: int, v: int, args: Args) -> str:
    """Against how many aliens on the board it helps."""
    if v < 0 or not g.aliens:
        return ""
    it = DIAGRAMS[v]
    species = range(len(SPECIES))
    attack = sum([n for n, s in zip(on_board(g), species, strict=True) if it.attack[s]])
    defense = sum([n for n, s in zip(on_board(g), species, strict=True) if it.defense[s]])
    return f"attack on {attack}, Defense against {defense} of {count(len(g.aliens), 'alien')}"


def _fragility(g: NeoMorphosis, seat: int, v: int, args: Args) -> str:
    """The chance that a card comes through, for whom is asked now: the first with cards left."""
    for m in g.crew:
        if g.tests[m.number] and v in cards_of(m):
            adds = skill(g, m.number, "fragility", (v,))
            return f"kept: {per_cent(exceeds(CARDS[v].fragility, adds))}"
    return ""


def _figure_state(g: NeoMorphosis, seat: int, v: int, args: Args) -> str:
    """Where an alien is and what it can take."""
    it = alien(g, v)
    if it is None:
        return ""
    left = last_wound(g, it) - it.wounds
    facts = [f"in {area_name(g, it.area)}", f"{left} Health left"]
    return ", ".join([*facts, "ringed"] if it.ringed else facts)


def _field_note(g: NeoMorphosis, seat: int, v: int, args: Args) -> str:
    """The emergency of a field: "Valve Seizure in field 2"."""
    card = g.fields[v].card
    known = bool(card) and g.fields[v].state == ACTIVE
    name = EMERGENCY_NAMES[card[0]] if known else "the emergency"
    return f"{name} in field {v + 1}"


def _field_refs(g: NeoMorphosis, seat: int, v: int, args: Args) -> tuple[tuple[str, int], ...]:
    return (("field", v),)


PRICED: dict[str, Field] = {
    "lying": Field(_lying),
    "entering": Field(_entering),
    "leaving": Field(_leaving),
    "repair_odds": Field(_repair),
    "craft_odds": Field(_craft),
    "heal_note": Field(_heal),
    "attack_odds": Field(_attack),
    "attack_note": Field(_attack_note),
    "function_at": function_at(0),
    "function_told": function_at(1),
    "function_target": Field(_target),
    "function_odds": Field(_function),
    "function_note": Field(_function_note),
    "keycard_note": Field(_keycard_note),
    "counteract_odds": Field(_counteract),
    "pattern_left": Field(_left),
    "member_note": Field(_member_note),
    "fallen": Field(_fallen, _fallen_refs),
    "diagram_note": Field(_diagram_note),
    "fragility_note": Field(_fragility),
    "figure_state": Field(_figure_state),
    "field_note": Field(_field_note, _field_refs),
}
"""Fields of options, by name."""
