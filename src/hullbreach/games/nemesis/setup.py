"""Setting up ship and crew (NEM-SETUP, NEM-CREW)."""

from __future__ import annotations

from functools import cache

from hullbreach.kernel.copying import make_copier
from hullbreach.kernel.decision import Decision
from hullbreach.kernel.decks import Deck
from hullbreach.kernel.game import Setup
from hullbreach.kernel.state import Procedure

from .content import (
    CHARACTERS,
    CONSTANTS,
    EVENTS,
    HUNTING,
    INTRUDER_TOKENS,
    OBJECTIVES,
    WEAKNESSES,
    WOUNDS,
)
from .ids import (
    ADULT,
    ATTACK_CARDS,
    BLUE_CORPSE,
    COLOURS,
    DECKS,
    EXPLORATION_POOL,
    HIBERNATORIUM,
    LOCKED,
    NO_EXPLORATION,
    NO_POD,
    ROOMS,
    SPECIAL_ROOMS,
    TECHNICAL,
    TOKEN_COUNT,
    TOKENS,
    UNDECIDED,
    item,
)
from .rules import Rules
from .slots import capacity
from .state import Held, IntruderPlayer, Nemesis, Player
from .things import Things

_N = len(ROOMS) + 1


def new_state(setup: Setup, rules: Rules) -> Nemesis:
    """A fresh table for a setup, before anybody has drawn anything."""
    return _copy(_prototype(setup.seats, setup.variant, rules.things))


_copy = make_copier(Nemesis, Nemesis.transient())


@cache
def _prototype(n: int, variant: str, things: Things) -> Nemesis:
    """The table before anybody has drawn anything (NEM-SETUP-02 to -21, NEM-CREW-11, NEM-DOOR-01).

    Pods and bag follow the number of players, one in a solo game (NEM-SOLO-04).
    """
    special = [room in SPECIAL_ROOMS for room in range(_N)]
    start = [type_ for type_, _ in TOKENS]
    return Nemesis(
        step="adults",
        coop=variant == "coop",
        solo=variant == "solo",
        players=[Player(seat, Deck([])) for seat in range(n)],
        time=CONSTANTS.time_start,  # NEM-SETUP-20
        destination=CONSTANTS.destination_start,  # NEM-SETUP-08
        engines=[UNDECIDED] * 3,  # NEM-SETUP-12
        engines_seen=[0] * 3,
        tiles=[SPECIAL_ROOMS.get(room, UNDECIDED) for room in range(_N)],
        tiles_seen=[0] * _N,
        explored=special,  # NEM-SETUP-06
        tokens=[NO_EXPLORATION if s else UNDECIDED for s in special],
        tokens_seen=[0] * _N,
        item_counter=[0] * _N,
        fire=[False] * _N,
        malfunction=[False] * _N,
        objects=[[BLUE_CORPSE] if room == HIBERNATORIUM else [] for room in range(_N)],
        tile_pools=[things.tiles_of("1"), things.tiles_of("2")],
        token_pool=list(EXPLORATION_POOL),
        noise=[False] * (TECHNICAL + 1),  # NEM-SETUP-21
        doors=[0] * TECHNICAL,
        pods=[NO_POD]  # NEM-SETUP-09, NEM-SETUP-11
        + [LOCKED if pod <= CONSTANTS.pods[n - 1] else NO_POD for pod in range(1, 5)],
        intruder_count=[0] * _N,
        bag=[
            token
            for token, type_ in enumerate(start)
            if type_ != ADULT
            for _ in range(min(TOKEN_COUNT[token], INTRUDER_TOKENS[type_].at_start))
        ],
        supply=_supply(start),  # NEM-SETUP-17
        eggs=CONSTANTS.eggs_at_start,  # NEM-SETUP-13
        eggs_left=CONSTANTS.eggs - CONSTANTS.eggs_at_start,
        weaknesses=[UNDECIDED] * 3,  # NEM-SETUP-14
        weakness_pool=list(range(len(WEAKNESSES))),
        item_decks=[Deck(things.deck(colour)) for colour in COLOURS],  # NEM-SETUP-18
        crafts=things.deck("crafted"),  # NEM-SETUP-19
        events=Deck(list(range(len(EVENTS)))),
        attacks=Deck(list(range(len(ATTACK_CARDS)))),
        wound_deck=Deck([w for w, wound in enumerate(WOUNDS) for _ in range(wound.count)]),
        contamination_deck=CONSTANTS.contamination_infected + CONSTANTS.contamination_clean,
        infected_left=CONSTANTS.contamination_infected,
        clean_left=CONSTANTS.contamination_clean,
        objective_pools=[
            [o for o, card in enumerate(OBJECTIVES) if card.deck == deck and card.least <= n]
            for deck in ("corporate", "personal", "group")
        ],
        characters_left=list(range(len(CHARACTERS))),
        intruder_player=IntruderPlayer(Deck(list(range(len(HUNTING))))),
    )


def _supply(types: list[int]) -> list[int]:
    """Tokens not in the bag at the start; all adults until some are drawn for the bag."""
    supply = []
    for token, type_ in enumerate(types):
        in_bag = 0 if type_ == ADULT else INTRUDER_TOKENS[type_].at_start
        in_bag = min(in_bag, TOKEN_COUNT[token])
        supply += [token] * (TOKEN_COUNT[token] - in_bag)
    return supply


def adults(g: Nemesis) -> str:
    """Three random adult tokens, and one a player, into the bag (NEM-SETUP-15, NEM-SETUP-16)."""
    in_supply = [token for token in g.supply if TOKENS[token][0] == ADULT]
    for _ in range(INTRUDER_TOKENS[ADULT].at_start + len(g.players)):
        token = g.take(in_supply, "adult token")
        g.supply.remove(token)
        g.bag.append(token)
    return "objectives"


def deal_objectives(g: Nemesis) -> str:
    """Two secret objectives each, a corporate and a personal one (NEM-CREW-03, -04)."""
    corporate, personal, _ = g.objective_pools
    return _deal(g, corporate, personal)


def deal_solo_objectives(g: Nemesis) -> str:
    """Two of the group's (NEM-SOLO-02)."""
    _, _, group = g.objective_pools
    return _deal(g, group, group)


def deal_group_objectives(g: Nemesis) -> str:
    """Open ones for the group, as many as players (NEM-COOP-02)."""
    _, _, group = g.objective_pools
    g.group_objectives = [g.take(group, "group objective") for _ in g.players]
    for objective in g.group_objectives:
        g.say("objective.open", "NEM-COOP-02", objective)
    return "draft"


def _deal(g: Nemesis, *pools: list[int]) -> str:
    for p in g.players:
        p.objectives = [g.take(pool, "objective") for pool in pools]
        p.objectives_seen = [1 << p.seat] * 2
        g.tell((p.seat,), "objectives.dealt", "NEM-CREW-04", p.seat, *p.objectives)
    return "draft"


def draft(g: Nemesis) -> Procedure[str]:
    """Each player keeps one of two drawn characters (NEM-CREW-05 to -11, NEM-SOLO-05)."""
    for p in g.players:
        p.drafted = [g.take(g.characters_left, "character") for _ in range(2)]
        g.say("draft", "NEM-CREW-05", p.seat, *p.drafted)
        options = [("character", c) for c in p.drafted]
        _, character = yield Decision("draft", (p.seat,), options, "NEM-CREW-05")
        g.characters_left += [c for c in p.drafted if c != character]
        p.drafted = []
        _equip(g, p, character)
    return "player_phase"


def _equip(g: Nemesis, p: Player, character: int) -> None:
    """Deck, loaded weapon, quest items, a place in the Hibernatorium (NEM-CREW-06 to -10)."""
    definition = CHARACTERS[character]
    p.character = character
    p.deck = Deck(list(DECKS[character]))
    weapon = Held(item(definition.weapon))
    weapon.ammo = capacity(g, weapon)
    p.slots = [weapon]  # NEM-CREW-07
    p.quests = [item(name) for name in definition.quests]  # NEM-CREW-08
    p.room = HIBERNATORIUM  # NEM-CREW-10
    g.say("character", "NEM-CREW-06", p.seat, character)
