"""How each kind of argument of Retaliation is said, and what on the table it is.

A line of the log may be read anew when the table has changed: its fields use nothing but their
arguments, the map, on which tiles stay once they lie, and who plays whom. Fields of prompts and
options that use the table as it is are in priced.py.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from hullbreach.kernel.words import Args, Field, Ref, Refer, Say, Wording, count, listed

from .board import CORRIDOR, ENDS
from .content import OBJECTIVES, PACKAGE, ROBOTS, ROOMS, WOUNDS
from .ids import ACTIVE, BULLETS, CRITICAL, HAZARD, SPECIAL
from .models import intruder_set
from .names import (
    OBJECTIVE_NAMES,
    ROBOT_NAMES,
    SECTION_NAMES,
    TOKENS,
    WOUND_NAMES,
    brings,
    card_name,
    character_name,
    corridor_name,
    exploration_name,
    intruder_name,
    item_name,
    place_name,
    plain,
    room_name,
    seat_name,
    slot_name,
    token_name,
)
from .priced import PRICED
from .state import Retaliation
from .view import intruder_ref

WORDING = Wording(PACKAGE, "words.toml")
ENDINGS = WORDING.plain("ending")


def _ref(kind: str) -> Refer:
    return lambda g, seat, v, args: ((kind, v),)


def _plain(words: Callable[[Any], str], kind: str = "") -> Field:
    """A field that needs nothing but its argument, which may be a thing of a kind."""
    return Field(lambda g, seat, v, args: words(v), _ref(kind) if kind else None)


def _named(names: Sequence[str], kind: str = "") -> Field:
    """A field that is a number with a name."""
    return _plain(lambda v: names[v], kind)


def _of_table(name: Callable[[Retaliation, int], str], kind: str = "") -> Field:
    """A field that the edition or the map gives a name."""
    return Field(lambda g, seat, v, args: name(g, v), _ref(kind) if kind else None)


def _own(words: Say) -> Field:
    return Field(words)


# -- intruders: a type and a number, two arguments from a place on -------------------------------


def _intruder(place: int) -> Field:
    def say(g: Retaliation, seat: int, v: Any, args: Args) -> str:
        return intruder_name(g, args[place], args[place + 1])

    def refer(g: Retaliation, seat: int, v: Any, args: Args) -> tuple[Ref, ...]:
        return (("intruder", intruder_ref(args[place], args[place + 1])),)

    return Field(say, refer)


def _kind(g: Retaliation, type_: int) -> str:
    """ "an Adult", "the Queen"."""
    kind = intruder_set(g).kinds[type_]
    if kind.models == 1:
        return f"the {kind.name}"
    return f"{'an' if kind.name[0] in 'AEIOU' else 'a'} {kind.name}"


# -- places ------------------------------------------------------------------------------------


def _place_refs(g: Retaliation, seat: int, v: int, args: Args) -> tuple[Ref, ...]:
    return (("room", v),) if v < CORRIDOR else (("corridor", v - CORRIDOR),)


def _ends(v: int) -> str:
    """The slots that a corridor joins: "R21 and R22"."""
    return listed(slot_name(slot) for slot in ENDS[v])


# -- cards, dice and the rest ------------------------------------------------------------------


def _face(names: dict[int, str]) -> Callable[[int], str]:
    return lambda v: names.get(v, str(v))


_noise = _face({HAZARD: "hazard"})
_shot = _face({CRITICAL: "critical", BULLETS: "bullets"})
_burst = _face({SPECIAL: "4 (special)"})


def _event_words(g: Retaliation, seat: int, v: int, args: Args) -> str:
    it = intruder_set(g).events[v]
    return plain(" ".join(words for words in (it.main, it.secondary) if words))


def _robot_option(g: Retaliation, seat: int, v: int, args: Args) -> str:
    """What the robot does: its card and the option are the second and third argument."""
    return plain(ROBOTS[args[1]].options[args[2]]).rstrip(".")


def _task(g: Retaliation, seat: int, v: int, args: Args) -> str:
    names: Sequence[str] = g.edition.goals.names
    return names[v]


def _goods(g: Retaliation, seat: int, v: Any, args: Args) -> str:
    """What is offered or asked for in a trade: options of trade.py."""
    return listed(_good(g, it) for it in v)


def _good(g: Retaliation, it: tuple[Any, ...]) -> str:
    if it[0] == "thing":
        return item_name(g, it[2])
    return TOKENS[it[1]] if it[0] == "token" else f"a secret item ({it[1]})"


def _hits_on(g: Retaliation, seat: int, v: int, args: Args) -> str:
    """How an intruder is: type and number are the first two arguments."""
    it = next((it for it in g.intruders if (it.type, it.number) == args[:2]), None)
    return count(it.hits, "hit") + " on it" if it is not None and it.hits else ""


def _seat_refs(g: Retaliation, seat: int, v: int, args: Args) -> tuple[Ref, ...]:
    return (("seat", v),)


def _bag_type(g: Retaliation, type_: int) -> str:
    """What the back of an intruder token says."""
    return intruder_set(g).token_types[type_].name


FIELDS: dict[str, Field] = {
    "number": _plain(str),
    "text": _plain(str),
    "seat": Field(lambda g, seat, v, args: seat_name(g, v), _seat_refs),
    "character": _of_table(character_name, "character"),
    "brings": Field(lambda g, seat, v, args: brings(g.edition.things, v)),
    "rank": Field(lambda g, seat, v, args: f"rank {g.edition.things.characters[v].rank}"),
    # Places.
    "room": _of_table(room_name, "room"),
    "slot": _plain(slot_name, "room"),
    "tile": _plain(lambda v: ROOMS[v].name, "tile"),
    "corridor": _of_table(corridor_name, "corridor"),
    "ends": _plain(_ends),
    "place": Field(lambda g, seat, v, args: place_name(g, v), _place_refs),
    "section": _named(SECTION_NAMES),
    # Intruders.
    "intruder": _intruder(0),
    "intruder_1": _intruder(1),
    "intruder_2": _intruder(2),
    "kind": _of_table(_kind),
    "larva": _own(lambda g, seat, v, args: _kind(g, intruder_set(g).larva)),
    "queen": _own(lambda g, seat, v, args: _kind(g, intruder_set(g).queen)),
    "hits_on": _own(_hits_on),
    "intruder_token": _of_table(token_name),
    "bag_type": _of_table(_bag_type),
    "tokens_of": _own(lambda g, seat, v, args: count(args[1], f"{_bag_type(g, v)} token")),
    # Cards and things.
    "item": _of_table(item_name, "item"),
    "items": _own(lambda g, seat, v, args: listed(item_name(g, kind) for kind in v)),
    "card": _of_table(card_name, "card"),
    "gear": _named(TOKENS, "gear"),
    "colour": _plain(str),
    "goods": _own(_goods),
    "wound": _named(WOUND_NAMES, "wound"),
    "wound_words": _plain(lambda v: plain(WOUNDS[v].words)),
    "objective": _named(OBJECTIVE_NAMES, "objective"),
    "objective_words": _plain(lambda v: plain(OBJECTIVES[v].words)),
    "task": _own(_task),
    "exploration": _of_table(exploration_name, "exploration"),
    "event": _of_table(lambda g, v: intruder_set(g).events[v].name, "event"),
    "event_words": _own(_event_words),
    "attack_card": _of_table(lambda g, v: intruder_set(g).attack_names[v], "attack"),
    "health_card": _of_table(lambda g, v: plain(intruder_set(g).health[v].words)),
    "robot": _named(ROBOT_NAMES, "robot"),
    "robot_option": _own(_robot_option),
    # Dice and states.
    "noise_face": _plain(_noise),
    "shot_face": _plain(_shot),
    "burst_face": _plain(_burst),
    "burst_faces": _plain(lambda v: listed(_burst(face) for face in v)),
    "switched": _plain(lambda v: "active" if v == ACTIVE else "inactive"),
    "fulfilled": _plain(lambda v: "fulfilled" if v else "not fulfilled"),
    "ending_told": _plain(lambda v: ENDINGS[v]),
    **PRICED,
}
"""Name of a field of a template -> how its argument is said, and what it is."""
