"""What the contractors' items do (CN01A to CN12B), and random games with contractors."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from hullbreach.games.retaliation import turn
from hullbreach.games.retaliation.actions import ACTIONS
from hullbreach.games.retaliation.board import CORRIDOR_SLOT, ROOM_SLOT
from hullbreach.games.retaliation.bursts import burst
from hullbreach.games.retaliation.combat import shoot
from hullbreach.games.retaliation.contamination import contaminate
from hullbreach.games.retaliation.contractors.content import ITEMS
from hullbreach.games.retaliation.contractors.state import of
from hullbreach.games.retaliation.game import GAME
from hullbreach.games.retaliation.gear import eggs_carried, gain_item, new_held
from hullbreach.games.retaliation.health import wound
from hullbreach.games.retaliation.ids import (
    AMMO,
    BULLETS,
    BURST_DIE,
    CARD,
    CRITICAL,
    EGG,
    GRENADE,
    HALF,
    NOISE_DIE,
    NONE,
    SEEN_INFECTED,
    SHOOT_DIE,
    UNKNOWN,
)
from hullbreach.games.retaliation.melee import melee
from hullbreach.games.retaliation.moving import Going, move
from hullbreach.games.retaliation.objectives import guardian
from hullbreach.games.retaliation.robots import ROBOT_ACTION
from hullbreach.games.retaliation.rooms_works import NEST
from hullbreach.games.retaliation.sangrevores.state import of as blood
from hullbreach.games.retaliation.state import Held, Player
from hullbreach.games.retaliation.things import ADULT
from hullbreach.games.retaliation.turn import renew
from hullbreach.kernel.decision import Decision
from hullbreach.kernel.game import Setup
from hullbreach.kernel.match import Match
from hullbreach.lab import properties
from hullbreach.toolkit.verbs import legal, perform, refusal
from tests.retaliation.scenario import Make, Scenario
from tests.retaliation.test_card_reactions import asks
from tests.retaliation.test_contractor_cards import hire
from tests.retaliation.test_random_play import look, played_on

K19, K27, K28 = CORRIDOR_SLOT["K19"], CORRIDOR_SLOT["K27"], CORRIDOR_SLOT["K28"]
R32, R21 = ROOM_SLOT["R32"], ROOM_SLOT["R21"]
EXTRA = CARD["Search"]


@pytest.fixture
def s(scenario: Make) -> Scenario:
    """All three in R32, an Armory; K19 leads up to R21, K27 to the Landing Zone."""
    made = scenario(contractors="yes")
    made.rooms(R32="Armory", R21="Server Room")
    made.corridors(K27=108, K19=208)
    for p in made.g.players:
        p.room, p.belt = R32, [NONE] * 4
    return made


def kind(s: Scenario, name: str) -> int:
    """The number of an item at this table."""
    return [item.name for item in s.g.edition.things.items].index(name)


def owns(s: Scenario, name: str, *slots: int) -> tuple[Player, Held]:
    """Seat 0 is the contractor who has an item, and has it in hand, on or in the backpack."""
    number = kind(s, name)
    item = s.g.edition.things.items[number]
    p = hire(s, item.owner)
    held = new_held(s.g, number)
    held.slots[: len(slots)] = slots
    if item.kind == "regular":
        p.backpack.append(number)
    else:
        lying = p.armor if item.kind == "armor" else p.held
        held.hand = len(lying)
        lying.append(held)
    return p, held


def uses(s: Scenario, name: str, n: int, *way: Any, answers: tuple[Any, ...] = ()) -> None:
    """Use an item of seat 0 by the verb of the turn, with a card to pay."""
    p = s.g.players[0]
    p.hand = [EXTRA]
    option = ("item", kind(s, name), n, *way)
    assert option in ACTIONS["item"].options(s.g, 0)
    assert refusal(s.g, 0, ACTIONS, option) is None
    s.run(ACTIONS["item"].run(s.g, 0, *option[1:]), *answers)
    assert EXTRA in p.deck.discard


def offered(s: Scenario, name: str) -> bool:
    """Whether it can be used now."""
    s.g.players[0].hand = [EXTRA]
    found = legal(s.g, 0, {"item": ACTIONS["item"]})
    return kind(s, name) in [option[1] for option in found]


@pytest.mark.rule("NR-CTR-06")
def test_each_has_two_items_with_a_text_of_their_own(s: Scenario) -> None:
    known = s.g.edition
    owners = [item.owner for item in ITEMS]
    assert all(owners.count(owner) == 2 for owner in owners) and len(ITEMS) == 24
    assert {item.name for item in ITEMS if item.use} <= set(known.items)


# -- ranged weapons ----------------------------------------------------------------------------


@pytest.mark.rule("NR-SHT-08")
def test_service_revolver(s: Scenario) -> None:
    p, gun = owns(s, "Service Revolver", AMMO)
    s.rolls(SHOOT_DIE, BULLETS)
    s.run(shoot(s.g, 0, gun, s.intruder("Drone", "R32")))
    assert len(p.hand) == 1 and gun.slots == [HALF]


@pytest.mark.rule("NR-SHT-08")
def test_flare_pistol(s: Scenario) -> None:
    _, gun = owns(s, "Flare Pistol", AMMO)
    s.noise("K19", "K27")
    s.rolls(SHOOT_DIE, CRITICAL)
    s.run(shoot(s.g, 0, gun, s.intruder("Drone", "R32")), ("corridor", K27))
    assert s.g.noise[K27] == 0 and s.g.noise[K19] == 1


@pytest.mark.rule("NR-BRS-02")
@pytest.mark.parametrize(
    ("name", "face", "hits"),
    [("Battle Rifle", 1, 2), ("Cutting Torch", 3, 1), ("Autocannon", 1, 3)],
)
def test_bursts(s: Scenario, name: str, face: int, hits: int) -> None:
    item = s.g.edition.things.items[kind(s, name)]
    _, gun = owns(s, name, *[AMMO] * len(item.slots))
    for _ in range(4):
        s.intruder("Adult", "K19")
    s.rolls(BURST_DIE, face)
    s.run(burst(s.g, 0, gun, K19), [("intruder", ADULT, n + 1) for n in range(hits)])
    assert len(s.at("K19")) == 4 - hits


@pytest.mark.rule("NR-SHT-04")
def test_gilded_pistol(s: Scenario) -> None:
    _, gun = owns(s, "Gilded Pistol", AMMO)
    it = s.intruder("Drone", "R32")
    s.rolls(SHOOT_DIE, 2)
    s.run(shoot(s.g, 0, gun, it))
    assert it not in s.g.intruders


@pytest.mark.rule("NR-SHT-08", "NR-REP-02")
def test_dart_rifle(s: Scenario) -> None:
    _, gun = owns(s, "Dart Rifle", AMMO)
    s.rolls(SHOOT_DIE, BULLETS)
    s.run(shoot(s.g, 0, gun, s.intruder("Drone", "R32")), ("corridor", K19))
    assert s.at("K19") == ["Drone"] and gun.slots == [HALF]


@pytest.mark.rule("NR-ROBA-02", "NR-ROBA-03")
def test_smart_pistol_reaches_the_robot_from_everywhere_for_one_card(s: Scenario) -> None:
    s.g.connected, s.g.robot.card, s.g.robot.room = True, 5, R21
    s.g.fire[R21] = True
    p = hire(s, "Hacker")
    p.hand = [EXTRA]
    assert legal(s.g, 0, ROBOT_ACTION) == []  # no computer here, and 2 cards
    owns(s, "Smart Pistol", AMMO)
    p.hand = [EXTRA]
    assert ("robot", 1, "fire") in legal(s.g, 0, ROBOT_ACTION)
    s.run(ROBOT_ACTION["robot"].run(s.g, 0, 1, "fire"))
    assert p.hand == [] and not s.g.fire[R21]


@pytest.mark.rule("NR-RM-16", "NR-GOLD-04")
def test_sampling_gun_works_in_the_nest_without_noise(s: Scenario) -> None:
    s.rooms(R33="Nest")
    p, gun = owns(s, "Sampling Gun", AMMO)
    p.room = ROOM_SLOT["R33"]
    s.run(NEST[1].run(s.g, 0))
    s.run(NEST[0].run(s.g, 0))
    assert s.said("noise.roll") == [] and eggs_carried(p) == 1
    gun.malfunction = True
    s.rolls(NOISE_DIE, 4)
    s.run(NEST[1].run(s.g, 0))
    assert len(s.said("noise.roll")) == 1


# -- melee weapons -----------------------------------------------------------------------------


@pytest.mark.rule("NR-MEL-06", "NR-USE-05")
def test_hunting_knife_once_a_round(s: Scenario) -> None:
    _, knife = owns(s, "Hunting Knife")
    it = s.intruder("Drone", "R32")
    s.rolls(SHOOT_DIE, 4, 4)

    def told() -> str:
        note: str = s.g.edition.words.choice(s.g, 0, ("melee", it.type, it.number, 0)).note
        return note

    assert told().endswith(", and it does not strike back")
    s.run(melee(s.g, 0, it, 0))
    assert s.attacks == [] and knife.used and told().endswith(", else it strikes back")
    s.run(melee(s.g, 0, it, 0), ("suffer",))
    assert s.attacks == [("Drone", "Scout")]
    renew(s.g, "round")
    assert not knife.used


@pytest.mark.rule("NR-MEL-03")
def test_steel_mop_after_a_kill_only(s: Scenario) -> None:
    p, _ = owns(s, "Steel Mop")
    p.contamination = [UNKNOWN, SEEN_INFECTED]
    s.rolls(SHOOT_DIE, CRITICAL)
    s.run(melee(s.g, 0, s.intruder("Adult", "R32"), 0), ("card", SEEN_INFECTED))
    assert p.contamination == [UNKNOWN] and SEEN_INFECTED in p.deck.discard
    s.rolls(SHOOT_DIE, BULLETS)
    s.run(melee(s.g, 0, s.intruder("Adult", "R32"), 0), ("suffer",))
    assert p.contamination == [UNKNOWN]


@pytest.mark.rule("NR-USE-01", "NR-USE-05", "NR-IPL-01")
def test_restraint_chain_heals_once_a_round(s: Scenario) -> None:
    p, _ = owns(s, "Restraint Chain")
    p.health = 2
    uses(s, "Restraint Chain", 0, 0)
    assert p.health == 1 and not offered(s, "Restraint Chain")
    renew(s.g, "round")
    assert offered(s, "Restraint Chain")


# -- uses --------------------------------------------------------------------------------------


@pytest.mark.rule("NR-USE-03")
def test_old_medal(s: Scenario) -> None:
    p, _ = owns(s, "Old Medal")
    uses(s, "Old Medal", 0)
    assert len(p.hand) == 3 and p.backpack == [] and s.g.items_gone == [kind(s, "Old Medal")]


@pytest.mark.rule("NR-LND-12", "NR-USE-05", "NR-CTR-11")
def test_nav_slate(s: Scenario) -> None:
    p, _ = owns(s, "Nav Slate")
    uses(s, "Nav Slate", 0, -1)
    assert s.g.lander == 9 and p.backpack and not offered(s, "Nav Slate")
    renew(s.g, "round")
    assert offered(s, "Nav Slate")


@pytest.mark.rule("NR-DOOR-04", "NR-MALF-06", "NR-AMO-02")
def test_cutting_torch(s: Scenario) -> None:
    owns(s, "Cutting Torch")
    s.g.door_at[K19] = R32
    s.g.malfunction[R32] = True
    uses(s, "Cutting Torch", 0, K19, "destroy")
    uses(s, "Cutting Torch", 1, "room")
    assert s.said("door.destroyed") == [(K19,)] and not s.g.malfunction[R32]


@pytest.mark.rule("NR-RM-03")
def test_company_card_takes_from_the_landing_zone(s: Scenario) -> None:
    p, _ = owns(s, "Company Card")
    before = s.g.zone[GRENADE]
    uses(s, "Company Card", 0, GRENADE)
    assert p.belt[0] == GRENADE and s.g.zone[GRENADE] == before - 1
    assert not offered(s, "Company Card")
    p.used.clear()
    p.belt = [AMMO] * 4
    uses(s, "Company Card", 0, GRENADE, answers=(("keep",),))
    assert s.g.zone[GRENADE] == before - 1


@pytest.mark.rule("NR-USE-03")
def test_data_wedge(s: Scenario) -> None:
    p, _ = owns(s, "Data Wedge")
    left = s.g.data_left
    uses(s, "Data Wedge", 0)
    assert p.data and s.g.data_left == left - 1 and p.backpack == []
    owns(s, "Data Wedge")
    assert not offered(s, "Data Wedge")


@pytest.mark.rule("NR-DOOR-02")
def test_keyring(s: Scenario) -> None:
    owns(s, "Keyring")
    s.g.door_at[K19] = R32
    uses(s, "Keyring", 0, K19, "close")
    assert s.said("door.closed") == [(K19,)]


# -- armor -------------------------------------------------------------------------------------


@pytest.mark.rule("NR-CON-01", "NR-USE-05")
def test_lab_coat_keeps_one_off_a_round(s: Scenario) -> None:
    p, coat = owns(s, "Lab Coat")
    s.run(contaminate(s.g, 0, 2, "NR-CON-01"), ("ignore",))
    assert p.deck.discard == [UNKNOWN] and coat.used
    s.run(contaminate(s.g, 0, 1, "NR-CON-01"))
    assert p.deck.discard == [UNKNOWN] * 2
    renew(s.g, "round")
    s.run(contaminate(s.g, 0, 1, "NR-CON-01"), ("gain",))
    assert p.deck.discard == [UNKNOWN] * 3 and not coat.used


@pytest.mark.rule("NR-CON-01", "NR-HP-03")
def test_shock_collar_takes_health_for_each(s: Scenario) -> None:
    p, _ = owns(s, "Shock Collar")
    s.run(contaminate(s.g, 0, 3, "NR-CON-01"), ("lose",), ("gain",), ("lose",))
    assert p.health == 2 and p.deck.discard == [UNKNOWN]


@pytest.mark.rule("NR-GOLD-03", "NR-MEL-09", "NR-CON-01")
@pytest.mark.parametrize("name", ["Lab Coat", "Shock Collar"])
def test_nothing_is_kept_off_that_cannot_come(s: Scenario, name: str) -> None:
    p, it = owns(s, name)
    s.g.contamination_left = 0
    s.run(contaminate(s.g, 0, 1, "NR-CON-01"))
    assert not it.used and UNKNOWN not in p.deck.discard and p.health == 0


@pytest.mark.rule("NR-SAN-20")
def test_with_sangrevores_their_words_speak_of_infections(scenario: Make) -> None:
    s = scenario(3, intruders="sangrevores", contractors="yes")
    rules, plain = s.g.edition, re.compile(r"contamination|\ba infection", re.IGNORECASE)
    printed = [it.words for card in rules.things.cards for it in card.options]
    printed += [it.words for it in rules.things.items]
    assert [words for words in printed if plain.search(words)] == []
    asked = Decision("lab_coat", (0,), [("ignore",), ("gain",)], "NR-CON-01", (2,))
    assert GAME.prompt(s.g, asked, 0).startswith("You gain 2 infections.")
    assert GAME.awaited(s.g, asked).endswith("gains infections.")
    line = rules.words.line(s.g, "contamination.discarded", (0, 1))[0]
    assert line.endswith(" discards 1 infection.")


@pytest.mark.rule("NR-GOLD-03", "NR-MEL-09", "NR-SAN-19")
def test_nor_an_infection_when_all_are_given_out(scenario: Make) -> None:
    s = scenario(3, intruders="sangrevores", contractors="yes")
    _, coat = owns(s, "Lab Coat")
    blood(s.g).infections.clear()
    s.run(contaminate(s.g, 0, 1, "NR-SAN-19"))
    assert not coat.used and s.said("infection") == []
    blood(s.g).infections.append(0)
    s.run(contaminate(s.g, 0, 1, "NR-SAN-19"), ("ignore",))
    assert coat.used and s.said("infection") == []


@pytest.mark.rule("NR-CON-01", "NR-MEL-01", "NR-HP-04")
def test_who_dies_of_the_collar_gains_nothing_and_strikes_no_more(s: Scenario) -> None:
    p, _ = owns(s, "Shock Collar")
    p.health = 8
    it = s.intruder("Drone", "R32")
    s.run(melee(s.g, 0, it), ("lose",))
    assert s.said("dies") == [(0,)] and it.hits == 0 and UNKNOWN not in p.deck.discard


@pytest.mark.rule("NR-MOV-06", "NR-GOLD-04")
@pytest.mark.parametrize(("careful", "rolls"), [(True, 0), (False, 1)])
def test_soft_boots(s: Scenario, careful: bool, rolls: int) -> None:
    owns(s, "Soft Boots")
    verb = "careful" if careful else "move"
    told = s.g.edition.words.choice(s.g, 0, (verb, K19)).note
    assert ("no noise roll" in told) == careful and ("noise brings" in told) != careful
    if rolls:
        s.rolls(NOISE_DIE, 4)
    s.run(move(s.g, 0, K19, Going(careful=careful)))
    assert len(s.said("noise.roll")) == rolls


@pytest.mark.rule("NR-WND-01")
def test_flak_vest(s: Scenario) -> None:
    p, _ = owns(s, "Flak Vest")
    s.run(wound(s.g, 0, "NR-ATK-01"), ("tear",))
    assert p.armor == [] and p.wounds == [] and s.g.items_gone == [kind(s, "Flak Vest")]
    assert asks(wound(s.g, 0, "NR-ATK-01")) == [] and len(p.wounds) == 1


@pytest.mark.rule("NR-SLT-01", "NR-CTR-11")
def test_tool_apron(s: Scenario) -> None:
    p, apron = owns(s, "Tool Apron")
    assert apron.slots == [NONE, NONE]
    p.belt = [AMMO] * 4
    hire(s, "CEO")
    p.backpack.append(kind(s, "Company Card"))
    uses(s, "Company Card", 0, GRENADE)
    assert apron.slots == [GRENADE, NONE]


@pytest.mark.rule("NR-TURN-07", "NR-OXY-03", "NR-USE-05")
def test_nbc_suit_once_a_round(s: Scenario) -> None:
    p, suit = owns(s, "NBC Suit", NONE)
    s.g.turn.seat, p.oxygen = 0, 0
    s.run(turn.turn_end(s.g))
    assert p.oxygen == 0 and not p.suffocating and suit.used
    s.run(turn.turn_end(s.g))
    assert p.suffocating


# -- the specimen case -------------------------------------------------------------------------


@pytest.mark.rule("NR-HVY-03", "NR-RM-37", "NR-GAP-190")
def test_specimen_case_carries_an_egg(s: Scenario) -> None:
    p, case = owns(s, "Specimen Case")
    s.run(gain_item(s.g, 0, EGG, "NR-RM-16"), ("case",))
    assert case.inside == EGG and len(p.held) == 1 and eggs_carried(p) == 1
    s.run(gain_item(s.g, 0, EGG, "NR-RM-16"))
    assert len(p.held) == 2 and eggs_carried(p) == 2


@pytest.mark.rule("NR-RM-37")
def test_full_hands_take_an_egg_into_the_case(s: Scenario) -> None:
    p, case = owns(s, "Specimen Case")
    owns(s, "Dart Rifle", AMMO)
    s.rooms(R33="Nest")
    p.room = ROOM_SLOT["R33"]
    assert NEST[0].options(s.g, 0) == [()]
    s.rolls(NOISE_DIE, 4)
    s.run(NEST[0].run(s.g, 0))
    assert case.inside == EGG
    assert NEST[0].options(s.g, 0) == [(n, held.kind) for n, held in enumerate(p.held)]


@pytest.mark.rule("NR-ACT-10", "NR-SLT-04")
def test_the_egg_goes_where_the_case_goes(s: Scenario) -> None:
    p, case = owns(s, "Specimen Case")
    case.inside = EGG
    [drop] = [option for option in legal(s.g, 0, s.g.edition.free) if option[0] == "drop"]
    s.run(perform(s.g, 0, s.g.edition.free, drop))
    assert sorted(s.g.items_gone) == sorted([EGG, kind(s, "Specimen Case")]) and p.held == []


# -- the whole ---------------------------------------------------------------------------------


@pytest.mark.rule("NR-CTR-09")
def test_a_contractor_can_be_whom_a_guardian_guards(s: Scenario) -> None:
    """Rank 3 is nobody else's: the lowest is decided."""
    hire(s, "Hacker")
    assert guardian(s.g, 1) is False
    s.put("Officer", "R21")
    assert s.g.edition.things.characters[s.g.players[0].character].rank == 3


SETUPS: list[tuple[int, str, dict[str, str]]] = [
    (2, "standard", {}),
    (3, "standard", {"deadly": "yes"}),
    (5, "standard", {}),
    (1, "coop", {}),
    (4, "coop", {"deadly": "yes", "level": "veteran"}),
]


def hired_at_once(setup: Setup, rng: random.Random, wanted: set[int]) -> Match | None:
    """A game in which somebody has taken one of the contractors wanted; None if none lies open."""
    match = Match(GAME, setup, rng)
    while match.pending is not None and match.pending.kind == "draft":
        seat = match.awaiting[0]
        numbers = [number for _, number in match.pending.options_for(seat)]
        found = wanted.intersection(numbers)
        if not found and max(numbers) >= 6:
            return None
        match.choose(seat, numbers.index(min(found)) if found else 0)
    return match


@pytest.mark.rule("NR-CTR-01")
def test_random_games_with_each_contractor_end() -> None:
    """Every contractor is played, and most of what they can do happens."""
    left = list(range(6, 18)) * 2
    cards: set[str] = set()
    items: set[str] = set()
    for n in range(200):
        seats, variant, options = SETUPS[n % len(SETUPS)]
        setup = GAME.make_setup(seats, variant, {**options, "contractors": "yes"})
        rng = random.Random(f"contractors {n}")
        match = hired_at_once(setup, rng, set(left))
        if match is None:
            continue
        g: Any = match.state
        known = g.edition.things
        for p in g.players:
            if p.character in left:
                left.remove(p.character)
        for m, _ in enumerate(played_on(match, rng)):
            if g.edition is not None and m % 10 == 0:
                look(g)
                properties.conservation(match)
        assert match.over and len(g.winners) == seats and of(g).open == []
        for event in match.events or []:
            if event.kind == "card.played":
                cards.add(known.cards[event.args[1]].id)
            if event.kind == "item.used":
                items.add(known.items[event.args[1]].id)
        if not left:
            break
    assert not left
    assert len([id for id in cards if id.startswith("CN")]) >= 20
    assert len([id for id in items if id.startswith("CN")]) >= 3
