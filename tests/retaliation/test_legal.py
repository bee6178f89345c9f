"""What can be done is found in one pass: the same as by asking the table for each option."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from hullbreach.bots import ask, make_bot
from hullbreach.games import find_game
from hullbreach.games.retaliation import (
    cards_common,
    cards_works,
    effects,
    facility,
    gear,
    tactical,
)
from hullbreach.games.retaliation.board import CORRIDOR, ENDS, PRINTED_SLOTS
from hullbreach.games.retaliation.crew import on_map
from hullbreach.games.retaliation.ids import CLOSED, COLOURS, DESTROYED, NONE, OPEN
from hullbreach.games.retaliation.legal import (
    FREE_IN_ONE_PASS,
    IN_ONE_PASS,
    legal_actions,
    legal_asides,
)
from hullbreach.games.retaliation.rules import Rules
from hullbreach.games.retaliation.table import Table
from hullbreach.kernel.match import Match
from hullbreach.toolkit.verbs import legal

GAME = find_game("retaliation")
SETUPS = {
    "base": ("standard", {}),
    "coop": ("coop", {}),
    "insider": ("standard", {"insider": "yes", "contractors": "yes"}),
    "sangrevores": ("standard", {"intruders": "sangrevores", "xyrians": "yes"}),
    "neoflesh": ("standard", {"intruders": "neoflesh", "deadly": "yes"}),
    "all": ("coop", {"intruders": "neoflesh", "xyrians": "yes", "contractors": "yes"}),
}


def games(name: str, seeds: range, seats: int = 4) -> Iterator[Table]:
    """The table at every decision of some games, of random bots and of seasoned ones."""
    variant, options = SETUPS[name]
    setup = GAME.make_setup(seats, variant, options)
    for seed in seeds:
        match = Match(GAME, setup, random.Random(seed), recording=False, chronicle=False)
        bots = [make_bot(("random", "heuristic")[seed % 2], GAME, seat) for seat in range(seats)]
        while not match.over:
            assert isinstance(match.state, Table)
            yield match.state
            seat = match.awaiting[0]
            match.choose(seat, ask(bots[seat], match, seat))


@pytest.mark.parametrize("name", SETUPS)
def test_one_pass_finds_what_the_table_of_actions_allows(name: str) -> None:
    """And what may be done besides: for all on the map at every decision, whoever is asked."""
    found = 0
    verbs: set[str] = set()
    for g in games(name, range(30 if name == "base" else 8)):
        for p in g.players:
            if on_map(p) and p.room >= 0:
                options = legal(g, p.seat, g.edition.actions)
                assert legal_actions(g, p.seat) == options, (g.round, p.seat)
                free = legal(g, p.seat, g.edition.asides)
                assert legal_asides(g, p.seat) == free, (g.round, p.seat)
                options += free
                verbs.update(option[0] for option in options)
                found += len(options)
    assert {*IN_ONE_PASS, *FREE_IN_ONE_PASS} <= verbs, "some action was never possible"
    assert found > 30_000


@pytest.mark.parametrize("name", ["base", "all"])
def test_short_cuts_say_what_they_are_short_cuts_of(name: str) -> None:
    """Asked at every action, so each looks for itself; with doors and barriers laid at random."""
    seen: Counter[str] = Counter()
    for n, g in enumerate(games(name, range(4))):
        if n % 5:
            continue
        rng, kept = random.Random(n), (g.doors[:], g.barriers[:])
        for k in facility.corridors_in_play(g):
            if g.door_at[k] >= 0:
                g.doors[k] = rng.choice([OPEN, CLOSED, DESTROYED])
            g.barriers[k] = rng.choice([NONE, NONE, *ENDS[k]])
        held = facility.occupied(g)
        for slot in facility.discovered_rooms(g):
            open_ = [
                k
                for k in facility.accessible_corridors(g, slot)
                if CORRIDOR + k not in held and not g.reinforced[k] and k not in PRINTED_SLOTS
            ]
            assert facility.reinforceable(g, slot) == open_
            quiet = cards_works._quiet(g, slot, held)
            assert cards_works._any_quiet(g, slot, held) == bool(quiet)
            here = [*facility.intruders_at(g, slot)]
            here += [it for of in g.edition.figures for it in of(g) if it.place == slot]
            assert facility.foes_at(g, slot) == here
            things = [it for p in g.players if p.room == slot for it in (*p.held, *p.armor)]
            broken = any(it.malfunction for it in things)
            assert gear.any_broken(g, slot) == broken
            seen.update(open=len(open_), foes=len(here), broken=broken)
            seen.update(quiet=bool(quiet), loud=not quiet)
        groups = {
            place: sorted(there, key=facility.size_first)
            for place, there in facility.groups_by_place(g).items()
        }
        assert groups == {place: facility.intruders_at(g, place) for place in held}
        for p in g.players:
            if on_map(p) and p.room >= 0:
                ways = effects.door_ways(g, p.seat, destroying=True)
                gone = [way for way in ways if way[1] in ("unbar", "destroy")]
                assert cards_common.doomed(g, p.seat) == gone
                seen.update(doomed=len(gone), kept=len(ways) - len(gone))
                moves = tactical.token_moves(g, p.seat, set())
                assert tactical._movable(g, p) == bool(moves)
                seen.update(moves=bool(moves), none=not moves)
        for deck, colour in zip(g.item_decks, COLOURS, strict=True):
            assert effects.can_draw(g, colour) == bool(len(deck) or deck.discard)
        g.doors[:], g.barriers[:] = kept
    assert min(seen.values()) > 0, seen


def in_a_turn(name: str) -> Table:
    """A table at which somebody chooses an action."""
    return next(g for g in games(name, range(1)) if g.step == "action" and not g.acting)


def test_verbs_of_expansions_come_first_and_are_asked_one_by_one() -> None:
    rules: Rules = in_a_turn("sangrevores").edition
    names = list(rules.actions)
    assert list(rules.more_actions or ()) == names[: -len(IN_ONE_PASS)] != []
    assert names[-len(IN_ONE_PASS) :] == list(IN_ONE_PASS)


def test_an_edition_that_forbids_otherwise_is_asked_verb_by_verb() -> None:
    g = in_a_turn("base")
    rules: Rules = g.edition
    who, before = g.turn.seat, legal_actions(g, g.turn.seat)
    forbidden = rules.actions["move"]._replace(gate=lambda g, seat: "NR-ACT-01")
    without = {verb: entry for verb, entry in rules.actions.items() if verb != "move"}
    for actions in ({**rules.actions, "move": forbidden}, without):
        g.edition = replace(rules, actions=actions)
        assert g.edition.more_actions is None
        assert legal_actions(g, who) == [option for option in before if option[0] != "move"]
