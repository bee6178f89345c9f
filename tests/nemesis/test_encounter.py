"""Encounters and how intruders appear (NEM-ENC)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.encounter import encounter
from hullbreach.games.nemesis.ids import (
    ADULT,
    BLANK,
    BLANK_TOKEN,
    CONTAMINATION,
    LARVA,
    QUEEN,
    TOKENS,
)
from tests.nemesis.scenario import Scenario

Make = Callable[..., Scenario]


def meeting(scenario: Make, room: int = 6, seats: int = 2, **hand: int) -> Scenario:
    """Seat 0 in an explored room with `cards` action and `contamination` contamination cards."""
    s = scenario(seats=seats)
    s.explore_all()
    s.g.contact = True
    names = ("Search", "Rest", "Demolition", "Interruption", "Search")
    s.hand(0, *names[: hand.get("cards", 5)], contamination=hand.get("contamination", 0))
    s.put(0, room)
    s.put(1, 1)
    return s


# -- steps 1 to 3 ------------------------------------------------------------------------------


@pytest.mark.rule("NEM-ENC-02", "NEM-ENC-03", "NEM-ENC-04")
def test_an_encounter_clears_the_noise_and_brings_a_figure_with_its_token(scenario: Make) -> None:
    s = meeting(scenario, 14)
    s.noise((11, 14), (13, 14), (14, 0), (6, 11))
    s.bag(("ADULT", 3), ("CREEPER", 1), ("BLANK", 0))
    s.draws_token("ADULT", 3)
    s.run(encounter(s.g, 0))
    assert s.noisy((6, 11))
    assert s.said("token.drawn") == [(ADULT, 3)]
    (it,) = s.g.intruders
    assert (it.type, it.room, TOKENS[it.token], it.injuries) == (ADULT, 14, (ADULT, 3), 0)
    assert sorted(TOKENS[t][0] for t in s.g.bag) == [BLANK, 2]


@pytest.mark.rule("NEM-ENC-03")
def test_everybody_sees_the_token(scenario: Make) -> None:
    s = meeting(scenario, 7)
    s.noise((6, 7))
    s.bag(("LARVA", 1), ("BLANK", 0))
    s.draws_token("LARVA", 1)
    s.start()
    s.roll(noise=1)
    s.do(0, "move", 6)
    assert s.match is not None
    for seat in (0, 1, None):
        seen = [e.args for e in s.match.log(seat) if e.kind == "token.drawn"]
        assert seen == [(LARVA, 1)]


@pytest.mark.rule("NEM-ENC-05", "NEM-SEQ-01", "NEM-SEQ-02")
def test_the_first_figure_makes_all_choose_an_objective_before_the_surprise(
    scenario: Make,
) -> None:
    s = scenario()
    s.explore_all()
    for seat in (0, 1):
        p = s.p(seat)
        p.objectives = [s.g.objective_pools[0].pop(), s.g.objective_pools[1].pop()]
        p.objectives_seen = [1 << seat] * 2
    s.put(0, 7)
    s.hand(0, "Search", "Rest")
    s.noise((6, 7))
    s.bag(("ADULT", 4), ("BLANK", 0))
    s.draws_token("ADULT", 4)
    s.start()
    s.roll(noise=1)
    s.do(0, "move", 6)
    assert s.pending.kind == "objective" and s.pending.seats == (0, 1)
    assert s.intruders(6) == ["ADULT"]
    assert s.said("surprise") == []  # not before everybody has chosen
    s.answer(1, *s.options(1)[0])
    s.draws_attack("Slime", 5)
    s.answer(0, *s.options(0)[1])
    assert s.said("surprise") == [(0, ADULT)]
    assert s.p(0).slime
    assert [len(p.objectives) for p in s.g.players] == [1, 1]
    assert s.pending.kind == "action"  # the move is over, the second action follows


@pytest.mark.rule("NEM-ENC-05")
def test_the_choice_comes_once_and_not_for_a_blank(scenario: Make) -> None:
    s = scenario()
    s.explore_all()
    s.put(0, 6)
    s.p(0).objectives = [s.g.objective_pools[0].pop(), s.g.objective_pools[1].pop()]
    s.p(0).objectives_seen = [1, 1]
    s.fill(0)
    s.draws_token("BLANK", 0)
    s.run(encounter(s.g, 0))
    assert not s.g.contact and len(s.p(0).objectives) == 2
    s.draws_token("LARVA", 1)
    s.run(encounter(s.g, 0), [("objective", s.p(0).objectives[0])])
    assert s.g.contact and len(s.p(0).objectives) == 1
    s.draws_token("LARVA", 1)
    s.run(encounter(s.g, 0))


# -- step 4 ------------------------------------------------------------------------------------


@pytest.mark.rule("NEM-ENC-06", "NEM-EX-17")
@pytest.mark.parametrize(
    "token, cards, contamination, surprised",
    [
        (("ADULT", 4), 2, 1, True),
        (("ADULT", 4), 3, 1, False),
        (("ADULT", 4), 0, 4, False),
        (("ADULT", 2), 1, 0, True),
        (("ADULT", 2), 2, 0, False),
        (("LARVA", 1), 0, 0, True),
        (("LARVA", 1), 0, 1, False),
        (("BREEDER", 3), 2, 0, True),
    ],
)
def test_fewer_cards_than_the_number_mean_a_surprise_attack(
    scenario: Make, token: tuple[str, int], cards: int, contamination: int, surprised: bool
) -> None:
    s = meeting(scenario, cards=cards, contamination=contamination)
    s.bag(token, ("BLANK", 0))
    s.draws_token(*token)
    if surprised and token[0] != "LARVA":
        s.draws_attack("Claw Attack", 3)
    s.run(encounter(s.g, 0))
    assert bool(s.said("surprise")) == surprised
    if token[0] == "LARVA":
        assert s.p(0).larva == surprised
        assert s.intruders(6) == ([] if surprised else ["LARVA"])
    else:
        assert s.p(0).light == (2 if surprised else 0)
    assert [c for c in s.p(0).deck.discard if c >= CONTAMINATION] == [CONTAMINATION] * surprised


@pytest.mark.rule("NEM-ENC-06", "NEM-EX-18")
def test_the_paid_card_no_longer_counts(scenario: Make) -> None:
    s = meeting(scenario, 7, cards=1)
    s.noise((6, 7))
    s.bag(("CREEPER", 1), ("BLANK", 0))
    s.draws_token("CREEPER", 1)
    s.draws_attack("Scratch", 2)
    s.start()
    s.roll(noise=1)
    s.do(0, "move", 6)
    assert s.p(0).light == 1
    assert s.said("surprise") == [(0, 2)]


@pytest.mark.rule("NEM-ENC-01", "NEM-ENC-09")
def test_an_encounter_concerns_only_its_character_and_its_intruder(scenario: Make) -> None:
    s = meeting(scenario, cards=0)
    s.put(1, 6)
    s.hand(1)
    s.intruder("QUEEN", 6)
    s.bag(("ADULT", 4), ("BLANK", 0))
    s.draws_token("ADULT", 4)
    s.draws_attack("Claw Attack", 3)
    s.run(encounter(s.g, 0))
    assert s.said("attack") == [(ADULT, 0, s.g.intruders[1].id)]
    assert (s.p(0).light, s.p(1).light) == (2, 0)


@pytest.mark.rule("NEM-ENC-01")
def test_walking_into_an_intruder_is_no_encounter(scenario: Make) -> None:
    s = meeting(scenario, 7, cards=1)
    s.intruder("ADULT", 6, number=4)
    s.noise((6, 7), (5, 6))
    s.start()
    s.do(0, "move", 6)
    assert s.p(0).room == 6
    assert s.noisy((6, 7), (5, 6))
    assert s.said("encounter") == [] and s.said("surprise") == []


# -- blank and Queen ---------------------------------------------------------------------------


@pytest.mark.rule("NEM-ENC-07", "NEM-EX-19")
def test_a_blank_makes_noise_all_around_and_goes_back(scenario: Make) -> None:
    s = meeting(scenario, 14, cards=0)
    s.noise((11, 14), (6, 11))
    s.bag(("BLANK", 0), ("ADULT", 2))
    s.draws_token("BLANK", 0)
    s.run(encounter(s.g, 0))
    assert s.noisy((11, 14), (13, 14), (14, 17), (14, 0), (6, 11))
    assert s.g.intruders == []
    assert sorted(TOKENS[t] for t in s.g.bag) == [(BLANK, 0), (ADULT, 2)]


@pytest.mark.rule("NEM-ENC-08", "NEM-EX-19")
def test_a_lonely_blank_brings_an_adult_into_the_bag(scenario: Make) -> None:
    s = meeting(scenario)
    s.bag(("BLANK", 0))
    adults = sum(TOKENS[t][0] == ADULT for t in s.g.supply)
    s.run(encounter(s.g, 0))
    assert sorted(TOKENS[t][0] for t in s.g.bag) == [BLANK, ADULT]
    assert sum(TOKENS[t][0] == ADULT for t in s.g.supply) == adults - 1


@pytest.mark.rule("NEM-ENC-08")
def test_without_an_adult_in_the_supply_the_blank_stays_alone(scenario: Make) -> None:
    s = meeting(scenario)
    s.bag(("BLANK", 0))
    s.g.supply[:] = [t for t in s.g.supply if TOKENS[t][0] != ADULT]
    s.run(encounter(s.g, 0))
    assert s.g.bag == [BLANK_TOKEN]


@pytest.mark.rule("NEM-ENC-11")
def test_the_queen_appears_like_any_other(scenario: Make) -> None:
    s = meeting(scenario, cards=4)
    s.bag(("QUEEN", 4), ("BLANK", 0))
    s.draws_token("QUEEN", 4)
    s.run(encounter(s.g, 0))
    assert s.intruders(6) == ["QUEEN"]
    assert s.said("surprise") == []  # four cards against her number 4
    assert QUEEN not in [TOKENS[t][0] for t in s.g.bag + s.g.supply]


# -- no figure left ----------------------------------------------------------------------------


@pytest.mark.rule("NEM-ENC-10", "NEM-RETR-06", "NEM-LIM-01", "NEM-EX-32")
def test_the_ninth_adult_recalls_those_that_fight_nobody(scenario: Make) -> None:
    s = scenario(seats=5)
    s.explore_all()
    s.g.contact = True
    for seat, room in enumerate((6, 9, 1, 1, 1)):
        s.put(seat, room)
        s.fill(seat)
    fighting = [s.intruder("ADULT", 9, number=2) for _ in range(3)]
    for number, room in ((2, 15), (3, 16), (3, 17), (3, 18), (3, 20)):
        s.intruder("ADULT", room, injuries=2, number=number)
    s.bag(("ADULT", 4), ("BLANK", 0))
    s.draws_token("ADULT", 4)
    s.run(encounter(s.g, 0))
    assert s.intruders(6) == ["ADULT"] and len(s.g.intruders) == 4
    assert all(it in s.g.intruders for it in fighting)
    back = [(ADULT, 2), (ADULT, 3), (ADULT, 3), (ADULT, 3), (ADULT, 3)]
    assert sorted(TOKENS[t] for t in s.g.bag) == [(BLANK, 0), *back]
    assert [s.g.intruder_count[room] for room in (6, 9, 15, 16)] == [1, 3, 0, 0]


@pytest.mark.rule("NEM-RETR-08", "NEM-ENC-10")
def test_without_a_figure_the_token_returns_and_nothing_appears(scenario: Make) -> None:
    s = meeting(scenario, cards=0)
    s.put(1, 9)
    for seat in (0, 1):
        s.p(seat).larva = True
    for _ in range(4):
        s.intruder("LARVA", 9)
    s.bag(("LARVA", 1), ("BLANK", 0))
    s.draws_token("LARVA", 1)
    s.run(encounter(s.g, 0))
    assert s.intruders(6) == [] and len(s.intruders(9)) == 4
    assert sorted(TOKENS[t][0] for t in s.g.bag) == [BLANK, LARVA]
    assert s.said("surprise") == []
