"""Crisis cards: drawing, choosing, paying, following; every option of every card (LFD-CRISIS)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from hullbreach.games.lifeform import tokens
from hullbreach.games.lifeform.dragons_domain.crisis import draw_crisis, gain_objective
from hullbreach.games.lifeform.dragons_domain.motion import advance_figure
from hullbreach.games.lifeform.dragons_domain.payment import can_pay, pay
from hullbreach.games.lifeform.dragons_domain.state import ABOARD, KEPT, ON_TRACK, USED
from hullbreach.games.lifeform.dragons_domain.words import all_done
from hullbreach.games.lifeform.game import GAME
from hullbreach.games.lifeform.ids import COOLANT, CREW_CARDS, ENERGY, JAW, MINING_LASER
from hullbreach.kernel.decision import Decision
from tests.lifeform.alone import NERVE, Make, Solo, asked, at, card, cards, space
from tests.lifeform.crises import CARDS, Card, Printed

DECK = {card.name: "ABC".index(card.id[1]) if card.id[1] in "ABC" else 2 for card in CARDS}


def resolve(s: Solo, name: str, option: str, *answers: Any) -> None:
    """Draw a card and follow an option; forced answers go without saying."""
    n = s.crisis(DECK[name], name)
    chosen = ("option", n, "ABC".index(option))
    rule = draw_crisis(s.g, DECK[name])
    d = next(rule)
    assert chosen in d.options, d.options
    s.play(_onwards(rule, chosen), *answers)


def _onwards(rule: Any, answer: Any) -> Any:
    try:
        d = rule.send(answer)
        while True:
            d = rule.send((yield d))
    except StopIteration:
        return


@pytest.mark.rule("LFD-CRISIS-02")
def test_the_log_says_unfolded_what_was_taken_what_it_asked_and_what_it_brings(solo: Make) -> None:
    s = solo()
    n = next(n for n, it in enumerate(s.g.edition.crisis) if it.name == "Umbilicus Pressure Line")
    for option, words in (
        (1, "B, for SECURITY DOOR and any card: the umbilicus is uncoupled, the dot advances 4"),
        (2, "C, for nothing: a survival token in the airlock, self-destruct advances 1 minute"),
    ):
        told, _ = GAME.words(s.g, "crisis.option", (n, option))
        assert told.startswith(f"Umbilicus Pressure Line: {words}")
    assert s.g.edition.words.sort("crisis.option").level == "head"
    n = next(n for n, it in enumerate(s.g.edition.crisis) if it.name == "Xeno Sample Crate")
    told, _ = GAME.words(s.g, "crisis.option", (n, 2))
    assert "the cocoon grows twice" in told
    assert all_done(["token CB"]) == "a token in the Cryo Berths"


# -- every option of every card ----------------------------------------------------------------

PAYS = {
    "HIDE": "Not a Sound", "RUN": "Flat Out", "SHOCK": "Live Contacts", "FLAME": "Fuel and Flame",
    "MOVE": "Harpoon Gun", "EXPLORE": "Sweep the Compartment", "CIRCUIT": "Splice the Bus",
    "DOOR": "Drop the Hatch", "SWAP": "Crossed Signals", "MISSION": "Stores Chit",
    "SURVIVAL": "Grit",
}  # fmt: skip
TOKEN = {"EXT": "extinguishers", "TORCH": "torches", "HARPOON": "harpoons"}
GAINED = {**TOKEN, "THIRTY": "thirties"}


def counters(s: Solo) -> dict[str, Any]:
    """Everything an option may change."""
    z, g = s.z, s.g
    return {
        "figure": s.at(), "nerve": z.nerve, "minute": g.minute, "cocoon": g.cocoon,
        "malfunction": g.malfunction, "stowaways": z.stowaways, "cat": z.cat,
        "umbilicus": z.umbilicus, "xeno": z.xeno >= 0, "hand": len(s.held()),
        "loadout": sum(g.loadout),
        "extinguishers": z.extinguishers, "torches": z.torches, "harpoons": z.harpoons,
        "thirties": z.thirties, "airlock": z.airlock, "hidden": z.hidden_survival,
        "impervious": z.impervious, "condition": z.condition, "clamps": g.search.clamps,
        "cleared": sum(g.search.cleared), "outage": sum(g.outage), "survivals": z.survivals,
    }  # fmt: skip


LANE = {1: "R4", 2: "R5", 3: "R6", 4: "R7"}


def expected(before: dict[str, Any], printed: Printed) -> dict[str, Any]:
    """What the words of an option make of the counters, told apart from the game's code."""
    after = dict(before)
    for cost in printed.cost:
        if cost.endswith((" card", " cards")):
            after["hand"] -= int(cost.split()[0])
        elif cost.startswith("LOAD"):
            after["loadout"] -= 1
        elif cost in TOKEN:
            after[TOKEN[cost]] -= 1
        else:
            after["hand"] -= 1
    for done in printed.does:
        word, _, n = done.partition(" ")
        if word == "ALIEN":
            after["figure"] = LANE[int(n)]
        elif word == "BACK":
            after["figure"] = "K2"
        elif word in ("NERVE", "SD"):
            after[{"NERVE": "nerve", "SD": "minute"}[word]] -= int(n)
        elif word in ("COCOON", "MALF", "STOW"):
            key = {"COCOON": "cocoon", "MALF": "malfunction", "STOW": "stowaways"}[word]
            after[key] += int(n or 1)
            after["outage"] += word == "MALF"  # its first space darkens the Shuttle Bay
        elif word in ("CAT", "UMB", "DATA"):
            after[{"CAT": "cat", "UMB": "umbilicus", "DATA": "xeno"}[word]] = True
            after["clamps"] = 3 if word == "UMB" else after["clamps"]
        elif word == "DRAW":
            after["hand"] += int(n)
        elif word in GAINED:
            after[GAINED[word]] += 1
        elif word == "OUTAGE":
            after["outage"] += 1
        elif word in ("AIRLOCK", "HIDSURV", "IMPERVIOUS"):
            key = {"AIRLOCK": "airlock", "HIDSURV": "hidden", "IMPERVIOUS": "impervious"}[word]
            after[key] = True
        elif word in ("EXHAUSTED", "STAMINA"):
            after["condition"] = {"EXHAUSTED": 1, "STAMINA": 2}[word]
        elif word.startswith("TOKEN:"):
            after["cleared"] += 1
        elif word == "CLAMP":
            after["clamps"] += 1
        elif word.startswith("KEEP"):
            after["hand"] += 1
        else:
            assert word == "PROCEED", word
    return after


OPTIONS = [(card, letter) for card in CARDS for letter in "ABC"]


def _all_right(rule: Any, right: bool = True) -> Any:
    """Answer what does not matter: the right lane, the first of anything else."""
    d: Decision
    answer: Any = None
    try:
        while True:
            d = rule.send(answer)
            if d.several:
                answer = [d.options[i] for i in range(d.low)]
            elif d.kind == "fork":
                answer = d.options[-1]
            else:
                answer = d.options[0]
    except StopIteration:
        return
    yield


@pytest.mark.rule(
    "LFD-CRISIS-03", "LFD-CRISIS-11", "LFD-CRISIS-12", "LFD-CRISIS-13", "LFD-CRISIS-14",
    "LFD-CRISIS-15", "LFD-CRISIS-19", "LFD-D-12", "LFD-D-13", "LFD-D-14", "LFP-INIT-05",
)  # fmt: skip
@pytest.mark.parametrize(
    ("printed", "letter"), OPTIONS, ids=[f"{card.id}-{letter}" for card, letter in OPTIONS]
)
def test_an_option_costs_and_does_what_is_printed(solo: Make, printed: Card, letter: str) -> None:
    s = solo(search="yes")
    s.no_traits()
    s.plain_deck()
    s.put("A08")
    s.dot("J3")
    s.load(1, 1, 1, 1, 1)
    s.g.minute, s.z.airlock = 30, False
    option = printed.options["ABC".index(letter)]
    paid = [PAYS[cost] for cost in option.cost if cost in PAYS]
    s.held()[:] = [card(name) for name in [*paid, *["Move as a Team"] * (5 - len(paid))]]
    for cost in option.cost:
        if cost in TOKEN:
            setattr(s.z, TOKEN[cost], 1)
    before = counters(s)
    n = s.crisis(DECK[printed.name], printed.name)
    rule = draw_crisis(s.g, DECK[printed.name])
    d = next(rule)
    assert d.options == [("option", n, k) for k in range(3) if can_pay(s.g, _codes(s, n, k))]
    s.run(_all_right(_from(rule, ("option", n, "ABC".index(letter)))))
    assert counters(s) == expected(before, option)
    kept = any(done.startswith("KEEP") for done in option.does)
    assert s.z.crisis_out == ([] if kept else [n]) and not s.z.crisis_open
    assert (KEPT + n in s.held()) == kept


def _codes(s: Solo, n: int, k: int) -> tuple[str, ...]:
    return s.g.edition.crisis[n].options[k].cost  # type: ignore[no-any-return]


def _from(rule: Any, answer: Any) -> Any:
    """What is left of a rule that waits for an answer."""
    try:
        d = rule.send(answer)
        while True:
            d = rule.send((yield d))
    except StopIteration:
        return


# -- drawing and choosing ----------------------------------------------------------------------


@pytest.mark.rule("LFD-CRISIS-01", "LFD-LOSE-05", "LFD-LOSE-07")
@pytest.mark.parametrize("deck", [0, 1, 2])
def test_the_card_comes_from_the_named_deck_and_an_empty_one_loses(solo: Make, deck: int) -> None:
    s = solo()
    size = len(s.z.crisis[deck])
    rule = draw_crisis(s.g, deck)
    d = asked(rule)
    assert s.g.edition.crisis[s.z.crisis_open[0]].deck == "ABC"[deck] and d.kind == "crisis"
    assert len(s.z.crisis[deck]) == size - 1
    s = solo()
    s.z.crisis[deck].pool.clear()
    s.z.crisis_out += range(14)  # those resolved are out of the game: no reshuffle
    s.run(advance_figure(s.g, 0, "LFD-MOT-01"))  # an empty deck alone is no loss
    assert s.ends(draw_crisis(s.g, deck)) == "lost"


@pytest.mark.rule("LFD-CRISIS-02")
def test_only_options_that_can_be_paid_in_full_may_be_chosen(solo: Make) -> None:
    s = solo()
    s.no_traits()
    n = s.crisis(0, "Umbilicus Console")  # [MISSION] [CIRCUIT], [2 cards], free
    s.hand("Stores Chit")
    assert asked(draw_crisis(s.g, 0)).options == [("option", n, 2)]
    s.z.crisis_open.clear()
    s.hand("Stores Chit", "Priority Request")
    s.z.crisis[0].pool.append(n)
    s.will("crisis card", n)
    assert asked(draw_crisis(s.g, 0)).options == [("option", n, k) for k in (0, 1, 2)]


@pytest.mark.rule("LFD-CRISIS-03")
def test_the_whole_cost_is_paid_before_anything_happens(solo: Make) -> None:
    s = solo()
    s.no_traits()
    s.hand("Flat Out", "Grit")
    n = s.crisis(0, "Failing Hatch Seal")
    s.z.crisis_open.clear()
    s.dot("J3")
    s.hand("Drop the Hatch")
    rule = draw_crisis(s.g, 0)
    next(rule)
    d = rule.send(("option", n, 1))  # [DOOR] -> ALIEN 3
    assert d.kind == "crisis_icon" and s.at() == "J3"
    d = rule.send(("card", card("Drop the Hatch")))
    assert d.kind == "fork" and s.held() == []  # the same card cannot slow the figure any more


# -- paying ------------------------------------------------------------------------------------

ICON_PAYS = {
    "hide": "Not a Sound, Under the Deckplates",
    "run": "Flat Out, Scorched Retreat, Stores Chit, No Time Left",
    "shock": "Live Contacts, Last Charge",
    "flame": "Fuel and Flame, Scorched Retreat, Flamethrower",
    "move": "Move as a Team, Sweep the Compartment, Flat Out, Not a Sound, Live Contacts, "
    "Scorched Retreat, Drop the Hatch, Splice the Bus, Stores Chit, Priority Request, Grit, "
    "Turn Out the Lockers, Crossed Signals, No Time Left, Harpoon Gun, Under the Deckplates",
    "explore": "Move as a Team, Sweep the Compartment, Not a Sound, Turn Out the Lockers",
    "circuit": "Splice the Bus, Priority Request",
    "door": "Drop the Hatch, Last Charge",
    "swap": "Crossed Signals",
    "mission": "Stores Chit, Priority Request",
    "survival": "Grit",
    "harpoon": "Harpoon Gun",
    "ext": "",
    "torch": "",
}


@pytest.mark.rule("LFD-CRISIS-04", "LFD-CRISIS-05", "LFD-GAP-46")
@pytest.mark.parametrize("icon", ICON_PAYS)
def test_icons_of_rows_and_reactions_pay(solo: Make, icon: str) -> None:
    s = solo()
    s.no_traits()
    paying = set()
    for kind in CREW_CARDS:
        s.hand(kind.name)
        if can_pay(s.g, [icon]):
            paying.add(kind.name)
            s.run(pay(s.g, [icon]), ("card", card(kind.name)))
            assert s.held() == []
    assert paying == set(filter(None, ICON_PAYS[icon].split(", ")))


@pytest.mark.rule("LFD-CRISIS-05", "LFD-EX-42")
def test_an_icon_pays_wherever_you_are(solo: Make) -> None:
    s = solo()
    s.no_traits()
    s.hand("Flat Out")
    s.put("A06")  # dark
    s.g.android = at("A06")
    assert can_pay(s.g, ["run"])
    s.run(pay(s.g, ["run"]), ("card", card("Flat Out")))
    assert s.you.place == at("A06")


@pytest.mark.rule("LFD-CRISIS-05")
def test_showdown_icons_other_than_the_harpoon_pay_nothing(solo: Make) -> None:
    s = solo()
    s.no_traits()
    s.hand("Grit")  # jaw, tail, claw
    payable = {icon for icon in ICON_PAYS if can_pay(s.g, [icon])}
    assert payable == {"survival", "move"}


@pytest.mark.rule("LFD-CRISIS-04", "LFD-GAP-10", "LFD-CRISIS-10")
def test_one_card_pays_one_icon(solo: Make) -> None:
    s = solo()
    s.no_traits()
    s.hand("Stores Chit")  # MISSION and MOVE
    assert can_pay(s.g, ["mission"]) and can_pay(s.g, ["move"])
    assert not can_pay(s.g, ["mission", "move"])
    s.hand("Stores Chit", "Priority Request")
    s.run(
        pay(s.g, ["mission", "move"]),
        ("card", card("Stores Chit")), ("card", card("Priority Request")),
    )  # fmt: skip


@pytest.mark.rule("LFD-CRISIS-04")
def test_the_last_card_that_can_pay_an_icon_is_not_spent_on_another(solo: Make) -> None:
    s = solo()
    s.no_traits()
    s.hand("Stores Chit", "Move as a Team")
    d = asked(pay(s.g, ["move", "mission"]))
    assert d.options == [("card", card("Move as a Team"))]


TOKENS = [
    ("survival", "survivals", "survival"), ("ext", "extinguishers", "extinguisher"),
    ("torch", "torches", "torch"), ("harpoon", "harpoons", "harpoon"),
]  # fmt: skip


@pytest.mark.rule("LFD-CRISIS-06", "LFD-TOK-03", "LFD-TOK-04", "LFD-TOK-05", "LFD-TOK-08")
@pytest.mark.parametrize(("icon", "held", "name"), TOKENS)
def test_a_token_pays_its_icon_and_returns_to_the_pool(
    solo: Make, icon: str, held: str, name: str
) -> None:
    s = solo()
    s.no_traits()
    assert not can_pay(s.g, [icon])
    setattr(s.z, held, 1)
    s.run(pay(s.g, [icon]), ("token", name))
    assert getattr(s.z, held) == 0
    most = {"survivals": 8, "extinguishers": 2, "torches": 2, "harpoons": 2}[held]
    take = {"survival": "survival", "ext": "ext", "torch": "torch", "harpoon": "harpoon"}[icon]
    for _ in range(most + 1):
        if icon == "survival":
            gain_objective(s.g, "cat") if not s.z.cat else None
            gain_objective(s.g, "cat")
        else:
            s.run(s.g.edition.instructions[take](s.g, ""))
    assert getattr(s.z, held) == most  # of the harpoons two lie on the map


@pytest.mark.rule("LFD-CRISIS-06", "LFD-ROUND-05")
def test_a_crew_card_is_discarded_and_a_special_one_leaves_the_game(solo: Make) -> None:
    s = solo()
    s.no_traits()
    s.hand("Flamethrower", "Flat Out", "Mining Laser")
    s.run(pay(s.g, ["flame"]), ("card", card("Flamethrower")))
    s.run(pay(s.g, ["cards 2"]), cards("Flat Out", "Mining Laser"))
    assert s.g.crew_deck.discard == [card("Flat Out")]
    assert s.g.removed == [card("Flamethrower"), MINING_LASER]


@pytest.mark.rule("LFD-CRISIS-07")
def test_any_cards_may_be_special_ones(solo: Make) -> None:
    s = solo()
    s.no_traits()
    s.hand("Mining Laser", "Flamethrower")
    assert can_pay(s.g, ["cards 2"]) and not can_pay(s.g, ["cards 3"])


@pytest.mark.rule("LFD-CRISIS-08", "LFD-D-14")
def test_a_loadout_cost_is_the_topmost_token_of_the_column(solo: Make) -> None:
    s = solo()
    s.no_traits()
    assert not can_pay(s.g, ["load any"])
    s.load(0, 2, 5, 0, 0)
    s.z.attack_1[4] = s.z.attack_1[5] = False
    supply = s.g.pool[tokens.MISSION]
    s.run(pay(s.g, ["load coolant"]), ("column", COOLANT))
    assert s.g.loadout[COOLANT] == 1 and s.g.pool[tokens.MISSION] == supply + 1
    s.run(pay(s.g, ["load energy"]), ("column", ENERGY))
    assert s.g.loadout[ENERGY] == 4 and not s.z.attack_1[5]
    assert asked(pay(s.g, ["load any"])).options == [("column", COOLANT), ("column", ENERGY)]
    s.g.loadout[COOLANT] = 0
    assert not can_pay(s.g, ["load coolant"])


@pytest.mark.rule("LFD-CRISIS-09", "LFD-TRAIT-04", "LFD-TRAIT-06")
def test_a_trait_and_a_crew_card_pay_any_icon_on_any_deck(solo: Make) -> None:
    s = solo()
    s.put("C02")
    s.hand("Mining Laser")
    assert not can_pay(s.g, ["torch"])  # no crew card
    s.hand("Flat Out")
    s.will("trait token", 1)
    s.run(pay(s.g, ["torch"]), ("trait_and_card", 0, card("Flat Out")))  # INSTINCT, of deck B
    assert s.z.traits == [USED, 0, 0] and s.z.trait_faces == [1, -1, -1]
    assert s.held() == [] and s.g.crew_deck.discard == [card("Flat Out")]


@pytest.mark.rule("LFD-CRISIS-10", "LFD-EX-43")
def test_each_icon_may_be_paid_by_a_trait_of_its_own(solo: Make) -> None:
    s = solo()
    s.z.traits = [0, 0, 2]
    cost = ["mission", "circuit"]
    s.hand("Flat Out")
    assert not can_pay(s.g, cost)
    s.hand("Flat Out", "Grit")
    s.run(
        pay(s.g, cost),
        ("trait_and_card", 0, card("Flat Out")), ("trait_and_card", 1, card("Grit")),
    )  # fmt: skip
    assert s.z.traits == [USED, USED, 2] and s.held() == []
    s.z.traits = [0, 0, 0]
    assert not can_pay(s.g, ["cards 1"]) and not can_pay(s.g, ["load any"])


# -- following ---------------------------------------------------------------------------------


@pytest.mark.rule("LFD-CRISIS-11", "LFD-CRISIS-26")
def test_several_alien_icons_are_one_advance_slowed_once(solo: Make) -> None:
    s = solo()
    s.no_traits()
    s.dot("J3")
    s.z.survivals = 2
    rule = draw_crisis(s.g, 0)
    n = s.crisis(0, "Smoke over the Hob")
    next(rule)
    d = rule.send(("option", n, 2))  # NERVE 1, SD 1, ALIEN 2
    assert d.kind == "reduce" and d.about == (2,) and d.high == 2
    assert s.z.nerve == NERVE - 1 and s.g.minute == 30  # not asked for NERVE or SD
    d = rule.send([("token", "survival")])
    assert d.kind == "fork" and d.about == (1,)


@pytest.mark.rule("LFD-CRISIS-12", "LFD-LOSE-03", "LFD-EX-20")
def test_losing_nerve_next_to_terror_loses(solo: Make) -> None:
    s = solo()
    s.no_traits()
    s.z.nerve, s.z.fear = 4, 3
    n = s.crisis(0, "The Open Lid")
    assert s.ends(draw_crisis(s.g, 0), ("option", n, 1)) == "fear"
    assert s.g.cocoon == 0  # at once: the rest of the option does not happen


@pytest.mark.rule("LFD-CRISIS-13")
def test_proceed_is_nothing(solo: Make) -> None:
    s = solo()
    s.no_traits()
    s.hand("Not a Sound")
    before = counters(s)
    resolve(s, "Breath on the Glass", "A")
    assert counters(s) == before | {"hand": 0}


@pytest.mark.rule("LFD-CRISIS-14", "LFD-EX-58")
@pytest.mark.parametrize("name", ["cat", "umbilicus"])
def test_an_objective_gained_twice_is_a_survival_token(solo: Make, name: str) -> None:
    s = solo()
    gain_objective(s.g, name)
    assert (s.z.cat, s.z.umbilicus) == (name == "cat", name == "umbilicus")
    assert s.z.survivals == 0
    gain_objective(s.g, name)
    assert s.z.survivals == 1
    s.z.survivals = 8
    gain_objective(s.g, name)
    assert s.z.survivals == 8


@pytest.mark.rule("LFD-CRISIS-15", "LFD-LAUNCH-09", "LFD-LAUNCH-10", "LFD-GAP-04")
def test_a_second_data_token_is_one_to_spend_never_a_survival_token(solo: Make) -> None:
    s = solo()
    for n in (1, 2):
        s.hand("Splice the Bus")
        s.no_traits()
        s.dot("M-3")
        name = ("Company Black Box", "Specimen Manifest")[n - 1]
        s.hand("Splice the Bus", "Turn Out the Lockers")
        resolve(s, name, "A", ("data_token", JAW))
        assert s.z.xeno == JAW and s.g.players[0].data == [0, n - 1, 0, 0]
    assert s.z.survivals == 0 and s.g.pool[tokens.DATA + JAW] == 0


@pytest.mark.rule("LFD-CRISIS-16", "LFD-CRISIS-17", "LFD-CRISIS-18", "LFD-EX-22")
def test_cocoon_brings_chits_the_attack_token_and_then_minutes(solo: Make) -> None:
    s = solo()
    cocoon = s.g.edition.instructions["cocoon"]
    found = []
    for _ in range(4):
        s.run(cocoon(s.g, ""))
        found.append((s.g.cocoon, s.chits(), s.z.attack_5 == ABOARD, s.g.minute))
    assert found == [
        (1, (5, 2), False, 31), (2, (5, 3), False, 31), (3, (5, 3), True, 31),
        (3, (5, 3), True, 30),
    ]  # fmt: skip
    assert s.g.overheating == 4 and s.g.images == [-1] * 3  # no base feature of the track


@pytest.mark.rule("LFD-EX-44", "LFD-VAR-09", "LFD-GAP-14")
def test_the_star_beasts_chit_comes_with_the_final_space(solo: Make) -> None:
    s = solo(murderous="yes")
    s.g.cocoon = 2
    s.run(s.g.edition.instructions["cocoon"](s.g, ""))
    assert s.chits() == (5, 1) and s.z.attack_5 == ABOARD


@pytest.mark.rule("LFD-CRISIS-24", "LFD-GAP-53", "LFD-EX-56")
@pytest.mark.parametrize(("start", "chits", "minute"), [(1, (5, 2), 31), (2, (5, 1), 30)])
def test_two_cocoons_are_two_advances(
    solo: Make, start: int, chits: tuple[int, int], minute: int
) -> None:
    s = solo()
    s.no_traits()
    s.g.cocoon = start
    resolve(s, "The Open Lid", "C")
    assert (s.g.cocoon, s.chits(), s.z.attack_5, s.g.minute) == (3, chits, ABOARD, minute)
    assert ABOARD != ON_TRACK


@pytest.mark.rule("LFD-CRISIS-19", "LFD-GAP-36")
def test_malfunction_advances_the_tracker(solo: Make) -> None:
    s = solo()
    s.no_traits()
    s.dot("J3")
    resolve(s, "The Android on the Comm", "C", space("R4"))  # MALF 2, ALIEN 2
    assert s.g.malfunction == 2 and s.g.android == at("A10") and s.at() == "R5"
    doing = [card.name for card in CARDS for o in card.options if "MALF" in " ".join(o.does)]
    assert len(doing) == 10


@pytest.mark.rule("LFD-CRISIS-20")
def test_what_cannot_be_done_is_skipped_and_the_rest_is_done(solo: Make) -> None:
    s = solo()
    s.no_traits()
    s.dot("J3")
    s.z.airlock = True
    s.put("A06")
    s.hand("Grit")
    resolve(s, "Blackout on A Deck", "B")  # already dark
    assert sum(s.g.outage) == 2
    resolve(s, "Airlock Telemetry", "B", space("R4"))  # AIRLOCK, ALIEN 2
    assert s.at() == "R5"
    s.put("A07")  # the no-outage icon
    s.hand("Grit")
    s.z.crisis[0].pool.append(8)
    resolve(s, "Blackout on A Deck", "B")
    assert not s.g.outage[at("A07")]
    s.z.extinguishers = 2
    s.hand("Not a Sound")
    resolve(s, "Emergency Locker", "A")
    assert s.z.extinguishers == 2


@pytest.mark.rule("LFD-MALF-01", "LFD-CRISIS-20")
def test_the_shuttle_bay_may_go_dark_by_a_crisis(solo: Make) -> None:
    s = solo()
    s.put("C12")
    s.run(s.g.edition.instructions["outage"](s.g, ""))
    assert s.g.outage[at("C12")]
    s.put("C11")
    s.run(s.g.edition.instructions["outage"](s.g, ""))
    assert not s.g.outage[at("C11")]


@pytest.mark.rule("LFD-CRISIS-21", "LFD-CRISIS-22", "LFD-EX-53")
def test_an_alert_waits_for_the_end_of_the_option(solo: Make) -> None:
    s = solo()
    s.no_traits()
    s.dot("K8")
    s.z.alive = 4
    s.hand("Live Contacts")
    n = s.crisis(1, "Tool Crib")
    rule = draw_crisis(s.g, 1)
    next(rule)
    d = rule.send(("option", n, 2))  # DRAW 1, ALIEN 3
    assert d.kind == "alert" and d.about == (2,)
    assert s.z.crisis_out == [n] and not s.z.crisis_open  # the card has left the game
    s.will("chit", 4, 3, 2)
    with pytest.raises(StopIteration):
        rule.send(("function", "SHOCK_PROD", card("Live Contacts")))
    assert s.chits() == (1, 1) and s.at() == "K8"


@pytest.mark.rule("LFD-CRISIS-22")
def test_all_points_beyond_the_alert_are_surplus_of_one_conflict(solo: Make) -> None:
    s = solo()
    s.dot("K8")
    s.z.option_runs = True
    s.run(advance_figure(s.g, 2, "LFD-CRISIS-11"))
    s.run(advance_figure(s.g, 3, "LFD-CRISIS-11"))
    assert s.z.alert and s.z.surplus == 4 and s.at() == "ALERT"


@pytest.mark.rule("LFD-CRISIS-23", "LFD-LOSE-04")
def test_an_explosion_inside_an_option_ends_the_game_at_once(solo: Make) -> None:
    s = solo()
    s.no_traits()
    s.dot("K8")
    s.g.minute = 1
    n = s.crisis(0, "Smoke over the Hob")  # NERVE 1, SD 1, ALIEN 2
    assert s.ends(draw_crisis(s.g, 0), ("option", n, 2)) == "explosion"
    assert s.at() == "K8" and s.z.nerve == NERVE - 1


@pytest.mark.rule("LFD-CRISIS-25")
def test_going_back_in_the_option_of_an_alert_does_not_call_the_conflict_off(solo: Make) -> None:
    s = solo()
    s.dot("K8")
    s.z.option_runs = True
    s.run(advance_figure(s.g, 1, "LFD-CRISIS-11"))
    s.run(s.g.edition.instructions["back"](s.g, "1"))
    assert s.at() == "K8" and s.z.alert  # the conflict still comes
    both = [o for c in CARDS for o in c.options if {"BACK 1"} & set(o.does) and "ALIEN" in str(o)]
    assert both == []


@pytest.mark.rule("LFD-CRISIS-26", "LFD-EX-54")
def test_all_points_may_be_bought_off_before_the_advance(solo: Make) -> None:
    s = solo()
    s.no_traits()
    s.dot("K8")
    s.z.survivals = 2
    s.hand("Drop the Hatch")
    spent = [("token", "survival"), ("token", "survival"), ("card", card("Drop the Hatch"))]
    s.run(advance_figure(s.g, 3, "LFD-CRISIS-11"), spent)
    assert s.at() == "K8" and s.z.survivals == 0 and s.held() == []


def test_every_instruction_and_cost_stands_on_some_card() -> None:
    does = Counter(
        done.split()[0].split(":")[0] for c in CARDS for o in c.options for done in o.does
    )
    assert {"THIRTY", "TORCH", "HARPOON", "EXT", "IMPERVIOUS", "STAMINA"} <= set(does)
