"""Infestation cards and neo-morphosis."""

from __future__ import annotations

import pytest

from hullbreach.games.neomorphosis import ids
from hullbreach.games.neomorphosis.ids import HYDRA, POD, RIPPER, SLUG, WORM
from hullbreach.games.neomorphosis.infestation import resolve
from hullbreach.games.neomorphosis.morphing import NEO, cards_home, grow_all, hatch
from tests.neomorphosis.scenario import Make, Scenario

CARD = {card.id: n for n, card in enumerate(ids.INFESTATION)}
MUTATION = {card.name: n for n, card in enumerate(ids.MUTATIONS)}


def found(s: Scenario) -> list[tuple[str, str]]:
    """Aliens on the board: type and area, by figure."""
    return [(ids.SHORT[it.type], s.station.names[it.area]) for it in s.g.aliens]


def infest(s: Scenario, sector: int, *cards: str) -> None:
    for card in cards:
        s.g.infestation_deck.pool.remove(CARD[card])
        s.g.infestation[sector].append(CARD[card])
    resolve(s.g, sector, "NM-INF-01")


@pytest.mark.rule("NM-EX-49", "NM-INF-02", "NM-INF-03", "NM-INF-05")
def test_a_card_places_its_aliens_by_spawn_numbers(scenario: Make) -> None:
    med_bay = scenario("M3")  # Sector 6 is R11
    infest(med_bay, 6, "IC-01")
    assert found(med_bay) == [
        ("Pod", "S6a"), ("Pod", "S6b"), ("Ripper", "S6a"), ("Slug", "S6b")
    ]  # fmt: skip
    assert med_bay.g.infestation_deck.discard == [CARD["IC-01"]] and not med_bay.g.infestation[6]
    bio_lab = scenario("M3")  # Sector 2 is R04
    infest(bio_lab, 2, "IC-01")
    assert found(bio_lab)[1] == ("Pod", "S2b") and found(bio_lab)[3] == ("Slug", "S2c")


@pytest.mark.rule("NM-EX-50", "NM-INF-04", "NM-GAP-75")
def test_miniatures_that_run_out_fill_the_lowest_numbers(scenario: Make) -> None:
    s = scenario("M3")
    s.g.supply[POD] = 2
    infest(s, 2, "IC-11")
    assert found(s) == [("Pod", "S2a"), ("Pod", "S2b")]


@pytest.mark.rule("NM-INF-06")
def test_two_cards_of_a_room_are_resolved_one_after_the_other(scenario: Make) -> None:
    s = scenario("M3")
    s.g.scanned[2] = True
    infest(s, 2, "IC-15", "IC-19")
    assert [name for name, _ in found(s)] == ["Pod", "Ripper", "Ripper"]
    assert not s.g.scanned[2]


@pytest.mark.rule("NM-EX-51", "NM-EX-52", "NM-EX-53", "NM-NEO-05", "NM-NEO-07", "NM-AACT-10",
                  "NM-GAP-22", "NM-GAP-23", "NM-GAP-24")  # fmt: skip
def test_growth_over_two_rounds(scenario: Make) -> None:
    s = scenario("M8")
    g = s.g
    worm, pod, slug = s.alien("Worm", "S2a"), s.alien("Pod", "S2b"), s.alien("Slug", "S2c")
    grow_all(g)
    assert worm.ringed and slug.ringed and not pod.ringed and pod.type == POD
    assert len(g.mutations[WORM]) == len(g.mutations[SLUG]) == 1
    [first] = g.mutations[WORM]
    s.rolls(NEO, WORM)
    hatch(g, pod)
    assert pod.type == WORM and not pod.ringed
    grow_all(g)
    assert worm.type == RIPPER and not worm.ringed  # grown up: no ring in the same step
    assert g.mutation_deck.discard == [first]
    assert pod.ringed and len(g.mutations[WORM]) == 1 and len(g.mutations[SLUG]) == 1
    assert (g.supply[WORM], g.supply[RIPPER], g.supply[POD]) == (7, 5, 12)


@pytest.mark.rule("NM-NEO-02")
def test_a_pod_may_stay_a_pod(scenario: Make) -> None:
    s = scenario("M8")
    pods = [s.alien("Pod", "S2a", wounds=0) for _ in range(2)]
    s.rolls(NEO, -1, HYDRA)
    for pod in pods:
        hatch(s.g, pod)
    assert [pod.type for pod in pods] == [POD, HYDRA]


@pytest.mark.rule("NM-EX-99", "NM-NEO-03", "NM-NEO-06", "NM-NEO-14", "NM-GAP-71", "NM-GAP-72")
def test_without_a_miniature_a_ringed_larva_stays(scenario: Make) -> None:
    s = scenario("M8")
    rippers = [s.alien("Ripper", "S2a") for _ in range(5)]
    worms = [s.alien("Worm", "S2b", ringed=n < 2) for n in range(3)]
    s.g.mutation_deck.pool.remove(MUTATION["Venom Sacs"])
    s.g.mutations[WORM] = [MUTATION["Venom Sacs"]]
    grow_all(s.g)
    assert [it.type for it in worms] == [RIPPER, WORM, WORM]
    assert [it.ringed for it in worms] == [False, True, True]
    assert s.g.mutations[WORM] == [MUTATION["Venom Sacs"]]
    assert all(it.ringed for it in rippers) and len(s.g.mutations[RIPPER]) == 1


@pytest.mark.parametrize(("mode", "cards"), [("normal", 1), ("insane", 2)])
@pytest.mark.rule("NM-EX-100", "NM-NEO-09", "NM-NEO-10", "NM-NEO-16", "NM-MODE-01", "NM-GAP-73")
def test_insane_aliens_go_on_growing(scenario: Make, mode: str, cards: int) -> None:
    s = scenario("M8", mode=mode)
    for n in range(3):
        s.alien("Slug", "S2b", ringed=n < 2)
    s.g.mutation_deck.pool.remove(MUTATION["Alpha Strain"])
    s.g.mutations[SLUG] = [MUTATION["Alpha Strain"]]
    grow_all(s.g)
    assert all(it.ringed for it in s.g.aliens) and len(s.g.mutations[SLUG]) == cards


@pytest.mark.rule("NM-EX-101", "NM-NEO-04", "NM-NEO-15", "NM-GAP-70")
def test_wounds_stay_on_an_alien_that_grows(scenario: Make) -> None:
    s = scenario("M8")
    hydra = s.alien("Hydra", "S2b", wounds=2, ringed=True)
    s.g.mutations[HYDRA] = [MUTATION["Dense Muscle"]]
    grow_all(s.g)
    assert (hydra.type, hydra.wounds, hydra.ringed) == (SLUG, 2, False)


@pytest.mark.rule("NM-NEO-12")
def test_cards_return_with_the_last_ringed_alien(scenario: Make) -> None:
    s = scenario("M8")
    s.g.mutations[SLUG] = [s.g.mutation_deck.pool.pop()]
    slug = s.alien("Slug", "S2b", ringed=True)
    cards_home(s.g, [SLUG])
    assert s.g.mutations[SLUG]
    slug.ringed = False
    cards_home(s.g, [SLUG])
    assert not s.g.mutations[SLUG] and len(s.g.mutation_deck.pool) == 16


@pytest.mark.rule("NM-NEO-13")
def test_without_a_card_the_ring_is_placed_all_the_same(scenario: Make) -> None:
    s = scenario("M8")
    s.g.mutation_deck.pool.clear()
    ripper = s.alien("Ripper", "S2b")
    grow_all(s.g)
    assert ripper.ringed and not s.g.mutations[RIPPER]
