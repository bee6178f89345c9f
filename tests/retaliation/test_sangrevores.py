"""Sangrevores: shadows in place of noise, infections, tainted blood (NR-SAN)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from hullbreach.games.retaliation import editions
from hullbreach.games.retaliation.actions import ACTIONS
from hullbreach.games.retaliation.board import CORRIDOR_SLOT, ROOM_SLOT
from hullbreach.games.retaliation.bursts import burst_refusal, share_out
from hullbreach.games.retaliation.components import components
from hullbreach.games.retaliation.contamination import contaminate, eclosion
from hullbreach.games.retaliation.endgame import final
from hullbreach.games.retaliation.escape import board
from hullbreach.games.retaliation.exploration import explore
from hullbreach.games.retaliation.facility import corridors_at
from hullbreach.games.retaliation.game import GAME
from hullbreach.games.retaliation.health import die
from hullbreach.games.retaliation.ids import (
    CARD,
    ESCAPED,
    KNOWN,
    LANDED,
    LANDER,
    NOISE_DIE,
    NONE,
)
from hullbreach.games.retaliation.intruder_moves import move_group
from hullbreach.games.retaliation.item_uses import ITEM_USES
from hullbreach.games.retaliation.kills import kill
from hullbreach.games.retaliation.markers import reinforce
from hullbreach.games.retaliation.models import put_many_in_corridor, space_left
from hullbreach.games.retaliation.moving import Going, move, move_to
from hullbreach.games.retaliation.noise import noise_roll, place_noise
from hullbreach.games.retaliation.objectives import decapitation, exterminator
from hullbreach.games.retaliation.piles import piles
from hullbreach.games.retaliation.queen import hit_queen
from hullbreach.games.retaliation.sangrevores.content import (
    EXPLORATIONS,
    INFECTIONS,
    SHADOW_CARDS,
    TAINTED,
)
from hullbreach.games.retaliation.sangrevores.intruders import GHOUL
from hullbreach.games.retaliation.sangrevores.state import blood_of, of
from hullbreach.games.retaliation.sangrevores.tainted import gain_tainted, lose_tainted
from hullbreach.games.retaliation.state import Retaliation
from hullbreach.games.retaliation.table import Table
from hullbreach.kernel.decision import Decision
from hullbreach.kernel.piles import count
from hullbreach.toolkit.verbs import legal, refusal
from tests.retaliation.scenario import Make, Scenario

SHADOW = {card.name: n for n, card in enumerate(SHADOW_CARDS)}
INFECTION = {card.name: KNOWN + n for n, card in enumerate(INFECTIONS)}
BLOOD = {card.name: n for n, card in enumerate(TAINTED)}
HASTE, WOUND, IRON = BLOOD["Crimson Haste"], BLOOD["Drinking Wound"], BLOOD["Iron Blood"]
VEINS, HUNGER = INFECTION["Pale Veins"], INFECTION["Cold Hunger"]


def k(name: str) -> int:
    return CORRIDOR_SLOT[name]


def laid(scenario: Make, **options: str) -> Scenario:
    """A facility with what the Sangrevores lay out: R31 - K27 - R32 - K28 - R33, K19, K20."""
    made = scenario(intruders="sangrevores", **options)
    for lay_out in made.g.edition.laid_out:
        lay_out(made.g)
    made.rooms(R32="Armory", R33="Server Room")
    made.corridors(K27=108, K28=208, K19=310, K20=302)
    return made


@pytest.fixture
def s(scenario: Make) -> Scenario:
    return laid(scenario)


def infect(s: Scenario, seat: int, *names: str) -> None:
    """Infections into a hand."""
    for name in names:
        of(s.g).infections.remove(INFECTION[name])
        s.g.players[seat].contamination.append(INFECTION[name])


def give(s: Scenario, seat: int, *names: str) -> None:
    """Tainted blood, the active one first."""
    for name in names:
        of(s.g).tainted.pool.remove(BLOOD[name])
        blood_of(s.g, seat).tainted.append(BLOOD[name])


def markers(s: Scenario) -> dict[str, int]:
    """Shadow markers by corridor."""
    return {name: s.g.noise[n] for name, n in CORRIDOR_SLOT.items() if s.g.noise[n]}


# -- setting up --------------------------------------------------------------------------------


@pytest.mark.rule("NR-SAN-02", "NR-SAN-04", "NR-SAN-05", "NR-SAN-01")
def test_their_components_replace_those_of_the_base(s: Scenario) -> None:
    g: Any = s.g
    known = g.edition.things.intruders
    assert [card.id for card in known.explorations] == [f"SX{n:02}" for n in range(1, 13)]
    assert [card.id for card in known.events] == [f"SV{n:02}" for n in range(1, 21)]
    assert [card.id for card in known.health] == [f"SK{n:02}" for n in range(1, 13)]
    assert g.queen_hits == 0 and not g.queen_dead
    assert len(of(g).shadows) == 12 and len(of(g).infections) == 27 and len(of(g).tainted) == 9
    assert g.contamination_left == 0 and known.larva == -1
    found = count(piles(g), GAME.component)
    own = (
        "shadow",
        "tainted",
        "contamination",
        "event",
        "exploration",
        "attack",
        "health",
        "model",
    )
    for name, n in components(g).items():
        assert not name.startswith(own) or found.get(name, 0) == n, name


@pytest.mark.rule("NR-SAN-33")
def test_sets_exclude_each_other_and_the_insider() -> None:
    for chosen in ("sangrevores", "neoflesh"):
        for variant in (editions.STANDARD, editions.COOP):
            made = GAME.make_setup(3, variant, {"intruders": chosen, "deadly": "yes"})
            assert editions.refusal(made) is None
    # One option holds one set only; with the Insider none of them.
    assert {it.id for option in GAME.options if option.id == "intruders" for it in option.values} == {"base", "sangrevores", "neoflesh"}  # fmt: skip  # noqa: E501


@pytest.mark.rule("NR-SAN-33", "NR-INS-01")
@pytest.mark.parametrize("chosen", ["sangrevores", "neoflesh"])
def test_the_insider_is_refused(chosen: str) -> None:
    from hullbreach.kernel.game import Setup

    made = Setup("retaliation", "standard", 3, {"intruders": chosen, "insider": "yes"})
    assert editions.refusal(made) == "NR-INS-01"


@pytest.mark.rule("NR-SAN-33")
def test_objectives_that_name_the_queen_mean_the_king(s: Scenario) -> None:
    g = s.g
    g.health.pool = [0]
    s.intruder("King", "R33")
    s.run(kill(g, g.intruders[0], 0, "NR-SHT-04"))
    assert g.queen_dead and exterminator(g, 0)
    for p in g.players[:2]:
        p.where = ESCAPED
    assert decapitation(g)


# -- markers -----------------------------------------------------------------------------------


@pytest.mark.rule("NR-SAN-07", "NR-SAN-35", "NR-SAN-06")
def test_x44_a_fourth_marker_makes_a_spectre(s: Scenario) -> None:
    s.put("Recon", "R32")
    for _ in range(3):
        assert place_noise(s.g, k("K28"), "NR-NOI-06")
    assert markers(s) == {"K28": 3} and s.at("K28") == []
    assert place_noise(s.g, k("K28"), "NR-NOI-06")
    assert markers(s) == {} and s.at("K28") == ["Blood Spectre"] and s.attacks == []
    for _ in range(7):
        s.intruder("Blood Spectre", "R33")
    s.noise("K27", "K27", "K27")
    place_noise(s.g, k("K27"), "NR-NOI-06")
    assert markers(s) == {} and s.at("K27") == []  # no model is left


@pytest.mark.rule("NR-SAN-08", "NR-SAN-35")
def test_x45_markers_take_one_of_six_spaces(s: Scenario) -> None:
    s.noise("K28", "K28")
    assert space_left(s.g, k("K28")) == 5
    for _ in range(5):
        s.intruder("Ghoul", "K28")
    assert space_left(s.g, k("K28")) == 0 and markers(s) == {"K28": 2}
    place_noise(s.g, k("K28"), "NR-NOI-06")
    place_noise(s.g, k("K28"), "NR-NOI-06")
    assert s.at("K28") == ["Blood Spectre"] + ["Ghoul"] * 5  # into the space of the markers


@pytest.mark.rule("NR-SAN-08")
def test_x126_two_of_five_ghouls_fit(s: Scenario) -> None:
    for _ in range(3):
        s.intruder("Ghoul", "K28")
    s.noise("K28", "K28")
    put_many_in_corridor(s.g, ((GHOUL, 5),), k("K28"), "NR-NOI-12")
    assert s.at("K28") == ["Ghoul"] * 5 and markers(s) == {"K28": 2}


@pytest.mark.rule("NR-SAN-34", "NR-SAN-30", "NR-GAP-133")
def test_markers_and_full_corridors(s: Scenario) -> None:
    for _ in range(6):
        s.intruder("Ghoul", "K28")
    assert not place_noise(s.g, k("K28"), "NR-NOI-06")
    s.noise("K27")
    s.intruder("King", "K27")
    assert markers(s) == {"K27": 1} and space_left(s.g, k("K27")) == 1


@pytest.mark.rule("NR-SAN-30")
def test_intruders_leave_markers_and_reinforcing_takes_them_all(s: Scenario) -> None:
    s.put("Recon", "R33")
    it = s.intruder("Ghoul", "R32")
    s.noise("K28", "K28")
    s.run(move_group(s.g, it.place, [it]))
    assert s.at("K28") == ["Ghoul"] and markers(s) == {"K28": 2}
    assert place_noise(s.g, k("K28"), "NR-NOI-06") and markers(s) == {"K28": 3}
    reinforce(s.g, k("K28"), "NR-COR-04")
    assert markers(s) == {}


@pytest.mark.rule("NR-SAN-10")
def test_a_reinforced_corridor_takes_markers_too_and_there_are_always_more(s: Scenario) -> None:
    s.g.reinforced[k("K28")] = True
    s.put("Recon", "R31")
    s.run(move(s.g, 0, k("K27")))
    assert markers(s) == {"K19": 1, "K20": 1, "K28": 1}
    s.g.noise = [3 if n != k("K28") else 0 for n in range(len(s.g.noise))]
    assert place_noise(s.g, k("K28"), "NR-NOI-06")  # far more than 30


@pytest.mark.rule("NR-SAN-16")
def test_no_markers_on_the_undiscovered_hibernatorium(s: Scenario) -> None:
    assert not s.g.connected and not place_noise(s.g, k("K08"), "NR-NOI-06")


# -- moving ------------------------------------------------------------------------------------


@pytest.mark.rule("NR-SAN-09", "NR-GAP-69")
def test_markers_in_all_corridors_but_the_one_moved_through(s: Scenario) -> None:
    s.run(move(s.g, 0, k("K27")))
    assert markers(s) == {"K19": 1, "K20": 1, "K28": 1}
    assert s.said("noise.roll") == [] and s.said("shadow.card") == []


@pytest.mark.rule("NR-SAN-12", "NR-SAN-09")
def test_x75_a_cautious_move_leaves_the_markers(s: Scenario) -> None:
    s.noise("K27", "K27")
    s.run(move(s.g, 0, k("K27"), Going(careful=True)))
    assert s.g.secure[ROOM_SLOT["R32"]] == 1 and s.said("noise.roll") == []
    assert markers(s) == {"K27": 2, "K19": 1, "K20": 1, "K28": 1}
    assert s.said("shadow.card") == []


@pytest.mark.rule("NR-SAN-11", "NR-SAN-41", "NR-GAP-102", "NR-GAP-134")
def test_x127_a_shadow_card_for_the_markers_crossed(s: Scenario) -> None:
    s.noise("K27", "K27")
    s.will("shadow card", SHADOW["Footsteps"])
    s.run(move(s.g, 0, k("K27")))
    assert s.said("shadow.card") == [(0, SHADOW["Footsteps"], 2, k("K27"))]
    assert s.at("K27") == ["Ghoul"] and s.g.noise[k("K27")] == 0
    assert markers(s) == {"K19": 1, "K20": 1, "K28": 1}
    assert of(s.g).shadows.discard == [SHADOW["Footsteps"]] and of(s.g).shadow_open == []
    heard = [kind for kind, _ in s.g.io.heard if kind in ("noise", "shadow.card", "noise.gone")]
    assert heard == ["noise"] * 3 + ["shadow.card", "noise.gone"]


@pytest.mark.rule("NR-SAN-41", "NR-GAP-134")
def test_the_number_at_the_start_counts(s: Scenario) -> None:
    """What an opportunity attack or the way itself changes does not matter."""
    s.noise("K27", "K27", "K27")
    s.intruder("Ghoul", "R31")

    def attack(g: Retaliation, it: Any, seat: int, how: int) -> Any:
        g.noise[k("K27")] = 1
        return
        yield

    from dataclasses import replace

    s.g.edition = replace(s.g.edition, attack=attack)
    s.will("shadow card", SHADOW["Torchlight"])
    s.run(move(s.g, 0, k("K27")))
    assert s.said("shadow.card")[0][2] == 3 and s.g.noise[k("K27")] == 0


@pytest.mark.rule("NR-SAN-14")
def test_an_empty_shadow_deck_is_shuffled(s: Scenario) -> None:
    here = of(s.g)
    here.shadows.discard, here.shadows.pool = here.shadows.pool, []
    s.noise("K27")
    s.will("shadow card", SHADOW["Torchlight"])
    s.run(move(s.g, 0, k("K27")))
    assert len(here.shadows) == 11 and here.shadows.discard == [SHADOW["Torchlight"]]


@pytest.mark.rule("NR-SAN-36", "NR-GAP-135")
def test_a_move_without_a_noise_roll_places_nothing_but_crosses_markers(s: Scenario) -> None:
    s.noise("K27")
    s.will("shadow card", SHADOW["Whisper"])
    s.run(move(s.g, 0, k("K27"), Going(quiet=True)))
    assert markers(s) == {} and len(s.said("shadow.card")) == 1


@pytest.mark.rule("NR-SAN-37", "NR-GAP-135")
def test_a_move_through_no_corridor_marks_all_of_them(s: Scenario) -> None:
    s.run(move_to(s.g, 0, ROOM_SLOT["R32"]))
    assert markers(s) == {"K19": 1, "K20": 1, "K27": 1, "K28": 1}


@pytest.mark.rule("NR-SAN-37", "NR-RM-32")
def test_the_technical_corridor_marks_after_its_attack(scenario: Make) -> None:
    s = laid(scenario)
    s.rooms(R21="Technical Corridor Entrance")
    s.put("Recon", "R21")
    s.will("attack card", 5)  # Blood Kiss
    s.will("infection", VEINS)
    use = s.g.edition.rooms["Technical Corridor Entrance"][0]
    s.run(use.run(s.g, 0, ROOM_SLOT["R33"]))
    assert markers(s) == {"K28": 1} and s.said("noise.roll") == []
    heard = [kind for kind, _ in s.g.io.heard if kind in ("attack.card", "noise")]
    assert heard == ["attack.card", "noise"]
    assert s.said("attack.card")[0][1] == GHOUL


# -- exploring ---------------------------------------------------------------------------------


def explores(s: Scenario, card: str, *, careful: bool = False) -> None:
    number = [it.id for it in EXPLORATIONS].index(card)
    s.will("exploration card", number)
    s.put("Recon", "R32")
    start = ROOM_SLOT["R32"]
    s.run(move(s.g, 0, k("K20"), Going(careful=careful)))
    assert s.g.players[0].room == ROOM_SLOT["R22"] != start


@pytest.mark.rule("NR-SAN-17", "NR-SAN-32")
def test_exploring_places_what_the_card_shows(s: Scenario) -> None:
    s.will("shadow card", SHADOW["Whisper"])
    explores(s, "SX01")  # E 2; NE is a corridor of the Hibernatorium
    assert markers(s) == {"K15": 2}
    assert s.said("shadow.card") == [(0, SHADOW["Whisper"], 1, k("K20"))]


@pytest.mark.rule("NR-SAN-17")
def test_never_in_the_corridor_just_used(s: Scenario) -> None:
    s.put("Recon", "R32")
    number = [it.id for it in EXPLORATIONS].index("SX12")
    s.will("exploration card", number)
    s.will("shadow card", SHADOW["Whisper"])
    s.run(explore(s.g, 0, k("K20"), ROOM_SLOT["R32"], [0], False))
    assert s.g.noise[k("K20")] == 0  # SX12 shows one to the south-west
    assert s.g.noise[k("K08")] == 1


@pytest.mark.rule("NR-SAN-15")
@pytest.mark.parametrize("careful", [False, True])
def test_exploring_through_markers_draws_a_card_after_the_entrance(
    s: Scenario, careful: bool
) -> None:
    s.noise("K20", "K20")
    s.will("shadow card", SHADOW["Whisper"])
    if not careful:
        s.will("shadow card", SHADOW["Torchlight"])
    explores(s, "SX01", careful=careful)
    lines = [(card, n) for _, card, n, _ in s.said("shadow.card")]
    more = [] if careful else [(SHADOW["Torchlight"], 2)]
    assert lines == [(SHADOW["Whisper"], 1), *more]
    assert s.g.noise[k("K20")] == (2 if careful else 0)


# -- noise rolls -------------------------------------------------------------------------------


@pytest.mark.rule("NR-SAN-18", "NR-SAN-38", "NR-SAN-43", "NR-GAP-154")
def test_a_noise_roll_of_another_effect(s: Scenario) -> None:
    """An intruder comes in, else one marker is resolved, else one is placed."""
    s.put("Recon", "R32")
    s.intruder("Ghoul", "K19")
    s.noise("K19", "K20", "K20")
    s.will("intruder token", 0)  # a Blank
    s.rolls(NOISE_DIE, 3, 2)
    s.run(noise_roll(s.g, 0))
    assert s.at("R32") == ["Ghoul"] and markers(s) == {"K19": 1, "K20": 1}
    s.run(noise_roll(s.g, 0))
    assert markers(s) == {"K19": 1, "K20": 1, "K28": 1}


@pytest.mark.rule("NR-SAN-38")
def test_an_escape_rolls_the_die(s: Scenario) -> None:
    s.g.lander_is = LANDED
    s.rolls(NOISE_DIE, 1)
    s.run(board(s.g, 0))
    assert markers(s) == {"K27": 1} and s.g.players[0].where == LANDER


@pytest.mark.rule("NR-SAN-43", "NR-SAN-06")
def test_texts_about_a_noise_marker_touch_one(s: Scenario) -> None:
    s.put("Recon", "R32")
    s.noise("K28", "K28")
    use = ITEM_USES["Scout Drone"][0]
    assert (k("K28"),) in use.options(s.g, 0)
    s.run(use.run(s.g, 0, k("K28")))
    assert markers(s) == {"K28": 1}
    lure = ITEM_USES["Noise Lure"][0].options(s.g, 0)
    assert lure and all(to != k("K28") for _, to in lure)  # it holds one


# -- hits --------------------------------------------------------------------------------------


@pytest.mark.rule("NR-SAN-13", "NR-GAP-180")
def test_x130_hits_may_take_markers(s: Scenario) -> None:
    s.put("Recon", "R32")
    s.intruder("Ghoul", "K28")
    s.noise("K28", "K28")
    s.run(
        share_out(s.g, 0, k("K28"), 3, "NR-BRS-03"),
        [("intruder", GHOUL, 1), ("marker", k("K28")), ("marker", k("K28"))],
    )
    assert s.at("K28") == [] and markers(s) == {} and s.said("shadow.card") == []


@pytest.mark.rule("NR-SAN-42", "NR-GAP-40")
def test_markers_alone_are_a_target(s: Scenario) -> None:
    slot = s.put("Recon", "R32").room
    assert burst_refusal(s.g, slot, k("K28")) == "NR-BRS-01"
    s.noise("K28")
    assert burst_refusal(s.g, slot, k("K28")) is None
    s.run(share_out(s.g, 0, k("K28"), 2, "NR-BRS-03"), [("marker", k("K28"))])
    assert markers(s) == {}


# -- infections --------------------------------------------------------------------------------


@pytest.mark.rule("NR-SAN-19", "NR-SAN-40", "NR-SAN-20", "NR-GAP-181")
def test_an_infection_is_shuffled_into_the_action_deck(s: Scenario) -> None:
    p = s.g.players[0]
    p.deck.top, p.deck.top_seen = [p.deck.pool.pop()], [1]
    s.will("infection", VEINS, HUNGER)
    s.run(contaminate(s.g, 0, 2, "NR-MEL-01"))
    assert sorted(p.deck.pool)[-2:] == [VEINS, HUNGER] and p.deck.top == [] == p.deck.discard
    assert len(of(s.g).infections) == 25 and s.said("infection") == [(0, VEINS), (0, HUNGER)]
    of(s.g).infections.clear()
    s.run(contaminate(s.g, 0, 1, "NR-MEL-01"))
    assert len(p.deck) == 12


@pytest.mark.rule("NR-SAN-21", "NR-SAN-22")
def test_playing_one_is_an_action_and_takes_it_out_of_the_game(s: Scenario) -> None:
    p = s.g.players[0]
    infect(s, 0, "Pale Veins")
    p.hand = [CARD["Search"], CARD["Rest"]]
    s.g.first = 0
    s.start("round")
    assert ("infection", VEINS) in s.options(0)
    s.answer(0, "infection", VEINS)
    assert list(s.options(0)) == [("card", CARD["Search"]), ("card", CARD["Rest"])]
    s.answer(0, ("card", CARD["Rest"]))
    assert s.g.contamination_gone == [VEINS] and p.contamination == []
    assert len(p.hand) == 2 and s.g.turn.actions == 1 and p.deck.discard == [CARD["Rest"]]


@pytest.mark.rule("NR-SAN-21", "NR-GOLD-07")
def test_not_without_its_cost_or_its_effect(s: Scenario) -> None:
    verbs = {"infection": s.g.edition.actions["infection"]}
    infect(s, 0, "Pale Veins", "Cold Hunger")
    assert legal(s.g, 0, verbs) == []
    assert refusal(s.g, 0, verbs, ("infection", VEINS)) == "NR-GOLD-07"
    s.g.players[0].hand = [CARD["Search"]]
    assert legal(s.g, 0, verbs) == [("infection", VEINS)]
    assert refusal(s.g, 0, verbs, ("infection", HUNGER)) == "NR-GOLD-05"


@pytest.mark.rule("NR-SAN-22")
def test_infections_pay_nothing(s: Scenario) -> None:
    infect(s, 0, "Pale Veins", "Cold Hunger", "Thin Skin")
    assert legal(s.g, 0, {"move": ACTIONS["move"]}) == []


@pytest.mark.rule("NR-SAN-23", "NR-SAN-44")
def test_x128_passing_with_infections_costs_1_health(s: Scenario) -> None:
    p = s.g.players[0]
    infect(s, 0, "Pale Veins", "Cold Hunger")
    p.hand, s.g.life_support = [CARD["Search"]], [1, 1, 1]
    s.start("round")
    s.answer(0, "pass")
    s.answer(0, ("card", VEINS), ("card", HUNGER))
    assert p.health == 1 and p.deck.discard == [VEINS, HUNGER] and p.contamination == []


@pytest.mark.rule("NR-SAN-44")
def test_that_may_kill_and_without_infections_nothing_is_lost(s: Scenario) -> None:
    p, q = s.g.players[0], s.g.players[1]
    infect(s, 0, "Pale Veins")
    p.health, q.hand = 8, [CARD["Search"]]
    s.start("round")
    s.answer(0, "pass")
    s.answer(0, ("card", VEINS))
    assert p.room == -1 and s.said("dies") == [(0,)]
    s.answer(1, "pass")
    s.answer(1, ("card", CARD["Search"]))
    assert q.health == 0


@pytest.mark.rule("NR-SAN-24", "NR-SAN-44", "NR-SAN-31")
def test_rest_discards_infections_for_nothing(s: Scenario) -> None:
    p = s.g.players[0]
    rest = s.g.edition.cards["Rest"][0]
    assert rest.options(s.g, 0) == [()]
    s.run(rest.run(s.g, 0))  # with none it does nothing
    infect(s, 0, "Pale Veins", "Cold Hunger")
    s.run(rest.run(s.g, 0), [("card", HUNGER)])
    assert p.contamination == [VEINS] and p.deck.discard == [HUNGER]
    assert p.health == 0 and not p.larva and s.said("scanned") == []


@pytest.mark.rule("NR-SAN-20", "NR-SAN-31", "NR-SAN-40")
def test_what_removes_contamination_removes_infections(s: Scenario) -> None:
    p = s.g.players[0]
    infect(s, 0, "Pale Veins", "Cold Hunger")
    s.run(ITEM_USES["Decon Spray"][0].run(s.g, 0, VEINS))
    assert p.contamination == [HUNGER] and s.g.contamination_gone == [VEINS]
    s.run(ITEM_USES["Antiviral Serum"][0].run(s.g, 0))
    assert p.contamination == [HUNGER]  # a scan finds none that is clean
    p.deck.pool.append(p.contamination.pop())
    s.rooms(R21="Decontamination Room")
    s.run(s.g.edition.rooms["Decontamination Room"][0].run(s.g, 0))
    assert s.g.contamination_gone == [VEINS, HUNGER]


@pytest.mark.rule("NR-GAP-70", "NR-SAN-31")
def test_surgery_has_its_second_option_only(s: Scenario) -> None:
    surgery = s.g.edition.rooms["Surgery Room"]
    infect(s, 0, "Pale Veins")
    s.g.players[0].wounds = [0]
    assert surgery[0].options(s.g, 0) == [] and surgery[1].options(s.g, 0) == [(0,)]


# -- the end -----------------------------------------------------------------------------------


def left(s: Scenario) -> None:
    for p in s.g.players:
        p.where, p.room, p.chosen, p.objectives = ESCAPED, -1, True, []


@pytest.mark.rule("NR-SAN-28", "NR-GAP-103")
def test_x129_an_infection_among_four_cards_kills(s: Scenario) -> None:
    left(s)
    p, q = s.g.players[:2]
    for n, who in enumerate((p, q)):
        infect(s, n, "Pale Veins", "Cold Hunger")
        who.hand, who.deck.pool = who.deck.pool[:4], who.deck.pool[4:]
        who.deck.discard = [who.deck.pool.pop()]
    cards = sorted(card for card in s.g.edition.things.cards_of(q.character))[:4]
    s.will("action card", *sorted(s.g.edition.things.cards_of(p.character))[:3], VEINS, *cards)
    s.run(final(s.g))
    assert [who.killed for who in s.g.players] == [True, False, False]
    assert s.said("eclosion") == [(0, 1), (1, 0)]  # what was in hand was shuffled in
    assert len(q.deck.pool) == 8 and q.hand == []
    assert s.said("scanned") == [] == s.said("infected")


@pytest.mark.rule("NR-SAN-29", "NR-ECL-03")
def test_after_an_eclosion_in_play_comes_a_ghoul(s: Scenario) -> None:
    s.put("Recon", "R32")
    infect(s, 0, "Pale Veins")
    assert not s.run(eclosion(s.g, 0, "NR-ECL-01", born=s.g.edition.things.intruders.adult))
    assert s.at("R32") == ["Ghoul"]


# -- tainted blood -----------------------------------------------------------------------------


@pytest.mark.rule("NR-SAN-25", "NR-SAN-39", "NR-GAP-136")
def test_its_owner_says_which_is_active(s: Scenario) -> None:
    here = blood_of(s.g, 0)
    s.will("tainted blood", HASTE, WOUND, IRON, BLOOD["Marrow"])
    s.run(gain_tainted(s.g, 0, "NR-SAN-25"))
    assert here.tainted == [HASTE]
    s.run(gain_tainted(s.g, 0, "NR-SAN-25"), ("active", WOUND))
    assert here.tainted == [WOUND, HASTE]
    s.run(gain_tainted(s.g, 0, "NR-SAN-25"), ("active", WOUND))
    assert here.tainted == [WOUND, HASTE, IRON]
    s.run(gain_tainted(s.g, 0, "NR-SAN-25"), ("active", BLOOD["Marrow"]))
    assert here.tainted == [BLOOD["Marrow"], HASTE, IRON, WOUND]
    of(s.g).tainted.pool.clear()
    s.run(gain_tainted(s.g, 0, "NR-SAN-25"))
    assert len(here.tainted) == 4


@pytest.mark.rule("NR-SAN-27", "NR-GAP-183")
def test_x131_the_bottom_card_goes(s: Scenario) -> None:
    give(s, 0, "Crimson Haste", "Marrow")
    assert lose_tainted(s.g, 0, "NR-SAN-27")
    assert blood_of(s.g, 0).tainted == [HASTE]
    assert lose_tainted(s.g, 0, "NR-SAN-27")  # even the active one
    assert blood_of(s.g, 0).tainted == [] and not lose_tainted(s.g, 0, "NR-SAN-27")
    assert of(s.g).tainted.discard == [BLOOD["Marrow"], HASTE]


@pytest.mark.rule("NR-SAN-26")
def test_only_the_active_ability_and_once_per_round(s: Scenario) -> None:
    verbs = {"blood": s.g.edition.actions["blood"]}
    give(s, 0, "Blood Price", "Iron Blood")
    price = BLOOD["Blood Price"]
    assert legal(s.g, 0, verbs) == [("blood", price)]
    s.run(verbs["blood"].run(s.g, 0, price))
    assert len(s.g.players[0].hand) == 2 and s.g.players[0].health == 1
    assert legal(s.g, 0, verbs) == []
    assert refusal(s.g, 0, verbs, ("blood", price)) == "NR-SAN-26"
    s.g.edition.flow["round"](s.g)
    assert legal(s.g, 0, verbs) == [("blood", price)]


@pytest.mark.rule("NR-SAN-39")
def test_the_tainted_blood_of_the_dead_goes_under_the_deck(s: Scenario) -> None:
    give(s, 0, "Crimson Haste", "Marrow")
    s.run(die(s.g, 0, "NR-DTH-01"))
    assert of(s.g).tainted.bottom == [BLOOD["Marrow"], HASTE]
    assert blood_of(s.g, 0).tainted == []


# -- the King and his sheet --------------------------------------------------------------------


@pytest.mark.rule("NR-SAN-04")
def test_the_king_follows_the_queens_rules(s: Scenario) -> None:
    king = s.intruder("King", "R33")
    s.g.queen_hits = 4
    s.will("health card", 11)  # SK12: back to the pool
    assert s.run(hit_queen(s.g, 1, 0)) and s.g.queen_hits == 0
    assert king not in s.g.intruders and not s.g.queen_dead


TOKENS = {"Blank": 0, "Ghoul 2": 2, "Spectre 1+1": 6, "King": 9}
PILES = ("Blank", "Ghoul", "Blood Spectre", "King")
FACE_DOWN = {"Blank": 0, "Ghoul": 1, "Spectre": 5, "King": 9}


def draws(s: Scenario, name: str) -> None:
    face_down = FACE_DOWN[name.split()[0]]
    if face_down not in s.g.bag:
        s.g.bag.append(face_down)
    s.will("intruder token", face_down)
    if " " in name:
        s.will("token back", TOKENS[name])


def bag(g: Retaliation) -> Counter[str]:
    known = g.edition.things.intruders
    return Counter(known.token_types[known.tokens[it].type].name for it in g.bag)


@pytest.mark.rule("NR-SAN-02")
@pytest.mark.parametrize(
    ("name", "dead", "corridor", "room", "added"),
    [
        ("King", False, ["King"], ["King"], {"Blood Spectre": 2}),
        ("King", True, ["Blood Spectre"], ["Blood Spectre"], {"Blood Spectre": 2}),
        ("Spectre 1+1", False, ["Blood Spectre", "Ghoul"], ["Blood Spectre"], {"King": 2}),
        ("Spectre 1+1", True, ["Blood Spectre", "Ghoul"], ["Blood Spectre"], {"Ghoul": 2}),
        ("Ghoul 2", False, ["Ghoul"] * 2, ["Ghoul"], {"King": 1, "Blood Spectre": 1}),
        ("Ghoul 2", True, ["Ghoul"] * 2, ["Ghoul"], {"Blood Spectre": 1}),
        ("Blank", False, [], [], {"Ghoul": 2}),
    ],
)
def test_the_help_sheet(
    scenario: Make, name: str, dead: bool, corridor: list[str], room: list[str], added: Any
) -> None:
    from hullbreach.games.retaliation.noise import develop, hazard, resolve_marker

    found: list[Any] = []
    for way in range(3):
        s = laid(scenario)
        s.g.queen_dead = dead
        s.put("Recon", "R32")
        s.noise("K28")
        draws(s, name)
        if way == 0:
            s.run(resolve_marker(s.g, k("K28"), 0))
            found.append(s.at("K28"))
        elif way == 1:
            s.run(hazard(s.g, 0, ROOM_SLOT["R32"]))
            found.append(s.at("R32"))
        else:
            before = bag(s.g)
            before[name.split()[0].replace("Spectre", "Blood Spectre")] -= name != "Blank"
            s.run(develop(s.g))
            found.append(dict(bag(s.g) - before))
        gone = [TOKENS["King"]] if name == "King" and dead else []
        assert s.g.tokens_gone == gone and s.g.token_open == []
    assert found == [corridor, room, added]


@pytest.mark.rule("NR-SAN-02", "NR-NOI-09")
def test_a_king_on_the_map_is_activated(s: Scenario) -> None:
    from hullbreach.games.retaliation.noise import hazard

    s.put("Recon", "R32")
    s.intruder("King", "R33")
    draws(s, "King")
    s.run(hazard(s.g, 0, ROOM_SLOT["R32"]))
    assert s.at("K28") == ["King"]


def test_a_table_has_their_part() -> None:
    assert Table().sangrevores.seats == []


@pytest.mark.rule("NR-GAP-184", "NR-SAN-36")
def test_dash_marks_where_it_stops(s: Scenario) -> None:
    s.noise("K27")
    s.g.players[0].hand = [CARD["Rest"]]
    s.will("shadow card", SHADOW["Whisper"])
    dash = s.g.edition.cards["Dash"][0]
    s.run(dash.run(s.g, 0, k("K27")), ("stop",))
    assert markers(s) == {"K19": 1, "K20": 1, "K28": 1} and s.said("noise.roll") == []


@pytest.mark.rule("NR-SAN-20", "NR-SAN-23", "NR-SAN-24", "NR-SAN-28")
def test_what_is_printed_speaks_of_infections(s: Scenario) -> None:
    """Cards, prompts and fates of the base that mean contamination say what it is here."""
    rules = s.g.edition
    rest = rules.things.cards[CARD["Rest"]].options[0].words
    assert rest.startswith("Discard any number of infections from your hand, at no cost")
    printed = [it.words for card in rules.things.cards for it in card.options]
    printed += [item.words for item in rules.things.items]
    assert not [words for words in printed if "contamination" in words]
    assert "Ignore infections gained from events and rooms." in printed
    assert "Melee gives no infection in its first step." in printed
    s.put("Recon", "R32")
    it = s.intruder("Ghoul", "R32")
    strike = ("melee", it.type, it.number, NONE)
    assert rules.words.choice(s.g, 0, strike).note.startswith("1 infection; ")
    passes = Decision("pass", (0,), [], "NR-ACT-13", several=True, low=0, high=0)
    assert GAME.prompt(s.g, passes, 0).endswith("With an infection among them you lose 1 health.")
    assert "of an infection" in rules.words.own["fate"]["hatched_asleep"]
    line = rules.words.line(s.g, "eclosion", (0, 2))[0]
    assert line == "Four cards are drawn for Recon: 2 infections in hand."
    s.intruder("King", "R32")
    near = [note.words for note in GAME.situation(s.g, passes, 0)]
    assert "In the room with you: the King and 1 Ghoul." in near


@pytest.mark.rule("NR-SAN-07", "NR-SAN-09", "NR-SAN-11")
def test_whoever_moves_reads_what_its_shadows_bring(s: Scenario) -> None:
    """A shadow card on the way, a Blood Spectre where they are one too many: never where it is
    come through."""
    s.put("Recon", "R32")
    s.corridors(K29=204)
    s.noise(*["K27"] * 3, *["K28"] * 3)
    words = s.g.edition.words

    def note(verb: str) -> str:
        found: str = words.choice(s.g, 0, (verb, k("K28"))).note
        return found

    assert note("move").endswith("a shadow card for 3 markers") and "Spectre" not in note("careful")
    beyond = next(it for it in corridors_at(s.g, ROOM_SLOT["R33"]) if it != k("K28"))
    s.g.noise[beyond] = 3
    for verb in ("move", "careful"):
        assert note(verb).endswith("then 1 Blood Spectre in corridors there")
