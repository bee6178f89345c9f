"""What the view tells of what is going on: attacks, agreements, what a launch lacks, fights."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import msgspec
import pytest

from hullbreach.games.lifeform.attack import attack
from hullbreach.games.lifeform.board import GALLEY, REMORA
from hullbreach.games.lifeform.flow import lifeform
from hullbreach.games.lifeform.game import GAME
from hullbreach.games.lifeform.ids import ALPHA, CLAW, JAW, LIFEFORM_CARDS
from hullbreach.games.lifeform.launch import criteria, launch_refusal, propose
from hullbreach.games.lifeform.needs import still_missing
from hullbreach.games.lifeform.showdown import cancel_fight, fight_end, match
from hullbreach.games.lifeform.state import ADJACENT, NOWHERE
from hullbreach.games.lifeform.view import view
from hullbreach.kernel.match import Match
from hullbreach.kernel.state import carry_out
from tests.lifeform.scenario import Make, Scenario, at, card, its_card, who

EYES = (None, 0, 1, 2)


def hunted(scenario: Make) -> Scenario:
    """Durrant of seat 0 and Tighe of seat 1 stand next to the real ALPHA."""
    s = scenario(seats=3)
    s.put("Crane", "A01")
    s.put("Raman", "A01")
    s.put("Durrant", "C05")
    s.put("Tighe", "C05")
    s.image(ALPHA, "C08")
    s.hand(0, "Flat Out")
    s.hand(1, "Live Contacts", "Grit")
    s.its_hand("Prowl")
    s.g.round = 1
    return s


def _plain(part: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(part))


def shown(s: Scenario, part: str) -> Any:
    """A part of the view, which is the same for all."""
    seen = [_plain(getattr(view(s.g, seat), part)) for seat in EYES]
    assert all(other == seen[0] for other in seen)
    return seen[0]


@pytest.mark.rule("LF-ATTACK-06", "LF-ATTACK-08")
def test_an_attack_shows_what_was_declared_and_what_came_of_it(scenario: Make) -> None:
    s = hunted(scenario)
    rule = attack(s.g, ADJACENT, at("C05"))
    d = next(rule)
    assert d.kind == "attack"
    a = shown(s, "attack")
    assert (a["part"], a["declared"]) == ("reactions", [])
    d = rule.send(("react", card("Flat Out"), who("Durrant")))
    assert d.kind == "cancel"
    (said,) = shown(s, "attack")["declared"]
    assert said == {"seat": 0, "action": "RUN!", "character": who("Durrant"),
                    "card": "Flat Out", "answer": "", "state": "declared"}  # fmt: skip
    rule.send(("decline",))
    assert shown(s, "attack")["declared"][0]["state"] == "done"


@pytest.mark.rule("LF-CANCEL-04")
def test_what_cancels_a_reaction_is_told_with_it(scenario: Make) -> None:
    s = hunted(scenario)
    cancels = next(n for n, it in enumerate(LIFEFORM_CARDS) if it.reaction == "RUN_CANCEL")
    s.its_hand(LIFEFORM_CARDS[cancels].name)
    rule = attack(s.g, ADJACENT, at("C05"))
    next(rule)
    rule.send(("react", card("Flat Out"), who("Durrant")))
    rule.send(("lifeform_card", cancels))
    (said,) = shown(s, "attack")["declared"]
    assert (said["state"], said["answer"]) == ("cancelled", LIFEFORM_CARDS[cancels].name)


def listen(s: Scenario, told: list[tuple[str, bool]]) -> None:
    """What is told from now on, by kind, and whether it is a piece of the story."""

    def say(kind: str, rule: str, args: Any, to: Any, story: bool = False) -> None:
        told.append((kind, story))

    s.g.io.say = say


def test_only_the_first_attack_is_a_piece_of_the_story(scenario: Make) -> None:
    s = hunted(scenario)
    told: list[tuple[str, bool]] = []
    listen(s, told)
    for _ in range(2):
        rule = attack(s.g, ADJACENT, at("C05"))
        next(rule)
        rule.close()
        s.image(ALPHA, "C08")
    assert [story for kind, story in told if kind == "attack"] == [True, False]


@pytest.mark.rule("LF-LIFE-01")
def test_the_minute_is_a_line_and_the_last_one_a_piece_of_the_story(scenario: Make) -> None:
    s = hunted(scenario)
    told: list[tuple[str, bool]] = []
    listen(s, told)
    for minute in (7, 1):
        s.g.minute = minute
        next(lifeform(s.g))  # type: ignore[arg-type]
    assert [story for kind, story in told if kind == "minute"] == [False, True]


# -- the launch --------------------------------------------------------------------------------


def loaded(scenario: Make) -> Scenario:
    """All aboard at minute 12, everything loaded."""
    s = scenario(seats=4)
    for c in s.g.characters:
        if c.seat >= 0:
            c.place = REMORA
    s.load(2, 4, 3, 6, 0)
    s.g.minute, s.g.round = 12, 3
    s.phase("crew", 0)
    return s


@pytest.mark.rule("LF-LAUNCH-13", "LF-GEN-04")
def test_a_proposal_shows_who_has_agreed_and_who_is_still_asked(scenario: Make) -> None:
    s = loaded(scenario)
    (aside,) = propose(s.g, 0)
    rule = carry_out(aside.run())
    assert next(rule).seats == (1,)
    v = shown(s, "vote")
    assert (v["kind"], v["by"], v["agreed"], v["asked"]) == ("launch", 0, [], [1, 2])
    assert v["words"] == "Launch the Remora" and "the crew wins" in v["then"]
    assert rule.send(("agree",)).seats == (2,)
    v = shown(s, "vote")
    assert (v["agreed"], v["asked"]) == ([1], [2])
    with pytest.raises(StopIteration):
        rule.send(("refuse",))
    assert shown(s, "vote") is None
    assert shown(s, "launch")["refused"] == [0]


@pytest.mark.rule("LF-FIGHT-23")
def test_a_proposal_to_cancel_a_fight_is_shown_likewise(scenario: Make) -> None:
    s = loaded(scenario)
    s.g.launched, s.g.blasts, s.g.fight.target = "C", 1, 1
    s.g.shuttle_token = True
    s.g.fight.card.append(its_card("Prowl"))
    rule = cancel_fight(s.g)
    next(rule)
    assert rule.send(("cancel_with", "blast")).kind == "cancel_vote"
    v = shown(s, "vote")
    assert v["words"] == "Cancel the fight with a halon gas blast" and v["asked"] == [1, 2]
    rule.send(("refuse",))
    assert shown(s, "vote") is None


@pytest.mark.rule("LF-LAUNCH-01", "LF-LAUNCH-02", "LF-LAUNCH-03", "LF-OBJ-01", "LF-SD-05")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_launch_is_refused_as_long_as_a_criterion_is_not_met(players: int) -> None:
    rng = random.Random(players)
    met = 0
    for _ in range(300):
        s = Scenario(players)
        g = s.g
        g.minute = rng.choice((20, 9, 5))
        for c in g.characters:
            if c.seat >= 0 and rng.random() < 0.8:
                c.place = REMORA
        least = (1, 3, 2, 1)
        g.loadout[:] = [*[rng.randint(n, n + 4) for n in least], 0]
        g.objectives = rng.choice(([], [], [0]))
        if players == 2:
            g.cat_place = rng.choice((REMORA, REMORA, GALLEY, NOWHERE))
        all_met = all(it.met for it in criteria(g))
        met += all_met
        assert (launch_refusal(g, 0) is None) == all_met, criteria(g)
        assert (still_missing(g) == ()) == all_met
    assert 10 < met < 290


def test_what_is_missing_is_said_by_its_amount(scenario: Make) -> None:
    s = loaded(scenario)
    s.g.loadout[1] = 2
    s.g.objectives = [0]
    s.put("Durrant", "C12")
    words = still_missing(s.g)
    assert "2 tokens of COOLANT" in words and "secret objectives (1 to do)" in words
    assert words[-1].startswith("characters aboard (1 to come;")
    assert "the crew wins at once" in shown(s, "launch")["then"]  # nobody may stay behind yet
    needs = shown(s, "launch")["criteria"]
    lacks = [it["lacks"] for it in needs if not it["met"]]
    assert lacks == ["2 COOLANT", "secret objectives: 1", "1 more aboard"]
    names = {it["name"]: it["met"] for it in needs}
    assert names == {"weaponry": True, "coolant": False, "energy": True, "suits": True,
                     "objectives": False, "aboard": False}  # fmt: skip


# -- fights ------------------------------------------------------------------------------------


@pytest.mark.rule("LF-FIGHT-06", "LF-FIGHT-07")
def test_a_fight_shows_what_each_thing_has_matched(scenario: Make) -> None:
    s = loaded(scenario)
    g = s.g
    g.launched, g.acting, g.active = "C", "", -1
    f = g.fight
    f.target, f.shown, f.icons = 0, True, [CLAW, CLAW, JAW]
    f.card.append(g.creature.deck.pool.pop())
    g.players[0].data[CLAW] += 1
    g.pool[-4 + CLAW] -= 1
    rule = match(g)
    next(rule)
    rule.send(("data", CLAW))
    seen = shown(s, "fight")
    assert seen["laid"] == [{"seat": 0, "words": "data token claw", "icons": ["claw", "claw"]}]
    assert seen["icons"] == ["jaw"]
    rule.close()
    fight_end(g)
    (over,) = shown(s, "showdown")["fought"]
    assert (over["target"], over["outcome"]) == (0, "lost")


# -- why not -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "variant"), [(2, "standard"), (4, "standard"), (1, "solo")])
def test_whatever_cannot_be_done_says_what_is_missing(players: int, variant: str) -> None:
    options = {"survivors": "yes"} | ({"search": "yes"} if variant == "solo" else {})
    setup = GAME.make_setup(players, variant, options)
    rules = Counter[str]()
    for seed in range(8):  # a game alone, played by chance, is short
        rng = random.Random(seed)
        m = Match(GAME, setup, random.Random(seed))
        while not m.over:
            seat = m.awaiting[0]
            for one in m.refused(seat):
                rules[one.rule] += 1
                assert one.note, f"{one.rule}: {one.title}"
            m.choose(seat, m.question(seat).form.draw(rng))
    assert rules.total() > 100 and len(rules) > 8
    assert any(rule.startswith(("LF-LAUNCH", "LFD-LAUNCH", "LF-OBJ")) for rule in rules)
