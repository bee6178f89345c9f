"""What a seat must not learn, where chapters meet: undo, looks, redeals of what is half done."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from hullbreach.bots import ask
from hullbreach.games.nemesis.content import ITEMS
from hullbreach.games.nemesis.ids import (
    CARD,
    CLEAN,
    DEAD,
    EGG,
    FIXED_CLEAN,
    FIXED_INFECTED,
    INFECTED,
    OBJECTIVE,
    SEEN_CLEAN,
    SEEN_INFECTED,
    SLOTS_1,
    TILE,
    UNDECIDED,
    UNKNOWN,
)
from hullbreach.games.nemesis.state import Nemesis
from hullbreach.games.nemesis.wounds import die
from hullbreach.kernel.chance import Source
from hullbreach.kernel.match import Match
from hullbreach.lab.properties import conservation, no_leak
from tests.nemesis.scenario import Scenario
from tests.nemesis.trouble import Trouble

Make = Callable[..., Scenario]


def match_of(s: Scenario) -> Match:
    assert s.match is not None
    return s.match


def no_way_back(s: Scenario) -> None:
    """Nobody can take a choice back after what was seen."""
    assert not any(match_of(s).can_undo(p.seat) for p in s.g.players)


def redeals(s: Scenario, seat: int, number: int = 40) -> list[Nemesis]:
    """Tables of redeals, which must look the same to the seat."""
    match = match_of(s)
    tables = []
    for seed in range(number):
        other = match.redeal(seat, seed)
        assert other.view(seat) == match.view(seat)
        conservation(other)
        tables.append(other.state)
    return tables


# -- objectives --------------------------------------------------------------------------------


def objectives(s: Scenario) -> None:
    for p, pair in zip(
        s.g.players,
        (("Ab Ovo", "Quarantine"), ("Necroscopy", "Hoarder"), ("My Precious", "The Great Hunt")),
        strict=False,
    ):
        p.objectives = [OBJECTIVE[name] for name in pair]
        p.objectives_seen = [1 << p.seat] * 2
        for objective in p.objectives:
            next(pool for pool in s.g.objective_pools if objective in pool).remove(objective)


@pytest.mark.rule("NEM-OBJ-02", "NEM-OBJ-05")
@pytest.mark.parametrize("kept", [0, 1])
def test_who_saw_one_of_two_objectives_does_not_learn_which_was_kept(
    scenario: Make, kept: int
) -> None:
    """A Log Key showed player 1 the corporate objective of player 2, who then keeps one."""
    s = scenario(3)
    objectives(s)
    s.p(1).objectives_seen[0] |= 1
    s.explore_all()
    s.put(0, 7)
    s.put(1, 20)
    s.put(2, 21)
    s.fill(0, 4)
    s.noise((6, 7))
    s.bag(("CREEPER", 1), ("BLANK", 0))
    s.draws_token("CREEPER", 1)
    s.start()
    s.roll(noise=1)
    s.do(0, "move", 6)
    assert s.pending.kind == "objective"
    for seat in range(3):
        s.answer(seat, "objective", s.p(seat).objectives[kept if seat == 1 else 0])
    view = match_of(s).view(0).table
    assert view.players[1].objectives == 1
    assert view.players[1].known_objectives == ()
    own = match_of(s).view(1).table
    assert own.players[1].known_objectives == (("Necroscopy", "Hoarder")[kept],)
    no_way_back(s)
    # To player 1 either of the two may be the one, as may any other.
    held = {g.players[1].objectives[0] for g in redeals(s, 0, 100)}
    assert {OBJECTIVE["Necroscopy"], OBJECTIVE["Hoarder"]} & held
    assert len(held) > 2


@pytest.mark.rule("NEM-OBJ-02")
def test_an_objective_given_up_is_known_to_its_owner_alone(scenario: Make) -> None:
    s = scenario(3)
    for p, (kept, left) in zip(
        s.g.players,
        (("Ab Ovo", "Quarantine"), ("Necroscopy", "Hoarder"), ("My Precious", "The Great Hunt")),
        strict=True,
    ):
        p.objectives, p.objectives_seen = [OBJECTIVE[kept]], [1 << p.seat]
        s.g.objectives_left.append(OBJECTIVE[left])
        s.g.objectives_left_by.append(p.seat)
        for name in (kept, left):
            next(pool for pool in s.g.objective_pools if OBJECTIVE[name] in pool).remove(
                OBJECTIVE[name]
            )
    s.g.contact = True
    s.start()
    for seat in range(3):
        tables = redeals(s, seat)
        for other in range(3):
            given_up = {g.objectives_left[other] for g in tables}
            assert len(given_up) == 1 if other == seat else len(given_up) > 1


# -- what was seen cannot be taken back --------------------------------------------------------


def taser(s: Scenario) -> None:
    s.explore_all()
    s.put(0, 7)
    s.put(1, 7)
    s.hand(0, "Rest", "Search")
    s.give(0, "Taser")


@pytest.mark.rule("NEM-ACT-07")
def test_the_hand_that_a_taser_throws_down_has_been_seen(scenario: Make) -> None:
    """Player 2 cannot interrupt, so player 1's payment is the last choice."""
    s = scenario(2)
    taser(s)
    s.p(1).deck.pool.remove(CARD["Interruption"])
    s.p(1).deck.discard.append(CARD["Interruption"])
    s.hand(1, contamination=2)
    s.start()
    s.use(0, "Taser", "shock")
    assert s.said("hand.lost") == [(1, 2)]
    no_way_back(s)


@pytest.mark.rule("NEM-CARD-09")
def test_a_hand_without_action_cards_that_smoke_shows_has_been_seen(scenario: Make) -> None:
    s = scenario(3)
    s.explore_all()
    s.put(0, 7)
    s.put(1, 7)
    s.put(2, 6)  # there is no noise roll where somebody is
    s.intruder("ADULT", 7)
    s.hand(0, "Rest", "Search")
    s.p(1).deck.pool.remove(CARD["Interruption"])
    s.p(1).deck.discard.append(CARD["Interruption"])
    s.hand(1, contamination=2)
    s.give(0, "Smoke Grenade")
    s.start()
    s.use(0, "Smoke Grenade")
    s.answer(0, "room", 6)
    s.settle()
    assert s.p(0).room == 6
    no_way_back(s)


@pytest.mark.rule("NEM-ATK-04")
def test_the_target_that_a_hidden_hand_decides_has_been_seen(scenario: Make) -> None:
    """A Decoy makes a larva attack whoever has the fewest action cards: no chance is drawn."""
    s = scenario(3)
    s.explore_all()
    s.put(0, 3)
    s.put(1, 6)
    s.put(2, 6)
    s.fill(1, 2)
    s.fill(2, 1)
    s.intruder("LARVA", 6)
    s.hand(0, "Rest", "Search")
    s.give(0, "Decoy")
    s.start()
    s.use(0, "Decoy")
    s.answer(0, "room", 7)
    s.settle()
    assert s.p(2).larva
    no_way_back(s)


@pytest.mark.rule("NEM-WND-08")
def test_the_things_of_the_dead_have_been_seen(scenario: Make) -> None:
    s = scenario(3)
    s.give(1, "Medkit")
    s.hand(0, "Rest", "Search")
    s.hand(1)
    s.disarm(1)
    s.wound(1, "Arm", "Leg", "Body")
    s.explore_all()
    s.put(0, 7)
    s.put(1, 6)
    s.put(2, 7)
    s.tile(20, "Nest")
    s.g.objects[6].append(EGG)
    s.g.eggs_left -= 1
    s.give(0, "Grenade")
    s.start()
    s.roll(noise=1)
    s.use(0, "Grenade")
    assert s.p(1).status == DEAD
    match_of(s).entries.pop()  # the noise roll: even without one there is no way back
    assert match_of(s).revealed_at == len(match_of(s).entries)


# -- redeals -----------------------------------------------------------------------------------


def test_looked_at_tiles_tokens_engines_and_coordinates_change_but_stay_looked_at(
    scenario: Make,
) -> None:
    """What others know stays knowledge: it is only something else."""
    s = scenario(3)
    room = SLOTS_1[0]
    s.tile(room, "Armory", explored=False)
    s.token(room, "FIRE", 2)
    s.g.tiles_seen[room] = s.g.tokens_seen[room] = 2
    s.g.engines, s.g.engines_seen = [1, 0, UNDECIDED], [2, 3, 0]
    s.g.coordinates, s.g.coordinates_seen = 3, 2
    s.start()
    tables = redeals(s, 0)
    for g in tables:
        assert g.tiles[room] >= 0
        assert g.tokens[room] >= 0
        assert g.engines[0] in (0, 1)
        assert g.engines[1:] == [0, UNDECIDED]
        assert 0 <= g.coordinates < 8
        theirs = match_of(s).game.view(g, 1)
        assert theirs.rooms[room - 1].tile
        assert theirs.rooms[room - 1].token
        assert theirs.coordinates
    assert len({g.tiles[room] for g in tables}) > 5
    assert len({g.tokens[room] for g in tables}) > 3
    assert len({g.engines[0] for g in tables}) == 2
    assert len({g.coordinates for g in tables}) > 3
    assert {g.tiles[room] for g in redeals(s, 1)} == {TILE["Armory"]}


@pytest.mark.rule("NEM-CONT-09", "NEM-CONT-10")
def test_codes_that_nobody_may_know_are_not_in_a_redeal(scenario: Make) -> None:
    """After the contamination deck was renewed codes are decided that nobody has read."""
    s = scenario(2)
    s.hand(0, "Rest", contamination=2)
    s.hand(1, "Rest", contamination=2)
    s.p(0).contamination[:] = [FIXED_INFECTED, SEEN_CLEAN]
    s.p(1).contamination[:] = [FIXED_CLEAN, SEEN_INFECTED]
    s.p(1).deck.discard.append(INFECTED)
    s.g.contamination_deck -= 2
    s.g.contamination_removed = [FIXED_INFECTED]
    s.g.infected_left -= 4
    s.g.clean_left -= 2
    s.start()
    conservation(match_of(s))
    for g in redeals(s, 0):
        own, theirs = g.players
        assert sorted(own.contamination) == [UNKNOWN, SEEN_CLEAN]
        assert g.contamination_removed == [UNKNOWN]
        codes = theirs.contamination[:]
        codes += [c for c in theirs.deck.pool + theirs.deck.discard if c >= UNKNOWN]
        assert set(codes) == {UNKNOWN}
    for g in redeals(s, 1):
        mine = [c for c in g.players[1].contamination + g.players[1].deck.discard if c >= UNKNOWN]
        assert sorted(mine) == sorted([UNKNOWN, SEEN_INFECTED, INFECTED])


@pytest.mark.rule("NEM-CONT-03")
def test_what_the_dead_had_read_goes_with_them(scenario: Make) -> None:
    s = scenario(2)
    s.g.contamination_deck -= 3
    s.p(1).contamination[:] = [SEEN_INFECTED]
    s.p(1).deck.discard += [CLEAN, UNKNOWN]
    s.g.infected_left -= 1
    s.g.clean_left -= 1
    die(s.g, 1, "NEM-WND-05", check=False)
    assert sorted(s.g.contamination_removed) == sorted([FIXED_INFECTED, FIXED_CLEAN, UNKNOWN])


# -- redeals of what is half done --------------------------------------------------------------


def others_decide(s: Scenario, seat: int, answer: tuple[object, ...], number: int = 30) -> None:
    """Whoever redeals, the pending decision of a seat can be answered and the game goes on."""
    match = match_of(s)
    index = match.options(seat).index(answer)
    for viewer in range(len(s.g.players)):
        for seed in range(number):
            other = match.redeal(viewer, seed)
            conservation(other)
            other.choose(seat, index)
            conservation(other)
    no_leak(match, 1)


def crafty(s: Scenario) -> None:
    """Player 1 can craft; player 2 in the same room could interrupt."""
    s.explore_all()
    s.put(0, 7)
    s.put(1, 7)
    s.hand(0, "Rest", "Search", "Order")
    s.fill(1, 3)
    s.give(0, "Bandages", "Chemicals", "Energy Charge", "Tools", "Medkit")
    s.give(1, "Clothes", "Adrenaline Injection")
    s.start()


@pytest.mark.rule("NEM-CARD-11")
def test_items_named_for_crafting_stay_while_somebody_may_interrupt(scenario: Make) -> None:
    s = scenario(3)
    crafty(s)
    s.do(0, "craft")
    s.answer(0, *next(o for o in s.options() if ITEMS[o[1]].name == "Antidote"))
    s.settle(decline=False)
    assert s.pending.kind == "interruption"
    others_decide(s, 1, ("decline",))
    chemicals, medkit = item_of(s, "Chemicals"), item_of(s, "Medkit")
    for g in redeals(s, 1):
        assert {chemicals, medkit} <= set(g.players[0].items)
    assert len({tuple(g.players[0].items) for g in redeals(s, 1)}) > 1, "the rest is redealt"


def item_of(s: Scenario, name: str) -> int:
    return next(kind for kind in s.p(0).items if ITEMS[kind].name == name)


@pytest.mark.rule("NEM-ITEM-26")
def test_items_on_offer_stay_while_the_other_player_thinks(scenario: Make) -> None:
    s = scenario(3)
    crafty(s)
    s.do(0, "trade")
    s.answer(0, "offer_to", 1)
    s.answer(0, ("item", item_of(s, "Tools")), ("item", item_of(s, "Medkit")))
    s.answer(0, ("coloured", "green"))
    assert s.pending.kind == "answer_offer"
    others_decide(s, 1, ("accept",))
    s.answer(1, "accept")
    assert s.g.committed == []


@pytest.mark.rule("NEM-CONT-03")
@pytest.mark.parametrize("code", [UNKNOWN, SEEN_INFECTED])
def test_a_contamination_card_named_stays_while_somebody_may_interrupt(
    scenario: Make, code: int
) -> None:
    s = scenario(2)
    s.explore_all()
    s.put(0, 7)
    s.put(1, 7)
    s.hand(0, "Rest", contamination=2)
    if code == SEEN_INFECTED:
        s.p(0).contamination[0] = code
        s.g.infected_left -= 1
    s.fill(1, 2)
    s.give(0, "Alcohol")
    s.start()
    s.use(0, "Alcohol", decline=False)
    s.answer(0, "contamination", code)
    s.settle(decline=False)
    assert s.pending.kind == "interruption"
    others_decide(s, 1, ("decline",))


@pytest.mark.rule("NEM-ROOM-31")
def test_the_event_card_looked_at_goes_under_the_deck_in_every_redeal(scenario: Make) -> None:
    s = scenario(2, characters=("Scientist", "Captain"))
    s.hand(0, "Risk Assessment")
    s.put(0, 1)
    s.start()
    s.play(0, "Risk Assessment")
    assert s.pending.kind == "risk"
    others_decide(s, 0, ("bottom",))


def test_a_redeal_can_be_played_on_whatever_is_half_done() -> None:
    """Random games with full inventories: trades, crafts and interruptions in every redeal."""
    for seed in range(6):
        rng = random.Random(seed)
        s = Scenario(4)
        for p in s.g.players:
            s.fill(p.seat, 5)
            for deck in s.g.item_decks:
                light = [kind for kind in deck.pool if not ITEMS[kind].heavy]
                for kind in rng.sample(light, 3):
                    deck.pool.remove(kind)
                    p.items.append(kind)
        s.start("player_phase")
        match = Match.at(s.match.game, s.setup, s.g, source=Source(rng))  # type: ignore[union-attr]
        for _ in range(150):
            if match.over:
                break
            if rng.random() < 0.3:
                for seat in range(4):
                    other = match.redeal(seat, rng.randrange(1000))
                    conservation(other)
                    for _ in range(4):
                        if not other.over:
                            anything(other, rng)
            anything(match, rng)


def anything(match: Match, rng: random.Random) -> None:
    """A random answer; things of the inventory are used more often."""
    d, seat = match.pending, rng.choice(match.awaiting)
    assert d is not None
    verbs = ("trade", "craft", "item") if d.kind == "action" else ()
    liked = [i for i, option in enumerate(match.options(seat)) if option[0] in verbs]
    wanted = liked and rng.random() < 0.5
    match.choose(seat, rng.choice(liked) if wanted else any_answer(match, seat, rng))


@pytest.mark.parametrize("seed", range(8))
def test_a_choice_that_can_be_taken_back_has_shown_nothing(seed: int) -> None:
    """What a seat sees after it does not depend on what it could not see before."""
    trouble = Trouble(random.Random(seed))
    match, rng = trouble.match, trouble.rng
    while not match.over:
        for seat in match.awaiting if match.setup.seats > 1 else ():
            answer = any_answer(match, seat, rng)
            fork = match.fork(1)
            fork.choose(seat, answer)
            if fork.can_undo(seat):
                other = match.redeal(seat, rng.randrange(1000))
                other.choose(seat, answer)
                assert fork.view(seat) == other.view(seat)
        seat = rng.choice(match.awaiting)
        match.choose(seat, ask(trouble.bots[seat], match, seat))


def any_answer(match: Match, seat: int, rng: random.Random) -> int | tuple[int, ...]:
    d = match.pending
    assert d is not None
    options = d.options_for(seat)
    if not d.several:
        return rng.randrange(len(options))
    return tuple(sorted(rng.sample(range(len(options)), rng.randint(d.low, d.high))))
