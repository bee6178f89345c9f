"""Module D: hunting the alien aboard the Remora, before the first fight (LFP-ALIEN).

What is won and lost here carries into the showdown (LFP-ALIEN-23), also when the lifeform has no
card left (LFP-ALIEN-30). A location that was told or searched keeps its mark (LFP-ALIEN-26); what
the lifeform's player says is talk, only a search forces the truth (LFP-ALIEN-31). Settled here:
LFP-GAP-04, -05, -09, -10, -11, -15, -16, -17.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.edition import inserted
from hullbreach.kernel.piles import EVERYBODY, announce, choose_secret, show_secret
from hullbreach.kernel.state import Procedure, carry_out
from hullbreach.toolkit.drawing import DISCARD, Drawing, draw_and_keep

from .. import tokens
from ..crew import (
    aboard,
    discard,
    discard_lifeform,
    discard_some,
    finish,
    gain_crew_cards,
    leave,
    limit_lifeform,
    own,
)
from ..hibernation import eliminate
from ..ids import ICONS
from ..launch import surviving_crew
from ..rules import Means, Rules
from ..showdown import icons_for_pairs, lay, matched
from .content import LOCATIONS, SHUTTLE
from .state import CLOSED, SEARCHED, TOLD, Hunt, Table
from .words import module_words

FLIGHT_DECK, BERTHS, CARGO, CRAWLWAY, ENGINE = range(5)
"""Locations (LFP-ALIEN-04)."""
MOST_DISKS = len(SHUTTLE.actions)
"""With more crew disks there is no hunt (LFP-ALIEN-03)."""
RESERVE = [ICONS.index(icon) for icon in SHUTTLE.reserve]
SMALL, LARGE = (1, 1), (2, 3)
"""Reward zones: disks they need, combat tokens they give (LFP-ALIEN-19)."""
FLIGHT_DRAW = Drawing(
    what="lifeform card",
    kind="flight_keep",
    rule="LFP-ALIEN-28",
    verb="lifeform_card",
    told="lifeform.looks",
    rest=(DISCARD,),
)
Panel = Callable[[Table], Procedure[None] | None]


# -- the course of the hunt --------------------------------------------------------------------


def hunt(g: Table) -> Procedure[str]:
    """Before the first fight: hide, wager (LFP-ALIEN-01 to -06)."""
    h = g.hunt
    disks = len(aboard(g))
    if h.done or not g.creature.hand or not 1 <= disks <= MOST_DISKS:
        h.done = True
        return "fight"
    it = g.creature
    g.story("hunt.begins", "LFP-ALIEN-01")
    g.hunt = h = Hunt(
        locations=[CLOSED] * len(LOCATIONS),
        spare=SHUTTLE.wager,
        actions=SHUTTLE.actions[disks - 1],
        disks=[c.number for c in aboard(g)],
        reserve=list(RESERVE),
        harpoons=[0] * len(g.players),
    )
    places: list[Option] = [("location", place) for place in range(len(LOCATIONS))]
    _, place = yield Decision("hide_aboard", (it.seat,), places, "LFP-ALIEN-04")
    choose_secret(h.hiding, place, range(len(LOCATIONS)), 1 << it.seat)
    g.say("hunt.hidden", "LFP-ALIEN-04")
    places = [("location", place) for place in range(len(LOCATIONS)) if place != ENGINE]
    _, h.wager = yield Decision("wager", (it.seat,), places, "LFP-ALIEN-05")
    g.say("hunt.wager", "LFP-ALIEN-05", h.wager)
    return "hunt_action"


def hunt_action(g: Table) -> Procedure[str]:
    """The next action of the row, from left to right (LFP-ALIEN-06, -25)."""
    h = g.hunt
    if not h.actions:
        yield from _not_found(g)
        h.done = True
        return "fight"
    letter, h.actions = h.actions[0], h.actions[1:]
    if letter == "V":
        yield from _tell_one(g)
    elif (letter == "H" and (yield from _spends_halon(g))) or letter == "S":
        if (yield from _search(g, halon=letter == "H")):
            h.done = True
            return "fight"
    return "hunt_action"


def _open(g: Table) -> list[int]:
    """Locations that are neither revealed nor searched."""
    return [place for place, state in enumerate(g.hunt.locations) if state == CLOSED]


def _tell_one(g: Table) -> Procedure[None]:
    """LIFEFORM REVEAL: a location where it is not (LFP-ALIEN-07, -27)."""
    h = g.hunt
    options: list[Option] = [("location", place) for place in _open(g) if place != h.hiding.value]
    if options:
        _, place = yield Decision("reveal_location", (g.creature.seat,), options, "LFP-ALIEN-07")
        h.locations[place] = TOLD
        announce(g, h.hiding, [place])
        g.say("location.empty", "LFP-ALIEN-07", place)


def _speaker(g: Table) -> int:
    return surviving_crew(g)[0]


def _spends_halon(g: Table) -> Procedure[bool]:
    """OPTIONAL HALON GAS BLAST SPEND (LFP-ALIEN-08)."""
    if not g.blasts or not _open(g):
        return False
    options: list[Option] = [("go_on",), ("spend_halon",)]
    chosen = yield Decision("spend_halon", (_speaker(g),), options, "LFP-ALIEN-08")
    if chosen == ("go_on",):
        return False
    g.blasts -= 1
    tokens.put_back(g, tokens.BLAST)
    g.say("halon.spent", "LFP-ALIEN-08")
    return True


def _search(g: Table, *, halon: bool) -> Procedure[bool]:
    """SEARCH a location; whether it was there (LFP-ALIEN-09 to -15, -29)."""
    h = g.hunt
    if not _open(g) or (not halon and not h.disks):
        return False
    crew = _speaker(g)
    if halon:
        seats: list[Option] = [("seat", seat) for seat in surviving_crew(g)]
        _, h.searcher = yield Decision("searcher", (crew,), seats, "LFP-ALIEN-29")
    else:
        disks: list[Option] = [("character", c) for c in h.disks]
        _, c = yield Decision("search_disk", (crew,), disks, "LFP-ALIEN-09")
        h.disks.remove(c)
        h.searcher = g.characters[c].seat
    places: list[Option] = [("location", place) for place in _open(g)]
    _, place = yield Decision("search_where", (crew,), places, "LFP-ALIEN-09")
    h.locations[place] = SEARCHED
    g.say("search", "LFP-ALIEN-11", h.searcher, place)
    if announce(g, h.hiding, [place]):
        show_secret(g, h.hiding, EVERYBODY)
        h.wager = -1
        g.story("hunt.found", "LFP-ALIEN-12", place)
        yield from carry_out(DISCOVERED[place](g))
        yield from _reward(g)
        return True
    g.story("hunt.failed", "LFP-ALIEN-13", place)
    yield from carry_out(FAILED[place](g))
    return False


def _not_found(g: Table) -> Procedure[None]:
    """It stays hidden: its panel, and the wager (LFP-ALIEN-16, -22)."""
    h = g.hunt
    place = show_secret(g, h.hiding, EVERYBODY)
    g.story("hunt.remains", "LFP-ALIEN-16", place)
    yield from carry_out(REMAINS[place](g))
    if h.wager == place:
        g.creature.claws += h.spare
        h.spare = 0
        g.say("wager.won", "LFP-ALIEN-16", SHUTTLE.wager)
    h.wager = -1


def _reward(g: Table) -> Procedure[None]:
    """Spare disks in the reward zones, combat tokens for the crew pool (LFP-ALIEN-19, -20)."""
    h = g.hunt
    spare = len(h.disks)
    tokens_won = 0
    if spare >= SMALL[0] + LARGE[0]:
        tokens_won = SMALL[1] + LARGE[1]
    elif spare >= LARGE[0]:
        options: list[Option] = [("reward", LARGE[1]), ("reward", SMALL[1])]
        _, tokens_won = yield Decision("reward", (_speaker(g),), options, "LFP-ALIEN-19")
    elif spare >= SMALL[0]:
        tokens_won = SMALL[1]
    if not tokens_won:
        return
    kinds = sorted(set(h.reserve))
    counts = tuple([h.reserve.count(icon) for icon in kinds])
    chosen = yield Decision(
        "prizes", (_speaker(g),), [("icon", icon) for icon in kinds], "LFP-ALIEN-20",
        about=(tokens_won,), several=True, low=tokens_won, high=tokens_won, repeats=counts,
    )  # fmt: skip
    for _, icon in chosen:
        h.reserve.remove(icon)
        h.prizes.append(icon)
    g.say("prizes", "LFP-ALIEN-20", *[icon for _, icon in chosen])


# -- panels ------------------------------------------------------------------------------------


def _nothing(g: Table) -> None:
    """Nothing happens."""


def _searcher_discards(g: Table) -> Procedure[None]:
    yield from discard_some(g, g.hunt.searcher, 1, "search_discard", "LFP-ALIEN-13")


def _searcher_swaps(g: Table) -> Procedure[None]:
    """The searcher draws a card, then discards one."""
    yield from gain_crew_cards(g, g.hunt.searcher, 1, "LFP-ALIEN-13")
    yield from discard_some(g, g.hunt.searcher, 1, "search_discard", "LFP-ALIEN-13")


def _searcher_gets_harpoon(g: Table) -> None:
    """A harpoon token, if one is left (LFP-ALIEN-24)."""
    h = g.hunt
    if sum(h.harpoons) < SHUTTLE.harpoons:
        h.harpoons[h.searcher] += 1
        g.say("harpoon.gained", "LFP-ALIEN-24", h.searcher)


def _halon_lost(g: Table) -> None:
    """A halon gas blast token of the crew pool is discarded."""
    if g.blasts:
        g.blasts -= 1
        tokens.put_back(g, tokens.BLAST)
        g.say("halon.lost", "LFP-ALIEN-13")


def _halon_gained(g: Table) -> None:
    """The crew pool gains a halon gas blast token."""
    if tokens.take(g, tokens.BLAST):
        g.blasts += 1
        g.say("halon.gained", "LFP-ALIEN-12")


def _random_lifeform_card(g: Table) -> None:
    """The lifeform discards a card by chance."""
    hand = g.creature.hand
    if hand:
        discard_lifeform(g, hand[g.chance(len(hand), "lifeform discard")], "LFP-ALIEN-12")


def _lose_claws(g: Table, n: int) -> None:
    """Hostility tokens of the lifeform's own, never those of the wager (LFP-ALIEN-28)."""
    lost = min(n, g.creature.claws)
    if lost:
        g.creature.claws -= lost
        tokens.put_back(g, tokens.CLAW_TOKEN, lost)
        g.say("claws.lost", "LFP-ALIEN-12", lost)


def _berths_found(g: Table) -> Procedure[None]:
    """The lifeform discards a card of its choice and a hostility token."""
    it = g.creature
    if it.hand:
        options: list[Option] = [("lifeform_card", card) for card in sorted(it.hand)]
        _, card = yield Decision("found_discard", (it.seat,), options, "LFP-ALIEN-12")
        discard_lifeform(g, card, "LFP-ALIEN-12")
    _lose_claws(g, 1)


def _cargo_found(g: Table) -> None:
    _lose_claws(g, 2)


def _engine_found(g: Table) -> None:
    _random_lifeform_card(g)
    _lose_claws(g, 1)


def _flight_deck_kept(g: Table) -> Procedure[None]:
    """The lifeform draws two cards and keeps one (LFP-ALIEN-28)."""
    it = g.creature
    it.hand += yield from draw_and_keep(g, it.seat, [it.deck] * 2, it.looking, FLIGHT_DRAW)
    yield from limit_lifeform(g)


def _berths_kept(g: Table) -> None:
    """The lifeform takes a hostility token of the supply."""
    gained = tokens.take(g, tokens.CLAW_TOKEN)
    g.creature.claws += gained
    g.say("claws.gained", "LFP-ALIEN-16", gained)


def _crawlway_kept(g: Table) -> None:
    """Each surviving crew player discards a card by chance."""
    for seat in surviving_crew(g):
        hand = g.players[seat].hand
        if hand:
            discard(g, seat, hand[g.chance(len(hand), "crew discard")], "LFP-ALIEN-16")


def _engine_kept(g: Table) -> Procedure[None]:
    """The lifeform kills a surviving character (LFP-ALIEN-17, -18, -32)."""
    it = g.creature
    options: list[Option] = [("character", c.number) for c in aboard(g)]
    _, c = yield Decision("engine_kill", (it.seat,), options, "LFP-ALIEN-17")
    seat = g.characters[c].seat
    g.story("hunt.kill", "LFP-ALIEN-17", c)
    leave(g, c)
    if not own(g, seat):
        eliminate(g, seat, "LFP-ALIEN-18")
    if not surviving_crew(g):
        finish(g, "showdown_lifeform", False, "LFP-ALIEN-18")


FAILED: Sequence[Panel] = (
    _searcher_discards, _searcher_swaps, _searcher_gets_harpoon, _halon_lost, _nothing
)  # fmt: skip
"""FAILED CREW SEARCH, by location."""
DISCOVERED: Sequence[Panel] = (
    _random_lifeform_card, _berths_found, _cargo_found, _halon_gained, _engine_found
)  # fmt: skip
"""LIFEFORM DISCOVERED, by location."""
REMAINS: Sequence[Panel] = (
    _flight_deck_kept, _berths_kept, _halon_lost, _crawlway_kept, _engine_kept
)  # fmt: skip
"""LIFEFORM REMAINS HIDDEN, by location."""


# -- in the showdown ---------------------------------------------------------------------------


def _prize_options(g: Table, seat: int) -> list[Option]:
    """A combat token of the crew pool is one icon of the target, if that matches or can be half of
    a two-for-one (LFP-ALIEN-21, LF-FIGHT-22)."""
    f = g.fight
    if seat != f.target:
        return []
    kinds = sorted(set(g.hunt.prizes))
    pairs = icons_for_pairs(g, seat) >= 2
    return [("prize", icon) for icon in kinds if icon in f.icons or pairs]


def _icons_of_prizes(g: Table, seat: int) -> int:
    return len(g.hunt.prizes) if seat == g.fight.target else 0


def _commit_prize(g: Table, seat: int, icon: int) -> None:
    g.hunt.prizes.remove(icon)
    lay(g, seat, "prize", icon)
    g.say("committed.prize", "LFP-ALIEN-21", seat, icon)
    if icon in g.fight.icons:
        matched(g, icon, "LFP-ALIEN-21")
    else:
        g.fight.loose.append(icon)


def _harpoon_options(g: Table, seat: int) -> list[Option]:
    """A harpoon token of the target matches any icon (LF-FIGHT-12, LFP-ALIEN-24)."""
    h = g.hunt
    if seat != g.fight.target or not h.harpoons or not h.harpoons[seat]:
        return []
    return [("harpoon_token", icon) for icon in sorted(set(g.fight.icons))]


def _commit_harpoon(g: Table, seat: int, icon: int) -> None:
    g.hunt.harpoons[seat] -= 1
    lay(g, seat, "harpoon")
    g.say("committed.harpoon", "LF-FIGHT-12", seat)
    matched(g, icon, "LF-FIGHT-12")


def _take_harpoons(g: Table, seat: int) -> None:
    """Harpoon tokens leave the game with their owner (LF-FIGHT-15, LFP-ALIEN-18)."""
    if g.hunt.harpoons:
        g.hunt.harpoons[seat] = 0


MEANS = (
    Means("prize", _prize_options, _commit_prize, _icons_of_prizes),
    Means("harpoon_token", _harpoon_options, _commit_harpoon),
)


def with_hunt(rules: Rules) -> Rules:
    """The rules with the hunt before the first fight."""
    flow = inserted(rules.flow, "hunt", hunt, before="fight")
    return replace(
        rules,
        words=module_words(rules.words, "hunt"),
        flow={**flow, "hunt_action": hunt_action},
        means=(*rules.means, *MEANS),
        eliminated=(*rules.eliminated, _take_harpoons),
    )
