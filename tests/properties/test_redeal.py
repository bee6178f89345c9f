"""Whatever part of a redeal or of the declared piles is broken, the properties find it.

Each part is broken in turn, in process, at a position where all of them have something to hide.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache

import pytest

from hullbreach.bots import ask, make_bot
from hullbreach.games.lifeform import table as lifeform
from hullbreach.games.lifeform.game import GAME as LIFEFORM
from hullbreach.games.nemesis import game as nemesis_game
from hullbreach.games.nemesis import piles as nemesis
from hullbreach.games.nemesis.ids import (
    CLEAN,
    FIXED_INFECTED,
    INFECTED,
    OBJECTIVE,
    SEEN_INFECTED,
    SLOTS_1,
    SLOTS_2,
    UNDECIDED,
    UNKNOWN,
    item,
)
from hullbreach.kernel import game as kernel_game
from hullbreach.kernel.decision import ONE
from hullbreach.kernel.decks import put_on, put_under
from hullbreach.kernel.errors import RuleDefect
from hullbreach.kernel.game import Game
from hullbreach.kernel.match import Match
from hullbreach.kernel.piles import EVERYBODY, NOBODY, Pile, redeal
from hullbreach.lab.properties import Broken, conservation, no_leak
from hullbreach.lab.secrets import LIKELY, Proof, Undeclared, chance_of_staying
from tests.kernel import maptoy, toygame
from tests.kernel.secrettoy import position as toy_position
from tests.lifeform.test_launches import crewed, launched
from tests.nemesis.scenario import Scenario

pytestmark = pytest.mark.skipif(
    not str(nemesis.__file__).endswith(".py"), reason="compiled functions cannot be exchanged"
)


def nemesis_position() -> Match:
    """Everything that can be secret is: at a turn of seat 0, with seat 3 the Intruder player."""
    s = Scenario(4)
    g = s.g
    for seat, names in enumerate((("Ab Ovo", "Quarantine"), ("Necroscopy", "Hoarder"))):
        g.players[seat].objectives = [OBJECTIVE[name] for name in names]
        g.players[seat].objectives_seen = [1 << seat] * 2
    g.objectives_left = [OBJECTIVE["My Precious"], OBJECTIVE["The Great Hunt"]]
    g.objectives_left_by = [2, 2]
    dealt = [*g.players[0].objectives, *g.players[1].objectives, *g.objectives_left]
    g.objective_pools = [[o for o in pool if o not in dealt] for pool in g.objective_pools]
    s.tile(SLOTS_1[0], "Armory", explored=False)
    second = g.tile_pools[1].pop()
    g.tiles[SLOTS_2[0]], g.tiles_seen[SLOTS_2[0]] = second, 2
    s.token(SLOTS_1[0], "FIRE", 2)
    g.tiles_seen[SLOTS_1[0]] = g.tokens_seen[SLOTS_1[0]] = 2
    g.engines, g.engines_seen = [1, 0, UNDECIDED], [2, 4, 0]
    g.coordinates, g.coordinates_seen = 3, 2
    codes = ((FIXED_INFECTED, UNKNOWN), (SEEN_INFECTED, UNKNOWN), (CLEAN, INFECTED))
    for seat, held in enumerate(codes):
        s.hand(seat, "Rest", "Search", contamination=2)
        g.players[seat].contamination[:] = held
    g.infected_left -= 3
    g.clean_left -= 1
    s.give(1, "Bandages", "Clothes", "Tools", "Grenade")
    for deck in (*g.item_decks, g.events, g.attacks):
        put_under(deck, deck.pool.pop(), 2)
        put_under(deck, deck.pool.pop(), 4)
        put_on(deck, [deck.pool.pop(), deck.pool.pop()], 4)
    hunter = g.intruder_player
    hunter.seat, hunter.hand = 3, [hunter.deck.pool.pop(), hunter.deck.pool.pop()]
    s.hand(3)
    s.start()
    assert s.match is not None
    conservation(s.match)
    return s.match


def proved(match: Match) -> None:
    """The property check of hidden information at one position."""
    Proof().check(match, 1)
    for seed in range(3):
        no_leak(match, 10 * seed)


def walked(game: Game, seats: int) -> Match:
    """Where random players of a toy have most to hide."""
    best: tuple[int, int, int] = (0, 0, 0)
    for seed in range(30):
        for match in play(game, seats, seed):
            piles = game.piles(match.state)
            hidden = sum(any(p.unseen(1 << s) for s in range(seats)) for p in piles)
            best = max(best, (hidden, -match.seq, seed))
    hidden, seq, seed = best
    assert hidden
    return next(match for match in play(game, seats, seed) if match.seq == -seq)


def play(game: Game, seats: int, seed: int) -> Iterator[Match]:
    """A random game, decision by decision where no others are asked in secret."""
    match = Match(game, game.make_setup(seats), random.Random(seed))
    bot = make_bot("random", game, seed)
    while not match.over:
        d = match.pending
        if d is not None and d.mode == ONE and not d.window:
            yield match
        seat = match.awaiting[0]
        try:
            match.choose(seat, ask(bot, match, seat))
        except RuleDefect:  # toygame has a rule that fails
            return


# In reactiontoy all cards are alike.
POSITIONS: dict[str, Callable[[], Match]] = {
    "nemesis": nemesis_position,
    "secrettoy": toy_position,
    "toygame": lambda: walked(toygame.GAME, 3),
    "maptoy": lambda: walked(maptoy.GAME, 3),
}


def parts(game: str) -> list[str]:
    """The piles of which some seat does not see everything, by name."""
    match = POSITIONS[game]()
    seats = range(match.setup.seats)
    return sorted(
        {
            pile.name or pile.what
            for pile in match.game.piles(match.state)
            if not pile.by_game
            and any(pile.unseen(1 << s) and pile.owner not in match.pinned(s) for s in seats)
        }
        - NEVER_EXCHANGED
    )


NEVER_EXCHANGED = {"weaknesses left", "wound deck", "rooms left"}
"""What is drawn from them lies open at once: there is nothing to redeal."""
PARTS = [(game, part) for game in POSITIONS for part in parts(game)]


@pytest.mark.parametrize("game", POSITIONS)
def test_unbroken_everything_is_proved(game):
    proved(POSITIONS[game]())


@pytest.mark.parametrize(("game", "part"), PARTS)
def test_a_redeal_that_forgets_a_pile_is_found(monkeypatch, game, part):
    """The redeal leaves it as it lies."""

    def forgetful(piles, *args):
        redeal([pile for pile in piles if (pile.name or pile.what) != part], *args)

    match = POSITIONS[game]()
    monkeypatch.setattr(nemesis, "kernel_redeal", forgetful)
    monkeypatch.setattr(kernel_game, "redeal", forgetful)
    with pytest.raises((Broken, Undeclared)):
        proved(match)


@pytest.mark.parametrize("sees", [EVERYBODY, NOBODY])
@pytest.mark.parametrize(("game", "part"), PARTS)
def test_a_pile_with_the_wrong_eyes_is_found(monkeypatch, game, part, sees):
    """It is declared as seen by all, or by none: redeals and views would have to agree."""
    match = POSITIONS[game]()
    right = match.game.piles(match.state)
    mine = [pile for pile in right if (pile.name or pile.what) == part]
    if all(pile.sees == sees for pile in mine):
        pytest.skip("so it is")
    if not any(pile.shown for pile in mine):
        pytest.skip("no view shows it: whoever knows it was there")
    where, name = (nemesis, "secrets") if game == "nemesis" else (type(match.game), "piles")
    declared = getattr(where, name)

    def wrong(*args):
        return [
            replace(pile, sees=sees) if (pile.name or pile.what) == part else pile
            for pile in declared(*args)
        ]

    monkeypatch.setattr(where, name, wrong)
    with pytest.raises((Broken, Undeclared)):
        proved(match)


@pytest.mark.parametrize("broken", ["own", "others", "all"])
def test_codes_that_are_not_forgotten_are_found(monkeypatch, broken):
    forget = nemesis.forget_codes

    def forgetful(g, seat, pinned):
        if broken == "own":  # only those of the others are
            held = [(p.deck.pool[:], p.contamination[:]) for p in g.players if p.seat == seat]
            left = (g.infected_left, g.clean_left)
            forget(g, seat, tuple(p.seat for p in g.players))
            mine = g.players[seat]
            mine.deck.pool[:], mine.contamination[:] = held[0]
            g.infected_left, g.clean_left = left
        elif broken == "others":
            forget(g, seat, tuple(p.seat for p in g.players))

    match = nemesis_position()
    monkeypatch.setattr(nemesis, "forget_codes", forgetful)
    with pytest.raises((Broken, Undeclared)):
        proved(match)


def test_a_secret_that_no_pile_declares_is_found(monkeypatch):
    """Nothing is counted of it, so nothing else would miss it."""
    match = toy_position()
    declared = type(match.game).piles

    def without(self, g):
        return [pile for pile in declared(self, g) if pile.what != "real"]

    monkeypatch.setattr(type(match.game), "piles", without)
    with pytest.raises(Broken, match="secret real: no pile declares it"):
        proved(match)


# -- LIFEFORM: its secrets come one after the other ------------------------------------------------

LIFEFORM_PARTS = (
    "crew card deck", "disks", "disks left", "fight card", "hand", "hiding place",
    "lifeform card deck", "lifeform hand", "objectives", "real image", "stowaway card",
)  # fmt: skip
"""All of which more than one arrangement is possible for somebody, some time."""


def varies(match: Match) -> set[str]:
    """The piles that redeals of a position ought to change for some seat, by name."""
    piles, found = match.game.piles(match.state), set()
    for seat in range(match.setup.seats):
        pinned = match.pinned(seat)
        free = [pile for pile in piles if pile.owner not in pinned]
        for pile in free:
            if chance_of_staying(pile, free, 1 << seat, match.game.component) < LIKELY:
                found.add(pile.name or pile.what)
    return found


def lifeform_games() -> Iterator[Match]:
    """Positions of random games: whole ones, and some that begin at the launch."""
    options = {"hunt": "yes", "evolution": "yes"}
    for seed in range(2):
        rng = random.Random(seed)
        yield from on(Match(LIFEFORM, LIFEFORM.make_setup(4, options=options), rng), rng)
    for seed in range(8):
        rng = random.Random(seed)
        yield from on(launched(crewed(4, rng), rng), rng)


def on(match: Match, rng: random.Random) -> Iterator[Match]:
    while not match.over:
        yield match
        seat = match.awaiting[0]
        match.choose(seat, match.question(seat).form.draw(rng))


@cache
def lifeform_positions() -> dict[str, Match]:
    """The first position in which each pile may be redealt to somebody."""
    found: dict[str, Match] = {}
    for match in lifeform_games():
        new = varies(match) - found.keys()
        if new:
            found |= dict.fromkeys(new, match.fork(0))
    return found


def test_all_that_lifeform_hides_is_met():
    assert set(LIFEFORM_PARTS) == lifeform_positions().keys()


@pytest.mark.parametrize("part", LIFEFORM_PARTS)
def test_a_redeal_of_lifeform_that_forgets_a_pile_is_found(monkeypatch, part):
    match = lifeform_positions()[part]
    proved(match)

    def forgetful(piles, *args):
        redeal([pile for pile in piles if (pile.name or pile.what) != part], *args)

    monkeypatch.setattr(lifeform, "kernel_redeal", forgetful)
    with pytest.raises((Broken, Undeclared)):
        proved(match)


@pytest.mark.parametrize("sees", [EVERYBODY, NOBODY])
@pytest.mark.parametrize("part", LIFEFORM_PARTS)
def test_a_pile_of_lifeform_with_the_wrong_eyes_is_found(monkeypatch, part, sees):
    match = lifeform_positions()[part]
    declared = lifeform.secrets
    mine = [pile for pile in declared(match.state) if (pile.name or pile.what) == part]
    if all(pile.sees == sees for pile in mine):
        pytest.skip("so it is")
    if not any(pile.shown for pile in mine):
        pytest.skip("no view shows it: whoever knows it was there")

    def wrong(g):
        return [
            replace(pile, sees=sees) if (pile.name or pile.what) == part else pile
            for pile in declared(g)
        ]

    monkeypatch.setattr(lifeform, "secrets", wrong)
    with pytest.raises((Broken, Undeclared)):
        proved(match)


# -- piles that no view shows ------------------------------------------------------------------


def told(match: Match, piles: list[Pile]) -> set[str]:
    """Whoever is to see a pile that no view shows was told of each card: it remembers.

    The piles of which that was seen, by name. Raises Undeclared.
    """
    found = set()
    for pile in piles:
        for place in pile.places() if not pile.shown and pile.among is None else ():
            for seat in range(match.setup.seats):
                if pile.seen_by(place, 1 << seat):
                    refs = {ref for event in match.log(seat) for ref in event.refs}
                    kind = "attack_card" if pile.what == "attack" else pile.what
                    if (kind, pile.cards[place]) not in refs:
                        raise Undeclared(f"{pile.name}: nobody told seat {seat} what went there")
                    found.add(pile.name)
    return found


REMEMBERED = {"drawn items", "objectives given up", "attacks to choose from"}


def remembering(changed: Callable[[list[Pile]], list[Pile]] = lambda piles: piles) -> set[str]:
    """What is remembered in games of the variant that has most to remember, till all was met."""
    game, found = nemesis_game.GAME, set()
    for seed in range(20):
        if found == REMEMBERED:
            break
        options = {"intruder_player": "yes"}
        match = Match(game, game.make_setup(4, "standard", options), random.Random(seed))
        bots = [make_bot("random" if seed % 2 else "heuristic", game, n) for n in range(4)]
        while not match.over:
            found |= told(match, changed(nemesis.secrets(match.state)))
            seat = match.awaiting[0]
            match.choose(seat, ask(bots[seat], match, seat))
    return found


def test_who_is_to_remember_a_pile_was_told_of_its_cards():
    assert remembering() == REMEMBERED


@pytest.mark.parametrize("part", sorted(REMEMBERED))
def test_a_pile_that_others_are_said_to_remember_is_found(part):
    """Of these only their owners know."""

    def wrong(piles: list[Pile]) -> list[Pile]:
        return [replace(pile, sees=EVERYBODY) if pile.name == part else pile for pile in piles]

    with pytest.raises(Undeclared, match=part):
        remembering(wrong)


def test_all_remember_what_was_crafted():
    s = Scenario(2)
    s.give(0, "Medkit", "Alcohol")
    s.hand(0, "Rest")
    s.start()
    s.do(0, "craft")
    s.do(0, "craft", item("Antidote"), *sorted([item("Medkit"), item("Alcohol")]))
    assert told(s.playing, nemesis.secrets(s.g)) == {"crafted inventory"}
