"""Random games with expansions reach their end, with nothing lost."""

from __future__ import annotations

import pytest

from hullbreach.games.retaliation.board import is_room
from hullbreach.games.retaliation.facility import discovered
from hullbreach.games.retaliation.game import GAME
from hullbreach.games.retaliation.insider.content import HEALTH
from hullbreach.games.retaliation.insider.state import of
from hullbreach.lab import properties
from tests.retaliation.test_random_play import offered_in_one_pass, played

SETUPS: list[tuple[int, str, dict[str, str]]] = [
    (seats, variant, {"intruders": chosen, **more})
    for chosen in ("sangrevores", "neoflesh")
    for seats, variant, more in (
        (2, "standard", {}),
        (4, "standard", {"deadly": "yes", "contractors": "yes"}),
        (5, "standard", {}),
        (1, "coop", {"level": "veteran"}),
        (3, "coop", {"deadly": "yes", "contractors": "yes"}),
    )
]
SETUPS += [
    (seats, variant, {"xyrians": "yes", **more})
    for seats, variant, more in (
        (2, "standard", {}),
        (4, "standard", {"deadly": "yes", "contractors": "yes"}),
        (5, "standard", {"intruders": "neoflesh"}),
        (3, "standard", {"intruders": "sangrevores", "contractors": "yes"}),
        (1, "coop", {"intruders": "neoflesh", "level": "veteran"}),
        (4, "coop", {"intruders": "sangrevores"}),
        (3, "coop", {"deadly": "yes"}),
    )
]
SETUPS += [
    (2, "standard", {"insider": "yes"}),
    (3, "standard", {"insider": "yes", "deadly": "yes"}),
    (4, "standard", {"insider": "yes", "contractors": "yes"}),
    (5, "standard", {"insider": "yes", "deadly": "yes", "contractors": "yes"}),
]


@pytest.mark.rule("NR-SOLO-18", "NR-SAN-33", "NR-XYR-01")
@pytest.mark.parametrize(("seats", "variant", "options"), SETUPS)
def test_random_games_end(seats: int, variant: str, options: dict[str, str]) -> None:
    setup = GAME.make_setup(seats, variant, options)
    for n in range(3):
        for step, match in enumerate(played(setup, f"{seats} {n}")):
            if step % 5 == 0:
                properties.conservation(match)
                offered_in_one_pass(match)
            if step % 97 == 0 and not match.over:
                for seat in range(seats):
                    properties.conservation(match.redeal(seat))
        assert match.over and match.state.ending and len(match.state.winners) == seats


CHOSEN: dict[str, dict[str, str]] = {
    "sangrevores": {"intruders": "sangrevores"},
    "neoflesh": {"intruders": "neoflesh"},
    "xyrians": {"xyrians": "yes"},
    "insider": {"insider": "yes"},
}


@pytest.mark.parametrize("chosen", CHOSEN)
def test_what_is_theirs_comes_up(chosen: str) -> None:
    happened = set()
    for n in range(24):
        setup = GAME.make_setup(2 + n % 4, "standard", CHOSEN[chosen])
        *_, match = played(setup, f"theirs {n}")
        happened |= {event.kind for event in match.events or []}
    wanted = {
        "sangrevores": {"shadow.card", "infection", "infection.played", "tainted"},
        "neoflesh": {"bodies.moved", "body.absorbed", "crawlmine", "skill.off"},
        "xyrians": {"xyrian.trace", "xyrian.placed", "xyrian.acts", "xyrian.moved", "pledged"},
        "insider": {
            "insider.card",
            "story.action",
            "insider.strikes",
            "insider.attacked",
            "insider.hurt",
            "insider.dies",
            "insider.marker",
            "insider.moved",
        },
    }
    assert wanted[chosen] <= happened


@pytest.mark.rule("NR-INS-02", "NR-INS-14")
def test_the_story_is_the_same_for_all_that_a_seat_imagines() -> None:
    """Nothing of it is secret: a redeal leaves it as it is, and she stands in a room."""
    setup = GAME.make_setup(3, "standard", {"insider": "yes"})
    told = 0
    games = (played(setup, f"story {n}") for n in range(4))
    for n, match in enumerate(match for game in games for match in game):
        here = of(match.state)
        if here.model is not None:
            told += 1
            assert is_room(here.model.place) and discovered(match.state, here.model.place)
            assert here.health < HEALTH
        if n % 40 == 0 and not match.over:
            for seat in range(3):
                there = of(match.redeal(seat).state)
                assert (there.deck, there.boxed, there.turned) == (
                    here.deck,
                    here.boxed,
                    here.turned,
                )
    assert told
