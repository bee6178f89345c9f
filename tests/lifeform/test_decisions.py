"""Who is asked (LF-D, LFD-D, LFP-D): games played at random from many beginnings, each question
put to whom the ledger of decision points names, at every single time."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hullbreach.games.lifeform.board import HYPERSLEEP, REMORA, SHUTTLE_BAY
from hullbreach.games.lifeform.crew import crew_seats, speaker
from hullbreach.games.lifeform.game import GAME
from hullbreach.games.lifeform.ids import NAMES_OF_THE_SLEEPERS
from hullbreach.games.lifeform.state import CAT, CREW, LIFEFORM, MAINFRAME
from hullbreach.games.lifeform.thirteenth_passenger.state import Table
from hullbreach.kernel.match import Match
from hullbreach.kernel.piles import choose_secret
from tests.lifeform.scenario import at
from tests.lifeform.test_launches import crewed, load

ALL = {"evolution": "yes", "survivors": "yes", "asteroids": "yes", "hunt": "yes"}


def asked(g: Table, seats: tuple[int, ...]) -> set[str]:
    """What the seats of a question are at that moment: `active` is whose turn it is, `speaker` who
    answers for the crew, `crew` a player with characters, `role` one of cat or mainframe, `side`
    any of these three, `everybody` all of them at once."""
    seat = seats[0]
    role = g.players[seat].role
    found = {
        "lifeform": seat == g.creature.seat and role == LIFEFORM,
        "active": g.acting == "crew" and seat == g.active,
        "speaker": seat == speaker(g),
        "crew": role == CREW,
        "side": role != LIFEFORM,
        "everybody": tuple(seats) == tuple(crew_seats(g)) and len(seats) > 0,
        "role": role in (CAT, MAINFRAME) or (role == CREW and g.cat.seat == seat),
    }
    if len(seats) > 1:
        return {"everybody"} if found["everybody"] else set()
    return {name for name, holds in found.items() if holds}


class Log:
    """Every kind of question and every verb offered: who was asked, at all times alike."""

    def __init__(self) -> None:
        self.kinds: dict[str, set[str]] = {}
        self.verbs: dict[str, set[str]] = {}

    def hear(self, g: Table, d: Any) -> None:
        who = asked(g, tuple(d.seats))
        self.kinds[d.kind] = self.kinds.get(d.kind, who) & who
        if len(d.seats) == 1:
            for option in d.options:
                verb = str(option[0])
                self.verbs[verb] = self.verbs.get(verb, who) & who


def play(log: Log, match: Match, rng: random.Random, most: int = 2000) -> None:
    """Play on at random."""
    for _ in range(most):
        if match.over:
            return
        log.hear(match.state, match.pending)  # type: ignore[arg-type]
        seat = match.awaiting[0]
        match.choose(seat, match.question(seat).form.draw(rng))


# -- beginnings --------------------------------------------------------------------------------


def whole(seats: int, rng: random.Random) -> Match:
    """From the set-up."""
    setup = GAME.make_setup(seats, "standard", ALL)
    return Match(GAME, setup, rng, recording=False, chronicle=False)


def late(seats: int, rng: random.Random) -> Match:
    """The loadout is ready, many are aboard, the others near it or at an objective."""
    s = crewed(seats, rng)
    g = s.g
    load(g, rng)
    near = rng.choice((REMORA, SHUTTLE_BAY, HYPERSLEEP))
    for c in g.characters:
        if c.seat >= 0:
            c.place = rng.choice((REMORA, near))
    g.android = SHUTTLE_BAY if near == REMORA else -1
    g.objectives = [NAMES_OF_THE_SLEEPERS] * (near == HYPERSLEEP)
    g.minute, g.step = rng.choice((12, 9, 4)), "round"
    g.images = [at("B08"), at("C09"), -1]
    g.creature.stowaway_token = 1
    if seats == 2:
        g.cat_place = at("C12")
    s.start("round")
    return s.playing


def hunted(seats: int, rng: random.Random) -> Match:
    """The lifeform stands next to everybody; the android does as it likes."""
    s = crewed(seats, rng)
    g = s.g
    for c in g.characters:
        if c.seat >= 0:
            c.place = at("B13")
    g.images = [at("B06"), at("B07"), at("C01")]
    choose_secret(g.real, 0, (0, 1, 2), 1 << g.creature.seat)
    g.minute = 19
    g.android, g.deviated = at("A10"), True
    g.creature.deck.pool += g.creature.hand
    g.creature.hand[:] = []
    while len(g.creature.hand) < 5:
        g.creature.hand.append(g.creature.deck.pool.pop(0))
    for seat in range(seats - 1):
        while len(g.players[seat].hand) < 5:
            g.players[seat].hand.append(g.crew_deck.pool.pop(rng.randrange(20)))
    for c in g.characters:
        c.skill = c.survival = c.seat >= 0
    if seats == 2:
        g.cat_place = at("B05")
    s.start("lifeform")
    return s.playing


def roles(seats: int, rng: random.Random) -> Match:
    """One player has become the ship's cat or the mainframe."""
    s = crewed(seats, rng)
    g = s.g
    load(g, rng)
    for c in g.characters:
        if c.seat == 1:
            c.seat, c.place = -1, -1
        elif c.seat >= 0:
            c.place = at("B05")
    g.images = [at("B08"), at("C09"), -1]
    g.minute = 19
    if rng.random() < 0.5:
        g.players[1].role, g.cat.seat, g.cat_place = CAT, 1, at("B06")
        g.cat.supply = list(range(5))
    else:
        g.players[1].role, g.mainframe.seat = MAINFRAME, 1
        g.mainframe.supply = list(range(5))
    s.start("round")
    return s.playing


def alone(rng: random.Random) -> Match:
    """The solo game with all that asks."""
    options = {"search": "yes", "asteroids": "yes", "hysterical": "yes", "everyday_carry": "yes"}
    setup = GAME.make_setup(1, "solo", options)
    return Match(GAME, setup, rng, recording=False, chronicle=False)


# -- the ledger --------------------------------------------------------------------------------

KINDS = {
    "LF-D-01": ("everybody", "draft"),
    "LF-D-02": ("side", "cat_start"),
    "LF-D-03": ("lifeform", "outage_start"),
    "LF-D-04": ("lifeform", "image_start"),
    "LF-D-05": ("lifeform", "terror_start"),
    "LF-D-06": ("lifeform", "calibrate"),
    "LF-D-07": ("speaker", "decide_immediately"),
    "LF-D-09": ("crew", "launch_vote"),
    "LF-D-10": ("active", "collector column"),
    "LF-D-11": ("active", "move_outage remove_outage"),
    "LF-D-12": ("active", "activity"),
    "LF-D-14": ("crew", "hand_limit"),
    "LF-D-18": ("active", "explore"),
    "LF-D-20": ("active", "security_door"),
    "LF-D-22": ("active", "survival"),
    "LF-D-26": ("role", "role_turn"),
    "LF-D-27": ("active", "complete"),
    "LF-D-28": ("lifeform", "android"),
    "LF-D-29": ("lifeform", "android_unloads"),
    "LF-D-30": ("lifeform", "lifeform_activity"),
    "LF-D-31": ("lifeform", "lurk"),
    "LF-D-33": ("lifeform", "ghost remove_image"),
    "LF-D-34": ("speaker", "meet_terror"),
    "LF-D-35": ("crew", "attack"),
    "LF-D-36": ("lifeform", "cancel"),
    "LF-D-37": ("lifeform", "kill"),
    "LF-D-38": ("speaker", "panic_order"),
    "LF-D-39": ("lifeform", "ghosts"),
    "LF-D-40": ("crew", "take_over"),
    "LF-D-41": ("lifeform", "place_terror place_outage"),
    "LF-D-42": ("lifeform", "stowaway"),
    "LF-D-45": ("lifeform", "lifeform_survival"),
    "LF-D-47": ("lifeform", "evolution"),
    "LF-D-49": ("lifeform", "stowaway_token"),
    "LF-D-50": ("lifeform", "refill"),
    "LF-D-51": ("speaker", "share_cards"),
    "LF-D-52": ("lifeform", "hibernation_keep"),
    "LF-D-53": ("lifeform", "fight_target fight_card fight_claws fight_stowaway"),
    "LF-D-54": ("crew", "cancel_fight cancel_vote"),
    "LF-D-55": ("lifeform", "fight_icons"),
    "LF-D-56": ("side", "match"),
    "LFP-D-04": ("lifeform", "hide_aboard"),
    "LFP-D-05": ("lifeform", "wager"),
    "LFP-D-06": ("lifeform", "reveal_location"),
    "LFP-D-07": ("speaker", "spend_halon searcher"),
    "LFP-D-08": ("speaker", "search_disk search_where"),
    "LFP-D-09": ("speaker", "reward prizes"),
}
"""Who decides, and by what kinds of questions. The marks of the test below name the ids."""


VERBS = {"launch": "active", "retire_cat": "active", "cat_card": "active", "cat_move": "role"}
"""Who is offered what beside another question."""


@pytest.fixture(scope="module")
def log() -> Log:
    """Rounds of games, until every kind of question has come up."""
    found = Log()
    wanted = {kind for _, kinds in KINDS.values() for kind in kinds.split()}
    wanted |= {"panic", "something_to_follow"}
    for seed in range(60):
        if wanted <= found.kinds.keys() and VERBS.keys() <= found.verbs.keys():
            break
        rng = random.Random(seed)
        for seats in (2, 3, 4):
            for begin, most in ((whole, 60), (late, 120), (hunted, 60), (hunted, 60)):
                play(found, begin(seats, rng), rng, most)
        play(found, roles(3, rng), rng, 100)
        for seats in (2, 3, 4):
            s = crewed(seats, rng)
            load(s.g, rng)
            s.g.kept_stowaway = True
            s.start("launch")
            play(found, s.playing, rng)
        play(found, alone(rng), rng)
    return found


@pytest.mark.rule(
    "LF-D-01 to LF-D-07", "LF-D-09 to LF-D-12", "LF-D-14", "LF-D-18", "LF-D-20", "LF-D-22",
    "LF-D-26 to LF-D-31", "LF-D-33 to LF-D-42", "LF-D-45", "LF-D-47", "LF-D-49 to LF-D-56",
    "LFP-D-04 to LFP-D-09",
)  # fmt: skip
@pytest.mark.parametrize("id", KINDS)
def test_a_question_is_put_to_whom_the_ledger_names(log: Log, id: str) -> None:
    who, kinds = KINDS[id]
    for kind in kinds.split():
        assert kind in log.kinds, f"{kind} was never asked"
        assert who in log.kinds[kind], f"{kind} was asked of another: {log.kinds[kind]}"


@pytest.mark.rule("LF-D-08", "LF-D-25")
@pytest.mark.parametrize("verb", VERBS)
def test_free_actions_are_offered_in_a_turn_of_ones_own(log: Log, verb: str) -> None:
    assert VERBS[verb] in log.verbs[verb]


@pytest.mark.rule("LF-D-38", "LF-D-58")
def test_owners_decide_for_their_characters(log: Log) -> None:
    assert "crew" in log.kinds["panic"] and "role" in log.kinds["something_to_follow"]
