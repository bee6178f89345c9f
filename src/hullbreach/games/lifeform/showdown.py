"""The showdown: fights of the lifeform against one crew member each (LF-SHOW, LF-FIGHT).

Only icons count, and both hand limits stay (LF-SHOW-01, -02). Settled here: LF-GAP-22, -23, -62,
-63, -64, -76, -77.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure, Step, carry_out

from . import tokens
from .crew import crew_seats, discard, finish, lay_off, leave, own, two_players
from .hibernation import eliminate
from .ids import CLAW, CREW_CARDS, HARPOON, LIFEFORM_CARDS, MINING_LASER, STOWAWAYS
from .launch import KEPT_STOWAWAY, surviving_crew
from .rules import Means, Rules
from .state import NOWHERE, Fight, Fought, Laid, Lifeform, Vote

MOST_ICONS = 5
"""Fight icons of a fight (LF-FIGHT-04)."""
HARPOON_MATCHES = 3
"""Fight icons that a harpoon card matches (LF-FIGHT-08)."""


# -- the lifeform's part -----------------------------------------------------------------------


def fight(g: Lifeform) -> Procedure[str]:
    """Steps 1 and 2, unless the showdown is over (LF-FIGHT-01, -02, LF-FIGHT-18 to -21)."""
    it, f = g.creature, g.fight
    crew = surviving_crew(g)
    if not crew:
        finish(g, "showdown_lifeform", False, "LF-FIGHT-19")
    if not it.hand:
        finish(g, "showdown_crew", True, "LF-FIGHT-18")
    targets = [seat for seat in crew if seat != f.last or len(crew) == 1]
    options: list[Option] = [("seat", seat) for seat in targets]
    _, f.target = yield Decision("fight_target", (it.seat,), options, "LF-FIGHT-01")
    g.say("fight.target", "LF-FIGHT-01", f.target)
    options = [("lifeform_card", card) for card in sorted(set(it.hand))]
    _, card = yield Decision("fight_card", (it.seat,), options, "LF-FIGHT-02", about=(f.target,))
    it.hand.remove(card)
    f.card.append(card)
    if it.claws:
        options = [("claws", n) for n in range(it.claws + 1)]
        _, n = yield Decision("fight_claws", (it.seat,), options, "LF-FIGHT-02")
        it.claws -= n
        f.claws = n
    if g.kept_stowaway:
        options = [("go_on",), ("add_stowaway",)]
        chosen = yield Decision("fight_stowaway", (it.seat,), options, "LF-FIGHT-02")
        f.stowaway = chosen == ("add_stowaway",)
        g.kept_stowaway = not f.stowaway
    g.say("fight.begins", "LF-FIGHT-02", f.target, f.claws, int(f.stowaway))
    return "cancel_fight"


def icons_of(g: Lifeform) -> list[int]:
    """All icons the lifeform has put in, card first."""
    f = g.fight
    icons = list(LIFEFORM_CARDS[f.card[0]].icons) + [CLAW] * f.claws
    if f.stowaway:
        icons += STOWAWAYS[KEPT_STOWAWAY].icons
    return icons


def reveal_fight(g: Lifeform) -> Procedure[str]:
    """Step 4: the card is revealed; of more than five icons the lifeform chooses five
    (LF-FIGHT-04)."""
    f = g.fight
    _show_card(g)
    icons = icons_of(g)
    if len(icons) > MOST_ICONS:
        count = Counter(icons)
        options: list[Option] = [("icon", icon) for icon in sorted(count)]
        chosen = yield Decision(
            "fight_icons", (g.creature.seat,), options, "LF-FIGHT-04", several=True,
            low=MOST_ICONS, high=MOST_ICONS,
            repeats=tuple([count[icon] for icon in sorted(count)]),
        )  # fmt: skip
        icons = [icon for _, icon in chosen]
    f.icons = sorted(icons)
    g.say("fight.icons", "LF-FIGHT-04", *f.icons)
    return "match"


def _show_card(g: Lifeform) -> None:
    g.fight.shown = True
    g.reveal()
    g.say("fight.revealed", "LF-FIGHT-04", g.fight.card[0])


# -- cancelling --------------------------------------------------------------------------------


def cancel_fight(g: Lifeform) -> Procedure[str]:
    """Step 3: before the card is revealed the crew may discard one item, if all surviving crew
    members agree (LF-FIGHT-03, -23)."""
    crew = surviving_crew(g)
    refused: list[Option] = []
    while True:
        items = [item for item in _items(g) if item not in refused]
        if not items:
            return "reveal_fight"
        chosen = yield Decision(
            "cancel_fight", (crew[0],), [("go_on",), *items], "LF-FIGHT-03", about=(g.fight.target,)
        )
        if chosen == ("go_on",):
            return "reveal_fight"
        g.say("cancel.proposed", "LF-FIGHT-23", crew[0], chosen[1])
        if (yield from _agreed(g, crew, chosen)):
            _cancel(g, chosen[1])
            return "fight_end"
        refused.append(chosen)


def _agreed(g: Lifeform, crew: list[int], chosen: Option) -> Procedure[bool]:
    """Whether the others agree to what the first of the crew proposes to use (LF-FIGHT-23)."""
    g.vote = vote = Vote("cancel", crew[0], chosen[1], asked=crew[1:])
    while vote.asked:
        seat = vote.asked[0]
        said = yield Decision(
            "cancel_vote", (seat,), [("agree",), ("refuse",)], "LF-FIGHT-23", about=chosen
        )
        if said == ("refuse",):
            g.say("cancel.refused", "LF-FIGHT-23", seat, chosen[1])
            break
        vote.agreed.append(vote.asked.pop(0))
    g.vote = Vote()
    return not vote.asked


def _items(g: Lifeform) -> list[Option]:
    """What can cancel a fight: ("cancel_with", item)."""
    found: list[Option] = []
    if g.blasts:
        found.append(("cancel_with", "blast"))
    if g.shuttle_token:
        found.append(("cancel_with", "shuttle"))
    if _laser_owner(g) >= 0:
        found.append(("cancel_with", "laser"))
    return found


def _laser_owner(g: Lifeform) -> int:
    """The surviving crew member with the Mining Laser, -1 for nobody."""
    for seat in surviving_crew(g):
        if MINING_LASER in g.players[seat].hand:
            return seat
    return -1


def _cancel(g: Lifeform, item: str) -> None:
    """The fight is over: all that the lifeform put in is revealed and discarded (LF-FIGHT-03)."""
    if item == "blast":
        g.blasts -= 1
        tokens.put_back(g, tokens.BLAST)
    elif item == "shuttle":
        g.shuttle_token = False
    else:
        discard(g, _laser_owner(g), MINING_LASER, "LF-FIGHT-03")
    _show_card(g)
    g.fight.icons, g.fight.cancelled = [], True
    g.say("fight.cancelled", "LF-FIGHT-03", item)


# -- matching ----------------------------------------------------------------------------------


def match(g: Lifeform) -> Procedure[str]:
    """Step 5: the target commits, then who can help, until all is matched or everybody passes in
    a row (LF-FIGHT-05, -17, -22)."""
    f = g.fight
    passed = 0
    order = _committing(g)
    while f.icons and passed < len(order):
        for seat in order:
            committed = False
            while f.icons and (yield from _commit(g, seat)):
                committed = True
            passed = 1 if committed else passed + 1  # it has ended with a pass
            if not f.icons or passed >= len(order):
                break
    return "fight_end"


def _committing(g: Lifeform) -> list[int]:
    """The target, then the others clockwise from it."""
    crew = crew_seats(g)
    at = crew.index(g.fight.target)
    return [seat for seat in crew[at:] + crew[:at] if not g.players[seat].out]


def _commit(g: Lifeform, seat: int) -> Procedure[bool]:
    """A seat commits one means or passes; whether it did. The target is always asked, others only
    when what they have openly would match."""
    rules: Rules = g.edition
    offers: dict[Option, Means] = {}
    for means in rules.means:
        for option in means.options(g, seat):
            offers[option] = means
    if not offers and seat != g.fight.target:
        return False
    chosen = yield Decision(
        "match", (seat,), [("pass",), *offers], "LF-FIGHT-22", about=tuple(g.fight.icons)
    )
    if chosen == ("pass",):
        return False
    yield from carry_out(offers[chosen].run(g, seat, *chosen[1:]))
    return True


def lay(g: Lifeform, seat: int, what: str, thing: int = -1) -> None:
    """Something is committed: what is matched from now on is matched by it."""
    g.fight.laid.append(Laid(seat, what, thing))


def matched(g: Lifeform, icon: int, rule: str) -> None:
    """One fight icon is matched by what was laid last."""
    g.fight.icons.remove(icon)
    g.fight.laid[-1].icons.append(icon)
    g.say("icon.matched", rule, icon)


def _distinct(g: Lifeform) -> list[int]:
    return sorted(set(g.fight.icons))


def _lay_icons(g: Lifeform, icons: tuple[int, ...], rule: str) -> None:
    """Each icon matches an equal fight icon; what is left over lies ready for two-for-one
    (LF-FIGHT-06, -07, -14)."""
    for icon in icons:
        if icon in g.fight.icons:
            matched(g, icon, rule)
        elif icon != HARPOON:
            g.fight.loose.append(icon)


def icons_for_pairs(g: Lifeform, seat: int) -> int:
    """How many icons for two-for-ones lie there, or could still be laid down by a seat."""
    rules: Rules = g.edition
    return len(g.fight.loose) + sum([it.icons(g, seat) for it in rules.means if it.icons])


def _plain(card: int) -> list[int]:
    """The icons of a crew card; the harpoon works by itself (LF-FIGHT-08)."""
    return [icon for icon in CREW_CARDS[card].icons if icon != HARPOON]


def _card_options(g: Lifeform, seat: int) -> list[Option]:
    """Crew cards of the target that match something, or can be half of a two-for-one
    (LF-FIGHT-06, -22)."""
    f = g.fight
    if seat != f.target:
        return []
    pairs = icons_for_pairs(g, seat) >= 2
    found: list[Option] = []
    for card in sorted(set(g.players[seat].hand)):
        plain = _plain(card)
        if (
            HARPOON in CREW_CARDS[card].icons
            or any(icon in f.icons for icon in plain)
            or (plain and pairs)
        ):
            found.append(("commit", card))
    return found


def _icons_of_cards(g: Lifeform, seat: int) -> int:
    hand = g.players[seat].hand if seat == g.fight.target else []
    return sum([len(_plain(card)) for card in hand])


def commit_card(g: Lifeform, seat: int, card: int) -> Procedure[None]:
    """The card's icons match; a harpoon matches up to three of any type (LF-FIGHT-08)."""
    f = g.fight
    g.players[seat].hand.remove(card)
    f.used.append(card)
    lay(g, seat, "card", card)
    g.say("committed", "LF-FIGHT-06", seat, card)
    _lay_icons(g, CREW_CARDS[card].icons, "LF-FIGHT-06")
    if HARPOON in CREW_CARDS[card].icons and f.icons:
        n = min(HARPOON_MATCHES, len(f.icons))
        taken = list(f.icons)
        if len(f.icons) > n:
            count = Counter(f.icons)
            options: list[Option] = [("icon", icon) for icon in sorted(count)]
            chosen = yield Decision(
                "harpoon", (seat,), options, "LF-FIGHT-08", several=True, low=n, high=n,
                repeats=tuple([count[icon] for icon in sorted(count)]),
            )  # fmt: skip
            taken = [icon for _, icon in chosen]
        for icon in taken:
            matched(g, icon, "LF-FIGHT-08")


def _data_options(g: Lifeform, seat: int) -> list[Option]:
    """Data tokens of the target and the mainframe player: two equal fight icons, or two icons for
    two-for-one (LF-FIGHT-09, -07)."""
    if seat not in (g.fight.target, g.mainframe.seat):
        return []
    return [("data", icon) for icon, n in enumerate(g.players[seat].data) if n]


def _icons_of_data(g: Lifeform, seat: int) -> int:
    return 2 * sum(g.players[seat].data)


def commit_data(g: Lifeform, seat: int, icon: int) -> None:
    """The token matches two icons or none of its own; a mainframe player whose last it was is out
    (LF-FIGHT-09, -13)."""
    p = g.players[seat]
    p.data[icon] -= 1
    tokens.put_back(g, tokens.DATA + icon)
    lay(g, seat, "data", icon)
    g.say("committed.data", "LF-FIGHT-09", seat, icon)
    if g.fight.icons.count(icon) >= 2:
        _lay_icons(g, (icon, icon), "LF-FIGHT-09")
    else:
        g.fight.loose += [icon, icon]
    if seat == g.mainframe.seat and not any(p.data):
        p.out = True
        g.say("eliminated", "LF-FIGHT-13", seat)


def _pair_options(g: Lifeform, seat: int) -> list[Option]:
    """Any two icons match one of any type (LF-FIGHT-07): for the target, or for who has laid some;
    nobody is asked what others do with theirs (LF-FIGHT-22)."""
    f = g.fight
    mine = seat == f.target or any(it.seat == seat and it.what == "data" for it in f.laid)
    if len(f.loose) < 2 or not mine:
        return []
    return [("pair", icon) for icon in _distinct(g)]


def commit_pair(g: Lifeform, seat: int, icon: int) -> None:
    """Two loose icons match one fight icon of any type (LF-FIGHT-07)."""
    del g.fight.loose[:2]
    lay(g, seat, "pair")
    matched(g, icon, "LF-FIGHT-07")


def _sacrifice_options(g: Lifeform, seat: int) -> list[Option]:
    """Who still has two characters may sacrifice one (LF-FIGHT-10, -25)."""
    mine = own(g, seat)
    if len(mine) < 2:
        return []
    return [("sacrifice", c.number, icon) for c in mine for icon in _distinct(g)]


def _sacrifice(g: Lifeform, seat: int, c: int, icon: int) -> None:
    leave(g, c)
    lay(g, seat, "sacrifice", c)
    g.say("sacrificed", "LF-FIGHT-10", seat, c)
    matched(g, icon, "LF-FIGHT-10")


def _cat_options(g: Lifeform, seat: int) -> list[Option]:
    """Who controls the ship's cat may remove it (LF-FIGHT-11)."""
    if g.cat.seat != seat or g.cat_place == NOWHERE:
        return []
    return [("remove_cat", icon) for icon in _distinct(g)]


def _remove_cat(g: Lifeform, seat: int, icon: int) -> None:
    """With three or four players its player is out of the game (LF-FIGHT-11)."""
    g.cat_place = NOWHERE
    lay(g, seat, "cat")
    g.say("cat.removed", "LF-FIGHT-11", seat)
    matched(g, icon, "LF-FIGHT-11")
    if not two_players(g):
        g.players[seat].out = True
        g.say("eliminated", "LF-FIGHT-11", seat)


MEANS = (
    Means("commit", _card_options, commit_card, _icons_of_cards),
    Means("data", _data_options, commit_data, _icons_of_data),
    Means("pair", _pair_options, commit_pair),
    Means("sacrifice", _sacrifice_options, _sacrifice),
    Means("remove_cat", _cat_options, _remove_cat),
)
"""LF-FIGHT-06 to -11."""


# -- the end of a fight ------------------------------------------------------------------------


def fight_end(g: Lifeform) -> str:
    """Steps 6 and 7: unmatched icons eliminate the target; all that was used is discarded
    (LF-FIGHT-15, -16, -24)."""
    f = g.fight
    outcome = "lost" if f.icons else "cancelled" if f.cancelled else "survived"
    g.fought.append(Fought(f.target, f.card[0], outcome))
    if f.icons:
        g.story("fight.lost", "LF-FIGHT-15", f.target, *f.icons)
        eliminate(g, f.target, "LF-FIGHT-15")
    elif not f.cancelled:
        g.say("fight.survived", "LF-FIGHT-16", f.target)
    g.creature.deck.discard += f.card
    for card in f.used:
        lay_off(g, card)
    room = tokens.LIMITS[tokens.CLAW_TOKEN] - g.pool[tokens.CLAW_TOKEN]
    tokens.put_back(g, tokens.CLAW_TOKEN, min(room, f.claws))
    g.creature.claws_gone += max(0, f.claws - room)
    if f.stowaway:
        g.stowaway_out = True
    g.fight = Fight(last=f.target)
    return "fight"


SHOWDOWN: Mapping[str, Step] = {
    "fight": fight,
    "cancel_fight": cancel_fight,
    "reveal_fight": reveal_fight,
    "match": match,
    "fight_end": fight_end,
}
"""LF-FIGHT, in order."""
