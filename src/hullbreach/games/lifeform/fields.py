"""How each kind of argument of LIFEFORM is said, and what on the table it is.

A line of the log is written for everybody who sees it, and it may be read anew when the table has
changed: its fields use nothing but their arguments and who is the lifeform. Fields of prompts and
options may use what the asked seat sees.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from hullbreach.kernel.vocabulary import Vocabulary
from hullbreach.kernel.words import Args, Field, Ref, Refer, Say, Wording, count, listed

from .activities import equip_size
from .board import LINKS, REMORA
from .conceding import would_strand
from .content import PACKAGE
from .crew import is_lifeform
from .ids import (
    ACTIONS,
    CAT_CARDS,
    CHARACTERS,
    COLUMNS,
    CREW_CARDS,
    ENERGY,
    EVOLUTION,
    ICONS,
    LIFEFORM_CARDS,
    MAINFRAME_CARDS,
    OBJECTIVES,
    SD_START,
    TERROR_CARDS,
)
from .launch import needed
from .names import (
    CHAMBER_NAMES,
    CHARACTER_NAMES,
    COLUMN_NAMES,
    LINKS_BETWEEN,
    SURVIVAL_NAMES,
    SURVIVAL_TITLES,
    action_name,
    card_name,
    icon_names,
    image_name,
    minute_name,
    row_of,
    seat_name,
    stowaway_name,
)
from .odds import reaction, terror
from .state import Lifeform

WORDING = Wording(PACKAGE, "words.toml")
_ITEM, _ROLE, _CELL, _IMMEDIATE, _BONUS, _LIFEFORM_SURVIVAL, _MOMENT = (
    WORDING.plain(table)
    for table in ("item", "role", "cell", "immediate", "bonus", "lifeform_survival", "moment")
)


def _ref(kind: str) -> Refer:
    return lambda g, seat, v, args: ((kind, v),)


def _card_ref(g: Lifeform, seat: int, v: int, args: Args) -> tuple[Ref, ...]:
    return (("card", v),) if v >= 0 else ()


def _plain(words: Callable[[Any], str], kind: str = "") -> Field:
    """A field that needs nothing but its argument, which may be a thing of a kind."""
    return Field(lambda g, seat, v, args: words(v), _ref(kind) if kind else None)


def _named(names: Sequence[str], kind: str) -> Field:
    """A field that is a number with a name."""
    return Field(lambda g, seat, v, args: names[v], _ref(kind))


def _role(g: Lifeform, seat: int, v: int, args: Args) -> str:
    """A character with its role: "Palmer, chief engineer"."""
    return f"{CHARACTERS[v].name}, {CHARACTERS[v].role}"


def _character_refs(g: Lifeform, seat: int, v: int, args: Args) -> tuple[Ref, ...]:
    """A character, and who plays it while it lives: what befalls it befalls them."""
    owner = g.characters[v].seat if v < len(g.characters) else -1
    return (("character", v), ("seat", owner)) if owner >= 0 else (("character", v),)


def _played(g: Lifeform, seat: int, v: int, args: Args) -> str:
    """A card of the reading seat's hand."""
    return (LIFEFORM_CARDS if is_lifeform(g, seat) else CREW_CARDS)[v].name


def _played_row(g: Lifeform, seat: int, v: int, args: Args) -> str:
    """The row, the last argument, of such a card."""
    return row_of(is_lifeform(g, seat), v, args[-1])


def _action_words(g: Lifeform, action: str) -> str:
    """What an action does, as the edition says it."""
    words: str = g.edition.words.own["action"].get(action, ACTIONS[action].words)
    return words


def _played_words(g: Lifeform, seat: int, v: int, args: Args) -> str:
    """What such a row does; that a move moves goes without saying."""
    row = (LIFEFORM_CARDS if is_lifeform(g, seat) else CREW_CARDS)[v].rows[args[-1]]
    return " ".join(
        _action_words(g, action) for action in row if not action_name(action).startswith("MOVE")
    )


def _played_ref(g: Lifeform, seat: int, v: int, args: Args) -> tuple[Ref, ...]:
    return (("lifeform_card" if is_lifeform(g, seat) else "card", v),)


def _lying(g: Lifeform, seat: int, place: int, args: Args) -> str:
    """What everybody sees in a chamber that one may choose."""
    facts = [CHARACTER_NAMES[c.number] for c in g.characters if c.place == place]
    facts += [image_name(image) for image, where in enumerate(g.images) if where == place]
    if place == g.android:
        facts.append("the android")
    if place == g.cat_place:
        facts.append("the ship's cat")
    if g.missions[place]:
        facts.append(count(g.missions[place], "mission token"))
    if g.outage[place]:
        facts.append("power outage")
    if g.terror[place]:
        facts.append("terror")
    if place == REMORA and len(args) > 1 and would_strand(g, args[0]):  # LF-OBJ-07
        facts.append("nobody would be left to fetch what the launch still needs")
    return ", ".join(facts)


def _standing(g: Lifeform, seat: int, c: int, args: Args) -> str:
    """Where a character is while the ship counts, and what is in its chamber."""
    here = g.characters[c].place
    if here < 0 or g.launched:
        return ""
    beside = [image_name(image) for image, place in enumerate(g.images) if place == here]
    if here == g.android:
        beside.append("the android")
    where = "aboard the Remora" if here == REMORA else f"in {CHAMBER_NAMES[here]}"
    return f"{where}, with {listed(beside)}" if beside else where


def _seat(g: Lifeform, seat: int, v: int, args: Args) -> str:
    """A seat to who reads: "you" to itself; a line of the log is read by everybody."""
    return "you" if v == seat else seat_name(g, v)


def _terror_odds(g: Lifeform, seat: int, place: int, args: Args) -> str:
    """What the terror card may be."""
    harm, left = terror(g, seat)
    return f"{harm} of {count(left, 'terror card')} {'does' if left == 1 else 'do'} harm"


def _terror_waits(g: Lifeform, seat: int, place: int, args: Args) -> str:
    """What a terror token there is to whoever goes there; alone there are no terror cards."""
    drawn = "whoever goes there draws a terror card"
    return f"{drawn}: {_terror_odds(g, seat, place, args)}" if terror(g, seat)[1] else ""


def _entering(g: Lifeform, seat: int, place: int, args: Args) -> str:
    """What lies where a character goes; what terror may do there, which waits for images to go
    (LF-TERROR-03)."""
    facts = [_lying(g, seat, place, args)]
    if g.terror[place] and place not in g.images:
        facts.append(_terror_odds(g, seat, place, args))
    return "; ".join(filter(None, facts))


def _abilities(g: Lifeform, seat: int, v: int, args: Args) -> str:
    """What a character can do, on the side that will be up."""
    n, it = len(g.players), CHARACTERS[v]
    found = [f"{ability.name}: {ability.words(n)}" for ability in (it.skill, it.survival)]
    return " ".join([it.trait, *found] if it.trait else found)


def _ability(which: str) -> Callable[[int], str]:
    return lambda v: str(getattr(CHARACTERS[v], which).name)


def _ability_words(which: str) -> Say:
    def say(g: Lifeform, seat: int, v: int, args: Args) -> str:
        return str(getattr(CHARACTERS[v], which).words(len(g.players)))

    return say


def _minutes_remain(minute: int) -> str:
    """ "12 minutes remain", "1 minute remains", "The count has not begun"."""
    if minute == SD_START:
        return "The count has not begun"
    return f"{count(minute, 'minute')} remain{'s' if minute == 1 else ''}"


def _reaction(card: int) -> str:
    """The reaction row of a crew card: "RUN!"."""
    return action_name(CREW_CARDS[card].reaction)


def _target(v: int) -> str:
    """What the Mining Laser aims at: an image, or below 0 the android."""
    return image_name(v) if v >= 0 else "the android"


def _target_ref(g: Lifeform, seat: int, v: int, args: Args) -> tuple[Ref, ...]:
    return (("image", v),) if v >= 0 else (("android", 0),)


def _equip_cards(g: Lifeform, seat: int, size: int, args: Args) -> str:
    return count(equip_size(g, seat, size)[0], "card")


def _equip_odds(g: Lifeform, seat: int, size: int, args: Args) -> str:
    """What there is to draw, for who will need a reaction."""
    chance = reaction(g, seat, equip_size(g, seat, size)[0])
    return f"{float(chance):.0%} for a reaction" if chance else ""


def _equip_price(g: Lifeform, seat: int, size: int, args: Args) -> str:
    return count(equip_size(g, seat, size)[1], "minute")


def _column_note(g: Lifeform, seat: int, n: int, args: Args) -> str:
    """How full a column is, what a launch needs, and for the crew what the next token brings."""
    had, column = g.loadout[n], COLUMNS[n]
    facts = [f"{had} of {count(column.spaces, 'token')}"]
    if column.bar:
        facts.append(f"a launch needs {needed(g, n)}")
    if not is_lifeform(g, seat) and had < column.spaces and column.bonuses[had + 1]:
        facts.append(f"now: {_BONUS[column.bonuses[had + 1]]}")
    return ", ".join(facts)


def _cell_note(g: Lifeform, seat: int, option: str, args: Args) -> str:
    """What a launch has left when a token of ENERGY is paid (LF-CELL-01, LF-LAUNCH-03)."""
    left, least = g.loadout[ENERGY] - 1, needed(g, ENERGY)
    short = ": too few" if left < least else ""
    return f"leaves {left} of ENERGY, a launch needs {least}{short}"


def _link_refs(g: Lifeform, seat: int, v: int, args: Args) -> tuple[Ref, ...]:
    return (("link", v), *(("chamber", place) for place in LINKS[v]))


def _immediate(g: Lifeform, seat: int, v: int, args: Args) -> str:
    """An option of a card that is decided immediately: its number is the last argument."""
    return _IMMEDIATE[f"{OBJECTIVES[v].name}.{args[-1]}"]


def _arranged(g: Lifeform, seat: int, v: int, args: Args) -> str:
    """Where images stand, the arguments by image; one off the ship is left out."""
    return listed(
        f"{image_name(image)} in {CHAMBER_NAMES[place]}"
        for image, place in enumerate(args[:3])
        if place >= 0
    )


def _fact(g: Lifeform, seat: int, fact: tuple[str, Args], args: Args) -> str:
    """A fact of [situation] inside a sentence: its name and its arguments."""
    words: Vocabulary = g.edition.words
    return words.situation[fact[0]].fill(g, seat, fact[1])


def _fact_refs(g: Lifeform, seat: int, fact: tuple[str, Args], args: Args) -> tuple[Ref, ...]:
    words: Vocabulary = g.edition.words
    return words.situation[fact[0]].refs(g, seat, fact[1])


def _arranged_refs(g: Lifeform, seat: int, v: int, args: Args) -> tuple[Ref, ...]:
    return tuple(("chamber", place) for place in args if place >= 0)


FIELDS: dict[str, Field] = {
    "number": _plain(str),
    "seat_number": _plain(lambda v: str(v + 1), "seat"),
    "text": _plain(str),
    "seat": Field(_seat, _ref("seat")),
    "character": Field(lambda g, seat, v, args: CHARACTER_NAMES[v], _character_refs),
    "disk": Field(_role, _ref("character")),
    "chamber": _named(CHAMBER_NAMES, "chamber"),
    "link": Field(lambda g, seat, v, args: LINKS_BETWEEN[v], _link_refs),
    "image": _plain(image_name, "image"),
    "deck": _plain(lambda v: f"deck {'ABC'[v]}"),
    "ordinal": _plain(lambda v: str(v + 1)),
    "minute": _plain(minute_name),
    "counted": _plain(lambda v: f"minute {v}"),
    "moment": _plain(lambda v: _MOMENT[v]),
    "minutes_remain": _plain(_minutes_remain),
    # Cards.
    "card": Field(lambda g, seat, v, args: card_name(g, v), _card_ref),
    "card_row": Field(lambda g, seat, v, args: row_of(False, v, args[-1])),
    "lifeform_row": Field(lambda g, seat, v, args: row_of(True, v, args[-1])),
    "played": Field(_played, _played_ref),
    "played_row": Field(_played_row),
    "played_words": Field(_played_words),
    "lifeform_card": _plain(lambda v: LIFEFORM_CARDS[v].name, "lifeform_card"),
    "terror_card": _plain(lambda v: TERROR_CARDS[v].name, "terror_card"),
    "terror_words": _plain(lambda v: TERROR_CARDS[v].words),
    "objective": _plain(lambda v: OBJECTIVES[v].name, "objective"),
    "objective_words": _plain(lambda v: OBJECTIVES[v].words),
    "cat_card": _plain(lambda v: CAT_CARDS[v].name, "cat_card"),
    "cat_words": _plain(lambda v: CAT_CARDS[v].words),
    "mainframe_card": _plain(lambda v: MAINFRAME_CARDS[v].name, "mainframe_card"),
    "mainframe_words": _plain(lambda v: MAINFRAME_CARDS[v].words),
    "stowaway": _plain(stowaway_name, "stowaway"),
    "evolution": _plain(lambda v: EVOLUTION[v].name, "evolution"),
    "evolution_action": _plain(lambda v: action_name(EVOLUTION[v].action)),
    "action": _plain(action_name),
    "action_words": Field(lambda g, seat, v, args: _action_words(g, v)),
    "lifeform_icons": _plain(lambda v: icon_names(LIFEFORM_CARDS[v].icons)),
    "card_icons": _plain(lambda v: icon_names(CREW_CARDS[v].icons)),
    "reaction_name": _plain(_reaction),
    "reaction": _plain(lambda v: f" ({_reaction(v)})"),
    "reaction_words": _plain(lambda v: ACTIONS[CREW_CARDS[v].reaction].words),
    "icon": _plain(lambda v: ICONS[v]),
    "icons": _plain(icon_names),
    "times_icon": _plain(lambda v: f"{v[0]} {ICONS[v[1]]}"),
    # Tracks and loadout.
    "column": _named(COLUMN_NAMES, "column"),
    "column_title": _plain(lambda v: COLUMNS[v].title),
    "lying": Field(_lying),
    "standing": Field(_standing),
    "entering": Field(_entering),
    "terror_odds": Field(_terror_odds),
    "terror_waits": Field(_terror_waits),
    "abilities": Field(_abilities),
    "with_stowaway": _plain(lambda v: " and the stowaway card" if v else ""),
    "item": _plain(lambda v: _ITEM[v]),
    "role": _plain(lambda v: _ROLE[v]),
    "lifeform_survival": _plain(lambda v: SURVIVAL_TITLES[v]),
    "survival_note": _plain(lambda v: _LIFEFORM_SURVIVAL[SURVIVAL_NAMES[v]]),
    "column_note": Field(_column_note),
    "skill": _plain(_ability("skill")),
    "skill_words": Field(_ability_words("skill")),
    "survival": _plain(_ability("survival")),
    "survival_words": Field(_ability_words("survival")),
    "target": Field(lambda g, seat, v, args: _target(v), _target_ref),
    "equip_cards": Field(_equip_cards),
    "equip_odds": Field(_equip_odds),
    "equip_price": Field(_equip_price),
    "cell": _plain(lambda v: _CELL[v]),
    "cell_note": Field(_cell_note),
    "immediate": Field(_immediate),
    "arranged": Field(_arranged, _arranged_refs),
    "fact": Field(_fact, _fact_refs),
}
"""Name of a field of a template -> how its argument is said, and what it is."""
