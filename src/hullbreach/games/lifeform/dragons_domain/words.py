"""What the solo game says besides the base game, and how its arguments are said."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from fractions import Fraction

from hullbreach.kernel.vocabulary import Vocabulary
from hullbreach.kernel.words import Args, Field, Ref, Wording, count, listed

from ..ids import COLUMNS, ICONS
from ..names import action_name, card_name
from ..thirteenth_passenger.content import LOCATIONS
from .content import PACKAGE, Crisis
from .fate import risk
from .ids import ATTACK_5, FORWARD, SPACES, TRAIT_FACES, TRAITS
from .motion import thrown_back
from .rules import SoloRules
from .state import HIDDEN_ZONE, SoloTable

WORDING = Wording(PACKAGE, "words.toml")
HINT = WORDING.plain("hint")
"""Advice on what rules of the solo game ask."""
_TOKEN, _SHOT, _COST, _CONDITION, _ZONE, _PASSING, _GAIN = (
    WORDING.plain(table)
    for table in ("solo_token", "shot", "cost", "condition", "zone", "passing", "gain")
)
_DOES = WORDING.templates("does", {"text": Field(lambda g, seat, v, args: v)})
_SIDES = ("left", "middle", "right")
_CONDITIONS, _ZONES = tuple(_CONDITION.values()), tuple(_ZONE.values())


def _plain(names: object) -> Field:
    return Field(lambda g, seat, v, args: names[v])  # type: ignore[index]


def space_name(space: int) -> str:
    """A space of the motion track: "START", "L5"."""
    return SPACES[space].label or SPACES[space].name


def _way(space: int) -> str:
    """A space entered at a fork: "The left (L5)"."""
    return f"The {_SIDES[SPACES[space].grid[1]]} ({space_name(space)})"


def _lane(space: int) -> str:
    """What lies in the lane that begins with a space: "L1: a minute passes; L2: draw 2 cards"."""
    lane, side = [space], SPACES[space].grid[1]
    while len(ahead := FORWARD[lane[-1]]) == 1 and SPACES[ahead[0]].grid[1] == side:
        lane.append(ahead[0])
    told = [(space_name(n), _PASSING[SPACES[n].effect]) for n in lane if SPACES[n].effect]
    return "; ".join(f"{name}: {words}" for name, words in told) or "nothing in this lane"


def cost_words(asked: str) -> str:
    """A cost of a crisis option: "HIDE", "any 2 cards", "a mission token of COOLANT"."""
    word, _, which = asked.partition(" ")
    if word == "cards":
        return "any card" if which == "1" else f"any {which} cards"
    if word == "load":
        names = {column.name.lower(): column.name for column in COLUMNS}
        return f"{_COST[word]} of {names.get(which, 'any column')}"
    return _COST[word]


def all_done(does: Iterable[str]) -> str:
    """The instructions of a crisis option: "the dot advances 3, the cocoon grows twice"."""
    found = [_done(done) for done in does]
    return ", ".join([f"{it} twice" if found.count(it) > 1 else it for it in dict.fromkeys(found)])


def _done(done: str) -> str:
    """One of them: "the dot advances 3"."""
    word, *rest = done.split()
    which: Args = tuple(int(part) if part.isdigit() else part for part in rest)
    if word == "keep":
        which = (kept_words(rest[0]),)
    if word == "token":
        which = (next(it.name for it in LOCATIONS if it.code == rest[0]),)
    return _DOES[word].fill(None, -1, which)


def kept_words(code: str) -> str:
    """The icon of a kept card."""
    return _COST["ext"] if code == "EXTINGUISHER" else action_name(code)


def _card(g: SoloTable, v: int) -> Crisis:
    rules: SoloRules = g.edition
    return rules.crisis[v]


def _crisis(g: SoloTable, seat: int, v: int, args: Args) -> str:
    return _card(g, v).name


def _gain(g: SoloTable, seat: int, v: tuple[str, int, int], args: Args) -> str:
    """What the next crisis may offer: "the cat 1 in 3"."""
    word, found, of = v
    chance = Fraction(found, of)
    return f"{_GAIN[word]} {chance.numerator} in {chance.denominator}"


def _scene(g: SoloTable, seat: int, v: int, args: Args) -> str:
    return _card(g, v).scene


def _letter(g: SoloTable, seat: int, v: int, args: Args) -> str:
    return "ABC"[args[1]]


def _paid(g: SoloTable, seat: int, v: int, args: Args) -> str:
    """What an option costs, or "nothing"; its number is the second argument."""
    return listed([cost_words(asked) for asked in _card(g, v).options[args[1]].cost])


def _effect(g: SoloTable, seat: int, v: int, args: Args) -> str:
    return all_done(_card(g, v).options[args[1]].does)


def _option(g: SoloTable, seat: int, v: int, args: Args) -> str:
    """The option taken, what it asked and what comes of it: "B, for HIDE: draw 2 cards"."""
    how = f"{_letter(g, seat, v, args)}, for {_paid(g, seat, v, args)}"
    return f"{how}: {_effect(g, seat, v, args)}"


def _counted(icons: Sequence[int]) -> str:
    """Fight icons by their kinds: "claw 2, jaw 1"."""
    return ", ".join(f"{ICONS[i]} {icons.count(i)}" for i in sorted(set(icons)))


def _zone_icons(g: SoloTable, seat: int, v: int, args: Args) -> str:
    """The fight icons of a zone."""
    return _counted(g.solo.zones[v])


def _zone_holds(g: SoloTable, seat: int, v: int, args: Args) -> str:
    """What lies in a zone before a token is added."""
    tokens = g.solo.zone_tokens[v]
    return f"{count(tokens, 'token')}: {_zone_icons(g, seat, v, args)}" if tokens else "empty"


def _harpoon(g: SoloTable, seat: int, v: int, args: Args) -> str:
    return "a harpoon token" if v < 0 else card_name(g, v)


def _spread_token(g: SoloTable, seat: int, v: str, args: Args) -> str:
    """A token and its icons: a used trait shows its face, and there is one attack-5 token."""
    if v == "attack_5":
        return f"the attack-5 token ({_counted(ATTACK_5[0])})"
    area = args[1]
    face = TRAIT_FACES[g.solo.trait_faces[area]]
    return f"the token of {TRAITS[area].name} ({_counted(face)})"


def _risk(g: SoloTable, n: int, more: int = 0) -> str:
    """The chance that chits lose the game: "2 in 5" (LFD-FIGHT-19)."""
    chance = risk(g, n, more)
    if chance == 1:
        return "sure"
    return f"{chance.numerator} in {chance.denominator}" if chance else "no risk"


def _chits(g: SoloTable, n: int) -> str:
    return f"{count(n, 'chit')}, {_risk(g, n)} to lose"


def _function(g: SoloTable, seat: int, v: str, args: Args) -> str:
    chits = "no chit" if v == "HIDE" else _chits(g, 1 + g.solo.surplus)
    return f"it goes back {thrown_back(g, v)}, {chits}"


def _token_note(g: SoloTable, seat: int, v: str, args: Args) -> str:
    """What a token does against an alert; elsewhere nothing needs to be said."""
    if not g.solo.alert or v not in ("harpoon", "extinguisher"):
        return ""
    return _function(g, seat, "HARPOON" if v == "harpoon" else "HIDE", args)


def _airlock(g: SoloTable, seat: int, v: int, args: Args) -> str:
    return f"{_chits(g, 1)}; " if g.solo.airlock else ""


def _zone_risk(g: SoloTable, seat: int, v: int, args: Args) -> str:
    """The chit that an attack on the hidden zone asks for first (LFP-HUNT-11)."""
    return f"; first {_chits(g, 1)}" if v == HIDDEN_ZONE and g.solo.hidden_survival else ""


def _locker(g: SoloTable, seat: int, v: int, args: Args) -> str:
    return _risk(g, 1, v)


def _space_ref(g: SoloTable, seat: int, v: int, args: Args) -> tuple[Ref, ...]:
    return (("space", v),)


FIELDS: dict[str, Field] = {
    "solo_token": _plain(_TOKEN),
    "shot": _plain(_SHOT),
    "function": Field(_function),
    "token_note": Field(_token_note),
    "airlock_chit": Field(_airlock),
    "zone_chit": Field(_zone_risk),
    "risk": Field(_locker),
    "area": Field(lambda g, seat, v, args: TRAITS[v].name),
    "trait": Field(
        lambda g, seat, v, args: count(len(TRAIT_FACES[v]), f"{ICONS[TRAIT_FACES[v][0]]} icon")
    ),
    "space": Field(lambda g, seat, v, args: space_name(v), _space_ref),
    "space_way": Field(lambda g, seat, v, args: _way(v), _space_ref),
    "lane": Field(lambda g, seat, v, args: _lane(v)),
    "condition": _plain(_CONDITIONS),
    "zone": _plain(_ZONES),
    "zone_icons": Field(_zone_icons),
    "zone_holds": Field(_zone_holds),
    "crisis": Field(_crisis),
    "scene": Field(_scene),
    "gain": Field(_gain),
    "crisis_deck": Field(lambda g, seat, v, args: "ABC"[v]),
    "crisis_option": Field(_option),
    "crisis_option_name": Field(_letter),
    "crisis_cost": Field(_paid),
    "crisis_effect": Field(_effect),
    "cost": Field(lambda g, seat, v, args: cost_words(v)),
    "harpoon": Field(_harpoon),
    "spread_token": Field(_spread_token),
}


RETOLD = ("android.activates", "android.destroyed")


def solo_words(base: Vocabulary) -> Vocabulary:
    """The words of a solo table; some lines of the base game are told anew."""
    log = {kind: words for kind, words in base.log.items() if kind not in RETOLD}
    return replace(base, log=log).adding(WORDING, FIELDS)
