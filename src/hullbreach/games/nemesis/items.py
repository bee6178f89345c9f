"""What items do when they are used (the item decks, crafted and quest items; NEM-ITEM-08)."""

from __future__ import annotations

from hullbreach.kernel.content import matched
from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure

from .acts import Act, Use
from .contamination import contaminate, scan_card, scan_everything, wash
from .content import ITEMS
from .crew import colour_of, discard_card, has_computer, is_infected, others_in
from .declare import declare
from .destruct import switch_destruct, switch_refusal
from .ids import ROOMS, SIGHT_ALL
from .intruders import find, injure, intruders_in, retreat
from .loading import ADD_MAGAZINE, FUEL, LOADING
from .movement import NO_CORRIDOR, enter
from .pay import draw_cards
from .pods import section_of, turn_pod, turnable_pods
from .rooms import (
    command_center,
    command_refusal,
    dressed_refusal,
    heal_dressed,
    heal_lights,
    research,
    research_refusal,
    spray,
)
from .state import Nemesis
from .throwing import DECOY, GRENADE, MOLOTOV, SMOKE
from .uses import (
    DOOR,
    ENGINE,
    LOOK_BOTH,
    PUT_OUT,
    REPAIR,
    SEARCH,
    TORCH_DOOR,
    always,
    choose,
    choose_several,
    look_at_tile,
    objective_holders,
    unexplored,
    unexplored_refusal,
    vent_run,
)
from .wounds import dress

# -- keys --------------------------------------------------------------------------------------


def _destruct_refusal(g: Nemesis, who: int, room: int) -> str | None:
    if not has_computer(g, room):
        return "NEM-ROOM-04"
    return switch_refusal(g, who, room)


def _destruct(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """Start or stop the self-destruct sequence (NEM-SD-01, NEM-SD-02)."""
    if not (yield from declare(g, who, act)):
        return False
    switch_destruct(g, "NEM-SD-01")
    return True


def _pod_key_refusal(g: Nemesis, who: int, room: int) -> str | None:
    section = section_of(g, room)
    return None if section >= 0 and turnable_pods(g, section) else "NEM-POD-07"


def _pod_key(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """Turn a pod of this section."""
    options = [("pod", pod) for pod in turnable_pods(g, section_of(g, room))]
    pod = (yield from choose(g, who, "turn_pod", options, "NEM-ROOM-22"))[1]
    if not (yield from declare(g, who, act)):
        return False
    turn_pod(g, pod, "NEM-ROOM-22")
    return True


def _log_use(signal: bool) -> Use:
    """Look at an objective card of another living player (NEM-OBJ-05)."""

    def refusal(g: Nemesis, who: int, room: int) -> str | None:
        if not has_computer(g, room):
            return "NEM-ROOM-04"
        return None if objective_holders(g, who, signal=signal) else "NEM-ACT-06"

    def run(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
        seats = [("seat", s) for s in objective_holders(g, who, signal=signal)]
        seat = (yield from choose(g, who, "look_objective", seats, "NEM-OBJ-05"))[1]
        p = g.players[seat]
        index, both = 0, len(p.objectives) > 1
        if both:
            # One of two is named by its deck, aloud: nobody sees the card before it is chosen.
            # Of the one that was kept nobody else knows the deck.
            decks = [("objective_deck", i) for i in range(len(p.objectives))]
            index = (yield from choose(g, who, "which_objective", decks, "NEM-OBJ-05", (seat,)))[1]
        if not (yield from declare(g, who, act)):
            return False
        p.objectives_seen[index] |= 1 << who
        g.reveal()
        if both:
            g.say("objective.looked_at", "NEM-OBJ-05", who, seat, index)
        else:
            g.say("objective.looked", "NEM-OBJ-05", who, seat)
        g.tell((who,), "objective.seen", "NEM-OBJ-05", seat, p.objectives[index])
        return True

    return Use("objective", refusal, run)


# -- looking, travelling -----------------------------------------------------------------------


def _plans(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """Look at two unexplored tiles, without their tokens."""
    hidden: list[Option] = [("room", r) for r in unexplored(g)]
    two = min(2, len(hidden))
    rooms = yield from choose_several(g, who, "look_rooms", hidden, "NEM-EXPL-11", two, two)
    if not (yield from declare(g, who, act)):
        return False
    for _, target in rooms:
        look_at_tile(g, who, target, token=False)
    return True


def _suit_rooms(g: Nemesis, room: int) -> list[int]:
    return [r for r in ROOMS if r != room and colour_of(g, r) == "yellow"]


def _suit_refusal(g: Nemesis, who: int, room: int) -> str | None:
    if colour_of(g, room) != "yellow" or not _suit_rooms(g, room):
        return "NEM-ACT-06"
    return None


def _suit(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """Outside from a yellow room to another; costs every action card in hand."""
    rooms = [("room", r) for r in _suit_rooms(g, room)]
    target = (yield from choose(g, who, "suit_room", rooms, "NEM-MOVE-12"))[1]
    if not (yield from declare(g, who, act)):
        return False
    p = g.players[who]
    for card in sorted(p.hand):
        discard_card(p, card)
        g.say("card.discarded", "NEM-CARD-09", who, card)
    yield from enter(g, who, target, NO_CORRIDOR, "NEM-MOVE-12")
    return True


# -- extinguishing, washing, healing -----------------------------------------------------------


def _threat_refusal(g: Nemesis, who: int, room: int) -> str | None:
    return None if g.intruder_count[room] else "NEM-ACT-04"


def _extinguisher(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """Drive one intruder of the room away (NEM-RETR-01)."""
    options = [("target", it.id) for it in intruders_in(g, room)]
    target = (yield from choose(g, who, "scare", options, "NEM-RETR-01"))[1]
    if not (yield from declare(g, who, act)):
        return False
    spray(g, target, "NEM-RETR-01")
    return True


def _wash_refusal(g: Nemesis, who: int, room: int) -> str | None:
    return None if g.players[who].slime else "NEM-ACT-06"


def _wash(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    if not (yield from declare(g, who, act)):
        return False
    wash(g, who, "NEM-SLIME-03")
    return True


def _dress_refusal(g: Nemesis, who: int, room: int) -> str | None:
    return None if g.players[who].wounds else "NEM-ACT-06"


def _dress(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    if not (yield from declare(g, who, act)):
        return False
    yield from dress(g, who, "NEM-HEAL-01")
    return True


def _food(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """Draw two cards."""
    if not (yield from declare(g, who, act)):
        return False
    draw_cards(g, who, 2, "NEM-CARD-05")
    return True


def _injection(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """A card, and any number of actions in this round."""
    if not (yield from declare(g, who, act)):
        return False
    draw_cards(g, who, 1, "NEM-CARD-05")
    g.unlimited = True
    return True


def _alcohol_refusal(g: Nemesis, who: int, room: int) -> str | None:
    return None if g.players[who].contamination else "NEM-ACT-06"


def _alcohol(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """Scan and remove a contamination card; an INFECTED one brings a new one."""
    p = g.players[who]
    kinds = sorted({sight(card) for card in p.contamination})
    options = [("contamination", card) for card in kinds]
    chosen = (yield from choose(g, who, "drink_away", options, "NEM-CONT-03", secret=True))[1]
    if not (yield from declare(g, who, act, chosen)):
        return False
    card = next(c for c in p.contamination if sight(c) == chosen)
    p.contamination.remove(card)
    read = scan_card(g, card)
    g.contamination_removed.append(read)
    g.say("scan.drunk", "NEM-CONT-03", who)
    if is_infected(read):
        contaminate(g, who, "NEM-CONT-03")
    return True


def sight(card: int) -> int:
    """A contamination card of the hand as its owner sees it (NEM-CONT-10)."""
    return SIGHT_ALL.get(card, card)


def _drugs(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """Discard any number of cards, draw one more than that."""
    if not (yield from declare(g, who, act)):
        return False
    p = g.players[who]
    discarded = yield from discard_any(g, who, "drugs", "NEM-CARD-05")
    draw_cards(g, p.seat, discarded + 1, "NEM-CARD-05")
    return True


def discard_any(g: Nemesis, who: int, kind: str, rule: str) -> Procedure[int]:
    """Discard any cards of the hand, contamination cards too; returns how many (NEM-GAP-19)."""
    p = g.players[who]
    options = [("card", card) for card in p.hand]
    options += [("contamination", sight(card)) for card in p.contamination]
    if not options:
        return 0
    chosen = yield Decision(kind, (who,), options, rule, (), True, 0, len(options))
    for verb, card in sorted(chosen):
        if verb == "contamination":
            card = next(c for c in p.contamination if sight(c) == card)
        discard_card(p, card)
    if chosen:
        g.say("cards.discarded", rule, who, len(chosen))
    return len(chosen)


# -- crafted items -----------------------------------------------------------------------------


def _antidote(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """Cut out all infection with a new card in return; then pass."""
    if not (yield from declare(g, who, act)):
        return False
    g.round_over = True
    scan_everything(g, who, "NEM-CONT-05")
    contaminate(g, who, "NEM-CONT-01")
    p = g.players[who]
    p.deck.pool += p.deck.discard
    p.deck.discard.clear()
    g.say("deck.renewed", "NEM-FLOW-16", who)
    return True


def _tase(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """An injury for one intruder, and if it lives it retreats, once (NEM-GAP-58)."""
    options = [("target", it.id) for it in intruders_in(g, room)]
    target = (yield from choose(g, who, "shoot_at", options, "NEM-RETR-01"))[1]
    if not (yield from declare(g, who, act)):
        return False
    it = find(g, target)
    if it is not None and not injure(g, it, 1, "NEM-RETR-01"):
        retreat(g, it, "NEM-RETR-01")
    return True


def _shock_refusal(g: Nemesis, who: int, room: int) -> str | None:
    return None if others_in(g, who) else "NEM-ACT-06"


def _shock(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """Another character of the room discards its whole hand."""
    seats = [("seat", s) for s in others_in(g, who)]
    seat = (yield from choose(g, who, "shock", seats, "NEM-ACT-07"))[1]
    if not (yield from declare(g, who, act)):
        return False
    p = g.players[seat]
    count = len(p.hand) + len(p.contamination)
    for card in sorted(p.hand) + p.contamination:
        discard_card(p, card)
    g.reveal()
    g.say("hand.lost", "NEM-ACT-07", seat, count)
    return True


# -- quest items -------------------------------------------------------------------------------


def _orbital(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """Everybody has passed; the coming Event Phase has no intruder attacks (NEM-FLOW-16).

    Who is made to pass by another discards nothing and suffers nothing (NEM-GAP-53).
    """
    if not (yield from declare(g, who, act)):
        return False
    for p in g.players:
        if p.seat != who:
            p.passed = True
    g.intruder_player.passed = True
    g.round_over = True
    g.skip_attacks = True
    g.say("orbital", "NEM-FLOW-16", who)
    return True


_TOOLS = (REPAIR, ENGINE)
_CLOTHES = (Use("wash", _wash_refusal, _wash), Use("dress", _dress_refusal, _dress))
_PODS = (Use("turn_pod", _pod_key_refusal, _pod_key),)

_USES: dict[str, tuple[Use, ...]] = {
    "Energy Charge": (
        *LOADING,
        DOOR._replace(when="O"),
    ),
    "Grenade": (GRENADE,),
    "Smoke Grenade": (SMOKE,),
    "Recon Drone": (LOOK_BOTH,),
    "Decoy": (DECOY,),
    "Self-Destruct Key": (Use("destruct", _destruct_refusal, _destruct),),
    "Evacuation Key": _PODS,
    "Comms Key": (_log_use(signal=True),),
    "Extended Magazine": (ADD_MAGAZINE,),
    "Chemicals": (FUEL,),
    "Tools": (*_TOOLS, DOOR),
    "Duct Tape": _TOOLS,
    "Fire Extinguisher": (PUT_OUT, Use("scare", _threat_refusal, _extinguisher)),
    "Clothes": _CLOTHES,
    "Technical Corridors Plan": (vent_run(passes=False),),
    "Space Suit": (Use("suit", _suit_refusal, _suit),),
    "Nemesis Plans": (Use("look", unexplored_refusal, _plans),),
    "Medkit": (
        Use("dress", _dress_refusal, _dress),
        Use("heal_serious", dressed_refusal, heal_dressed),
    ),
    "Bandages": (
        Use("dress", _dress_refusal, _dress),
        Use("heal_light", always, heal_lights),
    ),
    "Synthetic Food": (Use("eat", always, _food),),
    "Adrenaline Injection": (Use("inject", always, _injection),),
    "Alcohol": (Use("drink", _alcohol_refusal, _alcohol),),
    "Military Drugs": (Use("drugs", always, _drugs),),
    "Antidote": (Use("antidote", always, _antidote),),
    "Taser": (Use("tase", _threat_refusal, _tase), Use("shock", _shock_refusal, _shock)),
    "Molotov Cocktail": (MOLOTOV,),
    "Log Key": (_log_use(signal=False),),
    "Evacuation Key (Pilot's)": _PODS,
    "Orbital Maneuvering System": (Use("orbital", always, _orbital),),
    "Laboratory Equipment": (Use("research", research_refusal, research),),
    "Security Key": (Use("command", command_refusal, command_center),),
    "Flashlight": (SEARCH,),
    "Plasma Torch": (TORCH_DOOR,),
}
_NO_USE: dict[str, tuple[Use, ...]] = {item.name: () for item in ITEMS if item.when in "RP"}
"""Reactions, weapons and other passive items."""
ITEM_USES = matched(_NO_USE | _USES, ITEMS, "items.toml: [[item]]", "items.py")
"""What each item lets its owner do."""
