"""The Alien Phase: Alien Activation cards, step by step (NM-AP, NM-AACT, NM-SPEC-01 to -03)."""

from __future__ import annotations

from collections.abc import Mapping

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.decks import draw
from hullbreach.kernel.state import Procedure, Step, carry_out, then

from . import content
from .board import FAR
from .figures import alien
from .ids import ACTIVATION, BEHAVIOR_DECKS, GROUPS, HYDRA, POD
from .morphing import grow_all, hatch
from .places import bosses, of_types
from .rules import Rules
from .state import ALIEN, Alien, NeoMorphosis
from .structural import WALL, structural

DECK_OF = {boss: number for number, boss in enumerate(BEHAVIOR_DECKS)}
"""By boss: its Behavior deck."""


def _card(g: NeoMorphosis) -> content.Activation:
    """The Alien Activation card that is being carried out."""
    return ACTIVATION[g.activation.card[0]]


def alien_phase(g: NeoMorphosis) -> str:
    """The phase begins: Regrowth, once (NM-AP-04), and how many cards are drawn (NM-AP-03)."""
    g.phase = ALIEN
    for it in of_types(g, (HYDRA,)):
        if it.wounds:
            it.wounds -= 1
            g.say("alien.heals", "NM-AP-04", it.type, it.figure, 1)
    g.activation.left = g.modified("activations", -1, 1)
    return "alien_card"


def alien_card(g: NeoMorphosis) -> str:
    """Draw the next Alien Activation card (NM-AP-01, -02, -05)."""
    now = g.activation
    if now.left <= 0:
        return "round_end"
    now.left -= 1
    card = draw(g, g.activation_deck, "activation card")
    now.card, now.block, now.order, now.done = [card], 0, [], []
    g.say("activation", "NM-AP-01", card)
    return "pods"


def pods(g: NeoMorphosis) -> str:
    """Step 1: Pods may hatch (NM-AACT-02)."""
    if _card(g).pod:
        for it in of_types(g, (POD,)):
            hatch(g, it)
    return "walls"


def walls(g: NeoMorphosis) -> str:
    """Step 2: the listed types attack the walls until one succeeds (NM-AACT-03, -04, -11)."""
    card = _card(g)
    for it in [it for letter in card.wall for it in of_types(g, GROUPS[letter])]:
        if it in g.aliens and structural(g, it, WALL, -1, card.wall_bonus, "NM-AACT-03"):
            break
    return "block"


def block(g: NeoMorphosis) -> Procedure[str] | str:
    """Step 3: who acts in the next block, in which order (NM-AACT-05 to -07, -12, -13)."""
    rules: Rules = g.edition
    now = g.activation
    blocks = _card(g).blocks
    if now.block >= len(blocks):
        return "special"
    letter, scope, name, areas, _ = blocks[now.block]
    group = of_types(g, GROUPS[letter])
    if not group:
        now.order = []
        return "act"
    if scope == "ALL" and len(group) == 1:
        return _begin_block(g, [group[0].figure])
    aim = rules.instructions[name].aim
    found: list[tuple[int, int]] = []
    for it in group:
        distance = aim(g, it, areas)
        if distance >= 0:
            found.append((distance, it.figure))
        elif scope == "ALL":
            found.append((FAR, it.figure))  # a target may turn up before its turn
    if len(found) < 2:
        return _begin_block(g, [found[0][1]] if found else [])
    if scope == "ONE":
        return _one_of(g, sorted([figure for _, figure in found]))
    return _begin_block(g, [figure for _, figure in sorted(found)])


def _one_of(g: NeoMorphosis, figures: list[int]) -> Procedure[str]:
    """The lead player names the alien that acts (NM-AACT-06)."""
    now = g.activation
    options: list[Option] = [("alien", figure) for figure in figures]
    about = (now.card[0], now.block)
    _, figure = yield Decision("one_alien", (g.lead,), options, "NM-AACT-06", about)
    return _begin_block(g, [figure])


def _begin_block(g: NeoMorphosis, order: list[int]) -> str:
    """These act in the block."""
    now = g.activation
    now.order = order
    if order:
        g.say("block", "NM-AACT-05", now.card[0], now.block)
    return "act"


def act(g: NeoMorphosis) -> Procedure[str] | str:
    """The next alien of the block acts, completely (NM-AACT-07, NM-INT-06)."""
    rules: Rules = g.edition
    now = g.activation
    if not now.order:
        now.block += 1
        return "block"
    it = alien(g, now.order.pop(0))
    if it is None:
        return "act"
    _, _, name, areas, bonus = _card(g).blocks[now.block]
    done = rules.instructions[name].run(g, it, areas, bonus)
    return "act" if isinstance(done, bool) else then(done, "act")


def special(g: NeoMorphosis) -> Procedure[str] | str:
    """Step 4: the next boss acts, each once (NM-AACT-09, NM-SPEC-01)."""
    now = g.activation
    waiting = [it for it in bosses(g) if it.type not in now.done] if _card(g).special else []
    if not waiting:
        return "growth"
    now.done.append(waiting[0].type)
    return then(_boss(g, waiting[0]), "special")


def _boss(g: NeoMorphosis, it: Alien) -> Procedure[None]:
    """A boss follows its next Behavior card, or its ID card (NM-SPEC-02, -03)."""
    rules: Rules = g.edition
    if it.type not in DECK_OF:
        yield from carry_out(rules.specials[it.type](g, it))
        return
    number = DECK_OF[it.type]
    card = draw(g, g.behavior_decks[number], "behavior card")
    g.activation.behavior = [card]
    g.say("behavior", "NM-SPEC-03", it.type, card)
    yield from carry_out(rules.behaviors[card](g, it))
    g.activation.behavior = []
    g.behavior_decks[number].discard.append(card)


def growth(g: NeoMorphosis) -> str:
    """Step 5: hatched aliens neo-morphose (NM-AACT-10); the card is done."""
    if _card(g).grow:
        grow_all(g)
    g.activation_deck.discard += g.activation.card
    g.activation.card = []
    return "alien_card"


STEPS: Mapping[str, Step] = {
    "alien": alien_phase,
    "alien_card": alien_card,
    "pods": pods,
    "walls": walls,
    "block": block,
    "act": act,
    "special": special,
    "growth": growth,
}
"""The Alien Phase; then the End-of-Round Phase."""
