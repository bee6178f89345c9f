"""Order of resolution (NEM-SEQ)."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.doors import close_door
from hullbreach.games.nemesis.encounter import encounter
from hullbreach.games.nemesis.game import GAME
from hullbreach.games.nemesis.ids import (
    ADULT,
    AWAKE,
    CLOSED,
    CORRIDORS_OF,
    DEAD,
    EVACUATED,
    HIBERNATING,
    TOKENS,
    UNDECIDED,
    UNLOCKED,
)
from hullbreach.games.nemesis.wounds import die
from hullbreach.kernel.match import Match
from hullbreach.kernel.state import Jump
from tests.nemesis.scenario import Scenario

Make = Callable[..., Scenario]


# -- nesting -----------------------------------------------------------------------------------


@pytest.mark.rule("NEM-SEQ-01", "NEM-MOVE-04")
def test_an_encounter_in_a_noise_roll_in_a_move_is_completed_first(scenario: Make) -> None:
    """Move, noise roll, encounter, surprise attack, its reaction; then the second action."""
    s = scenario(characters=("Soldier", "Pilot"))
    s.explore_all()
    s.g.contact = True
    s.put(0, 7)
    s.hand(0, "Nerves of Steel", "Rest")
    s.noise((6, 7))
    s.bag(("ADULT", 4), ("BLANK", 0))
    s.draws_token("ADULT", 4)
    s.roll(noise=1)
    s.start()
    s.do(0, "move", 6, pay=False)
    s.answer(0, ("card", s.p(0).hand[1]))
    assert s.pending.kind == "nerves_of_steel"
    assert s.p(0).room == 6 and s.intruders(6) == ["ADULT"]
    s.draws_attack("Slime", 5)
    s.answer(0, "decline")
    assert s.pending.kind == "action" and s.pending.about == (1,)
    kinds = [e.kind for e in s.match.events or []] if s.match else []
    order = ["moved", "noise.roll", "encounter", "surprise", "attack.card", "slimed"]
    assert [kind for kind in kinds if kind in order] == order


# -- critical moments and end conditions -------------------------------------------------------


@pytest.mark.rule("NEM-SEQ-02", "NEM-CRIT-02")
def test_the_first_death_unlocks_the_pods_before_the_end_is_looked_at(scenario: Make) -> None:
    s = scenario(seats=1)
    s.put(0, 6)
    with pytest.raises(Jump):
        die(s.g, 0, "NEM-WND-05")
    said = [kind for kind, _ in s.g.io.heard]
    assert said.index("pods.unlocked") < said.index("ship.jumps")
    assert s.g.pods[1] == s.g.pods[2] == UNLOCKED


@pytest.mark.rule("NEM-SEQ-02", "NEM-END-06")
def test_the_game_ends_in_the_middle_of_an_attack_step(scenario: Make) -> None:
    s = scenario(seats=2)
    s.explore_all()
    s.put(0, 6)
    s.p(1).status = HIBERNATING
    s.fill(0)
    s.g.time = 5
    s.wound(0, "Leg")
    s.intruder("QUEEN", 6)
    s.intruder("ADULT", 6)
    s.draws_attack("Tail Attack", 2)
    s.start("attacks")
    # The last awake character is dead: no further attack, fire, event or token.
    assert len(s.said("attack")) == 1
    assert s.said("event") == [] and s.said("bag.drawn") == []
    assert s.over and len(s.said("ship.jumps")) == 1


@pytest.mark.rule("NEM-SEQ-02", "NEM-ENC-05")
def test_first_contact_comes_before_the_surprise_of_the_same_encounter(scenario: Make) -> None:
    s = scenario()
    s.explore_all()
    s.put(0, 6)
    p = s.p(0)
    p.objectives = [s.g.objective_pools[0].pop(), s.g.objective_pools[1].pop()]
    p.objectives_seen = [1, 1]
    s.bag(("LARVA", 1), ("BLANK", 0))
    s.draws_token("LARVA", 1)
    s.run(encounter(s.g, 0), [("objective", p.objectives[1])])
    said = [kind for kind, _ in s.g.io.heard]
    assert said.index("intruder.appears") < said.index("contact")
    assert said.index("objectives.chosen") < said.index("surprise")


@pytest.mark.rule("NEM-SEQ-03", "NEM-POD-08")
def test_those_in_the_pods_are_driven_out_before_the_surprise_attack(scenario: Make) -> None:
    s = scenario(seats=3)
    s.explore_all()
    s.g.contact = True
    s.tile(12, "Evacuation Section A")
    for seat in (0, 1):
        s.put(seat, 12)
    s.p(1).pod = 1
    s.p(2).pod = 2  # of section B: nobody disturbs it
    s.g.pods[1] = s.g.pods[2] = UNLOCKED
    s.hand(0)
    s.wound(0, "Leg")
    s.wound(1, "Leg", "Body")
    s.bag(("BREEDER", 3), ("BLANK", 0))
    s.draws_token("BREEDER", 3)
    s.draws_attack("Frenzy", 3)
    s.run(encounter(s.g, 0))
    assert [p.pod for p in s.g.players] == [0, 0, 2]
    # Frenzy strikes the whole room, and so the one who sat in the pod.
    assert s.p(0).status == AWAKE and s.p(1).status == DEAD
    said = [kind for kind, _ in s.g.io.heard]
    assert said.index("pod.driven_out") < said.index("surprise")


# -- chance and open choices -------------------------------------------------------------------


@pytest.mark.rule("NEM-SEQ-04")
def test_the_game_follows_from_its_seed_and_the_choices() -> None:
    def play(seed: int) -> Match:
        match = Match(GAME, GAME.make_setup(3), random.Random(seed))
        picks = random.Random(99)
        for _ in range(200):
            d = match.pending
            if d is None:
                break
            seat = match.awaiting[0]
            options = range(len(d.options_for(seat)))
            if d.several:
                match.choose(seat, tuple(sorted(picks.sample(options, d.low))))
            else:
                match.choose(seat, picks.choice(options))
        return match

    one, same, other = play(5), play(5), play(6)
    assert one.digest() == same.digest() and one.entries == same.entries
    assert one.digest() != other.digest()


@pytest.mark.rule("NEM-SEQ-04", "NEM-WEAK-04")
def test_what_is_to_come_is_not_decided_yet() -> None:
    match = Match(GAME, GAME.make_setup(4), random.Random(1))
    g = match.state
    assert g.weaknesses == [UNDECIDED] * 3 and g.engines == [UNDECIDED] * 3
    assert g.coordinates == UNDECIDED
    for deck in (g.events, g.attacks, g.wound_deck, *g.item_decks):
        assert deck.top == deck.bottom == []
    assert sorted(g.events.pool) == list(range(20))
    assert sum(TOKENS[t][0] == ADULT for t in g.bag) == 7


@pytest.mark.rule("NEM-SEQ-05")
@pytest.mark.parametrize(
    "first, statuses, seat",
    [
        (1, (AWAKE, AWAKE, AWAKE), 1),
        (1, (AWAKE, DEAD, AWAKE), 2),
        (2, (AWAKE, AWAKE, EVACUATED), 0),
        (1, (AWAKE, HIBERNATING, DEAD), 0),
    ],
)
def test_the_first_player_or_the_next_one_awake_decides_for_an_event(
    scenario: Make, first: int, statuses: tuple[int, ...], seat: int
) -> None:
    s = scenario(seats=3)
    s.g.first = first
    for p, status in zip(s.g.players, statuses, strict=True):
        p.status = status
    for c in range(12):
        s.g.doors[c] = CLOSED
    asked = next(close_door(s.g, 20, -1, "NEM-DOOR-06"))
    assert asked.seats == (seat,)


@pytest.mark.rule("NEM-SEQ-05")
def test_the_acting_player_decides_what_an_own_effect_leaves_open(scenario: Make) -> None:
    s = scenario(characters=("Scientist", "Pilot"))
    s.explore_all()
    s.g.first = 0
    s.put(1, 6)
    s.put(0, 12)
    s.hand(1, "Knowledge of the Ship", "Rest")
    for c in [c for c in range(len(s.g.doors)) if c not in CORRIDORS_OF[6]][:12]:
        s.g.doors[c] = CLOSED
    s.start(active=1)
    s.play(1, "Knowledge of the Ship", "door")
    s.do(1, *s.options(1)[0])
    assert s.pending.kind == "take_door" and s.pending.seats == (1,)
    s.answer(1, *s.options(1)[4])
    assert sum(state == CLOSED for state in s.g.doors) == 12
