"""Explore cards of the generator: EX-1 to EX-6 (Mission cards)."""

from __future__ import annotations

from dataclasses import replace

from hullbreach.kernel.decision import Option
from hullbreach.kernel.decks import draw
from hullbreach.toolkit.verbs import Verb

from ..crew import holds
from ..emergencies import create
from ..ends import changed
from ..figures import place_alien
from ..ids import BOOM, CTRL, GREEN, HYDRA, LARVAE, POD, WORM, YELLOW
from ..places import active_terminal, of_types, sector_of, station
from ..rules import Mission
from ..state import EMPTY, NOWHERE, NeoMorphosis
from ..turn import spend
from .capturing import by_feedback, by_hand, feed
from .common import add, counted, done, enough_craftables, lay_down, lost_for_good, note, whether
from .entry import counting

UPLOADS, CRAFTABLES, FAULTS, KILLS = 2, 3, 2, 5
"""Tokens of EX-1, equipped cards of EX-2, emergencies of EX-4, aliens of EX-6."""
BY_HAND = 2
"""Actions that the sample of EX-5 costs a crew member."""


# -- EX-1: Uplink ------------------------------------------------------------------------------


def lay_data(g: NeoMorphosis) -> None:
    """Yellow on site C, green on site D."""
    _, _, c, d = station(g).sites
    lay_down(g, YELLOW, c, "NM-GENR-02")
    lay_down(g, GREEN, d, "NM-GENR-02")


def upload_options(g: NeoMorphosis, member: int) -> list[Option]:
    """The tokens a crew member carries."""
    return [("upload", token) for token in (YELLOW, GREEN) if holds(g.crew[member], token)]


def upload_gate(g: NeoMorphosis, member: int) -> str | None:
    """At an active terminal."""
    return None if active_terminal(g, g.crew[member].area) else "NM-TERM-01"


def upload(g: NeoMorphosis, member: int, token: int) -> None:
    """The token is removed."""
    g.crew[member].items.remove(token)
    g.spare_tokens.append(token)
    g.say("uploaded", "NM-GENR-02", member, token)
    add(g, "uploaded")
    changed(g)


# -- EX-2: Arms Race ---------------------------------------------------------------------------


def equipped(g: NeoMorphosis) -> int:
    """Craftable cards in all stacks."""
    return sum([len(m.tech) + len(m.science) for m in g.crew])


# -- EX-3: Live Sample -------------------------------------------------------------------------


def place_samples(g: NeoMorphosis) -> None:
    """One Worm on site C, one Hydra on site D, as far as the supply goes."""
    _, _, c, d = station(g).sites
    place_alien(g, WORM, c, "NM-GENR-02")
    place_alien(g, HYDRA, d, "NM-GENR-02")


def place_another(g: NeoMorphosis) -> None:
    """In an End-of-Round Phase without Larva and Pod on the board a Worm comes to site C."""
    if not of_types(g, (*LARVAE, POD)):
        place_alien(g, WORM, station(g).sites[2], "NM-GENR-02")
        changed(g)


# -- EX-4: Damage Control ----------------------------------------------------------------------


def damage(g: NeoMorphosis) -> None:
    """Two emergencies, but never more than there are empty fields."""
    empty = sum([field.state == EMPTY for field in g.fields])
    for _ in range(min(FAULTS, empty)):
        create(g, "NM-GENR-02")


# -- EX-5: Send the Machine --------------------------------------------------------------------


def at_sample(g: NeoMorphosis, area: int) -> bool:
    """Whether an area is site D."""
    return area == station(g).sites[3]


def order_options(g: NeoMorphosis, member: int) -> list[Option]:
    """S.A.M. in site D."""
    return [("sample",)] if g.drone != NOWHERE and at_sample(g, g.drone) else []


def sample(g: NeoMorphosis, member: int) -> None:
    """The other action of S.A.M."""
    note(g, "sample")
    g.say("sampled", "NM-GENR-02", -1)
    changed(g)


def hand_options(g: NeoMorphosis, member: int) -> list[Option]:
    """Without S.A.M. a crew member in site D does it."""
    there = g.drone == NOWHERE and at_sample(g, g.crew[member].area)
    return [("sample",)] if there else []


def hand_gate(g: NeoMorphosis, member: int) -> str | None:
    """It takes two actions of one turn, paid together as in NM-M3-06."""
    return None if g.turn.actions >= BY_HAND else "NM-CP-04"


def sample_by_hand(g: NeoMorphosis, member: int) -> None:
    """The first of the two actions is paid already."""
    spend(g, BY_HAND - 1)
    note(g, "sample")
    g.say("sampled", "NM-GENR-02", member)
    changed(g)


def no_machine(g: NeoMorphosis) -> bool:
    """S.A.M. hears no order, and cannot be blown up to make way for the crew."""
    return g.drone != NOWHERE and lost_for_good(g, CTRL) and lost_for_good(g, BOOM)


# -- EX-6: Second Wave -------------------------------------------------------------------------


def fill_rooms(g: NeoMorphosis) -> None:
    """A new Infestation card in every room that has none and holds no crew member (NM-INF-08)."""
    inside = {sector_of(g, m.area) for m in g.crew}
    for sector in range(1, station(g).sectors + 1):
        if g.infestation[sector] or sector in inside:
            continue
        card = draw(g, g.infestation_deck, "infestation card")
        if card < 0:
            return
        g.infestation[sector].append(card)
        g.scanned[sector] = False
        g.say("infestation.laid", "NM-INF-08", sector)


EXPLORE_CARDS = {
    "Uplink": Mission(
        won=lambda g: counted(g, "uploaded") >= UPLOADS,
        wanted=lambda g: [(counted(g, "uploaded"), UPLOADS)],
        begin=lay_data,
        actions={"upload": Verb(upload_options, upload, upload_gate)},
    ),
    "Arms Race": Mission(
        won=lambda g: equipped(g) >= CRAFTABLES,
        wanted=lambda g: [(equipped(g), CRAFTABLES)],
        hopeless=lambda g: not enough_craftables(g, CRAFTABLES),
    ),
    "Live Sample": replace(
        counting("captured", 1),
        begin=place_samples,
        ended=place_another,
        actions={"capture": by_hand(LARVAE)},
        feedback=by_feedback(LARVAE),
        feed=feed,
    ),
    "Damage Control": replace(counting("emergency", FAULTS), begin=damage),
    "Send the Machine": Mission(
        won=lambda g: done(g, "sample"),
        wanted=lambda g: [whether(done(g, "sample"))],
        actions={"sample": Verb(hand_options, sample_by_hand, hand_gate)},
        orders={"sample": Verb(order_options, sample)},
        hopeless=no_machine,
    ),
    "Second Wave": replace(counting("defeated", KILLS), begin=fill_rooms),
}
