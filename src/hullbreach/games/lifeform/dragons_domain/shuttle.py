"""The shuttle conflict: hibernation and rounds (LFD-HIB, LFD-FIGHT).

No enemy acts between the rounds, and nothing of the ship has a part in them (LFD-FIGHT-16, -17).
Settled here: LFD-GAP-30, -39, -43, -50.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure, Step

from .. import tokens
from ..crew import draw_crew_cards, finish, gain_crew_cards, lay_off, limit_hand
from ..ids import COLUMNS, CREW_CARDS, HALON, HARPOON, WEAPONRY
from ..showdown import HARPOON_MATCHES, commit_card, commit_data, commit_pair, lay, matched
from ..state import Fight
from .fate import draw_chit
from .ids import ATTACK_1, ATTACK_5, COUNTS, TRAIT_FACES
from .resources import is_crew_card
from .rules import SoloRules
from .state import ABOARD, DISCARDED, FOUGHT, PRIMARY, SECONDARY, UNUSED, USED, SoloTable
from .traits import discard_trait

LOCKER_CARDS = 2
"""Crew cards found in the locker (LFD-FIGHT-15)."""


# -- hibernation -------------------------------------------------------------------------------


def hibernation(g: SoloTable) -> Procedure[str]:
    """Steps 1 to 5, then the first round, if there is anything to fight (LFD-HIB-01 to -08)."""
    s = g.solo
    tokens.put_back(g, tokens.DATA + s.xeno)  # LFD-HIB-02
    s.xeno = -1
    for space, lies in enumerate(s.attack_1):
        if lies:
            s.attack_1[space] = False
            put_in_zone(g, PRIMARY, ATTACK_1[g.take(s.attack_1_pool, "attack-1 token")])
    yield from _spread(g)
    filled = g.loadout[HALON] // COLUMNS[HALON].compartment
    s.blasts = min(COUNTS.blasts, s.blasts + filled)
    draw_crew_cards(g, 0, COLUMNS[WEAPONRY].numbers[g.loadout[WEAPONRY]], "LFD-HIB-06")
    yield from limit_hand(g, 0)
    return "shuttle"


def put_in_zone(g: SoloTable, zone: int, icons: tuple[int, ...]) -> None:
    """A combat token into a zone, face up."""
    s = g.solo
    s.zones[zone] = sorted([*s.zones[zone], *icons])
    s.zone_tokens[zone] += 1
    g.say("zone.token", "LFD-HIB-04", zone, *icons)


def _spread(g: SoloTable) -> Procedure[None]:
    """Used traits and the attack-5 token as evenly as possible over the secondary zones, as you
    choose (LFD-HIB-04, -08)."""
    s = g.solo
    left: list[Option] = [("trait", area) for area, used in enumerate(s.traits) if used == USED]
    if s.attack_5 == ABOARD:
        left.append(("attack_5", 0))
    n = len(left)
    most, least = -(-n // len(SECONDARY)), n // len(SECONDARY)
    while left:
        token = left.pop(0)
        sizes = [s.zone_tokens[zone] for zone in SECONDARY]
        options: list[Option] = []
        for zone, size in zip(SECONDARY, sizes, strict=True):
            lacking = sum(max(0, least - other) for other in sizes) - (size < least)
            if size < most and lacking <= len(left):
                options.append(("zone", zone))
        zone = options[0][1]
        if len(options) > 1 and any(sizes):
            _, zone = yield Decision("spread", (0,), options, "LFD-HIB-04", about=token)
        if token[0] == "trait":
            put_in_zone(g, zone, TRAIT_FACES[s.trait_faces[token[1]]])
            s.traits[token[1]] = DISCARDED
        else:
            s.attack_5 = FOUGHT
            put_in_zone(g, zone, ATTACK_5[0])


# -- rounds ------------------------------------------------------------------------------------


def shuttle(g: SoloTable) -> Procedure[str]:
    """A round: exactly one action (LFD-FIGHT-01, -02, LFD-HIB-07)."""
    s = g.solo
    zones = [zone for zone, n in enumerate(s.zone_tokens) if n]
    if not zones:
        finish(g, "shuttle", True, "LFD-FIGHT-01")
    options: list[Option] = [("attack", zone) for zone in zones if can_match(g, zone)]
    lost: list[Option] = [] if options else [("face_it",)]
    if s.blasts:
        options += [("blast", zone) for zone in zones]
    if not s.airlock_used:
        options += [("airlock", zone) for zone in zones]
    if not s.locker_used:
        options.append(("locker",))
    chosen = yield Decision("shuttle", (0,), options + lost, "LFD-FIGHT-01", about=(0,))
    if chosen[0] == "attack":
        yield from _attack(g, chosen[1])
    elif chosen[0] == "blast":
        s.blasts -= 1
        g.say("zone.blasted", "LFD-FIGHT-12", chosen[1])
        _clear(g, chosen[1])
    elif chosen[0] == "airlock":
        _open_airlock(g, chosen[1])
    elif chosen[0] == "locker":
        yield from _search_locker(g)
    else:
        finish(g, "overrun", False, "LFD-LOSE-06")
    return "shuttle"


def _clear(g: SoloTable, zone: int) -> None:
    g.solo.zones[zone] = []
    g.solo.zone_tokens[zone] = 0
    g.say("zone.cleared", "LFD-FIGHT-03", zone)


def _open_airlock(g: SoloTable, zone: int) -> None:
    """Once in the game a zone is blown out; a survival token there asks for a chit first
    (LFD-FIGHT-13, -14)."""
    s = g.solo
    s.airlock_used = True
    g.say("airlock.opened", "LFD-FIGHT-13", zone)
    if s.airlock:
        draw_chit(g, "LFD-FIGHT-14")
        s.airlock = False
    _clear(g, zone)


def _search_locker(g: SoloTable) -> Procedure[None]:
    """Once in the game: survival tokens for alive chits, a chit, two cards (LFD-FIGHT-15)."""
    s = g.solo
    s.locker_used = True
    most = min(s.survivals, s.alive_pool)
    if most:
        options: list[Option] = [("spend", n) for n in range(most + 1)]
        about = tuple(range(most + 1))
        _, n = yield Decision("locker", (0,), options, "LFD-FIGHT-15", about=about)
        s.survivals -= n
        s.alive_pool -= n
        s.alive += n
        g.say("locker", "LFD-FIGHT-15", n)
    draw_chit(g, "LFD-FIGHT-15")
    yield from gain_crew_cards(g, 0, LOCKER_CARDS, "LFD-FIGHT-15")


# -- matching ----------------------------------------------------------------------------------


class Plan(NamedTuple):
    """What is still to be matched and what with: fight icons, icons of cards, data tokens by
    icon, icons that lie loose, and how many icons of any type can be matched besides."""

    icons: Counter[int]
    cards: Counter[int]
    data: tuple[int, ...]
    loose: int
    any: int

    def works(self) -> bool:
        """Whether everything can be matched: as many as possible directly, data tokens in pairs,
        the rest two for one (LFD-FIGHT-05 to -10)."""
        left = sum(self.icons.values())
        spare = self.loose + sum(self.cards.values()) + 2 * sum(self.data)
        for icon, need in self.icons.items():
            tokens_of = self.data[icon]
            best = max(
                2 * pairs + min(self.cards[icon], need - 2 * pairs)
                for pairs in range(min(tokens_of, need // 2) + 1)
            )
            left -= best
            spare -= best
        return left <= spare // 2 + self.any


def plan(g: SoloTable, icons: list[int]) -> Plan:
    """All that could be used on fight icons now; the extinguisher is another plan."""
    s, p = g.solo, g.players[0]
    cards: Counter[int] = Counter()
    wild = s.torches + s.harpoons + s.traits.count(UNUSED)
    for card in p.hand:
        if is_crew_card(card):
            for icon in CREW_CARDS[card].icons:
                if icon == HARPOON:
                    wild += HARPOON_MATCHES
                else:
                    cards[icon] += 1
    return Plan(Counter(icons), cards, tuple(p.data), len(g.fight.loose), wild)


def can_match(g: SoloTable, zone: int) -> bool:
    """Whether every icon of a zone can be matched (LFD-FIGHT-03, -04, -08)."""
    icons = g.solo.zones[zone]
    if plan(g, icons).works():
        return True
    return g.solo.extinguishers > 0 and any(
        plan(g, [icon] * len(icons)).works() for icon in range(4)
    )


def _attack(g: SoloTable, zone: int) -> Procedure[None]:
    """DEFEAT LIFEFORM ATTACK: match every icon of all tokens of a zone (LFD-FIGHT-03 to -11,
    LFD-FIGHT-18)."""
    s = g.solo
    rules: SoloRules = g.edition
    for check in rules.before_attack:
        check(g, zone)
    g.fight = Fight(target=0, icons=list(s.zones[zone]))
    s.attacked = zone
    g.say("zone.attacked", "LFD-FIGHT-03", zone)
    if s.extinguishers:
        yield from _extinguish(g)
    while g.fight.icons:
        options = _means(g)
        verb, *rest = yield Decision(
            "match", (0,), options, "LFD-FIGHT-04", about=tuple(g.fight.icons)
        )
        if verb == "commit":
            yield from commit_card(g, 0, rest[0])
        elif verb == "harpoon_card":
            _harpoon(g, rest[0], rest[1:])
        elif verb == "data":
            commit_data(g, 0, rest[0])
        elif verb == "pair":
            commit_pair(g, 0, rest[0])
        else:
            _spend(g, verb, *rest)
    for card in g.fight.used:
        lay_off(g, card)
    g.fight = Fight()
    s.attacked = -1
    _clear(g, zone)


def _extinguish(g: SoloTable) -> Procedure[None]:
    """A fire extinguisher makes all icons of the zone alike, before matching (LFD-FIGHT-08)."""
    icons = g.fight.icons
    options: list[Option] = [("go_on",)] if plan(g, icons).works() else []
    options += [("extinguish", icon) for icon in range(4) if plan(g, [icon] * len(icons)).works()]
    chosen = yield Decision("extinguish", (0,), options, "LFD-FIGHT-08", about=tuple(icons))
    if chosen[0] == "extinguish":
        g.solo.extinguishers -= 1
        g.fight.icons = [chosen[1]] * len(icons)
        g.say("token.spent", "LFD-FIGHT-08", "extinguisher")


def _means(g: SoloTable) -> list[Option]:
    """What may be committed so that the rest can still be matched (LFD-FIGHT-04)."""
    s, p, f = g.solo, g.players[0], g.fight
    now = plan(g, f.icons)
    found: list[Option] = []
    for card in sorted(set(p.hand)):
        if is_crew_card(card):
            found += _card_options(now, card)
    for icon, n in enumerate(p.data):
        if n and _with_data(now, icon):
            found.append(("data", icon))
    for icon in sorted(set(f.icons)):
        less = now.icons - Counter([icon])
        if now.loose >= 2 and now._replace(icons=less, loose=now.loose - 2).works():
            found.append(("pair", icon))
        if now.any and now._replace(icons=less, any=now.any - 1).works():
            if s.torches:
                found.append(("torch", icon))
            if s.harpoons:
                found.append(("spear", icon))
            found += [("spare_trait", a, icon) for a, used in enumerate(s.traits) if not used]
    return found


def _card_options(now: Plan, card: int) -> list[Option]:
    """A card whose icons match what they can; a harpoon matches up to three of any type, named
    with it (LFD-FIGHT-05, -06)."""
    icons = Counter(CREW_CARDS[card].icons)
    if not icons.pop(HARPOON, 0):
        hit = now.icons & icons
        loose = now.loose + sum(icons.values()) - sum(hit.values())
        after = now._replace(icons=now.icons - hit, cards=now.cards - icons, loose=loose)
        return [("commit", card)] if after.works() else []
    n = min(HARPOON_MATCHES, sum(now.icons.values()))
    return [
        ("harpoon_card", card, *taken)
        for taken in sorted(set(combinations(sorted(now.icons.elements()), n)))
        if now._replace(icons=now.icons - Counter(taken), any=now.any - HARPOON_MATCHES).works()
    ]


def _harpoon(g: SoloTable, card: int, icons: Sequence[int]) -> None:
    """The harpoon card of the hand matches the icons named."""
    g.players[0].hand.remove(card)
    g.fight.used.append(card)
    lay(g, 0, "card", card)
    g.say("committed", "LFD-FIGHT-06", 0, card)
    for icon in icons:
        matched(g, icon, "LFD-FIGHT-06")


def _with_data(now: Plan, icon: int) -> bool:
    data = tuple([n - (i == icon) for i, n in enumerate(now.data)])
    if now.icons[icon] >= 2:
        return now._replace(icons=now.icons - Counter([icon, icon]), data=data).works()
    return now._replace(data=data, loose=now.loose + 2).works()


def _spend(g: SoloTable, verb: str, *rest: int) -> None:
    """A torch, a harpoon token or an unused trait token matches any icon (LFD-FIGHT-09,
    LFD-TRAIT-05); a used one would have come back with four (LFD-TRAIT-08)."""
    lay(g, 0, {"spear": "harpoon", "spare_trait": "trait"}.get(verb, verb))
    if verb == "torch":
        g.solo.torches -= 1
        g.say("token.spent", "LFD-FIGHT-09", "torch")
    elif verb == "spear":
        g.solo.harpoons -= 1
        g.say("token.spent", "LFD-FIGHT-09", "harpoon")
    else:
        discard_trait(g, rest[0], "LFD-TRAIT-05")
    matched(g, rest[-1], "LFD-FIGHT-09")


SHUTTLE: Mapping[str, Step] = {"hibernation": hibernation, "shuttle": shuttle}
"""After the launch (LFD-HIB, LFD-FIGHT)."""
