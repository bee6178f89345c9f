"""What the Sangrevores say besides the base, and what they say in other words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from msgspec.structs import replace as replace_struct

from hullbreach.kernel.decision import Option
from hullbreach.kernel.edition import replaced
from hullbreach.kernel.vocabulary import Vocabulary
from hullbreach.kernel.words import Args, Field, Ref, count

from ..board import BEYOND
from ..facility import corridors_at, discovered, in_play
from ..ids import KNOWN, NONE
from ..names import card_name, of_infections, plain
from ..priced import dangers, guarded
from ..state import Retaliation
from ..things import Things
from ..use_words import joined, lack_of, lacking, used, way_refs, way_words
from ..uses import Use
from . import infections, tainted
from .content import INFECTIONS, SHADOW_CARDS, SHADOWS, TAINTED
from .intruders import WORDING

HINT = WORDING.plain("hint")
INSTEAD = {name: WORDING.plain(f"instead_{name}") for name in ("use", "fate", "lacks")}
"""Words without fields that are others than the base's, by table."""


def _shadow_line(g: Retaliation, seat: int, v: int, args: Args) -> str:
    """The line of a shadow card for so many markers, the argument behind it."""
    return SHADOW_CARDS[v].lines[args[2] - 1]


Power = Callable[[Retaliation, int], tuple[Ref, str, Use]]
"""A card that is used, by its number: its ref, its name and its use."""


def _infection(g: Retaliation, card: int) -> tuple[Ref, str, Use]:
    return ("card", card), f"Play {card_name(g, card)}", infections.USES[card - KNOWN]


def _blood(g: Retaliation, card: int) -> tuple[Ref, str, Use]:
    return ("blood", card), TAINTED[card].name, tainted.USES[card]


def _of(power: Power, whole: bool) -> Field:
    """An option that uses a card: with its way, or the way alone."""

    def say(g: Retaliation, seat: int, v: int, args: Args) -> str:
        _, name, use = power(g, v)
        way = way_words(g, seat, use, args[1:])
        return used(name, way) if whole else way

    def refer(g: Retaliation, seat: int, v: int, args: Args) -> tuple[Ref, ...]:
        ref, _, use = power(g, v)
        return (ref, *way_refs(g, seat, use, args[1:]))

    return Field(say, refer)


def _blood_price(g: Retaliation, seat: int, v: int, args: Args) -> str:
    card = TAINTED[v]
    return f"{card.health} health" if card.health else count(card.cards, "card")


def _infection_price(g: Retaliation, seat: int, v: int, args: Args) -> str:
    cards = INFECTIONS[v - KNOWN].cards
    return count(cards, "card") if cards else "free"


def _shadow_dangers(g: Retaliation, seat: int, v: int, args: Args) -> str:
    """What waits on a way, the shadows on it too (NR-SAN-11)."""
    lying = g.noise[v]
    card = f"a shadow card for {count(lying, 'marker')}" if lying else ""
    return joined(dangers(g, seat, v, args), card, _spectres(g, seat, v)) or "nothing in the way"


def _shadow_guarded(g: Retaliation, seat: int, v: int, args: Args) -> str:
    """The same of a cautious way: no shadow card."""
    quiet = not g.modified("careful.noise", seat, 1)  # (NR-SAN-36)
    return joined(guarded(g, seat, v, args), "" if quiet else _spectres(g, seat, v))


def _spectres(g: Retaliation, seat: int, corridor: int) -> str:
    """Who steps out where the shadows of a move to a known room are too many (NR-SAN-07, -09)."""
    slot = BEYOND[g.players[seat].room].get(corridor, NONE)
    if slot == NONE or not discovered(g, slot):
        return ""
    full = [k for k in corridors_at(g, slot) if k != corridor and in_play(g, k)]
    spectres = sum(g.noise[k] >= SHADOWS for k in full)
    return f"then {count(spectres, 'Blood Spectre')} in corridors there" if spectres else ""


def _tainted_ref(g: Retaliation, seat: int, v: int, args: Args) -> tuple[Ref, ...]:
    return (("blood", v),)


_POWERS: dict[str, Power] = {"infection": _infection, "blood": _blood}


def _lacking(g: Retaliation, seat: int, v: Option, args: Args) -> str:
    """What is missing for a use, one of an infection or of tainted blood too (NR-GOLD-05)."""
    verb = v[0]
    if verb not in _POWERS:
        return lacking(g, seat, v)
    cards = INFECTIONS if verb == "infection" else TAINTED
    number = v[1] - KNOWN if verb == "infection" else v[1]
    return lack_of(g, cards[number].name, 0, _POWERS[verb](g, v[1])[2])


FIELDS = {
    "shadow_card": Field(lambda g, seat, v, args: SHADOW_CARDS[v].name),
    "shadow_line": Field(_shadow_line),
    "infection_whole": _of(_infection, True),
    "infection_way": _of(_infection, False),
    "infection_price": Field(_infection_price),
    "infection_words": Field(lambda g, seat, v, args: plain(INFECTIONS[v - KNOWN].words)),
    "tainted": Field(lambda g, seat, v, args: TAINTED[v].name, _tainted_ref),
    "tainted_words": Field(lambda g, seat, v, args: plain(TAINTED[v].words)),
    "blood_whole": _of(_blood, True),
    "blood_way": _of(_blood, False),
    "blood_price": Field(_blood_price),
    "blood_lacking": Field(_lacking),
    "shadow_dangers": Field(_shadow_dangers),
    "shadow_guarded": Field(_shadow_guarded),
}


def spoken(words: Vocabulary) -> Vocabulary:
    """The words of a table with Sangrevores."""
    found, fields = words.adding(WORDING, FIELDS), {**words.fields, **FIELDS}
    return replace(
        found,
        log=replaced(found.log, WORDING.templates("instead", fields)),
        prompt=replaced(found.prompt, WORDING.templates("instead_prompt", fields)),
        refused=replaced(found.refused, WORDING.templates("instead_refused", fields)),
        option=replaced(found.option, WORDING.phrases("instead_option", fields)),
        own={
            name: replaced(said, INSTEAD.get(name, {})) for name, said in found.own.items()
        },
    )


def printed(things: Things) -> Things:
    """What is printed on the cards of the base, as it is read here."""
    own = WORDING.plain("card")
    cards = [
        replace_struct(card, options=tuple(
            replace_struct(it, words=own.get(card.name) or of_infections(it.words))
            for it in card.options
        ))
        for card in things.cards
    ]  # fmt: skip
    items = [replace_struct(it, words=of_infections(it.words)) for it in things.items]
    return replace(things, cards=tuple(cards), items=tuple(items))
