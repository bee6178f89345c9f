"""Where chapters and expansions meet: what one of them says holds for the things of another."""

from __future__ import annotations

import pytest

from hullbreach.games.retaliation.endgame import final
from hullbreach.games.retaliation.ids import (
    DEAD,
    ESCAPED,
    EXPLORATION_ROBOT,
    KNOWN,
    NOISE_DIE,
    WELDER,
)
from hullbreach.games.retaliation.insider.her import appear, set_up
from hullbreach.games.retaliation.insider.state import HOSTILE
from hullbreach.games.retaliation.kills import hit
from hullbreach.games.retaliation.moving import Going, move
from hullbreach.games.retaliation.neoflesh_cult.content import ATTACKS as CULT_ATTACKS
from hullbreach.games.retaliation.neoflesh_cult.state import of as cult
from hullbreach.games.retaliation.orders import acted
from hullbreach.games.retaliation.sangrevores.cards import thirst
from hullbreach.games.retaliation.sangrevores.content import INFECTIONS, SHADOW_CARDS
from hullbreach.games.retaliation.sangrevores.shadows import LINES
from hullbreach.games.retaliation.sangrevores.state import blood_of
from hullbreach.games.retaliation.sangrevores.state import of as blood
from hullbreach.games.retaliation.state import Intruder
from hullbreach.games.retaliation.xyrians.content import STATUSES
from hullbreach.games.retaliation.xyrians.hunters import xyrian_kind
from hullbreach.games.retaliation.xyrians.state import of as hunters
from hullbreach.toolkit import verbs
from tests.retaliation.scenario import Make, Scenario
from tests.retaliation.street import (
    cards,
    contamination,
    hold,
    item,
    k,
    number,
    r,
    street,
    turn,
    use,
    ways,
)

WANING, FEEDING, HUNGER = (
    KNOWN + number(INFECTIONS, name) for name in ("Waning", "Feeding", "Cold Hunger")
)


def hunter(s: Scenario, room: str) -> Intruder:
    it = Intruder(xyrian_kind(s.g), 1, r(room))
    hunters(s.g).models.append(it)
    return it


# -- items and hands ---------------------------------------------------------------------------


@pytest.mark.rule("NR-HVY-04", "NR-ACT-09")
def test_who_drops_an_exo_frame_loses_a_hand(scenario: Make) -> None:
    s = street(scenario)
    hold(s, s.player("Recon"), "Exo-Frame", "Scout Carbine", "Pump Shotgun", "Shock Prod")
    turn(s)
    s.answer(0, "drop", 3, item(s, "Exo-Frame"))
    assert s.pending.kind == "fit_hands"
    s.answer(0, "drop", 0, item(s, "Scout Carbine"))
    held = s.g.players[0].held
    assert [it.kind for it in held] == [item(s, "Pump Shotgun"), item(s, "Shock Prod")]
    assert sorted(it.hand for it in held) == [0, 1] and s.pending.kind == "action"


@pytest.mark.rule("NR-IPL-01", "NR-GAP-252")
def test_tape_mends_what_is_somebody_elses(scenario: Make) -> None:
    s = street(scenario)
    q = s.put("Officer", "R32")
    [gun] = hold(s, q, "Command Sidearm")
    gun.malfunction = s.g.malfunction[r("R32")] = True
    assert ways(s, "items", "Binding Tape") == [("item", q.seat, 0)]
    use(s, "items", "Binding Tape", ("agree",), way=("item", q.seat, 0))
    assert not gun.malfunction and s.g.malfunction[r("R32")]


# -- exploring ---------------------------------------------------------------------------------


def explorations(s: Scenario) -> dict[str, int]:
    return {card.id: n for n, card in enumerate(s.g.edition.things.intruders.explorations)}


@pytest.mark.rule("NR-EXP-10", "NR-SAN-17")
def test_a_sensor_takes_only_what_the_card_placed(scenario: Make) -> None:
    """SX11 shows NE and NW; through NW somebody came, and the markers there are old."""
    s = street(scenario, intruders="sangrevores")
    s.corridors(K33=301, K34=302)
    s.noise("K33")
    hold(s, s.player("Recon"), "Proximity Sensor")
    s.will("exploration card", explorations(s)["SX11"])
    s.run(move(s.g, 0, k("K33"), Going(careful=True)))
    assert (s.g.noise[k("K33")], s.g.noise[k("K34")]) == (1, 0)


@pytest.mark.rule("NR-GAP-250", "NR-EXP-20")
def test_the_robot_explores_without_what_its_owner_holds(scenario: Make) -> None:
    """E11 marks NE and NW: both markers stay, and one card is drawn."""
    s = street(scenario)
    s.corridors(K33=302, K34=303)
    s.g.connected = True
    s.g.robot.card, s.g.robot.room = EXPLORATION_ROBOT, r("R32")
    hold(s, s.player("Recon"), "Proximity Sensor", "Tactical Scanner")
    s.will("exploration card", explorations(s)["E11"])
    s.rolls(NOISE_DIE, 4)  # no corridor there has it
    [_, explore] = s.g.edition.robots["Exploration"]
    assert (k("K33"),) in explore.options(s.g, 0)
    s.run(explore.run(s.g, 0, k("K33")))
    assert s.g.robot.room == r("R42") and s.g.noise[k("K34")] == 1
    assert len(s.said("exploration")) == 1 and not s.g.explorations.bottom


# -- contamination that is kept off, seen, kept -------------------------------------------------


@pytest.mark.rule("NR-SAN-20")
def test_a_coat_keeps_off_what_lies_in_the_shadows(scenario: Make) -> None:
    s = street(scenario, intruders="sangrevores", contractors="yes")
    p = s.player("Recon")
    [coat] = hold(s, p, "Lab Coat")
    line = LINES[number(SHADOW_CARDS, "Blood in the Air")][1]
    s.run(line.run(s.g, 0, k("K27")), ("ignore",))
    assert contamination(p) == [] and coat.used
    s.run(line.run(s.g, 0, k("K27")))
    assert len(contamination(p)) == 1


@pytest.mark.rule("NR-SAN-20", "NR-SAN-27")
def test_a_hazmat_suit_keeps_off_thirst(scenario: Make) -> None:
    """Who has tainted blood discards it, who wears the suit ignores the event, the third gains."""
    s = street(scenario, intruders="sangrevores")
    blood_of(s.g, 0).tainted.append(blood(s.g).tainted.pool.pop())
    hold(s, s.player("Officer"), "Hazmat Suit")
    s.run(thirst(s.g))
    assert blood_of(s.g, 0).tainted == []
    assert [len(contamination(p)) for p in s.g.players] == [0, 0, 1]


@pytest.mark.rule("NR-SAN-31", "NR-CTR-05")
def test_infections_under_the_microscope_stay_what_they_are(scenario: Make) -> None:
    s = street(scenario, intruders="sangrevores", contractors="yes")
    p = s.player("Recon")
    p.contamination = [WANING, FEEDING]
    use(s, "cards", "Microscope", [("card", WANING), ("card", FEEDING)])
    assert sorted(p.contamination) == sorted([WANING, FEEDING]) and not s.g.contamination_gone


@pytest.mark.rule("NR-GAP-251")
def test_a_coat_keeps_nothing_off_in_the_final_check(scenario: Make) -> None:
    s = street(scenario, contractors="yes")
    p, *others = s.g.players
    hold(s, p, "Lab Coat")
    p.where, p.larva, p.chosen = ESCAPED, True, True
    for q in others:
        q.where = DEAD
    s.will("action card", *sorted(p.deck.pool)[:4])
    s.run(final(s.g))
    assert len(contamination(p)) == 1 and not p.killed


@pytest.mark.rule("NR-SAN-43", "NR-SAN-07")
def test_loose_ends_where_shadows_lie_already(scenario: Make) -> None:
    """The corridor has to be empty of intruders only."""
    s = street(scenario, intruders="sangrevores")
    s.noise("K28")
    s.intruder("Ghoul", "K27")
    use(s, "cards", "Loose Ends", [("corridor", k("K28"))], way=(r("R32"),))
    assert s.g.noise[k("K28")] == 2


@pytest.mark.rule("NR-GAP-253")
def test_an_infection_works_in_its_own_body(scenario: Make) -> None:
    s = street(scenario, intruders="sangrevores")
    p, q = s.player("Recon"), s.put("Officer", "R32")
    p.contamination = [HUNGER]
    cards(p, 1)
    q.health = 1
    options = [("infection", HUNGER)]
    assert verbs.legal(s.g, 0, {"infection": s.g.edition.actions["infection"]}) == []
    p.health = 1
    assert verbs.legal(s.g, 0, {"infection": s.g.edition.actions["infection"]}) == options


# -- the Cult ----------------------------------------------------------------------------------


@pytest.mark.rule("NR-ATK-10", "NR-NEO-31")
@pytest.mark.parametrize(("where", "health"), [("R32", 8), ("R32", 0), ("K27", 0)])
def test_a_needle_flame_burns_the_room_of_its_victim(
    scenario: Make, where: str, health: int
) -> None:
    """Whether it died of it, whether the attacker stands in a corridor: the fire is not for the
    victim alone."""
    s = street(scenario, attack=True, intruders="neoflesh")
    p = s.player("Recon")
    p.health = health
    it = s.intruder("Firespitter", where)
    s.run(s.g.edition.attack_cards[number(CULT_ATTACKS, "Needle Flame")](s.g, it, 0))
    assert (p.where == DEAD) == (health == 8)
    assert [slot for slot, burns in enumerate(s.g.fire) if burns] == [r("R32")]


# -- Xyrians -----------------------------------------------------------------------------------


@pytest.mark.rule("NR-RM-36", "NR-GAP-256")
def test_pressure_control_moves_a_xyrian(scenario: Make) -> None:
    """Into a neighbouring room, through a closed door and whoever is in the way."""
    s = street(scenario, xyrians="yes")
    s.rooms(R42="Pressure Control")
    s.corridors(K33=302, K22=203)
    s.put("Recon", "R42")
    s.close(K22="R33")
    s.intruder("Adult", "K29")
    s.intruder("Adult", "K29")
    it = hunter(s, "R33")
    found = [way for way in ways(s, "rooms", "Pressure Control") if way[0] == it.type]
    assert found == [(it.type, 1, r("R32")), (it.type, 1, r("R34"))]
    use(s, "rooms", "Pressure Control", way=(it.type, 1, r("R34")))
    assert it.place == r("R34") and s.at("K29") == ["Adult"]


@pytest.mark.rule("NR-RM-36", "NR-NEO-28")
def test_ironclads_come_first_under_pressure(scenario: Make) -> None:
    s = street(scenario, xyrians="yes", intruders="neoflesh")
    s.rooms(R42="Pressure Control")
    s.corridors(K33=302)
    s.put("Recon", "R42")
    hunter(s, "R33")
    iron = s.intruder("Ironclad", "R33")
    assert {way[0] for way in ways(s, "rooms", "Pressure Control")} == {iron.type}
    cult(s.g).skills = [False] * 6
    assert len({way[0] for way in ways(s, "rooms", "Pressure Control")}) == 2


@pytest.mark.rule("NR-XYR-39", "NR-GAP-254")
@pytest.mark.parametrize(
    "name", ["Remote Link", "Rewire", "Puppet", "Loop", "Executive Access", "Breaker"]
)
def test_static_keeps_from_robot_and_computers(scenario: Make, name: str) -> None:
    s = street(scenario, 5, xyrians="yes", contractors="yes")
    s.g.connected = True
    s.g.robot.card, s.g.robot.room = WELDER, r("R34")
    p = s.put("Combat Engineer", "R33")
    assert ways(s, "cards", name, seat=p.seat)
    hunters(s.g).suffered[p.seat] = number(STATUSES, "Static")
    assert ways(s, "cards", name, seat=p.seat) == []


@pytest.mark.rule("NR-IHP-01", "NR-IHP-03", "NR-IHP-04", "NR-GAP-255")
@pytest.mark.parametrize(
    ("name", "where", "left", "hits"),
    [
        ("Adult", "K27", False, 0),
        ("Drone", "K27", True, 0),
        ("Adult", "R32", True, 1),
        ("Drone", "R32", True, 1),
    ],
)
def test_a_mirror_plate_hits_by_the_rules_of_the_place(
    scenario: Make, name: str, where: str, left: bool, hits: int
) -> None:
    s = street(scenario, attack=True, xyrians="yes")
    p = s.player("Recon")
    hold(s, p, "Mirror Plate")
    it = s.intruder(name, where)
    s.run(s.g.edition.attack_cards[0](s.g, it, 0))
    assert p.health == 1 and it.hits == hits and bool(s.at(where)) == left


@pytest.mark.rule("NR-NEO-29", "NR-GAP-255")
def test_a_mirror_plate_does_nothing_beside_an_ironclad(scenario: Make) -> None:
    s = street(scenario, attack=True, xyrians="yes", intruders="neoflesh")
    hold(s, s.player("Recon"), "Mirror Plate")
    s.intruder("Ironclad", "K27")
    it = s.intruder("Crawlmine", "K27")
    s.run(s.g.edition.attack_cards[0](s.g, it, 0))
    assert len(s.at("K27")) == 2
    cult(s.g).skills = [False] * 6
    s.run(s.g.edition.attack_cards[0](s.g, it, 0))
    assert s.at("K27") == ["Ironclad"]


# -- the Insider -------------------------------------------------------------------------------


@pytest.mark.rule("NR-GAP-257", "NR-INS-14")
def test_pressure_control_leaves_her_alone(scenario: Make) -> None:
    s = street(scenario, insider="yes")
    s.rooms(R42="Pressure Control")
    s.corridors(K33=302)
    s.put("Recon", "R42")
    appear(s.g, r("R33"))
    set_up(s.g, HOSTILE)
    assert ways(s, "rooms", "Pressure Control") == []


@pytest.mark.rule("NR-XYR-56", "NR-XYR-30", "NR-NEO-23")
def test_who_strikes_a_xyrian_and_a_cultist_in_one_action_is_heard_once(scenario: Make) -> None:
    s = street(scenario, intruders="neoflesh", xyrians="yes")
    xyrian, cultist = hunter(s, "R32"), s.intruder("Cultist", "R32")
    for it in (xyrian, cultist):
        s.run(hit(s.g, it, 1, 0, "NR-SHT-03"))
    s.rolls(NOISE_DIE, 4)
    s.run(acted(s.g, 0))
    assert len(s.said("noise.roll")) == 1
    assert hunters(s.g).noisy == [] and cult(s.g).noisy == []
