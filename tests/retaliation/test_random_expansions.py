"""Random games with other intruder sets and with Xyrians reach their end, with nothing lost."""

from __future__ import annotations

import pytest

from hullbreach.lab import properties
from tests.retaliation.scenario import PARTS
from tests.retaliation.test_random_play import played

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


@pytest.mark.rule("NR-SOLO-18", "NR-SAN-33", "NR-XYR-01")
@pytest.mark.parametrize(("seats", "variant", "options"), SETUPS)
def test_random_games_end(seats: int, variant: str, options: dict[str, str]) -> None:
    setup = PARTS.make_setup(seats, variant, options)
    for n in range(3):
        for step, match in enumerate(played(setup, f"{seats} {n}")):
            if step % 5 == 0:
                properties.conservation(match)
            if step % 97 == 0 and not match.over:
                for seat in range(seats):
                    properties.conservation(match.redeal(seat))
        assert match.over and match.state.ending and len(match.state.winners) == seats


CHOSEN: dict[str, dict[str, str]] = {
    "sangrevores": {"intruders": "sangrevores"},
    "neoflesh": {"intruders": "neoflesh"},
    "xyrians": {"xyrians": "yes"},
}


@pytest.mark.parametrize("chosen", CHOSEN)
def test_what_is_theirs_comes_up(chosen: str) -> None:
    happened = set()
    for n in range(16):
        setup = PARTS.make_setup(2 + n % 4, "standard", CHOSEN[chosen])
        *_, match = played(setup, f"theirs {n}")
        happened |= {event.kind for event in match.events or []}
    wanted = {
        "sangrevores": {"shadow.card", "infection", "infection.played", "tainted"},
        "neoflesh": {"bodies.moved", "body.absorbed", "crawlmine", "skill.off"},
        "xyrians": {"xyrian.trace", "xyrian.placed", "xyrian.acts", "xyrian.moved", "pledged"},
    }
    assert wanted[chosen] <= happened
