"""Random games of every mission and map: no rule fails, nothing gets lost.

Half of them begin with all cards dealt to the crew, so that every card is played now and then.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from hullbreach.games.neomorphosis import ids, piles
from hullbreach.games.neomorphosis.board import STATIONS
from hullbreach.games.neomorphosis.carrying import END, is_craftable, places
from hullbreach.games.neomorphosis.crew import stack_of
from hullbreach.games.neomorphosis.rules import Rules
from hullbreach.games.neomorphosis.state import ACTIVE, CRITICAL, STANDING, NeoMorphosis
from hullbreach.games.neomorphosis.turn import END_TURN
from hullbreach.kernel.checkpoint import copy_state, digest_of
from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.form import Answer
from hullbreach.kernel.game import Setup
from hullbreach.kernel.match import Match
from hullbreach.kernel.piles import count
from hullbreach.kernel.state import Procedure, carry_out
from hullbreach.lab.properties import replay
from hullbreach.toolkit.verbs import legal
from tests.neomorphosis.scenario import MAPS, MISSIONS, Missions

HANDS = ("drop", "give", "take", "concede")
"""What a random player does seldom: it would do little else."""


class Laden(Missions):
    """Games in which the crew begins with all Item cards and as many craftables as it can hold."""

    def make_edition(self, setup_: Setup) -> Rules:
        rules = super().make_edition(setup_)
        begin = rules.mission.begin

        def deal(g: NeoMorphosis) -> Procedure[None]:
            yield from carry_out(begin(g))
            while g.item_deck.pool:
                g.crew[g.chance(len(g.crew), "dealt")].items.append(g.item_deck.pool.pop())
            for thing in list(g.display):
                m = g.crew[g.chance(len(g.crew), "dealt")]
                if places(m, thing)[0] == END:
                    g.display.remove(thing)
                    stack_of(m, thing).append(thing)

        return replace(rules, mission=replace(rules.mission, begin=deal))


def answer(pending: Decision, seat: int, rng: random.Random) -> Answer:
    """A random answer: of what can be done in a turn first the act, then the way."""
    options = pending.options_for(seat)
    form = pending.form(seat)
    if form.several:
        return form.draw(rng)
    if pending.kind != "action":
        return rng.randrange(len(options))
    verbs = {option[0] for option in options if option[0] not in HANDS or rng.random() < 0.2}
    verb = rng.choice(sorted(verbs) or [options[-1][0]])
    return rng.choice([n for n, option in enumerate(options) if option[0] == verb])


def played(game: Missions, setup: Setup, seed: str) -> Iterator[Match]:
    """A random game, as it stands after each answer."""
    rng = random.Random(seed)
    match = Match(game, setup, rng)
    while match.pending is not None:
        seat = match.awaiting[0]
        match.choose(seat, answer(match.pending, seat, rng))
        yield match


def look(g: NeoMorphosis, asked: Decision | None) -> None:
    """What holds whenever somebody is asked something."""
    assert count(piles.piles(g), piles.component) == piles.components(g)
    here = STATIONS[g.map]
    assert not g.opened & (g.restricted | ~here.inner)
    assert not g.damaged & here.inner & ~g.opened  # a damaged door is open
    for m in g.crew:
        health = ids.CREW[m.number].health
        assert (m.wounds < health) if m.down == STANDING else (m.wounds == health)
        for stack in (m.tech, m.science):
            assert all(is_craftable(thing) for thing in stack)
            assert all(ids.CRAFTABLES[it - ids.FIRST_CRAFTABLE].plug for it in stack[:-1])
    for function in range(len(ids.FUNCTIONS)):
        cards = [card for it in g.fields if it.state == ACTIVE for card in it.card]
        assert g.overload[function] >= sum([ids.DISABLES[card] == function for card in cards])
    assert all(0 <= left <= full for left, full in zip(g.bullets, ids.BULLETS, strict=True))
    assert g.figures >= len({it.figure for it in g.aliens}) == len(g.aliens)
    lost = sum([it.state == CRITICAL for it in g.fields])
    assert len([card for cards in g.compromised for card in cards]) <= max(lost, 2)
    rules: Rules = g.edition
    wanted = rules.mission.wanted(g) if g.round else ()
    assert all(done >= of for done, of in wanted) == (g.won if asked is None else not wanted)
    if asked is not None and asked.kind == "action":
        assert g.roll.member == -1 and not any(g.tests)
        assert g.crew[g.turn.member].down == STANDING
        assert asked.options == [*possible(g, rules, g.turn.member), END_TURN]
    if g.round and asked is not None:
        wander(g, rules)


def wander(g: NeoMorphosis, rules: Rules) -> None:
    """Where aliens are makes no difference to a mission: nobody looks after their steps."""
    mission = rules.mission_now(g.progress.cards)
    found = []
    for step in (0, 1):
        other = copy_state(g)
        assert isinstance(other, NeoMorphosis)
        other.io, other.edition = g.io, g.edition
        for n, it in enumerate(other.aliens):
            it.area = (it.area + step * (1 + n)) % STATIONS[g.map].areas
        if "" in mission.listens:
            mission.noticed(other, "")
        judged = (mission.lost(other), mission.won(other))
        for it, was in zip(other.aliens, g.aliens, strict=True):
            it.area = was.area
        found.append((judged, digest_of(copy_state(other))))
    assert found[0] == found[1]


def possible(g: NeoMorphosis, rules: Rules, member: int) -> list[Option]:
    """What is legal when every verb is asked, whatever it needs."""
    tables = (rules.free, rules.conceding, rules.actions, rules.mission.actions)
    return [it for verbs in tables[: 4 if g.turn.actions else 2] for it in legal(g, member, verbs)]


@pytest.mark.parametrize("laden", [False, True])
@pytest.mark.parametrize("map", [*MISSIONS, *MAPS, "chance"])
def test_random_games_run_to_an_end_and_lose_nothing(map: str, laden: bool) -> None:
    campaign = map in MISSIONS
    game = Laden() if laden else Missions()
    setup = game.make_setup(
        1 + len(map + str(laden)) % 4,
        "campaign" if campaign else "generator",
        {
            "mission" if campaign else "map": map,
            "mode": "insane" if laden else "normal",
            "crew": "choose",
        },
    )
    for n, match in enumerate(played(game, setup, f"{map} {laden}")):
        g = match.state
        assert isinstance(g, NeoMorphosis)
        if n % 4 == 0 or match.pending is None:
            look(g, match.pending)
    assert g.ending and g.won == (g.ending in ("won", "A", "B"))
    assert [event for event in match.events or [] if event.kind == "ends"]
    replay(match)
    assert all(event.words for event in match.log(0)) and match.view(None)


def test_cards_of_every_kind_are_played_at_random() -> None:
    """The games above reach what they are there for."""
    verbs: set[str] = set()
    game = Laden()
    for seed in range(24):
        setup = game.make_setup(2, "campaign", {"mission": "M3" if seed % 2 else "M1"})
        for match in played(game, setup, f"cards {seed}"):
            if match.pending is not None:
                verbs |= {option[0] for option in match.pending.options_for(match.awaiting[0])}
    wanted = {
        "heal", "weld", "keycard", "adrenaline_shot", "stim_pack", "caffeine_tabs",
        "pheromone_mask", "adhesive_foam", "data_spike", "debug_chip", "signal_booster",
        "reagent_pack", "lucky_charm", "clinical_precision", "jury_rig", "root_access", "play",
        "capture",
    }  # fmt: skip
    assert wanted - verbs == set()
